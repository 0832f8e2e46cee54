"""Why, why not, why this number, and looking back: what the board screen does about them.

The answers are the session's; here they become pages of the rule pane.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.language import say
from judgetool.session.explaining import numbers
from judgetool.session.explaining.subjects import OfKept, OfMove, OfNumber, OfObject, Subject
from judgetool.session.history import lookingback
from judgetool.session.orders import whys
from judgetool.session.outcomes import NotRead, Outcome, Told
from judgetool.tui.keys import keys
from judgetool.tui.panes.pane import Pane
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.board.board_panes import BoardPanes
from judgetool.tui.text.pane_lines import Answered, Rules
from judgetool.tui.widgets.footer_keys import PAGING, STEPPING
from judgetool.tui.widgets.prompt import Prompt

WHY = keys("""
    ~ctrl+r | why | Why | Why, or why not: the line typed, or the one the cursor is on | board.why
""")
LOOKING = (
    *keys(
        """
        ~alt+up | step(-1) | Look back | Show everything as it was one entry earlier | \
            board.step_back
        ~alt+down | step(1) | Look forward | Show everything as it was one entry later | \
            board.step_on
        ~alt+pageup | step_to_choice(-1) | Previous choice | Look back at the last decision | \
            board.choice_before
        ~alt+pagedown | step_to_choice(1) | Next choice | Look on to the next decision | \
            board.choice_next
        ~alt+end | now | Now | Back from an earlier entry to now | board.now
    """,
        group=STEPPING,
    ),
    *keys(
        """
        ~alt+left | page(-1) | Page back | The page you read before in the rule pane | \
            board.page_back
        ~alt+right | page(1) | Page forward | The page you read after it | board.page_forward
        ~alt+home | pages | Pages read | All pages you have read in the rule pane, to go back to \
            one | board.pages
    """,
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
