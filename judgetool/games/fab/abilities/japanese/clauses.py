"""Sentences and their clauses (1.8.3, 1.8.4): who does it, and what hangs on what.

A clause is kept in its dictionary form; those before the last of a sentence take the joining form.
"""

from __future__ import annotations

from collections.abc import Iterable

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.japanese import deeds, verbs
from judgetool.games.fab.abilities.japanese.conditions import condition_said
from judgetool.games.fab.abilities.japanese.references import WHO

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
IF_SO, IF_NOT = "そうした場合、", "そうしなかった場合、"


def sentences(effects: Iterable[w.Effect], target: w.Targeted | None) -> str:
    """Effects, a sentence each."""
    return "".join(sentence((effect,), target) for effect in effects)


def sentence(effects: tuple[w.Effect, ...], target: w.Targeted | None, doer: w.Who = "you") -> str:
    """Effects as one sentence, with the sentences that hang on its end."""
    match effects:
        case (w.Inline(inner, aimed),):
            return f"そうしたとき、{sentence(inner, aimed)}"
        case (w.If(condition, inner, otherwise),):
            text = f"{condition_said(condition)}場合、{sentence(inner, target)}"
            return text + (f"そうでない場合、{sentence(otherwise, target)}" if otherwise else "")
        case (w.Instead(first, condition, instead),):
            text = f"{sentence((first,), target)}{condition_said(condition)}場合、"
            return f"{text}代わりに{sentence(instead, target)}"
    return f"{joined(effects, target, doer)}。{_after(effects[-1], target)}"


def _after(effect: w.Effect, target: w.Targeted | None) -> str:
    """The sentences that hang on the last effect of a sentence."""
    match effect:
        case w.May(_, _, then, otherwise):
            text = _then(then, target)
            return text + (f"{IF_NOT}{sentence(otherwise, target)}" if otherwise else "")
        case w.MayPlay(then=then) | w.Prevent(then=then):
            return _then(then, target)
        case w.Clash(_, winner, you_win):
            text = "".join(f"勝者は{sentence((each,), target, 'them')}" for each in winner)
            return text + (f"あなたが勝利した場合、{sentence(you_win, target)}" if you_win else "")
        case w.If(otherwise=otherwise) if otherwise:
            return f"そうでない場合、{sentence(otherwise, target)}"
    return ""


def _then(then: tuple[w.Effect, ...], target: w.Targeted | None) -> str:
    """ "そうした場合、カードを1枚引く。"."""
    if len(then) == 1 and isinstance(then[0], w.Inline):
        return sentence(then, target)
    return f"{IF_SO}{sentence(then, target)}" if then else ""


def if_paid(then: tuple[w.Effect, ...]) -> str:
    """What follows a cost that was paid."""
    return _then(then, None)


def joined(effects: tuple[w.Effect, ...], target: w.Targeted | None, doer: w.Who = "you") -> str:
    """Effects as one clause: "Aし、その後B"; ``doer`` is the subject understood."""
    joint = "、" if all(isinstance(effect, _LASTING) for effect in effects) else "、その後"
    clauses: list[str] = []
    for i, effect in enumerate(effects):
        last = i == len(effects) - 1
        who, text = _clause(effect, target, first=i == 0, last=last)
        if who is not None and who != doer:
            text, doer = f"{WHO[who]}は{text}", who
        clauses.append(text if last else verbs.joining(text))
    return joint.join(clauses)


def _clause(
    effect: w.Effect, target: w.Targeted | None, *, first: bool, last: bool
) -> tuple[w.Who | None, str]:
    """One of the effects of a clause; what would reach beyond it if it is not the last of them,
    such as a condition, is put in brackets."""
    match effect:
        case w.May():
            return None, _may(effect, target, plain=first)
        case w.If(condition, effects):
            inner, when = joined(effects, target), condition_said(condition)
            if last:
                return None, f"{'' if first else '、'}{when}場合、{inner}"
            return None, f"（{when}場合のみ）{inner}"
        case w.Inline(effects, aimed):
            return None, f"{'' if first else '、'}そうしたとき、{joined(effects, aimed)}"
    return deeds.deed_said(effect, target)


def _may(effect: w.May, target: w.Targeted | None, *, plain: bool) -> str:
    """ "カードを1枚引いてもよい"; who may is said where it could be doubted what is optional."""
    if effect.pay is not None:
        done = "{r}" * effect.pay + "を支払う"
        if effect.do:
            done = f"{verbs.before_te(done)}{joined(effect.do, target, effect.who)}"
    else:
        done = joined(effect.do, target, effect.who)
    silent = plain and effect.who == "you" and (not effect.do or _is_one_by_you(effect.do))
    return verbs.may(done) if silent else f"{WHO[effect.who]}は{verbs.may(done)}"


def _is_one_by_you(effects: tuple[w.Effect, ...]) -> bool:
    return len(effects) == 1 and getattr(effects[0], "who", "you") in (None, "you")


def unless(effects: tuple[w.Effect, ...], target: w.Targeted | None) -> str:
    """ "そのヒーローが{r}を支払わないかぎり、…", where no sentence may follow."""
    match effects:
        case (w.May((), who, (), (_, *_) as otherwise, int() as pay),):
            return f"{WHO[who]}が{'{r}' * pay}を支払わないかぎり、{joined(otherwise, target)}"
    return joined(effects, target)
