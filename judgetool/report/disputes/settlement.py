"""A dispute that was settled, as lines of text or as JSON Lines.

First the verdicts, a line each; then for every claim why, with the rules in our words, the game as
it should be and, where it was played on from something illegal, how to put it right.  A reading of
a rule whose text leaves a doubt is said where it decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from judgetool.engine.case import Position
from judgetool.engine.choice import Unbroken, Violation
from judgetool.engine.rulebook import Grounds, joined
from judgetool.engine.table import Entry
from judgetool.engine.view import Doubt, Figure, Reckoning, View
from judgetool.language import say, word
from judgetool.report import transcript_parts
from judgetool.report.disputes.claimed_course import course_rows, tells_of
from judgetool.report.disputes.noted import noted_lines
from judgetool.report.disputes.questions import Question, questions
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.jsonline import Object, line, picked
from judgetool.report.judging_edition import judged_by
from judgetool.report.linked_rows import Row, heading, leading
from judgetool.report.rulebook.rule_page import gist_in, gists
from judgetool.report.safe import inert
from judgetool.report.transcript_json import by_hand_objects, conditions_objects
from judgetool.report.transcript_json import checked as checked_object
from judgetool.report.transcript_json import entry as entry_object
from judgetool.report.transcript_json import unbroken as unbroken_object
from judgetool.report.transcript_json import violation as violation_object
from judgetool.scenario.disputes.settle import asked, named_by
from judgetool.scenario.disputes.verdicts import Repair, Settled, Verdict
from judgetool.scenario.document import OF_EVENT, OF_RULING, Document, Said
from judgetool.scenario.player import because
from judgetool.scenario.problems import NOWHERE, listed
from judgetool.scenario.reading.claims import judged, words
from judgetool.scenario.titles import file_of, titled

SAID = {
    "holds": "HOLDS",
    "fails": "FAILS",
    "incomplete": "INCOMPLETE",
    "not reached": "NOT REACHED",
    "unread": "NOT UNDERSTOOD",
    "not decided": "NOT DECIDED",
}
"""The verdicts, each a word of the kind "verdict"."""
_OF_ACTING = frozenset({"waiting", "step"})  # who may act, and when
Reasons: TypeAlias = "dict[tuple[Violation, ...], tuple[int, str]]"
MOST = 3  # rules that are explained; the closest ones come first


def closest(verdict: Verdict) -> tuple[str, ...]:
    """The rules that are told and explained: of a move that is refused all that refuse it, since
    each of them would be enough."""
    return verdict.rules if verdict.violations else verdict.rules[:MOST]


def claim_lines(settled: Settled, ink: Ink = PLAIN) -> Iterator[str]:
    """Every claim with its verdict, a line each."""
    for i, verdict in enumerate(settled.verdicts, 1):
        yield f"{i}. {claim_said(verdict, ink)}"


def answered(settled: Settled, ink: Ink = PLAIN) -> Iterator[Row]:
    """Every claim with its verdict, and below it what decides on it, in a sentence; where that is
    the same for several in a row, below the last of them."""
    reasons = [tuple(answer(verdict, settled.document)) for verdict in settled.verdicts]
    lines = zip(claim_lines(settled, ink), settled.verdicts, strict=True)
    for n, (said, verdict) in enumerate(lines):
        yield Row(said, verdict.rules)
        if reasons[n : n + 1] != reasons[n + 1 : n + 2]:
            yield from (Row(f"     {line}", verdict.rules) for line in reasons[n])


def short_lines(settled: Settled, ink: Ink = PLAIN) -> Iterator[str]:
    """The verdicts, what the board leaves in doubt, and by which edition they are."""
    yield from claim_lines(settled, ink)
    yield from _remarks(settled)
    yield from judged_by(settled.document)


def claim_said(verdict: Verdict, ink: Ink = PLAIN) -> str:
    """A claim with its verdict and the rules that decide it, the closest first."""
    rules = f"   [{joined(closest(verdict))}]" if verdict.rules else ""
    return f"{status_said(verdict, ink)}  {inert(claimed(verdict))}{inert(rules)}"


def status_said(verdict: Verdict, ink: Ink = PLAIN) -> str:
    """The verdict in a word, with what it hangs on; of moves that are claimed alone, that no more
    than their being legal is ruled."""
    said = ink.strong(verdict_said(verdict))
    if verdict.moves_alone:
        said = say(
            "{verdict} (these moves are legal, but something fails along the way)"
            if verdict.failed
            else "{verdict} (these moves are legal)",
            verdict=said,
        )
    elif comes_to_be(verdict):
        said = say("{verdict} (not yet)", verdict=said)
    return as_far_as(said, verdict)


def comes_to_be(verdict: Verdict) -> bool:
    """Whether what is claimed and not so comes to be so later."""
    reason = verdict.reason
    return verdict.status == "fails" and reason is not None and reason.later and not reason.nearly


def verdict_said(verdict: Verdict) -> str:
    """The verdict in a word."""
    return word("verdict", SAID[verdict.status])


def verdict_in_short(verdict: Verdict) -> str:
    """The verdict in a word, and whether it hangs on something that the board does not say."""
    said = verdict_said(verdict)
    return say("{verdict} if ...", verdict=said) if verdict.conditions else said


def as_far_as(said: str, verdict: Verdict) -> str:
    """What is ruled, with what it hangs on where the board leaves cards unknown, and whose texts
    it leaves out if some could not be read."""
    if verdict.conditions:
        said = say(
            "{verdict} if {condition} (the board does not say)",
            verdict=said,
            condition=inert(_condition(verdict)),
        )
    if not verdict.by_hand or verdict.status == "incomplete":
        return said  # then its sentence names them
    names = list(dict.fromkeys(unread.name for unread in verdict.by_hand))
    return say(
        "{verdict} as far as the tool can read (apply {cards} by hand)",
        verdict=said,
        cards=inert(listed(names, "and")),
    )


def _condition(verdict: Verdict) -> str:
    """What has to be so of unknown cards."""
    return word("list", "; ").join(condition.text for condition in verdict.conditions)


def _remarks(settled: Settled) -> Iterator[str]:
    """What is not plain from what the board tells."""
    if file_of(settled.document):
        yield from (f"! {inert(doubt)}" for doubt in _doubts_of_file(settled))
    else:
        yield from (f"! {inert(doubt)}" for doubt in doubts(settled))


def doubts(settled: Settled) -> tuple[str, ...]:
    """What is not plain from what the board tells, in sentences."""
    return tuple(doubt.says for doubt in _left_open(settled))


def _doubts_of_file(settled: Settled) -> tuple[str, ...]:
    """The same, each with how a file tells it."""
    return tuple(doubt.for_file for doubt in _left_open(settled))


def _left_open(settled: Settled) -> tuple[Doubt, ...]:
    view: View = settled.document.game.view(settled.told.case.opening)
    return view.left_open


def settled_lines(settled: Settled, ink: Ink = PLAIN) -> Iterator[str]:
    """The whole answer to a dispute."""
    return (row.text for row in settled_rows(settled, ink))


def settled_rows(settled: Settled, ink: Ink = PLAIN) -> Iterator[Row]:
    """The whole answer to a dispute, each line with the rules it leads to."""
    document = settled.document
    yield Row(transcript_parts.heading(titled(document), ink))
    if document.title and file_of(document):
        yield Row(inert(document.file))
    yield from leading((*judged_by(document), ""))
    for said, verdict in zip(claim_lines(settled, ink), settled.verdicts, strict=True):
        yield Row(said, verdict.rules)
    yield from leading(_remarks(settled))
    told = list(told_rows(settled, ink))
    if told:
        yield from leading(("", transcript_parts.heading(say("the game as reported"), ink)))
        yield from told
    shown = Shown()
    for question in questions(settled):
        yield from leading(("", transcript_parts.heading(question_said(question), ink)))
        yield from question_rows(question, document, shown, ink)
    noted = [*filter(None, [document.ruling]), *noted_lines(document)]
    if noted:
        over = transcript_parts.heading(say("ruling"), ink)
        yield from leading(("", over, *map(inert, noted)))


def claimed(verdict: Verdict, *, short: bool = False) -> str:
    """What somebody claims, in a sentence; in short without what it is judged by."""
    claim = verdict.claim
    said = say("{player} claims: {claim}", player=claim.by, claim=words(claim))
    checked = "" if short else judged(claim)
    return say("{claim} (judged: {judged})", claim=said, judged=checked) if checked else said


def question_said(question: Question) -> str:
    """The numbers of the claims that ask the same, and what the first of them says."""
    return say(
        "claim {n}: {claim}" if len(question.claims) == 1 else "claims {n}: {claim}",
        n=listed([str(n) for n in question.numbers], "and"),
        claim=claimed(question.first),
    )


def told_rows(settled: Settled, ink: Ink = PLAIN) -> Iterator[Row]:
    """Where the moves as they were told part from the rules, and how to put that right."""
    stopped = settled.told.stopped
    if stopped is None or not stopped.violations:
        return
    yield Row(inert(say("illegal: {move}", move=stopped.text)), stopped.rules)
    yield from _reasons(stopped.violations, ink)
    document = settled.document
    yield from _gists(document, stopped.rules)
    if settled.repair is not None:
        yield from _repair(settled.repair, document, ink, numbered=True)


def told_lines(settled: Settled, ink: Ink = PLAIN) -> Iterator[str]:
    """The same as text, under its heading."""
    rows = list(told_rows(settled, ink))
    if rows:
        yield from ("", transcript_parts.heading(say("the game as reported"), ink))
        yield from (row.text for row in rows)


def _reasons(violations: Sequence[Violation], ink: Ink) -> Iterator[Row]:
    for violation in violations:
        lines = (f"  {line}" for line in transcript_parts.reasons([violation], ink))
        yield from leading(lines, violation.rules)


def _unbroken(verdict: Verdict, ink: Ink) -> Iterator[Row]:
    """What is there and does not refuse a legal move, or one of an account."""
    found = verdict.unbroken
    if found:
        rules = tuple(dict.fromkeys(rule for one in found for rule in one.rules))
        said = say(
            "what might seem to forbid one of these moves, and why it does not"
            if verdict.claim.about == "moves"
            else "what might seem to forbid it, and why it does not"
        )
        yield heading(ink.strong(said), rules)
    for one in found:
        yield Row(f"  {transcript_parts.unbroken(one, ink)}", one.rules)


def _untriggered(found: Sequence[Unbroken], ink: Ink) -> Iterator[Row]:
    """What would have made it so, and has not triggered or not resolved."""
    if found:
        rules = tuple(dict.fromkeys(rule for one in found for rule in one.rules))
        yield heading(ink.strong(say("what has not happened")), rules)
    for one in found:
        yield Row(f"  {transcript_parts.unbroken(one, ink)}", one.rules)


def _turn(verdict: Verdict, document: Document, ink: Ink) -> Iterator[Row]:
    """Why the player of a legal move may act, with the closest rule where it is not told below."""
    if verdict.turn:
        first = [one.rules[0] for one in verdict.turn]
        yield heading(ink.strong(_why_theirs(verdict)), first)
        for one in verdict.turn:
            yield Row(f"  {transcript_parts.unbroken(one, ink)}", one.rules)
        told = closest(verdict)
        yield from _gists(document, [rule for rule in dict.fromkeys(first) if rule not in told])


def _why_theirs(verdict: Verdict) -> str:
    """What is told of who makes a legal move."""
    move = verdict.claim.move
    assert move is not None
    return say("why {player} may act", player=inert(move.who))


def _gists(document: Document, numbers: Sequence[str]) -> Iterator[Row]:
    book = document.game.rulebook
    for number in numbers:
        yield from leading(gists(book, [number], document.edition), (number,))


class Shown:
    """What is shown of a dispute once only.

    Attributes:
        positions: those that were shown.
        seen: what of a view is shown at all.
        reasons: the claim, with who makes it, by which each refusal was explained.
    """

    def __init__(
        self, reasons: Reasons | None = None, seen: Callable[[View], View] | None = None
    ) -> None:
        """Nothing is shown yet, but for reasons that may stand elsewhere."""
        self.seen = without_the_unseen if seen is None else seen
        self.positions: list[Position[Any]] = []
        self.reasons: Reasons = {} if reasons is None else reasons


def question_rows(
    question: Question,
    document: Document,
    shown: Shown,
    ink: Ink = PLAIN,
    *,
    board: Position[Any] | None = None,
) -> Iterator[Row]:
    """Why the claims that ask the same hold or do not, once for all of them.

    Args:
        shown: what is not shown again; what is shown here is added.
        board: the position that is shown by itself, as the board.
    """
    (n, verdict), *_ = question.claims
    first, *below = _verdict_rows(n, verdict, document, shown, ink, board)
    yield first
    for other, its in question.others:
        yield from _other_rows(other, its, verdict, document, ink)
    yield from below


def reasons_row(verdict: Verdict, n: int, player: str, ink: Ink = PLAIN) -> Row:
    """Where the reasons stand for a verdict."""
    said = say("see claim {n}, by {player}, for the reasons", n=n, player=inert(player))
    return Row(ink.strong(said), verdict.rules, heads=True, claim=n)


def _other_rows(
    n: int, verdict: Verdict, first: Verdict, document: Document, ink: Ink
) -> Iterator[Row]:
    """The verdict on a further claim of a question, and what is otherwise with it than with the
    first."""
    said = say(
        "claim {n}, by {player}: {verdict}",
        n=n,
        player=inert(verdict.claim.by),
        verdict=status_said(verdict, ink),
    )
    if verdict.because != first.because:
        said = say("{verdict}: {because}", verdict=said, because=inert(verdict.because))
    yield heading(said, verdict.rules)
    yield from _in_vain(verdict, document, ink)


def _verdict_rows(
    n: int,
    verdict: Verdict,
    document: Document,
    shown: Shown,
    ink: Ink,
    board: Position[Any] | None,
) -> Iterator[Row]:
    """Why a claim holds or does not, by which rules, and how the game should be."""
    status = status_said(verdict, ink)
    said = say("{verdict}: {because}", verdict=status, because=inert(verdict.because))
    yield heading(said, verdict.rules)
    yield from leading((f"  {said}" for said in answer(verdict, document)), verdict.rules)
    yield from leading(moment_said(verdict, document))
    if verdict.by_hand:
        by_hand = say("not understood; apply by hand, unless a move of the judge does")
        yield heading(ink.strong(by_hand))
        yield from leading(inert(f"  {unread.name}: {unread.text}") for unread in verdict.by_hand)
    before = shown.reasons.get(verdict.violations) if verdict.violations else None
    if before is None:
        shown.reasons[verdict.violations] = n, verdict.claim.by
        yield from _why(verdict, document, ink)
    else:
        yield from course_rows(verdict, ink)
        yield reasons_row(verdict, *before, ink)
    yield from _in_vain(verdict, document, ink)
    if verdict.repair is not None:
        yield from _repair(verdict.repair, document, ink, numbered=False)
    if verdict.position is not None and not verdict.holds and not _nothing_done(verdict, document):
        yield heading(ink.strong(say("correct position")))
        yield from leading(_as_it_should_be(verdict, shown, ink, board))


def _why(verdict: Verdict, document: Document, ink: Ink) -> Iterator[Row]:
    """What decides on a claim, and by which rules."""
    yield from _reasons(verdict.violations, ink)
    yield from leading(_expected(verdict, ink))
    yield from _unbroken(verdict, ink)
    yield from _turn(verdict, document, ink)
    yield from _untriggered(verdict.untriggered, ink)
    yield from _failed(verdict, document, ink)
    yield from course_rows(verdict, ink)
    if verdict.at is not None and not (verdict.holds and tells_of(verdict, verdict.at)):
        yield heading(ink.strong(_bearing(verdict)), verdict.at.cites)
        shown = _transition(verdict.at, verdict.violations, numbered=verdict.told)
        yield from leading(shown, verdict.at.cites)
    if verdict.rules:
        yield heading(ink.strong(say("decided by")), verdict.rules)
        yield from leading(f"  {reckoned_said(one)}" for one in verdict.reckoned)
        yield from leading(_figures(verdict))
        yield from _gists(document, closest(verdict))
        yield from _readings(verdict, document)


_ITS_PLACE = re.compile(
    r"(?:(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth)(?: and last)?, "
    r"|最初に、|[0-9]+番目に、|最後に、)(.)"
)
"""In which place of a list a rule stands, which is no answer to anybody."""


def answer(verdict: Verdict, document: Document, *, gist: bool = True) -> Iterator[str]:
    """What decides on a claimed outcome, in one sentence to whoever claims it, and what the rule
    says that it hangs on.

    Args:
        gist: whether to say that; where it stands beside this, the reason alone is told.
    """
    told = verdict.reason is not None or (
        (verdict.checked or verdict.legal) and not verdict.violations
    )
    if not told or not verdict.rules:
        return
    later = verdict.reason is not None and verdict.reason.later
    at = verdict.at
    made = "" if at is None or at.kind != "move" else at.text  # that it was made is no reason
    because = verdict.but_for not in ("", made)
    glossary = document.game.settling.glossary
    if not gist or (because and glossary.match(verdict.decided_by)):
        if because:
            yield inert(_because(verdict, later=later))
        return
    rule = gist_in(document.game.rulebook, verdict.decided_by, document.edition)
    place = _ITS_PLACE.match(rule)
    if place is not None:
        rule = place[1].upper() + rule[place.end() :]
    said = say(
        "reason: {gist} ({rule})"
        if verdict.but_for in ("", made)
        else "reason: {reason}. {gist} ({rule})"
        if not later
        else "this is still open: {reason}. {gist} ({rule})"
        if verdict.reason is not None and verdict.reason.open
        else "this changes only later: {reason}. {gist} ({rule})"
        if not comes_to_be(verdict)
        else "this happens only later: {reason}. {gist} ({rule})",
        reason=verdict.but_for.rstrip(".?"),
        gist=rule.removesuffix("."),
        rule=verdict.decided_by,
    )
    yield inert(said)


def _because(verdict: Verdict, *, later: bool) -> str:
    """What decides on a claimed outcome, with its rule."""
    return say(
        "the reason: {reason} ({rule})"
        if not later
        else "it is still open: {reason} ({rule})"
        if verdict.reason is not None and verdict.reason.open
        else "it becomes otherwise only later: {reason} ({rule})"
        if not comes_to_be(verdict)
        else "it comes to that only later: {reason} ({rule})",
        reason=verdict.but_for.rstrip(".?"),
        rule=verdict.decided_by,
    )


def _nothing_done(verdict: Verdict, document: Document) -> bool:
    """Whether only a move is asked about that nobody has made and that is ruled on, or that is
    legal and was made: then nothing has become otherwise than it should be."""
    claim, moves = verdict.claim, document.moves
    if claim.move is None or verdict.status not in ("holds", "fails") or verdict.repair is not None:
        return False
    if claim.point == len(moves):
        return True
    made = moves[claim.point]
    return verdict.legal and isinstance(made, Said) and made.line == claim.move.line


def question_lines(
    question: Question,
    document: Document,
    shown: Shown,
    ink: Ink = PLAIN,
    *,
    board: Position[Any] | None = None,
) -> Iterator[str]:
    """The same as text."""
    return (row.text for row in question_rows(question, document, shown, ink, board=board))


def grounds_of(verdict: Verdict, document: Document) -> Grounds:
    """What a verdict rests on: what has happened up to it, and what was played to judge it."""
    position = verdict.position
    before = () if position is None else tuple(position.journal)
    course = (entry for _, entries in verdict.course for entry in entries)
    last = () if verdict.at is None else (verdict.at,)
    entries = tuple(dict.fromkeys((*before, *course, *last)))
    now = () if position is None else (position.state,)
    states = (*(entry.state for entry in entries), *now)
    claimed = verdict.claim.expectation
    of_facts = bool(claimed) and all(one.path[0] not in _OF_ACTING for one in claimed)
    return Grounds(document.edition, entries, states, not of_facts or bool(verdict.violations))


def _readings(verdict: Verdict, document: Document) -> Iterator[Row]:
    """How rules are read that decide and leave a doubt, where it touches the case."""
    grounds = grounds_of(verdict, document)
    for reading in document.game.rulebook.readings():
        closest_by = 1 if verdict.reason is not None else MOST
        decides = verdict.rules if verdict.violations else verdict.rules[:closest_by]
        told = verdict.rules if reading.together else decides
        if reading.bears_on(told) and reading.touches(grounds):
            unclear = say("  unclear: {unclear}", unclear=word("reading", reading.unclear))
            doubtful = say(
                "  our reading ({rules}): {we} {because}",
                rules=joined(reading.numbers),
                we=word("reading", reading.we),
                because=word("reading", reading.because),
            )
            yield from leading(map(inert, (unclear, doubtful)), reading.numbers)


def _moment(verdict: Verdict, document: Document) -> tuple[int, Said | None] | None:
    """After how many of the file's moves a claim was judged, and after which; ``None`` for one that
    was judged at no point."""
    if verdict.position is None or verdict.status == "not reached":
        return None
    before = [line for line in document.moves[: verdict.claim.point] if isinstance(line, Said)]
    return len(before), before[-1] if before else None


def moment_said(verdict: Verdict, document: Document) -> Iterator[str]:
    """At which point of the file's moves a claim was judged; what it plays itself comes after."""
    moment = _moment(verdict, document)
    if moment is None:
        return
    n, last = moment
    own = verdict.claim.about == "moves"
    if last is None:
        yield say(
            "the claim starts from the board as entered"
            if own
            else "judged on the board as entered"
        )
        return
    if not file_of(document) or last.mark == NOWHERE:  # nobody has the lines of what was typed
        yield inert(
            say(
                "the claim starts after move {n}: {move}"
                if own
                else "judged after move {n}: {move}",
                n=n,
                move=last.line,
            )
        )
        return
    yield inert(
        say(
            "the claim starts after move {n} (line {line}): {move}"
            if own
            else "judged after move {n} (line {line}): {move}",
            n=n,
            line=last.mark.line,
            move=last.line,
        )
    )


