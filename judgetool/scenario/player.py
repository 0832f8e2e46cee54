"""A document's lines as they are played, one after another.

A line is atomic: it may expand to several answers, and happens altogether or not at all.  A move
that some rule refuses leaves the case as it was; the refusal stands in the journal of the run with
the rules that refuse it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any, Literal

import msgspec

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Refused, Violation
from judgetool.engine.table import Entry, Journal
from judgetool.engine.view import Unread
from judgetool.language import clause, say, word
from judgetool.scenario import check
from judgetool.scenario.check import Checked
from judgetool.scenario.document import Document, Expecting, Line, Noted, Said, is_refused_so
from judgetool.scenario.inert import inert
from judgetool.scenario.problems import Located, Mark, listed
from judgetool.scenario.reading.expect import Expectation


class Played(msgspec.Struct, frozen=True):
    """One line of the document, played.

    Attributes:
        kind: ``move``; ``refused`` by some rule; ``unread``: not a move, with ``message`` saying
            what to write; ``note``; ``expect``.
        text: the line as a person would write it.
        mark: where it is in the file.
        first: the journal's number of the first entry it produced.
        last: the number of the last one; less than ``first`` if it produced none.
        violations: for a refused move: every reason.
        wanted: whether the document says that it must be refused.
        message: for an unread line: what is wrong with it; for a move: what stopped it on its way.
        past: for a move: that it came past where it was to lead.
        step: for a refused move: where in the game it was tried.
        state: for a refused move: the state it was tried in.
        checked: the expectations checked here.
    """

    kind: Literal["move", "refused", "unread", "note", "expect"]
    text: str
    mark: Mark
    first: int
    last: int
    violations: tuple[Violation, ...] = ()
    wanted: bool = False
    message: str = ""
    past: str = ""
    step: str = ""
    state: Any = None
    checked: tuple[Checked, ...] = ()

    @property
    def stops(self) -> bool:
        """Whether the game can't go on from it."""
        return self.kind == "unread" or (self.kind == "refused" and not self.wanted)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that refuse it."""
        return tuple(dict.fromkeys(rule for v in self.violations for rule in v.rules))

    def refusal(self, n: int) -> Entry:
        """The refused move as a line of the journal."""
        text = say("{move}: refused", move=self.text) + because(self.violations)
        return Entry(n, self.step, "refused", "Refused", text, self.rules, self.state)


def because(violations: Iterable[Violation]) -> str:
    """The end of a line on a move that was refused: the reasons."""
    reasons = word("list", "; ").join(violation.because for violation in violations)
    return say(": {reasons}", reasons=reasons)


class Short(msgspec.Struct, frozen=True):
    """A line that has not come where it says, since somebody has to decide something first.

    Attributes:
        line: the line.
        position: where it stands now.
        because: who is asked what there, in one sentence.
    """

    line: Said
    position: Position[Any]
    because: str

    @property
    def needs(self) -> str:
        """What is to be written after it."""
        choice = self.position.choice
        assert choice is not None
        if choice.window:
            line = self.line.line
            return say("write '{line}' once more, or name another step", line=line)
        such_as = next(iter(self.position.legal()), None)
        if such_as is None:
            return say("write the answer of {who} as the next line", who=word("who", choice.who))
        written = self.position.write(such_as)
        return say(
            "write the answer of {who} as the next line, such as '{line}'",
            who=word("who", choice.who),
            line=written,
        )

    def checked(self) -> Checked:
        """That it comes where it says, as an expectation that is not met."""
        found = say("{because}; {needs}", because=clause(self.because), needs=self.needs)
        text = inert(say("{line}: gets there", line=self.line.line))
        return Checked(text, False, say("it gets there"), found, self.line.mark)


class Outcome(msgspec.Struct, frozen=True):
    """A document that was played.

    Attributes:
        document: what was played.
        case: where it led.
        played: the lines played, in order; the last one is where it stopped, if it did.
        checked: every expectation that was checked, in order.
        stopped: the line that could not be played, or ``None``.
    """

    document: Document
    case: Case[Any]
    played: tuple[Played, ...]
    checked: tuple[Checked, ...]
    stopped: Played | None = None

    @property
    def ok(self) -> bool:
        """Whether everything was played and is as expected."""
        return self.stopped is None and all(check.ok for check in self.checked)

    @property
    def exit_code(self) -> int:
        """0 as expected, 1 not, 2 a line that is no move."""
        if self.stopped is not None and self.stopped.kind == "unread":
            return 2
        return 0 if self.ok else 1

    @property
    def unread(self) -> tuple[Unread, ...]:
        """What could not be read and may be why not everything is as expected."""
        if self.ok:
            return ()
        document = self.document
        return tuple(document.game.left_to_the_judge(document.opening, self.transitions(), ()))

    @property
    def failures(self) -> tuple[Located, ...]:
        """Everything that is not as expected, with its place, in the order of the run."""
        file = self.document.file
        found = [Located(file, *c.mark, inert(str(c))) for c in self.checked if not c.ok]
        stop = self.stopped
        if stop is not None:
            if stop.violations:
                said = say("{move}: refused", move=stop.text) + because(stop.violations)
            else:
                message = word("list", "; ").join(stop.message.splitlines())
                said = say("{move}: {message}", move=stop.text, message=message)
            found.append(Located(file, *stop.mark, inert(said), stop.rules))
        return tuple(found)

    def parts(self) -> Iterator[tuple[Played | None, tuple[Entry, ...]]]:
        """The journal line by line of the document, refusals in their place and entries numbered
        through; first what the opening led to by itself, with no line."""
        journal = list(self.case.position.journal)
        n = 0
        done = self.played[0].first - 1 if self.played else len(journal)
        opening = tuple(_numbered(journal[:done], n))
        n += len(opening)
        yield None, opening
        for played in self.played:
            entries = tuple(_numbered(journal[played.first - 1 : played.last], n))
            if played.kind == "refused":
                entries = (played.refusal(n + 1),)
            n += len(entries)
            yield played, entries

    def entries(self) -> Iterator[Entry]:
        """The journal with the refused moves in their place, numbered through."""
        for _, entries in self.parts():
            yield from entries

    def transitions(self) -> list[Entry]:
        """The same without the refused moves, by which nothing has happened."""
        return [entry for entry in self.entries() if entry.kind != "refused"]


def _numbered(entries: list[Entry], n: int) -> Iterator[Entry]:
    for i, entry in enumerate(entries, n + 1):
        if entry.n == i:
            yield entry
        else:
            yield msgspec.structs.replace(entry, n=i)


_STOPS = 50
"""So often at most a line goes on that has been stopped."""


class Player:
    """Plays lines one after another from a document's opening; may be forked at any point."""

    def __init__(self, doc: Document) -> None:
        self.doc = doc
        self.case: Case[Any] = Case.open(doc.game, doc.opening)
        self.played: list[Played] = []
        self.checked: list[Checked] = []
        self.refusing: set[str] = set()  # rules that refused a move
        self.settled = 0  # entries of the journal that no later answer can change
        self.heading: list[tuple[Position[Any], Said]] = []  # lines not come where they say
        self.only_answered = True  # whether nobody has done anything of their own since those

    def fork(self) -> Player:
        """Another one that stands here and may go another way."""
        other = copy(self)
        other.played, other.checked = [*self.played], [*self.checked]
        other.refusing = {*self.refusing}
        other.heading = [*self.heading]
        return other

    def outcome(self, stopped: Played | None) -> Outcome:
        return Outcome(self.doc, self.case, tuple(self.played), tuple(self.checked), stopped)

    def step(self, line: Line) -> Played | None:
        """Play a line; returns what became of it if the game stops there."""
        played = self.play_line(line)
        return played if played.stops else None

    def play_line(self, line: Line) -> Played:
        """Play a line, and say what became of it."""
        played = self.line(line)
        self.played.append(played)
        self.checked += played.checked
        return played

    def line(self, line: Line) -> Played:
        here = len(self.case.position.journal)
        if isinstance(line, Noted):
            return Played("note", line.text, line.mark, here + 1, here)
        if isinstance(line, Expecting):
            checked = (*self.unmet(), *self.check(line.expectation))
            return Played("expect", "expect", line.mark, here + 1, here, checked=checked)
        return self.move(line, here)

    def move(self, line: Said, here: int) -> Played:
        if not self.answers(line):
            self.in_any_order()
            here = len(self.case.position.journal)
        position = self.case.position
        wanted = bool(line.illegal)
        if wanted or self.is_for_where_it_goes(line):
            self.go_on()
            here, position = len(self.case.position.journal), self.case.position
        try:
            after = self.case.answer_all(self.doc.game.parse(position, line.line))
        except Refused as refused:
            checked = (_illegal(line, refused.rules),) if wanted else ()
            self.refusing |= set(refused.rules)
            return Played(
                "refused", line.line, line.mark, here + 1, here,
                violations=refused.violations, wanted=wanted, checked=checked,
                step=self.doc.game.where(position.state), state=position.state,
            )  # fmt: skip
        except ValueError as error:  # not a move, or the game is over
            return Played(
                "unread", line.line, line.mark, here + 1, here, wanted=wanted, message=str(error)
            )
        if wanted:
            return Played(
                "move", line.line, line.mark, here + 1, here,
                wanted=True, checked=(_illegal(line, ()),),
            )  # fmt: skip
        if self.at_window:
            self.only_answered = not self.heading
        self.case = after
        kept = self.kept(position.journal, after.position.journal)
        self.shorten(kept)
        stopped = self.unreached(position, line)
        self.heading = [way for way in (*self.heading, (position, line)) if self.unreached(*way)]
        self.only_answered = self.only_answered or not self.heading
        last = len(after.position.journal)
        past = self.doc.game.ran_past(position, line.line, after.position)
        return Played("move", line.line, line.mark, kept + 1, last, message=stopped, past=past)

    def unreached(self, before: Position[Any], line: Said) -> str:
        """What has stopped a line that was played before it came where it says; else ""."""
        return self.doc.game.unreached(before, line.line, self.case.position)

    def short(self) -> Short | None:
        """The first line that has not come where it says because somebody has to decide
        something: answers given since may have brought it there, an order that makes no difference
        is nothing to decide, and nothing is left out where the game is over."""
        self.go_on()
        return self.stands_short()

    def stands_short(self) -> Short | None:
        """The first line that has not come where it says, as far as it has come."""
        if not self.heading or self.case.position.choice is None:
            return None
        before, line = self.heading[0]
        return Short(line, self.case.position, self.unreached(before, line))

    def in_any_order(self) -> None:
        """Go on with a line that a question for an order has stopped, where every order leads to
        the same."""
        if not self.heading or self.at_window:
            return
        (before, line), *others = self.heading
        answers = self.doc.game.in_any_order(before, line.line, self.case.position)
        if answers:
            self.led_on(before, line, self.case.answer_all(answers))
            self.heading = [way for way in others if self.unreached(*way)]

    def go_on(self) -> None:
        """Go on with a line that a question has stopped, where that is answered by now and nobody
        has done anything of their own since, until it comes where it says or somebody is asked."""
        self.in_any_order()
        for _ in range(_STOPS):
            position = self.case.position
            if not (self.heading and self.only_answered and self.at_window):
                return
            line = self.heading[0][1]
            try:
                after = self.case.answer_all(self.doc.game.parse(position, line.line))
            except (ValueError, Refused):  # it can't come there any more, as is said of it then
                return
            self.led_on(position, line, after)
            self.heading = [way for way in self.heading if self.unreached(*way)]
            self.in_any_order()

    def led_on(self, before: Position[Any], line: Said, after: Case[Any]) -> None:
        """Take what a line has led on to as a part of the line that was played last."""
        journal = after.position.journal
        self.shorten(self.kept(self.case.position.journal, journal))
        self.case = after
        if self.played:
            past = self.doc.game.ran_past(before, line.line, after.position)
            self.played[-1] = msgspec.structs.replace(
                self.played[-1], last=len(journal), message="", past=past
            )

    def is_for_where_it_goes(self, line: Said) -> bool:
        """Whether a line that can't be made now can be where one before it leads by going on."""
        if not (self.heading and self.only_answered and self.at_window) or _can_be_made(self, line):
            return False
        later = self.fork()
        later.go_on()
        return _can_be_made(later, line)

    @property
    def at_window(self) -> bool:
        """Whether somebody may do something of their own, and answers no question."""
        choice = self.case.position.choice
        return choice is not None and choice.window

    def short_for(self, line: Said) -> Short | None:
        """The line that has not come where it says, unless a move answers what stopped it; it is
        not gone on with, as the move may be another such line."""
        if self.answers(line):
            return None
        self.in_any_order()
        return self.stands_short()

    def answers(self, line: Said) -> bool:
        """Whether a move answers what has stopped a line before it."""
        position = self.case.position
        if not self.heading or self.at_window or position.choice is None:
            return False
        try:
            answers = position.game.parse(position, line.line)
        except ValueError:
            return False
        offered = {(answer.who, type(answer.move)) for answer in position.legal()}
        return any((answer.who, type(answer.move)) in offered for answer in answers)

    def unmet(self) -> Iterator[Checked]:
        """That a line has not come where it says: what is expected then was meant for there."""
        short = self.short()
        if short is not None:
            yield short.checked()

    def kept(self, before: Journal, after: Journal) -> int:
        """How many entries two journals of the case have in common at their beginning.

        Up to the last seam they are the same objects and will stay; what comes after is written
        anew with every answer, and may come out differently.
        """
        kept = self.settled
        for old, new in zip(before.since(kept), after.since(kept), strict=False):
            if old is new and kept == self.settled:
                self.settled += 1
            elif (old.kind, old.name, old.cites) != (new.kind, new.name, new.cites):
                break
            kept += 1
        return kept

    def shorten(self, kept: int) -> None:
        """A reversed action (1.10.3) takes its entries back out of the journal."""
        for i in range(len(self.played) - 1, -1, -1):
            played = self.played[i]
            if played.last <= kept and played.first <= kept + 1:
                break
            first, last = min(played.first, kept + 1), min(played.last, kept)
            self.played[i] = msgspec.structs.replace(played, first=first, last=last)

    def check(self, expectation: Expectation) -> Iterator[Checked]:
        if not expectation:
            return
        facts = self.doc.game.facts(self.case.position)
        cited = self.cited()
        for wanted in expectation:
            yield check.check(wanted, facts, cited)

    def cited(self) -> dict[str, Entry]:
        """Every rule the journal cites, with the first entry that does."""
        found: dict[str, Entry] = {}
        for entry in self.case.position.journal:
            for rule in entry.cites:
                found.setdefault(rule, entry)
        return found

    def rules(self, deciding: set[str]) -> Iterator[Checked]:
        """Each rule the document is about is cited, refuses a move, or decides on a claim."""
        cited = self.cited()
        for i, number in enumerate(self.doc.rules):
            ok = number in cited or number in self.refusing or number in deciding
            text = say("the journal or an illegal move cites rule {number}", number=number)
            mark = self.doc.places.of(("rules", i))
            yield Checked(text, ok, number, number if ok else None, mark)


def _can_be_made(player: Player, line: Said) -> bool:
    """Whether a line is a legal move."""
    position = player.case.position
    try:
        answers = position.game.parse(position, line.line)
    except ValueError:
        return False
    return bool(answers) and not position.check(answers[0])


def _illegal(line: Said, rules: tuple[str, ...]) -> Checked:
    """Whether the rules that the document names refuse a move."""
    by = listed(line.illegal, "and")
    text = inert(say("{move}: is illegal under {rules}", move=line.line, rules=by))
    found = list(rules) if rules else say("no rule that forbids it")
    return Checked(text, is_refused_so(line.illegal, rules), list(line.illegal), found, line.mark)
