"""What a card's text can say (1.7, 1.8): the words of the ability language as values.

A paragraph of rules text is one ability (2.12.3).  It is read into the records here by the rows of
``phrases``, which also write it back in one canonical wording; the engine acts on the records
alone.  Everything is frozen and compares by value, so that a card that was read can sit in a state,
a save file and a cache.

Two kinds of reference run through all of it.  ``Who`` names a player, ``Ref`` an object; both are
resolved when the effect is generated, against the source of the ability, its controller and what
the trigger or the play declared.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias, get_args

import msgspec


class Word(msgspec.Struct, frozen=True, tag=True, tag_field="word", omit_defaults=True, gc=False):
    """Base of every record of the language."""


class Effect(Word, frozen=True):
    """What is done as an ability resolves."""


class Condition(Word, frozen=True):
    """What may be so or not (1.8.4)."""


class Ability(Word, frozen=True):
    """What a paragraph of rules text says (1.7)."""


def words_of(part: object) -> Iterator[Word]:
    """Every word of an ability, or of several."""
    if isinstance(part, tuple):
        for each in part:
            yield from words_of(each)
    elif isinstance(part, Word):
        yield part
        for field in part.__struct_fields__:
            yield from words_of(getattr(part, field))


def decoded(encoded: bytes | msgspec.Raw) -> tuple[Ability, ...]:
    """Abilities as they were before they were encoded as JSON.

    A decoder that is held to all there is to say takes longer to make than a start has time for.
    """
    abilities: tuple[Ability, ...] = _built(msgspec.json.decode(encoded))
    return abilities


def _built(part: Any) -> Any:
    """A word of its fields, several in a row of each, and anything else as it is."""
    if isinstance(part, list):
        return tuple(map(_built, part))
    if not isinstance(part, dict):
        return part
    fields = {name: _built(value) for name, value in part.items()}
    return globals()[fields.pop("word")](**fields)


# --- vocabulary (2.11, 8.1, 8.2) -------------------------------------------------------------

TALENTS = frozenset(
    [
        *("Chaos", "Draconic", "Earth", "Elemental", "Ice", "Light", "Lightning", "Mystic"),
        *("Royal", "Shadow"),
    ]
)
"""The talents (2.11.6b)."""

CLASSES = frozenset(
    [
        *("Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist"),
        *("Merchant", "Necromancer", "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter"),
        *("Thief", "Warrior", "Wizard"),
    ]
)
"""The classes (2.11.6a)."""

SUPERTYPES = CLASSES | TALENTS | {"Generic", "Pit-Fighter", "Revered", "Reviled", "Rosetta"}
"""Class and talent words (2.11): written with a capital in rules text."""

SUBTYPES = frozenset(
    [
        *("1H", "2H", "Affliction", "Ally", "Angel", "Arms", "Arrow", "Ash", "Aura", "Axe"),
        *("Block", "Book", "Bow", "Brush", "Cannon", "Chest", "Chi", "Claw", "Club", "Cog"),
        *("Construct", "Dagger", "Demon", "Dragon", "Equipment", "Evo", "Fiddle", "Figment"),
        *("Flail", "Gem", "Gun", "Hammer", "Head", "Invocation", "Item", "Landmark", "Legs"),
        *("Lute", "Off-Hand", "Orb", "Pistol", "Polearm", "Quiver", "Resource", "Rock", "Scepter"),
        *("Scroll", "Scythe", "Shuriken", "Song", "Staff", "Sword", "Trap", "Weapon", "Wrench"),
    ]
)
"""Type and subtype words that stand alone (8.1, 8.2), written small in rules text.

