"""What there is to a fact of Flesh and Blood, and which transition decides on it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judgetool.cardgame.asking import MAY
from judgetool.engine.boards import Path
from judgetool.engine.choice import Unbroken
from judgetool.engine.claims.settling import Settling
from judgetool.engine.supposing import Asked
from judgetool.engine.table import BEGAN, Entry
from judgetool.games.fab.claims import damage_sums, failing, figures, provoking, untriggered
from judgetool.games.fab.continuous import controller_of, is_attack, look
from judgetool.games.fab.continuous.meaning.conditions import ended_since, follows, met_since
from judgetool.games.fab.objects.state import CLOSE, REACTION, State, known_as
from judgetool.games.fab.triggers.conditions import defended_apart
from judgetool.games.fab.view import facts
from judgetool.language import say

_GENERAL = re.compile(
    r"1\.(0\.1|0\.2(?!b)|3\.[123]|7(?!\.4$)|8\.(4(?![ab])|9)|9|10\.2[cd]?$|10\.3|11|14).*|2\.(0(?!\.3[ad])|9\.[23]).*|3\.0\.[79]|3\.15.*|4\..*|5\.(?!3\.(?:4b|6a)).*"
    r"|8\.5\.[46]|6\.1.*|6\.6\.([1-4].*|5[abc]?|6.*)|7\.0\.(1|3f|5a).*|7\.3\.2[acdf]?|7\.[1-6]\.[134]|7\.7\.[14]|7\.[1-467]\.5|7\.7\.(2a?|[57])|7\.2\.6|3\.0\.12[a-z]?|7\.5\.5d|7\.0\.2a|8\.1\.(?!1d|6a|[23]a).*|8\.2\.3b|8\.3\.1b|8\.5\.15|1\.4\.4|8\.5\.38a"
)

_SPECIAL = (
    *("1.10.2a", "4.5.1a", "4.5.4", "5.3.2", "8.3.", "8.4.", "8.6.", "9."),
    # what goes on, stays or happens all the same
    *("1.4.3c", "1.4.3e", "2.5.3d", "5.4.6a", "6.3.6", "6.3.7", "6.4.10h", "7.2.2a", "7.6.2a"),
    # when an action may be played besides
    "8.1.1d",
    # what is an attack, what is called so, and where abilities work besides
    *("1.2.2d", "2.7.3c", "2.12.3b", "1.7.4a", "1.7.4b", "1.7.4g", "1.7.4i", "1.7.4j"),
    # by which an effect fails, be it a keyword's or a token's
    *("1.13.2b", "8.5.3c", "8.5.5b", "8.5.6b", "8.5.7b", "8.5.8a", "8.5.11c", "8.5.13a"),
    *("8.5.17d", "8.5.19d", "8.5.22b", "8.5.24a", "8.5.25d", "8.5.36d", "8.5.37b", "8.5.41d"),
    *("8.5.42a", "8.5.43a", "8.5.44a", "8.5.45d", "8.5.49a"),
)

_MODIFIES = frozenset({"8.5.8", "8.5.9", "8.5.13"})
_DURATIONS = ("6.2.2", "6.2.2a")
_REACTIONS = (("7.4.2a",), ("7.4.2b",))
_NEW = frozenset({"ChainOpened", "LinkCreated"})
_FAILS = ("5.3.2a", "5.3.2b", "5.3.2c")
_WORKS = ("1.7.4j",)
_WHICH = ("5.1.1a", "5.1.4a", "5.1.5", "5.1.7a", "5.2.2")  # what may be played, declared, paid ...
_WHY_NOT = re.compile(r"1\.([2478]\.|14\.3a)|3\.0\.4e|2\.[57]\.|8\.5\.")

FRAME = frozenset(
    {
        *("Announced", "AttackSpecified", "ChainClosed", "ChainCloses", "ChainClosing"),
        *("ChainOpened", "Attacked", "Identified", "LayerAdded", "LayerCreated", "LinkCreated"),
        *("LinkResolved", "OrderDecided", "ParametersDeclared", "Passed", "Played", "PointReached"),
        *("PriorityGained", "ResolutionStopped", "Resolved", "TopLayerResolves", "Triggered"),
        "XDeclared",
    }
)
"""The events by which players make moves, and the game goes on its course."""


class FleshAndBloodSettling(Settling):
    """What there is to a fact of Flesh and Blood, and which transition decides on it."""

    frame = FRAME
    checks = ("1.10.2a", "1.10.2")
    unchanged = "1.9.1"
    triggers = "6.6.5"
    optional = frozenset({MAY})
    resolving = frozenset({"TopLayerResolves"})
    effects = "5.3.4"
    confused = (
        ("8.3.4a", "8.3.4b", "8.3.4c", "8.3.22a"),  # defending
        ("8.3.22a", "8.3.22b", "8.3.4a"),
        ("7.4.2c", "7.4.2b", "5.1.4a"),
        ("8.3.4b", "8.3.4a", "7.4.2c"),
        ("7.3.2a", "8.3.4a", "8.3.22a"),
        ("7.4.2b", "7.4.2c", "7.4.2a"),  # reactions
        ("7.4.2a", "7.4.2b", "5.1.4a"),
        ("7.0.1a", "8.1.1a", "5.1.7a", "5.1.1a"),  # when
        ("8.2.8c", "7.4.2b", "7.0.1a"),  # of an ally that attacks
        ("1.11.2", "1.11.5", "7.0.1a"),
        ("5.1.7a", "5.1.8a", "1.14.3b"),  # costs
        ("1.14.3", "1.14.3a", "1.14.3b"),  # pitching
        ("5.2.1a", "5.2.3", "5.1.7a"),  # activating
        ("5.2.1e", "5.2.1a", "5.1.8a"),
        ("5.1.4a", "1.4.5", "1.4.5c"),  # targets
    )
    umbrellas = frozenset({"5.1.4a", "5.1.5", "7.3.2a", "7.3.2b", "1.0.2"})
    windows = frozenset({"7.4.2a"})
    needless = frozenset({"1.14.3b"})
    limits = frozenset({"5.2.1a"})
    apart = frozenset({"8.5.34a"})
    glossary = re.compile(r"8\.5\.\d+\Z|1\.8\.3\Z")
    failures = failing.FAILURES
    kept_from = staticmethod(failing.kept_from)
    provoked = staticmethod(provoking.provoked)
    unprovoked = staticmethod(untriggered.unprovoked)
    awaited = staticmethod(untriggered.awaited)
    untriggered = staticmethod(untriggered.untriggered)
    bears_on = staticmethod(facts.bears_on)
    met_since = staticmethod(met_since)
    follows = staticmethod(follows)
    used_up = staticmethod(figures.used_up)
    reckoned = staticmethod(damage_sums.reckoned)
    before_it_was = staticmethod(figures.before_it_was)
    supposed = staticmethod(figures.supposed)
    untold = staticmethod(figures.untold)
    figures = staticmethod(figures.figures)

    def rank(self, rule: str) -> int:
        """Keywords, labels, tokens and what is so all the same; what the rules of combat and
        effects say; turn, priority, playing, paying, resolving."""
        if rule.startswith(_SPECIAL) and rule != "8.3.1b":
            return 0
        if rule == "3.0.12":
            return 4  # what clearing is; why it is done another rule says
        if rule == "1.14.2f":
            return 3  # how a point is paid; what costs one another rule says
        return 2 if _GENERAL.fullmatch(rule) else 1

    def ranks(self, cites: Sequence[str]) -> Sequence[int]:
        """What an object gets or loses it does so by the rule on that, and by that on durations
        for how long."""
        lasts = () if _MODIFIES.isdisjoint(cites) else _DURATIONS
        return [2 if rule in lasts else self.rank(rule) for rule in cites]

    def ranked(self, cites: Sequence[str]) -> tuple[str, ...]:
        """First by which a layer fails to resolve: why it does then, it does by that; last where
        what replaces an event works, unless that is what was asked."""
        works = {*_WORKS} - {*cites[:1]}
        ranked = sorted(super().ranked(cites), key=lambda rule: rule in works)
        return tuple(dict.fromkeys((*(rule for rule in ranked if rule in _FAILS), *ranked)))

    def telling(self, cites: Sequence[str]) -> tuple[str, ...]:
        """First by which an attack has hit at all, whomever."""
        ranked = self.ranked(cites)
        hit = "7.5.5" in cites and ranked[0] in ("7.5.2a", "8.2.8f")
        return tuple(dict.fromkeys(("7.5.5", *ranked))) if hit else ranked

    def refusing(self, rules: Sequence[str], state: State) -> Sequence[str]:
        """Outside the step in which a reaction may be used, first that only then it may; and why
        something is no legal target, has no ability to activate or can't be pitched, before that
        it has to be otherwise."""
        if {*rules[:1]} & {*_WHICH}:
            why_not = [rule for rule in rules if _WHY_NOT.match(rule)]
            rules = tuple(dict.fromkeys((*why_not, *rules)))
        only = [rule for rule in rules if rule in ("8.1.2a", "8.1.3a")]
        return [*only, *rules] if rules[:1] in _REACTIONS and state.step != REACTION else rules

    def targets_taken(self, line: str, entries: Sequence[Entry]) -> str:
        """What was declared for a layer that is no attack, of which a line does not name all."""
        told = next((entry for entry in entries if entry.name == "ParametersDeclared"), None)
        if told is None or is_attack(told.state, told.state.objects[told.state.stack[-1]]):
            return ""
        state = told.state
        targets = (look(state, id) for id in state.objects[state.stack[-1]].targets)
        names = [known_as(target).split()[0].casefold() for target in targets if target]
        return "" if all(name in line.casefold() for name in names) else told.text

    def brought_on(self, entry: Entry, entries: Sequence[Entry]) -> Entry:
        """That the combat chain is to close, of what its closing consists of; of the step after it,
        that the Close Step began."""
        closing: Entry | None = None
        for one in entries[: entry.n] if entry.cites[0].startswith("7.7.7") else ():
            if one.name in _NEW:
                closing = None
            elif one.name == "ChainClosing" or (one.name == BEGAN and one.state.step == CLOSE):
                closing = closing or one
        near = closing is not None and self.nearest(closing.cites) < 2
        if closing is not None and near:
            return closing
        if entry.cites[0] != "7.7.7" or entry.name != BEGAN:
            return entry
        return next(one for one in reversed(entries[: entry.n - 1]) if one.name == BEGAN)

    def otherwise_since(self, found: Asked, of: Entry, now: State) -> Unbroken | None:
        return ended_since(found, of, now) or defended_apart(found, now)

    def goes_on(self, path: Path, state: State) -> bool:
        """A chain link has not resolved, nor is its chain closing."""
        match path:
            case ("chain", int(i), *_):
                return i < len(state.links) and not state.links[i].resolved and state.step != CLOSE
        return True

    def stakes(self, facts: Any) -> Sequence[tuple[Path, int]]:
        players = facts["players"].items()
        return [(("players", name, "life"), player["life"]) for name, player in players]

    def good_for(self, path: Path, now: State) -> str:
        """Life for who has it, power and damage for who attacks."""
        match path:
            case ("players", str(name), "life"):
                return name
            case ("chain", int(i), "power" | "damage") if i < len(now.links):
                return now.players[controller_of(now, now.links[i])]
        return ""

    def is_under_way(self, state: State) -> bool:
        return bool(state.stack or state.chain_open)

    def turn(self, state: State) -> int:
        return state.turn

    def is_aftermath(self, entry: Entry) -> bool:
        """What has failed to resolve is cleared, and what has no life left; what replaces an event
        costs something."""
        cites = {*entry.cites}
        follows = {"3.0.12", "5.3.2"} <= cites or not cites.isdisjoint({"1.10.2b", "6.4.1a"})
        return entry.kind == "event" and follows

    def own_doing(self, path: Path, cites: Sequence[str]) -> bool:
        """Whether assets and cards went where playing or activating something took them."""
        return path[0] == "players" and any(c.startswith(("5.1.", "5.2.")) for c in cites)

    def passes_by(self, path: Path) -> bool:
        """Whether it is about how many links there are, or what is on the stack."""
        return path in (("chain",), ("stack",))

    def known_later(self, path: Path) -> bool:
        """Whether it is said of a link only after the damage, what was decided by it."""
        return path[0] == "chain" and path[-1] in ("hit", "damage")

    def of_itself(self, path: Path) -> Unbroken | None:
        """Of the stack, that nothing has put a layer there."""
        if path != ("stack",):
            return None
        said = say("nothing has triggered, been played or activated that is on the stack now")
        return Unbroken(("6.6.5", "6.6.6"), said)

    def defining(self, path: Path) -> tuple[str, ...]:
        """Of the stack and the weapons, by which an attack has moved onto the combat chain."""
        moved = path == ("stack",) or path[-1] == "weapons"
        return (*self.stands_by(path), *(("7.2.3a", "7.2.3b", "7.2.3c") if moved else ()))

    def stands_by(self, path: Path) -> tuple[str, ...]:
        """The rule that says what a fact is of itself; of power and defense the steps name
        theirs."""
        match path:
            case ("over",):
                return ("4.5.1",)
            case ("stack",):
                return ("6.6.6",)
            case ("players", str(), "life"):
                return ("2.5.3a",)
            case ("players", str(), "marked"):
                return ("9.3.2",)
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
