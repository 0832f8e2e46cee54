"""6.4.10: prevention effects."""

from __future__ import annotations

import msgspec

from judgetool.cardgame.asking import whether
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.engine.table import Citing
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.continuous import (
    Context,
    abilities_of,
    amount_of,
    considered_to_deal,
    holds,
    look,
    source_of,
)
from judgetool.games.fab.effects.dealing_damage import misses
from judgetool.games.fab.effects.generating import generate
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import Continuous, Fact, State, Table
from judgetool.games.fab.playing.effect_costs import pay_effect_cost
from judgetool.games.fab.playing.paying import pays_in_full
from judgetool.games.fab.replacement.active import (
    Active,
    fits,
    for_nothing,
    in_force,
    payable,
    price_said,
)
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.triggers.unread import unread_speaks
from judgetool.games.fab.unknown_past import ask_numbers, ask_occasion
from judgetool.language import say, word


def remind_of_prevention(table: Table, damage: e.Damage) -> None:
    """Before damage is dealt, say which unread paragraphs of the damaged player may replace it."""
    state = table.state
    owner = state.objects[damage.target].owner
    for id in state.standing.unread:
        object = state.objects[id]
        if object.controller == owner and object.public:
            for text in object.card.not_understood:
                if "prevent" in text.casefold() or "would be dealt" in text.casefold():
                    unread_speaks(table, object, text)


def say_of_other_types(table: Table, damage: e.Damage) -> None:
    """Say which effects in force would work against this damage but for its type."""
    for effect in table.state.effects:
        how = effect.effect
        if isinstance(how, t.Prevent) and how.kind not in ("any", damage.kind):
            of_any = in_force(effect, msgspec.structs.replace(how, kind="any"))
            if fits(table.state, damage, of_any, effect.subjects):
                of_another_type(table, effect.source, how)


@rule("8.5.3f")
def of_another_type(table: Table, name: str, how: t.Prevent) -> None:
    """What prevents one type of damage can't prevent another."""
    kind = "{p}" if how.kind == "physical" else word("damage", how.kind)
    table.note("NotPrevented", say("{source} prevents {kind} damage only", source=name, kind=kind))


@rule("6.4.10")
def prevent(table: Table, event: e.Event, one: Active) -> e.Event | None:
    """The damage as a prevention effect leaves it; what it costs happens before (6.4.1a)."""
    assert isinstance(event, e.Damage)
    shielding = isinstance(one.how, t.Prevent) and one.how.shielding
    kind = "6.4.10j" if shielding else "6.4.10i"
    with table.citing(*one.cites, kind, *_by_its_wording(one)):
        return _applied(table, event, one)


def _by_its_wording(one: Active) -> tuple[str, ...]:
    """The rules by which an effect works against this damage, or against all of it."""
    how = one.how
    cites = []
    if isinstance(how, t.Prevent) and one.left is None:
        cites.append("6.4.10b")
    if isinstance(how, t.Prevent | t.Prevention) and how.kind != "any":
        cites.append("6.4.10c")
    if isinstance(how, t.Prevent) and how.damage is not None:
        cites.append("6.4.2a")
    if isinstance(how, t.Prevent) and how.source is None:
        cites.append("6.4.10d")
    if isinstance(how, t.Prevent) and how.whom is None:
        cites.append("6.4.10e")
    return tuple(cites)


