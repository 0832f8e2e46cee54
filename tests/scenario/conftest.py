"""A rule system of one page, so that these tests are about files and not about any card game.

Two players strike each other in turn.  It has what scenarios need of a game: refusals with several
rules, a move of several answers, an action that can be taken back after it began, zones, links; and
it lets be expected what Flesh and Blood does, whose sentences the tests look for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal

import msgspec
import pytest

from judgetool import games
from judgetool.cardgame.sentences import Meant, Told
from judgetool.engine.boards import Problem
from judgetool.engine.cards import no_library
from judgetool.engine.cards.printed import Listed, Printed
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move, Violation
from judgetool.engine.claims.settling import Settling
from judgetool.engine.guided import Question
from judgetool.engine.rulebook import Rule, Rulebook
from judgetool.engine.table import Entry, Event, Reversed, Table
from judgetool.engine.view import View
from judgetool.games.fab.claims import expectations
from judgetool.scenario import run
from judgetool.scenario.document import Document
from judgetool.scenario.game import PlayableGame
from judgetool.scenario.problems import BadFile
from judgetool.scenario.reading.shape import Named, Path
from tests.made_up import NothingSpecial

NUMBERS: tuple[str, ...] = ("1", "1.1", "1.2", "2", "2.1", "2.1a", "2.1b", "2.2", "2.3", "2.10")
NUMBERS += ("3", "3.1", "3.2", "4", "4.1")
BOOK = Rulebook("tiny", {n: Rule(n, f"Rule {n}", "rule", (), "") for n in NUMBERS})
LIBRARY = ("Snatch (red)", "Snatch (blue)", "Sink Below (red)", "Dawnblade", "unknown")


# --- records of a file


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of one's own.

    Attributes:
        type: the type line.
        color: its color strip.
        cost: resource points, or ``X``.
        text: its abilities.
    """

    type: str
    color: Literal["red", "yellow", "blue"] | None = None
    cost: int | Literal["X"] | None = None
    power: int | None = None
    text: str | list[str] = ""


