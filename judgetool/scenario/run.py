"""Loading a file and playing its moves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.choice import Refused
from judgetool.language import say
from judgetool.scenario import carrying
from judgetool.scenario.document import Document, Said
from judgetool.scenario.player import Outcome, Played, Player
from judgetool.scenario.problems import BadFile, Located, Problems
from judgetool.scenario.reading import reader, source_bytes, yaml_nodes

__all__ = ["BadFile", "Document", "Located", "Outcome", "Played", "load", "play"]


def load(
    source: Path | bytes | BinaryIO,
    name: str | None = None,
    brought: carrying.Brought | None = None,
) -> Document:
    """Read a file.

    Args:
        source: its path, its bytes, or a stream such as ``sys.stdin.buffer``.
        name: what errors call it; left out, the path.
        brought: the imported cards that it needs, for one that was handed on; left out, what
            follows from its name.

    Raises:
        BadFile: with everything that is wrong with it.
    """
    file = name if name is not None else str(source) if isinstance(source, Path) else "<input>"
    problems = Problems(file)
    root = yaml_nodes.parse(source_bytes.read(source, file), problems)
    if root is None:
        problems.settle()
        raise AssertionError("no tree and no error")
    return reader.read(carrying.bringing(root, file, brought), problems)


def play(doc: Document) -> Outcome:
    """Play a document's moves and check what it expects.  A line that can't be played stops it."""
    player = Player(doc)
    for line in doc.moves:
        stopped = player.step(line)
        if stopped is not None:
            return player.outcome(stopped)
    player.checked += player.unmet()
    player.checked += player.check(doc.expectation)
    deciding: set[str] = set()
    if any(claim.holds is not None or claim.decided_by for claim in doc.claims):
        from judgetool.scenario.disputes import settle

        settled = settle.settle(doc)
        player.checked += settle.expected(settled)
        deciding.update(rule for verdict in settled.verdicts for rule in verdict.rules)
    player.checked += player.rules(deciding)
    return player.outcome(None)


def cut(doc: Document, at: int | None) -> Document:
    """A document up to a number of its moves, those counted that must be refused, and without what
    it expects in the end and what is claimed of it; ``None``: with all moves.

    Raises:
        IndexError: it has fewer moves.
    """
    answered = [i for i, m in enumerate(doc.moves) if isinstance(m, Said)]
    if at is not None and at > len(answered):
        raise IndexError(say("{file} has only {n} moves", file=doc.file, n=len(answered)))
    end = len(doc.moves) if at is None or at == len(answered) else answered[at]
    return msgspec.structs.replace(doc, moves=doc.moves[:end], expectation=(), claims=())


def point(doc: Document, at: int | None) -> str:
    """After which of a document's lines that is which :func:`cut` leaves, in words."""
    said = [line for line in doc.moves if isinstance(line, Said)][:at]
    if not said:
        return say("on the board, before any of the file's moves")
    return say("after line {n}: {move}", n=said[-1].mark.line, move=said[-1].line)


def said_after(doc: Document, at: int) -> str | None:
    """The document's move after a number of them, those counted that must be refused."""
    said = [line.line for line in doc.moves if isinstance(line, Said)]
    return said[at] if at < len(said) else None


def said_fully(doc: Document, position: Position[Any], move: str) -> str:
    """A move that is asked about; one that can't be read is as the one line of the file has it that
    is the same but for the colors of its cards, if there is one."""
    try:
        doc.game.parse(position, move)
    except Refused:
        return move
    except ValueError:
        claimed = (claim.move for claim in doc.claims)
        lines = (line for line in (*doc.moves, *claimed) if isinstance(line, Said))
        bare = _without_colors(move)
        same = {line.line for line in lines if _without_colors(line.line) == bare}
        return same.pop() if len(same) == 1 else move
    return move


def _without_colors(line: str) -> str:
    return re.sub(r" \([^()]*\)", "", " ".join(line.split()).casefold())
