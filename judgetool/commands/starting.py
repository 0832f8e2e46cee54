"""What helps to begin: a file, the schema of files, and where one's own files are."""

from __future__ import annotations

from pathlib import Path

from judgetool.commands.output import GOOD, complain, put, stop
from judgetool.commands.sources import check_system
from judgetool.language import say
from judgetool.report.safe import inert

KINDS = ("config", "data")
"""What there is to be located."""


def new(file: str | None, system: str, *, combat: bool, moves: bool) -> int:
    """Write a file to begin with, or print it; one that is there is never written over."""
    from judgetool import files
    from judgetool.scenario.starting_file import starting

    check_system(system)
    text = starting(system, combat=combat, moves=moves)
    if file is None:
        put(text.splitlines())
        return GOOD
    try:
        files.new(Path(file), text.encode())
    except FileExistsError:
        stop([say("{file}: already exists; give the name of a new file", file=file)])
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        why = getattr(error, "strerror", None) or str(error)
        stop([say("{file}: can't be written: {why}", file=file, why=why)])
    said = say("written: {file}; `judgetool open {file}` opens it on the screen", file=file)
    complain([said])
    return GOOD


def schema(system: str) -> int:
    """Print the JSON Schema of board files."""
    import json

    from judgetool.scenario.reading.schema import schema as board_schema

    check_system(system)
    put(json.dumps(board_schema(system), indent=2).splitlines())
    return GOOD


def locate(kind: str) -> int:
    """Print where the settings file or the data folder is, and nothing else."""
    from judgetool.session.storage import places

    try:
        path = places.config() / places.SETTINGS if kind == "config" else places.data()
    except (OSError, RuntimeError) as error:
        stop([str(error)])
    put([inert(str(path))])
    return GOOD