Attack, Action, Instant, Attack Reaction and Defense Reaction are words of the language itself.
"""


def plural_ending(word: str) -> str:
    """What a type word has at its end where there are several: "daggers", "wrenches"."""
    return "es" if word.endswith(("ch", "sh")) else "s"


LABELS = {
    "Combo": "8.4.1",
    "Crush": "8.4.2",
    "Reprise": "8.4.3",
    "Material": "8.4.5",
    "Rupture": "8.4.6",
    "Contract": "8.4.7",
    "Surge": "8.4.8",
    "Solflare": "8.4.9",
    "Unity": "8.4.10",
    "Evo Upgrade": "8.4.11",
    "Galvanize": "8.4.12",
    "Tower": "8.4.13",
    "Decompose": "8.4.14",
    "Earth Bond": "8.4.15",
    "Lightning Flow": "8.4.16",
    "Heavy": "8.4.17",
    "High Tide": "8.4.18",
}
"""Label keywords (8.4) with their rules, as far as these know them: a label has no meaning of its
own, the text after it says everything."""


def label_rule(label: str | None) -> tuple[str, ...]:
    """The rule of a label, to be cited with the ability under it; of a contract also the rule by
    which it is completed."""
    number = LABELS[label] if label else ""
    completed = ("8.5.39a",) if label == "Contract" else ()
    return (number, *completed) if number else ()


# --- references -----------------------------------------------------------------------------

Who: TypeAlias = Literal[
    "you",  # the controller of the ability
    "opponent",  # "an opponent": as what acts, one whom the effect's controller chooses (1.8.6)
    "each opponent",
    "them",  # the hero the trigger or the sentence before spoke of ("hits a hero, they ...")
    "attacking hero",
    "defending hero",
    "target hero",
    "target opposing hero",
    "any opposing target",
    "any target",  # whatever the effect does not fail for (1.8.5d): only of damage
    "each hero",
    "its controller",
    "this",  # a hero, or another living object, as what damage is prevented for
    "any hero",  # "a graveyard": of whom the player chooses
]

Ref: TypeAlias = Literal[
    "this",  # the source of the ability
    "it",  # the object spoken of last in the same ability
    "target",  # the declared target of the sentence
    "the attack",  # the attack the trigger spoke of, else the active-attack
    "attacking card",
    "that card",  # the card that an effect before it, of the same ability, has moved or shown
    "the card",  # the card the trigger spoke of ("when you play a card, ... the card gets")
    "top-card",  # "that permanent": what this is under (3.0.14)
    "the dagger",  # the declared target, once more
    "the target",
    "those cards",  # those that the trigger spoke of ("... defends with 1 or more ... cards")
]

Duration: TypeAlias = Literal[
    "turn",  # "this turn", "until end of turn"
    "chain",  # "this combat chain"
    "link",  # "this chain link"
    "applicable",  # no duration given: for as long as the effect is applicable (6.2.2a)
    "until the start of your next turn",
    "until the end of your next turn",
    "until the end of their next turn",
    "during your next turn",
    "during their next turn",
    "during your next action phase",
    "during their next action phase",
    "while this is in the arena",
]

IN_ARENA: Duration = "while this is in the arena"
PAST_THIS_TURN: tuple[Duration, ...] = get_args(Duration)[4:-1]
"""The durations that end in a turn to come; some of them also begin in it."""


DamageKind: TypeAlias = Literal["any", "arcane", "physical"]


class Bound(Word, frozen=True):
    """A number compared: ``at_least`` and ``at_most`` are inclusive; equal bounds mean exactly."""

    at_least: int | None = None
    at_most: int | None = None


class Compared(Word, frozen=True):
    """ "with cost less than the number of Draconic chain links you control"."""

    property: Literal["cost", "power", "base power", "defense"]
    how: Literal["less", "greater", "less or equal"]
    than: NumberOf | ValueOf


THAT_NAME = "that name"
"""In the place of a name: the one that an effect of the same ability has named before (8.5.21)."""


class Description(Word, frozen=True):
    """Which objects are meant: "Warrior attack action card with cost 2 or less you control".

    ``words`` must all be types, subtypes, supertypes or the identities "attack", "permanent",
    "token", "card"; written capitalised as on the type line except the identities.  A tuple in
    ``either`` holds alternatives of which one must apply ("club or hammer").
    """

    words: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    cost: Bound | None = None
    power: Bound | None = None
    base_power: Bound | None = None
    defense: Bound | None = None
    keyword: str | None = None  # "with stealth", "with go again"
    color: str | None = None  # "red card"
    named: str | None = None
    whose: Who | None = None  # "you control", "they control"
    zone: str | None = None  # "from hand", "from arsenal", "in your pitch zone"
    played_from: str | None = None  # "played from arsenal"
    label: str | None = None  # "with combo": that has an ability with this label
    # "non-equipment defending card", "attack action cards ... while defending this", "layer"
    role: Literal["defending", "defending this", "attacking or defending", "layer"] | None = None
    equipped: bool = False  # "Evos you have equipped"
    owned: bool = False  # "a dagger you own", whoever controls it: only of what triggers
    as_strong: bool = False  # "with equal or greater {p}" than this
    above_base: bool = False  # "with {p} greater than its base"
    counter: str | None = None  # "with a -1{d} counter": one or more of them
    defended_by: Description | None = None  # "defended by an attack action card"
    compared: Compared | None = None  # "with base {p} greater than the number of ..."
    frozen: bool = False  # "frozen card"
    nth: int | None = None  # "your second attack each turn": of those that fit so otherwise
    face: Literal["up", "down"] | None = None  # "face-up card"
    at_you: bool = False  # "attacks that target you"
    defends: Description | None = None  # "defending an Assassin attack"
    off_link: bool = False  # "that isn't on the active chain link"
    off_chain: bool = False  # "in any zone other than the combat chain"
    at_marked: bool = False  # "that are attacking a marked hero"
    deals: Literal["arcane"] | None = None  # "with an effect that deals arcane damage" (1.8.2)
    name_with: str | None = None  # "with Sigil in its name"
    base_keyword: str | None = None  # "with base go again": of itself, not by another effect
    other: bool = False  # "another weapon", "other cards": than this, or what this is the source of
    # "Dawnblade attack", not "attack named Dawnblade": having it as a moniker will do (2.7.3b)
    moniker: bool = False


# --- amounts ---------------------------------------------------------------------------------


def by_moniker(what: Description) -> bool:
    """Whether a name is said without "named", which means a moniker as well (2.12.3b)."""
    return what.moniker or not (what.words or what.either or what.without)


def moniker_of(name: str) -> str:
    """The most significant part of a personal name: no suffix after a comma, no honorific (2.7.3).

    Last names can't be told from the rest of a name.
    """
    return name.split(",", maxsplit=1)[0].strip().removeprefix("Ser ")


class NumberOf(Word, frozen=True):
    """As many as there are: "for each equipment defending it", "where X is the number of ..."."""

    what: Description
    relation: Literal[
        "defending this",
        "controlled",
        "in zone",
        "chain links",
        "boosts",  # "the number of times you've boosted this combat chain": nothing is told of it
        "on this chain",  # "you control on this combat chain"
        "on this link",  # "defending cards this chain link"
        "hits this chain",  # attacks "that have hit this combat chain"
        "pitched this turn",  # by the player
        "discarded this turn",
        "created this turn",
        "charged this turn",  # how many times: nothing is told of them
        "played this turn",  # by the player
        "hurt heroes",  # "heroes who have lost {h} this turn": nothing is told of them
        "richer heroes",  # "opposing heroes with greater {h} than you": nothing is told of them
        "hits of this chain",  # "times a dagger has hit this combat chain"
        "opponents",  # "for each opposing hero": nothing is told of them
        "banished this way",  # by effects of the same ability before
        "destroyed this way",
    ] = "controlled"
    times: int = 1
    other: bool = False  # "each other ...": than this


class DeclaredX(Word, frozen=True):
    """The X declared when the card was played (5.1.3a)."""


class ThatMuch(Word, frozen=True):
    """ "that much", "that many": the amount of the event spoken of or replaced."""


class ValueOf(Word, frozen=True):
    """ "equal to its {d}": a value that an object has then."""

    property: Literal["power", "defense", "base power"]
    ref: Ref = "it"


class PitchThisWay(Word, frozen=True):
    """ "where X is the pitch value of the card revealed this way": of the card that an effect of
    the same ability has done that with before; ``less``: "-X"."""

    how: Literal["discarded", "banished", "charged", "revealed"]
    less: bool = False


class Sum(Word, frozen=True):
    """ "where X is 2 plus the number of ...", or so much ``less`` another number."""

    plus: int
    amount: Amount
    less: bool = False


class NumberRolled(Word, frozen=True):
    """ "the number rolled", by an effect of the same ability before; or ``half`` of it, "rounded
    down"."""

    half: bool = False


class GainedThisTurn(Word, frozen=True):
    """ "the total {h} you've gained this turn"."""


class DamageDealt(Word, frozen=True):
    """ "the damage dealt", of the event spoken of; ``by_this``: "by this", as it resolves all that
    it has dealt; ``this_way``: by effects of the same ability before."""

    by_this: bool = False
    this_way: bool = False


class DamageThisTurn(Word, frozen=True):
    """ "the amount of arcane damage you've dealt this turn", to the target or to opponents."""

    kind: DamageKind = "any"
    to: Literal["any", "that hero", "opposing heroes"] = "any"


class CountersOn(Word, frozen=True):
    """ "the number of +1{p} counters on this"."""

    counter: str


class OneIf(Word, frozen=True):
    """ "4 if you've pitched a blue card this turn, otherwise X is 1"."""

    number: int
    condition: Condition
    otherwise: int


Amount: TypeAlias = (
    int
    | NumberOf
    | DeclaredX
    | ThatMuch
    | ValueOf
    | PitchThisWay
    | Sum
    | NumberRolled
    | GainedThisTurn
    | DamageDealt
    | DamageThisTurn
    | CountersOn
    | OneIf
)


# --- conditions (1.8.4) ----------------------------------------------------------------------


class Not(Condition, frozen=True):
    """The opposite of a condition."""

    condition: Condition


class Both(Condition, frozen=True):
    """Two conditions at once ("while this is defending and you control an aura")."""

    first: Condition
    second: Condition


class IsDefendedBy(Condition, frozen=True):
    """ "this is defended by an equipment", "... by 2 or more cards from hand"."""

    what: Description
    number: Bound = Bound(at_least=1)
    ref: Ref = "this"


class IsIn(Condition, frozen=True):
    """ "this is attacking", "this is defending"."""

    ref: Ref
    status: Literal["attacking", "defending"]


class IsOnlyHeld(Condition, frozen=True):
    """ "this is the only card equipped to your weapon zones" (8.4.17)."""


class IsFaceDown(Condition, frozen=True):
    """ "this is face-down"."""


class IsInPile(Condition, frozen=True):
    """ "this is in your banished zone": where an ability is activated (1.7.4b)."""

    zone: str


class IsUnder(Condition, frozen=True):
    """ "this is under a permanent" (8.4.5), "... a permanent other than Miragai"."""

    other_than: str | None = None


class Defends(Condition, frozen=True):
    """ "this is defending a weapon attack", "while defending a weapon attack"."""

    attack: Description
    ref: Ref = "this"


class Matches(Condition, frozen=True):
    """ "it's an attack action card", "this is a weapon"."""

    ref: Ref
    what: Description


class DefendedThisChain(Condition, frozen=True):
    """ "if this defended", as the close triggers ask."""

    ref: Ref = "this"


class PlayedThisLink(Condition, frozen=True):
    """ "you've played an instant card this chain link" (7.0.3e).

    ``deed``: "you've played or activated an attack reaction ..."; ``who`` None is anybody.
    """

    what: Description
    number: Bound = Bound(at_least=1)
    deed: Literal["played", "played or activated"] = "played"
    who: Who | None = "you"


class DefendedThisLink(Condition, frozen=True):
    """Reprise's condition: "the defending hero has defended with a card from their hand this chain
    link", even if that card has left since."""

    what: Description


class DefendingThisLink(Condition, frozen=True):
    """ "an attack action card is defending this chain link": the active one (7.0.3d)."""

    what: Description
    number: Bound = Bound(at_least=1)


