"""Effects on cards and other objects (8.5): draw, discard, destroy, banish, put, opt, create."""

from __future__ import annotations

from judgetool.cardgame.asking import one_of, whether, which
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.cards import Card
from judgetool.games.fab.continuous import (
    PERMANENT_SUBTYPES,
    Context,
    amount_of,
    keeping_from,
    players_of,
)
from judgetool.games.fab.doubtful_rules import chance_banishes
from judgetool.games.fab.editions import NEWER, ByEdition
from judgetool.games.fab.effects.assets import go_again_gives_nothing
from judgetool.games.fab.effects.came_to_nothing import fails, no_empty_arsenal, there_or_fails
from judgetool.games.fab.effects.fitting import described, fitting_in
from judgetool.games.fab.effects.generating import determining, does, left_open, waits
from judgetool.games.fab.moves import OPTED, Option
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.deck import top_card, top_cards
from judgetool.games.fab.objects.events.base import all_counters_said
from judgetool.games.fab.objects.moving import (
    can_contain,
    clear,
    discard_card,
    find_token,
    identify,
    move,
)
from judgetool.games.fab.objects.state import (
    JUDGE,
    NOTHING,
    PERMANENTS,
    About,
    Fact,
    Place,
    State,
    Table,
    features,
    replace,
)
from judgetool.games.fab.rulebook import carries, otherwise, reads, rule
from judgetool.games.fab.turn.ending import lose_by_effect
from judgetool.language import say, word


@does(t.Draw)
@rule("8.5.6")
def draw(table: Table, effect: t.Draw, context: Context) -> None:
    """Move the top card of the deck to the hand; several draws are a compound event (1.9.2)."""
    for player in players_of(table.state, effect.who, context):
        draw_cards(table, player, amount_of(table.state, effect.number, context))


def draw_cards(table: Table, player: int, number: int) -> None:
    """Draw some cards: several are a compound event, each card an event of its own (1.9.2)."""
    if number > 0 and (kept := keeping_from(table.state, player, t.CannotDraw)) is not None:
        kept_from_drawing(table, player, kept.source)
        return
    whole = occurs_whole(table, e.CardsDrawn(player, number)) if number > 0 else None
    if isinstance(whole, e.CardsDrawn):
        part = number > 1 or whole.amount > 1
        for _ in range(whole.amount):
            draw_one(table, player, whole.replaced_by, part=part)


@rule("1.0.2")
def kept_from_drawing(table: Table, player: int, name: str) -> None:
    """What a restriction says can't happen does not happen."""
    said = say(
        "{player} can't draw cards ({source})", player=table.state.players[player], source=name
    )
    table.note("DrawFailed", said)


def occurs_whole(table: Table, event: e.CardsDrawn | e.TokensCreated) -> e.Event | None:
    """What is to happen a number of times: a compound event, unless it is once."""
    if event.amount > 1:
        return expands(table, event)
    left = table.game.replaced(table, event)
    assert left is None or isinstance(left, e.CardsDrawn | e.TokensCreated)
    return left if left is None or left.amount == 1 else expands(table, left)


@rule("1.9.2")
def expands(table: Table, event: e.CardsDrawn | e.TokensCreated) -> e.Event | None:
    """A compound event occurs as a whole before its individual events; what replaces the whole
    replaces none of them."""
    happened = table.occur(event)
    assert happened is None or isinstance(happened, e.Event)
    return happened


def draw_one(
    table: Table, player: int, replaced_by: tuple[tuple[int, int], ...] = (), *, part: bool = False
) -> None:
    if top_card(table, player) is None:
        cannot_draw(table, player)
        return
    table.occur(e.Drawn(player, part, replaced_by=replaced_by))


@rule("8.5.6b")
def cannot_draw(table: Table, player: int) -> None:
    """Drawing from an empty deck fails."""
    said = say("{player}'s deck is empty: the draw fails", player=table.state.players[player])
    table.note("DrawFailed", said)
    loses_nothing(table, player)


@carries("8.5.6b")
def loses_nothing(table: Table, player: int) -> None:
    """Suppose that who can't draw loses."""
    name = table.state.players[player]
    said = say("{player} has no card to draw, and nothing else happens to them", player=name)
    if asked(False, as_said, said, "8.5.6b", key=player):
        lose_by_effect(table, player)