def _applied(table: Table, damage: e.Damage, one: Active) -> e.Damage:
    cannot = cannot_be_prevented(table.state, damage)
    said = say("{source}'s prevention applies but can't prevent this damage", source=one.name)
    if cannot and asked(False, as_said, said, "6.4.10h", key=(one.about, "applies")):
        return damage
    if isinstance(one.how, t.Prevention):
        if one.how.ordinal is not None:
            when = t.Trigger(
                "is dealt damage", whose="you", kind=one.how.kind, ordinal=one.how.ordinal
            )
            holder = table.state.objects[one.about]
            ask_occasion(table, holder, one.controller, when, one.how.ordinal)
        ask_numbers(table, one.how, one.context)
        amount: int | None = amount_of(table.state, one.how.number, one.context)
        if not pays_for(table, one, one.how):
            return damage
    else:
        amount = one.left
    if cannot and not asked(False, as_said, said, "6.4.10h", key=(one.about, "prevents")):
        not_prevented(table, one, said)
        is_used_up_in_vain(table, one, damage)
        left = damage
    else:
        left = point_by_point(table, damage, one, amount)
    # "If you do" of an ability speaks of its price, of an effect in force of the preventing.
    if isinstance(one.how, t.Prevention) or left.amount < damage.amount:
        assert isinstance(one.how, t.Prevention | t.Prevent)
        generate(table, one.how.then, one.context)
    return left


@rule("6.4.10a")
def point_by_point(table: Table, damage: e.Damage, one: Active, amount: int | None) -> e.Damage:
    """Each point of damage is prevented, while the prevention amount lasts."""
    how = one.how
    if isinstance(how, t.Prevent) and amount is not None:
        amount = is_less(one, how, amount)
    total = damage.amount if amount is None else min(amount, damage.amount)
    if is_asking() and total and prevents_nothing(one, total, damage, amount):
        return damage
    if is_asking() and 0 < total < damage.amount and prevents_all(one, total, damage):
        total = damage.amount
    reduced, link = prevents_less(table, damage, total), _link_of(table.state, damage)
    of = fact_of(table.state, damage)
    if isinstance(how, t.Prevent):
        left = None if amount is None else rest(one, how, amount, total)
        table.occur(e.Prevented(one.about, one.name, reduced, left, link, of))
    else:
        table.occur(e.Prevented(None, one.name, reduced, None, link, of))
        if is_asking() and amount is not None and amount > total:
            prevents_more(table, one, amount, total)
    return msgspec.structs.replace(
        damage, amount=damage.amount - reduced, prevented=damage.prevented + reduced
    )


def prevents_nothing(one: Active, number: int, damage: e.Damage, left: int | None) -> bool:
    """Whether an effect is supposed to prevent nothing of damage."""
    said = prevents_so_much(one, number, damage)
    rules = (*one.cites, "6.4.10a" if left is not None else "6.4.10b", "6.4.10")
    if left is not None and isinstance(one.how, t.Prevent) and is_begun(one.how, left):
        said = say("{prevents}: it had {left} left", prevents=said, left=left)
        rules = (*one.cites, "6.4.10j", "6.4.10a", "6.4.10")
    no_hit = damage.hit and number == damage.amount  # that it is no hit is nearer
    return asked(False, as_said, said, *rules, key=(one.about, "nothing"), far=no_hit)


def prevents_all(one: Active, number: int, damage: e.Damage) -> bool:
    """Whether an effect is supposed to prevent all of damage that is more than it prevents."""
    said = prevents_so_much(one, number, damage)
    if damage.hit:
        return False  # it is nearer that the attack has hit all the same
    return asked(False, as_said, said, *one.cites, "6.4.10a", key=(one.about, "all"))


def prevents_so_much(one: Active, number: int, damage: e.Damage) -> str:
    return say(
        "{source} prevents {number} of {amount} damage",
        source=one.name,
        number=number,
        amount=damage.amount,
    )


def is_begun(how: t.Prevent, left: int) -> bool:
    """Whether a shielding effect has prevented something before."""
    return how.shielding and isinstance(how.number, int) and left < how.number


def is_less(one: Active, how: t.Prevent, amount: int) -> int:
    """The prevention amount of an effect, which is less after what it has prevented before."""
    if not is_begun(how, amount) or not isinstance(how.number, int):
        return amount
    said = say("{source}: {left} left of {number}", source=one.name, left=amount, number=how.number)
    whole = asked(False, as_said, said, "6.4.10a", "6.4.10j", key=(one.about, "whole"))
    return how.number if whole else amount


