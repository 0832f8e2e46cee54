"""Files as nobody writes them: a good one, changed in a few places by chance.

Some changes break the file, and it has to be told where; others leave one that can be read and says
what its writer never meant.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tests.conftest import SCENARIOS

SCALAR = re.compile(r"(?<=[:\-,\[] )[^\s\[\]{},#&*!|>'\"%@`][^\[\]{},\n#]*")
MOVE = re.compile(r"^( *- (?:\{)?)([^\s:{][^:\n]*): ([^\n}]+)", re.MULTILINE)
KEY = re.compile(r"^( *)(?:- )?([a-z][a-z ]*):", re.MULTILINE)
SECTION = re.compile(r"^([a-z]+):", re.MULTILINE)
AFTER = re.compile(r",? *\b(?:after|before): [^,}\n]+")
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")

NAMES = (
    "Snatch", "Blink", "Dodge", "Thrive", "Sink Below (red)", "Bravo", "Rhinar",
    "Katsu, the Wanderer", "judge", "chance", "all", "nobody", "note", "expect", "unknown",
    "2 unknown", "7.5.2", "7.4.2c", "C.1.8", "Damage Step 2", "Dominate", "go again", "turn", "x",
    "X", "1", "0", "true", "it", "this", "[red]", "[/x]", "[bold red]x", "火の玉", "é", "e\u0301",
    "a b c d e f g", "pass", "Zoë",
)  # fmt: skip
"""What a player or a card may be called: names of cards, words of the rules, what means something
elsewhere."""

VALUES = (
    "", "~", "null", "[]", "{}", "[[]]", "[{}]", "{x: y}", "[x, y]", "true", "yes", "on", "0", "-0",
    "-1", "+1", "1", "2", "99", "1e9", "1_000", "0x10", "0o7", "12:30", ".5", "7.10", ".nan",
    ".inf", "NaN", "-.inf", "9" * 19, "9" * 400, "-" + "9" * 40, "2147483648", "''", '""',
    '"\\e[31mred\\e[0m"', '"\\x9b2J"', '"\\0"', '"\\u202e"', '"\\ud800"', '"\\U0010ffff"', "'\x7f'",
    "'\x85'", "'\u2028'", "!!binary aGk=", "!!python/object:os.system x", "!x", "&a x", "*a", "<<",
    "? x", "- x", "|", ">-", "2020-01-01", "=", "%", "@x", "`x`", "x: y: z", "'unfinished",
    '"unfinished', "[unfinished", "{un: ", "1 unknown", "0 unknown", "-3 unknown",
    "99999999 unknown", "3000 Snatch (red)", "Snatch", "snatch r", "Snatch (green)",
    "unknown (red)", "()", "( )", "a" * 300, "x" * 5000, "é" * 300, "🧙" * 40,
    "{card: unknown, used: 3}", "{card: Snatch (red), counters: {steam: 99}}",
    "{card: x, under: [x]}", "2 Harmonized Kodachi", "Snatch (red)'s ability",
    "[Snatch (red), Snatch (red), Snatch (red)]", *NAMES,
)  # fmt: skip
"""What may stand where something else is meant."""

WORDS = (
    "pass", ".", "play", "attack with", "defend with", "no defense", "activate", "pitching", "at",
    "on", "mode 1", "mode 9", "x 3", "from hand", "from arsenal", "until closed",
    "until Damage Step", "until x", "yes", "no", "choose", "order", "retaliate with", "block",
    "with", "concede", "no 1", "no 2", "no 99", "draws 1 card", "gains 3 life",
    "loses 1000000 life", "deal 2 damage to", "destroy", "name", "it is", "unknown", "card 1",
    "top", "bottom", "undo", "1", "-1", "²", "１", ",", ":", "(", ")", "'s ability",
    "unless they pay {r}", "{p}", "{", "}", "+2{p}", "wins", "game ends in a draw", "assign 3 to",
    "=",
)  # fmt: skip
"""What moves are made of, and what they are not."""

TEXTS = (
    "Dominate", "Go again", "Spectra", "Phantasm", "Ward 3", "Ward X", "Ward", "Arcane Barrier 1",
    "Piercing 2", "Battleworn", "Blade Break", "Temper", "Draw a card.",
    "When this hits, draw a card.", "When this hits, ",
    "When this attacks, it gets +1{p} for each card in your hand.", "This gets +X{p}.", "If",
    "{r}: Go again", "Flying", "Trample", "First strike", "{T}: Add {G} to your mana pool.",
    "Enchanted creature gets +2/+2.", "Target creature gets +3/+3 until end of turn.",
    "Creatures you control get +1/+1.", "Stealth", "On Hit: Draw a card.",
    "On Kill: On Kill: Draw a card.", "This attack may have up to 3 targets.", "True Sight",
    "Prevent the next 2 damage.", "When this hits, when this hits, draw a card.",
    "This can't be defended by this.", "Destroy this. " * 40,
)  # fmt: skip
"""What may be printed on a card."""


@functools.cache
def files() -> tuple[Path, ...]:
    return tuple(sorted(SCENARIOS.rglob("*.yaml")))


@functools.cache
def moves_of(path: Path) -> tuple[str, ...]:
    """The moves of a file, as lines."""
    return tuple(f"{who}: {what}" for _, who, what in MOVE.findall(path.read_text()))


def some_file(chance: Random) -> Path:
    """Any file; every third one is a dispute, of which there are few."""
    found = files()
    if not chance.randrange(3):
        found = tuple(path for path in found if path.parent.name == "disputes")
    return chance.choice(found)


def some_move(chance: Random, path: Path | None = None) -> str:
    """A move of a file, mostly as it is."""
    for _ in range(20):
        moves = moves_of(path or some_file(chance))
        if moves:
            line = chance.choice(moves)
            return mangled(line, chance) if not chance.randrange(3) else line
        path = None
    return "all: pass"


def mangled(line: str, chance: Random) -> str:
    """A line of which words are lost, doubled, exchanged or begun only."""
    words = line.split(" ")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(words))
        match chance.randrange(6):
            case 0 if len(words) > 1:
                del words[at]
            case 1:
                words.insert(at, chance.choice(words))
            case 2:
                words[at] = words[at][: chance.randint(0, 3)]
            case 3:
                words[at] = chance.choice(NAMES)
            case 4:
                other = chance.randrange(len(words))
                words[at], words[other] = words[other], words[at]
            case _:
                words.insert(at, chance.choice(WORDS))
    return " ".join(words)


def quoted(text: str) -> str:
    """A text as YAML has it between single quotes."""
    return "'" + text.replace("'", "''").replace("\n", " ") + "'"


# --- changes of the text --------------------------------------------------------------------------


def _bytes(text: str, chance: Random) -> str:
    """Some bytes are others."""
    data = bytearray(text.encode(errors="surrogateescape"))
    for _ in range(chance.choice((1, 1, 2, 8))):
        if not data:
            break
        at = chance.randrange(len(data))
        match chance.randrange(4):
            case 0:
                data[at] ^= 1 << chance.randrange(8)
            case 1:
                data[at] = chance.choice(b"\0\t\r\n\x1b\x7f\x80\xc2\xff :-,[]{}#&*!|>'\"%@`?=")
            case 2:
                del data[at : at + chance.choice((1, 1, 3, 40))]
            case _:
                data[at:at] = bytes(chance.randrange(256) for _ in range(chance.choice((1, 2, 9))))
    return data.decode(errors="surrogateescape")


def _lines(text: str, chance: Random) -> str:
    """A line is lost, doubled, moved, indented or exchanged with another."""
    lines = text.split("\n")
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines[at], lines[to] = lines[to], lines[at]
        case 3:
            lines[at] = " " * chance.randrange(9) + lines[at].lstrip()
        case 4:
            lines[at : at + chance.randint(1, 9)] = []
        case _:
            lines[at] = (
                chance.choice(("\t", "", "---", "...", "#", "%YAML 1.1", "- ", "  ")) + lines[at]
            )
    return "\n".join(lines)


def _spliced(text: str, chance: Random) -> str:
    """The first half of a file, and the second of another."""
    other = some_file(chance).read_text()
    mine, its = (_cut(each, chance) for each in (text, other))
    return text[:mine] + other[its:]


def _cut(text: str, chance: Random) -> int:
    if not text or chance.random() < 0.3:
        return chance.randint(0, len(text))
    ends = [found.start() for found in re.finditer("\n", text)]
    return chance.choice(ends) + 1 if ends else 0


def _value(text: str, chance: Random) -> str:
    """Something else stands in the place of a value."""
    return _in_place(SCALAR, text, chance, lambda _: chance.choice(VALUES))


def _number(text: str, chance: Random) -> str:
    """Another number."""
    others = ("0", "-1", "1", "2", "3", "7", "20", "99", "1000000", "9" * 30)
    return _in_place(NUMBER, text, chance, lambda _: chance.choice(others))


def _key(text: str, chance: Random) -> str:
    """A key of another file."""
    return _in_place(
        KEY,
        text,
        chance,
        lambda found: found[0].replace(found[2], _some(KEY, 2, chance) or "x", 1),
    )


def _player(text: str, chance: Random) -> str:
    """A player is called otherwise, wherever the file names them."""
    named = re.findall(r"^    ([A-Z][^:\n]*):", text, re.MULTILINE)
    if not named:
        return text
    who = chance.choice(named)
    return (
        re.sub(rf"\b{re.escape(who)}\b", lambda _: chance.choice(NAMES[:20]), text, count=0)
        if (not chance.randrange(4))
        else text.replace(who, chance.choice(NAMES))
    )


def _move(text: str, chance: Random) -> str:
    """A move is another one, or is hardly one any more."""

    def other(found: re.Match[str]) -> str:
        line = (
            some_move(chance)
            if chance.random() < 0.4
            else mangled(f"{found[2]}: {found[3]}", chance)
        )
        who, _, what = line.partition(": ")
        if chance.random() < 0.3:
            who = found[2]
        return f"{found[1]}{who}: {quoted(what) if chance.random() < 0.5 else what}"

    return _in_place(MOVE, text, chance, other)


def _moves(text: str, chance: Random) -> str:
    """Moves of another file, in the place of the file's own or after them."""
    path = some_file(chance)
    lines = "".join(f"  - {quoted(line)}\n" for line in moves_of(path))
    if chance.random() < 0.5:
        return _section("moves", f"moves:\n{lines}", text)
    found = re.search(r"^moves:\n", text, re.MULTILINE)
    return text if found is None else text[: found.end()] + lines + text[found.end() :]