class DefendedThisTurn(Condition, frozen=True):
    """ "this defended this turn", on whichever combat chain."""

    ref: Ref = "this"


class HasHitThisTurn(Condition, frozen=True):
    """ "it's the second time it has hit this turn" (``exactly``), "it has hit this turn".

    ``chain``: "if this hit", as the combat chain closes; ``hero``: "... a hero".
    """

    ref: Ref = "this"
    number: Bound = Bound(at_least=1)
    chain: bool = False
    hero: bool = False


class AttackedThisChain(Condition, frozen=True):
    """ "if this attacked", as the combat chain closes."""

    ref: Ref = "this"


class AttackHitThisTurn(Condition, frozen=True):
    """ "a weapon you control has hit this turn"; of whatever is yours, "you've hit this turn".

    ``chain``: "you've hit 3 or more times this combat chain", "... with a dagger ...".
    """

    what: Description
    number: Bound = Bound(at_least=1)
    chain: bool = False


class AttackedThisTurn(Condition, frozen=True):
    """ "you've attacked with a weapon this turn", "... 2 or more times with weapons ...".

    ``chain``: "... this combat chain".
    """

    what: Description
    number: Bound = Bound(at_least=1)
    chain: bool = False


class PlayedThisTurn(Condition, frozen=True):
    """ "you've played another/a 'non-attack' action card this turn"."""

    what: Description
    number: Bound = Bound(at_least=1)
    another: bool = False


class PlayedFrom(Condition, frozen=True):
    """ "this was played from arsenal"."""

    zone: str
    ref: Ref = "this"


class PlayedInTheirTurn(Condition, frozen=True):
    """ "this was played during an opponent's turn": only of what resolves in that turn."""


class IsOnLink(Condition, frozen=True):
    """ "this is on chain link 4 or higher"."""

    number: Bound
    ref: Ref = "this"


class PlayedAsLink(Condition, frozen=True):
    """ "this is played as chain link 4 or higher" (8.4.6)."""

    number: Bound


class WasDone(Condition, frozen=True):
    """ "this was boosted", "it was fused", "fused with an Ice card": done as it was played."""

    deed: Literal["boosted", "fused", "scrapped", "rune gated"]
    ref: Ref = "this"
    using: Description | None = None  # "with an Ice card"


class PaidWith(Condition, frozen=True):
    """ "the discarded card has 6 or more {p}", "a yellow card was charged this way": what was done
    with a card to pay for this (1.7.6)."""

    how: Literal[
        "discarded",
        "banished",
        "charged",
        "revealed",
        "pitched",
        "turned",
        "pitched to play it",  # only on the way to an ability, whose trigger says what "it" is
    ]
    what: Description
    number: Bound = Bound(at_least=1)


class DoneThisWay(Condition, frozen=True):
    """ "a card with 6 or more {p} is discarded this way": what an effect before it, of the same
    ability, has done with a card; of what was paid for the card, :class:`PaidWith` speaks."""

    how: Literal["discarded", "banished", "charged", "revealed", "turned"]
    what: Description
    number: Bound = Bound(at_least=1)


class Controls(Condition, frozen=True):
    """ "you control an aura", "you control 2 or more Draconic chain links"."""

    what: Description
    number: Bound = Bound(at_least=1)
    who: Who = "you"


class ControlsItsCost(Condition, frozen=True):
    """ "you control Runechants equal to or greater than this's {r} cost" (8.3.27)."""

    what: Description


class LifeIs(Condition, frozen=True):
    """ "you have 13 or less {h}", "you have exactly 1{h}"."""

    number: Bound
    who: Who = "you"


class LifeLess(Condition, frozen=True):
    """ "you have less {h} than an opposing hero", or than each hero besides; "a hero with more {h}
    than you": you have less than they."""

    who: Who = "you"
    than: Who = "opponent"
    than_each: bool = False


class CardsIn(Condition, frozen=True):
    """ "you have no cards in hand", "they have 2 or more cards in their arsenal".

    Only cards that fit ``what`` count: "you have a card with cost 0 in your pitch zone".
    """

    zone: str
    number: Bound
    who: Who = "you"
    what: Description | None = None


class ControlsFewer(Condition, frozen=True):
    """ "you control less Gold than an opponent": than at least one of them."""

    what: Description
    who: Who = "you"
    than: Who = "opponent"


class FewerCardsIn(Condition, frozen=True):
    """ "you have less cards in hand than an opposing hero": than at least one of them."""

    zone: str
    who: Who = "you"
    than: Who = "opponent"


class IsHero(Condition, frozen=True):
    """ "you are a Thief": the hero has that class or talent."""

    supertype: str
    who: Who = "you"


class IsMarked(Condition, frozen=True):
    """ "you are marked", "the defending hero is marked" (9.3)."""

    who: Who = "defending hero"


class Stronger(Condition, frozen=True):
    """ "this has {p} greater than the revealed card"."""

    ref: Ref = "this"
    than: Ref = "it"


class AttackingHero(Condition, frozen=True):
    """ "this is attacking a hero with no cards in hand": of one of those whom it attacks, that is
    so, of whom ``of_hero`` says "they"."""

    of_hero: Condition
    ref: Ref = "this"


class AttackingMarked(Condition, frozen=True):
    """ "this is attacking a marked hero"."""

    ref: Ref = "this"


class Did(Condition, frozen=True):
    """ "you've created an aura this turn", "they've drawn a card this turn"."""

    deed: Literal[
        "created",
        "played or created",
        "drawn",
        "discarded",
        "pitched",
        "gained life",
        "intimidated",
        "wagered",
        "won a clash",
        "won a wager",
        "boosted",
        "cranked",
        "charged",
        "fused",
        "scrapped",
        "rune gated",
        "beaten chest",
        "transcended",
        "banished",
        "stolen",
        "created or stolen",
        "given",
        "defended",
    ]
    what: Description = Description()
    number: Bound = Bound(at_least=1)
    who: Who = "you"
    # "this combat chain": only of what is boosted; "this chain link": of what has wagered
    since: Literal["turn", "chain", "link"] = "turn"


class DestroyedThisTurn(Condition, frozen=True):
    """ "an item you control has been destroyed this turn", by whomever (8.5.4)."""

    what: Description
    number: Bound = Bound(at_least=1)


class PutIntoThisTurn(Condition, frozen=True):
    """ "a card has been put into your banished zone this turn", from wherever and by whomever."""

    zone: Literal["banished", "soul", "graveyard"]
    what: Description
    number: Bound = Bound(at_least=1)
    whose: Who = "you"


class AboveBase(Condition, frozen=True):
    """ "its {p} is greater than its base", "... than twice its base"."""

    ref: Ref = "this"
    twice: bool = False


class LastAttackWas(Condition, frozen=True):
    """Combo's condition: "NAME was the last attack this combat chain", where "this" is a name as
    well; ``what`` of an attack that is described, "a Draconic attack was the last attack ...", or
    which it may be instead: "Edge of Autumn or a card with Vengeance in its name was ..."."""

    names: tuple[str, ...] = ()
    what: Description | None = None


class RolledThisTurn(Condition, frozen=True):
    """ "you've rolled a 5 or 6 on a die this turn"."""

    number: Bound


class LastAttackThisTurn(Condition, frozen=True):
    """ "Hatchet of Body was the last attack this turn", on whichever combat chain."""

    names: tuple[str, ...]


class LastAttackHit(Condition, frozen=True):
    """ "the last attack on this combat chain hit"."""


class HitInARow(Condition, frozen=True):
    """ "is the third or higher chain link in a row to hit": of what hits, that the chain links
    before it have hit as well, so many with it."""

    number: int = 3


class HasCounters(Condition, frozen=True):
    """ "this has a steam counter", "it has zero {d}" is :class:`HasValue`."""

    counter: str
    number: Bound = Bound(at_least=1)
    ref: Ref = "this"


class HasValue(Condition, frozen=True):
    """ "it has zero {d}", "this has 6 or more {p}"."""

    property: Literal["power", "defense"]
    number: Bound
    ref: Ref = "it"


