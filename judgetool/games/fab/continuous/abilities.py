"""Section 1.7: the abilities an object has, base and gained (8.5.9), less those lost (8.5.13)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judgetool.engine.choice import Unbroken
from judgetool.engine.memory import remembered
from judgetool.engine.supposing import as_said, asked, has_keyword_said, is_asking
from judgetool.games.fab.abilities.showing import shown
from judgetool.games.fab.abilities.types import Activated, Gets, Keyword, Resolution
from judgetool.games.fab.cards import Meant, meanings, spelled_out
from judgetool.games.fab.continuous.functional import works_in_pile
from judgetool.games.fab.continuous.gaining import may_gain, not_to_have
from judgetool.games.fab.continuous.identity import source_of
from judgetool.games.fab.continuous.parts import Part, dependence, said_by
from judgetool.games.fab.continuous.shape import card_of
from judgetool.games.fab.continuous.staging import applying_to, has_lost, looking, parts_of
from judgetool.games.fab.objects.state import Continuous, Object, State, name_of
from judgetool.games.fab.rulebook import tells
from judgetool.language import say, word


def printed(state: State, object: Object) -> tuple[Meant, ...]:
    """Its base abilities; a proxy inherits all but activated and resolution abilities (1.4.3a)."""
    if object.kind == "proxy":
        inherited = tuple(
            m
            for m in card_of(state, object).meant
            if not isinstance(m.ability, Activated | Resolution) and m.keyword != "go again"
        )
        own = (Meant(Keyword("go again"), ("8.3.5",), "go again"),) if object.go_again else ()
        return (*own, *inherited)
    if object.kind == "card":
        return card_of(state, object).meant
    return (Meant(Keyword("go again"), ("8.3.5",), "go again"),) if object.go_again else ()


def applying(state: State, id: int) -> Iterator[Continuous]:
    """The layer-continuous effects that apply to an object, in timestamp order (6.3.4)."""
    for effect in state.effects:
        if id in effect.subjects:
            yield effect


def gained(state: State, object: Object) -> Iterator[Meant]:
    """Abilities that effects give an object (8.5.9), each with the rule it is given under."""
    for part in applying_to(state, object, "abilities"):
        for ability in part.gets.abilities:
            for meant in meanings(ability, state.edition):
                if meant.keyword == "go again" and had_go_again(object, part):
                    continue
                if may_lose(state) and _is_taken(state, object, meant):
                    continue
                if not meant.keyword or may_gain(state, object, part, meant.keyword):
                    given = "8.5.9" if part.effect is not None else "6.2.3"
                    cites = (*(meant.cites or (given,)), *_label_of(part), *dependence(part))
                    yield msgspec.structs.replace(meant, cites=cites)


def _label_of(part: Part) -> tuple[str, ...]:
    """The rule of the label that a static ability stands under which gives an ability (8.4)."""
    return part.meant.cites if part.meant is not None and not part.meant.keyword else ()


def had_go_again(object: Object, part: Part) -> bool:
    """Whether the go again of an effect is a second one for an object (8.3.5c)."""
    return part.effect is not None and object.id in part.effect.had_go_again


def _is_taken(state: State, object: Object, meant: Meant) -> bool:
    """Whether an effect takes from an object what another one has given it, which none does."""
    if not has_lost(state, object, meant):
        return False
    said = shown(meant.ability)
    return asked(False, _keeps_it, object, said, key=(object.id, said))


@tells("6.3.6", "8.5.13a")
def _keeps_it(_: bool, object: Object, ability: str) -> str:
    return say(
        "{object} keeps what an effect has given it: {ability}",
        object=name_of(object),
        ability=ability,
    )


def may_lose(state: State) -> bool:
    """Whether any effect in force takes abilities away."""
    return bool(state.effects or state.standing.giving) and parts_of(state).losing


def abilities_of(state: State, object: Object) -> tuple[Meant, ...]:
    """Everything an object has now: base abilities, less what it lost, and what it gained."""
    if not state.effects and "abilities" not in state.standing.gives:
        plain = object.kind == "card" and "card" not in state.standing.gives
        return object.card.meant if plain else printed(state, object)
    return _abilities_of(state, object) if looking() else _remembered(state, object)


def _abilities_of(state: State, object: Object) -> tuple[Meant, ...]:
    found = list(printed(state, object))
    source = source_of(state, object)
    if may_lose(state):
        # What is removed are base abilities; those another effect gives stay.
        if source is not object:
            # 1.4.3d: what the source has lost the attack does not inherit.
            found = [m for m in found if m.keyword == "go again" or not has_lost(state, source, m)]
        found = [m for m in found if not has_lost(state, object, m)]
    found.extend(gained(state, object))
    if source is not object:
        found.extend(
            m
            for m in gained(state, source)
            if m.keyword != "go again" and not isinstance(m.ability, Activated | Resolution)
        )
    return tuple(found)


_remembered = remembered(_abilities_of)


def activated_of(state: State, object: Object) -> tuple[Activated, ...]:
    """The activated abilities an object has: its base ones in their order, then gained ones.  A
    lost one keeps its number, so that the others keep theirs (:func:`has_activated`)."""
    if not (state.effects or state.standing.gives) and object.kind == "card":
        return object.card.activated
    base = card_of(state, object).activated
    if not state.effects and "abilities" not in state.standing.gives:
        return base
    more = [m.ability for m in gained(state, object) if isinstance(m.ability, Activated)]
    return (*base, *more) if more else base


def activating(state: State) -> tuple[int, ...]:
    """The objects in the arena that have activated abilities, of themselves or from effects."""
    own = state.standing.activated
    if not state.effects and "abilities" not in state.standing.gives:
        return own
    if not any(
        isinstance(ability, Activated)
        for p in parts_of(state).ordered
        for ability in p.gets.abilities
    ) and not any(effect.copied is not None for effect in state.effects):
        return own
    return tuple(i for i in state.arena if activated_of(state, state.objects[i]))


def activating_in_piles(state: State, player: int) -> tuple[int, ...]:
    """The player's objects in graveyard and banished zone with an ability that works there."""
    return tuple(
        i
        for zone in ("graveyard", "banished")
        for i in state.zone(player, zone)
        if any(works_in_pile(each) == zone for each in state.objects[i].card.activated)
    )


