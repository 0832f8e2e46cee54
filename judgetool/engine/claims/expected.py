"""What may be expected of a position in any system: the base of what a game lets files expect.

A game adds its own keys by a record of its own, and how a key is compared follows from its type
(``judgetool.scenario.reading.expect`` says how).  What a text names stands beside its type, for a
name that nothing could have is a mistake of writing and must never turn into a verdict.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from judgetool.engine.boards import Path

CardName: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "a card"})]
CardNames: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "cards"})]
"""One card or several, ``2 unknown``; a list of them is in any order."""
StepName: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "a step"})]
StackName: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "on the stack"})]
"""Something on the stack; a list of them is in order."""
TargetName: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "a target"})]
"""Who or what something is directed at, several as ``A and B`` in any order."""
EntryNumber: TypeAlias = Annotated[
    str, msgspec.Meta(pattern="^[1-9][0-9]?$", extra={"names": "an entry"})
]
"""Which entry of a list, counted from 1: a mapping by these says something of single entries, and
not how many there are."""


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true at a point; every other key is a player's name.

    Attributes:
        step: the step or phase.
        over: whether the game has ended.
        waiting: who is asked: a player or ``chance``; empty if nobody is.
        journal: rules each of which some transition so far cites.
        never: rules that no transition so far cites.
    """

    step: StepName | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    waiting: str | UnsetType | None = UNSET
    journal: list[str] | UnsetType = UNSET
    never: list[str] | UnsetType = UNSET

    @staticmethod
    def says(path: Path, wanted: Any, value: str) -> str:
        """What is wanted of a fact as a sentence of the game's; "" where a neutral one will do.

        Args:
            path: where the fact is among those of the game, ``("players", NAME, ASSET)``.
            wanted: the value; of a list of records, how many.
            value: the same in words.
        """
        return ""
