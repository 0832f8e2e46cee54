"""Writing abilities back (2.12): every record of ``types`` in one wording, today's templating.

``read_paragraph(write(a)) == a`` for every ability the grammar can produce.  The files are named
as those of ``reading`` and mirror the grammar: a function for each kind of record.  An effect may
hold effects, and give abilities that have some, so that the files of the sentences ask each other:
``paragraphs`` is loaded first, and those it needs call each other by the name of the file.
"""

from __future__ import annotations

from judgetool.games.fab.abilities.writing.conditions import condition_said
from judgetool.games.fab.abilities.writing.paragraphs import write

__all__ = ["condition_said", "write"]
