"""Attempts: each is known by its part, the seed and its number alone, so that one that has failed
can be made again by itself, and any number of them can be shared out."""

from __future__ import annotations

import random
import shutil
import signal
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple, TypeAlias

LONGEST = 20  # seconds that an attempt may take
TOLD = 12  # lines of an error that are told

Attempt: TypeAlias = Callable[[random.Random, Path], Counter[str]]
"""What is done with chances of its own and in a folder of its own: what it has counted.  Whatever
is raised is a failure."""


class Part(NamedTuple):
    """A part of the attack.

    Attributes:
        what: what an attempt is made with, in the plural.
        full: how many of these a full attack makes.
        counts: what is counted towards that; "" where it is the attempts.
        longest: seconds that an attempt may take.
    """

    what: str
    full: int
    attempt: Attempt
    counts: str = ""
    longest: float = LONGEST


class Failed(NamedTuple):
    """An attempt that failed: its number, and the error that it ended with."""

    number: int
    why: str


class Done(NamedTuple):
    """What came of some attempts."""

    counted: Counter[str]
    failed: list[Failed]


class TooLong(BaseException):
    """An attempt took longer than it may; nothing that is attacked may catch this."""


class Wrong(AssertionError):
    """Something that may not be so, though nothing was raised."""


def chances(part: str, seed: int, number: int) -> random.Random:
    """The chances of an attempt."""
    return random.Random(f"{part} {seed} {number}")


def attempts(name: str, part: Part, seed: int, numbers: range) -> Done:
    """Make attempts one after another."""
    done = Done(Counter(), [])
    for number in numbers:
        folder = Path(tempfile.mkdtemp(prefix="judgetool-attack-"))
        try:
            with limited(part.longest):
                done.counted.update(part.attempt(chances(name, seed, number), folder))
        except (Exception, TooLong) as error:  # noqa: BLE001 whatever it is, it is told
            done.failed.append(Failed(number, told(error)))
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        done.counted["attempts"] += 1
    return done


def told(error: BaseException) -> str:
    """The end of an error's story, which is where it happened."""
    lines = "".join(traceback.format_exception(error)).splitlines()
    return "\n".join(line[:400] for line in lines[-TOLD:])


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise :class:`TooLong` out of whatever is done meanwhile once it has taken so long."""

    def ends(_: int, at: FrameType | None) -> None:
        raise TooLong(f"longer than {seconds:.0f} s")

    before = signal.signal(signal.SIGALRM, ends)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
