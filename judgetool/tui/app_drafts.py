"""The board editor and the boards that it is opened from and plays."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.cells import set_cell_size
from textual.binding import BindingType

from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.tui.app_files import Editing
from judgetool.tui.keys import keys
from judgetool.tui.screens.question import ask
from judgetool.tui.screens.translated_screen import SpokenScreen

if TYPE_CHECKING:
    from judgetool.scenario.document import Document
    from judgetool.scenario.drafting.draft import Draft
    from judgetool.session.storage.drafts import DraftFile
    from judgetool.tui.screens.board_editor.editor_screen import DraftLeft, DraftPlayed

FIRST = "fab"
"""The system of a new board where none is on the table."""


class Drafting(Editing):
    """What the application does with boards that are being written."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("~ctrl+n | new_board | New board | Enter a board by short lines | app.new")
    ]

    system = FIRST
    """The system of a new board where none is on the table."""
    _begun: Draft | None = None
    """A new board that was begun and left."""
    _drafts: DraftFile | None = None
    """Where new boards are on disk while they are written, since one was begun."""
    _guided = False
    """Whether a guide asks for the new board."""
    _written: Draft | None = None
    """The new board that is there."""
    _changed: tuple[Document, Draft] | None = None
    """What the board of a case was written as, or is being changed to, with all that can be
    undone."""

    def on_unmount(self) -> None:
        if self._drafts is not None:
            self._drafts.close()

    def action_new_board(self, *, guided: bool = False) -> None:
        """Write a new board, of the system on the table; or go on with what was begun and left.

        Args:
            guided: whether a guide asks for it.
        """
        self._guided = guided
        self._say_at_once(say("a new board ..."))
        from judgetool.session.storage.drafts import DraftFile

        if self._drafts is None and self._casebook is not None:
            self._drafts = DraftFile()
        begun = self._begun
        if begun is None and self._drafts is not None:
            begun = self._drafts.begun()
        for said in () if self._drafts is None else self._drafts.told_aside():
            self.notify(inert(said), severity="warning", markup=False)
        if begun is None or begun.is_empty:
            self._write(begun)
        else:
            ask(
                self,
                say("An unfinished board: {board}", board=inert(begun.about)),
                [
                    (say("continue it"), partial(self._write, begun)),
                    (say("start a new one; this one is kept"), self._write_anew),
                ],
            )

    def action_guided_board(self) -> None:
        """Be asked for a new board."""
        self.action_new_board(guided=True)

    def _write_anew(self) -> None:
        """Begin a new board beside one that was begun."""
        self._begun = None
        if self._drafts is not None:
            self._drafts.close()
        self._write(None)

    def _write(self, draft: Draft | None) -> None:
        """Write a board that was begun, or a new one."""
        from judgetool.scenario.drafting.draft import Draft
        from judgetool.tui.screens.board_editor.editor_screen import EditorScreen

        board = self._board
        system = board.session.position.game.system if board is not None else self.system
        self._written = draft or Draft.new(system)
        self.push_screen(EditorScreen(self._written, keeps=self._keep, guided=self._guided))

    def _say_at_once(self, text: str) -> None:
        """Write a line over the last one, until the screen that is coming is drawn over it: what a
        widget says is drawn only after that has been made, which may take most of a second."""
        driver = self._driver
        if driver is not None:
            width, height = self.size
            line = set_cell_size(text, width)
            driver.write(f"\x1b7\x1b[{height};1H\x1b[0;7m{line}\x1b[0m\x1b8")
            driver.flush()

    def _keep(self, draft: Draft) -> str:
        """Bring a new board to the disk; why that can't be done, or "".  Another that was begun
        before stays there."""
        from judgetool.session.storage.drafts import DraftFile

        if self._casebook is None:
            return ""
        if self._drafts is None:
            self._drafts = DraftFile()
        if draft is not self._written:
            self._drafts.close()
            self._written = draft
        self._drafts.keep(draft)
        return self._drafts.trouble

    def action_edit_board(self) -> None:
        """Change the board of the case on the table."""
        from judgetool.scenario.drafting.draft import Draft
        from judgetool.session.outcomes import NotRead
        from judgetool.tui.screens.board_editor.editor_screen import EditorScreen

        board = self._board
        if board is None:
            return
        document = board.session.opened.document
        if document is None:
            board.show(NotRead("", say("this case was not opened from a file")))
            return
        kept = self._changed
        draft = kept[1] if kept is not None and kept[0] is document else Draft.of(document)
        self.push_screen(EditorScreen(draft, board.session, self._keep))

    def action_earlier(self) -> None:
        """Put the board where that can be done which lies before it; no key is answered before."""
        self.call_later(self._put_earlier)

    async def _put_earlier(self) -> None:
        from judgetool.session.changed_file import Reopened
        from judgetool.session.earlier import earlier
        from judgetool.session.ops import Play
        from judgetool.session.outcomes import NotRead

        board = self._board
        if board is None:
            return
        try:
            opened, moves = await asyncio.to_thread(earlier, board.session)
        except ValueError as error:
            board.show(NotRead("earlier", str(error)))
            return
        done = tuple(Play(line) for line in moves)
        self.show_board(opened, Reopened(done, moves), at_once=True)

    async def on_draft_played(self, message: DraftPlayed) -> None:
        """Open the board on what was written; of what was played before, what still stands.

        What has been left or changed since is not opened.
        """
        from judgetool.session.opening import opened as opened_from
        from judgetool.tui.screens.board_editor.editor_screen import EditorScreen

        screen, before = self.screen, message.before
        if not isinstance(screen, EditorScreen) or screen.draft.data is not message.data:
            return
        self._changed = (message.document, message.draft)
        path = before.opened.path if before is not None else ""
        opened = opened_from(message.document, text=message.draft.text(), path=path)
        self.pop_screen()
        what = say("the board is changed")
        assumed = [say("assumed: {what} (edit)", what=each) for each in message.assumed]
        file = await self._open_again(before, opened, what, at_once=True, assumed=assumed)
        if message.guided:
            self.action_guide_claims()
        if before is None:
            self._begun = None
            if self._drafts is not None:
                self._drafts.played(file)

    def action_guide_claims(self) -> None:
        """Ask what is claimed of the board on the table, up to the verdict."""
        from judgetool.session.disputes.claim_guide import ClaimGuide
        from judgetool.tui.screens.guide import GuideScreen

        board = self._board
        if board is None:
            return
        guide = ClaimGuide(board.session, board.gives)

        def over() -> None:
            if guide.settles:
                board.action_settle()

        self.push_screen(GuideScreen(guide, over))

    def on_draft_left(self, message: DraftLeft) -> None:
        """Go back to what the editor was opened from; what was written is there again."""
        from judgetool.tui.screens.board_editor.editor_screen import EditorScreen

        before = message.before
        if before is None:
            self._begun = None if message.draft.is_empty else message.draft
        elif before.opened.document is not None:
            self._changed = (before.opened.document, message.draft)
        if isinstance(self.screen, EditorScreen):  # which was left already, if keys came quickly
            self.pop_screen()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A new board is begun from a board or from the list."""
        if action in ("new_board", "guided_board"):
            return isinstance(self.screen, SpokenScreen) and self.screen.BOARDS_BEGIN
        return super().check_action(action, parameters)