class During(Condition, frozen=True):
    """ "during your action phase", "during your turn", "during the end phase"."""

    time: Literal["action phase", "turn", "end phase"]


class ControlsBoosted(Condition, frozen=True):
    """ "you control a card on the combat chain that was boosted"."""


class DamagedThisTurn(Condition, frozen=True):
    """ "you've been dealt arcane damage this turn"."""

    who: Who = "you"
    kind: DamageKind = "any"


class LostLifeThisTurn(Condition, frozen=True):
    """ "a hero has lost {h} this turn": by damage, or otherwise (8.5.12)."""

    who: Who = "each hero"


class HasDealt(Condition, frozen=True):
    """ "this deals more than 4 damage" (8.4.8): as it resolves, all that it has dealt."""

    more_than: int
    hero: bool = False  # "to a hero", who is spoken of as "them" then


class DamageThisWay(Condition, frozen=True):
    """ "damage is dealt this way": by an effect before it, of the same ability."""


class DealtDamageThisTurn(Condition, frozen=True):
    """ "you've dealt arcane damage this turn", "... to an opposing hero"."""

    who: Who = "you"
    kind: Literal["any", "arcane"] = "any"
    to: Literal["any", "opposing hero"] = "any"


# --- effects (1.8, chapter 6 and 8.5) --------------------------------------------------------


class Next(Word, frozen=True):
    """A future object (6.2.4): "your next Warrior attack this turn", "the next ... you play".

    "If the next card you defend with this turn is a card with combo, it gets ...": whatever card
    comes next is the one; it gets nothing unless it fits ``only_if``.  "The next action card you
    defend with this turn gets +1{d} this chain link": what waits for it lasts ``within``.
    """

    what: Description
    played: bool = False  # "you play": only cards that are played
    number: int = 1
    defended: bool = False  # "you defend with"
    boosted: bool = False  # "you boost"
    own: bool = False  # "this card's next attack": of which this is the source
    only_if: Description | None = None
    whose: Who = "you"  # "their first attack during their next turn": the first is the next one
    within: Duration | None = None  # until when it may come, if that is not how long it gets it


class AttacksOf(Word, frozen=True):
    """ "this card's attacks": every attack of which an object is the source, or which it is."""

    ref: Ref = "this"


Subject: TypeAlias = Ref | Next | AttacksOf | Description
# a Description as subject: "weapons you control get ...", every object that fits


class Draw(Effect, frozen=True):
    """ "draw 2 cards"."""

    number: Amount = 1
    who: Who = "you"


class Discard(Effect, frozen=True):
    """ "discard a random card"."""

    number: Amount = 1
    who: Who = "you"
    random: bool = False
    what: Description = Description()


class DealDamage(Effect, frozen=True):
    """ "deal 2 arcane damage to target hero"; kind "generic" is plain "damage".

    ``source``: "target dagger you control deals 1 damage to them", if it is not this.
    """

    number: Amount
    to: Who | Ref
    kind: Literal["generic", "arcane"] = "generic"
    source: Ref | None = None  # "it deals 1 damage to them": what deals it, if that is not this


class Amp(Effect, frozen=True):
    """ "amp 2" (8.5.47)."""

    number: Amount


class StrikeWith(Effect, frozen=True):
    """ "have target dagger you control deal 1 damage to them. If damage is dealt this way, the
    dagger has hit. Destroy the dagger.": a hit by what is no attack (7.5.5).

    A Description is each that fits: "each dagger you control deals 1 damage to them".
    """

    what: Ref | Description
    number: int
    to: Who = "them"


class HasHit(Effect, frozen=True):
    """ "the dagger has hit": the hero whom it has dealt damage before, by the same ability."""

    what: Ref


class GainLife(Effect, frozen=True):
    number: Amount
    who: Who = "you"


class LoseLife(Effect, frozen=True):
    number: Amount
    who: Who = "you"


class GainResources(Effect, frozen=True):
    number: Amount
    who: Who = "you"


class GainActionPoints(Effect, frozen=True):
    number: Amount
    who: Who = "you"


class Create(Effect, frozen=True):
    """ "create 2 Runechant tokens", ``whose`` = under whose control, ``by`` = who creates them."""

    token: str
    number: Amount = 1
    whose: Who = "you"
    by: Who = "you"
    chosen: bool = False  # "under any number of heroes' control": those the player chooses
    counter: str | None = None  # "a Hyper Driver token with 2 steam counters": each of them
    counters: Amount = 1


class CreateOneOf(Effect, frozen=True):
    """ "create a Frailty, Inertia, or Bloodrot Pox token under their control": the player whose
    effect it is chooses which."""

    among: tuple[str, ...]
    whose: Who = "you"


class Destroy(Effect, frozen=True):
    """ "destroy it"; a Description destroys what fits ("destroy all cards in their arsenal"), or so
    many of it ("destroy 2 Silvers you control")."""

    what: Ref | Description
    every: bool = False
    number: Amount = 1


class Banish(Effect, frozen=True):
    """ "banish it", "banish the top card of their deck" (``top_of`` says whose deck, ``number``
    how many); a Description banishes all that fits ("banish all action cards defending this")."""

    what: Ref | Description | None = None
    top_of: Who | None = None
    face_down: bool = False
    number: Amount = 1
    one: bool = False  # "a card from under this": of what is described one that the player chooses


class Intimidate(Effect, frozen=True):
    """Intimidate, 8.5.10: a targeted effect unless it says whom; ``times``: "intimidate twice"."""

    who: Who = "target hero"
    times: int = 1


class Mark(Effect, frozen=True):
    """ "mark them" (8.5.50)."""

    who: Who = "them"


class Clash(Effect, frozen=True):
    """ "clash with the attacking hero" (8.5.45), and what "the winner" does, spoken of as "them",
    or what happens "if you win" and "if they win"."""

    who: Who
    winner: tuple[Effect, ...] = ()
    you_win: tuple[Effect, ...] = ()
    they_win: tuple[Effect, ...] = ()


class Wager(Effect, frozen=True):
    """ "wager a Might token with them" (8.5.46): several tokens are one prize, none is no prize.

    ``ref`` is the attack that wagers.
    """

    tokens: tuple[str, ...]
    who: Who = "them"
    ref: Ref = "this"


class SettleWager(Effect, frozen=True):
    """What the trigger of a wager does as the chain link resolves: no card says it."""

    tokens: tuple[str, ...]
    who: int  # the hero wagered with
    attack: int  # the attack of the wager, which may no longer be that of the chain link


class Transcend(Effect, frozen=True):
    """Transcend, 8.5.48: this is put into its owner's hand with its other face."""


class Reload(Effect, frozen=True):
    """Reload, 8.5.23."""


class TopOfDeck(Effect, frozen=True):
    """ "destroy the top card of their deck", "put the top 2 cards of their deck into their
    graveyard" (``put``); of banishing it :class:`Banish` speaks."""

    whose: Who
    number: Amount = 1
    put: bool = False


class BanishFrom(Effect, frozen=True):
    """ "banish a card from their graveyard": chosen by the player whose effect it is, or by chance;
    from hand by its owner, "they banish a card from their hand", unless that player has looked at
    it: ``seen``."""

    whose: Who
    zone: str
    what: Description = Description()
    number: Amount = 1
    random: bool = False
    seen: bool = False
    up_to: bool = False  # "up to 2 cards": as many of them as that player likes, or none


class PutAll(Effect, frozen=True):
    """ "put all cards from your hand and arsenal on the bottom of your deck" (8.5.15)."""

    zones: tuple[str, ...]
    whose: Who = "you"


class PutFrom(Effect, frozen=True):
    """ "put a card from their arsenal on the bottom of their deck", "return a card from your
    graveyard to your hand" (``end`` "hand"), "put an item from your hand into the arena", "put an
    arrow card from your hand face-up into your arsenal".  Of a deck, it is the top card."""

    zone: str
    whose: Who
    what: Description = Description()
    end: Literal["bottom", "top", "hand", "arena", "arsenal", "soul"] = "bottom"
    face_up: bool = False


