"""An answer as lines of a pane: each leads to its rules, its transition, or a further question."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.session.outcomes import Row, Told
from judgetool.tui.text import links
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import About, Line, Meaning, Rules, Transition


def answer_lines(told: Told) -> Iterator[Line]:
    """The headline and the lines of an answer."""
    yield Line(Hanging("", plain(told.head, "bold")))
    for row in told.rows:
        text = row.text.lstrip(" ")
        indent = " " * (len(row.text) - len(text))
        yield Line(Hanging(indent, links.to_rules(plain(text), row.rules)), meaning(row))


def meaning(row: Row) -> Meaning | None:
    """What a line of an answer leads to."""
    if row.leads is not None:
        return About(row.leads)
    if row.entry:
        return Transition(row.entry)
    return Rules(row.rules, row.text.strip()) if row.rules else None
