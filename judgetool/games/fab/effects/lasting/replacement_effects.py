"""Effects that replace events (6.4) as they are generated: they start to wait, or are applied."""

from __future__ import annotations

from judgetool.cardgame.asking import which
from judgetool.cardgame.lines.options import Called
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import condition_shown, source_shown
from judgetool.games.fab.cards import UNKNOWN
from judgetool.games.fab.continuous import Context, amount_of, holds, look, object_of, players_of
from judgetool.games.fab.continuous.meaning.this_turn import damaged_already, done_already
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.effects.came_to_nothing import fails, source_name, there_or_fails
from judgetool.games.fab.effects.generating import beginning, does, generate
from judgetool.games.fab.effects.lasting.continuous_effects import effect_said, lasting_possible
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import cease_to_exist
from judgetool.games.fab.objects.state import ARENA, Object, State, Table, replace
from judgetool.games.fab.replacement.active import fits, in_force
from judgetool.games.fab.rulebook import carries, otherwise, rule
from judgetool.games.fab.unknown_past import ask
from judgetool.language import clause, say, word

TARGET_HEROES = ("target hero", "target opposing hero")


@does(t.Prevent)
@rule("6.4.10")
def prevent(table: Table, effect: t.Prevent, context: Context) -> None:
    """A prevention effect starts to wait for damage."""
    if not lasting_possible(table, effect.duration):
        return
    state = table.state
    number = None if effect.number is None else amount_of(state, effect.number, context)
    name = source_name(state, context)
    heroes: tuple[int, ...] = ()
    if effect.whom is not None:
        heroes = tuple(state.heroes[p] for p in players_of(state, effect.whom, context))
        heroes = (context.source,) if effect.whom == "this" else heroes
        if not heroes:
            fails(table, say("there is no hero to shield"))
            return
    about = context.about
    if effect.source == "chosen":
        about = replace(about, it=choose_source(table, context))
    whom = word("list", " and ").join(state.name(h) for h in heroes)
    by = source_told(state, about.it) if about.it and effect.source == "chosen" else None
    event = e.EffectBegan(
        beginning(
            state,
            effect,
            context,
            effect.duration,
            subjects=heroes,
            left=number,
            about=about,
            times=effect.times,
        ),
        only_said(effect, prevention_said(effect, name, number, whom or say("anybody"), by)),
    )
    table.occur(event)
    if damaged_already(state, heroes):
        not_retroactive(table, name, say("the damage that has been dealt"))
        takes_back(table, name, number, heroes)


@carries("6.4.3")
def takes_back(table: Table, name: str, number: int | None, heroes: tuple[int, ...]) -> None:
    """Suppose that the damage dealt last is prevented all the same, if the effect is about such and
    nothing but its own card has been played since."""
    if not is_asking():
        return
    state = table.state
    dealt = [n for n, f in enumerate(state.facts) if f.what == "dealt" and f.to in heroes]
    since = state.facts[dealt[-1] :] if dealt else ()
    if sum(fact.what in ("played", "activated") for fact in since) != 1:
        return
    last, began = since[0], state.effects[-1] if state.effects else None
    if began is None or not isinstance(began.effect, t.Prevent) or last.to is None:
        return
    damage = e.Damage(last.object, last.to, last.amount, last.kind)  # type: ignore[arg-type]
    if not fits(state, damage, in_force(began, began.effect), began.subjects):
        return
    said = say("{source} comes after the damage dealt before, and that stays", source=name)
    if asked(False, as_said, said, "6.4.3", key=(state.next_id, last.to)):
        amount = last.amount if number is None else min(number, last.amount)
        table.occur(e.AssetChanged(state.heroes.index(last.to), "life", amount, "gains"))


