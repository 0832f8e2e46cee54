"""Files that somebody names: read within limits, and written as a whole, so that whoever reads one,
or kills the process, finds the old or the new; and where one can't be written, nothing half of it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import threading
import time
from pathlib import Path
from typing import BinaryIO

from judgetool.language import say

PATIENCE = 5
"""Seconds in which somebody has to open a pipe to write what is read from it."""
_A_MOMENT = 0.02


class TooLarge(Exception):
    """There is more than may be read; nothing of it is given.

    Attributes:
        size: how many bytes there are; ``None`` if nobody knows.
    """

    def __init__(self, size: int | None = None) -> None:
        super().__init__(size)
        self.size = size


def is_there(path: Path) -> bool:
    """Whether there is such a file or folder; a name that none can have is one of none."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read(source: Path | BinaryIO, most: int) -> bytes:
    """All that a source holds.

    Raises:
        TooLarge: it is more than ``most`` bytes; no more than that has been read.
        OSError: it can't be read, or is a pipe that nobody writes to.
        ValueError: that is no name for a file.
    """
    if not isinstance(source, Path):
        data = source.read(most + 1)
    elif stat.S_ISFIFO(source.stat().st_mode):
        data = _piped(source, most + 1)
    else:
        size = source.stat().st_size
        if size > most:
            raise TooLarge(size)
        with source.open("rb") as stream:
            data = stream.read(most + 1)
    if len(data) > most:
        raise TooLarge
    return data


def _piped(path: Path, most: int) -> bytes:
    """What comes through a pipe, once somebody has it open to write: opened in the ordinary way it
    would be waited for without a word.

    Raises:
        OSError: nobody has.
    """
    file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        until = time.monotonic() + PATIENCE
        parts: list[bytes] = []
        with contextlib.suppress(BlockingIOError):  # somebody has, and has not written yet
            while not parts:
                parts = list(filter(None, [os.read(file, most)]))
                if not parts and time.monotonic() > until:
                    why = say("nobody has written to this pipe in {n} seconds", n=PATIENCE)
                    raise TimeoutError(errno.ETIMEDOUT, why)
                time.sleep(0 if parts else _A_MOMENT)
        os.set_blocking(file, True)
        while (left := most - sum(map(len, parts))) > 0 and (more := os.read(file, left)):
            parts.append(more)
        return b"".join(parts)
    finally:
        os.close(file)


def replace(path: Path, data: bytes) -> None:
    """Put a file in the place of the one that is there, if one is.  A link stays one, and whoever
    could read the file still can, and nobody else.  What is no file, such as a pipe, takes it as it
    comes.

    Raises:
        OSError: it can't be written; what was there before still is.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        with _to_whoever_reads(target) as stream:
            stream.write(data)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    whole = target.with_name(f".{os.getpid()}-{threading.get_ident()}.new")
    try:
        with whole.open("wb") as file:
            with contextlib.suppress(FileNotFoundError):
                whole.chmod(target.stat().st_mode)
            _fill(file, data)
        whole.replace(target)
    finally:
        with contextlib.suppress(FileNotFoundError):
            whole.unlink()


def _to_whoever_reads(path: Path) -> BinaryIO:
    """What is no file, such as a pipe, opened to be written.

    Raises:
        OSError: it is a pipe, and nobody has it open to read.
    """
    if not stat.S_ISFIFO(path.stat().st_mode):
        return path.open("wb")
    until = time.monotonic() + PATIENCE
    while True:
        try:
            file = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
            if time.monotonic() > until:
                why = say("nobody has read from this pipe in {n} seconds", n=PATIENCE)
                raise TimeoutError(errno.ETIMEDOUT, why) from None
            time.sleep(_A_MOMENT)
        else:
            os.set_blocking(file, True)
            return os.fdopen(file, "wb")


def new(path: Path, data: bytes) -> None:
    """Write a file that is not there yet.

    Raises:
        FileExistsError: it is there, and stays.
        OSError: it can't be written; nothing of it stays.
        ValueError: that is no name for a file.
    """
    file = path.open("xb")
    try:
        with file:
            _fill(file, data)
    except BaseException:
        with contextlib.suppress(OSError):
            path.unlink()
        raise


def _fill(file: BinaryIO, data: bytes) -> None:
    """Write into a file and bring it to the disk."""
    file.write(data)
    file.flush()
    os.fsync(file.fileno())
