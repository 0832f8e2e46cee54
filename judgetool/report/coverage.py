"""The coverage of a rulebook as lines of text, what is not covered first, or as JSON Lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from judgetool.report import plain
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.jsonline import Object, line
from judgetool.report.rules import shown
from judgetool.report.safe import inert
from judgetool.rulebook.coverage import Covered, Total, totals


def coverage_lines(system: str, found: Sequence[Covered], ink: Ink = PLAIN) -> Iterator[str]:
    """Every rule in scope, in groups, then the totals."""
    groups = (
        ("not implemented", [c for c in found if c.standing == "missing"]),
        ("implemented, cited by no file", [c for c in found if _unseen(c)]),
        ("out of scope", [c for c in found if c.standing == "out of scope"]),
        ("implemented", [c for c in found if c.standing == "implemented" and not _unseen(c)]),
        ("definitions", [c for c in found if c.standing == "definition"]),
    )
    for name, rules in groups:
        if rules:
            yield plain.heading(f"{system}: {name} ({len(rules)})", ink)
            for one in rules:
                yield from _rule(one)
    yield plain.heading(f"{system}: totals", ink)
    for total in totals(found):
        yield from _total(total, ink)


def _unseen(one: Covered) -> bool:
    return one.standing == "implemented" and not one.scenarios


def _rule(one: Covered) -> Iterator[str]:
    cited = f"  [{one.scenarios}]" if one.scenarios else ""
    because = f": {one.reason}" if one.reason else ""
    yield inert(f"{one.number:<8}{one.rule.title}{because}{cited}")
    for code in one.code:
        yield inert(f"          {code.name}  {shown(Path(code.file))}:{code.line}")


def _total(total: Total, ink: Ink) -> Iterator[str]:
    name = f"{total.name:<11}"
    left = "".join(
        f", {count} {what}"
        for count, what in ((total.missing, "missing"), (total.out_of_scope, "out of scope"))
        if count
    )
    yield (
        f"{name if total.name[0].isdigit() else ink.strong(name)}{total.rules:>4} rules  "
        f"{_whole(total.accounted):>3}% implemented ({total.implemented}) or definition "
        f"({total.definitions}){left}"
    )
    if total.implemented:
        yield f"{'':<23}{_whole(total.shown):>3}% of the implemented cited ({total.cited})"


def _whole(percent: float) -> int:
    """Rounded down: 100 means all."""
    return math.floor(percent)


def coverage_json(system: str, found: Sequence[Covered]) -> Iterator[str]:
    """An object per rule, then one with the totals."""
    for one in found:
        yield line({"system": system, **_object(one)})
    yield line(
        {
            "result": {
                "system": system,
                "totals": [
                    {
                        "name": total.name,
                        "rules": total.rules,
                        "implemented": total.implemented,
                        "definitions": total.definitions,
                        "out_of_scope": total.out_of_scope,
                        "missing": total.missing,
                        "cited": total.cited,
                        "percent_accounted": round(total.accounted, 2),
                        "percent_cited": round(total.shown, 2),
                    }
                    for total in totals(found)
                ],
            }
        }
    )


def _object(one: Covered) -> Object:
    return {
        "number": one.number,
        "title": one.rule.title,
        "part": one.part,
        "standing": one.standing,
        "reason": one.reason or None,
        "code": [
            {"function": code.name, "file": shown(Path(code.file)), "line": code.line}
            for code in one.code
        ],
        "scenarios": one.scenarios,
    }
