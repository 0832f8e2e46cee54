"""The screen over Flesh and Blood itself: what a judge sees of real rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from judgetool.scenario.builtin import builtin
from judgetool.scenario.run import load, play
from judgetool.session import opening
from judgetool.session.session import Opened, Session
from judgetool.tui.app import JudgeApp
from judgetool.tui.panes.groups import GroupsPane
from judgetool.tui.panes.rulepane import RulePane
from judgetool.tui.screens.board.board_screen import BoardScreen
from tests.boards import CLUB
from tests.tui.screen import (
    LARGE,
    SMALL,
    Judged,
    enter,
    journal,
    moves,
    on_board,
    pressed,
    rule,
    screen,
    until,
    verdict,
    waiting,
)

DOMINATE = b"""
title: A defense reaction is not declared
system: fab
cards:
  Bare Hands:
    type: Generic Action - Attack
    color: red
    cost: 0
    power: 5
    defense: 2
    text: Dominate
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Bare Hands]}
    Bravo:
      life: 18
      hand: [Sink Below (red), 2 unknown]
      equipment: [Ironrot Helm, Ironrot Plate]
moves:
  - Rhinar: play Bare Hands at Bravo
  - all: pass until Defend Step
  - Bravo: defend with Sink Below
    illegal: [7.3.2a]
"""


def opened(source: bytes | Path) -> Opened:
    """A file, as the command line opens it for the screen."""
    return opening.opened(load(source))


async def test_the_whole_attack_of_a_file_is_stepped_through() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        shown = screen(pilot)
        assert ">> PRIORITY: Rhinar - play a card, activate an ability or pass" in shown
        assert "[Action 4.3.3]  Layer  Attack  Defend  Reaction  Damage  Resolution  Close" in shown
        assert "life 20" in shown
        assert "life 18" in shown
        await pressed(pilot, "f9", "f9")
        shown = screen(pilot)
        assert "[Defend 7.3.2]" in shown
        assert "?? DECISION: Bravo - Declare defending cards, or none" in shown
        assert "* Link 1 ACTIVE: Rhinar at Bravo" in shown
        assert "active-attack Bare Hands (red)" in shown
        await pressed(pilot, "f9")
        assert "REFUSED, as the file expects  Bravo: defend with Sink Below" in screen(pilot)
        assert "end of file" in screen(pilot)
        assert "7.3.2a  Sink Below (red) is a defense reaction" in screen(pilot)
        await pilot.press("f4")
        assert rule(pilot).lines[1].says.startswith("7.3.2a ")


async def test_damage_is_read_with_its_rules_from_the_journal() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=LARGE) as pilot:
        await pilot.press("f9", "f9")
        await enter(pilot, "defend with Ironrot Helm", "all: pass until Damage Step", "? 7.5.2")
        assert rule(pilot).lines[0].says.startswith("7.5.2 ")
        assert "done by" not in rule(pilot).said
        hit = next(line.says for line in journal(pilot).lines if "hits Bravo" in line.says)
        assert hit.endswith("[7.5.2a]")
        journal(pilot).focus()
        await pilot.press("left")
        hit = next(line.says for line in journal(pilot).lines if "hits Bravo" in line.says)
        assert "[7.5.2a 7.5.5 " in hit
        assert any("gains priority" in line.says for line in journal(pilot).lines[:-1])
        assert "Bravo (hero)  life 14" in screen(pilot)
        assert "damage 4, HIT" in screen(pilot)


async def test_cards_being_declared_are_named_in_the_active_link() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=LARGE) as pilot:
        await pressed(pilot, "f9", "f9")
        assert "no defending cards" in screen(pilot)
        assert "or name one of 2 unknown cards: declare NAME (red)" in moves(pilot).said
        await enter(pilot, "declare Ironrot Helm", "declare Snatch (red)")
        shown = screen(pilot)
        assert "declaring: Ironrot Helm, Snatch (red)" in shown
        assert "power 5 - defense 0 so far" in shown
        assert "no defending cards" not in shown
        await enter(pilot, "done")
        assert "declaring" not in screen(pilot)
        assert "power 5 - defense 3 so far" in screen(pilot)
        assert "priority" not in verdict(pilot)


async def test_the_outcome_of_a_line_is_what_it_led_to_and_not_who_has_priority() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=SMALL) as pilot:
        await pressed(pilot, "f9")
        assert "priority" not in verdict(pilot)
        await pilot.press("f9")
        await enter(pilot, "defend with Ironrot Helm", "all: pass until Resolution Step")
        assert "hits Bravo: 4" in verdict(pilot)
        assert "power 5 - defense 1: damage 4, HIT" in screen(pilot)


async def test_every_legal_move_of_the_list_can_be_picked_and_undone() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=LARGE) as pilot:
        await pilot.press("f9", "f9")
        before = journal(pilot).said
        count = len(on_board(pilot).session.position.legal())
        assert count > 2
        for n in range(count):
            await pressed(pilot, "f2", *["down"] * n, "enter")
            assert verdict(pilot).startswith("DONE  Bravo: ")
            await pilot.press("ctrl+z")
            assert journal(pilot).said == before


async def test_the_chain_is_open_before_it_has_a_link() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Chain closed" in screen(pilot)
        await enter(pilot, "play Bare Hands at Bravo")
        # 7.0.2a: it opens as the attack is added to the stack
        assert "[Layer" in screen(pilot)
        assert "Chain open, no link yet" in screen(pilot)


OWN = b"""\
system: fab
cards:
  Table Flip: {type: Brute Action - Attack, color: red, cost: 0, power: 5, defense: 2,
               text: ["Dominate", "Turn the table."]}
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Table Flip]}
    Bravo: {life: 18, hand: [2 Wounding Blow (red)]}
