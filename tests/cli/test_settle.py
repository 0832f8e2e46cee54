"""``judgetool settle``: the verdict on each claim of a dispute, for people and for scripts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judgetool.games.fab.game import FAB
from judgetool.report.disputes.ruling import ruling
from judgetool.scenario import run
from judgetool.scenario.builtin import builtin, scenarios_root
from judgetool.scenario.disputes.settle import settle
from tests.boards import SQUIRE_ATTACKS, fab
from tests.boards import STRUCK as STRUCK_ALONE
from tests.conftest import Command

DISPUTES = scenarios_root() / "fab" / "disputes"
FILES = sorted(DISPUTES.glob("*.yaml"))

TOLD = (
    fab(
        "Rhinar",
        "Rhinar: {life: 20, hand: [Isolate (red)]}",
        "Bravo: {life: 20, hand: [Head Jab (red), Sink Below (red)]}",
    )
    + """\
moves:
  - Rhinar: play Isolate at Bravo
  - all: pass until Defend Step
  - Bravo: defend with Head Jab
  - all: pass until Reaction Step
  - Rhinar: pass
  - Bravo: play Sink Below
  - all: pass until resolved
  - all: pass until Damage Step
claims:
  - {by: Rhinar, illegal: {Bravo: play Sink Below}, after: 5, rules: [7.4.2c]}
  - {by: Bravo, expect: {Bravo: {life: 20}}}
  - {by: Bravo, says: "It's [b]only[/b] fair \\e[31m"}
"""
)


def dispute(name: str) -> Path:
    return DISPUTES / f"{name}.yaml"


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize(
    "file",
    [
        file if n % 3 == 0 else pytest.param(file, marks=pytest.mark.full)
        for n, file in enumerate(FILES)
    ],
    ids=lambda file: file.stem,
)
def test_a_dispute_has_two_accounts_and_says_what_they_come_to(file: Path) -> None:
    document = run.load(file)
    assert len({claim.by for claim in document.claims}) == 2
    assert document.ruling
    for verdict in settle(document).verdicts:
        claim = verdict.claim
        assert claim.holds is not None, claim.by
        assert verdict.holds == claim.holds
        assert {number for number, _ in claim.decided_by} <= set(verdict.rules)
        if not verdict.holds:
            assert verdict.rules, "a claim that fails is decided by some rule"
            assert claim.decided_by
        at = verdict.at
        if verdict.reason is None and at is not None and verdict.but_for == at.text:
            # it happened by the rule that is named with it, or was triggered on what did
            assert verdict.decided_by in at.cites or FAB.settling.effects in at.cites


def test_there_are_disputes() -> None:
    assert len(FILES) >= 15
    assert set(FILES) <= set(builtin())


def test_what_is_printed(within: Command) -> None:
    done = within("settle", str(dispute("dominate-two-cards-declared")))
    assert done.code == 1
    assert done.err == ""
    lines = done.out.splitlines()
    first = next(line for line in lines if line.startswith("1."))
    assert first.startswith(
        "1. FAILS  Bravo claims: the game goes 'Bravo: defend with Head Jab, Wound"
    )
    assert first.endswith("[8.3.4a 7.3.2b]")
    assert any(line.startswith("2. HOLDS  Rhinar claims:") for line in lines)
    text = done.out
    assert "Wounding Blow (red)" in text
    assert "  7.3.2b  A card cannot be declared if" in text  # the rule in our words
    undo = text.index("undo these, the latest first:\n    all: pass until Damage Step\n")
    assert text.index("    all: pass until Reaction Step\n", undo) > undo
    assert "  1.10.3  When a player does something illegal" in text
    assert "then Bravo is asked: Declare defending cards, or none" in text
    assert "\x1b" not in text


def test_exit_codes(within: Command, tmp_path: Path) -> None:
    held = TOLD.replace("  - {by: Bravo, expect: {Bravo: {life: 20}}}\n", "")
    held = held[: held.index('  - {by: Bravo, says: "')]
    unread = TOLD.replace("expect: {Bravo: {life: 20}}", "ilegal: {Bravo: pass}")
    none = TOLD[: TOLD.index("claims:")]
    for text, code in ((held, 0), (TOLD, 1), (unread, 2), (none, 2)):
        file = tmp_path / "x.yaml"
        file.write_text(text, encoding="utf-8")
        assert within("settle", str(file)).code == code
    said = within("settle", str(file)).err
    assert "nobody claims anything; write claims:" in said


def test_a_game_that_was_told_on_from_an_illegal_move(within: Command) -> None:
    done = within("settle", "--json", "-", stdin=TOLD)
    assert done.code == 1
    *claims, last = objects(done.out)
    assert [claim["status"] for claim in claims] == ["holds", "not reached", "not decided"]
    told = last["result"]["told"]
    assert told["stopped_at"] == "Bravo: play Sink Below"
    assert told["violations"][0]["rules"] == ["8.3.4b", "7.4.2c"]
    assert told["repair"]["undo"] == [
        "all: pass until Damage Step", "all: pass until resolved", "Bravo: play Sink Below",
    ]  # fmt: skip
    assert told["repair"]["rules"][0] == "1.10.3"
    assert claims[0]["rules"][0]["gist"].startswith("While a card from hand defends")
    assert claims[1]["as_it_should_be"]["step"] == "Reaction Step"
    assert not last["result"]["all_hold"]


def test_what_players_say_stays_what_it_is(within: Command) -> None:
    done = within("settle", "-", stdin=TOLD)
    assert "3. NOT DECIDED  Bravo claims: It's [b]only[/b] fair \\x1b[31m" in done.out
    assert "\x1b" not in done.out


def test_run_shows_the_verdicts(within: Command) -> None:
    file = str(dispute("weapon-attacks-a-second-time"))
    done = within("run", file)
    assert done.code == 0
    assert "\n1. FAILS  Rhinar claims: That chain is closed" in done.out
    assert "\n2. HOLDS  Bravo claims:" in done.out
    *_, last = objects(within("run", "--json", file).out)
    assert [claim["status"] for claim in last["result"]["claims"]] == ["fails", "holds"]


def test_a_doubtful_rule_that_decides_says_so(within: Command, tmp_path: Path) -> None:
    board = (
        fab("Rhinar", "Rhinar: {life: 20, hand: [Wounding Blow (red)]}", "Bravo: {life: 20}")
        + """\
moves:
  - Rhinar: concede
claims:
  - {by: Rhinar, expect: {over: false}}
