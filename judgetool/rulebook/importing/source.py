"""A file that is being imported: its lines, what is wrong with it, what was left out of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import BinaryIO

import msgspec

from judgetool import files
from judgetool.language import say


class Fault(msgspec.Struct, frozen=True):
    """Something that keeps a file from being imported, and where; not inert."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class Unreadable(Exception):
    """Texts that cannot be imported.

    Attributes:
        faults: everything that is wrong with them, in the order of the files; never empty.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Source(msgspec.Struct, frozen=True):
    """A file as text.

    Attributes:
        file: as the user wrote it, for messages.
        lines: without their ends; the first is line 1.
    """

    file: str
    lines: tuple[str, ...]

    @property
    def name(self) -> str:
        """Its base name, which is kept with what is read from it."""
        return Path(self.file).name

    def numbered(self) -> Iterable[tuple[int, str]]:
        """Each line with its number."""
        return enumerate(self.lines, 1)

    def fault(self, line: int, column: int, message: str) -> Fault:
        return Fault(self.file, line, column, message)


SUFFIXES = (".md", ".txt")


def inside(folder: Path) -> list[Path]:
    """The texts in a folder, in the order of their names.

    Raises:
        OSError: it can't be listed.
    """
    return sorted(
        each
        for each in folder.iterdir()
        if each.suffix.lower() in SUFFIXES and each.name[0] != "." and each.is_file()
    )


LARGEST = 32_000_000
"""Bytes of all texts that are read together; the rules of a game are not a tenth of that."""


def contents(texts: Mapping[str, Path | BinaryIO]) -> tuple[dict[str, bytes], list[str]]:
    """What stands in texts, by what they are called; and which can't be read, and why."""
    found: dict[str, bytes] = {}
    broken = []
    for name, text in texts.items():
        try:
            found[name] = files.read(text, LARGEST - sum(map(len, found.values())))
        except files.TooLarge:
            much = say("{file}: too large for rules: more than {n:,} bytes", file=name, n=LARGEST)
            broken.append(much)
        except (OSError, ValueError) as error:
            broken.append(f"{name}: {getattr(error, 'strerror', None) or error}")
    return found, broken


def source(file: str, content: bytes) -> Source:
    """The lines of a file.

    Only line feeds and carriage returns end lines, as in editors, so that a place named is the
    place found.

    Raises:
        Unreadable: it is not UTF-8, or holds NUL as no text does.
    """
    start = content.removeprefix(b"\xef\xbb\xbf")
    try:
        text = start.decode("utf-8")
    except UnicodeDecodeError as wrong:
        before = start[: wrong.start].decode("utf-8")
        byte = f"0x{start[wrong.start]:02x}"
        message = say("byte {byte} is not UTF-8: save the text as UTF-8", byte=byte)
        raise Unreadable([Fault(file, *_place(before), message)]) from None
    if "\0" in text:
        before = text[: text.index("\0")]
        raise Unreadable([Fault(file, *_place(before), say("NUL: this is no text file"))])
    return Source(file, tuple(_unix(text).split("\n")))


def _place(before: str) -> tuple[int, int]:
    """Line and column of what follows some text."""
    lines = _unix(before).split("\n")
    return len(lines), len(lines[-1]) + 1


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
