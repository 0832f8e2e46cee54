"""Waiting until the app has done all that was asked of it, by what is left to do.

Textual's own waiting looks at the processor: two naps for every key, and on a busy machine a
process that is not let in counts as done. Here the loop's own list of what is ready decides, and
a single timer goes off as soon as nothing else is left to do, in place of being waited for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import monotonic
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from textual._context import active_app
from textual.app import App
from textual.timer import Timer

PATIENCE = 60  # seconds
SOON = 0.45  # seconds: a single timer of at most this much goes off when nothing else is left to do
_NAP = 0.001  # seconds


class _Sleep(NamedTuple):
    """When a timer wakes up (seconds of `monotonic`), and what wakes it before."""

    ends: float
    awake: asyncio.Event


_SLEEPING: WeakKeyDictionary[asyncio.Task[Any], _Sleep] = WeakKeyDictionary()


async def sleep(seconds: float) -> None:
    """What `textual.timer` sleeps by: for so many seconds, or until `settled` ends it."""
    task = asyncio.current_task()
    assert task is not None
    _SLEEPING[task] = asleep = _Sleep(monotonic() + seconds, asyncio.Event())
    try:
        await asyncio.wait_for(asleep.awake.wait(), seconds)
    except TimeoutError:
        pass
    finally:
        del _SLEEPING[task]


async def settled(*_: float) -> None:
    """Wait until nothing is left to be run, no worker is at work, all single timers that were about
    to go off have gone off and nothing that has changed is still to be drawn; or the app is being
    left.

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
        elif any(not worker.is_finished for worker in app.workers):
            await asyncio.sleep(_NAP)
        elif asleep := _next_to_go_off(app):
            asleep.awake.set()
        else:
            return
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


def _next_to_go_off(app: App[object]) -> _Sleep | None:
    tasks = (timer._task for timer in _timers(app) if _about_to_go_off(timer))
    asleep = (_SLEEPING[task] for task in tasks if task is not None and task in _SLEEPING)
    return min(asleep, key=lambda sleep: sleep.ends, default=None)


def _timers(app: App[object]) -> Iterator[Timer]:
    for pump in (app, *app._registry):
        yield from pump._timers


def _about_to_go_off(timer: Timer) -> bool:
    return timer._repeat == 0 and timer._interval <= SOON