@does(t.Discard)
@rule("8.5.5")
def discard(table: Table, effect: t.Discard, context: Context) -> Context:
    """Put a card from the hand into the graveyard, chosen by its owner or by chance."""
    players = players_of(table.state, effect.who, context)
    context = replace(context, it=NOTHING)
    for player in players if effect.random else determining(table, players):
        early = is_asking() and has_drawn_too_late(table.state, player, context)
        for _ in range(amount_of(table.state, effect.number, context)):
            chosen = (
                None
                if early
                else choose_from_hand(
                    table, player, "discard", effect.what, by_chance=effect.random
                )
            )
            if chosen is None:
                cannot_discard(table, player)
                break
            new = discard_card(table, chosen, random=effect.random)
            context = replace(context, it=as_public(table.state, new))
    return context


@carries("6.1.2")
def has_drawn_too_late(state: State, player: int, context: Context) -> bool:
    """Whether the cards that a player has drawn by what the same ability did before are supposed
    not to be in hand yet, where there are no others."""
    since = () if context.since is None else state.facts[context.since :]
    drawn = {fact.object for fact in since if fact.what == "drawn"}
    hand = state.zone(player, "hand")
    if not hand or not drawn.issuperset(hand):
        return False
    said = say(
        "{player} has drawn before that: effects are generated one at a time",
        player=state.players[player],
    )
    return asked(False, as_said, said, "6.1.2", "5.3.4", key=(player, hand))


@carries("3.0.9b")
def as_public(state: State, id: int | None) -> int | None:
    """What an effect refers to after a move: the new object as long as it is public."""
    object = state.objects.get(id) if id is not None else None
    return NOTHING if object is not None and not object.public else id


@rule("8.5.5b")
def cannot_discard(table: Table, player: int) -> None:
    """With no card in hand, discarding fails."""
    said = say("{player} has no such card: nothing happens", player=table.state.players[player])
    table.note("DiscardFailed", said)


@does(t.Charge)
@carries("8.5.29a", "8.5.29b")
@rule("8.5.29")
def charge(table: Table, effect: t.Charge, context: Context) -> Context:
    """Put a card from the hand into the hero's soul; it and its player count as such (8.5.29a)."""
    player = context.controller
    chosen = choose_from_hand(table, player, "charge", t.Description())
    if chosen is None:
        said = say("{player} has no card in hand to charge", player=table.state.players[player])
        fails(table, said)
        return replace(context, it=NOTHING)
    new = move(table, chosen, (player, "soul"), word="is charged")
    return replace(context, it=new)


def choose_from_hand(
    table: Table, player: int, why: str, what: t.Description, *, by_chance: bool = False
) -> int | None:
    """Ask for a card of a hand; ``None`` if there is none.  Unknown cards may be chosen."""
    state = table.state
    hand = fitting_in(state, player, "hand", what)
    if not hand:
        return None
    if len(hand) == 1:
        say_of_x(table, hand[0], what)
        return hand[0]
    who = "chance" if by_chance else state.players[player]
    prompt = say(
        "Which card of {player}'s hand is chosen at random to {why}?"
        if by_chance
        else "Which card of {player}'s hand is chosen by {player} to {why}?",
        player=state.players[player],
        why=word("purpose", why),
    )
    with table.citing_besides(*(() if by_chance else left_open(table))):
        chosen = which(table, who, "card", prompt, hand)
    say_of_x(table, chosen, what)
    return chosen


def say_of_x(table: Table, id: int, what: t.Description) -> None:
    """Say so where a card with cost X was looked at for its cost."""
    object = table.state.objects[id]
    if what.cost is not None and object.card.x and object.x is None:
        undefined_x(table, id)


@rule("1.12.2a")
def undefined_x(table: Table, id: int) -> None:
    """A card with cost X has a cost, and while X is not defined it is zero."""
    said = say("{object} has cost X, which is 0 while it is undefined", object=table.state.name(id))
    table.note("UndefinedX", said)


