"""Events of the turn's course: steps, points, priority, the end."""

from __future__ import annotations

from judgetool.games.magic_classic.objects.events.base import Event
from judgetool.games.magic_classic.objects.state import (
    BEGINNING,
    END,
    MAIN_PHASES,
    POINTS,
    SECOND_MAIN,
    State,
    replace,
)
from judgetool.games.magic_classic.rulebook import BOOK
from judgetool.language import say, word

WINDOWS = frozenset({1, 3, 5, 7, 9, 10})
"""The points of C.1.Ruling.3 that are a chance for instants."""


class StepBegan(Event, frozen=True):
    """A step of combat or a main phase begins."""

    step: str

    def apply(self, state: State) -> State:
        due = state.active if self.step in MAIN_PHASES else None
        point = POINTS[self.step][0]
        return replace(state, step=self.step, point=point, due=due, priority=None, passed=())

    def text(self, before: State, after: State) -> str:
        past, step = word("step", before.step), word("step", self.step)
        if self.step == BEGINNING:
            return say("{past} ends; the combat phase begins with {step}", past=past, step=step)
        if self.step == SECOND_MAIN:
            return say("{past} and the combat phase end; {step} begins", past=past, step=step)
        return say("{past} ends; {step} begins", past=past, step=step)


class PointReached(Event, frozen=True):
    """A point of C.1.Ruling.3 is reached; if it is a chance for instants, the active player is to
    get priority."""

    point: int

    def apply(self, state: State) -> State:
        due = state.active if self.point in WINDOWS else None
        return replace(state, point=self.point, due=due, priority=None, passed=())

    def text(self, before: State, after: State) -> str:
        title = BOOK[f"C.1.Ruling.3 point {self.point}"].title
        if after.step == END or self.point == 1:
            return say("{title} (point {point})", point=self.point, title=title)
        step = word("step", after.step)
        return say("{step}: {title} (point {point})", step=step, point=self.point, title=title)


class PriorityGained(Event, frozen=True):
    """A player gets priority."""

    player: int

    def apply(self, state: State) -> State:
        return replace(state, priority=self.player, due=None)

    def text(self, before: State, after: State) -> str:
        return say("{player} has priority", player=after.players[self.player])


class Passed(Event, frozen=True):
    """A player passes priority."""

    player: int

    def apply(self, state: State) -> State:
        passed = (*state.passed, self.player)
        other = 1 - self.player
        if other in passed:
            return replace(state, passed=passed, priority=None, priority_is_taken=False)
        return replace(state, passed=passed, priority=None, due=other, priority_is_taken=False)

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        if after.due is None:
            return say("{player} passes; both players have passed in succession", player=who)
        return say("{player} passes", player=who)


class TurnOver(Event, frozen=True):
    """The turn ends: damage on creatures and what lasts until end of turn wear off."""

    result: str

    def apply(self, state: State) -> State:
        cleaned = {
            i: replace(o, damage=0, hurt=()) if o.damage else o for i, o in state.objects.items()
        }
        return replace(
            state,
            objects=cleaned,
            effects=tuple(e for e in state.effects if e.duration != "turn"),
            priority=None,
            passed=(),
            result=self.result,
        )

    def text(self, before: State, after: State) -> str:
        healed = any(o.damage for o in before.objects.values())
        ended = len(after.effects) < len(before.effects)
        if healed and ended:
            return say(
                "{result}; damage on creatures and effects until end of turn wear off",
                result=self.result,
            )
        if healed:
            return say("{result}; damage on creatures wears off", result=self.result)
        if ended:
            return say("{result}; effects until end of turn wear off", result=self.result)
        return self.result


class GameEnded(Event, frozen=True):
    """The game ends."""

    result: str

    def apply(self, state: State) -> State:
        return replace(state, result=self.result, priority=None, due=None)

    def text(self, before: State, after: State) -> str:
        return self.result
