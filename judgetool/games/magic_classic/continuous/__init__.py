"""What objects are now: their types, colors and abilities, and power and toughness with every step.

Nothing of this is kept in the state.  It is worked out from what is printed, from the effects in
force and from what the permanents in play say, in the order that "beyond C.1: continuous effects"
gives.  ``in_force`` finds the effects, ``descriptions`` says why something is not as described and
``fitting`` whether it is, and one file each works out the values, the abilities and what cards
forbid.
"""

from judgetool.games.magic_classic.continuous.abilities import (
    FLANKING,
    activated,
    gives,
    has,
    keyword_rules,
    keywords,
    protections,
    triggered,
    unread,
)
from judgetool.games.magic_classic.continuous.characteristics import colors, is_creature, types
from judgetool.games.magic_classic.continuous.fitting import fits, fits_or_did, unlike
from judgetool.games.magic_classic.continuous.in_force import Force, of_kind
from judgetool.games.magic_classic.continuous.restrictions import (
    attack_costs,
    has_to_attack,
    has_to_be_blocked,
    is_turned,
    may_block_that,
    may_not_attack,
    may_not_be_targeted,
    may_not_block,
    may_not_block_that,
)
from judgetool.games.magic_classic.continuous.values import power, snapshot, toughness

__all__ = [
    "FLANKING",
    "Force",
    "activated",
    "attack_costs",
    "colors",
    "fits",
    "fits_or_did",
    "gives",
    "has",
    "has_to_attack",
    "has_to_be_blocked",
    "is_creature",
    "is_turned",
    "keyword_rules",
    "keywords",
    "may_block_that",
    "may_not_attack",
    "may_not_be_targeted",
    "may_not_block",
    "may_not_block_that",
    "of_kind",
    "power",
    "protections",
    "snapshot",
    "toughness",
    "triggered",
    "types",
    "unlike",
    "unread",
]
