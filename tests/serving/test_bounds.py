"""What a tab can't do, however hostile: fill the memory, outlive its server, make it complain."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer
from aiohttp.web import Application, Request, WebSocketResponse
from textual import events
from textual.app import App

from judgetool.serving import driver, sessions, tab
from judgetool.serving.server import BACKLOG, CONNECTIONS, application
from tests.conftest import ROOT
from tests.serving.test_serve import BOARD, served, until

Client = TestClient[Request, Application]

SHOWS = "import os, sys, time; print(os.getpid(), file=open('pid', 'w'))\n"
BEGINS = "print('__GANGLION__', flush=True)\n"
STUCK = SHOWS + BEGINS + "import signal; signal.signal(15, signal.SIG_IGN); time.sleep(600)"
"""A session that neither reads nor leaves."""

DEAF = SHOWS + BEGINS + (
    "import struct\n"
    "while True: os.write(1, b'D' + struct.pack('>I', 60000) + bytes(60000))"
)  # fmt: skip
"""A session that draws and draws, and does not read."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where sessions run; they get little time."""
    monkeypatch.chdir(tmp_path)
    for module in (sessions, tab):
        monkeypatch.setattr(module, "LEAVING", 0.2)
    monkeypatch.setattr(sessions, "CLOSING", 0.2)
    return tmp_path


@asynccontextmanager
async def client(code: str, tabs: int = 16) -> AsyncIterator[Client]:
    """A server whose sessions run some code."""
    of = application(sessions.Sessions([sys.executable, "-c", code], tabs), "A case", None, 8000)
    async with TestClient(TestServer(of)) as asking:
        yield asking


async def tab_of(asking: Client, **options: Any) -> ClientWebSocketResponse:
    origin = f"http://{asking.host}:{asking.port}"
    session: ClientWebSocketResponse = await asking.ws_connect("/ws", origin=origin, **options)
    return session


