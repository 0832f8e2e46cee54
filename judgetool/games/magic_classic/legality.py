"""What refuses a move: the one list of restrictions, filled by the files of their subjects."""

from __future__ import annotations

from judgetool.engine.legality import Legality
from judgetool.games.magic_classic.moves import AttackWith, Block
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.rulebook import BOOK

_legality = Legality[State](BOOK, declared=(AttackWith, Block))
forbids, spares = _legality.forbids, _legality.spares
allowed, violations, unbroken = _legality.allowed, _legality.violations, _legality.unbroken
