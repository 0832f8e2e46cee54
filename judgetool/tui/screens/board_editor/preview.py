"""A board that is being written, as the board screen would show it, or as the file says it."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll

from judgetool.engine.case import Position
from judgetool.language import say
from judgetool.tui.panes.groups import GroupsPane
from judgetool.tui.panes.pane import Pane
from judgetool.tui.panes.players import PlayersPane
from judgetool.tui.panes.stack import StackPane
from judgetool.tui.text.pane_lines import Line
from judgetool.tui.widgets.ribbon import Ribbon
from judgetool.tui.widgets.waiting_line import WaitingLine


class _Stack(StackPane):
    KEY = ""


class _Groups(GroupsPane):
    KEY = ""


class _Players(PlayersPane):
    KEY = ""


class FilePane(Pane):
    """The text of the file."""

    NAME = "File"
    KEY = "F6"

    def show_text(self, text: str) -> None:
        """Draw the lines of a file."""
        self.write([Line(line or " ") for line in text.splitlines()])


class PositionView(Vertical):
    """The position as the board screen shows it, once the board stands."""

    def compose(self) -> ComposeResult:
        yield Pane(id="notyet")
        with VerticalScroll(id="stands"):
            yield Ribbon()
            yield WaitingLine()
            yield _Stack()
            yield _Groups()
            yield _Players()

    def show_position(self, position: Position[Any] | None) -> None:
        """Draw a position; without one, say that the board does not stand yet."""
        self.query_one("#stands").display = position is not None
        notyet = self.query_one("#notyet", Pane)
        notyet.display = position is None
        if position is None:
            notyet.write([Line(say("the board appears here once it is complete"))])
            return
        view, choice = position.game.view(position), position.choice
        self.query_one(Ribbon).show_steps(view.steps, view.where)
        self.query_one(WaitingLine).show_waiting(view, choice)
        self.query_one(_Stack).show_stack(view)
        self.query_one(_Groups).show_groups(view)
        self.query_one(_Players).show_players(view, choice.who if choice is not None else None)
