"""Writing abilities back, each in one wording: as a card says it, or as a judge is shown it.

``read_line(written(a)) == a`` for every ability that can be read, in English; what is shown to a
judge stands in her language.
"""

from __future__ import annotations

import re

from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.phrases import PHRASES
from judgetool.language import say, word

_STARTS = re.compile(r"(?:^|(?<=[.:] ))[a-z]")


def shown(ability: w.Ability) -> str:
    """The ability as a line of a card; what was not understood stays as the card has it."""
    match ability:
        case w.NotUnderstood(text):
            return text
        case w.Keyword(name):
            return word("unit keyword", name).capitalize()
    return _sentence("ability", w.unnumbered(ability))


def effect_shown(effect: w.Effect) -> str:
    """An effect as a sentence."""
    if isinstance(effect, w.ByHand):
        return effect.text
    return _sentence("effect", w.unnumbered(effect))


def what_shown(what: w.Description) -> str:
    """Which objects are meant: ``target unit`` without "target"."""
    if what.kind in ("attack", "attack card", "card", "activation", "card or ability"):
        return PHRASES.write("stacked", what.kind)
    if what.kind == "card in a graveyard":
        return say("card in {graveyard}", graveyard=PHRASES.write("graveyard", what.whose))
    text = PHRASES.write("one", w.Description(what.kind, what.whose, what.role, what.status))
    return say("other {what}", what=text) if what.other else text


def cost_shown(cost: w.Cost) -> str:
    """A cost as it is said in the midst of a sentence: ``pay (2)``."""
    return PHRASES.write("cost", cost)


def _sentence(kind: str, value: object) -> str:
    """A phrase as a sentence: each one of it with a capital letter."""
    return _STARTS.sub(lambda start: start[0].upper(), PHRASES.write(kind, value))
