"""Where the rules leave a doubt: how they are read stands at the code, and wherever it is shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgetool import language
from judgetool.commands.rulebook import lookup as commands
from judgetool.engine.rulebook import Grounds, Reading, Rule, Rulebook, UnknownRule
from judgetool.games.fab.game import FAB
from judgetool.report.disputes.settlement import settled_lines
from judgetool.rulebook import implementation, lookup
from judgetool.scenario import run
from judgetool.scenario.disputes.settle import settle
from tests.conftest import ROOT
from tests.pages import derived, files


def test_a_reading_must_be_of_rules_that_exist() -> None:
    book = Rulebook("trial", {"7.5": Rule("7.5", "Damage Step", "section", (), "Damage.")})
    with pytest.raises(UnknownRule):
        book.reads("7.5", "7.6", unclear="What.", we="This.", because="That.")
    assert book.readings() == ()


def test_a_rule_shows_the_readings_it_takes_part_in_and_no_others() -> None:
    mine = lookup.find(FAB.rulebook, "7.0.3f").readings
    assert [reading.numbers for reading in mine] == [("7.0.5d", "7.0.3f")]
    assert lookup.find(FAB.rulebook, "7.5.2a").readings == ()


def test_they_come_in_the_order_of_the_rulebook() -> None:
    numbers = [reading.numbers[0] for reading in FAB.rulebook.readings()]
    assert numbers.index("1.10.2") < numbers.index("7.0.1") < numbers.index("8.5.10")


@pytest.mark.parametrize("reading", FAB.rulebook.readings(), ids=lambda r: r.numbers[0])
def test_a_reading_says_all_three_things_as_sentences(reading: Reading) -> None:
    for said in (reading.unclear, reading.we, reading.because):
        assert said.endswith(".")
        assert "|" not in said
        assert "\n" not in said
    assert reading.code is not None


def test_a_reading_points_at_its_function() -> None:
    for doubt in implementation.doubts(FAB.rulebook):
        lines = Path(doubt.code.file).read_text(encoding="utf-8").splitlines()
        name = doubt.code.name.rpartition(".")[2]
        assert any(f"def {name}(" in line for line in lines[doubt.code.line - 1 :][:40])


def test_the_command_lists_every_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.interpretations("fab") == 0
    said = capsys.readouterr().out
    for reading in FAB.rulebook.readings():
        assert reading.we in said


def test_the_command_lists_every_one_as_an_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.interpretations("fab", as_json=True) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["we"] for each in told] == [r.we for r in FAB.rulebook.readings()]


def test_the_command_lists_every_one_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    language.use("ja")
    try:
        assert commands.interpretations("fab") == 0
    finally:
        language.use(language.ENGLISH)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5 * len(FAB.rulebook.readings())
    assert not [line for line in lines if any(word in line for word in ("unclear", " the "))]


def test_every_sentence_of_theirs_stands_in_japanese() -> None:
    """And none that is said no more; the same of what other editions make of rules."""
    readings = FAB.rulebook.readings()
    said = {each for r in readings for each in (r.unclear, r.we, r.because)}
    assert set(words("reading")) == said
    assert set(words("variant")) == {
        gist for variant in FAB.rulebook.variants() for gist in variant.gists
    }
    assert set(words("edition")) == set(FAB.edition_texts.values())


def words(kind: str) -> dict[str, str]:
    """The Japanese of a kind of words."""
    file = ROOT / "judgetool" / "games" / "fab" / "ja" / "words" / f"{kind}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    assert all(told.strip() for told in found.values())
    return found


def test_the_pages_of_the_help_list_every_one() -> None:
    for spoken, file in files():
        text = file.read_text(encoding="utf-8")
        assert derived(spoken, text) == text, "run `python -m tests.pages`"


HAS_LEFT = "7.5-damage-step/7.5.2b-one-of-two-targets-has-left"
TWO_HEROES = "7.2-attack-step/7.2.4-attacks-two-heroes-once"
ONE_HERO = "disputes/dominate-second-card-from-hand"
TOUCHES = [
    # the reading, a file in which what it is about is there, and one in which it is not though the
    # rule is cited
    ("when the turn player has left", HAS_LEFT, ONE_HERO),
    ("applied by hand between two passes", "7.0-general/7.0.5c-still-against-a-weapon-attack",
     ONE_HERO),
    ("for each hero, if there are several", TWO_HEROES, ONE_HERO),
    ("a weapon itself is attacking", "7.2-attack-step/3.6.2-an-attack-proxy-can-be-there",
     ONE_HERO),
    ("once damage has been dealt to one of them",
     "7.5-damage-step/4.5.1a-damage-that-has-been-dealt-stays",
     "disputes/phantasm-and-the-other-hero"),
    ("leaves the stack in the Layer Step",
     "7.1-layer-step/7.7.2c-weapon-destroyed-in-the-layer-step",
     "disputes/phantasm-and-the-other-hero"),
    ("once or again and again", "8.3-keywords/8.3.27-rune-gate-opens",
     "1.x-5.x-playing/4.4.3a-ally-does-not-heal-during-the-turn"),
    ("while it is still on the stack", "1.x-5.x-playing/1.10.2b-no-life-left-on-the-stack",
     "1.x-5.x-playing/4.4.3a-ally-does-not-heal-during-the-turn"),
    ("during their next turn", "6.x-effects/6.2.2a-next-action-phase-said-in-the-start-phase",
     "1.x-5.x-playing/1.2.2d-an-attack-action-card-is-a-card-wherever-it-is"),
    ("you play this turn is Draconic", "6.x-effects/6.3.2-draconic-attack-power",
     "1.x-5.x-playing/1.2.2d-an-attack-action-card-is-a-card-wherever-it-is"),
    ("from one number to a greater one", "6.x-effects/6.2.5-gauntlets-of-iron-will",
     "disputes/debilitated-first-attack"),
    ("the next card you defend with", "7.3-defend-step/7.3.2c-flic-flak-combo-card-first",
     "7.3-defend-step/1.0.2-two-equipment-required"),
    ("then changes the base", "6.x-effects/6.3.2a-base-that-depends-on-power",
     "6.x-effects/6.3.2a-thump-depends-on-its-power"),
    ("that undo one another", "6.x-effects/6.3.2a-thump-depends-on-its-power",
     "6.x-effects/6.3.2a-base-that-depends-on-power"),
    ("no part of the condition of a trigger", "disputes/equipment-after-the-chain-has-closed",
     "6.x-effects/6.6.1c-four-cards-in-hand-only-when-it-resolves"),
    # of the newest text, or the later ones
    ("still has it as the link resolves",
     "7.2-attack-step/7.2.3a-head-jab-becomes-the-link-en-newer",
     "disputes/go-again-lost-in-the-damage-step"),
    ("With which player the clockwise order", "7.5-damage-step/7.5.2c-clockwise-in-ja", HAS_LEFT),
]  # fmt: skip


def grounds(file: str) -> tuple[Grounds, set[str]]:
    """What a ruling at the end of a scenario rests on, and the rules of its journal."""
    document = run.load(ROOT / "scenarios" / "fab" / f"{file}.yaml")
    entries = tuple(run.play(document).entries())
    states = tuple(entry.state for entry in entries)
    rules = {rule for entry in entries for rule in entry.cites}
    return Grounds(document.edition, entries, states), rules


@pytest.mark.parametrize(("about", "there", "absent"), TOUCHES, ids=[t[0] for t in TOUCHES])
def test_a_reading_touches_a_case_in_which_it_is_there(about: str, there: str, absent: str) -> None:
    (reading,) = (r for r in FAB.rulebook.readings() if about in r.unclear)
    for file, touched in ((there, True), (absent, False)):
        found, rules = grounds(file)
        assert reading.numbers[0] in rules
        assert reading.touches(found) is touched, file


def test_effects_depend_on_one_another_where_there_are_several() -> None:
    (reading,) = (
        r for r in FAB.rulebook.readings() if "could depend on one another's" in r.unclear
    )
    text = """
