"""What every command ends with: lines on a stream, and an exit code.

Data goes to standard output, everything else to standard error; both get only text that was made
inert.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import NoReturn, TextIO

from judgetool.report.safe import inert

GOOD, NOT_SO, BAD = 0, 1, 2
"""Good; not as expected, or not legal; a file, move or number that can't be used."""


def fitted(lines: Iterable[str], stream: TextIO | None = None) -> Iterable[str]:
    """Lines folded to the width of the terminal, if it is one that they go to; whole otherwise."""
    if not (sys.stdout if stream is None else stream).isatty():
        return lines
    import shutil

    from judgetool.report.linebreaks import folded

    return folded(lines, max(40, shutil.get_terminal_size().columns))


def put(lines: Iterable[str]) -> None:
    """Print lines that are inert already, in one go."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))


def complain(lines: Iterable[str]) -> None:
    """Print lines on standard error, after what has been said so far."""
    sys.stdout.flush()
    for line in fitted(map(inert, lines), sys.stderr):
        sys.stderr.write(f"{line}\n")


class Stopped(SystemExit):
    """The end of a command that can't do what it should, which has been said."""


def stop(lines: Iterable[str]) -> NoReturn:
    """Say why a command can't do what it should.

    Raises:
        Stopped: always.
    """
    complain(lines)
    raise Stopped(BAD)
