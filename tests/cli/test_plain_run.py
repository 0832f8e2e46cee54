"""The short ways to ``run``, ``rule`` and the screen read a command line just as Typer does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from judgetool.__main__ import Asked, Screen, plain_rule, plain_run, plain_screen
from judgetool.cli import app
from judgetool.commands import playing, running
from judgetool.commands.rulebook import lookup

Call = tuple[list[str], bool, bool] | Asked | Screen

words = st.sampled_from(
    ["run", "rule", "--json", "--full", "--js", "-", "--", "-h", "--help", "a.yaml", "b c.yaml", ""]
)


OPTIONS = ["--lang", "--lang=ja", "--json", "--jso", "--system", "--edition", "--interpretations"]
about = st.sampled_from(
    [*OPTIONS, "7.5.2b", "C.1.5", "go again", "", "-", "--", "-h", "ja", "JA", "fr", "fab", "rule"]
)


def as_typer_reads(arguments: Sequence[str]) -> Call | None:
    """What Typer calls ``run``, ``rule`` or ``screen`` of the commands with; ``None`` if it calls
    something else."""
    calls: list[Call] = []

    def run(files: Sequence[str], *, as_json: bool, full: bool) -> int:
        calls.append((list(files), as_json, full))
        return 0

    def rule(number: str, system: str | None, *, edition: str | None, as_json: bool) -> int:
        calls.append(Asked(number, system, edition, as_json))
        return 0

    def screen(file: str | None) -> int:
        calls.append(Screen(file))
        return 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "run", run)
        patch.setattr(lookup, "rule", rule)
        patch.setattr(playing, "screen", screen)
        CliRunner().invoke(app, list(arguments))
    return calls[0] if calls else None


@given(st.lists(words, max_size=5).map(lambda rest: ["run", *rest]))
def test_what_needs_no_parser_means_what_typer_says(arguments: list[str]) -> None:
    files = plain_run(arguments)
    if files is not None:
        assert (files, "--json" in arguments, "--full" in arguments) == as_typer_reads(arguments)


@given(st.lists(about, max_size=6).map(lambda rest: ["rule", *rest]))
def test_what_is_asked_without_a_parser_is_what_typer_says(arguments: list[str]) -> None:
    asked = plain_rule(arguments)
    if asked is not None:
        assert asked == as_typer_reads(arguments)


@given(st.lists(words, max_size=4).map(lambda rest: ["open", *rest]) | st.lists(words, max_size=2))
def test_a_screen_opened_without_a_parser_is_what_typer_says(arguments: list[str]) -> None:
    screen = plain_screen(arguments)
    if screen is not None:
        assert screen == as_typer_reads(arguments)


@pytest.mark.parametrize("arguments", [[], ["open", "a.yaml"], ["open", "-"]])
def test_the_screen_needs_no_parser(arguments: list[str]) -> None:
    assert plain_screen(arguments) is not None


@pytest.mark.parametrize("arguments", [["open"], ["open", "--help"], ["open", "a", "b"], ["play"]])
def test_every_other_screen_is_left_to_typer(arguments: list[str]) -> None:
    assert plain_screen(arguments) is None


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule", "7.5.2b"],
        ["rule", "7.5.2b", "--lang", "ja"],
        ["rule", "--lang", "en", "7.5.2b", "--json"],
        ["rule", "go again", "--edition", "newer", "--system", "fab"],
    ],
)
def test_what_a_judge_types_needs_no_parser(arguments: list[str]) -> None:
    assert plain_rule(arguments) is not None


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule"],
        ["rule", "go", "again"],
        ["rule", "7.5.2b", "--lang", "fr"],
        ["rule", "7.5.2b", "--help"],
        ["rule", "7.5.2b", "--json", "--json"],
        ["rule", "--interpretations"],
        ["run", "7.5.2b"],
    ],
)
def test_everything_else_about_rules_is_left_to_typer(arguments: list[str]) -> None:
    assert plain_rule(arguments) is None


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["run"],
        ["run", "--json"],
        ["run", "--help"],
        ["run", "a.yaml", "--unknown"],
        ["run", "--", "-a.yaml"],
        ["--version"],
        ["check", "a.yaml"],
    ],
)
def test_everything_else_is_left_to_typer(arguments: list[str]) -> None:
    assert plain_run(arguments) is None


def test_completion_is_left_to_typer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_JUDGETOOL_COMPLETE", "complete_bash")
    assert plain_run(["run", "a.yaml"]) is None
    assert plain_rule(["rule", "7.5.2b"]) is None
    assert plain_screen([]) is None
