"""What a claim hangs on: the one thing but for which it would come out the other way.

The game is taken again with one thing otherwise: what was asked and not met is taken as met, or the
other way round; an event that was replaced occurs as it would have; an event does not occur; a rule
is not carried out; or everybody passes on, where what is claimed is still to come.  What is latest
in the game decides, since all that came before it leads to it whoever is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from judgetool.engine import supposing
from judgetool.engine.boards import Path
from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Refused, Unbroken
from judgetool.engine.claims.lazy_data import plain
from judgetool.engine.supposing import Asked, Endless, Supposition
from judgetool.engine.table import BEGAN, Entry
from judgetool.language import say, word
from judgetool.scenario.check import agrees, there
from judgetool.scenario.disputes.fact_history import Trail
from judgetool.scenario.disputes.replaying import (
    ON,
    NotPlayed,
    Replays,
    Way,
    is_names,
    is_of_others,
    passes,
)
from judgetool.scenario.document import Line, Said
from judgetool.scenario.player import Player
from judgetool.scenario.reading.expect import Wanted

_MOST = 600  # lines that are played again for one claim


class Reason(NamedTuple):
    """The one thing but for which a claim would come out the other way.

    Attributes:
        why: what is so, and the rules by which it is, the deciding one first.
        at: the transition that it is, or that tells of it; ``None`` if there is none.
        near: the transition of which it was asked, or that tells what came of it, or by which what
            is on the stack is still to resolve.
        asked: whether it was asked on the way, and is no transition.
        met: whether what was asked was so.
        in_text: whether it was a condition that a text sets.
        far: how much farther to suppose it goes than to suppose anything else.
        sooner: whether it came before a move that would have had to come before it.
        later: whether it is still to come.
        open: whether somebody has to decide something first.
        nearly: whether facts come no more than nearer to what is claimed by it.
        passing: whether they come to be as claimed only as everybody passes on after the last line.
        refuses: whether it is what would refuse a move, which is doubted only by who says so.
        way: the line from which it is otherwise, by its place, and what is supposed from there.
    """

    why: Unbroken
    at: Entry | None = None
    asked: bool = False
    met: bool = False
    sooner: bool = False
    later: bool = False
    open: bool = False
    near: Entry | None = None
    in_text: bool = False
    far: int = 0
    nearly: bool = False
    passing: bool = False
    refuses: bool = False
    way: tuple[int, Supposition] | None = None


class _Every:
    """What is found, one after another, and as often as it is gone through."""

    def __init__(self, found: Iterator[Reason]) -> None:
        self._found, self._seen = found, list[Reason]()

    def __iter__(self) -> Iterator[Reason]:
        yield from tuple(self._seen)
        for one in self._found:
            self._seen.append(one)
            yield one


class Course(Replays):
    """What facts, or the legality of a move, hang on at the point of a claim."""

    def __init__(
        self, game: Any, players: Sequence[Player], lines: Sequence[Line], trail: Trail
    ) -> None:
        super().__init__(game, players, lines, trail)
        self.trail = trail
        self.entries = list(players[-1].case.position.journal)
        self.by = ""  # who claims something
        self.at: Entry | None = None  # what made facts what they are
        self.denied: frozenset[str] = frozenset()  # lines that somebody calls illegal
        self.doubted = False  # whether what might refuse a move is doubted of all that led to it
        self.agreed = 0  # the lines before which nobody doubts what has triggered
        self.apart = False  # whether something special counted only before what made facts so

    def reason(
        self, wanted: Sequence[Wanted], *, so: bool, events: bool, at: Entry | None = None,
        nearest: int = 2,
    ) -> Reason | None:  # fmt: skip
        """What it hangs on that facts are as a claim has them, or are not.

        Args:
            at: what made them so, if anything did, and how near its rules are to what players
                argue about, as :meth:`Settling.rank` has it.
            so: whether they are.
            events: whether it may be that something happened, and not only what was asked.
        """
        ever = so or any(self.agree(wanted, self.trail.facts(s)) for s in self.trail.states[1:])
        again = all(self.settling.passes_by(one.path) for one in wanted)
        paid = at is None or all(self.settling.own_doing(one.path, at.cites) for one in wanted)
        comes = None if so else self.later(wanted)
        again = again or (self.is_before_last(at) and all(one.path == ("step",) for one in wanted))
        later = comes if again or paid or not ever else None
        of_step = all(one.path == ("step",) for one in wanted)
        goes_on = all(self.lasts(one) or not self.there_is(one) for one in wanted)
        self._passes_on = not so and comes is None and goes_on
        self._answers = not any(one.path[0] == "waiting" for one in wanted)
        self._resolves = not self._passes_on and not any(map(_is_of_this_moment, wanted))
        self.at = at
        every = _Every(self.found(wanted, so=so, ever=ever, events=events))
        of_names = all(not isinstance(one.wanted, list) or is_names(one.wanted) for one in wanted)
        cards = self.cards(wanted) if of_names else ()
        found = self.nearest_of(every, () if so else wanted, cards)
        if found is not None and so:
            found = self.against(wanted, found, every)
        elif found is not None and at is not None and not paid and ever:
            found = self.not_made_up(wanted, found, every, at, cards)
        if found is not None and found.far and not found.met and not so:
            # rather than what might have undone it: that on which it has triggered
            on = self.provoked(at)
            came = (one for one in self.found(wanted, so=so, ever=ever, events=events) if one.at)
            found = next((one for one in came if on & {*one.why.rules}), found)
        if so:
            found = self.undoubted(found, wanted, at, events=events, nearest=nearest)
        if found is None and at is None and events:
            found = next(self.found(wanted, so=so, ever=ever, events=True, frame=True), None)
        if found is not None and found.far and not found.met and not so:
            found = later or found
        if of_step and later is not None and found is not None and not found.asked:
            found = later  # without what happened in this step it may end as well
        found = found or later or self.sooner(wanted, at, so=so, ever=ever)
        others = at is None or (paid and all(is_names(one.wanted) for one in wanted))
        if found is None and others and events and not so:
            # what was changed last is something else of those that are named
            found = next(self.found(wanted, so=so, ever=ever, events=True, general=True), None)
        if found is None and at is not None and events and nearest >= 2:
            found = next(self.triggered(wanted, so=so, ever=ever), None)
        if found is None and so and (at is None or nearest >= 2):
            return self.no_longer(wanted)
        return found

    def is_before_last(self, at: Entry | None) -> bool:
        """Whether a transition came before what the last line led to."""
        since = len(self.players[-2].case.position.journal) if self.lines else 0
        return at is not None and at.n <= since

    def undoubted(
        self, found: Reason | None, wanted: Sequence[Wanted], at: Entry | None, *, events: bool,
        nearest: int,
    ) -> Reason | None:  # fmt: skip
        """What it hangs on that facts are as claimed, where nothing is found that is near, or only
        what takes much to suppose."""
        if found is None and events and nearest >= 2:
            found = next(self.besides(wanted, at), None)
        general = found is None or found.far or self.is_general(found)
        if general and (kept := self.kept(wanted, at)):
            return kept
        asked_of_it = found is not None and found.near is not None and found.near == at
        if found is not None and found.far and events and not asked_of_it:
            # rather than what would have come in another order: what there was to come
            plainly = self.found(wanted, so=True, ever=True, events=True, plain=True)
            doubted = (one for one in plainly if not one.far and not one.asked)
            special = (one for one in doubted if not self.is_general(one))
            found = next((one for one in special if not self.is_aftermath(one)), found)
        if found is None and events and nearest > 2:
            # what only came when it did: by what there was to come
            found = next(self.found(wanted, so=True, ever=True, events=True, plain=True), None)
        return found

    def legality(self, move: Said, *, so: bool) -> Reason | None:
        """What it hangs on that a move is legal after the last line, or is not.

        Args:
            so: whether it is.
        """
        self.move = move
        self._passes_on = not so and not self.comes_to_be_legal()
        found = self.nearest_of(_Every(self.found((), so=so, ever=True, events=True)))
        return found or self.sooner((), None, so=so, ever=True)

    def made_illegal(self, move: Said) -> Reason | None:
        """What happened last, by whatever rules, without which a move would be legal."""
        self.move, self._passes_on = move, False
        return next(self.found((), so=False, ever=True, events=True, general=True), None)

    def made_legal(self, move: Said) -> Reason | None:
        """What happened last without which a move would be refused by what is not general, such as
        a keyword that something has lost."""
        self.move, self._passes_on = move, False
        happened = self.found((), so=True, ever=True, events=True, plain=True)
        return next((one for one in happened if one.at and self.is_refused_without(one)), None)

    def is_refused_without(self, reason: Reason) -> bool:
        """Whether a rule that is not general refuses the move with one thing otherwise."""
        run = self.again(*reason.way, ()) if reason.way is not None else None
        if run is None or self.move is None or not isinstance(run[0], Position):
            return False
        turn: frozenset[str] = self.game.turn_to_act
        first = [violation.rules[0] for violation in self.refusal(self.move, run[0])]
        return any(self.settling.rank(rule) < 2 and rule not in turn for rule in first)

    def stays_legal(self, move: Said) -> Reason | None:
        """What is asked of a move and is not so, or a special condition in a text that is, but for
        which it would not be legal; or was asked before, and is not about what is special, or the
        game would be over."""
        self.move, self._passes_on = move, False
        since = len(self.entries)
        last = self.last_part(move, self.players[-1].case.position)
        until = since if last is None else len(last[0].journal)
        for one in self.asked():
            if one.key is None or not {one.n, one.first} & {since, until}:
                continue
            if one.answer and not (one.in_text and self.special(one.told.rules[:1])):
                continue
            supposed = Supposition(since, turned=one.key, so=not one.answer)
            if self.makes_illegal(len(self.lines), supposed):
                return Reason(
                    one.told, asked=True, met=one.answer, in_text=one.in_text, far=one.far
                )
        general: Reason | None = None
        for k, first, span in self.spans():
            for supposed, reason in self.candidates(span, first, events=False):
                if not reason.asked or reason.met or reason.in_text:
                    continue
                special = bool(self.special(reason.why.rules[:1]))
                over = special and reason.far
                if self.is_over_by(k, supposed) if over else self.makes_illegal(k, supposed):
                    if not self.is_general(reason):
                        return reason
                    general = general or reason
        return general

    def makes_illegal(self, k: int, supposed: Supposition) -> bool:
        """Whether the move is not legal, from a line on, with one thing otherwise."""
        return self.comes_out(k, supposed, (), so=True, ever=True)

    def is_over_by(self, k: int, supposed: Supposition) -> bool:
        """Whether the game is over, from a line on, with one thing otherwise."""
        run = self.again(k, supposed, ())
        return run is not None and isinstance(run[0], Position) and run[0].choice is None

    def comes_to_be_legal(self) -> bool:
        """Whether the move is legal if everybody passes on."""
        player = self.players[-1].fork()
        try:
            self.passes_on(player)
        except (Refused, ValueError):
            return False
        return self.so((), player.case.position)

    def nearest_of(
        self, every: Iterable[Reason], wanted: Sequence[Wanted] = (), cards: Sequence[str] = ()
    ) -> Reason | None:
        """The latest of what it hangs on, or what is nearer to what players argue about.

        Args:
            cards: the names of those that facts are about.
        """

        def others() -> Iterator[Reason]:
            return iter(every)

        found = self.not_aftermath(next(others(), None), others())
        if found is not None and found.far > 1:
            found = next((one for one in others() if one.far < 2), found)
        if found is not None and found.passing:
            found = next((one for one in others() if not one.passing and not one.far), found)
        if found is not None and (found.far or (found.asked and self.is_of_rules(found))):
            found = next((one for one in others() if self.is_nearer(one)), found)
            if found.asked and self.is_general(found):
                far = (one for one in others() if one.asked and not one.met)
                found = next((one for one in far if self.special(one.why.rules[:1])), found)
            if found.far and not found.met and not wanted:
                near = (one for one in others() if one.asked and not one.met and not one.far)
                found = next(near, found)
        if found is not None and found.asked and found.met and not found.in_text:
            # what has a keyword has it by a condition, if but for that it had not
            found = next((one for one in others() if one.in_text), found)
        if found is not None and found.asked and found.met and found.near:
            # nobody doubts what is so only by what was asked just before it
            before = (one for one in others() if one.asked and not one.met and not one.far)
            n = found.near.n
            by = (one for one in before if one.near is not None and 0 < n - one.near.n <= 2)
            found = next((one for one in by if self.special(one.why.rules[:1])), found)
        if found is not None and not found.asked and not self.special(found.why.rules):
            # of what happened as it usually does nobody doubts that it does, if it may
            kept = (one for one in others() if one.asked and not one.met)
            found = next((one for one in kept if self.is_nearer(one)), found)
        if found is not None and found.refuses:
            plain = (one for one in others() if one.asked and not (one.met or one.far))
            found = next((one for one in plain if not one.refuses), found)
        found = found and self.failed_by(found, every)
        if found is not None and found.asked and not found.met and not _names_any(found, cards):
            # rather what is asked of the very cards that are claimed to be somewhere, unless that
            # is no more than what it is a letter of
            of_them = (one for one in others() if one.asked and not one.met and not one.far)
            letter = found.why.rules[0]
            of_them = (one for one in of_them if not letter.startswith(one.why.rules[0]))
            found = next((one for one in of_them if _names_any(one, cards)), found)
        event = None if found is None or found.asked else found.at
        if event is not None and wanted and self.is_changed_besides(event, wanted):
            found = next((one for one in others() if one.asked and not one.met), found)
        return found

    def failed_by(self, found: Reason, every: Iterable[Reason]) -> Reason:
        """What it hangs on; of what is not so and by which a layer has failed, that it failed."""
        if not found.asked or found.met:
            return found
        of_it = {*self.special(found.why.rules)}
        failed = (one for one in every if one.at and self.settling.is_failure(one.at))
        return next((one for one in failed if of_it & {*one.why.rules}), found)

    def against(self, wanted: Sequence[Wanted], found: Reason, every: Iterable[Reason]) -> Reason:
        """What facts hang on that are as claimed; of what was asked of one transition that but for
        which they would not be better for who claims them: nobody else says that."""
        if not found.asked or found.near is None or not self.is_better(wanted, found):
            return found
        for one in every:
            if one.near is None or one.near.n < found.near.n:
                break
            if one.asked and one.near == found.near and not self.is_better(wanted, one):
                return one
        return found

    def is_better(self, wanted: Sequence[Wanted], reason: Reason) -> bool:
        """Whether facts would be better for who claims them with one thing otherwise."""
        run = self.again(*reason.way, wanted) if reason.way is not None else None
        if run is None:
            return False
        now = self.players[-1].case.position
        for one in wanted:
            whose = self.settling.good_for(one.path, now.state)
            then = there(one, self.facts_in(run[0]))
            if not whose or type(then) is not int or type(one.wanted) is not int:
                return False
            if then != one.wanted and (then > one.wanted) != (whose == self.by):
                return False
        return True

    def not_made_up(
        self, wanted: Sequence[Wanted], found: Reason, every: Iterable[Reason], at: Entry,
        cards: Sequence[str],
    ) -> Reason:  # fmt: skip
        """What facts hang on, but for which what has made them otherwise than claimed would not
        happen, if there is such a thing, rather than what makes up for it."""
        if not self.makes_up(wanted, found, at):
            return found
        others = _Every(one for one in every if not self.makes_up(wanted, one, at))
        return self.nearest_of(others, wanted, cards) or found

    def makes_up(self, wanted: Sequence[Wanted], reason: Reason, at: Entry) -> bool:
        """Whether what has made facts otherwise than claimed happens all the same, and as often,
        with one thing otherwise, and something more that makes up for it."""
        of_it = reason.why.rules[0] in at.cites
        if not reason.asked or reason.met or reason.way is None or at.kind != "event" or of_it:
            return False
        run = self.again(*reason.way, wanted)
        since = len(self.players[reason.way[0]].case.position.journal)
        both = () if run is None else (run[1], self.entries[since:])
        times = [sum((e.name, e.text) == (at.name, at.text) for e in each) for each in both]
        return bool(times) and times[0] >= times[1] > 0

    def provoked(self, at: Entry | None) -> frozenset[str]:
        """The rules by which that happened on which something has triggered of which a transition
        is an effect."""
        first = () if at is None else self.settling.ranked(at.cites)[:1]
        return frozenset(
            rule for one in first for rule in self.settling.provoked(at, one, self.entries)
        )

    def kept(self, wanted: Sequence[Wanted], at: Entry | None) -> Reason | None:
        """The note by a special rule that facts stay as something has made them."""
        since = 0 if at is None else at.n
        notes = (one for one in reversed(self.entries[since:]) if one.kind == "note")
        return next(
            (
                self.told(one)
                for one in notes
                if self.special(one.cites) and self.bears(wanted, one)
            ),
            None,
        )

    def is_general(self, reason: Reason) -> bool:
        return all(self.settling.rank(rule) >= 2 for rule in reason.why.rules)

    def is_of_rules(self, reason: Reason) -> bool:
        """Whether it is general, and no condition that a text sets and that is not met."""
        return self.is_general(reason) and (reason.met or not reason.in_text)

    def exactly(
        self, wanted: Sequence[Wanted], at: Entry | None, *, events: bool
    ) -> Reason | None:  # fmt: skip
        """What it hangs on that a number is as it is and not as claimed, by a condition in a text
        or by what is special.

        Args:
            at: what made it so.
        """
        self._passes_on, self.at = self.later(wanted) is None, at
        every = self.found(wanted, so=False, ever=True, events=events, general=True)
        met: list[Reason] = []
        for one in every:
            special = self.settling.rank(one.why.rules[0]) < (2 if one.asked else 1)
            near = not one.far and not (at and self.is_made_apart(wanted, at, one))
            if near and (one.in_text or (special and not one.met and one.at != at)):
                others = (*met, *every)
                found = self.unmet_by(self.not_aftermath(one, iter(others)), others)
                return found and self.failed_by(found, others)
            met.append(one)
        found = next((one for one in met if one.in_text), None)
        return found or (self.other_event(met, at) if self.are_stakes(wanted) else None)

    def nearly(self, wanted: Sequence[Wanted], at: Entry | None) -> Reason | None:
        """What special was asked of the very event that made a number so, and was not so, but
        for which the number would be nearer to what is claimed, or beyond that."""
        if at is None:
            return None
        self.loosely = True
        every = self.found(wanted, so=False, ever=True, events=False)
        of_it = (one for one in every if one.near and {*at.cites} <= {*one.near.cites})
        unmet = (one for one in of_it if not (one.met or one.far or one.in_text))
        found = next((one for one in unmet if self.special(one.why.rules[:1])), None)
        self.loosely = False
        return found

    def unmet_by(self, found: Reason | None, every: Iterable[Reason]) -> Reason | None:
        """What it hangs on; of a condition in a text that is met by general rules, or not, what
        special it was that let it be met, or kept it from that."""
        if found is None or not found.in_text or not self.is_general(found):
            return found
        kept = (one for one in every if one.asked and not one.met and not one.in_text)
        return next((one for one in kept if self.is_nearer(one)), found)

    def are_stakes(self, wanted: Sequence[Wanted]) -> bool:
        """Whether facts are those by which a game is lost that goes on."""
        position = self.players[-1].case.position
        stakes = {path for path, _ in self.settling.stakes(self.game.facts(position))}
        return position.choice is not None and all(one.path in stakes for one in wanted)

    def other_event(self, every: Sequence[Reason], at: Entry | None) -> Reason | None:
        """The latest of what happened by a rule that is not general and makes all the difference,
        if that is not what made a number what it is; or what was asked after it and was not so, if
        nobody has to suppose much for it to be otherwise."""
        ranks = self.settling.rank
        happened = (one for one in every if not one.asked and ranks(one.why.rules[0]) == 1)
        latest = next(happened, None)
        if latest is None or latest.at == at:
            return None
        unmet = (one for one in every[: every.index(latest)] if one.asked and not one.met)
        return next((one for one in unmet if not one.far), latest)

    def not_aftermath(self, found: Reason | None, others: Iterator[Reason]) -> Reason | None:
        """What it hangs on, or where that only follows from what nobody doubts, what special it
        hangs on as well."""
        if found is None or found.asked or not self.is_aftermath(found):
            return found

        def is_nearer(one: Reason) -> bool:
            doubted = one.asked and not one.met and not one.far
            return one.asked and (bool(self.special(one.why.rules[:1])) or doubted)

        return next(filter(is_nearer, others), found)

    def found(
        self, wanted: Sequence[Wanted], *, so: bool, ever: bool, events: bool, frame: bool = False,
        general: bool = False, plain: bool = False,
    ) -> Iterator[Reason]:  # fmt: skip
        """What it hangs on of all that happened, the latest first.

        Args: as of :meth:`candidates`, and
            plain: whether what is so may hang on anything that happened, by no special rule:
                without what happened anything is otherwise.
        """
        left = _MOST
        for k, first, span in self.spans():
            for supposed, reason in self.candidates(
                span, first, events=events, frame=frame, general=general
            ):
                if so and not (plain or reason.asked or self.special(reason.why.rules)):
                    continue
                begins = k if supposed.since >= first else self.line_at(supposed.since)
                left -= (len(self.lines) - begins) * (1 if supposed.turned is None else 3)
                if left < 0:
                    return
                if self.comes_out(begins, supposed, wanted, so=so, ever=ever):
                    if so and not reason.asked and self.is_only_changed(reason, wanted):
                        continue
                    came = self.consequence(reason, wanted)
                    without = None if came.at is None else _without(first, came.at)
                    if came is not reason and without is not None and self.is_aftermath(came):
                        hangs = self.comes_out(k, without, wanted, so=so, ever=ever)
                        came = came if hangs else reason
                    passing = not so and self.is_passed_on_to(begins, supposed, wanted)
                    came = self.failure_behind(came)
                    came = came._replace(way=(begins, supposed), passing=passing)
                    yield self.followed(came, supposed)

    def is_passed_on_to(self, k: int, supposed: Supposition, wanted: Sequence[Wanted]) -> bool:
        """Whether facts are not as claimed at the end of the lines, with one thing otherwise, where
        everybody passes on after them."""
        way = self.known.runs.get(self._run_of(k, supposed))
        if not self._passes_on or not isinstance(way, Way) or way.stops is not None:
            return False
        with supposing.supposing(supposed):
            return not self.so(wanted, way.cases[0].position)

    def followed(self, reason: Reason, supposed: Supposition) -> Reason:
        """What it hangs on; of a condition that came to be so, or no more, as facts were made what
        they are, that they have followed at once."""
        at, every = self.at, self.asked() if reason.in_text else ()
        now = (one for one in every if one.key == supposed.turned and one.answer == reason.met)
        asked = next(now, None)
        if asked is None or at is None or asked.n < at.n:
            return reason
        if self.special(reason.why.rules[:1]):
            return reason  # of a keyword, which says by itself when its effect is there
        was = any(one.key == asked.key and one.n < at.n for one in every if one is not asked)
        why = self.settling.follows(asked) if was else None
        return reason if why is None else reason._replace(why=why)

    def nearest(self, at: Entry, wanted: Sequence[Wanted]) -> int:
        """How near the rules of what made facts otherwise than claimed are to what players argue
        about: but for those by which it was changed, if they were no more as claimed without."""
        ranks: Sequence[int] = self.settling.ranks(at.cites)
        if min(ranks) or not self.is_changed_besides(at, wanted):
            return min(ranks)
        return min((rank for rank in ranks if rank), default=0)

    def is_changed_besides(self, at: Entry, wanted: Sequence[Wanted]) -> bool:
        """Whether something replaced an event, and facts are no more as claimed without that."""
        without = self.unreplaced(at)
        return without is not None and not self.comes_out(
            self.line_at(without.since), without, wanted, so=False, ever=True
        )

    def is_made_apart(
        self, wanted: Sequence[Wanted], at: Entry, found: Reason, *, so: bool = False
    ) -> bool:
        """Whether an event has changed facts itself, by a rule that says more than that, and what
        was so counted only for something else before it, or that had happened: nothing that was
        asked since and was not so makes the same difference."""
        near = found.near if found.asked else found.at
        if found.asked != found.met or found.in_text or near is None or near.n >= at.n:
            return False
        if at.kind != "event" or not {*near.cites}.isdisjoint(at.cites):
            return False
        if self.settling.nearest(at.cites) != 1:
            return False
        if all(self.settling.known_later(one.path) for one in wanted):
            return False  # only what came before has made them so
        apart = self.changes(at, wanted) and not self.counts_since(wanted, near, so=so)
        self.apart |= apart
        return apart

    def counts_since(self, wanted: Sequence[Wanted], near: Entry, *, so: bool) -> bool:
        """Whether something was asked after an entry and was not so but for which facts would be
        otherwise, such as that a card which has gone still defends."""
        return any(
            one.near is not None and one.near.n > near.n
            for one in self.found(wanted, so=so, ever=True, events=False)
            if not (one.met or one.far or one.in_text)
        )

    def is_only_changed(self, reason: Reason, wanted: Sequence[Wanted]) -> bool:
        """Whether what replaced an event has only changed how much of it there was, and facts would
        be as claimed without that as well."""
        event = reason.at
        without = None if event is None or event.kind != "event" else self.unreplaced(event)
        if without is None or event is None:
            return False
        k = self.line_at(without.since)
        run = self.again(k, without, wanted)
        happens = (one.name for one in run[1] if one.n == without.unreplaced) if run else ()
        if event.name not in happens:
            return False
        return not self.comes_out(k, without, wanted, so=True, ever=True)

    def unreplaced(self, at: Entry) -> Supposition | None:
        """That nothing replaces the event of which a transition is what has become; ``None`` if
        nothing special has."""
        marks = (one.n + 1 for one in self.asked() if one.key is None and one.n < at.n)
        n, by = max(marks, default=0), {*self.special(at.cites)}
        if not n or any(by.isdisjoint(entry.cites) for entry in self.entries[n - 1 : at.n]):
            return None
        k = self.line_at(n - 1)
        return Supposition(len(self.players[k].case.position.journal), unreplaced=n)

    def hangs_on_event(self, event: Entry, wanted: Sequence[Wanted]) -> bool:
        """Whether facts that are as claimed would not be so without an event."""
        k = self.line_at(event.n - 1)
        without = _without(len(self.players[k].case.position.journal), event)
        return self.comes_out(k, without, wanted, so=True, ever=True)

    def is_past_by(self, found: Reason) -> bool:
        """Whether what it hangs on was asked before the last line."""
        first = next((first for _, first, _ in self.spans()), 0)
        return found.near is not None and found.near.n <= first

    def line_at(self, n: int) -> int:
        """The line that led to what comes after an entry, by its place."""
        return next((k for k, first, _ in self.spans() if first <= n), 0)

    def spans(self) -> Iterator[tuple[int, int, list[Entry]]]:
        """Each line, the latest first, by its place, with the length of the journal before it and
        the entries that it led to; of no line, what the board led to last by itself."""
        until = len(self.entries)
        if not self.lines:
            yield 0, until, self.entries[-1:]
        for k in range(len(self.lines) - 1, -1, -1):
            first = len(self.players[k].case.position.journal)
            yield k, first, [entry for entry in self.entries[:until] if entry.n > first]
            until = min(until, first)

    def is_nearer(self, reason: Reason) -> bool:
        """Whether nobody has to suppose much for it to be otherwise, and it is not of course."""
        if reason.asked:
            near = not reason.far and not self.is_general(reason)
            return near and (not reason.met or bool(self.special(reason.why.rules)))
        return bool(self.special(reason.why.rules[:1])) and not self.is_aftermath(reason)

    def is_aftermath(self, reason: Reason) -> bool:
        return reason.at is not None and self.settling.is_aftermath(reason.at)

    def consequence(self, reason: Reason, wanted: Sequence[Wanted]) -> Reason:
        """What happened, or what came of it at once by a special rule: nobody doubts that it
        happened, but what it means."""
        event = reason.at
        if event is None or reason.asked or self.special(reason.why.rules):
            return reason
        if any(one.about == "zone" for one in wanted) and self.changes(event, wanted):
            return reason
        for entry in self.entries[event.n :]:
            if not {*event.cites} <= {*entry.cites}:
                break
            tells = entry.kind == "event" or (entry.kind == "note" and self.bears(wanted, entry))
            if tells and self.special(entry.cites):
                return self.told(entry)
        return reason

    def changes(self, event: Entry, wanted: Sequence[Wanted]) -> bool:
        """Whether a transition has made facts other than they were."""
        before, after = (self.trail.facts(self.trail.states[n]) for n in (event.n - 1, event.n))
        return any(there(one, before) != there(one, after) for one in wanted)

    def failure_behind(self, reason: Reason) -> Reason:
        """What happened, or what has failed before it so that it did: that says why."""
        event = reason.at
        if event is None or reason.asked:
            return reason
        failure = self.trail.failure_behind(event)
        return reason if failure is event else self.told(failure)._replace(later=reason.later)

    def bears(self, wanted: Sequence[Wanted], entry: Entry) -> bool:
        return any(self.settling.bears_on(one.path, entry) for one in wanted)

    def besides(self, wanted: Sequence[Wanted], at: Entry | None) -> Iterator[Reason]:
        """What it hangs on that facts are as claimed, of what happened by general rules: without
        it what made them so would happen all the same."""
        left = _MOST
        for k, first, span in self.spans():
            for supposed, reason in self.candidates(span, first, events=True):
                if reason.asked or self.special(reason.why.rules) or reason.at == at:
                    continue
                left -= len(self.lines) - k
                if left < 0:
                    return
                if self.comes_out(k, supposed, wanted, so=True, ever=True, still=at):
                    yield self.consequence(reason, wanted)

    def triggered(self, wanted: Sequence[Wanted], *, so: bool, ever: bool) -> Iterator[Reason]:
        """What triggered without which facts would be otherwise, the latest first."""
        left = _MOST
        for k, first, span in self.spans():
            for entry in reversed(span):
                if k < self.agreed or entry.name not in self.settling.triggering:
                    continue
                left -= len(self.lines) - k
                if left < 0:
                    return
                without = _without(first, entry)
                if self.comes_out(k, without, wanted, so=so, ever=ever):
                    yield self.told(entry)

    def candidates(
        self, span: Sequence[Entry], first: int, *, events: bool, frame: bool = False,
        general: bool = False,
    ) -> Iterator[tuple[Supposition, Reason]]:  # fmt: skip
        """What may be supposed of some entries, the latest first.

        Args:
            events: whether also that an event does not occur or is not replaced.
            frame: whether also one by which the game goes on its course, if by a special rule.
            general: whether also one by general rules alone.
        """
        asked, last = self.asked(), len(self.entries)
        for one in () if self.entries else asked:
            met, told = one.answer, one.told
            if one.key is not None and (not met or one.in_text or self.special(told.rules)):
                of_it = Reason(told, asked=True, met=met, in_text=one.in_text, far=one.far)
                yield Supposition(first, turned=one.key, so=not met), of_it
        for entry in reversed(span):
            ends = entry.n in (last, span[-1].n)  # what a line asks last comes after its entries
            here = [one for one in asked if one.n == entry.n - 1 or (ends and one.n == entry.n)]
            for one in sorted(here, key=lambda one: one.answer):
                may_be = not one.answer or one.in_text or self.special(one.told.rules)
                agreed = one.refuses and self.is_agreed(first)
                if one.key is not None and may_be and not agreed:
                    turned = Supposition(first, turned=one.key, so=not one.answer)
                    reason = self.condition(one, entry, span)
                    yield turned, reason
                    unmet = not one.answer and (not one.far or self.answers_amid(first))
                    if one.first < first and (one.in_text or unmet):
                        # what a text sets goes on, and may have counted long before; and rules
                        # that ask something on their way have turned on it before they did
                        yield msgspec.structs.replace(turned, since=one.first), reason
            reason = self.told(entry)
            if events and any(one.key is None for one in here):
                yield Supposition(first, unreplaced=entry.n), self.replacing(entry)
            of_course = entry.name in self.settling.frame
            of_course = of_course and not (frame and self.special(entry.cites))
            if general and not self.is_special(entry):
                of_course = of_course or entry.kind != "event"
            elif not self.is_special(entry):
                continue
            if events and not of_course:
                yield _without(first, entry), reason
                cited = self.entries[entry.n - 2].cites if entry.n > 1 else ()
                for rule in self.special(entry.cites):
                    if rule not in cited:  # where it is carried out first
                        yield Supposition(first, rule=rule), self.by_rule(reason, rule)
                effects = self.settling.effects
                if effects in entry.cites and self.special(entry.cites):
                    before = (e.n for e in span if e.n < entry.n and effects not in e.cites)
                    yield Supposition(max(before, default=first), rule=effects, once=True), reason

    def replacing(self, entry: Entry) -> Reason:
        """What an event was replaced by, after who was asked which of several goes first."""
        rest = (one for one in self.entries[entry.n - 1 :] if one.kind not in ("choice", "move"))
        return self.told(next(rest, entry))

    def is_agreed(self, first: int) -> bool:
        """Whether nobody says that the line is illegal before which the journal is so long."""
        line = self.lines[self.line_at(first)]
        return isinstance(line, Said) and line.line not in self.denied and not self.doubted

    def answers_amid(self, first: int) -> bool:
        """Whether the line answers a question before which the journal is so long."""
        choice = self.players[self.line_at(first)].case.position.choice
        return choice is not None and not choice.window

    def by_rule(self, reason: Reason, rule: str) -> Reason:
        """What happened, by that of its rules without which it had not."""
        rules = dict.fromkeys((rule, *reason.why.rules))
        return reason._replace(why=Unbroken(tuple(rules), reason.why.because))

    def condition(self, asked: Asked, entry: Entry, span: Sequence[Entry]) -> Reason:
        """What was asked, as the entry has it that came of it if that tells of it, or one of some
        that says what has failed by it."""
        now = self.players[-1].case.position.state
        once = self.settling.is_failure(entry)
        since = self.settling.met_since(asked, now)
        why = (since if once else None) or asked.told
        told = {*why.rules[:1]} <= {*entry.cites} or asked.n == 0
        near = entry if told else self.entries[asked.n - 1]  # what it was asked of
        why = self.settling.otherwise_since(asked, near, now) or why
        of_it = Reason(
            why, asked=True, met=asked.answer, near=near, in_text=asked.in_text, far=asked.far,
            refuses=asked.refuses,
        )  # fmt: skip
        for failed in reversed(span):
            if (
                failed.n <= entry.n
                and not (asked.in_text and failed.n <= asked.n)
                and self.settling.is_failure(failed)
                and set(why.rules[:1]) <= {*failed.cites}
            ):
                said = self.told(failed).why
                if since is not None:  # that it is not asked again, decides
                    said = Unbroken(tuple(dict.fromkeys((*since.rules, *said.rules))), said.because)
                return of_it._replace(why=said, at=failed, near=failed)
        of_that = self.settling.is_failure(entry) or not {*why.rules}.isdisjoint(entry.cites)
        if entry.kind != "note" or not of_that:
            return of_it
        ranks = zip(why.rules, self.settling.ranks(why.rules), strict=True)
        special = [rule for rule, rank in ranks if rank == 0]
        first = special or why.rules[: 1 if {*why.rules} <= {*entry.cites} else 0]
        rules = dict.fromkeys((*first, *entry.cites, *why.rules))
        return of_it._replace(why=Unbroken(tuple(rules), why.because), at=entry)

    def is_special(self, entry: Entry) -> bool:
        """Whether an entry is an event by a rule that is not general, or by one that is special."""
        if entry.kind != "event":
            return False
        return self.settling.rank(entry.cites[0]) < 2 or bool(self.special(entry.cites))

    def special(self, rules: Sequence[str]) -> list[str]:
        """The rules among some that are about what is special."""
        return [rule for rule in rules if self.settling.rank(rule) == 0]

    def chosen(
        self, wanted: Sequence[Wanted], by: str, *, own: bool = False, gathers: bool = False
    ) -> Reason | None:
        """The question that the rules put to somebody else, who might have answered it so that
        facts would be as claimed.

        Args:
            by: who claims them.
            own: whether it is one that was put to them.
            gathers: whether it may be one that is answered in parts.
        """
        left = _MOST
        for k in range(len(self.lines) - 1, -1, -1):
            case = self.players[k].case
            choice = case.position.choice
            if choice is None or choice.window or (choice.who == by) != own:
                continue
            if (choice.gathers and not gathers) or choice.kind in self.settling.beginnings:
                continue
            for answer in case.position.legal():
                left -= len(self.lines) - k
                if left < 0:
                    return None
                player = self.players[k].fork()
                try:
                    player.case = case.answer(answer)
                    self.gathered(player)
                    for line in self.lines[k + 1 :]:
                        self.play(player, line)
                except (NotPlayed, Refused, ValueError):
                    continue
                if self.so(wanted, player.case.position):
                    return self.decided(k, choice.who, own=own)
        return None

    def gathered(self, player: Player) -> None:
        """Answer no more parts of a question that is answered in parts."""
        for _ in range(ON):
            choice = player.case.position.choice
            if choice is None or choice.window or not choice.gathers:
                return
            player.case = self.answered(player.case)

    def decided(self, k: int, who: str, *, own: bool) -> Reason | None:
        """What somebody has answered by a line to the last question before it, by the rule that
        asks it.

        Args:
            own: whether it was put to who claims something.
        """
        line, since = self.lines[k], len(self.players[k].case.position.journal)
        asked = next((e for e in reversed(self.entries[:since]) if e.kind == "choice"), None)
        if asked is None:
            return None
        answered, *after = self.entries[since : since + 2]
        came = [one for one in after if one.kind == "note" and one.cites[:1] == asked.cites[:1]]
        parts = any(one.kind == "choice" for one in after)
        answer = line.line if parts and isinstance(line, Said) else answered.text
        if own:
            said = say("{answer} ({question})", answer=answer, question=asked.text)
            reason = self.told(answered)
        else:
            told = came[0].text if came else answer
            said = say("that was for {who} to decide ({answer})", who=word("who", who), answer=told)
            reason = self.told(asked)
        return reason._replace(why=Unbroken(reason.why.rules, said))

    def touched(
        self, wanted: Sequence[Wanted], until: int, *, special: bool = True
    ) -> Reason | None:  # fmt: skip
        """What last happened, up to an entry, to a card that facts are about.

        Args:
            special: whether only what happened by a special rule counts.
        """
        names = self.cards(wanted)
        for entry in reversed(self.entries[:until]):
            happened = entry.kind == "event" and entry.name not in self.settling.frame
            happened = happened and (not special or bool(self.special(entry.cites)))
            if happened and any(n in entry.text for n in names):
                return self.told(entry)
        return None

    def borne(self, wanted: Sequence[Wanted], after: int) -> Reason | None:
        """What was said last after an entry, by a special rule, of a card that facts are about: why
        they stay as they are."""
        names = self.cards(wanted)
        for entry in reversed(self.entries[after:]):
            bears = any(self.settling.bears_on(one.path, entry) for one in wanted)
            bears = bears and any(name in entry.text for name in names)
            if bears and entry.kind == "note" and self.special(entry.cites):
                return self.told(entry)
        return None

    def failed(self, wanted: Sequence[Wanted]) -> Reason | None:
        """What last came to nothing for a player, or a card, that facts are about."""
        names = {str(part) for one in wanted for part in one.path[1:2]} | set(self.cards(wanted))
        for entry in reversed(self.entries):
            if self.settling.is_failure(entry) and any(name in entry.text for name in names):
                return self.told(entry)
        return self.unresolved()

    def unresolved(self) -> Reason | None:
        """What last came to nothing as a whole, as what fails to resolve does."""
        last: Entry | None = None
        for entry in reversed(self.entries):
            if self.settling.is_aftermath(entry):
                last = entry
            elif last is not None and self.settling.is_failure(entry):
                return self.told(entry) if {*self.special(entry.cites)} & {*last.cites} else None
        return None

    def ended(self) -> Reason | None:
        """That the game was over, if it was: nothing happens any more."""
        over = self.players[-1].case.position.choice is None
        return self.told(self.entries[-1]) if over and self.entries else None

    def cards(self, wanted: Sequence[Wanted]) -> list[str]:
        """The names of the cards that facts are claimed of, and of those that they are about."""
        facts = self.game.facts(self.players[-1].case.position)
        there_now = (there(one, facts) for one in wanted)
        each = (*there_now, *(one.wanted for one in wanted))
        lists = ([found] if isinstance(found, str) else found for found in each)
        cards = [card for found in lists if isinstance(found, list | tuple) for card in found]
        return [card if isinstance(card, str) else str(card.get("card")) for card in cards]

    def asked(self) -> tuple[Asked, ...]:
        """What the rules turned on."""
        key = (self.players[0], self.players[-1], self.move)
        if key not in self.known.asked:
            player = self.players[0].fork()
            with supposing.writing_down(len(player.case.position.journal)) as found:
                plain(self.game.facts(player.case.position))  # what was so before them
                for line in self.lines:
                    player.step(line)
                player.go_on()
                plain(self.game.facts(player.case.position))
                if self.move is not None:
                    self.is_legal(self.move, player.case.position)
            self.known.asked[key] = tuple(found.values())
        return self.known.asked[key]

    def sooner(
        self, wanted: Sequence[Wanted], at: Entry | None, *, so: bool, ever: bool
    ) -> Reason | None:
        """What happened before a move, made before which facts would have come out otherwise.

        Args:
            at: what made them so, if anything did.
            ever: whether they ever were as claimed.
        """
        if any(one.path[0] == "waiting" for one in wanted):
            return None
        left = _MOST
        for k in range(len(self.lines) - 1, 0, -1):
            line = self.lines[k]
            if not isinstance(line, Said) or is_of_others(line) or passes(line):
                continue
            until = len(self.players[k].case.position.journal)
            until = until if at is None else min(until, at.n)
            for j in range(k - 1, -1, -1):
                case, first = self.players[j + 1].case, self.players[j].case
                passing = is_of_others(self.lines[j])
                while case is not first and case.before is not None:
                    case = case.before if passing else first
                    left -= len(self.lines) - j
                    if left < 0:
                        return None
                    came = self.comes_out_of(case, j, k, wanted, so=so, ever=ever)
                    if came is not None:
                        between = self.entries[len(case.position.journal) : until]
                        found = [entry for entry in between if self.is_special(entry)]
                        return self.too_late(found[0], came) if found else None
        return None

    def hangs_on(self, k: int, wanted: Sequence[Wanted], *, so: bool) -> Sequence[Answer]:
        """The answers of a line without which facts come out otherwise: all of them, or else the
        one of several things that it declares."""
        case, line = self.players[k].case, self.lines[k]
        assert isinstance(line, Said)
        try:
            declared = tuple(self.game.parse(case.position, line.line))
        except ValueError:
            declared = ()
        some = range(len(declared) - 1 if len(declared) > 2 else 0)
        for left_out in (declared, *(declared[i : i + 1] for i in some)):
            answers = tuple(answer for answer in declared if answer not in left_out)
            player = self.players[k].fork()
            try:
                player.case = case.answer_all(answers)
                for rest in self.lines[k + 1 :]:
                    self.play(player, rest)
                for _ in range(ON if self.asks(player) else 0):
                    # what is left out has to be answered
                    player.case = self.answered(player.case)
                    if not self.asks(player):
                        break
            except (NotPlayed, Refused, ValueError):
                continue
            if self.so(wanted, player.case.position) != so:
                return left_out
        return ()

    def answered_so(self, k: int, wanted: Sequence[Wanted]) -> bool:
        """Whether facts come to be as claimed with another answer where a line gives one in parts,
        as it divides damage, as far as the lines after it can be played then."""
        case = self.players[k].case
        if case.position.choice is None or not case.position.choice.gathers:
            return False
        for answer in case.position.legal():
            player = self.players[k].fork()
            try:
                player.case = case.answer(answer)
                for rest in self.lines[k + 1 :]:
                    self.play(player, rest)
            except (NotPlayed, Refused, ValueError):
                pass
            if self.so(wanted, player.case.position):
                return True
        return False

    def too_late(self, entry: Entry, would: Sequence[str]) -> Reason:
        """What happened before a move.

        Args:
            would: the rules by which something would have triggered, had the move come before that.
        """
        reason = self.told(entry)
        own = [rule for rule in would if rule not in entry.cites]
        rules = dict.fromkeys((*self.settling.ranked(own), *reason.why.rules))
        return reason._replace(why=Unbroken(tuple(rules), reason.why.because), sooner=True)

    def comes_out_of(
        self, case: Case[Any], j: int, k: int, wanted: Sequence[Wanted], *, so: bool, ever: bool
    ) -> Sequence[str] | None:
        """The rules, but general ones, by which something triggers that has not if a line is played
        at an earlier point, where facts come out otherwise then; ``None`` where they do not.

        Args:
            case: that point.
            j: the line before it or in which it is: from there on all others follow.
            k: the line.
        """
        key = (case, self.players[-1], j, k, ever)
        if key not in self.known.runs:
            self.known.runs[key] = self.played_earlier(case, j, k, waits=not ever)
        end = self.known.runs[key]
        if end is None:
            return None
        after = end.journal.since(len(case.position.journal))
        if self.so(wanted, end) == so and (ever or not self.ever(wanted, after)):
            return None
        said = {entry.text for entry in self.entries}
        triggered = [entry for entry in after if entry.name in self.settling.triggering]
        found = (rule for entry in triggered if entry.text not in said for rule in entry.cites)
        return [rule for rule in dict.fromkeys(found) if self.settling.rank(rule) < 2]

    def played_earlier(
        self, case: Case[Any], j: int, k: int, *, waits: bool
    ) -> Position[Any] | None:
        """Where the game comes to if a line is played earlier; ``None`` if it can't be."""
        player, self._could = self.players[k].fork(), None
        player.case = case
        if player.line(self.lines[k]).kind != "move":
            return None
        try:
            lines = (*self.lines[j:k], *self.lines[k + 1 :])
            passed = [self.play(player, line, waits=waits) for line in lines]
            if not all(passed):
                self.passes_on(player)
        except (NotPlayed, Refused, ValueError):
            return None
        return player.case.position

    def told(self, entry: Entry, *, later: bool = False) -> Reason:
        """An entry as the reason."""
        rules = self.settling.telling(entry.cites)
        if later:
            # what is still to come is so by when it does, unless by what is special
            rank = self.settling.rank
            rules = tuple(
                sorted(rules, key=lambda rule: (rank(rule) in (1, 2, 4), rank(rule) == 4))
            )
        return Reason(Unbroken(rules, entry.text), entry, later=later)

    def later(self, wanted: Sequence[Wanted]) -> Reason | None:
        """The transition by which facts come to be as claimed if everybody passes on, and does what
        they may do, or else does not; who is asked is always somebody else then."""
        if any(one.path[0] == "waiting" for one in wanted):
            return None
        self._asked = False
        found = self._later(wanted)
        if self._asked and (found is None or found.nearly):
            self._declines = True
            try:
                declined = self._later(wanted)
            finally:
                self._declines = False
            found = found if declined is None or declined.nearly else declined
        return found

    def _later(self, wanted: Sequence[Wanted]) -> Reason | None:
        player = self.players[-1].fork()
        try:
            self.passes_on(player, wanted)
        except (Refused, ValueError):
            return None
        resolves, ended = None, None
        for entry in player.case.position.journal.since(len(self.entries)):
            if self.is_past(wanted, entry.state):
                return None
            if entry.name == BEGAN:
                ended = ended or entry
            if entry.name in self.settling.resolving:
                resolves = entry if self.is_on_stack(entry.state) else None
            elif entry.name in self.settling.frame:
                resolves = None
            if self.so(wanted, entry.state):
                facts = self.game.facts(Position.amid(self.game, entry.state))
                exact = all(agrees(one, there(one, facts)) for one in wanted)
                # of a step that it has not come to decides that this one has not ended
                by = entry if entry.name != BEGAN or ended is None else ended
                told = self.told(by, later=True)._replace(nearly=not exact)
                waits = self.settling.effects in entry.cites
                return self.waits(told, resolves) if resolves and waits else self.undecided(told)
        return None

    def undecided(self, told: Reason) -> Reason:
        """What is still to come; where somebody has to decide something by a special rule before
        it, by that."""
        choice = self.players[-1].case.position.choice
        if choice is None or choice.window or self.settling.rank(choice.cites[0]) >= 2:
            return told
        rules = tuple(dict.fromkeys((choice.cites[0], *told.why.rules)))
        said = say("{who} has to decide first: {prompt}", who=choice.who, prompt=choice.prompt)
        return told._replace(why=Unbroken(rules, said), open=True)

    def is_past(self, wanted: Sequence[Wanted], state: Any) -> bool:
        """Whether anything that facts are about has come to its end in a state."""
        ended = [one for one in wanted if not self.settling.goes_on(one.path, state)]
        if not ended:
            return False
        facts = self.facts_in(state)
        return any(there(one, facts) is not UNSET for one in ended)

    def is_on_stack(self, state: Any) -> bool:
        """Whether what is on top of the stack then is on it now."""
        both = (self.players[-1].case.position, Position.amid(self.game, state))
        now, then = (self.game.facts(each)["stack"] for each in both)
        return bool(then) and now[-len(then) :] == then

    def waits(self, told: Reason, resolves: Entry) -> Reason:
        """An effect of what is on the stack: that it has not resolved decides, and not what it does
        then."""
        rules = dict.fromkeys((*resolves.cites, *told.why.rules))
        return told._replace(why=Unbroken(tuple(rules), told.why.because), near=resolves)

    def recovers(self, path: Path) -> bool:
        """Whether a player who has lost by a fact would not have, had it been looked at only as
        nothing was under way any more."""
        end = self.entries[-1]
        rules = self.special(end.cites)[:1]
        k = next((k for k, first, _ in self.spans() if first < end.n), None)
        if k is None or not rules:
            return False
        player = self.players[k].fork()
        since = len(player.case.position.journal)
        player.case = player.case.supposing(Supposition(since, rule=rules[0]))
        try:
            for line in self.lines[k:]:
                self.play(player, line)
            self.passes_on(player)
        except (Endless, NotPlayed, Refused, ValueError):
            return False
        stakes: dict[Path, int] = dict(self.settling.stakes(self.game.facts(player.case.position)))
        return stakes.get(path, 0) > 0

    def no_longer(self, wanted: Sequence[Wanted]) -> Reason | None:
        """The transition by which facts are not as claimed any more if everybody passes on, if that
        comes by a special rule: what is so now is so because that is still to come."""
        player = self.players[-1].fork()
        try:
            self.passes_on(player)
        except (Refused, ValueError):
            return None
        for entry in player.case.position.journal.since(len(self.entries)):
            if not self.so(wanted, entry.state):
                return self.told(entry, later=True) if self.special(entry.cites) else None
        return None


def _names_any(reason: Reason, cards: Sequence[str]) -> bool:
    """Whether what is said of a reason names one of some cards."""
    return any(card in reason.why.because for card in cards)


def _without(since: int, event: Entry) -> Supposition:
    """That an event does not occur."""
    return Supposition(since, entry=event.n, says=event.text)


def _is_of_this_moment(wanted: Wanted) -> bool:
    """Whether it is about who is asked, or what is on the stack."""
    return wanted.path[0] in ("waiting", "stack")
