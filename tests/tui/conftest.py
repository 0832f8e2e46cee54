"""The screen's tests run as in a terminal that has all colors, wherever they run."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def all_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
