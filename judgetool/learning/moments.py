"""A played file move by move."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise, takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Violation
from judgetool.engine.table import Entry
from judgetool.engine.view import Idiom, View
from judgetool.language import say, word
from judgetool.scenario.player import Outcome

_EXPLAINED = re.compile(r"\s*[((][^()()]{20,}[))]$")
"""What a prompt says in brackets of how things are: a question may be about just that."""


_ENDS = (".", "?", "。", "？")
"""What a sentence ends with."""


_GENERAL = 2  # the rank of what everything happens under
_DONE = "Done"  # the move by which nothing more is declared


class Seen:
    """A position, with what is shown of it once somebody looks."""

    def __init__(self, position: Position[Any]) -> None:
        self.position = position

    @cached_property
    def view(self) -> View:
        return self.position.game.view(self.position)


class Moment(msgspec.Struct, frozen=True):
    """A move, and what came of it.

    Attributes:
        n: how many answers were given before it.
        seen: where it was made.
        answer: the move.
        says: the move as a sentence.
        entries: what came of it, without the move itself.
        led_to: where that led.
        idiom: the game's own words.
        players: their names.
        parts: what is being declared at that moment, as sentences.
        then: the moves after it, of which nobody does anything by any.
    """

    n: int
    seen: Seen
    answer: Answer
    says: str
    entries: tuple[Entry, ...]
    led_to: Seen
    idiom: Idiom
    players: tuple[str, ...]
    parts: tuple[str, ...] = ()
    then: tuple[Answer, ...] = ()

    @property
    def before(self) -> Position[Any]:
        return self.seen.position

    @property
    def after(self) -> Position[Any]:
        return self.led_to.position

    @property
    def was(self) -> View:
        return self.seen.view

    @property
    def now(self) -> View:
        return self.led_to.view

    def ranked(self, cites: Sequence[str]) -> tuple[str, ...]:
        """The rules of something that has come of it: where players argue about one, that first."""
        settling = self.before.game.settling
        return settling.ranked(cites) if settling.nearest(cites) < _GENERAL else tuple(cites)


class Tried(msgspec.Struct, frozen=True):
    """A move that was refused.

    Attributes:
        n: how many answers were given before it.
        before: where it was tried.
        line: it as it was written.
        violations: every reason.
    """

    n: int
    before: Position[Any]
    line: str
    violations: tuple[Violation, ...]


def moments(outcome: Outcome) -> Iterator[Moment]:
    """Every move of a played file that was made, in order."""
    cases = cases_of(outcome.case)
    seen = [Seen(case.position) for case in cases]
    for n, (before, after) in enumerate(pairwise(cases)):
        found = _moment(n, before, after, seen[n], seen[n + 1], seen[0].view)
        if found is not None:
            yield found


def stretches(every: Sequence[Moment]) -> Iterator[Moment]:
    """Several moves as one, by which nobody does anything: from where a step begins until somebody
    may act in the last step to which that leads, or when combat is over."""
    at = 0
    while at < len(every):
        left, first = every[at:], every[at].n
        idle = (_is_idle(m) and m.was.groups and m.n == first + i for i, m in enumerate(left))
        run = left[: sum(takewhile(bool, map(bool, idle)))]
        at += max(1, len(run))
        there = [m for m in run if _opens(m) and m.now.where == run[-1].now.where]
        last = run.index(there[0]) if there else 0
        for n, begun in enumerate(run[:last]):
            rest = run[n : last + 1]
            if not n or begun.was.where != run[n - 1].was.where:
                yield _joined(rest)


def _opens(moment: Moment) -> bool:
    """Whether a player may act after a move."""
    return moment.after.choice is not None and moment.after.choice.window


def _joined(some: Sequence[Moment]) -> Moment:
    """Moves as one, by which nobody does anything."""
    begun, last = some[0], some[-1]
    choice = last.after.choice
    assert choice is not None
    says = say("From here on players only pass, and declare nothing, until {player} has {window} "
               "in the {step}", player=choice.who, window=word("window", last.idiom.window),
               step=word("step", last.now.where))  # fmt: skip
    entries = tuple(entry for each in some for entry in each.entries)
    then = tuple(each.answer for each in some[1:])
    return replace(begun, says=says, entries=entries, led_to=last.led_to, then=then)


def idle_answer(position: Position[Any]) -> Answer | None:
    """By which whoever is asked does nothing; ``None`` where they have to do something."""
    choice = position.choice
    assert choice is not None
    idle = position.game.view(position).idiom.passes if choice.window else _DONE
    offered = position.legal()
    return next((answer for answer in offered if type(answer.move).__name__ == idle), None)


def have_passed(position: Position[Any]) -> list[str]:
    """The players who have passed in succession: who will not be asked before all have."""
    view, left, here = position.game.view(position), list[str](), position
    while (choice := here.choice) is not None and choice.window and choice.who not in left:
        left.append(choice.who)
        idle, told = idle_answer(here), len(here.journal)
        if idle is None:
            return []
        here = here.after(idle)
        new = (entry for entry in here.journal.since(told) if entry.kind == "event")
        if not all(entry.name in view.idiom.passing for entry in new):
            break
    there = [player.name for player in view.players if "has left the game" not in player.marks]
    return [name for name in there if left and name not in left]


def _is_idle(moment: Moment) -> bool:
    """Whether somebody passes, or declares nothing where they are asked to."""
    choice, sort = moment.before.choice, type(moment.answer.move).__name__
    assert choice is not None
    return sort == (moment.idiom.passes if choice.window else _DONE) and not moment.parts


def moment(n: int, before: Case[Any], after: Case[Any]) -> Moment | None:
    """The move that led from a case to the next one; ``None`` where the journal tells of none."""
    was = Seen(before.position)
    return _moment(n, before, after, was, Seen(after.position), was.view)


def _moment(
    n: int, before: Case[Any], after: Case[Any], was: Seen, now: Seen, first: View
) -> Moment | None:
    answer, choice = after.answer_given, before.position.choice
    entries = tuple(after.position.journal.since(len(before.position.journal)))
    if answer is None or choice is None or not entries or entries[0].kind != "move":
        return None
    said, parts = entries[0].text, gathered(before)
    if choice.gathers and type(answer.move).__name__ != _DONE:
        said = word("list", "; ").join((*parts, said))
    elif choice.gathers and not _goes_on(answer, after.position):
        said = (
            say("{moves}; nothing more", moves=word("list", "; ").join(parts))
            if parts
            else say("{move}, without anything declared", move=said)
        )
    if not (choice.window or choice.gathers):
        prompt = _EXPLAINED.sub("", choice.prompt)
        if prompt.endswith(_ENDS):
            said = say("{prompt} {move}", prompt=prompt, move=said)
        else:
            said = say("{prompt}. {move}", prompt=prompt, move=said)
    players = tuple(player.name for player in first.players)
    return Moment(
        n, was, answer, said.rstrip("."), entries[1:], now, first.idiom, players, tuple(parts)
    )


def gathered(case: Case[Any]) -> list[str]:
    """The parts of an answer that is being gathered, as sentences, with the move that began it."""
    found: list[str] = []
    choice, begun = case.position.choice, len(case.position.pending)
    while choice is not None and choice.gathers and case.before is not None:
        earlier, answer = case.before.position, case.answer_given
        asked = earlier.choice
        if answer is None or asked is None or answer.who != choice.who:
            break
        if not asked.gathers and len(found) >= begun:
            break
        found.insert(0, earlier.says(answer))
        case = case.before
    return found


def _goes_on(answer: Answer, after: Position[Any]) -> bool:
    """Whether who answered is asked for more of the same after it."""
    return after.choice is not None and after.choice.gathers and after.choice.who == answer.who


def tried(outcome: Outcome) -> Iterator[Tried]:
    """Every move of a played file that was refused, in order."""
    cases = cases_of(outcome.case)
    for played in outcome.played:
        if played.kind != "refused":
            continue
        n = next(
            (n for n, case in enumerate(cases) if len(case.position.journal) >= played.first - 1),
            None,
        )
        if n is not None and cases[n].position.choice is not None:
            yield Tried(n, cases[n].position, played.text, played.violations)


def cases_of(case: Case[Any]) -> Sequence[Case[Any]]:
    """The case at its opening and after each answer."""
    found = [case]
    while found[-1].before is not None:
        found.append(found[-1].before)
    return found[::-1]


def is_left_to_the_judge(case: Case[Any]) -> bool:
    """Whether something could not be read that may have said otherwise than what has happened."""
    opening, journal = cases_of(case)[0].position.state, list(case.position.journal)
    return bool(case.position.game.left_to_the_judge(opening, journal, ()))
