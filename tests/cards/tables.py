"""Tables of cards that nobody prints, in the shapes that tables come in."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

COLUMNS = (
    "Unique ID", "Name", "Color", "Pitch", "Cost", "Power", "Defense", "Health", "Intelligence",
    "Types", "Card Keywords", "Functional Text", "Type Text",
)  # fmt: skip

Card = dict[str, str]


def row(name: str, line: str, text: str = "", color: str = "", **figures: str) -> Card:
    """A card as a row of a table."""
    pitch = {"Red": "1", "Yellow": "2", "Blue": "3"}.get(color, "")
    said = {"Name": name, "Type Text": line, "Functional Text": text, "Color": color}
    return {**said, "Pitch": pitch, **{key.capitalize(): figure for key, figure in figures.items()}}


ATTACK = "Generic Action - Attack"
CARDS = (
    row("Lamplighter's Jab", ATTACK, "**Go again**", "Red", cost="0", power="3", defense="2"),
    row("Lamplighter's Jab", ATTACK, "**Go again**", "Blue", cost="0", power="1", defense="2"),
    row("Toll of the Weir", ATTACK, "When this hits, draw a card.\n\nWhistle three bars of a tune.",
        "Yellow", cost="2", power="5", defense="3"),
    row("Odo, Ferryman", "Generic Hero", "Essence of Earth", health="38", intelligence="4"),
    row("Odo", "Generic Hero - Young", health="19", intelligence="4"),
    row("Punt Pole", "Generic Weapon - Staff (2H)",
        "**Once per Turn Action** - {r}: **Attack**", power="3"),
    row("Reed Cloak", "Generic Equipment - Chest", "**Blade Break**", defense="1"),
    row("Tide Bell", "Generic Action - Attack", "Create a Reed Wisp token.", "Red", cost="0",
        power="4", defense="3"),
    row("Reed Wisp", "Generic Token - Aura", "At the start of your turn, destroy this."),
    row("Ebb // Flow", "Generic Action // Generic Instant",
        "**Meld**\n\nDraw a card.\n\n//\n\nGain 1{h}", "Blue", cost="0", defense="3"),
    row("High Water", "Generic Action", "Draw X cards.", "Blue", cost="XX", defense="3"),
    row("Spring Flood", "Generic Action", "Draw X cards.", "Blue", cost="X3", defense="3"),
    row("Driftwood", "Generic Action - Attack", "Whistle a tune.", "Yellow", cost="1", power="*",
        defense="*"),
    row("Slack Tide", "Macro", "Whistle a tune."),
)  # fmt: skip


def columned(cards: tuple[Card, ...] | list[Card] = CARDS) -> str:
    """The cards as a table in columns."""
    sheet = io.StringIO()
    writer = csv.DictWriter(sheet, COLUMNS, restval="", delimiter="\t", lineterminator="\n")
    writer.writeheader()
    writer.writerows(cards)
    return sheet.getvalue()


OBJECTS: tuple[dict[str, Any], ...] = (
    {
        "cardIdentifier": "weir-gate-yellow",
        "name": "Weir Gate",
        "typeText": "Generic Action - Invocation",
        "cost": 1,
        "pitch": 2,
        "functionalText": "**Go again**",
        "keywords": ["Dominate"],
        "oppositeSideCardIdentifier": "keeper-of-the-weir",
    },
    {
        "cardIdentifier": "keeper-of-the-weir",
        "name": "Keeper of the Weir",
        "typeText": "Generic Ally",
        "power": 3,
        "life": 4,
        "isCardBack": True,
        "oppositeSideCardIdentifier": "weir-gate-yellow",
    },
    {"cardIdentifier": "sluice-red", "name": "Sluice", "typeText": "Generic Instant", "pitch": 1,
     "specialCost": "X", "functionalText": "Draw X cards."},
)  # fmt: skip


def array(cards: tuple[dict[str, Any], ...] = OBJECTS) -> str:
    """The cards as a JSON array."""
    return json.dumps(list(cards), indent=1)


def file(folder: Path, name: str, text: str | bytes) -> Path:
    """A file of some text in a folder."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path
