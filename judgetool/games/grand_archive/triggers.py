"""Triggered abilities: On Attack, On Hit, On Kill, On Enter, On Death; and texts nobody has read.

An ability triggers as the event occurs and goes on the Effects Stack before the next Opportunity.
Where what has happened involves an object whose text could not be read, the journal says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import as_said, asked, meets_it_said
from judgetool.engine.table import Event
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import shown
from judgetool.games.grand_archive.objects import events as e
from judgetool.games.grand_archive.objects.state import DAMAGE, FIELD, About, Object, State, Table
from judgetool.games.grand_archive.rulebook import carries, reads, rule
from judgetool.language import say


def respond(table: Table, before: State, event: Event) -> None:
    """Let what an event makes trigger do so, and say which texts may speak of it."""
    match event:
        case e.AttackDeclared():
            on_attack(table, event)
        case e.Damage():
            if event.combat:
                on_hit(table, event)
            on_kill(table, before, event)
        case e.Moved():
            moved(table, before, event)
        case e.Summoned():
            summoned(table, before)
    for id in dict.fromkeys(_involved(before, event)):
        unread(table, id)


def _texts(object: Object, *occasions: w.Occasion) -> Iterator[w.Triggered]:
    for ability in object.card.abilities:
        if isinstance(ability, w.Triggered) and ability.on in occasions:
            yield ability


def _trigger(
    table: Table,
    holder: Object,
    occasions: tuple[w.Occasion, ...],
    it: int | None,
    amount: int = 0,
    nearly: tuple[w.Occasion, ...] = (),
    but_for: tuple[str, ...] = (),
) -> None:
    """The abilities of an object for an occasion trigger.

    ``nearly``: the occasions that this all but was; ``but_for``: the rules by which it was none.
    """
    for ability in _texts(holder, *occasions, *nearly):
        if ability.on in nearly and not asked(
            False,
            _meets_it,
            holder,
            ability,
            but_for,
            key=(holder.id, ability, but_for),
            far=not but_for,
        ):
            continue
        triggers(table, holder, ability, it, amount)


def triggers(
    table: Table, holder: Object, ability: w.Triggered, it: int | None, amount: int = 0
) -> None:
    """An ability of an object triggers on what has happened to something."""
    event = e.Triggered(
        Object(
            id=table.state.next_id,
            card=holder.card,
            owner=holder.owner,
            kind="ability",
            controller=holder.player,
            source=holder.id,
            ability=ability,
            about=About(it=it, target=it, amount=amount),
        )
    )
    table.occur(event)


def _meets_it(
    met: bool, holder: Object, ability: w.Triggered, rules: tuple[str, ...]
) -> Unbroken:  # fmt: skip
    said = meets_it_said(met, holder.card.name, shown(ability))
    return Unbroken((*rules, "beyond the pages: triggers"), said)


def _there(state: State, ids: tuple[int, ...]) -> list[Object]:
    return [object for id in ids if (object := state.there(id)) is not None]


# --- attacks ---------------------------------------------------------------------------------


@rule("Attack Declaration 4", "beyond the pages: triggers")
def on_attack(table: Table, attack: e.AttackDeclared) -> None:
    """On Attack abilities of all that takes part in the attack trigger as it is declared."""
    target = attack.targets[0] if len(attack.targets) == 1 else None
    for holder in _there(table.state, continuous.attack_parts(table.state)):
        _trigger(table, holder, ("attack",), target)
    for id in attack.targets:
        if id in table.state.champions:
            champion_attacked(table, id, attack.attacker)
        else:
            champion_not_attacked(table, id)


INTERCEPT = w.Triggered("champion attacked", (w.May(w.Retarget(None, "this")),))
"""What the keyword stands for."""


@rule("beyond the pages: triggers")
def champion_attacked(table: Table, champion: int, attacker: int) -> None:
    """What waits for its champion to be attacked triggers, if it is awake then."""
    player = table.state.objects[champion].player
    for holder in _there(table.state, table.state.zone(player, FIELD)):
        if holder.awake:
            _trigger(table, holder, ("champion attacked",), champion)
        if continuous.has(table.state, holder.id, "intercept"):
            intercepts(table, holder, champion, attacker)


@rule("beyond the pages: intercept")
def champion_not_attacked(table: Table, target: int) -> None:
    """An attack on another unit than a champion is redirected to nothing with intercept."""
    state = table.state
    player = state.objects[target].player
    for holder in _there(state, state.zone(player, FIELD)):
        if holder.id == target or not continuous.has(state, holder.id, "intercept"):
            continue
        said = say(
            "{unit} is attacked, which is not {player}'s champion: {object} can't intercept that",
            unit=state.name(target),
            player=state.players[player],
            object=state.name(holder.id),
        )
        if asked(False, as_said, said, "beyond the pages: intercept"):
            triggers(table, holder, INTERCEPT, target)


@carries("beyond the pages: cleave")
@rule("beyond the pages: intercept")
def intercepts(table: Table, holder: Object, champion: int, attacker: int) -> None:
    """The attack on a champion may be redirected to a unit with intercept that is awake, unless it
    is one with cleave."""
    name = table.state.name(holder.id)
    if holder.rested:
        kept = say("{object} is rested and can't intercept", object=name)
        rules = ["beyond the pages: intercept"]
    elif any(continuous.has(table.state, id, "cleave") for id in (attacker, *table.state.intent)):
        kept = say("{object} can't intercept an attack with cleave", object=name)
        rules = ["beyond the pages: cleave", "beyond the pages: intercept"]
    else:
        triggers(table, holder, INTERCEPT, champion)
        return
    if asked(False, as_said, kept, *rules):
        triggers(table, holder, INTERCEPT, champion)


@reads(
    "Damage Step 2",
    "Damage Step 3.5",
    unclear="When an On Hit ability triggers, and of what.",
    we="Whenever combat damage of more than 0 is dealt: those of the unit that deals it and, of an "
    "attack, those of the weapons and the cards in the intent.",
    because="Damage that is prevented is not dealt, and weapons and attack cards create their "
    "effects with the damage of the attack.",
)
@rule("beyond the pages: triggers")
def on_hit(table: Table, damage: e.Damage) -> None:
    """On Hit abilities of all that deals combat damage trigger."""
    champion = "Champion" in continuous.types(table.state, damage.target)
    occasions: tuple[w.Occasion, ...] = ("hit", "champion hit") if champion else ("hit",)
    nearly: tuple[w.Occasion, ...] = () if champion else ("champion hit",)
    for holder in _there(table.state, (damage.source, *damage.also)):
        with table.citing_besides(*(("Damage Step 3.5",) if holder.id in damage.also else ())):
            _trigger(table, holder, occasions, damage.target, damage.amount, nearly)


@reads(
    "beyond the pages: triggers",
    unclear="Whether On Kill abilities trigger on combat damage alone.",
    we="They trigger on any damage that their object deals; On Hit abilities on combat damage "
    "only.",
    because="Damage Step 2.1 speaks of combat damage for what retaliates, and no page takes other "
    "damage out.",
)
@reads(
    "Damage Step 2.1",
    unclear="What kills a unit where damage was marked on it before.",
    we="The damage by which what is marked on it comes to its life or more, after replacement "
    "effects and in the order chosen; damage that is marked on it after that kills nothing.",
    because="Only the source that marks lethal damage triggers its On Kill abilities.",
)
@rule("beyond the pages: triggers")
def on_kill(table: Table, before: State, damage: e.Damage) -> None:
    """On Kill abilities of what marks lethal damage on a unit trigger."""
    rules = ("Damage Step 2.1",) if damage.order else ()
    if not _is_lethal(before, table.state, damage.target):
        for holder in _there(table.state, (damage.source, *damage.also)):
            _trigger(table, holder, (), damage.target, damage.amount, ("kill",), rules)
        return
    with table.citing_besides(*rules):
        for holder in _there(table.state, (damage.source, *damage.also)):
            _trigger(table, holder, ("kill",), damage.target, damage.amount)
    combat = table.state.combat
    if damage.order and combat is not None:
        for other in _there(table.state, combat.retaliators):
            if other.id != damage.source and any(True for _ in _texts(other, "kill")):
                kills_nothing(table, other.id, damage)


@rule("Damage Step 2.1")
def kills_nothing(table: Table, unit: int, damage: e.Damage) -> None:
    """The damage of another retaliating unit is lethal: On Kill abilities of this one stay out."""
    state = table.state
    said = say(
        "{unit}'s On Kill does not trigger: the lethal damage is that of {source}",
        unit=state.name(unit),
        source=state.name(damage.source),
    )
    table.note("NotTriggered", said)


def _is_lethal(before: State, after: State, id: int) -> bool:
    """Whether the damage on an object has just come to its life."""
    life = continuous.life(after, id).value
    if life is None:
        return False
    return before.objects[id].damage < life <= after.objects[id].damage


# --- the field -------------------------------------------------------------------------------


@rule("beyond the pages: triggers")
def moved(table: Table, before: State, event: e.Moved) -> None:
    """On Enter abilities trigger as an object enters the field; On Death abilities as it goes from
    there to a graveyard, which look at it as it last was."""
    was = before.objects[event.object]
    if event.place[1] == FIELD and was.zone != FIELD:
        _trigger(table, table.state.objects[event.object], ("enter",), event.object)
    elif event.place[1] == "graveyard" and was.zone == FIELD:
        _trigger(table, was, ("death",), None)


@rule("beyond the pages: triggers")
def summoned(table: Table, before: State) -> None:
    """On Enter abilities of a token trigger as it enters the field."""
    _trigger(table, table.state.objects[before.next_id], ("enter",), before.next_id)


# --- what could not be read ------------------------------------------------------------------


def _involved(before: State, event: Event) -> tuple[int, ...]:
    """The objects whose texts may speak of what has just happened."""
    match event:
        case e.AttackDeclared(attacker=attacker, weapons=weapons, targets=targets):
            intent = before.zone(event.player, "intent")
            return (attacker, *intent, *weapons, *targets, *before.field)
        case e.StepBegan(step=step) if step == DAMAGE:
            return _bystanders(before)
        case e.Retaliates(unit=unit):
            return (unit,)
        case e.Damage(source=source, target=target, also=also):
            return (source, *also, target)
        case e.AbilityActivated(source=source):
            return (source,)
        case e.Moved(object=object, place=(_, zone)):
            there = before.objects[object]
            enters = zone == FIELD and there.zone != FIELD
            return (object,) if enters or (zone != FIELD and there.zone == FIELD) else ()
        case e.Summoned():
            return (before.next_id,)
    return ()


def _bystanders(state: State) -> tuple[int, ...]:
    """What is on the field without a role in the combat, and yet may change its damage."""
    combat = state.combat
    members = () if combat is None else combat.members
    return tuple(id for id in state.field if id not in members)


def unread(table: Table, id: int) -> None:
    """Say what of an object's text could not be read."""
    object = table.state.there(id)
    if object is not None and object.kind == "card":
        for text in object.card.not_understood:
            unread_text(table, object, text)


@rule("beyond the pages: the judge")
def unread_text(table: Table, object: Object, text: str) -> None:
    """A line that could not be read: the judge applies it by hand."""
    name = table.state.name(object.id)
    said = say("{card}: text not understood, apply by hand: {text}", card=name, text=text)
    table.note("TextNotUnderstood", said)
