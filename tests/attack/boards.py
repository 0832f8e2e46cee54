"""Boards put together at random: the cards, zones and combats of several scenarios on one board,
with cards of the library and cards of our own that say what others say.

What the rules do not allow on such a board is taken off it again, piece by piece, as it is told.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import yaml

from judgetool import games
from judgetool.games.fab.cards import library
from judgetool.scenario import run, save
from judgetool.scenario.document import Document
from judgetool.scenario.problems import BadFile
from tests.attack.mutating import files
from tests.conftest import ROOT

Plain: TypeAlias = dict[str, Any]
At: TypeAlias = tuple[str | int, ...]

ROUNDS = 16  # in which what is not allowed is taken off
ZONES = {
    "fab": {
        "hand": 4, "equipment": 4, "weapons": 2, "permanents": 4, "arsenal": 1, "graveyard": 2,
        "banished": 2, "pitch": 1, "soul": 1,
    },
    "grand-archive": {"field": 5, "hand": 4, "memory": 2, "graveyard": 2, "banishment": 1},
    "magic-classic": {"play": 6, "hand": 4, "graveyard": 2, "removed": 1},
}  # fmt: skip
"""The zones that cards are put into, and how many at most."""
COMBAT = (
    "step", "combat", "chain", "point", "stack", "effects", "strike", "struck", "opportunity",
    "priority", "passed",
)  # fmt: skip
"""What a board says of a combat that is on, the least of it last."""
KINDS = {
    "equipment": {"Equipment"},
    "weapons": {"Weapon"},
    "permanents": {"Aura", "Item", "Ally", "Token"},
}
"""What cards of the library are for which zone; of others it is the cards for a deck."""
TYPES = {
    "fab": (
        {"type": "Generic Action - Attack", "color": "red", "cost": 0, "power": 6, "defense": 3},
        {"type": "Illusionist Action - Attack", "color": "blue", "cost": 1, "power": 4},
        {"type": "Illusionist Action - Aura", "color": "blue", "cost": 0, "defense": 2},
        {"type": "Illusionist Action - Aura", "color": "red", "cost": 0, "life": 2},
        {"type": "Generic Action - Ally", "cost": 0, "power": 3, "life": 4},
        {"type": "Generic Action - Item", "color": "yellow", "cost": 0},
        {"type": "Generic Equipment - Arms", "defense": 2},
        {"type": "Generic Equipment - Head", "defense": 1},
        {"type": "Warrior Weapon - Sword (1H)", "power": 3},
        {"type": "Generic Defense Reaction", "color": "red", "cost": 0, "defense": 4},
        {"type": "Generic Instant", "color": "blue", "cost": 0},
    ),
    "grand-archive": (
        {"type": "Ally", "cost": 1, "power": 2, "life": 3},
        {"type": "Ally - Human Warrior", "cost": 0, "power": 0, "life": 1},
        {"type": "Attack", "cost": 0, "power": 2},
        {"type": "Attack", "cost": 1, "power": 3, "speed": "fast"},
        {"type": "Action", "cost": 0, "speed": "fast"},
        {"type": "Weapon", "power": 2, "durability": 2},
        {"type": "Item", "cost": 0},
    ),
    "magic-classic": (
        {"type": "Creature - Bear", "color": "green", "power": 2, "toughness": 2},
        {"type": "Creature - Wall", "color": "white", "power": 0, "toughness": 5},
        {"type": "Creature - Dragon", "color": ["red", "black"], "power": 5, "toughness": 5},
        {"type": "Instant", "color": "red"},
        {"type": "Enchant Creature", "color": "white"},
        {"type": "Artifact"},
    ),
}  # fmt: skip
"""What our own cards are, besides what they say."""
SAID = {
    "fab": (
        "Spectra", "Ward 1", "Phantasm", "Go again", "Dominate", "Battleworn", "Temper",
        "Blade break",
    ),
    "grand-archive": (
        "Stealth", "True Sight", "This attack may have up to 2 targets.", "On Kill: Draw a card.",
    ),
    "magic-classic": ("Flying", "Trample", "First strike", "Attacking doesn't cause this to tap."),
}  # fmt: skip
"""What many a combat is about."""


def some_document(chance: Random) -> Document:
    """A scenario, or a board put together: each system as often as the others."""
    system = chance.choice(games.SYSTEMS)
    if chance.random() < 0.4:
        return document(chance.choice(of_system(system)))
    return put_together(system, chance)


@functools.cache
def of_system(system: str) -> tuple[Path, ...]:
    return tuple(path for path in files() if f"scenarios/{system}/" in path.as_posix())


@functools.lru_cache(maxsize=400)
def document(path: Path) -> Document:
    return run.load(path)


def put_together(system: str, chance: Random) -> Document:
    """A board with what stands on several, as far as the rules allow it."""
    sources = [document(chance.choice(of_system(system))) for _ in range(4)]
    plain = [save.plainly(each.written) for each in sources]
    file = _file(system, plain, chance)
    for _ in range(ROUNDS):
        lines = list(_lines(file))
        text = "".join(f"{line}\n" for line, _ in lines)
        try:
            return run.load(text.encode(), "board")
        except BadFile as bad:
            if not _taken_off(file, [lines[min(e.line, len(lines)) - 1][1] for e in bad.errors]):
                _less_of_a_combat(file)
    return sources[0]


def _file(system: str, plain: list[Plain], chance: Random) -> Plain:
    """A file made of others."""
    board = plain[0]["board"]
    cards = {name: card for each in reversed(plain) for name, card in each.get("cards", {}).items()}
    own = {f"Own {word}": _own(system, cards, chance) for word in ("Ash", "Elm", "Oak", "Yew")}
    players = {
        name: _side(system, said, [*own], plain, chance) for name, said in board["players"].items()
    }
    made = {key: board[key] for key in ("turn", *COMBAT) if key in board}
    others = [each["board"] for each in plain[1:]]
    for key in ("chain", "effects"):
        more = [entry for other in others for entry in other.get(key, ())]
        if system == "fab" and chance.random() < 0.5:
            made[key] = [*chance.sample(more, min(2, len(more))), *made.get(key, ())]
    if made.get("chain") and "step" not in made:
        made["step"] = "Resolution Step"
    file = {"system": system, "cards": {**cards, **own}, "board": {**made, "players": players}}
    editions = games.system(system).editions
    if editions and chance.random() < 0.3:
        file["edition"] = chance.choice(editions)
    return file


def _own(system: str, cards: Plain, chance: Random) -> Plain:
    """A card that says what others say."""
    said = [line for card in cards.values() for line in _text(card)]
    said += keywords() if system == "fab" else ()
    text = chance.sample(said, min(len(said), chance.randint(0, 2)))
    text += [chance.choice(SAID[system])] if chance.random() < 0.5 else []
    return {**chance.choice(TYPES[system]), "text": text}


def _text(card: Plain) -> list[str]:
    text = card.get("text", "")
    return text.splitlines() if isinstance(text, str) else list(text)


@functools.cache
def keywords() -> tuple[str, ...]:
    """The keywords of Flesh and Blood as they stand on cards."""
    folder = ROOT / "judgetool" / "games" / "fab" / "abilities"
    known = yaml.safe_load(folder.joinpath("ability_keywords.yaml").read_text())
    return tuple(
        f"{name.capitalize()} 2" if "N" in said.get("text", "") else name.capitalize()
        for name, said in known.items()
    )


@functools.cache
def in_library(zone: str) -> tuple[str, ...]:
    """The cards of the library that may be in a zone."""
    wanted = KINDS.get(zone)
    beyond = {"Equipment", "Weapon", "Hero", "Token"}
    return tuple(
        card.full_name
        for card in library().all()
        if (card.types & wanted if wanted else not card.types & beyond)
    )


def _side(system: str, said: Plain, own: list[str], plain: list[Plain], chance: Random) -> Plain:
    """A player's side: what the board has, and more in every zone."""
    side = dict(said)
    for zone, most in ZONES[system].items():
        known = [
            entry
            for each in plain
            for player in each["board"]["players"].values()
            for entry in _entries(player.get(zone))
        ]
        sources = [known, own, in_library(zone) if system == "fab" else ()]
        there = list(_entries(side.get(zone)))
        for _ in range(chance.randint(0, most)):
            source = chance.choice(sources)
            there += [chance.choice(source)] if source else []
        if there:
            side[zone] = there
    return side


