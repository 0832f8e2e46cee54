"""The abilities an object has: printed, gained and lost, the latest effect deciding."""

from __future__ import annotations

from judgetool.engine.choice import Unbroken
from judgetool.engine.memory import remembered
from judgetool.engine.supposing import asked, has_keyword_said
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous.characteristics import is_subject
from judgetool.games.magic_classic.continuous.descriptions import reasons
from judgetool.games.magic_classic.continuous.in_force import Force, has_lost_all, of_kind
from judgetool.games.magic_classic.objects.state import Object, State
from judgetool.games.magic_classic.rulebook import BOOK, carries, reads, tells
from judgetool.language import say

UNTAPPED_ATTACK = "attacks without tapping"
"""What has this is not tapped by attacking; no keyword of its own in these days."""

_PROTECTIONS = tuple(t.Protection(color) for color in t.COLORS)
_ASKED: dict[frozenset[str], frozenset[str]] = {}  # equal ones once, to be told by identity


def has(state: State, id: int, keyword: str, working_out: frozenset[str] = frozenset()) -> bool:
    """Whether an object has a keyword, or had it as it left play.

    Args:
        keyword: flying, first strike, trample, haste, or "attacks without tapping".
        working_out: keywords that are being worked out, for effects that ask for each other.
    """
    there = _has(state, id, keyword, working_out)
    return there and asked(there, _has_it, state, id, keyword, key=(id, keyword))


def _has_it(_: bool, state: State, id: int, keyword: str) -> Unbroken:
    if keyword == UNTAPPED_ATTACK:
        said = say("{creature} is not tapped by attacking", creature=state.name(id))
        return Unbroken(("beyond C.1: attacking taps", "beyond C.1: cards before rules"), said)
    said = has_keyword_said(state.name(id), keyword)
    rule = f"beyond C.1: {'landwalk' if keyword in t.LANDWALKS else keyword}"
    return Unbroken((rule if rule in BOOK else "beyond C.1: continuous effects",), said)


@remembered
def _has(state: State, id: int, keyword: str, asked: frozenset[str]) -> bool:
    if keyword == UNTAPPED_ATTACK:
        return bool(_attacks_without_tapping(state, id))
    return t.Keyword(keyword) in keywords(state, id, (t.Keyword(keyword),), asked)


@remembered
def protections(state: State, id: int) -> frozenset[str]:
    """The colors that an object has protection from."""
    if id not in state.objects:
        return frozenset()
    found = keywords(state, id, _PROTECTIONS)
    return frozenset(one.color for one in found if isinstance(one, t.Protection))


def keywords(
    state: State, id: int, among: tuple[t.Word, ...] = (), asked: frozenset[str] = frozenset()
) -> tuple[t.Word, ...]:
    """The keywords of an object, in the order in which it came to have them.

    Args:
        among: only these; all of them if it names none.
    """
    if id not in state.objects:
        gone = state.lki(id)
        known = gone.keywords if gone is not None else frozenset()
        return tuple(t.Keyword(name) for name in sorted(known))
    object = state.objects[id]
    if object.kind != "card":
        return ()
    found: dict[t.Word, None] = dict.fromkeys(object.card.keywords)
    if object.zone == "play":
        for force, given, lost in _changes(state, id, among, asked):
            if isinstance(force.effect, t.LosesAll):
                found.clear()
            found.update(dict.fromkeys(given))
            for keyword in lost:
                found.pop(keyword, None)
    return tuple(one for one in found if not among or one in among)


def gives(state: State, id: int, keyword: str) -> tuple[str, ...]:
    """What effects, if any, give an object a keyword that it has not printed."""
    wanted = t.Keyword(keyword)
    changes = _changes(state, id, (wanted,), frozenset())
    return tuple(force.name for force, given, _ in changes if wanted in given)


def _changes(
    state: State, id: int, among: tuple[t.Word, ...], asked: frozenset[str]
) -> list[tuple[Force, tuple[t.Word, ...], tuple[t.Word, ...]]]:
    """The effects that give an object keywords or take them, oldest first."""
    found = []
    for force, given, lost in _of_keywords(state):
        touched = [k for k in (*given, *lost) if not among or k in among]
        touches = touched or isinstance(force.effect, t.LosesAll)
        if touches and applies(state, force, id, asked | {_name(k) for k in touched}):
            found.append((force, given, lost))
    return found


@remembered
def _of_keywords(state: State) -> tuple[tuple[Force, tuple[t.Word, ...], tuple[t.Word, ...]], ...]:
    """The effects in force that give keywords or take them, with which."""
    found = [(force, *_given_and_lost(force.effect)) for force in of_kind(state, *_WITH_KEYWORDS)]
    return tuple(
        each for each in found if each[1] or each[2] or isinstance(each[0].effect, t.LosesAll)
    )


