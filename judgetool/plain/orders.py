"""The orders that are answered otherwise without a screen, and those it has a key for instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from judgetool.engine.choice import Answer
from judgetool.language import say, word
from judgetool.plain import as_text
from judgetool.report.ink import PLAIN
from judgetool.report.judging_edition import in_short
from judgetool.session.input.spelling import begins_words
from judgetool.session.orders import board_and_rules
from judgetool.session.orders.order import Order
from judgetool.session.orders.registry import Orders, common
from judgetool.session.outcomes import NotRead, Outcome, Row, Told
from judgetool.session.session import Session

_LINES = (
    (
        "WHO: verb what",
        "WHO is a player, judge, chance or all; any case; unambiguous beginnings are enough",
    ),
    ("verb what", "without WHO, it is for the player who has to decide"),
    (".", "pass"),
)

_WHOLE = 100_000  # columns: what reads lines out, or breaks them, does so by itself

_SIGNS = (
    ("journal: >", "a move"),
    ("journal: ?", "somebody has to decide"),
    ("journal: -", "a rule that came up and changed nothing, or a note"),
)


def without_a_screen() -> Orders:
    """The orders at a table without a screen."""
    orders = common()

    def help_(session: Session, asked: str) -> Outcome:
        if asked:
            return _page(asked)
        return Told(say("what you can type"), tuple(map(Row, _help(orders))))

    journal = next(order for order in orders if order.name == "journal")
    orders.add(replace(journal, does=_journal))
    orders.add(Order("moves", "[WORDS]", "the legal moves with their numbers", _moves))
    orders.add(Order("help", "[TOPIC]", "what can be typed; a page of the help", help_))
    return orders


def _journal(session: Session, asked: str) -> Outcome:
    """The journal in the short lines of answers."""
    return board_and_rules.journal(session, asked, as_text.Journal().lines)


def offered(session: Session) -> dict[int, Answer]:
    """The legal moves by their numbers; of what is alike the first."""
    return dict(enumerate(session.shown.offers().values(), start=1))


def listed(
    session: Session, asked: str, about: Callable[[str], str] = lambda line: ""
) -> tuple[str, list[str]]:
    """How many legal moves have the words, and these with their numbers.

    Args:
        about: what is told beside a move.
    """
    moves = offered(session)
    held = {n: move for n, move in moves.items() if begins_words(asked, session.write(move))}
    head = say("legal moves: {n} of {total}", n=len(held), total=len(moves))
    return head, list(as_text.numbered(session, held, about))


def _moves(session: Session, asked: str) -> Outcome:
    head, lines = listed(session, asked)
    if not asked.strip():
        lines += session.shown.game.forms(session.shown)
    return Told(head, tuple(map(Row, lines)))


def _page(asked: str) -> Outcome:
    """A page of the help, each paragraph in a line."""
    from judgetool.help import finding, in_lines

    try:
        page = finding.asked(asked)
    except finding.NoPage as unknown:
        return NotRead(f"help {asked}", str(unknown))
    return Told(page.title, tuple(map(Row, in_lines.lines(page, _WHOLE, PLAIN))))


def _help(orders: Orders) -> Iterator[str]:
    for typed, means in _LINES:
        yield f"{word('help', typed)}: {word('help', means)}"
    yield say("a number: the legal move that has it in moves")
    yield from (f"{word('help', sign)}: {word('help', means)}" for sign, means in _SIGNS)
    yield from (f"{order.usage}: {order.says}" for order in orders)


def judged_by(session: Session) -> str:
    """The edition of the rules that is judged by, and whether the file names none."""
    return in_short(session.opened.document, session.edition, named=session.named)
