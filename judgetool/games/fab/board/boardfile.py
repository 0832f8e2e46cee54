"""The board as a person writes it: plain records, before any rule has looked at them.

``scenario`` reads YAML into these and the schema is generated from them; the folder turns them into
a state or says, path by path, what contradicts the rules.  Field docs are the reference the
page ``fields`` of the help is held to.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from judgetool.cardgame.board_words import (
    Bare,
    CardName,
    Known,
    PlayerName,
    Text,
    There,
    Words,
    Zone,
)

Cost: TypeAlias = Literal["X", "XX", "XXX", "X1", "X2", "X3", "X4", "X5"]


class CardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card the library does not know, under ``cards:``; figures left out are absent, not 0.

    Attributes:
        type: the type line, such as ``Generic Action - Attack`` or ``Warrior Weapon - Sword (2H)``.
        color: red, yellow, blue; leave out for cards without a color strip.
        pitch: resource points it gives when pitched; follows from the color if left out.
        cost: resource points, or ``X``; ``X3`` for X and 3 more, ``XX`` for X twice.
        power: printed power.
        defense: printed defense.
        life: starting life of a hero or ally.
        intellect: intellect of a hero.
        back: of a face of a flip-card, the name of its back-face.
        front: of a face of a flip-card, the name of its front-face.
        text: rules text, one ability a line (or a list of them).
    """

    type: str
    color: Literal["red", "yellow", "blue"] | None = None
    pitch: int | None = None
    cost: int | Cost | None = None
    power: int | None = None
    defense: int | None = None
    life: int | None = None
    intellect: int | None = None
    back: str | None = None
    front: str | None = None
    text: Text | list[str] = ""


class CardThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card with more to say than its name.

    Attributes:
        card: name and color, such as ``Sink Below (red)``, or ``unknown``.
        counters: counters on it by name: ``-1 defense``, ``+1 power``, ``steam``.
        face: ``down`` for a private equipment or banished card, ``up`` for a public arsenal card.
        used: how often its activated ability was used this turn, its attack if it has one; attacks
            on the chain and the stack are counted by themselves.
        hits: how often it has hit this turn.
        triggered: how often its triggered ability that has a limit has triggered this turn.
        origin: for a defending card: the zone it came from (``hand``, ``arsenal``, ``head`` ...).
        by: for a defending card: the player who controls it; left out, the one whose hero it
            defends.
        for: for a defending card: the attack-target it defends; left out, the only one.
        tapped: whether a permanent is tapped, in editions that know this.
        damage: damage dealt this turn to a permanent that has life, such as an ally.
        under: cards under it, of a permanent written under equipment, weapons or permanents.
    """

    card: CardName
    counters: dict[str, int] = {}
    face: Literal["up", "down"] | None = None
    used: int = 0
    hits: int = 0
    triggered: int = 0
    origin: Zone | None = None
    by: PlayerName | None = None
    target: There | None = msgspec.field(default=None, name="for")
    tapped: bool = False
    damage: int = 0
    under: list[CardName] = []


CardRef: TypeAlias = CardName | CardThere
# a string is ``Name``, ``Name (red)``, ``2 Name (red)``, ``unknown`` or ``3 unknown``


class HitThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack that has hit, where more than one hero could have been attacked.

    Attributes:
        card: the attack action card, or the weapon whose attack it was.
        at: the player it hit; left out, the only opponent.
    """

    card: CardName
    at: PlayerName | None = None


class EarlierThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has done this turn, besides what the chain, the stack and the pitch zone show.

    What has hit need not be repeated under ``attacked with``, nor that its damage was dealt; what
    has attacked or defended as a card that is played need not be repeated under ``played``.

    Attributes:
        played: cards played.
        attacked with: attack action cards, and weapons for their attacks, which count as uses.
        hit with: the same, of attacks that have hit; ``{card: ..., at: ...}`` to say whom.
        defended with: cards that have defended.
        discarded: cards.
        pitched: cards that are in the pitch zone no more.
        banished: cards, whoever's they are.
        destroyed: what the player controlled that was destroyed.
        put into banished, put into soul, put into graveyard: the player's own cards that were put
            there; what was charged, discarded or destroyed need not be repeated.
        created: tokens.
        charged: cards put into the hero's soul by charging.
        scrapped: cards.
        stolen, given: objects.
        drawn: how many cards.
        boosted, cranked, fused, rune gated, chest beaten, transcended: how often.
        boosted this chain: how many of the boosts were on the combat chain that the board shows, if
            not all of them.
        intimidated: how often the player has intimidated somebody.
        rolled: the numbers of the dice.
        lost life: how much of it, besides what damage took.
        gained life: how much of it.
        wagered, wagers won, clashes won, clashes not won: how often.
        dealt damage to: the players, or permanents, that the player's sources dealt damage to.
        dealt arcane damage to: the same of arcane damage.
        was dealt damage: how often the hero was, whatever the kind.
        was dealt arcane damage: how often the hero was.
    """

    played: list[CardName] = []
    attacked_with: list[CardName] = msgspec.field(default=[], name="attacked with")
    hit_with: list[CardName | HitThere] = msgspec.field(default=[], name="hit with")
    defended_with: list[CardName] = msgspec.field(default=[], name="defended with")
    discarded: list[CardName] = []
    pitched: list[CardName] = []
    banished: list[CardName] = []
    destroyed: list[CardName] = []
    put_into_banished: list[CardName] = msgspec.field(default=[], name="put into banished")
    put_into_soul: list[CardName] = msgspec.field(default=[], name="put into soul")
    put_into_graveyard: list[CardName] = msgspec.field(default=[], name="put into graveyard")
    created: list[CardName] = []
    charged: list[CardName] = []
    scrapped: list[CardName] = []
    stolen: list[CardName] = []
    given: list[CardName] = []
    drawn: int = 0
    boosted: int = 0
    transcended: int = 0
    boosted_this_chain: int | None = msgspec.field(default=None, name="boosted this chain")
    cranked: int = 0
    fused: int = 0
    rune_gated: int = msgspec.field(default=0, name="rune gated")
    chest_beaten: int = msgspec.field(default=0, name="chest beaten")
    intimidated: int = 0
    rolled: list[int] = []
    lost_life: int = msgspec.field(default=0, name="lost life")
    gained_life: int = msgspec.field(default=0, name="gained life")
    wagered: int = 0
    wagers_won: int = msgspec.field(default=0, name="wagers won")
    clashes_won: int = msgspec.field(default=0, name="clashes won")
    clashes_not_won: int = msgspec.field(default=0, name="clashes not won")
    dealt_damage_to: list[There] = msgspec.field(default=[], name="dealt damage to")
    dealt_arcane_damage_to: list[There] = msgspec.field(default=[], name="dealt arcane damage to")
    was_dealt_damage: int = msgspec.field(default=0, name="was dealt damage")
    was_dealt_arcane_damage: int = msgspec.field(default=0, name="was dealt arcane damage")


class PlayerThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's side of the board; the key above it is the player's name.

    Attributes:
        hero: the hero card, or a mapping with its ``used``, ``triggered`` and ``tapped``; left
            out, the player's name is looked up as a hero.
        life: life total now; left out, the hero's printed life.
        action points: only the turn player has any; left out, 1 for the turn player outside combat.
        resources: resource points floating.
        chi: chi points floating.
        hand: cards in hand, known or ``unknown``.
        arsenal: cards in arsenal, face down unless ``face: up``.
        deck: its size, or its cards from the top down; left out, 20 unknown cards.
        graveyard: public.
        banished: public unless ``face: down``.
        pitch: the pitch zone.
        equipment: equipment in the head, chest, arms and legs zones by their subtype.
        weapons: weapons and off-hands.
        permanents: auras, items, allies and tokens in the arena.
        marked: whether the hero is marked.
        soul: cards in the hero's soul.
        earlier this turn: what the player has done this turn besides what the board shows;
            ``nothing``, or ``unknown``. Left out, it is nothing; of a turn that has plainly begun,
            the journal says where more would matter.
    """

    hero: CardRef | None = None
    life: Bare | None = None
    action_points: int | None = msgspec.field(default=None, name="action points")
    resources: int = 0
    chi: int = 0
    hand: list[CardRef] = []
    arsenal: list[CardRef] = []
    deck: int | list[CardRef] | None = None
    graveyard: list[CardRef] = []
    banished: list[CardRef] = []
    pitch: list[CardRef] = []
    equipment: list[CardRef] = []
    weapons: list[CardRef] = []
    permanents: list[CardRef] = []
    soul: list[CardRef] = []
    marked: bool = False
    earlier: EarlierThere | Literal["nothing", "unknown"] | None = msgspec.field(
        default=None, name="earlier this turn"
    )


class LinkThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chain link already on the combat chain; the last one listed is the active chain link.

    Attributes:
        attack: the attack action card, or the weapon whose attack it is.
        by: the player who controls it; left out, the turn player.
        at: the attack-target, a player or a card in the arena, or a list of several; left out,
            the only opponent.
        gone: ``true`` if the attack has left the chain (its last known information stays); only
            where damage has been calculated.
        go again: ``true`` if the attack has gained go again.
        power: {p} that effects still in force have added or taken, with its sign: ``+3`` or ``-1``;
            the whole power is worked out.
        defending: the defending cards in the order they became defending; equipment among them
            need not stand under ``equipment:`` too.
        played: for each player what they have played while it was the active link, besides its
            defending cards and what is on the stack; an equipment, weapon, hero or token for its
            activated ability.
        hit: whether it has hit; only where damage has been calculated.  Of several attack-targets
            ``true`` means all of them, a list those that it has hit.  Left out with ``damage``: it
            is not known.
        damage: damage dealt to the target, if it hit; left out, what the figures make.
    """

    attack: CardRef
    by: PlayerName | None = None
    at: There | list[There] | None = None
    gone: bool = False
    go_again: bool = msgspec.field(default=False, name="go again")
    power: str | int = 0
    defending: list[CardRef] = []
    played: dict[PlayerName, list[CardName]] | None = None
    hit: bool | list[There] | None = None
    damage: Bare | None = None


class LayerThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A layer on the stack.

    Attributes:
        card: a card on the stack, or the source of the ability.
        by: the player who controls it.
        ability: for an activated or triggered layer: the text of the ability, or its keyword; or
            which of them it is, such as ``second triggered ability``, or its number.
        attack: ``true`` for a weapon's attack (an attack-proxy).
        at: its target: a player, or a card on the board; of an attack, a list of several.
        origin: the zone a card was played from (default: ``hand``).
        x: the declared X.
        mode: the chosen mode, counting from 1; a list of several.
        as: of a split-card, the name of the side that it was played with; ``melded`` for both.
        half: ``left`` if of a melded card the left side alone is still to resolve.
    """

    card: CardName
    by: PlayerName
    ability: int | Words | None = None
    attack: bool = False
    at: There | list[There] | None = None
    origin: Zone | None = None
    x: int | None = None
    mode: int | list[int] | None = None
    side: str | None = msgspec.field(default=None, name="as")
    half: Literal["left"] | None = None


class EffectThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect in force.

    Attributes:
        by: the player who controls it.
        text: the effect as a card says it, with its numbers as they were fixed.
        on: the card it applies to, if it applies to one ("this", "it" and "target" mean that card).
        against: the player it means by "they" and "their"; with two players, the other one.
        from: the card it came from, though that be gone by now: it is named where the effect is,
            and texts see what card it was.
        by hand: ``true`` for one that can't be read: it is shown, and the judge applies it.
    """

    by: PlayerName
    text: Text
    on: There | None = None
    against: PlayerName | None = None
    source: Known | None = msgspec.field(default=None, name="from")
    by_hand: bool = msgspec.field(default=False, name="by hand")


class BoardThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board: anywhere in an action phase, also in the middle of combat.

    Attributes:
        turn: whose turn it is.
        players: the players in clockwise order, by name.
        chain: the chain links, oldest first; leave out when the combat chain is closed.
        stack: the layers on the stack, top first.
        step: ``Action Phase`` or a step of combat: Layer, Attack, Defend, Reaction, Damage,
            Resolution; left out: Action Phase, or Layer Step if an attack is on the stack.
        priority: who has priority; left out: the turn player.
        passed: who has passed in succession since the last action; left out, it follows from who
            has priority.
        effects: continuous effects in force.
    """

    turn: PlayerName
    players: dict[str, PlayerThere]
    chain: list[LinkThere] = []
    stack: list[LayerThere] = []
    step: (
        Literal[
            "Action Phase",
            "Layer Step",
            "Attack Step",
            "Defend Step",
            "Reaction Step",
            "Damage Step",
            "Resolution Step",
        ]
        | None
    ) = None
    priority: PlayerName | None = None
    passed: list[PlayerName] = []
    effects: list[EffectThere] = []
