"""Writing a file as a whole, the one way in which files are written: whoever reads it, or kills the
process, finds the old or the new; and where one can't be written, nothing half of it."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path
from typing import BinaryIO


def replace(path: Path, data: bytes) -> None:
    """Put a file in the place of the one that is there, if one is.  A link stays one, and whoever
    could read the file still can, and nobody else.  What is no file, such as a pipe, takes it as it
    comes.

    Raises:
        OSError: it can't be written; what was there before still is.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        with target.open("wb") as stream:
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
