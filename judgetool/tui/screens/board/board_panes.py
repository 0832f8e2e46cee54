"""All panes of one case: what they show, and how one goes from one to another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.events import ScreenResume
from textual.widget import Widget

from judgetool.engine.choice import Answer
from judgetool.engine.view import View
from judgetool.language import say
from judgetool.report.judging_edition import in_short
from judgetool.report.safe import inert
from judgetool.session.disputes import hints
from judgetool.session.history import lookingback
from judgetool.session.history.tree import Moment
from judgetool.session.input.rule_queries import asked_for
from judgetool.session.off_agreed_line import aside
from judgetool.session.outcomes import Row
from judgetool.session.session import NotPlayed, NotRead, Opened, Outcome, Session, Told
from judgetool.session.storage.saved_case import CaseFile
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
from judgetool.tui.screens.board.next_file_line import FromFile
from judgetool.tui.screens.board.not_saved import NotSaved
from judgetool.tui.screens.verdict_scrolling import ReadsOn
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Answered, Meaning, Rules, Visited
from judgetool.tui.widgets.css_classes import reclass
from judgetool.tui.widgets.file_watch import Watch
from judgetool.tui.widgets.footer import KeyLine
from judgetool.tui.widgets.laid_out_once import LaidOutOnce, Lines
from judgetool.tui.widgets.prompt import Prompt
from judgetool.tui.widgets.ribbon import Ribbon
from judgetool.tui.widgets.touch_bar import TouchBar
from judgetool.tui.widgets.waiting_line import IS_ASKED, MAY_ACT, WaitingLine, bar

if TYPE_CHECKING:
    from judgetool.session.orders.registry import Orders


class _Body(LaidOutOnce, Container):
    """What holds the panes; they leave nothing of it in sight."""

    BLANK = True


class _Table(LaidOutOnce, Vertical):
    """What holds the panes of the table."""


class BoardPanes(ReadsOn):
    """The panes of a case, and where it is shown what becomes of it."""

    TOUCH: ClassVar[type[TouchBar]] = TouchBar
    MOVES: ClassVar[type[MovesPane]] = MovesPane

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
        position = self.session.position
        self._idiom = position.game.view(position).idiom
        self._claimants = [f"claim {player}" for player in self.session.players]
        self._left_for_rule: Pane | None = None
        self.typed_before: Prompt | None = None
        self._drawn: Moment | None = None
        self._at: object = None
        self._view: View | None = None
        self._before: View | None = None
        self.offered: tuple[tuple[str, Answer], ...] = ()
        self._ribbon = Ribbon(id="ribbon")
        self._waiting = WaitingLine(id="waiting")
        self._body = _Body(id="body")
        self._table = _Table(id="table")
        self._stack = StackPane(id="stack")
        self._groups = GroupsPane(id="groups")
        self._players = PlayersPane(id="players")
        self._points = PointsPane(id="points")
        self._rule = RulePane(id="rule")
        self._moves = self.MOVES(id="moves")
        self._journal = JournalPane(id="journal")
        lower, upper = (self._moves, self._journal, self._rule), (self._stack, self._groups)
        self._tabs = PaneTabs(lower, (*upper, self._players), id="tabs")
        self._verdict = Verdict(id="verdict")
        self._fromfile = FromFile(id="fromfile")
        self._not_saved = NotSaved(id="notsaved")
        self._asked = Lines(id="who")
        self._prompt = Prompt(id="prompt")
        self._watch = Watch()

    @cached_property
    def orders(self) -> Orders:
        """What can be typed besides moves."""
        raise NotImplementedError

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
        yield from self.under_verdict()
        yield self._fromfile
        yield self._not_saved
        with Horizontal(id="entry", classes="bar"):
            yield self._asked
            yield self._prompt
        yield self._watch
        yield self.TOUCH()
        yield KeyLine()

    def under_verdict(self) -> Sequence[Widget]:
        """What a screen has below what became of the last line."""
        return ()

    def on_mount(self) -> None:
        game = self.session.position.game
        self._rule.rulebook = game.rulebook
        legal = self._prompt.legal
        legal.rules = tuple(rule.number for rule in game.rulebook)
        legal.orders = lambda: [*(order.name for order in self.orders), *self._claimants]
        legal.claims = lambda typed: hints.completed(self.session, typed)
        self._rule.sentence = game.sentence
        self._rule.figures = lambda card: game.printed_figures(self.session.shown, card.id)
        self._rule.paragraphs = lambda card: game.paragraphs(self.session.shown, card.id)
        self._rule.editions = game.edition_texts
        self._rule.card_colors = self._moves.card_colors = self._idiom.colors
        self._rule.edition = self.session.edition
        self._players.entitle(_judged_by(self.session))
        self._say_claims(self.session.claims)
        self._tabs.pick(self._moves)
        self._watch.begin_with(self.session.opened)
        self._draw()
        if self.typed_before is not None:
            self._prompt.go_on(self.typed_before)
        entered = any(claim.at is not None for claim in self.session.agreed_claims)
        if self._remarks:
            self.show(Told(self.session.title, tuple(map(Row, self._remarks))))
        elif entered and self.session.account is None:  # of a case that is gone on with
            self.call_after_refresh(self.action_claims)

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
        looking = _looking_back(self.session)
        self._waiting.show_waiting(view, choice, looking)
        before = self._before_the_last_move(view)
        self._stack.show_stack(view, before)
        self._groups.show_groups(view, before)
        self._players.show_players(view, asked, before)
        self._moves.show_moves(
            offered,
            forms=forms,
            naming=view.naming,
            by_hand=choice is not None and choice.judge,
            says=self.session.says,
            unread=self.session.unread,
            earlier=view.earlier,
        )
        self._journal.show_journal(self.session.position.journal, view.idiom)
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
        self._prompt.legal.offer([*lines, *view.lines, *filter(_whole, forms)], asked, listed=lines)
        who = say("LOOKING BACK") if looking else self.session.speaker(position)
        look = "" if looking or not asked else bar(MAY_ACT if view.acting else IS_ASKED)
        self._asked.say(Hanging("", plain(f"{who}>", look) + " "))
        self._rule.show_point(
            next((step.point or step.number for step in view.steps if step.current), "")
        )
        self._tabs.draw()
        self.refresh_bindings()

    def _before_the_last_move(self, view: View) -> View | None:
        """What was shown before it was another position that is; ``None`` as long as none was."""
        at = (self.session.here, self.session.looking)
        if at != self._at:
            self._before, self._view, self._at = self._view, view, at
        return self._before

    def show(self, outcome: Outcome) -> None:
        """Show what became of a line, and the position."""
        self._give_room(False)
        self._draw()
        self._verdict.show_outcome(outcome, self._idiom.telling)
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

    def action_claims(self) -> None:
        """Say again what the players claim, and what the rules say to it."""
        from judgetool.session.orders import disputes

        outcome = disputes.claims(self.session)
        if isinstance(outcome, Told):
            self._draw()
            self._say_claims([(row.text, row.rules) for row in outcome.rows])
        else:
            self.show(outcome)

    def action_settle(self) -> None:
        """Say what the rules say to every claim; an account that is being entered is ended."""
        from judgetool.session.orders import disputes
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

    def action_help(self) -> None:
        from judgetool.tui.screens.help.board_help import Help

        examples = [line.says.strip() for line in self._moves.lines if line.meaning]
        pane = self.focused if isinstance(self.focused, Pane) else None
        self.app.push_screen(
            Help(self.active_bindings.values(), examples, self._idiom, self.orders, pane)
        )

    def action_slip(self) -> None:
        """Show the ruling slip, to be written or copied."""
        from judgetool.tui.screens.slip import show_slip

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
        if zoomed is not None:
            zoomed.fill()
        self.set_class(zoomed is not None, "-zoom")
        for pane in self.query(Pane):
            pane.set_class(pane is zoomed, "-zoomed")
        table = zoomed is not None and zoomed.parent is self._table
        self._table.set_class(table, "-zoomed")

    def read_rule(self, asked: str) -> None:
        """Show a rule by its number, or the rules that a word is about; else the card of it."""
        rules = Rules(*asked_for(self.session.position.game.rulebook, asked))
        known = any(number in self.session.position.game.rulebook for number in rules.numbers)
        card = None if known else self.orders.do(self.session, f"card {asked}")
        self._rule.show_page(Answered(card) if isinstance(card, Told) else rules, visit=True)
        self._left_for_rule = None
        self._read(self._rule)


def _looking_back(session: Session) -> str:
    """What the bar says while an earlier transition is looked at; "" while it is now."""
    if session.looking is None:
        return ""
    headline, told = lookingback.headline(session), lookingback.told(session)
    return say("{headline} - {told}", headline=headline, told=told)


def _judged_by(session: Session) -> str:
    """The edition of the rules that is judged by, if there are several, and whether it is only the
    one that stands for no edition named."""
    if not session.edition:
        return ""
    return in_short(session.opened.document, session.edition, named=session.named)


def _whole(form: str) -> bool:
    """Whether a form is a line as it stands: no effect by hand is proposed before it is meant."""
    return not form.startswith("judge:")
