"""Sections 6.2 and 6.3: continuous effects, and what they leave of the objects.

Nothing here is stored: what an object's power is, which abilities it has and what may defend it is
computed from the state each time, with every step named, so that a number can always be explained.
One file for each thing that is asked.  From below: ``parts`` are what the effects in force come
to, ``staging`` says which of them apply, ``shape``, ``abilities`` and ``values`` what they leave.
Whether an effect applies asks in its turn for values, through questions that are answered by type
(``cardgame.by_type``).  What the words of an ability mean is in ``meaning``; how such effects begin
and end, in ``effects.lasting``.
"""

from judgetool.games.fab.cards import PERMANENT_SUBTYPES
from judgetool.games.fab.continuous.abilities import (
    abilities_of,
    activated_of,
    activating,
    activating_in_piles,
    gained,
    has_activated,
    has_keyword,
    may_lose,
    printed,
    unread,
)
from judgetool.games.fab.continuous.functional import functional, works_in_pile
from judgetool.games.fab.continuous.identity import (
    came_from,
    considered_to_deal,
    is_permanent,
    life_of,
    lives_without_being_a_hero,
    look,
    source_of,
)
from judgetool.games.fab.continuous.meaning.amounts import amount_of
from judgetool.games.fab.continuous.meaning.conditions import holds
from judgetool.games.fab.continuous.meaning.conditions_of_objects import held
from judgetool.games.fab.continuous.meaning.context import Context, speaker_of
from judgetool.games.fab.continuous.meaning.descriptions import (
    asks_for_properties,
    fits_as_attack,
    is_above_base,
    is_hidden,
    lacks_property,
    leaving_the_base,
    matches,
    may_fit,
)
from judgetool.games.fab.continuous.meaning.facts import fact_fits, within
from judgetool.games.fab.continuous.meaning.references import (
    controller_of,
    no_such_hero,
    object_of,
    players_of,
    rule_of_hero,
    same,
    waits_for_one_of,
)
from judgetool.games.fab.continuous.restrictions import (
    InForce,
    defending_requirements,
    defending_restrictions,
    idle_defending_restrictions,
    idle_playing_restrictions,
    keeping_from,
    kept_from_pitching,
    kept_tapped,
    own_restrictions,
    playing_restrictions,
)
from judgetool.games.fab.continuous.shape import card_of, is_attack, types_of
from judgetool.games.fab.continuous.staging import has_lost
from judgetool.games.fab.continuous.values import base_of, inherits, snapshot, value_of

__all__ = [
    "PERMANENT_SUBTYPES",
    "Context",
    "InForce",
    "abilities_of",
    "activated_of",
    "activating",
    "activating_in_piles",
    "amount_of",
    "asks_for_properties",
    "base_of",
    "came_from",
    "card_of",
    "considered_to_deal",
    "controller_of",
    "defending_requirements",
    "defending_restrictions",
    "fact_fits",
    "fits_as_attack",
    "functional",
    "gained",
    "has_activated",
    "has_keyword",
    "has_lost",
    "held",
    "holds",
    "idle_defending_restrictions",
    "idle_playing_restrictions",
    "inherits",
    "is_above_base",
    "is_attack",
    "is_hidden",
    "is_permanent",
    "keeping_from",
    "kept_from_pitching",
    "kept_tapped",
    "lacks_property",
    "leaving_the_base",
    "life_of",
    "lives_without_being_a_hero",
    "look",
    "matches",
    "may_fit",
    "may_lose",
    "no_such_hero",
    "object_of",
    "own_restrictions",
    "players_of",
    "playing_restrictions",
    "printed",
    "rule_of_hero",
    "same",
    "snapshot",
    "source_of",
    "speaker_of",
    "types_of",
    "unread",
    "value_of",
    "waits_for_one_of",
    "within",
    "works_in_pile",
]
