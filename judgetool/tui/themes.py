"""The themes: dark and light, high contrast of each, and the terminal's own colors.

Of the first two every text stands out from its background at least 4.5 to 1, of those with high
contrast 7 to 1, which a test measures on what the screens draw.  ``terminal`` uses no color but the
terminal's own foreground and background, so that whoever has set these has set the screen.
"""

from __future__ import annotations

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


DARK = Theme(
    name="dark",
    dark=True,
    background="#14171c",
    surface="#1b1f26",
    panel="#252b34",
    foreground="#e6e8ec",
    primary="#5fa8e6",
    secondary="#7fb9a8",
    accent="#f2b75c",
    warning="#f0c060",
    error="#ff7b72",
    success="#7ccb92",
    variables={
        "text": "#e6e8ec",
        "text-muted": "#c0c6d0",
        "text-disabled": "#b2bac6",
        "foreground-muted": "#c0c6d0",
        "foreground-disabled": "#b2bac6",
        "block-cursor-foreground": "#0d1014",
        "block-cursor-background": "#f2b75c",
        "block-cursor-blurred-background": "#2f3743",
        **_ON_DARK,
    },
)

LIGHT = Theme(
    name="light",
    dark=False,
    background="#fbfbf8",
    surface="#f3f3ee",
    panel="#e6e7e1",
    foreground="#1b1d21",
    primary="#1d5c9f",
    secondary="#1f6355",
    accent="#5f005f",
    warning="#6d4a00",
    error="#b3261e",
    success="#1c663a",
    variables={
        "text": "#1b1d21",
        "text-muted": "#3d4149",
        "text-disabled": "#454a53",
        "foreground-muted": "#3d4149",
        "foreground-disabled": "#454a53",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-background": "#1d4f88",
        "block-cursor-blurred-background": "#d6dbe3",
        "input-selection-background": "#bcd4f0",
        "input-selection-foreground": "#000000",
        **_ON_LIGHT,
    },
)

CONTRAST_DARK = Theme(
    name="contrast-dark",
    dark=True,
    background="#000000",
    surface="#000000",
    panel="#141414",
    foreground="#ffffff",
    primary="#7fd4ff",
    secondary="#9ff0d0",
    accent="#ffe45c",
    warning="#ffe45c",
    error="#ffa8a0",
    success="#9cf2b0",
    variables={
        "text": "#ffffff",
        "text-muted": "#f0f0f0",
        "text-disabled": "#e4e4e4",
        "foreground-muted": "#f0f0f0",
        "foreground-disabled": "#e4e4e4",
        "block-cursor-foreground": "#000000",
        "block-cursor-background": "#ffe45c",
        "block-cursor-blurred-background": "#303030",
        "input-selection-background": "#004a80",
        "input-selection-foreground": "#ffffff",
        **_ON_DARK,
    },
)

CONTRAST_LIGHT = Theme(
    name="contrast-light",
    dark=False,
    background="#ffffff",
    surface="#ffffff",
    panel="#f4f4f4",
    foreground="#000000",
    primary="#003a80",
    secondary="#00433a",
    accent="#5f0000",
    warning="#4d2600",
    error="#8a0c08",
    success="#00380f",
    variables={
        "text": "#000000",
        "text-muted": "#101010",
        "text-disabled": "#1a1a1a",
        "foreground-muted": "#101010",
        "foreground-disabled": "#1a1a1a",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-background": "#002a5c",
        "block-cursor-blurred-background": "#e2e2e2",
        "input-selection-background": "#b8dcff",
        "input-selection-foreground": "#000000",
        **_ON_WHITE,
    },
)

OWN_COLORS = Theme(
    name=TERMINAL,
    ansi=True,
    dark=True,
    background=_DEFAULT,
    surface=_DEFAULT,
    panel=_DEFAULT,
    boost=_DEFAULT,
    foreground=_DEFAULT,
    primary=_DEFAULT,
    secondary=_DEFAULT,
    accent=_DEFAULT,
    warning=_DEFAULT,
    error=_DEFAULT,
    success=_DEFAULT,
    variables={
        "ansi-background": _DEFAULT,
        "ansi-foreground": _DEFAULT,
        "text-muted": _DEFAULT,
        "text-disabled": _DEFAULT,
        "foreground-muted": _DEFAULT,
        "foreground-disabled": _DEFAULT,
        "border": _DEFAULT,
        "border-blurred": _DEFAULT,
        "block-cursor-foreground": _DEFAULT,
        "block-cursor-background": _DEFAULT,
        "block-cursor-text-style": "bold reverse",
        "block-cursor-blurred-foreground": _DEFAULT,
        "block-cursor-blurred-background": _DEFAULT,
        "block-cursor-blurred-text-style": "bold",
        "block-hover-background": _DEFAULT,
        "footer-key-foreground": _DEFAULT,
        "input-cursor-background": _DEFAULT,
        "input-cursor-foreground": _DEFAULT,
        "input-cursor-text-style": "reverse",
        "input-selection-background": _DEFAULT,
        "input-selection-foreground": _DEFAULT,
        "screen-selection-background": _DEFAULT,
        "screen-selection-foreground": _DEFAULT,
        "link-color": _DEFAULT,
        "link-color-hover": _DEFAULT,
        "link-background-hover": _DEFAULT,
        "scrollbar": _DEFAULT,
        "scrollbar-hover": _DEFAULT,
        "scrollbar-active": _DEFAULT,
        "scrollbar-background": _DEFAULT,
        "scrollbar-background-hover": _DEFAULT,
        "scrollbar-background-active": _DEFAULT,
        **{f"{what}-{name}": _DEFAULT for what in ("card", "frame") for name in _CARDS},
        "past": "dim",
    },
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST_DARK, CONTRAST_LIGHT, OWN_COLORS)}
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
    return DARK.name if color_system in ("truecolor", "256") else TERMINAL
