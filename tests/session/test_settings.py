"""The settings file: what it may hold, what is said of what it may not, and changing one value."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from judgetool.session.orders import exporting
from judgetool.session.storage import places, settings_change, settings_file
from judgetool.session.storage.settings import KEPT, Settings


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a settings file that is not there yet."""
    monkeypatch.setenv("JUDGETOOL_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config" / "settings.yaml"


def written(file: Path, text: str) -> Settings:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return settings_file.load(
        themes=("textual-dark", "ansi-dark"),
        bindings=("board.pass", "board.undo"),
        is_key=lambda name: name in ("f5", "ctrl+k"),
    )


def told(found: Settings) -> list[str]:
    return [str(each).partition("settings.yaml:")[2] for each in found.wrong]


@pytest.mark.parametrize("text", ["", "# nothing yet\n\n", "\ufeff# nothing\n"])
def test_without_a_word_in_it_everything_is_at_its_default(file: Path, text: str) -> None:
    assert settings_file.load() == Settings(theme="", language="", keymap={}, keep=KEPT)
    assert written(file, text) == Settings()


def test_what_it_may_hold(file: Path) -> None:
    text = "theme: ansi-dark\nlanguage: ja\nkeymap:\n  board.pass: f5, ctrl+k\nkeep: 7\n"
    text += "reload: false\nsystem: grand-archive\n"
    keys = {"board.pass": "f5, ctrl+k"}
    assert written(file, text) == Settings(
        "ansi-dark", "ja", "grand-archive", keys, keep=7, reload=False
    )


def test_every_mistake_is_told_with_its_place_and_the_rest_holds(file: Path) -> None:
    found = written(
        file,
        "theme: ansi-drak\nlanguage: fr\nkeymap:\n  board.pas: f5\n  board.undo: ctrl+k\n"
        "  board.pass: f5,f55\nkeep: 0\nthemes: dark\n",
    )
    assert told(found) == [
        "1:8: unknown theme 'ansi-drak'; did you mean ansi-dark?",
        "2:11: unknown language 'fr'; the languages are: en and ja",
        "4:3: unknown binding 'board.pas'; did you mean board.pass?",
        "6:15: 'f55' is no key; write such as f5, ctrl+k or alt+left, several with commas",
        "7:7: keep is 0; write a number from 1 to 10000",
        "8:1: unknown key 'themes'; did you mean theme?",
    ]
    assert found.keymap == {"board.undo": "ctrl+k"}
    assert found.keep == KEPT


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("theme: [", "2:1"),
        ("keep: 100\nkeep: 5\n", "2:1"),
        ("- theme\n", "1:1"),
        ("keep: many\n", "1:7"),
        ("keymap: f5\n", "1:9"),
        ("theme: \x1b[2J\n", "1:8"),
    ],
)
def test_what_can_not_be_read_is_told_and_leaves_the_defaults(
    file: Path, text: str, place: str
) -> None:
    found = written(file, text)
    assert told(found)[0].startswith(f"{place}: ")
    assert "\x1b" not in "".join(told(found))
    assert found == Settings(wrong=found.wrong)


def test_a_folder_in_its_place_is_told(file: Path) -> None:
    file.mkdir(parents=True)
    assert len(settings_file.load().wrong) == 1


BEFORE = """\
# how I like it
theme: 'ansi-dark'   # the hall's old terminal
keymap:
  # passing by the thumb
  board.pass: f5

keep: 7
"""


