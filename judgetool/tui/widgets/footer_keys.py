"""The keys in the last line: as many as the width holds, those that do something now before others.

A terminal has room for few keys.  Keys are taken in this order: those that are always shown and can
be used now, those that could be used later, then, as far as there is room, the ones that are
otherwise only told by the help, those of the screen first; these stand last.  Keys of a group share
one word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from textual.binding import ActiveBinding, Binding
from textual.screen import Screen

_GAP = 1
PANES = Binding.Group("Panes")
UNDOING = Binding.Group("Undo, redo")
READING = Binding.Group("Read on, back")
STEPPING = Binding.Group("Look back, on")
PAGING = Binding.Group("Pages read")


def fitting(
    bound: Mapping[str, ActiveBinding], room: int, display: Callable[[Binding], str]
) -> dict[str, ActiveBinding]:
    """The bindings with ``show`` set for those that the footer has room for.

    Args:
        bound: by key.
        room: the cells of the footer.
        display: a key as it is printed on keyboards.
    """
    shown: set[str] = set()
    wide = {key: _Key.of(each, display) for key, each in bound.items()}
    for wanted in (_now, _later, _more_of_the_screen, _more):
        for unit in _units(bound, wanted):
            tried = shown | set(unit)
            if _cells([wide[key] for key in bound if key in tried]) <= room:
                shown = tried
    in_order = sorted(bound.items(), key=lambda pair: not pair[1].binding.show)
    return {
        key: each._replace(binding=replace(each.binding, show=key in shown))
        for key, each in in_order
    }


def _now(each: ActiveBinding) -> bool:
    return each.binding.show and each.enabled


def _later(each: ActiveBinding) -> bool:
    return each.binding.show


def _more_of_the_screen(each: ActiveBinding) -> bool:
    return isinstance(each.node, Screen) and _more(each)


def _more(each: ActiveBinding) -> bool:
    binding = each.binding
    return bool(binding.id and binding.description and each.enabled and not binding.system)


def _units(
    bound: Mapping[str, ActiveBinding], wanted: Callable[[ActiveBinding], bool]
) -> Iterator[list[str]]:
    """Keys that are shown together or not at all: those of an action, those of a group."""
    found = ((key, each) for key, each in bound.items() if wanted(each))
    together = groupby(found, key=lambda pair: pair[1].binding.group or pair[1].binding.action)
    for _, pairs in together:
        yield [key for key, _ in pairs]


class _Key(NamedTuple):
    """A key with the cells that it and its word take."""

    action: str
    group: Binding.Group | None
    cells: int
    of_word: int

    @classmethod
    def of(cls, each: ActiveBinding, display: Callable[[Binding], str]) -> _Key:
        binding = each.binding
        cells, of_word = cell_len(display(binding)), cell_len(binding.description)
        return cls(binding.action, binding.group, cells, of_word)


def _cells(shown: list[_Key]) -> int:
    """How wide the footer becomes with these, in its compact form."""
    once = list({each.action: each for each in reversed(shown)}.values())[::-1]
    cells = 0
    for group, members in groupby(once, key=lambda key: key.group):
        keys = list(members)
        if group is not None and len(keys) > 1:
            cells += sum(key.cells + _GAP for key in keys)
            cells += cell_len(group.description) + _GAP
        else:
            cells += sum(key.cells + 1 + key.of_word + _GAP for key in keys)
    return cells
