"""The journal: every entry with its rules; a step's name stands before its first entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.content import Content

from judgetool.engine.table import Entry, Journal
from judgetool.language import say, word
from judgetool.tui.lines import Hanging, Line, Rules, cited, plain
from judgetool.tui.pane import Pane

# kinds are told by a sign, never by color alone
_SIGNS = {"event": " ", "move": ">", "choice": "?", "refused": "!", "note": "-"}


class JournalPane(Pane):
    """What happened, newest at the bottom; pointing at an entry shows its rules."""

    NAME: ClassVar[str] = "Journal"
    KEY: ClassVar[str] = "F3"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: list[Entry] = []

    def show_journal(self, journal: Journal) -> None:
        """Draw the journal; what is there already is not drawn again."""
        entries = list(journal)
        shown = len(self._entries)
        at_newest = bool(self.lines) and self.highlighted == len(self.lines) - 1
        if entries[:shown] == self._entries:
            added = list(_lines(entries[shown:], self._entries[-1].step if shown else None))
            self.lines.extend(added)
            self.add_options(added)
        else:
            self.write(list(_lines(entries, None)))
        self._entries = entries
        self.entitle(str(len(entries)))
        if at_newest and self.has_focus:
            self.go_to_newest()
        self.scroll_end(animate=False)

    def go_to_newest(self) -> None:
        """Put the cursor on the newest entry, and it in sight."""
        if self.lines:
            self.highlighted = len(self.lines) - 1
            # a pane that was hidden has no size before it is drawn
            self.call_after_refresh(self.scroll_end, animate=False)


def _lines(entries: list[Entry], step: str | None) -> Iterator[Line]:
    for entry in entries:
        if entry.step != step:
            step = entry.step
            yield Line(Hanging("", plain(f"-- {word('step', step)} --", "bold")), heading=True)
        lead = f"{entry.n:>4} {_SIGNS[entry.kind]} "
        refused = say("REFUSED ") if entry.kind == "refused" else ""
        says = Content("").join([plain(f"{refused}{entry.text}"), plain(cited(entry.cites), "dim")])
        yield Line(Hanging(lead, says), Rules(entry.cites, f"{entry.n} {entry.text}"))