def prevention_said(
    effect: t.Prevent, name: str, number: int | None, whom: str, by: str | None
) -> str:
    """What is prevented, in words; ``by``: the source that was chosen."""
    if effect.times > 1:
        when = say("of each of the next {times} damage events", times=effect.times)
    else:
        when = say("the next" if effect.shielding else "of the next damage event")
    if number is None and by is None:
        return say(
            "{source}: prevent all damage, {when}, to {whom}", source=name, when=when, whom=whom
        )
    if number is None:
        return say(
            "{source}: prevent all damage, {when}, to {whom} by {by}",
            source=name,
            when=when,
            whom=whom,
            by=by,
        )
    if by is None:
        return say(
            "{source}: prevent {number} damage, {when}, to {whom}",
            source=name,
            number=number,
            when=when,
            whom=whom,
        )
    return say(
        "{source}: prevent {number} damage, {when}, to {whom} by {by}",
        source=name,
        number=number,
        when=when,
        whom=whom,
        by=by,
    )


def only_said(effect: t.Prevent, said: str) -> str:
    """The same with the type of damage (6.4.10c) and what else it is for, if for one only."""
    if effect.kind in ("physical", "arcane"):
        kind = word("damage", "{p} damage" if effect.kind == "physical" else "arcane damage")
        said = say("{said}; only {kind}", said=said, kind=kind)
    if isinstance(effect.source, t.Description):
        said = say("{said}; only by a {what}", said=said, what=source_shown(effect.source))
    bound = effect.damage
    if bound is None:
        return said
    least, most = bound.at_least, bound.at_most
    if least == most:
        return say("{said}; only if it is {n} damage", said=said, n=least)
    if most is None:
        return say("{said}; only if it is {n} or more damage", said=said, n=least)
    return say("{said}; only if it is {n} or less damage", said=said, n=most)


@rule("6.4.3")
def not_retroactive(table: Table, name: str, what: str) -> None:
    """A replacement effect replaces no event that has occurred before it was generated."""
    said = say("{source} comes after {what} this turn, and that stays", source=name, what=what)
    table.note("NotRetroactive", said)


@rule("1.8.6b", "1.2.4")
def choose_source(table: Table, context: Context) -> int:
    """A source of your choice: a public card or macro; no proxy and no other layer is a source."""
    options = sources(table.state)
    prompt = say("Which source is chosen?")
    return which(table, table.state.players[context.controller], "source", prompt, options)


def source_told(state: State, id: int) -> str:
    """A source that was chosen, told from others of its name by where and whose it is."""
    source = look(state, id)
    if source is None:
        return state.name(id)
    alike = [
        o
        for o in map(state.objects.__getitem__, sources(state))
        if o.id != id and o.card.full_name == source.card.full_name
    ]
    another = any(o.zone == source.zone and o.owner != source.owner for o in alike)
    called = Called(
        state.name(id),
        state.players[source.owner] if another else "",
        source.zone if any(o.zone != source.zone for o in alike) else "",
    )
    return called.told(called.name)


def sources(state: State) -> tuple[int, ...]:
    """The cards that can be chosen as sources, those in play first."""
    cards = [o for o in state.objects.values() if o.is_card and o.public and o.zone]
    return DETERMINABLE.of(state.edition)(cards)


@carries("1.8.6b")
def public_ones(cards: list[Object]) -> tuple[int, ...]:
    """All public ones, wherever they are."""
    in_play = public_ones_in_play(cards)
    return (*in_play, *(o.id for o in cards if o.id not in set(in_play)))


@otherwise("1.8.6b", editions=(NEWER,))
def public_ones_in_play(cards: list[Object]) -> tuple[int, ...]:
    """Only public objects in the arena or on the stack can be determined, unless it is stated
    otherwise; in a public zone that is named only the public ones there."""
    return tuple(o.id for o in cards if o.zone in ARENA or o.zone == "stack")


DETERMINABLE = ByEdition(public_ones, public_ones_in_play)


@does(t.PreventsLess, t.StopsTriggers)
@rule("6.2.2")
def holds_back(table: Table, effect: t.PreventsLess | t.StopsTriggers, context: Context) -> Context:
    """An effect waits for the next prevention effect and will decrease it (6.4.10g), or keeps
    effects from triggering on hits for a time (6.6.5f)."""
    return _waits(table, effect, context)


