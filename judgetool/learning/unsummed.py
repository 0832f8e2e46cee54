"""A position without what its numbers come to: whoever is asked for a sum sees what is printed, the
effects and the cards, and has to know which of these count."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judgetool.engine.view import CardView, GroupView, Number, PlayerView, View


def unsummed(view: View) -> View:
    """A view in which every card has the figures that are printed on it, and no group tells a sum
    or what follows from what else it tells."""
    return replace(
        view,
        players=tuple(map(_player, view.players)),
        groups=tuple(map(_group, view.groups)),
        stack=tuple(replace(each, card=_card(each.card)) for each in view.stack),
    )


def _player(player: PlayerView) -> PlayerView:
    zones = (
        replace(zone, cards=tuple(map(_card, zone.cards)), pile=tuple(map(_card, zone.pile)))
        for zone in player.zones
    )
    card = None if player.card is None else _card(player.card)
    return replace(player, zones=tuple(zones), card=card)


def _card(card: CardView) -> CardView:
    """A card with the figures that are printed, in its remarks, too."""
    told = dict(
        zip(_figures(card.numbers), _figures(tuple(map(_printed, card.numbers))), strict=True)
    )
    notes = tuple(told.get(note, note) for note in card.notes)
    return replace(card, numbers=tuple(map(_printed, card.numbers)), notes=notes)


def _printed(number: Number) -> Number:
    """A number as it is printed: its first step."""
    if not number.terms:
        return number
    return replace(number, value=number.terms[0].amount, terms=())


def _figures(numbers: tuple[Number, ...]) -> list[str]:
    """How figures stand in remarks: each with its name, or all of them together."""
    bare = [str(replace(number, terms=())) for number in numbers]
    return [*bare, "/".join(str(number.value) for number in numbers)]


def _group(group: GroupView) -> GroupView:
    """A group with the lines that tell no sum."""
    follows = {row.text for row in group.rows if row.follows}
    lines = (_bare(line, group.cards) for line in _unsummed(group))
    return replace(group, lines=tuple(line for line in lines if line not in follows))


def _bare(line: str, cards: tuple[CardView, ...]) -> str:
    """A line with the figures of cards as they are printed."""
    found = line
    for card in cards:
        found = found.replace(card.with_notes, _card(card).with_notes)
        for number in card.numbers:
            if len(number.terms) > 1:
                found = found.replace(str(number), str(_printed(number)))
    return found


def _unsummed(group: GroupView) -> Iterator[str]:
    """What is told of a group, without what its numbers come to."""
    numbers = [number for row in group.rows for number in row.numbers]
    sums = [str(number) for number in numbers if len(number.terms) > 1]
    short = [str(replace(number, terms=())) for number in numbers]
    names = [card.name for card in group.cards]
    for line in group.transcript:
        about_card = any(name in line for name in names)
        of_none = not about_card and any(each in line for each in short)
        if not (of_none or line.startswith(tuple(short)) or any(each in line for each in sums)):
            yield line
