"""What there is to a fact of Grand Archive, and which transition decides on it."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from judgetool.cardgame.asking import MAY
from judgetool.engine.boards import Path
from judgetool.engine.claims.settling import Settling, not_there_yet
from judgetool.engine.table import Entry
from judgetool.games.grand_archive.abilities.types import Triggered
from judgetool.games.grand_archive.claims import damage_sums, failing, figures
from judgetool.games.grand_archive.objects.state import State
from judgetool.games.grand_archive.view import facts

PAYING = frozenset(
    {
        "beyond the pages: reserve cost",
        "beyond the pages: playing cards",
        "Attacking 1.4",
        "Attacking 1.5",
    }
)


TRIGGERS = "beyond the pages: triggers"
TRIGGERING = {"Attack Declaration 4": 1, "Damage Step 3.5": 1}
"""The pages by which something triggers when it does, nearer than that on what triggers."""
LOSING = "beyond the pages: losing the game"

SPECIAL = frozenset(
    {
        *("Attacking 1.5", "Attacking 1.7.1", "Attacking 2.1", "Attacking 2.3", "Attacking 4.2"),
        *("Attacking 5.4", "Attacking 7", "Attacking 8", "Damage Step 2.1", "Damage Step 3.2"),
        *("Damage Step 3.3", "Damage Step 3.6", "Damage Step 3.7.1", "Damage Step 3.7.2"),
        *("Damage Step remark A", "Damage Step remark B", "Retaliation Step 3.2"),
        *("beyond the pages: Stealth and True Sight", "beyond the pages: changing the target"),
        *("beyond the pages: cleave", "beyond the pages: intercept", LOSING),
        *("beyond the pages: negating", "beyond the pages: prevention"),
        "beyond the pages: steadfast",
    }
)
"""The rules that say what is otherwise than usual."""

GENERAL = frozenset(
    {
        *("Attack Declaration", "Attack Declaration 5", "Attacking", "Attacking 1", "Attacking 4"),
        *("Attacking 5", "Attacking 5.2", "Attacking 5.3", "Damage Step"),
        *("Damage Step 3", "Damage Step 3.5", "Damage Step 3.8", "Declaring", "Declaring 1.1"),
        *("End of Combat", "End of Combat 1.2", "Retaliation Step", "Retaliation Step 1"),
        *("Retaliation Step 2", "Retaliation Step 3", "Retaliation Step 4", "Damage Step 4"),
        *("beyond the pages: Effects Stack", "beyond the pages: Opportunity"),
        *("beyond the pages: leaving the field", "beyond the pages: lethal damage"),
        *("beyond the pages: playing cards", "beyond the pages: reserve cost"),
        *("beyond the pages: state-based effects", "beyond the pages: the judge"),
        "beyond the pages: what changes",
    }
)
"""The rules under which everything happens."""

FRAME = frozenset(
    {
        *("AbilityActivated", "Activated", "AttackDeclared", "CombatEnded", "DeclarationDue"),
        *("IntoIntent", "MayRetaliate", "OpportunityGained", "Passed", "PointReached", "Resolved"),
        *("StepBegan", "Retaliates", "RetaliationOrdered", "TargetsDeclared", "TopResolves"),
        *("TriggerAdded", "Triggered"),
    }
)
"""The events by which players make moves, and the game goes on its course."""


_TARGETS = ("beyond the pages: Stealth and True Sight", "beyond the pages: taunt")


_OF_RETALIATORS = ("Damage Step 3.2", "Damage Step 3.3")
_OF_WEAPONS = (
    *("Attacking 5", "Attacking 5.1", "Attacking 5.2", "Attacking 5.4"),
    *("Damage Step 3.7", "Damage Step 3.7.1", "Damage Step 3.7.2"),
)


OPPORTUNITY = "beyond the pages: Opportunity"
WINDOWS = frozenset({"Retaliation Step 1", "Retaliation Step 2", "Damage Step 1"})
"""The pages by which players may act in combat, named after its steps and points."""


class GrandArchiveSettling(Settling):
    """What there is to a fact of Grand Archive, and which transition decides on it."""

    frame = FRAME
    unchanged = "beyond the pages: what changes"
    triggers = TRIGGERS
    lethal = "beyond the pages: lethal damage"
    optional = frozenset({MAY})
    resolving = frozenset({"TopResolves"})
    dealing = "Damage Step 3"
    triggering = frozenset({"Triggered"})
    confused = (
        ("Attacking 1.2", "Attacking 1.7", "Attacking 2.3"),
        ("Attacking 1.4", "Attacking 1.5", "Attacking 1.1", "Attacking 1.2"),
        ("Attacking 1.3", "Attacking 1.4", "Attacking 1.1"),
        ("Attacking 2.2", "Attacking 1.7", "Attacking 1.5"),
        (*_TARGETS, "Attacking 2.2"),
        ("Attacking 9", "Attacking 2.2", *_TARGETS),
        ("beyond the pages: changing the target", "beyond the pages: targets", *_TARGETS),
        ("Attacking 5", "Attacking 5.1", "Attacking 5.2", "Attacking 1.4"),
        ("Damage Step 1", "Damage Step 3.8", "beyond the pages: Opportunity"),
        ("beyond the pages: reserve cost", "beyond the pages: playing cards", "Attacking 1.4"),
        ("Retaliation Step 3", "Retaliation Step 3.2", "beyond the pages: steadfast"),
    )
    umbrellas = frozenset({"beyond the pages: targets"})
    of_keywords = frozenset({*_TARGETS, "beyond the pages: steadfast"})
    only_with = MappingProxyType(
        dict.fromkeys(_OF_RETALIATORS, "Retaliates") | dict.fromkeys(_OF_WEAPONS, "Weapon")
    )
    failures = failing.FAILURES
    kept_from = staticmethod(failing.kept_from)
    bears_on = staticmethod(facts.bears_on)
    used_up = staticmethod(figures.used_up)
    reckoned = staticmethod(damage_sums.reckoned)
    figures = staticmethod(figures.figures)

    def rank(self, rule: str) -> int:
        return 0 if rule in SPECIAL else 2 if rule in GENERAL else 1

    def ranks(self, cites: Sequence[str]) -> Sequence[int]:
        """Who loses by a state-based effect does so of course, by the damage on the champion; what
        triggers on an attack, or on the hit of a weapon or a card, does so by the page on that; and
        who may act in combat, by the page on when."""
        found = super().ranks(cites)
        if TRIGGERS in cites and not {*TRIGGERING}.isdisjoint(cites):
            nearer = {TRIGGERS: 2, **TRIGGERING}
            found = [nearer.get(rule, n) for rule, n in zip(cites, found, strict=True)]
        if OPPORTUNITY in cites and not WINDOWS.isdisjoint(cites):
            found = [3 if rule == OPPORTUNITY else n for rule, n in zip(cites, found, strict=True)]
        if (
            cites[:2] == ("Attacking 4", "Attacking 1") and "Attacking 3" not in cites
        ):  # an attack: what that is, and not when
            found = [
                1 if rule == "Attacking 4" else max(n, 2)
                for rule, n in zip(cites, found, strict=True)
            ]
        if not _by_damage(cites):
            return found
        return [2 if rule == LOSING else n for rule, n in zip(cites, found, strict=True)]

    def stands_by(self, path: Path) -> tuple[str, ...]:
        return (LOSING,) if path == ("over",) else ()

    def stakes(self, facts: Any) -> Sequence[tuple[Path, int]]:
        """A champion dies of its damage."""
        return [
            (("players", name, "damage"), player["life"] - player["damage"])
            for name, player in facts["players"].items()
            if player["life"] is not None
        ]

    def is_under_way(self, state: State) -> bool:
        return bool(state.stack or state.combat)

    def chance(self, state: State) -> Sequence[str]:
        if any(not isinstance(state.objects[i].ability, Triggered) for i in state.stack):
            return ()
        return [page for page in WINDOWS if page == f"{state.step} {state.point}"]

    def goes_on(self, path: Path, state: State) -> bool:
        """Whether what is told of a combat is of one in which things have their roles still."""
        told_of_it = path[0] == "combat" and len(path) > 1
        return not told_of_it or (state.combat is not None and not state.combat.past)

    def is_aftermath(self, entry: Entry) -> bool:
        """With as much damage on the champion as life a game is lost."""
        return _by_damage(entry.cites)

    def own_doing(self, path: Path, cites: Sequence[str]) -> bool:
        """Whether cards and champion went where activating or declaring something took them."""
        return path[0] == "players" and not PAYING.isdisjoint(cites)

    def passes_by(self, path: Path) -> bool:
        """Whether it is about what is in an intent."""
        return path[-1] == "intent"

    def untold(self, path: Path, now: State) -> str:
        """What has triggered and is not on the stack yet, where that is asked; else ""."""
        pending = [now.known_as(id) for id in now.pending]
        told = path != ("stack",) or now.result or not pending
        return "" if told else not_there_yet(pending)


def _by_damage(cites: Sequence[str]) -> bool:
    """Whether a player loses by a state-based effect."""
    return {LOSING, "beyond the pages: state-based effects"} <= {*cites}


SETTLING = GrandArchiveSettling()
