"""The board editor: lines typed, what they make of the board, and every key."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable

import pytest
from textual.events import Key

from judgetool.scenario import run
from judgetool.scenario.drafting.taking import still_open
from judgetool.session.opening import opened, read
from judgetool.tui.app import JudgeApp
from judgetool.tui.messages import LineEntered
from judgetool.tui.opening_messages import ScenarioPicked
from judgetool.tui.panes.verdict import Verdict
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.board_editor.boardline import BoardLine
from judgetool.tui.screens.board_editor.editor_screen import EditorScreen
from judgetool.tui.screens.board_editor.outline import OutlinePane
from judgetool.tui.screens.help.editor_help import EditorHelp
from judgetool.tui.screens.question import Asking
from judgetool.tui.widgets.prompt import Prompt
from tests.conftest import SCENARIOS
from tests.scenario.test_draft import KATSU_BOARD, KATSU_LINES
from tests.tui.screen import SMALL, Judged, pressed, screen, typed

KATSU = ("board", "players", "Katsu")
TABLE = ("katsu 20", "bravo 20", "turn k")


def on_table() -> JudgeApp:
    """The app with a case on the table."""
    case = opened(run.load(KATSU_BOARD.encode()))
    return JudgeApp(case, open_file=lambda path: read(path, str(path)))


def editor(pilot: Judged) -> EditorScreen:
    """The editor on the screen."""
    found = pilot.app.screen
    assert isinstance(found, EditorScreen)
    return found


async def settled(pilot: Judged) -> None:
    """Wait until what was typed has been read."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def lines(pilot: Judged, *wanted: str) -> None:
    """Type lines, each ended with Enter."""
    for line in wanted:
        typing = pilot.app.screen.query_one(BoardLine)
        typing.focus()
        typing.value = line
        await pilot.press("enter")
    await settled(pilot)


async def at_new_board(pilot: Judged, *wanted: str) -> EditorScreen:
    """The editor of a new board, with lines entered."""
    await pressed(pilot, "ctrl+n")
    found = editor(pilot)
    assert found.draft.is_empty
    await lines(pilot, *wanted)
    return found


async def until(pilot: Judged, holds: Callable[[], bool]) -> None:
    """Wait for what is to come, as long as it takes."""
    while not holds():
        await pilot.pause(0.01)


def told(pilot: Judged) -> str:
    return pilot.app.screen.query_one(Verdict).said


async def test_the_readme_s_board_takes_at_most_120_keys() -> None:
    """A board in the middle of combat, from the list to the board screen."""
    keys = f"{KATSU_LINES.strip()}\n"
    app = JudgeApp(scenarios=())
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "ctrl+n")
        await typed(pilot, keys.replace("\n", "\r"))
        await settled(pilot)
        await pilot.press("f5")
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen), told(pilot)
        opening = app.screen.session.opened.case.position.state
    assert opening == run.load(KATSU_BOARD.encode()).opening
    assert len(keys) + len(("ctrl+n", "f5")) <= 120


async def test_a_line_is_told_with_figures_and_what_else_it_may_mean() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        await at_new_board(pilot, *TABLE, "k hand pummel r")
        assert "board.players.Katsu.hand: [Pummel (red)]" in told(pilot)
        assert "Pummel (red): Generic Attack Reaction, cost 2, defense 2" in told(pilot)
        assert "hand: Pummel (red)" in editor(pilot).outline.said
        found = editor(pilot)
        await lines(pilot, "k hand head jab")
        assert found.line.value == ""
        assert "'head jab' is read as Head Jab (red); 3 things could be meant" in told(pilot)
        blue = "head j b  Head Jab (blue): Ninja Action - Attack, cost 0, power 1, defense 2"
        assert [each.says for each in found.offered.offered][-1] == blue
        await pilot.press("down", "down", "down", "enter")
        await settled(pilot)
        assert found.draft.get(("board", "players", "Katsu", "hand")) == ["Head Jab (blue)"]
        assert still_open(found.draft) == []


