"""The official words of a rule, from the editions that a user imported."""

from __future__ import annotations

import msgspec

from judgetool import language
from judgetool.rulebook import store
from judgetool.rulebook.official import Edition, OfficialRule


class Quoted(msgspec.Struct, frozen=True):
    """A rule as the publisher words it.

    Attributes:
        language: the one it is worded in.
        editions: the names of the editions that word it so.
        rule: as the first of them has it.
    """

    language: str
    editions: tuple[str, ...]
    rule: OfficialRule


def quoted(system: str, number: str, edition: str | None = None) -> tuple[Quoted, ...]:
    """The official words of a rule: of the editions in the present language; of the others if none
    of those has it; or of the editions of one name."""
    if edition is not None:
        return _worded(named(system, edition), number)
    present = language.current()
    found = _worded(store.editions(system, present), number)
    if found:
        return found
    others = (each for each in language.LANGUAGES if each != present)
    return _worded(tuple(e for other in others for e in store.editions(system, other)), number)


def named(system: str, name: str) -> tuple[Edition, ...]:
    """The editions of a name, in whatever language; that case matters not, as in the store."""
    found = (store.load(system, each, name) for each in language.LANGUAGES)
    return tuple(edition for edition in found if edition is not None)


def _worded(editions: tuple[Edition, ...], number: str) -> tuple[Quoted, ...]:
    """The wordings of a rule, each with all editions that have it."""
    wordings: dict[object, list[tuple[Edition, OfficialRule]]] = {}
    for edition in editions:
        rule = edition.rule(number)
        if rule is not None:
            wording = (edition.language, rule.title, rule.words, rule.examples, rule.notes)
            wordings.setdefault(wording, []).append((edition, rule))
    return tuple(
        Quoted(same[0][0].language, tuple(edition.name for edition, _ in same), same[0][1])
        for same in wordings.values()
    )


def names_of(system: str) -> tuple[str, ...]:
    """The names of the editions of a system's rules that were imported, each once."""
    return tuple(dict.fromkeys(edition.name for edition in store.editions(system)))
