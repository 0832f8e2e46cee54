"""Section 1.7.2: what influenced a game though it could not be read, so that a ruling says so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from judgetool.cardgame.claims.left_to_the_judge import influencing
from judgetool.engine.choice import Answer, Move
from judgetool.engine.table import Entry
from judgetool.engine.view import Unread
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.abilities.types import ByHand, Resolution
from judgetool.games.fab.cards import effects_by_hand
from judgetool.games.fab.continuous import unread
from judgetool.games.fab.moves import Activate
from judgetool.games.fab.objects.moving import find_card
from judgetool.games.fab.objects.state import END_PHASE, START_PHASE, Object, State, name_of
from judgetool.language import say

NOTES = frozenset({"TextNotUnderstood", "UnknownToken", "UnknownCard", "UnknownFace"})
"""The notes that ask for something to be applied by hand."""

_ACTIVATED = re.compile(r"(Once per Turn )?(Instant|Action|Attack Reaction|Defense Reaction) - ")
_AT_START = re.compile(r"(?i)(at the (start|beginning) of|as) your turn\b")
_AT_END = re.compile(r"(?i)(?<!until )\b(the|your) end phase\b")


def left_to_the_judge(
    opening: State, entries: Iterable[Entry], tried: Iterable[Answer]
) -> tuple[Unread, ...]:
    """What could not be read of the effects in force, of what was in the arena or on the stack at
    any time of a game, of what a note asked for, and of the objects of moves that are tried in
    the end.  What lies in a hand and is not played says nothing."""
    entries = tuple(entries)
    found = influencing(opening, entries, tried, there=_in, used=unread_of)
    for note in (entry for entry in entries if entry.name in NOTES):
        if not any(one.text in note.text for one in found):
            found[_noted(note)] = None
    return tuple(found)


def _noted(note: Entry) -> Unread:
    """What a note asks for: of a card that it begins with, or of an effect that names what is
    unknown."""
    said, state = note.text, note.state
    if note.name == "TextNotUnderstood":
        there = (*state.objects.values(), *(gone.object for gone in state.lost))
        names = {name_of(object) for object in there}
        named = max((name for name in names if said.startswith(name)), key=len, default="")
        if named:
            return Unread(named, said.removeprefix(named).lstrip(":： "))
    return Unread(say("an effect"), said)


def _in(state: State) -> Iterator[Unread]:
    """What influences a state."""
    for effect in state.effects:
        if isinstance(effect.effect, ByHand):
            yield Unread(effect.source, on_one_line(effect.effect.text))
    for id in (*state.standing.unread, *state.stack):
        object = state.objects[id]
        if object.public and object.kind == "card":
            yield from _of(state, object)
            if object.zone == "stack":
                yield from _as_it_resolves(object)
        elif object.ability is not None:
            for text in effects_by_hand(object.ability):
                yield Unread(name_of(object), on_one_line(text))


def _of(state: State, object: Object) -> Iterator[Unread]:
    for text in unread(state, object):
        if not _is_for_later(state, object, text):
            yield Unread(name_of(object), on_one_line(text))


def _is_for_later(state: State, object: Object, text: str) -> bool:
    """Whether a text is an ability of a hero that somebody would have to activate, or speaks of a
    phase that is not now."""
    if "Hero" in object.card.types and _ACTIVATED.match(text):
        return True
    now = {START_PHASE: _AT_START, END_PHASE: _AT_END}.get(state.step)
    return any(at is not now and at.search(text) for at in (_AT_START, _AT_END))


def _as_it_resolves(object: Object) -> Iterator[Unread]:
    for meant in object.card.meant:
        if isinstance(meant.ability, Resolution):
            for text in effects_by_hand(meant.ability):
                yield Unread(name_of(object), on_one_line(text))


def unread_of(state: State, move: Move) -> tuple[Unread, ...]:
    """What of a move's card or source may say otherwise than the rules say of the move: its
    paragraphs, and of the ability that is activated what that does."""
    object = state.objects.get(getattr(move, "card", None) or getattr(move, "source", None) or 0)
    if object is None:
        return ()
    if object.unknown:
        named = find_card(state, getattr(move, "named", ""))
        object = object if named is None else msgspec.structs.replace(object, card=named)
    texts = unread(state, object)
    if isinstance(move, Activate) and move.ability < len(object.card.activated):
        texts += effects_by_hand(object.card.activated[move.ability])
    return tuple(Unread(name_of(object), on_one_line(text)) for text in texts)
