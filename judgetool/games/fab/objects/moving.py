"""Moving objects (3.0), and what follows by rule when they move.

Every move goes through :func:`move`, so that an attack-proxy never outlives its source and an
unknown card is named before it becomes public.
"""

from __future__ import annotations

from judgetool.engine.choice import Choice, Unbroken
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.cards import DECK_TYPES, Card
from judgetool.games.fab.cards.known import known
from judgetool.games.fab.continuous import is_permanent
from judgetool.games.fab.editions import NEWER
from judgetool.games.fab.moves import Name
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.events.base import lives_on
from judgetool.games.fab.objects.state import (
    CHAIN,
    CLOSE,
    PERMANENTS,
    Object,
    Place,
    State,
    Table,
    replace,
)
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say, word


def find_card(state: State, full_name: str) -> Card | None:
    """A card by its full name: the file's own cards first, then what is known without it."""
    name, _, rest = full_name.partition(" (")
    color = rest.rstrip(")").casefold()
    if full_name in state.pool:
        return state.pool[full_name]
    return known(state.library_first).get(name, color)


def find_token(state: State, name: str, *, by_judge: bool) -> Card | None:
    """What a card creates by a name; the judge may name any token."""
    if by_judge or name in state.pool:
        return find_card(state, name)
    return known(state.library_first).implied.get(name)


def find_by_name(state: State, name: str) -> Card | None:
    """A card by its name in whatever case, of the first of its colors: the file's own cards first,
    then what is known without it."""
    folded = name.casefold()
    own = next((card for card in state.pool.values() if card.name.casefold() == folded), None)
    if own is not None:
        return own
    cards = known(state.library_first)
    printed = cards.find_name(name)
    return None if printed is None else cards.card(printed, cards.colors(printed)[0])


@rule("3.0.8")
def identify(table: Table, id: int, named: str = "") -> None:
    """Before an unknown card becomes public, what it is has to be known."""
    object = table.state.objects[id]
    if not object.unknown:
        return
    if not named:
        where = e.place_name(table.state, object.place or CHAIN)
        prompt = say("Which card is the unknown card in {zone}?", zone=where)
        answer = table.ask(Choice(table.state.players[object.owner], "name", prompt, about=(id,)))
        assert isinstance(answer, Name)
        named = answer.card
    card = find_card(table.state, named)
    assert card is not None, named
    table.occur(e.Identified(id, card))


@carries("1.15.3")
def move(
    table: Table,
    id: int,
    place: Place,
    *,
    word: str = "",
    top: bool = True,
    public: bool | None = None,
    controller: int | None = None,
    why: str = "",
    remembered: bool = True,
    by: int | None = None,
    random: bool = False,
    source: int | None = None,
) -> int | None:
    """Move an object.  Returns its number in the new zone, or ``None`` if it ceased to exist.

    ``remembered``: whether a chain link it was the attack of stays with what was last known of it.
    """
    state = table.state
    before = state.objects[id]
    if is_asking() and place[1] in OWN and place[0] == before.owner != before.player:
        place = whose(before, place)
    becomes_public = public if public is not None else place[1] not in ("hand", "deck", "arsenal")
    if becomes_public and before.unknown:
        identify(table, id)
    if before.place == place and place[1] != "deck":
        return stays(table, id, becomes_public)
    below = bool(table.state.sub_cards(id))
    with table.citing_besides(*moving(before, place, below)):
        moved = e.Moved(id, place, word, top, public, controller, why, (), by, random, source)
        happened = table.occur(moved)
    if before.zone == "stack":
        from_the_stack(table, state, id)
    if isinstance(happened, e.Moved):
        place = happened.place  # a replacement effect may have sent it elsewhere (1.9.3c)
    if remembered and before.role == "attack" and table.state.step != CLOSE:
        link_remembers(table, id, before.link)
    target_goes(table, id, state.name(id))
    proxies_cease(table)
    now = e.became(table.state, id, place)
    if is_asking() and id not in table.state.objects:
        leaves_its_layers(table, state, id)
    if now is not None and now != id:
        resets(table, state, id, now)
    return now


OWN = {"banished": "3.4.2", "deck": "3.7.2", "graveyard": "3.8.2", "hand": "3.9.2"}
"""The zones that contain only their owner's cards, and the rules by which they do."""


