"""What each keyword stands for: a sentence of ours, with the rule that says so.

``by`` tells who does it: "sentence", the sentence as any other that is read, or "engine", what asks
for the keyword itself.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Meaning(msgspec.Struct, frozen=True):
    """A keyword's rule and its sentence."""

    rule: str
    sentence: str
    by: Literal["sentence", "engine"] = "engine"


MEANINGS: dict[str, Meaning] = {
    "flying": Meaning(
        "beyond C.1: flying", "~ can't be blocked except by creatures with flying.", "sentence"
    ),
    "first strike": Meaning(
        "beyond C.1: first strike", "~ deals its combat damage before creatures without it."
    ),
    "trample": Meaning(
        "beyond C.1: trample",
        "~ may assign what is more than lethal to its blockers to the defending player.",
    ),
    "haste": Meaning("beyond C.1: summoning sickness", "~ is unaffected by summoning sickness."),
    "protection": Meaning(
        "beyond C.1: protection",
        "~ can't be blocked, targeted or enchanted by what is of the color, and damage to it from "
        "such sources is prevented.",
    ),
}


def sentence(number: str) -> str:
    """The sentence of the keyword of a rule; "" for a rule of none."""
    return next((m.sentence for m in MEANINGS.values() if m.rule == number), "")
