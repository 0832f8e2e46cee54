"""Restrictions: what they say of a move, and by which rules."""

from __future__ import annotations

import pytest

from judgetool.engine.choice import Move, Unbroken, Violation
from judgetool.engine.legality import Because, Legality
from judgetool.engine.rulebook import Rule, Rulebook, UnknownRule


class Take(Move, frozen=True):
    """Take so many coins."""

    coins: int


class Leave(Move, frozen=True):
    """Leave the coins."""


def book() -> Rulebook:
    return Rulebook("toy", {n: Rule(n, n, "definition", (), "") for n in ("1", "1.1", "1.2", "2")})


def coins() -> Legality[int]:
    """Of so many coins on a table three may be taken at once, and none by a second player."""
    legality = Legality[int](book())

    @legality.forbids("1.1", moves=(Take,))
    def too_many(table: int, player: int, move: Take) -> list[Because]:
        most = Because("there are fewer", "there were more", rules=("1.2",), also=("1.1", "1"))
        few = Because("only three at once", "it were three")
        return [one for one, wrong in ((most, move.coins > table), (few, move.coins > 3)) if wrong]

    @legality.forbids("2", moves=(Take, Leave))
    def second(table: int, player: int, move: Move) -> Because | None:
        return Because("the first player is asked") if player else None

    @legality.spares("1.1", moves=(Take,))
    def enough(table: int, player: int, move: Take) -> list[Because]:
        left = table - move.coins
        return [Because(f"{left} are left", also=("1",), spares=True)] if left >= 0 else []

    return legality


def test_every_reason_is_told_with_its_rules_the_closest_first_and_each_once() -> None:
    assert coins().violations(4, 1, Take(5)) == [
        Violation(("1.2", "1.1", "1"), "there are fewer", "there were more"),
        Violation(("1.1",), "only three at once", "it were three"),
        Violation(("2",), "the first player is asked"),
    ]


@pytest.mark.parametrize(
    ("player", "move"), [(0, Take(3)), (0, Take(4)), (0, Leave()), (1, Leave()), (1, Take(1))]
)
def test_a_move_is_allowed_if_nothing_is_said_against_it(player: int, move: Move) -> None:
    found = coins().violations(9, player, move)
    assert coins().allowed(9, player, move) is not bool(found)
    assert bool(found) is (player == 1 or move == Take(4))


def test_what_does_not_refuse_is_told_of_the_moves_that_it_is_for() -> None:
    assert coins().unbroken(5, 0, Take(2)) == [Unbroken(("1.1", "1"), "3 are left")]
    assert coins().unbroken(5, 0, Leave()) == []


def test_a_restriction_carries_its_rules_and_they_exist() -> None:
    legality = coins()
    assert [code.__name__ for code in legality.book.code("1.1")] == ["too_many"]
    with pytest.raises(UnknownRule):
        legality.forbids("3", moves=(Take,))(lambda table, player, move: None)
    with pytest.raises(UnknownRule):
        legality.spares("3", moves=(Take,))
