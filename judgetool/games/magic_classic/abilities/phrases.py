"""The phrases that stand at the places of a sentence, by their kind: read, and written back.

A phrase is read strictly: what is none of its kind makes the sentence unreadable.  Where the judge
writes a sentence, or a board an effect, what a card would call "target creature" is called by its
name; then any text is taken for one, and the names are handed on to whoever knows the objects.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.nouns import (
    description,
    description_said,
    descriptions,
)
from judgetool.language import word


class UnreadableError(ValueError):
    """A text that has no reading in the language."""


class Naming:
    """The names that stand in a sentence written by hand, in order; none in a card's own text."""

    def __init__(self, *, allowed: bool = False) -> None:
        self.allowed = allowed
        self.names: list[str] = []
        self.targets = 0

    def given(self, name: str) -> t.Given:
        if not self.allowed or not name.strip() or _NO_NAME.search(name):
            raise UnreadableError(name)
        folded = [n.casefold() for n in self.names]
        if name.casefold() not in folded:
            self.names.append(name)
            return t.Given(len(folded))
        return t.Given(folded.index(name.casefold()))

    def target(self, of: t.Description) -> t.Target:
        if self.allowed:
            raise UnreadableError("the judge names what is meant")
        self.targets += 1
        return t.Target(of, self.targets - 1)


_NO_NAME = re.compile(
    r"\A(?:target|all|each)\b|\b(?:until end of turn|this turn|at end of combat|instead)\Z"
    r"|\. (?:it|they) can't be regenerated\Z",
    re.IGNORECASE,
)

SIMPLE: dict[str, t.Who] = {
    "~": t.This(),
    "it": t.It(),
    "that creature": t.ThatCreature(),
    "enchanted creature": t.Enchanted(),
    "you": t.You(),
    "its controller": t.ItsController(),
    "that player": t.ThatPlayer(),
}
SINGULAR = ("~", "it", "that creature", "enchanted creature")
PLAYERS = ("you", "its controller", "that player")
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

# --- reading ----------------------------------------------------------------------------------


def _simple(text: str, of: tuple[str, ...]) -> t.Who | None:
    return SIMPLE[text.lower()] if text.lower() in of else None


def _target(text: str, naming: Naming, *kinds: str) -> t.Target | None:
    if text[:7].lower() != "target ":
        return None
    of = description(text[7:])
    if of is None or (kinds and of.kind not in kinds):
        raise UnreadableError(text)
    return naming.target(of)


THINGS = ("creature", "artifact", "enchantment", "land", "permanent", "spell")


def one(text: str, naming: Naming) -> t.Who:
    """One object: "~", "it", "target creature"."""
    return _simple(text, SINGULAR) or _target(text, naming, *THINGS) or naming.given(text)


def many(text: str, naming: Naming) -> t.Every:
    """Several objects: "all creatures", "attacking creatures", "other creatures you control"."""
    of = _several(re.sub(r"\Aall ", "", text, count=1, flags=re.IGNORECASE), naming)
    if of is None or of.kind not in THINGS:
        raise UnreadableError(text)
    return t.Every(of)


def _each(text: str) -> t.Every | t.EveryOne | None:
    if text[:5].lower() != "each ":
        return None
    parts = [description(part) for part in re.split(r" and each ", text[5:], flags=re.IGNORECASE)]
    found = tuple(part for part in parts if part is not None)
    if len(found) != len(parts):
        raise UnreadableError(text)
    return t.Every(found[0]) if len(found) == 1 else t.EveryOne(found)


def damaged(text: str, naming: Naming) -> t.Who:
    """What damage is dealt to: creatures and players, one of them or each."""
    return (
        _simple(text, (*SINGULAR, *PLAYERS))
        or _each(text)
        or _target(text, naming, "creature", "player", "opponent", "creature or player")
        or _many_damaged(text, naming)
        or naming.given(text)
    )


def _several(text: str, naming: Naming) -> t.Description | None:
    """What a phrase in the plural describes.  By hand, "Bears" alone is the name of something."""
    if naming.allowed and not _NOUN.search(text):
        return None
    return descriptions(text)


_NOUN = re.compile(rf"\b(?:{'|'.join(THINGS)})s\b", re.IGNORECASE)


