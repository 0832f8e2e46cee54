"""Where imported texts are kept: a file for each edition in the user's data folder.

``$JUDGETOOL_DATA`` names another folder.  A file is replaced as a whole, by renaming one that is
complete, so that a killed process leaves the old edition or the new one.  Names of editions differ
in more than capitals, because on some machines files must.
"""

from __future__ import annotations

import contextlib
import os
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judgetool import files
from judgetool.language import say
from judgetool.rulebook.official_texts.edition import LANGUAGES, SYSTEMS, Edition

VERSION = 1
LONGEST_NAME = 60
LONGEST_STEM = 240  # bytes; with .json it is the name of a file, of which 255 are allowed
BUILT_IN = "built-in"
"""What our own rulebook is called beside imported editions; none of these is called so."""

_NOT_IN_NAMES = '/\\:*?"<>|'


class Unusable(Exception):
    """A file in the data folder that is no edition, or of another version of the tool."""


class _Kept(msgspec.Struct, frozen=True):
    """The content of a file."""

    version: int
    edition: msgspec.Raw


def data() -> Path:
    """The user's data folder, of which the editions are a part; it need not exist."""
    named = os.environ.get("JUDGETOOL_DATA")
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("judgetool", appauthor=False)


def folder() -> Path:
    """The folder the editions are kept in; it need not exist."""
    return data() / "rules"


def check_name(name: str) -> str | None:
    """What is wrong with an edition's name; ``None`` if nothing is."""
    if not name or name != name.strip() or not name.isprintable():
        return say("an edition's name is text without control characters, and no space at its ends")
    if name.casefold() == BUILT_IN:
        return say("{name} is our own rulebook", name=BUILT_IN)
    if len(name) > LONGEST_NAME:
        return say("an edition's name has at most {n} characters", n=LONGEST_NAME)
    if len(stem(name).encode()) > LONGEST_STEM:
        return say("an edition's name is too long for that of a file")
    if name[0] in ".-" or name[-1] == "." or set(_NOT_IN_NAMES) & set(name):
        return say(
            "an edition's name begins with no . or -, ends with no . and has none of {signs}",
            signs=_NOT_IN_NAMES,
        )
    return None


def save(edition: Edition) -> Path:
    """Keep an edition in place of the one of its name, and return its file.

    Raises:
        ValueError: its name can't be that of a file.
        OSError: it can't be written; what was there before still is.
    """
    wrong = check_name(edition.name)
    if wrong:
        raise ValueError(wrong)
    path = _path(edition.system, edition.language, edition.name)
    content = msgspec.json.encode(_Kept(VERSION, msgspec.Raw(msgspec.json.encode(edition))))
    files.replace(path, content)
    return path


def load(system: str, language: str, name: str) -> Edition | None:
    """An edition; ``None`` if there is none of that name.

    Raises:
        Unusable: its file can't be read.
    """
    return _read(_path(system, language, name)) if has(system, language, name) else None


def editions(system: str | None = None, language: str | None = None) -> tuple[Edition, ...]:
    """All editions that can be read, or those of a system or a language, in order of their names.

    :func:`unusable` has the files that can't.
    """
    found = []
    for path in _files(system, language):
        with contextlib.suppress(Unusable):
            found.append(_read(path))
    return tuple(found)


def unusable() -> tuple[str, ...]:
    """What is wrong with the files that can't be read, a sentence for each."""
    found = []
    for path in _files(None, None):
        try:
            _read(path)
        except Unusable as wrong:
            found.append(str(wrong))
    return tuple(found)


def has(system: str, language: str, name: str) -> bool:
    """Whether there is an edition of a name, readable or not."""
    return not check_name(name) and _path(system, language, name).is_file()


def remove(system: str, language: str, name: str) -> bool:
    """Remove an edition, read or not; whether there was one."""
    if not has(system, language, name):
        return False
    _path(system, language, name).unlink()
    return True


def stem(name: str) -> str:
    """The one name of all that look alike or differ in capitals."""
    return unicodedata.normalize("NFC", name.casefold())


def _path(system: str, language: str, name: str) -> Path:
    return folder() / system / language / f"{stem(name)}.json"


def _files(system: str | None, language: str | None) -> Iterator[Path]:
    top = folder()
    for one in SYSTEMS if system is None else (system,):
        for other in LANGUAGES if language is None else (language,):
            yield from sorted((top / one / other).glob("*.json"))


def _read(path: Path) -> Edition:
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
        if kept.version != VERSION:
            said = say(
                "{path} is of version {found}, and this tool reads version {known}: "
                "import its texts again",
                path=path,
                found=kept.version,
                known=VERSION,
            )
            raise Unusable(said)
        return msgspec.json.decode(kept.edition, type=Edition)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as wrong:
        message = say(
            "{path} can't be read ({wrong}): import its texts again", path=path, wrong=wrong
        )
        raise Unusable(message) from None
