"""Why, why not, why this number, and looking back: what the board screen does about them.

The answers are the session's; here they become pages of the rule pane.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding

from judgetool.language import say
from judgetool.session.explaining import numbers
from judgetool.session.explaining.subjects import OfKept, OfMove, OfNumber, OfObject, Subject
from judgetool.session.history import lookingback
from judgetool.session.orders import whys
from judgetool.session.outcomes import NotRead, Outcome, Told
from judgetool.tui.panes.pane import Pane
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.board.board_panes import BoardPanes
from judgetool.tui.text.pane_lines import Answered, Rules
from judgetool.tui.widgets.footer_keys import PAGING, STEPPING
from judgetool.tui.widgets.prompt import Prompt

WHY = Binding(
    "ctrl+r",
    "why",
    "Why",
    show=False,
    tooltip="Why, or why not: the line typed, or the one the cursor is on",
    id="board.why",
)
LOOKING = (
    Binding(
        "alt+up",
        "step(-1)",
        "Look back",
        show=False,
        tooltip="Show everything as it was one entry earlier",
        id="board.step_back",
        group=STEPPING,
    ),
    Binding(
        "alt+down",
        "step(1)",
        "Look forward",
        show=False,
        tooltip="Show everything as it was one entry later",
        id="board.step_on",
        group=STEPPING,
    ),
    Binding(
        "alt+pageup",
        "step_to_choice(-1)",
        "Previous choice",
        show=False,
        tooltip="Look back at the last decision",
        id="board.choice_before",
        group=STEPPING,
    ),
    Binding(
        "alt+pagedown",
        "step_to_choice(1)",
        "Next choice",
        show=False,
        tooltip="Look on to the next decision",
        id="board.choice_next",
        group=STEPPING,
    ),
    Binding(
        "alt+end",
        "now",
        "Now",
        show=False,
        tooltip="Back from an earlier entry to now",
        id="board.now",
        group=STEPPING,
    ),
    Binding(
        "alt+left",
        "page(-1)",
        "Page back",
        show=False,
        tooltip="The page you read before in the rule pane",
        id="board.page_back",
        group=PAGING,
    ),
    Binding(
        "alt+right",
        "page(1)",
        "Page forward",
        show=False,
        tooltip="The page you read after it",
        id="board.page_forward",
        group=PAGING,
    ),
    Binding(
        "alt+home",
        "pages",
        "Pages read",
        show=False,
        tooltip="All pages you have read in the rule pane, to go back to one",
        id="board.pages",
        group=PAGING,
    ),
)


def why(screen: BoardPanes) -> None:
    """Why the line that is typed is legal or not; of the line that the cursor is on, whatever can
    be asked about it."""
    typed = screen.query_one(Prompt).value.strip()
    if typed:
        answer(screen, whys.why(screen.session, typed), go=False)
        return
    refused = screen.query_one(Verdict).refused
    line = screen.focused.pointed if isinstance(screen.focused, Pane) else None
    if line is not None and line.subjects:
        asked(screen, line.subjects)
    elif line is not None and isinstance(line.meaning, Rules):
        screen.read(line.meaning)
    elif refused is not None:
        screen.read(refused)
    else:
        how = say("type a move or the name of a card, or put the cursor on a line, then ^r")
        screen.show(NotRead("", how))


def asked(screen: BoardPanes, subjects: Sequence[Subject]) -> None:
    """Answer what was asked about; of several things, let one be chosen."""
    if len(subjects) == 1:
        answer(screen, whys.explain(screen.session, subjects[0]))
        return
    rows = [(_label(screen, subject), subject) for subject in subjects]
    answer(screen, whys.choose(say("why: which of these?"), rows))


def answer(screen: BoardPanes, outcome: Outcome, *, go: bool = True) -> None:
    """Show an answer in the rule pane, and go there; what is none, as it is told of any line."""
    if isinstance(outcome, Told):
        screen.read(Answered(outcome), go=go)
    else:
        screen.show(outcome)


def _label(screen: BoardPanes, subject: Subject) -> str:
    match subject:
        case OfObject(_, name):
            return name
        case OfMove(move):
            return screen.session.write(move)
        case OfNumber() | OfKept():
            return numbers.label(subject)


# --- looking back ---------------------------------------------------------------------------------


def step(screen: BoardPanes, by: int, *, to_choice: bool = False) -> None:
    """Look at the transition before or after, or the next one after which somebody was asked."""
    go = lookingback.to_choice if to_choice else lookingback.step
    show_looked(screen, go(screen.session, by))


def look(screen: BoardPanes, n: int) -> None:
    """Look at everything as it was right after a transition."""
    show_looked(screen, lookingback.at(screen.session, n))


def show_looked(screen: BoardPanes, outcome: Outcome) -> None:
    """Show everything as it was; what it is stands in the bar, and here how to go on."""
    if isinstance(outcome, Told):
        others = say("step, step back, step choice, at N: other entries; now: back to now")
        outcome = Told(others)
    screen.show(outcome)


def now(screen: BoardPanes) -> None:
    """Back to now."""
    screen.show(lookingback.now(screen.session))
