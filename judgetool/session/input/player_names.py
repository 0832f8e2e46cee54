"""Whose name was begun, and whether a line begins with one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from judgetool.cardgame.lines.move_lines import LONGEST
from judgetool.language import listed, say
from judgetool.scenario.problems import quoted


def is_named(line: str, names: Sequence[str]) -> bool:
    """Whether a line begins with a name and a colon: in any case, and with the beginning of a name
    or a word of it."""
    who, colon, _ = line.partition(":")
    begun = who.strip().casefold()
    return bool(colon and begun) and any(
        name.casefold().startswith(begun) or begun in name.casefold().split() for name in names
    )


_EVERYBODY = ("all", "everybody", "everyone", "both")


def named_first(line: str, names: Sequence[str]) -> Iterator[str]:
    """A line that begins with a name, ``Bravo attacks with Snatch``, with a colon behind it; the
    longest name first."""
    most = max((len(name.split()) for name in names), default=0)
    if len(line) > LONGEST:
        return
    first, _, behind = line.partition(" ")
    if behind and first.casefold() in _EVERYBODY:
        yield f"all: {behind.strip()}"
    words = line.split(maxsplit=most + 1)
    for k in range(min(most, len(words) - 1), 0, -1):
        with suppress(ValueError):
            yield f"{whose(' '.join(words[:k]), names)}: {' '.join(words[k:])}"


def whose(typed: str, names: Sequence[str]) -> str:
    """The name that a text stands for: in any case, and any unique beginning will do.

    Raises:
        ValueError: it is nobody's, or may be that of several.
    """
    folded = typed.strip().casefold()
    for test in (str.__eq__, str.startswith):
        found = [name for name in names if folded and test(name.casefold(), folded)]
        if len(found) == 1:
            return found[0]
        if found:
            several = listed(found, "or")
            raise ValueError(
                say("{name} could be {names}; write more of it", name=quoted(typed), names=several)
            )
    said = say(
        "nobody here is called {name}; the names are {names}",
        name=quoted(typed),
        names=listed(list(names), "and"),
    )
    raise ValueError(said)