@does(t.FromHandToDeckBottom)
@rule("8.5.15")
def from_hand_to_deck(table: Table, effect: t.FromHandToDeckBottom, context: Context) -> None:
    """Put a card from the hand on the bottom or the top of its owner's deck."""
    player = context.controller
    chosen = choose_from_hand(table, player, "put into the deck", effect.what)
    if chosen is None:
        fails(table, say("there is no such card in hand"))
        return
    top = effect.end == "top"
    if effect.end == "top or bottom":
        answer = one_of(
            table,
            table.state.players[player],
            "end",
            say("On the top or on the bottom of the deck?"),
            (Option(0, "top"), Option(1, "bottom")),
        )
        top = answer.index == 0
    move(table, chosen, (player, "deck"), top=top, public=False, word="is put")


@does(t.Destroy)
def destroy_effect(table: Table, effect: t.Destroy, context: Context) -> Context:
    """Destroy one object, or all that fit."""
    if isinstance(effect.what, t.Description):
        fitting = described(table.state, effect.what, context)
        if not fitting:
            fails(table, say("there is nothing to destroy"))
            return context
        if effect.every:
            for each in fitting:
                destroy(table, each)
            return context
        for n in range(amount_of(table.state, effect.number, context)):
            if n and not (fitting := described(table.state, effect.what, context)):
                fails(table, say("there is nothing to destroy"))
                break
            context = replace(context, it=destroy_one(table, fitting, context))
        return context
    id = there_or_fails(table, effect.what, context)
    if id is None:
        return context
    closes = PHANTASM_CLOSES.of(table.state.edition)(table.state, id)
    new = destroy(table, id)
    if "8.3.13" in table.cites and table.state.chain_open:
        destroyed_by_phantasm(table, closes=closes)
    return replace(context, it=as_public(table.state, new))


@rule("1.8.5c", "1.8.6")
def destroy_one(table: Table, fitting: tuple[int, ...], context: Context) -> int | None:
    """The player instructed by the effect determines which object it is."""
    chosen = fitting[0]
    state = table.state
    if len({features(state, state.objects[i]) for i in fitting}) > 1:
        who = state.players[context.controller]
        with table.citing_besides(*left_open(table)):
            chosen = which(table, who, "card", say("Which object is destroyed?"), fitting)
    new = destroy(table, chosen)
    return as_public(table.state, new)


@carries("8.3.13b")
def before_its_link_resolves(state: State, id: int) -> bool:
    """Phantasm closes the chain if it destroys an attack whose link has not resolved."""
    link = state.newest_link
    return link is not None and id in (link.attack, link.source) and not link.resolved


@otherwise("8.3.13b", editions=(NEWER,))
def before_its_damage_is_calculated(state: State, id: int) -> bool:
    """Phantasm closes the chain if it destroys an attack whose damage has not been calculated; in
    the Damage Step after that it does not."""
    link = state.newest_link
    return link is not None and id in (link.attack, link.source) and not link.calculated


PHANTASM_CLOSES = ByEdition(before_its_link_resolves, before_its_damage_is_calculated)


@rule("8.3.13b")
def destroyed_by_phantasm(table: Table, *, closes: bool) -> None:
    """An attack that phantasm destroys early enough closes the combat chain, and no other."""
    if not closes:
        said = say("the attack is destroyed too late for the combat chain to close")
        table.note("ChainStaysOpen", said)
        if not asked(False, as_said, said, "8.3.13b", key="phantasm"):
            return
    table.occur(e.ChainClosing(say("the attack was destroyed by phantasm")))
    go_again_gives_nothing(table, "8.3.13b", "7.7.2c")


@rule("8.5.4")
def destroy(table: Table, id: int) -> int | None:
    """Put an object into its owner's graveyard."""
    object = table.state.objects[id]
    place: Place = (object.owner, "graveyard")
    if not can_contain(object, "graveyard"):
        cannot_be_put(table, id, place)
        return id
    return move(table, id, place, word="is destroyed")


