"""What is seen before it is read: colors of cards, cards side by side, whose turn it is, and what
the last move has changed; all of it with a sign beside its color."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.engine.view import CardView, SideView
from judgetool.session import opening
from judgetool.session.storage.settings import Settings
from judgetool.tui.app import JudgeApp
from judgetool.tui.panes.groups import GroupsPane
from judgetool.tui.panes.pane import Pane
from judgetool.tui.panes.players import PlayersPane
from judgetool.tui.text.card_colors import color_of
from judgetool.tui.text.card_faces import LEAST_WIDTH, CardFaces
from judgetool.tui.themes import THEMES
from tests.conftest import SCENARIOS
from tests.tui.colors import texts
from tests.tui.screen import LARGE, SMALL, Judged, focused, pressed, rule, screen, until
from tests.tui.test_themes import faint

FAB = SCENARIOS / "fab/two-links.yaml"
MAGIC = SCENARIOS / (
    "magic-classic/C.1.Ruling.3-outcomes/attacker-regenerated-with-damage-assigned.yaml"
)
RETALIATION = SCENARIOS / "grand-archive/damage-step/2-the-order-of-retaliators.yaml"
DEFENDED = ("f9",) * 4


def app(file: Path = FAB, theme: str = "dark") -> JudgeApp:
    return JudgeApp(opening.read(file, str(file)), settings=Settings(theme=theme))


def rows(pilot: Judged, pane: type[Pane]) -> list[str]:
    """The rows of a pane as they are drawn."""
    region = pilot.app.screen.query_one(pane).content_region
    drawn = screen(pilot).splitlines()[region.y : region.bottom]
    return [row[region.x : region.right].rstrip() for row in drawn]


async def test_what_the_last_move_changed_is_marked_until_the_next() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, *DEFENDED)
        assert "▎power 4 - defense 3 so far" in "\n".join(rows(pilot, GroupsPane))
        assert any(row.startswith("--▎Bravo  hand 2 (-1)") for row in rows(pilot, PlayersPane))
        await pilot.press(*"play x", "enter")  # refused: nothing has come of it
        await pilot.pause()
        assert "▎power 4" in screen(pilot)
        await pressed(pilot, "f9")
        assert "▎" not in screen(pilot)
        assert "(-1)" not in screen(pilot)
        await pilot.press("ctrl+z", "ctrl+z")  # what undoing has changed
        await pilot.pause()
        assert any(row.startswith("--▎Bravo  hand 3 (+1)") for row in rows(pilot, PlayersPane))


async def test_nothing_is_marked_as_a_board_is_opened() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert "▎" not in screen(pilot)


async def test_life_lost_is_told_beside_what_is_left() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await pressed(pilot, *("f9",) * 7)
        assert "Bravo (hero)  life 19 (-1)" in screen(pilot)


async def test_cards_of_the_chain_stand_side_by_side_with_their_figures() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await pressed(pilot, *DEFENDED)
        chain = rows(pilot, GroupsPane)
    assert "* Link 1 ACTIVE: Rhinar at Bravo" in chain[0]
    assert chain[1].endswith("power 4 - defense 3 so far  ▒▒▒█")
    assert "│ Snatch (red)    │ -> ┃ Ironrot Helm    ┃" in chain[3]  # heavy: it has come
    assert "╰─ power 4 ───────╯    ┃ blade break     ┃" in chain[4]
    assert "┗━ defense 1 ━━━━━┛" in chain[5]


async def test_a_small_terminal_keeps_to_lines() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, *DEFENDED)
        assert "╭" not in screen(pilot)
        assert "defending: Ironrot Helm 1, Scar for" in screen(pilot)


async def test_arrows_go_from_card_to_card_and_enter_opens_one() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await pressed(pilot, *DEFENDED, "f6", "down", "down", "down")
        assert "Snatch (red)" in rule(pilot).heading.plain
        await pressed(pilot, "right", "down")
        assert "Scar for a Scar (red)" in rule(pilot).heading.plain
        await pressed(pilot, "left", "enter")
        assert focused(pilot) == "rule"
        assert "| Blade Break" in rule(pilot).said
        assert "Scar for a Scar" not in rule(pilot).said


async def test_a_click_on_a_card_opens_it() -> None:
    async with app().run_test(size=LARGE) as pilot:
        await pressed(pilot, *DEFENDED)
        await pilot.click(GroupsPane, offset=(28, 5))
        assert rule(pilot).said.startswith("Ironrot Helm")
        assert "Snatch" not in rule(pilot).said


@pytest.mark.parametrize(
    ("file", "lines", "said"),
    [
        (MAGIC, 5, "│ Bone Giant {B}  │ -> │ Grizzly Bears   │"),
        (RETALIATION, 2, "│ Sweeper         │ -> │ Footman         │"),
    ],
)
async def test_other_games_have_their_combats_side_by_side_as_well(
    file: Path, lines: int, said: str
) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await pressed(pilot, *("f9",) * lines)
        assert said in screen(pilot).replace("┃", "│")


@pytest.mark.parametrize("file", [FAB, MAGIC, RETALIATION])
async def test_colors_can_be_read_in_every_theme(file: Path) -> None:
    async with app(file).run_test(size=LARGE) as pilot:
        await pilot.press(*DEFENDED)
        found = await faint(pilot, "cards")
        await pilot.press("f6", "down", "down", "down")
        found += await faint(pilot, "the cursor on a card")
        await pilot.press("f8", "down")
        assert found + await faint(pilot, "the cursor on whoever is to act") == []


async def test_the_cursor_shows_on_the_bar_of_whoever_is_to_act() -> None:
    async with app().run_test(size=LARGE) as pilot:
        looks = []
        for keys in ((), ("f8", "down")):
            await pressed(pilot, *keys)
            drawn = next(each for each in texts(pilot) if each.text == "Rhinar (hero)")
            assert drawn.style is not None
            looks.append(drawn.style.reverse)
    assert looks == [True, False]


async def test_the_sign_of_a_color_has_it_and_the_terminals_own_colors_have_none() -> None:
    for theme in THEMES:
        async with app(theme=theme).run_test(size=SMALL) as pilot:
            await pilot.pause()
            signs = [each.style for each in texts(pilot) if each.text == "(red)"]
            grounds = {style.bgcolor.is_default for style in signs if style and style.bgcolor}
            assert grounds == {theme == "terminal"}


def test_a_card_of_several_colors_or_none_has_no_color_of_its_own() -> None:
    colors = (("{R}", "red"), ("{G}", "green"))
    assert color_of("Goat {G}", colors) == "green"
    assert color_of("Goat {G}{R}", colors) == ""
    assert color_of("Goat", colors) == ""
    assert color_of("Goat {G}", ()) == ""


@pytest.mark.parametrize("width", [LEAST_WIDTH, 44, 63, 120])
@pytest.mark.parametrize("name", ["Goat", "大変に長い名前のカード、さらに長く", "A" * 40])
def test_frames_are_as_wide_as_the_pane_allows_in_every_row(width: int, name: str) -> None:
    cards = tuple(CardView(n, name, notes=("a long remark on it",)) for n in range(4))
    sides = (SideView(cards[:1], (("力 7",),)), SideView(cards[1:], (("防御値 2",), (), ())))
    faces = CardFaces(sides, ())
    drawn = faces._rows(width, False)
    assert max(row.cell_length for row in drawn) <= width
    assert len(drawn) == faces.get_height({}, width)
    said = "".join(row.plain for row in drawn)
    assert said.count("╭") == said.count("╯") == 4


async def test_left_and_right_go_to_one_card_of_a_line_also_without_frames() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, *DEFENDED, "f6", *("down",) * 4, "right", "right")
        assert rule(pilot).heading.plain == "F4 Rule Scar for a Scar (red)"
        await pilot.press("left", "left", "enter")  # the first has none before it
        await pilot.pause()
        assert rule(pilot).said.startswith("Ironrot Helm")
        assert "Scar for a Scar" not in rule(pilot).said
        await pressed(pilot, "f8", *("down",) * 3, "right", "right", "enter")
        assert rule(pilot).heading.plain == "F4 Rule Pack Hunt (blue)"


async def test_a_click_on_a_card_in_a_line_opens_that_card() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pressed(pilot, *DEFENDED)
        drawn = enumerate(screen(pilot).splitlines())
        row, text = next((y, text) for y, text in drawn if "Scar for" in text)
        await pilot.click(offset=(text.index("Scar for"), row))
        assert rule(pilot).heading.plain == "F4 Rule Scar for a Scar (red)"


async def test_all_the_room_gives_a_small_terminal_its_cards_side_by_side() -> None:
    async with app().run_test(size=SMALL) as pilot:
        await pilot.press(*DEFENDED, "f6", "f12")
        await until(pilot, lambda: "┃ Ironrot Helm" in screen(pilot))
        await pilot.press("f12")
        await until(pilot, lambda: "┃" not in screen(pilot))