@does(t.Replaces)
@rule("6.4.9")
def replaces(table: Table, effect: t.Replaces, context: Context) -> Context:
    """A standard-replacement effect with a duration starts to wait (6.4.3)."""
    return _waits(table, effect, context)


@does(t.Inline)
@rule("6.6.2")
def inline(table: Table, effect: t.Inline, context: Context) -> None:
    """An inline-triggered effect triggers as it is generated, since what it asks for was done; its
    layer goes on the stack before the next player gets priority."""
    state = table.state
    source = look(state, context.source)
    if source is None:
        source = Object(context.source, UNKNOWN, context.controller)
    about = context.about
    if context.it is not None:
        about = replace(about, it=context.it)
    layer = e.triggered_layer(
        state,
        source=source,
        controller=context.controller,
        ability=t.Triggered(t.Trigger("you do"), effect.effects, effect.target),
        about=about,
        cites=(),
    )
    table.occur(e.Triggered(layer))


def _waits(
    table: Table, effect: t.PreventsLess | t.Replaces | t.StopsTriggers, context: Context,
    *cites: str,
) -> Context:  # fmt: skip
    if not lasting_possible(table, effect.duration):
        return context
    state = table.state
    about = context.about
    subjects: tuple[int, ...] = ()
    if isinstance(effect, t.Replaces) and effect.would.subject in ("it", "target"):
        id = object_of(state, effect.would.subject, context)
        subjects = (id,) if id is not None else ()
    elif isinstance(effect, t.Replaces) and effect.would.whose in TARGET_HEROES:
        subjects = context.targets[:1]
    began = beginning(state, effect, context, effect.duration, subjects=subjects, about=about)
    began = replace(began, cites=cites)
    table.occur(e.EffectBegan(began, effect_said(source_name(state, context), effect)))
    if isinstance(effect, t.Replaces) and has_happened(state, effect.would, context):
        not_retroactive(table, source_name(state, context), say("such an event"))
    return context


_FACTS = {"create": "created", "draw": "drawn", "draw a card": "drawn", "deal damage": "dealt"}
"""What is counted of the events that replacement effects wait for."""


def has_happened(state: State, would: t.WouldHappen, context: Context) -> bool:
    """Whether an event of the kind has occurred already this turn."""
    what = _FACTS.get(would.event)
    of = players_of(state, would.whose, context) if would.whose is not None else None
    subject = would.subject if isinstance(would.subject, t.Description) else t.Description()
    return what is not None and done_already(state, what, of, subject)


@does(t.Amp)
@rule("8.5.47")
def amp(table: Table, effect: t.Amp, context: Context) -> Context:
    """The next arcane damage that the player's objects would deal this turn is so much more."""
    number = amount_of(table.state, effect.number, context)
    would = t.WouldHappen("deal damage", t.Description(whose="you"), kind="arcane")
    more = t.Replaces(would, t.Altered(plus=number), duration="turn", once=True)
    return _waits(table, more, context, "8.5.47")


@does(t.CeaseToExist)
@rule("8.3.21b")
def removed_from_the_game(table: Table, effect: t.CeaseToExist, context: Context) -> None:
    """The object is removed from the game."""
    id = there_or_fails(table, effect.what, context)
    if id is not None:
        cease_to_exist(table, id)


@does(t.Instead)
@carries("6.4.7a")
@rule("6.4.7b")
def replaced_by_itself(table: Table, effect: t.Instead, context: Context) -> Context:
    """An effect and the self-replacement effect after it, whose condition is evaluated now."""
    ask(table, effect.condition, context)
    if holds(table.state, effect.condition, context):
        return self_replaced(table, effect, context)
    name = source_name(table.state, context)
    said = say(
        "{source}: the condition of its replacement is not met: {condition}",
        source=name,
        condition=clause(condition_shown(effect.condition)),
    )
    table.note("ConditionNotMet", said)
    return generate(table, (effect.first,), context)


@rule("6.4.7")
def self_replaced(table: Table, effect: t.Instead, context: Context) -> Context:
    """The effect before is replaced before any other effect can replace its event (6.5.3)."""
    return generate(table, effect.instead, context)
