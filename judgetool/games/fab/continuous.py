"""Sections 6.2 and 6.3: continuous effects, and the values they leave.

Nothing here is stored: what an object's power is, which abilities it has and what may defend it is
computed from the state each time, with every step named, so that a number can always be explained.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.engine.view import Number, Term
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import (
    Activated,
    Amount,
    Bound,
    CannotBeDefendedBy,
    CannotBePlayed,
    Condition,
    DeclaredX,
    Description,
    Gets,
    IsIn,
    Keyword,
    NumberOf,
    Resolution,
    Static,
    Triggered,
    Who,
)
from judgetool.games.fab.cards import DECK_TYPES, Meant, spelled_out
from judgetool.games.fab.memory import per_state
from judgetool.games.fab.rulebook import carries
from judgetool.games.fab.state import (
    ARENA,
    About,
    Continuous,
    Fact,
    Link,
    Object,
    Snapshot,
    State,
    name_of,
)

PERMANENT_SUBTYPES = frozenset(
    {"Affliction", "Ally", "Ash", "Aura", "Construct", "Figment", "Invocation", "Item", "Landmark"}
)


class Context(msgspec.Struct, frozen=True, gc=False):
    """What the words of an ability refer to: its source, its controller, its targets."""

    source: int
    controller: int
    about: About = About()
    targets: tuple[int, ...] = ()
    it: int | None = None
    x: int | None = None


# --- what an object is -----------------------------------------------------------------------


@carries("1.2.3a")
@carries("7.0.5c")
def look(state: State, id: int | None) -> Object | None:
    """An object, or its last known information if it no longer exists (1.2.3a)."""
    if id is None:
        return None
    found = state.objects.get(id)
    if found is not None:
        return found
    gone = state.lki(id)
    return gone.object if gone is not None else None


def source_of(state: State, object: Object) -> Object:
    """The attack-source of a proxy (1.4.3b); the object itself otherwise."""
    if object.kind == "proxy":
        found = look(state, object.source)
        if found is not None:
            return found
    return object


@carries("1.4.3a")
def types_of(state: State, object: Object) -> frozenset[str]:
    """Types, subtypes and supertypes; a proxy inherits its source's."""
    return source_of(state, object).card.types


@carries("1.3.3")
def is_permanent(object: Object) -> bool:
    """Whether it is a permanent: in the arena, and no deck-card on the combat chain."""
    if object.zone not in ARENA or not object.is_card:
        return False
    types = object.card.types
    if "Token" in types or "Hero" in types or not types & DECK_TYPES:
        return True
    # On the chain only what was a permanent before is one: the source of an attack.  A deck-card
    # put there as an attack or a defending card has not become a permanent.
    was = object.zone != "combat chain" or object.role == "source"
    return was and bool(types & PERMANENT_SUBTYPES)


@carries("1.4.2a")
def is_attack(state: State, object: Object) -> bool:
    """Whether it has the identity "attack" (1.2.2d): on the stack, or attacking on the chain."""
    if object.kind == "proxy":
        return True
    if not object.is_card or "Attack" not in object.card.types:
        return object.role == "attack"
    return object.zone == "stack" or object.role == "attack"


def link_of(state: State, id: int) -> Link | None:
    """The chain link an object is on, as attack, source or defending card."""
    found = state.objects.get(id)
    if found is None or not found.link or found.zone != "combat chain":
        for link in reversed(state.links):
            if link.attack == id:
                return link
        return None
    for link in state.links:
        if link.number == found.link:
            return link
    return None


def came_from(object: Object) -> str:
    """The zone a card is "from": where it came from once played or defending, else where it is."""
    if object.zone in ("combat chain", "stack") and object.origin:
        return object.origin
    return object.zone


def within(number: int, bound: Bound) -> bool:
    if bound.at_least is not None and number < bound.at_least:
        return False
    return bound.at_most is None or number <= bound.at_most


def words_fit(state: State, object: Object, word: str) -> bool:
    """Whether one word of a description fits."""
    if word == "card":
        return object.is_card
    if word == "attack":
        return is_attack(state, object)
    if word == "permanent":
        return is_permanent(object)
    if word == "chain link":
        return object.role == "attack"
    if word in ("token", "hero", "weapon", "equipment"):
        word = word.capitalize()
    types = types_of(state, object)
    if word in ("1H", "2H"):
        word = f"({word})"
    return word in types


