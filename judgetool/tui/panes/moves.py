"""The legal moves, to be picked with the arrow keys or the mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.content import Content

from judgetool.engine.choice import Answer
from judgetool.engine.view import Earlier
from judgetool.language import say
from judgetool.session.disputes.hints import Hint
from judgetool.session.input.spelling import narrowed
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Line, Move, Typed

_MOST = 200  # lines: an unknown card may be any of thousands; nobody scrolls through them


class MovesPane(Pane):
    """All answers the position offers; typing narrows the list to those whose words are begun so,
    by which the input line, too, takes a move that is typed in short."""

    NAME: ClassVar[str] = "Legal moves"
    KEY: ClassVar[str] = "F2"
    ABOUT: ClassVar[str] = "every possible answer now; typing narrows the list"
    ENTER: ClassVar[str] = "play the move"
    BY_HAND: ClassVar[bool] = True
    """Whether what the judge may do by hand is told."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._answers: dict[str, Answer] = {}
        self._forms: tuple[str, ...] = ()
        self._naming = ""
        self._by_hand = False
        self._earlier: Earlier | None = None
        self._says: Callable[[Answer], str] = lambda answer: ""
        self._unread: Callable[[Answer], bool] = lambda answer: False

    def show_moves(
        self,
        offered: Sequence[tuple[str, Answer]],
        *,
        forms: Sequence[str] = (),
        naming: str = "",
        by_hand: bool = False,
        says: Callable[[Answer], str] = lambda answer: "",
        unread: Callable[[Answer], bool] = lambda answer: False,
        earlier: Earlier | None = None,
    ) -> None:
        """Draw the moves.

        Args:
            offered: each as its line, and as the answer.
            forms: lines that may be typed as well, blanks in capitals.
            naming: how an unknown card is named as it is used, where one can be.
            by_hand: whether the judge may do something by hand now.
            says: a move as a sentence; it stands before the line, where it is another one.
            unread: whether not all could be read of what a move uses.
            earlier: what can't be done any more.
        """
        self._earlier = earlier
        self._says, self._unread = says, unread
        self._answers = dict(offered)
        self._forms = tuple(forms)
        self._by_hand = by_hand and self.BY_HAND
        self._naming = naming
        self.narrow("")

    def held(self, typed: str) -> list[str]:
        """The moves whose words are begun by those typed, in their order."""
        return narrowed(typed, self._answers)

    def narrow(self, typed: str, hint: Hint | None = None, *, instead: str = "") -> None:
        """Show only the moves whose words are begun by those typed.

        Args:
            hint: what may stand there, where a claim or an outcome is being typed.
            instead: what Enter does where it does not play the one move that is left.
        """
        self.call("Legal moves" if hint is None else "Goes on")
        if hint is not None:
            self.entitle("")
            ways = [Line(Hanging("  ", way.shown), Typed(way.line, way.done)) for way in hint.ways]
            none = hint.because or say("nothing that fits here begins like that")
            self.write(ways or [_remark(none)])
            if self.has_focus:
                self.show_cursor()
            return
        words = typed.casefold().split()
        held = [(text, self._answers[text]) for text in self.held(typed)]
        total = len(self._answers)
        some = say("{n} of {total}", n=len(held), total=total)
        self.entitle(str(total) if len(held) == total else some)
        lines = [self._line(text, answer) for text, answer in held[:_MOST]]
        lines.extend(self._besides())
        if self._naming and not (words and held):
            lines.append(_remark(self._naming))
        forms = [form for form in self._forms if words and _begins(form, words)]
        if instead:
            lines.append(_remark(instead))
        if self._earlier is not None and not words:
            lines.append(_remark(self._earlier.says))
            offers = Content("").join([plain(self._earlier.offers), plain("  earlier", "dim")])
            lines.append(Line(Hanging("  ", offers), Typed("earlier", True)))
        if forms:
            lines.extend(_remark(form) for form in forms)
        elif not held and self._answers:
            lines.append(_remark(say("no such legal move; Enter tries it and says why not")))
        elif len(held) > _MOST:
            more = len(held) - _MOST
            lines.append(_remark(say("and {n} more: type a part of the name", n=more)))
        elif self._by_hand and not words:
            lines.append(_remark(say("or type judge: for what can be done by hand")))
        self.write(lines)

    def _about(self, text: str) -> str:
        """What is told beside a move."""
        return ""

    def _besides(self) -> Iterable[Line]:
        """What is told after the moves."""
        return ()

    def on_focus(self) -> None:
        self.show_cursor()

    def show_cursor(self) -> None:
        """Show from where the arrows move, once the pane is gone to.  After a move it is gone, so
        that a second Enter makes none."""
        if self.highlighted is None:
            self.action_first()

    def _line(self, text: str, answer: Answer) -> Line:
        """A move as it is typed, after the sentence that says it in the judge's language."""
        said = self._says(answer)
        parts = [plain(text)] if said in ("", text) else [plain(said), plain(f"  {text}", "dim")]
        if self._unread(answer):
            parts.append(plain(f"  ! {say('text not fully understood')}", "dim"))
        if about := self._about(text):
            parts.append(plain(f"  {about}", "dim"))
        return Line(Hanging("  ", Content("").join(parts)), Move(answer))


def _begins(form: str, words: list[str]) -> bool:
    """Whether typed words may be the beginning of a form: its first two words decide, of which a
    blank takes any."""
    shape = form.split()[:2]
    return all(
        wanted.isupper() or wanted.casefold().startswith(word)
        for wanted, word in zip(shape, words, strict=False)
    )


def _remark(text: str) -> Line:
    return Line(Hanging("  ", text), heading=True)
