"""What refuses a move: the one list of restrictions, filled by the files of their subjects."""

from __future__ import annotations

from judgetool.engine.legality import Legality
from judgetool.games.magic_classic.rulebook import BOOK
from judgetool.games.magic_classic.state import State

LEGALITY = Legality[State](BOOK)
forbids = LEGALITY.forbids
spares = LEGALITY.spares
violations = LEGALITY.violations
unbroken = LEGALITY.unbroken
allowed = LEGALITY.allowed
