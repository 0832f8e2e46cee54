"""Questions for two teams on a big screen: whoever presses first answers."""

from __future__ import annotations

from collections.abc import Iterable
from random import SystemRandom
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.widgets import Digits, Static

from judgetool import games
from judgetool.language import say
from judgetool.learning import words
from judgetool.learning.paper import stream
from judgetool.learning.question import Question
from judgetool.tui.keys import keys
from judgetool.tui.screens.help.screen_help import BOOTH, ScreenHelp
from judgetool.tui.screens.translated_screen import HELP, SpokenScreen
from judgetool.tui.text.hanging_indent import plain
from judgetool.tui.widgets.footer import KeyLine

TEAMS = ("s", "l")
"""The keys of the teams: one at the left hand, one at the right, and no letter of an answer."""


class BoothScreen(SpokenScreen[None]):
    """A question, the score, and who answers."""

    CSS_PATH = "booth.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        HELP,
        *keys("""
            escape | dismiss | Back | Leave the booth | booth.leave
            s | team(0) | Team 1 | The team on the left answers | booth.left
            l | team(1) | Team 2 | The team on the right answers | booth.right
            f9 | following | Next | The next question; of an open one, first its answer | booth.next
        """),
    ]

    def __init__(self, system: str, seed: int | None = None, level: int | None = None) -> None:
        super().__init__()
        self._book = games.system(system).rulebook
        seed = SystemRandom().randrange(1_000_000) if seed is None else seed
        every = stream(system, seed, level)
        self._questions = (question for question in every if not question.several)
        self.score = [0, 0]
        self.question: Question = next(self._questions)
        self._begin()

    def _begin(self) -> None:
        self.turn: int | None = None
        self._tried: set[int] = set()
        self._wrong: set[int] = set()
        self._solved = False

    def compose(self) -> ComposeResult:
        with Horizontal(id="score"):
            for n, key in enumerate(TEAMS):
                yield Static(say("Team {n}: key {key}", n=n + 1, key=key.upper()), id=f"team{n}",
                             markup=False)  # fmt: skip
                yield Digits("0", id=f"score{n}")
        yield Static(id="says", markup=False)  # where no question, however long, pushes it away
        with VerticalScroll(id="board", can_focus=False):
            yield Static(id="position", classes="report", markup=False)
        yield Static(id="asks", markup=False)
        yield Static(id="answers", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self._show()

    def _show(self, *lines: str) -> None:
        """The question, its answers but for those that were wrong, and what is to be done."""
        question = self.question
        self.query_one("#position", Static).update(_report(words.board(question)))
        asks = [plain(words.standing(question), "dim"), plain(question.asks, "bold")]
        self.query_one("#asks", Static).update(Content("\n").join(asks))
        shown = zip(words.LETTERS, question.options, strict=False)
        self.query_one("#answers", Static).update(
            Content("\n").join(
                plain(f"{letter}   {option.text}", self._style(n))
                for n, (letter, option) in enumerate(shown)
            )
        )
        for n in (0, 1):
            self.query_one(f"#score{n}", Digits).update(str(self.score[n]))
            self.query_one(f"#team{n}").set_class(self.turn == n, "answers")
        said = lines or (
            (say("Team {n} answers: choose a letter", n=self.turn + 1),)
            if self.turn is not None
            else (say("Press your key, {first} or {second}, and answer",
                      first=TEAMS[0].upper(), second=TEAMS[1].upper()),)
        )  # fmt: skip
        self.query_one("#says", Static).update(_report(said))

    def _style(self, n: int) -> str:
        if self._solved:
            return "bold reverse" if n in self.question.rights else "dim"
        return "strike dim" if n in self._wrong else "bold"

    def action_team(self, n: int) -> None:
        """Have a team answer, if none does and it has not done so."""
        if self.turn is None and n not in self._tried and not self._solved:
            self.turn = n
            self._show()

    def on_key(self, event: Key) -> None:
        """A letter answers for the team that has pressed its key."""
        n = words.LETTERS.find((event.character or " ").upper())
        if 0 <= n < len(self.question.options):
            event.stop()
            self._answer(n)

    def _answer(self, n: int) -> None:
        """Score a right answer; after a wrong one the other team may try."""
        team = self.turn
        if team is None or self._solved:
            return
        self._tried.add(team)
        self.turn = None
        if n in self.question.rights:
            self.score[team] += 1
            self._solve(say("Team {n} scores", n=team + 1))
        elif len(self._tried) == len(TEAMS):
            self._solve(say("WRONG"))
        else:
            self._wrong.add(n)
            self.turn = 1 - team
            self._show(say("WRONG: now Team {n} may answer", n=self.turn + 1))

    def _solve(self, *lines: str) -> None:
        self._solved = True
        rule = words.rule(self._book, self.question.rule)
        self._show(*lines, rule, say("F9: the next question"))

    def action_following(self) -> None:
        """Go on to the next question; one that is not solved is solved first."""
        if not self._solved:
            self._solve(say("Nobody scores"))
            return
        self.question = next(self._questions)
        self._begin()
        self._show()

    def action_help(self) -> None:
        self.app.push_screen(ScreenHelp(self.active_bindings.values(), "learning", BOOTH))


def _report(lines: Iterable[str]) -> Content:
    return Content("\n").join(plain(line) for line in lines)
