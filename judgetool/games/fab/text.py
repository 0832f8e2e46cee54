"""Moves as a judge types them, and the canonical line of every answer.

``WHO: verb what``; any case, unique beginnings of names, ``.`` for pass, ``r/y/b`` or ``1/2/3`` for
colors.  What is ambiguous is an error that lists the candidates; nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Choice, Move, Refused
from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.board import color_word, nearest, split_color
from judgetool.games.fab.cards import Card, library
from judgetool.games.fab.legality import violations
from judgetool.games.fab.moves import (
    Activate,
    Choose,
    Declare,
    Done,
    GiveAbility,
    GiveControl,
    Manual,
    Name,
    No,
    Option,
    Pass,
    Pitch,
    Play,
    PutOnLink,
    TakeBack,
    Yes,
)
from judgetool.games.fab.objects import find_card
from judgetool.games.fab.state import (
    ACTION_PHASE,
    ARENA,
    COMBAT_STEPS,
    END_PHASE,
    EQUIPMENT_ZONES,
    Object,
    State,
)

VERBS = {
    "play": "play CARD [at TARGET] [from hand|arsenal] [mode N] [x N] [pitching CARD, CARD]",
    "activate": "activate CARD [ability N] [at TARGET] [x N] [pitching CARD, CARD]",
    "attack": "attack with WEAPON [at TARGET] [pitching CARD, CARD]",
    "pass": "pass",
    "defend": "defend with CARD, CARD",
    "declare": "declare CARD",
    "done": "done",
    "pitch": "pitch CARD",
    "take": "take back",
    "yes": "yes",
    "no": "no",
    "choose": "choose CARD or PLAYER or NUMBER",
    "name": "name CARD",
}


class MoveError(ValueError):
    """A line that is no move; the message says what to write instead."""


# --- reading ---------------------------------------------------------------------------------


def parse(position: Position[State], line: str) -> list[Answer]:
    """The answers a line stands for, in order.

    Raises:
        MoveError: the line is not a move here.
    """
    if len(line) > 1000:
        raise MoveError("a move is one line of at most 1000 characters")
    state, choice = position.state, position.choice
    if choice is None:
        raise MoveError("the game is over; no move can be made")
    who, colon, rest = line.partition(":")
    if not colon:
        who, rest = _without_colon(state, choice, line)
    who, rest = who.strip(), " ".join(rest.split())
    if not rest:
        raise MoveError("there is no move after the colon; write WHO: pass, for example")
    player = _who(state, who)
    if player == "all":
        return _everybody(position, rest)
    if player == "judge":
        if rest.casefold() in ("done", "pass", "."):
            return [Answer("judge", Done())]
        return [Answer("judge", _judge(state, rest))]
    if player == "chance":
        return [Answer("chance", _chosen(state, choice, _after(rest, "choose")))]
    return _player_moves(position, player, rest)


def _who(state: State, who: str) -> str:
    folded = who.casefold()
    for word in ("judge", "chance", "all"):
        if folded == word:
            return word
    exact = [p for p in state.players if p.casefold() == folded]
    begins = [p for p in state.players if folded and p.casefold().startswith(folded)]
    inside = [p for p in state.players if folded and folded in p.casefold().split()]
    for found in (exact, begins, inside):
        if len(found) == 1:
            return found[0]
        if len(found) > 1:
            raise MoveError(f"{who!r} could be {' or '.join(found)}; write more of the name")
    raise MoveError(
        f"no player is called {who!r}{nearest(who, state.players)}; write one of "
        f"{', '.join(state.players)}, judge, chance or all"
    )


_THIRD = {
    "plays": "play",
    "attacks": "attack",
    "activates": "activate",
    "defends": "defend",
    "blocks": "defend",
    "declares": "declare",
    "pitches": "pitch",
    "chooses": "choose",
    "names": "name",
    "passes": "pass",
}


def _without_colon(state: State, choice: Choice, line: str) -> tuple[str, str]:
    """``Katsu plays Snatch`` as well as ``play Snatch`` by whoever is asked."""
    words = line.split()
    for count in range(len(words) - 1, 0, -1):
        name, verb = " ".join(words[:count]), words[count].casefold()
        known = name.casefold() in {p.casefold() for p in state.players}
        if known and (verb in _THIRD or verb in VERBS):
            return name, " ".join([_THIRD.get(verb, verb), *words[count + 1 :]])
    return choice.who, line


def _after(text: str, *verbs: str) -> str:
    for verb in verbs:
        if text.casefold() == verb:
            return ""
        if text.casefold().startswith(verb + " "):
            return text[len(verb) + 1 :].strip()
    return text


def _player_moves(position: Position[State], who: str, text: str) -> list[Answer]:
    state, choice = position.state, position.choice
    assert choice is not None
    player = state.players.index(who)
    verb, _, rest = text.partition(" ")
    verb, rest = verb.casefold(), rest.strip()
    if verb in (".", "pass", "passes") and not rest:
        return [Answer(who, Pass())]
    if verb in ("done", "none") and not rest:
        return [Answer(who, Done())]
    if verb in ("no", "no,") and rest.casefold() in ("defense", "defence", "defenders", "block"):
        return [Answer(who, Done())]
    if verb in ("yes", "y") and not rest:
        return [Answer(who, Yes())]
    if verb in ("no", "n") and not rest:
        return [Answer(who, No())]
    if verb == "take" and rest.casefold() == "back":
        return [Answer(who, TakeBack())]
    if verb == "play":
        return _play(state, player, rest)
    if verb == "activate":
        return _activate(state, player, rest, attack=False)
    if verb == "attack" and rest.casefold().startswith("with "):
        return _activate(state, player, rest[5:].strip(), attack=True)
    if verb in ("defend", "block") and rest:
        names = _after(rest, "with")
        moves = [
            Answer(who, m)
            for m in _declared(state, choice, player, _list(names, lambda n: _is_card(state, n)))
        ]
        return [*moves, Answer(who, Done())]
    if verb == "declare" and rest:
        return [Answer(who, m) for m in _declared(state, choice, player, [rest])]
    if verb == "pitch" and rest:
        return [
            Answer(who, _pitch(state, player, name))
            for name in _list(rest, lambda n: _is_card(state, n))
        ]
    if verb == "name" and rest:
        return [Answer(who, Name(_known_card(state, rest).full_name))]
    if verb in ("choose", "any") and rest.casefold() in ("any order", "any", "order"):
        return _any_order(position, who)
    if verb == "choose" and rest:
        return [Answer(who, _chosen(state, choice, rest))]
    known = ", ".join(sorted(VERBS))
    close = nearest(verb, list(VERBS))
    if verb in VERBS:
        raise MoveError(f"write: {who}: {VERBS[verb]}")
    raise MoveError(f"{verb!r} is no move{close}; a move begins with one of {known}")


def _list(text: str, known: Callable[[str], bool]) -> list[str]:
    """The names in ``A, B and C``; a name that holds a comma or an "and" stays whole."""
    parts = re.split(r"(\s*,\s*(?:and\s+)?|\s+and\s+)", text)
    names: list[str] = []
    i = 0
    while i < len(parts):
        for end in range(len(parts), i, -2):
            joined = "".join(parts[i:end]).strip()
            if end == i + 1 or known(joined):
                if joined:
                    names.append(joined)
                i = end + 1
                break
    return names or [text]


# --- objects by name ---


def label(object: Object) -> str:
    """An object's name in a move."""
    return object.card.full_name


