"""Writing abilities in Japanese, as Japanese cards are worded, for a judge who reads it.

Japanese puts its sentences together in an order of its own, so that this is no catalog of the
English wording but a second printer of the records of ``types``, with files named as those of
``writing``.  Only names and words come from catalogs.  Nothing reads what is written here: the
English wording is what files and the grammar speak.  As there, ``paragraphs`` is loaded first.
"""

from __future__ import annotations

from judgetool.games.fab.abilities.japanese.conditions import condition_said
from judgetool.games.fab.abilities.japanese.nouns import description
from judgetool.games.fab.abilities.japanese.paragraphs import write

__all__ = ["condition_said", "description", "write"]
