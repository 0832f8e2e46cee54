"""What is made of a rulebook, found once and kept until a file changes that it was found in.

It is kept in the user's cache folder, or that of ``$JUDGETOOL_CACHE``, a file for each system.  The
file says which program it is of: its version, and of every file of the package and every scenario
the name, size and time.  If it can't be read, or is of another program, or can't be written, all is
found anew and shown the same.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from judgetool import __version__, files
from judgetool.rulebook.implementation import Carried, gathered

VERSION = 2
PACKAGE = Path(__file__).resolve().parents[1]


class _Kept(msgspec.Struct, frozen=True):
    """The content of a file."""

    program: str
    carried: msgspec.Raw


def carried(system: str, root: Path | None, scenarios: Callable[[], Sequence[Path]]) -> Carried:
    """What is made of a system's rules.

    Args:
        root: the folder of the scenarios.
        scenarios: all of them, listed if need be.

    Raises:
        KeyError: there is no such system.
    """
    program = signature(PACKAGE, root)
    path = _path(system)
    found = None if path is None else _load(path, program)
    if found is None:
        found = gathered(system, scenarios())
        if path is not None:
            _save(path, program, found)
    return found


def folder() -> Path:
    """The folder it is kept in; it need not exist.

    Raises:
        OSError, RuntimeError: the user has no folder of their own.
    """
    named = os.environ.get("JUDGETOOL_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("judgetool", appauthor=False)


def signature(*folders: Path | None) -> str:
    """What changes whenever a file in one of the folders does, comes or goes: a check sum of their
    names, sizes and times.  It tells a change, and no forgery: whoever can write the one file can
    write the others."""
    tops = [os.fspath(each) for each in folders if each is not None]
    outer = [top for top in tops if not any(_inside(top, other) for other in tops)]
    seen = [f"{path}\t{size}\t{time}" for top in outer for path, size, time in sorted(_files(top))]
    sum_ = zlib.crc32("\n".join(seen).encode("utf-8", "surrogateescape"))
    return f"{VERSION} {__version__} {len(seen)} {sum_:08x}"


def _inside(path: str, other: str) -> bool:
    return path != other and path.startswith(other + os.sep)


def _files(top: str) -> Iterator[tuple[str, int, int]]:
    """The files under a folder, but for what Python makes of them."""
    with contextlib.suppress(OSError), os.scandir(top) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _files(entry.path)
            else:
                about = entry.stat()
                yield entry.path, about.st_size, about.st_mtime_ns


def _path(system: str) -> Path | None:
    """The file of a system; ``None`` if there is no folder for it."""
    try:
        return folder() / f"rules-{system}.json"
    except (OSError, RuntimeError):
        return None


def _load(path: Path, program: str) -> Carried | None:
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
        if kept.program != program:
            return None
        return msgspec.json.decode(kept.carried, type=Carried)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def _save(path: Path, program: str, found: Carried) -> None:
    """Keep it, as a whole or not at all."""
    content = msgspec.json.encode(_Kept(program, msgspec.Raw(msgspec.json.encode(found))))
    with contextlib.suppress(OSError):
        files.replace(path, content)
