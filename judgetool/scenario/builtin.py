"""The scenarios that come with the program: ``scenarios/`` of the repository, shipped inside the
package as ``judgetool/_scenarios``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from judgetool.engine.likeness import most_like
from judgetool.language import say
from judgetool.scenario.problems import listed, quoted

_MOST_MEANT = 3  # names that may have been meant
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
    return list(within(scenarios_root() if root is None else root))


def within(folder: Path) -> Iterator[Path]:
    """The scenarios of a folder and those in it, looked for as they are asked for."""
    for path in in_order(folder):
        if path.suffix == ".yaml":
            yield path
        elif path.is_dir():
            yield from within(path)


def in_order(folder: Path) -> list[Path]:
    """What is in a folder, by the names."""
    return sorted(folder.iterdir(), key=lambda path: _order(path.name))


def _order(name: str) -> list[int | str]:
    """``7.10`` comes after ``7.9``: what stands between numbers, and these by what they count."""
    return [int(part) if part.isdecimal() else part for part in _NUMBERS.split(name)]


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
                "{name} could be {names}; write more of the path",
                name=quoted(name),
                names=listed(ends),
            )
        )
    raise NoScenario(_none(name, wanted, names))


def _none(name: str, wanted: str, names: Iterable[str]) -> str:
    """That there is no board of a name, and what was meant: those that have it in theirs, else
    those that are like it."""
    stems = dict.fromkeys(each.rpartition("/")[2] for each in names)
    near = [stem for stem in stems if len(wanted) > 2 and wanted.casefold() in stem]
    near = near or most_like(wanted, stems, _MOST_MEANT, 0.6)
    none = say("there is no built-in scenario {name}", name=quoted(name))
    if not near:
        return say("{none}; the list on the screen finds scenarios by title", none=none)
    meant = listed(near[:_MOST_MEANT], "or")
    return say("{none}; did you mean {names}?", none=none, names=meant)


def title_of(path: Path) -> str:
    """A file's title, found without reading the file as YAML."""
    with suppress(OSError), path.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            key, _, title = line.partition(": ")
            if key == "title":
                return _unquoted(title.strip())
    return path.stem  # of a file that was deleted meanwhile, too; opening it says so


def _unquoted(title: str) -> str:
    """A title without the quotes that YAML has around it; those of its own words stay."""
    for quote, doubled in (("'", "''"), ('"', '\\"')):
        if len(title) > 1 and title[0] == title[-1] == quote:
            return title[1:-1].replace(doubled, quote)
    return title
