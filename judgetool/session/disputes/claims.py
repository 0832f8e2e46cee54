"""What the players claim on a line: the claims of the opened file, and those entered since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from judgetool.scenario.document import Claimed, Document
from judgetool.session.history.tree import Moment


@dataclass(frozen=True)
class Claim:
    """A claim as it stands on a line.

    Attributes:
        key: what it is known by while the session lasts.
        said: as ``claims:`` of a file holds it, without its point.
        at: the moment it was entered at, which is its point; ``None`` for one of the file.
        of: the file's claim, whose point it has.
        edited: whether the file's claim was written anew.
    """

    key: int
    said: Mapping[str, Any]
    at: Moment | None = None
    of: Claimed | None = None
    edited: bool = False


def on_line(document: Document | None, line: Sequence[Moment]) -> list[Claim]:
    """The claims that a line has come by, in the order in which they were made."""
    theirs = () if document is None else document.claims
    found = {-1 - i: Claim(-1 - i, {"by": each.by}, of=each) for i, each in enumerate(theirs)}
    for moment in line:
        if moment.kind == "taken back":
            found.pop(moment.key, None)
        elif moment.kind == "claim":
            known = found.get(moment.key)
            new = Claim(moment.key, moment.said, moment)
            found[moment.key] = (
                new if known is None else replace(known, said=moment.said, edited=True)
            )
    return list(found.values())


def ruled(line: Sequence[Moment]) -> dict[str, str]:
    """What the judge has entered last on a line for each field of the slip, "" for what was taken
    away."""
    entered = (moment.said for moment in line if moment.kind == "ruling")
    return {field: said for each in entered for field, said in each.items()}
