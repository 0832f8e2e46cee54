"""The terminal of a session that is served: Textual's, which reads no faster than it is handled.

Textual takes in whatever comes, and keeps all of it until it is handled; here the pipe fills
instead, then the server waits, and at last the browser.
"""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path
from typing import BinaryIO, Literal, TextIO

from textual import events
from textual.dom import DOMNode
from textual.drivers.web_driver import WebDriver
from textual.message import Message

from judgetool.serving.tab import DELIVERIES

AT_ONCE = 100
"""Keys and the like that may wait to be handled."""

_LONG = 5.0  # seconds: what takes longer is stuck, or gone


class Driver(WebDriver):
    """The terminal of a session.

    Attributes:
        taken: how many keys and the like were taken in.
    """

    taken = 0

    def process_message(self, message: Message) -> None:
        super().process_message(message)
        self._take()

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        super().on_meta(packet_type, payload)
        self._take()

    def _take(self) -> None:
        """Count what was taken in, and now and then wait until it is handled.  This is the thread
        that reads."""
        self.taken += 1
        if self.taken % AT_ONCE == 0 and not self.exit_event.is_set():
            handled = threading.Event()
            self.send_message(events.Callback(partial(self._follow, handled)))  # as a key goes
            handled.wait(_LONG)
        if self.exit_event.is_set():
            raise SystemExit  # ends the thread: nobody is there for the rest

    def _follow(self, handled: threading.Event) -> None:
        """Go the way of a key: to what has the focus, and from there outwards."""
        self._pass(list((self._app.focused or self._app.screen).ancestors_with_self), handled)

    def _pass(self, left: list[DOMNode], handled: threading.Event) -> None:
        """Go on to the next, behind all that waits there."""
        while left:
            if left.pop(0).call_later(self._pass, left, handled):
                return
        handled.set()

    def _deliver_file(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"],
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        while len(self._deliveries) >= DELIVERIES:
            self._deliveries.pop(next(iter(self._deliveries))).close()
        super()._deliver_file(
            binary,
            delivery_key=delivery_key,
            save_path=save_path,
            open_method=open_method,
            encoding=encoding,
            mime_type=mime_type,
            name=name,
        )
