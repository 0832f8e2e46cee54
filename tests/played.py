"""One run of every scenario of a system, for all tests that ask something of all of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from judgetool.language import ENGLISH
from judgetool.scenario.run import load, play
from tests import journals, pairs


class Run(NamedTuple):
    """What is left of a run, which takes too much room itself.

    Attributes:
        failures: what is not as expected.
        cited: the rules that its journal cites, refusals included.
        journal: what happened, and the end.
        seen: what it shows, for the pairs of Flesh and Blood.
    """

    failures: tuple[str, ...]
    cited: frozenset[str]
    journal: journals.Journal
    seen: pairs.Seen | None


@cache
def every(system: str) -> dict[str, Run]:
    """The run of every scenario of a system, by its name.  Who asks for it in one process shares
    it."""
    scenarios = journals.scenarios(system, ENGLISH)
    return {name: _run(path, system) for name, path in scenarios.items()}


def _run(path: Path, system: str) -> Run:
    outcome = play(load(path))
    return Run(
        tuple(map(str, outcome.failures)),
        frozenset(number for entry in outcome.entries() for number in entry.cites),
        journals.journal(outcome),
        pairs.seen(outcome) if system == "fab" else None,
    )
