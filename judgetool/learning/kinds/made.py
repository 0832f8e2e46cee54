"""What all kinds of questions are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer
from judgetool.engine.rulebook import Rulebook, parent
from judgetool.engine.view import View
from judgetool.learning.moments import Moment
from judgetool.learning.question import Option, Told
from judgetool.report.relevant_entries import essential

MOST = 4  # options
_ENOUGH = 2  # rules that stand near one; further away they speak of something else


class Made(msgspec.Struct, frozen=True):
    """What is asked, before its options are in an order; as a question has it, and the line of the
    move that is asked about, where it is whether that is legal; whether the screen tells what is
    right; and after how many moves it has happened."""

    asks: str
    options: tuple[Option, ...]
    rules: tuple[str, ...]
    because: tuple[Told, ...]
    level: int
    weight: int = 0
    several: bool = False
    line: str = ""
    plain: bool = False
    moves: int = 1

    @property
    def right(self) -> frozenset[str]:
        """What is right."""
        return frozenset(option.text for option in self.options if option.right)


def one_of(right: str, wrong: Iterable[Option | str], at: int = -1) -> tuple[Option, ...]:
    """What is right, and the first few of what is not and says something else."""
    found = {right: Option(right, right=True, at=at)}
    for each in wrong:
        option = each if isinstance(each, Option) else Option(each, at=at)
        found.setdefault(option.text, option)
    return tuple(found.values())[:MOST]


def players(now: View) -> list[str]:
    return [player.name for player in now.players]


def name(moment: Moment) -> str:
    """The name of its move."""
    return type(moment.answer.move).__name__


def told(moment: Moment) -> tuple[Told, ...]:
    """What came of a move, in the lines that tell something, each with the rule that makes it."""
    kept = essential(moment.entries, moment.idiom)
    return tuple(Told(e.text, e.cites[0]) for e in moment.entries if e.n in kept)


def line_of(because: Sequence[Told], text: str) -> int:
    """Which of the lines says something; the last one if none does."""
    return next((n for n, line in enumerate(because) if line.text == text), -1)


def is_special(position: Position[Any], rules: Iterable[str]) -> bool:
    """Whether one of some rules is that of a keyword or the like, and not of the course of every
    turn and every combat."""
    return 0 in position.game.settling.ranks(tuple(rules))


def is_plain(position: Position[Any], answer: Answer) -> bool:
    """Whether what an answer may do hangs on nothing that is unknown or could not be read."""
    game = position.game
    return not (
        game.unread_of(position.state, answer.move) or game.depends_on_unknown(position, answer)
    )


def level(moment: Moment) -> int:
    """0 where a move has only to do with how a turn and combat go on, 1 where with more."""
    kept = essential(moment.entries, moment.idiom)
    rules = [e.cites[0] for e in moment.entries if e.n in kept]
    return int(bool(rules) and is_special(moment.before, rules))


def doing(book: Rulebook, cites: Iterable[str]) -> tuple[str, ...]:
    """Some rules, each once: last those that only say what a word means, and the rule before one of
    its parts that comes first."""
    found = sorted(dict.fromkeys(cites), key=lambda n: book[n].kind == "definition")
    above = [n for n in found if n == parent(found[0]) and book[n].kind != "definition"]
    return tuple(dict.fromkeys((*above, *found)))


def neighbours(
    book: Rulebook, number: str, but: Sequence[str], fits: Callable[[str], bool] = lambda _: True
) -> list[str]:
    """The rules that stand nearest to one and have to do with a game that is played: those under
    the same rule, then under the next ones; none of those that bear on it too, nor what stands
    above them or below the one.  Next to one
    that stands outside of the text are all others of that kind."""
    places = {rule.number: n for n, rule in enumerate(book)}

    def far(other: str) -> int:
        return abs(places[other] - places[number])

    if book[number].is_outside:
        outside = (n for n in places if book[n].is_outside and n not in but and fits(n))
        return sorted(outside, key=far)[: 2 * MOST]
    played = set(book.implemented())
    barred = {rule for each in but for rule in (each, *above_all(each))}
    found: dict[str, None] = {}
    above = parent(number)
    while above is not None and (not found or parent(above)) and len(found) < _ENOUGH:
        under = [rule.number for rule in book.children(above)]
        under += [rule.number for each in under for rule in book.children(each)]
        near = (n for n in sorted(under, key=far) if n not in barred and number not in above_all(n))
        fit = (n for n in near if n in played and not book[n].is_outside and fits(n))
        found |= dict.fromkeys(fit)
        above = parent(above)
    return list(found)


def above_all(number: str) -> list[str]:
    """The rules that one stands under."""
    found, above = [], parent(number)
    while above is not None:
        found.append(above)
        above = parent(above)
    return found
