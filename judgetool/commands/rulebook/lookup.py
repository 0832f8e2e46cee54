"""What ``judgetool rule`` does: a rule is shown with all that leads to it or from it.

The quickest of the commands, and what it imports shows it: the rulebook's tables and what is kept
of its game, so that neither the game nor a scenario is read while nothing in them changes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from judgetool import games
from judgetool.commands.output import BAD, GOOD, complain, fitted, put, stop
from judgetool.commands.sources import check_system
from judgetool.language import say
from judgetool.report.ink import ink_for
from judgetool.rulebook import across_systems, implementation_cache, lookup

if TYPE_CHECKING:
    from pathlib import Path

    from judgetool.engine.rulebook import Rule, Rulebook
    from judgetool.rulebook.implementation import Carried
    from judgetool.rulebook.official_texts.quoting import Official
    from judgetool.rulebook.official_texts.rule_in_board_edition import Picked


def rule(
    number: str, system: str | None, *, edition: str | None = None, as_json: bool = False
) -> int:
    """Show a rule of a system's rulebook, by number or title, or the nearest there are.

    Args:
        system: left out: the first that has just that number or title, else the first whose rules
            have the words, else the one whose numbers are such.
        edition: an imported text, or an edition of boards, that the rule is shown by; left out: the
            gist alone leads, with official words in the present language, or else in the others.
    """
    among = games.RULEBOOKS if system is None else (system,)
    check_system(system)
    place = across_systems.place(number, system)
    book, carried = games.rulebook(place.system), carried_out(place.system)
    picked = None if edition is None else _picked(place.system, edition, carried)
    if len(place.rules) != 1:
        code = _only_quoted(book, number, place.rules, picked, as_json, among)
    else:
        exact = place.rules[0].number
        official = _official(place.system, exact, picked)
        _show(book, exact, official, picked, carried, as_json)
        code = GOOD
    if system is None:
        complain(_whose(place, number))
    return code


def _whose(place: across_systems.Place, asked: str) -> Iterator[str]:
    """Of which system the rules are, where words led to them, and which others have such rules."""
    if place.rules and not place.by_number and place.system != games.RULEBOOKS[0]:
        system = place.system
        yield (
            say("this is a rule of {system}", system=system)
            if len(place.rules) == 1
            else say("these are rules of {system}", system=system)
        )
    for system in place.also:
        yield say(
            "{system} also has {words}; add --system {system}", system=system, words=repr(asked)
        )


def _show(
    book: Rulebook,
    number: str,
    official: Official,
    picked: Picked | None,
    carried: Carried,
    as_json: bool,
) -> None:
    """Print all there is about a rule."""
    from judgetool.report.rulebook.rule_in_board_edition import Reader
    from judgetool.rulebook.official_texts.rule_in_board_edition import under

    found = lookup.find(book, number, carried)
    scenarios = carried.scenarios(lookup.within(book, number))
    sentence = carried.sentence(number)
    edition = "" if picked is None else picked.edition
    reader = Reader(under(book, number, edition, carried.editions), carried.editions, picked)
    if as_json:
        from judgetool.report.rulebook.rule_json import rule_json

        put([rule_json(book, found, scenarios, sentence, official, reader)])
        return
    from judgetool.report.rulebook.rule_page import page

    ink, having = ink_for(sys.stdout), carried.cards.get(number, ())
    put(fitted(page(book, found, scenarios, ink, sentence, official, reader, having)))


def _only_quoted(
    book: Rulebook,
    number: str,
    about: Sequence[Rule],
    picked: Picked | None,
    as_json: bool,
    among: Sequence[str],
) -> int:
    """Show a rule that only an imported edition has, or say what is nearest.

    Args:
        among: the systems that were looked in.
    """
    from judgetool.rulebook.official_texts.quoting import NOTHING

    official = NOTHING if about else _official(book.system, number, picked)
    if about:
        found = [say("rules about {words}:", words=repr(number)), *_index(about)]
        if as_json:  # of one rule
            complain(found)
            return BAD
        put(found)
        return GOOD
    if not official.quoted:
        stop(_not_one(book, number, among))
    if as_json:
        from judgetool.report.rulebook.rule_json import quoted_json

        put([quoted_json(book.system, number, official)])
    else:
        from judgetool.report.rulebook.rule_page import quoted_alone

        put(fitted(quoted_alone(number, official, ink_for(sys.stdout))))
    return GOOD


def _picked(system: str, edition: str, carried: Carried) -> Picked:
    """What ``--edition`` stands for.

    Raises:
        Stopped: it stands for nothing.
    """
    from judgetool.rulebook.official_texts import store
    from judgetool.rulebook.official_texts.quoting import names_of
    from judgetool.rulebook.official_texts.rule_in_board_edition import pick

    try:
        found = pick(system, edition, carried.editions)
    except store.Unusable as broken:
        stop([str(broken)])
    if found is None:
        stop(_no_edition(system, edition, names_of(system), tuple(carried.editions)))
    return found


def _official(system: str, number: str, picked: Picked | None) -> Official:
    """The official words of a rule.

    Raises:
        Stopped: a file can't be read.
    """
    from judgetool.rulebook.official_texts import store
    from judgetool.rulebook.official_texts.quoting import official

    try:
        found = official(system, number, None if picked is None else picked.texts)
        if picked is not None and picked.texts and not (found.quoted or found.lacking):
            none = say("edition {edition} has no rule {number}", edition=picked.name, number=number)
            complain([none])
        if not found.quoted:
            complain(store.unusable())
    except store.Unusable as broken:
        stop([str(broken)])
    return found


def _no_edition(
    system: str, edition: str, imported: Sequence[str], boards: Sequence[str]
) -> Iterator[str]:
    """That nothing is called so, and what there is."""
    if not imported:
        yield say(
            "no edition of the {system} rules is imported; import one with `judgetool "
            "rules import FILE...`",
            system=system,
        )
    else:
        yield say(
            "no imported edition of the {system} rules is called {edition}; there are: {known}",
            system=system,
            edition=repr(edition),
            known=", ".join(imported),
        )
    if boards:
        yield say("nor is any edition for boards; these are: {known}", known=", ".join(boards))


def interpretations(system: str, *, as_json: bool = False) -> int:
    """List how doubtful rules of a system are read."""
    from judgetool.report.rulebook.rule_page import interpretation

    check_system(system)
    doubts = carried_out(system).doubts
    if not doubts:
        none = say(
            "we have no reading of our own of any rule of the {system} rulebook", system=system
        )
        complain([none])
    if as_json:
        from judgetool.report.rulebook.rule_json import doubt_json

        put(map(doubt_json, doubts))
        return GOOD
    ink = ink_for(sys.stdout)
    for doubt in doubts:
        put(fitted(interpretation(doubt, ink)))
    return GOOD


def carried_out(system: str) -> Carried:
    """What is made of a system's rules, as it is kept, or found anew."""
    from judgetool.scenario.builtin import NoScenario, builtin, scenarios_root

    try:
        root: Path | None = scenarios_root()
    except NoScenario:
        root = None
    return implementation_cache.carried(system, root, lambda: [] if root is None else builtin(root))


def _not_one(book: Rulebook, number: str, among: Sequence[str]) -> list[str]:
    """What is said of a number or of words that no rule has."""
    if any(character.isdigit() for character in number):
        near = list(_index(lookup.nearest(book, number)))
        none = say("the {system} rulebook has no rule {number}", system=book.system, number=number)
        then = say("{nothing}; the nearest are:", nothing=none)
    else:
        near = list(_meant(number, among))
        none = say("no rule's title or gist has {words} in it", words=repr(number))
        then = say("{nothing}; did you mean:", nothing=none)
    return [then, *near] if near else [none]


def _meant(words: str, among: Sequence[str]) -> Iterator[str]:
    """The rules that mistyped words may stand for; of other systems than the first, with theirs."""
    for system, rule in across_systems.meant(words, among):
        (line,) = _index([rule])
        yield line if system == among[0] else f"{line} ({system})"


def _index(rules: Iterable[Rule]) -> list[str]:
    from judgetool.report.rulebook.rule_page import index

    return [f"  {line}" for line in index(list(rules))]
