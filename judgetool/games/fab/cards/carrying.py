"""The imported cards that a case needs, as entries of its own ``cards:``.

A case is an opening and answers, and it is handed on as a text.  Whoever opens that may have
imported nothing, or another table: so it brings along every imported card that is in it, that its
text names, or that one of these names in turn, such as a token that it creates.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from judgetool.games.fab.cards import PITCH, TYPES, Card
from judgetool.games.fab.cards.known import Known, known, tables
from judgetool.games.fab.cards.written import color_word
from judgetool.games.fab.objects.state import State

_FIGURES = ("cost", "power", "defense", "life", "intellect")
_AROUND = re.compile(r"^[\s\[\"'(]+|[\s\])\"'.,;:!?]+$")
_AFTER = re.compile(r"[.,;:!?'’]+s?$")
_COLORED = re.compile(r"\(([^()]*)\)$")
LONGEST_NAME = 12
"""So many words a name of a card has at most."""


def carried(
    states: Iterable[State], texts: Iterable[str], *, library_first: bool
) -> dict[str, dict[str, Any]]:
    """The entries under ``cards:`` of the imported cards that a case needs.

    Args:
        states: those that it has come through, each with the file's own cards.
        texts: what it says: lines of moves, names on its board.
        library_first: whether it knows the library's cards before those that are imported.
    """
    if not tables():
        return {}
    cards = known(library_first)
    came_through = list(states)
    own = frozenset(came_through[0].pool) if came_through else frozenset()
    found: dict[str, Card] = {}
    left = [*_in_states(came_through), *(card for text in texts for card in _named_in(text, cards))]
    while left:
        card = left.pop()
        known_here = card.full_name in found or card.full_name in own
        if card.source and _can_be_an_entry(card) and not known_here:
            found[card.full_name] = card
            left += _named_by(card, cards)
    return {name: _entry(found[name], cards) for name in sorted(found)}


def _can_be_an_entry(card: Card) -> bool:
    """A card without a type is none of a game, but a reminder that is printed in its shape."""
    return bool(card.front) or not card.types.isdisjoint(TYPES)


def _in_states(states: Iterable[State]) -> Iterator[Card]:
    """The imported cards in some states."""
    seen: set[int] = set()
    for state in states:
        for object in (*state.objects.values(), *(lost.object for lost in state.lost)):
            card = object.whole or object.card
            if card.source and id(card) not in seen:
                seen.add(id(card))
                yield card


def _named_in(text: str, cards: Known) -> Iterator[Card]:
    """The imported cards that a text names, in whatever case."""
    words = text.split()
    for start in range(len(words)):
        for end in range(start + 1, min(len(words), start + LONGEST_NAME) + 1):
            if end == len(words) or not _COLORED.match(_AFTER.sub("", words[end])):
                yield from _called(" ".join(words[start:end]), cards)


def _called(written: str, cards: Known) -> Iterator[Card]:
    """The imported cards of a name; where no color is said, of every color."""
    bare = _AROUND.sub("", written)
    for name in dict.fromkeys((written, bare, _AFTER.sub("", bare), _AFTER.sub("", written))):
        colored = _COLORED.search(name)
        color = color_word(colored[1]) if colored else ""
        bare = name[: colored.start()].strip() if colored and color else name
        if not _is_imported(bare):
            continue
        for each in cards.colors(bare):
            if color in ("", each):
                yield cards.card(bare, each)


def _is_imported(name: str) -> bool:
    folded = name.casefold()
    return any(folded in table.folded for table in tables())


def _named_by(card: Card, cards: Known) -> Iterator[Card]:
    """The cards that an imported one names: its other face, tokens, and whatever its text says."""
    for face in (card.back, card.front):
        yield from _called(face, cards)
    said = [each for text in _texts_in(card.abilities) for each in _called(text, cards)]
    said += [each for line in card.text for each in _named_in(line.replace("*", ""), cards)]
    yield from (each for each in said if each.name != card.name)


def _texts_in(value: Any) -> Iterator[str]:
    """The texts in records, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _texts_in(getattr(value, field))
    elif isinstance(value, tuple | frozenset):
        for each in value:
            yield from _texts_in(each)


def _entry(card: Card, cards: Known) -> dict[str, Any]:
    """An imported card as an entry of a file."""
    printed: Mapping[str, Any] = cards.printed(card.name, card.color)
    figures = {key: printed[key] for key in _FIGURES if _can_be_said(key, printed.get(key))}
    entry: dict[str, Any] = {"type": card.line, **figures}
    if card.pitch is not None and card.pitch != PITCH.get(card.color):
        entry["pitch"] = card.pitch
    entry |= {key: face for key, face in (("back", card.back), ("front", card.front)) if face}
    text = "\n".join(card.text)
    return {**entry, "text": text} if text else entry


def _can_be_said(key: str, figure: object) -> bool:
    """Whether a file can say a figure: of an asterisk it is enough that the text defines it."""
    return isinstance(figure, int) or (key == "cost" and isinstance(figure, str))