def _in_vain(verdict: Verdict, document: Document, ink: Ink) -> Iterator[Row]:
    """The rules that a claim names in vain."""
    named = _named_in_vain(verdict)
    if named:
        yield heading(ink.strong(say("rules in the claim that do not forbid the move")))
        yield from _gists(document, named)


def _named_in_vain(verdict: Verdict) -> list[str]:
    """The rules by which a player says that a move was illegal and which do not refuse it."""
    if verdict.status != "fails":
        return []
    refusing = {rule for violation in verdict.violations for rule in violation.rules}
    return [rule for rule in verdict.claim.rules if not named_by(rule, tuple(refusing))]


def _bearing(verdict: Verdict) -> str:
    """What the transition that is shown does for a verdict."""
    if verdict.holds:
        return say("shown by")
    match verdict.how:
        case "parted" if verdict.claim.about == "illegal" and not verdict.violations:
            return say("how this move goes")
        case "parted":
            return say("departs from the rules at")
        case "set":
            return say("never the case; last changed by")
        case "unchanged":
            return say("nothing changes it; it stays as it was here")
        case "later":
            return say("this happens only here")


def _expected(verdict: Verdict, ink: Ink) -> Iterator[str]:
    """What was claimed of the outcome beside what was found."""
    if not verdict.checked:
        return
    for check in verdict.checked:
        mark = say("true   ") if check.ok else ink.strong(say("FALSE  "))
        yield f"  {mark}{inert(str(check))}"


