"""The coverage of a rulebook as lines of text, what is not covered first, or as JSON Lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from judgetool.language import say, word
from judgetool.report import linebreaks, transcript_parts
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.jsonline import Object, line, picked
from judgetool.report.rulebook.rule_page import shown
from judgetool.report.safe import inert
from judgetool.rulebook.coverage import Covered, Total, totals, whole


def coverage_lines(system: str, found: Sequence[Covered], ink: Ink = PLAIN) -> Iterator[str]:
    """What the figures are, every rule in scope, in groups, then the totals."""
    if any(one.scenarios for one in found):
        yield say("[n] after a rule: the number of files that cite it")
    groups = (
        (say("not implemented"), [c for c in found if c.standing == "missing"]),
        (say("implemented, cited by no file"), [c for c in found if _unseen(c)]),
        (say("out of scope"), [c for c in found if c.standing == "out of scope"]),
        (say("implemented"), [c for c in found if c.standing == "implemented" and not _unseen(c)]),
        (say("definitions"), [c for c in found if c.standing == "definition"]),
    )
    for name, rules in groups:
        if rules:
            count = len(rules)
            head = say("{system}: {group} ({n})", system=system, group=name, n=count)
            yield transcript_parts.heading(head, ink)
            for one in rules:
                yield from _rule(one)
    yield transcript_parts.heading(say("{system}: totals", system=system), ink)
    counted = [(_name(total), total) for total in totals(found)]
    if sum(total.is_part for _, total in counted) > 1:
        counted.append((say("all parts"), whole(found)))
    columns = max(11, *(linebreaks.width(name) + 1 for name, _ in counted))
    for name, total in counted:
        yield from _total(name, total, columns, ink)
    yield from _nothing_left(found)


def _nothing_left(found: Sequence[Covered]) -> Iterator[str]:
    """That nothing is missing, where that is so: the group of what is would only not be there."""
    if any(one.standing == "missing" for one in found):
        return
    if any(_unseen(one) for one in found):
        yield say("nothing is missing; some of what is implemented is cited by no file")
    else:
        yield say(
            "everything in scope is covered: nothing is missing, and all implemented is cited"
        )


def _unseen(one: Covered) -> bool:
    return one.standing == "implemented" and not one.scenarios


def _rule(one: Covered) -> Iterator[str]:
    cited = f"  [{one.scenarios}]" if one.scenarios else ""
    told = one.rule.title
    if one.reason:
        told = say("{title}: {reason}", title=told, reason=word("reason", one.reason))
    number = f"{one.number:<8}" if len(one.number) < 8 else f"{one.number}  "
    yield inert(f"{number}{told}{cited}")
    for code in one.code:
        yield inert(f"          {code.name}  {shown(Path(code.file))}:{code.line}")


def _name(total: Total) -> str:
    """A part, or a section of the part above it, which counts it too."""
    return word("total", total.name) if total.is_part else f"  {total.name}"


def _total(name: str, total: Total, columns: int, ink: Ink) -> Iterator[str]:
    name = linebreaks.pad(name, columns)
    left = say(", {n} missing", n=total.missing) if total.missing else ""
    left += say(", {n} out of scope", n=total.out_of_scope) if total.out_of_scope else ""
    yield (ink.strong(name) if total.is_part else name) + say(
        "{rules:>4} rules  {percent:>3}% implemented ({implemented}) or definition "
        "({definitions}){left}",
        rules=total.rules,
        percent=_whole(total.accounted),
        implemented=total.implemented,
        definitions=total.definitions,
        left=left,
    )
    if total.implemented:
        yield " " * (columns + 12) + say(
            "{percent:>3}% of the implemented cited ({n})",
            percent=_whole(total.shown),
            n=total.cited,
        )


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
                        **picked(total, "name", "rules", "implemented", "definitions"),
                        **picked(total, "out_of_scope", "missing", "cited"),
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
