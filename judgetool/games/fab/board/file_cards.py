"""The cards that a file speaks of: the library's and its own, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from judgetool.cardgame.setting_up import Collecting, wrongly_named
from judgetool.engine.boards import Path, Problem
from judgetool.engine.likeness import most_like
from judgetool.engine.naming import nearest
from judgetool.games.fab import cards as card_module
from judgetool.games.fab.board.boardfile import CardEntry
from judgetool.games.fab.cards import Card
from judgetool.games.fab.cards.known import is_imported, known
from judgetool.games.fab.cards.sides import halves, in_halves, sides
from judgetool.games.fab.cards.written import split_color, split_count
from judgetool.language import say, word


def own_name(key: str, entry: CardEntry | None) -> tuple[str, str]:
    """The name and the color of a file's own card by its key, which may be ``Snatch (red)``: cards
    of one name in several colors stand side by side so."""
    name, color = split_color(key)
    said = entry.color if entry is not None else None
    return (key, said) if said and said != color else (name, color)


class Cards(Collecting):
    """The cards of a file: the library's and its own."""

    def __init__(
        self,
        own: Mapping[str, CardEntry | None],
        problems: list[Problem],
        edition: str | None = None,
        *,
        library_first: bool = False,
    ) -> None:
        self.problems = problems
        self.edition = edition
        self.known = known(library_first)
        self.broken: set[str] = set()  # names of cards that are there but can't be used
        self.own = self._own_cards(own)

    def _own_cards(self, entries: Mapping[str, CardEntry | None]) -> dict[str, list[Card]]:
        found: dict[str, list[Card]] = {}
        for name, entry in entries.items():
            made = None if entry is None else self._own_card(name, entry)
            if made is None:
                self.broken.add(split_color(name)[0].casefold())
            else:
                found.setdefault(made.name.casefold(), []).append(made)
        return found

    def _own_card(self, name: str, entry: CardEntry) -> Card | None:
        """A card of the file's own, unless its type line has no card type."""
        path: Path = ("cards", name)
        bare, color = own_name(name, entry)
        types = card_module.type_words(entry.type)
        if not types & set(card_module.TYPES) and not entry.front:  # a back-face may have none
            told = say(
                "the type line {type!r} has no card type; write one of {names}, as in "
                "'Generic Action - Attack'",
                type=entry.type,
                names=word("list", ", ").join(sorted(card_module.TYPES)),
            )
            self.problem((*path, "type"), told, "2.13.1")
            return None
        self._check_words(types, (*path, "type"))
        self._check_sides(bare, entry, path)
        figures = ("power", "defense", "life", "intellect", "pitch", "cost")
        self.not_negative(entry, figures, path)
        if "Hero" in types and entry.life is None:
            said = say("{name} is a hero without life; write life: 20", name=name)
            self.problem(path, said, "2.5.1")
        return card_module.card(
            bare,
            line=entry.type,
            color=color,
            back=entry.back or "",
            front=entry.front or "",
            pitch=entry.pitch,
            cost=entry.cost,
            power=entry.power,
            defense=entry.defense,
            life=entry.life,
            intellect=entry.intellect,
            text=entry.text,
            edition=self.edition,
        )

    def _check_words(self, types: frozenset[str], path: Path) -> None:
        """Words of a type line that can only be meant for others."""
        for written in sorted(types - card_module.known_words()):
            meant = most_like(written, sorted(card_module.RULED_WORDS), 1, 0.8)
            if meant:
                said = say(
                    "no card has {written!r} in its type line; did you mean {meant}?",
                    written=written,
                    meant=meant[0],
                )
                self.problem(path, said, "2.13.1")

    def _check_sides(self, name: str, entry: CardEntry, path: Path) -> None:
        """A card in halves has them in its name, its type line and its text."""
        lines = entry.text.splitlines() if isinstance(entry.text, str) else list(entry.text)
        parts = {"": len(sides(name)), "type": len(sides(entry.type)), "text": len(halves(lines))}
        wrong = [key for key, found in parts.items() if found != 2]
        if (2 not in parts.values() and not in_halves(lines)) or not wrong:
            return
        said = say(
            "{name} is a split-card only if // stands between the names and between the "
            "types, and on its own line between the two texts",
            name=name,
        )
        self.problem((*path, wrong[0]) if wrong[0] else path, said, "9.2.1")

    def called(self, name: str, color: str) -> list[Card]:
        """The cards that a name may mean: the file's own, or else the library's."""
        own = self.own.get(name.casefold(), [])
        known = self.known.find_name(name)
        if own or known is None:
            return [card for card in own if color in ("", card.color)]
        if color:
            return [self.known.card(known, color)] if self.known.has(known, color) else []
        return [self.known.card(known, each) for each in self.known.colors(known)]

    def find(self, written: str, path: Path) -> Card | None:
        """The card a name means, or a problem."""
        name, color = split_color(written)
        own = self.own.get(name.casefold(), [])
        fitting = [c for c in own if not color or c.color == color]
        if len(fitting) == 1:
            return fitting[0]
        if not own and name.casefold() in self.broken:
            return None
        known = self.known.find_name(name)
        if known is None:
            self.problem(path, self._no_such_card(name, own))
            return None
        return self._of_library(known, color, path)

    def _no_such_card(self, name: str, own: Sequence[Card]) -> str:
        """What is wrong with a name and color that neither the library nor the file has."""
        if own:
            return (
                say("{name} is {color} in this file", name=name, color=own[0].color)
                if own[0].color
                else say("{name} has no color in this file", name=name)
            )
        before, _, inner = name.rpartition("(")
        if name.endswith(")") and inner.rstrip(")") and self.known.find_name(before.strip()):
            return say("{color} is no color; write red, yellow or blue", color=inner.rstrip(")"))
        every = [*self.known.names, *(cards[0].name for cards in self.own.values())]
        meant = nearest(name, every)
        if is_imported():
            return say(
                "no card is called {name!r}{meant} (a card that no table has goes under cards: "
                "with its figures and text)",
                name=name,
                meant=meant,
            )
        return say(
            "no card is called {name!r}{meant} (a card the library lacks goes under cards: with "
            "its figures and text; judgetool cards import FILE brings the printed ones)",
            name=name,
            meant=meant,
        )

    def _of_library(self, known: str, color: str, path: Path) -> Card | None:
        """A card of the library in the color written, or the only one that it has."""
        colors = self.known.colors(known)
        if color and not self.known.has(known, color):
            have = word("list", ", ").join(c for c in colors if c) or say("no color")
            said = say(
                "{known} is not printed in {color}; it has {have}",
                known=known,
                color=color,
                have=have,
            )
            self.problem(path, said)
            return None
        if not color and len(colors) > 1:
            forms = word("list", ", ").join(f"{known} ({c})" for c in colors)
            said = say("which {known}? write one of: {forms}", known=known, forms=forms)
            self.problem(path, said, "1.3.4")
            return None
        return self.known.card(known, color or colors[0])


misnamed = partial(wrongly_named, cards=Cards, bare=lambda name: split_count(name)[1])
"""What is wrong with a file's own cards and with the names it uses."""
