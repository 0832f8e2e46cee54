"""What is countered or comes to nothing: the entries of the journal that say so, and which of them
makes a fact what it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.claims.settling import may_differ_by
from judgetool.engine.table import Entry
from judgetool.games.magic_classic.objects.state import Object, State, as_target

FAILURES = frozenset(
    {
        *("Countered", "DoesNotTrigger", "IllegalTarget", "MissesDamage", "NoDamage"),
        *("NotInCombat", "NotInPlay", "NotOnStack", "NotRedirected", "NotRegenerated"),
        *("NotSacrificed", "NothingThere", "NothingToDiscard", "TargetNotLegal"),
    }
)


def kept_from(
    path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: State
) -> Entry | None:
    """The countering by which a fact did not become what is claimed of it: of what was directed at
    what it tells of, or at something in combat, after it was set last.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    since = 0 if at is None else at.n
    for before, entry in reversed(list(pairwise(entries))):
        if entry.name == "Countered" and entry.n > since:
            countered = _gone_from_the_stack(before.state, entry.state)
            if any(_bears_on(path, wanted, now, before.state, object) for object in countered):
                return entry
    return None


def _gone_from_the_stack(before: State, after: State) -> Iterator[Object]:
    return (before.objects[id] for id in before.stack if id not in after.stack)


def _bears_on(path: Path, wanted: Any, now: State, state: State, countered: Object) -> bool:
    """Whether what is countered is directed at something of which a fact tells, and of which
    another is claimed."""
    targets = countered.targets
    match path:
        case ("players", str(name), "life"):
            return as_target(state.players.index(name)) in targets
        case ("players", str(name), "zones" | "objects", str(zone)):
            player = state.players.index(name)
            found = [o for id in targets if (o := state.there(id)) is not None]
            names = [state.known_as(o.id) for o in found if o.player == player]
            there = [now.known_as(id) for id in now.zone(player, zone)]
            return may_differ_by(wanted, there, names)
        case ("players", str(name), "objects", str(zone), int(i), *_):
            ids = now.zone(now.players.index(name), zone)
            return not set(targets).isdisjoint(ids[i : i + 1])
        case ("combat", *_):
            roles = [id for one in state.combat for id in (one.attacker, *one.blockers)]
            return not set(roles).isdisjoint(targets)
    return False
