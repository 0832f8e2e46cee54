"""Comparing a position with what is expected of it.

Positions are compared through the game's ``facts``, plain data in the shape of
``judgetool run --json``: a wanted value has its path there.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from judgetool.engine.table import Entry
from judgetool.language import say, word
from judgetool.scenario.game import Facts
from judgetool.scenario.inert import inert
from judgetool.scenario.problems import Mark, listed
from judgetool.scenario.reading.expect import CITED, Wanted
from judgetool.scenario.reading.shape import Path


class Checked(msgspec.Struct, frozen=True):
    """An expectation that was checked.

    Attributes:
        text: what was expected, in words, inert.
        ok: whether it is so.
        wanted: the value expected, plain data as the file has it.
        found: the value found, plain data.
        mark: where the file says so.
        kind: what kind of word the values are, such as "step"; "" for names and numbers.
        absent: whether the entry of a list that it is about is not there.
    """

    text: str
    ok: bool
    wanted: Any
    found: Any
    mark: Mark
    kind: str = ""
    absent: bool = False

    @property
    def wanted_said(self) -> str:
        """What was expected, in words."""
        return said(self.wanted, self.kind)

    @property
    def found_said(self) -> str:
        """What was found, in words."""
        if self.absent:
            return say("no such entry")
        return said(self.found, self.kind)

    def __str__(self) -> str:
        if self.ok or (isinstance(self.found, bool) and isinstance(self.wanted, bool)):
            return self.text
        return say("{text} (actual: {found})", text=self.text, found=inert(self.found_said))


def instead(wanted: Wanted, checked: Checked) -> str:
    """What is so instead of what is wanted, in words, inert."""
    if checked.absent or wanted.about in CITED:
        return str(checked)
    so = inert(says(msgspec.structs.replace(wanted, wanted=checked.found)))
    if isinstance(checked.found, bool) or _counts_nothing(wanted, checked.found, so):
        return so
    differs = _differs_in(wanted, checked.found)
    if differs:
        return inert(word("list", "; ").join(differs))
    return say("{so}, not {wanted}", so=so, wanted=inert(checked.wanted_said))


def _counts_nothing(wanted: Wanted, found: Any, so: str) -> bool:
    """Whether a count is said in words, as that there is a combat or is none."""
    said = ((found, so), (wanted.wanted, says(wanted)))
    return all(isinstance(count, int) and str(count) not in text for count, text in said)


def _differs_in(wanted: Wanted, found: Any) -> list[str]:
    """By which cards a zone is not as wanted, in words, if by single ones."""
    zone = wanted.path[-1]
    each = (wanted.wanted, found)
    if wanted.path[-2:-1] != ("zones",) or zone not in _WHERE or not all(map(_is_names, each)):
        return []
    missing, besides = differing(*each)
    name, where = wanted.path[1], word("where", _WHERE[str(zone)])
    said = []
    if missing:
        cards = listed(map(cards_said, missing), "and")
        said.append(
            say("{name} does not have {cards} {where}", name=name, cards=cards, where=where)
        )
    if besides:
        cards = listed(map(cards_said, besides), "and")
        said.append(say("{name} has {cards} {where}, too", name=name, cards=cards, where=where))
    return said if len(missing) < 2 and len(besides) < 2 else []


def _is_names(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)


def check(wanted: Wanted, facts: Facts, cited: Mapping[str, Entry]) -> Checked:
    """Compare one wanted value with a position.

    Args:
        facts: the position's facts.
        cited: every rule the journal cites, with the first entry that does.
    """
    if wanted.about in CITED:
        return _cited(wanted, cited.get(str(wanted.wanted)))
    found = there(wanted, facts)
    return Checked(
        inert(says(wanted)), agrees(wanted, found), wanted.wanted, _plain(wanted, found),
        wanted.mark, kind_of(wanted), found is UNSET,
    )  # fmt: skip


def _cited(wanted: Wanted, entry: Entry | None) -> Checked:
    never = wanted.about == "never"
    text = says(wanted)
    ok = never == (entry is None)
    found = None
    if entry is not None:
        found = wanted.wanted if ok else say("entry {n}: {text}", n=entry.n, text=entry.text)
    return Checked(text, ok, wanted.wanted, found, wanted.mark)


def there(wanted: Wanted, facts: Facts) -> Any:
    """What there is where something is wanted; of objects, what is asked of any of them; ``UNSET``
    if it is said of an entry that is not there."""
    is_of_entry = any(isinstance(part, int) for part in wanted.path[1:2])
    if is_of_entry and fact(facts, wanted.path[:2]) is None:
        return UNSET
    if wanted.about not in ("zone", "cards"):
        return fact(facts, wanted.path)
    found = _objects(wanted, facts)
    if not found:
        return found
    if not _tells_more(wanted.wanted):
        return list(map(_name, found))
    asked = {key.replace(" ", "_") for want in wanted.wanted for key in _keys(want)}
    named = {_name(want).casefold(): _keys(want) for want in wanted.wanted}
    return [_as_asked(object, asked, _of_that_name(object, named)) for object in found]


def _of_that_name(
    object: str | Mapping[str, Any], named: Mapping[str, Iterable[str]]
) -> Iterable[str]:
    """What is asked of an object by its name."""
    forms = _forms(_name(object))
    return next((named[form] for form in forms if form in named), ())


def _objects(wanted: Wanted, facts: Facts) -> Any:
    """The objects where some are wanted: of a zone with what is told of them, if more than their
    names is wanted."""
    found = fact(facts, wanted.path)
    if wanted.about != "zone" or not _tells_more(wanted.wanted) or not found:
        return found
    player, zone = wanted.path[1], wanted.path[-1]
    objects = fact(facts, ("players", player, "objects", zone))
    if objects is not None:
        return objects
    counters = fact(facts, ("players", player, "counters", zone)) or [{} for _ in found]
    return [
        {"card": name, "counters": on} if on else name
        for name, on in zip(found, counters, strict=True)
    ]


def _keys(wanted: str | Mapping[str, Any]) -> Iterable[str]:
    return () if isinstance(wanted, str) else wanted


def _as_asked(
    object: str | Mapping[str, Any], asked: Container[str], named: Iterable[str]
) -> Any:  # fmt: skip
    """What there is to say of an object where something is asked about some of them: what it has
    not, such as the power of what is no creature, only if that is asked of itself."""
    if isinstance(object, str):
        return object
    own = {key.replace(" ", "_") for key in named}
    told = {
        key: fact
        for key, fact in object.items()
        if key in asked and (fact is not None or key in own)
    }
    return told if len(told) > 1 else told["card"]


def _tells_more(wanted: int | list[Any]) -> bool:
    return isinstance(wanted, list) and not all(isinstance(entry, str) for entry in wanted)


def fact(facts: Any, path: Path) -> Any:
    """The fact at a path, or ``None``."""
    for part in path:
        if isinstance(facts, Mapping):
            facts = facts.get(str(part))
        elif isinstance(facts, list | tuple) and isinstance(part, int) and part < len(facts):
            facts = facts[part]
        else:
            return None
    return facts


def agrees(wanted: Wanted, found: Any) -> bool:
    """Whether what was found is what is wanted; of an entry that is not there nothing is so."""
    want = wanted.wanted
    if found is UNSET:
        return False
    match wanted.about:
        case "records":
            return len(found or ()) == int(want)
        case "zone" | "cards":
            return _same_objects(want, found)
        case "counters":
            return _has_counters(want, found or {})
        case "order" if isinstance(want, int):
            return len(found or ()) == want
        case "order":
            return len(want) == len(found or ()) and all(map(_same_layer, want, found or ()))
        case "targets":
            return _same_targets(want, found)
        case "word":
            return found is None if want is None else found is not None and same_name(want, found)
        case _:
            return _same_value(want, found)


def _plain(wanted: Wanted, found: Any) -> Any:
    """What was found, in the form of what was wanted: so many, if a number was."""
    if found is UNSET:
        return None
    if wanted.about not in ("records", "zone", "cards", "order"):
        return found
    found = found or []
    return len(found) if isinstance(wanted.wanted, int) else found


def _name(object: str | Mapping[str, Any]) -> str:
    """The name of an object, of which a fact may tell more."""
    return object if isinstance(object, str) else str(object["card"])


def same_cards(wanted: int | list[str], found: Iterable[str]) -> bool:
    """Whether a zone holds what is wanted: so many cards, or these in any order.

    ``2 unknown`` stands for two of them, and a name without color for any color.
    """
    names = list(found)
    if isinstance(wanted, int):
        return len(names) == wanted
    return differing(wanted, names) == ([], [])


def differing(wanted: Iterable[str], found: Iterable[str]) -> tuple[list[str], list[str]]:
    """The names of cards that are wanted and not found, and those that are found besides."""
    names = list(found)
    want = [name for entry in wanted for name in _counted(entry, names)]
    for same in (lambda a, b: a.casefold() == b.casefold(), same_name):
        for name in list(want):
            match = next((other for other in names if same(name, other)), None)
            if match is not None:
                want.remove(name)
                names.remove(match)
    return want, names


def _counted(entry: str, names: list[str]) -> list[str]:
    counted = re.match(r"([1-9][0-9]?) (.+)", entry, re.DOTALL)
    if counted is None or any(same_name(entry, name) for name in names):
        return [entry]
    return [counted[2]] * int(counted[1])


def same_name(wanted: str, found: str) -> bool:
    return wanted.casefold() in _forms(found)


def _forms(found: str) -> tuple[str, str]:
    """A name as it may be written, casefolded: also without its color."""
    found = found.casefold()
    return found, re.sub(r" \([^()]*\)(?=$|'s? )", "", found)


def _same_layer(wanted: str, found: str) -> bool:
    """Whether a layer is one of the name that is wanted, or of one that begins so: as a name
    without a color, that stands for any.  The name of a card is none of its ability, one with
    an epithet may go without it, and ``X's ability`` is any of them, whatever it is called."""
    wanted = wanted.casefold()
    forms: tuple[str, ...] = (*_forms(found), *_forms(_WHICH.sub(r"\1ability", found)))
    plain = _EPITHET.sub("", wanted)
    if plain == wanted:
        forms = (*forms, *(_EPITHET.sub("", form) for form in forms))
    return any(
        form in (wanted, plain) or (form.startswith(wanted) and len(wanted) > form.rfind("'"))
        for form in forms
    )


