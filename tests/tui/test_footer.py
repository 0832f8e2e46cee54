"""The keys in the last line: a click presses them, the mouse over them tells them in full."""

from __future__ import annotations

from textual.content import Content

from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.help.help_window import HelpWindow
from judgetool.tui.widgets.footer import KeyLine
from tests.tui.screen import SMALL, Judged, board, screen


def keys(pilot: Judged) -> KeyLine:
    return pilot.app.screen.query_one(KeyLine)


def place(pilot: Judged, words: str) -> tuple[int, int]:
    """Where in the last line something stands."""
    return screen(pilot).splitlines()[-1].index(words), 0


async def test_a_click_on_a_key_or_its_word_presses_it() -> None:
    for words in ("F1", "Help"):
        async with board().run_test(size=SMALL) as pilot:
            await pilot.click(KeyLine, offset=place(pilot, words))
            await pilot.pause()
            assert isinstance(pilot.app.screen, HelpWindow)


async def test_a_click_beside_the_keys_or_on_one_that_does_nothing_now_presses_none() -> None:
    async with board().run_test(size=SMALL) as pilot:
        before = screen(pilot)
        for at in ((79, 0), place(pilot, "^z"), place(pilot, " ^z")):
            await pilot.click(KeyLine, offset=at)
            await pilot.pause()
        assert isinstance(pilot.app.screen, BoardScreen)
        assert screen(pilot) == before


async def test_the_mouse_over_a_key_tells_it_in_full_and_marks_it_alone() -> None:
    async with board().run_test(size=SMALL) as pilot:
        plain = keys(pilot).render()
        await pilot.hover(KeyLine, offset=place(pilot, "Pass"))
        assert keys(pilot).tooltip == "Whoever is asked passes"
        assert marked(plain, keys(pilot).render()) == "F5 Pass"
        await pilot.hover(KeyLine, offset=(79, 0))
        assert keys(pilot).tooltip is None
        assert marked(plain, keys(pilot).render()) == ""


def marked(before: Content, after: Content) -> str:
    """What is drawn with another background than before."""
    assert before.plain == after.plain
    more = [span for span in after.spans if span not in before.spans]
    return "".join(after.plain[span.start : span.end] for span in more)