class CreateCard(Effect, frozen=True):
    """ "create a Crouching Tiger in your banished zone" (8.5.40)."""

    name: str
    zone: Literal["hand", "banished"]
    number: int = 1


class Move(Effect, frozen=True):
    """ "return it to its owner's hand", "put it on the bottom of its owner's deck"."""

    what: Ref
    to: Literal["hand", "deck bottom", "deck top", "graveyard", "soul", "arsenal", "arena"]
    face_up: bool = False  # "put it face-up into your arsenal"


class Negate(Effect, frozen=True):
    """ "negate target instant card" (8.5.26): what is targeted is on the stack."""

    what: Ref = "target"


class Tap(Effect, frozen=True):
    """ "{t} target hero", "{u} all cogs you control" (8.5.55, 8.5.56)."""

    what: Ref | Description | None = None
    whom: Who | None = None
    untap: bool = False
    every: bool = False
    up_to: int | None = None  # "up to 3 cogs you control"


class Freeze(Effect, frozen=True):
    """ "freeze target ally until the start of your next turn" (8.5.34), "freeze them".

    A Description is one object that the player chooses, or all that fit (``every``): "a card in
    their arsenal or an ally they control" with ``either``.  With ``whom`` it is all of them
    besides: "freeze that hero and all equipment they control".  ``duration`` None: not said.
    """

    what: Ref | Description | None = None
    either: Description | None = None
    whom: Who | None = None
    every: bool = False
    duration: Duration | None = None


class Unfreeze(Effect, frozen=True):
    """ "unfreeze target frozen permanent" (8.5.37); a Description as with :class:`Freeze`."""

    what: Ref | Description
    every: bool = False


class Transform(Effect, frozen=True):
    """ "transform target ash you control into an Aether Ashwing" (8.5.36).

    ``into``: "this", or a name: of a ``token``, or of the other face of this.  Several objects
    transform together with ``also``, "it and 3 Hyper Drivers you control"; "up to 3 ash" each for
    itself.
    """

    what: Ref | Description
    into: str = "this"
    token: bool = False
    up_to: int | None = None
    also: Description | None = None
    number: int = 0  # of what ``also`` describes


class Equip(Effect, frozen=True):
    """ "equip this" (8.5.41); a Description is chosen by the player, of a zone of theirs: "equip up
    to 2 Draconic daggers from your graveyard" (``up_to``)."""

    what: Ref | Description = "this"
    up_to: int | None = None


class EquipToken(Effect, frozen=True):
    """ "equip a Graphene Chelicera token" (8.5.41d)."""

    token: str


class Retrieve(Effect, frozen=True):
    """ "retrieve a dagger from your graveyard" (8.5.51), with or without "you may"."""

    what: Description


class Roll(Effect, frozen=True):
    """ "roll a 6 sided die" (8.5.18)."""

    sides: int = 6


class BecomeAgent(Effect, frozen=True):
    """ "become a random Agent of Chaos" (8.5.25), which is a trait; "instead choose the Agent of
    Chaos" (``chosen``)."""

    chosen: bool = False


class ReturnToTheBrood(Effect, frozen=True):
    """ "return to the brood" (8.5.52)."""


class Opt(Effect, frozen=True):
    number: Amount


class Search(Effect, frozen=True):
    """ "search your deck for a card with combo" (8.5.19): the card found is "it" afterwards.

    ``same_name``: "for a card with the same name" as that spoken of before.
    """

    what: Description = Description()
    same_name: bool = False


class Shuffle(Effect, frozen=True):
    """ "shuffle your deck" (8.5.20)."""

    who: Who = "you"


class Reveal(Effect, frozen=True):
    """ "reveal it", "reveal the top card of your deck" (8.5.17): it is "it" afterwards.

    "Reveal an Earth card and an Ice card from your hand": ``cards``, a card for each, which may be
    the same one (8.3.17c); unless ``every``, for at least one of them ("and/or").  ``whose`` hand
    that is, and who reveals; "their hand": all of it (``hand``).
    """

    what: Ref | None = None
    top_of: Who | None = None
    cards: tuple[Description, ...] = ()
    every: bool = True
    whose: Who = "you"
    hand: bool = False


class Pitch(Effect, frozen=True):
    """ "pitch it" (8.5.44)."""

    what: Ref = "it"


class Charge(Effect, frozen=True):
    """ "charge your hero's soul" (8.5.29): put a card from your hand into it."""


class Look(Effect, frozen=True):
    """ "look at the top card of your deck" (8.5.11): it is "it" afterwards."""

    top_of: Who


class Rearrange(Effect, frozen=True):
    """ "look at the top 2 cards of your deck, then put them back in any order"."""

    number: int


class ShuffleInto(Effect, frozen=True):
    """ "shuffle up to 3 non-attack action cards from your graveyard into your deck" (8.5.20b)."""

    what: Description
    zone: str
    number: int = 1
    up_to: bool = False


class NameCard(Effect, frozen=True):
    """ "name a card" (8.5.21), of which what follows speaks as "that name".

    ``other``: "name another card", of another name than this has; ``among``: "choose Head Jab,
    Surging Strike, or Twin Twisters", one of these.
    """

    other: bool = False
    among: tuple[str, ...] = ()


class LookAtHand(Effect, frozen=True):
    """ "look at the defending hero's hand" (8.5.11), "... and choose a blue card": of the cards
    that its looker sees there, which is "it" afterwards."""

    whose: Who
    choose: Description | None = None


class Turn(Effect, frozen=True):
    """ "turn it face-up", "turn a face-down card in your arsenal face-up" (8.5.24)."""

    what: Ref | Description
    face: Literal["up", "down"] = "up"


class MayPlay(Effect, frozen=True):
    """ "you may play it this turn": an allowance to play a certain card from where it is (5.1.1a).

    ``as_instant`` "as though it were an instant".  ``then`` is what "if you do" says of a card that
    is played by it (5.4.4d).
    """

    what: Ref = "it"
    duration: Duration = "turn"
    as_instant: bool = False
    then: tuple[Effect, ...] = ()


class MayPlayNext(Effect, frozen=True):
    """ "you may play your next aura this turn as though it were an instant" (8.1.1d): a future
    object (6.2.4), from where it may be played otherwise."""

    what: Description
    duration: Duration = "turn"
    then: tuple[Effect, ...] = ()  # "When you do, ..."


class MayPlayCards(Effect, frozen=True):
    """ "You may play Evos from your banished zone" (5.1.2b): a static allowance for all that
    fit."""

    what: Description
    zone: str
    as_instant: bool = False


class LosesAbility(Effect, frozen=True):
    """ "it loses this ability": the one that says so, known as the effect is generated."""

    subject: Ref = "it"
    ability: Ability | None = None


class FromHandToDeckBottom(Effect, frozen=True):
    """ "put a card from your hand on the bottom of your deck", or on the other ``end`` of it."""

    what: Description = Description()
    end: Literal["bottom", "top", "top or bottom"] = "bottom"


class PutCounter(Effect, frozen=True):
    """ "put a -1{d} counter on it"; a Description is one object that the player chooses, which is
    "it" afterwards: "on an equipment they control"."""

    counter: str
    number: Amount = 1
    on: Ref | Description = "this"


class RemoveCounters(Effect, frozen=True):
    """``number`` None removes all of them; a Description as with :class:`PutCounter`."""

    counter: str
    number: Amount | None = 1
    on: Ref | Description = "this"


Lost: TypeAlias = Literal["abilities", "class types", "talent types", "colors", "names"]


class Alters(Word, frozen=True):
    """ "double its base {p}", "with 1{p}": a number that is not just added to (6.3.3).

    ``has`` gives the property to what lacks it (substage 1); ``set``, ``doubled`` and ``halved``
    change what is there.
    """

    property: Literal["power", "defense"]
    how: Literal["has", "set", "doubled", "halved", "halved up", "halved down"]
    amount: Amount | None = None  # of "has" and "set"
    base: bool = True


