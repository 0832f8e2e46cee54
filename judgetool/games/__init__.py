"""The rule systems.  Each knows its own words; none knows another.

A rulebook is read without importing its game: ``RULEBOOKS`` can be looked up in, ``SYSTEMS`` can be
played.

A new system is a package with a game that is a ``scenario.game.PlayableGame`` (most easily a
``cardgame.game.CardGame``), a ``rulebook``, a ``starting.yaml`` and the catalogs in ``ja``, and an
entry in ``_GAMES`` and ``_BOOKS``; ``magic_classic`` is the smallest to look at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from judgetool.engine.cards.printed import Known
    from judgetool.engine.rulebook import Rulebook

_GAMES = {
    "fab": ("judgetool.games.fab.game", "FAB"),
    "grand-archive": ("judgetool.games.grand_archive.game", "GA"),
    "magic-classic": ("judgetool.games.magic_classic.game", "MAGIC"),
}

SYSTEMS: tuple[str, ...] = tuple(_GAMES)

TITLES = {
    "fab": "Flesh and Blood",
    "grand-archive": "Grand Archive",
    "magic-classic": "Magic, 1999/2000",
}
"""What the systems are called, for those who have not imported a game."""

_BOOKS = {
    "fab": "judgetool.games.fab.rulebook",
    "grand-archive": "judgetool.games.grand_archive.rulebook",
    "magic-classic": "judgetool.games.magic_classic.rulebook",
}

RULEBOOKS: tuple[str, ...] = tuple(_BOOKS)


def system(name: str) -> Any:
    """The game object of a rule system, imported when asked for.

    Raises:
        KeyError: there is no such system.
    """
    module, attribute = _GAMES[name]
    return getattr(import_module(module), attribute)


def rulebook(name: str) -> Rulebook:
    """The rulebook of a rule system; what carries its rules out is known once its game is imported.

    Raises:
        KeyError: there is no such system.
    """
    found: Rulebook = import_module(_BOOKS[name]).BOOK
    return found


def wordings(name: str) -> Any:
    """The module that lists what is read of cards of a rule system, and what its judge may write;
    ``None`` for a system whose cards are in its library.
    """
    package = _GAMES[name][0].rpartition(".")[0] if name in _GAMES else ""
    listed = name in ("grand-archive", "magic-classic")
    return import_module(f"{package}.abilities.wordings") if listed else None


def card_names(name: str) -> Iterator[str]:
    """The names of all cards of a rule system that are known without a file, with their variant,
    such as ``Snatch red``."""
    from judgetool.cardgame.card_tables import opened

    library = _library(name)
    if library.is_file():
        for card, said in msgspec.json.decode(library.read_bytes()).items():
            variants = [key for key, own in said.items() if isinstance(own, dict)]
            yield from (f"{card} {variant}" for variant in variants) if variants else (card,)
    for store in opened.stores(name):
        yield from (f"{card} {variant}".rstrip() for card, variant in store.names())


def tables(name: str) -> Any:
    """What reads the tables of printed cards of a rule system, a
    ``cardgame.card_tables.rows.Tables``.
    """
    package = _GAMES[name][0].rpartition(".")[0]
    module = import_module(f"{package}.cards.tables")
    return getattr(module, "TABLES", module)


def known_cards(name: str) -> Sequence[Known]:
    """All cards of a rule system that are known without a file: of its library and of the tables
    that are imported; none for a system that is not played."""
    if name not in _GAMES:
        return ()
    found: Sequence[Known] = tables(name).cards()
    return found


def starting(name: str) -> str:
    """The file that a board of a rule system begins as; its words are those of its package.

    Raises:
        KeyError: there is no such system.
    """
    return (_folder(name) / "starting.yaml").read_text(encoding="utf-8")


def has_library(name: str) -> bool:
    """Whether a rule system comes with cards, and so knows any without a file."""
    return _library(name).is_file()


def _library(name: str) -> Path:
    return _folder(name) / "cards" / "library.json"


def _folder(name: str) -> Path:
    """The package of a rule system."""
    return Path(import_module(_GAMES[name][0].rpartition(".")[0]).__path__[0])
