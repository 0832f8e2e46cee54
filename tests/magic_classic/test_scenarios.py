"""What the scenarios of classic Magic are about: each rule shown, and shown not to apply.

That a file shows what it names under ``rules:``, and that what it names under ``never:`` is cited
nowhere, is what checking the file says; here it is only asked whether there is such a file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from judgetool.games.magic_classic.rulebook import BOOK
from tests.conftest import ROOT

FILES = sorted((ROOT / "scenarios" / "magic-classic").rglob("*.yaml"))

# In every case, so that no file can leave it out.
ALWAYS = {"beyond C.1: priority"}


@cache
def read(path: Path) -> dict[str, Any]:
    with path.open(encoding="utf-8") as file:
        found: dict[str, Any] = yaml.load(file, Loader=yaml.CSafeLoader)
    return found


def carried() -> set[str]:
    """The rules that something acts on."""
    return {scope.number for scope in BOOK.scope if not scope.standing}


def test_each_rule_is_shown() -> None:
    shown = {number for path in FILES for number in read(path)["rules"]}
    assert sorted(carried() - shown) == []
    assert sorted(shown - carried()) == []


def test_each_rule_is_shown_not_to_apply() -> None:
    expected = [read(path).get("expect", {}) for path in FILES]
    never = {number for one in expected for number in one.get("never", ())}
    assert sorted(carried() - ALWAYS - never) == []
    assert never & ALWAYS == set()


def test_each_says_its_ruling_in_a_sentence_and_has_a_title_of_its_own() -> None:
    files = [read(path) for path in FILES]
    assert all(one["system"] == "magic-classic" for one in files)
    assert all(str(one["ruling"]).endswith(".") for one in files)
    assert len({one["title"] for one in files}) == len(files) >= 40
