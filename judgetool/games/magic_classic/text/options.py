"""Answers to questions that offer options: what they say, and which one a person means."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.moves import move_lines
from judgetool.engine.moves.move_lines import asked_otherwise, option_called
from judgetool.engine.naming import NotPossibleNow, after
from judgetool.games.magic_classic.moves import Choose, Option
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.text.lines import OPTIONS
from judgetool.games.magic_classic.text.naming import InState
from judgetool.language import say

ORDER = "order"
"""The kind of choice that asks what comes next."""


def chosen(state: State, choice: Choice, text: str) -> Move:
    """One of the options a choice offers, by its text, its name or its number."""
    if choice.options is None:
        raise asked_otherwise(choice)
    text = after(text, "choose")
    wanted = InState(state).wanted(text)
    return option_called(
        text,
        choice.options,
        lambda option: OPTIONS.called(state, choice, option).written,
        lambda option: (
            isinstance(option, Choose)
            and any(
                i in state.objects and wanted.fits(state.objects[i], exact=True)
                for i in option.objects
            )
        ),
        lambda option: offered(state, choice, option),
    )


def any_order(position: Position[State], who: str) -> list[Answer]:
    """All of a player's triggered abilities in the order they triggered, where it does not
    matter."""
    return move_lines.any_order(position, who, ORDER, _offered)


def in_order(position: Position[State], who: str, names: Sequence[str]) -> list[Answer]:
    """What a player puts into the order in which it is named."""
    return move_lines.in_order(position, who, ORDER, names, _chosen_there, _offered)


def _chosen_there(position: Position[State], name: str) -> Move:
    if position.choice is None:
        raise NotPossibleNow(say("the game is over; no move can be made"))
    return chosen(position.state, position.choice, name)


def _offered(position: Position[State]) -> list[str]:
    options = position.choice.options if position.choice is not None else None
    return [offered(position.state, position.choice, option) for option in (options or ())[:12]]


def offered(state: State, choice: Choice | None, move: Move) -> str:
    """What is typed to choose an option, after what it says in the judge's language."""
    typed = OPTIONS.called(state, choice, move).written
    said = move.read if isinstance(move, Option) else _ability_said(state, move)
    return typed if said in ("", typed) else say("{option} ({typed})", option=said, typed=typed)


def _ability_said(state: State, move: Move) -> str:
    """What an ability on the stack says, or one that waits to be put there; else ""."""
    if not isinstance(move, Choose) or len(move.objects) != 1:
        return ""
    found = state.objects.get(move.objects[0])
    if found is None or found.kind != "ability" or found.ability is None:
        return ""
    from judgetool.games.magic_classic.abilities.writing import shown

    return shown(found.ability, found.card.name)  # type: ignore[arg-type]
