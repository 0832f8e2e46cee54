"""Large boards: at twice the objects about four times the work, and no set is offered whole.

Times are no measure where other work goes on beside; what is counted is what is offered, and how
many functions of ours are called for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import product
from types import FrameType
from typing import Any

import pytest

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Choice, Refused
from judgetool.engine.naming import MoveError
from judgetool.games.grand_archive import text
from judgetool.games.grand_archive.game import GA
from judgetool.games.grand_archive.moves import At, Attack, Done, Pass, Retaliate
from judgetool.games.grand_archive.objects.state import State, replace
from judgetool.scenario.run import load

GAME: Any = GA
SMALL, LARGE = 5, 10
ABOUT_FOUR_TIMES = 4.2

BOARD = """\
system: grand-archive
cards:
  Mara: {type: Champion, life: 20, power: 1}
  Orin: {type: Champion, life: 20}
  Footman: {type: Ally, power: 1, life: 30}
  Lancer: {type: Ally, power: 1, life: 30}
  Captain:
    type: Ally
    power: 1
    life: 30
    text: |
      Allies you control get +1 power.
      Allies you control lose stealth.
  Jailer: {type: Ally, power: 1, life: 30, text: Allies an opponent controls can't attack.}
  Shade: {type: Ally, power: 1, life: 30, text: Stealth}
  Keeper:
    type: Ally
    power: 1
    life: 30
    text: "As an additional cost to attack Keeper, pay (1)."
  Sweeper: {type: Ally, power: 1, life: 300, text: This attack may have up to MOST targets.}
  Broad Cut: {type: Attack, power: 2, cost: 0, text: This attack may have up to MOST targets.}
  Volley:
    type: Action
    speed: fast
    cost: 0
    text: |
      Deal 1 damage to target ally.
      Deal 1 damage to target ally.
      Deal 1 damage to target ally.
board:
  turn: Mara
  players:
    Mara: {field: [Sweeper, MINE], hand: [Volley, Broad Cut]}
    Orin: {field: [THEIRS]}
"""


def board(mine: str, theirs: str, most: int = 40) -> Case[State]:
    """A Sweeper that may attack several units at once, and other units on both sides."""
    written = BOARD.replace("MINE", mine).replace("THEIRS", theirs).replace("MOST", str(most))
    return Case.open(GA, load(written.encode(), "board").opening)


def even(number: int, ally: str = "Footman") -> Case[State]:
    """As many allies on each side."""
    return board(f"{number} {ally}", f"{number} {ally}")


def said(case: Case[State], *lines: str) -> Case[State]:
    for line in lines:
        case = case.answer_all(text.parse(case.position, line))
    return case


def asked(position: Position[State]) -> Choice:
    assert position.choice is not None
    return position.choice


def offered(case: Case[State]) -> list[str]:
    """What is offered, as it is written."""
    return [case.position.write(answer) for answer in case.position.legal()]


# --- how much ------------------------------------------------------------------------------------


def calls(work: Callable[[], object]) -> int:
    """How many functions of ours are called for some work."""
    found = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal found
        found += event == "call" and "judgetool" in frame.f_code.co_filename

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def whatever_is_offered(number: int, ally: str) -> Callable[[], object]:
    case = even(number, ally)
    return lambda: offered(case)


def the_view(number: int, ally: str) -> Callable[[], object]:
    case = even(number, ally)
    return lambda: GAME.view(case.position)


def all_of_theirs(number: int, ally: str) -> str:
    return "Mara: attack with Sweeper at " + ", ".join([ally] * number)


def a_line_of_all_targets(number: int, ally: str) -> Callable[[], object]:
    case = even(number, ally)
    return lambda: said(case, all_of_theirs(number, ally))


def targets_one_by_one(number: int, ally: str) -> Callable[[], object]:
    begun = said(even(number, ally), "Mara: attack with Sweeper")

    def choose() -> None:
        case = begun
        while asked(case.position).kind == "targets":
            case = case.answer(case.position.legal()[0])

    return choose


def all_retaliate(number: int, ally: str) -> Callable[[], object]:
    case = even(number, ally)
    state = case.position.state
    (sweeper,) = (i for i in state.field if state.objects[i].card.name == "Sweeper")
    theirs = tuple(i for i in state.zone(1, "field") if i not in state.champions)
    begun = case.answer(Answer("Mara", Attack(sweeper, (), theirs)))
    begun = begun.answer(Answer("Mara", Pass())).answer(Answer("Orin", Pass()))

    def retaliate() -> None:
        case = begun
        for _ in range(number):
            assert asked(case.position).kind == "retaliate"
            case = case.answer(
                next(a for a in case.position.legal() if isinstance(a.move, Retaliate))
            )
        assert case.position.state.step == "Damage Step"

    return retaliate


WORK = (
    whatever_is_offered,
    the_view,
    a_line_of_all_targets,
    targets_one_by_one,
    all_retaliate,
)


@pytest.mark.parametrize(
    ("work", "ally"),
    [*product(WORK, ("Footman", "Captain")), (whatever_is_offered, "Jailer")],
)
def test_twice_the_objects_are_about_four_times_the_work(
    work: Callable[[int, str], Callable[[], object]], ally: str
) -> None:
    small, large = work(SMALL, ally), work(LARGE, ally)
    few, many = calls(small), calls(large)
    assert many <= ABOUT_FOUR_TIMES * few, f"{few} calls for {SMALL}, {many} for {LARGE}"


def test_what_is_offered_does_not_grow_with_the_sets_there_are() -> None:
    """Each unit at each of the other side, the Sweeper and its targets, and two cards."""
    for number in (SMALL, LARGE):
        units = number + 1  # on their side with the champion
        attacks = (number + 2) * units + 1
        assert len(even(number).position.legal()) == 1 + attacks + 2


# --- piece by piece ------------------------------------------------------------------------------


def targets(case: Case[State]) -> list[str]:
    combat = case.position.state.combat
    assert combat is not None
    return [case.position.state.name(i) for i in combat.targets]


def refusing(case: Case[State], line: str) -> set[str]:
    """The rules that refuse a line."""
    with pytest.raises(Refused) as refused:
        said(case, line)
    return set(refused.value.rules)


def test_several_targets_are_named_one_after_the_other() -> None:
    case = board("Footman", "Footman, Lancer, Shade", most=3)
    case = said(case, "Mara: attack with Sweeper")
    assert asked(case.position).cites[:1] == ("Attacking 2.2",)
    assert offered(case) == ["Mara: at Orin", "Mara: at Orin's Footman", "Mara: at Lancer"]
    case = said(case, "at Lancer")
    assert offered(case) == ["Mara: at Orin", "Mara: at Orin's Footman", "Mara: done"]
    assert not case.position.state.objects[case.position.state.field[1]].rested
    assert targets(said(case, "no more")) == ["Lancer"]
    assert targets(said(case, "at Orin", "done")) == ["Lancer", "Orin"]


def test_a_line_of_several_targets_says_the_same_as_one_for_each() -> None:
    case = board("Footman", "Footman, Lancer", most=3)
    whole = said(case, "Mara: attack with Sweeper at Orin's Footman, Lancer")
    parts = said(case, "Mara: attack with Sweeper", "at Orin's Footman", "at Lancer", "done")
    assert whole.answers == parts.answers
    assert list(whole.position.journal) == list(parts.position.journal)
    alone = said(case, "Mara: attack with Sweeper at Lancer")
    assert [type(answer.move) for answer in alone.answers] == [Attack]
    asked_for = said(case, "Mara: attack with Sweeper", "at Lancer", "done")
    assert alone.position.state == asked_for.position.state


def test_nobody_is_asked_for_a_target_more_than_there_may_be() -> None:
    case = board("Footman", "Footman, Captain", most=2)
    whole = said(case, "Mara: attack with Sweeper at Orin's Footman, Captain")
    assert not any(isinstance(answer.move, Done) for answer in whole.answers)
    assert "Attacking 2.2" in refusing(case, "attack with Sweeper at Orin, Orin's Footman, Captain")
    assert "Attacking 2.2" in refusing(case, "attack with Sweeper at Captain, Captain")
    assert "Attacking 2.2" in refusing(case, "attack with Footman")


def test_what_can_be_no_target_is_refused_by_its_rule_as_it_is_named() -> None:
    case = board("Footman", "2 Footman, Shade", most=3)
    stealth = "beyond the pages: Stealth and True Sight"
    assert stealth in refusing(case, "attack with Sweeper at Orin, Shade")
    case = said(case, "Mara: attack with Sweeper", "at Orin")
    assert stealth in refusing(case, "at Shade")
    assert "Attacking 9" in refusing(case, "at Mara")
    assert "Attacking 2.2" in refusing(case, "at Orin")
    assert "Attacking 1.7" in refusing(case, "pass")
    with pytest.raises(MoveError, match="has another decision to make"):
        said(board("Footman", "Footman"), "Mara: at Orin")


def test_no_target_is_offered_that_could_not_be_paid_for_with_the_others() -> None:
    """Two cards in hand, and each Keeper asks for one."""
    case = said(board("Footman", "3 Keeper, Footman"), "Mara: attack with Sweeper")
    case = said(case, "at Keeper", "at Keeper")
    assert offered(case) == ["Mara: at Orin", "Mara: at Orin's Footman", "Mara: done"]
    assert refusing(case, "at Keeper no 3") == {"Attacking 1.5", "beyond the pages: reserve cost"}
    case = said(case, "done")
    assert offered(said(case, "pay Volley"))[-1] == "Mara: take back"
    back = said(case, "pay Volley", "take back").position.state
    assert (back.combat, back.objects[back.field[1]].rested) == (None, False)
    assert targets(said(case, "pay Volley", "pay Broad Cut")) == ["Keeper", "Keeper"]


def test_where_nothing_can_be_attacked_no_targets_are_asked_for() -> None:
    case = board("Footman", "Shade")
    state = case.position.state
    hidden = state.put(replace(state.objects[state.champions[1]], card=state.pool["Shade"]))
    case = Case.open(GA, hidden)
    assert not any(isinstance(answer.move, Attack) for answer in case.position.legal())
    assert "Attacking 2.2" in refusing(case, "attack with Sweeper")


def test_the_attack_of_a_card_names_its_targets_so_too() -> None:
    case = said(board("Footman", "2 Footman"), "Mara: activate Broad Cut", "all: pass")
    assert asked(case.position).kind == "attack"
    case = said(case, "Mara: attack with Mara")
    assert asked(case.position).cites[:1] == ("Attacking 3",)
    assert targets(said(case, "at Orin", "at Orin's Footman", "done")) == ["Orin", "Footman"]


def test_several_targets_of_a_card_are_asked_for_one_after_the_other() -> None:
    case = board("2 Footman", "2 Footman")
    assert "Mara: activate Volley" in offered(case)
    case = said(case, "Mara: activate Volley")
    for _ in range(3):
        assert asked(case.position).kind == "target"
        assert len(case.position.legal()) == 5  # the Sweeper and two Footmen a side
        case = case.answer(case.position.legal()[-1])
    whole = said(board("2 Footman", "2 Footman"), "Mara: activate Volley at " + "Sweeper, " * 3)
    assert len(whole.position.state.objects[whole.position.state.stack[0]].targets) == 3


def test_what_is_offered_meanwhile_is_read_back() -> None:
    case = board("Footman", "Footman, Keeper, 2 Captain")
    case = said(case, "Mara: attack with Sweeper", "at Orin", "at Captain")
    for answer in case.position.legal():
        line = case.position.write(answer)
        read = text.parse(case.position, line)
        assert read == [answer], line
    asks = asked(case.position)
    named = {a.move.target for a in case.position.legal() if isinstance(a.move, At)}
    others = set(case.position.state.objects) - named
    for id in others:
        attack = Attack(asks.about[0], (), asks.about[1:])
        assert case.position.check(Answer("Mara", At(attack, id)))
    elsewhere = At(Attack(asks.about[0], ()), min(named))
    assert case.position.check(Answer("Mara", elsewhere))


# --- one unit after the other --------------------------------------------------------------------

THREE = BOARD.replace("MINE", "Footman").replace("THEIRS", "2 Footman").replace("MOST", "4") + (
    "    Vela: {field: [2 Footman]}\n"
)


def three() -> Case[State]:
    """Two of Orin's and two of Vela's are attacked, and Orin is asked what retaliates."""
    played = THREE.replace("  Orin: {type", "  Vela: {type: Champion, life: 20}\n  Orin: {type")
    case = Case.open(GA, load(played.encode(), "board").opening)
    theirs = "Orin's Footman, Orin's Footman, Vela's Footman, Vela's Footman"
    return said(case, f"Mara: attack with Sweeper at {theirs}", "all: pass until Damage Step")


def retaliating(case: Case[State]) -> list[str]:
    state = case.position.state
    combat = state.combat
    assert combat is not None
    return [state.players[state.objects[i].player] for i in combat.retaliators]


def test_each_player_says_in_turn_which_units_retaliate() -> None:
    case = three()
    assert asked(case.position).who == "Orin"
    case = said(case, "Orin: declare Orin's Footman to retaliate")
    assert (asked(case.position).who, retaliating(case)) == ("Orin", ["Orin"])
    case = said(case, "done")
    assert asked(case.position).who == "Vela"
    case = said(case, "Vela: retaliate with Footman, Footman")
    assert retaliating(case) == ["Orin", "Vela", "Vela"]
    state = case.position.state
    assert (state.step, state.retaliating) == ("Damage Step", None)


def test_what_retaliates_goes_on_when_another_player_gives_up() -> None:
    """Orin's unit has been rested to retaliate (Retaliation Step 3), whatever Vela does then."""
    case = said(three(), "Orin: retaliate with Orin's Footman", "Vela: concede")
    assert retaliating(case) == ["Orin"]
    assert case.position.state.step == "Damage Step"


def test_who_gives_up_is_not_asked_for_more_units() -> None:
    case = said(three(), "Orin: declare Orin's Footman to retaliate", "Orin: concede")
    assert (asked(case.position).who, retaliating(case)) == ("Vela", [])
