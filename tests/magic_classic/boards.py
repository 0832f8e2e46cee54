"""Boards put together at random out of cards that touch everything a combat can meet."""

from __future__ import annotations

import random
from collections.abc import Sequence

from judgetool.games.magic_classic.cards import Card, card
from judgetool.games.magic_classic.objects.state import Object, State


def creature(
    name: str, power: int, toughness: int, text: str = "", kind: str = "", color: str = "green"
) -> Card:
    """A creature of our own."""
    line = f"Creature - {kind}" if kind else "Creature"
    return card(name, line=line, colors=(color,), power=power, toughness=toughness, text=text)


def spell(name: str, text: str, line: str = "Instant", color: str = "white") -> Card:
    """A spell of our own."""
    return card(name, line=line, colors=(color,), text=text)


CREATURES = (
    creature("Cub", 2, 2),
    creature("Charger", 6, 4, "Trample"),
    creature("Duelist", 2, 2, "First strike", color="white"),
    creature("Hedge", 0, 5, kind="Wall"),
    creature("Gull", 1, 1, "Flying", color="blue"),
    creature("Bones", 1, 1, "{B}: Regenerate Bones.", color="black"),
    creature("Zealot", 1, 1, "Sacrifice Zealot: Zealot deals 1 damage to target creature."),
    creature(
        "Medic",
        1,
        1,
        "{T}: Prevent the next 1 damage that would be dealt to target creature or player this "
        "turn.",
    ),
    creature("Abbot", 2, 1, "Protection from red", color="white"),
    creature("Captain", 2, 2, "Creatures you control get +1/+1."),
    creature(
        "Lizard",
        2,
        4,
        "Whenever Lizard blocks or becomes blocked by a creature, destroy that creature at end of "
        "combat.",
    ),
    creature(
        "Pickpocket", 1, 2, "Whenever Pickpocket deals combat damage to a player, draw a card."
    ),
    creature("Watcher", 4, 4, "Flying\nAttacking doesn't cause Watcher to tap.", color="white"),
    creature(
        "Bombardier",
        2,
        2,
        "When Bombardier is put into a graveyard from play, Bombardier deals 2 damage to target "
        "creature.",
        color="red",
    ),
    creature(
        "Bodyguard",
        0,
        4,
        "All combat damage that would be dealt to you is dealt to Bodyguard instead.",
    ),
)
SPELLS = (
    spell("Swell", "Target creature gets +3/+3 until end of turn."),
    spell("Spark", "Spark deals 2 damage to target creature or player.", color="red"),
    spell("Doom", "Destroy target nonblack creature. It can't be regenerated.", color="black"),
    spell("Sway", "Gain control of target creature until end of turn."),
    spell("Recall Home", "Return target creature to its owner's hand."),
    spell("Mist", "Prevent all combat damage that would be dealt this turn."),
    spell("Rebuff", "Counter target spell.", color="blue"),
    spell("Petrify", "Target creature isn't a creature until end of turn."),
    spell("Nudge", "Tap target creature."),
    spell("Volley", "Volley deals 3 damage to target attacking or blocking creature."),
    spell(
        "Deflect",
        "The next 3 damage that would be dealt to target creature this turn is dealt to target "
        "player instead.",
    ),
    spell("Ruin", "Destroy all creatures.", line="Sorcery"),
    spell("Might", "Enchanted creature gets +2/+2.", line="Enchant Creature"),
)


def at_random(chance: random.Random) -> State:
    """The beginning of a turn with some creatures and spells on both sides."""
    return opening([_side(chance) for _ in range(2)], life=chance.randint(1, 20))


def _side(chance: random.Random) -> list[tuple[Card, dict[str, object]]]:
    side: list[tuple[Card, dict[str, object]]] = []
    for _ in range(chance.randint(1, 5)):
        how = chance.choice([{}, {}, {}, {}, {"tapped": True}, {"new": True}])
        side.append((chance.choice(CREATURES), {**how}))
    for _ in range(chance.randint(0, 4)):
        side.append((chance.choice((*SPELLS, *CREATURES[:3])), {"zone": "hand"}))
    side += [(CREATURES[0], {"zone": "library"})] * chance.randint(0, 3)
    return side


def opening(sides: Sequence[Sequence[tuple[Card, dict[str, object]]]], life: int = 20) -> State:
    """A main phase with these cards: in play unless a zone is given."""
    objects: dict[int, Object] = {}
    zones: dict[tuple[int | None, str], tuple[int, ...]] = {}
    for player, side in enumerate(sides):
        for printed, how in side:
            id, where = len(objects) + 1, {"zone": "play", **how}
            controller = player if where["zone"] == "play" else None
            objects[id] = Object(id, printed, player, controller, **where)  # type: ignore[arg-type]
            place = (player, str(where["zone"]))
            zones[place] = (*zones.get(place, ()), id)
    return State(
        players=("Ann", "Bob"),
        active=0,
        life=(life, life),
        objects=objects,
        zones=zones,
        next_id=len(objects) + 1,
        due=0,
        pool={c.name: c for c in (*CREATURES, *SPELLS)},
    )
