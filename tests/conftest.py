"""What every test may ask for: the command as a user types it, and the built-in scenarios."""

from __future__ import annotations

import atexit
import faulthandler
import gc
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest
from hypothesis import settings

from judgetool import language
from judgetool.__main__ import _dispatch

# The machines are noisy and rows are built by the first text that is read: no timed tests.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

os.environ["JUDGETOOL_LANG"] = "en"  # whatever the locale of the machine
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # commands are compiled once, as if installed

gc.disable()


def pytest_collection_finish() -> None:
    """What was loaded and collected is there to stay: no garbage is looked for in it, and seldom in
    what a test makes, which takes a sixth of the time else."""
    gc.freeze()
    gc.set_threshold(200_000, 50, 1000)
    gc.enable()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A proof at its whole size has all the time that it takes; others are ended if they hang."""
    if item.get_closest_marker("full"):
        faulthandler.cancel_dump_traceback_later()


OWN = tempfile.mkdtemp(prefix="judgetool-tests-")  # in place of the folders of whoever tests
atexit.register(shutil.rmtree, OWN, ignore_errors=True)
os.environ["JUDGETOOL_CACHE"] = str(Path(OWN, "cache"))
os.environ["JUDGETOOL_CONFIG"] = str(Path(OWN, "config"))
os.environ["JUDGETOOL_DATA"] = str(Path(OWN, "data"))

ROOT = Path(__file__).parent.parent
SCENARIOS = ROOT / "scenarios"
OF_EACH_SYSTEM = (
    SCENARIOS / "fab/two-links.yaml",
    SCENARIOS / "grand-archive/damage-step/2-the-order-of-retaliators.yaml",
    SCENARIOS
    / "magic-classic/C.1.Ruling.3-outcomes/attacker-regenerated-with-damage-assigned.yaml",
)
"""A case of each system, to press keys at random on."""


@pytest.fixture
def in_japanese() -> Iterator[None]:
    """What is said is said in Japanese meanwhile."""
    language.use("ja")
    yield
    language.use(language.ENGLISH)


class Ran(NamedTuple):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


class Command(Protocol):
    """``judgetool ARGUMENTS...`` in a process of its own."""

    def __call__(self, *arguments: str | Path, stdin: str | bytes = "", **env: str) -> Ran: ...


def answered(folder: Path, *arguments: str | Path, stdin: str | bytes = "", **env: str) -> Ran:
    """The command within this process, in a folder: loading it takes longer than what it does.
    Whatever is wrong with the command is raised."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    streams = {
        name: TextIOWrapper(BytesIO(begins), encoding="utf-8", errors=wrong)
        for name, begins, wrong in (
            ("stdin", given, "strict"),
            ("stdout", b"", "backslashreplace"),  # as the command has them
            ("stderr", b"", "backslashreplace"),
        )
    }
    with pytest.MonkeyPatch.context() as changed:
        changed.chdir(folder)
        changed.setattr(sys, "argv", ["judgetool", *map(str, arguments)])
        for name, stream in streams.items():
            changed.setattr(sys, name, stream)
        for name, value in {"HOME": str(folder), **env}.items():
            changed.setenv(name, value)
        try:
            code = _dispatch(sys.argv[1:])
        except SystemExit as ended:
            code = int(ended.code or 0)
        finally:
            language.use("en")
    said = []
    for name in ("stdout", "stderr"):
        streams[name].flush()
        written = streams[name].buffer
        assert isinstance(written, BytesIO)
        said.append(written.getvalue().decode())
    return Ran(code, *said)


@pytest.fixture
def within(tmp_path: Path) -> Command:
    """The command within this process, for tests that ask it many times."""
    return partial(answered, tmp_path)


@pytest.fixture
def judgetool(process: Command) -> Command:
    """The command as most tests ask it; ``cli/`` asks it within its own process."""
    return process


@pytest.fixture
def process(tmp_path: Path) -> Command:
    """The command as a process of its own, as it is run."""

    def run(*arguments: str | Path, stdin: str | bytes = "", **env: str) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "judgetool", *map(str, arguments)],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            timeout=60,
            cwd=tmp_path,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONUTF8": "1",
                "HOME": str(tmp_path),
                **env,
            },
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
