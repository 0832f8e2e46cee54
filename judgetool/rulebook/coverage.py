"""Coverage: which rules in scope are carried out where, and which scenarios show them.

Nothing here is kept by hand but the scope itself, with its definitions and what is left out of it:
the code comes from the registry of the rulebook, the citations from the journals of files played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec

from judgetool.engine.rulebook import Rule, Rulebook, Scope, parent, section
from judgetool.rulebook.implementation import Code, place
from judgetool.rulebook.lookup import within

Standing: TypeAlias = Literal["missing", "implemented", "definition", "out of scope"]


class Citations:
    """How many files cite each rule in their journals, refusals included, by system."""

    def __init__(self, systems: Iterable[str] = ()) -> None:
        self._counts: dict[str, dict[str, int]] = {system: {} for system in systems}

    @property
    def systems(self) -> tuple[str, ...]:
        return tuple(self._counts)

    def of(self, system: str) -> Mapping[str, int]:
        return self._counts.get(system, {})

    def add(self, system: str, cites: Iterable[str]) -> None:
        """Count the rules that one file's journal cites."""
        counts = self._counts.setdefault(system, {})
        for number in set(cites):
            counts[number] = counts.get(number, 0) + 1


class Covered(msgspec.Struct, frozen=True):
    """A rule in scope.

    Attributes:
        part: the part of the rulebook that it is counted with.
        standing: ``implemented`` if some function carries it; else what the scope says, or
            ``missing``.
        reason: why it is out of scope.
        code: the functions that carry it out.
        scenarios: how many files cite it.
    """

    rule: Rule
    part: str
    standing: Standing
    reason: str
    code: tuple[Code, ...]
    scenarios: int

    @property
    def number(self) -> str:
        return self.rule.number

    @property
    def section(self) -> str:
        """``7.5`` of 7.5.2a; "" of a number that stands under nothing."""
        return section(self.number) if parent(self.number) is not None else ""


class Total(msgspec.Struct, frozen=True):
    """A part in figures, or a section of one."""

    name: str
    is_part: bool
    rules: int
    implemented: int
    definitions: int
    out_of_scope: int
    missing: int
    cited: int

    @property
    def accounted(self) -> float:
        """Per cent that are implemented or a definition."""
        return _percent(self.implemented + self.definitions, self.rules)

    @property
    def shown(self) -> float:
        """Per cent of the implemented that some scenario cites."""
        return _percent(self.cited, self.implemented)


def measure(
    book: Rulebook, cited: Mapping[str, int], section: str | None = None
) -> tuple[Covered, ...]:
    """Every rule in scope, in the order of the scope.

    Args:
        cited: by how many files each rule is cited.
        section: only what stands in there.
    """
    inside = None if section is None else within(book, section)
    return tuple(
        _covered(book, one, cited) for one in book.scope if inside is None or one.number in inside
    )


def _covered(book: Rulebook, scope: Scope, cited: Mapping[str, int]) -> Covered:
    code = tuple(place(function) for function in book.code(scope.number))
    standing: Standing = "implemented" if code else "missing"
    if not code and scope.standing in ("definition", "out of scope"):
        standing = scope.standing  # type: ignore[assignment]
    return Covered(
        book[scope.number], scope.part, standing, scope.reason, code, cited.get(scope.number, 0)
    )


def totals(found: Iterable[Covered]) -> tuple[Total, ...]:
    """Each part in figures, followed by its sections."""
    parts: dict[str, list[Covered]] = {}
    for one in found:
        parts.setdefault(one.part, []).append(one)
    result = []
    for part, rules in parts.items():
        result.append(_total(part, rules, is_part=True))
        sections: dict[str, list[Covered]] = {}
        for one in rules:
            if one.section not in ("", part):
                sections.setdefault(one.section, []).append(one)
        result += [
            _total(name, inside, is_part=False)
            for name, inside in sections.items()
            if [one.number for one in inside] != [name]  # it would only say that of the rule again
        ]
    return tuple(result)


def whole(found: Iterable[Covered]) -> Total:
    """All parts together."""
    return _total("", found, is_part=True)


def _total(name: str, rules: Iterable[Covered], *, is_part: bool) -> Total:
    rules = list(rules)
    by = dict.fromkeys(("missing", "implemented", "definition", "out of scope"), 0)
    for one in rules:
        by[one.standing] += 1
    cited = sum(one.standing == "implemented" and one.scenarios > 0 for one in rules)
    return Total(
        name, is_part, len(rules), by["implemented"], by["definition"], by["out of scope"],
        by["missing"], cited,
    )  # fmt: skip


def _percent(some: int, all: int) -> float:
    return 100 * some / all if all else 100.0
