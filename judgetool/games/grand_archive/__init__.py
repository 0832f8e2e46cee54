"""Grand Archive: the combat phase and what it leans on, one file per page of the rules.

Begin with ``game``, the front door, which says what comes after what.  ``combat`` has the steps,
``turn`` what is around them, ``playing`` activations; ``triggers``, ``replacement``,
``continuous`` and ``effects`` what texts do, which ``abilities`` reads.  ``objects`` is the
position and its changes, ``moves`` what can be answered, and ``legality`` lists what refuses it.
``board`` takes positions in and ``view`` gives them out; ``text`` reads and writes ``moves``;
``claims`` serves disputes.
"""

from __future__ import annotations

from pathlib import Path

from judgetool.language import catalogs

catalogs(Path(__file__).parent)
