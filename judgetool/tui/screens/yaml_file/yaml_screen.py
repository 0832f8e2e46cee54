"""The file of a case as its author writes it, with everything that is wrong with it at its line."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.timer import Timer
from textual.widgets import OptionList, Static, TextArea
from textual.widgets.option_list import Option

from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.scenario.document import Document
from judgetool.scenario.problems import BadFile, Located, Mark
from judgetool.scenario.run import load
from judgetool.session.orders import exporting
from judgetool.session.session import Session
from judgetool.session.storage import yaml_file as files
from judgetool.session.storage.yaml_file import ChangedMeanwhile, Source, data_of, same, text_of
from judgetool.tui.keys import keys
from judgetool.tui.screens.help.help_window import spoken
from judgetool.tui.screens.help.screen_help import SIGNS, TEXT, ScreenHelp
from judgetool.tui.screens.question import AskingLine, Does, ask
from judgetool.tui.screens.translated_screen import SpokenScreen
from judgetool.tui.screens.yaml_file.casetext import CaseText
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.cursorlist import CursorList
from judgetool.tui.widgets.file_watch import Watch, WrittenByOthers
from judgetool.tui.widgets.footer import KeyLine

_STOPPED = 0.4  # seconds without a key: whoever types has stopped


@dataclass
class Applied(Message):
    """The board is to be opened on a text, which is right; of ``before`` what still stands."""

    source: Source
    document: Document
    before: Session | None


@dataclass
class TextLeft(Message):
    """The text was left."""


class YamlScreen(SpokenScreen[None]):
    """The text of a case, its errors below it and at their lines.

    What was typed is read shortly after the typing stops, in a thread of its own: a large file
    takes a second.
    """

    CSS_PATH = "yaml.tcss"
    AUTO_FOCUS = "#casetext"
    HOLDS_TEXT = True
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            ~f1 | help | Help | What the keys and signs mean | yaml.help
            f5,f10 | apply | To the board | Open the board on this text; moves that still work \
                are kept | yaml.apply
            ctrl+s | save | Save | Write the file to the disk | yaml.save
            f8 | error(-1) | Previous error | Go to it | yaml.before
            f9 | error(1) | Next error | Go to it | yaml.next
            escape | leave | Back | From the errors to the text; from there back, without a \
                change | yaml.leave
        """)
    ]

    def __init__(
        self, source: Source, errors: Sequence[Located] = (), before: Session | None = None
    ) -> None:
        """
        Args:
            errors: those already known of the text; the cursor goes to the first.
            before: what has been played on the board of this text.
        """
        super().__init__()
        self.source = source
        self.before = before
        self._errors: Sequence[Located] | None = tuple(errors) or None
        self._document: Document | None = None
        self._on_disk: bytes | None = None
        self._as_opened = ""
        self._on_board = ""
        self._said = ""
        self._typing: Timer | None = None
        self._versions = 0  # of the text, as it is typed
        self._read = -1  # the last one that was read

    def compose(self) -> ComposeResult:
        yield Static("", id="yamlhead", markup=False)
        yield CaseText(id="casetext")
        yield CursorList(id="yamlerrors")
        yield Static("", id="yamlplace", markup=False)
        yield Watch()
        yield KeyLine()

    @property
    def text(self) -> CaseText:
        return self.query_one(CaseText)

    @property
    def unsaved(self) -> bool:
        """Whether the text is another one than that on disk, or than it was if it has no file."""
        return not self._says(self._on_disk)

    def _says(self, data: bytes | None) -> bool:
        """Whether the text is what bytes say; without any, what it was when it was opened."""
        return same(self.text.written, self._as_opened if data is None else text_of(data))

    @property
    def changed(self) -> bool:
        """Whether something was typed that neither the board nor the disk has."""
        return self.unsaved and not self._says(None)

    def on_mount(self) -> None:
        self.text.load_text(self.source.text)
        self._as_opened = self._on_board = self.text.written
        path = self.source.path
        self._watch(None if path is None else files.there(path))
        self.query_one("#yamlerrors").display = False
        if self._errors is not None:
            self._show_errors(self._errors)
            self.text.go_to(_mark(self._errors[0]))
        self._draw()

    def _watch(self, on_disk: bytes | None) -> None:
        """Take it that this is in the file, until somebody else writes it."""
        self._on_disk = on_disk
        self.query_one(Watch).begin(self.source.path, on_disk)

    # --- reading -----------------------------------------------------------------------------

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        event.stop()
        self._versions += 1
        self._said = ""
        if self._typing is not None:
            self._typing.stop()
        self._typing = self.set_timer(_STOPPED, self._stopped_typing)
        self._draw()

    def on_text_area_selection_changed(self, event: TextArea.SelectionChanged) -> None:
        event.stop()
        self._draw_place()

    def _stopped_typing(self) -> None:
        self.run_worker(self._read_on(), group="reading", exclusive=False)

    async def _read_on(self) -> None:
        """Read the text until it is the one that was read last."""
        version = self._versions
        if self._read == version:
            return
        found = await asyncio.to_thread(_read, self.text.written, self.source.name)
        if version == self._versions and not self.is_left:
            self._read = version
            self._take(found)

    def _take(self, found: Document | BadFile) -> None:
        """Show what came of reading the text as it is now."""
        self._document = found if isinstance(found, Document) else None
        self._show_errors(found.errors if isinstance(found, BadFile) else ())
        self._draw()

    def _show_errors(self, errors: Sequence[Located]) -> None:
        self._errors = tuple(errors)
        self.text.point_out(map(_mark, errors))
        listed = self.query_one("#yamlerrors", OptionList)
        listed.set_options(_listed(error) for error in errors)
        listed.display = bool(errors)
        self._draw_place()

    # --- drawing -----------------------------------------------------------------------------

    def _draw(self) -> None:
        """Say which file it is, whether it is saved, and whether it can be read."""
        path = self.source.path
        parts = [say("no file yet") if path is None else files.shown(path)]
        if self.unsaved:
            parts.append(say("[not saved]"))
        parts.append(self._said or self._state())
        head = Hanging("", plain("  ".join(parts)), "bold reverse", filled=True)
        self.query_one("#yamlhead", Static).update(head)

    def _state(self) -> str:
        if self._errors is None:
            return say("reading ...")
        if self._read != self._versions:
            return say("typing ...")
        n = len(self._errors)
        if not n:
            return say("no errors; F5: to the board")
        return say("1 error; F9 goes to it") if n == 1 else say("{n} errors; F9 goes on", n=n)

    def _draw_place(self) -> None:
        """Say where the cursor is, and what is there that can't be seen."""
        row, column = self.text.cursor_location
        place = say("line {line}, column {column}", line=row + 1, column=column + 1)
        sign = self.text.sign_at(row, column)
        if sign:
            name = unicodedata.name(sign, say("control character"))
            place = f"{place}  U+{ord(sign):04X} {name}"
        self.query_one("#yamlplace", Static).update(Hanging("", plain(place)))

    # --- what the keys do --------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that have nothing to do are shown dimmed."""
        if action == "error":
            return True if self._errors else None
        return super().check_action(action, parameters)

    def action_error(self, by: int) -> None:
        """Go to the next error from the cursor on, or to the one before; around the ends."""
        places = [(self.text.place(_mark(error)), n) for n, error in enumerate(self._errors or ())]
        if not places:
            return
        here = self.text.cursor_location
        if by > 0:
            n = next((n for place, n in places if place > here), places[0][1])
        else:
            n = next((n for place, n in reversed(places) if place < here), places[-1][1])
        self._go_to_error(n)

    def _go_to_error(self, n: int) -> None:
        assert self._errors is not None
        self.query_one("#yamlerrors", OptionList).highlighted = n
        self.text.go_to(_mark(self._errors[n]))
        self.text.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._go_to_error(event.option_index)

    def action_apply(self) -> None:
        """Open the board on the text, if it stands; else go to its first error."""
        self.run_worker(self._apply(), group="applying", exclusive=True)

    async def _apply(self) -> None:
        if self.before is not None and same(self.text.written, self._on_board):
            self.post_message(TextLeft())
            return
        while self._read != self._versions:
            if self.is_left:
                return
            await self._read_on()
        if self.is_left:
            return
        if self._document is None:
            self._say(say("the board can't be opened; see what is wrong"))
            self.text.move_cursor((0, 0))
            self._go_to_error(0)
            return
        applied = replace(self.source, text=self.text.written)
        self.post_message(Applied(applied, self._document, self.before))

    def _say(self, said: str) -> None:
        """Say something until the next key."""
        self._said = said
        self._draw()

    def action_leave(self) -> None:
        if not self.text.has_focus:
            self.text.focus()
        elif self.changed:
            self.ask_to_leave(TextLeft())
        else:
            self.post_message(TextLeft())

    def ask_to_leave(self, then: Message) -> None:
        ask(
            self.app,
            say("Your text is not saved."),
            [
                (say("save it, and leave"), partial(self._save, then)),
                (say("open the board without saving"), self.action_apply),
                (say("leave and lose the text"), partial(self.post_message, then)),
                (say("stay here"), None),
            ],
        )

    # --- the file ----------------------------------------------------------------------------

    def action_help(self) -> None:
        self.app.push_screen(
            ScreenHelp(self.active_bindings.values(), "files", TEXT, spoken(SIGNS))
        )

    def action_save(self) -> None:
        self._save(None)

    def _save(self, then: Message | None) -> None:
        if exporting.hand_over is not None:
            self._hand_over(exporting.hand_over, then)
        elif self.source.path is None or self.source.ours:
            self._ask_where(then)
        else:
            self._write(self.source.path, self._on_disk, then)

    def _hand_over(self, take: Callable[[str, str], None], then: Message | None) -> None:
        """Let the browser save it: whoever sits there names no files of this machine."""
        name = self.source.path.name if self.source.path is not None else "case.yaml"
        take(name, self.text.written)
        self._as_opened = self.text.written
        self._say(say("sent to the browser: {name}", name=inert(name)))
        if then is not None:
            self.post_message(then)

    def _ask_where(self, then: Message | None) -> None:
        """Ask for a file to write to."""
        begun = self.source.path.name if self.source.path is not None else ""

        def answered(line: str | None) -> None:
            if line:
                self._write(files.meant(Path(line)), None, then)

        question = say("Save to which file? (Escape: none)")
        self.app.push_screen(AskingLine(question, begun), answered)

    def _write(self, path: Path, over: bytes | None, then: Message | None) -> None:
        data = data_of(self.text.written)
        try:
            files.write(path, data, over)
        except ChangedMeanwhile:
            self._ask_about_others(path, then)
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            why = getattr(error, "strerror", None) or str(error)
            self._say(say("{file}: can't be written: {why}", file=files.shown(path), why=why))
        else:
            self.source = replace(self.source, path=path, ours=False)
            self._as_opened = self.text.written
            self._watch(data)
            self._say(say("saved"))
            if then is not None:
                self.post_message(then)

    def _ask_about_others(self, path: Path, then: Message | None) -> None:
        """Ask what becomes of something else that is on disk; of what can't be read as a text it is
        only said."""
        what = say("{file} has changed since it was read.", file=files.shown(path))
        if path != self.source.path or self.source.ours:
            what = say("{file} already exists.", file=files.shown(path))
        there = files.there(path)
        answers: list[tuple[str, Does | None]] = [(say("stay here, and write nothing"), None)]
        if there is not None:
            over = say("overwrite it; its text is lost")
            take = say("load the file instead; ^z brings this text back")
            answers += [
                (over, partial(self._write, path, there, then)),
                (take, partial(self._take_over, path, there)),
            ]
        ask(self.app, what, answers)

    def _take_over(self, path: Path, data: bytes) -> None:
        """Have the text of another file, and that file."""
        self.source = replace(self.source, path=path, ours=False)
        self._take_from_disk(data)

    def _take_from_disk(self, data: bytes) -> None:
        self.text.rewrite(text_of(data))
        self._as_opened = self.text.written
        self._watch(data)
        self._said_after_change(say("read again from the disk"))

    def _said_after_change(self, said: str) -> None:
        self.call_after_refresh(self._say, said)

    def on_written_by_others(self, message: WrittenByOthers) -> None:
        """Somebody else has written the file."""
        message.stop()
        if self._says(message.data):
            self._on_disk = message.data
            self._draw()
        elif self._says(message.was):
            self._take_from_disk(message.data)
        else:
            self._say(say("the file has changed on disk; ^s asks what to do"))


def _mark(error: Located) -> Mark:
    return Mark(error.line, error.column)


def _read(text: str, name: str) -> Document | BadFile:
    """What a text stands for, or what is wrong with it."""
    try:
        return load(data_of(text), name)
    except BadFile as bad:
        return bad


def _listed(error: Located) -> Option:
    rules = f" ({', '.join(error.rules)})" if error.rules else ""
    lead = plain(f"! {error.line}:{error.column}  ")
    return Option(Hanging(lead, plain(f"{error.message}{rules}")))
