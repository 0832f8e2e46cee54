"""The official words of a rule as the rule pane shows them: those of the edition that the board is
judged by before others, since they are what the judge rules by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judgetool.engine.rulebook import Rule
from judgetool.language import say
from judgetool.report.rules import quotation
from judgetool.report.standing import lacked, warned
from judgetool.rulebook.carried import Otherwise
from judgetool.rulebook.fingerprints import texts
from judgetool.rulebook.lookup import Found
from judgetool.rulebook.quoting import Official, Quoted
from judgetool.tui.lines import Hanging, Line, Rules, plain


def read_as(found: Found, edition: str) -> Otherwise | None:
    """How an edition reads a rule, if otherwise than the gist says."""
    return next((each for each in found.variants if edition in each.editions), None)


def officially(
    found: Found,
    words: Official,
    editions: Mapping[str, str],
    edition: str,
    system: str,
    *,
    alone: bool,
) -> Iterator[Line]:
    """What the publisher says, and which editions do not say it.

    Args:
        editions: what each edition is that a board can be judged by.
        edition: the one that the board is judged by.
        alone: whether the page is of this rule alone; else other words than those of the board's
            edition are left out, where there are such.
    """
    number, variants = found.rule.number, found.variants
    own = [q for q in words.quoted if q.standing.edition == edition and q.rule.number == number]
    others = [quoted for quoted in words.quoted if quoted not in own]
    if alone:
        for lacking in words.lacking:
            yield from (Line(Hanging("  ", said)) for said in lacked(lacking, variants, editions))
    for quoted in (*own, *others) if alone or not own else own:
        warnings: list[str] = []
        if quoted not in own or read_as(found, edition) is None:  # else the gist shown is of them
            warnings = list(warned(quoted, number, variants, editions))
        if read_as(found, edition) is not None and _of_another(quoted, number, edition, system):
            warnings.append(
                say(
                    "! these are the words of {other}, and this board is judged by {edition}",
                    other=quoted.standing.edition,
                    edition=edition,
                )
            )
        yield from _quotation(found.rule, quoted, warnings)


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


def _quotation(rule: Rule, quoted: Quoted, warnings: Sequence[str]) -> Iterator[Line]:
    """Official words, marked on every line, and the rules that they refer to."""
    mark, *words = quotation(quoted)
    yield Line(Hanging("  ", plain(mark, "italic")))
    ours = quoted.standing.ours
    leads = Rules((ours,)) if ours and ours != rule.number else None
    yield from (Line(Hanging("  ", said), leads) for said in warnings)
    yield from (Line(Hanging("  | ", said.removeprefix("  | "))) for said in words)
    for number in quoted.rule.refs:
        if number not in rule.refs:
            said = say("the official words refer to {number}", number=number)
            yield Line(Hanging("    ", said), Rules((number,)))
