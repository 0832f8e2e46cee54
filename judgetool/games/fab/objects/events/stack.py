"""Events of the stack and its layers (5.1 to 5.3, 6.6)."""

from __future__ import annotations

from judgetool.games.fab.abilities.types import Ability
from judgetool.games.fab.abilities.types import Triggered as TriggeredAbility
from judgetool.games.fab.objects.events.base import LIFE_OF_A_LAYER, Event, activated_fact, fact_of
from judgetool.games.fab.objects.state import (
    BOTH,
    LEFT,
    RIGHT,
    STACK,
    About,
    Fact,
    Object,
    State,
    name_of,
    replace,
    with_side,
)
from judgetool.language import listed, say, word


def link_played_as(state: State, object: Object) -> int:
    """The chain link an attack is played as, the next one, or any other card at, the active one."""
    if "Attack" in object.card.types:
        return len(state.links) + 1
    return state.links[-1].number if state.links else 0


class Announced(Event, frozen=True):
    """A card is announced: it moves to the stack under its player's control (5.1.2)."""

    card: int
    player: int
    side: str = ""  # of a split-card, the one that is declared, or "both"

    def apply(self, state: State) -> State:
        object = with_side(state.objects[self.card], self.side)
        return replace(state, priority_is_taken=False).moved(
            replace(
                object,
                controller=self.player,
                origin=object.zone,
                played_from=object.zone,
                public=True,
                life=LIFE_OF_A_LAYER.of(state.edition)(object.card),
                announced=len(state.facts),
                as_link=link_played_as(state, object),
            ),
            STACK,
        )

    def text(self, before: State, after: State) -> str:
        who, zone = after.players[self.player], word("zone", before.objects[self.card].zone)
        card = after.name(self.card)
        if not self.side:
            return say("{player} announces {card} from {zone}", player=who, card=card, zone=zone)
        whole = before.name(self.card)
        if self.side == BOTH:
            return say("{player} announces {card} from {zone}, melded", player=who, card=whole,
                       zone=zone)  # fmt: skip
        return say("{player} announces {card} from {zone} as {side}", player=who, card=whole,
                   zone=zone, side=card)  # fmt: skip


class LayerCreated(Event, frozen=True):
    """An activated-layer or an attack-proxy is created on the stack (5.2.2a), counting the use."""

    layer: Object
    source: int
    ability: int

    def apply(self, state: State) -> State:
        source = state.objects.get(self.source)
        if source is not None:
            used = dict(source.used)
            used[self.ability] = used.get(self.ability, 0) + 1
            state = state.put(replace(source, used=tuple(sorted(used.items()))))
        after = max(state.next_id, self.layer.id + 1)
        layer = replace(self.layer, announced=len(state.facts))
        return replace(state, next_id=after, priority_is_taken=False).moved(layer, STACK)

    def text(self, before: State, after: State) -> str:
        return say(
            "{player} announces an ability of {source}: an attack-proxy on the stack"
            if self.layer.kind == "proxy"
            else "{player} announces an ability of {source}: an activated-layer on the stack",
            player=after.players[self.layer.controller or 0],
            source=after.name(self.source),
        )


class XDeclared(Event, frozen=True):
    """The value of X is declared (5.1.3a)."""

    layer: int
    x: int

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.layer], x=self.x))

    def text(self, before: State, after: State) -> str:
        return say("Declared for {layer}: X = {x}", layer=after.name(self.layer), x=self.x)


class ParametersDeclared(Event, frozen=True):
    """Targets and modes of a layer are declared (5.1.4)."""

    layer: int
    targets: tuple[int, ...]
    mode: tuple[int, ...] = ()
    aims: tuple[tuple[int, ...], ...] = ()

    def apply(self, state: State) -> State:
        layer = state.objects[self.layer]
        mode = self.mode or layer.mode
        return state.put(replace(layer, targets=self.targets, mode=mode, aims=self.aims))

    def text(self, before: State, after: State) -> str:
        parts = []
        aimed = dict.fromkeys((*self.targets, *(i for aim in self.aims for i in aim)))
        if aimed:
            names = word("list", ", ").join(after.name(i) for i in aimed)
            parts.append(say("target {targets}", targets=names))
        if self.mode:
            modes = word("list", ", ").join(str(m + 1) for m in self.mode)
            parts.append(say("mode {modes}", modes=modes))
        declared = word("list", "; ").join(parts)
        return say(
            "Declared for {layer}: {declared}", layer=after.name(self.layer), declared=declared
        )


class Played(Event, frozen=True):
    """A card is now considered played, or an ability activated (5.1.10).

    ``it``: the card that its cost has turned, of which an ability speaks.
    """

    layer: int
    player: int
    activated: bool = False
    it: int | None = None

    def apply(self, state: State) -> State:
        layer = state.objects[self.layer]
        if self.it is not None:
            state = state.put(replace(layer, about=replace(layer.about, it=self.it)))
        if self.activated:
            fact = activated_fact(state, layer, self.player)
        else:
            fact = fact_of(state, "played", layer, self.player)
        if len(state.facts) > layer.announced:
            paid = tuple(f for f in state.facts[layer.announced :] if f.player == self.player)
            state = state.put(replace(layer, paid=paid))
        state = state.noting(fact)
        link = state.active_link
        if link is None:
            return state
        link = replace(link, played=(*link.played, fact))
        return replace(state, links=(*state.links[:-1], link))

    def text(self, before: State, after: State) -> str:
        layer = after.name(self.layer)
        return say("{layer} is activated" if self.activated else "{layer} is played", layer=layer)


