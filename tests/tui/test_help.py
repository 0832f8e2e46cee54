"""The help on the screen: the keys of where one is, and the pages, searched and followed."""

from __future__ import annotations

import pytest

from judgetool.help import pages
from judgetool.language import LANGUAGES
from judgetool.scenario.builtin import builtin, title_of
from judgetool.session import opening
from judgetool.tui.app import JudgeApp
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.help.help_text import HelpText
from judgetool.tui.screens.help.help_window import HelpWindow, PageWindow
from tests.conftest import SCENARIOS
from tests.tui.screen import SMALL, Judged, board, enter, pressed, screen, until


def shown(pilot: Judged) -> str:
    """The rows that are seen in the window, without its frame."""
    return "\n".join(row.strip(" │") for row in screen(pilot).splitlines())


def topic(pilot: Judged) -> str:
    page = pilot.app.screen.query_one(HelpText).page
    assert page is not None
    return page.topic


async def opened(pilot: Judged) -> None:
    await pilot.press("f1")
    await until(pilot, lambda: isinstance(pilot.app.screen, HelpWindow))
    await pilot.pause()


async def test_below_the_keys_stands_the_page_about_the_screen() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await opened(pilot)
        assert "WHO: verb what" in shown(pilot)
        assert topic(pilot) == "screen"
        await pressed(pilot, "end")
        assert "back from a search or a page, then out" in shown(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))


async def test_n_goes_from_heading_to_heading() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await opened(pilot)
        for title in ("Legal here, for example", "Keys (and the names"):
            await pressed(pilot, "n")
            assert shown(pilot).splitlines()[2].startswith(title)
        await pressed(pilot, "p")
        assert shown(pilot).splitlines()[2].startswith("Legal here")


async def test_words_are_found_in_all_pages_and_escape_comes_back() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await opened(pilot)
        await pressed(pilot, "slash", *"hidden cards", "enter")
        assert topic(pilot) == "slip"
        assert "1 of " in shown(pilot)
        assert "Hidden cards" in shown(pilot).splitlines()
        await pilot.press("n")
        await until(pilot, lambda: "2 of " in screen(pilot))
        assert topic(pilot) == "commands"
        await pilot.press("N")
        await until(pilot, lambda: "1 of " in screen(pilot))
        assert topic(pilot) == "slip"
        await pilot.press("slash", *"zzz", "enter")
        await until(pilot, lambda: "no page has all of these words: zzz" in screen(pilot))
        while topic(pilot) != "screen":
            await pressed(pilot, "escape")
        assert "Help: Escape closes" in shown(pilot)


async def test_links_are_followed_by_key_and_by_click() -> None:
    async with board().run_test(size=SMALL) as pilot:
        pilot.app.push_screen(PageWindow("boards"))
        await pilot.pause()
        await pressed(pilot, "tab")
        text = pilot.app.screen.query_one(HelpText)
        assert text.link == "fields.md"
        await pilot.press("enter")
        await until(pilot, lambda: topic(pilot) == "fields")
        assert "Fields of a file: Escape back" in shown(pilot)
        await pilot.press("backspace")
        await until(pilot, lambda: topic(pilot) == "boards")
        await pilot.pause()
        rows = screen(pilot).splitlines()
        row = next(n for n, line in enumerate(rows) if "Fields" in line)
        column = rows[row].index("Fields")
        await pilot.click(offset=(column, row))
        await until(pilot, lambda: topic(pilot) == "fields")


async def test_a_link_to_a_heading_of_the_same_page_goes_there() -> None:
    async with board().run_test(size=SMALL) as pilot:
        pilot.app.push_screen(PageWindow("expecting"))
        await pilot.pause()
        text = pilot.app.screen.query_one(HelpText)
        while text.link != "#the-chain":
            await pilot.press("tab")
        await pressed(pilot, "enter")
        assert "The chain" in shown(pilot)
        assert topic(pilot) == "expecting"
        await pilot.press("tab", "escape")
        assert isinstance(pilot.app.screen, BoardScreen)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_can_be_read_whole(language: str, request: pytest.FixtureRequest) -> None:
    if language == "ja":
        request.getfixturevalue("in_japanese")
    async with board().run_test(size=SMALL) as pilot:
        pilot.app.push_screen(PageWindow(pages.CONTENTS))
        await pilot.pause()
        text = pilot.app.screen.query_one(HelpText)
        for name in pages.TOPICS:
            text.post_message(HelpText.Followed(f"{name}.md"))
            await until(pilot, lambda name=name: topic(pilot) == name)  # type: ignore[misc]
            height = text.get_content_height(text.size, text.size, text.size.width)
            rows = [text.render_line(y).text.strip() for y in range(height)]
            assert rows[0] == pages.page(name).title
            assert rows[-1]
            assert not any("](" in row for row in rows)


async def test_the_contents_lead_to_every_page() -> None:
    async with board().run_test(size=(100, 120)) as pilot:
        await opened(pilot)
        await pilot.press("c")
        await until(pilot, lambda: topic(pilot) == pages.CONTENTS)
        await pilot.pause()
        for name in pages.TOPICS:
            assert name in shown(pilot)
        await pilot.press("escape", "escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))


@pytest.mark.parametrize("size", [(45, 80), SMALL, (200, 60)])
async def test_the_text_is_broken_anew_for_another_size(size: tuple[int, int]) -> None:
    async with board().run_test(size=(120, 40)) as pilot:
        pilot.app.push_screen(PageWindow("fields"))
        await pilot.pause()
        await pilot.resize_terminal(*size)
        await pilot.pause()
        rows = [row for row in screen(pilot).splitlines() if "│" in row]
        assert any("Every field of a file" in row for row in rows)
        assert all(row.count("│") == 2 for row in rows)


async def test_a_page_is_asked_for_in_the_input_line_and_found_in_the_palette() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "help share codes")
        await until(pilot, lambda: isinstance(pilot.app.screen, PageWindow))
        assert topic(pilot) == "sharing"
        await pilot.press("escape")
        await enter(pilot, "help hidden cards")
        await until(pilot, lambda: isinstance(pilot.app.screen, PageWindow))
        await pilot.pause()
        assert "Hidden cards" in shown(pilot)
        await pilot.press("escape")
        await enter(pilot, "help bords")
        assert "did you mean boards?" in screen(pilot)
        await enter(pilot, "? 7.5.2")
        assert "7.5.2 Calculating damage" in screen(pilot)
        await pilot.press("ctrl+p")
        await pilot.press(*"what to trust")
        await until(pilot, lambda: "What to trust" in screen(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, PageWindow))
        assert topic(pilot) == "trust"


@pytest.mark.parametrize(
    ("key", "name"),
    [("ctrl+b", "branches"), ("ctrl+s", "slip"), ("ctrl+g", "verdicts"), ("f10", "files"),
     ("ctrl+n", "short-lines"), ("ctrl+o", "boards"), ("ctrl+home", "start")],
)  # fmt: skip
async def test_every_screen_opens_the_page_about_it(key: str, name: str) -> None:
    file = SCENARIOS / "fab/disputes/dominate-second-card-from-hand.yaml"
    case = opening.read(file, str(file))
    async with JudgeApp(case, scenarios=builtin(), title_of=title_of).run_test(size=SMALL) as pilot:
        below = pilot.app.screen
        await pilot.press(key)
        await until(pilot, lambda: pilot.app.screen is not below)
        await opened(pilot)
        assert topic(pilot) == name
