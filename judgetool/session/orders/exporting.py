"""The orders that hand a case on: as a ruling slip, as a share code, as a file.

Nothing is ever written over; a name that is taken is said with one that is free.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import DEVNULL, Popen
from typing import TYPE_CHECKING

import msgspec

from judgetool import files
from judgetool.language import listed, say
from judgetool.report.safe import inert
from judgetool.scenario import save, sharing
from judgetool.scenario.document import OF_EVENT, OF_RULING
from judgetool.scenario.titles import called
from judgetool.session.case_document import follows_file
from judgetool.session.disputes.claims import ruled
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import Entered, NotRead, Outcome, Row, Told
from judgetool.session.session import Session
from judgetool.session.storage.yaml_file import meant

if TYPE_CHECKING:
    from judgetool.report.slip import Slip
    from judgetool.scenario.document import Document

FILE = "yaml"
"""What a case is written as that can be opened again."""

ALL = "all"
"""What is typed for a slip with the cards that players hide from each other."""

hand_over: Callable[[str, str], None] | None = None
"""Takes the name and the text of a file where nothing is to be written on this machine: whoever is
at the screen sits elsewhere, in a browser."""

_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")
_LONGEST = 40  # characters of a name made of a title
_APART = re.compile(r"[^\w]+|_+")


class NotWritten(ValueError):
    """A file could not be written; the message says why."""


def slip(session: Session, *, every: bool = False) -> Slip:
    """The ruling slip of the present line; of all the lines of the file where the line follows it
    and they are what is claimed about, or where nothing has been played yet.  A ruling that the
    file holds stands on it only where it is about these moves; one that was entered does anyway.

    Args:
        every: whether cards that players hide from each other are shown.

    Raises:
        ValueError: the case was not opened from a file.
    """
    from judgetool.report.slip import Judged, slip_of

    return slip_of(Judged(_handed(session)), every=every)


def noted(session: Session) -> dict[str, str]:
    """What the judge notes, field by field, as it stands on the slip.

    Raises:
        ValueError: the case was not opened from a file.
    """
    document = _handed(session)
    return {field: document.noted(field) for field in (*OF_EVENT, *OF_RULING)}


def _handed(session: Session) -> Document:
    """What a slip is made of."""
    document, whole = session.document(rest=True), True
    if not document.claims and session.tree.parent(session.here) is not None:
        document, whole = session.document(), session.waiting_line is None
    return _ruled(session, document, whole=whole)


def _ruled(session: Session, document: Document, *, whole: bool = True) -> Document:
    """A document of the present line with the ruling that was entered on it, or with the ruling of
    the file only where the line has followed this, and the document is of the whole file: a ruling
    is about its own moves."""
    line = session.tree.agreed()
    if whole and follows_file(line):
        return document
    none = {field: "" for field in OF_RULING if field not in ruled(line)}
    written = msgspec.structs.replace(document.written, **none)
    return msgspec.structs.replace(document, written=written)


def code(session: Session) -> str:
    """The share code of a case.

    Raises:
        ValueError: it was not opened from a file, or is too long for a code.
    """
    return sharing.encode(save.whole(_ruled(session, session.document(rest=True))))


def proposed(session: Session, ending: str) -> Path:
    """A name for a file that none has here, made of the title."""
    document = session.opened.document
    title = session.title if document is None else called(document)
    words = filter(None, _APART.split(title.lower()))
    name = next(words, "case")[:_LONGEST]
    for word in words:
        if len(name) + len(word) >= _LONGEST:
            break
        name = f"{name}-{word}"
    return _free(Path(f"{name}.{ending}"))


def _free(path: Path) -> Path:
    """The path, or the next like it that no file has."""
    n, free = 1, path
    while free.exists():
        n += 1
        free = path.with_stem(f"{path.stem}-{n}")
    return free


def put(path: Path, text: str) -> Path:
    """Write a file that is not there yet, or hand it over; returns where it is.

    Raises:
        NotWritten: it is there, or can't be written.
    """
    if hand_over is not None:
        hand_over(path.name, text)
        return Path(path.name)
    path = meant(path)
    try:
        files.new(path, text.encode())
    except FileExistsError:
        other = _free(path)
        said = say("{path} already exists; write another name, such as {other}", path=path,
                   other=other)  # fmt: skip
        raise NotWritten(said) from None
    except (OSError, ValueError) as error:  # or no name for a file at all
        why = getattr(error, "strerror", None) or str(error)
        raise NotWritten(say("{path} can't be written: {why}", path=path, why=why)) from None
    return path


# --- orders ---------------------------------------------------------------------------------------


def _slip(session: Session, asked: str) -> Outcome:
    from judgetool.report.slip import FORMATS, written
    from judgetool.report.slip.text import lines

    first, _, rest = asked.partition(" ")
    every = first.lower() == ALL
    asked = rest.strip() if every else asked
    try:
        if not asked:
            head, *told = lines(slip(session, every=every))
            return Told(head.removeprefix("== "), tuple(map(Row, told)))
        form, path = _asked(session, asked)
        if form not in FORMATS:
            known = listed(list(FORMATS), "or")
            said = say("write {known}, or a file name that ends in one", known=known)
            return NotRead(asked, said)
        return _put(path, written(slip(session, every=every), form))
    except ValueError as error:
        return NotRead("slip", str(error))


def _asked(session: Session, asked: str) -> tuple[str, Path]:
    """The format and the file that an order names, by either or both."""
    from judgetool.report.slip import FORMATS

    first, _, rest = asked.partition(" ")
    form = first.lower()
    if form not in FORMATS:
        path = _file(session, asked, "html")
        return path.suffix.removeprefix(".").lower(), path
    return form, _file(session, rest.strip(), form)


def _file(session: Session, asked: str, ending: str) -> Path:
    """The file of a name, which gets an ending if it has none; where there is no name, or only a
    folder's, the one that is proposed."""
    path = Path(asked)
    if not asked or asked.endswith("/") or path.name in ("", ".."):
        return path / proposed(session, ending)
    return path if path.suffix else path.with_name(f"{path.name}.{ending}")


