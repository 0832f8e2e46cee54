"""The rulebook as data: two pages of the rules, each with numbers of its own.

A number therefore begins with its page: ``Attacking 1.7.1``, ``Damage Step 3.5``.  The remarks that
close the page on the Damage Step have no number there and are ``Damage Step remark A`` and ``B``.

What those pages leave to others is here under the names of these, such as ``Retaliation Step 3``,
and what no page at hand says is ``beyond the pages: ...``; both are of the kind ``outside``.
"""

from __future__ import annotations

from pathlib import Path

from judgetool.engine.rulebook import Rulebook

HERE = Path(__file__).parent
BOOK = Rulebook.read("grand-archive", HERE / "rules.tsv", HERE / "scope.tsv")
rule = BOOK.rule
carries = BOOK.carries
reads = BOOK.reads
tells = BOOK.tells
