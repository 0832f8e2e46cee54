"""A document: the records of everything one file says.

The general part is the same for every system; the records of the board and of card entries come
from the system the file names.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from judgetool import language
from judgetool.language import say
from judgetool.scenario.game import PlayableGame
from judgetool.scenario.problems import Mark
from judgetool.scenario.reading.expect import Expectation
from judgetool.scenario.reading.shape import Places

B = TypeVar("B")
C = TypeVar("C")

Asked: TypeAlias = Literal[
    "priority",
    "next",
    "zone",
    "triggers",
    "order",
    "life",
    "damage",
    "graveyard",
    "first",
    "legal",
    "moves",
    "rule",
    "edition",
]
"""The kinds of questions about a move: who may act, what comes next, ..."""
Words: TypeAlias = Annotated[str, msgspec.Meta(extra={"line": "rest"})]
# a short line says them to its end (scenario.reading.fields)

OTHERS = ("judge", "chance", "all")  # who else a line of moves may name
TOLD = ("note", "tells", "goal", "hints", "ask")
"""What a line between moves may have that is told, in the order of telling."""
LINE_KEYS = (*TOLD, "expect", "illegal")
AND_OTHERS = "..."
"""What stands behind the rules that refuse a move, where others may refuse it besides."""


def is_refused_so(illegal: Sequence[str], rules: Collection[str]) -> bool:
    """Whether a move is refused by the rules that must refuse it."""
    if AND_OTHERS in illegal:
        return set(illegal) - {AND_OTHERS} <= set(rules)
    return set(illegal) == set(rules)


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    ja: str

    def __str__(self) -> str:
        return self.ja if language.current() == "ja" else self.en


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told between moves.

    Attributes:
        note: a text.
        tells: in a lesson: the rules that the text tells.
        goal: in a lesson: what the learner is to bring about by the next move of theirs.
        hints: in a lesson: what helps with that, each saying more than the one before; left out,
            those that follow from the rules.
        ask: in a lesson: a kind of question about the next move, which is answered before it.
    """

    note: Text | str = ""
    tells: list[str] = []
    goal: Text | str = ""
    hints: list[Text | str] = []
    ask: Asked | None = None

    @property
    def is_for_learners(self) -> bool:
        return bool(self.tells or self.goal or self.hints or self.ask)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a file a lesson: its moves are played by a learner; what it teaches are the
    file's ``rules``.

    Attributes:
        you: the player whose moves the learner makes; the others' are made by themselves.
        purpose: what one knows afterwards, in a sentence.
        title: what it is called; left out, the title of the file.
        minutes: how long it takes.
        summary: of a rule that it teaches, what that says in plain words; left out, its gist.
    """

    you: str
    purpose: Text | str
    title: Text | str = ""
    minutes: int = 5
    summary: dict[str, Text | str] = {}


class Drill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What questions are made of a file, where it says so.

    Attributes:
        asks: the kinds; left out, every one.
        purpose: what they train, in a sentence.
        hints: what helps with them, each saying more than the one before, before the rule is
            named; left out, where to look.
        answers: what the author expects to be right of a kind, as the answer has it; of several
            that are right, each.
    """

    asks: list[Asked] = []
    purpose: Text | str = ""
    hints: list[Text | str] = []
    answers: dict[str, list[Text | str]] = {}


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player claims in a dispute: a move that was legal or illegal, other moves, or an
    outcome; anything else in words alone.

    Attributes:
        by: the player.
        says: the claim, in the player's words.
        legal: a move that was legal, ``{WHO: what}``.
        illegal: a move that was not.
        moves: what was or should have been played from that point on.
        expect: what is true at that point, or at the end of the claim's own moves.
        after: the point: after so many of the file's moves, or after one of them; left out, the
            moment of the move if it is plainly one of the file's, else the end of its moves.
        before: the point: before one of the file's moves.
        rules: of an illegal move: the rules that refuse it, as the player says.
        holds: the verdict that the file's author expects.
        decided by: rules that the author expects to decide.
    """

    by: str
    says: str = ""
    legal: Any = None
    illegal: Any = None
    moves: list[Any] = []
    expect: Any = None
    after: Any = None
    before: Any = None
    rules: list[str] = []
    holds: bool | None = None
    decided_by: list[str] = msgspec.field(default=[], name="decided by")


class Written(msgspec.Struct, Generic[B, C], frozen=True, forbid_unknown_fields=True):
    """A board, what happens on it, and what is expected: one file.

    Attributes:
        system: the rule system, such as ``fab``.
        board: the position to begin from.
        title: what the scenario shows, in one line.
        edition: the edition of the rules; left out, the system's default.
        rules: rules it is about; each must be cited by the run, or by a refused move.
        cards: cards the library does not know, by name.
        library first: whether the library's cards go before those that are imported; so in a case
            that was handed on, which brings along what it needs of these.
        moves: what happens, line by line: ``WHO: what``.
        expect: what must be true at the end.
        claims: what the players claim, in a dispute.
        ruling: the judge's answer, in one sentence.
        table: of a dispute, the table it was called from.
        round: of a dispute, the round.
        infraction: of a dispute, what was done wrong, as the judge calls it.
        penalty: of a dispute, what the judge gives for it.
        policy: of a dispute, the sections of a policy document that the judge goes by.
        lesson: what makes it a lesson, if it is one.
        drill: what questions are made of it, where it says so.
    """

    system: str
    board: B
    title: Words = ""
    edition: str | None = None
    rules: list[str] = []
    cards: dict[str, C] = {}
    library_first: bool = msgspec.field(default=False, name="library first")
    moves: list[Any] = []
    expect: Any = None
    claims: list[Claim] = []
    ruling: Words = ""
    table: Words = ""
    round: Words = ""
    infraction: Words = ""
    penalty: Words = ""
    policy: Words = ""
    lesson: Lesson | None = None
    drill: Drill | None = None


OF_EVENT = ("table", "round")
"""What a judge notes of a dispute that is so whatever was played."""
OF_RULING = ("ruling", "infraction", "penalty", "policy")
"""What a judge rules, which is about the moves that were played."""


class Said(msgspec.Struct, frozen=True):
    """A move: who makes it, what they do, and the rules that must refuse it, if it is illegal:
    just these, or with :data:`AND_OTHERS` behind them at least these."""

    who: str
    text: str
    mark: Mark
    illegal: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        return f"{self.who}: {self.text}"


class Noted(msgspec.Struct, frozen=True):
    """What is told between moves."""

    told: Told
    mark: Mark

    @property
    def text(self) -> str:
        return str(self.told.note)


class Expecting(msgspec.Struct, frozen=True):
    """An expectation between moves."""

    expectation: Expectation
    mark: Mark


Line: TypeAlias = Said | Noted | Expecting


class Claimed(msgspec.Struct, frozen=True):
    """A claim, read.

    Attributes:
        about: a ``legal`` or ``illegal`` move, other ``moves``, an ``outcome``, or ``words`` that
            no rule can be held against.
        by: the player.
        says: the player's words, or "".
        point: how many lines of the document come before what it is about.
        own: whether that is where its move is one of the file's, and the claim says no point.
        move: the move, for one that was legal or illegal.
        moves: the moves claimed.
        expectation: the outcome claimed.
        rules: the rules by which the player says that a move was illegal.
        holds: the verdict that the file expects, if it does.
        decided_by: the rules that the file expects to decide, and their places.
        mark: where it is in the file.
    """

    about: Literal["legal", "illegal", "moves", "outcome", "words"]
    by: str
    says: str
    point: int
    mark: Mark
    move: Said | None = None
    moves: tuple[Line, ...] = ()
    expectation: Expectation = ()
    rules: tuple[str, ...] = ()
    holds: bool | None = None
    decided_by: tuple[tuple[str, Mark], ...] = ()
    own: bool = False


class Document(msgspec.Struct, frozen=True):
    """A file that was read without an error.

    Attributes:
        file: its name, for messages.
        game: the system it is about.
        written: the records as the file has them; ``moves`` and ``expect`` are nodes there.
        opening: the state its board stands for.
        moves: its lines, in order.
        expectation: what it expects at the end.
        claims: what the players claim.
        places: where everything stands in the file.
        instead: the edition that it is judged by in place of its own; "" for its own.
        needs: of a file that names none, the edition without which its board can't be, and why.
    """

    file: str
    game: PlayableGame
    written: Written[Any, Any]
    opening: Any
    moves: tuple[Line, ...]
    expectation: Expectation
    claims: tuple[Claimed, ...]
    places: Places
    instead: str = ""
    needs: tuple[str, str] = ("", "")

    @property
    def title(self) -> str:
        return self.written.title.strip()

    @property
    def edition(self) -> str:
        """The edition of the rules that it is judged by; "" where its system has one alone."""
        known = self.game.editions
        if len(known) < 2:
            return ""
        return self.instead or self.written.edition or self.needs[0] or known[0]

    @property
    def edition_needed(self) -> str:
        """That its board needs an edition that it does not name, why, and how to name another; ""
        where it needs none."""
        edition, why = self.needs
        if not edition:
            return ""
        return say(
            "edition {edition} is taken, since {why}; a line edition NAME names another",
            edition=edition,
            why=why,
        )

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(self.written.rules)

    @property
    def ruling(self) -> str:
        return self.noted("ruling")

    def noted(self, field: str) -> str:
        """What the judge notes in one of :data:`OF_EVENT` or :data:`OF_RULING`."""
        return str(getattr(self.written, field)).strip()

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.written.board.players)


def written_type(game: PlayableGame | None) -> Any:
    """The record of a whole file for a system, or without one."""
    if game is None:
        return Written[Any, Any]
    return Written[game.board_type, game.card_type]  # type: ignore[name-defined]
