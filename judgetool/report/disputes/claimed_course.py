"""How it goes as somebody claims: the moves in order, each with what it comes to.

Passes that lead to nothing by themselves stand together with the one by which something happens.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.language import say, word
from judgetool.report.ink import Ink
from judgetool.report.linked_rows import Row, heading, leading
from judgetool.report.relevant_entries import told_by
from judgetool.report.safe import inert
from judgetool.scenario.disputes.verdicts import Verdict
from judgetool.scenario.player import Played
from judgetool.scenario.reading.claims import in_short, is_pass

_BARE = ("yes", "no")  # answers that say nothing without what was asked


class _Line(msgspec.Struct, frozen=True):
    """A line as it is told, and its place in the course."""

    n: int
    text: str


def course_rows(verdict: Verdict, ink: Ink) -> Iterator[Row]:
    """The lines that a claim plays, each with the transition that tells best what came of it."""
    if verdict.position is None or not any(played.kind == "move" for played, _ in verdict.course):
        return
    yield heading(ink.strong(say("the game as claimed")))
    questions = _questions(verdict)
    for lines, told in _together(verdict):
        asked = questions.get(lines[0].n)
        if asked is not None:
            yield from leading([inert(f"  {asked.text}")], asked.cites)
        said = in_short([line.text for line in lines])
        yield from leading([f"  {inert(said)}"], () if told is None else told.cites)
        if told is not None:
            said = f"      {word('step', told.step)}  {told.text}   [{joined(told.cites)}]"
            yield from leading([inert(said)], told.cites)


def _questions(verdict: Verdict) -> dict[int, Entry]:
    """What was asked before each line that says no more than yes or no, by the line's place."""
    found: dict[int, Entry] = {}
    asked: Entry | None = None
    for n, (played, entries) in enumerate(verdict.course):
        if asked is not None and played.text.partition(":")[2].strip().casefold() in _BARE:
            found[n] = asked
        last = entries[-1] if entries else None
        asked = last if last is not None and last.kind == "choice" else None
    return found


def tells_of(verdict: Verdict, entry: Entry) -> bool:
    """Whether a transition is one of those by which it is told how it goes."""
    return any(told is not None and told.n == entry.n for _, told in _together(verdict))


def _together(verdict: Verdict) -> Iterator[tuple[list[_Line], Entry | None]]:
    """The lines, those that stand together in one list, with the entry that tells what came of
    them, if one does."""
    position = verdict.position
    if position is None:
        return
    telling = position.game.view(position).idiom.telling
    waiting: list[_Line] = []
    for n, (played, entries) in enumerate(verdict.course):
        if played.kind not in ("move", "refused"):
            continue
        if waiting and not is_pass(played.text):
            yield waiting, None
            waiting = []
        waiting.append(_Line(n, _said(played)))
        told = told_by(entries, telling) if played.kind == "move" else None
        if told is not None or not is_pass(played.text):
            yield waiting, told
            waiting = []
    if waiting:
        yield waiting, None


def _said(played: Played) -> str:
    if played.kind == "refused":
        return say("{move}: refused", move=played.text)
    return played.text
