"""The orders that look at what the screen has in its top line and behind its cards: the steps with
their points, and a card in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgetool.engine.case import Position
from judgetool.engine.naming import nearest_or
from judgetool.engine.view import CardView, StepView
from judgetool.language import say, word
from judgetool.report import cards as printed
from judgetool.session.orders.order import Order
from judgetool.session.orders.whys import called, cards
from judgetool.session.outcomes import NotRead, Outcome, Row, Told
from judgetool.session.session import Session

MOST = 12
"""Cards of one name that are shown one after another."""


def _steps(session: Session, _: str) -> Outcome:
    view = session.shown.game.view(session.shown)
    head = word("step", view.where)
    return Told(head, tuple(row for step in view.steps for row in _step(step)))


def _step(step: StepView) -> Iterator[Row]:
    """A step, and of the present one every point."""
    name = word("step", step.name)
    said = name if step.name.startswith(step.number) else f"{step.number} {name}"
    if not step.current:
        yield Row(said, (step.number,))
        return
    yield Row(say("{step}: now", step=said), (step.number,))
    for point in step.points:
        text = f"  {point.number} {point.title}"
        now = point is step.at
        yield Row(say("{point}: now", point=text) if now else text, (point.number,))


def of_card(session: Session, asked: str) -> Outcome:
    """A card of the board in full, or else of the library."""
    position = session.shown
    view = position.game.view(position)
    found = called(view, asked)
    unlike = {_page(position, placed.card): placed for placed in found[:MOST]}
    if unlike:
        rows = [row for page, placed in unlike.items() for row in (Row(placed.label), *page)]
        if len(found) > MOST:
            more = say("and {n} more: type a part of the name", n=len(found) - MOST)
            rows.append(Row(more))
        return Told(rows[0].text, tuple(rows[1:]))
    return _from_library(session, asked, [placed.card.name for placed in cards(view)])


def _page(position: Position[Any], card: CardView) -> tuple[Row, ...]:
    """What a card is, its numbers with their steps, what is remarked of it, and its text with what
    that is read as."""
    read = position.game.paragraphs(position, card.id)
    text = [line for each in read for line in printed.paragraph_lines(each)]
    numbers = (
        Row(f"  {number}", tuple(cite for term in number.terms for cite in term.cites))
        for number in card.numbers
    )
    figures = word("list", ", ").join(position.game.printed_figures(position, card.id))
    kind = [Row(f"  {said}") for said in (card.kind, figures) if said]
    others = (Row(f"  {line}") for line in card.notes)
    text = text or [f"  {line}" for line in card.text]
    return (*kind, *numbers, *others, *map(Row, text))


def _from_library(session: Session, asked: str, there: list[str]) -> Outcome:
    game: Any = session.position.game
    known = game.cards(None)
    words = asked.casefold().split()
    found = [card for card in known if all(each in card.full_name.casefold() for each in words)]
    if not found:
        names = [*there, *(card.name for card in known)]
        none = say("no card on the board or in the library has {name!r} in its name", name=asked)
        return NotRead(asked, none + nearest_or(asked, names, ""))
    if len(found) > MOST:
        lines = list(printed.index(found[:MOST]))
        head = say("cards with {name!r}: the first {n} of {total}", name=asked, n=MOST,
                   total=len(found))  # fmt: skip
        return Told(head, tuple(map(Row, lines)))
    first, *lines = printed.page(found)
    return Told(say("{card}, not on the board", card=first), tuple(map(Row, lines)))


ORDERS = (
    Order("steps", "", "the steps, and the points of the current one", _steps),
    Order("card", "NAME", "a card in full, with where its numbers come from", of_card),
)
