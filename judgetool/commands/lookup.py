"""What ``judgetool rule`` does: a rule is shown with all that leads to it or from it.

The quickest of the commands, and what it imports shows it: the rulebook's tables and what is kept
of its game, so that neither the game nor a scenario is read while nothing in them changes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from judgetool import games
from judgetool.commands import BAD, GOOD, _complain, _fitted, _rulebook, _say
from judgetool.language import say
from judgetool.report.ink import ink_for
from judgetool.rulebook import kept, lookup

if TYPE_CHECKING:
    from pathlib import Path

    from judgetool.engine.rulebook import Rule, Rulebook
    from judgetool.rulebook.carried import Carried
    from judgetool.rulebook.quoting import Official


def rule(
    number: str, system: str | None, *, edition: str | None = None, as_json: bool = False
) -> int:
    """Show a rule of a system's rulebook, by number or title, or the nearest there are.

    Args:
        system: left out: the first, or the only one whose numbers are such.
        edition: the one whose official words are shown; left out: those of the present language,
            or else of the others.
    """
    system = system or _numbering(number)
    book = _rulebook(system)
    if book is None:
        return BAD
    exact = lookup.spelled(book, number)
    if exact is None:
        about = () if number[:1].isdigit() else lookup.asked(book, number)
        if len(about) != 1:
            return _only_quoted(book, number, about, edition, as_json)
        exact = about[0].number
    official = _official(system, exact, edition)
    if official is None:
        return BAD
    _show(book, exact, official, as_json)
    return GOOD


def _show(book: Rulebook, number: str, official: Official, as_json: bool) -> None:
    """Print all there is about a rule."""
    carried = _carried(book.system)
    found = lookup.find(book, number, carried)
    scenarios = carried.scenarios(lookup.within(book, number))
    sentence = carried.sentence(number)
    if as_json:
        from judgetool.report.rules_json import rule_json

        _say([rule_json(book.system, found, scenarios, sentence, official)])
        return
    from judgetool.report.rules import page

    ink = ink_for(sys.stdout)
    _say(_fitted(page(found, scenarios, ink, sentence, official, carried.editions)))


def _only_quoted(
    book: Rulebook, number: str, about: Sequence[Rule], edition: str | None, as_json: bool
) -> int:
    """Show a rule that only an imported edition has, or say what is nearest."""
    from judgetool.rulebook.quoting import NOTHING

    official = NOTHING if about else _official(book.system, number, edition)
    if official is None:
        return BAD
    if not official.quoted:
        _complain(_not_one(book, number, about))
        return BAD
    if as_json:
        from judgetool.report.rules_json import quoted_json

        _say([quoted_json(book.system, number, official)])
    else:
        from judgetool.report.rules import quoted_alone

        _say(_fitted(quoted_alone(number, official, ink_for(sys.stdout))))
    return GOOD


def _official(system: str, number: str, edition: str | None) -> Official | None:
    """The official words of a rule; ``None`` after saying that there is no such edition."""
    from judgetool.rulebook import store
    from judgetool.rulebook.quoting import names_of, official

    try:
        found = official(system, number, edition)
        if edition is not None and not found.quoted:
            known = names_of(system)
            if edition.casefold() not in map(str.casefold, known):
                _complain([_no_edition(system, edition, known)])
                return None
            if not found.lacking:
                none = say("edition {edition} has no rule {number}", edition=edition, number=number)
                _complain([none])
        if not found.quoted:
            _complain(store.unusable())
    except store.Unusable as broken:
        _complain([str(broken)])
        return None
    return found


def _no_edition(system: str, edition: str, known: Sequence[str]) -> str:
    if not known:
        return say(
            "no edition of the {system} rules is imported; `judgetool rules import FILE...` does "
            "that",
            system=system,
        )
    return say(
        "no imported edition of the {system} rules is called {edition}; there are: {known}",
        system=system,
        edition=repr(edition),
        known=", ".join(known),
    )


def interpretations(system: str, *, as_json: bool = False) -> int:
    """List how doubtful rules of a system are read."""
    from judgetool.report.rules import interpretation

    if _rulebook(system) is None:
        return BAD
    doubts = _carried(system).doubts
    if not doubts:
        none = say("no rule of the {system} rulebook is read in a way of our own", system=system)
        _complain([none])
    if as_json:
        from judgetool.report.rules_json import doubt_json

        _say(map(doubt_json, doubts))
        return GOOD
    ink = ink_for(sys.stdout)
    for doubt in doubts:
        _say(_fitted(interpretation(doubt, ink)))
    return GOOD


def _carried(system: str) -> Carried:
    """What is made of a system's rules, as it is kept, or found anew."""
    from judgetool.scenario.builtin import NoScenario, builtin, scenarios_root

    try:
        root: Path | None = scenarios_root()
    except NoScenario:
        root = None
    return kept.carried(system, root, lambda: [] if root is None else builtin(root))


def _numbering(number: str) -> str:
    """The system that a number or a title is looked up in when none is named."""
    first, *others = games.RULEBOOKS
    book = games.rulebook(first)
    if lookup.spelled(book, number) is not None or lookup.asked(book, number):
        return first
    like = [name for name in others if lookup.numbers_so(games.rulebook(name), number)]
    return like[0] if len(like) == 1 else first


def _not_one(book: Rulebook, number: str, about: Sequence[Rule]) -> list[str]:
    """What is said of a number or of words that no rule has, or more than one."""
    if about:
        return [say("rules about {words}:", words=repr(number)), *_index(about)]
    if any(character.isdigit() for character in number):
        near = lookup.nearest(book, number)
        none = say("the {system} rulebook has no rule {number}", system=book.system, number=number)
        then = say("{nothing}; the nearest are:", nothing=none)
    else:
        near = lookup.nearest_titles(book, number)
        none = say("no rule's title or gist has {words} in it", words=repr(number))
        then = say("{nothing}; did you mean:", nothing=none)
    return [then, *_index(near)] if near else [none]


def _index(rules: Iterable[Rule]) -> list[str]:
    from judgetool.report.rules import index

    return [f"  {line}" for line in index(list(rules))]
