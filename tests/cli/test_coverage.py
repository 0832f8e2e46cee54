"""``check --coverage``: where each rule is carried out and how many files cite it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from judgetool import language
from judgetool.commands import checking, running
from judgetool.engine.rulebook import Rule
from judgetool.report.rulebook.coverage import coverage_lines
from judgetool.rulebook.coverage import Covered, Standing
from judgetool.rulebook.implementation import Code
from judgetool.scenario.builtin import builtin, scenarios_root

STEP = str(scenarios_root() / "fab" / "7.5-damage-step" / "7.5.2-equal-defense-no-damage.yaml")
Capture = pytest.CaptureFixture[str]


def rules(text: str) -> dict[str, dict[str, Any]]:
    found = [json.loads(line) for line in text.splitlines()]
    return {one["number"]: one for one in found if "number" in one}


def test_a_rule_is_counted_once_a_file(capsys: Capture) -> None:
    assert checking.check([STEP], coverage=True, as_json=True) == 0
    said = capsys.readouterr()
    one = rules(said.out)["7.5.2"]
    assert (one["standing"], one["scenarios"]) == ("implemented", 1)
    assert "1 as expected" in said.err  # data alone goes to standard output
    assert rules(said.out)["7.5.2b"]["scenarios"] == 0


def test_code_is_where_it_says(capsys: Capture) -> None:
    checking.check([STEP], coverage=True, section="7.5", as_json=True)
    one = rules(capsys.readouterr().out)["7.5.2b"]
    (code,) = one["code"]
    lines = Path(code["file"]).read_text(encoding="utf-8").splitlines()
    assert lines[code["line"] - 1] == '@rule("7.5.2b")'
    assert code["function"] == "no_target"


def test_what_is_not_covered_comes_first(capsys: Capture) -> None:
    checking.check([STEP], coverage=True, section="7")
    said = capsys.readouterr().out
    heads = [line for line in said.splitlines() if line.startswith("== ")]
    words = [head.partition(": ")[2].partition(" (")[0] for head in heads]
    order = ["not implemented", "implemented, cited by no file", "out of scope", "implemented"]
    assert words == [one for one in [*order, "definitions", "totals"] if one in words]
    assert "1.4.2" not in said
    assert "7.0-7.7" in said


def test_the_totals_are_of_the_section(capsys: Capture) -> None:
    checking.check([STEP], coverage=True, section="7.5", as_json=True)
    *_, last = capsys.readouterr().out.splitlines()
    total, section = json.loads(last)["result"]["totals"]
    assert (total["name"], section["name"]) == ("7.0-7.7", "7.5")
    assert total["rules"] == section["rules"] == 12


def test_a_section_that_is_none(capsys: Capture) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        checking.check([STEP], coverage=True, section="77")
    assert "no such section" in capsys.readouterr().err


def rule(number: str, scenarios: int, part: str = "one", *, done: bool = True) -> Covered:
    code = (Code("does_it", "it.py", 1),) if done else ()
    standing: Standing = "implemented" if done else "missing"
    return Covered(Rule(number, "Title", "event", (), "Gist."), part, standing, "", code, scenarios)


def test_the_figures_are_explained_and_the_sections_stand_under_their_parts() -> None:
    found = [rule("1.1.1", 2), rule("1.1.2", 1), rule("2.1.1", 1, "two"), rule("2.1.2", 1, "two")]
    lines = list(coverage_lines("trial", found))
    assert lines[0] == "[n] after a rule: the number of files that cite it"
    totals = lines[lines.index("== trial: totals") + 1 :]
    counted = [re.match(r"(.*?) +(\d+) rules", line) for line in totals]
    assert [(each[1], each[2]) for each in counted if each] == [
        ("one", "2"),
        ("  1.1", "2"),
        ("two", "2"),
        ("  2.1", "2"),
        ("all parts", "4"),
    ]
    one = list(coverage_lines("trial", found[:2]))
    assert not any(line.startswith("all parts") for line in one)


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (
            [rule("1.1", 1)],
            "everything in scope is covered: nothing is missing, and all impl",
        ),
        ([rule("1.1", 1), rule("1.2", 0)], "nothing is missing; some of what is implemented is"),
        ([rule("1.1", 1), rule("1.2", 0, done=False)], None),
    ],
)
def test_that_nothing_is_missing_is_said(found: list[Covered], said: str | None) -> None:
    last = list(coverage_lines("trial", found))[-1]
    assert last.startswith(said) if said else "missing" not in last


def test_the_figures_are_explained_in_japanese_too() -> None:
    language.use("ja")
    try:
        lines = list(coverage_lines("trial", [rule("1.1", 1), rule("2.1", 1, "two")]))
    finally:
        language.use("en")
    assert lines[0] == "ルールの後の[n]は、それを引用するファイルの数"
    assert any(line.startswith("全体 ") for line in lines)
    assert lines[-1].startswith("範囲内のルールはすべて網羅されている")


def test_every_line_fits_80_columns_on_a_terminal(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    checking.check([STEP], coverage=True)
    long = [x for x in capsys.readouterr().out.splitlines() if len(x) > 80 and " " in x.strip()]
    assert long == []


def test_a_run_fits_the_terminal_and_stays_whole_without_one(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("NO_COLOR", "1")
    file = str(next(path for path in builtin() if path.parent.name == "disputes"))
    running.run([file], as_json=False)
    whole = capsys.readouterr().out.splitlines()
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    running.run([file], as_json=False)
    folded = capsys.readouterr().out.splitlines()
    assert max(map(len, whole)) > 60
    assert [x for x in folded if len(x) > 60 and " " in x.strip()] == []
    assert "".join(folded).replace(" ", "") == "".join(whole).replace(" ", "")
