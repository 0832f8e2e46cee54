"""The line nobody can miss: who has priority, and whom everybody is waiting for."""

from __future__ import annotations

from textual.widgets import Static

from judgetool.engine.choice import Choice
from judgetool.engine.view import View
from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.tui.lines import Hanging, cited


class WaitingLine(Static):
    """A reversed bar over the whole width; wraps, never cuts."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__("", id=id, markup=False)
        self.said = ""

    def show_waiting(self, view: View, choice: Choice | None) -> None:
        """Draw the bar for a position."""
        lead, body = waiting(view, choice)
        self.said = f"{lead}{body}"
        self.update(Hanging(lead, body, "bold reverse", filled=True))


def waiting(view: View, choice: Choice | None) -> tuple[str, str]:
    """What the bar says: its sign and headline, then the sentence.

    ``>>`` somebody has priority, ``??`` somebody is asked something, and nobody has priority until
    it is answered, ``##`` it is over.
    """
    if choice is None:
        over = view.over or say("nothing more is asked")
        return "## ", inert(say("GAME OVER - {how}", how=over))
    window = say("{player} has priority: ", player=choice.who)
    asks = choice.prompt.removeprefix(window)
    rules = "" if choice.prompt.startswith(window) else cited(choice.cites[:1])
    if view.priority is None:
        return "?? ", inert(
            say("DECISION: {player} - {asks} (no priority)", player=choice.who, asks=asks + rules)
        )
    return ">> ", inert(say("PRIORITY: {player} - {asks}", player=view.priority, asks=asks + rules))
