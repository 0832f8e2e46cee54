"""``judgetool rules``: importing, listing and removing official texts, as a user does."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.commands.rulebook import rules as commands
from judgetool.rulebook.importing.source import LARGEST
from judgetool.rulebook.official_texts import store
from tests.conftest import Command, Ran
from tests.rulebook import texts
from tests.rulebook.test_comparing import OLD
from tests.rulebook.test_overview import two_texts


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))


def write(folder: Path, **files: str) -> list[Path]:
    paths = []
    for name, text in files.items():
        paths.append(folder / f"{name}.txt")
        paths[-1].write_text(text, encoding="utf-8")
    return paths


BESIDE = "  compared with the text behind our gists (en-2025-05):"


def said(done: Ran) -> list[str]:
    """What an import says, but for which rules stand otherwise."""
    return [line for line in done.out.splitlines() if not line.startswith("    ")]


def beside(*, otherwise: int, missing: int) -> list[str]:
    """How rules about tea stand to those of the game."""
    return [
        f"{BESIDE} reworded {otherwise}, renumbered 0, missing {missing}, new 0",
        "  resembles no edition for boards",
    ]


def test_an_import_says_what_it_read(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, seven=texts.MARKUP, glossary=texts.GLOSSARY)
    done = judgetool("rules", "import", "seven.txt", "glossary.txt", "--edition", "Tea 1")
    assert done.code == 0, done.err
    assert said(done) == [
        "glossary.txt: a text without numbered rules; nothing of it is saved",
        "seven.txt: markup with names and references; rules 4, headings 3",
        "fab, en, edition Tea 1: rules 4, examples 1, notes 1, references 2, unresolved 2",
        *beside(otherwise=4, missing=78),
        "references to rules missing from this edition:",
        "  seven.txt:10:60: [[sec:chains]] in 7.0.1",
        "  seven.txt:10:82: [[rule:waiting]] in 7.0.1",
    ]


def test_further_chapters_and_what_becomes_of_those_before(
    judgetool: Command, tmp_path: Path
) -> None:
    write(tmp_path, seven=texts.MARKUP, eight=texts.EIGHT)
    judgetool("rules", "import", "seven.txt", "--edition", "Tea")
    done = judgetool("rules", "import", "eight.txt", "--edition", "Tea")
    assert said(done)[1:] == [
        "fab, en, edition Tea: rules 5, examples 1, notes 1, references 5, unresolved 0",
        "  chapters kept as they were: 7",
        *beside(otherwise=5, missing=458),
    ]
    done = judgetool("rules", "import", "-", "--edition", "Tea", stdin=texts.EIGHT)
    assert "  chapter 8 replaced: rules 1 before, 1 now" in done.out.splitlines()


def test_the_first_of_many_rules_are_named_and_all_on_demand(
    judgetool: Command, tmp_path: Path
) -> None:
    write(tmp_path, seven=texts.MARKUP)
    few, all_ = (
        judgetool("rules", "import", "seven.txt", *more).out.splitlines()
        for more in ([], ["--verbose"])
    )
    assert "    reworded: 7.0.1, 7.0.1a, 7.1.1, 7.1.2" in few
    (missing,) = (line for line in few if line.startswith("    missing: "))
    assert missing.count(",") == 11 + 1
    assert missing.endswith(" and 66 more, which --verbose names")
    (missing,) = (line for line in all_ if line.startswith("    missing: "))
    assert missing.count(",") == 77


def test_a_reference_to_nothing_is_told_what_it_may_be(judgetool: Command, tmp_path: Path) -> None:
    """What the game's own texts have a rule for may be right: it was not imported."""
    wrong = texts.MARKUP.replace("[[rule:pot]]", "[[rule:ketle]]")
    write(tmp_path, seven=wrong.replace("[[rule:waiting]]", "[[rule:chain_link]]"))
    lines = said(judgetool("rules", "import", "seven.txt"))
    ends = {line.split()[1]: line.partition("; ")[2] for line in lines if "[[" in line}
    assert ends == {
        "[[sec:chains]]": "",
        "[[rule:chain_link]]": "",
        "[[rule:ketle]]": "did you mean [[rule:kettle]]?",
    }


def test_a_folder_is_the_texts_in_it(judgetool: Command, tmp_path: Path) -> None:
    folder = tmp_path / "cr"
    folder.mkdir()
    write(folder, seven=texts.MARKUP, eight=texts.EIGHT)
    (folder / "notes.yaml").write_text("no: text\n", encoding="utf-8")
    (folder / ".hidden.md").write_text("no text\n", encoding="utf-8")
    done = judgetool("rules", "import", "cr", "--edition", "Tea")
    assert done.code == 0, done.err
    assert judgetool("rules", "list").out.strip().endswith("chapters 7, 8")


