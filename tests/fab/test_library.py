"""The card library: its figures are the printed ones, its texts are read, its tokens exist.

The printed figures come from a table of cards that is not part of the project; where it is absent
the comparison is skipped and the rest still runs.
"""

from __future__ import annotations

import csv
import functools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

import judgetool.games.fab.cards as cards
from judgetool.games.fab.abilities.phrasebook import phrasebook
from judgetool.games.fab.abilities.reading import paragraphs, read_normalised
from judgetool.games.fab.abilities.types import (
    Ability,
    ByHand,
    Create,
    NotUnderstood,
    Resolution,
    decoded,
)

LIBRARY = Path(cards.__file__).with_name("library.yaml")
PRINTED = Path(__file__).parents[3] / "shared" / "data" / "card.csv"
NUMBER = re.compile(r"[+-]?\d+|\{[rh]\}")
COLORS = {"red": "1", "yellow": "2", "blue": "3"}
FIGURES = {
    "cost": "Cost",
    "power": "Power",
    "defense": "Defense",
    "life": "Health",
    "intellect": "Intelligence",
}

SLIPS = {
    "Double Strike": "Ninja Action - Attack",
    "Bastion of Unity": "Warrior Equipment - Off-Hand",
}
"""Type lines that the table misspells ("Nina", "Off-hand")."""

UNPRINTED = {"Confidence", "Toughness"}
"""Tokens of the newest rules (8.6) that the table does not have yet."""

APPLIED_BY_HAND = {
    "Arakni, 5L!p3d 7hRu 7h3 cR4X": ("whichever attack with stealth",),
    "Blaze, Firemind": ("put an energy counter", "would deal X arcane damage"),
    "Bravo, Star of the Show": ("a card each of Earth, Ice and Lightning",),
    "Briar": ("The first time that an attack action card",),
    "Briar, Warden of Thorns": ("The first time that an attack action card",),
    "Dash I/O": ("You may look at your deck's top card", "That costs {r} more"),
    "Dash, Database": ("You may look at your deck's top card", "That costs {r} more"),
    "Dorinthea, Quicksilver Prodigy": ("an additional attack",),
    "Enigma, New Moon": ("cloaked", "turn it face up"),
    "Jarl Vetreiði": ("exposed equipment zones",),
    "Kassai, Cintari Sellsword": ("for each of these attacks",),
    "Kayo": ("1 weapon zone",),
    "Kayo, Armed and Dangerous": ("1 weapon zone",),
    "Kayo, Berserker Runt": ("roll a die with 6 sides",),
    "Nuu": ("You may banish it if it is blue",),
    "Nuu, Alluring Desire": ("You may banish it if it is blue",),
    "Prism, Advent of Thrones": ("awaken it",),
    "Prism, Awakener of Sol": ("awaken it",),
    "Uzuri": ("takes its place as the attacking card",),
    "Uzuri, Switchblade": ("takes its place as the attacking card",),
    "Vynnset": ("the next Runechant effect",),
    "Vynnset, Iron Maiden": ("the next Runechant effect",),
}
"""The only paragraphs that are not understood: some words of each."""

KINDS: dict[str, Callable[[str], bool]] = {
    "attack action": lambda line: "Action" in line and "Attack" in line.partition(" - ")[2],
    "other action": lambda line: "Action" in line and "Attack" not in line,
    "weapon": lambda line: "Weapon" in line,
    "equipment": lambda line: "Equipment" in line,
    "attack reaction": lambda line: "Attack Reaction" in line,
    "defense reaction": lambda line: "Defense Reaction" in line,
    "instant": lambda line: "Instant" in line,
    "block": lambda line: "Block" in line,
    "resource": lambda line: "Resource" in line,
    "hero": lambda line: "Hero" in line,
    "token": lambda line: "Token" in line,
}


def entries() -> dict[str, dict[str, Any]]:
    loaded: dict[str, dict[str, Any]] = yaml.load(
        LIBRARY.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader
    )
    return loaded


ENTRIES = entries()
each_printed = pytest.mark.parametrize("name", [name for name in ENTRIES if name not in UNPRINTED])


