"""The publishers' texts themselves, where they are at hand: every rule is found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest

from judgetool.games.fab.game import FAB
from judgetool.rulebook.comparison.changes import compare
from judgetool.rulebook.comparison.named_editions import built_in
from judgetool.rulebook.importing import Imported, prepare
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import Edition
from judgetool.rulebook.official_texts.quoting import Official, official
from tests.fingerprints import SOURCES, edition
from tests.rulebook.texts import RULES, SEEDS, SHARED

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="the official texts are not here")


def imported(*files: Path) -> Imported:
    (found,) = prepare({str(file): file.read_bytes() for file in files}, "x").editions
    return found


def seed(number: str) -> Path:
    (file,) = SEEDS.glob(f"{number}_*")
    return file


def numbers(edition: Edition) -> list[str]:
    """The numbers of rules, without chapters and sections."""
    return [rule.number for rule in edition.rules if not rule.is_heading]


def combat() -> list[str]:
    """The numbers of chapter 7 as the digest has them."""
    lines = (RULES / "fab7_rules.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [line.split("\t")[0] for line in lines]


def digested(title: str) -> list[str]:
    """The numbers of a table of the digest of the other systems."""
    text = (RULES / "grand_archive_and_magic.md").read_text(encoding="utf-8")
    table = text.partition(title)[2].partition("\n## ")[0]
    return re.findall(r"^\| ((?:Attacking|Damage Step|C\.).*?) \|", table, re.MULTILINE)


@pytest.mark.parametrize(("number", "language"), [("000", "en"), ("001", "ja")])
def test_chapter_7_of_flesh_and_blood(number: str, language: str) -> None:
    edition = imported(seed(number)).edition
    assert (edition.system, edition.language) == ("fab", language)
    assert len(combat()) == 82
    assert numbers(edition) == combat()
    assert [rule.number for rule in edition.rules if rule.is_heading] == [
        "7",
        *(f"7.{section}" for section in range(8)),
    ]
    own = [one for one in edition.unresolved if re.match(r"\[7", one.reference)]
    assert own == []


def test_both_languages_refer_to_the_same_rules_but_for_those_the_editions_differ_in() -> None:
    english, japanese = imported(seed("000")).edition, imported(seed("001")).edition
    refs = {rule.number: rule.refs for rule in japanese.rules}
    differ = [rule.number for rule in english.rules if refs[rule.number] != rule.refs]
    assert len(differ) <= 3, differ
    assert sum(len(rule.examples) for rule in english.rules) == 23
    assert sum(len(rule.examples) for rule in japanese.rules) == 22  # one has lost its mark


def test_grand_archive() -> None:
    edition = imported(seed("002"), seed("004")).edition
    assert edition.system == "grand-archive"
    assert numbers(edition) == digested("## 1.1 Rules of the seeds")
    assert len(numbers(edition)) == 29 + 17
    everything = " ".join(rule.words for rule in edition.rules)
    assert not re.search(r"GitBook|Last updated|Previous|&#|•", everything)


def test_magic() -> None:
    edition = imported(seed("003")).edition
    assert edition.system == "magic-classic"
    assert numbers(edition) == digested("## 2.1 Rules")
    assert len(numbers(edition)) == 11
    assert [one.reference for one in edition.unresolved] == ["Rule G.29"]


def headings(files: Iterable[Path]) -> int:
    """How many rules the markup's headings make."""
    return sum(len(re.findall(r"(?m)^####? ", file.read_text(encoding="utf-8"))) for file in files)


def test_every_chapter_of_the_markup() -> None:
    files = sorted((RULES / "fab-en").glob("*.md"))
    contents = {str(file): file.read_bytes() for file in files}
    found = prepare(contents, "x")
    (edition,) = (each.edition for each in found.editions)
    assert {Path(each.reading.source.file).name for each in found.aside} == {
        "glossary.md",
        "index.md",
    }
    chapters = [file for file in files if file.name[0].isdigit()]
    assert len(numbers(edition)) == headings(chapters) == 1130
    assert edition.unresolved == ()
    assert {rule.number.partition(".")[0] for rule in edition.rules} == set("123456789")
    everything = "\n".join(
        text for rule in edition.rules for text in (rule.words, *rule.examples, *rule.notes)
    )
    assert not re.search(r"@@|\[\[|\*\*|<span|\\\{", everything)


def test_a_chapter_alone_then_the_others() -> None:
    chapters = sorted((RULES / "fab-en").glob("0*.md"))
    for file in reversed(chapters):
        store.save(imported(file).edition)
    kept = store.load("fab", "en", "x")
    assert kept is not None
    assert kept == imported(*chapters).edition
    assert kept.unresolved == ()


