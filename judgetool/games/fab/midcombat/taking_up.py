"""A board in the middle of combat: its chain links, its stack, its effects, and who has priority.

``board`` has set up the players; here what happened since the turn began is taken up as if it had
been played: links with their attacks and defending cards, layers with what their triggers saw,
effects with the values they were fixed at, the conditions that are met, the attacks already made.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.abilities.types import (
    Activated,
    Gets,
    Keyword,
    Resolution,
    Trigger,
    Triggered,
)
from judgetool.games.fab.attacks import attack_targets
from judgetool.games.fab.board import Path, Setup, player_called, split_color
from judgetool.games.fab.boardfile import CardThere, LayerThere, LinkThere
from judgetool.games.fab.cards import DECK_TYPES, UNKNOWN, Card, Meant, library
from judgetool.games.fab.continuous import (
    has_keyword,
    is_attack,
    printed,
)
from judgetool.games.fab.continuous.identity import generates_attack
from judgetool.games.fab.damage_step import power_against, total_defense
from judgetool.games.fab.midcombat.earlier import told, untold
from judgetool.games.fab.midcombat.effects import (
    with_effect,
)
from judgetool.games.fab.midcombat.history import (
    attacks_counted,
    conditions_met,
    with_facts,
    without_gone_attack,
)
from judgetool.games.fab.midcombat.in_force import InForce
from judgetool.games.fab.midcombat.layers import (
    ability_types,
    has_just_played,
    is_targeted,
    resolving,
    seen_by,
)
from judgetool.games.fab.midcombat.naming import object_called
from judgetool.games.fab.state import (
    ACTION_PHASE,
    ARENA,
    ATTACK,
    CHAIN,
    DAMAGE,
    DEFEND,
    LAYER,
    PRIVATE,
    REACTION,
    RESOLUTION,
    STACK,
    About,
    Continuous,
    Fact,
    Link,
    Object,
    Place,
    Snapshot,
    State,
    replace,
)
from judgetool.games.fab.targets import legal_targets, parts_of, target_of

WINDOW = {ACTION_PHASE: 3, LAYER: 1, ATTACK: 4, DEFEND: 2, REACTION: 1, DAMAGE: 2, RESOLUTION: 2}
"""The point of each step at which players have priority."""


AS_ATTACK = ("attacks", "hits", "deals damage", "chain link resolves", "is defended")
"""Events that an attack or its source is the subject of."""


def take_up(setup: Setup, state: State) -> State:
    """The state of a board whose players are set up; problems are added to the setup's."""
    return _MidCombat(setup, state).state()


def could_be_from_arsenal(card: Card) -> bool:
    """Whether a card that defends may have come from arsenal as well as from hand."""
    ambush = any(meant.keyword == "ambush" for meant in card.meant)
    return ambush or "Defense Reaction" in card.types


SIGNED = re.compile(r"(?:[+-][0-9]{1,4}|0)\Z")


def gained(there: LinkThere) -> int:
    """The power that effects have given the attack of a chain link."""
    return int(there.power) if SIGNED.match(str(there.power)) else 0


