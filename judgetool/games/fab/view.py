"""A position as front ends draw it, and as plain data for expectations and JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.table import Entry
from judgetool.engine.view import (
    CardView,
    LayerView,
    LinkView,
    Number,
    PlayerView,
    PointView,
    StepView,
    Term,
    View,
    ZoneView,
)
from judgetool.games.fab.abilities.showing import keyword_shown, text_shown
from judgetool.games.fab.abilities.types import (
    Activated,
    ByHand,
    Delayed,
    Effect,
    ExtraAttack,
    Freeze,
    Gets,
    MayPlay,
    Prevent,
)
from judgetool.games.fab.board import counter_words
from judgetool.games.fab.cards import library
from judgetool.games.fab.continuous import (
    abilities_of,
    activated_of,
    is_attack,
    life_of,
    look,
    players_of,
    source_of,
    speaker_of,
    unread,
    value_of,
)
from judgetool.games.fab.rulebook import BOOK
from judgetool.games.fab.state import (
    ACTION_PHASE,
    ARENA,
    ATTACK,
    CLOSE,
    DAMAGE,
    DEFEND,
    EQUIPMENT_ZONES,
    LAYER,
    REACTION,
    RESOLUTION,
    UNDER,
    Continuous,
    Link,
    Object,
    State,
    UsedUp,
    frozen_by,
    in_whose_turn,
    is_its_turn,
    known_as,
    name_of,
    untold,
)
from judgetool.language import say, word

T = TypeVar("T")

RIBBON = (
    (ACTION_PHASE, "4.3", ("4.3.1", "4.3.2", "4.3.3", "4.3.4")),
    (LAYER, "7.1", ("7.1.2", "7.1.3")),
    (ATTACK, "7.2", ("7.2.2", "7.2.3", "7.2.4", "7.2.5", "7.2.6")),
    (DEFEND, "7.3", ("7.3.2", "7.3.3", "7.3.4")),
    (REACTION, "7.4", ("7.4.2", "7.4.3")),
    (DAMAGE, "7.5", ("7.5.2", "7.5.3", "7.5.4")),
    (RESOLUTION, "7.6", ("7.6.2", "7.6.3", "7.6.4")),
    (CLOSE, "7.7", ("7.7.3", "7.7.4", "7.7.5", "7.7.6", "7.7.7")),
)
SHOWN = ("hand", "arsenal", *EQUIPMENT_ZONES, "pitch", "graveyard", "banished", "soul", "deck")


def view(position: Position[State]) -> View:
    """Everything a front end shows."""
    state, choice = position.state, position.choice
    at_priority = choice is not None and choice.window
    priority = state.priority if at_priority else None  # nobody has it while a question is open
    if choice is None:
        waiting = say("The game is over")
    elif choice.prompt.startswith(choice.who):
        waiting = choice.prompt
    else:
        who = word("who", choice.who)
        waiting = say("{who}: {prompt}", who=who, prompt=choice.prompt)
    return View(
        where=state.step,
        steps=tuple(
            StepView(
                name,
                number,
                tuple(PointView(p, BOOK[p].title if p in BOOK else "") for p in points),
                name == state.step,
                points[state.point - 1]
                if name == state.step and 0 < state.point <= len(points)
                else "",
            )
            for name, number, points in RIBBON
        ),
        priority=None if priority is None else state.players[priority],
        waiting=waiting,
        players=tuple(_player(state, p, priority) for p in range(len(state.players))),
        stack=tuple(_layer(state, i) for i in reversed(state.stack)),
        links=tuple(_link(state, link) for link in state.links),
        effects=tuple(_effects(state)),
        remarks=(
            *(_used_up(used, earlier=True) for used in untold(state, state)),
            *_in_place_of_the_librarys(state),
        ),
        over=state.result or None,
        chain_open=state.chain_open,
    )


def _in_place_of_the_librarys(state: State) -> Iterator[str]:
    """The file's own cards that have the name of a card of the library."""
    for name, card in state.pool.items():
        if library().find_name(card.name) is not None:
            yield say("{card} is as the file's cards: say, not as the library has it", card=name)


