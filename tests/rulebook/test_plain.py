"""Plain numbered text, and whose it is."""

from __future__ import annotations

from tests.rulebook import texts
from tests.rulebook.importing import faults, imported, rules

CORRECT = "correct the number, or join the line to the one before if it continues it"


def test_lines_without_a_number_belong_to_the_rule_before() -> None:
    found = imported(x=texts.PLAIN)
    by_number = rules(found.edition)
    assert list(by_number) == ["7", "7.0", "7.0.1", "7.0.1a", "7.1", "7.1.1", "7.1.2"]
    assert by_number["7.0"].title == "General"
    assert by_number["7.0.1a"].examples == ("A hero fills it.",)
    assert by_number["7.0.1a"].notes == ("Kettles from before 2020 are pots.",)
    assert by_number["7.1.1"].title == "Stir"
    assert by_number["7.1.1"].words == 'Stir means "Turn the spoon."\nFirst: left.'
    assert by_number["7.1.2"].words.endswith("when it is not too hot[7.0.1a] for that.")
    assert by_number["7.1.2"].refs == ("7.0.1a",)
    assert found.reads[0].reading.left_out == [1, 8]


def test_references_are_resolved_as_in_the_markup() -> None:
    found = imported(x=texts.PLAIN).edition
    assert [(u.reference, u.line, u.column) for u in found.unresolved] == [
        ("[8.0]", 4, 38),
        ("[8.0.1]", 4, 63),
    ]


def test_a_line_out_of_order_is_at_fault_and_not_all_that_follow() -> None:
    broken = texts.PLAIN.replace("First: left.", "9 left.").replace("7.1 P", "7.0 P")
    broken += "7.1.2a.1 A leaf.\n7.1.3 \n"
    assert faults(x=broken) == [
        "some/x.txt:9:1: 7.0 is also on line 3: keep one of them",
        f"some/x.txt:12:1: 9 can't follow 7.1.1: {CORRECT}",
        "some/x.txt:15:1: 7.1.2a.1 is no number of a rule: write 7, 7.5, 7.5.2 or 7.5.2b",
        "some/x.txt:16:1: 7.1.3 has no text: write it on the same line",
    ]


def test_numbers_passed_over_are_told() -> None:
    assert imported(x=texts.PLAIN).reads[0].reading.skipped == []
    gap = texts.PLAIN.replace("7.1.1 Stir\n", "").replace("7.0.1a", "7.0.1c")
    found = imported(x=gap).reads[0].reading
    assert found.skipped == ["7.0.1a", "7.0.1b", "7.1.1"]


def test_whose_it_is_must_be_sure() -> None:
    nobody = "1.0.1 This is a rule of the game, and it is not said of which.\n"
    assert faults(x=nobody) == [
        "some/x.txt:1:1: this may not be of fab: if it is, add --system fab"
    ]
    assert imported(system="fab", x=nobody).edition.system == "fab"
    other = "1.0.1 A creature pays mana, and the enchantment of the creature is gone.\n"
    wrong = "the format is plain numbered text, of fab, but the text is about magic-classic"
    assert faults(x=other) == faults(system="fab", x=other) == [f"some/x.txt:1:1: {wrong}"]
    assert faults(system="magic-classic", x=texts.PLAIN) == [
        "some/x.txt:1:1: this is a text of fab, not of magic-classic: leave out --system"
    ]


def test_a_third_language_is_not_taken_for_english() -> None:
    german = "1.0.1 Der hero greift an, und der hero bleibt auf der combat chain liegen.\n"
    assert faults(x=german) == ["some/x.txt:1:1: this seems to be neither English nor Japanese"]
