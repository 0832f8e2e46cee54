"""Bytes to nodes with marks: the part of YAML that boards are written in.

The tree is built from the parser's events in one pass with a stack of our own, so that nothing a
file can hold makes it recurse, expand or import: aliases, anchors and tags are refused as they
come by, nesting stops at a fixed depth, and a file is measured before it is read.  Only what is
plainly an integer, ``true``, ``false`` or nothing is not text: a rule number 7.10, ``yes``,
``12:30`` and ``1_000`` stay as they were written.
"""

from __future__ import annotations

import re
from typing import TypeAlias

import msgspec
import yaml

from judgetool.engine.naming import MOST_FIGURES
from judgetool.language import say
from judgetool.scenario.problems import START, Mark, Problems, quoted

DEEPEST = 32  # lists and mappings inside each other
LONGEST_KEY = 500  # characters; YAML itself gives up on longer ones at 1024

INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}

_FORBIDDEN = "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
_BREAKS = dict.fromkeys(map(ord, "\t\n\r"))
_Parser = yaml.CLoader if yaml.__with_libyaml__ else yaml.Loader


def integer(text: str) -> int | None:
    """The integer that a text without quotes is; ``None`` for any other text and for one of more
    digits than it may have."""
    fits = INTEGER.match(text) and len(text.lstrip("-")) <= MOST_FIGURES
    return int(text) if fits else None


class Scalar(msgspec.Struct, frozen=True):
    """A scalar as written; ``plain`` if without quotes."""

    mark: Mark
    text: str
    plain: bool = True

    @property
    def value(self) -> str | int | bool | None:
        """What it stands for: an integer, a boolean, nothing, or else its text."""
        if not self.plain:
            return self.text
        if self.text in WORDS:
            return WORDS[self.text]
        return self.text if (number := integer(self.text)) is None else number


class Sequence(msgspec.Struct, frozen=True):
    """A list."""

    mark: Mark
    items: list[Node]


class Mapping(msgspec.Struct, frozen=True):
    """A mapping; its keys are text and each is there once."""

    mark: Mark
    entries: dict[str, Node]
    keys: dict[str, Mark]


class Broken(msgspec.Struct, frozen=True):
    """Where an error has been reported already."""

    mark: Mark


Node: TypeAlias = Scalar | Sequence | Mapping | Broken


def parse(data: bytes, problems: Problems) -> Node | None:
    """The tree of a file, or ``None`` if there is none to go on with; errors go to ``problems``."""
    text = _decoded(data, problems)
    if text is None:
        return None
    if not text.translate(_BREAKS).isprintable():
        text = _without_controls(text, problems)
    node = _Tree(problems).grow(text)
    if isinstance(node, Scalar) and node.plain and not node.text and not problems.errors:
        problems.add(START, say("the file is empty; write at least system: and board:"))
        return None
    return node


def _without_controls(text: str, problems: Problems) -> str:
    """The text with what YAML does not allow replaced, so that the rest can still be read."""
    forbidden = re.compile(_FORBIDDEN)  # takes milliseconds, and hardly any file needs it
    for found in forbidden.finditer(text):
        problems.add(
            _mark_at(text, found.start()),
            say(
                "control character {text}; remove it, or write it as an escape in double "
                'quotes, such as "\\x1b"',
                text=quoted(found.group()),
            ),
        )
    return forbidden.sub("\ufffd", text)


def _decoded(data: bytes, problems: Problems) -> str | None:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        problems.add(START, say("the file is UTF-16 text or binary; save it as UTF-8 text"))
        return None
    nul = data.find(b"\0")
    if nul >= 0:
        before = data[:nul].decode("utf-8", errors="replace")
        problems.add(
            _mark_at(before, len(before)), say("NUL byte; this is a binary file, not a YAML text")
        )
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")  # utf-8-sig has taken off its mark
        problems.add(
            _mark_at(before, len(before)),
            say(
                "byte 0x{byte:02x} is not UTF-8; save the file as UTF-8 text",
                byte=error.object[error.start],
            ),
        )
        return None


