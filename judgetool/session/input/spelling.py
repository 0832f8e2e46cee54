"""What was typed of a line, spelled out as the game writes it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from judgetool.cardgame.lines.move_lines import LONGEST
from judgetool.engine import name_matching as matching


def begins_words(typed: str, line: str) -> bool:
    """Whether each word that was typed begins one of a line, in the same order; a color does, too,
    without its brackets, and what stands before a colon."""
    return places(typed, line) is not None


def places(typed: str, line: str) -> tuple[int, ...] | None:
    """Which words of a line begin with those typed, in their order, as early as they can be; by
    this what is likelier meant comes first.  ``None`` if they do not."""
    if len(typed) > LONGEST:
        return None
    words = _words(line)
    return matching.places(typed.casefold().replace(":", " ").split(maxsplit=len(words)), words)


def narrowed(typed: str, lines: Iterable[str]) -> list[str]:
    """The lines whose words begin with those typed, those that have them earlier first."""
    found = [(at, line) for line in lines if (at := places(typed, line)) is not None]
    return [line for _, line in sorted(found, key=lambda each: each[0])]


@lru_cache(maxsize=4096)
def _words(line: str) -> tuple[str, ...]:
    return tuple(line.casefold().replace(":", " ").split())


def spelled_out(typed: str, lines: Iterable[str]) -> str:
    """A line that stands for several, with what each of these names in place of its beginnings.

    ``A: play pum r pitching sink`` of ``A: play Pummel (red)`` and ``A: pitch Sink Below (blue)``
    is ``A: play Pummel (red) pitching Sink Below (blue)``.
    """
    who, colon, said = typed.partition(":")
    words = said.split()
    done = 0
    for line in lines:
        whose, _, what = line.partition(": ")
        who = whose if _begins(whose, who.strip()) else who
        name = what.partition(" ")[2]
        start, end = _stretch(words, done, name)
        if start < end:
            comma = "," if words[end - 1].endswith(",") else ""
            words[start:end] = [f"{name}{comma}"]
            done = start + 1
    return " ".join([f"{who}{colon}", *words])


def _stretch(words: list[str], start: int, name: str) -> tuple[int, int]:
    """The first words that begin those of a name, in their order: from which to before which."""
    for i in range(start, len(words)):
        left, end = iter(name.split()), i
        while end < len(words) and any(_begins(word, words[end].rstrip(",")) for word in left):
            end += 1
            if words[end - 1].endswith(","):
                break
        if end > i:
            return i, end
    return start, start


def _begins(word: str, typed: str) -> bool:
    """Whether a word begins with what was typed of it, in any case."""
    folded, begun = word.casefold(), typed.casefold()
    return bool(begun) and (folded.startswith(begun) or folded.lstrip("(").startswith(begun))
