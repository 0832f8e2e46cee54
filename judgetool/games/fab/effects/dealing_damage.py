"""Rule 8.5.3: damage as it is dealt, by whom and to whom, whatever dealt it."""

from __future__ import annotations

from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.continuous import lives_without_being_a_hero, look, value_of
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import State, Table, replace
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say


def deal_out(table: Table, damage: e.Damage) -> None:
    """Damage occurs, if nothing replaces it; no life total goes below zero by it."""
    before = table.state.objects[damage.target].life or 0
    outer = table.cites
    table.cites = tuple(dict.fromkeys((*of_allies(table.state, damage), *outer)))
    happened = table.occur(damage)
    table.cites = outer
    if isinstance(happened, e.Damage):
        went_below(table, damage.target, before - happened.amount)


@carries("7.5.5")
def misses(
    table: Table, attack: int, target: int, rules: tuple[str, ...], because: str,
    *, far: bool = True,
) -> None:  # fmt: skip
    """An attack deals no damage, so that nothing triggers on its hit.

    Args:
        far: whether to suppose that it did goes farther than to suppose anything else.
    """
    state, found = table.state, look(table.state, attack)
    said = say("{attack} has not hit; {because}", attack=state.name(attack), because=because)
    hits = asked(False, as_said, said, *rules, "7.5.5", key=(attack, target), far=far)
    if hits or (rules[:1] == ("7.5.2",) and is_taken_for_its_hit(state, attack, target)):
        power = 0 if found is None else value_of(state, found, "power").value or 0
        table.occur(e.WouldHaveHit(attack, target, max(1, power)))
    keeps_the_mark(table, target)


@carries("7.5.5a")
def is_taken_for_its_hit(state: State, attack: int, target: int) -> bool:
    """Whether it is supposed to have been the hit of an attack that the attack-target has lost life
    otherwise, or by what something else has dealt, since it was played."""
    if not is_asking():
        return False
    since = state.since_used(attack)
    loses = ((f.what == "lost life", f) for f in since if target in (f.object, f.to))
    lost, by = next((one for one in loses if one[0] or one[1].what == "dealt"), (False, None))
    if by is None or (by.object == attack and not lost):
        return False
    said = (
        say(
            "{hero} has lost life otherwise than by damage: that is no hit", hero=state.name(target)
        )
        if lost
        else say(
            "what {source} deals is not the damage of the attack, so it is no hit",
            source=by.name or state.name(by.object),
        )
    )
    return asked(False, as_said, said, "7.5.5a", key=(attack, target, "besides"))


@carries("9.3.2b")
def keeps_the_mark(table: Table, hero: int) -> None:
    """Suppose that a marked hero whom nothing of an opponent has hit since is marked no more."""
    state = table.state
    if hero not in state.marked:
        return
    said = say(
        "no source of an opponent has hit {hero} since {hero} was marked: the mark stays",
        hero=state.name(hero),
    )
    if asked(False, as_said, said, "9.3.2b", "9.3.3", key=(hero, "marked")):
        table.state = replace(state, marked=tuple(h for h in state.marked if h != hero))


@rule("8.5.3c")
def not_living(table: Table, target: int) -> None:
    """Damage to an object that is not living fails."""
    said = say("{object} is not a living object: no damage", object=table.state.name(target))
    table.note("NoDamage", said)


@carries("8.2.8f")
def of_allies(state: State, damage: e.Damage) -> tuple[str, ...]:
    """The rules by which damage by an ally or to one is neither dealt by its player and their hero
    nor dealt to them."""
    found = []
    dealing = look(state, damage.source)
    if dealing is not None and lives_without_being_a_hero(state, dealing):
        found.append("8.2.8e")
    if lives_without_being_a_hero(state, state.objects[damage.target]):
        found.append("8.2.8f")
    return tuple(found)


def went_below(table: Table, id: int, total: int) -> None:
    """Say that a life total is zero though more would have been lost."""
    if total < 0:
        never_below_zero(table, id)


@rule("2.5.3e")
def never_below_zero(table: Table, id: int) -> None:
    """A life total is never negative: what is calculated to be less is zero."""
    said = say("{hero}'s life total is 0 and not less", hero=table.state.name(id))
    table.note("NotBelowZero", said)
