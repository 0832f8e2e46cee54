"""What there is to a fact of Magic, and which transition decides on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgetool.cardgame.asking import MAY
from judgetool.engine.boards import Path
from judgetool.engine.claims.settling import Settling, not_there_yet
from judgetool.engine.table import Entry
from judgetool.engine.view import Condition
from judgetool.games.magic_classic.abilities.types import Triggered
from judgetool.games.magic_classic.claims import damage_sums, failing, figures
from judgetool.games.magic_classic.objects.state import State, known_as
from judgetool.games.magic_classic.view import facts
from judgetool.language import say

SPECIAL = frozenset(
    {
        *("C.1.7", "C.1.4", "C.1.5", "C.1.6", "C.1.Ruling.1", "C.1.Ruling.2"),
        *("beyond C.1: banding", "beyond C.1: blocked", "beyond C.1: cards before rules"),
        "beyond C.1: control",
        *("beyond C.1: enchantments", "beyond C.1: fear", "beyond C.1: first strike"),
        *("beyond C.1: flanking", "beyond C.1: flying", "beyond C.1: landwalk"),
        *("beyond C.1: no attackers", "beyond C.1: no combat damage"),
        *("beyond C.1: order of replacement", "beyond C.1: prevention", "beyond C.1: protection"),
        *("beyond C.1: redirection", "beyond C.1: rampage", "beyond C.1: regeneration"),
        *("beyond C.1: shadow", "beyond C.1: summoning sickness", "beyond C.1: trample"),
        "beyond C.1: zero toughness",
    }
)
"""The rules that say what is otherwise than usual."""

GENERAL = frozenset(
    {
        *("C.1", "C.1.2", "C.1.8", "beyond C.1: attackers", "beyond C.1: blockers"),
        *("beyond C.1: costs", "beyond C.1: damage", "beyond C.1: leaving play"),
        *("beyond C.1: lethal damage", "beyond C.1: playing abilities"),
        *("beyond C.1: playing spells", "beyond C.1: priority", "beyond C.1: state-based checks"),
        *("beyond C.1: the judge", "beyond C.1: what changes"),
    }
)
"""The rules under which everything happens."""

WHEN = frozenset(
    {
        *("C.1.1", "C.1.1 step 1", "C.1.1 step 2", "C.1.1 step 3", "C.1.1 step 4", "C.1.1 step 5"),
        *("C.1.Ruling.3 point 1", "C.1.Ruling.3 point 10", "C.1.Ruling.3 point 2"),
        *("C.1.Ruling.3 point 3", "C.1.Ruling.3 point 4", "C.1.Ruling.3 point 5"),
        *("C.1.Ruling.3 point 8", "C.1.Ruling.3 point 9"),
    }
)
"""The rules by which everything happens when it does."""

_BEGINNINGS = frozenset({"C.1.Ruling.3 point 1", "C.1.Ruling.3 point 10"})
POINTS = ("C.1.Ruling.3 point 6", "C.1.Ruling.3 point 7")
"""Those that say more than when."""

FRAME = frozenset(
    {
        *("Activated", "AttackersDeclared", "BlockersDeclared", "CombatOver", "DamageAssigned"),
        "DamageOnStack",
        *("DamageResolves", "Identified", "Passed", "Played", "PointReached", "PriorityGained"),
        *("Resolved", "StepBegan", "Resolving", "StrikeBegan", "Triggered"),
    }
)
"""The events by which players make moves, and the game goes on its course."""


_EVASIONS = tuple(
    f"beyond C.1: {each}" for each in ("fear", "flying", "landwalk", "protection", "shadow")
)
"""The rules by which a creature can be blocked by some alone."""


STACK = "beyond C.1: the stack"


class MagicSettling(Settling):
    """What there is to a fact of Magic, and which transition decides on it."""

    frame = FRAME
    unchanged = "beyond C.1: what changes"
    triggers = "beyond C.1: triggers"
    lethal = "beyond C.1: lethal damage"
    optional = frozenset({MAY})
    beginnings = frozenset({"declare-attackers"})
    resolving = frozenset({"Resolving"})
    checks = ("beyond C.1: state-based checks", "beyond C.1: zero life")
    triggering = frozenset({"Triggered", "PutOnStack"})
    confused = (
        ("beyond C.1: attackers", "beyond C.1: summoning sickness", "C.1.2"),
        ("beyond C.1: summoning sickness", "beyond C.1: playing abilities", "beyond C.1: priority"),
        ("beyond C.1: blockers", *_EVASIONS, "C.1.2", "beyond C.1: blocked"),
        ("C.1.Ruling.1", "beyond C.1: blockers", "beyond C.1: blocked"),
        (
            "beyond C.1: targets",
            "beyond C.1: protection",
            "beyond C.1: continuous effects",
            "beyond C.1: playing spells",
        ),
        ("beyond C.1: playing spells", "beyond C.1: priority", "beyond C.1: targets"),
        (
            "beyond C.1: assigning damage",
            "beyond C.1: banding",
            "beyond C.1: lethal damage",
            "C.1.8",
        ),
        ("beyond C.1: trample", "beyond C.1: lethal damage", "beyond C.1: no combat damage"),
    )
    umbrellas = frozenset({"beyond C.1: cards before rules", "beyond C.1: targets"})
    of_targets = frozenset({"beyond C.1: targets"})
    of_keywords = frozenset({*_EVASIONS, "beyond C.1: trample", "beyond C.1: banding"})
    failures = failing.FAILURES
    kept_from = staticmethod(failing.kept_from)
    bears_on = staticmethod(facts.bears_on)
    used_up = staticmethod(figures.used_up)
    reckoned = staticmethod(damage_sums.reckoned)
    figures = staticmethod(figures.figures)

    def rank(self, rule: str) -> int:
        if rule in SPECIAL:
            return 0
        if rule in GENERAL:
            return 2
        return 3 if rule in WHEN else 4 if rule == STACK else 1

    def ranks(self, cites: Sequence[str]) -> Sequence[int]:
        """Points 6 and 7 say when something happens, and that they come says no more, unless it
        happens by what they say of creatures that are gone; without life a game is lost by that
        first; that attacking may leave a creature untapped is said by the rule on that; and what
        triggers as combat begins or ends does so by the point on that."""
        of_course = {"beyond C.1: losing the game"} if "beyond C.1: zero life" in cites else set()
        if "beyond C.1: attacking taps" in cites:
            of_course.add("beyond C.1: cards before rules")
        begins = _BEGINNINGS if "beyond C.1: triggers" in cites else frozenset()
        if not begins.isdisjoint(cites):
            of_course.add("beyond C.1: triggers")
        timed = () if "C.1.Ruling.3" in cites else POINTS
        first = 0 if "C.1.1" in cites else 1
        if cites[:1] == (STACK,):  # what resolves does so whenever it does
            return [5 if rule in WHEN or rule in POINTS else self.rank(rule) for rule in cites]
        return [
            3 if i >= first and rule in timed
            else 2 if rule in of_course
            else 1 if rule in begins
            else self.rank(rule)
            for i, rule in enumerate(cites)
        ]  # fmt: skip

    def stands_by(self, path: Path) -> tuple[str, ...]:
        return ("beyond C.1: losing the game",) if path == ("over",) else ()

    def stakes(self, facts: Any) -> Sequence[tuple[Path, int]]:
        players = facts["players"].items()
        return [(("players", name, "life"), player["life"]) for name, player in players]

    def is_under_way(self, state: State) -> bool:
        return bool(state.stack or state.combat)

    def chance(self, state: State) -> Sequence[str]:
        played = (i for i in state.stack if not isinstance(state.objects[i].ability, Triggered))
        return () if {*played} - {state.damage_on_stack} else state.point_rules

    def is_aftermath(self, entry: Entry) -> bool:
        """A creature that dies is removed from combat; with no life left a game is lost."""
        cites = {"C.1.5", "C.1.Ruling.1", "beyond C.1: lethal damage"}
        return cites <= {*entry.cites} or entry.name == "GameEnded"

    def own_doing(self, path: Path, cites: Sequence[str]) -> bool:
        """Whether cards and life went where playing something took them."""
        played = path[2:] == ("zones", "hand") and "beyond C.1: playing spells" in cites
        return path[0] == "players" and (played or "beyond C.1: costs" in cites)

    def supposed(self, path: Path, now: State) -> tuple[Condition, ...]:
        """That who is taken to have priority has it, where a board does not say who does."""
        if path[:1] != ("waiting",) or not now.priority_is_taken or now.priority is None:
            return ()
        has = say("{player} has priority", player=now.players[now.priority])
        return (Condition(has, ("beyond C.1: priority",)),)

    def untold(self, path: Path, now: State) -> str:
        """What has triggered and is not on the stack yet, where that is asked; else ""."""
        pending = [known_as(now.objects[id]) for id in now.pending]
        told = path != ("stack",) or now.result or not pending
        return "" if told else not_there_yet(pending)


SETTLING = MagicSettling()
