"""From a board as written to a state, or to everything that is wrong with it.

A board may start anywhere from the main phase before combat to the one after.  What contradicts the
rules is refused with the rule; all problems are found at once.  What players have stands here, what
goes on in ``midcombat``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import msgspec

from judgetool.cardgame.setting_up import Collecting, PuttingTogether, wrongly_named
from judgetool.engine.boards import Path, Problem
from judgetool.engine.naming import nearest, nearest_or, numbered
from judgetool.games.magic_classic.board.boardfile import (
    BoardThere,
    CardEntry,
    CardRef,
    CardThere,
    PlayerThere,
)
from judgetool.games.magic_classic.cards import (
    KNOWN_WORDS,
    UNKNOWN,
    Card,
    card,
    type_words,
    unknown_types,
)
from judgetool.games.magic_classic.objects.state import Object, Place, State, place_of
from judgetool.games.magic_classic.playing.targets import may_not_enchant
from judgetool.language import say, word

UNKNOWN_LIBRARY = 20
MOST_CARDS = 1000  # every one of them is there, if unknown: far more than anybody plays
COUNTERS = ("+1/+1", "-1/-1")


def bare_name(written: str) -> str:
    """A card's name without a count before it and a number behind it."""
    _, name = split_count(written)
    return re.sub(r"\s+no\s+\d{1,3}\Z", "", name, flags=re.IGNORECASE)


class Cards(Collecting):
    """The cards of a file, by their names."""

    def __init__(self, own: Mapping[str, CardEntry | None], problems: list[Problem]) -> None:
        self.problems = problems
        self.names = tuple(own)
        self.known: dict[str, Card | None] = {}
        for name, entry in own.items():
            made = None if entry is None else self._made(name, entry)
            self.known[name.casefold()] = made

    def _made(self, name: str, entry: CardEntry) -> Card:
        path: Path = ("cards", name)
        self._look_over(path, name, entry)
        colors = entry.color or ()
        return card(
            name,
            line=entry.type,
            colors=(colors,) if isinstance(colors, str) else colors,
            power=entry.power,
            toughness=entry.toughness,
            text=entry.text,
        )

    def _look_over(self, path: Path, name: str, entry: CardEntry) -> None:
        def problem(at: str, message: str, *rules: str) -> None:
            self.problem((*path, at), message, *rules)

        for wrong in unknown_types(entry.type):
            near = nearest_or(wrong, sorted(KNOWN_WORDS), say("write Creature - Bear or Instant"))
            problem("type", say("{word!r} is no type{meant}", word=wrong, meant=near))
        if not entry.type.strip():
            problem("type", say("a card has a type; write Creature - Bear or Instant"))
        types = type_words(entry.type)
        for figure in ("power", "toughness"):
            value = getattr(entry, figure)
            what = word("property", figure)
            if "Creature" in types and value is None:
                said = say("{name} is a creature without {what}", name=name, what=what)
                problem("type", said, "beyond C.1: continuous effects")
            if value is not None and "Creature" not in types:
                told = say("{name} is no creature and has no {what}", name=name, what=what)
                problem(figure, told)

    def find(self, written: str, path: Path) -> Card | None:
        """The card of a name, or a problem."""
        if written.casefold() == UNKNOWN.name:
            return UNKNOWN
        if written.casefold() in self.known:
            return self.known[written.casefold()]
        meant = nearest(written, self.names)
        said = say(
            "no card is called {name!r}{meant} (each card of a board goes under cards: with its "
            "figures and text)",
            name=written,
            meant=meant,
        )
        self.problems.append(Problem(path, said))
        return None


misnamed = partial(wrongly_named, cards=Cards, bare=bare_name)
"""What is wrong with a file's own cards and with the names it uses."""


