"""What is wrong with a file, and where.

Errors are part of the interface: each says what was found, why it is wrong and what to write
instead.  All of them are collected before any is raised.  Their text quotes the file, so it is
made inert here, once: no control code of a file ever reaches a terminal through an error.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from judgetool import language
from judgetool.engine.boards import Lacking
from judgetool.engine.likeness import most_like
from judgetool.language import say, word
from judgetool.scenario.inert import inert

MOST = 100  # errors of one file that are shown; nobody reads more


class Mark(NamedTuple):
    """A place in a file, line and column counted from 1, columns in characters."""

    line: int
    column: int


START = Mark(1, 1)
NOWHERE = Mark(0, 0)  # of what was typed and stands in no file


def quoted(text: str, longest: int = 60) -> str:
    """A piece of a file as an error quotes it: inert, cut if long, in quotes."""
    if len(text) > longest:
        text = text[:longest] + "…"
    return say("'{text}'", text=inert(text))


def listed(names: Iterable[str], last: str = "or", longest: int = 60) -> str:
    """``a, b or c``; long names and long lists are cut."""
    found = [name if len(name) <= longest else name[:longest] + "…" for name in names]
    if len(found) > 16:
        return word("list", ", ").join([*found[:16], "…"])
    return language.listed(found, last)


def nearest(written: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, if any is near."""
    by_folded = {name.casefold(): name for name in known if len(name) <= 100}
    if len(written) > 100:
        return None
    near = most_like(written.casefold(), by_folded, 1, 0.6)
    return by_folded[near[0]] if near else None


def instead(written: str, known: Iterable[str], what: str) -> str:
    """The end of an error about an unknown word: the word probably meant, or all there are."""
    names = list(known)
    near = nearest(written, names)
    if near is not None:
        return meant(near)
    if not names:
        return say("there are no {what}", what=what)
    return say("{what}: {names}", what=what, names=listed(names, "and"))


def meant(name: str) -> str:
    """The end of an error: what was probably meant."""
    return say("did you mean {name}?", name=name)


class Located(msgspec.Struct, frozen=True):
    """One error: ``file:line:column: what is wrong, and what to write instead``.

    Attributes:
        file: the file's name as given, ``-`` or ``<stdin>`` for standard input.
        line: counted from 1.
        column: counted from 1, in characters.
        message: one sentence, inert.
        rules: the rules that a board contradicts; empty for mistakes of writing.
        about: the part of the file that the error is about, which need not be there; empty where
            the message says it.
        bare: the message without that part.
        lacking: of a field that is missing, what may stand there.
    """

    file: str
    line: int
    column: int
    message: str
    rules: tuple[str, ...] = ()
    about: tuple[str | int, ...] = ()
    bare: str = ""
    lacking: Lacking | None = None

    def __str__(self) -> str:
        rules = f" ({', '.join(self.rules)})" if self.rules else ""
        return inert(f"{self.file}:{self.line}:{self.column}: {self.message}{rules}")


class BadFile(Exception):
    """A file that cannot be used.

    Attributes:
        errors: everything that is wrong with it, in the order of the file; never empty.
    """

    def __init__(self, errors: Iterable[Located]) -> None:
        self.errors = tuple(errors)
        super().__init__("\n".join(map(str, self.errors)))


def _no_further() -> str:
    return say("stopped reading after {n} errors", n=MOST)


class Problems:
    """Collects the errors of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.errors: list[Located] = []

    def add(
        self,
        mark: Mark,
        message: str,
        rules: tuple[str, ...] = (),
        *,
        about: tuple[str | int, ...] = (),
        bare: str = "",
        lacking: Lacking | None = None,
    ) -> None:
        """Note an error.

        Args:
            about: the part of the file that it is about, where the message is ``bare`` behind that.
            lacking: of a field that is missing, what may stand there.

        Raises:
            BadFile: there are too many to go on.
        """
        found = Located(self.file, *mark, inert(message), rules, about, inert(bare), lacking)
        self.errors.append(found)
        if len(self.errors) == MOST:
            last = Located(self.file, *mark, _no_further())
            raise BadFile([*self._in_order(), last])

    def _in_order(self) -> list[Located]:
        return sorted(self.errors, key=lambda error: (error.line, error.column))

    def settle(self) -> None:
        """Go on only if nothing is wrong.

        Raises:
            BadFile: with all errors so far.
        """
        if self.errors:
            raise BadFile(self._in_order())