def printings(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each color of a card ("" for a card without) with all that holds for it."""
    entry = dict(ENTRIES[name])
    shades = {color: entry.pop(color) for color in COLORS if color in entry}
    if not shades:
        yield "", entry
    for color, own in shades.items():
        yield color, {**entry, **own}


def text_of(printing: dict[str, Any]) -> str:
    text = printing.get("text", "")
    return text if isinstance(text, str) else "\n".join(text)


def abilities(name: str, printing: dict[str, Any]) -> Iterator[Ability]:
    """What the text of a printing is read as: what ``test_abilities`` finds in step with the
    rows of the language, or by these."""
    for paragraph in paragraphs(text_of(printing), name):
        yield from read(paragraph)


@functools.cache
def read(paragraph: str) -> tuple[Ability, ...]:
    known = phrasebook().paragraphs.get(paragraph)
    return read_normalised(paragraph) if known is None else decoded(known)


@pytest.fixture(scope="module")
def printed() -> dict[str, dict[str, dict[str, str]]]:
    """Rows of the table of printed cards, by name and color."""
    if not PRINTED.exists():
        pytest.skip(f"no table of printed cards at {PRINTED}")
    found: dict[str, dict[str, dict[str, str]]] = {}
    with PRINTED.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream, delimiter="\t"):
            found.setdefault(row["Name"], {})[row["Color"].lower()] = row
    return found


def test_no_name_and_no_property_is_given_twice() -> None:
    def check(node: yaml.Node, where: str) -> None:
        if isinstance(node, yaml.MappingNode):
            keys = [key.value for key, _ in node.value]
            twice = [key for key, count in Counter(keys).items() if count > 1]
            assert not twice, f"{where}: {twice} given twice"
            for key, value in node.value:
                check(value, f"{where}/{key.value}")

    with LIBRARY.open(encoding="utf-8") as stream:
        root = yaml.compose(stream, Loader=yaml.CSafeLoader)
    assert root is not None
    check(root, LIBRARY.name)


def test_only_known_properties() -> None:
    own = {*FIGURES, "pitch", "text", "back", "front"}
    for name, entry in ENTRIES.items():
        assert set(entry) <= {"type", *own, *COLORS}, name
        for color in COLORS:
            assert set(entry.get(color, ())) <= own, f"{name} ({color})"


def test_what_is_not_printed_is_a_token_that_a_rule_describes(
    printed: dict[str, dict[str, dict[str, str]]],
) -> None:
    assert set(ENTRIES) - set(printed) == UNPRINTED
    assert set(cards.TOKENS) >= UNPRINTED


@each_printed
def test_figures_are_the_printed_ones(
    name: str, printed: dict[str, dict[str, dict[str, str]]]
) -> None:
    rows = printed[name]
    found = dict(printings(name))
    token = "Token" in ENTRIES[name]["type"]  # there may be cards by its name in colors
    assert set(found) == ({""} if token else set(rows)), "not the colors this card is printed in"
    for color, printing in found.items():
        row = rows[color]
        assert printing["type"] == SLIPS.get(name, row["Type Text"])
        for figure, column in FIGURES.items():
            ours = str(printing[figure]) if figure in printing else ""
            assert ours == row[column], f"{name} ({color}): {figure}"
        assert str(printing.get("pitch", COLORS.get(color, ""))) == row["Pitch"]


@each_printed
def test_numbers_in_the_text_are_the_printed_ones(
    name: str, printed: dict[str, dict[str, dict[str, str]]]
) -> None:
    """Our wording may be newer than the printed one; its numbers and costs are the same."""
    for color, printing in printings(name):
        ours = sorted(NUMBER.findall(text_of(printing)))
        assert ours == sorted(NUMBER.findall(printed[name][color]["Functional Text"])), color


def left_to_the_judge(ability: Ability) -> list[str]:
    """What of an ability can't be read: all of it, or some of its modes."""
    if isinstance(ability, NotUnderstood):
        return [ability.text]
    if found := cards.effects_by_hand(ability):
        return list(found)
    modes = ability.modes if isinstance(ability, Resolution) else ()
    return [e.text for mode in modes for e in mode.effects if isinstance(e, ByHand)]


@pytest.mark.parametrize("name", ENTRIES)
def test_text_is_understood(name: str) -> None:
    for color, printing in printings(name):
        not_read = [text for a in abilities(name, printing) for text in left_to_the_judge(a)]
        if name in APPLIED_BY_HAND:
            words = APPLIED_BY_HAND[name]
            assert len(not_read) == len(words), f"{name} ({color}) is understood now"
            assert all(part in text for part, text in zip(words, not_read, strict=True))
        else:
            assert not_read == [], f"{name} ({color})"


def test_few_texts_are_applied_by_hand() -> None:
    assert set(APPLIED_BY_HAND) <= set(ENTRIES)
    heroes = {name for name in APPLIED_BY_HAND if "Hero" in ENTRIES[name]["type"]}
    assert len(set(APPLIED_BY_HAND) - heroes) <= 2


def test_every_kind_is_there() -> None:
    lines = {name: str(entry["type"]) for name, entry in ENTRIES.items()}
    by_kind = {kind: sum(map(fits, lines.values())) for kind, fits in KINDS.items()}
    played = {"attack action", "other action", "weapon", "equipment", "instant"}
    for kind in (*played, "attack reaction", "defense reaction"):
        assert by_kind[kind] >= 8, by_kind
    assert all(by_kind.values()), by_kind
    assert len(lines) >= 80
    for slot in ("Head", "Chest", "Arms", "Legs", "Off-Hand"):
        assert any("Equipment" in line and line.endswith(slot) for line in lines.values()), slot


def test_tokens_that_are_created_are_in_the_library() -> None:
    def tokens(said: object) -> Iterator[str]:
        if isinstance(said, Create):
            yield said.token
        if isinstance(said, msgspec.Struct):
            for field in said.__struct_fields__:
                yield from tokens(getattr(said, field))
        elif isinstance(said, tuple):
            for part in said:
                yield from tokens(part)

    created = {
        token
        for name in ENTRIES
        for _, printing in printings(name)
        for token in tokens(tuple(abilities(name, printing)))
    }
    assert "Runechant" in created
    for token in created:
        assert token in ENTRIES, token
        assert "Token" in ENTRIES[token]["type"], token
