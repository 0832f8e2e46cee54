"""Effects on cards of a zone that no other effect has named yet: of a hand, a graveyard, a soul, an
arsenal or the top of a deck (8.5.1, 8.5.4, 8.5.15, 8.5.23, 8.5.40)."""

from __future__ import annotations

from collections.abc import Callable

from judgetool.cardgame.asking import which, which_if_any
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.engine.table import Reversed
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import description_shown
from judgetool.games.fab.continuous import Context, amount_of, is_hidden, matches, players_of
from judgetool.games.fab.effects.came_to_nothing import fails, no_empty_arsenal, top_or_fails
from judgetool.games.fab.effects.cards import as_public, choose_from_hand, destroy, put_into_arena
from judgetool.games.fab.effects.fitting import fitting_in, plain
from judgetool.games.fab.effects.generating import determining, does, left_open
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.deck import top_card
from judgetool.games.fab.objects.moving import find_by_name, identify, move
from judgetool.games.fab.objects.state import NOTHING, Table, replace
from judgetool.games.fab.playing.payable import possible_together
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say, word


@does(t.TopOfDeck)
def top_of_deck(table: Table, effect: t.TopOfDeck, context: Context) -> Context:
    """Destroy the top cards of a deck, or put them into the graveyard."""
    one_by_one = put_into_graveyard if effect.put else destroy_top
    for player in players_of(table.state, effect.whose, context):
        for _ in range(amount_of(table.state, effect.number, context)):
            context = one_by_one(table, player, context)
            if context.it == NOTHING:
                break
    return context


@rule("8.5.4")
def destroy_top(table: Table, player: int, context: Context) -> Context:
    """Destroy the top card of a deck."""
    top = top_or_fails(table, player)
    if top is None:
        return replace(context, it=NOTHING)
    new = destroy(table, top)
    return replace(context, it=as_public(table.state, new))


@rule("8.5.15")
def put_into_graveyard(table: Table, player: int, context: Context) -> Context:
    """Put the top card of a deck into the graveyard."""
    top = top_or_fails(table, player)
    if top is None:
        return replace(context, it=NOTHING)
    new = move(table, top, (player, "graveyard"), word="is put")
    return replace(context, it=as_public(table.state, new))


@does(t.BanishFrom)
@rule("8.5.1")
def banish_from(table: Table, effect: t.BanishFrom, context: Context) -> Context:
    """Banish cards of a zone: of a hand its owner chooses, of others the effect's controller."""
    players = players_of(table.state, effect.whose, context)
    if effect.whose == "any hero":
        players = one_with(table, players, effect, context)
    for player in determining(table, players) if effect.zone == "hand" else players:
        number = amount_of(table.state, effect.number, context)
        if (
            is_asking()
            and not effect.up_to
            and not as_many_as_there_are(
                table,
                len(fitting_in(table.state, player, effect.zone, effect.what)),
                number,
                player,
            )
        ):
            continue
        for n in range(number):
            if n and effect.up_to and not fitting_in(table.state, player, effect.zone, effect.what):
                break
            after = banish_one(table, effect, player, context, found=n)
            if after.it == NOTHING and n and effect.up_to:
                break  # as many as the player likes have been banished
            context = after
            if context.it == NOTHING:
                break
    return context


@carries("1.8.6c")
def as_many_as_there_are(table: Table, there: int, number: int, player: int) -> bool:
    """Whether an effect on more objects than there are is about those, as is supposed otherwise."""
    if not 0 < there < number:
        return True
    said = say(
        "of {number} that it says there are {there}, and it is those", number=number, there=there
    )
    return not asked(False, as_said, said, "1.8.6c", key=(player, number, there))


@rule("1.8.6")
def one_with(
    table: Table, players: tuple[int, ...], effect: t.BanishFrom, context: Context
) -> tuple[int, ...]:
    """ "A graveyard" is that of a hero the effect's controller chooses, who has such a card."""
    state = table.state
    having = tuple(p for p in players if fitting_in(state, p, effect.zone, effect.what))
    if len(having) < 2:
        return having or players[:1]
    heroes = tuple(state.heroes[p] for p in having)
    prompt = say("Of which hero?")
    chosen = which(table, state.players[context.controller], "player", prompt, heroes)
    return (state.heroes.index(chosen),)


@rule("6.1.2", "8.5.1")
def banish_together(table: Table, effects: tuple[t.BanishFrom, ...], context: Context) -> Context:
    """Banish the cards that several parts of an effect ask for; no part may be given a card that
    another one can't do without."""
    for place, effect in enumerate(effects):
        for left in reversed(range(amount_of(table.state, effect.number, context))):
            more = (replace(effect, number=left),) if left else ()
            rest = (*more, *effects[place + 1 :])
            for player in players_of(table.state, effect.whose, context):
                context = banish_one(table, effect, player, context, rest)
    return context


