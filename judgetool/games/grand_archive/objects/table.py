"""The table of a Grand Archive game."""

from __future__ import annotations

from typing import TypeAlias

from judgetool.engine.table import Table as EngineTable
from judgetool.games.grand_archive.objects.state import State

Table: TypeAlias = EngineTable[State]
