"""The tree of branches: every moment, where one is, and two of them side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.widgets import OptionList, Static

from judgetool.language import say
from judgetool.session.history.comparing import Side, compare, ends_rows, parting_said, side_rows
from judgetool.session.history.tree import Branching
from judgetool.session.outcomes import Row
from judgetool.session.session import Session
from judgetool.tui.keys import keys
from judgetool.tui.messages import MomentPicked, PanePicked
from judgetool.tui.panes.pane import Pane
from judgetool.tui.panes.tabs import PaneTabs
from judgetool.tui.screens.help.screen_help import BRANCHES, ScreenHelp
from judgetool.tui.screens.slip import show_slip
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Line
from judgetool.tui.widgets.footer import KeyLine


class MomentLine(Line):
    """A moment of the tree."""

    def __init__(self, row: Branching, told: str, marks: tuple[int, ...]) -> None:
        self.moment = row.moment
        sign = "*" if row.here else "|" if row.before else " "
        marked = "<>"[marks.index(row.moment.id)] if row.moment.id in marks else " "
        branch = "   " * row.depth + ("+ " if row.begins else "")
        said = plain(told, "bold" if row.here or row.name else "")
        super().__init__(Hanging(f"{sign}{marked} {branch}", said))


class TreePane(Pane):
    """Every moment, a line each; branches stand further in."""

    NAME: ClassVar[str] = "Branches"

    def show_tree(self, session: Session, marks: tuple[int, ...]) -> None:
        """Draw the tree, with the cursor where it was, or at the present moment."""
        was = self.highlighted
        rows = list(session.tree.rows())
        self.write([MomentLine(row, session.told(row.moment), marks) for row in rows])
        here = next(i for i, row in enumerate(rows) if row.here)
        self.highlighted = here if was is None else was
        count = len(session.tree.branches)
        self.entitle(say("{n} ends", n=count) if count > 1 else "")
        if was is None:
            self.call_after_refresh(self.scroll_to_highlight)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if isinstance(event.option, MomentLine):
            self.post_message(MomentPicked(event.option.moment.id))

    @property
    def moment(self) -> int | None:
        """The moment that the cursor is on."""
        line = None if self.highlighted is None else self.lines[self.highlighted]
        return line.moment.id if isinstance(line, MomentLine) else None


class SidePane(Pane):
    """What one of two branches did, or what differs between them."""

    def __init__(self, name: str, *, id: str) -> None:
        super().__init__(id=id)
        self.name_shown = name

    def show_rows(self, rows: Iterable[Row], remark: str) -> None:
        """Draw lines."""
        self.entitle(remark)
        self.write([_line(row) for row in rows])


class BranchesScreen(SpokenScreen[int | None]):
    """The tree; Enter goes to a moment, Escape back to where one was."""

    CSS_PATH = "branches.tcss"
    AUTO_FOCUS = "#tree"
    BINDINGS: ClassVar[list[BindingType]] = [
        HELP,
        *keys("""
            escape,ctrl+b | leave | Back | Back to the board | branches.back
            space | mark | Compare | Mark a moment, then another: the two are shown side by side \
                | branches.mark
            ctrl+s | slip | Slip | Write or copy the ruling slip and the share code | branches.slip
        """),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.marks: tuple[int, ...] = ()

    def compose(self) -> ComposeResult:
        tree = TreePane(id="tree")
        one, other = SidePane("<", id="one"), SidePane(">", id="other")
        ends = SidePane("Differences", id="ends")
        yield Static("", id="headline", markup=False)
        yield PaneTabs((tree, one, other, ends), id="branchtabs")
        with Container(id="branches"):
            yield tree
            with Vertical(id="sides"):
                with Horizontal(id="both"):
                    yield one
                    yield other
                yield ends
        yield KeyLine()

    def on_mount(self) -> None:
        self._say(say("BRANCHES  Enter goes to a moment, Space marks two to compare; * is here"))
        self._draw()
        self._pick(self.query_one(TreePane))

    def _say(self, text: str) -> None:
        self.query_one("#headline", Static).update(Hanging("", text, "bold"))

    def _draw(self) -> None:
        self.query_one(TreePane).show_tree(self.session, self.marks)
        if len(self.marks) < 2:
            return
        one, other = (self.session.tree[mark] for mark in self.marks)
        compared = compare(self.session, one, other)
        self._say(say("COMPARED  {parting}", parting=parting_said(self.session, compared)))
        for name, side in zip(("#one", "#other"), compared.sides, strict=True):
            self._side(self.query_one(name, SidePane), side)
        ends = self.query_one("#ends", SidePane)
        ends.show_rows(ends_rows(compared), str(len(compared.ends)))

    def _side(self, pane: SidePane, side: Side) -> None:
        pane.show_rows(side_rows(self.session, side), str(side.moment.id))

    def _pick(self, pane: Pane) -> None:
        self.set_class(not isinstance(pane, TreePane), "-comparing")
        self.set_class(pane.id == "ends", "-ends")
        self.query_one(PaneTabs).pick(pane)

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "branches", BRANCHES))

    def on_pane_picked(self, message: PanePicked) -> None:
        pane = self.query_one(f"#{message.pane}", Pane)
        self._pick(pane)
        pane.focus()

    def on_moment_picked(self, message: MomentPicked) -> None:
        self.dismiss(message.moment)

    def action_mark(self) -> None:
        """Mark the moment under the cursor; with the second one compare the two."""
        moment = self.query_one(TreePane).moment
        if moment is None or moment in self.marks:
            return
        self.marks = (moment,) if len(self.marks) != 1 else (*self.marks, moment)
        self._draw()
        if len(self.marks) < 2:
            self._say(say("MARKED  {moment}; mark another", moment=self._told(moment)))
        else:
            self._pick(self.query_one("#one", SidePane))
            self.set_class(True, "-two")

    def _told(self, moment: int) -> str:
        return self.session.told(self.session.tree[moment])

    def action_slip(self) -> None:
        """Show the ruling slip of the line one was on, to be written or copied."""
        try:
            show_slip(self, self.session)
        except ValueError as error:
            self._say(str(error))

    def action_leave(self) -> None:
        """From a comparison back to the tree, from the tree back to the board."""
        tree = self.query_one(TreePane)
        if self.has_class("-comparing"):
            self._pick(tree)
            tree.focus()
        else:
            self.dismiss(None)


def _line(row: Row) -> Line:
    text = row.text.lstrip(" ")
    return Line(Hanging(" " * (len(row.text) - len(text)), text))
