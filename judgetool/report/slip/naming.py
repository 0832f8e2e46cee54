"""What a case is called where it is handed on."""

from __future__ import annotations

from pathlib import PurePath

from judgetool.language import say
from judgetool.scenario.document import Document


def called(document: Document) -> str:
    """The title of a document; without one the name of its file, and not the folders it is in; of
    what came from no file, that it is a case."""
    if document.title:
        return document.title
    name = PurePath(document.file).stem
    return say("a case") if not name or document.file.startswith("<") else name