def test_a_heading_of_a_wrong_level_is_refused_unless_the_edition_numbers_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known = two_texts()
    monkeypatch.setattr(
        "judgetool.rulebook.official_texts.rule_in_imported_edition.texts", lambda *of: known
    )
    [file] = map(str, write(tmp_path, tea=OLD.replace("## Clearing", "### Clearing")))
    with pytest.raises(SystemExit, match=r"^2$"):
        commands.import_([file], "x", None)
    done = capsys.readouterr()
    first, last = done.err.splitlines()
    assert first.startswith(f"{file}:")
    assert first.endswith("import it with --renumbered")
    assert (done.out, last) == ("", "nothing was imported")
    assert store.editions() == ()
    assert commands.import_([file], "x", None, renumbered=True) == 0
    assert "\n! tea.txt:" in capsys.readouterr().out
    assert len(store.editions()) == 1


def test_a_text_kept_without_a_name_gets_one(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, seven=texts.MARKUP, eight=texts.EIGHT)
    judgetool("rules", "import", "seven.txt")
    (before,) = judgetool("rules", "list").out.splitlines()
    unnamed = before.split()[2].rstrip(":")
    judgetool("rules", "import", "eight.txt", "--edition", "other")
    done = judgetool("rules", "import", "seven.txt", "--edition", "Tea")
    assert f"  {unnamed} is now called Tea" in done.out.splitlines()
    listed = judgetool("rules", "list").out.splitlines()
    assert [line.split()[2] for line in listed] == ["other:", "Tea:"]


def test_what_was_put_to_it_since_is_not_lost(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, seven=texts.MARKUP, eight=texts.EIGHT)
    judgetool("rules", "import", "seven.txt")
    unnamed = judgetool("rules", "list").out.split()[2].rstrip(":")
    judgetool("rules", "import", "eight.txt", "--edition", unnamed)
    done = judgetool("rules", "import", "seven.txt", "--edition", "Tea")
    assert "is now called" not in done.out
    assert len(judgetool("rules", "list").out.splitlines()) == 2


def test_a_bad_text_stores_nothing_and_every_fault_is_said(
    judgetool: Command, tmp_path: Path
) -> None:
    bad = texts.MARKUP.replace("chap=7", "chap=x") + "##### \x1b[31mDeep\n"
    write(tmp_path, good=texts.MAGIC, bad=bad)
    done = judgetool("rules", "import", "good.txt", "bad.txt")
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines() == [
        "bad.txt:3:1: x is no chapter's number: write [REF book=CR chap=N] on line 1",
        "bad.txt:30:1: ##### is too deep: a letter is ####, and holds no more",
        "nothing was imported",
    ]
    assert judgetool("rules", "list").out == ""
    assert not (tmp_path / "data").exists()


def test_files_that_cannot_be_opened_are_all_named(judgetool: Command, tmp_path: Path) -> None:
    done = judgetool("rules", "import", "none.txt", tmp_path)
    assert done.code == 2
    assert [line.partition(":")[0] for line in done.err.splitlines()] == [
        "none.txt",
        str(tmp_path),
        "nothing was imported",
    ]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
