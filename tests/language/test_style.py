"""What every sentence is held to: the page ``help style``, as far as a test can tell."""

from __future__ import annotations

import json
import re
import string
from collections.abc import Iterator

import pytest

from judgetool import games, language
from judgetool.help import pages
from judgetool.help.markdown import Row, plain
from judgetool.language import ENGLISH
from tests.language.messages import PACKAGE, catalogs, said

MOST = 25  # words of a sentence
MOST_OF_RULE = 30  # of what a rule says: exactness needs some
SPLIT = re.compile(r"[.;:?!](?:\s|$)|\s[(|-]")
POLITE = re.compile(r"(?:です|ます)(?:[かが。、）]|$)|ません|ました|でした|ください")
HALF_WIDTH = re.compile(
    r"[ぁ-んァ-ヶ一-龠」][?!]|[ぁ-んァ-ヶ一-龠」]:(?![ 」])|[ぁ-んァ-ヶ一-龠」]: ?$"
)
FULL_WIDTH = re.compile(r"[０-９Ａ-Ｚａ-ｚ]")
DOUBLE = re.compile(
    r"\bnot (?:un(?:like|common|usual|able)|otherwise|without)\b|ないわけでは|なくはない"
)
TYPED = re.compile(r"「[^」]*」|`[^`]*`|: 動詞|\? |次の!")
"""What is typed as it stands, in the signs of the files."""


def banned(spoken: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """The words of the page that are never written, each with the one to write."""
    before = language.current()
    language.use(spoken)
    try:
        rows = [block for block in pages.page("style").blocks if isinstance(block, Row)]
    finally:
        language.use(before)
    for row in rows:
        if len(row.cells) == 2:
            write, never = map(plain, row.cells)
            for word in re.split("[,、] ?", never):
                bound = r"\b" if word[-1].isalpha() and spoken == ENGLISH else ""
                yield write, re.compile(rf"{bound}{re.escape(word)}{bound}", re.IGNORECASE)


def english() -> Iterator[str]:
    yield from said()
    yield from (key for key, _ in _words())


def japanese() -> Iterator[str]:
    for catalog in catalogs("ja").values():
        yield from catalog.values()
    yield from (told for _, told in _words())


def _words() -> Iterator[tuple[str, str]]:
    """What stands in the catalogs of words: labels, hints, readings of rules."""
    for file in sorted(PACKAGE.rglob("ja/words/*.json")):
        if file.stem != "typed":  # what may be typed, by other words, too
            yield from json.loads(file.read_text(encoding="utf-8")).items()


@pytest.mark.parametrize("spoken", language.LANGUAGES)
def test_there_is_one_word_for_one_thing(spoken: str) -> None:
    rows = list(banned(spoken))
    assert len(rows) > 5
    sentences = list(english() if spoken == ENGLISH else japanese())
    found = [(write, s) for write, never in rows for s in sentences if never.search(_bare(s))]
    assert not found


def _bare(sentence: str) -> str:
    """A sentence without the names of its places."""
    return "".join(text for text, *_ in _parsed(sentence))


def _parsed(sentence: str) -> list[tuple[str, str | None, str | None, str | None]]:
    try:
        return list(string.Formatter().parse(sentence))
    except ValueError:  # a word, in which braces are braces
        return [(sentence, None, None, None)]


def test_a_sentence_is_short() -> None:
    long = []
    for sentence in said():
        filled = "".join(text + ("X" if name else "") for text, name, *_ in _parsed(sentence))
        long += [part for part in SPLIT.split(filled) if len(part.split()) > MOST]
    assert not long


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_a_rule_is_said_in_short_sentences(system: str) -> None:
    said_of = [(rule.number, rule.gist) for rule in games.rulebook(system)]
    ends = re.compile(r"[.;:](?:\s|$)")
    assert not [number for number, gist in said_of
                if any(len(part.split()) > MOST_OF_RULE for part in ends.split(gist))]  # fmt: skip


def test_nothing_is_denied_twice() -> None:
    assert not [s for s in (*english(), *japanese()) if DOUBLE.search(s)]


def test_japanese_is_plain_and_set_in_one_way() -> None:
    held = [TYPED.sub("", s) for s in japanese()]
    wrong = [s for s in held for way in (POLITE, HALF_WIDTH, FULL_WIDTH) if way.search(s)]
    assert not wrong


def test_a_message_has_no_full_stop_and_help_has_one() -> None:
    """A sentence that begins with a capital and has a full stop within has one at its end, too; one
    that begins small has none."""
    small = [s for s in said() if s[:1].islower() and s.endswith(".") and not s.endswith("...")]
    assert not small
