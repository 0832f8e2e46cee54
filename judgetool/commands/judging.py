"""What the commands do that ask who is right: about the claims of a file, about a move."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from judgetool.commands.output import GOOD, NOT_SO, complain, fitted, put, stop
from judgetool.commands.sources import under
from judgetool.language import say
from judgetool.report.ink import ink_for
from judgetool.report.safe import inert

if TYPE_CHECKING:
    from judgetool.engine.choice import Violation
    from judgetool.scenario.document import Document
    from judgetool.scenario.player import Outcome, Played


def settle(file: str, *, as_json: bool, short: bool = False, edition: str | None = None) -> int:
    """Say for each claim of a file whether it holds, where it parts from the rules and why; or,
    ``short``, the verdicts alone.

    Args:
        edition: the one to judge by; left out: the file's own.
    """
    from judgetool.report.disputes.settlement import settled_json, settled_lines, short_lines
    from judgetool.scenario.disputes.settle import settle as settled_by_the_rules

    document = under(file, edition)
    if not document.claims:
        such_as = "claims: [{by: NAME, illegal: {NAME: play CARD}}]"
        said = say(
            "{file}: nobody claims anything; write {claims}", file=document.file, claims=such_as
        )
        stop([said])
    settled = settled_by_the_rules(document)
    judged = any(verdict.status in ("holds", "fails") for verdict in settled.verdicts)
    if as_json:
        put(settled_json(settled))
    elif judged or not settled.failures:  # else the file has to be mended first
        lines = short_lines if short else settled_lines
        put(fitted(lines(settled, ink_for(sys.stdout))))
    complain(map(str, settled.failures))
    return settled.exit_code


def why(file: str, move: str | None, at: int | None, edition: str | None = None) -> int:
    """Say why a move is legal or not, at the end of a file's moves or after ``at`` of them.

    Without a move: why the file's own moves that are refused are refused; with ``at``, its next
    move.  Of a number: why that entry of the journal is so.

    A file that stops before the moment asked about is told why it stops.
    """
    from judgetool.engine.naming import in_figures
    from judgetool.scenario.run import cut, play, point, said_after, said_fully

    document = under(file, edition)
    file = document.file
    number = in_figures(move) if move is not None else None
    if number is not None:
        return why_it_happened(cut(document, at), number)
    try:
        outcome = play(cut(document, at))
    except IndexError as error:
        stop([say("--at {at}: {error}", at=at, error=error)])
    stopped = outcome.stopped
    if stopped is not None and stopped.kind == "unread":
        stop(map(str, outcome.failures))
    if stopped is not None and move is not None:
        why_refused(document, [stopped])
        before = sum(played.kind in ("move", "refused") for played in outcome.played) - 1
        said = say(
            "{file} stops before {move!r}; --at {n} asks just before it",
            file=file,
            move=move,
            n=before,
        )
        stop([said])
    if stopped is None and move is None and at is not None:
        move = said_after(document, at)
        if move is None:
            said = say(
                "{file} has no move after {n} of them; write one: 'WHO: verb what'", file=file, n=at
            )
            stop([said])
    if move is not None:
        position = outcome.case.position
        return why_or_why_not(outcome, said_fully(document, position, move), point(document, at))
    refused = [played for played in outcome.played if played.kind == "refused"]
    if not refused:
        said = say(
            "every move of {file} is legal; ask about another with 'WHO: verb what'",
            file=inert(file),
        )
        put(fitted([said]))
        return GOOD
    why_refused(document, refused)
    return NOT_SO


def why_it_happened(document: Document, n: int) -> int:
    """Say by which rules an entry of the journal is so, and what that hangs on."""
    from judgetool.report.disputes.transition import no_entry, transition_rows
    from judgetool.scenario.disputes import transitions

    try:
        entry, reason = transitions.why(document, n)
    except LookupError as error:
        stop([no_entry(n, *error.args)])
    rows = transition_rows(document.game, entry, reason, document.edition)
    put(fitted(row.text for row in rows))
    return GOOD


def why_or_why_not(outcome: Outcome, move: str, point: str) -> int:
    """Say why a move is legal or not where a file was played to, and which point that is."""
    from judgetool.engine.choice import Refused
    from judgetool.report.transcript import allowed, asked_at

    game: Any = outcome.document.game
    position = outcome.case.position
    try:
        answers = game.parse(position, move)
        after = outcome.case.answer_all(answers)
        unpaid = position.choice and position.choice.window and game.unfinished(after.position)
        if unpaid:
            raise Refused(answers[0], tuple(unpaid))
    except Refused as refusal:
        where = game.where(position.state)
        put(fitted(_refusal(outcome.document, move, where, refusal.violations, point)))
        return NOT_SO
    except ValueError as error:
        stop([str(error)])
    asked = asked_at(outcome.document, point)
    put(fitted(allowed(game, move, position, answers, ink_for(sys.stdout), asked)))
    return GOOD


def why_refused(document: Document, moves: Sequence[Played]) -> None:
    """Say of a file's own moves why they are refused."""
    for i, played in enumerate(moves):
        if i:
            put([""])
        put([inert(f"{document.file}:{played.mark.line}")])
        put(fitted(_refusal(document, played.text, played.step, played.violations)))


def _refusal(
    document: Document, move: str, step: str, violations: Sequence[Violation], point: str = ""
) -> Iterator[str]:
    """Every rule that refuses a move, and what the rules say."""
    from judgetool.report.rulebook.rule_page import gists
    from judgetool.report.transcript import asked_at, refused

    yield from refused(move, step, violations, ink_for(sys.stdout), asked_at(document, point))
    yield say("the rules")
    rules = list(dict.fromkeys(r for v in violations for r in v.rules))
    yield from gists(document.game.rulebook, rules, document.edition)
