"""Grand Archive: the combat phase and what it leans on, one file per page of the rules."""

from __future__ import annotations

from pathlib import Path

from judgetool.language import catalogs

catalogs(Path(__file__).parent)
