"""A document that was played, as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Unbroken, Violation
from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.engine.view import Condition, Unread
from judgetool.language import clause, say, word
from judgetool.report import linebreaks, transcript_parts
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.judging_edition import judged_by
from judgetool.report.relevant_entries import essential
from judgetool.report.safe import inert
from judgetool.scenario.document import Document
from judgetool.scenario.player import Outcome, Played
from judgetool.scenario.titles import file_of, titled


class Allows(Protocol):
    """A game that says which rules allow a move."""

    def grounds(self, state: Any, choice: Choice, answer: Answer) -> tuple[str, ...]:
        """The rules that allow a legal answer."""

    def write(self, state: Any, answer: Answer) -> str:
        """An answer as its canonical line."""

    def unbroken(self, position: Position[Any], answer: Answer) -> Sequence[Unbroken]:
        """The restrictions on the board that don't refuse a legal move."""

    def depends_on_unknown(self, position: Position[Any], answer: Answer) -> Sequence[Condition]:
        """What has to be so of unknown cards for a legal move to be paid for."""

    def left_to_the_judge(
        self, opening: Any, entries: Sequence[Entry], tried: Sequence[Answer]
    ) -> Sequence[Unread]:
        """What could not be read of what influences a move."""


def run_lines(outcome: Outcome, ink: Ink = PLAIN, *, full: bool = False) -> Iterator[str]:
    """The opening board, the annotated journal, the end, what was expected, the ruling."""
    document, game = outcome.document, outcome.document.game
    yield transcript_parts.heading(titled(document), ink)
    if document.title and file_of(document):
        yield inert(document.file)
    yield from judged_by(document)
    yield ""
    yield transcript_parts.heading(say("board"), ink)
    doubts: transcript_parts.Doubts = "file" if file_of(document) else "words"
    yield from transcript_parts.board(game.view(outcome.case.opening), ink, doubts)
    yield ""
    yield transcript_parts.heading(say("journal"), ink)
    yield ink.faint(transcript_parts.legend() if full else transcript_parts.short_legend())
    yield from journal_lines(outcome, ink, full=full)
    yield ""
    yield transcript_parts.heading(say("end"), ink)
    end = game.view(outcome.case.position)
    yield from transcript_parts.board(end, ink, doubts)
    yield transcript_parts.asked(end)
    yield from (
        f"  {inert(line)}" for line in transcript_parts.choices_shown(outcome.case.position)
    )
    if outcome.checked or outcome.stopped is not None:
        yield ""
        yield transcript_parts.heading(say("expected"), ink)
        yield from _expectations(outcome, ink)
    if document.claims:
        yield ""
        yield transcript_parts.heading(say("claims"), ink)
        yield from _claims(outcome, ink)
    if document.ruling:
        yield ""
        yield transcript_parts.heading(say("ruling"), ink)
        yield inert(document.ruling)


def _claims(outcome: Outcome, ink: Ink) -> Iterator[str]:
    from judgetool.report.disputes.settlement import answered
    from judgetool.scenario.disputes.settle import settle

    yield from (row.text for row in answered(settle(outcome.document), ink))
    yield ink.faint(inert(say("why: judgetool settle {file}", file=outcome.document.file)))


def journal_lines(outcome: Outcome, ink: Ink = PLAIN, *, full: bool) -> Iterator[str]:
    """The journal with the lines of the file that stand for several moves, and every refusal;
    ``full``: with every entry and all of its rules."""
    parts = list(outcome.parts())
    idiom = outcome.document.game.view(outcome.case.position).idiom
    every = [entry for _, entries in parts for entry in entries]
    kept = None if full else essential(every, idiom)
    transcript = transcript_parts.Transcript(ink, kept)
    for played, entries in parts:
        passes = not full and all(e.name in idiom.passing for e in entries if e.kind == "move")
        if played is not None and not (passes and played.kind == "move"):
            yield from _said(played, entries, transcript)
        if played is not None and played.kind == "refused":
            for entry in entries:
                yield from transcript.refusal(entry, played.violations)
        else:
            yield from transcript.lines(entries)
        if played is not None and played.kind == "move" and played.message:
            last = entries[-1] if entries else None  # which says in full what is asked
            asked = last and last.kind == "choice" and (kept is None or last.n in kept)
            yield from transcript.remark(say("stopped there") if asked else played.message)
        if played is not None and played.past:
            yield from transcript.remark(played.past)


def _said(
    played: Played, entries: Sequence[Entry], transcript: transcript_parts.Transcript
) -> Iterator[str]:
    """The line of the file, unless the journal holds it as the one move it is."""
    if played.kind == "note":
        yield from transcript.remark(played.text)
    elif played.kind != "expect" and sum(entry.kind == "move" for entry in entries) != 1:
        yield from transcript.typed(played.text)
    if played.message and played.kind != "move":
        yield from transcript.remark(played.message)


def _expectations(outcome: Outcome, ink: Ink) -> Iterator[str]:
    for checked in outcome.checked:
        text = say("line {line}: {text}", line=checked.mark.line, text=checked.text)
        yield f"{_mark(checked.ok, ink)}  {inert(text)}"
    if outcome.stopped is not None:
        yield f"{_mark(False, ink)}  {inert(_stopped_at(outcome.stopped))}"
    yield from _table(outcome, ink, _asked_in_the_end(outcome))
    yield from _unread(outcome)


