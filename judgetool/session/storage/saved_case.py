"""A case on disk: a file that every operation is added to before the screen shows what it led to.

The first line holds what the case was opened from; then comes a line for each operation.  A line is
a check sum, a space and a JSON object.  The sum goes over the sums of all lines before it, too, so
that no line can be missing.  A line is written at once and brought to the disk: whoever kills the
process, or takes the plug out, has a file that ends after some line, or within one that nothing has
been shown of yet.  That one is dropped, and nothing else.

Whoever writes a file holds a lock on it, which ends with the process however that ends.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from judgetool import __version__
from judgetool.language import say
from judgetool.session.storage import places

FORMAT = 1
SUFFIX = ".case"

_SUM = 8  # characters of a check sum


class Head(msgspec.Struct, frozen=True):
    """What a case was opened from.

    Attributes:
        title: what it is about.
        system: the rule system.
        path: where the file was that it was opened from; "" for none.
        text: the text of that file.
        format: of this file.
        tool: the version of the program that wrote it.
        cards: the imported cards on the board, as entries of a file.
    """

    title: str
    system: str
    path: str
    text: str
    format: int = FORMAT
    tool: str = __version__
    cards: dict[str, Any] = {}


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """An operation that was carried out.

    Attributes:
        op: the operation.
        moment: the number of the moment it led to.
        line: the line that led there.
        stands: a check sum of where the game stood then.
        cards: the imported cards that came with it, as entries of a file.
    """

    op: msgspec.Raw
    moment: int = 0
    line: str = ""
    stands: int = 0
    cards: dict[str, Any] = {}


class Unusable(Exception):
    """A file that is no case, or none that this version of the program can read."""


class InUse(Exception):
    """A case that another process has open."""


class Saved(NamedTuple):
    """What a file holds.

    Attributes:
        head: what the case was opened from.
        steps: the operations, as far as they can be read.
        size: how many bytes all that takes.
        sum: the check sum it ends with.
        damaged: the first line that can't be read though others come after it.
    """

    head: Head
    steps: tuple[Step, ...]
    size: int
    sum: int
    damaged: int | None = None


def read(path: Path) -> Saved:
    """What a file holds.

    Raises:
        Unusable: its first line can't be read.
        OSError: the whole can't.
    """
    lines = _lines(path.read_bytes())
    first = next(lines, None)
    if first is None or first.content is None:
        raise Unusable(say("{path}: not a saved case", path=path))
    head = _head(first.content, path)
    steps: list[Step] = []
    size, sum_, damaged = first.end, first.sum, None
    for n, line in enumerate(lines, start=2):
        step = None if line.content is None else _step(line.content)
        if step is None:
            damaged = None if line.last else n
            break
        steps.append(step)
        size, sum_ = line.end, line.sum
    return Saved(head, tuple(steps), size, sum_, damaged)


def _head(content: bytes, path: Path) -> Head:
    try:
        format_ = msgspec.json.decode(content, type=_Formatted).format
        if format_ == FORMAT:
            return msgspec.json.decode(content, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise Unusable(say("{path}: not a saved case ({why})", path=path, why=wrong)) from None
    said = say(
        "{path}: this case was saved in format {found}, and this version of judgetool reads "
        "format {known}",
        path=path,
        found=format_,
        known=FORMAT,
    )
    raise Unusable(said)


class _Formatted(msgspec.Struct, frozen=True):
    format: int


def _step(content: bytes) -> Step | None:
    try:
        return msgspec.json.decode(content, type=Step)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


class _Line(NamedTuple):
    """A line: its content if that is what was written, its sum, where it ends, and whether no whole
    line comes after it."""

    content: bytes | None
    sum: int
    end: int
    last: bool


def _lines(data: bytes) -> Iterator[_Line]:
    """The lines of a file up to the first that is not as it was written."""
    start = sum_ = 0
    while start < len(data):
        feed = data.find(b"\n", start)
        end = len(data) if feed < 0 else feed + 1
        said, content = data[start : start + _SUM], data[start + _SUM + 1 : end - 1]
        sum_ = zlib.crc32(content, sum_)
        good = feed >= 0 and said == b"%08x" % sum_
        yield _Line(content if good else None, sum_, end, b"\n" not in data[end:])
        if not good:
            return
        start = end


class CaseFile:
    """A case as it is written.

    There is no file until something is done, or until it is asked for.  What can't be written is
    tried again with the next operation, and :attr:`trouble` says so meanwhile.

    Args:
        head: what the case was opened from.
        keep: how many cases may be kept.
    """

    def __init__(self, head: Head, keep: int) -> None:
        self.head = head
        self.trouble = ""
        self._anew = False
        self.path: Path | None = None
        self._keep = keep
        self._file: int | None = None
        self._size = 0  # bytes that are good
        self._sum = 0
        self._to_come: list[bytes] = []  # lines not on disk yet
        self._line(msgspec.json.encode(head))

    @classmethod
    def again(cls, path: Path, keep: int) -> tuple[CaseFile, Saved]:
        """A case that goes on in its file, and what that holds.

        Raises:
            InUse: another process has it open.
            Unusable: it is no case that can be read.
            OSError: it can't be opened.
        """
        file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            lock(file)
            saved = read(path)
        except BaseException:
            os.close(file)
            raise
        case = cls(saved.head, keep)
        case.path = path
        case._file, case._size, case._sum = file, saved.size, saved.sum
        case._to_come = []
        return case, saved

    def apart(self, steps: tuple[Step, ...]) -> CaseFile:
        """Another file for the same case up to some operation; this one is left as it is."""
        self.close()
        case = CaseFile(self.head, self._keep)
        for step in steps:
            case._line(msgspec.json.encode(step))
        return case

    def add(self, step: Step) -> None:
        """Bring an operation to the disk."""
        self._line(msgspec.json.encode(step))
        self.keep()

    def keep(self) -> None:
        """Bring to the disk what is not there yet; why that can't be done, :attr:`trouble` says."""
        try:
            if self._is_deleted():
                self._begin_again()
            begun = self._file is None
            if self._file is None:
                self.path, self._file = _new(places.cases())
            self._write()
        except (OSError, RuntimeError) as error:
            self.trouble = getattr(error, "strerror", None) or str(error)
            self._take_back()
        else:
            self.trouble = ""
            if begun:
                prune(self._keep)

    def close(self) -> None:
        """Let others have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def told_anew(self) -> str:
        """That all is in another file now, as the one that it was in has been deleted; once."""
        told, self._anew = self._anew, False
        if not told or self.trouble or self.path is None:
            return ""
        return say("the saved case was deleted; all of it is saved again in {path}", path=self.path)

    def _is_deleted(self) -> bool:
        """Whether somebody has taken the file away that is written to."""
        return self._file is not None and self.path is not None and is_gone(self.path, self._file)

    def _begin_again(self) -> None:
        """Have all that was written brought to the disk once more, to a new file."""
        assert self._file is not None
        with os.fdopen(self._file, "rb") as file:
            self._file = self.path = None
            file.seek(0)
            self._to_come.insert(0, file.read(self._size))
        self._size, self._anew = 0, True

    def _line(self, content: bytes) -> None:
        self._sum = zlib.crc32(content, self._sum)
        self._to_come.append(b"%08x %s\n" % (self._sum, content))

    def _write(self) -> None:
        assert self._file is not None
        lines = b"".join(self._to_come)
        os.ftruncate(self._file, self._size)  # of a line that was cut off
        os.lseek(self._file, self._size, os.SEEK_SET)
        left = memoryview(lines)
        while left:
            left = left[os.write(self._file, left) :]
        _to_disk(self._file)
        self._size += len(lines)
        self._to_come = []

    def _take_back(self) -> None:
        """Leave no half of a line behind."""
        if self._file is None:
            return
        with contextlib.suppress(OSError):
            os.ftruncate(self._file, self._size)
        if not self._size and self.path is not None:
            with contextlib.suppress(OSError):
                self.path.unlink()
            self.close()
            self.path = None


def prune(keep: int) -> None:
    """Delete the oldest cases where there are more than may be kept; none that is open."""
    for path in files()[keep:]:
        with contextlib.suppress(OSError, InUse), held(path):
            path.unlink()


def files() -> list[Path]:
    """The files of all cases, the one that was written last first."""
    try:
        return newest_first(places.cases(), f"*{SUFFIX}")
    except (OSError, RuntimeError):
        return []


def newest_first(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder, the one that was written last first; without any that is deleted
    meanwhile.

    Raises:
        OSError: the folder can't be read.
    """
    found: list[tuple[int, Path]] = []
    for path in folder.glob(pattern):
        with contextlib.suppress(FileNotFoundError):
            found.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a case, so that nobody else opens it.

    Raises:
        InUse: another process has it open.
        OSError: there is no such file.
    """
    file = os.open(path, os.O_RDWR)
    try:
        lock(file)
        yield
    finally:
        os.close(file)


def is_begun(path: Path) -> bool:
    """Whether a file has a whole line: without one, nothing was shown of the case yet."""
    try:
        with path.open("rb") as file:
            return file.readline().endswith(b"\n")
    except OSError:
        return True  # it is told why it can't be read


def is_open(path: Path) -> bool:
    """Whether somebody has a case open."""
    try:
        with held(path):
            return False
    except InUse:
        return True
    except OSError:
        return False


def _new(folder: Path) -> tuple[Path, int]:
    """A new file, named by the time; nobody else has it."""
    folder.mkdir(parents=True, exist_ok=True)
    begun = time.strftime("%Y%m%d-%H%M%S")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    for n in range(1, 1000):
        path = folder / f"{begun}{f'-{n}' if n > 1 else ''}{SUFFIX}"
        with contextlib.suppress(FileExistsError):
            file = os.open(path, flags, 0o600)
            try:
                lock(file)
                _folder_to_disk(folder)
            except OSError:
                os.close(file)
                path.unlink()
                raise
            return path, file
    raise FileExistsError(str(folder))


def _folder_to_disk(folder: Path) -> None:
    """Make sure that the name of a new file is there after the plug was taken out."""
    if sys.platform == "win32":
        return
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    _FAR = 2**31 - 2  # a byte that is never written: what is locked can't be read either

    def lock(file: int) -> None:
        """Hold an open file until it is closed.

        Raises:
            InUse: another process holds it.
        """
        os.lseek(file, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise InUse(_in_use()) from None

    _to_disk = os.fsync
else:
    import fcntl

    def lock(file: int) -> None:
        """Hold an open file until it is closed.

        Raises:
            InUse: another process holds it, or has deleted it.
        """
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(_in_use()) from None
        if not os.fstat(file).st_nlink:
            raise InUse(say("that case was deleted to make room for newer ones"))

    _to_disk = getattr(os, "fdatasync", os.fsync)


def is_gone(path: Path, file: int) -> bool:
    """Whether somebody has taken an open file away from where it was."""
    try:
        return not os.path.samestat(path.stat(), os.fstat(file))
    except (FileNotFoundError, NotADirectoryError):
        return True


def _in_use() -> str:
    return say("that case is open in another judgetool; close it there first")
