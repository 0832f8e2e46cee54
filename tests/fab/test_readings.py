"""Where the rules leave a doubt: how they are read stands at the code, and wherever it is shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgetool import language
from judgetool.commands import lookup as commands
from judgetool.engine.rulebook import Reading, Rule, Rulebook, UnknownRule
from judgetool.games.fab.game import FAB
from judgetool.rulebook import carried, lookup
from tests.conftest import ROOT
from tests.readme import README, derived


def test_a_reading_must_be_of_rules_that_exist() -> None:
    book = Rulebook("trial", {"7.5": Rule("7.5", "Damage Step", "section", (), "Damage.")})
    with pytest.raises(UnknownRule):
        book.reads("7.5", "7.6", unclear="What.", we="This.", because="That.")
    assert book.readings() == ()


def test_a_rule_shows_the_readings_it_takes_part_in_and_no_others() -> None:
    mine = lookup.find(FAB.rulebook, "7.0.3f").readings
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
    for doubt in carried.doubts(FAB.rulebook):
        lines = Path(doubt.code.file).read_text(encoding="utf-8").splitlines()
        name = doubt.code.name.rpartition(".")[2]
        assert any(f"def {name}(" in line for line in lines[doubt.code.line - 1 :][:40])


def test_the_command_lists_every_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.interpretations("fab") == 0
    said = capsys.readouterr().out
    for reading in FAB.rulebook.readings():
        assert reading.we in said


def test_the_command_lists_every_one_as_an_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.interpretations("fab", as_json=True) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["we"] for each in told] == [r.we for r in FAB.rulebook.readings()]


def test_the_command_lists_every_one_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    language.use("ja")
    try:
        assert commands.interpretations("fab") == 0
    finally:
        language.use(language.ENGLISH)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5 * len(FAB.rulebook.readings())
    assert not [line for line in lines if any(word in line for word in ("unclear", " the "))]


def test_every_sentence_of_theirs_stands_in_japanese() -> None:
    """And none that is said no more; the same of what other editions make of rules."""
    readings = FAB.rulebook.readings()
    said = {each for r in readings for each in (r.unclear, r.we, r.because)}
    assert set(words("reading")) == said
    assert set(words("variant")) == {
        gist for variant in FAB.rulebook.variants() for gist in variant.gists
    }
    assert set(words("edition")) == set(FAB.edition_texts.values())


def words(kind: str) -> dict[str, str]:
    """The Japanese of a kind of words."""
    file = ROOT / "judgetool" / "games" / "fab" / "ja" / "words" / f"{kind}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    assert all(told.strip() for told in found.values())
    return found


def test_the_readme_lists_every_one() -> None:
    text = README.read_text(encoding="utf-8")
    assert derived(text) == text, "run `python -m tests.readme`"
