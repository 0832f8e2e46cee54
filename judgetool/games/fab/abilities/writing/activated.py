"""Activated and play abilities, and what they cost (5.2, 5.4.4)."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.writing import clauses, deeds
from judgetool.games.fab.abilities.writing.conditions import condition_said
from judgetool.games.fab.abilities.writing.nouns import LIMITS, article, capital, number_of


def activated(ability: w.Activated) -> str:
    """ "Once per Turn Action - {r}: Attack"."""
    limit = "" if ability.limit is None else LIMITS[ability.limit]
    text = f"{limit}{ability.type} - {capital(cost_said(ability.cost))}: "
    if ability.attack:
        text += "Attack"
        stop = "."
    else:
        text += capital(clauses.sentences(ability.effects, ability.target))
        stop = ""
    if ability.go_again:
        text, stop = text + f"{stop} Go again", "."
    if ability.condition is not None:
        text += f"{stop} Activate this ability only while {condition_said(ability.condition)}."
    return text


def cost_said(cost: w.Cost, paying: bool = False) -> str:
    """What stands before the colon, or after "you may" if somebody is ``paying`` it."""
    parts: list[str] = []
    if cost.free:
        parts.append("0")
    if cost.resources:
        parts.append(("pay " if paying else "") + "{r}" * cost.resources)
    if cost.life:
        parts.append("{h}" * cost.life)
    for asked, text in (
        (cost.tap_this, "{t}"),
        (cost.destroy_this, "destroy this"),
        (cost.discard_this, "discard this"),
        (cost.banish_this, "banish this"),
    ):
        if asked:
            parts.append(text)
    if cost.discard is not None:
        parts.append(deeds.discard(cost.discard))
    parts += [clauses.joined((effect,), None) for effect in cost.effects]
    if cost.remove_counter is not None:
        parts.append(f"remove {article(cost.remove_counter)} counter from this")
    return ", ".join(parts)


def costs_less(resources: int, per: w.NumberOf | None, condition: w.Condition | None) -> str:
    """What makes a card itself cheaper, by itself, for each of something, or under a condition."""
    less = f"this costs {'{r}' * resources} less to play"
    if condition is not None:
        return f"If {condition_said(condition)}, {less}."
    if per is not None:
        less += f" for each {number_of(per)}"
    return capital(less) + "."