@carries(*OWN.values())
def whose(object: Object, place: Place) -> Place:
    """The zone to which an object goes: its owner's, unless its controller's is supposed."""
    said = say(
        "{card} goes to the {zone} of its owner, whoever controls it",
        card=object.card.full_name,
        zone=word("zone", place[1]),
    )
    others = asked(False, as_said, said, OWN[place[1]], key=(object.id, "whose"))
    return (object.player, place[1]) if others else place


@carries("1.7.1a")
def leaves_its_layers(table: Table, before: State, id: int) -> None:
    """Suppose that what has triggered or was activated leaves the stack with its source, unless
    that goes as it resolves."""
    stack = table.state.stack
    for layer in stack[:-1] if "5.3.4" in table.cites else stack:
        object = table.state.objects[layer]
        if object.source != id or object.kind not in ("triggered", "activated"):
            continue
        said = say(
            "{layer} stays on the stack: it exists independently of {source}",
            layer=table.state.name(layer),
            source=before.name(id),
        )
        if asked(False, as_said, said, "1.7.1a", key=(layer, id)):
            table.occur(e.Ceased(layer, say("its source has gone")))


@rule("3.0.9")
def resets(table: Table, before: State, id: int, now: int) -> None:
    """What has become a new object has nothing that applied to it before."""
    said = say("{card} is a new object there: what it got is not on it", card=before.name(id))
    kept = carry_over(table, before, id, now, Unbroken(("3.0.9",), said))
    left_play = before.objects[id].zone != "stack" and before.step != CLOSE
    if kept is False and left_play:  # with what has resolved, nobody thinks that it goes on
        table.note("Reset", said)
    counters = before.objects[id].counters
    said = say("{card} left its counters behind: they ceased to exist", card=before.name(id))
    if counters and asked(False, as_said, said, "1.15.3", "3.0.9", key=(before.name(id), "on it")):
        new = replace(table.state.objects[now], counters=counters)
        table.state = replace(table.state, objects={**table.state.objects, now: new})


def carry_over(table: Table, before: State, old: int, now: int, told: Unbroken) -> bool | None:
    """Let what applied to one object apply to another, where that is supposed; ``None`` if nothing
    did."""
    effects = [effect for effect in before.effects if old in effect.subjects]
    key = (before.name(old), told.rules)
    if not effects:
        return None
    kept = asked(False, as_said, told.because, *told.rules, key=key)
    if kept:
        ids = {effect.id for effect in effects}
        others = (effect for effect in table.state.effects if effect.id not in ids)
        on_it = (replace(effect, subjects=(*effect.subjects, now)) for effect in effects)
        table.state = replace(table.state, effects=(*others, *on_it))
    return kept


def target_goes(table: Table, id: int, name: str) -> None:
    """What has moved or ceased to exist may have been an attack-target."""
    link = table.state.active_link
    attacked = link is not None and id in link.targets and not link.resolved
    if attacked and id not in table.state.objects and table.state.step != CLOSE:
        combat_goes_on(table, name)


@rule("7.2.2a")
def combat_goes_on(table: Table, target: str) -> None:
    """Combat goes on without an attack-target once one was legal at the Attack Step."""
    said = say(
        "{target} is gone as an attack-target; that does not close the combat chain", target=target
    )
    closes = asked(False, as_said, said, "7.2.2a", "7.7.2b", key=target)
    if not table.state.closing:
        table.note("TargetGone", said)
    if closes:
        table.occur(e.ChainClosing(said))


INTO_ARENA = {
    "Aura": "8.2.4a",
    "Item": "8.2.5a",
    "Landmark": "8.2.9a",
    "Ash": "8.2.12a",
    "Figment": "8.2.16a",
}
"""By which rule what resolves enters the arena, by its subtype."""


@carries("8.2.4a", "8.2.5a", "8.2.9a", "8.2.12a", "8.2.16a")
def enter_arena(table: Table, id: int, controller: int | None = None) -> int | None:
    """Put an object into the arena as a permanent."""
    object = table.state.objects[id]
    types = object.card.types
    if "Invocation" in types:
        return invocation_enters(table, id, controller)
    if "Construct" in types:
        return construct_enters(table, id, controller)
    resolves = object.zone == "stack"
    by = (rule for subtype, rule in INTO_ARENA.items() if resolves and subtype in types)
    with table.citing(*by):
        entered = move(table, id, PERMANENTS, controller=controller)
    if entered is not None and "Landmark" in types:
        only_landmark(table, entered)
    return entered


