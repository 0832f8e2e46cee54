"""What a card's text can say: the words of the ability language as values.

A paragraph of rules text is one ability.  ``sentences`` holds each once, for reading and for
writing; what comes of reading are the records here, and the engine acts on them alone.  Everything
is frozen and compares by value, so that a parsed card can sit in a state and a save file.

"~" stands for the name of the card that the text is on.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec


class Word(msgspec.Struct, frozen=True, tag=True, tag_field="word", omit_defaults=True, gc=False):
    """Base of every record of the language."""


Color: TypeAlias = Literal["white", "blue", "black", "red", "green"]
COLORS: tuple[Color, ...] = ("white", "blue", "black", "red", "green")

SEVERAL_TYPES = (
    "artifact or enchantment",
    "artifact or creature",
    "artifact or land",
    "creature or enchantment",
    "creature or land",
    "artifact, creature, or land",
    "artifact, creature, or enchantment",
)
"""Descriptions of what is of one of several types."""

LANDWALKS = {
    "plainswalk": "Plains",
    "islandwalk": "Island",
    "swampwalk": "Swamp",
    "mountainwalk": "Mountain",
    "forestwalk": "Forest",
}
"""Each kind of landwalk, with the land that it walks through."""

EVASIONS = ("flying", "shadow", "fear", *LANDWALKS)
"""The keywords that keep creatures from blocking."""

KEYWORDS = (*EVASIONS, "first strike", "trample", "haste", "flanking", "banding")
"""Abilities of one or two words; protection has its own record, for the color that it names."""


# --- what a sentence speaks of ----------------------------------------------------------------


class Description(Word, frozen=True):
    """What something has to be, such as "nonblack attacking creature with flying".

    Attributes:
        kind: creature, player, creature or player, artifact, enchantment, land, permanent, spell,
            or one of several types, as "artifact, creature, or land".
        role: of creatures: attacking, blocking, attacking or blocking.
        color: the color it has; ``but`` the color that it has not.
        unlike: a type that it has not besides, such as artifact; ``also`` one that it has.
        tapped: whether it is tapped, if that is asked.
        subtype: a creature type, such as Goblin, or of lands one of theirs, such as Forest.
        having: a keyword it has; ``lacking`` one that it has not.
        whose: whose it is: "you" or "opponent".
        other: whether it is another than the source.
    """

    kind: str = "creature"
    role: str = ""
    color: str = ""
    but: str = ""
    tapped: bool | None = None
    subtype: str = ""
    having: str = ""
    lacking: str = ""
    whose: str = ""
    other: bool = False
    unlike: str = ""
    also: str = ""


class This(Word, frozen=True):
    """The source of the ability: "~"."""


class It(Word, frozen=True):
    """What was spoken of last in the ability, or what its trigger is about: "it"."""


class ThatCreature(Word, frozen=True):
    """The other creature of the event that triggered, or the target: "that creature"."""


class Enchanted(Word, frozen=True):
    """What the source is attached to: "enchanted creature"."""


class Target(Word, frozen=True):
    """A target; ``number`` counts them in the order of the text, from 0."""

    of: Description
    number: int = 0


class Every(Word, frozen=True):
    """All that fit: "all creatures", "each creature", "creatures you control"."""

    of: Description


class EveryOne(Word, frozen=True):
    """All that fit one or the other: "each creature and each player"."""

    of: tuple[Description, ...]


class You(Word, frozen=True):
    """The controller of the ability."""


class ItsController(Word, frozen=True):
    """The controller of what was spoken of last."""


class AttackingPlayer(Word, frozen=True):
    """The player who attacks in this combat: "the attacking player"."""


class DefendingPlayer(Word, frozen=True):
    """The player who is attacked in this combat: "the defending player"."""


class ThatPlayer(Word, frozen=True):
    """The player of the event that triggered, or the target: "that player"."""


class Some(Word, frozen=True):
    """Any one that fits, in an event: "a creature", "a player"."""

    of: Description


class Nothing(Word, frozen=True):
    """No source at all: of damage that the judge deals by hand."""


class Given(Word, frozen=True):
    """What the judge, or a board, names itself, by its place in their list; no card says it."""

    number: int = 0


Who: TypeAlias = (
    This | It | ThatCreature | Enchanted | Target | Every | EveryOne | You | ItsController
    | ThatPlayer | AttackingPlayer | DefendingPlayer | Some | Nothing | Given
)  # fmt: skip


# --- effects ----------------------------------------------------------------------------------


class Mana(Word, frozen=True):
    """Mana symbols, which are taken as paid."""

    symbols: str


class PayLife(Word, frozen=True):
    n: int


AttackPayment: TypeAlias = Mana | PayLife


class Effect(Word, frozen=True):
    """One thing that a sentence does."""


Until: TypeAlias = Literal["turn", ""]
"""How long something lasts: to the end of the turn, or for as long as what says so is in play."""


class Destroy(Effect, frozen=True):
    """``buried``: whether it can't be regenerated."""

    what: Who
    buried: bool = False


