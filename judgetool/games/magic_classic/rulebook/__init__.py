"""The rulebook as data: C.1, its rulings, and what these two count within a rule.

The five steps of C.1.1 and the ten points of C.1.Ruling.3 are counted apart, and the rules call
either of them "step 4"; so each has an entry that says which it is: ``C.1.1 step 4``,
``C.1.Ruling.3 point 7``.

What a combat needs besides and C.1 does not say has entries of our own, of the kind ``outside``,
such as ``beyond C.1: first strike``, so that no citation passes for one of the source document.
"""

from __future__ import annotations

from pathlib import Path

from judgetool.engine.rulebook import Rulebook

HERE = Path(__file__).parent
BOOK = Rulebook.read("magic-classic", HERE / "rules.tsv", HERE / "scope.tsv")
rule = BOOK.rule
carries = BOOK.carries
reads = BOOK.reads
tells = BOOK.tells
