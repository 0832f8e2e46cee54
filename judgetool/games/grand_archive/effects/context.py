"""What the words of a text stand for while it is carried out."""

from __future__ import annotations

import msgspec

from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.continuous import candidates
from judgetool.games.grand_archive.continuous.descriptions import attacks
from judgetool.games.grand_archive.objects.state import FIELD, JUDGE, Object, State


class Context(msgspec.Struct, frozen=True, gc=False):
    """Who says it and about what.

    Attributes:
        source: "this", the object whose text it is; the judge has none.
        controller: "you".
        targets: the targets by their places, each that is no longer legal as ``None``.
        it: what was spoken of last.
        cites: the rules of what is carried out, kept with effects that last.
    """

    source: int
    controller: int
    targets: tuple[int | None, ...] = ()
    it: tuple[int, ...] = ()
    cites: tuple[str, ...] = ()

    def speaking_of(self, ids: tuple[int, ...]) -> Context:
        """The same, once something else has been spoken of."""
        return msgspec.structs.replace(self, it=ids)


def this(by: Object) -> int:
    """What "this" is in a text: the card, or the object that an ability is of."""
    return by.id if by.source is None else by.source


def objects(state: State, thing: w.Thing | w.Description, context: Context) -> tuple[int, ...]:
    """The objects that a word stands for now; none for what is gone."""
    found: tuple[int | None, ...]
    match thing:
        case w.Aim(place=place):
            found = context.targets[place : place + 1]
        case w.Each(what):
            found = candidates(state, what, context.controller, context.source)
        case w.Description():
            found = candidates(state, thing, context.controller, context.source)
        case "it":
            found = context.it
        case "your champion":
            found = (state.champions[context.controller],)
        case "the attack":
            found = attacks(state)
        case _:
            found = (context.source,)
    return tuple(id for id in found if id is not None and id in state.objects)


def on_the_field(state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of them that are on the field."""
    return tuple(id for id in ids if state.objects[id].zone == FIELD)


def source_name(state: State, context: Context) -> str:
    """What an effect comes from, as a judge reads it."""
    return state.name(context.source)


__all__ = ["JUDGE", "Context", "objects", "on_the_field", "source_name", "this"]
