"""A file to begin with: every line of it holds, also those that stand in it as comments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from judgetool import games, language
from judgetool.scenario.run import load, play
from judgetool.scenario.starting_file import starting
from tests.conftest import Command

EITHER = (False, True)
BOARDS = list(product(games.SYSTEMS, EITHER))
FILES = list(product(games.SYSTEMS, EITHER, EITHER))
OPTIONAL = re.compile(r"^#(?!#)")


def indent(line: str) -> int:
    """How far in the YAML of a line stands, as a comment too."""
    yaml = taken_in(line)
    return len(yaml) - len(yaml.lstrip(" "))


def taken_in(line: str) -> str:
    return OPTIONAL.sub("", line, count=1)


def each_taken_in(text: str) -> Iterator[str]:
    """The file with each of its optional lines and what stands under it, or with all the optional
    lines under one heading."""
    lines = text.splitlines()
    headed = False
    n = 0
    while n < len(lines):
        headed = lines[n].startswith("##") or (headed and bool(OPTIONAL.match(lines[n])))
        end = n + 1
        if OPTIONAL.match(lines[n]):
            depth = -1 if headed else indent(lines[n])
            while end < len(lines) and OPTIONAL.match(lines[end]) and indent(lines[end]) > depth:
                end += 1
            yield "\n".join([*lines[:n], *map(taken_in, lines[n:end]), *lines[end:]])
        n = end


def everything_taken_in(text: str) -> str:
    return "\n".join(map(taken_in, text.splitlines()))


@pytest.mark.parametrize(("system", "combat"), BOARDS)
def test_every_line_that_stands_as_a_comment_can_be_taken_in(system: str, combat: bool) -> None:
    text = starting(system, combat=combat)
    files = list(each_taken_in(text))
    assert len(files) > 5
    for file in files:
        assert file != text
        load(file.encode())


@pytest.mark.parametrize(("system", "combat"), BOARDS)
def test_all_lines_can_be_taken_in_together(system: str, combat: bool) -> None:
    whole = load(everything_taken_in(starting(system, combat=combat)).encode())
    assert whole.moves
    assert whole.claims


@pytest.mark.parametrize(("system", "combat", "moves"), FILES)
def test_it_can_be_run_at_once(system: str, combat: bool, moves: bool) -> None:
    outcome = play(load(starting(system, combat=combat, moves=moves).encode()))
    assert outcome.failures == ()
    assert bool(outcome.played) == moves


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_a_board_in_the_middle_of_combat_has_something_on_the_stack(system: str) -> None:
    opening = play(load(starting(system, combat=True).encode())).case.position
    assert opening.game.view(opening).stack
    opening = play(load(starting(system).encode())).case.position
    assert not opening.game.view(opening).stack


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_its_comments_are_in_the_language_of_the_judge(system: str) -> None:
    for combat in EITHER:
        english = starting(system, combat=combat, moves=True)
        language.use("ja")
        try:
            japanese = starting(system, combat=combat, moves=True)
        finally:
            language.use(language.ENGLISH)
        for ours, theirs in zip(english.splitlines(), japanese.splitlines(), strict=True):
            said = re.search(r"(?:^#|\s)# ", ours)
            assert (theirs == ours) == (said is None)
            assert said is None or theirs.startswith(ours[: said.end()])


def test_without_a_file_it_is_printed(judgetool: Command) -> None:
    done = judgetool("new")
    assert (done.code, done.err) == (0, "")
    assert done.out == starting("fab")


def test_it_is_written_to_a_new_file(judgetool: Command, tmp_path: Path) -> None:
    done = judgetool("new", "board.yaml", "--system", "magic-classic", "--combat")
    assert done.code == 0
    assert (tmp_path / "board.yaml").read_text() == starting("magic-classic", combat=True)
    assert done.out == ""
    assert "judgetool open board.yaml" in done.err


def test_a_file_that_is_there_is_never_written_over(judgetool: Command, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("mine")
    done = judgetool("new", "board.yaml")
    assert done.code == 2
    assert "board.yaml" in done.err
    assert file.read_text() == "mine"


def test_a_system_that_there_is_not_is_refused(judgetool: Command) -> None:
    done = judgetool("new", "--system", "chess")
    assert done.code == 2
    assert "chess" in done.err


def test_a_folder_that_there_is_not_is_said(judgetool: Command, tmp_path: Path) -> None:
    done = judgetool("new", "nowhere/board.yaml")
    assert done.code == 2
    assert "nowhere/board.yaml" in done.err
    assert "Traceback" not in done.err
