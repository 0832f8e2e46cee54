"""Section 1.7: the abilities an object has, base and gained (8.5.9), less those lost (8.5.13)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.games.fab.abilities.types import Activated, Gets, Keyword, Resolution
from judgetool.games.fab.cards import Meant, spelled_out
from judgetool.games.fab.continuous.descriptions import _asked
from judgetool.games.fab.continuous.identity import source_of
from judgetool.games.fab.continuous.statics import _weighing, static_gets
from judgetool.games.fab.memory import per_state
from judgetool.games.fab.state import Continuous, Object, State


def printed(state: State, object: Object) -> tuple[Meant, ...]:
    """Its base abilities; a proxy inherits all but activated and resolution abilities (1.4.3a)."""
    if object.kind == "proxy":
        inherited = tuple(
            m
            for m in source_of(state, object).card.meant
            if not isinstance(m.ability, Activated | Resolution) and m.keyword != "go again"
        )
        own = (Meant(Keyword("go again"), ("8.3.5",), "go again"),) if object.go_again else ()
        return (*own, *inherited)
    if object.kind == "card":
        return object.card.meant
    return (Meant(Keyword("go again"), ("8.3.5",), "go again"),) if object.go_again else ()


def applying(state: State, id: int) -> Iterator[Continuous]:
    """The layer-continuous effects that apply to an object, in timestamp order (6.3.4)."""
    for effect in state.effects:
        if id in effect.subjects:
            yield effect


def gained(state: State, object: Object) -> Iterator[Meant]:
    """Abilities that effects give an object (8.5.9), each with the rule it is given under."""
    for effect in applying(state, object.id):
        if isinstance(effect.effect, Gets):
            for ability in effect.effect.abilities:
                meant = spelled_out(ability)
                yield msgspec.structs.replace(meant, cites=meant.cites or ("8.5.9",))


def lost_keywords(state: State, object: Object) -> set[str]:
    """Keywords that effects take from an object (8.5.13)."""
    return {
        keyword
        for effect in applying(state, object.id)
        if isinstance(effect.effect, Gets)
        for keyword in effect.effect.loses
    }


def abilities_of(state: State, object: Object) -> tuple[Meant, ...]:
    """Everything an object has now: base abilities, less what it lost, and what it gained."""
    if not state.effects and "abilities" not in state.standing.gives:
        return printed(state, object)
    # While a condition is being weighed, its own ability does not count: nothing to remember.
    if _weighing or _asked:
        return _abilities_of(state, object)
    return _remembered_abilities(state, object)


def _abilities_of(state: State, object: Object) -> tuple[Meant, ...]:
    found = list(printed(state, object))
    if state.effects:
        lost = lost_keywords(state, object)
        # 6.3.6: what is removed are base abilities; those another effect gives stay.
        source = source_of(state, object)
        if source is not object:
            # 1.4.3d: what the source has lost the attack does not inherit.
            own = lost_keywords(state, source) - {"go again"}
            found = [m for m in found if m.keyword not in own]
        found = [m for m in found if m.keyword not in lost]
        found.extend(gained(state, object))
        if source is not object:
            found.extend(m for m in gained(state, source) if m.keyword != "go again")
    for _meant, gets, _source in static_gets(state, object, "abilities"):
        for ability in gets.abilities:
            given = spelled_out(ability)
            found.append(msgspec.structs.replace(given, cites=given.cites or ("6.2.3",)))
    return tuple(found)


_remembered_abilities = per_state(_abilities_of)


def has_keyword(state: State, object: Object, keyword: str) -> bool:
    """Whether an object has a keyword now; last known information for what is gone."""
    if object.id not in state.objects:
        known = state.lki(object.id)
        if known is not None:
            return keyword in known.keywords
    return any(m.keyword == keyword for m in abilities_of(state, object))


def unread(state: State, object: Object) -> tuple[str, ...]:
    """Paragraphs of its text that have to be applied by hand."""
    return source_of(state, object).card.not_understood


def given_by(state: State, object: Object, meant: Meant) -> str:
    """What gave an object an ability that it does not have of itself; "" if it does."""
    if any(m.ability == meant.ability for m in printed(state, object)):
        return ""
    return next(
        (
            effect.source
            for effect in applying(state, object.id)
            if isinstance(effect.effect, Gets)
            and any(spelled_out(a).ability == meant.ability for a in effect.effect.abilities)
        ),
        "",
    )
