"""Magic as it was played in 1999 and 2000: the combat phase, C.1 of the rulings of that time."""

from __future__ import annotations

from pathlib import Path

from judgetool.language import catalogs

catalogs(Path(__file__).parent)