@carries("1.8.7")
def matches(
    state: State,
    object: Object,
    what: Description,
    viewer: int | None = None,
    context: Context | None = None,
) -> bool:
    """Whether an object fits a description.  Asking for a value implies the property (1.8.7).

    An attack-proxy can only be referred to as an attack (1.4.3a); see :func:`fits_as_attack`.
    """
    if object.kind != "card" and not {"attack", "chain link"} & {*what.words, *what.either}:
        return False  # 1.2.2g, h: layers are "activated abilities" and "triggered effects"
    if object.kind in ("activated", "triggered"):
        return False
    if (
        object.unknown
        and (what.words or what.either or what.without)
        and not (set(what.words) <= {"card"} and not what.either and not what.without)
    ):
        return False
    if not all(words_fit(state, object, word) for word in what.words):
        return False
    if what.either and not any(words_fit(state, object, word) for word in what.either):
        return False
    if any(words_fit(state, object, word) for word in what.without):
        return False
    if what.named is not None and object.card.name.casefold() != what.named.casefold():
        return False
    if what.zone is not None and came_from(object) != what.zone:
        return False
    if what.role is not None and object.role != what.role:
        return False
    if what.label is not None and what.label not in labels_of(object):
        return False
    if what.cost is not None:
        cost = object.card.cost
        if cost is not None and object.card.x and object.x is not None:
            cost += object.x
        if cost is None or not within(cost, what.cost):
            return False
    for prop, bound in (("power", what.power), ("defense", what.defense)):
        if bound is not None:
            value = value_of(state, object, prop).value
            if value is None or not within(value, bound):
                return False
    if what.base_power is not None:
        base = base_of(state, object, "power").value
        if base is None or not within(base, what.base_power):
            return False
    if what.keyword is not None and not _with_keyword(state, object, what.keyword):
        return False
    if what.whose is not None and viewer is not None:
        owner = object.controller if object.controller is not None else object.owner
        players = players_of(state, what.whose, context or Context(object.id, viewer))
        return owner in players
    return True


def labels_of(object: Object) -> set[str]:
    """The label keywords of an object's abilities (8.4): a "card with combo" has one."""
    return {getattr(meant.ability, "label", None) or "" for meant in object.card.meant}


_asked: set[int] = set()


def _with_keyword(state: State, object: Object, keyword: str) -> bool:
    """Whether an object has a keyword, however it got it.

    Asked while static abilities are being found for the same object, only what it has without
    them counts: such an ability can't make itself apply.
    """
    if object.id in _asked:
        return any(m.keyword == keyword for m in (*printed(state, object), *gained(state, object)))
    _asked.add(object.id)
    try:
        return has_keyword(state, object, keyword)
    finally:
        _asked.discard(object.id)


def fits_as_attack(
    state: State,
    object: Object,
    what: Description,
    viewer: int | None = None,
    context: Context | None = None,
) -> bool:
    """Whether an attack, or the weapon whose attack it is, fits a description: "a weapon hits" is
    said of the weapon, and its attack is its extension (1.4.3a)."""
    if matches(state, object, what, viewer, context):
        return True
    source = source_of(state, object)
    return source is not object and matches(state, source, what, viewer, context)


# --- who is meant ----------------------------------------------------------------------------


def players_of(state: State, who: Who | str, context: Context) -> tuple[int, ...]:
    """The players a word of card text means (1.1.2b: player and hero are one to card text)."""
    you = context.controller
    if who == "you":
        return (you,)
    if who == "opponent":
        return state.opponents(you)
    if who == "each hero":
        return state.clockwise(you)
    if who == "them":
        hero = context.about.hero
        if hero is None and context.targets:
            hero = context.targets[0]
        found = look(state, hero)
        return (found.owner,) if found is not None else ()
    if who in ("target hero", "target opposing hero"):
        found = look(state, context.targets[0]) if context.targets else None
        return (found.owner,) if found is not None else ()
    if who == "its controller":
        found = look(state, context.it if context.it is not None else context.about.it)
        if found is None:
            return ()
        return (found.controller if found.controller is not None else found.owner,)
    link = link_of(state, context.source) or state.active_link
    if link is None:
        return ()
    if who == "attacking hero":
        return () if link.attacking_hero is None else (state.objects[link.attacking_hero].owner,)
    return tuple(state.objects[hero].owner for hero in link.defending_heroes)


