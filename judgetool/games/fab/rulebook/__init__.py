"""The rulebook as data: numbers, titles, kinds and gists in our own words."""

from __future__ import annotations

from pathlib import Path

from judgetool.engine.rulebook import Rulebook

BOOK = Rulebook.read("fab", Path(__file__).with_name("rules.tsv"))
rule = BOOK.rule
carries = BOOK.carries
reads = BOOK.reads
otherwise = BOOK.otherwise
