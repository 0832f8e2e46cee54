"""What is countered or comes to nothing: the entries of the journal that say so, and which of them
makes a fact what it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.table import Entry
from judgetool.games.magic_classic.state import Object, State, as_target

_FAILURES = frozenset(
    {
        "Countered",
        "DoesNotTrigger",
        "IllegalTarget",
        "MissesDamage",
        "NoDamage",
        "NotDealt",
        "NotInCombat",
        "NotInPlay",
        "NotOnStack",
        "NotRedirected",
        "NotRegenerated",
        "NotSacrificed",
        "NothingThere",
        "NothingToDiscard",
        "TargetNotLegal",
    }
)


def is_failure(entry: Entry) -> bool:
    """Whether an entry says that something did not become what it was played or triggered for."""
    return entry.name in _FAILURES


def kept_from(
    path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: State
) -> Entry | None:
    """The countering by which a fact did not become what is claimed of it: of what was directed at
    the player it is about, at something of theirs, or at what is in combat, after it was set last.

    Args: as of :class:`~judgetool.engine.settling.Settling`.
    """
    since = 0 if at is None else at.n
    for before, entry in reversed(list(pairwise(entries))):
        if entry.name == "Countered" and entry.n > since:
            countered = _gone_from_the_stack(before.state, entry.state)
            if any(_bears_on(path, before.state, object) for object in countered):
                return entry
    return None


def _gone_from_the_stack(before: State, after: State) -> Iterator[Object]:
    return (before.objects[id] for id in before.stack if id not in after.stack)


def _bears_on(path: Path, state: State, countered: Object) -> bool:
    """Whether what is countered is directed at whom or what a fact is about."""
    match path:
        case ("players", str(name), "life"):
            return as_target(state.players.index(name)) in countered.targets
        case ("players", str(name), *_):
            found = map(state.there, countered.targets)
            return any(o is not None and state.players[o.player] == name for o in found)
        case ("combat", *_):
            roles = [id for one in state.combat for id in (one.attacker, *one.blockers)]
            return not set(roles).isdisjoint(countered.targets)
    return False


def comes_of(at: Entry, entries: Sequence[Entry]) -> Entry | None:
    """Nothing: what is countered goes where it goes in that same transition."""
    return None
