"""Whatever is typed, nothing breaks, and doing it again leads to the same session: from its
operations, from the disk, and where its file has not changed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from judgetool.session import opening, ops
from judgetool.session.changed_file import reopened
from judgetool.session.resuming import Casebook, stands
from judgetool.session.session import Session
from tests.attack.lines import ORDERS, typed
from tests.conftest import SCENARIOS

EVERY = sorted(SCENARIOS.rglob("*.yaml"))
LONGEST = 30  # lines in a session


def played(file: Path, chance: Random, casebook: Casebook) -> tuple[Session, Path | None]:
    """A session in which anything was typed, and where it is on disk."""
    session = Session(opening.read(file, str(file)))
    saved = casebook.begin(session)
    assert saved is not None
    for _ in range(chance.randrange(5, LONGEST)):
        ORDERS.do(session, typed(session, chance))
    saved.close()
    return session, saved.path


def told(session: Session) -> tuple[object, ...]:
    """All that a session is."""
    return (
        [(session.told(row.moment), row.depth, row.here) for row in session.tree.rows()],
        stands(session),
        session.text(rest=True),
    )


def again(session: Session, done: tuple[ops.Op, ...]) -> Session:
    other = Session(session.opened)
    for op in done:
        other.do(ops.decode(ops.encode(op)))
    return other


def check(file: Path, chance: Random) -> None:
    casebook = Casebook(1000)
    session, path = played(file, chance, casebook)
    assert told(again(session, tuple(session.done))) == told(session)
    unchanged = reopened(session, session.opened)
    assert unchanged.lost == ()
    assert told(again(session, unchanged.done)) == told(session)
    if path is not None:
        resumed = casebook.resume(path)
        resumed.file.close()
        assert resumed.remarks == ()
        assert told(resumed.session) == told(session)


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path))


@pytest.mark.parametrize("seed", range(12))
def test_what_was_done_is_done_again(seed: int) -> None:
    chance = Random(seed)
    check(chance.choice(EVERY), chance)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(100, 110))
def test_what_was_done_is_done_again_in_many_sessions(seed: int) -> None:
    chance = Random(seed)
    for _ in range(50):
        check(chance.choice(EVERY), chance)
