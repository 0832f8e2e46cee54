"""Moves as a judge types them.

``WHO: verb what``; any case, unique beginnings of names, ``.`` for pass, ``r/y/b`` or ``1/2/3`` for
colors.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Literal

import msgspec

from judgetool.cardgame.lines import move_lines as typed
from judgetool.cardgame.naming import several_abilities
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.naming import MoveError, NotPossibleNow, after, names_in, nearest
from judgetool.games.fab import moves as m
from judgetool.games.fab.cards import DECK_TYPES, Card
from judgetool.games.fab.continuous import activated_of
from judgetool.games.fab.legality import violations
from judgetool.games.fab.objects.state import ARENA, BOTH, EQUIPMENT_ZONES, ZONES, Object, State
from judgetool.games.fab.playing.permission import allowed_elsewhere
from judgetool.games.fab.split_cards import Side, side_called
from judgetool.games.fab.text.manual import MANUAL_FORMS, read_manual
from judgetool.games.fab.text.naming import (
    exactly,
    hurriedly,
    is_card,
    known_card,
    label,
    one,
    search,
    unknown_in,
    written_card,
)
from judgetool.games.fab.text.options import OPTIONS, chosen
from judgetool.games.fab.text.passing import PASSING
from judgetool.games.fab.text.targeting import targets_named
from judgetool.language import say, word

VERBS = {
    "play": "play CARD [as SIDE, or melded] [at TARGET] [from ZONE] [mode N] [x N] "
    "[pitching CARD, CARD]",
    "activate": "activate CARD [ability N] [at TARGET] [x N] [pitching CARD, CARD]",
    "attack": "attack with WEAPON [at TARGET] [pitching CARD, CARD]",
    "pass": "pass",
    "defend": "defend with CARD, CARD [from ZONE]",
    "declare": "declare CARD [from ZONE]",
    "done": "done",
    "pitch": "pitch CARD",
    "take": "take back",
    "yes": "yes",
    "no": "no",
    "choose": "choose CARD or PLAYER or NUMBER",
    "name": "name CARD",
    "concede": "concede",
}


_ALSO = {"block": "defend", "blocks": "defend", "swing": "attack", "swings": "attack"}
_AFTER_A_NAME = {**{verb: verb for verb in VERBS}, **typed.third_persons(VERBS), **_ALSO}
_WORDS = typed.in_a_word(m.Pass(), m.Done())


def _player_moves(position: Position[State], choice: Choice, who: str, text: str) -> list[Answer]:
    state = position.state
    player = state.players.index(who)
    verb, _, rest = text.partition(" ")
    verb, rest = verb.casefold(), rest.strip()
    word = {"passes": "pass", "concedes": "concede"}.get(verb, verb)
    if not rest and word in _WORDS:
        return [Answer(who, _WORDS[word])]
    if typed.NO_DEFENSE.fullmatch(text.replace(",", "")):
        return [Answer(who, m.Done())]
    if verb == "take" and rest.casefold() == "back":
        return [Answer(who, m.TakeBack())]
    if verb == "play":
        return _play(state, player, rest)
    if verb == "activate":
        return _activate(state, player, rest, attack=False)
    if verb == "attack" and rest:
        return _attack(state, player, rest)
    if verb in ("defend", "block", "protect") and rest:
        names = _behind_with(state, rest)
        moves = [
            Answer(who, move)
            for move in _declared(state, choice, player, names_in(names, partial(_declares, state)))
        ]
        return [*moves, Answer(who, m.Done())]
    if verb == "declare" and rest:
        return [Answer(who, move) for move in _declared(state, choice, player, [rest])]
    if verb == "pitch" and rest:
        return [
            Answer(who, _pitch(state, player, name))
            for name in names_in(rest, lambda n: is_card(state, n))
        ]
    if verb == "name" and rest:
        return (
            [Answer(who, chosen(state, choice, rest))]
            if choice.kind == m.NAMING
            else [Answer(who, m.Name(known_card(state, rest).full_name))]
        )
    if verb in ("choose", "any") and rest.casefold() in ("any order", "any", "order"):
        return OPTIONS.any_order(position, who)
    if verb == "choose" and rest:
        return [Answer(who, chosen(state, choice, rest))]
    raise typed.unreadable(who, verb, VERBS, MANUAL_FORMS)


_CLAUSES = {
    "at": "at",
    "on": "at",
    "targeting": "at",
    "from": "from",
    "mode": "mode",
    "modes": "mode",
    "x": "x",
    "ability": "ability",
    "pitching": "pitching",
    "and pitch": "pitching",
    "and pitches": "pitching",
    "and pitching": "pitching",
    "as": "as",
    "melded": "melded",
}


_FROM = {"from": "from"}
_FOR_IT = re.compile(r" (?:for it|to pay(?: for it)?)\.?$", re.IGNORECASE)


def _mode(text: str) -> int:
    number = typed.number_in({"mode": text}, "mode")
    if not number:
        raise MoveError(say("modes are counted from 1; write mode 1"))
    return number


def _play(state: State, player: int, text: str) -> list[Answer]:
    if not text:
        raise MoveError(say("write: {form}", form=VERBS["play"]))
    who = state.players[player]
    permitted = allowed_elsewhere(state, player)
    placed = [o for ids in state.zones.values() for o in map(state.objects.__getitem__, ids)]
    own = [o.id for o in placed if o.is_card and (o.owner == player or o.id in permitted)]
    playable = [i for i in own if state.objects[i].zone in ("hand", "arsenal") or i in permitted]
    melded = text.casefold().endswith(" melded")  # a clause of one word, here the last
    head, clauses = typed.in_clauses(
        f"{text} " if melded else text,
        _CLAUSES,
        lambda h: bool(exactly(state, h, own)) or is_card(state, h),
    )
    typed.only(clauses, "as", "melded", "at", "from", "mode", "x", "pitching")
    # What an effect had allowed, and does no more, is there to be named and refused.
    theirs = [
        o.id
        for o in placed
        if o.is_card and o.owner != player and o.zone == "banished" and not o.unknown
    ]
    groups: list[list[int]] = [playable, *_heroes_last(state, own), theirs]
    if "from" in clauses:
        zone = clauses["from"].casefold()
        there = [[i for i in ids if state.objects[i].zone == zone] for ids in groups]
        groups = [there[0] if search(state, head, there[0]) else there[1], *there[2:]]
        if not any(groups):
            said = say("{who} has no card in {zone!r}", who=who, zone=clauses["from"])
            raise NotPossibleNow(said)
    id, named = _played(state, player, head, groups, clauses)
    modes = clauses.get("mode")
    mode: tuple[int, ...] = ()
    if modes is not None:
        mode = tuple(_mode(part) - 1 for part in re.split(r"[ ,]+", modes) if part)
    card = known_card(state, named) if named else state.objects[id].card
    side = _side(card, head, clauses)
    move = m.Play(id, (), mode, typed.number_in(clauses, "x"), named=named, side=side)
    move = msgspec.structs.replace(move, targets=targets_named(state, player, move, clauses))
    return [Answer(who, move), *_pitching(state, player, clauses)]


def _side(card: Card, head: str, clauses: dict[str, str]) -> Side | Literal[""]:
    """The side of a split-card that is declared: by its name alone, or after the name of both."""
    if "melded" in clauses:
        return BOTH
    said = written_card(clauses.get("as", head)).name
    side = side_called(card, said)
    if "as" in clauses and side is None:
        named = word("list", " or ").join(side.name for side in card.sides)
        raise MoveError(
            say("{card} is played as {sides}", card=card.full_name, sides=named)
            if card.sides
            else say("{card} is no split-card; remove as {said}", card=card.full_name, said=said)
        )
    return "" if side is None or (side == BOTH and "as" not in clauses) else side


def _played(
    state: State, player: int, name: str, groups: list[list[int]], clauses: dict[str, str]
) -> tuple[int, str]:
    """The card that is played, of those that may be played or else of others, which is refused; one
    that is unknown so far with what it is."""
    here, others = groups[:1], groups[1:]
    who = state.players[player]
    if not search(state, name, here[0]):
        zones = (clauses["from"].casefold(),) if "from" in clauses else ("hand", "arsenal")
        unknown = unknown_in(state, player, zones)
        elsewhere = any(search(state, name, ids) for ids in others)
        card = _said_to_be(state, name, here[0]) if unknown is not None else None
        if unknown is not None and card is not None and (card.types & DECK_TYPES or not elsewhere):
            return unknown, card.full_name
        if elsewhere:
            return one(state, name, others, say("of {who}'s or banished", who=who)).id, ""
    return one(state, name, here, say("in {who}'s hand or arsenal", who=who)).id, ""


def _said_to_be(state: State, name: str, known: list[int]) -> Card | None:
    """What an unknown card is said to be; ``None`` where the name rather is one of a card that is
    known, typed in a hurry."""
    try:
        return known_card(state, name)
    except MoveError:
        if hurriedly(state, name, known):
            return None
        raise


def _attack(state: State, player: int, text: str) -> list[Answer]:
    """The attack of a weapon or an ally; with a card from hand or arsenal that it is played."""
    said = after(text, "with")
    head, _ = typed.in_clauses(said, _CLAUSES, lambda h: is_card(state, h))
    target, apart, what = said.partition(" with ")
    if apart and not is_card(state, head):
        said = f"{what} at {target}"
        head, _ = typed.in_clauses(said, _CLAUSES, lambda h: is_card(state, h))
    held = [*state.zone(player, "hand"), *state.zone(player, "arsenal")]
    attacking = [
        o.id
        for o in state.objects.values()
        if o.is_card and o.zone in ARENA and any(a.attack for a in activated_of(state, o))
    ]
    if search(state, head, held) and not search(state, head, attacking):
        return _play(state, player, said)
    return _activate(state, player, said, attack=True)


def _behind_with(state: State, text: str) -> str:
    """The cards that somebody defends with: behind ``with``, before which the attack may stand."""
    names = after(text, "with")
    before, apart, behind = names.partition(" with ")
    named = is_card(state, names) or not is_card(state, before.strip())
    return behind if apart and not named else names


def _activate(state: State, player: int, text: str, *, attack: bool) -> list[Answer]:
    if not text:
        raise MoveError(say("write: {form}", form=VERBS["attack" if attack else "activate"]))
    who = state.players[player]
    every = [o.id for o in state.objects.values() if o.is_card and not o.unknown]
    mine = [
        i
        for i in every
        if activated_of(state, state.objects[i])
        and (
            (state.objects[i].zone in ARENA and state.objects[i].controller == player)
            or (state.objects[i].zone == "hand" and state.objects[i].owner == player)
        )
    ]
    if attack:
        mine = [i for i in mine if any(a.attack for a in activated_of(state, state.objects[i]))]
    in_arena = [i for i in every if state.objects[i].zone in ARENA]
    head, clauses = typed.in_clauses(text, _CLAUSES, lambda h: bool(exactly(state, h, every)))
    typed.only(clauses, "at", "from", "x", "ability", "pitching")
    if "from" in clauses:
        zone = clauses["from"].casefold()
        mine = [i for i in mine if state.objects[i].zone == zone]
        every = in_arena = [i for i in every if state.objects[i].zone == zone]

    def usable(object: Object) -> bool:
        tries = (m.Activate(object.id, n) for n in range(len(activated_of(state, object))))
        return any(not violations(state, player, tried) for tried in tries)

    where = say("for {who} to activate", who=who)
    source = one(state, head, (mine, in_arena, every), where, usable, mine)
    number = typed.number_in(clauses, "ability")
    abilities = activated_of(state, source)
    if number is None:
        wanted = [n for n, a in enumerate(abilities) if a.attack or not attack]
        if len(wanted) > 1:
            raise several_abilities(label(source), len(abilities))
        index = wanted[0] if wanted else 0
    else:
        index = number - 1
    move = m.Activate(source.id, index, (), typed.number_in(clauses, "x"))
    move = msgspec.structs.replace(move, targets=targets_named(state, player, move, clauses))
    return [Answer(who, move), *_pitching(state, player, clauses)]


def _pitching(state: State, player: int, clauses: dict[str, str]) -> list[Answer]:
    if "pitching" not in clauses:
        return []
    who = state.players[player]
    found: list[Answer] = []
    used: list[int] = []
    names = _FOR_IT.sub("", clauses["pitching"])
    for name in names_in(names, lambda n: is_card(state, n)):
        pitch = _pitch(state, player, name, tuple(used))
        used.append(pitch.card)
        found.append(Answer(who, pitch))
    return found


def _pitch(state: State, player: int, name: str, used: tuple[int, ...] = ()) -> m.Pitch:
    hand = [i for i in state.zone(player, "hand") if i not in used]
    own = [o.id for o in state.objects.values() if o.owner == player and o.is_card]
    found = search(state, name, hand)
    if not found:
        unknown = next((i for i in hand if state.objects[i].unknown), None)
        card = None if unknown is None else _said_to_be(state, name, hand)
        if unknown is not None and card is not None:
            return m.Pitch(unknown, card.full_name)
    where = say("in {who}'s hand", who=state.players[player])
    return m.Pitch(one(state, name, (hand, *_heroes_last(state, own)), where).id)


def _heroes_last(state: State, ids: list[int]) -> tuple[list[int], list[int]]:
    """Some objects without the heroes, and the heroes, which may be called like any card."""
    return [i for i in ids if i not in state.heroes], [i for i in ids if i in state.heroes]


def _declares(state: State, text: str) -> bool:
    """Whether a text names one card, perhaps with the zone that it is declared from."""
    name, clauses = typed.in_clauses(text, _FROM, lambda n: is_card(state, n))
    return is_card(state, name) and clauses.get("from", ZONES[0]).casefold() in ZONES


def _declared(state: State, choice: Choice, player: int, names: list[str]) -> list[Move]:
    declaring = choice.kind == "declare"
    after = choice.about[1:] if declaring else ()
    target = choice.about[0] if declaring else None
    moves: list[Move] = []
    where = say("that {who} could declare", who=state.players[player])
    for text in names:
        name, clauses = typed.in_clauses(text, _FROM, lambda n: is_card(state, n))
        hand = [i for i in state.zone(player, "hand") if i not in after]
        equipment = [i for z in EQUIPMENT_ZONES for i in state.zone(player, z) if i not in after]
        own = [
            o.id
            for o in state.objects.values()
            if (o.owner == player or o.controller == player) and o.is_card and o.id not in after
        ]
        arsenal = [i for i in state.zone(player, "arsenal") if i not in after]
        here = [i for i in own if state.objects[i].zone in ARENA]
        every = [*own, *(o.id for o in state.objects.values() if o.is_card and o.zone in ARENA)]
        groups: tuple[list[int], ...] = ([*hand, *equipment], arsenal, *_heroes_last(state, here))
        if "from" in clauses:
            zone = clauses["from"].casefold()
            groups = tuple([i for i in g if state.objects[i].zone == zone] for g in groups)
            every = [i for i in every if state.objects[i].zone == zone]
            hand = hand if zone == "hand" else []
        found = next((f for g in groups if (f := search(state, name, g))), [])
        unknown = next((i for i in hand if state.objects[i].unknown), None)
        if not found and unknown is None:
            found = search(state, name, every)
            found = found or next((f for g in groups if (f := hurriedly(state, name, g))), [])
        named = ""
        if not found:
            if unknown is None:
                repeated = search(state, name, after)
                if repeated:
                    moves.append(m.Declare(repeated[0].id, after=after, target=target))
                    continue
                said = say(
                    "there is no {text!r} {where}{meant}",
                    text=text,
                    where=where,
                    meant=nearest(name, sorted({label(state.objects[i]) for i in groups[0]})),
                )
                raise MoveError(said)
            id, named = unknown, known_card(state, name).full_name
        else:
            id = one(state, name, (*groups, *_heroes_last(state, every)), where).id
        moves.append(m.Declare(id, named, after, target))
        after = (*after, id)
    return moves


READER = typed.Reader(
    verbs=_AFTER_A_NAME,
    everybody=PASSING.everybody,
    by_hand=read_manual,
    done=m.Done(),
    chosen=chosen,
    player=_player_moves,
)
