"""The orders that lead from one moment to another: back, on, to a branch, to what may be tried."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.naming import in_figures
from judgetool.language import listed, say
from judgetool.scenario.problems import quoted
from judgetool.session import ops
from judgetool.session.history.tree import Moment
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import NotRead, Outcome, Row, Told
from judgetool.session.session import Session


class NoMoment(ValueError):
    """Nothing is called so, or several moments are; with what to write instead."""


def find(session: Session, asked: str) -> Moment:
    """The moment of a number or a name; of a name any unique beginning will do.

    Raises:
        NoMoment: there is none, or several.
    """
    tree, typed = session.tree, asked.strip().strip('"')
    n = in_figures(typed)
    if n is not None:
        if n >= len(tree):
            none = say(
                "there is no moment {n}; they go from 0 to {last}", n=typed, last=len(tree) - 1
            )
            raise NoMoment(none)
        return tree[n]
    for test in (str.__eq__, str.startswith):
        found = [id for id, name in tree.names.items() if test(name.casefold(), typed.casefold())]
        if len(found) == 1:
            return tree[found[0]]
        if found:
            both = listed([f"{n} {tree.names[n]}" for n in found], "or")
            several = say(
                "{name} could be {names}; write its number", name=quoted(typed), names=both
            )
            raise NoMoment(several)
    raise NoMoment(say("no moment is called {name}; tree lists them all", name=quoted(typed)))


def tree_rows(session: Session) -> Iterator[Row]:
    """The tree of all moments, a line each; branches stand further in."""
    for row in session.tree.rows():
        sign = "*" if row.here else "|" if row.before else " "
        begins = "+ " if row.begins else ""
        indent = "   " * row.depth
        yield Row(f"{sign} {indent}{begins}{session.told(row.moment)}")


def _go(session: Session, asked: str) -> Outcome:
    try:
        return session.go(find(session, asked).id)
    except NoMoment as error:
        return NotRead(asked, str(error))


def _tree(session: Session, asked: str) -> Outcome:
    signs = say("tree: * here, | leads here, + a branch begins; go N goes to a moment")
    return Told(signs, tuple(tree_rows(session)))


def _compare(session: Session, asked: str) -> Outcome:
    from judgetool.session.history.comparing import compare, compared_rows

    try:
        one, other = _two(session, asked)
    except NoMoment as error:
        return NotRead(asked, str(error))
    head = say("compare {one} and {other}", one=one.id, other=other.id)
    return Told(head, tuple(compared_rows(session, compare(session, one, other))))


def _two(session: Session, asked: str) -> tuple[Moment, Moment]:
    """Two moments, each by number or name; one of them left out is the present one.

    Raises:
        NoMoment: it can't be told which.
    """
    words = asked.split()
    for i in range(1, len(words)):
        try:
            return find(session, " ".join(words[:i])), find(session, " ".join(words[i:]))
        except NoMoment:
            continue
    return find(session, asked), session.here


def _undo(session: Session, _: str) -> Outcome:
    return session.undo()


def _redo(session: Session, _: str) -> Outcome:
    return session.redo()


def _next(session: Session, _: str) -> Outcome:
    return session.play_waiting_line()


def _skip(session: Session, _: str) -> Outcome:
    return session.skip()


def _name(session: Session, text: str) -> Outcome:
    return session.do(ops.Name(text))


def _what_if(session: Session, _: str) -> Outcome:
    return session.do(ops.WhatIf())


def _back(session: Session, _: str) -> Outcome:
    return session.do(ops.Back())


ORDERS = (
    Order("undo", "", "undo the last line", _undo),
    Order("redo", "", "go forward again on the last branch", _redo),
    Order("next", "", "play the next line of the file", _next),
    Order("skip", "", "skip the next line of the file (next stays on an illegal one)", _skip),
    Order("go", "N", "go to a moment, by its number in the tree or its name", _go),
    Order("name", "[X]", "name this moment, and the branch that goes on from it", _name),
    Order("what if", "", "mark this moment to return to, and try something out", _what_if),
    Order("back", "", "return to the moment that what if marked", _back),
    Order("tree", "", "every moment and branch, with numbers", _tree),
    Order("compare", "A [B]", "two moments: where they split, and how they differ", _compare),
)
