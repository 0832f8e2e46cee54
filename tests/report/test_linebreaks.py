"""Rows of Japanese: nothing lost, none too wide, begun and ended as print begins and ends them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from judgetool.report import linebreaks
from judgetool.report.ink import Ink
from judgetool.report.linebreaks import NOT_FIRST, NOT_LAST, breaks

SYMBOL = re.compile(r"\d*\{[a-z]\}|\d+(?:\.\d+)*[a-z]?")
SIGNS = list("っー。、（）「」・？が\u3099…/A: ")
WORDS = [
    "攻撃",
    "パワー",
    "カードの",
    "{p}",
    "+2{p}",
    "7.5.2b",
    "1.11.10a",
    "12",
    "Snatch (red)",
    "[7.0.3]",
]
TEXTS = st.lists(st.sampled_from(SIGNS + WORDS), max_size=30).map("".join)


def rows(text: str, columns: int) -> list[str]:
    """The rows of a text with the spaces they end with."""
    begins = [0, *breaks(text, columns, cell_len), len(text)]
    return [text[start:end] for start, end in pairwise(begins)]


@given(TEXTS, st.integers(2, 60))
def test_nothing_is_lost_and_no_row_is_too_wide(text: str, columns: int) -> None:
    found = rows(text, columns)
    assert "".join(found) == text
    assert all(cell_len(row.rstrip(" \u3000")) <= columns for row in found)
    assert text.startswith(" ") or not any(row.isspace() for row in found[:-1])


@given(st.text("攻撃の力"), st.integers(2, 60))
def test_rows_are_full_where_nothing_is_in_the_way(text: str, columns: int) -> None:
    assert all(cell_len(row) >= columns - 1 for row in rows(text, columns)[:-1])


@given(st.lists(st.sampled_from(["攻", "撃", "パ", "ー", "ッ", "。", "、", "（", "）", "」"])))
def test_no_row_begins_or_ends_as_none_may_unless_the_whole_row_before_is_signs(
    signs: list[str],
) -> None:
    text = "".join(signs)
    found = rows(text, 20)
    for row, after in pairwise(found):
        if after[0] in NOT_FIRST or row[-1] in NOT_LAST:
            assert all(b in NOT_FIRST or a in NOT_LAST for a, b in pairwise(row))


@given(TEXTS, st.integers(14, 60))
def test_symbols_and_numbers_of_rules_stay_whole(text: str, columns: int) -> None:
    whole = [found[0] for found in SYMBOL.finditer(text)]
    if all(len(found) <= columns for found in whole):
        assert [found for row in rows(text, columns) for found in SYMBOL.findall(row)] == whole


@pytest.mark.parametrize(
    ("text", "columns", "expected"),
    [
        ("攻撃する。次に", 8, ["攻撃す", "る。次に"]),
        ("手札の「盾」", 8, ["手札の", "「盾」"]),
        ("パワーは{p}", 10, ["パワーは", "{p}"]),
        ("規則は7.5.2bだ", 10, ["規則は", "7.5.2bだ"]),
        ("攻撃はSnatchだ", 10, ["攻撃は", "Snatchだ"]),
        ("示す：[-旧-] {+新+}。", 8, ["示す：", "[-旧-] ", "{+新+}。"]),
        ("ヒットした", 6, ["ヒット", "した"]),
        ("値はパワー 4", 8, ["値は", "パワー 4"]),
        ("チェインリンク", 8, ["チェイン", "リンク"]),
        ("あああッあ", 6, ["ああ", "あッあ"]),
        ("攻撃(赤)は", 6, ["攻撃", "(赤)は"]),
        ("攻撃 防御 解決", 9, ["攻撃 防御 ", "解決"]),
        ("一 ）二", 3, ["一 ", "）", "二"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("が\u3099が\u3099", 2, ["が\u3099", "が\u3099"]),
        ("かきく" * 2, 2, ["か", "き", "く"] * 2),
    ],
)
def test_where_a_row_ends(text: str, columns: int, expected: list[str]) -> None:
    assert rows(text, columns) == expected


@given(st.lists(TEXTS, min_size=1, max_size=4).map("".join), st.integers(40, 60), st.booleans())
def test_folded_lines_hold_all_of_the_line_and_fit(text: str, columns: int, strong: bool) -> None:
    """A line of a report, with emphasis or without it; only what can't be broken sticks out."""
    line = f"  {Ink(sgr=strong).strong(text.strip())}"
    found = list(linebreaks.folded([line], columns))
    assert "".join(found).replace(" ", "") == line.replace(" ", "")
    for row in found:
        shown = re.sub("\x1b\\[.m", "", row)
        fits = linebreaks.width(shown) <= columns
        assert fits or not breaks(shown.strip(), 1, linebreaks.width, cut_words=False)
