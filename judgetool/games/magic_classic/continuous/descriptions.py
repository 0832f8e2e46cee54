"""Whether something is what a sentence describes, and if not, why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from judgetool.engine.legality import Because
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.writing import description_shown
from judgetool.games.magic_classic.continuous.characteristics import (
    colors,
    is_creature,
    roles,
    types,
)
from judgetool.games.magic_classic.objects.state import (
    BEGINNING,
    BLOCKERS,
    COMBAT_STEPS,
    Object,
    State,
    as_player,
)
from judgetool.games.magic_classic.rulebook import carries
from judgetool.language import say, word

TARGETS = "beyond C.1: targets"


Having: TypeAlias = Callable[[State, int, str], bool]
"""Whether an object has a keyword, for whoever asks it: what works keywords out asks otherwise."""


def reasons(
    state: State, of: t.Description, id: int, you: int, source: int, has: Having
) -> Iterator[Because]:
    """Every reason why something is not as described, one by one.

    Args:
        you: the player whom the sentence calls "you".
        source: what the sentence is of.
    """
    player = as_player(id)
    object = state.objects.get(id)
    if player is not None:
        yield from _player(state, of, player, you)
    elif object is None:
        said = say("{object} is no longer there", object=state.name(id))
        yield Because(said, "", (TARGETS,))
    elif (wrong := of_another_kind(state, of, object)) is not None:
        yield wrong
    else:
        yield from otherwise(state, of, object, you, source, has)


def otherwise(
    state: State, of: t.Description, object: Object, you: int, source: int, has: Having
) -> Iterator[Because]:
    """Why something of the right kind is not as described."""
    yield from _role(state, of, object.id)
    yield from _looks(state, of, object, has)
    yield from _whose(state, of, object, you, source)


def _player(state: State, of: t.Description, player: int, you: int) -> list[Because]:
    name = state.players[player]
    if of.kind == "opponent" and player == you:
        return [Because(say("{player} is no opponent", player=name), "", (TARGETS,))]
    if of.kind not in ("player", "opponent", "creature or player"):
        said = say("{player} is no {what}", player=name, what=description_shown(of))
        return [Because(said, "", (TARGETS,))]
    return []


def of_another_kind(state: State, of: t.Description, object: Object) -> Because | None:
    """Why it is nothing of the kind at all."""
    in_play = object.zone == "play"
    there = {
        "creature": in_play and is_creature(state, object.id),
        "creature or player": in_play and is_creature(state, object.id),
        "permanent": in_play,
        "spell": object.zone == "stack" and object.kind == "card",
    }
    kind = of.kind
    kinds = {one.capitalize() for one in re.split(r",? or |, ", kind)}
    fitting = there.get(kind, in_play and not kinds.isdisjoint(types(state, object.id)))
    if fitting:
        return None
    name = state.name(object.id)
    if object.kind == "damage":
        because = say("combat damage on the stack is no {what}", what=word("noun", kind))
        return Because(because, "", (TARGETS,))
    if kind != "spell" and not in_play:
        said = say("{object} is not in play", object=name)
        return Because(said, say("{object} were in play", object=name), (TARGETS,))
    if "creature" in kind and object.card.power is not None:
        said = say("{object} is not a creature now", object=name)
        return Because(said, say("{object} were a creature", object=name), (TARGETS,))
    said = say("{object} is no {what}", object=name, what=word("noun", kind))
    return Because(said, "", (TARGETS,))


@carries("C.1.3")
def _role(state: State, of: t.Description, id: int) -> list[Because]:
    """A creature is attacking only in steps 2 to 5, blocking only in steps 3 to 5, and only while
    it has not been removed from combat."""
    wanted = of.role.split(" or ") if of.role else []
    if not wanted or roles(state, id).intersection(wanted):
        return []
    name = state.name(id)
    what = say("attacking or blocking") if len(wanted) > 1 else word("combat role", wanted[0])
    if not _in_time(state, wanted):
        because = say("nothing is {what} in this step", what=what)
        return [Because(because, _when(wanted), ("C.1.3", TARGETS))]
    because = say("{creature} is not {what}", creature=name, what=what)
    legal_if = say("{creature} were {what}", creature=name, what=what)
    return [Because(because, legal_if, _removed(state, id))]


@carries("C.1.Ruling.1")
def _removed(state: State, id: int) -> tuple[str, ...]:
    """By which rules a creature that is there is not attacking or blocking in the midst of combat:
    what has been removed from it is so no longer."""
    attacked = any(a.attacker == id and not a.attacking for a in state.combat)
    return ("C.1.Ruling.1", TARGETS) if attacked else (TARGETS,)


def _in_time(state: State, roles: list[str]) -> bool:
    """Whether there can be a creature of one of the roles in this step."""
    if state.step not in COMBAT_STEPS or state.step == BEGINNING:
        return False
    from_blockers = COMBAT_STEPS.index(state.step) >= COMBAT_STEPS.index(BLOCKERS)
    return "attacking" in roles or from_blockers


def _when(roles: list[str]) -> str:
    if "attacking" in roles:
        return say("it were one of steps 2 to 5 of combat, Declare Attackers to End of Combat")
    return say("it were one of steps 3 to 5 of combat, Declare Blockers to End of Combat")


def _looks(state: State, of: t.Description, object: Object, has: Having) -> Iterator[Because]:
    """Why its color, its subtype, its being tapped or its abilities are others."""
    id, name = object.id, state.name(object.id)

    def wrong(text: str, legal_if: str) -> Because:
        return Because(text, legal_if, (TARGETS,))

    if of.color and of.color not in colors(state, id):
        color = word("color", of.color)
        said = say("{object} is not {color}", object=name, color=color)
        yield wrong(said, say("{object} were {color}", object=name, color=color))
    if of.but and of.but in colors(state, id):
        color = word("color", of.but)
        said = say("{object} is {color}", object=name, color=color)
        yield wrong(said, say("{object} were not {color}", object=name, color=color))
    if of.unlike and of.unlike.capitalize() in types(state, id):
        what = word("noun", of.unlike)
        yield wrong(say("{object} is also of the type {what}", object=name, what=what), "")
    if of.also and of.also.capitalize() not in types(state, id):
        what = word("noun", of.also)
        yield wrong(say("{object} is not of the type {what} as well", object=name, what=what), "")
    if of.tapped is not None and object.tapped != of.tapped:
        now = say("tapped") if object.tapped else say("untapped")
        wanted = say("tapped") if of.tapped else say("untapped")
        said = say("{object} is {how}", object=name, how=now)
        yield wrong(said, say("{object} were {how}", object=name, how=wanted))
    if of.subtype and of.subtype not in types(state, id):
        yield wrong(say("{object} is no {type}", object=name, type=of.subtype), "")
    if of.having and not has(state, id, of.having):
        keyword = word("keyword", of.having)
        said = say("{object} has no {keyword}", object=name, keyword=keyword)
        yield wrong(said, say("{object} had {keyword}", object=name, keyword=keyword))
    if of.lacking and has(state, id, of.lacking):
        keyword = word("keyword", of.lacking)
        said = say("{object} has {keyword}", object=name, keyword=keyword)
        yield wrong(said, say("{object} had no {keyword}", object=name, keyword=keyword))


def _whose(
    state: State, of: t.Description, object: Object, you: int, source: int
) -> Iterator[Because]:
    """Why somebody else controls it, or it is the source itself."""
    name = state.name(object.id)
    wanted = {"you": you, "opponent": 1 - you}.get(of.whose)
    if wanted is not None and object.player != wanted:
        player = state.players[wanted]
        because = say("{player} does not control {object}", player=player, object=name)
        legal_if = say("{player} controlled {object}", player=player, object=name)
        yield Because(because, legal_if, (TARGETS,))
    if of.other and object.id == source:
        yield Because(say("{object} is not another one", object=name), "", (TARGETS,))