class Gets(Effect, frozen=True):
    """Continuous: properties an object gets and loses (8.5.8, 8.5.9, 8.5.13).

    "Target weapon attack gets +3{p} and go again": ``power`` 3, ``abilities`` (go again,).
    ``base_*`` set the base value.  ``loses`` names keywords lost; ``loses_all`` the properties that
    are lost altogether.  ``types`` are gained besides those there are (8.5.9a).
    """

    subject: Subject
    power: Amount | None = None
    defense: Amount | None = None
    base_power: Amount | None = None
    base_defense: Amount | None = None
    altered: tuple[Alters, ...] = ()
    types: tuple[str, ...] = ()  # "is Draconic", "are weapons"
    named: str | None = None  # "is named ..."
    also_named: str | None = None  # "gets that name", besides its own
    color: str | None = None  # "is red"
    copies: Ref | None = None  # "becomes a copy of it" (8.5.25)
    abilities: tuple[Ability, ...] = ()
    loses: tuple[str, ...] = ()
    loses_all: tuple[Lost, ...] = ()
    loses_ability: Ability | None = None  # "loses this ability": a base ability without a keyword
    cannot_gain: tuple[str, ...] = ()  # keywords, "{p}" and "{d}" (6.3.7)
    duration: Duration = "applicable"


class GetsIntellect(Effect, frozen=True):
    """ "your hero gets +1{i} this turn"."""

    number: int
    duration: Duration = "turn"


class GainControl(Effect, frozen=True):
    """ "gain control of it" (8.5.35), "steal it" (8.5.54).

    A Description is one object that the player chooses: "an item they control".
    """

    what: Ref | Description
    steals: bool = False


class Give(Effect, frozen=True):
    """ "give a Gold token you control to another hero" (8.5.53).

    A Description is one object that the player chooses.
    """

    what: Ref | Description
    to: Who = "opponent"


class CannotBeDefendedBy(Effect, frozen=True):
    """ "can't be defended by more than one card from hand" (``more_than`` 1), "equipment" (0).

    ``only``: "can only be defended by equipment", which is by nothing else (1.0.2a).  A Description
    as subject: "attacks you control can't be ...", of every attack that fits.
    """

    what: Description
    more_than: int = 0
    subject: Ref | Description | Next = "this"
    duration: Duration = "applicable"
    only: bool = False


class MustBeDefendedBy(Effect, frozen=True):
    """A requirement (1.0.2): "the defending hero must defend this with 2 equipment they control if
    able"."""

    what: Description
    number: Amount = 1


class CanOnlyDefend(Effect, frozen=True):
    """ "this can only defend an attack with 3 or less base {p}": a restriction on a card."""

    attack: Description


class CannotDefend(Effect, frozen=True):
    """ "target equipment can't defend this turn"."""

    subject: Ref = "this"
    duration: Duration = "applicable"


class AttacksUpTo(Effect, frozen=True):
    """ "This attacks up to X target opposing heroes": as many attack-targets at most (1.4.5c)."""

    number: Amount


class MayDefendAnyHero(Effect, frozen=True):
    """ "You may defend any hero attacked by an opponent with this" (8.3.31)."""


class MayDefendWith(Effect, frozen=True):
    """ "you may defend with attack action cards from arsenal this turn" (7.3.2a)."""

    what: Description
    duration: Duration


class CannotBePlayed(Effect, frozen=True):
    """ "defense reaction cards can't be played this chain link"; ``who`` None is everybody."""

    what: Description
    who: Who | None = None
    duration: Duration = "link"
    abilities_too: bool = False  # "can't play or activate"


class CannotBeUsed(Effect, frozen=True):
    """ "cards with that name can't be pitched, played or used to defend while this is in the
    arena"; ``defend`` False: "pitched or played"; ``from_hand``: "played from hand"."""

    what: Description
    defend: bool = True
    from_hand: bool = False
    duration: Duration = IN_ARENA


class CannotAttack(Effect, frozen=True):
    """ "each opponent can't attack with weapons this turn" (1.4.6)."""

    what: Description
    who: Who = "each opponent"
    duration: Duration = "turn"


class NextCostsLess(Effect, frozen=True):
    """ "the next Guardian attack action card you play this turn costs {r} less to play": a future
    object (6.2.4), as with :class:`Next`."""

    what: Description
    resources: int
    duration: Duration = "turn"


class ItCostsLess(Effect, frozen=True):
    """ "it costs {r} less to play": of a certain card, which an effect has spoken of."""

    what: Ref
    resources: int
    duration: Duration = "applicable"


class CostsMore(Effect, frozen=True):
    """ "cards and abilities cost you an additional {r} to play or activate" (5.1.6a)."""

    resources: int
    who: Who = "you"
    duration: Duration = "applicable"


class TheyCostLess(Effect, frozen=True):
    """ "sword attacks cost you {r} less to activate", "your sword attacks cost {r} less this turn"
    (5.1.6a); ``to``: what of an attack by an ability is activated, and of a card played."""

    what: Description
    resources: int
    to: Literal["play", "activate"] | None = None
    duration: Duration = "applicable"


class FirstCostsMore(Effect, frozen=True):
    """ "their first attack during their next turn costs an additional {r}" (5.1.6a); an action is
    an action card or an ability of that type."""

    what: Literal["attack", "action"]
    resources: int
    duration: Duration


class CardsCostLess(Effect, frozen=True):
    """ "Evos cost {r} less to play for each opposing hero": what fits (5.1.6a), whoever plays it,
    or only what "you" play: "Evos you play cost {r} less"."""

    what: Description
    resources: int
    per: NumberOf | None = None
    you: bool = False


class CannotDraw(Effect, frozen=True):
    """ "they can't draw cards during their next action phase"."""

    who: Who
    duration: Duration


class CannotGainLife(Effect, frozen=True):
    """ "they can't gain {h} during their next action phase"."""

    who: Who
    duration: Duration


class CannotUntap(Effect, frozen=True):
    """ "your hero can't {u} this turn unless they're a Pirate", whoever would untap them."""

    who: Who
    duration: Duration
    unless: str | None = None  # a supertype of the hero


class Prevent(Effect, frozen=True):
    """Prevention (6.4.10): ``number`` None prevents all of it.

    ``shielding`` "prevent the next N" (6.4.10j); otherwise fixed (6.4.10i), used by one event, or
    by as many as ``times`` says.  ``whom`` None shields everything (6.4.10e).  ``source`` is a
    description of the source, or "chosen": "by a source of your choice".  ``damage`` bounds the
    amount that would be dealt.  ``then`` is what "If you do, ..." adds.
    """

    number: Amount | None
    whom: Who | None = "you"
    shielding: bool = False
    kind: DamageKind = "any"
    duration: Duration = "turn"
    source: Description | Literal["chosen"] | None = None
    damage: Bound | None = None
    times: int = 1
    then: tuple[Effect, ...] = ()


class PreventsLess(Effect, frozen=True):
    """ "The next prevention effect that prevents {p} damage this turn prevents 1 less of that
    damage" (6.4.10g)."""

    number: int
    kind: DamageKind = "any"
    duration: Duration = "turn"


class StopsTriggers(Effect, frozen=True):
    """ "Attack action card effects don't trigger when they hit" (6.6.5f, 7.5.5c).

    ``of``: the cards whose effects don't trigger, None being all; ``attack``: what hits.
    """

    attack: Description
    of: Description | None = None
    duration: Duration = "applicable"


class WouldHappen(Word, frozen=True):
    """The event that a replacement effect waits for (6.4.9): "you would gain {h}".

    ``subject``: what deals the damage, gains {p}, is put into the graveyard, or is created;
    ``whose``: the hero who gains, draws or creates, None being any.
    """

    event: Literal[
        "be dealt damage",
        "create",
        "deal damage",
        "draw",
        "draw a card",
        "fail to win a clash",  # the outcome of a clash for one hero, and for all (6.4.11)
        "nobody wins a clash",
        "gain life",
        "gain power",
        "go to graveyard",
    ]
    subject: Ref | Description = "this"
    whose: Who | None = None
    kind: DamageKind = "any"
    hero: bool = False  # "would deal damage to a hero"