def _claims(text: str, chance: Random) -> str:
    """Some claims about anything."""
    players = re.findall(r"^    ([A-Z][^:\n]*):", text, re.MULTILINE) or list(NAMES)
    own = [f"{who}: {what}" for _, who, what in MOVE.findall(text)]
    claims = "".join(f"  - {_claim(chance, players, own)}\n" for _ in range(chance.randint(1, 3)))
    if chance.random() < 0.5 and re.search(r"^claims:\n", text, re.MULTILINE):
        return text.replace("\nclaims:\n", f"\nclaims:\n{claims}", 1)
    return _section("claims", f"claims:\n{claims}", text)


def _claim(chance: Random, players: Sequence[str], own: Sequence[str]) -> str:
    """A claim in one line."""

    def move() -> str:
        line = chance.choice(own) if own and chance.random() < 0.6 else some_move(chance)
        return quoted(mangled(line, chance) if chance.random() < 0.3 else line)

    def outcome() -> str:
        player = chance.choice(players)
        field = chance.choice(
            ("life: 3", "hand: 2", "hand: []", "graveyard: [x]", "marked: true", "lief: 1")
        )
        said = f"{{{quoted(player)}: {{{field}}}}}"
        return chance.choice(
            (said, "{step: Damage Step}", "{waiting: x}", "{over: true}", "{journal: [7.5.2]}")
        )

    parts = [f"by: {quoted(chance.choice(players))}"]
    kinds = chance.sample(
        ("legal", "illegal", "moves", "expect", "says", "rules"), chance.randint(1, 2)
    )
    for kind in kinds:
        match kind:
            case "legal" | "illegal":
                parts.append(f"{kind}: {move()}")
            case "moves":
                parts.append(f"moves: [{', '.join(move() for _ in range(chance.randint(0, 4)))}]")
            case "expect":
                parts.append(f"expect: {outcome()}")
            case "rules":
                parts.append(f"rules: [{chance.choice(('7.5.2', '1.11.2', '9.9.9', 'C.1.8', ''))}]")
            case _:
                parts.append(f"says: {quoted(chance.choice((*WORDS, *NAMES)))}")
    if chance.random() < 0.4:
        at = chance.choice((str(chance.randint(-1, 12)), move()))
        parts.append(f"{chance.choice(('after', 'before'))}: {at}")
    if chance.random() < 0.3:
        parts.append(f"holds: {chance.choice(('true', 'false', 'maybe'))}")
    return "{" + ", ".join(parts) + "}"


