"""Why the restrictions on a board don't refuse a legal move: told from what they have found."""

from __future__ import annotations

import json

import pytest

from judgetool.report.disputes.settlement import settled_json, settled_lines
from judgetool.report.slip import Judged, slip_of, written
from judgetool.scenario import run
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Verdict
from judgetool.session.opening import opened
from judgetool.session.orders import whys
from judgetool.session.outcomes import Told
from judgetool.session.session import Session

BOARD = """
system: fab
board:
  turn: Rhinar
  step: STEP
  priority: Katsu
  players:
    Rhinar: {life: 15}
    Katsu:
      {life: 8, resources: 5, hand: [Fate Foreseen (yellow), Wounding Blow (red)],
      arsenal: [Unmovable (red)], equipment: [Ironrot Helm]}
  chain:
    - {attack: ATTACK, defending: [DEFENDING]}
"""
DOMINATE, PLAIN = "Demolition Crew (yellow)", "Brutal Assault (red)"
SAYS = (
    "Demolition Crew (yellow) has dominate: this can't be defended by more than one card from hand"
)


def board(attack: str = DOMINATE, defending: str = "", step: str = "Reaction Step") -> str:
    said = BOARD.replace("ATTACK", attack).replace("DEFENDING", defending).replace("STEP", step)
    return said if step == "Reaction Step" else said.replace("  priority: Katsu\n", "")


def verdict(about: str, move: str, on: str) -> Verdict:
    claim = f"claims: [{{by: Katsu, {about}: {{Katsu: '{move}'}}}}]\n"
    (found,) = settle(run.load(f"{on}{claim}".encode())).verdicts
    return found


FROM_ARSENAL, FROM_HAND = "play Unmovable from arsenal", "play Fate Foreseen"


@pytest.mark.parametrize(
    ("move", "defending", "because"),
    [
        (FROM_ARSENAL, "Sink Below (blue)",
         f"{SAYS}; that does not apply to Unmovable (red), which is in the arsenal"),
        (FROM_ARSENAL, "",
         f"{SAYS}; that does not apply to Unmovable (red), which is in the arsenal"),
        (FROM_HAND, "", f"{SAYS}; no such card defends it now"),
        (FROM_HAND, "{card: Sink Below (blue), origin: arsenal}",
         f"{SAYS}; no such card defends it now"),
    ],
)  # fmt: skip
def test_dominate_that_refuses_no_reaction(move: str, defending: str, because: str) -> None:
    found = verdict("illegal", move, board(defending=defending))
    assert found.status == "fails"
    assert [one.because for one in found.unbroken] == [because]
    of_hand_alone = ("8.3.4",) if move == FROM_ARSENAL else ()
    told = (*of_hand_alone, "8.3.4b", "7.4.2c")
    assert found.rules[: len(told)] == told == found.unbroken[0].rules


def test_a_restriction_that_refuses_is_no_unbroken_one() -> None:
    found = verdict("legal", FROM_HAND, board(defending="Sink Below (blue)"))
    assert found.status == "fails"
    assert found.violations
    assert not found.unbroken


def test_without_a_restriction_there_is_none_to_tell_of() -> None:
    assert not verdict("legal", FROM_HAND, board(PLAIN)).unbroken


def test_declared_cards_are_told_of_one_after_another() -> None:
    on = f"{board(step='Attack Step')}moves: [{{all: pass until Defend Step}}]\n"
    found = verdict("legal", "defend with Wounding Blow, Ironrot Helm", on)
    assert found.status == "holds"
    assert [one.because for one in found.unbroken] == [
        f"{SAYS}; no such card defends it now",
        f"{SAYS}; that does not apply to Ironrot Helm, which is in the head zone",
    ]
    assert {one.rules for one in found.unbroken} == {("8.3.4a", "7.3.2b")}


def test_it_is_told_by_settle_in_text_and_as_json() -> None:
    claim = f"claims: [{{by: Rhinar, illegal: {{Katsu: '{FROM_ARSENAL}'}}}}]\n"
    settled = settle(run.load((board(defending="Sink Below (blue)") + claim).encode()))
    text = "\n".join(settled_lines(settled))
    assert "what might seem to forbid it, and why it does not" in text
    assert (
        "does not apply to Unmovable (red), which is in the arsenal   [8.3.4 8.3.4b 7.4.2c]" in text
    )
    said = json.loads(next(iter(settled_json(settled))))["unbroken"]
    assert said == [
        {
            "rules": ["8.3.4", "8.3.4b", "7.4.2c"],
            "because": f"{SAYS}; that does not apply to Unmovable (red), which is in the arsenal",
        }
    ]


