"""Names: which player, card or object a person means, exactly or by a beginning.

What is ambiguous is an error that lists the candidates; nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judgetool.engine.choice import NotNow
from judgetool.games.fab.board import color_word, nearest, nearest_or, split_color
from judgetool.games.fab.cards import Card, library
from judgetool.games.fab.state import (
    ARENA,
    Object,
    State,
    features,
)
from judgetool.language import listed, say, word


class MoveError(ValueError):
    """A line that is no move; the message says what to write instead."""


class SeveralError(MoveError):
    """A line that could mean several things that are not alike."""


class NotPossibleNow(MoveError, NotNow):
    """A line that is a move, but not as things stand now."""


def who_is(state: State, who: str) -> str:
    folded = who.casefold()
    for name in ("judge", "chance", "all"):
        if folded == name:
            return name
    exact = [p for p in state.players if p.casefold() == folded]
    begins = [p for p in state.players if folded and p.casefold().startswith(folded)]
    inside = [p for p in state.players if folded and folded in p.casefold().split()]
    for found in (exact, begins, inside):
        if len(found) == 1:
            return found[0]
        if len(found) > 1:
            raise MoveError(
                say(
                    "{who!r} could be {names}; write more of the name",
                    who=who,
                    names=word("list", " or ").join(found),
                )
            )
    names = (*state.players, "judge", "chance", "all")
    every = say("write one of {names}", names=listed(names, "or"))
    raise MoveError(
        say("no player is called {who!r}{meant}", who=who, meant=nearest_or(who, names, every))
    )


def after(text: str, *verbs: str) -> str:
    for verb in verbs:
        if text.casefold() == verb:
            return ""
        if text.casefold().startswith(verb + " "):
            return text[len(verb) + 1 :].strip()
    return text


def names_in(text: str, known: Callable[[str], bool]) -> list[str]:
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


def label(object: Object) -> str:
    """An object's name in a move."""
    return object.card.full_name


def told(state: State, id: int) -> str:
    """An object's name; where there are others of that name beside it that it is not like, with its
    number among them."""
    object = state.objects.get(id)
    if object is None or object.unknown or not object.is_card:
        return state.known_as(id)
    beside = [
        o
        for o in state.objects.values()
        if o.is_card
        and o.card.full_name == object.card.full_name
        and (
            (o.zone in ARENA and object.zone in ARENA)
            or (o.zone == object.zone and o.owner == object.owner)
        )
    ]
    if len({features(state, o) for o in beside}) == 1:
        return state.known_as(id)
    return f"{state.known_as(id)} no {beside.index(object) + 1}"


def fits(object: Object, name: str, color: str, exact: bool) -> bool:
    if object.unknown:
        return name.casefold() == "unknown"
    own = object.card.name.casefold()
    if color and object.card.color != color:
        return False
    return own == name.casefold() if exact else begins(own, name.casefold())


def begins(own: str, name: str) -> bool:
    return bool(name) and (own.startswith(name) or any(w.startswith(name) for w in own.split()))


def numbered(text: str) -> tuple[str, int | None]:
    """``Harmonized Kodachi no 2`` as the name and 2."""
    match = re.fullmatch(r"(.*\S)\s+no\s+(\d{1,3})", text, re.IGNORECASE)
    return (match[1], int(match[2])) if match else (text, None)


def written_card(text: str) -> tuple[str, str]:
    name, color = split_color(text)
    if not color:
        head, _, last = text.strip().rpartition(" ")
        is_color = head and len(last) <= 6 and color_word(last) and not last.isdigit()
        # "sink below r" and "sink below red", where no name ends that way
        if is_color and library().find_name(text.strip()) is None:
            return head.strip(), color_word(last)
    return name, color


def search(state: State, text: str, ids: Sequence[int]) -> list[Object]:
    """Objects among some that a text names, exactly or else by a beginning."""
    text, number = numbered(text)
    name, color = written_card(text)
    for exact in (True, False):
        found = [state.objects[i] for i in ids if fits(state.objects[i], name, color, exact)]
        if found:
            if number is not None:
                if number > len(found) or number < 1:
                    raise MoveError(say("there are only {n} {name}", n=len(found), name=name))
                return [found[number - 1]]
            return found
    return []


