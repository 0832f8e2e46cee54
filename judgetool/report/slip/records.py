"""What a ruling slip is made of.  All text in it is inert: no writer has to make it so, but each
has to escape what its own format would read as markup."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Weight: TypeAlias = Literal["", "strong", "faint"]


class Run(msgspec.Struct, frozen=True):
    """A piece of a line, and how it is set; that repeats what the words say already."""

    text: str
    weight: Weight = ""


class Line(msgspec.Struct, frozen=True):
    """A line of a slip.

    Attributes:
        runs: what it says.
        depth: how far in it stands.
        lead: its number and its mark, in a journal or a list of claims.
        heading: whether it stands over the lines after it.
    """

    runs: tuple[Run, ...]
    depth: int = 0
    lead: str = ""
    heading: bool = False

    @property
    def plain(self) -> str:
        """What it says, without its lead."""
        return "".join(run.text for run in self.runs)


class Part(msgspec.Struct, frozen=True):
    """A part of a slip under its title."""

    title: str
    lines: tuple[Line, ...]


class Slip(msgspec.Struct, frozen=True):
    """A ruling slip.

    Attributes:
        title: what it is about.
        about: who disputes, at which table and in which round, and the day, as far as it is known.
        parts: first those of the first page.
        code: the share code of the case; "" if it is too long for one.
        language: the one that it is written in.
        front: how many of the parts make the first page.
        foot: what stands below them there: the rules and the tool it was judged by.
    """

    title: str
    about: tuple[str, ...]
    parts: tuple[Part, ...]
    code: str
    language: str
    front: int = 1
    foot: tuple[str, ...] = ()

    @property
    def first(self) -> tuple[Part, ...]:
        """The parts of the first page."""
        return self.parts[: self.front]

    @property
    def rest(self) -> tuple[Part, ...]:
        """The parts of the pages that follow."""
        return self.parts[self.front :]
