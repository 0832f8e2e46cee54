"""Serving: a process of the screen for every tab, behind the gate, until it is interrupted."""

from __future__ import annotations

import asyncio
import os
import secrets
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence

import segno
from aiohttp import web
from textual_serve.server import Server

from judgetool.language import current, say
from judgetool.serving.address import is_loopback, listening, reached, spelled
from judgetool.serving.gate import TOKEN, WEBSOCKET, gate
from judgetool.serving.page import OWN, TERMINAL, guard, page

TOKEN_BYTES = 24
_CLOSING = 2.0  # seconds that open sessions get to end


def serve(file: str | None, title: str, host: str, port: int) -> None:
    """Serve the screen until it is interrupted.

    Raises:
        OSError: if the address is taken, or is none of this machine.
    """
    token = None if is_loopback(host) else secrets.token_urlsafe(TOKEN_BYTES)
    with listening(host, port) as socket:
        port = socket.getsockname()[1]
        addresses = [_address(each, port, token) for each in reached(host, socket)]
        sys.stdout.writelines(f"{line}\n" for line in _said(addresses, exposed=token is not None))
        sys.stdout.flush()
        if token is not None and sys.stdout.isatty():
            segno.make(addresses[0]).terminal(compact=True)
        web.run_app(
            application(command(file), title, token, port),
            sock=socket,
            print=None,
            access_log=None,  # it would hold the token
            shutdown_timeout=_CLOSING,
        )


def _address(host: str, port: int, token: str | None) -> str:
    return spelled(host, port) + (f"?{TOKEN}={token}" if token is not None else "")


def _said(addresses: Sequence[str], *, exposed: bool) -> Iterator[str]:
    """What is printed before anybody comes."""
    if exposed:
        yield say(
            "WARNING: whoever has this address, or can listen on this network, can use judgetool "
            "here as you: nothing is encrypted. Give it to nobody you would not lend your keyboard."
        )
    yield from (say("Open in a browser: {address}", address=address) for address in addresses)
    yield say("Every tab is a case of its own. Ctrl+C ends all of them.")


def application(command: str, title: str, token: str | None, port: int) -> web.Application:
    """The web application: the page, what it loads, the sessions and what they deliver."""
    sessions = Sessions(command)

    async def index(_: web.Request) -> web.Response:
        return web.Response(text=page(title), content_type="text/html")

    served = web.Application(middlewares=[gate(token, port)])
    served.on_response_prepare.append(guard)
    served.on_shutdown.append(sessions.end)
    served.add_routes(
        [
            web.get("/", index),
            web.get(WEBSOCKET, sessions.hold),
            web.get("/download/{key}", sessions.deliver),
            web.static("/static", OWN),
            web.static("/terminal", TERMINAL),
        ]
    )
    return served


class Sessions:
    """The sessions that are open, each with a process of its own."""

    def __init__(self, command: str) -> None:
        self._served = Server(command)
        self._open: set[asyncio.Task[object]] = set()

    async def hold(self, request: web.Request) -> web.StreamResponse:
        """A session, from the first word of a tab to the last."""
        if not web.WebSocketResponse().can_prepare(request):
            raise web.HTTPBadRequest
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        try:
            return await self._served.handle_websocket(request)
        finally:
            self._open.discard(task)

    async def deliver(self, request: web.Request) -> web.StreamResponse:
        """A file that a session hands over to be saved."""
        return await self._served.handle_download(request)

    async def end(self, _: web.Application) -> None:
        """End what is open, and wait a while until it has ended."""
        for task in self._open:
            task.cancel()
        if self._open:
            await asyncio.wait(self._open, timeout=_CLOSING)


def command(file: str | None) -> str:
    """The command line of one session, as the shell reads it.

    ``-P``: what lies in the folder that is served from is not taken for a module.
    """
    arguments = [sys.executable, "-P", "-m", "judgetool"]
    arguments += ["--lang", current()] if file is None else ["open", file, "--lang", current()]
    return subprocess.list2cmdline(arguments) if os.name == "nt" else shlex.join(arguments)
