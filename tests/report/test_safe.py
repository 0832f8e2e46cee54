"""No text from a file or a card is ever interpreted by a terminal."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.report import jsonline
from judgetool.report.linebreaks import pad, width
from judgetool.report.safe import inert

BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"),
        ("two\nlines\tand\ra tab", "two\\nlines\\tand\\ra tab"),
        ("\x9b31m\x7f\x00", "\\x9b31m\\x7f\\x00"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("\u2028\u2029\ufeff", "\\u2028\\u2029\\ufeff"),
        ("\ud800", "\\ud800"),
        ("\U000e0041", "\\U000e0041"),
        ("[red]Snatch[/x]", "[red]Snatch[/x]"),
        ("ブレイブ　ハート", "ブレイブ　ハート"),
        ("e\u0301\u0302", "e\u0301\u0302"),
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
        ("👩\u200d⚖️", "👩\u200d⚖️"),
    ],
)
def test_what_acts_is_shown_as_an_escape(text: str, shown: str) -> None:
    assert inert(text) == shown


@given(st.text() | st.text(alphabet=[chr(c) for c in range(0xA0)] + list(BIDI)))
def test_nothing_that_acts_is_left(text: str) -> None:
    left = inert(text)
    assert not [c for c in left if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp")]
    assert not set(left) & set(BIDI)
    assert inert(left) == left


@given(st.dictionaries(st.text(), st.text() | st.integers() | st.lists(st.text())))
def test_json_lines_are_inert_and_say_the_same(value: dict[str, object]) -> None:
    line = jsonline.line(value)
    assert inert(line) == line
    assert json.loads(line) == value


def test_wide_and_combining_characters_are_measured() -> None:
    assert width("ブレイブ") == 8
    assert width("e\u0301") == 1
    assert pad("ブ", 4) == "ブ  "
