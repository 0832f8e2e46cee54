"""A file to begin with: a board that stands, and what else a file may say, as comments.

Each system has one, ``starting.yaml`` beside its rules.  Prose stands there after ``##``, what can
be taken in after a single ``#``, a remark behind its line; ``%NAME`` begins a part that can be
asked for, and ``%end`` ends it.  Prose and remarks are put into the present language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgetool import games
from judgetool.language import word

_COMBAT, _MOVES, _COMBAT_MOVES = "combat", "moves", "combat moves"
_REMARK = re.compile(r"(?P<yaml>#?[^#]*\S +)# (?P<said>.+)")


def starting(system: str, *, combat: bool = False, moves: bool = False) -> str:
    """The text of a file to begin with.

    Args:
        system: the rule system, one of ``games.SYSTEMS``.
        combat: the board is in the middle of combat.
        moves: with moves that can be played there.
    """
    chosen = _COMBAT_MOVES if combat else _MOVES
    taken_in = {_COMBAT} if combat else set()
    if moves:
        taken_in.add(chosen)
    left_out = {_MOVES, _COMBAT_MOVES} - {chosen}
    lines = [
        _taken_in(line) if part in taken_in else line
        for part, line in _parts(games.starting(system))
        if part not in left_out
    ]
    return "".join(f"{_spoken(line)}\n" for line in lines)


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Each line with the part that it is in."""
    part = ""
    for line in text.splitlines():
        if line.startswith("%"):
            part = line[1:]
        else:
            yield part, line


def _taken_in(line: str) -> str:
    """A line without its ``#``; a remark stays where it is, and prose stays a comment."""
    if not line.startswith("#") or line.startswith("##"):
        return line
    said = _REMARK.fullmatch(line)
    return f"{said['yaml'][1:]} # {said['said']}" if said else line[1:]


def _spoken(line: str) -> str:
    """A line with its prose or remark in the present language."""
    if line.startswith("## "):
        return f"## {word('starting', line[3:])}"
    said = _REMARK.fullmatch(line)
    return f"{said['yaml']}# {word('starting', said['said'])}" if said else line
