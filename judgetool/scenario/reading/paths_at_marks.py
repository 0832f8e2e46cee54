"""From a place in a text back to the part of a file that stands there."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.scenario.problems import Mark
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.reading.yaml_nodes import Mapping, Node, Sequence


class PathsOf:
    """The parts of a file by where they stand."""

    def __init__(self, root: Node) -> None:
        self._paths: dict[Mark, Path] = {Mark(1, 1): ()}
        for mark, path in _marks(root, ()):
            self._paths.setdefault(mark, path)

    def of(self, line: int, column: int) -> Path:
        """The part that stands at a place, or that in which it is."""
        at = Mark(line, column)
        before = [mark for mark in self._paths if mark <= at]
        return self._paths[max(before)] if before else ()


def paths_of(root: Node) -> PathsOf:
    """The parts of a file by where they stand."""
    return PathsOf(root)


def _marks(node: Node, path: Path) -> Iterator[tuple[Mark, Path]]:
    """Where everything stands; what holds others before these."""
    if path:
        yield node.mark, path
    if isinstance(node, Mapping):
        for key, value in node.entries.items():
            yield node.keys[key], (*path, key)
            yield from _marks(value, (*path, key))
    elif isinstance(node, Sequence):
        for i, item in enumerate(node.items):
            yield from _marks(item, (*path, i))