"""
    )
    file = tmp_path / "x.yaml"
    file.write_text(board, encoding="utf-8")
    done = within("settle", str(file))
    assert done.code == 1
    assert "4.5.3c" in done.out
    assert "  our reading (4.5.3c 1.10.2a): The player who concedes." in done.out
    lines = done.out.splitlines()
    (at,) = (i for i, line in enumerate(lines) if "our reading (4.5.3c 1.10.2a)" in line)
    wanted = ("4.5.3c", "1.10.2a")
    (question,) = (r.unclear for r in FAB.rulebook.readings() if r.numbers == wanted)
    assert lines[at - 1] == f"  unclear: {question}"


MOMENTS = [
    (
        "{by: Bravo, after: 0, expect: {Bravo: {life: 20}}}",
        "judged on the board as entered",
        (0, None),
    ),
    (
        "{by: Bravo, after: 2, expect: {Bravo: {life: 20}}}",
        "judged after move 2 (line 9): all: pass until Defend Step",
        (2, 9),
    ),
    (
        "{by: Bravo, expect: {Bravo: {life: 16}}}",
        "judged after move 2 (line 9): all: pass until Defend Step",
        (2, 9),
    ),
    (
        "{by: Bravo, after: 1, moves: [{all: pass until Defend Step}]}",
        "the claim starts after move 1 (line 8): Rhinar: play Isolate at Bravo",
        (1, 8),
    ),
]


@pytest.mark.parametrize(("claim", "said", "moment"), MOMENTS)
def test_a_verdict_says_at_which_moment_it_was_judged(
    within: Command, tmp_path: Path, claim: str, said: str, moment: tuple[int, int | None]
) -> None:
    moves = TOLD[: TOLD.index("  - Bravo: defend")]
    file = tmp_path / "x.yaml"
    file.write_text(f"{moves}claims:\n  - {claim}\n", encoding="utf-8")
    lines = within("settle", file).out.splitlines()
    assert lines.count(said) == 1
    first, *_ = objects(within("settle", "--json", file).out)
    assert (first["moment"]["after"], first["moment"]["line"]) == moment


@pytest.mark.parametrize(("claim", "said", "moment"), MOMENTS)
def test_what_came_from_no_file_has_no_lines_to_be_named(
    within: Command, claim: str, said: str, moment: tuple[int, int | None]
) -> None:
    moves = TOLD[: TOLD.index("  - Bravo: defend")]
    lines = within("settle", "-", stdin=f"{moves}claims:\n  - {claim}\n").out.splitlines()
    assert lines.count(said.replace(f" (line {moment[1]})", "")) == 1


def test_words_alone_are_judged_at_no_moment(within: Command, tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(TOLD, encoding="utf-8")
    assert objects(within("settle", "--json", file).out)[2]["moment"] is None


def test_short_is_the_verdicts_alone(within: Command) -> None:
    file = dispute("dominate-two-cards-declared")
    short, whole = within("settle", "--short", file), within("settle", file)
    assert short.code == whole.code == 1
    *verdicts, edition = short.out.splitlines()
    assert [line.split("  ")[0] for line in verdicts] == ["1. FAILS", "2. HOLDS"]
    assert edition == "edition en-2025-05, default: the file names none"
    assert set(short.out.splitlines()) < set(whole.out.splitlines())
    assert within("settle", "--short", "--json", file).code == 2


THREE = """\
system: fab
board:
  turn: Ann
  step: Reaction Step
  players:
    Ann: {hero: Rhinar, life: 20}
    Bob: {hero: Bravo, life: 14}
    Cem: {hero: Katsu, life: 9}
  chain: [{attack: Snatch (red), at: Bob}]
moves: [all: pass until Damage Step]
claims:
  - {by: Cem, expect: {Cem: {life: 5}}}
  - {by: Bob, expect: {Bob: {life: 12}}}
  - {by: Bob, expect: {Bob: {life: 14}}}
"""


def test_a_value_that_never_was_is_said_to_be_none(within: Command) -> None:
    done = within("settle", "-", stdin=THREE)
    nobody, never, parted = done.out.split("== claim ")[1:]
    # 7.5.5: the damage was dealt to Bob; nothing bears on the life total of Cem, which is what has
    # been recorded of it
    assert "nothing happens that changes it" in nobody
    decided = nobody.split("decided by\n")[1].splitlines()
    assert decided[0].startswith("  2.5.3a  ")
    assert decided[1] == "correct position"
    assert "never the case; last changed by\n" in never
    assert "hits Bob (Bravo): 4 {p} damage" in never.split("last changed by")[1]
    assert "departs from the rules at\n" in parted
    answers = objects(within("settle", "--json", "-", stdin=THREE).out)
    assert [answer["how"] for answer in answers[:3]] == [None, "set", "parted"]


SHORT = (
    fab(
        "Rhinar",
        "Rhinar: {life: 20, hand: [Snatch (red)]}",
        "Bravo: {life: 20, hand: [Head Jab (red)]}",
    )
    + """\
moves:
  - Rhinar: play Snatch
  - all: pass until Damage Step
"""
)
NOT_THERE = "'all: pass until Damage Step' stops short: Bravo is asked: Declare"
PASSED_ON = "'all: pass until Damage Step' stops short: Bravo has priority"


@pytest.mark.parametrize(
    ("rest", "status", "because"),
    [
        # who has to declare defending cards has not been asked: nothing is known of the damage
        ("claims: [{by: Bravo, expect: {Bravo: {life: 20}}}]", "incomplete", NOT_THERE),
        ("claims: [{by: Bravo, expect: {Bravo: {life: 16}}}]", "incomplete", NOT_THERE),
        # but who is asked there is known
        ("claims: [{by: Bravo, expect: {waiting: Bravo}}]", "holds", ""),
        # a move that is no answer to what is asked is meant for the step that was not reached
        ("claims: [{by: Rhinar, illegal: {Bravo: play Head Jab}}]", "incomplete", NOT_THERE),
        # as a claimed line
        ("claims: [{by: Bravo, after: 1, moves: ['all: pass until Damage Step']}]", "incomplete",
         NOT_THERE),
        # answered, so that the line goes on to where it says
        ("  - Bravo: no defense\nclaims: [{by: Bravo, expect: {Bravo: {life: 16}}}]", "holds", ""),
        ("  - Bravo: no defense\nclaims: [{by: Bravo, expect: {Bravo: {life: 20}}}]", "fails", ""),
        (("  - Bravo: no defense\n"
          "claims: [{by: Bravo, legal: {Rhinar: play Snatch}, after: 3}]"), "fails", ""),
        # but not past what somebody has done of their own, for which it is to stop
        (("  - Bravo: no defense\n  - Rhinar: pass\n"
          "claims: [{by: Bravo, expect: {Bravo: {life: 20}}}]"), "incomplete", PASSED_ON),
        # an answer is what the line waits for
        ("claims: [{by: Bravo, legal: {Bravo: no defense}}]", "holds", "'Bravo: no defense' is"),
        (("  - Bravo: no defense\n  - all: pass until Damage Step\n"
          "claims: [{by: Bravo, expect: {Bravo: {life: 16}}}]"), "holds", "as claimed"),
        # before it
        ("claims: [{by: Bravo, after: 1, expect: {Bravo: {life: 20}}}]", "holds", ""),
    ],
)  # fmt: skip
def test_a_line_that_stops_short_leaves_out_what_stopped_it(
    rest: str, status: str, because: str, tmp_path: Path
) -> None:
    file = tmp_path / "short.yaml"
    file.write_text(SHORT + rest + "\n")
    (verdict,) = settle(run.load(file)).verdicts
    assert verdict.status == status
    assert verdict.because.startswith(because), verdict.because
    if status == "incomplete":
        assert not verdict.rules
        assert "as the next line, such as 'Bravo: done'" in verdict.because or "once more" in (
            verdict.because
        )


@pytest.mark.parametrize(
    ("rest", "code"),
    [
        ("", 1),
        ("expect: {Bravo: {life: 20}}", 1),
        ("expect: {waiting: Bravo}", 1),
        ("  - expect: {waiting: Bravo}\n  - Bravo: no defense\n  - all: pass until Damage Step", 1),
        ("  - Bravo: no defense", 0),
        ("  - Bravo: no defense\nexpect: {step: Damage Step, Bravo: {life: 16}}", 0),
        ("  - Bravo: no defense\n  - Rhinar: pass", 1),
        ("  - Bravo: no defense\n  - all: pass until Damage Step", 0),
        ("  - Bravo: no defense\n  - all: pass\n  - all: pass\nexpect: {Bravo: {life: 16}}", 0),
    ],
)
def test_a_run_that_stops_short_is_not_as_expected(
    rest: str, code: int, tmp_path: Path, within: Command
) -> None:
    file = tmp_path / "short.yaml"
    file.write_text(SHORT + rest + "\n")
    for command in ("run", "check"):
        ran = within(command, str(file))
        assert ran.code == code, ran.out
        said = ran.err if command == "run" else ran.out
        assert ("all: pass until Damage Step: gets there" in said) == bool(code)


CRUSH = (
    fab(
        "Bravo",
        "Bravo: {life: 20, hand: [Crippling Crush (red)], resources: 7}",
        "Katsu: {life: 20, hand: [Sink Below (red), Head Jab (red), Snatch (red)]}",
    )
    + """\
