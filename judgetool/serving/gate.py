"""Who may come in.

A session on the screen is worth as much as a shell's prompt in this tool, so every request passes
here first: the page, what it loads, downloads, the websocket.

- A page of another origin may neither open the websocket nor load anything (browsers tell where a
  request comes from: ``Origin``, ``Sec-Fetch-Site``).
- On a loopback address the host asked for must be a name of loopback: a name elsewhere that was
  made to point here (DNS rebinding) is refused.
- On any other address a token is needed.  It stands in the address that is typed the first time;
  from then on the browser keeps it as a cookie that no script and no other site can use.
"""

from __future__ import annotations

import hmac

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from yarl import URL

from judgetool.language import say
from judgetool.serving.address import is_loopback

WEBSOCKET = "/ws"
TOKEN = "token"
"""The parameter of the address that holds the token."""


def gate(token: str | None, port: int) -> Middleware:
    """What lets requests in or refuses them; without a token, to loopback names alone."""
    cookie = f"judgetool-{port}"  # a browser keeps one jar for all ports of a host

    @web.middleware
    async def enter(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not _own_page(request):
            return refused(say("refused: this was asked by the page of another site"))
        if token is None:
            if not is_loopback(_host(request)):
                return refused(say("refused: this address is not a name of this machine's own"))
            return await handler(request)
        if _same(request.cookies.get(cookie, ""), token):
            return await handler(request)
        if request.path == "/" and _same(request.query.get(TOKEN, ""), token):
            return _welcome(cookie, token)
        return refused(
            say("refused: open the address that judgetool serve printed, with its token")
        )

    return enter


def refused(because: str) -> web.Response:
    """An answer that says why nothing is shown."""
    return web.Response(status=403, text=f"{because}\n")


def _welcome(cookie: str, token: str) -> web.Response:
    """Let the browser keep the token, and go on to the address without it.

    The page goes there itself: a redirect would still count as coming from the site that held the
    link, and a strict cookie would not be sent along.
    """
    response = web.Response(
        text='<!DOCTYPE html><meta http-equiv="refresh" content="0;url=/"><title>judgetool</title>',
        content_type="text/html",
    )
    response.set_cookie(cookie, token, httponly=True, samesite="Strict", path="/")
    return response


def _same(given: str, token: str) -> bool:
    """Whether they are the same, in a time that does not tell how much of it is."""
    return hmac.compare_digest(given.encode(errors="replace"), token.encode())


def _own_page(request: web.Request) -> bool:
    """Whether a request comes from a page of ours, or was typed."""
    origin = request.headers.get("Origin")
    if origin is not None or request.path == WEBSOCKET:
        return (origin or "").casefold() in (
            f"http://{request.host}".casefold(),
            f"https://{request.host}".casefold(),
        )
    came = request.headers.get("Sec-Fetch-Site", "none")
    return came in ("none", "same-origin") or request.headers.get("Sec-Fetch-Mode") == "navigate"


def _host(request: web.Request) -> str:
    try:
        return URL(f"http://{request.host}").host or ""
    except ValueError:
        return ""
