"""The board screen, driven by keys and mouse as a judge drives it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.css.query import NoMatches
from textual.events import Key, Paste
from textual.worker import WorkerFailed

from judgetool.engine.choice import Answer
from judgetool.session.session import NotRead, Opened
from judgetool.tui.app import JudgeApp
from judgetool.tui.messages import LineEntered
from judgetool.tui.panes.pane import Pane
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.widgets.prompt import Prompt
from tests.tui import toy
from tests.tui.screen import (
    LARGE,
    SMALL,
    board,
    enter,
    focused,
    journal,
    moves,
    on_board,
    pressed,
    rule,
    screen,
    tab,
    typed,
    until,
    verdict,
    waiting,
)

PANES = ("f2", "f3", "f4", "f6", "f7", "f8")


async def test_a_small_terminal_shows_where_we_are_who_has_priority_and_what_can_be_done() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.pause()
        shown = screen(pilot)
    assert "[Action Phase]" in shown
    assert ">> PRIORITY: Rhinar" in shown
    assert "-- Rhinar  hand 4: Bare Knuckle (red)" in shown
    assert "Rhinar: play Bare Knuckle (red)" in shown
    assert "Rhinar> " in shown


async def test_a_large_terminal_shows_every_pane_at_once() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Bare Knuckle", "all: pass", "Bravo: defend Sink Below")
        shown = screen(pilot)
    for said in (
        "[7.5 Damage Step]",
        "F7 Pile empty",
        "* Link 1 ACTIVE: Rhinar at Bravo",
        "attack Bare Knuckle (red)",
        "power 7: HIT, damage 4",
        "power 7 = 4 base + 3 Come to Fight",
        "defending Sink Below (red)",
        "Bravo  life 16",
        "Rhinar: pass",
        "10   Bravo is dealt 4 damage [7.5.2a]",
        "F4 Rule",
    ):
        assert said in shown


async def test_a_move_is_typed() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pressed(pilot, *"Rhinar: play bare", "enter")
        assert "1 > Rhinar: play Bare Knuckle (red) [7.1.1]" in journal(pilot).said
        assert verdict(pilot).startswith("DONE  Rhinar: play bare")
        assert "top▎Bare Knuckle (red) at Bravo" in screen(pilot)


async def test_a_line_without_a_name_is_for_whoever_is_asked() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch", "pass")
        assert waiting(pilot).startswith(">> PRIORITY: Bravo")
        await enter(pilot, "pass")
        assert waiting(pilot).startswith("?? DECISION: Bravo")


async def test_a_move_is_picked_with_the_arrow_keys() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pressed(pilot, "f2", "down", "enter")
        assert "Rhinar: play Bare Knuckle (red)" in journal(pilot).said


async def test_picking_a_move_twice_does_not_make_another_one() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pressed(pilot, "f2", "down", "enter", "enter", "enter")
        assert len(on_board(pilot).session.case.answers) == 1


async def test_a_move_is_picked_with_the_mouse() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click("#moves", offset=(5, 2))
        await pilot.pause()
        assert "Rhinar: play Snatch (red)" in journal(pilot).said


async def test_typing_narrows_the_list_of_legal_moves() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.press(*"snatch")
        assert moves(pilot).said.strip() == "Rhinar: play Snatch (red)"
        assert "1 of 3" in screen(pilot)
        await pilot.press("escape")
        assert "Bare Knuckle" in moves(pilot).said


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_refused_move_shows_every_rule_and_changes_nothing(size: tuple[int, int]) -> None:
    async with board().run_test(size=size) as pilot:
        await enter(pilot, "play Snatch", "all: pass")
        before = journal(pilot).said
        await enter(pilot, "Bravo: defend Sigil")
        shown = screen(pilot)
        assert "REFUSED  Bravo: defend Sigil" in shown
        assert "7.3.2a 7.3.2  Sigil instant is an instant (legal if it were an action)" in shown
        assert "7.4.2c  Dominate [red] allows one card" in shown
        assert journal(pilot).said == before
        assert "An instant is never declared to defend." in rule(pilot).said
        await enter(pilot, "defend Sink")
        assert "REFUSED" not in screen(pilot)


async def test_a_line_that_is_no_move_says_what_to_write() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "Rhinar: dance")
        assert "NOT UNDERSTOOD  Rhinar: dance" in screen(pilot)
        assert "'dance' is no move" in screen(pilot)
        assert "write play CARD, defend CARD or pass" in screen(pilot)


async def test_a_line_that_is_no_move_does_not_hold_up_the_next() -> None:
    """Up brings it back, as any other."""
    async with board().run_test(size=SMALL) as pilot:
        prompt = pilot.app.screen.query_one(Prompt)
        await enter(pilot, "Rhinar: dance")
        assert prompt.value == ""
        assert "Rhinar: dance  (Up brings it back)" in screen(pilot)
        await pilot.press("s", "escape")
        assert verdict(pilot).startswith("NOT UNDERSTOOD")
        await pilot.press("escape")
        assert verdict(pilot) == ""
        await pilot.press("up")
        assert prompt.value == "Rhinar: dance"
        await enter(pilot, "Bravo: play Sink")
        assert verdict(pilot).startswith("REFUSED")
        assert prompt.value == ""
        prompt.value = "play"
        pilot.app.screen.post_message(LineEntered("dance"))
        await pilot.pause()
        assert prompt.value == "play"
        assert verdict(pilot).startswith("NOT UNDERSTOOD  Rhinar: dance")


async def test_what_no_rule_is_about_is_looked_for_among_the_cards() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "? bare knuck")
        assert "Bare Knuckle (red)" in rule(pilot).said
        await enter(pilot, "? xyzzy")
        assert "no rules about 'xyzzy'" in rule(pilot).said


async def test_undo_and_redo_take_whole_lines() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch")
        after_play = journal(pilot).said
        await enter(pilot, "all: pass")
        after_pass = journal(pilot).said
        await pilot.press("ctrl+z")
        assert journal(pilot).said == after_play
        assert verdict(pilot) == "UNDONE  all: pass"
        await pilot.press("ctrl+y")
        assert journal(pilot).said == after_pass
        assert verdict(pilot) == "REDONE  all: pass"
        await pilot.press("f2", "ctrl+z", "ctrl+z")
        assert journal(pilot).said == ""
        assert "UNDONE  Rhinar: play Snatch" in verdict(pilot)


async def test_one_key_passes_for_whoever_is_asked() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch")
        await pilot.press("f5")
        assert waiting(pilot).startswith(">> PRIORITY: Bravo")
        await pilot.press("f3", "f5")
        assert waiting(pilot).startswith("?? DECISION: Bravo")


async def test_letters_are_only_letters_in_the_input_line() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.press(*"puz")
        assert pilot.app.screen.query_one(Prompt).value == "puz"
        assert journal(pilot).said == ""


@pytest.mark.parametrize("size", [SMALL, pytest.param(LARGE, marks=pytest.mark.full)])
async def test_letters_typed_in_any_pane_go_to_the_input_line(size: tuple[int, int]) -> None:
    async with board(["Rhinar: play Snatch"]).run_test(size=size) as pilot:
        await enter(pilot, "play Bare", "pass")
        before = waiting(pilot)
        for key in PANES:
            case = on_board(pilot).session.case
            await pilot.press(key)
            await typed(pilot, "pass urnz?")
            assert pilot.app.screen.query_one(Prompt).value == "pass urnz?", key
            assert focused(pilot) == "prompt", key
            assert on_board(pilot).session.case is case, key
            await pilot.press("escape", "escape", key)
            await typed(pilot, "pass")
            await pressed(pilot, "enter")
            assert waiting(pilot).startswith("?? DECISION: Bravo"), key
            await enter(pilot, "undo")
            assert waiting(pilot) == before, key


async def test_after_a_rule_was_looked_up_the_next_move_is_typed_at_once() -> None:
    async with board().run_test(size=SMALL) as pilot:
        for lookup in ("? 7.4.2c", "rule 7.5.2"):
            await pressed(pilot, *lookup, "enter")
            assert rule(pilot).lines[0].says.startswith(lookup.split()[1])
            assert "[F4 Rule 7" in screen(pilot)
            assert focused(pilot) == "prompt"
        await pilot.press(*"play snatch")
        assert pilot.app.screen.query_one(Prompt).value == "play snatch"
        assert journal(pilot).said == ""


async def test_letters_close_behind_an_enter_belong_to_the_next_line() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await typed(pilot, "? 7.5.2\rplay")
        assert rule(pilot).lines[0].says.startswith("7.5.2 ")
        assert pilot.app.screen.query_one(Prompt).value == "play"


async def test_what_is_pasted_in_a_pane_goes_to_the_input_line() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.press("f3")
        pilot.app.post_message(Paste("play Snatch"))
        await pilot.pause()
        assert pilot.app.screen.query_one(Prompt).value == "play Snatch"
        assert focused(pilot) == "prompt"


@pytest.mark.parametrize("key", ["f3", "f4"])
async def test_a_decision_brings_its_moves_into_sight(key: str) -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Bare")
        await pressed(pilot, key, "f5")
        assert waiting(pilot).startswith(">> PRIORITY: Bravo")
        assert "[F2" not in screen(pilot)
        await pressed(pilot, "f5")
        assert waiting(pilot).startswith("?? DECISION: Bravo")
        assert "[F2 Legal moves" in screen(pilot)
        assert "Bravo: defend Sink Below (red)" in screen(pilot)
        assert focused(pilot) == "prompt"


async def test_a_decision_does_not_change_panes_while_a_line_is_typed() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Bare", "pass", "? 7.5.2")
        await pilot.press(*"def")
        on_board(pilot).show(on_board(pilot).session.play("pass"))
        await pilot.pause()
        assert waiting(pilot).startswith("?? DECISION: Bravo")
        assert "[F4 Rule" in screen(pilot)


async def test_the_journal_opens_at_its_newest_entry() -> None:
    async with board().run_test(size=SMALL) as pilot:
        for _ in range(5):
            await enter(pilot, "pass")
        await enter(pilot, "play Bare", "all: pass", "defend Sink Below")
        await pressed(pilot, "f3")
        assert "Bravo is dealt 4 damage" in screen(pilot)
        assert journal(pilot).highlighted == len(journal(pilot).lines) - 1
        await pressed(pilot, "f5")
        assert "the chain closes" in screen(pilot)
        assert journal(pilot).highlighted == len(journal(pilot).lines) - 1


async def test_unknown_cards_in_hand_can_be_named_and_the_list_says_how() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "or name 1 unknown card: play NAME (red)" in moves(pilot).said
        moves(pilot).show_moves([], naming="or name 1 unknown card: pitch NAME (blue)")
        assert "or name 1 unknown card: pitch NAME (blue)" in moves(pilot).said
        moves(pilot).show_moves([])
        assert "unknown" not in moves(pilot).said


async def test_what_can_be_typed_besides_is_shown_as_it_is_begun() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "or type judge: for what can be done by hand" in moves(pilot).said
        await pressed(pilot, *"judge:")
        said = [line.strip() for line in moves(pilot).said.splitlines()]
        assert said[-2:] == ["judge: heal 2 for PLAYER", "judge: PLAYER wins|loses"]
        moves(pilot).narrow("judge: he")
        assert "heal" in moves(pilot).said
        # a blank stands for any name, also for one that begins like this
        assert "wins" in moves(pilot).said
        moves(pilot).narrow("judge: zap")
        assert "heal" not in moves(pilot).said
        moves(pilot).narrow("nonsense")
        assert "no such legal move" in moves(pilot).said
        # what is whole can be completed; what has blanks can't
        assert pilot.app.screen.query_one(Prompt).legal.completed("Bravo: c") == "Bravo: concede"
        assert pilot.app.screen.query_one(Prompt).legal.completed("judge: h") is None


async def test_claims_stand_at_the_opening_and_the_ruling_at_the_end() -> None:
    claims = (("FAILS  Bravo claims: it was blocked   [1.1]", ("1.1",)),)
    case = Opened("Dispute", toy.case(), ("pass",), claims=claims, ruling="It was not.")
    async with JudgeApp(case).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "FAILS  Bravo claims: it was blocked   [1.1]" in screen(pilot)
        assert "It was not." not in screen(pilot)
        await pressed(pilot, "f9")
        assert "end of file; ruling: It was not." in screen(pilot)


async def test_what_is_longer_than_its_place_is_read_on_and_the_claims_come_back() -> None:
    said = (
        "FAILS  Bravo claims number {}: a claim of so many words that they need two lines   [1.1]"
    )
    claims = tuple((said.format(n), ("1.1",)) for n in range(12))
    case = Opened("Dispute", toy.case(), ("pass",), claims=claims)
    async with JudgeApp(case).run_test(size=SMALL) as pilot:
        await pilot.pause()
        prompt = pilot.app.screen.query_one(Prompt)
        assert "number 0:" in screen(pilot)
        assert "number 11:" not in screen(pilot)
        await pressed(pilot, "pagedown", "pagedown", "pagedown")
        assert "number 11:" in screen(pilot)
        assert pilot.app.focused is prompt
        await pressed(pilot, "pageup", "pageup", "pageup")
        assert "number 0:" in screen(pilot)
        await enter(pilot, "pass")
        assert "number 0:" not in screen(pilot)
        await enter(pilot, "claims")
        assert "number 0:" in screen(pilot)
        await pilot.press("shift+tab")  # with more room, and line by line
        await pilot.pause()
        assert "number 5:" in screen(pilot)
        await pressed(pilot, "pagedown", "pagedown")
        assert "number 11:" in screen(pilot)
        assert ">> PRIORITY" in screen(pilot)


async def test_one_line_longer_than_its_place_is_read_on() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.pause()
        shown = pilot.app.screen.query_one(Verdict)
        shown.show_outcome(NotRead("Rhinar: x", "begin " + "words " * 120 + "end."))
        await pilot.pause()
        assert "end." not in screen(pilot)
        await pressed(pilot, "pagedown", "pagedown", "pagedown", "pagedown")
        assert "end." in screen(pilot)


async def test_claims_of_a_file_without_any() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "claims")
        assert "nobody claims anything here" in verdict(pilot)


async def test_an_entry_of_the_journal_shows_its_rules() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Bare", "all: pass", "defend Sink Below")
        await pressed(pilot, "f3", "enter")
        shown = screen(pilot)
        assert "[F4 Rule 7.5.2a 7.5.2]" in shown
        assert "7.5.2a The hit-event" in shown
        assert "Damage dealt in this way is a hit." in shown
        assert "under 7 Combat > 7.5 Damage Step > 7.5.2 Calculating damage" in shown
        assert "damage_dealt" not in rule(pilot).said
        assert "toy.py:" not in rule(pilot).said


async def test_a_rule_leads_to_the_rules_around_it_and_back() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "rule 7.5.2")
        assert "Calculating damage" in rule(pilot).said
        assert "refers to 7.5.2a The hit-event" in rule(pilot).said
        assert focused(pilot) == "prompt"
        await pilot.press("f4", "down", "down", "down", "down", "down", "enter")
        assert rule(pilot).lines[0].says == "7.5.2a The hit-event"
        await pilot.press("backspace")
        assert rule(pilot).lines[0].says == "7.5.2 Calculating damage"


async def test_a_rule_that_does_not_exist_is_said_so() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "? 99.1")
        assert "99.1  is not in this rulebook" in screen(pilot)


async def test_going_back_from_a_rule_leads_to_the_pane_it_was_opened_from() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Bare")
        await pressed(pilot, "f3", "enter", "backspace")
        assert pilot.app.focused is journal(pilot)


async def test_going_back_from_a_rule_that_was_typed_leads_to_the_input_line() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "? 7.5.2")
        await pressed(pilot, "f4", "backspace")
        assert focused(pilot) == "prompt"
        assert "Calculating damage" in screen(pilot)


async def test_a_large_rule_stays_where_nothing_is_to_go_back_to() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "? 7.5.2")
        await pressed(pilot, "f4", "f12", "backspace")
        assert pilot.app.focused is rule(pilot)
        assert rule(pilot).has_class("-zoomed")


async def test_a_zone_opens_its_cards() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await pressed(pilot, "f8", "down", "down", "down", "down", "down")
        shown = rule(pilot).said
        assert "Generic Action - Attack" in shown
        assert "power 7 = 4 base + 3 Come to Fight (7.5.2)" in shown
        assert "| Dominate" in shown


async def test_tab_completes_from_the_legal_moves_and_then_leaves() -> None:
    async with board().run_test(size=SMALL) as pilot:
        prompt = pilot.app.screen.query_one(Prompt)
        await pilot.press(*"play sn", "tab")
        assert prompt.value == "play Snatch (red)"
        await pilot.press("tab")
        assert pilot.app.focused is not prompt
        await pilot.press("escape", "escape")
        await pilot.press(*"rh", "tab")
        assert prompt.value == "Rhinar: pass"


async def test_tab_completes_to_the_first_move_that_the_list_still_shows() -> None:
    hand = ("Bare Knuckle (red)", "Snatch (red)", "Snatch (blue)")
    async with board(rhinar=hand).run_test(size=SMALL) as pilot:
        prompt = pilot.app.screen.query_one(Prompt)
        await pilot.press(*"knu red", "tab")  # no line begins so, and the list shows one
        assert prompt.value == "Rhinar: play Bare Knuckle (red)"
        await pilot.press("tab")
        assert pilot.app.focused is not prompt
        await pilot.press("escape", "escape")
        await pilot.press(*"snatch", "tab")  # the first of two
        assert prompt.value == "Rhinar: play Snatch (red)"
        await pilot.press("escape")
        await pilot.press(*"snatchy", "tab")  # nothing listed says that
        assert (prompt.value, pilot.app.focused is prompt) == ("snatchy", False)
        await pilot.press("escape", "escape")
        await enter(pilot, "snatch")  # Enter plays the one that is meant, and of several none
        assert "\n  'snatch' could be 'Rhinar: play Snatch" in verdict(pilot)
        await enter(pilot, "knuckle")
        assert "Rhinar: play Bare Knuckle (red)" in verdict(pilot)


async def test_the_list_says_where_enter_does_not_play_the_move_that_is_left() -> None:
    hand = ("Bare Knuckle (red)", "Snatch (red)")
    async with board(rhinar=hand).run_test(size=SMALL) as pilot:
        await pilot.press("s")
        assert moves(pilot).held("s") == ["Rhinar: play Snatch (red)"]
        await until(pilot, lambda: "could be skip, step" in moves(pilot).said)
        assert "or 'Rhinar: play Snatch (red)'; write more of it" in moves(pilot).said
        await pilot.press(*"nat")
        await until(pilot, lambda: "could be" not in moves(pilot).said)


async def test_what_is_done_by_hand_is_offered_only_where_it_is_accepted() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.pause()
        offer = "or type judge: for what can be done by hand"
        assert offer in moves(pilot).said
        await enter(pilot, "play Snatch", "all: pass")
        assert waiting(pilot).startswith("?? DECISION: Bravo")
        assert offer not in moves(pilot).said


async def test_earlier_lines_come_back() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch", "all: pass")
        prompt = pilot.app.screen.query_one(Prompt)
        await pilot.press("up")
        assert prompt.value == "all: pass"
        await pilot.press("up")
        assert prompt.value == "play Snatch"
        await pilot.press("down", "down")
        assert prompt.value == ""


async def test_a_file_is_stepped_through_and_stays_on_a_refused_line_until_it_is_left_out() -> None:
    lines = ("Rhinar: play Bare", "all: pass", "Bravo: defend Sigil", "Bravo: defend Sink")
    async with board(lines).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "next from file, F9 (4 to come): Rhinar: play Bare" in screen(pilot)
        await pressed(pilot, "f9", "f9", "f9")
        assert "REFUSED  Bravo: defend Sigil" in screen(pilot)
        assert "next from file, F9 (2 to come): Bravo: defend Sigil" in screen(pilot)
        await enter(pilot, "skip")
        assert "next from file, F9 (1 to come): Bravo: defend Sink" in screen(pilot)
        await pressed(pilot, "f2", "f9")
        assert "next from file" not in screen(pilot)
        assert "end of file" in screen(pilot)
        assert "Bravo is dealt 4 damage" in journal(pilot).said
        assert "F9" not in screen(pilot).splitlines()[-1]
        await pressed(pilot, "f9")
        assert "the file has no more moves" in screen(pilot)
        await pressed(pilot, "ctrl+z", "ctrl+z")
        assert "(2 to come): Bravo: defend Sigil" in screen(pilot)
        assert "F9 Next" in screen(pilot).splitlines()[-1]


async def test_panes_are_reached_by_their_keys_and_by_clicking_their_tabs() -> None:
    async with board().run_test(size=SMALL) as pilot:
        for key, name in (
            ("f2", "moves"), ("f3", "journal"), ("f4", "rule"),
            ("f6", "groups"), ("f7", "stack"), ("f8", "players"),
        ):  # fmt: skip
            await pilot.press(key)
            assert focused(pilot) == name
        await pilot.click(offset=tab(pilot, "journal"))
        assert focused(pilot) == "journal"
        await pilot.press("escape")
        assert focused(pilot) == "prompt"


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_pane_takes_the_whole_middle_and_gives_it_back(size: tuple[int, int]) -> None:
    async with board().run_test(size=size) as pilot:
        await enter(pilot, "play Bare", "pass", "pass", "pass")
        for key in PANES:
            await pressed(pilot, key)
            pane = pilot.app.focused
            assert pane is not None, key
            small = pane.outer_size
            await pressed(pilot, "f12")
            assert pane.outer_size.width == size[0], key
            assert pane.outer_size.height >= size[1] - 10, key
            assert ">> PRIORITY" in screen(pilot), key
            await pressed(pilot, "f12")
            assert pane.outer_size == small, key


async def test_help_lists_the_keys_and_the_moves_that_are_legal_here() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await pressed(pilot, "f1")
        shown = screen(pilot)
        assert "F5" in shown
        assert "Whoever is asked passes" in shown
        assert "Rhinar: play Bare Knuckle (red)" in shown
        await pressed(pilot, "escape")
        on_board(pilot)


async def test_the_end_of_the_game_is_said() -> None:
    async with board(life=3).run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch", "all: pass", "pass")
        assert "## GAME OVER - Rhinar wins" in screen(pilot)
        await enter(pilot, "Rhinar: pass")
        assert "the game is over" in screen(pilot)
        await pilot.press("f5", "ctrl+z")
        assert "DECISION: Bravo" in waiting(pilot)


async def test_a_list_of_thousands_shows_its_beginning_and_says_how_to_go_on() -> None:
    offered = [
        (f"Bravo: name Card {n}", Answer("Bravo", toy.Play(f"Card {n}"))) for n in range(3000)
    ]
    async with board().run_test(size=LARGE) as pilot:
        moves(pilot).show_moves(offered)
        await pilot.pause()
        assert "and 2800 more: type a part of the name" in moves(pilot).said
        moves(pilot).narrow("name 2999")
        assert moves(pilot).said.strip() == "Bravo: name Card 2999"


async def test_every_key_has_an_id_and_says_what_it_does() -> None:
    async with board().run_test(size=SMALL) as pilot:
        bound = [each.binding for each in pilot.app.screen.active_bindings.values()]
        own = [binding for binding in bound if (binding.id or "").startswith(("board.", "app."))]
        assert len({binding.id for binding in own}) >= 15
        assert all(binding.tooltip for binding in own)


@pytest.mark.parametrize("size", [(40, 12), (300, 20), (60, 90)])
async def test_terminals_of_any_shape_keep_the_bar_and_the_input_line(
    size: tuple[int, int],
) -> None:
    async with board().run_test(size=size) as pilot:
        await enter(pilot, "play Bare", "all: pass", "defend Sigil")
        assert ">> PRIORITY" in screen(pilot) or "?? DECISION" in screen(pilot)
        assert pilot.app.screen.query_one(Prompt).region.height == 1


async def test_the_screen_is_left_with_one_key() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pressed(pilot, "ctrl+q")
    assert pilot.app.return_code == 0


async def _failing(error: Exception, *, leaves: bool) -> None:
    async with board().run_test(size=SMALL) as pilot:
        if leaves:
            pilot.app.exit()
        pilot.app._handle_exception(error)


async def test_leaving_hides_that_panes_are_gone_and_no_other_failure() -> None:
    await _failing(NoMatches("no pane"), leaves=True)
    await _failing(WorkerFailed(NoMatches("no pane")), leaves=True)
    with pytest.raises(ZeroDivisionError):
        await _failing(ZeroDivisionError(), leaves=True)
    with pytest.raises(NoMatches):
        await _failing(NoMatches("no pane, and nobody has left"), leaves=False)


async def test_growing_and_shrinking_keeps_everything() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch")
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert "F3 Journal 2" in screen(pilot)
        assert "2   Snatch (red) is put on the stack" in screen(pilot)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert "[F2 Legal moves 1]" in screen(pilot)


async def test_the_hidden_cursor_of_the_terminal_stands_on_the_input_line_at_every_size() -> None:
    async with board().run_test(size=SMALL) as pilot:
        for columns, lines in ((80, 24), (120, 40), (45, 20)):
            await pilot.resize_terminal(columns, lines)
            await pilot.pause()
            assert pilot.app.cursor_position.y == lines - 2


async def test_the_journal_after_an_undo_is_what_it_was_before() -> None:
    async with board().run_test(size=LARGE) as pilot:
        await enter(pilot, "play Snatch")
        before = [(line.says, line.meaning) for line in journal(pilot).lines]
        await enter(pilot, "all: pass", "Bravo: defend Sink Below", "undo", "undo")
        assert [(line.says, line.meaning) for line in journal(pilot).lines] == before
        assert journal(pilot).option_count == len(before)
        await enter(pilot, "undo", "undo")
        assert journal(pilot).said == ""


async def test_the_list_is_left_once_however_fast_escape_is_pressed() -> None:
    async with board(scenarios=[Path("a.yaml")]).run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+o")
        for _ in range(3):
            pilot.app.post_message(Key("escape", None))
        await pilot.pause()
        await pilot.pause()
        assert "Rhinar> " in screen(pilot)


@pytest.mark.parametrize("pane", PANES)
async def test_a_pane_that_is_squeezed_to_nothing_can_be_paged(pane: str) -> None:
    async with board().run_test(size=(12, 3)) as pilot:
        await pressed(pilot, pane, "pagedown", "pageup", "end", "home")
        assert pilot.app._exception is None


@pytest.mark.parametrize("line", ["journal", "rule 7.5.2", "why Rhinar: pass"])
async def test_what_was_not_understood_is_told_until_the_next_line(line: str) -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "jump")
        assert "NOT UNDERSTOOD" in verdict(pilot)
        await enter(pilot, line)
        assert verdict(pilot) == line
        await enter(pilot, "settle")
        assert "NO EFFECT" in verdict(pilot)


async def test_a_key_right_behind_that_of_a_pane_is_for_the_pane() -> None:
    async with board().run_test(size=SMALL) as pilot:
        for name in ("f8", "f12"):
            pilot.app.post_message(Key(name, None))
        await pilot.pause()
        zoomed = pilot.app.screen.query_one(".-zoomed", Pane)
        assert zoomed.id == "players"
