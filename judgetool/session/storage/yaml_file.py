"""The file of a case as its author writes it: read, compared with what is on disk, and written.

What is on disk belongs to others too: an editor may have it open, write it in place or put a new
file under its name.  So a file is known by what was in it when it was last read, and nothing is
written over anything else without being asked.
"""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from judgetool import files
from judgetool.scenario.problems import BadFile
from judgetool.scenario.reading import source_bytes

_ENDS = re.compile(r"\r\n?")

Stamp: TypeAlias = tuple[int, int, int] | None
"""What is cheap to look at and differs when a file was written: ``None`` if there is none."""


def stamp(path: Path) -> Stamp:
    """The stamp of a file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def text_of(data: bytes) -> str:
    """What is in a file, as text; bytes that are no text come back from :func:`data_of` as they
    were.  A mark that it is UTF-8 is no part of it."""
    return data.decode("utf-8-sig", "surrogateescape")


def data_of(text: str) -> bytes:
    """The bytes of a text."""
    return text.encode("utf-8", "surrogateescape")


@dataclass(frozen=True)
class Source:
    """The text of a case, and the file that it is from.

    Attributes:
        text: as the case has it now; a file on disk may hold something else.
        path: the file; ``None`` if there is none.
        ours: whether the file is one that came with the tool, and stays as it is.
    """

    text: str
    path: Path | None = None
    ours: bool = False

    @property
    def name(self) -> str:
        """What errors call it."""
        return str(self.path) if self.path is not None else "<input>"


def same(one: str, other: str) -> bool:
    """Whether two texts say the same, however their lines end."""
    if one == other:
        return True
    return "\r" in one + other and _ENDS.sub("\n", one) == _ENDS.sub("\n", other)


class ChangedMeanwhile(Exception):
    """Something else is on disk than was read from it."""


def read(path: Path) -> bytes:
    """The bytes of a file.

    Raises:
        BadFile: it can't be read, or is larger than a board can be.
    """
    return source_bytes.read(path, str(path))


def shown(path: Path) -> str:
    """A path as it is told: from the folder that one is in, if it is below that."""
    with contextlib.suppress(OSError, ValueError):
        return str(path.relative_to(Path.cwd()))
    return str(path)


def meant(path: Path) -> Path:
    """The path that somebody means who writes ``~`` for a home; where nobody has that name, it is
    the name of a file."""
    with contextlib.suppress(RuntimeError):
        return path.expanduser()
    return path


def there(path: Path) -> bytes | None:
    """The bytes of a file; ``None`` if it can't be read as one of a board."""
    try:
        return read(path)
    except BadFile:
        return None


def write(path: Path, data: bytes, over: bytes | None) -> None:
    """Write a file as a whole, so that nobody ever finds half of it; a link stays one.

    Args:
        over: what is written over; ``None``: there must be no such file.

    Raises:
        ChangedMeanwhile: something else is there, and stays.
        OSError: it can't be written; what was there stays.
    """
    if _now(path) != over:
        raise ChangedMeanwhile
    if over is not None:
        files.replace(path, data)
        return
    try:
        files.new(path.resolve(), data)
    except FileExistsError:
        raise ChangedMeanwhile from None


def _now(path: Path) -> bytes | None:
    """What is on disk now; ``None`` if there is no file.

    Raises:
        OSError: it can't be read.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
