"""From a board as written to a state, or to everything that is wrong with it.

A board may start anywhere in an action phase.  What contradicts the rules is refused with the
rule; all problems are found at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judgetool.cardgame.setting_up import PuttingTogether
from judgetool.engine.boards import BoardError, Path, Problem, seat_of
from judgetool.engine.naming import nearest_or
from judgetool.games.fab.board.boardfile import (
    BoardThere,
    CardEntry,
    CardRef,
    CardThere,
    LinkThere,
    PlayerThere,
)
from judgetool.games.fab.board.file_cards import Cards
from judgetool.games.fab.cards import DECK_TYPES, NAMELESS, SLOTS, UNKNOWN, Card, fits_beside
from judgetool.games.fab.cards.written import ADULT, YOUNG, counter_name, split_color, split_count
from judgetool.games.fab.continuous import PERMANENT_SUBTYPES
from judgetool.games.fab.editions import NEWER, SOURCE
from judgetool.games.fab.objects.state import (
    PERMANENTS,
    UNDER,
    ZONES,
    Object,
    Place,
    State,
    replace,
)
from judgetool.language import listed, say, word

UNKNOWN_DECK = 20
LARGEST_DECK = 1000  # every one of its cards is there, if unknown: far more than anybody plays
MOST_PLAYERS = 4
HELD = frozenset({"Weapon", "Off-Hand", "Quiver"})  # equipped to weapon zones (3.16.2a)
ONE_AT_MOST = {"Off-Hand": "8.2.10b", "Quiver": "8.2.15b"}


class Setup(PuttingTogether[BoardThere, Object, Place]):
    """Puts a state together, collecting problems on the way.

    ``midcombat`` goes on with it where the players' own zones end; objects and zones are shared
    until the state stands.
    """

    def __init__(
        self,
        board: BoardThere,
        cards: Mapping[str, CardEntry],
        edition: str | None,
        *,
        library_first: bool = False,
    ) -> None:
        super().__init__(board, board.players)
        self.cards = Cards(cards, self.problems, edition or SOURCE, library_first=library_first)
        self.library_first = library_first
        self.edition = edition or SOURCE
        self.hits: dict[int, int] = {}  # how often what is in the arena has hit this turn
        self.triggered: dict[int, tuple[int, Path]] = {}  # how often it has triggered, and where

    # --- cards ---

    def refs(
        self, refs: Sequence[CardRef], path: Path, *, tops: bool = False
    ) -> list[tuple[Card, CardThere, Path]]:
        """Cards as written, counted out: ``2 unknown`` is two of them; ``tops``: others may be
        under them."""
        found = []
        for number, ref in enumerate(refs):
            there = ref if isinstance(ref, CardThere) else CardThere(ref)
            at = (*path, number)
            count, written = split_count(there.card)
            if there.under and (not tops or count != 1):
                said = say(
                    "cards are under a single permanent; write it under equipment:, weapons: "
                    "or permanents:"
                )
                self.problem((*at, "under"), said, "3.0.14")
            if not 0 < count <= 100:
                self.problem(at, say("{count} cards; write 1 to 100", count=count))
                continue
            if written.casefold() == "unknown":
                card: Card | None = UNKNOWN
            else:
                card = self.cards.find(written, (*at, "card") if ref is there else at)
            if card is not None:
                found.extend([(card, there, at)] * count)
        return found

    # --- objects ---

    def put(self, card: Card, owner: int, place: Place, **more: Any) -> Object:
        # What a board lists stands there in the order it is listed; heroes and what is equipped are
        # as old as the game, all of one timestamp (6.3.4a).
        since = self.next_id if place[1] in ("permanent", "combat chain", "stack") else 0
        object = Object(self.next_id, card, owner, place=place, since=since, **more)
        return self.put_down(object, place)

    def origin(self, written: str | None, path: Path) -> str:
        """The zone a card came from; the hand if nothing is said."""
        zone = (written or "hand").casefold()
        if zone not in ZONES:
            meant = nearest_or(zone, ZONES, say("write hand or arsenal"))
            said = say("{written!r} is no zone{meant}", written=written, meant=meant)
            self.problem(path, said)
        return zone

    def counters(self, there: CardThere, path: Path) -> tuple[tuple[str, int], ...]:
        for name, number in there.counters.items():
            if number < 1:
                said = say("{number} counters; write 1 or more", number=number)
                self.problem((*path, "counters", name), said)
        return tuple(
            sorted((counter_name(name), number) for name, number in there.counters.items())
        )

    def _counters_there(
        self, there: CardThere, path: Path, *, public: bool
    ) -> tuple[tuple[str, int], ...]:
        """The counters on a card outside the arena, if it is public."""
        if there.counters and not public:
            said = say("counters are on public objects only; write face: up with them")
            self.problem((*path, "counters"), said, "1.15.1")
        return self.counters(there, path)

    # --- the whole ---

    def state(self) -> State:
        board = self.board
        if not 2 <= len(self.names) <= MOST_PLAYERS:
            said = say("the number of players is {n}; write two, three or four", n=len(self.names))
            self.problem(("board", "players"), said, "1.1.1")
            raise BoardError(self.problems)
        self.players_told_apart()
        turn = self.player(board.turn, ("board", "turn"))
        heroes = []
        for number, (name, there) in enumerate(board.players.items()):
            heroes.append(self._player(number, name, there))
        self._tapping()
        if self.problems:
            raise BoardError(self.problems)
        any_chi = any(p.chi for p in board.players.values())
        return State(
            self.names,
            tuple(heroes),
            turn,
            {},
            {},
            action_points=self._action_points(turn),
            resources=tuple(p.resources for p in board.players.values()),
            chi=tuple(p.chi for p in board.players.values() if any_chi),
            edition=self.edition,
            marked=tuple(
                hero
                for hero, there in zip(heroes, board.players.values(), strict=True)
                if there.marked
            ),
            pool={c.full_name: c for cards in self.cards.own.values() for c in cards},
            library_first=self.library_first,
        )

    def _tapping(self) -> None:
        """Tapping belongs to the newest rules: other editions can't say what it does."""
        if self.edition == NEWER:
            return
        for object in self.objects.values():
            if object.tapped or any("{t}" in line or "{u}" in line for line in object.card.text):
                said = say(
                    "{card} mentions tapping, which this edition of the rules does not have; "
                    "write edition: {edition}",
                    card=object.card.full_name,
                    edition=NEWER,
                )
                why = say("{card} mentions tapping", card=object.card.full_name)
                found = Problem(("board",), said, ("8.5.55",), edition=(NEWER, why))
                self.problems.append(found)

    def _action_points(self, turn: int) -> tuple[int, ...]:
        points = []
        in_combat = bool(self.board.chain or self.board.stack)
        for number, (name, there) in enumerate(self.board.players.items()):
            given = there.action_points
            if given is None:
                given = 1 if number == turn and not in_combat else 0
            elif given < 0:
                said = say("action points can't be negative")
                self.problem(("board", "players", name, "action points"), said)
            elif given and number != turn:
                said = say("{name} is not the turn player and can have no action points", name=name)
                self.problem(("board", "players", name, "action points"), said, "1.13.2b")
            points.append(given)
        return tuple(points)

    def _player(self, number: int, name: str, there: PlayerThere) -> int:
        path: Path = ("board", "players", name)
        hero = self._hero(name, there, path)
        life = there.life if there.life is not None else hero.life
        if life is None:  # "*", of what a hero becomes in the midst of a game
            said = say("{name} is a hero without life; write life: 20", name=hero.full_name)
            self.problem((*path, "hero"), said, "2.5.1")
        elif life <= 0:
            told = say("{name} has {life} life and has lost", name=name, life=life)
            self.problem((*path, "life"), told, "1.10.2a", "4.5.3a")
        if there.resources < 0:
            self.problem((*path, "resources"), say("resources can't be negative"))
        if there.chi < 0:
            self.problem((*path, "chi"), say("chi can't be negative"))
        object = self.put(hero, number, (number, "hero"), controller=number, life=life)
        self._done_by_hero(object, there, (*path, "hero"))
        for zone in ("hand", "arsenal", "graveyard", "banished", "pitch", "soul"):
            self._zone(number, zone, getattr(there, zone), (*path, zone))
        if len(self.zones.get((number, "arsenal"), ())) > 1:
            self.problem((*path, "arsenal"), say("an arsenal zone holds at most one card"), "3.3.2")
        self._deck(number, there.deck, (*path, "deck"))
        self._equipment(number, there, path)
        self._permanents(number, there.permanents, (*path, "permanents"))
        return object.id

    def _permanents(self, player: int, refs: Sequence[CardRef], path: Path) -> None:
        for card, ref, at in self.refs(refs, path, tops=True):
            if card is UNKNOWN or ref.face == "down":
                self.problem(at, say("a permanent is public; name it"), "3.0.4a")
                continue
            if card.types & {"Equipment", "Weapon"} and not card.types & PERMANENT_SUBTYPES:
                said = say(
                    "{card} is equipped to a zone of its own; write it under equipment: or "
                    "weapons:",
                    card=card.full_name,
                )
                self.problem(at, said, "8.1.4" if "Equipment" in card.types else "3.16.2a")
                continue
            if "Hero" in card.types or (
                card.types & DECK_TYPES and not card.types & PERMANENT_SUBTYPES
            ):
                said = say(
                    "{card} does not stay in the arena and is no permanent", card=card.full_name
                )
                self.problem(at, said, "1.3.3", "3.13.2")
                continue
            self._in_arena(player, card, ref, at, PERMANENTS)

    def _done_by_hero(self, hero: Object, there: PlayerThere, path: Path) -> None:
        """How often a hero's abilities were used and have triggered this turn."""
        ref = there.hero
        if not isinstance(ref, CardThere):
            return
        allowed = CardThere(ref.card, used=ref.used, triggered=ref.triggered, tapped=ref.tapped)
        if ref != allowed:
            said = say("for a hero card, write only used:, triggered: and tapped: here")
            self.problem(path, said)
        if ref.tapped:
            self.objects[hero.id] = hero = replace(hero, tapped=True)
        if ref.used:
            self.objects[hero.id] = hero = replace(hero, used=((used_index(hero.card), ref.used),))
        if ref.triggered:
            self.triggered[hero.id] = (ref.triggered, path)

    def _hero(self, name: str, there: PlayerThere, path: Path) -> Card:
        if there.hero is not None:
            written = there.hero.card if isinstance(there.hero, CardThere) else there.hero
            hero = self.cards.find(written, (*path, "hero"))
            if hero is not None and not hero.types & {"Hero", "Demi-Hero"}:  # 8.1.11b
                said = say("{hero} is no hero", hero=hero.full_name)
                self.problem((*path, "hero"), said, "1.1.2")
            if hero is not None:
                return hero
        else:
            called: list[Card | None] = [
                *self.cards.own.get(name.casefold(), ()),
                self.cards.known.implied.get(name),
            ]
            for card in called:
                if card is not None and "Hero" in card.types:
                    return card
            like = self._young_or_adult(name)
            if len(like) == 1:
                return like[0]
            if like:
                names = listed([each.full_name for each in like], "or")
                said = say("{name!r} could be {names}; write hero: and one", name=name, names=names)
                self.problem((*path, "hero"), said, "1.1.2")
        return Card(name, types=frozenset({"Hero"}), line=NAMELESS, life=20, intellect=4)

    def _young_or_adult(self, name: str) -> list[Card]:
        """The heroes that a player may be called after with a word for which of them, such as
        ``Bravo young``: those that are so, or else those of the name."""
        words = name.casefold().split()
        form = next((each for each in (words[-1:] + words[:1]) if each in (YOUNG, ADULT)), "")
        called = " ".join(words[:-1] if words[-1:] == [form] else words[1:])
        known = self.cards.known.implied
        named = [each for each in known.names if each.casefold().partition(",")[0] == called]
        cards = [card for each in named if form and (card := known.get(each)) is not None]
        heroes = [card for card in cards if "Hero" in card.types]
        return [each for each in heroes if ("Young" in each.types) == (form == YOUNG)] or heroes

    def _zone(self, player: int, zone: str, refs: Sequence[CardRef], path: Path) -> None:
        for card, ref, at in self.refs(refs, path):
            private = zone in ("hand", "arsenal")
            if card is UNKNOWN and not private and ref.face != "down":
                said = say("the {zone} is public; name the card", zone=_zone_name(zone))
                self.problem(at, said, "3.0.4a")
                continue
            deck_card = card is UNKNOWN or bool(card.types & DECK_TYPES)
            if zone in ("hand", "arsenal", "pitch") and not deck_card:
                number = {"hand": "3.9.2", "arsenal": "3.3.2", "pitch": "3.14.2"}[zone]
                said = say(
                    "{card} is no deck-card and can't be in the {zone}",
                    card=card.full_name,
                    zone=word("zone", zone),
                )
                self.problem(at, said, number)
            if card is not UNKNOWN and "Hero" in card.types:
                said = say(
                    "{card} is a hero and can't be in the {zone}",
                    card=card.full_name,
                    zone=word("zone", zone),
                )
                self.problem(at, said, "3.11.2")
            if zone == "graveyard" and "Token" in card.types:
                self.problem(at, say("a token ceases to exist outside the arena"), "8.1.8a")
            public = not private if ref.face is None else ref.face == "up"
            self._undamaged(ref, at)
            held = self._counters_there(ref, at, public=public)
            self.put(card, player, (player, zone), public=public, counters=held)

    def _deck(self, player: int, deck: int | Sequence[CardRef] | None, path: Path) -> None:
        if deck is None or isinstance(deck, int):
            size = UNKNOWN_DECK if deck is None else deck
            if not 0 <= size <= LARGEST_DECK:
                self.problem(
                    path,
                    say("a deck of {size} cards; write 0 to {most}", size=size, most=LARGEST_DECK),
                )
                return
            for _ in range(size):
                self.put(UNKNOWN, player, (player, "deck"), public=False)
            return
        # Written from the top down; the zone keeps the top card last.
        for card, ref, at in reversed(self.refs(deck, path)):
            public = ref.face == "up"
            if card is not UNKNOWN and not card.types & DECK_TYPES:
                self.problem(at, say("{card} is no deck-card", card=card.full_name), "3.7.2")
            if card is UNKNOWN and public:
                self.problem(at, say("a face-up card is public; name it"), "3.0.4a")
            self._undamaged(ref, at)
            held = self._counters_there(ref, at, public=public)
            self.put(card, player, (player, "deck"), public=public, counters=held)

    def _undamaged(self, ref: CardThere, path: Path) -> None:
        """What is not in the arena has no damage."""
        if ref.damage:
            said = say("damage is dealt only to what is in the arena")
            self.problem((*path, "damage"), said, "8.5.3")

    def _equipment(self, player: int, there: PlayerThere, path: Path) -> None:
        """Equipment and weapons in the zones they are equipped to."""
        held = []
        listed = self.refs(there.equipment, (*path, "equipment"), tops=True)
        weapons = self.refs(there.weapons, (*path, "weapons"), tops=True)
        names = {card.full_name for card, _, _ in (*listed, *weapons)}
        defending = self._defending_equipment(player)
        listed += [each for each in defending if each[0].full_name not in names]
        for card, ref, at in listed:
            slot = next((s for s in SLOTS if s in card.types), None)
            if "Equipment" in card.types and slot is None and card.types & HELD:
                held.append((card, ref, at))
                continue
            if "Equipment" not in card.types or slot is None:
                said = say(
                    "{card} is no equipment for head, chest, arms or legs; weapons go under "
                    "weapons:",
                    card=card.full_name,
                )
                self.problem(at, said, "8.1.4")
                continue
            zone = slot.lower()
            if self.zones.get((player, zone)):
                rule = {"head": "3.10.2", "chest": "3.5.2", "arms": "3.2.2", "legs": "3.12.2"}
                self.problem(at, say("the {zone} is not empty", zone=_zone_name(zone)), rule[zone])
                continue
            self._in_arena(player, card, ref, at, (player, zone))
        for card, ref, at in weapons:
            if not card.types & HELD:
                said = say("{card} is no weapon, off-hand or quiver", card=card.full_name)
                self.problem(at, said, "3.16.2a")
                continue
            held.append((card, ref, at))
        self._weapon_zones(player, held)

    def _defending_equipment(self, player: int) -> list[tuple[Card, CardThere, Path]]:
        """The equipment with which a player defends on the chain: it is equipped, though it be
        listed nowhere else."""
        found: dict[str, tuple[Card, CardThere, Path]] = {}
        for link_number, link in enumerate(self.board.chain):
            for number, ref in enumerate(link.defending):
                there = ref if isinstance(ref, CardThere) else CardThere(ref)
                cards = self.cards.called(*split_color(there.card))
                if len(cards) == 1 and "Equipment" in cards[0].types:
                    at = ("board", "chain", link_number, "defending", number)
                    if self._defends_with(link, there) == player:
                        found.setdefault(cards[0].full_name, (cards[0], CardThere(there.card), at))
        return list(found.values())

    def _defends_with(self, link: LinkThere, there: CardThere) -> int | None:
        """Who defends with a card on a link, as far as players are named; else the only one who
        does not attack."""
        named = there.by or there.target or link.at
        if named is None:
            attacks = seat_of(link.by or self.board.turn, self.names)
            others = [seat for seat in range(len(self.names)) if seat != attacks]
            return others[0] if len(others) == 1 else None
        return seat_of(named, self.names) if isinstance(named, str) else None

    def _weapon_zones(self, player: int, held: Sequence[tuple[Card, CardThere, Path]]) -> None:
        """What is equipped to a player's two weapon zones, wherever it is written."""
        two_hander = next((card for card, _, _ in held if "(2H)" in card.types), None)
        room_beside = 1
        taken = 0
        only: set[str] = set()
        for card, ref, at in held:
            twice = next((k for k in ONE_AT_MOST if k in card.types and k in only), None)
            if twice is not None:
                said = say("a player has at most one {type}", type=word("type", twice.lower()))
                self.problem(at, said, ONE_AT_MOST[twice])
                continue
            only |= card.types & set(ONE_AT_MOST)
            beside = two_hander is not None and room_beside and fits_beside(card, two_hander)
            needs = 0 if beside else 2 if "(2H)" in card.types else 1
            if taken + needs > 2:
                told = say("there is no weapon zone left for it")
                self.problem(at, told, "3.16.2", no_zone(card))
                continue
            taken += needs
            room_beside -= 1 if beside else 0
            self._in_arena(player, card, ref, at, (player, "weapon"))

    def _in_arena(self, player: int, card: Card, ref: CardThere, at: Path, place: Place) -> None:
        object = self.put(
            card,
            player,
            place,
            controller=player,
            public=ref.face != "down",
            counters=self.counters(ref, at),
            life=self._life_left(card, ref.damage, (*at, "damage")),
            tapped=ref.tapped,
            used=((used_index(card), ref.used),) if ref.used else (),
        )
        for card, _, where in self.refs(ref.under, (*at, "under")):
            if card is UNKNOWN and object.public:
                self.problem(where, say("what is under a public card is public"), "3.0.14d")
            self.put(card, player, UNDER, under=object.id, public=object.public)
        if ref.hits:
            self.hits[object.id] = ref.hits
        if ref.triggered:
            self.triggered[object.id] = (ref.triggered, at)

    def _life_left(self, card: Card, damage: int, path: Path) -> int | None:
        """The life total of what is in the arena after damage."""
        if damage < 0:
            self.problem(path, say("damage can't be negative"))
        elif damage and card.life is None:
            self.problem(path, say("{card} has no life", card=card.full_name), "2.5.1")
        elif card.life is not None and card.life <= damage:
            said = say(
                "{card} has life {life}: with {damage} damage it would be gone",
                card=card.full_name,
                life=card.life,
                damage=damage,
            )
            self.problem(path, said, "2.5.3f")
        return None if card.life is None else card.life - damage


def _zone_name(zone: str) -> str:
    return word("zone", f"{zone} zone")


def no_zone(card: Card) -> str:
    """The rule by which something can't be equipped without an empty weapon zone."""
    needs = {"(2H)": "8.2.2b", "(1H)": "8.2.1b", "Off-Hand": "8.2.10a", "Quiver": "8.2.15a"}
    return next((rule for kind, rule in needs.items() if kind in card.types), "3.16.2a")


def used_index(card: Card) -> int:
    """The activated ability that ``used:`` counts: the attack, else the first that has a limit."""
    for number, ability in enumerate(card.activated):
        if ability.attack:
            return number
    limited = (n for n, ability in enumerate(card.activated) if ability.limit is not None)
    return next(limited, 0)
