"""Section 6.3: the steps of the figures that a fact rests on, and by which of them a claim differs.

Power and defense are computed (6.3.3), so no transition says why they are what they are; the steps
do.  Nothing is named here that had no part in the figure.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from judgetool.engine.boards import Path
from judgetool.engine.claims.settling import not_there_yet
from judgetool.engine.table import Entry
from judgetool.engine.view import Condition, Figure, Number, Term
from judgetool.games.fab.claims.untriggered import may_differ
from judgetool.games.fab.continuous import has_keyword, value_of
from judgetool.games.fab.continuous.grounds import put_last_in_its_stage
from judgetool.games.fab.objects.state import Link, Object, State, known_as, name_of
from judgetool.games.fab.view.chain_links import is_dealt
from judgetool.language import say


def figures(
    path: Path, wanted: Any, at: Entry | None, entries: Sequence[Entry], now: State
) -> tuple[Figure, ...]:
    """The figures behind a fact, each with the steps by which alone what is wanted differs: those
    that anything has changed, all that were compared for damage, and those as printed on which no
    transition decides.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    match path:
        case ("chain", int(i), "power") if i < len(now.links):
            attack = now.objects.get(now.links[i].attack)
            if attack is None:
                return ()
            number = value_of(now, attack, "power")
            found = _explained([(attack, number, number.parting(number.value, wanted))], at)
            without = put_last_in_its_stage(now, attack, "power")
            return tuple(msgspec.structs.replace(each, without=without) for each in found)
        case ("chain", int(i), "defense") if i < len(now.links):
            return _explained(_defending(now, now.links[i], wanted), at)
        case ("players", str(name), "life") if at is not None:
            return _of_life(name, wanted, at, entries)
        case ("chain", int(i), "damage" | "hit") if at is not None:
            return _of_link(i, wanted, at, entries)
    return ()


def supposed(path: Path, now: State) -> tuple[Condition, ...]:
    """That the damage of a link was what its figures make, where a board tells only of the hit; and
    that who is taken to have priority has it, where a board does not say who does."""
    match path:
        case ("waiting", *_) if now.priority_is_taken and now.priority is not None:
            has = say("{player} has priority", player=now.players[now.priority])
            return (Condition(has, ("1.11.2",)),)
        case ("chain", int(i), "damage") if i < len(now.links) and now.links[i].reckoned:
            said = say("chain link {n} dealt the damage that its figures make", n=i + 1)
            return (Condition(said, ("7.5.2",)),)
    if now.triggered_as_told and may_differ(path, now):
        attack = now.name(now.triggered_as_told[0])
        said = say("what has triggered of {attack} has left the stack already", attack=attack)
        return (Condition(said, ("6.6.5",)),)
    return ()


def untold(path: Path, now: State) -> str:
    """That a board does not tell what came of a link, that nothing has come of it yet, or that what
    has triggered is not on the stack yet, where a fact is that; else ""."""
    match path:
        case ("chain", int(i), "hit" | "damage") if i < len(now.links):
            if now.links[i].untold:
                return say(
                    "the board does not say whether chain link {n} hit, or what damage it dealt",
                    n=i + 1,
                )
            if not is_dealt(now, now.links[i]):
                return say("the damage of chain link {n} is not dealt yet", n=i + 1)
        case ("stack",) if now.pending and not now.result:
            return not_there_yet([known_as(now.objects[id]) for id in now.pending])
    return ""


def _explained(
    found: Sequence[tuple[Object, Number, tuple[Term, ...]]], at: Entry | None
) -> tuple[Figure, ...]:
    """The figures that anything has changed; where no transition decides, all that have a value, as
    what is printed does then."""
    return tuple(
        Figure(name_of(object), number, differs)
        for object, number, differs in found
        if _changed(number) or (at is None and number.value is not None)
    )


def _changed(number: Number) -> bool:
    """Whether a figure is another than what is printed."""
    return len(number.terms) > 1 or any("1.7.4f" in term.cites for term in number.terms)


def _defending(
    state: State, link: Link, wanted: Any
) -> list[tuple[Object, Number, tuple[Term, ...]]]:
    cards = [state.objects[i] for i in link.defending]
    numbers = [(card, value_of(state, card, "defense")) for card in cards]
    total = sum(number.value or 0 for _, number in numbers)
    return [(card, number, number.parting(total, wanted)) for card, number in numbers]


