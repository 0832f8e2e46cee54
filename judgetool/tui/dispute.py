"""The dispute screen: what the rules say to every claim, the players' side by side.

Every line that rests on rules leads to them.  On a small terminal one player's claims are shown at
a time, or the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import ScreenResume
from textual.widgets import Static

from judgetool.engine.case import Position
from judgetool.language import say, word
from judgetool.report.judged import judged_by
from judgetool.report.rows import Row
from judgetool.report.ruling import ruling_said
from judgetool.report.settling import (
    claim_said,
    claimed,
    doubts,
    told_rows,
    verdict_rows,
    verdict_said,
)
from judgetool.scenario.settle import Settled, Verdict
from judgetool.scenario.titles import titled
from judgetool.session import handing
from judgetool.session.session import Session
from judgetool.tui.hanging import Hanging, plain
from judgetool.tui.keyline import KeyLine
from judgetool.tui.lines import Line, Rules
from judgetool.tui.messages import LeftBehind, PanePicked, Picked, Pointed
from judgetool.tui.pane import Pane
from judgetool.tui.rulepane import RulePane
from judgetool.tui.slip import show_slip
from judgetool.tui.spoken import SpokenScreen
from judgetool.tui.tabs import PaneTabs


class Sided(Pane):
    """A pane that leads to the players' panes beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "right",
            "screen.on(1)",
            "Next player",
            tooltip="The claims of the next player",
            id="dispute.next",
        ),
        Binding(
            "left",
            "screen.on(-1)",
            "Previous",
            show=False,
            tooltip="The claims of the player before",
            id="dispute.previous",
        ),
    ]


class AccountPane(Sided):
    """One player's claims, each with its verdict and why; or the game as it was told."""

    def __init__(self, name: str, *, id: str) -> None:
        super().__init__(id=id)
        self.name_shown = name
        self.begins: dict[int, int] = {}

    def show_claims(self, settled: Settled, numbered: Sequence[tuple[int, Verdict]]) -> None:
        """Draw a player's claims, by their numbers among all."""
        lines: list[Line] = []
        shown: list[Position[Any]] = []
        for n, verdict in numbered:
            self.begins[n] = len(lines)
            head = say("claim {n}: {claim}", n=n, claim=claimed(verdict))
            lines.append(_line(Row(head, verdict.rules), "bold underline"))
            lines += map(_line, verdict_rows(verdict, settled.document, shown))
            lines.append(Line("", heading=True))
        self.entitle(word("list", ", ").join(f"{n} {verdict_said(v)}" for n, v in numbered))
        self.write(lines)

    def show_told(self, rows: Iterable[Row]) -> None:
        """Draw where the game as it was told parts from the rules."""
        self.write([_line(row) for row in rows])


class VerdictsPane(Sided):
    """Every claim with its verdict, a line each; Enter goes to why."""

    NAME: ClassVar[str] = "Verdicts"

    def show_verdicts(self, settled: Settled, ruling: str) -> None:
        """Draw the verdicts, then what the board leaves in doubt, and what the judge has ruled."""
        lines: list[Line] = [ClaimLine(n, v) for n, v in enumerate(settled.verdicts, 1)]
        lines += [Line(Hanging("! ", doubt), heading=True) for doubt in doubts(settled)]
        if ruling:
            lines.append(Line(Hanging("", ruling_said(ruling)), heading=True))
        self.write(lines)


class ClaimLine(Line):
    """A claim with its verdict."""

    def __init__(self, n: int, verdict: Verdict) -> None:
        self.n = n
        said = claim_said(verdict)
        super().__init__(Hanging(f"{n}. ", said), Rules(verdict.rules, said))