def _entries(said: Any) -> list[Any]:
    """The entries of a zone; none where it is only said how many cards there are."""
    return list(said) if isinstance(said, list) else []


def _lines(file: Plain) -> Iterator[tuple[str, At]]:
    """The text of a file, every piece in a line of its own, with what may be taken off there."""
    for key in ("system", "edition"):
        if key in file:
            yield f"{key}: {_flow(file[key])}", ()
    yield "cards:", ()
    for name, card in file["cards"].items():
        yield f"  {_flow(name)}: {_flow(card)}", ("cards", name)
    yield "board:", ()
    for key, said in file["board"].items():
        if key != "players":
            yield from _field(key, said, ("board", key), "  ")
    yield "  players:", ()
    for player, side in file["board"]["players"].items():
        at: At = ("board", "players", player)
        yield f"    {_flow(player)}:" + ("" if side else " {}"), ()
        for zone, said in side.items():
            yield from _field(zone, said, (*at, zone), "      ")


def _field(key: str, said: Any, at: At, indent: str) -> Iterator[tuple[str, At]]:
    if not isinstance(said, list) or not said:
        yield f"{indent}{key}: {_flow(said)}", at
        return
    yield f"{indent}{key}:", at
    for n, entry in enumerate(said):
        yield f"{indent}  - {_flow(entry)}", (*at, n)


def _flow(said: Any) -> str:
    """Plain data as YAML has it in one line."""
    return json.dumps(said, ensure_ascii=False)


def _taken_off(file: Plain, places: list[At]) -> int:
    """Take pieces off a board; how many there were, the last of a list first."""
    taken = 0
    for place in sorted(
        set(places), key=lambda at: [str(part).zfill(3) for part in at], reverse=True
    ):
        if not place or place == ("board", "turn"):
            continue
        inside: Any = file
        for part in place[:-1]:
            inside = inside[part]
        if place[0] == "cards" or isinstance(inside, list) or place[-1] in inside:
            del inside[place[-1]]
            taken += 1
    return taken


def _less_of_a_combat(file: Plain) -> None:
    """Take off the least of what a combat has to do with."""
    for key in reversed(COMBAT):
        if file["board"].pop(key, None) is not None:
            return
