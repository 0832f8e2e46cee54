"""A board as written, on its way to a state."""

from __future__ import annotations

import msgspec

from judgetool.cardgame.setting_up import PuttingTogether, wrongly_named
from judgetool.engine.boards import Path, Problem


class Thing(msgspec.Struct, frozen=True):
    """An object, and a card with a figure."""

    id: int
    cost: int | str | None = None


class Cards:
    """A file that has no card but the Ox."""

    def __init__(self, own: object, problems: list[Problem]) -> None:
        self.problems = problems

    def find(self, written: str, path: Path) -> object:
        if written != "Ox":
            self.problems.append(Problem(path, f"no {written}"))
        return None


def setup(*names: str) -> PuttingTogether[None, Thing, str]:
    return PuttingTogether(None, names)


def test_objects_lie_in_their_places_in_order() -> None:
    board = setup("Ann", "Bob")
    for place in ("hand", "deck", "hand"):
        board.put_down(Thing(board.next_id), place)
    assert board.zones == {"hand": (1, 3), "deck": (2,)}
    assert list(board.objects) == [1, 2, 3]


def test_players_are_told_apart() -> None:
    board = setup("Ann", "ANN", "Judge")
    assert board.player("Bob", ("turn",)) == 0
    board.players_told_apart()
    unknown, reserved, twice = board.problems
    assert unknown.path == ("turn",)
    assert reserved.path == ("board", "players", "Judge")
    assert twice.message == "two players have the same name"


def test_figures_are_not_negative_and_may_be_no_numbers() -> None:
    board = setup()
    for cost in (None, "X", 0, -1):
        board.not_negative(Thing(1, cost), ("cost",), ("cards", "Ox"))
    assert [problem.path for problem in board.problems] == [("cards", "Ox", "cost")]


def test_names_of_cards_and_players_are_looked_up() -> None:
    names = [
        ("card", ("a",), "2 Ox"),
        ("card", ("b",), "2 unknown"),
        ("card", ("c",), "Elk"),
        ("player", ("d",), "ann"),
        ("player", ("e",), "Bob"),
    ]
    found = wrongly_named(names, ("Ann",), {}, Cards, lambda name: name.removeprefix("2 "))
    assert [problem.path for problem in found] == [("c",), ("e",)]
