"""All that happens without a screen: choosing a case, being at it, going to another one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judgetool import games
from judgetool.engine.naming import in_figures, nearest
from judgetool.language import say
from judgetool.language.typed import in_english
from judgetool.plain.board_editor import Writing
from judgetool.plain.table import Table
from judgetool.report.safe import inert
from judgetool.rulebook import across_systems, lookup
from judgetool.scenario.builtin import NoScenario, builtin, title_of
from judgetool.scenario.drafting.draft import Draft
from judgetool.scenario.problems import BadFile, quoted
from judgetool.scenario.sharing import is_code
from judgetool.session import opening
from judgetool.session.changed_file import cannot_be_read, remarks, reopened
from judgetool.session.earlier import earlier
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import NotRead, Outcome, Row, Told
from judgetool.session.resuming import Casebook, Resumed
from judgetool.session.session import Opened, Session
from judgetool.session.storage.drafts import DraftFile
from judgetool.session.storage.recent import LISTED, NoCase, find, recent
from judgetool.session.storage.saved_case import InUse, Unusable

MOST = 40  # titles in a list
_MOST_CARDS = 6  # that are told in full


class Listed(NamedTuple):
    """What can be opened by its number: a file, or a case that was saved."""

    path: Path
    saved: bool
    says: str


class Front:
    """What is typed goes to the case that is open; without one, to the choice of it.

    Attributes:
        table: the case that is open.
        over: whether there is nothing more to do.
        refused: whether a line was refused or not understood.
    """

    def __init__(self, casebook: Casebook) -> None:
        self.table: Table | None = None
        self.over = False
        self._casebook = casebook
        self._missed = False
        self._listed: list[Listed] = []
        self._coming: Table | None = None
        self._writing: Writing | None = None
        self._begun: Writing | None = None
        self._asks = False  # whether a guide was called for
        self._drafts = DraftFile()

    @property
    def refused(self) -> bool:
        """Whether a line was refused or not understood."""
        return self._missed or (self.table is not None and self.table.refused)

    @property
    def prompt(self) -> str:
        if self._writing is not None:
            return self._writing.prompt
        return self.table.prompt if self.table is not None else f"{say('open')}> "

    def offers(self) -> list[str]:
        """Lines that what is typed can be completed to."""
        return [] if self.table is None or self._writing is not None else self.table.lines()

    # --- opening -----------------------------------------------------------------------------

    def opens(self, opened: Opened) -> Iterator[str]:
        """Put a file on the table."""
        yield from self._goes_to(self._table(opened))

    def resumes(self, resumed: Resumed) -> Iterator[str]:
        """Put a case that was taken up on the table."""
        yield from self._goes_to(Table(*resumed))

    def _goes_to(self, table: Table) -> Iterator[str]:
        if self.table is not None:
            self._missed |= self.table.refused
        self.leaves()
        self.table = table
        for order in self._orders():
            table.orders.add(order)
        yield from table.opens()

    def chooses(self) -> Iterator[str]:
        """What is said where nothing is open yet."""
        cases = self._recent(LISTED)
        if cases:
            yield say("recent cases")
            yield from (row.text for row in cases)
        yield say("guide: be asked for a dispute, one thing after another")
        yield say("new: enter the board of a dispute; new SYSTEM: of another game")
        yield say("a number or a file: open it; words: find built-in boards")
        yield say("rule 7.5.2b or rule WORDS, card NAME: look it up; quit: leave")

    def leaves(self) -> None:
        """Let others have the case that is open, and the board that was begun."""
        self._drafts.close()
        if self.table is not None and self.table.file is not None:
            self.table.file.close()

    # --- what is typed -----------------------------------------------------------------------

    def answers(self, line: str) -> Iterator[str]:
        """What is said to a line."""
        line = in_english(line)
        if self._writing is not None:
            yield from self._writes(self._writing, line)
        elif self.table is not None:
            yield from self.table.answers(f"open {line}" if is_code(line) else line)
        elif line.strip():
            yield from self._picks(line.strip())
        else:
            yield from self.chooses()
        if self._begun is not None:
            self._writing, self._begun = self._begun, None
            yield from self._drafts.told_aside()
            yield from self._writing.opens()
        if self._coming is not None:
            coming, self._coming = self._coming, None
            yield from self._goes_to(coming)
        if self._asks:
            self._asks = False
            if self._writing is not None:
                yield from self._writing.answers("guide")
            elif self.table is not None:
                yield from self.table.guide()

    def _writes(self, writing: Writing, line: str) -> Iterator[str]:
        """Write on, play what is written, or leave it."""
        yield from writing.answers(line)
        if writing.document is None and not writing.over:
            return
        self._writing = None
        self._missed |= writing.missed
        if writing.document is None:
            self._drafts.close()
            yield from self.table.answers("") if self.table is not None else self.chooses()
            return
        self._asks = writing.guided
        before = writing.before
        path = before.opened.path if before is not None else ""
        opened = opening.opened(writing.document, text=writing.draft.text(), path=path)
        if before is None:
            self._coming = self._table(opened, at_once=True)
            self._drafts.played(self._coming.file)
        else:
            self._go_on(before, opened, say("the board was changed"), at_once=True)

    def _picks(self, typed: str) -> Iterator[str]:
        """Open what is meant, or list what may be."""
        if typed.casefold() in ("quit", "exit"):
            self.over = True
            return
        first, _, rest = typed.partition(" ")
        if first.casefold() in ("rule", "?", "card") and rest:
            yield from _looked_up(first.casefold(), rest)
            return
        self._asks = typed.casefold() == "guide"
        begins = self._asks or first.casefold() == "new"
        outcome = self._new(rest) if begins else self._open(typed)
        if isinstance(outcome, NotRead) and not typed.isdecimal():
            matching = self._scenarios(typed)
            if matching:
                yield from (row.text for row in matching)
                return
            led = list(_led_to(typed))
            if led:
                yield from led
                return
        if isinstance(outcome, NotRead):
            self._missed = True
            yield from map(inert, outcome.because.split("\n"))

    def _orders(self) -> tuple[Order, ...]:
        """What can be asked for besides what is on the table."""

        def open_(session: Session, asked: str) -> Outcome:
            return self._open(asked)

        def scenarios(session: Session, asked: str) -> Outcome:
            return self._list_scenarios(asked)

        def recent_(session: Session, asked: str) -> Outcome:
            return self._list_recent()

        def resume(session: Session, asked: str) -> Outcome:
            return self._resume(asked)

        def quit_(session: Session, asked: str) -> Outcome:
            self.over = True
            return Told("")

        def reload(session: Session, asked: str) -> Outcome:
            return self._reload(session)

        def edit(session: Session, asked: str) -> Outcome:
            return self._edit(session)

        def earlier_(session: Session, asked: str) -> Outcome:
            return self._earlier(session)

        def guide(session: Session, asked: str) -> Outcome:
            self._asks = True
            return Told("")

        def new(session: Session, asked: str) -> Outcome:
            return self._new(asked)

        return (
            Order("edit", "", "change the board by short lines", edit),
            Order("earlier", "", "put the board where defending cards are declared", earlier_),
            Order("guide", "", "be asked what is claimed", guide),
            Order("new", "[SYSTEM]", "write a new board by short lines", new),
            Order("yaml", "", "the text of the case, line by line", _text),
            Order("reload", "", "read the file of the case again", reload),
            Order("open", "X", "open a file, a built-in scenario, or a number listed last", open_),
            Order(
                "scenarios",
                "[WORDS]",
                "the built-in scenarios, or those with these words",
                scenarios,
            ),
            Order("recent", "", "the recently saved cases", recent_),
            Order("resume", "N", "resume a case by its number in recent, or its name", resume),
            Order("quit", "", "leave; the case is saved", quit_, other="exit"),
        )

    def _open(self, asked: str) -> Outcome:
        try:
            n = in_figures(asked) or 0
            if 0 < n <= len(self._listed):
                listed = self._listed[n - 1]
                if listed.saved:
                    return self._take_up(listed.path)
                opened = opening.read(listed.path, str(listed.path))
            else:
                opened = opening.named(asked)
            self._coming = self._table(opened)
        except (NoScenario, BadFile, OSError) as error:
            return NotRead(asked, str(error))
        return Told("")

    def _resume(self, asked: str) -> Outcome:
        try:
            return self._take_up(find(asked))
        except NoCase as error:
            return NotRead(asked, str(error))

    def _take_up(self, path: Path) -> Outcome:
        if self.table is not None and self.table.file is not None and self.table.file.path == path:
            return NotRead("", say("that case is open already"))
        try:
            self._coming = Table(*self._casebook.resume(path))
        except (InUse, Unusable, BadFile, OSError) as error:
            return NotRead(path.stem, str(error))
        return Told("")

    def _reload(self, session: Session) -> Outcome:
        """Read the file of the case again, and do what was done as far as it stands."""
        if not session.opened.path:
            return NotRead("", say("this case was not opened from a file"))
        path = Path(session.opened.path)
        try:
            opened = opening.read(path, str(path))
        except BadFile as bad:
            return cannot_be_read(bad.errors)
        self._go_on(session, opened, say("the file was read again"))
        return Told("")

    def _go_on(self, before: Session, opened: Opened, what: str, *, at_once: bool = False) -> None:
        """Put a case on the table with what was done before, as far as it still stands."""
        again = reopened(before, opened)
        table = self._table(opened, at_once=at_once)
        for op in again.done:
            table.session.do(op)
        table.remarks = (what, *remarks(again))
        self._coming = table

    def _table(self, opened: Opened, *, at_once: bool = False) -> Table:
        session = Session(opened)
        return Table(session, self._casebook.begin(session, at_once=at_once))

    def _new(self, asked: str) -> Outcome:
        """Write a new board."""
        here = self.table.session.position.game.system if self.table is not None else ""
        system = asked.strip() or here or games.SYSTEMS[0]
        if system not in games.SYSTEMS:
            names = ", ".join(games.SYSTEMS)
            return NotRead(system, say("the systems are {names}", names=names))
        draft = None if asked.strip() else self._drafts.begun()
        self._begun = Writing(draft or Draft.new(system), keeps=self._keep)
        return Told("")

    def _keep(self, draft: Draft) -> str:
        """Bring a new board to the disk; why that can't be done, or ""."""
        self._drafts.keep(draft)
        return self._drafts.trouble

    def _edit(self, session: Session) -> Outcome:
        """Change the board of the case."""
        if session.opened.document is None:
            return NotRead("", say("this case was not opened from a file"))
        self._begun = Writing(Draft.of(session.opened.document), session, self._keep)
        return Told("")

    def _earlier(self, session: Session) -> Outcome:
        """Put the board where that can be done which lies before it."""
        try:
            opened, moves = earlier(session)
        except ValueError as error:
            return NotRead("earlier", str(error))
        table = self._table(opened, at_once=True)
        for line in moves:
            table.session.play(line)
        self._coming = table
        return Told("")

    # --- lists -------------------------------------------------------------------------------

    def _list_recent(self) -> Outcome:
        rows = self._recent(None)
        return Told(say("recent cases"), rows) if rows else Told(say("no case has been saved yet"))

    def _list_scenarios(self, asked: str) -> Outcome:
        rows = self._scenarios(asked)
        if not rows:
            return NotRead(asked, say("no built-in scenario has these words"))
        return Told(say("built-in scenarios; open and a number opens one"), rows)

    def _recent(self, most: int | None) -> tuple[Row, ...]:
        self._listed = [
            Listed(case.path, True, f"{case.title or case.wrong}  {case.at:%Y-%m-%d %H:%M}")
            for case in recent(most)
        ]
        return self._rows()

    def _scenarios(self, asked: str) -> tuple[Row, ...]:
        words = asked.casefold().split()
        titled = ((path, title_of(path)) for path in builtin())
        found = [
            Listed(path, False, title)
            for path, title in titled
            if all(word in f"{title} {path.parent.name}/{path.stem}".casefold() for word in words)
        ]
        self._listed = found[:MOST]
        rows = self._rows()
        if len(found) > MOST:
            more = say("and {n} more: type a part of the name", n=len(found) - MOST)
            return (*rows, Row(more))
        return rows

    def _rows(self) -> tuple[Row, ...]:
        return tuple(Row(inert(f"{n}  {each.says}")) for n, each in enumerate(self._listed, 1))


