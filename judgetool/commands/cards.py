"""What ``judgetool cards`` does: the library is listed, or cards are shown as they are read."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from judgetool.commands.output import BAD, GOOD, complain, fitted, put
from judgetool.commands.sources import is_played, load
from judgetool.language import say
from judgetool.report.ink import ink_for

if TYPE_CHECKING:
    from judgetool.engine.cards.printed import Printed


def cards(name: str | None, file: str | None = None, system: str | None = None) -> int:
    """List a system's card library, or show every card whose name holds a text; of a file's own
    cards, if one is given."""
    from judgetool import games
    from judgetool.engine.naming import nearest_or
    from judgetool.report.cards import index, page, wordings

    known: Sequence[Printed]
    if file is None:
        system = system or games.SYSTEMS[0]
        if not is_played(system):
            return BAD
        known, else_ = games.system(system).cards(None), say("put it under cards: in a file")
        if not known:
            complain([_no_library(system)])
            read = games.wordings(system) if name is None else None
            put(() if read is None else fitted(wordings(read.of_cards(), read.of_the_judge())))
            return BAD if read is None else GOOD
    else:
        document = load(file)
        if document is None:
            return BAD
        file, known, else_ = document.file, document.game.cards(document.opening), ""
    found = [card for card in known if (name or "").casefold() in card.full_name.casefold()]
    if not found:
        meant = nearest_or(name or "", _names(known), else_)
        complain([f"{_no_card(name, file)}{meant}"])
        return BAD
    whole = name is not None or file is not None
    put(fitted(page(found, ink_for(sys.stdout)) if whole else index(found)))
    return GOOD


def _no_library(system: str) -> str:
    """That a system has no card library."""
    return say(
        "the system {system} has no card library; files bring their cards, under cards:, and "
        "--file FILE shows them",
        system=system,
    )


def _no_card(name: str | None, file: str | None) -> str:
    """That there is no card, of that name if one was asked for."""
    if file is None:
        return say("no card of the library has {name!r} in its name", name=name)
    if name is None:
        return say("no card under cards: in {file}", file=file)
    return say("no card under cards: in {file} has {name!r} in its name", file=file, name=name)


def _names(cards: Iterable[Printed]) -> list[str]:
    """The names of cards and every word of them that could be meant alone."""
    names = list(dict.fromkeys(card.name for card in cards))
    words = (word.strip(",") for name in names for word in name.split())
    return list(dict.fromkeys((*names, *(word for word in words if len(word) > 3))))
