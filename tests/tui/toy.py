"""A small card game that has everything the screen draws: a stack, links, refusals, choices.

Two players take turns to attack with a card from hand; the other one may defend with one card;
both may pass in between.  Its rulebook is its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from judgetool.engine.boards import Path
from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Choice, Move, Violation
from judgetool.engine.claims.settling import Settling
from judgetool.engine.rulebook import Rule, Rulebook
from judgetool.engine.table import Entry, Event, Table
from judgetool.engine.view import (
    CardView,
    GroupView,
    Idiom,
    Number,
    PlayerView,
    PointView,
    RowView,
    Samples,
    StackedView,
    StepView,
    Term,
    View,
    ZoneView,
)
from tests.made_up import NothingSpecial

_RULES = (
    Rule("7", "Combat", "section", (), "How attacks happen."),
    Rule("7.1", "Layer Step", "section", (), "An attack waits on the stack."),
    Rule("7.1.1", "Priority", "event", (), "Both players may act before the attack resolves."),
    Rule("7.3", "Defend Step", "section", (), "A card may be declared to defend."),
    Rule("7.3.2", "Declaring", "choice", ("7.3.2a",), "The defending player declares a card."),
    Rule("7.3.2a", "No instants", "restriction", (), "An instant is never declared to defend."),
    Rule("7.4.2c", "One card", "restriction", ("7.3.2",), "Not more than one card from hand."),
    Rule("7.5", "Damage Step", "section", (), "Power is compared with defense."),
    Rule("7.5.2", "Calculating damage", "event", ("7.5.2a",), "The excess of power is dealt."),
    Rule("7.5.2a", "The hit-event", "event", (), "Damage dealt in this way is a hit."),
    Rule("beyond 7: Luck", "Luck", "outside", (), "Nothing depends on luck."),
)
BOOK = Rulebook("toy", {rule.number: rule for rule in _RULES})
IDIOM = Idiom(
    window="priority",
    groups="Fights",
    find_groups="Go to the fights and effects in force",
    stack="Pile",
    find_stack="Go to the pile",
    samples=Samples("Defend Step", "heal 2 for NAME", "7.5.2", "layer", "[Step 7.5.2]"),
)
STEPS = ("Layer Step", "Defend Step", "Damage Step")
_NUMBERS = {"Layer Step": "7.1", "Defend Step": "7.3", "Damage Step": "7.5"}


class Pass(Move, frozen=True):
    """Do nothing."""


class Play(Move, frozen=True):
    """Attack with a card."""

    card: str


class Defend(Move, frozen=True):
    """Defend with a card."""

    card: str


class State(msgspec.Struct, frozen=True):
    turn: str = "Rhinar"
    other: str = "Bravo"
    life: tuple[int, int] = (20, 20)
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    step: str = ""
    attack: str = ""
    defending: str = ""
    damage: int | None = None
    stack: tuple[str, ...] = ()
    passes: int = 0


class Became(Event, frozen=True):
    """The state became another one."""

    said: str
    after: State

    def apply(self, state: Any) -> State:
        return self.after

    def text(self, before: Any, after: Any) -> str:
        return self.said


def power(card: str) -> Number:
    return Number("power", 7, (Term("base", 4), Term("Come to Fight", 3, ("7.5.2",))))


class ToySettling(Settling):
    """Nothing bears on anything."""

    def bears_on(self, path: Path, entry: Entry) -> bool:
        return False


class Toy(NothingSpecial):
    """The game object."""

    system = "toy"
    rulebook = BOOK
    edition_texts: Mapping[str, str] = MappingProxyType({})
    settling = ToySettling()

    def proceed(self, table: Table[State]) -> None:
        match table.state.step:
            case "":
                action(table)
            case "Layer Step":
                layer_step(table)
            case "Defend Step":
                defend_step(table)
            case _:
                damage_step(table)

    def over(self, state: State) -> bool:
        return min(state.life) <= 0

    def where(self, state: State) -> str:
        return state.step or "Action Phase"

    def replaced(self, table: Table[State], event: Event) -> Event | None:
        return event

    def responds(self, table: Table[State], before: State, event: Event) -> None:
        """Nothing triggers here."""

    def interrupts(self, answer: Answer) -> bool:
        return False

    def interrupt(self, table: Table[State], answer: Answer) -> None:
        """Nothing in this game comes in between."""

    def says(self, state: State, choice: Choice | None, answer: Answer) -> str:
        return self.write(state, choice, answer)

    def grounds(self, state: State, choice: Choice, answer: Answer) -> tuple[str, ...]:
        return ()

    def check(self, state: State, choice: Choice, answer: Answer) -> list[Violation]:
        found = []
        if answer.who != choice.who:
            found.append(Violation(("7.1.1",), f"{choice.who} is asked, not {answer.who}"))
        match answer.move:
            case Play(card) if state.step:
                found.append(
                    Violation(("7.1",), f"{card} cannot be played now", "the step is over")
                )
            case Defend(card) if "instant" in card:
                found.append(
                    Violation(("7.3.2a", "7.3.2"), f"{card} is an instant", "it were an action")
                )
                found.append(Violation(("7.4.2c",), "Dominate [red] allows one card"))
                found.append(Violation(("beyond 7: Luck", "7.5.2"), "it is no lucky day"))
            case Defend(card) if state.step != "Defend Step":
                found.append(Violation(("7.3",), "nothing is declared now", "a Defend Step"))
        return found

    def legal(self, state: State, choice: Choice) -> list[Answer]:
        hand = state.hands[0 if choice.who == "Rhinar" else 1]
        moves: list[Move] = [Pass()]
        if not state.step:
            moves += [Play(card) for card in hand]
        if state.step == "Defend Step":
            moves += [Defend(card) for card in hand if "instant" not in card]
        return [Answer(choice.who, move) for move in moves]

    def cards(self, opening: State | None) -> list[Any]:
        return []  # there is no library

    def uses(self, state: State, choice: Choice, id: int, who: str = "") -> list[Answer]:
        found: list[Answer] = []
        for player, hand in zip(("Rhinar", "Bravo"), state.hands, strict=True):
            for card in hand:
                if len(card) == id and who in ("", player):
                    found += [Answer(player, Play(card)), Answer(player, Defend(card))]
        return found

    def kept(self, state: State, of: str | int) -> dict[tuple[str, str], int]:
        if isinstance(of, int) or of not in ("Rhinar", "Bravo"):
            return {}
        player = ("Rhinar", "Bravo").index(of)
        return {
            ("asset", "life"): state.life[player],
            ("asset", "action points"): 1,
            ("asset", "resources"): 0,
            ("zone", "hand"): len(state.hands[player]) + 2,
            ("zone", "arsenal"): 1,
            ("zone", "deck"): 31,
        }

    def parse(self, position: Position[State], line: str) -> list[Answer]:
        who, _, what = line.partition(":")
        verb, _, card = what.strip().partition(" ")
        who = who.strip()
        if who.casefold() == "all":
            players = (position.state.turn, position.state.other)
            return [Answer(player, Pass()) for player in players]
        who = next((p for p in ("Rhinar", "Bravo") if p.casefold() == who.casefold()), "")
        if not who:
            raise ValueError("nobody is called that; write Rhinar: or Bravo:")
        held = position.state.hands[0 if who == "Rhinar" else 1]
        named = [c for c in held if c.casefold().startswith(card.casefold())]
        match verb.casefold():
            case "pass" | ".":
                return [Answer(who, Pass())]
            case "play" | "defend" if card and not named:
                raise ValueError(f"{who} holds no {card}")
            case "play":
                return [Answer(who, Play(named[0]))]
            case "defend":
                return [Answer(who, Defend(named[0]))]
        raise ValueError(f"{verb!r} is no move\nwrite play CARD, defend CARD or pass")

    def forms(self, position: Position[State]) -> Sequence[str]:
        return ("Bravo: concede", "judge: heal 2 for PLAYER", "judge: PLAYER wins|loses")

    def write(self, state: State, choice: Choice | None, answer: Answer) -> str:
        match answer.move:
            case Play(card):
                return f"{answer.who}: play {card}"
            case Defend(card):
                return f"{answer.who}: defend {card}"
        return f"{answer.who}: pass"

    def view(self, position: Position[State]) -> View:
        state, choice = position.state, position.choice
        asked = choice.who if choice is not None else ""
        priority = asked if choice is not None and choice.window else None
        return View(
            where=self.where(state),
            steps=tuple(
                StepView(
                    name,
                    _NUMBERS[name],
                    (PointView("7.3.2", "Declaring"), PointView("7.3.3", "Priority")),
                    current=name == state.step,
                    point="7.3.2" if name == state.step == "Defend Step" else "",
                )
                for name in STEPS
            ),
            idiom=IDIOM,
            acting=priority,
            waiting=f"{asked}: {choice.prompt}" if choice is not None else "",
            asks=choice.prompt.removeprefix(f"{asked} has priority: ") if choice else "",
            players=tuple(
                PlayerView(
                    name,
                    (("life", life), ("action points", 1), ("resources", 0)),
                    (
                        ZoneView("hand", tuple(map(card_view, hand)), len(hand) + 2),
                        ZoneView("arsenal", (), 1),
                        ZoneView("deck", (), 31),
                    ),
                    ("turn player",) if name == "Rhinar" else (),
                )
                for name, life, hand in zip(
                    ("Rhinar", "Bravo"), state.life, state.hands, strict=True
                )
            ),
            stack=tuple(
                StackedView(card_view(card), "card-layer", "Rhinar", ("Bravo",))
                for card in state.stack
            ),
            groups=(link(state),) if state.step in ("Defend Step", "Damage Step") else (),
            count="1 fight" if state.step in ("Defend Step", "Damage Step") else "none",
            heading="fights",
            naming="or name 1 unknown card: play NAME (red)" if priority else "",
            lines=("all: pass",),
            effects=("Bravo gets +1 defense this turn",),
            over="Rhinar wins" if self.over(state) else None,
        )


def card_view(name: str) -> CardView:
    return CardView(
        len(name), name, "Generic Action - Attack", (power(name),), (), ("Dominate", "Go again")
    )


def link(state: State) -> GroupView:
    attack, defending = card_view(state.attack), card_view(state.defending)
    result = f"{'HIT' if state.damage else 'no hit'}, damage {state.damage}"
    return GroupView(
        title="Link 1",
        headline="Link 1 ACTIVE: Rhinar at Bravo",
        rows=(
            RowView(f"power 7: {result if state.damage is not None else 'so far'}"),
            RowView(f"attack {attack.name}", (attack, card_view("Claw"))),
            RowView(str(power(state.attack)), numbers=(power(state.attack),)),
            *([RowView(f"defending {defending.name}", (defending,))] if state.defending else []),
        ),
        now=True,
        name="link 1",
    )


def choice(who: str, kind: str, prompt: str) -> Choice:
    priority = kind == "priority"
    return Choice(who, kind, prompt, window=priority, judge=priority, announced=priority)


@BOOK.rule("7.1.1")
def action(table: Table[State]) -> None:
    state = table.state
    move = table.ask(
        choice(state.turn, "priority", f"{state.turn} has priority: play a card or pass")
    )
    if isinstance(move, Play):
        rhinar = tuple(card for card in state.hands[0] if card != move.card)
        after = msgspec.structs.replace(
            state,
            hands=(rhinar, state.hands[1]),
            attack=move.card,
            stack=(move.card,),
            step="Layer Step",
        )
        table.occur(Became(f"{move.card} is put on the stack", after))
    else:
        table.note("Nothing", "the turn goes on")


@BOOK.rule("7.1.1")
def layer_step(table: Table[State]) -> None:
    state = table.state
    who = state.other if state.passes else state.turn
    table.ask(choice(who, "priority", f"{who} has priority: play, activate or pass"))
    step = "Defend Step" if state.passes else "Layer Step"
    after = msgspec.structs.replace(
        state,
        passes=(state.passes + 1) % 2,
        step=step,
        stack=() if state.passes else state.stack,
    )
    table.occur(Became(f"{who} has passed", after))


@BOOK.rule("7.3.2")
def defend_step(table: Table[State]) -> None:
    state = table.state
    move = table.ask(choice(state.other, "declare", "declare defending cards"))
    card = move.card if isinstance(move, Defend) else ""
    after = msgspec.structs.replace(
        state,
        defending=card,
        hands=(state.hands[0], tuple(c for c in state.hands[1] if c != card)),
        step="Damage Step",
    )
    table.occur(Became(f"{card or 'nothing'} becomes defending", after))


@BOOK.rule("7.5.2")
def damage_step(table: Table[State]) -> None:
    state = table.state
    if state.damage is None:
        damage_dealt(table, 4 if state.defending else 7)
        return
    table.ask(choice(state.turn, "priority", f"{state.turn} has priority: pass"))
    after = msgspec.structs.replace(state, step="", damage=None, attack="", defending="")
    table.occur(Became("the chain closes", after))


@BOOK.rule("7.5.2a")
def damage_dealt(table: Table[State], damage: int) -> None:
    state = table.state
    life = (state.life[0], state.life[1] - damage)
    after = msgspec.structs.replace(state, life=life, damage=damage)
    table.occur(Became(f"Bravo is dealt {damage} damage", after))


def case(
    rhinar: tuple[str, ...] = ("Bare Knuckle (red)", "Snatch (red)"),
    bravo: tuple[str, ...] = ("Sink Below (red)", "Sigil instant"),
    life: int = 20,
) -> Case[State]:
    """A case at its opening."""
    return Case.open(Toy(), State(hands=(rhinar, bravo), life=(20, life)))