async def test_what_an_unclear_line_may_mean_is_picked() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE, "link snatch r d ph b h no")
        await pilot.press("down", "down", "enter")
        await settled(pilot)
        assert found.draft.get(("board", "chain", 0, "defending")) == ["Photon Rush (blue)"]
        assert found.line.value == ""
        await lines(pilot, "k p energy potion")
        await pilot.press("down", "down", "enter")
        await settled(pilot)
        permanents = ("board", "players", "Katsu", "permanents")
        assert found.draft.get(permanents) == ["Energy Potion (blue)"]
        await lines(pilot, "k hand head jab")
        await pilot.press("escape")  # it is meant as it was taken, or to be settled later
        assert pilot.app.screen is found
        assert not found.offered.display
        await pilot.press("up")
        assert found.line.value == "k hand head jab"


@pytest.mark.parametrize(
    ("keys", "hand"),
    [
        ((*"k h ff y", "enter", "down", "down", "enter"), ["Fate Foreseen (yellow)"]),
        ((*"k h sink", "down", "enter", "enter"), ["Sink Below (red)"]),
        ((*"k h sinj", "backspace", *"k b", "enter"), ["Sink Below (blue)"]),
        ((*"k h 3", "enter", "up", "enter", *"k h + 1", "enter"), ["3 unknown", "1 unknown"]),
    ],
)
async def test_no_key_overtakes_another(keys: tuple[str, ...], hand: list[str]) -> None:
    """Keys that come all at once do what they do one by one."""
    async with JudgeApp(scenarios=()).run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, "katsu 20")
        for key in keys:
            letter = key if len(key) == 1 else None
            pilot.app.post_message(Key("space" if key == " " else key, letter))
        await until(pilot, lambda: bool(found.draft.get((*KATSU, "hand"))))
        await settled(pilot)
        assert found.draft.get((*KATSU, "hand")) == hand


async def test_what_is_assumed_is_played_at_once_and_told_on_the_board() -> None:
    async with JudgeApp(scenarios=()).run_test(size=SMALL) as pilot:
        await at_new_board(pilot, *TABLE, "link snatch r d ph b", "step r")
        await pilot.press("f5")
        await settled(pilot)
        assert isinstance(pilot.app.screen, BoardScreen), told(pilot)
        assert "assumed: 'ph b' is read as Phantasmify (blue)" in screen(pilot)


@pytest.mark.parametrize("key", ["f5", "enter"])
async def test_what_was_not_entered_is_asked_about_once(key: str) -> None:
    async with JudgeApp(scenarios=()).run_test(size=SMALL) as pilot:
        await at_new_board(pilot, *TABLE, "link snatch r", "k hand xyzzy", "step r")
        await pilot.press("f5")
        assert "NOT ALL ENTERED; F5 or Enter plays the board without it" in told(pilot)
        assert "not entered: k hand xyzzy" in told(pilot)
        await pilot.press(key)
        await settled(pilot)
        assert isinstance(pilot.app.screen, BoardScreen), told(pilot)


async def test_no_line_holds_up_the_next_and_what_is_open_is_settled_later() -> None:
    async with JudgeApp(scenarios=()).run_test(size=SMALL) as pilot:
        unclear, wrong = "link snatch r d ph b h no", "k hand xyzzy"
        found = await at_new_board(pilot, *TABLE, unclear, "b h sink b", wrong, "k 12", "t k")
        assert found.draft.get(("board", "players", "Bravo", "hand")) == ["Sink Below (blue)"]
        assert found.draft.get((*KATSU, "life")) == 12
        assert found.draft.get(("board", "turn")) == "Katsu"
        assert found.draft.get(("board", "chain", 0, "defending")) == ["Phantasmify (blue)"]
        assert f"! not entered: {wrong}" in found.outline.said
        assert (
            "? 'ph b' is read as Phantasmify (blue); 2 things could be meant" in found.outline.said
        )
        await pilot.press("f5")  # not unseen
        assert "NOT ALL ENTERED; F5 or Enter plays the board without it" in told(pilot)
        await pilot.press("f9", "enter")
        assert found.line.value == wrong
        await pilot.press(*["backspace"] * 5, *"hj b", "enter")
        await settled(pilot)
        assert found.draft.get((*KATSU, "hand")) == ["Head Jab (blue)"]
        assert "not entered" not in found.outline.said
        await pilot.press("f9", "enter", "down", "enter")
        await settled(pilot)
        assert found.draft.get(("board", "chain", 0, "defending")) == ["Photon Rush (blue)"]
        assert found.draft.get((*KATSU, "hand")) == ["Head Jab (blue)"]
        assert found.line.value == ""
        await pilot.press("ctrl+z")
        await settled(pilot)
        assert found.draft.get(("board", "chain", 0, "defending")) == ["Phantasmify (blue)"]


