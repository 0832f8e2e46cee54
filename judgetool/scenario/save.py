"""Writing a case back as a file.

The opening is written as it was loaded, without what is left at its default; the moves are the
canonical lines of the answers, each in the state it was given in.  Loading the file again leads to
the same case, and saving that to the same file.

The writer is our own because the file's rules are: only integers, ``true``, ``false`` and nothing
need quotes to be text, everything unprintable is escaped, and lines look as a person writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from judgetool.engine.case import Case
from judgetool.language import say
from judgetool.scenario import carrying
from judgetool.scenario.document import OF_EVENT, OF_RULING, Claimed, Document
from judgetool.scenario.reading.claims import words
from judgetool.scenario.reading.yaml_nodes import INTEGER, WORDS, Mapping, Scalar, Sequence

WIDEST = 100  # characters of a line that holds a whole list or mapping

_ORDER = [
    "title",
    "system",
    "edition",
    "library first",
    "rules",
    "cards",
    "board",
    "moves",
    "expect",
    "claims",
    *OF_RULING,
    *OF_EVENT,
    "lesson",
    "drill",
]

# plain text must not look like anything else, in a flow list no more than in a block; told by what
# it may not hold, of which there is little: other patterns take long to compile
_PLAIN = re.compile(r"""[^\W_](?:[^\x00-\x1f!"#%&*,:<>?@[\\\]^`{|}~\x7f]|:(?=[^\s,\[\]{}]))*\Z""")
_PLAIN_BLOCK = re.compile(r"""[^\W_](?:[^\x00-\x1f"#%:<>@[\\\]^`|~\x7f]|:(?=\S))*\Z""")
_NAMED_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def dump(document: Document, case: Case[Any]) -> str:
    """A case as the text of a file.

    Expectations, notes and refused moves of the document are not written: they were about its own
    moves, and the case may have gone another way.  For the same reason a claim about a point that
    the case did not come to is kept in words alone.

    Args:
        document: the file the case was opened from.
        case: what is to be saved; its opening is the document's.
    """
    claims = [_claim(document, case, claimed) for claimed in document.claims]
    return written(document, moves(case), claims, [case])


def written(
    document: Document, lines: list[Any], claims: list[Any], cases: Iterable[Case[Any]] = ()
) -> str:
    """The text of a file with these moves and claims and else what a document named; with the
    imported cards that it needs.

    Args:
        lines: as ``moves:`` holds them.
        claims: as ``claims:`` holds them.
        cases: where the moves lead.
    """
    plain = plainly(msgspec.structs.replace(document.written, claims=[]))
    kept = ("title", "system", "edition", "library first", "cards", "board")
    parts = {key: plain[key] for key in kept if key in plain}
    parts |= {"moves": lines, "claims": claims}
    parts |= {key: plain[key] for key in (*OF_RULING, *OF_EVENT) if key in plain}
    said = {k: v for k, v in parts.items() if v != []}
    return text_of(carrying.with_cards(document, said, cases))


def text_of(parts: dict[str, Any]) -> str:
    """Plain data as the text of a file."""
    return "".join(f"{line}\n" for line in _block(parts))


def whole(document: Document) -> str:
    """A document as the text of a file, all that it says: its own moves, also those that must be
    refused, notes, expectations, claims; with the imported cards that it needs.  Comments are no
    part of a document."""
    plain = plainly(document.written)
    said = {key: plain[key] for key in _ORDER if plain.get(key, []) != []}
    return text_of(carrying.with_cards(document, said))


def moves(case: Case[Any], since: Case[Any] | None = None) -> list[Any]:
    """The canonical lines of a case's answers, as ``moves:`` holds them.

    Args:
        since: an earlier one that it has come from; its own answers are left out.
    """
    lines: list[Any] = []
    while case is not since and case.before is not None and case.answer_given is not None:
        answer, case = case.answer_given, case.before
        line = case.position.write(answer)
        start = f"{answer.who}: "
        lines.append({answer.who: line[len(start) :]} if line.startswith(start) else line)
    return lines[::-1]


def _claim(document: Document, case: Case[Any], claimed: Claimed) -> dict[str, Any]:
    """A claim as ``claims:`` holds it; its point is counted in the moves that are saved."""
    from judgetool.scenario.disputes.settle import answers_before

    before = answers_before(document, claimed.point)
    if before is None or case.answers[: len(before)] != before:
        return claim(document, claimed, None, reached=claimed.about == "words")
    at_end = len(before) == len(case.answers) and claimed.about in ("moves", "outcome")
    return claim(document, claimed, None if at_end else len(before))


def in_words(says: str, claimed: str) -> str:
    """What somebody says, and claims, of a point that the moves do not come to."""
    claim = say("{claim} (the moves do not get there)", claim=claimed)
    return f"{says.strip()} {claim}" if says else claim


def claim(
    document: Document, claimed: Claimed, after: int | None, *, reached: bool = True
) -> dict[str, Any]:
    """A claim of a document as ``claims:`` holds it.

    Args:
        after: how many moves come before its point; ``None`` for all of them.
        reached: whether the moves come to its point; else it is kept in words alone.
    """
    if not reached:
        claims = words(msgspec.structs.replace(claimed, says=""))
        return {"by": claimed.by, "says": in_words(claimed.says, claims)}
    record = document.written.claims[document.claims.index(claimed)]
    if claimed.about == "words":
        return plainly(record)  # type: ignore[no-any-return]
    return plainly(msgspec.structs.replace(record, before=None, after=after))  # type: ignore[no-any-return]


def plainly(value: Any) -> Any:
    """A record as plain data under the names of the file, without what is at its default."""
    if isinstance(value, Mapping):
        return {key: plainly(one) for key, one in value.entries.items()}
    if isinstance(value, Sequence):
        return [plainly(one) for one in value.items]
    if isinstance(value, Scalar):
        return value.value
    if isinstance(value, msgspec.Struct):
        return {
            field.encode_name: plainly(getattr(value, field.name))
            for field in msgspec.structs.fields(value)
            if field.required or getattr(value, field.name) != _default(field)
        }
    if isinstance(value, dict):
        return {key: plainly(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plainly(one) for one in value]
    return value


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def _block(value: dict[str, Any], indent: str = "") -> list[str]:
    """The lines of a mapping, one key after another."""
    lines: list[str] = []
    for key, one in value.items():
        name = f"{indent}{scalar(key)}:"
        lines += _entry(name, one, indent, whole=key not in ("moves", "board", "players", "cards"))
    return lines


def _entry(name: str, value: Any, indent: str, whole: bool) -> list[str]:
    """The lines of a key and its value: in one line if it fits and is not better spread out."""
    if isinstance(value, str) and _is_literal(value):
        return [f"{name} |-", *(f"{indent}  {line}" for line in value.split("\n"))]
    if not isinstance(value, dict | list):
        return [f"{name} {scalar(value, _PLAIN_BLOCK)}"]
    line = f"{name} {flow(value)}"
    if not value or (whole and len(line) <= WIDEST and not _holds_literal(value)):
        return [line]
    if isinstance(value, dict):
        return [name, *_block(value, indent + "  ")]
    return [name, *(line for one in value for line in _item(one, indent + "  ", not whole))]


def _item(value: Any, indent: str, spread: bool) -> list[str]:
    """The lines of one entry of a list."""
    long = len(flow(value)) > WIDEST or _holds_literal(value)
    if isinstance(value, dict) and value and (spread or long):
        first, *rest = _block(value, indent + "  ")
        return [f"{indent}- {first[len(indent) + 2 :]}", *rest]
    text = flow(value) if isinstance(value, dict | list) else scalar(value, _PLAIN_BLOCK)
    return [f"{indent}- {text}"]


def flow(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{scalar(key)}: {flow(one)}' for key, one in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(flow, value))}]"
    return scalar(value)


def scalar(value: str | int | bool | None, plain: re.Pattern[str] = _PLAIN) -> str:
    """A scalar that reads back as the same value, in quotes only if it must be."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if value in WORDS or INTEGER.match(value) or value[-1] in " :" or not value.isprintable():
        return _in_quotes(value)
    return value if plain.match(value) and " #" not in value else _in_quotes(value)


def _in_quotes(text: str) -> str:
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(char: str) -> str:
    if char in _NAMED_ESCAPES:
        return _NAMED_ESCAPES[char]
    if char.isprintable() or char == "\u3000":
        return char
    code = ord(char)
    return (
        f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 65536 else f"\\U{code:08x}"
    )


def _is_literal(text: str) -> bool:
    """Whether a text of several lines can be written as a block, line for line."""
    lines = text.split("\n")
    return len(lines) > 1 and all(
        line.isprintable() and line and line.strip() == line for line in lines
    )


def _holds_literal(value: Any) -> bool:
    """Whether a text anywhere in a mapping is better written as a block."""
    if isinstance(value, dict):
        return any(map(_holds_literal, value.values()))
    return isinstance(value, str) and _is_literal(value)
