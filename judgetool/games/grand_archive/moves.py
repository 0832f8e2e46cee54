"""What can be answered: the moves of players and of the judge, as records."""

from __future__ import annotations

from typing import Literal

from judgetool.cardgame import moves as shared
from judgetool.engine.choice import Move
from judgetool.games.grand_archive.abilities.types import Effect

Choose = shared.Choose
Option = shared.Option
Concede = shared.Concede


class Pass(Move, frozen=True):
    """Pass on Opportunity."""


class ActivateCard(Move, frozen=True):
    """Activate a card from hand, with the targets declared for it.

    ``named`` identifies a card that was unknown so far.
    """

    card: int
    targets: tuple[int, ...] = ()
    named: str = ""


class ActivateAbility(Move, frozen=True):
    """Activate an activated ability of an object, counted from 0 in its text's order."""

    source: int
    ability: int = 0
    targets: tuple[int, ...] = ()


class Attack(Move, frozen=True):
    """Declare an attack (Attacking 1, 2.2): with which unit, with which weapons, at what.

    The same answers the declaration of an attack card that has come into the intent (Attacking 3).
    Where it may have several targets and none is named, they are asked for one after the other.
    """

    attacker: int
    weapons: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()


class At(Move, frozen=True):
    """Name one more target of an attack that may have several, and is being declared.

    Attributes:
        attack: the attack with the targets named so far.
    """

    attack: Attack
    target: int

    @property
    def whole(self) -> Attack:
        """The attack with this target, too."""
        targets = (*self.attack.targets, self.target)
        return Attack(self.attack.attacker, self.attack.weapons, targets)


class Retaliate(Move, frozen=True):
    """Rest one more defending unit to retaliate."""

    unit: int


class Pay(Move, frozen=True):
    """Pay one of a reserve cost: a card from hand goes to memory."""

    card: int


class TakeBack(Move, frozen=True):
    """Take the declaration that is being paid for back, with all that was done for it."""


class Done(Move, frozen=True):
    """Retaliate with no more units; choose no more; a text has been applied by hand."""


class EndGame(Move, frozen=True):
    """The judge says how the game has ended."""

    how: Literal["wins", "loses", "draw"]
    player: int | None = None  # who wins or loses


class Manual(Move, frozen=True):
    """The judge applies an effect by hand: any effect of the ability language.

    ``objects`` stand for "target" in order, ``player`` for "you".
    """

    effect: Effect
    objects: tuple[int, ...] = ()
    player: int = 0
