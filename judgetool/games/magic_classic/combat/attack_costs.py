"""What has to be paid for attacking, for each creature that attacks."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.choice import Violation
from judgetool.engine.legality import Because
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous import attack_costs
from judgetool.games.magic_classic.legality import spares
from judgetool.games.magic_classic.moves import AttackWith
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import State, Table
from judgetool.games.magic_classic.rulebook import carries, rule
from judgetool.language import listed, say

RULES = ("beyond C.1: costs", "beyond C.1: cards before rules")


def pay(table: Table, attackers: Sequence[int]) -> None:
    """What attacking costs is paid as attackers are declared."""
    for id in attackers:
        for name, cost in attack_costs(table.state, id):
            pays(table, id, name, cost)


@rule("beyond C.1: costs")
def pays(table: Table, id: int, name: str, cost: t.AttackPayment) -> None:
    """The active player pays for one creature; mana is taken as paid."""
    if isinstance(cost, t.PayLife):
        table.occur(e.LifeChanged(table.state.active, -cost.n, paid=True))
        return
    said = say(
        "{mana} is taken as paid for {creature}, as {source} says",
        mana=cost.symbols,
        creature=table.state.name(id),
        source=name,
    )
    table.note("TakenAsPaid", said)


@carries("beyond C.1: costs")
def too_dear(state: State, declared: Sequence[int], id: int) -> list[Violation]:
    """That the active player has not the life for one more attacker."""
    costs = [each for one in (*declared, id) for each in attack_costs(state, one)]
    life = sum(cost.n for _, cost in costs if isinstance(cost, t.PayLife))
    there = state.life[state.active]
    if life <= there or not any(isinstance(c, t.PayLife) for _, c in attack_costs(state, id)):
        return []
    names = [state.name(one) for one in (*declared, id) if attack_costs(state, one)]
    said = say(
        "{player} has {n} life, and attacking with {creatures} costs {life}",
        player=state.players[state.active],
        n=there,
        creatures=listed(names, "and"),
        life=life,
    )
    return [Violation(RULES, said, say("there were enough life to pay that"))]


@spares(*RULES, moves=(AttackWith,))
def can_be_paid(state: State, player: int, move: AttackWith) -> list[Because]:
    """Attacking costs something that the player can pay."""
    found = []
    names = {"creature": state.name(move.creature), "player": state.players[player]}
    for source, cost in attack_costs(state, move.creature):
        if isinstance(cost, t.PayLife):
            said = say(
                "attacking with {creature} costs {n} life, as {source} says, and {player} has "
                "{life}",
                n=cost.n,
                life=state.life[player],
                source=source,
                **names,
            )
        else:
            said = say(
                "attacking with {creature} costs {mana}, as {source} says, and mana is taken as "
                "paid",
                mana=cost.symbols,
                source=source,
                creature=names["creature"],
            )
        found.append(Because(said, spares=True))
    return found
