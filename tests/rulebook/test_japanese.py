"""The Japanese numbered page."""

from __future__ import annotations

from tests.rulebook import texts
from tests.rulebook.importing import faults, imported, rules


def test_the_sign_ends_a_line_and_damaged_marks_are_known() -> None:
    found = imported(x=texts.JAPANESE)
    by_number = rules(found.edition)
    assert found.edition.language == "ja"
    assert list(by_number) == ["7", "7.0", "7.0.1", "7.0.1a", "7.1", "7.1.1"]
    assert by_number["7"].title == "お茶の時間"
    assert by_number["7.0.1"].words.endswith("戦闘チェイン[8.0]にあるものです\nこれは続きです。")
    assert by_number["7.0.1a"].refs == ("7.0.1",)
    assert by_number["7.0.1a"].examples == (
        "ヒーローがやかんを満たします。",
        "ヒーローがやかんを空けます。",
    )
    assert by_number["7.0.1a"].notes == ("2020年より前のやかんは、ポットです。",)
    assert by_number["7.1.1"].title == "かき混ぜる"
    assert by_number["7.1.1"].words == "かき混ぜるとは、「さじを回す」ことです。"
    assert [one.reference for one in found.edition.unresolved] == ["[8.0]"]
    assert found.reads[0].reading.left_out == [1]


def test_a_wrong_number_is_located() -> None:
    broken = texts.JAPANESE.replace("7.1.1 ", "7.1.1あ ").replace("7.1 ", "6.1 ")
    (fault, *_) = faults(x=broken)
    assert fault.startswith("some/x.txt:19:1: 6.1 can't follow 7.0.1a")
