"""From a board as written to a state, or to everything that is wrong with it.

A board may start anywhere in an action phase.  What contradicts the rules is refused with the
rule; all problems are found at once.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from judgetool.games.fab import cards as card_module
from judgetool.games.fab.abilities.types import Activated, Gets, Resolution, Static, Triggered
from judgetool.games.fab.attacks import attack_targets
from judgetool.games.fab.boardfile import (
    BoardThere,
    CardEntry,
    CardRef,
    CardThere,
    EffectThere,
    LayerThere,
    LinkThere,
    PlayerThere,
)
from judgetool.games.fab.cards import DECK_TYPES, SLOTS, UNKNOWN, Card, library
from judgetool.games.fab.continuous import snapshot
from judgetool.games.fab.state import (
    ACTION_PHASE,
    ATTACK,
    CHAIN,
    DAMAGE,
    DEFEND,
    LAYER,
    PERMANENTS,
    REACTION,
    RESOLUTION,
    STACK,
    Continuous,
    Fact,
    Link,
    Object,
    Place,
    State,
    replace,
)
from judgetool.games.fab.targets import legal_targets, target_of

Path = tuple[str | int, ...]

WINDOW = {ACTION_PHASE: 3, LAYER: 1, ATTACK: 4, DEFEND: 2, REACTION: 1, DAMAGE: 2, RESOLUTION: 2}
UNKNOWN_DECK = 20


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a board: where, what, and the rules it contradicts."""

    path: Path
    message: str
    rules: tuple[str, ...] = ()


