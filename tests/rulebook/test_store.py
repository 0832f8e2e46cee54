"""Editions kept in the data folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import (
    Edition,
    OfficialRule,
    Passage,
    Unresolved,
    chapter,
)
from tests.conftest import ROOT

EDITION = Edition(
    "fab",
    "en",
    "May 2025",
    (
        OfficialRule("7", title="Combat", label="cha:combat", file="seven.md", line=3),
        OfficialRule(
            "7.1",
            title="Sampling",
            words="Samples are taken.[8.1]",
            examples=("One.", "Two \x1b[31m."),
            notes=("Old.",),
            file="seven.md",
            line=9,
            passages=(Passage("words", "Samples are taken.[[sec:eight]]", ((9, 23),)),),
        ),
    ),
    ("seven.md",),
    (Unresolved("[[sec:eight]]", "7.1", "seven.md", 9, 23),),
)


def test_an_edition_comes_back_as_it_was_kept() -> None:
    store.save(EDITION)
    assert store.load("fab", "en", "May 2025") == EDITION
    assert store.load("fab", "en", "May 2026") is None
    assert store.load("fab", "ja", "May 2025") is None


def test_capitals_make_no_other_edition() -> None:
    store.save(EDITION)
    assert store.load("fab", "en", "may 2025") == EDITION
    assert len(store.editions()) == 1


def test_editions_are_listed_by_system_and_language() -> None:
    others = (("fab", "ja"), ("magic-classic", "en"))
    store.save(EDITION)
    for system, language in others:
        store.save(Edition(system, language, "May 2025"))
    assert [(e.system, e.language) for e in store.editions()] == [("fab", "en"), *others]
    assert [e.language for e in store.editions("fab")] == ["en", "ja"]
    assert [e.system for e in store.editions(language="en")] == ["fab", "magic-classic"]


def test_removed_is_gone() -> None:
    store.save(EDITION)
    assert store.remove("fab", "en", "May 2025")
    assert not store.remove("fab", "en", "May 2025")
    assert store.editions() == ()


@pytest.mark.parametrize(
    "name", ["", " x", "x ", "../x", "a/b", "a\\b", ".x", "-x", "a\nb", "\x1b"]
)
def test_a_name_stays_in_its_folder(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="name"):
        store.save(Edition("fab", "en", name))
    assert store.load("fab", "en", name) is None
    assert not store.remove("fab", "en", name)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_read_hides_no_other_and_is_named() -> None:
    path = store.save(EDITION)
    path.with_name("broken.json").write_bytes(b'{"version": 1, "edit')
    path.with_name("later.json").write_bytes(b'{"version": 2, "edition": {"tomorrow": 1}}')
    assert store.editions() == (EDITION,)
    broken, later = store.unusable()
    assert "broken.json" in broken
    assert "version 2" in later
    with pytest.raises(store.Unusable):
        store.load("fab", "en", "broken")
    assert store.remove("fab", "en", "broken")


def test_a_damaged_byte_in_an_edition_is_told() -> None:
    path = store.save(EDITION)
    whole = path.read_bytes()
    at = whole.index(b"fab", 20)
    path.with_name("damaged.json").write_bytes(whole[:at] + b"\xff" + whole[at + 1 :])
    assert store.editions() == (EDITION,)
    (damaged,) = store.unusable()
    assert "damaged.json can't be read" in damaged


def test_a_failed_write_leaves_the_old_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    path = store.save(EDITION)

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        store.save(Edition("fab", "en", "May 2025"))
    assert store.load("fab", "en", "May 2025") == EDITION
    assert list(path.parent.iterdir()) == [path]


def test_loading_needs_no_platformdirs_where_the_folder_is_named(tmp_path: Path) -> None:
    store = "from judgetool.rulebook.official_texts import store"
    code = f"import sys; {store}; store.editions(); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(ROOT), "JUDGETOOL_DATA": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    assert not {"platformdirs", "yaml", "typer"} & set(done.stdout.split())


@pytest.mark.parametrize(
    ("number", "of"),
    [
        ("7", "7"),
        ("7.0", "7"),
        ("7.5.2b", "7"),
        ("Attacking", "Attacking"),
        ("Attacking 1", "Attacking"),
        ("Damage Step 3.7.2", "Damage Step"),
        ("Damage Step remark A", "Damage Step"),
        ("C.1", "C.1"),
        ("C.1.5", "C.1"),
        ("C.1.Ruling.3", "C.1"),
    ],
)
def test_a_number_is_of_a_chapter(number: str, of: str) -> None:
    assert chapter(number) == of


def test_a_keyword_with_a_title_alone_is_a_rule_and_no_heading() -> None:
    assert not OfficialRule("8.2.1", title="(1H)").is_heading
    assert not OfficialRule("Damage Step 3", words="Third.").is_heading
    assert OfficialRule("8.2", title="Subtype Keywords").is_heading
    assert OfficialRule("Damage Step", words="What it is.").is_heading


def test_names_that_look_alike_are_one() -> None:
    store.save(Edition("fab", "en", "Th\u00e9"))
    assert store.has("fab", "en", "the\u0301")


def test_a_name_whose_file_could_not_be_written_is_refused() -> None:
    name = "\U0001d160" * 60  # each becomes two, of four bytes, as names that look alike are one
    assert store.check_name(name) == "an edition's name is too long for that of a file"
    longest = "\U0001f600" * 60
    assert store.check_name(longest) is None
    assert store.save(Edition("fab", "en", longest)).is_file()
