"""``judgetool rules diff``: two editions as a user names them, kept, in files, or our own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgetool.commands import checking, editions
from tests.conftest import ROOT, SCENARIOS, Command
from tests.rulebook.test_comparing import OLD, edited


@pytest.fixture(autouse=True)
def _texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    (tmp_path / "old.md").write_text(OLD, encoding="utf-8")
    (tmp_path / "new.md").write_text(edited(OLD), encoding="utf-8")


def test_files_are_compared_and_not_kept(judgetool: Command) -> None:
    done = judgetool("rules", "diff", "old.md", "new.md")
    assert done.code == 1, done.err
    lines = done.out.splitlines()
    assert lines[:2] == [
        "from ./old.md (fab, en) to ./new.md (fab, en)",
        "added 1, removed 1, renumbered 5, reworded 5; unchanged 11",
    ]
    assert any(line.startswith("reworded 7.1.1  (") for line in lines)
    assert "  The host pours for everybody, starting to the [-left-] {+right+}." in lines
    assert "no edition" in judgetool("rules", "diff", "built-in", "old").err
    assert judgetool("rules", "list").out == ""


def test_imported_editions_are_named(judgetool: Command) -> None:
    judgetool("rules", "import", "old.md", "--edition", "one")
    judgetool("rules", "import", "new.md", "--edition", "two")
    assert judgetool("rules", "diff", "one", "one").code == 0
    for old, new in (("one", "two"), ("en/one", "fab/en/two"), ("one", "new.md")):
        done = judgetool("rules", "diff", old, new, "--json")
        assert done.code == 1
        *changes, last = map(json.loads, done.out.splitlines())
        assert len(changes) == 12
        assert last["result"]["reworded"] == 5
        assert last["result"]["by"] == "words"


def test_a_folder_is_one_text(judgetool: Command, tmp_path: Path) -> None:
    (tmp_path / "all").mkdir()
    (tmp_path / "old.md").rename(tmp_path / "all" / "old.md")
    assert judgetool("rules", "diff", "all", "all/old.md").code == 0


def test_our_own_rulebook_says_what_it_can_not_tell(judgetool: Command) -> None:
    done = judgetool("rules", "diff", "built-in", "old.md", "--section", "7.0.2", "--json")
    *changes, last = map(json.loads, done.out.splitlines())
    assert {kind for change in changes for kind in change["kinds"]} == {"reworded"}
    assert all(not part["marks"] for change in changes for part in change["parts"])
    assert last["result"]["by"] == "sums"
    lines = judgetool("rules", "diff", "built-in", "old.md", "--section", "7.0.2").out
    assert "it can tell what was reworded, but not how" in lines
    assert "worded differently from the text behind our gist" in lines


def test_journals_add_the_scenarios_that_pass_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of three files that are played: one names 7.1.2, one passes through it, one does neither."""
    fab = SCENARIOS / "fab"
    files = [
        fab / "7.1-layer-step" / "7.1.2-no-layer-step-without-an-attack.yaml",
        fab / "7.2-attack-step" / "7.2.3b-club-and-its-attack.yaml",
        fab / "7.3-defend-step" / "7.3.2f-two-targets-of-one-player.yaml",
    ]
    monkeypatch.setattr("judgetool.scenario.builtin.builtin", lambda *_: files)
    monkeypatch.chdir(tmp_path)
    found = []
    for journals in (False, True):
        editions.diff("old.md", "new.md", section="7.1", journals=journals, as_json=True)
        changes = map(json.loads, capsys.readouterr().out.splitlines()[:-1])
        [one] = [c for c in changes if c["old"] and c["old"]["number"] == "7.1.2"]
        found.append((one["scenarios"], one["passing_through"]))
    named = [str(files[0].relative_to(ROOT))]
    assert found == [(named, []), (named, [str(files[1].relative_to(ROOT))])]


def test_all_scenarios_of_a_rule_are_listed_on_demand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / f"{n:02}.yaml" for n in range(15)]
    for file in files:
        file.write_text("system: fab\nrules: [7.1.2]\n", encoding="utf-8")
    monkeypatch.setattr("judgetool.scenario.builtin.builtin", lambda *_: files)
    monkeypatch.chdir(tmp_path)
    listed = []
    for every in (False, True):
        editions.diff(
            "old.md", "new.md", section="7.1.2", journals=False, as_json=False, every=every
        )
        lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
        listed.append([line for line in lines if line.endswith((".yaml", "lists"))])
    assert len(listed[0]) == 13
    assert listed[0][-1] == "and 3 more, which --all lists"
    assert [Path(line).name for line in listed[1]] == [file.name for file in files]


def test_json_says_in_all_what_is_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of three files one names two rules of the section, one a rule that the other names too."""
    told = {"a": "[7.1.1, 7.1.2]", "b": "[7.1.2]", "c": "[7.5.2]"}
    files = []
    for name, rules in told.items():
        files.append(tmp_path / f"{name}.yaml")
        files[-1].write_text(f"system: fab\nrules: {rules}\n", encoding="utf-8")
    monkeypatch.setattr("judgetool.scenario.builtin.builtin", lambda *_: files)
    monkeypatch.chdir(tmp_path)
    editions.diff("old.md", "new.md", section="7.1", journals=False, as_json=True)
    *changes, last = map(json.loads, capsys.readouterr().out.splitlines())
    functions = {(f["name"], f["at"]) for change in changes for f in change["functions"]}
    assert last["result"]["functions"] == len(functions) > 0
    assert last["result"]["scenarios"] == 2
    assert last["result"]["passing_through"] == 0


def test_a_terminal_is_shown_how_far_the_playing_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error, and never elsewhere."""
    played = iter([checking.Checked(())])
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert len(list(checking.with_progress(played, 1, "playing"))) == 1
    shown = capsys.readouterr()
    assert "playing" in shown.err
    assert shown.out == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("built-in", "built-in", "built-in is on both sides"),
        ("old.md", "three", "there is no edition and no file 'three'"),
        ("old.md", "bad.md", "bad.md:1:1:"),
        ("old.md", "empty", "empty has no text"),
    ],
)
def test_what_can_not_be_compared_is_refused(
    judgetool: Command, tmp_path: Path, old: str, new: str, said: str
) -> None:
    (tmp_path / "bad.md").write_text("Nothing of the kind.\n", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    done = judgetool("rules", "diff", old, new)
    assert done.code == 2
    assert said in done.err
    assert done.out == ""


def test_a_name_that_is_a_file_too_is_not_guessed(judgetool: Command) -> None:
    judgetool("rules", "import", "new.md", "--edition", "old.md")
    done = judgetool("rules", "diff", "old.md", "new.md")
    assert done.code == 2
    assert "write ./old.md or fab/en/old.md" in done.err
    assert judgetool("rules", "diff", "./old.md", "new.md").code == 1
    assert judgetool("rules", "diff", "en/old.md", "new.md").code == 0


def test_no_edition_is_called_as_our_own_rulebook(judgetool: Command) -> None:
    done = judgetool("rules", "import", "old.md", "--edition", "Built-in")
    assert done.code == 2
    assert "built-in is our own rulebook" in done.err


def test_a_section_that_is_in_neither_is_refused(judgetool: Command) -> None:
    assert judgetool("rules", "diff", "old.md", "new.md", "--section", "9").code == 2


def test_it_is_said_in_japanese(judgetool: Command) -> None:
    done = judgetool("rules", "diff", "old.md", "new.md", "--lang", "ja")
    assert "追加1件、削除1件、番号の変更5件、文章の変更5件、そのまま11件" in done.out
