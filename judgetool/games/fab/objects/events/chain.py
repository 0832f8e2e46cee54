"""Events of the combat chain and its links (7.0 to 7.7)."""

from __future__ import annotations

from typing import Literal

from judgetool.engine.supposing import asked
from judgetool.games.fab.continuous import considered_to_deal, look
from judgetool.games.fab.objects.events.base import Event, fact_of
from judgetool.games.fab.objects.state import CHAIN, Fact, Link, State, replace
from judgetool.games.fab.rulebook import tells
from judgetool.language import say, word


class ChainOpened(Event, frozen=True):
    """The combat chain opens."""

    def apply(self, state: State) -> State:
        return replace(state, chain_open=True)

    def text(self, before: State, after: State) -> str:
        return say("The combat chain opens")


class LinkCreated(Event, frozen=True):
    """An attack moves onto the combat chain as a chain link, with its source if it has one.

    What a ``layer`` attacks with takes over the parameters of the layer and the effects on it.
    """

    attack: int
    number: int
    targets: tuple[int, ...]
    source: int | None
    layer: int | None = None

    def apply(self, state: State) -> State:
        attack = state.objects[self.attack]
        if self.layer is not None:
            layer = state.objects[self.layer]
            attack = replace(
                attack,
                controller=layer.controller,
                public=True,
                loose=False,
                origin=attack.zone,
                x=layer.x,
            )
            state = self._with_effects(state, self.layer)
        link = Link(self.number, self.attack, attack.player, self.targets, self.source)
        attack = replace(
            attack, role="attack", link=self.number, origin=attack.origin, since=state.next_id
        )
        state = replace(state, next_id=state.next_id + 1).moved(attack, CHAIN)
        if self.source is not None:
            source = state.objects[self.source]
            state = state.moved(replace(source, role="source", link=self.number), CHAIN)
        return replace(state, links=(*state.links, link))

    def _with_effects(self, state: State, layer: int) -> State:
        effects = tuple(
            replace(
                effect, subjects=tuple(self.attack if i == layer else i for i in effect.subjects)
            )
            if layer in effect.subjects
            else effect
            for effect in state.effects
        )
        return replace(state, effects=effects)

    def text(self, before: State, after: State) -> str:
        attack = after.name(self.attack)
        if self.source is None:
            return say(
                "{attack} moves onto the combat chain as chain link {number}; "
                "it is the active-attack",
                attack=attack,
                number=self.number,
            )
        return say(
            "{attack} moves onto the combat chain with {source} as chain link {number}; "
            "it is the active-attack",
            attack=attack,
            source=after.name(self.source),
            number=self.number,
        )


class AttackSpecified(Event, frozen=True):
    """The attack effect of an attack-layer specifies the object that becomes the attack."""

    layer: int
    object: int

    def apply(self, state: State) -> State:
        return state.put(replace(state.objects[self.layer], attacks_with=self.object))

    def text(self, before: State, after: State) -> str:
        layer, object = after.name(self.layer), after.name(self.object)
        return say("{layer} attacks with {object}", layer=layer, object=object)


class Attacked(Event, frozen=True):
    """The "attack" event."""

    attack: int
    attacking_hero: int | None
    defending_heroes: tuple[int, ...]

    def apply(self, state: State) -> State:
        attack = state.objects[self.attack]
        heroes = self.defending_heroes
        fact = replace(
            fact_of(state, "attacked", attack, attack.controller or 0, attack.link),
            to=heroes[0] if heroes else None,
            marked=any(hero in state.marked for hero in heroes),
        )
        state = state.link_changed(
            attack.link, attacking_hero=self.attacking_hero, defending_heroes=self.defending_heroes
        )
        return replace(state, facts=(*state.facts, fact), attacks=(*state.attacks, fact))

    def text(self, before: State, after: State) -> str:
        link = after.active_link
        targets = link.targets if link is not None else ()
        there = [i for i in targets if i in after.objects] or targets
        return say(
            "{attack} attacks {targets}",
            attack=after.name(self.attack),
            targets=word("list", ", ").join(map(after.name, there)),
        )


