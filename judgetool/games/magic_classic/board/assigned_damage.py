"""The combat damage that a board at point 7 says is assigned, or that can be in one way only.

What is told has to be what could be assigned: as much as the creature's power, and with trample
enough to every blocking creature.  Effects in force and counters may have come after that, so any
power counts that it has had with the oldest of them; whatever else may have changed it, as a
permanent that has left play since, the board can't tell, and is played from point 6.
"""

from __future__ import annotations

from collections.abc import Callable

from judgetool.engine.boards import Path, seat_of
from judgetool.engine.view import Number
from judgetool.games.magic_classic.board.setting_up import Setup
from judgetool.games.magic_classic.continuous import has, power, toughness
from judgetool.games.magic_classic.objects.state import (
    Assignment,
    Attack,
    State,
    as_player,
    as_target,
    replace,
)
from judgetool.games.magic_classic.rulebook import carries
from judgetool.language import listed, say


@carries("C.1.Ruling.3 point 6")
def damage_assigned(setup: Setup, state: State) -> State:
    """The combat damage that is on the stack."""
    given = [n for n, there in enumerate(setup.board.combat) if there.assigned is not None]
    if state.point != 7:
        for n in given:
            said = say("combat damage is assigned at point 6 and dealt at point 8: write point: 7")
            setup.problem(("board", "combat", n, "assigned"), said, "C.1.Ruling.3 point 6")
        return state
    found: list[Assignment] = []
    for n, attack in enumerate(state.combat):
        found += _of_attack(setup, state, n, attack)
    told = {state.combat[n].attacker for n in given if n < len(state.combat)}
    taken = dict.fromkeys(a.source for a in found if a.source not in told)
    return replace(
        state,
        assigned=tuple(found),
        taken=tuple(id for id in taken if len(_once(state, id, power)) > 1),
        unaccounted=tuple(id for id in told if not _accounted(state, found, id)),
    )


def _of_attack(setup: Setup, state: State, n: int, attack: Attack) -> list[Assignment]:
    """What an attacking creature and those that block it have assigned.

    A creature removed from combat has assigned what is written of it: it was removed since.
    """
    found = []
    fought = attack.attacking or setup.board.combat[n].assigned is not None
    if fought and _strikes(state, attack.attacker):
        found += _of_attacker(setup, state, n, attack)
    elif any((setup.board.combat[n].assigned or {}).values()):
        _assigns_none(setup, state, n, attack)
    for blocker in attack.blockers:
        amount = max(0, power(state, blocker).value or 0)
        if fought and amount and _strikes(state, blocker):
            found.append(Assignment(blocker, attack.attacker, amount))
    return found


def _assigns_none(setup: Setup, state: State, n: int, attack: Attack) -> None:
    """Damage is written of what assigns none, as it is not the time for it."""
    path: Path = ("board", "combat", n, "assigned")
    name = state.name(attack.attacker)
    said = say(
        "{creature} assigns no damage in that of first strike; of the damage after it write "
        "strike: second"
        if state.strike == 1
        else "{creature} has dealt its damage in that of first strike",
        creature=name,
    )
    setup.problem(path, said, "beyond C.1: first strike")


def _strikes(state: State, id: int) -> bool:
    if state.strike == 1:
        return id in state.struck
    return state.strike == 0 or id not in state.struck


def _of_attacker(setup: Setup, state: State, n: int, attack: Attack) -> list[Assignment]:
    there = setup.board.combat[n]
    path: Path = ("board", "combat", n, "assigned")
    among = _recipients(state, attack)
    amount = max(0, power(state, attack.attacker).value or 0)
    if there.assigned is None:
        if len(among) > 1 and amount:
            told = say(
                "{attacker} could have assigned its damage in several ways; write assigned:",
                attacker=state.name(attack.attacker),
            )
            setup.problem(("board", "combat", n), told, "beyond C.1: assigning damage")
        return [Assignment(attack.attacker, among[0], amount)] if len(among) == 1 and amount else []
    found = []
    for name, n_damage in there.assigned.items():
        to = _recipient(setup, state, name, (*path, name))
        if to is not None and to not in among:
            told = say(
                "{attacker} can't assign damage to {recipient}",
                attacker=state.name(attack.attacker),
                recipient=state.name(to),
            )
            setup.problem((*path, name), told, "beyond C.1: assigning damage")
        elif n_damage < 0:
            said = say("damage can't be negative")
            setup.problem((*path, name), said, "beyond C.1: damage")
        elif to is not None:
            found.append(Assignment(attack.attacker, to, n_damage))
    if len(found) == len(there.assigned) and not _something_unread(state):
        _as_it_could(setup, state, attack, found, path)
    return found


