"""Events of continuous effects (6.2, 6.4)."""

from __future__ import annotations

from typing import Any

from judgetool.games.fab.abilities.types import Gets
from judgetool.games.fab.objects.events.base import Event
from judgetool.games.fab.objects.state import (
    Adjusted,
    Continuous,
    Fact,
    State,
    an_earlier_effect,
    in_whose_turn,
    replace,
)
from judgetool.language import say, word


class EffectBegan(Event, frozen=True):
    """A continuous effect is generated (6.2.2)."""

    effect: Continuous
    said: str

    def apply(self, state: State) -> State:
        state = replace(state, next_id=max(state.next_id, self.effect.id + 1))
        if self.effect.duration.startswith("during"):
            return replace(state, upcoming=(*state.upcoming, self.effect))
        return replace(state, effects=(*state.effects, self.effect))

    def text(self, before: State, after: State) -> str:
        if self.effect.duration == "link":
            return say("{effect} (chain link {link})", effect=self.said, link=self.effect.link)
        if self.effect.turn_of is None:
            return self.said
        when = in_whose_turn(after, self.effect)
        duration = word("duration", self.effect.duration)
        if duration in self.said:
            return self.said.replace(duration, when)
        return say("{effect}, {when}", effect=self.said, when=when)


class TimeCame(Event, frozen=True):
    """The turn or the phase comes that an effect lasts for, and it is in force.

    Attributes:
        subjects: what it applies to from now on, besides what it was generated on.
        spared: see :class:`Continuous`.
    """

    effect: int
    subjects: tuple[int, ...] = ()
    spared: tuple[tuple[int, int, int], ...] = ()

    def apply(self, state: State) -> State:
        found = next(e for e in state.upcoming if e.id == self.effect)
        subjects = (*found.subjects, *self.subjects)
        moments = tuple((object, state.next_id) for object in subjects)
        found = replace(found, subjects=subjects, moments=moments, spared=self.spared)
        return replace(
            state,
            effects=tuple(sorted((*state.effects, found), key=lambda effect: effect.id)),
            next_id=state.next_id + 1,
            upcoming=tuple(e for e in state.upcoming if e.id != self.effect),
        )

    def text(self, before: State, after: State) -> str:
        found = next(e for e in before.upcoming if e.id == self.effect)
        on = "".join(word("list", ", ") + after.name(i) for i in self.subjects)
        if found.source == an_earlier_effect():
            return say(
                "This is the action phase that an earlier effect is for{on}"
                if found.duration.endswith("phase")
                else "This is the turn that an earlier effect is for{on}",
                on=on,
            )
        return say(
            "This is the action phase that the effect of {source} is for{on}"
            if found.duration.endswith("phase")
            else "This is the turn that the effect of {source} is for{on}",
            source=found.source,
            on=on,
        )


def _from_now_on(effect: Continuous, state: State) -> dict[str, Any]:
    """How long an effect lasts on the object that it has waited for, where that is shorter."""
    gets, link = effect.effect, state.active_link
    if effect.waiting is None or effect.waiting.within is None or not isinstance(gets, Gets):
        return {}
    return {"duration": gets.duration, "link": effect.link if link is None else link.number}


class EffectApplied(Event, frozen=True):
    """A waiting effect starts to apply to an object (6.2.4)."""

    effect: int
    object: int
    power: int = 0
    defense: int = 0
    moment: int = 0  # the same for effects that start to apply together; 0: the present one
    had_go_again: bool = False

    def apply(self, state: State) -> State:
        effects = []
        moment = (self.object, self.moment or state.next_id)
        had = (self.object,) if self.had_go_again else ()
        for effect in state.effects:
            if effect.id != self.effect:
                effects.append(effect)
                continue
            if effect.scope is not None:
                effects.append(
                    replace(
                        effect,
                        subjects=(*effect.subjects, self.object),
                        moments=(*effect.moments, moment),
                        had_go_again=(*effect.had_go_again, *had),
                    )
                )
                continue
            left = (effect.left or 1) - 1
            if left > 0:
                effects.append(replace(effect, left=left))
            effects.append(
                replace(
                    effect,
                    id=effect.id if left <= 0 else state.next_id,
                    subjects=(self.object,),
                    waiting=None,
                    found=effect.waiting,
                    left=None,
                    **_from_now_on(effect, state),
                    power=self.power,
                    defense=self.defense,
                    moments=(moment,),
                    had_go_again=had,
                )
            )
        return replace(state, effects=tuple(effects), next_id=state.next_id + 1)

    def text(self, before: State, after: State) -> str:
        found = next(e for e in before.effects if e.id == self.effect)
        object = after.name(self.object)
        if found.source == an_earlier_effect():
            return say("An earlier effect applies to {object}", object=object)
        return say("The effect of {source} applies to {object}", source=found.source, object=object)


class PowerGained(Event, frozen=True):
    """A continuous effect that adds to the power of an object starts to apply to it (6.2.5).

    The state shows it already, as numbers are computed; the event is what other effects replace
    and trigger on.
    """

    effect: tuple[int, int]
    object: int
    amount: int
    source: str

    def apply(self, state: State) -> State:
        return state

    def text(self, before: State, after: State) -> str:
        return say(
            "{object} gains +{amount}{{p}} ({source})",
            object=after.name(self.object),
            amount=self.amount,
            source=self.source,
        )


