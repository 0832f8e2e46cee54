"""Generating effects one at a time, in order (6.1.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgetool.games.fab.abilities.types import Effect
from judgetool.games.fab.continuous import (
    Context,
    look,
)
from judgetool.games.fab.rulebook import rule
from judgetool.games.fab.state import JUDGE, Continuous, State
from judgetool.games.fab.table import Table

_DOES: dict[type[Effect], Callable[[Table, Any, Context], Context]] = {}


def does(*kinds: type[Any]) -> Callable[[Any], Any]:
    """Register the function that carries out an effect."""

    def register(function: Any) -> Any:
        for kind in kinds:
            _DOES[kind] = function
        return function

    return register


def generate(table: Table, effects: tuple[Effect, ...], context: Context) -> Context:
    """Generate effects in order, each producing its event before the next (6.1.2)."""
    for effect in effects:
        context = _DOES[type(effect)](table, effect, context)
        if table.state.result:
            break
    return context


def source_name(state: State, context: Context) -> str:
    if context.source == JUDGE:
        return "the judge"
    found = look(state, context.source)
    return found.card.full_name if found is not None else "an effect"


@rule("1.8.9")
def fails(table: Table, why: str) -> None:
    """An effect whose target is gone or that has no legal parameters fails; the rest goes on."""
    table.note("EffectFailed", why)


def beginning(
    state: State, effect: Effect, context: Context, duration: str, **more: Any
) -> Continuous:
    """A continuous effect as it is generated: its timestamp is the next number (6.3.4a)."""
    link = state.active_link
    return Continuous(
        state.next_id,
        effect,
        context.controller,
        source_name(state, context),
        source_id=context.source,
        duration=duration,
        link=link.number if link is not None else 0,
        **more,
    )