def _looked_up(kind: str, asked: str) -> Iterator[str]:
    """A rule by its number or the rules about words, or the cards of a name."""
    if kind == "card":
        from judgetool.report.cards import full_page

        words = asked.casefold().split()
        every = games.system(games.SYSTEMS[0]).cards(None)
        found = [card for card in every if all(word in card.full_name.casefold() for word in words)]
        yield from full_page(found[:_MOST_CARDS])
        if not found:
            yield inert(
                f"{say('no card has {words} in its name', words=quoted(asked))}"
                f"{nearest(asked, [card.name for card in every])}"
            )
        return
    place = across_systems.place(asked)
    book = games.rulebook(place.system)
    rules = place.rules or lookup.nearest(book, asked) or lookup.nearest_titles(book, asked)
    if not place.rules:
        yield inert(
            say("no rule is {words}; the nearest are:", words=quoted(asked))
            if rules
            else say("no rule is {words}", words=quoted(asked))
        )
    yield from (f"{rule.number}  {inert(rule.title)}: {inert(rule.gist)}" for rule in rules)


def _led_to(typed: str) -> Iterator[str]:
    """What a question in words leads to."""
    from judgetool.help.answering import leads

    system = games.SYSTEMS[0]
    found, book = leads(system, typed), games.rulebook(system)
    if found.rules:
        yield say("rules nearest to the question")
    for number in found.rules:
        rule = book[number]
        yield f"{number}  {inert(rule.title)}: {inert(rule.gist)}"
    for lesson in found.lessons:
        yield say("a lesson about it: {title} (judgetool learn {name})", title=lesson.title,
                  name=lesson.path.stem)  # fmt: skip
    for page in found.pages:
        yield say("a page of the help: {title} (judgetool help {name})", title=page.title,
                  name=page.topic)  # fmt: skip


def _text(session: Session, _: str) -> Outcome:
    """The text of the case, every line with its number."""
    try:
        text = session.opened.text or session.text()
    except ValueError as error:
        return NotRead("", str(error))
    lines = enumerate(text.splitlines(), start=1)
    head = session.opened.path or session.title
    return Told(head, tuple(Row(f"{n}: {line}") for n, line in lines))