class ApplicationModified(Event, frozen=True):
    """A continuous effect applies to an object in a modified way from now on."""

    adjusted: Adjusted

    def apply(self, state: State) -> State:
        application = self.adjusted.application
        others = tuple(one for one in state.adjusted if one.application != application)
        kept = (self.adjusted,) if self.adjusted.power else ()
        return replace(state, adjusted=(*others, *kept))

    def text(self, before: State, after: State) -> str:
        adjusted = self.adjusted
        return say(
            "{object} gains {amount} more {{p}} by it ({by})"
            if adjusted.power > 0
            else "{object} gains {amount} less {{p}} by it ({by})",
            object=after.name(adjusted.object),
            amount=abs(adjusted.power),
            by=adjusted.by,
        )


class EffectEnded(Event, frozen=True):
    """A continuous effect ends or is used up."""

    effect: int
    why: str = ""

    def apply(self, state: State) -> State:
        return replace(state, effects=tuple(e for e in state.effects if e.id != self.effect))

    def text(self, before: State, after: State) -> str:
        found = next(e for e in before.effects if e.id == self.effect)
        if found.source == an_earlier_effect():
            if not self.why:
                return say("An earlier effect ends")
            return say("An earlier effect ends: {why}", why=self.why)
        if not self.why:
            return say("The effect of {source} ends", source=found.source)
        return say("The effect of {source} ends: {why}", source=found.source, why=self.why)


class Accomplished(Event, frozen=True):
    """A player or an object is now considered to have done something: intimidated, won a clash."""

    fact: Fact
    said: str

    def apply(self, state: State) -> State:
        noted = state.noting(self.fact)
        if self.fact.what == "boosted" and state.chain_open:
            return replace(noted, boosts=(*state.boosts, self.fact))
        return noted

    def text(self, before: State, after: State) -> str:
        return self.said


class ClashDecided(Event, frozen=True):
    """The outcome of a clash: who has won it, if anybody; outcome-replacement effects may make it
    another one, or have the heroes clash ``again`` (6.4.11).

    Attributes:
        shown: the players who clash, each with the card revealed.
    """

    shown: tuple[tuple[int, int | None], ...]
    winner: int | None
    again: bool = False

    def apply(self, state: State) -> State:
        failed = tuple(
            Fact("failed to win a clash", card or 0, player)
            for player, card in self.shown
            if player != self.winner
        )
        return state.noting(*failed)

    def text(self, before: State, after: State) -> str:
        shown = word("list", " and ").join(
            say("{player} {card}", player=before.players[player], card=before.name(card))
            if card
            else before.players[player]
            for player, card in self.shown
        )
        if self.again:
            return say("The clash is undecided ({shown})", shown=shown)
        if self.winner is None:
            return say("The clash: {shown}; nobody wins", shown=shown)
        winner = before.players[self.winner]
        return say("The clash: {shown}; {player} wins", shown=shown, player=winner)


class OrderDecided(Event, frozen=True):
    """The order of static abilities of one timestamp is decided (6.3.4b)."""

    order: tuple[tuple[int, int], ...]

    def apply(self, state: State) -> State:
        ranks = tuple((key, place) for place, key in enumerate(self.order, 1))
        return replace(state, decided=(*state.decided, *ranks))

    def text(self, before: State, after: State) -> str:
        names = word("list", ", ").join(after.name(i) for i, _ in self.order)
        return say("Effects apply in this order: {cards}", cards=names)


class Prevented(Event, frozen=True):
    """A prevention effect prevents damage (6.4.10a); ``link``: of the attack of that chain link;
    ``of``: the damage."""

    effect: int | None
    by: str
    amount: int
    left: int | None
    link: int = 0
    of: Fact | None = None

    def apply(self, state: State) -> State:
        if self.of is not None and self.amount:
            state = state.noting(replace(self.of, amount=self.amount))
        if self.link:
            before = state.links[self.link - 1].prevented
            state = state.link_changed(self.link, prevented=before + self.amount)
        if self.effect is None:
            return state
        return replace(
            state,
            effects=tuple(found for e in state.effects if (found := self._left_of(e)) is not None),
        )

    def _left_of(self, effect: Continuous) -> Continuous | None:
        """An effect in force after it: itself, with less left, or nothing."""
        if effect.id != self.effect:
            return effect
        if self.left:
            return replace(effect, left=self.left)
        return replace(effect, times=effect.times - 1) if effect.times > 1 else None

    def text(self, before: State, after: State) -> str:
        if not self.left:
            return say("{card} prevents {amount} damage", card=self.by, amount=self.amount)
        return say(
            "{card} prevents {amount} damage; {left} prevention left",
            card=self.by,
            amount=self.amount,
            left=self.left,
        )


class PhaseEvent(Event, frozen=True):
    """ "The beginning of the ..." as an event effects trigger on."""

    phase: str

    def apply(self, state: State) -> State:
        return state

    def text(self, before: State, after: State) -> str:
        return say("The {time}", time=word("phase", self.phase))
