"""The screen's tests run as in a terminal that has all colors, wherever they run, and wait for
what is left to be done, not for the clock."""

from __future__ import annotations

from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from tests.tui.settling import settled, sleep

_PARSED: dict[tuple[object, ...], list[RuleSet]] = {}


@pytest.fixture(autouse=True)
def all_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.app.wait_for_idle", settled)
    monkeypatch.setattr("textual.pilot.wait_for_idle", settled)
    monkeypatch.setattr("textual.timer.sleep", sleep)


@pytest.fixture(autouse=True)
def parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same style sheet is parsed once for all apps that give its variables the same values."""
    parse_afresh = Stylesheet._parse_rules

    def parse(sheet: Stylesheet, css: str, **given: Any) -> list[RuleSet]:
        key = (css, *given.items(), *sheet._variables.items())
        if key not in _PARSED:
            _PARSED[key] = parse_afresh(sheet, css, **given)
        return _PARSED[key]

    monkeypatch.setattr(Stylesheet, "_parse_rules", parse)
