"""What the commands do that set two editions of the rules beside each other."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from judgetool.commands import BAD, GOOD, NOT_SO, _complain, _fitted, _load, _say
from judgetool.language import listed, say
from judgetool.report.ink import ink_for

if TYPE_CHECKING:
    from judgetool.scenario.document import Document
    from judgetool.scenario.parting import Compared


def run(files: Sequence[str], edition: str, *, as_json: bool) -> int:
    """Play files under their own edition and another, and say where these part."""
    from judgetool.report.parting import parting_json, parting_lines

    worst = GOOD
    for i, file in enumerate(files):
        document = _load(file)
        compared = None if document is None else _compared(document, edition)
        if compared is None:
            worst = BAD
            continue
        if i and not as_json:
            _say([""])
        ink = ink_for(sys.stdout)
        _say(parting_json(compared) if as_json else _fitted(parting_lines(compared, ink)))
        stopped = compared.own.outcome.stopped
        if stopped is not None:
            _complain(map(str, compared.own.outcome.failures))
        unread = stopped is not None and stopped.kind == "unread"
        worst = max(worst, BAD if unread else NOT_SO if compared.part or stopped else GOOD)
    return worst


def _compared(document: Document, edition: str) -> Compared | None:
    """A file under two editions; ``None`` after saying why it can't be."""
    from judgetool.scenario.parting import compare, editions, own_edition
    from judgetool.scenario.run import BadFile

    known = editions(document)
    if edition not in known:
        _complain(
            [
                say(
                    "{file}: --edition {edition}: write one of {editions}",
                    file=document.file,
                    edition=repr(edition),
                    editions=listed(known, "or"),
                )
            ]
        )
        return None
    own = own_edition(document)
    if edition == own:
        others = listed([each for each in known if each != own], "or")
        _complain(
            [
                say(
                    "{file} is judged by {edition} itself: compare it with {others}",
                    file=document.file,
                    edition=edition,
                    others=others,
                )
            ]
        )
        return None
    try:
        return compare(document, edition)
    except BadFile as bad:
        _complain(map(str, bad.errors))
        return None
