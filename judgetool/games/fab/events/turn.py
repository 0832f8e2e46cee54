"""Events of turn structure and priority."""

from __future__ import annotations

from judgetool.games.fab.events.base import ORDINALS, Event
from judgetool.games.fab.state import (
    ACTION_PHASE,
    COMBAT_STEPS,
    State,
    replace,
)


class StepBegan(Event, frozen=True):
    """A phase or a step of combat begins; ``point`` is the last numbered point already past."""

    step: str
    point: int = 0

    def apply(self, state: State) -> State:
        return replace(state, step=self.step, point=self.point, priority=None, passes=0)

    def text(self, before: State, after: State) -> str:
        if before.step == self.step:
            return f"The {self.step} begins"
        if self.step == ACTION_PHASE and before.step == "Close Step":
            return "The Close Step ends; the Action Phase continues"
        if before.step == ACTION_PHASE and self.step in COMBAT_STEPS:
            return f"The {self.step} begins"
        return f"The {before.step} ends; the {self.step} begins"


class PointReached(Event, frozen=True):
    """A numbered point of a step is reached."""

    point: int
    title: str

    def apply(self, state: State) -> State:
        return replace(state, point=self.point)

    def text(self, before: State, after: State) -> str:
        return f"{after.step}, {ORDINALS[self.point].lower()}: {self.title}"


class PriorityGained(Event, frozen=True):
    """A player gains priority."""

    player: int
    point: int

    def apply(self, state: State) -> State:
        return replace(state, priority=self.player, passes=0, point=self.point)

    def text(self, before: State, after: State) -> str:
        return f"{after.players[self.player]} gains priority"


class Passed(Event, frozen=True):
    """A player passes; the next player in clockwise order gets priority."""

    player: int

    def apply(self, state: State) -> State:
        passes = state.passes + 1
        following = (self.player + 1) % len(state.players)
        return replace(
            state, passes=passes, priority=None if passes == len(state.players) else following
        )

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        if after.priority is None:
            return f"{who} passes; all players have passed in succession"
        return f"{who} passes; {after.players[after.priority]} gets priority"


class TopLayerResolves(Event, frozen=True):
    """The top layer of the stack begins to resolve."""

    layer: int

    def apply(self, state: State) -> State:
        return replace(state, resolving=self.layer, priority=None, passes=0)

    def text(self, before: State, after: State) -> str:
        return f"{after.name(self.layer)} is the top layer of the stack: it resolves"


class TurnEnded(Event, frozen=True):
    """The turn ends; "this turn" effects end and the next player becomes the turn player."""

    def apply(self, state: State) -> State:
        objects = {
            id: replace(o, used=(), defended=False) if o.used or o.defended else o
            for id, o in state.objects.items()
        }
        return replace(
            state,
            objects=objects,
            effects=tuple(e for e in state.effects if e.duration != "turn"),
            facts=(),
            turn=state.turn + 1,
            turn_player=(state.turn_player + 1) % len(state.players),
        )

    def text(self, before: State, after: State) -> str:
        who = before.players[before.turn_player]
        return f"{who}'s turn ends; effects that last this turn end"


class GameEnded(Event, frozen=True):
    """The game ends."""

    result: str

    def apply(self, state: State) -> State:
        return replace(state, result=self.result, priority=None)

    def text(self, before: State, after: State) -> str:
        return self.result
