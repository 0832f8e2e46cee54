"""The combat: each attacking creature with what blocks it and the damage that is assigned."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.view import GroupView, RowView
from judgetool.games.magic_classic.continuous import power
from judgetool.games.magic_classic.state import Attack, State
from judgetool.games.magic_classic.view.objects import card_view
from judgetool.language import listed, say


def groups(state: State) -> tuple[GroupView, ...]:
    """A group for each attack, in the order in which they were declared."""
    return tuple(
        _group(state, attack) for attack in state.combat if attack.attacking or attack.blockers
    )


def count(state: State) -> str:
    """How many creatures attack."""
    n = len(state.attackers)
    if not n:
        return say("no attacking creature")
    return say("{n} attacking creatures" if n > 1 else "{n} attacking creature", n=n)


def heading(state: State) -> str:
    return say("combat") if groups(state) else ""


def _group(state: State, attack: Attack) -> GroupView:
    creature = state.name(attack.attacker)
    player = state.players[state.defending]
    headline = say("{creature} attacks {player}", creature=creature, player=player)
    if not attack.attacking:
        headline = say("{creature} has been removed from combat", creature=creature)
    return GroupView(
        title=say("Attacker {creature}", creature=creature),
        headline=headline,
        rows=tuple(_rows(state, attack)),
        now=attack.attacking,
        name=say("the attack of {creature}", creature=creature),
    )


def _rows(state: State, attack: Attack) -> Iterator[RowView]:
    attacker = card_view(state, attack.attacker)
    if attack.attacking:
        number = power(state, attack.attacker)
        yield RowView(str(number), (attacker,), number)
    if attack.blockers:
        cards = tuple(card_view(state, id) for id in attack.blockers)
        names = listed([state.name(id) for id in attack.blockers])
        yield RowView(say("blocked by {creatures}", creatures=names), cards, title=names)
    elif attack.blocked:
        yield RowView(say("blocked; no blocker is left"))
    elif state.point >= 5:
        yield RowView(say("not blocked"))
    for id in (attack.attacker, *attack.blockers):
        assigned = [a for a in state.assigned if a.source == id and a.amount]
        if assigned:
            yield RowView(_assigned(state, id, [(a.amount, a.recipient) for a in assigned]))


def _assigned(state: State, id: int, among: list[tuple[int, int]]) -> str:
    """What a creature has assigned, which is not dealt yet."""
    to = listed([say("{n} to {recipient}", n=n, recipient=state.name(to)) for n, to in among])
    return say("{creature} assigns {damage}", creature=state.name(id), damage=to)
