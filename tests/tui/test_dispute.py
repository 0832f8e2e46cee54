"""Accounts entered on screen, the dispute screen, and the tree of branches."""

from __future__ import annotations

import pytest

from judgetool.scenario.run import load
from judgetool.session.opening import opened
from judgetool.tui.app import JudgeApp
from judgetool.tui.panes.moves import MovesPane
from judgetool.tui.panes.rulepane import RulePane
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.board.next_file_line import FromFile
from judgetool.tui.screens.branches import BranchesScreen, TreePane
from judgetool.tui.screens.dispute import AccountPane, DisputeScreen, VerdictsPane
from judgetool.tui.screens.slip import SlipScreen
from judgetool.tui.widgets.prompt import Prompt
from tests.session.test_accounts import FAB
from tests.tui.screen import (
    LARGE,
    SMALL,
    Judged,
    enter,
    focused,
    on_board,
    pressed,
    screen,
    tab,
    typed,
    until,
    verdict,
)

PHONE = (45, 80)
TITLED = "title: Sink Below under Overload\n" + FAB


def app(file: str = TITLED) -> JudgeApp:
    return JudgeApp(opened(load(file.encode(), "case")))


async def disputed(pilot: Judged) -> None:
    """Two claims about one defense reaction, and one account."""
    await enter(pilot, "claim k i: play sink", "claim b l: play sink", "claim b")
    await enter(pilot, "play sink", "katsu: pass")


def beside(pilot: Judged) -> str:
    """What is said beside the agreed line."""
    return pilot.app.screen.query_one(FromFile).said


async def test_a_dispute_over_one_defense_reaction_takes_fewer_than_sixty_keys() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.pause()
        keys = 0
        for line in ("k i play sink", "b l play sink"):
            await pilot.press("ctrl+l")
            await typed(pilot, f"{line}\r")
            keys += len(line) + 2
        await pilot.pause()
        await pressed(pilot, "ctrl+g")
        assert keys + 1 < 60
        shown = screen(pilot)
        assert "1. HOLDS  Katsu claims: 'Bravo: play Sink Below (red)' is illegal" in shown
        assert "2. FAILS  Bravo claims: 'Bravo: play Sink Below (red)' is legal" in shown
        assert "7.4.2c" in shown


async def test_the_key_begins_a_claim_and_pressed_twice_ends_an_account() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, "ctrl+l")
        assert pilot.app.screen.query_one(Prompt).value == "claim "
        await typed(pilot, "bra\r")
        await pilot.pause()
        assert beside(pilot).startswith("ACCOUNT of Bravo")
        await enter(pilot, "play sink")
        assert "KEPT, though illegal  Bravo: play Sink Below (red)" in verdict(pilot)
        assert "7.4.2c" in verdict(pilot)
        await enter(pilot, "katsu: pass")
        assert "KEPT, not played" in verdict(pilot)
        await pressed(pilot, "ctrl+l", "ctrl+l")
        assert "ENTERED  Bravo claims: the game goes" in verdict(pilot)
        assert beside(pilot) == ""
        assert len(on_board(pilot).session.agreed_claims) == 1


async def test_what_may_stand_in_a_claim_is_listed_and_its_verdict_stays() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.pause()
        await typed(pilot, "claim k ex link 1 def")
        await until(pilot, lambda: "\n  defending" in screen(pilot))
        assert len(pilot.app.screen.query_one(MovesPane).lines) == 2
        await typed(pilot, "ense 3\r")
        await pilot.pause()
        await pilot.press("ctrl+g")
        await until(pilot, lambda: isinstance(pilot.app.screen, DisputeScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))
        assert "1. HOLDS  Katsu claims" in verdict(pilot)


