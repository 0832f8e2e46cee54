"""A position as front ends draw it.

Front ends have no word of the game: what is said here of attackers, blockers and priority is all
that they know of them.
"""

from judgetool.games.magic_classic.view.position import view

__all__ = ["view"]