# --- what could be assigned --------------------------------------------------------------------


def _once(state: State, id: int, value: Callable[[State, int], Number]) -> set[int]:
    """What a figure of a creature can have been since damage was assigned: what it is with the
    oldest of the effects in force, each of which may have come after that, and without counters."""
    object = state.objects[id]
    bare = state.put(replace(object, counters=()))
    return {
        max(0, value(replace(at, effects=state.effects[:n]), id).value or 0)
        for at in (state, bare)
        for n in range(len(state.effects) + 1)
    }


def _something_unread(state: State) -> bool:
    """Whether a text that could not be read may say how damage is assigned."""
    return any(state.objects[id].card.unread for id in state.play)


def _accounted(state: State, found: list[Assignment], id: int) -> bool:
    """Whether what a creature has assigned is what it could."""
    mine = [a for a in found if a.source == id]
    return sum(a.amount for a in mine) in _once(state, id, power) and not _short(state, mine)


def _short(state: State, mine: list[Assignment]) -> list[tuple[int, int]]:
    """The blocking creatures that have less than lethal damage though the player has some, each
    with how much is lethal for it."""
    if not any(a.amount and as_player(a.recipient) is not None for a in mine):
        return []
    got = {a.recipient: a.amount for a in mine}
    attack = state.attack_of(mine[0].source)
    least = ((id, _least_lethal(state, id)) for id in (attack.blockers if attack else ()))
    return [(id, lethal) for id, lethal in least if got.get(id, 0) < lethal]


def _least_lethal(state: State, id: int) -> int:
    """The least damage that can have been lethal for a creature: damage on it goes away only as it
    regenerates, and then it blocks no more."""
    return max(0, min(_once(state, id, toughness)) - state.objects[id].damage)


@carries("beyond C.1: assigning damage", "beyond C.1: trample")
def _as_it_could(
    setup: Setup, state: State, attack: Attack, found: list[Assignment], path: Path
) -> None:
    """A creature assigns as much damage as its power, and by trample only what is not needed."""
    creature = state.name(attack.attacker)
    total = sum(a.amount for a in found)
    if total not in _once(state, attack.attacker, power):
        said = say(
            "{creature} has assigned {total} in all, and has {power}; if that has changed "
            "since, write point: 6, and what changed it among the moves",
            creature=creature,
            total=total,
            power=power(state, attack.attacker),
        )
        setup.problem(path, said, "beyond C.1: assigning damage")
    short = [
        say("{n} for {creature}", n=lethal, creature=state.name(id))
        for id, lethal in _short(state, found)
    ]
    if short:
        said = say(
            "{player} can be assigned damage by trample only after every creature that blocks "
            "has lethal damage: {needed}",
            player=state.players[state.defending],
            needed=listed(short),
        )
        setup.problem(path, said, "beyond C.1: trample")


def _recipients(state: State, attack: Attack) -> tuple[int, ...]:
    """Whom an attacking creature can have assigned damage to."""
    player = as_target(state.defending)
    if not attack.blocked:
        return (player,)
    tramples = has(state, attack.attacker, "trample")
    banded = any(has(state, id, "banding") for id in attack.blockers)
    return (*attack.blockers, player) if tramples and not banded else attack.blockers


def _recipient(setup: Setup, state: State, written: str, path: Path) -> int | None:
    player = seat_of(written, setup.names)
    if player is not None:
        return as_target(player)
    ids = sorted(state.play, key=lambda i: i not in state.blockers)
    return setup.one(state, written, ids, path)
