"""Share codes: a case as a line of letters and digits that a phone can paste.

``jt``, the version, four characters that say how long the code is and check themselves, then the
text of the file, compressed, behind its checksum.  Letters and digits alone survive every
messenger: nothing in them is markup, a link or a quotation mark.  Spaces, line breaks and invisible
marks inside a code mean nothing, as mails and messengers put them where they like.

A code comes from a stranger: it is measured before it is unpacked, and unpacked only so far as a
file may be long.

Version 1 compresses by phrases that files are full of (``phrases-1.txt``: fragments of lines that
the built-in scenarios share, the most frequent last), which makes a code a third shorter.  They are
part of the format and never change: better ones are a new version's.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from judgetool.language import say
from judgetool.scenario.problems import START, BadFile, Located, quoted
from judgetool.scenario.reading.source_bytes import LARGEST

NAME = "<share code>"
"""What errors call a file that came as a code."""

_BEGINS = "jt"
_VERSION = "1"
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BASE = len(_DIGITS)
_LENGTH = 3  # digits that say how many come after the head
_HEAD = len(_BEGINS + _VERSION) + _LENGTH + 1
_LONGEST = _BASE**_LENGTH - 1
_WHOLE = 32  # bytes that are written together: in 43 digits, of which hardly any is wasted
_SUM = 4  # bytes of the checksum
_LOOKS = re.compile(r"jt[0-9][0-9A-Za-z]*")


class BadCode(ValueError):
    """A text that is no share code, or not whole; the message says which and what to do."""


def is_code(text: str) -> bool:
    """Whether a text can only be meant as a share code, be it whole or not."""
    return _LOOKS.fullmatch(_bare(text)) is not None


def encode(text: str) -> str:
    """The code of a file's text.

    Raises:
        ValueError: it is longer than a file or a code may be.
    """
    data = text.encode()
    packed = _packed(data)
    digits = "".join(_written(packed))
    if len(data) > LARGEST or len(digits) > _LONGEST:
        raise ValueError(say("this is too long for a share code; share the file itself"))
    head = _BEGINS + _VERSION + _number(len(digits), _LENGTH)
    return head + _check(head) + digits


def decode(code: str) -> str:
    """The text of the file that a code stands for.

    Raises:
        BadCode: it is cut off, mistyped, from a newer version, or none.
    """
    bare = _bare(code)
    digits = _body(bare)
    try:
        packed = b"".join(_read(digits))
    except (OverflowError, KeyError):
        raise BadCode(_mistyped()) from None
    found, data = packed[:_SUM], packed[_SUM:]
    if found != _checksum(data):
        raise BadCode(_mistyped())
    try:
        return _unpacked(data).decode()
    except (zlib.error, UnicodeDecodeError):
        raise BadCode(_mistyped()) from None


def source(code: str) -> tuple[bytes, str]:
    """The file that a code stands for, and what errors call it.

    Raises:
        BadFile: it is no whole code.
    """
    try:
        return decode(code).encode(), NAME
    except BadCode as bad:
        raise BadFile([Located(NAME, *START, str(bad))]) from None


# --- the head -----------------------------------------------------------------------------------


def _bare(code: str) -> str:
    """A code without what messengers put between its characters."""
    if code.isalnum():
        return code
    return "".join(c for c in code if not c.isspace() and unicodedata.category(c) != "Cf")


def _body(bare: str) -> str:
    """What stands behind the head of a code, once that is what the head says.

    Raises:
        BadCode: it is not.
    """
    if not _LOOKS.match(bare):
        raise BadCode(say("not a share code: it does not begin with jt1"))
    foreign = next((c for c in bare if c not in _VALUES), None)
    if foreign is not None:
        raise BadCode(
            say(
                "this share code is mistyped: it contains {character}, but a code has only "
                "letters and digits; copy it again",
                character=quoted(foreign),
            )
        )
    if bare[len(_BEGINS)] != _VERSION:
        raise BadCode(
            say(
                "this share code is from a newer version of judgetool: it begins with {start}, and "
                "this version reads jt1; install the newer one",
                start=bare[: len(_BEGINS) + 1],
            )
        )
    if len(bare) < _HEAD:
        raise BadCode(_cut_off())
    head, check, digits = bare[: _HEAD - 1], bare[_HEAD - 1], bare[_HEAD:]
    if check != _check(head):
        raise BadCode(_mistyped())
    length = _value(head[-_LENGTH:])
    if len(digits) < length:
        raise BadCode(_cut_off())
    if len(digits) > length:
        more = say(
            "this share code has {n} characters too many at its end; copy only the code",
            n=len(digits) - length,
        )
        raise BadCode(more)
    return digits


def _cut_off() -> str:
    return say("this share code is cut off: its end is missing; copy all of it again")


def _mistyped() -> str:
    return say("this share code is mistyped: its checksum is wrong; copy it again")


def _check(head: str) -> str:
    """The digit by which a head that was mistyped is known."""
    weighed = sum((2 * place + 1) * _VALUES[digit] for place, digit in enumerate(head))
    return _DIGITS[weighed % _BASE]


# --- bytes as digits ----------------------------------------------------------------------------


def _written(data: bytes) -> Iterator[str]:
    """Bytes as digits, piece by piece."""
    for start in range(0, len(data), _WHOLE):
        piece = data[start : start + _WHOLE]
        yield _number(int.from_bytes(piece, "big"), _places(len(piece)))


def _read(digits: str) -> Iterator[bytes]:
    """The bytes that digits stand for.

    Raises:
        OverflowError: a piece stands for more than its bytes hold.
        KeyError: so many digits stand for no bytes.
    """
    whole = _places(_WHOLE)
    for start in range(0, len(digits), whole):
        piece = digits[start : start + whole]
        yield _value(piece).to_bytes(_sizes()[len(piece)], "big")


@cache
def _places(size: int) -> int:
    """How many digits so many bytes take."""
    places = 0
    while _BASE**places < 256**size:
        places += 1
    return places


@cache
def _sizes() -> dict[int, int]:
    """How many bytes so many digits stand for."""
    return {_places(size): size for size in range(1, _WHOLE + 1)}


def _number(value: int, places: int) -> str:
    digits = []
    for _ in range(places):
        value, digit = divmod(value, _BASE)
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))


def _value(digits: str) -> int:
    value = 0
    for digit in digits:
        value = value * _BASE + _VALUES[digit]
    return value


# --- text as bytes ------------------------------------------------------------------------------


@cache
def _phrases() -> bytes:
    return (Path(__file__).parent / f"phrases-{_VERSION}.txt").read_text("utf-8").encode()


def _packed(data: bytes) -> bytes:
    packer = zlib.compressobj(
        9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, _phrases()
    )
    packed = packer.compress(data) + packer.flush()
    return _checksum(packed) + packed


def _unpacked(packed: bytes) -> bytes:
    """The bytes that were packed.

    Raises:
        zlib.error: nothing was packed so.
        BadCode: they would be more than a file may have.
    """
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, _phrases())
    data = unpacker.decompress(packed, LARGEST + 1)
    if len(data) > LARGEST:
        raise BadCode(say("this share code contains more than a file may; it is not unpacked"))
    if not unpacker.eof or unpacker.unused_data:
        raise zlib.error
    return data


def _checksum(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(_SUM, "big")
