"""What a short line that is being typed may go on as."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from judgetool.engine.name_matching import plainest, rank
from judgetool.language import word
from judgetool.scenario.drafting.ambiguous_lines import spelled_out, ways
from judgetool.scenario.drafting.draft import Draft, NotEntered
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.fields import brief
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.shortline import sentences
from judgetool.scenario.shortline.edits import Added, Edit, Put, Reading
from judgetool.scenario.shortline.line import LONGEST, Line
from judgetool.scenario.shortline.reading_notes import Open
from judgetool.scenario.shortline.tokens import MARKS

MOST = 24


class Completion(msgspec.Struct, frozen=True):
    """A way for a line to go on.

    Attributes:
        line: the whole line then.
        name: what is put at its end.
        says: what that is: a card with its figures, a field with its meaning.
    """

    line: str
    name: str
    says: str


def completions(draft: Draft, line: str) -> list[Completion]:
    """The ways for a line to go on, the likeliest first."""
    if not line.strip():
        return [Completion(n, n, _told(n, m)) for n, m in draft.words.beginnings()]
    if len(line) > LONGEST:
        return []
    read = Line(line, draft.words)
    readings = [] if sentences.is_of_a_move(line, draft.words) else read.readings()
    told = sentences.meant(line, draft.words) if not readings else None
    if told is not None and told.lines and line[-1:] != " ":
        return completions(draft, told.lines[-1]) or _of_a_sentence(told.lines[-1])
    found: dict[str, list[tuple[Open, str, str]]] = {}
    numbered = False  # the words of a number are told as long as it stands at the end
    order = sorted(read.notes.open, key=lambda each: (-each.start, _breadth(each)))
    for each in order:
        if not each.typed and not line[-1:].isspace() and line[-1:] not in MARKS:
            continue  # nothing begins right behind a letter
        choices = list(_choices(draft, each, line))
        numbered = numbered or (each.kind is not None and bool(choices))
        for name, says in (*_at(draft, each), *choices):
            found.setdefault(line[: each.start] + name, []).append((each, name, says))
    every = [one for whole, ways in found.items() for one in _apart(line, whole, ways)]
    if not every:
        return _of_the_unclear(draft, line)
    if not numbered and all(each.line.casefold() == line.casefold() for each in every):
        return []
    is_read = len(readings) == 1 and not numbered
    first = _taken(draft, line, readings[0], every) if is_read else []
    return [*first, *(each for each in every if each not in first)][:MOST]


def _of_a_sentence(line: str) -> list[Completion]:
    """The short line that a sentence stands for."""
    return [Completion(line, line, line)]


def _of_the_unclear(draft: Draft, line: str) -> list[Completion]:
    """The lines that a line may mean of which a part could be several things, so that nothing can
    be told of what stands behind it."""
    outcome = Draft(draft.data).enter(line)
    if not isinstance(outcome, NotEntered) or outcome.found is None:
        return []
    behind = line[len(line.rstrip()) :]
    found = (Completion(way.line + behind, way.typed, way.told) for way in ways(draft, outcome))
    return list(found)[:MOST]


def _breadth(where: Open) -> int:
    """Fields come first, then one of few words, such as a step, and what there are many of last."""
    if where.kind is None:
        return 0
    kinds = (one for one, _, _ in fields.alternatives(where.kind))
    return 1 if any(isinstance(one, inspect.LiteralType) for one in kinds) else 2


def _apart(line: str, whole: str, ways: Sequence[tuple[Open, str, str]]) -> Iterator[Completion]:
    """A way for a line to go on; once for each field that the word before it may be short for, with
    the name of that."""
    where, name, says = ways[0]
    before, _, short = line[: where.start].rstrip().rpartition(" ")
    fields_meant = dict.fromkeys(
        next((part for part in reversed(each.place) if isinstance(part, str)), "")
        for each, _, _ in ways
        if each.start == where.start
    )
    meant = [one for one in fields_meant if short and _begins(short, one)]
    if len(meant) < 2:
        yield Completion(whole, name, says)
        return
    for one in meant:
        yield Completion(f"{before} {one} {name}".lstrip(), f"{one} {name}", f"{one} {says}")


def _taken(
    draft: Draft, line: str, reading: Reading, every: Sequence[Completion]
) -> list[Completion]:
    """Those of the ways that Enter takes for the line as it is; if none does, the whole line of
    what it takes."""
    said = {one for edit in reading.edits for one in _said_by(edit)}
    found = [each for each in every if each.name in said]
    if found or line[-1:].isspace():
        return found
    way = spelled_out(draft, line, reading)
    return [] if way is None else [Completion(way.line, way.typed, way.told)]


def _said_by(edit: Edit) -> Iterator[str]:
    """Every text that is put somewhere, and every field that is a yes."""
    match edit:
        case Put(path, value):
            yield from _said_in({path[-1]: value})
        case Added(_, values):
            yield from _said_in(values)


def _said_in(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        yield from (str(name) for name, one in data.items() if one is True)
        yield from _said_in(tuple(data.values()))
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for one in data:
            yield from _said_in(one)
    else:
        yield str(data)


def _at(draft: Draft, where: Open) -> Iterator[tuple[str, str]]:
    """What may stand at the end of a line."""
    if where.kind is None:
        for name, means in where.names:
            if not where.typed or _begins(where.typed, name):
                yield name, _told(name, means)
        return
    for one, names, line in fields.alternatives(where.kind):
        if isinstance(one, inspect.ListType):
            yield from _at(draft, msgspec.structs.replace(where, kind=one.item_type))
        elif isinstance(one, inspect.LiteralType):
            yield from _fitting(where.typed, [v for v in one.values if isinstance(v, str)])
        elif isinstance(one, inspect.StrType) and names == "player":
            yield from _fitting(where.typed, draft.words.players)
        elif isinstance(one, inspect.StrType) and names == "card":
            yield from _cards(draft, where)
        elif isinstance(one, inspect.StrType) and line == "there":
            yield from ((name, name) for name in draft.words.fitting(where.typed))


def _choices(draft: Draft, where: Open, line: str) -> Iterator[tuple[str, str]]:
    """The numbers of what the card offers that an entry is about, each with what it is; behind the
    name of their field where that is what is typed."""
    before = line[: where.start].rstrip()
    if where.kind is None:
        for name, _ in where.names if where.typed else ():
            if _begins(where.typed, name):
                for n, says in _numbered(draft, (*where.place, name), before):
                    yield f"{name} {n}", f"{name} {n}: {says}"
        return
    every = list(_numbered(draft, where.place, before.rpartition(" ")[0]))
    fitting = [each for each in every if each[0].startswith(where.typed)]
    for n, says in fitting or (every if where.typed.isdecimal() else ()):
        yield n, f"{n}: {says}"


def _numbered(draft: Draft, place: Path, before: str) -> Iterator[tuple[str, str]]:
    """The numbers that may stand in a field of what the line before it is about."""
    one = fields.field_at(draft.game, place)
    if one is None or one.kind not in ("number", "numbers"):
        return
    trial = Draft(draft.data)
    trial.enter(before)
    for _, choices in draft.words.choices(place, trial.get(place[:-1])):
        yield from ((str(n), says) for n, says in enumerate(choices, 1))


def _told(name: str, means: str) -> str:
    """A field and what it means."""
    return f"{name}: {word('field', brief(means))}" if means else name


def _begins(typed: str, name: str) -> bool:
    return name.casefold().startswith(typed.casefold())


def _fitting(typed: str, names: list[str] | tuple[str, ...]) -> Iterator[tuple[str, str]]:
    wanted = plainest(typed)
    fits = [(rank(wanted, plainest(name)) if wanted else 0, name) for name in names]
    for _, name in sorted((fit, name) for fit, name in fits if fit is not None):
        yield name, name


def _cards(draft: Draft, where: Open) -> Iterator[tuple[str, str]]:
    """Cards by what there is of a name; behind how many of them, if that is typed."""
    count, _, name = where.typed.partition(" ")
    if not count.isdecimal():
        count, name = "", where.typed
    if not name.strip():
        return
    for card in draft.words.like(name, where.place):
        if not draft.words.suits(where.place, card):
            return  # nor do those behind it
        yield f"{count} {card.full_name}".strip(), card.says
