"""What a changed rule touches: the functions that carry it out, and the scenarios that cite it.

Our code and scenarios go by the numbers of the edition that they were written for, the older of the
two: a rule is looked up by the number it had.  One that was added is looked up by its new number,
unless that was another rule's before.

A scenario is touched in two ways.  If it *names* the rule (under ``rules:``, ``illegal:``,
``never:``, ``journal:`` or ``decided by:``), it says something of it, and has to be read again.  If
only its journal cites the rule, it passes through it; to know that, all of them have to be played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from judgetool.rulebook.comparison.changes import Change, Comparison
from judgetool.rulebook.comparison.engine_differences import ReadSo
from judgetool.rulebook.implementation import Code

_KEYS = re.compile(r"(?:^|[\s{,-])(?:rules|illegal|never|journal|decided by):[ \t]*\[([^\]]*)\]")
_BLOCK = re.compile(r"^rules:[ \t]*\n((?:[ \t]*- .*\n?)+)", re.MULTILINE)
_SYSTEM = re.compile(r"^system:[ \t]*([\w-]+)", re.MULTILINE)
_COMMENT = re.compile(r"(?:^|\s)#.*")

Files = Mapping[str, tuple[Path, ...]]
"""Scenario files by rule number."""


class Affected(msgspec.Struct, frozen=True):
    """What one change touches.

    Attributes:
        number: the rule as our code and scenarios know it; "" if they don't.
        code: the functions that carry it out.
        named: the scenarios that name it.
        cited: those that cite it in their journals alone; none if they were not played.
        ours: the number of our gist of it; "" if there is none.
        readings: what the engine makes of it in an edition that one side is and the other is not.
    """

    number: str
    code: tuple[Code, ...] = ()
    named: tuple[Path, ...] = ()
    cited: tuple[Path, ...] = ()
    ours: str = ""
    readings: tuple[ReadSo, ...] = ()


def our_number(change: Change, comparison: Comparison) -> str:
    """The number by which our code and scenarios know a changed rule; "" if they don't."""
    if change.old is not None:
        return change.old.number
    return "" if comparison.old.rule(change.number) is not None else change.number


def affected(
    number: str, code: Mapping[str, tuple[Code, ...]], named: Files, cited: Files
) -> Affected:
    """What a change of the rule of a number touches.

    Args:
        code: the functions that carry out each rule.
        named: the scenarios that name each rule.
        cited: the scenarios whose journals cite each rule.
    """
    naming = named.get(number, ())
    only_citing = tuple(path for path in cited.get(number, ()) if path not in naming)
    return Affected(number, code.get(number, ()), naming, only_citing)


def naming(system: str, files: Iterable[Path]) -> Files:
    """The scenario files of a system by the rules that they name."""
    found: dict[str, list[Path]] = {}
    for file in files:
        text = file.read_text(encoding="utf-8", errors="replace")
        of = _SYSTEM.search(text)
        if of is not None and of[1] == system:
            for number in dict.fromkeys(_named(text)):
                found.setdefault(number, []).append(file)
    return {number: tuple(paths) for number, paths in found.items()}


def _named(text: str) -> Iterable[str]:
    """The rules that a scenario names, read without reading it as YAML."""
    bare = "\n".join(_COMMENT.sub("", line) for line in text.splitlines())
    for listed in _KEYS.findall(bare):
        yield from (each.strip().strip("\"'") for each in listed.split(","))
    for block in _BLOCK.findall(bare):
        yield from (line.strip()[1:].strip().strip("\"'") for line in block.splitlines())
