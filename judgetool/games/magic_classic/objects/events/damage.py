"""Damage as it is dealt, all at once."""

from __future__ import annotations

from judgetool.games.magic_classic.objects.events.base import Event
from judgetool.games.magic_classic.objects.state import JUDGE, Damage, State, as_player, replace
from judgetool.games.magic_classic.rulebook import carries
from judgetool.language import say, word


class DamageDealt(Event, frozen=True):
    """Damage is dealt, by one or several sources at the same time."""

    damages: tuple[Damage, ...]

    @carries("beyond C.1: damage")
    def apply(self, state: State) -> State:
        for damage in self.damages:
            player = as_player(damage.recipient)
            if player is not None:
                state = state.with_life(player, state.life[player] - damage.amount)
            else:
                object = state.objects[damage.recipient]
                hurt = tuple(dict.fromkeys((*object.hurt, *damage.cites)))
                total = object.damage + damage.amount
                state = state.put(replace(object, damage=total, hurt=hurt))
        return state

    def text(self, before: State, after: State) -> str:
        last = {damage.recipient: n for n, damage in enumerate(self.damages)}
        said = (
            _with_total(damage, before, after)
            if last[damage.recipient] == n
            else _said(damage, before)
            for n, damage in enumerate(self.damages)
        )
        return word("list", "; ").join(said)


def _said(damage: Damage, before: State) -> str:
    """One of the damages."""
    parts = {"n": damage.amount, "recipient": before.name(damage.recipient)}
    if damage.source == JUDGE:
        return say("{n} damage is dealt to {recipient}", **parts)
    source = before.name(damage.source)
    if damage.combat:
        return say("{source} deals {n} combat damage to {recipient}", source=source, **parts)
    return say("{source} deals {n} damage to {recipient}", source=source, **parts)


def _with_total(damage: Damage, before: State, after: State) -> str:
    """The last damage of a recipient, with what all of it has come to."""
    said, player = _said(damage, before), as_player(damage.recipient)
    if player is not None:
        return say("{dealt} (life now {now})", dealt=said, now=after.life[player])
    now = after.objects[damage.recipient].damage
    return say("{dealt} (damage on it now {now})", dealt=said, now=now)
