"""Sections 1.8.9, 1.9.1b: effects of which nothing comes are told, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from judgetool.games.fab.abilities.showing import effect_shown
from judgetool.games.fab.abilities.types import Amount, Effect, Who
from judgetool.games.fab.attacks import attack_on_stack
from judgetool.games.fab.continuous import Context, amount_of, players_of
from judgetool.games.fab.effects.generating import OF_A_LINK, WHO_ACTS, fails, source_name
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.state import State
from judgetool.games.fab.table import Table
from judgetool.language import say


def comes_to_nothing(table: Table, effect: Effect, context: Context) -> None:
    """Say of an effect that has done nothing, and has not said so itself, that it has not."""
    state = table.state
    said = {"source": source_name(state, context), "effect": _shown(effect)}
    nobody = {who for who in _heroes_of(effect) if not players_of(state, who, context)}
    number = getattr(effect, "number", None)
    if nobody & set(OF_A_LINK) and _is_of_the_attack(state, context):
        before_the_attack_event(table, said)
    elif nobody:
        fails(table, say("{source}: there is no hero whom this speaks of: {effect}", **said))
    elif isinstance(number, Amount) and amount_of(state, number, context) <= 0:
        nothing_to_do(table, said)
    else:
        fails(table, say("{source}: nothing comes of this: {effect}", **said))


def _heroes_of(effect: Effect) -> Iterator[Who]:
    """The heroes by which an effect says who does it, or to whom it is done."""
    for field in WHO_ACTS:
        who: Any = getattr(effect, field, None)
        if who in get_args(Who):
            yield who


def _is_of_the_attack(state: State, context: Context) -> bool:
    """Whether an effect is one of the resolution abilities of the attack on the stack."""
    attack = state.objects.get(attack_on_stack(state) or 0)
    return attack is not None and context.source in (attack.id, attack.source)


@carries("7.2.4a")
@carries("7.2.4b")
def before_the_attack_event(table: Table, said: dict[str, str]) -> None:
    """As the resolution abilities of an attack generate their effects no hero attacks or defends
    yet.  By the note to 7.2.3, old cards that speak of them have been corrected to trigger."""
    with table.citing("7.2.4a", "7.2.4b"):
        fails(
            table,
            say(
                "{source}: before the attack event there is no attacking or defending hero, so "
                "nothing comes of this: {effect} An old wording is corrected to begin: When this "
                "attacks, ...",
                **said,
            ),
        )


@rule("1.9.1b")
def nothing_to_do(table: Table, said: dict[str, str]) -> None:
    """An instruction to do nothing is no event."""
    told = say("{source}: as the number is 0, nothing happens: {effect}", **said)
    table.note("NothingToDo", told)


def _shown(effect: Effect) -> str:
    try:
        return effect_shown(effect)
    except ValueError:
        return say("an effect")
