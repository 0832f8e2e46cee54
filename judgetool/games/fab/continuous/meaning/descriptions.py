"""Section 1.8.7: which objects fit the descriptions that card text gives.

A description may ask for values and abilities, which in their turn depend on descriptions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.cards.sides import bears
from judgetool.games.fab.continuous.abilities import has_keyword, printed
from judgetool.games.fab.continuous.identity import (
    came_from,
    is_permanent,
    life_of,
    link_of,
    look,
    source_of,
)
from judgetool.games.fab.continuous.meaning.amounts import amount_of
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.facts import (
    fact_fits,
    in_name,
    is_called,
    type_meant,
    within,
)
from judgetool.games.fab.continuous.meaning.references import controller_of, players_of, same
from judgetool.games.fab.continuous.meaning.this_turn import (
    COUNTED_DEEDS,
    attacks_so_far,
    counted,
    has_hit,
    has_lost_life,
    hits_this_chain,
)
from judgetool.games.fab.continuous.parts import Part
from judgetool.games.fab.continuous.shape import card_of, is_attack, types_of
from judgetool.games.fab.continuous.staging import speaks_of
from judgetool.games.fab.continuous.values import base_of, value_of
from judgetool.games.fab.objects.state import ARENA, EQUIPMENT_ZONES, Link, Object, State, frozen_by
from judgetool.games.fab.rulebook import carries, reads
from judgetool.language import say, word


def words_fit(state: State, object: Object, word: str) -> bool:
    """Whether one word of a description fits."""
    if word == "card":
        return object.is_card
    if word == "attack":
        return is_attack(state, object)
    if word == "permanent":
        return is_permanent(object)
    if word == "living object":
        return object.life is not None
    if word == "chain link":
        return object.role == "attack"
    return type_meant(word) in types_of(state, object)


@carries("1.8.7")
def matches(
    state: State,
    object: Object,
    what: t.Description,
    viewer: int | None = None,
    context: Context | None = None,
) -> bool:
    """Whether an object fits a description.  Asking for a value implies the property (1.8.7).

    An attack-proxy can only be referred to as an attack (1.4.3a); see :func:`fits_as_attack`.
    """
    if what.other and (context is None or is_this(state, object, context)):
        return False
    if object.kind != "card" and not {"attack", "chain link"} & {*what.words, *what.either}:
        return False  # 1.2.2g, h: layers are "activated abilities" and "triggered effects"
    if not object.public and what.face != "down" and is_hidden(object):
        return False
    if object.kind in ("activated", "triggered"):
        return is_attack(state, object) and as_bare_attack(state, object, what, viewer, context)
    return (
        _is_so_called(state, object, what)
        and _stands_so(state, object, what, viewer, context)
        and _reads_so(state, object, what)
        and _has_numbers(state, object, what, viewer, context)
        and (what.keyword is None or has_keyword(state, object, what.keyword))
        and (what.base_keyword is None or _has_of_itself(state, object, what.base_keyword))
        and (
            what.whose is None
            or viewer is None
            or object.player in players_of(state, what.whose, context or Context(object.id, viewer))
        )
    )


def is_this(state: State, object: Object, context: Context) -> bool:
    """Whether an object is what speaks, or the attack of that, or what that is the attack of."""
    return same(state, context.source, object.id) or same(state, object.id, context.source)


@carries("1.7.2")
def _has_of_itself(state: State, object: Object, keyword: str) -> bool:
    """Whether a keyword is among the base abilities of an object."""
    return any(meant.keyword == keyword for meant in printed(state, object))


def _is_so_called(state: State, object: Object, what: t.Description) -> bool:
    """Whether an object has the types, the name and the color of a description."""
    if object.unknown and (what.either or what.without or not set(what.words) <= {"card"}):
        return False
    if not all(words_fit(state, object, word) for word in what.words):
        return False
    if what.either and not any(words_fit(state, object, word) for word in what.either):
        return False
    if any(words_fit(state, object, word) for word in what.without):
        return False
    if what.named is not None and not is_called(card_of(state, object).name, what):
        return False
    return what.color is None or card_of(state, object).color == what.color


def _stands_so(
    state: State, object: Object, what: t.Description, viewer: int | None, context: Context | None
) -> bool:
    """Whether an object is where, whose and in what role a description has it."""
    if what.zone is not None and came_from(object) != what.zone:
        return False
    if what.played_from is not None and object.played_from != what.played_from:
        return False
    if what.equipped and not is_equipped(state, object):
        return False
    if what.owned and object.owner != viewer:
        return False
    if what.off_link and (link := link_of(state, object.id)) and link == state.active_link:
        return False
    if what.off_chain and object.zone == "combat chain":
        return False
    if what.at_marked and not _attacks_marked(state, object):
        return False
    if what.defends is not None and not _defends(state, object, what.defends, viewer, context):
        return False
    if what.face is not None and object.public != (what.face == "up"):
        return False
    if what.nth is not None and not _is_the_nth(state, object, what, viewer):
        return False
    return what.role is None or _has_role(state, object, what.role, context)


def _reads_so(state: State, object: Object, what: t.Description) -> bool:
    """Whether an object's card, as effects have made it, has the label and the cost described."""
    if what.label is not None and (
        what.label not in labels_of(state, object) or not _counts_as_it_defends(object, what.label)
    ):
        return False
    if what.deals is not None and not has_effect_that_deals(state, object, what.deals):
        return False
    if what.name_with is not None and not in_name(card_of(state, object).name, what.name_with):
        return False
    if what.cost is None:
        return True
    cost = card_of(state, object).cost
    if cost is None:
        return is_asking() and within(0, what.cost) and _counts_as_nothing(object)
    if object.card.x and object.x is not None:
        cost += object.x
    fits = within(cost, what.cost)
    return fits and not (object.card.x and object.x is None and _has_no_cost_yet(object))


