"""Optional and conditional effects (1.8.3, 1.8.4)."""

from __future__ import annotations

from judgetool.cardgame.asking import one_of, whether
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import condition_shown, effect_shown, shown, written
from judgetool.games.fab.combat.defending import could_be_added
from judgetool.games.fab.continuous import (
    Context,
    amount_of,
    holds,
    keeping_from,
    no_such_hero,
    object_of,
    players_of,
)
from judgetool.games.fab.continuous.meaning.references import dealing
from judgetool.games.fab.continuous.meaning.this_turn import heroes_dealt_damage
from judgetool.games.fab.continuous.parts import rules_asked
from judgetool.games.fab.effects.assets import with_counters
from judgetool.games.fab.effects.came_to_nothing import fails, source_name
from judgetool.games.fab.effects.fitting import changeable, described, fitting_in, turnable
from judgetool.games.fab.effects.generating import does, generate
from judgetool.games.fab.effects.permanents.control import could_pass
from judgetool.games.fab.effects.permanents.freezing import could_be_frozen, to_unfreeze
from judgetool.games.fab.effects.permanents.tapping import spoken_of
from judgetool.games.fab.effects.permanents.transforming import empty_zone
from judgetool.games.fab.effects.zones import banish_together
from judgetool.games.fab.moves import Option
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import NOTHING, Fact, State, Table, frozen_by, replace
from judgetool.games.fab.playing.payable import payable_beside, possible_together
from judgetool.games.fab.playing.paying import pays_in_full
from judgetool.games.fab.playing.targets import parts_of
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.unknown_past import ask
from judgetool.language import ENGLISH, clause, current, say

MAY_FAIL = (t.BanishFrom, t.GainControl, t.Give)
"""What may fail though it was chosen, once its object is."""


@does(t.May)
@rule("1.8.3")
def may(table: Table, effect: t.May, context: Context) -> Context:
    """An optional effect: the instructed player chooses, unless it can't be generated (1.8.3b)."""
    players = players_of(table.state, effect.who, context)
    if not players:
        return context
    if len(players) > 1:
        return each_may(table, effect, players, context)
    return one_may(table, effect, players[0], context)


@rule("1.9.2c")
def each_may(table: Table, effect: t.May, players: tuple[int, ...], context: Context) -> Context:
    """Several players perform an instruction one by one in clockwise order, beginning with the
    controller of the effect, and what comes of it is about that player alone."""
    state = table.state
    theirs = about_them(effect, effect.who)
    for player in (p for p in state.clockwise(context.controller) if p in players):
        about = replace(context.about, hero=state.heroes[player], also=())
        one_may(table, theirs, player, replace(context, about=about))
    return context


def about_them(effect: t.May, who: t.Who) -> t.May:
    """An optional effect of several players as one of them has it: "each of them" is "they"."""
    return replace(
        effect,
        who="them",
        do=tuple(_spoken_of(part, who) for part in effect.do),
        then=tuple(_spoken_of(part, who) for part in effect.then),
        otherwise=tuple(_spoken_of(part, who) for part in effect.otherwise),
    )


def _spoken_of(part: t.Effect, who: t.Who) -> t.Effect:
    if isinstance(part, t.May):
        return about_them(part, who) if part.who == who else part
    fields = ("who", "to", "whose", "whom", "top_of", "by")
    said = [field for field in fields if getattr(part, field, None) == who]
    return replace(part, **dict.fromkeys(said, "them")) if said else part


def one_may(table: Table, effect: t.May, player: int, context: Context) -> Context:
    """An optional effect of one player."""
    if effect.must:
        return done_if_possible(table, effect, player, context)
    if not can_generate(table.state, effect, context, player):
        theirs = replace(context, controller=player)
        why_not = kept_from(table.state, effect, theirs)
        (cannot_heave if heaving(table) else restricted)(table, why_not)
        if done_all_the_same(table, effect, context):
            return generate(table, effect.then, context)
        return if_not_done(table, effect, context)
    if not chooses(table, effect, context, player):
        return if_not_done(table, effect, context)
    inner = replace(context, controller=player)
    banishing = tuple(part for part in effect.do if isinstance(part, t.BanishFrom))
    if len(banishing) > 1 and len(banishing) == len(effect.do):
        after = banish_together(table, banishing, inner)
    else:
        after = generate(table, effect.do, inner)
    if heaving(table) and after.it is not None:
        heaves(table, player, after.it)
    if after.it == NOTHING and any(isinstance(part, MAY_FAIL) for part in effect.do):
        return if_not_done(table, effect, context)  # not all of it was done
    after = replace(after, controller=context.controller)
    if effect.otherwise and happens_too(table, context, "1.8.4a" if effect.then else "1.8.4b"):
        if_not_done(table, effect, after)
    return generate(table, effect.then, after)


