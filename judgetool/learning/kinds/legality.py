"""What may be done: whether a move is legal, and which of several are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from operator import itemgetter
from typing import Any

from msgspec.structs import replace

from judgetool.engine.case import Case, Game, Position
from judgetool.engine.choice import Answer, Refused, Violation
from judgetool.engine.rulebook import Rulebook
from judgetool.engine.view import CardView, View, ZoneView
from judgetool.language import say
from judgetool.learning.kinds import past
from judgetool.learning.kinds.made import (
    MOST,
    Made,
    above_all,
    is_plain,
    is_special,
    one_of,
)
from judgetool.learning.moments import Moment, Tried
from judgetool.learning.question import Option, Told, titled
from judgetool.report import transcript_parts

_FORBIDS = ("restriction", "allowance")
"""The kinds of rules by which a move may be refused, or is legal though others are not; of others
those that are about something, and not what everything happens under."""
_MAY_FORBID = ("requirement", "turn-structure", "outside")
_GENERAL = 2  # the rank of what everything happens under
_PLAYED_FROM = ("hand", "arsenal")
"""Zones from which one may think of playing a card."""
_SPOKEN_OF = {
    "banished": re.compile(r"play[^.]*banish|banish[^.]*\.?[^.]*play"),
    "graveyard": re.compile(r"(?:play|discard)[^.]*graveyard"),
}
"""Zones from which one may think of using a card where a text says so, and how it does."""
_PASSES = re.compile(r":\s*pass\b")  # which may be done whenever one is asked
_WEAPONS = "weapon"
_DECLARED = ("AttackWith", "Block", "Declare", "Retaliate")
"""The moves of which one thinks only as they are asked for."""
_FIGHTS = ("Attack",)
"""Another one, of what has figures, that may be thought of whenever something may attack."""
_WORD = re.compile(r"\w{2,}")
_FEW = 2  # moves to be told apart
_NEAR = 8  # answers before and after a move that was refused


# --- one move -------------------------------------------------------------------------------------


def refused(attempt: Tried) -> Made | None:
    """Whether a move may be made that is refused, and by which rule it is not."""
    violation = attempt.violations[0]
    if any(_says_little(v) for v in attempt.violations) or _PASSES.search(attempt.line):
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


def forbidden(moment: Moment) -> Iterator[Made]:
    """Whether moves may be made that somebody may think of, and that are refused."""
    position = moment.before
    if position.choice is None or position.choice.who not in moment.players:
        return
    for answer in _thought_of(position, moment.was)[1].values():
        line, violations = position.write(answer), tuple(position.check(answer))
        made = refused(Tried(moment.n, position, line, violations))
        if made is not None:
            yield made


def allowed(moment: Moment, answers: Iterable[Answer] | None = None) -> Iterator[Made]:
    """Whether moves may be made that are legal though a restriction might seem to forbid them: of
    all that is offered, or of some."""
    position = moment.before
    for answer in position.legal() if answers is None else answers:
        if _PASSES.search(position.write(answer)):
            continue
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
    if _PASSES.search(attempt.line):
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
    wrong = [_not_by(game.rulebook, n) for n in (rules[0], *near)]
    return Made(_asked(move), one_of(say("Yes"), wrong, 0), rules, because, 1, 1)


def _near(position: Position[Any], number: str, but: Sequence[str]) -> list[str]:
    """Rules that might be thought to refuse a move, the nearest first: those that players take for
    the one that it is about; of keywords those that are there, and none that asks for the move."""
    game, choice = position.game, position.choice
    book, settling = game.rulebook, game.settling
    places = {rule.number: n for n, rule in enumerate(book)}
    barred = {*but, *(above for each in but for above in above_all(each))}
    barred.update(settling.umbrellas, () if choice is None else choice.cites)
    now = game.view(position)
    texts = (text for player in now.players for zone in player.zones for card in zone.cards
             for text in (card.with_notes, *card.text))  # fmt: skip
    there = "\n".join((*transcript_parts.board(now), *texts)).casefold()

    def is_there(n: str) -> bool:
        called = _WORD.findall(book[n].title.casefold())[:1]
        return n not in settling.of_keywords or any(word in there for word in called)

    meant = [rules for rules in settling.confused if number in rules]
    if not meant:
        return []
    asked = () if choice is None else choice.cites

    def likely(rules: Sequence[str]) -> tuple[bool, int, bool]:
        return (
            any(n in rules for n in asked), len({*but, number} & {*rules}), rules[0] == number
        )  # fmt: skip

    some = max(meant, key=likely)
    fit = (n for n in some if n not in barred and number not in above_all(n) and is_there(n))
    return sorted(fit, key=lambda n: (abs(places[n] - places[number]), places[n]))


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
    why = {move: v for move, answer in every.items() if (v := _why_not(position, answer))}
    illegal = {move: v for move, v in why.items() if move not in moment.parts and not v.unasked}
    some = dict(list(illegal.items())[: max(2, MOST - max(1, len(legal)))])
    others = dict(list(legal.items())[: MOST + 1 - len(some)])
    if not some or len(some) + len(others) < _FEW:
        return None
    because = [
        *(Told(say("{move}: refused: {why}", move=move, why=v.because), v.rules[0])
          for move, v in some.items()),
        *(Told(say("{move}: nothing refuses it", move=move), rule)
          for move, rule in others.items()),
    ]  # fmt: skip
    options = [Option(move, right=move in others, at=n) for n, move in enumerate((*some, *others))]
    if len(options) < MOST:
        options.append(Option(say("none of them"), right=not others, last=True))
    rules = tuple(dict.fromkeys(rule for v in some.values() for rule in v.rules))
    asks = say("{who} is to act. Which of these are legal now?", who=choice.who)
    return Made(asks, tuple(options), rules, tuple(because), 1, len(some), several=True)


def _thought_of(position: Position[Any], now: View) -> tuple[dict[str, str], dict[str, Answer]]:
    """What the player who is asked may think of doing with each of their cards: what is legal, each
    with the rule by which it is; else what is refused, the most special first."""
    game, choice, state = position.game, position.choice, position.state
    assert choice is not None
    offered = position.legal()
    own = next(player for player in now.players if player.name == choice.who)
    from_there = _played_from(now)
    sorts = {type(answer.move) for answer in offered}
    fights = any(sort.__name__ in _FIGHTS for sort in sorts)
    legal: dict[str, str] = {}
    illegal: dict[str, tuple[tuple[bool, bool], Answer]] = {}
    for zone in own.zones:
        alike = {card.with_notes: card for card in reversed(zone.cards) if card.kind}
        names = Counter(card.name for card in alike.values())
        for card in (each for each in reversed(alike.values()) if names[each.name] == 1):
            may = [answer for answer in game.uses(state, choice, card.id, choice.who)
                   if _is_thought_of(position, zone, card, answer)
                   if _fits_there(answer, sorts, opens=choice.window)
                   if fights or type(answer.move).__name__ not in _FIGHTS
                   if zone.name in from_there or not (zone.name in _SPOKEN_OF
                   or type(answer.move).__name__ == now.idiom.plays)]  # fmt: skip
            fine = [a for a in may if a in offered and is_plain(position, a)]
            of_each_sort = {type(answer.move): answer for answer in reversed(fine)}
            for answer in of_each_sort.values():  # at another target it is the same again
                grounds = game.grounds(state, choice, answer) or choice.cites
                legal[position.says(answer)] = grounds[0]
            refused = [(_far(position, v), a) for a in may if not fine
                       if (v := _why_not(position, a))]  # fmt: skip
            if refused:
                nearest = min(refused, key=itemgetter(0))
                illegal[position.says(nearest[1])] = nearest
    for said in legal.keys() & illegal.keys():  # two cards of one name
        del legal[said], illegal[said]
    in_order = sorted(illegal, key=lambda said: illegal[said][0])
    return legal, {said: illegal[said][1] for said in in_order}


def _is_thought_of(position: Position[Any], zone: ZoneView, card: CardView, answer: Answer) -> bool:
    """Whether one may think that a card attacks, defends or the like: of what is in play only what
    has figures, or had."""
    if type(answer.move).__name__ not in (*_DECLARED, *_FIGHTS) or zone.name in _PLAYED_FROM:
        return True
    if zone.name == _WEAPONS:  # which attack, and never defend
        return False
    return bool(card.numbers or position.game.printed_figures(position, card.id))


def _fits_there(answer: Answer, sorts: AbstractSet[type], *, opens: bool) -> bool:
    """Whether one may think of a sort of move at all: of declaring only where that is asked for;
    amid an answer of no other part of it, which may be meant in many ways."""
    sort, declares = type(answer.move), any(each.__name__ in _DECLARED for each in sorts)
    if sort.__name__ in _DECLARED:
        return sort in sorts
    return opens or (declares and sort not in sorts)


def _played_from(now: View) -> tuple[str, ...]:
    """The zones from which one may think of playing a card."""
    zones = [zone for player in now.players for zone in player.zones]
    texts = [text for zone in zones for card in zone.cards for text in card.text]
    told = "\n".join((*now.effects, *texts)).casefold()
    return (*_PLAYED_FROM, *(zone for zone, sign in _SPOKEN_OF.items() if sign.search(told)))


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
