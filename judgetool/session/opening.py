"""Opening a file for the table: read, and set at its beginning with its moves still to come."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO

from judgetool.engine.case import Case
from judgetool.files import is_there
from judgetool.scenario import sharing
from judgetool.scenario.document import Document, Said
from judgetool.scenario.reading import source_bytes
from judgetool.scenario.titles import titled
from judgetool.session.session import Opened


def read(source: Path | bytes | BinaryIO, name: str) -> Opened:
    """Read a file and open it.

    Args:
        name: what errors call it.

    Raises:
        BadFile: with everything that is wrong with it.
    """
    path = str(source.absolute()) if isinstance(source, Path) else ""
    return of(source_bytes.read(source, name), name, path)


def of(data: bytes, name: str, path: str = "") -> Opened:
    """Open what was read from a file.

    Raises:
        BadFile: with everything that is wrong with it.
    """
    from judgetool.scenario.run import load

    return opened(load(data, name), text=data.decode("utf-8-sig"), path=path)


def shared(code: str) -> Opened:
    """Open the case of a share code.

    Raises:
        BadFile: with everything that is wrong with it.
    """
    data, name = sharing.source(code)
    return read(data, name)


def named(name: str) -> Opened:
    """Open what a name stands for: a file, a share code, or a built-in scenario.

    Raises:
        BadFile: with everything that is wrong with it.
        NoScenario: it is none of them, with what to write instead.
    """
    if sharing.is_code(name) and not os.path.lexists(name):
        return shared(name)
    path = meant(name)
    return read(path, str(path))


def opened(document: Document, *, text: str = "", path: str = "") -> Opened:
    """A document at its beginning, its moves still to come.

    Args:
        text: what it was read from.
        path: where that was.
    """
    moves = [line for line in document.moves if isinstance(line, Said)]
    return Opened(
        titled(document),
        Case.open(document.game, document.opening),
        [line.line for line in moves],
        tuple(tuple(line.illegal) for line in moves),
        _claims(document),
        document.ruling,
        document.edition,
        bool(document.written.edition),
        document,
        text,
        path,
    )


def _claims(document: Document) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What is claimed, with the verdict and what decides on it, and the rules."""
    if not document.claims:
        return ()
    from judgetool.report.disputes.settlement import answered
    from judgetool.scenario.disputes.settle import settle

    return tuple((row.text, row.rules) for row in answered(settle(document)))


def meant(name: str) -> Path:
    """The file that a name stands for: its path, or the name of a built-in scenario.

    Raises:
        NoScenario: it is none, with what to write instead.
    """
    from judgetool.scenario.builtin import find

    path = Path(name)
    return path if is_there(path) else find(name)
