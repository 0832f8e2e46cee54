"""Choices, the moves that answer them, and the refusals.

A choice is asked, never made: the rules stop at it until an answer is there.
"""

from __future__ import annotations

import msgspec


class Move(msgspec.Struct, frozen=True, tag=True, tag_field="move", omit_defaults=True, gc=False):
    """Base of what a player, the judge or chance can answer; games define the rest."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """A move and who makes it: a player's name, ``judge`` or ``chance``."""

    who: str
    move: Move


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What the rules ask, of whom.

    Attributes:
        who: the player's name, or ``chance`` for what nobody decides.
        kind: the kind of choice, a word of the game; nothing outside the game asks for it.
        prompt: one sentence for the person who is asked.
        cites: the rules under which it is asked, innermost first.
        options: the moves offered; ``None`` when the game enumerates them.
        about: ids of the objects the question is about.
        window: whether it is a chance to act or to pass, and no question that has to be answered;
            its prompt begins with whose it is.
        gathers: whether it is asked over and over, a part of the answer at a time, until who is
            asked is done.
        judge: whether the judge may apply a manual effect here instead of an answer.
        announced: whether an event has said already that this will be asked; the journal says so
            otherwise.
        lacks: how much of a cost is still to be paid, where that is asked for.
    """

    who: str
    kind: str
    prompt: str
    cites: tuple[str, ...] = ()
    options: tuple[Move, ...] | None = None
    about: tuple[int, ...] = ()
    window: bool = False
    gathers: bool = False
    judge: bool = False
    announced: bool = False
    lacks: int = 0


class Violation(msgspec.Struct, frozen=True):
    """One reason why a move is refused.

    Attributes:
        rules: the rules that refuse it, the one that decides first.
        because: what is wrong, in one sentence.
        legal_if: what would make it legal, or "" if nothing would.
        passes_over: whether nothing is wrong but that something else is asked first.
        unsaid: whether nothing is wrong but that the line leaves out what has to be said.
        unasked: whether nothing of the kind is asked for at this moment, of nobody.
    """

    rules: tuple[str, ...]
    because: str
    legal_if: str = ""
    passes_over: bool = False
    unsaid: bool = False
    unasked: bool = False


class Unbroken(msgspec.Struct, frozen=True):
    """A restriction that is there for moves of a kind, and why it does not refuse one of them.

    Attributes:
        rules: the rules of the restriction, the closest first.
        because: what it says, and what keeps it from refusing the move, in one sentence.
    """

    rules: tuple[str, ...]
    because: str


class NotNow(ValueError):
    """A line that is a move, but stands for nothing that can be done now; nothing has happened."""


class Refused(Exception):
    """A move that some rule refuses; nothing has happened.

    Attributes:
        answer: what was tried.
        violations: every reason, never empty.
    """

    def __init__(self, answer: Answer, violations: tuple[Violation, ...]) -> None:
        super().__init__("; ".join(v.because for v in violations))
        self.answer = answer
        self.violations = violations

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that refuse the move, each once, in the order of the violations."""
        return tuple(dict.fromkeys(rule for v in self.violations for rule in v.rules))