def _fits(object: Object, name: str, color: str, exact: bool) -> bool:
    if object.unknown:
        return name.casefold() == "unknown"
    own = object.card.name.casefold()
    if color and object.card.color != color:
        return False
    return own == name.casefold() if exact else _begins(own, name.casefold())


def _begins(own: str, name: str) -> bool:
    return bool(name) and (own.startswith(name) or any(w.startswith(name) for w in own.split()))


def _number(text: str) -> tuple[str, int | None]:
    """``Harmonized Kodachi no 2`` as the name and 2."""
    match = re.fullmatch(r"(.*\S)\s+no\s+(\d{1,3})", text, re.IGNORECASE)
    return (match[1], int(match[2])) if match else (text, None)


def _written(text: str) -> tuple[str, str]:
    name, color = split_color(text)
    if not color:
        head, _, last = text.strip().rpartition(" ")
        is_color = head and len(last) <= 6 and color_word(last) and not last.isdigit()
        # "sink below r" and "sink below red", where no name ends that way
        if is_color and library().find_name(text.strip()) is None:
            return head.strip(), color_word(last)
    return name, color


def _search(state: State, text: str, ids: Sequence[int]) -> list[Object]:
    """Objects among some that a text names, exactly or else by a beginning."""
    text, number = _number(text)
    name, color = _written(text)
    for exact in (True, False):
        found = [state.objects[i] for i in ids if _fits(state.objects[i], name, color, exact)]
        if found:
            if number is not None:
                if number > len(found) or number < 1:
                    raise MoveError(f"there are only {len(found)} {name}")
                return [found[number - 1]]
            return found
    return []


def _one(
    state: State,
    text: str,
    groups: Sequence[Sequence[int]],
    what: str,
    fits: Callable[[Object], bool] | None = None,
) -> Object:
    """The object a text names: the first group of candidates in which it names something.

    Of several with the same name the first that ``fits`` is meant, if that is asked for.

    Raises:
        MoveError: it names nothing, or different things.
    """
    for ids in groups:
        found = _search(state, text, ids)
        if not found:
            continue
        different = {label(o) for o in found}
        if len(different) > 1:
            raise MoveError(f"{text!r} could be {' or '.join(sorted(different))}; write which")
        if fits is not None:
            return next((o for o in found if fits(o)), found[0])
        zones = {o.zone for o in found}
        if len(zones) > 1 and len({_same(o) for o in found}) > 1:
            places = " or ".join(f"{label(o)} from {o.zone}" for o in found)
            raise MoveError(f"{text!r} could be {places}; write which, with 'from ZONE'")
        return found[0]
    every = [state.objects[i] for ids in groups for i in ids]
    names = sorted({label(o) for o in every if not o.unknown})
    raise MoveError(
        f"there is no {text!r} {what}{nearest(text, names)}"
        + (f"; there are {', '.join(names[:8])}" if names and len(names) <= 8 else "")
    )


def _same(object: Object) -> tuple[Any, ...]:
    return (object.card.full_name, object.zone, object.counters, object.used, object.role)


def _unknown_in(state: State, player: int, zones: tuple[str, ...]) -> int | None:
    for zone in zones:
        for i in state.zone(player, zone):
            if state.objects[i].unknown:
                return i
    return None