def _put(path: Path, text: str) -> Outcome:
    return Entered(said(put(path, text)))


def whither() -> str:
    """Where a file is going to be written that only its name is said of."""
    if hand_over is not None:
        return say("Enter sends the file to the browser")
    here, home = str(Path.cwd()), str(Path.home())
    folder = f"~{here.removeprefix(home)}" if Path(here).is_relative_to(home) else here
    return say("Enter writes the file to {folder}", folder=inert(folder))


def said(path: Path, opens: str = "") -> str:
    """That a file was written, where it is, and how it is opened.

    Args:
        opens: the key that opens it; left out, the command.
    """
    if hand_over is not None:
        return say("sent to the browser: {name}", name=inert(path.name))
    whole, how = str(path.absolute()), opens or _opener(path)
    return say("written: {path} ({how} opens it)", path=inert(whole), how=how)


def open_it(path: Path) -> bool:
    """Open a file that was written with what opens such files here; whether there is a screen for
    that."""
    if hand_over is not None or _is_case(path) or not _has_windows():
        return False
    try:
        Popen([_opener(path), str(path.absolute())], stdin=DEVNULL, stdout=DEVNULL,
              stderr=DEVNULL, start_new_session=True)  # fmt: skip
    except OSError:
        return False
    return True


def _opener(path: Path) -> str:
    """The command that opens a file."""
    if _is_case(path):
        return "judgetool open"
    return {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")


def _is_case(path: Path) -> bool:
    """Whether the program itself opens a file."""
    return path.suffix.casefold() in (f".{FILE}", ".yml")


def _has_windows() -> bool:
    """Whether a program that is started can show a window of its own."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, _DISPLAYS))


def _share(session: Session, _: str) -> Outcome:
    try:
        return Told(say("share code; judgetool open CODE opens it"), (Row(code(session)),))
    except ValueError as error:
        return NotRead("share", str(error))


def _save(session: Session, asked: str) -> Outcome:
    try:
        saved = _put(_file(session, asked, FILE), session.text(rest=True))
        unreached = _unreached(session)
    except ValueError as error:
        return NotRead("save", str(error))
    if not unreached or not isinstance(saved, Entered):
        return saved
    numbers = listed([str(n) for n in unreached], "and")
    said = say(
        "{written}; the moves do not get to what {number:claim|claims} {n} "
        "{number:is about: it is|are about: they are} kept in words only",
        written=saved.line,
        n=numbers,
        number=len(unreached),
    )
    return Entered(said)


def _unreached(session: Session) -> list[int]:
    """The numbers of the claims of the opened file that are about a point to which the present line
    does not come."""
    found = session.document(rest=True).claims
    return [
        n
        for n, (claim, now) in enumerate(zip(session.agreed_claims, found, strict=True), 1)
        if claim.of is not None and claim.of.about != "words" and now.about == "words"
    ]


SLIP = Order(
    "slip",
    "[all] [FORMAT] [PATH]",
    "the ruling slip; all: with hidden cards; as md, html, txt or svg, a file",
    _slip,
)
SHARE = Order("share", "", "a share code: the case as a text to be pasted elsewhere", _share)
SAVE = Order("save", "[PATH]", "write the case to a new file", _save)

ORDERS = (SLIP, SHARE, SAVE)