async def test_a_line_that_could_not_be_read_is_let_go() -> None:
    async with JudgeApp(scenarios=()).run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE, "t k", "k hand xyzzy")
        await pilot.press("f9", "delete")
        assert "not entered" not in found.outline.said
        await pilot.press("escape")
        await lines(pilot, "k hand xyzzy")
        await pilot.press("f5", "f5")
        await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))


async def test_all_that_a_line_may_mean_is_asked_for_part_by_part() -> None:
    async with JudgeApp(scenarios=()).run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE, "k hand ff y, ba b")
        assert len(still_open(found.draft)) == 2
        assert len(found.offered.offered) == 4
        await pilot.press("down", "enter")
        await settled(pilot)
        assert len(found.offered.offered) == 8
        await pilot.press("down", "enter")
        await settled(pilot)
        assert still_open(found.draft) == []
        first, second = found.draft.get((*KATSU, "hand"))
        assert first == "Flic Flak (yellow)"
        assert second in found.draft.words.cards.names


async def test_a_line_that_was_begun_meanwhile_stays() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE)
        found.line.value = "b 1"
        found.post_message(LineEntered("k hand head jab"))
        await settled(pilot)
        assert found.line.value == "b 1"
        assert "Esc clears" not in told(pilot)


async def test_what_a_board_leaves_open_is_told_as_soon_as_it_stands() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE, "link snatch r", "step res")
        assert "ready: F5 plays it; 1 thing not stated (F9)" in screen(pilot)
        said = (
            "? chain link 1: the board does not say whether it hit, or what damage it dealt; "
            "write link 1 hit or link 1 hit no"
        )
        assert said in found.outline.said
        await pilot.press("f9")
        assert found.outline.has_focus
        assert found.outline.row is not None
        assert found.outline.row.says == said
        await lines(pilot, "link 1 hit")
        assert "ready: F5 plays it" in screen(pilot)
        assert "? " not in found.outline.said


async def test_what_is_wrong_stands_at_its_place_with_its_rules() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE, "k equip snatch r", "b arsenal anothos")
        said = found.outline.said.splitlines()
        at = next(i for i, line in enumerate(said) if line.strip().startswith("equipment:"))
        assert "8.1.4" in said[at + 1]
        assert "2 to complete" in screen(pilot)
        await pilot.press("f9")
        first = found.outline.row
        await pilot.press("f9")
        assert first is not None
        assert first.wrong is not None
        assert found.outline.row is not first
        assert found.outline.row is not None
        assert found.outline.row.wrong is not None
        await lines(pilot, "- b arsenal")
        found.line.focus()
        await pilot.press("f9", "enter")
        assert "8.1.4 " in told(pilot)
        assert found.line.value == "Katsu equipment Snatch (red)"
        found.line.value = ""
        await lines(pilot, "- k equip", "- turn")
        await pilot.press("f9", "enter")
        assert found.line.value == "turn "
        await typed(pilot, "b\r")
        await settled(pilot)
        assert found.draft.wrong == ()


async def test_a_player_is_taken_away_once_where_the_key_comes_twice_before_it_is_drawn() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE)
        katsu = ("board", "players", "Katsu")
        found.outline.post_message(OutlinePane.TakenAway(katsu))
        found.outline.post_message(OutlinePane.TakenAway(katsu))
        await pilot.pause()
        assert not found.draft.has(katsu)
        await pilot.press("ctrl+z")
        assert found.draft.has(katsu)


