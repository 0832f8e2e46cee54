"""Bytes to nodes: what YAML a board may be written in, and that nothing can hurt."""

from __future__ import annotations

import io
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgetool.scenario.problems import BadFile, Problems
from judgetool.scenario.reading import source_bytes, yaml_nodes
from judgetool.scenario.reading.yaml_nodes import Mapping, Scalar, Sequence


def parsed(text: str | bytes) -> tuple[yaml_nodes.Node | None, list[str]]:
    problems = Problems("x.yaml")
    data = text.encode() if isinstance(text, str) else text
    try:
        node = yaml_nodes.parse(data, problems)
    except BadFile as bad:
        return None, [str(error) for error in bad.errors]
    return node, [str(error) for error in problems.errors]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("0", 0), ("7", 7), ("-3", -3), ("123456789012345678", 123456789012345678),
        ("true", True), ("false", False), ("null", None), ("~", None), ("", None),
        ("7.10", "7.10"), ("7.5.2b", "7.5.2b"), ("yes", "yes"), ("no", "no"), ("on", "on"),
        ("12:30", "12:30"), ("1_000", "1_000"), ("007", "007"), ("+3", "+3"), ("0x1f", "0x1f"),
        ("1e3", "1e3"), ("True", "True"), ("NULL", "NULL"), ("2001-01-01", "2001-01-01"),
        (".inf", ".inf"), ("<<", "<<"), ("=", "="), ("٣", "٣"),
        ("'3'", "3"), ('"true"', "true"), ("''", ""), ('"\\e[31m"', "\x1b[31m"),
    ],
)  # fmt: skip
def test_only_plain_integers_true_false_and_nothing_are_not_text(
    written: str, value: object
) -> None:
    node, errors = parsed(f"key: {written}")
    assert errors == []
    assert isinstance(node, Mapping)
    scalar = node.entries["key"]
    assert isinstance(scalar, Scalar)
    assert scalar.value == value
    assert type(scalar.value) is type(value)


def test_marks_count_from_one_and_in_characters() -> None:
    node, _ = parsed("日本: [あ, '[red]']\nb:\n  - [/x]\n")
    assert isinstance(node, Mapping)
    names = node.entries["日本"]
    assert isinstance(names, Sequence)
    assert names.mark == (1, 5)
    assert [item.mark for item in names.items] == [(1, 6), (1, 9)]
    assert node.keys["b"] == (2, 1)
    below = node.entries["b"]
    assert isinstance(below, Sequence)
    assert below.items[0].mark == (3, 5)


WRONG = [
    ("", "1:1: the file is empty; write at least system: and board:"),
    ("# only a comment\n", "1:1: the file is empty; write at least system: and board:"),
    ("---\n", "1:1: the file is empty; write at least system: and board:"),
    ("a: 1\nb: 2\na: 3", "3:1: key 'a' is a duplicate, first on line 1; keep one"),
    ("{a: 1, 'a': 2}", "1:8: key 'a' is a duplicate, first on line 1; keep one"),
    ("a: &x 1", "1:4: anchor '&x'; remove it, or put the text in quotes"),
    ("a: *x", "1:4: alias '*x'; write the value again, or put the text in quotes"),
    ("a: !!python/name:os.system x", "1:4: tag 'tag:yaml.org,2002:python/name:os.system'"),
    ("a: !x 1", "1:4: tag '!x'; remove it, or put the text in quotes"),
    ("a: ! 1", "1:4: tag '!'; remove it"),
    ("---\na: 1\n---\nb: 2", "3:1: a second document begins here; put each board in its own"),
    ("? [a]\n: 1", "1:3: a list or mapping as a key; write a name before the :"),
    ("?\n: 1", "1:2: the key before the : is missing; write a name"),
    (f"? {'k' * 501}\n: 1", "1:3: a key of 501 characters; at most 500 fit"),
    ("a: 1234567890123456789", "1:4: a number of 19 digits; write at most 18, or put text in"),
    ("a: b: c", "1:5: YAML: mapping values are not allowed in this context; put text with"),
    ("a:\n\tb: 1", ("2:1: YAML: found character that cannot start any token (while scanning for "
     "the next token); indent with spaces, not tabs")),
    ("a: 'x\nb: 1\n", ("3:1: YAML: found unexpected end of stream (while scanning a quoted "
     "scalar that begins on line 1); close the quotes")),
    ("a: [1, 2\nb: 3", ("2:2: YAML: did not find expected ',' or ']' (while parsing a flow "
     "sequence that begins on line 1); check the commas, and that every bracket is closed")),
    ("a: 1\n b: 2", "2:3: YAML: mapping values are not allowed"),
    ("a: @x", "1:4: YAML: found character that cannot start any token"),
    ("a\nb\nc: d", "3:2: YAML: mapping values are not allowed"),
    ("%YAML 3.0\n---\na: 1", "1:1: YAML: found incompatible YAML document"),
    ("a: x\x1b[31my", "1:5: control character '\\x1b'; remove it, or write it as an escape"),
    ("a: \x9b31m", "1:4: control character '\\x9b'; remove it"),
    ("a: 1\nb: x\0y", "2:5: NUL byte; this is a binary file, not a YAML text"),
    (b"a: 1\nb: \xe3\x81\x82\xff", "2:5: byte 0xff is not UTF-8; save the file as UTF-8 text"),
    (b"\xef\xbb\xbfa: \xff", "1:4: byte 0xff is not UTF-8"),
    (b"\x89PNG\r\n\x1a\n\0\0", "3:1: NUL byte; this is a binary file"),
    ("a: 1".encode("utf-16"), "1:1: the file is UTF-16 text or binary; save it as UTF-8 text"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), WRONG)
