"""Events of the stack: spells and abilities played, put there, resolving, countered."""

from __future__ import annotations

import msgspec

from judgetool.games.magic_classic.objects.events.base import Event
from judgetool.games.magic_classic.objects.state import About, Object, State, replace
from judgetool.language import listed, say


def _at(state: State, targets: tuple[int, ...]) -> str:
    return listed([state.name(id) for id in targets])


class Played(Event, frozen=True):
    """A player plays a card: it goes on the stack as a spell with its targets."""

    card: int
    player: int
    targets: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        object = state.objects[self.card]
        spell = replace(object, controller=self.player, targets=self.targets)
        return replace(
            state.moved(spell, "stack"), priority=None, due=self.player, passed=(),
            priority_is_taken=False,
        )  # fmt: skip

    def text(self, before: State, after: State) -> str:
        parts = {"player": after.players[self.player], "card": after.name(self.card)}
        if not self.targets:
            return say("{player} plays {card}", **parts)
        return say("{player} plays {card} at {targets}", targets=_at(before, self.targets), **parts)


class Activated(Event, frozen=True):
    """A player plays an ability of a permanent: it goes on the stack with its targets."""

    source: int
    ability: msgspec.Struct
    player: int
    targets: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        of = state.objects[self.source]
        found = Object(
            state.next_id,
            of.card,
            self.player,
            self.player,
            kind="ability",
            targets=self.targets,
            source=self.source,
            ability=self.ability,
        )
        state = replace(
            state, next_id=state.next_id + 1, priority=None, due=self.player, passed=(),
            priority_is_taken=False,
        )  # fmt: skip
        return state.moved(found, "stack")

    def text(self, before: State, after: State) -> str:
        parts = {"player": after.players[self.player], "card": before.name(self.source)}
        if not self.targets:
            return say("{player} plays the ability of {card}", **parts)
        return say(
            "{player} plays the ability of {card} at {targets}",
            targets=_at(before, self.targets),
            **parts,
        )


class Triggered(Event, frozen=True):
    """An ability triggers: it waits to be put on the stack."""

    source: int
    ability: msgspec.Struct
    controller: int
    about: About = About()
    hurt: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        of = state.there(self.source)
        assert of is not None
        found = Object(
            state.next_id,
            of.card,
            self.controller,
            self.controller,
            kind="ability",
            source=self.source,
            ability=self.ability,
            about=self.about,
            hurt=self.hurt,
        )
        return replace(
            state.put(found), next_id=state.next_id + 1, pending=(*state.pending, found.id)
        )

    def text(self, before: State, after: State) -> str:
        return say("{card}'s ability triggers", card=before.name(self.source))


class PutOnStack(Event, frozen=True):
    """An ability that has triggered is put on the stack with its targets."""

    id: int
    targets: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        pending = tuple(i for i in state.pending if i != self.id)
        ability = replace(state.objects[self.id], targets=self.targets)
        return replace(state.moved(ability, "stack"), pending=pending, passed=())

    def text(self, before: State, after: State) -> str:
        ability, player = before.name(self.id), before.players[before.objects[self.id].player]
        if not self.targets:
            return say("{ability} is put on the stack by {player}", ability=ability, player=player)
        return say(
            "{ability} is put on the stack by {player}, at {targets}",
            ability=ability,
            player=player,
            targets=_at(before, self.targets),
        )


class Resolving(Event, frozen=True):
    """What is on top of the stack begins to resolve."""

    id: int

    def apply(self, state: State) -> State:
        return replace(state, resolving=self.id, passed=())

    def text(self, before: State, after: State) -> str:
        return say("{object} is on top of the stack: it resolves", object=before.name(self.id))


class Countered(Event, frozen=True):
    """A spell or ability is countered: it leaves the stack and does nothing."""

    id: int
    why: str = ""

    def apply(self, state: State) -> State:
        return left_stack(state, self.id)

    def text(self, before: State, after: State) -> str:
        if not self.why:
            return say("{object} is countered", object=before.name(self.id))
        return say("{object} is countered: {why}", object=before.name(self.id), why=self.why)


class Resolved(Event, frozen=True):
    """A spell or ability has resolved; the active player is to get priority."""

    id: int

    def apply(self, state: State) -> State:
        state = replace(state, resolving=None, due=state.active)
        object = state.objects.get(self.id)
        return left_stack(state, self.id) if object and object.zone == "stack" else state

    def text(self, before: State, after: State) -> str:
        object = before.objects.get(self.id)
        if object is not None and object.kind == "card" and object.zone == "stack":
            return say("{card} has resolved: to its owner's graveyard", card=before.name(self.id))
        if object is None:
            return say("What was on top of the stack has left it")
        if object.zone == "graveyard":
            return say("{card} has not resolved", card=before.name(self.id))
        return say("{object} has resolved", object=before.name(self.id))


class Ceased(Event, frozen=True):
    """A triggered ability that has no legal target is not put on the stack."""

    id: int

    def apply(self, state: State) -> State:
        return state.gone(self.id)

    def text(self, before: State, after: State) -> str:
        name = before.name(self.id)
        return say("{ability} has no legal target and is not put on the stack", ability=name)


def left_stack(state: State, id: int) -> State:
    """What leaves the stack without coming into play: a card to the graveyard, an ability ends."""
    object = state.objects[id]
    if object.kind != "card":
        return state.gone(id)
    return state.moved(replace(object, controller=None, targets=()), "graveyard")
