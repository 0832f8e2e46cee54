"""Answers to questions that offer options: their text, and which one a person means."""

from __future__ import annotations

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.moves import move_lines
from judgetool.engine.moves.move_lines import Options, asked_otherwise, option_called
from judgetool.engine.naming import after
from judgetool.games.fab.moves import (
    Choose,
    Name,
    No,
    Option,
    Yes,
)
from judgetool.games.fab.objects.state import State
from judgetool.games.fab.text.naming import fits, known_card, told, written_card
from judgetool.language import say


def chosen(state: State, choice: Choice, text: str) -> Move:
    """One of the options a choice offers, by its text, its name or its number."""
    if choice.kind == "name":
        return Name(known_card(state, text).full_name)
    if choice.options is None:
        raise asked_otherwise(choice)
    text = after(text, "choose")
    name, color = written_card(text)
    return option_called(
        text,
        choice.options,
        lambda option: OPTIONS.called(state, choice, option).written,
        lambda option: _chooses(state, option, name, color),
        lambda option: offered(state, choice, option),
    )


def any_order(position: Position[State], who: str) -> list[Answer]:
    """All of a player's triggered-layers in the order they triggered, where it does not matter."""
    return move_lines.any_order(position, who, "order", _offered)


def _offered(position: Position[State]) -> list[str]:
    options = position.choice.options if position.choice is not None else None
    return [offered(position.state, position.choice, option) for option in (options or ())[:12]]


def _chooses(state: State, option: Move, name: str, color: str) -> bool:
    """Whether an option chooses an object of this name."""
    return isinstance(option, Choose) and any(
        i in state.objects and fits(state.objects[i], name, color, exact=True)
        for i in option.objects
    )


def _option_text(state: State, move: Move) -> str:
    """An option's text: names of objects, or what it says."""
    match move:
        case Choose(objects=objects, named=named):
            if named:
                return named
            return ", ".join(_option_name(state, i) for i in objects)
        case Option(text=text, index=index):
            return text or str(index + 1)
        case Yes():
            return "yes"
        case No():
            return "no"
    return type(move).__name__.lower()


def _objects(move: Move) -> tuple[int, ...]:
    return move.objects if isinstance(move, Choose) else ()


OPTIONS = Options(_option_text, _objects)


def offered(state: State, choice: Choice | None, move: Move) -> str:
    """What is typed to choose an option, after what it says in the judge's language."""
    typed = OPTIONS.called(state, choice, move).written
    if isinstance(move, Option) and move.read not in ("", typed):
        return say("{option} ({typed})", option=move.read, typed=typed)
    return typed


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