def banish_one(
    table: Table,
    effect: t.BanishFrom,
    player: int,
    context: Context,
    rest: tuple[t.BanishFrom, ...] = (),
    found: int = 0,
) -> Context:
    """Banish a card of a player's zone that leaves enough for the rest.  Whoever chooses it is who
    banishes it (8.5.1): a card of a hand its owner, "they banish a card from their hand", unless
    it is one that the controller of the effect has looked at."""

    def leaves_enough(id: int) -> bool:
        state, source = table.state, context.source
        return possible_together(state, context.controller, source, rest, frozenset({id}))

    by = player if effect.zone == "hand" and not effect.seen else context.controller
    chosen = choose_in(
        table, by, player, effect.zone, effect.what, "banish",
        by_chance=effect.random, fits=leaves_enough if rest else None, or_none=effect.up_to,
    )  # fmt: skip
    if (
        chosen is None
        and effect.up_to
        and fitting_in(table.state, player, effect.zone, effect.what)
    ):
        return replace(context, it=NOTHING)
    if chosen is None and found:
        too_few(table, found)
    elif chosen is None:
        said = say("there is no such card in {where}", where=_zone_of(table, player, effect.zone))
        fails(table, said)
    if chosen is None:
        return replace(context, it=NOTHING)
    source = context.source if by == context.controller else None
    new = move(table, chosen, (player, "banished"), word="is banished", by=by, source=source)
    return replace(context, it=new)


@rule("1.8.6c")
def too_few(table: Table, number: int) -> None:
    """Where an effect speaks of more objects than there are, it is about all there are."""
    table.note("TooFew", say("there is no further card that fits: {number} it is", number=number))


def _zone_of(table: Table, player: int, zone: str) -> str:
    return e.place_name(table.state, (player, zone))


@rule("1.8.5c", "1.8.6")
def choose_in(
    table: Table,
    chooser: int,
    owner: int,
    zone: str,
    what: t.Description,
    why: str,
    *,
    by_chance: bool = False,
    fits: Callable[[int], bool] | None = None,
    or_none: bool = False,
) -> int | None:
    """Choose a card of a player's zone; ``None`` if there is none that fits, or if the player may
    choose none and does."""
    if zone == "hand" and chooser == owner:
        return choose_from_hand(table, owner, why, what, by_chance=by_chance)
    state = table.state
    cards = fitting_in(state, owner, zone, what)
    if fits is not None:
        cards = tuple(filter(fits, cards))
    for i in state.zone(owner, zone):
        if is_hidden(state.objects[i]):
            not_meant(table, i)
    if not cards:
        return None
    if or_none:
        prompt = say(
            "Which card of {where} to {why}? (no: none)",
            where=_zone_of(table, owner, zone),
            why=word("purpose", why),
        )
        return which_if_any(table, state.players[chooser], "card", prompt, cards)
    if len({state.objects[i].card.full_name for i in cards}) == 1 and (
        not state.objects[cards[0]].unknown or len(cards) == 1
    ):
        return cards[0]
    who = "chance" if by_chance else state.players[chooser]
    where = _zone_of(table, owner, zone)
    prompt = say("Which card of {where} to {why}?", where=where, why=word("purpose", why))
    with table.citing_besides(*(() if by_chance else left_open(table))):
        return which(table, who, "card", prompt, cards)


@rule("3.0.4e")
def not_meant(table: Table, id: int) -> None:
    """An effect on objects in a public zone means none that is private there."""
    said = say("{object} is face-down: the effect does not mean it", object=table.state.name(id))
    table.note("NotMeant", said)


@does(t.PutFrom)
@rule("8.5.15")
def put_from(table: Table, effect: t.PutFrom, context: Context) -> Context:
    """Put a card of a zone on the bottom or the top of its owner's deck, into the hand or into the
    arena or the arsenal."""
    players = players_of(table.state, effect.whose, context)
    for player in determining(table, players) if effect.zone == "hand" else players:
        full = effect.end == "arsenal" and table.state.zone(player, "arsenal")
        if full and no_empty_arsenal(table, player):
            context = replace(context, it=NOTHING)
            continue
        chosen = _to_be_put(table, effect, player, context)
        if chosen is None:
            fails(
                table,
                say("there is no such card in {where}", where=_zone_of(table, player, effect.zone)),
            )
            context = replace(context, it=NOTHING)
            continue
        if effect.end == "arena" or effect.face_up:
            as_described(table, chosen, effect.what, player)
        if effect.end == "arena":
            context = put_into_arena(table, chosen, context)
            continue
        if effect.end == "hand":
            new = move(table, chosen, (player, "hand"), word="returns")
        elif effect.end == "arsenal":
            new = move(table, chosen, (player, "arsenal"), public=effect.face_up, word="is put")
        elif effect.end == "soul":
            new = move(table, chosen, (player, "soul"), word="is put")
        else:
            top = effect.end == "top"
            new = move(table, chosen, (player, "deck"), top=top, public=False, word="is put")
        context = replace(context, it=new)
    return context