class DealDamage(Effect, frozen=True):
    """Damage by the source of the ability to each of those it names.

    ``scorches``: whether creatures dealt it can't be regenerated this turn.
    """

    n: int
    to: Who
    source: Who = This()
    own: int = 0  # damage to the ability's controller besides
    scorches: bool = False


class DealPower(Effect, frozen=True):
    """Damage equal to the power of what deals it."""

    to: Who
    source: Who = This()


class Gets(Effect, frozen=True):
    """A change of power and toughness, and perhaps keywords with it."""

    what: Who
    power: int
    toughness: int
    keywords: tuple[Word, ...] = ()
    until: Until = ""


class GetsForBlockers(Effect, frozen=True):
    """A change of power and toughness for each creature that blocks it, counted as it begins.

    ``beyond``: of several that block it, the first does not count.
    """

    what: Who
    power: int
    toughness: int
    beyond: bool = False


class Gains(Effect, frozen=True):
    """Keywords that something gains or, without a duration, has."""

    what: Who
    keywords: tuple[Word, ...]
    until: Until = ""


class Loses(Effect, frozen=True):
    """Keywords that something loses."""

    what: Who
    keywords: tuple[Word, ...]
    until: Until = ""


class GainsProtection(Effect, frozen=True):
    """Protection from a color that the controller of the ability chooses as it resolves."""

    what: Who
    until: Until = "turn"


class LosesAll(Effect, frozen=True):
    """It loses all abilities, and perhaps becomes of so much power and toughness."""

    what: Who
    power: int | None = None
    toughness: int | None = None
    until: Until = "turn"


class Tap(Effect, frozen=True):
    what: Who


class Untap(Effect, frozen=True):
    what: Who


class GainControl(Effect, frozen=True):
    """``who`` gains control."""

    what: Who
    until: Until = ""
    who: Who = You()


class Regenerate(Effect, frozen=True):
    """Set up a regeneration shield for this turn."""

    what: Who


class CannotBeRegenerated(Effect, frozen=True):
    """No regeneration shield does anything for it."""

    what: Who
    until: Until = "turn"


class PreventNext(Effect, frozen=True):
    """Prevent the next damage to something this turn; ``n`` of it."""

    n: int
    to: Who


class Prevent(Effect, frozen=True):
    """Prevent damage: to something or to all, by something or by all.

    Attributes:
        to: whom it would be dealt to; ``None`` for everybody.
        by: what would deal it; ``None`` for everything.
        both: whom it would be dealt to or by, where the two are one.
        combat: whether only combat damage is meant.
        until: "turn", or "" in a static ability.
    """

    to: Who | None = None
    by: Who | None = None
    both: Who | None = None
    combat: bool = True
    until: Until = "turn"


class Redirect(Effect, frozen=True):
    """Damage that would be dealt to one is dealt to another instead.

    ``n``: the next so much of it; ``None`` for all damage.
    """

    to: Who
    instead: Who
    n: int | None = None
    combat: bool = False
    until: Until = "turn"


class Doubles(Effect, frozen=True):
    """What would be dealt by something is dealt twice as much instead."""

    by: Who
    combat: bool = True


class InsteadOfDamage(Effect, frozen=True):
    """Where one would deal combat damage to something, that is not dealt, and this happens."""

    by: Who
    to: Who
    effect: Effect


class PreventFromChosen(Effect, frozen=True):
    """The next damage to somebody by a source of a color is prevented, which the controller of the
    ability chooses as it resolves."""

    color: str
    to: Who


class PreventNextBy(Effect, frozen=True):
    """The next damage of a source to somebody is prevented, however much it is."""

    by: Who
    to: Who


class ReturnToHand(Effect, frozen=True):
    what: Who


class RemoveFromGame(Effect, frozen=True):
    what: Who


class Sacrifice(Effect, frozen=True):
    what: Who


class SacrificesOne(Effect, frozen=True):
    """A player sacrifices one of those that fit, of that player's own choice."""

    who: Who
    of: Description


class StopsBeingCreature(Effect, frozen=True):
    what: Who
    until: Until = "turn"


class BecomesCreature(Effect, frozen=True):
    """Something becomes a creature of so much power and toughness, or an artifact creature.

    ``land``: whether it is said that it is still a land, which it is anyway.
    """

    what: Who
    power: int
    toughness: int
    until: Until = "turn"
    artifact: bool = False
    color: str = ""
    keywords: tuple[Word, ...] = ()
    land: bool = False


class RemoveFromCombat(Effect, frozen=True):
    what: Who


class Counter(Effect, frozen=True):
    """Counter a spell."""

    what: Who


class GainLife(Effect, frozen=True):
    n: int
    who: Who = You()