@does(t.Banish)
@rule("8.5.1")
def banish(table: Table, effect: t.Banish, context: Context) -> Context:
    """Move an object to its owner's banished zone."""
    ids: list[int] = []
    if effect.top_of is not None:
        for player in players_of(table.state, effect.top_of, context):
            number = amount_of(table.state, effect.number, context)
            found = top_cards(table, player, number)
            ids.extend(found)
            if number and not found:
                fails(table, say("{player}'s deck is empty", player=table.state.players[player]))
                context = replace(context, it=NOTHING)
    elif isinstance(effect.what, t.Description):
        ids += to_be_banished(table, effect, context)
        if not ids:
            fails(table, say("there is nothing to banish"))
            context = replace(context, it=NOTHING)
    else:
        id = there_or_fails(table, effect.what, context)
        if id is None:
            return context
        ids.append(id)
    for each in ids:
        owner = table.state.objects[each].owner
        if not can_contain(table.state.objects[each], "banished"):
            cannot_be_put(table, each, (owner, "banished"))
            continue
        word = "is banished face-down" if effect.face_down else "is banished"
        public = False if effect.face_down else None
        by = context.controller
        new = move(
            table, each, (owner, "banished"), word=word, public=public, by=by, source=context.source
        )
        context = replace(context, it=new)
    return context


def to_be_banished(table: Table, effect: t.Banish, context: Context) -> tuple[int, ...]:
    """The objects described that an effect banishes: all, or the one that the player chooses."""
    assert isinstance(effect.what, t.Description)
    fitting = described(table.state, effect.what, context)
    if not effect.one:
        return fitting
    if len({table.state.objects[i].card.full_name for i in fitting}) < 2:
        return fitting[:1]
    return (one_to_banish(table, fitting, context),)


@rule("1.8.6")
def one_to_banish(table: Table, fitting: tuple[int, ...], context: Context) -> int:
    """The player instructed by the effect determines which object it is."""
    who = table.state.players[context.controller]
    return which(table, who, "card", say("Which card is banished?"), fitting)


@does(t.Move)
@rule("8.5.15")
def put(table: Table, effect: t.Move, context: Context) -> Context:
    """Put or return an object to a zone of its owner."""
    id = there_or_fails(table, effect.what, context)
    if id is None:
        return context
    object = table.state.objects[id]
    if effect.to == "arena":
        return put_into_arena(table, id, context)
    zone = {"deck bottom": "deck", "deck top": "deck"}.get(effect.to, effect.to)
    full = zone == "arsenal" and table.state.zone(object.owner, "arsenal")
    if full and no_empty_arsenal(table, object.owner):
        return context
    if not can_contain(object, zone):
        cannot_be_put(table, id, (object.owner, zone))
        return context
    word = "returns" if zone == "hand" else "is put"
    place, end = (object.owner, zone), effect.to != "deck bottom"
    new = move(table, id, place, word=word, top=end, public=effect.face_up or None)
    return replace(context, it=new)


@rule("3.0.11")
def cannot_be_put(table: Table, id: int, place: Place) -> None:
    """An effect fails to move an object to a zone that can't contain it."""
    where = e.place_name(table.state, place)
    name = table.state.name(id)
    said = say("{object} stays where it is: {where} can't contain it", object=name, where=where)
    fails(table, said)
    if not asked(False, as_said, said, "3.0.11", key=(id, place)):
        return
    if table.state.objects[id].is_card:
        move(table, id, place)
    else:
        clear(table, id)


def put_into_arena(table: Table, id: int, context: Context) -> Context:
    """Put a card into the arena as a permanent under the control of the effect's controller."""
    identify(table, id)
    if not table.state.objects[id].card.types & PERMANENT_SUBTYPES:
        fails(table, say("{object} can't be a permanent (1.3.3)", object=table.state.name(id)))
        return context
    new = move(table, id, PERMANENTS, controller=context.controller, word="is put")
    return replace(context, it=new)


@does(t.Opt)
@rule("8.5.22")
def opt(table: Table, effect: t.Opt, context: Context) -> None:
    """Look at the top cards of the deck and put each on the top or the bottom."""
    player = context.controller
    number = amount_of(table.state, effect.number, context)
    cards = top_cards(table, player, number)
    if not cards:
        nothing_to_opt(table, player)
    elif len(cards) < number:
        opt_the_whole_deck(table, player, cards)
    else:
        put_on_top_or_bottom(table, player, cards)


@rule("8.5.22b")
def nothing_to_opt(table: Table, player: int) -> None:
    """Opting fails if there are no cards in the deck."""
    said = say("the deck is empty: there is no card to opt")
    table.note("EffectFailed", said)
    if asked(False, as_said, said, "8.5.22b", key=(player, "opt")):
        lose_by_effect(table, player)


