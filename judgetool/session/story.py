"""A session as a file: what the opened one named, and the moves of the present line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from judgetool.language import say
from judgetool.scenario import save
from judgetool.scenario.document import Claimed, Document, Said
from judgetool.scenario.settle import answers_before
from judgetool.session.tree import Moment

if TYPE_CHECKING:
    from judgetool.session.session import Session


def document(session: Session, *, rest: bool = False) -> Document:
    """The case as it is read back from its text.

    Raises:
        ValueError: it was not opened from a file.
    """
    from judgetool.scenario.run import load

    return load(text(session, rest=rest).encode(), opened(session).file)


def text(session: Session, *, rest: bool = False) -> str:
    """The case as a file.

    Raises:
        ValueError: it was not opened from a file.
    """
    document, path = opened(session), session.tree.path()
    points = [(claim, _answers(session, document, claim)) for claim in document.claims]
    moves = [(0, None), *_moves(session, path, {n for _, n in points if n is not None})]
    written = [line for _, line in moves[1:]]
    if rest and follows_file(path) and session.waiting_line is not None:
        written += [_line(said, illegal) for said, illegal in session.waiting_lines]
        claims = [save.claim(document, c, _counted(document, c)) for c in document.claims]
        return save.written(document, written, claims)
    reached = [n for n, _ in moves]
    claims = [_claim(document, claim, n, reached) for claim, n in points]
    return save.written(document, written, claims)


def opened(session: Session) -> Document:
    """The document that a session was opened from.

    Raises:
        ValueError: there is none.
    """
    if session.opened.document is None:
        raise ValueError(say("this case was not opened from a file"))
    return session.opened.document


def follows_file(line: Sequence[Moment]) -> bool:
    """Whether a line has every move of the file up to where it is, and no other."""
    return all(
        moment.read == n and moment.kind in ("opening", "move", "refused")
        for n, moment in enumerate(line)
    )


def _moves(session: Session, path: Sequence[Moment], points: set[int]) -> Iterator[tuple[int, Any]]:
    """What ``moves:`` holds, each with how many answers have been given after it.

    A line that stands for several answers stays as it was said, unless it did not come where it
    says or a claim is about a point on its way: then it is its answers.
    """
    given = len(path[0].case.answers)
    for before, moment in pairwise(path):
        if moment.kind == "refused":
            yield given, _line(moment.line, moment.illegal)
        if moment.kind != "move":
            continue
        answers = save.moves(moment.case, before.case)
        since, given = given, given + len(answers)
        if len(answers) == 1 or moment.stopped or points.intersection(range(since + 1, given)):
            yield from enumerate(answers, since + 1)
        else:
            yield given, _line(moment.line)


def _line(said: str, illegal: Sequence[str] = ()) -> Any:
    who, _, what = (part.strip() for part in said.partition(":"))
    if not what:
        return said
    return {who: what, "illegal": list(illegal)} if illegal else {who: what}


def _counted(document: Document, claim: Claimed) -> int | None:
    """After how many of the file's moves a claim is; ``None``: it is about no move, or after all
    of them."""
    if claim.point == len(document.moves) and claim.about in ("moves", "outcome"):
        return None
    return sum(isinstance(line, Said) for line in document.moves[: claim.point])


def _answers(session: Session, document: Document, claim: Claimed) -> int | None:
    """How many answers come before the point of a claim of the opened file; ``None`` if the
    present line does not come to it."""
    before = answers_before(document, claim.point)
    reached = before is not None and session.case.answers[: len(before)] == before
    return len(before) if before is not None and reached else None


def _claim(
    document: Document, claim: Claimed, n: int | None, reached: Sequence[int]
) -> dict[str, Any]:
    """A claim of the opened file, its point counted in the moves that are written.

    Args:
        n: how many answers come before its point.
        reached: how many are given after each of the moves that are written.
    """
    if n is None:
        return save.claim(document, claim, None, reached=claim.about == "words")
    at_end = n == reached[-1] and claim.about in ("moves", "outcome")
    return save.claim(document, claim, None if at_end else reached.index(n))
