"""What the commands about the user's own files do: where they are, and the cases saved in them."""

from __future__ import annotations

from judgetool.commands import BAD, GOOD, _complain, _say
from judgetool.report.safe import inert
from judgetool.session.storage import places

KINDS = ("config", "data")


def locate(kind: str) -> int:
    """Print where the settings file or the data folder is, and nothing else."""
    try:
        path = places.config() / places.SETTINGS if kind == "config" else places.data()
    except (OSError, RuntimeError) as error:
        _complain([str(error)])
        return BAD
    _say([inert(str(path))])
    return GOOD