ACCOUNT = f"{{by: Katsu, moves: [{{Katsu: '{FROM_ARSENAL}'}}], expect: {{Katsu: {{life: 8}}}}}}"
ARSENAL = f"{SAYS}; that does not apply to Unmovable (red), which is in the arsenal"


@pytest.mark.parametrize(
    ("claims", "told"),
    [
        ([ACCOUNT], [[ARSENAL]]),  # what it comes to nobody can doubt
        ([f"{{by: Rhinar, illegal: {{Katsu: '{FROM_HAND}'}}}}", ACCOUNT], [[], [ARSENAL]]),
        ([ACCOUNT, ACCOUNT, f"{{by: Katsu, legal: {{Katsu: '{FROM_HAND}'}}}}"],
         [[ARSENAL], [ARSENAL], []]),
        ([f"{{by: Rhinar, illegal: {{Katsu: '{FROM_ARSENAL}'}}}}", ACCOUNT],
         [[ARSENAL], []]),  # it is its reason
        ([f"{{by: Rhinar, illegal: {{Rhinar: '{FROM_ARSENAL}'}}}}", ACCOUNT], [[], [ARSENAL]]),
    ],
)  # fmt: skip
def test_of_the_moves_of_an_account_what_decides_it_is_told_with_it(
    claims: list[str], told: list[list[str]]
) -> None:
    on = f"{board(defending='Sink Below (blue)')}claims: [{', '.join(claims)}]\n"
    found = settle(run.load(on.encode())).verdicts
    assert [[one.because for one in verdict.unbroken] for verdict in found] == told


def test_it_is_told_of_an_account_at_the_head_of_a_slip_and_by_settle() -> None:
    claims = f"claims: [{{by: Rhinar, illegal: {{Katsu: '{FROM_HAND}'}}}}, {ACCOUNT}]\n"
    document = run.load(f"{board(defending='Sink Below (blue)')}{claims}".encode())
    text = "\n".join(settled_lines(settle(document)))
    heading = "what might seem to forbid one of these moves, and why it does not"
    assert f"{heading}\n  {ARSENAL}   [8.3.4 8.3.4b 7.4.2c]" in text
    slip = slip_of(Judged(document))
    (ruling,) = (part for part in slip.first if part.title == "ruling")
    _, why, *_ = slip.rest
    assert f"{ARSENAL}   [8.3.4 8.3.4b 7.4.2c]" in [line.plain for line in ruling.lines]
    assert not any(line.plain.startswith(heading) for line in why.lines)  # nothing is left of it


def test_it_stands_at_the_head_of_a_slip() -> None:
    claim = f"claims: [{{by: Rhinar, illegal: {{Katsu: '{FROM_ARSENAL}'}}}}]\n"
    document = run.load((board(defending="Sink Below (blue)") + claim).encode())
    slip = written(slip_of(Judged(document)), "txt")
    head, _, why = slip.partition("== claim 1: why")
    assert "that does not apply to Unmovable (red)" in " ".join(head.split())
    assert "that does not apply to Unmovable (red)" not in " ".join(why.split())  # once is enough


def test_it_is_told_by_why_of_a_legal_move() -> None:
    session = Session(opened(run.load(board(defending="Sink Below (blue)").encode())))
    told = whys.why(session, f"Katsu: {FROM_ARSENAL}")
    assert isinstance(told, Told)
    assert any("does not apply to Unmovable (red)" in row.text for row in told.rows)


ATTACKED = """
system: fab
cards:
  Pitfall Trap:
    type: Ranger Defense Reaction - Trap
    color: blue
    cost: 0
    defense: 2
    text: CAN
board:
  turn: Rhinar
  step: Reaction Step
  priority: WHO
  players:
    Rhinar: {life: 15, hand: [Pummel (red), Wounding Blow (red), Exposed], resources: 3}
    Katsu: {life: 8, hand: [HAND], arsenal: [ARSENAL]}
  chain: [{attack: ATTACK, at: Katsu}]
"""
TRAP = "Pitfall Trap"


