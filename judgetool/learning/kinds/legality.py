"""What may be done: whether a move is legal, and which of several are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from judgetool.engine.case import Case, Game, Position
from judgetool.engine.choice import Answer, Refused, Violation
from judgetool.engine.rulebook import Rulebook
from judgetool.engine.view import View
from judgetool.language import say
from judgetool.learning.kinds import past
from judgetool.learning.kinds.made import (
    MOST,
    Made,
    is_plain,
    is_special,
    neighbours,
    one_of,
    players,
)
from judgetool.learning.moments import Moment, Tried
from judgetool.learning.question import Option, Told, titled

_FORBIDS = ("restriction", "allowance")
"""The kinds of rules by which a move may be refused, or is legal though others are not; of others
those that are about something, and not what everything happens under."""
_MAY_FORBID = ("requirement", "turn-structure", "outside")
_GENERAL = 2  # the rank of what everything happens under
_PLAYED_FROM = ("hand", "arsenal", "banished", "graveyard")
"""Zones from which one may think of playing a card."""
_NEAR = 8  # answers before and after a move that was refused


# --- one move -------------------------------------------------------------------------------------


def refused(attempt: Tried) -> Made | None:
    """Whether a move may be made that is refused, and by which rule it is not."""
    violation = attempt.violations[0]
    if any(_says_little(v) for v in attempt.violations):
        return None
    game = attempt.before.game
    book = game.rulebook
    every = tuple(rule for v in attempt.violations for rule in v.rules)
    if not _forbids(game, violation.rules[0]):
        return None  # a rule by which all that is illegal is refused says nothing of why
    near = _near(attempt.before, violation.rules[0], every)
    because = tuple(Told(v.because, v.rules[0]) for v in attempt.violations)
    right = _no(book, violation.rules[0])
    options = one_of(right, [Option(say("Yes"), at=0), *(_not_by(book, n) for n in near)], 0)
    return Made(_asked(attempt.line), options, every, because, 1, line=attempt.line)


def allowed(moment: Moment, answers: Iterable[Answer] | None = None) -> Iterator[Made]:
    """Whether moves may be made that are legal though a restriction might seem to forbid them: of
    all that is offered, or of some."""
    position = moment.before
    for answer in position.legal() if answers is None else answers:
        spared = position.game.unbroken(position, answer) if is_plain(position, answer) else ()
        if spared:
            rules = spared[0].rules
            because = tuple(Told(one.because, one.rules[0]) for one in spared)
            made = _yes(position, position.says(answer), rules, because)
            yield replace(made, line=position.write(answer))


def mirrored(attempt: Tried, cases: Sequence[Case[Any]]) -> Iterator[tuple[int, Made]]:
    """That a move is legal a moment before or after it is refused, with how many answers were given
    there before it."""
    violation = attempt.violations[0]
    game = attempt.before.game
    if any(_says_little(v) for v in attempt.violations) or not _forbids(game, violation.rules[0]):
        return
    around = sorted(range(len(cases)), key=lambda n: abs(n - attempt.n))
    for n in around[1 : 2 * _NEAR]:
        position = cases[n].position
        try:
            answers = position.game.parse(position, attempt.line) if position.choice else []
            cases[n].answer_all(answers)
        except (ValueError, Refused):
            continue
        if not answers or not all(is_plain(position, answer) for answer in answers[:1]):
            continue
        said = say("elsewhere it is refused, as {because}; that is not so here",
                   because=violation.because)  # fmt: skip
        told = (Told(said, violation.rules[0]),)
        made = _yes(position, attempt.line, violation.rules, told)
        yield n, replace(made, line=attempt.line)
        return


def _yes(
    position: Position[Any], move: str, rules: tuple[str, ...], because: tuple[Told, ...]
) -> Made:
    game = position.game
    near = _near(position, rules[0], rules)
    wrong = [_not_by(game.rulebook, n) for n in (rules[0], *near) if _forbids(game, n)]
    return Made(_asked(move), one_of(say("Yes"), wrong, 0), rules, because, 1, 1)


def _near(position: Position[Any], number: str, but: Sequence[str]) -> list[str]:
    """Rules that might be thought to refuse a move, those first that refuse others there."""
    game = position.game
    kinds = {*_FORBIDS, game.rulebook[number].kind}

    def fits(n: str) -> bool:
        return _forbids(game, n) and game.rulebook[n].kind in kinds

    besides = [n for n in _besides(position, but) if fits(n)]
    return [*besides, *neighbours(game.rulebook, number, but, fits)]


def _besides(position: Position[Any], but: Sequence[str]) -> list[str]:
    """The rules that refuse other moves that the player who is asked may think of."""
    choice, now = position.choice, position.game.view(position)
    if choice is None or choice.who not in players(now):
        return []
    _, illegal = _thought_of(position, now)
    return [v.rules[0] for v in illegal.values() if not v.unasked and v.rules[0] not in but]


def _asked(move: str) -> str:
    return say("{move}: is this legal?", move=move)


def is_shown(position: Position[Any], made: Made) -> bool:
    """Whether what is asked of a move has the same answer as far as the board shows."""
    rules = past.is_legal_as_shown(position, made.line)
    if rules is None:
        return False
    said = _no(position.game.rulebook, rules[0]) if rules else say("Yes")
    return made.right == {said}


def _says_little(violation: Violation) -> bool:
    return violation.unsaid or violation.passes_over or violation.unasked


def _forbids(game: Game[Any], number: str) -> bool:
    kind = game.rulebook[number].kind
    return kind in _FORBIDS or (kind in _MAY_FORBID and game.settling.rank(number) < _GENERAL)


def _no(book: Rulebook, number: str) -> str:
    return say("No: {rule}", rule=titled(book, number))


def _not_by(book: Rulebook, number: str) -> Option:
    """The wrong answer that a rule refuses the move."""
    return Option(_no(book, number), at=0, rule=number, why=say("this rule does not refuse it"))


# --- several moves --------------------------------------------------------------------------------


def moves(moment: Moment) -> Made | None:
    """Which of the moves that somebody may think of are legal."""
    position, choice = moment.before, moment.before.choice
    if choice is None or not (choice.window or choice.gathers):
        return None
    if choice.who not in moment.players:
        return None
    legal, every = _thought_of(position, moment.was)
    illegal = {move: v for move, v in every.items() if move not in moment.parts}
    some = dict(list(illegal.items())[: max(2, MOST - len(legal))])
    unasked = [move for move, violation in some.items() if violation.unasked]
    some = {move: v for move, v in some.items() if move not in unasked[1:]}
    others = dict(list(legal.items())[: MOST + 1 - len(some)])
    if not some or not others:
        return None
    because = [
        *(Told(say("{move}: refused: {why}", move=move, why=v.because), v.rules[0])
          for move, v in some.items()),
        *(Told(say("{move}: nothing refuses it", move=move), rule)
          for move, rule in others.items()),
    ]  # fmt: skip
    options = [Option(move, right=move in others, at=n) for n, move in enumerate((*some, *others))]
    rules = tuple(dict.fromkeys(rule for v in some.values() for rule in v.rules))
    asks = say("{who} is to act. Which of these are legal now?", who=choice.who)
    return Made(asks, tuple(options), rules, tuple(because), 1, len(some), several=True)


def _thought_of(position: Position[Any], now: View) -> tuple[dict[str, str], dict[str, Violation]]:
    """What the player who is asked may think of doing with each of their cards: what is legal, each
    with the rule by which it is; else what is refused, each with why; the most special first."""
    game, choice, state = position.game, position.choice, position.state
    assert choice is not None
    offered = position.legal()
    own = next(player for player in now.players if player.name == choice.who)
    legal: dict[str, str] = {}
    illegal: dict[str, Violation] = {}
    for zone in own.zones:
        alike = {card.with_notes: card for card in reversed(zone.cards) if card.kind}
        for card in reversed(alike.values()):
            may = [answer for answer in game.uses(state, choice, card.id, choice.who)
                   if zone.name in _PLAYED_FROM
                   or type(answer.move).__name__ != now.idiom.plays]  # fmt: skip
            fine = [a for a in may if a in offered and is_plain(position, a)]
            of_each_sort = {type(answer.move): answer for answer in reversed(fine)}
            for answer in of_each_sort.values():  # at another target it is the same again
                grounds = game.grounds(state, choice, answer) or choice.cites
                legal[position.says(answer)] = grounds[0]
            refused = {
                position.says(a): v for a in may if not fine and (v := _why_not(position, a))
            }
            said = min(refused, key=lambda said: _far(position, refused[said]), default=None)
            if said is not None:
                illegal[said] = refused[said]
    for said in legal.keys() & illegal.keys():  # two cards of one name
        del legal[said], illegal[said]
    nearest = sorted(illegal, key=lambda said: _far(position, illegal[said]))
    return legal, {said: illegal[said] for said in nearest}


def _why_not(position: Position[Any], answer: Answer) -> Violation | None:
    """The most special of the reasons why a move is refused, if it is for nothing else."""
    game = position.game
    found = position.check(answer)
    if not found or any(v.unsaid or v.passes_over for v in found):
        return None
    return min(found, key=lambda v: game.settling.nearest(v.rules))


def _far(position: Position[Any], violation: Violation) -> tuple[bool, bool]:
    """How far a refusal is from what a player has to know."""
    return violation.unasked, not is_special(position, violation.rules[:1])
