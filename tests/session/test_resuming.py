"""A case taken up again: all of it, or all that this version of the program reads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from judgetool.scenario.problems import BadFile
from judgetool.session import opening, resuming
from judgetool.session.orders.registry import common
from judgetool.session.resuming import Casebook, Resumed
from judgetool.session.session import Session
from judgetool.session.storage import saved_case
from judgetool.session.storage.recent import NoCase, find, recent
from judgetool.session.storage.saved_case import CaseFile, InUse
from tests.conftest import SCENARIOS

DISPUTE = SCENARIOS / "fab" / "rulings" / "dominate-a-hand-card-and-an-ambush-card.yaml"
LINES = (
    "next",
    "name before the pass",
    "next",
    "what if",
    "Rhinar: done",
    "back",
    "next",
    "next",
    "undo",
    "Rhinar: done",
    "undo",
    "redo",
    "go 2",
    "skip",
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path))
    return tmp_path / "cases"


@pytest.fixture
def casebook() -> Casebook:
    return Casebook(keep=100)


def played(casebook: Casebook, *lines: str, path: Path = DISPUTE) -> tuple[Session, CaseFile]:
    """A session in which lines were typed, and its file."""
    session = Session(opening.read(path, str(path)))
    file = casebook.begin(session)
    assert file is not None
    orders = common()
    for line in lines:
        orders.do(session, line)
    return session, file


def closed(file: CaseFile) -> Path:
    file.close()
    assert file.path is not None
    return file.path


@pytest.fixture
def taken_up(casebook: Casebook) -> Iterator[Any]:
    """Taking up a case; its file is closed in the end."""
    found: list[Resumed] = []

    def take(path: Path) -> Resumed:
        found.append(casebook.resume(path))
        return found[-1]

    yield take
    for each in found:
        each.file.close()


def told(session: Session) -> object:
    """All that can be seen of a session, of which cases are no part."""
    rows = [
        (row.depth, row.begins, row.here, row.before, row.name, session.told(row.moment))
        for row in session.tree.rows()
    ]
    journal = [(entry.n, entry.text, entry.cites) for entry in session.position.journal]
    return rows, journal, session.waiting_line, session.claims, session.text(rest=True)


def test_all_of_it_is_there_branches_and_names_too(casebook: Casebook, taken_up: Any) -> None:
    session, file = played(casebook, *LINES)
    assert len(session.tree) > 7, "branches"
    resumed = taken_up(closed(file))
    assert told(resumed.session) == told(session)
    assert resumed.remarks == ()


def test_what_is_done_then_is_saved_too(casebook: Casebook, taken_up: Any) -> None:
    _, file = played(casebook, *LINES[:3])
    path = closed(file)
    resumed = taken_up(path)
    resumed.session.undo()
    resumed.file.close()
    again = taken_up(path)
    assert told(again.session) == told(resumed.session)


def test_what_changes_nothing_is_not_written(casebook: Casebook) -> None:
    _, file = played(casebook, "Rhinar: dance", "Rhinar: pass", "redo", "tree", "claims")
    assert file.path is None


def rewritten(path: Path, n: int, **changed: Any) -> bytes:
    """The file with one of its operations changed, and the sums made anew; returns it."""
    kept = saved_case.read(path)
    steps = list(kept.steps)
    steps[n] = msgspec.structs.replace(steps[n], **changed)
    file = CaseFile(kept.head, 100)
    for step in steps:
        file.add(step)
    path.write_bytes(closed(file).read_bytes())
    assert file.path is not None
    file.path.unlink()
    return path.read_bytes()


@pytest.mark.parametrize(
    "op",
    [
        b'{"do":"play","line":"Rhinar: pass"}',
        b'{"do":"play","line":"Rhinar: dance"}',
        b'{"do":"go","moment":99}',
        b'{"do":"a later order","line":"x"}',
    ],
)
def test_an_operation_that_is_read_otherwise_is_told_and_nothing_is_lost(
    casebook: Casebook, taken_up: Any, op: bytes
) -> None:
    """As if the case had been saved by another version."""
    before, _ = played(casebook, *LINES[:2])
    _, file = played(casebook, *LINES)
    path = closed(file)
    content = rewritten(path, 2, op=msgspec.Raw(op))
    resumed = taken_up(path)
    assert told(resumed.session) == told(before)
    first, second = resumed.remarks
    assert "line 4 of the saved case can't be played again" in first
    assert "is left alone" in second
    resumed.session.undo()
    assert path.read_bytes() == content
    assert resumed.file.path != path
    assert len(saved_case.read(resumed.file.path).steps) == 3


def test_a_game_that_stands_otherwise_is_told(casebook: Casebook, taken_up: Any) -> None:
    session, file = played(casebook, *LINES)
    path = closed(file)
    rewritten(path, 2, stands=1)
    resumed = taken_up(path)
    assert told(resumed.session) == told(session)
    (remark,) = resumed.remarks
    assert "from line 4 of the saved case on" in remark


def test_a_damaged_file_goes_on_in_another(casebook: Casebook, taken_up: Any) -> None:
    before, _ = played(casebook, *LINES[:2])
    _, file = played(casebook, *LINES)
    path = closed(file)
    damaged = path.read_bytes().replace(b'"what if"', b'"wat iff"')
    path.write_bytes(damaged)
    resumed = taken_up(path)
    assert "is damaged" in resumed.remarks[0]
    resumed.session.undo()
    assert path.read_bytes() == damaged
    assert len(before.tree) <= len(resumed.session.tree)


def test_an_opening_that_can_not_be_read_any_more(casebook: Casebook) -> None:
    _, file = played(casebook, "next")
    path = closed(file)
    kept = saved_case.read(path)
    other = CaseFile(msgspec.structs.replace(kept.head, text="system: chess\n"), 5)
    other.add(kept.steps[0])
    with pytest.raises(BadFile, match="unknown system"):
        casebook.resume(closed(other))
    assert not saved_case.is_open(closed(other))


def test_a_case_that_is_open_is_not_taken_up(casebook: Casebook) -> None:
    _, file = played(casebook, "next")
    assert file.path is not None
    with pytest.raises(InUse):
        casebook.resume(file.path)


def test_a_check_sum_is_the_same_in_every_language(casebook: Casebook) -> None:
    from judgetool import language

    session, _ = played(casebook, *LINES)
    english = resuming.stands(session)
    language.use("ja")
    try:
        assert resuming.stands(session) == english
    finally:
        language.use("en")


def test_recent_cases_and_which_is_meant(casebook: Casebook, folder: Path) -> None:
    assert recent() == []
    with pytest.raises(NoCase, match="no case has been saved"):
        find()
    _, file = played(casebook, "next", "next")
    _, other = played(casebook, "next", path=SCENARIOS / "fab" / "two-links.yaml")
    paths = {closed(file), closed(other)}
    (folder / "torn.case").write_text("0123abcd {", encoding="utf-8")  # of which nothing was shown
    (folder / "broken.case").write_text("x\n", encoding="utf-8")
    found = {case.path: case for case in recent()}
    assert set(found) == paths | {folder / "broken.case"}
    assert found[closed(file)].line == "all: pass until Defend Step"
    assert found[closed(file)].system == "fab"
    assert "not a saved case" in found[folder / "broken.case"].wrong
    assert find("ambush dominate") == closed(file)
    assert find(closed(other).stem) == closed(other)
    assert find() == closed(other), "the newest that can be read"
    assert find("2") == recent()[1].path
    with pytest.raises(NoCase, match="there are 3 saved cases"):
        find("4")
    with pytest.raises(NoCase, match="there is no saved case"):
        find("chess")


def test_a_title_that_several_have(casebook: Casebook) -> None:
    for _ in range(2):
        _, file = played(casebook, "next")
        file.close()
    with pytest.raises(NoCase, match="write its number"):
        find("ambush")


def test_a_step_tells_what_it_led_to(casebook: Casebook) -> None:
    _, file = played(casebook, *LINES)
    kept = saved_case.read(closed(file))
    assert all(step.stands for step in kept.steps)
    assert kept.head.path == str(DISPUTE)
    assert kept.head.text == DISPUTE.read_text(encoding="utf-8")