moves:
  - Bravo: play Crippling Crush at Katsu
  - all: pass until Defend Step
  - Katsu: defend with Head Jab, Snatch
  - all: pass until Reaction Step
  - Bravo: pass
  - Katsu: play Sink Below
  - all: pass until resolved
  - all: pass until Damage Step
claims:
  - {by: Bravo, expect: {stack: ["Crippling Crush (red)'s ability"]}}
  - {by: Bravo, before: {Katsu: play Sink Below}, expect: {stack: [Sink Below (red)]}}
  - {by: Bravo, after: 6, expect: {stack: [Sink Below (red)]}}
  - {by: Bravo, expect: {stack: [Sink Below (red)]}}
  - {by: Katsu, moves: [Katsu: play Head Jab]}
"""
)


def test_a_layer_that_never_came_to_the_stack_is_put_there_by_nothing(tmp_path: Path) -> None:
    file = tmp_path / "crush.yaml"
    file.write_text(CRUSH)
    crush, early, there, gone, _ = settle(run.load(file)).verdicts
    # 4 damage or more is its condition, which is what crush says
    assert (crush.status, crush.decided_by) == ("fails", "8.4.2")
    assert crush.at is not None
    assert crush.at.name == "Damage"
    assert crush.because.endswith("; nothing puts Crippling Crush (red)'s ability on the stack")
    assert (early.status, early.at) == ("fails", None)
    assert (there.status, gone.status, gone.how) == ("holds", "fails", "parted")
    assert gone.at is not None
    assert gone.at.text.startswith("Sink Below (red)")  # it left the stack then


def test_where_nothing_was_done_since_the_move_alone_is_taken_back(
    tmp_path: Path, within: Command
) -> None:
    file = tmp_path / "crush.yaml"
    file.write_text(CRUSH)
    printed = within("settle", str(file)).out
    assert "how to repair the game\n  undo Katsu: play Head Jab\n  then Bravo" in printed
    assert "undo these, the latest" not in printed


REACTION = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  chain: [{attack: Demolition Crew (red), defending: [Pack Hunt (blue)]}]
  stack: [{card: Unmovable (red), by: Bravo, origin: arsenal}]
  players:
    Rhinar: {life: 20, hand: [Pummel (red), Smash Instinct (blue)]}
    Bravo: {life: 14, hand: [1 unknown]}
  priority: Rhinar
claims:
  - {by: Bravo, legal: {Bravo: play Sink Below (red)}}
  - {by: Bravo, illegal: {Rhinar: play Pummel mode 2}}
  - by: Bravo
    moves: [Rhinar: play Pummel mode 2, Bravo: play Sink Below (red)]
"""
"""A reaction on the stack over dominate.  Pummel's target has to be said, and it has to be paid."""


def test_all_that_refuses_a_move_is_told_last_whose_turn_it_is(within: Command) -> None:
    """7.4.2c and 8.3.4b would refuse it still if Bravo had priority; 1.11.2 would not."""
    done = within("settle", "-", stdin=REACTION).out
    first, second = (done.index(rule) for rule in ("   [8.3.4b 7.4.2c]\n", "   [1.11.2]\n"))
    assert first < second
    assert "1. FAILS  Bravo claims: 'Bravo: play Sink Below (red)' is legal   [8.3.4b" in done


def test_every_rule_that_refuses_a_move_is_named_however_many_there_are(within: Command) -> None:
    """Neither the time, nor the stack, nor the cost, nor whose turn it is allows it."""
    claim = "claims:\n  - {by: Bravo, legal: {Bravo: play Snatch (red)}}\n"
    done = within("settle", "-", stdin=REACTION[: REACTION.index("claims:")] + claim).out
    rules = ("7.0.1a", "8.1.1b", "8.1.1a", "5.1.7a", "1.14.2b", "1.11.2")
    assert f"'Bravo: play Snatch (red)' is legal   [{' '.join(rules)}]" in done
    explained = done[done.index("decided by\n") :]
    assert [line.split()[0] for line in explained.splitlines()[1:]] == list(rules)


@pytest.mark.parametrize(("told", "supposed"), [("hit: true", 1), ("hit: true, damage: 3", 0)])
@pytest.mark.parametrize(("damage", "status"), [(3, "holds"), (2, "fails")])
def test_damage_that_nobody_told_is_what_the_figures_make_as_far_as_the_board_says(
    tmp_path: Path, within: Command, told: str, supposed: int, damage: int, status: str
) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(
        "system: fab\nboard:\n  turn: Katsu\n"
        f"  chain: [{{attack: Head Jab (red), {told}}}]\n"
        "  players: {Katsu: {life: 20}, Bravo: {life: 17}}\n"
        f"claims: [{{by: Bravo, expect: {{chain: [{{damage: {damage}}}]}}}}]\n"
    )
    (verdict,) = settle(run.load(file)).verdicts
    assert (verdict.status, len(verdict.conditions)) == (status, supposed)
    said = f"{status.upper()} if chain link 1 dealt the damage that its"
    assert (said in within("settle", file).out) == bool(supposed)


