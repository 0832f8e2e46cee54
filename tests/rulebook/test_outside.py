"""Rules outside the source document, and rule numbers that are words too."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judgetool import games
from judgetool.commands import checking
from judgetool.commands.rulebook import lookup, searching
from judgetool.engine.rulebook import joined, section
from judgetool.report.rulebook.rule_page import gists
from judgetool.rulebook.comparison.named_editions import built_in
from judgetool.rulebook.official_texts.quoting import official
from judgetool.scenario import run
from judgetool.scenario.reading.rule_numbers import unknown

MAGIC = games.rulebook("magic-classic")
OURS = "beyond C.1: first strike"
Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("number", "of"),
    [
        ("7.5.2a", "7.5"),
        ("7.5", "7.5"),
        ("7", "7"),
        ("Damage Step 3.5.2", "Damage Step 3"),
        ("Damage Step", "Damage Step"),
        ("C.1.Ruling.3 point 8", "C.1"),
        (OURS, OURS),
    ],
)
def test_the_section_of_a_number(number: str, of: str) -> None:
    assert section(number) == of


def test_numbers_with_spaces_stand_apart_by_commas() -> None:
    assert joined(("7.5.2", "7.5.2a")) == "7.5.2 7.5.2a"
    assert joined(["C.1.5", "C.1.1 step 4"]) == "C.1.5, C.1.1 step 4"
    assert joined([OURS]) == OURS


def test_a_rule_outside_the_source_says_so(capsys: Capture) -> None:
    assert lookup.rule(OURS.upper(), None) == 0
    said = capsys.readouterr().out
    assert "outside the source document" in said
    assert "rules import" not in said  # no official text would have it
    assert lookup.rule(OURS, None, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["outside"] is True
    assert lookup.rule("C.1.5", None) == 0
    assert "outside the source document" not in capsys.readouterr().out


def test_a_gist_outside_the_source_is_marked_in_every_list() -> None:
    ours, theirs = gists(MAGIC, [OURS, "C.1.5"], "")
    assert ours.endswith(" (outside the source document)")
    assert not theirs.endswith(")")


def test_a_search_marks_what_stands_outside_the_source(capsys: Capture) -> None:
    asked: dict[str, Any] = {"limit": 5, "context": False}
    assert searching.find(["trample"], "magic-classic", **asked, as_json=False) == 0
    assert "(outside the source document)" in capsys.readouterr().out
    assert searching.find(["beyond", "C.1:", "trample"], None, **asked, as_json=True) == 0
    (one,) = json.loads(capsys.readouterr().out)["rules"]
    assert (one["number"], one["outside"]) == ("beyond C.1: trample", True)


@pytest.mark.parametrize("system", ["magic-classic", "grand-archive"])
def test_what_is_compared_with_official_texts_leaves_these_out(system: str) -> None:
    book = games.rulebook(system)
    outside = {rule.number for rule in book if rule.is_outside}
    compared = {rule.number for rule in built_in(book, "en").rules}
    assert outside
    assert outside.isdisjoint(compared)
    assert outside | compared == {rule.number for rule in book}
    assert not any(official(system, number).nowhere for number in outside)


def test_what_is_nearly_a_number_of_ours_is_looked_for_in_its_system(capsys: Capture) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        lookup.rule("beyond C.1: frst strike", None)
    assert f"  {OURS}  First strike" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        ("C.1.Ruling.3 point 11", "the nearest are C.1.Ruling.3 point 9 and C.1.Ruling.3 point 10"),
        ("beyond C.1: frst strike", f"did you mean {OURS}?"),
        ("C 1 5", "did you mean C.1.5?"),
        ("nothing like it", "write a number such as "),
    ],
)
def test_a_number_that_is_none_is_answered_with_what_was_meant(number: str, meant: str) -> None:
    assert meant in (unknown(number, MAGIC) or "")


def test_a_number_with_a_colon_has_to_be_quoted() -> None:
    board = "system: fab\nboard: {turn: R, players: {R: {}, B: {}}}\n"
    with pytest.raises(run.BadFile) as bad:
        run.load(f"{board}rules: [{OURS}]\n".encode())
    assert f'write "{OURS}" in quotes' in bad.value.errors[0].message
    with pytest.raises(run.BadFile) as bad:
        run.load(f'{board}rules: ["{OURS}"]\n'.encode())
    assert f"no rule '{OURS}'" in bad.value.errors[0].message  # read whole


@pytest.mark.parametrize("system", games.RULEBOOKS)
def test_the_coverage_of_every_system(system: str, capsys: Capture) -> None:
    checking.check(["nowhere-at-all"], coverage=True, system=system, as_json=True)
    *rules, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert [rule["number"] for rule in rules] == [
        one.number for one in games.rulebook(system).scope
    ]
    names = [total["name"] for total in last["result"]["totals"]]
    assert len(set(names)) == len(names)


def test_a_section_is_not_told_again_where_it_is_the_part_or_one_rule() -> None:
    from judgetool.rulebook.coverage import measure, totals

    names = [total.name for total in totals(measure(MAGIC, {}))]
    assert names == ["C.1", "outside the source document"]
