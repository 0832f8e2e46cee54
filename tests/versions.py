"""The versions of what judgetool leans on: tried at their lowest, and written down.

``python -m tests.versions lowest`` installs, in a virtual environment that is thrown away, the
lowest version of everything that pyproject.toml names and allows, and runs all checks there, those
of the screen too.  What follows is handed to pytest instead: ``... lowest tests/tui -x``.

``python -m tests.versions write`` writes ``.constraints.txt``: the newest versions that go
together, to install by (``pip install -c .constraints.txt .``) where what runs today has to run
tomorrow.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).parent.parent
CONSTRAINTS = HERE / ".constraints.txt"
HEAD = "# Versions that go together, written by: python -m tests.versions write\n"
_BIN = "Scripts" if sys.platform == "win32" else "bin"


def main(asked: list[str]) -> int:
    """Do what is asked; 0 if it went well."""
    what, *more = asked or [""]
    with tempfile.TemporaryDirectory(prefix="judgetool-versions-") as place:
        if what == "lowest":
            return lowest(Path(place), more)
        if what == "write" and not more:
            return write(Path(place))
    print(__doc__)
    return 2


def lowest(place: Path, asked: list[str]) -> int:
    """Run all checks, or some tests, with the lowest versions."""
    venv.create(place / "lowest")
    python = place / "lowest" / _BIN / "python"
    into = ("--python", python, "--resolution", "lowest-direct", "-e", f"{HERE}[dev]")
    subprocess.run([*uv(place), "install", "-q", *into], check=True)
    subprocess.run([*uv(place), "list", "--python", python], check=True)
    command = ("pytest", *asked) if asked else ("tests",)
    return subprocess.run([python, "-m", *command], cwd=HERE).returncode


def write(place: Path) -> int:
    """Write the constraints anew, for every system and Python that we run on."""
    options = ("--universal", "--all-extras", "--no-annotate", "--no-header", "--no-emit-index-url")
    project = ("--no-emit-find-links", "--no-emit-package", "judgetool", "pyproject.toml")
    found = subprocess.run(
        [*uv(place), "compile", "-q", *options, *project],
        cwd=HERE, check=True, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    CONSTRAINTS.write_text(HEAD + found.stdout, encoding="utf-8")
    return 0


def uv(place: Path) -> tuple[str, str]:
    """The command of what resolves versions, installed if it is not yet."""
    tools = place / "tools"
    if not tools.exists():
        venv.create(tools, with_pip=True)
        subprocess.run([tools / _BIN / "python", "-m", "pip", "install", "-q", "uv"], check=True)
    return str(tools / _BIN / "uv"), "pip"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
