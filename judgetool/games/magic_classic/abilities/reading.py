"""Reading rules text: from the sentences on a card to the records of ``types``.

A paragraph is one ability.  Its own name becomes "~", its sentences are looked up among the
``forms``, and what stands at their places among the ``phrases``.  A paragraph of which anything has
no reading, or two different ones, is :class:`~types.NotUnderstood` as a whole: a judge applies by
hand what we do not know, but could not notice a clause that we lost.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from judgetool.games.magic_classic.abilities import forms
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.phrases import (
    READ,
    Naming,
    UnreadableError,
    keyword_ability,
)

LONGEST = 600
"""Characters of the longest paragraph that is tried."""

_TYPOGRAPHY = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "−": "-"})
_REMINDER = re.compile(r"\([^()]*\)")
PLACE = re.compile(r"\{(\w+):(\w+)\}|\{\{(\w+)\}\}")


def read(
    text: str | Iterable[str], name: str = "", *, spell: bool = False
) -> tuple[t.Ability, ...]:
    """All abilities of a card's text, in order; what is not understood stays in its place.

    Args:
        name: the card's own, which stands for itself in its text.
        spell: whether the card stays in play no longer than it takes to resolve: its sentences say
            what it does then, those of other cards what they do in play.
    """
    lines = text.splitlines() if isinstance(text, str) else list(text)
    kinds = (_spell,) if spell else (_keywords, _activated, _triggered, _static)
    return tuple(ability for line in lines for ability in _paragraph(_plain(line, name), kinds))


def read_by_hand(text: str) -> tuple[tuple[t.Effect, ...], tuple[str, ...]]:
    """Sentences that the judge writes, with the names they speak of in the order of their places.

    Raises:
        UnreadableError: they are none of the language.
    """
    naming = Naming(allowed=True)
    effects = _effects(_plain(text, ""), naming, (forms.EFFECTS, forms.DELAYED, forms.BY_HAND))
    return effects, tuple(naming.names)


def read_in_force(text: str) -> tuple[t.Effect, tuple[str, ...]]:
    """An effect in force as a board has it, with the names it speaks of.

    Raises:
        UnreadableError: it is none of the language.
    """
    naming = Naming(allowed=True)
    tables = (forms.EFFECTS, forms.DELAYED, forms.STATICS)
    effects = _effects(_plain(text, ""), naming, tables)
    if len(effects) != 1:
        raise UnreadableError(text)
    return effects[0], tuple(naming.names)


def _plain(line: str, name: str) -> str:
    """A line in plain typography, without reminder text, its own name as "~"."""
    line = _REMINDER.sub("", line.translate(_TYPOGRAPHY))
    line = " ".join(line.split())
    if name:
        line = re.sub(rf"(?<![\w']){re.escape(name)}(?![\w])", "~", line)
    return line


def _paragraph(text: str, kinds: tuple[Kind, ...]) -> Iterator[t.Ability]:
    """The abilities of a paragraph: of several readings, or none, it is not understood."""
    if not text:
        return
    tried = [_tried(kind, text) for kind in kinds] if len(text) <= LONGEST else []
    found = [abilities for abilities in tried if abilities]
    yield from found[0] if len(found) == 1 else (t.NotUnderstood(text),)


Kind: TypeAlias = Callable[[str], Sequence[t.Ability]]


def _tried(kind: Kind, text: str) -> Sequence[t.Ability]:
    try:
        return kind(text)
    except UnreadableError:
        return ()


_HASTE = re.compile(r"~ is unaffected by summoning sickness", re.IGNORECASE)


def _keywords(text: str) -> Sequence[t.Ability]:
    """ "Flying, first strike": as many abilities as there are keywords."""
    bare = text.rstrip(".")
    if bare.lower() == "enchant creature":
        return [t.EnchantCreature()]
    if _HASTE.fullmatch(bare):
        return [t.Keyword("haste")]
    return [keyword_ability(part) for part in re.split(r", |; ", bare)]


def _activated(text: str) -> Sequence[t.Ability]:
    costs, colon, effects = text.partition(": ")
    if not colon:
        return ()
    naming = Naming()
    paid = tuple(_only(part, (forms.COSTS,), naming) for part in costs.split(", "))
    return (t.Activated(paid, _effects(effects, naming)),)


def _triggered(text: str) -> Sequence[t.Ability]:
    for comma in re.finditer(", ", text):
        naming = Naming()
        event = re.sub(r"\A(when|whenever) ", "", text[: comma.start()], flags=re.IGNORECASE)
        for asked in (f"whenever {event}", f"when {event}", event):
            found = _matching(asked, (forms.EVENTS,), naming)
            if found:
                return (_after(found[0], text[comma.end() :], naming),)
    return ()


def _after(when: t.When, effects: str, naming: Naming) -> t.Triggered:
    """What happens as a trigger's event has."""
    may = effects[:8].lower() == "you may "
    return t.Triggered(when, _effects(effects[8:] if may else effects, naming), may)


