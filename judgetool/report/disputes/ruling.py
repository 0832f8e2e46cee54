"""A ruling made from the verdicts, in a sentence for each question of a dispute."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.language import clause, say, word
from judgetool.report.disputes.questions import LEGALITY, questions
from judgetool.report.disputes.settlement import as_far_as, comes_to_be, moment_said
from judgetool.report.safe import inert
from judgetool.scenario.disputes.verdicts import Settled, Verdict
from judgetool.scenario.document import OTHERS, Claimed, Said

_ALONE = "pass"  # a move of one word that a sentence can be made of
_NO_DEED = ("no", "yes")  # what a line begins with that says nothing of what is done


def ruling(settled: Settled) -> Iterator[str]:
    """What the rules say to each question, in a sentence; where one move may be legal at one moment
    and illegal at another, or a thing is so at one and not at another, with the moment."""
    document, every = settled.document, questions(settled)
    asked = [_subject(question.first, document.players) for question in every]
    points: dict[object, set[int]] = {}
    for subject, question in zip(asked, every, strict=True):
        points.setdefault(subject, set()).add(question.first.claim.point)
    for subject, question in zip(asked, every, strict=True):
        verdict = question.first
        sentence = _sentence(verdict, question.numbers[0], document.players)
        if len(points[subject]) > 1:
            sentence = " ".join((sentence, *(f"({at})" for at in moment_said(verdict, document))))
        yield inert(as_far_as(sentence, verdict))


def _subject(verdict: Verdict, players: tuple[str, ...]) -> object:
    """What a sentence is about: a move, or these things of a position."""
    if _of_a_move(verdict, players):
        return "move"
    claim = verdict.claim
    return (claim.about, tuple(wanted.path for wanted in claim.expectation))


def _of_a_move(verdict: Verdict, players: tuple[str, ...]) -> bool:
    """Whether its sentence says of a move that it may be made, or not."""
    return verdict.claim.about in LEGALITY or _begins_with(verdict, players) is not None


def _begins_with(verdict: Verdict, players: tuple[str, ...]) -> Said | None:
    """The first move but for passes of an account that holds and comes to an outcome, where a
    sentence can be made of it."""
    claim = verdict.claim
    if claim.about != "moves" or not verdict.holds or not verdict.checked:
        return None
    first = next((line for line in _lines(claim) if line.illegal or not _passes(line)), None)
    return None if first is None or first.illegal or not _can_be_said(first, players) else first


def _can_be_said(line: Said, players: tuple[str, ...]) -> bool:
    """Whether a sentence can be made of a line, that a player may do so: of one that begins with
    what is done, unlike "no defense"."""
    begins, _, more = line.text.partition(" ")
    return line.who in players and begins not in _NO_DEED and bool(more or begins == _ALONE)


def _lines(claim: Claimed) -> list[Said]:
    return [line for line in claim.moves if isinstance(line, Said)]


def _passes(line: Said) -> bool:
    """Whether a line is one pass or, up to some point, those of all."""
    return line.text.split()[:1] == [_ALONE]


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
        if _can_be_said(move, players):
            said = say(
                "{player} may {move}" if verdict.legal else "{player} may not {move}",
                player=move.who,
                move=move.text,
            )
            if not verdict.taken:
                return said
            return say("{legal} ({declared})", legal=said, declared=clause(verdict.taken))
        return say("'{move}' is legal" if verdict.legal else "'{move}' is illegal", move=move.line)
    if not verdict.holds:
        return say(
            "{player}'s claim fails (not yet): {because}"
            if comes_to_be(verdict)
            else "{player}'s claim fails: {because}",
            player=claim.by,
            because=verdict.because,
        )
    outcome = word("list", "; ").join(_outcome(verdict))
    if claim.about != "moves":
        return outcome
    if not outcome:
        return say(
            (
                "the game can go as {player} claims, but something fails along the way; no "
                "outcome is judged"
            )
            if verdict.failed
            else "the game can go as {player} claims; no outcome is judged",
            player=claim.by,
        )
    return _account(verdict, outcome, players)


def _all_pass(lines: list[Said], players: tuple[str, ...]) -> bool:
    """Whether everybody passes, and nothing else is done."""
    who = {line.who for line in lines}
    return all(map(_passes, lines)) and (not who.isdisjoint(OTHERS) or who.issuperset(players))


def _outcome(verdict: Verdict) -> Iterator[str]:
    """What it comes to as somebody claims, in sentences."""
    for wanted, check in zip(verdict.claim.expectation, verdict.checked, strict=True):
        match wanted.path:
            case ("players", player, "life") if isinstance(wanted.wanted, int):
                yield say("{player} is at {n} life", player=player, n=wanted.wanted)
            case ("over",):
                yield say("the game is over" if wanted.wanted else "the game is not over")
            case _:
                yield check.text


def _account(verdict: Verdict, outcome: str, players: tuple[str, ...]) -> str:
    """What an account comes to that holds: what may be done first, and on what it hangs then."""
    claim, first = verdict.claim, _begins_with(verdict, players)
    lines = _lines(claim)
    if first is None:
        return say(
            "if all pass as {player} claims, {outcome}"
            if _all_pass(lines, players)
            else "if the game goes as {player} claims, {outcome}",
            player=claim.by,
            outcome=outcome,
        )
    at = lines.index(first)
    may = say("{player} may {move}", player=first.who, move=first.text)
    if at:
        may = say("after the passes that {player} claims, {may}", player=claim.by, may=may)
    rest = lines[at + 1 :]
    if not rest:
        return say("{may}; after that, {outcome}", may=may, outcome=outcome)
    return say(
        "{may}; if all then pass as {by} claims, {outcome}"
        if _all_pass(rest, players)
        else "{may}; if the game then goes on as {by} claims, {outcome}",
        may=may,
        by=claim.by,
        outcome=outcome,
    )
