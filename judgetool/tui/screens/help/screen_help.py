"""Help on a screen beside the board: what is done in it, and its keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.binding import ActiveBinding, Binding

from judgetool.language import say
from judgetool.tui.screens.help.help_window import HelpWindow, Rows, section, spoken
from judgetool.tui.text.hanging_indent import Hanging

LIST = (
    ("words", "show only what has these words in its title, its rule's section or its file's name"),
    ("Enter, click", "open the scenario, or resume the case"),
    ("jt1...", "a share code opens the case that it holds"),
)
HOME = (
    ("learn, drill, exam ...", "the line of the menu that is called so; Enter does it"),
    ("words", "find rules, cards, cases and boards that have them; Enter takes the first"),
    ("rule ..., card ...", "only rules, only cards"),
    ("7.5.2b", "a rule by its number"),
    ("jt1...", "a share code opens the case that it holds"),
    ("Enter, click", "do what the line says, or change the setting"),
)
GUIDE = (
    ("Enter", "give the first answer, or the one the cursor is on"),
    ("words, numbers", "find cards and answers that have them; the last one takes what is typed"),
    ("Enter, click", "give the answer"),
    ("Escape", "go to the editor or the board, with all that was said"),
)
READING = (
    ("Enter, click", "go to the rule that the line names"),
    ("Left, Right", "back to the previous page; to the next number in the text"),
)
DRILL = (
    (
        "A, B ..., Space, click",
        "mark an answer, another in its place, or several that can be right",
    ),
    ("Enter, a second click", "answer; after a right answer go on to the next question"),
    ("Tab, Page Up, Page Down, wheel", "go to the board or the explanation, and scroll it"),
)
EXAM = (
    DRILL[0],
    ("Enter, a second click", "answer with what is marked; the next question follows at once"),
    ("Tab, Page Up, Page Down, wheel", "go to the board or the explanation, and scroll it"),
    ("Escape", "leave; the result of your answers comes first"),
)
COURSES = (
    ("words", "find lessons that have them"),
    ("Enter, click", "open the lesson; it goes on where it was left"),
)
LESSON = (
    ("Enter", "read on; after the end, open the next lesson"),
    ("moves", "make them as on any board: type them, take them from the list (Down, Enter), or F5"),
    ("A, B ..., click", "mark an answer"),
    ("Enter, a second click", "answer with what is marked"),
    ("Escape", "leave the lesson; it goes on from here next time"),
)
PROGRESS = (("Enter, click", "be asked about the section"),)
BOOTH = (("A, B ...", "answer for the team that has pressed its key"),)
BRANCHES = (("Enter, click", "go to the moment"),)
SLIP = (("arrows, wheel", "read on"), ("click", "on a format: the format of the file"))
DISPUTE = (
    ("Enter, click", "from a verdict to its reasons, from any of these to the rule"),
    ("Tab", "to the players' claims, and back"),
)
TEXT = (
    ("^z, ^y", "undo and redo what you typed"),
    ("^c, ^x, ^v", "copy, cut, paste; without a selection ^x cuts the line"),
    ("F6, F7", "select the line, select all; Shift with arrows selects too"),
    ("Tab", "to the next column of two; Shift+Tab goes to the errors"),
    ("Enter", "in the errors: go to the one the cursor is on"),
)
SIGNS = (
    ("12!", "this line has an error where it is underlined"),
    ("[not saved]", "the text differs from the file on disk"),
    ("\u241b \ufffd", "an invisible control character; the last line names it"),
)


class ScreenHelp(HelpWindow):
    """Help on one of these screens."""

    def __init__(
        self, bound: Iterable[ActiveBinding], topic: str, inside: Rows, signs: Rows = ()
    ) -> None:
        """Help.

        Args:
            bound: the keys as they are bound.
            topic: the page that is about the screen.
            inside: what is typed, pressed or clicked besides, and what it does.
            signs: what signs on the screen mean.
        """
        super().__init__(bound, topic)
        self._inside = inside
        self._signs = signs

    def lines(self) -> Iterator[Hanging]:
        yield from section(say("On this screen"), spoken(self._inside))
        yield from section(say("Signs"), self._signs)
        yield from section(say("Keys"), self.keys(self.bound))

    def told_of(self, binding: Binding) -> str:
        return f"{binding.description}: {binding.tooltip}"
