"""What all formats have in common: recognising, bytes and lines, editions and their names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.rulebook.importing import prepare
from judgetool.rulebook.importing.ordering import key, misplaced, skipped
from judgetool.rulebook.importing.source import Unreadable, source
from tests.rulebook import texts
from tests.rulebook.importing import faults


def test_what_is_in_no_format_is_refused() -> None:
    (fault,) = faults(x="Dear hero, how is the combat chain?\n")
    assert fault.startswith("some/x.txt:1:1: no rules are found here; what can be read: ")


def test_bytes_that_are_no_text_are_located() -> None:
    with pytest.raises(Unreadable, match=r"^x:2:3: byte 0xff is not UTF-8"):
        source("x", b"\xef\xbb\xbfone\r\nt\xc3\xb6\xff")
    with pytest.raises(Unreadable, match=r"^x:1:3: NUL"):
        source("x", b"ab\0")


def test_lines_end_where_editors_end_them() -> None:
    assert source("x", "\ufeffa\r\nb\x0cc\u2028d\re".encode()).lines == ("a", "b\x0cc\u2028d", "e")


def test_several_systems_and_languages_at_once_are_an_edition_each() -> None:
    every = (texts.MARKUP, texts.JAPANESE, texts.NESTED, texts.PAGE, texts.MAGIC)
    found = prepare({str(i): text.encode() for i, text in enumerate(every)}, "x").editions
    assert [(each.edition.system, each.edition.language, len(each.reads)) for each in found] == [
        ("fab", "en", 1),
        ("fab", "ja", 1),
        ("grand-archive", "en", 2),
        ("magic-classic", "en", 1),
    ]


def test_without_a_name_an_edition_is_called_by_its_text_alone() -> None:
    def name(**files: str) -> str:
        contents = {file: text.encode() for file, text in files.items()}
        (found,) = prepare(contents).editions
        return found.edition.name

    first = name(a=texts.MARKUP, b=texts.EIGHT)
    assert first.startswith("unnamed-")
    assert name(c=texts.EIGHT, d=texts.MARKUP.replace("\n", "\r\n")) == first
    assert name(a=texts.MARKUP, b=texts.EIGHT.replace("look", "stare")) != first


def test_one_wrong_number_is_told_from_all_that_are_right() -> None:
    numbers = ["7.5.1", "7.5.2", "8", "7.5.3", "7.5.3a", "7.5.2", "7.6"]
    assert misplaced([key(number) for number in numbers]) == {2, 5}
    assert misplaced([]) == frozenset()
    assert skipped(["7.1.2", "7.1.2b"]) == ("7", "7.0", "7.1", "7.1.1", "7.1.2a")


EVERY = (
    texts.MARKUP,
    texts.EIGHT,
    texts.PLAIN,
    texts.JAPANESE,
    texts.NESTED,
    texts.PAGE,
    texts.MAGIC,
)
PIECES = ("[[", "@@", "# ", "## ", "#### ", "\n", "7.5.2b ", "1. ", "   ", "C.1.3- ", "> ", "\x1b")


@given(st.sampled_from(EVERY), st.sampled_from(PIECES), st.integers(0), st.integers(0, 40))
def test_a_damaged_text_is_read_or_refused_with_places_that_are_there(
    text: str, piece: str, at: int, gone: int
) -> None:
    at %= len(text)
    text = text[:at] + piece + text[at + gone :]
    try:
        found = prepare({"x": text.encode()}).editions
    except Unreadable as refused:
        lines = text.split("\n")
        for fault in refused.faults:
            assert 1 <= fault.line <= len(lines)
            assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
        return
    for each in found:
        numbers = [rule.number for rule in each.edition.rules]
        assert len(set(numbers)) == len(numbers)
