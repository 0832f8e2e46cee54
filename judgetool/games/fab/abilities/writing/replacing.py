"""What would happen, and what happens instead (6.4)."""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.writing import activated, clauses
from judgetool.games.fab.abilities.writing.nouns import (
    KINDS,
    OBJECTS,
    ORDINALS,
    REFS,
    SPANS,
    SUBJECTS,
    amount,
    article,
    bound_said,
    some,
    word_said,
)


def prevention(ability: w.Prevention) -> str:
    """ "If you would be dealt damage, you may pay {r} to prevent 1 of that damage"."""
    if ability.price == w.Cost() and not ability.optional and not ability.then:
        kind = KINDS[ability.kind]
        return f"If you would be dealt {kind}damage, prevent {ability.number} of that damage."
    may = "you may " if ability.optional else ""
    paid = activated.cost_said(ability.price, paying=True)
    text = (
        f"If you would be dealt {KINDS[ability.kind]}damage, {may}"
        f"{paid} to prevent {ability.number} of that damage."
    )
    return text + (f" If you do, {clauses.clause(ability.then, None)}" if ability.then else "")


def prevent(effect: w.Prevent) -> str:
    """ "the next time you would be dealt damage this turn, prevent 2 of that damage"."""
    kind, span = KINDS[effect.kind], SPANS[effect.duration]
    match effect.source:
        case "chosen":
            source = " by a source of your choice"
        case w.Description() as what:
            source = f" by {_source(what)}"
        case _:
            source = ""
    if effect.shielding and effect.number is not None and effect.whom is not None:
        return (
            f"prevent the next {amount(effect.number)} {kind}damage that would be dealt to "
            f"{OBJECTS[effect.whom]}{span}{source}"
        )
    much = "it" if effect.number is None else f"{amount(effect.number)} of that damage"
    if effect.whom is None and isinstance(effect.source, w.Description):
        dealer = _source(effect.source)
        return f"the next time {dealer} would deal {kind}damage{span}, prevent {much}"
    if effect.whom is None:
        raise ValueError("prevention for nobody from nothing")
    times = "time" if effect.times == 1 else f"{effect.times} times"
    bound = "" if effect.damage is None else f"{bound_said(effect.damage, 'or more')} "
    return (
        f"the next {times} {SUBJECTS[effect.whom]} would be dealt {bound}{kind}damage{source}"
        f"{span}, prevent {much}"
    )


def _source(what: w.Description) -> str:
    return article(f"{what.words[0]} source" if what.words else "source")


def replaces(effect: w.Replaces, target: w.Targeted | None) -> str:
    """ "if you would draw a card, instead ..."."""
    if effect.would.event == "nobody wins a clash":
        return (
            "if all heroes in a clash would fail to win, instead choose which hero wins the clash"
        )
    start = "the next time" if effect.once else "if"
    if effect.ordinal is not None:
        start = f"the {ORDINALS[effect.ordinal - 1]} time each turn"
    may = "you may " if effect.optional else ""
    again = ""
    if effect.clash is not None and effect.clash.again:
        put = f"put {effect.clash.put} of the revealed cards on the bottom of its owner's deck"
        again = f". If you do, {put}, then clash again"
    change = (
        clauses.joined(effect.instead, target)
        if effect.altered is None
        else _altered(effect.altered, effect.would)
    )
    return f"{start} {_would(effect.would)}{SPANS[effect.duration]}, instead {may}{change}{again}"


def _would(would: w.WouldHappen) -> str:
    hero = "a hero" if would.whose == "each hero" else SUBJECTS[would.whose or "you"]
    match would.event:
        case "gain life":
            return f"{hero} would gain {{h}}"
        case "draw a card":
            return f"{hero} would draw a card"
        case "draw":
            return f"{hero} would draw one or more cards"
        case "create":
            assert isinstance(would.subject, w.Description)
            words = [word_said(word) for word in would.subject.words]
            named = [would.subject.named] if would.subject.named else []
            return f"{hero} would create one or more {' '.join((*words, *named))} tokens"
        case "deal damage":
            whom = " to a hero" if would.hero else ""
            return f"{some(would.subject)} would deal {KINDS[would.kind]}damage{whom}"
        case "go to graveyard":
            return f"{some(would.subject)} would be put into a graveyard from anywhere"
        case "fail to win a clash" | "nobody wins a clash":
            return f"{hero} would fail to win a clash"
        case "be dealt damage":
            return f"{hero} would be dealt {KINDS[would.kind]}damage"
        case "gain power":
            return f"{some(would.subject)} would gain {{p}}"


def _altered(altered: w.Altered, would: w.WouldHappen) -> str:
    if altered.to is not None:
        prevented = altered.prevented
        more = f" and prevent {prevented} of that damage" if prevented else ""
        return f"that damage is dealt to {REFS[altered.to]}{more}"
    if altered.times == 2:
        return "it deals double that much damage"
    by = f"{'plus' if altered.plus >= 0 else 'minus'} {abs(altered.plus)}"
    return {
        "gain life": f"gain that much {{h}} {by}",
        "draw": f"draw that many {by}",
        "create": f"create that many {by}",
        "be dealt damage": f"it deals that much damage {by}",
        "deal damage": f"it deals that much damage {by}",
        "gain power": f"it gains that much {by}",
    }[would.event]
