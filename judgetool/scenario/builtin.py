"""The scenarios that come with the program: ``scenarios/`` of the repository, shipped inside the
package as ``judgetool/_scenarios``."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from judgetool.language import say
from judgetool.scenario.problems import instead, listed, quoted

_NUMBERS = re.compile(r"([0-9]+)")


class NoScenario(LookupError):
    """There is no built-in scenario of that name, or several."""


def scenarios_root() -> Path:
    """The folder of the built-in scenarios.

    Raises:
        NoScenario: this installation has none.
    """
    package = Path(__file__).resolve().parent.parent
    for root in (package / "_scenarios", package.parent / "scenarios"):
        if root.is_dir():
            return root
    raise NoScenario(say("this installation has no built-in scenarios; install the package again"))


def builtin(root: Path | None = None) -> list[Path]:
    """All built-in scenarios, in the order of their folders, which are named by rule numbers."""
    return list(_within(scenarios_root() if root is None else root))


def _within(folder: Path) -> Iterator[Path]:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: _order(entry.name)):
            if entry.is_dir():
                yield from _within(folder / entry.name)
            elif entry.name.endswith(".yaml"):
                yield folder / entry.name


def _order(name: str) -> list[tuple[int, str]]:
    """``7.10`` comes after ``7.9``."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in _NUMBERS.split(name)]


def find(name: str, root: Path | None = None) -> Path:
    """The built-in scenario of a name: its path under the root, or the end of it, with or without
    ``.yaml``.

    Raises:
        NoScenario: there is none, or several, with what to write instead.
    """
    folder = scenarios_root() if root is None else root
    names = {path.relative_to(folder).with_suffix("").as_posix(): path for path in builtin(folder)}
    wanted = name.removesuffix(".yaml").strip("/")
    if wanted in names:
        return names[wanted]
    ends = [one for one in names if one.endswith(f"/{wanted}")]
    if len(ends) == 1:
        return names[ends[0]]
    if ends:
        raise NoScenario(
            say(
                "{name} may be {names}; write more of the path",
                name=quoted(name),
                names=listed(ends),
            )
        )
    known = [*names, *(one.rpartition("/")[2] for one in names)]
    raise NoScenario(
        say(
            "there is no built-in scenario {name}; {instead}",
            name=quoted(name),
            instead=instead(wanted, known, say("the built-in scenarios are")),
        )
    )