class BecameDefending(Event, frozen=True):
    """A card is put onto a chain link as a defending card (7.0.5a): it moves, nothing triggers
    yet."""

    card: int
    link: int
    target: int
    controller: int

    def apply(self, state: State) -> State:
        object = state.objects[self.card]
        origin = object.origin if object.zone == "stack" else object.zone
        state = state.moved(
            replace(
                object,
                role="defending",
                link=self.link,
                origin=origin,
                target=self.target,
                controller=self.controller,
                public=True,
                defended=True,
            ),
            CHAIN,
        )
        link = next(link for link in state.links if link.number == self.link)
        others = tuple(id for id in link.defending if id != self.card)
        return state.link_changed(self.link, defending=(*others, self.card))

    def text(self, before: State, after: State) -> str:
        object = after.objects[self.card]
        card = after.name(self.card)
        if not object.origin:
            return say(
                "{card} becomes a defending card on chain link {link}", card=card, link=self.link
            )
        return say(
            "{card} from {zone} becomes a defending card on chain link {link}",
            card=card,
            zone=word("zone", object.origin),
            link=self.link,
        )


class Defended(Event, frozen=True):
    """The "defend" event: one card alone, or several together (7.0.5e) as one compound event, each
    by the player who controls it."""

    cards: tuple[int, ...]
    link: int
    players: tuple[int, ...]

    def apply(self, state: State) -> State:
        facts = tuple(
            replace(
                fact_of(state, "defended", state.objects[id], player, self.link), to=self.cards[0]
            )
            for id, player in zip(self.cards, self.players, strict=True)
            if id in state.objects
        )
        link = next(link for link in state.links if link.number == self.link)
        state = state.link_changed(self.link, defended=(*link.defended, *facts))
        return state.noting(*facts)

    def text(self, before: State, after: State) -> str:
        names = word("list", " and ").join(after.name(i) for i in self.cards)
        if len(self.cards) > 1:
            return say("{cards} defend together", cards=names)
        return say("{cards} defends alone", cards=names)


class AttackReplaced(Event, frozen=True):
    """A card is put onto a chain link as the attacking card (7.0.4a)."""

    card: int
    link: int

    def apply(self, state: State) -> State:
        card = state.objects[self.card]
        link = next(link for link in state.links if link.number == self.link)
        state = state.moved(
            replace(
                card,
                role="attack",
                link=self.link,
                origin=card.zone,
                public=True,
                controller=link.controller,
            ),
            CHAIN,
        )
        fact = fact_of(state, "attacked", state.objects[self.card], link.controller, self.link)
        state = state.link_changed(
            self.link,
            attack=self.card,
            gone=None,
            source=None,
            defending=tuple(i for i in link.defending if i != self.card),
        )
        return replace(state, attacks=(*state.attacks, fact))

    def text(self, before: State, after: State) -> str:
        return say(
            "{card} is put onto chain link {link} as the attacking card; it is the active-attack, "
            "with the same target",
            card=after.name(self.card),
            link=self.link,
        )


def calculated_for(state: State, number: int, target: int) -> State:
    """The state with damage calculated for one of a link's attack-targets."""
    link = next(link for link in state.links if link.number == number)
    return state.link_changed(number, calculated=True, settled=(*link.settled, target))


class DamageCalculated(Event, frozen=True):
    """The active-attack's power is compared with the total defense for a target (7.5.2)."""

    link: int
    target: int
    power: int
    defense: int

    def apply(self, state: State) -> State:
        return calculated_for(state, self.link, self.target)

    def text(self, before: State, after: State) -> str:
        difference = self.power - self.defense
        if difference <= 0:
            return say(
                "{power} power against {defense} defense: no damage",
                power=self.power,
                defense=self.defense,
            )
        return say(
            "{power} power against {defense} defense: {damage} {{p}} damage to {target}",
            power=self.power,
            defense=self.defense,
            damage=difference,
            target=after.name(self.target),
        )


class Damage(Event, frozen=True):
    """Damage is dealt to a living object; with ``hit``, the hit-event of 7.5.5."""

    source: int
    target: int
    amount: int
    kind: Literal["generic", "physical", "arcane"]
    hit: bool = False
    prevented: int = 0

    def apply(self, state: State) -> State:
        target = state.objects[self.target]
        left = max(0, (target.life or 0) - self.amount)
        state = state.put(replace(target, life=left))
        facts = [Fact("damaged", self.target, target.owner, kind=self.kind)]
        by = look(state, self.source)
        if by is not None:
            player = considered_to_deal(state, by)
            facts.append(
                Fact("dealt", by.id, player, kind=self.kind, amount=self.amount, to=self.target)
            )
        state = state.noting(*facts)
        return hit_by(state, self.source, self.target, self.amount) if self.hit else state

    def text(self, before: State, after: State) -> str:
        kind = {"physical": "{p} damage", "arcane": "arcane damage", "generic": "damage"}[self.kind]
        return say(
            "{source} hits {target}: {amount} {damage}, life total {life}"
            if self.hit
            else "{source} deals damage to {target}: {amount} {damage}, life total {life}",
            source=before.name(self.source),
            target=after.name(self.target),
            amount=self.amount,
            damage=word("damage", kind),
            life=after.objects[self.target].life,
        )


