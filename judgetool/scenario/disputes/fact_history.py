"""How the facts of a game changed in its course, and which transition decides on one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET

from judgetool.engine.case import Position
from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import Asked
from judgetool.engine.table import Entry
from judgetool.engine.view import Condition, Figure, Reckoning
from judgetool.scenario.check import agrees, differing, same_name, there
from judgetool.scenario.game import Facts
from judgetool.scenario.player import Outcome
from judgetool.scenario.reading.expect import CITED, Wanted

How: TypeAlias = Literal["parted", "set", "unchanged", "later"]
Deciding: TypeAlias = tuple[How, Entry | None]
HOW: tuple[How, ...] = ("parted", "set", "unchanged")


class Known:
    """What has been found out for one claim, and is so for all others of a document.

    Attributes:
        facts: the facts of states, by the identity of each, with the state.
        asked: what rules turned on from one point of the game to another.
        runs: the ways that the game goes with one thing otherwise.
        ends: where one of these comes to, and what happened until then.
    """

    def __init__(self) -> None:
        self.facts: dict[int, tuple[Any, Facts]] = {}
        self.asked: dict[Any, tuple[Asked, ...]] = {}
        self.runs: dict[Any, Any] = {}
        self.ends: dict[Any, tuple[Any, Sequence[Entry]] | None] = {}


class Trail:
    """How facts changed in the course of a game."""

    def __init__(self, game: Any, opening: Any, outcome: Outcome, known: Known) -> None:
        self.game = game
        self.settling = game.settling
        self.position = outcome.case.position
        self.entries = outcome.transitions()
        self.states = [opening, *(entry.state for entry in self.entries)]
        self.known = known

    def decides(self, wanted: Wanted) -> Deciding:
        """The transition that decides on a fact, and how: a failure rather than what had set before
        it what it would have made as claimed."""
        how, at = self.changed(wanted)
        if wanted.about in CITED:
            return how, at
        now = self.position.state
        if how != "parted" and not agrees(wanted, there(wanted, self.facts(now))):
            failure = self.settling.kept_from(wanted.path, wanted.wanted, at, self.entries, now)
            if failure is not None:
                return "parted", failure
        return how, at

    def changed(self, wanted: Wanted) -> Deciding:
        """The transition that made a fact what it is, and how.

        It is as claimed: the last transition that made it so.  It is not, but was once: the last
        one that ended it (``parted``).  It never was: the last one that set the fact at all
        (``set``).  What a player did to pay and play, as they say themselves, decides nothing; if
        that was all, or nothing changed the fact, the last transition that bore on it and left it
        as it was (``unchanged``), if there is one.
        """
        if wanted.about in CITED:
            return "parted", next((e for e in self.entries if wanted.wanted in e.cites), None)
        if wanted.path[:1] == ("waiting",):
            return "parted", self.entries[-1] if self.entries else None
        found = [there(wanted, self.facts(state)) for state in self.states]
        if self.never_came(wanted):
            return "unchanged", None
        begins = self.begins(wanted)
        found[:begins] = [UNSET] * begins
        self.remember(wanted, found)
        right = [agrees(wanted, value) for value in found]
        if not any(right):
            elsewhere = self.settling.used_up(
                wanted.path, wanted.wanted, self.entries, self.position.state
            )
            if elsewhere is not None:
                return "parted", elsewhere
            moved = self.moved(wanted)
            if moved is not None:
                return "set", moved
        steps = range(1, len(found))
        how: How = "parted" if any(right) else "set"
        if right[-1]:
            changes = [i for i in steps if right[i] and not right[i - 1]]
        elif any(right):
            changes = self.disputed(wanted, [i for i in steps if right[i - 1] and not right[i]])
            went = None if changes else self.moved(wanted)
            if went is not None:
                return "set", self.failure_behind(went)
        else:
            changes = self.disputed(wanted, [i for i in steps if found[i] != found[i - 1]])
        came = bool(changes) and found[changes[-1] - 1] is UNSET  # with what it is about
        if changes and not self.settling.known_later(wanted.path):
            bears = self.bearing_since(wanted, changes[-1]) if came else None
            return how, bears or self.told_of(wanted, changes[-1])
        until = changes[-1] if changes else len(self.entries)
        for entry in reversed(self.entries[:until]):
            if self.settling.bears_on(wanted.path, entry) and self.is_about(wanted, entry):
                return how if changes else "unchanged", entry
        own = [i for i in steps if found[i] != found[i - 1]]
        return ("set", self.entries[own[-1] - 1]) if own else ("unchanged", None)

    def bearing_since(self, wanted: Wanted, n: int) -> Entry | None:
        """The last transition since one that bore on a fact and left it as it was."""
        later = reversed(self.entries[n:])
        return next((e for e in later if self.settling.bears_on(wanted.path, e)), None)

    def begins(self, wanted: Wanted) -> int:
        """The place of the first state of what a fact is about, such as a combat: what there was
        before it is another one's."""
        on = [self.settling.goes_on(wanted.path, state) for state in self.states]
        last = next((i for i in reversed(range(len(on))) if on[i]), 0)
        return next((i + 1 for i in reversed(range(last)) if not on[i]), 0)

    def is_about(self, wanted: Wanted, entry: Entry) -> bool:
        """Whether a transition tells of one of the cards of which something is claimed, if there
        are such."""
        if wanted.about not in ("cards", "zone") or isinstance(wanted.wanted, int):
            return True
        return any(_called(card) in entry.text for card in wanted.wanted)

    def told_of(self, wanted: Wanted, n: int) -> Entry:
        """The transition of a number; or the note on what it has done to a fact, if there is one by
        a special rule."""
        entry: Entry = self.settling.brought_on(self.entries[n - 1], self.entries)
        if wanted.path == ("stack",):
            return self.resolving(wanted, n) or entry
        for note in self.entries[n : n + 1]:
            if note.kind == "note" and self.settling.bears_on(wanted.path, note):
                ranks = [self.settling.nearest(one.cites) for one in (note, entry)]
                return note if ranks[0] < ranks[1] else entry
        return entry

    def resolving(self, wanted: Wanted, n: int) -> Entry | None:
        """The transition by which the layer began to resolve that has left the stack at another,
        where more is on it."""
        then, now = (there(wanted, self.facts(self.states[i])) for i in (n - 1, n))
        if not now or then[1:] != now:
            return None
        before = (entry for entry in reversed(self.entries[:n]))
        return next((entry for entry in before if entry.name in self.settling.resolving), None)

    def failure_behind(self, event: Entry) -> Entry:
        """What has failed just before a transition, by the same rules, so that this happened; or
        the transition itself."""
        for entry in reversed(self.entries[: event.n - 1]):
            if entry.kind == "move" or not {*entry.cites} <= {*event.cites}:
                break
            if self.settling.is_failure(entry):
                return entry
        return event

    def escaped(self, wanted: Wanted, at: Entry | None) -> Entry | None:
        """The transition by which a player had come to lose by a fact, until the one that made it
        what it is."""
        for entry in reversed(self.entries[: at.n - 1] if at is not None else []):
            if dict(self.settling.stakes(self.facts(entry.state))).get(wanted.path, 1) > 0:
                return None
            if entry.kind == "event":
                return entry
        return None

    def moved(self, wanted: Wanted) -> Entry | None:
        """The last transition by which a card that is claimed to be in a zone, and is not, went
        where it is, or one that is claimed not to be there came, rather of the player whom it is
        about than of another who has one of that name; if none of them went anywhere, the last one
        that changed something about them where they are, as damage does."""
        if wanted.path[0] != "players" or wanted.about not in ("cards", "zone"):
            return None
        if isinstance(wanted.wanted, int):
            return None
        now = there(wanted, self.facts(self.position.state)) or ()
        missing, besides = differing(map(_called, wanted.wanted), map(_called, now))
        if not missing and not besides:
            return None
        names = (*missing, *besides)
        steps = range(1, len(self.states))
        for told in ("zones", "objects"):
            seen = self._each_seen(names, told)
            theirs = [[one for one in each if one[0] == wanted.path[1]] for each in seen]
            for cards in (theirs, seen):
                changes = self.disputed(wanted, [i for i in steps if cards[i] != cards[i - 1]])
                if changes:
                    return self.entries[changes[-1] - 1]
        return None

    def is_own_doing(self, wanted: Sequence[Wanted], at: Entry | None) -> bool:
        """Whether nothing decides on facts, or what a player did to make a move."""
        own = self.settling.own_doing
        return at is None or all(own(one.path, at.cites) for one in wanted)

    def went_on(self, wanted: Sequence[Wanted], at: Entry | None) -> Entry | None:
        """The transition at which a card went where it is, after that by which it was played."""
        return at and latest([at, *(self.moved(one) or self.gone_on(one, at) for one in wanted)])

    def gone_on(self, wanted: Wanted, at: Entry) -> Entry | None:
        """The last transition, after one by which cards left a zone, at which they went on."""
        if wanted.about != "zone":
            return None
        before, after = (there(wanted, self.facts(self.states[n])) for n in (at.n - 1, at.n))
        if not isinstance(before, list | tuple) or not isinstance(after, list | tuple):
            return None
        left, _ = differing(map(_called, before), map(_called, after))
        seen = self._each_seen(left, "zones") if left else []
        later = [i for i in range(at.n + 1, len(seen)) if seen[i] != seen[i - 1]]
        return self.entries[later[-1] - 1] if later else None

    def _each_seen(self, names: Sequence[str], told: str) -> list[list[tuple[str, str, Any]]]:
        """The cards of some names in each state, each with whose zone it is in and what is told of
        it; what an entry leaves as it was is looked at once."""
        found: list[list[tuple[str, str, Any]]] = []
        known: dict[str, bool] = {}

        def is_meant(called: str) -> bool:
            if called not in known:
                known[called] = any(same_name(name, called) for name in names)
            return known[called]

        for before, state in zip((None, *self.states), self.states, strict=False):
            if state is before:
                found.append(found[-1])
                continue
            found.append(
                [
                    (who, zone, each)
                    for who, facts in self.facts(state)["players"].items()
                    for zone, cards in facts.get(told, {}).items()
                    for each in cards
                    if is_meant(_called(each))
                ]
            )
        return found

    def remember(self, wanted: Wanted, found: list[Any]) -> None:
        """Put in what a fact was before what it is about had its place, if it changed in that time:
        a number may have been decided on by then."""
        now = self.position.state
        first = next((i for i in range(len(found), 0, -1) if found[i - 1] in (None, UNSET)), 0)
        was = self.settling.before_it_was
        before = [was(wanted.path, now, then) for then in self.states[:first]]
        if len({value for value in before if value is not None}) > 1:
            found[:first] = before

    def figures(self, wanted: Sequence[Wanted], decided: Sequence[Deciding]) -> tuple[Figure, ...]:
        """The numbers that facts rest on."""
        now = self.position.state
        found: dict[Figure, None] = {}
        for one, (_, at) in zip(wanted, decided, strict=True):
            of_it = self.settling.figures(one.path, one.wanted, at, self.entries, now)
            found.update(dict.fromkeys(of_it))
        return tuple(found)

    def stands_by(self, wanted: Sequence[Wanted], decided: Sequence[Deciding]) -> tuple[str, ...]:
        """The rules that say what facts are of themselves on which no transition decides."""
        found: dict[str, None] = {}
        for one, (_, at) in zip(wanted, decided, strict=True):
            if at is not None or one.about in CITED:
                continue
            if there(one, self.facts(self.position.state)) is UNSET:
                continue  # nothing is said of what is not there
            choice = self.position.choice
            if one.path[:1] != ("waiting",):
                found.update(dict.fromkeys(self.settling.stands_by(one.path)))
            elif choice is not None:
                found.update(dict.fromkeys(choice.cites))
        return tuple(found)

    def defined(self, wanted: Sequence[Wanted], at: Entry | None) -> tuple[str, ...]:
        """The rules that say what facts are of themselves and by which the transition is that
        decides on them, if no other of its rules is nearer."""
        if at is None:
            return ()
        nearest, rank = self.settling.nearest(at.cites), self.settling.rank
        paths = (one.path for one in wanted if one.path != ("over",))  # it is what was at stake
        found = (rule for path in paths for rule in self.settling.defining(path))
        return tuple(rule for rule in found if rule in at.cites and rank(rule) <= nearest)

    def reckoned(
        self, wanted: Sequence[Wanted], decided: Sequence[Deciding]
    ) -> tuple[Reckoning, ...]:
        """How facts came to be what they are; what another reckoning begins with is said by it.

        To who says that nothing was dealt it is not told first how much that was.
        """
        found: dict[Reckoning, None] = {}
        for one, (_, at) in zip(wanted, decided, strict=True):
            if at is None or one.about in CITED:
                continue
            reckoned = self.settling.reckoned(one.path, at, self.entries)
            nothing = agrees(one, there(one, self.facts(self.states[at.n - 1])))
            if reckoned is not None and nothing and self.settling.dealing:
                reckoned = msgspec.structs.replace(reckoned, rules=(self.settling.dealing,))
            if reckoned is not None:
                found[reckoned] = None
        return tuple(
            one
            for one in found
            if not any(one != o and o.parts[: len(one.parts)] == one.parts for o in found)
        )

    def supposed(self, wanted: Sequence[Wanted]) -> list[Sequence[Condition]]:
        """What has to be so that the board does not tell, for each of some facts."""
        now = self.position.state
        return [self.settling.supposed(one.path, now) for one in wanted]

    def untriggered(self, wanted: Sequence[Wanted]) -> tuple[Unbroken, ...]:
        """What would have made facts as claimed that never were, and why it has not triggered."""
        now = self.position.state
        found: dict[Unbroken, None] = {}
        for one in wanted:
            if one.about not in CITED and self.changed(one)[0] != "parted":
                why = self.settling.untriggered(one.path, one.wanted, self.entries, now)
                found.update(dict.fromkeys(why))
        return tuple(found)

    def awaited(self, wrong: Sequence[Wanted]) -> Entry | None:
        """The transition by which an effect began to wait that still has to bring about what is
        claimed of cards, if all of it is that."""
        found = [self._awaited(one) for one in wrong]
        return latest(found) if all(found) else None

    def _awaited(self, wanted: Wanted) -> Entry | None:
        if wanted.path[0] != "players" or wanted.about not in ("cards", "zone"):
            return None
        now, claimed = there(wanted, self.facts(self.position.state)), wanted.wanted
        if not isinstance(now, list | tuple):
            return None
        here = list(map(_called, now))
        for who, name, zone, entry in self.settling.awaited(self.entries, self.position.state):
            if who != wanted.path[1]:
                continue
            comes = zone == wanted.path[-1]
            if isinstance(claimed, int):
                fits = claimed > len(here) if comes else claimed < len(here) and name in here
            else:
                missing, besides = differing(map(_called, claimed), here)
                fits = name in (missing if comes else besides)
            if fits:
                found: Entry = entry
                return found
        return None

    def unprovoked(self, wanted: Sequence[Wanted], at: Entry | None) -> tuple[Unbroken, ...]:
        """What would have made facts as claimed, and of which nothing has happened that it waits
        for.

        Args:
            at: the transition that decides on them, if any does.
        """
        now = self.position.state
        changed = at is not None and at.kind == "event" and not self.is_own_doing(wanted, at)
        if at is not None and self.settling.nearest(at.cites) == 0:
            return ()
        of = (
            self.settling.unprovoked(o.path, o.wanted, self.entries, now, changed) for o in wanted
        )
        return tuple(dict.fromkeys(one for found in of for one in found))

    def never_came(self, wanted: Wanted) -> tuple[str, ...]:
        """The layers claimed that never came to the stack: what other layers did there says
        nothing about them."""
        if wanted.about != "order" or isinstance(wanted.wanted, int):
            return ()
        alone = msgspec.structs.replace
        stacks = (there(wanted, self.facts(state)) for state in self.states)
        layers = {layer for stack in stacks for layer in stack or ()}
        return tuple(
            name
            for name in dict.fromkeys(wanted.wanted)
            if not any(agrees(alone(wanted, wanted=[name]), [layer]) for layer in layers)
        )

    def unresolved(self, wrong: Sequence[Wanted]) -> tuple[str, ...]:
        """The layers on the stack now that are claimed to be somewhere where they are not."""
        facts = self.facts(self.position.state)
        alone = msgspec.structs.replace
        found: dict[str, None] = {}
        for one in wrong:
            if one.about not in ("cards", "zone") or isinstance(one.wanted, int):
                continue
            names = [name for name in one.wanted if isinstance(name, str)]
            claimed = [alone(one, about="order", wanted=[name]) for name in names]
            missing = [
                each
                for each in claimed
                if not any(agrees(each, [_called(object)]) for object in there(one, facts) or ())
            ]
            for layer in facts.get("stack") or ():
                if any(agrees(each, [layer]) for each in missing):
                    found[layer] = None
        return tuple(found)

    def disputed(self, wanted: Wanted, changes: Sequence[int]) -> list[int]:
        """The changes that a player may dispute: not those by which they did what they say they
        did, such as paying for a card."""
        own = self.settling.own_doing
        return [i for i in changes if not own(wanted.path, self.entries[i - 1].cites)]

    def facts(self, state: Any) -> Facts:
        known = self.known.facts.get(id(state))
        if known is None:
            known = state, self.game.facts(Position.amid(self.game, state))
            self.known.facts[id(state)] = known
        return known[1]


def _called(object: Any) -> str:
    """The name of an object, of which a fact may tell more."""
    return object if isinstance(object, str) else str(object["card"])


def parting(decided: Sequence[Deciding]) -> Deciding:
    """Of the facts that are not as claimed, the one that parted first; else what was set first."""
    for how in HOW:
        at = _earliest([entry for said, entry in decided if said == how])
        if at is not None:
            return how, at
    return "unchanged", None


def _earliest(entries: Sequence[Entry | None]) -> Entry | None:
    return min((e for e in entries if e is not None), key=lambda e: e.n, default=None)


def latest(entries: Sequence[Entry | None]) -> Entry | None:
    """The last of some transitions, if there is any."""
    return max((e for e in entries if e is not None), key=lambda e: e.n, default=None)
