"""The claims of a file: what each player says, and at which point of the file's moves.

A claim is about one thing: a move that was ``legal``, one that was ``illegal``, other ``moves``
(perhaps with what they lead to), or an outcome (``expect``).  What is said in words alone is kept,
but no rule can be held against it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Literal

import msgspec

from judgetool.language import say, word
from judgetool.scenario.check import says
from judgetool.scenario.document import Claim, Claimed, Line, Said
from judgetool.scenario.problems import Mark, listed, meant, nearest, quoted
from judgetool.scenario.reading import expect
from judgetool.scenario.reading import moves as lines
from judgetool.scenario.reading.names import OTHERS, Names
from judgetool.scenario.reading.shape import WRONG, Path, Shaper, found_in, label
from judgetool.scenario.reading.yaml_nodes import Broken, Mapping, Node, Scalar, Sequence

SUBJECTS = ("legal", "illegal", "moves", "expect")
POINTS = ("after", "before")
REPEATED = ("pass", ".")
_PUNCTUATION = re.compile(r"[\W_]+")
_FEW = 2  # passes that are said one by one, and rounds of them that have a word
KEYS = tuple(field.encode_name for field in msgspec.structs.fields(Claim))


def read(
    shaper: Shaper, names: Names, node: Node | None, moves: tuple[Line, ...]
) -> tuple[Claimed, ...]:
    """The claims of a list; what is wrong with the others goes to the problems.

    Args:
        moves: the lines of the file, which points refer to.
    """
    items = node.items if isinstance(node, Sequence) else ()
    reader = _Claims(shaper, names, moves)
    found = [
        reader.claim(item, ("claims", i)) for i, item in enumerate(items) if type(item) is Mapping
    ]
    return tuple(claim for claim in found if claim is not None)


def words(claim: Claimed) -> str:
    """What is claimed, in words: the player's own, or else what the file has."""
    if claim.says:
        return claim.says.strip()
    match claim.about:
        case "legal" | "illegal" if claim.move is not None:
            return _legality(claim.about == "legal", claim.move.line, claim.rules)
        case "moves":
            moves = in_short([line.line for line in claim.moves if isinstance(line, Said)])
            if not claim.expectation:
                return say("the game goes {moves}", moves=moves)
            return say(
                "the game goes {moves}; then {outcome}", moves=moves, outcome=_outcome(claim)
            )
        case _:
            return _outcome(claim)


def judged(claim: Claimed) -> str:
    """What is judged of a claim, where the player's own words say something else; else ""."""
    if not claim.says or claim.about == "words":
        return ""
    of_outcome = claim.about == "moves" and claim.expectation
    found = _outcome(claim) if of_outcome else words(msgspec.structs.replace(claim, says=""))
    plain = _PUNCTUATION.sub("", claim.says.casefold())
    return "" if plain == _PUNCTUATION.sub("", found.casefold()) else found


def in_short(lines: list[str]) -> str:
    """Lines one after another; of many passes on end the rounds are counted."""
    parts: list[str] = []
    for passes, some in groupby(lines, key=is_pass):
        run = list(some)
        parts += _passes(run) if passes and len(run) > _FEW else map(_quoted, run)
    return word("list", ", ").join(parts)


def _passes(run: list[str]) -> Iterator[str]:
    """Passes on end: how often all who pass there have done so, and those between one by one."""
    n = len(set(map(_who, run)))
    while run:
        rounds = 0
        while len(set(map(_who, run[rounds * n : (rounds + 1) * n]))) == n:
            rounds += 1
        if rounds < _FEW:
            yield _quoted(run[0])
            run = run[1:]
            continue
        players = listed(map(_who, run[:n]), "and")
        if n == 1:
            yield say("{player} passes {times} times", player=players, times=rounds)
        elif rounds == _FEW:
            yield say("{players} pass twice", players=players)
        else:
            yield say("{players} pass {times} times", players=players, times=rounds)
        run = run[rounds * n :]


def _quoted(line: str) -> str:
    return say("'{move}'", move=line)


def is_pass(line: str) -> bool:
    """Whether a line is a single pass of a player."""
    who, _, what = line.partition(":")
    return what.strip().casefold() == REPEATED[0] and who not in OTHERS


def _who(line: str) -> str:
    return line.partition(":")[0]