@rule("8.5.22a")
def opt_the_whole_deck(table: Table, player: int, cards: tuple[int, ...]) -> None:
    """If the deck has fewer cards, all of them are looked at and put back."""
    put_on_top_or_bottom(table, player, cards)


def put_on_top_or_bottom(table: Table, player: int, left: tuple[int, ...]) -> None:
    """Each card that was looked at goes on the top or the bottom of the deck, in any order."""
    while left:
        # Named one by one: the last card put on the top is the top card, the last one put on the
        # bottom is the bottom card.
        answer = one_of(
            table,
            table.state.players[player],
            "opt",
            say("Opt: which card goes where next? (the last one put on top is on top)"),
            (
                Option(2 * n + side, f"{_nth(table.state, left, n)} {place}")
                for n in range(len(left))
                for side, place in enumerate(OPTED)
            ),
            left,
        )
        number, side = divmod(answer.index, 2)
        table.occur(e.PutInDeck(left[number], top=side == 0))
        left = (*left[:number], *left[number + 1 :])


def _nth(state: State, cards: tuple[int, ...], n: int) -> str:
    """A card among several looked at, as it is answered: told apart by its place where the name
    does not do it."""
    name = state.known_as(cards[n])
    alike = sum(1 for i in cards if state.known_as(i) == name)
    return name if alike == 1 else f"{name} ({n + 1})"


@does(t.Rearrange)
@rule("8.5.11")
def rearrange(table: Table, effect: t.Rearrange, context: Context) -> None:
    """Look at the top cards of the deck and put them back in any order."""
    player = context.controller
    left = top_cards(table, player, effect.number)
    if not left:
        fails(table, say("{player}'s deck is empty", player=table.state.players[player]))
    while len(left) > 1:
        answer = one_of(
            table,
            table.state.players[player],
            "opt",
            say("Which card is put back next? (the last one put on top is on top)"),
            (Option(n, f"{_nth(table.state, left, n)} {OPTED[0]}") for n in range(len(left))),
            left,
        )
        table.occur(e.PutInDeck(left[answer.index], top=True))
        left = (*left[: answer.index], *left[answer.index + 1 :])
    if left and effect.number > 1:
        table.occur(e.PutInDeck(left[0], top=True))


@does(t.Create)
@rule("8.5.2")
def create(table: Table, effect: t.Create, context: Context) -> None:
    """Produce tokens in the arena under a player's control."""
    number = amount_of(table.state, effect.number, context)
    card = find_token(table.state, effect.token, by_judge=context.source == JUDGE)
    players = players_of(table.state, effect.whose, context)
    if effect.chosen:
        players = tuple(p for p in players if under_whose_control(table, effect, p, context))
    for player in players:
        if card is None or "Token" not in card.types:
            said = say("no token is known by the name {token}: apply by hand", token=effect.token)
            table.note("UnknownToken", said)
            continue
        creator = player if effect.by == effect.whose else context.controller
        put = amount_of(table.state, effect.counters, context)
        counters = ((effect.counter, put),) if effect.counter and put else ()
        event = e.TokensCreated(card, player, number, creator, counters, context.controller)
        whole = occurs_whole(table, event) if number > 0 else None
        if isinstance(whole, e.TokensCreated):
            own = set(whole.replaced_by) - set(table.state.in_place_of)
            if own:
                one_by_one_replaced(table, whole, number)
            else:
                one_by_one(table, whole)


@does(t.CreateOneOf)
@rule("1.8.6")
def create_one_of(table: Table, effect: t.CreateOneOf, context: Context) -> None:
    """One of several tokens, which the player instructed by the effect determines."""
    options = tuple(Option(n, token) for n, token in enumerate(effect.among))
    who = table.state.players[context.controller]
    answer = one_of(table, who, "token", say("Which token is created?"), options)
    create(table, t.Create(effect.among[answer.index], whose=effect.whose), context)


def one_by_one(table: Table, whole: e.TokensCreated) -> None:
    """The individual events of a creation."""
    counters = with_counters(table, whole.card) if enters_with(whole.card) else ()
    counters = together((*counters, *whole.counters))
    for _ in range(whole.amount):
        event = e.TokenCreated(
            whole.card,
            whole.player,
            creator=whole.creator,
            counters=counters,
            by=whole.by,
            replaced_by=whole.replaced_by,
        )
        table.occur(event)


