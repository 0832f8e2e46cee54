"""The journals of all scenarios, kept as they were when somebody looked at them.

Whoever changes a rule sees here what else it changes: another citation, event or number, another
order, refusal or end.  ``python -m tests.journals`` keeps them anew and shows what has changed.
Japanese is kept of a sample.

``kept.py`` says how they are written down; the tests about all scenarios of a system
(``tests/fab/test_coverage.py``, ``tests/contracts/test_documents.py``) compare them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import msgspec

from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.language import ENGLISH
from judgetool.report import transcript_parts
from judgetool.report.safe import inert
from judgetool.scenario.builtin import builtin, scenarios_root
from judgetool.scenario.run import Outcome, Played, load, play

COMMAND = "python -m tests.journals"
STEP, REFUSED, BECAUSE, LEGAL_IF, END = "--", "!Refused", "!Because", "!LegalIf", "="
SAMPLE = 40  # about one in so many scenarios is kept in other languages than English
SHOWN, NAMED = 3, 6  # of those that differ: how many are compared, and named


class Line(NamedTuple):
    """A line of a journal.

    Attributes:
        name: that of the entry, after the mark that transcripts have for its kind; or what else
            the line tells.
        rules: what it cites, innermost first.
        text: its sentence.
    """

    name: str
    rules: str
    text: str

    def __str__(self) -> str:
        return f"{self.name} {self.text}" + (f"   [{self.rules}]" if self.rules else "")


Journal = tuple[Line, ...]
Journals = Mapping[str, Journal]
"""Journals by the names of their scenarios."""


def scenarios(system: str, language: str) -> dict[str, Path]:
    """The scenarios whose journals are kept, by name.  What is in the sample depends on the name
    alone, so that others may come and go."""
    root = scenarios_root()
    named = {
        path.relative_to(root).with_suffix("").as_posix(): path for path in builtin(root / system)
    }
    if language == ENGLISH:
        return named
    return {name: path for name, path in named.items() if crc32(name.encode()) % SAMPLE == 0}


def outcome_of(path: Path) -> Outcome:
    """A scenario that was played; its claims have no part in its journal, and take time."""
    return play(msgspec.structs.replace(load(path), claims=()))


def journal(outcome: Outcome) -> Journal:
    """Every entry of a run, every reason of a refusal, and the position in the end."""
    return (*_happened(outcome), *_end(outcome))


def _happened(outcome: Outcome) -> Iterator[Line]:
    step = ""
    for move, entries in outcome.parts():
        for entry in entries:
            if entry.step != step:
                step = entry.step
                yield Line(STEP, "", inert(step))
            if move is not None and entry.kind == "refused":
                yield from _refused(entry, move)
            else:
                name = transcript_parts.MARKS[entry.kind].strip() + entry.name
                yield Line(name, joined(entry.cites), inert(entry.text))


def _refused(entry: Entry, move: Played) -> Iterator[Line]:
    yield Line(REFUSED, joined(entry.cites), inert(move.text))
    for violation in move.violations:
        yield Line(BECAUSE, joined(violation.rules), inert(violation.because))
        if violation.legal_if:
            yield Line(LEGAL_IF, "", inert(violation.legal_if))


def _end(outcome: Outcome) -> Iterator[Line]:
    yield Line(STEP, "", "end")
    view = outcome.document.game.view(outcome.case.position)
    for line in (*transcript_parts.board(view), transcript_parts.asked(view)):
        yield Line(END, "", line)


def differences(before: Journals, now: Journals, most: int = SHOWN) -> str:
    """How the journals of now differ from those that are kept: which ones, and for the first of
    them the lines; "" if they do not."""
    changed = [name for name in before if name in now and before[name] != now[name]]
    said = (
        *_named("changed", changed),
        *_named("not kept yet", [name for name in now if name not in before]),
        *_named("kept of no scenario", [name for name in before if name not in now]),
        *(line for name in changed[:most] for line in _compared(name, before[name], now[name])),
    )
    return "\n".join(said)


def _named(what: str, names: Sequence[str]) -> Iterator[str]:
    if names:
        more = f", and {len(names) - NAMED} more" if len(names) > NAMED else ""
        yield f"{len(names)} {what}: {', '.join(names[:NAMED])}{more}"


def _compared(name: str, before: Journal, now: Journal) -> Iterator[str]:
    one, other = ([f" {line}" for line in journal] for journal in (before, now))
    return unified_diff(one, other, f"{name}, as kept", f"{name}, now", lineterm="", n=1)
