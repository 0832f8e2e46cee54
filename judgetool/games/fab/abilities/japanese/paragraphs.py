"""An ability as a paragraph."""

from __future__ import annotations

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.japanese import verbs
from judgetool.games.fab.abilities.japanese.activated import (
    activated,
    cost_paid,
    costs_less,
    limit_said,
)
from judgetool.games.fab.abilities.japanese.clauses import if_paid, sentence, sentences
from judgetool.games.fab.abilities.japanese.conditions import condition_said
from judgetool.games.fab.abilities.japanese.keywords import keyword_said, label_said
from judgetool.games.fab.abilities.japanese.nouns import (
    after_clause,
    counted,
    description,
    number_said,
)
from judgetool.games.fab.abilities.japanese.references import LETTERS, all_of, zone
from judgetool.games.fab.abilities.japanese.replacing import prevention
from judgetool.games.fab.abilities.japanese.triggers import when_said


def write(ability: w.Ability) -> str:
    """The ability as a paragraph of rules text."""
    match ability:
        case w.NotUnderstood(text):
            return f"「{text}」"
        case w.Keyword():
            return keyword_said(ability)
        case w.Triggered():
            return _triggered(ability)
        case w.Static(effects, condition, label):
            return label_said(label) + _static(effects, condition, w.lasts_while(ability))
        case w.Resolution(modes=()):
            return label_said(ability.label) + sentences(ability.effects, ability.target)
        case w.Resolution(choose=choose, modes=modes, label=label):
            lines = [f"{label_said(label)}以下から{choose}つを選ぶ。"]
            return "\n".join([*lines, *("- " + _mode(mode) for mode in modes)])
        case w.Activated():
            return activated(ability)
        case w.Prevention():
            return prevention(ability)
        case w.Defines(properties, amount):
            letters = all_of([LETTERS[each] for each in properties])
            if isinstance(amount, w.NumberOf):
                return f"これの{letters}は{number_said(amount)}に等しい。"
            return f"これの{letters}は{counted(amount, '点')}に等しい。"
        case w.InDeck(what, True):
            return f"あなたのデッキに入れられるのは{description(what)}のみである。"
        case w.InDeck(what):
            return f"あなたのデッキには{description(what)}を何枚でも入れてよい。"
    return _play(ability)


def _triggered(ability: w.Triggered) -> str:
    """ "ターン1効果 ― あなたがコントロールする武器がヒットしたとき、…"."""
    inner = sentences(ability.effects, ability.target)
    when = ability.when
    if when.event == "banishes" and isinstance(when.subject, w.Description):
        theirs = after_clause(msgspec.structs.replace(when.subject, whose=None))
        text = (
            f"あなたは対戦相手の{theirs}を追放する契約を結んでいる。"
            f"あなたがこの契約を達成するたび、{inner}"
        )
    else:
        text = f"{when_said(when)}、{inner}"
    if ability.zone is not None:
        text = f"これがあなたの{zone(ability.zone)}にある間、{text}"
    limit = "" if ability.limit is None else f"{limit_said(ability.limit)}効果 ― "
    return f"{label_said(ability.label)}{limit}{text}"


def _static(effects: tuple[w.Effect, ...], condition: w.Condition | None, lasts: bool) -> str:
    """ "これが装備品に防御されている間、これは+1{p}を得る。"."""
    if condition is None:
        return sentences(effects, None)
    if isinstance(condition, w.During):
        time = "アクションフェイズ" if condition.time == "action phase" else "ターン"
        return f"あなたの{time}の間、{sentence(effects, None)}"
    text = condition_said(condition)
    return f"{text}{'間' if lasts else '場合'}、{sentence(effects, None)}"


def _play(
    ability: w.AdditionalCost
    | w.AlternativeCost
    | w.MayPlayFrom
    | w.PlayOnlyIf
    | w.CannotBePlayedFrom
    | w.CostsLess,
) -> str:
    """Play-static abilities (5.4.4)."""
    match ability:
        case w.AdditionalCost(cost, optional, then):
            paid = cost_paid(cost)
            paid = verbs.may(paid) if optional else paid
            return f"これをプレイするための追加コストとして、{paid}。{if_paid(then)}"
        case w.AlternativeCost(cost, then):
            paid = verbs.may(cost_paid(cost))
            return f"これの{{r}}コストを支払う代わりに、{paid}。{if_paid(then)}"
        case w.MayPlayFrom(condition=w.Word() as condition, as_instant=True):
            start = f"{condition_said(condition)}場合、"
            return f"{start}これをインスタントであるかのようにプレイしてもよい。"
        case w.MayPlayFrom(there, condition, then, free):
            start = "" if condition is None else f"{condition_said(condition)}場合、"
            less = "{r}コストを支払うことなく" if free else ""
            text = f"{start}これをあなたの{zone(there)}から{less}プレイしてもよい。"
            return text + if_paid(then)
        case w.PlayOnlyIf(condition):
            return f"これは、{condition_said(condition)}場合にのみプレイできる。"
        case w.CannotBePlayedFrom(there, True):
            return f"これは{zone(there)}からのみプレイできる。"
        case w.CannotBePlayedFrom(there):
            return f"これは{zone(there)}からプレイできない。"
        case w.CostsLess(resources, per, condition, label):
            return label_said(label) + costs_less(resources, per, condition)


def _mode(mode: w.Resolution) -> str:
    match mode.effects:
        case (w.ByHand(text),):
            return f"「{text}」"
    return sentences(mode.effects, mode.target)
