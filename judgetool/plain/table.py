"""An open case without a screen: every line that is typed has an answer in lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from judgetool.engine.naming import in_figures
from judgetool.engine.view import View
from judgetool.language import say
from judgetool.plain import as_text, orders
from judgetool.plain.guiding import Guided, how
from judgetool.report.relevant_entries import essential
from judgetool.report.safe import inert
from judgetool.report.transcript_parts import MOST
from judgetool.session.disputes.claim_guide import ClaimGuide
from judgetool.session.history import lookingback
from judgetool.session.off_agreed_line import aside
from judgetool.session.orders.registry import Orders
from judgetool.session.outcomes import NotPlayed, NotRead, Outcome, Played, Told
from judgetool.session.session import Session
from judgetool.session.storage.saved_case import CaseFile


@dataclass
class Table:
    """A case and what is typed at it.

    Attributes:
        session: the case.
        file: where it is saved, if it is.
        remarks: what is to be said first.
        refused: whether a line was refused or not understood.
    """

    session: Session
    file: CaseFile | None = None
    remarks: tuple[str, ...] = ()
    refused: bool = False
    _journal: as_text.Journal = field(default_factory=as_text.Journal)
    _trouble: str = ""
    _guide: ClaimGuide | None = None
    _guided: Guided | None = None
    _coming: tuple[str | None, int] | None = None
    _aside: str = ""

    def __post_init__(self) -> None:
        self.orders: Orders = orders.without_a_screen()

    @property
    def view(self) -> View:
        """What is looked at."""
        return self.session.shown.game.view(self.session.shown)

    @property
    def prompt(self) -> str:
        """What stands before a line that is typed: who is asked, and whose account it goes to; or
        that one looks back."""
        session = self.session
        if self._guided is not None:
            return f"{say('guide')}> "
        if session.looking is not None:
            return f"{say('LOOKING BACK')}> "
        account = f"({session.account.line}) " if session.account is not None else ""
        return inert(f"{account}{session.speaker(session.position)}> ")

    def opens(self) -> Iterator[str]:
        """What is said of a case when it is opened."""
        session = self.session
        yield inert(f"{say('OPEN')}  {session.title}")
        yield from map(inert, self.remarks)
        if session.edition:
            yield orders.judged_by(session)
        yield from (inert(said) for said, _ in session.claims)
        yield from as_text.players(self.view)
        yield from self._stands()
        if self.view.earlier is not None:
            yield self.view.earlier.says
            yield f"{self.view.earlier.offers}: earlier"
        yield say("help lists what you can type")

    def answers(self, line: str) -> Iterator[str]:
        """What is said to a line that was typed."""
        if self._guided is not None:
            yield from self._guides(self._guided, line)
            return
        if not line.strip():
            yield from self._stands()
            return
        outcome = self._done(line.strip())
        self.refused |= isinstance(outcome, NotPlayed | NotRead)
        headline = as_text.headline(outcome)
        if not headline:
            return
        yield headline
        yield from as_text.reasons(outcome, self.view)
        yield from self._stands(whole=not isinstance(outcome, NotPlayed | NotRead | Told))
        if isinstance(outcome, Played):
            kept = essential(outcome.entries, self.view.idiom)
            yield from self._journal.lines(outcome.entries, kept)
        elif not isinstance(outcome, NotPlayed | NotRead | Told):
            self._journal = as_text.Journal()

    def guide(self) -> Iterator[str]:
        """Begin to ask what is claimed."""
        self._guide = ClaimGuide(self.session, self._done)
        self._guided = Guided(self._guide)
        yield how()
        yield from self._guided.asks()

    def _guides(self, guided: Guided, line: str) -> Iterator[str]:
        """Be asked on, up to the verdict."""
        yield from guided.answers(line)
        if guided.over:
            self._guided = None
            settles = self._guide is not None and self._guide.settles
            yield from self.answers("settle") if settles else self._stands()

    def _done(self, line: str) -> Outcome:
        """Do what a line says; a bare number is that of a legal move, if it is no move itself."""
        n = in_figures(line)
        if n is not None:
            outcome = self.session.play(line)
            picked = orders.offered(self.session).get(n)
            if isinstance(outcome, NotRead) and picked is not None:
                return self.session.pick(picked)
            return outcome
        return self.orders.do(self.session, line)

    def _stands(self, *, whole: bool = True) -> Iterator[str]:
        """Who is waited for, what can be chosen, what comes next in the file, and whether all that
        is saved.

        Args:
            whole: also what can be chosen.
        """
        choice = self.session.shown.choice
        question = choice is not None and not choice.window
        yield from as_text.waits(self.view, decides=question)
        if self.session.looking is not None:
            yield inert(lookingback.headline(self.session))
            return
        if question and whole:
            moves = orders.offered(self.session)
            if len(moves) <= MOST:
                yield from as_text.numbered(self.session, moves)
        yield from self._beside()
        yield from self._next_of_file()
        yield from self._saved()

    def _beside(self) -> Iterator[str]:
        """Where one is beside the agreed line, and how to come back; once."""
        here = aside(self.session)
        if here != self._aside and here:
            yield inert(here)
        self._aside = here

    def _next_of_file(self) -> Iterator[str]:
        """The line of the file that comes next, or its ruling; once."""
        session = self.session
        coming = (session.waiting_line, session.lines_left)
        if coming == self._coming or not session.has_file:
            return
        self._coming = coming
        line, n = coming
        if line is not None:
            yield inert(say("next of the file ({n} to come): {line}", n=n, line=line))
        elif session.ruling:
            yield inert(say("end of file; ruling: {ruling}", ruling=session.ruling))
        else:
            yield say("end of file")

    def lines(self) -> list[str]:
        """Lines that can be typed now: moves, with and without who makes them, and orders."""
        whole = [self.session.write(answer) for answer in orders.offered(self.session).values()]
        bare = [line.partition(": ")[2] for line in whole]
        return [*whole, *bare, *self.view.lines, *(order.name for order in self.orders)]

    def _saved(self) -> Iterator[str]:
        trouble = self.file.trouble if self.file is not None else ""
        anew = self.file.told_anew() if self.file is not None else ""
        if anew:
            yield inert(anew)
        if trouble:
            yield inert(say("NOTHING IS SAVED: {why}", why=trouble))
        elif self._trouble:
            yield say("saved again, all of it")
        self._trouble = trouble