def _failed(verdict: Verdict, document: Document, ink: Ink) -> Iterator[Row]:
    """What does not come about in the course of an account, with the closest rules."""
    failed = [entry for entry in verdict.failed if entry != verdict.at]
    if not failed:
        return
    yield heading(ink.strong(say("what fails along the way")), failed[0].cites)
    for entry in failed:
        yield from leading(_transition(entry, (), numbered=False), entry.cites)
        told = closest(verdict)
        yield from _gists(document, [rule for rule in entry.cites[:2] if rule not in told])


def reckoned_said(reckoned: Reckoning) -> str:
    """How numbers came about, with the rules that say so."""
    return inert(f"{reckoned.text}   [{joined(reckoned.rules)}]")


def _figures(verdict: Verdict) -> Iterator[str]:
    """The numbers that a verdict rests on, step by step, and the step that a claim leaves out."""
    for figure in verdict.figures:
        yield inert(f"  {figure}")
        for term in figure.differs:
            rules = f" ({', '.join(term.cites)})" if term.cites else ""
            one = len(figure.differs) == 1
            if verdict.holds:
                differs = say("    the opposing claim leaves out: {step}", step=term.text)
            else:
                differs = say(
                    "    the claim is off by exactly this step: {step}"
                    if one
                    else "    the claim is off by a step like this one: {step}",
                    step=term.text,
                )
            yield inert(differs + rules)


