"""The effects in force, each in one sentence."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import look, players_of, speaker_of
from judgetool.games.fab.objects.state import ARENA, Continuous, State, in_whose_turn, is_its_turn
from judgetool.language import say, word


def in_force(state: State) -> list[str]:
    """Every continuous effect, with what it is on and when it is."""
    from judgetool.games.fab.abilities.showing import effect_shown
    from judgetool.games.fab.effects.generating import spoken_of

    found = []
    for effect in (*state.effects, *state.upcoming):
        on = word("list", " and ").join(_with_link(state, i) for i in effect.subjects)
        says = effect.effect
        named = ""  # the word that is said for the one object it is on
        if isinstance(says, t.Gets) and isinstance(says.subject, str):
            # Whatever word it was generated with, the objects it applies to are named beside it.
            says, named = msgspec.structs.replace(says, subject="this"), say("This ")
        elif isinstance(says, t.ByHand):
            told = say(
                "{source}: {text} (not understood: apply it by hand)",
                source=effect.source,
                text=says.text,
            )
            found.append(told)
            continue
        elif isinstance(says, t.ItCostsLess | t.MayPlay):
            says = msgspec.structs.replace(says, what="it")
        elif isinstance(says, t.Freeze):
            says, named = t.Freeze("it", duration=says.duration), say("Freeze it")
        try:
            said = effect_shown(says)
        except ValueError:
            said = _in_other_words(says)
        if len(effect.subjects) == 1 and named and named in said:
            whole = (
                say("Freeze {object}", object=on)
                if isinstance(says, t.Freeze)
                else say("{object} ", object=on)
            )
            said = said.replace(named, whole, 1)
        elif on:
            said += (
                say(" (applies to {objects})", objects=on)
                if effect.found is not None
                else say(" (on {objects})", objects=on)
            )
        if spoken_of(says) == "them" and " their " not in effect.duration:
            them = players_of(state, "them", speaker_of(effect))
            names = word("list", " and ").join(state.players[p] for p in them)
            said += say(" ({players})", players=names or say("nobody"))
        if effect.turn_of is not None:
            said = said.replace(
                word("duration", effect.duration), in_whose_turn(state, effect)
            ) + _when(state, effect)
        if effect.waiting is not None and effect in state.effects:
            said += say(" (waits)")
        said += _what_is_left(state, effect)
        found.append(say("{source}: {effect}", source=effect.source, effect=said))
    return found


def _what_is_left(state: State, effect: Continuous) -> str:
    """What is left of an effect that is used up, and by what it is."""
    from judgetool.games.fab.effects.lasting.replacement_effects import source_told

    does, said = effect.effect, ""
    if effect.times > 1:
        said = say(" ({n} times left)", n=effect.times)
    elif effect.left is not None and isinstance(does, t.Prevent):
        said = say(" ({n} left)", n=effect.left)
    if isinstance(does, t.Prevent) and does.source == "chosen" and effect.about.it:
        said += say(" (chosen: {object})", object=source_told(state, effect.about.it))
    return said


def _when(state: State, effect: Continuous) -> str:
    """How the turn that an effect is for lies to the present one."""
    its_turn = is_its_turn(state, effect)
    if effect.turn_of in state.departed and not its_turn:
        return say(" (which does not come)")
    if effect.is_upcoming:
        if not its_turn:
            return say(" (to come)")
        return say(" (now)") if effect.waiting is None and effect.found is None else ""
    if effect.turn_of == state.turn_player and "the end" in effect.duration:
        return say(" (this turn)") if its_turn else say(" (not this turn)")
    return ""


def _with_link(state: State, id: int) -> str:
    """An object's name, with its chain link if others in the arena have that name."""
    object = look(state, id)
    if object is None or not object.link:
        return state.name(id)
    alike = (o for o in state.objects.values() if o.zone in ARENA and o.id != object.source)
    several = sum(o.card.full_name == object.card.full_name for o in alike) > 1
    name = state.name(id)
    if not several:
        return name
    return say("{object} on chain link {link}", object=name, link=object.link)


def _in_other_words(effect: t.Effect) -> str:
    """An effect that no card's sentence says, in words of ours."""
    if isinstance(effect, t.ExtraAttack):
        return say("may attack {n} additional {n:time|times} this turn", n=effect.number)
    if isinstance(effect, t.Delayed):
        event = word("event", effect.when.event)
        return say("a delayed-triggered effect waits for: {event}", event=event)
    return say("an effect")