@pytest.mark.parametrize(
    ("claimed", "status"),
    [("hit: true", "not decided"), ("hit: false", "not decided"), ("damage: 0", "not decided"),
     ("hit: true, power: 4", "fails"), ("power: 3", "holds")],
)  # fmt: skip
def test_whether_a_link_hit_is_not_decided_where_the_board_does_not_say(
    tmp_path: Path, within: Command, claimed: str, status: str
) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(
        "system: fab\nboard:\n  turn: Katsu\n  chain: [{attack: Head Jab (red)}]\n"
        "  players: {Katsu: {life: 20}, Bravo: {life: 17}}\n"
        f"claims: [{{by: Bravo, expect: {{chain: [{{{claimed}}}]}}}}]\n"
    )
    (verdict,) = settle(run.load(file)).verdicts
    assert verdict.status == status
    if status == "not decided":
        said = within("settle", file).out
        assert "NOT DECIDED: the board does not say whether chain link 1 hit, or what" in said
        assert "FALSE" not in said


SORCERY = """\
system: magic-classic
cards:
  Wurm: {type: Creature - Wurm, color: green, power: 6, toughness: 4}
  Nap: {type: Sorcery, color: blue, text: Tap target creature.}
board:
  turn: Alice
  step: Declare Blockers
  players: {Alice: {life: 20, play: [Wurm]}, Bob: {life: 14, hand: [Nap]}}
  combat: [{attacker: Wurm}]
claims: [{by: Bob, legal: {Bob: play Nap}}]
"""


def test_that_something_else_is_asked_comes_behind_what_refuses_a_move_anyhow(
    within: Command,
) -> None:
    """Bob is to declare blockers; a sorcery of his could be played at no moment of that turn.  The
    reasons stand once."""
    lines = within("settle", "-", stdin=SORCERY).out.splitlines()
    rules = "[beyond C.1: playing spells, beyond C.1: blockers, beyond C.1: priority]"
    assert lines[2] == f"1. FAILS  Bob claims: 'Bob: play Nap' is legal   {rules}"
    at = lines.index("departs from the rules at")
    assert lines[at + 1].endswith("! Bob: play Nap: refused")
    assert lines[at + 2] == f"      {rules}"


def test_a_game_as_it_should_be_is_one_that_can_be_restored(tmp_path: Path) -> None:
    """While a card is being played the game is shown as it was before, with what is under way."""
    file = tmp_path / "x.yaml"
    file.write_text(REACTION)
    _, begun, account = settle(run.load(file)).verdicts
    for verdict in (begun, account):
        assert verdict.position is not None
        assert verdict.position.choice is not None
        assert verdict.position.choice.window
        assert verdict.position.state == run.load(file).opening
        assert verdict.under_way == ("Rhinar: play Pummel (red) mode 2",)
        assert verdict.waiting == "Rhinar is asked: Which target for Pummel (red)?"


def test_what_is_under_way_is_said_behind_the_game_as_it_should_be(within: Command) -> None:
    done = within("settle", "-", stdin=REACTION).out
    lines = done.splitlines()
    at = lines.index("  still to come:")
    assert lines[at - 1] == "    Unmovable (red) (from arsenal), card-layer of Bravo"
    assert lines.count("correct position") == 1  # claim 1 asks of a move that nobody has made
    assert lines[at + 1] == "    Rhinar: play Pummel (red) mode 2"
    assert lines[at + 2] == "  Rhinar is asked: Which target for Pummel (red)?"


UNREAD = """\
system: fab
cards:
  Lucky Charm: {type: Generic Equipment - Head, defense: 1, text: All players lose all luck.}
  Odd Attack: {type: Generic Action - Attack, cost: 0, power: 3, text: This gets lots of luck.}
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Snatch (red), Odd Attack]}
    Bravo: {life: 20, hand: [Sink Below (red), Odd Attack]}
moves:
  - Rhinar: play Snatch at Bravo
  - all: pass until Defend Step
  - Bravo: no defense
  - all: pass until Damage Step
claims:
  - {by: Rhinar, expect: {Bravo: {life: 16}}}
"""
JINX = "  effects: [{by: Bravo, text: No luck., by hand: true, from: Jinx}]\nmoves:"
ODD = "Rhinar: play Odd Attack at Bravo"


@pytest.mark.parametrize(
    ("change", "claim", "names"),
    [
        # in hands that nobody plays from it says nothing
        (None, "expect: {Bravo: {life: 16}}", []),
        # in force, in play, attacking, tried and refused: it may make the verdict another one
        (("moves:", JINX), "expect: {Bravo: {life: 16}}", ["Jinx"]),
        (("hand: [Sink", "equipment: [Lucky Charm], hand: [Sink"), "expect: {Bravo: {life: 12}}",
         ["Lucky Charm"]),
        (None, f"moves: [{ODD}], after: 0", ["Odd Attack"]),
        (None, f"legal: {{{ODD}}}, after: 4", ["Odd Attack"]),
        # what is played later than the point in question
        (("Rhinar: play Snatch", "Rhinar: play Odd Attack"), "legal: {Rhinar: pass}, after: 0", []),
        (("Rhinar: play Snatch", "Rhinar: play Odd Attack"), "expect: {Bravo: {life: 17}}",
         ["Odd Attack"]),
    ],
)  # fmt: skip
def test_a_verdict_names_what_could_not_be_read(
    change: tuple[str, str] | None, claim: str, names: list[str], tmp_path: Path, within: Command
) -> None:
    text = UNREAD.replace("expect: {Bravo: {life: 16}}", claim)
    file = tmp_path / "unread.yaml"
    file.write_text(text.replace(*change) if change is not None else text, encoding="utf-8")
    (verdict,) = settle(run.load(file)).verdicts
    assert verdict.status in ("holds", "fails")
    assert [unread.name for unread in verdict.by_hand] == names
    first, _ = within("settle", "--short", file).out.splitlines()
    caveat = f"S as far as the tool can read (apply {names[0]} by hand)  " if names else "S  "
    assert caveat in first.replace(" (these moves are legal)", "")
    answer = objects(within("settle", "--json", file).out)[0]
    assert [unread["name"] for unread in answer["by_hand"]] == names
    whole = within("settle", file).out
    assert [unread.name for unread in verdict.by_hand if f"\n  {unread.name}: " in whole] == names


@pytest.mark.parametrize("claimed", ["hit: true", "hit: false", "damage: 4"])
def test_whether_a_link_hits_is_not_decided_before_its_damage(
    tmp_path: Path, within: Command, claimed: str
) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(
        "system: fab\nboard:\n  turn: Katsu\n  step: Reaction Step\n"
        "  chain: [{attack: Head Jab (red)}]\n  players: {Katsu: {life: 20}, Bravo: {life: 17}}\n"
        f"claims: [{{by: Bravo, expect: {{chain: [{{{claimed}}}]}}}}]\n"
    )
    assert "NOT DECIDED: the damage of chain link 1 is not dealt yet" in within("settle", file).out


LAYER = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  passed: [Bravo]
  chain: [{attack: %s}]
  stack: [{card: %s, by: Bravo%s}]
  players: {Rhinar: {life: 20}, Bravo: {life: 9}}
