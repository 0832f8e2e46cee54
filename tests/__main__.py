"""The one command that checks everything: lint, format, types, import contracts, tests.

``python -m tests`` runs them in this order and stops at the first that fails, saying which.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent.parent

# import-linter has no `python -m`; this is all its console script does
_LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports_command as c; sys.exit(c())"

CHECKS = (
    ("lint", ("-m", "ruff", "check", ".")),
    ("format", ("-m", "ruff", "format", "--check", ".")),
    ("types", ("-m", "mypy")),
    ("import contracts", ("-c", _LINT_IMPORTS)),
    ("tests", ("-m", "pytest", "-q", "-n", "logical", "--dist", "worksteal")),
)


def main() -> int:
    """Run the checks; the exit code of the first that fails, 0 if none does."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or every process compiles all that it loads
    for name, arguments in CHECKS:
        print(f"== {name}", flush=True)
        started = time.perf_counter()
        code = subprocess.run([sys.executable, *arguments], cwd=HERE).returncode
        if code:
            print(f"== {name} FAILED", flush=True)
            return code
        print(f"== {name} ok, {time.perf_counter() - started:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
