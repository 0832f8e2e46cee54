"""The board screen: all panes of one case, and what the keys do to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.events import Key, ScreenResume
from textual.widgets import Static

from judgetool.engine.choice import Answer
from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.scenario.sharing import is_code
from judgetool.session import ops
from judgetool.session.disputes import claim_line, hints
from judgetool.session.history.tree import Moment
from judgetool.session.input.rule_queries import asked_for
from judgetool.session.off_agreed_line import aside
from judgetool.session.orders import disputes
from judgetool.session.outcomes import Row
from judgetool.session.session import NotPlayed, NotRead, Opened, Outcome, Session, Shown, Told
from judgetool.session.storage.saved_case import CaseFile
from judgetool.tui.messages import (
    Asked,
    LineBegun,
    LineEntered,
    LookedAt,
    PanePicked,
    Picked,
    Pointed,
    TypingChanged,
)
from judgetool.tui.opening_messages import CodeEntered
from judgetool.tui.panes.groups import GroupsPane
from judgetool.tui.panes.journal import JournalPane
from judgetool.tui.panes.moves import MovesPane
from judgetool.tui.panes.pane import Pane
from judgetool.tui.panes.players import PlayersPane
from judgetool.tui.panes.rulepane import RulePane
from judgetool.tui.panes.stack import StackPane
from judgetool.tui.panes.step_points import PointsPane
from judgetool.tui.panes.tabs import PaneTabs
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.board import board_orders, why_pages
from judgetool.tui.screens.board.next_file_line import FromFile
from judgetool.tui.screens.board.not_saved import NotSaved
from judgetool.tui.screens.help.board_help import Help
from judgetool.tui.screens.slip import show_slip
from judgetool.tui.screens.verdict_scrolling import ReadsOn, reading
from judgetool.tui.text.hanging_indent import plain
from judgetool.tui.text.pane_lines import About, Meaning, Move, Rules, Transition, Visited
from judgetool.tui.widgets.css_classes import reclass
from judgetool.tui.widgets.file_watch import Watch
from judgetool.tui.widgets.footer import KeyLine
from judgetool.tui.widgets.footer_keys import PANES, UNDOING
from judgetool.tui.widgets.prompt import Prompt
from judgetool.tui.widgets.ribbon import Ribbon
from judgetool.tui.widgets.waiting_line import WaitingLine


def _pane(key: str, name: str, says: str, tooltip: str) -> Binding:
    """A key that goes to a pane; the panes say their keys themselves."""
    return Binding(
        key, f"pane('{name}')", says, show=False, tooltip=tooltip, id=f"board.{name}", group=PANES
    )


class _Body(Container):
    """What holds the panes; they leave nothing of it in sight."""

    BLANK = True


class BoardScreen(ReadsOn):
    """A case on the table.  Small terminals show the lower panes one at a time."""

    CSS_PATH = "board.tcss"
    AUTO_FOCUS = "#prompt"
    BOARDS_BEGIN = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help", tooltip="What the keys and lines mean", id="board.help"),
        Binding("f5", "pass", "Pass", tooltip="Whoever is asked passes", id="board.pass"),
        Binding("f9", "next", "Next", tooltip="Play the next line of the file", id="board.next"),
        Binding(
            "ctrl+z",
            "undo",
            "Undo",
            tooltip="Take back the last line",
            id="board.undo",
            group=UNDOING,
        ),
        Binding(
            "ctrl+y",
            "redo",
            "Redo",
            tooltip="Play again what was undone",
            id="board.redo",
            group=UNDOING,
        ),
        why_pages.WHY,
        Binding(
            "ctrl+l",
            "claim",
            "Claim",
            show=False,
            tooltip="Enter what a player claims, from here; twice: end an account",
            id="board.claim",
            priority=True,  # so that no letter of the name overtakes it
        ),
        Binding(
            "ctrl+g",
            "settle",
            "Settle",
            show=False,
            tooltip="What the rules say to every claim, side by side",
            id="board.settle",
        ),
        Binding(
            "ctrl+s",
            "slip",
            "Slip",
            show=False,
            tooltip="The ruling slip, to be written or copied, and the share code",
            id="board.slip",
        ),
        _pane("f2", "moves", "Moves", "Go to the legal moves"),
        _pane("f3", "journal", "Journal", "Go to the journal"),
        _pane("f4", "rule", "Rule", "Go to the rule or card shown"),
        _pane("f6", "groups", "", ""),  # which the game says
        _pane("f7", "stack", "", ""),  # which the game says
        _pane("f8", "players", "Players", "Go to the players and their zones"),
        Binding(
            "ctrl+b",
            "branches",
            "Branches",
            show=False,
            tooltip="Every moment and branch: go to one, compare two",
            id="board.branches",
        ),
        Binding(
            "f10",
            "app.show_text",
            "File",
            show=False,
            tooltip="The text of the case: read it, change it, come back to the board with it",
            id="board.yaml",
        ),
        Binding(
            "f12",
            "zoom",
            "Zoom",
            show=False,
            tooltip="Give the focused pane the whole middle, and back",
            id="board.zoom",
        ),
        *reading("board"),
        Binding(
            "escape",
            "prompt",
            "Type",
            show=False,
            tooltip="Back to the input line; there, clear it",
            id="board.prompt",
        ),
        *why_pages.LOOKING,
    ]

    def __init__(
        self,
        opened: Opened,
        session: Session | None = None,
        file: CaseFile | None = None,
        remarks: Sequence[str] = (),
    ) -> None:
        """A case on the table.

        Args:
            opened: what it was opened from.
            session: the case, where it stands; left out: at its beginning.
            file: where it is saved.
            remarks: what is to be said of it first.
        """
        super().__init__()
        self.session = Session(opened) if session is None else session
        self._file = file
        self._remarks = tuple(remarks)
        self.orders = board_orders.orders(self)
        position = self.session.position
        self._idiom = position.game.view(position).idiom
        self._claimants = [f"claim {player}" for player in self.session.players]
        self._left_for_rule: Pane | None = None
        self.typed_before: Prompt | None = None
        self._who: str | None = None
        self._drawn: Moment | None = None
        self.offered: tuple[tuple[str, Answer], ...] = ()
        self._ribbon = Ribbon(id="ribbon")
        self._waiting = WaitingLine(id="waiting")
        self._body = _Body(id="body")
        self._table = Vertical(id="table")
        self._stack = StackPane(id="stack")
        self._groups = GroupsPane(id="groups")
        self._players = PlayersPane(id="players")
        self._points = PointsPane(id="points")
        self._rule = RulePane(id="rule")
        self._moves = MovesPane(id="moves")
        self._journal = JournalPane(id="journal")
        lower, upper = (self._moves, self._journal, self._rule), (self._stack, self._groups)
        self._tabs = PaneTabs(lower, (*upper, self._players), id="tabs")
        self._verdict = Verdict(id="verdict")
        self._fromfile = FromFile(id="fromfile")
        self._not_saved = NotSaved(id="notsaved")
        self._asked = Static("", id="who", markup=False)
        self._prompt = Prompt(id="prompt")
        self._watch = Watch()

    def compose(self) -> ComposeResult:
        yield self._ribbon
        yield self._waiting
        with self._body:
            with self._table:
                yield self._stack
                yield self._groups
            yield self._players
            yield self._tabs
            yield from (self._points, self._rule, self._moves, self._journal)
        yield self._verdict
        yield self._fromfile
        yield self._not_saved
        with Horizontal(id="entry", classes="bar"):
            yield self._asked
            yield self._prompt
        yield self._watch
        yield KeyLine()

    def on_mount(self) -> None:
        game = self.session.position.game
        self._rule.rulebook = game.rulebook
        legal = self._prompt.legal
        legal.rules = tuple(rule.number for rule in game.rulebook)
        legal.claims = lambda typed: hints.completed(self.session, typed)
        self._rule.sentence = game.sentence
        self._rule.editions = game.edition_texts
        self._rule.edition = self.session.edition
        self._players.entitle(_judged_by(self.session))
        self._say_claims(self.session.claims)
        self._tabs.pick(self._moves)
        self._watch.begin_with(self.session.opened)
        self._draw()
        if self.typed_before is not None:
            self._prompt.go_on(self.typed_before)
        if self._remarks:
            self.show(Told(self.session.title, tuple(map(Row, self._remarks))))

    def on_screen_resume(self, event: ScreenResume) -> None:
        """What was entered on the slip is here too."""
        if self._drawn not in (None, self.session.here):
            self._draw()

    def on_unmount(self) -> None:
        if self._file is not None:
            self._file.close()

    def _say_claims(self, claims: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        self._give_room(False)
        self._verdict.say_claims(self.session.title, claims)

    # --- drawing -----------------------------------------------------------------------------

    def _draw(self) -> None:
        """Show the position as it is now in every pane, or as it was where it is looked back."""
        self._drawn = self.session.here
        position = self.session.shown
        view = self.session.view_of(position)
        choice = position.choice
        asked = choice.who if choice is not None else None
        offered = self.offered = tuple(position.offers().items())
        forms = position.game.forms(position)
        self._ribbon.show_steps(view.steps, view.where)
        self._points.show_points(view.steps)
        looking = why_pages.looking_back(self.session)
        self._waiting.show_waiting(view, choice, looking)
        self._stack.show_stack(view.stack, view.idiom.stack)
        self._groups.show_groups(view)
        self._players.show_players(view, asked)
        self._moves.show_moves(
            offered,
            forms=forms,
            naming=view.naming,
            by_hand=choice is not None and choice.judge,
            says=self.session.says,
            unread=self.session.unread,
        )
        self._journal.show_journal(self.session.position.journal)
        self._journal.mark(self.session.looking)
        self._fromfile.show_line(
            self.session.waiting_line,
            self.session.lines_left,
            ended=self.session.has_file,
            ruling=self.session.ruling,
            aside=aside(self.session),
        )
        self._not_saved.say_trouble(self._file.trouble if self._file is not None else "")
        anew = self._file.told_anew() if self._file is not None else ""
        if anew:
            self.notify(inert(anew), severity="warning", markup=False)
        lines = [line for line, _ in offered]
        self._prompt.legal.offer(
            [*lines, *view.lines, *filter(_whole, forms)],
            asked,
            listed=lines,
            orders=[*(order.name for order in self.orders), *self._claimants],
        )
        who = say("LOOKING BACK") if looking else asked or ""
        if who != self._who:
            self._who = who
            self._asked.update(plain(f"{who}> "))
        self._rule.show_point(
            next((step.point or step.number for step in view.steps if step.current), "")
        )
        self._tabs.draw()
        self.refresh_bindings()

    def show(self, outcome: Outcome, *, mend: str = "") -> None:
        """Show what became of a line, how one is mended that is there again, and the position."""
        self._give_room(False)
        self._draw()
        self._verdict.show_outcome(outcome, self._idiom.telling, mend=mend)
        if isinstance(outcome, NotPlayed):
            every = dict.fromkeys(rule for v in outcome.violations for rule in v.rules)
            refused = Rules(tuple(every), say("Refused: {line}", line=outcome.line))
            self._rule.show_page(refused, passing=True)
            self._tabs.draw()
        elif not isinstance(outcome, NotRead):
            self._let_choices_be_seen()

    def _let_choices_be_seen(self) -> None:
        """Show the moves when something has to be decided, unless a line is being typed."""
        choice = self.session.position.choice
        if choice is None or choice.window or self._prompt.value:
            return
        shown = self._moves
        tabs, here = self._tabs, self.focused
        hides = tabs.display and here in tabs.panes and here is not shown
        tabs.pick(shown)
        if hides and not self.query(".-zoomed"):
            self.set_focus(self._prompt)

    # --- what the panes say ------------------------------------------------------------------

    def on_line_entered(self, message: LineEntered) -> None:
        self.give(message.line, typed=True)

    def give(self, line: str, *, typed: bool = False) -> None:
        """Carry out what was typed, or what stands for it; a line that was typed and can't be read
        comes back to be mended."""
        if is_code(line):
            self.post_message(CodeEntered(line))
            return
        before = self._verdict.outcome
        outcome = self.orders.do(self.session, line)
        if isinstance(outcome, Shown):
            if isinstance(before, NotRead) and self._verdict.outcome is before:
                self._verdict.show_outcome(Told(line))  # nothing is left to be mended
        else:
            back = typed and isinstance(outcome, NotRead) and self._prompt.put_back(line)
            self.show(outcome, mend=say("mend the line, or Esc clears it") if back else "")

    def on_typing_changed(self, message: TypingChanged) -> None:
        hint, typed = hints.hint(self.session, message.line), message.line
        alone = hint is None and len(self._moves.held(typed)) == 1
        instead = self.orders.instead(self.session, typed) if alone else ""
        self._moves.narrow(typed, hint, instead=instead)
        if message.line.casefold().startswith("judge:"):
            self._bring_up(self._moves)
        self._tabs.draw()

    def on_pointed(self, message: Pointed) -> None:
        if not isinstance(message.meaning, Move) and self.focused is not self._rule:
            self._rule.show_page(message.meaning)
            self._tabs.draw()

    def on_picked(self, message: Picked) -> None:
        if isinstance(message.meaning, Move):
            self.pick(message.meaning.answer)
        elif isinstance(message.meaning, About):
            why_pages.asked(self, (message.meaning.subject,))
        elif isinstance(message.meaning, Transition):
            self._go_to(self._journal)
            self._journal.go_to(message.meaning.n)
        else:
            self.read(message.meaning)

    def on_asked(self, message: Asked) -> None:
        why_pages.asked(self, message.subjects)

    def on_looked_at(self, message: LookedAt) -> None:
        why_pages.look(self, message.n)

    def read(self, meaning: Meaning, *, go: bool = True) -> None:
        """Show a page in the rule pane, and go there to read it."""
        following = self.focused is self._rule
        if isinstance(self.focused, Pane) and not following:
            self._left_for_rule = self.focused
        self._rule.show_page(meaning, follow=following, visit=not isinstance(meaning, Visited))
        if go:
            self._go_to(self._rule)
        else:
            self._read(self._rule)

    def pick(self, answer: Answer) -> None:
        """Play an answer that is offered."""
        self.show(self.session.pick(answer))

    def on_left_behind(self) -> None:
        if self._left_for_rule is not None:
            self._go_to(self._left_for_rule)
        elif not self.query(".-zoomed"):
            self.action_prompt()

    def on_pane_picked(self, message: PanePicked) -> None:
        self.action_pane(message.pane)

    # --- what the keys do --------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that have nothing to do are shown dimmed."""
        if action == "undo":
            return True if self.session.can_undo else None
        if action == "redo":
            return True if self.session.can_redo else None
        if action == "next":
            return True if self.session.waiting_line is not None else None
        return super().check_action(action, parameters)

    def on_key(self, event: Key) -> None:
        """A dimmed key that is pressed all the same says why it does nothing."""
        bound = None if event.is_printable else self.bound.get(event.key)
        if bound is None or bound.enabled or bound.node is not self:
            return
        match bound.binding.action:
            case "undo":
                self.action_undo()
            case "redo":
                self.action_redo()
            case "next":
                self.action_next()

    def action_undo(self) -> None:
        self.show(self.session.undo())

    def action_redo(self) -> None:
        self.show(self.session.redo())

    def action_pass(self) -> None:
        self.show(self.session.play("pass"))

    def action_next(self) -> None:
        self.show(self.session.play_waiting_line())

    def action_skip(self) -> None:
        self.show(self.session.skip())

    def action_claims(self) -> None:
        """Say again what the players claim, and what the rules say to it."""
        outcome = disputes.claims(self.session)
        if isinstance(outcome, Told):
            self._draw()
            self._say_claims([(row.text, row.rules) for row in outcome.rows])
        else:
            self.show(outcome)

    def action_claim(self) -> None:
        """Begin a claim in the input line, where the player is named; again: end an account."""
        self._give_room(False)
        self._zoom(None)
        self.take_typing()
        prompt = self._prompt
        prompt.legal.name_first([f"claim {name}" for name in claim_line.claimants(self.session)])
        prompt.post_message(LineBegun("claim ", again="end"))

    def action_settle(self) -> None:
        """Say what the rules say to every claim; an account that is being entered is ended."""
        from judgetool.tui.screens.dispute import DisputeScreen

        try:
            found = disputes.settled(self.session)
        except ValueError as error:
            self.show(NotRead("", str(error)))
            return
        self._draw()
        if found.verdicts:
            self._say_claims([(row.text, row.rules) for row in disputes.rows_of(found)])
        self.app.push_screen(DisputeScreen(found, self.session))

    def action_branches(self) -> None:
        """Show every moment and branch, and go to the one that is picked."""
        from judgetool.tui.screens.branches import BranchesScreen

        self.app.push_screen(BranchesScreen(self.session), self._go)

    def _go(self, moment: int | None) -> None:
        if moment is not None:
            self.show(self.session.go(moment))

    def action_why(self) -> None:
        why_pages.why(self)

    def action_step(self, by: int) -> None:
        why_pages.step(self, by)

    def action_step_to_choice(self, by: int) -> None:
        why_pages.step(self, by, to_choice=True)

    def action_now(self) -> None:
        why_pages.now(self)

    def action_page(self, by: int) -> None:
        """Go back or forward among the pages that were read."""
        if self._rule.visit(by):
            self._read(self._rule)

    def action_pages(self) -> None:
        self.read(Visited())

    def action_help(self) -> None:
        examples = [line.says.strip() for line in self._moves.lines if line.meaning]
        pane = self.focused if isinstance(self.focused, Pane) else None
        self.app.push_screen(
            Help(self.active_bindings.values(), examples, self._idiom, self.orders, pane)
        )

    def action_slip(self) -> None:
        """Show the ruling slip, to be written or copied."""
        try:
            show_slip(self, self.session)
        except ValueError as error:
            self.show(NotRead("slip", str(error)))

    def action_pane(self, name: str) -> None:
        """Show a pane and go to it, the journal at its newest entry, the moves at the first."""
        pane = self.query_one(f"#{name}", Pane)
        self._go_to(pane)
        if isinstance(pane, JournalPane):
            pane.go_to_newest()
        elif isinstance(pane, MovesPane):
            pane.show_cursor()

    def action_zoom(self) -> None:
        """Give the focused pane the whole middle of the screen, or give it back."""
        if self.query(".-zoomed"):
            self._zoom(None)
        elif isinstance(self.focused, Pane) and not isinstance(self.focused, Verdict):
            self._zoom(self.focused)
        else:
            self._zoom(self._in_front())

    def _in_front(self) -> Pane:
        """The pane whose tab is picked."""
        tabs = self._tabs
        panes, shown = (self.query(Pane), "-front") if tabs.alone else (tabs.panes, "-shown")
        return next((pane for pane in panes if pane.has_class(shown)), tabs.panes[0])

    def action_prompt(self) -> None:
        """Back to the input line; clear it if we are there."""
        prompt = self._prompt
        self._give_room(False)
        self._zoom(None)
        if prompt.has_focus and not prompt.value and self.session.account is not None:
            self.show(self.session.do(ops.End()))
        elif prompt.has_focus:
            prompt.value = ""
        prompt.focus()

    def named(self, bound: ActiveBinding) -> ActiveBinding:
        """The keys of the panes that go by the game's words for them; the next line of the file is
        no key to be shown where there is none."""
        if bound.binding.id == "board.next" and not bound.enabled:
            return bound._replace(binding=replace(bound.binding, show=False))
        idiom = self._idiom
        names = {
            "board.groups": (idiom.groups, idiom.find_groups),
            "board.stack": (idiom.stack, idiom.find_stack),
        }
        name, tooltip = names.get(bound.binding.id or "", ("", ""))
        if not name:
            return bound
        binding = replace(bound.binding, description=name, tooltip=tooltip)
        return ActiveBinding(bound.node, binding, bound.enabled, tooltip)

    def take_typing(self) -> None:
        """Go to the input line at once: a letter is on its way."""
        for prompt in self.query(Prompt):
            if self.focused is not prompt:
                self.set_focus(prompt)

    def _go_to(self, pane: Pane) -> None:
        self._read(pane)
        self.set_focus(pane)  # at once: the next key is for it

    def _read(self, pane: Pane) -> None:
        """Bring up a pane; on a small terminal a lower one takes room from the verdict."""
        self._give_room(pane in self._tabs.panes)
        self._bring_up(pane)

    def _give_room(self, reads: bool) -> None:
        """Give the lower panes the room of the verdict while one of them is read, or back."""
        for widget in (self._verdict, self._body):
            reclass(widget, {"-reading": reads}, styled=self.has_class("-short"))

    def _bring_up(self, pane: Pane) -> None:
        if pane in (*self._tabs.panes, *self._tabs.upper):
            self._tabs.pick(pane)
        if self.query(".-zoomed"):
            self._zoom(pane)

    def _zoom(self, zoomed: Pane | None) -> None:
        self.set_class(zoomed is not None, "-zoom")
        for pane in self.query(Pane):
            pane.set_class(pane is zoomed, "-zoomed")
        table = zoomed is not None and zoomed.parent is self._table
        self._table.set_class(table, "-zoomed")

    def read_rule(self, asked: str) -> None:
        """Show a rule by its number, or the rules that a word is about."""
        rules = Rules(*asked_for(self.session.position.game.rulebook, asked))
        self._rule.show_page(rules, visit=True)
        self._left_for_rule = None
        self._read(self._rule)


def _judged_by(session: Session) -> str:
    """The edition of the rules that is judged by, if there are several, and whether it is only the
    one that stands for no edition named."""
    if not session.edition:
        return ""
    return say(
        "edition {edition}" if session.named else "edition {edition}, default",
        edition=session.edition,
    )


def _whole(form: str) -> bool:
    """Whether a form is a line as it stands: no effect by hand is proposed before it is meant."""
    return not form.startswith("judge:")
