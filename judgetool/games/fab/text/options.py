"""Answers to questions that offer options: their text, and which one a person means."""

from __future__ import annotations

from judgetool.cardgame.lines.move_lines import plain
from judgetool.cardgame.lines.options import Offered
from judgetool.engine.choice import Choice, Move
from judgetool.games.fab.moves import NAMING, Choose, Name, Option
from judgetool.games.fab.objects.state import State
from judgetool.games.fab.text.naming import InState, card_name, known_card, told


def chosen(state: State, choice: Choice, text: str) -> Move:
    """One of the options a choice offers, by its text, its name or its number."""
    if choice.kind == NAMING:
        return Name(card_name(state, text))
    if choice.kind == "name":
        return Name(known_card(state, text).full_name)
    return OPTIONS.chosen(state, choice, text)


def _option_text(state: State, move: Move) -> str:
    """An option's text: names of objects, or what it says."""
    match move:
        case Choose(objects=objects, named=named):
            if named:
                return named
            return ", ".join(_option_name(state, i) for i in objects)
        case Option(text=text, index=index):
            return text or str(index + 1)
    return plain(move)


def _objects(move: Move) -> tuple[int, ...]:
    return move.objects if isinstance(move, Choose) else ()


def _says(state: State, move: Move) -> str:
    return move.read if isinstance(move, Option) else ""


OPTIONS = Offered(_option_text, _objects, InState, _says)


def _option_name(state: State, id: int) -> str:
    """An object among options; a triggered-layer with what it does, to tell it from others."""
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    found = state.objects.get(id)
    if found is None or found.kind != "triggered" or found.ability is None:
        return told(state, id)
    from judgetool.games.fab.abilities.showing import written

    source = found.card.full_name if found.source is None else told(state, found.source)
    said = f"{source}: {written(found.ability)}"
    about = found.about.hero
    if len(state.players) > 2 and about in state.heroes:
        said += f" ({state.players[state.heroes.index(about)]})"  # of several that were hit
    return said