async def test_a_line_is_brought_back_changed_taken_away_and_moved() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE, "link snatch r", "link head jab b hit")
        chain = ("board", "chain")
        await pilot.press("f2")
        found.outline.go_to((*chain, 1))
        await pilot.press("enter")
        assert found.line.value == "link 2 attack Head Jab (blue), hit"
        await pilot.press("escape", "f2")
        found.outline.go_to((*chain, 1))
        await pilot.press("alt+up")
        assert found.draft.get((*chain, 0, "attack")) == "Head Jab (blue)"
        await pilot.press("shift+down")
        assert found.draft.get((*chain, 0, "attack")) == "Snatch (red)"
        found.outline.go_to((*chain, 0))
        await pilot.press("delete")
        assert found.draft.get(chain) == [{"attack": "Head Jab (blue)", "hit": True}]
        await pilot.press("backspace")
        assert found.draft.get(chain) is None
        await pilot.press("ctrl+z", "ctrl+z")
        assert len(found.draft.get(chain)) == 2
        await pilot.press("ctrl+y")
        assert len(found.draft.get(chain)) == 1
        found.line.focus()
        await pilot.press("f2")
        assert found.outline.has_focus
        await typed(pilot, "k 12\r")
        assert found.draft.get(("board", "players", "Katsu", "life")) == 12
        await pilot.press("f2", "f2")
        assert found.line.has_focus


def late_for_single_timers() -> Callable[[], float]:
    """The time; but for what is done once and later, each look at it takes a second."""
    looks = itertools.count()

    def get_time() -> float:
        task = asyncio.current_task()
        once = task is not None and task.get_name().startswith("set_timer")
        return time.monotonic() + (next(looks) if once else 0)

    return get_time


async def test_a_machine_that_is_too_busy_to_be_in_time_still_offers_how_a_line_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE)
        monkeypatch.setattr("textual._time.get_time", late_for_single_timers())
        await typed(pilot, "k hand sna")
        await settled(pilot)
        assert found._offering is None
        assert any("Snatch (red)" in each.says for each in found.offered.offered)


async def test_tab_and_the_arrows_and_the_mouse_take_what_is_offered() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE)
        await typed(pilot, "k hand sna")
        await until(pilot, lambda: "Snatch (red): Generic Action - Attack" in screen(pilot))
        await pilot.press("tab")
        assert found.line.value == "k hand Snatch (red)"
        found.line.value = "l head jab b hit"
        await pilot.press("tab")
        assert found.line.value == "l head jab b hits"
        found.line.value = "k hand sna"
        await pilot.pause()
        await pilot.press("down", "down", "enter")
        assert found.line.value == "k hand Snatch (yellow)"
        await pilot.press("enter")
        assert found.draft.get(("board", "players", "Katsu", "hand")) == ["Snatch (yellow)"]
        await pilot.press("up")
        assert found.line.value == "k hand Snatch (yellow)"
        await pilot.press("escape")
        assert found.line.value == ""
        await pilot.press("down")
        assert found.offered.offered[1].line == "turn"
        await pilot.press("down", "up", "down", "enter")
        assert found.line.value == "player"
        found.line.clear_line()
        await typed(pilot, "k hand sna")
        await until(pilot, lambda: len(found.offered.offered) > 1)
        await pilot.pause()
        await pilot.click("#offered", offset=(4, 2))
        await pilot.pause()
        assert found.line.value == "k hand Snatch (red)"  # what is on the board stands first
        assert found.line.has_focus
        found.line.clear_line()
        await pilot.pause(0.1)
        await pilot.click("#outline", offset=(4, 3))
        await pilot.pause()
        assert found.line.value == "Katsu life 20"
        assert found.line.has_focus


