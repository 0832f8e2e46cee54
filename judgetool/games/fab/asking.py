"""Asking somebody for one of several objects."""

from __future__ import annotations

from collections.abc import Iterable

from judgetool.engine.choice import Choice
from judgetool.games.fab.moves import Choose, No
from judgetool.games.fab.objects.table import Table


def which(table: Table, who: str, kind: str, prompt: str, among: Iterable[int]) -> int:
    """The one of several objects that a player, or chance, chooses."""
    objects = tuple(among)
    options = tuple(Choose((id,)) for id in objects)
    answer = table.ask(Choice(who, kind, prompt, options=options, about=objects))
    assert isinstance(answer, Choose)
    return answer.objects[0]


def which_if_any(
    table: Table, who: str, kind: str, prompt: str, among: Iterable[int]
) -> int | None:
    """The one of several objects that a player chooses who may choose none."""
    objects = tuple(among)
    options = (No(), *(Choose((id,)) for id in objects))
    answer = table.ask(Choice(who, kind, prompt, options=options, about=objects))
    return answer.objects[0] if isinstance(answer, Choose) else None
