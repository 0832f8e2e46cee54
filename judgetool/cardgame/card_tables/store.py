"""A table of cards that was imported: a file of its own, in which a card is found by its name.

It is an SQLite file that is written once and never changed: another import of the table puts a new
file in its place, by renaming one that is complete, so that a killed process leaves the old table
or the new one, and whoever has the old one open goes on reading that.

Beside the cards stands what each paragraph of them is read as, under a stamp that says by which
state of the language.  Under another stamp it is as if it were not there.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from judgetool.cardgame.card_tables.rows import Row
from judgetool.language import say

VERSION = "1"
SUFFIX = ".sqlite"
LONGEST_NAME = 60
_NOT_IN_NAMES = '/\\:*?"<>|'
_UNFINISHED = ".new"

_SCHEMA = """
create table about (key text primary key, value text not null) without rowid;
create table cards (
    id integer primary key, folded text not null, name text not null, variant text not null,
    line text not null, entry blob not null);
create table readings (paragraph text primary key, reading blob not null) without rowid;
"""


class Unusable(Exception):
    """A file in the data folder that is no table, or of another version of the tool."""


class Stored(msgspec.Struct, frozen=True, gc=False):
    """A card of a table: as of :class:`~judgetool.cardgame.card_tables.rows.Row`."""

    name: str
    variant: str
    line: str
    entry: dict[str, Any]


def check_name(name: str) -> str | None:
    """What is wrong with the name of a table; ``None`` if nothing is."""
    if not name or name != name.strip() or not name.isprintable():
        return say("a table's name is text without control characters, and no space at its ends")
    if len(name) > LONGEST_NAME or len(_stem(name).encode()) > 4 * LONGEST_NAME:
        return say("a table's name has at most {n} characters", n=LONGEST_NAME)
    if name[0] in ".-" or name[-1] == "." or set(_NOT_IN_NAMES) & set(name):
        return say(
            "a table's name begins with no . or -, ends with no . and has none of {signs}",
            signs=_NOT_IN_NAMES,
        )
    return None


def path_of(folder: Path, name: str) -> Path:
    """The file of a table of some name in a folder of tables."""
    return folder / f"{_stem(name)}{SUFFIX}"


def _stem(name: str) -> str:
    """The one name of all that look alike or differ in capitals."""
    return unicodedata.normalize("NFC", name.casefold())


def files(folder: Path) -> list[Path]:
    """The files of the tables in a folder, which need not exist."""
    try:
        found = [each for each in os.scandir(folder) if each.name.endswith(SUFFIX)]
    except OSError:
        return []
    return sorted(Path(each.path) for each in found if not each.name.startswith("."))


# --- writing -------------------------------------------------------------------------------------


def write(
    folder: Path,
    name: str,
    about: Mapping[str, str],
    cards: Iterable[Row],
    readings: Mapping[str, bytes],
) -> Path:
    """Keep a table in place of the one of its name, and return its file.

    Args:
        about: what else is known of it, such as the stamp of the readings.
        readings: what each paragraph of the cards is read as.

    Raises:
        OSError: it can't be written; what was there before still is.
    """
    path = path_of(folder, name)
    folder.mkdir(parents=True, exist_ok=True)
    _tidy(folder)
    unfinished = folder / f".{os.getpid()}-{path.stem[:40]}{_UNFINISHED}"
    try:
        with contextlib.closing(sqlite3.connect(unfinished, isolation_level=None)) as database:
            _fill(database, {**about, "name": name, "version": VERSION}, cards, readings)
        _to_disk(unfinished)
        unfinished.replace(path)
    except sqlite3.Error as wrong:
        raise OSError(say("{path}: can't be written: {why}", path=path, why=wrong)) from None
    finally:
        with contextlib.suppress(FileNotFoundError):
            unfinished.unlink()
    return path


def _fill(
    database: sqlite3.Connection,
    about: Mapping[str, str],
    cards: Iterable[Row],
    readings: Mapping[str, bytes],
) -> None:
    encode = msgspec.json.encode
    database.execute("pragma journal_mode = off")
    database.execute("pragma synchronous = off")
    database.executescript(f"begin; {_SCHEMA}")
    database.executemany(
        "insert into cards (folded, name, variant, line, entry) values (?,?,?,?,?)",
        ((r.name.casefold(), r.name, r.variant, r.line, encode(r.entry)) for r in cards),
    )
    database.executemany("insert into readings values (?, ?)", sorted(readings.items()))
    database.execute("create index by_name on cards (folded)")
    database.executemany("insert into about values (?, ?)", sorted(about.items()))
    database.execute("commit")


def _to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _tidy(folder: Path) -> None:
    """Take away what imports that were killed have left, unless somebody may still be at it."""
    for path in folder.glob(f".*{_UNFINISHED}"):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > 3600:
                path.unlink()


# --- reading -------------------------------------------------------------------------------------


class Store:
    """A table that is open.

    Attributes:
        path: its file.
        about: what is known of it: ``name``, ``system``, ``imported`` (nanoseconds), ``stamp``, ...
    """

    def __init__(self, path: Path) -> None:
        """Open a table.

        Raises:
            Unusable: it can't be read.
        """
        self.path = path
        self.about: dict[str, str]
        address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        try:
            self._database = sqlite3.connect(address, uri=True, check_same_thread=False)
            self.about = dict(self._database.execute("select key, value from about"))
        except sqlite3.Error as wrong:
            raise Unusable(_unusable(path, wrong)) from None
        if self.about.get("version") != VERSION:
            raise Unusable(_of_other_version(path, self.about.get("version", "?")))

    @property
    def name(self) -> str:
        return self.about["name"]

    @property
    def imported(self) -> int:
        """When it was imported, in nanoseconds."""
        return int(self.about.get("imported", "0"))

    def close(self) -> None:
        self._database.close()

    def called(self, name: str) -> list[Stored]:
        """The cards of a name, in whatever case."""
        found = self._asked(
            "select name, variant, line, entry from cards where folded = ? order by id",
            name.casefold(),
        )
        return [Stored(n, v, line, msgspec.json.decode(entry)) for n, v, line, entry in found]

    def names(self) -> list[tuple[str, str]]:
        """Every card's name and variant, in the order of the table."""
        return list(self._asked("select name, variant from cards order by id"))

    def names_with(self, part: str) -> list[str]:
        """The names in which something stands, in the order of the table."""
        asked = "select name from cards where instr(name, ?) order by id"
        return [name for (name,) in self._asked(asked, part)]

    def printed(self) -> list[Stored]:
        """Every card, in the order of the table."""
        decode = msgspec.json.Decoder(dict[str, Any]).decode
        rows = self._asked("select name, variant, line, entry from cards order by id")
        return [Stored(name, variant, line, decode(entry)) for name, variant, line, entry in rows]

    def reading(self, paragraph: str) -> bytes | None:
        """What a paragraph was read as by the language of the table's stamp."""
        rows = self._asked("select reading from readings where paragraph = ?", paragraph)
        return next((row[0] for row in rows), None)

    def readings(self) -> dict[str, bytes]:
        """What every paragraph was read as by the language of the table's stamp."""
        return dict(self._asked("select paragraph, reading from readings"))

    def _asked(self, question: str, *about: str) -> list[Any]:
        """The answer of the database.

        Raises:
            Unusable: it is damaged.
        """
        try:
            return self._database.execute(question, about).fetchall()
        except sqlite3.Error as wrong:
            raise Unusable(_unusable(self.path, wrong)) from None


def _unusable(path: Path, wrong: Exception) -> str:
    return say("{path} can't be read ({wrong}): import its table again", path=path, wrong=wrong)


def _of_other_version(path: Path, found: str) -> str:
    return say(
        "{path} is of version {found}, and this tool reads version {known}: import its table again",
        path=path,
        found=found,
        known=VERSION,
    )