def together(counters: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """Counters of a kind counted as one number."""
    found: dict[str, int] = {}
    for name, number in counters:
        found[name] = found.get(name, 0) + number
    return tuple(found.items())


def enters_with(card: Card) -> list[t.EntersWith]:
    """The counters that a card says it enters the arena with."""
    return [
        effect
        for _, static in card.statics
        if static.condition is None
        for effect in static.effects
        if isinstance(effect, t.EntersWith)
    ]


@rule("1.7.4h", "6.4.8")
def with_counters(table: Table, card: Card) -> tuple[tuple[str, int], ...]:
    """A token enters the arena with the counters that it says: part of the event itself."""
    found = tuple((each.counter, each.number) for each in enters_with(card))
    said = say(
        "{object} enters the arena with {counters}",
        object=card.name,
        counters=all_counters_said(found),
    )
    table.note("EntersWith", said)
    return found


@rule("1.9.2b")
def one_by_one_replaced(table: Table, whole: e.TokensCreated, number: int) -> None:
    """What has replaced the whole replaces none of its individual events, of which there were to be
    so many."""
    said = say("what is created together is replaced as a whole, and not one by one")
    if number > 1 and asked(False, as_said, said, "1.9.2b", key=(whole.player, number, "whole")):
        whole = replace(whole, amount=number + number * (whole.amount - number))
    one_by_one(table, whole)


@rule("1.8.6")
def under_whose_control(table: Table, effect: t.Create, player: int, context: Context) -> bool:
    """ "Any number of heroes": the player instructed by the effect determines which."""
    name = table.state.players[player]
    prompt = say("Create {token} under {player}'s control?", token=effect.token, player=name)
    return whether(
        table, table.state.players[context.controller], prompt, (table.state.heroes[player],)
    )


@does(t.Intimidate)
@reads(
    "8.5.10",
    unclear="How the card is chosen that an intimidated player banishes.",
    we="At random: chance is asked.",
    because="The cards' own reminder text says so, and so does a later edition of the rule.",
    where=chance_banishes,
)
@carries("8.5.10b")
@rule("8.5.10")
def intimidate(table: Table, effect: t.Intimidate, context: Context) -> None:
    """The player banishes a card from their hand face-down; it comes back at the beginning of the
    end phase."""
    named = () if effect.who != "target hero" else ("8.5.10b",)
    for player in players_of(table.state, effect.who, context) * effect.times:
        hand = table.state.zone(player, "hand")
        if not hand and counts_for_nothing(table.state, player):
            continue
        with table.citing_besides(*named):
            has_intimidated(table, context.controller, player)
        if not hand:
            intimidated_without_card(table, player)
            continue
        chosen = choose_from_hand(
            table, player, "banish face-down", t.Description(), by_chance=True
        )
        assert chosen is not None
        banished = (player, "banished")
        banishing = e.Moved(chosen, banished, "is banished face-down", public=False, by=player)
        table.occur(banishing)
        returning = t.Delayed(
            t.Trigger("beginning of end phase"), (t.Move("it", "hand"),), duration="applicable"
        )
        name = table.state.players[player]
        said = say("{player} gets the card back at the beginning of the end phase", player=name)
        about = About(it=e.became(table.state, chosen, banished))
        waits(table, returning, context, said, about=about, cites=("8.5.10", "8.5.10c"))


@rule("8.5.10")
def has_intimidated(table: Table, player: int, whom: int) -> None:
    """The player whose effect it is has intimidated, even somebody without a card (8.5.10a)."""
    state = table.state
    fact = Fact("intimidated", state.heroes[whom], player)
    said = say(
        "{player} intimidates {whom}", player=state.players[player], whom=state.players[whom]
    )
    table.occur(e.Accomplished(fact, said))


@carries("8.5.10a")
def counts_for_nothing(state: State, player: int) -> bool:
    """Whether nobody is supposed to have intimidated a player who has no card to banish."""
    said = _without_card(state, player)
    return asked(False, as_said, said, "8.5.10a", key=(player, state.next_id))


def _without_card(state: State, player: int) -> str:
    return say("{player} is intimidated but has no card", player=state.players[player])


@rule("8.5.10a")
def intimidated_without_card(table: Table, player: int) -> None:
    """A player without cards in hand is still intimidated."""
    table.note("Intimidated", _without_card(table.state, player))
