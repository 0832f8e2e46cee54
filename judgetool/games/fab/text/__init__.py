"""Moves as text: the same grammar in files, on the screen and on standard input."""

from __future__ import annotations

from judgetool.engine.naming import MoveError
from judgetool.games.fab.text.lines import tell, write
from judgetool.games.fab.text.passing import PASSING
from judgetool.games.fab.text.reading import READER

parse = READER.parse
in_any_order = PASSING.in_any_order
ran_past = PASSING.ran_past
unreached = PASSING.unreached

__all__ = ["MoveError", "in_any_order", "parse", "ran_past", "tell", "unreached", "write"]
