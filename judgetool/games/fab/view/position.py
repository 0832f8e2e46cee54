"""The position as front ends draw it."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame import views
from judgetool.engine.case import Position
from judgetool.engine.choice import Choice
from judgetool.engine.view import Doubt, Earlier, PointView, StepView, View, waiting_for
from judgetool.games.fab.cards import Card, library
from judgetool.games.fab.cards.known import known
from judgetool.games.fab.objects.state import (
    ACTION_PHASE,
    ATTACK,
    CLOSE,
    DAMAGE,
    DEFEND,
    LAYER,
    REACTION,
    RESOLUTION,
    State,
    untold,
)
from judgetool.games.fab.rulebook import BOOK
from judgetool.games.fab.view import chain_links, doubts
from judgetool.games.fab.view.cards import layer_view, player_view
from judgetool.games.fab.view.effects import in_force
from judgetool.games.fab.view.idiom import IDIOM
from judgetool.language import say

RIBBON = (
    (ACTION_PHASE, "4.3", ("4.3.1", "4.3.2", "4.3.3", "4.3.4")),
    (LAYER, "7.1", ("7.1.2", "7.1.3")),
    (ATTACK, "7.2", ("7.2.2", "7.2.3", "7.2.4", "7.2.5", "7.2.6")),
    (DEFEND, "7.3", ("7.3.2", "7.3.3", "7.3.4")),
    (REACTION, "7.4", ("7.4.2", "7.4.3")),
    (DAMAGE, "7.5", ("7.5.2", "7.5.3", "7.5.4")),
    (RESOLUTION, "7.6", ("7.6.2", "7.6.3", "7.6.4")),
    (CLOSE, "7.7", ("7.7.3", "7.7.4", "7.7.5", "7.7.6", "7.7.7")),
)


NAMING = {  # how an unknown card is named as it is used, by the kind of choice
    "priority": "play NAME (red)",
    "declare": "declare NAME (red)",
    "pitch": "pitch NAME (blue)",
}


def view(position: Position[State]) -> View:
    """Everything a front end shows."""
    state, choice = position.state, position.choice
    priority = state.priority if choice is not None and choice.window else None
    return View(
        idiom=IDIOM,
        where=state.step,
        steps=tuple(_step(state, *step) for step in RIBBON),
        acting=None if priority is None else state.players[priority],
        waiting=waiting_for(choice, over=bool(state.result)),
        asks=_asks(choice),
        players=tuple(player_view(state, p, priority) for p in range(len(state.players))),
        stack=tuple(layer_view(state, i) for i in reversed(state.stack)),
        groups=chain_links.groups(state, choice),
        count=chain_links.count(state),
        heading=chain_links.heading(state),
        effects=tuple(in_force(state)),
        open=(
            *(doubts.used_up(used, earlier=True) for used in untold(state, state)),
            *doubts.layers(state),
            *doubts.step(state),
            *doubts.priority(state),
            *_in_place_of_the_librarys(state),
            *_of_a_table(state),
        ),
        naming=_naming(state, choice),
        lines=("all: pass", *(f"all: pass until {name}" for name, _, _ in RIBBON)),
        earlier=_declaration(position),
        over=state.result or None,
    )


def _declaration(position: Position[State]) -> Earlier | None:
    """That defending cards have been declared before a board begins in the Defend Step, of which
    it has none."""
    state, choice = position.state, position.choice
    link = state.active_link
    if state.step != DEFEND or choice is None or not choice.window or link is None:
        return None
    if link.defending or any(entry.name == "PointReached" for entry in position.journal):
        return None
    said = say("defending cards were declared before this point (7.3.2); nobody declares any now")
    told = say("put the board where they are declared")
    return Earlier(said, told, ("step attack",), ("all: pass until Defend Step",))


def _step(state: State, name: str, number: str, points: tuple[str, ...]) -> StepView:
    shown = [PointView(p, BOOK[p].title if p in BOOK else "") for p in points]
    return views.step_view((state.step, state.point), name, number, shown)


def _asks(choice: Choice | None) -> str:
    """The same without who is asked."""
    if choice is None:
        return ""
    return choice.prompt.removeprefix(say("{player} has priority: ", player=choice.who))


def _naming(state: State, choice: Choice | None) -> str:
    """How an unknown card in the hand of who is asked is named as it is used."""
    how = NAMING.get(choice.kind) if choice is not None else None
    if choice is None or how is None or choice.who not in state.players:
        return ""
    hand = state.zone(state.players.index(choice.who), "hand")
    return views.naming_unknown([state.objects[i] for i in hand], how)


def _in_place_of_the_librarys(state: State) -> Iterator[Doubt]:
    """The file's own cards that have the name of a card of the library."""
    for name, card in state.pool.items():
        if library().find_name(card.name) is not None and not _is_as_known(state, card):
            said = say(
                "{card} is as the file's cards: describe it, not as the library has it", card=name
            )
            yield Doubt(said)


def _is_as_known(state: State, card: Card) -> bool:
    """Whether one of the file's own cards is what is known by its name without the file: a case
    that was handed on brings along cards that are imported here, too."""
    found = known(state.library_first).get(card.name, card.color)
    return found is not None and found.says == card.says


def _of_a_table(state: State) -> Iterator[Doubt]:
    """The cards that are as an imported table has them, and otherwise in the library or another
    table: whoever looks at the board has to know by which of them it goes."""
    seen: dict[str, Card] = {}
    for object in state.objects.values():
        if object.card.source and object.is_card and object.public:
            seen.setdefault(object.card.full_name, object.card)
    for name, card in sorted(seen.items()):
        others = known(state.library_first).every(card.name, card.color)
        other = next((one for one in others if one.says != card.says), None)
        if other is None:
            continue
        if other.source:
            said = say(
                "{card} is as {table} has it, not as {other} does",
                card=name,
                table=card.source,
                other=other.source,
            )
        else:
            said = say(
                "{card} is as {table} has it, not as the library does", card=name, table=card.source
            )
        yield Doubt(said)