_EPITHET = re.compile(r",[^']*(?='s? )")
_WHICH = re.compile(r"('s? )(?!attack$)[a-z ]+$")  # "phantasm", "first triggered ability"


_BETWEEN = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+")


def _same_targets(wanted: str | None, found: str | None) -> bool:
    """Whether targets are the same, in any order."""
    if wanted is None or found is None:
        return wanted == found
    left = _BETWEEN.split(found)
    for name in _BETWEEN.split(wanted):
        match = next((other for other in left if same_name(name, other)), None)
        if match is None:
            return False
        left.remove(match)
    return not left


def _same_objects(wanted: int | list[Any], found: Any) -> bool:
    """Whether so many objects are there, or these in any order, each as far as it is told of."""
    there = list(found or ())
    if isinstance(wanted, int) or not _tells_more(wanted):
        return same_cards(wanted, map(_name, there))
    names = list(map(_name, there))
    each = [
        {"card": name} if isinstance(entry, str) else entry
        for entry in wanted
        for name in (_counted(entry, names) if isinstance(entry, str) else ("",))
    ]
    if len(each) != len(there):
        return False
    for want in sorted(each, key=len, reverse=True):  # who says most about a card goes first
        match = next((object for object in there if _same_object(want, object)), None)
        if match is None:
            return False
        there.remove(match)
    return True


