"""Magic as it was played in 1999 and 2000: the combat phase, C.1 of the rulings of that time.

Begin with ``game``, the front door, or with ``turn.course``, which says what comes after what.
``combat`` has the steps, ``playing`` spells and abilities; ``triggers``, ``replacement``,
``continuous`` and ``effects`` what texts do, which ``abilities`` reads.  ``objects`` is the
position and its changes, ``moves`` what can be answered and ``checking_answers`` what refuses it.
``board`` takes positions in and ``view`` gives them out; ``text`` reads and writes ``moves``;
``claims`` serves disputes.
"""

from __future__ import annotations

from pathlib import Path

from judgetool.language import catalogs

catalogs(Path(__file__).parent)
