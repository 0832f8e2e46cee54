"""The cases saved of late: what they are about, where they stopped, and which one is meant."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from judgetool.engine.naming import in_figures
from judgetool.language import say
from judgetool.scenario.problems import instead, listed, quoted
from judgetool.session.storage import saved_case

LISTED = 5
"""As many are offered unasked."""


class NoCase(LookupError):
    """There is no saved case of that name, or several."""


class Recent(NamedTuple):
    """A saved case.

    Attributes:
        n: its number, 1 for the one that was written last.
        path: its file.
        at: when it was written last, in local time.
        title: what it is about.
        system: the rule system.
        line: the line that led to where it stands; "" for the opening.
        open: whether somebody has it open.
        wrong: why it can't be read; "" if it can.
    """

    n: int
    path: Path
    at: datetime
    title: str = ""
    system: str = ""
    line: str = ""
    open: bool = False
    wrong: str = ""

    @property
    def name(self) -> str:
        """The name of its file, without the folder."""
        return self.path.stem


def recent(most: int | None = None) -> list[Recent]:
    """The saved cases, the one written last first.

    Args:
        most: no more than so many.
    """
    paths = (path for path in saved_case.files() if saved_case.is_begun(path))
    return [_recent(n, path) for n, path in enumerate(islice(paths, most), start=1)]


def _recent(n: int, path: Path) -> Recent:
    try:
        at = datetime.fromtimestamp(path.stat().st_mtime, tz=UTC).astimezone()
    except OSError:  # deleted in the meantime
        at = datetime.fromtimestamp(0, tz=UTC)
    try:
        saved = saved_case.read(path)
    except (saved_case.Unusable, OSError) as wrong:
        return Recent(n, path, at, wrong=str(wrong))
    line = saved.steps[-1].line if saved.steps else ""
    return Recent(n, path, at, saved.head.title, saved.head.system, line, saved_case.is_open(path))


def find(asked: str = "") -> Path:
    """The file of a saved case.

    Args:
        asked: its number in the list, its name, or words of its title; left out: the newest that
            can be read.

    Raises:
        NoCase: there is none, or several, with what to write instead.
    """
    cases = recent()
    if not cases:
        raise NoCase(say("no case has been saved yet"))
    if not asked:
        return next((case for case in cases if not case.wrong), cases[0]).path
    n = in_figures(asked) or 0
    if 0 < n <= len(cases):
        return cases[n - 1].path
    if asked.isdecimal() and len(asked) < 6:
        raise NoCase(
            say("there is one saved case; judgetool recent lists it")
            if len(cases) == 1
            else say("there are {n} saved cases; judgetool recent lists them", n=len(cases))
        )
    words = asked.casefold().split()
    named = [case for case in cases if case.name == asked.removesuffix(saved_case.SUFFIX)]
    found = named or [case for case in cases if _about(case, words)]
    if len(found) == 1:
        return found[0].path
    if found:
        names = listed(f"{case.n} ({case.title})" for case in found)
        said = say("{name} could be {names}; write its number", name=quoted(asked), names=names)
        raise NoCase(said)
    meant = instead(asked, [case.title for case in cases if case.title], say("the titles are"))
    raise NoCase(say("there is no saved case {name}; {instead}", name=quoted(asked), instead=meant))


def _about(case: Recent, words: list[str]) -> bool:
    return bool(words) and all(word in case.title.casefold() for word in words)