@rule("8.2.9b")
def only_landmark(table: Table, id: int) -> None:
    """A landmark that becomes a permanent leaves no other: all of them are cleared."""
    for object in table.state.objects.values():
        if object.id != id and is_permanent(object) and "Landmark" in object.card.types:
            clear(table, object.id)


@rule("9.1.3b", "8.2.13a")
def invocation_enters(table: Table, id: int, controller: int | None) -> int | None:
    """A resolving invocation enters the arena with its back-face active."""
    return move(table, id, PERMANENTS, controller=controller)


@rule("9.1.3b", "8.2.14a")
def construct_enters(table: Table, id: int, controller: int | None) -> int | None:
    """A resolving construct enters the arena with its back-face active."""
    return move(table, id, PERMANENTS, controller=controller)


def home(state: State, object: Object) -> Place:
    """The zone a permanent returns to."""
    types = object.card.types
    whose = who_has_it_equipped(state, object)
    if types & {"Weapon", "Off-Hand", "Quiver"} and not types & {"Token"}:
        return (whose, "weapon")
    for slot in ("Head", "Chest", "Arms", "Legs"):
        if slot in types and "Equipment" in types:
            return (whose, slot.lower())
    if "Weapon" in types:
        return (whose, "weapon")
    return PERMANENTS


@carries("8.5.35a")
def who_has_it_equipped(state: State, object: Object) -> int:
    """To whose zone a permanent is equipped: its owner's, whoever controls it; in the newest text
    its controller's, who has equipped it in gaining control of it."""
    if state.edition == NEWER and object.controller is not None:
        return object.controller
    return object.owner


@carries("3.0.1a")
def equipped_to(state: State, place: Place) -> list[Object]:
    """The permanents that are equipped to a zone: those in it, and those that have gone to the
    combat chain from it, which leave it not empty."""
    there = [state.objects[i] for i in state.zones.get(place, ())]
    on_chain = (state.objects[i] for i in state.zones.get(CHAIN, ()))
    return [*there, *(o for o in on_chain if is_permanent(o) and home(state, o) == place)]


@rule("3.0.7b")
def stays(table: Table, id: int, public: bool) -> int | None:
    """An object does not move to the zone it is in; it only becomes public or private."""
    object = table.state.objects[id]
    place = object.place
    assert place is not None
    if object.public != public:
        table.occur(e.Turned(id, public))
        return e.became(table.state, id, place)
    where = e.place_name(table.state, place)
    card = table.state.name(id)
    table.note("Stays", say("{card} is in {zone} already: it does not move", card=card, zone=where))
    return id


ONLY_DECK_CARDS = frozenset({"hand", "deck", "arsenal", "pitch"})


@carries("3.3.2", "3.7.2", "3.9.2", "3.14.2", "8.1.8a")
def can_contain(object: Object, zone: str) -> bool:
    """Whether a zone outside the arena can contain an object.

    A token can't be there either, but it ceases to exist as it leaves the arena, before that would
    make an effect fail.
    """
    if object.unknown or "Token" in object.card.types:
        return True
    if zone in ONLY_DECK_CARDS:
        return object.is_card and is_deck_card(object.card)
    return object.is_card


@carries("9.1.3")
def is_deck_card(card: Card) -> bool:
    """Whether a card is a deck-card; of a flip-card its front-face tells, and each front-face with
    a back-face that is a permanent, an invocation or a construct, is an action."""
    return bool(card.front) or not card.types.isdisjoint(DECK_TYPES)


@carries("3.0.7", "3.0.9", "8.1.8a", "3.0.14c", "3.0.14e")
def moving(object: Object, place: Place, below: bool = False) -> tuple[str, ...]:
    """The rules of a move: it leaves and enters at once and, out of the arena and off the stack,
    is a new object; a token ceases to exist there.  What is ``below`` it goes along, or is cleared
    where it ceases to exist."""
    if lives_on(place):
        return ("3.0.7", "3.0.14c") if below else ("3.0.7",)
    new = "8.1.8a" if "Token" in object.card.types else "3.0.9"
    return ("3.0.7", new, "3.0.14e") if below else ("3.0.7", new)


