"""The journal: every entry with its rules; a step's name stands before its first entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content

from judgetool.engine.table import BEGAN, Entry, Journal
from judgetool.engine.view import Idiom
from judgetool.language import say, word
from judgetool.report.relevant_entries import essential
from judgetool.tui.keys import keys
from judgetool.tui.messages import LookedAt
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text import links
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Line, Rules, cited

# kinds are told by a sign, never by color alone
_FEW = 8  # lines that are taken away one by one
_SIGNS = {"event": " ", "move": ">", "choice": "?", "refused": "!", "note": "-"}


class EntryLine(Line):
    """A line of the journal that is an entry; ``full``: with all of its rules."""

    def __init__(self, entry: Entry, *, full: bool) -> None:
        refused = say("REFUSED ") if entry.kind == "refused" else ""
        says = plain(f"{refused}{entry.text}") + _cited(entry.cites if full else entry.cites[:1])
        lead = _lead(entry, looked_at=False)
        super().__init__(Hanging(lead, says), Rules(entry.cites, f"{entry.n} {entry.text}"))
        self.entry = entry
        self.full = full


class JournalPane(Pane):
    """What happened, newest at the bottom; pointing at an entry shows its rules.  What only carries
    the game on is left out until it is asked for."""

    NAME: ClassVar[str] = "Journal"
    KEY: ClassVar[str] = "F3"
    ABOUT: ClassVar[str] = (
        "everything that has happened, each entry with the rule that makes it, the newest last"
    )
    ENTER: ClassVar[str] = "the rules of the entry, in full"
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            ~right | look | Look back | In the journal: show everything as it was right after \
                this entry | journal.look
            ~left | unfold | Every entry | In the journal: every entry with all of its rules, or \
                only what has happened | journal.unfold
        """)
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: list[Entry] = []
        self._idiom: Idiom | None = None
        self._looked_at: int | None = None
        self._full = False

    def show_journal(self, journal: Journal, idiom: Idiom) -> None:
        """Draw the journal; what is there already is not drawn again."""
        self._entries, self._idiom = list(journal), idiom
        at_newest = bool(self.lines) and self.highlighted == len(self.lines) - 1
        self._draw()
        self.entitle(str(len(self._entries)))
        if at_newest and self.has_focus:
            self.go_to_newest()
        self.scroll_end(animate=False)

    def _draw(self) -> None:
        lines = list(self._told())
        alike = _alike(lines, self.lines)
        if len(self.lines) - alike > _FEW:
            self.write(lines)
            return
        for _ in range(len(self.lines) - alike):
            self.remove_option_at_index(len(self.lines) - 1)
            self.lines.pop()
        self.lines.extend(lines[alike:])
        self.add_options(lines[alike:])

    def _told(self) -> Iterator[Line]:
        """The lines, those there are already as they are."""
        there = {line.entry.n: line for line in self.lines if isinstance(line, EntryLine)}
        full, step = self._full or self._idiom is None, None
        kept = None if full or self._idiom is None else essential(self._entries, self._idiom)
        for entry in self._entries:
            begins = not full and entry.name == BEGAN
            if entry.step != step:
                step = entry.step
                yield _heading(step, entry.cites[:1] if begins else ())
            if kept is None or (entry.n in kept and not begins):
                line = there.get(entry.n)
                same = line is not None and line.entry == entry and line.full == full
                yield line if line is not None and same else EntryLine(entry, full=full)

    def action_unfold(self) -> None:
        """Show every entry, or again only what has happened."""
        line = self.pointed
        self._full = not self._full
        self._draw()
        self.go_to(line.entry.n if isinstance(line, EntryLine) else len(self._entries))

    def mark(self, n: int | None) -> None:
        """Mark the entry that is looked back at, and put the cursor on it."""
        if n == self._looked_at:
            return
        self._unfold_for(n)
        for place, line in enumerate(self.lines):
            if isinstance(line, EntryLine) and line.entry.n in (n, self._looked_at):
                looked_at = line.entry.n == n
                line.visual = Hanging(_lead(line.entry, looked_at=looked_at), line.visual.body)
                line.says = line.visual.plain
                self.replace_option_prompt_at_index(place, line.visual)
                if looked_at:
                    self.highlighted = place
        self._looked_at = n

    def go_to(self, n: int) -> None:
        """Put the cursor on an entry."""
        self._unfold_for(n)
        for place, line in enumerate(self.lines):
            if isinstance(line, EntryLine) and line.entry.n == n:
                self.highlighted = place
                self.call_after_refresh(self.scroll_to_highlight)

    def _unfold_for(self, n: int | None) -> None:
        """Show every entry if one that is gone to would be left out."""
        told = (line.entry.n for line in self.lines if isinstance(line, EntryLine))
        if n is not None and not self._full and n not in told:
            self._full = True
            self._draw()

    def action_look(self) -> None:
        """Look at everything as it was right after the entry that the cursor is on."""
        line = self.pointed
        if isinstance(line, EntryLine):
            self.post_message(LookedAt(line.entry.n))

    def go_to_newest(self) -> None:
        """Put the cursor on the newest entry, and it in sight."""
        if self.lines:
            self.highlighted = len(self.lines) - 1
            # a pane that was hidden has no size before it is drawn
            self.call_after_refresh(self.scroll_end, animate=False)


def _alike(some: Sequence[Line], others: Sequence[Line]) -> int:
    """With how many of the same lines both begin."""
    pairs = enumerate(zip(some, others, strict=False))
    return next(
        (n for n, (one, other) in pairs if not one.is_same(other)), min(len(some), len(others))
    )


def _heading(step: str, rules: tuple[str, ...]) -> Line:
    said = plain(f"-- {word('step', step)} --", "bold")
    return Line(Hanging("", said + _cited(rules) if rules else said), heading=True)


@lru_cache(maxsize=1024)
def _cited(numbers: tuple[str, ...]) -> Content:
    """The rules behind an entry, each leading to its page, the one that makes it brighter; many
    have the same ones."""
    said = plain(cited(numbers))
    dim = said.stylize("dim", 2 + len(numbers[0]), len(said.plain) - 1)
    return links.to_rules(dim if len(numbers) > 1 else said, numbers)


def _lead(entry: Entry, *, looked_at: bool) -> Content:
    """What stands before an entry: a click on it looks at everything as it was then."""
    mark = "*" if looked_at else " "
    return links.to_transition(f"{entry.n:>4}{mark}{_SIGNS[entry.kind]} ", entry.n)
