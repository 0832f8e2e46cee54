"""Damage as it is dealt, all at once."""

from __future__ import annotations

from judgetool.games.magic_classic.events.base import Event
from judgetool.games.magic_classic.rulebook import carries
from judgetool.games.magic_classic.state import JUDGE, Damage, State, as_player, replace
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
        return word("list", "; ").join(_said(damage, before, after) for damage in self.damages)


def _said(damage: Damage, before: State, after: State) -> str:
    player = as_player(damage.recipient)
    parts = {
        "source": before.name(damage.source),
        "n": damage.amount,
        "recipient": before.name(damage.recipient),
    }
    if player is not None:
        now = after.life[player]
        if damage.source == JUDGE:
            return say("{n} damage is dealt to {recipient} (life now {now})", now=now, **parts)
        if damage.combat:
            return say(
                "{source} deals {n} combat damage to {recipient} (life now {now})", now=now, **parts
            )
        return say("{source} deals {n} damage to {recipient} (life now {now})", now=now, **parts)
    now = after.objects[damage.recipient].damage
    if damage.source == JUDGE:
        return say("{n} damage is dealt to {recipient} (damage on it now {now})", now=now, **parts)
    if damage.combat:
        return say(
            "{source} deals {n} combat damage to {recipient} (damage on it now {now})",
            now=now,
            **parts,
        )
    return say(
        "{source} deals {n} damage to {recipient} (damage on it now {now})", now=now, **parts
    )