def _static(text: str) -> Sequence[t.Ability]:
    return (t.Static(_only(text.rstrip("."), (forms.STATICS,), Naming())),)


def _spell(text: str) -> Sequence[t.Ability]:
    return (t.Spell(_effects(text, Naming())),)


_ALL_EFFECTS = (forms.EFFECTS, forms.DELAYED)


def _effects(
    text: str, naming: Naming, tables: tuple[tuple[forms.Form, ...], ...] = _ALL_EFFECTS
) -> tuple[t.Effect, ...]:
    """The effects of several sentences.  "It can't be regenerated" belongs to the one before."""
    sentences = [part for part in re.split(r"\.(?: |\Z)", text) if part]
    found: list[t.Effect] = []
    while sentences:
        first = sentences.pop(0)
        if sentences and re.match(r"(it|they) can't be regenerated", sentences[0], re.IGNORECASE):
            first = f"{first}. {sentences.pop(0)}"
        found.append(_only(first, tables, naming))
    if not found:
        raise UnreadableError(text)
    return tuple(found)


def _only(sentence: str, tables: tuple[tuple[forms.Form, ...], ...], naming: Naming) -> Any:
    """The one record that a sentence stands for."""
    found = _matching(sentence, tables, naming)
    if len(found) != 1:
        raise UnreadableError(sentence)
    return found[0]


def _matching(
    sentence: str, tables: tuple[tuple[forms.Form, ...], ...], naming: Naming
) -> list[Any]:
    """Every record that a sentence could stand for; names and targets are counted once."""
    found: list[Any] = []
    names, targets = list(naming.names), naming.targets
    after = (names, targets)
    for form in (form for table in tables for form in table):
        match = _pattern(form).fullmatch(sentence)
        if match is None:
            continue
        naming.names, naming.targets = list(names), targets
        try:
            made = _made(form, match, naming)
        except UnreadableError:
            continue
        if made not in found:
            found.append(made)
            after = (naming.names, naming.targets)
    naming.names, naming.targets = after
    return found


def _made(form: forms.Form, match: re.Match[str], naming: Naming) -> t.Word:
    values = {}
    for place in PLACE.finditer(form.text):
        if place[3] is None:
            values[place[1]] = _read_place(place[2], match[place[1]], naming)
    return form.makes(**{**dict(form.fixed), **values})


def _read_place(kind: str, text: str, naming: Naming) -> Any:
    if kind == "effect":
        return _only(text, (forms.EFFECTS,), naming)
    return READ[kind](text, naming)


@functools.cache
def _pattern(form: forms.Form) -> re.Pattern[str]:
    """The form as an expression in which each place is a group."""
    parts = []
    end = 0
    for place in PLACE.finditer(form.text):
        parts.append(re.escape(form.text[end : place.start()]))
        parts.append(rf"\{{{place[3]}\}}" if place[3] else f"(?P<{place[1]}>.+?)")
        end = place.end()
    parts.append(re.escape(form.text[end:]))
    return re.compile("".join(parts), re.IGNORECASE)
