"""The board screen: what the keys and lines do to the case whose panes it shows."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from textual._path import CSSPathType
from textual.binding import ActiveBinding, Binding, BindingType
from textual.events import Key

from judgetool.language import say
from judgetool.scenario.sharing import is_code
from judgetool.session import ops
from judgetool.session.disputes import claim_line, hints
from judgetool.session.outcomes import Row
from judgetool.session.session import NotRead, Outcome, Shown, Told
from judgetool.tui.keys import keys
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
from judgetool.tui.panes.pane import Pane
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.board import why_pages
from judgetool.tui.screens.board.board_panes import BoardPanes
from judgetool.tui.screens.verdict_scrolling import reading
from judgetool.tui.text.pane_lines import About, Move, Transition, Typed, Visited
from judgetool.tui.widgets.footer_keys import PANES, UNDOING

if TYPE_CHECKING:
    from judgetool.session.orders.registry import Orders


def _pane(key: str, name: str, says: str, tooltip: str) -> Binding:
    """A key that goes to a pane; the panes say their keys themselves."""
    return Binding(
        key, f"pane('{name}')", says, show=False, tooltip=tooltip, id=f"board.{name}", group=PANES
    )


class BoardScreen(BoardPanes):
    """A case on the table.  Small terminals show the lower panes one at a time."""

    CSS_PATH: ClassVar[CSSPathType | None] = "board.tcss"
    AUTO_FOCUS = "#prompt"
    BOARDS_BEGIN = True
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            f1 | help | Help | What the keys and lines mean | board.help
            f5 | pass | Pass | Whoever is asked passes | board.pass
            f9 | next | Next | Play the next line of the file | board.next
        """),
        *keys(
            """
            ctrl+z | undo | Undo | Undo the last line | board.undo
            ctrl+y | redo | Redo | Redo the undone line | board.redo
        """,
            group=UNDOING,
        ),
        *why_pages.WHY,
        *keys(
            "~ctrl+l | claim | Claim | Enter what a player claims, from here; twice: end an \
                account | board.claim",
            priority=True,  # so that no letter of the name overtakes it
        ),
        *keys("""
            ~ctrl+g | settle | Settle | The verdict on every claim, side by side | board.settle
            ~ctrl+s | slip | Slip | Write or copy the ruling slip and the share code | board.slip
        """),
        _pane("f2", "moves", "Moves", "Go to the legal moves"),
        _pane("f3", "journal", "Journal", "Go to the journal"),
        _pane("f4", "rule", "Rule", "Go to the rule or card shown"),
        _pane("f6", "groups", "", ""),  # which the game says
        _pane("f7", "stack", "", ""),  # which the game says
        _pane("f8", "players", "Players", "Go to the players and their zones"),
        *keys("""
            ~ctrl+b | branches | Branches | Every moment and branch: go to one, compare two | \
                board.branches
            ~f10 | app.show_text | File | The text of the case: read it, change it, come back to \
                the board with it | board.yaml
            ~f12 | zoom | Zoom | Maximize the focused pane, or restore it | board.zoom
        """),
        *reading("board"),
        *keys("~escape | prompt | Type | Back to the input line; there, clear it | board.prompt"),
        *why_pages.LOOKING,
    ]

    @cached_property
    def orders(self) -> Orders:
        from judgetool.tui.screens.board import board_orders  # the first frame waits for none

        return board_orders.orders(self)

    # --- what the panes say ------------------------------------------------------------------

    def on_line_entered(self, message: LineEntered) -> None:
        """Do what a line says; an empty one goes on."""
        if message.line:
            self.give(message.line)
        else:
            self.go_on()

    def go_on(self) -> None:
        """Play the next line of the file, if there is one."""
        if self.session.waiting_line is not None and self.session.account is None:
            self.action_next()

    def give(self, line: str) -> None:
        """Carry out what was typed, or what stands for it."""
        if is_code(line):
            self.post_message(CodeEntered(line))
            return
        before = self._verdict.outcome
        outcome = self.orders.do(self.session, line)
        if isinstance(outcome, Shown):
            if isinstance(before, NotRead) and self._verdict.outcome is before:
                self._verdict.show_outcome(Told(line))  # nothing is left to be mended
        else:
            self.show(outcome)

    def gives(self, line: str) -> Outcome:
        """Carry out a line; what became of it."""
        self.give(line)
        return self._verdict.outcome or Shown()

    def on_typing_changed(self, message: TypingChanged) -> None:
        hint, typed = hints.hint(self.session, message.line), message.line
        alone = hint is None and len(self._moves.held(typed)) == 1
        instead = self.orders.instead(self.session, typed) if alone else ""
        self._moves.narrow(typed, hint, instead=instead)
        if message.line.casefold().startswith("judge:"):
            self._bring_up(self._moves)
        self._tabs.draw()

    def on_list_asked(self) -> None:
        """Go into the list of what may be typed, at its first line."""
        self._go_to(self._moves)

    def on_pointed(self, message: Pointed) -> None:
        if not isinstance(message.meaning, Move | Typed) and self.focused is not self._rule:
            self._rule.show_page(message.meaning)
            self._tabs.draw()

    def on_picked(self, message: Picked) -> None:
        if isinstance(message.meaning, Move):
            self.pick(message.meaning.answer)
        elif isinstance(message.meaning, Typed):
            self._take_typed(message.meaning)
        elif isinstance(message.meaning, About):
            why_pages.asked(self, (message.meaning.subject,))
        elif isinstance(message.meaning, Transition):
            self._go_to(self._journal)
            self._journal.go_to(message.meaning.n)
        else:
            self.read(message.meaning)

    def on_asked(self, message: Asked) -> None:
        why_pages.asked(self, message.subjects)

    def _take_typed(self, typed: Typed) -> None:
        """Take a line of those that may stand in the input: to be typed on, or all of it."""
        if typed.done:
            self._prompt.clear_line()
            self.give(typed.line)
            self._prompt.focus()
        else:
            self._prompt.put(typed.line)

    def on_looked_at(self, message: LookedAt) -> None:
        why_pages.look(self, message.n)

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
            case "pass":
                self.action_pass()

    def action_undo(self) -> None:
        self.show(self.session.undo())

    def action_redo(self) -> None:
        self.show(self.session.redo())

    def action_pass(self) -> None:
        """Pass; with a line half typed say what becomes of it first."""
        typed = self._prompt.value.strip()
        if typed:
            what = say("Enter plays it, Escape clears it; then F5 passes")
            self._verdict.show_outcome(Told(say("NOT PASSED: {line}", line=typed), (Row(what),)))
            return
        self.show(self.session.play("pass"))

    def action_next(self) -> None:
        """Play the next line of the file; where there is no file of moves, be asked again."""
        if self.session.has_file or self.session.account is not None:
            self.show(self.session.play_waiting_line())
        else:
            self.call_later(self.app.run_action, "app.guide_claims")

    def action_skip(self) -> None:
        self.show(self.session.skip())

    def action_claim(self) -> None:
        """Begin a claim in the input line, where the player is named; again: end an account."""
        self._give_room(False)
        self._zoom(None)
        self.take_typing()
        prompt = self._prompt
        prompt.legal.name_first([f"claim {name}" for name in claim_line.claimants(self.session)])
        prompt.post_message(LineBegun("claim ", again="end"))

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
            if not prompt.value and isinstance(self._verdict.outcome, NotRead):
                self._verdict.show_outcome(Told(""))
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
