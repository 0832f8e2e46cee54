"""Every line of every pane can be asked about, and every transition looked at, in every system."""

from __future__ import annotations

import pytest

from judgetool.engine.case import Case
from judgetool.scenario.document import Said
from judgetool.scenario.run import load
from judgetool.session.session import Opened
from judgetool.tui.app import JudgeApp
from judgetool.tui.panes.pane import Pane
from judgetool.tui.screens.board import why_pages
from tests.conftest import ROOT
from tests.tui.screen import SMALL, on_board, rule, waiting

FILES = (
    "fab/two-links.yaml",
    "grand-archive/damage-step/2-the-order-of-retaliators.yaml",
    "magic-classic/C.1.Ruling.3-outcomes/attacker-regenerated-with-damage-assigned.yaml",
)


def opened(file: str) -> JudgeApp:
    """A built-in scenario on the screen, its lines still to come."""
    document = load(ROOT / "scenarios" / file)
    lines = [line.line for line in document.moves if isinstance(line, Said)]
    case = Case.open(document.game, document.opening)
    return JudgeApp(Opened(document.title, case, lines))


@pytest.mark.parametrize("file", FILES)
async def test_every_line_can_be_asked_about(file: str) -> None:
    async with opened(file).run_test(size=SMALL) as pilot:
        screen, asked = on_board(pilot), 0
        for _ in range(5):
            await pilot.press("f9")
        subjects = [
            subject
            for pane in screen.query(Pane)
            for line in pane.lines
            for subject in line.subjects
        ]
        for subject in dict.fromkeys(subjects):
            why_pages.asked(screen, (subject,))
            assert rule(pilot).said
            assert rule(pilot).remark.startswith("why: ")
            asked += 1
        assert asked > 10


async def looked_at(file: str, most: int) -> None:
    """Look at transitions of a whole game, as many as this."""
    async with opened(file).run_test(size=SMALL) as pilot:
        screen = on_board(pilot)
        while screen.session.waiting_line is not None:
            left = screen.session.lines_left
            screen.session.play_waiting_line()
            if screen.session.lines_left == left:
                screen.session.skip()
        total = len(screen.session.position.journal)
        for n in range(total - 1, -1, -max(1, total // most)):
            why_pages.look(screen, n)
            assert waiting(pilot).startswith(f"<< LOOKING BACK at entry {n} of {total}, not")
        await pilot.pause()
        assert total > 20


@pytest.mark.parametrize("file", FILES)
async def test_transitions_can_be_looked_at(file: str) -> None:
    await looked_at(file, 12)


@pytest.mark.full
@pytest.mark.parametrize("file", FILES)
async def test_every_transition_can_be_looked_at(file: str) -> None:
    await looked_at(file, 1000)
