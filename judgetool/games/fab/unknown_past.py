"""What a board that is taken up in the middle of a turn does not tell of that turn.

Nothing has happened this turn but what the board tells and shows.  Where a condition, an ordinal or
a limit would come out otherwise if there was more, that is said once, with what was asked; a ruling
must not rest in silence on what nobody wrote down.
"""

from __future__ import annotations

from judgetool.engine.table import Event
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import condition_shown
from judgetool.games.fab.cards import DECK_TYPES
from judgetool.games.fab.continuous import (
    Context,
    abilities_of,
    activated_of,
    amount_of,
    functional,
    is_permanent,
    look,
    source_of,
)
from judgetool.games.fab.continuous.meaning.conditions_of_history import answer, asks_this_turn
from judgetool.games.fab.continuous.meaning.this_turn import COUNTED_DEEDS, Counted
from judgetool.games.fab.continuous.meaning.this_turn import counted as what_was_counted
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import NTH, Continuous, Object, State, Table, replace
from judgetool.games.fab.rulebook import rule
from judgetool.language import say, word


def as_shown(state: State) -> State:
    """A state without what has happened earlier this turn that can't be seen on the board: of it
    the attacks of the chain alone are there."""
    shown = tuple(fact for fact in state.facts if fact in state.attacks)
    if shown == state.facts and not state.boosts:
        return state
    return replace(state, facts=shown, boosts=(), chain_since=0)


def left_open(
    state: State, condition: t.Condition | None, context: Context
) -> list[tuple[str, str]]:
    """What a condition asks of the turn that the board does not tell and that would change its
    answer: the question, with the answer as far as the board says, and where to tell it."""
    if state.untold is None or condition is None or not asks_this_turn(condition):
        return []
    found = []
    for asked, counted in answer(state, condition, context).open:
        players = _untold_players(state, counted)
        places = [say("hit: of chain link {number}", number=number) for number in counted.untold]
        if players:
            places.append(
                _of_turn(players) if counted.link is None else say("played: of the chain link")
            )
        if places:
            question = say(
                "{condition}? As far as the board says, yes"
                if counted.met
                else "{condition}? As far as the board says, no",
                condition=condition_shown(asked),
            )
            found.append((question, word("list", " and ").join(places)))
    return found


def _untold_players(state: State, counted: Counted) -> str:
    """The players whose earlier doings this turn could be what was counted."""
    assert state.untold is not None
    untold, link = state.untold, counted.link
    if link is not None and (link.attack >= untold.since or link.attack in untold.told):
        return ""
    if counted.object is not None and not was_there(state, counted.object):
        return ""
    return word("list", " and ").join(
        state.players[p] for p in counted.players if p in state.untold.players
    )


def was_there(state: State, id: int) -> bool:
    """Whether an object was in the arena as the board was taken up, other than as a card that
    attacks or defends, and the board does not tell how often it has done things."""
    untold, found = state.untold, look(state, id)
    if untold is None or found is None:
        return False
    object = source_of(state, found)
    if object.id in untold.told or max(object.id, object.since) >= untold.since:
        return False
    return not object.card.types & DECK_TYPES or is_permanent(object)


def as_far_as_told(state: State, condition: t.Condition | None, context: Context) -> str:
    """What a refusal adds where the turn so far may say otherwise, or what was paid for a card."""
    asks = {
        context.source,
        state.resolving,
        *(k.attack for k in state.links if k.source == context.source),
    }
    if not asks.isdisjoint(state.cost_untold) and isinstance(condition, t.PaidWith | t.WasDone):
        return say(", as far as the board says")
    places = dict.fromkeys(where for _, where in left_open(state, condition, context))
    if not places:
        return ""
    return say(
        ", as far as the board says; {places} can say more", places=word("list", ", ").join(places)
    )


# --- conditions ----------------------------------------------------------------------------------


@rule("1.8.4")
def ask(table: Table, condition: t.Condition | None, context: Context) -> None:
    """A condition is evaluated; what has happened this turn is known as far as the board says."""
    state = table.state
    if state.untold is None:
        return
    source = look(state, context.source)
    name = say("An effect") if source is None else state.name(source_of(state, source).id)
    for question, where in left_open(state, condition, context):
        said = say(
            "{source} asks: {question}. {more}", source=name, question=question, more=more_at(where)
        )
        remark(table, question, said)


def _of_turn(players: str) -> str:
    return say("earlier this turn: of {players}", players=players)


def more_of(players: str) -> str:
    """Where to write what is missing of the turn."""
    return more_at(_of_turn(players))