moves:
  - Rhinar: play Table Flip at Bravo
  - all: pass until Defend Step
  - Bravo: defend with Wounding Blow, Wounding Blow
    illegal: [7.3.2b, 8.3.4a]
  - Bravo: defend with Wounding Blow, Wounding Blow
    illegal: [7.3.2a]
"""


async def test_an_attack_shows_its_keywords_and_what_is_applied_by_hand() -> None:
    async with JudgeApp(opened(OWN)).run_test(size=LARGE) as pilot:
        await pressed(pilot, "f9", "f9")
        chain = pilot.app.screen.query_one(GroupsPane).said
        assert "Table Flip (red) (text not fully understood; dominate) power" in chain


REACTIONS = b"""
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  priority: Katsu
  chain:
    - {attack: Snatch (red), hit: true}
    - {attack: Head Jab (yellow), defending: [Fate Foreseen (blue)], hit: false}
    - {attack: Demolition Crew (red), defending: [Ironrot Gauntlet, Surging Strike (red)]}
  stack:
    - {card: Sink Below (red), by: Katsu}
    - {card: Pummel (red), by: Rhinar, at: Demolition Crew (red), mode: 2}
  players:
    Rhinar: {life: 14, hand: [2 unknown]}
    Katsu: {life: 6, arsenal: [Springboard Somersault (yellow)], equipment: [Ironrot Gauntlet]}
