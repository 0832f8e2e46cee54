"""Effects on what is known of cards (8.5.11, 8.5.17 to 8.5.20, 8.5.24): look, reveal, search,
shuffle, turn."""

from __future__ import annotations

from judgetool.cardgame.asking import one_of, which
from judgetool.engine.choice import Choice, Move
from judgetool.engine.supposing import as_said, asked
from judgetool.engine.table import Reversed
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import description_shown
from judgetool.games.fab.cards import DECK_TYPES
from judgetool.games.fab.cards.known import known
from judgetool.games.fab.continuous import (
    Context,
    kept_from_pitching,
    look,
    matches,
    object_of,
    players_of,
)
from judgetool.games.fab.continuous.shape import card_of
from judgetool.games.fab.effects.came_to_nothing import (
    fails,
    source_name,
    there_or_fails,
    top_or_fails,
)
from judgetool.games.fab.effects.fitting import fitting_in, plain, turnable
from judgetool.games.fab.effects.generating import does
from judgetool.games.fab.moves import NAMING, Choose, Name, No, Option
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import identify, move
from judgetool.games.fab.objects.state import NOTHING, State, Table, replace
from judgetool.games.fab.playing.paying import gains_by_pitch
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say

ANY_CARD = (t.Description(), t.Description(words=("card",)))


@does(t.Search)
@rule("8.5.19")
def search(table: Table, effect: t.Search, context: Context) -> Context:
    """Look through all cards of the deck and choose one."""
    player, what = context.controller, effect.what
    if not table.state.zone(player, "deck"):
        empty_zone(table, player)
        return replace(context, it=NOTHING)
    if effect.same_name:
        spoken_of = look(table.state, context.it)
        if spoken_of is None or spoken_of.unknown:
            fails(table, say("there is no card whose name it could have"))
            return replace(context, it=NOTHING)
        what = replace(what, named=card_of(table.state, spoken_of).name)
    found = _choose(table, player, what)
    if found is None:
        finds_nothing(table, player)
        return replace(context, it=NOTHING)
    return replace(context, it=found)


def _choose(table: Table, player: int, what: t.Description) -> int | None:
    """The card chosen, with its name if it was unknown; ``None`` if none is found."""
    options = findable(table.state, player, what)
    if what in ANY_CARD:
        return any_card(table, player, options)
    cards = (table.state.objects[i] for i in table.state.zone(player, "deck"))
    if any(card.public and matches(table.state, card, what, player) for card in cards):
        return public_card_there(table, player, options)
    return may_find(table, player, options)


@rule("8.5.19c")
def any_card(table: Table, player: int, options: tuple[Move, ...]) -> int | None:
    """No properties are asked for: the player has to find a card."""
    return _ask(table, player, options)


@rule("8.5.19b")
def public_card_there(table: Table, player: int, options: tuple[Move, ...]) -> int | None:
    """A public card has the properties asked for: the player has to find one."""
    return _ask(table, player, options)


@rule("8.5.19a")
def may_find(table: Table, player: int, options: tuple[Move, ...]) -> int | None:
    """No public card has the properties asked for: the player may fail to find one (1.9.1c)."""
    return _ask(table, player, (No(), *options)) if options else None


def _ask(table: Table, player: int, options: tuple[Move, ...]) -> int | None:
    choice = Choice(
        table.state.players[player],
        "search",
        say(
            "Which card of {player}'s deck is chosen? (no: none is found)"
            if No() in options
            else "Which card of {player}'s deck is chosen?",
            player=table.state.players[player],
        ),
        options=options,
        about=table.state.zone(player, "deck"),
    )
    answer = table.ask(choice)
    if not isinstance(answer, Choose):
        return None
    (id,) = answer.objects
    identify(table, id, answer.named)
    return id


