"""Why this number: the numbers that are shown, and how each has come about.

A computed one has its steps with their rules.  One that transitions change has those that did,
since the opening, each with its place in the journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from judgetool.engine.case import Case, Position
from judgetool.engine.table import Entry
from judgetool.engine.view import CardView, GroupView, PlayerView, Term, View
from judgetool.language import say, word
from judgetool.session.explaining.legality import bracketed
from judgetool.session.explaining.subjects import OfKept, OfNumber
from judgetool.session.outcomes import Row, Told


@dataclass(frozen=True)
class ShownNumber:
    """A number that is shown: what it is called in a list, and what it leads to."""

    label: str
    subject: OfNumber | OfKept


# --- how a number has come about ------------------------------------------------------------------


def of_number(subject: OfNumber) -> Told:
    """A computed number: its steps, each with its rules."""
    number = subject.number
    said = _value(number.name, number.value)
    head = say("why: {whose}: {number}", whose=subject.whose, number=said)
    if not subject.whose:
        head = say("why: {number}", number=said)
    if number.value is None:
        none = word("property", number.name)
        return Told(head, (Row(say("it has no {property}", property=none)),))
    return Told(head, tuple(_step(i, term) for i, term in enumerate(number.terms)))


def _step(i: int, term: Term) -> Row:
    if term.sets and i:
        said = say("then {amount} {what}", amount=term.amount, what=term.text)
    elif i or term.amount < 0:
        sign = "-" if term.amount < 0 else "+"
        said = f"{sign} " + say("{amount} {what}", amount=abs(term.amount), what=term.text)
    else:
        said = say("{amount} {what}", amount=term.amount, what=term.text)
    return Row(f"{said}{bracketed(term.cites)}", term.cites)


def of_kept(case: Case[Any], position: Position[Any], subject: OfKept) -> Told:
    """A number that transitions change: what it was at the opening, then each that changed it.

    Args:
        position: how far; what came later has nothing to do with it.
    """
    said = _value(_named(subject), subject.value)
    rows = list(_history(case, position, subject))
    return Told(say("why: {whose}: {number}", whose=subject.whose, number=said), tuple(rows))


def _history(case: Case[Any], position: Position[Any], subject: OfKept) -> Iterator[Row]:
    game, key = position.game, (subject.kind, subject.name)
    state, value = case.begun, None
    if state is not None:
        value = game.kept(state, subject.of).get(key)
        yield Row(_at_the_opening(value))
    changed = False
    for entry in position.journal:
        if entry.state is state:
            continue
        state, before = entry.state, value
        value = game.kept(state, subject.of).get(key)
        if value != before:
            changed = True
            yield _change(entry, before, value)
    if not changed:
        yield Row(say("nothing has changed it since the start"))


def _at_the_opening(value: int | None) -> str:
    if value is None:
        return say("not there at the start")
    return say("{n} at the start", n=value)


def _change(entry: Entry, before: int | None, value: int | None) -> Row:
    """What a transition made of a number, and where it stands in the journal."""
    parts = {"n": entry.n, "text": entry.text}
    if value is None:
        said = say("no more since {n}: {text}", **parts)
    elif before is None:
        said = say("{value} since {n}: {text}", value=value, **parts)
    else:
        by = f"{value - before:+d}"
        said = say("{by} to {value} at {n}: {text}", by=by, value=value, **parts)
    return Row(f"{said}{bracketed(entry.cites[:2])}", entry.cites, entry=entry.n)


# --- the numbers that are shown -------------------------------------------------------------------


def shown(position: Position[Any], view: View) -> Iterator[ShownNumber]:
    """Every number that is shown: of players, of what goes on, of cards."""
    for player in view.players:
        yield from of_player(player)
        for zone in player.zones:
            for card in zone.cards:
                yield from of_card(position, card)
    for group in view.groups:
        yield from of_group(group)
        for card in group.cards:
            yield from of_card(position, card)
    for stacked in view.stack:
        yield from of_card(position, stacked.card)


def of_player(player: PlayerView) -> Iterator[ShownNumber]:
    """A player's assets, and how many cards are in the zones."""
    kept = [("asset", name, value) for name, value in player.assets]
    kept += [("zone", zone.name, zone.count) for zone in player.zones]
    for kind, name, value in kept:
        yield _shown(OfKept(player.name, kind, name, player.name, value))


def of_card(position: Position[Any], card: CardView) -> Iterator[ShownNumber]:
    """A card's numbers, computed ones first, and the counters on it."""
    for number in card.numbers:
        yield _shown(OfNumber(number, card.name))
    for (kind, name), value in position.game.kept(position.state, card.id).items():
        yield _shown(OfKept(card.id, kind, name, card.name, value))


def of_group(group: GroupView) -> Iterator[ShownNumber]:
    """The numbers of what goes on, such as totals."""
    for row in group.rows:
        yield from (_shown(OfNumber(number, group.title)) for number in row.numbers)


def _shown(subject: OfNumber | OfKept) -> ShownNumber:
    return ShownNumber(label(subject), subject)


def label(subject: OfNumber | OfKept) -> str:
    """What a number is called in a list."""
    if isinstance(subject, OfNumber):
        said = _value(subject.number.name, subject.number.value)
    else:
        said = _value(_named(subject), subject.value)
    if not subject.whose:
        return said
    return say("{whose}: {number}", whose=subject.whose, number=said)


def distinct(numbers: Iterable[ShownNumber]) -> list[ShownNumber]:
    """Numbers of different things, or with different steps; each once."""
    return list(dict.fromkeys(numbers))


def _named(subject: OfKept) -> str:
    """What a kept number is called in the present language."""
    if subject.kind == "counter":
        return say("{counter} counters", counter=word("counter", subject.name))
    return word(subject.kind, subject.name)


def _value(name: str, value: int | None) -> str:
    name = word("property", name)
    if value is None:
        return say("no {property}", property=name)
    return f"{name} {value}"
