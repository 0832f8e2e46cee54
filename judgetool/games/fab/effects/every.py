"""Every file that registers effects, so that each has said what it carries out before a game."""

from __future__ import annotations

from judgetool.games.fab.effects import (  # noqa: F401 each registers what it carries out
    assets,
    by_hand,
    cards,
    choosing,
    combat,
    contests,
    generating,
    knowing,
    negating,
    zones,
)
from judgetool.games.fab.effects.lasting import (  # noqa: F401 as above
    continuous_effects,
    getting,
    replacement_effects,
)
from judgetool.games.fab.effects.permanents import (  # noqa: F401 as above
    control,
    freezing,
    tapping,
    transforming,
)