@carries("1.12.2a")
def _has_no_cost_yet(object: Object) -> bool:
    """Whether a cost of X that is undefined is supposed not to be zero."""
    card = object.card.full_name
    said = say("{object} has cost X, which is 0 while it is undefined", object=card)
    return asked(False, as_said, said, "1.12.2a", key=(object.id, "X"))


@carries("1.7.2")
def _counts_as_it_defends(object: Object, label: str) -> bool:
    """Whether a defending card is one with a label, as it is, whether that is functional or not."""
    if not is_asking() or object.role != "defending":
        return True
    said = say(
        "{card} is a card with {label}, whether that works or not",
        card=object.card.full_name,
        label=word("keyword", label.lower()),
    )
    return asked(True, as_said, said, "1.7.2", key=(object.id, label), in_text=True)


@carries("1.8.7")
def _counts_as_nothing(object: Object) -> bool:
    """Whether a cost that there is not is supposed to be one of 0."""
    said = say("{card} has no cost, which is not a cost of 0", card=object.card.full_name)
    return asked(False, as_said, said, "1.8.7", key=(object.id, "cost"))


def _has_numbers(
    state: State, object: Object, what: t.Description, viewer: int | None, context: Context | None
) -> bool:
    """Whether an object has the values that a description asks for, and is frozen or an attack at
    you if it says so."""
    for prop, value, bound in values_asked_for(state, object, what):
        fitting = value is not None and within(value, bound)
        if is_asking() and base_instead(state, object, prop, value, bound, context):
            fitting = not fitting
        if not fitting:
            return False
    if what.compared is not None and not _compares(state, object, what.compared, viewer, context):
        return False
    if what.frozen and not frozen_by(state, object.id):
        return False
    if what.above_base and not is_above_base(state, object):
        return False
    if what.counter is not None and not object.counter(what.counter):
        return False
    if what.defended_by is not None and not defending_on_link(
        state, object.id, what.defended_by, context or Context(object.id, object.player)
    ):
        return False
    if what.at_you and not _targets_you(state, object, viewer):
        return False
    if what.as_strong and not _as_strong(state, object, context):
        return False
    if what.base_power is None:
        return True
    base = base_of(state, object, "power").value
    fitting = base is not None and within(base, what.base_power)
    if is_asking() and power_instead(state, object, base, what.base_power):
        return not fitting
    return fitting


def _is_the_nth(state: State, object: Object, what: t.Description, viewer: int | None) -> bool:
    """Whether an attack is the how manieth of a player's this turn: on the stack, it will be."""
    such = msgspec.structs.replace(what, nth=None)
    done = attacks_so_far(state, viewer, such)
    before = done.index(object.id) if object.id in done else len(done)
    return is_attack(state, object) and before + 1 == what.nth


