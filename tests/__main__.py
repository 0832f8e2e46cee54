"""The one command that checks everything: lint, format, types, import contracts, tests.

``python -m tests`` stops at the first that fails, saying which.  Types and import contracts take
one core each: they are checked beside the tests, which else would wait for them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryFile

HERE = Path(__file__).parent.parent

# import-linter has no `python -m`; this is all its console script does
_LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports_command as c; sys.exit(c())"

_FIRST = (
    ("lint", ("-m", "ruff", "check", ".")),
    ("format", ("-m", "ruff", "format", "--check", ".")),
)
_BESIDE = (("types", ("-m", "mypy")), ("import contracts", ("-c", _LINT_IMPORTS)))
_TESTS = ("-m", "pytest", "-q", "-n", "logical", "--dist", "worksteal")


class Check:
    """A check at work: what it prints is shown with its end, or at once."""

    def __init__(self, name: str, arguments: tuple[str, ...], *, shown: bool) -> None:
        self.name = name
        self._started = time.perf_counter()
        self._printed = None if shown else TemporaryFile()
        if shown:
            print(f"== {name}", flush=True)
        self._process = subprocess.Popen(
            [sys.executable, *arguments], cwd=HERE, stdout=self._printed, stderr=self._printed
        )

    def ended(self) -> int:
        """Wait for the end and say it; the exit code."""
        code = self._process.wait()
        if self._printed is not None:
            print(f"== {self.name}")
            self._printed.seek(0)
            print(self._printed.read().decode(errors="replace"), end="")
        took = f", {time.perf_counter() - self._started:.0f} s"
        print(f"== {self.name} {'FAILED' if code else 'ok'}{took}", flush=True)
        return code


def main() -> int:
    """Run the checks; the exit code of the first that fails, 0 if none does."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or every process compiles all that it loads
    for name, arguments in _FIRST:
        if code := Check(name, arguments, shown=True).ended():
            return code
    beside = [Check(name, arguments, shown=False) for name, arguments in _BESIDE]
    codes = [check.ended() for check in (Check("tests", _TESTS, shown=True), *beside)]
    return next(filter(None, codes), 0)


if __name__ == "__main__":
    sys.exit(main())
