"""The list of scenarios."""

from __future__ import annotations

from pathlib import Path

from judgetool.session.session import Opened
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.scenarios import ScenarioList
from tests.tui import toy
from tests.tui.screen import SMALL, OnList, enter, journal, on_board, pressed, screen, until

FILES = [
    Path("/built-in/7.3-defend-step/dominate.yaml"),
    Path("/built-in/7.3-defend-step/no-defense.yaml"),
    Path("/built-in/7.5-damage-step/excess-is-dealt.yaml"),
]


def opening(path: Path) -> Opened:
    return Opened(f"Case of {path.stem}", toy.case(), ("Rhinar: play Bare",))


def listed() -> OnList:
    return OnList(
        scenarios=FILES, open_file=opening, title_of=lambda path: f"Title of {path.stem} [red]"
    )


async def test_titles_and_files_stand_under_their_folders() -> None:
    async with listed().run_test(size=SMALL) as pilot:
        await pilot.pause()
        shown = screen(pilot)
    assert "Scenarios: 3" in shown
    assert shown.count("-- 7.3-defend-step --") == 1
    assert "Title of dominate [red]  dominate.yaml" in shown


async def test_typing_narrows_and_enter_opens() -> None:
    async with listed().run_test(size=SMALL) as pilot:
        await pressed(pilot, *"7.5 EXCESS")
        assert "dominate" not in screen(pilot)
        await pressed(pilot, "enter")
        assert isinstance(pilot.app.screen, BoardScreen)
        assert "OPEN  Case of excess-is-dealt" in screen(pilot)
        assert "(1 to come): Rhinar: play Bare" in screen(pilot)


async def test_a_file_named_in_full_stands_first() -> None:
    files = [Path("/built-in/a/one-dominate.yaml"), *FILES]
    app = OnList(scenarios=files, open_file=opening, title_of=lambda path: f"On {path.stem}")
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, *"dominate")
        assert "one-dominate.yaml" in screen(pilot)
        await pressed(pilot, "enter")
        assert on_board(pilot).session.title == "Case of dominate"


async def test_the_list_is_walked_with_the_arrow_keys() -> None:
    async with listed().run_test(size=SMALL) as pilot:
        await pressed(pilot, "down", "down", "enter")
        assert on_board(pilot).session.title == "Case of no-defense"


async def test_the_list_opens_over_a_board_which_stays_until_another_file_is_picked() -> None:
    async with listed().run_test(size=SMALL) as pilot:
        await pressed(pilot, "enter")
        await enter(pilot, "play Snatch")
        await pressed(pilot, "ctrl+o")
        assert isinstance(pilot.app.screen, ScenarioList)
        await pressed(pilot, "escape")
        assert "Snatch" in journal(pilot).said
        await pressed(pilot, "ctrl+o", "down", "down", "down", "enter")
        assert on_board(pilot).session.title == "Case of excess-is-dealt"
        assert journal(pilot).said == ""


async def test_leaving_the_list_where_there_is_no_board_does_nothing() -> None:
    async with listed().run_test(size=SMALL) as pilot:
        await pressed(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, ScenarioList)


async def test_a_filter_that_nothing_holds_says_so_and_opens_nothing() -> None:
    async with listed().run_test(size=SMALL) as pilot:
        await pressed(pilot, *"dominate xyz")
        shown = screen(pilot)
        assert "no scenario has all of 'dominate xyz' in its title" in shown
        assert "Title of" not in shown
        await pressed(pilot, "enter", "escape")
        assert isinstance(pilot.app.screen, ScenarioList)
        assert "Title of dominate" in screen(pilot)
        assert "no scenario has" not in screen(pilot)


async def test_a_list_of_nothing_says_so() -> None:
    async with OnList(scenarios=[], open_file=opening).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "there are no scenarios here" in screen(pilot)


async def test_folders_of_one_name_are_told_apart_by_those_they_are_in() -> None:
    files = [Path("/built-in/fab/rulings/a.yaml"), Path("/built-in/other/rulings/b.yaml")]
    app = OnList(scenarios=files, open_file=opening, title_of=lambda path: f"On {path.stem}")
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, *"other rul")
        assert "-- other/rulings --" in screen(pilot)
        assert "a.yaml" not in screen(pilot)


async def test_the_help_says_what_can_be_typed() -> None:
    async with listed().run_test(size=SMALL) as pilot:
        await pilot.press("f1")
        await until(pilot, lambda: "a share code opens the case" in screen(pilot))
        await pilot.press("f1")
        assert isinstance(pilot.app.screen, ScenarioList)


async def test_on_a_phone_the_empty_line_says_whole_what_to_type() -> None:
    async with listed().run_test(size=(45, 40)) as pilot:
        await until(pilot, lambda: "type words of a title; Enter opens" in screen(pilot))
