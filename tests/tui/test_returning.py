"""A judge who comes back: three disputes by short lines, from home to the written slip, counted in
keys; and lines typed one right behind another, of which none is lost or part of another."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from judgetool.scenario.drafting.draft import Draft
from judgetool.scenario.drafting.taking import take
from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.board_editor.boardline import BoardLine
from judgetool.tui.screens.board_editor.editor_screen import EditorScreen
from judgetool.tui.screens.dispute import DisputeScreen
from judgetool.tui.screens.slip import SlipScreen
from tests.scenario.test_taking import LINES
from tests.tui.screen import SMALL, enter, screen, typed, until
from tests.tui.test_home import home, on_screen

PLAYED = ("f5",)
PASSES = ("f5", "f5")
MOST = 90
OVER = ("ctrl+g", "ctrl+s", "enter")


def claims(says: str) -> tuple[str, ...]:
    """Whoever is proposed expects something."""
    return ("ctrl+l", "enter", "e", "tab", says)


DISPUTES = {
    "dominate": (
        (
            "br 20\r", "kat 20 h hj b, sn r\r", "t b\r", "l macho r\r", "step a\r",
            *PLAYED, *PASSES,
            "ctrl+l", "enter", "l", "tab", "tab", "enter",  # both cards are legal
            "ctrl+l", "enter", "i", "tab", "enter",  # the other denies it
        ),
        "Katsu may not defend Head Jab (blue), Snatch (red)",
        "8.3.4a",
    ),
    "go again of an attack that is destroyed": (
        (
            "vis 20\r", "rh 20 h raging r\r", "t v\r", "l spears r\r", "step a\r",
            *PLAYED, *PASSES, "def rag\r", *PASSES,
            *claims("v ap 1\r"), *claims("v ap 0\r"),
        ),
        "Viserai's claim fails: Viserai has 0 action points, not 1",
        "8.3.13b",
    ),
    "all damage is prevented": (
        (
            "rh 20\r", "br 20 perm spectral\r", "t r\r", "l sn r d wou r\r", "step rea\r",
            *PLAYED, *PASSES, *claims("l 1 hit\r"), *claims("l 1 hit no\r"),
        ),
        "Rhinar's claim fails: chain link 1 has not hit",
        "7.5.5b",
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("JUDGETOOL_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def slips(folder: Path) -> list[Path]:
    return list(folder.glob("*.html"))


@pytest.mark.parametrize("dispute", DISPUTES)
async def test_a_dispute_takes_at_most_90_keys_from_home_to_the_written_slip(
    dispute: str, tmp_path: Path
) -> None:
    lines, ruling, rule = DISPUTES[dispute]
    keys = 1
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+n")
        await on_screen(pilot, EditorScreen)
        for each in (*lines, *OVER):
            pressed = ["enter" if k == "\r" else k for k in each] if each[-1] == "\r" else [each]
            keys += len(pressed)
            await pilot.press(*pressed)
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
        await on_screen(pilot, SlipScreen)
        await until(pilot, lambda: "written: " in screen(pilot))
        shown = " ".join(screen(pilot).split())
        assert ruling in shown
        assert rule in shown
    assert slips(tmp_path)
    assert keys <= MOST, keys


async def test_a_sentence_on_a_zone_is_ruled_at_each_moment_it_was_claimed_at() -> None:
    # 8.3.3: equipment with blade break is destroyed only as the combat chain closes
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+n")
        await on_screen(pilot, EditorScreen)
        helm = "link snatch r defending ironrot helm\r"
        await typed(pilot, f"rhinar 20\rbravo 20\rturn rhinar\r{helm}step resolution\r")
        await pilot.press("f5")
        await on_screen(pilot, BoardScreen)
        await enter(
            pilot,
            "claim bravo ironrot helm goes to the graveyard",
            "all: pass",
            "claim bravo ironrot helm is in the graveyard",
            "settle",
        )
        await on_screen(pilot, DisputeScreen)
        shown = " ".join(screen(pilot).split())
        assert (
            "Bravo's claim fails (not yet): Bravo does not have Ironrot Helm in the graveyard "
            "(judged on the board as entered) Bravo has Ironrot Helm in the graveyard "
            "(judged after move 1: all: pass)" in shown
        )


async def test_a_board_of_a_dispute_is_typed_without_waiting() -> None:
    lines, _, _ = DISPUTES["dominate"]
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+n")
        await on_screen(pilot, EditorScreen)
        await typed(pilot, "".join(lines[:5]))
        editor = pilot.app.screen
        assert isinstance(editor, EditorScreen)
        await until(pilot, lambda: editor.draft.get(("board", "step")) == "Attack Step")
        assert editor.draft.get(("board", "chain")) == [{"attack": "Macho Grande (red)"}]


@pytest.mark.parametrize("many", [6, pytest.param(1000, marks=pytest.mark.full)])
async def test_lines_typed_without_waiting_are_entered_as_they_were_typed(many: int) -> None:
    """Of so many sequences the board is what it is line by line, and the input is empty."""
    chance = random.Random(many)
    said = [line for line in LINES if line != "undo"]  # which brings the board before back
    async with home().run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+n")
        await on_screen(pilot, EditorScreen)
        editor = pilot.app.screen
        assert isinstance(editor, EditorScreen)
        for _ in range(many):
            await pilot.press("ctrl+n")
            await pilot.pause()
            chosen = chance.choices(said, k=6)
            one_by_one = Draft.new("fab")
            for line in chosen:
                take(one_by_one, line)
            await typed(pilot, "".join(f"{line}\r" for line in chosen))
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            assert editor.draft.data == one_by_one.data, chosen
            assert [e.line for e in editor.draft.unread] == [e.line for e in one_by_one.unread]
            assert editor.query_one(BoardLine).value == ""
