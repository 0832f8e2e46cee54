"""Importing small texts, for the tests of each format."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from judgetool.rulebook.importing import Imported, prepare
from judgetool.rulebook.importing.source import Unreadable
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule


def imported(name: str = "tea", system: str | None = None, **files: str) -> Imported:
    """What one edition becomes; a text is given by its file's name, without what follows."""
    contents = {f"some/{file}.txt": text.encode() for file, text in files.items()}
    (found,) = prepare(contents, name, system).editions
    return found


def rules(edition: Edition) -> Mapping[str, OfficialRule]:
    return {rule.number: rule for rule in edition.rules}


def faults(system: str | None = None, **files: str) -> list[str]:
    """Everything that keeps texts from being imported."""
    with pytest.raises(Unreadable) as refused:
        imported(system=system, **files)
    return list(map(str, refused.value.faults))