@carries("1.8.7")
def _compares(
    state: State, object: Object, compared: t.Compared, viewer: int | None, context: Context | None
) -> bool:
    """Whether a value of an object is less, or greater, than a number of things; what has none is
    neither."""
    if context is None:
        if viewer is None:
            return False
        context = Context(object.id, viewer)
    value = _compared_value(state, object, compared.property)
    if value is None and compared.property == "cost" and _counts_as_nothing(object):
        value = 0
    if value is None:
        return False
    number = amount_of(state, compared.than, context)
    if compared.how == "less or equal":
        return value <= number
    return value < number if compared.how == "less" else value > number


def _compared_value(state: State, object: Object, property: str) -> int | None:
    if property == "cost":
        cost = card_of(state, object).cost
        return cost if cost is None or not object.card.x else cost + (object.x or 0)
    if property == "base power":
        return base_of(state, object, "power").value
    return value_of(state, object, property).value


PRIVATE_ZONES = ("hand", "deck", "arsenal")
"""All other zones are public (3.0.4a, 3.0.4b)."""


@reads(
    "3.0.4e",
    unclear="Whether a face-down card in a public zone is one of the cards there that an effect "
    "speaks of without naming a property.",
    we="It is not.",
    because="The rule asks no more than that the effect specifies an object in a public zone, and "
    "makes an exception only where face-down is said.",
)
@carries("3.0.4e")
def is_hidden(object: Object) -> bool:
    """Whether no effect means an object that does not say so: it is private in a public zone."""
    if object.public or object.place is None or object.zone in PRIVATE_ZONES:
        return False
    if object.unknown or not is_asking():
        return True
    said = say("{card} is face-down there, and does not count", card=object.card.full_name)
    return not asked(False, as_said, said, "3.0.4e", key=(object.id, "hidden"))


def may_fit(
    state: State,
    object: Object,
    what: t.Description,
    viewer: int | None = None,
    context: Context | None = None,
) -> bool:
    """Whether an object fits a description, or may do so because it is not known what it is."""
    if object.unknown:
        if what.face is not None and object.public != (what.face == "up"):
            return False
        return what.face == "down" or not is_hidden(object)
    return matches(state, object, what, viewer, context)


@carries("1.8.7")
def lacks_property(state: State, object: Object, what: t.Description) -> str:
    """The property of which a description asks for the value and that an object does not have, so
    that it does not fit it whatever the value would have to be; "" if there is none."""
    if what.cost is not None and card_of(state, object).cost is None:
        return "cost"
    compared = what.compared
    if compared is not None and _compared_value(state, object, compared.property) is None:
        return compared.property.removeprefix("base ")
    asked_for = values_asked_for(state, object, what)
    return next((property for property, value, _ in asked_for if value is None), "")


def values_asked_for(
    state: State, object: Object, what: t.Description
) -> Iterator[tuple[str, int | None, t.Bound]]:
    """The power and defense of an object, if a description asks for them, and their bounds."""
    for prop, bound in (("power", what.power), ("defense", what.defense)):
        if bound is not None:
            yield prop, value_of(state, object, prop).value, bound


_MODIFIED = {"power": "2.9.3", "defense": "2.3.3"}


@carries("2.9.3", "2.3.3")
def base_instead(
    state: State, object: Object, prop: str, value: int | None, bound: t.Bound,
    context: Context | None,
) -> bool:  # fmt: skip
    """Whether the base value, where it fits and the value does not, or the other way round, is
    supposed to be asked for."""
    base = base_of(state, object, prop).value
    if base is None or value is None or within(base, bound) == within(value, bound):
        return False
    said = say(
        "{object} has {property} {number}; the base {base} is not what counts",
        object=object.card.full_name,
        property=word("property", prop),
        number=value,
        base=base,
    )
    rules = (*(context.keyword if context is not None else ()), _MODIFIED[prop])
    return asked(False, as_said, said, *rules, key=(object.id, prop), in_text=True)


