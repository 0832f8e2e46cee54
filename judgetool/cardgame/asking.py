"""Asking somebody for one of several objects, or whether something is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgetool.cardgame.moves import Choose, No, Option, Yes
from judgetool.engine.choice import Choice
from judgetool.engine.table import Table

MAY = "may"
"""The kind of choice by which somebody does what may be done, or does not."""


def which(table: Table[Any], who: str, kind: str, prompt: str, among: Iterable[int]) -> int:
    """The one of several objects, or of players below 0, that a player or chance chooses."""
    ids = tuple(among)
    options = tuple(Choose((id,)) for id in ids)
    answer = table.ask(Choice(who, kind, prompt, options=options, about=_objects(ids)))
    assert isinstance(answer, Choose)
    return answer.objects[0]


def which_if_any(
    table: Table[Any], who: str, kind: str, prompt: str, among: Iterable[int]
) -> int | None:
    """The one of several objects that a player chooses who may choose none."""
    ids = tuple(among)
    options = (No(), *(Choose((id,)) for id in ids))
    answer = table.ask(Choice(who, kind, prompt, options=options, about=_objects(ids)))
    return answer.objects[0] if isinstance(answer, Choose) else None


def in_order(
    table: Table[Any], who: str, prompts: tuple[str, str], among: Iterable[int]
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


def _objects(ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(id for id in ids if id > 0)


def whether(table: Table[Any], who: str, prompt: str, about: tuple[int, ...] = ()) -> bool:
    """Whether somebody does what may be done."""
    choice = Choice(who, MAY, prompt, options=(Yes(), No()), about=about)
    return isinstance(table.ask(choice), Yes)


def one_of(
    table: Table[Any],
    who: str,
    kind: str,
    prompt: str,
    options: Iterable[Option],
    about: tuple[int, ...] = (),
) -> Option:
    """The one of several things that are no objects."""
    answer = table.ask(Choice(who, kind, prompt, options=tuple(options), about=about))
    assert isinstance(answer, Option)
    return answer
