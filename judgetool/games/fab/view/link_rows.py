"""A chain link on the screen: totals and outcome first, then the attack, its power with its steps,
and the defending cards."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.view import CardView, Number, RowView, SideView
from judgetool.games.fab.view.link_values import LinkView, defense
from judgetool.language import say, word


def headline(link: LinkView) -> str:
    """Which link it is, and who attacks whom."""
    return say(
        "Link {n} {status}: {player} at {targets}",
        n=link.number,
        status=say("ACTIVE") if link.active else link.status,
        player=link.controller,
        targets=word("list", ", ").join(link.targets) or say("no target"),
    )


def rows(link: LinkView, declaring: tuple[str, ...]) -> Iterator[RowView]:
    """What stands below; ``declaring`` are the cards that are not yet defending."""
    yield _compared(link)
    if declaring:
        yield RowView(say("declaring: {cards}", cards=word("list", ", ").join(declaring)))
    yield _attack(link)
    if len(link.power.terms) > 1:
        yield RowView(str(link.power), numbers=(link.power,))
    for card in link.defending:
        text = f"{card.name}{defense(card)}{card.with_notes.removeprefix(card.name)}"
        yield RowView(say("defending {card}", card=text), (card,), in_sides=True)
    if len(link.defense.terms) > 1:
        summed = say("total {defense}", defense=link.defense)
        yield RowView(summed, numbers=(link.defense,), in_sides=True)
    if not link.defending and not declaring:
        yield RowView(say("no defending cards"), in_sides=True)


def sides(link: LinkView) -> tuple[SideView, ...]:
    """The attack, and the cards that defend."""
    defenses = tuple(map(_defense, link.defending))
    return (
        SideView((link.attack,), ((_total(link.power),),)),
        SideView(link.defending, defenses, say("no defending cards")),
    )


def _defense(card: CardView) -> tuple[str, ...]:
    """What a card defends with, if it has that property."""
    return tuple(_total(number) for number in card.numbers if number.name == "defense")


def brief(link: LinkView, declaring: tuple[str, ...]) -> Iterator[RowView]:
    """What stands below where there is little room: the attack, the totals, and what defends with
    how much."""
    gone = "" if link.exists else say(" (gone: last known information)")
    yield RowView(f"{link.attack.with_notes}{gone}", (link.attack,))
    yield _compared(link)
    if declaring:
        yield RowView(say("declaring: {cards}", cards=word("list", ", ").join(declaring)))
    if link.defending:
        cards = word("list", ", ").join(map(_defending, link.defending))
        said = say("defending: {cards}", cards=cards)
        yield RowView(said, link.defending, title=say("defending"))
    elif not declaring:
        yield RowView(say("no defending cards"))


def _defending(card: CardView) -> str:
    """``Sink Below (red) 4``."""
    values = (number.value for number in card.numbers if number.name == "defense")
    return " ".join([card.name, *(str(value) for value in values if value is not None)])


def _attack(link: LinkView) -> RowView:
    """The attack, with its source where that is another object."""
    shown: tuple[CardView, ...] = (link.attack,)
    source = ""
    if link.source is not None and link.source.id != link.attack.id:
        shown = (link.attack, link.source)
        source = say(", source {source}", source=link.source.with_notes)
    gone = "" if link.exists else say(" (gone: last known information)")
    attack = f"{link.attack.with_notes}{gone}{source}"
    alone = link.exists and not source
    if link.active:
        return RowView(say("active-attack {attack}", attack=attack), shown, in_sides=alone)
    return RowView(say("attack {attack}", attack=attack), shown, in_sides=alone)


def _compared(link: LinkView) -> RowView:
    """Power and defense, to be compared at a glance until that is done; with several targets each
    has a defense of its own (7.5.2c), and an attack may have no power (2.9.2)."""
    open_yet = link.active and link.told and link.hit is None and len(link.targets) == 1
    power, against = link.power.value, None
    if open_yet and power is not None:
        against = power, link.defense.value or 0
    return RowView(_totals(link), numbers=(link.power, link.defense), against=against)


def _totals(link: LinkView) -> str:
    """Power, defense and what came of them, in a few words."""
    totals = f"{_total(link.power)} - {_total(link.defense)}"
    if not link.told:
        return say("{totals}: hit or not is not stated", totals=totals)
    if link.hit is None:
        if link.active:
            return say("{totals} so far", totals=totals)
        return say("{totals}: never calculated", totals=totals)
    if link.hit and link.damage is None:
        return say("{totals} so far, HIT", totals=totals)
    if not link.damage:
        damage = say("no damage")
    elif len(link.targets) > 1:
        damage = say("damage {n} in all", n=link.damage)
    else:
        damage = say("damage {n}", n=link.damage)
    if link.reckoned:
        damage = say("{damage} by its figures", damage=damage)
    if link.prevented:
        damage = say("{damage}, {n} prevented", damage=damage, n=link.prevented)
    if link.hit:
        return say("{totals}: {damage}, HIT", totals=totals, damage=damage)
    return say("{totals}: no hit, {damage}", totals=totals, damage=damage)


def _total(number: Number) -> str:
    name = word("property", number.name)
    if number.value is None:
        return say("no {property}", property=name)
    return f"{name} {number.value}"
