"""Finding the scenarios that come with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.scenario.builtin import NoScenario, builtin, find, scenarios_root


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("fab/7.5/hit.yaml", "fab/7.10/hit.yaml", "fab/7.5/no hit.yaml", "fab/notes.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    return tmp_path


def test_the_folder_is_that_of_the_repository() -> None:
    assert scenarios_root() == Path(__file__).resolve().parents[2] / "scenarios"


def test_all_are_listed(root: Path) -> None:
    names = [path.relative_to(root).as_posix() for path in builtin(root)]
    assert names == ["fab/7.5/hit.yaml", "fab/7.5/no hit.yaml", "fab/7.10/hit.yaml"]


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("fab/7.5/hit", "fab/7.5/hit.yaml"),
        ("fab/7.5/hit.yaml", "fab/7.5/hit.yaml"),
        ("7.10/hit", "fab/7.10/hit.yaml"),
        ("no hit", "fab/7.5/no hit.yaml"),
    ],
)
def test_one_is_found_by_the_end_of_its_path(name: str, path: str, root: Path) -> None:
    assert find(name, root) == root / path


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hit", "'hit' could be fab/7.5/hit or fab/7.10/hit; write more of the path"),
        ("no h", "there is no built-in scenario 'no h'; did you mean no hit?"),
        ("no hti", "there is no built-in scenario 'no hti'; did you mean no hit?"),
        ("\x1b[2J", r"there is no built-in scenario '\x1b[2J'; the list on the screen finds"),
    ],
)
def test_others_are_told_what_to_write(name: str, said: str, root: Path) -> None:
    with pytest.raises(NoScenario) as caught:
        find(name, root)
    assert str(caught.value).startswith(said)