def findable(state: State, player: int, what: t.Description) -> tuple[Move, ...]:
    """The cards that a search could find: each known one that fits, and what an unknown one
    could be."""
    found: dict[str, Move] = {}
    unknown: int | None = None
    for id in reversed(state.zone(player, "deck")):
        object = state.objects[id]
        if object.unknown:
            unknown = id
        elif matches(state, object, what, player):
            found.setdefault(object.card.full_name, Choose((id,)))
    if unknown is None:
        return tuple(found.values())
    if what in ANY_CARD:
        return (*found.values(), Choose((unknown,)))
    hidden = state.objects[unknown]
    for card in (*state.pool.values(), *known(state.library_first).of_types(DECK_TYPES)):
        named = Choose((unknown,), card.full_name)
        as_if = replace(hidden, card=card)
        if card.types & DECK_TYPES and matches(state, as_if, what, player):
            found.setdefault(card.full_name, named)
    return tuple(found.values())


@rule("1.9.1c", "8.5.19a")
def finds_nothing(table: Table, player: int) -> None:
    """The player fails to find a card."""
    table.note("SearchFailed", say("{player} finds no card", player=table.state.players[player]))


@rule("8.5.19d")
def empty_zone(table: Table, player: int) -> None:
    """Searching an empty zone fails."""
    said = say(
        "{player}'s deck is empty: there is nothing to search", player=table.state.players[player]
    )
    table.note("SearchFailed", said)


@does(t.Shuffle)
@carries("8.5.20a")
@rule("8.5.20")
def shuffle(table: Table, effect: t.Shuffle, context: Context) -> None:
    """Bring a deck into an order that nobody knows; one without cards counts as shuffled."""
    for player in players_of(table.state, effect.who, context):
        table.occur(e.Shuffled(player))


@does(t.Reveal)
@rule("8.5.17")
def reveal(table: Table, effect: t.Reveal, context: Context) -> Context:
    """Make a private object public, then private again."""
    if effect.hand:
        return reveal_hand(table, effect, context)
    if effect.cards:
        for player in players_of(table.state, effect.whose, context):
            context = reveal_from_hand(table, effect, player, context)
        return context
    if effect.top_of is None:
        id = there_or_fails(table, effect.what, context, say("there is nothing to reveal"))
        if id is not None:
            reveal_one(table, id)
        return context
    for player in players_of(table.state, effect.top_of, context):
        top = top_or_fails(table, player)
        if top is not None:
            reveal_one(table, top)
        context = replace(context, it=NOTHING if top is None else top)
    return context


def reveal_hand(table: Table, effect: t.Reveal, context: Context) -> Context:
    """Reveal all cards of a hand."""
    for player in players_of(table.state, effect.whose, context):
        hand = table.state.zone(player, "hand")
        if not hand:
            fails(table, say("{player} has no card in hand", player=table.state.players[player]))
        for id in hand:
            reveal_one(table, id)
    return context


@carries("8.3.17c", "8.3.17d")
def reveal_from_hand(table: Table, effect: t.Reveal, player: int, context: Context) -> Context:
    """Reveal a card of a hand for each description; one card may serve for several."""
    shown: list[int] = []
    for number, what in enumerate(effect.cards):
        last = number == len(effect.cards) - 1
        optional = not effect.every and (bool(shown) or not last)
        chosen = _card_to_show(table, player, what, optional=optional)
        if chosen is not None and chosen not in shown:
            shown.append(chosen)
    if not shown:
        fails(table, say("{player} reveals no card", player=table.state.players[player]))
    several = len(effect.cards) > 1
    with table.citing_besides(*(("8.3.17c", "8.3.17d") if several else ())):
        for id in shown:
            reveal_one(table, id)
    return replace(context, it=shown[-1] if shown else NOTHING)


def _card_to_show(table: Table, player: int, what: t.Description, *, optional: bool) -> int | None:
    """A card of the hand that fits, or turns out to; ``None`` if none is shown."""
    state = table.state
    fitting = fitting_in(state, player, "hand", what)
    if not fitting:
        return None
    chosen = fitting[0]
    if optional or len({state.objects[i].card.full_name for i in fitting}) > 1:
        choice = Choice(
            state.players[player],
            "card",
            say(
                "Which card of {player}'s hand is revealed as {what}?",
                player=state.players[player],
                what=description_shown(what),
            ),
            options=((No(),) if optional else ()) + tuple(Choose((i,)) for i in fitting),
            about=fitting,
        )
        answer = table.ask(choice)
        if not isinstance(answer, Choose):
            return None
        (chosen,) = answer.objects
    identify(table, chosen)
    if not matches(table.state, table.state.objects[chosen], plain(what), player):
        said = say(
            "{card} is no {what}: it can't be revealed for that",
            card=table.state.name(chosen),
            what=description_shown(what),
        )
        raise Reversed(said, ("1.14.4b", "1.10.3"))
    return chosen


