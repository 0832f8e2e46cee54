"""Names: which player, card or object a person means, exactly or by a beginning.

How a name is looked for is the engine's; here is what objects are called, with their colors, and
what tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from judgetool.cardgame import naming as cardgame
from judgetool.cardgame.naming import told_with_number
from judgetool.engine import naming
from judgetool.engine.name_matching import EXACT
from judgetool.engine.naming import MoveError, fit, nearest, told_apart
from judgetool.games.fab.cards import Card
from judgetool.games.fab.cards.known import known
from judgetool.games.fab.cards.sides import BETWEEN, bears, sides
from judgetool.games.fab.cards.written import color_word, split_color
from judgetool.games.fab.objects.state import ARENA, Object, State, features
from judgetool.language import say, word


class Written(NamedTuple):
    """A card's name as it was written, and its color, "" if none was."""

    name: str
    color: str

    def fit(self, object: Object) -> int | None:
        if object.unknown:
            return EXACT if self.name.casefold() == "unknown" else None
        if self.color and object.card.color != self.color:
            return None
        fits = [fit(self.name, name) for name in every_name(object.card)]
        return min((each for each in fits if each is not None), default=None)


class InState(cardgame.InState[Object, Card]):
    """What the objects of a state are called in lines; of one name a number tells which."""

    state: State

    def wanted(self, text: str) -> Written:
        return written_card(text)

    def label(self, object: Object) -> str:
        return label(object)

    def whose(self, object: Object) -> str:
        return ""

    def features(self, object: Object) -> Hashable:
        return features(self.state, object)

    def exists(self, text: str) -> bool:
        return is_card(self.state, text)


def every_name(card: Card) -> tuple[str, ...]:
    """What a card may be called: a split-card by the name of either side, too."""
    return (card.name, *(side.name for side in card.sides))


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
    return state.known_as(id) + told_apart(InState(state), object, beside)


def written_card(text: str) -> Written:
    name, color = split_color(text)
    if not color:
        head, _, last = text.strip().rpartition(" ")
        is_color = head and len(last) <= 6 and color_word(last) and not last.isdigit()
        # "sink below r" and "sink below red", where no name ends that way
        if is_color and known().find_name(text.strip()) is None:
            return Written(head.strip(), color_word(last))
    return Written(name, color)


def search(state: State, text: str, ids: Sequence[int]) -> list[Object]:
    """Objects among some that a text names, exactly or else by a beginning."""
    return InState(state).search(text, ids)


def hurriedly(state: State, text: str, ids: Sequence[int]) -> list[Object]:
    """Objects among some that a text names in a hurry, where nothing is called so."""
    return naming.hurriedly(InState(state), text, [state.objects[i] for i in ids])


def exactly(state: State, text: str, ids: Sequence[int]) -> list[Object]:
    """Objects among some that bear the very name."""
    return naming.exactly(InState(state), text, [state.objects[i] for i in ids])


def gone(state: State, text: str) -> list[Object]:
    """Objects that bear the very name, of those that are known of and exist no more, the latest
    first."""
    lost = [snapshot.object for snapshot in reversed(state.lost)]
    return naming.exactly(InState(state), text, lost)


def one(
    state: State,
    text: str,
    groups: Sequence[Sequence[int]],
    where: str,
    fits: Callable[[Object], bool] | None = None,
    offered: Sequence[int] | None = None,
) -> Object:
    """The object a text names, as :func:`judgetool.engine.naming.one` has it.

    Raises:
        MoveError: it names nothing, or different things.
    """
    among = [[state.objects[i] for i in ids] for ids in groups]
    shown = None if offered is None else [state.objects[i] for i in offered]
    return naming.one(InState(state), text, among, where, fits, shown)


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
    own = [c for c in state.pool.values() if bears(c.name, name)]
    own = [c for c in own if not color or c.color == color]
    if len(own) == 1:
        return own[0]
    cards = known(state.library_first)
    printed = cards.find_name(name)
    if printed is None:
        begins = [n for n in cards.names if bears(n, name)]
        begins = begins or [n for n in cards.names if n.casefold().startswith(name.casefold())]
        if len(begins) == 1:
            printed = begins[0]
        elif len(begins) > 1:
            names = word("list", ", ").join(begins[:5])
            said = say("{text!r} could be {names}; write more of the name", text=text, names=names)
            raise MoveError(said)
    if printed is None:
        said = say("no card is called {text!r}{meant}", text=text, meant=nearest(name, cards.names))
        raise MoveError(said)
    colors = cards.colors(printed)
    if color and not cards.has(printed, color):
        raise MoveError(say("{known} is not printed in {color}", known=printed, color=color))
    if not color and len(colors) > 1:
        names = word("list", " or ").join(f"{printed} ({c})" for c in colors)
        raise MoveError(say("{text!r} could be {names}; write which", text=text, names=names))
    return cards.card(printed, color or colors[0])


def card_name(state: State, text: str) -> str:
    """The name of a card of the file or the library, in whatever colors it comes; of a split-card,
    that of a side.

    Raises:
        MoveError: there is none, or several begin so.
    """
    typed = written_card(text).name
    names = every_card_name(state)
    exact = [name for name in names if name.casefold() == typed.casefold()]
    begun = exact or [name for name in names if name.casefold().startswith(typed.casefold())]
    if BETWEEN in typed or len(begun) == 1:
        return begun[0] if begun else typed
    if begun:
        some = word("list", ", ").join(begun[:5])
        said = say("{text!r} could be {names}; write more of the name", text=text, names=some)
        raise MoveError(said)
    said = say("no card is called {text!r}{meant}", text=text, meant=nearest(typed, names))
    raise MoveError(said)


def every_card_name(state: State) -> list[str]:
    """The names that a card may have: of a split-card each on its own (9.2.2b)."""
    own = (card.name for card in state.pool.values())
    every = (*own, *known(state.library_first).names)
    return list({side.casefold(): side for name in every for side in sides(name)}.values())


def is_card(state: State, text: str) -> bool:
    name, _ = written_card(text)
    return (
        any(bears(card.name, name) for card in state.pool.values())
        or known(state.library_first).find_name(name) is not None
        or any(bears(split, name) for split in known(state.library_first).split_names)
    )


def read_name(written: str) -> str:
    """A name that is written, with the number that tells it from others, as it is read."""
    name, number = naming.numbered(written)
    name = say("unknown") if name == "unknown" else name
    return told_with_number(name, number)
