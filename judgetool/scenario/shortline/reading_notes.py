"""What is noted while a line is read: what could not be, and what may follow at its end."""

from __future__ import annotations

import msgspec
from msgspec import inspect

from judgetool.engine.name_matching import plainest
from judgetool.language import say
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.shortline.name_matching import Nothing, Several
from judgetool.scenario.shortline.typed_words import Typed
from judgetool.scenario.shortline.vocabulary import Vocabulary


class Missed(msgspec.Struct, frozen=True):
    """What kept a part of a line from being read: from where to where, and why."""

    start: int
    end: int
    because: str
    found: Several | Nothing | None = None


class Open(msgspec.Struct, frozen=True):
    """What may stand where a line ends: a value of a type, or a field of a record.

    Attributes:
        start: where in the line it begins.
        typed: what there is of it.
        kind: the type of a value; ``None`` for the name of a field.
        place: where the value would be put.
        names: the names that may stand there, each with what it means.
    """

    start: int
    typed: str
    kind: inspect.Type | None
    place: Path
    names: tuple[tuple[str, str], ...] = ()


class Notes:
    """What came of reading one line.

    Attributes:
        missed: what kept parts of it from being read.
        cards: the words that were read as a card: from where to where.
        open: what may stand where it ends.
    """

    def __init__(self, typed: Typed, words: Vocabulary) -> None:
        self.typed = typed
        self.words = words
        self.missed: list[Missed] = []
        self.cards: set[tuple[int, int]] = set()
        self.open: list[Open] = []

    def miss(self, i: int, j: int, because: str, found: Several | Nothing | None = None) -> None:
        """Note why words can't be read."""
        self.missed.append(Missed(i, j, because, found))

    def only(self, i: int, j: int, because: str) -> None:
        """Note why words can't be read, and nothing else that was noted so far."""
        self.missed = [Missed(i, j, because)]

    def several(self, i: int, j: int, found: Several) -> None:
        """Note that words may be several things."""
        because = say("'{typed}' could be one of these", typed=self.typed.text(i, j))
        self.miss(i, j, because, found)

    def is_several(self, i: int, j: int) -> bool:
        """Whether the words before one, from another on, may be several things."""
        return any(
            isinstance(each.found, Several) and each.end == j and each.start >= i
            for each in self.missed
        )

    @property
    def furthest(self) -> Missed | None:
        """What kept the line from being read, at its furthest point and as far as the words there
        may belong together: rather what could mean several things than what means nothing."""
        left = [each for each in self.missed if not self._told_further(each)]
        ends = (each for each in left if self._may_end(each.end) or self._is_counted(each))
        whole = list(ends) or left
        every = [each for each in whole if isinstance(each.found, Several)]
        every = [each for each in every if not self._crosses_a_mark(each)] or every
        # of a name that may be several things the last words are none of their own
        several = [each for each in every if not any(_ends_in(each, other) for other in every)]
        return max(several or whole, key=_how_far, default=None)

    def _told_further(self, missed: Missed) -> bool:
        """Whether what may be several things is one with the words that follow it, or fewer with
        the word behind it that tells cards of a name apart, or no card with it as without it."""
        if isinstance(missed.found, Nothing):
            return any(
                self._names_no_card(other, with_form=True)
                for other in self.missed
                if (other.start, other.end) == (missed.start, missed.end + 1)
            ) and self._names_no_card(missed)
        return isinstance(missed.found, Several) and (
            any(i == missed.start and j > missed.end for i, j in self.cards)
            or any(
                (other.start, other.end) == (missed.start, missed.end + 1) and self._tells(other)
                for other in self.missed
            )
        )

    def _names_no_card(self, missed: Missed, *, with_form: bool = False) -> bool:
        """Whether no card is called so; with a word at its end by which cards are told apart."""
        last = plainest(self.typed.tokens[missed.end - 1].text)
        is_one = isinstance(missed.found, Nothing) and not missed.because
        return is_one and (not with_form or last in self.words.cards.forms)

    def _tells(self, missed: Missed) -> bool:
        """Whether the last word says which of the cards of each name is meant."""
        cards = missed.found.cards if isinstance(missed.found, Several) else ()
        last = plainest(self.typed.tokens[missed.end - 1].text)
        return bool(cards) and all(last in card.forms for card in cards)

    def _is_counted(self, missed: Missed) -> bool:
        """Whether words that tell cards of a name apart are whole, since a number stands behind."""
        return self._tells(missed) and self.typed.whole(missed.end) is not None

    def _crosses_a_mark(self, missed: Missed) -> bool:
        return any(self.typed.is_mark(i) for i in range(missed.start, missed.end))

    def _may_end(self, i: int) -> bool:
        """Whether what stands before a word may be over there."""
        if i == self.typed.end or self.typed.is_mark(i):
            return True
        typed = self.typed.tokens[i].text.casefold()
        players = (name.casefold() for name in self.words.players)
        return any(word.startswith(typed) for word in (*self.words.field_words, *players))


def _how_far(missed: Missed) -> tuple[int, int, int]:
    """How far a line could be read, and how few things it may mean there."""
    found = missed.found
    return missed.start, -missed.end, -len(found.texts) if isinstance(found, Several) else 0


def _ends_in(part: Missed, whole: Missed) -> bool:
    """Whether what was missed is the end of something longer that was."""
    return whole.start < part.start and whole.end == part.end