@carries("1.8.4a", "1.8.4b")
def happens_too(table: Table, context: Context, rule: str) -> bool:
    """Whether what was to happen otherwise, or unless something was done, is supposed to happen
    besides."""
    source = source_name(table.state, context)
    said = say(
        (
            "{source}: what is to happen otherwise does not happen"
            if rule == "1.8.4a"
            else "{source}: what is to happen unless something is done does not happen: it was done"
        ),
        source=source,
    )
    return asked(False, as_said, said, rule, key=(context.source, "besides"))


@rule("1.8.4")
def done_if_possible(table: Table, effect: t.May, player: int, context: Context) -> Context:
    """What has to be done, and what depends on its having been done."""
    possible = can_generate(table.state, effect, context, player)
    after = generate(table, effect.do, replace(context, controller=player))
    after = replace(after, controller=context.controller)
    if not possible or after.it == NOTHING:
        return generate(table, effect.otherwise, after)
    return generate(table, effect.then, after)


@carries("1.8.3b")
def done_all_the_same(table: Table, effect: t.May, context: Context) -> bool:
    """Whether an optional effect that can't be generated is supposed to have been."""
    if not is_asking() or not effect.then or heaving(table):
        return False
    said = say(
        "{source}: what may be done can't be, so there is no choice",
        source=source_name(table.state, context),
    )
    return asked(False, as_said, said, "1.8.3b", key=(context.source, effect))


def heaving(table: Table) -> bool:
    """Whether an optional effect is that of heave."""
    return "8.3.18" in table.cites


@rule("8.3.18b")
def cannot_heave(table: Table, why: str) -> None:
    """Who can't pay, or has no empty arsenal zone to put the card into, can't heave."""
    cannot_choose(table, why)


@rule("8.3.18a")
def heaves(table: Table, player: int, id: int) -> None:
    """The player has heaved, and the card in the arsenal is heaved."""
    card = table.state.objects[id].card
    who = table.state.players[player]
    said = say("{player} has heaved: {card} is heaved", player=who, card=card.full_name)
    fact = Fact("heaved", id, player, card.types, card.name, color=card.color)
    table.occur(e.Accomplished(fact, said))


def if_not_done(table: Table, effect: t.May, context: Context) -> Context:
    """What happens if an optional effect is not generated.  Where nothing else hangs on it, "they
    may B; if they don't, A" is "A unless B", as the note to 1.8.4b says."""
    if not effect.otherwise:
        return replace(context, it=NOTHING) if any(map(_of_another, effect.do)) else context
    rule = "1.8.4a" if effect.then else "1.8.4b"
    said = say("{source}: it was not done", source=source_name(table.state, context))
    if asked(False, as_said, said, rule, key=(context.source, "not done")):
        return context
    return (otherwise if effect.then else unless)(table, effect.otherwise, context)


def _of_another(part: t.Effect) -> bool:
    """Whether an effect would choose what "it" is after it."""
    said = [getattr(part, field) for field in part.__struct_fields__]
    shown = isinstance(part, t.Banish | t.Reveal | t.Look | t.TopOfDeck)
    return shown or any(isinstance(word, t.Description) for word in said)


def chooses(table: Table, effect: t.May, context: Context, player: int) -> bool:
    """Whether the player generates an optional effect, and has paid for it.  One who does not pay
    in full chooses once more."""

    def still_possible(state: State) -> bool:
        rest = replace(effect, pay=None)
        return can_generate(state, rest, context, player)

    name = source_name(table.state, context)
    prompt = say(
        "{source}: generate the optional effect? {effect}",
        source=name,
        effect=said_as(table.state, effect),
    )
    while True:
        if not whether(table, table.state.players[player], prompt.strip()):
            return False
        if not effect.pay or pays_in_full(table, player, effect.pay, still_possible):
            return True


def said_as(state: State, effect: t.May) -> str:
    """An optional effect as its card says it, with the target of the ability it is part of; "" if
    it speaks of a target that a part of another shape has declared."""
    layer = state.objects.get(state.resolving) if state.resolving is not None else None
    whole = parts_of(layer) if layer is not None else []
    target = next((part.target for part in whole if _holds(part.effects, effect)), None)
    try:
        return effect_shown(effect, target)
    except ValueError:
        return ""