def test_no_more_is_read_than_rules_can_be(judgetool: Command, tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    with large.open("wb") as stream:
        stream.truncate(LARGEST + 1)
    for command in (["import", "/dev/zero"], ["import", large], ["diff", "/dev/zero", "fab"]):
        done = judgetool("rules", *command)
        assert done.code == 2
        assert "too large for rules: more than 32,000,000 bytes" in done.err
    half = LARGEST // 2 + 1  # together they are too much
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_bytes(b" " * half)
    assert "two.txt: too large" in judgetool("rules", "import", "one.txt", "two.txt").err


def test_without_a_name_two_texts_are_never_mixed(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, seven=texts.MARKUP, eight=texts.EIGHT)
    for file in ("seven.txt", "eight.txt", "seven.txt"):
        done = judgetool("rules", "import", file)
        assert "edition unnamed-" in done.out
    listed = judgetool("rules", "list").out.splitlines()
    assert len(listed) == 2
    assert {line.rpartition("; ")[2] for line in listed} == {"chapters 7", "chapters 8"}


@pytest.mark.parametrize("name", ["", "../x", "a/b", "x\x1b[31m"])
def test_a_name_that_is_none_is_refused(judgetool: Command, tmp_path: Path, name: str) -> None:
    write(tmp_path, seven=texts.MARKUP)
    done = judgetool("rules", "import", "seven.txt", "--edition", name)
    assert (done.code, done.out) == (2, "")
    assert "an edition's name" in done.err
    assert "\x1b" not in done.err


def test_control_codes_in_a_text_are_shown_and_not_obeyed(
    judgetool: Command, tmp_path: Path
) -> None:
    text = texts.MARKUP.replace("[[sec:chains]]", "\x1b[2J[red]\u202e[[sec:chains]]")
    (tmp_path / "a\x1b[31m.txt").write_text(text, encoding="utf-8")
    done = judgetool("rules", "import", "a\x1b[31m.txt")
    assert done.code == 0
    assert "\x1b" not in done.out + done.err
    assert "a\\x1b[31m.txt" in done.out


def test_the_list_and_removing(judgetool: Command, tmp_path: Path) -> None:
    empty = judgetool("rules", "list")
    assert (empty.code, empty.out) == (0, "")
    assert "rules import" in empty.err

    write(tmp_path, en=texts.MARKUP, ja=texts.JAPANESE)
    judgetool("rules", "import", "en.txt", "ja.txt", "--edition", "Tea")
    assert [line.partition(":")[0] for line in judgetool("rules", "list").out.splitlines()] == [
        "fab  en  Tea",
        "fab  ja  Tea",
    ]
    several = judgetool("rules", "remove", "Tea")
    assert several.code == 2
    assert "--system fab --language ja" in several.err
    assert judgetool("rules", "remove", "Tea", "--language", "ja").code == 0
    assert judgetool("rules", "remove", "Tea").out == "fab, en, edition Tea: removed\n"
    gone = judgetool("rules", "remove", "Tea")
    assert gone.code == 2
    assert "'Tea'" in gone.err
    assert judgetool("rules", "remove", "Tea", "--language", "de").code == 2


def test_a_broken_file_is_told_of_and_can_be_removed(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, seven=texts.MARKUP, eight=texts.EIGHT)
    judgetool("rules", "import", "seven.txt", "--edition", "Tea")
    judgetool("rules", "import", "eight.txt", "--edition", "Cups")
    (tmp_path / "data" / "rules" / "fab" / "en" / "tea.json").write_text("{")
    listed = judgetool("rules", "list")
    assert listed.code == 2
    assert listed.out.startswith("fab  en  Cups: ")
    assert "tea.json" in listed.err
    again = judgetool("rules", "import", "eight.txt", "--edition", "Tea")
    assert again.code == 2
    assert "tea.json" in again.err
    assert judgetool("rules", "remove", "Tea").code == 0


def test_a_wrong_system_is_refused(judgetool: Command, tmp_path: Path) -> None:
    write(tmp_path, seven=texts.MARKUP)
    unknown = judgetool("rules", "import", "seven.txt", "--system", "chess")
    assert unknown.code == 2
    assert "fab, grand-archive, magic-classic" in unknown.err
    other = judgetool("rules", "import", "seven.txt", "--system", "magic-classic")
    assert other.code == 2
    assert "seven.txt:1:1: this is a text of fab, not of magic-classic" in other.err


def test_what_was_read_and_what_is_wrong_is_said_in_japanese(
    judgetool: Command, tmp_path: Path
) -> None:
    write(tmp_path, seven=texts.MARKUP, bad=texts.MARKUP.replace("chap=7", "chap=x"))
    done = judgetool("rules", "import", "seven.txt", "--edition", "Tea", "--lang", "ja")
    assert said(done) == [
        "seven.txt：名前と参照のあるマークアップ、ルール4、見出し3",
        "fab、en、Tea版：ルール4、例1、注1、参照2、未解決の参照2",
        (
            "  要旨の元になった文（en-2025-05）との比較：文が異なるもの4、番号が異なるもの0、"
            "ないもの78、新しいもの0"
        ),
        "  盤面に指定できる版に近いものはない",
        "この版にないものへの参照：",
        "  seven.txt:10:60: 7.0.1の[[sec:chains]]",
        "  seven.txt:10:82: 7.0.1の[[rule:waiting]]",
    ]
    bad = judgetool("rules", "import", "bad.txt", "--lang", "ja")
    assert bad.err.splitlines() == [
        "bad.txt:3:1: xは章の番号ではない。1行目に [REF book=CR chap=番号] と書く",
        "何も取り込まれていない",
    ]


def test_an_edition_that_cannot_be_kept_is_named_and_the_others_are_kept(
    judgetool: Command, tmp_path: Path
) -> None:
    write(tmp_path, seven=texts.MARKUP, magic=texts.MAGIC)
    (tmp_path / "data" / "rules").mkdir(parents=True)
    (tmp_path / "data" / "rules" / "fab").write_text("no folder")
    done = judgetool("rules", "import", "seven.txt", "magic.txt", "--edition", "Tea")
    assert done.code == 2
    assert done.err.startswith("fab, en, edition Tea: not saved; ")
    assert "magic-classic, en, edition Tea: rules" in done.out
    assert "fab, en" not in done.out
