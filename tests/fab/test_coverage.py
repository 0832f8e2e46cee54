"""Guarantee 3 for chapter 7: every rule is carried by code, is a definition, or is named here."""

from __future__ import annotations

import pytest

from judgetool.games.fab.game import FAB
from judgetool.scenario.builtin import builtin
from judgetool.scenario.run import load, play

OUT_OF_SCOPE = {
    "7.0.3e": "nothing asks yet on which chain link a layer was played",
    "7.2.3c": "attack-layers",
    "7.3.2e": "more than two players",
    "7.3.2f": "several attack-targets",
    "7.5.2c": "several attack-targets",
    "7.5.5c": "effects that stop triggers from triggering",
}
# Carried by code, but never alone at work where a journal could show them.
SILENT: dict[str, str] = {}
CHAPTER = [r for r in FAB.rulebook if r.number.startswith("7.") and r.kind != "section"]


def test_there_are_82_rules_in_chapter_7() -> None:
    assert len(CHAPTER) == 82


@pytest.mark.parametrize("number", [r.number for r in CHAPTER])
def test_every_rule_is_carried_or_accounted_for(number: str) -> None:
    carried = bool(FAB.rulebook.code(number))
    if number in OUT_OF_SCOPE:
        assert not carried, "it is carried now: take it off the list"
    else:
        assert carried or FAB.rulebook[number].kind == "definition"


def test_every_carried_rule_is_cited_by_a_scenario() -> None:
    cited: set[str] = set()
    for path in builtin():
        outcome = play(load(path))
        for entry in outcome.entries():
            cited.update(entry.cites)
    wanted = {r.number for r in CHAPTER if FAB.rulebook.code(r.number)} - set(SILENT)
    assert sorted(wanted - cited) == []
    assert sorted(set(SILENT) & cited) == [], "cited after all: take it off the list"


def test_refusals_name_existing_rules() -> None:
    from judgetool.games.fab.legality import _RESTRICTIONS

    assert _RESTRICTIONS
    for restrictions in _RESTRICTIONS.values():
        for numbers, _ in restrictions.of:
            assert all(number in FAB.rulebook for number in numbers)