def _transition(entry: Entry, violations: Sequence[Violation], *, numbered: bool) -> Iterator[str]:
    """A transition with its rules.

    Args:
        numbered: whether it is one of the game as it was told, whose journal has its number.
    """
    text = entry.text
    if entry.kind == "refused":  # the reasons stand above
        text = text.removesuffix(because(violations))
    n = f"{entry.n}  " if numbered else ""
    yield inert(f"  {n}{word('step', entry.step)}  {transcript_parts.MARKS[entry.kind]} {text}")
    yield inert(f"      [{joined(entry.cites)}]")


def _repair(repair: Repair, document: Document, ink: Ink, *, numbered: bool) -> Iterator[Row]:
    """How to go back to the last legal state.

    Args:
        numbered: whether the journal that its entries are numbered in is shown.
    """
    yield heading(ink.strong(say("how to repair the game")), repair.rules)
    yield from leading(back(repair, numbered=numbered))
    yield from _gists(document, repair.rules)


def back(repair: Repair, *, numbered: bool, most: int | None = None) -> Iterator[str]:
    """What is to be undone, in which order, and what is asked then.

    Args:
        most: so many of the lines that came after the illegal one, the latest; left out: all.
    """
    move = repair.illegal
    done = repair.done[:most]
    if not repair.done:
        yield inert(say("  undo {move}", move=move))
    elif numbered:
        yield inert(
            say(
                "  go back to just before {move} (right after journal entry {n})",
                move=move,
                n=repair.before,
            )
        )
    else:
        yield inert(say("  go back to just before {move}", move=move))
    if repair.done:
        yield say("  undo these, the latest first:")
        yield from (f"    {inert(line)}" for line in done)
        if len(done) < len(repair.done):
            yield say("    {n} more before these", n=len(repair.done) - len(done))
        yield f"    {inert(move)}"
    if repair.shown:
        yield say("  these random results are known by now:")
        yield from (f"    {inert(line)}" for line in repair.shown[:most])
    yield inert(say("  then {asked}", asked=repair.waiting))


