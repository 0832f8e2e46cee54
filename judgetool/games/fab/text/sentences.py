"""What the judge does by hand in the words of cards: any sentence that the ability language reads.

``for Otto, discard a card`` has Otto for "you", ``as Snatch, this gets +2{p} this turn`` has the
card for "this" and its controller for "you".  A sentence that begins with a player ("Otto discards
a card") or names a card where cards say "this" is understood as one of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judgetool.engine.naming import MoveError, player_called, possessive
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.phrases.checking import words_in
from judgetool.games.fab.abilities.reading import read
from judgetool.games.fab.abilities.showing import written
from judgetool.games.fab.effects.generating import carry_out
from judgetool.games.fab.moves import Says
from judgetool.games.fab.objects.state import ARENA, JUDGE, State
from judgetool.games.fab.text.naming import label, one
from judgetool.language import say

_LAYER = "When this attacks, "
"""What stands before a sentence so that it is read as what a layer does."""

_FORM = re.compile(r"(as|for) ", re.IGNORECASE)
_AFTER_NAME = re.compile(r"[,:] ")
_THIS = re.compile(r"\bthis\b(?! (?:turn|chain|combat|link|phase|way))", re.IGNORECASE)


class _Sentence(NamedTuple):
    """A sentence in the words of cards, with whom "you" and what "this" means."""

    source: int
    player: int
    said: str


def read_sentence(state: State, text: str) -> Says | None:
    """What the judge says in the words of cards; None if no card says so.

    Raises:
        MoveError: it is said for a player or a card, and can't be read.
    """
    form = _FORM.match(text)
    if form is not None and _AFTER_NAME.search(text):
        return _read_form(state, form)
    found = dict.fromkeys(filter(None, map(_says, _meant(state, text))))
    return next(iter(found)) if len(found) == 1 else None


def _read_form(state: State, form: re.Match[str]) -> Says:
    """A name may have a comma in it: the first that something is called so ends it."""
    rest = form.string[form.end() :]
    error: MoveError | None = None
    for comma in _AFTER_NAME.finditer(rest):
        name, said = rest[: comma.start()], rest[comma.end() :]
        try:
            sentence = _told(state, form[1].casefold(), name, said)
        except MoveError as wrong:
            error = error or wrong
            continue
        move = _says(sentence)
        if move is not None:
            return move
        told = say(
            "{written!r} is no sentence that can be read; write it as a card says it, "
            "without a target",
            written=said,
        )
        error = MoveError(told)
    assert error is not None
    raise error


def is_sentence(text: str) -> bool:
    """Whether a card could say this, of its controller."""
    return not _THIS.search(text) and _says(_Sentence(JUDGE, 0, text)) is not None


def sentence_typed(move: Says) -> str:
    """The sentence of a move as it is read back, without whom it is said for."""
    said = written(t.Resolution(move.effects)).removesuffix(".")
    return said[:1].lower() + said[1:]


def _told(state: State, form: str, name: str, said: str) -> _Sentence:
    if form == "for":
        player = player_called(state.players, name)
        if _THIS.search(said):
            raise MoveError(say('write which card "this" is: as CARD, ...'))
        return _Sentence(JUDGE, player, said)
    object = one(state, name, (_arena(state), _elsewhere(state)), say("on the board"))
    return _Sentence(object.id, _player_of(state, object.id), said)


def _says(sentence: _Sentence) -> Says | None:
    said = sentence.said.strip().strip('"')
    (ability, *others) = read(f"{_LAYER}{said[:1].lower()}{said[1:]}")
    if others or not isinstance(ability, t.Triggered) or ability.target is not None:
        return None
    unread = any(isinstance(within, t.ByHand | t.NotUnderstood) for within in words_in(ability))
    if unread or any(type(effect) not in carry_out for effect in ability.effects):
        return None
    move = Says(sentence.source, sentence.player, ability.effects)
    again = read(_LAYER + sentence_typed(move))
    return move if [getattr(a, "effects", ()) for a in again] == [move.effects] else None


# --- sentences that name players and cards themselves ---------------------------------------------


def _meant(state: State, text: str) -> Iterator[_Sentence]:
    """What a sentence says if a card it names is "this", and a player it names is "you"."""
    for player, name in enumerate(state.players):
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE):
            yield _Sentence(JUDGE, player, _as_you(text, name))
    for id in dict.fromkeys((*_arena(state), *_elsewhere(state))):
        for name in dict.fromkeys((label(state.objects[id]), state.objects[id].card.name)):
            said = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "this", text, flags=re.IGNORECASE)
            if said != text:
                owner = _player_of(state, id)
                yield _Sentence(id, owner, _as_you(said, state.players[owner]))


def _as_you(text: str, player: str) -> str:
    """A sentence about a player as a card says it to them."""
    said = re.sub(rf"(?<!\w){re.escape(possessive(player))}", "your", text, flags=re.IGNORECASE)
    first = re.match(rf"{re.escape(player)} (\w+)", said, re.IGNORECASE)
    if first is None:
        return re.sub(rf"(?<!\w){re.escape(player)}(?!\w)", "you", said, flags=re.IGNORECASE)
    verb, rest = first[1], re.sub(r"\btheir\b", "your", said[first.end() :])
    if verb in ("may", "can", "has"):
        return f"you {verb}{rest}"
    return f"{re.sub(r'(?<=sh|ch|ss|zz)es$|s$', '', verb)}{rest}"


def _arena(state: State) -> list[int]:
    shown = [i for link in reversed(state.links) for i in (link.attack,) if i in state.objects]
    return [*shown, *(o.id for o in state.objects.values() if o.zone in (*ARENA, "stack"))]


def _elsewhere(state: State) -> list[int]:
    there = state.objects.values()
    return [o.id for o in there if o.zone and o.zone != "deck" and not o.unknown]


def _player_of(state: State, id: int) -> int:
    object = state.objects[id]
    return object.owner if object.controller is None else object.controller