class BoardError(ValueError):
    """A board that can't be. ``problems`` is never empty."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(p.message for p in problems))
        self.problems = tuple(problems)


def build(
    board: BoardThere, cards: Mapping[str, CardEntry] | None = None, edition: str | None = None
) -> State:
    """The state a board describes.

    Raises:
        BoardError: with every problem found.
    """
    return _Builder(board, cards or {}, edition).state()


def nearest(name: str, known: Sequence[str]) -> str:
    """``; did you mean ...?`` for a name that is not known, or ""."""
    folded = {k.casefold(): k for k in known}
    found = difflib.get_close_matches(name.casefold(), list(folded), 3, 0.6)
    if not found:
        found = [k for k in folded if name and k.startswith(name.casefold()[:4])][:3]
    return f"; did you mean {' or '.join(folded[f] for f in found)}?" if found else ""


class _Builder:
    """Puts a state together, collecting problems on the way."""

    def __init__(
        self, board: BoardThere, cards: Mapping[str, CardEntry], edition: str | None
    ) -> None:
        self.board = board
        self.problems: list[Problem] = []
        self.own = self._own_cards(cards)
        self.names = tuple(board.players)
        self.objects: dict[int, Object] = {}
        self.zones: dict[Place, tuple[int, ...]] = {}
        self.edition = edition or "en-2025-05"
        self._next = 1

    def problem(self, path: Path, message: str, *rules: str) -> None:
        self.problems.append(Problem(path, message, rules))

    # --- cards ---

    def _own_cards(self, entries: Mapping[str, CardEntry]) -> dict[str, list[Card]]:
        found: dict[str, list[Card]] = {}
        for name, entry in entries.items():
            path: Path = ("cards", name)
            types = card_module.type_words(entry.type)
            if not types & set(card_module.TYPES):
                self.problem(
                    (*path, "type"),
                    f"the type line {entry.type!r} has no card type; write one of "
                    f"{', '.join(sorted(card_module.TYPES))}, as in 'Generic Action - Attack'",
                    "2.13.1",
                )
                continue
            for figure in ("power", "defense", "life", "intellect", "pitch"):
                value = getattr(entry, figure)
                if value is not None and value < 0:
                    self.problem((*path, figure), f"{figure} is {value}; it can't be negative")
            if isinstance(entry.cost, int) and entry.cost < 0:
                self.problem((*path, "cost"), f"cost is {entry.cost}; it can't be negative")
            if "Hero" in types and entry.life is None:
                self.problem(path, f"{name} is a hero without life; write life: 20", "2.5.1")
            made = card_module.card(
                name,
                line=entry.type,
                color=entry.color or "",
                pitch=entry.pitch,
                cost=entry.cost,
                power=entry.power,
                defense=entry.defense,
                life=entry.life,
                intellect=entry.intellect,
                text=entry.text,
            )
            found.setdefault(name.casefold(), []).append(made)
        return found

    def find(self, written: str, path: Path) -> Card | None:
        """The card a name means, or a problem."""
        name, color = split_color(written)
        own = self.own.get(name.casefold(), [])
        fitting = [c for c in own if not color or c.color == color]
        if len(fitting) == 1:
            return fitting[0]
        known = library().find_name(name)
        if known is None:
            if own:
                self.problem(path, f"{name} is {own[0].color or 'without color'} in this file")
                return None
            every = [*library().names, *(cards[0].name for cards in self.own.values())]
            self.problem(
                path,
                f"no card is called {name!r}{nearest(name, every)} "
                "(a card the library lacks goes under cards: with its figures and text)",
            )
            return None
        colors = library().colors(known)
        if color and color not in colors:
            have = ", ".join(c for c in colors if c) or "no color"
            self.problem(path, f"{known} is not printed in {color}; it has {have}")
            return None
        if not color:
            if len(colors) > 1:
                forms = ", ".join(f"{known} ({c})" for c in colors)
                self.problem(path, f"which {known}? write one of: {forms}", "1.3.4")
                return None
            color = colors[0]
        return library().card(known, color)

    def refs(self, refs: Sequence[CardRef], path: Path) -> list[tuple[Card, CardThere, Path]]:
        """Cards as written, counted out: ``2 unknown`` is two of them."""
        found = []
        for number, ref in enumerate(refs):
            there = ref if isinstance(ref, CardThere) else CardThere(ref)
            at = (*path, number)
            count, written = split_count(there.card)
            if count > 100:
                self.problem(at, f"{count} cards are more than a game can hold; write at most 100")
                continue
            if written.casefold() == "unknown":
                card: Card | None = UNKNOWN
            else:
                card = self.find(written, at)
            if card is not None:
                found.extend([(card, there, at)] * count)
        return found

    # --- objects ---

    def put(self, card: Card, owner: int, place: Place, **more: Any) -> Object:
        object = Object(self._next, card, owner, place=place, **more)
        self._next += 1
        self.objects[object.id] = object
        self.zones[place] = (*self.zones.get(place, ()), object.id)
        return object

    def _counters(self, there: CardThere, path: Path) -> tuple[tuple[str, int], ...]:
        for name, number in there.counters.items():
            if number < 1:
                self.problem((*path, "counters", name), f"{number} counters; write 1 or more")
        return tuple(
            sorted((counter_name(name), number) for name, number in there.counters.items())
        )

    # --- the whole ---

    def state(self) -> State:
        board = self.board
        if len(self.names) != 2:
            self.problem(
                ("board", "players"),
                f"there are {len(self.names)} players; write exactly two",
                "1.1.1",
            )
            raise BoardError(self.problems)
        reserved = {"judge", "chance", "all", "note", "expect", "illegal"}
        for name in self.names:
            if name.casefold() in reserved:
                self.problem(
                    ("board", "players", name), f"a player can't be called {name}; it is a keyword"
                )
        if self.names[0].casefold() == self.names[1].casefold():
            self.problem(("board", "players"), "two players have the same name")
        turn = self.player(board.turn, ("board", "turn"))
        heroes = []
        for number, (name, there) in enumerate(board.players.items()):
            heroes.append(self._player(number, name, there))
        if self.problems:
            raise BoardError(self.problems)
        state = State(
            self.names,
            tuple(heroes),
            turn,
            {},
            {},
            action_points=self._action_points(turn),
            resources=tuple(p.resources for p in board.players.values()),
            edition=self.edition,
            pool={c.full_name: c for cards in self.own.values() for c in cards},
        )
        state = self._combat(state)
        if self.problems:
            raise BoardError(self.problems)
        return state

    def player(self, name: str, path: Path) -> int:
        """A player by name, in any case or by an unambiguous beginning."""
        exact = [i for i, n in enumerate(self.names) if n.casefold() == name.casefold()]
        begins = [i for i, n in enumerate(self.names) if n.casefold().startswith(name.casefold())]
        for found in (exact, begins):
            if len(found) == 1:
                return found[0]
        self.problem(
            path,
            f"no player is called {name!r}{nearest(name, self.names)}; "
            f"the players are {' and '.join(self.names)}",
        )
        return 0

    def _action_points(self, turn: int) -> tuple[int, ...]:
        points = []
        in_combat = bool(self.board.chain or self.board.stack)
        for number, (name, there) in enumerate(self.board.players.items()):
            given = there.action_points
            if given is None:
                given = 1 if number == turn and not in_combat else 0
            elif given < 0:
                self.problem(
                    ("board", "players", name, "action points"), "action points can't be negative"
                )
            elif given and number != turn:
                self.problem(
                    ("board", "players", name, "action points"),
                    f"{name} is not the turn player and can have no action points",
                    "1.13.2b",
                )
            points.append(given)
        return tuple(points)

    def _player(self, number: int, name: str, there: PlayerThere) -> int:
        path: Path = ("board", "players", name)
        hero = self._hero(name, there, path)
        life = there.life if there.life is not None else hero.life
        if life is not None and life <= 0:
            self.problem(
                (*path, "life"), f"{name} has {life} life and has lost", "1.10.2a", "4.5.3a"
            )
        if there.resources < 0:
            self.problem((*path, "resources"), "resources can't be negative")
        object = self.put(hero, number, (number, "hero"), controller=number, life=life)
        for zone in ("hand", "arsenal", "graveyard", "banished", "pitch", "soul"):
            self._zone(number, zone, getattr(there, zone), (*path, zone))
        if len(self.zones.get((number, "arsenal"), ())) > 1:
            self.problem((*path, "arsenal"), "an arsenal zone holds one card at most", "3.3.2")
        self._deck(number, there.deck, (*path, "deck"))
        self._equipment(number, there, path)
        for card, ref, at in self.refs(there.permanents, (*path, "permanents")):
            if card is UNKNOWN:
                self.problem(at, "a permanent is public; say which card it is", "3.0.4a")
                continue
            self.put(
                card,
                number,
                PERMANENTS,
                controller=number,
                counters=self._counters(ref, at),
                life=card.life,
                used=((0, ref.used),) if ref.used else (),
            )
        return object.id

    def _hero(self, name: str, there: PlayerThere, path: Path) -> Card:
        if there.hero is not None:
            hero = self.find(there.hero, (*path, "hero"))
            if hero is not None and "Hero" not in hero.types:
                self.problem((*path, "hero"), f"{hero.full_name} is no hero", "1.1.2")
            if hero is not None:
                return hero
        else:
            own = self.own.get(name.casefold())
            known = library().find_name(name)
            if own:
                return own[0]
            if known is not None and "Hero" in library().card(known, "").types:
                return library().card(known, "")
        return Card(name, types=frozenset({"Hero"}), line="Hero", life=20, intellect=4)

    def _zone(self, player: int, zone: str, refs: Sequence[CardRef], path: Path) -> None:
        for card, ref, at in self.refs(refs, path):
            private = zone in ("hand", "arsenal")
            if card is UNKNOWN and not private and ref.face != "down":
                self.problem(at, f"the {zone} zone is public; say which card it is", "3.0.4a")
                continue
            deck_card = card is UNKNOWN or bool(card.types & DECK_TYPES)
            if zone in ("hand", "arsenal", "pitch") and not deck_card:
                number = {"hand": "3.9.2", "arsenal": "3.3.2", "pitch": "3.14.2"}[zone]
                self.problem(
                    at, f"{card.full_name} is no deck-card and can't be in the {zone}", number
                )
            if zone == "graveyard" and "Token" in card.types:
                self.problem(at, "a token ceases to exist outside the arena", "8.1.8a")
            public = not private if ref.face is None else ref.face == "up"
            self.put(card, player, (player, zone), public=public)

    def _deck(self, player: int, deck: int | Sequence[CardRef] | None, path: Path) -> None:
        if deck is None or isinstance(deck, int):
            size = UNKNOWN_DECK if deck is None else deck
            if not 0 <= size <= 200:
                self.problem(path, f"a deck of {size} cards; write 0 to 200")
                return
            for _ in range(size):
                self.put(UNKNOWN, player, (player, "deck"), public=False)
            return
        # Written from the top down; the zone keeps the top card last.
        for card, _ref, at in reversed(self.refs(deck, path)):
            if card is not UNKNOWN and not card.types & DECK_TYPES:
                self.problem(at, f"{card.full_name} is no deck-card", "3.7.2")
            self.put(card, player, (player, "deck"), public=False)

    def _equipment(self, player: int, there: PlayerThere, path: Path) -> None:
        for card, ref, at in self.refs(there.equipment, (*path, "equipment")):
            slot = next((s for s in SLOTS if s in card.types), None)
            if "Equipment" not in card.types or (slot is None and "Off-Hand" not in card.types):
                self.problem(
                    at,
                    f"{card.full_name} is no equipment for head, chest, arms or legs; weapons go "
                    "under weapons:",
                    "8.1.4",
                )
                continue
            zone = slot.lower() if slot is not None else "weapon"
            if slot is not None and self.zones.get((player, zone)):
                rule = {"head": "3.10.2", "chest": "3.5.2", "arms": "3.2.2", "legs": "3.12.2"}
                self.problem(at, f"the {zone} zone is not empty", rule[zone])
                continue
            self._equip(player, card, ref, at, zone)
        hands = 0
        for card, ref, at in self.refs(there.weapons, (*path, "weapons")):
            if not card.types & {"Weapon", "Off-Hand", "Quiver"}:
                self.problem(at, f"{card.full_name} is no weapon, off-hand or quiver", "3.16.2a")
                continue
            hands += 2 if "(2H)" in card.types else 1
            if hands > 2:
                self.problem(at, "there is no weapon zone left for it", "3.16.2", "8.2.2b")
                continue
            self._equip(player, card, ref, at, "weapon")

    def _equip(self, player: int, card: Card, ref: CardThere, at: Path, zone: str) -> None:
        object = self.put(
            card,
            player,
            (player, zone),
            controller=player,
            public=ref.face != "down",
            counters=self._counters(ref, at),
            used=((0, ref.used),) if ref.used else (),
        )
        for _ in range(ref.hits):
            self._facts.append(Fact("hit", object.id, player, card.types, card.name))

    @property
    def _facts(self) -> list[Fact]:
        found: list[Fact] = self.__dict__.setdefault("facts_found", [])
        return found

    # --- combat ---

    def _combat(self, state: State) -> State:
        board = self.board
        links: list[Link] = []
        attacks: list[Fact] = []
        lost = []
        for number, link in enumerate(board.chain, 1):
            made = self._link(state, number, link, number == len(board.chain))
            if made is not None:
                links.append(made[0])
                attacks.append(made[1])
        state = replace(
            state,
            objects=dict(self.objects),
            zones=dict(self.zones),
            links=tuple(links),
            attacks=tuple(attacks),
            chain_open=bool(board.chain),
            next_id=self._next,
            facts=tuple(self._facts),
        )
        for number, there in enumerate(board.chain):
            state = self._link_effects(state, there, number)
        for number, effect in enumerate(board.effects):
            state = self._effect(state, effect, ("board", "effects", number))
        state = self._stack(state)
        if self.problems:
            return state
        # Attacks that are gone leave their last known information (7.0.3c).
        for made_link in state.links:
            there_gone = board.chain[made_link.number - 1].gone
            if there_gone or self._replaced(state, made_link):
                attack = state.objects[made_link.attack]
                gone = snapshot(state, attack)
                lost.append(gone)
                if gone.object.is_card and there_gone:
                    state = state.moved(
                        replace(
                            Object(attack.id, attack.card, attack.owner, place=attack.place),
                            origin="combat chain",
                        ),
                        (attack.owner, "graveyard"),
                    )
                    # Its number must not be the attack's: nothing refers to the card any more.
                    object = state.objects[attack.id]
                    state = state.gone(attack.id)
                    fresh = replace(object, id=state.next_id, place=None)
                    state = replace(state, next_id=state.next_id + 1).moved(
                        fresh, (attack.owner, "graveyard")
                    )
                else:
                    state = state.gone(attack.id)
                state = state.link_changed(made_link.number, gone=gone)
        state = replace(state, lost=tuple(lost))
        return self._where(state)

    def _replaced(self, state: State, link: Link) -> bool:
        """Whether a weapon's proxy on this link is gone because the weapon is on a later link."""
        attack = state.objects[link.attack]
        if attack.kind != "proxy" or attack.source is None:
            return False
        return state.objects[attack.source].link != link.number

    def _link(
        self, state: State, number: int, there: LinkThere, last: bool
    ) -> tuple[Link, Fact] | None:
        path: Path = ("board", "chain", number - 1)
        player = self.player(there.by, (*path, "by")) if there.by else state.turn_player
        target_player = (
            self.player(there.at, (*path, "at")) if there.at else state.opponents(player)[0]
        )
        if target_player == player:
            self.problem((*path, "at"), "an attack-target is controlled by an opponent", "1.4.5")
        found = self.refs([there.attack], (*path, "attack"))
        if not found:
            return None
        card, ref, _ = found[0]
        source: int | None = None
        if card is UNKNOWN:
            self.problem((*path, "attack"), "an attack is public; say which card it is", "3.0.4a")
            return None
        if "Weapon" in card.types:
            weapon = self._weapon(card, player, path)
            if weapon is None:
                return None
            source = weapon.id
            proxy = self._proxy(card, player, weapon, CHAIN)
            self.objects[proxy.id] = replace(proxy, role="attack", link=number)
            moved = replace(weapon, role="source", link=number, place=CHAIN)
            self._move(weapon, moved)
            attack = self.objects[proxy.id]
        elif "Attack" in card.types:
            attack = self.put(
                card,
                player,
                CHAIN,
                controller=player,
                role="attack",
                link=number,
                origin=ref.origin or "hand",
                counters=self._counters(ref, path),
            )
        else:
            self.problem(
                (*path, "attack"),
                f"{card.full_name} is neither a card with the subtype attack nor a weapon",
                "1.4.2",
            )
            return None
        target = state.heroes[target_player]
        defending = []
        for card_there, ref_there, at in self.refs(there.defending, (*path, "defending")):
            made = self._defender(card_there, ref_there, at, number, target_player, target)
            if made is not None:
                defending.append(made)
        step = self._step()
        calculated = not last or step in (DAMAGE, RESOLUTION)
        resolved = not last or step in (RESOLUTION, LAYER)
        if there.hit is not None and not calculated:
            self.problem(
                (*path, "hit"),
                f"damage is not calculated before the Damage Step; the board is in the {step}",
                "7.5.2",
            )
        if there.damage and not there.hit:
            self.problem(
                (*path, "damage"), "an attack that dealt damage has hit; write hit: true", "7.5.5"
            )
        link = Link(
            number,
            attack.id,
            player,
            (target,),
            source,
            defending=tuple(defending),
            attacking_hero=state.heroes[player],
            defending_heroes=(target,),
            calculated=calculated,
            resolved=resolved,
            hit=bool(there.hit),
            damage=there.damage or 0,
        )
        fact = Fact("attacked", attack.id, player, card.types, card.name, number)
        self._facts.append(fact)
        if there.hit:
            self._facts.append(Fact("hit", attack.id, player, card.types, card.name, number))
            self._facts.append(Fact("damaged", target, target_player))
        return link, fact

    def _move(self, old: Object, new: Object) -> None:
        assert old.place is not None
        assert new.place is not None
        self.zones[old.place] = tuple(i for i in self.zones[old.place] if i != old.id)
        self.zones[new.place] = (*self.zones.get(new.place, ()), new.id)
        self.objects[new.id] = new

    def _weapon(self, card: Card, player: int, path: Path) -> Object | None:
        """The weapon on the player's side an attack on the chain belongs to."""
        mine = [
            o
            for o in self.objects.values()
            if o.card.full_name == card.full_name
            and o.controller == player
            and o.kind == "card"
            and (o.zone == "weapon" or o.role == "source")
        ]
        if not mine:
            self.problem(
                (*path, "attack"),
                f"{self.names[player]} has no {card.full_name} under weapons:",
                "1.4.3b",
            )
            return None
        return min(mine, key=lambda o: (o.role == "source", o.id))

    def _proxy(self, card: Card, player: int, weapon: Object, place: Place) -> Object:
        ability = next((a for a in card.activated if a.attack), None)
        return self.put(
            card,
            player,
            place,
            kind="proxy",
            controller=player,
            source=weapon.id,
            go_again=bool(ability and ability.go_again),
        )

    def _defender(
        self, card: Card, ref: CardThere, at: Path, number: int, player: int, target: int
    ) -> int | None:
        name = card.full_name
        if card is UNKNOWN:
            self.problem(at, "a defending card is public; say which card it is", "3.0.4a")
            return None
        if card.defense is None:
            self.problem(at, f"{name} has no defense property and can't defend", "7.3.2b")
            return None
        if "Equipment" in card.types:
            slot = next(
                (
                    o
                    for o in self.objects.values()
                    if o.card.full_name == name and o.controller == player and o.kind == "card"
                ),
                None,
            )
            if slot is None:
                self.problem(
                    at,
                    f"{self.names[player]} has no {name} under equipment:",
                    "7.3.2a",
                )
                return None
            if slot.role == "defending":
                self.problem(
                    at, f"{name} already defends on chain link {slot.link}", "7.0.5d", "7.3.2b"
                )
                return None
            self._move(
                slot,
                replace(
                    slot,
                    role="defending",
                    link=number,
                    origin=slot.zone,
                    target=target,
                    place=CHAIN,
                    defended=True,
                    counters=self._counters(ref, at) or slot.counters,
                ),
            )
            return slot.id
        if not card.types & DECK_TYPES:
            self.problem(at, f"{name} is neither equipment nor a deck-card", "7.3.2a")
            return None
        object = self.put(
            card,
            player,
            CHAIN,
            controller=player,
            role="defending",
            link=number,
            origin=ref.origin or "hand",
            target=target,
            defended=True,
        )
        return object.id

    def _link_effects(self, state: State, there: LinkThere, number: int) -> State:
        """Power and go again that effects have given an attack on the chain."""
        if number >= len(state.links):
            return state
        attack = state.links[number].attack
        from judgetool.games.fab.abilities.types import Keyword

        if there.power or there.go_again:
            abilities = (Keyword("go again"),) if there.go_again else ()
            effect = Continuous(
                state.next_id,
                Gets("target", power=there.power or None, abilities=abilities),
                state.links[number].controller,
                "earlier effects",
                subjects=(attack,),
                power=there.power,
            )
            state = replace(state, effects=(*state.effects, effect), next_id=state.next_id + 1)
        return state

    def _effect(self, state: State, there: EffectThere, path: Path) -> State:
        from judgetool.games.fab.abilities import phrasebook

        player = self.player(there.by, (*path, "by"))
        subject: tuple[int, ...] = ()
        if there.on is not None:
            found = self._somewhere(state, there.on, (*path, "on"))
            if found is None:
                return state
            subject = (found,)
        abilities = phrasebook.abilities_of(there.text, None)
        for ability in abilities:
            effects: tuple[Any, ...] = ()
            if isinstance(ability, Resolution | Static):
                effects = ability.effects
            elif isinstance(ability, Triggered):
                self.problem((*path, "text"), "a triggered ability is no effect in force")
                continue
            if not effects:
                self.problem(
                    (*path, "text"),
                    f"the effect is not understood: {there.text!r}; write it as a card says it, "
                    "such as 'Target attack gets +2{p}.'",
                )
                continue
            for effect in effects:
                began = Continuous(
                    state.next_id,
                    effect,
                    player,
                    there.source or "an earlier effect",
                    subjects=subject,
                    duration=getattr(effect, "duration", "turn"),
                    link=len(state.links),
                )
                if isinstance(effect, Gets):
                    power = effect.power if isinstance(effect.power, int) else 0
                    defense = effect.defense if isinstance(effect.defense, int) else 0
                    began = replace(began, power=power, defense=defense)
                    if hasattr(effect.subject, "played"):
                        began = replace(began, waiting=effect.subject, left=effect.subject.number)  # type: ignore[union-attr]
                    elif not subject:
                        self.problem(
                            (*path, "on"), "say on which card the effect is: on: Snatch (red)"
                        )
                number = getattr(effect, "number", None)
                if type(effect).__name__ == "Prevent":
                    began = replace(
                        began,
                        left=number if isinstance(number, int) else None,
                        subjects=subject or (state.heroes[player],),
                    )
                state = replace(state, effects=(*state.effects, began), next_id=state.next_id + 1)
        return state

    def _somewhere(self, state: State, written: str, path: Path) -> int | None:
        """An object in the arena or on the stack, by name."""
        for number, name in enumerate(self.names):
            if name.casefold() == written.casefold():
                return state.heroes[number]
        name, color = split_color(written)
        found = [
            o.id
            for o in state.objects.values()
            if o.card.name.casefold() == name.casefold()
            and (not color or o.card.color == color)
            and o.zone not in ("deck", "hand")
        ]
        if not found:
            self.problem(path, f"there is no {written} in the arena or on the stack")
            return None
        on_chain = [i for i in found if state.objects[i].role == "attack"]
        return (on_chain or found)[-1]

    def _stack(self, state: State) -> State:
        board = self.board
        # Written top first; the zone keeps the top layer last.
        self.objects = dict(state.objects)
        self.zones = dict(state.zones)
        self._next = state.next_id
        for number in range(len(board.stack) - 1, -1, -1):
            self._layer(state, board.stack[number], ("board", "stack", number))
            state = replace(
                state,
                objects=dict(self.objects),
                zones=dict(self.zones),
                next_id=self._next,
            )
        return state

    def _layer(self, state: State, there: LayerThere, path: Path) -> None:
        player = self.player(there.by, (*path, "by"))
        card = self.find(there.card, (*path, "card"))
        if card is None:
            return
        targets: tuple[int, ...] = ()
        if there.at is not None:
            found = self._somewhere(state, there.at, (*path, "at"))
            if found is None:
                return
            targets = (found,)
        mode = (there.mode - 1,) if there.mode is not None else ()
        if there.attack:
            weapon = self._weapon(card, player, path)
            if weapon is not None:
                proxy = self._proxy(card, player, weapon, STACK)
                self.objects[proxy.id] = replace(
                    proxy, targets=targets or self._only(state, player)
                )
            return
        if there.ability is not None:
            self._ability_layer(state, there, card, player, targets, path)
            return
        if not card.types & DECK_TYPES or card.types & {"Block", "Resource"}:
            self.problem(path, f"{card.full_name} can't be played, so it is not on the stack")
            return
        if "Attack" in card.types and not targets:
            targets = self._only(state, player)
        layer = self.put(
            card,
            player,
            STACK,
            controller=player,
            origin=there.origin,
            targets=targets,
            mode=mode,
            x=there.x,
        )
        if not targets:
            for meant in card.meant:
                wanted = target_of(meant.ability, mode)
                if wanted is not None:
                    legal = legal_targets(
                        replace(state, objects=self.objects, zones=self.zones), layer, wanted
                    )
                    if len(legal) != 1:
                        self.problem(
                            (*path, "at"),
                            f"say what {card.full_name} targets: at: ...",
                            "1.8.5",
                        )
                    else:
                        self.objects[layer.id] = replace(layer, targets=legal)

    def _only(self, state: State, player: int) -> tuple[int, ...]:
        legal = attack_targets(state, player)
        return legal[:1]

    def _ability_layer(
        self,
        state: State,
        there: LayerThere,
        card: Card,
        player: int,
        targets: tuple[int, ...],
        path: Path,
    ) -> None:
        from judgetool.games.fab.abilities import phrasebook

        assert there.ability is not None
        abilities = phrasebook.abilities_of(there.ability, card.name)
        source = next(
            (o for o in self.objects.values() if o.card.full_name == card.full_name), None
        )
        ability = abilities[0] if abilities else None
        if not isinstance(ability, Activated | Triggered | Resolution):
            self.problem(
                (*path, "ability"),
                f"the ability is not understood: {there.ability!r}; write it as the card does",
            )
            return
        self.put(
            card,
            player,
            STACK,
            kind="activated" if isinstance(ability, Activated) else "triggered",
            controller=player,
            source=source.id if source is not None else None,
            ability=ability,
            targets=targets,
            x=there.x,
        )

    # --- where in the game ---

    def _step(self) -> str:
        if self.board.step is not None:
            return self.board.step
        if any(layer.attack for layer in self.board.stack) or self._attack_card_on_stack():
            return LAYER
        return RESOLUTION if self.board.chain else ACTION_PHASE

    def _attack_card_on_stack(self) -> bool:
        for layer in self.board.stack:
            if layer.ability is None and not layer.attack:
                name, color = split_color(layer.card)
                known = library().find_name(name)
                own = self.own.get(name.casefold())
                if own and "Attack" in own[0].types:
                    return True
                if known is not None:
                    colors = library().colors(known)
                    card = library().card(known, color if color in colors else colors[0])
                    if "Attack" in card.types:
                        return True
        return False

    def _where(self, state: State) -> State:
        board = self.board
        step = self._step()
        path: Path = ("board", "step")
        has_attack = any(layer.attack for layer in board.stack) or self._attack_card_on_stack()
        if step == ACTION_PHASE and board.chain:
            self.problem(path, "the combat chain is open, so a step of combat is on", "7.0.1")
        elif step == LAYER and not has_attack:
            self.problem(path, "in the Layer Step an attack is on the stack", "7.1.1")
        elif step != LAYER and has_attack:
            self.problem(path, "an attack is on the stack, so it is the Layer Step", "7.1.1")
        elif step not in (ACTION_PHASE, LAYER) and not board.chain:
            self.problem(
                path, f"in the {step} there is an active chain link; write chain:", "7.0.3a"
            )
        turn = state.turn_player
        if board.priority is not None:
            priority = self.player(board.priority, ("board", "priority"))
        else:
            priority = turn
            for _ in board.passed:
                priority = (priority + 1) % len(self.names)
        passed = [self.player(name, ("board", "passed", i)) for i, name in enumerate(board.passed)]
        if len(passed) >= len(self.names):
            self.problem(
                ("board", "passed"),
                "when all players have passed in succession a layer resolves or the step ends",
                "1.11.4a",
            )
        if priority in passed:
            self.problem(
                ("board", "priority"),
                f"{self.names[priority]} has passed and does not have priority",
                "1.11.4a",
            )
        return replace(
            state,
            step=step,
            point=WINDOW[step],
            priority=priority,
            passes=len(passed),
            chain_open=bool(board.chain) or has_attack,
        )


