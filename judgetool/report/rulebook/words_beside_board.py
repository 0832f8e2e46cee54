"""The official words of a rule beside a board: those of the edition that the board is judged by
before others, since they are what the judge rules by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgetool.language import say
from judgetool.report.rulebook.rule_in_imported_edition import warned
from judgetool.rulebook.implementation import Otherwise
from judgetool.rulebook.lookup import Found
from judgetool.rulebook.official_texts.fingerprints import texts
from judgetool.rulebook.official_texts.quoting import Official, Quoted


def read_as(found: Found, edition: str) -> Otherwise | None:
    """How an edition reads a rule, if otherwise than the gist says."""
    return next((each for each in found.variants if edition in each.editions), None)


def quotations(
    found: Found,
    words: Official,
    editions: Mapping[str, str],
    edition: str,
    system: str,
    *,
    every: bool,
) -> Iterator[tuple[Quoted, list[str]]]:
    """What the publisher says, each wording with what is to be said of it first.

    Args:
        editions: what each edition is that a board can be judged by.
        edition: the one that the board is judged by.
        every: also other words than those of the board's edition, where there are such.
    """
    number, variants = found.rule.number, found.variants
    own = [q for q in words.quoted if q.standing.edition == edition and q.rule.number == number]
    others = [quoted for quoted in words.quoted if quoted not in own]
    for quoted in (*own, *others) if every or not own else own:
        warnings: list[str] = []
        if quoted not in own or read_as(found, edition) is None:  # else the gist shown is of them
            warnings = list(warned(quoted, number, variants, editions))
        if read_as(found, edition) is not None and _of_another(quoted, number, edition, system):
            warnings.append(
                say(
                    "! this is the text of {other}, but this board is judged by {edition}",
                    other=quoted.standing.edition,
                    edition=edition,
                )
            )
        yield quoted, warnings


def _of_another(quoted: Quoted, number: str, edition: str, system: str) -> bool:
    """Whether words are known to be those of another edition and not of this one."""
    other = quoted.standing.edition
    if not other or quoted.rule.number != number:
        return False
    known = texts(system, quoted.language)
    if known is None or edition not in known.editions:
        return other != edition
    row = known.at(known.editions.index(other), number)
    places = [] if row is None else [row.places[known.editions.index(e)] for e in (other, edition)]
    return len(set(places)) != 1
