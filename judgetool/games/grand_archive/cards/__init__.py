"""Cards: what is printed on them, and what their texts say.

There is no library: a file says what its cards have.  What of a text could not be read stands in
``not_understood`` and is applied by hand.  ``printed`` shows a card to a person; ``short_lines``
says where one can be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.reading import lines_of, read_line
from judgetool.language import word

Speed: TypeAlias = Literal["fast", "slow"]


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card as printed.  ``None`` is a stat that it does not have, which is not zero.

    Attributes:
        types: types, subtypes and classes, as on the type line.
        line: the type line.
        cost: how many cards its activation puts from hand into memory.
        speed: fast or slow; what is no action is slow unless it says otherwise.
        abilities: what its text says, line by line.
        not_understood: the lines that have to be applied by hand.
    """

    name: str
    types: frozenset[str] = frozenset()
    line: str = ""
    power: int | None = None
    life: int | None = None
    durability: int | None = None
    cost: int | None = None
    speed: Speed = "slow"
    text: tuple[str, ...] = ()
    abilities: tuple[w.Ability, ...] = ()
    not_understood: tuple[str, ...] = ()

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def full_name(self) -> str:
        """Its name: there is nothing else that tells cards of a name apart."""
        return self.name


UNKNOWN = Card("unknown")

_LINE_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


def type_words(line: str) -> frozenset[str]:
    """The types, subtypes and classes on a type line, each with a capital letter."""
    return frozenset(found[:1].upper() + found[1:] for found in _LINE_WORD.findall(line))


def line_said(line: str) -> str:
    """A type line with its words in the present language."""
    return _LINE_WORD.sub(lambda found: word("object type", found[0]), line)


ATTACKING: frozenset[w.Occasion] = frozenset({"attack", "hit", "champion hit", "kill"})


def has_a_use(ability: w.Ability, types: frozenset[str]) -> bool:
    """Whether an ability can do anything on a card of some types; one that never could must mean
    something else there, and is not understood."""
    attack, action = "Attack" in types, "Action" in types
    match ability:
        case w.NotUnderstood():
            return True
        case w.ActivationCost() | w.Static(w.Fast()):
            return "Champion" not in types
        case w.Resolution(effects) if attack:
            return not any(map(_speaks_of_the_attack, effects))
        case w.Resolution():
            return action
        case w.Triggered(on) if attack:
            return on in ATTACKING
        case w.Keyword(name) if attack:
            return name in ("true sight", "cleave")
        case w.Activated() if attack:
            return False
    return not action


def on_its_card(ability: w.Ability, types: frozenset[str]) -> w.Ability:
    """An ability as a card of some types has it.

    An attack card resolves before there is an attack.  What it says of "this attack" cannot be done
    then: what modifies the attack does so as long as the card is in the intent (Attacking 6.2), and
    anything else that speaks of it stays as it is, for ``has_a_use`` to refuse.
    """
    match ability:
        case w.Resolution((effect,)) if "Attack" in types and _modifies_the_attack(effect):
            return w.Static(msgspec.structs.replace(effect, duration="applicable"))
    return ability


def _modifies_the_attack(effect: w.Effect) -> bool:
    match effect:
        case w.Gets("the attack") | w.Gains("the attack") | w.Loses("the attack"):
            return True
        case w.HasNoPower("the attack") | w.Replaces(source="the attack"):
            return True
    return False


def _speaks_of_the_attack(effect: w.Effect) -> bool:
    """Whether an effect is about an attack that has been declared."""
    if isinstance(effect, w.Retarget):
        return True
    inner = effect.effect if isinstance(effect, w.May) else effect
    return "the attack" in msgspec.structs.astuple(inner)


def card(
    name: str,
    *,
    line: str,
    power: int | None = None,
    life: int | None = None,
    durability: int | None = None,
    cost: int | None = None,
    speed: Speed | None = None,
    text: str | Iterable[str] = "",
) -> Card:
    """A card from its printed figures and text."""
    lines = text.splitlines() if isinstance(text, str) else [str(part) for part in text]
    types = type_words(line)
    abilities = tuple(
        ability if has_a_use(ability, types) else w.NotUnderstood(said)
        for said in lines_of("\n".join(lines), name)
        for ability in (on_its_card(read_line(said), types),)
    )
    return Card(
        name=name,
        types=types,
        line=line,
        power=power,
        life=life,
        durability=durability,
        cost=cost,
        speed=speed or "slow",
        text=tuple(part for part in lines if part.strip()),
        abilities=abilities,
        not_understood=tuple(a.text for a in abilities if isinstance(a, w.NotUnderstood)),
    )