def more_at(where: str) -> str:
    """Where to write what is missing."""
    return say("If there was more before this board, write it under {where}", where=where)


def remark(table: Table, key: str, said: str) -> None:
    """Say it, once."""
    untold = table.state.untold
    if untold is not None and key not in untold.said:
        table.occur(e.LeftOpen(key, said))


def follow(table: Table, event: Event) -> None:
    """Ask what the rules ask of the turn as an event occurs."""
    state = table.state
    match event:
        case e.Played(layer=id) if state.objects[id].is_card:
            _ask_of_playing(table, state.objects[id])
        case e.LayerCreated(layer=layer, source=source, ability=number):
            _ask_of_activating(table, layer, source, number)
        case e.TopLayerResolves(layer=id):
            _ask_of_resolving(table, state.objects[id])
        case e.Attacked() | e.Defended() | e.DamageCalculated() | e.LinkResolved():
            _ask_statics(table)


def _ask_of_playing(table: Table, card: Object) -> None:
    context = Context(card.id, card.player)
    for meant in card.card.meant:
        if isinstance(meant.ability, t.PlayOnlyIf):
            ask(table, meant.ability.condition, context)
    for less in card.card.cheaper:
        ask(table, less.condition, context)


def _ask_of_activating(table: Table, layer: Object, id: int, number: int) -> None:
    state = table.state
    source = state.objects.get(id)
    if source is None:
        return
    ability = activated_of(state, source)[number]
    speaker = Context(id, layer.player)
    ask(table, ability.condition, speaker)
    of_all = (less for less in source.card.cheaper if less.to_activate)
    for less in (*of_all, *((ability.cheaper,) if ability.cheaper is not None else ())):
        ask(table, less.condition, speaker)
        ask_numbers(table, less, speaker)
    if ability.limit is not None:
        ask_uses(table, source, number)


def _ask_of_resolving(table: Table, layer: Object) -> None:
    says = (layer.ability,) if layer.ability is not None else layer.card.abilities
    parts = (part for ability in says for part in t.words_of(ability))
    for part in parts:
        if isinstance(part, t.GainedThisTurn | t.DamageThisTurn):
            ask_total(table, layer, part)


@rule("5.3.4")
def ask_total(table: Table, layer: Object, of: t.GainedThisTurn | t.DamageThisTurn) -> None:
    """What a layer does hangs on the life gained, or the damage dealt, this turn as far as the
    board says."""
    state, player = table.state, layer.player
    if state.untold is None or player not in state.untold.players:
        return
    who, gained = state.players[player], isinstance(of, t.GainedThisTurn)
    said = say(
        "{card}: as far as the board says, {player} has gained {n} life this turn. {more}"
        if gained
        else "{card}: as far as the board says, {player} has dealt {n} such damage. {more}",
        card=state.name(layer.id),
        player=who,
        n=amount_of(state, of, Context(layer.id, player, targets=layer.targets)),
        more=more_of(who),
    )
    remark(table, f"gained {player}" if gained else f"dealt {player}", said)


def _ask_statics(table: Table) -> None:
    """The static abilities at work on the newest link and in the arena, as numbers and abilities
    are looked at."""
    state = table.state
    link = state.newest_link
    on_link = () if link is None else (link.attack, link.source, *link.defending)
    standing = state.standing
    for id in dict.fromkeys((*on_link, *standing.giving, *standing.replacing)):
        holder = state.objects.get(id) if id is not None else None
        if holder is None:
            continue
        for meant in abilities_of(state, holder):
            static = meant.ability
            if isinstance(static, t.Static) and functional(state, holder, static):
                speaker = Context(holder.id, holder.player)
                ask(table, static.condition, speaker)
                ask_numbers(table, static, speaker)


def ask_numbers(table: Table, says: t.Word, speaker: Context) -> None:
    """What an ability counts of this combat chain or turn, as far as the board says."""
    for part in t.words_of(says):
        if isinstance(part, t.OneIf):
            ask(table, part.condition, speaker)
        elif isinstance(part, t.NumberOf) and part.relation == "boosts":
            more = t.Bound(
                amount_of(table.state, t.NumberOf(t.Description(), "boosts"), speaker) + 1
            )
            ask(table, t.Did("boosted", number=more, since="chain"), speaker)
        elif isinstance(part, t.NumberOf) and part.relation == "hits this chain":
            more = t.Bound(amount_of(table.state, replace(part, times=1), speaker) + 1)
            ask(table, t.AttackHitThisTurn(t.Description(whose="you"), more, chain=True), speaker)
        elif isinstance(part, t.NumberOf) and part.relation in COUNTED_DEEDS:
            more = t.Bound(amount_of(table.state, replace(part, times=1), speaker) + 1)
            ask(table, t.Did(COUNTED_DEEDS[part.relation], part.what, more), speaker)
        elif isinstance(part, t.Description) and part.nth is not None:
            _ask_which_attack(table, replace(part, nth=None), speaker)


