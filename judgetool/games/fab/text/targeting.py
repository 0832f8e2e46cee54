"""Targets by name: of several objects of the name those that fit are meant."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judgetool.engine.naming import MoveError, SeveralError, names_in, numbered
from judgetool.games.fab.legality import violations
from judgetool.games.fab.moves import Activate, Play
from judgetool.games.fab.objects.state import ARENA, State, features
from judgetool.games.fab.text.naming import exactly, gone, one, search, told
from judgetool.language import say, word

OUTSIDE = frozenset({"graveyard", "banished", "pitch", "soul", "hand", "arsenal"})
"""The zones of known cards that are not in the arena."""


def target_called(state: State, text: str, fits: Callable[[int], bool]) -> int:
    """A target by name: a player, or an object in the arena or on the stack.

    Of several objects of the name, an attack and its weapon say, the first kind that fits is meant;
    of several of a kind that are not alike, none.

    Raises:
        SeveralError: several fit that are not alike.
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
    playing = [hero for hero in state.heroes if hero in state.objects]
    groups = (list(reversed(attacks)), stack, playing, defending, arena)
    if numbered(text)[1] is not None:
        exact = [o.id for o in state.objects.values() if told(state, o.id).casefold() == folded]
        if exact:
            return next(filter(fits, exact), exact[0])
    for ids in groups:
        fitting = [o for o in search(state, text, ids) if fits(o.id)]
        if len({features(state, o) for o in fitting}) > 1 and all(o.is_card for o in fitting):
            names = word("list", " or ").join(told(state, o.id) for o in fitting)
            said = say("{text!r} could be {names}; write which", text=text, names=names)
            raise SeveralError(said)
        if fitting:
            return fitting[0].id
    return one(state, text, groups, say("to target")).id


def targets_named(
    state: State, player: int, move: Play | Activate, clauses: dict[str, str]
) -> tuple[int, ...]:
    """The targets a move names.  A name with a comma is one name if it is one."""
    if "at" not in clauses:
        return ()

    def fits(target: int) -> bool:
        tried = msgspec.structs.replace(move, targets=(target,))
        refusing = {"5.1.4a", "5.1.4b"}
        return not any(refusing & set(v.rules) for v in violations(state, player, tried))

    written = clauses["at"]
    try:
        return (target_called(state, written, fits),)
    except SeveralError:
        raise
    except MoveError:
        names = names_in(written, lambda name: bool(exactly(state, name, list(state.objects))))
        if len(names) < 2:
            outside = found_outside(state, written)
            if outside is None:
                raise
            return (outside,)
    return tuple(target_called(state, name, fits) for name in names)


def found_outside(state: State, text: str) -> int | None:
    """A card outside the arena by name, unless nobody knows it, or what has ceased to exist: the
    rules say then why it is no target (1.8.5a, 1.2.3d)."""
    cards = [o.id for o in state.objects.values() if o.zone in OUTSIDE and not o.unknown]
    found = exactly(state, text, cards) or gone(state, text)
    return found[0].id if found else None
