"""What there is to a fact of Grand Archive, and which transition decides on it."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.boards import Path
from judgetool.engine.settling import Settling, not_there_yet
from judgetool.games.grand_archive import facts, failing, figures, reckoning
from judgetool.games.grand_archive.state import State

PAYING = frozenset(
    {
        "beyond the pages: reserve cost",
        "beyond the pages: playing cards",
        "Attacking 1.4",
        "Attacking 1.5",
    }
)


GENERAL = frozenset(
    {
        "beyond the pages: Opportunity",
        "beyond the pages: Effects Stack",
        "beyond the pages: playing cards",
        "beyond the pages: reserve cost",
        "beyond the pages: the judge",
        "beyond the pages: targets",
        "beyond the pages: state-based effects",
    }
)
"""The rules under which everything happens."""


class GrandArchiveSettling(Settling):
    """What there is to a fact of Grand Archive, and which transition decides on it."""

    is_failure = staticmethod(failing.is_failure)
    kept_from = staticmethod(failing.kept_from)
    comes_of = staticmethod(failing.comes_of)
    bears_on = staticmethod(facts.bears_on)
    used_up = staticmethod(figures.used_up)
    reckoned = staticmethod(reckoning.reckoned)
    figures = staticmethod(figures.figures)

    def rank(self, rule: str) -> int:
        """Turn, priority, paying, resolving are last."""
        return 2 if rule in GENERAL else 1

    def is_under_way(self, state: State) -> bool:
        return bool(state.stack or state.combat)

    def own_doing(self, path: Path, cites: Sequence[str]) -> bool:
        """Whether cards and champion went where activating or declaring something took them."""
        return path[0] == "players" and not PAYING.isdisjoint(cites)

    def untold(self, path: Path, now: State) -> str:
        """What has triggered and is not on the stack yet, where that is asked; else ""."""
        pending = [now.known_as(id) for id in now.pending]
        return not_there_yet(pending) if path == ("stack",) and pending else ""


SETTLING = GrandArchiveSettling()
