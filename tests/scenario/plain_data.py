"""What a file holds as plain data."""

from __future__ import annotations

from typing import Any

from judgetool.scenario.reading import yaml_nodes


def plain(node: yaml_nodes.Node | None) -> Any:
    """Nothing of what could not be read."""
    match node:
        case yaml_nodes.Scalar():
            return node.value
        case yaml_nodes.Sequence():
            return [plain(item) for item in node.items]
        case yaml_nodes.Mapping():
            return {key: plain(value) for key, value in node.entries.items()}
        case _:
            return None