def _of_life(name: str, wanted: Any, at: Entry, entries: Sequence[Entry]) -> tuple[Figure, ...]:
    """The figures that were compared when the damage was calculated that changed a life total, or
    of which none came."""
    state = compared(at, entries)
    if state is None or state.active_link is None:
        return ()
    hero = state.heroes[state.players.index(name)]
    if hero not in state.active_link.targets:
        return ()
    life, left = state.objects[hero].life or 0, at.state.objects[hero].life or 0
    # Of more damage than there was life no step alone makes the difference.
    claimed = life - wanted if isinstance(wanted, int) and left != wanted <= life else None
    return _of_damage(state, state.active_link, hero, life - left, claimed)


def _of_link(i: int, wanted: Any, at: Entry, entries: Sequence[Entry]) -> tuple[Figure, ...]:
    """The figures that were compared when the damage of a chain link was calculated."""
    state = compared(at, entries)
    link = None if state is None else state.active_link
    if state is None or link is None or link.number != i + 1 or len(link.targets) != 1:
        return ()
    dealt = at.state.links[i].damage
    told = isinstance(wanted, int) and not isinstance(wanted, bool) and wanted != dealt
    return _of_damage(state, link, link.targets[0], dealt, wanted if told else None)


def compared(at: Entry, entries: Sequence[Entry]) -> State | None:
    """The state in which the figures were compared of which the damage of a transition came, or
    none."""
    if at.name not in ("Damage", "DamageCalculated") or "7.5.2" not in at.cites:
        return None
    until = entries[: at.n - 1 if at.name == "Damage" else at.n]
    before = next((e for e in reversed(until) if e.name == "DamageCalculated"), None)
    return None if before is None else before.state


def _of_damage(
    state: State, link: Link, target: int, dealt: int, claimed: int | None
) -> tuple[Figure, ...]:
    """The power of an attack and what defends a target of it.

    Args:
        dealt: the damage that was dealt.
        claimed: what is claimed instead, if it is known.
    """
    attack = state.objects.get(link.attack)
    if attack is None:
        return ()
    power = value_of(state, attack, "power")
    cards = [state.objects[i] for i in link.defending if state.objects[i].target == target]
    numbers = [(card, value_of(state, card, "defense")) for card in cards]
    total = _total(numbers)
    difference = (power.value or 0) - (total.value or 0)
    # Of damage that was prevented in part no step alone makes the difference.
    told = claimed is not None and dealt == max(difference, 0)
    missing = difference - claimed if claimed is not None and told else 0
    found = [Figure(name_of(attack), power, power.changed_by(missing))]
    each = [Figure(name_of(card), number, number.changed_by(-missing)) for card, number in numbers]
    if len(each) < 2:
        return (*found, *each)
    of = say("what defends {target}", target=name_of(state.objects[target]))
    whole = tuple(term for term in total.terms if missing and term.amount == -missing)
    changed = (figure for figure in each if _changed(figure.number))
    return (*found, Figure(of, total, whole), *changed)


def _total(numbers: Sequence[tuple[Object, Number]]) -> Number:
    """The defense of all cards that defend for a target, as 7.5.2 adds it up; an absent one is 0
    (1.8.7a)."""
    terms = tuple(
        Term(name_of(card), number.value or 0, () if number.value is not None else ("1.8.7a",))
        for card, number in numbers
    )
    return Number("defense", sum(term.amount for term in terms), terms)


# --- transitions ---------------------------------------------------------------------------------


def before_it_was(path: Path, now: State, then: State) -> int | None:
    """The power, at an earlier time, of an attack that has become a chain link since, or whether
    it had go again then."""
    match path:
        case ("chain", int(i), "power" | "go_again" as fact) if i < len(now.links):
            attack = then.objects.get(now.links[i].attack)
            if attack is not None and attack.zone == "stack":
                if fact == "go_again":
                    return has_keyword(then, attack, "go again")
                return value_of(then, attack, "power").value
    return None


def used_up(path: Path, wanted: Any, entries: Sequence[Entry], now: State) -> Entry | None:
    """The one transition at which an effect that would make the difference began to apply to
    another attack, and by that to no later one (6.2.4)."""
    match path:
        case ("chain", int(i), "power") if i < len(now.links) and isinstance(wanted, int):
            id = now.links[i].attack
        case _:
            return None
    attack = now.objects.get(id)
    value = None if attack is None else value_of(now, attack, "power").value
    if value is None:
        return None
    found = []
    for before, entry in pairwise(entries):
        if entry.name == "EffectApplied" and _spent(before.state, entry.state, id, wanted - value):
            found.append(entry)
    return found[0] if len(found) == 1 else None


def _spent(before: State, after: State, id: int, amount: int) -> bool:
    """Whether a waiting effect that changes power by an amount found another object than one."""
    waiting = {effect.id: effect for effect in before.effects if effect.waiting is not None}
    for effect in after.effects:
        was = waiting.get(effect.id)
        if was is not None and effect.waiting is None and id not in effect.subjects:
            return effect.power == amount != 0
    return False
