"""Rows learned from what is written, for a language that is not written by templates alone.

How a second language says a value may be a function, or a form of a verb that what follows asks
for.  But it writes: in what is written of a specimen, what is written of its parts is found again.
These are the slots of a row, and what stands between them are its words.  Such a row is read by the
same reader as any other (``phrasing``).

Nothing is read because it looks like a specimen: a row has a value only if that is written as the
words stand, letter for letter.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

import msgspec

from judgetool.cardgame.phrases.rows import Phrase, usual
from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.cardgame.phrases.template import parsed, slots_of, with_kinds

Path: TypeAlias = "tuple[str | int, ...]"
"""Where in a value a part of it stands: fields and places, ``~name`` for a facet."""
Form: TypeAlias = Callable[[str], str]
"""A text with its last verb in another form; raises ValueError where it has none."""

_ABOUT: Path = ("@",)
"""What a value is written about, as if it were a part of it."""
_NOT_SO = (ValueError, LookupError, AttributeError, TypeError, AssertionError)
"""What writing raises of a value that is none of its kind."""
_NO_TEMPLATE = re.compile(r"[\[\]()|~]|\{(?!\w\})")
_PLACES, _WAYS = 4, 16
"""In how many places a word is looked for, and in how many ways several are."""


class Heard(NamedTuple):
    """What words say: a value, what it is about, and the words."""

    value: Any
    about: Any
    text: str


class Ways(NamedTuple):
    """How the values of a language are written.

    Attributes:
        write: a value as a part of a kind, about something; may raise what anything raises of a
            value that is no such part.
        kinds: the kinds of part that a value may be, the fullest first.
        facets: values that say only a part of what a value says, each with a name: the kind of part
            as which it says that, perhaps with more behind a colon.
        lifted: the value that a row makes, and what it is about.
        about: the field of a record that holds what its parts are written about.
    """

    write: Callable[[str, Any, Any], Any]
    kinds: Callable[[Any], tuple[str, ...]]
    facets: Callable[[Any], Iterable[tuple[str, Any]]]
    lifted: Callable[[Any], tuple[Any, Any]]
    about: str


class _Part(NamedTuple):
    path: Path
    value: Any
    about: Any


class _Found(NamedTuple):
    """A part where it is written, as what kind."""

    at: int
    part: _Part
    kind: str
    text: str

    @property
    def end(self) -> int:
        return self.at + len(self.text)


class Learned:
    """The rows learned of specimens, each as a part of a kind: all that is written of them, and of
    their parts in turn."""

    def __init__(self, ways: Ways, specimens: Iterable[tuple[str, Any]]) -> None:
        self._ways = ways
        self._texts: dict[tuple[str, Any, Any], str | None] = {}
        self._rows: dict[Any, Phrase] = {}
        todo: list[tuple[str, Any, Any]] = [(kind, value, None) for kind, value in specimens]
        seen = set(todo)
        while todo:
            for found in itertools.chain(*self._learn(*todo.pop())):
                one = (found.kind, found.part.value, found.part.about)
                if one not in seen:
                    seen.add(one)
                    todo.append(one)

    def rows(self, others: Iterable[str]) -> list[Phrase]:
        """The rows whose slots are all read, by other rows or as one of other kinds."""
        rows = [row for row in self._rows.values() if row.kind not in others]
        while True:
            read = {*others, *(row.kind for row in rows)}
            left = [row for row in rows if read.issuperset(_kinds_in(row.template))]
            if len(left) == len(rows):
                return rows
            rows = left

    def plant(self, row: Phrase, kind: str, form: Form | None = None) -> None:
        """A row that is written by a template, perhaps with its last words in another form."""
        other = row.template if row.other is None else row.other
        if row.read_only or not isinstance(other, str) or not other:
            return
        template = with_kinds(other, row.template)
        if not _fields_in(template) <= _fields_in(row.template):
            return
        if form is not None:
            end = max(map(template.rfind, "]})")) + 1
            try:
                template = template[:end] + form(template[end:])
            except ValueError:
                return

        def make(**held: Any) -> Heard:
            parts = [part for part in held.values() if isinstance(part, Heard)]
            said = {f: _aimed(part) if part in parts else part for f, part in held.items()}
            value, about = self._ways.lifted(row.make(**said))
            about = _only([each for each in (about, *(p.about for p in parts)) if each is not None])
            return Heard(value, about, self._ways.write(kind, value, about))

        self._add((kind, template, id(row)), kind, template, make)

    def _add(self, key: Any, kind: str, template: str, make: Callable[..., Heard]) -> None:
        def made(**held: Any) -> Heard:
            try:
                return make(**held)
            except _NOT_SO:
                raise UnreadableError("there is no such value") from None

        if key not in self._rows:
            self._rows[key] = Phrase(kind, template, made, lambda value: None, None, template)

    def _text(self, kind: str, value: Any, about: Any) -> str | None:
        key = (kind, value, about)
        if key not in self._texts:
            try:
                said = self._ways.write(kind, value, about)
            except _NOT_SO:
                said = None
            self._texts[key] = said if said and isinstance(said, str) else None
        return self._texts[key]

    # one row

    def _learn(self, kind: str, value: Any, about: Any) -> Iterator[list[_Found]]:
        """Add the rows of a value; each with the parts that are its slots."""
        text = self._text(kind, value, about)
        if text is None or _NO_TEMPLATE.search(text):
            return
        for slots in self._slots(kind, _Part((), value, about), text):
            ends = (0, *(slot.end for slot in slots))
            starts = (*(slot.at for slot in slots), len(text))
            pieces = [text[end:start] for end, start in zip(ends, starts, strict=True)]
            paths = [slot.part.path for slot in slots]
            said = (f"{{s{n}:{slot.kind}}}" for n, slot in enumerate(slots))
            template = "".join(itertools.chain(*itertools.zip_longest(pieces, said, fillvalue="")))
            hollow = self._hollow(value, paths)
            key = (kind, template, hollow, tuple(paths))
            self._add(key, kind, template, self._made(kind, hollow, paths, pieces))
            yield slots

    def _made(
        self, kind: str, hollow: Any, paths: list[Path], pieces: list[str]
    ) -> Callable[..., Heard]:
        def make(**held: Heard) -> Heard:
            parts = [held[f"s{n}"] for n in range(len(paths))]
            words = zip(pieces, (*(part.text for part in parts), ""), strict=True)
            text = "".join(itertools.chain(*words))
            value, about = _filled(hollow, list(zip(paths, parts, strict=True)), self._ways.about)
            if self._ways.write(kind, value, about) != text:
                raise UnreadableError("it is not written so")
            return Heard(value, about, text)

        return make

    def _hollow(self, value: Any, paths: list[Path]) -> Any:
        """A value without what its slots say."""
        if () in paths:
            return None
        if isinstance(value, tuple):
            below = [[p[1:] for p in paths if p[:1] == (n,)] for n in range(len(value))]
            return tuple(map(self._hollow, value, below))
        if not paths or not isinstance(value, msgspec.Struct):
            return value
        sense: type[msgspec.Struct] = type(value)
        plain, changes = usual(sense), dict[str, Any]()
        if self._ways.about in value.__struct_fields__:
            changes[self._ways.about] = None
        for name, facet in self._ways.facets(value):
            if (f"~{name}",) in paths:
                changes |= {field: plain[field] for field in _said_by(facet)}
        for field in value.__struct_fields__:
            inner = [path[1:] for path in paths if path[0] == field]
            if inner:
                changes[field] = self._hollow(getattr(value, field), inner)
        return msgspec.structs.replace(value, **changes)

    # its slots

    def _slots(self, kind: str, whole: _Part, text: str) -> Iterator[list[_Found]]:
        """The parts of a value that are found in its text: those nearest to the whole first, and of
        these the longest; then single words and figures, in all places where they may stand."""
        found: list[_Found] = []
        words: list[_Part] = []
        level = list(self._inside(whole)) or [whole]
        while level:
            said = (each for part in level if not _is_word(part) for each in self._in(part, text))
            for each in sorted(said, key=lambda one: -len(one.text)):
                itself = (each.kind, each.part.value) == (kind, whole.value)
                if not itself and all(each.part.path != other.part.path for other in found):
                    found += list(_places(each, text, found))[:1]
            placed = {each.part.path for each in found}
            words += [part for part in level if _is_word(part)]
            deeper = [(part, inner) for part in level for inner in self._inside(part)]
            words += [inner for part, inner in deeper if part.path in placed and _is_word(inner)]
            level = [inner for part, inner in deeper if part.path not in placed]
        for some in itertools.islice(
            itertools.product(*self._each_place(words, text, found)), _WAYS
        ):
            slots = list(found)
            for one in some:
                if all(one.end <= other.at or other.end <= one.at for other in slots):
                    slots.append(one)
            yield sorted(slots)

    def _each_place(
        self, words: list[_Part], text: str, taken: list[_Found]
    ) -> Iterator[list[_Found]]:
        for word in words:
            free = [one for each in self._in(word, text) for one in _places(each, text, taken)]
            longest = max((len(one.text) for one in free), default=0)
            first = {one.at: one for one in reversed(free) if len(one.text) == longest}
            if first:
                yield [first[at] for at in sorted(first)][:_PLACES]

    def _in(self, part: _Part, text: str) -> Iterator[_Found]:
        """A part as what it is found as in a text; of what is written alike, the first kind."""
        texts: set[str] = set()
        step = part.path[-1] if part.path else ""
        kinds = (_kind_of(step),) if _is_facet(step) else self._ways.kinds(part.value)
        for kind in kinds:
            said = self._text(kind, part.value, part.about)
            if said is None or said in texts or said not in text:
                continue
            texts.add(said)
            if part.path or said != text:
                yield _Found(-1, part, kind, said)

    def _inside(self, part: _Part) -> Iterator[_Part]:
        path, value, about = part
        if path == _ABOUT or (path and _is_facet(path[-1])):
            return
        if not path and isinstance(value, str) and about is not None:
            yield _Part(_ABOUT, about, None)
        elif isinstance(value, tuple):
            yield from (_Part((*path, n), each, about) for n, each in enumerate(value))
        elif isinstance(value, msgspec.Struct):
            for name, facet in self._ways.facets(value):
                yield _Part((*path, f"~{name}"), facet, about)
            about = getattr(value, self._ways.about, about)
            for field in value.__struct_fields__:
                each = getattr(value, field)
                if each is not None and each != () and not isinstance(each, bool):
                    yield _Part((*path, field), each, about)


def _is_facet(step: str | int) -> bool:
    return isinstance(step, str) and step.startswith("~")


def _kind_of(facet: str | int) -> str:
    return str(facet)[1:].partition(":")[0]


def _is_word(part: _Part) -> bool:
    return isinstance(part.value, str | int)


def _places(found: _Found, text: str, taken: list[_Found]) -> Iterator[_Found]:
    """Where a part stands in a text besides others; a figure is no part of another."""
    figure = found.text.isdecimal()
    at = text.find(found.text)
    while at >= 0:
        here = found._replace(at=at)
        beside = text[at - 1 : at] + text[here.end : here.end + 1]
        cut = figure and any(letter.isdecimal() for letter in beside)
        if not cut and all(here.end <= other.at or other.end <= at for other in taken):
            yield here
        at = text.find(found.text, at + 1)


def _kinds_in(template: str) -> set[str]:
    return {slot.kind for slot in slots_of(parsed(template))}


def _fields_in(template: str) -> set[str]:
    return {slot.field for slot in slots_of(parsed(template))}


# --- a value of its parts -------------------------------------------------------------------------


def _aimed(part: Heard) -> Any:
    return part.value if part.about is None or part.value != "target" else part.about


def _said_by(facet: Any) -> Mapping[str, Any]:
    sense: type[msgspec.Struct] = type(facet)
    plain = usual(sense)
    said = ((field, getattr(facet, field)) for field in facet.__struct_fields__)
    return {field: held for field, held in said if held != plain[field]}


def _set(value: Any, path: Path, new: Any) -> Any:
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*value[:step], _set(value[step], rest, new), *value[step + 1 :])
    if not step.startswith("~"):
        return msgspec.structs.replace(value, **{step: _set(getattr(value, step), rest, new)})
    return msgspec.structs.replace(value, **_said_by(new))


def _filled(hollow: Any, fills: list[tuple[Path, Heard]], about: str) -> tuple[Any, Any]:
    """A value with what its slots say, the nearest to the whole first; and what it is about."""
    value = hollow
    abouts: dict[Path | None, list[Any]] = {}
    for path, part in sorted(fills, key=lambda fill: len(fill[0])):
        if path == _ABOUT:
            abouts.setdefault(None, []).append(part.value)
        else:
            value = _set(value, path, part.value)
    for path, part in fills:
        if part.about is not None:
            abouts.setdefault(_scope(value, path, about), []).append(part.about)
    for scope, each in abouts.items():
        if scope is not None:
            value = _set(value, (*scope, about), _only(each))
    return value, _only(abouts.get(None, []))


def _scope(value: Any, path: Path, about: str) -> Path | None:
    """Where the innermost record around a part stands that holds what it is about."""
    found: Path | None = None
    for n, step in enumerate(path):
        if isinstance(step, str) and (step.startswith("~") or path == _ABOUT):
            break
        if hasattr(value, about):
            found = path[:n]
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return found


def _only(values: list[Any]) -> Any:
    """The one thing that all are about, if any."""
    if any(each != values[0] for each in values):
        raise UnreadableError("two targets")
    return values[0] if values else None
