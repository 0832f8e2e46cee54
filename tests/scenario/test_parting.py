"""The same moves under two editions: where they part, by which rules, and that they do not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgetool import language
from judgetool.report.two_editions import parting_json, parting_lines, value_said
from judgetool.scenario.run import BadFile, load
from judgetool.scenario.two_editions import Compared, compare
from tests.boards import SQUIRE_ATTACKS
from tests.conftest import SCENARIOS, Command

FAB = SCENARIOS / "fab"
SPECTRA = FAB / "8.3-keywords" / "8.3.14-spectra-closes-the-chain.yaml"
ORDER = FAB / "7.5-damage-step" / "7.5.2c-attacker-among-targets-of-one-player-in-ja.yaml"
CLUB = FAB / "7.2-attack-step" / "7.2.3b-club-and-its-attack.yaml"
UNTAPS = FAB / "8.5-effect-keywords" / "4.4.3d-the-turn-player-untaps.yaml"
ACTIVE = FAB / "7.0-general" / "7.0.3b-link-is-active-in-the-resolution-step.yaml"
LETTERS = FAB / "1.x-5.x-playing" / "4.4.3e-letters-of-the-procedure.yaml"
DOUBLED = FAB / "6.x-effects" / "2.0.3b-a-doubled-base-cannot-be-gained.yaml"
SNOWBALL = FAB / "6.x-effects" / "6.3.5a-power-that-power-adds-to.yaml"
SUSPENSE = FAB / "8.3-keywords" / "8.3.42-suspense-en-newer.yaml"

UNTIL_THEN = (
    """\
system: fab
cards:
  Squire:
    type: Generic Action - Ally
    color: red
    cost: 0
    power: 3
    life: 4
    text: "Once per Turn Action - 0: Attack"
"""
    + SQUIRE_ATTACKS
)
REACTION = "  - Rhinar: play Nip at the Heels\n"
REFUSED = "    illegal: [7.4.2a]\n"
ON = "  - all: pass until Damage Step\n"


def compared(source: Path | str, edition: str) -> Compared:
    return compare(
        load(source) if isinstance(source, Path) else load(source.encode(), "board.yaml"), edition
    )


def test_the_first_transition_that_differs_is_told_with_both_entries_and_both_rules() -> None:
    found = compared(SPECTRA, "en-newer")
    own, other = found.first()
    assert own is not None
    assert other is not None
    assert own.name == "ChainClosing"
    assert other.name == "Resolved"
    assert found.rules() == ("8.3.14b", "8.3.14")
    for before, after in found.readings():
        assert not before.variant
        assert after.variant
        assert before.gist != after.gist
    line = found.line()
    assert line is not None
    assert line.text == "all: pass"
    assert {name for name, _, _ in found.ends()} >= {"step", "stack"}


def test_what_comes_before_the_parting_is_the_same_and_both_journals_are_whole() -> None:
    found = compared(ORDER, "en-2025-05")
    assert found.at is not None
    assert all(row.side == "both" or not row.happens for row in found.rows[: found.at])
    assert tuple(row.own for row in found.rows if row.own) == found.own.entries
    assert tuple(row.other for row in found.rows if row.other) == found.other.entries


def test_another_choice_is_a_parting() -> None:
    found = compared(ORDER, "en-2025-05")
    own, other = found.first()
    assert own is not None
    assert other is not None
    assert (own.kind, other.kind) == ("event", "choice")
    assert found.rules() == ("7.5.2c",)


@pytest.mark.parametrize("illegal", [REFUSED, ""])
def test_a_move_refused_in_one_edition_is_a_parting(illegal: str) -> None:
    """In the file's own edition it is refused: as the file says, or so that the file stops."""
    found = compared(UNTIL_THEN + REACTION + illegal + ON, "ja")
    own, other = found.first()
    assert own is not None
    assert other is not None
    assert (own.kind, other.kind) == ("refused", "move")
    assert found.rules() == ("8.2.8c", "7.4.2a", "8.1.2a")
    stopped = found.own.outcome.stopped
    assert (stopped is None) == bool(illegal)
    assert found.other.facts["players"]["Bravo"]["life"] == 20 - 4


