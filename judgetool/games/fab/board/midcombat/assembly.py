"""A board in the middle of combat as far as it has been put together."""

from __future__ import annotations

from collections import Counter

from judgetool.engine.boards import Path
from judgetool.games.fab.board.midcombat.how_played import asks_what_was_paid
from judgetool.games.fab.board.setting_up import Setup
from judgetool.games.fab.cards import Card
from judgetool.games.fab.objects.state import ARENA, Link, Object, Place, Snapshot, State, replace
from judgetool.language import say


class SoFar:
    """What the links and the layers of a board add to its players, one after another."""

    def __init__(self, setup: Setup, players: State, step: str) -> None:
        self.setup = setup
        self.players = players
        self.step = step
        self.links: list[Link] = []
        self.attacks_made: Counter[int] = Counter()  # by attack-source
        self.lost: list[Snapshot] = []
        self.from_hand: list[int] = []
        self.played_from_hand: list[int] = []
        self.cost_untold: list[int] = []

    def now(self) -> State:
        """The state that they make."""
        return replace(
            self.players,
            objects=dict(self.setup.objects),
            zones=dict(self.setup.zones),
            links=tuple(self.links),
            chain_open=bool(self.links),
            next_id=self.setup.next_id,
            lost=tuple(self.lost),
            from_hand=tuple(self.from_hand),
            played_from_hand=tuple(self.played_from_hand),
            cost_untold=tuple(self.cost_untold),
        )

    def was_played(self, made: Object, *, told: bool) -> None:
        """A card is there that was played: what its text asks of that, the board does not tell.

        Args:
            told: whether the board tells what zone it was played from.
        """
        if not told:
            self.played_from_hand.append(made.id)
        if asks_what_was_paid(made.card):
            self.cost_untold.append(made.id)

    def attack_source(self, card: Card, player: int, path: Path) -> Object | None:
        """The weapon or other permanent on the player's side that an attack belongs to."""
        mine = [
            o
            for o in self.setup.objects.values()
            if o.card.full_name == card.full_name
            and o.controller == player
            and o.kind == "card"
            and o.zone in ARENA
            and o.role in ("", "source")
        ]
        if not mine:
            where = "weapons" if "Weapon" in card.types else "permanents"
            who = self.setup.names[player]
            said = say(
                "{player} has no {card} under {key}:", player=who, card=card.full_name, key=where
            )
            self.setup.problem(path, said, "1.4.3b")
            return None
        return min(mine, key=lambda o: (o.role == "source", o.id))

    def proxy(self, card: Card, player: int, source: Object, place: Place) -> Object:
        """The attack-proxy of a source (1.4.3); that it attacks is counted."""
        ability = next((a for a in card.activated if a.attack), None)
        self.attacks_made[source.id] += 1
        made = self.setup.put(
            card,
            player,
            place,
            kind="proxy",
            controller=player,
            source=source.id,
            go_again=bool(ability and ability.go_again),
        )
        self.was_activated(made)
        return made

    def was_activated(self, made: Object) -> None:
        """A layer, or what has become of it, is there without what was paid for it."""
        if asks_what_was_paid(made.card):
            self.cost_untold.append(made.id)
