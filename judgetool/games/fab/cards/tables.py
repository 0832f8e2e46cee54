"""The tables that printed cards come in, and what of a card they say (2.1).

Two shapes are known: columns parted by tabs, a line of names above them, and a JSON array of
objects.  What a card is follows from its type line, its figures and its text alone; a column of
keywords is passed over, since it names those that a card only gives or has under a condition, too.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from judgetool.cardgame.card_tables import sheets
from judgetool.cardgame.card_tables.rows import Damaged, Format, Misread, Row, Table
from judgetool.engine.cards.printed import Known
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.cards import NONE, TYPES
from judgetool.games.fab.cards.readings import paragraphs, reading, stamp, understood
from judgetool.language import say, word

__all__ = ["cards", "carried", "formats", "paragraphs", "reading", "stamp", "understood"]

COLUMNS = {
    "cost": "Cost",
    "power": "Power",
    "defense": "Defense",
    "life": "Health",
    "intellect": "Intelligence",
}
NEEDED = ("Name", "Color", "Pitch", *COLUMNS.values(), "Type Text", "Functional Text")
KEYS = ("cost", "power", "defense", "life", "intellect")
_COLORS = {"1": "red", "2": "yellow", "3": "blue"}
_FIGURE = re.compile(r"\d{1,3}|X{1,3}\d{0,2}|\*")
_LONGEST = {"name": 200, "type": 200, "text": 6000}
_TYPE_WORD = re.compile(r"[A-Z][a-z]+")
_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


# --- the two shapes ------------------------------------------------------------------------------


def _is_columns(text: str) -> bool:
    first = text.lstrip("\ufeff").split("\n", 1)[0]
    return "\t" in first and first.lstrip()[:1] not in ("[", "{")


def _from_columns(text: str) -> Table:
    """The cards of a table in columns."""
    found = _Found()
    for at, row in sheets.columned(text, "\t", NEEDED):
        colored = {row["Color"].strip().casefold(), _COLORS.get(row["Pitch"].strip(), "")} - {""}
        figures = {key: row[column] for key, column in COLUMNS.items()}
        line = _as_meant(row["Type Text"], row.get("Types", ""))
        found.add(at, row["Name"], colored, row["Pitch"], line, figures,
                  row["Functional Text"])  # fmt: skip
    return found.table()


def _as_meant(line: str, types: str) -> str:
    """A type line with a slip in it put right: a word that is no type stands for the near one that
    the column of types has and the line lacks."""
    for said in _TYPE_WORD.findall(line):
        lacking = [each for each in map(str.strip, types.split(",")) if each not in line]
        if said not in w.SUPERTYPES | w.SUBTYPES | {*TYPES} and said not in types:
            for meant in difflib.get_close_matches(said, lacking, n=1):
                line = line.replace(said, meant)
    return line


def _is_objects(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n")[:1] in ("[", "{")


def _from_objects(text: str) -> Table:
    """The cards of a JSON array; what has another side is told which card that is (9.1.3)."""
    found = _Found()
    sides: dict[int, tuple[str, bool]] = {}
    called: dict[str, str] = {}
    for at, said in sheets.objects(text):
        if said is None:
            found.left_out.append(Misread(at, say("this is no object: a card is {{...}}")))
            continue
        lacking = next((key for key in ("name", "typeText") if key not in said), None)
        if lacking is not None:
            found.left_out.append(Misread(at, say("this card has no {key}", key=lacking)))
            continue
        pitch = _plain(said.get("pitch"))
        figures = {key: _figure_of(said, key) for key in KEYS}
        added = found.add(at, _plain(said["name"]), {_COLORS.get(pitch, "")} - {""}, pitch,
                          _plain(said["typeText"]), figures,
                          _plain(said.get("functionalText")))  # fmt: skip
        if added is None:
            continue
        called[_plain(said.get("cardIdentifier"))] = _full_name(added)
        if other := _plain(said.get("oppositeSideCardIdentifier")):
            sides[len(found.rows) - 1] = other, said.get("isCardBack") is True
    for number, (other, is_back) in sides.items():
        if other in called:
            found.turned(number, "front" if is_back else "back", called[other])
    return found.table()


def _figure_of(said: Mapping[str, Any], key: str) -> str:
    """A figure of an object; what is no number stands under a key of its own there."""
    special = f"special{key.capitalize()}"
    return _plain(said.get(key) if said.get(key) is not None else said.get(special))


def _plain(value: object) -> str:
    """A scalar of JSON as text; "" for nothing."""
    return "" if value is None or isinstance(value, bool) else str(value)


formats = (
    Format("table in columns", _is_columns, _from_columns),
    Format("array of objects", _is_objects, _from_objects),
)


# --- a card --------------------------------------------------------------------------------------


class _Found:
    """The cards of a table as they are found, and what could not be read.

    Attributes:
        rows: the cards.
        left_out: what is wrong with others.
    """

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.left_out: list[Misread] = []
        self._lines: dict[tuple[str, str], Row] = {}

    def add(
        self,
        at: int,
        name: str,
        colored: set[str],
        pitch: str,
        line: str,
        figures: Mapping[str, str],
        text: str,
    ) -> Row | None:
        """Take a card in; ``None`` after noting what is wrong with it."""
        name, line = " ".join(name.split()), " ".join(line.split())
        figures = {"pitch": pitch.strip(), **{key: f.strip() for key, f in figures.items()}}
        wrong = _wrong(name, colored, line, figures, text)
        if wrong:
            self.left_out.append(Misread(at, wrong))
            return None
        color = next(iter(colored), "")
        given = {key: _value(key, figure) for key, figure in figures.items() if figure}
        if _COLORS.get(figures["pitch"]) == color:
            given.pop("pitch", None)  # it follows from the color
        elif color and not figures["pitch"]:
            given["pitch"] = NONE
        said = "\n".join(part.strip() for part in text.splitlines() if part.strip())
        entry = {"type": line, **given, **({"text": said} if said else {})}
        row = Row(name, color, line, entry, at)
        before = self._lines.setdefault((name.casefold(), color), row)
        if before is not row:
            if before.entry != entry:
                twice = say("{card} is on line {line} already, with other data",
                            card=_full_name(row), line=before.at)  # fmt: skip
                self.left_out.append(Misread(at, twice))
            return None
        self.rows.append(row)
        return row

    def turned(self, number: int, side: str, other: str) -> None:
        """Say of a card what its other side is."""
        row = self.rows[number]
        entry = {"type": row.line, side: other, **row.entry}
        self.rows[number] = msgspec.structs.replace(row, entry=entry)

    def table(self) -> Table:
        """All that was found.

        Raises:
            Damaged: that is no card at all.
        """
        if not self.rows:
            none = Misread(1, say("there is no card in this table"))
            raise Damaged((*self.left_out[: sheets.MOST_FAULTS], none))
        return Table(tuple(self.rows), tuple(self.left_out))


def _wrong(name: str, colored: set[str], line: str, figures: Mapping[str, str], text: str) -> str:
    """What is wrong with what a table says of a card, or ""."""
    if not name:
        return say("this card has no name")
    for what, said in (("name", name), ("type", line), ("text", text)):
        if _NO_TEXT.search(said):
            return say("{name}: the {what} contains control characters", name=name,
                       what=word("column", what))  # fmt: skip
        if len(said) > _LONGEST[what]:
            return say("{name}: the {what} is longer than that of any card", name=name[:60],
                       what=word("column", what))  # fmt: skip
    if len(colored) > 1 or not colored <= set(_COLORS.values()):
        known = word("list", ", ").join(sorted(colored))
        return say("{name}: its color can't be {color}", name=name, color=known)
    for key, figure in figures.items():
        if figure and not _FIGURE.fullmatch(figure):
            return say("{name}: {figure!r} is no {what}; a figure is a number, X or *", name=name,
                       figure=figure, what=word("property", key))  # fmt: skip
    return ""


def _value(key: str, figure: str) -> int | str:
    return int(figure) if figure.isdecimal() else figure


def _full_name(row: Row) -> str:
    return f"{row.name} ({row.variant})" if row.variant else row.name


def cards() -> Sequence[Known]:
    """All cards that are known without a file, each said as it is asked for."""
    from judgetool.games.fab.cards.printed import every

    return every()


def carried(
    states: Iterable[Any], texts: Iterable[str], *, library_first: bool
) -> dict[str, dict[str, Any]]:
    """The imported cards that a case needs, as entries of its own."""
    from judgetool.games.fab.cards import carrying

    return carrying.carried(states, texts, library_first=library_first)