def object_of(state: State, ref: str, context: Context) -> int | None:
    """The object a word of card text means."""
    if ref == "this":
        return context.source
    if ref == "target":
        return context.targets[0] if context.targets else None
    if ref == "it":
        if context.it is not None:
            return context.it
        if context.about.it is not None:
            return context.about.it
        return context.targets[0] if context.targets else context.source
    if context.about.attack is not None:
        return context.about.attack
    link = link_of(state, context.source) or state.active_link
    return link.attack if link is not None else None


def same(state: State, ref_id: int | None, id: int) -> bool:
    """Whether an object is the one meant, counting an attack-proxy as its source's extension."""
    if ref_id is None:
        return False
    if ref_id == id:
        return True
    found = look(state, id)
    return found is not None and found.kind == "proxy" and found.source == ref_id


# --- conditions (1.8.4) ----------------------------------------------------------------------


@carries("1.8.4")
def holds(state: State, condition: Condition | None, context: Context) -> bool:
    """Whether a condition is met in a state."""
    match condition:
        case None:
            return True
        case t.Not(condition=inner):
            return not holds(state, inner, context)
        case t.Both(first=first, second=second):
            return holds(state, first, context) and holds(state, second, context)
        case t.IsDefendedBy(what=what, number=number):
            found = defending_on_link(state, context.source, what, context)
            return within(len(found), number)
        case t.IsIn(ref=ref, status=status):
            found_object = look(state, object_of(state, ref, context))
            if found_object is None:
                return False
            if status == "defending":
                return found_object.role == "defending"
            return found_object.role in ("attack", "source")
        case t.Matches(ref=ref, what=what):
            found_object = look(state, object_of(state, ref, context))
            return found_object is not None and fits_as_attack(
                state, found_object, what, context.controller, context
            )
        case t.DefendedThisChain(ref=ref):
            found_object = look(state, object_of(state, ref, context))
            return found_object is not None and found_object.defended
        case t.HasHitThisTurn(ref=ref, number=number):
            id = object_of(state, ref, context)
            hits = sum(1 for f in state.facts if f.what == "hit" and same(state, id, f.object))
            return within(hits, number)
        case t.PlayedThisTurn(what=what, number=number, another=another):
            count = 0
            for fact in state.facts:
                if fact.what == "played" and fact.player == context.controller:
                    # "another": than this, or than the card the trigger spoke of
                    spoken_of = (context.source, context.about.it, context.about.attack)
                    if another and fact.object in spoken_of:
                        continue
                    count += fact_fits(fact, what)
            return within(count, number)
        case t.PlayedFrom(zone=zone, ref=ref):
            found_object = look(state, object_of(state, ref, context))
            return found_object is not None and found_object.played_from == zone
        case t.Controls(what=what, number=number, who=who) if "chain link" in what.words:
            players = players_of(state, who, context)
            plain = msgspec.structs.replace(
                what, words=tuple(w for w in what.words if w != "chain link"), whose=None
            )
            links = (
                link
                for link in state.links
                if controller_of(state, link) in players
                and matches_link(state, link, plain, context)
            )
            return within(sum(1 for _ in links), number)
        case t.Controls(what=what, number=number, who=who):
            count = 0
            for player in players_of(state, who, context):
                count += sum(
                    1
                    for id in state.controls(player)
                    if matches(state, state.objects[id], what, context.controller, context)
                )
            return within(count, number)
        case t.LifeLess(who=who):
            mine = [life_of(state, p) for p in players_of(state, who, context)]
            return any(
                life_of(state, other) > min(mine) for other in state.opponents(context.controller)
            )
        case t.CardsIn(zone=zone, number=number, who=who, what=what):
            return all(
                within(
                    sum(
                        1
                        for i in state.zone(p, zone)
                        if what is None or matches(state, state.objects[i], what, p, context)
                    ),
                    number,
                )
                for p in players_of(state, who, context)
            )
        case t.DefendedThisLink(what=what):
            link = link_of(state, context.source) or state.active_link
            if link is None:
                return False
            defenders = {state.objects[h].owner for h in link.defending_heroes}
            return any(f.player in defenders and fact_fits(f, what) for f in link.defended)
        case t.DefendedThisTurn(ref=ref):
            id = object_of(state, ref, context)
            return any(f.what == "defended" and f.object == id for f in state.facts)
        case t.DealtDamageThisTurn(who=who, kind=kind, to=to):
            dealers = players_of(state, who, context)
            return any(
                f.what == "dealt"
                and f.player in dealers
                and kind in ("any", f.kind)
                and (to == "any" or (f.to in state.heroes and f.to != state.heroes[f.player]))
                for f in state.facts
            )
        case t.AttackedThisTurn(what=what):
            return any(
                f.what == "attacked" and f.player == context.controller and fact_fits(f, what)
                for f in state.facts
            )
        case t.AttackHitThisTurn(what=what):
            return any(
                f.what == "hit"
                and (what.whose != "you" or f.player == context.controller)
                and fact_fits(f, what)
                for f in state.facts
            )
        case t.AboveBase(ref=ref):
            found_object = look(state, object_of(state, ref, context))
            if found_object is None:
                return False
            now = value_of(state, found_object, "power").value
            base = base_of(state, found_object, "power").value
            return now is not None and base is not None and now > base
        case t.LastAttackWas(names=names):
            earlier = [f for f in state.attacks if f.object != context.source]
            return bool(earlier) and earlier[-1].name.casefold() in {n.casefold() for n in names}
        case t.HasCounters(counter=counter, number=number, ref=ref):
            found_object = look(state, object_of(state, ref, context))
            return found_object is not None and within(found_object.counter(counter), number)
        case t.HasValue(property=prop, number=number, ref=ref):
            found_object = look(state, object_of(state, ref, context))
            if found_object is None:
                return False
            value = value_of(state, found_object, prop).value
            return value is not None and within(value, number)
        case t.DamagedThisTurn(who=who):
            heroes = state.heroes
            hit = {f.player for f in state.facts if f.what == "damaged" and f.object in heroes}
            return any(p in hit for p in players_of(state, who, context))
    raise AssertionError(f"a condition nobody wrote: {condition}")


