"""Orders: what can be typed besides moves.

One table serves every front end, which may put orders of its own beside these or in place of them.
Any unique beginning of an order's name will do.  No order ever stands in the way of a move: a line
that names who moves is a move, and a bare one that can be played now is played.  What was shortened
gives way to every line that is a move at all; of what may be short for an order as well as for a
move, neither is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judgetool.engine.choice import NotNow, Refused
from judgetool.language import listed, say
from judgetool.language.typed import in_english
from judgetool.scenario.reading.names import OTHERS
from judgetool.session.input import short_moves
from judgetool.session.input.as_people_say import as_claimed, instead_of_board
from judgetool.session.input.player_names import is_named
from judgetool.session.orders import (
    board_and_rules,
    disputes,
    exporting,
    moments,
    rulings,
    steps_and_cards,
    transitions,
    whys,
)
from judgetool.session.orders.order import Given, Order
from judgetool.session.outcomes import NotRead, Outcome
from judgetool.session.session import Session

__all__ = ["Given", "Order", "Orders", "common"]


_RULE = re.compile(r"\d+(\.\d+)+[a-z]?", re.IGNORECASE)
"""The number of a rule, which alone is read as the order to show it."""


class Orders:
    """A table of orders."""

    def __init__(self, orders: Iterable[Order] = ()) -> None:
        self._orders: dict[str, Order] = {}
        for order in orders:
            self.add(order)

    def __iter__(self) -> Iterator[Order]:
        return iter(self._orders.values())

    def add(self, order: Order) -> None:
        """Put an order into the table, in place of one of the same name."""
        self._orders[order.name] = order

    def do(self, session: Session, line: str) -> Outcome:
        """Do what a line says: carry out an order, or play it as a move."""
        line = as_claimed(session, in_english(line, session.shown.game.rulebook.folder))
        given = self.read(session, line)
        if given is None:
            try:
                outcome = session.play(short_moves.move(session, line))
            except ValueError as error:
                return NotRead(line, str(error))
            return instead_of_board(session, line, outcome)
        return given if isinstance(given, NotRead) else given.carry_out(session)

    def read(self, session: Session, line: str) -> Given | NotRead | None:
        """The order that a line gives; ``None`` for a move; what to write, if it may be several."""
        typed = line.strip()
        if not typed or is_named(typed, (*session.players, *OTHERS)):
            return None
        if _RULE.fullmatch(typed):
            typed = f"rule {typed.lower()}"
        exact = sorted(_exactly(self, typed), key=lambda given: given.lacks_argument)
        if exact:
            asked = short_moves.is_asked_for(session, typed)
            return None if asked or _is_move(session, typed, refused=False) else exact[0]
        begun = [given for given in _begun(self, typed) if given.may_be_meant(session)]
        alone = next(_that_stand_alone(self, typed), None)
        if not (begun or alone) or _is_move(session, typed, refused=True):
            return None
        if alone is not None:
            return NotRead(typed, say("{order} takes nothing after it", order=alone))
        moves = short_moves.moves_for(session, typed)
        names = [given.order.name for given in begun]
        if moves:
            return NotRead(
                typed, short_moves.may_be(typed, short_moves.likely(session, moves), names)
            )
        if len(names) == 1:
            return begun[0]
        return NotRead(typed, say("could be {names}; write more of it", names=listed(names, "or")))

    def instead(self, session: Session, line: str) -> str:
        """What becomes of a line for which one move is listed, where that is not played; else
        ""."""
        given = self.read(session, line)
        if isinstance(given, Given):
            return say("Enter runs the command {order}", order=given.order.name)
        if isinstance(given, NotRead):
            return given.because
        found = short_moves.moves_for(session, line)
        if len(found) < 2:
            return ""
        return short_moves.may_be(line.strip(), short_moves.likely(session, found))


def _is_move(session: Session, line: str, *, refused: bool) -> bool:
    """Whether a line can be played now; or, with ``refused``, is a move at all."""
    try:
        answers = session.reads(line)
        session.case.answer_all(answers)
    except (Refused, NotNow):
        return refused
    except ValueError:
        return False
    return True


def _exactly(orders: Iterable[Order], line: str) -> Iterator[Given]:
    """The order whose whole name a line begins with."""
    for order in orders:
        for name in order.names:
            argument = _behind(line, name)
            if argument is not None and (order.takes or not argument):
                yield Given(order, argument)


def _behind(line: str, name: str) -> str | None:
    """What stands behind a name in a line; ``None`` if the line does not begin with it."""
    beginning = re.match(re.sub(r"\\? ", r"\\s+", re.escape(name)), line, re.IGNORECASE)
    if beginning is None:
        return None
    rest = line[beginning.end() :]
    apart = not (name[-1].isalpha() and rest[:1].isalpha())
    return rest.strip() if apart else None


def _begun(orders: Iterable[Order], line: str) -> Iterator[Given]:
    """The orders whose name begins so."""
    begun, _, argument = line.partition(" ")
    for order in orders:
        if any(name.casefold().startswith(begun.casefold()) for name in order.names) and (
            order.takes or not argument.strip()
        ):
            yield Given(order, argument.strip())


def _that_stand_alone(orders: Iterable[Order], line: str) -> Iterator[str]:
    """The names that a line begins with of orders behind which nothing stands."""
    for order in orders:
        if not order.takes:
            yield from (name for name in order.names if _behind(line, name))


def common() -> Orders:
    """The orders that every front end has."""
    tables = (
        moments,
        transitions,
        whys,
        steps_and_cards,
        board_and_rules,
        disputes,
        rulings,
        exporting,
    )
    return Orders(order for table in tables for order in table.ORDERS)