class Setup(PuttingTogether[BoardThere, Object, Place]):
    """Puts a state together, collecting problems on the way."""

    def __init__(self, board: BoardThere, cards: Mapping[str, CardEntry]) -> None:
        super().__init__(board, board.players)
        self.cards = Cards(cards, self.problems)
        self.paths: dict[int, Path] = {}
        self.attached: list[tuple[int, str, Path]] = []
        self.untapped: set[int] = set()  # those of which it is written that they are

    def state(self) -> State | None:
        """The state of what the players have, before combat; ``None`` if there are not two."""
        if len(self.names) != 2:
            said = say("{n} players; two play here", n=len(self.names))
            self.problem(("board", "players"), said, "beyond C.1: attackers")
            return None
        active = self.player(self.board.turn, ("board", "turn"))
        for number, (name, there) in enumerate(self.board.players.items()):
            self._player(number, there, ("board", "players", name))
        lives = tuple(there.life for there in self.board.players.values())
        pool = dict(self._pool())
        state = State(
            self.names, active, lives, self.objects, self.zones, next_id=self.next_id, pool=pool
        )
        return self._attach(state)

    def _pool(self) -> Iterable[tuple[str, Card]]:
        return ((made.name, made) for made in self.cards.known.values() if made is not None)

    def _player(self, number: int, there: PlayerThere, path: Path) -> None:
        if there.life <= 0:
            said = say(
                "{player} has {n} life and has lost", player=self.names[number], n=there.life
            )
            self.problem((*path, "life"), said, "beyond C.1: zero life")
        for made, ref, at in self.refs(there.play, (*path, "play")):
            self._in_play(number, made, ref, at)
        for zone in ("hand", "graveyard", "removed"):
            for made, ref, at in self.refs(getattr(there, zone), (*path, zone)):
                self._elsewhere(number, zone, made, ref, at)
        self._library(number, there.library, (*path, "library"))

    def refs(self, refs: Sequence[CardRef], path: Path) -> list[tuple[Card, CardThere, Path]]:
        """Cards as written, counted out: ``2 unknown`` is two of them."""
        found = []
        for number, ref in enumerate(refs):
            at = (*path, number)
            written = ref.card if isinstance(ref, CardThere) else ref
            count, name = split_count(written)
            if not 1 <= count <= 200:
                self.problem(at, say("{n} cards; write 1 to 200", n=count))
                continue
            made = self.cards.find(name, at)
            if made is not None:
                there = ref if isinstance(ref, CardThere) else CardThere(name)
                found += [(made, there, at)] * count
        return found

    def put(self, made: Card, owner: int, zone: str, path: Path, **more: object) -> Object:
        """A new object in a zone."""
        found = Object(self.next_id, made, owner, zone=zone, since=self.next_id)
        found = msgspec.structs.replace(found, **more)
        self.paths[found.id] = path
        return self.put_down(found, place_of(found))

    def _in_play(self, player: int, made: Card, ref: CardThere, path: Path) -> None:
        if made is UNKNOWN:
            self.problem(path, say("what is in play is public; name the card"))
            return
        if made.is_spell_only:
            told = say(
                "{card} does not stay in play; on its way it is on the stack: write it there",
                card=made.name,
            )
            self.problem(path, told, "beyond C.1: the stack")
            return
        owner = player if ref.owner is None else self.player(ref.owner, (*path, "owner"))
        creature = "Creature" in made.types
        if ref.damage < 0 or (ref.damage and not creature):
            told = say("only a creature has damage on it, and none below 0")
            self.problem((*path, "damage"), told, "beyond C.1: damage")
        for name, n in ref.counters.items():
            if name not in COUNTERS or n < 0:
                said = say("{name!r} counters; write +1/+1 or -1/-1 and how many", name=name)
                self.problem((*path, "counters"), said)
        counters = tuple((n, c) for n, c in ref.counters.items() if n in COUNTERS and c > 0)
        found = self.put(
            made,
            owner,
            "play",
            path,
            controller=player,
            tapped=bool(ref.tapped),
            damage=ref.damage,
            new=ref.new,
            counters=counters,
        )
        if ref.tapped is False:
            self.untapped.add(found.id)
        if ref.attached is not None:
            self.attached.append((found.id, ref.attached, (*path, "attached")))
        elif made.enchants_creature:
            told = say("{card} is on a creature: write attached: and its name", card=made.name)
            self.problem(path, told, "beyond C.1: enchantments")

    def _elsewhere(self, player: int, zone: str, made: Card, ref: CardThere, path: Path) -> None:
        if made is UNKNOWN and zone not in ("hand", "library"):
            said = say("the {zone} is public; name the card", zone=word("zone", zone))
            self.problem(path, said)
            return
        if ref != CardThere(ref.card):
            told = say("a card that is not in play has nothing on it: write its name alone")
            self.problem(path, told, "beyond C.1: leaving play")
        self.put(made, player, zone, path)

    def _library(self, player: int, library: int | Sequence[CardRef] | None, path: Path) -> None:
        if library is None or isinstance(library, int):
            size = UNKNOWN_LIBRARY if library is None else library
            if not 0 <= size <= MOST_CARDS:
                said = say("a library of {n} cards; write 0 to {most}", n=size, most=MOST_CARDS)
                self.problem(path, said)
                return
            for _ in range(size):
                self.put(UNKNOWN, player, "library", path)
            return
        for made, ref, at in reversed(self.refs(library, path)):
            self._elsewhere(player, "library", made, ref, at)

    def _attach(self, state: State) -> State:
        """Enchantments on the creatures that they are on."""
        for id, name, path in self.attached:
            object = state.objects[id]
            if not object.card.enchants_creature:
                said = say("{card} is no enchantment on creatures", card=object.card.name)
                self.problem(path, said, "beyond C.1: enchantments")
                continue
            on = self.one(state, name, state.play, path)
            if on is None:
                continue
            state = state.put(msgspec.structs.replace(object, attached=on))
            for because in may_not_enchant(state, id, on):
                self.problem(path, because.text, *because.also, "beyond C.1: enchantments")
        return state

    def one(self, state: State, written: str, among: Iterable[int], path: Path) -> int | None:
        """An object by its name, one of several by ``no 2``; or a problem."""
        name, number = numbered(written)
        ids = tuple(among)
        found = [i for i in ids if state.objects[i].card.name.casefold() == name.casefold()]
        if not found:
            every = tuple(dict.fromkeys(state.objects[i].card.name for i in ids))
            said = say("there is no {name!r} here{meant}", name=name, meant=nearest(name, every))
            self.problem(path, said)
            return None
        if number is None:
            return found[0]
        if not 1 <= number <= len(found):
            said = say("there are {n} of {name} here", n=len(found), name=name)
            self.problem(path, said)
            return None
        return found[number - 1]


def split_count(written: str) -> tuple[int, str]:
    """``3 unknown`` as 3 and ``unknown``."""
    found = re.fullmatch(r"(-?\d{1,6}) +(.+)", written.strip(), re.ASCII)
    return (int(found[1]), found[2].strip()) if found else (1, written.strip())
