"""Events of effects: that one begins, or is used up."""

from __future__ import annotations

from judgetool.cardgame.phrases.speech import Unsayable
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import effect_shown
from judgetool.games.grand_archive.objects.events.base import Event
from judgetool.games.grand_archive.objects.state import Continuous, State, replace
from judgetool.language import listed, say


class EffectBegan(Event, frozen=True):
    """An effect that lasts begins."""

    effect: Continuous

    def apply(self, state: State) -> State:
        return replace(
            state,
            effects=(*state.effects, self.effect),
            next_id=max(state.next_id, self.effect.id + 1),
        )

    def text(self, before: State, after: State) -> str:
        said = effect_said(self.effect)
        if not self.effect.subjects:
            return say("{source}: {effect}", source=self.effect.source, effect=said)
        name = self.effect.source
        names = listed([after.name(i) for i in self.effect.subjects])
        return say("{source}: {effect} (on {objects})", source=name, effect=said, objects=names)


class Prevented(Event, frozen=True):
    """Damage is prevented by an effect that is used up by as much."""

    effect: int
    amount: int
    source: int
    target: int

    def apply(self, state: State) -> State:
        left = tuple(one for effect in state.effects if (one := self._used(effect)) is not None)
        return replace(state, effects=left)

    def _used(self, one: Continuous) -> Continuous | None:
        """What is left of an effect; ``None`` if nothing is."""
        if one.id != self.effect or one.left is None:
            return one
        return replace(one, left=one.left - self.amount) if one.left > self.amount else None

    def text(self, before: State, after: State) -> str:
        one = next(one for one in before.effects if one.id == self.effect)
        left = next((e.left for e in after.effects if e.id == self.effect), 0)
        parts = {
            "n": self.amount,
            "dealer": before.name(self.source),
            "target": before.name(self.target),
            "source": one.source,
        }
        if left is None:
            return say("{n} damage of {dealer} to {target} is prevented by {source}", **parts)
        if not left:
            return say(
                "{n} damage of {dealer} to {target} is prevented by {source}, which is used up",
                **parts,
            )
        return say(
            "{n} damage of {dealer} to {target} is prevented by {source}, which prevents {left} "
            "more",
            left=left,
            **parts,
        )


def effect_said(one: Continuous) -> str:
    """An effect that lasts as a sentence, with what is left of it."""
    effect = one.effect
    if isinstance(effect, w.Prevent) and one.left is not None:
        effect = replace(effect, amount=one.left)
    try:
        return effect_shown(effect)
    except Unsayable:
        return say("an effect that lasts")
