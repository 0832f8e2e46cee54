"""Activated and play abilities, and what they cost (5.2, 5.4.4)."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.japanese import clauses, deeds, verbs
from judgetool.games.fab.abilities.japanese.conditions import condition_said
from judgetool.games.fab.abilities.japanese.nouns import each_said
from judgetool.games.fab.abilities.japanese.references import counter
from judgetool.language import word


def limit_said(limit: int | None) -> str:
    """ "ターン1", as it stands before what is limited."""
    return "" if limit is None else f"ターン{limit}"


def activated(ability: w.Activated) -> str:
    """ "ターン1アクション ― {r}:攻撃"."""
    kind = word("type", ability.type)
    text = f"{limit_said(ability.limit)}{kind} ― {_before_colon(ability.cost)}:"
    if ability.attack:
        text += "攻撃"
    else:
        text += clauses.sentences(ability.effects, ability.target)
    if ability.go_again:
        text += ("。" if ability.attack else "") + word("keyword", "go again")
    if ability.condition is not None:
        text += "" if text.endswith("。") else "。"
        text += f"この能力は、{condition_said(ability.condition)}場合にのみ起動できる。"
    return text


def _before_colon(cost: w.Cost) -> str:
    """ "{r}、これを破壊する"."""
    said = "、".join([*_assets(cost), *_deeds(cost)])
    return said.replace("これを{t}する", "{t}", 1) if cost.tap_this else said


def cost_paid(cost: w.Cost) -> str:
    """ "{r}を支払い、これを破壊する", or nothing if it costs nothing."""
    assets = "".join(_assets(cost))
    done = [f"{assets}を支払う" if assets else "", *_deeds(cost)]
    said = [each for each in done if each]
    return "、".join([*map(verbs.joining, said[:-1]), *said[-1:]])


def _assets(cost: w.Cost) -> list[str]:
    """What is paid in points, each for itself."""
    return [
        symbol
        for symbol in (
            "0" if cost.free else "",
            "X{r}" if cost.x else "",
            "{r}" * cost.resources,
            "{h}" * cost.life,
        )
        if symbol
    ]


def _deeds(cost: w.Cost) -> list[str]:
    """What is done to pay."""
    said = [
        text
        for asked, text in (
            (cost.tap_this, "これを{t}する"),
            (cost.destroy_this, "これを破壊する"),
            (cost.discard_this, "これを捨てる"),
            (cost.banish_this, "これを追放する"),
        )
        if asked
    ]
    if cost.discard is not None:
        said.append(deeds.discard(cost.discard))
    said += [clauses.joined((effect,), None) for effect in cost.effects]
    if cost.remove_counter is not None:
        said.append(f"これから{counter(cost.remove_counter)}を1個取り除く")
    return said


def costs_less(resources: int, per: w.NumberOf | None, condition: w.Condition | None) -> str:
    """What makes a card itself cheaper, by itself, for each of something, or under a condition."""
    less = f"プレイするためのコストが{'{r}' * resources}少なくなる。"
    start = "" if condition is None else f"{condition_said(condition)}場合、"
    each = "" if per is None else f"、{each_said(per)}、"
    return f"{start}これは{each}{less}"
