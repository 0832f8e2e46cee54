"""A ruling made from the verdicts, in a sentence for each question of a dispute."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.language import say, word
from judgetool.report.questions import LEGALITY, questions
from judgetool.report.safe import inert
from judgetool.report.settling import as_far_as, moment_said
from judgetool.scenario.verdicts import Settled, Verdict

_ALONE = "pass"  # a move of one word that a sentence can be made of


def ruling_said(words: str) -> str:
    """The judge's own ruling, with whose it is."""
    return say("the judge's ruling: {ruling}", ruling=words)


def ruling(settled: Settled) -> Iterator[str]:
    """What the rules say to each question, in a sentence; where one move may be legal at one moment
    and illegal at another, with the moment."""
    document, every = settled.document, questions(settled)
    points = {q.first.claim.point for q in every if q.first.claim.about in LEGALITY}
    for question in every:
        verdict = question.first
        sentence = _sentence(verdict, question.numbers[0], document.players)
        if len(points) > 1 and verdict.claim.about in LEGALITY:
            sentence = " ".join((sentence, *(f"({at})" for at in moment_said(verdict, document))))
        yield inert(as_far_as(sentence, verdict))


def _sentence(verdict: Verdict, n: int, players: tuple[str, ...]) -> str:
    claim = verdict.claim
    if verdict.status not in ("holds", "fails"):
        return say(
            "claim {n}, by {player}, is not decided: {because}",
            n=n,
            player=claim.by,
            because=verdict.because,
        )
    if claim.about in LEGALITY and claim.move is not None:
        move = claim.move
        if move.who in players and (" " in move.text or move.text == _ALONE):
            return say(
                "{player} may {move}" if verdict.legal else "{player} may not {move}",
                player=move.who,
                move=move.text,
            )
        return say("'{move}' is legal" if verdict.legal else "'{move}' is illegal", move=move.line)
    if not verdict.holds:
        return say(
            "it is not as {player} claims: {because}", player=claim.by, because=verdict.because
        )
    outcome = word("list", "; ").join(check.text for check in verdict.checked)
    if claim.about != "moves":
        return outcome
    if not outcome:
        return say(
            "what comes of it is not judged, and something fails on the way; it can go as {player} "
            "claims"
            if verdict.failed
            else "what comes of it is not judged; it can go as {player} claims",
            player=claim.by,
        )
    return say("if it goes as {player} claims, then {outcome}", player=claim.by, outcome=outcome)
