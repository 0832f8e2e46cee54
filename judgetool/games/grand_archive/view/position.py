"""The position as front ends draw it."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame import views
from judgetool.engine.case import Position
from judgetool.engine.choice import Choice
from judgetool.engine.view import Doubt, PointView, StepView, View, waiting_for
from judgetool.games.grand_archive.abilities.types import ByHand
from judgetool.games.grand_archive.objects.events.effects import effect_said
from judgetool.games.grand_archive.objects.state import (
    DAMAGE,
    END_OF_COMBAT,
    MAIN,
    RETALIATION,
    State,
)
from judgetool.games.grand_archive.rulebook import BOOK
from judgetool.games.grand_archive.view.cards import player_view, stacked_view
from judgetool.games.grand_archive.view.combat import groups
from judgetool.games.grand_archive.view.idiom import IDIOM
from judgetool.language import listed, say

ACTIVATING = "activate NAME"
RIBBON = (
    (MAIN, "Attacking 1.2", ()),
    (
        RETALIATION,
        "Retaliation Step",
        ("Retaliation Step 1", "Retaliation Step 2", "Retaliation Step 3", "Retaliation Step 4"),
    ),
    (DAMAGE, "Damage Step", ("Damage Step 1", "Damage Step 2", "Damage Step 3", "Damage Step 4")),
    (
        END_OF_COMBAT,
        "End of Combat",
        (
            "End of Combat 1.1",
            "End of Combat 1.2",
            "End of Combat 1.3",
            "End of Combat 1.4",
            "End of Combat 2",
        ),
    ),
)
SHORT = {MAIN: "Main", RETALIATION: "Retaliation", DAMAGE: "Damage", END_OF_COMBAT: "End"}


def view(position: Position[State]) -> View:
    """Everything a front end shows."""
    state, choice = position.state, position.choice
    acting = state.opportunity if choice is not None and choice.window else None
    combat = groups(state)
    return View(
        idiom=IDIOM,
        where=state.step,
        steps=tuple(_step(state, *step) for step in RIBBON),
        acting=None if acting is None else state.players[acting],
        waiting=waiting_for(choice, over=bool(state.result)),
        asks=_asks(choice),
        players=tuple(player_view(state, p, acting) for p in range(len(state.players))),
        stack=tuple(stacked_view(state, i) for i in reversed(state.stack)),
        groups=combat,
        count="" if combat else say("none"),
        heading=say("combat") if combat else "",
        effects=tuple(_effects(state)),
        open=tuple(_left_open(state)),
        naming=_naming(state, choice),
        lines=tuple(views.lines_of_all([name for name, _, _ in RIBBON], state.stack)),
        over=state.result or None,
    )


def _left_open(state: State) -> Iterator[Doubt]:
    """That a unit of a board retaliates which is not attacked there, and could be: it may have been
    as it did, if the target has been changed since."""
    combat = state.combat
    if combat is None or combat.past:
        return
    for id in combat.retaliators:
        if id in state.unattacked:
            said = say(
                "{unit} retaliates and is not attacked; we assume that it was, since only "
                "defending units retaliate (Retaliation Step 3)",
                unit=state.name(id),
            )
            yield Doubt(said)


def _step(state: State, name: str, number: str, points: tuple[str, ...]) -> StepView:
    shown = [PointView(p, BOOK[p].title, p.rpartition(" ")[2]) for p in points]
    return views.step_view((state.step, state.point), name, number, shown, SHORT[name])


def _effects(state: State) -> Iterator[str]:
    """The effects in force, each with what it is on."""
    for one in state.effects:
        if isinstance(one.effect, ByHand):
            yield say(
                "{source}: {text} (not understood: apply it by hand)",
                source=one.source,
                text=one.effect.text,
            )
        elif one.subjects:
            yield say(
                "{source}: {effect} (on {objects})",
                source=one.source,
                effect=effect_said(one),
                objects=listed([state.name(i) for i in one.subjects]),
            )
        else:
            yield say("{source}: {effect}", source=one.source, effect=effect_said(one))


def _asks(choice: Choice | None) -> str:
    """The same without who is asked."""
    if choice is None:
        return ""
    return choice.prompt.removeprefix(say("{player} has Opportunity: ", player=choice.who))


def _naming(state: State, choice: Choice | None) -> str:
    """How an unknown card in the hand of who may act is named as it is activated."""
    if choice is None or not choice.window or choice.who not in state.players:
        return ""
    hand = state.zone(state.players.index(choice.who), "hand")
    return views.naming_unknown([state.objects[i] for i in hand], ACTIVATING)
