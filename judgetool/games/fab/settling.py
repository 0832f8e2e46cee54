"""What there is to a fact of Flesh and Blood, and which transition decides on it."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.boards import Path
from judgetool.games.fab.failing import comes_of, is_failure, kept_from
from judgetool.games.fab.figures import before_it_was, figures, supposed, untold, used_up
from judgetool.games.fab.reckoning import reckoned
from judgetool.games.fab.view.facts import bears_on

__all__ = [
    "bears_on",
    "before_it_was",
    "comes_of",
    "figures",
    "is_failure",
    "kept_from",
    "known_later",
    "own_doing",
    "reckoned",
    "stands_by",
    "supposed",
    "untold",
    "used_up",
]


def own_doing(path: Path, cites: Sequence[str]) -> bool:
    """Whether assets and cards went where playing or activating something took them."""
    return path[0] == "players" and any(c.startswith(("5.1.", "5.2.")) for c in cites)


def known_later(path: Path) -> bool:
    """Whether it is said of a link only after the damage, what was decided by it."""
    return path[0] == "chain" and path[-1] in ("hit", "damage")


def stands_by(path: Path) -> tuple[str, ...]:
    """The rule that says what a fact is of itself; of power and defense the steps name theirs."""
    match path:
        case ("players", str(), "life"):
            return ("2.5.3a",)
        case ("chain", int(), "hit"):
            return ("7.5.5",)
        case ("chain", int(), "damage"):
            return ("7.5.2",)
        case ("chain", int(), "target"):
            return ("1.4.5b",)
        case ("chain", int(), "defending", *_):
            return ("7.0.5",)
    return ()
