"""The chain links of a board as written: attacks, what they attack, and defending cards (7.0.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgetool.engine.boards import Path, seat_of
from judgetool.games.fab.abilities.types import Gets, Keyword
from judgetool.games.fab.board.boardfile import CardThere, LinkThere
from judgetool.games.fab.board.midcombat.assembly import SoFar
from judgetool.games.fab.board.midcombat.effect_parameters import with_effect
from judgetool.games.fab.board.midcombat.how_played import asks_its_zone
from judgetool.games.fab.board.midcombat.naming import object_called
from judgetool.games.fab.cards import DECK_TYPES, UNKNOWN, Card
from judgetool.games.fab.continuous import printed
from judgetool.games.fab.objects.state import (
    ATTACK,
    CHAIN,
    DAMAGE,
    DEFEND,
    LAYER,
    RESOLUTION,
    Continuous,
    Fact,
    Link,
    Object,
    State,
    replace,
)
from judgetool.language import say, word


def could_be_from_arsenal(card: Card) -> bool:
    """Whether a card that defends may have come from arsenal as well as from hand."""
    ambush = any(meant.keyword == "ambush" for meant in card.meant)
    return ambush or "Defense Reaction" in card.types


SIGNED = re.compile(r"(?:[+-][0-9]{1,4}|0)\Z")


def gained(there: LinkThere) -> int:
    """The power that effects have given the attack of a chain link."""
    return int(there.power) if SIGNED.match(str(there.power)) else 0


class Links:
    """Takes up what stands under ``chain:``."""

    def __init__(self, so_far: SoFar) -> None:
        self.so_far = so_far
        self.setup = so_far.setup
        self.step = so_far.step
        self.hit: dict[int, tuple[int, ...]] = {}  # the targets hit, by the number of the link

    def take_up(self) -> None:
        chain = self.setup.board.chain
        for number, link in enumerate(chain, 1):
            self._link(number, link, last=number == len(chain))

    def _link(self, number: int, there: LinkThere, *, last: bool) -> None:
        setup, state = self.setup, self.so_far.players
        path: Path = ("board", "chain", number - 1)
        player = setup.player(there.by, (*path, "by")) if there.by else state.turn_player
        targets = self._attacked(there, player, path)
        if player != state.turn_player:
            said = say(
                "{player} is not the turn player and has no action point for an attack",
                player=setup.names[player],
            )
            setup.problem((*path, "by"), said, "5.1.6b", "1.13.2b")
        attack = self._attack(there, number, player, path)
        if attack is None:
            return
        calculated = not last or self.step in (DAMAGE, RESOLUTION, LAYER)
        self._check_link(there, path, calculated=calculated)
        source = setup.objects[attack.source] if attack.source is not None else None
        living = source is not None and source.life is not None
        self.so_far.links.append(
            Link(
                number,
                attack.id,
                player,
                targets,
                attack.source,
                defending=self._defending(there, path, number, last, targets),
                played=tuple(self._played(there, path)),
                # 7.2.4a: with a living attack-source the source attacks, not the hero.
                attacking_hero=None if living else state.heroes[player],
                defending_heroes=tuple(t for t in targets if t in state.heroes),
                calculated=calculated,
                settled=targets if calculated else (),
                resolved=not last or self.step in (RESOLUTION, LAYER),
                hit=bool(there.hit),
                damage=there.damage or 0,
                untold=calculated and there.hit is None and there.damage is None,
            )
        )
        self.hit[number] = self._hit(there, targets, path)

    def _played(self, there: LinkThere, path: Path) -> Iterator[Fact]:
        """What was played or activated while a link was the active one (7.0.3e)."""
        for name, cards in (there.played or {}).items():
            player = self.setup.player(name, (*path, "played", name))
            for number, written in enumerate(cards):
                at = (*path, "played", name, number)
                card = self.setup.cards.find(written, at)
                if card is None:
                    continue
                if card.types & DECK_TYPES:
                    cost = None if card.x else card.cost
                    yield Fact("played", 0, player, card.types, card.name, cost=cost)
                    continue
                own = [ability for ability in card.activated if not ability.attack]
                if len(own) == 1:
                    yield Fact("activated", 0, player, frozenset({own[0].type}), card.name)
                    continue
                said = say(
                    "{card} has several activated abilities"
                    if own
                    else "{card} has no activated ability",
                    card=card.full_name,
                )
                self.setup.problem(at, said, "1.7.3a")

    def _hit(self, there: LinkThere, targets: tuple[int, ...], path: Path) -> tuple[int, ...]:
        """The attack-targets that were hit: all of them, if it is not said which."""
        if not isinstance(there.hit, list):
            return targets if there.hit else ()
        found = []
        for number, name in enumerate(there.hit):
            at = (*path, "hit", number)
            target = object_called(self.setup, self.so_far.now(), name, at)
            if target is not None and target not in targets:
                said = say("{target} is no attack-target of this link", target=name)
                self.setup.problem(at, said, "7.5.2")
            found.append(target)
        return tuple(dict.fromkeys(t for t in found if t is not None and t in targets))

    def _attacked(self, there: LinkThere, player: int, path: Path) -> tuple[int, ...]:
        """The attack-targets of a link: what it says, else the hero of the only opponent."""
        at, heroes = (*path, "at"), self.so_far.players.heroes
        opponents = self.so_far.players.opponents(player)
        names = [there.at] if isinstance(there.at, str) else there.at or []
        if not names and len(opponents) > 1:
            self.setup.problem(at, say("write who is attacked"), "1.4.5")
        if not names:
            return (heroes[opponents[0]],)
        found = []
        for name in names:
            called = seat_of(name, self.setup.names)
            id = heroes[called] if called is not None else None
            if called is None:
                id = object_called(self.setup, self.so_far.now(), name, at)
            target = self.setup.objects.get(id) if id is not None else None
            if target is None:
                continue
            if target.controller == player:
                said = say("an attack-target is controlled by an opponent")
                self.setup.problem(at, said, "1.4.5")
            elif target.id in found:
                said = say("an attack attacks {name} only once", name=name)
                self.setup.problem(at, said, "1.4.5c")
            else:
                found.append(target.id)
        return tuple(found) or (heroes[opponents[0]],)

    def _check_link(self, there: LinkThere, path: Path, *, calculated: bool) -> None:
        problem = self.setup.problem
        if not SIGNED.match(str(there.power)):
            said = say(
                "write what effects have added to the power, with its sign: +2 or -1, not "
                "{power}; the card gives the rest",
                power=there.power,
            )
            problem((*path, "power"), said, "2.9.3")
        told = "hit" if there.hit is not None else "damage"
        if (there.hit is not None or there.damage is not None) and not calculated:
            said = say(
                "damage is not calculated before the Damage Step, and the board is in the "
                "{step}; remove {what}, or correct the step",
                step=word("step", self.step),
                what=told,
            )
            problem((*path, told), said, "7.5.2")
            return
        if there.damage is not None and there.damage < 0:
            what = word("fact", "damage")
            said = say("{what} is {value}; it can't be negative", what=what, value=there.damage)
            problem((*path, "damage"), said, "2.0.3")
        if there.hit and there.damage == 0:
            said = say("a hit deals damage; remove damage:, or write hit: false")
            problem((*path, "damage"), said, "7.5.5")
        if there.damage and not there.hit:
            said = say("an attack that dealt damage has hit; write hit: true")
            problem((*path, "damage"), said, "7.5.5")
        if there.gone and not calculated:
            said = say(
                "without its attack the chain would have closed before damage was "
                "calculated; the board is in the {step}",
                step=word("step", self.step),
            )
            problem((*path, "gone"), said, "7.7.2c")

    def _attack(self, there: LinkThere, number: int, player: int, path: Path) -> Object | None:
        """The attack of a chain link: an attack-card, or the proxy of an attack-source."""
        setup = self.setup
        found = setup.refs([there.attack], (*path, "attack"))
        if not found:
            return None
        card, ref, at = found[0]
        if card is UNKNOWN:
            setup.problem(at, say("an attack is public; name it"), "3.0.4a")
            return None
        if "Attack" in card.types:
            made = setup.put(
                card,
                player,
                CHAIN,
                controller=player,
                role="attack",
                link=number,
                origin=setup.origin(ref.origin, at),
                played_from=setup.origin(ref.origin, at),
                counters=setup.counters(ref, path),
            )
            told = ref.origin is not None or not asks_its_zone(card)
            self.so_far.was_played(made, told=told)
            return made
        if "Weapon" not in card.types and not any(a.attack for a in card.activated):
            said = say(
                "{card} is neither a card with the subtype attack nor a weapon", card=card.full_name
            )
            setup.problem((*path, "attack"), said, "1.4.2")
            return None
        source = self.so_far.attack_source(card, player, (*path, "attack"))
        if source is None:
            return None
        proxy = self.so_far.proxy(card, player, source, CHAIN)
        setup.objects[proxy.id] = replace(proxy, role="attack", link=number)
        written = setup.counters(ref, at)
        if ref.face is not None or ref.origin is not None:
            setup.problem(at, say("a weapon's attack has no face: and no origin:"))
        self._move(
            source,
            replace(
                source, role="source", link=number, place=CHAIN, counters=written or source.counters
            ),
        )
        return setup.objects[proxy.id]

    def _move(self, old: Object, new: Object) -> None:
        zones = self.setup.zones
        assert old.place is not None
        assert new.place is not None
        zones[old.place] = tuple(i for i in zones[old.place] if i != old.id)
        zones[new.place] = (*zones.get(new.place, ()), new.id)
        self.setup.objects[new.id] = new

    def _defending(
        self, there: LinkThere, path: Path, number: int, last: bool, targets: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The defending cards of a link, as far as there can be any by now."""
        problem = self.setup.problem
        if there.defending and last and self.step == ATTACK:
            said = say("in the Attack Step no defending cards have been declared yet")
            problem((*path, "defending"), said, "7.2.1")
            return ()
        found = []
        for card, ref, at in self.setup.refs(there.defending, (*path, "defending")):
            if last and self.step == DEFEND and "Defense Reaction" in card.types:
                said = say(
                    "{card} is a defense reaction: it can't be declared, but is played in the "
                    "Reaction Step",
                    card=card.full_name,
                )
                problem(at, said, "7.3.2a", "7.4.2d")
                continue
            target = self._defended(ref, at, targets)
            controller = self.setup.objects[target].controller
            player = self.setup.player(ref.by, at) if ref.by else controller or 0
            made = self._defender(card, ref, at, number, player, target)
            if made is not None:
                found.append(made)
        return tuple(found)

    def _defended(self, ref: CardThere, at: Path, targets: tuple[int, ...]) -> int:
        """The attack-target that a card defends: what it says, else the only one."""
        if ref.target is None and ref.by is not None and len(targets) > 1:
            own = self.so_far.players.heroes[self.setup.player(ref.by, at)]
            if own in targets:
                return own
        if ref.target is None:
            if len(targets) > 1:
                said = say("write which attack-target it defends")
                self.setup.problem((*at, "for"), said, "7.0.5d")
            return targets[0]
        found = object_called(self.setup, self.so_far.now(), ref.target, at)
        if found is not None and found not in targets:
            said = say("{target} is no attack-target of this link", target=ref.target)
            self.setup.problem(at, said, "7.0.5d")
        return found if found in targets else targets[0]

    def _defender(
        self, card: Card, ref: CardThere, at: Path, number: int, player: int, target: int
    ) -> int | None:
        setup, name = self.setup, card.full_name
        if card is UNKNOWN:
            setup.problem(at, say("a defending card is public; name it"), "3.0.4a")
            return None
        if not card.has_defense:
            said = say("{card} has no defense property and can't defend", card=name)
            setup.problem(at, said, "7.3.2b")
            return None
        if "Equipment" in card.types:
            return self._defending_equipment(card, ref, at, number, player, target)
        if not card.types & DECK_TYPES:
            said = say("{name} is neither equipment nor a deck-card", name=name)
            setup.problem(at, said, "7.3.2a")
            return None
        made = setup.put(
            card,
            player,
            CHAIN,
            controller=player,
            role="defending",
            link=number,
            origin=setup.origin(ref.origin, at),
            played_from=setup.origin(ref.origin, at) if "Defense Reaction" in card.types else "",
            target=target,
            defended=True,
        )
        if ref.origin is None and could_be_from_arsenal(card):
            self.so_far.from_hand.append(made.id)
        return made.id

    def _defending_equipment(
        self, card: Card, ref: CardThere, at: Path, number: int, player: int, target: int
    ) -> int | None:
        setup, name = self.setup, card.full_name
        mine = [
            o
            for o in setup.objects.values()
            if o.card.full_name == name and o.controller == player and o.kind == "card"
        ]
        if not mine:
            who = setup.names[player]
            said = say(
                "{player} has no {card} under {key}:", player=who, card=name, key="equipment"
            )
            setup.problem(at, said, "7.3.2a")
            return None
        slot = min(mine, key=lambda o: (o.role == "defending", o.id))
        if slot.role == "defending":
            said = say("{name} already defends on chain link {link}", name=name, link=slot.link)
            setup.problem(at, said, "7.0.5d", "7.3.2b")
            return None
        defending = replace(
            slot,
            role="defending",
            link=number,
            origin=slot.zone,
            target=target,
            place=CHAIN,
            defended=True,
            counters=setup.counters(ref, at) or slot.counters,
        )
        self._move(slot, defending)
        return slot.id


def with_link_effects(state: State, there: LinkThere, link: Link) -> State:
    """Power and go again that effects have given an attack on the chain."""
    # 8.3.5c: what has go again does not get it a second time.
    attack = state.objects.get(link.attack)
    gains = there.go_again and (
        attack is None or not any(m.keyword == "go again" for m in printed(state, attack))
    )
    power = gained(there)
    if not power and not gains:
        return state
    abilities = (Keyword("go again"),) if gains else ()
    effect = Continuous(
        state.next_id,
        Gets("target", power=power or None, abilities=abilities),
        link.controller,
        say("earlier effects"),
        subjects=(link.attack,),
        power=power,
    )
    return with_effect(state, effect)