def _after(text: str, chance: Random) -> str:
    """A claim that does not say any more which moment it is about."""
    return _in_place(AFTER, text, chance, lambda _: "")


def _text(text: str, chance: Random) -> str:
    """A card says something else."""
    said = re.compile(r"text: ([^\n}]+)")
    other = f"text: {quoted(chance.choice(TEXTS))}"
    if chance.random() < 0.4:
        other = _some(said, 0, chance) or other
    return _in_place(said, text, chance, lambda _: other)


def _part(text: str, chance: Random) -> str:
    """A part of another file, in the place of the file's own."""
    other = some_file(chance).read_text()
    names = SECTION.findall(other)
    if not names:
        return text
    name = chance.choice(names)
    return _section(name, _of(name, other), text)


def _cards(text: str, chance: Random) -> str:
    """Cards of another file besides the file's own: their moves and boards can be taken over."""
    more = _of("cards", some_file(chance).read_text()).partition("\n")[2]
    if not more:
        return text
    if re.search(r"^cards:\n", text, re.MULTILINE):
        return text.replace("\ncards:\n", f"\ncards:\n{more}", 1)
    return f"{text.rstrip()}\ncards:\n{more}"


def _deep(text: str, chance: Random) -> str:
    """Something within something within something."""
    many = chance.choice((5, 40, 200, 3000))
    opens, closes = chance.choice(
        (("[", "]"), ("{a: ", "}"), ("[{a: ", "}]"), ("{? ", "}"), ("- ", ""))
    )
    nested = opens * many + "x" + closes * many
    if chance.random() < 0.5:
        return f"{text}\n{chance.choice(('moves', 'expect', 'cards', 'x'))}: {nested}\n"
    return _in_place(SCALAR, text, chance, lambda _: nested)


