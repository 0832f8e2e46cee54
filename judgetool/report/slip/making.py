"""A slip made from a document: it is played and settled by the rules, and nothing is added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from judgetool import __version__, language
from judgetool.engine.case import Position
from judgetool.engine.view import View
from judgetool.language import listed, say
from judgetool.report import transcript, transcript_parts
from judgetool.report.disputes import settlement
from judgetool.report.disputes.noted import noted_said
from judgetool.report.disputes.questions import questions
from judgetool.report.ink import TERMINAL
from judgetool.report.judging_edition import judged_by
from judgetool.report.rulebook.rule_page import gists
from judgetool.report.safe import inert
from judgetool.report.slip.card_texts import texts
from judgetool.report.slip.first_page import (
    Words,
    officially,
    parts,
    policy_lines,
    rule_lines,
    rules_that_decide,
)
from judgetool.report.slip.hidden_cards import Hidden
from judgetool.report.slip.line_parsing import journal, parted, taken_apart, unsaid
from judgetool.report.slip.records import Line, Part, Run, Slip
from judgetool.report.slip.text import PAGE, rows
from judgetool.rulebook.official_texts import quoting
from judgetool.scenario import save, sharing
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Settled
from judgetool.scenario.document import OF_EVENT, Document, Noted, Said
from judgetool.scenario.player import Outcome
from judgetool.scenario.problems import Located
from judgetool.scenario.run import play
from judgetool.scenario.titles import called


class Judged:
    """A document, played and settled.

    Attributes:
        outcome: where its own moves led.
        settled: what the claims come to; ``None`` if nobody claims anything.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.outcome = play(document)
        self.settled = settle(document) if document.claims else None

    @property
    def unread(self) -> bool:
        """Whether a line is no move."""
        stopped = self.outcome.stopped
        claims = self.settled is not None and bool(self.settled.failures)
        return claims or (stopped is not None and stopped.kind == "unread")

    @property
    def failures(self) -> tuple[Located, ...]:
        """The lines that are no moves, and what is not as the file expects.  In a dispute the moves
        may well end with one that is refused, which no expectation is about."""
        found = self.outcome.failures
        if self.settled is None:
            return found
        stopped = self.outcome.stopped
        if stopped is not None and stopped.kind == "refused":
            found = tuple(each for each in found if (each.line, each.column) != stopped.mark)
        return tuple(dict.fromkeys((*found, *self.settled.failures)))


def slip_of(
    judged: Judged, *, day: str = "", words: Words = quoting.official, every: bool = False
) -> Slip:
    """The ruling slip of a document that was judged.

    Args:
        day: when it was judged, as it is to be written; left out, no day is said.
        every: whether it shows all cards, and not only those that every player may look at or that
            the case names; the share code, which holds them all, stands on it only then.
        words: where official words come from; left out, from the texts that were imported.
    """
    document, outcome, settled = judged.document, judged.outcome, judged.settled
    hidden = Hidden(document, settled, every=every)
    game = document.game
    ends = (outcome.case.opening, outcome.case.position)
    withheld = any(hidden.hides(game.view(position)) for position in ends)
    about, foot = tuple(_about(document, day)), tuple(_foot(document))
    title = inert(called(document))
    first, quoted, short = _first_page(Slip(title, about, (), "", "", foot=foot), judged, words)
    behind = _behind(outcome, settled, words, hidden, first, quoted=quoted)
    policy = (Part(say("policy"), tuple(policy_lines(document))),) if short else ()
    return Slip(
        title,
        about,
        (*first, *(part for part in (*policy, *behind) if part.lines)),
        "" if withheld else _code(document),
        language.current(),
        len(first),
        foot,
    )


def _about(document: Document, day: str) -> Iterator[str]:
    """Who disputes where and when, in the order in which a judge's slip is headed."""
    yield say("ruling slip")
    yield inert(listed(list(document.players), "and"))
    for field in OF_EVENT:
        noted = document.noted(field)
        if noted:
            yield inert(noted_said(field, noted))
    if day:
        yield inert(day)


def _foot(document: Document) -> Iterator[str]:
    """By what it was judged."""
    yield document.game.title
    yield from judged_by(document, for_players=True)
    yield say("the rules are in our own words, not in the official text")
    yield f"judgetool {__version__}"


def _first_page(empty: Slip, judged: Judged, words: Words) -> tuple[tuple[Part, ...], bool, bool]:
    """The parts of the first page, with official words if there is room for them, and in short if
    there is no room at all; whether official words stand there, and whether it is in short."""
    found: tuple[Part, ...] = ()
    for official, short in ((words, False), (None, False), (None, True)):
        made = parts(judged.outcome, judged.settled, official, short=short)
        found = tuple(part for part in made if part.lines)
        if rows(replace(empty, parts=found, front=len(found))) <= PAGE:
            return found, official is not None, short
    return found, False, True


def _code(document: Document) -> str:
    try:
        return sharing.encode(save.whole(document))
    except ValueError:
        return ""