def without_the_unseen(view: View) -> View:
    """A view without the zones of which nothing is known but how many cards they hold, such as a
    deck that nobody has entered."""
    return replace(
        view,
        players=tuple(
            replace(player, zones=tuple(zone for zone in player.zones if zone.cards))
            for player in view.players
        ),
    )


def _as_it_should_be(
    verdict: Verdict, shown: Shown, ink: Ink, board: Position[Any] | None
) -> Iterator[str]:
    """The position by the rules; once, if several claims come to the same."""
    position = verdict.position
    assert position is not None
    if board is not None and _same(position, board):
        yield say("  same as the board shown below")
    elif any(_same(position, other) for other in shown.positions):
        yield say("  same as above")
    else:
        shown.positions.append(position)
        view = shown.seen(position.game.view(position))
        yield from (f"  {line}" for line in transcript_parts.board(view, ink))
    if verdict.under_way:
        yield say("  still to come:")
        yield from (f"    {inert(line)}" for line in verdict.under_way)
    yield inert(f"  {verdict.waiting}")


def _same(one: Position[Any], other: Position[Any]) -> bool:
    return bool(one.state == other.state and one.choice == other.choice)


# --- JSON Lines ---------------------------------------------------------------------------------


def settled_json(settled: Settled) -> Iterator[str]:
    """An object for each claim, then one with the result."""
    for i, verdict in enumerate(settled.verdicts, 1):
        yield line({"claim": i, **_object(verdict, settled)})
    stopped = settled.told.stopped
    told: Object = {
        "ok": stopped is None,
        "stopped_at": None if stopped is None else stopped.text,
        "violations": [] if stopped is None else list(map(violation_object, stopped.violations)),
        "repair": _repair_object(settled.repair),
    }
    position = settled.told.case.position
    yield line(
        {
            "result": {
                "edition": settled.document.edition or None,
                "remarks": list(_doubts_of_file(settled)),
                "all_hold": settled.exit_code == 0,
                "told": told,
                "facts": settled.document.game.facts(position),
                "waiting": asked(position),
                "ruling": settled.document.ruling or None,
                "noted": {
                    field: said
                    for field in (*OF_EVENT, *OF_RULING[1:])
                    if (said := settled.document.noted(field))
                },
            }
        }
    )


