"""The table of a game of Magic."""

from __future__ import annotations

from typing import TypeAlias

from judgetool.engine.table import Table as EngineTable
from judgetool.games.magic_classic.objects.state import State

Table: TypeAlias = EngineTable[State]