def _same_object(wanted: Mapping[str, Any], found: str | Mapping[str, Any]) -> bool:
    """Whether an object is one of that name, and all that is told of it is so."""
    if not same_name(wanted["card"], _name(found)):
        return False
    told = {} if isinstance(found, str) else found
    return all(
        _same_fact(want, told.get(key.replace(" ", "_")))
        for key, want in wanted.items()
        if key != "card"
    )


def _same_fact(wanted: Any, found: Any) -> bool:
    """Whether something is so that is told of an object."""
    match wanted:
        case str():
            return isinstance(found, str) and _same_targets(wanted, found)
        case list():
            return _same_objects(wanted, found)
        case dict():
            return _has_counters(wanted, found or {})
        case _:
            return _same_value(wanted, found)


def _same_value(wanted: Any, found: Any) -> bool:
    """Whether a number is that number, a truth value that, and nothing is nothing."""
    return type(wanted) is type(found) and bool(wanted == found)


def _has_counters(wanted: Mapping[str, int], found: Mapping[str, int]) -> bool:
    """Whether so many counters of each name are there; none is so many, too."""
    on = {name.casefold(): number for name, number in found.items()}
    return all(on.get(name.casefold(), 0) == number for name, number in wanted.items())


def says(wanted: Wanted) -> str:
    """What is wanted, in words: the game's, or else neutral ones."""
    value = said(wanted.wanted, kind_of(wanted))
    is_where = wanted.path[-2:-1] == ("zones",) and wanted.path[-1] in _WHERE
    match wanted.about:
        case "journal":
            return say("some journal entry cites {rule}", rule=value)
        case "never":
            return say("no journal entry cites {rule}", rule=value)
        case "zone" | "order" if wanted.wanted in ([], ()) and not is_where:
            value = say("empty")
        case "zone" if wanted.wanted == 0 and is_where:
            value = say("no card")
        case "zone" | "cards" if isinstance(wanted.wanted, int):
            value = say("{n} card" if wanted.wanted == 1 else "{n} cards", n=value)
        case "order" if isinstance(wanted.wanted, int):
            value = say("{n} layer" if wanted.wanted == 1 else "{n} layers", n=value)
        case "records":
            value = say("{n} entry" if wanted.wanted == 1 else "{n} entries", n=value)
    return wanted.record.says(wanted.path, wanted.wanted, value) or _neutral(wanted, value)


