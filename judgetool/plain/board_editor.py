"""A board that is written line by line, without a case yet, or to change that of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import inspect

from judgetool.engine.case import Case
from judgetool.language import say, word
from judgetool.plain.guiding import Guided, how
from judgetool.report.safe import inert
from judgetool.scenario.document import Document
from judgetool.scenario.drafting.ambiguous_lines import told
from judgetool.scenario.drafting.draft import Draft, NotEntered, Outcome
from judgetool.scenario.drafting.guide import BoardGuide
from judgetool.scenario.drafting.outline import in_doubt, located
from judgetool.scenario.drafting.taking import choose, drop, still_open, take
from judgetool.scenario.reading import fields
from judgetool.session.session import Session
from judgetool.session.storage.drafts import OfCase

MOST = 5  # things that are wrong, unasked


class Writing:
    """A draft and the lines that are typed at it.

    Args:
        keeps: brings a new board to the disk before a change of it is told; returns why that could
            not be done, or "".

    Attributes:
        draft: what is written so far.
        before: the case whose board it is to be; ``None`` for a new one.
        document: what is to be played, once it is.
        over: whether it was left.
        missed: whether a line was not understood.
        guided: whether a guide has led to what is to be played.
    """

    def __init__(
        self,
        draft: Draft,
        before: Session | None = None,
        keeps: Callable[[Draft], str] = lambda draft: "",
    ) -> None:
        self.draft = draft
        self._keeps = keeps
        self._of = OfCase(draft, before)
        self.document: Document | None = None
        self.over = False
        self.missed = False
        self.guided = False
        self._guided: Guided | None = None

    @property
    def before(self) -> Session | None:
        return self._of.case

    @property
    def prompt(self) -> str:
        return f"{say('guide') if self._guided is not None else say('board')}> "

    def opens(self) -> Iterator[str]:
        """What is said first."""
        yield say("A BOARD BY SHORT LINES: help explains, play plays it, back leaves")
        if self.before is None and not self.draft.is_empty:
            yield say("your unfinished board is back; new starts another")
        yield from self._stands()

    def answers(self, line: str) -> Iterator[str]:
        """What is said to a line."""
        if self._guided is not None:
            yield from self._guides(self._guided, line)
            return
        match line.strip().casefold():
            case "":
                yield from self._stands()
            case "help" | "?":
                yield from self._help()
            case "guide":
                self._guided = Guided(BoardGuide(self.draft, self._follows))
                yield how()
                yield from self._guided.asks()
            case "show" | "yaml":
                yield from (inert(each) for each in self.draft.text().splitlines())
            case "wrong":
                yield from self._wrong(None)
            case "back" | "quit" | "exit":
                self.over = True
            case "new":
                yield from self._told(self._of.start_again())
                yield from self._stands()
            case "play":
                self.document = self.draft.document
                if self.document is None:
                    self.missed = True
                    yield from self._stands()
            case typed if typed.isdecimal() and still_open(self.draft):
                yield from self._chosen(int(typed))
                yield from self._stands()
            case _:
                yield from self._entered(line)
                yield from self._stands()

    def _guides(self, guided: Guided, line: str) -> Iterator[str]:
        """Be asked on; once nothing more is to be asked, play the board."""
        yield from guided.answers(line)
        if guided.over:
            self._guided = None
            if guided.guide.over:
                self.document = self.draft.document
                self.guided = self.document is not None
            yield from self._stands() if self.document is None else ()

    def _follows(self, outcome: Outcome) -> None:
        """See to what has become of the board, of which the guide says all that is to be said."""
        list(self._told(outcome))

    def _entered(self, line: str) -> Iterator[str]:
        outcome = take(self.draft, line)
        if isinstance(outcome, NotEntered):
            self.missed = True
            drop(self.draft, outcome.line)  # it stands above, and nobody comes back to it
            yield inert(f"{say('NOT UNDERSTOOD')}  {line.strip()}")
            yield from map(inert, told(self.draft, outcome))
            return
        yield from self._told(outcome)
        asked = [each for each in still_open(self.draft) if each.step is self.draft.step]
        for each in asked[:1]:
            for n, says in enumerate(each.part.says, 1):
                yield inert(f"  {n}  {says}")
            yield say("type a number to mean another of these")

    def _chosen(self, number: int) -> Iterator[str]:
        """Have the first thing that is open in the latest line mean another."""
        opened = still_open(self.draft)
        last = opened[0]
        if 1 <= number <= len(last.part.typed):
            yield from self._told(choose(self.draft, last, number - 1))
        else:
            self.missed = True
            yield say("1 to {n}: {what}", n=len(last.part.typed), what=inert(last.says))

    def _told(self, outcome: Outcome) -> Iterator[str]:
        self._of.follow()
        trouble = self._keeps(self.draft) if self.before is None else ""
        yield from map(inert, outcome.said)
        if trouble:
            yield inert(say("NOTHING IS SAVED: {why}", why=trouble))

    def _stands(self) -> Iterator[str]:
        """Whether it can be played, or what is in the way."""
        yield from (f"? {inert(each.says)}" for each in reversed(still_open(self.draft)))
        if self.draft.wrong:
            yield from self._wrong(MOST)
            return
        yield say("the board is ready; play plays it")
        document = self.draft.document
        if document is not None:
            position = Case.open(document.game, document.opening).position
            doubts = in_doubt(self.draft, document.game.view(position))
            yield from (f"? {inert(doubt)}" for doubt in doubts)

    def _wrong(self, most: int | None) -> Iterator[str]:
        wrong = self.draft.wrong
        if not wrong:
            yield say("nothing is missing or wrong")
            return
        yield say("missing or wrong: {n}", n=len(wrong))
        for each in wrong[:most]:
            rules = f" ({word('list', ', ').join(each.rules)})" if each.rules else ""
            yield inert(f"{located(self.draft, each)}{rules}")

    def _help(self) -> Iterator[str]:
        yield say("NAME 20: a new player with a life total, such as Bravo 20")
        yield say("NAME FIELD VALUE: of a player, such as Bravo hand Snatch (red), 2 unknown")
        yield say("FIELD VALUE: of the board, such as turn Bravo")
        yield say("- NAME FIELD: remove it; undo and redo work, too")
        yield say("guide: be asked one thing after another")
        yield say("show: the board so far, as a file; wrong: what is missing or wrong")
        yield say("play: play it; back: leave")
        board = fields.at(self.draft.game, ("board",))
        yield from _fields(say("fields of the board"), board)
        yield from _fields(say("fields of a player"), self._player(board))

    def _player(self, board: inspect.Type | None) -> inspect.Type | None:
        players = None if board is None else fields.within(board, "players")
        return None if players is None else fields.within(players, "")


def _fields(head: str, kind: inspect.Type | None) -> Iterator[str]:
    """The fields of a record, each with what it means."""
    record = None if kind is None else fields.record_of(kind)
    if record is not None:
        yield head
        yield from (inert(f"{one.name}: {one.says}") for one in fields.fields_of(record))
