"""The parser's own words: in the language of the judge, and no help of a command cut."""

from __future__ import annotations

import json

import pytest
import typer.main

from judgetool.cli import app
from judgetool.cli_parser import SENTENCES
from judgetool.report.linebreaks import width
from tests.conftest import ROOT, Command

CATALOG = ROOT / "judgetool" / "language" / "ja" / "words" / "parser.json"
COLUMNS = 80


@pytest.fixture
def judgetool(process: Command) -> Command:
    """A process each: how help is said is settled as the commands are loaded."""
    return process


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(COLUMNS))


def names(*group: str) -> list[str]:
    """The commands of a group, as they are made."""
    found = typer.main.get_command(app)
    for name in group:
        found = found.commands[name]  # type: ignore[attr-defined]
    return list(found.commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("group", [(), ("rules",), ("cards",)])
@pytest.mark.parametrize(("language", "heading"), [("en", "Commands:"), ("ja", "コマンド:")])
def test_the_short_help_of_each_command_stands_whole_on_a_line(
    judgetool: Command, group: tuple[str, ...], language: str, heading: str
) -> None:
    lines = judgetool(*group, "--lang", language, "-h").out.splitlines()
    commands = lines[lines.index(heading) + 1 :]
    assert [line.split()[0] for line in commands] == names(*group)
    for line in commands:
        assert width(line) <= COLUMNS, line
        assert line.endswith("。" if language == "ja" else "."), line
        assert not line.endswith("..."), line


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["rn"], "エラー：「rn」というコマンドはない。「run」のことか。"),
        (["xyzzy"], "エラー：「xyzzy」というコマンドはない。"),
        (["run", "--jsn", "x"], "エラー：「--jsn」というオプションはない。「--json」のことか。"),
        (["run", "--zzz"], "エラー：「--zzz」というオプションはない。"),
        (["rules", "search"], "エラー：引数「WORDS...」がない。"),
        (["rules", "lst"], "エラー：「lst」というコマンドはない。「list」のことか。"),
        (["schema", "--system"], "エラー：オプション「--system」には値が必要である。"),
        (["check", "--json=3"], "エラー：オプション「--json」は値をとらない。"),
        (["why", "a", "b", "c", "d"], "エラー：余分な引数がある：c d"),
        (["why", "x", "--at", "q"], "エラー：「--at」の値が正しくない：「q」は整数ではない。"),
        (["why", "x", "--at", "-3"], "エラー：「--at」の値が正しくない：-3はx>=0の範囲にない。"),
    ],
)
def test_a_mistyped_command_line_is_refused_in_japanese(
    judgetool: Command, monkeypatch: pytest.MonkeyPatch, typed: list[str], said: str
) -> None:
    monkeypatch.setenv("JUDGETOOL_LANG", "ja")
    refused = judgetool(*typed)
    assert refused.code == 2
    assert refused.out == ""
    assert refused.err.splitlines()[-1] == said
    assert "Usage" not in refused.err
    assert "Try" not in refused.err


def test_a_help_is_japanese_and_no_line_of_it_too_wide(judgetool: Command) -> None:
    said = judgetool("rules", "search", "--lang", "ja", "-h").out
    lines = said.splitlines()
    assert lines[0] == "使い方：judgetool rules search [OPTIONS] {WORDS...}"
    assert "［既定値：20；x>=1］" in said
    assert "［必須］" in said
    assert "この説明を表示して終了する。" in said
    assert all(width(line) <= COLUMNS for line in lines)


def test_in_english_it_is_what_the_parser_says(judgetool: Command) -> None:
    refused = judgetool("rn")
    assert refused.code == 2
    assert refused.err.splitlines() == [
        "Usage: judgetool [OPTIONS] COMMAND [ARGS]...",
        "Try 'judgetool -h' for help.",
        "",
        "Error: No such command 'rn'. Did you mean 'run'?",
    ]


def test_each_of_its_sentences_stands_in_japanese() -> None:
    told = json.loads(CATALOG.read_text(encoding="utf-8"))
    assert set(SENTENCES) <= set(told)
    assert all(text.strip() for text in told.values())