async def test_the_modes_of_a_card_are_seen_as_one_is_typed_and_told_as_it_is_entered() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE, "link snatch r", "step rea")
        await typed(pilot, "s razor reflex m ")  # of three cards
        await until(pilot, lambda: "razor r b  Razor Reflex (blue)" in screen(pilot))
        await pilot.press("down", "enter")
        assert found.line.value == "s Razor Reflex (red) m "
        await pilot.press("backspace")
        await until(pilot, lambda: "mode 1: Target dagger or sword weapon" in screen(pilot))
        await pilot.press("space")
        await until(pilot, lambda: "  1: Target dagger or sword weapon attack" in screen(pilot))
        assert "2: Target attack action card with cost 1 or less" in screen(pilot)
        await pilot.press("2")
        await until(pilot, lambda: "1: Target dagger" not in screen(pilot))
        assert "2: Target attack action card with cost 1 or less" in screen(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert found.draft.get(("board", "stack", 0, "mode")) == 2
        assert "mode 2: Target attack action card with cost 1 or less" in told(pilot)


async def test_help_tells_every_field() -> None:
    async with JudgeApp().run_test(size=(100, 120)) as pilot:
        await at_new_board(pilot, *TABLE)
        await pressed(pilot, "f1")
        assert isinstance(pilot.app.screen, EditorHelp)
        assert "earlier this turn" in screen(pilot)
        assert "whose turn it is" in screen(pilot)
        await pressed(pilot, "escape")
        await lines(pilot, "help")
        assert isinstance(pilot.app.screen, EditorHelp)
        await pressed(pilot, "escape")
        found = editor(pilot)
        await pilot.press("ctrl+n")
        await lines(pilot, "system magic", "alice 20", "bob 20", "turn a")
        assert found.draft.system == "magic-classic"
        assert found.draft.wrong == ()
        await pilot.press("ctrl+n")
        assert found.draft.is_empty
        await pilot.press("ctrl+z")
        assert not found.draft.is_empty


async def test_f6_shows_the_position_and_the_file() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE)
        assert found.outline.region
        await pilot.press("f6")
        await settled(pilot)
        assert "PRIORITY: Katsu" in screen(pilot)
        await pressed(pilot, "f6")
        assert "    Katsu: {life: 20}" in screen(pilot)
        await pressed(pilot, "f6")
        assert "Katsu: {life: 20}" not in screen(pilot)
        await pilot.press("f6")
        found.draft.remove(("board", "turn"))
        await lines(pilot, "k 19")
        assert "the board appears here once" in screen(pilot)


async def test_a_board_that_does_not_stand_is_not_played() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, "katsu 20")
        await typed(pilot, "bravo 20")
        await pilot.press("f5")
        await settled(pilot)
        assert found.draft.words.players == ("Katsu", "Bravo")  # the line was entered first
        assert "THE BOARD IS NOT COMPLETE YET" in told(pilot)
        await typed(pilot, "nonsense")
        await pilot.press("f5")
        await settled(pilot)
        assert found.line.value == ""
        assert "not entered: nonsense" in found.outline.said


async def test_play_and_edit_keep_what_was_written_and_played() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        await at_new_board(pilot, *TABLE, "k hand snatch r", "play")
        played = pilot.app.screen
        assert isinstance(played, BoardScreen)
        played.query_one(Prompt).value = "play snatch"
        await pressed(pilot, "enter")
        assert len(played.session.case.answers) == 1
        played.query_one(Prompt).value = "edit"
        await pressed(pilot, "enter")
        again = editor(pilot)
        assert again.draft.can_undo
        await lines(pilot, "b 7")
        await pilot.press("f5")
        await settled(pilot)
        changed = pilot.app.screen
        assert isinstance(changed, BoardScreen)
        assert len(changed.session.case.answers) == 1
        document = changed.session.document()
        assert document.game.facts(changed.session.position)["players"]["Bravo"]["life"] == 7
        changed.query_one(Prompt).value = "edit"
        await pressed(pilot, "enter")
        await lines(pilot, "- k hand")
        await pilot.press("f5")
        await settled(pilot)
        assert "play snatch" in told(pilot)  # which is not kept
        assert isinstance(pilot.app.screen, BoardScreen)
        assert pilot.app.screen.session.case.answers == ()


