"""Reading Japanese rules text, as ``showing`` writes it: by the same reader, out of the same rows.

A row whose Japanese is a template is read by it; what functions write is learned of the cards of
the library (``cardgame.phrases.learning``).  What has been read is taken only as its English
wording is read, so that Japanese can mean nothing that English could not, and only if it is written
letter for letter as it was typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from judgetool.cardgame.phrases.learning import Heard, Learned, Ways
from judgetool.cardgame.phrases.phrasing import Known, Phrasing
from judgetool.cardgame.phrases.rows import Kind, Phrase
from judgetool.cardgame.phrases.speech import Reading, Token, Unsayable
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases import language
from judgetool.games.fab.abilities.phrases.conditions import opposite
from judgetool.games.fab.abilities.phrases.japanese import keywords, nouns, references, verbs
from judgetool.games.fab.abilities.phrases.said import Said
from judgetool.games.fab.abilities.reading import LONGEST, read_normalised
from judgetool.games.fab.abilities.showing import shown, written
from judgetool.games.fab.abilities.specimens import specimens
from judgetool.language import spoken, word, words

JAPANESE = "ja"

_FORMS: dict[str, Callable[[str], str]] = {
    "not": opposite,
    "joining": verbs.joining,
    "te": verbs.before_te,
    "past": verbs.past,
    "may": verbs.may,
}
"""The forms of a verb that what follows may ask for."""

_BESIDES: dict[str, Callable[[Any], str]] = {
    "description": nouns.description,
    "owner": nouns.owner_said,
    "which": nouns.which_said,
    "what": nouns.what_said,
    "type": nouns.kind_said,
    "tint": lambda value: word("color", value) + "の",
    "targeted": lambda value: nouns.object_said("target", value),
    "bound said": nouns.bound_said,
    "number said": nouns.number_said,
    "player": lambda value: references.WHO[value],
    "reference": lambda value: references.REFS[value],
    "keyword named": keywords.keyword_named,
    "zone said": references.zone,
}
"""How parts are written that are no kinds of the language."""

_OWNER = ("zone", "whose", "equipped", "owned", "at_you", "nth")
_WHAT = ("color", "words", "either", "named", "moniker")
_ANYTHING = w.Description()

_FIGURES = ("枚", "点", "つ", "個", "回", "resources", "chis", "lives", "figure", "INT", "SIGNED")
_WORDS = (
    *("object", "player", "reference", "tint", "type", "name", "counter", "keyword named", "label"),
    *("small label", "zone said"),
)
_SEVERAL = ("token names", "one of tokens", "one of names", "zones", "types", "names")
_SYMBOLS = {"resources": "{r}", "chis": "{c}", "lives": "{h}"}
_OPEN = ("INT", "SIGNED", "name", "counter", *_SYMBOLS)
_IN_FORMS = ("doing", "continuous", "fact", "event", "condition")
_OF_ITS_KIND: dict[type, tuple[str, ...]] = {
    w.Description: ("some", "after", "description", "desc", "descs", "a desc"),
    w.Targeted: ("targeted",),
    w.Bound: ("bound said",),
    w.Discard: ("cards",),
    w.NumberOf: ("each of", "number said", "枚", "点", "つ", "個", "回"),
}


class Japanese:
    """A reader of Japanese.

    Args:
        known: abilities of which is learned how they are written.
    """

    def __init__(self, known: Iterable[w.Ability]) -> None:
        self._known: Known = {}
        self._by_sense: dict[type | None, list[str]] = {}
        for kind, rows in language().of.items():
            for row in rows:
                kinds = self._by_sense.setdefault(row.sense, [])
                if not row.read_only and kind not in kinds:
                    kinds.append(kind)
        with spoken(JAPANESE):
            self._tokens = _by_other(words("token", JAPANESE))
            self._counters = _by_other(words("counter", JAPANESE))
            self._phrasing = self._learned(tuple(known))
        self._known.clear()

    def read(self, paragraph: str) -> w.Ability:
        """A paragraph; what has no reading, or two different ones, is not understood."""
        if len(paragraph) > LONGEST:
            return w.NotUnderstood(paragraph)
        with spoken(JAPANESE):
            try:
                heard = self._phrasing.senses("ability", paragraph)
            except RecursionError:  # it is in itself more often than any ability
                heard = ()
            found = {meant for each in heard for meant in self._meant(each.value, paragraph)}
        self._known.clear()
        return found.pop() if len(found) == 1 else w.NotUnderstood(paragraph)

    def _meant(self, ability: w.Ability, paragraph: str) -> Iterator[w.Ability]:
        try:
            read = read_normalised(written(ability))
        except Unsayable:
            return
        if len(read) == 1 and shown(read[0]) == paragraph:
            yield read[0]

    # how it is written

    def _write(self, kind: str, value: Any, about: Any) -> str:
        kind, _, form = kind.partition("/")
        if kind in _BESIDES:
            text = _BESIDES[kind](value)
        elif kind == "subject":
            text = nouns.subject_said(value, about)
        elif kind == "sentence":
            text = language().write("sentences", (value,), about=about, known=self._known)
        else:
            text = language().write(kind, value, about=about, known=self._known)
        return _FORMS[form](text) if form else text

    def _kinds(self, value: Any) -> tuple[str, ...]:
        others = tuple(self._by_sense.get(type(value), ()))
        match value:
            case bool():
                return ()
            case int():
                return _FIGURES if value >= 0 else ("SIGNED",)
            case str():
                return (*_WORDS, *others)
            case (w.Effect(), *_):
                return ("sentences", "clause", *_in_forms("steps"))
            case tuple():
                return _SEVERAL
            case w.Effect():
                return ("sentence", *_in_forms(*others))
            case w.Condition():
                return _in_forms("condition", "fact")
            case w.Trigger():
                return ("when", *_in_forms("event"), *others)
            case w.Cost():
                return _in_forms("cost paid", "cost")
            case w.Description():
                return (*_OF_ITS_KIND[w.Description], *others)
            case w.Next() | w.AttacksOf():
                return ("subject",)
            case w.Ability():
                return ("ability", "keyword", "modal", *others)
        return (*_OF_ITS_KIND.get(type(value), _FIGURES[:5]), *others)

    # how it is learned

    def _learned(self, known: tuple[w.Ability, ...]) -> Phrasing:
        ways = Ways(self._write, self._kinds, _facets, _lifted, "target")
        learned = Learned(ways, specimens(known, self._write))
        for kind, phrases in language().of.items():
            for row in phrases:
                learned.plant(row, kind)
                for name, form in _FORMS.items() if kind in _IN_FORMS else ():
                    learned.plant(row, f"{kind}/{name}", form)
        opened = (*map(_symbols, _SYMBOLS.items()), *self._open())
        rows: list[tuple[Phrase, ...] | Kind] = [(row,) for row in learned.rows(_OPEN)]
        cut = _cut_by(other + _COUNTER for other in self._counters)
        return Phrasing([*rows, *opened], cut=cut, grows=True)

    def _open(self) -> Iterator[Kind]:
        yield _of_class("INT", lambda said: [int(said)])
        yield _of_class("SIGNED", lambda said: [int(said)])
        yield _of_class("name", lambda said: self._tokens.get(said[1:-1], [said[1:-1]]))
        yield _of_class("counter", self._counter)

    def _counter(self, said: str) -> list[str]:
        other = said.removesuffix(_COUNTER)
        return self._counters.get(other, [other])


def _in_forms(*kinds: str) -> tuple[str, ...]:
    return tuple(each for kind in kinds for each in (kind, *(f"{kind}/{f}" for f in _FORMS)))


def _facets(value: Any) -> Iterator[tuple[str, w.Description]]:
    """A description by whose it is, which, and what."""
    if type(value) is not w.Description:
        return
    owner = (*_OWNER, "role") if value.role == "layer" else _OWNER
    which = [
        field
        for field in value.__struct_fields__
        if field not in (*owner, *_WHAT, "other", "without")
    ]
    parts = [("owner", owner), ("which", which), ("what", _WHAT)]
    for name, fields in (*parts, *((f"which:{field}", (field,)) for field in which)):
        facet = w.Description(**{field: getattr(value, field) for field in fields})
        if facet != _ANYTHING:
            yield name, facet


def _lifted(said: Any) -> tuple[Any, w.Targeted | None]:
    """An effect that a clause says, with its target."""
    if not isinstance(said, Said):
        return said, None
    (one,) = said.effects
    return one, said.target


# --- words ----------------------------------------------------------------------------------------

_COUNTER = "カウンター"
_CHUNK = r"\{[a-z]\}|『[^』]*』|[a-z]+カウンター|[+-]\d+\{[pd]\}カウンター|[+-]\d+|\d+|\n|."


def _cut_by(counters: Iterable[str]) -> Callable[[str], tuple[Token, ...]]:
    """Cutting a text into characters; figures, symbols and names, also of counters, are whole."""
    chunks = re.compile("|".join((*map(re.escape, counters), _CHUNK)))

    def cut(text: str) -> tuple[Token, ...]:
        return tuple(Token(chunk, _class_of(chunk), chunk) for chunk in chunks.findall(text))

    return cut


def _class_of(chunk: str) -> str:
    if chunk.endswith(_COUNTER):
        return "counter"
    if chunk.isascii() and chunk.isdecimal():
        return "INT"
    if chunk[1:].isdecimal() and chunk[0] in "+-":
        return "SIGNED"
    return "name" if chunk[0] == "『" else ""


def _by_other(words: Mapping[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for english, other in words.items():
        found.setdefault(other, []).append(english)
    return found


def _of_class(name: str, values: Callable[[str], list[Any]]) -> Kind:
    def read(reading: Reading, at: int) -> Iterator[tuple[Heard, int]]:
        token = reading.tokens[at]
        if token.kind == name:
            yield from ((Heard(value, None, token.text), at + 1) for value in values(token.text))

    return Kind(name, read, lambda value, saying: str(value), frozenset({name}))


def _symbols(named: tuple[str, str]) -> Kind:
    name, symbol = named

    def read(reading: Reading, start: int) -> Iterator[tuple[Heard, int]]:
        for end in range(start, len(reading.tokens)):
            if reading.tokens[end].word != symbol:
                return
            number = end + 1 - start
            yield Heard(number, None, symbol * number), end + 1

    return Kind(name, read, lambda value, saying: symbol * value, frozenset({symbol}))
