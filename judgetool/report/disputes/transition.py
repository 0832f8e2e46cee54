"""Why a transition happened: the rule that makes it, and what it hangs on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgetool.engine.table import Entry
from judgetool.language import say
from judgetool.report.linked_rows import Row, heading
from judgetool.report.rulebook.rule_page import gist_in
from judgetool.scenario.disputes.deciding_cause import Reason
from judgetool.scenario.inert import inert


def transition_rows(game: Any, entry: Entry, reason: Reason | None, edition: str) -> Iterator[Row]:
    """A transition; the one thing but for which the facts would be otherwise, if there is one; the
    rule that makes it happen in words, and the others by title."""
    yield heading(inert(say("why: {move}", move=f"{entry.n} {entry.text}")), entry.cites)
    book = game.rulebook
    decides, *others = sorted(entry.cites, key=game.settling.rank)
    if reason is not None and reason.why.rules[0] not in entry.cites:
        yield _reason(
            reason.why.because, reason.why.rules, gist_in(book, reason.why.rules[0], edition)
        )
    gist = gist_in(book, decides, edition) if decides in book else ""
    yield Row(f"  {decides}  {inert(gist)}", (decides,))
    for n in others:
        yield Row(f"  {n}  {inert(book[n].title)}" if n in book else f"  {n}", (n,))


def no_entry(n: int, last: int) -> str:
    """That a journal has no entry of a number."""
    return say("there is no entry {n}; the last is {last}", n=n, last=last)


def _reason(because: str, rules: Sequence[str], gist: str) -> Row:
    said = say(
        "reason: {reason}. {gist} ({rule})",
        reason=because.rstrip(".?"),
        gist=gist.removesuffix("."),
        rule=rules[0],
    )
    return Row(f"  {inert(said)}", tuple(rules))
