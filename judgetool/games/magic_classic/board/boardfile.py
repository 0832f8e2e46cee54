"""The board as a person writes it: plain records, before any rule has looked at them.

``scenario`` reads YAML into these and the schema is generated from them; ``setting_up`` turns them
into a state or says, path by path, what contradicts the rules.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from judgetool.cardgame.board_words import Bare, CardName, PlayerName, Text, There

Color: TypeAlias = Literal["white", "blue", "black", "red", "green"]


class CardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card, under ``cards:``.

    Attributes:
        type: the type line, such as ``Creature - Wall``, ``Instant`` or ``Enchant Creature``.
        color: white, blue, black, red or green, or a list of several; left out, it has none.
        power: printed power of a creature.
        toughness: printed toughness of a creature.
        text: rules text, one ability a line (or a list of them).
    """

    type: str
    color: Color | list[Color] | None = None
    power: int | None = None
    toughness: int | None = None
    text: Text | list[str] = ""


class CardThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card with more to say than its name; all of it is for cards in play.

    Attributes:
        card: its name.
        tapped: whether it is tapped; left out, an attacking creature is, unless attacking does not
            cause it to tap, and nothing else.
        damage: the damage on a creature.
        new: whether it came under its controller's control this turn.
        attached: of an enchantment on a creature, the creature.
        counters: how many counters of a name are on it: ``+1/+1``, ``-1/-1``.
        owner: the player whose card it is, if another one than its controller.
    """

    card: CardName
    tapped: bool | None = None
    damage: int = 0
    new: bool = False
    attached: There | None = None
    counters: dict[str, int] = {}
    owner: PlayerName | None = None


CardRef: TypeAlias = CardName | CardThere
# a string is ``Name``, ``2 Name``, ``unknown`` or ``3 unknown``


class PlayerThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's side of the board; the key above it is the player's name.

    Attributes:
        life: life total.
        play: what the player controls in play.
        hand: cards in hand, known or ``unknown``.
        library: its size, or its cards from the top down; left out, 20 unknown cards.
        graveyard: the player's cards in the graveyard, the latest one last.
        removed: the player's cards that are removed from the game.
    """

    life: Bare = 20
    play: list[CardRef] = []
    hand: list[CardRef] = []
    library: int | list[CardRef] | None = None
    graveyard: list[CardRef] = []
    removed: list[CardRef] = []


class AttackThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attacking creature, and what blocks it.  One of several of the same name in play is
    ``Grizzly Bears no 2``.

    Attributes:
        attacker: the creature.
        blockers: the creatures that block it now.
        blocked: whether it was blocked, as it stays when its blockers are gone; left out, it was
            if it has blockers.
        assigned: the combat damage that it has assigned, by creature or player; left out where
            there is but one way, its power.
        removed: ``true`` if it has been removed from combat while its blockers still block.
    """

    attacker: CardName
    blockers: list[CardName] = []
    blocked: bool | None = None
    assigned: dict[There, int] | None = None
    removed: bool = False


class StackThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell or an ability on the stack.

    Attributes:
        spell: the card, of a spell.
        ability: the card in play, or one that has left it, whose ability it is.
        number: which of that card's abilities, counting from 1.
        by: the player who controls it.
        at: its target, a player or a card; a list of several in the order of its text.
        combat damage: the combat damage that is assigned, which says no more than that.
    """

    by: PlayerName | None = None
    spell: CardName | None = None
    ability: CardName | None = None
    number: int = 1
    at: There | list[There] | None = None
    combat_damage: bool | None = msgspec.field(default=None, name="combat damage")


class EffectThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect in force that does not come from a permanent's own text.

    Attributes:
        effect: the effect as a card says it, with the names of what it is on: ``Craw Wurm gets
            +3/+3 until end of turn``, ``regenerate Craw Wurm``.
        by: what it came from, for the explanation of numbers.
        controller: the player who controls it; left out, whose turn it is.
    """

    effect: Text
    by: There = ""
    controller: PlayerName | None = None


class BoardThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board: anywhere in a turn from the main phase before combat to the one after it.

    Attributes:
        turn: the player whose turn it is.
        players: the two players, by name.
        step: ``Main Phase`` (default), ``Beginning of Combat``, ``Declare Attackers``,
            ``Declare Blockers``, ``Combat Damage``, ``End of Combat`` or ``Second Main Phase``.
        point: the point of C.1.Ruling.3 within the step; left out, that at which something is to
            be declared or assigned, unless the board shows that it has been.
        combat: the attacking creatures, from Declare Attackers on.
        strike: ``second`` in the combat damage of those without first strike, after the damage of
            those with it; left out, ``first`` if a creature in combat has first strike.
        struck: the creatures that have dealt their first-strike damage.
        priority: who has priority; left out, the player whose turn it is.
        passed: who has passed in succession; left out, it follows from who has priority.
        stack: what is on the stack, top first; ``combat damage`` is there at point 7.
        effects: effects in force until the turn or combat ends.
    """

    turn: PlayerName
    players: dict[str, PlayerThere]
    step: (
        Literal[
            "Main Phase",
            "Beginning of Combat",
            "Declare Attackers",
            "Declare Blockers",
            "Combat Damage",
            "End of Combat",
            "Second Main Phase",
        ]
        | None
    ) = None
    point: int | None = None
    combat: list[AttackThere] = []
    strike: Literal["first", "second"] | None = None
    struck: list[CardName] = []
    priority: PlayerName | None = None
    passed: list[PlayerName] = []
    stack: list[str | StackThere] = []
    effects: list[EffectThere] = []
