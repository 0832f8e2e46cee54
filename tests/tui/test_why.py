"""Why, why not, why this number, links and looking back: on the screen, with keys and the mouse."""

from __future__ import annotations

import pytest

from judgetool.tui.panes.journal import EntryLine
from judgetool.tui.panes.pane import Pane
from judgetool.tui.widgets.prompt import Prompt
from tests.tui.screen import (
    LARGE,
    Judged,
    board,
    enter,
    focused,
    journal,
    moves,
    on_board,
    pressed,
    rule,
    verdict,
    waiting,
)


async def point(pilot: Judged, pane: str, says: str) -> Pane:
    """Put the cursor of a pane on the line that says something."""
    found = pilot.app.screen.query_one(f"#{pane}", Pane)
    found.focus()
    found.highlighted = place(found, says)
    await pilot.pause()
    return found


def place(pane: Pane, says: str) -> int:
    return next(i for i, line in enumerate(pane.lines) if says in line.says)


async def click(pilot: Judged, pane: Pane, says: str, *, button: int = 1) -> None:
    """Click on a part of a pane's text, where it is drawn."""
    strips = pilot.app.screen._compositor.render_strips(pilot.app.size)
    region = pane.region
    for y in range(region.y, region.bottom):
        x = strips[y].text.find(says, region.x, region.right)
        if x >= 0:
            await pilot.click(offset=(x, y), button=button)
            await pilot.pause()
            return
    raise AssertionError(f"{says!r} is not drawn")


# --- why ------------------------------------------------------------------------------------------


async def test_a_typed_line_is_answered_for_and_not_played() -> None:
    async with board().run_test(size=LARGE) as pilot:
        prompt = pilot.app.screen.query_one(Prompt)
        prompt.value = "play Snatch"
        await pilot.press("ctrl+r")
        assert "LEGAL  Rhinar: play Snatch (red)" in rule(pilot).said
        assert "this would happen" in rule(pilot).said
        assert len(journal(pilot).lines) == 0
        assert prompt.value == "play Snatch"
        prompt.value = "Bravo: defend Sigil"
        await pilot.press("ctrl+r")
        assert "REFUSED  Bravo: defend Sigil" in rule(pilot).said
        assert "7.3.2a 7.3.2  Sigil instant is an instant (legal if it were an action)" in (
            rule(pilot).said
        )


@pytest.mark.parametrize("line", ["why zzz", "number zzz", "at x", "step aside"])
async def test_a_question_that_can_not_be_read_comes_back_if_it_is_asked_for(line: str) -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, line)
        assert pilot.app.screen.query_one(Prompt).value == ""
        assert "(Up brings it back)" in verdict(pilot)
        await pilot.press("up")
        assert pilot.app.screen.query_one(Prompt).value == line


async def test_a_move_of_the_list_is_answered_for() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await point(pilot, "moves", "play Snatch")
        await pilot.press("ctrl+r")
        assert "\nLEGAL  Rhinar: play Snatch (red)" in rule(pilot).said
        assert focused(pilot) == "rule"
        await pilot.press("backspace")
        assert focused(pilot) == "moves"


async def test_of_several_cards_one_is_chosen_from_a_list() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await point(pilot, "players", "Sink Below (red), Sigil")
        await pilot.press("ctrl+r")
        assert "Bravo: hand 4" in rule(pilot).said
        rule(pilot).highlighted = place(rule(pilot), "Sigil instant")
        await pressed(pilot, "enter")
        assert rule(pilot).remark == "why: Sigil instant"
        assert "REFUSED  Bravo: play Sigil instant" in rule(pilot).said
        await pilot.press("backspace")
        assert "Sink Below (red)" in rule(pilot).said


async def test_the_right_button_asks_why_and_so_does_the_sign_of_a_line() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await click(pilot, moves(pilot), "play Snatch", button=3)
        assert "\nLEGAL  Rhinar: play Snatch (red)" in rule(pilot).said
        assert len(journal(pilot).lines) == 0
        players = pilot.app.screen.query_one("#players", Pane)
        await click(pilot, players, ">> Rhinar")
        assert "Rhinar: life 20" in rule(pilot).said


async def test_without_a_line_it_says_how_to_ask() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await pilot.press("ctrl+r")
        assert "put the cursor on a line" in verdict(pilot)


# --- numbers --------------------------------------------------------------------------------------


async def test_a_number_that_is_clicked_tells_what_changed_it() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Snatch", "all: pass", "pass")
        players = pilot.app.screen.query_one("#players", Pane)
        await click(pilot, players, "life 13")
        assert rule(pilot).remark == "why: Bravo: life 13"
        assert "20 at the start" in rule(pilot).said
        rule(pilot).highlighted = place(rule(pilot), "-7 to 13 at 10")
        await pressed(pilot, "enter")
        assert focused(pilot) == "journal"
        line = journal(pilot).pointed
        assert isinstance(line, EntryLine)
        assert line.entry.n == 10