def _ask_which_attack(table: Table, what: t.Description, speaker: Context) -> None:
    """What is the how manieth attack of a turn hangs on all that came before."""
    plain = replace(what, whose=None)
    found = what_was_counted(table.state, t.AttackedThisTurn(plain), speaker).number
    ask(table, t.AttackedThisTurn(plain, t.Bound(found + 1)), speaker)


# --- limits and ordinals -------------------------------------------------------------------------


def _is_open(state: State, holder: Object, controller: int) -> bool:
    return (
        state.untold is not None
        and controller in state.untold.players
        and was_there(state, holder.id)
    )


@rule("5.2.1a")
def ask_uses(table: Table, source: Object, number: int) -> None:
    """An ability with a limit is activated, as far as the board says not too often."""
    state = table.state
    untold = state.untold
    if untold is None or untold.paid_only or not _is_open(state, source, source.player):
        return
    before = dict(source.used).get(number, 0) - 1
    name = state.name(source.id)
    said = say(
        "{name}: as far as the board says, that ability has {often} this turn. If it has been "
        "more often, write used: with {name}",
        name=name,
        often=_activated(before),
    )
    remark(table, f"used {source.id} {number}", said)


def _activated(times: int) -> str:
    """How often an ability has been activated."""
    if times < 1:
        return say("not been activated before")
    if times == 1:
        return say("been activated once before")
    return say("been activated {times} times before", times=times)


def _triggered(times: int) -> str:
    """How often an effect has triggered."""
    if times < 1:
        return say("not triggered before")
    if times == 1:
        return say("triggered once before")
    return say("triggered {times} times before", times=times)


@rule("6.6.5e")
def ask_limit(table: Table, holder: Object, controller: int, times: int) -> None:
    """An effect with a limit triggers, as far as the board says not beyond it."""
    state = table.state
    if not _is_open(state, holder, controller):
        return
    name = state.name(holder.id)
    said = say(
        "{name}: as far as the board says, it has {often} this turn. If it has more often, "
        "write triggered: with {name}",
        name=name,
        often=_triggered(times),
    )
    remark(table, f"triggered {holder.id}", said)


@rule("6.6.5d")
def ask_occasion(
    table: Table, holder: Object, controller: int, when: t.Trigger, count: int
) -> None:
    """An ordinal is compared with how often it has happened this turn, as far as the board says."""
    state = table.state
    untold = state.untold
    if untold is None or when.ordinal is None or count > when.ordinal:
        return
    if not isinstance(when.subject, t.Description):
        open = [controller] if _is_open(state, holder, controller) else []
    elif when.subject.whose == "you":
        open = [p for p in (controller,) if p in untold.players]
    else:
        open = list(untold.players)
    if open:
        players = word("list", " and ").join(state.players[p] for p in open)
        name = state.name(holder.id)
        remark(table, f"occasion {holder.id} {when!r}", which_time(name, count, players))


def which_time(name: str, count: int, players: str) -> str:
    """The how manieth time this turn it is, as far as the board says."""
    return say(
        "{name}: as far as the board says, this is the {nth} time this turn. {more}",
        name=name,
        nth=word("time", NTH[count - 1]) if count <= len(NTH) else say("{count}th", count=count),
        more=more_of(players),
    )


@rule("6.2.4")
def ask_first(table: Table, effect: Continuous, player: int) -> None:
    """An effect on the first such object of a turn applies, as far as the board says to the
    first."""
    untold = table.state.untold
    waiting = effect.waiting
    if untold is None or untold.paid_only or waiting is None or waiting.whose != "them":
        return
    if effect.id < untold.since and player in untold.players:
        said = say(
            "{source}: as far as the board says, this is the first one this turn. {more}",
            source=effect.source,
            more=more_of(table.state.players[player]),
        )
        remark(table, f"first {effect.id}", said)


def ask_failures(
    table: Table, name: str, about: int, failing: tuple[int, ...], ordinal: int
) -> None:
    """An outcome that is replaced at a certain time of a turn: the failures of earlier this turn
    that the board does not tell would count."""
    state = table.state
    open = [p for p in failing if state.untold is not None and p in state.untold.players]
    if open:
        players = word("list", " and ").join(state.players[p] for p in open)
        remark(table, f"failure {about} {ordinal}", which_time(name, ordinal, players))