class Triggered(Event, frozen=True):
    """An effect triggers: its triggered-layer is created, not yet on the stack (6.6.5)."""

    layer: Object
    limited: bool = False

    def apply(self, state: State) -> State:
        objects = dict(state.objects)
        objects[self.layer.id] = self.layer
        facts = state.facts
        if self.limited and isinstance(self.layer.ability, TriggeredAbility):
            fact = Fact(
                "triggered",
                self.layer.source or 0,
                self.layer.controller or 0,
                name=repr(self.layer.ability.when),
            )
            facts = (*facts, fact)
        return replace(
            state,
            objects=objects,
            pending=(*state.pending, self.layer.id),
            next_id=max(state.next_id, self.layer.id + 1),
            facts=facts,
        )

    def text(self, before: State, after: State) -> str:
        return say("{layer} triggers", layer=name_of(self.layer))


class TriggerStopped(Event, frozen=True):
    """An effect triggers, but another keeps it from making a layer (6.6.5f): it counts."""

    source: int
    player: int
    when: str
    by: tuple[str, ...]
    limited: bool = False

    def apply(self, state: State) -> State:
        if not self.limited:
            return state
        fact = Fact("stopped", self.source, self.player, name=self.when)
        return state.noting(fact)

    def text(self, before: State, after: State) -> str:
        source = before.name(self.source)
        by = listed(self.by, "and")
        return say("{source}: the effect is kept from triggering by {by}", source=source, by=by)


class StateConditionChanged(Event, frozen=True):
    """A game state begins or ceases to meet the condition of a state-based triggered effect."""

    object: int
    condition: str
    met: bool

    def apply(self, state: State) -> State:
        key = (self.object, self.condition)
        rest = tuple(m for m in state.met if m != key)
        return replace(state, met=(*rest, key) if self.met else rest)

    def text(self, before: State, after: State) -> str:
        return say(
            "The game state meets the trigger condition of {object}"
            if self.met
            else "The game state no longer meets the trigger condition of {object}",
            object=after.name(self.object),
        )


class LayerAdded(Event, frozen=True):
    """A triggered-layer is added to the stack (6.6.6), with its declared modes and targets."""

    layer: int
    targets: tuple[int, ...] = ()
    mode: tuple[int, ...] = ()
    aims: tuple[tuple[int, ...], ...] = ()

    def apply(self, state: State) -> State:
        layer = state.objects[self.layer]
        layer = replace(layer, targets=self.targets, mode=self.mode, aims=self.aims)
        state = replace(state, pending=tuple(i for i in state.pending if i != self.layer))
        return state.moved(layer, STACK)

    def text(self, before: State, after: State) -> str:
        layer, who = (
            after.name(self.layer),
            after.players[after.objects[self.layer].controller or 0],
        )
        targets = word("list", ", ").join(after.name(i) for i in self.targets)
        if self.mode:
            added = LayerAdded(self.layer, self.targets).text(before, after)
            modes = word("list", ", ").join(str(m + 1) for m in self.mode)
            return say("{added}, mode {modes}", added=added, modes=modes)
        if not self.targets:
            return say("{layer} is added to the stack by {player}", layer=layer, player=who)
        return say(
            "{layer} is added to the stack by {player}, target {targets}",
            layer=layer,
            player=who,
            targets=targets,
        )


class LayerFailed(Event, frozen=True):
    """A layer fails to resolve (5.3.2) or cannot be added; it will be cleared."""

    layer: int
    why: str

    def apply(self, state: State) -> State:
        if self.layer in state.pending:
            state = replace(state, pending=tuple(i for i in state.pending if i != self.layer))
            return state.gone(self.layer)
        return state

    def text(self, before: State, after: State) -> str:
        return say("{layer} fails: {why}", layer=before.name(self.layer), why=self.why)


class ResolutionStopped(Event, frozen=True):
    """A layer has failed to resolve: its resolution stops."""

    layer: int

    def apply(self, state: State) -> State:
        return replace(state, resolving=None)

    def text(self, before: State, after: State) -> str:
        return say("The resolution of {layer} stops", layer=before.name(self.layer))


class SideResolved(Event, frozen=True):
    """A melded layer has resolved for the first time, with one side (5.3.4d): it stays."""

    layer: int

    def apply(self, state: State) -> State:
        layer = state.objects[self.layer]
        state = state.put(replace(layer, melded=layer.melded[1:]))
        return replace(state, resolving=None)

    def text(self, before: State, after: State) -> str:
        layer = before.objects[self.layer]
        sides = dict(zip((LEFT, RIGHT), layer.card.sides, strict=True))
        done, other = (sides[side] for side in layer.melded)
        return say(
            "{side} of {layer} has resolved; {other} is next",
            side=done.name,
            layer=before.name(self.layer),
            other=other.name,
        )


class Resolved(Event, frozen=True):
    """A layer has finished resolving."""

    layer: int

    def apply(self, state: State) -> State:
        return replace(state, resolving=None)

    def text(self, before: State, after: State) -> str:
        return say("{layer} has resolved", layer=before.name(self.layer))


def triggered_layer(
    state: State,
    *,
    source: Object,
    controller: int,
    ability: Ability,
    about: About,
    cites: tuple[str, ...],
) -> Object:
    """A new triggered-layer (1.6.2c), not yet anywhere."""
    return Object(
        state.next_id,
        source.card,
        controller,
        kind="triggered",
        controller=controller,
        source=source.id,
        ability=ability,
        about=about,
        cites=cites,
    )