@carries("2.0.3a", "2.0.3d")
def power_instead(state: State, object: Object, base: int | None, bound: t.Bound) -> bool:
    """Whether the power, where it fits and the base power does not, or the other way round, is
    supposed to be asked for."""
    now = value_of(state, object, "power")
    value = now.value
    if base is None or value is None or within(base, bound) == within(value, bound):
        return False
    said, rules = _base_stays(object, base, value), leaving_the_base(state, object)
    return asked(False, as_said, said, *rules, key=(object.id, "base power"))


def _base_stays(object: Object, base: int, value: int) -> str:
    return say(
        "{object} has base power {base}, whatever its power is ({number})",
        object=object.card.full_name,
        base=base,
        number=value,
    )


def leaving_the_base(state: State, object: Object) -> tuple[str, ...]:
    """The rules by which what has changed an object's power leaves its base power as it is."""
    added = value_of(state, object, "power").terms[len(base_of(state, object, "power").terms) :]
    by_counters = all("2.0.3d" in term.cites for term in added)
    return ("2.0.3d" if by_counters else "2.0.3a", "2.9.2")


def is_above_base(state: State, object: Object, times: int = 1) -> bool:
    """Whether an object has more {p} than its base, or than so many times that."""
    now = value_of(state, object, "power").value
    base = base_of(state, object, "power").value
    if now is None or base is None or now <= times * base:
        return False
    if not is_asking():
        return True
    said, rules = _base_stays(object, base, now), leaving_the_base(state, object)
    return asked(True, as_said, said, *rules, key=(object.id, "above base"), in_text=True)


def asks_for_properties(what: t.Description) -> bool:
    """Whether a description speaks of properties, and not just of where an object is and whose."""
    plain = t.Description(
        whose=what.whose, zone=what.zone, played_from=what.played_from, face=what.face
    )
    words = tuple(word for word in what.words if word != "card")
    return msgspec.structs.replace(what, words=words) != plain


@carries("2.7.5")
def is_named(state: State, object: Object, name: str) -> bool:
    """Whether an object has a name: the whole of it, in whatever case."""
    return bears(card_of(state, object).name, name)


def as_bare_attack(
    state: State, layer: Object, what: t.Description, viewer: int | None, context: Context | None
) -> bool:
    """Whether an attack-layer fits as an attack, which it is without any properties."""
    whose = what.whose
    if what != t.Description(words=("attack",), whose=whose):
        return False
    if whose is None or viewer is None:
        return True
    return layer.controller in players_of(state, whose, context or Context(layer.id, viewer))


def _has_role(state: State, object: Object, role: str, context: Context | None) -> bool:
    """Whether an object is a layer, or defending, or so on the link of what says it."""
    if role == "layer":
        return object.zone == "stack"
    if role == "attacking or defending":
        return object.role in ("attack", "defending")
    if object.role != "defending" or role == "defending":
        return object.role == role
    link = link_of(state, context.source) if context is not None else None
    return link is not None and object.id in link.defending


def _attacks_marked(state: State, attack: Object) -> bool:
    """Whether an attack on the combat chain has a marked hero for a target."""
    link = link_of(state, attack.id)
    return link is not None and any(hero in state.marked for hero in link.targets)


@carries("7.0.5c")
def _defends(
    state: State, card: Object, what: t.Description, viewer: int | None, context: Context | None
) -> bool:
    """Whether a card is defending an attack that fits."""
    link = link_of(state, card.id) if card.role == "defending" else None
    against = look(state, link.attack) if link is not None else None
    by = card.player if viewer is None else viewer
    return against is not None and fits_as_attack(state, against, what, by, context)


def _targets_you(state: State, attack: Object, you: int | None) -> bool:
    """Whether an attack has a player's hero for a target: as declared, or on its chain link."""
    targets = next((k.targets for k in state.links if k.attack == attack.id), attack.targets)
    return you is not None and state.heroes[you] in targets


def _as_strong(state: State, object: Object, context: Context | None) -> bool:
    """Whether an object has as much {p} as the source that speaks of it, or more."""
    source = look(state, context.source) if context is not None else None
    if source is None:
        return False
    own, its = (value_of(state, o, "power").value for o in (object, source))
    return own is not None and its is not None and own >= its