claims: [{by: Bravo, legal: {Rhinar: pass}}]
"""


@pytest.mark.parametrize(
    ("attack", "card", "origin", "said"),
    [
        ("Isolate (red)", "Sink Below (red)", "", True),  # dominate
        ("Isolate (red)", "Sink Below (red)", ", origin: hand", False),
        ("Snatch (red)", "Sink Below (red)", "", False),
        ("Snatch (red)", "Unmovable (red)", "", True),  # "If Unmovable is played from arsenal"
    ],
)
def test_where_a_layer_came_from_is_left_in_doubt_where_it_may_matter(
    tmp_path: Path, within: Command, attack: str, card: str, origin: str, said: bool
) -> None:
    """How to write it is told to who has the file."""
    remark, how = (
        f"! we assume that {card} is played from hand",
        "if not, write origin: arsenal with it",
    )
    text = LAYER % (attack, card, origin)
    assert (remark in within("settle", "--short", "-", stdin=text).out.splitlines()) == said
    file = tmp_path / "layer.yaml"
    file.write_text(text)
    assert (f"{remark}; {how}" in within("settle", "--short", file).out.splitlines()) == said


def test_what_a_board_leaves_in_doubt_stands_behind_the_verdicts(within: Command) -> None:
    told = THREE.replace(
        "[{attack: Snatch (red), at: Bob}]",
        "[{attack: Head Jab (red), at: Bob, hit: true, damage: 2}, "
        "{attack: Snatch (red), at: Bob}]",
    )
    # 7.5.2: nothing defended, and it has 3 power
    doubt = "chain link 1: the board says 2 damage; the figures shown would make 3 (7.5.2)"
    short = within("settle", "--short", "-", stdin=told).out.splitlines()
    assert [line[:2] for line in short[:3]] == ["1.", "2.", "3."]
    assert short[3] == f"! {doubt}"
    whole = within("settle", "-", stdin=told).out
    assert whole.index("3. ") < whole.index(f"! {doubt}") < whole.index("== claim 1")
    *_, last = objects(within("settle", "--json", "-", stdin=told).out)
    assert last["result"]["remarks"] == [doubt]
    assert not any(
        line.startswith("!")
        for line in within("settle", "--short", "-", stdin=THREE).out.splitlines()
    )


def test_a_power_is_decided_where_an_effect_began_to_apply(within: Command) -> None:
    document = run.load(dispute("debilitated-first-attack"))
    three, one, life, second, plain = settle(document).verdicts
    for verdict in (three, second):  # to the first attack, and so not to the next
        assert verdict.at is not None
        assert verdict.at.text == "The effect of Debilitate (blue) applies to Head Jab (red)"
    assert (three.how, second.how) == ("parted", "parted")
    assert [str(figure) for figure in three.figures] == [
        "Head Jab (red): power 1 = 3 base - 2 Debilitate (blue) (6.2.4, 8.5.8, 2.9.3)"
    ]
    assert three.rules[:2] == ("6.2.4", "8.5.8")
    assert life.rules[:2] == ("6.2.4", "8.5.8")  # what the claim leaves out, before what damage is
    assert "7.5.2" in life.rules
    # that there is a link is claimed too: what bears out all of it is the last of what it took
    assert one.at is not None
    assert one.at.name == "LinkCreated"
    assert {"6.2.4", "8.5.8"} <= set(one.rules)
    assert one.figures == three.figures  # it is that step that the other claim leaves out
    # what did not act is not named
    assert (second.figures, plain.figures) == ((), ())
    assert plain.at is not None
    assert "8.5.8" not in (*second.rules, *plain.rules)
    assert plain.rules[0] == "6.2.4"  # what Bravo counts there was used up


RAISED = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  players:
    Rhinar: {life: 20}
    Bravo: {life: 20}
  chain: [{attack: Snatch (red), at: Bravo, defending: [Wounding Blow (red)]}]
  effects:
    - {by: Rhinar, text: "Target attack gets +3{p} this turn.", on: Snatch (red), from: Pummel}
    - {by: Rhinar, text: "Target attack gets +1{p} this turn.", on: Snatch (red), from: Might}
moves:
  - all: pass until Damage Step
claims:
  - {by: Bravo, expect: {Bravo: {life: LIFE}}}
"""


@pytest.mark.parametrize(
    ("life", "differs"),
    [
        (18, ["Pummel"]),  # 4 + 3 + 1 - 3 = 5 damage; 2 of them: without the 3
        (16, ["Might"]),  # 4: without the 1
        (15, []),
        (17, []),  # 3: no step alone makes that
    ],
)
def test_the_step_by_which_a_claim_about_life_differs_is_named(
    life: int, differs: list[str], within: Command
) -> None:
    done = within("settle", "--json", "-", stdin=RAISED.replace("LIFE", str(life)))
    claim, _ = objects(done.out)
    figure, defense = claim["figures"]
    assert claim["holds"] == (life == 15)
    assert (figure["of"], figure["name"], figure["value"]) == ("Snatch (red)", "power", 8)
    assert [step["text"] for step in figure["steps"]] == ["base", "Pummel", "Might"]
    assert (defense["of"], defense["text"]) == ("Wounding Blow (red)", "defense 3")
    assert [step["text"] for step in figure["differs"]] == differs
    assert {"7.5.2", "8.5.8"} <= {rule["number"] for rule in claim["rules"]}
    whole = within("settle", "-", stdin=RAISED.replace("LIFE", str(life))).out
    assert "  Snatch (red): power 8 = 4 base + 3 Pummel (8.5.8" in whole
    assert ("the claim is off by exactly this step: " in whole) == bool(differs)


ASKED = """\
system: fab
cards:
  Open Table: {type: Generic Action, color: blue, cost: 0, text: Each hero may draw a card.}
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Open Table], deck: 5}
    Bravo: {life: 20, deck: 5}
moves:
  - Rhinar: play Open Table
  - all: pass until resolved
claims:
  - {by: Bravo, expect: {Rhinar: {hand: 1}}}
  - {by: Bravo, moves: [all: pass until resolved]}
"""


@pytest.mark.parametrize(("language", "stop"), [("en", ".;"), ("ja", "。。")])
def test_a_question_is_said_with_one_full_stop(within: Command, language: str, stop: str) -> None:
    done = within("settle", "-", "--lang", language, stdin=ASKED)
    assert done.code == 1
    assert "Open Table" in done.out
    assert stop not in done.out


def test_a_run_says_the_question_it_stops_at_where_it_is_asked_and_in_the_end(
    within: Command,
) -> None:
    done = within("run", "-", stdin=ASKED[: ASKED.index("claims:")])
    assert done.code == 1
    assert done.out.count("generate the optional effect?") == 2
    assert "the question above; write the answer of Rhinar" in done.out


def test_a_file_that_no_claim_can_be_judged_by_is_told_what_is_wrong_with_it_alone(
    within: Command,
) -> None:
    told = ASKED.replace("pass until resolved\nclaims", "pass until Defend Step\nclaims")
    done = within("settle", "-", stdin=told)
    assert done.code == 2
    assert "all: pass until Defend Step: there is no attack" in done.err
    assert not done.out


