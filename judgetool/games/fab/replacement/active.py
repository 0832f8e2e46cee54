"""6.4.2: the replacement effects that an event about to occur activates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.cards import Card, Meant
from judgetool.games.fab.cards.sides import bears
from judgetool.games.fab.continuous import (
    Context,
    abilities_of,
    amount_of,
    fits_as_attack,
    functional,
    holds,
    look,
    matches,
    object_of,
    players_of,
    same,
    source_of,
    within,
)
from judgetool.games.fab.continuous.meaning.this_turn import (
    clashes_not_won,
    times_about_to_be_damaged,
)
from judgetool.games.fab.doubtful_rules import redirects_damage
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.events.base import counters_said
from judgetool.games.fab.objects.state import ARENA, Continuous, Object, State, known_as
from judgetool.games.fab.playing.payable import effect_cost_payable
from judgetool.games.fab.rulebook import carries, reads
from judgetool.language import say, word

Kind: TypeAlias = Literal["identity", "standard", "prevention", "outcome"]
How: TypeAlias = t.EntersWith | t.Replaces | t.Prevent | t.Prevention
KIND_OF: dict[type[How], Kind] = {
    t.EntersWith: "identity",
    t.Replaces: "standard",
    t.Prevent: "prevention",
    t.Prevention: "prevention",
}


OUTCOMES = ("fail to win a clash", "nobody wins a clash")
"""What replacement effects wait for that is the outcome of an event (6.4.11)."""


class Active(msgspec.Struct, frozen=True, gc=False):
    """A replacement effect that could replace an event: a continuous effect, or an ability.

    Attributes:
        about: the effect's id, or the object that has the ability.
        place: which of an object's abilities; -1 for a continuous effect.
        left: what is left of a continuous effect's prevention amount.
        where: what tells its source from others of the name, as it is answered.
        seen: the same as a judge reads it.
    """

    controller: int
    about: int
    place: int
    how: How
    context: Context
    name: str
    left: int | None = None
    cites: tuple[str, ...] = ()
    keyword: str = ""
    where: str = ""
    seen: str = ""

    @property
    def kind(self) -> Kind:
        """The kind of replacement effect, and so its turn (6.5.3 to 6.5.7)."""
        if isinstance(self.how, t.Replaces) and self.how.would.event in OUTCOMES:
            return "outcome"
        return KIND_OF[type(self.how)]

    @property
    def key(self) -> tuple[int, int]:
        """What it is known by: it can replace an event only once (6.4.5)."""
        return (self.place, self.about)

    @property
    def of_object(self) -> bool:
        """Whether it is an ability of an object rather than a continuous effect in force."""
        return self.place >= 0

    @property
    def alike(self) -> tuple[object, ...]:
        """What makes no difference between two of them."""
        return (self.name, self.how, self.left, self.of_object, self.keyword, self.where)

    @property
    def label(self) -> str:
        """As it is offered: ``Claw of Vynserakai (attacking on chain link 1)``."""
        return f"{self.name} ({self.where})" if self.where else self.name

    @property
    def shown(self) -> str:
        """As a judge reads it in a question about it."""
        if not self.seen:
            return self.name
        return say("{source} ({where})", source=self.name, where=self.seen)


def would_be(event: e.Event) -> tuple[str, ...]:
    """What replacement effects may wait for in an event."""
    match event:
        case e.Damage():
            return ("deal damage", "be dealt damage", "prevention")
        case e.AssetChanged(asset="life", amount=amount, word="") if amount > 0:
            return ("gain life",)
        case e.TokensCreated():
            return ("create",)
        case e.CardsDrawn():
            return ("draw",)
        case e.Drawn():
            return ("draw a card",)
        case e.ClashDecided(winner=winner):
            return OUTCOMES if winner is None else OUTCOMES[:1]
        case e.PowerGained():
            return ("gain power",)
        case e.Moved(place=(_, "graveyard")):
            return ("go to graveyard",)
        case e.Moved(place=(_, zone)) if zone in ARENA:
            return ("enter the arena",)
    return ()


def active(state: State, event: e.Event, waits_for: tuple[str, ...]) -> list[Active]:
    """The replacement effects that an event activates and that have not replaced it yet."""
    found = []
    for effect in state.effects:
        how = effect.effect
        if isinstance(how, t.Replaces | t.Prevent) and (-1, effect.id) not in event.replaced_by:
            one = in_force(effect, how)
            if fits(state, event, one, effect.subjects):
                found.append(one)
    for holder in _holders(state, event, waits_for):
        for place, meant in enumerate(abilities_of(state, holder)):
            if (place, holder.id) in event.replaced_by:
                continue
            for one in _of_ability(state, holder, place, meant):
                if fits(state, event, one, ()) and _works(state, event, holder, meant):
                    found.append(one)
    return found


def in_force(effect: Continuous, how: t.Replaces | t.Prevent) -> Active:
    context = Context(effect.source_id or 0, effect.controller, effect.about, effect.subjects)
    return Active(
        effect.controller,
        effect.id,
        -1,
        how,
        context,
        effect.source,
        effect.left,
        cites=effect.cites,
    )


def _holders(state: State, event: e.Event, waits_for: tuple[str, ...]) -> Iterator[Object]:
    """The objects whose abilities may replace an event: in the arena, and what moves (1.7.4j)."""
    moving = event.object if isinstance(event, e.Moved) else None
    standing = state.standing
    if state.effects or "abilities" in standing.gives:
        ids: tuple[int, ...] = standing.arena  # an effect may have given any of them one
    elif standing.replaced.isdisjoint(waits_for):
        ids = ()
    else:
        ids = standing.replacing
    for id in ids:
        if id != moving and state.objects[id].kind == "card":
            yield state.objects[id]  # a proxy has no effect that its source has not (1.4.3a)
    if moving is not None and state.objects[moving].kind == "card":
        yield state.objects[moving]
    resolving = state.objects.get(state.resolving or 0)
    if resolving is not None and resolving.kind == "card" and state.effects:
        yield resolving


def _of_ability(state: State, holder: Object, place: int, meant: Meant) -> Iterator[Active]:
    ability = meant.ability
    if isinstance(ability, t.Prevention):
        yield _printed(holder, place, meant, ability)
    elif isinstance(ability, t.Static):
        for effect in ability.effects:
            if isinstance(effect, t.Replaces | t.EntersWith):
                context = Context(holder.id, holder.player)
                if holds(state, ability.condition, context):
                    yield _printed(holder, place, meant, effect)


def _printed(holder: Object, place: int, meant: Meant, how: How) -> Active:
    controller = holder.player
    return Active(
        controller,
        holder.id,
        place,
        how,
        Context(holder.id, controller),
        holder.card.full_name,
        cites=meant.cites,
        keyword=meant.keyword,
        where=_where(holder),
        seen=_seen(holder),
    )


@carries("1.7.4h", "1.7.4j")
def _works(state: State, event: e.Event, holder: Object, meant: Meant) -> bool:
    """An effect on the moving of its own source works wherever that is; any other in the arena, and
    while its source resolves."""
    if holder.id == state.resolving:
        return True
    if isinstance(event, e.Moved) and event.object == holder.id:
        return moves_its_source(holder, meant)
    return functional(state, holder, meant.ability)


def moves_its_source(holder: Object, meant: Meant) -> bool:
    """Whether an effect on the moving of its source works wherever that is, as it does."""
    if not is_asking():
        return True
    said = say("The ability of {card} works wherever that moves from", card=holder.card.full_name)
    return asked(True, as_said, said, "1.7.4j", key=(holder.id, meant.ability), far=True)


def fits(state: State, event: e.Event, one: Active, subjects: tuple[int, ...]) -> bool:
    """Whether an event is one that a replacement effect replaces."""
    how = one.how
    match event:
        case e.Damage() if isinstance(how, t.Prevent | t.Prevention):
            return _prevents(state, event, one, how, subjects)
        case e.Moved() if isinstance(how, t.EntersWith):
            entering = event.place[1] in ARENA and state.objects[event.object].zone not in ARENA
            return entering and event.object == one.about
    return isinstance(how, t.Replaces) and _would(state, event, one, how.would, subjects)


def _would(
    state: State, event: e.Event, one: Active, would: t.WouldHappen, subjects: tuple[int, ...]
) -> bool:
    if would.event not in would_be(event):
        return False
    match event:
        case e.Damage(target=target, kind=kind) if would.event == "be dealt damage":
            whose = players_of(state, would.whose or "you", one.context)
            hero = target in state.heroes and state.objects[target].owner in whose
            return hero and would.kind in ("any", kind) and somebody_there(state, one)
        case e.Damage(source=source, target=target, kind=kind):
            return (
                would.kind in ("any", kind)
                and (not would.hero or target in state.heroes)
                and _is_spoken_of(state, one, would.subject, source, subjects)
            )
        case e.AssetChanged(player=player) | e.CardsDrawn(player=player) | e.Drawn(player=player):
            return player in players_of(state, would.whose or "you", one.context)
        case e.TokensCreated(creator=creator, card=card):
            assert isinstance(would.subject, t.Description)
            whose = players_of(state, would.whose or "you", one.context)
            return creator in whose and card_fits(card, would.subject)
        case e.ClashDecided(again=True):
            # 6.4.6: the outcome has been replaced; there is none until they have clashed again.
            return False
        case e.ClashDecided(shown=shown, winner=winner):
            if would.event == "nobody wins a clash":
                return winner is None
            assert isinstance(one.how, t.Replaces)
            failing = [player for player, _ in shown if player != winner]
            return any(
                player in failing and _is_that_time(state, player, one.how.ordinal)
                for player in players_of(state, would.whose or "you", one.context)
            )
        case e.PowerGained(object=object):
            return _is_spoken_of(state, one, would.subject, object, subjects)
        case e.Moved(object=object):
            return object in subjects if would.subject != "this" else object == one.about
    return False


@reads(
    "6.4.6",
    "1.2.3c",
    unclear="What becomes of damage that an effect would have dealt to an object which is gone by "
    "then.",
    we="It is dealt as it would have been.",
    because="What is gone can't be modified (1.2.3c) and so not be dealt damage either; the effect "
    "fails and replaces nothing.",
    where=redirects_damage,
)
def somebody_there(state: State, one: Active) -> bool:
    """Whether the object that an effect would have damage dealt to can be dealt any."""
    assert isinstance(one.how, t.Replaces)
    if one.how.altered is None or one.how.altered.to is None:
        return True
    found = state.objects.get(object_of(state, one.how.altered.to, one.context) or 0)
    return found is not None and found.life is not None


def _is_that_time(state: State, player: int, ordinal: int | None) -> bool:
    """Whether it would be the time this turn that an ordinal names."""
    return ordinal is None or clashes_not_won(state, player) == ordinal - 1


def card_fits(card: Card, what: t.Description) -> bool:
    """Whether a token that is about to be created fits a description."""
    named = what.named is None or bears(card.name, what.named)
    return named and set(what.words) <= card.types


def _is_spoken_of(
    state: State, one: Active, subject: str | t.Description, object: int, subjects: tuple[int, ...]
) -> bool:
    """Whether what deals damage or gains power is what a replacement effect speaks of."""
    if isinstance(subject, t.Description):
        found = look(state, object)
        return found is not None and fits_as_attack(
            state, found, subject, one.controller, one.context
        )
    if subject == "this":
        return same(state, one.context.source, object)
    return any(same(state, id, object) for id in subjects)


def _of_another_type(_: bool, name: str, kind: str, *rules: str) -> Unbroken:
    kind = "{p}" if kind == "physical" else word("damage", kind)
    said = say("{source} prevents {kind} damage only", source=name, kind=kind)
    return Unbroken((*rules, "8.5.3f", "6.4.10c"), said)


@carries("6.4.2a", "6.4.10b", "6.4.10c", "6.4.10d", "6.4.10e")
def _prevents(
    state: State,
    damage: e.Damage,
    one: Active,
    how: t.Prevent | t.Prevention,
    subjects: tuple[int, ...],
) -> bool:
    """Whether a prevention effect works against damage: its type, what it shields, the source.

    What it does not say does not limit it.
    """
    if how.kind not in ("any", damage.kind) and not asked(
        False, _of_another_type, one.name, how.kind, *keyword_of(one), key=(one.about, how.kind)
    ):
        return False
    hero = damage.target in state.heroes
    owner = state.objects[damage.target].owner
    if isinstance(how, t.Prevention):
        # "You" are the hero (1.1.2b).
        own = owner == one.controller
        if not own or not (hero or is_taken_for_the_hero(state, damage, one)):
            return False
        if not _is_its_time(state, damage, how):
            return False
        return payable(state, one, how) or for_nothing(state, one, how)
    if how.whom is not None:
        own = owner == one.controller and not subjects
        if not (damage.target in subjects or (own and hero)) and not (
            (own or state.heroes[owner] in subjects) and is_taken_for_the_hero(state, damage, one)
        ):
            return False
    if how.damage is not None and not within(damage.amount, how.damage):
        return False
    return how.source is None or _from(state, damage, one, how.source)


@carries("6.6.5d")
def _is_its_time(state: State, damage: e.Damage, how: t.Prevention) -> bool:
    """Whether it is the time this turn that an ordinal names, whatever becomes of the damage."""
    times = times_about_to_be_damaged(state, damage.target, how.kind)
    return how.ordinal is None or times + 1 == how.ordinal


@carries("1.2.4")
def _from(
    state: State, damage: e.Damage, one: Active, wanted: t.Description | Literal["chosen"]
) -> bool:
    """Whether damage comes from a source: a card; what a proxy deals, its attack-source deals."""
    dealing = look(state, damage.source)
    if dealing is None:
        return False
    source = source_of(state, dealing)
    if wanted == "chosen":
        is_it = source.id == one.context.about.it
    else:
        is_it = matches(state, source, wanted, one.controller, one.context)
    return is_it or (is_asking() and _is_taken_for_it(one, source))


@carries("6.4.10d")
def _is_taken_for_it(one: Active, source: Object) -> bool:
    """Whether damage from a source is supposed to be such as an effect prevents."""
    said = say(
        "{source} prevents no damage from {other}: that is not the source it speaks of",
        source=one.name,
        other=known_as(source),
    )
    key = (one.about, source.id, "source")
    return asked(False, as_said, said, "6.4.10", "6.4.10d", key=key)


@carries("8.2.8f")
def is_taken_for_the_hero(state: State, damage: e.Damage, one: Active) -> bool:
    """Whether damage to what is no hero is supposed to be dealt to its controller's hero."""
    said = say(
        "{source} prevents no damage to {object}, but to the hero",
        source=one.name,
        object=state.name(damage.target),
    )
    return asked(False, as_said, said, *keyword_of(one), "8.2.8f", key=(one.about, "hero"))


