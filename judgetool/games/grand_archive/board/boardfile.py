"""The board as a person writes it: plain records, before any rule has looked at them.

``scenario`` reads YAML into these and the schema is generated from them; ``setting_up`` turns them
into a state or says, path by path, what contradicts the rules.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from judgetool.cardgame.board_words import Bare, CardName, Known, PlayerName, Text, There, Words


class CardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card, under ``cards:``; figures left out are absent, not 0.

    Attributes:
        type: the type line, such as ``Champion``, ``Ally - Human Warrior`` or ``Attack``.
        cost: how many cards its activation puts from hand into memory.
        power: printed power; left out, it has no power stat.
        life: printed life of a champion or an ally.
        durability: with how many durability counters a weapon enters the field.
        speed: ``fast`` or ``slow``; left out, slow.
        text: rules text, one ability a line (or a list of them).
    """

    type: str
    cost: int | None = None
    power: int | None = None
    life: int | None = None
    durability: int | None = None
    speed: Literal["fast", "slow"] | None = None
    text: Text | list[str] = ""


class CardThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card with more to say than its name.

    Attributes:
        card: its name, or ``unknown``.
        rested: whether it is rested; only on the field.
        damage: the damage marked on it; only on the field.
        counters: counters on it by name, ``{durability: 2}``; left out, as many durability counters
            as are printed.
        new: whether it entered the field this turn.
        owner: whose card it is, if another player's.
    """

    card: CardName
    rested: bool = False
    damage: int = 0
    counters: dict[str, int] | None = None
    new: bool = False
    owner: PlayerName | None = None


CardRef: TypeAlias = CardName | CardThere
# a string is ``Name``, ``2 Name``, ``unknown`` or ``3 unknown``


class PlayerThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's side of the board; the key above it is the player's name.

    Attributes:
        champion: the champion card; left out, the player is called as it is.
        damage: the damage marked on the champion.
        rested: whether the champion is rested.
        field: what the player controls on the field, besides the champion.
        hand: the cards in hand, known or ``unknown``, or how many.
        memory: the cards in memory, or how many.
        deck: its size, or its cards from the top down; left out, 20 unknown cards.
        graveyard: its cards.
        banishment: its cards.
    """

    champion: CardName | None = None
    damage: Bare = 0
    rested: bool = False
    field: list[CardRef] = []
    hand: int | list[CardRef] = []
    memory: int | list[CardRef] = []
    deck: int | list[CardRef] | None = None
    graveyard: list[CardRef] = []
    banishment: list[CardRef] = []


class CombatThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The combat that is on.

    Attributes:
        attacker: the unit that attacks: an ally, or a champion by its name or its player's.
        intent: the attack cards in the intent.
        weapons: the weapons used that are on the field.
        targets: the defenders there are now.
        retaliators: the units that retaliate; only in the Damage Step.
        defending: the defending players; left out, those who control the targets, or the only
            opponent.
    """

    attacker: There
    intent: list[CardRef] = []
    weapons: list[There] = []
    targets: list[There] = []
    retaliators: list[There] = []
    defending: list[PlayerName] = []


class StackedThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something on the Effects Stack.

    Attributes:
        card: a card on the stack, or the object that an ability is of.
        by: the player who controls it.
        ability: of an ability, its text, such as ``On Hit: Draw a card``, or which of the card's
            triggered and activated abilities it is, counting from 1.
        at: its target, or a list of them.
        fast: whether an attack card was activated when no slow card could have been.
    """

    card: CardName
    by: PlayerName
    ability: Words | None = None
    at: There | list[There] = []
    fast: bool = False


class EffectThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect in force.

    Attributes:
        by: the player who controls it.
        text: the effect as a card says it; ``target unit`` and ``this`` are what it is ``on``.
        on: what it applies to.
        from: the card it came from, for the explanation of numbers.
        by hand: ``true`` for one that can't be read: it is shown, and the judge applies it.
    """

    by: PlayerName
    text: Text
    on: There | None = None
    source: Known | None = msgspec.field(default=None, name="from")
    by_hand: bool = msgspec.field(default=False, name="by hand")


class BoardThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board: in a Main Phase, also in the middle of combat.

    Attributes:
        turn: whose turn it is.
        players: the players in turn order, by name.
        step: ``Main Phase`` or a step of combat; left out, ``Main Phase``.
        combat: the combat that is on.
        stack: what is on the Effects Stack, top first.
        opportunity: who has Opportunity; left out, the turn player.
        passed: who has passed in succession; left out, those who come before whoever has
            Opportunity.
        effects: effects in force.
    """

    turn: PlayerName
    players: dict[str, PlayerThere]
    step: Literal["Main Phase", "Retaliation Step", "Damage Step", "End of Combat Step"] = (
        "Main Phase"
    )
    combat: CombatThere | None = None
    stack: list[StackedThere] = []
    opportunity: PlayerName | None = None
    passed: list[PlayerName] = []
    effects: list[EffectThere] = []
