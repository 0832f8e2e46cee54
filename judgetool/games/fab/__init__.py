"""Flesh and Blood: combat (chapter 7) and what it leans on, one file per section of the rules."""

from __future__ import annotations

from pathlib import Path

from judgetool.language import catalogs

catalogs(Path(__file__).parent)