NIP = (
    """\
system: fab
cards:
  Squire: {type: Generic Action - Ally, color: red, cost: 0, power: 3, life: 4,
           text: "Once per Turn Action - 0: Attack"}
"""
    + SQUIRE_ATTACKS
    + """\
claims:
  - {by: Rhinar, legal: {Rhinar: play Nip at the Heels}}
"""
)


@pytest.mark.parametrize(
    ("named", "options", "code", "edition"),
    [
        ("", (), 1, "edition en-2025-05, default: the file names none"),
        ("edition: en-newer\n", (), 0, "edition en-newer"),
        ("", ("--edition", "en-newer"), 0, "edition en-newer, from --edition"),
        (
            "edition: en-newer\n",
            ("--edition", "en-2025-05"),
            1,
            "edition en-2025-05, from --edition",
        ),
    ],
)
def test_a_dispute_and_a_move_are_judged_by_an_edition_that_is_said(
    named: str, options: tuple[str, ...], code: int, edition: str, within: Command
) -> None:
    file = named + NIP
    whole = within("settle", "-", *options, stdin=file)
    assert whole.code == code
    assert edition in whole.out.splitlines()
    assert within("settle", "--short", "-", *options, stdin=file).out.splitlines()[-1] == edition
    *_, last = objects(within("settle", "--json", "-", *options, stdin=file).out)
    assert last["result"]["edition"] == edition.split()[1].rstrip(",")
    why = within("why", "-", "Rhinar: play Nip at the Heels", *options, stdin=file)
    assert why.code == code
    assert f"  {edition}" in why.out.splitlines()
    if code:
        assert "That player can use no attack reaction" in why.out
    if not options:
        ran = within("run", "-", stdin=file).out
        assert edition in ran.splitlines()
        *_, last = objects(within("run", "--json", "-", stdin=file).out)
        assert last["result"]["edition"] == edition.split()[1].rstrip(",")


def test_an_edition_that_nobody_knows_is_no_other_one(within: Command) -> None:
    ran = within("settle", "-", "--edition", "newest", stdin=NIP)
    assert (ran.code, ran.out) == (2, "")
    assert "write one of en-2025-05, ja or en-newer" in ran.err
    assert within("why", "-", "--edition", "newest", stdin=NIP).code == 2


def test_a_rule_named_in_vain_is_shown_as_the_edition_reads_it(within: Command) -> None:
    heading = "rules in the claim that do not forbid the move"
    claim = "  - {by: Bravo, illegal: {Rhinar: play Nip at the Heels}, rules: [8.2.8c, 7.4.2a]}\n"
    file = NIP.replace("  - {by: Rhinar, legal: {Rhinar: play Nip at the Heels}}\n", claim)
    newer = within("settle", "-", "--edition", "en-newer", stdin=file).out
    named = newer[newer.index(heading) :].splitlines()
    assert named[1].startswith("  8.2.8c  When an ally attacks there is no attacking hero")
    assert named[2].startswith("  7.4.2a  The player who controls the attack")
    first, *_ = objects(within("settle", "--json", "-", "--edition", "ja", stdin=file).out)
    assert [rule["number"] for rule in first["named_in_vain"]] == ["8.2.8c", "7.4.2a"]
    assert heading not in within("settle", "-", stdin=file).out


BLOCKED = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  players:
    Rhinar: {life: 20}
    Katsu: {life: 8}
  chain:
    - attack: Demolition Crew (yellow)
      at: Katsu
      defending:
        - {card: Sink Below (blue), origin: hand}
        - {card: Unmovable (red), origin: arsenal}
  effects:
    - {by: Rhinar, text: "Target attack gets +4{p} this turn.", on: Demolition Crew (yellow),
       from: Pummel}
moves:
  - all: pass until Damage Step
claims:
  - {by: Katsu, expect: {EXPECT}}
"""


@pytest.mark.parametrize(
    ("expect", "differs"),
    [
        ("Katsu: {life: 8}", []),  # 5 + 4 = 9 power against 2 + 7 + 1 = 10 defense
        ("Katsu: {life: 1}", ["Unmovable (red)"]),  # 7 damage: without its 8
        ("Katsu: {life: 7}", ["Sink Below (blue)"]),  # 1 damage: without its 2
        ("chain: [{hit: false}]", []),
        ("chain: [{damage: 1}]", ["Sink Below (blue)"]),
    ],
)
def test_what_was_compared_for_damage_is_told_step_by_step(
    expect: str, differs: list[str], within: Command
) -> None:
    done = within("settle", "--json", "-", stdin=BLOCKED.replace("EXPECT", expect))
    claim, _ = objects(done.out)
    assert claim["holds"] == (not differs)
    power, total, unmovable = claim["figures"]
    assert power["text"].startswith("power 9 = 5 base + 4 Pummel")
    assert total["of"] == "what defends Katsu"
    assert total["text"] == "defense 10 = 2 Sink Below (blue) + 8 Unmovable (red)"
    assert unmovable["text"].startswith("defense 8 = 7 base + 1 Unmovable (red)")
    assert [step["text"] for step in total["differs"]] == differs


MIRRORED = TOLD.replace(
    """  - {by: Bravo, expect: {Bravo: {life: 20}}}
  - {by: Bravo, says: "It's [b]only[/b] fair \\e[31m"}
""",
    """  - {by: Bravo, legal: {Bravo: play Sink Below}, after: 5}
  - {by: Rhinar, illegal: {Bravo: play Sink Below}, after: 5, rules: [7.3.2a]}
  - {by: Bravo, after: 5, moves: [{Bravo: play Sink Below}]}
  - {by: Bravo, after: 4, legal: {Bravo: play Sink Below}}
""",
)


def test_what_several_players_claim_of_a_move_is_explained_once(within: Command) -> None:
    told = within("settle", "-", stdin=MIRRORED).out
    first, second, third = (part.splitlines() for part in told.split("\n== claim")[1:])
    reason = "  Isolate (red) has dominate: this can't be defended by more than one card from hand"
    assert (
        first[0] == "s 1, 2 and 3: Rhinar claims: 'Bravo: play Sink Below' is illegal under 7.4.2c"
    )
    assert first[1:4] == [
        "HOLDS: 'Bravo: play Sink Below' is illegal",
        "claim 2, by Bravo: FAILS",
        "claim 3, by Rhinar: FAILS: 'Bravo: play Sink Below' is illegal, but not under 7.3.2a",
    ]
    assert first[4] == "rules in the claim that do not forbid the move"
    assert first[5].startswith("  7.3.2a  ")
    assert sum(line.startswith(reason) for line in first) == 1
    # an account that fails by it says where the reasons stand, and how the game goes on
    assert second[0].startswith(" 4: Bravo claims: the game goes")
    assert "see claim 1, by Rhinar, for the reasons" in second
    assert "correct position" in second
    assert not any("dominate:" in line for line in second)
    # at another moment the move is refused for another reason, too
    assert third[0].startswith(" 5: Bravo claims")
    assert any("has priority" in line for line in third)
    slip = within("slip", "-", "--format", "txt", stdin=MIRRORED).out
    assert "2.  FAILS  Bravo claims that it is legal" in slip
    assert "3.  FAILS  Rhinar claims that it is illegal under 7.3.2a" in slip
    assert slip.count("== claims 1, 2 and 3: why") == 1
    assert slip.count("see claim 1, by Rhinar, for the reasons") == 1


REACTED = """\
system: fab
board:
  turn: Katsu
  step: Reaction Step
  priority: Katsu
  chain:
    - {attack: Snatch (red), defending: [Wounding Blow (blue)]}
  players:
    Katsu: {life: 20, hand: [Razor Reflex (red), Razor Reflex (red), 2 unknown], resources: 3}
    Bravo: {life: 9, hand: [Sink Below (red)]}
