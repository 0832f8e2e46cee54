"""Manual effects: what the judge applies by hand (each an ordinary event, 1.9).

They are the effects of the ability language with the judge as their source, and the few moves of
objects that cards make in words of their own.
"""

from __future__ import annotations

from judgetool.engine.choice import Move, Violation
from judgetool.games.fab import events as e
from judgetool.games.fab.abilities.types import (
    Banish,
    Create,
    DealDamage,
    Destroy,
    Effect,
    Gets,
    Keyword,
    MayPlay,
)
from judgetool.games.fab.abilities.types import (
    Move as MoveEffect,
)
from judgetool.games.fab.cards import library
from judgetool.games.fab.continuous import Context
from judgetool.games.fab.defending import add_as_defending, barred, put_as_attacking
from judgetool.games.fab.effects import generate
from judgetool.games.fab.moves import (
    DiscardCard,
    GiveAbility,
    GiveControl,
    Manual,
    PutOnLink,
)
from judgetool.games.fab.objects import discard_card, identify
from judgetool.games.fab.priority import game_state_actions
from judgetool.games.fab.rulebook import reads, rule
from judgetool.games.fab.state import ARENA, JUDGE, State
from judgetool.games.fab.table import Table

MOVES: tuple[type[Move], ...] = (Manual, PutOnLink, DiscardCard, GiveControl, GiveAbility)


@rule("1.0.1a")
def apply(table: Table, by_hand: Move) -> None:
    """What a card says supersedes the rules; the judge says what the card does."""
    match by_hand:
        case Manual(effect=effect, objects=objects, player=player, named=named):
            for id in objects:
                if named and id in table.state.objects:
                    identify(table, id, named)
            generate(table, (effect,), Context(JUDGE, player, targets=objects))
        case PutOnLink(card=card, role=role):
            if role == "attacking":
                put_as_attacking(table, card)
            else:
                add_as_defending(table, card, table.state.objects[card].owner)
        case DiscardCard(card=card):
            discard_card(table, card)
        case GiveControl(object=object, player=player):
            gain_control(table, object, player)
        case GiveAbility(object=object, ability=ability, duration=duration, take=take):
            given: Effect
            if take:
                name = ability.name if isinstance(ability, Keyword) else ""
                given = Gets("target", loses=(name,), duration=duration)  # type: ignore[arg-type]
            else:
                given = Gets("target", abilities=(ability,), duration=duration)  # type: ignore[arg-type]
            generate(table, (given,), Context(JUDGE, 0, targets=(object,)))


@rule("8.5.35")
def gain_control(table: Table, object: int, player: int) -> None:
    """A player gains control of an object."""
    table.occur(e.ControlChanged(object, player))


@reads(
    "1.11.4a",
    unclear="Whether an effect applied by hand between two passes breaks their succession.",
    we="It does not, unless it puts a layer on the stack; then whoever has priority is asked anew.",
    because="Only playing a card or activating an ability breaks it, but no layer may be passed "
    "over that the players have not seen.",
)
@rule("1.0.1a")
def apply_with_priority(table: Table, move: Move) -> None:
    """A manual effect while a player has priority: they keep it, after game state actions."""
    before = table.state
    player = before.priority
    assert player is not None
    apply(table, move)
    if game_state_actions(table) and table.state.stack != before.stack:
        first = table.state.clockwise(player)[0]  # the next one, should they have lost by it
        table.occur(e.PriorityGained(first, table.state.point))


def refusals(state: State, move: Move) -> list[Violation]:
    """Why a manual effect makes no sense here."""
    found = []
    for id in _objects(move):
        if id not in state.objects:
            found.append(Violation(("1.2.3d",), "the object no longer exists"))
    if found:
        return found
    match move:
        case Manual(effect=effect, objects=objects):
            found += _effect_refusals(state, effect, objects)
        case DiscardCard(card=card):
            if state.objects[card].zone != "hand":
                found.append(
                    Violation(("8.5.5",), f"{state.name(card)} is not in a hand", "it were in hand")
                )
        case PutOnLink(card=card, role=role):
            link = state.active_link
            if link is None:
                return [Violation(("7.0.3d",), "there is no active chain link", "combat were on")]
            if not state.objects[card].is_card:
                found.append(Violation(("3.6.2",), "only cards can be put on a chain link"))
            elif state.objects[card].unknown:
                found.append(_unknown())
            elif card in state.heroes:
                found.append(
                    Violation(("7.0.5b",), f"{state.name(card)} is a hero and stays in its zone")
                )
            elif role == "defending" and card in (link.attack, link.source):
                found.append(
                    Violation(("7.0.5c",), f"{state.name(card)} is attacking on this chain link")
                )
            elif role == "defending":
                there = state.objects[card]
                if there.role == "defending":
                    found.append(
                        Violation(
                            ("7.0.5b",) if there.link == link.number else ("7.0.5d",),
                            f"{state.name(card)} already defends on chain link {there.link}",
                        )
                    )
                for reason in barred(state, link, state.objects[card]):
                    found.append(Violation(("7.0.5b", *reason.also), reason.text, reason.legal_if))
            elif card == link.attack:
                found.append(Violation(("7.0.4a",), "it is the active-attack already"))
        case GiveControl(object=object, player=player):
            there = state.objects[object]
            if object in state.heroes:
                found.append(
                    Violation(("3.11.2",), f"{state.name(object)} is a hero and stays where it is")
                )
            elif there.zone not in ARENA:
                found.append(Violation(("1.2.1b",), f"{state.name(object)} is not in the arena"))
            elif there.controller == player:
                found.append(Violation(("8.5.35",), f"{state.players[player]} controls it already"))
    return found


def _objects(move: Move) -> tuple[int, ...]:
    match move:
        case Manual(objects=objects):
            return objects
        case PutOnLink(card=card) | DiscardCard(card=card):
            return (card,)
        case GiveControl(object=object) | GiveAbility(object=object):
            return (object,)
    return ()


def _unknown() -> Violation:
    return Violation(("3.0.8",), "it has to be said which card it is", "the card were known")


def _is_token(name: str) -> bool:
    return "" in library().colors(name) and "Token" in library().card(name, "").types


def _effect_refusals(state: State, effect: Effect, objects: tuple[int, ...]) -> list[Violation]:
    found = []
    match effect:
        case DealDamage():
            for id in objects:
                if state.objects[id].life is None:
                    found.append(Violation(("8.5.3c",), f"{state.name(id)} is not a living object"))
        case MayPlay():
            for id in objects:
                object = state.objects[id]
                if object.unknown:
                    found.append(_unknown())
                elif object.zone in ("stack", "combat chain", *ARENA) or not object.is_card:
                    because = f"{state.name(id)} is not in a zone that a card is played from"
                    found.append(Violation(("5.1.1",), because, "it were in a hand or a pile"))
        case Create(token=token):
            name = library().find_name(token)
            if name is None or not _is_token(name):
                found.append(Violation(("8.5.2a",), f"no token is known by the name {token}"))
        case Banish() | Destroy() | MoveEffect():
            for id in objects:
                if id in state.heroes:
                    found.append(
                        Violation(("3.11.2",), f"{state.name(id)} is a hero and stays where it is")
                    )
    return found