def one(
    state: State,
    text: str,
    groups: Sequence[Sequence[int]],
    where: str,
    fits: Callable[[Object], bool] | None = None,
    offered: Sequence[int] | None = None,
) -> Object:
    """The object a text names: the first group of candidates in which it names something; an error
    says ``where`` there is none.

    Of several with the same name the first that ``fits`` is meant, if that is asked for.  Where it
    names nothing those ``offered`` are listed, else all candidates.

    Raises:
        MoveError: it names nothing, or different things.
    """
    for ids in groups:
        found = search(state, text, ids)
        if not found:
            continue
        different = {label(o) for o in found}
        if len(different) > 1:
            raise MoveError(
                say(
                    "{text!r} could be {names}; write which",
                    text=text,
                    names=word("list", " or ").join(sorted(different)),
                )
            )
        meant = found if fits is None else [o for o in found if fits(o)] or found[:1]
        zones = {o.zone for o in meant}
        if len({features(state, o) for o in meant}) == 1:
            return meant[0]
        if len(zones) > 1:
            places = word("list", " or ").join(f"{label(o)} from {o.zone}" for o in meant)
            raise MoveError(
                say(
                    "{text!r} could be {places}; write which, with 'from ZONE'",
                    text=text,
                    places=places,
                )
            )
        numbers = word("list", " or ").join(f"{label(o)} no {found.index(o) + 1}" for o in meant)
        raise MoveError(
            say(
                "{text!r} could be {numbers}, which are not alike; write which",
                text=text,
                numbers=numbers,
            )
        )
    shown = groups if offered is None else (offered,)
    every = [state.objects[i] for ids in shown for i in ids]
    names = sorted({label(o) for o in every if not o.unknown})
    wrong = NotPossibleNow if is_card(state, numbered(text)[0]) else MoveError
    every_name = (
        say("there are {names}", names=word("list", ", ").join(names))
        if 0 < len(names) <= 8
        else ""
    )
    raise wrong(
        say(
            "there is no {text!r} {where}{meant}",
            text=text,
            where=where,
            meant=nearest_or(text, names, every_name),
        )
    )


def unknown_in(state: State, player: int, zones: tuple[str, ...]) -> int | None:
    for zone in zones:
        for i in state.zone(player, zone):
            if state.objects[i].unknown:
                return i
    return None


def known_card(state: State, text: str) -> Card:
    """A card of the file or the library by name.

    Raises:
        MoveError: there is none, or it comes in several colors.
    """
    name, color = written_card(text)
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
            raise MoveError(
                say(
                    "{text!r} could be {names}; write more of the name",
                    text=text,
                    names=word("list", ", ").join(begins[:5]),
                )
            )
    if known is None:
        raise MoveError(
            say(
                "no card is called {text!r}{meant}", text=text, meant=nearest(name, library().names)
            )
        )
    colors = library().colors(known)
    if color and color not in colors:
        raise MoveError(say("{known} is not printed in {color}", known=known, color=color))
    if not color and len(colors) > 1:
        raise MoveError(
            say(
                "{text!r} could be {names}; write which",
                text=text,
                names=word("list", " or ").join(f"{known} ({c})" for c in colors),
            )
        )
    return library().card(known, color or colors[0])


def exactly(state: State, text: str, ids: Sequence[int]) -> list[Object]:
    try:
        text, _ = numbered(text)
    except MoveError:
        return []
    name, color = written_card(text)
    return [state.objects[i] for i in ids if fits(state.objects[i], name, color, exact=True)]


def is_card(state: State, text: str) -> bool:
    name, _ = written_card(text)
    return library().find_name(name) is not None or any(
        c.name.casefold() == name.casefold() for c in state.pool.values()
    )


def player_called(state: State, text: str) -> int:
    who = who_is(state, text.strip())
    if who not in state.players:
        raise MoveError(say("{text!r} is no player", text=text))
    return state.players.index(who)
