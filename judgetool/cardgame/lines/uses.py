"""What somebody may think of doing with an object, where a question is open besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from judgetool.engine.choice import Answer, Choice, Move


def answers_first(
    choice: Choice, who: str, uses: Iterable[Answer], naming: Iterable[Move]
) -> list[Answer]:
    """The answers to the open question that name an object, then every other way of using it.

    Args:
        who: who would use it, and answers only if asked; "" for whoever it is.
        uses: a move for each way of using it.
        naming: the answers that name it.
    """
    if who not in ("", choice.who):
        return list(uses)
    answers = [Answer(choice.who, move) for move in naming]
    return [*answers, *(use for use in uses if use not in answers)]


Figures: TypeAlias = dict[tuple[str, str], int]


def kept(
    of_player: Callable[[Any, int], Figures], asset: Callable[[Any], tuple[str, int | None]]
) -> Callable[[Any, str | int], Figures]:
    """The numbers of a player or an object that are kept and changed by events.

    Args:
        of_player: those of a player.
        asset: what else is kept of an object than its counters, if it is any.
    """

    def kept(state: Any, of: str | int) -> Figures:
        if isinstance(of, str):
            return of_player(state, state.players.index(of)) if of in state.players else {}
        object = state.objects.get(of)
        if object is None:
            return {}
        found = {("counter", name): number for name, number in object.counters}
        name, number = asset(object)
        return found if number is None else found | {("asset", name): number}

    return kept
