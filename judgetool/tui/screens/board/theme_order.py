"""The order ``theme``: what the screen looks like, now or from now on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judgetool.language import listed, say
from judgetool.report.safe import inert
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import NotRead, Outcome, Row, Told
from judgetool.session.session import Session
from judgetool.session.storage.settings_change import NotChanged, change
from judgetool.tui import themes

if TYPE_CHECKING:
    from textual.app import App

_ALWAYS = "always"


def order(app: Callable[[], App[Any]]) -> Order:
    """The order, for the application that has the theme."""

    def does(session: Session, asked: str) -> Outcome:
        words = asked.casefold().split()
        always = words[-1:] == [_ALWAYS]
        typed = " ".join(words[:-1] if always else words)
        if not typed and not always:
            return _all(app().theme)
        return _take(app(), typed, always=always)

    return Order(
        "theme",
        f"[NAME [{_ALWAYS}]]",
        "the colors of the screen; always: keep them from now on",
        does,
    )


def _all(now: str) -> Told:
    rows = (Row(f"{name}: {themes.described(name)}") for name in themes.THEMES)
    return Told(say("the theme is {name}; there are:", name=now), tuple(rows))


def _take(app: App[Any], typed: str, *, always: bool) -> Outcome:
    """Take the theme that is meant; any unique beginning will do."""
    begun = [name for name in themes.THEMES if name.startswith(typed)] if typed else []
    found = [typed] if typed in begun else begun
    if not typed:
        found = [app.theme]
    if len(found) != 1:
        said = listed(found or list(themes.THEMES), "or")
        return NotRead(f"theme {typed}", say("write {names}", names=said))
    name = found[0]
    app.theme = name
    if not always:
        hint = Row(say("theme {name} always: keep it from now on", name=name))
        return Told(say("the theme is {name}", name=name), (hint,))
    try:
        change("theme", name)
    except NotChanged as error:
        return NotRead(f"theme {name} {_ALWAYS}", inert(str(error)))
    return Told(say("the theme is {name}, from now on", name=name))
