"""Events of steps, Opportunity and the end of the game."""

from __future__ import annotations

from judgetool.games.grand_archive.objects.events.base import Event, left
from judgetool.games.grand_archive.objects.state import MAIN, State, replace
from judgetool.language import say, word


class StepBegan(Event, frozen=True):
    """A phase or a step of combat begins."""

    step: str

    def apply(self, state: State) -> State:
        return replace(state, step=self.step, point=0, opportunity=None, passes=0, retaliating=None)

    def text(self, before: State, after: State) -> str:
        step, past = word("step", self.step), word("step", before.step)
        if self.step == MAIN:
            return say("Combat is over; the {step} goes on", step=step)
        if before.step == MAIN:
            return say("The combat phase begins with the {step}", step=step)
        return say("The {past} ends; the {step} begins", past=past, step=step)


class PointReached(Event, frozen=True):
    """A point of a step is reached."""

    point: int
    title: str

    def apply(self, state: State) -> State:
        return replace(state, point=self.point, opportunity=None, passes=0)

    def text(self, before: State, after: State) -> str:
        return say("{step}: {title}", step=word("step", after.step), title=self.title)


class OpportunityGained(Event, frozen=True):
    """A player receives Opportunity; whoever passed before has not passed any more."""

    player: int
    point: int

    def apply(self, state: State) -> State:
        return replace(state, opportunity=self.player, passes=0, point=self.point)

    def text(self, before: State, after: State) -> str:
        return say("{player} receives Opportunity", player=after.players[self.player])


class Passed(Event, frozen=True):
    """A player passes; the next player in turn order has Opportunity."""

    player: int

    def apply(self, state: State) -> State:
        passes = state.passes + 1
        order = state.in_turn_order(self.player)
        after = None if passes == len(order) else order[1]
        return replace(state, passes=passes, opportunity=after)

    def text(self, before: State, after: State) -> str:
        who = after.players[self.player]
        if after.opportunity is None:
            return say("{player} passes; all players have passed in succession", player=who)
        following = after.players[after.opportunity]
        return say("{player} passes; {next} receives Opportunity", player=who, next=following)


class PlayerLost(Event, frozen=True):
    """A player who has lost leaves a game that goes on, with everything they own."""

    player: int

    def apply(self, state: State) -> State:
        for object in [o for o in state.objects.values() if o.owner == self.player]:
            state = left(state, object.id).gone(object.id)
        for object in [o for o in state.objects.values() if o.controller == self.player]:
            # What they controlled of others goes back to its owner.
            own = replace(object, controller=object.owner)
            state = state.moved(own, (object.owner, object.zone))
        opportunity, passes = self._opportunity(state)
        return replace(
            state,
            departed=(*state.departed, self.player),
            opportunity=opportunity,
            passes=passes,
            pending=tuple(i for i in state.pending if i in state.objects),
            declaring=state.declaring if state.declaring in state.objects else None,
            resolving=state.resolving if state.resolving in state.objects else None,
        )

    def _opportunity(self, state: State) -> tuple[int | None, int]:
        """Who has Opportunity then and how many have passed: theirs goes on to the next player, and
        their own pass counts no more."""
        if state.opportunity is None:
            return None, min(state.passes, len(state.remaining) - 1)
        order = state.in_turn_order(state.opportunity)
        if state.opportunity == self.player:
            done = state.passes == len(order) - 1
            return (None if done else order[1]), state.passes
        passed = order[len(order) - state.passes :]
        return state.opportunity, state.passes - (self.player in passed)

    def text(self, before: State, after: State) -> str:
        who = before.players[self.player]
        return say("{player} has lost and leaves the game with everything they own", player=who)


class Ended(Event, frozen=True):
    """The case is at its end: the game is over, or the Main Phase is left."""

    result: str

    def apply(self, state: State) -> State:
        return replace(state, result=self.result, opportunity=None)

    def text(self, before: State, after: State) -> str:
        return self.result