def _holds(effects: tuple[t.Effect, ...], wanted: t.May) -> bool:
    """Whether an optional effect is one of some effects or a part of one."""
    return any(
        effect is wanted
        or (isinstance(effect, t.If) and _holds((*effect.effects, *effect.otherwise), wanted))
        or (isinstance(effect, t.May) and _holds((*effect.do, *effect.then), wanted))
        for effect in effects
    )


@rule("1.8.3b")
def cannot_choose(table: Table, why: str = "") -> None:
    """An optional effect that can't be generated can't be chosen.

    ``why``: the restriction that keeps it from being generated, if that is the reason.
    """
    said = (
        say("the optional effect can't be generated as {why}: there is no choice", why=why)
        if why
        else say("the optional effect can't be generated: there is no choice")
    )
    table.note("CannotChoose", said)


def kept_from(state: State, effect: t.May, context: Context) -> str:
    """The restriction that keeps an optional effect from being done, in words."""
    for part in effect.do:
        if isinstance(part, t.Draw | t.GainLife):
            draws = isinstance(part, t.Draw)
            kind = t.CannotDraw if draws else t.CannotGainLife
            for player in players_of(state, part.who, context):
                kept = keeping_from(state, player, kind)
                if kept is not None:
                    return say(
                        "{player} can't draw cards ({source})"
                        if draws
                        else "{player} can't gain life ({source})",
                        player=state.players[player],
                        source=kept.source,
                    )
    return ""


def restricted(table: Table, why: str) -> None:
    """An effect that can't be generated, perhaps as a restriction goes before an allowance."""
    with table.citing_besides(*(("1.0.2",) if why else ())):
        cannot_choose(table, why)


def can_generate(state: State, effect: t.May, context: Context, player: int) -> bool:
    """Whether every part of an optional effect could be carried out now (1.8.3b)."""
    if effect.pay and not payable_beside(state, player, context.source, effect.do, effect.pay):
        return False
    left = without_what_is_yet_to_come(effect.do)
    if len(left) > 1 and not possible_together(state, player, context.source, left):
        return False
    return all(could_be_done(state, part, context, player) for part in left)


FROM_HAND = (t.Discard, t.FromHandToDeckBottom, t.Charge, t.Reveal)


def without_what_is_yet_to_come(effects: tuple[t.Effect, ...]) -> tuple[t.Effect, ...]:
    """The parts of an optional effect that need nothing which a part before them may bring: the
    card that a search finds, a card for the hand, or what a card turns out to be."""
    left: list[t.Effect] = []
    searched = drawn = turned = False
    for part in effects:
        shows = turned and isinstance(part, t.Destroy | t.BanishFrom)
        turned = turned or (isinstance(part, t.Turn) and part.face == "up")
        if shows:
            continue  # what the card is shows only as it is turned
        if not (searched and isinstance(part, t.Move | t.Banish)) and not (
            drawn and isinstance(part, FROM_HAND)
        ):
            left.append(part)
        searched = searched or isinstance(part, t.Search)
        drawn = drawn or isinstance(part, t.Draw)
        drawn = drawn or (isinstance(part, t.Move) and part.to == "hand")
    return tuple(left)


