"""Where an open case stands: what has been come to, what is looked at, what may still come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer
from judgetool.language import say
from judgetool.session.disputes.claims import Claim, on_line, ruled
from judgetool.session.history.tree import Moment, Tree

if TYPE_CHECKING:
    from judgetool.engine.view import View
    from judgetool.scenario.document import Document


@dataclass(frozen=True)
class Opened:
    """A file that was opened: its case, and the lines of moves it holds that are not yet played.

    ``expected`` has for each line the rules by which the file expects it to be refused, if any; it
    may be empty.
    ``claims`` are what the players say, each with its verdict and the rules that decide it;
    ``ruling`` is the answer: shown when the lines are played.
    ``edition`` is that of the rules by which it is judged; "" where the system has one alone.
    ``named``: whether the file names it.
    ``document`` is what was read from the file, whose board the case begins with; ``text`` is that
    of the file, and ``path`` where it was, or "".
    """

    title: str
    case: Case[Any]
    lines: Sequence[str] = ()
    expected: tuple[tuple[str, ...], ...] = ()
    claims: tuple[tuple[str, tuple[str, ...]], ...] = ()
    ruling: str = ""
    edition: str = ""
    named: bool = False
    document: Document | None = None
    text: str = ""
    path: str = ""


class Standing:
    """An open case as it stands, with the lines that led to it and those that may still come.

    Attributes:
        tree: every moment that was come to.
        looking: the transition that is looked back at; ``None`` while all is shown as it is now.
    """

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.title = opened.title
        self.claims = tuple(opened.claims)
        self.edition = opened.edition
        self.named = opened.named
        self.tree = Tree(opened.case)
        self.looking: int | None = None
        self._seen: tuple[Position[Any], View] | None = None
        self._sets: tuple[Position[Any], tuple[str, ...]] | None = None
        self._lines = tuple(opened.lines)
        self._expected = tuple(opened.expected)

    @property
    def here(self) -> Moment:
        """The present moment."""
        return self.tree.here

    @property
    def case(self) -> Case[Any]:
        return self.here.case

    @property
    def position(self) -> Position[Any]:
        return self.case.position

    @property
    def shown(self) -> Position[Any]:
        """What is looked at: the present position, or everything as it was after a transition."""
        if self.looking is None:
            return self.position
        from judgetool.engine.moments import moment

        return moment(self.case, self.looking)

    def view_of(self, position: Position[Any]) -> View:
        """What can be seen of a position; it is told once of the one that is asked for again."""
        if self._seen is None or self._seen[0] is not position:
            self._seen = (position, position.game.view(position))
        return self._seen[1]

    def sets_of(
        self, position: Position[Any], found: Callable[[], Iterable[str]]
    ) -> tuple[str, ...]:
        """What is found of a position, once for the one that is asked for again."""
        if self._sets is None or self._sets[0] is not position:
            self._sets = (position, tuple(found()))
        return self._sets[1]

    @property
    def asked(self) -> str | None:
        """Who is asked, where it is looked at; nobody when the game is over."""
        choice = self.shown.choice
        return None if choice is None else choice.who

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(player.name for player in self.view_of(self.position).players)

    @property
    def waiting_line(self) -> str | None:
        """The next line of the file, if there is one."""
        return self._lines[self.here.read] if self.here.read < len(self._lines) else None

    @property
    def file_lines(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Every line of the file, with the rules that must refuse it."""
        missing = len(self._lines) - len(self._expected)
        return tuple(zip(self._lines, (*self._expected, *[()] * missing), strict=True))

    @property
    def has_file(self) -> bool:
        """Whether the file held any lines of moves."""
        return bool(self._lines)

    @property
    def lines_left(self) -> int:
        return len(self._lines) - self.here.read

    @property
    def can_undo(self) -> bool:
        return self.tree.parent(self.here) is not None

    @property
    def can_redo(self) -> bool:
        return self.tree.after(self.here) is not None

    @property
    def mark(self) -> Moment | None:
        """The moment to come back to from what is being tried, if something is."""
        marks = [moment for moment in self.tree.path() if moment.kind == "what if"]
        return self.tree.parent(marks[-1]) if marks else None

    @property
    def account(self) -> Moment | None:
        """Where the account begins that is being entered, if one is."""
        begun = [moment for moment in self.tree.path() if moment.kind == "account"]
        return begun[-1] if begun else None

    @property
    def astray(self) -> Moment | None:
        """The line from which on what is told is kept and no longer played: it is illegal."""
        return next((moment for moment in self.tree.path() if moment.kind == "kept"), None)

    @property
    def agreed_claims(self) -> list[Claim]:
        """What the players claim on the present line, those of the file first."""
        return on_line(self.opened.document, self.tree.agreed())

    @property
    def ruling(self) -> str:
        """The judge's ruling in words: the one entered on the present line, or the file's."""
        return ruled(self.tree.agreed()).get("ruling", self.opened.ruling)

    def write(self, answer: Answer) -> str:
        """An answer as its canonical line, as things stand where it is looked at."""
        return self.shown.write(answer)

    def says(self, answer: Answer) -> str:
        """An answer as a sentence in the present language."""
        return self.shown.says(answer)

    def unread(self, answer: Answer) -> bool:
        """Whether not all could be read of what an answer uses."""
        return bool(self.shown.game.unread_of(self.shown.state, answer.move))

    def told(self, moment: Moment) -> str:
        """A moment in words: its number, what led to it, and its name."""
        line = moment.line or say("the start")
        if moment.kind == "kept":
            line = say("{line} (kept, not played)", line=line)
        name = self.tree.names.get(moment.id)
        if name is None:
            return say("{n}  {line}", n=moment.id, line=line)
        return say('{n}  {line}  "{name}"', n=moment.id, line=line, name=name)
