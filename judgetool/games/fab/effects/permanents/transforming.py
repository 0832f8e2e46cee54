"""Transforming objects into permanents (8.5.36) and equipping them (8.5.41)."""

from __future__ import annotations

from judgetool.cardgame.asking import which, which_if_any
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.cards import SLOTS, Card, fits_beside, library
from judgetool.games.fab.continuous import Context, has_keyword, is_permanent, object_of
from judgetool.games.fab.effects.came_to_nothing import fails, is_gone
from judgetool.games.fab.effects.cards import create
from judgetool.games.fab.effects.fitting import described
from judgetool.games.fab.effects.generating import does
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.events.base import face
from judgetool.games.fab.objects.moving import enter_arena, equipped_to, move, proxies_cease
from judgetool.games.fab.objects.state import (
    EQUIPMENT_ZONES,
    NOTHING,
    PERMANENTS,
    Fact,
    Place,
    State,
    Table,
    replace,
)
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say


@does(t.Transform)
@rule("8.5.36")
def transform(table: Table, effect: t.Transform, context: Context) -> Context:
    """Put an object under the permanent that it transforms into."""
    if effect.up_to is not None:
        return up_to_some(table, effect, context)
    objects = to_transform(table.state, effect, context)
    if objects is None:
        several_or_none(table, effect)
        return replace(context, it=NOTHING)
    return one_transforms(table, effect, objects, context)


def one_transforms(
    table: Table, effect: t.Transform, objects: tuple[int, ...], context: Context
) -> Context:
    """Objects transform into one permanent, which is "it" from then on."""
    into = (created_first if effect.token else becomes_permanent_first)(table, effect, context)
    if into is None:
        return replace(context, it=NOTHING)
    table.occur(e.Transformed(objects, into))
    proxies_cease(table)
    return replace(context, it=into)


def to_transform(state: State, effect: t.Transform, context: Context) -> tuple[int, ...] | None:
    """The objects that transform; ``None`` if they are not all there."""
    if isinstance(effect.what, t.Description):
        there = described(state, effect.what, context)
        first = there[0] if there else None
    else:
        first = object_of(state, effect.what, context)
    if first is None or first not in state.objects:
        return None
    if effect.also is None:
        return (first,)
    more = [i for i in described(state, effect.also, context) if i != first]
    return (first, *more[: effect.number]) if len(more) >= effect.number else None


@rule("8.5.36d")
def several_or_none(table: Table, effect: t.Transform) -> None:
    """If not all the objects exist that are to transform, none of them does."""
    fails(table, say("what would transform is not there: nothing transforms"))


@rule("1.8.6")
def up_to_some(table: Table, effect: t.Transform, context: Context) -> Context:
    """ "Up to 3 ash": the player decides which, and each transforms for itself."""
    assert isinstance(effect.what, t.Description)
    assert effect.up_to is not None
    context = replace(context, it=NOTHING)
    for _ in range(effect.up_to):
        fitting = described(table.state, effect.what, context)
        if not fitting:
            fails(table, say("there is nothing to transform"))
            break
        who = table.state.players[context.controller]
        prompt = say("Which object transforms into {into}, or no for none?", into=effect.into)
        chosen = which_if_any(table, who, "card", prompt, fitting)
        if chosen is None:
            break
        context = one_transforms(table, effect, (chosen,), context)
    return context


@rule("8.5.36c")
def created_first(table: Table, effect: t.Transform, context: Context) -> int | None:
    """A token to transform into is created first."""
    before = table.state.next_id
    create(table, t.Create(effect.into), context)
    created = [i for i in table.state.zone(*PERMANENTS) if i >= before]
    return created[-1] if created else None


def becomes_permanent_first(table: Table, effect: t.Transform, context: Context) -> int | None:
    """What is transformed into is this card: as it is, or with its other face."""
    this = table.state.objects.get(context.source)
    if this is None:
        fails(table, say("{object} does not exist", object=effect.into))
        return None
    if effect.into != "this" and this.card.back.partition(" (")[0] != effect.into:
        said = say("{face} is no face of this card: apply by hand", face=effect.into)
        table.note("UnknownFace", said)
        return None
    return this.id if is_permanent(this) else enters_first(table, this.id, context)


@rule("8.5.36b")
def enters_first(table: Table, id: int, context: Context) -> int | None:
    """What exists but is no permanent yet first becomes one."""
    return enter_arena(table, id, context.controller)


@does(t.Transcend)
@carries("9.1.5a", "9.1.5b")
@rule("9.1.5", "8.5.48")
def transcend(table: Table, effect: t.Transcend, context: Context) -> Context:
    """This is put into its owner's hand with its back-face active, which it stays; the back-face of
    a card that does not name it is Inner Chi, as on every one that is printed."""
    id = context.source
    if id not in table.state.objects:
        fails(table, is_gone(table, id))
        return context
    object = table.state.objects[id]
    back = face(table.state, object.card, object.card.back or "Inner Chi (blue)")
    new = move(table, id, (object.owner, "hand"), word="is put")
    if new is not None and table.state.objects[new].zone == "hand":
        table.occur(e.OtherFace(new, replace(back, front="")))
        has_transcended(table, context.controller, new)
    return replace(context, it=new)


@rule("8.5.48a")
def has_transcended(table: Table, player: int, id: int) -> None:
    """The player that controls the effect is considered to have transcended."""
    said = say("{player} has transcended", player=table.state.players[player])
    table.occur(e.Accomplished(Fact("transcended", id, player), said))


