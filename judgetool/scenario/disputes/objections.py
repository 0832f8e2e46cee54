"""Which of the moves of an account an objection in the dispute could be about.

Most of what does not refuse a move of an account is beside the point.  Where the same restriction
is in dispute, having refused a move or been asked about, players want to know why it does not
refuse that one, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from judgetool.engine.choice import Unbroken, Violation
from judgetool.scenario.disputes.verdicts import Verdict


def in_dispute(verdicts: Sequence[Verdict], stop: Sequence[Violation]) -> Iterator[Verdict]:
    """The verdicts, those on accounts with no more of what does not refuse their moves than decides
    or is in dispute, and that once.

    Args:
        stop: the reasons against the move at which the game as it was told has stopped.
    """
    told = [one for v in verdicts if v.claim.about != "moves" for one in v.unbroken]
    refused = [*stop, *(one for v in verdicts for one in v.violations)]
    disputed = [frozenset(rules) for rules in (*_rules(told), *_rules(refused))]
    for verdict in verdicts:
        if verdict.claim.about != "moves":
            yield verdict
            continue
        decides = [set(verdict.rules[:1])] if verdict.reason is None else []
        kept = tuple(
            one
            for one in verdict.unbroken
            if {*one.rules[:1]} in decides or (one not in told and _about(one, disputed))
        )
        told += kept
        yield msgspec.structs.replace(verdict, unbroken=kept)


def _rules(found: Sequence[Unbroken | Violation]) -> Iterator[tuple[str, ...]]:
    return (one.rules for one in found)


def _about(one: Unbroken, disputed: Sequence[frozenset[str]]) -> bool:
    """Whether a restriction is one of those in dispute: all its rules are cited by such a one."""
    return any(rules.issuperset(one.rules) for rules in disputed)
