"""What ``judgetool cards import``, ``sources`` and ``remove`` do: tables of printed cards that a
user has are kept, listed and taken away."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from judgetool import files, games
from judgetool.cardgame.card_tables import opened, store
from judgetool.commands.output import BAD, GOOD, NOT_SO, complain, fitted, put, stop
from judgetool.commands.sources import STDIN
from judgetool.language import listed, say
from judgetool.report.safe import inert

if TYPE_CHECKING:
    from judgetool.cardgame.card_tables.importing import Prepared
    from judgetool.cardgame.card_tables.rows import Misread, Tables

MOST_FAULTS = 20
"""So many rows that could not be read are told of one table; of the others, how many they are."""


def import_(paths: Sequence[str], name: str | None, system: str | None) -> int:
    """Import tables, all or none; say what was read, or what is wrong.

    Args:
        name: what the table is called; left out: as its file.
    """
    of = _system(system)
    tables, folder = _tables(of), opened.folder(of)
    if folder is None:
        stop([say("you have no data folder; JUDGETOOL_DATA names one")])
    prepared = _prepared(paths, name, tables, folder)
    if prepared is None:
        stop([say("nothing was imported")])
    code = GOOD
    for each in prepared:
        if not _keep(each, tables, folder):
            return BAD
        code = NOT_SO if each.table.left_out else code
    opened.forget()
    return code


def _system(asked: str | None) -> str:
    """The system whose cards are meant.

    Raises:
        Stopped: it has no tables.
    """
    have = games.SYSTEMS
    if asked is not None and asked not in have:
        said = say(
            "--system {system}: only tables of these systems can be read: {known}",
            system=repr(asked),
            known=listed(have, "and"),
        )
        stop([said])
    return asked or have[0]


def _tables(system: str) -> Tables:
    found: Any = games.tables(system)
    return found  # type: ignore[no-any-return]


# --- reading them --------------------------------------------------------------------------------


def _prepared(
    paths: Sequence[str], name: str | None, tables: Tables, folder: Path
) -> list[Prepared] | None:
    """The tables as they were read; ``None`` after saying what is wrong with one of them."""
    found: list[Prepared] = []
    wrong = False
    left = _largest()
    for path in dict.fromkeys(paths):
        called = name or (None if path == "-" else Path(path).name)
        told = _named(path, called, paths, found)
        if told:
            complain([told])
            wrong = True
            continue
        content = _content(path, left)
        read = None if content is None else _read(path, str(called), content, tables, folder)
        left -= len(content or b"")
        wrong = wrong or read is None
        found += [] if read is None else [read]
    return None if wrong else found


def _named(path: str, called: str | None, paths: Sequence[str], found: Sequence[Prepared]) -> str:
    """What is wrong with what a table is to be called, or ""."""
    if called is None:
        return say("{file}: piped input has no name; write --name NAME", file=STDIN)
    wrong = store.check_name(called)
    if wrong:
        return say("{file}: {wrong}; write --name NAME", file=path, wrong=wrong)
    if any(each.name.casefold() == called.casefold() for each in found):
        return say("{file}: another of these tables is also called {name}; import them one by one",
                   file=path, name=repr(called))  # fmt: skip
    return ""


def _largest() -> int:
    from judgetool.cardgame.card_tables.importing import LARGEST

    return LARGEST


def _content(path: str, most: int) -> bytes | None:
    """What is in a file; ``None`` after saying why it can't be read."""
    source: Path | BinaryIO = sys.stdin.buffer if path == "-" else Path(path)
    shown = STDIN if path == "-" else path
    try:
        return files.read(source, most)
    except files.TooLarge:
        much = say(
            "{file}: too large for a table of cards: more than {n:,} bytes",
            file=shown,
            n=_largest(),
        )
        complain([much])
    except (OSError, ValueError) as error:
        complain([f"{shown}: {getattr(error, 'strerror', None) or error}"])
    return None