@carries("3.0.1a")
def is_equipped(state: State, object: Object) -> bool:
    """Whether a card is equipped: a permanent in an equipment zone, or one of equipment that is on
    the combat chain and leaves its zone not empty."""
    if object.zone in EQUIPMENT_ZONES:
        return True
    return object.zone == "combat chain" and bool(
        card_of(state, object).types & {"Equipment", "Weapon"}
    )


@carries("1.8.2")
def has_effect_that_deals(state: State, object: Object, kind: str) -> bool:
    """Whether the abilities of an object directly generate an effect that deals such damage, be it
    optional or conditional.  What is not read of it is taken at its word."""
    return any(_deals(meant.ability, kind) for meant in card_of(state, object).meant)


def _deals(part: object, kind: str) -> bool:
    match part:
        case t.DealDamage():
            return part.kind == kind
        case t.ByHand(text) | t.NotUnderstood(text):
            return bool(re.search(rf"\bdeals? \S+ {kind} damage", text, re.IGNORECASE))
        case t.Gets() | t.Delayed() | t.Inline():
            return False  # an effect that another effect generates, or another object's
        case t.Word():
            return any(_deals(getattr(part, field), kind) for field in part.__struct_fields__)
        case tuple():
            return any(_deals(each, kind) for each in part)
    return False


def labels_of(state: State, object: Object) -> set[str]:
    """The label keywords of an object's abilities (8.4): a "card with combo" has one."""
    return {getattr(meant.ability, "label", None) or "" for meant in card_of(state, object).meant}


def fits_as_attack(
    state: State,
    object: Object,
    what: t.Description,
    viewer: int | None = None,
    context: Context | None = None,
) -> bool:
    """Whether an attack, or the weapon whose attack it is, fits a description: "a weapon hits" is
    said of the weapon, and its attack is its extension (1.4.3a)."""
    if matches(state, object, what, viewer, context):
        return True
    source = source_of(state, object)
    return source is not object and matches(state, source, what, viewer, context)


def defending_on_link(state: State, id: int, what: t.Description, context: Context) -> list[Object]:
    """The cards that defend on an object's chain link and fit a description."""
    link = link_of(state, id)
    if link is None:
        return []
    cards = (state.objects[d] for d in link.defending)
    return [c for c in cards if matches(state, c, what, context.controller, context)]


@carries("7.0.3c")
def matches_link(state: State, link: Link, what: t.Description, context: Context) -> bool:
    """Whether a chain link fits: its properties are those of its active-attack, or of what was
    last known of it."""
    attack = look(state, link.attack)
    plain = msgspec.structs.replace(what, whose=None)
    if attack is None or not fits_as_attack(state, attack, plain, context.controller, context):
        return False
    return link.gone is None or not counts_no_more(state, link)


@carries("7.0.3c")
def counts_no_more(state: State, link: Link) -> bool:
    """Whether a chain link is supposed to be nothing any more as its attack has ceased to exist."""
    if not is_asking():
        return False
    said = say(
        "{attack} is gone, but its chain link is there, as what it last was",
        attack=state.name(link.attack),
    )
    return asked(False, as_said, said, "7.0.3c", key=link.number)


def _on_this_chain(state: State, amount: t.NumberOf, context: Context) -> int:
    """How many objects there are on the combat chain, without this if others are counted."""
    what = _of_its_name(state, amount.what, context)
    there = (o for o in state.objects.values() if o.zone == "combat chain")
    fitting = (o for o in there if matches(state, o, what, context.controller, context))
    return sum(not (amount.other and o.id == context.source) for o in fitting)


def _of_its_name(state: State, what: t.Description, context: Context) -> t.Description:
    """ "Named this": with the name of the source."""
    source = look(state, context.source)
    if what.named != "this" or source is None:
        return what
    return msgspec.structs.replace(what, named=card_of(state, source).name)


@amount_of.of(t.NumberOf)
def _number_of(state: State, amount: t.NumberOf, context: Context) -> int:
    return _how_many(state, amount, context) * amount.times


