"""Cards as a person looks them up."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from judgetool.engine.cards.printed import OfCard, Paragraph
from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading import paragraphs
from judgetool.games.fab.abilities.showing import shown
from judgetool.games.fab.cards import (
    NONE,
    PITCH,
    TYPES,
    Card,
    by_hand,
    left_in,
    line_said,
    type_words,
)
from judgetool.games.fab.cards.known import Known, known
from judgetool.games.fab.cards.sides import BETWEEN, in_halves, split_sides
from judgetool.games.fab.cards.staying import as_corrected
from judgetool.language import ENGLISH, current, say, word

FIGURES = ("cost", "pitch", "power", "defense", "life", "intellect")


class Printed(OfCard[Card]):
    """A card of the library, or of a file."""

    @property
    def full_name(self) -> str:
        return self._card.full_name

    @property
    def line(self) -> str:
        return line_said(self._card.line)

    @property
    def figures(self) -> Sequence[str]:
        """The figures it has; one it does not have is not zero (2.2.2)."""
        card = self._card
        cost = None if card.cost is None else f"{card.cost or ''}X" if card.x else card.cost
        figures = {each: getattr(card, each) for each in FIGURES}
        return _said({**figures, "cost": cost})

    @property
    def text(self) -> Sequence[str]:
        return list(text_shown(self._card))

    @property
    def unread(self) -> Sequence[str]:
        modes = {text: number + 1 for number, text in self._card.unread_modes}
        paragraphs = [
            say("mode {n}: {text}", n=modes[unread], text=unread) if unread in modes else unread
            for unread in self._card.not_understood
        ]
        return [*paragraphs, *self._card.unread_effects]

    @property
    def printed_text(self) -> str:
        """Its text as it is printed."""
        return "\n".join(self._card.text)

    @property
    def text_as_read(self) -> str:
        """Its text as it is taken to say: as it is printed, where nothing has corrected it."""
        return self.printed_text

    @property
    def paragraphs(self) -> Sequence[Paragraph]:
        """Its text, paragraph by paragraph, of a split-card side by side; a text in halves of a
        card without sides is not read."""
        lines = [line for line in self.printed_text.splitlines() if line.strip()]
        both = tuple(split_sides(self.name, self._card.line, lines))
        if both:
            return [
                msgspec.structs.replace(each, side="" if number else name)
                for name, _, said in both
                for number, each in enumerate(_paragraphs(said, name))
            ]
        if in_halves(lines):
            halves = (line.replace("*", "").strip() for line in lines)
            return [Paragraph(line, "", (line,)) for line in halves if line != BETWEEN]
        return _paragraphs(lines, self.name, self.text_as_read)


class KnownCard(Printed):
    """A card that is known without a file; its text is read once that is asked for."""

    def __init__(self, cards: Known, name: str, color: str, printed: Mapping[str, Any]) -> None:
        self._cards = cards
        self._name = name
        self._color = color
        self._printed = printed

    @functools.cached_property
    def _card(self) -> Card:  # type: ignore[override]
        return self._cards.card(self._name, self._color)

    @property
    def name(self) -> str:
        return self._name

    @property
    def full_name(self) -> str:
        return f"{self._name} ({self._color})" if self._color else self._name

    @property
    def line(self) -> str:
        return line_said(str(self._printed["type"]))

    @property
    def figures(self) -> Sequence[str]:
        """The figures it has, as they are printed."""
        pitch = PITCH.get(self._color)
        return _said({**({} if pitch is None else {"pitch": pitch}), **self._printed})

    @property
    def source(self) -> str:
        return self._cards.source(self._name, self._color)

    @property
    def types(self) -> Sequence[str]:
        found = type_words(str(self._printed["type"]))
        return [each for each in TYPES if each in found]

    @property
    def classes(self) -> Sequence[str]:
        return sorted(type_words(str(self._printed["type"])) & w.SUPERTYPES)

    @property
    def printed_text(self) -> str:
        text = self._printed.get("text", "")
        return text if isinstance(text, str) else "\n".join(map(str, text))

    @property
    def text_as_read(self) -> str:
        return as_corrected(self.printed_text, self._name, type_words(str(self._printed["type"])))


def text_shown(card: Card) -> tuple[str, ...]:
    """The text of a card, a line each: as it is without marks of bold type, or what it is read
    as."""
    if current() == ENGLISH:
        return tuple(line.replace("*", "") for line in card.text)
    if card.sides:
        left, right = map(text_shown, card.sides)
        return (*left, "//", *right)
    return tuple(line for ability in card.abilities for line in shown(ability).split("\n"))


def _paragraphs(lines: Sequence[str], name: str, as_read: str = "") -> list[Paragraph]:
    """The paragraphs of a text with what they are read as.

    Args:
        as_read: what the text is taken to say, where that is another.
    """
    bare = _joined(line.replace("*", "").strip() for line in lines)
    read = phrasebook.read_apart(as_read or "\n".join(lines), name)
    if len(bare) != len(read):  # as it is put in order, then, not as it is printed
        bare = [paragraph for paragraph, _ in read]
    return [_paragraph(said, each) for said, (_, each) in zip(bare, read, strict=True)]


def _joined(lines: Iterable[str]) -> list[str]:
    """Lines with the modes of an ability behind it, as the reading joins them."""
    found: list[str] = []
    for line in lines:
        for paragraph in paragraphs(line):
            is_mode = paragraph.startswith("- ")
            joined = paragraphs(f"{found[-1]}\n{line}") if is_mode and found else ()
            if len(joined) == 1:
                found[-1] += f"\n{line}"
            else:
                found.append(line)
    return found


def _paragraph(printed: str, abilities: tuple[w.Ability, ...]) -> Paragraph:
    """A paragraph with what it is read as."""
    whole = [a for a in abilities if not isinstance(a, w.NotUnderstood)]
    left = [a.text for a in abilities if isinstance(a, w.NotUnderstood)]
    left = [printed if " ".join(printed.split()) == each else each for each in left]
    left += [printed for a in whole if isinstance(a, w.Keyword) and by_hand(a)]
    left += [effect for a in whole for effect in left_in(a)]
    read = [a for a in whole if not (isinstance(a, w.Keyword) and by_hand(a))]
    return Paragraph(printed, "\n".join(map(shown, read)), tuple(dict.fromkeys(left)))


def _said(figures: Mapping[str, Any]) -> list[str]:
    known = ((name, figures.get(name)) for name in FIGURES)
    return [
        f"{word('property', name)} {value}" for name, value in known if value not in (None, NONE)
    ]


def every() -> list[KnownCard]:
    """All cards that are known without a file."""
    cards = known()
    return [KnownCard(cards, name, color, printed) for name, color, printed in cards.each()]
