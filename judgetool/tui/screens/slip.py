"""The ruling slip before it is written: what it says, as what and where to, and the share code."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style
from textual.widgets import Input, Static

from judgetool.language import say, word
from judgetool.report.ink import TERMINAL
from judgetool.report.linebreaks import folded
from judgetool.report.safe import inert
from judgetool.report.slip import FORMATS, Slip, written
from judgetool.report.slip.text import lines
from judgetool.session import ops
from judgetool.session.orders import exporting, rulings
from judgetool.session.outcomes import Entered, NotRead, Told
from judgetool.session.session import Session
from judgetool.tui.keys import keys
from judgetool.tui.screens.help.screen_help import SLIP, ScreenHelp
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.footer import KeyLine
from judgetool.tui.widgets.lineinput import LineInput

_EMPHASIS = re.compile("\x1b\\[([012])m")
_BOLD = RichStyle(bold=True)
PICTURE = "screen"
FORMS = ("html", "md", "txt", "svg", PICTURE, exporting.FILE)
"""What can be written: the slip in its formats, the screen as it was, the case."""

_OPENS = "o"
"""The key that opens what was written."""
NAMES = {**FORMATS, PICTURE: "screen.svg", exporting.FILE: "case.yaml"}
"""What these are called; words of the kind "export"."""


class Preview(ScrollView, can_focus=True):
    """Lines of text with emphasis, broken between words for the width that there is; only those
    that are seen are drawn."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: list[str] = []
        self._lines: tuple[str, ...] = ()
        self._columns = 0

    def show(self, lines: Iterable[str]) -> None:
        """Show these lines from now on, from the first."""
        self._lines, self._columns = tuple(lines), 0
        self._break()
        self.scroll_home(animate=False)

    def on_resize(self) -> None:
        self._break()

    def _break(self) -> None:
        columns = self.scrollable_content_region.width
        if columns and columns != self._columns:
            self._columns = columns
            self.rows = [row for line in self._lines for row in _rows(line, columns)]
            self.virtual_size = Size(columns, len(self.rows))
            self.refresh()

    def render_line(self, y: int) -> Strip:
        n = self.scroll_offset.y + y
        plain_style = self.rich_style
        first, *others = _EMPHASIS.split(self.rows[n] if n < len(self.rows) else "")
        segments = [Segment(first, plain_style)]
        for setting, text in zip(others[::2], others[1::2], strict=True):
            segments.append(Segment(text, plain_style + _BOLD if setting == "1" else plain_style))
        return Strip(segments).adjust_cell_length(self.size.width, plain_style)


def show_slip(screen: Screen[Any], session: Session) -> None:
    """Show the slip over a screen, to be written or copied.

    Raises:
        ValueError: there is none, as the case was not opened from a file.
    """
    slip = exporting.slip(session)
    screen.app.push_screen(SlipScreen(session, slip, screen.app.export_screenshot()))


def _rows(line: str, columns: int) -> Iterable[str]:
    """The rows of a line; a share code, which has no spaces, is cut."""
    if line.isalnum():
        return [line[at : at + columns] for at in range(0, len(line), columns)]
    return folded([line], columns)


