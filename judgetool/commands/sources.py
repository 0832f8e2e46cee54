"""Where a command's FILE comes from: a file, standard input, or a share code in place of either."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from judgetool.commands import STDIN

CODE = "jt"
"""What share codes begin with."""


def source(file: str) -> tuple[Path | bytes, str]:
    """What a FILE of the command line stands for, and what errors call it.

    A file that is there is meant before a code that looks like its name.

    Raises:
        BadFile: standard input can't be read, or the code is none or not whole.
    """
    if file == "-":
        return _from_input()
    if not file.startswith(CODE) or os.path.lexists(file):
        return Path(file), file
    from judgetool.scenario import sharing

    return sharing.source(file) if sharing.is_code(file) else (Path(file), file)


def _from_input() -> tuple[bytes, str]:
    from judgetool.scenario.reading import yaml_nodes

    data = yaml_nodes.read(sys.stdin.buffer, STDIN)
    begun = data.lstrip()
    if begun.startswith(CODE.encode()):
        from judgetool.scenario import sharing

        text = data.decode(errors="replace")
        if sharing.is_code(text):
            return sharing.source(text)
    return data, STDIN
