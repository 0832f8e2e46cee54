"""Cards as they are printed, and what their texts say.

``printed`` shows a card to a person; ``short_lines`` says where one can be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.nouns import SUBTYPES
from judgetool.games.magic_classic.abilities.reading import read

TYPES = frozenset(
    ["Artifact", "Creature", "Enchantment", "Instant", "Interrupt", "Land", "Sorcery"]
)
SPELLS = frozenset({"Instant", "Interrupt", "Sorcery"})
"""What does not stay in play; a card of another type is a permanent once it has resolved."""

ENCHANT_CREATURE = "Enchant Creature"
"""The one type line that names a type which the card is not of."""


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card's printed properties.

    Attributes:
        type_line: as it is printed: ``Creature - Wall``.
        types: the words of the type line; of ``Enchant Creature`` only "Enchantment".
        abilities: what its text says, as far as it could be read.
        unread: the paragraphs of its text that could not be read.
    """

    name: str
    type_line: str = ""
    types: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    text: str = ""
    abilities: tuple[t.Ability, ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def is_spell_only(self) -> bool:
        """Whether it goes to the graveyard as it has resolved."""
        return not self.types.isdisjoint(SPELLS)

    @property
    def effects(self) -> tuple[t.Effect, ...]:
        """What it does as it resolves."""
        return tuple(e for a in self.abilities if isinstance(a, t.Spell) for e in a.effects)

    @property
    def activated(self) -> tuple[t.Activated, ...]:
        return tuple(a for a in self.abilities if isinstance(a, t.Activated))

    @property
    def triggered(self) -> tuple[t.Triggered, ...]:
        return tuple(a for a in self.abilities if isinstance(a, t.Triggered))

    @property
    def static(self) -> tuple[t.Effect, ...]:
        """What is so while it is in play."""
        return tuple(a.effect for a in self.abilities if isinstance(a, t.Static))

    @property
    def keywords(self) -> tuple[t.Keyword | t.Protection | t.Rampage, ...]:
        kinds = t.Keyword | t.Protection | t.Rampage
        return tuple(a for a in self.abilities if isinstance(a, kinds))

    @property
    def enchants_creature(self) -> bool:
        """Whether it is put on a creature."""
        return any(isinstance(a, t.EnchantCreature) for a in self.abilities)


UNKNOWN = Card("unknown")


def card(
    name: str,
    *,
    line: str,
    colors: Iterable[str] = (),
    power: int | None = None,
    toughness: int | None = None,
    text: str | Iterable[str] = "",
) -> Card:
    """A card from what is printed on it."""
    types = type_words(line)
    lines = text.splitlines() if isinstance(text, str) else [str(part) for part in text]
    printed = "\n".join(part for part in lines if part.strip())
    abilities = tuple(_abilities(name, line, printed, spell=not types.isdisjoint(SPELLS)))
    return Card(
        name=name,
        type_line=line,
        types=types,
        colors=frozenset(colors),
        power=power,
        toughness=toughness,
        text=printed,
        abilities=abilities,
        unread=tuple(a.text for a in abilities if isinstance(a, t.NotUnderstood)),
    )


def _abilities(name: str, line: str, text: str, *, spell: bool) -> Iterator[t.Ability]:
    found = read(text, name, spell=spell)
    if _is_enchant_creature(line) and t.EnchantCreature() not in found:
        yield t.EnchantCreature()
    yield from found


def _is_enchant_creature(line: str) -> bool:
    return line.strip().casefold().startswith(ENCHANT_CREATURE.casefold())


def type_words(line: str) -> frozenset[str]:
    """The types and creature types on a type line, in one spelling."""
    if _is_enchant_creature(line):
        return frozenset({"Enchantment"})
    return frozenset(word.capitalize() for word in re.findall(r"[^\W\d_]+", line))


def unknown_types(line: str) -> tuple[str, ...]:
    """Words before the dash of a type line that are no types."""
    if _is_enchant_creature(line):
        return ()
    before = re.split(r"\s[-–—]\s", line)[0]
    words = re.findall(r"[^\W\d_]+", before)
    return tuple(w for w in words if w.capitalize() not in TYPES | SUPERTYPES)


SUPERTYPES = frozenset({"Legendary", "Legend", "Basic", "Enchant", "Snow", "Token", "World"})

KNOWN_WORDS = TYPES | SUPERTYPES | SUBTYPES