def _known_card(state: State, text: str) -> Card:
    """A card of the file or the library by name.

    Raises:
        MoveError: there is none, or it comes in several colors.
    """
    name, color = _written(text)
    own = [c for c in state.pool.values() if c.name.casefold() == name.casefold()]
    own = [c for c in own if not color or c.color == color]
    if len(own) == 1:
        return own[0]
    known = library().find_name(name)
    if known is None:
        begins = [n for n in library().names if n.casefold().startswith(name.casefold())]
        if len(begins) == 1:
            known = begins[0]
        elif len(begins) > 1:
            raise MoveError(f"{text!r} could be {', '.join(begins[:5])}; write more of the name")
    if known is None:
        raise MoveError(f"no card is called {text!r}{nearest(name, library().names)}")
    colors = library().colors(known)
    if color and color not in colors:
        raise MoveError(f"{known} is not printed in {color}")
    if not color and len(colors) > 1:
        raise MoveError(
            f"{text!r} could be {' or '.join(f'{known} ({c})' for c in colors)}; write which"
        )
    return library().card(known, color or colors[0])


# --- clauses ---


def _only(clauses: dict[str, str], *known: str) -> None:
    """Refuse a clause that the verb has no use for, rather than drop it."""
    for key, said in clauses.items():
        if key not in known:
            raise MoveError(f"'{key} {said}' does not go with this move")


_CLAUSE = re.compile(r"\s(at|on|from|mode|modes|x|ability|pitching|as)\s", re.IGNORECASE)


def _clauses(text: str, names: Callable[[str], bool]) -> tuple[str, dict[str, str]]:
    """Split ``Back Stab at Bravo from arsenal`` into the name and its clauses.

    The longest beginning that is a name is taken as one, so that names may hold the words that
    begin clauses.
    """
    cuts = list(_CLAUSE.finditer(text))
    heads = [(text, len(cuts))] + [
        (text[: m.start()], i) for i, m in reversed(list(enumerate(cuts)))
    ]
    chosen = next((h for h in heads if names(h[0].strip())), heads[-1])
    head, first = chosen
    clauses: dict[str, str] = {}
    for i in range(first, len(cuts)):
        end = cuts[i + 1].start() if i + 1 < len(cuts) else len(text)
        key = {"on": "at", "modes": "mode"}.get(cuts[i][1].casefold(), cuts[i][1].casefold())
        clauses[key] = text[cuts[i].end() : end].strip()
    return head.strip(), clauses


def _target(state: State, text: str, fits: Callable[[int], bool]) -> int:
    """A target by name: a player, or an object in the arena or on the stack.

    Of several objects of the name, an attack and its weapon say, the first that fits is meant.
    """
    folded = text.casefold()
    heroes = [
        h
        for h, p in zip(state.heroes, state.players, strict=True)
        if p.casefold() == folded or p.casefold().startswith(folded)
    ]
    if len(heroes) == 1:
        return heroes[0]
    chain = [
        i for link in state.links for i in (link.attack, *link.defending) if i in state.objects
    ]
    arena = [o.id for o in state.objects.values() if o.zone in ARENA and o.id not in chain]
    stack = list(reversed(state.stack))
    attacks = [i for i in chain if state.objects[i].role == "attack"]
    defending = [i for i in chain if i not in attacks]
    groups = (list(reversed(attacks)), stack, list(state.heroes), defending, arena)
    for ids in groups:
        for found in _search(state, text, ids):
            if fits(found.id):
                return found.id
    return _one(state, text, groups, "to target").id


def _targets(
    state: State, player: int, move: Play | Activate, clauses: dict[str, str]
) -> tuple[int, ...]:
    """The targets a move names.  A name with a comma is one name if it is one."""
    if "at" not in clauses:
        return ()
    if isinstance(move, Play) and move.named:
        card = find_card(state, move.named)
        if card is not None:
            object = msgspec.structs.replace(state.objects[move.card], card=card)
            state = state.put(object)

    def fits(target: int) -> bool:
        tried = msgspec.structs.replace(move, targets=(target,))
        refusing = {"5.1.4a", "5.1.4b"}
        return not any(refusing & set(v.rules) for v in violations(state, player, tried))

    written = clauses["at"]
    try:
        return (_target(state, written, fits),)
    except MoveError:
        if "," not in written:
            raise
    return tuple(_target(state, name.strip(), fits) for name in written.split(","))


def _int(clauses: dict[str, str], key: str) -> int | None:
    if key not in clauses:
        return None
    text = clauses[key].lstrip("= ").strip()
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise MoveError(f"{key} is a number; write {key} 2, not {key} {clauses[key]}")
    return int(text)


