"""The command palette finds everything there is, quickly, and shows it inert."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.command import Command, CommandList
from textual.widgets._toast import Toast

from judgetool.session.session import Opened
from judgetool.session.storage import places
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.home import HomeScreen
from judgetool.tui.screens.palette import Entry, Palette
from judgetool.tui.screens.palette_entries import Offered
from judgetool.tui.themes import THEMES
from judgetool.tui.widgets.prompt import Prompt
from tests.tui import toy
from tests.tui.screen import (
    LARGE,
    SMALL,
    Judged,
    board,
    journal,
    on_board,
    pressed,
    rule,
    screen,
    until,
    verdict,
)
from tests.tui.test_home import home, on_screen

HOSTILE = ("[red]Snatch[/x]", "\x1b[31mEvil\u202e", "[@click=app.quit]x[/]")


async def ask(pilot: Judged, typed: str) -> list[str]:
    """Open the palette and type; what it lists."""
    await pilot.press("ctrl+p")
    assert isinstance(pilot.app.screen, Palette)
    await pilot.press(*typed)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    commands = pilot.app.screen.query_one(CommandList)
    return [
        str(option.prompt)
        for option in (commands.get_option_at_index(i) for i in range(commands.option_count))
        if isinstance(option, Command)
    ]


async def test_it_offers_keys_moves_orders_and_themes_before_anything_is_typed() -> None:
    async with board().run_test(size=SMALL) as pilot:
        offered = await ask(pilot, "")
        assert any(
            line.split() == ["key", "Pass", "F5", "Whoever", "is", "asked", "passes"]
            for line in offered
        )
        assert any("Rhinar: play Snatch (red)" in line for line in offered)
        assert any(line.startswith("command   undo") for line in offered)
        assert not any(line.startswith("rule") for line in offered)


async def test_it_finds_by_number_title_what_is_said_and_name() -> None:
    async with board().run_test(size=SMALL) as pilot:
        for typed, found in (
            ("7.3.2a", "rule      7.3.2a No instants"),
            ("instant declared", "rule      7.3.2a No instants"),
            ("sink below", "card      Sink Below (red)  Bravo, hand"),
            ("journal", "key       Journal  F3"),
            ("contrast-l", "theme     contrast-light"),
        ):
            assert any(line.startswith(found) for line in await ask(pilot, typed)), typed
            await pilot.press("escape")


async def test_at_home_it_finds_the_rules_and_cards_of_the_game() -> None:
    async with home().run_test(size=SMALL) as pilot:
        await on_screen(pilot, HomeScreen)
        for typed, found in (
            ("7.3.2a", "rule      7.3.2a What may be declared"),
            ("pummel", "card      Pummel"),
        ):
            assert any(line.startswith(found) for line in await ask(pilot, typed)), typed
            await pilot.press("escape")
        await ask(pilot, "7.5.2a")
        await pilot.press("enter")
        await until(pilot, lambda: "7.5.2a" in screen(pilot))


async def test_a_move_is_played_and_a_rule_is_shown_from_it() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await ask(pilot, "play bare")
        await pressed(pilot, "enter")
        assert "Rhinar: play Bare Knuckle (red)" in journal(pilot).said
        await ask(pilot, "7.5.2a")
        await pressed(pilot, "enter")
        assert "7.5.2a The hit-event" in rule(pilot).said


async def test_what_a_key_does_is_done_from_it() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.press(*"play snatch", "enter")
        assert (await ask(pilot, "undo"))[0] == "key       Undo  ^z  Undo the last line"
        await pressed(pilot, "enter")
        assert verdict(pilot) == "UNDONE  Rhinar: play snatch"


async def test_an_order_that_takes_something_is_put_into_the_input_line() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await ask(pilot, "rule n")
        await pressed(pilot, "enter")
        prompt = on_board(pilot).query_one(Prompt)
        assert prompt.value == "rule "
        assert prompt.has_focus
        prompt.value = ""
        await ask(pilot, "theme [name")
        await pressed(pilot, "enter")
        assert prompt.value == "theme "
        prompt.value = ""
        assert (await ask(pilot, "zzz"))[-1] == "put into the input line: zzz"
        await pressed(pilot, "enter")
        assert prompt.value == "zzz"


async def test_a_scenario_is_opened_over_the_board(tmp_path: Path) -> None:
    file = tmp_path / "the-other-case.yaml"
    file.write_text("")

    def read(path: Path) -> Opened:
        return Opened("Another case", toy.case())

    app = board(scenarios=[file], open_file=read)
    async with app.run_test(size=SMALL) as pilot:
        assert any("the other case" in line for line in await ask(pilot, "other case"))
        await pressed(pilot, "enter")
        assert "OPEN  Another case" in verdict(pilot)
        assert sum(isinstance(each, BoardScreen) for each in app.screen_stack) == 1


async def test_names_in_it_are_inert() -> None:
    async with board(rhinar=HOSTILE).run_test(size=SMALL) as pilot:
        listed = await ask(pilot, "rhinar")
        shown = screen(pilot)
        assert any("play [red]Snatch[/x]" in line for line in listed)
        assert "[red]Snatch[/x]" in shown
        assert "\x1b" not in shown
        assert "\u202e" not in shown
        assert "[@click=app.quit]x[/]" in shown


def test_beginnings_are_meant_before_parts_and_these_before_what_is_said() -> None:
    def entry(text: str, about: str = "") -> Entry:
        return Entry("rule", text, lambda: None, about)

    assert entry("8.3.4 Dominate").matches("8.3.4 dominate") == 5
    assert entry("8.3.4 Dominate").matches("8.3.4") == 4
    assert entry("8.3.4 Dominate").matches("dom") == 3
    assert entry("8.3.4 Predominate").matches("dominate") == 2
    assert entry("8.3.4 Dominate", "One card from hand.").matches("HAND dom") == 1
    assert entry("8.3.4 Dominate").matches("rule dom") == 1
    assert entry("8.3.4 Dominate").matches("overpower") == 0


async def test_what_has_just_the_name_that_is_typed_comes_first() -> None:
    def scenario(app: object, screen: object) -> Iterator[Entry]:
        yield Entry("scenario", "Declaring ends the step", lambda: None)
        yield Entry("scenario", "Passing ends the step", lambda: None)

    async with board().run_test(size=SMALL) as pilot:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Offered, "sources", (*Offered.sources, scenario))
            listed = await ask(pilot, "declaring")
            assert listed[0].startswith("rule      7.3.2 Declaring")
            assert any(line.startswith("scenario  Declaring ends") for line in listed)
            await pilot.press("escape")
            kinds = [line.split()[0] for line in await ask(pilot, "pass")]
            assert kinds.index("move") < kinds.index("scenario")


async def test_a_kind_lists_all_of_it() -> None:
    async with board().run_test(size=SMALL) as pilot:
        listed = [line for line in await ask(pilot, "theme") if line.startswith("theme")]
        assert [line.split()[1] for line in listed] == list(THEMES)


async def test_settings_are_found_and_written_and_where_they_stand_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(places.VARIABLE, str(tmp_path))
    async with board().run_test(size=LARGE, notifications=True) as pilot:
        assert any(line.startswith("setting   theme light") for line in await ask(pilot, "setting"))
        await pilot.press("escape")
        await ask(pilot, "light always")
        await pilot.press("enter")
        file = tmp_path / places.SETTINGS
        await until(pilot, lambda: file.exists() and "light" in file.read_text(encoding="utf-8"))
        await ask(pilot, "settings.yaml")
        await pilot.press("enter")
        await until(pilot, lambda: bool(pilot.app.screen.query(Toast)))
        (toast,) = pilot.app.screen.query(Toast)
        assert toast._notification.message == str(file)