def reveal_one(table: Table, id: int) -> None:
    """Reveal a card, of which it has to be known what it is."""
    if table.state.objects[id].public:
        public_already(table, id)
        return
    identify(table, id)
    table.occur(e.Revealed(id))
    stays_there(table, id)


@carries("8.5.17c")
def stays_there(table: Table, id: int) -> None:
    """Suppose that a card of a deck that is revealed goes to its owner's hand."""
    card = table.state.objects[id]
    said = say("{card} is revealed and stays in the deck", card=card.card.full_name)
    if card.zone == "deck" and asked(False, as_said, said, "8.5.17c", key=id):
        table.occur(e.Moved(id, (card.owner, "hand")))


@rule("8.5.17d")
def public_already(table: Table, id: int) -> None:
    """What is public can't be revealed."""
    said = say("{object} is public: it can't be revealed", object=table.state.name(id))
    table.note("RevealFailed", said)


@does(t.Pitch)
@rule("8.5.44")
def pitch(table: Table, effect: t.Pitch, context: Context) -> Context:
    """Put a card into the pitch zone; its owner gains as many resources as it has pitch."""
    id = there_or_fails(table, effect.what, context, say("there is no card to pitch"))
    if id is None:
        return context
    identify(table, id)
    card, player = table.state.objects[id].card, table.state.objects[id].owner
    if not card.pitch:
        cannot_be_pitched(table, id)
        return context
    if kept := kept_from_pitching(table.state, table.state.objects[id]):
        name = table.state.name(id)
        fails(table, say("{source} says that {card} can't be pitched", source=kept, card=name))
        return context
    new = move(table, id, (player, "pitch"), word="is pitched")
    gains_by_pitch(table, player, card)
    return replace(context, it=new)


@rule("1.14.3a")
def cannot_be_pitched(table: Table, id: int) -> None:
    """A card without pitch can't be pitched."""
    fails(table, say("{card} has no pitch", card=table.state.name(id)))


@does(t.Look)
@carries("8.5.11b")
@rule("8.5.11")
def look_at_top(table: Table, effect: t.Look, context: Context) -> Context:
    """A player sees the top card of a deck, which stays where it is and private (8.5.11b)."""
    for player in players_of(table.state, effect.top_of, context):
        top = top_or_fails(table, player)
        if top is None:
            context = replace(context, it=NOTHING)
            continue
        if table.state.objects[top].public:
            public_to_look(table, top)
            continue
        who = table.state.players[context.controller]
        whose = table.state.players[player]
        said = say("{who} looks at the top card of {player}'s deck", who=who, player=whose)
        with table.citing_besides("8.5.11b"):
            table.note("Looked", said)
        context = replace(context, it=top)
    return context


@does(t.LookAtHand)
@carries("8.5.11b")
@rule("8.5.11")
def look_at_hand(table: Table, effect: t.LookAtHand, context: Context) -> Context:
    """A player sees the cards of a hand, which stay there and private (8.5.11b)."""
    for player in players_of(table.state, effect.whose, context):
        hand = table.state.zone(player, "hand")
        whose = table.state.players[player]
        for id in hand:
            if table.state.objects[id].public:
                public_to_look(table, id)
        if not hand:
            fails(table, say("{player} has no card in hand", player=whose))
        elif not all(table.state.objects[id].public for id in hand):
            who = table.state.players[context.controller]
            with table.citing_besides("8.5.11b"):
                table.note("Looked", say("{who} looks at {player}'s hand", who=who, player=whose))
        if effect.choose is not None:
            context = choose_of_hand(table, player, effect.choose, context)
    return context