def has_activated(state: State, object: Object, number: int) -> bool:
    """Whether an object still has its activated ability of a number."""
    card = card_of(state, object)
    if number >= len(card.activated) or not may_lose(state):
        return True
    return not has_lost(state, object, Meant(card.activated[number]))


def has_keyword(state: State, object: Object, keyword: str) -> bool:
    """Whether an object has a keyword now; last known information for what is gone."""
    known = None if object.id in state.objects else state.lki(object.id)
    if known is not None:
        there = keyword in known.keywords
    else:
        there = any(m.keyword == keyword for m in abilities_of(state, object))
        if not there and object.kind == "proxy" and is_asking():
            return _inherits_it(state, object, keyword)
        if there and is_asking() and loses_the_base(state, object, keyword):
            return False
    return there and asked(there, _has_it, object, keyword, key=(object.id, keyword), far=True)


def _inherits_it(state: State, proxy: Object, keyword: str) -> bool:
    """Suppose that an attack-proxy inherits a resolution ability of its source's."""
    if all(m.keyword != keyword for m in abilities_of(state, source_of(state, proxy))):
        return False
    said = say(
        "{attack} does not inherit {keyword}, a resolution ability of its source",
        attack=name_of(proxy),
        keyword=word("keyword", keyword),
    )
    return asked(False, as_said, said, "1.4.3a", key=(proxy.id, keyword, "inherited"))


def loses_the_base(state: State, object: Object, keyword: str) -> bool:
    """Whether what an object can't gain is supposed to be taken from what it has of itself."""
    part = None
    if any(m.keyword == keyword for m in printed(state, object)):
        part = not_to_have(state, object, keyword)
    if part is None:
        return False
    said = say(
        "{object} has {keyword} of itself, and need not gain it ({source})",
        object=name_of(object),
        keyword=word("keyword", keyword),
        source=said_by(state, part),
    )
    return asked(False, as_said, said, "6.3.7", key=(object.id, keyword, "base"))


def _has_it(_: bool, object: Object, keyword: str) -> Unbroken:
    said = has_keyword_said(name_of(object), keyword)
    return Unbroken(meanings(Keyword(keyword))[0].cites, said)


def unread(state: State, object: Object) -> tuple[str, ...]:
    """Paragraphs of its text that have to be applied by hand; of modes, only those chosen: it has
    no others (1.7.5d)."""
    card = card_of(state, object)
    if not card.unread_modes:
        return card.not_understood
    others = {text for mode, text in card.unread_modes if mode not in object.mode}
    return tuple(text for text in card.not_understood if text not in others)


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
