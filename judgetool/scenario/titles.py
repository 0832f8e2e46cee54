"""What a case is called: by its title, by its file, or by who plays."""

from __future__ import annotations

from pathlib import PurePath

from judgetool.language import listed, say
from judgetool.scenario.document import Document


def titled(document: Document) -> str:
    """The title of a document; without one its file, and of what came from no file who plays."""
    return document.title or file_of(document) or _playing(document)


def called(document: Document) -> str:
    """The same where a case is handed on: of its file only the name."""
    return document.title or PurePath(file_of(document)).stem or _playing(document)


TYPED = "<board>"
"""What a document goes by that was typed."""


def file_of(document: Document) -> str:
    """The file that a document came from; "" if it was typed, pasted or piped."""
    return "" if document.file == "-" or document.file.startswith("<") else document.file


def _playing(document: Document) -> str:
    one, *others = document.players
    if not others:
        return one
    return say("{one} against {others}", one=one, others=listed(others, "and"))
