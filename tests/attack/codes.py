"""Share codes that nobody was given: mutated, cut, of other alphabets, with true check sums around
what is no file."""

from __future__ import annotations

import functools
import zlib
from collections import Counter
from pathlib import Path
from random import Random

from judgetool.scenario import run, save, sharing
from judgetool.scenario.builtin import builtin
from judgetool.scenario.reading.source_bytes import LARGEST
from judgetool.scenario.sharing import BadCode, decode, encode, is_code
from tests.attack import files
from tests.attack.attempts import Wrong
from tests.attack.mutating import VALUES, mutated, some_file

ASKED = 40  # codes, of which one is given to a command
FOREIGN = "!-_.~ é火\u200b\u202e\x1b\0\uff11\u0661\U0001f9d9=+/"


def code_of(packed: bytes) -> str:
    """A code with a true head and checksum around packed bytes."""
    digits = "".join(sharing._written(sharing._checksum(packed) + packed))
    head = "jt1" + sharing._number(len(digits), 3)
    return head + sharing._check(head) + digits


def packed_like_a_file(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, sharing._phrases())
    return packer.compress(data) + packer.flush()


@functools.cache
def _code(n: int) -> str:
    """The code of a built-in scenario."""
    return encode(save.whole(run.load(builtin()[n])))


def attempt(chance: Random, folder: Path) -> Counter[str]:
    """A code that may be one: it is refused in words, or stands for a text."""
    true = _code(chance.randrange(len(builtin()) // 20) * 20)
    code = chance.choice((_mistyped, _mistyped, _cut, _made_up, _packed, _packed, _mutated_file))(
        true, chance
    )
    is_code(code)
    refused = False
    try:
        text = decode(code)
    except BadCode as bad:
        refused = True
        if not str(bad):
            raise Wrong("refused without a word") from bad
    else:
        if decode(encode(text)) != text:
            raise Wrong("a text is not what was encoded")
    if not chance.randrange(ASKED) and 0 < len(code) < 100_000 and "\0" not in code:
        given = code if code.startswith("jt") else f"jt{code}"
        env = {"JUDGETOOL_DATA": str(folder / "data")}
        name, *also = chance.choice((["run"], ["share", "--yaml"], ["open"], ["play", "--plain"]))
        files.answered_by(folder, [name, given, *also], "", env)
        files.answered_by(folder, ["share", "-"], code, env)
    return Counter({"refused": int(refused)})


def _mistyped(true: str, chance: Random) -> str:
    """Some characters are others, doubled, lost or exchanged; a code is never taken for another."""
    code = list(true)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(code))
        match chance.randrange(5):
            case 0:
                code[at] = chance.choice(sharing._DIGITS)
            case 1:
                code[at] = chance.choice(FOREIGN)
            case 2:
                code[at] *= 2
            case 3:
                code[at] = ""
            case _:
                to = min(at + 1, len(code) - 1)
                code[at], code[to] = code[to], code[at]
    return _never_another("".join(code), true)


def _cut(true: str, chance: Random) -> str:
    """A part of a code, or more than one."""
    some = (
        true[: chance.randrange(len(true))],
        true[chance.randrange(1, len(true)) :],
        true * chance.randint(2, 4),
        true + chance.choice(VALUES),
        chance.choice(VALUES) + true,
        true.swapcase(),
        true[::-1],
    )
    return _never_another(chance.choice(some), true)


def _never_another(code: str, true: str) -> str:
    """A changed code, which may stand for nothing but what the true one does."""
    try:
        text = decode(code)
    except BadCode:
        return code
    if text != decode(true):
        raise Wrong(f"a code is taken for another: {code!r}")
    return code


def _made_up(true: str, chance: Random) -> str:
    """Letters and digits, or what is like them, behind a head that may be right."""
    letters = chance.choice((sharing._DIGITS, sharing._DIGITS + FOREIGN, "0", "z", FOREIGN))
    digits = "".join(chance.choice(letters) for _ in range(chance.choice((0, 1, 5, 43, 200, 3000))))
    if chance.random() < 0.5:
        return chance.choice(("", "jt", "jt1", "jt2", "jt9", "JT1")) + digits
    head = "jt1" + sharing._number(len(digits), 3)
    return head + sharing._check(head) + digits


def _packed(true: str, chance: Random) -> str:
    """True check sums around bytes that are packed by chance, too many, or no text."""
    text = chance.choice((b"0", b"[", b"a: ", b"\0", b"\xff", b"system: fab\n", b"- \n"))
    match chance.randrange(5):
        case 0:
            packed = packed_like_a_file(text * (LARGEST + chance.choice((-1, 0, 1, 9))))
        case 1:
            packed = packed_like_a_file(text * chance.choice((0, 1, 30, 5000)))
        case 2:
            packed = chance.randbytes(chance.choice((0, 1, 40, 900)))
        case 3:
            whole = bytearray(packed_like_a_file(some_file(chance).read_bytes()))
            whole[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
            packed = bytes(whole)
        case _:
            packed = zlib.compress(text * chance.choice((1, 1000, 10_000_000)))
    return code_of(packed)


def _mutated_file(true: str, chance: Random) -> str:
    """The true code of a mutated file."""
    data = mutated(some_file(chance), chance)
    packed = packed_like_a_file(data[: chance.choice((len(data), 500))])
    return code_of(packed) if len(packed) < 100_000 else true