class There(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card with more to say."""

    card: str
    counters: dict[str, int] = {}
    face: Literal["up", "down"] | None = None


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's side."""

    life: int | None = None
    action_points: int = msgspec.field(default=1, name="action points")
    hand: list[str | There] = []
    deck: int | list[str | There] | None = None
    ready: bool = True


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board."""

    turn: str
    players: dict[str, Side]


# --- states, events, moves


class State(msgspec.Struct, frozen=True):
    turn: str
    life: dict[str, int]
    hands: dict[str, tuple[str, ...]]
    links: tuple[tuple[str, str, int], ...] = ()


class Struck(Event, frozen=True):
    by: str
    at: str
    amount: int

    def apply(self, state: State) -> State:
        life = {**state.life, self.at: state.life[self.at] - self.amount}
        links = (*state.links, (self.by, self.at, self.amount))
        return msgspec.structs.replace(state, life=life, links=links)

    def text(self, before: Any, after: Any) -> str:
        return f"{self.by} strikes {self.at} for {self.amount}"


class TurnPassed(Event, frozen=True):
    to: str

    def apply(self, state: State) -> State:
        return msgspec.structs.replace(state, turn=self.to)

    def text(self, before: Any, after: Any) -> str:
        return f"it is {self.to}'s turn"


class Pass(Move, frozen=True):
    pass


class Strike(Move, frozen=True):
    at: str
    amount: int


class Charge(Move, frozen=True):
    at: str


class Amount(Move, frozen=True):
    amount: int


class Back(Move, frozen=True):
    pass


class BoardError(Exception):
    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(str(problems))
        self.problems = problems


class MoveError(ValueError):
    pass


@BOOK.rule("1.1")
def window(table: Table[State]) -> None:
    turn = table.state.turn
    other = next(name for name in table.state.life if name != turn)
    move = table.ask(
        Choice(turn, "priority", f"{turn}: strike or pass?", window=True, announced=True)
    )
    match move:
        case Pass():
            passed(table, other)
        case Strike(at, amount):
            strike(table, turn, at, amount)
        case Charge(at):
            charge(table, turn, at)


@BOOK.rule("1.2")
def passed(table: Table[State], to: str) -> None:
    table.occur(TurnPassed(to))


@BOOK.rule("2.1")
def strike(table: Table[State], by: str, at: str, amount: int) -> None:
    table.occur(Struck(by, at, amount))


@BOOK.rule("3.1")
def charge(table: Table[State], by: str, at: str) -> None:
    table.note("Charging", f"{by} charges")
    match table.ask(Choice(by, "amount", "how hard?", options=(Amount(1), Amount(2), Back()))):
        case Amount(amount):
            strike(table, by, at, amount)
        case _:
            raise Reversed("the charge is taken back", ("3.2",))


class TinySettling(Settling):
    """Of the tiny game: only what is charged for changes a life total."""

    def bears_on(self, path: Path, entry: Entry) -> bool:
        return path[-1] == "life" and entry.name == "Charging"


class TinyHurried:
    """Of the tiny game, which has no library of cards."""

    listed = staticmethod(no_library.listed)
    belongs = staticmethod(no_library.belongs)
    choices = staticmethod(no_library.choices)
    follows = staticmethod(no_library.follows)

    def suits(self, path: Path, card: Listed) -> bool:
        return True

    def usual(self, field: str) -> dict[str, str]:
        return {}


class Tiny(NothingSpecial):
    """The game object."""

    system = "tiny"
    title = "Tiny"
    rulebook = BOOK
    edition_texts: Mapping[str, str] = MappingProxyType({})
    editions = ("first", "second")
    places: frozenset[str] = frozenset()
    reversal = ("3.2",)
    turn_to_act: frozenset[str] = frozenset()
    windows: frozenset[str] = frozenset()

    def resolves_by(self, state: State) -> tuple[str, ...]:
        return ()

    settling = TinySettling()
    hurried = TinyHurried()

    def sentences(self, told: Told, board: Mapping[str, Any]) -> Meant | None:
        return None

    def guides(self, data: Mapping[str, Any]) -> Iterator[Question]:
        return iter(())

    board_type = Board
    card_type = Card
    expected = expectations.Expected
    expected_player = expectations.PlayerExpected
    expected_object = expectations.CardExpected

    def build(
        self,
        board: Board,
        cards: Mapping[str, Card],
        edition: str | None,
        *,
        library_first: bool = False,
    ) -> State:
        problems = []
        if board.turn not in board.players:
            problems.append(Problem(("board", "turn"), f"{board.turn} is no player"))
        if len(board.players) != 2:
            problems.append(Problem(("board", "players"), "two players play", ("1.1",)))
        hands = {}
        for name, side in board.players.items():
            names = [card if isinstance(card, str) else card.card for card in side.hand]
            names = [one for name in names for one in _counted(name)]
            here: tuple[str | int, ...] = ("board", "players", name)
            for i, card in enumerate(names):
                if card not in LIBRARY and card not in cards:
                    problems.append(Problem((*here, "hand", i, "card"), f"unknown card {card}"))
            if side.life is not None and side.life < 1:
                why = "nobody plays on without life"
                problems.append(Problem((*here, "life", "total"), why, ("4.1",)))
            hands[name] = tuple(names)
        for name, entry in cards.items():
            if not entry.type:
                problems.append(Problem(("cards", name, "type"), "what is it?"))
        if problems:
            raise BoardError(problems)
        life = {name: side.life or 20 for name, side in board.players.items()}
        return State(board.turn, life, hands)

    def cards(self, opening: State | None) -> tuple[Printed, ...]:
        return ()

    def misnamed(
        self, names: Sequence[Named], players: Sequence[str], cards: Mapping[str, Any]
    ) -> Sequence[Problem]:
        return ()

    def unheard_of(
        self,
        names: Sequence[Named],
        players: Sequence[str],
        cards: Mapping[str, Any],
        state: State | None,
        said: Sequence[str],
    ) -> Sequence[Problem]:
        return ()

    def proceed(self, table: Table[State]) -> None:
        window(table)

    def over(self, state: State) -> bool:
        return any(life <= 0 for life in state.life.values())

    def where(self, state: State) -> str:
        return f"Turn of {state.turn}"

    def replaced(self, table: Table[State], event: Event) -> Event | None:
        return event

    def responds(self, table: Table[State], before: State, event: Event) -> None:
        pass

    def interrupts(self, answer: Answer) -> bool:
        return False

    def interrupt(self, table: Table[State], answer: Answer) -> None:
        """Nothing in this game comes in between."""

    def says(self, state: State, choice: Choice | None, answer: Answer) -> str:
        return self.write(state, choice, answer)

    def grounds(self, state: State, choice: Choice, answer: Answer) -> tuple[str, ...]:
        return ("3.2",) if isinstance(answer.move, Back) else ()

    def check(self, state: State, choice: Choice, answer: Answer) -> list[Violation]:
        found = []
        if answer.who != choice.who:
            found.append(Violation(("1.1",), f"{choice.who} is asked"))
        match answer.move:
            case Amount() | Back() if choice.kind != "amount":
                found.append(Violation(("3.1",), "nobody charges"))
            case Pass() | Strike() | Charge() if choice.kind == "amount":
                found.append(Violation(("3.1",), "how hard?", passes_over=True))
            case Strike(at, amount):
                if amount > 3:
                    found.append(Violation(("2.1a", "2.1"), "too hard", "it were at most 3"))
                if at == answer.who:
                    found.append(Violation(("2.1b",), "not at oneself"))
        return found

    def legal(self, state: State, choice: Choice) -> list[Answer]:
        if choice.options is not None:
            return [Answer(choice.who, move) for move in choice.options]
        other = next(name for name in state.life if name != choice.who)
        moves = [Pass(), Charge(other), *(Strike(other, n) for n in (1, 2, 3))]
        return [Answer(choice.who, move) for move in moves]

    def uses(self, state: Any, choice: Choice, id: int, who: str = "") -> list[Answer]:
        return []

    def kept(self, state: Any, of: str | int) -> dict[tuple[str, str], int]:
        return {}

    def parse(self, position: Position[State], line: str) -> list[Answer]:
        if position.choice is None:
            raise MoveError("the game is over")
        names = [*position.state.life, "all"]
        who = next((name for name in names if line.startswith(f"{name}: ")), None)
        if who is None:
            raise MoveError("nobody")
        text = line[len(who) + 2 :]
        if who == "all" and text == "pass":
            first = position.state.turn
            second = next(name for name in position.state.life if name != first)
            return [Answer(first, Pass()), Answer(second, Pass())]
        if text in ("pass", "back"):
            return [Answer(who, Pass() if text == "pass" else Back())]
        if found := re.fullmatch(r"strike (.+) for ([0-9]+)", text, re.DOTALL):
            return [Answer(who, Strike(found[1], int(found[2])))]
        if found := re.fullmatch(r"charge (.+)", text, re.DOTALL):
            return [Answer(who, Charge(found[1]))]
        if found := re.fullmatch(r"amount ([0-9]+)", text):
            return [Answer(who, Amount(int(found[1])))]
        raise MoveError(f"{text} is no move; write strike, charge or pass")

    def forms(self, position: Position[State]) -> Sequence[str]:
        return ()

    def write(self, state: State, choice: Choice | None, answer: Answer) -> str:
        match answer.move:
            case Strike(at, amount):
                text = f"strike {at} for {amount}"
            case Charge(at):
                text = f"charge {at}"
            case Amount(amount):
                text = f"amount {amount}"
            case move:
                text = type(move).__name__.lower()
        return f"{answer.who}: {text}"

    def view(self, position: Position[State]) -> View:
        raise NotImplementedError

    def facts(self, position: Position[State]) -> Mapping[str, Any]:
        state, choice = position.state, position.choice
        waiting = None
        if choice is not None:
            waiting = {"who": choice.who, "kind": choice.kind, "prompt": choice.prompt}
        return {
            "over": self.over(state),
            "step": self.where(state),
            "waiting": waiting,
            "players": {
                name: {
                    "life": life,
                    "action_points": 1,
                    "resources": 0,
                    "zones": {"hand": list(state.hands[name]), "graveyard": []},
                }
                for name, life in state.life.items()
            },
            "chain": [
                {
                    "attack": f"Strike of {by} (red)",
                    "power": amount,
                    "target": at,
                    "defending": [
                        {"card": "Sink Below (red)", "defense": 3},
                        {"card": "Dawnblade", "defense": 0},
                    ],
                    "defense": 0,
                    "hit": True,
                    "damage": amount,
                    "number": n,
                }
                for n, (by, at, amount) in enumerate(state.links, 1)
            ],
            "stack": [],
        }


_TINY: PlayableGame = Tiny()


def _counted(name: str) -> list[str]:
    found = re.fullmatch(r"([1-9]) (.+)", name, re.DOTALL)
    return [found[2]] * int(found[1]) if found else [name]


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.system
    monkeypatch.setattr(games, "SYSTEMS", ("tiny", *games.SYSTEMS))
    monkeypatch.setattr(games, "system", lambda name: Tiny() if name == "tiny" else real(name))


@pytest.fixture(scope="session")
def load() -> Callable[[str | bytes], Document]:
    """Read a file from its text."""
    return lambda text: run.load(text.encode() if isinstance(text, str) else text, "x.yaml")


@pytest.fixture(scope="session")
def errors() -> Callable[[str | bytes], list[str]]:
    """Everything wrong with a file, as it is printed."""

    def read(text: str | bytes) -> list[str]:
        with pytest.raises(BadFile) as caught:
            run.load(text.encode() if isinstance(text, str) else text, "x.yaml")
        return [str(error) for error in caught.value.errors]

    return read
