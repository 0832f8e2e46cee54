"""What is written so far, line by line: each place with what stands there, and as the short line
that would put it there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from judgetool.engine.view import View
from judgetool.language import say
from judgetool.scenario.drafting.draft import Change, Draft, Entered, Wrong
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.shape import Path, label
from judgetool.scenario.save import flow, scalar
from judgetool.scenario.shortline.tokens import MARKS
from judgetool.scenario.shortline.typed_words import BREAK


class Row(msgspec.Struct, frozen=True):
    """One line of what is written.

    Attributes:
        path: the place.
        depth: inside how many others it stands.
        name: what the place is called, or the number of an entry.
        value: what stands there in one line; "" for what has rows of its own.
    """

    path: Path
    depth: int
    name: str
    value: str

    @property
    def says(self) -> str:
        return f"{self.name}: {self.value}" if self.value else self.name


_OWN_ROWS = (("board",), ("board", "players"))
_MOVES = ("moves",)
_HIDDEN = ("system", "claims", "expect", "lesson", "drill")


def rows(draft: Draft) -> list[Row]:
    """The lines of a draft: first the board, then what else the file holds."""
    board = draft.get(("board",))
    others = {name: one for name, one in draft.data.items() if name not in ("board", *_HIDDEN)}
    parts = board if isinstance(board, dict) else {}
    plain = {name: one for name, one in parts.items() if not isinstance(one, dict | list)}
    spread = {name: one for name, one in parts.items() if name not in plain}
    return [
        *_in(draft, plain, ("board",), 0),
        *_in(draft, spread, ("board",), 0),
        *_in(draft, others, (), 0),
    ]


def _in(draft: Draft, data: dict[Any, Any], path: Path, depth: int) -> Iterator[Row]:
    for name, one in data.items():
        at = (*path, name)
        if at == ("board", "players") and isinstance(one, dict):
            yield from _in(draft, one, at, depth)
        elif _spreads(draft, at, one):
            yield Row(at, depth, str(name), "")
            if isinstance(one, dict):
                yield from _in(draft, one, at, depth + 1)
            else:
                says = _move if at == _MOVES else told
                yield from (
                    Row((*at, i), depth + 1, str(i + 1), says(each)) for i, each in enumerate(one)
                )
        else:
            yield Row(at, depth, str(name), told(one) or "-")


def _spreads(draft: Draft, path: Path, value: Any) -> bool:
    """Whether what stands at a place has a row for each of its parts."""
    if path == ("cards",) or path[:2] == ("board", "players"):
        return isinstance(value, dict) and len(path) < 4
    kind = fields.at(draft.game, path)
    if isinstance(value, dict):
        return bool(value) and len(path) == 2 and path[0] == "board"
    listed = fields.list_of(kind) if kind is not None else None
    entries = listed is not None and fields.record_of(listed.item_type) is not None
    return isinstance(value, list) and bool(value) and (entries or path == _MOVES)


def told(value: Any) -> str:
    """What stands at a place, in one line."""
    if isinstance(value, dict):
        first, *rest = value.items() if value else [("", "")]
        return ", ".join((told(first[1]), *(_field(key, one) for key, one in rest)))
    if isinstance(value, list):
        return ", ".join(map(_among_others, value))
    return value if isinstance(value, str) else scalar(value)


def _move(value: Any) -> str:
    """A line of the moves, with who moves, or what is said of it or expected there."""
    if not isinstance(value, dict):
        return told(value)
    said = ((key, one if isinstance(one, str) else flow(one)) for key, one in value.items())
    return ", ".join(f"{key}: {one}" for key, one in said)


def _field(name: str, value: Any) -> str:
    """A field of a record in its line: a yes by its name alone."""
    if value is True:
        return name
    return f"{name}: {'no' if value is False else told(value)}"


def _among_others(value: Any) -> str:
    """An entry of a list; what is more than a name in brackets behind it."""
    if not isinstance(value, dict) or not value:
        return told(value)
    first, *rest = value.items()
    more = "; ".join(_field(key, one) for key, one in rest)
    return f"{told(first[1])} [{more}]" if more else told(first[1])


def spelled(draft: Draft, path: Path) -> str:
    """The short line that puts at a place what stands there already; "" where no line does."""
    if draft.get(path) == {} and path[:2] == draft.words.players_at:
        return _name(str(path[-1])) + " "
    for place in _around(path):
        for line in _forms(draft, place):
            trial = Draft(draft.data)
            outcome = trial.enter(line)
            if isinstance(outcome, Entered) and _alike(trial.data, draft.data):
                return line
    return ""


def respelled(draft: Draft, changes: Sequence[Change]) -> Iterator[str]:
    """Lines that would do again what was done to a draft."""
    paths = [change.path for change in changes]
    path = paths[0][: min(shared_beginning(paths[0], other) for other in paths)]
    if len(paths) > 1:
        said = {one[len(path)] for one in paths}
        around = {key: one for key, one in draft.get(path).items() if key in said}
        draft = Draft(draft.data)
        draft.put(path, around)
    added = draft.words.names_of(one)[-1] if (one := _listed_in(draft, path)) else None
    for line in _forms(draft, path):
        yield line
        if added is not None:  # a new entry has no number yet
            yield f"{added} {line.split(' ', 2)[-1]}"


def shared_beginning(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How much of the beginning of one thing another begins with."""
    pairs = zip(one, other, strict=False)
    apart = (i for i, (a, b) in enumerate(pairs) if a != b)
    return next(apart, min(len(one), len(other)))