class HasHit(Event, frozen=True):
    """What is said to have hit, with damage that has been dealt apart from this."""

    source: int
    target: int
    amount: int

    def apply(self, state: State) -> State:
        return hit_by(state, self.source, self.target, 0)

    def text(self, before: State, after: State) -> str:
        source, target = before.name(self.source), after.name(self.target)
        return say("{source} has hit {target}", source=source, target=target)


class WouldHaveHit(HasHit, frozen=True):
    """What a hit would have been that was none, where that is supposed."""


def hit_by(state: State, source: int, target: int, amount: int) -> State:
    """The state after a hit-event: so has the active chain link (7.5.5d), with that much damage,
    and what is hit is marked no more (9.3.3)."""
    link, object, facts = state.active_link, state.objects.get(source), state.facts
    if object is not None:
        number = link.number if link is not None else 0
        hit = fact_of(state, "hit", object, object.controller or 0, number)
        facts = (*facts, replace(hit, to=target, marked=target in state.marked))
    if unmarks(state, source, target) and not asked(
        False, _stays_marked, state, target, key=(source, target)
    ):
        state = replace(state, marked=tuple(h for h in state.marked if h != target))
    if link is not None:
        damage, untold = link.damage + amount, link.untold and source != link.attack
        state = state.link_changed(link.number, hit=True, damage=damage, untold=untold)
    return replace(state, facts=facts)


def unmarks(state: State, source: int, target: int) -> bool:
    """Whether a hit is one of a marked hero by a source of an opponent (9.3.3)."""
    found = look(state, source)
    player = None if found is None else found.controller
    return target in state.marked and player not in (None, state.objects[target].owner)


@tells("9.3.3")
def _stays_marked(_: bool, state: State, hero: int) -> str:
    return say("{hero} is no longer marked, as part of the hit", hero=state.name(hero))


class NotDealt(Event, frozen=True):
    """Damage is calculated, but the target is gone or illegal: none is dealt (7.5.2b)."""

    link: int
    target: int

    def apply(self, state: State) -> State:
        return calculated_for(state, self.link, self.target)

    def text(self, before: State, after: State) -> str:
        target = after.name(self.target)
        return say("{target} is no legal target: no damage is dealt", target=target)


class LinkResolved(Event, frozen=True):
    """The active chain link becomes a resolved chain link."""

    link: int

    def apply(self, state: State) -> State:
        return state.link_changed(self.link, resolved=True)

    def text(self, before: State, after: State) -> str:
        return say("Chain link {link} resolves", link=self.link)


class ChainClosing(Event, frozen=True):
    """An effect closes the chain; the Close Step will begin as a game state action (7.7.2d)."""

    because: str

    def apply(self, state: State) -> State:
        return replace(state, closing=self.because)

    def text(self, before: State, after: State) -> str:
        return say("The combat chain is to close: {because}", because=self.because)


class ChainCloses(Event, frozen=True):
    """The "combat chain closes" event (7.7.3)."""

    def apply(self, state: State) -> State:
        return replace(state, closing="")

    def text(self, before: State, after: State) -> str:
        return say("The combat chain closes: effects that trigger on it trigger")


class ChainClosed(Event, frozen=True):
    """The chain is closed; effects that last this combat chain end (7.7.7)."""

    def apply(self, state: State) -> State:
        objects = {
            id: replace(o, defended=False) if o.defended else o for id, o in state.objects.items()
        }
        return replace(
            state,
            objects=objects,
            links=(),
            attacks=(),
            boosts=(),
            chain_since=len(state.facts),
            chain_open=False,
            closing="",
            effects=tuple(e for e in state.effects if e.duration not in ("chain", "link")),
        )

    def text(self, before: State, after: State) -> str:
        return say("The combat chain is closed; effects that last this combat chain end")


class LinkEffectsEnded(Event, frozen=True):
    """Effects that last "this chain link" end with the link (7.0.3d)."""

    link: int

    def apply(self, state: State) -> State:
        return replace(
            state,
            effects=tuple(
                e for e in state.effects if not (e.duration == "link" and e.link <= self.link)
            ),
        )

    def text(self, before: State, after: State) -> str:
        return say("Effects that last chain link {link} end", link=self.link)
