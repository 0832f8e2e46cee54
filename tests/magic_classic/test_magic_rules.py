"""Each rule of Magic's book is carried by code, and each doubt says how it is read, in all
languages."""

from __future__ import annotations

import json

import pytest

from judgetool.engine.rulebook import Reading
from judgetool.games.magic_classic.game import MAGIC
from judgetool.report.disputes.settlement import settled_lines
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.run import load
from tests.conftest import ROOT

BOOK = MAGIC.rulebook
JAPANESE = ROOT / "judgetool/games/magic_classic/ja/words/reading.json"


def test_every_rule_is_carried_by_code_or_asks_for_nothing() -> None:
    definitions = {scope.number for scope in BOOK.scope if scope.standing == "definition"}
    assert {rule.number for rule in BOOK} == {*BOOK.implemented(), *definitions}


@pytest.mark.parametrize("reading", BOOK.readings(), ids=lambda r: r.numbers[0])
def test_a_doubt_is_said_in_three_sentences(reading: Reading) -> None:
    for said in (reading.unclear, reading.we, reading.because):
        assert said.endswith(".")
        assert "|" not in said
        assert "\n" not in said


def test_every_doubt_is_said_in_japanese_and_nothing_else_is() -> None:
    held = set(json.loads(JAPANESE.read_text(encoding="utf-8")))
    said = {s for r in BOOK.readings() for s in (r.unclear, r.we, r.because)}
    assert held == said


@pytest.mark.parametrize(
    ("dispute", "is_said"),
    [("an-order-that-is-not-ones-own", False), ("dead-before-it-could-trigger", True)],
)
def test_a_doubt_about_triggers_is_said_where_damage_was_dealt(dispute: str, is_said: bool) -> None:
    path = ROOT / f"scenarios/magic-classic/disputes/{dispute}.yaml"
    said = "\n".join(settled_lines(settle(load(path))))
    assert "[beyond C.1: triggers" in said
    assert ("unclear: Whether an ability triggers once" in said) == is_said
