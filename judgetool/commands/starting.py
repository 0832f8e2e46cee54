"""``judgetool new``: a file to begin with."""

from __future__ import annotations

from pathlib import Path

from judgetool.commands import BAD, GOOD, _complain, _is_played, _say
from judgetool.language import say


def new(file: str | None, system: str, *, combat: bool, moves: bool) -> int:
    """Write a file to begin with, or print it; one that is there is never written over."""
    from judgetool import files
    from judgetool.scenario.starting_file import starting

    if not _is_played(system):
        return BAD
    text = starting(system, combat=combat, moves=moves)
    if file is None:
        _say(text.splitlines())
        return GOOD
    try:
        files.new(Path(file), text.encode())
    except FileExistsError:
        _complain([say("{file}: is there already; give the name of a new file", file=file)])
        return BAD
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        why = getattr(error, "strerror", None) or str(error)
        _complain([say("{file}: cannot be written: {why}", file=file, why=why)])
        return BAD
    said = say("{file} is written; `judgetool open {file}` opens the screen on it", file=file)
    _complain([said])
    return GOOD