def _mark_at(text: str, index: int) -> Mark:
    start = max(text.rfind("\n", 0, index), text.rfind("\r", 0, index)) + 1
    before = text[:start].replace("\r\n", "\n").replace("\r", "\n")
    return Mark(before.count("\n") + 1, index - start + 1)


class _Open:
    """A list or mapping whose end has not come yet; for a mapping, the key awaiting its value."""

    __slots__ = ("drop", "key", "node")

    def __init__(self, node: Sequence | Mapping) -> None:
        self.node = node
        self.key: str | None = None
        self.drop = False  # the key was refused; its value goes with it


class _Tree:
    """Builds the tree of one document from events."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.open: list[_Open] = []
        self.root: Node | None = None

    def grow(self, text: str) -> Node | None:
        """The root, or ``None`` after an error that leaves no tree."""
        parser = _Parser(text)
        try:
            while True:
                event = parser.get_event()
                if event is None or isinstance(event, yaml.StreamEndEvent):
                    break
                if not self.take(event):
                    return None
        except yaml.MarkedYAMLError as error:
            self.problems.add(*_syntax(error, text))
            return None
        except yaml.YAMLError as error:
            self.problems.add(START, say("this is not YAML: {error}", error=error))
            return None
        if self.root is None:
            return Scalar(START, "")
        return self.root

    def take(self, event: yaml.Event) -> bool:
        """Add one event to the tree; false if there is no going on."""
        if isinstance(event, yaml.ScalarEvent):
            self.refuse_extras(event)
            self.place(self.scalar(event))
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self.refuse_extras(event)
            mark = _mark(event)
            if len(self.open) == DEEPEST:
                self.problems.add(mark, _too_deep())
                return False
            sequence = isinstance(event, yaml.SequenceStartEvent)
            self.open.append(_Open(Sequence(mark, []) if sequence else Mapping(mark, {}, {})))
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.place(self.open.pop().node)
        elif isinstance(event, yaml.AliasEvent):
            self.problems.add(
                _mark(event),
                say(
                    "alias {text}; write the value again, or put the text in quotes",
                    text=quoted(f"*{event.anchor}"),
                ),
            )
            self.place(Broken(_mark(event)))
        elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            self.problems.add(
                _mark(event), say("a second document begins here; put each board in its own file")
            )
            return False
        return True

    def refuse_extras(self, event: yaml.NodeEvent) -> None:
        """Anchors and tags have no meaning on a board."""
        if event.anchor is not None:
            self.problems.add(
                _mark(event),
                say(
                    "anchor {text}; remove it, or put the text in quotes",
                    text=quoted(f"&{event.anchor}"),
                ),
            )
        tag = getattr(event, "tag", None)
        if tag is not None:
            self.problems.add(
                _mark(event),
                say("tag {text}; remove it, or put the text in quotes", text=quoted(tag)),
            )

    def scalar(self, event: yaml.ScalarEvent) -> Scalar | Broken:
        node = Scalar(_mark(event), event.value, not event.style)
        digits = len(node.text.lstrip("-"))
        if digits <= MOST_FIGURES or not node.plain or not INTEGER.match(node.text):
            return node
        if self.expects_key():
            return node  # a key is text, whatever it looks like
        self.problems.add(
            node.mark,
            say(
                "a number of {digits} digits; write at most {most}, or put text in quotes",
                digits=digits,
                most=MOST_FIGURES,
            ),
        )
        return Broken(node.mark)

    def expects_key(self) -> bool:
        """Whether the next node is a mapping's key."""
        if not self.open:
            return False
        top = self.open[-1]
        return isinstance(top.node, Mapping) and top.key is None and not top.drop

    def place(self, node: Node) -> None:
        """Put a finished node where it belongs."""
        if not self.open:
            self.root = node
            return
        top = self.open[-1]
        if isinstance(top.node, Sequence):
            top.node.items.append(node)
        elif top.drop:
            top.drop = False
        elif top.key is not None:
            top.node.entries[top.key] = node
            top.key = None
        else:
            top.key = self.key(top.node, node)
            top.drop = top.key is None

    def key(self, mapping: Mapping, node: Node) -> str | None:
        """The text of a key, or ``None`` if it is refused."""
        if isinstance(node, Broken):
            return None
        if not isinstance(node, Scalar):
            self.problems.add(
                node.mark, say("a list or mapping as a key; write a name before the :")
            )
            return None
        if node.plain and not node.text:
            self.problems.add(node.mark, say("the key before the : is missing; write a name"))
            return None
        if len(node.text) > LONGEST_KEY:
            self.problems.add(
                node.mark,
                say(
                    "a key of {n} characters; at most {most} fit",
                    n=len(node.text),
                    most=LONGEST_KEY,
                ),
            )
            return None
        earlier = mapping.keys.get(node.text)
        if earlier is not None:
            self.problems.add(
                node.mark,
                say(
                    "key {key} is a duplicate, first on line {line}; keep one",
                    key=quoted(node.text),
                    line=earlier.line,
                ),
            )
            return None
        mapping.keys[node.text] = node.mark
        return node.text