def _many_damaged(text: str, naming: Naming) -> t.Every | None:
    """Several creatures that damage would be dealt to: "creatures you control"."""
    of = _several(text, naming)
    return t.Every(of) if of is not None and of.kind == "creature" else None


def dealing(text: str, naming: Naming) -> t.Who:
    """What deals damage: one object, or several."""
    of = _several(text, naming)
    return t.Every(of) if of is not None else one(text, naming)


def player(text: str, naming: Naming) -> t.Who:
    found = _simple(text, PLAYERS) or _each(text) or _target(text, naming, "player", "opponent")
    return found or naming.given(text)


def some(text: str, naming: Naming) -> t.Some:
    """Any one that fits, in an event: "a creature"."""
    found = _some(text)
    if found is None:
        raise UnreadableError(text)
    return t.Some(found)


def _some(text: str) -> t.Description | None:
    match = re.fullmatch(r"an? (.+)", text, re.IGNORECASE)
    return description(match[1]) if match else None


def acting(text: str, naming: Naming) -> t.Who:
    """Whom an event is about: "~", "enchanted creature", "a creature you control"."""
    of = _some(text)
    found = _simple(text, ("~", "enchanted creature"))
    if found is None and of is None:
        raise UnreadableError(text)
    return found or t.Some(of or t.Description())


def a(text: str, naming: Naming) -> t.Description:
    """The other one of an event."""
    found = _some(text)
    if found is None:
        raise UnreadableError(text)
    return found


def plural(text: str, naming: Naming) -> t.Description:
    found = descriptions(text)
    if found is None:
        raise UnreadableError(text)
    return found


def number(text: str, naming: Naming) -> int:
    if text.lower() in NUMBERS:
        return NUMBERS.index(text.lower())
    if not re.fullmatch(r"\d{1,3}", text, re.ASCII):
        raise UnreadableError(text)
    return int(text)


def plain(text: str, naming: Naming) -> int:
    return number(text, naming)


def signed(text: str, naming: Naming) -> int:
    if not re.fullmatch(r"[+-]\d{1,3}", text, re.ASCII):
        raise UnreadableError(text)
    return int(text)


def cards(text: str, naming: Naming) -> int:
    match = re.fullmatch(r"(a|\w+) cards?", text, re.IGNORECASE)
    if match is None:
        raise UnreadableError(text)
    return 1 if match[1].lower() == "a" else number(match[1], naming)


def counters(text: str, naming: Naming) -> int:
    if text.lower() != "a":
        raise UnreadableError(text)
    return 1


def counter(text: str, naming: Naming) -> str:
    if text not in ("+1/+1", "-1/-1"):
        raise UnreadableError(text)
    return text


def keyword(text: str, naming: Naming) -> str:
    if text.lower() not in t.KEYWORDS:
        raise UnreadableError(text)
    return text.lower()


def keywords(text: str, naming: Naming) -> tuple[t.Word, ...]:
    """ "flying", "first strike and trample", "protection from red"."""
    return tuple(keyword_ability(part) for part in re.split(r", and |, | and ", text))


def keyword_ability(text: str) -> t.Keyword | t.Protection:
    """One keyword with what belongs to it.

    Raises:
        UnreadableError: it is none.
    """
    folded = text.strip().lower()
    folded = {"unaffected by summoning sickness": "haste"}.get(folded, folded)
    color = folded.removeprefix("protection from ")
    if color != folded and color in t.COLORS:
        return t.Protection(color)
    if folded not in t.KEYWORDS:
        raise UnreadableError(text)
    return t.Keyword(folded)


def mana(text: str, naming: Naming) -> str:
    if not re.fullmatch(r"(?:\{(?:\d{1,2}|[WUBRGX])\})+", text, re.ASCII):
        raise UnreadableError(text)
    return text


READ: dict[str, Callable[[str, Naming], Any]] = {
    "one": one,
    "many": many,
    "damaged": damaged,
    "dealing": dealing,
    "player": player,
    "some": some,
    "acting": acting,
    "a": a,
    "descriptions": plural,
    "number": number,
    "plain": plain,
    "signed": signed,
    "cards": cards,
    "counters": counters,
    "counter": counter,
    "keyword": keyword,
    "keywords": keywords,
    "mana": mana,
}
"""The kinds of phrases, each with what reads it."""

