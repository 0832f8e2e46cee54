"""Where the rules leave a doubt: how they are read stands at the code, and wherever it is shown."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from judgetool import commands
from judgetool.engine.rulebook import Reading, Rule, Rulebook, UnknownRule
from judgetool.games.fab.game import FAB
from judgetool.rulebook import lookup
from tests.readme import README, derived


def test_a_reading_must_be_of_rules_that_exist() -> None:
    book = Rulebook("trial", {"7.5": Rule("7.5", "Damage Step", "section", (), "Damage.")})
    with pytest.raises(UnknownRule):
        book.reads("7.5", "7.6", unclear="What.", we="This.", because="That.")
    assert book.readings() == ()


def test_a_rule_shows_the_readings_it_takes_part_in_and_no_others() -> None:
    mine = [reading for reading, _ in lookup.find(FAB.rulebook, "7.0.3f").readings]
    assert [reading.numbers for reading in mine] == [("7.0.5d", "7.0.3f")]
    assert lookup.find(FAB.rulebook, "7.5.2a").readings == ()


def test_they_come_in_the_order_of_the_rulebook() -> None:
    numbers = [reading.numbers[0] for reading in FAB.rulebook.readings()]
    assert numbers.index("1.10.2") < numbers.index("7.0.1") < numbers.index("8.5.10")


@pytest.mark.parametrize("reading", FAB.rulebook.readings(), ids=lambda r: r.numbers[0])
def test_a_reading_says_all_three_things_as_sentences(reading: Reading) -> None:
    for said in (reading.unclear, reading.we, reading.because):
        assert said.endswith(".")
        assert "|" not in said
        assert "\n" not in said
    assert reading.code is not None


def test_a_reading_points_at_its_function() -> None:
    for reading, where in lookup.readings(FAB.rulebook):
        lines = Path(where.file).read_text(encoding="utf-8").splitlines()
        plain = inspect.unwrap(reading.code)
        assert any(f"def {plain.__name__}(" in line for line in lines[where.line - 1 :][:40])


def test_the_command_lists_every_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.interpretations("fab") == 0
    said = capsys.readouterr().out
    for reading in FAB.rulebook.readings():
        assert reading.we in said


def test_the_readme_lists_every_one() -> None:
    text = README.read_text(encoding="utf-8")
    assert derived(text) == text, "run `python -m tests.readme`"
