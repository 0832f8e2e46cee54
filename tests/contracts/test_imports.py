"""What a command loads: the structure behind a short cold start, which needs no stopwatch."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.boards import fab
from tests.conftest import ROOT

BOARD = (
    fab("Rhinar", "Rhinar: {life: 20, hand: [Snatch (red)]}", "Bravo: {life: 20}")
    + """\
moves:
  - Rhinar: play Snatch at Bravo
"""
)

PROGRAM = """\
import sys
from judgetool.__main__ import main
sys.argv[1:] = {arguments!r}
try:
    main()
except SystemExit as end:
    print("code", end.code, file=sys.stderr)
print("loaded", *sorted(sys.modules), file=sys.stderr)
"""


def loaded(*arguments: str, folder: Path, whole: bool = False) -> set[str]:
    """The top-level packages that a command has loaded when it ends well; ``whole``: all modules.

    What is kept from one command to the next is kept in the folder.
    """
    (folder / "board.yaml").write_text(BOARD, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(arguments=list(arguments))],
        capture_output=True,
        text=True,
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "JUDGETOOL_CACHE": str(folder / "cache")},
        timeout=60,
    )
    lines = done.stderr.splitlines()
    assert "code 0" in lines, done.stderr
    modules = set(lines[-1].removeprefix("loaded ").split())
    return modules if whole else {name.partition(".")[0] for name in modules}


@pytest.mark.parametrize(
    "arguments",
    [
        ("run", "board.yaml"),
        ("run", "--json", "board.yaml"),
        ("check", "board.yaml"),
        ("rule", "7.5.2"),
        ("why", "board.yaml", "Rhinar: pass"),
        ("cards", "Snatch"),
        ("rules", "list"),
        ("--version",),
        ("run", "--help"),
    ],
    ids=" ".join,
)
def test_commands_without_a_screen_load_no_textual_no_pydantic_no_rich(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    heavy = {"pydantic", "rich", "textual"}
    assert not heavy & loaded(*arguments, folder=tmp_path)


def test_a_plain_run_needs_no_typer(tmp_path: Path) -> None:
    assert "typer" not in loaded("run", "board.yaml", folder=tmp_path)


def test_a_rule_is_looked_up_without_reading_yaml(tmp_path: Path) -> None:
    assert "yaml" not in loaded("rule", "7.5.2", folder=tmp_path)


@pytest.mark.parametrize("more", [(), ("--lang", "ja"), ("--json",)], ids=" ".join)
def test_a_rule_looked_up_again_needs_no_game_no_yaml_no_typer(
    more: tuple[str, ...], tmp_path: Path
) -> None:
    """What is made of the rules has been kept by the first time."""
    loaded("rule", "7.5.2b", folder=tmp_path)
    modules = loaded("rule", "7.5.2b", *more, folder=tmp_path, whole=True)
    packages = {name.partition(".")[0] for name in modules}
    assert not {"click", "rich", "textual", "typer", "yaml"} & packages
    games = {name for name in modules if name.startswith("judgetool.games.fab.")}
    assert games == {"judgetool.games.fab.rulebook"}
    assert "judgetool.scenario.run" not in modules


def test_rules_are_interpreted_again_without_the_game(tmp_path: Path) -> None:
    loaded("rule", "7.5.2b", folder=tmp_path)
    modules = loaded("rule", "--interpretations", folder=tmp_path, whole=True)
    assert not {"judgetool.games.fab.game", "rich", "textual", "yaml"} & modules


def test_the_version_and_help_know_no_game(tmp_path: Path) -> None:
    assert not {"msgspec", "yaml"} & loaded("--version", folder=tmp_path)
    assert not {"msgspec", "yaml"} & loaded("why", "--help", folder=tmp_path)
