"""The first page of a slip: who disputes what, the ruling in a sentence, the rules that decide with
their words, and how the game goes on.  Everything behind it stands on the pages that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from judgetool.engine.rulebook import joined
from judgetool.language import listed, say, word
from judgetool.report import transcript_parts
from judgetool.report.disputes import settlement
from judgetool.report.disputes.noted import noted_said, ruling_said
from judgetool.report.disputes.questions import LEGALITY, Question, questions
from judgetool.report.disputes.ruling import ruling
from judgetool.report.ink import TERMINAL
from judgetool.report.rulebook.policy_page import cited_lines
from judgetool.report.rulebook.rule_page import gists, quotation
from judgetool.report.rulebook.words_beside_board import quotations
from judgetool.report.safe import inert
from judgetool.report.slip.line_parsing import taken_apart
from judgetool.report.slip.records import Line, Part, Run
from judgetool.rulebook import policies
from judgetool.rulebook.lookup import find
from judgetool.rulebook.official_texts.quoting import Official
from judgetool.scenario.disputes.verdicts import Repair, Settled, Verdict
from judgetool.scenario.document import Claimed, Document
from judgetool.scenario.player import Outcome, Played

Words = Callable[[str, str], Official]
"""The official words of a rule, by its system and number."""

_CLOSEST = 2
"""Rules that stand under a verdict, the general one and what it comes from here; of a move that is
refused all of them do, since any of them would be enough."""
_UNDONE = 6
"""Lines that are to be undone and stand on the first page, the latest; all are with the reasons."""


def parts(
    outcome: Outcome, settled: Settled | None, words: Words | None, *, short: bool = False
) -> Iterator[Part]:
    """The parts of the page.

    Args:
        words: where official words come from; ``None`` if they are to stand farther on.
        short: whether no more than the first rule is told for each question, nothing of what a
            claim is judged by or when a move would be legal, and no words of a policy, as there is
            much to be ruled.
    """
    document = outcome.document
    if settled is not None:
        asked = (line for question in questions(settled) for line in _asked(question, short=short))
        yield Part(say("question"), tuple(asked))
    yield Part(say("ruling"), tuple(_ruling(outcome, settled, short=short)))
    yield Part(say("infraction and penalty"), tuple(_penalty(document, short=short)))
    rules = (
        line
        for number in rules_that_decide(outcome, settled, short=short)
        for line in rule_lines(document, number, words)
    )
    yield Part(say("deciding rules"), tuple(taken_apart(rules)))
    yield Part(say("how the game goes on"), tuple(taken_apart(_goes_on(outcome, settled))))


# --- the question and the ruling ------------------------------------------------------------------


def _asked(question: Question, *, short: bool) -> Iterator[Line]:
    """The claims of a question, each with its verdict: the first one in full, and what is claimed
    against it or with it in short."""
    for n, verdict in question.claims:
        claim = verdict.claim
        again = verdict is not question.first and not claim.says
        claims = _claimed_too(claim) if again else settlement.claimed(verdict, short=short)
        rule = f"   [{verdict.decided_by}]" if verdict.rules and not again else ""
        said = f"{settlement.status_said(verdict, TERMINAL)}  {inert(f'{claims}{rule}')}"
        yield from (replace(line, lead=f"{n}.") for line in taken_apart([said]))


def _claimed_too(claim: Claimed) -> str:
    """What is claimed of a move that another claim has named."""
    if claim.rules:
        rules = listed(claim.rules, "and")
        return say("{player} claims that it is illegal under {rules}", player=claim.by, rules=rules)
    return say(
        "{player} claims that it is legal"
        if claim.about == "legal"
        else "{player} claims that it is illegal",
        player=claim.by,
    )


def _ruling(outcome: Outcome, settled: Settled | None, *, short: bool) -> Iterator[Line]:
    """What was ruled, a sentence for each question with what it hangs on."""
    document = outcome.document
    if document.ruling:
        yield Line((Run(inert(ruling_said(document.ruling)), "strong"),))
    if settled is None:
        yield from taken_apart(_judged(outcome))
        return
    told: set[str] = set()
    for said, question in zip(ruling(settled), questions(settled), strict=True):
        yield Line((Run(said, "strong"),))
        grounds = list(dict.fromkeys(_grounds(question.first, document, short=short)))
        yield from taken_apart(f"  {each}" for each in grounds if each not in told)
        told.update(grounds)
    yield from taken_apart(f"! {inert(doubt)}" for doubt in settlement.doubts(settled))


def _grounds(verdict: Verdict, document: Document, *, short: bool) -> Iterator[str]:
    """What the ruling on a question hangs on."""
    answering = (*verdict.unbroken, *verdict.untriggered, *verdict.turn)
    for violation in verdict.violations:
        reason, *legal_if = transcript_parts.reasons([violation], TERMINAL)
        yield from (reason, *(() if short else legal_if))
    denied = verdict.claim.about in LEGALITY and verdict.legal and not verdict.unbroken
    if denied and not short:
        yield from settlement.answer(verdict, document)  # who denies it is told why, and why there
    elif verdict.but_for not in [one.because for one in answering]:
        yield from settlement.answer(verdict, document, gist=False)
    yield from map(settlement.reckoned_said, verdict.reckoned)
    yield from (transcript_parts.unbroken(one, TERMINAL) for one in answering)


def _judged(outcome: Outcome) -> Iterator[str]:
    """What is to be said of a game about which nobody claims anything: what was refused and why,
    and what is not as the file expects."""
    end = outcome.document.game.view(outcome.case.position)
    for played in outcome.played:
        if played.kind == "refused":
            yield from _refused(played)
    if outcome.stopped is not None and outcome.stopped.kind == "unread":
        yield TERMINAL.strong(inert(say("! not understood: {move}", move=outcome.stopped.text)))
        yield from (f"  {inert(line)}" for line in outcome.stopped.message.splitlines())
    for check in outcome.checked:
        if not check.ok:
            yield inert(say("! not as expected: {what}", what=str(check)))
    yield from (f"! {inert(doubt)}" for doubt in end.doubts)


def _refused(played: Played) -> Iterator[str]:
    yield TERMINAL.strong(inert(say("illegal: {move}", move=played.text)))
    yield from (f"  {line}" for line in transcript_parts.reasons(played.violations, TERMINAL))


def _penalty(document: Document, *, short: bool) -> Iterator[Line]:
    """What the judge gives for what was done wrong, and by which sections of a policy."""
    for field in ("infraction", "penalty"):
        noted = document.noted(field)
        if noted:
            yield Line((Run(inert(noted_said(field, noted)), "strong"),))
    lines = policy_lines(document)
    yield from (line for line in lines if not (short and line.depth))


def policy_lines(document: Document) -> Iterator[Line]:
    """The sections of a policy that the judge goes by, with their words."""
    yield from taken_apart(cited_lines(policies.cited(document.noted("policy")), TERMINAL))


# --- the rules ------------------------------------------------------------------------------------


def rules_that_decide(
    outcome: Outcome, settled: Settled | None, *, short: bool = False
) -> list[str]:
    """The rules that say most to the questions, or to the moves that were refused."""
    if settled is None:
        found = [rule for played in outcome.played for rule in played.rules]
    else:
        asked = (question.first for question in questions(settled))
        found = [rule for verdict in asked for rule in _closest(verdict)[: 1 if short else None]]
    book = outcome.document.game.rulebook
    return [number for number in dict.fromkeys(found) if number in book]


def _closest(verdict: Verdict) -> Sequence[str]:
    """The rules that say most to a claim; those of the steps of a figure stand with it."""
    if verdict.violations:
        return verdict.rules
    reckoned = [rule for each in verdict.reckoned for rule in each.rules]
    steps = {rule for figure in verdict.figures for rule in figure.rules}
    steps -= {rule for f in verdict.figures for term in f.differs for rule in term.cites}
    steps -= set(reckoned)
    return [rule for rule in verdict.rules if rule not in steps][:_CLOSEST]


def rule_lines(document: Document, number: str, words: Words | None) -> Iterator[str]:
    """A rule: what it says in our words, and its official words if they were imported."""
    book = document.game.rulebook
    for gist in gists(book, [number], document.edition):
        yield f"{TERMINAL.strong(number)}{gist.strip().removeprefix(number)}"
    if words is not None:
        yield from (f"  {line}" for line in officially(document, number, words))


def officially(document: Document, number: str, words: Words) -> Iterator[str]:
    """The official words of a rule, marked as such."""
    game, edition = document.game, document.edition
    book = game.rulebook
    official = words(book.system, number)
    told = quotations(
        find(book, number), official, game.edition_texts, edition, book.system, every=False
    )
    for quoted, warnings in told:
        yield from quotation(quoted, TERMINAL, warnings)


# --- how the game goes on -------------------------------------------------------------------------


def _goes_on(outcome: Outcome, settled: Settled | None) -> Iterator[str]:
    """How the game is put right; where nothing was played wrong, where it stands."""
    repairs = () if settled is None else (settled.repair, *(v.repair for v in settled.verdicts))
    found = list(dict.fromkeys(repair for repair in repairs if repair is not None))
    for repair in found:
        yield from _put_right(repair)
    if not found:
        end = outcome.document.game.view(outcome.case.position)
        where, asked = inert(word("step", end.where)), transcript_parts.asked(end)
        yield say("{where}: {asked}", where=where, asked=asked)


def _put_right(repair: Repair) -> Iterator[str]:
    heads = say("how to repair the game")
    yield TERMINAL.strong(f"{heads}   [{joined(repair.rules[:1])}]")
    yield from settlement.back(repair, numbered=False, most=_UNDONE)
