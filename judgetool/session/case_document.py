"""A session as a file: what the opened one named, the moves of the present line, the claims on it.

An account that is being entered is no part of it before it is ended, and what is only being tried
never is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import msgspec

from judgetool.language import say
from judgetool.scenario import save
from judgetool.scenario.document import Claimed, Document, Line, Said
from judgetool.scenario.problems import NOWHERE
from judgetool.session.disputes.claims import Claim, on_line, ruled
from judgetool.session.history.tree import Moment
from judgetool.session.standing import Standing

Plain = dict[str, Any]


def document(session: Standing, *, rest: bool = False) -> Document:
    """The case as it is read back from its text.

    Raises:
        ValueError: it was not opened from a file.
    """
    from judgetool.scenario.run import load

    found, file = load(text(session, rest=rest).encode(), opened(session).file), opened(session)
    return msgspec.structs.replace(found, moves=tuple(_in_their_places(found.moves, file.moves)))


def _in_their_places(moves: Iterable[Line], of_file: Iterable[Line]) -> Iterator[Line]:
    """Moves with the lines of the opened file that they are; what was typed since has none."""
    theirs = [line for line in of_file if isinstance(line, Said)]
    n, same = 0, True
    for line in moves:
        if not isinstance(line, Said):
            yield line
            continue
        same = same and n < len(theirs) and theirs[n].line == line.line
        yield msgspec.structs.replace(line, mark=theirs[n].mark if same else NOWHERE)
        n += 1


def opened(session: Standing) -> Document:
    """The document that a session was opened from.

    Raises:
        ValueError: there is none.
    """
    if session.opened.document is None:
        raise ValueError(say("this case was not opened from a file"))
    return session.opened.document


def text(session: Standing, *, rest: bool = False, also: Sequence[Plain] = ()) -> str:
    """The case as a file.

    Args:
        rest: also the lines of the file that are still to come, as far as the line has followed the
            file.
        also: more claims, about the present point.

    Raises:
        ValueError: it was not opened from a file.
    """
    document, line = opened(session), session.tree.agreed()
    claims = on_line(document, line)
    if rest and follows_file(line):
        written = _file(session, line)
    else:
        left = session.file_lines[line[-1].read :] if rest and _is_on_its_way(line) else ()
        written = _told(document, line, claims, [_line(*each) for each in left])
    said = [_claim(document, written, claim) for claim in claims]
    here = written.lines_at[line[-1].id]
    said += [_at_point(claim, here, len(written.lines)) for claim in also]
    cases = [moment.case for moment in line]
    return save.written(_with_notes(document, ruled(line)), written.lines, said, cases)


def _with_notes(document: Document, noted: Mapping[str, str]) -> Document:
    """A document with what the judge has entered for the slip."""
    written = msgspec.structs.replace(document.written, **noted)
    return msgspec.structs.replace(document, written=written)


def follows_file(line: Sequence[Moment]) -> bool:
    """Whether a line has every move of the file up to where it is, and no other."""
    return _is_on_its_way(line) and not any(moment.kind == "left out" for moment in line)


def _is_on_its_way(line: Sequence[Moment]) -> bool:
    """Whether a line has no move but those of the file, of which some may be left out."""
    told = [moment for moment in line if moment.kind in ("move", "refused", "kept", "left out")]
    return all(moment.read == n for n, moment in enumerate(told, 1))


@dataclass(frozen=True)
class _Written:
    """What ``moves:`` holds.

    Attributes:
        lines: its lines.
        lines_at: how many of them come before each moment of the line.
        lines_read: how many of them come before all of so many lines of the opened file are read.
        whole: whether they are all those of the opened file, as it has them.
        answers: how many answers have been given before each line, and after the last.
        end: where the line ends.
    """

    lines: list[Any]
    lines_at: Mapping[int, int]
    lines_read: Mapping[int, int] = field(default_factory=dict)
    whole: bool = False
    answers: Sequence[int] = ()
    end: Moment | None = None


def _file(session: Standing, line: Sequence[Moment]) -> _Written:
    """All the lines of the file."""
    lines = [_line(said, illegal) for said, illegal in session.file_lines]
    return _Written(lines, {moment.id: moment.read for moment in line}, whole=True)


def _told(
    document: Document, line: Sequence[Moment], claims: Sequence[Claim], left: Sequence[Any]
) -> _Written:
    """The moves of the line, and the lines of the file that are left to come."""
    points = {
        n
        for claim in claims
        if claim.of is not None
        for n in [_answers(document, line[-1], claim.of)]
        if n is not None
    }
    lines: list[Any] = []
    answers = [len(line[0].case.answers)]
    lines_at, lines_read = {line[0].id: 0}, {line[0].read: 0}
    for before, moment in pairwise(line):
        for given, said in _lines(before, moment, points):
            answers.append(given)
            lines.append(said)
        lines_at[moment.id] = len(lines)
        lines_read.setdefault(moment.read, len(lines))
    for n, said in enumerate(left, line[-1].read + 1):
        lines.append(said)
        lines_read[n] = len(lines)
    return _Written(lines, lines_at, lines_read, answers=answers, end=line[-1])


def _lines(before: Moment, moment: Moment, points: set[int]) -> Iterator[tuple[int, Any]]:
    """What led to a moment as ``moves:`` holds it, each with how many answers come before what
    follows it.

    A line that stands for several answers stays as it was said, unless it did not come where it
    says or a claim is about a point on its way: then it is its answers.
    """
    since, given = len(before.case.answers), len(moment.case.answers)
    match moment.kind:
        case "refused":
            yield given, _line(moment.line, moment.illegal)
        case "kept":
            yield given, _line(moment.line)
        case "move":
            answers = save.moves(moment.case, before.case)
            if len(answers) == 1 or moment.stopped or points.intersection(range(since + 1, given)):
                yield from enumerate(answers, since + 1)
            else:
                yield given, _line(moment.line)


def lines_between(line: Sequence[Moment]) -> list[Any]:
    """What led from the first moment of a line to its last, as ``moves:`` holds it."""
    return [said for a, b in pairwise(line) for _, said in _lines(a, b, set())]


def _line(said: str, illegal: Sequence[str] = ()) -> Any:
    who, _, what = (part.strip() for part in said.partition(":"))
    if not what:
        return said
    return {who: what, "illegal": list(illegal)} if illegal else {who: what}


# --- claims -------------------------------------------------------------------------------------


def _claim(document: Document, written: _Written, claim: Claim) -> Plain:
    """A claim with its point counted in the moves that are written."""
    if claim.at is not None:
        return _at_point(claim.said, written.lines_at[claim.at.id], len(written.lines))
    assert claim.of is not None
    after, reached = _point(document, written, claim.of)
    if not claim.edited:
        about = claim.of.about
        at_end = after == len(written.lines) and about in ("moves", "outcome")
        reached = reached or about == "words"
        return save.claim(document, claim.of, None if at_end else after, reached=reached)
    if reached and after is not None:
        return _at_point(claim.said, after, len(written.lines))
    by, says = claim.said["by"], claim.said.get("says", "")
    claims = {name: one for name, one in claim.said.items() if name not in ("by", "says")}
    return {"by": by, "says": save.in_words(says, save.flow(claims)) if claims else says}


def _at_point(said: Mapping[str, Any], after: int, lines: int) -> Plain:
    """A claim about a point; what is said in words alone is about none, and what it comes to is
    about the end, if nothing else is said."""
    plain = dict(said)
    if any(key in plain for key in ("legal", "illegal")) or (
        after != lines and any(key in plain for key in ("moves", "expect"))
    ):
        plain["after"] = after
    return plain


def _point(document: Document, written: _Written, claim: Claimed) -> tuple[int | None, bool]:
    """After how many lines a claim of the file is, and whether the line comes there."""
    read = sum(isinstance(line, Said) for line in document.moves[: claim.point])
    if written.whole:
        return read, True
    given = None if written.end is None else _answers(document, written.end, claim)
    if given is not None:
        return written.answers.index(given), True
    return written.lines_read.get(read), read in written.lines_read


def _answers(document: Document, end: Moment, claim: Claimed) -> int | None:
    """How many answers come before the point of a claim of the file; ``None`` if a line that ends
    so does not come to it."""
    from judgetool.scenario.disputes.settle import answers_before

    before = answers_before(document, claim.point)
    reached = before is not None and end.case.answers[: len(before)] == before
    return len(before) if before is not None and reached else None
