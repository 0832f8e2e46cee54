"""What ``judgetool cards`` does: the library is listed, or cards are shown as they are read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from judgetool.commands.output import BAD, GOOD, Stopped, complain, fitted, put, stop
from judgetool.commands.sources import check_system, load
from judgetool.language import say
from judgetool.report.ink import ink_for

if TYPE_CHECKING:
    from judgetool.engine.cards.printed import Known, Printed


def cards(name: str | None, file: str | None = None, system: str | None = None) -> int:
    """List a system's card library, or show every card whose name holds a text; of a file's own
    cards, if one is given."""
    from judgetool import games
    from judgetool.engine.naming import nearest_or
    from judgetool.report.cards import index, page, wordings

    known: Sequence[Printed]
    if file is None:
        system = system or games.SYSTEMS[0]
        check_system(system)
        known, else_ = games.system(system).cards(None), say("put it under cards: in a file")
        if not known:
            complain([_no_library(system)])
            read = games.wordings(system) if name is None else None
            put(() if read is None else fitted(wordings(read.of_cards(), read.of_the_judge())))
            return BAD if read is None else GOOD
    else:
        document = load(file)
        file, known, else_ = document.file, document.game.cards(document.opening), ""
    found = [card for card in known if (name or "").casefold() in card.full_name.casefold()]
    if not found:
        if file is None and _put_worded(name or "", system):
            return GOOD
        meant = nearest_or(name or "", _names(known), else_)
        stop([f"{_no_card(name, file)}{meant}"])
    whole = name is not None or file is not None
    put(fitted(page(found, ink_for(sys.stdout)) if whole else index(found)))
    return GOOD


def _put_worded(typed: str, system: str | None) -> bool:
    """Print the cards whose text has the words, where no card is called so; whether there are."""
    from judgetool.engine.cards.searching import worded
    from judgetool.report.cards import search_lines

    try:
        found = worded(typed, _known(system))
    except Stopped:
        return False
    if found:
        complain([say("no card is called {name!r}; these have it in their text:", name=typed)])
        put(fitted(search_lines(found[:MOST_SHOWN], len(found))))
    return bool(found)


def show(name: str, system: str | None = None, *, as_json: bool = False) -> int:
    """Show a card with what each paragraph of it is read as."""
    from judgetool.report.cards import full_json, full_page

    known = _known(system)
    found = _called(name, known)
    if not found:
        from judgetool.engine.naming import nearest_or

        names = [card.name for card in known]
        none = say("no card is called {name!r}{meant}", name=name,
                   meant=nearest_or(name, names, _where_more_are()))  # fmt: skip
        stop([none])
    if as_json:
        put(full_json(found))
    else:
        put(fitted(full_page(found, ink_for(sys.stdout))))
    return GOOD


def _known(system: str | None) -> Sequence[Known]:
    """All cards of a system that are known without a file.

    Raises:
        Stopped: it is none, or has none.
    """
    from judgetool import games

    system = system or games.SYSTEMS[0]
    check_system(system)
    found: Sequence[Known] = games.tables(system).cards()
    if not found:
        stop([say("no table of cards of {system} is imported", system=system)])
    return found


def _called(name: str, known: Sequence[Known]) -> list[Known]:
    """The cards that a name means: exactly, else those that begin so, else those whose words do."""
    from judgetool.engine.name_matching import places, plainest

    wanted = plainest(name)
    words = wanted.split()
    names = [(card, {plainest(card.full_name), plainest(card.name)}) for card in known]
    ways: tuple[Callable[[str], bool], ...] = (
        lambda own: own == wanted,
        lambda own: own.startswith(wanted),
        lambda own: places(words, own.split()) is not None,
    )
    found = ([card for card, own in names if any(map(way, own))] for way in ways)
    return next(filter(None, found), [])[:MOST_SHOWN]


MOST_SHOWN = 12


def search(
    words: Sequence[str], limit: int, system: str | None = None, types: str | None = None
) -> int:
    """Search the cards by words of their names, type lines and texts.

    Args:
        types: words that have to stand on the type line.
    """
    from judgetool.engine.cards.searching import searched
    from judgetool.report.cards import search_lines

    known = _known(system)
    wanted = (types or "").casefold().split()
    lines = {card.line: card.line.casefold() for card in known} if wanted else {}
    known = [card for card in known if all(word in lines[card.line] for word in wanted)]
    found = searched(words, known)
    if not found:
        from judgetool.engine.naming import nearest_or

        every = dict.fromkeys((*_names(known), *(w for card in known for w in card.line.split())))
        none = say("no card has {words!r}{meant}", words=" ".join((*words, *wanted)),
                   meant=nearest_or(" ".join(words), list(every), _where_more_are()))  # fmt: skip
        stop([none])
    put(fitted(search_lines(found[:limit], len(found))))
    return GOOD


def stats(system: str | None = None) -> int:
    "Count the known cards by type, class and source."
    from judgetool.report.cards import stats_lines

    known = _known(system)
    put(fitted(stats_lines(known)))
    return GOOD


def coverage(limit: int, system: str | None = None, *, as_json: bool = False) -> int:
    """Say how much of the cards is understood.

    Args:
        limit: at most so many of the clauses that are not read.
    """
    from judgetool.engine.cards.coverage import measured
    from judgetool.report.card_coverage import coverage_json, coverage_lines

    known = _known(system)
    found = measured(known)
    put(coverage_json(found, limit) if as_json else fitted(coverage_lines(found, limit)))
    return GOOD


def _where_more_are() -> str:
    """How more cards come to be known, where none are imported."""
    from judgetool.cardgame.card_tables import opened

    return "" if opened.any_at_all() else say("judgetool cards import FILE adds the printed ones")


def _no_library(system: str) -> str:
    """That a system has no card library."""
    return say(
        "the system {system} has no card library; files define their cards under "
        "cards:, and --file FILE shows them",
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
