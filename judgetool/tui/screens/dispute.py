"""The dispute screen: what the rules say to every claim, the players' side by side.

Every line that rests on rules leads to them.  On a small terminal one player's claims are shown at
a time, or the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.events import ScreenResume
from textual.widgets import Static

from judgetool.language import say, word
from judgetool.report.disputes.noted import noted_said, ruling_said
from judgetool.report.disputes.questions import questions
from judgetool.report.disputes.ruling import ruling
from judgetool.report.disputes.settlement import (
    Reasons,
    Shown,
    claim_said,
    claimed,
    doubts,
    question_rows,
    reasons_row,
    status_said,
    told_rows,
    verdict_in_short,
    verdict_said,
)
from judgetool.report.judging_edition import judged_by
from judgetool.report.linked_rows import Row
from judgetool.scenario.disputes.verdicts import Settled, Verdict
from judgetool.scenario.titles import titled
from judgetool.session.orders import exporting
from judgetool.session.session import Session
from judgetool.tui.keys import keys
from judgetool.tui.messages import LeftBehind, PanePicked, Picked, Pointed
from judgetool.tui.panes.pane import Pane
from judgetool.tui.panes.rulepane import RulePane
from judgetool.tui.panes.tabs import PaneTabs
from judgetool.tui.screens.help.screen_help import DISPUTE, ScreenHelp
from judgetool.tui.screens.slip import show_slip
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Line, Rules
from judgetool.tui.widgets.footer import KeyLine
from judgetool.tui.widgets.footer_keys import READING


class Sided(Pane):
    """A pane that leads to the players' panes beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            right | screen.on(1) | Next player | The claims of the next player | dispute.next
            ~left | screen.on(-1) | Previous | The claims of the previous player | dispute.previous
        """)
    ]


class AccountPane(Sided):
    """One player's claims, each with its verdict and why; or the game as it was told."""

    def __init__(self, name: str, *, id: str) -> None:
        super().__init__(id=id)
        self.name_shown = name
        self.begins: dict[int, int] = {}

    def show_claims(self, settled: Settled, player: str, reasons: Reasons) -> None:
        """Draw a player's claims, by their numbers among all: what another claim asks too is
        explained with the first of them.

        Args:
            reasons: those that stand in the panes before, to which those here are added.
        """
        lines: list[Line] = []
        shown = Shown(reasons)
        numbered = [
            (n, verdict, question)
            for question in questions(settled)
            for n, verdict in question.claims
            if verdict.claim.by == player
        ]
        for n, verdict, question in numbered:
            self.begins[n] = len(lines)
            head = say("claim {n}: {claim}", n=n, claim=claimed(verdict))
            lines.append(_line(Row(head, verdict.rules), "bold underline"))
            if verdict is question.first:
                lines += map(_line, question_rows(question, settled.document, shown))
            else:
                first = question.first
                lines.append(Line(Hanging("", plain(status_said(verdict), "bold")), heading=True))
                lines.append(_line(reasons_row(verdict, question.numbers[0], first.claim.by)))
            lines.append(Line("", heading=True))
        self.entitle(word("list", ", ").join(f"{n} {verdict_in_short(v)}" for n, v, _ in numbered))
        self.write(lines)

    def show_told(self, rows: Iterable[Row]) -> None:
        """Draw where the game as it was told parts from the rules."""
        self.write([_line(row) for row in rows])


