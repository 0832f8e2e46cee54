"""Sections 1.8.9, 1.9.1b: effects of which nothing comes are told, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities.showing import effect_shown
from judgetool.games.fab.abilities.types import Amount, Effect, Ref, Who
from judgetool.games.fab.combat.attacks import attack_on_stack
from judgetool.games.fab.continuous import (
    Context,
    amount_of,
    lives_without_being_a_hero,
    look,
    object_of,
    players_of,
    rule_of_hero,
)
from judgetool.games.fab.objects.deck import top_card
from judgetool.games.fab.objects.state import JUDGE, NOTHING, Object, State, Table
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say

WHO_ACTS = ("who", "to", "whose", "whom", "top_of")


def source_name(state: State, context: Context) -> str:
    if context.source == JUDGE:
        return say("the judge")
    found = look(state, context.source)
    return found.card.full_name if found is not None else say("an effect")


@rule("1.8.9")
def fails(table: Table, why: str) -> None:
    """An effect whose target is gone or that has no legal parameters fails; the rest goes on."""
    table.note("EffectFailed", why)


@rule("3.3.2a")
def no_empty_arsenal(table: Table, player: int) -> bool:
    """An effect that would put a card into an arsenal without an empty zone fails; whether it
    does."""
    said = say("{player}'s arsenal is not empty", player=table.state.players[player])
    fails(table, said)
    return not asked(False, as_said, said, "3.3.2a", "3.3.2", key=(player, "arsenal"))


def is_gone(table: Table, id: int | None) -> str:
    """Why an effect fails that has no object: it is there no more, or none was found or chosen."""
    if id is None or id == NOTHING:
        return say("there is no object that the effect means")
    return say("{object} no longer exists", object=table.state.name(id))


def there_or_fails(
    table: Table, what: Ref | None, context: Context, why: str | None = None
) -> int | None:
    """The object that an effect means, as long as it is there; else ``None``, and the effect fails.

    Args:
        why: what is said of it then, if not that the object is gone.
    """
    id = object_of(table.state, what or "it", context)
    if id is not None and id in table.state.objects:
        return id
    there = (o for o in table.state.objects.values() if o.public and o.was is not None)
    now = next((object for object in there if object.was == id), None)
    if now is not None and id is not None and table.state.lki(id) is None:
        return moved_on(table, now)
    fails(table, is_gone(table, id) if why is None else why)
    return None


@rule("3.0.9")
def moved_on(table: Table, now: Object) -> int | None:
    """What has moved once more since is a new object, which an effect does not find; an ability
    that has triggered on an earlier move has lost it (3.0.9a)."""
    card = table.state.name(now.id)
    said = say("{card} has moved since: it is a new object, which this does not find", card=card)
    stack = table.state.stack
    triggered = bool(stack) and table.state.objects[stack[-1]].kind == "triggered"
    rules = ("3.0.9a", "3.0.9") if triggered else ("3.0.9",)
    with table.citing(*rules):
        fails(table, said)
    return now.id if asked(False, as_said, said, *rules, key=(now.id, "moved")) else None


def top_or_fails(table: Table, player: int) -> int | None:
    """The top card of a deck; ``None``, and the effect fails, if the deck is empty."""
    top = top_card(table, player)
    if top is None:
        fails(table, say("{player}'s deck is empty", player=table.state.players[player]))
    return top


@rule("1.2.3c")
def fails_for_what_is_gone(table: Table, why: str) -> None:
    """What is last known of an object can't be modified: an effect on one that is gone fails."""
    fails(table, why)


def no_choice(table: Table, id: int, why: str) -> bool:
    """Say that what may be done for an object can't be; returns whether it is supposed to have been
    done all the same."""
    said = say("{card}: {why}, so there is no choice", card=table.state.name(id), why=why)
    table.note("CannotChoose", said)
    return asked(False, as_said, said, table.cites[0], key=id)


def comes_to_nothing(table: Table, effect: Effect, context: Context) -> None:
    """Say of an effect that has done nothing, and has not said so itself, that it has not."""
    state = table.state
    said = {"source": source_name(state, context), "effect": _shown(effect)}
    nobody = {who for who in heroes_of(effect) if not players_of(state, who, context)}
    number = getattr(effect, "number", None)
    if rules := tuple(sorted(rule for who in nobody for rule in rule_of_hero(who))):
        of_no_such_hero(table, rules, said, of_the_attack=_is_of_the_attack(state, context))
    elif nobody:
        fails(table, say("{source}: there is no hero whom this speaks of: {effect}", **said))
    elif isinstance(number, Amount) and amount_of(state, number, context) <= 0:
        nothing_to_do(table, said)
    else:
        fails(table, say("{source}: nothing comes of this: {effect}", **said))


def heroes_of(effect: Effect) -> Iterator[Who]:
    """The heroes by which an effect says who does it, or to whom it is done."""
    for field in WHO_ACTS:
        who: Any = getattr(effect, field, None)
        if who in get_args(Who):
            yield who


def _is_of_the_attack(state: State, context: Context) -> bool:
    """Whether an effect is one of the resolution abilities of the attack on the stack."""
    attack = state.objects.get(attack_on_stack(state) or 0)
    return attack is not None and context.source in (attack.id, attack.source)


@carries("7.2.4a", "7.2.4b")
def of_no_such_hero(
    table: Table, rules: tuple[str, ...], said: dict[str, str], *, of_the_attack: bool
) -> None:
    """A hero attacks or defends from the attack event until the chain link resolves, and not while
    an ally does; what speaks of such a hero where there is none does nothing.

    The resolution abilities of an attack come before its attack event.  By the note to 7.2.3, old
    cards that speak of them have been corrected to trigger.
    """
    of_an_ally = () if of_the_attack else _fought_by_an_ally(table.state, rules)
    with table.citing(*of_an_ally, *rules):
        if of_the_attack:
            told = say(
                "{source}: before the attack event there is no attacking or defending hero, so "
                "nothing comes of this: {effect} An old wording is corrected to begin: When "
                "this attacks, ...",
                **said,
            )
            fails(table, told)
        else:
            fails(table, say("{source}: there is no hero whom this speaks of: {effect}", **said))


@carries("8.2.8c", "8.2.8d")
def _fought_by_an_ally(state: State, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules by which there is no attacking or no defending hero, as an ally is instead."""
    link = state.newest_link
    attack = None if link is None else look(state, link.attack)
    found: list[str] = []
    if "7.2.4a" in rules and attack is not None and lives_without_being_a_hero(state, attack):
        found.append("8.2.8c")
    targets = (look(state, target) for target in (() if link is None else link.targets))
    if "7.2.4b" in rules and any(o and lives_without_being_a_hero(state, o) for o in targets):
        found.append("8.2.8d")
    return tuple(found)


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
