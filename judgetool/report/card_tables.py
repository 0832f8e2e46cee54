"""Imported tables of cards as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from judgetool.language import say, word
from judgetool.report.safe import inert

if TYPE_CHECKING:
    from judgetool.cardgame.card_tables.importing import Kept
    from judgetool.cardgame.card_tables.store import Store


def kept_lines(kept: Kept, left_out: int) -> Iterator[str]:
    """What was imported of a table."""
    yield inert(
        say(
            "{name}: {cards} cards of {names} names",
            name=kept.name,
            cards=f"{kept.cards:,}",
            names=f"{kept.names:,}",
        )
    )
    if kept.fresh != kept.cards:
        yield say(
            "  {fresh} new, {changed} changed, {gone} gone",
            fresh=kept.fresh,
            changed=kept.changed,
            gone=kept.gone,
        )
    yield f"  {understood(kept.understood)}"
    if left_out:
        yield say("  {n} rows could not be read and were skipped", n=left_out)


def understood(counts: Mapping[str, int]) -> str:
    """How many paragraphs are understood how far."""
    return say(
        "{n} paragraphs: {fully} understood, {partly} in part, {none} by hand only",
        n=f"{sum(counts.values()):,}",
        fully=f"{counts['fully']:,}",
        partly=f"{counts['in part']:,}",
        none=f"{counts['not at all']:,}",
    )


def source_lines(system: str, stores: Iterable[Store], stamp: str) -> Iterator[str]:
    """Imported tables, a line each.

    Args:
        stamp: that of the present language: under another one the paragraphs are read anew.
    """
    for each in stores:
        when = (
            datetime.fromtimestamp(each.imported / 1e9, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
        )
        line = say(
            "{name}  {system}, {format}, {cards} cards, imported {when}",
            name=each.name,
            system=system,
            format=word("format", each.about.get("format", "")),
            cards=each.about.get("cards", "?"),
            when=when,
        )
        yield inert(line)
        if each.about.get("stamp") != stamp:
            yield say("  read by another version of the tool, so slower to use; import it again")