def _long(text: str, chance: Random) -> str:
    """Very much of something."""
    many = chance.choice((100, 2000, 30000))
    match chance.randrange(5):
        case 0:
            return _in_place(SCALAR, text, chance, lambda found: found[0] * many)
        case 1:
            lines = text.split("\n")
            at = chance.randrange(len(lines))
            return "\n".join([*lines[:at], *[lines[at]] * min(many, 3000), *lines[at:]])
        case 2:
            return text + "".join(f"k{n}: {n}\n" for n in range(min(many, 5000)))
        case 3:
            return text + "#" + "x" * many
        case _:
            return text.replace("\n", "\n" * 50)


def _aliased(text: str, chance: Random) -> str:
    """Names of YAML for what stands elsewhere, the more of it the deeper."""
    bomb = "a: &a [x, x]\n" + "".join(
        f"{name}: &{name} [*{last}, *{last}, *{last}]\n"
        for last, name in zip("abcdefghi", "bcdefghij", strict=True)
    )
    match chance.randrange(3):
        case 0:
            return bomb + text
        case 1:
            return _in_place(SCALAR, text, chance, lambda found: f"&a {found[0]}")
        case _:
            return _in_place(
                SCALAR, text, chance, lambda _: chance.choice(("*a", "&a *a", "<<: *a"))
            )


def _twice(text: str, chance: Random) -> str:
    """A part, or the whole, is there twice."""
    if chance.random() < 0.3:
        return text + chance.choice(("", "---\n", "...\n")) + text
    names = SECTION.findall(text)
    return text + _of(chance.choice(names), text) if names else text


def _some(pattern: re.Pattern[str], group: int, chance: Random) -> str:
    """What a pattern finds in any file."""
    found = [each[group] for each in pattern.finditer(some_file(chance).read_text())]
    return chance.choice(found) if found else ""


def _in_place(
    pattern: re.Pattern[str], text: str, chance: Random, other: Callable[[re.Match[str]], str]
) -> str:
    """Something else in one of the places that a pattern finds."""
    found = list(pattern.finditer(text))
    if not found:
        return text
    place = chance.choice(found)
    return text[: place.start()] + other(place) + text[place.end() :]


def _of(name: str, text: str) -> str:
    """A part of a file, with its key."""
    found = re.search(rf"^{name}:.*\n(?:[ #-].*\n|\n)*", f"{text}\n", re.MULTILINE)
    return found[0] if found else ""


def _section(name: str, new: str, text: str) -> str:
    """A file with another part in the place of its own, or at its end."""
    own = _of(name, text)
    return text.replace(own, new, 1) if own else f"{text.rstrip()}\n{new}"


READABLE = (
    _value,
    _number,
    _player,
    _move,
    _move,
    _moves,
    _claims,
    _claims,
    _after,
    _text,
    _part,
    _cards,
)
"""Changes that leave many a file one that can be read."""
BREAKING = (_bytes, _lines, _lines, _spliced, _key, _deep, _long, _aliased, _twice)
"""Changes that break most files."""


def mutated(path: Path, chance: Random) -> bytes:
    """A file, changed by chance in one to three ways."""
    text = path.read_text()
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3))):
        text = chance.choice(READABLE if chance.random() < 0.8 else BREAKING)(text, chance)
    return _encoded(text, chance)


def _encoded(text: str, chance: Random) -> bytes:
    """A text as bytes, now and then in another way than is meant."""
    ways = ("utf-8-sig", "utf-16", "utf-32", "latin-1", "cp1252", "shift-jis")
    if chance.randrange(40):
        return text.encode(errors="surrogateescape")
    if chance.random() < 0.5:
        text = text.replace("\n", chance.choice(("\r\n", "\r", "\x85", "\u2028")))
    return text.encode(chance.choice(ways), errors="ignore")
