"""The questions of a dispute: what several claims ask is answered and explained once.

Players who claim the opposite of each other ask one question, and so do those who claim the same.
"""

from __future__ import annotations

import msgspec

from judgetool.scenario.disputes.verdicts import Settled, Verdict

LEGALITY = ("legal", "illegal")
"""What claims are about that ask whether a move is legal."""


class Question(msgspec.Struct, frozen=True):
    """What one or several claims are about: the number and the verdict of each."""

    claims: tuple[tuple[int, Verdict], ...]

    @property
    def first(self) -> Verdict:
        return self.claims[0][1]

    @property
    def others(self) -> tuple[tuple[int, Verdict], ...]:
        """Those that the reasons of the first are the reasons of, too."""
        return self.claims[1:]

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(n for n, _ in self.claims)


def questions(settled: Settled) -> list[Question]:
    """The questions of a dispute, in the order in which they were first asked."""
    found: dict[object, list[tuple[int, Verdict]]] = {}
    for n, verdict in enumerate(settled.verdicts, 1):
        claim = verdict.claim
        asked: object = n
        if claim.about in LEGALITY and claim.move is not None:
            asked = (claim.point, " ".join(claim.move.line.casefold().split()))
        found.setdefault(asked, []).append((n, verdict))
    return [Question(tuple(claims)) for claims in found.values()]
