"""A new board on disk while it is written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judgetool.scenario.drafting.draft import Draft
from judgetool.session.storage.drafts import DraftFile


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "drafts"


def written(*lines: str) -> Draft:
    draft = Draft.new("fab")
    for line in lines:
        draft.enter(line)
    return draft


def kept(*lines: str) -> DraftFile:
    file = DraftFile()
    file.keep(written(*lines))
    return file


def test_what_was_begun_is_there_again_and_goes_on_in_its_file(folder: Path) -> None:
    """Also if it does not stand yet."""
    kept("Rhinar 20", "Rhinar hand Snatch (red)").close()
    again = DraftFile()
    draft = again.begun()
    assert draft is not None
    assert draft.data == written("Rhinar 20", "Rhinar hand Snatch (red)").data
    draft.enter("Bravo 12")
    again.keep(draft)
    again.close()
    (file,) = folder.glob("*.yaml")
    assert "Bravo: {life: 12}" in file.read_text(encoding="utf-8")


def test_nobody_takes_what_another_is_writing() -> None:
    file = kept("Rhinar 20")
    assert DraftFile().begun() is None
    file.close()
    assert DraftFile().begun() is not None


@pytest.mark.parametrize("text", ["no board: [", "\ud800", "crash"])
def test_what_cannot_be_taken_up_is_set_aside(
    folder: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = kept("Rhinar 20")
    older.close()
    bad = folder / "29991231-235959-1.yaml"
    bad.write_text(text, encoding="utf-8", errors="surrogatepass")

    def crashing(draft: Draft) -> None:
        raise KeyError(text)

    if text == "crash":  # a fault of ours, such as nobody foresees
        bad.write_text(written("Bravo 7").text(), encoding="utf-8")
        monkeypatch.setattr(Draft, "judge", crashing)
    again = DraftFile()
    found = again.begun()
    assert (found is None) == (text == "crash")  # then the older one is no better
    assert [path.name for path in again.aside][:1] == [bad.name]
    assert (folder / "aside" / bad.name).is_file()
    again.close()
    monkeypatch.undo()
    monkeypatch.setenv("JUDGETOOL_DATA", str(folder.parent))
    assert DraftFile().begun() is None or text != "crash"
    assert not bad.exists()


def test_what_is_played_or_emptied_is_taken_away(folder: Path) -> None:
    file = kept("Rhinar 20")
    file.done()
    assert list(folder.iterdir()) == []
    file = kept("Rhinar 20")
    file.keep(Draft.new("fab"))
    assert list(folder.iterdir()) == []
    kept()
    assert list(folder.iterdir()) == []


def test_a_file_that_can_not_be_read_is_passed_over(folder: Path) -> None:
    kept("Rhinar 20").close()
    (folder / "other.yaml").write_text("system: [", encoding="utf-8")
    assert DraftFile().begun() is not None


def test_where_it_can_not_be_written_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    file = kept("Rhinar 20")
    assert file.trouble == "Not a directory"
    (tmp_path / "data").unlink()
    file.keep(written("Rhinar 20"))
    assert file.trouble == ""


def test_two_boards_begun_in_the_same_second_are_two_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.strftime", lambda form: "20261122-120000")
    kept("Rhinar 20").close()
    files = kept("Bravo 12"), kept("Levia 18")
    assert [file.trouble for file in files] == ["", ""]
    boards = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.yaml"))
    assert all(boards.count(name) == 1 for name in ("Rhinar:", "Bravo:", "Levia:"))


@pytest.mark.parametrize("what", ["lock", "yaml", "folder"])
def test_what_was_deleted_while_it_is_written_is_nobody_elses(folder: Path, what: str) -> None:
    """Two who write one file would each write over what the other has put there."""
    file, draft = DraftFile(), written("Rhinar 20")
    file.keep(draft)
    if what == "folder":
        shutil.rmtree(folder)
    else:
        for each in folder.glob(f"*.{what}"):
            each.unlink()
    draft.enter("Bravo 18")
    file.keep(draft)
    other = DraftFile()
    found = other.begun() or written("Katsu 15")
    found.enter("Katsu hand 3")
    other.keep(found)
    draft.enter("Bravo hand 2")
    file.keep(draft)
    texts = {path.read_text(encoding="utf-8") for path in folder.glob("*.yaml")}
    assert {draft.text(), found.text()} <= texts