@rule("8.5.5")
def discard_card(table: Table, id: int, *, random: bool = False) -> int | None:
    """Put a card from its owner's hand into their graveyard; ``random``: chance has chosen it."""
    owner = table.state.objects[id].owner
    return move(table, id, (owner, "graveyard"), word="is discarded", random=random)


def proxies_cease(table: Table) -> None:
    """Let every attack-proxy that has lost its source cease to exist."""
    state = table.state
    for id in (*state.stack, *state.zones.get(CHAIN, ())):
        object = state.objects[id]
        if object.kind == "proxy":
            why = orphaned(table.state, object)
            if why:
                cease(table, object.id, why)


def orphaned(state: State, proxy: Object) -> str:
    """Why a proxy can't exist any longer, or ""."""
    source = state.objects.get(proxy.source) if proxy.source is not None else None
    if source is None:
        return say("its attack-source no longer exists")
    if proxy.zone == "combat chain" and (
        source.zone != "combat chain" or source.link != proxy.link
    ):
        return say("its attack-source is no longer on the same chain link")
    return ""


@rule("1.4.3c")
def cease(table: Table, id: int, why: str) -> None:
    """A proxy exists as long as its source does, on the same chain link."""
    state = table.state
    proxy = state.objects[id]
    table.occur(e.Ceased(id, why))
    from_the_stack(table, state, id)
    if proxy.role == "attack" and table.state.step != CLOSE:
        link_remembers(table, id, proxy.link)


@rule("1.2.3b", "7.0.3c")
def link_remembers(table: Table, attack: int, link: int) -> None:
    """The link stays; its properties are the last known information about the attack."""
    said = say(
        "Chain link {link} stays, with what was last known of {attack}",
        link=link,
        attack=table.state.name(attack),
    )
    table.note("LinkRemembers", said)


def cease_to_exist(table: Table, id: int) -> None:
    """Let a card cease to exist (8.3.21b)."""
    object = table.state.objects[id]
    table.occur(e.Ceased(id, say("it is removed from the game")))
    if object.role == "attack" and table.state.step != CLOSE:
        link_remembers(table, id, object.link)
    proxies_cease(table)


@rule("3.0.12")
def clear(table: Table, id: int, why: str = "") -> int | None:
    """Move an object to its owner's graveyard; what is no card ceases to exist."""
    object = table.state.objects[id]
    if not object.is_card:
        return _cease_clear(table, id)
    if "Token" in object.card.types:
        return _token_ceases(table, id)
    return move(table, id, (object.owner, "graveyard"), word="is cleared", why=why)


def permanents_leave_the_chain(table: Table) -> None:
    """Move the permanents on the combat chain back to where they were equipped, or to the permanent
    zone."""
    for id in table.state.zones.get(CHAIN, ()):
        object = table.state.objects.get(id)
        if object is not None and is_permanent(object):
            move(table, id, home(table.state, object), word="returns")


def clear_the_chain(table: Table) -> None:
    """Clear what is on the combat chain."""
    while cards := table.state.zones.get(CHAIN, ()):
        clear(table, cards[0])


@rule("8.1.8a")
def _token_ceases(table: Table, id: int) -> int | None:
    """A token exists in the arena only."""
    return _cease_clear(table, id)


@rule("3.0.12a")
def _cease_clear(table: Table, id: int) -> int | None:
    """A token or a non-card layer leaves its zone and ceases to exist."""
    state = table.state
    table.occur(e.Ceased(id, say("it is cleared")))
    from_the_stack(table, state, id)
    target_goes(table, id, state.name(id))
    proxies_cease(table)
    return None


def from_the_stack(table: Table, before: State, id: int) -> None:
    """Say so if a layer has left the stack from beneath others."""
    if id in before.stack[:-1] and id not in table.state.stack:
        layers_move_down(table, before.stack.index(id) + 1)


@rule("3.15.6")
def layers_move_down(table: Table, number: int) -> None:
    """Every layer above one that is removed is one layer lower; those beneath stay."""
    above = len(table.state.stack) - number + 1
    said = say(
        "layer {number} has left the stack: the layer above it is one lower"
        if above == 1
        else "layer {number} has left the stack: the {above} layers above it are each one lower",
        number=number,
        above=above,
    )
    table.note("LayersMoveDown", said)
