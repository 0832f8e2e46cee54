"""A position as front ends draw it.

Front ends have no word of the game: what is said here of combat, the intent and Opportunity is all
that they know of them.
"""

from judgetool.games.grand_archive.view.position import view

__all__ = ["view"]