def _object(verdict: Verdict, settled: Settled) -> Object:
    claim, position, document = verdict.claim, verdict.position, settled.document
    grounds = grounds_of(verdict, document)
    return {
        "by": claim.by,
        "says": claim.says or None,
        "about": claim.about,
        "words": words(claim),
        "judged": judged(claim) or None,
        "line": claim.mark.line,
        "moment": _moment_object(verdict, settled.document),
        "status": verdict.status,
        "holds": verdict.holds,
        "because": verdict.because,
        "decided_by": verdict.decided_by or None,
        "but_for": verdict.but_for or None,
        "at": None if verdict.at is None else entry_object(verdict.at),
        "how": None if verdict.at is None else verdict.how,
        "rules": _rules(document, verdict.rules, grounds),
        "named_in_vain": _rules(document, _named_in_vain(verdict), grounds),
        "violations": list(map(violation_object, verdict.violations)),
        "unbroken": list(map(unbroken_object, verdict.unbroken)),
        "untriggered": list(map(unbroken_object, verdict.untriggered)),
        "turn": list(map(unbroken_object, verdict.turn)),
        "expected": list(map(checked_object, verdict.checked)),
        "as_it_should_be": None if position is None else settled.document.game.facts(position),
        "under_way": list(verdict.under_way),
        "waiting": verdict.waiting or None,
        "repair": _repair_object(verdict.repair),
        "by_hand": by_hand_objects(verdict.by_hand),
        "conditions": conditions_objects(verdict),
        "reckoned": [picked(each, "text", "rules") for each in verdict.reckoned],
        "figures": list(map(_figure_object, verdict.figures)),
        "failed": list(map(entry_object, verdict.failed)),
    }


