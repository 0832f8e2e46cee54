"""The position as front ends draw it."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame import views
from judgetool.engine.case import Position
from judgetool.engine.choice import Choice
from judgetool.engine.view import Doubt, PointView, StepView, View, waiting_for
from judgetool.games.magic_classic.effects.lasting import in_words
from judgetool.games.magic_classic.objects.state import (
    ATTACKERS,
    BEGINNING,
    BLOCKERS,
    COMBAT_STEPS,
    DAMAGE,
    END,
    MAIN,
    POINTS,
    SECOND_MAIN,
    STEPS,
    Continuous,
    State,
)
from judgetool.games.magic_classic.playing.spells_and_abilities import played_the_top
from judgetool.games.magic_classic.rulebook import BOOK
from judgetool.games.magic_classic.view import combat
from judgetool.games.magic_classic.view.cards import player_view, stacked_view
from judgetool.games.magic_classic.view.idiom import IDIOM
from judgetool.language import say

NUMBERS = {
    MAIN: "beyond C.1: playing spells",
    **{step: f"C.1.1 step {n + 1}" for n, step in enumerate(COMBAT_STEPS)},
    SECOND_MAIN: "beyond C.1: after combat",
}
"""The rule of each step."""

SHORT = {
    MAIN: "Main",
    BEGINNING: "Begin",
    ATTACKERS: "Attackers",
    BLOCKERS: "Blockers",
    DAMAGE: "Damage",
    END: "End",
    SECOND_MAIN: "Main 2",
}
"""What a step is called where there is no room for its name."""


def view(position: Position[State]) -> View:
    """Everything a front end shows."""
    state, choice = position.state, position.choice
    acting = state.priority if choice is not None and choice.window else None
    return View(
        idiom=IDIOM,
        where=state.step,
        steps=tuple(_step(state, step) for step in STEPS),
        acting=None if acting is None else state.players[acting],
        waiting=waiting_for(choice, over=bool(state.result)),
        asks=_asks(choice),
        players=tuple(player_view(state, p, acting) for p in range(len(state.players))),
        stack=tuple(stacked_view(state, id) for id in reversed(state.stack)),
        groups=combat.groups(state, choice),
        count=combat.count(state),
        heading=combat.heading(state, choice),
        effects=tuple(_in_force(state, effect) for effect in state.effects),
        open=tuple(_left_open(state)),
        naming=_naming(state, choice),
        lines=tuple(views.lines_of_all(STEPS, state.stack)),
        over=state.result or None,
    )


def _left_open(state: State) -> Iterator[Doubt]:
    """That a board does not say who has priority, though somebody else may have it: who has played
    the top of the stack has, until they pass."""
    top = played_the_top(state)
    if top is None or state.priority is None:
        return
    who = state.players[state.objects[top].player]
    said = say(
        "we assume that {holder} has priority; {player}, who played {card}, has it until passing",
        holder=state.players[state.priority],
        player=who,
        card=state.name(top),
    )
    told = say("write priority: {player} if that is right", player=who)
    yield Doubt(said, told, say("if that is right: priority {player}", player=who))


def _step(state: State, step: str) -> StepView:
    """A step of the ribbon, with the point that the game is at, if it is in this step."""
    points = tuple(_point(n) for n in POINTS[step] if n)
    current = step == state.step
    at = f"C.1.Ruling.3 point {state.point}" if current and state.point else ""
    return StepView(step, NUMBERS[step], points, current, at, SHORT.get(step, ""))


def _point(n: int) -> PointView:
    number = f"C.1.Ruling.3 point {n}"
    return PointView(number, BOOK[number].title, say("point {n}", n=n))


def _asks(choice: Choice | None) -> str:
    """The same without who is asked."""
    if choice is None:
        return ""
    if choice.window:
        return say("play a spell, an ability or pass")
    return choice.prompt


def _in_force(state: State, effect: Continuous) -> str:
    """An effect in force, with what it came from and what it has left to do."""
    does = in_words(state, effect)
    if effect.left is not None:
        does = say("{effect}; {n} left", effect=does, n=effect.left)
    return say("{source}: {does}", source=effect.source, does=does)


def _naming(state: State, choice: Choice | None) -> str:
    """How an unknown card in the hand of who is asked is named as it is played."""
    if choice is None or not choice.window or choice.who not in state.players:
        return ""
    hand = state.zone(state.players.index(choice.who), "hand")
    return views.naming_unknown([state.objects[id] for id in hand], "play NAME")