system: fab
board:
  turn: Bravo
  step: Reaction Step
  chain: [{attack: Thump (red), defending: []}, {attack: SECOND}]
  players: {Bravo: {life: 20}, Katsu: {life: 20}}
"""
    for second, touched in (("Thump (blue)", True), ("Head Jab (red)", False)):
        document = run.load(text.replace("SECOND", second).encode())
        state = run.play(document).case.position.state
        assert reading.touches(Grounds("", (), (state,))) is touched


def told_of(file: str) -> list[str]:
    """Of each verdict on a dispute, what it tells."""
    settled = settle(run.load(ROOT / "scenarios" / "fab" / "disputes" / f"{file}.yaml"))
    texts = "\n".join(settled_lines(settled)).split("claims: ")
    return texts[1:]


@pytest.mark.parametrize(
    ("file", "about"),
    [
        ("a-card-that-intimidate-took", "an intimidated player banishes"),
        ("a-defending-card-that-says-nothing-of-it", "of a defense reaction"),
        ("a-negated-instant", "can be targeted in the arena"),
        ("a-token-that-counts-for-an-attack-before-it", "take each other away"),
        ("a-weapon-s-attack-is-the-next-attack", "an ally that is attacking"),
        ("an-effect-of-the-combat-chain-before", "gets priority when combat has ended"),
        ("blazing-aether-counts-what-was-dealt", "which is gone by then"),
        ("two-frostbites-both-count", "is no card"),
        ("go-again-of-itself-need-not-be-gained", "keeps what it had gained"),
    ],
)
def test_no_doubt_is_told_that_does_not_touch_a_verdict(file: str, about: str) -> None:
    assert any(about in reading.unclear for reading in FAB.rulebook.readings())
    assert not any(about in text for text in told_of(file))


@pytest.mark.parametrize(
    ("file", "about"),
    [
        ("shield-wall-without-its-off-hand", "of a defense reaction"),
        ("power-that-cannot-be-gained", "keeps what it had gained"),
        ("the-chain-closes-as-nobody-attacks", "gets priority when combat has ended"),
    ],
)
def test_a_doubt_is_told_that_touches_a_verdict(file: str, about: str) -> None:
    assert any(about in text for text in told_of(file))


def test_a_verdict_tells_a_doubt_only_where_it_touches_the_case() -> None:
    board = ROOT / "scenarios" / "fab" / "disputes"
    told = "\n".join(settled_lines(settle(run.load(board / "debilitated-first-attack.yaml"))))
    assert "6.2.5" in told
    assert "unclear" not in told
    late = board / "go-again-lost-in-the-damage-step.yaml"
    assert "unclear" not in "\n".join(settled_lines(settle(run.load(late))))
    newer = run.load(late.read_bytes().replace(b"system: fab", b"system: fab\nedition: en-newer"))
    assert "  unclear: Whether, in the newest text" in "\n".join(settled_lines(settle(newer)))
