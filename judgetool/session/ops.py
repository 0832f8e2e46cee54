"""Operations: all that can be done to a session, as records that are written down.

A session is what it was opened from and the operations carried out since; doing them again, in
order, leads to the same session.  Each is a JSON object with its name under ``do``.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec


class Operation(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True):
    """What all operations have in common: nothing but how they are written."""


class Play(Operation, frozen=True, tag="play"):
    """Play a line; without ``WHO:`` it is taken for whoever is asked."""

    line: str


class Pick(Operation, frozen=True, tag="pick"):
    """Play the nth of the offered answers that are written so."""

    line: str
    nth: int = 0


class Next(Operation, frozen=True, tag="next"):
    """Play the next line of the file."""


class Skip(Operation, frozen=True, tag="skip"):
    """Leave out the next line of the file."""


class Undo(Operation, frozen=True, tag="undo"):
    """Go back to the moment before."""


class Redo(Operation, frozen=True, tag="redo"):
    """Go on to the moment that was last come to from here."""


class Go(Operation, frozen=True, tag="go"):
    """Go to a moment by its number."""

    moment: int


class Name(Operation, frozen=True, tag="name"):
    """Give the present moment, and the branch that goes on from it, a name; "" takes it away."""

    text: str


class WhatIf(Operation, frozen=True, tag="what if"):
    """Mark this moment to come back to, and play on from it."""


class Back(Operation, frozen=True, tag="back"):
    """Come back to the moment that was marked last."""


class Happened(Operation, frozen=True, tag="happened"):
    """Take a line as what happened, legal or not; left out, the next line of the file."""

    line: str = ""


class Account(Operation, frozen=True, tag="account"):
    """Begin the account of a player."""

    by: str


class Expect(Operation, frozen=True, tag="expect"):
    """Say what an account comes to, as ``expect:`` of a file has it."""

    expect: dict[str, Any]


class Says(Operation, frozen=True, tag="says"):
    """Put down what the player says to it."""

    text: str


class End(Operation, frozen=True, tag="end"):
    """End the account, and go back to where it began."""


class Claim(Operation, frozen=True, tag="claim"):
    """Enter a claim about the present point, as ``claims:`` of a file has it without its point; or,
    with a number, put it in the place of that one."""

    claim: dict[str, Any]
    number: int = 0


class TakeBack(Operation, frozen=True, tag="take back"):
    """Take back a claim by its number."""

    number: int


Noted: TypeAlias = Literal["ruling", "infraction", "penalty", "policy", "table", "round"]
"""What a judge notes for the slip."""


class Ruling(Operation, frozen=True, tag="ruling"):
    """Put down the judge's ruling, in words, or another field of the slip; "" takes it away."""

    text: str
    field: Noted = "ruling"


Op: TypeAlias = (
    Play | Pick | Next | Skip | Undo | Redo | Go | Name | WhatIf | Back
    | Happened | Account | Expect | Says | End | Claim | TakeBack | Ruling
)  # fmt: skip

_decoder = msgspec.json.Decoder(Op)


def encode(op: Op) -> bytes:
    """An operation as one line of JSON, without its line feed."""
    return msgspec.json.encode(op)


def decode(line: bytes | str) -> Op:
    """The operation of a line of JSON.

    Raises:
        msgspec.DecodeError: it is none.
    """
    found: Op = _decoder.decode(line)
    return found
