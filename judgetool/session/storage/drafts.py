"""A new board on disk while it is written: a file as it would be saved, put in place as a whole
after every line, before anything is shown of it.

Whoever writes one holds a lock beside it.  What was begun and neither played nor taken away is
there again when a board is begun the next time.
"""

from __future__ import annotations

import contextlib
import os
import time
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from judgetool.engine.case import Case
from judgetool.files import replace
from judgetool.language import say
from judgetool.scenario.drafting.draft import Draft, Outcome
from judgetool.session.storage import places
from judgetool.session.storage.saved_case import CaseFile, InUse, is_gone, lock, newest_first
from judgetool.session.storage.yaml_file import shown

if TYPE_CHECKING:
    from judgetool.session.session import Session


class OfCase:
    """The case whose board is written: none once another board was begun in its place, and the same
    again where that is undone.

    Attributes:
        case: it, as the board stands; ``None`` for a new board.
    """

    def __init__(self, draft: Draft, case: Session | None) -> None:
        self.case = case
        self._draft = draft
        self._known: list[tuple[object, Session | None]] = []

    def start_again(self) -> Outcome:
        """Begin with an empty board, of no case."""
        before = (self._draft.data, self.case)
        outcome = self._draft.start_again()
        self._known += [before, (self._draft.data, None)]
        return outcome

    def follow(self) -> None:
        """See where the board stands after a change, which may have been undone or done again."""
        for data, case in self._known:
            if data is self._draft.data:
                self.case = case


class DraftFile:
    """A board that is being written, on disk.

    Attributes:
        trouble: why it could not be written; "" if it was.
        aside: what was begun, could not be taken up again, and now is there out of the way.
    """

    def __init__(self) -> None:
        self.trouble = ""
        self.aside: list[Path] = []
        self._path: Path | None = None
        self._lock: int | None = None

    def begun(self) -> Draft | None:
        """The newest board that was begun and that nobody is writing.  One that can't be taken up
        is set aside, so that it is in nobody's way the next time either."""
        self.close()
        with contextlib.suppress(OSError):
            for path in _files():
                if not self._take(path):
                    continue
                try:
                    return _taken_up(path)
                except OSError:
                    pass  # it may be there again later
                except Exception:  # noqa: BLE001 whatever is wrong with it: it must not stop others
                    self._set_aside(path)
                self.close()
        return None

    def told_aside(self) -> list[str]:
        """What could not be taken up and where it is now, told once."""
        told = [
            say("an unfinished board can't be reopened; it is in {path} now", path=shown(path))
            for path in self.aside
        ]
        self.aside.clear()
        return told

    def _set_aside(self, path: Path) -> None:
        aside = path.parent / "aside" / path.name
        aside.parent.mkdir(exist_ok=True)
        path.replace(aside)
        _beside(path).unlink()
        self.aside.append(aside)

    def keep(self, draft: Draft) -> None:
        """Bring a board to the disk, or take it away if it says nothing."""
        try:
            if draft.is_empty:
                self.done()
                return
            if self._path and self._lock and is_gone(_beside(self._path), self._lock):
                self.close()  # others may have taken it up: what is written here is one of its own
            if self._path is None:
                folder = places.data() / "drafts"
                folder.mkdir(parents=True, exist_ok=True)
                begun = f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
                names = (f"{begun}{f'-{n}' if n else ''}.yaml" for n in count())
                # this process may have begun another one in the same second
                while (path := folder / next(names)).exists() or not self._take(path):
                    continue
            assert self._path is not None
            replace(self._path, draft.text().encode())
        except (OSError, RuntimeError) as error:
            self.trouble = getattr(error, "strerror", None) or str(error)
        else:
            self.trouble = ""

    def played(self, case: CaseFile | None) -> None:
        """Take it away where the case that it is played in is on the disk; else it stays."""
        if case is None or case.trouble:
            self.close()
        else:
            self.done()

    def done(self) -> None:
        """Take it away: it says nothing any more, or is saved elsewhere."""
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.unlink()
            with contextlib.suppress(OSError):
                _beside(self._path).unlink()
        self.close()

    def close(self) -> None:
        """Let others have it."""
        if self._lock is not None:
            os.close(self._lock)
        self._lock = self._path = None

    def _take(self, path: Path) -> bool:
        """Hold a file, if nobody else does."""
        held = os.open(_beside(path), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(held)
        except InUse:
            os.close(held)
            return False
        self._path, self._lock = path, held
        return True


def _beside(path: Path) -> Path:
    return path.with_suffix(".lock")


def _files() -> list[Path]:
    """The boards that were begun, the newest first."""
    try:
        return newest_first(places.data() / "drafts", "*.yaml")
    except (OSError, RuntimeError):
        return []


def _taken_up(path: Path) -> Draft:
    """A board as the editor shows it, judged and seen."""
    draft = Draft.of(path.read_text(encoding="utf-8"))
    document = draft.document
    if document is not None:
        document.game.view(Case.open(document.game, document.opening).position)
    return draft