def _unread(outcome: Outcome) -> Iterator[str]:
    """What could not be read and may be why not everything is as expected."""
    if outcome.unread:
        yield "  " + say(
            "not understood, which may be the cause, unless a move of the judge applies it:"
        )
        yield from (f"    {inert(f'{each.name}: {each.text}')}" for each in outcome.unread)


def _mark(ok: bool, ink: Ink) -> str:
    """The first column of what is expected: whether it is so."""
    good, failed = say("ok"), say("FAILED")
    columns = max(linebreaks.width(good), linebreaks.width(failed))
    mark = linebreaks.pad(good if ok else failed, columns)
    return mark if ok else ink.strong(mark)


def _stopped_at(stopped: Played) -> str:
    return say("line {line}: stopped at {move}", line=stopped.mark.line, move=stopped.text)


def _asked_in_the_end(outcome: Outcome) -> str:
    """The question that the end of a run says already; nothing if none is open there."""
    choice = outcome.case.position.choice
    return "" if choice is None or choice.window else clause(choice.prompt)


def _table(outcome: Outcome, ink: Ink, said: str = "") -> Iterator[str]:
    """Each failed expectation, what was wanted beside what was found; a question that was said
    before is not said again."""
    above = say("the question above")
    rows = [
        (
            "  " + say("line {line}: {text}", line=c.mark.line, text=c.text),
            c.wanted_said,
            c.found_said.replace(said, above) if said else c.found_said,
        )
        for c in outcome.checked
        if not c.ok
    ]
    if rows:
        yield from transcript_parts.side_by_side(rows, ink)


def differences(outcome: Outcome, ink: Ink = PLAIN) -> Iterator[str]:
    """What is not as expected in one of many files."""
    yield ink.strong(inert(f"{say('FAILED')} {outcome.document.file}"))
    stopped = outcome.stopped
    if stopped is not None:
        yield f"  {inert(_stopped_at(stopped))}"
        if stopped.message:
            yield f"    {inert(stopped.message)}"
        yield from (f"    {line}" for line in transcript_parts.reasons(stopped.violations, ink))
    yield from _table(outcome, ink)
    yield from _unread(outcome)


def summary(good: int, failed: int, bad: int) -> str:
    """The last line of a check."""
    total = good + failed + bad
    return say(
        "{total} file: {good} as expected, {failed} not as expected, {bad} unusable"
        if total == 1
        else "{total} files: {good} as expected, {failed} not as expected, {bad} unusable",
        total=total,
        good=good,
        failed=failed,
        bad=bad,
    )


def refused(
    move: str,
    step: str,
    violations: Sequence[Violation],
    ink: Ink = PLAIN,
    asked: Iterable[str] = (),
) -> Iterator[str]:
    """Why a move is not legal; ``asked``: at which point, and by which edition."""
    told = step.endswith((" Step", " Phase"))  # some are called by what is done in them alone
    said = say(
        "not legal in the {step}: {move}" if told else "not legal in the {step} step: {move}",
        step=word("step", step),
        move=move,
    )
    yield ink.strong(inert(said))
    yield from (f"  {line}" for line in asked)
    yield from (f"  {line}" for line in transcript_parts.reasons(violations, ink))


def asked_at(document: Document, point: str) -> Iterator[str]:
    """At which point of a file something is asked, if that is said, and by which edition."""
    if point:
        yield inert(say("{point} (--at N: after N of the file's moves)", point=point))
    yield from judged_by(document)


def allowed(
    game: Allows,
    move: str,
    before: Position[Any],
    answers: Sequence[Answer],
    ink: Ink = PLAIN,
    asked: Iterable[str] = (),
) -> Iterator[str]:
    """That a move is legal: each answer it stands for with the rules that allow it, and what the
    whole of it leads to.

    Args:
        asked: at which point, and by which edition.
    """
    yield ink.strong(inert(say("legal: {move}", move=move)))
    yield from (f"  {line}" for line in asked)
    position = before
    spared: list[Unbroken] = []
    for answer in answers:
        spared += game.unbroken(position, answer)
        if position.choice is not None:
            rules = joined(
                game.grounds(position.state, position.choice, answer) or position.choice.cites[:2]
            )
            yield inert(f"  {position.write(answer)}   [{rules}]")
        position = position.after(answer)
    if len(answers) == 1:
        for condition in game.depends_on_unknown(before, answers[0]):
            said = say("if {condition}", condition=condition.text)
            yield inert(f"  {said}   [{joined(condition.rules)}]")
    yield from (f"  {transcript_parts.unbroken(one, ink)}" for one in dict.fromkeys(spared))
    for unread in game.left_to_the_judge(before.state, (), answers):
        yield f"  {transcript_parts.unread(unread)}"
    yield say("leads to")
    yield from transcript_parts.Transcript(ink).lines(position.journal.since(len(before.journal)))
    if position.choice is not None and not (position.choice.window or position.choice.gathers):
        unfinished = say(
            "not finished: {who} is asked: {prompt}",
            who=word("who", position.choice.who),
            prompt=position.choice.prompt,
        )
        yield inert(unfinished)
        yield from (f"  {inert(line)}" for line in transcript_parts.choices_shown(position))
