"""Serving: a process of the screen for every tab, behind the gate, until it is interrupted."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import socket
import sys
from collections.abc import Iterator, Sequence

import segno
from aiohttp import web

from judgetool.language import current, say
from judgetool.serving.address import is_loopback, listening, reached, spelled
from judgetool.serving.gate import TOKEN, WEBSOCKET, gate
from judgetool.serving.page import OWN, TERMINAL, guard, page
from judgetool.serving.sessions import CLOSING, Sessions

TOKEN_BYTES = 24

CONNECTIONS = 64
"""Connections beside those of the tabs: a browser has some six at a time, for a moment."""

BACKLOG = 16  # connections that come in at once


def serve(file: str | None, title: str, host: str, port: int, tabs: int) -> None:
    """Serve the screen until it is interrupted.

    Args:
        tabs: how many may be open at once.

    Raises:
        OSError: if the address is taken, or is none of this machine.
    """
    token = None if is_loopback(host) else secrets.token_urlsafe(TOKEN_BYTES)
    with listening(host, port) as listens:
        port = listens.getsockname()[1]
        addresses = [_address(each, port, token) for each in reached(host, listens)]
        sys.stdout.writelines(f"{line}\n" for line in _said(addresses, exposed=token is not None))
        sys.stdout.flush()
        if token is not None and sys.stdout.isatty():
            segno.make(addresses[0]).terminal(compact=True)
        sessions = Sessions(command(file), tabs)
        served = application(sessions, title, token, port)
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_run(served, sessions, listens))


async def _run(served: web.Application, sessions: Sessions, listens: socket.socket) -> None:
    """Serve until it is interrupted or ended."""
    runner = web.AppRunner(
        served,
        access_log=None,  # it would hold the token
        shutdown_timeout=CLOSING,
    )
    await runner.setup()
    assert runner.server is not None
    door = Door(runner.server, sessions)
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    with contextlib.suppress(NotImplementedError):  # where it ends this process at once
        loop.add_signal_handler(signal.SIGTERM, task.cancel)
    entrance = await loop.create_server(door, sock=listens, backlog=BACKLOG)
    try:
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        pass  # that is how it ends
    finally:
        entrance.close()
        await runner.cleanup()


class Door:
    """Where connections come in: when there are too many, the oldest that is no tab has to go.

    Args:
        server: what answers on them.
        sessions: knows the tabs.
    """

    def __init__(self, server: web.Server, sessions: Sessions) -> None:
        self._server = server
        self._sessions = sessions

    def __call__(self) -> asyncio.Protocol:
        """What answers on the next connection."""
        others = [each for each in self._server.connections if not self._sessions.holds(each)]
        for each in others[: max(0, len(others) - CONNECTIONS)]:
            if each.transport is not None:
                each.transport.abort()
        return self._server()


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
    yield say("Every tab is a separate case. Ctrl+C ends them all.")


def application(sessions: Sessions, title: str, token: str | None, port: int) -> web.Application:
    """The web application: the page, what it loads, the sessions and what they deliver."""

    async def index(_: web.Request) -> web.Response:
        if sessions.are_full:
            return sessions.full()
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


def command(file: str | None) -> list[str]:
    """The command line of one session.

    ``-P``: what lies in the folder that is served from is not taken for a module.
    """
    arguments = [sys.executable, "-P", "-m", "judgetool"]
    if file is not None:
        arguments += ["open", file]
    return [*arguments, "--lang", current()]