@pytest.mark.parametrize(
    ("attack", "move", "can", "because"),
    [
        ("Command and Conquer (red)",
         "Rhinar: play Pummel (red) on Command and Conquer (red) mode 2",
         "Go again",
         ("Command and Conquer (red) says: defense reaction cards can't be played this chain "
          "link; that does not apply to Pummel (red)")),
        ("Brutal Assault (red)", "Rhinar: play Exposed on Brutal Assault", "Go again",
         "the condition to play Exposed (blue) ('you are not marked') is met"),
        ("Brutal Assault (red)", "Katsu: play Pitfall Trap",
         "This can only be played from arsenal.",
         "Pitfall Trap (blue) can only be played from arsenal, and is there"),
        ("Brutal Assault (red)", "Katsu: play Pitfall Trap", "This can't be played from hand.",
         "Pitfall Trap (blue) can't be played from hand, and is in the arsenal"),
    ],
)  # fmt: skip
def test_what_prevents_other_cards_from_being_played(
    attack: str, move: str, can: str, because: str
) -> None:
    who, _, said = move.partition(": ")
    on = ATTACKED.replace("CAN", can).replace("WHO", who).replace("ATTACK", attack)
    on = on.replace("HAND", "").replace("ARSENAL", TRAP)
    claim = f"claims: [{{by: {who}, legal: {{{who}: '{said}'}}}}]\n"
    (found,) = settle(run.load(f"{on}{claim}".encode())).verdicts
    assert found.status == "holds", (found.because, found.violations)
    assert [one.because for one in found.unbroken] == [because]
    assert "5.1.5" in found.rules


REACTING = """
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  priority: Katsu
  players:
    Rhinar: {life: 15}
    Katsu:
      {life: 8, resources: 1, hand: [Fate Foreseen (yellow), Snatch (red)],
      equipment: [Quickdodge Flexors]}
  chain: [CHAIN]
"""
FLEXORS, FATE = "activate Quickdodge Flexors", "play Fate Foreseen"
EXUDE = "{attack: Exude Confidence (red), defending: [DEFENDING]}"
EXUDES = (
    "Exude Confidence (red) says: while this isn't defended by a card with equal or greater {p}, "
    "the defending hero can't play or activate instants or defense reactions this combat chain; "
    "that is not the case now"
)


@pytest.mark.parametrize(
    ("chain", "move", "rules", "because"),
    [
        ("{attack: Command and Conquer (red)}", FLEXORS, ("7.4.2b", "8.1.3a", "5.1.5"),
         ("Command and Conquer (red) says: defense reaction cards can't be played this chain link; "
         "that does not apply to Quickdodge Flexors's ability")),
        (EXUDE.replace("DEFENDING", "Brutal Assault (blue)"), FLEXORS, ("5.1.5", "1.8.4"), EXUDES),
        (EXUDE.replace("DEFENDING", "Brutal Assault (blue)"), FATE, ("5.1.5", "1.8.4"), EXUDES),
        (("{attack: Back Stab (red), go again: true, hit: false, damage: 0}, "
         "{attack: Brutal Assault (red)}"), FATE, ("7.0.3d", "5.1.5"),
         ("Back Stab (red) says: defense reaction cards can't be played this chain link; that was "
         "said of chain link 1, which is no longer active")),
    ],
)  # fmt: skip
def test_what_prevents_no_abilities_or_nothing_now(
    chain: str, move: str, rules: tuple[str, ...], because: str
) -> None:
    claim = f"claims: [{{by: Rhinar, illegal: {{Katsu: '{move}'}}}}]\n"
    (found,) = settle(run.load(f"{REACTING.replace('CHAIN', chain)}{claim}".encode())).verdicts
    assert found.status == "fails", (found.because, found.violations)
    assert [(one.rules, one.because) for one in found.unbroken] == [(rules, because)]


