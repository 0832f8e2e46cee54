"""How it goes as somebody claims: the moves in order, each with what it comes to.

Passes that lead to nothing by themselves stand together with the one by which something happens.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.language import say, word
from judgetool.report.ink import Ink
from judgetool.report.rows import Row, heading, leading
from judgetool.report.safe import inert
from judgetool.report.telling import told_by
from judgetool.scenario.claims import in_short, is_pass
from judgetool.scenario.run import Played
from judgetool.scenario.settle import Verdict


def course_rows(verdict: Verdict, ink: Ink) -> Iterator[Row]:
    """The lines that a claim plays, each with the transition that tells best what came of it."""
    if verdict.position is None or not any(played.kind == "move" for played, _ in verdict.course):
        return
    yield heading(ink.strong(say("how it goes as claimed")))
    for lines, told in _together(verdict):
        yield from leading([f"  {inert(in_short(lines))}"], () if told is None else told.cites)
        if told is not None:
            where = f"{told.n}  {word('step', told.step)}"
            said = f"      {where}  {told.text}   [{joined(told.cites)}]"
            yield from leading([inert(said)], told.cites)


def tells_of(verdict: Verdict, entry: Entry) -> bool:
    """Whether a transition is one of those by which it is told how it goes."""
    return any(told is not None and told.n == entry.n for _, told in _together(verdict))


def _together(verdict: Verdict) -> Iterator[tuple[list[str], Entry | None]]:
    """The lines, those that stand together in one list, with the entry that tells what came of
    them, if one does."""
    position = verdict.position
    if position is None:
        return
    telling = position.game.view(position).idiom.telling
    waiting: list[str] = []
    for played, entries in verdict.course:
        if played.kind not in ("move", "refused"):
            continue
        if waiting and not is_pass(played.text):
            yield waiting, None
            waiting = []
        waiting.append(_said(played))
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