@carries("6.4.10i")
def rest(one: Active, how: t.Prevent, amount: int, total: int) -> int | None:
    """What is left of a prevention amount; of a fixed one nothing is."""
    left = amount - total if how.shielding else None
    if left or not is_asking():
        return left
    lost = not how.shielding and amount > total and how.times == 1
    if lost and leaves_some(one, amount):
        return amount - total
    if isinstance(how.number, int) and prevents_again(one, how, how.number):
        return how.number
    return left


def leaves_some(one: Active, amount: int) -> bool:
    """Whether it is supposed that what damage leaves of a fixed amount prevents other damage."""
    said = say(
        "{source}: what this damage leaves of {number} prevents no other damage",
        source=one.name,
        number=amount,
    )
    return asked(False, as_said, said, "6.4.10i", key=(one.about, "rest"))


def prevents_more(table: Table, one: Active, amount: int, total: int) -> None:
    """What is left of the amount of a static prevention effect prevents nothing."""
    if leaves_some(one, amount):
        left, id = amount - total, table.state.next_id
        more = Continuous(id, t.Prevent(left), one.controller, one.name, duration="turn", left=left)
        table.occur(e.EffectBegan(more, one.name))


@carries("6.4.10i", "6.4.10j")
def prevents_again(one: Active, how: t.Prevent, number: int) -> bool:
    """Whether an effect that is used up is supposed to prevent as much once more."""
    if how.shielding:
        rules: tuple[str, ...] = ("6.4.10j", "6.4.10a")
        said = say("{source} is used up: it has prevented {number}", source=one.name, number=number)
    else:
        rules = ("6.4.10i",)
        said = say(
            "{source} works on one damage event only"
            if how.times == 1
            else "{source} works on {times} damage events only",
            source=one.name,
            times=how.times,
        )
    return asked(False, as_said, said, *rules, key=(one.about, "again"))


@rule("6.4.10", "6.4.10a")
def prevents_of_it(table: Table, damage: e.Damage, name: str, number: int) -> e.Damage:
    """So much of damage is prevented as part of another replacement."""
    if cannot_be_prevented(table.state, damage):
        table.note("CannotPrevent", say("{source} can't prevent any of this damage", source=name))
        return damage
    reduced = prevents_less(table, damage, min(number, damage.amount))
    link, of = _link_of(table.state, damage), fact_of(table.state, damage)
    table.occur(e.Prevented(None, name, reduced, None, link, of))
    return msgspec.structs.replace(
        damage, amount=damage.amount - reduced, prevented=damage.prevented + reduced
    )


def fact_of(state: State, damage: e.Damage) -> Fact | None:
    """What is kept in mind of damage that is prevented: that it was not dealt (6.4.6)."""
    by = look(state, damage.source)
    if by is None:
        return None
    player = considered_to_deal(state, by)
    return Fact("prevented", by.id, player, kind=damage.kind, to=damage.target)


def _link_of(state: State, damage: e.Damage) -> int:
    """The chain link whose attack would hit by the damage; 0 where it is no such damage."""
    link = state.active_link
    return link.number if damage.hit and link is not None and link.attack == damage.source else 0


def prevents_less(table: Table, damage: e.Damage, total: int) -> int:
    """What a prevention effect prevents after effects that decrease it."""
    for effect in table.state.effects:
        how = effect.effect
        if isinstance(how, t.PreventsLess) and how.kind in ("any", damage.kind) and total > 0:
            less = max(0, total - how.number)
            if is_asking() and total > less and not prevents_less_of_it(effect, total, less):
                continue
            total = less
            _decreased(table, effect.id, effect.source, how.number, total)
    return total


@carries("6.4.10g")
def prevents_less_of_it(effect: Continuous, total: int, less: int) -> bool:
    """Whether an effect decreases what a prevention effect prevents, as it does."""
    said = say(
        "{source}: of {total} damage that would be prevented {less} is",
        source=effect.source,
        total=total,
        less=less,
    )
    return asked(True, as_said, said, "6.4.10g", key=(effect.id, "less"), in_text=True)


