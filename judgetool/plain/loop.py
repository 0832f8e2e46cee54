"""Reading lines and printing what is said to them: at a terminal, or through a pipe.

What comes through a pipe is written down with the answers, so that what is printed reads by itself.
The end of the input is the end; no mistake in a line is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TextIO

from judgetool.report.linebreaks import folded
from judgetool.report.safe import inert

LEAST = 20  # columns: the shortest braille displays in use


class Loop:
    """Standard input and output, read and written line by line."""

    def __init__(self, given: TextIO, out: TextIO) -> None:
        self._given = given
        self._out = out
        self.piped = not given.isatty()
        self._columns = _columns(out)

    def say(self, lines: Iterable[str]) -> None:
        """Print lines, broken between words where a terminal would break them anywhere; each goes
        out before the next is made."""
        for line in lines if self._columns is None else folded(lines, self._columns):
            self._out.write(f"{line}\n")
        self._out.flush()

    def ask(self, prompt: str, offers: Callable[[], Sequence[str]] = tuple) -> str | None:
        """The next line that is typed; ``None`` at the end of the input.

        Args:
            offers: lines that what is typed can be completed to.
        """
        if self.piped:
            line = self._given.readline()
            if not line:
                return None
            self._out.write(f"{prompt}{inert(line.rstrip(chr(10)).rstrip(chr(13)))}\n")
            return line
        _complete_to(offers)
        try:
            return input(prompt)
        except EOFError:
            self._out.write("\n")
            return None


def _columns(out: TextIO) -> int | None:
    """The width of a terminal; ``None`` for what has none."""
    if not out.isatty():
        return None
    import shutil

    return max(LEAST, shutil.get_terminal_size().columns)


def _complete_to(offers: Callable[[], Sequence[str]]) -> None:
    """Let Tab complete to these lines, and the arrows bring back earlier ones, where the machine
    has what is needed for it."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
    found: list[str] = []

    def complete(begun: str, n: int) -> str | None:
        if not n:
            found[:] = [line for line in offers() if line.casefold().startswith(begun.casefold())]
        return found[n] if n < len(found) else None

    readline.set_completer(complete)
