"""The screen at the sizes that judges have: a phone, 80x24, 120x40, 200x60."""

from __future__ import annotations

import pytest

from judgetool.tui.panes.pane import Pane
from tests.tui.screen import SMALL, Judged, board, enter, focused, pressed, screen, tab, until

UPRIGHT = (45, 80)
FLAT = (45, 26)
HUGE = (200, 60)
TITLES = ("F2 Legal moves", "F3 Journal", "F4 Rule", "F6 Fights", "F7 Pile", "F8 Players")


def in_sight(pilot: Judged) -> set[str | None]:
    """The panes that have a row to show something in."""
    return {pane.id for pane in pilot.app.screen.query(Pane) if pane.display and pane.region.height}


def cut(pilot: Judged) -> list[str]:
    """The names of panes that are not shown whole."""
    shown = screen(pilot)
    return [title for title in TITLES if title not in shown]


async def test_a_very_large_terminal_lists_the_points_and_gives_the_rule_all_its_height() -> None:
    async with board().run_test(size=HUGE) as pilot:
        await enter(pilot, "play Snatch", "all: pass")
        shown = screen(pilot)
        rule = pilot.app.screen.query_one("#rule")
        assert rule.outer_size.height > HUGE[1] // 2
    assert "Points 7.3 Defend Step 1 of 2" in shown
    assert ">> 7.3.2 Declaring" in shown
    assert "   7.3.3 Priority" in shown


async def test_a_phone_that_is_not_upright_shows_one_pane_at_a_time() -> None:
    async with board().run_test(size=FLAT) as pilot:
        await pilot.pause()
        assert cut(pilot) == []
        assert in_sight(pilot) == {"moves", "verdict"}
        names = ("stack", "groups", "players", "moves", "journal", "rule")
        tops = {name: tab(pilot, name).y for name in names}
        for name, top in tops.items():
            await pilot.click(offset=tab(pilot, name))
            assert focused(pilot) == name
            assert tab(pilot, name).y == top  # a finger finds it where it was
            assert in_sight(pilot) == {name, "verdict"}
        await pilot.press("f12")
        assert in_sight(pilot) == {"rule", "verdict"}
        await pilot.press("escape")
        await enter(pilot, "play Snatch", "all: pass")
        assert in_sight(pilot) == {"moves", "verdict"}  # something is to be decided


@pytest.mark.parametrize("size", [UPRIGHT, (48, 42)])
async def test_on_a_phone_the_stack_and_the_chain_have_the_rows_they_need(
    size: tuple[int, int],
) -> None:
    async with board().run_test(size=size) as pilot:
        stack, groups, players = (
            pilot.app.screen.query_one(f"#{name}", Pane) for name in ("stack", "groups", "players")
        )
        for lines in ((), ("play Snatch",), ("all: pass",)):
            await enter(pilot, *lines)
            await until(pilot, lambda: groups.region.bottom == players.region.y)
            room = stack.size
            assert sum(line.height(room.width - 1) for line in stack.lines) <= room.height


@pytest.mark.parametrize(
    ("size", "roomy"),
    [(UPRIGHT, True), (FLAT, False), (SMALL, False), ((120, 40), True), (HUGE, True)],
)
async def test_every_pane_that_has_room_is_shown_and_who_is_waited_for_at_which_point(
    size: tuple[int, int], roomy: bool
) -> None:
    async with board().run_test(size=size) as pilot:
        await enter(pilot, "play Snatch")
        every = {"stack", "groups", "players", "moves", "journal", "rule"}
        assert (in_sight(pilot) >= every) is roomy
        assert cut(pilot) == []
        assert "Rhinar: pass" in screen(pilot)
        await enter(pilot, "all: pass")
        rows = screen(pilot).splitlines()
        said = " ".join(" ".join(rows[:5]).split())
        assert "Defend Step" in said or "[Defend" in said
        assert "?? DECISION: Bravo" in said
        assert "7.3.2 Declaring" in "\n".join(rows)
        assert "F1 Help F5 Pass" in rows[-1]
        assert "^q Quit" in rows[-1]
        await pilot.press("escape", "escape", "ctrl+z")
        assert ">> PRIORITY: Rhinar" in screen(pilot)


