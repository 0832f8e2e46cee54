"""How lines look: plain, or with a little emphasis where a terminal shows it.

Emphasis repeats what the words say already; without it nothing is lost.
"""

from __future__ import annotations

import os
from typing import TextIO


class Ink:
    """Ways to set a piece of text that is inert already; ``TERMINAL`` or ``PLAIN``."""

    __slots__ = ("_sgr",)

    def __init__(self, *, sgr: bool) -> None:
        self._sgr = sgr

    def strong(self, text: str) -> str:
        """What the eye should find first."""
        return f"\x1b[1m{text}\x1b[0m" if self._sgr else text

    def faint(self, text: str) -> str:
        """What is there to be looked up."""
        return f"\x1b[2m{text}\x1b[0m" if self._sgr else text

    def gone(self, text: str) -> str:
        """What is marked as no longer there."""
        return f"\x1b[31m{text}\x1b[0m" if self._sgr else text

    def come(self, text: str) -> str:
        """What is marked as new."""
        return f"\x1b[32m{text}\x1b[0m" if self._sgr else text


PLAIN = Ink(sgr=False)
TERMINAL = Ink(sgr=True)


def ink_for(stream: TextIO) -> Ink:
    """Emphasis on a terminal that has it, unless ``NO_COLOR`` is set; otherwise none."""
    if not stream.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return PLAIN
    return TERMINAL
