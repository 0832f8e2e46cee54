"""The pages of the help: whole, linked, found by what is typed, and the same in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool import games, language
from judgetool.games import SYSTEMS
from judgetool.help import finding, pages
from judgetool.help.finding import NoPage, asked
from judgetool.help.markdown import (
    CODE,
    Block,
    Code,
    Heading,
    Item,
    Paragraph,
    Row,
    Text,
    plain,
    plainly,
    spans,
)
from judgetool.help.searching import found
from judgetool.language import ENGLISH, LANGUAGES
from tests.scenario.test_fields import every_field

OTHERS = [spoken for spoken in LANGUAGES if spoken != ENGLISH]


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    language.use(request.param)
    yield request.param
    language.use(ENGLISH)


def written(spoken: str, topic: str) -> pages.Page:
    """A page as it is in a language."""
    before = language.current()
    language.use(spoken)
    try:
        return pages.page(topic)
    finally:
        language.use(before)


def texts(block: Block) -> tuple[Text, ...]:
    match block:
        case Code():
            return ()
        case Row(cells, _, _):
            return cells
        case Heading() | Paragraph() | Item():
            return (block.says,)


def test_every_file_is_a_topic_and_every_topic_a_file(spoken: str) -> None:
    files = {file.stem for file in (pages.FOLDER / spoken).iterdir()}
    assert files == set(pages.TOPICS)
    assert set(finding.OTHERWISE.values()) <= {*pages.TOPICS, pages.CONTENTS}
    assert not set(finding.OTHERWISE) & set(pages.TOPICS)


@pytest.mark.parametrize("topic", pages.TOPICS)
def test_a_page_has_one_title_and_says_in_a_line_what_it_is_about(spoken: str, topic: str) -> None:
    page = pages.page(topic)
    assert page.remark == ""
    assert isinstance(page.blocks[0], Heading)
    assert isinstance(page.blocks[1], Paragraph)
    assert [b.level for b in page.blocks if isinstance(b, Heading) and b.level < 2] == [1]
    assert 20 < len(page.summary) <= 120 or spoken != ENGLISH
    for line in page.source.splitlines():
        assert "<" not in re.sub(r"`[^`]*`|<!--.*-->", "", line) or "```" in page.source
    for block in page.blocks:
        if not isinstance(block, Code):
            said = plainly(block)
            assert "](" not in said, said
            assert "**" not in said, said


@pytest.mark.parametrize("topic", [*pages.TOPICS, pages.CONTENTS])
def test_every_link_leads_to_a_page_and_a_heading_in_it(spoken: str, topic: str) -> None:
    page = pages.page(topic)
    for block in page.blocks:
        for text in texts(block):
            for span in text:
                if span.to:
                    name, _, anchor = span.to.partition("#")
                    other = pages.page(name.removesuffix(".md") or topic)
                    assert not anchor or pages.place_of(other, anchor), span.to


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("topic", pages.TOPICS)
def test_a_page_is_the_same_in_both_languages(other: str, topic: str) -> None:
    """The same headings, lists and tables with the same things in their first column, the same
    examples, and links to the same pages."""
    english, translated = written(ENGLISH, topic), written(other, topic)
    assert [shape(block) for block in translated.blocks] == [shape(b) for b in english.blocks]
    assert links(translated) == links(english)


def shape(block: Block) -> object:
    match block:
        case Heading(level, _, _):
            return ("heading", level)
        case Code(lines, of, _):
            return (of, [_uncommented(line) for line in lines])
        case Row(cells, head, _):
            code = [span.text for span in cells[0] if span.kind == CODE]
            return ("row", code, len(cells), len(head))
    return type(block).__name__


def _uncommented(line: str) -> str:
    """A line of an example without what is said about it."""
    return re.sub(r"\s*(?<!\S)# .*", "", line)


def links(page: pages.Page) -> set[str]:
    return {
        span.to.partition("#")[0]
        for block in page.blocks
        for text in texts(block)
        for span in text
        if span.to
    }


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("", "Help"), ("boards", "A board in a minute"), ("BOARDS", "A board in a minute"),
        ("short lines", "Short lines"), ("official texts", "Official texts"),
        ("settle", "A dispute"), ("bran", "Branches"), ("looking back", "Why?"),
        ("passing on", "Passing on"), ("what a new edition changes", "What a new edition changes"),
        ("board.md", "A board in a minute"), ("ga", "Grand Archive"),
    ],
)  # fmt: skip
def test_a_page_is_found_by_its_names_its_title_and_its_headings(typed: str, title: str) -> None:
    assert asked(typed).title == title


def test_a_part_of_a_page_ends_where_the_next_one_begins() -> None:
    part = asked("hidden cards")
    assert part.source.startswith("## Hidden cards\n")
    assert part.source.rstrip().endswith("show all.")
    assert len([b for b in asked("the journal").blocks if isinstance(b, Heading)]) == 1


def test_a_title_of_the_other_language_finds_the_page(in_japanese: None) -> None:
    assert asked(pages.page("boards").title).topic == "boards"
    assert asked("boards").language == "ja"


def test_what_is_no_page_names_those_like_it_and_where_the_words_stand() -> None:
    with pytest.raises(NoPage, match=r"did you mean boards\?"):
        asked("bords")
    with pytest.raises(NoPage, match=r"pages with these words: slip"):
        asked("a dark hall")
    with pytest.raises(NoPage, match="`judgetool help` lists the pages"):
        asked("zzz")


def test_words_are_found_in_every_page_headings_first() -> None:
    hits = found("hidden cards")
    assert hits[0].says == "Hidden cards"
    assert {hit.page.topic for hit in hits} >= {"slip", "sharing", "commands"}
    assert all("hidden" in hit.says.casefold() for hit in hits)
    assert found("") == found("zzz") == []


def test_a_line_is_read_in_pieces() -> None:
    said = spans("a `b*c` **d** [e `f`](g.md#h) 2*3*4 *i* [-gone-]")
    assert [(s.text, s.kind, s.to) for s in said if s.kind or s.to] == [
        ("b*c", "code", ""), ("d", "strong", ""), ("e ", "", "g.md#h"), ("f", "code", "g.md#h"),
        ("i", "emphasis", ""),
    ]  # fmt: skip
    assert plain(said) == "a b*c d e f 2*3*4 i [-gone-]"


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_field_of_a_board_stands_on_a_page(system: str) -> None:
    topics = {"fab": "fields", "grand-archive": "grand-archive", "magic-classic": "magic"}
    said = pages.page(topics[system]).source
    games.system(system)
    every = {field.name for _, field in every_field(system)}
    assert [name for name in sorted(every) if not re.search(rf"\b{re.escape(name)}\b", said)] == []


def test_a_page_that_is_not_translated_is_shown_in_english_and_says_so(
    in_japanese: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "boards.md").write_text("# Boards\n\nA page.\n", encoding="utf-8")
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    assert pages.page("boards").title == "Boards"
    assert "翻訳" in pages.page("boards").remark
