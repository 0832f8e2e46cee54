"""Lines as they are typed at a board, of which none holds up the next.

One that may mean several things is taken for the likeliest, which is said, and stays open until
somebody has chosen; one that can't be read is kept beside the board until it is mended.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.language import say
from judgetool.scenario.drafting.ambiguous_lines import unclear, ways
from judgetool.scenario.drafting.draft import (
    Assumed,
    Draft,
    Entered,
    NotEntered,
    Outcome,
    Step,
    in_full,
)


class Open(msgspec.Struct, frozen=True):
    """A part of a line that was taken for one of several things, which nobody has chosen.

    Attributes:
        step: what the line did.
        n: which of the line's parts it is, from 0.
    """

    step: Step
    n: int

    @property
    def part(self) -> Assumed:
        return self.step.assumed[self.n]

    @property
    def says(self) -> str:
        """``'dori' is taken for Dorinthea; it may be one of 2``."""
        return say(
            "'{part}' is read as {name}; {n} things could be meant",
            part=self.step.line[self.part.start : self.part.end],
            name=self.part.typed[self.part.chosen],
            n=len(self.part.typed),
        )


def take(draft: Draft, line: str, mends: str | None = None) -> Outcome:
    """Do what a line says, or the likeliest of what it may say; else keep it to be mended.

    Args:
        mends: the line that it was made from, which need not be kept any more.
    """
    if mends is not None:
        drop(draft, mends)
    outcome = draft.enter(line)
    if isinstance(outcome, Entered):
        return outcome
    likeliest = _likeliest(draft, outcome)
    if likeliest is not None:
        return likeliest
    if outcome.line and outcome.line not in ("undo", "redo") and not outcome.elsewhere:
        drop(draft, outcome.line)
        draft.unread = (*draft.unread, outcome)
    return outcome


def drop(draft: Draft, line: str) -> None:
    """No longer keep a line that could not be read."""
    draft.unread = tuple(each for each in draft.unread if each.line != line)


def still_open(draft: Draft) -> list[Open]:
    """What lines were taken for that may be something else, the latest first."""
    return list(_still_open(draft))


def _still_open(draft: Draft) -> Iterator[Open]:
    step: Step | None = draft.step
    while step is not None:
        for n, part in enumerate(step.assumed):
            if not part.settled:
                yield Open(step, n)
        step = step.before


def choose(draft: Draft, of: Open, chosen: int) -> Outcome:
    """Have a part of a line be another of the things it may be, or the one it was taken for."""
    part = msgspec.structs.replace(of.part, chosen=chosen, settled=True)
    assumed = (*of.step.assumed[: of.n], part, *of.step.assumed[of.n + 1 :])
    return draft.do_again(of.step, in_full(of.step.line, assumed), assumed)


def _likeliest(draft: Draft, outcome: NotEntered) -> Entered | None:
    """Take a line that may mean several things for the likeliest of them."""
    assumed = []
    for part in unclear(draft, outcome):
        found = ways(draft, part)
        start, end = (part.start, part.end) if part.found else (0, len(outcome.line))
        behind = len(outcome.line) - end
        typed = tuple(way.line[start : len(way.line) - behind] for way in found)
        if not found:
            return None
        assumed.append(Assumed(start, end, typed, tuple(way.told for way in found)))
    done = draft.enter(in_full(outcome.line, assumed))
    if isinstance(done, NotEntered):
        return None
    draft.step = msgspec.structs.replace(draft.step, line=outcome.line, assumed=tuple(assumed))
    remarks = (each.says for each in _still_open_of(draft.step))
    return msgspec.structs.replace(done, line=outcome.line, figures=(*remarks, *done.figures))


def _still_open_of(step: Step) -> Iterator[Open]:
    return (Open(step, n) for n in range(len(step.assumed)))
