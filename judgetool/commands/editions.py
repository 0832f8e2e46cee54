"""What the commands do that set two editions of the rules beside each other."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from judgetool.commands.checking import each_checked, with_progress
from judgetool.commands.output import BAD, GOOD, NOT_SO, Stopped, complain, fitted, put, stop
from judgetool.commands.sources import check_edition, load
from judgetool.language import listed, say
from judgetool.report.ink import ink_for

if TYPE_CHECKING:
    from judgetool.rulebook.comparison.affected import Affected
    from judgetool.rulebook.comparison.changes import Comparison
    from judgetool.rulebook.official_texts.edition import Edition
    from judgetool.scenario.document import Document
    from judgetool.scenario.two_editions import Compared


def run(files: Sequence[str], edition: str, *, as_json: bool) -> int:
    """Play files under their own edition and another, and say where these part."""
    from judgetool.report.two_editions import parting_json, parting_lines

    worst = GOOD
    for i, file in enumerate(files):
        try:
            compared = _compared(load(file), edition)
        except Stopped:
            worst = BAD
            continue
        if i and not as_json:
            put([""])
        ink = ink_for(sys.stdout)
        put(parting_json(compared) if as_json else fitted(parting_lines(compared, ink)))
        stopped = compared.own.outcome.stopped
        if stopped is not None:
            complain(map(str, compared.own.outcome.failures))
        unread = stopped is not None and stopped.kind == "unread"
        worst = max(worst, BAD if unread else NOT_SO if compared.part or stopped else GOOD)
    return worst


def _compared(document: Document, edition: str) -> Compared:
    """A file under two editions.

    Raises:
        Stopped: it can't be.
    """
    from judgetool.scenario.problems import BadFile
    from judgetool.scenario.two_editions import compare, editions, own_edition

    check_edition(document, edition)
    known = editions(document)
    own = own_edition(document)
    if edition == own:
        others = listed([each for each in known if each != own], "or")
        said = say(
            "{file} already uses {edition}: compare it with {others}",
            file=document.file,
            edition=edition,
            others=others,
        )
        stop([said])
    try:
        return compare(document, edition)
    except BadFile as bad:
        stop(map(str, bad.errors))


def diff(
    old: str,
    new: str,
    *,
    section: str | None,
    journals: bool,
    as_json: bool,
    every: bool = False,
    otherwise: bool = False,
) -> int:
    """Say what changed between two editions, and what of ours each change touches.

    Args:
        otherwise: list those rules alone that the engine reads otherwise in one of the two.
    """
    from judgetool import games
    from judgetool.report.rulebook.changes import MOST, diff_json, diff_lines
    from judgetool.rulebook.comparison.changes import compare, only_section
    from judgetool.rulebook.comparison.named_editions import NoSide

    try:
        first, second = _sides(old, new)
        comparison = compare(first, second)
        if section is not None:
            comparison = only_section(comparison, section)
    except NoSide as none:
        stop(none.lines)
    except LookupError:
        stop([say("--section {section}: neither has such a rule", section=section)])
    found = list(zip(comparison.changes, _touched(comparison, first.system, journals), strict=True))
    ink = ink_for(sys.stdout)
    if as_json:
        put(diff_json(comparison, found, otherwise=otherwise))
    else:
        most = None if every else MOST
        book = games.rulebook(first.system)
        lines = diff_lines(comparison, found, book, ink, most=most, otherwise=otherwise)
        put(fitted(lines))
    return NOT_SO if comparison.changes else GOOD


def _touched(comparison: Comparison, system: str, journals: bool) -> Iterator[Affected]:
    """What of ours each change touches, in their order.

    Args:
        journals: also the scenarios whose journals cite a changed rule.
    """
    import msgspec

    from judgetool.commands.rulebook.lookup import carried_out
    from judgetool.rulebook.comparison.affected import affected, naming, our_number
    from judgetool.rulebook.comparison.engine_differences import Beside
    from judgetool.rulebook.implementation import Carried
    from judgetool.scenario.builtin import builtin

    files = builtin()
    named = naming(system, files)
    cited = _citing(system, files) if journals else {}
    made = carried_out(system) if comparison.changes else Carried()
    beside = Beside(comparison, made.others, next(iter(made.editions), ""))
    for change in comparison.changes:
        touched = affected(our_number(change, comparison), made.code, named, cited)
        yield msgspec.structs.replace(
            touched, ours=beside.ours(change), readings=beside.readings(change)
        )


def _sides(old: str, new: str) -> tuple[Edition, Edition]:
    """The two editions that are named, of one system.

    Raises:
        NoSide: with what is wrong.
    """
    from judgetool import games
    from judgetool.rulebook.comparison.named_editions import NoSide, built_in, named
    from judgetool.rulebook.official_texts.store import BUILT_IN

    if old == new == BUILT_IN:
        raise NoSide(say("{side} is on both sides; name an edition or a file", side=BUILT_IN))
    found = [None if word == BUILT_IN else named(word) for word in (old, new)]
    known = next(each for each in found if each is not None)
    first, second = (
        built_in(games.rulebook(known.system), known.language) if each is None else each
        for each in found
    )
    if first.system != second.system:
        said = say(
            "{old} is of {first} and {new} of {second}: compare two editions of one system",
            old=old,
            first=first.system,
            new=new,
            second=second.system,
        )
        raise NoSide(said)
    return first, second


def _citing(system: str, files: Sequence[Path]) -> dict[str, tuple[Path, ...]]:
    """The scenarios of a system by the rules that their journals cite: plays them all."""
    found: dict[str, list[Path]] = {}
    played = each_checked(list(map(str, files)))
    checked = with_progress(played, len(files), say("playing the built-in scenarios"))
    for file, one in zip(files, checked, strict=True):
        if one.system == system:
            for number in one.cites:
                found.setdefault(number, []).append(file)
    return {number: tuple(paths) for number, paths in found.items()}
