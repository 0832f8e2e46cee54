"""What a game tells of the facts of a position, so that what is claimed of them can be settled."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from re import Pattern
from types import MappingProxyType
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import Asked
from judgetool.engine.table import Entry
from judgetool.engine.view import Condition, Figure, Reckoning
from judgetool.language import listed, say


class Settling(ABC):
    """What there is to a fact, and which transition decides on it; of what a game does not say
    there is nothing.

    ``path`` is where a fact is among those of the game: ``("players", "Bob", "zones", "hand")``;
    ``wanted`` what is claimed of it; ``at`` the transition that decides on it or set it last, if
    any did; ``entries`` the journal; ``now`` the state that the claim is about.
    """

    frame: frozenset[str] = frozenset()
    """The names of the events by which the game goes on its course."""

    triggering: frozenset[str] = frozenset()
    """The names of the events by which something triggers."""

    beginnings: frozenset[str] = frozenset()
    """The kinds of choices by which a fight is begun: nobody claims that it should not have."""

    resolving: frozenset[str] = frozenset()
    """The names of the events by which what is on the stack begins to resolve."""

    optional: frozenset[str] = frozenset()
    """The kinds of choices by which a player does what they may do, or does not."""

    checks: tuple[str, ...] = ()
    """The rules by which it is looked at who has lost, only as a player is about to be asked; none
    if a player who has to lose does so at once."""

    effects = ""
    """The rule under which what resolves has its effects."""

    dealing = ""
    """The rule by which a fight costs anything at all, where others say how much."""

    failures: frozenset[str] = frozenset()
    """The names of the entries that say that something did not become what it was played,
    activated or triggered for."""

    confused: tuple[tuple[str, ...], ...] = ()
    """Rules by which moves are refused, in groups of which players take one for another."""

    umbrellas: frozenset[str] = frozenset()
    """Rules by which a move may be refused that others refuse, and more in particular."""

    of_targets: frozenset[str] = frozenset()
    """Rules by which a move is refused as a target is not what it has to be: why it is not, decides
    rather."""

    windows: frozenset[str] = frozenset()
    """Rules by which moves of a kind are legal in a step: of one that is legal by them something
    else is doubted."""

    needless: frozenset[str] = frozenset()
    """Rules by which a move is refused as nothing is there that it would be for."""

    limits: frozenset[str] = frozenset()
    """Rules by which something can be done only so often."""

    of_keywords: frozenset[str] = frozenset()
    """Those that nobody thinks of where no card has a keyword."""

    only_with: Mapping[str, str] = MappingProxyType({})
    """Those that nobody thinks of where nothing of a name has happened and no card is of that kind,
    each with that name."""

    apart: frozenset[str] = frozenset()
    """The letters that say no part of the rule they stand under, but what more is so."""

    glossary: Pattern[str] = re.compile(r"(?!)")
    """The rules that say what a word means: where that has happened, they answer nobody."""

    unchanged: str = ""
    """The rule that nothing changes of itself."""

    lethal: str = ""
    """The rule by which what takes part in a fight is destroyed, where that stays otherwise."""

    triggers: str = ""
    """The rule by which something triggers."""

    @abstractmethod
    def bears_on(self, path: Path, entry: Entry) -> bool:
        """Whether a journal entry decides on a fact, also where it leaves it as it was, as a
        calculation does that comes to nothing."""

    def rank(self, rule: str) -> int:
        """How near a rule is to what players argue about: 0 for what is special, as a keyword, 1
        for what a step or an effect is about, 2 for that under which everything happens, 3 for
        when it does and in which order, 4 for what a word of another rule means."""
        return 1

    def ranks(self, cites: Sequence[str]) -> Sequence[int]:
        """The rank of each of the rules that a transition cites, innermost first."""
        return [self.rank(rule) for rule in cites]

    def ranked(self, cites: Sequence[str]) -> tuple[str, ...]:
        """The rules that a transition cites, those under which everything happens last."""
        ranks = dict(zip(cites, self.ranks(cites), strict=True))
        return tuple(sorted(cites, key=ranks.__getitem__))

    def telling(self, cites: Sequence[str]) -> tuple[str, ...]:
        """The same where that a transition has happened at all is what something hangs on."""
        return self.ranked(cites)

    def nearest(self, cites: Sequence[str]) -> int:
        """The rank of the nearest of the rules that a transition cites."""
        return min(self.ranks(cites))

    def is_under_way(self, state: Any) -> bool:
        """Whether something has begun that goes on if everybody passes."""
        return False

    def chance(self, state: Any) -> Sequence[str]:
        """The rules by which there is a time to act at all in a state, in which what is on the
        stack, if anything, is nothing that somebody has played."""
        return ()

    def turn(self, state: Any) -> int:
        """The number of the turn: facts of another turn are others."""
        return 0

    def own_doing(self, path: Path, cites: Sequence[str]) -> bool:
        """Whether a fact was changed by what a player does to make a move, such as paying, at a
        transition that cites these rules."""
        return False

    def known_later(self, path: Path) -> bool:
        """Whether a fact is open until some time after the transition that bore on it."""
        return False

    def passes_by(self, path: Path) -> bool:
        """Whether a fact is about what is there only as long as something goes on."""
        return False

    def goes_on(self, path: Path, state: Any) -> bool:
        """Whether what a fact is about has not come to its end in a state."""
        return True

    def stakes(self, facts: Any) -> Sequence[tuple[Path, int]]:
        """The fact of each player by which they would lose, and how much is left until then."""
        return ()

    def good_for(self, path: Path, now: Any) -> str:
        """The player for whom a number is the better the greater it is; "" for none of two."""
        return ""

    def before_it_was(self, path: Path, now: Any, then: Any) -> Any:
        """What a fact of now was in an earlier state in which what it is about had no place among
        the facts yet; ``None`` if there was nothing."""
        return None

    def refusing(self, rules: Sequence[str], state: Any) -> Sequence[str]:
        """The rules that refuse a move in a state, that first which alone says that it may not be,
        and not what else may be then."""
        return rules

    def targets_taken(self, line: str, entries: Sequence[Entry]) -> str:
        """What a move that does not name its targets was taken to have, in a sentence, if that is
        not plain."""
        return ""

    def brought_on(self, entry: Entry, entries: Sequence[Entry]) -> Entry:
        """The transition by which it was settled that another would follow of itself, or that."""
        return entry

    # --- failures ---

    def is_failure(self, entry: Entry) -> bool:
        """Whether an entry of the journal says that something did not become what it was for."""
        return entry.name in self.failures

    def met_since(self, found: Asked, now: Any) -> Unbroken | None:
        """That something was asked once and was not so, if it has come to be so since."""
        return None

    def otherwise_since(self, found: Asked, of: Entry, now: Any) -> Unbroken | None:
        """That something was asked once and was so, if it is so no more, or that it was not so,
        though by now it might be taken to have been; ``of``: the entry of which it was asked."""
        return None

    def follows(self, found: Asked) -> Unbroken | None:
        """That what hangs on what was asked, and was otherwise before, has followed at once, if a
        rule says so."""
        return None

    def is_aftermath(self, entry: Entry) -> bool:
        """Whether a transition does no more than follow from what nobody doubts."""
        return False

    def kept_from(
        self, path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: Any
    ) -> Entry | None:
        """The failure by which a fact that never was as claimed did not become so, if it was
        one."""
        return None

    # --- numbers ---

    def figures(
        self, path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: Any
    ) -> Sequence[Figure]:
        """The numbers that a fact rests on, those that something has changed; others only where
        nothing decides on it and a rule says what they are."""
        return ()

    def reckoned(self, path: Path, at: Entry, entries: Sequence[Entry]) -> Reckoning | None:
        """How a fact came to be what it is by the transition that decides on it, in its own
        numbers; ``None`` where it is nothing that is reckoned."""
        return None

    def used_up(self, path: Path, wanted: Any, entries: Sequence[Entry], now: Any) -> Entry | None:
        """The one transition at which something else used up what would make a claim true."""
        return None

    def untriggered(
        self, path: Path, wanted: Any, entries: Sequence[Entry], now: Any
    ) -> Sequence[Unbroken]:
        """What would have made a fact as claimed, and why it has not triggered or not resolved.

        Args: as of :meth:`kept_from`.
        """
        return ()

    def awaited(self, entries: Sequence[Entry], now: Any) -> Iterable[tuple[str, str, str, Entry]]:
        """The objects that are to go somewhere by an effect that still waits for its time: whose
        each is, its name, the zone that it goes to, and the transition by which the effect began to
        wait."""
        return ()

    def unprovoked(
        self, path: Path, wanted: Any, entries: Sequence[Entry], now: Any, changed: bool
    ) -> Iterable[Unbroken]:
        """What would have made a fact as claimed, and of which nothing has happened that it waits
        for.

        Args: as of :meth:`kept_from`, and
            changed: whether anything but what players did to make moves made it what it is, so that
                it has to be the very number claimed that would have come of it.
        """
        return ()

    def provoked(self, at: Entry, first: str, entries: Sequence[Entry]) -> Sequence[str]:
        """The rules by which that happened on which something has triggered of which a transition
        is an effect, where players rather argue about that than about what the effect does.

        Args:
            first: the rule that would decide.
        """
        return ()

    # --- what a board tells ---

    def supposed(self, path: Path, now: Any) -> Sequence[Condition]:
        """What has to be so, and the board does not tell, for a fact of a state to be what it is
        said to be."""
        return ()

    def untold(self, path: Path, now: Any) -> str:
        """That the board leaves a fact of a state open, so that nothing can be said of it; "" if it
        does not."""
        return ""

    def stands_by(self, path: Path) -> Sequence[str]:
        """The rules that say what a fact is of itself, where no transition has changed it; none
        where it is only what a board tells."""
        return ()

    def defining(self, path: Path) -> Sequence[str]:
        """The rules by which a transition is rather named that has made a fact what it is, of those
        that are as near."""
        return self.stands_by(path)

    def of_itself(self, path: Path) -> Unbroken | None:
        """Why a fact is what it is, where no transition has changed it and that says something."""
        return None


def may_differ_by(wanted: Any, there: Sequence[str], names: Sequence[str]) -> bool:
    """Whether a claim of what is in a zone may be wrong for some objects: more or fewer of them
    are claimed to be there than are, or more is said of them than that they are there.

    Args:
        wanted: how many objects are claimed; or their names, or records with more of them.
        there: the names of what is there.
        names: of those objects, each as often as there are such.
    """
    if isinstance(wanted, int):
        return 0 < abs(wanted - len(there)) <= len(names)
    if not isinstance(wanted, list | tuple):
        return False
    said = [one if isinstance(one, str) else one["card"] for one in wanted]
    more = [one["card"] for one in wanted if not isinstance(one, str)]
    return any(name in more or said.count(name) != there.count(name) for name in names)


def not_there_yet(layers: Sequence[str]) -> str:
    """That what has triggered is still to be put on the stack, so that what is there is open."""
    return say(
        "{layers} {n:has|have} triggered and {n:is|are} not on the stack yet: something has to be "
        "decided first",
        layers=listed(layers, "and"),
        n=len(layers),
    )
