"""A Chromium without a window, told what to do by its own protocol, with no host but this one."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome")
FOUND = next(filter(None, map(shutil.which, NAMES)), None)
PATIENCE = 60.0  # seconds; the machines are busy

_ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--no-first-run",
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-gpu",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--remote-debugging-port=0",
    "about:blank",
)


class Browser:
    """The protocol: commands with their answers, and the events in between."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._heard: dict[str, Callable[[str, dict[str, Any]], None]] = {}

    async def listen(self) -> None:
        """Take in what the browser says, until it is gone."""
        async for message in self._socket:
            said = json.loads(message.data)
            if "id" in said:
                self._waiting.pop(said["id"]).set_result(said)
            elif said.get("sessionId") in self._heard:
                self._heard[said["sessionId"]](said["method"], said["params"])

    async def do(self, method: str, session: str | None = None, **params: object) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        number = next(self._numbers)
        self._waiting[number] = asyncio.get_running_loop().create_future()
        said: dict[str, object] = {"id": number, "method": method, "params": params}
        if session is not None:
            said["sessionId"] = session
        await self._socket.send_json(said)
        answer = await asyncio.wait_for(self._waiting[number], PATIENCE)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return dict(answer["result"])

    async def tab(self, width: int, height: int, *, touch: bool = False) -> Tab:
        """Open an empty tab of a size, as that of a phone or of a desk."""
        target = await self.do("Target.createTarget", url="about:blank")
        attached = await self.do("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        tab = Tab(self, attached["sessionId"])
        self._heard[tab.session] = tab.heard
        for domain in ("Page", "Network", "Runtime"):
            await tab.do(f"{domain}.enable")
        await tab.resize(width=width, height=height)
        if touch:
            await tab.do("Emulation.setTouchEmulationEnabled", enabled=True)
        return tab


class Tab:
    """One page: where it went, what it asked for, what it sent, what it shows."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser = browser
        self.session = session
        self.asked: list[str] = []
        self.wrong: list[str] = []
        self.drawn = b""
        self.sent: list[str] = []

    def heard(self, method: str, params: Mapping[str, Any]) -> None:
        """Keep every address that is asked for, every error, and what the session draws."""
        match method:
            case "Network.requestWillBeSent":
                self.asked.append(params["request"]["url"])
            case "Network.webSocketCreated":
                self.asked.append(params["url"])
            case "Network.webSocketFrameReceived" if params["response"]["opcode"] == 2:
                self.drawn += base64.b64decode(params["response"]["payloadData"])
            case "Network.webSocketFrameSent":
                self.sent.append(params["response"]["payloadData"])
            case "Runtime.exceptionThrown":
                self.wrong.append(json.dumps(params["exceptionDetails"])[:1500])

    async def do(self, method: str, **params: object) -> dict[str, Any]:
        return await self._browser.do(method, self.session, **params)

    async def resize(self, *, width: int, height: int, ratio: float = 0) -> None:
        """Give the page a size.

        Args:
            ratio: device pixels to a pixel, emulated; left out: as the browser was started.
        """
        size = {"width": width, "height": height, "deviceScaleFactor": ratio}
        await self.do("Emulation.setDeviceMetricsOverride", **size, mobile=ratio > 0)

    async def visit(self, address: str) -> None:
        """Go to an address, as if it was typed."""
        await self.do("Page.navigate", url=address)
        await self.until("document.readyState === 'complete' && location.href !== 'about:blank'")

    async def ask(self, expression: str) -> Any:
        """The value of an expression on the page; none while it goes to another."""
        try:
            said = await self.do("Runtime.evaluate", expression=expression, returnByValue=True)
        except RuntimeError:
            return None
        return said["result"].get("value")

    async def until(self, expression: str) -> None:
        """Wait until an expression holds on the page."""
        await self._until(lambda: self.ask(expression), expression)

    async def shows(self, text: str, since: int = 0) -> None:
        """Wait until the session has drawn a text, after so many bytes."""

        async def shown() -> bool:
            return text.encode() in self.drawn[since:]

        await self._until(shown, text)

    async def until_found(self, path: Path, text: str) -> None:
        """Wait until a download is there and holds a text."""

        async def found() -> bool:
            return text in _written(path)

        await self._until(found, str(path))

    async def _until(self, holds: Callable[[], Any], what: str) -> None:
        end = asyncio.get_running_loop().time() + PATIENCE
        while not await holds():
            if asyncio.get_running_loop().time() > end:
                raise AssertionError(f"never so: {what}; drawn: {self.drawn[-2000:]!r}")
            await asyncio.sleep(0.05)

    async def type(self, text: str) -> None:
        """Type a text; a line feed is Enter."""
        for letter in text:
            key = "Enter" if letter == "\n" else letter
            code = {"key": key, "windowsVirtualKeyCode": 13 if letter == "\n" else 0}
            said = "\r" if letter == "\n" else letter
            await self.do("Input.dispatchKeyEvent", type="keyDown", text=said, **code)
            await self.do("Input.dispatchKeyEvent", type="keyUp", **code)

    async def tap(self, x: float, y: float) -> None:
        """Touch the page and let go."""
        await self.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        await self.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def picture(self) -> bytes:
        """The page as it is seen, as PNG."""
        shot = await self.do("Page.captureScreenshot", format="png")
        return base64.b64decode(shot["data"])


@asynccontextmanager
async def chromium(folder: Path, *, scale: float = 1) -> AsyncIterator[Browser]:
    """A browser that knows no host but 127.0.0.1, for as long as it is used.

    Args:
        scale: device pixels to a pixel.
    """
    assert FOUND is not None
    process = await asyncio.create_subprocess_exec(
        FOUND,
        f"--user-data-dir={folder}",
        f"--force-device-scale-factor={scale}",
        *_ARGUMENTS,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        port, path = await _listening(folder)
        async with (
            aiohttp.ClientSession() as web,
            web.ws_connect(f"ws://127.0.0.1:{port}{path}", max_msg_size=0) as socket,
        ):
            browser = Browser(socket)
            listening = asyncio.create_task(browser.listen())
            try:
                yield browser
            finally:
                listening.cancel()
    finally:
        process.terminate()
        await process.wait()


async def _listening(folder: Path) -> tuple[str, str]:
    """Where the browser listens: it writes that to a file."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while asyncio.get_running_loop().time() < end:
        lines = _written(folder / "DevToolsActivePort").split()
        if len(lines) == 2:
            return lines[0], lines[1]
        await asyncio.sleep(0.05)
    raise AssertionError("Chromium does not listen")


def _written(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
