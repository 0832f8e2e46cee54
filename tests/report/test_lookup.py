"""A rule number leads to what stands around it, carries it out and cites it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.engine.rulebook import Rule, Rulebook, UnknownRule
from judgetool.engine.table import Table
from judgetool.report.rulebook import rule_page
from judgetool.rulebook import implementation, lookup


def book() -> Rulebook:
    rows = [
        Rule("7", "Combat", "section", (), "Combat."),
        Rule("7.5", "Damage Step", "section", (), "The step in which damage is dealt."),
        Rule("7.5.2", "First", "turn-structure", ("1.9",), "Damage is calculated."),
        Rule("7.5.2a", "Hit", "event", ("7.5.2",), "More power than defense hits."),
        Rule("7.5.10", "Tenth", "turn-structure", (), "Comes after the second."),
        Rule("1.9", "Events", "definition", ("7.5.2a",), "Something that happens."),
    ]
    return Rulebook("trial", {rule.number: rule for rule in rows})


def test_a_rule_with_everything_around_it() -> None:
    trial = book()

    @trial.rule("7.5.2")
    def calculate_damage(table: Table[None]) -> None:
        """Compare."""

    found = lookup.find(trial, "7.5.2")
    assert [rule.number for rule in found.path] == ["7", "7.5"]
    assert [rule.number for rule in found.children] == ["7.5.2a"]
    assert [rule.number for rule in found.refs] == ["1.9"]
    assert [rule.number for rule in found.referred] == ["7.5.2a"]
    (code,) = found.code
    assert code.name.endswith("calculate_damage")
    assert Path(code.file) == Path(__file__)
    line = Path(__file__).read_text(encoding="utf-8").splitlines()[code.line - 1]
    assert '"7.5.2"' in line  # the decorator, where the number stands


def test_children_come_in_the_order_of_the_rulebook() -> None:
    found = lookup.find(book(), "7.5")
    assert [rule.number for rule in found.children] == ["7.5.2", "7.5.10"]


def test_a_page_shows_all_of_it() -> None:
    lines = "\n".join(rule_page.page(book(), lookup.find(book(), "7.5.2a"), [Path("hits.yaml")]))
    assert "7.5.2a  Combat > Damage Step > First > Hit" in lines
    assert "More power than defense hits." in lines
    assert "kind: " not in lines  # what sort of rule it is helps nobody who reads it
    assert "hits.yaml" in lines


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [("7.5.2z", "7.5.2"), ("7.5.2A", "7.5.2a"), ("7.55.2", "7.5.2"), ("7.5.2.a", "7.5.2a")],
)
def test_a_number_that_does_not_exist_has_nearest_ones(wrong: str, meant: str) -> None:
    with pytest.raises(UnknownRule):
        lookup.find(book(), wrong)
    assert meant in [rule.number for rule in lookup.nearest(book(), wrong)]


@pytest.mark.parametrize(
    "text",
    [
        "title: x\nsystem: trial\nrules: [7.5.2a, 1.9]\nboard: {}\n",
        "rules: 7.5.2a\n",
        "rules:\n  - 1.9\n  - 7.5.2a  # hits\n",
        "rules:\n- '7.5.2a'\n",
        "rules: [1.9,\n  7.5.2a]\n",
        "rules:\n  [1.9,\n  7.5.2a]\n",
    ],
)
def test_a_scenario_that_says_it_is_about_a_rule_is_found(tmp_path: Path, text: str) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(text, encoding="utf-8")
    assert implementation.naming("trial", [file])["7.5.2a"] == (0,)


@pytest.mark.parametrize(
    "text",
    [
        "rules: [7.5.2]\nexpect: {journal: [7.5.2a]}\n",
        "rules: [17.5.2a]\n",
        "system: another\nrules: [7.5.2a]\n",
        "rules: [1.9]  # not 7.5.2a\n",
        "rules:\n  - 1.9\nmoves:\n  - note: 7.5.2a\n",
        "moves:\n  - note: 'rules: 7.5.2a'\n",
        "",
    ],
)
def test_a_scenario_that_does_not_is_not(tmp_path: Path, text: str) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(text, encoding="utf-8")
    assert "7.5.2a" not in implementation.naming("trial", [file])


def test_a_rule_is_cited_by_whatever_cites_a_rule_in_it() -> None:
    assert lookup.within(book(), "7.5") == {"7.5", "7.5.2", "7.5.2a", "7.5.10"}
    assert lookup.within(book(), "7.5.2") == {"7.5.2", "7.5.2a"}
    assert lookup.within(book(), "7.5.2a") == {"7.5.2a"}
