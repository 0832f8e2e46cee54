"""Classic Magic's page of rules and rulings."""

from __future__ import annotations

from tests.rulebook import texts
from tests.rulebook.importing import faults, imported, rules


def test_rules_and_rulings() -> None:
    found = imported(x=texts.MAGIC)
    assert (found.edition.system, found.edition.language) == ("magic-classic", "en")
    by_number = rules(found.edition)
    assert list(by_number) == ["C.1", "C.1.1", "C.1.2", "C.1.Ruling.1"]
    assert by_number["C.1"].title == "The Tea Phase"
    assert by_number["C.1.1"].words == (
        "The creature drinks. [CompRules 1999/04/23] See Rule C.1.2."
    )
    assert by_number["C.1.1"].refs == ("C.1.2",)
    assert [(u.reference, u.line, u.column) for u in found.edition.unresolved] == [
        ("Rule G.29", 10, 26)
    ]
    assert found.reads[0].reading.left_out == [4, 8, 12, 16, 19]


def test_numbers_out_of_order_and_misshapen_are_located() -> None:
    broken = texts.MAGIC.replace("C.1.2-", "C.1.1-").replace("C.1.Ruling.1-", "C.1.Rule.1-")
    broken += "\nD.4.1- A creature.\n"
    assert faults(x=broken) == [
        "some/x.txt:10:1: C.1.1 can't come here: the next rule is number 2",
        "some/x.txt:14:1: 'C.1.Rule.1' is no number of a rule: write C.1.5- RULE",
        "some/x.txt:21:1: D.4.1 is under no heading: write D.4 - TITLE",
    ]
