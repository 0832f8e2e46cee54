"""What the judge does by hand: sentences as cards have them, with names in place of targets."""

from __future__ import annotations

from typing import cast

from judgetool.cardgame.lines.move_lines import not_by_hand
from judgetool.cardgame.naming import group_of
from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.engine.choice import Move
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.reading import read_by_hand
from judgetool.games.magic_classic.abilities.writing import by_hand_written, effect_shown
from judgetool.games.magic_classic.moves import Manual
from judgetool.games.magic_classic.objects.state import State, as_player
from judgetool.games.magic_classic.text.naming import InState, read_name, recipient, target_groups
from judgetool.language import clause, say, word

MANUAL_FORMS = (
    "deal 2 damage to TARGET",
    "PLAYER gains|loses 2 life",
    "CREATURE gets +1/+1 until end of turn",
    "CREATURE gains|loses KEYWORD until end of turn",
    "destroy CREATURE",
    "bury CREATURE",
    "tap|untap CREATURE",
    "regenerate CREATURE",
    "prevent the next 2 damage to TARGET",
    "the next 2 damage that would be dealt to TARGET this turn is dealt to TARGET instead",
    "give control of CREATURE to PLAYER",
    "return CREATURE to hand",
    "remove CREATURE from combat",
    "remove CREATURE from the game",
    "CREATURE is no creature until end of turn",
    "put a +1/+1 counter on CREATURE",
    "counter SPELL",
    "PLAYER draws a card",
    "PLAYER discards a card",
)


def read_manual(state: State, text: str) -> Move:
    """The effects of a sentence, on what it names.

    Raises:
        MoveError: it says nothing that the judge can do, or names nothing.
    """
    try:
        effects, names = read_by_hand(text)
    except UnreadableError:
        raise not_by_hand(text, MANUAL_FORMS) from None
    where = say("on the board")
    return Manual(effects, tuple(recipient(state, name, lambda id: True, where) for name in names))


def say_manual(state: State, move: Manual) -> str:
    """The sentence of what the judge does, as it is typed."""
    return by_hand_written(_effects(move), names_of(state, move))


def tell_manual(state: State, move: Manual) -> str:
    """The same as it is read."""
    names = tuple(read_name(state, name) for name in names_of(state, move))
    said = word("sentence", " ").join(effect_shown(effect, names) for effect in _effects(move))
    return clause(said)


def names_of(state: State, move: Manual) -> tuple[str, ...]:
    """What is named in a sentence by hand, in the order in which its effects count them."""
    return tuple(_name(state, id) for id in move.objects)


def _name(state: State, id: int) -> str:
    if as_player(id) is not None:
        return state.known_as(id)
    return InState(state).written(id, group_of(target_groups(state), id))


def _effects(move: Manual) -> tuple[t.Effect, ...]:
    return cast(tuple[t.Effect, ...], move.effects)