moves:
  - Katsu: play Razor Reflex on Snatch mode 2
  - Katsu: pass
  - Bravo: play Sink Below
  - Bravo: pass
claims:
  - {by: Katsu, illegal: {Bravo: play Sink Below}, after: 2}
  - {by: Bravo, legal: {Bravo: play Sink Below}, after: 2}
  - {by: Bravo, illegal: {Katsu: play Razor Reflex}, after: 4}
"""
ANSWERED_SPELL = """\
system: magic-classic
cards:
  Grizzly Bears: {type: Creature - Bear, color: green, power: 2, toughness: 2}
  Giant Growth: {type: Instant, color: green, text: Target creature gets +3/+3 until end of turn.}
  Lightning Bolt:
    type: Instant
    color: red
    text: Lightning Bolt deals 3 damage to target creature or player.
board:
  turn: Alice
  step: Declare Attackers
  point: 3
  players:
    Alice: {life: 20, play: [Grizzly Bears], hand: [Giant Growth]}
    Bob: {life: 20, hand: [Lightning Bolt]}
  combat: [{attacker: Grizzly Bears}]
moves:
  - Alice: pass
  - Bob: play Lightning Bolt at Grizzly Bears
  - Bob: pass
claims:
  - {by: Bob, illegal: {Alice: play Giant Growth at Grizzly Bears}}
"""
ANSWERED_ACTIVATION = """\
system: grand-archive
cards:
  Mara: {type: Champion, life: 20}
  Orin: {type: Champion, life: 20}
  Ward: {type: Action, speed: fast, cost: 0, text: Draw a card.}
  Lancer: {type: Ally, power: 3, life: 2}
board:
  turn: Mara
  players:
    Mara: {champion: Mara, field: [Lancer], hand: [Ward]}
    Orin: {champion: Orin, hand: [Ward]}
moves:
  - Mara: attack with Lancer at Orin
  - Mara: pass
  - Orin: activate Ward
claims:
  - {by: Orin, illegal: {Mara: activate Ward}}
"""


@pytest.mark.parametrize(
    ("file", "since", "passed"),
    [
        (
            REACTED.replace("after: 4", "after: 3").replace(
                "illegal: {Katsu: play Razor", "legal: {Katsu: play Razor"
            ),
            ["Katsu passes; Bravo gets priority (entry 10), and Bravo has not passed since"],
            [],
        ),
        (
            REACTED,
            [
                "Katsu passes; Bravo gets priority (entry 10), and Bravo has not passed since",
                "Bravo passes; Katsu gets priority (entry 18), and Katsu has not passed since",
            ],
            ["Katsu", "(entry 9)", "Bravo: play Sink Below (red) (entry 11)", "1.11.4a"],
        ),
        (
            ANSWERED_SPELL,
            ["Bob passes; Alice has priority (entry 11), and Alice has not passed since"],
            ["Alice", "(entry 2)", "Bob: play Lightning Bolt at Grizzly Bears (entry 5)"],
        ),
        (
            ANSWERED_ACTIVATION,
            ["Orin activates Ward"],
            ["Mara", "(entry 9)", "Orin: activate Ward (entry 11)"],
        ),
    ],
)
def test_where_a_move_is_legal_it_is_told_why_its_player_may_act(
    file: str, since: list[str], passed: list[str], within: Command
) -> None:
    told = within("settle", "-", stdin=file).out
    lines = [line.strip() for line in told.splitlines()]
    may = [line for line in lines if "has not passed since  " in line]
    assert all(line.startswith(each) for line, each in zip(may, since, strict=True))
    no_more = [line for line in lines if "no longer counts" in line]
    assert bool(no_more) == bool(passed)
    for line in no_more:
        assert line.startswith(f"{passed[0]}'s pass {passed[1]} no longer counts")
        assert all(part in line for part in passed)
    slip = within("slip", "-", "--format", "txt", stdin=file).out
    verdict = " ".join(slip[: slip.index(": why")].split())
    assert all(each in verdict for each in since)
    objects_told = objects(within("settle", "--json", "-", stdin=file).out)[:-1]
    assert [len(claim["turn"]) > 0 for claim in objects_told] == [
        claim["because"].endswith(" is legal") for claim in objects_told
    ]


def test_a_move_that_nobody_is_asked_for_has_no_turn_to_act(within: Command) -> None:
    conceded = ANSWERED_SPELL.replace(
        "illegal: {Alice: play Giant Growth at Grizzly Bears}", "legal: {Bob: concede}"
    )
    claim, _ = objects(within("settle", "--json", "-", stdin=conceded).out)
    assert claim["holds"]
    assert claim["turn"] == []


@pytest.mark.parametrize("told", [True, False])
def test_who_is_only_taken_to_have_priority_is_not_said_to_have_it(
    told: bool, within: Command
) -> None:
    file = REACTED.replace("after: 4", "after: 0")
    if not told:
        file = file.replace("  priority: Katsu\n", "")
    *_, claim, _ = objects(within("settle", "--json", "-", stdin=file).out)
    assert [each["because"] for each in claim["turn"]] == [
        "Katsu has priority on the board as entered"
        if told
        else "we assume that Katsu has priority: the board does not say who does"
    ]


UNCHANGED = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  priority: Bravo
  chain:
    - {attack: Head Jab (red), at: Bravo, hit: false, damage: 0, defending: [Wounding Blow (blue)]}
    - attack: Snatch (red)
      at: Bravo
      defending: [Ironrot Helm, Wounding Blow (blue)]
  players:
    Rhinar: {life: 20, hand: [2 unknown], action points: 0}
    Bravo: {life: 9, hand: [Sink Below (red)], equipment: [Ironrot Helm]}
claims:
  - {by: Bravo, expect: {EXPECT}}
"""


@pytest.mark.parametrize(
    ("expect", "holds", "rules"),
    [
        ("Bravo: {life: 10}", False, ["2.5.3a"]),
        ("Bravo: {life: 9}", True, ["2.5.3a"]),
        ("chain: [{}, {power: 3}]", False, ["2.9.2"]),  # as printed
        ("chain: [{}, {defense: 3}]", False, ["2.3.2"]),
        ("chain: [{hit: true}, {}]", False, ["7.5.5"]),
        ("chain: [{damage: 2}, {}]", False, ["7.5.2"]),
        ("chain: [{}, {target: Rhinar}]", False, ["1.4.5b"]),
        ("chain: [{}, {defending: [Ironrot Helm]}]", False, ["7.0.5"]),
        ("waiting: Rhinar", False, ["1.11.1"]),
        ("Bravo: {hand: 2}", False, ["1.9.1"]),  # no event has changed what the board tells
    ],
)
def test_what_nothing_has_changed_names_the_rule_that_says_what_it_is(
    expect: str, holds: bool, rules: list[str], within: Command
) -> None:
    file = UNCHANGED.replace("EXPECT", expect)
    claim, _ = objects(within("settle", "--json", "-", stdin=file).out)
    assert claim["holds"] == holds
    assert claim["at"] is None
    assert [rule["number"] for rule in claim["rules"]] == rules


