"""What spells and abilities do as they resolve."""

from __future__ import annotations

from judgetool.cardgame.asking import whether
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.effects import lasting, permanents, players
from judgetool.games.magic_classic.effects.carrying_out import carry_out
from judgetool.games.magic_classic.effects.context import Acting, source_of
from judgetool.games.magic_classic.objects.state import Object, Table
from judgetool.games.magic_classic.rulebook import rule
from judgetool.games.magic_classic.triggers.unread import speaks
from judgetool.language import say

EVERY = (lasting, permanents, players)
"""Loaded, so that each has said what it carries out."""


def resolve(table: Table, id: int, legal: tuple[int | None, ...]) -> None:
    """Carry out what a spell or an ability on the stack does.

    Args:
        legal: its targets, ``None`` for one that is no longer legal.
    """
    object = table.state.objects[id]
    speaks(table, id)
    source = source_of(table.state, id)
    acting = Acting(source, object.card.name, object.player, legal, about=object.about)
    if _declined(table, object, acting):
        return
    carry_out(table, acting, _effects(object))


def _effects(object: Object) -> tuple[t.Effect, ...]:
    if isinstance(object.ability, t.Activated | t.Triggered):
        return object.ability.effects
    if isinstance(object.ability, t.Effect):
        return (object.ability,)
    return object.card.effects


@rule("beyond C.1: triggers")
def _declined(table: Table, object: Object, acting: Acting) -> bool:
    """Whether its controller does not do what may be done."""
    if not (isinstance(object.ability, t.Triggered) and object.ability.may):
        return False
    asked = say("Do what the ability of {card} allows?", card=acting.name)
    return not whether(table, table.state.players[acting.controller], asked)
