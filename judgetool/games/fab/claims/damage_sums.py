"""Section 7.5: how the damage of an attack and a life total came about, in the numbers that the
game compared."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.boards import Path
from judgetool.engine.table import Entry
from judgetool.engine.view import Reckoning
from judgetool.games.fab.claims.figures import compared
from judgetool.games.fab.combat.damage_step import power_against, total_defense
from judgetool.games.fab.objects.state import Link, State
from judgetool.language import say


def reckoned(path: Path, at: Entry, entries: Sequence[Entry]) -> Reckoning | None:
    """How damage, or the life total that it leaves, came of power and defense; ``None`` of what no
    calculation of damage decides on.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    state = compared(at, entries)
    link = None if state is None else state.active_link
    if state is None or link is None:
        return None
    target = link.settled[-1]
    match path:
        case ("players", str(name), "life"):
            player = state.players.index(name)
            if state.heroes[player] != target:
                return None
            parts, also = _life(state, at.state, target)
        case ("chain", int(i), "damage" | "hit") if link.number == i + 1:
            parts, also = (), ()
        case _:
            return None
    dealt = _dealt(state, at.state, target)
    damage, excess = _damage(state, link, target, dealt), _excess(state, link, target)
    # so much or so little of it is a hit
    hit = ("7.5.5",) if path[-1] == "hit" and 0 < dealt < excess else ()
    return Reckoning((damage, *parts), (*hit, "7.5.2", *also))


def _excess(state: State, link: Link, target: int) -> int:
    return (power_against(state, link) or 0) - total_defense(state, link, target)


def _damage(state: State, link: Link, target: int, dealt: int) -> str:
    """What the attack deals to a target by its power and what defends."""
    power = power_against(state, link)
    if power is None:
        return say("the attack has no power: no damage")
    defense = total_defense(state, link, target)
    damage = power - defense
    if damage <= 0:
        return say(
            "power {power} is not more than defense {defense}: no damage",
            power=power,
            defense=defense,
        )
    return say(
        "power {power} - defense {defense} = {damage} damage"
        if dealt == damage
        else "power {power} - defense {defense} = {damage} damage, of which {dealt} is dealt"
        if dealt < damage
        else "power {power} - defense {defense} = {damage} damage, and {dealt} is dealt instead",
        power=power,
        defense=defense,
        damage=damage,
        dealt=dealt,
    )


def _life(state: State, after: State, hero: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The life total before and after, in a sentence, and the rule by which it is not less."""
    life, left = state.objects[hero].life, after.objects[hero].life
    dealt = _dealt(state, after, hero)
    if life is None or left is None or life - dealt > left:
        return (), ()
    if not dealt:
        return (say("life stays {left}", left=left),), ()
    if life - dealt < left:
        below = say(
            "life {life} - {dealt}, never below 0 = {left}", life=life, dealt=dealt, left=left
        )
        return (below,), ("2.5.3e",)
    return (say("life {life} - {dealt} = {left}", life=life, dealt=dealt, left=left),), ()


def _dealt(before: State, after: State, target: int) -> int:
    """The damage that a target was dealt between two states."""
    facts = after.facts[len(before.facts) :]
    return sum(fact.amount for fact in facts if fact.what == "dealt" and fact.to == target)