def _moment_object(verdict: Verdict, document: Document) -> Object | None:
    moment = _moment(verdict, document)
    if moment is None:
        return None
    n, last = moment
    return {
        "after": n,
        "line": None if last is None or last.mark == NOWHERE else last.mark.line,
        "move": None if last is None else last.line,
    }


def _rules(document: Document, numbers: Sequence[str], grounds: Grounds) -> list[Object]:
    book = document.game.rulebook
    return [
        {
            "number": number,
            "gist": gist_in(book, number, document.edition),
            "readings": [
                {
                    "unclear": word("reading", r.unclear),
                    "we": word("reading", r.we),
                    "because": word("reading", r.because),
                }
                for r in book.readings(number)
                if (not r.together or r.bears_on(numbers)) and r.touches(grounds)
            ],
        }
        for number in numbers
    ]


_TERM = ("text", "amount", "sets", "cites")


def _figure_object(figure: Figure) -> Object:
    return {
        "of": figure.name,
        "name": figure.number.name,
        "value": figure.number.value,
        "text": str(figure.number),
        "steps": [picked(term, *_TERM) for term in figure.number.terms],
        "differs": [picked(term, *_TERM) for term in figure.differs],
    }


def _repair_object(repair: Repair | None) -> Object | None:
    if repair is None:
        return None
    return {
        **picked(repair, "illegal", "before"),
        "undo": [*repair.done, repair.illegal],
        **picked(repair, "shown", "waiting", "rules"),
    }
