"""The command: what it refuses, and a session through the websocket."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import aiohttp
import pytest

from tests.conftest import ROOT, SCENARIOS, Command

BOARD = SCENARIOS / "fab" / "two-links.yaml"


class Served(NamedTuple):
    """What was printed, and the address among it."""

    said: str
    address: str


@asynccontextmanager
async def served(folder: Path, *arguments: str | Path) -> AsyncIterator[Served]:
    """``judgetool serve`` on any free port, interrupted at the end as with Ctrl+C."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "judgetool", "serve", *map(str, arguments), "--port", "0"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "HOME": str(folder)},
    )
    assert process.stdout is not None
    try:
        said = ""
        while "Ctrl+C" not in said:
            line = await asyncio.wait_for(process.stdout.readline(), 60)
            assert line, said
            said += line.decode()
        yield Served(said, next(word for word in said.split() if word.startswith("http://")))
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGINT)
        rest = await asyncio.wait_for(process.stdout.read(), 60)
        code = await process.wait()
    assert rest == b""
    assert code == 0


async def test_a_session_is_played_through_the_websocket(tmp_path: Path) -> None:
    async with served(tmp_path, BOARD) as serving, aiohttp.ClientSession() as web:
        assert serving.address.startswith("http://127.0.0.1:")
        origin = serving.address.rstrip("/")
        async with web.ws_connect(f"{origin}/ws?width=80&height=24", origin=origin) as session:
            await until(session, b"PRIORITY: Rhinar")
            await session.send_json(["focus"])
            await session.send_json(["stdin", "pass\r"])
            await until(session, b"PRIORITY: Bravo")


async def until(session: aiohttp.ClientWebSocketResponse, shown: bytes) -> None:
    drawn = b""
    while shown not in drawn:
        message = await asyncio.wait_for(session.receive(), 60)
        assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), message
        drawn += message.data if message.type == aiohttp.WSMsgType.BINARY else b""


async def test_elsewhere_than_on_loopback_there_is_a_warning_and_a_token(tmp_path: Path) -> None:
    async with served(tmp_path, "--host", "0.0.0.0") as serving, aiohttp.ClientSession() as web:
        assert serving.said.startswith("WARNING: ")
        bare, _, token = serving.address.partition("?token=")
        assert len(token) == 32
        port = bare.rstrip("/").rpartition(":")[2]
        for address, status in (
            ("", 403),
            (f"?token={token[::-1]}", 403),
            (f"?token={token}", 200),
        ):
            async with web.get(f"http://127.0.0.1:{port}/{address}") as answer:
                assert answer.status == status


def test_a_bad_file_is_not_served(within: Command, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("board: 7\n", encoding="utf-8")
    ran = within("serve", "bad.yaml")
    assert ran.code == 2
    assert "bad.yaml:1:" in ran.err


def test_standard_input_is_not_served(within: Command) -> None:
    ran = within("serve", "-", stdin="board: 7\n")
    assert ran.code == 2
    assert "serve needs a file" in ran.err


def test_an_address_of_another_machine_is_refused(within: Command) -> None:
    ran = within("serve", "--host", "192.0.2.1")
    assert ran.code == 2
    assert "cannot serve on 192.0.2.1 port 8000" in ran.err


@pytest.mark.parametrize("missing", ["textual_serve", "segno"])
def test_without_the_extra_it_is_said_what_to_install(
    within: Command, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    for name in [name for name in sys.modules if name.startswith("judgetool.serving")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    ran = within("serve")
    assert ran.code == 2
    assert "pip install 'judgetool[serve]'" in ran.err
