"""The parts of the attack, and how much of each makes a full one."""

from __future__ import annotations

from tests.attack import codes, files, imports, kills, transitions
from tests.attack.attempts import Part

PARTS = {
    "files": Part("mutated files", 100_000, files.attempt),
    "codes": Part("share codes", 60_000, codes.attempt),
    "imports": Part("imports of mutated texts of rules", 10_000, imports.attempt),
    "kills": Part("processes killed", 300, kills.attempt, longest=240),
    "transitions": Part(
        "answers of games at random", 1_000_000, transitions.attempt, "transitions", 120
    ),
}
