"""What the panes tell the screen: small records, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from textual.message import Message

from judgetool.engine.choice import Answer
from judgetool.session.explaining.subjects import Subject
from judgetool.tui.text.pane_lines import Meaning


@dataclass
class LineEntered(Message):
    """A line was typed and sent."""

    line: str


@dataclass
class LineBegun(Message, bubble=False):
    """To the input line, in its turn among the keys: begin a line; where it was begun already, send
    another."""

    line: str
    again: str


@dataclass
class ListAsked(Message):
    """The arrows go on from the input line into what is listed."""


@dataclass
class TypingChanged(Message):
    """The line being typed is now this."""

    line: str


@dataclass
class MovePicked(Message):
    """A legal move was picked from the list."""

    answer: Answer


@dataclass
class Pointed(Message):
    """The cursor of a pane came to a line that stands for something."""

    meaning: Meaning


@dataclass
class Picked(Message):
    """A line that stands for something was picked."""

    meaning: Meaning


@dataclass
class MomentPicked(Message):
    """A moment was picked from the tree of branches."""

    moment: int


@dataclass
class Asked(Message):
    """It was asked why, of a line of a pane or of a part of it."""

    subjects: tuple[Subject, ...]


@dataclass
class LookedAt(Message):
    """A transition of the journal was picked to look at everything as it was then."""

    n: int


@dataclass
class PanePicked(Message):
    """A pane was asked for by its tab."""

    pane: str


@dataclass
class LeftBehind(Message):
    """The rule pane was left by going back beyond its first page."""
