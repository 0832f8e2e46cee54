"""What cards and abilities do as they resolve, effect by effect.

``deeds`` holds what is done once to objects and players, ``combat`` what changes the combat that is
on, ``lasting`` what begins and goes on.  Everything occurs on the table with the rules of what is
resolving, and those of its own.
"""

from __future__ import annotations

from judgetool.cardgame.asking import whether
from judgetool.engine.choice import Choice, Move
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import effect_shown
from judgetool.games.grand_archive.effects import combat, deeds, lasting
from judgetool.games.grand_archive.effects.context import Context, this
from judgetool.games.grand_archive.moves import Done, Manual
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import JUDGE, Object, Table
from judgetool.games.grand_archive.rulebook import rule
from judgetool.language import say

__all__ = ["Context", "apply", "do", "resolve"]

JUDGE_RULE = "beyond the pages: the judge"


def resolve(table: Table, object: Object, targets: tuple[int | None, ...]) -> None:
    """Carry out what a card or an ability does as it resolves.

    Args:
        targets: its targets in order, each that is no longer legal as ``None``.
    """
    about = tuple(id for id in (object.about.it,) if id is not None)
    context = Context(this(object), object.player, targets, about, tuple(object.cites))
    if object.ability is not None:
        do(table, getattr(object.ability, "effects", ()), context)
        return
    for ability in object.card.abilities:
        if isinstance(ability, w.Resolution):
            do(table, ability.effects, context)
        elif isinstance(ability, w.NotUnderstood) and happens_once(object):
            by_hand(table, object.id, ability.text)


def happens_once(object: Object) -> bool:
    """Whether what a card says happens as it resolves, as it is not on the field afterwards."""
    return not object.card.types.isdisjoint({"Action", "Attack"})


@rule("beyond the pages: the judge")
def by_hand(table: Table, id: int, text: str) -> None:
    """A line that could not be read: the judge is asked to apply it, with as many moves as that
    takes, before anything goes on."""
    said = say(
        "{card}: text not understood, apply by hand: {text}", card=table.state.name(id), text=text
    )
    table.note("TextNotUnderstood", said)
    while True:
        move = table.ask(Choice("judge", "apply", said, about=(id,), judge=True))
        if isinstance(move, Done):
            return
        apply(table, move)


@rule("beyond the pages: the judge")
def apply(table: Table, move: Move) -> None:
    """The judge says what a text does, and it happens as if a card had said so."""
    assert isinstance(move, Manual)
    context = Context(JUDGE, move.player, move.objects, move.objects[:1], (JUDGE_RULE,))
    do(table, (move.effect,), context)


def do(table: Table, effects: tuple[w.Effect, ...], context: Context) -> None:
    """Carry effects out one after the other; each speaks of "it" as the one before left it."""
    for effect in effects:
        context = one(table, effect, context)


def one(table: Table, effect: w.Effect, context: Context) -> Context:
    """Carry an effect out; what it speaks of is "it" to the next one."""
    match effect:
        case w.May(may):
            return one(table, may, context) if wanted(table, may, context) else context
        case w.ByHand(text):
            by_hand(table, context.source, text)
            return context
        case w.Summon(name, number):
            card = next((c for c in table.state.pool if c.casefold() == name), None)
            if card is None:
                by_hand(table, context.source, effect_shown(effect))
                return context
            for _ in range(number):
                table.occur(e.Summoned(card, context.controller))
            return context
        case w.Retarget() | w.Negate() | w.RemoveFromCombat() | w.PutIntoIntent():
            return combat.carry_out(table, effect, context)
        case (
            w.Gets()
            | w.Gains()
            | w.Loses()
            | w.HasNoPower()
            | w.Becomes()
            | w.Cannot()
            | w.Prevent()
            | w.Replaces()
            | w.Fast()
        ):
            return lasting.begin(table, effect, context)
        case w.PowerIs() | w.SeesStealth() | w.MayTarget():
            raise AssertionError(f"{effect!r} is nothing that is done")
        case _:
            return deeds.carry_out(table, effect, context)


def wanted(table: Table, effect: w.Effect, context: Context) -> bool:
    """Ask whether what may be done is done."""
    who = table.state.players[context.controller]
    prompt = say(
        "{source}: you may do this: {effect}",
        source=table.state.name(context.source),
        effect=effect_shown(effect),
    )
    return whether(table, who, prompt)