def split_color(written: str) -> tuple[str, str]:
    """``Snatch (red)`` as name and color; ``r``, ``1`` and the like are colors too."""
    text = written.strip()
    if text.endswith(")") and "(" in text:
        name, _, inner = text[:-1].rpartition("(")
        color = color_word(inner)
        if color:
            return name.strip(), color
    return text, ""


def color_word(word: str) -> str:
    """red, yellow or blue from the forms people write, or ""."""
    folded = word.strip().casefold()
    for color, forms in (
        ("red", ("red", "r", "1")),
        ("yellow", ("yellow", "y", "2")),
        ("blue", ("blue", "b", "3")),
    ):
        if folded in forms:
            return color
    return ""


def counter_name(written: str) -> str:
    """``-1 defense``, ``-1d`` and ``-1{d}`` are the same counter."""
    folded = written.strip().casefold().replace(" ", "")
    for sign in ("+1", "-1"):
        for symbol, words in (("{p}", ("p", "power", "{p}")), ("{d}", ("d", "defense", "{d}"))):
            if folded in tuple(sign + word for word in words):
                return sign + symbol
    return written.strip()


def split_count(written: str) -> tuple[int, str]:
    """``3 unknown`` as 3 and ``unknown``."""
    head, _, rest = written.strip().partition(" ")
    if head.isascii() and head.isdigit() and rest and len(head) <= 6:
        return int(head), rest.strip()
    return 1, written.strip()
