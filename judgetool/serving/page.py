"""The page and what it loads: nothing but what this process serves, and browsers are told so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

import textual_serve
from aiohttp import web
from jinja2 import Environment, FileSystemLoader

from judgetool.language import current, say
from judgetool.report.safe import inert

OWN = Path(__file__).parent / "static"
TERMINAL = Path(textual_serve.__file__).parent / "static"

_HOST = re.compile(r"[\w.:\[\]-]+", re.ASCII)
_DOWNLOAD = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def page(title: str) -> str:
    """The page on which the terminal is drawn, in the present language."""
    pages = Environment(loader=FileSystemLoader(OWN), autoescape=True)
    return pages.get_template("page.html").render(
        language=current(),
        title=inert(title),
        start=say("Tap, or press Enter, to start"),
        ended=say("The session has ended."),
        again=say("Tap, or press Enter, to start again"),
        keys=_keys(),
    )


def _keys() -> list[tuple[str, str, str]]:
    """What a phone's keyboard lacks: its name for the script, its label, and what it means."""
    return [
        ("escape", "Esc", say("Escape")),
        ("tab", "Tab", say("Complete, or next pane")),
        ("up", "\N{UPWARDS ARROW}", say("Up")),
        ("down", "\N{DOWNWARDS ARROW}", say("Down")),
        ("enter", "\N{DOWNWARDS ARROW WITH CORNER LEFTWARDS}", say("Enter")),
        ("commands", "\N{TRIGRAM FOR HEAVEN}", say("All commands")),
    ]


def headers(host: str, *, download: bool = False, kept: bool = False) -> Mapping[str, str]:
    """What every answer carries: only this server is asked, and by this page alone.

    Args:
        download: it is something that a session delivers.
        kept: the browser may keep it, but asks each time whether it still is the same.
    """
    # older browsers do not take 'self' for websockets
    own = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    rules = (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the terminal writes its styles into the page
        "font-src 'self'",
        "img-src 'self' data:",
        f"connect-src 'self'{own}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return {
        "Content-Security-Policy": _DOWNLOAD if download else "; ".join(rules),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Cache-Control": "no-cache" if kept else "no-store",
    }


async def guard(request: web.Request, response: web.StreamResponse) -> None:
    """Give an answer its headers."""
    download = request.path.startswith("/download/")
    kept = request.path.startswith(("/static/", "/terminal/")) and response.status != 403
    response.headers.update(headers(request.host, download=download, kept=kept))
    _, said, name = response.headers.get("Content-Disposition", "").partition("filename=")
    if said:
        # as it comes, a name is not quoted, and what is opened in the page could act as it
        response.headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(name, '')}"