WAITING = (
    STRUCK_ALONE
    + """\
claims:
  - {by: Rhinar, expect: {Bravo: {life: 10}}}
  - {by: Rhinar, expect: {Bravo: {life: 9}}}
"""
)


def test_what_never_comes_to_be_is_not_said_to_be_so_later(within: Command) -> None:
    # 7.5.2: 4 power against no defense; the damage is dealt in the Damage Step, and it is 4
    out = within("settle", "-", stdin=WAITING).out
    assert "1. FAILS (not yet)  Rhinar claims: Bravo has 10 life" in out
    assert "2. FAILS  Rhinar claims: Bravo has 9 life" in out
    later, never = out.split("== claim ")[1:]
    assert "this happens only later: Snatch (red) hits Bravo" in later
    assert "this changes only later: Snatch (red) hits Bravo" in never


STRUCK = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  priority: Rhinar
  chain: [{attack: Snatch (red), at: Bravo, defending: [DEFENDING]}]
  players:
    Rhinar: {life: 20, action points: 0}
    Bravo: {life: LIFE}
moves: [all: pass until Damage Step]
claims:
  - {by: Bravo, expect: {Bravo: {life: LEFT}}}
"""
SEEN_TWICE = (
    STRUCK_ALONE
    + """\
moves: [all: pass until Damage Step]
claims:
  - {by: Bravo, expect: {Bravo: {life: 10}}, after: 0}
  - {by: Rhinar, expect: {Bravo: {life: 10}}}
"""
)


def test_the_ruling_on_what_is_so_later_says_when(tmp_path: Path) -> None:
    # 7.5.2: 4 power against no defense; before the Damage Step nothing is dealt
    (tmp_path / "twice.yaml").write_text(SEEN_TWICE)
    first, second = ruling(settle(run.load(tmp_path / "twice.yaml")))
    assert first == (
        "Bravo's claim fails (not yet): Bravo has 14 life, not 10 (judged on the board as entered)"
    )
    assert (
        second == "Bravo is at 10 life (judged after move 1 (line 8): all: pass until Damage Step)"
    )


GIANT = """\
system: magic-classic
cards:
  Hill Giant: {type: Creature - Giant, color: red, power: 3, toughness: 3}
board:
  turn: Alice
  players:
    Alice: {life: 20, play: [Hill Giant]}
    Bob: {life: 7}
moves:
  - all: pass until Declare Attackers
  - Alice: attack with Hill Giant
  - all: pass until Declare Blockers
  - Bob: no block
  - all: pass until Combat Damage
  - all: pass until resolved
claims:
  - {by: Bob, expect: {Bob: {life: 5}}}
"""
SWORD = """\
system: grand-archive
cards:
  Mara: {type: Champion, life: 20}
  Orin: {type: Champion, life: 20}
  Iron Sword: {type: Weapon, power: 2, durability: 3}
board:
  turn: Mara
  players:
    Mara: {champion: Mara, field: [Iron Sword]}
    Orin: {champion: Orin, damage: 3}
moves:
  - Mara: attack with Iron Sword at Orin
  - all: pass until Main Phase
claims:
  - {by: Orin, expect: {Orin: {life: 16}}}
"""


def struck(defending: str, life: int, left: int) -> str:
    file = STRUCK.replace("DEFENDING", defending).replace("LIFE", str(life))
    return file.replace("LEFT", str(left))


@pytest.mark.parametrize(
    ("file", "said", "rules"),
    [
        (struck("Head Jab (red)", 9, 7), "power 4 - defense 2 = 2 damage; life 9 - 2 = 7",
         ["7.5.2", "7.5.2a"]),
        (struck("Head Jab (red)", 9, 6), "power 4 - defense 2 = 2 damage; life 9 - 2 = 7",
         ["7.5.2", "7.5.2a"]),
        (struck("", 3, 0), "power 4 - defense 0 = 4 damage; life 3 - 4, never below 0 = 0",
         ["7.5.2", "2.5.3e"]),
        (struck("Head Jab (red), Head Jab (blue)", 9, 9),
         "power 4 is not more than defense 4: no damage; life stays 9", ["7.5.2"]),
        (GIANT, "life 7 - 3 damage = 4", ["beyond C.1: damage"]),
        (SWORD, "damage 3 + 2 = 5; life 20 - 5 = 15", ["Damage Step 3.1", "Damage Step 3.5"]),
    ],
)  # fmt: skip
def test_a_life_total_is_decided_by_what_makes_it(
    file: str, said: str, rules: list[str], within: Command
) -> None:
    claim, _ = objects(within("settle", "--json", "-", stdin=file).out)
    assert [each["text"] for each in claim["reckoned"]] == [said]
    assert [rule["number"] for rule in claim["rules"]][: len(rules)] == rules
    assert said in within("slip", "--format", "txt", "-", stdin=file).out.split("\n\n")[2]


def test_what_no_damage_has_made_is_not_reckoned(within: Command) -> None:
    file = struck("", 9, 9).replace("moves: [all: pass until Damage Step]\n", "")
    claim, _ = objects(within("settle", "--json", "-", stdin=file).out)
    assert claim["holds"]
    assert claim["reckoned"] == []


MEETS_ITSELF = """\
system: fab
cards:
  Snowball:
    type: Generic Action - Attack
    color: red
    cost: 0
    power: 4
    defense: 3
    text: If this has 6 or more {p}, it gets +1{p}.
board:
  turn: Bravo
  step: Reaction Step
  chain: [{attack: Snowball (red), power: +2}]
  players:
    Bravo: {life: 20}
    Katsu: {life: 20}
moves: [all: pass until Damage Step]
claims:
  - {by: Katsu, expect: {Katsu: {life: 13}}}
"""


def test_a_doubt_is_told_only_where_an_effect_may_meet_its_own_condition(within: Command) -> None:
    asked = "Whether the condition of a static ability can be met by that ability's own effect."
    arsenal = str(dispute("unmovable-from-arsenal"))  # "played from arsenal, +1": nothing meets it
    for asking, file, told in (("-", MEETS_ITSELF, True), (arsenal, "", False)):
        claim, *_ = objects(within("settle", "--json", asking, stdin=file).out)
        readings = {rule["number"]: rule["readings"] for rule in claim["rules"]}["6.2.3d"]
        assert [each["unclear"] for each in readings] == [asked] * told
        assert (asked in within("settle", asking, stdin=file).out) == told