def _play(state: State, player: int, text: str) -> list[Answer]:
    if not text:
        raise MoveError(f"write: {VERBS['play']}")
    who = state.players[player]
    own = [o.id for o in state.objects.values() if o.owner == player and o.is_card]
    playable = [i for i in own if state.objects[i].zone in ("hand", "arsenal")]
    head, clauses = _clauses(text, lambda h: bool(_exact(state, h, own)) or _is_card(state, h))
    _only(clauses, "at", "from", "mode", "x", "pitching")
    groups: list[list[int]] = [playable, own]
    if "from" in clauses:
        zone = clauses["from"].casefold()
        groups = [[i for i in own if state.objects[i].zone == zone]]
        if not groups[0]:
            raise MoveError(f"{who} has no card in {clauses['from']!r}")
    named = ""
    try:
        id = _one(state, head, groups[:1], f"in {who}'s hand or arsenal").id
    except MoveError as nothing:
        if _search(state, head, groups[0]):
            raise
        zones = (clauses["from"].casefold(),) if "from" in clauses else ("hand", "arsenal")
        unknown = _unknown_in(state, player, zones)
        if unknown is not None:
            id, named = unknown, _known_card(state, head).full_name
        elif len(groups) > 1 and _search(state, head, groups[1]):
            id = _one(state, head, groups[1:], f"of {who}'s").id
        else:
            raise nothing from None
    modes = clauses.get("mode")
    mode: tuple[int, ...] = ()
    if modes is not None:
        mode = tuple(
            (_int({"mode": part}, "mode") or 1) - 1 for part in re.split(r"[ ,]+", modes) if part
        )
    move = Play(id, (), mode, _int(clauses, "x"), named=named)
    move = msgspec.structs.replace(move, targets=_targets(state, player, move, clauses))
    return [Answer(who, move), *_pitching(state, player, clauses)]


def _exact(state: State, text: str, ids: Sequence[int]) -> list[Object]:
    try:
        text, _ = _number(text)
    except MoveError:
        return []
    name, color = _written(text)
    return [state.objects[i] for i in ids if _fits(state.objects[i], name, color, exact=True)]


def _is_card(state: State, text: str) -> bool:
    name, _ = _written(text)
    return library().find_name(name) is not None or any(
        c.name.casefold() == name.casefold() for c in state.pool.values()
    )


def _activate(state: State, player: int, text: str, *, attack: bool) -> list[Answer]:
    if not text:
        raise MoveError(f"write: {VERBS['attack' if attack else 'activate']}")
    who = state.players[player]
    every = [o.id for o in state.objects.values() if o.is_card and not o.unknown]
    mine = [
        i
        for i in every
        if state.objects[i].card.activated
        and (
            (state.objects[i].zone in ARENA and state.objects[i].controller == player)
            or (state.objects[i].zone == "hand" and state.objects[i].owner == player)
        )
    ]
    if attack:
        mine = [i for i in mine if any(a.attack for a in state.objects[i].card.activated)]
    in_arena = [i for i in every if state.objects[i].zone in ARENA]
    head, clauses = _clauses(text, lambda h: bool(_exact(state, h, every)))
    _only(clauses, "at", "from", "x", "ability", "pitching")
    if "from" in clauses:
        zone = clauses["from"].casefold()
        mine = [i for i in mine if state.objects[i].zone == zone]
        every = in_arena = [i for i in every if state.objects[i].zone == zone]

    def usable(object: Object) -> bool:
        tries = (Activate(object.id, n) for n in range(len(object.card.activated)))
        return any(not violations(state, player, tried) for tried in tries)

    source = _one(state, head, (mine, in_arena, every), f"for {who} to activate", usable)
    number = _int(clauses, "ability")
    abilities = source.card.activated
    if number is None:
        wanted = [n for n, a in enumerate(abilities) if a.attack or not attack]
        if len(wanted) > 1:
            raise MoveError(
                f"{label(source)} has {len(abilities)} activated abilities; write "
                f"ability 1 to ability {len(abilities)}"
            )
        index = wanted[0] if wanted else 0
    else:
        index = number - 1
    move = Activate(source.id, index, (), _int(clauses, "x"))
    move = msgspec.structs.replace(move, targets=_targets(state, player, move, clauses))
    return [Answer(who, move), *_pitching(state, player, clauses)]


def _pitching(state: State, player: int, clauses: dict[str, str]) -> list[Answer]:
    if "pitching" not in clauses:
        return []
    who = state.players[player]
    found: list[Answer] = []
    used: list[int] = []
    for name in _list(clauses["pitching"], lambda n: _is_card(state, n)):
        pitch = _pitch(state, player, name, tuple(used))
        used.append(pitch.card)
        found.append(Answer(who, pitch))
    return found


def _pitch(state: State, player: int, name: str, used: tuple[int, ...] = ()) -> Pitch:
    hand = [i for i in state.zone(player, "hand") if i not in used]
    own = [o.id for o in state.objects.values() if o.owner == player and o.is_card]
    found = _search(state, name, hand)
    if not found:
        unknown = next((i for i in hand if state.objects[i].unknown), None)
        if unknown is not None:
            return Pitch(unknown, _known_card(state, name).full_name)
    return Pitch(_one(state, name, (hand, own), f"in {state.players[player]}'s hand").id)


def _declared(state: State, choice: Choice, player: int, names: list[str]) -> list[Move]:
    after = choice.about[1:] if choice.kind == "declare" else ()
    moves: list[Move] = []
    who = state.players[player]
    for name in names:
        hand = [i for i in state.zone(player, "hand") if i not in after]
        equipment = [i for z in EQUIPMENT_ZONES for i in state.zone(player, z) if i not in after]
        own = [
            o.id
            for o in state.objects.values()
            if (o.owner == player or o.controller == player) and o.is_card and o.id not in after
        ]
        arsenal = [i for i in state.zone(player, "arsenal") if i not in after]
        groups = ([*hand, *equipment], arsenal, own)
        every = [o.id for o in state.objects.values() if o.is_card and o.zone in ARENA]
        found = next((f for g in (*groups, every) if (f := _search(state, name, g))), [])
        named = ""
        if not found:
            unknown = next((i for i in hand if state.objects[i].unknown), None)
            if unknown is None:
                repeated = _search(state, name, after)
                if repeated:
                    moves.append(Declare(repeated[0].id, after=after))
                    continue
                raise MoveError(
                    f"there is no {name!r} that {who} could declare"
                    f"{nearest(name, sorted({label(state.objects[i]) for i in groups[0]}))}"
                )
            id, named = unknown, _known_card(state, name).full_name
        else:
            id = _one(state, name, (*groups, every), f"that {who} could declare").id
        moves.append(Declare(id, named, after))
        after = (*after, id)
    return moves