def keyword_of(one: Active) -> tuple[str, ...]:
    """The rule of the keyword that an effect comes from, if it does."""
    return tuple(rule for rule in one.cites[:1] if rule.startswith("8.3."))


def for_nothing(state: State, one: Active, how: t.Prevention) -> bool:
    """Whether it is supposed that an effect prevents damage without what it asks for."""
    if not is_asking() or not how.optional:
        return False
    said = say(
        "{source} prevents {number} damage only if {player} does this: {price}",
        source=one.name,
        number=amount_of(state, how.number, one.context),
        player=state.players[one.controller],
        price=price_said(how.price),
    )
    return asked(False, as_said, said, *keyword_of(one), "1.8.3b", key=(one.about, "price"))


def price_said(price: t.Cost) -> str:
    said = [say("pay {number}", number=price.resources)] if price.resources else []
    if price.destroy_this:
        said.append(say("destroy it"))
    if price.banish_this:
        said.append(say("banish it"))
    if price.remove_counter is not None:
        said.append(
            say("remove a {counter} counter from it", counter=word("counter", price.remove_counter))
        )
    if price.discard is not None:
        said.append(say("discard"))
    return word("deeds", " and ").join(said)


@carries("1.8.3b")
def payable(state: State, one: Active, how: t.Prevention) -> bool:
    """Whether what a static prevention effect asks for can be done."""
    price = how.price
    if not how.optional and price.destroy_this and not price.resources:
        return True
    return effect_cost_payable(state, one.controller, one.about, (price,), price.resources)


def _where(object: Object) -> str:
    """What an object does in combat, and its counters: what its loss would cost."""
    said = []
    if object.role == "defending":
        said.append(f"defending on chain link {object.link}")
    elif object.role:
        said.append(f"attacking on chain link {object.link}")
    said += [
        f"{number} {name} counter{'' if number == 1 else 's'}" for name, number in object.counters
    ]
    return ", ".join(said)


def _seen(object: Object) -> str:
    """The same as a judge reads it."""
    said = []
    if object.role == "defending":
        said.append(say("defending on chain link {number}", number=object.link))
    elif object.role:
        said.append(say("attacking on chain link {number}", number=object.link))
    said += [counters_said(name, number) for name, number in object.counters]
    return word("list", ", ").join(said)
