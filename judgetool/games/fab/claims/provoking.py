"""What an effect has triggered on, where that is what players argue about.

Nobody who says that a card is drawn later doubts how a card is drawn: they doubt what it waits
for, be it a hit or the beginning of a phase; but a token says itself what it does and when.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgetool.engine.table import Entry

_SAYS_MORE = r"(?:8|10|2[2389]|3[479]|4[35-9]|5[0-4])$"
"""Of a number its terms tell; and what such a keyword as intimidate does later, or besides."""
_PLAIN = re.compile(rf"8\.5\.(?!{_SAYS_MORE})\d+")
_COURSE = re.compile(r"4\.\d+\.\d+|7\.[25]\.\d+")  # what is done to defend, a player does


def provoked(at: Entry, first: str, entries: Sequence[Entry]) -> Sequence[str]:
    """The rules of the turn and of combat by which something has triggered of which a transition
    is an effect; none if more decides than what it says itself, or something else has triggered it.

    Args:
        first: the rule that would decide.
    """
    if at.kind != "event" or not _PLAIN.fullmatch(first) or first not in at.cites:
        return ()
    layer = at.state.resolving if "5.3.4" in at.cites else None
    before = entries[: at.n - 1]
    found = (one for one in before if one.name == "Triggered" and layer in one.state.objects)
    trigger = next(found, None)
    if layer is None or trigger is None or "6.6.3" in trigger.cites:
        return ()  # what an effect itself puts off is told by it
    return [rule for rule in trigger.cites if _COURSE.fullmatch(rule)]
