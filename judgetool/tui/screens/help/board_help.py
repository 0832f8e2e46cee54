"""Help: the keys, as they are bound, and how a line is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from textual.binding import ActiveBinding, Binding

from judgetool.engine.view import Idiom, Samples
from judgetool.language import say, word
from judgetool.session.orders.order import Order
from judgetool.tui.panes.pane import Pane
from judgetool.tui.screens.help.help_window import HelpWindow, Rows, section, spoken
from judgetool.tui.text.hanging_indent import Hanging

_LINES = (
    (
        "WHO: verb what",
        "WHO is a player, judge, chance or all; any case; unambiguous beginnings are enough",
    ),
    ("verb what", "without WHO, it is for the player who has to decide"),
    (".", "pass"),
)
_TYPING = (
    ("Tab, Right", "complete what is typed; Tab also to the first that is listed for it"),
    ("Up, Down", "earlier and later lines"),
    ("Enter", "play the line; in a list, pick the line the cursor is on"),
    (
        "Tab, Shift+Tab",
        "next and previous pane; Shift+Tab first goes to the result of the last line",
    ),
    ("PageDown, PageUp", "from the input line: scroll in the result of the last line"),
    ("Backspace", "in the rule pane: the previous page, then the pane it was opened from"),
    ("Right", "in the journal: look back; in the rule pane: to the next rule number"),
    ("Left", "in the journal: every entry with all of its rules, or only what has happened"),
    ("right button", "why, or why not; so does a click on the sign before a line"),
    ("a click", "on a figure, or on the number of a rule or an entry: goes to it"),
    ("any letter", "in any pane: goes to the input line; no letter plays or undoes anything"),
)
_SIGNS = (
    ("-- NAME", "the cards of a player, or a step that begins"),
    ("hand 2 (-1)", "2 cards in hand, 1 fewer than before the last move"),
    ("<<", "you are looking back at an earlier entry"),
    ("journal: *", "the entry you are looking back at"),
    ("journal: >", "a move"),
    ("journal: ?", "somebody has to decide"),
    ("journal: -", "a rule that came up and changed nothing, or a note"),
)
_IN_A_PANE = (
    ("arrows", "move the cursor; F4 shows the rules or cards of its line"),
    ("wheel", "scroll"),
    ("Escape", "back to the input line, as does any letter"),
)
_EXAMPLES = 8


class Help(HelpWindow):
    """Help on the board, first on the pane that it was called from."""

    def __init__(
        self,
        bound: Iterable[ActiveBinding],
        examples: Sequence[str],
        idiom: Idiom,
        orders: Iterable[Order] = (),
        pane: Pane | None = None,
    ) -> None:
        """Help.

        Args:
            bound: the keys as they are bound.
            examples: lines that could be typed now.
            idiom: the game's words.
            orders: what can be typed besides moves.
            pane: the pane that the help was called from, which it is about first.
        """
        super().__init__(bound, "screen")
        self._pane = pane
        self._idiom = idiom
        self._orders = tuple(orders)
        self._examples = examples[:_EXAMPLES]

    def lines(self) -> Iterator[Hanging]:
        if self._pane is not None:
            yield from section(self._pane.heading.plain, self._of_pane(self._pane))
        yield from section(say("Lines"), self._typed())
        yield from section(say("Legal here, for example"), [(line, "") for line in self._examples])
        yield from section(
            say("Keys (and the names by which settings change them)"),
            self.keys(b for b in self.bound if b.node is not self._pane),
        )
        yield from section(say("Commands (any unambiguous beginning works)"), self._ordered())
        yield from section(say("Typing"), spoken(_TYPING))
        yield from section(say("Signs"), signs(self._idiom))

    def _of_pane(self, pane: Pane) -> Rows:
        """What a pane shows, and what the keys do in it."""
        rows = []
        if pane.ABOUT:
            rows.append((word("help", "shows"), word("help", pane.ABOUT)))
        if pane.ENTER:
            rows.append((word("help", "Enter, click"), word("help", pane.ENTER)))
        return [*rows, *self.keys(b for b in self.bound if b.node is pane), *spoken(_IN_A_PANE)]

    def _typed(self) -> Rows:
        """What can be typed, with examples from the game."""
        return [*spoken(_LINES), *_games_lines(self._idiom.samples)]

    def _ordered(self) -> Rows:
        """What can be typed besides moves."""
        return [(order.usage, order.says) for order in self._orders]

    def told_of(self, binding: Binding) -> str:
        return f"{binding.tooltip} ({binding.id})"


def _games_lines(samples: Samples) -> Iterator[tuple[str, str]]:
    """What can be typed, as far as the game has an example of it."""
    if samples.until:
        passes = say(
            "everybody passes once; all: pass until {step} goes on to that step", step=samples.until
        )
        yield "all: pass", passes
    if samples.by_hand:
        effect = say("an effect by hand, such as judge: {effect}", effect=samples.by_hand)
        yield "judge: ...", effect
    if samples.rule:
        asks = word("sample", samples.asks)
        shows = say(
            "show a rule (also: ? {number}, ? {asks}); F4 goes to it",
            number=samples.rule,
            asks=asks,
        )
        yield f"rule {samples.rule}", shows


def signs(idiom: Idiom) -> Rows:
    """What signs on a board mean, in the words of the game."""
    return [*_games_signs(idiom), *spoken(_SIGNS)]


def _games_signs(idiom: Idiom) -> Iterator[tuple[str, str]]:
    """What signs mean that have to do with the game."""
    window = word("window", idiom.window)
    yield ">> NAME", word("mark", idiom.mark)
    yield "?? NAME", say("decides something; nobody has {window}", window=window)
    if idiom.samples.ribbon:
        now = say("the current step and its point, in the top line")
        yield word("sample", idiom.samples.ribbon), now
    for pair in (idiom.samples.group, idiom.samples.symbols):
        sign, meaning = (word("sample", each) for each in pair)
        if sign:
            yield sign, meaning