@pytest.mark.parametrize(
    ("text", "setting", "value", "after"),
    [
        ("", ("theme",), "nord", "theme: nord\n"),
        ("# hm", ("keep",), 3, "# hm\nkeep: 3\n"),
        (BEFORE, ("theme",), "nord", BEFORE.replace("'ansi-dark'", "nord")),
        (BEFORE, ("keep",), 12, BEFORE.replace("7", "12")),
        (BEFORE, ("language",), "ja", f"{BEFORE}language: ja\n"),
        (BEFORE, ("keymap", "board.pass"), "f6", BEFORE.replace("f5", "f6")),
        (
            BEFORE,
            ("keymap", "board.undo"),
            "ctrl+k",
            BEFORE.replace("pass: f5\n", "pass: f5\n  board.undo: ctrl+k\n"),
        ),
        ("theme: nord", ("keymap", "a.b"), "f6", "theme: nord\nkeymap:\n  a.b: f6\n"),
        ("{theme: nord}\n", ("keep",), 4, "{theme: nord, keep: 4}\n"),
        ("{}\n", ("keymap", "a.b"), "f6", "{keymap: {a.b: f6}}\n"),
        ("keymap: {}\n", ("keymap", "a.b"), "f6", "keymap: {a.b: f6}\n"),
        ("keymap:\n  a.b: f6", ("keymap", "a.c"), "f7", "keymap:\n  a.b: f6\n  a.c: f7\n"),
        ("theme:\nkeep: 4\n", ("theme",), "nord", "theme: nord\nkeep: 4\n"),
    ],
)
def test_one_value_is_changed_and_all_else_stays(
    file: Path, text: str, setting: tuple[str, ...], value: str | int, after: str
) -> None:
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    now = settings_change.change(setting[0], value, *setting[1:])
    assert file.read_text(encoding="utf-8") == after
    assert now == settings_file.load()
    assert now.wrong == ()


def test_a_file_with_mistakes_is_not_changed(file: Path) -> None:
    written(file, "thme: nord\n")
    with pytest.raises(settings_change.NotChanged, match="did you mean theme"):
        settings_change.change("theme", "nord")
    assert file.read_text(encoding="utf-8") == "thme: nord\n"


def test_nobody_changes_the_settings_of_a_machine_that_serves_others(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "hand_over", lambda name, text: None)
    with pytest.raises(settings_change.NotChanged, match="at the machine that serves this"):
        settings_change.change("theme", "light")
    assert not file.exists()


def test_a_value_that_may_not_be_is_not_written(file: Path) -> None:
    with pytest.raises(settings_change.NotChanged):
        settings_change.change("keep", 0)
    assert not file.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_who_may_read_the_file_stays_so(file: Path) -> None:
    written(file, "keep: 5\n")
    file.chmod(0o600)
    settings_change.change("keep", 6)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_link_stays_a_link(file: Path, tmp_path: Path) -> None:
    file.parent.mkdir()
    (tmp_path / "dotfile.yaml").write_text("theme: nord\n", encoding="utf-8")
    file.symlink_to(tmp_path / "dotfile.yaml")
    settings_change.change("theme", "dracula")
    assert file.is_symlink()
    assert (tmp_path / "dotfile.yaml").read_text(encoding="utf-8") == "theme: dracula\n"


@pytest.mark.skipif(sys.platform != "linux", reason="where two variables name the folder")
@pytest.mark.parametrize("xdg", ["", " ", "{}/xdg", "relative"])
def test_settings_are_seen_wherever_the_folder_is(
    xdg: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGETOOL_CONFIG", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", xdg.format(tmp_path))
    monkeypatch.chdir(tmp_path)
    folder = places.config()
    if folder.is_absolute() and xdg != "relative":
        assert not places.has_settings()
    folder.mkdir(parents=True)
    (folder / "settings.yaml").touch()
    assert places.has_settings()


def test_without_a_folder_of_their_own_nobody_has_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(path: Path) -> Path:
        raise RuntimeError(path)

    monkeypatch.delenv("JUDGETOOL_CONFIG", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(Path, "expanduser", nowhere)
    assert sys.platform != "linux" or not places.has_settings()
    monkeypatch.setattr(places, "config", lambda: nowhere(Path("~")))
    with pytest.raises(settings_change.NotChanged):
        settings_change.change("theme", "light")
