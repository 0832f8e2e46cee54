"""Writing abilities back: every record of ``types`` in one wording, that of its first form.

``read(write(a)) == (a,)`` for every ability that can be read.  The same forms say an ability in the
language of the judge: ``shown``.  "~" is written as the card's name where that is known.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from judgetool.games.magic_classic.abilities import forms
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.phrases import Writer
from judgetool.games.magic_classic.abilities.reading import PLACE
from judgetool.language import ENGLISH, current


def write(ability: t.Ability, name: str = "") -> str:
    """An ability as its card says it, in English, which is what is read."""
    return _own(_ability(ability, Writer()), name)


def shown(ability: t.Ability, name: str = "") -> str:
    """An ability in the language of the judge; what was not understood stays as it is."""
    return _own(_ability(ability, _speaking()), name)


def by_hand_written(effects: tuple[t.Effect, ...], names: tuple[str, ...] = ()) -> str:
    """Sentences with the names of what they speak of, as a line in which the judge writes them."""
    tables, writer = (forms.BY_HAND, *_TABLES), Writer(names)
    return ". ".join(_form_of(one, tables, writer) for one in effects)


def in_force_written(effect: t.Effect, names: tuple[str, ...]) -> str:
    """An effect in force as a board has it."""
    return _form_of(effect, (*_TABLES, forms.STATICS), Writer(names))


def effect_shown(effect: t.Effect, names: tuple[str, ...] = (), name: str = "") -> str:
    """One effect in the language of the judge."""
    tables = (*_TABLES, forms.STATICS, forms.BY_HAND)
    return _own(_sentences((effect,), _speaking(names), tables), name)


def keyword_shown(keyword: t.Word) -> str:
    """A keyword in the language of the judge."""
    return _speaking().keyword(keyword)


_TABLES = (forms.EFFECTS, forms.DELAYED)


def _speaking(names: tuple[str, ...] = ()) -> Writer:
    return Writer(names, english=current() == ENGLISH)


def _own(said: str, name: str) -> str:
    return said.replace("~", name) if name else said


def _ability(ability: t.Ability, writer: Writer) -> str:
    match ability:
        case t.Keyword() | t.Protection():
            said = writer.keyword(ability)
            return said[:1].upper() + said[1:]
        case t.EnchantCreature():
            return writer.told("keyword", "enchant creature").capitalize()
        case t.Spell(effects):
            return _sentences(effects, writer, _TABLES)
        case t.Activated(costs, effects):
            paid = ", ".join(_capital(_form_of(cost, (forms.COSTS,), writer)) for cost in costs)
            return f"{paid}: {_sentences(effects, writer, _TABLES)}"
        case t.Triggered():
            return _triggered(ability, writer)
        case t.Static(effect):
            return _sentences((effect,), writer, (forms.STATICS,))
        case t.NotUnderstood(text):
            return text


def _triggered(ability: t.Triggered, writer: Writer) -> str:
    event = _form_of(ability.when, (forms.EVENTS,), writer)
    effects = _sentences(ability.effects, writer, _TABLES)
    if writer.english:
        effects = effects[:1].lower() + effects[1:]
    how = "{event}, you may {effects}" if ability.may else "{event}, {effects}"
    return _capital(writer.told("form", how).format(event=event, effects=effects))


def _sentences(
    effects: tuple[t.Effect, ...], writer: Writer, tables: tuple[tuple[forms.Form, ...], ...]
) -> str:
    end, between = writer.told("sentence", "."), writer.told("sentence", " ")
    return between.join(_capital(_form_of(one, tables, writer)) + end for one in effects)


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def _form_of(record: Any, tables: tuple[tuple[forms.Form, ...], ...], writer: Writer) -> str:
    """A record in the wording of the first form that says all of it.

    Raises:
        ValueError: no form does.
    """
    for table in tables:
        for form in table:
            said = _said(record, form, writer) if isinstance(record, form.makes) else None
            if said is not None:
                return said
    raise ValueError(f"no sentence says {record!r}")


def _said(record: Any, form: forms.Form, writer: Writer) -> str | None:
    """A record in the wording of a form, if that says all of it."""
    places = {place[1]: place[2] for place in PLACE.finditer(form.text) if place[3] is None}
    said = {}
    for field in msgspec.structs.fields(record):
        value = getattr(record, field.name)
        if field.name in places:
            phrase = _phrase(places[field.name], value, writer)
            if phrase is None:
                return None
            said[field.name] = phrase
        elif value != dict(form.fixed).get(field.name, _default(field)):
            return None
    template = re.sub(r"\{(\w+):\w+\}", r"{\1}", form.text)
    return writer.told("form", template).format(**said)


def _phrase(kind: str, value: Any, writer: Writer) -> str | None:
    if kind == "effect":
        return _form_of(value, (forms.EFFECTS,), writer)
    return writer.phrase(kind, value)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return None if field.default is msgspec.NODEFAULT else field.default
