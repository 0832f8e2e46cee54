"""Text made inert before it is printed: the same function that errors in files use."""

from __future__ import annotations

from judgetool.scenario.inert import inert

__all__ = ["inert"]
