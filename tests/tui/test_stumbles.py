"""What a stranger stumbled over: an empty Enter, F5 with a line half typed, a board that begins
behind the declaration, two cards that are refused together."""

from __future__ import annotations

import pytest

from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import load
from judgetool.session.opening import opened, read
from judgetool.tui.app import JudgeApp
from judgetool.tui.widgets.prompt import Prompt
from tests.tui.screen import LARGE, SMALL, enter, moves, on_board, pressed, screen, until, verdict

FILE = scenarios_root() / "fab" / "two-links.yaml"
DEFEND = """\
system: fab
board:
  turn: Rhinar
  step: Defend Step
  players:
    Rhinar: {life: 20, hand: [2 unknown]}
    Bravo: {life: 20, hand: [Snatch (blue), Disable (red)]}
  chain: [{attack: Snatch (red)}]
  effects: [{by: Rhinar, on: Snatch (red), text: This gets dominate.}]
"""


def table(text: str = DEFEND) -> JudgeApp:
    return JudgeApp(opened(load(text.encode(), "case")))


async def test_enter_goes_on_with_the_file_and_the_attack_step_is_shown() -> None:
    async with JudgeApp(read(FILE, str(FILE))).run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pressed(pilot, "enter", "enter")
        assert on_board(pilot).session.position.state.step == "Attack Step"
        await pressed(pilot, "enter")
        assert on_board(pilot).session.position.state.step == "Defend Step"


async def test_enter_does_nothing_where_no_file_goes_on() -> None:
    async with table().run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pressed(pilot, "enter")
        assert not on_board(pilot).session.done


async def test_f5_says_what_becomes_of_a_line_half_typed_and_drops_nothing() -> None:
    async with table().run_test(size=SMALL) as pilot:
        await pressed(pilot, *"play sn", "f5")
        assert "NOT PASSED: play sn" in verdict(pilot)
        assert "Enter plays it, Escape clears it" in verdict(pilot)
        assert on_board(pilot).query_one(Prompt).value == "play sn"
        assert not on_board(pilot).session.done
        await pressed(pilot, "escape", "f5")
        assert len(on_board(pilot).session.done) == 1


@pytest.mark.parametrize("by", ["line", "list"])
async def test_behind_the_declaration_it_is_said_and_the_board_is_put_there(by: str) -> None:
    async with table().run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert "defending cards were declared before this point (7.3.2)" in moves(pilot).said
        if by == "line":
            await enter(pilot, "earlier")
        else:
            await pilot.press("f2", "down", "enter")
        await until(pilot, lambda: "Declare defending cards" in screen(pilot))
        assert "Bravo: declare Snatch (blue)" in moves(pilot).said
        assert "defending cards were declared" not in moves(pilot).said


async def test_it_is_not_said_of_a_declaration_that_was_played() -> None:
    text = DEFEND.replace("Defend Step", "Attack Step")
    async with table(text).run_test(size=LARGE) as pilot:
        await enter(pilot, "all: pass until Defend Step", "done")
        await pilot.pause()
        assert "pass" in moves(pilot).said
        assert "defending cards were declared" not in moves(pilot).said
        await enter(pilot, "earlier")
        assert "nothing lies before this board" in verdict(pilot)


async def test_cards_that_are_refused_together_are_offered_together() -> None:
    text = DEFEND.replace("Defend Step", "Attack Step")
    async with table(text).run_test(size=LARGE) as pilot:
        await enter(pilot, "all: pass until Defend Step")
        for begun in ("claim bravo legal: ", "claim rhinar illegal: "):
            await pressed(pilot, *begun)
            first = moves(pilot).said.splitlines()[0]
            assert first.endswith("Bravo: defend Snatch (blue), Disable (red)")
            await pilot.press("escape")
        await pilot.press(*"claim bravo legal: ", "tab", "enter")
        await enter(pilot, "settle")
        await until(pilot, lambda: "8.3.4" in screen(pilot))
        text = text.replace(
            "  effects: [{by: Rhinar, on: Snatch (red), text: This gets dominate.}]\n", ""
        )
    async with table(text).run_test(size=LARGE) as pilot:
        await enter(pilot, "all: pass until Defend Step")
        await pressed(pilot, *"claim bravo legal: ")
        assert "Snatch (blue), Disable (red)" not in moves(pilot).said