def _read(path: str, name: str, content: bytes, tables: Tables, folder: Path) -> Prepared | None:
    """A table; ``None`` after saying what is wrong with it."""
    from judgetool.cardgame.card_tables import importing
    from judgetool.cardgame.card_tables.rows import Damaged

    shown = STDIN if path == "-" else path
    try:
        text = importing.text_of(content)
        shape = importing.recognised(text, tables.formats)
        table = shape.read(text)
    except Damaged as damaged:
        _complain(shown, damaged.faults)
        return None
    _complain(shown, table.left_out)
    before = None
    if store.path_of(folder, name).exists():
        try:
            before = store.Store(store.path_of(folder, name))
        except store.Unusable:
            before = None  # and is replaced
    there = set() if before is None else set(before.names())
    missing = len(there.difference((row.name, row.variant) for row in table.rows))
    if missing > max(FEW, len(there) // 5):
        part = say(
            "{file}: {n} of the {all} cards of {name} are not in it: it may be a part of the "
            "table. Remove {name} first, or write another --name",
            file=shown,
            n=missing,
            all=len(there),
            name=name,
        )
        complain([part])
        return None
    return importing.Prepared(name, shape.name, table, before)


FEW = 20
"""So many cards may always be gone from a table that is imported again; else a fifth."""


def _complain(file: str, faults: Sequence[Misread]) -> None:
    """Say what is wrong with a table, line by line."""
    complain(f"{file}:{fault.at}: {fault.message}" for fault in faults[:MOST_FAULTS])
    if len(faults) > MOST_FAULTS:
        more = say("{file}: and {n} more", file=file, n=len(faults) - MOST_FAULTS)
        complain([more])


# --- keeping them --------------------------------------------------------------------------------


def _keep(prepared: Prepared, tables: Tables, folder: Path) -> bool:
    """Keep a table and say what is in it, or that it could not be kept."""
    from judgetool.cardgame.card_tables.importing import keep
    from judgetool.commands.checking import with_progress
    from judgetool.report.card_tables import kept_lines

    def reading(paragraphs: Sequence[str]) -> Iterator[bytes]:
        doing = say("reading the cards")
        return with_progress(map(tables.reading, paragraphs), len(paragraphs), doing)

    try:
        kept = keep(prepared, tables, folder, reading)
    except OSError as broken:
        lost = say(
            "{name}: not saved; the earlier one is unchanged: {why}",
            name=prepared.name,
            why=broken.strerror or broken,
        )
        complain([lost])
        return False
    put(fitted(kept_lines(kept, len(prepared.table.left_out))))
    return True


def sources() -> int:
    """List the tables that are kept, the newest first."""
    from judgetool.report.card_tables import source_lines

    broken: list[str] = []
    any_ = False
    for system in games.SYSTEMS:
        found = []
        for path in store.files(opened.folder(system) or Path()):
            try:
                found.append(store.Store(path))
            except store.Unusable as wrong:
                broken.append(str(wrong))
        found.sort(key=lambda each: -each.imported)
        any_ = any_ or bool(found)
        if found:
            put(fitted(source_lines(system, found, _tables(system).stamp())))
    if not any_ and not broken:
        complain(
            [say("no table of cards is imported; import one with `judgetool cards import FILE...`")]
        )
    complain(broken)
    return BAD if broken else GOOD


def remove(name: str, system: str | None) -> int:
    """Take a table away."""
    of = _system(system)
    folder = opened.folder(of)
    path = None if folder is None or store.check_name(name) else store.path_of(folder, name)
    if path is None or not path.exists():
        unknown = say("no table is called {name}; `judgetool cards sources` lists them",
                      name=repr(name))  # fmt: skip
        stop([unknown])
    try:
        path.unlink()
    except OSError as broken:
        stop([str(broken)])
    opened.forget()
    said = say(
        "{system}, table {name}: removed; importing its file again brings it back",
        system=of,
        name=name,
    )
    put([inert(said)])
    return GOOD