async def test_a_total_leads_to_the_rules_of_its_steps_and_to_how_it_came_about() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Snatch", "all: pass")
        await point(pilot, "groups", "power 7 = 4 base")
        await pilot.press("ctrl+r")
        assert rule(pilot).remark == "why: Link 1: power 7"
        assert rule(pilot).said == "why: Link 1: power 7\n4 base\n+ 3 Come to Fight  [7.5.2]"


# --- links ----------------------------------------------------------------------------------------


async def test_the_number_of_a_rule_that_is_clicked_opens_it() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Snatch", "all: pass", "pass")
        journal(pilot).focus()
        await pilot.press("left")
        await click(pilot, journal(pilot), "7.5.2]")
        assert rule(pilot).said.startswith("7.5.2 Calculating damage")
        await enter(pilot, "Bravo: defend Sigil")
        await click(pilot, pilot.app.screen.query_one("#verdict", Pane), "7.3.2a")
        assert rule(pilot).said.startswith("7.3.2a No instants")


async def test_numbers_in_a_text_are_gone_through_with_the_keys() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "rule 7.3.2a", "rule 7.3.2")
        rule(pilot).focus()
        await pressed(pilot, "right", "right", "enter")
        assert rule(pilot).remark == "7.3.2a"
        await pilot.press("backspace")
        assert rule(pilot).remark == "7.3.2"


async def test_pages_that_were_read_can_be_gone_back_to_and_listed() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "? 7.5.2", "? 7.3.2", "? 7.4.2c")
        await pilot.press("alt+left")
        assert rule(pilot).remark == "7.3.2"
        await pilot.press("alt+left", "alt+left")
        assert rule(pilot).remark == "7.5.2"
        await pilot.press("alt+right")
        assert rule(pilot).remark == "7.3.2"
        await pressed(pilot, "alt+home")
        assert [line.says.strip() for line in rule(pilot).lines] == [
            "7.4.2c One card", "7.3.2 Declaring", "7.5.2 Calculating damage",
        ]  # fmt: skip
        rule(pilot).highlighted = 2
        await pressed(pilot, "enter")
        assert rule(pilot).remark == "7.5.2"


# --- looking back ---------------------------------------------------------------------------------


async def test_the_whole_screen_shows_an_earlier_transition_and_says_so() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Snatch", "all: pass", "pass")
        last = len(on_board(pilot).session.position.journal)
        await pilot.press("alt+up", "alt+up")
        assert waiting(pilot).startswith(f"<< LOOKING BACK at entry {last - 2} of {last}, not now")
        await enter(pilot, "at 2")
        stack = pilot.app.screen.query_one("#stack", Pane)
        assert "Snatch (red)" in stack.said
        assert "Rhinar: pass" in moves(pilot).said
        await enter(pilot, "at 1")
        assert moves(pilot).said == stack.said == ""
        await enter(pilot, "at 2")
        await pilot.press("alt+down")
        assert " 3 of " in waiting(pilot)
        await pilot.press("alt+end")
        assert "LOOKING BACK" not in waiting(pilot)
        assert stack.said == ""


@pytest.mark.parametrize("key", ["f5", "ctrl+z"])
async def test_nothing_is_played_or_undone_while_looking_back(key: str) -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Snatch")
        before = on_board(pilot).session.case
        await pilot.press("alt+up", key)
        await enter(pilot, "pass")
        assert on_board(pilot).session.case is before
        assert "no moves here; type now" in verdict(pilot)
        assert "LOOKING BACK" in waiting(pilot)


async def test_the_journal_leads_to_a_transition_by_key_and_click() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Snatch", "all: pass", "pass")
        await point(pilot, "journal", "is put on the stack")
        await pressed(pilot, "right")
        assert on_board(pilot).session.looking == 2
        assert "   2*" in journal(pilot).said
        await click(pilot, journal(pilot), "   4 ")
        assert on_board(pilot).session.looking == 4
        assert "   2 " in journal(pilot).said
        await pilot.press("alt+pageup")
        assert on_board(pilot).session.shown.choice is not None


async def test_of_a_line_that_was_refused_it_shows_the_rules() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "Bravo: defend Sigil")
        await pressed(pilot, "ctrl+r")
        assert rule(pilot).said.startswith("Refused: Bravo: defend Sigil\n7.1.1 Priority")
        assert focused(pilot) == "rule"


async def test_no_text_of_a_card_makes_a_link() -> None:
    name = "[@click=app.quit]7.5.2[/] [link=x]quit[/link]"
    async with board(rhinar=(name,)).run_test(size=LARGE) as pilot:
        await enter(pilot, f"play {name}")
        session = on_board(pilot).session
        assert len(session.position.journal) == 2
        await click(pilot, journal(pilot), "[@click=app.quit]7.5.2[/]")
        assert pilot.app.is_running
        assert rule(pilot).said.startswith(f"1 Rhinar: play {name}")  # the entry's own rules
        await pilot.press("ctrl+r")
        assert pilot.app.is_running
