"""The input line: moves as text, completed from the legal ones, with the earlier lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key
from textual.strip import Strip
from textual.suggester import Suggester
from textual.widgets import Input

from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.session.input.spelling import narrowed
from judgetool.tui.messages import LineBegun, LineEntered, ListAsked, TypingChanged
from judgetool.tui.widgets.recalling_input import RecallingInput, recalling

_RULE = re.compile(r"(rule\s+|\?\s*)(\S.*)", re.IGNORECASE)


class LegalLines(Suggester):
    """Completes what is typed to a legal move, to the number of a rule that is asked for, or to
    what may stand where a claim ends.

    Attributes:
        rules: the numbers of the rules.
        orders: what can be typed besides moves, which come first.
        claims: the line of a claim with the first that may stand where it ends, or ``None``.
    """

    def __init__(self) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._lines: tuple[str, ...] = ()
        self._listed: tuple[str, ...] = ()
        self._named: tuple[str, ...] = ()
        self.rules: tuple[str, ...] = ()
        self.orders: Callable[[], Sequence[str]] = tuple
        self.claims: Callable[[str], str | None] = lambda typed: None

    def offer(self, lines: Sequence[str], who: str | None, *, listed: Sequence[str] = ()) -> None:
        """Complete to these lines from now on, with and without the name of who is asked.

        A line that cannot be typed as it is shown is left to the list.

        Args:
            listed: those that the list shows, in its order.
        """
        self._listed = tuple(listed)
        honest = [line for line in lines if inert(line) == line]
        start = f"{who}: "
        bare = [line.removeprefix(start) for line in honest if line.startswith(start)]
        self._lines = (*honest, *bare)

    def name_first(self, lines: Sequence[str]) -> None:
        """Complete to these lines before all others once their order is typed; what stands behind
        that is the name of a player."""
        self._named = tuple(line for line in lines if inert(line) == line)

    def named(self, value: str) -> str | None:
        """The line with the name that is proposed, where nothing of a name is typed yet."""
        line = self.completed(value)
        return line if line in self._named and value.endswith(" ") else None

    async def get_suggestion(self, value: str) -> str | None:
        return self.completed(value)

    def completed(self, value: str) -> str | None:
        """The first line that begins with what is typed, in any case."""
        begun = value.casefold()
        lines = (*(self._named if " " in value else ()), *self._lines, *self.orders())
        move = (line for line in lines if line[: len(value)].casefold() == begun != "")
        return next(move, None) or self._rule(value)

    def _rule(self, value: str) -> str | None:
        """The same line with the shortest number that goes on as the one that is asked for."""
        asks = _RULE.fullmatch(value)
        begun = asks[2].casefold() if asks else ""
        goes_on = [rule for rule in self.rules if rule[: len(begun)].casefold() == begun]
        return asks[1] + min(goes_on, key=len) if asks and goes_on else None

    def meant(self, value: str) -> str | None:
        """The line that begins with what is typed, or else the first one that the list still shows
        for these words; of a claim the first that may stand where it ends."""
        whole = self.claims(value) or self.completed(value)
        if whole is not None or not value.strip():
            return whole
        first = next(iter(narrowed(value, self._listed)), None)
        return first if first is not None and inert(first) == first else None


class Prompt(RecallingInput):
    """Where moves are typed.  Up and down go through the earlier lines, Tab and right complete."""

    BINDINGS: ClassVar[list[BindingType]] = [*recalling("prompt")]

    def __init__(self, *, id: str | None = None) -> None:
        self.legal = LegalLines()
        super().__init__(
            id=id,
            suggester=self.legal,
            hints=(
                say("type a move and Enter; F2 lists the legal ones; F1 help"),
                say("type a move and Enter; F1 help"),
                say("a move, Enter"),
            ),
        )

    def on_key(self, event: Key) -> None:
        """Tab completes while there is something to complete, and else goes to the next pane; a
        space or Enter where a name is proposed takes that, since no name begins with a space, and
        Enter would leave what is there to be read.

        Any other Enter sends the line at once: letters typed close behind it belong to the next.
        """
        whole = self._taken_by(event.key)
        if whole is not None and whole != self.value:
            self.put(whole)
        elif event.key == "enter":
            self.send()
        else:
            return
        event.stop()
        event.prevent_default()

    def send(self) -> None:
        """Hand on the line that is typed; an empty one, too: it goes on with what is to come."""
        if not self.value.strip():
            self.post_message(LineEntered(""))
        super().send()

    def _taken_by(self, key: str) -> str | None:
        """The line that a key makes of the one that is typed, if it is one that completes."""
        if key == "tab":
            return self.legal.meant(self.value)
        if key in ("space", "enter") and self.cursor_at_end:
            named = self.legal.named(self.value)
            return f"{named} " if named is not None else None
        return None

    def render_line(self, y: int) -> Strip:
        """What is only proposed stands in brackets, so that it is told from what is typed."""
        typed, proposed = self.value, self._suggestion
        if len(proposed) <= len(typed):
            return super().render_line(y)
        marked = f"{typed}[{proposed[len(typed) :]}]"
        self.set_reactive(Prompt._suggestion, marked)
        try:
            return super().render_line(y)
        finally:
            self.set_reactive(Prompt._suggestion, proposed)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(TypingChanged(event.value))

    def on_line_begun(self, message: LineBegun) -> None:
        """Begin a line, to be typed on."""
        if self.value == message.line:
            self.value = ""
            self.post_message(LineEntered(message.again))
        else:
            self.put(message.line)

    def action_earlier(self) -> None:
        """Bring back the line before."""
        self.put_earlier()

    def action_later(self) -> None:
        """Bring back the line after, or an empty one; behind the last, go to what is listed."""
        if not self.put_later():
            self.post_message(ListAsked())