def test_a_move_that_both_refuse_in_other_words_is_no_parting() -> None:
    move = "  - Rhinar: pass\n  - Bravo: play Nip at the Heels\n"
    found = compared(UNTIL_THEN.replace("20}", "20, hand: [Nip at the Heels]}") + move, "ja")
    refusals = [run.entries[-1] for run in (found.own, found.other)]
    assert [entry.kind for entry in refusals] == ["refused", "refused"]
    assert refusals[0].text != refusals[1].text
    assert not found.part


def test_a_note_in_only_one_of_them_is_told_and_is_no_parting() -> None:
    found = compared(CLUB, "en-newer")
    assert not found.part
    assert [row.entry.name for row in found.noted()] == ["Attacking"]
    lines = "\n".join(parting_lines(found))
    assert "no difference: the same happens" in lines
    assert "Bone Basher becomes attacking" in lines


def test_the_same_under_another_letter_is_told_and_is_no_parting() -> None:
    """4.4.3d takes the points in the source document, 4.4.3e in the newest text."""
    found = compared(LETTERS, "en-newer")
    assert not found.part
    letters = {(own.cites[0], other.cites[0]) for own, other in found.cited_otherwise()}
    assert {("4.4.3d", "4.4.3e"), ("4.4.3e", "4.4.3f")} <= letters
    assert {row.entry.name for row in found.noted()} == {"PointReached"}


def test_editions_that_read_all_of_it_alike_do_not_part() -> None:
    found = compared(CLUB, "ja")
    assert not found.part
    assert found.own.entries == found.other.entries
    assert found.ends() == ()


def test_a_board_that_can_not_be_under_the_other_edition_is_an_error_with_its_place() -> None:
    with pytest.raises(BadFile) as bad:
        compared(UNTAPS, "ja")
    error = str(bad.value.errors[0])
    assert error.startswith(f"{UNTAPS}:")
    assert "under edition ja" in error
    assert bad.value.errors[0].rules == ("8.5.55",)


def test_both_lines_and_json_say_where_and_why() -> None:
    found = compared(SPECTRA, "en-newer")
    lines = "\n".join(parting_lines(found))
    assert "they part at line 25, all: pass, after 19 entries that are the same" in lines
    assert "  en-newer: Spectra only destroys its object" in lines
    [line] = parting_json(found)
    told = json.loads(line)
    assert told["part"]
    assert told["line"] == 25
    assert [entry["n"] for entry in told["entries"]] == [20, 21]
    assert told["rules"][0]["number"] == "8.3.14b"
    assert told["rules"][0]["readings"][1]["variant"]
    assert {row["in"] for row in told["journal"]} == {"both", "own", "other"}
    assert told["stopped"] == [None, None]


def test_it_is_said_in_japanese() -> None:
    language.use("ja")
    try:
        lines = list(parting_lines(compared(SPECTRA, "en-newer")))
    finally:
        language.use(language.ENGLISH)
    assert "== それ以降に起こること" in lines


def test_cards_that_nobody_knows_are_counted_and_said_in_words() -> None:
    hand = "players.Rhinar.zones.hand"
    assert value_said(["unknown", "Snatch (red)", "unknown"], hand) == "Snatch (red) and 2 unknown"
    language.use("ja")
    try:
        assert value_said(["unknown", "unknown"], hand) == "不明のカード×2"
        assert value_said(["unknown"], hand) == "不明のカード"
    finally:
        language.use(language.ENGLISH)


def test_the_command_ends_with_1_where_editions_part_and_0_where_they_do_not(
    judgetool: Command,
) -> None:
    assert judgetool("run", SPECTRA, "--edition", "en-newer").code == 1
    assert judgetool("run", CLUB, "--edition", "en-newer").code == 0
    told = judgetool("run", CLUB, SPECTRA, "--edition", "en-newer", "--json")
    assert told.code == 1
    assert [json.loads(line)["part"] for line in told.out.splitlines()] == [False, True]


def test_the_command_refuses_an_edition_that_is_none_or_the_files_own(judgetool: Command) -> None:
    none = judgetool("run", CLUB, "--edition", "en-newr")
    assert none.code == 2
    assert "en-2025-05, ja or en-newer" in none.err
    own = judgetool("run", CLUB, "--edition", "en-2025-05")
    assert own.code == 2
    assert "already uses en-2025-05" in own.err


