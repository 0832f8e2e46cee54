"""The ability language as rows: every wording beside the record it stands for, in both languages.

The notation of a row is that of ``cardgame.phrases``: what is written comes first, then other ways
in which cards and judges say the same.  A new wording is a row; begin with the file that says such
things: ``effects`` what is done once, ``damage`` what is dealt, prevented and replaced, ``lasting``
what holds for a turn or as long as an object is there, restrictions among it, ``costs`` what is
paid, ``nouns`` the objects and numbers in all of them.  ``abilities`` joins them to the line of a
card; ``joining`` is how one kind of phrase is made of others.
"""

from __future__ import annotations

from judgetool.cardgame.phrases.phrasing import Phrasing
from judgetool.games.grand_archive.abilities.phrases import (
    abilities,
    costs,
    damage,
    effects,
    lasting,
    nouns,
)

PHRASES = Phrasing(
    [row for file in (nouns, effects, damage, lasting, costs, abilities) for row in file.ROWS],
    many=nouns.MANY,
    strict=True,
)
