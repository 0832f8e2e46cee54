"""Events of the Effects Stack: what is activated, triggers, resolves and fizzles."""

from __future__ import annotations

from judgetool.games.grand_archive.cards import Card
from judgetool.games.grand_archive.objects.events.base import Event, left
from judgetool.games.grand_archive.objects.state import INTENT, STACK, Object, State, replace
from judgetool.language import say, word


class Named(Event, frozen=True):
    """It is said which card an unknown one is."""

    object: int
    card: Card

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], card=self.card))

    def text(self, before: State, after: State) -> str:
        return say("The unknown card is {card}", card=self.card.name)


class Activated(Event, frozen=True):
    """A card is announced: it comes on the Effects Stack under its player's control."""

    card: int
    player: int
    fast: bool = False  # whether no slow card could have been activated now

    def apply(self, state: State) -> State:
        object = state.objects[self.card]
        announced = replace(object, controller=self.player, fast=self.fast)
        return replace(state.moved(announced, STACK), opportunity=None, passes=0)

    def text(self, before: State, after: State) -> str:
        return say(
            "{player} activates {card}: it comes on the Effects Stack",
            player=after.players[self.player],
            card=after.name(self.card),
        )


class AbilityActivated(Event, frozen=True):
    """An activated ability comes on the Effects Stack."""

    ability: Object
    source: int

    def apply(self, state: State) -> State:
        state = replace(state, next_id=max(state.next_id, self.ability.id + 1))
        return replace(state.moved(self.ability, STACK), opportunity=None, passes=0)

    def text(self, before: State, after: State) -> str:
        return say(
            "{player} activates an ability of {card}: it comes on the Effects Stack",
            player=after.players[self.ability.player],
            card=after.name(self.source),
        )


class TargetsDeclared(Event, frozen=True):
    """The targets of a card or an ability are declared."""

    object: int
    targets: tuple[int, ...]

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.object], targets=self.targets))

    def text(self, before: State, after: State) -> str:
        if not self.targets:
            return say("{object} has no target", object=after.name(self.object))
        names = word("list", ", ").join(after.name(i) for i in self.targets)
        return say("{object} targets {targets}", object=after.name(self.object), targets=names)


class Triggered(Event, frozen=True):
    """An ability triggers; it waits to be put on the Effects Stack."""

    ability: Object

    def apply(self, state: State) -> State:
        objects = {**state.objects, self.ability.id: self.ability}
        return replace(
            state,
            objects=objects,
            next_id=max(state.next_id, self.ability.id + 1),
            pending=(*state.pending, self.ability.id),
        )

    def text(self, before: State, after: State) -> str:
        return say("{ability} triggers", ability=after.name(self.ability.id))


class TriggerAdded(Event, frozen=True):
    """An ability that has triggered comes on the Effects Stack."""

    ability: int
    targets: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        pending = tuple(i for i in state.pending if i != self.ability)
        ability = replace(state.objects[self.ability], targets=self.targets)
        return replace(state, pending=pending).moved(ability, STACK)

    def text(self, before: State, after: State) -> str:
        ability = after.objects[self.ability]
        who, name = after.players[ability.player], after.name(self.ability)
        if not self.targets:
            return say("{player} puts {ability} on the Effects Stack", player=who, ability=name)
        return say(
            "{player} puts {ability} on the Effects Stack, targeting {targets}",
            player=who,
            ability=name,
            targets=word("list", ", ").join(after.name(i) for i in self.targets),
        )


class TriggerFailed(Event, frozen=True):
    """An ability that has triggered does not come on the Effects Stack."""

    ability: int
    because: str

    def apply(self, state: State) -> State:
        pending = tuple(i for i in state.pending if i != self.ability)
        return left(replace(state, pending=pending), self.ability).gone(self.ability)

    def text(self, before: State, after: State) -> str:
        return say(
            "{ability} is not put on the Effects Stack: {because}",
            ability=before.name(self.ability),
            because=self.because,
        )


class TopResolves(Event, frozen=True):
    """What is on top of the Effects Stack begins to resolve."""

    object: int

    def apply(self, state: State) -> State:
        return replace(state, resolving=self.object, opportunity=None, passes=0)

    def text(self, before: State, after: State) -> str:
        return say(
            "{object} is on top of the Effects Stack: it resolves", object=after.name(self.object)
        )


class Resolved(Event, frozen=True):
    """The resolution is over, or did not come to be as the object has fizzled."""

    object: int
    fizzled: bool = False

    def apply(self, state: State) -> State:
        return replace(state, resolving=None, passes=0)

    def text(self, before: State, after: State) -> str:
        name = after.name(self.object)
        if self.fizzled:
            return say("{object} has fizzled", object=name)
        return say("{object} has resolved", object=name)


class AbilityCeased(Event, frozen=True):
    """An ability that has resolved or fizzled ceases to exist."""

    ability: int

    def apply(self, state: State) -> State:
        return left(state, self.ability).gone(self.ability)

    def text(self, before: State, after: State) -> str:
        return say("{ability} ceases to exist", ability=before.name(self.ability))


class AbilityNegated(AbilityCeased, frozen=True):
    """An ability that is negated ceases to exist."""

    def text(self, before: State, after: State) -> str:
        return say("{ability} is negated", ability=before.name(self.ability))


class IntoIntent(Event, frozen=True):
    """An attack card that has resolved comes into the intent."""

    card: int
    player: int

    def apply(self, state: State) -> State:
        return state.moved(state.objects[self.card], (self.player, INTENT))

    def text(self, before: State, after: State) -> str:
        return say("{card} comes into the intent", card=after.name(self.card))


class DeclarationDue(Event, frozen=True):
    """The attack of a card in the intent is to be declared at once; or is no longer."""

    card: int | None

    def apply(self, state: State) -> State:
        return replace(state, declaring=self.card, resolving=None, opportunity=None, passes=0)

    def text(self, before: State, after: State) -> str:
        if self.card is None:
            return say("No attack is declared")
        return say("The attack of {card} is declared now", card=after.name(self.card))


class Fizzled(Event, frozen=True):
    """What would resolve, or be declared, fizzles."""

    object: int
    because: str

    def apply(self, state: State) -> State:
        return state

    def text(self, before: State, after: State) -> str:
        return say(
            "{object} fizzles: {because}", object=before.name(self.object), because=self.because
        )