def _behind(
    outcome: Outcome,
    settled: Settled | None,
    words: Words,
    hidden: Hidden,
    first: Sequence[Part],
    *,
    quoted: bool,
) -> Iterator[Part]:
    """What follows the first page: why, and the game.

    Args:
        quoted: whether official words stand on the first page.
    """
    document = outcome.document
    deciding, on_first = _deciding(outcome, settled), rules_that_decide(outcome, settled)
    if settled is not None:
        yield from parted(settlement.told_lines(settled, TERMINAL))
        said = frozenset(line.plain for part in first for line in part.lines)
        whys = tuple(_claims(settled, outcome.case.opening, hidden))
        answers = frozenset(
            line.plain
            for verdict in settled.verdicts
            if verdict.decided_by in on_first
            for line in taken_apart(settlement.answer(verdict, document))
        )
        for why in whys:
            left = (line for line in why.lines if line.plain not in answers)
            yield replace(why, lines=tuple(unsaid(left, said)))
        yield texts((*first, *whys), _positions(outcome, settled, hidden))
    elif not deciding:
        about = [line for n in document.rules for line in rule_lines(document, n, words)]
        yield Part(say("rules in question"), tuple(taken_apart(about)))
    unquoted = [number for number in deciding if not (quoted and number in on_first)]
    yield _official_words(document, unquoted, words)
    yield Part(say("board"), tuple(taken_apart(_board(outcome, settled, hidden))))
    yield Part(say("moves"), tuple(_moves(document)))
    if any(True for _ in outcome.entries()):
        yield Part(say("journal"), tuple(_journal(outcome)))
        yield Part(say("end"), tuple(taken_apart(_end(outcome, hidden))))
    others = [number for number in _cited(outcome) if number not in deciding]
    listed = gists(document.game.rulebook, others, document.edition)
    yield Part(say("other rules cited in the journal"), tuple(taken_apart(map(str.strip, listed))))


def _positions(outcome: Outcome, settled: Settled, hidden: Hidden) -> Iterator[View]:
    """What there was to be seen in a case: as it began, as it ended, and where it was judged."""
    game, ended = outcome.document.game, [each.position for each in settled.verdicts]
    for position in (outcome.case.opening, outcome.case.position, *ended):
        if position is not None:
            yield _seen(game.view(position), hidden)


# --- why ------------------------------------------------------------------------------------------


def _claims(settled: Settled, board: Position[Any], hidden: Hidden) -> Iterator[Part]:
    """Why each claim holds or not, once for those that ask the same."""
    shown = settlement.Shown(seen=partial(_seen, hidden=hidden))
    for question in questions(settled):
        why = settlement.question_lines(question, settled.document, shown, TERMINAL, board=board)
        numbers = listed([str(n) for n in question.numbers], "and")
        title = (
            say("claim {n}: why", n=numbers)
            if len(question.claims) == 1
            else say("claims {numbers}: why", numbers=numbers)
        )
        yield Part(title, tuple(taken_apart(why)))


# --- the rules ------------------------------------------------------------------------------------


def _deciding(outcome: Outcome, settled: Settled | None) -> list[str]:
    """The rules that decide, those of a claim together, or by which moves were refused."""
    refused = [number for played in outcome.played for number in played.rules]
    verdicts = () if settled is None else settled.verdicts
    claims = [number for verdict in verdicts for number in settlement.closest(verdict)]
    found = dict.fromkeys((*claims, *refused))
    return [number for number in found if number in outcome.document.game.rulebook]


def _cited(outcome: Outcome) -> list[str]:
    """The rules that the journal cites, in the order of the rulebook."""
    cited = {number for entry in outcome.entries() for number in entry.cites}
    return [rule.number for rule in outcome.document.game.rulebook if rule.number in cited]


def _official_words(document: Document, numbers: Sequence[str], words: Words) -> Part:
    """Rules with their official words, where these were imported."""
    lines: list[str] = []
    for number in numbers:
        official = [f"  {line}" for line in officially(document, number, words)]
        if official:
            title = document.game.rulebook[number].title
            lines += [TERMINAL.strong(inert(f"{number}  {title}")), *official]
    title = say("deciding rules, official text")
    return Part(title, tuple(taken_apart(lines)))


# --- the game -------------------------------------------------------------------------------------


def _seen(view: View, hidden: Hidden) -> View:
    """What of a position stands on the slip."""
    return settlement.without_the_unseen(hidden.without(view))


def _board(outcome: Outcome, settled: Settled | None, hidden: Hidden) -> Iterator[str]:
    """The board, with what is not plain from it where that is not said with the verdict."""
    game, case = outcome.document.game, outcome.case
    opening, end = game.view(case.opening), game.view(case.position)
    said = settled is not None or set(opening.doubts) <= set(end.doubts)
    yield from transcript_parts.board(_seen(opening, hidden), TERMINAL, "" if said else "words")
    if hidden.hides(opening) or hidden.hides(end):
        yield say(
            "not shown: cards that some players may not see and that nothing here names, "
            "nor the share code, which contains them"
        )


def _moves(document: Document) -> Iterator[Line]:
    """The lines of the file, its moves numbered."""
    n = 0
    for line in document.moves:
        if isinstance(line, Said):
            n += 1
            yield Line((Run(inert(line.line)),), lead=f"{n}.")
        elif isinstance(line, Noted):
            yield Line((Run(inert(say("note: {text}", text=line.text))),), depth=1)


def _journal(outcome: Outcome) -> Iterator[Line]:
    yield Line((Run(transcript_parts.legend(), "faint"),))
    yield from journal(transcript.journal_lines(outcome, TERMINAL, full=True))


def _end(outcome: Outcome, hidden: Hidden) -> Iterator[str]:
    """The board when all has been played, and who is asked what."""
    end = outcome.document.game.view(outcome.case.position)
    yield from transcript_parts.board(_seen(end, hidden), TERMINAL, "")
    yield transcript_parts.asked(end)