# --- writing ----------------------------------------------------------------------------------


class Writer:
    """Says phrases in English, or in the language of the judge.

    Attributes:
        names: what is written for those that a sentence written by hand names.
    """

    def __init__(self, names: tuple[str, ...] = (), *, english: bool = True) -> None:
        self.names = names
        self.english = english

    def told(self, kind: str, said: str) -> str:
        return said if self.english else word(kind, said)

    def phrase(self, kind: str, value: Any) -> str | None:
        """What is said of a kind; ``None`` if the value is none that it can say."""
        match value:
            case bool():
                return None
            case int():
                return self._number(kind, value)
            case str():
                return self._text(kind, value)
            case tuple():
                return self._keywords(value) if kind == "keywords" else None
            case t.Description():
                return self._described(kind, value)
            case t.Word() if kind in READ:
                return self._who(kind, value)
        return None

    def _number(self, kind: str, value: int) -> str | None:
        if kind in ("number", "plain"):
            return str(value)
        if kind == "signed":
            return f"{value:+d}" if value else "+0"
        if kind == "counters":
            return self.told("article", "a") if value == 1 else None
        if kind == "cards":
            if self.english:
                return "a card" if value == 1 else f"{_in_words(value)} cards"
            said = word("phrase", "{n} card" if value == 1 else "{n} cards")
            return said.format(n=value)
        return None

    def _text(self, kind: str, value: str) -> str | None:
        if kind in ("counter", "mana"):
            return value
        return self.told("keyword", value) if kind == "keyword" else None

    def _keywords(self, value: tuple[t.Word, ...]) -> str:
        said = [self.keyword(one) for one in value]
        return self.told("list", " and ").join(said)

    def keyword(self, one: t.Word) -> str:
        """A keyword in the middle of a sentence."""
        if isinstance(one, t.Protection):
            color = self.told("color", one.color)
            return self.told("phrase", "protection from {color}").format(color=color)
        assert isinstance(one, t.Keyword)
        return self.told("keyword", one.name)

    def _described(self, kind: str, value: t.Description) -> str | None:
        if kind == "descriptions":
            return description_said(value, many=True, english=self.english)
        return self._one_of(value) if kind == "a" else None

    def _one_of(self, value: t.Description) -> str:
        said = description_said(value, english=self.english)
        article = "an {what}" if said[:1].lower() in "aeiou" else "a {what}"
        return self.told("phrase", article).format(what=said)

    def _who(self, kind: str, value: t.Word) -> str | None:
        simple = next((said for said, who in SIMPLE.items() if who == value), None)
        if simple is not None:
            return self.told("spoken of", simple) if _fits(kind, simple) else None
        match value:
            case t.Given(number) if kind in ("one", "damaged", "player", "dealing"):
                return self.names[number] if number < len(self.names) else None
            case t.Target(of) if kind in ("one", "damaged", "player", "dealing"):
                return self._target(kind, of)
            case t.Every(of):
                return self._every(kind, of)
            case t.EveryOne(of) if kind == "damaged":
                return self.told("list", " and ").join(map(self._each, of))
            case t.Some(of) if kind in ("some", "acting"):
                return self._one_of(of)
        return None

    def _target(self, kind: str, of: t.Description) -> str | None:
        players = of.kind in ("player", "opponent")
        if (kind == "player") != players and kind != "damaged":
            return None
        said = description_said(of, english=self.english)
        return self.told("phrase", "target {what}").format(what=said)

    def _each(self, of: t.Description) -> str:
        said = description_said(of, english=self.english)
        return self.told("phrase", "each {what}").format(what=said)

    def _every(self, kind: str, of: t.Description) -> str | None:
        if kind in ("damaged", "player"):
            return self._each(of)
        if kind not in ("many", "dealing"):
            return None
        said = description_said(of, many=True, english=self.english)
        bare = of.role or of.whose or of.other or of.having or of.lacking or kind == "dealing"
        return said if bare else self.told("phrase", "all {what}").format(what=said)


def _fits(kind: str, simple: str) -> bool:
    if kind in ("one", "dealing"):
        return simple in SINGULAR
    if kind == "damaged":
        return True
    if kind == "player":
        return simple in PLAYERS
    return kind == "acting" and simple in ("~", "enchanted creature")


def _in_words(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)
