"""Events of assets (1.13)."""

from __future__ import annotations

from typing import Literal

from judgetool.games.fab.objects.events.base import Event
from judgetool.games.fab.objects.state import Fact, State, replace
from judgetool.language import say, word

_UNITS = {
    "action_points": "action point",
    "resources": "resource point",
    "chi": "chi point",
    "life": "life",
}


def _now(state: State, asset: str, player: int) -> int:
    values: tuple[int, ...] = getattr(state, asset)
    return values[player] if values else 0


class AssetChanged(Event, frozen=True):
    """A player gains, pays or loses action points, resource points, chi points or life."""

    player: int
    asset: Literal["action_points", "resources", "chi", "life"]
    amount: int
    word: str = ""

    def apply(self, state: State) -> State:
        if self.asset == "life":
            hero = state.objects[state.heroes[self.player]]
            after = state.put(replace(hero, life=max(0, (hero.life or 0) + self.amount)))
            if not self.amount:
                return after
            what = "gained life" if self.amount > 0 else "lost life"
            return after.noting(Fact(what, hero.id, self.player, amount=abs(self.amount)))
        now = _now(state, self.asset, self.player)
        return state.with_asset(self.asset, self.player, max(0, now + self.amount))

    def text(self, before: State, after: State) -> str:
        number = abs(self.amount)
        unit = _UNITS[self.asset]
        if unit != "life" and number != 1:
            unit += "s"
        if self.asset == "life":
            now = after.objects[after.heroes[self.player]].life
        else:
            now = _now(after, self.asset, self.player)
        return say(
            "{player} {gains} {number} {asset} (now {now})",
            player=after.players[self.player],
            gains=word("gaining", self.word or ("gains" if self.amount > 0 else "loses")),
            number=number,
            asset=word("asset", unit),
            now=now,
        )
