"""The systems that were given documents of their own carry out and show every statement of them,
and every scenario of theirs is as expected and goes as its journal is kept."""

from __future__ import annotations

import pytest

from judgetool import games
from judgetool.language import ENGLISH
from judgetool.rulebook.coverage import Citations, measure
from tests.journals.kept import folder, is_kept
from tests.played import every

SYSTEMS = [name for name in games.SYSTEMS if name != "fab"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_statement_is_implemented_or_a_definition_and_shown(system: str) -> None:
    book = games.rulebook(system)
    runs = every(system).values()
    assert len(runs) >= 40
    assert [failure for run in runs for failure in run.failures] == []
    cited = Citations()
    for run in runs:
        cited.add(system, run.cited)
    found = measure(book, cited.of(system))
    assert {one.number for one in found} == {rule.number for rule in book}
    assert [one.number for one in found if one.standing == "missing"] == []
    assert [one.number for one in found if one.code and not one.scenarios] == []
    defined = [one.rule.kind for one in found if one.standing == "definition"]
    assert set(defined) <= {"section", "outside"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_journal_is_as_it_is_kept(system: str) -> None:
    now = {name: run.journal for name, run in every(system).items()}
    is_kept(folder(system, ENGLISH), now)
