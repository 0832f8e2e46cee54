"""The themes: dark and light, high contrast of each, and the terminal's own colors.

Of the first two every text stands out from its background at least 4.5 to 1, of those with high
contrast 7 to 1, which a test measures on what the screens draw.  ``terminal`` uses no color but the
terminal's own foreground and background, so that whoever has set these has set the screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.theme import BUILTIN_THEMES, Theme

from judgetool.language import word

TERMINAL = "terminal"
_DEFAULT = "ansi_default"
_CARDS = ("red", "yellow", "blue", "green", "white", "black")


def _cards(past: str, *grounds: str, **frames: str) -> dict[str, str]:
    """The styles of the colors of cards: of the sign that tells a color, black or white on a ground
    of that color, and of a card's frame, where another shade is needed that it can be seen; and of
    what is past."""
    of = dict(zip(_CARDS, grounds, strict=True))
    signs = {f"card-{name}": f"{_on(ground)} on {ground}" for name, ground in of.items()}
    seen = {f"frame-{name}": ground for name, ground in (of | frames).items()}
    return {"past": past, **signs, **seen}


def _on(ground: str) -> str:
    red, green, blue = (int(ground[at : at + 2], 16) for at in (1, 3, 5))
    return "#000000" if 2 * red + 5 * green + blue > 8 * 110 else "#ffffff"


_ON_DARK = _cards(
    "#c0c6d0", *("#ff7b72", "#f5d547", "#6cb2ff", "#74cf8b", "#e6e8ec", "#3a3f47"), black="#8a919c"
)
_ON_LIGHT = _cards(
    "#3d4149",
    *("#b3261e", "#f2d13c", "#1d5c9f", "#1c663a", "#ffffff", "#1b1d21"),
    yellow="#8a6a00",
    white="#6a707a",
)
_ON_WHITE = _cards(
    "#101010",
    *("#8a0c08", "#f2d13c", "#003a80", "#00380f", "#ffffff", "#000000"),
    yellow="#5f4a00",
    white="#4a4a4a",
)


_OF_A_THEME = (
    *("background", "surface", "panel", "foreground", "primary", "secondary", "accent"),
    *("warning", "error", "success"),
)
"""The colors that every theme has by themselves; the others are its variables."""

_CARDS_OF = {
    "dark": _ON_DARK,
    "light": _ON_LIGHT,
    "contrast-dark": _ON_DARK,
    "contrast-light": _ON_WHITE,
}
_COLORS = """
theme                            dark     light    contrast-dark  contrast-light
background                       #14171c  #fbfbf8  #000000        #ffffff
surface                          #1b1f26  #f3f3ee  #000000        #ffffff
panel                            #252b34  #e6e7e1  #141414        #f4f4f4
foreground                       #e6e8ec  #1b1d21  #ffffff        #000000
primary                          #5fa8e6  #1d5c9f  #7fd4ff        #003a80
secondary                        #7fb9a8  #1f6355  #9ff0d0        #00433a
accent                           #f2b75c  #5f005f  #ffe45c        #5f0000
warning                          #f0c060  #6d4a00  #ffe45c        #4d2600
error                            #ff7b72  #b3261e  #ffa8a0        #8a0c08
success                          #7ccb92  #1c663a  #9cf2b0        #00380f
text-muted                       #c0c6d0  #3d4149  #f0f0f0        #101010
text-disabled                    #b2bac6  #454a53  #e4e4e4        #1a1a1a
block-cursor-foreground          #0d1014  #ffffff  #000000        #ffffff
block-cursor-background          #f2b75c  #1d4f88  #ffe45c        #002a5c
block-cursor-blurred-background  #2f3743  #d6dbe3  #303030        #e2e2e2
input-selection-background       -        #bcd4f0  #004a80        #b8dcff
input-selection-foreground       -        #000000  #ffffff        #000000
"""


def _ours() -> Iterator[Theme]:
    """The themes of our own colors, the columns of the table."""
    (_, *names), *rows = (row.split() for row in _COLORS.split("\n")[1:-1])
    for n, name in enumerate(names, 1):
        colors = {row[0]: row[n] for row in rows if row[n] != "-"}
        same = {
            "text": colors["foreground"],
            "foreground-muted": colors["text-muted"],
            "foreground-disabled": colors["text-disabled"],
        }
        named: dict[str, Any] = {
            what: color for what, color in colors.items() if what in _OF_A_THEME
        }
        others = {what: color for what, color in colors.items() if what not in _OF_A_THEME}
        variables = {**same, **others, **_CARDS_OF[name]}
        yield Theme(name, dark=name.endswith("dark"), **named, variables=variables)


_OF_THE_TERMINAL = """
    ansi-background ansi-foreground text-muted text-disabled foreground-muted
    foreground-disabled border border-blurred block-cursor-foreground
    block-cursor-background block-cursor-blurred-foreground block-cursor-blurred-background
    block-hover-background footer-key-foreground input-cursor-background
    input-cursor-foreground input-selection-background input-selection-foreground
    screen-selection-background screen-selection-foreground link-color link-color-hover
    link-background-hover scrollbar scrollbar-hover scrollbar-active scrollbar-background
    scrollbar-background-hover scrollbar-background-active
"""
"""What takes the terminal's own colors, besides the colors that every theme has."""

_own: dict[str, Any] = dict.fromkeys(_OF_A_THEME, _DEFAULT)
OWN_COLORS = Theme(
    name=TERMINAL,
    ansi=True,
    dark=True,
    boost=_DEFAULT,
    **_own,
    variables={
        **dict.fromkeys(_OF_THE_TERMINAL.split(), _DEFAULT),
        **{f"{what}-{name}": _DEFAULT for what in ("card", "frame") for name in _CARDS},
        "block-cursor-text-style": "bold reverse",
        "block-cursor-blurred-text-style": "bold",
        "input-cursor-text-style": "reverse",
        "past": "dim",
    },
)

THEMES = {theme.name: theme for theme in (*_ours(), OWN_COLORS)}
NOT_OURS = tuple(BUILTIN_THEMES)
_DESCRIBED = {
    "dark": "light on dark",
    "light": "dark on light",
    "contrast-dark": "white on black, for dark halls or low vision",
    "contrast-light": "black on white, for bright halls or low vision",
    TERMINAL: "the terminal's own colors",
}


def described(name: str) -> str:
    """What a theme is like."""
    return word("theme", _DESCRIBED[name])


def fitting(color_system: str | None) -> str:
    """The theme for a terminal of which nobody has said anything: its own colors where it has so
    few that a theme's would be put in place of others."""
    return "dark" if color_system in ("truecolor", "256") else TERMINAL
