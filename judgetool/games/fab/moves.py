"""What can be answered: the moves of players, the judge and chance, as records."""

from __future__ import annotations

from typing import Literal

from judgetool.cardgame import moves as shared
from judgetool.engine.choice import Move
from judgetool.games.fab.abilities.types import Ability, Effect

Choose = shared.Choose
Option = shared.Option
Yes = shared.Yes
No = shared.No
Concede = shared.Concede


class Pass(Move, frozen=True):
    """Pass priority (1.11.4)."""


class Play(Move, frozen=True):
    """Play a card (5.1) with the parameters declared for it.

    ``named`` identifies a card that was unknown so far: its full name; ``side`` is the one that a
    split-card is played with, or "both" (5.1.2c).
    """

    card: int
    targets: tuple[int, ...] = ()
    mode: tuple[int, ...] = ()
    x: int | None = None
    optional: bool | None = None  # whether an optional additional cost is declared (5.1.3b)
    named: str = ""
    side: Literal["", "left", "right", "both"] = ""


class Activate(Move, frozen=True):
    """Activate an activated ability of an object (5.2), counted from 0 in its text's order."""

    source: int
    ability: int = 0
    targets: tuple[int, ...] = ()
    x: int | None = None
    named: str = ""


class Declare(Move, frozen=True):
    """Declare one more defending card (7.3.2), after those declared so far for the target.

    ``target``: the attack-target it is declared for; ``None`` where nothing is being declared.
    """

    card: int
    named: str = ""
    after: tuple[int, ...] = ()
    target: int | None = None


class Done(Move, frozen=True):
    """Declare no more defending cards."""


class Pitch(Move, frozen=True):
    """Pitch a card to pay (1.14.3)."""

    card: int
    named: str = ""


class TakeBack(Move, frozen=True):
    """Stop paying; the game goes back to before the card was announced (5.1.7a)."""


OPTED = ("on top", "on the bottom")
"""Where a card that was looked at may go, in the words that are typed."""


NAMING = "card name"
"""The kind of choice in which an effect has a player name a card (8.5.21)."""


class Name(Move, frozen=True):
    """Say what an unknown card is, or name a card as an effect says (8.5.21)."""

    card: str


class EndGame(Move, frozen=True):
    """The judge says how the game has ended: a player wins or loses by an effect, or a draw."""

    how: Literal["wins", "loses", "effect", "agreement", "stalemate", "deadlock"]
    player: int | None = None  # who wins or loses


class Manual(Move, frozen=True):
    """The judge applies an effect by hand: any effect of the ability language.

    ``objects`` stand for "target" in order, ``player`` for "you".
    """

    effect: Effect
    objects: tuple[int, ...] = ()
    player: int = 0
    named: str = ""


class Together(Move, frozen=True):
    """What the judge applies by hand as one effect, in order: game state actions come after it."""

    moves: tuple[Move, ...]


class Says(Move, frozen=True):
    """The judge applies a sentence in the words of cards.

    ``source`` is "this", JUDGE if that is nothing, ``player`` is "you".
    """

    source: int
    player: int
    effects: tuple[Effect, ...]


class PutOnLink(Move, frozen=True):
    """The judge puts a card on the active chain link as defending or attacking card."""

    card: int
    role: str = "defending"


class SaidToHit(Move, frozen=True):
    """The judge says what a card says: that an object has hit, apart from the damage (7.5.5)."""

    source: int
    target: int


class DiscardCard(Move, frozen=True):
    """The judge has a player discard a certain card from hand (8.5.5)."""

    card: int


class GiveControl(Move, frozen=True):
    """The judge gives control of an object to a player."""

    object: int
    player: int


class GiveAbility(Move, frozen=True):
    """The judge gives an object an ability, or takes a keyword away, for a duration."""

    object: int
    ability: Ability
    duration: str = "turn"
    take: bool = False
