"""The canonical line of every answer."""

from __future__ import annotations

from judgetool.cardgame.lines.move_lines import plain
from judgetool.engine.choice import Answer, Choice
from judgetool.engine.naming import told_apart
from judgetool.games.fab.continuous import activated_of
from judgetool.games.fab.moves import (
    Activate,
    Choose,
    Concede,
    Declare,
    Done,
    Name,
    No,
    Option,
    Pass,
    Pitch,
    Play,
    TakeBack,
    Yes,
)
from judgetool.games.fab.objects.state import (
    ARENA,
    EQUIPMENT_ZONES,
    Object,
    State,
)
from judgetool.games.fab.playing.permission import allowed_elsewhere
from judgetool.games.fab.text.manual import say_manual
from judgetool.games.fab.text.naming import InState, told
from judgetool.games.fab.text.options import OPTIONS


def write(state: State, choice: Choice | None, answer: Answer) -> str:
    """The canonical line of an answer to a choice in the state it is given in."""
    return f"{answer.who}: {_say(state, choice, answer)}"


def activated_name(state: State, who: str, id: int) -> str:
    """The name of what is activated, told apart from others of the name the player controls."""
    object = state.objects.get(id)
    if object is None:
        return state.known_as(id)
    player = state.players.index(who)
    alike = [
        o
        for o in state.objects.values()
        if o.is_card
        and activated_of(state, o)
        and o.card.full_name == object.card.full_name
        and (
            (o.zone in ARENA and o.controller == player) or (o.zone == "hand" and o.owner == player)
        )
    ]
    return object.card.full_name + told_apart(InState(state), object, alike)


def card_name(state: State, id: int, named: str = "", after: tuple[int, ...] = ()) -> str:
    """The name of a card, told apart from others of the name in its zone that are not declared
    already."""
    if named:
        return named
    object = state.objects.get(id)
    if object is None or object.unknown or object.place is None:
        return state.known_as(id)
    alike = [
        o
        for o in map(state.objects.__getitem__, state.zones[object.place])
        if o.card.full_name == object.card.full_name
        and o.is_card
        and o.owner == object.owner
        and o.id not in after
    ]
    return object.card.full_name + told_apart(InState(state), object, alike)


def target_name(state: State, id: int) -> str:
    """The name of what is aimed at: of a hero, the player's."""
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    object = state.objects.get(id)
    if object is not None and object.is_card and object.zone in ARENA:
        return told(state, id)
    return object.card.full_name if object is not None else state.known_as(id)


def _clauses_of(state: State, targets: tuple[int, ...], x: int | None) -> str:
    said = ""
    if targets:
        said += " at " + ", ".join(target_name(state, i) for i in targets)
    if x is not None:
        said += f" x {x}"
    return said


def _say(state: State, choice: Choice | None, answer: Answer) -> str:
    move = answer.move
    match move:
        case Play(card=card, targets=targets, mode=mode, x=x, named=named):
            said = f"play {card_name(state, card, named)}"
            zone = zone_said(state, card, named)
            if zone:
                said += f" from {zone}"
            if mode:
                said += " mode " + ", ".join(str(m + 1) for m in mode)
            return said + _clauses_of(state, targets, x)
        case Activate(source=source, ability=ability, targets=targets, x=x):
            said = f"activate {activated_name(state, answer.who, source)}"
            if activates_one_of_several(state, source):
                said += f" ability {ability + 1}"
            return said + _clauses_of(state, targets, x)
        case Declare(card=card, named=named, after=after):
            where = _declared_from(state, card, after)
            return f"declare {card_name(state, card, named, after)}{where}"
        case Pitch(card=card, named=named):
            return f"pitch {card_name(state, card, named)}"
        case Name(card=named):
            return f"name {named}"
        case Choose() | Option():
            return f"choose {OPTIONS.called(state, choice, move).written}"
        case Pass() | Done() | Concede() | TakeBack() | Yes() | No():
            return plain(move)
    return say_manual(state, move)


def activates_one_of_several(state: State, source: int) -> bool:
    """Whether it must be said which of its activated abilities is activated."""
    found = state.objects.get(source)
    return found is not None and len(activated_of(state, found)) > 1


def zone_said(state: State, card: int, named: str = "") -> str:
    """The zone that a card is played from, where it must be said; else ""."""
    object = state.objects.get(card)
    if object is None or (object.zone == "hand" and not _also_elsewhere(state, object, named)):
        return ""
    return object.zone


def _declared_from(state: State, card: int, after: tuple[int, ...]) -> str:
    """`` from ZONE`` of a card that is declared, where it must be said: another of its name is
    where cards are declared from, too."""
    object = state.objects.get(card)
    if object is None:
        return ""
    elsewhere = {
        zone
        for zone in ("hand", "arsenal", *EQUIPMENT_ZONES)
        for i in state.zone(object.owner, zone)
        if zone != object.zone
        and i not in after
        and state.objects[i].card.full_name == object.card.full_name
    }
    if not elsewhere or (object.zone == "hand" and elsewhere == {"arsenal"}):
        return ""
    return f" from {object.zone}"


def _also_elsewhere(state: State, object: Object, named: str) -> bool:
    """Whether the player may play a card of the same name from elsewhere than from hand, so that
    the zone must be said."""
    name = named or object.card.full_name
    playable = (*state.zone(object.owner, "arsenal"), *allowed_elsewhere(state, object.owner))
    return any(state.objects[i].card.full_name == name for i in playable)