class DisputeScreen(SpokenScreen[None]):
    """A dispute that was settled.  Escape goes back to the board."""

    CSS_PATH = "dispute.tcss"
    AUTO_FOCUS = "#verdicts"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,ctrl+g",
            "dismiss",
            "Back",
            tooltip="Back to the board",
            id="dispute.back",
        ),
        Binding("f4", "rule", "Rule", tooltip="Go to the rules that decide", id="dispute.rule"),
        Binding(
            "ctrl+s",
            "slip",
            "Slip",
            tooltip="The ruling slip, to be written or copied, and the share code",
            id="dispute.slip",
        ),
    ]

    def __init__(self, settled: Settled, session: Session) -> None:
        super().__init__()
        self.settled = settled
        self.session = session
        self._told = list(told_rows(settled))
        self._players = list(dict.fromkeys(verdict.claim.by for verdict in settled.verdicts))
        self._ruling = handing.ruling(session)
        self._left: Pane | None = None

    def compose(self) -> ComposeResult:
        panes = [AccountPane(name, id=f"account-{i}") for i, name in enumerate(self._players)]
        if self._told:
            panes.append(AccountPane("As it was told", id="told"))
        rule = RulePane(id="cited")
        yield Static(Hanging("", self._headline(), "bold"), id="headline", markup=False)
        yield VerdictsPane(id="verdicts")
        yield PaneTabs((*panes, rule), id="accounttabs")
        with Container(id="accounts"):
            yield from panes
        yield rule
        yield KeyLine()

    def on_mount(self) -> None:
        settled = self.settled
        document = settled.document
        rule = self.query_one(RulePane)
        rule.rulebook, rule.sentence = document.game.rulebook, document.game.sentence
        rule.editions, rule.edition = document.game.edition_texts, document.edition
        verdicts = self.query_one(VerdictsPane)
        verdicts.show_verdicts(settled, self._ruling)
        verdicts.action_first()
        for pane, player in zip(self.accounts, self._players, strict=False):
            pane.show_claims(settled, list(self._of(player)))
        if self._told:
            self.accounts[-1].show_told(self._told)
        self._pick(self.accounts[0])
        deciding = next((v.rules for v in settled.verdicts if v.rules), ())
        if deciding:
            rule.show_page(Rules(deciding), passing=True)

    def on_screen_resume(self, event: ScreenResume) -> None:
        """A ruling may have been entered on the slip."""
        ruling = handing.ruling(self.session)
        if ruling != self._ruling:
            self._ruling = ruling
            self.query_one(VerdictsPane).show_verdicts(self.settled, ruling)

    @property
    def accounts(self) -> list[AccountPane]:
        """The players' panes, then that of the game as it was told."""
        return list(self.query(AccountPane))

    def _of(self, player: str) -> Iterator[tuple[int, Verdict]]:
        for n, verdict in enumerate(self.settled.verdicts, 1):
            if verdict.claim.by == player:
                yield n, verdict

    def _headline(self) -> str:
        document = self.settled.document
        said = say("SETTLED  {title}", title=titled(document))
        about = word("list", "; ").join((*judged_by(document), *self._remarks()))
        return f"{said} ({about})" if about else said

    def _remarks(self) -> Iterator[str]:
        """How much the board leaves in doubt, which may stand below what there is room for."""
        n = len(doubts(self.settled))
        if n:
            yield (
                say("! 1 remark below the verdicts")
                if n == 1
                else say("! {n} remarks below the verdicts", n=n)
            )

    # --- what the panes say ------------------------------------------------------------------

    def on_pointed(self, message: Pointed) -> None:
        rule = self.query_one(RulePane)
        if self.focused is not rule:
            rule.show_page(message.meaning)

    def on_picked(self, message: Picked) -> None:
        verdicts, rule = self.query_one(VerdictsPane), self.query_one(RulePane)
        if self.focused is verdicts and verdicts.highlighted is not None:
            line = verdicts.lines[verdicts.highlighted]
            if isinstance(line, ClaimLine):
                self._go_to_claim(line.n)
                return
        following = self.focused is rule
        if isinstance(self.focused, Pane) and not following:
            self._left = self.focused
        rule.show_page(message.meaning, follow=following)
        self._pick(rule)
        rule.focus()

    def on_left_behind(self, message: LeftBehind) -> None:
        self._go_to(self._left or self.accounts[0])

    def on_pane_picked(self, message: PanePicked) -> None:
        self._go_to(self.query_one(f"#{message.pane}", Pane))

    def _go_to_claim(self, n: int) -> None:
        for pane in self.accounts:
            if n in pane.begins:
                self._go_to(pane)
                pane.highlighted = pane.begins[n]
                pane.call_after_refresh(pane.scroll_to_highlight, top=True)

    def _go_to(self, pane: Pane) -> None:
        self._pick(pane)
        pane.focus()

    def _pick(self, pane: Pane) -> None:
        """Show a pane where there is room for one at a time."""
        if pane.id == "verdicts":
            return
        self.set_class(isinstance(pane, RulePane), "-citing")
        self.query_one(PaneTabs).pick(pane)

    # --- what the keys do --------------------------------------------------------------------

    def action_on(self, by: int) -> None:
        """Go to the next player's claims, or those of the one before."""
        panes: list[Pane] = list(self.accounts)
        here = panes.index(self.focused) if self.focused in panes else -1 if by > 0 else 0
        self._go_to(panes[(here + by) % len(panes)])

    def action_rule(self) -> None:
        """Go to the rules of the line the cursor is on."""
        if isinstance(self.focused, Pane) and not isinstance(self.focused, RulePane):
            self._left = self.focused
        self._go_to(self.query_one(RulePane))

    def action_slip(self) -> None:
        """Show the ruling slip, to be written or copied."""
        show_slip(self, self.session)


def _line(row: Row, style: str = "") -> Line:
    """A row as a line: what follows stands under its own beginning."""
    text = row.text.lstrip(" ")
    indent = " " * (len(row.text) - len(text))
    said = plain(text, style or ("bold" if row.heads else ""))
    return Line(Hanging(indent, said), Rules(row.rules, text) if row.rules else None)
