"""What an event is not though it comes to the same (8.5): what is put into a graveyard is not
destroyed by that, nor discarded, and life that is lost is no damage."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.engine.table import Event
from judgetool.games.fab.continuous import look
from judgetool.games.fab.continuous.identity import lives_without_being_a_hero
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import ARENA, State
from judgetool.games.fab.rulebook import carries
from judgetool.games.fab.triggers.happenings import MOVES, Happening, hits, still_referenced
from judgetool.language import say

_CALLED = {
    ("graveyard", "arena"): ("is destroyed", "8.5.4a"),
    ("graveyard", "hand"): ("discards", "8.5.5a"),
}
"""What effects call it if an object goes to a zone from another one, where it is that."""

_CALLED_FROM_ANYWHERE = {
    "banished": ("banishes", "8.5.1a"),
    "hand": ("draws a card", "8.5.6a"),
    "soul": ("is charged", "8.5.29b"),
}


@carries("8.5.1a", "8.5.3d", "8.5.4a", "8.5.5a", "8.5.6a", "8.5.29b", "7.7.3", "8.2.8e", "8.2.8f")
def unlike(before: State, state: State, event: Event) -> Iterator[tuple[Happening, str, str]]:
    """What an event might be taken for, the rule by which it is not that, and that it is not."""
    if isinstance(event, e.AssetChanged) and event.asset == "life" and event.amount < 0:
        hero = state.heroes[event.player]
        lost = Happening("is dealt damage", hero, event.player, None, hero, -event.amount)
        yield lost, "8.5.3d", say("{card} loses life, which is no damage", card=state.name(hero))
        return
    if isinstance(event, e.DamageCalculated):
        said = say("As damage is calculated the combat chain has not closed yet")
        yield Happening("chain closes", None), "7.7.3", said
        return
    if isinstance(event, e.Damage | e.HasHit):
        yield from _of_its_hero(before, event, state)
        if isinstance(event, e.Damage):
            yield from _by_its_hero(event, state)
        return
    if not isinstance(event, e.Moved) or event.stays(before.objects[event.object]):
        return
    gone, to = before.objects[event.object], event.place[1]
    there = "arena" if gone.zone in ARENA else gone.zone
    called, rule = _CALLED.get((to, there)) or _CALLED_FROM_ANYWHERE.get(to, ("", ""))
    if not called or MOVES.get(event.word) == called or event.banished_by is not None:
        return
    player = gone.player if there == "arena" else gone.owner
    it = still_referenced(state, gone.id, event.place)
    hero = state.heroes[player]
    subject = None if called == "draws a card" else gone.id  # no trigger speaks of the card drawn
    yield (
        Happening(called, subject, player, None, hero, 1, it=it, left=True),
        rule,
        _SAID[rule](before.name(gone.id)),
    )


def _by_its_hero(event: e.Damage, state: State) -> Iterator[tuple[Happening, str, str]]:
    """Damage that an ally has dealt, taken for its player's."""
    ally = look(state, event.source)
    if ally is None or not lives_without_being_a_hero(state, ally):
        return
    said = say("{ally} has dealt the damage, and not its player", ally=state.name(ally.id))
    hero = event.target if event.target in state.heroes else None
    dealt = Happening(
        "deals damage", state.heroes[ally.player], ally.player, ally.id, hero, event.amount,
        event.kind, hit=event.hit,
    )  # fmt: skip
    yield dealt, "8.2.8e", said


def _of_its_hero(
    before: State, event: e.Damage | e.HasHit, state: State
) -> Iterator[tuple[Happening, str, str]]:
    """A hit on an ally, taken for one on the hero whose ally it is."""
    ally = before.objects.get(event.target)
    if (
        ally is None
        or event.target in state.heroes
        or not (isinstance(event, e.HasHit) or event.hit)
    ):
        return
    said = say("{ally} was hit, and not the hero whose ally it is", ally=before.name(ally.id))
    hit = hits(before, event, state)
    yield msgspec.structs.replace(hit, hero=state.heroes[ally.player]), "8.2.8f", said


_SAID = {
    "8.5.1a": lambda card: say("{card} goes there without being banished", card=card),
    "8.5.4a": lambda card: say("{card} goes there without being destroyed", card=card),
    "8.5.5a": lambda card: say("{card} goes there without being discarded", card=card),
    "8.5.6a": lambda card: say("{card} goes there without being drawn", card=card),
    "8.5.29b": lambda card: say("{card} goes there without being charged", card=card),
}
