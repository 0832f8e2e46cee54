"""By which edition of the rules a document is judged: who forgets ``edition:`` must see it."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.scenario.document import Document


def judged_by(document: Document) -> Iterator[str]:
    """The edition and why that one, in a line; none where the system has one alone."""
    edition = document.edition
    if not edition:
        return
    if document.instead:
        yield inert(say("edition {edition}, by --edition", edition=edition))
    elif document.written.edition:
        yield inert(say("edition {edition}", edition=edition))
    else:
        yield inert(say("edition {edition}, as the file names none", edition=edition))