_WITH_KEYWORDS = (t.Gains, t.Gets, t.Loses, t.LosesAll, t.BecomesCreature)


def _given_and_lost(effect: t.Effect) -> tuple[tuple[t.Word, ...], tuple[t.Word, ...]]:
    match effect:
        case t.Gains(keywords=given) | t.Gets(keywords=given) | t.BecomesCreature(keywords=given):
            return given, ()
        case t.Loses(keywords=lost):
            return (), lost
    return (), ()


def _name(keyword: t.Word) -> str:
    match keyword:
        case t.Keyword(name):
            return name
        case t.Rampage():
            return "rampage"
    return "protection"


@reads(
    "beyond C.1: continuous effects",
    unclear="What becomes of effects each of which gives a keyword to whatever has the other's.",
    we="Neither gives anything by the other: a keyword that is being worked out counts as not had.",
    because="Neither has a ground of its own.",
)
def applies(state: State, force: Force, id: int, asked: frozenset[str] = frozenset()) -> bool:
    """Whether an effect in force is on an object."""
    what = getattr(force.effect, "what", None)
    if force.subjects and isinstance(force.effect, t.Gets) and isinstance(what, t.Every):
        return _as_it_resolved(state, force, id, what.of)
    if is_subject(state, force, id):
        return True
    if force.subjects is not None or not isinstance(what, t.Every):
        return False
    if what.of.having in asked or what.of.lacking in asked:
        return False
    working_out = _ASKED.setdefault(asked, asked)

    def had(state: State, id: int, keyword: str) -> bool:
        return has(state, id, keyword, working_out)

    return not any(reasons(state, what.of, id, force.controller, force.source, had))


def _as_it_resolved(state: State, force: Force, id: int, of: t.Description) -> bool:
    """Whether an effect was given to an object as it resolved, whatever fits its words now."""
    given = is_subject(state, force, id)
    wrong = reasons(state, of, id, force.controller, force.source, has)
    if of.having or of.lacking or (not any(wrong)) == given:
        return given
    return given != asked(False, _given_once, given, state, force, id, key=(force.key, id))


@tells("beyond C.1: continuous effects")
def _given_once(_: bool, given: bool, state: State, force: Force, id: int) -> str:
    return say(
        "{source} goes on applying to {object}: it was given to it as it resolved"
        if given
        else "{source} applies to what it was given to as it resolved, and not to {object}",
        source=force.name,
        object=state.name(id),
    )


@carries("beyond C.1: cards before rules")
def _attacks_without_tapping(state: State, id: int) -> list[Force]:
    return [f for f in of_kind(state, t.AttackingDoesNotTap) if applies(state, f, id)]


@carries("beyond C.1: playing abilities")
def activated(state: State, id: int) -> tuple[t.Activated, ...]:
    """The abilities of an object that can be played."""
    return () if has_lost_all(state, id) else state.objects[id].card.activated


FLANKING = t.Triggered(
    t.When("becomes blocked", other=t.Description(lacking="flanking")),
    (t.Gets(t.ThatCreature(), -1, -1, until="turn"),),
)
"""What the keyword stands for."""


def rampaging(n: int) -> t.Triggered:
    """What rampage stands for."""
    gets = t.GetsForBlockers(t.It(), n, n, beyond=True)
    return t.Triggered(t.When("becomes blocked"), (gets,))


def keyword_rules(ability: object) -> tuple[str, ...]:
    """The rule of the keyword that stands for an ability, if one does."""
    match ability:
        case t.Triggered(effects=(t.GetsForBlockers(power=n, beyond=True),)):
            return ("beyond C.1: rampage",) if ability == rampaging(n) else ()
    return ("beyond C.1: flanking",) if ability == FLANKING else ()


@carries("beyond C.1: flanking", "beyond C.1: rampage")
def triggered(state: State, object: Object) -> tuple[t.Triggered, ...]:
    """The triggered abilities of an object, that of its keywords among them."""
    if object.kind != "card":
        return ()
    if object.zone != "play":
        return object.card.triggered
    flanks = _has(state, object.id, "flanking", frozenset())
    rampages = (k.n for k in keywords(state, object.id) if isinstance(k, t.Rampage))
    return (
        *(() if has_lost_all(state, object.id) else object.card.triggered),
        *((FLANKING,) if flanks else ()),
        *(rampaging(n) for n in rampages),
    )


def unread(state: State, id: int) -> tuple[str, ...]:
    """What of its text has to be applied by hand."""
    object = state.there(id)
    return () if object is None or has_lost_all(state, id) else object.card.unread
