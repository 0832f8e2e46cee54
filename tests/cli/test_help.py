"""``help``: pages are shown, and words found in them."""

from __future__ import annotations

import pytest

from judgetool.help import in_lines, pages
from judgetool.report.ink import PLAIN, TERMINAL
from judgetool.report.linebreaks import width
from tests.conftest import Command


def test_without_a_topic_all_pages_are_listed(judgetool: Command) -> None:
    ran = judgetool("help")
    assert ran.code == 0
    for topic in pages.TOPICS:
        assert f"[{topic}]({topic}.md)" in ran.out


@pytest.mark.parametrize("topic", pages.TOPICS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_is_printed_as_it_is_written(judgetool: Command, topic: str, language: str) -> None:
    ran = judgetool("help", topic, "--lang", language)
    file = pages.FOLDER / language / f"{topic}.md"
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == file.read_text(encoding="utf-8")


def test_a_topic_may_be_several_words_or_a_command(judgetool: Command) -> None:
    assert judgetool("help", "short", "lines").out == judgetool("help", "ask").out
    assert judgetool("help", "hidden", "cards").out.startswith("## Hidden cards\n")


def test_what_is_no_page_is_refused_with_what_is_like_it(judgetool: Command) -> None:
    ran = judgetool("help", "bords")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean boards?" in ran.err
    ran = judgetool("help", "bords", "--lang", "ja")
    assert "boards" in ran.err
    assert "「bords」" in ran.err


def test_words_are_found_with_where_they_stand(judgetool: Command) -> None:
    ran = judgetool("help", "--search", "HIDDEN cards")
    assert ran.code == 0
    assert ran.out.startswith("help slip  The ruling slip\n  Hidden cards\n")
    assert "On the screen: a shows hidden cards, too" in ran.out
    assert judgetool("help", "--search", "zzz").code == 2


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("topic", ["contents", "fields", "short-lines", "commands", "why"])
def test_a_terminal_shows_a_page_within_its_width(topic: str, columns: int) -> None:
    page = pages.page(topic)
    for ink in (PLAIN, TERMINAL):
        shown = list(in_lines.lines(page, columns, ink))
        bare = [line.replace("\x1b[1m", "").replace("\x1b[0m", "") for line in shown]
        wide = [line for line in bare if width(line.rstrip()) > columns]
        assert all(" " not in line.strip() for line in wide), wide
        assert not any("](" in line for line in bare)
        if ink is PLAIN:
            assert shown[0] == f"# {page.title}"


def test_a_table_stands_in_columns_and_a_link_says_its_page() -> None:
    shown = list(in_lines.lines(pages.page("moves"), 80, PLAIN))
    assert "  Rhinar: concede                  at any time" in shown
    assert "An entry `expect: {...}` among the moves is checked [expecting] at that point." in shown
