"""The short way to ``run`` reads a command line just as Typer does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from judgetool import commands
from judgetool.__main__ import plain_run
from judgetool.cli import app

Call = tuple[list[str], bool]

words = st.sampled_from(
    ["run", "rule", "--json", "--js", "-", "--", "-h", "--help", "a.yaml", "b c.yaml", "", "--at"]
)


def as_typer_reads(arguments: Sequence[str]) -> Call | None:
    """What Typer calls ``commands.run`` with, or ``None`` if it calls something else."""
    calls: list[Call] = []

    def run(files: Sequence[str], *, as_json: bool) -> int:
        calls.append((list(files), as_json))
        return 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commands, "run", run)
        patch.setattr(commands, "rule", lambda *_: 0)
        CliRunner().invoke(app, list(arguments))
    return calls[0] if calls else None


@given(st.lists(words, max_size=5).map(lambda rest: ["run", *rest]))
def test_what_needs_no_parser_means_what_typer_says(arguments: list[str]) -> None:
    files = plain_run(arguments)
    if files is not None:
        assert (files, "--json" in arguments) == as_typer_reads(arguments)


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
