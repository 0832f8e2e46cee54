"""The official words of a rule as the rule pane shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judgetool.engine.rulebook import Rule
from judgetool.language import say
from judgetool.report.rulebook.rule_in_imported_edition import lacked
from judgetool.report.rulebook.rule_page import quotation
from judgetool.report.rulebook.words_beside_board import quotations
from judgetool.rulebook.lookup import Found
from judgetool.rulebook.official_texts.quoting import Official, Quoted
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Line, Rules


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
    variants = found.variants
    if alone:
        for lacking in words.lacking:
            yield from (Line(Hanging("  ", said)) for said in lacked(lacking, variants, editions))
    for quoted, warnings in quotations(found, words, editions, edition, system, every=alone):
        yield from _quotation(found.rule, quoted, warnings)


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
            said = say("the official text refers to {number}", number=number)
            yield Line(Hanging("    ", said), Rules((number,)))