@rule("6.4.10g")
def _decreased(table: Table, id: int, name: str, number: int, total: int) -> None:
    """The total is determined, then reduced, and only then applied; the prevention amount has
    been used for the total (the example of Bone Head Barrier)."""
    said = say(
        "{source}: the prevention effect prevents {number} less, so {total}",
        source=name,
        number=number,
        total=total,
    )
    table.note("PreventsLess", said)
    table.occur(e.EffectEnded(id, say("it has reduced a prevention effect")))


@rule("6.4.1a")
def pays_for(table: Table, one: Active, how: t.Prevention) -> bool:
    """Whether what a static prevention effect asks for is done; the player chooses if optional."""
    price = how.price
    if is_asking() and not payable(table.state, one, how) and for_nothing(table.state, one, how):
        return True
    while True:
        if how.optional and not _chosen(table, one, how):
            return for_nothing(table.state, one, how)
        if not price.resources or pays_in_full(table, one.controller, price.resources):
            break
        if not how.optional:
            return False
    pay_effect_cost(table, one.controller, one.about, price)
    return True


@rule("1.8.3")
def _chosen(table: Table, one: Active, how: t.Prevention) -> bool:
    prompt = say(
        "{source}: {price} to prevent {number} damage?",
        source=one.shown,
        price=price_said(how.price),
        number=amount_of(table.state, how.number, one.context),
    )
    return whether(table, table.state.players[one.controller], prompt, (one.about,))


@rule("6.4.10h")
def not_prevented(table: Table, one: Active, said: str) -> None:
    """The prevention effect still applies, once, but its amount is not used up."""
    table.note("CannotPrevent", said)
    if isinstance(one.how, t.Prevent) and not one.how.shielding:
        table.occur(e.Prevented(one.about, one.name, 0, None))


@carries("6.4.10h", "6.4.10j")
def is_used_up_in_vain(table: Table, one: Active, damage: e.Damage) -> None:
    """Suppose that the amount of a shielding effect is less after damage that can't be
    prevented."""
    if not is_asking() or one.left is None or not getattr(one.how, "shielding", False):
        return
    said = say(
        "{source} keeps its {left}: damage that can't be prevented uses up none of it",
        source=one.name,
        left=one.left,
    )
    if asked(False, as_said, said, "6.4.10h", "6.4.10j", key=(one.about, "in vain")):
        left = max(0, one.left - damage.amount)
        table.occur(e.Prevented(one.about, one.name, 0, left))


def cannot_be_prevented(state: State, damage: e.Damage) -> bool:
    """Whether an effect says that this damage can't be prevented (6.4.10h)."""
    source = state.objects.get(damage.source)
    if source is None:
        return False
    return any(
        isinstance(effect, t.CannotPreventDamage)
        for meant in abilities_of(state, source)
        if isinstance(meant.ability, t.Static)
        and holds(
            state,
            meant.ability.condition,
            Context(source_of(state, source).id, source.controller or 0),
        )
        for effect in meant.ability.effects
    )


@rule("1.9.1b")
def nothing_left(table: Table, damage: e.Damage) -> None:
    """Dealing no damage is doing nothing: the event does not occur, and is no hit (7.5.5b)."""
    if damage.hit:
        not_a_hit(table)
        misses(table, damage.source, damage.target, ("7.5.5b",), say("it deals no damage"))
    else:
        table.note("NoDamage", say("Nothing is left of the damage: no damage is dealt"))


OF_A_HIT = ("7.5.2a", "7.5.5", "7.5.5d")


@rule("7.5.5b")
def not_a_hit(table: Table, said: str = "") -> None:
    """If replacement leaves no damage dealt by the active-attack to an attack-target, there is no
    hit-event, and what is said of one is not said of this."""
    no_hit = say("The active-attack deals no damage: no hit-event occurs, the attack has not hit")
    with Citing(table, tuple(cite for cite in table.cites if cite not in OF_A_HIT)):
        table.note("NoHit", said or no_hit)