@does(t.Equip)
@rule("8.5.41")
def equip(table: Table, effect: t.Equip, context: Context) -> Context:
    """Put an object into an equipment or weapon zone as a permanent."""
    if isinstance(effect.what, t.Description):
        return equip_of_some(table, effect, effect.what, context)
    id = object_of(table.state, effect.what, context)
    object = table.state.objects.get(id) if id is not None else None
    if object is None:
        fails(table, say("there is nothing to equip"))
        return context
    if object.card.types.isdisjoint(_EQUIPPED):
        not_to_be_equipped(table, object.id)
        return context
    place = empty_zone(table.state, context.controller, object.card)
    if place is None or object.zone in EQUIPMENT_ZONES:
        with table.citing_besides(*_hands(table.state, context.controller, object.card)):
            no_zone_for(table, object.id)
        return context
    put = cloaked if has_keyword(table.state, object, "cloaked") else equipped
    with table.citing_besides("8.5.41a"):
        it = put(table, object.id, place, context.controller)
    return replace(context, it=it)


@rule("1.8.6")
def equip_of_some(table: Table, effect: t.Equip, what: t.Description, context: Context) -> Context:
    """ "Up to 2 daggers from your graveyard": the player decides which, one by one; without "up to"
    it is one, if there is one."""
    for n in range(effect.up_to or 1):
        fitting = described(table.state, what, context)
        if not fitting:
            if not n:
                fails(table, say("there is nothing to equip"))
                context = replace(context, it=NOTHING)
            break
        chosen = _one_to_equip(table, effect, fitting, context)
        if chosen is None:
            break
        context = replace(context, it=chosen)
        context = equip(table, t.Equip("it"), context) or context
    return context


def _one_to_equip(
    table: Table, effect: t.Equip, fitting: tuple[int, ...], context: Context
) -> int | None:
    player = table.state.players[context.controller]
    if effect.up_to is not None:
        prompt = say("Which object is equipped, or no for none?")
        return which_if_any(table, player, "card", prompt, fitting)
    if len(fitting) == 1:
        return fitting[0]
    return which(table, player, "card", say("Which object is equipped?"), fitting)


@does(t.EquipToken)
@rule("8.5.41d")
def equip_token(table: Table, effect: t.EquipToken, context: Context) -> Context:
    """A token is created, then equipped; if it can't be equipped, the effect fails."""
    card = library().get(effect.token)
    if card is not None and empty_zone(table.state, context.controller, card) is None:
        fails(table, say("no zone for {object} is empty", object=card.name))
        return replace(context, it=NOTHING)
    before = set(table.state.objects)
    create(table, t.Create(effect.token), context)
    for id in sorted(set(table.state.objects) - before):
        if table.state.objects[id].card.name == effect.token:
            context = replace(context, it=id)
            context = equip(table, t.Equip("it"), context) or context
    return context


def _hands(state: State, player: int, card: Card) -> tuple[str, ...]:
    """The rules on what has to be free for what is held, or that there is one of it already."""
    free = {"(1H)": "8.2.1b", "(2H)": "8.2.2b", "Off-Hand": "8.2.10a", "Quiver": "8.2.15a"}
    held = {kind for one in equipped_to(state, (player, "weapon")) for kind in one.card.types}
    once = {"Off-Hand": "8.2.10b", "Quiver": "8.2.15b"}
    rules = free | {kind: rule for kind, rule in once.items() if kind in held}
    return tuple(rule for kind, rule in rules.items() if kind in card.types)


def equipped(table: Table, id: int, place: Place, player: int) -> int | None:
    """An object is put into the zone it is equipped to."""
    return move(table, id, place, controller=player, word="is equipped")


@rule("8.3.36")
def cloaked(table: Table, id: int, place: Place, player: int) -> int | None:
    """What is cloaked is equipped face-down."""
    return move(table, id, place, controller=player, word="is equipped", public=False)


@rule("8.5.41c")
def no_zone_for(table: Table, id: int) -> None:
    """An object can't be equipped without an empty zone for it, nor where it is equipped."""
    said = say("{object} can't be equipped: no zone for it is empty", object=table.state.name(id))
    fails(table, said)


_HELD = frozenset({"(1H)", "(2H)", "Off-Hand", "Quiver"})
_EQUIPPED = _HELD.union(SLOTS)


@rule("8.5.41b")
def not_to_be_equipped(table: Table, id: int) -> None:
    """An object without a subtype for a zone that things are equipped to can't be equipped."""
    said = say(
        "{object} can't be equipped: it has no subtype for that", object=table.state.name(id)
    )
    fails(table, said)


@carries("8.5.41a")
def empty_zone(state: State, player: int, card: Card) -> Place | None:
    """The empty zone that an object's subtype determines."""
    for slot in SLOTS:
        if slot in card.types and not equipped_to(state, (player, slot.lower())):
            return (player, slot.lower())
    return (player, "weapon") if hands_free(state, player, card) else None


@carries("8.2.15a", "8.2.15b", "8.2.1b", "8.2.2b", "8.2.10a", "8.2.10b")
def hands_free(state: State, player: int, card: Card) -> bool:
    """Whether there is room among a player's two weapon zones: one for a one-hander, an off-hand
    or a quiver, both for a two-hander, which leaves room for what fits beside it."""
    if card.types.isdisjoint(_HELD):
        return False
    held = [object.card for object in equipped_to(state, (player, "weapon"))]
    once = card.types & {"Off-Hand", "Quiver"}
    if any(once & other.types for other in held):
        return False
    two_hander = next((other for other in held if "(2H)" in other.types), None)
    if two_hander is not None and fits_beside(card, two_hander):
        return len(held) == 1
    needs = 2 if "(2H)" in card.types else 1
    return needs + sum(2 if "(2H)" in other.types else 1 for other in held) <= 2