class GainLifeAs(Effect, frozen=True):
    """As much life as the power or the toughness of what was spoken of last."""

    value: Literal["power", "toughness"]
    who: Who = You()


class GainThatMuch(Effect, frozen=True):
    """As much life as the damage that triggered the ability."""

    who: Who = You()


class LoseLife(Effect, frozen=True):
    n: int
    who: Who = You()


class Draw(Effect, frozen=True):
    n: int = 1
    who: Who = You()


class Discard(Effect, frozen=True):
    """``random``: whether chance chooses the cards."""

    n: int = 1
    who: Who = You()
    random: bool = False


class PutCounter(Effect, frozen=True):
    """Put counters on something; ``counter``: +1/+1 or -1/-1."""

    counter: str
    what: Who
    n: int = 1


class AtEndOfCombat(Effect, frozen=True):
    """Do something at end of combat: a triggered ability that waits for it."""

    effect: Effect


class CannotAttack(Effect, frozen=True):
    """``you``: only the controller of what says so is not attacked.

    ``unless``: it can where the defending player controls a land of this kind.
    """

    what: Who
    until: Until = ""
    you: bool = False
    unless: str = ""


class AttackCost(Effect, frozen=True):
    """The controller of what says so is attacked only if ``cost`` is paid for each attacker."""

    what: Who
    cost: AttackPayment


class MustAttack(Effect, frozen=True):
    """It attacks if it can."""

    what: Who
    until: Until = ""


class MustBeBlocked(Effect, frozen=True):
    """All that can block it do."""

    what: Who
    until: Until = ""


class CannotBlock(Effect, frozen=True):
    what: Who
    until: Until = ""


class CannotBeTargeted(Effect, frozen=True):
    """No spell or ability can have it as its target."""

    what: Who
    until: Until = ""


class CannotBeBlocked(Effect, frozen=True):
    """``but_by``: what can all the same, and ``or_by`` likewise; ``by``: what alone can't; none of
    them: nothing can."""

    what: Who
    but_by: Description | None = None
    or_by: Description | None = None
    by: Description | None = None
    until: Until = ""


class CanBlock(Effect, frozen=True):
    """It can block creatures with a keyword that keeps others from blocking them."""

    what: Who
    having: str = "flying"


class AttackingDoesNotTap(Effect, frozen=True):
    what: Who


# --- costs ------------------------------------------------------------------------------------


class TapThis(Word, frozen=True):
    """``{T}``."""


class SacrificeThis(Word, frozen=True):
    """Sacrifice the source."""


class SacrificeOne(Word, frozen=True):
    """Sacrifice something of the player's own."""

    of: Description


class DiscardCards(Word, frozen=True):
    """``random``: whether chance chooses them."""

    n: int = 1
    random: bool = False


Cost: TypeAlias = TapThis | SacrificeThis | SacrificeOne | Mana | PayLife | DiscardCards


# --- events that trigger ----------------------------------------------------------------------

Happening: TypeAlias = Literal[
    "attacks",
    "attacks and is not blocked",
    "blocks",
    "becomes blocked",
    "blocks or becomes blocked",
    "deals combat damage",
    "deals damage",
    "is dealt damage",
    "is dealt combat damage",
    "goes to the graveyard",
    "regenerates",
    "is removed from combat",
    "becomes tapped",
    "comes into play",
    "beginning of combat",
    "end of combat",
]


class When(Word, frozen=True):
    """An event as a triggered ability waits for it.

    Attributes:
        event: what happens.
        what: to whom, or who does it; ``None`` where it is a time.
        other: what the other one is: whom it deals damage to, what it blocks or is blocked by.
    """

    event: Happening
    what: Who | None = This()
    other: Description | None = None


# --- abilities --------------------------------------------------------------------------------


class Keyword(Word, frozen=True):
    """A keyword that stands for a sentence."""

    name: str


class Protection(Word, frozen=True):
    color: str


class Rampage(Word, frozen=True):
    """A keyword with the change for each creature that blocks beyond the first."""

    n: int


class EnchantCreature(Word, frozen=True):
    """What a creature enchantment says first: it is attached to a creature as it is played."""


class Spell(Word, frozen=True):
    """What an instant, a sorcery or an interrupt does as it resolves."""

    effects: tuple[Effect, ...]


class Activated(Word, frozen=True):
    """``COST, COST: effects``."""

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]


class Triggered(Word, frozen=True):
    """``When EVENT, effects``; ``may``: whether its controller decides as it resolves."""

    when: When
    effects: tuple[Effect, ...]
    may: bool = False


class Static(Word, frozen=True):
    """What is so for as long as the source is in play."""

    effect: Effect


class NotUnderstood(Word, frozen=True):
    """A paragraph that has no reading: the judge applies it by hand."""

    text: str


Ability: TypeAlias = (
    Keyword
    | Protection
    | Rampage
    | EnchantCreature
    | Spell
    | Activated
    | Triggered
    | Static
    | NotUnderstood
)
