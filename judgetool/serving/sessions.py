"""The sessions that are open: a tab and a process each, bounded in all that a tab can ask for.

Whoever is let in may send anything, however much of it, and read nothing of what comes back.  A
message has a length, a screen a size, and there are so many tabs; what can't be taken yet is not
read; what is no message ends its tab; and when a tab ends, for whatever reason, its process does.
"""

from __future__ import annotations

import asyncio
import contextlib
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import TypeAlias

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager
from textual_serve.server import Server, to_int

from judgetool.language import say
from judgetool.serving.tab import DELIVERIES, LEAVING

LONGEST = 2_000_000
"""Bytes of a message: the text of a board, pasted, with every line's end written as two."""

LEAST, MOST = (20, 6), (1000, 400)
"""Columns and lines of a screen: that of a phone with its keyboard open, a wall in tiny letters."""

HEARTBEAT = 15.0  # seconds after which a tab is asked whether it is still there
PATIENCE = 30.0  # seconds that a session gets to take what was typed
CLOSING = 2.0  # seconds that a tab gets to say goodbye


class Size(msgspec.Struct):
    """The size of a tab's screen, in characters."""

    width: int
    height: int

    def fitting(self) -> tuple[int, int]:
        """The size that the screen gets."""
        return (min(max(self.width, LEAST[0]), MOST[0]), min(max(self.height, LEAST[1]), MOST[1]))


class Typed(msgspec.Struct, array_like=True, tag="stdin"):
    """Keys that were pressed, as a terminal sends them."""

    keys: str


class Resized(msgspec.Struct, array_like=True, tag="resize"):
    """The tab has another size."""

    size: Size


class Pinged(msgspec.Struct, array_like=True, tag="ping"):
    """The tab asks whether anybody is there."""

    when: str


class Focused(msgspec.Struct, array_like=True, tag="focus"):
    """The tab has the keyboard."""


class Blurred(msgspec.Struct, array_like=True, tag="blur"):
    """Something else has the keyboard."""


Sent: TypeAlias = Typed | Resized | Pinged | Focused | Blurred

_read = msgspec.json.Decoder(Sent).decode


class Downloads(DownloadManager):
    """The files that sessions hand over.

    Attributes:
        fetched: the keys of those that are on their way to a browser.
    """

    def __init__(self) -> None:
        super().__init__()
        self.fetched: set[str] = set()

    def keep(self, session: Session, most: int) -> None:
        """Give up the oldest of what a session has handed over and nobody fetches."""
        waiting = [
            key
            for key, each in self._active_downloads.items()
            if each.app_service is session and key not in self.fetched
        ]
        for key in waiting[: max(0, len(waiting) - most)]:
            del self._active_downloads[key]


class Session(AppService):
    """A session: the process of a tab."""

    def __init__(
        self, command: Sequence[str], websocket: web.WebSocketResponse, downloads: Downloads
    ) -> None:
        super().__init__(
            "",
            write_bytes=websocket.send_bytes,
            write_str=websocket.send_str,
            close=self._close,
            download_manager=downloads,
        )
        self._arguments = command
        self._websocket = websocket
        self._downloads = downloads
        self._leaves = False

    async def take(self, sent: Sent) -> None:
        """Take what the tab has sent, and wait until the process has room for it."""
        match sent:
            case Typed():
                await self.send_bytes(sent.keys.encode())
            case Resized():
                await self.set_terminal_size(*sent.size.fitting())
            case Pinged():
                await self._websocket.send_json(["pong", sent.when])
            case Focused():
                await self.focus()
            case Blurred():
                await self.blur()

    async def run(self) -> None:
        """As textual-serve's; and a tab ends with its process, too, however that ends."""
        await super().run()
        if not self._leaves:
            await self._close()

    async def stop(self) -> None:
        """End the process: it leaves when its input ends, or is ended."""
        process, running = self._process, self._task
        if process is None or running is None:
            return
        self._leaves = True
        await self._downloads.cancel_app_downloads(self.app_service_id)
        self._downloads.keep(self, 0)
        self.stdin.close()
        running.cancel()
        await asyncio.wait([running])
        ended = asyncio.gather(_empty(process.stdout), _empty(process.stderr), process.wait())
        try:
            await asyncio.wait([ended], timeout=LEAVING)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()  # it is busy
        await asyncio.wait([ended], timeout=LEAVING)

    async def on_meta(self, data: bytes) -> None:
        await super().on_meta(data)
        self._downloads.keep(self, DELIVERIES)

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        driver = {"TEXTUAL_DRIVER": "judgetool.serving.driver:Driver"}
        return super()._build_environment(width, height) | driver

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """As textual-serve's, without a shell, which would outlive what it is told to run."""
        self._process = process = await asyncio.create_subprocess_exec(
            *self._arguments,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._build_environment(width, height),
        )
        self._stdin = process.stdin
        return process

    async def _close(self) -> None:
        await self._websocket.close()


