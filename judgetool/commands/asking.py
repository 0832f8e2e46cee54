"""``judgetool ask``: a question about a board that is written in the same line.

The board is written in the short lines of the editor, each of which means one thing or is refused;
it is printed as it was read, before the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judgetool.commands.judging import why_or_why_not, why_refused
from judgetool.commands.output import BAD, complain, put, stop
from judgetool.commands.sources import check_system
from judgetool.language import say

if TYPE_CHECKING:
    from judgetool.scenario.document import Document
    from judgetool.scenario.drafting.draft import Draft

MOVES = "moves"
"""The line after which all lines are moves; without it only the last one is."""


def ask(said: Sequence[str], system: str, edition: str | None) -> int:
    """Say why a move is legal or not on a board.

    Args:
        said: the lines of the board and the move; a single one holds all of them, with ``;``.
    """
    from judgetool.scenario.drafting.draft import Draft

    check_system(system)
    board, moves = _parted(said)
    if not moves:
        stop([say("write the board and then the move in question: WHO: verb what")])
    draft = Draft.new(system, edition or "")
    wrong = list(_entered(draft, board))
    if not wrong:
        *before, asked = moves
        if before:
            draft.put((MOVES,), [_move(line) for line in before])
        wrong = [problem.message for problem in draft.wrong]
    document = draft.document
    if wrong or document is None:
        stop(wrong)
    put([*draft.text().splitlines(), ""])
    return _answered(document, asked)


def _answered(document: Document, asked: str) -> int:
    """Say why a move is legal or not after all others of a document."""
    from judgetool.scenario.run import play

    outcome = play(document)
    stopped = outcome.stopped
    if stopped is None:
        return why_or_why_not(outcome, asked, "")
    if stopped.kind == "unread":
        complain([f"{stopped.text}: {stopped.message}"])
    else:
        why_refused(document, [stopped])
    return BAD


def _move(line: str) -> str | dict[str, str]:
    """A move as a file has it."""
    who, colon, what = line.partition(":")
    return {who.strip(): what.strip()} if colon else line


def _parted(said: Sequence[str]) -> tuple[list[str], list[str]]:
    """The lines of the board, and the moves."""
    lines = said[0].split(";") if len(said) == 1 else said
    stripped = [line.strip() for line in lines if line.strip()]
    folded = [line.casefold() for line in stripped]
    if MOVES in folded:
        n = folded.index(MOVES)
        return stripped[:n], stripped[n + 1 :]
    return stripped[:-1], stripped[-1:]


def _entered(draft: Draft, lines: Sequence[str]) -> Iterator[str]:
    """What is wrong with the first line of a board that is not taken."""
    from judgetool.scenario.drafting.ambiguous_lines import told
    from judgetool.scenario.drafting.draft import NotEntered

    for line in lines:
        outcome = draft.enter(line)
        if isinstance(outcome, NotEntered):
            because, *ways = told(draft, outcome)
            yield f"{line}: {because}"
            yield from (f"  {way}" for way in ways)
            return
