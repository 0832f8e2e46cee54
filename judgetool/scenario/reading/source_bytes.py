"""The bytes of a board, before anything is made of them: the screen shows them while it is."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from judgetool import files
from judgetool.language import say
from judgetool.scenario.problems import START, BadFile, Located, meant, nearest

LARGEST = 1_000_000  # bytes of a file


def read(source: Path | bytes | BinaryIO, file: str) -> bytes:
    """The bytes of a source, at most ``LARGEST`` of them.

    Raises:
        BadFile: it is larger or cannot be read; no more than the limit has been read.
    """
    try:
        return files.read(BytesIO(source) if isinstance(source, bytes) else source, LARGEST)
    except files.TooLarge as large:
        size = (
            say("more than {n:,} bytes", n=LARGEST)
            if large.size is None
            else say("{n:,} bytes", n=large.size)
        )
        raise BadFile([_too_large(file, size)]) from None
    except IsADirectoryError:
        message = say("is a folder, not a scenario file; give the path of a YAML file")
    except FileNotFoundError:
        near = _file_meant(source) if isinstance(source, Path) else None
        message = say(
            "can't be read: no such file or folder; {instead}",
            instead=meant(near) if near else say("give the path of a YAML file"),
        )
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        why = getattr(error, "strerror", None) or str(error)
        message = say("can't be read: {why}; give the path of a YAML file", why=why)
    raise BadFile([Located(file, *START, message)])


def _file_meant(path: Path) -> str | None:
    """What was probably meant by a path that leads nowhere, of the files beside it."""
    folder = path.parent
    beside = [one.name for one in folder.iterdir()] if folder.is_dir() else []
    near = nearest(path.name, (name for name in beside if name.endswith((".yaml", ".yml"))))
    return str(folder / near) if near is not None else None


def _too_large(file: str, size: str) -> Located:
    return Located(
        file,
        *START,
        say(
            "the file is {size}; a board is a text of at most {most:,} bytes",
            size=size,
            most=LARGEST,
        ),
    )