async def test_tab_completes_a_claim_word_by_word_and_then_leaves() -> None:
    async with app().run_test(size=SMALL) as pilot:
        prompt = pilot.app.screen.query_one(Prompt)
        for letters, whole in (
            ("cl k", "claim Katsu "),
            ("i", "claim Katsu illegal: "),
            ("p si", "claim Katsu illegal: Bravo: play Sink Below (red)"),
        ):
            await pilot.press(*letters, "tab")
            assert prompt.value == whole
        await pilot.press("tab")
        assert pilot.app.focused is not prompt


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_who_is_likely_to_claim_is_proposed_in_brackets_and_taken_by_a_space(
    size: tuple[int, int],
) -> None:
    """Bravo is asked, so Bravo is proposed; then Katsu, who has not been heard."""
    async with app().run_test(size=size) as pilot:
        await pilot.press("ctrl+l")
        await until(pilot, lambda: "claim [Bravo]" in screen(pilot))
        await typed(pilot, " l: play sink\r")
        await until(pilot, lambda: "Bravo claims: 'Bravo: play Sink Below (red)'" in verdict(pilot))
        await pilot.press("ctrl+l")
        await until(pilot, lambda: "claim [Katsu]" in screen(pilot))
        await pilot.press("tab")
        assert pilot.app.screen.query_one(Prompt).value == "claim Katsu "
        await typed(pilot, " i: play sink\r")
        await until(pilot, lambda: "Katsu claims:" in verdict(pilot))
        assert [claim.said["by"] for claim in on_board(pilot).session.agreed_claims] == [
            "Bravo",
            "Katsu",
        ]


async def test_enter_takes_the_name_in_brackets_and_claims_nothing_yet() -> None:
    async with app().run_test(size=SMALL) as pilot:
        prompt = pilot.app.screen.query_one(Prompt)
        await pilot.press("ctrl+l")
        await until(pilot, lambda: "claim [Bravo]" in screen(pilot))
        await pilot.press("enter")
        assert prompt.value == "claim Bravo "
        assert on_board(pilot).session.account is None
        await until(pilot, lambda: "\n  legal: MOVE" in screen(pilot))
        await typed(pilot, "l: play sink\r")
        await until(pilot, lambda: "Bravo claims: 'Bravo: play Sink Below (red)'" in verdict(pilot))
        await pilot.press("ctrl+l", "enter", "enter")  # the name alone begins an account
        await until(pilot, lambda: beside(pilot).startswith("ACCOUNT of Katsu"))
        assert prompt.value == ""


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_claim_is_made_with_the_arrows_alone_and_the_denial_is_offered(
    size: tuple[int, int],
) -> None:
    async with app().run_test(size=size) as pilot:
        prompt = pilot.app.screen.query_one(Prompt)
        moves = pilot.app.screen.query_one(MovesPane)
        await pilot.press("ctrl+l", "down")
        await until(pilot, lambda: pilot.app.focused is moves)
        assert moves.heading.plain.startswith("F2 Goes on")
        await pilot.press("down", "enter")  # Katsu
        await until(pilot, lambda: prompt.value == "claim Katsu ")
        await pilot.press("down", "enter")
        await until(pilot, lambda: prompt.value == "claim Katsu illegal: ")
        before = on_board(pilot).session.position
        await pilot.press("enter")  # which claims the first move, and does not make it
        await until(pilot, lambda: "Katsu claims:" in verdict(pilot))
        assert on_board(pilot).session.position is before
        assert prompt.value == ""
        await pilot.press("ctrl+l", "down", "enter", "enter")
        await until(pilot, lambda: len(on_board(pilot).session.agreed_claims) == 2)
        katsu, bravo = (claim.said for claim in on_board(pilot).session.agreed_claims)
        assert bravo == {"by": "Bravo", "legal": katsu["illegal"]}
        assert "Legal moves" in moves.heading.plain


async def test_a_claim_is_made_by_clicks() -> None:
    async with app().run_test(size=LARGE) as pilot:
        prompt = pilot.app.screen.query_one(Prompt)
        await pilot.press("ctrl+l")
        for says, value in (
            ("Bravo", "claim Bravo "),
            ("expect ...", "claim Bravo expect "),
            ("Katsu", "claim Bravo expect Katsu "),
        ):
            moves = pilot.app.screen.query_one(MovesPane)
            await until(pilot, lambda says=says: says in screen(pilot))  # type: ignore[misc]
            row = next(n for n, line in enumerate(moves.lines) if line.says.strip() == says)
            await pilot.click(MovesPane, offset=(3, row + 1))
            await until(pilot, lambda value=value: prompt.value == value)  # type: ignore[misc]