async def _empty(stream: asyncio.StreamReader | None) -> None:
    """Read what is left, so that nobody waits to write it."""
    while stream is not None and await stream.read(65536):
        pass


class Sessions:
    """The sessions that are open.

    Args:
        command: the command line of a session.
        tabs: how many may be open at once.
    """

    def __init__(self, command: Sequence[str], tabs: int) -> None:
        self._command = command
        self._most = tabs
        self._server = Server("")  # for what it does with downloads
        self._downloads = self._server.download_manager = Downloads()
        self._tabs: dict[asyncio.Task[object], web.RequestHandler] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    @property
    def are_full(self) -> bool:
        """Whether no other tab may be opened now; as many again may be leaving."""
        return len(self._tabs) >= self._most or len(self._leaving) > self._most

    def full(self) -> web.Response:
        """The answer to one tab too many."""
        said = say(
            "{n} tabs are open, which is the most: close one, then reload this page; "
            "judgetool serve --tabs sets the limit",
            n=self._most,
        )
        return web.Response(status=503, text=f"{said}\n", headers={"Retry-After": "5"})

    async def hold(self, request: web.Request) -> web.StreamResponse:
        """A session, from the first word of a tab to the last."""
        websocket = web.WebSocketResponse(
            heartbeat=HEARTBEAT, timeout=CLOSING, max_msg_size=LONGEST
        )
        if not websocket.can_prepare(request):
            raise web.HTTPBadRequest
        if self.are_full:
            return self.full()
        task = asyncio.current_task()
        assert task is not None
        session = Session(self._command, websocket, self._downloads)
        self._tabs[task] = request.protocol
        try:
            await websocket.prepare(request)
            await session.start(*_size(request))
            await _listen(websocket, session)
        except asyncio.CancelledError:
            await _close(websocket, WSCloseCode.GOING_AWAY)
        except OSError:  # the tab is gone; or the system has no room for another process
            await _close(websocket, WSCloseCode.TRY_AGAIN_LATER)
        finally:
            del self._tabs[task]
            leaving = asyncio.create_task(session.stop())
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)
        return websocket

    def holds(self, connection: web.RequestHandler) -> bool:
        """Whether a connection is that of a tab."""
        return connection in self._tabs.values()

    async def deliver(self, request: web.Request) -> web.StreamResponse:
        """A file that a session hands over to be saved."""
        key = request.match_info["key"]
        if key in self._downloads.fetched:
            raise web.HTTPNotFound
        self._downloads.fetched.add(key)
        try:
            return await self._server.handle_download(request)
        finally:
            self._downloads.fetched.discard(key)

    async def end(self, _: web.Application) -> None:
        """End what is open, and wait a while until it has ended."""
        for tab in self._tabs:
            tab.cancel()
        if self._tabs:
            await asyncio.wait(self._tabs, timeout=CLOSING)
        if self._leaving:
            await asyncio.wait(self._leaving, timeout=2 * LEAVING)


def _size(request: web.Request) -> tuple[int, int]:
    """The size that a tab asks for as it begins."""
    width, height = (request.query.get(name, "") for name in ("width", "height"))
    return Size(to_int(width, 80), to_int(height, 24)).fitting()


async def _close(websocket: web.WebSocketResponse, code: WSCloseCode) -> None:
    """Say goodbye to a tab, which need not listen."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(CLOSING):
            await websocket.close(code=code)


async def _listen(websocket: web.WebSocketResponse, session: Session) -> None:
    """Hand on what a tab sends until it ends, or sends what is no message."""
    async for message in websocket:
        if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            return
        try:
            sent = _read(message.data)
        except (msgspec.DecodeError, RecursionError):
            await _close(websocket, WSCloseCode.POLICY_VIOLATION)
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await session.take(sent)
        except TimeoutError:  # nothing moves any more, or too much was typed at once
            await _close(websocket, WSCloseCode.TRY_AGAIN_LATER)
            return
