"""Why something happened: what the facts hang on that a transition of a game has made so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgetool.engine.boards import Path
from judgetool.engine.case import Position
from judgetool.engine.claims.expected import Expected
from judgetool.engine.table import Entry
from judgetool.scenario.check import agrees, there
from judgetool.scenario.disputes.deciding_cause import Reason
from judgetool.scenario.disputes.fact_history import Known
from judgetool.scenario.disputes.settle import Judge, stages
from judgetool.scenario.document import Claimed, Document
from judgetool.scenario.problems import Mark
from judgetool.scenario.reading.expect import Wanted

_NOWHERE = Mark(0, 0)  # the file says nothing of it


def why(document: Document, n: int) -> tuple[Entry, Reason | None]:
    """The transition of a number, and the one thing but for which the facts that it has made so
    would be otherwise; ``None`` if it has made none so that lasts until its line is played, or
    nothing alone would do.

    Raises:
        LookupError: the game comes to no such transition; with the number of the last.
    """
    told = stages(document)
    journals = [player.case.position.journal for player in told]
    point = next((k for k, journal in enumerate(journals) if n <= len(journal)), None)
    if point is None or n < 1:
        raise LookupError(len(journals[-1]))
    before, entry = [document.opening, *journals[point]][n - 1 : n + 1]
    if point == 0:
        return entry, None  # it happened as the board begins, before any line
    game: Any = document.game
    states = (before if n == 1 else before.state, entry.state)
    was, now = (game.facts(Position.amid(game, state)) for state in states)
    then = game.facts(told[point].case.position)
    made = [one for one in _made(was, now) if agrees(one, there(one, then))]
    if not made:
        return entry, None
    claim = Claimed("outcome", "", "", point, _NOWHERE, expectation=tuple(made))
    return entry, Judge(document, told, claim, Known()).verdict().reason


def _made(was: Any, now: Any, path: Path = ()) -> Iterator[Wanted]:
    """What facts are now that they were not: of players, and which step it is."""
    if path[:1] not in ((), ("players",), ("step",)) or was == now:
        return
    if isinstance(now, Mapping) and isinstance(was, Mapping):
        for key in now:
            yield from _made(was.get(key), now[key], (*path, key))
    elif isinstance(now, list) and "zones" in path:
        yield Wanted("zone", path, now, _NOWHERE, Expected)
    elif isinstance(now, int | str):
        yield Wanted("word" if isinstance(now, str) else "value", path, now, _NOWHERE, Expected)
