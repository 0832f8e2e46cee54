"""The lines of a dispute played again with one thing otherwise, and what facts come to then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from judgetool.engine import supposing
from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Refused, Violation
from judgetool.engine.supposing import Endless, Supposition
from judgetool.engine.table import Entry
from judgetool.scenario.check import agrees, there
from judgetool.scenario.disputes.fact_history import Trail
from judgetool.scenario.document import Line, Said
from judgetool.scenario.player import Player
from judgetool.scenario.reading.expect import Wanted
from judgetool.scenario.reading.names import OTHERS

ON = 12  # times that everybody passes on
_BACK = 3  # answers after which a question that comes again is the same one
_LASTING = frozenset({"players", "stack", "step", "over"})  # facts of the game, not of a combat


class NotPlayed(Exception):
    """A line of the course can't be played where one thing is otherwise."""


class Way:
    """A way that a game goes with one thing otherwise: after the lines, and as everybody passes on.

    Attributes:
        cases: after the lines, and after each time that everybody has passed.
        could: what is supposed to be so, that was not.
        stops: the line that can't be played then, by its place; ``None`` if all can.
        asks: whether somebody might do something on it, of which no line says whether they do.
        over: whether it goes no farther.
        stopped: the last case then; or why there is none.
    """

    def __init__(
        self, case: Case[Any], could: Any, stops: int | None = None, *, asks: bool = False
    ) -> None:
        self.cases = [case]
        self.could = could
        self.stops = stops
        self.asks = asks
        self.over = False
        self.stopped: Case[Any] | Endless | None = None

    def go_on(self, case: Case[Any] | None) -> None:
        """Go on to a case, or no farther."""
        if case is None:
            self.over, self.stopped = True, self.cases[-1]
        else:
            self.cases.append(case)