def _listed_in(draft: Draft, path: Path) -> fields.Field | None:
    """The field of the list that a place is an entry of."""
    return fields.field_at(draft.game, path[:-1]) if path and isinstance(path[-1], int) else None


def begun(draft: Draft, path: Path) -> str:
    """The beginning of a line about a place, which need not be there: "" where no line is."""
    start = _start(draft, path)
    if start is not None:
        return f"{start} "
    around = _start(draft, path[:-1]) if len(path) > 1 else None
    return f"{around} {path[-1]} " if around is not None else ""


def problem(draft: Draft, wrong: Wrong) -> str:
    """What is wrong, as it is said below the line that it is about: of what is missing behind the
    line that tells it."""
    if not wrong.about:
        return wrong.message
    if draft.get(wrong.about) is None and (line := begun(draft, wrong.about)):
        return say("{line} ...: {message}", line=line.rstrip(), message=wrong.message)
    inside = _line_of(draft, wrong.path)[1]
    if not inside:
        return wrong.message
    return say("{part}: {message}", part=label(inside), message=wrong.message)


def located(draft: Draft, wrong: Wrong) -> str:
    """What is wrong, behind the beginning of the line that it is about."""
    said = problem(draft, wrong)
    if wrong.about:
        start = _line_of(draft, wrong.about)[0]
    else:
        start = label(wrong.path)
    if not start or said.startswith(start):
        return said
    return say("{part}: {message}", part=start, message=said)


def in_doubt(draft: Draft, view: View) -> tuple[str, ...]:
    """What a board that stands leaves in doubt, but for what further lines may settle."""
    document = draft.document
    needed = document.edition_needed if document is not None else ""
    return (
        *filter(None, [needed]),
        *(
            doubt.for_line
            for doubt in view.left_open
            if not doubt.rests_on or draft.get(doubt.rests_on) is not None
        ),
    )


def _line_of(draft: Draft, path: Path) -> tuple[str, Path]:
    """The beginning of the line that is about a place, and what of the place stands in it."""
    for n in range(len(path), 0, -1):
        start = _start(draft, path[:n])
        if start is not None:
            return start, path[n:]
    return "", path


def _alike(one: Any, other: Any) -> bool:
    """Whether two pieces of data are the same, but for the ends of texts."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_alike(one[key], other[key]) for key in one)
    if isinstance(one, str) and isinstance(other, str):
        return one.rstrip() == other.rstrip()
    return bool(one == other)


def _around(path: Path) -> Iterator[Path]:
    """A place, and those that it is in, as far as a line may be about them."""
    while path and path not in _OWN_ROWS:
        yield path
        path = path[:-1]


def _forms(draft: Draft, path: Path) -> Iterator[str]:
    """The ways to write a line that is about a place."""
    value = draft.get(path)
    start = _start(draft, path)
    if start is None or value is None:
        return
    if isinstance(value, dict):
        for quoting in (False, True):
            yield f"{start} {_pairs(draft, path, value, quoting)}".strip()
    else:
        for quoting in (False, True):
            yield f"{start} {_value(value, quoting)}"
    yield f"{start} {flow(value)}"


def _start(draft: Draft, path: Path) -> str | None:
    """What a line about a place begins with."""
    words = draft.words
    if path[:2] == words.players_at:
        named = path[2:]
        if len(named) > 2 or not named:
            return None
        first = _name(str(named[0]))
        return " ".join((first, *map(str, named[1:])))
    if path[0] == "cards":
        return f"card {_name(str(path[1]))}" if len(path) == 2 else None
    inside = path[1:] if path[0] == "board" else path
    one = fields.field_at(draft.game, path[: 2 if path[0] == "board" else 1])
    if one is None or len(inside) not in (1, 2):
        return None
    name = words.names_of(one)[-1]
    if len(inside) == 1:
        return one.name
    last = inside[1]
    return f"{name} {last + 1}" if isinstance(last, int) else None


def named(name: str) -> str:
    """A name in a line: without its commas, which names are found without; in quotes if it has
    other marks."""
    bare = name.replace(",", "")
    return scalar(name) if any(mark in bare for mark in (*MARKS, '"')) else bare


def _name(name: str) -> str:
    """The name of a player or card as a line begins with it."""
    return scalar(name) if any(mark in name for mark in (*MARKS, '"')) else name


def _pairs(draft: Draft, path: Path, value: dict[str, Any], quoting: bool) -> str:
    """A record as fields and values, a sentence of it last, behind a colon."""
    kind = fields.at(draft.game, path)
    record = fields.record_of(kind) if kind is not None else None
    said, sentence = [], ""
    for key, one in value.items():
        at = fields.field(record, key) if record is not None else None
        if at is not None and draft.words.takes(at, "after colon") and isinstance(one, str):
            sentence = one
        elif one is True:
            said.append(key)
        else:
            said.append(f"{key} {_value(one, quoting)}")
    return ", ".join(said) + (f": {BREAK.join(sentence.splitlines())}" if sentence else "")


def _value(value: Any, quoting: bool) -> str:
    """A value behind the name of its field."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return f'"{_escaped(value)}"' if quoting else value
    if isinstance(value, list) and not quoting and all(isinstance(one, str) for one in value):
        return ", ".join(value) or "none"
    return flow(value)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
