"""What effects make of objects: types, keywords, numbers, and what they can't do.

Nothing of this is stored.  ``in_force`` finds what effects there are, from the texts of objects and
from what has been generated; the other files ask which of them apply to an object.
"""

from judgetool.games.grand_archive.continuous.abilities import (
    barred,
    has,
    keyword_cites,
    speed,
    targets_allowed,
    types,
    weapons_allowed,
)
from judgetool.games.grand_archive.continuous.descriptions import candidates, matches
from judgetool.games.grand_archive.continuous.in_force import InForce, attack_parts, in_force
from judgetool.games.grand_archive.continuous.object_types import is_unit
from judgetool.games.grand_archive.continuous.values import amount_of, attack_terms, life, power

__all__ = [
    "InForce",
    "amount_of",
    "attack_parts",
    "attack_terms",
    "barred",
    "candidates",
    "has",
    "in_force",
    "is_unit",
    "keyword_cites",
    "life",
    "matches",
    "power",
    "speed",
    "targets_allowed",
    "types",
    "weapons_allowed",
]
