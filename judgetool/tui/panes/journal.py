"""The journal: every entry with its rules; a step's name stands before its first entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from judgetool.engine.table import Entry, Journal
from judgetool.language import say, word
from judgetool.tui.messages import LookedAt
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text import links
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Line, Rules, cited

# kinds are told by a sign, never by color alone
_SIGNS = {"event": " ", "move": ">", "choice": "?", "refused": "!", "note": "-"}


class EntryLine(Line):
    """A line of the journal that is an entry."""

    def __init__(self, entry: Entry, says: Hanging) -> None:
        super().__init__(says, Rules(entry.cites, f"{entry.n} {entry.text}"))
        self.entry = entry


class JournalPane(Pane):
    """What happened, newest at the bottom; pointing at an entry shows its rules."""

    NAME: ClassVar[str] = "Journal"
    KEY: ClassVar[str] = "F3"
    ABOUT: ClassVar[str] = (
        "everything that has happened, each entry with its rules, the newest last"
    )
    ENTER: ClassVar[str] = "the rules of the entry, in full"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "right",
            "look",
            "Look back",
            show=False,
            tooltip="In the journal: show everything as it was right after this transition",
            id="journal.look",
        )
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: list[Entry] = []
        self._looked_at: int | None = None

    def show_journal(self, journal: Journal) -> None:
        """Draw the journal; what is there already is not drawn again."""
        entries = list(journal)
        at_newest = bool(self.lines) and self.highlighted == len(self.lines) - 1
        alike = _alike(entries, self._entries)
        added = list(_lines(entries[alike:], entries[alike - 1].step if alike else None))
        if alike == len(self._entries):
            self.lines.extend(added)
            self.add_options(added)
        else:
            self.write([*self._to(alike), *added])
        self._entries = entries
        self.entitle(str(len(entries)))
        if at_newest and self.has_focus:
            self.go_to_newest()
        self.scroll_end(animate=False)

    def _to(self, entries: int) -> list[Line]:
        """The lines of the first entries, with their headings."""
        if not entries:
            return []
        places = (n for n, line in enumerate(self.lines, 1) if isinstance(line, EntryLine))
        return self.lines[: next(islice(places, entries - 1, None))]

    def mark(self, n: int | None) -> None:
        """Mark the entry that is looked back at, and put the cursor on it."""
        if n == self._looked_at:
            return
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
        for place, line in enumerate(self.lines):
            if isinstance(line, EntryLine) and line.entry.n == n:
                self.highlighted = place
                self.call_after_refresh(self.scroll_to_highlight)

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


def _alike(some: Sequence[Entry], others: Sequence[Entry]) -> int:
    """With how many of the same entries both begin."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(some), len(others)))


def _lines(entries: list[Entry], step: str | None) -> Iterator[Line]:
    for entry in entries:
        if entry.step != step:
            step = entry.step
            yield Line(Hanging("", plain(f"-- {word('step', step)} --", "bold")), heading=True)
        lead = _lead(entry, looked_at=False)
        refused = say("REFUSED ") if entry.kind == "refused" else ""
        says = plain(f"{refused}{entry.text}") + _cited(entry.cites)
        yield EntryLine(entry, Hanging(lead, says))


@lru_cache(maxsize=1024)
def _cited(numbers: tuple[str, ...]) -> Content:
    """The rules behind an entry, each leading to its page; many have the same ones."""
    return links.to_rules(plain(cited(numbers), "dim"), numbers)


def _lead(entry: Entry, *, looked_at: bool) -> Content:
    """What stands before an entry: a click on it looks at everything as it was then."""
    mark = "*" if looked_at else " "
    return links.to_transition(f"{entry.n:>4}{mark}{_SIGNS[entry.kind]} ", entry.n)
