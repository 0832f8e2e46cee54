"""The names in what is expected of a position: of objects that may be there or not.

A name that nothing could have is a mistake of writing; it must never turn into a verdict.  Each
function says what is wrong with a name, or "".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from judgetool.engine.boards import Path, Problem
from judgetool.engine.naming import names_in, nearest, nearest_or
from judgetool.language import listed, say

Checked: TypeAlias = Callable[[str], str]
"""What is wrong with a name as it is written, or ""."""


class Names(Protocol):
    """The names that objects of a file can have."""

    def told(self) -> Mapping[str, Checked]:
        """Of each thing that can be named, what is wrong with a name of it."""


def names_checked(
    names_of: Callable[[Sequence[str], Mapping[str, Any], Any, Iterable[str]], Names],
    steps: Sequence[str],
) -> Callable[..., list[Problem]]:
    """What is wrong with the names that expectations use, in a game.

    Args:
        names_of: the names there can be, by who plays; the file's own cards, ``None`` for one that
            can't be read; the opening, which may have objects that no card list has, ``None`` if
            there is none; and the lines of moves, by which the judge may put counters of any name
            on something.
        steps: what a step can be called.
    """

    def unheard_of(
        names: Iterable[tuple[str, Path, str]],
        players: Sequence[str],
        own: Mapping[str, Any],
        state: Any,
        said: Iterable[str],
    ) -> list[Problem]:
        """What is wrong with names: each what is named, where, and the name, with a count where one
        is allowed."""
        told = {
            "a step": lambda written: no_step(written, steps),
            **names_of(players, own, state, said).told(),
        }
        found = ((path, told[what](written)) for what, path, written in names)
        return [Problem(path, wrong) for path, wrong in found if wrong]

    return unheard_of


def no_step(written: str, steps: Sequence[str]) -> str:
    """What is wrong with the name of a step or phase."""
    if any(written.casefold() == known.casefold() for known in steps):
        return ""
    every = say("write {names}", names=listed(steps, "or"))
    return say(
        "{written!r} is no step{meant}", written=written, meant=nearest_or(written, steps, every)
    )


def several_cards(written: str, name: str) -> str:
    """That one card is asked for where a number of them is written."""
    return say(
        "{written!r} is a number of cards; write one card here, such as {name!r}",
        written=written,
        name=name,
    )


def no_card(name: str, known: Sequence[str]) -> str:
    """That no card is called so."""
    return say("no card is called {name!r}{meant}", name=name, meant=nearest(name, known))


def no_target(written: str, players: Sequence[str], card: Checked) -> str:
    """What is wrong with the names of players or cards, ``A and B``.

    Args:
        card: what is wrong with the name of a card.
    """
    folded = {player.casefold() for player in players}

    def is_known(name: str) -> bool:
        return name.casefold() in folded or not card(name)

    for name in names_in(written, is_known):
        if not is_known(name):
            near = nearest(name, players)
            if near:
                return say("no player is called {name!r}{meant}", name=name, meant=near)
            return card(name)
    return ""


def no_counter(written: str, known: Iterable[str]) -> str:
    """That no card speaks of counters of a name."""
    return say(
        "no card here speaks of {written!r} counters{meant}",
        written=written,
        meant=nearest_or(
            written, sorted(known), say("write one that a card names or that is on the board")
        ),
    )
