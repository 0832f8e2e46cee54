"""The text behind a board: shown and edited, and read again when others have written its file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import App
from textual.message import Message

from judgetool.language import say
from judgetool.scenario.problems import BadFile
from judgetool.tui.screens.translated_screen import SpokenScreen

if TYPE_CHECKING:
    from judgetool.session.changed_file import Reopened
    from judgetool.session.resuming import Casebook
    from judgetool.session.session import Opened, Session
    from judgetool.session.storage.recent import Recent
    from judgetool.session.storage.saved_case import CaseFile
    from judgetool.tui.opening_messages import TextAsked
    from judgetool.tui.screens.board.board_screen import BoardScreen
    from judgetool.tui.screens.yaml_file.yaml_screen import Applied, YamlScreen
    from judgetool.tui.widgets.file_watch import WrittenByOthers


@dataclass
class LeaveAsked(Message):
    """What was written is left for something that was asked for, or the program is: ``None``."""

    then: Message | None = None


class Editing(App[None]):
    """What the application does with the texts of its cases."""

    _scenarios: Iterable[Path] = ()
    title_of: Callable[[Path], str]
    """A file's title in a list."""
    _casebook: Casebook | None = None
    """Where cases are saved as they go on; where they are not, boards are not either."""
    _follows = True
    """Whether the board is read again when others write its file."""

    @cached_property
    def scenarios(self) -> tuple[Path, ...]:
        """Files that came with the tool: they stay as they are."""
        return tuple(self._scenarios)

    def show_board(
        self,
        opened: Opened,
        again: Reopened | None = None,
        remarks: Sequence[str] = (),
        *,
        at_once: bool = False,
    ) -> CaseFile | None:
        """Put a case on the table in place of the one there.

        Args:
            again: what was done in that one and still stands; what is being typed does, too.
            remarks: what is to be said of it.
            at_once: whether it is saved before anything is done, since its text is on no disk.

        Returns:
            Where it is saved; ``None`` if it is not.
        """
        raise NotImplementedError

    def saved(self) -> list[Recent]:
        """The saved cases that can be taken up."""
        from judgetool.session.storage.recent import LISTED, recent

        saved = recent(LISTED) if self._casebook is not None else []
        return [case for case in saved if not case.open]

    def nothing_left(self) -> None:
        """Show something: the text was left, and there is nothing under it."""
        raise NotImplementedError

    # --- the text ----------------------------------------------------------------------------

    def action_show_text(self) -> None:
        """Show the text of the case on the table."""
        from judgetool.session.outcomes import NotRead
        from judgetool.session.storage.yaml_file import Source
        from judgetool.tui.screens.yaml_file.yaml_screen import YamlScreen

        board = self._board
        if board is None:
            return
        session, opened = board.session, board.session.opened
        if opened.document is None:
            board.show(NotRead("", say("this case was not opened from a file")))
            return
        path = Path(opened.path) if opened.path else None
        text = opened.text or session.text()
        self.push_screen(YamlScreen(Source(text, path, path in self.scenarios), before=session))

    def on_text_asked(self, message: TextAsked) -> None:
        """Show the text of a file that no board is opened on."""
        from judgetool.session.storage import yaml_file as files
        from judgetool.session.storage.yaml_file import Source, text_of
        from judgetool.tui.screens.yaml_file.yaml_screen import YamlScreen

        try:
            text = text_of(files.read(message.path))
        except BadFile as bad:
            self.notify(str(bad), severity="error", markup=False)
            return
        self.push_screen(YamlScreen(Source(text, message.path, message.path in self.scenarios)))

    def on_text_left(self) -> None:
        self._leave_text()
        if len(self.screen_stack) == 1:
            self.nothing_left()

    def _leave_text(self) -> None:
        if self._text_shown is not None:
            self.pop_screen()

    @property
    def _text_shown(self) -> YamlScreen | None:
        """The text on the screen, if one is edited there."""
        if not (isinstance(self.screen, SpokenScreen) and self.screen.HOLDS_TEXT):
            return None
        from judgetool.tui.screens.yaml_file.yaml_screen import YamlScreen

        return self.screen if isinstance(self.screen, YamlScreen) else None

    async def on_applied(self, message: Applied) -> None:
        """Open the board on a text."""
        from judgetool.session.opening import opened as opened_from

        path = message.source.path
        opened = opened_from(
            message.document, text=message.source.text, path="" if path is None else str(path)
        )
        what = say("the board now shows your changed text")
        await self._open_again(message.before, opened, what, at_once=True)

    async def _open_again(
        self,
        before: Session | None,
        opened: Opened,
        what: str,
        *,
        at_once: bool = False,
        assumed: Sequence[str] = (),
    ) -> CaseFile | None:
        """Put a case on the table, with what was played before as far as it stands.

        Args:
            assumed: what the lines of its board were taken for that nobody has chosen.
        """
        from judgetool.session.changed_file import remarks, reopened

        if before is None:
            self._leave_text()
            return self.show_board(opened, remarks=assumed, at_once=at_once)
        done = -1
        while done != len(before.done):  # what is done meanwhile is not to be lost
            done = len(before.done)
            again = await asyncio.to_thread(reopened, before, opened)
        self._leave_text()
        return self.show_board(opened, again, (what, *assumed, *remarks(again)), at_once=at_once)

    # --- the file ----------------------------------------------------------------------------

    async def on_written_by_others(self, message: WrittenByOthers) -> None:
        """The file of the case on the table has changed."""
        from judgetool.session.outcomes import Row, Told

        board = self._board
        if board is None:
            return
        if not (message.followed and self._follows):
            head = say("THE FILE HAS CHANGED ON DISK; the board is of the text before")
            board.show(Told(head, (Row(say("reload reads the file; F10 shows this text")),)))
        else:
            await self._take(board, message.path, message.data)

    def action_reload(self) -> None:
        """Read the file of the case on the table again; no key is answered before that is done."""
        self.call_later(self.reload)

    async def reload(self) -> None:
        """Read the file of the case on the table again."""
        from judgetool.session.changed_file import cannot_be_read
        from judgetool.session.outcomes import NotRead
        from judgetool.session.storage import yaml_file as files

        board = self._board
        if board is None:
            return
        path = Path(board.session.opened.path)
        if not board.session.opened.path:
            board.show(NotRead("", say("this case was not opened from a file")))
            return
        try:
            data = files.read(path)
        except BadFile as bad:
            board.show(cannot_be_read(bad.errors))
            return
        await self._take(board, path, data)

    async def _take(self, board: BoardScreen, path: Path, data: bytes) -> None:
        from judgetool.scenario.run import load
        from judgetool.session.changed_file import cannot_be_read
        from judgetool.session.opening import opened as opened_from
        from judgetool.session.storage.yaml_file import text_of

        try:
            document = await asyncio.to_thread(load, data, str(path))
        except BadFile as bad:
            board.show(cannot_be_read(bad.errors))
            return
        opened = opened_from(document, text=text_of(data), path=str(path))
        await self._open_again(board.session, opened, say("the file was read again"))

    @property
    def _board(self) -> BoardScreen | None:
        from judgetool.tui.screens.board.board_screen import BoardScreen

        return self.screen if isinstance(self.screen, BoardScreen) else None

    # --- leaving -----------------------------------------------------------------------------

    async def action_quit(self) -> None:
        """Leave, but ask first if something was typed that nobody has, whatever stands over it."""
        if not self.asks_first(LeaveAsked()):
            self.exit()

    def asks_first(self, then: Message) -> bool:
        """Ask before something takes the place of what was typed, if something was that nobody has;
        whether it is asked about.

        Args:
            then: what is posted when that may be left.
        """
        screens = (s for s in reversed(self.screen_stack) if isinstance(s, SpokenScreen))
        asks = next((screen for screen in screens if screen.changed), None)
        if asks is None:
            return False
        while self.screen is not asks:
            self.pop_screen()
        asks.ask_to_leave(then)
        return True

    def on_leave_asked(self, message: LeaveAsked) -> None:
        if message.then is None:
            self.exit()
            return
        if isinstance(self.screen, SpokenScreen) and self.screen.changed:
            self.pop_screen()
        self.post_message(message.then)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The list is not opened over a text that is being edited."""
        if action == "open_list" and self._text_shown is not None:
            return False
        return super().check_action(action, parameters)