def _chosen(state: State, choice: Choice, text: str) -> Move:
    """One of the options a choice offers, by its text, its name or its number."""
    if choice.kind == "name":
        return Name(_known_card(state, text).full_name)
    if choice.options is None:
        raise MoveError(f"{choice.who} is asked something else: {choice.prompt}")
    text = _after(text, "choose")
    options = [(option_text(state, o), o) for o in choice.options]
    folded = text.casefold()
    name, color = _written(text)
    for test in (
        lambda said, option: said.casefold() == folded,
        lambda said, option: _chooses(state, option, name, color),
        lambda said, option: _begins(said.casefold(), folded),
    ):
        found = [o for said, o in options if test(said, o)]
        if found:
            if len({option_text(state, o) for o in found}) > 1:
                names = " or ".join(option_text(state, o) for o in found)
                raise MoveError(f"{text!r} could be {names}; write which")
            return found[0]
    bare, number = _number(text)
    if number is not None:
        found = [o for said, o in options if said.casefold() == bare.casefold()]
        if 1 <= number <= len(found):
            return found[number - 1]
    if re.fullmatch(r"\d{1,3}", text) and 1 <= int(text) <= len(options):
        return options[int(text) - 1][1]
    offered = ", ".join(said for said, _ in options[:12])
    raise MoveError(f"{text!r} is not offered; choose one of {offered}")


def _any_order(position: Position[State], who: str) -> list[Answer]:
    """All of a player's triggered-layers in the order they triggered, where it does not matter."""
    answers: list[Answer] = []
    now = position
    while now.choice is not None and now.choice.kind == "order" and now.choice.who == who:
        assert now.choice.options is not None
        answers.append(Answer(who, now.choice.options[0]))
        now = now.after(answers[-1])
    if not answers:
        raise MoveError(f"{who} is not asked for an order now")
    return answers


def _chooses(state: State, option: Move, name: str, color: str) -> bool:
    """Whether an option chooses an object of this name."""
    return isinstance(option, Choose) and any(
        i in state.objects and _fits(state.objects[i], name, color, exact=True)
        for i in option.objects
    )


def option_text(state: State, move: Move) -> str:
    """An option's text: names of objects, or what it says."""
    match move:
        case Choose(objects=objects, named=named):
            if named:
                return named
            return ", ".join(_option_name(state, i) for i in objects)
        case Option(text=text, index=index):
            return text or str(index + 1)
        case Yes():
            return "yes"
        case No():
            return "no"
    return type(move).__name__.lower()


def _option_name(state: State, id: int) -> str:
    """An object among options; a triggered-layer with what it does, to tell it from others."""
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    found = state.objects.get(id)
    if found is not None and found.kind == "triggered" and found.ability is not None:
        from judgetool.games.fab.abilities.writing import write as write_ability

        return f"{found.card.full_name}: {write_ability(found.ability)}"
    return state.name(id)


# --- all: pass until ... ---


def _everybody(position: Position[State], text: str) -> list[Answer]:
    verb, _, rest = text.partition(" ")
    if verb.casefold() not in ("pass", "."):
        raise MoveError("write: all: pass, or all: pass until STEP")
    rest = _after(rest, "until", "to").strip()
    if not rest:
        return _passes(position, lambda before, now: False, rounds=len(position.state.players))
    goal = _goal(rest)
    return _passes(position, goal)


def _goal(text: str) -> Callable[[Position[State], Position[State]], bool]:
    folded = text.casefold().removeprefix("the ").strip()
    if folded in ("resolved", "resolves"):
        return _top_has_resolved
    if folded in ("closed", "the chain is closed", "chain closed"):
        return lambda start, now: not now.state.chain_open
    steps = (*COMBAT_STEPS, ACTION_PHASE, END_PHASE)
    found = [s for s in steps if s.casefold() == folded or s.casefold().startswith(folded)]
    if not found:
        raise MoveError(
            f"{text!r} is no step{nearest(text, steps)}; write one of {', '.join(steps)}, "
            "resolved or closed"
        )
    return lambda start, now: any(
        entry.name == "StepBegan" and entry.step == found[0]
        for entry in now.journal.since(len(start.journal))
    )


def _top_has_resolved(start: Position[State], now: Position[State]) -> bool:
    if not start.state.stack:
        raise MoveError("nothing is on the stack that could resolve")
    return start.state.stack[-1] not in now.state.stack


