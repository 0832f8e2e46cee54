"""What can be answered: the moves of players and of the judge, as records."""

from __future__ import annotations

import msgspec

from judgetool.cardgame import moves as shared
from judgetool.engine.choice import Move

Choose = shared.Choose
Option = shared.Option
Concede = shared.Concede


class Pass(Move, frozen=True):
    """Pass priority."""


class AttackWith(Move, frozen=True):
    """Declare one more creature as an attacker, together with those declared so far."""

    creature: int


class Block(Move, frozen=True):
    """Declare one more creature as a blocker of an attacking creature."""

    blocker: int
    attacker: int


class Done(Move, frozen=True):
    """Declare no more attackers, or no more blockers.

    Attributes:
        none: what none has been declared for, "attack" or "block".
    """

    none: str = ""


class Assign(Move, frozen=True):
    """Assign some of a creature's combat damage to a creature or a player.

    What is left goes to the last of those that it may be assigned to without being asked for.

    Attributes:
        total: what is assigned in all by a line that says it of everyone, or says too much: as the
            last part is never asked for, it is the first that is held to it.
    """

    source: int
    recipient: int
    amount: int
    total: int | None = None


class Play(Move, frozen=True):
    """Play a card, at the targets that its text asks for, in its order.

    ``named`` identifies a card that was unknown so far.
    """

    card: int
    targets: tuple[int, ...] = ()
    named: str = ""


class Activate(Move, frozen=True):
    """Play an activated ability of a permanent, counted from 0 in its text's order."""

    source: int
    ability: int = 0
    targets: tuple[int, ...] = ()


class Manual(Move, frozen=True):
    """The judge applies effects by hand: any of the ability language.

    ``objects`` stand for "target" in order, ``player`` for "you".
    """

    effects: tuple[msgspec.Struct, ...]
    objects: tuple[int, ...] = ()
    player: int = 0