def as_described(table: Table, id: int, what: t.Description, player: int) -> None:
    """A card that is put where all can see it has to turn out to be what an effect asks for."""
    identify(table, id)
    if not matches(table.state, table.state.objects[id], plain(what), player):
        said = say(
            "{card} is no {what}: it can't be put there",
            card=table.state.name(id),
            what=description_shown(what),
        )
        raise Reversed(said, ("1.8.6", "1.10.3"))


_WHY_PUT = {
    "hand": "return to hand",
    "arena": "put into the arena",
    "arsenal": "put into the arsenal",
    "soul": "put into the soul",
}


def _to_be_put(table: Table, effect: t.PutFrom, player: int, context: Context) -> int | None:
    """The card that is put elsewhere: of a deck the top one, of other zones one that is chosen."""
    if effect.zone == "deck":
        return top_card(table, player)
    chooser = player if effect.zone == "hand" else context.controller
    why = _WHY_PUT.get(effect.end, "put into the deck")
    return choose_in(table, chooser, player, effect.zone, effect.what, why)


@does(t.PutAll)
@rule("8.5.15")
def put_all(table: Table, effect: t.PutAll, context: Context) -> None:
    """Put every card of some zones on the bottom of the deck.

    The rules let the player choose the order (1.8.6d); nobody else knows which cards went where,
    and the journal says so.
    """
    for player in players_of(table.state, effect.whose, context):
        cards = [i for zone in effect.zones for i in table.state.zone(player, zone)]
        if len(cards) > 1:
            order_unknown(table, player, len(cards))
        for id in cards:
            move(table, id, (player, "deck"), top=False, public=False, word="is put")
        if not cards:
            fails(table, say("{player} has no card there", player=table.state.players[player]))


@rule("1.8.6d")
def order_unknown(table: Table, player: int, number: int) -> None:
    """The player chooses the order of the single moves."""
    said = say(
        "{player} puts {number} cards on the bottom of their deck in an order nobody else knows",
        player=table.state.players[player],
        number=number,
    )
    table.note("HiddenOrder", said)


@does(t.ShuffleInto)
@rule("8.5.20b")
def shuffle_into(table: Table, effect: t.ShuffleInto, context: Context) -> None:
    """Put cards of a zone into the deck, then shuffle it."""
    player, where = context.controller, _zone_of(table, context.controller, effect.zone)
    for n in range(effect.number):
        if effect.up_to:
            found = fitting_in(table.state, player, effect.zone, effect.what)
            prompt = say("Which card of {where} is shuffled into the deck?", where=where)
            who = table.state.players[player]
            chosen = which_if_any(table, who, "card", prompt, found) if found else None
        else:
            why = "put into the deck"
            chosen = choose_in(table, player, player, effect.zone, effect.what, why)
        if chosen is None:
            if not effect.up_to:
                too_few(table, n)
            break
        move(table, chosen, (player, "deck"), public=False, word="is put")
    table.occur(e.Shuffled(player))


@does(t.Reload)
@rule("8.5.23")
def reload(table: Table, effect: t.Reload, context: Context) -> None:
    """With an empty arsenal, the player may put a card from hand face-down into it."""
    state = table.state
    player = context.controller
    hand = state.zone(player, "hand")
    if state.zone(player, "arsenal"):
        said = say("{player}'s arsenal is not empty: no reload", player=state.players[player])
        fails(table, said)
        return
    if not hand:
        fails(table, say("{player} has no card in hand to reload", player=state.players[player]))
        return
    prompt = say("Reload: put a card from your hand into your arsenal?")
    chosen = which_if_any(table, state.players[player], "arsenal", prompt, hand)
    if chosen is not None:
        move(table, chosen, (player, "arsenal"), public=False, word="is put")


@does(t.CreateCard)
@rule("8.5.40")
def create_card(table: Table, effect: t.CreateCard, context: Context) -> Context:
    """A card begins to exist in a zone, with what is printed on it."""
    card = find_by_name(table.state, effect.name)
    if card is None:
        said = say("no card is known by the name {card}: apply by hand", card=effect.name)
        table.note("UnknownCard", said)
        return context
    for _ in range(effect.number):
        table.occur(e.CardCreated(card, context.controller, effect.zone))
        created = table.state.zone(context.controller, effect.zone)[-1]
        context = replace(context, it=created)
    return context