@rule("1.8.6")
def choose_of_hand(table: Table, owner: int, what: t.Description, context: Context) -> Context:
    """A player chooses a card of a hand that they have looked at; it stays there and private."""
    chosen = _card_chosen(table, owner, what, context.controller)
    if chosen is None and table.state.zone(owner, "hand"):
        whose = table.state.players[owner]
        fails(table, say("{player} has no such card in hand", player=whose))
    return replace(context, it=NOTHING if chosen is None else chosen)


def _card_chosen(table: Table, owner: int, what: t.Description, chooser: int) -> int | None:
    """A card of a hand that fits; what an unknown one is has to be known if that is asked, and if
    it turns out not to fit, it was none that could be chosen."""
    while cards := fitting_in(table.state, owner, "hand", what):
        state, chosen = table.state, cards[0]
        if len({state.objects[i].card.full_name for i in cards}) > 1:
            prompt = say("Which card of {player}'s hand is chosen?", player=state.players[owner])
            chosen = which(table, state.players[chooser], "card", prompt, cards)
        if what in ANY_CARD or not state.objects[chosen].unknown:
            return chosen
        identify(table, chosen)
        if chosen in fitting_in(table.state, owner, "hand", what):
            return chosen
    return None


@does(t.NameCard)
def name_or_choose(table: Table, effect: t.NameCard, context: Context) -> Context:
    """A player says a name, any that there is or one that the effect tells."""
    if effect.among:
        return one_of_names(table, effect.among, context)
    return name_card(table, effect, context)


@rule("8.5.21")
def name_card(table: Table, effect: t.NameCard, context: Context) -> Context:
    """A player declares the name of a card, of which the rest of the effect speaks."""
    who = table.state.players[context.controller]
    own = (context.source,) if effect.other else ()
    prompt = say("{source}: which card is named?", source=source_name(table.state, context))
    answer = table.ask(Choice(who, NAMING, prompt, about=own))
    assert isinstance(answer, Name)
    table.note("Named", say("{player} names {card}", player=who, card=answer.card))
    return replace(context, named=answer.card)


@rule("1.8.6")
def one_of_names(table: Table, names: tuple[str, ...], context: Context) -> Context:
    """The player chooses one of the names that an effect tells."""
    who = table.state.players[context.controller]
    prompt = say("{source}: which name?", source=source_name(table.state, context))
    options = tuple(Option(number, name) for number, name in enumerate(names))
    answer = one_of(table, who, "one of names", prompt, options)
    chosen = names[answer.index]
    table.note("Named", say("{player} names {card}", player=who, card=chosen))
    return replace(context, named=chosen)


@rule("8.5.11c")
def public_to_look(table: Table, id: int) -> None:
    """What is public can't be looked at."""
    said = say("{object} is public: there is nothing to look at", object=table.state.name(id))
    table.note("LookFailed", said)


@does(t.Turn)
@rule("8.5.24")
def turn(table: Table, effect: t.Turn, context: Context) -> Context:
    """Turn a card face-up or face-down."""
    if isinstance(effect.what, t.Description):
        id = _to_be_turned(table, effect.what, context)
    else:
        id = object_of(table.state, effect.what, context)
    if id is None or id not in table.state.objects:
        fails(table, say("there is no card to turn"))
        return replace(context, it=NOTHING)
    if table.state.objects[id].public == (effect.face == "up"):
        turned_already(table, id, effect.face)
        return context
    if effect.face == "up":
        identify(table, id)
    place = table.state.objects[id].place
    table.occur(e.Turned(id, effect.face == "up"))
    new = id if place is None else e.became(table.state, id, place)
    return replace(context, it=new)


@rule("1.8.6")
def _to_be_turned(table: Table, what: t.Description, context: Context) -> int | None:
    """One of the cards of a zone that fit, as the player chooses."""
    state, player = table.state, context.controller
    cards = turnable(state, what, context)
    if len(cards) < 2:
        return cards[0] if cards else None
    return which(table, state.players[player], "card", say("Which card is turned?"), cards)


@rule("8.5.24a")
def turned_already(table: Table, id: int, face: str) -> None:
    """A card that is face-up can't be turned face-up, nor one that is face-down, face-down."""
    said = say(
        "{object} is face-up already" if face == "up" else "{object} is face-down already",
        object=table.state.name(id),
    )
    table.note("TurnFailed", said)
