"""The one command that checks everything: lint, format, types, import contracts, tests.

``python -m tests`` stops at the first that fails, saying which.  Types and import contracts take
one core each: they are checked beside the tests, which else would wait for them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent.parent

# import-linter has no `python -m`; this is all its console script does
_LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports_command as c; sys.exit(c())"

_FIRST = (
    ("lint", ("-m", "ruff", "check", ".")),
    ("format", ("-m", "ruff", "format", "--check", ".")),
)
_BESIDE = (("types", ("-m", "mypy")), ("import contracts", ("-c", _LINT_IMPORTS)))
_TESTS = ("-m", "pytest", "-q", "-n", "logical", "--dist", "worksteal")


def check(name: str, arguments: tuple[str, ...], *, beside: bool = False) -> int:
    """Run a check; its exit code.  What it prints is shown as it comes, or, beside another, whole
    at its end."""
    if not beside:
        print(f"== {name}", flush=True)
    started = time.perf_counter()
    kept = subprocess.PIPE if beside else None
    ended = subprocess.run(
        [sys.executable, *arguments], cwd=HERE, stdout=kept, stderr=kept and subprocess.STDOUT
    )
    if beside:
        print(f"== {name}\n{ended.stdout.decode(errors='replace')}", end="", flush=True)
    took = time.perf_counter() - started
    print(f"== {name} {'FAILED' if ended.returncode else 'ok'}, {took:.0f} s", flush=True)
    return ended.returncode


def main() -> int:
    """Run the checks; the exit code of the first that fails, 0 if none does."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or every process compiles all that it loads
    for name, arguments in _FIRST:
        if code := check(name, arguments):
            return code
    with ThreadPoolExecutor() as pool:
        others = [pool.submit(check, name, rest, beside=True) for name, rest in _BESIDE]
        codes = [check("tests", _TESTS), *(other.result() for other in others)]
    return next(filter(None, codes), 0)


if __name__ == "__main__":
    sys.exit(main())
