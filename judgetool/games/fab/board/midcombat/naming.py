"""What the names on a board mean, once its objects are there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judgetool.engine.boards import Path
from judgetool.games.fab.board.setting_up import Setup
from judgetool.games.fab.cards.written import split_color
from judgetool.games.fab.objects.state import ARENA, Object, State, features
from judgetool.language import say, word

_WHERE = re.compile(r" \((?:the attack of link \d+|[^()]+'s(?:, defending on link \d+)?)\)\Z")
"""What ``called`` adds in brackets, which may be pasted with the name."""


def object_called(
    setup: Setup,
    state: State,
    written: str,
    path: Path,
    *,
    besides: int | None = None,
    could_be: Callable[[Object], bool] | None = None,
) -> int | None:
    """An object by its name: attacks on the chain first, then the arena and the stack.

    ``Bravo's Squire`` is one of a player's, ``Squire no 2`` the second one; of several that are not
    alike one has to be written so.  With ``could_be`` no attack goes before what else has its name:
    all that could be meant by that are asked apart.
    """
    written = _WHERE.sub("", written)
    for number, name in enumerate(setup.names):
        if name.casefold() == written.casefold():
            return state.heroes[number]
    found = _called(state, written, besides)
    for number, name in enumerate(setup.names):
        if not found and written.casefold().startswith(f"{name.casefold()}'s "):
            own = _called(state, written[len(name) + 3 :], besides)
            found = [o for o in own if o.player == number]
    if not found:
        told = say("there is no {written} in the arena or on the stack", written=written)
        setup.problem(path, told)
        return None
    if could_be is None:
        best = max(map(_rank, found))
        found = [o for o in found if _rank(o) == best]
    else:
        found = [o for o in found if _is_there(o)] or found
        found = without_sources([o for o in found if could_be(o)] or found)
    if len({features(state, o) for o in found}) == 1:
        return found[-1].id
    names = [called(setup, state, object) for object in _ordered(found)]
    said = say(
        "{written} could be {names}; write which",
        written=written,
        names=word("list", " or ").join(names),
    )
    setup.problem(path, said)
    return None


def called(setup: Setup, state: State, object: Object) -> str:
    """What to write for an object so that it and no other is meant, and in brackets where it is."""
    if object.id in state.heroes:
        return setup.names[state.heroes.index(object.id)]
    name = object.card.full_name
    alike = without_sources(
        _ordered([o for o in _called(state, name, None) if o.card.full_name == name])
    )
    attacks = (o for o in alike if o.source == object.id)
    place = alike.index(object if object in alike else next(attacks, alike[0]))
    number = f" no {place + 1}" if len(alike) > 1 else ""
    return f"{name}{number} ({_where(setup, object)})"


def to_be_written(
    setup: Setup, state: State, ids: Sequence[int], before: Sequence[str] = ()
) -> Iterator[tuple[str, str]]:
    """Objects as the value of a field, behind those that are there already, each with where it is:
    its name alone, where no other is called so."""
    for id in ids:
        object = state.objects[id]
        name, told = state.name(id), called(setup, state, object)
        alone = id in state.heroes or len(without_sources(_called(state, name, None))) == 1
        names = (*before, name if alone else told)
        listed = ", ".join(f'"{each}"' for each in names)
        yield f"[{listed}]" if before else name if alone else f'"{told}"', told


def _where(setup: Setup, object: Object) -> str:
    if object.role == "attack":
        return f"the attack of link {object.link}"
    # 'called' adds it, '_WHERE' knows it again: a name to paste, in every language.
    of = f"{setup.names[object.player]}'s"
    return f"{of}, defending on link {object.link}" if object.role == "defending" else of


def _called(state: State, written: str, besides: int | None) -> list[Object]:
    """The objects with a name, or the one of them with the number that is written after it."""
    numbered = re.fullmatch(r"(.*\S)\s+no\s+(\d{1,3})", written, re.IGNORECASE)
    name, color = split_color(numbered[1] if numbered else written)
    found = [
        o
        for o in state.objects.values()
        if o.card.name.casefold() == name.casefold()
        and (not color or o.card.color == color)
        and o.zone not in ("deck", "hand")
        and o.kind in ("card", "proxy")
        and o.id != besides
    ]
    if numbered:
        alike = without_sources(_ordered(found))
        return alike[int(numbered[2]) - 1 :][:1] if int(numbered[2]) else []
    return found


def _ordered(found: list[Object]) -> list[Object]:
    """Objects of a name as they are counted: the attacks on the chain, link by link, then what is
    in the arena or on the stack, then the rest."""
    return sorted(found, key=_rank, reverse=True)


def without_sources(found: list[Object]) -> list[Object]:
    """Objects without the weapons of which an attack is among them: that stands for both."""
    attacking = {o.source for o in found if o.kind == "proxy"}
    return [o for o in found if o.id not in attacking]


def _is_there(object: Object) -> bool:
    return object.zone in ARENA or object.zone == "stack"


def _rank(object: Object) -> tuple[bool, bool]:
    return object.role == "attack", _is_there(object)