def fact_fits(fact: Fact, what: Description) -> bool:
    """Whether something that happened fits a description, as it was then."""
    words = [w for w in what.words if w not in ("card", "attack")]
    types = fact.types
    if not all((w.capitalize() if w in _IDENTITIES else w) in types for w in words):
        return False
    if what.either and not any(w in types for w in what.either):
        return False
    if any((w.capitalize() if w == "attack" else w) in types for w in what.without):
        return False
    for value, bound in ((fact.cost, what.cost), (fact.power, what.power)):
        if bound is not None and (value is None or not within(value, bound)):
            return False
    if what.keyword is not None and what.keyword not in fact.keywords:
        return False
    if what.zone is not None and what.zone != fact.origin:
        return False
    return what.named is None or fact.name.casefold() == what.named.casefold()


_IDENTITIES = ("token", "hero", "weapon", "equipment")


def defending_on_link(state: State, id: int, what: Description, context: Context) -> list[Object]:
    """The cards that defend on an object's chain link and fit a description."""
    link = link_of(state, id)
    if link is None:
        return []
    cards = (state.objects[d] for d in link.defending)
    return [c for c in cards if matches(state, c, what, context.controller, context)]


def life_of(state: State, player: int) -> int:
    """A hero's life total (2.5.3)."""
    return state.objects[state.heroes[player]].life or 0


def amount_of(state: State, amount: Amount, context: Context) -> int:
    """The number an effect means now."""
    match amount:
        case int():
            return amount
        case DeclaredX():
            found = look(state, context.source)
            return context.x or (found.x if found is not None else 0) or 0
        case NumberOf(what=what, relation=relation, times=times):
            if relation == "defending this":
                count = len(defending_on_link(state, context.source, what, context))
            elif relation == "chain links":
                count = sum(
                    1
                    for link in state.links
                    if controller_of(state, link) == context.controller
                    and matches_link(state, link, what, context)
                )
            else:
                plain = msgspec.structs.replace(what, zone=None, whose=None)
                count = sum(
                    1
                    for player in players_of(state, what.whose or "you", context)
                    for id in (
                        state.zone(player, what.zone or "pitch")
                        if relation == "in zone"
                        else state.controls(player)
                    )
                    if matches(state, state.objects[id], plain, context.controller, context)
                )
            return count * times
    raise AssertionError(f"an amount nobody wrote: {amount}")


