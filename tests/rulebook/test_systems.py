"""The rulebooks as data: every number of the source documents, in both languages, leading on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judgetool import games
from judgetool.engine.rulebook import Rulebook, order, parent
from judgetool.rulebook import across_systems, implementation, lookup
from tests.conftest import ROOT

SEEDS = ROOT.parent / "shared" / "seeds"
KINDS = {
    "action", "allowance", "choice", "definition", "event", "outside", "requirement",
    "restriction", "section", "turn-structure",
}  # fmt: skip
SMALL = [name for name in games.RULEBOOKS if name != "fab"]


def source(number: str) -> str:
    """The text of a source document."""
    found = sorted(SEEDS.glob(f"{number}_*.txt"))
    if not found:
        pytest.skip("the source documents are not here")
    return found[0].read_text(encoding="utf-8")


def nested(text: str) -> Iterator[str]:
    """The numbers of a list whose lists within are indented, written in full."""
    above: list[tuple[int, str]] = []
    for spaces, figure in re.findall(r"^( *)(\d+)\. ", text, re.MULTILINE):
        while above and above[-1][0] >= len(spaces):
            above.pop()
        above.append((len(spaces), figure))
        yield ".".join(each for _, each in above)


def grand_archive() -> Iterator[str]:
    yield "Attacking"
    yield from (f"Attacking {number}" for number in nested(source("002")))
    page = source("004").partition("\nCombat Phase - Damage Step\n")[2]
    yield "Damage Step"
    yield from (f"Damage Step {number}" for number in nested(page))
    remarks = len(re.findall(r"^Regarding ", page, re.MULTILINE))
    yield from (f"Damage Step remark {letter}" for letter in "ABC"[:remarks])


def magic() -> Iterator[str]:
    yield "C.1"
    rules = re.findall(r"^(C\.1\.\S+?)- (.*)$", source("003"), re.MULTILINE)
    for number, text in rules:
        yield number
        inner = re.findall(r"\b(\d+)\. [A-Z]", text)
        word = "point" if "Ruling" in number else "step"
        yield from (f"{number} {word} {figure}" for figure in inner)


@pytest.mark.parametrize(
    ("system", "numbers", "count"),
    [("grand-archive", grand_archive, 48), ("magic-classic", magic, 27)],
)
def test_every_statement_of_the_sources_is_there_in_their_order(
    system: str, numbers: Callable[[], Iterator[str]], count: int
) -> None:
    said = list(numbers())
    assert len(said) == count
    assert [rule.number for rule in games.rulebook(system) if rule.kind != "outside"] == said


@pytest.mark.parametrize("system", SMALL)
def test_a_rulebook_stands_in_the_order_of_its_numbers(system: str) -> None:
    numbers = [rule.number for rule in games.rulebook(system)]
    assert numbers == sorted(numbers, key=order)


@pytest.mark.parametrize("system", games.RULEBOOKS)
def test_what_a_rule_refers_to_and_stands_under_exists(system: str) -> None:
    book = games.rulebook(system)
    assert {ref for rule in book for ref in rule.refs if ref not in book} == set()
    headings = {rule.number for rule in book if parent(rule.number) not in book}
    assert {book[number].kind for number in headings} - {"outside"} == {"section"}


def test_the_headings_are_what_rules_stand_under() -> None:
    def headings(book: Rulebook) -> list[str]:
        rules = [rule for rule in book if rule.kind != "outside"]
        return [rule.number for rule in rules if parent(rule.number) not in book]

    assert headings(games.rulebook("grand-archive")) == ["Attacking", "Damage Step"]
    assert headings(games.rulebook("magic-classic")) == ["C.1"]


@pytest.mark.parametrize("system", SMALL)
def test_each_rule_has_a_kind_a_title_of_its_own_and_a_gist(system: str) -> None:
    rules = list(games.rulebook(system))
    assert {rule.kind for rule in rules} <= KINDS
    for rule in rules:
        assert rule.title.strip() == rule.title != "", rule.number
        assert re.fullmatch(r"[A-Z].*[^.]\.", rule.gist), rule.number
        assert rule.number not in rule.refs
    assert len({rule.gist for rule in rules}) == len(rules)


@pytest.mark.parametrize("system", SMALL)
def test_each_rule_is_there_in_japanese_too(system: str) -> None:
    book = games.rulebook(system)
    english, japanese = book.in_language("en"), book.in_language("ja")
    table = (folder(book) / "ja.tsv").read_text(encoding="utf-8").splitlines()
    assert [line.split("\t")[0] for line in table] == list(english)
    for number, rule in japanese.items():
        assert re.search(r"[\u3041-\u30ff\u4e00-\u9fff]", rule.title), number
        assert re.fullmatch(r"[^。]+。", rule.gist), number
        assert not re.search(r"(です|ます|ません)。", rule.gist), number


def folder(book: Rulebook) -> Path:
    return ROOT / "judgetool" / "games" / book.system.replace("-", "_") / "rulebook"


def test_the_scope_of_classic_magic_is_its_whole_rulebook_in_two_parts() -> None:
    book = games.rulebook("magic-classic")
    assert [scope.number for scope in book.scope] == [rule.number for rule in book]
    outside = {scope.number for scope in book.scope if scope.part == "outside the source document"}
    assert outside == {rule.number for rule in book if rule.kind == "outside"}
    assert outside == {scope.number for scope in book.scope if scope.part != "C.1"}
    definitions = [scope.number for scope in book.scope if scope.standing]
    assert definitions == ["C.1", "beyond C.1: what changes"]


@pytest.mark.parametrize(
    ("system", "typed", "number"),
    [
        ("grand-archive", "damage  step REMARK a", "Damage Step remark A"),
        ("grand-archive", "attacking 1.7.1", "Attacking 1.7.1"),
        ("magic-classic", "c.1.ruling.3 Point 7", "C.1.Ruling.3 point 7"),
        ("magic-classic", "BEYOND c.1:  first strike", "beyond C.1: first strike"),
        ("fab", "7.5.2A", "7.5.2a"),
        ("magic-classic", "C.1.Ruling 3", "C.1.Ruling.3"),
        ("magic-classic", "C1.6", "C.1.6"),
        ("magic-classic", "C.1 7", "C.1.7"),
        ("magic-classic", "C.1.Ruling 7", None),
        ("grand-archive", "Damage Step.3 7", "Damage Step 3.7"),
        ("fab", "7-5", None),
        ("fab", "7.52", None),
        ("fab", "C.1.5", None),
    ],
)
def test_a_number_is_found_however_it_is_typed(system: str, typed: str, number: str | None) -> None:
    assert lookup.spelled(games.rulebook(system), typed) == number


@pytest.mark.parametrize(
    ("typed", "system"),
    [
        ("Damage Step 99", "grand-archive"),
        ("c.1", "magic-classic"),
        ("C.1.99", "magic-classic"),
        ("C.10", None),
        ("C1.99", "magic-classic"),
        ("damage", None),
        ("7.5.2", "fab"),
    ],
)
def test_which_rulebook_numbers_its_rules_so(typed: str, system: str | None) -> None:
    like = [name for name in games.RULEBOOKS if lookup.numbers_so(games.rulebook(name), typed)]
    assert like == ([] if system is None else [system])


@pytest.mark.parametrize(
    ("typed", "system", "number", "also"),
    [
        ("Attacking 1.2", "grand-archive", "Attacking 1.2", ()),
        ("Damage Step 3", "grand-archive", "Damage Step 3", ()),
        ("Damage Step", "fab", "7.5", ("grand-archive",)),
        ("dominate", "fab", "8.3.4", ()),
        ("trample", "magic-classic", "beyond C.1: trample", ()),
        ("先制攻撃", "magic-classic", "beyond C.1: first strike", ()),
        ("反撃", "grand-archive", "Retaliation Step 3", ()),
        ("end of combat", "grand-archive", "End of Combat", ("magic-classic",)),
    ],
)
def test_a_number_goes_before_words_anywhere_and_a_title_where_the_first_has_none(
    typed: str, system: str, number: str, also: tuple[str, ...]
) -> None:
    found = across_systems.place(typed)
    assert (found.system, [rule.number for rule in found.rules]) == (system, [number])
    assert found.also == also


@pytest.mark.parametrize(
    ("typed", "system", "also"),
    [
        ("durability", "grand-archive", ()),
        ("再生", "magic-classic", ()),
        ("rested", "fab", ("grand-archive", "magic-classic")),
        ("leaving play", "fab", ("grand-archive", "magic-classic")),  # a title of Magic's
        ("damage", "fab", ("grand-archive", "magic-classic")),  # this, too
    ],
)
def test_words_are_looked_for_in_one_system_after_the_other(
    typed: str, system: str, also: tuple[str, ...]
) -> None:
    found = across_systems.place(typed)
    assert (found.system, found.also) == (system, also)
    assert len(found.rules) > 1


@pytest.mark.parametrize(
    ("typed", "system", "near"),
    [
        ("C.1.Ruling 7", "magic-classic", "C.1.Ruling.3 point 7"),
        ("ruling 3 point 7", "magic-classic", "C.1.Ruling.3 point 7"),
        ("point 7", "magic-classic", "C.1.Ruling.3 point 7"),
        ("C1.99", "magic-classic", "C.1.8"),
        ("Attacking 1.9", "grand-archive", "Attacking 1"),
        ("7.5.2z", "fab", "7.5.2"),
    ],
)
def test_what_can_only_be_a_number_is_not_looked_for_as_words(
    typed: str, system: str, near: str
) -> None:
    assert across_systems.place(typed) == across_systems.Place(system)
    nearest = lookup.nearest(games.rulebook(system), typed)
    assert near in [rule.number for rule in nearest]


@pytest.mark.parametrize(
    "text",
    [
        "rules: [Setup 3, B.2.Note.1 point 7]\n",
        "rules:\n  - B.2.Note.1 point 7  # the seventh\n  - Setup 3\n",
        "rules: ['B.2.Note.1 point 7']\n",
    ],
)
def test_a_scenario_is_found_by_a_number_with_words_in_it(tmp_path: Path, text: str) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(text, encoding="utf-8")
    about = implementation.naming("trial", [file])
    assert about["B.2.Note.1 point 7"] == (0,)
    assert not {"B.2.Note.1", "7", "point 7"} & set(about)