def _passes(
    position: Position[State],
    goal: Callable[[Position[State], Position[State]], bool],
    rounds: int | None = None,
) -> list[Answer]:
    """The passes until a goal; it ends early at anything that is not a pass."""
    answers: list[Answer] = []
    now = position
    while now.choice is not None and now.choice.kind == "priority":
        if rounds is not None and len(answers) >= rounds:
            break
        if len(answers) > 200:
            raise MoveError("that is not reached by passing alone")
        answer = Answer(now.choice.who, Pass())
        now = now.after(answer)
        answers.append(answer)
        if goal(position, now):
            break
    if not answers:
        asked = position.choice.prompt if position.choice is not None else ""
        raise MoveError(f"nobody can pass now: {asked}")
    return answers


# --- the judge ---

_DURATIONS = {
    "turn": "turn",
    "this turn": "turn",
    "until end of turn": "turn",
    "link": "link",
    "this link": "link",
    "this chain link": "link",
    "chain": "chain",
    "this chain": "chain",
    "this combat chain": "chain",
}


def _object(state: State, text: str) -> int:
    """Any object on the board, for the judge."""
    return _one(
        state,
        text,
        (
            [i for link in reversed(state.links) for i in (link.attack,) if i in state.objects],
            list(reversed(state.stack)),
            [o.id for o in state.objects.values() if o.zone in ARENA],
            [o.id for o in state.objects.values() if o.zone and o.zone != "deck"],
        ),
        "on the board",
    ).id


def _split_duration(text: str) -> tuple[str, str]:
    for said in sorted(_DURATIONS, key=len, reverse=True):
        if text.casefold().endswith(" " + said):
            return text[: -len(said) - 1].strip(), _DURATIONS[said]
    return text, "turn"


def _judge(state: State, text: str) -> Move:
    for pattern, build in _MANUAL:
        match = re.fullmatch(pattern, text, re.IGNORECASE)
        if match:
            return build(state, match)
    forms = "; ".join(MANUAL_FORMS)
    raise MoveError(f"the judge can't {text!r}; write one of: {forms}")


def _player(state: State, text: str) -> int:
    who = _who(state, text.strip())
    if who not in state.players:
        raise MoveError(f"{text!r} is no player")
    return state.players.index(who)


def _deal(state: State, m: re.Match[str]) -> Move:
    kind: Any = "arcane" if m["kind"] else "generic"
    target = _target(state, m["what"], lambda i: state.objects[i].life is not None)
    return Manual(t.DealDamage(int(m["n"]), "target", kind), (target,))


def _gain(state: State, m: re.Match[str]) -> Move:
    player = _player(state, m["who"])
    number, unit = int(m["n"]), m["unit"].casefold()
    gains = m["verb"].casefold().startswith("gain")
    if unit.startswith("life"):
        effect: t.Effect = t.GainLife(number) if gains else t.LoseLife(number)
    elif not gains:
        raise MoveError("only life can be lost by hand; resources and action points are paid")
    elif unit.startswith("action"):
        effect = t.GainActionPoints(number)
    else:
        effect = t.GainResources(number)
    return Manual(effect, (), player)


def _give_number(state: State, m: re.Match[str]) -> Move:
    name, duration = _split_duration(m["what"])
    number = int(m["n"].replace("+", ""))
    prop = {"{p}": "power", "{d}": "defense"}.get(m["prop"], m["prop"].casefold())
    words: dict[str, Any] = {prop: number}
    return Manual(
        t.Gets("target", duration=duration, **words),  # type: ignore[arg-type]
        (_object(state, name),),
    )


def _give_ability(state: State, m: re.Match[str]) -> Move:
    name, duration = _split_duration(m["what"])
    written = m["ability"].strip().strip('"')
    abilities = phrasebook.abilities_of(written, None)
    if len(abilities) != 1 or isinstance(abilities[0], t.NotUnderstood):
        raise MoveError(f"{written!r} is no ability that can be read; write it as a card says it")
    return GiveAbility(_object(state, name), abilities[0], duration)


def _take_ability(state: State, m: re.Match[str]) -> Move:
    name, duration = _split_duration(m["what"])
    return GiveAbility(
        _object(state, name), t.Keyword(m["ability"].strip().casefold()), duration, take=True
    )


def _on(effect: Callable[[], t.Effect]) -> Callable[[State, re.Match[str]], Move]:
    return lambda state, m: Manual(effect(), (_object(state, m["what"]),))


def _move_to(state: State, m: re.Match[str]) -> Move:
    to: Any = m["to"].casefold()
    to = {"bottom of deck": "deck bottom", "top of deck": "deck top"}.get(to, to)
    return Manual(t.Move("target", to), (_object(state, m["what"]),))


def _draw(state: State, m: re.Match[str]) -> Move:
    return Manual(t.Draw(int(m["n"] or 1)), (), _player(state, m["who"]))


def _discard(state: State, m: re.Match[str]) -> Move:
    players = [_player(state, m["who"])] if m["who"] else range(len(state.players))
    hands = [i for p in players for i in state.zone(p, "hand")]
    card = _one(state, m["what"], (hands,), "in a hand")
    return Manual(t.Move("target", "graveyard"), (card.id,), card.owner)


def _create(state: State, m: re.Match[str]) -> Move:
    name = library().find_name(m["token"].strip())
    return Manual(
        t.Create(name or m["token"].strip(), int(m["n"] or 1)), (), _player(state, m["who"])
    )


def _prevent(state: State, m: re.Match[str]) -> Move:
    number = None if m["n"].casefold() == "all" else int(m["n"])
    return Manual(t.Prevent(number, shielding=bool(m["next"])), (), _player(state, m["who"]))