def test_each_error_says_where_and_what_to_write(text: str | bytes, wanted: str) -> None:
    _, errors = parsed(text)
    assert len(errors) == 1
    assert errors[0].startswith(f"x.yaml:{wanted}")


def test_errors_are_reported_together() -> None:
    _, errors = parsed("a: &x 1\nb: *x\nb: !t 3\n? {c: d}\n: 1\n")
    assert sorted(error.split(": ")[0] for error in errors) == [
        "x.yaml:1:4", "x.yaml:2:4", "x.yaml:3:1", "x.yaml:3:4", "x.yaml:4:3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "{" * 100_000,
        "{a: " * 100_000,
        "- " * 100_000,
        "? " * 100_000,
        "a: " + "[" * 400_000 + "]" * 400_000,
    ],
)
def test_deep_nesting_is_refused_at_once(text: str) -> None:
    began = time.perf_counter()
    _, errors = parsed(text)
    assert time.perf_counter() - began < 1
    assert "more than 32 lists and mappings inside each other" in errors[0]


def test_nesting_up_to_the_limit_is_fine() -> None:
    assert parsed("[" * 32 + "]" * 32)[1] == []
    assert parsed("[" * 33 + "]" * 33)[1] != []


def test_an_alias_bomb_costs_nothing() -> None:
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 60)]
    began = time.perf_counter()
    _, errors = parsed("\n".join(lines))
    assert time.perf_counter() - began < 1
    assert len(errors) == 101
    assert errors[-1].endswith("stopped reading after 100 errors")


def test_a_file_is_measured_before_it_is_read(tmp_path: Path) -> None:
    big = tmp_path / "big.yaml"
    with big.open("wb") as stream:
        stream.truncate(100_000_000)
    with pytest.raises(BadFile) as caught:
        source_bytes.read(big, "big.yaml")
    assert str(caught.value) == (
        "big.yaml:1:1: the file is 100,000,000 bytes; a board is a text of at most 1,000,000 bytes"
    )


class Endless(io.RawIOBase):
    """A stream that never ends, such as a pipe from /dev/zero."""

    given = 0

    def read(self, size: int = -1) -> bytes:
        assert size >= 0, "asked for everything"
        self.given += size
        return b"x" * size


def test_a_stream_is_read_no_further_than_the_limit() -> None:
    endless = Endless()
    with pytest.raises(BadFile, match="more than 1,000,000 bytes"):
        source_bytes.read(endless, "-")  # type: ignore[arg-type]
    assert endless.given <= source_bytes.LARGEST + 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no device files")
def test_a_device_without_a_size_is_read_no_further_either() -> None:
    with pytest.raises(BadFile, match="more than 1,000,000 bytes"):
        source_bytes.read(Path("/dev/zero"), "/dev/zero")


def test_what_cannot_be_opened_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="can't be read: no such file or folder; give the path"):
        source_bytes.read(tmp_path / "missing.yaml", "missing.yaml")
    with pytest.raises(BadFile, match="is a folder, not a scenario file"):
        source_bytes.read(tmp_path, "folder")
    with pytest.raises(BadFile, match="can't be read"):
        source_bytes.read(Path("a\0b"), "nul")
    secret = tmp_path / "secret.yaml"
    secret.write_text("a: 1")
    secret.chmod(0)
    if not os.access(secret, os.R_OK):
        with pytest.raises(BadFile, match="can't be read: Permission denied"):
            source_bytes.read(secret, "secret.yaml")


def calls_for(text: str) -> int:
    """How many functions are called to parse a text without errors."""
    counted = Counter[str]()
    sys.setprofile(lambda frame, event, of: counted.update((event,)))
    try:
        errors = parsed(text)[1]
    finally:
        sys.setprofile(None)
    assert errors == []
    return counted["call"] + counted["c_call"]


@pytest.mark.parametrize(
    "flat",
    [
        lambda n: "{" + ",".join(f"k{i}: 1" for i in range(n)) + "}",
        lambda n: "a: " + "x " * n,
    ],
)
def test_large_flat_files_take_linear_time(flat: Callable[[int], str]) -> None:
    assert calls_for(flat(4_000)) < 2.2 * calls_for(flat(2_000))


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(lambda t: t.encode("utf8"))))
def test_no_bytes_give_anything_but_a_tree_or_located_errors(data: bytes) -> None:
    node, errors = parsed(data)
    assert node is not None or errors
    for error in errors:
        assert error.startswith("x.yaml:")
        assert error.isprintable() or "\xa0" in error or "\u3000" in error


YAMLISH = st.lists(
    st.sampled_from([
        "a", "b: ", ": ", "- ", "? ", "\n", "\n  ", "\n\t", "[", "]", "{", "}", ", ", "'", '"',
        "&x ", "*x", "!t ", "|", ">-", "#", "%", "@", "`", "---", "...", "<<: ", "\\", "日", "\x85",
        "\u2028", "\ufeff", "1", "~", "\x1b", "\r", "null", "\\u0000", "\\ud800",
    ]),
    max_size=40,
)  # fmt: skip


@given(YAMLISH)
def test_no_mixture_of_yaml_gives_anything_else_either(pieces: list[str]) -> None:
    node, errors = parsed("".join(pieces))
    assert node is not None or errors
