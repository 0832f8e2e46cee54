"""Boards in the middle of combat, taken up as if they had been played so far."""

from __future__ import annotations

from judgetool.games.fab.midcombat.taking_up import take_up

__all__ = ["take_up"]
