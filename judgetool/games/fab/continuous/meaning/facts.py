"""What has happened, as descriptions and bounds speak of it: as it was then."""

from __future__ import annotations

import re

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities.types import Bound, Description, by_moniker, moniker_of
from judgetool.games.fab.cards.sides import bears
from judgetool.games.fab.objects.state import Fact
from judgetool.games.fab.rulebook import carries
from judgetool.language import say


def within(number: int, bound: Bound) -> bool:
    if bound.at_least is not None and number < bound.at_least:
        return False
    return bound.at_most is None or number <= bound.at_most


_IDENTITIES = ("token", "hero", "weapon", "equipment")


def type_meant(word: str) -> str:
    """The type, subtype or supertype that a word of a description stands for."""
    if word in ("1H", "2H"):
        return f"({word})"
    return word.capitalize() if word in _IDENTITIES else word


def fact_fits(fact: Fact, what: Description) -> bool:
    """Whether something that happened fits a description, as it was then."""
    words = [w for w in what.words if w not in ("card", "attack")]
    types = fact.types
    if not all(type_meant(w) in types for w in words):
        return False
    if what.either and not any(w in types for w in what.either):
        return False
    if any(("Attack" if w == "attack" else type_meant(w)) in types for w in what.without):
        return False
    if what.without and not types:
        return False  # 3.0.7a: what was private had no properties; it was no card without one
    for value, bound in ((fact.cost, what.cost), (fact.power, what.power)):
        if bound is not None and (value is None or not within(value, bound)):
            return False
    if what.keyword is not None and what.keyword not in fact.keywords:
        return False
    if what.zone is not None and what.zone != fact.origin:
        return False
    if what.color is not None and what.color != fact.color:
        return False
    if what.name_with is not None and not in_name(fact.name, what.name_with):
        return False
    return what.named is None or is_called(fact.name, what)


@carries("2.7.3b", "2.7.3c", "2.7.5", "2.12.3b")
def is_called(name: str, what: Description) -> bool:
    """Whether a description means an object of that name: the whole of it, in whatever case, or
    its moniker where the description does not say "named"."""
    assert what.named is not None
    if bears(name, what.named):
        return True
    if moniker_of(name).casefold() != what.named.casefold():
        return False
    called, both = by_moniker(what), {"card": name, "moniker": what.named}
    if called:
        said = say("{moniker} is the moniker of {card}, which is as good as its name here", **both)
        return not asked(False, as_said, said, "2.12.3b", "2.7.3b", key=(name, "called"))
    said = say("{moniker} is the moniker of {card}, and not its name", **both)
    return asked(False, as_said, said, "2.7.3c", key=(name, "named"))


@carries("2.7.5")
def in_name(name: str, part: str) -> bool:
    """Whether a name has some words in it, in whatever case."""
    words = re.escape(part.casefold())
    return re.search(rf"(?<!\w){words}(?!\w)", name.casefold()) is not None
