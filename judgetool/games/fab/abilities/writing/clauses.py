"""Sentences and their clauses (1.8.3, 1.8.4): who does it, and what hangs on what."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.writing import deeds
from judgetool.games.fab.abilities.writing.conditions import condition_said
from judgetool.games.fab.abilities.writing.nouns import OBJECTS, SUBJECTS, capital

_LASTING = (
    w.Gets,
    w.CannotBeDefendedBy,
    w.MustBeDefendedBy,
    w.CanOnlyDefend,
    w.CannotDefend,
    w.CannotBePlayed,
    w.CannotAttack,
    w.CannotPreventDamage,
)


def sentences(effects: Iterable[w.Effect], target: w.Targeted | None) -> str:
    """Effects, a sentence each; only the first letters of later sentences are capital."""
    return " ".join(
        text if i == 0 else capital(text)
        for i, text in enumerate(_sentence(effect, target) for effect in effects)
    )


def _sentence(effect: w.Effect, target: w.Targeted | None) -> str:
    match effect:
        case w.ByHand(text):
            return text
        case w.If(condition, effects, otherwise):
            inner, after = _with_consequences(effects, target)
            text = f"if {condition_said(condition)}, {inner}{_stop(inner)}{after}"
            if otherwise:
                text += f" Otherwise, {clause(otherwise, target)}"
            return text
        case w.Instead(first, condition, effects):
            before = clause((first,), target)
            return f"{before} If {condition_said(condition)}, instead {clause(effects, target)}"
        case w.Prevent(then=then) if then:
            return f"{clause((effect,), target)} If you do, {clause(then, target)}"
        case w.May() | w.MayPlay():
            inner, after = _with_consequences((effect,), target)
            return f"{inner}{_stop(inner)}{after}"
        case w.Clash(who, winner, you_win):
            text = f"clash with {OBJECTS[who]}."
            if winner:
                text += f" The winner {_by_winner(winner, target)}"
            if you_win:
                text += f" If you win, {clause(you_win, target)}"
            return text
    return clause((effect,), target)


def _by_winner(effects: tuple[w.Effect, ...], target: w.Targeted | None) -> str:
    """ "creates a Might token": what the winner of a clash does, each in the third person."""
    clauses = []
    for effect in effects:
        plain = (
            msgspec.structs.replace(effect, whose="you", by="you")
            if isinstance(effect, w.Create)
            else (msgspec.structs.replace(effect, who="you"))
        )
        _, text = deeds.deed_said(plain, target)
        clauses.append(_third_person(text, "opponent"))
    text = ", then ".join(clauses)
    return text + _stop(text)


def clause(effects: tuple[w.Effect, ...], target: w.Targeted | None) -> str:
    """Effects as one sentence, with its full stop."""
    text = joined(effects, target)
    return text + _stop(text)


def _stop(text: str) -> str:
    return "" if text.endswith('."') else "."


def _with_consequences(effects: tuple[w.Effect, ...], target: w.Targeted | None) -> tuple[str, str]:
    """The clauses, and the sentences that hang on a may at their end."""
    text, after = joined(effects, target), ""
    last = effects[-1]
    if isinstance(last, w.May):
        match last.then:
            case (w.Inline(effects, aimed),):
                after += f" When {_do(last.who)} do, {clause(effects, aimed)}"
            case (_, *_):
                after += f" If {_do(last.who)} do, {clause(last.then, target)}"
        if last.otherwise:
            after += f" If {_do(last.who)} don't, {clause(last.otherwise, target)}"
    if isinstance(last, w.MayPlay) and last.then:
        after += f" If you do, {clause(last.then, target)}"
    return text, after


def _do(who: w.Who) -> str:
    return "you" if who == "you" else "they"


def joined(effects: tuple[w.Effect, ...], target: w.Targeted | None, doer: w.Who = "you") -> str:
    """Effects as one sentence: "A, then B"; ``doer`` is the subject understood."""
    joint = " and " if all(isinstance(effect, _LASTING) for effect in effects) else ", then "
    clauses: list[str] = []
    for effect in effects:
        who, text = deeds.deed_said(effect, target)
        if who is not None and who != doer:
            text = f"{SUBJECTS[who]} {_third_person(text, who)}"
            doer = who
        clauses.append(text)
    return joint.join(clauses)


def _third_person(text: str, who: w.Who) -> str:
    """ "draw a card" as "the attacking hero draws a card"."""
    if who in ("you", "them"):
        return text
    verb, _, rest = text.partition(" ")
    return f"{verb}{'es' if verb.endswith('sh') else 's'} {rest}"


def unless(effects: tuple[w.Effect, ...], target: w.Targeted | None) -> str:
    """ "they discard a card unless they pay {r}", where no sentence may follow."""
    match effects:
        case (w.May((), who, (), (_, *_) as otherwise, int() as pay),):
            verb = "pay" if who in ("you", "them") else "pays"
            return f"{joined(otherwise, target)} unless {SUBJECTS[who]} {verb} {'{r}' * pay}"
    return joined(effects, target)
