"""Damage Step 3.6: what becomes of damage that is about to be dealt.

Prevention, and effects by which a source deals double damage or more, replace it one after the
other, each once, in the order that the controller of what is damaged chooses step by step.  How
much there is to prevent or to double is what the steps before have left.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.engine.choice import Choice
from judgetool.engine.rulebook import Grounds
from judgetool.engine.supposing import as_said, asked
from judgetool.engine.table import Event
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import effect_shown
from judgetool.games.grand_archive.continuous import InForce, in_force, matches
from judgetool.games.grand_archive.moves import Option
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.events.effects import Prevented
from judgetool.games.grand_archive.objects.state import State, Table
from judgetool.games.grand_archive.rulebook import carries, reads, rule, tells
from judgetool.language import say

PREVENTION = "beyond the pages: prevention"


def replaced(table: Table, event: Event) -> Event | None:
    """An event as replacement effects leave it; ``None`` if nothing is left to occur."""
    if not isinstance(event, e.Damage) or next(applicable(table.state, event), None) is None:
        return event
    return stepwise(table, event)


@carries("Damage Step 3.6")
def stepwise(table: Table, damage: e.Damage) -> e.Damage | None:
    """Each effect that would change the damage does so once, in the order that is chosen."""
    done: set[tuple[int, int]] = set()
    rules: list[str] = []
    while damage.amount:
        left = [one for one in applicable(table.state, damage) if one.key not in done]
        if not left:
            cite_as_it_is_dealt(table, rules)
            return damage
        one = first(table, damage, left, rules)
        done.add(one.key)
        damage = msgspec.structs.replace(damage, amount=applied(table, damage, one))
        rules += [PREVENTION] if _prevents(one) else []
    with table.citing_besides(*rules):
        all_prevented(table, damage)
    return None


def cite_as_it_is_dealt(table: Table, rules: list[str]) -> None:
    """What has made the damage what it is, it is dealt by: until whoever deals it is done."""
    table.cites = tuple(dict.fromkeys((*rules, *table.cites)))


@rule("beyond the pages: prevention")
def all_prevented(table: Table, damage: e.Damage) -> None:
    """Damage that is prevented is not dealt."""
    said = say(
        "No damage of {source} to {target} is left to be dealt",
        source=table.state.name(damage.source),
        target=table.state.name(damage.target),
    )
    table.note("NoDamage", said)


# --- which of them ---------------------------------------------------------------------------


def applicable(state: State, damage: e.Damage) -> Iterator[InForce]:
    """The effects in force that would change this damage."""
    for one in in_force(state, w.Prevent, w.Replaces):
        effect = one.effect
        if isinstance(effect, w.Prevent):
            fits = damage.target in one.subjects
        elif isinstance(effect, w.Replaces):
            fits = _from(state, one, effect, damage) and _to(state, one, effect, damage)
        else:
            continue
        if fits and (not effect.combat or _is_combat(state, damage, one)):
            yield one


@carries("Damage Step 3.4")
def _is_combat(state: State, damage: e.Damage, one: InForce) -> bool:
    """Whether damage is combat damage, which an effect speaks of: that of what retaliates is."""
    by = state.name(damage.source)
    if not damage.combat:
        return asked(False, _is_none, by, key=(damage, one.key), in_text=True)
    if not damage.order:
        return True
    return not asked(False, fights, by, key=(damage, one.key), in_text=True)


@tells(PREVENTION)
def _is_none(_: bool, by: str) -> str:
    return say("The damage that {card} deals is no combat damage", card=by)


@tells("Damage Step 3.4")
def fights(_: bool, unit: str) -> str:
    """That what retaliates deals combat damage."""
    return say("The damage that {unit} deals by retaliating is combat damage", unit=unit)


def _speaks_of_its_damage(grounds: Grounds) -> bool:
    """Whether a text speaks of damage, of a weapon or an attack card in a case."""
    return any(
        {"Weapon", "Attack"} & {*object.card.types} and "damage" in " ".join(object.card.text)
        for state in (*grounds.states[:1], *grounds.states[-1:])
        for object in state.objects.values()
    )


@reads(
    "Damage Step 3.5",
    unclear="Whether a weapon deals damage itself, where its text speaks of damage that it would "
    "deal.",
    we="What is said of a weapon or an attack card that takes part in an attack is said of the "
    "damage of that attack.",
    because="Their effects that modify the damage dealt by an attack are applied to it as one.",
    where=_speaks_of_its_damage,
)
@carries("Damage Step 3.5")
def _from(state: State, one: InForce, effect: w.Replaces, damage: e.Damage) -> bool:
    """Whether the damage would be dealt by a source that an effect speaks of."""
    dealing = (damage.source, *damage.also)
    source = effect.source
    match source:
        case None:
            return effect.whose is None or _whose(state, one, effect.whose, damage)
        case w.Aim():
            return not one.subjects or not set(one.subjects).isdisjoint(dealing)
        case w.Description(kind="attack", whose=whose):
            attacks = damage.combat and not damage.order
            return attacks and (whose is None or _whose(state, one, whose, damage))
        case (w.Description() as what) | w.Each(what):
            return matches(state, damage.source, what, one.controller, one.holder)
        case "the attack":
            return damage.combat and _of_the_attack(state, one, damage)
        case "your champion":
            return state.champions[one.controller] in dealing
        case "it" if one.begun:
            return not set(one.subjects).isdisjoint(dealing)
    return one.holder in dealing


def _whose(state: State, one: InForce, whose: w.Whose, damage: e.Damage) -> bool:
    dealer = state.there(damage.source)
    return dealer is not None and (dealer.player == one.controller) == (whose == "you")


def _of_the_attack(state: State, one: InForce, damage: e.Damage) -> bool:
    """Whether it is damage of the attack that the effect's object is part of; what has begun
    without being part of any speaks of the one that is on."""
    if one.begun:
        return state.combat is not None and damage.source == state.combat.attacker
    return one.holder in (damage.source, *damage.also)


def _to(state: State, one: InForce, effect: w.Replaces, damage: e.Damage) -> bool:
    """Whether the damage would be dealt to what an effect speaks of."""
    to = effect.to
    match to:
        case None:
            return True
        case w.Aim():
            return damage.target in one.subjects
        case w.Description():
            return matches(state, damage.target, to, one.controller, one.holder)
        case w.Each(what):
            return matches(state, damage.target, what, one.controller, one.holder)
        case "your champion":
            return damage.target == state.champions[one.controller]
        case "it" if one.begun:
            return damage.target in one.subjects
    return damage.target == one.holder


# --- in which order --------------------------------------------------------------------------


def first(table: Table, damage: e.Damage, among: list[InForce], rules: list[str]) -> InForce:
    """The effect that applies next: the only one, or the one that is chosen, by rules that are
    added to those by which the damage becomes what it is."""
    apart = _apart(among)
    if len(apart) == 1:
        return apart[0]
    prevents = any(_prevents(one) for one in apart)
    also = ("Damage Step remark B",) if prevents and not all(map(_prevents, apart)) else ()
    rules += [rule for rule in ("Damage Step 3.6", *also) if rule not in rules]
    with table.citing_besides(*also):
        return chosen(table, damage, apart)


@carries("Damage Step remark B")
@rule("Damage Step 3.6")
def chosen(table: Table, damage: e.Damage, among: list[InForce]) -> InForce:
    """The controller of what is damaged chooses which effect applies next."""
    state = table.state
    options = tuple(
        Option(i, label, say("{source}: {effect}", source=one.name, effect=effect_said(one)))
        for i, (label, one) in enumerate(zip(_labels(among), among, strict=True))
    )
    prompt = say(
        "{n} damage of {source} would be dealt to {target}: which effect changes it next?",
        n=damage.amount,
        source=state.name(damage.source),
        target=state.name(damage.target),
    )
    who = state.objects[damage.target].player
    dealer = state.objects[damage.source].player
    if who != dealer and asked(False, _chooses, state, damage.target, key=damage):
        who = dealer
    move = table.ask(Choice(state.players[who], "replacement", prompt, options=options))
    assert isinstance(move, Option)
    return among[move.index]


@tells("Damage Step 3.6")
def _chooses(_: bool, state: State, target: int) -> str:
    return say(
        "{player} controls {object} and chooses what changes its damage next",
        player=state.players[state.objects[target].player],
        object=state.name(target),
    )


def effect_said(one: InForce) -> str:
    """An effect as a judge reads it, with what is left of it."""
    effect = one.effect
    if isinstance(effect, w.Prevent) and one.left is not None:
        effect = msgspec.structs.replace(effect, amount=one.left)
    return effect_shown(effect)


def _apart(among: list[InForce]) -> list[InForce]:
    """The effects without those that differ in nothing from one before them."""
    found: dict[object, InForce] = {}
    for one in among:
        found.setdefault((one.name, one.effect, one.left), one)
    return list(found.values())


def _labels(among: list[InForce]) -> list[str]:
    """The names of effects, with a number where two have the same."""
    names = [one.name for one in among]
    return [
        name if names.count(name) == 1 else f"{name} {names[: i + 1].count(name)}"
        for i, name in enumerate(names)
    ]


def _prevents(one: InForce) -> bool:
    effect = one.effect
    return isinstance(effect, w.Prevent) or (
        isinstance(effect, w.Replaces) and effect.how == "less"
    )


# --- what it does ----------------------------------------------------------------------------


def applied(table: Table, damage: e.Damage, one: InForce) -> int:
    """How much damage is left once an effect has changed it."""
    effect = one.effect
    if isinstance(effect, w.Prevent):
        return shielded(table, damage, one)
    assert isinstance(effect, w.Replaces)
    now, said = changed(table.state, damage, one)
    by = PREVENTION if _prevents(one) else "Damage Step 3.1"
    key = (one.key, damage.source, damage.target)
    if not asked(True, as_said, said, by, key=key, in_text=True):
        return damage.amount
    part = one.holder is not None and one.holder in damage.also
    also = ("Damage Step 3.5",) if part else ()
    if damage.combat and not damage.order:
        also = (*also, "Damage Step 3.1")
    with table.citing_besides(*also, *one.cites):
        if _prevents(one):
            lessened(table, said)
        else:
            table.note("DamageReplaced", said)
    return now


def changed(state: State, damage: e.Damage, one: InForce) -> tuple[int, str]:
    """How much damage it is once an effect has changed it, and that it is that."""
    effect, n = one.effect, damage.amount
    assert isinstance(effect, w.Replaces)
    less = max(0, n - effect.amount) if effect.how == "less" else None
    now = less if less is not None else n * 2 if effect.how == "doubled" else n + effect.amount
    said = say(
        "{source} makes {n} damage of {dealer} to {target} {now}",
        source=one.name,
        n=n,
        dealer=state.name(damage.source),
        target=state.name(damage.target),
        now=now,
    )
    return now, said


@reads(
    "beyond the pages: prevention",
    unclear="What an effect prevents in a turn that prevents so much damage and does not say that "
    "it is the next.",
    we="So much in all, of the next damage, as with one that says so.",
    because="It names one amount for the turn, and not one for each time that damage is dealt.",
)
@rule("beyond the pages: prevention")
def shielded(table: Table, damage: e.Damage, one: InForce) -> int:
    """What is prevented uses up the effect that prevents it."""
    amount = damage.amount if one.left is None else min(damage.amount, one.left)
    with table.citing_besides(*one.cites):
        table.occur(Prevented(one.begun, amount, damage.source, damage.target))
    return damage.amount - amount


@rule("beyond the pages: prevention")
def lessened(table: Table, said: str) -> None:
    """A part of the damage is prevented."""
    table.note("DamageReplaced", said)