class SlipScreen(SpokenScreen[None]):
    """Shows the slip; Enter writes it.

    Args:
        session: the case.
        slip: its slip.
        picture: the screen as it was before, as SVG.
    """

    CSS_PATH = "slip.tcss"
    AUTO_FOCUS = "#slip-preview"
    BINDINGS: ClassVar[list[BindingType]] = [
        HELP,
        *keys("enter | write | Write | Write the file | slip.write"),
        *(
            key
            for n, form in enumerate(FORMS, 1)
            for key in keys(
                f"~{n} | pick('{form}') | {NAMES[form]} | The format of the file | slip.{form}"
            )
        ),
        *keys(f"""
            n | name | Name | Change the name of the file | slip.name
            r | ruling | Ruling | Write the judge's ruling in words; Enter puts it on the slip | \
                slip.ruling
            l | line | Penalty | Write table 12, round 3, infraction, penalty or policy 2.1 in a \
                line | slip.line
            ~a | every | All cards | Show the cards that players hide from each other, or hide \
                them again | slip.all
            {_OPENS} | open | Open | Open the file that was written | slip.open
            c | copy | Copy | Copy what would be written | slip.copy
            s | share | Copy code | Copy the share code | slip.share
            escape,ctrl+s | leave | Back | Back to the previous screen | slip.leave
        """),
    ]

    def __init__(self, session: Session, slip: Slip, picture: str) -> None:
        super().__init__()
        self._session = session
        self._slip = slip
        self._picture = picture
        self._form = FORMS[0]
        self._every = False
        self._noting = False
        self._proposed = ""
        self._written: Path | None = None

    def compose(self) -> ComposeResult:
        headline = say("Ruling slip: {title}", title=self._slip.title)
        yield Static(Hanging("", headline, "bold reverse", filled=True), id="slip-headline")
        yield Static("", id="slip-forms", markup=False)
        with Horizontal(id="slip-file"):
            yield Static(plain(say("file: ")), id="slip-label", markup=False)
            yield LineInput(id="slip-path", compact=True, select_on_focus=False)
        with Horizontal(id="slip-words"):
            yield Static(plain(say("ruling: ")), id="slip-words-label", markup=False)
            yield LineInput(
                exporting.noted(self._session)["ruling"],
                id="slip-ruling",
                hints=(say("r: write the ruling in your own words"),),
                compact=True,
                select_on_focus=False,
            )
        yield Static("", id="slip-said", markup=False)
        yield Preview(id="slip-preview")
        yield KeyLine()

    def on_mount(self) -> None:
        self.action_pick(self._form)

    @property
    def _path(self) -> Input:
        return self.query_one("#slip-path", Input)

    @property
    def _ruling(self) -> Input:
        return self.query_one("#slip-ruling", Input)

    def _say(self, text: str) -> None:
        self.query_one("#slip-said", Static).update(plain(text, "bold"))

    def _text(self) -> str:
        """What would be written."""
        if self._form == PICTURE:
            return self._picture
        if self._form == exporting.FILE:
            return self._session.text(rest=True)
        return written(self._slip, self._form)

    def _preview(self) -> Iterable[str]:
        """What a person reads of it."""
        if self._form == PICTURE:
            return [say("the screen as it was when you opened this")]
        if self._form == exporting.FILE:
            return map(inert, self._text().splitlines())
        return lines(self._slip, TERMINAL)

    # --- what the keys do --------------------------------------------------------------------

    def action_pick(self, form: str) -> None:
        """Write this from now on; a name that was proposed changes with it, and where there is none
        one is proposed."""
        self._form = form
        ending = "svg" if form == PICTURE else form
        if self._path.value == self._proposed or not Path(self._path.value).name:
            self._proposed = self._path.value = str(exporting.proposed(self._session, ending))
        else:
            self._path.value = str(Path(self._path.value).with_suffix(f".{ending}"))
        self.query_one("#slip-forms", Static).update(self._forms())
        self.query_one(Preview).show(self._preview())
        formats = say("1 to {n} choose its format", n=len(FORMS))
        self._say(word("list", "; ").join((exporting.whither(), formats)))

    def _forms(self) -> Content:
        """The names of all that can be written, each to be clicked, in brackets that which is."""
        said = []
        for n, form in enumerate(FORMS, 1):
            name = f"{n} {word('export', NAMES[form])}"
            clicked = Style.from_meta({"@click": f"screen.pick('{form}')"})
            picked = form == self._form
            shown = plain(f"[{name}]", "bold reverse") if picked else plain(f" {name} ")
            said.append(shown.stylize(clicked))
        return Content(" ").join(said)

    def action_write(self) -> None:
        """Write the file; in a browser it is handed to that."""
        name = self._path.value.strip()
        if not name:
            self._say(say("write a name for the file"))
            return
        try:
            path = exporting.put(Path(name), self._text())
            self._written = None if exporting.hand_over is not None else path
            self._say(exporting.said(path, opens=_OPENS))
            self.refresh_bindings()
        except exporting.NotWritten as error:
            self._say(str(error))

    def action_open(self) -> None:
        """Open the file that was written, or say how where nothing can be shown here."""
        if self._written is None:
            return
        path = inert(str(self._written.absolute()))
        opened = exporting.open_it(self._written)
        self._say(say("opening {path}", path=path) if opened else exporting.said(self._written))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is opened before it was written."""
        if action == "open" and self._written is None:
            return None
        return super().check_action(action, parameters)

    def action_name(self) -> None:
        """Go to the name of the file."""
        self._path.focus()

    def action_ruling(self) -> None:
        """Go to the judge's ruling."""
        self._row(noting=False)
        self._ruling.focus()

    def action_line(self) -> None:
        """Go to a line in which table, round, infraction, penalty and policy are written."""
        self._row(noting=True)
        self._ruling.focus()
        self._say(rulings.what_to_write())

    def _row(self, *, noting: bool) -> None:
        """Have the ruling in the row above the slip, or a line for what is noted besides."""
        self._noting = noting
        label = say("line: ") if noting else say("ruling: ")
        self.query_one("#slip-words-label", Static).update(plain(label))
        self._ruling.value = "" if noting else exporting.noted(self._session)["ruling"]

    def _rule(self) -> None:
        """Put what was written there on the slip; nothing takes it away."""
        if self._noting:
            outcome = rulings.noted_in(self._session, self._ruling.value)
            self._ruling.value = ""
        else:
            outcome = self._session.do(ops.Ruling(self._ruling.value))
        if isinstance(outcome, NotRead):
            self._say(outcome.because)
            return
        self._slip = exporting.slip(self._session, every=self._every)
        self.query_one(Preview).show(self._preview())
        if isinstance(outcome, Entered):
            self._say(outcome.line)
        elif isinstance(outcome, Told):
            self._say(outcome.head)

    def action_every(self) -> None:
        """Show what players hide from each other, too, or no more."""
        self._every = not self._every
        self._slip = exporting.slip(self._session, every=self._every)
        self.query_one(Preview).show(self._preview())
        self._say(
            say("with the cards that players hide from each other")
            if self._every
            else say("without the cards that players hide from each other")
        )

    def action_copy(self) -> None:
        """Copy what would be written."""
        self.app.copy_to_clipboard(self._text().replace("\f", ""))
        self._say(
            say("copied, if the terminal allows it: {what}", what=word("export", NAMES[self._form]))
        )

    def action_share(self) -> None:
        """Copy the share code of the case."""
        try:
            code = exporting.code(self._session)
        except ValueError as error:
            self._say(str(error))
            return
        self.app.copy_to_clipboard(code)
        self._say(
            say("copied, if the terminal allows it: the share code, {n} characters", n=len(code))
        )

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "slip", SLIP))

    def action_leave(self) -> None:
        """Back from the name or the ruling, which is then as it was, to the slip, and from that to
        where it was asked for."""
        if self._path.has_focus or self._ruling.has_focus:
            self._row(noting=False)
            self.query_one("#slip-preview").focus()
        else:
            self.dismiss()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if event.input is self._ruling:
            self._rule()
            if self._noting:
                return  # the next line is likely to follow
        else:
            self.action_write()
        self.query_one("#slip-preview").focus()