def _on_link(state: State, m: re.Match[str]) -> Move:
    cards = [o.id for o in state.objects.values() if o.is_card and o.zone and not o.unknown]
    return PutOnLink(_one(state, m["what"], (cards,), "on the board").id, m["role"].casefold())


def _control(state: State, m: re.Match[str]) -> Move:
    return GiveControl(_object(state, m["what"]), _player(state, m["who"]))


def _intimidate(state: State, m: re.Match[str]) -> Move:
    return Manual(t.Intimidate("target hero"), (state.heroes[_player(state, m["who"])],))


def _counters(state: State, m: re.Match[str]) -> Move:
    from judgetool.games.fab.board import counter_name

    number = int(m["n"] or 1)
    name = counter_name(m["counter"])
    effect: t.Effect
    if m["verb"].casefold() == "put":
        effect = t.PutCounter(name, number, "target")
    else:
        effect = t.RemoveCounters(name, number, "target")
    return Manual(effect, (_object(state, m["what"]),))


_MANUAL: list[tuple[str, Callable[[State, re.Match[str]], Move]]] = [
    (r"deal (?P<n>\d{1,4}) (?P<kind>arcane )?damage to (?P<what>.+)", _deal),
    (
        (
            r"(?P<who>.+?) (?P<verb>gains?|loses?) (?P<n>\d{1,4}) "
            r"(?P<unit>life|resources?(?: points?)?|action points?)"
        ),
        _gain,
    ),
    (r"give (?P<n>[+-]\d{1,4}) ?(?P<prop>power|defense|\{p\}|\{d\}) to (?P<what>.+)", _give_number),
    (r"give control of (?P<what>.+) to (?P<who>.+)", _control),
    (r"give (?P<ability>.+) to (?P<what>.+)", _give_ability),
    (r"take (?P<ability>.+) from (?P<what>.+)", _take_ability),
    (r"destroy (?P<what>.+)", _on(lambda: t.Destroy("target"))),
    (r"banish (?P<what>.+)", _on(lambda: t.Banish("target"))),
    (
        (
            r"(?:return|put) (?P<what>.+?) (?:to|into|on) (?:the )?"
            r"(?P<to>hand|graveyard|arsenal|soul|bottom of deck|top of deck)"
        ),
        _move_to,
    ),
    (r"draw (?:(?P<n>\d{1,3}) )?(?:cards? )?for (?P<who>.+)", _draw),
    (r"discard (?P<what>.+?)(?: (?:from|for) (?P<who>.+?)(?:'s hand)?)?", _discard),
    (r"create (?:(?P<n>\d{1,3}) )?(?P<token>.+?)(?: tokens?)? for (?P<who>.+)", _create),
    (r"prevent (?P<next>the next )?(?P<n>\d{1,4}|all) damage to (?P<who>.+)", _prevent),
    (r"put (?P<what>.+) on the link as (?P<role>defending|attacking)", _on_link),
    (r"intimidate (?P<who>.+)", _intimidate),
    (
        (
            r"(?P<verb>put|remove) (?:(?P<n>\d{1,3}) )?(?P<counter>.+?) counters? "
            r"(?:on|from) (?P<what>.+)"
        ),
        _counters,
    ),
    (r"close the (?:combat )?chain", lambda state, m: Manual(t.CloseChain())),
]

MANUAL_FORMS = (
    "deal 2 [arcane] damage to TARGET",
    "PLAYER gains|loses 2 life",
    "PLAYER gains 1 action point|2 resources",
    "give +2 power|defense to CARD this turn|link|chain",
    "give ABILITY to CARD this turn",
    "take KEYWORD from CARD this turn",
    "destroy CARD",
    "banish CARD",
    "return CARD to hand",
    "put CARD on bottom of deck",
    "draw 2 for PLAYER",
    "discard CARD [from PLAYER]",
    "create TOKEN for PLAYER",
    "prevent [the next] 3|all damage to PLAYER",
    "put CARD on the link as defending|attacking",
    "intimidate PLAYER",
    "put 1 NAME counters on CARD",
    "remove 1 NAME counters from CARD",
    "give control of CARD to PLAYER",
    "close the chain",
)


# --- writing ---------------------------------------------------------------------------------


def write(state: State, answer: Answer) -> str:
    """The canonical line of an answer in the state it is given in."""
    return f"{answer.who}: {_say(state, answer)}"


def _which(state: State, who: str, id: int) -> str:
    """The name of what is activated, told apart from others of the name the player controls."""
    object = state.objects.get(id)
    if object is None:
        return state.name(id)
    player = state.players.index(who)
    alike = [
        o
        for o in state.objects.values()
        if o.is_card
        and o.card.activated
        and o.card.full_name == object.card.full_name
        and (
            (o.zone in ARENA and o.controller == player) or (o.zone == "hand" and o.owner == player)
        )
    ]
    if len(alike) > 1 and object in alike and len({_same(o) for o in alike}) > 1:
        return f"{object.card.full_name} no {alike.index(object) + 1}"
    return object.card.full_name


def _named(state: State, id: int, named: str = "") -> str:
    if named:
        return named
    object = state.objects.get(id)
    if object is None:
        return state.name(id)
    alike = [
        o
        for o in state.objects.values()
        if o.card.full_name == object.card.full_name
        and o.is_card
        and o.zone == object.zone
        and o.owner == object.owner
    ]
    if len(alike) > 1 and len({_same(o) for o in alike}) > 1:
        return f"{object.card.full_name} no {alike.index(object) + 1}"
    return object.card.full_name