@carries("7.0.3c")
def controller_of(state: State, link: Link) -> int:
    """Who controls a chain link: the controller of its active-attack, or the last one known."""
    attack = look(state, link.attack)
    if attack is None or attack.controller is None:
        return link.controller
    return attack.controller


@carries("7.0.3c")
def matches_link(state: State, link: Link, what: Description, context: Context) -> bool:
    """Whether a chain link fits: its properties are those of its active-attack, or of what was
    last known of it."""
    attack = look(state, link.attack)
    plain = msgspec.structs.replace(what, whose=None)
    return attack is not None and fits_as_attack(state, attack, plain, context.controller, context)


# --- abilities an object has (1.7) -----------------------------------------------------------


def printed(state: State, object: Object) -> tuple[Meant, ...]:
    """Its base abilities; a proxy inherits all but activated and resolution abilities (1.4.3a)."""
    if object.kind == "proxy":
        inherited = tuple(
            m
            for m in source_of(state, object).card.meant
            if not isinstance(m.ability, Activated | Resolution) and m.keyword != "go again"
        )
        own = (Meant(Keyword("go again"), ("8.3.5",), "go again"),) if object.go_again else ()
        return (*own, *inherited)
    if object.kind == "card":
        return object.card.meant
    return (Meant(Keyword("go again"), ("8.3.5",), "go again"),) if object.go_again else ()


def applying(state: State, id: int) -> Iterator[Continuous]:
    """The layer-continuous effects that apply to an object, in timestamp order (6.3.4)."""
    for effect in state.effects:
        if id in effect.subjects:
            yield effect


@carries("1.7.4")
def functional(state: State, object: Object, ability: object) -> bool:
    """Whether a static or triggered ability of an object works where the object is."""
    if not object.public or object.zone not in ARENA:
        return False
    if object.role == "defending" and not is_permanent(object):
        return works_while_defending(ability) or _defense_of_a_reaction(object, ability)
    return True


@carries("1.7.4a")
def works_while_defending(ability: object) -> bool:
    """Whether an ability works on a defending card that is no permanent."""
    if isinstance(ability, Triggered):
        return ability.when.event == "defends"
    if isinstance(ability, Static):
        return _mentions_defending(ability.condition) or _about_its_playing(ability)
    if isinstance(ability, Activated):
        return _mentions_defending(ability.condition)
    return False


def _defense_of_a_reaction(object: Object, ability: object) -> bool:
    """Whether a static ability gives a resolved defense reaction defense.

    It works as its source resolves as a layer (1.7.4h), and the defense it gives has no other place
    to count than on the defending card; 1.7.4a is read as not taking it back.
    """
    return (
        isinstance(ability, Static)
        and "Defense Reaction" in object.card.types
        and all(isinstance(x, Gets) and x.defense is not None for x in ability.effects)
    )


@carries("5.4.4d")
def _about_its_playing(ability: Static) -> bool:
    """Whether a static ability speaks of how its source was played: a play-static ability, whose
    effect is generated as the card is played and stays with it."""
    return isinstance(ability.condition, t.PlayedFrom)


def _mentions_defending(condition: Condition | None) -> bool:
    if isinstance(condition, t.Both):
        return _mentions_defending(condition.first) or _mentions_defending(condition.second)
    return isinstance(condition, IsIn) and condition.status == "defending"


def _controller(object: Object) -> int:
    return object.controller if object.controller is not None else object.owner


def gained(state: State, object: Object) -> Iterator[Meant]:
    """Abilities that effects give an object (8.5.9), each with the rule it is given under."""
    for effect in applying(state, object.id):
        if isinstance(effect.effect, Gets):
            for ability in effect.effect.abilities:
                meant = spelled_out(ability)
                yield msgspec.structs.replace(meant, cites=meant.cites or ("8.5.9",))


