"""A card as a person looks it up: what is printed on it, and how that is read.

A game says all of it in the language of the judge, and works out only what is asked for, since a
library has many cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Printed(Protocol):
    """A card of a library or of a file."""

    @property
    def name(self) -> str:
        """Its name, which several cards may have."""

    @property
    def full_name(self) -> str:
        """Its name as it is told from all others."""

    @property
    def line(self) -> str:
        """Its type line."""

    @property
    def figures(self) -> Sequence[str]:
        """The figures it has, each in words."""

    @property
    def text(self) -> Sequence[str]:
        """What its text says, as it is read."""

    @property
    def unread(self) -> Sequence[str]:
        """What of its text could not be read, and has to be applied by hand."""