def _target_name(state: State, id: int) -> str:
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    object = state.objects.get(id)
    return object.card.full_name if object is not None else state.name(id)


def _clauses_of(state: State, targets: tuple[int, ...], x: int | None) -> str:
    said = ""
    if targets:
        said += " at " + ", ".join(_target_name(state, i) for i in targets)
    if x is not None:
        said += f" x {x}"
    return said


def _say(state: State, answer: Answer) -> str:
    move = answer.move
    match move:
        case Pass():
            return "pass"
        case Play(card=card, targets=targets, mode=mode, x=x, named=named):
            said = f"play {_named(state, card, named)}"
            object = state.objects.get(card)
            if object is not None and (
                object.zone != "hand" or _also_in_arsenal(state, object, named)
            ):
                said += f" from {object.zone}"
            if mode:
                said += " mode " + ", ".join(str(m + 1) for m in mode)
            return said + _clauses_of(state, targets, x)
        case Activate(source=source, ability=ability, targets=targets, x=x):
            found = state.objects.get(source)
            many = found is not None and len(found.card.activated) > 1
            said = f"activate {_which(state, answer.who, source)}"
            if many:
                said += f" ability {ability + 1}"
            return said + _clauses_of(state, targets, x)
        case Declare(card=card, named=named):
            return f"declare {_named(state, card, named)}"
        case Done():
            return "done"
        case Pitch(card=card, named=named):
            return f"pitch {_named(state, card, named)}"
        case TakeBack():
            return "take back"
        case Yes():
            return "yes"
        case No():
            return "no"
        case Name(card=card_name):
            return f"name {card_name}"
        case Choose() | Option():
            return f"choose {option_text(state, move)}"
    return _say_manual(state, move)


_UNTIL = {"turn": "this turn", "link": "this chain link", "chain": "this combat chain"}


def _say_manual(state: State, move: Move) -> str:
    match move:
        case PutOnLink(card=card, role=role):
            return f"put {state.name(card)} on the link as {role}"
        case GiveControl(object=object, player=player):
            return f"give control of {state.name(object)} to {state.players[player]}"
        case GiveAbility(object=object, ability=ability, duration=duration, take=take):
            from judgetool.games.fab.abilities.writing import write as write_ability

            said = (
                ability.name + (f" {ability.value}" if ability.value else "")
                if isinstance(ability, t.Keyword)
                else write_ability(ability)
            )
            verb, to = ("take", "from") if take else ("give", "to")
            until = _UNTIL.get(duration, "this turn")
            return f"{verb} {said} {to} {_object_name(state, object)} {until}"
        case Manual(effect=effect, objects=objects, player=player):
            on = ", ".join(_object_name(state, i) for i in objects)
            return _say_effect(state, effect, on, state.players[player])
    return type(move).__name__


def _also_in_arsenal(state: State, object: Object, named: str) -> bool:
    """Whether the player's arsenal holds a card of the same name, so that the zone must be said."""
    name = named or object.card.full_name
    return any(state.objects[i].card.full_name == name for i in state.zone(object.owner, "arsenal"))


def _object_name(state: State, id: int) -> str:
    object = state.objects.get(id)
    if id in state.heroes:
        return state.players[state.heroes.index(id)]
    return object.card.full_name if object is not None else state.name(id)


def _say_effect(state: State, effect: t.Effect, on: str, who: str) -> str:
    match effect:
        case t.DealDamage(number=n, kind=kind):
            return f"deal {n} {'arcane ' if kind == 'arcane' else ''}damage to {on}"
        case t.GainLife(number=n):
            return f"{who} gains {n} life"
        case t.LoseLife(number=n):
            return f"{who} loses {n} life"
        case t.GainResources(number=n):
            return f"{who} gains {n} resources"
        case t.GainActionPoints(number=n):
            return f"{who} gains {n} action points"
        case t.Gets(power=power, defense=defense, duration=duration):
            prop, number = ("power", power) if power is not None else ("defense", defense)
            assert isinstance(number, int)
            return f"give {number:+d} {prop} to {on} {_UNTIL.get(duration, 'this turn')}"
        case t.Destroy():
            return f"destroy {on}"
        case t.Banish():
            return f"banish {on}"
        case t.Move(to=to):
            if to == "graveyard":
                return f"discard {on}"
            place = {"deck bottom": "bottom of deck", "deck top": "top of deck"}.get(to, to)
            return f"put {on} on {place}" if "deck" in to else f"return {on} to {place}"
        case t.Draw(number=n):
            return f"draw {n} for {who}"
        case t.Create(token=token, number=n):
            return f"create {n} {token} for {who}"
        case t.Prevent(number=n, shielding=shielding):
            amount = "all" if n is None else n
            return f"prevent {'the next ' if shielding else ''}{amount} damage to {who}"
        case t.Intimidate():
            return f"intimidate {on}"
        case t.PutCounter(counter=counter, number=n):
            return f"put {n} {counter} counters on {on}"
        case t.RemoveCounters(counter=counter, number=n):
            return f"remove {n} {counter} counters from {on}"
        case t.CloseChain():
            return "close the chain"
    return type(effect).__name__


__all__ = ["Case", "MoveError", "Refused", "parse", "write"]