_weighing: set[tuple[int, int]] = set()


def _applies(state: State, holder: Object, static: Static, number: int) -> bool:
    """Whether a static ability's condition is met, not counting what the ability itself does.

    The rules are silent on a condition that only its own effect would meet; it counts as unmet,
    since the effect has to be generated by the condition first (6.2.3d).
    """
    if static.condition is None:
        return True
    key = (holder.id, number)
    if key in _weighing:
        return False
    _weighing.add(key)
    try:
        return holds(state, static.condition, Context(holder.id, _controller(holder)))
    finally:
        _weighing.discard(key)


def _gives(effect: Gets, prop: str) -> bool:
    if prop == "power":
        return effect.power is not None
    if prop == "defense":
        return effect.defense is not None
    return bool(effect.abilities)


def static_gets(state: State, object: Object, prop: str) -> Iterator[tuple[Meant, Gets, int]]:
    """What static abilities, its own and others', make an object get (6.2.3): with the source.

    ``prop`` is what is asked for: power, defense or abilities.
    """
    for id in state.standing.giving:
        other = state.objects[id]
        if prop in other.card.gives:
            yield from _given_by(state, other, object, prop)
    if state.effects:
        yield from _given_by_gained(state, object, prop)


def _given_by(
    state: State, other: Object, object: Object, prop: str
) -> Iterator[tuple[Meant, Gets, int]]:
    """What one object's own static abilities make another get."""
    lost = lost_keywords(state, other) if state.effects else set()
    for number, (meant, static) in enumerate(other.card.statics):
        for effect in static.effects:
            if (
                isinstance(effect, Gets)
                and (not meant.keyword or meant.keyword not in lost)
                and _gives(effect, prop)
                and _subject_fits(state, other, object, effect)
                and functional(state, other, static)
                and _applies(state, other, static, number)
            ):
                yield meant, effect, other.id


def _given_by_gained(state: State, object: Object, prop: str) -> Iterator[tuple[Meant, Gets, int]]:
    """What static abilities an object has gained make it get."""
    for number, meant in enumerate(gained(state, object)):
        if isinstance(meant.ability, Static):
            for effect in meant.ability.effects:
                if (
                    isinstance(effect, Gets)
                    and _gives(effect, prop)
                    and effect.subject == "this"
                    and _applies(state, object, meant.ability, 1000 + number)
                ):
                    yield meant, effect, object.id


def _subject_fits(state: State, source: Object, object: Object, effect: Gets) -> bool:
    if effect.subject in ("this", "it"):
        return source.id == object.id
    if effect.subject in ("the attack", "attacking card"):
        link = link_of(state, source.id)
        return link is not None and link.attack == object.id
    if isinstance(effect.subject, t.AttacksOf):
        return is_attack(state, object) and source.id in (object.id, object.source)
    if isinstance(effect.subject, Description):
        return object.zone in (*ARENA, "stack") and matches(
            state,
            object,
            effect.subject,
            _controller(source),
            Context(source.id, _controller(source)),
        )
    return False


def lost_keywords(state: State, object: Object) -> set[str]:
    """Keywords that effects take from an object (8.5.13)."""
    return {
        keyword
        for effect in applying(state, object.id)
        if isinstance(effect.effect, Gets)
        for keyword in effect.effect.loses
    }


def abilities_of(state: State, object: Object) -> tuple[Meant, ...]:
    """Everything an object has now: base abilities, less what it lost, and what it gained."""
    if not state.effects and "abilities" not in state.standing.gives:
        return printed(state, object)
    # While a condition is being weighed, its own ability does not count: nothing to remember.
    if _weighing or _asked:
        return _abilities_of(state, object)
    return _remembered_abilities(state, object)


def _abilities_of(state: State, object: Object) -> tuple[Meant, ...]:
    found = list(printed(state, object))
    if state.effects:
        lost = lost_keywords(state, object)
        # 6.3.6: what is removed are base abilities; those another effect gives stay.
        source = source_of(state, object)
        if source is not object:
            # 1.4.3d: what the source has lost the attack does not inherit.
            own = lost_keywords(state, source) - {"go again"}
            found = [m for m in found if m.keyword not in own]
        found = [m for m in found if m.keyword not in lost]
        found.extend(gained(state, object))
        if source is not object:
            found.extend(m for m in gained(state, source) if m.keyword != "go again")
    for _meant, gets, _source in static_gets(state, object, "abilities"):
        for ability in gets.abilities:
            given = spelled_out(ability)
            found.append(msgspec.structs.replace(given, cites=given.cites or ("6.2.3",)))
    return tuple(found)