def _legality(legal: bool, move: str, rules: tuple[str, ...]) -> str:
    if not rules:
        return say("'{move}' is legal" if legal else "'{move}' is illegal", move=move)
    by = listed(rules, "and")
    return say("'{move}' is illegal under {rules}", move=move, rules=by)


def _outcome(claim: Claimed) -> str:
    return word("list", "; ").join(map(says, claim.expectation))


class _Claims:
    def __init__(self, shaper: Shaper, names: Names, moves: tuple[Line, ...]) -> None:
        self.shaper = shaper
        self.names = names
        self.problems = shaper.problems
        self.plain = shaper.parts.get("claims", WRONG)
        self.lines = moves
        self.said = [(i, line) for i, line in enumerate(moves) if isinstance(line, Said)]

    def claim(self, node: Mapping, path: Path) -> Claimed | None:
        before = len(self.problems.errors)
        entries = node.entries
        by = entries.get("by")
        if isinstance(by, Scalar) and by.value is not None:
            self.names.known(by)
        about = self.subject(node, path)
        move = None
        if about in ("legal", "illegal"):
            move = lines.move(self.shaper, self.names, entries[about], (*path, about))
        other = self.moves(entries.get("moves"), (*path, "moves"))
        end = entries.get("expect")
        wanted = self.outcome(end, (*path, "expect")) if end is not None else ()
        rules = self.names.rules(entries.get("rules"))
        decided = self.names.rules(entries.get("decided by"))
        point = self.point(node, path, move)
        if len(self.problems.errors) > before or about is None or point is None:
            return None
        if self.plain is WRONG:
            return None
        plain = self.plain[path[-1]]
        places = self.shaper.places
        marks = (places.of((*path, "decided by", i)) for i in range(len(decided)))
        return Claimed(
            about, plain.by, plain.says, point, node.mark, move, other, wanted, rules, plain.holds,
            tuple(zip(decided, marks, strict=True)),
            own=point < len(self.lines) and not any(key in entries for key in POINTS),
        )  # fmt: skip

    def subject(
        self, node: Mapping, path: Path
    ) -> Literal["legal", "illegal", "moves", "outcome", "words"] | None:
        """What a claim is about."""
        given = [key for key in SUBJECTS if key in node.entries]
        if "moves" in given and "expect" in given:
            given.remove("expect")  # what those moves lead to
        if len(given) > 1:
            keys = listed(given, "and")
            self.problems.add(
                node.keys[given[-1]],
                say("{keys} in one claim; begin a new claim with '- ' for each", keys=keys),
            )
            return None
        subject = given[0] if given else "words"
        for key, needs in (("rules", ("illegal",)), *((key, SUBJECTS) for key in POINTS)):
            if key in node.entries and subject not in needs:
                message = say(
                    "{key}: needs {needs}; write that too, or remove {key}:",
                    key=key,
                    needs=listed(f"{need}:" for need in needs),
                )
                self.problems.add(node.keys[key], message)
        if subject != "words":
            return "outcome" if subject == "expect" else subject  # type: ignore[return-value]
        if any(key not in KEYS for key in node.entries):
            return None  # perhaps a misspelt subject, which has been reported
        if "says" not in node.entries and "by" in node.entries:
            self.problems.add(
                node.mark,
                say(
                    "{part} claims nothing; write legal: {{WHO: what}}, illegal: {{WHO: what}}, "
                    "expect: {{...}}, moves: [...] or says: text",
                    part=label(path),
                ),
            )
            return None
        return "words"

    def moves(self, node: Node | None, path: Path) -> tuple[Line, ...]:
        """The moves claimed."""
        if node is None or isinstance(node, Broken):
            return ()
        if isinstance(node, Sequence) and not node.items:
            message = say("{part} is empty; write the moves claimed", part=label(path))
            self.problems.add(node.mark, message)
        return lines.read(self.shaper, self.names, node, path)

    def outcome(self, node: Node, path: Path) -> expect.Expectation:
        if isinstance(node, Mapping) and not node.entries:
            message = say(
                "{part} is empty; write what to check, such as {{NAME: {{life: 20}}}}",
                part=label(path),
            )
            self.problems.add(node.mark, message)
        return expect.read(self.shaper, self.names, node, path)

    # --- at which point -----------------------------------------------------------------------

    def point(self, node: Mapping, path: Path, move: Said | None) -> int | None:
        """How many lines come before; ``None`` if that can't be said."""
        given = [key for key in POINTS if key in node.entries]
        if len(given) > 1:
            message = say("after and before in one claim; write one of them")
            self.problems.add(node.keys["before"], message)
            return None
        if not given:
            return self.own(move) if move is not None else len(self.lines)
        key = given[0]
        value = node.entries[key]
        later = 1 if key == "after" else 0
        if isinstance(value, Scalar) and type(value.value) is int:
            return self.counted(value, key)
        if isinstance(value, Scalar) and isinstance(value.value, str):
            found = self.line(value.mark, value.text, lambda line: (line.line, line.text), key)
        elif isinstance(value, Mapping):
            said = lines.move(self.shaper, self.names, value, (*path, key))
            if said is None:
                return None
            found = self.line(value.mark, said.line, lambda line: (line.line,), key)
        else:
            if not isinstance(value, Broken):
                message = say(
                    "{part} is {found}; {instead}",
                    part=label((*path, key)),
                    found=found_in(value),
                    instead=self.such_as(key),
                )
                self.problems.add(value.mark, message)
            return None
        return None if found is None else found + later

    def such_as(self, key: str) -> str:
        return say(
            "write a number of moves, or one of the file's moves, such as {{{player}: pass}}"
            if key == "after"
            else "write one of the file's moves, such as {{{player}: pass}}",
            player=self.names.someone,
        )

    def own(self, move: Said) -> int | None:
        """The moment of a move that is one of the file's, or the end.

        What is made again and again, such as a pass, and a move that another line may stand for
        too, being longer or shorter, may be meant there and then, or once more: that has to be
        said, but of the last one and of one that was refused."""
        same = [i for i, line in self.said if _plain(line.line) == _plain(move.line)]
        if not same:
            return len(self.lines)
        last = self.said[-1][0]
        if len(same) == 1 and (same == [last] or dict(self.said)[same[0]].illegal):
            return same[0]
        alike = [i for i, line in self.said if _may_be(line.line, move.line)]
        if alike == same and len(same) == 1 and _plain(move.text) not in REPEATED:
            return same[0]
        self.several(move.mark, move.line, same, end=len(self.said))
        return None

    def counted(self, node: Scalar, key: str) -> int | None:
        number = int(node.text)
        if key == "before" or not 0 <= number <= len(self.said):
            have = len(self.said)
            because = (
                self.such_as(key)
                if key == "before"
                else say(
                    "the file has {n} move; write 0 to {n}"
                    if have == 1
                    else "the file has {n} moves; write 0 to {n}",
                    n=have,
                )
            )
            self.problems.add(
                node.mark,
                say("{key}: {number}; {because}", key=key, number=number, because=because),
            )
            return None
        return self.said[number - 1][0] + 1 if number else 0

    def line(
        self, mark: Mark, text: str, names: Callable[[Said], tuple[str, ...]], key: str
    ) -> int | None:
        """The line of the file that a text stands for."""
        wanted = _plain(text)
        found = [i for i, line in self.said if wanted in map(_plain, names(line))]
        if len(found) == 1:
            return found[0]
        if found:
            self.several(mark, text, found)
            return None
        near = nearest(text, [line.line for _, line in self.said])
        self.problems.add(
            mark,
            say(
                "{text} is none of the file's moves; {instead}",
                text=quoted(text),
                instead=meant(near) if near else self.such_as(key),
            ),
        )
        return None

    def several(self, mark: Mark, text: str, found: list[int], end: int | None = None) -> None:
        """Say that more than one moment may be meant; ``end``: how many moves come before the end
        of the file, where that may be meant, too."""
        numbers = [n for n, (i, _) in enumerate(self.said) if i in found]
        which = (
            say("{text} is one of the file's moves", text=quoted(text))
            if len(found) == 1
            else say("{text} is {n} of the file's moves", text=quoted(text), n=len(found))
        )
        before = say(
            "{which}; write {moments} for just before it",
            which=which,
            moments=listed(f"after: {number}" for number in numbers),
        )
        if end is not None:
            before = say("{before}, or after: {n} for the end", before=before, n=end)
        self.problems.add(mark, before)


def _may_be(line: str, other: str) -> bool:
    """Whether two lines may stand for one move, one of them saying less of it."""
    one, two = sorted((_plain(line), _plain(other)), key=len)
    return two.startswith(one)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
