"""What is kept of journals is what was written, and whatever goes otherwise is shown.

The journals in English are compared where all scenarios are played anyway; here are those in
Japanese.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judgetool import games
from judgetool.engine.table import Event, Table
from tests.conftest import OF_EACH_SYSTEM, SCENARIOS
from tests.journals import COMMAND, Journal, Line, differences, journal, outcome_of, scenarios
from tests.journals.kept import SENTENCES, emptied, folder, is_kept, names, read, write

WENT = (
    Line("--", "", "Damage Step"),
    Line("DamageCalculated", "7.5.2", "4 power against 3 defense: 1 {p} damage"),
    Line("Damage", "7.5.2a 7.5.2", "Snatch (red) hits Bravo: 1 {p} damage, life total 19"),
    Line("PriorityGained", "7.5.3", "Rhinar gains priority"),
    Line("!Refused", "1.11.2 7.4.2c", "Bravo: play Sink Below"),
    Line("!Because", "1.11.2", "Rhinar has priority, not Bravo"),
    Line("!LegalIf", "", "Bravo had priority"),
    Line("--", "", "end"),
    Line("=", "", "Bravo (hero)  life 19"),
)


def other(n: int, **parts: str) -> Journal:
    """The journal with one of its lines otherwise."""
    return (*WENT[:n], WENT[n]._replace(**parts), *WENT[n + 1 :])


def keep(where: Path, **journals: Journal) -> None:
    write(where, {name: emptied(each, ("Bravo", "Rhinar")) for name, each in journals.items()})


def written(where: Path) -> set[str]:
    """Every line of what is kept in a folder."""
    return {line for file in where.iterdir() for line in file.read_text("utf-8").split("\n")}


@pytest.mark.usefixtures("in_japanese")
@pytest.mark.parametrize("system", games.SYSTEMS)
def test_a_sample_in_japanese_is_as_it_is_kept(system: str) -> None:
    paths = scenarios(system, "ja")
    assert paths
    is_kept(folder(system, "ja"), {name: journal(outcome_of(path)) for name, path in paths.items()})


# --- what is seen -------------------------------------------------------------------------------


def test_a_citation_that_a_rule_adds_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    path = SCENARIOS / "fab/7.5-damage-step/7.5.2-equal-defense-no-damage.yaml"
    before = journal(outcome_of(path))
    occur = Table.occur

    def by_another_rule(table: Table[Any], event: Event) -> Event | None:
        calculated = type(event).__name__ == "DamageCalculated"
        with table.citing(*["7.5.3"] if calculated else []):
            return occur(table, event)

    monkeypatch.setattr(Table, "occur", by_another_rule)
    said = differences({"x": before}, {"x": journal(outcome_of(path))}).splitlines()
    removed, added = (line for line in said[3:] if line[0] in "-+")
    assert removed.startswith("- DamageCalculated 4 power against 4 defense")
    assert added == "+" + removed[1:].replace("[7.5.2]", "[7.5.3 7.5.2]")


@pytest.mark.parametrize(
    ("now", "shown"),
    [
        (
            other(1, rules="7.5.2 8.5.8"),
            [
                "- DamageCalculated 4 power against 3 defense: 1 {p} damage   [7.5.2]",
                "+ DamageCalculated 4 power against 3 defense: 1 {p} damage   [7.5.2 8.5.8]",
            ],
        ),
        (
            other(2, name="-Damage"),
            [
                "- Damage Snatch (red) hits Bravo: 1 {p} damage, life total 19   [7.5.2a 7.5.2]",
                "+ -Damage Snatch (red) hits Bravo: 1 {p} damage, life total 19   [7.5.2a 7.5.2]",
            ],
        ),
        (WENT[:3] + WENT[4:], ["- PriorityGained Rhinar gains priority   [7.5.3]"]),
        (
            (*WENT[:3], *WENT[4:7], WENT[3], *WENT[7:]),
            [
                "- PriorityGained Rhinar gains priority   [7.5.3]",
                "+ PriorityGained Rhinar gains priority   [7.5.3]",
            ],
        ),
        (
            other(5, text="Bravo is nobody"),
            [
                "- !Because Rhinar has priority, not Bravo   [1.11.2]",
                "+ !Because Bravo is nobody   [1.11.2]",
            ],
        ),
        (
            other(8, text="Bravo (hero)  life 18"),
            ["- = Bravo (hero)  life 19", "+ = Bravo (hero)  life 18"],
        ),
    ],
    ids=["citation", "event", "one fewer", "order", "refusal", "end"],
)
def test_what_goes_otherwise_is_shown(now: Journal, shown: list[str], tmp_path: Path) -> None:
    keep(tmp_path, one=WENT, two=WENT)
    with pytest.raises(pytest.fail.Exception) as failed:
        is_kept(tmp_path, {"one": WENT, "two": now})
    title, before, after, *lines, command = str(failed.value).splitlines()
    assert (title, before, after) == ("1 changed: two", "--- two, as kept", "+++ two, now")
    assert [line for line in lines if line[0] in "-+"] == shown
    assert command == f"Look at it; if it is right, keep it: {COMMAND}"


def test_journals_without_scenarios_and_the_other_way_round_are_named(tmp_path: Path) -> None:
    keep(tmp_path, same=WENT, old=WENT)
    with pytest.raises(pytest.fail.Exception) as failed:
        is_kept(tmp_path, {"same": WENT, "new": WENT})
    said = str(failed.value).splitlines()
    assert said[:-1] == ["1 not kept yet: new", "1 kept of no scenario: old"]


def test_of_many_that_differ_the_first_are_shown() -> None:
    before = {f"{n:02}": WENT for n in range(20)}
    said = differences(before, dict.fromkeys(before, WENT[1:]))
    assert said.startswith("20 changed: 00, 01, 02, 03, 04, 05, and 14 more\n--- 00")
    assert said.count(", as kept") == 3


# --- how it is kept -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", OF_EACH_SYSTEM, ids=lambda path: path.stem)
def test_what_is_written_is_read(path: Path, tmp_path: Path) -> None:
    outcome = outcome_of(path)
    write(tmp_path, {"x/y": emptied(journal(outcome), names(outcome))})
    assert read(tmp_path).lines() == {"x/y": journal(outcome)}


def test_what_looks_like_names_holes_and_titles_is_read_too(tmp_path: Path) -> None:
    texts = ["== Bravo", "◇ hits Bravo", "", "Bravo.2 Bravo", "Rhinar", "1.0.1a ◇◇ ", "勇気はBravo"]
    lines = tuple(Line(name, "1.1", text) for text in texts for name in ("Damage", "--", "="))
    keep(tmp_path, Bravo=lines, Rhinar=lines[::-1])
    is_kept(tmp_path, {"Bravo": lines, "Rhinar": lines[::-1]})


def test_what_is_others_everywhere_changes_one_line(tmp_path: Path) -> None:
    keep(tmp_path, one=WENT, two=WENT)
    before = written(tmp_path)
    now = other(2, rules="7.5.2b", text="Snatch (red) deals Bravo 1 {p} damage: life total 19")
    keep(tmp_path, one=now, two=now)
    is_kept(tmp_path, {"one": now, "two": now})
    assert written(tmp_path) - before == {
        "Damage\t7.5.2b\tSnatch (red) deals ◇ ◇ {p} damage: life total ◇"
    }


def test_what_is_as_it_was_elsewhere_keeps_its_key(tmp_path: Path) -> None:
    keep(tmp_path, one=WENT, two=WENT)
    before = written(tmp_path)
    now = other(3, text="Rhinar has priority now")
    keep(tmp_path, one=now, two=WENT)
    is_kept(tmp_path, {"one": now, "two": WENT})
    assert written(tmp_path) - before == {
        "PriorityGained.2\t7.5.3\t◇ has priority now",
        "PriorityGained.2\tRhinar",
    }


def test_what_a_merge_leaves_differs_and_is_kept_anew(tmp_path: Path) -> None:
    keep(tmp_path, **{"a/one": WENT})
    for file, left in (
        (SENTENCES, "<<<<<<< HEAD\n"),
        ("a.txt", "Damage.7\tBravo\nDamage\n=======\n"),
    ):
        with (tmp_path / file).open("a", encoding="utf-8") as text:
            text.write(left)
    with pytest.raises(pytest.fail.Exception) as failed:
        is_kept(tmp_path, {"a/one": WENT})
    removed = [line for line in str(failed.value).splitlines()[3:] if line[0] == "-"]
    assert [line.split()[1] for line in removed] == ["Damage.7", "Damage", "======="]
    keep(tmp_path, **{"a/one": WENT})
    is_kept(tmp_path, {"a/one": WENT})