_remembered_abilities = per_state(_abilities_of)


def has_keyword(state: State, object: Object, keyword: str) -> bool:
    """Whether an object has a keyword now; last known information for what is gone."""
    if object.id not in state.objects:
        known = state.lki(object.id)
        if known is not None:
            return keyword in known.keywords
    return any(m.keyword == keyword for m in abilities_of(state, object))


def unread(state: State, object: Object) -> tuple[str, ...]:
    """Paragraphs of its text that have to be applied by hand."""
    return source_of(state, object).card.not_understood


# --- numbers (6.3.2 stages 7 and 8) ----------------------------------------------------------


COUNTERS = {
    "power": (("+1{p}", 1), ("-1{p}", -1)),
    "defense": (("+1{d}", 1), ("-1{d}", -1)),
}
PRINTED_RULE = {"power": "2.9.2", "defense": "2.3.2"}


@carries("6.3.2")
def base_of(state: State, object: Object, prop: str) -> Number:
    """The base value of power or defense: printed, then what sets it (stage 7)."""
    card = source_of(state, object).card
    value: int | None = getattr(card, prop)
    terms = [] if value is None else [Term("base", value, (PRINTED_RULE[prop],), sets=True)]
    source = source_of(state, object)
    holders = (object.id,) if source is object else (source.id, object.id)
    for effect in (found for holder in holders for found in applying(state, holder)):
        if isinstance(effect.effect, Gets):
            new = effect.effect.base_power if prop == "power" else effect.effect.base_defense
            if new is not None:
                value = new
                terms.append(
                    Term(f"base from {effect.source}", new, ("6.3.2", *effect.cites), sets=True)
                )
    return Number(prop, value, tuple(terms))


@carries("6.3.3")
def value_of(state: State, object: Object, prop: str) -> Number:
    """Power or defense now, with its steps: base, what adds, what subtracts (stage 8).

    An object without the property does not get it from "+N" (8.5.8a); the value is never
    negative (2.0.3).  A proxy's value starts from its source's modified one (1.4.3d).
    """
    if object.id not in state.objects:
        snapshot = state.lki(object.id)
        if snapshot is not None:
            value = snapshot.power if prop == "power" else snapshot.defense
            known = () if value is None else (Term("last known", value, ("1.2.3",), sets=True),)
            return Number(prop, value, known)
    base = base_of(state, object, prop)
    if base.value is None:
        return base
    source = source_of(state, object)
    if not (state.effects or object.counters or source.counters) and (
        prop not in state.standing.gives
    ):
        return base  # nothing changes it
    terms = list(base.terms)
    added: list[tuple[int, int, Term]] = []
    holders = [object] if source is object else [source, object]
    for holder in holders:
        for effect in applying(state, holder.id):
            if isinstance(effect.effect, Gets):
                amount = effect.power if prop == "power" else effect.defense
                if amount:
                    added.append(
                        (effect.id, amount, Term(effect.source, amount, ("6.3.3", *effect.cites)))
                    )
        for meant, gets, source_id in static_gets(state, holder, prop):
            wanted = gets.power if prop == "power" else gets.defense
            assert wanted is not None
            giver = state.objects[source_id]
            amount = amount_of(state, wanted, Context(source_id, _controller(giver)))
            if amount:
                said = meant.keyword or name_of(giver)
                added.append(
                    (source_id, amount, Term(said, amount, ("6.3.3", *(meant.cites or ("6.2.3",)))))
                )
        for name, each in COUNTERS[prop]:
            number = holder.counter(name)
            if number:
                plural = "counter" if number == 1 else "counters"
                added.append(
                    (0, each * number, Term(f"{plural} ({name})", each * number, ("1.15.2a",)))
                )
    # 6.3.3: within stage 8 what adds comes before what subtracts, each by timestamp.
    total = base.value
    for _, amount, term in sorted((a for a in added if a[1] > 0), key=lambda a: a[0]):
        total += amount
        terms.append(term)
    for _, amount, term in sorted((a for a in added if a[1] < 0), key=lambda a: a[0]):
        total += amount
        terms.append(term)
    if total < 0:
        total = 0
        terms.append(Term("never below zero", 0, ("2.0.3",), sets=True))
    return Number(prop, total, tuple(terms))


