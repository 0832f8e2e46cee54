"""Waiting until the app has done all that was asked of it, by what is left to do.

Textual's own waiting looks at the processor: two naps for every key, and on a busy machine a
process that is not let in counts as done. Here the loop's own list of what is ready decides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import monotonic

from textual._context import active_app
from textual.app import App
from textual.timer import Timer

PATIENCE = 60  # seconds
SOON = 0.45  # seconds: a single timer of at most this much is waited for
_NAP = 0.001  # seconds


async def settled(*_: float) -> None:
    """Wait until nothing is left to be run, no worker is at work, no single timer is about to go
    off and nothing that has changed is still to be drawn; or the app is being left.

    Raises:
        TimeoutError: it went on longer than anybody waits.
    """
    app = active_app.get()
    ends = monotonic() + PATIENCE
    while True:
        await _nothing_ready()
        if app._exit or app._exception is not None:
            return
        if _drawing(app):
            app.screen._on_timer_update()
        elif not _at_work(app):
            return
        else:
            await asyncio.sleep(_NAP)
        if monotonic() > ends:
            raise TimeoutError("the app does not come to rest")


async def _nothing_ready() -> None:
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    while True:
        await asyncio.sleep(0)  # whatever is ready now has its turn before this goes on
        if not ready:
            return


def _drawing(app: App[object]) -> bool:
    if not app.screen_stack:
        return False
    screen = app.screen
    asked = screen._layout_required or screen._scroll_required or screen._repaint_required
    return bool(asked or screen._dirty_widgets or screen._callbacks)


def _at_work(app: App[object]) -> bool:
    if any(not worker.is_finished for worker in app.workers):
        return True
    return any(_about_to_go_off(timer) for timer in _timers(app))


def _timers(app: App[object]) -> Iterator[Timer]:
    for pump in (app, *app._registry):
        yield from pump._timers


def _about_to_go_off(timer: Timer) -> bool:
    task = timer._task
    return timer._repeat == 0 and timer._interval <= SOON and task is not None and not task.done()
