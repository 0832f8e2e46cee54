"""From a board as written to a state, or to everything that is wrong with it.

What contradicts the rules is refused with the rule; all problems are found at once.  ``midcombat``
goes on where the players' own zones end: with the combat, the Effects Stack and what is in force.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from judgetool.cardgame.setting_up import Collecting, PuttingTogether, wrongly_named
from judgetool.engine.boards import BoardError, Path, Problem
from judgetool.engine.naming import nearest
from judgetool.games.grand_archive import cards as card_module
from judgetool.games.grand_archive.abilities.types import TYPES
from judgetool.games.grand_archive.board.boardfile import (
    BoardThere,
    CardEntry,
    CardRef,
    CardThere,
    PlayerThere,
)
from judgetool.games.grand_archive.cards import UNKNOWN, Card
from judgetool.games.grand_archive.objects.state import DURABILITY, FIELD, Object, Place, State
from judgetool.language import say, word

UNKNOWN_DECK = 20
MOST_PLAYERS = 6
LETHAL = "beyond the pages: lethal damage"


def split_count(written: str) -> tuple[int, str]:
    """``2 unknown`` as 2 and its name."""
    number, _, rest = written.strip().partition(" ")
    if number.isascii() and number.isdecimal() and rest.strip():
        return int(number), rest.strip()
    return 1, written.strip()


class Cards(Collecting):
    """The cards of a file."""

    def __init__(self, own: Mapping[str, CardEntry | None], problems: list[Problem]) -> None:
        self.problems = problems
        self.broken: set[str] = set()  # names of cards that are there but can't be used
        self.own: dict[str, Card] = {}
        for name, entry in own.items():
            made = self._made(name, entry)
            if made is None:
                self.broken.add(name.casefold())
            elif name.casefold() in self.own:
                self.problem(("cards", name), say("two cards are called {name}", name=name))
            else:
                self.own[name.casefold()] = made

    def _made(self, name: str, entry: CardEntry | None) -> Card | None:
        path: Path = ("cards", name)
        if entry is None:
            return None
        types = card_module.type_words(entry.type)
        if types.isdisjoint(TYPES):
            said = say(
                "the type line {type!r} has no card type; write one of {names}",
                type=entry.type,
                names=word("list", ", ").join(TYPES),
            )
            self.problem((*path, "type"), said)
            return None
        self.not_negative(entry, ("cost", "life", "durability"), path)
        if not types.isdisjoint({"Champion", "Ally"}) and entry.life is None:
            told = say("{name} is a unit without life; write life: 20", name=name)
            self.problem(path, told, LETHAL)
        return card_module.card(
            name,
            line=entry.type,
            power=entry.power,
            life=entry.life,
            durability=entry.durability,
            cost=entry.cost,
            speed=entry.speed,
            text=entry.text,
        )

    def find(self, written: str, path: Path) -> Card | None:
        """The card a name means, or a problem."""
        found = self.own.get(written.casefold())
        if found is None and written.casefold() not in self.broken:
            names = [card.name for card in self.own.values()]
            said = say(
                "no card is called {name!r}{meant} (a card goes under cards: with its figures "
                "and text)",
                name=written,
                meant=nearest(written, names),
            )
            self.problem(path, said)
        return found


misnamed = partial(wrongly_named, cards=Cards, bare=lambda name: split_count(name)[1])
"""What is wrong with a file's own cards and with the names it uses."""