def _numbers(state: State, object: Object) -> tuple[Number, ...]:
    card = source_of(state, object).card
    found = []
    if card.power is not None or value_of(state, object, "power").value is not None:
        found.append(value_of(state, object, "power"))
    if card.defense is not None and object.kind == "card":
        found.append(value_of(state, object, "defense"))
    return tuple(found)


def card_view(state: State, object: Object) -> CardView:
    """One object."""
    notes = [
        say(
            "{n} {counter} counters" if number > 1 else "{n} {counter} counter",
            n=number,
            counter=word("counter", name),
        )
        for name, number in object.counters
    ]
    damaged_layer = object.zone == "stack" and object.life != object.card.life
    if object.life is not None and (object.zone in ("permanent", "combat chain") or damaged_layer):
        notes.insert(0, say("life {n}", n=object.life))
    if not object.public and object.zone not in ("hand", "deck", "arsenal"):
        notes.append(say("face down"))
    if object.public and object.zone == "arsenal":
        notes.append(say("face up"))
    hand = unread(state, object) if object.mode else object.card.not_understood
    if hand and object.kind == "card":
        notes.append(say("text not fully understood"))
    keywords = [keyword_shown(m.keyword) for m in abilities_of(state, object) if m.keyword]
    if object.zone in ("stack", "combat chain"):
        notes.extend(dict.fromkeys(keywords))
    if object.role == "defending" and object.origin == "arsenal":
        notes.append(say("from arsenal"))
    if object.role == "defending" and len(state.players) > 2:
        notes.append(say("for {target}", target=_who_or_what(state, object.target or 0)))
    notes.extend(_another_s(state, object))
    if object.tapped:
        notes.append(say("tapped"))
    if frozen_by(state, object.id):
        notes.append(say("frozen"))
    below = [state.name(i) for i in state.sub_cards(object.id)]
    if below:
        notes.append(say("under it: {cards}", cards=word("list", ", ").join(below)))
    for ability, times in object.used:
        activated = activated_of(state, object)
        if ability < len(activated) and isinstance(activated[ability], Activated):
            notes.append(
                say("used {n} times this turn" if times > 1 else "used {n} time this turn", n=times)
            )
    return CardView(
        object.id,
        name_of(object),
        object.card.line,
        _numbers(state, object),
        tuple(notes),
        text_shown(object.card),
    )


def _another_s(state: State, object: Object) -> Iterator[str]:
    """Who controls what stands in another player's zone; who owns what another one controls."""
    seat = object.place[0] if object.place is not None else None
    if seat is not None and object.player != seat:
        yield say("controlled by {player}", player=state.players[object.player])
    if object.zone == "permanent" and object.player != object.owner and object.is_card:
        yield say("owned by {player}", player=state.players[object.owner])


def _player(state: State, player: int, priority: int | None) -> PlayerView:
    if player in state.departed:
        return PlayerView(state.players[player], (("life", 0),), (), ("has left the game",))
    name, hero = state.players[player], state.objects[state.heroes[player]]
    marks = []
    if player == state.turn_player:
        marks.append("turn player")
    if player == priority:
        marks.append("has priority")
    if hero.id in state.marked:
        marks.append("marked")
    if frozen_by(state, hero.id):
        marks.append("frozen")
    zones = []
    for zone in SHOWN:
        ids = state.zone(player, zone)
        if not ids and zone not in ("hand", "deck"):
            continue
        cards = () if zone == "deck" else tuple(card_view(state, state.objects[i]) for i in ids)
        zones.append(ZoneView(zone, cards, len(ids)))
    own = tuple(
        card_view(state, o)
        for o in state.objects.values()
        if o.zone == "permanent" and o.controller == player
    )
    if own:
        zones.append(ZoneView("permanents", own, len(own)))
    return PlayerView(
        name,
        (
            ("life", hero.life or 0),
            ("action points", state.action_points[player]),
            ("resources", state.resources[player]),
        ),
        tuple(zones),
        tuple(marks),
        "" if name_of(hero).casefold().startswith(name.casefold()) else name_of(hero),
    )


