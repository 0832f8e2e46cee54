"""The line nobody can miss: who may act, and whom everybody is waiting for."""

from __future__ import annotations

from judgetool.engine.choice import Choice
from judgetool.engine.view import View
from judgetool.language import say, word
from judgetool.report.safe import inert
from judgetool.tui.messages import PanePicked
from judgetool.tui.text.hanging_indent import Hanging
from judgetool.tui.text.pane_lines import cited
from judgetool.tui.widgets.laid_out_once import Lines

MAY_ACT, IS_ASKED = ">> ", "?? "


class WaitingLine(Lines):
    """A reversed bar over the whole width; wraps, never cuts.  A click leads to the legal moves."""

    def on_click(self) -> None:
        self.post_message(PanePicked("moves"))

    def show_waiting(self, view: View, choice: Choice | None, looking: str = "") -> None:
        """Draw the bar for a position; ``looking``: that it is an earlier one, and which."""
        lead, body = ("<< ", inert(looking)) if looking else waiting(view, choice)
        self.say(Hanging(lead, body, bar(lead), filled=True))


def bar(sign: str) -> str:
    """How a bar looks that begins with a sign of these, so that the same sign looks alike wherever
    it stands."""
    color = {MAY_ACT: "$success", IS_ASKED: "$warning"}.get(sign, "")
    return f"bold reverse {color} on $background" if color else "bold reverse"


def waiting(view: View, choice: Choice | None) -> tuple[str, str]:
    """What the bar says: its sign and headline, then the sentence.

    ``>>`` somebody may act or pass, ``??`` somebody is asked something, and nobody may act until it
    is answered, ``##`` it is over; ``<<`` stands before what is looked back at.
    """
    if choice is None:
        over = view.over or say("no decision is left")
        return "## ", inert(say("GAME OVER - {how}", how=over))
    window = word("window", view.idiom.window)
    if view.acting is not None:
        return MAY_ACT, inert(
            say(
                "{window}: {player} - {asks}",
                window=window.upper() if window.isascii() else window,
                player=view.acting,
                asks=view.asks,
            )
        )
    return IS_ASKED, inert(
        say(
            "DECISION: {player} - {asks} (no {window})",
            player=choice.who,
            asks=view.asks + cited(choice.cites[:1]),
            window=window,
        )
    )
