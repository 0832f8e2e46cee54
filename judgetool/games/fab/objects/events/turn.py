"""Events of turn structure and priority."""

from __future__ import annotations

from judgetool.games.fab.objects.events.base import ORDINALS, Event, left_play
from judgetool.games.fab.objects.state import (
    ACTION_PHASE,
    COMBAT_STEPS,
    State,
    ends_with_turn,
    replace,
)
from judgetool.language import say, word


class StepBegan(Event, frozen=True):
    """A phase or a step of combat begins; ``point`` is the last numbered point already past."""

    step: str
    point: int = 0

    def apply(self, state: State) -> State:
        return replace(state, step=self.step, point=self.point, priority=None, passes=0)

    def text(self, before: State, after: State) -> str:
        step, past = word("step", self.step), word("step", before.step)
        if self.step == ACTION_PHASE and before.step == "Close Step":
            return say("The Close Step ends; the Action Phase continues")
        into_combat = before.step == ACTION_PHASE and self.step in COMBAT_STEPS
        if into_combat or before.step == self.step:
            return say("The {step} begins", step=step)
        return say("The {past} ends; the {step} begins", past=past, step=step)


class PointReached(Event, frozen=True):
    """A numbered point of a step is reached; with a letter, one within the second (4.4.3)."""

    point: int
    title: str
    letter: str = ""

    def apply(self, state: State) -> State:
        return replace(state, point=self.point)

    def text(self, before: State, after: State) -> str:
        if self.letter:
            return say(
                "{step}, {nth}, letter {letter}: {title}",
                step=word("step", after.step),
                nth=word("ordinal", ORDINALS[1]),
                letter=self.letter,
                title=self.title,
            )
        step = word("step", after.step)
        nth = word("ordinal", ORDINALS[self.point - 1])
        return say("{step}, {nth}: {title}", step=step, nth=nth, title=self.title)


class PriorityGained(Event, frozen=True):
    """A player gains priority."""

    player: int
    point: int

    def apply(self, state: State) -> State:
        return replace(
            state, priority=self.player, passes=0, point=self.point, priority_is_taken=False
        )

    def text(self, before: State, after: State) -> str:
        return say("{player} gains priority", player=after.players[self.player])


class Passed(Event, frozen=True):
    """A player passes; the next player in clockwise order gets priority."""

    player: int

    def apply(self, state: State) -> State:
        passes = state.passes + 1
        order = state.clockwise(self.player)
        to = None if passes == len(order) else order[1]
        return replace(state, passes=passes, priority=to, priority_is_taken=False)

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        if after.priority is None:
            return say("{player} passes; all players have passed in succession", player=who)
        after_them = after.players[after.priority]
        return say("{player} passes; {next} gets priority", player=who, next=after_them)


class TopLayerResolves(Event, frozen=True):
    """The top layer of the stack begins to resolve."""

    layer: int

    def apply(self, state: State) -> State:
        return replace(state, resolving=self.layer, priority=None, passes=0)

    def text(self, before: State, after: State) -> str:
        layer = after.name(self.layer)
        return say("{layer} is the top layer of the stack: it resolves", layer=layer)


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
            effects=tuple(e for e in state.effects if not ends_with_turn(state, e)),
            facts=(),
            chain_since=0,
            untold=None,
            turn=state.turn + 1,
            turn_player=state.clockwise((state.turn_player + 1) % len(state.players))[0],
        )

    def text(self, before: State, after: State) -> str:
        who = before.players[before.turn_player]
        past = [e for e in before.effects if e.turn_of is not None and ends_with_turn(before, e)]
        also = "".join(say(", that of {source}", source=effect.source) for effect in past)
        return say(
            "{player}'s turn ends; effects that last this turn end{also}", player=who, also=also
        )


class LeftOpen(Event, frozen=True):
    """Something is asked of the turn that the board, taken up in the middle of it, leaves open."""

    question: str
    said: str

    def apply(self, state: State) -> State:
        untold = state.untold
        if untold is None:
            return state
        said = (*untold.said, self.question)
        return replace(state, untold=replace(untold, said=said))

    def text(self, before: State, after: State) -> str:
        return self.said


class PlayerDeparted(Event, frozen=True):
    """A player who has lost leaves a game that goes on: everything they own is removed from it, and
    player and hero exist no more (4.5.1a)."""

    player: int

    def apply(self, state: State) -> State:
        owned = [o for o in state.objects.values() if o.owner == self.player]
        for object in owned:
            if object.id in state.objects:  # a token under another is gone with that
                state = left_play(state, object).gone(object.id)
        pending = tuple(i for i in state.pending if i in state.objects)
        state = self._without_priority(replace(state, pending=pending))
        for asset in ("action_points", "resources"):
            state = state.with_asset(asset, self.player, 0)
        if state.chi:
            state = state.with_asset("chi", self.player, 0)
        return replace(state, departed=(*state.departed, self.player))

    def _without_priority(self, state: State) -> State:
        """The priority goes on to the next player; a pass that was theirs counts no more."""
        if state.priority is None:
            return state
        order = state.clockwise(state.priority)
        if state.priority == self.player:
            done = state.passes == len(order) - 1
            return replace(state, priority=None if done else order[1])
        passed = order[len(order) - state.passes :]
        return replace(state, passes=state.passes - (self.player in passed))

    def text(self, before: State, after: State) -> str:
        who = before.players[self.player]
        if before.priority == after.priority or after.priority is None:
            return say("{player} leaves the game with everything they own", player=who)
        return say(
            "{player} leaves the game with everything they own; {next} gets priority",
            player=who,
            next=after.players[after.priority],
        )


class GameEnded(Event, frozen=True):
    """The game ends."""

    result: str

    def apply(self, state: State) -> State:
        return replace(state, result=self.result, priority=None)

    def text(self, before: State, after: State) -> str:
        return self.result
