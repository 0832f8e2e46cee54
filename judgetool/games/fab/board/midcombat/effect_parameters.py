"""Effects in force on a board as written: with the values and objects they were fixed on."""

from __future__ import annotations

import re

from judgetool.engine.likeness import most_like
from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.board.boardfile import EffectThere
from judgetool.games.fab.cards import understood
from judgetool.games.fab.continuous import (
    Context,
    is_attack,
    matches,
    players_of,
    source_of,
    value_of,
)
from judgetool.games.fab.effects.lasting.durations import fits, waits_for
from judgetool.games.fab.objects.state import (
    ARENA,
    Continuous,
    Object,
    State,
    an_earlier_effect,
    is_its_turn,
    replace,
)
from judgetool.language import say

ATTACKS_DO = ("attacks", "hits")
BY_TIME = ("beginning of action phase", "beginning of end phase", "chain closes")
CONTINUOUS = (
    *(t.Gets, t.Prevent, t.CannotBeDefendedBy, t.MustBeDefendedBy, t.CannotDefend, t.CannotAttack),
    *(t.CannotBePlayed, t.CannotBeUsed, t.Delayed, t.ExtraAttack, t.CannotPreventDamage),
    *(t.NextCostsLess, t.ItCostsLess, t.CostsMore, t.TheyCostLess, t.MayPlay, t.MayPlayNext),
    *(t.GetsIntellect, t.PreventsLess, t.Replaces, t.StopsTriggers, t.Freeze, t.FirstCostsMore),
    *(t.CannotDraw, t.CannotGainLife, t.CannotUntap, t.MayDefendWith),
)
"""The effects that stay in force after they were generated (6.2.1)."""


EXAMPLES = (
    "Target attack gets +2{p}.",
    "Your next attack this turn gets +2{p}.",
    'The next attack you play this turn gets "When this hits, draw a card."',
    "You may attack an additional time with Dawnblade this turn.",
    "Prevent the next 2 damage that would be dealt to you this turn.",
    "This can't be defended by more than one card from hand.",
    "Freeze target equipment.",
)


def like(text: str) -> str:
    """How to write an effect in force: the example that is like a text, if one is."""
    found = most_like(text, EXAMPLES, 1, 0.5)
    if re.search(r"\bfr(?:eeze|ozen|oze)", text, re.IGNORECASE):
        found = [e for e in EXAMPLES if e.startswith("Freeze")]
    if not found:
        return say(" (judgetool help boards)")
    return say(
        ", such as '{example}' with on: the card"
        if found[0].startswith("Freeze")
        else ", such as '{example}'",
        example=found[0],
    )


def with_effect(state: State, effect: Continuous) -> State:
    state = replace(state, next_id=state.next_id + 1)
    if effect.is_upcoming and not is_its_turn(state, effect):
        return replace(state, upcoming=(*state.upcoming, effect))
    return replace(state, effects=(*state.effects, effect))


def speaks_of_them(text: str) -> bool:
    """Whether an effect as written says "they", "their" or "that hero", not counting what it
    gives."""
    said = re.sub(r'"[^"]*"', "", text).casefold()
    return re.search(r"\b(they|their|them|that hero)\b", said) is not None


def applied_by_hand(state: State, there: EffectThere, player: int, on: int | None) -> Continuous:
    """An effect that is shown among those in force and left to the judge."""
    return Continuous(
        state.next_id,
        t.ByHand(there.text.strip()),
        player,
        there.source or an_earlier_effect(),
        subjects=() if on is None else (on,),
    )


def works_from_its_card(ability: t.Static) -> bool:
    """Whether a static ability can't be meant as an effect of a layer that is in force."""
    return ability.condition is not None or any(
        isinstance(effect, t.Replaces | t.CostsMore | t.TheyCostLess) for effect in ability.effects
    )


def of_them(text: str) -> tuple[t.Ability, ...]:
    """An effect that says "they" of a hero whom what made it spoke of before: its effects alone."""
    said = text[:1].lower() + text[1:]
    read = phrasebook.abilities_of(f"When this hits a hero, {said}", None)
    if not understood(read):
        return read
    return tuple(
        t.Resolution(ability.effects, ability.target)
        if isinstance(ability, t.Triggered)
        else ability
        for ability in read
    )


def in_its_turn(state: State, began: Continuous, them: int) -> Continuous:
    """An effect that lasts past the turn it was generated in, with the turn it speaks of: if that
    player has the turn, it is this one."""
    turn_of = them if "their" in began.duration else began.controller
    began = replace(began, turn_of=turn_of, after=state.turn - 1)
    if began.duration.startswith("until the start") or turn_of != state.turn_player:
        return replace(began, after=state.turn)
    return began


