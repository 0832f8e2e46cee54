"""The screen in Japanese: labels, keys and help, with what is typed as it always is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.binding import Binding

from judgetool import language
from judgetool.engine.case import Case
from judgetool.games.fab.view.idiom import IDIOM
from judgetool.report.linebreaks import width
from judgetool.scenario.run import load
from judgetool.session.session import Opened
from judgetool.tui.app import JudgeApp
from judgetool.tui.panes.pane import Pane
from judgetool.tui.screens import question, scenarios
from judgetool.tui.screens.board import board_screen
from judgetool.tui.screens.help import board_help, screen_help
from judgetool.tui.screens.yaml_file import yaml_screen
from tests.conftest import SCENARIOS
from tests.tui.screen import LARGE, SMALL, enter, moves, pressed, screen, verdict, waiting

ALLY = SCENARIOS / "fab/7.5-damage-step/1.10.2b-ally-at-zero-is-cleared.yaml"


@pytest.fixture(autouse=True)
def japanese() -> Iterator[None]:
    language.use("ja")
    yield
    language.use(language.ENGLISH)


def app(file: Path = ALLY) -> JudgeApp:
    document = load(file)
    return JudgeApp(Opened(document.title, Case.open(document.game, document.opening)))


async def test_a_small_terminal_says_in_japanese_where_we_are_and_who_has_priority() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.pause()
        shown = screen(pilot)
    for said in ("[アクション 4.3.3]", ">> 優先権：Rhinar", "F7 スタック 空", "手札: ", "F5 パス"):
        assert said in shown


async def test_a_move_is_said_in_japanese_and_typed_as_ever() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Wounding Blow at Guard Dog")
        assert "実行  Rhinar: play Wounding Blow at Guard Dog" in verdict(pilot)
        await enter(pilot, "all: pass until Damage Step")
        assert "* リンク1 アクティブ" in screen(pilot)
        assert "─ パワー 4 ─" in screen(pilot)
        assert "優先権：Rhinar" in waiting(pilot)
        assert "Rhinar: pass" in moves(pilot).said


async def test_what_is_not_understood_is_said_so() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, "juggle")
        assert "解釈できない" in verdict(pilot)


async def test_wide_letters_stand_in_columns() -> None:
    """The help's second column begins at the same cell in every row."""
    async with app().run_test(size=(120, 120)) as pilot:
        await pressed(pilot, "f1")
        shown = screen(pilot).splitlines()
    begins = ("入力を補完する", "前の行と後の行", "次と前の枠")
    columns = {width(row.partition(said)[0]) for row in shown for said in begins if said in row}
    assert len(columns) == 1


def test_every_key_is_said_in_japanese() -> None:
    bound = [
        *board_screen.BoardScreen.BINDINGS,
        *scenarios.ScenarioList.BINDINGS,
        *board_help.Help.BINDINGS,
    ]
    bound += [*yaml_screen.YamlScreen.BINDINGS, *question.Asking.BINDINGS]
    bound += question.AskingLine.BINDINGS
    bound += JudgeApp.BINDINGS
    unsaid = [
        said
        for binding in bound
        if isinstance(binding, Binding)
        for said in (
            binding.description,
            binding.tooltip,
            binding.group.description if binding.group is not None else "",
        )
        if said and language.word("binding", said) == said
    ]
    assert unsaid == []


def test_the_words_of_a_game_on_the_screen_are_said_in_japanese() -> None:
    samples = IDIOM.samples
    keys = (IDIOM.groups, IDIOM.find_groups, IDIOM.stack, IDIOM.find_stack)
    said = [
        ("pane", IDIOM.groups),
        ("pane", IDIOM.stack),
        *(("binding", each) for each in keys),
        ("window", IDIOM.window),
        ("mark", IDIOM.mark),
        *(("sample", each) for each in (samples.asks, samples.ribbon, *samples.group)),
    ]
    assert [each for each in said if language.word(*each) == each[1]] == []


def test_every_line_of_the_help_is_said_in_japanese() -> None:
    rows = [*board_help._LINES, *board_help._TYPING, *board_help._SIGNS, *board_help._IN_A_PANE]
    rows += [
        ("", said) for pane in Pane.__subclasses__() for said in (pane.ABOUT, pane.ENTER) if said
    ]
    on_screens = (screen_help.LIST, screen_help.BRANCHES, screen_help.SLIP, screen_help.DISPUTE)
    rows += [row for each in (*on_screens, screen_help.TEXT, screen_help.SIGNS) for row in each]
    assert [right for _, right in rows if language.word("help", right) == right] == []