@carries("1.2.3b")
def snapshot(state: State, object: Object) -> Snapshot:
    """What is known of an object as it ceases to exist."""
    if object.kind in ("activated", "triggered"):
        # A layer that is neither card nor attack has no power, no defense and no keyword but this.
        return Snapshot(object, None, None, object.go_again, types_of(state, object))
    keywords = tuple(m.keyword for m in abilities_of(state, object) if m.keyword)
    return Snapshot(
        object,
        value_of(state, object, "power").value,
        value_of(state, object, "defense").value,
        "go again" in keywords,
        types_of(state, object),
        keywords,
    )


# --- restrictions that effects make ----------------------------------------------------------


class InForce(msgspec.Struct, frozen=True, gc=False):
    """A restriction in force on an attack or on playing, and where it comes from."""

    effect: CannotBeDefendedBy | CannotBePlayed
    cites: tuple[str, ...]
    source: str
    controller: int
    source_id: int | None = None
    keyword: str = ""


def defending_restrictions(state: State, link: Link) -> list[InForce]:
    """What the active-attack of a link can't be defended by.

    The attack's own abilities, its source's, and effects on it.  Last known information holds no
    restriction: the attack is gone and so is the combat (7.7.2c).
    """
    attack = state.objects.get(link.attack)
    if attack is None:
        return []
    found: list[InForce] = []
    holders = [attack]
    source = source_of(state, attack)
    for meant in abilities_of(state, attack):
        ability = meant.ability
        if not isinstance(ability, Static):
            continue
        if not holds(state, ability.condition, Context(source.id, _controller(attack))):
            continue
        for effect in ability.effects:
            if isinstance(effect, CannotBeDefendedBy):
                found.append(
                    InForce(
                        effect,
                        meant.cites,
                        given_by(state, attack, meant) or name_of(source),
                        _controller(attack),
                        source.id,
                        meant.keyword,
                    )
                )
    for continuous in state.effects:
        if isinstance(continuous.effect, CannotBeDefendedBy) and any(
            holder.id in continuous.subjects for holder in (*holders, source)
        ):
            found.append(
                InForce(
                    continuous.effect,
                    continuous.cites,
                    continuous.source,
                    continuous.controller,
                    continuous.source_id,
                )
            )
    return found


def given_by(state: State, object: Object, meant: Meant) -> str:
    """What gave an object an ability that it does not have of itself; "" if it does."""
    if any(m.ability == meant.ability for m in printed(state, object)):
        return ""
    return next(
        (
            effect.source
            for effect in applying(state, object.id)
            if isinstance(effect.effect, Gets)
            and any(spelled_out(a).ability == meant.ability for a in effect.effect.abilities)
        ),
        "",
    )


@per_state
def playing_restrictions(state: State) -> list[InForce]:
    """What can't be played now: effects in force and static abilities on the combat chain."""
    found = [
        InForce(c.effect, c.cites, c.source, c.controller, c.source_id)
        for c in state.effects
        if isinstance(c.effect, CannotBePlayed)
    ]
    for id in state.arena:
        object = state.objects[id]
        if not object.role and not object.card.statics:
            continue
        for meant in abilities_of(state, object) if object.role else object.card.meant:
            ability = meant.ability
            if not isinstance(ability, Static) or not functional(state, object, ability):
                continue
            for effect in ability.effects:
                if not isinstance(effect, CannotBePlayed):
                    continue
                # "this chain link" is the active one (7.0.3d).
                if effect.duration == "link":
                    active = state.active_link
                    if active is None or object.link != active.number:
                        continue
                if holds(state, ability.condition, Context(object.id, _controller(object))):
                    found.append(
                        InForce(
                            effect, meant.cites, name_of(object), _controller(object), object.id
                        )
                    )
    return found