async def comes_true(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(3000):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(condition)


async def begun(folder: Path) -> int:
    """The number of the process that a session has begun."""
    await comes_true(lambda: _shown(folder) != "")
    return int(_shown(folder))


def _shown(folder: Path) -> str:
    shown = folder / "pid"
    return shown.read_text() if shown.exists() else ""


async def gone(process: int) -> None:
    """Wait until a process has ended."""
    await comes_true(lambda: not _runs(process))


def _children(process: int) -> list[int]:
    """The numbers of a process's children; none on a system that does not tell them."""
    children = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in children.read_text().split()] if children.exists() else []


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
        stat = Path(f"/proc/{process}/stat").read_text()
    except ProcessLookupError:
        return False
    except FileNotFoundError:  # it ended just now, or the system does not tell
        return not Path("/proc/self/stat").exists()
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "nonsense",
        "{}",
        "[]",
        "[1]",
        '"stdin"',
        '["stdin"]',
        '["stdin", 7]',
        '["stdin", null]',
        '["stdin", "\\ud800"]',
        '["resize"]',
        '["resize", {}]',
        '["resize", {"width": "wide", "height": 24}]',
        '["resize", {"width": 8e99, "height": 24}]',
        '["resize", [80, 24]]',
        '["ping"]',
        '["quit"]',
        '["deliver_chunk_request"]',
        "[" * 100_000,
        b"\xff\xfe",
    ],
    ids=lambda message: repr(message)[:40],
)
async def test_what_is_no_message_ends_its_tab_without_a_word(
    folder: Path, message: str | bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    async with client(STUCK) as asking:
        session = await tab_of(asking)
        process = await begun(folder)
        send = session.send_str if isinstance(message, str) else session.send_bytes
        await send(message)  # type: ignore[arg-type]
        assert (await session.receive()).type == WSMsgType.CLOSE
        assert session.close_code == 1008
        await gone(process)
    assert capfd.readouterr() == ("", "")


async def test_a_message_that_is_too_long_ends_its_tab(folder: Path) -> None:
    async with client(STUCK) as asking:
        session = await tab_of(asking, compress=15)  # it is short on its way
        await session.send_str(json.dumps(["stdin", "x" * 3_000_000]))
        assert (await session.receive()).type == WSMsgType.CLOSE
        assert session.close_code == 1009
        await gone(await begun(folder))


async def test_one_tab_too_many_is_told_so(folder: Path) -> None:
    async with client(STUCK, tabs=2) as asking:
        first, _ = await tab_of(asking), await tab_of(asking)
        with pytest.raises(WSServerHandshakeError, match="503"):
            await tab_of(asking)
        async with asking.get("/") as answer:
            assert answer.status == 503
            assert (await answer.text()).startswith("2 tabs are open, which is the most")
        await first.close()
        await tab_of(asking)


async def test_connections_that_ask_for_nothing_keep_nobody_out(tmp_path: Path) -> None:
    """They make room for others, the oldest first; a tab stays."""
    async with served(tmp_path, BOARD) as serving, ClientSession() as web:
        origin = serving.address.rstrip("/")
        host, _, port = origin.removeprefix("http://").partition(":")
        async with web.ws_connect(f"{origin}/ws", origin=origin) as session:
            idle = [await asyncio.open_connection(host, int(port)) for _ in range(200)]
            async with web.get(serving.address) as answer:
                assert answer.status == 200
            assert await idle[0][0].read() == b""
            open_still = sum(not reader.at_eof() for reader, _ in idle)
            assert open_still <= CONNECTIONS + BACKLOG
            await until(session, b"PRIORITY: Rhinar")
            for _, writer in idle:
                writer.close()


async def test_tabs_that_are_left_are_no_way_to_more_processes(folder: Path) -> None:
    """Each gets a while to leave, and there are no more of those than may be open."""
    async with client(STUCK, tabs=1) as asking:
        for _ in range(2):
            await (await tab_of(asking)).close()
        with pytest.raises(WSServerHandshakeError, match="503"):
            await tab_of(asking)


@pytest.mark.parametrize("code", [STUCK, DEAF], ids=["stuck", "deaf"])
async def test_a_process_ends_with_its_tab(folder: Path, code: str) -> None:
    async with client(code) as asking:
        session = await tab_of(asking)
        process = await begun(folder)
        await session.close()
        await gone(process)


@pytest.mark.parametrize("code", [STUCK, DEAF], ids=["stuck", "deaf"])
async def test_a_process_ends_with_a_tab_that_is_gone_without_a_word(
    folder: Path, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It neither answers nor reads any more, as a phone that went out of reach."""
    monkeypatch.setattr(sessions, "HEARTBEAT", 0.2)
    async with client(code) as asking:
        _lost = await tab_of(asking, autoping=False)
        await gone(await begun(folder))


@pytest.mark.parametrize("code", [STUCK, DEAF], ids=["stuck", "deaf"])
async def test_a_tab_of_which_nothing_is_taken_any_more_ends(
    folder: Path, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "PATIENCE", 0.2)
    async with client(code) as asking:
        session = await tab_of(asking)
        await session.send_json(["stdin", "x" * 500_000])
        await gone(await begun(folder))


async def test_a_process_ends_with_its_server(folder: Path) -> None:
    async with client(STUCK) as asking:
        await tab_of(asking)
        process = await begun(folder)
    await gone(process)


async def test_a_tab_ends_with_its_process(folder: Path) -> None:
    async with client(STUCK) as asking:
        session = await tab_of(asking)
        os.kill(await begun(folder), signal.SIGKILL)
        assert (await session.receive()).type == WSMsgType.CLOSE


async def test_a_command_that_cannot_be_run_ends_the_tab(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    of = application(sessions.Sessions([str(folder / "missing")], 16), "A case", None, 8000)
    async with TestClient(TestServer(of)) as asking:
        session = await tab_of(asking)
        assert (await session.receive()).type == WSMsgType.CLOSE
        assert session.close_code == 1013
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
async def test_a_session_ends_with_a_server_that_is_ended(
    tmp_path: Path, how: signal.Signals
) -> None:
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "judgetool", "serve", str(BOARD), "--port", "0"),
        stdout=asyncio.subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(tmp_path)},
    )
    assert server.stdout is not None
    line = (await server.stdout.readline()).decode()
    origin = next(word for word in line.split() if word.startswith("http://")).rstrip("/")
    async with ClientSession() as web, web.ws_connect(f"{origin}/ws", origin=origin) as session:
        await until(session, b"PRIORITY: Rhinar")
        processes = _children(server.pid)
        server.send_signal(how)
        await server.wait()
        for process in processes:
            await gone(process)


@pytest.mark.parametrize(("stuck", "code"), [(False, -signal.SIGTERM), (True, 1)])
async def test_a_session_ends_with_its_input_whatever_it_does(stuck: bool, code: int) -> None:
    does = "import signal; from judgetool.serving import tab; tab.LEAVING = 0.2\n"
    does += "signal.signal(15, signal.SIG_IGN)\n" if stuck else ""
    does += "tab.ends_with_tab(); print('begun', flush=True)\nwhile True: pass"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", does),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert await process.stdout.readline() == b"begun\n"
    process.stdin.write(b"unread")
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), 30) == code


@pytest.mark.parametrize("size", ["100000x100000", "1x1", "-5x0", "widexhigh"])
async def test_a_screen_has_a_size_that_can_be_drawn(tmp_path: Path, size: str) -> None:
    width, height = size.split("x")
    async with served(tmp_path, BOARD) as serving, ClientSession() as web:
        origin = serving.address.rstrip("/")
        address = f"{origin}/ws?width={width}&height={height}"
        async with web.ws_connect(address, origin=origin) as session:
            await until(session, b"Rhinar")
            for wide, high in ((100_000, 100_000), (0, -1), (80, 24)):
                await session.send_json(["resize", {"width": wide, "height": high}])
            await until(session, b"PRIORITY: Rhinar")


class Stuck(App[None]):
    """A screen that is busy with the first key until it is let go on."""

    def __init__(self) -> None:
        super().__init__()
        self.free = asyncio.Event()
        self.handled = 0

    async def on_key(self) -> None:
        await self.free.wait()
        self.handled += 1


class Streams:
    """No terminal: what is read and written there is not looked at."""

    __stdout__ = sys.stderr
    platform = sys.platform


@pytest.mark.parametrize("what", ["keys", "sizes"])
async def test_keys_are_taken_in_no_faster_than_they_are_handled(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.drivers.web_driver.InputReader", lambda: None)
    monkeypatch.setattr("textual.drivers.web_driver.sys", Streams())
    app = Stuck()
    async with app.run_test():
        reads = driver.Driver(app, size=(80, 24))
        resized: dict[str, object] = {"width": 80, "height": 24}

        def take() -> None:
            reads.process_message(events.Key("x", "x"))
            for _ in range(999):
                if what == "keys":
                    reads.process_message(events.Key("x", "x"))
                else:
                    reads.on_meta("resize", resized)

        reading = threading.Thread(target=take, daemon=True)
        reading.start()
        try:
            reading.join(0.1)  # the screen's own thread is busy while the first come
            await comes_true(lambda: reads.taken >= driver.AT_ONCE)
            await asyncio.sleep(0.1)
            assert reads.taken == driver.AT_ONCE
        finally:
            app.free.set()  # else the screen can't be ended
        await asyncio.to_thread(reading.join)
        assert reads.taken == 1000
        if what == "keys":
            assert app.handled >= 1000 - driver.AT_ONCE


async def test_of_many_files_the_oldest_are_given_up() -> None:
    downloads = sessions.Downloads()
    one, other = (sessions.Session([], WebSocketResponse(), downloads) for _ in range(2))
    for session, keys in ((one, "abcde"), (other, "xyz")):
        for key in keys:
            await downloads.create_download(
                app_service=session,
                delivery_key=key,
                file_name=key,
                open_method="download",
                mime_type="",
            )
    downloads.fetched.add("b")
    downloads.keep(one, 2)
    assert list(downloads._active_downloads) == ["b", "d", "e", "x", "y", "z"]
    downloads.keep(one, 0)
    assert list(downloads._active_downloads) == ["b", "x", "y", "z"]
