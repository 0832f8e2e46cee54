"""What the scenarios of Grand Archive are about: each rule shown, and shown not to apply.

That a file shows what it names under ``rules:``, and that what it names under ``never:`` is cited
nowhere, is what playing it says; here it is only asked whether there is such a file.
"""

from __future__ import annotations

from typing import Any

import yaml

from judgetool.games.grand_archive.rulebook import BOOK
from tests.conftest import SCENARIOS

FILES = sorted((SCENARIOS / "grand-archive").rglob("*.yaml"))

# In every case, so that no file can leave it out.
ALWAYS = {"beyond the pages: Opportunity"}


def read() -> list[dict[str, Any]]:
    return [yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader) for path in FILES]


def carried() -> set[str]:
    """The rules that something acts on."""
    return {scope.number for scope in BOOK.scope if not scope.standing}


def test_each_rule_is_shown() -> None:
    shown = {number for one in read() for number in one["rules"]}
    assert sorted(carried() - shown) == []
    assert sorted(shown - carried()) == []


def test_each_rule_is_shown_not_to_apply() -> None:
    never = {number for one in read() for number in one.get("expect", {}).get("never", ())}
    assert sorted(carried() - ALWAYS - never) == []
