"""The board editor: a board written by short lines, with what is wrong where it is wrong.

What was typed is read as a file is read, in a thread of its own, since a card's text may take a
second; the lines themselves are there at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal
from textual.events import Key
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static

from judgetool.engine.case import Case, Position
from judgetool.language import say, word
from judgetool.scenario.document import Document
from judgetool.scenario.drafting.ambiguous_lines import told
from judgetool.scenario.drafting.completing import Completion, completions
from judgetool.scenario.drafting.draft import Draft, Entered, Outcome
from judgetool.scenario.drafting.outline import begun, in_doubt, located, problem, spelled
from judgetool.scenario.drafting.taking import Open, choose, drop, still_open, take
from judgetool.session.outcomes import NotRead, Row, Told
from judgetool.session.session import Session
from judgetool.session.storage.drafts import OfCase
from judgetool.tui.keys import keys
from judgetool.tui.messages import LineEntered, TypingChanged
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.board_editor.boardline import BoardLine, CompletionList
from judgetool.tui.screens.board_editor.outline import OutlinePane
from judgetool.tui.screens.board_editor.preview import FilePane, PositionView
from judgetool.tui.screens.help.editor_help import EditorHelp
from judgetool.tui.screens.question import ask
from judgetool.tui.screens.verdict_scrolling import ReadsOn, reading
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.footer import KeyLine

_LETTERS_APART = 0.02  # seconds: letters that come faster are drawn together
_VIEWS = ("board", "position", "file")


@dataclass
class DraftPlayed(Message):
    """A board that stands is to be played; ``before`` is the case whose board was changed.

    ``guided``: whether a guide goes on from there; ``assumed``: what its lines were taken for that
    nobody has chosen.
    """

    draft: Draft
    document: Document
    before: Session | None
    data: dict[str, Any]
    guided: bool = False
    assumed: tuple[str, ...] = ()


@dataclass
class DraftLeft(Message):
    """The editor was left; what was written stays."""

    draft: Draft
    before: Session | None


class EditorScreen(ReadsOn):
    """A board that is being written."""

    CSS_PATH = "editor.tcss"
    AUTO_FOCUS = "#boardline"
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            f1 | help | Help | What the keys and lines mean | editor.help
            f2 | outline | Board | Go to the lines written | editor.outline
            f3 | guide | Guide | Be asked what is open | editor.guide
            f5 | play | Play | Open the board as it is | editor.play
            f6 | view | View | Show the position as the board screen does, the file, or the lines \
                alone | editor.view
            f9 | next_wrong | Next ! | Go to what is wrong next | editor.wrong
            ctrl+z | undo | Undo | Undo the last change | editor.undo
            ctrl+y | redo | Redo | Redo the undone change | editor.redo
            ctrl+n | start | New | Begin with an empty board | editor.new
        """),
        *reading("editor"),
        *keys("""
            escape | leave | Back | Back to the input line; there, clear it; then leave the \
                editor | editor.leave
        """),
    ]

    def __init__(
        self,
        draft: Draft,
        before: Session | None = None,
        keeps: Callable[[Draft], str] = lambda draft: "",
        *,
        guided: bool = False,
    ) -> None:
        """A board to be changed.

        Args:
            before: the case whose board it is.
            keeps: brings a new board to the disk before a change of it is shown; returns why that
                could not be done, or "".
            guided: whether a guide asks what is open first.
        """
        super().__init__()
        self._guided = guided
        self._keeps = keeps
        self.draft = draft
        self._of = OfCase(draft, before)
        opened = None if before is None else before.opened.document
        self._on_table = draft.data if opened is None else Draft.of(opened).data
        self._view = ""
        self._told = False  # whether anything was told of a line
        self._judging = False
        self._doubts: tuple[str, ...] = ()  # what the board leaves in doubt, as it was judged last
        self._offered_for = ""  # the line that the list is about
        self._asked: Open | None = None  # what the list is about instead
        self._warned: frozenset[str] = frozenset()  # lines told as not entered before it is played
        self._may_play = False  # whether Enter plays it, as was just told
        self._offering: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static("", id="editorhead", markup=False)
        with Container(id="editorbody"):
            yield OutlinePane(id="outline")
            yield PositionView(id="position")
            yield FilePane(id="filetext")
        offered = CompletionList(id="offered")
        yield offered
        yield Verdict(id="told")
        with Horizontal(id="boardentry"):
            yield Static("+ ", id="boardsign", markup=False)
            yield BoardLine(offered, self, id="boardline")
        yield KeyLine()

    @property
    def before(self) -> Session | None:
        """The case whose board it is; ``None`` for a new one."""
        return self._of.case

    @property
    def line(self) -> BoardLine:
        return self.query_one(BoardLine)

    @property
    def outline(self) -> OutlinePane:
        return self.query_one(OutlinePane)

    @property
    def offered(self) -> CompletionList:
        return self.query_one(CompletionList)

    def on_mount(self) -> None:
        self.offered.offer(())
        self.query_one("#told").display = False
        self._pick_view("")
        self._draw()
        if self.draft.is_empty:
            self._tell_beginning()
        elif self.before is None:
            self._tell(Told(say("your unfinished board is back; new starts another")))
        if self._guided:
            self.call_later(self.action_guide)

    def _tell_beginning(self) -> None:
        """Say how a board is begun."""
        game = self.draft.game
        rows = [
            say("a player and a number, such as {line}", line=self.draft.words.example),
            say("Tab takes a suggestion, F5 plays the board, F1 explains all lines"),
            say("guide (F3) asks one thing after another"),
        ]
        self._tell(Told(say("A NEW BOARD of {system}", system=game.title), tuple(map(Row, rows))))

    # --- drawing -----------------------------------------------------------------------------

    def _draw(self, outcome: Outcome | None = None) -> None:
        """Show what is written, and have it read."""
        changes = outcome.changes if isinstance(outcome, Entered) else ()
        at = changes[-1].path if changes else None
        wrong = self.draft.wrong if self.draft.is_judged else ()
        self.outline.show_draft(self.draft, wrong, at=at)
        self.query_one(FilePane).show_text(self.draft.text())
        self._draw_head()
        self.refresh_bindings()
        if self.draft.is_judged:
            self._show_judged(self._position())
        elif not self._judging:
            self._judging = True
            self.run_worker(self._judge(), group="reading the board")

    async def _judge(self) -> None:
        """Read what is written until it is the same still when it has been read."""
        data, position = None, None
        while data is not self.draft.data:
            data = self.draft.data
            position = await asyncio.to_thread(self._judged_position)
        self._judging = False
        if not self.is_left:
            self._show_judged(position)

    def _judged_position(self) -> Position[Any] | None:
        self.draft.judge()
        return self._position()

    def _position(self) -> Position[Any] | None:
        """The position that the board stands for, if it stands."""
        document = self.draft.document
        return None if document is None else Case.open(document.game, document.opening).position

    def _show_judged(self, position: Position[Any] | None) -> None:
        view = None if position is None else position.game.view(position)
        self._doubts = () if view is None else in_doubt(self.draft, view)
        self.outline.show_draft(self.draft, self.draft.wrong, self._doubts)
        self.query_one(PositionView).show_position(position)
        self._draw_head()
        self.refresh_bindings()

    def _draw_head(self) -> None:
        """Say what is written here, and whether it stands."""
        title = self.draft.data.get("title") or self.draft.game.title
        text = say("BOARD  {title}: {state}", title=title, state=self._state())
        self.query_one("#editorhead", Static).update(
            Hanging("", plain(text), "bold reverse", filled=True)
        )

    def _state(self) -> str:
        if not self.draft.is_judged:
            return say("reading ...")
        n, left = len(self.draft.wrong), len(self._doubts) + len(self._open_lines())
        if n:
            return say("{n} to complete: F9", n=n + len(self._open_lines()))
        if not left:
            return say("ready: F5 plays it")
        if left == 1:
            return say("ready: F5 plays it; 1 thing not stated (F9)")
        return say("ready: F5 plays it; {n} things not stated (F9)", n=left)

    def _open_lines(self) -> list[str]:
        """The lines that could not be read, and those that may mean something else."""
        unread = [say("not entered: {line}", line=each.line) for each in self.draft.unread]
        return [*unread, *(each.says for each in reversed(still_open(self.draft)))]

    def _tell(self, outcome: Told | NotRead) -> None:
        self._told, self._may_play = True, False
        self._make_room()
        self.query_one(Verdict).show_outcome(outcome)

    def _show(self, outcome: Outcome) -> None:
        """Show what became of a line."""
        if isinstance(outcome, Entered):
            self._of.follow()
            rows = [*map(Row, outcome.said), *map(Row, self._kept())]
            self._tell(Told(say("ENTERED  {line}", line=outcome.line).rstrip(), tuple(rows)))
            self._draw(outcome)
        else:
            self._tell(NotRead(outcome.line, "\n".join(told(self.draft, outcome))))
            self._draw()

    def _kept(self) -> Iterator[str]:
        """Bring a new board to the disk, and say so if that can't be done."""
        trouble = self._keeps(self.draft) if self.before is None else ""
        if trouble:
            yield say("NOTHING IS SAVED: {why}", why=trouble)

    # --- what was typed and picked -----------------------------------------------------------

    def on_line_entered(self, message: LineEntered) -> None:
        message.stop()
        self.enter(message.line)

    def enter(self, line: str, mends: str | None = None) -> bool:
        """Do what a line says, or the likeliest of what it may say; one that can't be read is kept
        below the board.

        Args:
            mends: the line that it was made of, if one was brought back.
        """
        if line.casefold() in ("play", "new", "guide", "help", "?"):
            self._order(line.casefold())
            return True
        outcome = take(self.draft, line, mends)
        self.offered.offer(())
        self._show(outcome)
        opened = [each for each in still_open(self.draft) if each.step is self.draft.step]
        if isinstance(outcome, Entered) and opened:
            self._ask(opened[0])
        return isinstance(outcome, Entered)

    def _ask(self, about: Open) -> None:
        """List what else a part of a line may be."""
        self._asked = about
        offered = [Completion("", each, each) for each in about.part.says]
        self.offered.offer(offered, instead=True)
        self._make_room()

    def choose(self, chosen: int) -> None:
        """Have the part of a line that is asked about be another of the things it may be."""
        about, self._asked = self._asked, None
        self.offered.offer(())
        if about is not None and about in still_open(self.draft):
            self._show(choose(self.draft, about, chosen))
            of_line = [e for e in still_open(self.draft) if e.step.line == about.step.line]
            if of_line:
                self._ask(of_line[0])

    def _order(self, word: str) -> None:
        if word == "play":
            self.action_play()
        elif word == "new":
            self.action_start()
        elif word == "guide":
            self.action_guide()
        else:
            self.action_help()

    def on_typing_changed(self, message: TypingChanged) -> None:
        """Show how the line may go on, as soon as no further letter is on its way."""
        message.stop()
        if self._offering is None:
            self._offering = self.set_timer(_LETTERS_APART, self.offer_now)

    def offer_now(self) -> None:
        """Show how the line as it is now may go on."""
        if self._offering is not None:
            self._offering.stop()
            self._offering = None
        line = self.line.value
        if line != self._offered_for:
            self._offer(line if line.strip() else None)

    def offer_all(self) -> None:
        """Show what may stand where the line ends, also at its beginning."""
        self._offer(self.line.value)

    def _offer(self, line: str | None) -> None:
        """Show how a line may go on; nothing for ``None``."""
        self._offered_for = line or ""
        self.offered.offer(completions(self.draft, line) if line is not None else ())
        self._make_room()

    def _make_room(self) -> None:
        """Show what became of the last line where there is room beside what is offered."""
        # by itself, since a class of the screen would have everything styled again at every letter
        crowded = self.offered.display and not self.offered.instead and self._is_low
        self.query_one("#told").display = self._told and not crowded

    def on_completion_list_taken(self, message: CompletionList.Taken) -> None:
        message.stop()
        self.line.take_picked()
        self.line.focus()

    def on_outline_pane_row_picked(self, message: OutlinePane.RowPicked) -> None:
        """Bring a line to the input: to be changed, or to be begun where something is missing."""
        message.stop()
        path, wrong, open_ = message.option.path, message.option.wrong, message.option.open
        if isinstance(open_, Open):
            self._ask(open_)
            self.offered.highlighted = open_.part.chosen
            self.line.focus()
            return
        if open_ is not None:
            self.line.bring(open_.line)
            self.line.focus()
            return
        if not path:
            line = ""
        elif wrong is not None and (wrong.missing or self.draft.get(wrong.about) is None):
            line = begun(self.draft, wrong.about or path)
        else:
            line = spelled(self.draft, path) or begun(self.draft, path)
        self.line.put(line)
        self.line.focus()
        if wrong is not None and wrong.rules:
            self._read_rules(wrong.rules, problem(self.draft, wrong))
        if not line:
            self._offer("")

    def on_outline_pane_taken_away(self, message: OutlinePane.TakenAway) -> None:
        message.stop()
        if message.unread is not None:
            drop(self.draft, message.unread.line)
            self._draw()
        elif message.path and self.draft.has(message.path):  # keys come before it is drawn as gone
            self._show(self.draft.remove(message.path))

    def on_outline_pane_row_moved(self, message: OutlinePane.RowMoved) -> None:
        message.stop()
        if message.path:
            self._show(self.draft.move(message.path, message.by))

    def _read_rules(self, numbers: tuple[str, ...], about: str) -> None:
        """Say what the rules are that a board contradicts."""
        book = self.draft.game.rulebook
        found = [book[number] for number in numbers if number in book]
        rows = [Row(f"{rule.number} {rule.title}: {rule.gist}", (rule.number,)) for rule in found]
        self._tell(Told(about, tuple(rows)))

    # --- what the keys do --------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that have nothing to do are shown dimmed."""
        if action == "undo":
            return True if self.draft.can_undo else None
        if action == "redo":
            return True if self.draft.can_redo else None
        if action == "next_wrong":
            remarks = self.draft.is_judged and (self.draft.wrong or self._doubts)
            return True if remarks or self._open_lines() else None
        return super().check_action(action, parameters)

    def on_key(self, event: Key) -> None:
        """F9 asks what is open where nothing is wrong to go to, as it does at home."""
        bound = None if event.is_printable else self.bound.get(event.key)
        dimmed = bound is not None and bound.node is self and not bound.enabled
        asks = bound is not None and bound.binding.action == "next_wrong"
        if dimmed and asks and self.draft.is_judged:
            self.action_guide()

    def action_undo(self) -> None:
        self._show(self.draft.undo())

    def action_redo(self) -> None:
        self._show(self.draft.redo())

    def action_start(self) -> None:
        self._show(self._of.start_again())
        self._tell_beginning()
        self.line.focus()

    def action_guide(self) -> None:
        """Ask what the board leaves open; where nothing more is to be asked, play it."""
        from judgetool.scenario.drafting.guide import BoardGuide
        from judgetool.tui.screens.guide import GuideScreen

        self._guided = False
        guide = BoardGuide(self.draft, self._show)
        self.app.push_screen(GuideScreen(guide, self._play_guided))

    def _play_guided(self) -> None:
        self._guided = True
        self.action_play()

    def action_help(self) -> None:
        bound = [each for each in self.active_bindings.values() if each.node is not self.app]
        self.app.push_screen(EditorHelp(bound, self.draft))

    def action_outline(self) -> None:
        """Go to the lines, and from there back."""
        if self.outline.has_focus:
            self.line.focus()
        else:
            self._pick_view("" if self._view == "" else "board")
            self.outline.focus()

    def action_view(self) -> None:
        """Show the position, then the file, then the lines alone."""
        at = _VIEWS.index(self._view) if self._view in _VIEWS else 0
        first = "file" if not self._view and self._is_wide else _VIEWS[(at + 1) % len(_VIEWS)]
        self._pick_view(first)

    @property
    def _is_low(self) -> bool:
        return self.app.size.height < 32

    @property
    def _is_wide(self) -> bool:
        return self.app.size.width >= 110

    def _pick_view(self, view: str) -> None:
        """Show one of the views: beside the lines where there is room, else in their place."""
        self._view = view
        for name in _VIEWS:
            self.set_class(name == view, f"-{name}")
        self.query_one(PositionView).border_title = plain(f"F6 {word('pane', 'Position')}")

    def action_next_wrong(self) -> None:
        """Go to what is wrong next."""
        self.outline.next_wrong()
        self.outline.focus()

    def action_play(self) -> None:
        """Open the board on what stands; a line that is typed is entered first."""
        mends, typed = self.line.mends, self.line.take_line()
        if typed and not self.enter(typed, mends):
            return
        if self.draft.is_judged:
            self._play()
        else:
            self.run_worker(self._judge_and_play(), group="playing the board")

    async def _judge_and_play(self) -> None:
        await asyncio.to_thread(self.draft.judge)
        if not self.is_left:
            self._play()

    def _play(self) -> None:
        """Hand on what stands; else say why it does not."""
        data, (document, _) = self.draft.data, self.draft.judge()
        if document is None:
            self._show_judged(None)
            wrong = [Row(located(self.draft, one), one.rules) for one in self.draft.wrong]
            self._tell(Told(say("THE BOARD IS NOT COMPLETE YET"), tuple(wrong)))
            self.outline.next_wrong()
        elif not self._warned.issuperset(each.line for each in self.draft.unread):
            self._warned = frozenset(each.line for each in self.draft.unread)
            rows = tuple(map(Row, self._open_lines()))
            self._tell(Told(say("NOT ALL ENTERED; F5 or Enter plays the board without it"), rows))
            self._may_play = True
        else:
            assumed = tuple(each.says for each in reversed(still_open(self.draft)))
            self.post_message(
                DraftPlayed(self.draft, document, self.before, data, self._guided, assumed)
            )

    def go_on(self) -> None:
        """Play the board, where it was just told that Enter does."""
        if self._may_play:
            self.action_play()

    def action_leave(self) -> None:
        """Back to the input line; there clear it, or leave."""
        if self.offered.picked is not None or not self.line.has_focus:
            self.offered.highlighted = None
            self.line.focus()
        elif self.offered.instead and self.offered.display:
            self.offered.offer(())
            self._make_room()
        elif self.line.value:
            self.line.clear_line()
        else:
            self.post_message(DraftLeft(self.draft, self.before))

    @property
    def changed(self) -> bool:
        """Whether the board of a case is another one here; a new board is on disk."""
        return self.before is not None and self.draft.data != self._on_table

    def ask_to_leave(self, then: Message) -> None:
        ask(
            self.app,
            say("You have changed the board and not played it."),
            [
                (say("play it; moves that still work are kept"), self.action_play),
                (say("leave and lose the changes"), partial(self.post_message, then)),
                (say("stay here"), None),
            ],
        )

    def take_typing(self) -> None:
        """Go to the input line at once: a letter is on its way."""
        if self.focused is not self.line:
            self.set_focus(self.line)

    def on_picked(self, message: Message) -> None:
        """Nothing is opened from a preview."""
        message.stop()

    def on_pointed(self, message: Message) -> None:
        message.stop()
