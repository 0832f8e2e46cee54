"""Questions made of a played file.

Each kind has a function: of a moment, what is asked, with the right answer as the game computes it
and wrong ones that are near it.  None is made where a wrong one could be right in another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec

from judgetool.engine.case import Case
from judgetool.engine.view import View
from judgetool.language import say, word
from judgetool.learning.kinds import course, deciding, fair, later, legality, past, sums
from judgetool.learning.kinds.made import Made
from judgetool.learning.moments import (
    Moment,
    Tried,
    cases_of,
    gathered,
    is_left_to_the_judge,
    moments,
    stretches,
    tried,
)
from judgetool.learning.question import LEVELS, Question
from judgetool.scenario.document import Asked, Drill
from judgetool.scenario.player import Outcome

_RARE = ("/disputes/", "/rulings/", "-players-dispute/", "-for-judges/")
"""Folders of files on what players argue about."""

_OF_MOMENTS: dict[Asked, Callable[[Moment], Made | None]] = {
    "priority": course.priority,
    "next": course.following,
    "zone": course.zone,
    "triggers": course.triggers,
    "order": course.order,
    "life": sums.number,
    "damage": sums.damage,
    "graveyard": later.graveyard,
    "first": later.first,
    "moves": legality.moves,
    "rule": deciding.rule,
}
_PLAIN: dict[Asked, Callable[[Moment], Made | None]] = {
    "rule": partial(deciding.rule, plain=True),
    "zone": partial(course.zone, plain=True),
}
"""Kinds of which an author may ask what is plain, too."""
_LATER: tuple[Asked, ...] = ("zone", "life", "damage", "graveyard", "first")
"""Kinds that ask also what comes of it if nobody does anything for a while."""
_LEAST_OPTIONS = 3
LEAST: dict[Asked, int] = dict.fromkeys(_OF_MOMENTS, 0) | {
    "order": 1, "first": 1, "moves": 1, "legal": 1, "rule": 2, "edition": 2
}  # fmt: skip
"""The kinds of questions, each with the least level of which there are some."""


def questions(
    outcome: Outcome,
    chance: Random,
    kinds: Iterable[Asked] = tuple(LEAST),
    levels: frozenset[int] = LEVELS,
    since: int = 0,
) -> Iterator[Question]:
    """Every question of some kinds and levels that can be asked about a played file, kind after
    kind.

    Args:
        chance: puts their options into an order.
        since: how many of the answers of the file are not asked about.
    """
    cases, document = cases_of(outcome.case), outcome.document
    game = document.game
    if is_left_to_the_judge(cases[-1]):
        return
    drill = document.written.drill
    every = [m for m in moments(outcome) if m.n >= since]
    joined = [] if drill else [*stretches(every)]
    every = [m for m in (*every, *joined) if m.answer.who in m.players and not _leaves_open(m)]
    most = LEVELS if _is_rare(document.file) else LEVELS - {max(LEVELS)}
    for kind in kinds:
        of_kind = {level for level in most | {LEAST[kind]} if level >= LEAST[kind]}
        if levels.isdisjoint(of_kind) or (drill and kind not in (drill.asks or LEAST)):
            continue
        for n, made, is_shown in _of_kind(kind, outcome, every, cases):
            question = _question(kind, made, document.file, n, cases[n], chance)
            if n < since or len(question.options) < _LEAST_OPTIONS or question.level not in levels:
                continue
            after = cases[min(n + made.moves, len(cases) - 1)]
            if made.plain or not fair.is_fair(question, cases[0].position, after, document.edition):
                continue
            if _is_plain(game.view(question.at)) and is_shown():
                yield _trained(question, drill)


def _is_plain(now: View) -> bool:
    """Whether nothing on a board is left open, and every card there could be read."""
    zones = (zone.cards for player in now.players for zone in player.zones)
    groups = (group.cards for group in now.groups)
    cards = [card for some in (*zones, *groups) for card in some]
    cards += [stacked.card for stacked in now.stack]
    unread = say("text not fully understood")
    return not now.left_open and not any(unread in card.notes for card in cards)


def _trained(question: Question, drill: Drill | None) -> Question:
    """A question with what its file says of it."""
    if drill is None:
        return question
    tips = tuple(map(str, drill.hints))
    return msgspec.structs.replace(question, purpose=str(drill.purpose), tips=tips)


def about(of: Moment | Tried, kind: Asked, file: str, chance: Random) -> Question | None:
    """The question of a kind about one move; ``None`` if it gives none."""
    if isinstance(of, Tried):
        made = legality.refused(of) if kind == "legal" else None
    elif kind == "legal":
        made = next(legality.allowed(of, [of.answer]), None)
    else:
        make = _OF_MOMENTS.get(kind)
        made = None if make is None else make(of) or (_PLAIN[kind](of) if kind in _PLAIN else None)
    if made is None:
        return None
    return _question(kind, made, file, of.n, Case(of.before), chance)


def _question(
    kind: Asked, made: Made, file: str, n: int, case: Case[Any], chance: Random
) -> Question:
    options = list(made.options)
    chance.shuffle(options)
    options.sort(key=lambda option: option.last)
    level = max(LEVELS) if _is_rare(file) and made.level else made.level
    return Question(
        kind, level, file, n, case.position, _with_parts(kind, made.asks, case), tuple(options),
        made.rules, made.because, made.weight, made.several, moves=made.moves,
    )  # fmt: skip


def _is_rare(file: str) -> bool:
    return any(folder in f"/{file}" for folder in _RARE)


def _leaves_open(moment: Moment) -> bool:
    """Whether something of what comes of a move is so only as far as the board says."""
    return any(entry.name in moment.idiom.doubtful for entry in moment.entries)


def _with_parts(kind: Asked, asks: str, case: Case[Any]) -> str:
    """A question about what may be done, with what is being declared at that moment."""
    parts = gathered(case) if kind in ("legal", "moves") else []
    if not parts:
        return asks
    return say("{asks} Declared so far: {moves}.", asks=asks, moves=word("list", "; ").join(parts))


def _of_kind(
    kind: Asked, outcome: Outcome, every: Sequence[Moment], cases: Sequence[Case[Any]]
) -> Iterator[tuple[int, Made, Callable[[], bool]]]:
    """What is asked of a kind, each with how many answers were given before, and whether it has the
    same answer for whoever sees the board alone."""
    make = _OF_MOMENTS.get(kind)
    for moment in every if make is not None else ():
        assert make is not None
        made = make(moment) if kind in _LATER or not moment.then else None
        if made is not None:
            made = msgspec.structs.replace(made, moves=1 + len(moment.then))
            yield moment.n, made, partial(past.is_shown, moment, make, made)
    if kind == "rule":
        shown = past.as_shown(cases[0].position) is cases[0].position
        yield from ((0, made, lambda: shown) for made in deciding.claims(outcome))
    if kind == "edition":
        yield from deciding.edition(outcome, cases)
    for n, made in _of_legality(outcome, every, cases) if kind == "legal" else ():
        yield n, made, partial(legality.is_shown, cases[n].position, made)


def _of_legality(
    outcome: Outcome, every: Sequence[Moment], cases: Sequence[Case[Any]]
) -> Iterator[tuple[int, Made]]:
    for m in (each for each in every if not each.then):
        yield from ((m.n, made) for made in (*legality.allowed(m), *legality.forbidden(m)))
    for attempt in tried(outcome):
        made = legality.refused(attempt)
        if made is not None:
            yield attempt.n, made
        yield from legality.mirrored(attempt, cases)