class Altered(Word, frozen=True):
    """ "that much plus 1", "double that much": the event with another amount.

    ``to``: "that damage is dealt to this", of which so much may be ``prevented``; ``plus``: a
    number, or one that is known as the effect is generated.
    """

    times: int = 1
    plus: int | DamageDealt = 0
    to: Ref | None = None
    prevented: int = 0


class ClashOutcome(Word, frozen=True):
    """What an outcome-replacement effect makes of a clash (6.4.11): the player chooses who wins it,
    or clashes ``again`` after putting some of the revealed cards under their decks."""

    again: bool = False
    put: int = 0


class Replaces(Effect, frozen=True):
    """A standard-replacement effect (6.4.9): "If you would create one or more Runechant tokens,
    instead create that many plus 1."

    Either the event occurs with another amount (``altered``), or ``instead`` of it, effects; of an
    object about to move, they say where it goes; of a clash, ``clash`` says what becomes of it
    (after the effects, "if you do").  ``once``: "the next time"; ``optional``: "instead
    you may".
    """

    would: WouldHappen
    altered: Altered | None = None
    instead: tuple[Effect, ...] = ()
    duration: Duration = "applicable"
    once: bool = False
    optional: bool = False
    ordinal: int | None = None  # "the first time each turn"
    clash: ClashOutcome | None = None


class CeaseToExist(Effect, frozen=True):
    """ "it ceases to exist", "remove it from the game" (8.3.21b)."""

    what: Ref = "it"


class EntersWith(Effect, frozen=True):
    """ "This enters the arena with 3 steam counters" (6.4.8)."""

    counter: str
    number: int = 1


class Instead(Effect, frozen=True):
    """A self-replacement effect (6.4.7): "Draw 2 cards. If ..., instead draw 3 cards."."""

    first: Effect
    condition: Condition
    instead: tuple[Effect, ...]


class CannotPreventDamage(Effect, frozen=True):
    """ "damage that would be dealt by this can't be prevented"."""

    subject: Ref = "this"


class AddAsDefending(Effect, frozen=True):
    """ "add this to the active chain link as a defending card" (8.5.32).

    A Description is a card of a zone of the player's: "add an action card from your arsenal ...".
    """

    what: Ref | Description = "this"


class AttackWith(Effect, frozen=True):
    """ "attack with it" (8.5.38): the object becomes an attack and a chain link."""

    what: Ref = "it"


class CloseChain(Effect, frozen=True):
    """ "close the combat chain" (7.7.2d)."""


class ByHand(Effect, frozen=True):
    """What one mode of a modal ability says that the language cannot read, where it can read
    another, or what a layer does, where it can read what makes the layer or the sentences beside
    it: shown as it is generated, and applied by hand.

    ``first``: the effects after it wait for that (6.1.2).
    """

    text: str
    first: bool = False


class Inline(Effect, frozen=True):
    """ "When you do, ..." (6.6.2): triggers as it is generated, and makes a layer of its own."""

    effects: tuple[Effect, ...]
    target: Targeted | None = None


class May(Effect, frozen=True):
    """An optional effect (1.8.3) and what follows "if you do" / "otherwise".

    ``must``: there is no choice, "put a card ... on the bottom of your deck. If you do, ...".
    """

    do: tuple[Effect, ...]
    who: Who = "you"
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    pay: int | None = None  # "may pay {r}{r}": resource points, besides what is done
    must: bool = False


class Either(Effect, frozen=True):
    """ "discard a card or destroy the top card of your deck": one of two, as its doer chooses."""

    one: tuple[Effect, ...]
    other: tuple[Effect, ...]


class If(Effect, frozen=True):
    """A conditional effect (1.8.4)."""

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Delayed(Effect, frozen=True):
    """A delayed-triggered effect (6.6.3): "the next time ... this turn", "at the end phase"."""

    when: Trigger
    effects: tuple[Effect, ...]
    duration: Duration = "turn"
    once: bool = True


class Repeat(Effect, frozen=True):
    """ "repeat this process once" (8.5.27): the effects before it, of the same ability."""

    process: tuple[Effect, ...] = ()


class ExtraAttack(Effect, frozen=True):
    """ "you may attack an additional time with target sword this turn" (5.2.3c)."""

    subject: Ref
    number: int = 1


class Targeted(Word, frozen=True):
    """Declares the target the effects of the same sentence call "target" (1.8.5).

    ``suffers``: it is dealt damage; ``up_to``: "up to 1 target", which may be none.
    """

    what: Description
    suffers: bool = False
    up_to: bool = False


# --- triggers (6.6) --------------------------------------------------------------------------


COUNTED = frozenset(
    {
        *("hits", "attacks", "is played", "is dealt damage", "draws a card", "boosts", "cranks"),
        *("creates", "gains life", "is pitched", "discards", "is destroyed", "defends"),
    }
)
"""The events of which it is known how often they have occurred this turn (6.6.5d)."""


class Trigger(Word, frozen=True):
    """The trigger condition.

    ``subject``: the object the event happens to or is done by; "this" or a description
    ("whenever an attack action card you control hits").  ``hero``: the event must concern a hero
    ("hits a hero", "attacks a hero").
    """

    event: Literal[
        "hits",
        "attacks",
        "defends",
        "deals damage",
        "is played",
        "is activated",
        "is played or activated",  # "an opponent plays or activates an attack reaction"
        "chain closes",
        "chain link resolves",
        "start of turn",
        "beginning of action phase",
        "beginning of end phase",
        "enters the arena",
        "is equipped",
        "is dealt damage",
        "is pitched",
        "is charged",
        "banishes",  # by the controller of the ability: what a contract asks for (8.5.39)
        "is banished by this",  # by an effect of the source of the ability
        "is destroyed",
        "becomes attack-target",  # "becomes the target of an attack"
        "discards",
        "leaves the arena",
        "goes to graveyard",  # "is put into your graveyard from the arena"
        "is put into graveyard",  # "is put into your graveyard from anywhere"
        "draws cards",  # "you draw one or more cards": as a whole (1.9.2a)
        "draws a card",  # each of them
        "gains power",  # from an effect that starts to apply to it (6.2.5)
        "you do",  # only of a layer that an inline-triggered effect made (6.6.2)
        "is defending",  # "when this is defending an attack with ..." (8.3.25): see ``attack``
        "state",  # "when this has no steam counters": what is in ``state``
        "is defended",  # "whenever this is defended by ..." (8.3.13): by what is in ``by``
        "you play attack",  # "when you play an attack action card or activate a weapon attack"
        "you play or activate",  # "when you play a card or activate an ability"
        "transcends",  # "whenever you transcend"
        "boosts",  # "when you boost": the card boosted is what the trigger speaks of
        "is banished from boosting",  # as the additional cost of boost is paid with it
        "is banished from deck",  # "is put into your banished zone from your deck"
        "is put into banished",  # "is put into your banished zone", from wherever it was
        "is put into soul",
        "cranks",  # "when you crank": the card cranked is what the trigger speaks of
        "wins clash",  # "when you win a clash revealing this"
        "is put face-up",  # "is put face-up into your arsenal"
        "is put face-up from deck",
        "is put or turned face-up",  # "... in arsenal"
        "wagers",  # an attack
        "wins wager",  # an attack that has wagered and hit
        "creates",  # a token
        "rolls",  # "you roll a 5 or 6 on a die"
        "triggers",  # "a trap you control triggers": whatever of it does
        "gains life",
    ]
    subject: Ref | Description = "this"
    hero: bool = False
    marked: bool = False  # "hits a marked hero": as it was at the event (9.3.3)
    hero_type: str | None = None  # "attacks a Shadow hero"
    opposing: bool = False  # "deals damage to an opposing hero": to no hero of its controller
    number: Bound | None = None  # "deals 4 or more damage", "gains exactly +1{p}"
    kind: DamageKind = "any"  # "deals arcane damage" (8.5.3e)
    attack: Description | None = None  # "defends an attack with ..."
    together_with: Description | None = None  # "defends together with a card from hand"
    others: int = 1  # "... with 2 or more yellow cards"
    alone: bool = False
    above_base: bool = False  # "defends an attack with {p} greater than its base"
    whose: Who | None = None  # "your end phase"
    ordinal: int | None = None  # "the first time ... each turn"
    by: Description | None = None  # only with "is defended": what must be defending it
    state: Condition | None = None  # only with "state"
    random: bool = False  # "is discarded at random"
    or_this: bool = False  # "this or another aura is destroyed", whatever this is
    own_effect: bool = False  # "create a token from an effect you control"
    each: bool = False  # "the first time each of your attacks ...": of each, on its own
    given: Condition | None = None  # "hits a hero and you don't control ...": as it occurs
    during: (
        Literal["action phase", "an action phase", "reaction step", "turn", "opponent's turn"]
        | None
    ) = None
    # "you discard ... during your action phase", "... during the reaction step"
    like: Literal["color", "name"] | None = None
    # only with "is banished by this": "and this has banished another card with the same color"


