"""What each keyword stands for: a sentence of ours, with the rule that says so.

All of them are asked for by what they change: blocking, assigning and dealing damage, attacking.
"""

from __future__ import annotations

from judgetool.language import word

SENTENCES = {
    "beyond C.1: flying": "This creature can't be blocked except by creatures with flying.",
    "beyond C.1: shadow": "This creature blocks and is blocked by creatures with shadow only.",
    "beyond C.1: fear": "This creature can't be blocked except by artifact creatures and black "
    "creatures.",
    "beyond C.1: first strike": "This creature deals its combat damage before creatures without "
    "first strike.",
    "beyond C.1: banding": "The defending player, and not its controller, divides the damage of a "
    "creature that this creature blocks.",
    "beyond C.1: flanking": "Whenever this creature becomes blocked by a creature without "
    "flanking, that creature gets -1/-1 until end of turn.",
    "beyond C.1: rampage": "Rampage N: whenever this creature becomes blocked, it gets +N/+N until "
    "end of turn for each creature blocking it beyond the first.",
    "beyond C.1: landwalk": "This creature can't be blocked while the defending player controls a "
    "land of the kind.",
    "beyond C.1: trample": "This creature may assign combat damage beyond what is lethal for its "
    "blockers to the defending player.",
    "beyond C.1: summoning sickness": "Haste: this creature is unaffected by summoning sickness.",
    "beyond C.1: protection": "This creature can't be blocked, targeted or enchanted by what is of "
    "the color, and damage to it from such sources is prevented.",
}
"""The sentences of keywords, by their rules."""


def sentence(number: str) -> str:
    """The sentence of the keyword of a rule; "" for a rule of none."""
    return word("keyword sentence", SENTENCES.get(number, ""))
