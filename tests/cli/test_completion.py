"""What TAB offers in a shell, as bash asks for it; and that bash is told to ask."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cards.tables import columned, file
from tests.conftest import ROOT, Command


def tab(judgetool: Command, typed: str, shell: str = "bash", word: int | None = None) -> list[str]:
    """The words that are offered for the last one typed, which may be empty, or for another."""
    words = f"judgetool {typed}"
    asked = {
        "_JUDGETOOL_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": words,
        "COMP_CWORD": str(word or typed.count(" ") + 1),
        "_TYPER_COMPLETE_ARGS": words,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        "_TYPER_COMPLETE_WORD_TO_COMPLETE": typed.rpartition(" ")[2],
    }
    return list(filter(None, judgetool(**asked).out.split("\n")))


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("ru", ["run", "rule", "rules"]),
        ("cards sh", ["show"]),
        ("run two-li", ["two-links"]),
        ("settle fab/two-li", ["fab/two-links"]),
        ("check two-li", ["two-links"]),
        ("slip two-links --format h", ["html"]),
        ("rule 7.5.", ["7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5"]),
        ("rule 7.4.2", ["7.4.2", "7.4.2a", "7.4.2b", "7.4.2c", "7.4.2d"]),
        ("rule domi", ["dominate"]),
        ("rule arcane ba", ["barrier"]),
        ("rule --system gr", ["grand-archive"]),
        ("check --coverage --section 7.5.", ["7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5"]),
        ("cards show sink b", ["below"]),
        ("cards show sink below ", ["red", "yellow", "blue"]),
        ("cards sink b", ["below"]),
        ("help short-", ["short-lines"]),
        ("locate c", ["config"]),
        ("run two-links --lang j", ["ja"]),
    ],
)
def test_a_word_is_completed(judgetool: Command, typed: str, offered: list[str]) -> None:
    found = tab(judgetool, typed)
    assert found[: len(offered)] == offered
    if typed != "cards sh":  # cards that begin so follow there
        assert len(found) == len(offered)


def test_in_quotes_a_name_is_completed_whole_and_else_what_a_shell_would_take_is_marked(
    judgetool: Command,
) -> None:
    assert tab(judgetool, 'cards show "sink b', word=3) == [
        "sink below red",
        "sink below yellow",
        "sink below blue",
    ]
    assert tab(judgetool, "cards show titan") == [r"titan\'s", "titanium"]
    assert tab(judgetool, r"cards show titan\'s f") == ["fist"]


def test_files_that_are_here_stand_beside_boards_that_came_along(
    judgetool: Command, tmp_path: Path
) -> None:
    for name in ("two-fights.yaml", "two.txt", "two men.yaml"):
        (tmp_path / name).touch()
    (tmp_path / "two-days").mkdir()
    offered = tab(judgetool, "open two")
    assert offered[:2] == ["two-days/", "two-fights.yaml"]
    assert "two-links" in offered
    assert not {"two.txt", "two men.yaml", "two", "men.yaml"} & {*offered}


def test_where_nothing_of_ours_is_meant_the_shell_completes_files(
    judgetool: Command, tmp_path: Path
) -> None:
    examples = tab(judgetool, "open ")
    assert "fab/disputes/dominate-two-cards-declared" in examples
    (tmp_path / "mine.yaml").touch()
    for typed in ("open ", "open min", "open ./", "open ../", "rules import ", "new "):
        assert tab(judgetool, typed) == [], typed


def test_imported_cards_and_their_tables_are_offered(
    judgetool: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    judgetool("cards", "import", file(tmp_path, "mine.csv", columned()))
    assert tab(judgetool, "cards show odo, f") == ["ferryman"]
    assert tab(judgetool, "cards remove m") == ["mine.csv"]
    assert tab(judgetool, "cards remove --system magic-classic m") == []


@pytest.mark.parametrize("shell", ["zsh", "fish", "powershell"])
def test_other_shells_are_told_what_a_word_means(judgetool: Command, shell: str) -> None:
    (line,) = tab(judgetool, "rule 7.5.2b", shell)
    assert "7.5.2b" in line
    assert len(line) > 20


def test_bash_asks(tmp_path: Path, process: Command) -> None:
    script = tmp_path / "completion"
    script.write_text(process("--show-completion", "bash").out, encoding="utf-8")
    command = tmp_path / "judgetool"
    command.write_text(
        f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m judgetool "$@"\n'
    )
    command.chmod(0o755)
    asks = (
        f". {script}; COMP_WORDS=(judgetool cards show sink b); COMP_CWORD=4; "
        f"_judgetool_completion {command}; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    )
    done = subprocess.run(["bash", "-c", asks], capture_output=True, text=True, check=True)
    assert done.stdout == "below\n"
