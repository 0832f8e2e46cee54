"""Asking somebody for one of several objects, or for their order."""

from __future__ import annotations

from collections.abc import Iterable

from judgetool.engine.choice import Choice
from judgetool.games.grand_archive.moves import Choose
from judgetool.games.grand_archive.objects.table import Table


def which(table: Table, who: str, kind: str, prompt: str, among: Iterable[int]) -> int:
    """The one of several objects that a player, or chance, chooses."""
    objects = tuple(among)
    options = tuple(Choose((id,)) for id in objects)
    answer = table.ask(Choice(who, kind, prompt, options=options, about=objects))
    assert isinstance(answer, Choose)
    return answer.objects[0]


def in_order(
    table: Table, who: str, prompts: tuple[str, str], among: Iterable[int]
) -> tuple[int, ...]:
    """Several objects in the order that a player puts them into, one after the other.

    Args:
        prompts: what is asked for the first of them, and for the next ones.
    """
    left = list(among)
    order: list[int] = []
    while len(left) > 1:
        chosen = which(table, who, "order", prompts[bool(order)], left)
        left.remove(chosen)
        order.append(chosen)
    return (*order, *left)
