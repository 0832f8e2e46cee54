"""The first page of a slip as an SVG picture of its text, by Rich."""

from __future__ import annotations

import io

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from judgetool.language import say, word
from judgetool.report.ink import TERMINAL
from judgetool.report.linebreaks import folded
from judgetool.report.slip.records import Slip
from judgetool.report.slip.text import first_lines, rest_titles
from judgetool.report.svg import alone

COLUMNS = 96
GROUND, INK = (18, 18, 18), (232, 232, 232)
_THEME = TerminalTheme(GROUND, INK, [INK] * 8)
_DIM = "\x1b[2m"


def picture(slip: Slip) -> str:
    """The first page as the text of an SVG file, with what the other formats have besides."""
    console = Console(
        width=COLUMNS, record=True, file=io.StringIO(), force_terminal=True, legacy_windows=False,
        color_system="truecolor", markup=False, emoji=False, highlight=False,
    )  # fmt: skip
    said = [*first_lines(slip, TERMINAL)]
    titles = word("list", ", ").join(rest_titles(slip))
    if titles:
        said += ["", say("on the following pages, in the other formats: {parts}", parts=titles)]
    for line in folded(said, COLUMNS):
        console.print(Text.from_ansi(line.replace(_DIM, "")), soft_wrap=False, crop=True)
    return alone(console.export_svg(title="", theme=_THEME))
