"""A chain link in a transcript: the attack, its power, the defending cards, what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.games.fab.view.link_values import LinkView, defense
from judgetool.language import say, word


def lines(link: LinkView) -> Iterator[str]:
    """A headline, and what stands below it."""
    yield _headline(link)
    yield str(link.power)
    for card in link.defending:
        yield say("defending: {card}", card=card.with_notes + defense(card))
    if link.defending:
        yield say("total {defense}", defense=link.defense)
    if link.hit is not None:
        came_of = _came_of(link)
        if link.prevented:
            came_of = say("{came_of}, {n} prevented", came_of=came_of, n=link.prevented)
        yield came_of


def _headline(link: LinkView) -> str:
    attack = link.attack.with_notes
    if link.source is not None:
        attack = say("{attack} of {source}", attack=attack, source=link.source.with_notes)
    controller = link.controller
    if link.targets:
        at = word("list", ", ").join(link.targets)
        controller = say("{controller} at {targets}", controller=link.controller, targets=at)
    return say(
        "{number} {status}: {attack}, {controller}"
        if link.exists
        else "{number} {status}, left the chain: {attack}, {controller}",
        number=link.number,
        status=link.status,
        attack=attack,
        controller=controller,
    )


def _came_of(link: LinkView) -> str:
    """Whether the link hit, and the damage it dealt."""
    if link.damage is None:
        return say("hit")
    damage = link.damage
    if link.reckoned:
        return say(
            "hit, damage {damage} in all by its figures"
            if len(link.targets) > 1
            else "hit, damage {damage} by its figures",
            damage=damage,
        )
    if link.hit and damage and len(link.targets) > 1:
        return say("hit, damage {damage} in all", damage=damage)
    if damage and len(link.targets) > 1:
        return say("no hit, damage {damage} in all", damage=damage)
    return say("hit, damage {damage}" if link.hit else "no hit, damage {damage}", damage=damage)