KINDS = {
    "card": "card-layer",
    "proxy": "attack-proxy",
    "activated": "activated-layer",
    "triggered": "triggered-layer",
}


def _kind(state: State, layer: Object) -> str:
    attack_layer = not layer.is_card and layer.kind != "proxy" and is_attack(state, layer)
    return "attack-layer" if attack_layer else KINDS[layer.kind]


def _layer(state: State, id: int) -> LayerView:
    object = state.objects[id]
    targets = tuple(_who_or_what(state, i) for i in object.targets)
    controller = object.player
    return LayerView(
        card_view(state, object), _kind(state, object), state.players[controller], targets
    )


def _who_or_what(state: State, id: int) -> str:
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    return state.name(id)


def _link(state: State, link: Link) -> LinkView:
    attack = look(state, link.attack)
    assert attack is not None
    exists = link.attack in state.objects
    defending = tuple(state.objects[i] for i in link.defending)
    terms = []
    total = 0
    for card in defending:
        value = value_of(state, card, "defense").value or 0
        total += value
        terms.append(Term(name_of(card), value))
    source = state.objects.get(link.source) if link.source is not None else None
    return LinkView(
        link.number,
        "resolved" if link.resolved else "active",
        card_view(state, attack)
        if exists
        else CardView(attack.id, name_of(attack), attack.card.line),
        exists,
        card_view(state, source) if source is not None else None,
        state.players[link.controller],
        tuple(_who_or_what(state, i) for i in link.targets),
        tuple(card_view(state, card) for card in defending),
        value_of(state, attack, "power"),
        Number("defense", total, tuple(terms)),
        link.damage if _is_dealt(state, link) else None,
        link.hit if _is_dealt(state, link) else None,
        _doubt(state, link),
        told=not link.untold,
    )


def _doubt(state: State, link: Link) -> str:
    """What is not plain from what the board file tells of a link."""
    used = (_used_up(used, earlier=False) for used in untold(state, link))
    doubts = (_figures(link), *used, *_from_hand(state, link))
    return word("list", "; ").join(filter(None, doubts))


def _from_hand(state: State, link: Link) -> Iterator[str]:
    """The defending cards that a board does not say the origin of, where it may decide."""
    for id in link.defending:
        if id in state.from_hand:
            name = state.name(id)
            yield say(
                "{card} is taken to be from hand; if not, {{card: {card}, origin: arsenal}}",
                card=name,
            )


def _used_up(used: UsedUp, *, earlier: bool) -> str:
    told = (
        say("if that is in force, write {line}", line=used.line)
        if used.line
        else say("what it did is to be on the board")
    )
    return say(
        "a hit earlier this turn made {ability} trigger before the board begins (6.6.5e); {told}"
        if earlier
        else "this hit made {ability} trigger before the board begins (6.6.5e); {told}",
        ability=used.ability,
        told=told,
    )


def _figures(link: Link) -> str:
    """Whether the figures of a link contradicted what the board file tells of it (7.5.2).

    It is not refused: effects that have ended, and cards that have left, leave no trace.
    """
    if link.untold:
        return say("the file does not say whether it hit, or what damage it dealt")
    if link.figured is None:
        return ""
    return say(
        "the file says {n} damage; the figures shown would make {figured} (7.5.2)"
        if link.damage
        else "the file says no damage; the figures shown would make {figured} (7.5.2)",
        n=link.damage,
        figured=link.figured,
    )


def _is_dealt(state: State, link: Link) -> bool:
    """Whether it is settled what damage a link has dealt: not while it is being prevented, nor if
    nobody says."""
    dealing = link == state.active_link and state.step == DAMAGE and state.point == 1
    return link.calculated and not link.untold and (link.hit or link.resolved or not dealing)


