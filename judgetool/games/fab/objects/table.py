"""The table of a Flesh and Blood game."""

from __future__ import annotations

from typing import TypeAlias

from judgetool.engine.table import Table as EngineTable
from judgetool.games.fab.objects.state import State

Table: TypeAlias = EngineTable[State]
