"""What is read of cards, and what the judge may write, for whoever writes either."""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.games.magic_classic.abilities import forms, phrases
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.nouns import KINDS, ORDER, SUBTYPES
from judgetool.games.magic_classic.abilities.reading import PLACE

Wordings = Iterator[tuple[str, tuple[str, ...]]]
_SAID = {"descriptions": "DESCRIPTIONS", "a": "SOME", "plain": "NUMBER", "signed": "+NUMBER"}


def of_cards() -> Wordings:
    """The kinds of phrases that a card's line is read as, that of a whole line first."""
    yield (
        "ABILITY",
        (
            "KEYWORD, KEYWORD",
            "COST, COST: EFFECT. EFFECT",
            "EVENT, EFFECT. EFFECT",
            "EVENT, you may EFFECT. EFFECT",
            "STATIC",
            "enchant creature",
            "EFFECT. EFFECT",
        ),
    )
    yield "KEYWORD", (*t.KEYWORDS, *(f"protection from {color}" for color in t.COLORS))
    yield "COST", _blanked(forms.COSTS)
    yield "EVENT", _blanked(forms.EVENTS)
    yield "STATIC", _blanked(forms.STATICS)
    yield "EFFECT", _blanked((*forms.EFFECTS, *forms.DELAYED))
    yield from _places()


def _places() -> Wordings:
    """What stands at the places of sentences."""
    yield "ONE", (*phrases.SINGULAR, "target DESCRIPTION")
    yield "MANY", ("all DESCRIPTIONS", "DESCRIPTIONS")
    yield "PLAYER", (*phrases.PLAYERS, "target player", "target opponent", "each player")
    yield (
        "DAMAGED",
        ("ONE", "PLAYER", "target creature or player", "each DESCRIPTION", "DESCRIPTIONS"),
    )
    yield "DEALING", ("ONE", "DESCRIPTIONS")
    yield "ACTING", ("~", "enchanted creature", "SOME")
    yield "SOME", ("a DESCRIPTION",)
    yield "DESCRIPTION", (ORDER,)
    yield "KIND", KINDS
    yield "CREATURE TYPE", tuple(sorted(SUBTYPES))


def of_the_judge() -> tuple[str, ...]:
    """What the judge may write by hand."""
    from judgetool.games.magic_classic.text.manual import MANUAL_FORMS

    return MANUAL_FORMS


def _blanked(table: tuple[forms.Form, ...]) -> tuple[str, ...]:
    """Sentences with their places in capitals."""

    def blank(kind: str) -> str:
        return _SAID.get(kind, kind.upper())

    return tuple(
        PLACE.sub(lambda place: f"{{{place[3]}}}" if place[3] else blank(place[2]), form.text)
        for form in table
    )