def test_the_rules_of_a_parting_are_read_each_in_its_own_words() -> None:
    found = compared(UNTIL_THEN + REACTION + REFUSED + ON, "ja")
    readings = found.readings()
    assert [own.number for own, _ in readings] == ["8.2.8c", "7.4.2a", "8.1.2a"]
    assert len({gist for pair in readings for _, gist, _ in pair}) == 2 * len(readings)


def test_a_link_that_ends_as_it_resolves_parts_by_both_its_rules() -> None:
    """7.0.3b says that it is active no more, 7.0.3d that what lasted this chain link ends."""
    found = compared(ACTIVE, "en-newer")
    assert found.rules() == ("7.0.3d", "7.0.3b")
    assert found.still() == (True, False)
    assert "nothing happens here; both then continue with:" in "\n".join(parting_lines(found))


RALLY = """\
system: fab
cards:
  Rally:
    type: Generic Instant
    color: red
    cost: 0
    text: Target attack gets +2{p} this chain link.
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, action points: 2, hand: [Wounding Blow (red), Head Jab (red), Rally]}
    Bravo: {life: 20}
moves:
  - Rhinar: play Wounding Blow at Bravo
  - all: pass until Defend Step
  - Bravo: no defense
  - all: pass until Resolution Step
  - Rhinar: play Head Jab at Bravo
  - Rhinar: play Rally at Head Jab
  - all: pass until resolved
"""


def test_an_effect_for_this_chain_link_parts_by_what_link_is_active() -> None:
    """In the Layer Step of a second attack the first link is active or none is."""
    found = compared(RALLY, "en-newer")
    assert found.rules() == ("7.0.3d", "7.0.3b")
    own, _ = found.first()
    assert own is not None
    assert own.text.endswith("this chain link (Rally (red)) (chain link 1)")


def test_a_transition_of_both_by_other_rules_is_shown_with_the_rules_of_each() -> None:
    lines = "\n".join(parting_lines(compared(LETTERS, "en-newer")))
    assert "Rhinar loses 1 action point (now 0)   < [4.4.3d 4.4.3]  > [4.4.3e 4.4.3]" in lines


def test_the_same_transition_that_leaves_another_power_is_a_parting() -> None:
    found = compared(DOUBLED, "en-newer")
    own, other = found.first()
    assert own is not None
    assert other is not None
    assert own.text == other.text
    assert found.leaves == (("chain.1.power", 3, 6),)
    assert found.rules() == ("2.0.3b",)
    lines = [line.strip() for line in parting_lines(found)]
    assert "the same happens, but with different results:" in lines
    at = lines.index("chain 1 power  3          | 6")
    assert lines[at + 1] == "< en-2025-05"
    assert lines[at + 2].startswith("Head Jab (red): power 3 = 3 base + 0 ")
    assert "not gained because of" in lines[at + 2]
    there = lines.index("> en-newer", at)
    assert lines[there + 1].startswith("Head Jab (red): power 6 = 3 base then 6 base doubled")
    (told,) = map(json.loads, parting_json(found))
    assert told["leaves"] == [{"fact": "chain.1.power", "values": [3, 6]}]


def test_what_is_no_step_of_a_number_in_one_edition_is_told_with_its_rule() -> None:
    found = compared(SNOWBALL, "en-newer")
    assert found.leaves == (("chain.1.power", 6, 5),)
    assert found.rules() == ("6.3.2a",)
    own, other = ([str(figure) for figure in figures] for figures in found.figures())
    assert "6.3.5a" in own[0]
    assert other[0].endswith("; an effect is no step of it (6.3.2a)")


def test_an_edition_without_a_rule_is_not_said_to_read_it() -> None:
    found = compared(SUSPENSE, "en-2025-05")
    first = [entry.text for entry in found.first() if entry is not None]
    assert first == [
        "Slow Fuse (blue) moves to the permanent zone, with 2 suspense counters",
        "Slow Fuse (blue) moves to the permanent zone",
    ]
    assert found.rules() == ("8.3.42",)
    ((newest, source),) = found.readings()
    assert newest.gist != "this text has no such rule"
    assert source.gist == "this text has no such rule"
