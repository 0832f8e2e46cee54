"""``judgetool locate``, and the language that the settings choose."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import Command


def test_locate_prints_a_path_and_nothing_else(judgetool: Command, tmp_path: Path) -> None:
    config = judgetool("locate", "config", JUDGETOOL_CONFIG=str(tmp_path / "c"))
    data = judgetool("locate", "data", JUDGETOOL_DATA=str(tmp_path / "d"))
    assert (config.code, config.out) == (0, f"{tmp_path / 'c' / 'settings.yaml'}\n")
    assert (data.code, data.out) == (0, f"{tmp_path / 'd'}\n")
    assert config.err == data.err == ""


def test_locate_knows_two_things(judgetool: Command) -> None:
    wrong = judgetool("locate", "cache")
    assert wrong.code == 2
    assert "locate config" in wrong.err


def test_the_settings_choose_the_language_unless_something_nearer_does(
    process: Command, tmp_path: Path
) -> None:
    (tmp_path / "settings.yaml").write_text("language: ja\n", encoding="utf-8")
    chosen = {"JUDGETOOL_CONFIG": str(tmp_path), "JUDGETOOL_LANG": "", "LANG": "en_US.UTF-8"}
    assert "使い方" in process("--help", **chosen).out
    assert "Usage" in process("--help", **{**chosen, "JUDGETOOL_LANG": "en"}).out
    assert "Usage" in process("--lang", "en", "--help", **chosen).out
