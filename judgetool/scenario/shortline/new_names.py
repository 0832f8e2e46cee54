"""A line that begins with a name that is new: where that ends, and whose it may be."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import inspect

from judgetool.engine.name_matching import AS_TYPED, BEGINNING
from judgetool.engine.naming import in_figures
from judgetool.language import say
from judgetool.scenario.problems import listed
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.fields import Field
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.shortline.edits import Put, Reading, in_full
from judgetool.scenario.shortline.fits import NO_COST, Cost, both, of_fit
from judgetool.scenario.shortline.name_matching import Chosen, Nothing, Several, begins
from judgetool.scenario.shortline.records import Records, literals
from judgetool.scenario.shortline.values import LONGEST_NAME

SHORT_NAME = 3  # letters of a name that may begin like a field


class NewNames:
    """The names in one line that nothing has so far, with what is said of it."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.typed = records.typed
        self.words = records.words
        self.notes = records.notes

    def entry(
        self, record: inspect.StructType, path: Path, i: int, cost: Cost
    ) -> Iterator[Reading]:
        """A new entry: its name ends where the rest of the line can be read, or before a mark."""
        there = self.words.at(path) or {}
        for k in range(i + 1, min(self.typed.end, i + LONGEST_NAME) + 1):
            if self.typed.is_mark(k - 1):
                return  # a name ends there
            quoted = self.typed.tokens[i].kind == "quotes"
            name = self.words.new_name(self.typed.text(i, k), quoted=quoted)
            if not quoted and any(begins(name, each) for each in there):
                continue
            if not quoted and self._ends_a_name(record, i, k - 1):
                return
            found = [
                Reading(
                    (Put((*path, name), in_full(self.words, said, (*path, name))),),
                    both(cost, more),
                )
                for said, more in self.records.pairs(
                    record, k, self.typed.end, (*path, name), positional=False
                )
                if said or k == self.typed.end
            ]
            if found:
                yield from found
                return

    def player(self) -> Iterator[Reading]:
        """A new player: one whose name is nothing else's beginning, nor nearly a name that is
        there, and of whom the number that comes first is said, unless the name is a card's."""
        if not self.typed.tokens or self.typed.tokens[0].kind not in ("word", "quotes"):
            return
        record, path = self.words.player, self.words.players_at
        every = fields.fields_of(record)
        first = {one.name for one in every if self.words.takes(one, "bare")}
        if self._is_of_nobody(every):
            return
        for k in range(1, min(self.typed.end, LONGEST_NAME) + 1):
            if self.typed.is_mark(k - 1) or self._is_slip(k):
                return
            name, cost = self._who_is_new(0, k, first) if not self._is_form(k) else (None, NO_COST)
            if name is None:
                continue
            if cost[0] == AS_TYPED and self._ends_a_name(record, 0, k - 1):
                return
            ways = self.records.pairs(record, k, self.typed.end, (*path, name))
            found = [
                Reading(
                    (Put((*path, name), in_full(self.words, said, (*path, name))),),
                    both(cost, more),
                )
                for said, more in ways
                if (said or k == self.typed.end)
                and (cost[0] < AS_TYPED or not first.isdisjoint(said))
            ]
            if found:
                yield from found
                return
            if any(said for said, _ in ways):
                self._say_nobody(k)
                return

    def _is_slip(self, k: int) -> bool:
        """Whether words are rather a name that is there, with a slip; what is in quotes, or is a
        card's own name, is meant as it is."""
        typed = self.typed.text(0, k)
        if self.typed.tokens[0].kind == "quotes" or self.words.nearly(typed) is None:
            return False
        return all(card.name.casefold() != typed.casefold() for card in self.words.every_card)

    def _is_form(self, k: int) -> bool:
        """Whether the word before one is what a card is told from others by, and its name
        follows."""
        word = self.typed.text(k - 1, k).casefold()
        if k == self.typed.end or word not in self.words.cards.forms:
            return False
        return not isinstance(self.words.plays(self.typed.text(k - 1, k + 1)), Nothing)

    def _is_of_nobody(self, every: Sequence[Field]) -> bool:
        """Whether a line begins with what is said of a player, and does not say of which: that is
        nobody's name unless it stands in quotes."""
        typed = self.typed.text(0, 1).casefold()
        plays = self.words.plays(typed)
        if self.typed.tokens[0].kind == "quotes" or (
            isinstance(plays, Chosen) and plays.rank <= BEGINNING
        ):
            return False
        for one in every:
            letters = "".join(word[0] for word in one.name.split())
            if typed in (one.name, letters[1:] and letters) or (
                len(typed) > SHORT_NAME and one.name.startswith(typed)
            ):
                lines = [f"{player} {self.typed.line}" for player in self.words.players] or [
                    "NAME 20"
                ]
                because = say("which player? write {lines}", lines=listed(lines, "or"))
                self.notes.only(0, 1, because)
                return True
        return False

    def _say_nobody(self, k: int) -> None:
        """Note that the words before one are no player, and how one is entered: whatever else
        could not be read matters only then."""
        because = say(
            "nobody is called '{typed}' (a new player: a name and a number, {line})",
            typed=self.typed.text(0, k),
            line=self.words.example,
        )
        self.notes.only(0, k, because)

    def _ends_a_name(self, record: inspect.StructType, i: int, k: int) -> bool:
        """Whether a word can be no part of a new name that begins at another: a number, a field or
        one of the few words of one, of a player also the beginning of a field."""
        if k == i and self.typed.whole(k) is None:
            return False
        typed = self.typed.tokens[k].text.casefold()
        every = fields.fields_of(record)
        if record is self.words.player:
            is_field = any(True for one in every for _ in self.typed.named(one.name, k))
        else:
            is_field = any(
                typed in (one.name, *map(str.casefold, literals(one.type))) for one in every
            )
        if self.typed.whole(k) is None and not is_field:
            return False
        if not any(isinstance(each.found, Several) for each in self.notes.missed):
            because = say(
                "the line can't be read from '{typed}' on (put a name with such a word in quotes)",
                typed=typed,
            )
            self.notes.miss(k, k + 1, because)
        return True

    def _who_is_new(self, i: int, j: int, first: Collection[str]) -> tuple[str | None, Cost]:
        """What a new player is called: as the card they play, if what is typed begins its name.

        Args:
            first: the figures that a number behind it may be.
        """
        typed = self.typed.text(i, j)
        if self.typed.tokens[i].kind != "quotes":
            found = self.words.plays(typed)
            if isinstance(found, Chosen) and found.rank <= BEGINNING:
                return found.text, of_fit(found.rank)
            if isinstance(found, Several):
                number = in_figures(self.typed.tokens[j].text) if j < self.typed.end else None
                likely = _by_number(found, number or 0, first)
                if len(likely.cards) == 1:
                    return likely.texts[0], of_fit(BEGINNING)
                self.notes.several(i, j, likely)
                return None, NO_COST
            if self._says_which_of_several(i, j):
                return None, NO_COST
        name = self.words.new_name(typed, quoted=self.typed.tokens[i].kind == "quotes")
        return name, of_fit(AS_TYPED)

    def _says_which_of_several(self, i: int, j: int) -> bool:
        """Whether a name ends with that of a card and what tells it from others, and several are
        told so."""
        for k in range(i + 1, j - 1):
            found = self.words.plays(self.typed.text(k, j))
            told = {self.typed.text(n, n + 1).casefold() for n in (k, j - 1)}
            if isinstance(found, Several) and not told.isdisjoint(self.words.cards.forms):
                self.notes.several(k, j, found)
                return True
        return False


def _by_number(found: Several, number: int, first: Collection[str]) -> Several:
    """The card that has just the figure that was typed, if there is one, or of several the one by
    whose name those of the others begin; else all, those first of which the least is gone: who has
    17 life may have begun with 20."""
    of_card = [dict(card.figures) for card in found.cards]
    figures = [next((f[name] for name in first if name in f), None) for f in of_card]
    just = [card for card, figure in zip(found.cards, figures, strict=True) if figure == number]
    for card in just:
        if all(other.name.startswith(card.name) for other in just):
            return Several((card.name,), (card,))

    def missing(i: int) -> tuple[bool, int]:
        figure = figures[i]
        gone = figure - number if isinstance(figure, int) else -1
        return gone < 0, gone

    order = sorted(range(len(found.cards)), key=missing)
    return Several(
        tuple(found.texts[i] for i in order), tuple(found.cards[i] for i in order), found.known
    )