def _effects(state: State) -> list[str]:
    from judgetool.games.fab.abilities.showing import effect_shown
    from judgetool.games.fab.effects.generating import spoken_of

    found = []
    for effect in (*state.effects, *state.upcoming):
        on = word("list", " and ").join(_with_link(state, i) for i in effect.subjects)
        says = effect.effect
        named = ""  # the word that is said for the one object it is on
        if isinstance(says, Gets) and isinstance(says.subject, str):
            # Whatever word it was generated with, the objects it applies to are named beside it.
            says, named = msgspec.structs.replace(says, subject="this"), say("This ")
        elif isinstance(says, ByHand):
            found.append(
                say(
                    "{source}: {text} (not understood: apply it by hand)",
                    source=effect.source,
                    text=says.text,
                )
            )
            continue
        elif isinstance(says, MayPlay):
            says = msgspec.structs.replace(says, what="it")
        elif isinstance(says, Freeze):
            says, named = Freeze("it", duration=says.duration), say("Freeze it")
        try:
            said = effect_shown(says)
        except ValueError:
            said = _in_other_words(says)
        if len(effect.subjects) == 1 and named and named in said:
            whole = (
                say("Freeze {object}", object=on)
                if isinstance(says, Freeze)
                else say("{object} ", object=on)
            )
            said = said.replace(named, whole, 1)
        elif on:
            said += (
                say(" (applies to {objects})", objects=on)
                if effect.found is not None
                else say(" (on {objects})", objects=on)
            )
        if spoken_of(says) == "them" and " their " not in effect.duration:
            them = players_of(state, "them", speaker_of(effect))
            names = word("list", " and ").join(state.players[p] for p in them)
            said += say(" ({players})", players=names or say("nobody"))
        if effect.turn_of is not None:
            said = said.replace(
                word("duration", effect.duration), in_whose_turn(state, effect)
            ) + _when(state, effect)
        if effect.waiting is not None and effect in state.effects:
            said += say(" (waits)")
        if effect.times > 1:
            said += say(" ({n} times left)", n=effect.times)
        elif effect.left is not None and isinstance(effect.effect, Prevent):
            said += say(" ({n} left)", n=effect.left)
        found.append(say("{source}: {effect}", source=effect.source, effect=said))
    return found


def _when(state: State, effect: Continuous) -> str:
    """How the turn that an effect is for lies to the present one."""
    its_turn = is_its_turn(state, effect)
    if effect.turn_of in state.departed and not its_turn:
        return say(" (which does not come)")
    if effect.is_upcoming:
        if not its_turn:
            return say(" (to come)")
        return say(" (now)") if effect.waiting is None and effect.found is None else ""
    if effect.turn_of == state.turn_player and "the end" in effect.duration:
        return say(" (this turn)") if its_turn else say(" (not this turn)")
    return ""


def _with_link(state: State, id: int) -> str:
    """An object's name, with its chain link if others in the arena have that name."""
    object = look(state, id)
    if object is None or not object.link:
        return state.name(id)
    alike = (o for o in state.objects.values() if o.zone in ARENA and o.id != object.source)
    several = sum(o.card.full_name == object.card.full_name for o in alike) > 1
    name = state.name(id)
    if not several:
        return name
    return say("{object} on chain link {link}", object=name, link=object.link)


def _in_other_words(effect: Effect) -> str:
    """An effect that no card's sentence says, in words of ours."""
    if isinstance(effect, ExtraAttack):
        return say(
            "may attack {n} additional time this turn"
            if effect.number == 1
            else "may attack {n} additional times this turn",
            n=effect.number,
        )
    if isinstance(effect, Delayed):
        event = word("event", effect.when.event)
        return say("a delayed-triggered effect waits for: {event}", event=event)
    return say("an effect")


