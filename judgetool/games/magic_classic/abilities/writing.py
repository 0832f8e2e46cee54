"""Writing abilities back: every record of ``types`` in one wording, that of its first row.

``read(write(a)) == (a,)`` for every ability that can be read.  The same rows say an ability in the
language of the judge: ``shown``.  "~" is written as the card's name where that is known.
"""

from __future__ import annotations

from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.sentences import HANDS, capital


def write(ability: t.Ability, name: str = "") -> str:
    """An ability as its card says it, in English, which is what is read."""
    return _own(_ability(ability, english=True), name)


def shown(ability: t.Ability, name: str = "") -> str:
    """An ability in the language of the judge; what was not understood stays as it is."""
    return _own(_ability(ability), name)


def _ability(ability: t.Ability, *, english: bool = False) -> str:
    match ability:
        case t.NotUnderstood(text):
            return text
        case t.Keyword() | t.Protection() | t.Rampage():
            kind = "keyword ability"
        case t.Spell():
            kind = "spell"
        case _:
            kind = "ability"
    return capital(HANDS.write(kind, ability, english=english))


def by_hand_written(effects: tuple[t.Effect, ...], names: tuple[str, ...] = ()) -> str:
    """Sentences with the names of what they speak of, as a line in which the judge writes them."""
    return ". ".join(HANDS.write("by hand", one, english=True, about=names) for one in effects)


def in_force_written(effect: t.Effect, names: tuple[str, ...]) -> str:
    """An effect in force as a board has it."""
    return HANDS.write("in force", effect, english=True, about=names)


def effect_shown(effect: t.Effect, names: tuple[str, ...] = (), name: str = "") -> str:
    """One effect in the language of the judge."""
    return _own(HANDS.write("sentences shown", (effect,), about=names), name)


def keyword_shown(keyword: t.Word) -> str:
    """A keyword in the language of the judge."""
    return HANDS.write("keyword ability", keyword)


def description_shown(what: t.Description, *, many: bool = False) -> str:
    """What something has to be, in the language of the judge."""
    return HANDS.write("descriptions" if many else "description", what)


def _own(said: str, name: str) -> str:
    return said.replace("~", name) if name else said