def fixed_on(state: State, began: Continuous, effect: t.Effect, on: int | None) -> Continuous:
    """An effect in force with the values and objects that it was fixed on as it was generated."""
    match effect:
        case t.Gets():
            return gets(state, began, effect)
        case t.Prevent():
            return prevents(state, began, effect)
        case t.Delayed():
            # "This" and "it" are the card it is on.
            about = replace(began.about, it=on)
            return replace(began, trigger=effect.when, about=about, subjects=())
        case t.GetsIntellect():
            return replace(began, subjects=(state.heroes[began.controller],))
        case t.ExtraAttack() if on is not None:
            # A weapon's attack is named; what may attack again is the weapon (1.4.3b).
            source = source_of(state, state.objects[on])
            return replace(began, subjects=(source.id,), left=effect.number)
        case t.NextCostsLess(what=what) | t.MayPlayNext(what=what):
            return replace(began, waiting=t.Next(what, played=True), left=1)
        case t.CannotBeDefendedBy(subject=t.Next() as awaited):
            return replace(began, waiting=awaited, left=1, cites=("6.2.4",))
        case t.FirstCostsMore():
            return replace(began, waiting=waits_for(effect))
        case t.CannotPreventDamage():
            # An ability of the object it is on is what the damage is asked for (6.4.10h).
            given = t.Gets("target", abilities=(t.Static((effect,)),))
            return replace(began, effect=given, duration="applicable")
    return began


def gets(state: State, began: Continuous, effect: t.Gets) -> Continuous:
    power = effect.power if isinstance(effect.power, int) else 0
    defense = effect.defense if isinstance(effect.defense, int) else 0
    began = replace(began, power=power, defense=defense)
    if isinstance(effect.subject, t.Next):
        return replace(began, waiting=effect.subject, left=effect.subject.number, cites=("6.2.4",))
    if isinstance(effect.subject, t.Description) and not began.subjects:
        began = replace(began, scope=effect.subject)
        if began.is_upcoming and not is_its_turn(state, began):
            return began
        return replace(began, subjects=fits(state, began))
    return began


def prevents(state: State, began: Continuous, effect: t.Prevent) -> Continuous:
    left = effect.number if isinstance(effect.number, int) else None
    began = replace(began, left=left, times=effect.times)
    if effect.whom is None:
        return began
    players = players_of(state, effect.whom, Context(0, began.controller))
    heroes = tuple(state.heroes[p] for p in players)
    if effect.source == "chosen":
        # What it is said to be on is the source that was chosen.
        about = replace(began.about, it=next(iter(began.subjects), None))
        return replace(began, subjects=heroes, about=about)
    return replace(began, subjects=began.subjects or heroes)


def needs_object(effect: t.Effect, began: Continuous) -> bool:
    """Whether an effect says nothing as long as it is not said what it is on."""
    match effect:
        case t.Gets():
            return not began.subjects and began.waiting is None and began.scope is None
        case t.Delayed():
            return effect.when.subject == "this" and effect.when.event not in BY_TIME
        case (
            t.CannotAttack()
            | t.CannotBePlayed()
            | t.PreventsLess()
            | t.StopsTriggers()
            | t.GetsIntellect()
        ):
            return False
        case t.CannotBeDefendedBy() if began.waiting is not None:
            return False
        case (
            t.CostsMore()
            | t.FirstCostsMore()
            | t.NextCostsLess()
            | t.CannotDraw()
            | t.CannotGainLife()
        ):
            return False
        case t.CannotUntap() | t.MayPlayNext() | t.TheyCostLess() | t.CannotBeUsed():
            return False
        case t.MayDefendWith():
            return False
        case t.Prevent(source="chosen"):
            return began.about.it is None
        case t.Prevent(whom=None):
            return False
        case t.Replaces():
            return effect.would.subject in ("it", "target") and not began.subjects
    return not began.subjects


def could_be_on(
    state: State, object: Object, abilities: tuple[t.Ability, ...], player: int
) -> bool:
    """Whether an object is of the kind that effects in force say they are on.

    Only what it is counts, not its values or who controls it: these may have changed since.
    """
    if object.zone not in (*ARENA, "stack"):
        return False
    return all(_fits_kind(state, object, ability, player) for ability in abilities)


def _fits_kind(state: State, object: Object, ability: t.Ability, player: int) -> bool:
    target = getattr(ability, "target", None)
    what = None if target is None else target.what
    if isinstance(what, t.Description):
        kind = t.Description(words=what.words, either=what.either)
        if not matches(state, object, kind, player):
            return False
    attacks = object.role == "attack" or (object.zone == "stack" and is_attack(state, object))
    for effect in getattr(ability, "effects", ()):
        match effect:
            case (
                t.Gets(subject=t.Next() | t.Description()) | t.CannotBeDefendedBy(subject=t.Next())
            ):
                pass
            case t.Gets(power=amount) if amount is not None:
                if value_of(state, object, "power").value is None:
                    return False
            case t.Gets(defense=amount) if amount is not None:
                if value_of(state, object, "defense").value is None:
                    return False
            case t.CannotBeDefendedBy() | t.MustBeDefendedBy():
                if not attacks:
                    return False
            case t.Delayed(when=when) if when.subject == "this" and when.event in ATTACKS_DO:
                if not attacks:
                    return False
            case t.Freeze(what=None):
                if object.id not in state.heroes:
                    return False
            case t.ExtraAttack():
                if object.kind != "card" or object.id in state.heroes:
                    return False
    return True
