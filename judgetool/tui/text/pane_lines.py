"""Lines of panes, and what each line stands for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec
from textual.content import Content
from textual.style import Style
from textual.widgets.option_list import Option

from judgetool.engine.choice import Answer
from judgetool.engine.rulebook import joined
from judgetool.engine.view import CardView
from judgetool.session.explaining.subjects import OfMove, OfObject, Subject
from judgetool.session.outcomes import Told
from judgetool.tui.text.card_colors import Colors, colored
from judgetool.tui.text.hanging_indent import Hanging

CHANGED = "▎"
"""Stands before what the last move has changed."""

WHY = "why"
"""What a click on the beginning of a line asks, if something can be asked about it."""


class Cards(msgspec.Struct, frozen=True):
    """One or several cards to be read in full."""

    title: str
    cards: tuple[CardView, ...]


class Rules(msgspec.Struct, frozen=True):
    """Rules to be read, the one that decides first, and what cites them."""

    numbers: tuple[str, ...]
    about: str = ""


class Move(msgspec.Struct, frozen=True):
    """A legal move to be made."""

    answer: Answer


class Typed(msgspec.Struct, frozen=True):
    """A line to be typed on, or one that is done."""

    line: str
    done: bool = False


class Answered(msgspec.Struct, frozen=True):
    """What was answered to a question, to be read."""

    told: Told


class About(msgspec.Struct, frozen=True):
    """Something that can be asked about."""

    subject: Subject


class Transition(msgspec.Struct, frozen=True):
    """An entry of the journal, by its number."""

    n: int


class Visited(msgspec.Struct, frozen=True):
    """The pages that were read, to go back to any of them."""


Meaning: TypeAlias = Cards | Rules | Move | Typed | Answered | About | Transition | Visited


def cited(numbers: Iterable[str]) -> str:
    """Rule numbers as they stand behind a sentence: `` [7.5.2a 7.5.2]``, or nothing."""
    said = joined(numbers)
    return f" [{said}]" if said else ""


class Line(Option):
    """A line of a pane and what it stands for; a heading can be neither pointed at nor picked.

    ``about``: what can be asked about it, besides what it stands for; parts of its text may lead to
    one of these by their place (``links.asking``).
    """

    def __init__(
        self,
        says: Hanging | Content | str,
        meaning: Meaning | None = None,
        *,
        heading: bool = False,
        about: Sequence[Subject] = (),
    ) -> None:
        self.visual = says if isinstance(says, Hanging) else Hanging("", says)
        super().__init__(self.visual, disabled=heading)
        self.says = self.visual.plain
        self._colored = False
        self.meaning = meaning
        self.about = tuple(about)
        if self.subjects and not self.visual.lead.spans:
            self.visual.lead = self.visual.lead.stylize(Style.from_meta({WHY: True}))

    def is_same(self, other: Line) -> bool:
        """Whether another line is drawn alike and stands for the same."""
        return self is other or (
            self.says == other.says
            and self.disabled == other.disabled
            and self.visual.is_same(other.visual)
            and self.meaning == other.meaning
            and self.about == other.about
        )

    def color(self, colors: Colors) -> None:
        """Show the colors of cards in it, once."""
        if not self._colored:
            self._colored = True
            self.visual.restyle(self.visual.lead, colored(self.visual.body, colors))

    def mark(self) -> None:
        """Mark it as what the last move has changed, by the last cell before its text."""
        mark = Content.styled(CHANGED, "bold" if self.visual.style else "bold $accent")
        if self.subjects:
            mark = mark.stylize(Style.from_meta({WHY: True}))
        self.visual.restyle(self.visual.lead[:-1] + mark, self.visual.body)

    def height(self, width: int) -> int:
        """How many rows it takes."""
        return self.visual.get_height({}, width)

    @property
    def subjects(self) -> tuple[Subject, ...]:
        """What can be asked about this line."""
        match self.meaning:
            case Cards(_, cards):
                objects = (OfObject(card.id, card.name) for card in cards)
                return (*self.about, *objects)
            case Move(answer):
                return (*self.about, OfMove(answer))
            case About(subject):
                return (*self.about, subject)
        return self.about


def marked(line: Line, changed: bool) -> Line:
    """A line, marked if the last move has changed what it says."""
    if changed:
        line.mark()
    return line