class _MidCombat:
    """Puts the chain, the stack and the effects of a board together."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.board = setup.board
        self.players = state
        self.step = self._step()
        self.links: list[Link] = []
        self.layers: list[tuple[int, LayerThere, Path]] = []  # bottom first
        self.attacks_made: Counter[int] = Counter()  # by attack-source
        self.lost: list[Snapshot] = []
        self.from_hand: list[int] = []
        self.hit: dict[int, tuple[int, ...]] = {}  # the targets hit, by the number of the link

    def now(self) -> State:
        """The state as far as it has been put together."""
        return replace(
            self.players,
            objects=dict(self.setup.objects),
            zones=dict(self.setup.zones),
            links=tuple(self.links),
            chain_open=bool(self.links),
            next_id=self.setup.next_id,
            lost=tuple(self.lost),
            from_hand=tuple(self.from_hand),
        )

    def state(self) -> State:
        board = self.board
        for number, link in enumerate(board.chain, 1):
            self._link(number, link, last=number == len(board.chain))
        # Written top first; the zone keeps the top layer last.
        for number in range(len(board.stack) - 1, -1, -1):
            self._layer(board.stack[number], ("board", "stack", number))
        state = self.now()
        for made in state.links:
            state = self._link_effects(state, board.chain[made.number - 1], made)
        in_force = InForce(self.setup, self.step)
        state = in_force.take_up(state)
        for id, there, path in self.layers:
            state = self._targets(state, id, there, path)
        self._check_stack(state)
        state = self._where(state)
        state = self._figured(state)
        state = self._point_of_go_again(state)
        if self.setup.problems:
            return state
        state = told(self.setup, state, self.attacks_made)
        if self.setup.problems:
            return state
        state = with_facts(attacks_counted(state, self.attacks_made), self.hit)
        in_force.refuse_first_if_over(state)
        if self.setup.problems:
            return state
        for made in state.links:
            state = without_gone_attack(state, made, gone=board.chain[made.number - 1].gone)
        return replace(state, met=conditions_met(state), untold=untold(self.setup, state))

    def _figured(self, state: State) -> State:
        """Compare what the file tells of damage with what the figures make (7.5.2), and fill in
        the damage of a hit that it does not tell."""
        for link in state.links:
            power = power_against(state, link)
            if not link.calculated or power is None:
                continue
            hit = self.hit[link.number] if link.hit else link.targets
            made = {t: max(0, power - total_defense(state, link, t)) for t in hit}
            figured = sum(made.values())
            told = self.board.chain[link.number - 1].damage
            if link.hit and told is None:
                self._check_hits(state, link.number, made)
                state = state.link_changed(link.number, damage=figured)
            elif figured != link.damage:
                state = state.link_changed(link.number, figured=figured)
        return state

    def _check_hits(self, state: State, number: int, made: Mapping[int, int]) -> None:
        """What is said to be hit has to be dealt damage by the figures, unless that is told."""
        unhurt = [state.name(t) for t, damage in made.items() if not damage]
        if not unhurt:
            return
        whom = f" to {' and '.join(unhurt)}" if len(made) > 1 else ""
        which = "the targets that were hit, such as hit: [NAME], or " if len(made) > 1 else ""
        self.setup.problem(
            ("board", "chain", number - 1, "hit"),
            f"a hit is damage dealt, and the figures make none{whom}; write {which}damage: as it "
            "was",
            "7.5.5",
        )

    def _point_of_go_again(self, state: State) -> State:
        """The action point that the link resolved last has just given, unless the board tells how
        many there are: nothing can have been paid with it yet (7.6.2, 8.3.5b)."""
        player = state.turn_player
        there = self.board.players[state.players[player]]
        if there.action_points is not None or self.step != RESOLUTION or not state.links:
            return state
        attack = state.objects[state.links[-1].attack]
        if not has_keyword(state, attack, "go again"):
            return state
        return state.with_asset("action_points", player, 1)

    # --- chain links -------------------------------------------------------------------------

    def _link(self, number: int, there: LinkThere, *, last: bool) -> None:
        setup, state = self.setup, self.players
        path: Path = ("board", "chain", number - 1)
        player = setup.player(there.by, (*path, "by")) if there.by else state.turn_player
        targets = self._attacked(there, player, path)
        if player != state.turn_player:
            setup.problem(
                (*path, "by"),
                f"{setup.names[player]} is not the turn player and has no action point for an "
                "attack",
                "5.1.6b",
                "1.13.2b",
            )
        attack = self._attack(there, number, player, path)
        if attack is None:
            return
        calculated = not last or self.step in (DAMAGE, RESOLUTION, LAYER)
        self._check_link(there, path, calculated=calculated)
        source = setup.objects[attack.source] if attack.source is not None else None
        living = source is not None and source.life is not None
        self.links.append(
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
                count = "several activated abilities" if own else "no activated ability"
                self.setup.problem(at, f"{card.full_name} has {count}", "1.7.3a")

    def _hit(self, there: LinkThere, targets: tuple[int, ...], path: Path) -> tuple[int, ...]:
        """The attack-targets that were hit: all of them, if it is not said which."""
        if not isinstance(there.hit, list):
            return targets if there.hit else ()
        found = []
        for number, name in enumerate(there.hit):
            at = (*path, "hit", number)
            target = object_called(self.setup, self.now(), name, at)
            if target is not None and target not in targets:
                self.setup.problem(at, f"{name} is no attack-target of this link", "7.5.2")
            found.append(target)
        return tuple(dict.fromkeys(t for t in found if t is not None and t in targets))

    def _attacked(self, there: LinkThere, player: int, path: Path) -> tuple[int, ...]:
        """The attack-targets of a link: what it says, else the hero of the only opponent."""
        at, heroes = (*path, "at"), self.players.heroes
        opponents = self.players.opponents(player)
        names = [there.at] if isinstance(there.at, str) else there.at or []
        if not names and len(opponents) > 1:
            self.setup.problem(path, "say who is attacked: at: ...", "1.4.5")
        if not names:
            return (heroes[opponents[0]],)
        found = []
        for name in names:
            called = player_called(name, self.setup.names)
            id = heroes[called] if called is not None else None
            if called is None:
                id = object_called(self.setup, self.now(), name, at)
            target = self.setup.objects.get(id) if id is not None else None
            if target is None:
                continue
            if target.controller == player:
                self.setup.problem(at, "an attack-target is controlled by an opponent", "1.4.5")
            elif target.id in found:
                self.setup.problem(at, f"{name} is attacked once by an attack", "1.4.5c")
            else:
                found.append(target.id)
        return tuple(found) or (heroes[opponents[0]],)

    def _check_link(self, there: LinkThere, path: Path, *, calculated: bool) -> None:
        problem = self.setup.problem
        if not SIGNED.match(str(there.power)):
            problem(
                (*path, "power"),
                f"power is what effects have added or taken, with its sign: +2 or -1, not "
                f"{there.power}; the whole power is worked out from the card",
                "2.9.3",
            )
        told = "hit" if there.hit is not None else "damage"
        if (there.hit is not None or there.damage is not None) and not calculated:
            problem(
                (*path, told),
                f"damage is not calculated before the Damage Step; the board is in the {self.step}",
                "7.5.2",
            )
            return
        if there.damage is not None and there.damage < 0:
            problem((*path, "damage"), f"damage is {there.damage}; it can't be negative", "2.0.3")
        if there.hit and there.damage == 0:
            problem(
                (*path, "damage"),
                "a hit is damage dealt; leave damage out, or write hit: false",
                "7.5.5",
            )
        if there.damage and not there.hit:
            problem(
                (*path, "damage"), "an attack that dealt damage has hit; write hit: true", "7.5.5"
            )
        if there.gone and not calculated:
            problem(
                (*path, "gone"),
                "without its attack the chain would have closed before damage was calculated; the "
                f"board is in the {self.step}",
                "7.7.2c",
            )

    def _attack(self, there: LinkThere, number: int, player: int, path: Path) -> Object | None:
        """The attack of a chain link: an attack-card, or the proxy of an attack-source."""
        setup = self.setup
        found = setup.refs([there.attack], (*path, "attack"))
        if not found:
            return None
        card, ref, at = found[0]
        if card is UNKNOWN:
            setup.problem(at, "an attack is public; say which card it is", "3.0.4a")
            return None
        if "Attack" in card.types:
            return setup.put(
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
        if "Weapon" not in card.types and not any(a.attack for a in card.activated):
            setup.problem(
                (*path, "attack"),
                f"{card.full_name} is neither a card with the subtype attack nor a weapon",
                "1.4.2",
            )
            return None
        source = self._attack_source(card, player, (*path, "attack"))
        if source is None:
            return None
        proxy = self._proxy(card, player, source, CHAIN)
        setup.objects[proxy.id] = replace(proxy, role="attack", link=number)
        written = setup.counters(ref, at)
        if ref.face is not None or ref.origin is not None:
            setup.problem(at, "face and origin do not go with a weapon's attack")
        self._move(
            source,
            replace(
                source,
                role="source",
                link=number,
                place=CHAIN,
                counters=written or source.counters,
            ),
        )
        return setup.objects[proxy.id]

    def _attack_source(self, card: Card, player: int, path: Path) -> Object | None:
        """The weapon or other permanent on the player's side that an attack belongs to."""
        mine = [
            o
            for o in self.setup.objects.values()
            if o.card.full_name == card.full_name
            and o.controller == player
            and o.kind == "card"
            and o.zone in ARENA
            and o.role in ("", "source")
        ]
        if not mine:
            where = "weapons" if "Weapon" in card.types else "permanents"
            self.setup.problem(
                path, f"{self.setup.names[player]} has no {card.full_name} under {where}:", "1.4.3b"
            )
            return None
        return min(mine, key=lambda o: (o.role == "source", o.id))

    def _proxy(self, card: Card, player: int, source: Object, place: Place) -> Object:
        ability = next((a for a in card.activated if a.attack), None)
        self.attacks_made[source.id] += 1
        return self.setup.put(
            card,
            player,
            place,
            kind="proxy",
            controller=player,
            source=source.id,
            go_again=bool(ability and ability.go_again),
        )

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
            problem(
                (*path, "defending"),
                "in the Attack Step no defending cards have been declared yet",
                "7.2.1",
            )
            return ()
        found = []
        for card, ref, at in self.setup.refs(there.defending, (*path, "defending")):
            if last and self.step == DEFEND and "Defense Reaction" in card.types:
                problem(
                    at,
                    f"{card.full_name} is a defense reaction: it can't be declared, but is played "
                    "in the Reaction Step",
                    "7.3.2a",
                    "7.4.2d",
                )
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
            own = self.players.heroes[self.setup.player(ref.by, at)]
            if own in targets:
                return own
        if ref.target is None:
            if len(targets) > 1:
                self.setup.problem(at, "say which attack-target it defends: for: ...", "7.0.5d")
            return targets[0]
        found = object_called(self.setup, self.now(), ref.target, at)
        if found is not None and found not in targets:
            self.setup.problem(at, f"{ref.target} is no attack-target of this link", "7.0.5d")
        return found if found in targets else targets[0]

    def _defender(
        self, card: Card, ref: CardThere, at: Path, number: int, player: int, target: int
    ) -> int | None:
        setup, name = self.setup, card.full_name
        if card is UNKNOWN:
            setup.problem(at, "a defending card is public; say which card it is", "3.0.4a")
            return None
        if card.defense is None:
            setup.problem(at, f"{name} has no defense property and can't defend", "7.3.2b")
            return None
        if "Equipment" in card.types:
            return self._defending_equipment(card, ref, at, number, player, target)
        if not card.types & DECK_TYPES:
            setup.problem(at, f"{name} is neither equipment nor a deck-card", "7.3.2a")
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
            self.from_hand.append(made.id)
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
            setup.problem(at, f"{setup.names[player]} has no {name} under equipment:", "7.3.2a")
            return None
        slot = min(mine, key=lambda o: (o.role == "defending", o.id))
        if slot.role == "defending":
            setup.problem(
                at, f"{name} already defends on chain link {slot.link}", "7.0.5d", "7.3.2b"
            )
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

    def _link_effects(self, state: State, there: LinkThere, link: Link) -> State:
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
            "earlier effects",
            subjects=(link.attack,),
            power=power,
        )
        return with_effect(state, effect)

    # --- the stack ---------------------------------------------------------------------------

    def _layer(self, there: LayerThere, path: Path) -> None:
        setup = self.setup
        player = setup.player(there.by, (*path, "by"))
        card = setup.cards.find(there.card, (*path, "card"))
        if card is None:
            return
        layer: Object | None
        if there.attack:
            source = self._attack_source(card, player, (*path, "card"))
            layer = self._proxy(card, player, source, STACK) if source is not None else None
        elif there.ability is not None:
            layer = self._ability_layer(there, card, player, path)
        else:
            layer = self._card_layer(there, card, player, path)
        if layer is not None:
            self.layers.append((layer.id, there, path))

    def _card_layer(self, there: LayerThere, card: Card, player: int, path: Path) -> Object | None:
        for word, rule in (("Block", "8.1.12a"), ("Resource", "8.1.7a")):
            if word in card.types:
                self.setup.problem(
                    path, f"{card.full_name} can't be played, so it is not on the stack", rule
                )
                return None
        if not card.types & DECK_TYPES:
            self.setup.problem(
                path,
                f"{card.full_name} can't be played, so it is not on the stack; for a weapon's "
                "attack write attack: true, for an ability ability: ...",
                "5.1.1a",
            )
            return None
        mode = (there.mode - 1,) if there.mode is not None else ()
        return self.setup.put(
            card,
            player,
            STACK,
            controller=player,
            origin=self.setup.origin(there.origin, (*path, "origin")),
            played_from=self.setup.origin(there.origin, (*path, "origin")),
            mode=mode,
            x=there.x,
        )

    def _ability_layer(
        self, there: LayerThere, card: Card, player: int, path: Path
    ) -> Object | None:
        assert there.ability is not None
        meant = resolving(there.ability, card)
        if meant is None:
            self.setup.problem(
                (*path, "ability"),
                f"the ability is not understood: '{on_one_line(there.ability)}'; write it as the "
                "card does",
            )
            return None
        ability = meant.ability
        when = ability.when if isinstance(ability, Triggered) else None
        source = self._source(card, player, meant, when)
        about = About()
        if when is not None:
            about = seen_by(self.now(), when, self.setup.objects.get(source, None), source)
        return self.setup.put(
            card,
            player,
            STACK,
            kind="activated" if isinstance(ability, Activated) else "triggered",
            controller=player,
            source=source,
            ability=ability,
            about=about,
            cites=meant.cites,
            x=there.x,
        )

    def _source(self, card: Card, player: int, meant: Meant, when: Trigger | None) -> int:
        """The object an ability on the stack came from.

        It is in the arena or on the stack, the player's own before anybody else's, and where the
        event says what part it plays on a link, it plays that part on the newest link.  If there is
        none, it has ceased to exist and what is printed on it is what is known of it (1.2.3).
        """
        event = when.event if when is not None else ""
        roles = ("attack", "source") if event in AS_ATTACK else ("defending",)
        zones = set(ARENA) | {"stack"}
        if event in ("discards", "is pitched"):
            zones = {"graveyard", "pitch"}

        def worth(o: Object) -> tuple[object, ...]:
            on_stack = o.zone == "stack"
            return (
                o.controller == player,
                on_stack == (event == "is played"),
                bool(o.role),
                o.role in roles,
                o.link,
                o.id,
            )

        found = [
            o
            for o in self.setup.objects.values()
            if o.kind == "card"
            and o.card.full_name == card.full_name
            and o.zone in zones
            and o.zone not in PRIVATE
            and (o.controller is not None or o.owner == player)
        ]
        if not found:
            return self._gone_source(card, player)
        source = max(found, key=worth)
        # What the card does not say an effect gave to its attack: the proxy has it (1.4.3e).
        if source.role == "source" and meant not in card.meant:
            proxies = [k.attack for k in self.links if k.source == source.id]
            return proxies[-1] if proxies else source.id
        return source.id

    def _gone_source(self, card: Card, player: int) -> int:
        object = Object(self.setup.next_id, card, player, controller=player)
        self.setup.next_id += 1
        self.lost.append(Snapshot(object, card.power, card.defense, False, card.types))
        return object.id

    def _targets(self, state: State, id: int, there: LayerThere, path: Path) -> State:
        """Declare what a layer targets: as written, or what alone it can."""
        layer = state.objects[id]
        state, layer = self._modes(state, layer, there, path)
        given: tuple[int, ...] = ()
        for name in [there.at] if isinstance(there.at, str) else there.at or []:
            found = object_called(self.setup, state, name, (*path, "at"), besides=id)
            if found is None:
                return state
            given = (*given, found)
        aims = []
        for part in parts_of(layer) if layer.kind != "proxy" else ():
            wanted = target_of(part)
            aim: tuple[int, ...] = ()
            if wanted is not None:
                legal = legal_targets(state, layer, wanted)
                aim = (
                    given if given and (given[0] in legal or not is_attack(state, layer)) else legal
                )
                if len(aim) != 1:
                    self.setup.problem(
                        (*path, "at"), f"say what {state.name(id)} targets: at: ...", "1.8.5"
                    )
                    return state
            aims.append(aim)
        targets = given or tuple(dict.fromkeys(i for aim in aims for i in aim))
        if is_attack(state, layer):
            targets = self._attack_target(state, layer, given, path)
        return state.put(replace(layer, targets=targets, aims=tuple(aims) if any(aims) else ()))

    def _modes(
        self, state: State, layer: Object, there: LayerThere, path: Path
    ) -> tuple[State, Object]:
        """Check the mode a modal card was played with; all of them where all are chosen."""
        if layer.kind != "card":
            return state, layer
        modal = next(
            (
                m.ability
                for m in layer.card.meant
                if isinstance(m.ability, Resolution) and m.ability.modes
            ),
            None,
        )
        count = len(modal.modes) if modal is not None else 0
        if modal is not None and there.mode is None and modal.choose == count:
            layer = replace(layer, mode=tuple(range(count)))
            return state.put(layer), layer
        wrong = there.mode is not None and not 1 <= there.mode <= count
        if wrong or (modal is not None and there.mode is None):
            modes = f"write mode: 1 to {count}" if count else "it has no modes; leave out mode:"
            self.setup.problem((*path, "mode"), f"{state.name(layer.id)}: {modes}", "5.1.4a")
            return state, replace(layer, mode=())
        return state, layer

    def _attack_target(
        self, state: State, layer: Object, given: tuple[int, ...], path: Path
    ) -> tuple[int, ...]:
        player = layer.player
        legal = attack_targets(state, player)
        if given and all(target in legal for target in given):
            return tuple(dict.fromkeys(given))
        if not given or is_targeted(layer):
            hero = tuple(i for i in legal if i in state.heroes)
            if len(hero) > 1:
                self.setup.problem(path, "say who is attacked: at: ...", "1.4.5")
            return (hero or legal)[:1]
        wrong = next(target for target in given if target not in legal)
        self.setup.problem(
            (*path, "at"),
            f"{state.name(wrong)} is no attackable object controlled by an opponent",
            "1.4.5",
        )
        return ()

    def _check_stack(self, state: State) -> None:
        """Refuse layers that no player could have put where they are."""
        attacks = 0
        for place, (id, _, path) in enumerate(self.layers):
            layer = state.objects[id]
            name = state.name(id)
            types = layer.card.types if layer.is_card else ability_types(layer.ability)
            if layer.controller != state.turn_player and (
                layer.kind == "proxy" or "Action" in types
            ):
                self.setup.problem(
                    path,
                    f"{name} is an action, and its player is not the turn player and has no action "
                    "point for it",
                    "5.1.6b",
                    "1.13.2b",
                )
            if is_attack(state, layer):
                attacks += 1
                if attacks > 1:
                    self.setup.problem(
                        path,
                        f"{name} is the second attack on the stack; an attack needs an empty stack",
                        "8.1.1a",
                    )
                elif place:
                    self.setup.problem(
                        path,
                        f"{name} is an attack, which needs an empty stack, and is not the bottom "
                        "layer",
                        "8.1.1a",
                    )
                continue
            if "Action" in types and "Instant" not in types:
                self._check_action(name, path, bottom=place == 0)
            for word, player_rule, step_rule, hero in (
                ("Attack Reaction", "7.4.2a", "8.1.2a", "attacking"),
                ("Defense Reaction", "7.4.2b", "8.1.3a", "defending"),
            ):
                if word in types:
                    self._check_reaction(state, layer, path, (player_rule, step_rule), hero)

    def _check_action(self, name: str, path: Path, *, bottom: bool) -> None:
        # An action played as though it were an instant (8.1.1d) can't be told apart: the board
        # language has no word for it, and no card of this edition's library allows it.
        if not bottom:
            self.setup.problem(
                path,
                f"{name} is an action, which needs an empty stack, not the bottom layer",
                "8.1.1a",
            )
        elif self.board.chain:
            self.setup.problem(
                path,
                f"{name} is an action that is no attack and the combat chain is open",
                "7.0.1a",
            )

    def _check_reaction(
        self, state: State, layer: Object, path: Path, rules: tuple[str, str], hero: str
    ) -> None:
        name = state.name(layer.id)
        if self.step != REACTION:
            self.setup.problem(
                path, f"{name} is a reaction and the board is in the {self.step}", *rules
            )
            return
        link = state.active_link
        if link is None or layer.controller is None:
            return
        mine = state.heroes[layer.controller]
        heroes = (link.attacking_hero,) if hero == "attacking" else link.defending_heroes
        if mine not in heroes:
            self.setup.problem(
                (*path, "by"), f"{state.players[layer.controller]} is not the {hero} hero", *rules
            )

    # --- where in the game -------------------------------------------------------------------

    def _step(self) -> str:
        if self.board.step is not None:
            return self.board.step
        if self._attack_written():
            return LAYER
        return RESOLUTION if self.board.chain else ACTION_PHASE

    def _attack_written(self) -> bool:
        """Whether an attack is on the stack, as far as the names say."""
        for layer in self.board.stack:
            if layer.attack:
                return True
            if layer.ability is not None:
                abilities = phrasebook.abilities_of(layer.ability, None)
                if any(generates_attack(ability) for ability in abilities):
                    return True
            else:
                card = self._named(layer.card)
                if card is not None and "Attack" in card.types:
                    return True
        return False

    def _named(self, written: str) -> Card | None:
        name, color = split_color(written)
        own = self.setup.cards.own.get(name.casefold())
        if own:
            return own[0]
        known = library().find_name(name)
        if known is None:
            return None
        colors = library().colors(known)
        return library().card(known, color if color in colors else colors[0])

    def _where(self, state: State) -> State:
        """The step, who has priority, and how many have passed."""
        problem, step = self.setup.problem, self.step
        path: Path = ("board", "step")
        attack = self._attack_written()
        if step == ACTION_PHASE and self.board.chain:
            problem(path, "the combat chain is open, so a step of combat is on", "7.0.1")
        elif step == LAYER and not attack:
            problem(path, "in the Layer Step an attack is on the stack", "7.1.1")
        elif step != LAYER and attack:
            problem(path, "an attack is on the stack, so it is the Layer Step", "7.1.1")
        elif step not in (ACTION_PHASE, LAYER) and not self.board.chain:
            problem(path, f"in the {step} there is an active chain link; write chain:", "7.0.3a")
        priority, passes = self._priority(state)
        return replace(
            state,
            step=step,
            point=WINDOW[step],
            priority=priority,
            passes=passes,
            chain_open=bool(self.board.chain) or attack,
        )

    def _priority(self, state: State) -> tuple[int, int]:
        """Who has priority, and how many have passed in succession before."""
        setup, board = self.setup, self.board
        turn = state.turn_player
        passed = [setup.player(n, ("board", "passed", i)) for i, n in enumerate(board.passed)]
        if board.priority is not None:
            holder = setup.player(board.priority, ("board", "priority"))
        else:
            holder = (passed[-1] + 1) % len(setup.names) if passed else turn
        if len(passed) >= len(setup.names):
            setup.problem(
                ("board", "passed"),
                "when all players have passed in succession a layer resolves or the step ends",
                "1.11.4a",
            )
        elif holder in passed:
            setup.problem(
                ("board", "priority"),
                f"{setup.names[holder]} has passed and does not have priority",
                "1.11.4a",
            )
        if passed or has_just_played(state, holder):
            return holder, len(passed)
        # 1.11.3, 1.11.4a: priority begins with the turn player and goes on as players pass.
        return holder, state.clockwise(turn).index(holder)
