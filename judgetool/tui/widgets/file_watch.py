"""Watches the file of a case: an editor, or somebody else, may write it while the case is open."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from textual.message import Message
from textual.widget import Widget

from judgetool.session.session import Opened
from judgetool.session.storage import yaml_file
from judgetool.session.storage.yaml_file import Stamp, same, text_of

EVERY = 0.5  # seconds


@dataclass
class WrittenByOthers(Message):
    """What is in the file is not what was in it when it was last looked at.

    ``was`` and ``data``: what was in it, and what is in it now; ``followed``: whether what is shown
    is what was read from it, and nothing else.
    """

    path: Path
    was: bytes | None
    data: bytes
    followed: bool


class Watch(Widget):
    """Takes no room.  It looks at the time and the size that the system tells of the file, and
    reads it when they have changed and then stood still: whoever writes it has done.

    A file that is gone is waited for; editors put another in its place.
    """

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self.path: Path | None = None
        self._known: bytes | None = None
        self._followed = True
        self._seen: Stamp = None
        self._read: Stamp = None

    def on_mount(self) -> None:
        self.set_interval(EVERY, self.look)

    def begin(self, path: Path | None, known: bytes | None = None) -> None:
        """Watch a file, of which it is known what is in it."""
        self.path = path
        self._known = known
        self._seen = self._read = yaml_file.stamp(path) if path is not None else None

    def begin_with(self, opened: Opened) -> None:
        """Watch the file that a case was opened from."""
        path = Path(opened.path) if opened.path else None
        known = None if path is None else yaml_file.there(path)
        self.begin(path, known)
        self._followed = known is not None and same(text_of(known), opened.text)

    def look(self) -> None:
        """Tell of it if others have written the file, and its screen is the one that is shown."""
        if self.path is None or not self.screen.is_current:
            return
        seen, self._seen = self._seen, yaml_file.stamp(self.path)
        if self._seen in (None, self._read) or self._seen != seen:
            return
        data = yaml_file.there(self.path)
        if data is None:
            return
        self._read = self._seen
        if data != self._known:
            was, self._known = self._known, data
            self.post_message(WrittenByOthers(self.path, was, data, self._followed))
