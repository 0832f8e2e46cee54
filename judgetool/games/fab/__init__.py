"""Flesh and Blood: combat (chapter 7) and what it leans on, one file per section of the rules.

Begin with ``game``, the front door, or with the folder of a chapter: ``objects`` (1.2, 1.3, 3),
``turn`` (4), ``playing`` (5), ``continuous`` (6.2, 6.3), ``replacement`` (6.4, 6.5), ``triggers``
(6.6), ``combat`` (7), ``effects`` (8.5).  ``abilities`` reads and writes what cards say, ``cards``
is the library, ``rulebook`` has the numbers, titles and gists.  ``board`` takes positions in and
``view`` gives them out; ``text`` reads and writes ``moves``; ``claims`` serves disputes.
"""

from __future__ import annotations

from pathlib import Path

from judgetool.language import catalogs

catalogs(Path(__file__).parent)
