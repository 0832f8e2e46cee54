"""By which edition of the rules a document is judged: who forgets ``edition:`` must see it."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.language import say
from judgetool.report.safe import inert
from judgetool.scenario.document import Document
from judgetool.scenario.titles import TYPED


def judged_by(document: Document, *, for_players: bool = False) -> Iterator[str]:
    """The edition and why that one, in a line; none where the system has one alone.

    Args:
        for_players: whether it is read by those who have no file.
    """
    edition = document.edition
    if not edition:
        return
    if document.instead:
        yield inert(say("edition {edition}, from --edition", edition=edition))
    elif document.written.edition:
        yield inert(say("edition {edition}", edition=edition))
    elif document.needs[0]:
        yield inert(document.edition_needed)
    elif document.file != TYPED and not for_players:
        yield inert(say("edition {edition}, default: the file names none", edition=edition))
    else:
        yield inert(say("edition {edition}, default", edition=edition))


def in_short(document: Document | None, edition: str, *, named: bool) -> str:
    """The edition that a case is judged by, and whether its file names it."""
    if document is not None and document.needs[0] == edition and not named:
        return say("edition {edition}, since {why}", edition=edition, why=document.needs[1])
    return say("edition {edition}" if named else "edition {edition}, default", edition=edition)
