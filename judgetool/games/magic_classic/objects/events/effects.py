"""Effects that last: begun, changed, ended."""

from __future__ import annotations

from judgetool.games.magic_classic.objects.events.base import Event
from judgetool.games.magic_classic.objects.state import Continuous, State, replace


class EffectBegan(Event, frozen=True):
    """An effect that lasts begins; ``said``: what it does, as a sentence."""

    effect: Continuous
    said: str

    def apply(self, state: State) -> State:
        return replace(
            state,
            effects=(*state.effects, self.effect),
            next_id=max(state.next_id, self.effect.id + 1),
        )

    def text(self, before: State, after: State) -> str:
        return self.said


class EffectChanged(Event, frozen=True):
    """An effect has so much less left to do; with nothing left it is gone."""

    id: int
    left: int
    said: str

    def apply(self, state: State) -> State:
        changed = (replace(e, left=self.left) if e.id == self.id else e for e in state.effects)
        return replace(state, effects=tuple(e for e in changed if e.id != self.id or e.left))

    def text(self, before: State, after: State) -> str:
        return self.said


class EffectEnded(Event, frozen=True):
    """An effect ends or is used up."""

    id: int
    said: str

    def apply(self, state: State) -> State:
        return replace(state, effects=tuple(e for e in state.effects if e.id != self.id))

    def text(self, before: State, after: State) -> str:
        return self.said
