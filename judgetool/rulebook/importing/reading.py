"""What a reader of one format finds in a file."""

from __future__ import annotations

from judgetool.rulebook.importing.rule_draft import Draft
from judgetool.rulebook.importing.source import Fault, Source


class Reading:
    """The rules of a file as they are found, with what is wrong and what is left out.

    Attributes:
        source: the file.
        drafts: its rules and headings, in its order.
        faults: what keeps it from being imported.
        left_out: the numbers of lines with text that belong to no rule, as navigation.
        skipped: numbers that the file passes over.
        no_rules: why there is nothing to import in a file that is in order; "" if there is.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.drafts: list[Draft] = []
        self.faults: list[Fault] = []
        self.left_out: list[int] = []
        self.skipped: list[str] = []
        self.no_rules = ""

    def fault(self, line: int, column: int, message: str) -> None:
        """Note an error."""
        self.faults.append(self.source.fault(line, column, message))