class Setup(PuttingTogether[BoardThere, Object, Place]):
    """Puts a state together, collecting problems on the way; objects and zones are shared with
    ``midcombat`` until the state stands."""

    def __init__(self, board: BoardThere, cards: Mapping[str, CardEntry]) -> None:
        super().__init__(board, board.players)
        self.cards = Cards(cards, self.problems)

    # --- cards ---

    def refs(self, refs: int | Sequence[CardRef], path: Path) -> list[tuple[Card, CardThere, Path]]:
        """Cards as written, counted out: ``2 unknown`` is two of them, and so is 2."""
        if isinstance(refs, int):
            if not self._is_count(refs, path, least=0):
                return []
            return [(UNKNOWN, CardThere("unknown"), path)] * refs
        found = []
        for number, ref in enumerate(refs):
            there = ref if isinstance(ref, CardThere) else CardThere(ref)
            at = (*path, number)
            count, written = split_count(there.card)
            if not self._is_count(count, at, least=1):
                continue
            if written.casefold() == "unknown":
                card: Card | None = UNKNOWN
            else:
                card = self.cards.find(written, (*at, "card") if ref is there else at)
            if card is not None:
                found.extend([(card, there, at)] * count)
        return found

    def _is_count(self, count: int, path: Path, least: int) -> bool:
        if least <= count <= 100:
            return True
        self.problem(path, say("{count} cards; write {least} to 100", count=count, least=least))
        return False

    # --- objects ---

    def put(self, card: Card, owner: int, place: Place, **more: Any) -> Object:
        """One more object in a zone, behind those that are there."""
        return self.put_down(Object(self.next_id, card, owner, place=place, **more), place)

    # --- the whole ---

    def state(self) -> State:
        """The state.

        Raises:
            BoardError: with every problem found.
        """
        board = self.board
        self._names()
        turn = self.player(board.turn, ("board", "turn"))
        champions = tuple(
            self._player(number, name, there)
            for number, (name, there) in enumerate(board.players.items())
        )
        if self.problems:
            raise BoardError(self.problems)
        return State(
            self.names,
            champions,
            turn,
            self.objects,
            self.zones,
            next_id=self.next_id,
            step=board.step,
            pool={card.name: card for card in self.cards.own.values()},
        )

    def _names(self) -> None:
        if not 2 <= len(self.names) <= MOST_PLAYERS:
            said = say(
                "the number of players is {n}; write from two to {most}",
                n=len(self.names),
                most=MOST_PLAYERS,
            )
            self.problem(("board", "players"), said)
            raise BoardError(self.problems)
        self.players_told_apart()

    # --- a player ---

    def _player(self, number: int, name: str, there: PlayerThere) -> int:
        path: Path = ("board", "players", name)
        champion = self._champion(number, name, there, path)
        for card, ref, at in self.refs(there.field, (*path, "field")):
            self._on_the_field(number, card, ref, at)
        for zone in ("hand", "memory", "graveyard", "banishment"):
            for card, ref, at in self.refs(getattr(there, zone), (*path, zone)):
                self._elsewhere(number, zone, card, ref, at)
        deck = UNKNOWN_DECK if there.deck is None else there.deck
        for card, ref, at in reversed(self.refs(deck, (*path, "deck"))):
            self._elsewhere(number, "deck", card, ref, at)
        return champion

    def _champion(self, number: int, name: str, there: PlayerThere, path: Path) -> int:
        at = (*path, "champion") if there.champion is not None else path
        card = self.cards.find(there.champion or name, at) or UNKNOWN
        if card is not UNKNOWN and "Champion" not in card.types:
            self.problem(at, say("{card} is no champion", card=card.name))
        self._damaged(card, there, path, "beyond the pages: losing the game")
        place: Place = (number, FIELD)
        return self.put(
            card, number, place, controller=number, damage=there.damage, rested=there.rested
        ).id

    def _on_the_field(self, number: int, card: Card, ref: CardThere, at: Path) -> None:
        if card is UNKNOWN:
            self.problem(at, say("what is on the field is known; write its name"))
        elif not card.types.isdisjoint({"Action", "Attack"}):
            said = say("{card} is no object that is on the field", card=card.name)
            self.problem(at, said, "beyond the pages: playing cards")
        elif "Champion" in card.types:
            self.problem(at, say("{card} is a champion; write it as champion:", card=card.name))
        self._damaged(card, ref, at, LETHAL)
        owner = number if ref.owner is None else self.player(ref.owner, (*at, "owner"))
        self.put(
            card,
            owner,
            (number, FIELD),
            controller=number,
            rested=ref.rested,
            damage=ref.damage,
            new=ref.new,
            counters=self._counters(card, ref, at),
        )

    def _damaged(self, card: Card, there: PlayerThere | CardThere, path: Path, rule: str) -> None:
        """Damage that is not there, or with which an object would not be there any more by a
        rule."""
        self.not_negative(there, ("damage",), path)
        if card.life is not None and there.damage >= max(card.life, 0):
            said = say(
                "{card} has life {life}: with {damage} damage it would be gone",
                card=card.name,
                life=card.life,
                damage=there.damage,
            )
            self.problem((*path, "damage"), said, rule)

    def _counters(self, card: Card, ref: CardThere, at: Path) -> tuple[tuple[str, int], ...]:
        counters = dict(ref.counters or {})
        for name, number in counters.items():
            if number < 0:
                path = (*at, "counters", name)
                self.problem(path, say("{number} counters; write 0 or more", number=number))
        if card.durability is not None:
            counters.setdefault(DURABILITY, card.durability)
            if not counters[DURABILITY] and "Weapon" in card.types:
                said = say("{card} has no durability counter: it would be gone", card=card.name)
                self.problem(at, said, "beyond the pages: no durability")
        return tuple(sorted((name, number) for name, number in counters.items() if number))

    def _elsewhere(self, number: int, zone: str, card: Card, ref: CardThere, at: Path) -> None:
        if ref.rested or ref.damage or ref.counters or ref.new or ref.owner is not None:
            said = say("only what is on the field is rested, damaged, new, or has counters")
            self.problem(at, said, "beyond the pages: leaving the field")
        if "Champion" in card.types:
            self.problem(at, say("{card} is a champion; write it as champion:", card=card.name))
        self.put(card, number, (number, zone))
