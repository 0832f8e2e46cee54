"""What there is to a fact of Flesh and Blood, and which transition decides on it."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.boards import Path
from judgetool.engine.settling import Settling
from judgetool.games.fab import failing, figures, reckoning, untriggered
from judgetool.games.fab.view import facts


class FleshAndBloodSettling(Settling):
    """What there is to a fact of Flesh and Blood, and which transition decides on it."""

    is_failure = staticmethod(failing.is_failure)
    kept_from = staticmethod(failing.kept_from)
    comes_of = staticmethod(failing.comes_of)
    untriggered = staticmethod(untriggered.untriggered)
    bears_on = staticmethod(facts.bears_on)
    used_up = staticmethod(figures.used_up)
    reckoned = staticmethod(reckoning.reckoned)
    before_it_was = staticmethod(figures.before_it_was)
    supposed = staticmethod(figures.supposed)
    untold = staticmethod(figures.untold)
    figures = staticmethod(figures.figures)

    def own_doing(self, path: Path, cites: Sequence[str]) -> bool:
        """Whether assets and cards went where playing or activating something took them."""
        return path[0] == "players" and any(c.startswith(("5.1.", "5.2.")) for c in cites)

    def known_later(self, path: Path) -> bool:
        """Whether it is said of a link only after the damage, what was decided by it."""
        return path[0] == "chain" and path[-1] in ("hit", "damage")

    def stands_by(self, path: Path) -> tuple[str, ...]:
        """The rule that says what a fact is of itself; of power and defense the steps name
        theirs."""
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


SETTLING = FleshAndBloodSettling()
