"""A slip made from a document: it is played and settled by the rules, and nothing is added."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from judgetool import __version__, language
from judgetool.engine.case import Position
from judgetool.engine.choice import Unbroken
from judgetool.engine.rulebook import Rulebook
from judgetool.engine.view import View
from judgetool.language import listed, say
from judgetool.report import transcript, transcript_parts
from judgetool.report.disputes import settlement
from judgetool.report.disputes.questions import Question, questions
from judgetool.report.disputes.ruling import ruling, ruling_said
from judgetool.report.ink import TERMINAL
from judgetool.report.judging_edition import judged_by
from judgetool.report.rulebook.rule_page import gist_in, gists, outside_marked, quotation
from judgetool.report.rulebook.words_beside_board import quotations
from judgetool.report.safe import inert
from judgetool.report.slip.card_texts import texts
from judgetool.report.slip.hidden_cards import Hidden
from judgetool.report.slip.line_parsing import journal, parts, taken_apart, unsaid
from judgetool.report.slip.records import Line, Part, Run, Slip
from judgetool.rulebook.lookup import find
from judgetool.rulebook.official_texts import quoting
from judgetool.rulebook.official_texts.quoting import Official
from judgetool.scenario import save, sharing
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Settled, Verdict
from judgetool.scenario.document import Claimed, Document, Noted, Said
from judgetool.scenario.player import Outcome, Played
from judgetool.scenario.problems import Located
from judgetool.scenario.run import play
from judgetool.scenario.titles import called

Words = Callable[[str, str], Official]
"""The official words of a rule, by its system and number."""

_CLOSEST = 2
"""Rules that stand under a verdict, the general one and what it comes from here; of a move that is
refused all of them do, since any of them would be enough."""


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
    deciding = _deciding(outcome, settled)
    hidden = Hidden(document, settled, every=every)
    game = document.game
    ends = (outcome.case.opening, outcome.case.position)
    withheld = any(hidden.hides(game.view(position)) for position in ends)
    return Slip(
        inert(called(document)),
        tuple(_about(document, day)),
        tuple(part for part in _parts(outcome, settled, deciding, words, hidden) if part.lines),
        "" if withheld else _code(document),
        language.current(),
    )


def _about(document: Document, day: str) -> Iterator[str]:
    yield say("ruling slip")
    yield document.game.title
    yield say("rules are told in our own words, not in the official ones")
    yield from judged_by(document, for_players=True)
    yield f"judgetool {__version__}"
    if day:
        yield inert(day)


def _code(document: Document) -> str:
    try:
        return sharing.encode(save.whole(document))
    except ValueError:
        return ""


def _parts(
    outcome: Outcome,
    settled: Settled | None,
    deciding: Sequence[str],
    words: Words,
    hidden: Hidden,
) -> Iterator[Part]:
    document, game = outcome.document, outcome.document.game
    verdict = tuple(_verdict(outcome, settled))
    yield Part(say("verdict"), verdict)
    if settled is not None:
        yield from parts(settlement.told_lines(settled, TERMINAL))
        said = frozenset(line.plain for line in verdict)
        whys = tuple(_claims(settled, outcome.case.opening, hidden))
        yield from (replace(why, lines=tuple(unsaid(why.lines, said))) for why in whys)
        yield texts((Part("", verdict), *whys), _positions(outcome, settled, hidden))
    yield _deciding_rules(document, deciding, words, said=settled is not None)
    if settled is None and not deciding:
        about = [line for number in document.rules for line in _rule(document, number, words)]
        yield Part(say("rules that it is about"), tuple(taken_apart(about)))
    yield Part(say("board"), tuple(taken_apart(_board(outcome, settled, hidden))))
    yield Part(say("moves"), tuple(_moves(document)))
    if any(True for _ in outcome.entries()):
        yield Part(say("journal"), tuple(_journal(outcome)))
        yield Part(say("end"), tuple(taken_apart(_end(outcome, hidden))))
    others = [number for number in _cited(outcome) if number not in deciding]
    listed = gists(game.rulebook, others, document.edition)
    yield Part(
        say("other rules that the journal cites"), tuple(taken_apart(map(str.strip, listed)))
    )


def _positions(outcome: Outcome, settled: Settled, hidden: Hidden) -> Iterator[View]:
    """What there was to be seen in a case: as it began, as it ended, and where it was judged."""
    game, ended = outcome.document.game, [each.position for each in settled.verdicts]
    for position in (outcome.case.opening, outcome.case.position, *ended):
        if position is not None:
            yield _seen(game.view(position), hidden)


# --- the verdict ----------------------------------------------------------------------------------


def _verdict(outcome: Outcome, settled: Settled | None) -> Iterator[Line]:
    """What was ruled, in short."""
    document = outcome.document
    if document.ruling:
        yield Line((Run(inert(ruling_said(document.ruling)), "strong"),))
    if settled is None:
        yield from taken_apart(_judged(outcome))
        return
    yield from (Line((Run(said, "strong"),)) for said in ruling(settled))
    book, edition = document.game.rulebook, document.edition
    quoted: list[str] = []
    told: list[Unbroken] = []  # of whose turn it is, once for what is asked at one moment
    for question in questions(settled):
        yield from _asked(question)
        verdict = question.first
        yield from taken_apart(f"  {said}" for said in settlement.answer(verdict, document))
        yield from taken_apart(f"  {settlement.reckoned_said(one)}" for one in verdict.reckoned)
        answering = [
            one
            for one in (*verdict.unbroken, *verdict.untriggered, *verdict.turn)
            if one not in told
        ]
        told += verdict.turn
        yield from taken_apart(f"  {transcript_parts.unbroken(one, TERMINAL)}" for one in answering)
        rules = verdict.rules if verdict.violations else _closest(verdict)
        closest = [rule for rule in rules if rule not in quoted]
        quoted += closest
        yield from taken_apart(gists(book, closest, edition))
    yield from taken_apart(f"! {inert(doubt)}" for doubt in settlement.doubts(settled))


def _closest(verdict: Verdict) -> Sequence[str]:
    """The rules that say most to a claim; those of the steps of a figure stand with it."""
    reckoned = [rule for each in verdict.reckoned for rule in each.rules]
    steps = {rule for figure in verdict.figures for rule in figure.rules}
    steps -= {rule for f in verdict.figures for term in f.differs for rule in term.cites}
    steps -= set(reckoned)
    return [rule for rule in verdict.rules if rule not in steps][:_CLOSEST]


def _asked(question: Question) -> Iterator[Line]:
    """The claims of a question, each with its verdict: the first one in full, and what is claimed
    against it or with it in short."""
    for n, verdict in question.claims:
        claim = verdict.claim
        said = settlement.claim_said(verdict, TERMINAL)
        if verdict is not question.first and not claim.says:
            short = _claimed_too(claim)
            said = f"{settlement.status_said(verdict, TERMINAL)}  {inert(short)}"
        yield from (replace(line, lead=f"{n}.") for line in taken_apart([said]))


def _claimed_too(claim: Claimed) -> str:
    """What is claimed of a move that another claim has named."""
    if claim.rules:
        rules = listed(claim.rules, "and")
        return say("{player} claims that it is illegal by {rules}", player=claim.by, rules=rules)
    return say(
        "{player} claims that it is legal"
        if claim.about == "legal"
        else "{player} claims that it is illegal",
        player=claim.by,
    )


def _judged(outcome: Outcome) -> Iterator[str]:
    """What is to be said of a game about which nobody claims anything: what was refused and why,
    what is not as the file expects, and where the game stands."""
    document, game = outcome.document, outcome.document.game
    end = game.view(outcome.case.position)
    for played in outcome.played:
        if played.kind == "refused":
            yield from _refused(played, document)
    if outcome.stopped is not None and outcome.stopped.kind == "unread":
        yield TERMINAL.strong(inert(say("! not understood: {move}", move=outcome.stopped.text)))
        yield from (f"  {inert(line)}" for line in outcome.stopped.message.splitlines())
    for check in outcome.checked:
        if not check.ok:
            yield inert(say("! not as expected: {what}", what=str(check)))
    yield transcript_parts.asked(end)
    yield from (f"! {inert(doubt)}" for doubt in end.doubts)


def _refused(played: Played, document: Document) -> Iterator[str]:
    yield TERMINAL.strong(inert(say("{move}: not legal", move=played.text)))
    yield from (f"  {line}" for line in transcript_parts.reasons(played.violations, TERMINAL))
    yield from gists(document.game.rulebook, played.rules[:1], document.edition)


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


def _deciding_rules(
    document: Document, numbers: Sequence[str], words: Words, *, said: bool
) -> Part:
    """The rules that decide.

    Args:
        said: whether our words stand above already; then only rules with official words are left.
    """
    lines: list[str] = []
    for number in numbers:
        head, gist, *official = _rule(document, number, words)
        if not said:
            lines += [head, gist, *official]
        elif official:
            lines += [head, *official]
    title = say("official words of the rules that decide") if said else say("rules that decide")
    return Part(title, tuple(taken_apart(lines)))


def _rule(document: Document, number: str, words: Words) -> Iterator[str]:
    """A rule: its title, what it says in our words, and its official words if they were
    imported."""
    book = document.game.rulebook
    rule, gist = book[number], gist_in(book, number, document.edition)
    yield TERMINAL.strong(inert(f"{number}  {rule.title}"))
    yield f"  {inert(outside_marked(rule, gist))}"
    yield from (f"  {line}" for line in _officially(document, book, number, words))


def _officially(document: Document, book: Rulebook, number: str, words: Words) -> Iterator[str]:
    """The official words of a rule, marked as such."""
    official = words(book.system, number)
    game, edition = document.game, document.edition
    told = quotations(
        find(book, number), official, game.edition_texts, edition, book.system, every=False
    )
    for quoted, warnings in told:
        yield from quotation(quoted, TERMINAL, warnings)


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
            "not shown: cards that not every player may see and that nothing here names; the share "
            "code, which holds them, is left out"
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