def test_a_condition_that_is_met_refuses() -> None:
    chain = EXUDE.replace("DEFENDING", "Snatch (blue)")
    for move in (FLEXORS, FATE):
        claim = f"claims: [{{by: Rhinar, illegal: {{Katsu: '{move}'}}}}]\n"
        (found,) = settle(run.load(f"{REACTING.replace('CHAIN', chain)}{claim}".encode())).verdicts
        assert found.status == "holds"
        assert not found.unbroken


CARDS = """
system: fab
cards:
  Narrow: {type: Generic Action - Attack, cost: 0, power: 3, text: TEXT}
  Wall: {type: Generic Action, cost: 0, defense: 2,
    text: "This can only defend an attack with 3 or less base {p}."}
board:
  turn: Rhinar
  step: Attack Step
  players:
    Rhinar: {life: 15}
    Katsu: {life: 8, hand: [Wall, Wounding Blow (red), Pack Hunt (red), Head Jab (red)]}
  chain: [{attack: Narrow}]
moves: ['all: pass until Defend Step']
"""
ONLY = "This can only be defended by attack action cards."
ONLY_SAYS = "Narrow says: this can only be defended by attack action cards"
FEW = "This can't be defended by more than 2 cards from hand."
FEW_SAYS = "Narrow says: this can't be defended by more than 2 cards from hand"
WALL_SAYS = "Wall has an effect: this can only defend an attack with 3 or less base {p}"


@pytest.mark.parametrize(
    ("text", "move", "because"),
    [
        (ONLY, "defend with Pack Hunt", [f"{ONLY_SAYS}; Pack Hunt (red) is such a card"]),
        (FEW, "defend with Pack Hunt, Head Jab",
         [f"{FEW_SAYS}; no such card defends it now",
          f"{FEW_SAYS}; of such cards only Pack Hunt (red) defends it now"]),
        ("", "defend with Wall", [f"{WALL_SAYS}; Narrow has 3 power"]),
    ],
)  # fmt: skip
def test_what_is_said_of_some_cards_and_does_not_refuse_these(
    text: str, move: str, because: list[str]
) -> None:
    found = verdict("illegal", move, CARDS.replace("TEXT", json.dumps(text)))
    assert found.status == "fails"
    assert [one.because for one in found.unbroken] == because
    assert found.rules[0] == "7.3.2b"


@pytest.mark.parametrize(
    ("text", "move", "because"),
    [
        (ONLY, "defend with Wall", ONLY_SAYS),
        (FEW, "defend with Pack Hunt, Head Jab, Wounding Blow",
         f"{FEW_SAYS}; the card would defend beside Pack Hunt (red), Head Jab (red)"),
    ],
)  # fmt: skip
def test_what_an_attack_says_refuses_others(text: str, move: str, because: str) -> None:
    found = verdict("legal", move, CARDS.replace("TEXT", json.dumps(text)))
    assert [violation.because for violation in found.violations] == [because]
    assert not found.unbroken


@pytest.mark.parametrize(
    ("before", "move", "unbroken"),
    [
        ("Leg Tap (red)", FATE, True),
        ("Leg Tap (red)", FLEXORS, False),  # an ability becomes no defending card
        ("Head Jab (red)", "play Unmovable from arsenal", False),  # dominate, and not from hand
    ],
)
def test_a_keyword_that_an_attack_would_have_is_told_of(
    before: str, move: str, unbroken: bool
) -> None:
    chain = (
        f"{{attack: {before}, go again: true, hit: false, defending: [2 Brutal Assault (blue)]}}, "
        "{attack: Open the Center (red), defending: [Wounding Blow (blue)]}"
    )
    on = REACTING.replace("CHAIN", chain).replace(
        "resources: 1,", "resources: 3, arsenal: [Unmovable (red)],"
    )
    claim = f"claims: [{{by: Rhinar, illegal: {{Katsu: '{move}'}}}}]\n"
    (found,) = settle(run.load(f"{on}{claim}".encode())).verdicts
    assert found.status == "fails", (found.because, found.violations)
    says = (
        "Open the Center (red) says: Combo - If Head Jab was the last attack this combat chain, "
        "this gets +1{p}, go again, and dominate. That is not the case now"
    )
    told = [one for one in found.unbroken if one.because == says]
    assert bool(told) is unbroken
    if unbroken:
        assert told[0].rules == ("8.4.1", "8.3.4b", "7.4.2c", "1.8.4")