async def test_a_terminal_that_changes_its_size_changes_the_layout() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch")
        assert "journal" not in in_sight(pilot)
        await pilot.resize_terminal(*HUGE)
        await pilot.pause()
        assert {"journal", "points"} <= in_sight(pilot)
        assert "Panes" in screen(pilot).splitlines()[-1]
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert {"journal", "points"}.isdisjoint(in_sight(pilot))


async def test_both_players_zones_are_in_sight_on_a_small_terminal() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch")
        shown = screen(pilot)
    assert "--▎Rhinar  hand" in shown
    assert "-- Bravo  hand 4: Sink Below (red)" in shown
    assert "arsenal 1, deck 31" in shown


async def test_a_step_and_a_point_lead_to_their_rules_with_the_mouse() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch", "all: pass")
        rows = screen(pilot).splitlines()
        await pilot.click("#ribbon", offset=(rows[0].index("Damage"), 0))
        assert focused(pilot) == "rule"
        assert "Power is compared with defense." in screen(pilot)
        await pilot.click("#ribbon", offset=(rows[1].index("Declaring"), 1))
        assert "The defending player declares a card." in screen(pilot)


async def test_the_bar_leads_to_the_legal_moves_with_the_mouse() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await pilot.click("#waiting")
        assert focused(pilot) == "moves"


@pytest.mark.parametrize(
    ("width", "hint"),
    [
        (80, "Rhinar> type a move and Enter; F2 lists the legal ones; F1 help"),
        (45, "Rhinar> type a move and Enter; F1 help"),
        (30, "Rhinar> a move, Enter"),
    ],
)
async def test_an_empty_line_says_whole_what_to_type(width: int, hint: str) -> None:
    async with board().run_test(size=(width, 24)) as pilot:
        await until(
            pilot, lambda: f"{hint}\n" in "\n".join(map(str.rstrip, screen(pilot).splitlines()))
        )


async def test_the_help_is_first_about_the_pane_it_is_called_from() -> None:
    async with board().run_test(size=(100, 40)) as pilot:
        for key, title, shows in (
            ("f8", "F8 Players", "all players with their life"),
            ("f4", "F4 Rule", "rules or cards in full"),
            ("f3", "F3 Journal", "everything that has happened"),
        ):
            await pressed(pilot, key, "f1")
            rows = [row.strip(" │") for row in screen(pilot).splitlines()]
            first = next(i for i, row in enumerate(rows) if "Help: Escape" in row) + 1
            assert rows[first].startswith(title)
            assert rows[first + 1].split(maxsplit=1)[0] == "shows"
            assert shows in rows[first + 1]
            if key == "f4":
                assert any("back to the previous page" in row for row in rows[first : first + 8])
            await pilot.press("escape")
        await pressed(pilot, "escape", "f1")
        assert "shows  " not in screen(pilot)


async def test_a_wider_terminal_says_more_keys_those_of_the_screen_before_others() -> None:
    async with board().run_test(size=SMALL) as pilot:
        await enter(pilot, "play Snatch")
        small = screen(pilot).splitlines()[-1]
        await pilot.resize_terminal(*HUGE)
        await pilot.pause()
        huge = screen(pilot).splitlines()[-1]
    assert "Earlier line" not in small
    assert "^r Why" in small
    assert "^g Settle ^s Slip" in huge
    assert "F2 F3 F4 F6 F7 F8 Panes" in huge
    assert len(huge.split()) > len(small.split())


async def test_a_title_leaves_its_remark_out_instead_of_cutting_it() -> None:
    async with board().run_test(size=SMALL) as pilot:
        pane = pilot.app.screen.query_one("#players", Pane)
        for remark, said in (
            ("edition one, default", "F8 Players edition one, default"),
            ("edition of a long name, default", "F8 Players edition of a long name"),
            ("edition of a name that is too long for it", "F8 Players"),
        ):
            pane.entitle(remark)
            assert str(pane.border_title) == said
