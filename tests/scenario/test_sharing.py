"""Share codes: what went in comes out, and what is not whole says what is wrong with it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judgetool.language import use
from judgetool.report.disputes.settlement import settled_lines
from judgetool.scenario import run, save, sharing
from judgetool.scenario.builtin import builtin, scenarios_root
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.reading.source_bytes import LARGEST
from judgetool.scenario.sharing import BadCode, decode, encode, is_code
from tests.attack.codes import code_of, packed_like_a_file

DISPUTE = scenarios_root() / "fab" / "disputes" / "dominate-two-cards-declared.yaml"

# made by the first version that had share codes: every later one has to read it
FIRST = "jt100JqKubma5q76XI2hN9iu8W"


@given(st.text())
@example("")
@example("system: fab\n")
@example("\U0001f9d9 火の玉 [x](javascript:1) \x1b[31m \u202e")
def test_what_was_encoded_is_decoded(text: str) -> None:
    assert decode(encode(text)) == text


@given(st.text(), st.data())
def test_codes_are_letters_and_digits_and_spaces_in_them_mean_nothing(
    text: str, data: st.DataObject
) -> None:
    code = encode(text)
    assert code.isascii()
    assert code.isalnum()
    assert is_code(code)
    at = data.draw(st.integers(0, len(code)))
    between = data.draw(st.sampled_from(["\n", " ", "\r\n", "\t", "\u200b", "\ufeff", "\xad"]))
    spaced = code[:at] + between + code[at:]
    assert decode(spaced) == text
    assert is_code(spaced)


@given(st.text(min_size=1), st.data())
def test_a_code_that_is_not_whole_is_never_taken_for_another(
    text: str, data: st.DataObject
) -> None:
    code = encode(text)
    end = data.draw(st.integers(0, len(code) - 1))
    with pytest.raises(BadCode):
        decode(code[:end])
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([d for d in sharing._DIGITS if d != code[at]]))
    with pytest.raises(BadCode):
        decode(code[:at] + other + code[at + 1 :])


@given(st.text(alphabet=sharing._DIGITS + " \n-.é", max_size=200))
def test_anything_else_is_refused_in_words(text: str) -> None:
    for code in (text, f"jt1{text}"):
        with pytest.raises(BadCode):
            decode(code)


def test_each_way_of_being_wrong_is_named() -> None:
    code = encode("system: fab\n" * 9)
    for wrong, said in (
        (code[:20], "is cut off"),
        (code[:5], "is cut off"),
        (code[:-1], "is cut off"),
        (code[:-1] + "!", "it contains '!'"),
        (code[:12] + ("0" if code[12] != "0" else "1") + code[13:], "is mistyped"),
        (code[:3] + "zz" + code[5:], "is mistyped"),
        ("jt2" + code[3:], "is from a newer version of judgetool"),
        (code + "and so on", "has 7 characters too many at its end"),
        ("board.yaml", "not a share code"),
    ):
        with pytest.raises(BadCode, match=said):
            decode(wrong)


def test_file_names_and_moves_are_no_codes() -> None:
    for name in (
        "jt1.yaml",
        "./jt1abc",
        "jt",
        "jtabc",
        "a/jt1abc",
        "jt1-two",
        "-",
        "",
        "Jt1: pass",
    ):
        assert not is_code(name)


def test_a_code_that_would_unpack_to_more_than_a_file_is_not_unpacked() -> None:
    bomb = code_of(packed_like_a_file(b"0" * (LARGEST + 1)))
    assert len(bomb) < 2000
    with pytest.raises(BadCode, match="contains more than a file may"):
        decode(bomb)
    assert decode(code_of(packed_like_a_file(b"0" * LARGEST))) == "0" * LARGEST


def test_what_follows_or_lacks_the_end_of_the_packed_text_is_refused() -> None:
    packed = packed_like_a_file(b"system: fab, in so many words")
    for broken in (packed + b"x", packed[:-2], b"", packed_like_a_file(b"\xff\xfe")):
        with pytest.raises(BadCode, match="mistyped"):
            decode(code_of(broken))


def test_what_is_too_long_is_not_encoded() -> None:
    with pytest.raises(ValueError, match="too long"):
        encode("0" * (LARGEST + 1))
    digits = "".join(hashlib.sha256(str(n).encode()).hexdigest() for n in range(6000))
    with pytest.raises(ValueError, match="too long"):
        encode(digits)


def test_the_first_version_is_read_for_ever() -> None:
    assert decode(FIRST) == "system: fab\nboard: ?\n"
    assert encode("system: fab\nboard: ?\n") == FIRST
    known = "4e6cf53d4b1a6e5e659d0053ff7ef64e0e722cb8c86f2466e9d681fe228444b0"
    assert hashlib.sha256(sharing._phrases()).hexdigest() == known, "they belong to jt1 codes"


def test_a_document_is_written_whole_and_settled_alike_elsewhere() -> None:
    document = run.load(DISPUTE)
    text = save.whole(document)
    again = run.load(decode(encode(text)).encode(), DISPUTE.name)
    assert save.whole(again) == text
    assert again.written.board == document.written.board
    assert "illegal: [7.3.2b, 8.3.4a]" in text
    here, there = (settle(each) for each in (document, again))
    assert [v.status for v in there.verdicts] == [v.status for v in here.verdicts]
    assert [v.rules for v in there.verdicts] == [v.rules for v in here.verdicts]


def test_a_code_is_the_same_in_every_language() -> None:
    english = encode(save.whole(run.load(DISPUTE)))
    use("ja")
    try:
        document = run.load(decode(english).encode())
        assert encode(save.whole(document)) == english
        assert any("主張" in line for line in settled_lines(settle(document)))
    finally:
        use("en")


def _shared_alike(files: list[Path]) -> None:
    for path in files:
        text = save.whole(run.load(path))
        assert decode(encode(text)) == text
        assert save.whole(run.load(text.encode())) == text, path


def test_built_in_scenarios_are_shared_whole() -> None:
    _shared_alike(builtin()[::100])


@pytest.mark.full
def test_all_built_in_scenarios_are_shared_whole() -> None:
    _shared_alike(builtin())
