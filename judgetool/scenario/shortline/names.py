"""Words of a line as the name of something: a card, a player, what is on the board, a few words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from judgetool.engine.name_matching import BEGINNING, EXACT, plainest
from judgetool.engine.naming import in_figures, numbered
from judgetool.language import say, word
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.shortline.fits import NO_COST, UNSUITED, Cost, as_typed, both, of_fit
from judgetool.scenario.shortline.name_matching import (
    Chosen,
    Found,
    Nothing,
    Several,
    among,
    among_cards,
)
from judgetool.scenario.shortline.reading_notes import Notes
from judgetool.scenario.shortline.tokens import MARKS
from judgetool.scenario.shortline.typed_words import Typed
from judgetool.scenario.shortline.vocabulary import Vocabulary

UNKNOWN = "unknown"
_UNKNOWN = ("?", "unk", UNKNOWN)


class Names:
    """The names and plain words in one line."""

    def __init__(self, typed: Typed, words: Vocabulary, notes: Notes) -> None:
        self.typed = typed
        self.words = words
        self.notes = notes

    def text(
        self,
        types: Sequence[inspect.Type],
        names: str,
        line: str,
        i: int,
        j: int,
        place: Path,
        many: bool,
    ) -> Iterator[tuple[Any, Cost]]:
        """A text: a name of something, words to the end of the line, or a word as it is typed."""
        if i >= j:
            return
        if self.typed.tokens[i].kind == "quotes":
            if j == i + 1:
                yield self.typed.tokens[i].text, NO_COST
            return
        if line in ("rest", "after colon"):
            if j == self.typed.end:
                yield self.typed.rest(i), as_typed(i, j)
            return
        if names == "card":
            yield from self._card(i, j, place, many)
        elif names == "player":
            typed = self.typed.text(i, j)
            found = among(typed, self.words.players)
            if isinstance(found, Nothing):
                self.notes.miss(i, j, self._no_player(typed, place), found)
            elif not isinstance(found, Chosen) or found.rank <= BEGINNING:
                yield from self._chosen(found, i, j, typed)
        elif line in ("there", "known"):
            yield from self._called(i, j, self.words.there if line == "there" else None, place)
        elif line == "usual":
            yield from self._one_usual(i, j, place)
        else:
            yield from self._plain_text(types, i, j, place)

    def _no_player(self, typed: str, place: Path) -> str:
        """That no player is called so, and what may stand in the field."""
        unknown = say("'{typed}' is unknown here", typed=typed)
        last = place[-1] if place else 0
        if not isinstance(last, str) or not self.words.players:
            return unknown
        may = word("list", " or ").join(f"{last} {player}" for player in self.words.players)
        return say("{because}; you can write {names} here", because=unknown, names=may)

    def _plain_text(
        self, types: Sequence[inspect.Type], i: int, j: int, place: Path
    ) -> Iterator[tuple[Any, Cost]]:
        text = self.typed.text(i, j)
        if any(isinstance(one, inspect.IntType) for one in types):
            # a number with its sign
            if j == i + 1 and text[:1] == "+" and text[1:].isdecimal():
                yield text, NO_COST
            return
        last = next((part for part in reversed(place) if isinstance(part, str)), "")
        usual = self.words.usual(last)
        found = among(text, usual)
        if isinstance(found, Chosen) and found.rank <= BEGINNING:
            yield usual[found.text], of_fit(found.rank)
        elif isinstance(found, Several):
            self.notes.several(i, j, found)
        elif not any(isinstance(one, inspect.StructType) for one in types) and not any(
            token.text in MARKS for token in self.typed.tokens[i:j]
        ):
            yield text, as_typed(i, j)

    def _one_usual(self, i: int, j: int, place: Path) -> Iterator[tuple[Any, Cost]]:
        """One of the texts that usually stand in a field; no other may."""
        typed, usual = self.typed.text(i, j), self.words.usual(str(place[-1]))
        whole = next((full for full in usual.values() if plainest(full) == plainest(typed)), None)
        if whole is not None:
            yield whole, NO_COST
            return
        begun = typed.casefold()
        found = among(begun, [short for short in usual if short.startswith(begun)])
        if isinstance(found, Chosen):
            yield usual[found.text], of_fit(found.rank)
        else:
            yield from self._chosen(found, i, j, typed)

    def _card(self, i: int, j: int, place: Path, many: bool) -> Iterator[tuple[Any, Cost]]:
        """A card by its name, where several may stand with how many of them."""
        start, count = i, ""
        number = in_figures(self.typed.tokens[i].text) if many else None
        if number is not None:
            count = f"{number} "
            start = i + 1
            if start == j:
                yield f"{count}{UNKNOWN}", NO_COST
                return
        if self.typed.is_sign(start):
            return
        typed = self.typed.text(start, j)
        if typed.casefold() in _UNKNOWN:
            yield f"{count}{UNKNOWN}", NO_COST
            return
        name, number = numbered(typed)
        found = self.words.card(name, place)
        if self._is_apart(start, j, name, found):
            return
        if isinstance(found, Chosen):
            which = f" no {number}" if number is not None else ""
            suits = found.card is None or self.words.suits(place, found.card)
            if found.card is not None and not suits and found.rank > BEGINNING:
                because = say(
                    "'{typed}' matches only {name}, which can't be here",
                    typed=typed,
                    name=found.text,
                )
                self.notes.miss(start, j, because, Several((found.text,), (found.card,)))
                return
            if self._is_named_on(start, j, place, found):
                return
            if not many and found.rank > EXACT and self._is_one_letter(start - 1, place):
                return
            self.notes.cards.add((start, j))
            cost = of_fit(found.rank)
            yield f"{count}{found.text}{which}", cost if suits else both(cost, UNSUITED)
        elif isinstance(found, Several):
            self.notes.several(start, j, found)
        elif not typed.isdecimal():
            self.notes.miss(start, j, "", found)

    def _is_one_letter(self, i: int, place: Path) -> bool:
        """Whether a field of a player was named by one letter, which stands for their cards first:
        a hero behind it is written out."""
        of_player = place[:-2] == tuple(self.words.players_at)
        return of_player and i >= 0 and len(self.typed.tokens[i].text) == 1

    def _is_named_on(self, i: int, j: int, place: Path, found: Chosen) -> bool:
        """Whether the next word is of the name of a card, too, as its color is: then it says
        nothing else, also where the name alone leaves no doubt."""
        if j == self.typed.end or self.typed.is_mark(j):
            return False
        longer = self.words.card(self.typed.text(i, j + 1), place)
        if self.typed.text(j, j + 1).casefold() in self.words.cards.forms:
            return not isinstance(longer, Nothing)
        return (
            isinstance(longer, Chosen) and longer.text == found.text and longer.rank <= found.rank
        )

    def _called(
        self, i: int, j: int, names: Iterable[str] | None, place: Path
    ) -> Iterator[tuple[Any, Cost]]:
        """Something by its name, perhaps with whose it is and which of that name: of these names,
        or a card that can be named here."""
        if self.typed.is_sign(i):
            return
        typed = self.typed.text(i, j)
        name, number = numbered(typed)
        cards = self.words.cards
        found = (
            among_cards(name, names, cards) if names is not None else self.words.card(name, place)
        )
        whose, fit = "", EXACT
        if isinstance(found, Nothing) and names is not None:
            whose, fit, name = self._owner(name)
            found = among_cards(name, names, cards)
        if self._is_apart(i, j, name, found):
            return
        if isinstance(found, Chosen):
            which = f" no {number}" if number is not None else ""
            yield f"{whose}{found.text}{which}", of_fit(max(found.rank, fit))
        elif isinstance(found, Several):
            self.notes.several(i, j, found)
        elif names is not None:
            because = say("nothing on the board is called '{typed}'; enter it first", typed=typed)
            self.notes.miss(i, j, because, found)
        else:
            self.notes.miss(i, j, "", found)

    def _is_apart(self, i: int, j: int, name: str, found: Found) -> bool:
        """Whether marks between words keep them from being one name, as they are not written in
        any that was found."""
        if not any(self.typed.is_mark(n) for n in range(i, j)) or isinstance(found, Nothing):
            return False
        names = [found.text] if isinstance(found, Chosen) else found.texts
        typed = name.casefold()
        ways = (typed, typed.rpartition(" ")[0])  # the last word may be a color
        return not any(
            each.casefold().startswith(way) for each in names for way in ways if "," in way
        )

    def _owner(self, name: str) -> tuple[str, int, str]:
        """Whose something is, how well that fits, and the name behind it: ``Bravo's Squire``."""
        owner, apostrophe, of_it = name.partition("'s ")
        found = among(owner, self.words.players) if apostrophe else Nothing()
        if isinstance(found, Chosen) and found.rank <= BEGINNING:
            return f"{found.text}'s ", found.rank, of_it
        return "", EXACT, name

    def truth(self, i: int, j: int) -> Iterator[tuple[Any, Cost]]:
        """A yes or a no; a yes, where nothing stands."""
        if i == j:
            yield True, NO_COST
        elif j == i + 1 and self.typed.tokens[i].kind == "word":
            typed = self.typed.tokens[i].text.casefold()
            for words, value in ((("yes", "true"), True), (("no", "false"), False)):
                if any(word.startswith(typed) for word in words):
                    yield value, NO_COST if typed in words else of_fit(BEGINNING)

    def one_of(
        self, kind: inspect.LiteralType, i: int, j: int, place: Path
    ) -> Iterator[tuple[Any, Cost]]:
        """One of a few words, as a file has it or as the present language does."""
        typed = self.typed.text(i, j)
        values = [value for value in kind.values if isinstance(value, str)]
        field = str(place[-1]) if place else ""
        spoken = {word(field, value): value for value in values}
        found = among(typed, dict.fromkeys((*values, *spoken)))
        if isinstance(found, Chosen):
            found = msgspec.structs.replace(found, text=spoken.get(found.text, found.text))
        yield from self._chosen(found, i, j, typed)

    def _chosen(self, found: Found, i: int, j: int, typed: str) -> Iterator[tuple[Any, Cost]]:
        """The one that was found; else note why none was."""
        if isinstance(found, Chosen):
            yield found.text, of_fit(found.rank)
        elif i < j and isinstance(found, Several):
            self.notes.several(i, j, found)
        elif i < j and isinstance(found, Nothing):
            self.notes.miss(i, j, say("'{typed}' is unknown here", typed=typed), found)