async def test_a_claim_without_a_name_is_told_the_lines_that_have_one() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+l")
        await typed(pilot, "l: play sink\r")
        await until(pilot, lambda: "NOT UNDERSTOOD" in verdict(pilot))
        assert "claim Bravo l: ... or claim Katsu l: ..." in " ".join(verdict(pilot).split())
        assert on_board(pilot).session.agreed_claims == []


async def test_escape_in_an_empty_line_ends_an_account() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await enter(pilot, "claim b", "pass")
        pilot.app.screen.query_one(Prompt).value = "half a line"
        await pilot.press("escape")
        assert on_board(pilot).session.account is not None
        await pilot.press("escape")
        assert on_board(pilot).session.account is None
        assert len(on_board(pilot).session.agreed_claims) == 1


async def test_what_happened_and_what_is_tried_is_said_over_the_input_line() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await enter(pilot, "what if")
        assert beside(pilot).startswith("WHAT IF from 0  the start")
        await enter(pilot, "back", "happened play sink")
        assert beside(pilot).startswith("AFTER THE ILLEGAL MOVE Bravo: play Sink Below (red)")
        await enter(pilot, "katsu: pass")
        await pressed(pilot, "ctrl+g")
        told = pilot.app.screen.query_one("#told", AccountPane).said
        assert "how to repair the game" in told
        assert "    Katsu: pass" in told


async def test_the_players_stand_side_by_side_where_there_is_room() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await disputed(pilot)
        await pressed(pilot, "ctrl+g")
        assert isinstance(pilot.app.screen, DisputeScreen)
        katsu, bravo = pilot.app.screen.accounts
        assert katsu.region.y == bravo.region.y
        assert katsu.display
        assert bravo.display
        assert [pane.remark for pane in (katsu, bravo)] == ["1 HOLDS", "2 FAILS, 3 FAILS"]
        assert "claim 3: Bravo claims: the game goes" in bravo.said
        assert "how to repair the game" in bravo.said
        rule = pilot.app.screen.query_one(RulePane)
        assert rule.region.y > katsu.region.y
        assert "7.4.2c" in rule.heading.plain
        await pressed(pilot, "escape")
        assert "ACCOUNT" not in beside(pilot)  # it was ended


async def test_what_the_board_leaves_in_doubt_follows_the_verdicts_and_is_announced() -> None:
    told = TITLED.replace(
        "    - {attack: Overload (red)",
        "    - {attack: Head Jab (red), hit: true, damage: 2}\n    - {attack: Overload (red)",
    )
    async with app(told).run_test(size=SMALL) as pilot:
        await enter(pilot, "claim k i: play sink")
        await pilot.press("ctrl+g")
        await until(pilot, lambda: "! 1 note below the verdicts" in screen(pilot))
        said = pilot.app.screen.query_one(VerdictsPane).said
        assert said.index("1. HOLDS") < said.index("! chain link 1: the board says 2 damage")


@pytest.mark.parametrize("size", [SMALL, pytest.param(PHONE, marks=pytest.mark.full)])
async def test_on_a_small_terminal_one_player_is_shown_at_a_time(size: tuple[int, int]) -> None:
    async with app().run_test(size=size) as pilot:
        await disputed(pilot)
        await pressed(pilot, "ctrl+g")
        assert isinstance(pilot.app.screen, DisputeScreen)
        katsu, bravo = pilot.app.screen.accounts
        assert (katsu.display, bravo.display) == (True, False)
        await pressed(pilot, "right", "right")
        assert focused(pilot) == bravo.id
        assert (katsu.display, bravo.display) == (False, True)
        await pilot.press("left")
        assert focused(pilot) == katsu.id


async def test_a_verdict_leads_to_its_reasons_and_these_to_the_rules() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await disputed(pilot)
        await pressed(pilot, "ctrl+g")
        assert focused(pilot) == "verdicts"
        await pressed(pilot, "down", "down", "enter")
        assert isinstance(pilot.app.screen, DisputeScreen)
        bravo = pilot.app.screen.accounts[1]
        assert focused(pilot) == bravo.id
        assert bravo.highlighted == bravo.begins[3]
        await pressed(pilot, "enter")
        assert focused(pilot) == "cited"
        assert "7.4.2c" in screen(pilot)
        await pressed(pilot, "backspace")
        assert focused(pilot) == bravo.id
        await pilot.press("f4")
        assert focused(pilot) == "cited"