def _how_many(state: State, amount: t.NumberOf, context: Context) -> int:
    what, relation = _of_its_name(state, amount.what, context), amount.relation
    if relation == "defending this":
        return len(defending_on_link(state, context.source, what, context))
    if relation == "boosts":
        return sum(fact.player == context.controller for fact in state.boosts)
    if relation == "on this link":
        link = state.active_link
        there = () if link is None else (state.objects[i] for i in link.defending)
        return sum(matches(state, card, what, context.controller, context) for card in there)
    if relation == "on this chain":
        return _on_this_chain(state, amount, context)
    if relation == "hits this chain":
        plain = msgspec.structs.replace(what, whose=None)
        hitting = (link for link in state.links if has_hit(state, link.attack))
        return sum(matches_link(state, link, plain, context) for link in hitting)
    if relation in COUNTED_DEEDS:
        return counted(state, t.Did(COUNTED_DEEDS[relation], what), context).number
    if relation == "played this turn":
        return counted(state, t.PlayedThisTurn(what, another=amount.other), context).number
    if relation in ("banished this way", "destroyed this way"):
        since = () if context.since is None else state.facts[context.since :]
        done = (fact for fact in since if fact.what == relation.removesuffix(" this way"))
        return sum(fact_fits(fact, what) for fact in done)
    if relation == "hurt heroes":
        return len({hero for hero in state.heroes if has_lost_life(state, hero)})
    if relation == "hits of this chain":
        return sum(fact_fits(fact, what) for fact in hits_this_chain(state))
    if relation == "opponents":
        return len(players_of(state, "each opponent", context))
    if relation == "chain links":
        links = (k for k in state.links if controller_of(state, k) == context.controller)
        return sum(matches_link(state, link, what, context) for link in links)
    if relation == "richer heroes":
        own, others = life_of(state, context.controller), state.opponents(context.controller)
        return sum(life_of(state, other) > own for other in others)
    return _controlled_or_there(state, amount, context)


def _controlled_or_there(state: State, amount: t.NumberOf, context: Context) -> int:
    """How many objects players control, or have in a zone."""
    what = _of_its_name(state, amount.what, context)
    plain = msgspec.structs.replace(what, zone=None, whose=None)
    return sum(
        matches(state, state.objects[id], plain, context.controller, context)
        for player in players_of(state, what.whose or "you", context)
        for id in (
            state.controls(player)
            if amount.relation == "controlled"
            else state.zone(player, what.zone or "pitch")
        )
    )


# --- what static abilities speak of (6.2.3c) ----------------------------------------------------


@speaks_of.of(str, t.Next)
def _named(state: State, subject: str | t.Next, part: Part, holder: Object, object: Object) -> bool:
    if subject in ("the attack", "attacking card"):
        link = link_of(state, holder.id)
        return link is not None and link.attack == object.id
    return (holder.under if subject == "top-card" else holder.id) == object.id


@speaks_of.of(t.AttacksOf)
def _attacks_of(
    state: State, subject: t.AttacksOf, part: Part, holder: Object, object: Object
) -> bool:
    return is_attack(state, object) and holder.id in (object.id, object.source)


@speaks_of.of(t.Description)
def _described(
    state: State, subject: t.Description, part: Part, holder: Object, object: Object
) -> bool:
    return (subject.owned or object.zone in (*ARENA, "stack")) and (
        matches(state, object, subject, holder.player, Context(holder.id, holder.player))
        or fits_all_the_same(state, holder, object, part, subject)
    )


@carries("6.2.3c")
def fits_all_the_same(
    state: State, holder: Object, object: Object, part: Part, subject: t.Description
) -> bool:
    """Whether an attack or a defending card is supposed to be one that an effect on others
    applies to."""
    of_attacks = "attack" in (word.casefold() for word in (*subject.words, *subject.either))
    if not is_asking() or not (of_attacks or subject.role == "defending"):
        return False
    like = t.Description(
        words=("attack",) if of_attacks else (), whose=subject.whose, role=subject.role
    )
    if not matches(state, object, like, holder.player):
        return False
    links = (link for link in state.links if object.id in (link.attack, *link.defending))
    key = (holder.id, object.id, subject, any(link.calculated for link in links))
    return asked(False, _is_no_such_one, state, holder, object, part, key=key)


def _is_no_such_one(_: bool, state: State, holder: Object, object: Object, part: Part) -> Unbroken:
    name = state.name(object.id)
    said = say("{holder} does not apply to {object}", object=name, holder=state.name(holder.id))
    assert part.meant is not None
    return Unbroken((*part.meant.cites, "6.2.3c"), said)