class Replays:
    """The lines that lead to the point of a claim, as they can be played again.

    Args:
        players: the game before each line, and after the last.
        lines: the lines, in order.
        trail: how facts changed in their course.
    """

    def __init__(
        self, game: Any, players: Sequence[Player], lines: Sequence[Line], trail: Trail
    ) -> None:
        self.game = game
        self.settling = game.settling
        self.players = players
        self.lines = lines
        choices = (player.case.position.choice for player in players)
        self.answers = [
            line
            for line, choice in zip(lines, choices, strict=False)
            if choice is not None and not choice.window
        ]
        self.move: Said | None = None  # what is asked whether it is legal, if that is claimed
        self.loosely = False  # whether it is enough that facts come nearer to what is claimed
        self.known = trail.known
        self._could: Any = None  # what is supposed to be so, that was not
        self._passes_on = True  # unless facts come out otherwise by that alone
        self._answers = True  # whether what is asked then in the end is answered
        self._resolves = False  # whether what is on the stack only by what is supposed resolves
        self._declines = False  # whether nobody does what they may do and no line says that they do
        self._asked = False  # whether anybody might do something that no line speaks of

    def is_legal(self, move: Said, position: Position[Any]) -> bool:
        last = self.last_part(move, position)
        return last is not None and last[0].choice is not None and not last[0].check(last[1])

    def refusal(self, move: Said, position: Position[Any]) -> Sequence[Violation]:
        """What refuses the first answer of a move that is refused."""
        try:
            answers = self.game.parse(position, move.line)
        except (Refused, ValueError, LookupError):
            return ()
        for answer in answers:
            if position.choice is None or (found := position.check(answer)):
                return found if position.choice is not None else ()
            position = position.after(answer)
        return ()

    def last_part(self, move: Said, position: Position[Any]) -> tuple[Position[Any], Answer] | None:
        """The last answer of a move, and where it is given: after all others of it; ``None`` if it
        does not come to that."""
        try:
            answers = self.game.parse(position, move.line)
            for answer in answers[:-1]:
                position = position.after(answer)
        except (Refused, ValueError, LookupError):
            return None
        return (position, answers[-1]) if answers else None

    def so(self, wanted: Sequence[Wanted], state: Any) -> bool:
        """Whether facts are as claimed in a state, or in a position: only that tells who acts, and
        what is legal."""
        there_is = isinstance(state, Position)
        if self.move is not None:
            return there_is and self.is_legal(self.move, state)
        facts = self.game.facts(state if there_is else Position.amid(self.game, state))
        return self.agree(wanted, facts)

    def agree(self, wanted: Sequence[Wanted], facts: Any) -> bool:
        found = [(one, there(one, facts)) for one in wanted]
        return all(agrees(*each) or (self.loosely and self.moved(*each)) for each in found)

    def ever(self, wanted: Sequence[Wanted], entries: Sequence[Entry]) -> bool:
        """Whether facts are as claimed after any of some entries."""
        states = {id(entry.state): entry.state for entry in entries}
        return any(self.so(wanted, state) for state in states.values())

    def moved(self, wanted: Wanted, found: Any) -> bool:
        """Whether the cards are in a zone that are claimed there and are not, and those not that
        are there and are not claimed, whatever else is there; or a number is nearer to what is
        claimed of it or beyond that."""
        now = there(wanted, self.game.facts(self.players[-1].case.position))
        if all(type(each) is int for each in (wanted.wanted, now, found)):
            return bool((found - now) * (wanted.wanted - now) > 0)
        if not all(is_names(each) for each in (wanted.wanted, now, found)):
            return False
        claimed, is_there, found = Counter(wanted.wanted), Counter(now), Counter(found)
        return claimed - is_there <= found and not (is_there - claimed) & found

    def there_is(self, wanted: Wanted) -> bool:
        """Whether there is a combat, or what else a fact is about, at all."""
        return bool(self.game.facts(self.players[-1].case.position).get(wanted.path[0]))

    def lasts(self, wanted: Wanted) -> bool:
        """Whether a fact is one of the game also when a combat is over."""
        return wanted.path[0] in _LASTING or self.settling.passes_by(wanted.path)

    def comes_out(
        self, k: int, supposed: Supposition, wanted: Sequence[Wanted], *, so: bool, ever: bool,
        still: Entry | None = None,
    ) -> bool:  # fmt: skip
        """Whether facts come out otherwise, from a line on, with one thing otherwise; so that they
        are as claimed also if who may do something then does not.

        Args:
            still: what is to happen all the same.
        """
        if self._comes_out(k, supposed, wanted, so=so, ever=ever, still=still):
            return True
        way = self.known.runs.get(self._run_of(k, supposed))
        if so or not isinstance(way, Way) or not way.asks:
            return False
        self._declines = True
        try:
            return self._comes_out(k, supposed, wanted, so=so, ever=ever, still=still)
        finally:
            self._declines = False

    def _comes_out(
        self, k: int, supposed: Supposition, wanted: Sequence[Wanted], *, so: bool, ever: bool,
        still: Entry | None,
    ) -> bool:  # fmt: skip
        run = self.again(k, supposed, wanted)
        if run is None:
            return False
        end, after = run
        goes_on = self.players[-1].case.position.choice is not None
        over = goes_on and isinstance(end, Position) and end.choice is None
        if over and not all(map(self.lasts, wanted)):
            return False  # of a combat there is nothing to say then
        if self.is_turn_past(end):
            return False  # players who pass on then have ended another turn
        if so and not self.is_begun(wanted, end):
            return False  # that there is what facts are about, nobody doubts
        if still is not None and still.n > len(self.players[k].case.position.journal):
            kind = (still.name, still.cites)
            if all((entry.name, entry.cites) != kind for entry in after):
                return False
        with supposing.supposing(supposed):
            if self.so(wanted, end) != so:
                return True
            return not ever and self.ever(wanted, after)

    def is_turn_past(self, end: Any) -> bool:
        """Whether a state, or a position, is of a later turn than that which is come to."""
        turn, state = self.settling.turn, end.state if isinstance(end, Position) else end
        return bool(turn(state) > turn(self.players[-1].case.position.state))

    def is_begun(self, wanted: Sequence[Wanted], end: Any) -> bool:
        """Whether in a state, or in a position, there is all that facts are about, unless how much
        of it there is is one of them."""
        facts = self.facts_in(end)
        counted = any(self.settling.passes_by(one.path) for one in wanted)
        return counted or all(there(one, facts) is not UNSET for one in wanted)

    def facts_in(self, end: Any) -> Any:
        """The facts in a state, or in a position."""
        return self.game.facts(end if isinstance(end, Position) else Position.amid(self.game, end))

    def again(
        self, k: int, supposed: Supposition, wanted: Sequence[Wanted]
    ) -> tuple[Any, Sequence[Entry]] | None:
        """The position that is come to from a line on, with one thing otherwise, and what happened
        until then; ``None`` if it can't go on so."""
        key = self._run_of(k, supposed)
        if key not in self.known.runs:
            self.known.runs[key] = self.run(k, supposed)
        player = self.known.runs[key]
        until = (*key, self.move, *(one.path for one in wanted), repr([o.wanted for o in wanted]))
        if until not in self.known.ends:
            self.known.ends[until] = self.end(k, player, supposed, wanted)
        return self.known.ends[until]

    def _run_of(self, k: int, supposed: Supposition) -> tuple[Any, ...]:
        """What a run depends on."""
        how = (self._passes_on, self._answers, self._resolves, self._declines)
        return (self.players[k], self.players[-1], supposed, *how)

    def end(
        self, k: int, way: Way | Endless | None, supposed: Supposition, wanted: Sequence[Wanted]
    ) -> tuple[Any, Sequence[Entry]] | None:
        """Where a way comes to its end, if everybody passes on as far as it takes."""
        found: Case[Any] | Endless | None = way if isinstance(way, Endless) else None
        if isinstance(way, Way) and way.stops is not None:
            found = way.cases[0] if self.is_settled_by(way.stops, wanted) else None
        elif isinstance(way, Way):
            with supposing.supposing(supposed):
                found = self.far_enough(k, way, wanted) if self._passes_on else way.cases[0]
        if isinstance(found, Endless):
            return None if found.state is None else (found.state, ())
        if found is None:
            return None
        since = len(self.players[k].case.position.journal)
        return found.position, tuple(found.position.journal.since(since))

    def run(self, k: int, supposed: Supposition) -> Way | Endless | None:
        """The lines from one on, with one thing otherwise, as far as they can be played; ``None``
        where the rules take for granted what is missing then."""
        player = self.players[k].fork()
        player.case = player.case.supposing(supposed)
        self._could, self._asked = supposed.turned, False
        try:
            with supposing.supposing(supposed):
                for i, line in enumerate(self.lines[k:], k + 1):
                    later = self.is_answered_later(player, line, self.lines[i:])
                    if later or self.has_nothing_to_pass_on(player, i - 1):
                        continue
                    try:
                        self.play(player, line, waits=supposed.turned is not None)
                    except (NotPlayed, Refused):
                        return Way(player.case, supposed.turned, i - 1)
                player.go_on()
                if self._passes_on or self._could is None:
                    pass
                elif self._answers and self.asks(player):
                    player.case = self.answered(player.case)
                elif self._resolves:
                    self.resolves(player)
        except Endless as endless:
            return endless
        # whatever the rules take for granted may be missing where one thing is otherwise
        except Exception:  # noqa: BLE001
            return None
        return Way(player.case, supposed.turned, asks=self._asked)

    def far_enough(self, k: int, way: Way, wanted: Sequence[Wanted]) -> Case[Any] | Endless | None:
        """The case on a way from a line on at which facts are as claimed as everybody passes, but
        not amid what is asked if they were so before it, or nothing is under way any more."""
        self._could = way.could
        were_so = self._answers and self.is_come_to(wanted, self.players[k].case.position)
        for n in range(ON):
            position = way.cases[n].position
            choice = position.choice
            amid = were_so and choice is not None and not choice.window
            if choice is None or (not amid and self.is_come_to(wanted, position)):
                return way.cases[n]
            if len(way.cases) == n + 1 and not way.over:
                try:
                    way.go_on(self.passed_once(way.cases[n]))
                except Endless as endless:
                    way.over, way.stopped = True, endless
                except Exception:  # noqa: BLE001
                    way.over, way.stopped = True, None
            if len(way.cases) == n + 1:
                return way.stopped
        return way.cases[ON]

    def passed_once(self, case: Case[Any]) -> Case[Any] | None:
        """A case after what is asked is answered, or everybody has passed; ``None`` where nothing
        is under way."""
        position = case.position
        if position.choice is not None and not position.choice.window:
            return self.answered(case)
        return self.passed(case) if self.settling.is_under_way(position.state) else None

    def is_settled_by(self, i: int, wanted: Sequence[Wanted]) -> bool:
        """Whether facts were before a line what they are in the end: whoever can't play it where
        one thing is otherwise can compare them there."""
        then, now = (self.players[k].case.position for k in (i, -1))
        return self.move is None and self.so(wanted, then) == self.so(wanted, now)

    def resolves(self, player: Player) -> None:
        """Pass until nothing is on the stack that is not there anyway."""
        there = self.layers(self.players[-1].case.position)
        for _ in range(ON):
            position = player.case.position
            if position.choice is None or self.layers(position) <= there:
                return
            step = self.passed if position.choice.window else self.answered
            player.case = step(player.case)

    def layers(self, position: Position[Any]) -> int:
        return len(self.game.facts(position)["stack"])

    def asks(self, player: Player) -> bool:
        """Whether something is asked that is to be answered before the game goes on, and that is
        not what is asked anyway."""
        choice, there_is = player.case.position.choice, self.players[-1].case.position.choice
        if choice is None or choice.window:
            return False
        return there_is is None or choice.kind != there_is.kind

    def play(self, player: Player, line: Line, *, waits: bool = False) -> bool:
        """Play a line, and answer what has to be answered before it; returns whether it was, and
        not everybody has passed enough before it.

        Args:
            waits: whether everybody passes on until what a line answers is asked.

        Raises:
            NotPlayed: it is no move there.
        """
        if not isinstance(line, Said) or line.illegal:
            return True
        for _ in range(ON):
            choice = player.case.position.choice
            if choice is None:
                return True
            if player.line(line).kind == "move":
                if not self.is_newly_asked(player, line):
                    return True
                player.case = self.answered(player.case)
            elif not choice.window:
                player.case = self.answered(player.case)
            elif line in self.answers and not waits:
                return True  # it is not asked then
            elif not is_of_others(line) and not (waits and line in self.answers):
                raise NotPlayed(line.line)
            elif line.line.endswith("resolved") and not self.layers(player.case.position):
                return True  # there is nothing to wait for
            elif self.settling.is_under_way(player.case.position.state):
                player.case = self.passed(player.case)
            else:
                return False
        return False

    def is_newly_asked(self, player: Player, line: Line) -> bool:
        """Whether somebody is asked something before a line comes where it says, and was not where
        nothing was otherwise."""
        if not self._answers and line is self.lines[-1]:
            return False
        player.in_any_order()
        short, choice = player.stands_short(), player.case.position.choice
        if short is None or short.line != line or choice is None or choice.window:
            return False
        then = self.players[self.lines.index(line) + 1].case.position.choice
        return then is None or then.window

    def is_answered_later(self, player: Player, line: Line, rest: Sequence[Line]) -> bool:
        """Whether a player passes where something is asked that a line to come answers."""
        choice = player.case.position.choice
        if choice is None or choice.window or not isinstance(line, Said) or not passes(line):
            return False
        said = (one for one in rest if isinstance(one, Said) and not passes(one))
        return any(player.fork().line(one).kind == "move" for one in said)

    def has_nothing_to_pass_on(self, player: Player, i: int) -> bool:
        """Whether nothing is under way any more where players only pass from a line on, and not to
        end the turn."""
        if not all(isinstance(line, Said) and passes(line) for line in self.lines[i:]):
            return False
        then, goes_on = self.players[i].case.position.state, self.settling.is_under_way
        return goes_on(then) and not goes_on(player.case.position.state)

    def answered(self, case: Case[Any]) -> Case[Any]:
        """A case with the first answer that is offered, or that which could not be given if one
        thing had not been otherwise; with the last where the first has led back to the question,
        as what can't be paid for does."""
        offered = case.position.legal()
        choice = case.position.choice
        may = choice is not None and choice.kind in self.settling.optional
        self._asked |= may
        if _is_asked_again(case):
            return case.answer(offered[-1])
        tells = self._could[1:] if isinstance(self._could, tuple) else ()
        could = (a for a in offered if {*tells} & {a.move, *msgspec.structs.astuple(a.move)})
        plainly = offered[-1 if may and self._declines else 0]
        return case.answer(next(could, plainly) if tells else plainly)

    def passes_on(self, player: Player, wanted: Sequence[Wanted] = ()) -> None:
        """Pass until facts are as claimed, or nothing is under way."""
        for _ in range(ON):
            position = player.case.position
            if position.choice is None or self.is_come_to(wanted, position):
                return
            after = self.passed_once(player.case)
            if after is None:
                return
            player.case = after

    def is_come_to(self, wanted: Sequence[Wanted], position: Position[Any]) -> bool:
        if self.move is not None:
            return self.so((), position)
        return bool(wanted) and self.so(wanted, position.state)

    def passed(self, case: Case[Any]) -> Case[Any]:
        """A case after everybody has passed once."""
        return case.answer_all(self.game.parse(case.position, "all: pass"))


def _is_asked_again(case: Case[Any]) -> bool:
    """Whether what is asked was asked in the same words just before."""
    choice, before = case.position.choice, case.before
    for _ in range(_BACK):
        if before is None or choice is None or choice.window:
            return False
        if before.position.choice == choice:
            return True
        before = before.before
    return False


def is_names(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)


def is_of_others(line: Line) -> bool:
    """Whether a line is played by everybody, as far as it takes."""
    return isinstance(line, Said) and line.who in OTHERS


def passes(line: Said) -> bool:
    """Whether a line says that somebody passes."""
    return line.line.partition(":")[2].strip().casefold().startswith("pass")
