"""Reading Japanese rules text, as ``showing`` writes it: by the same reader, out of the same rows.

A row whose Japanese is a template is read by it; what functions write is learned of the cards of
the library (``cardgame.phrases.learning``).  What has been read is taken only as its English
wording is read, so that Japanese can mean nothing that English could not, and only if it is written
letter for letter as it was typed.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judgetool.cardgame.phrases import Kind, Phrasing, Reading, Token, Unsayable
from judgetool.cardgame.phrases.learning import Heard, Learned, Ways
from judgetool.cardgame.phrases.phrasing import Known
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases import language
from judgetool.games.fab.abilities.phrases.conditions import opposite
from judgetool.games.fab.abilities.phrases.japanese import keywords, nouns, references, verbs
from judgetool.games.fab.abilities.phrases.keywords import BARE, VALUED
from judgetool.games.fab.abilities.phrases.said import Said
from judgetool.games.fab.abilities.reading import read_normalised
from judgetool.games.fab.abilities.showing import shown, written
from judgetool.language import spoken, words

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
_TYPES = w.SUPERTYPES | w.SUBTYPES

_FIGURES = ("枚", "点", "つ", "個", "回", "resources", "chis", "lives", "figure", "INT", "SIGNED")
_WORDS = (
    *("object", "player", "reference", "type", "name", "counter", "keyword named", "label"),
    *("small label", "zone said"),
)
_SEVERAL = ("token names", "one of tokens", "one of names", "zones", "types", "names")
_SYMBOLS = {"resources": "{r}", "chis": "{c}", "lives": "{h}"}
_OPEN = ("INT", "SIGNED", "name", *_SYMBOLS)
_IN_FORMS = ("doing", "continuous", "fact", "event", "condition")
_OF_ITS_KIND: dict[type, tuple[str, ...]] = {
    w.Description: ("some", "after", "description", "desc", "descs", "a desc", *("which", "owner")),
    w.Targeted: ("targeted",),
    w.Bound: ("bound said",),
    w.Discard: ("cards",),
    w.NumberOf: ("each of", "number said", "枚", "点", "つ", "個", "回"),
}
_SEEDED = (
    *("desc", "descs", "actor", "the subject", "zone", "token name", "in a turn", "dealt to"),
    *("lost keyword", "names", "hero type", "keyword", "gets", "in some phase", "one of tokens"),
    *("lost", "an ability", "a desc", "happened", "tokens", "token names", "after", "some"),
    *("how many", "object", "counter", "each of", "zones", "one of names", *_FIGURES[:5]),
    *("figure", "several tokens", "arcane", "color", "who", "whom", "whose", "label"),
    *("small label", "damage kind", "face", "span"),
)
"""Kinds that are written by functions and stand in templates."""


class Japanese:
    """A reader of Japanese.

    Args:
        specimens: abilities of which is learned how they are written.
    """

    def __init__(self, specimens: Iterable[w.Ability]) -> None:
        self._known: Known = {}
        self._by_sense: dict[type | None, list[str]] = {}
        for kind, rows in language().of.items():
            for row in rows:
                kinds = self._by_sense.setdefault(row.sense, [])
                if not row.read_only and kind not in kinds:
                    kinds.append(kind)
        with spoken(JAPANESE):
            self._tokens: dict[str, list[str]] = {}
            for english, other in words("token", JAPANESE).items():
                self._tokens.setdefault(other, []).append(english)
            self._phrasing = self._learned(tuple(specimens))
        self._known.clear()

    def read(self, paragraph: str) -> w.Ability:
        """A paragraph; what has no reading, or two different ones, is not understood."""
        with spoken(JAPANESE):
            heard = self._phrasing.senses("ability", paragraph)
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
                return (*_OF_ITS_KIND[w.Description], "what", *others)
            case w.Next() | w.AttacksOf():
                return ("subject",)
            case w.Ability():
                return ("ability", "keyword", "modal", *others)
        return (*_OF_ITS_KIND.get(type(value), _FIGURES[:5]), *others)

    # how it is learned

    def _learned(self, specimens: tuple[w.Ability, ...]) -> Phrasing:
        ways = Ways(self._write, self._kinds, _facets, _lifted, "target")
        learned = Learned(ways, self._seeds(specimens))
        for kind, rows in language().of.items():
            for row in rows:
                learned.plant(row, kind)
                for name, form in _FORMS.items() if kind in _IN_FORMS else ():
                    learned.plant(row, f"{kind}/{name}", form)
        opened = (*map(_symbols, _SYMBOLS.items()), *self._open())
        return Phrasing([*((row,) for row in learned.rows(_OPEN)), *opened], cut=_cut, grows=True)

    def _open(self) -> Iterator[Kind]:
        yield _of_class("INT", lambda said: [int(said)])
        yield _of_class("SIGNED", lambda said: [int(said)])
        yield _of_class("name", lambda said: self._tokens.get(said[1:-1], [said[1:-1]]))

    def _seeds(self, specimens: tuple[w.Ability, ...]) -> Iterator[tuple[str, Any]]:
        yield from (("ability", each) for each in specimens)
        yield from (("ability", w.Keyword(name)) for name in BARE)
        yield from (("ability", w.Keyword(name, 2)) for name in VALUED)
        yield from (("keyword named", name) for name in (*BARE, *VALUED))
        yield from (("type", kind) for kind in sorted(_TYPES))
        yield from (("counter", name) for name in words("counter", JAPANESE))
        yield from (("label", name) for name in w.LABELS)
        yield from itertools.product(_SEEDED, _samples(specimens))


def _in_forms(*kinds: str) -> tuple[str, ...]:
    return tuple(each for kind in kinds for each in (kind, *(f"{kind}/{f}" for f in _FORMS)))


def _samples(specimens: tuple[w.Ability, ...]) -> Iterator[Any]:
    """Every small word in abilities, and some of all else."""
    seen: dict[Any, int] = {}
    for kind, it in dict.fromkeys(_typed(specimens)):
        key = it if isinstance(it, str) else (len(it), type(it[0])) if kind is tuple else kind
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= 4 and not (isinstance(it, str) and it[:1].isupper() and it not in _TYPES):
            yield it


def _typed(part: Any) -> Iterator[tuple[type, Any]]:
    if isinstance(part, tuple):
        if part:
            yield tuple, part
        for each in part:
            yield from _typed(each)
    elif isinstance(part, w.Word):
        yield type(part), part
        for field in part.__struct_fields__:
            yield from _typed(getattr(part, field))
    elif part is not None and not isinstance(part, bool):
        yield type(part), part


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
    for name, fields in (("owner", owner), ("which", which), ("what", _WHAT)):
        facet = w.Description(**{field: getattr(value, field) for field in fields})
        if facet not in (_ANYTHING, value):
            yield name, facet


def _lifted(said: Any) -> tuple[Any, w.Targeted | None]:
    """An effect that a clause says, with its target."""
    if not isinstance(said, Said):
        return said, None
    (one,) = said.effects
    return one, said.target


# --- words ----------------------------------------------------------------------------------------

_CHUNK = re.compile(r"\{[a-z]\}|『[^』]*』|[+-]\d+|\d+|\n|.")


def _cut(text: str) -> tuple[Token, ...]:
    """A text cut into characters; figures, symbols and names are whole."""
    return tuple(Token(chunk, _class_of(chunk), chunk) for chunk in _CHUNK.findall(text))


def _class_of(chunk: str) -> str:
    if chunk.isascii() and chunk.isdecimal():
        return "INT"
    if chunk[1:].isdecimal() and chunk[0] in "+-":
        return "SIGNED"
    return "name" if chunk[0] == "『" else ""


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
