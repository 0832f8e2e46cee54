"""The systems that were given documents of their own carry out and show every statement of them,
and every scenario of theirs is as expected."""

from __future__ import annotations

import pytest

from judgetool import games
from judgetool.rulebook.coverage import Citations, measure
from judgetool.scenario.run import load, play
from tests.conftest import SCENARIOS


@pytest.mark.parametrize("system", [name for name in games.SYSTEMS if name != "fab"])
def test_every_statement_is_implemented_or_a_definition_and_shown(system: str) -> None:
    book = games.rulebook(system)
    files = sorted((SCENARIOS / system).rglob("*.yaml"))
    assert len(files) >= 40
    cited = Citations()
    for file in files:
        outcome = play(load(file))
        assert outcome.ok, outcome.failures
        cited.add(system, (number for entry in outcome.entries() for number in entry.cites))
    found = measure(book, cited.of(system))
    assert {one.number for one in found} == {rule.number for rule in book}
    assert [one.number for one in found if one.standing == "missing"] == []
    assert [one.number for one in found if one.code and not one.scenarios] == []
    defined = [one.rule.kind for one in found if one.standing == "definition"]
    assert set(defined) <= {"section", "outside"}
