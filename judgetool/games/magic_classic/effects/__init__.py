"""What spells and abilities do as they resolve, and what the judge does by hand.

Each record of the language that is an effect has one function, in the file of its subject; here is
which.  An effect that nothing carries out can't be: a test looks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgetool.engine.choice import Violation
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.asking import whether
from judgetool.games.magic_classic.effects import lasting, permanents, players
from judgetool.games.magic_classic.effects.context import Acting, by_the_judge, source_of
from judgetool.games.magic_classic.effects.lasting import control_returns, in_words
from judgetool.games.magic_classic.moves import Manual
from judgetool.games.magic_classic.objects.state import Object, State, as_player
from judgetool.games.magic_classic.objects.table import Table
from judgetool.games.magic_classic.rulebook import rule
from judgetool.games.magic_classic.triggers.unread import speaks
from judgetool.language import say

__all__ = ["by_hand", "control_returns", "in_words", "refusals_by_hand", "resolve"]

CARRIED: dict[type[t.Effect], Callable[[Table, Acting, Any], None]] = {
    t.Destroy: permanents.destroy,
    t.Sacrifice: permanents.sacrifice,
    t.ReturnToHand: permanents.return_to_hand,
    t.RemoveFromGame: permanents.remove_from_game,
    t.Tap: permanents.tap,
    t.Untap: permanents.untap,
    t.RemoveFromCombat: permanents.remove_from_combat,
    t.PutCounter: permanents.put_counter,
    t.Counter: permanents.counter,
    t.GainLife: players.gain_life,
    t.LoseLife: players.lose_life,
    t.Draw: players.draw,
    t.Discard: players.discard,
    t.DealDamage: players.deal_damage,
    t.DealPower: players.deal_power,
    t.Gets: lasting.begin,
    t.Gains: lasting.begin,
    t.Loses: lasting.begin,
    t.StopsBeingCreature: lasting.begin,
    t.BecomesCreature: lasting.begin,
    t.CannotAttack: lasting.begin,
    t.CannotBlock: lasting.begin,
    t.CannotBeBlocked: lasting.begin,
    t.Regenerate: lasting.regenerate,
    t.PreventNext: lasting.prevent_next,
    t.Prevent: lasting.prevent,
    t.Redirect: lasting.redirect,
    t.GainControl: lasting.gain_control,
    t.AtEndOfCombat: lasting.at_end_of_combat,
}


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


def carry_out(table: Table, acting: Acting, effects: tuple[t.Effect, ...]) -> None:
    """Effects, in the order of the text."""
    for effect in effects:
        if not _pointless(table, acting, effect):
            CARRIED[type(effect)](table, acting, effect)


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
    return not whether(table, acting.controller, "may", asked)


def _pointless(table: Table, acting: Acting, effect: t.Effect) -> bool:
    """Whether an effect is on a target that is no longer legal, which is then said."""
    target = next((w for w in _whom(effect) if isinstance(w, t.Target)), None)
    if target is None or target.number >= len(acting.targets):
        return False
    if acting.targets[target.number] is not None:
        return False
    _illegal(table, acting)
    acting.last = ()
    return True


def _whom(effect: t.Effect) -> tuple[Any, ...]:
    inner = getattr(effect, "effect", None)
    if isinstance(inner, t.Effect):
        return _whom(inner)
    return tuple(getattr(effect, field) for field in effect.__struct_fields__)


@rule("beyond C.1: targets")
def _illegal(table: Table, acting: Acting) -> None:
    said = say("{card} does nothing to a target that is no longer legal", card=acting.name)
    table.note("IllegalTarget", said)


# --- the judge --------------------------------------------------------------------------------


@rule("beyond C.1: the judge")
def by_hand(table: Table, move: Manual) -> None:
    """Carry out what the judge does by hand."""
    effects = tuple(effect for effect in move.effects if isinstance(effect, t.Effect))
    carry_out(table, by_the_judge(move.player, move.objects), effects)


JUDGE_RULE = "beyond C.1: the judge"


def refusals_by_hand(state: State, move: Manual) -> list[Violation]:
    """Why what the judge would do by hand makes no sense here."""
    found = []
    for effect in move.effects:
        if isinstance(effect, t.AtEndOfCombat):
            said = say("only a card's own ability waits for the end of combat")
            instead = say("it were done when the time comes")
            found.append(Violation((JUDGE_RULE,), said, instead))
        if isinstance(effect, t.Effect):
            found += _of_wrong_kind(state, move, effect)
    return found


def _of_wrong_kind(state: State, move: Manual, effect: t.Effect) -> list[Violation]:
    """Why those who are named can't have it done to them."""
    found = []
    for field in effect.__struct_fields__:
        who = getattr(effect, field)
        if isinstance(who, t.Given):
            id = move.objects[who.number]
            found += _wrong(state, effect, field, id)
    return found


def _wrong(state: State, effect: t.Effect, field: str, id: int) -> list[Violation]:
    name = state.name(id)
    is_player = as_player(id) is not None
    if field == "who" and not is_player:
        return [Violation((JUDGE_RULE,), say("{object} is no player", object=name))]
    if field in ("what", "by", "source") and is_player:
        return [Violation((JUDGE_RULE,), say("{player} is a player and no object", player=name))]
    if isinstance(effect, t.Counter) and field == "what":
        if id not in state.stack or state.objects[id].kind == "damage":
            said = say("{object} is no spell or ability on the stack", object=name)
            return [Violation((JUDGE_RULE,), said)]
        return []
    if not is_player and field in ("what", "to", "instead") and not state.in_play(id):
        said = say("{object} is not in play", object=name)
        return [Violation((JUDGE_RULE,), said, say("{object} were in play", object=name))]
    return []