def could_be_done(state: State, part: t.Effect, context: Context, player: int) -> bool:
    """Whether one part of an optional effect could be carried out by a player now."""
    theirs = replace(context, controller=player)
    match part:
        case t.Discard(number=number, who=who, what=what):
            several = amount_of(state, number, theirs)
            whose = players_of(state, who, theirs)
            return all(len(fitting_in(state, each, "hand", what)) >= several for each in whose)
        case t.Either(one=one, other=other):
            return any(_possible(state, each, context, player) for each in (one, other))
        case t.GainLife(who=who):
            whose = players_of(state, who, theirs)
            return all(keeping_from(state, each, t.CannotGainLife) is None for each in whose)
        case t.Draw(who=who, number=number):
            several = amount_of(state, number, theirs)
            whose = players_of(state, who, theirs)
            if any(keeping_from(state, each, t.CannotDraw) is not None for each in whose):
                return False
            return all(len(state.zone(each, "deck")) >= several for each in whose)
        case t.FromHandToDeckBottom(what=what):
            return bool(fitting_in(state, player, "hand", what))
        case t.Charge():
            return bool(state.zone(player, "hand"))
        case t.Reveal(cards=cards) if cards:
            whose = players_of(state, part.whose, theirs)
            return all(could_be_revealed(state, part, each) for each in whose)
        case t.Banish(top_of=whose, number=number) if whose is not None:
            of = players_of(state, whose, context)
            several = amount_of(state, number, theirs)
            return all(len(state.zone(p, "deck")) >= several for p in of)
        case t.Reveal(top_of=whose) if whose is not None:
            return all(state.zone(p, "deck") for p in players_of(state, whose, context))
        case t.TopOfDeck(whose=whose, number=number):
            of = players_of(state, whose, context)
            several = amount_of(state, number, theirs)
            return all(len(state.zone(p, "deck")) >= several for p in of)
        case t.BanishFrom(up_to=True):
            return could_be_done(state, replace(part, up_to=False, number=1), context, player)
        case t.BanishFrom(whose=whose, zone=zone, what=what, number=number):
            of = players_of(state, whose, context)
            enough = any if whose == "any hero" else all
            several = amount_of(state, number, theirs)
            return enough(len(fitting_in(state, each, zone, what)) >= several for each in of)
        case t.PutFrom(whose=whose, zone=zone, what=what, end=end):
            of = players_of(state, whose, context)
            if end == "arsenal" and any(state.zone(each, "arsenal") for each in of):
                return False
            return all(fitting_in(state, each, zone, what) for each in of)
    return _could_be_done_to(state, part, context, theirs)


def _could_be_done_to(state: State, part: t.Effect, context: Context, theirs: Context) -> bool:
    """Whether there is what something would be done to; of what asks for nothing, yes."""
    player = theirs.controller
    match part:
        case t.Banish(what=t.Description() as fitting):
            return bool(described(state, fitting, theirs))
        case t.Turn(what=t.Description() as fitting):
            return bool(turnable(state, fitting, theirs))
        case t.ShuffleInto(zone=zone, what=what, number=number, up_to=up_to):
            return up_to or len(fitting_in(state, player, zone, what)) >= number
        case t.Search():
            return bool(state.zone(player, "deck"))
        case t.Destroy(what=t.Description() as fitting, number=number):
            return len(described(state, fitting, context)) >= amount_of(state, number, context)
        case t.Equip(what=t.Description() as fitting, up_to=None):
            ids = described(state, fitting, context)
            return any(empty_zone(state, player, state.objects[i].card) is not None for i in ids)
        case t.AddAsDefending(what=t.Description() as fitting):
            own, zone = context.controller, fitting.zone or "hand"
            return bool(fitting_in(state, own, zone, fitting, context))
        case t.AddAsDefending(what=str(ref)):
            id = object_of(state, ref, context)
            return id is not None and could_be_added(state, id)
        case t.Freeze():
            return bool(could_be_frozen(state, part, context))
        case t.Unfreeze():
            return any(frozen_by(state, id) for id in to_unfreeze(state, part, context))
        case t.Tap():
            return could_change(state, part, context)
        case t.GainControl() | t.Give():
            return could_pass(state, part, theirs)
        case t.PutCounter(on=t.Description()) | t.RemoveCounters(on=t.Description()):
            return bool(with_counters(state, part, theirs))
        case t.RemoveCounters(on=str(on), counter=counter, number=number):
            found = state.objects.get(object_of(state, on, context) or 0)
            several = 1 if number is None else amount_of(state, number, theirs)
            return found is not None and found.counter(counter) >= several
        case t.Move(what=ref, to="arsenal"):
            id = object_of(state, ref, context)
            found = None if id is None else state.objects.get(id)
            return found is not None and not state.zone(found.owner, "arsenal")
        case t.Destroy(what=str(ref)) | t.Move(what=ref) | t.Banish(what=str(ref)):
            return object_of(state, ref, context) in state.objects
    return True


def could_change(state: State, effect: t.Tap, context: Context) -> bool:
    """Whether something can be tapped or untapped that is not so already."""
    if isinstance(effect.what, t.Description):
        return bool(changeable(state, effect, context))
    found = (state.objects.get(i) for i in spoken_of(state, effect, context))
    return any(o is not None and o.tapped == effect.untap for o in found)


def could_be_revealed(state: State, effect: t.Reveal, player: int) -> bool:
    """Whether a hand has a card for each description, or if that will do for one of them."""
    enough = all if effect.every else any
    return enough(fitting_in(state, player, "hand", what) for what in effect.cards)