# --- costs -----------------------------------------------------------------------------------


class Cost(Word, frozen=True):
    """What an activated ability or an additional cost asks for (1.14)."""

    resources: int = 0
    chi: int = 0  # "{c}{c}{c}"
    life: int = 0
    x: bool = False
    tap_this: bool = False  # "{t}"
    destroy_this: bool = False
    discard_this: bool = False
    banish_this: bool = False
    discard: Discard | None = None
    remove_counter: str | None = None
    effects: tuple[Effect, ...] = ()  # any other effects, in the order they are said
    free: bool = False  # written as "0"

    @property
    def x_in_deeds(self) -> bool:
        """Whether what is done to pay has an X."""
        return any(isinstance(word, DeclaredX) for word in words_of((self.discard, self.effects)))


# --- abilities (1.7) -------------------------------------------------------------------------


class Keyword(Ability, frozen=True):
    """A keyword standing for its sentence (8.3); ``value`` is the N of "Ward N", or what the X of
    "Ward X" is."""

    name: str  # lower case: "go again", "dominate", "blade break"
    value: int | NumberOf | CountersOn | OneIf | None = None

    @property
    def figure(self) -> str:
        """What is said after its name."""
        return f" {self.value if isinstance(self.value, int) else 'X'}" if self.value else ""


class Triggered(Ability, frozen=True):
    """A triggered-static ability (5.4.6, 6.6.4); ``zone`` "while this is in your banished zone", or
    "in your hand", where it is hidden (5.4.7b)."""

    when: Trigger
    effects: tuple[Effect, ...]
    target: Targeted | None = None
    limit: int | None = None  # times a turn
    label: str | None = None  # "Crush", "Combo"
    zone: Literal["banished", "graveyard", "hand"] | None = None
    modal: Resolution | None = None  # its modes, of which some are chosen as its layer is added


class Static(Ability, frozen=True):
    """A static ability (5.4), with a condition it may depend on (1.8.4c)."""

    effects: tuple[Effect, ...]
    condition: Condition | None = None
    label: str | None = None


class ModesIf(Word, frozen=True):
    """ "If you've played another blue card this turn, choose 3": so many modes, on a condition."""

    condition: Condition
    number: int


class Resolution(Ability, frozen=True):
    """Effects generated when the layer resolves (5.3.4).

    ``modes`` non-empty: choose ``choose`` of them (1.7.5), each a Resolution of its own; one that
    the language cannot read has :class:`ByHand` for its only effect.  How many that is may hang on
    the game (1.7.5e): so many for each of something (``per``), or others on a condition (``more``).
    """

    effects: tuple[Effect, ...] = ()
    target: Targeted | None = None
    choose: int = 0
    modes: tuple[Resolution, ...] = ()
    label: str | None = None
    or_both: bool = False  # "choose 1 or both": of two modes
    any_number: bool = False  # "choose any number", which may be none
    per: NumberOf | None = None
    more: ModesIf | None = None


class Activated(Ability, frozen=True):
    """An activated ability (5.2.1): "Once per Turn Action - {r}: Attack. Go again"."""

    type: Literal["Action", "Instant", "Attack Reaction", "Defense Reaction"]
    cost: Cost
    effects: tuple[Effect, ...] = ()
    target: Targeted | None = None
    attack: bool = False  # the attack ability (8.3.1)
    go_again: bool = False
    limit: int | None = None  # times a turn
    condition: Condition | None = None  # "Activate this ability only while ..."
    cheaper: CostsLess | None = None  # "This ability costs {r} less to activate for each ..."


class AdditionalCost(Ability, frozen=True):
    """ "As an additional cost to play this, ..." (5.4.4a), and what is generated "if you do"."""

    cost: Cost
    optional: bool = False
    then: tuple[Effect, ...] = ()
    not_zero: bool = False  # "X can't be 0."


class AlternativeCost(Ability, frozen=True):
    """ "You may ... rather than pay this's {r} cost" (5.4.4b), and what holds "if you do"."""

    cost: Cost
    then: tuple[Effect, ...] = ()


class MayPlayFrom(Ability, frozen=True):
    """ "You may play this from your banished zone" (5.1.2b), and what holds "if you do".

    ``free``: without paying its {r} cost.  ``as_instant``: as though it were an instant, from
    wherever it may be played; its ``zone`` is "".
    """

    zone: str
    condition: Condition | None = None
    then: tuple[Effect, ...] = ()
    free: bool = False
    as_instant: bool = False


class PlayOnlyIf(Ability, frozen=True):
    """ "Play this only if ..."."""

    condition: Condition


class CannotBePlayedFrom(Ability, frozen=True):
    """ "This can't be played from hand."; ``only``: "This can only be played from arsenal."."""

    zone: str
    only: bool = False


class CostsLess(Ability, frozen=True):
    """ "This costs {r} less to play for each ..." (``per``), or while a condition holds.

    Of an ability, below zero: "This ability costs an additional {r} to activate for each ...".
    """

    resources: int
    per: NumberOf | None = None
    condition: Condition | None = None
    label: str | None = None
    to_activate: bool = False  # the abilities of this, and not this itself


class Defines(Ability, frozen=True):
    """ "This's {p} and {d} are equal to ...": a property-static ability (5.4.5), which says what
    the asterisk on the card stands for, everywhere."""

    properties: tuple[Literal["power", "defense"], ...]
    amount: Amount


class InDeck(Ability, frozen=True):
    """What a deck may hold, a meta-static ability (5.4.2): "You may only have red cards in your
    deck" (``only``), "You may have any number of Chivalry in your deck"."""

    what: Description
    only: bool = False


class StartsWith(Ability, frozen=True):
    """ "You may start the game with a Phoenix Flame in your graveyard", "... with an item in the
    arena", a meta-static ability (5.4.2): nothing more comes of it once the game has begun."""

    what: Description


class Prevention(Ability, frozen=True):
    """A static prevention effect, fixed (6.4.10i): "If you would be dealt arcane damage, you may
    pay {r} to prevent 1 of that damage. If you do, ...".

    ``ordinal``: "The first time you would be dealt damage each turn, ...".
    """

    number: int | NumberOf | CountersOn | OneIf
    kind: DamageKind = "any"
    price: Cost = Cost()
    optional: bool = False
    then: tuple[Effect, ...] = ()
    ordinal: int | None = None


class NotUnderstood(Ability, frozen=True):
    """A paragraph the language cannot read: shown, and applied by hand."""

    text: str


def lasts_while(ability: Static) -> bool:
    """Whether a static ability is said with "while": after "if", a restriction with a duration of
    its own would be an effect generated once."""
    return isinstance(ability.condition, (IsDefendedBy, IsIn, IsUnder, Defends)) or any(
        isinstance(effect, CannotBePlayed) and effect.duration != "link"
        for effect in ability.effects
    )