class VerdictsPane(Sided):
    """Every claim with its verdict, a line each; Enter goes to why."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys(
            """
            ~pagedown | screen.read(1) | Read on | Scroll the reasons below the verdicts | \
                dispute.read_on
            ~pageup | screen.read(-1) | Read back | Scroll the reasons back | dispute.read_back
        """,
            group=READING,
        )
    ]

    NAME: ClassVar[str] = "Verdicts"

    def show_verdicts(self, settled: Settled, noted: dict[str, str]) -> None:
        """Draw what the judge has ruled, else the ruling that follows; then the verdicts, what the
        board leaves in doubt, and what the judge notes besides."""
        ruled = noted["ruling"]
        sentences = [ruling_said(ruled)] if ruled else ruling(settled)
        lines = [Line(Hanging("", plain(each, "bold")), heading=True) for each in sentences]
        lines += [ClaimLine(n, v) for n, v in enumerate(settled.verdicts, 1)]
        lines += [Line(Hanging("! ", doubt), heading=True) for doubt in doubts(settled)]
        besides = [
            noted_said(field, said) for field, said in noted.items() if said and field != "ruling"
        ]
        if besides:
            lines.append(Line(Hanging("", " \u00b7 ".join(besides)), heading=True))
        self.write(lines)


_SIGNS = {"holds": ("\u2713", "bold $success"), "fails": ("\u2717", "bold $error")}
"""How a verdict is told at a glance, never by color alone."""


class ToClaim(Line):
    """A line that leads to why a claim holds or does not, by its number."""

    def __init__(self, n: int, said: Hanging, rules: Rules | None) -> None:
        self.n = n
        super().__init__(said, rules)


class ClaimLine(ToClaim):
    """A claim with its verdict."""

    def __init__(self, n: int, verdict: Verdict) -> None:
        said = claim_said(verdict)
        sign, style = _SIGNS.get(verdict.status, ("\u00b7", "bold"))
        body = plain(said).stylize(style, 0, len(verdict_said(verdict)))
        super().__init__(
            n, Hanging(plain(f"{sign} {n}. ", style), body), Rules(verdict.rules, said)
        )


class DisputeScreen(SpokenScreen[None]):
    """A dispute that was settled.  Escape goes back to the board."""

    CSS_PATH = "dispute.tcss"
    AUTO_FOCUS = "#verdicts"
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            escape,ctrl+g | dismiss | Back | Back to the board | dispute.back
            f4 | rule | Rule | Go to the deciding rules | dispute.rule
            ctrl+s | slip | Slip | Write or copy the ruling slip and the share code | dispute.slip
        """),
        HELP,
    ]

    def __init__(self, settled: Settled, session: Session) -> None:
        super().__init__()
        self.settled = settled
        self.session = session
        self._told = list(told_rows(settled))
        self._players = list(dict.fromkeys(verdict.claim.by for verdict in settled.verdicts))
        self._noted = exporting.noted(session)
        self._left: Pane | None = None

    def compose(self) -> ComposeResult:
        panes = [AccountPane(name, id=f"account-{i}") for i, name in enumerate(self._players)]
        if self._told:
            panes.append(AccountPane("As reported", id="told"))
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
        verdicts.show_verdicts(settled, self._noted)
        verdicts.action_first()
        reasons: Reasons = {}
        for pane, player in zip(self.accounts, self._players, strict=False):
            pane.show_claims(settled, player, reasons)
        if self._told:
            self.accounts[-1].show_told(self._told)
        self._pick(self.accounts[0])
        deciding = next((v.rules for v in settled.verdicts if v.rules), ())
        if deciding:
            rule.show_page(Rules(deciding), passing=True)

    def on_screen_resume(self, event: ScreenResume) -> None:
        """A ruling may have been entered on the slip, or what else stands there."""
        noted = exporting.noted(self.session)
        if noted != self._noted:
            self._noted = noted
            self.query_one(VerdictsPane).show_verdicts(self.settled, noted)

    @property
    def accounts(self) -> list[AccountPane]:
        """The players' panes, then that of the game as it was told."""
        return list(self.query(AccountPane))

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
                say("! 1 note below the verdicts")
                if n == 1
                else say("! {n} notes below the verdicts", n=n)
            )

    # --- what the panes say ------------------------------------------------------------------

    def on_pointed(self, message: Pointed) -> None:
        rule = self.query_one(RulePane)
        if self.focused is not rule:
            rule.show_page(message.meaning)

    def on_picked(self, message: Picked) -> None:
        rule, here = self.query_one(RulePane), self.focused
        if isinstance(here, Sided) and here.highlighted is not None:
            line = here.lines[here.highlighted]
            if isinstance(line, ToClaim):
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

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "verdicts", DISPUTE))

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

    def action_read(self, pages: int) -> None:
        """Scroll the pane that is shown below the verdicts."""
        below = (*self.accounts, self.query_one(RulePane))
        pane = next((each for each in below if each.display), below[0])
        pane.scroll_relative(y=pages * max(1, pane.size.height - 1), animate=False)

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
    rules = Rules(row.rules, text) if row.rules else None
    if row.claim:
        return ToClaim(row.claim, Hanging(indent, said), rules)
    return Line(Hanging(indent, said), rules)
