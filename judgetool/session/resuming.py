"""A session that is on disk as it goes on, and one that is taken up from there.

Taking a case up is doing its operations again.  A later version of the program may read one of them
otherwise: then the case stands before that line, its file stays as it was, and what is done from
there goes to another.
"""

from __future__ import annotations

import zlib
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from judgetool import __version__
from judgetool.language import say
from judgetool.session.storage.saved_case import CaseFile, Head, Saved, Step, read

if TYPE_CHECKING:
    from judgetool.session import ops
    from judgetool.session.session import Opened, Session


class Resumed(NamedTuple):
    """A case taken up.

    Attributes:
        session: where it stands.
        file: where it goes on.
        remarks: what is to be said of it.
    """

    session: Session
    file: CaseFile
    remarks: tuple[str, ...] = ()


class Casebook:
    """The saved cases, of which the newest are kept.

    Args:
        keep: how many.
    """

    def __init__(self, keep: int) -> None:
        self._keep = keep

    def begin(self, session: Session, *, at_once: bool = False) -> CaseFile | None:
        """Bring a session to the disk from now on; ``None`` if it was not opened from a text.

        Args:
            at_once: before anything is done, since what it was opened from is on no disk.
        """
        if session.opened.document is None or not session.opened.text:
            return None
        file = CaseFile(_head(session.opened), self._keep)
        _follow(session, file)
        if at_once:
            file.keep()
        return file

    def resume(self, path: Path) -> Resumed:
        """Take up a case.

        Raises:
            InUse: it is open elsewhere.
            Unusable: its file is no case, or of a later version.
            BadFile: what it was opened from can't be read by this version.
            OSError: its file can't be read.
        """
        file, saved = CaseFile.again(path, self._keep)
        try:
            session = _opened(saved)
            done, remarks = _done_again(session, saved)
        except BaseException:
            file.close()
            raise
        if done < len(saved.steps) or saved.damaged is not None:
            file = file.apart(saved.steps[:done])
            stays = say("{path} is left alone; what you do now is saved in another file", path=path)
            remarks = (*remarks, stays)
        _follow(session, file)
        return Resumed(session, file, remarks)


def looked_at(path: Path) -> Session:
    """A case as far as it can be played again, which is left as it is.

    Raises:
        Unusable: its file is no case, or of a later version.
        BadFile: what it was opened from can't be read by this version.
        OSError: its file can't be read.
    """
    saved = read(path)
    session = _opened(saved)
    _done_again(session, saved)
    return session


def _opened(saved: Saved) -> Session:
    from judgetool.cardgame.card_tables.opened import any_at_all
    from judgetool.scenario.carrying import Brought
    from judgetool.scenario.run import load
    from judgetool.scenario.titles import TYPED
    from judgetool.session.opening import opened
    from judgetool.session.session import Session

    head = saved.head
    cards = dict(head.cards)
    for step in saved.steps:
        cards |= step.cards
    brought = Brought(cards) if cards or any_at_all() else None
    document = load(head.text.encode(), head.path or TYPED, brought)
    return Session(opened(document, text=head.text, path=head.path))


def _done_again(session: Session, saved: Saved) -> tuple[int, tuple[str, ...]]:
    """How many of the operations were done again, and what is to be said of it."""
    remarks: list[str] = []
    told = False
    for done, step in enumerate(saved.steps):
        if not _does(session, step):
            remarks.append(_stops_before(done + 2, step, saved.head))
            return done, tuple(remarks)
        if step.stands != stands(session) and not told:
            told = True
            remarks.append(_reads_otherwise(done + 2, step, saved.head))
    if saved.damaged is not None:
        at = saved.damaged
        remarks.append(say("line {n} of the saved case is damaged; the game stops before it", n=at))
    return len(saved.steps), tuple(remarks)


def _does(session: Session, step: Step) -> bool:
    """Whether an operation can be done again and leads to the same moment."""
    from judgetool.session import ops

    carried_out: list[ops.Op] = []
    session.on_op = carried_out.append
    try:
        session.do(ops.decode(bytes(step.op)))
    except (msgspec.DecodeError, ValueError):
        return False
    return bool(carried_out) and session.here.id == step.moment


def _stops_before(n: int, step: Step, head: Head) -> str:
    said = step.line or bytes(step.op).decode(errors="replace")
    return say(
        "line {n} of the saved case can't be played again ({line}); the game stops "
        "before it. judgetool {saved} saved it, and this is {present}",
        n=n,
        line=said,
        saved=head.tool,
        present=__version__,
    )


def _reads_otherwise(n: int, step: Step, head: Head) -> str:
    return say(
        "the game differs from line {n} of the saved case on ({line}): judgetool "
        "{saved} saved it, and this is {present}",
        n=n,
        line=step.line,
        saved=head.tool,
        present=__version__,
    )


def _head(opened: Opened) -> Head:
    from judgetool.scenario.carrying import brought_by

    document = opened.document
    assert document is not None
    cards = dict(brought_by(document, [document.opening]))
    return Head(opened.title, document.game.system, opened.path, opened.text, cards=cards)


def _follow(session: Session, file: CaseFile) -> None:
    session.on_op = partial(_keep, session, file, set(file.head.cards))


def _keep(session: Session, file: CaseFile, known: set[str], op: ops.Op) -> None:
    """Bring an operation to the disk, with the imported cards that came with it.

    Args:
        known: the keys of those that are there already.
    """
    from judgetool.scenario.carrying import brought_by
    from judgetool.session import ops

    moment, document = session.here, session.opened.document
    state = moment.case.position.state
    found = {} if document is None else brought_by(document, [state])
    fresh = {key: entry for key, entry in found.items() if key not in known}
    known |= set(fresh)
    op_said = msgspec.Raw(ops.encode(op))
    file.add(Step(op_said, moment.id, moment.line, stands(session), fresh))


def stands(session: Session) -> int:
    """A check sum of where the game stands, in every language the same: the step, who is asked, and
    what every player has."""
    position = session.position
    view, choice = session.view_of(position), position.choice
    asked = None if choice is None else (choice.who, choice.kind)
    players = [
        (each.name, each.assets, [(zone.name, zone.count) for zone in each.zones])
        for each in view.players
    ]
    return zlib.crc32(msgspec.json.encode((view.where, asked, players)))