async def test_a_dispute_without_claims_is_told_how_to_begin() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, "ctrl+g")
        assert "claim WHO begins a player's account" in verdict(pilot)
        await enter(pilot, "settle")
        assert isinstance(pilot.app.screen, BoardScreen)


async def test_names_in_claims_are_shown_inert() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await enter(pilot, "claim k says: [red]no[/red] [/x]")
        await pressed(pilot, "ctrl+g")
        assert "[red]no[/red] [/x]" in screen(pilot)


async def branched(pilot: Judged) -> None:
    """A second branch from the opening; the first one has a name."""
    await enter(pilot, "pass", "name He passes", "go 0", "play unmovable from arsenal")


async def test_the_tree_leads_to_any_moment() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await branched(pilot)
        await pressed(pilot, "ctrl+b")
        shown = screen(pilot)
        assert '1  Bravo: pass  "He passes"' in shown
        assert "2  Bravo: play unmovable from arsenal" in shown
        tree = pilot.app.screen.query_one(TreePane)
        assert tree.moment == 2
        await pressed(pilot, "end", "enter")
        assert on_board(pilot).session.here.id == 1
        assert "NOW AT  1  Bravo: pass" in verdict(pilot)
        await enter(pilot, "tree")
        assert isinstance(pilot.app.screen, BranchesScreen)
        await pressed(pilot, "ctrl+b")
        assert on_board(pilot).session.here.id == 1


async def test_two_branches_are_shown_side_by_side() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await branched(pilot)
        await pressed(pilot, "ctrl+b", "space", "end", "space")
        shown = screen(pilot)
        assert "COMPARED  they split after 0  the start" in shown
        one, other = (pilot.app.screen.query_one(name) for name in ("#one", "#other"))
        assert one.region.y == other.region.y
        assert one.region.width > 20
        assert "Bravo arsenal: < nothing  > Unmovable (red)" in shown
        await pressed(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, BoardScreen)


async def test_on_a_small_terminal_a_comparison_has_tabs() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await branched(pilot)
        await pressed(pilot, "ctrl+b", "space", "end", "space")
        assert "[< 2]  > 1 " in screen(pilot)
        await pilot.click(offset=tab(pilot, "ends"))
        await pilot.pause()
        assert focused(pilot) == "ends"
        assert "Bravo arsenal: < nothing  > Unmovable (red)" in screen(pilot)
        await pilot.press("escape")
        assert focused(pilot) == "tree"


@pytest.mark.parametrize("key", ["ctrl+g", "ctrl+b"])
async def test_the_slip_is_one_key_from_the_dispute_and_from_the_branches(key: str) -> None:
    async with app().run_test(size=SMALL) as pilot:
        await enter(pilot, "claim k i: play sink")
        await pressed(pilot, key, "ctrl+s")
        assert isinstance(pilot.app.screen, SlipScreen)
        assert "1.  HOLDS  Katsu claims" in screen(pilot)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, DisputeScreen | BranchesScreen)


async def test_a_dimmed_key_says_why_it_does_nothing() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, "ctrl+z")
        assert "nothing to undo: this is the start" in verdict(pilot)


async def test_a_mirrored_claim_leads_to_the_reasons_of_the_other() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await disputed(pilot)
        await pressed(pilot, "ctrl+g")
        katsu, bravo = pilot.app.screen.query(AccountPane)
        assert "7.4.2c" in katsu.said
        assert bravo.said.count("see claim 1, by Katsu, for the reasons") == 2
        assert "legal if" in katsu.said
        assert "legal if" not in bravo.said
        await pressed(pilot, "down", "enter")
        assert focused(pilot) == bravo.id
        await pressed(pilot, "down", "enter")
        assert focused(pilot) == katsu.id
        assert katsu.highlighted == katsu.begins[1]


async def test_a_phone_shows_the_whole_headline() -> None:
    title = "Who may still defend, with what, and from where, when an attack has dominate"
    async with app(f"title: {title}\n{FAB}").run_test(size=(45, 80)) as pilot:
        await enter(pilot, "claim Katsu legal: Katsu: pass")
        await pilot.press("ctrl+g")
        await until(
            pilot, lambda: f"{title} (edition en-2025-05," in " ".join(screen(pilot).split())
        )
