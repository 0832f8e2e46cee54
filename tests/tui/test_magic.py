"""The screen on classic Magic: its own words for panes, windows and steps, in both languages."""

from __future__ import annotations

import pytest

from judgetool import language
from judgetool.engine.case import Case
from judgetool.games.magic_classic.view.idiom import IDIOM
from judgetool.scenario.run import load
from judgetool.session.session import Opened
from judgetool.tui.app import JudgeApp
from judgetool.tui.panes.groups import GroupsPane
from judgetool.tui.panes.stack import StackPane
from tests.magic_classic.playing import forty
from tests.tui.screen import LARGE, SMALL, enter, moves, on_board, pressed, rule, screen, waiting

OWN = b"""\
system: magic-classic
cards:
  Old Mammoth: {type: Creature - Mammoth, power: 3, toughness: 3, text: Trample}
  Two Bears: {type: Creature - Bear, power: 2, toughness: 2}
  Grow: {type: Instant, text: Target creature gets +3/+3 until end of turn.}
board:
  turn: Alice
  step: Declare Attackers
  players:
    Alice: {play: [Old Mammoth], hand: [Grow, 2 unknown]}
    Bob: {play: [Two Bears]}
moves: []
"""
BLOCKED = (
    "attack with Old Mammoth",
    "play Grow at Old Mammoth",
    "all: pass until resolved",
    "all: pass until Declare Blockers",
)


def app() -> JudgeApp:
    document = load(OWN)
    return JudgeApp(Opened(document.title, Case.open(document.game, document.opening)))


async def test_the_top_line_holds_numbers_that_are_words_at_80_columns() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await enter(pilot, *BLOCKED, "Bob: block Old Mammoth with Two Bears", "all: pass")
        first = screen(pilot).splitlines()[0]
        assert "[Damage C.1.Ruling.3 point 6]" in first
        assert all(name in first for name in ("Attackers", "Blockers", "Main 2"))
        assert waiting(pilot).startswith("?? DECISION: Alice - Old Mammoth has 6 damage")
        assert "[F4 Rule C.1.Ruling.3 point 6]" not in screen(pilot)  # the moves are shown
        assert "F4 Rule C.1.Ruling.3 point 6" in screen(pilot)


async def test_forty_blocks_are_typed_in_one_line() -> None:
    file, attack, block = forty()
    document = load(file)
    opened = Opened(document.title, Case.open(document.game, document.opening))
    to_blocks = ("all: pass until Declare Attackers", attack, "all: pass until Declare Blockers")
    async with JudgeApp(opened).run_test(size=LARGE) as pilot:
        await enter(pilot, *to_blocks, block)
        assert len(on_board(pilot).session.position.state.blockers) == 40


async def test_the_points_of_a_step_are_all_shown_in_short() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, *BLOCKED, "Bob: block Old Mammoth with Two Bears", "all: pass")
        assert "[point 6 Combat damage is assigned] > point 7" in screen(pilot).splitlines()[1]


async def test_the_stack_says_what_it_is_aimed_at_and_in_brackets_whose_it_is() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, *BLOCKED[:2])
        stack = pilot.app.screen.query_one(StackPane)
        assert "top Grow at Old Mammoth (spell of Alice)" in stack.said


async def test_attacks_stand_with_their_blockers_sizes_and_assigned_damage() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, *BLOCKED)
        combat = pilot.app.screen.query_one(GroupsPane)
        assert "F6 Combat 1 attacking creature" in screen(pilot)
        await enter(pilot, "declare Two Bears as a blocker of Old Mammoth")
        assert "declaring: Two Bears (2/2)" in combat.said
        await enter(pilot, "done", "all: pass", "assign 2 to Two Bears, 4 to Bob")
        assert "* Old Mammoth attacks Bob" in combat.said
        assert "Old Mammoth (6/6; tapped; trample)" in combat.said
        assert "power 6 = 3 printed + 3 Grow" in combat.said
        assert "Two Bears (2/2)" in combat.said
        assert "Old Mammoth assigns 2 to Two Bears and 4 to Bob" in combat.said
        stack = pilot.app.screen.query_one(StackPane)
        assert stack.said == "top Combat damage"
        await pressed(pilot, "f7", "down", "enter")
        assert "Two Bears assigns 2 to Old Mammoth" in rule(pilot).said


async def test_attackers_declared_so_far_are_shown_and_unknown_cards_can_be_named() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, "declare Old Mammoth as an attacker")
        assert "attackers declared so far" in pilot.app.screen.query_one(GroupsPane).said
        await enter(pilot, "done")
        assert "or name one of 2 unknown cards: play NAME" in moves(pilot).said


@pytest.mark.usefixtures("in_japanese")
async def test_the_screen_is_in_japanese_throughout() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, "attack with Old Mammoth")
        shown = screen(pilot)
        assert ">> 優先権：Alice - 呪文か能力をプレイするか、パスする" in shown
        assert "F6 戦闘 攻撃クリーチャー1体" in shown
        assert "F7 スタック" in shown
        await enter(pilot, "declare Old Mammoth as an attacker")
        bound = {each.binding.id: each.binding for each in on_board(pilot).active_bindings.values()}
        assert bound["board.groups"].tooltip == "戦闘と有効な効果へ移る"
    samples = IDIOM.samples
    said = [
        ("window", IDIOM.window),
        ("mark", IDIOM.mark),
        *(("sample", each) for each in (samples.asks, samples.ribbon, *samples.group)),
    ]
    assert [each for each in said if language.word(*each) == each[1]] == []