async def test_quitting_asks_about_a_board_that_was_changed() -> None:
    """It is on no disk, as a new board is."""
    async with on_table().run_test(size=SMALL) as pilot:
        pilot.app.screen.query_one(Prompt).value = "edit"
        await pilot.press("enter")
        await settled(pilot)
        await lines(pilot, "katsu 9")
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, EditorHelp))
        await pilot.press("ctrl+q")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.press("enter")  # play it
        await settled(pilot)
        assert isinstance(pilot.app.screen, BoardScreen)
        pilot.app.screen.query_one(Prompt).value = "edit"
        await pilot.press("enter")
        await settled(pilot)
        assert editor(pilot).draft.get((*KATSU, "life")) == 9
        await lines(pilot, "katsu 8")
        await pilot.press("ctrl+q")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        assert not pilot.app._exit
        await pilot.press("escape")
        pilot.app.post_message(ScenarioPicked(SCENARIOS / "fab" / "two-links.yaml"))
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.press("escape", "ctrl+q")
        await until(pilot, lambda: isinstance(pilot.app.screen, Asking))
        await pilot.press("down", "enter")
        await until(pilot, lambda: pilot.app._exit)


async def test_escape_leaves_the_editor_for_the_board() -> None:
    app = on_table()
    async with app.run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE)
        await typed(pilot, "k 1")
        await pilot.press("escape")
        assert found.line.value == ""
        await pressed(pilot, "escape")
        assert isinstance(app.screen, BoardScreen)


async def test_pages_are_read_on_and_back() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        await at_new_board(pilot, *TABLE, "k hand snatch r, pummel r, head jab r, sink below r")
        verdict = pilot.app.screen.query_one(Verdict)
        at = verdict.scroll_offset.y
        await pressed(pilot, "pagedown")
        below = verdict.scroll_offset.y
        await pressed(pilot, "pageup")
        assert (at, verdict.scroll_offset.y) == (0, 0)
        assert below > 0


@pytest.mark.parametrize("size", [(45, 80), (120, 40)])
async def test_nothing_written_is_cut_off(size: tuple[int, int]) -> None:
    async with JudgeApp().run_test(size=size) as pilot:
        await at_new_board(pilot, *TABLE, 'card "[red]x[/]" attack power 3: Some [b]words[/b]')
        await lines(pilot, 'k hand "[red]x[/]"')
        assert "[red]x[/]" in screen(pilot)
        assert "Some [b]words[/b]" in editor(pilot).outline.said
        beside = size[0] >= 110
        assert ("PRIORITY: Katsu" in screen(pilot)) is beside
        assert "turn: Katsu" in screen(pilot)


async def test_the_key_of_a_new_board_is_answered_before_that_can_be_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with on_table().run_test(size=SMALL) as pilot:
        await pilot.pause()
        driver, written = pilot.app._driver, list[str]()
        assert driver is not None

        def write(data: str) -> None:
            written.append(f"{type(pilot.app.screen).__name__}: {data}")

        with monkeypatch.context() as patched:
            patched.setattr(driver, "write", write)
            await at_new_board(pilot)
    first = next(data for data in written if "a new board" in data)
    assert first.startswith("BoardScreen: \x1b7\x1b[24;1H")
    assert f"a new board ...{' ' * 65}\x1b[0m" in first


async def test_what_is_remarked_anew_is_brought_into_view_whole() -> None:
    async with JudgeApp().run_test(size=SMALL) as pilot:
        found = await at_new_board(pilot, *TABLE)
        for line in (
            "k hand snatch r, pummel b, 2",
            "k arsenal sink below r",
            "b equip ironrot helm",
            "b hand 3",
        ):
            await typed(pilot, f"{line}\r")
        for line in ("link hj r hit", "link leg tap r hit no", "link snatch r", "step att"):
            await typed(pilot, f"{line}\r")
        await until(pilot, lambda: found.draft.is_judged)
        await typed(pilot, "stack unmovable r b\r")
        await until(pilot, lambda: "ENTERED  stack unmovable" in screen(pilot))
        await until(pilot, lambda: any(row.wrong for row in found.outline.rows))
        await pilot.pause()
        (row,) = (row for row in found.outline.rows if row.wrong)
        assert " ".join(row.says.split()[-4:]) in screen(pilot)
