"""The command that serves the screen to browsers."""

from __future__ import annotations

from judgetool.commands.output import GOOD, stop
from judgetool.commands.playing import _opened, _read
from judgetool.language import say
from judgetool.scenario.problems import BadFile


def serve(file: str | None, host: str, port: int, tabs: int) -> int:
    """Serve the screen, on a board or at home, until interrupted."""
    title = "judgetool"
    if file is not None:
        if file == "-":
            stop([say("serve needs a file, not -: every tab opens the board again")])
        try:
            title = _opened(_read(file)).title
        except BadFile as bad:
            stop(map(str, bad.errors))
    try:
        from judgetool.serving.server import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("judgetool"):
            raise
        said = say(
            "serve needs {name}, which is not installed; install it with: pip install "
            "'judgetool[serve]'",
            name=missing.name,
        )
        stop([said])
    try:
        serve(file, title, host, port, tabs)
    except OSError as error:
        said = say(
            "cannot serve on {host} port {port}: {error}",
            host=host,
            port=port,
            error=error.strerror or error,
        )
        stop([said])
    return GOOD
