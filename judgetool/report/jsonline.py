"""An object as a line of JSON.

Text keeps its own characters; those that act on a terminal are written as JSON escapes, which any
reader turns back into what they were.
"""

from __future__ import annotations

import json
from typing import Any

Object = dict[str, Any]


def line(value: Object) -> str:
    """An object as one line of JSON that is safe to print."""
    text = json.dumps(value, ensure_ascii=False, separators=(", ", ": "), default=dict)
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)


def picked(record: object, *fields: str) -> Object:
    """Some fields of a record under their own names."""
    return {field: getattr(record, field) for field in fields}
