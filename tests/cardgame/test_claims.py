"""What card games say alike of what is claimed: names that nothing has, and texts left unread."""

from __future__ import annotations

import msgspec

from judgetool.cardgame.claims.expected_names import Checked, names_checked, no_target
from judgetool.cardgame.claims.left_to_the_judge import doubted, influencing, objects_of
from judgetool.engine.choice import Answer, Move, Violation
from judgetool.engine.view import Number, Term, Unread


class Use(Move, frozen=True):
    """Use an object."""

    card: int
    source: int = 0


class Board(msgspec.Struct, frozen=True):
    """A state with nothing but objects."""

    objects: dict[int, str]


def test_a_player_is_meant_where_the_name_is_nearer_to_one() -> None:
    def card(written: str) -> str:
        return "" if written == "Wild Ox" else f"no card is called {written!r}"

    assert no_target("Wild Ox and ann", ("Ann", "Bob"), card) == ""
    assert no_target("Anm", ("Ann", "Bob"), card).startswith("no player is called 'Anm'")
    assert no_target("Grey Wolf", ("Ann", "Bob"), card) == "no card is called 'Grey Wolf'"


class NoNames:
    """The names of a file that has none."""

    def __init__(self, *file: object) -> None:
        pass

    def told(self) -> dict[str, Checked]:
        return {}


def test_each_name_is_looked_at_as_what_it_names() -> None:
    names = [("a step", ("expect", "step"), "Draw"), ("a step", ("expect", "step"), "main")]
    (wrong,) = names_checked(NoNames, ("Main", "End"))(names, (), {}, None, ())
    assert wrong.path == ("expect", "step")
    assert wrong.message == "'Draw' is no step; write Main or End"


def test_what_could_not_be_read_is_told_once_and_in_order() -> None:
    state = Board({1: "Ox", 2: "Elk"})
    found = influencing(
        state,
        [],
        [Answer("Ann", Use(2)), Answer("Ann", Use(3))],
        there=lambda state: [Unread(state.objects[1], "Graze")],
        used=lambda state, move: [
            Unread(name, "Graze") for name in objects_of(state, move, ("card", "source"))
        ],
    )
    assert list(found) == [Unread("Ox", "Graze"), Unread("Elk", "Graze")]


def test_a_refusal_is_doubted_only_where_a_text_is_unread() -> None:
    refused = [Violation(("1.1",), "it is tapped"), Violation(("1.2",), "it is new")]
    assert doubted(refused, []) == refused
    assert doubted([], ["Graze"]) == []
    first, second = doubted(refused, ["Graze", "Roam"])
    assert first.because.startswith("it is tapped; its text is not fully understood")
    assert first.because.endswith("Graze / Roam")
    assert second == refused[1]


def test_the_steps_that_part_a_claim_from_a_number() -> None:
    plus = Term("Growth", 3, ("6.1",))
    number = Number("power", 5, (Term("base", 2), plus))
    assert number.parting(5, 2) == (plus,)
    assert number.parting(5, 4) == number.parting(5, "2") == number.parting(None, 2) == ()