def _neutral(wanted: Wanted, value: str) -> str:
    """What is wanted, in words that fit any game."""
    match wanted.path:
        case ("waiting", _):
            return say("waiting for {who}", who=value)
        case ("over",):
            return say("the game is over" if wanted.wanted else "the game is not over")
        case ("players", name, "zones", zone) if zone in _WHERE:
            where = word("where", _WHERE[str(zone)])
            return say("{name} has {value} {where}", name=name, value=value, where=where)
        case ("players", name, "zones", zone):
            what = word("zone", str(zone))
            return say("{name}: {what} is {value}", name=name, what=what, value=value)
        case ("players", name, *parts):
            what = _of(parts, "asset")
            return say("{name}: {what} is {value}", name=name, what=what, value=value)
        case (name, int(i), *parts):
            return say(
                "{list} {number}: {what} is {value}",
                list=word("fact", str(name)),
                number=i + 1,
                what=_of(parts),
                value=value,
            )
        case _:
            return say("{what} is {value}", what=_of(wanted.path), value=value)


_WHERE = {
    "hand": "in hand",
    "arsenal": "in the arsenal",
    "deck": "in the deck",
    "graveyard": "in the graveyard",
    "banished": "banished",
    "pitch": "in the pitch zone",
    "soul": "in the soul",
    "equipment": "as equipment",
    "weapons": "as weapons",
    "permanents": "as permanents",
    "field": "on the field",
    "memory": "in memory",
    "banishment": "in banishment",
    "material deck": "in the material deck",
    "play": "in play",
    "library": "in the library",
    "removed": "removed from the game",
}
"""Where the cards of a zone are, in words."""


def _of(path: Sequence[str | int], kind: str = "fact") -> str:
    """Where a fact is, in words; the records of a list are counted from 1."""
    names = (
        str(part + 1) if isinstance(part, int) else word(kind, part.replace("_", " "))
        for part in path
    )
    return " ".join(names)


def kind_of(wanted: Wanted) -> str:
    """What kind of word a wanted value is."""
    if wanted.path == ("step",):
        return "step"
    if wanted.path[:1] == ("waiting",):
        return "who"
    if wanted.about == "order":
        return "layer"
    return "card" if wanted.about in ("zone", "cards") else ""


def said(value: Any, kind: str = "") -> str:
    """Plain data in words; ``kind``: what kind of word a text in it is, as :func:`kind_of`."""
    match value:
        case None:
            return say("nothing")
        case bool():
            return say("true") if value else say("false")
        case {"card": card, **more}:
            card = said(card, kind)
            told = [one for key, fact in more.items() for one in _told(key, fact)]
            return f"{card} ({word('list', ', ').join(told)})" if told else str(card)
        case {**counters}:
            return listed(_of_counters(counters), "and") or say("nothing")
        case list() | tuple():
            return listed((said(one, kind) for one in value), "and") if value else say("nothing")
        case str() if kind:
            return _SAID[kind](value) if kind in _SAID else word(kind, value)
        case _:
            return str(value)


def _told(key: object, fact: Any) -> Iterable[str]:
    """What is told of an object, in words."""
    what = word("property", str(key))
    match fact:
        case bool():
            return [what if fact else say("not {what}", what=what)]
        case int():
            return [say("{n} {what}", n=fact, what=what)]
        case dict():
            return _of_counters(fact)
        case _:
            return [say("{what}: {value}", what=what, value=said(fact))]


_PART = re.compile(r"(.+)('s?) (.+)")


def layer_said(name: str) -> str:
    """The name of a layer: a card's, or what it is of a card."""
    part = _PART.fullmatch(name)
    said = "" if part is None else word("part", word("keyword", part[3]))
    if part is None or said == part[3]:
        return word("stacked", name)  # of "Razor's Edge" the whole is a card
    return say("{card}'s {part}" if part[2] == "'s" else "{card}' {part}", card=part[1], part=said)


_UNKNOWN = re.compile(r"(?:([0-9]+) )?unknown", re.IGNORECASE)


def cards_said(name: str) -> str:
    """A card as a file names one; ``2 unknown`` are two of which nobody knows what they are."""
    unknown = _UNKNOWN.fullmatch(name)
    if unknown is None:
        return name
    if unknown[1] is None:
        return say("unknown")
    return say("{n} {cards}", n=unknown[1], cards=say("unknown"))


_SAID = {"layer": layer_said, "card": cards_said}


def _of_counters(counters: Any) -> list[str]:
    return [
        say(
            "{n} {name} counter" if n == 1 else "{n} {name} counters",
            n=n,
            name=word("counter", name),
        )
        for name, n in counters.items()
    ]