@does(t.Either)
@rule("1.8.6")
def either(table: Table, effect: t.Either, context: Context) -> Context:
    """One of two effects, of those that can be done the one that the player chooses."""
    player, both = context.controller, (effect.one, effect.other)
    possible = [n for n in (0, 1) if _possible(table.state, both[n], context, player)]
    if not possible:
        fails(table, say("neither of the two can be done"))
        return replace(context, it=NOTHING)
    number = possible[0]
    if len(possible) > 1:
        options = tuple(_as_option(n, both[n]) for n in possible)
        who = table.state.players[player]
        answer = one_of(table, who, "one of two", say("Which of the two?"), options)
        number = answer.index
    return generate(table, both[number], context)


def _as_option(number: int, effects: tuple[t.Effect, ...]) -> Option:
    said = written(t.Resolution(effects)).rstrip(".")
    read = "" if current() == ENGLISH else shown(t.Resolution(effects)).rstrip("。")
    return Option(number, said[:1].lower() + said[1:], read)


def _possible(state: State, effects: tuple[t.Effect, ...], context: Context, player: int) -> bool:
    return all(could_be_done(state, part, context, player) for part in effects)


@does(t.Retrieve)
@rule("8.5.51")
def retrieve(table: Table, effect: t.Retrieve, context: Context) -> Context | None:
    """The player may pay {r} to equip a card, if there is one that can be equipped (8.5.51a)."""
    return may(table, t.May((t.Equip(effect.what),), pay=1), context)


@does(t.If)
@rule("1.8.4")
def conditional(table: Table, effect: t.If, context: Context) -> Context:
    """A conditional effect: its condition is evaluated once, as it would be generated (6.1.3)."""
    ask(table, effect.condition, context)
    lasting = all(isinstance(part, t.Gets | t.Freeze) for part in effect.effects)
    evaluate = whether_it_starts if lasting else whether_it_happens
    with table.citing_besides(*rules_asked(effect.condition), *of_reprise(table)):
        if evaluate(table, effect, context):
            spoken_of = speaking_of(table.state, effect.condition, context)
            after = generate(table, effect.effects, spoken_of)
            if effect.otherwise and happens_too(table, context, "1.8.4a"):
                otherwise(table, effect.otherwise, context)
            return after
        return otherwise(table, effect.otherwise, context) if effect.otherwise else context


@carries("8.4.3a")
def of_reprise(table: Table) -> tuple[str, ...]:
    """The rule by which the condition of a reprise ability is checked as it resolves alone."""
    return ("8.4.3a",) if "8.4.3" in table.cites else ()


def speaking_of(state: State, condition: t.Condition, context: Context) -> Context:
    """The hero that a condition has spoken of is "them" after it."""
    if isinstance(condition, t.Both):
        first = speaking_of(state, condition.first, context)
        return speaking_of(state, condition.second, first)
    if not isinstance(condition, t.HasDealt) or not condition.hero:
        return context
    heroes = heroes_dealt_damage(state, dealing(state, context))
    about = replace(context.about, hero=heroes[-1])
    return replace(context, about=about)


@rule("6.1.3")
def whether_it_happens(table: Table, effect: t.If, context: Context) -> bool:
    """The condition of a discrete effect is evaluated only once."""
    return _condition_met(table, effect, context)


@rule("6.2.2d")
def whether_it_starts(table: Table, effect: t.If, context: Context) -> bool:
    """So is the condition of a continuous effect's being generated."""
    return _condition_met(table, effect, context)


def _condition_met(table: Table, effect: t.If, context: Context) -> bool:
    met = holds(table.state, effect.condition, context)
    if not met:
        name = source_name(table.state, context)
        said = say(
            "{source}: as this is checked, it is not so that {condition}",
            source=name,
            condition=clause(condition_shown(effect.condition)),
        )
        with table.citing_besides(*no_such_hero(table.state, effect.condition, context)):
            table.note("ConditionNotMet", said)
    return met


@rule("1.8.4b")
def unless(table: Table, effects: tuple[t.Effect, ...], context: Context) -> Context:
    """ "A unless B": A happens, as B was not done; B is an optional effect."""
    return generate(table, effects, context)


@rule("1.8.4a")
def otherwise(table: Table, effects: tuple[t.Effect, ...], context: Context) -> Context:
    """What happens otherwise: where the condition before it is not met, or the effect before it is
    not chosen or fails."""
    return generate(table, effects, context)
