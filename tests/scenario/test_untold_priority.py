"""A board that does not say who has priority: nothing is decided by that as if it were told."""

from __future__ import annotations

import pytest

from judgetool.report.disputes.settlement import settled_lines
from judgetool.scenario import run
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Settled

FAB = """
system: fab
board:
  turn: Rhinar
  step: Reaction Step
TOLD
  chain: [{attack: Brutal Assault (red)}]
  stack: [STACK]
  players:
    Rhinar: {life: 15, hand: [Lunging Press (blue)]}
    Katsu: {life: 8, hand: [Sink Below (red), Snatch (red)]}
claims:
"""
MAGIC = """
system: magic-classic
cards:
  Ox: {type: Creature - Ox, color: red, power: 3, toughness: 2}
  Shock: {type: Instant, color: red, text: Shock deals 2 damage to target creature or player.}
board:
  turn: Alice
  step: Declare Attackers
TOLD
  players:
    Alice: {life: 20, play: [Ox], hand: [Shock]}
    Bob: {life: 14, hand: [Shock]}
  combat: [{attacker: Ox}]
  stack: [STACK]
claims:
"""
ITS_SINK, ITS_SHOCK = "{card: Fate Foreseen (red), by: Katsu}", "{spell: Shock, by: Bob, at: Ox}"


def settled(board: str, claim: str, stack: str = "", told: str = "") -> Settled:
    text = board.replace("STACK", stack).replace("TOLD", told and f"  {told}")
    return settle(run.load(f"{text}  - {claim}\n".encode()))


def told(of: Settled) -> str:
    return "\n".join(settled_lines(of))


@pytest.mark.parametrize(
    ("board", "claim", "rule", "who"),
    [
        (FAB, "{by: Katsu, legal: {Katsu: play Sink Below}}", "1.11.2", "Rhinar"),
        (MAGIC, "{by: Bob, legal: {Bob: play Shock at Alice}}", "beyond C.1: priority", "Alice"),
    ],
)
def test_what_is_refused_for_priority_alone_hangs_on_who_has_it(
    board: str, claim: str, rule: str, who: str
) -> None:
    found = settled(board, claim)
    (verdict,) = found.verdicts
    assert verdict.status == "fails"
    assert [(c.text, c.rules) for c in verdict.conditions] == [(f"{who} has priority", (rule,))]
    assert f"FAILS if {who} has priority (the board does not say)" in told(found)
    (verdict,) = settled(board, claim, told=f"priority: {who}").verdicts
    assert (verdict.status, verdict.conditions) == ("fails", ())


def test_what_is_refused_for_more_does_not() -> None:
    (verdict,) = settled(FAB, "{by: Katsu, legal: {Katsu: play Lunging Press}}").verdicts
    assert not verdict.conditions
    (verdict,) = settled(FAB, "{by: Katsu, legal: {Katsu: play Snatch}}").verdicts
    assert "1.11.2" in verdict.rules
    assert (verdict.status, verdict.conditions) == ("fails", ())


def test_what_has_happened_since_says_who_has_it() -> None:
    claim = "{by: Rhinar, legal: {Rhinar: play Lunging Press at Brutal Assault}}"
    text = FAB.replace("STACK", "").replace("TOLD\n", "").replace("claims:\n", "")
    moves = f"moves: [{{Rhinar: pass}}]\nclaims:\n  - {claim}\n"
    (verdict,) = settle(run.load(f"{text}{moves}".encode())).verdicts
    assert verdict.status == "fails"
    assert verdict.rules == ("1.11.2",)
    assert not verdict.conditions


@pytest.mark.parametrize(
    ("board", "claim", "stack", "who", "other"),
    [
        (FAB, "{by: Katsu, legal: {Katsu: play Sink Below}}", ITS_SINK, "Rhinar", "Katsu"),
        (MAGIC, "{by: Bob, legal: {Bob: play Shock at Alice}}", ITS_SHOCK, "Alice", "Bob"),
    ],
)
def test_who_played_the_top_layer_may_have_it(
    board: str, claim: str, stack: str, who: str, other: str
) -> None:
    doubt = f"! we assume that {who} has priority; {other}, who played"
    assert doubt in told(settled(board, claim, stack))
    assert doubt not in told(settled(board, claim))
    for said in (f"priority: {other}", f"priority: {who}"):
        assert doubt not in told(settled(board, claim, stack, said))
    assert settled(board, claim, stack, f"priority: {other}").verdicts[0].status == "holds"


@pytest.mark.parametrize(
    ("board", "claim", "stack", "said"),
    [
        (FAB, "{by: Katsu, legal: {Katsu: play Sink Below}}", ITS_SINK,
         "we assume that Rhinar has priority, not Katsu: the board does not say who has it"),
        (MAGIC, "{by: Bob, legal: {Bob: play Shock at Alice}}", ITS_SHOCK,
         "we assume that Bob does not have priority: the board does not say who has it"),
    ],
)  # fmt: skip
def test_the_refusal_itself_says_that_it_is_only_taken_so(
    board: str, claim: str, stack: str, said: str
) -> None:
    (verdict,) = settled(board, claim, stack).verdicts
    assert [violation.because for violation in verdict.violations] == [said]
    (verdict,) = settled(board, claim, "").verdicts
    assert "taken" not in verdict.violations[0].because


@pytest.mark.parametrize(
    ("board", "move", "rule", "who"),
    [
        (FAB, "Rhinar: play Lunging Press", "1.11.2", "Rhinar"),
        (MAGIC, "Alice: play Shock at Bob", "beyond C.1: priority", "Alice"),
    ],
)
def test_what_is_legal_for_who_is_taken_to_have_it_hangs_on_that(
    board: str, move: str, rule: str, who: str
) -> None:
    claims = (
        (f"{{by: {who}, legal: {{{move}}}}}", "HOLDS"),
        (f"{{by: {who}, illegal: {{{move}}}}}", "FAILS"),
        (f"{{by: {who}, moves: [{move}]}}", "HOLDS (these moves are legal)"),
    )
    for claim, status in claims:
        said = settled(board, claim)
        (verdict,) = said.verdicts
        assert [(c.text, c.rules) for c in verdict.conditions] == [(f"{who} has priority", (rule,))]
        assert f"{status} if {who} has priority (the board does not say)  " in told(said)
        (verdict,) = settled(board, claim, told=f"priority: {who}").verdicts
        assert not verdict.conditions
    # whoever has it, all of them pass
    (verdict,) = settled(board, f"{{by: {who}, moves: ['all: pass']}}").verdicts
    assert (verdict.status, verdict.conditions) == ("holds", ())


def test_where_nothing_is_under_way_whose_turn_it_is_goes_first() -> None:
    text = """
system: fab
board:
  turn: Rhinar
  players: {Rhinar: {life: 15, hand: [Snatch (red)]}, Katsu: {life: 8}}
claims: [{by: Rhinar, legal: {Rhinar: play Snatch}}]
"""
    (verdict,) = settle(run.load(text.encode())).verdicts
    assert (verdict.status, verdict.conditions) == ("holds", ())