def _mark(event: yaml.Event) -> Mark:
    at = event.start_mark
    assert at is not None
    return Mark(at.line + 1, at.column + 1)


_PARTS = (
    "mapping values are not allowed",
    "cannot start any token",
    "unknown escape",
    "end of stream while scanning a quoted",
    "unexpected end of stream",
    "undefined alias",
    "tag",
    "expected ':'",
    "',' or",
    "block",
    "alphabetic",
)
"""Pieces of YAML's own errors by which it is known what usually helps."""


def _hint(said: str) -> str:
    """What usually helps against an error of YAML."""
    part = next((part for part in _PARTS if part in said), "")
    match part:
        case "mapping values are not allowed":
            return say("put text with ': ' in quotes, or check the indent")
        case "cannot start any token":
            return say("put the text in quotes; indent with spaces, not tabs")
        case "unknown escape":
            return say("write the backslash twice, or use single quotes")
        case "end of stream while scanning a quoted" | "unexpected end of stream":
            return say("close the quotes")
        case "undefined alias" | "tag":
            return say("put the text in quotes")
        case "expected ':'":
            return say("write key: value, with a space after the colon")
        case "',' or":
            return say("check the commas, and that every bracket is closed")
        case "block":
            return say("check the indent of this line against the lines above")
        case "alphabetic":
            return say("put text that begins with * or & in quotes")
        case _:
            return say("check quotes and indent")


_SENTENCE = re.compile(r"(?:^|[\s{,-])(text|ruling|infraction|penalty|says|note|title): +[^|>\s]")
"""A line with words of a person or a card, which may hold what means something to YAML."""


def _too_deep() -> str:
    return say(
        "more than {n} lists and mappings inside each other; look for a bracket that "
        "is never closed",
        n=DEEPEST,
    )


def _syntax(error: yaml.MarkedYAMLError, text: str) -> tuple[Mark, str]:
    """YAML's own error, located, with what usually helps."""
    at = error.problem_mark or error.context_mark
    mark = Mark(at.line + 1, at.column + 1) if at is not None else START
    if "nesting depth" in (error.problem or ""):  # a bound of newer versions of its own
        return mark, _too_deep()
    problem = error.problem or say("this is not YAML")
    said = f"{error.context or ''} {problem}"
    hint = _hint(said)
    lines = text.splitlines()[mark.line - 1 : mark.line]
    found = _SENTENCE.search(lines[0]) if lines else None
    if found:
        hint = say(
            "write {key}: | on its own line, outside of {{ }}, and the text on the next "
            "line, indented; quotes, colons and {{p}} are then plain text",
            key=found[1],
        )
    if lines and lines[0][mark.column - 1 : mark.column] == "\t":
        hint = say("indent with spaces, not tabs")
    context = f" ({error.context})" if error.context else ""
    if context and error.context_mark and at and error.context_mark.line < at.line:
        context = say(
            " ({what} that begins on line {n})", what=error.context, n=error.context_mark.line + 1
        )
    return mark, say(
        "YAML: {problem}{context}; {instead}", problem=problem, context=context, instead=hint
    )