def test_the_newest_text() -> None:
    file = RULES / "fab-newer-en.txt"
    found = imported(file)
    lines = file.read_text(encoding="utf-8").splitlines()
    expected = [m[1] for line in lines if (m := re.match(r"(\d+\.\d+\.\d+[a-z]?) ", line))]
    assert numbers(found.edition) == expected
    assert len(expected) == 1166
    assert found.reads[0].reading.skipped == []
    said = [line for line in lines if line.startswith("Example:")]
    assert sum(len(rule.examples) for rule in found.edition.rules) == len(said) == 216
    # the text itself refers five times to a section that it no longer has
    assert {one.reference for one in found.edition.unresolved} == {"[5.5]"}
    assert len(found.edition.unresolved) == 5


def test_no_word_of_the_newest_text_is_lost() -> None:
    file = RULES / "fab-newer-en.txt"
    kept = " ".join(
        " ".join((rule.number, rule.title, rule.words, *rule.examples, *rule.notes))
        for rule in imported(file).edition.rules
    )
    written = re.sub(r"(?m)^(?:Example|Note): |^%$", "", file.read_text(encoding="utf-8"))
    assert sorted(kept.split()) == sorted(written.split())


def test_keywords_have_the_same_titles_in_both_formats() -> None:
    markup = imported(RULES / "fab-en" / "08-keywords.md").edition
    plain = imported(RULES / "fab-newer-en.txt").edition
    titles = {rule.number: rule.title for rule in plain.rules}
    keywords = [rule for rule in markup.rules if rule.title and rule.number.startswith("8.3.")]
    assert len(keywords) > 30
    assert [(rule.number, rule.title) for rule in keywords] == [
        (rule.number, titles[rule.number]) for rule in keywords
    ]


@pytest.fixture(scope="module")
def newest() -> Edition:
    return edition(SOURCES["fab", "en"]["en-newer"], "newest")


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch, newest: Edition) -> Callable[[str], Official]:
    """A rule looked up by a judge who has imported the newest text."""
    monkeypatch.setattr(store, "editions", lambda *of: (newest,) if of[1] == "en" else ())
    return lambda number: official("fab", number)


Lookup = Callable[[str], Official]


@pytest.mark.parametrize("number", ["3.0.8a", "1.12.3a", "1.12.3b", "1.2.2d", "7.5.2c"])
def test_a_rule_that_the_newest_text_words_otherwise_is_known_to_be(
    number: str, looked_up: Lookup
) -> None:
    (only,) = looked_up(number).quoted
    standing = only.standing
    assert (only.rule.number, standing.words, standing.edition) == (number, "other", "en-newer")


@pytest.mark.parametrize("number", ["1.8.5d", "2.0.2", "2.0.3b", "2.1.3", "2.6.6a"])
def test_a_rule_that_the_newest_text_does_not_have_is_known_to_be_gone(
    number: str, looked_up: Lookup
) -> None:
    found = looked_up(number)
    assert [each.chapters for each in found.lacking] == [()]
    assert all(each.another for each in found.quoted)


@pytest.mark.parametrize(("number", "there"), [("4.4.3d", "4.4.3e"), ("4.4.3e", "4.4.3f")])
def test_a_rule_that_the_newest_text_numbers_otherwise_is_found(
    number: str, there: str, looked_up: Lookup
) -> None:
    first, another = looked_up(number).quoted
    assert (first.rule.number, first.another) == (there, False)
    assert (another.rule.number, another.another) == (number, True)


def test_most_of_the_newest_text_is_as_our_gists_were_written_from(
    newest: Edition, looked_up: Lookup
) -> None:
    found = [each for rule in newest.rules for each in looked_up(rule.number).quoted]
    same = [each for each in found if not each.another and each.standing.words == "same"]
    assert len(same) > 1100


@pytest.mark.parametrize(("number", "language"), [("000", "en"), ("001", "ja")])
def test_our_own_rulebook_knows_its_text_and_what_was_edited_in_it(
    number: str, language: str
) -> None:
    ours = built_in(FAB.rulebook, language)
    text = imported(seed(number)).edition
    assert compare(ours, text).changes == ()
    edited = {"7.0.3b": "A kettle boils.", "7.5.2a": "A pot is put away."}
    rules = [
        msgspec.structs.replace(rule, words=edited.get(rule.number, rule.words))
        for rule in text.rules
        if rule.number != "7.7.6"
    ]
    found = compare(ours, msgspec.structs.replace(text, rules=tuple(rules)))
    assert {change.number: change.kinds for change in found.changes} == {
        "7.0.3b": ("reworded",),
        "7.5.2a": ("reworded",),
        "7.7.6": ("removed",),
    }
