"""Pictures of the screen that were looked at: how each is come to, and how it is written down.

A picture is text: the rows, and below them where styles begin and end, so that a difference can be
read.  ``python -m tests.tui.pictures`` records all of them, with an SVG of each in a folder that it
names: look at them before the references go into the repository.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby
from pathlib import Path

from rich.segment import Segment
from rich.style import Style
from textual._compositor import LayoutUpdate
from textual.strip import Strip
from textual.widgets import Input, TextArea

from judgetool import language
from judgetool.scenario.builtin import title_of
from judgetool.session import opening
from judgetool.session.storage.settings import Settings
from judgetool.tui.app import JudgeApp
from tests.conftest import SCENARIOS
from tests.tui.screen import Judged, screen

HERE = Path(__file__).parent
_NONE = ""
_PATIENCE = 300  # tenths of a second
SMALL, LARGE, PHONE, WIDE = (80, 24), (120, 40), (45, 80), (200, 60)

FAB = "fab/two-links.yaml"
GRAND_ARCHIVE = "grand-archive/damage-step/2-the-order-of-retaliators.yaml"
MAGIC = "magic-classic/C.1.Ruling.3-outcomes/attacker-regenerated-with-damage-assigned.yaml"
DISPUTE = "fab/disputes/dominate-second-card-from-hand.yaml"


@dataclass(frozen=True)
class Picture:
    """What leads to a picture.

    Attributes:
        name: what it is called.
        scenario: the path of what is opened; "" for home.
        keys: names of keys; ``"> ..."`` is a line that is typed and sent, ``"@ ..."`` a text that
            is waited for.
        sizes: one picture for each.
        within: the folder in which the keys are pressed.
    """

    name: str
    scenario: str
    keys: tuple[str, ...] = ()
    sizes: tuple[tuple[int, int], ...] = (SMALL,)
    theme: str = "dark"
    language: str = language.ENGLISH
    within: str = "."

    def app(self) -> JudgeApp:
        """The application as it starts."""
        language.use(self.language)
        os.environ["JUDGETOOL_DATA"] = tempfile.mkdtemp()  # nothing was learnt before
        path = SCENARIOS / self.scenario
        return JudgeApp(
            opening.read(path, self.scenario) if self.scenario else None,
            scenarios=[SCENARIOS / each for each in (FAB, GRAND_ARCHIVE, MAGIC, DISPUTE)],
            title_of=title_of,
            settings=Settings(theme=self.theme),
            follows=False,
        )

    async def pose(self, pilot: Judged) -> None:
        """Press the keys within a folder, where that is shown as the one to write to."""
        await pilot.pause()
        with contextlib.chdir(self.within):
            for key in self.keys:
                if key.startswith("> "):
                    await pilot.press(*key[2:], "enter")
                elif key.startswith("@ "):
                    await _until_shown(pilot, key[2:])
                else:
                    await pilot.press(key)
                await pilot.pause()
        for typed in pilot.app.screen.query("Input, TextArea"):
            assert isinstance(typed, Input | TextArea)
            typed.cursor_blink = False
        await pilot.pause()


async def _until_shown(pilot: Judged, text: str) -> None:
    for _ in range(_PATIENCE):
        if text in screen(pilot):
            return
        await pilot.pause(0.1)
    raise AssertionError(f"never shown: {text}\n{screen(pilot)}")


def file(picture: Picture, size: tuple[int, int]) -> Path:
    """Where a picture is kept."""
    return HERE / f"{picture.name}.{size[0]}x{size[1]}.txt"


def drawn(pilot: Judged) -> str:
    """The whole screen with what lies below it: its rows, then its styles."""
    app = pilot.app
    update = app.screen._compositor.render_update(
        full=True, screen_stack=app._background_screens, simplify=True
    )
    assert isinstance(update, LayoutUpdate)
    strips = [Strip.join(parts) for parts in update.strips]
    spans = [list(_spans(strip)) for strip in strips]
    cells: Counter[str] = Counter()
    for first, last, style in chain(*spans):
        cells[style] += last - first + 1
    del cells[_NONE]
    common = max(cells, key=lambda style: cells[style])
    rows = [strip.text.rstrip() for strip in strips]
    said = [
        f"{row}: " + "  ".join(f"{first}-{last} {style}" for first, last, style in uncommon)
        for row, found in enumerate(spans, 1)
        if (uncommon := [span for span in found if span[2] not in (common, _NONE)])
    ]
    return "\n".join([*rows, f"=== {common}, but for", *said]) + "\n"


def _spans(segments: Iterable[Segment]) -> Iterator[tuple[int, int, str]]:
    """The columns, from one to another, that have the same style."""
    column = 1
    for style, alike in groupby(segments, key=_seen):
        first = column
        column += sum(segment.cell_length for segment in alike)
        yield first, column - 1, style


def _seen(segment: Segment) -> str:
    """The style as it is seen: of an empty piece nothing is but its ground."""
    style = _style(segment.style)
    return style if segment.text.strip() or "reverse" in style else _NONE


def _style(style: Style | None) -> str:
    if style is None:
        return ""
    marks = ("bold", "dim", "italic", "underline", "reverse")
    said = [mark for mark in marks if getattr(style, mark)]
    colors = [color.name if color is not None else "-" for color in (style.color, style.bgcolor)]
    return " ".join([*said, *colors])


_MID_COMBAT = ("f9",) * 5
_LESSON = ("> learn", "enter", "@ Your first attack", "enter", "@ GOAL")
_UNCLEAR = ("> edit", "@ BOARD", "> l sfas r d ph b h no", "@ is read as")
PICTURES = (
    Picture("home", "", (), (SMALL, LARGE, PHONE)),
    Picture("lesson", "", (*_LESSON, "f9", "f9", "@ Layer Step."), (SMALL, LARGE, PHONE)),
    Picture("lesson-question", "", (*_LESSON, *["f9"] * 3, "@ QUESTION"), (SMALL, PHONE)),
    Picture(
        "lesson-japanese", "", ("> learn", "enter", "@ はじめて", "enter", "@ 目標"), language="ja"
    ),
    Picture("examples", "", ("ctrl+o", "@ Examples")),
    Picture("fab", FAB, _MID_COMBAT, (SMALL, LARGE, PHONE, WIDE)),
    Picture("fab-refused", FAB, (*_MID_COMBAT, "> play Snatch"), (SMALL, LARGE)),
    Picture("fab-defended", FAB, ("f9",) * 4, (SMALL, LARGE)),
    Picture("fab-second-link", FAB, ("f9",) * 12, (LARGE, WIDE), theme="light"),
    Picture("fab-help", FAB, ("f1",)),
    Picture("readme", FAB, (*("f9",) * 7, "> play pum")),
    Picture("fab-journal", FAB, (*("f9",) * 14, "f3")),
    Picture("fab-rule", FAB, ("> ? dominate",)),
    Picture("grand-archive", GRAND_ARCHIVE, ("f9", "f9"), (SMALL, LARGE, PHONE)),
    Picture("magic-classic", MAGIC, ("f9", "f9"), (SMALL, LARGE, PHONE)),
    Picture("magic-classic-assigned", MAGIC, ("f9",) * 5, (LARGE,), theme="light"),
    Picture("claims", DISPUTE),
    Picture("dispute", DISPUTE, ("ctrl+g",), (SMALL, LARGE, PHONE)),
    Picture("branches", FAB, (*_MID_COMBAT, "> undo", "> pass", "ctrl+b"), (SMALL, LARGE)),
    Picture("why", FAB, (*_MID_COMBAT, "> why play Snatch"), (SMALL,)),
    Picture("editor", FAB, (*_MID_COMBAT, "> edit"), (SMALL, LARGE)),
    Picture("editor-unclear", FAB, _UNCLEAR, (SMALL, PHONE)),
    Picture("editor-unclear-terminal", FAB, _UNCLEAR, theme="terminal"),
    Picture("text", FAB, ("f10", "@ no errors")),
    Picture("slip", DISPUTE, ("ctrl+s",), within="/"),
    Picture("contrast-dark", FAB, _MID_COMBAT, theme="contrast-dark"),
    Picture("contrast-light", FAB, _MID_COMBAT, theme="contrast-light"),
    Picture("terminal", FAB, _MID_COMBAT, theme="terminal"),
    Picture("japanese", FAB, _MID_COMBAT, (SMALL, LARGE), language="ja"),
)
"""All pictures."""
