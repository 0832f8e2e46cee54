"""The command that serves the screen to browsers."""

from __future__ import annotations

from judgetool.commands.output import BAD, GOOD, complain
from judgetool.commands.playing import Unread, _opened
from judgetool.language import say


def serve(file: str | None, host: str, port: int, tabs: int) -> int:
    """Serve the screen, on a board or at home, until interrupted."""
    title = "judgetool"
    if file is not None:
        if file == "-":
            complain([say("serve needs a file, not -: every tab opens the board again")])
            return BAD
        opened = _opened(file)
        if opened is None:
            return BAD
        if isinstance(opened, Unread):
            complain(map(str, opened.errors))
            return BAD
        title = opened.title
    try:
        from judgetool.serving.server import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("judgetool"):
            raise
        complain(
            [
                say(
                    "serve needs {name}, which is not installed; install it with: pip install "
                    "'judgetool[serve]'",
                    name=missing.name,
                )
            ]
        )
        return BAD
    try:
        serve(file, title, host, port, tabs)
    except OSError as error:
        complain(
            [
                say(
                    "cannot serve on {host} port {port}: {error}",
                    host=host,
                    port=port,
                    error=error.strerror or error,
                )
            ]
        )
        return BAD
    return GOOD