def facts(position: Position[State]) -> dict[str, Any]:
    """The position as plain data: what expectations and ``run --json`` speak of."""
    state, choice = position.state, position.choice
    return {
        "over": bool(state.result),
        "result": state.result or None,
        "step": state.step,
        "waiting": None
        if choice is None
        else {"who": choice.who, "kind": choice.kind, "prompt": choice.prompt},
        "players": {
            name: {
                "life": life_of(state, p),
                "action_points": state.action_points[p],
                "resources": state.resources[p],
                "marked": state.heroes[p] in state.marked,
                "zones": _zones(state, p, known_as),
                "counters": {
                    zone: on for zone, on in _zones(state, p, _counters).items() if any(on)
                },
            }
            for p, name in enumerate(state.players)
        },
        "chain": [_link_facts(state, link) for link in state.links],
        "stack": [known_as(state.objects[i]) for i in reversed(state.stack)],
    }


REVERSED = frozenset({"Reversed"})
DAMAGE_ENTRIES = frozenset(
    {"Damage", "DamageCalculated", "NotDealt", "NoDamage", "NoHit", "CannotPrevent"}
)
DEFENSE_ENTRIES = frozenset({"Defended", "NotDefended", "AddFailed", "LayerFailed"})
POINT_ENTRIES = frozenset({"AssetChanged", "NoGoAgain", "NoActionPoint"})


def bears_on(path: tuple[str | int, ...], entry: Entry) -> bool:
    """Whether a journal entry decides on a fact, also where it leaves it as it was."""
    return entry.name in _bearing(path) and not (
        path[0] == "players" and _speaks_of_others(str(path[1]), entry)
    )


def _speaks_of_others(player: str, entry: Entry) -> bool:
    """Whether an entry names another player, or their hero, and not this one."""
    state: State = entry.state
    named = [
        name
        for name, hero in zip(state.players, state.heroes, strict=True)
        if name in entry.text or state.name(hero) in entry.text
    ]
    return bool(named) and player not in named


def _bearing(path: tuple[str | int, ...]) -> frozenset[str]:
    """The names of the entries that decide on a fact."""
    match path:
        case ("players", _, "life") | ("chain", _, "hit" | "damage"):
            return DAMAGE_ENTRIES | REVERSED
        case ("players", _, "action_points"):
            return POINT_ENTRIES | REVERSED
        case ("chain", _, "defending" | "defense"):
            return DEFENSE_ENTRIES
        case _:
            return REVERSED


def _counters(object: Object) -> dict[str, int]:
    """The counters on an object, with their names as a file has them."""
    return {counter_words(name): number for name, number in object.counters}


def _zones(state: State, player: int, tell: Callable[[Object], T]) -> dict[str, list[T]]:
    """What is told of the objects in each zone, in the order of the zone."""
    zones = {zone: [tell(state.objects[i]) for i in state.zone(player, zone)] for zone in SHOWN}
    zones["deck"].reverse()
    zones["equipment"] = [told for z in EQUIPMENT_ZONES if z != "weapon" for told in zones.pop(z)]
    zones["weapons"] = zones.pop("weapon")
    zones["permanents"] = [
        tell(o) for o in state.objects.values() if o.zone == "permanent" and o.controller == player
    ]
    zones["under"] = [
        tell(state.objects[i])
        for i in state.zones.get(UNDER, ())
        if state.objects[state.objects[i].under or 0].player == player
    ]
    return zones


def _link_facts(state: State, link: Link) -> dict[str, Any]:
    attack = look(state, link.attack)
    assert attack is not None
    cards = [state.objects[i] for i in link.defending]
    defending = [
        {
            "card": known_as(card),
            "defense": value_of(state, card, "defense").value or 0,
            "target": None if card.target is None else _who_or_what(state, card.target),
            "counters": _counters(card),
        }
        for card in cards
    ]
    return {
        "number": link.number,
        "attack": attack.card.full_name,
        "power": value_of(state, attack, "power").value,
        "counters": _counters(source_of(state, attack)),
        "go_again": link.gone.go_again
        if link.gone is not None
        else any(m.keyword == "go again" for m in abilities_of(state, attack)),
        "target": ", ".join(_who_or_what(state, i) for i in link.targets) or None,
        "defending": defending,
        "defense": sum(d["defense"] for d in defending if isinstance(d["defense"], int)),
        "hit": link.hit if _is_dealt(state, link) else None,
        "damage": link.damage if _is_dealt(state, link) else None,
    }
