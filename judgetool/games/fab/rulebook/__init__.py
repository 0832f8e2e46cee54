"""The rulebook as data: numbers, titles, kinds and gists in our own words."""

from __future__ import annotations

from pathlib import Path

from judgetool.engine.rulebook import Rulebook

HERE = Path(__file__).parent
BOOK = Rulebook.read("fab", HERE / "rules.tsv", HERE / "scope.tsv")
rule = BOOK.rule
carries = BOOK.carries
reads = BOOK.reads
otherwise = BOOK.otherwise
tells = BOOK.tells
