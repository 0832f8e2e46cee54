"""The editions of the rules: each difference is shown, told and judged."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

from judgetool.engine.rulebook import Rule, Rulebook, UnknownRule, Variant
from judgetool.games.fab.editions import EDITIONS, JAPANESE, NEWER, SOURCE
from judgetool.games.fab.game import FAB
from judgetool.rulebook import lookup
from judgetool.scenario.run import load, play

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "fab"
CLUB = SCENARIOS / "7.2-attack-step" / "7.2.3b-club-and-its-attack.yaml"


def test_the_source_document_is_what_stands_where_a_board_says_nothing() -> None:
    assert FAB.editions[0] == SOURCE
    assert load(CLUB).opening.edition == SOURCE


@pytest.mark.parametrize("variant", FAB.rulebook.variants(), ids=lambda v: v.numbers[0])
def test_a_difference_is_of_an_edition_there_is_and_says_what_it_is(variant: Variant) -> None:
    assert set(variant.editions) <= set(EDITIONS) - {SOURCE}
    assert len(set(variant.gists)) == len(variant.numbers)
    for gist in variant.gists:
        assert gist.endswith(".")
        assert "|" not in gist


@cache
def judged() -> frozenset[tuple[str, str]]:
    """The editions that scenarios are judged by, each with the rules that they are about."""
    found: set[tuple[str, str]] = set()
    for path in SCENARIOS.rglob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        if "\nedition:" in text:
            told = yaml.load(text, yaml.BaseLoader)
            about = (path.name.partition("-")[0], *told["rules"])
            found.update((told["edition"], number) for number in about)
    return frozenset(found)


@pytest.mark.parametrize("variant", FAB.rulebook.variants(), ids=lambda v: v.numbers[0])
def test_every_difference_has_a_scenario_in_its_editions(variant: Variant) -> None:
    for edition in variant.editions:
        assert any((edition, number) in judged() for number in variant.numbers), edition


def test_a_rule_shows_what_other_editions_make_of_it() -> None:
    assert [v.editions for v in lookup.find(FAB.rulebook, "8.1.2a").variants] == [(JAPANESE, NEWER)]
    assert lookup.find(FAB.rulebook, "8.1.1a").variants == ()


def test_a_difference_must_be_of_a_rule_that_exists() -> None:
    book = Rulebook("trial", {"7.5": Rule("7.5", "Damage Step", "section", (), "Damage.")})
    with pytest.raises(UnknownRule):
        book.otherwise("7.6", editions=("late",))(lambda: None)


def test_each_rule_of_a_difference_has_a_gist_of_its_own() -> None:
    book = FAB.rulebook
    [variant] = book.variants("8.2.8c")
    assert variant.says("8.2.8c").startswith("When an ally attacks")
    assert variant.says("7.4.2a") == variant.gist
    with pytest.raises(ValueError, match=r"7\.4 7\.5: say of each rule"):
        book.otherwise("7.4", "7.5", editions=(NEWER,))


@pytest.mark.parametrize(("edition", "noted"), [(SOURCE, []), (NEWER, [True])])
def test_when_a_weapon_becomes_attacking(edition: str, noted: list[bool]) -> None:
    """7.2.4 says so in the source document, of the active-attack; 7.2.3b in the newest text, of the
    weapon.  Nothing else comes of it."""
    text = f"edition: {edition}\n" + CLUB.read_text(encoding="utf-8")
    run = play(load(text.encode(), "club.yaml"))
    found = [entry for entry in run.entries() if entry.name == "Attacking"]
    assert ["7.2.3b" in entry.cites for entry in found] == noted