"""


async def test_a_low_terminal_shows_all_of_the_active_link_and_more_of_it_where_there_is_room() -> (
    None
):
    async with JudgeApp(opened(REACTIONS)).run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "Surging Strike (red) 2" in screen(pilot))
        shown = screen(pilot)
        assert "top Sink Below (red) (Katsu)" in shown
        assert "Demolition Crew (red) (dominate)" in shown
        assert "power 6 - defense 3 so far" in shown
        assert "defending: Ironrot Gauntlet 1" in shown
        await pilot.press("f6", "f12")
        await until(pilot, lambda: "╰─ defense 1 ─" in screen(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: "defending: Ironrot Gauntlet 1" in screen(pilot))
        await pilot.resize_terminal(*LARGE)
        await until(pilot, lambda: "(card-layer of Katsu)" in screen(pilot))
        assert "defending Ironrot Gauntlet, defense 1" in screen(pilot)


async def test_a_refusal_is_as_expected_only_by_the_rules_the_file_names() -> None:
    async with JudgeApp(opened(OWN)).run_test(size=LARGE) as pilot:
        await pressed(pilot, "f9", "f9", "f9")
        assert verdict(pilot).startswith("REFUSED, as the file expects")
        assert "can't be defended by more than one card from hand" in verdict(pilot)
        await pressed(pilot, "f9")
        assert verdict(pilot).startswith("REFUSED, but the file expects 7.3.2a")


async def test_the_rule_pane_follows_the_game_until_a_page_is_asked_for() -> None:
    async with JudgeApp(opened(OWN)).run_test(size=LARGE) as pilot:
        await pilot.pause()
        page = pilot.app.screen.query_one(RulePane)
        assert page.said.startswith("4.3.3")
        await pressed(pilot, "f9", "f9", "f9")
        assert page.said.startswith("Refused:")
        # a refusal goes with the next move, what was looked up stays
        await enter(pilot, "defend with Wounding Blow")
        assert page.said.startswith("7.3.3")
        await enter(pilot, "? 7.5.2", "all: pass until Damage Step")
        assert page.said.startswith("7.5.2")


async def test_words_do_what_their_keys_do() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=SMALL) as pilot:
        await enter(pilot, "pass", "undo")
        assert verdict(pilot).startswith("UNDONE")
        await enter(pilot, "redo")
        assert verdict(pilot).startswith("REDONE")
        await enter(pilot, "?")
        assert pilot.app.screen.query("#help")


async def test_a_keywords_rule_says_its_sentence() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=LARGE) as pilot:
        await enter(pilot, "? 8.3.3")
        page = pilot.app.screen.query_one(RulePane)
        assert "stands for: When the combat chain closes" in page.said


async def test_a_rule_is_found_by_its_title() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=SMALL) as pilot:
        await enter(pilot, "? dominate")
        assert "8.3.4 Dominate" in screen(pilot)
        page = pilot.app.screen.query_one(RulePane)
        await enter(pilot, "rule attack-target")
        assert page.said.startswith("1.4.5 Attack-target")
        # a title that two rules have shows both
        await enter(pilot, "? go  again")
        assert "5.3.5 Go again" in page.said
        assert "8.3.5 Go again" in page.said
        await enter(pilot, "? zzz")
        assert page.said.startswith("no rules about 'zzz'")


async def test_a_judge_applies_an_effect_by_hand() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=SMALL) as pilot:
        await enter(pilot, "judge: deal 2 damage to Bravo")
        assert verdict(pilot).startswith("DONE  judge: deal 2 damage to Bravo")
        assert "Bravo (hero)  life 16" in screen(pilot)
        assert "or type judge: for what can be done by hand" in moves(pilot).said


@pytest.mark.parametrize("path", builtin()[::16], ids=lambda path: path.stem)
def test_stepping_through_a_built_in_scenario_leads_where_running_it_leads(path: Path) -> None:
    steps_as_it_runs(path)


@pytest.mark.full
@pytest.mark.parametrize("path", builtin(), ids=lambda path: path.stem)
def test_stepping_through_each_built_in_scenario_leads_where_running_it_leads(path: Path) -> None:
    steps_as_it_runs(path)


def steps_as_it_runs(path: Path) -> None:
    session = Session(opened(path))
    while session.waiting_line is not None:
        left = session.lines_left
        outcome = session.play_waiting_line()
        assert session.lines_left < left, outcome
    run = play(load(path))
    assert run.ok, run.failures
    assert list(session.position.journal) == list(run.case.position.journal)


@pytest.mark.parametrize("part", range(2))
async def test_the_screen_says_who_is_waited_for_at_every_line(part: int) -> None:
    await say_who_is_waited_for(builtin()[::160][part::2])


@pytest.mark.full
@pytest.mark.parametrize("part", range(24))
async def test_the_screen_says_who_is_waited_for_at_every_line_of_all(part: int) -> None:
    await say_who_is_waited_for(builtin()[part::24])


async def say_who_is_waited_for(files: Sequence[Path]) -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=SMALL) as pilot:
        for path in files:
            await _step_through(pilot, path)


async def _step_through(pilot: Judged, path: Path) -> None:
    board = BoardScreen(opened(path))
    await pilot.app.push_screen(board)
    while (line := board.session.waiting_line) is not None:
        board.action_next()
        choice = board.session.position.choice
        assert choice is None or choice.who in waiting(pilot), (path, line)
    pilot.app.pop_screen()


async def test_what_has_to_be_applied_by_hand_is_not_overlooked() -> None:
    name = "1.7.5d-mode-that-cannot-be-read.yaml"
    (file,) = [path for path in builtin() if path.name == name]
    async with JudgeApp(opened(file)).run_test(size=SMALL) as pilot:
        await pilot.press("f9")
        assert "by hand:" not in verdict(pilot)
        await pressed(pilot, "f9")
        said = verdict(pilot)
        assert "! Odd Blow (red): text not understood, apply by hand: Every giraffe sings." in said


async def test_a_move_that_uses_what_was_not_read_is_marked_in_the_list() -> None:
    async with JudgeApp(opened(CLUB.encode())).run_test(size=LARGE) as pilot:
        on_board(pilot)
        assert "Rhinar: activate Odd Club  ! text not fully understood" in moves(pilot).said
        assert "pass  !" not in moves(pilot).said


PAYING = b"""
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Pack Hunt (red), Wounding Blow (blue), Head Jab (blue)]}
    Bravo: {life: 18}
"""


async def test_nobody_has_priority_while_a_cost_is_paid() -> None:
    async with JudgeApp(opened(PAYING)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert waiting(pilot).startswith(">> PRIORITY: Rhinar")
        assert "or type judge:" in moves(pilot).said
        await enter(pilot, "play Pack Hunt at Bravo")
        assert waiting(pilot).startswith("?? DECISION: Rhinar - Pitch a card")
        assert waiting(pilot).endswith("(no priority)")
        assert "has priority" not in screen(pilot)
        # an effect by hand would be refused, so it is not offered
        assert "or type judge:" not in moves(pilot).said
        await enter(pilot, "judge: deal 2 damage to Bravo")
        assert verdict(pilot).startswith("REFUSED  judge: deal 2")


async def test_the_players_stand_under_the_edition_that_is_judged_by() -> None:
    async with JudgeApp(opened(DOMINATE)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "F8 Players edition en-2025-05, default─" in screen(pilot)
    newer = DOMINATE.replace(b"system: fab", b"system: fab\nedition: en-newer")
    async with JudgeApp(opened(newer)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "F8 Players edition en-newer─" in screen(pilot)
