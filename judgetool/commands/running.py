"""What ``judgetool run`` does: files are played, and each run is printed.

It is what scripts call in loops, and imports no more than it needs.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from judgetool.commands.output import BAD, GOOD, Stopped, complain, fitted, put
from judgetool.commands.sources import load
from judgetool.report.ink import ink_for


def run(files: Sequence[str], *, as_json: bool, full: bool = False) -> int:
    """Play files and print each run, as a transcript or as JSON Lines."""
    from judgetool.scenario.run import play

    worst = GOOD
    for i, file in enumerate(files):
        try:
            document = load(file)
        except Stopped:
            worst = BAD
            continue
        outcome = play(document)
        if as_json:
            from judgetool.report.transcript_json import run_lines

            put(run_lines(outcome, document.file if len(files) > 1 else None))
        else:
            from judgetool.report.transcript import run_lines as transcript_lines

            if i:
                put([""])
            put(fitted(transcript_lines(outcome, ink_for(sys.stdout), full=full)))
        complain(map(str, outcome.failures))
        worst = max(worst, outcome.exit_code)
    return worst
