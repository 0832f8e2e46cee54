"""Sections 6.2 and 6.3: continuous effects, and what they leave of the objects.

Nothing here is stored: what an object's power is, which abilities it has and what may defend it is
computed from the state each time, with every step named, so that a number can always be explained.
One file for each thing that is asked; they ask each other, as the rules do, and so
``values`` is loaded first: the files it needs may then look back at it.
"""

from judgetool.games.fab.continuous import values
from judgetool.games.fab.continuous.abilities import (
    abilities_of,
    gained,
    has_keyword,
    lost_keywords,
    printed,
    unread,
)
from judgetool.games.fab.continuous.amounts import amount_of
from judgetool.games.fab.continuous.conditions import holds
from judgetool.games.fab.continuous.context import Context
from judgetool.games.fab.continuous.descriptions import fact_fits, fits_as_attack, matches, within
from judgetool.games.fab.continuous.functional import functional
from judgetool.games.fab.continuous.identity import (
    PERMANENT_SUBTYPES,
    came_from,
    is_attack,
    is_permanent,
    life_of,
    look,
    source_of,
)
from judgetool.games.fab.continuous.references import controller_of, object_of, players_of, same
from judgetool.games.fab.continuous.restrictions import (
    InForce,
    defending_restrictions,
    playing_restrictions,
)
from judgetool.games.fab.continuous.statics import static_gets
from judgetool.games.fab.continuous.values import base_of, snapshot, value_of

__all__ = [
    "PERMANENT_SUBTYPES",
    "Context",
    "InForce",
    "abilities_of",
    "amount_of",
    "base_of",
    "came_from",
    "controller_of",
    "defending_restrictions",
    "fact_fits",
    "fits_as_attack",
    "functional",
    "gained",
    "has_keyword",
    "holds",
    "is_attack",
    "is_permanent",
    "life_of",
    "look",
    "lost_keywords",
    "matches",
    "object_of",
    "players_of",
    "playing_restrictions",
    "printed",
    "same",
    "snapshot",
    "source_of",
    "static_gets",
    "unread",
    "value_of",
    "values",
    "within",
]
