"""What the text of a card can say: the words of the ability language as values.

A line of text is one ability.  ``phrases`` beside this file reads it into the records here and
writes them back; the rules act on the records alone.  Everything is frozen and compares by value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec


class Word(msgspec.Struct, frozen=True, tag=True, tag_field="word", omit_defaults=True, gc=False):
    """Base of every record of the language."""


class Effect(Word, frozen=True):
    """What is done as an ability resolves, or holds as long as something is in play."""


class Ability(Word, frozen=True):
    """What a paragraph of rules text says."""


TYPES = ("Champion", "Ally", "Weapon", "Attack", "Action", "Item", "Domain", "Phantasia")
"""The card types.  Of these the language speaks; subtypes and classes are words beside them."""

KEYWORDS = ("stealth", "true sight", "taunt", "steadfast", "intercept", "cleave")
"""The keywords that the language knows; what else is printed as one word is not understood."""

# --- what is spoken of -----------------------------------------------------------------------

Kind: TypeAlias = Literal[
    "unit",  # an ally or a champion
    "ally",
    "champion",
    "weapon",
    "item",
    "object",  # whatever is on the field
    "attack",  # an attack card in an intent; where there is none, the attacking unit
    "attack card",  # one on the Effects Stack or in an intent
    "card in a graveyard",
    "card",  # on the Effects Stack: a card
    "activation",  # on the Effects Stack: a card or an activated ability
    "card or ability",  # on the Effects Stack: whatever is there
]

Whose: TypeAlias = Literal["you", "opponents"]
Players: TypeAlias = Literal["you", "opponents", "attacking", "defending"]
Role: TypeAlias = Literal["attacking", "defending", "retaliating"]
Status: TypeAlias = Literal["awake", "rested"]
Duration: TypeAlias = Literal["turn", "applicable"]  # "until end of turn"; as long as it is there
Restricted: TypeAlias = Literal["attack", "retaliate", "be targeted by attacks"]
Counter: TypeAlias = Literal["durability"]


class Description(Word, frozen=True):
    """Which objects are meant: "rested ally you control".

    Attributes:
        other: "another": not the one whose ability it is.
    """

    kind: Kind
    whose: Whose | None = None
    role: Role | None = None
    status: Status | None = None
    other: bool = False


class Aim(Word, frozen=True):
    """ "target ally": an object declared as the ability is activated, or put on the stack.

    Attributes:
        place: which of the ability's targets it is, counted from 0 as they are spoken of.
    """

    what: Description
    place: int = 0


class Each(Word, frozen=True):
    """ "each ally you control", as they are when the effect happens."""

    what: Description


Ref: TypeAlias = Literal[
    "this",  # whose text it is
    "it",  # what was spoken of last in the same text
    "the attack",  # "this attack": the attack that this is a part of; else the one under way
    "your champion",
]

Thing: TypeAlias = Ref | Aim | Each


class PerCounter(Word, frozen=True):
    """ "+1 power for each durability counter on it"."""

    each: int
    counter: Counter = "durability"


class PerObject(Word, frozen=True):
    """ "+1 power for each ally you control"."""

    each: int
    what: Description


class Counted(Word, frozen=True):
    """ "damage equal to the number of durability counters on this"."""

    counter: Counter = "durability"


class PowerOf(Word, frozen=True):
    """ "damage equal to its power"."""

    of: Ref = "this"


Amount: TypeAlias = int | Counted | PowerOf

# --- effects ---------------------------------------------------------------------------------


class Draw(Effect, frozen=True):
    number: int = 1
    who: Players = "you"
    into: Literal["hand", "memory"] = "hand"


class Discard(Effect, frozen=True):
    number: int = 1
    who: Players = "you"


class Deal(Effect, frozen=True):
    """ "This deals 2 damage to target unit": its source is the object whose text it is."""

    amount: Amount
    to: Thing


class Destroy(Effect, frozen=True):
    what: Thing


class Banish(Effect, frozen=True):
    what: Thing


class Return(Effect, frozen=True):
    """ "Return target ally to its owner's hand"."""

    what: Thing


class Rest(Effect, frozen=True):
    what: Thing


class Wake(Effect, frozen=True):
    what: Thing


class Gets(Effect, frozen=True):
    """ "Target unit gets +2 power until end of turn"."""

    what: Thing | Description
    power: int | PerCounter | PerObject
    duration: Duration = "turn"


class Gains(Effect, frozen=True):
    """ "Target unit gains stealth until end of turn"."""

    what: Thing | Description
    keyword: str
    duration: Duration = "turn"


class Loses(Effect, frozen=True):
    what: Thing | Description
    keyword: str
    duration: Duration = "turn"


class PowerIs(Effect, frozen=True):
    """ "This's power is equal to the number of allies you control"."""

    what: Thing | Description
    number: PerCounter | PerObject
    duration: Duration = "applicable"


class HasNoPower(Effect, frozen=True):
    """ "This has no power": not even 0."""

    what: Thing | Description
    duration: Duration = "turn"


class Becomes(Effect, frozen=True):
    """ "Target weapon becomes an item until end of turn": that type in place of its own."""

    what: Thing
    type: str
    duration: Duration = "turn"


class Cannot(Effect, frozen=True):
    """ "This can't attack"."""

    what: Thing | Description
    deed: Restricted
    duration: Duration = "turn"


class SeesStealth(Effect, frozen=True):
    """ "This's attacks can target units with stealth": what true sight is."""


class MayTarget(Effect, frozen=True):
    """ "This attack may have up to 2 targets"."""

    number: int


class Fast(Effect, frozen=True):
    """ "You may activate this at fast speed"; of a thing, for a turn, only the judge says it."""

    what: Ref | Aim = "this"
    duration: Duration = "applicable"


class Prevent(Effect, frozen=True):
    """ "Prevent the next 2 damage that would be dealt to target unit this turn".

    Attributes:
        amount: how much; ``None``: all of it.
        combat: whether only combat damage is prevented.
    """

    amount: int | None
    to: Thing
    combat: bool = False


Change: TypeAlias = Literal["less", "doubled", "more"]


class Replaces(Effect, frozen=True):
    """ "If this attack would deal damage, it deals double that damage instead".

    Attributes:
        source: what would deal it: a thing, any of some, "a source" with ``None``.
        whose: "a source you control", "a source an opponent controls".
        to: whom it would be dealt to; ``None``: anybody.
        how: whether a part of it is prevented, or it becomes more.
        amount: by how much.
        combat: whether it is about combat damage only.
    """

    how: Change
    amount: int = 0
    source: Thing | Description | None = None
    whose: Whose | None = None
    to: Thing | Description | None = None
    combat: bool = False
    duration: Duration = "applicable"


class Retarget(Effect, frozen=True):
    """ "Change the target of the attack to target unit".

    Attributes:
        of: the attack, where it is a target, too.
    """

    of: Aim | None
    to: Thing


class GainControl(Effect, frozen=True):
    what: Thing
    duration: Duration = "applicable"


class PutCounters(Effect, frozen=True):
    number: int
    counter: Counter
    on: Thing


class RemoveCounters(Effect, frozen=True):
    number: int
    counter: Counter
    on: Thing


class RemoveDamage(Effect, frozen=True):
    """ "Remove 2 damage from target unit"; all of it, if no number is said."""

    what: Thing
    number: int | None = None


class Negate(Effect, frozen=True):
    what: Thing


class RemoveFromCombat(Effect, frozen=True):
    """ "Remove target unit from combat"."""

    what: Thing


class PutOntoField(Effect, frozen=True):
    """ "Put target object onto the field", under your control."""

    what: Thing


class Summon(Effect, frozen=True):
    """ "Summon a Militia token": so many come onto the field under your control."""

    name: str
    number: int = 1


class PutIntoIntent(Effect, frozen=True):
    """ "Put target object into the intent" of the attack that is on."""

    what: Thing


class May(Effect, frozen=True):
    """ "You may wake up target unit"."""

    effect: Effect


class ByHand(Effect, frozen=True):
    """What could not be read: the judge applies it."""

    text: str


STANDING: tuple[type[Word], ...] = (
    *(Gets, Gains, Loses, PowerIs, HasNoPower, Cannot, SeesStealth, MayTarget, Fast, Replaces),
)
"""What can be so for as long as an object is there, without being done once."""

# --- costs -----------------------------------------------------------------------------------


class Reserve(Word, frozen=True):
    """ "(2)": as many cards from hand are put into memory."""

    number: int


class DiscardCost(Word, frozen=True):
    number: int = 1


class RestCost(Word, frozen=True):
    """ "rest an ally you control", "rest this"."""

    what: Description | Literal["this"]


class SacrificeCost(Word, frozen=True):
    what: Description | Literal["this"]


class BanishCost(Word, frozen=True):
    """ "banish this"."""


class CounterCost(Word, frozen=True):
    """ "remove a durability counter from this"."""

    number: int = 1
    counter: Counter = "durability"


Cost: TypeAlias = Reserve | DiscardCost | RestCost | SacrificeCost | BanishCost | CounterCost

# --- abilities -------------------------------------------------------------------------------

Condition: TypeAlias = Literal[
    "attacking", "defending", "retaliating", "awake", "rested", "your turn"
]

Occasion: TypeAlias = Literal[
    "attack", "hit", "champion hit", "kill", "enter", "death", "champion attacked"
]


class Keyword(Ability, frozen=True):
    name: str


class Triggered(Ability, frozen=True):
    """ "On Hit: Draw a card"."""

    on: Occasion
    effects: tuple[Effect, ...]


class Activated(Ability, frozen=True):
    """ "(2), Rest this: Draw a card"."""

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    fast: bool = True


class Resolution(Ability, frozen=True):
    """What happens as the card resolves."""

    effects: tuple[Effect, ...]


class Static(Ability, frozen=True):
    """What is so while the object is on the field, or in the intent.

    Attributes:
        condition: "as long as this is attacking".
    """

    effect: Effect
    condition: Condition | None = None


class AttackCost(Ability, frozen=True):
    """ "As an additional cost to attack with this, pay (2)".

    Attributes:
        by: what attacks: "this", or units that are described; ``None``: whatever does.
        at: what is attacked: the same.
    """

    costs: tuple[Cost, ...]
    by: Ref | Description | None = None
    at: Ref | Description | None = None


class ActivationCost(Ability, frozen=True):
    """ "As an additional cost to activate this, discard a card"."""

    costs: tuple[Cost, ...]


class NotUnderstood(Ability, frozen=True):
    """A line that has no reading, or two: the judge applies it by hand."""

    text: str


# --- targets ---------------------------------------------------------------------------------


def aims(said: Any) -> Iterator[Aim]:
    """The targets that a record speaks of, in the order in which it does."""
    if isinstance(said, Aim):
        yield said
    elif isinstance(said, Word):
        for field in said.__struct_fields__:
            yield from aims(getattr(said, field))
    elif isinstance(said, tuple):
        for part in said:
            yield from aims(part)


def numbered(said: Any, start: int = 0) -> Any:
    """The same with its targets counted as they are spoken of."""
    return _numbered(said, iter(range(start, start + 100)))


def unnumbered(said: Any) -> Any:
    """The same with no target counted, as each is written."""
    return _numbered(said, iter([0] * 100))


def _numbered(said: Any, places: Iterator[int]) -> Any:
    if isinstance(said, Aim):
        return msgspec.structs.replace(said, place=next(places))
    if isinstance(said, Word):
        changed = {
            field: _numbered(getattr(said, field), places) for field in said.__struct_fields__
        }
        return type(said)(**changed)
    if isinstance(said, tuple):
        return tuple(_numbered(part, places) for part in said)
    return said
