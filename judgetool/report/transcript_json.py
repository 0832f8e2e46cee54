"""JSON Lines: an object per journal entry, then one with the result.

Text keeps its own characters; those that act on a terminal are written as JSON escapes, which any
reader turns back into what they were.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from judgetool.engine.choice import Unbroken, Violation
from judgetool.engine.table import Entry
from judgetool.report.jsonline import Object, line, picked
from judgetool.report.transcript_parts import choices
from judgetool.scenario.check import Checked
from judgetool.scenario.player import Outcome, Played

if TYPE_CHECKING:
    from judgetool.engine.view import Unread
    from judgetool.scenario.disputes.verdicts import Verdict


def run_lines(outcome: Outcome, file: str | None = None) -> Iterator[str]:
    """A document that was played; ``file`` names it in every object if there are several."""
    named = {} if file is None else {"file": file}
    for played, entries in outcome.parts():
        for each in entries:
            said = {**named, **entry(each)}
            if played is not None and played.kind == "refused":
                said["violations"] = [violation(reason) for reason in played.violations]
            yield line(said)
    document = outcome.document
    found = {"edition": document.edition or None, **document.game.facts(outcome.case.position)}
    if found.get("waiting") is not None:
        found["waiting"] = {**found["waiting"], "choices": choices(outcome.case.position)}
    found["expectations"] = [checked(each) for each in outcome.checked]
    if outcome.document.claims:
        found["claims"] = claims(outcome)
    if outcome.stopped is not None:
        found["expectations"].append(_stopped(outcome.stopped))
    if outcome.unread:
        found["by_hand"] = by_hand_objects(outcome.unread)
    yield line({**named, "result": found})


def entry(of: Entry) -> Object:
    """A journal entry; ``cites`` innermost first."""
    return picked(of, "n", "step", "kind", "name", "text", "cites")


def claims(outcome: Outcome) -> list[Object]:
    """The claims with their verdicts."""
    from judgetool.scenario.disputes.settle import settle
    from judgetool.scenario.reading.claims import words

    return [
        {
            "by": verdict.claim.by,
            "words": words(verdict.claim),
            "status": verdict.status,
            "holds": verdict.holds,
            "rules": list(verdict.rules),
            "unbroken": list(map(unbroken, verdict.unbroken)),
            "by_hand": by_hand_objects(verdict.by_hand),
            "conditions": conditions_objects(verdict),
        }
        for verdict in settle(outcome.document).verdicts
    ]


def by_hand_objects(texts: Iterable[Unread]) -> list[Object]:
    """What could not be read of all that a verdict, or what is expected, rests on."""
    return [picked(unread, "name", "text") for unread in texts]


def conditions_objects(verdict: Verdict) -> list[Object]:
    """What has to be so of cards that the board leaves unknown."""
    return [picked(each, "text", "rules") for each in verdict.conditions]


def violation(reason: Violation) -> Object:
    """A reason why a move is refused."""
    return {**picked(reason, "rules", "because"), "legal_if": reason.legal_if or None}


def unbroken(restriction: Unbroken) -> Object:
    """A restriction that does not refuse a move, and why."""
    return picked(restriction, "rules", "because")


def checked(of: Checked) -> Object:
    """An expectation that was checked."""
    return {**picked(of, "text", "ok", "wanted", "found"), "line": of.mark.line}


def _stopped(at: Played) -> Object:
    return {
        "text": f"{at.text} is played",
        "ok": False,
        "wanted": "played",
        "found": at.message or at.kind,
        "line": at.mark.line,
    }
