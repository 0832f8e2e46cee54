"""Asking a player for one of several objects, or whether."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgetool.engine.choice import Choice
from judgetool.games.magic_classic.moves import Choose, No, Option, Yes
from judgetool.games.magic_classic.objects.table import Table


def which(table: Table, player: int, kind: str, prompt: str, among: Iterable[int]) -> int:
    """The one of several objects or players that a player chooses."""
    ids = tuple(among)
    options = tuple(Choose((id,)) for id in ids)
    who = table.state.players[player]
    about = tuple(id for id in ids if id > 0)
    answer = table.ask(Choice(who, kind, prompt, options=options, about=about))
    assert isinstance(answer, Choose)
    return answer.objects[0]


def whether(table: Table, player: int, kind: str, prompt: str, about: tuple[int, ...] = ()) -> bool:
    """Whether a player does what may be done."""
    who = table.state.players[player]
    options = (Yes(), No())
    return table.ask(Choice(who, kind, prompt, options=options, about=about)) == Yes()


def told_apart(labels: Sequence[str]) -> tuple[Option, ...]:
    """Options by these labels; of several that are called the same, each with its number."""
    options = []
    for index, label in enumerate(labels):
        number = labels[: index + 1].count(label)
        text = f"{label} no {number}" if labels.count(label) > 1 else label
        options.append(Option(index, text))
    return tuple(options)
