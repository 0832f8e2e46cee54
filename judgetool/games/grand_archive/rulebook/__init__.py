"""The rulebook as data: two pages of the rules, each with numbers of its own.

A number therefore begins with its page: ``Attacking 1.7.1``, ``Damage Step 3.5``.  The remarks that
close the page on the Damage Step have no number there and are ``Damage Step remark A`` and ``B``.
"""

from __future__ import annotations

from pathlib import Path

from judgetool.engine.rulebook import Rulebook

BOOK = Rulebook.read("grand-archive", Path(__file__).parent / "rules.tsv")
rule = BOOK.rule
carries = BOOK.carries
reads = BOOK.reads
