"""Abilities as a judge is shown them, in her language.

What is parsed, compared or put into a file is in English (``written``); everything else is said in
the language spoken.
"""

from __future__ import annotations

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases import language
from judgetool.language import ENGLISH, current


def written(ability: w.Ability) -> str:
    """The ability as a paragraph in English, as files have it and as it is read back."""
    return language().write("ability", ability, english=True)


def shown(ability: w.Ability) -> str:
    """The ability as a paragraph; what was not understood stays as the card has it."""
    return language().write("ability", ability)


def effect_shown(effect: w.Effect, target: w.Targeted | None = None) -> str:
    """An effect as a card would say it.

    Raises:
        ValueError: no card's sentence says it.
    """
    return shown(w.Resolution((effect,), target))


def restriction_shown(effect: w.Effect, condition: w.Condition | None = None) -> str:
    """A restriction or a requirement as a card says it, in the middle of a sentence."""
    sentence = shown(w.Static((effect,), condition)).rstrip(".。")
    return sentence[:1].lower() + sentence[1:]


def condition_shown(condition: w.Condition) -> str:
    """A condition as a card says it, without "if"."""
    return language().write("condition", condition)


def description_shown(what: w.Description) -> str:
    """A description as a card says it: "attack action card with cost 1 or less"."""
    return language().write("desc", what)


def source_shown(what: w.Description) -> str:
    """A source of damage as a card says it: "Shadow source"."""
    return language().write("source", what)


def keyword_shown(name: str) -> str:
    """A keyword without its number."""
    return name if current() == ENGLISH else shown(w.Keyword(name))


def gained_shown(what: str) -> str:
    """What can be gained: a keyword, or a property by its symbol."""
    return what if what.startswith("{") else keyword_shown(what)


def cost_shown(cost: w.Cost) -> str:
    """What is done to pay a cost."""
    return language().write("cost paid", cost)


_SOME_VALUE = 9  # the phrasebook knows it beforehand, and no keyword's sentence has it itself


def sentence_shown(sentence: str) -> str:
    """What a keyword stands for, with N for the value that comes with it; in Japanese X.

    A sentence about cards that only the card with the keyword names stays as it is, in quotes.
    """
    if current() == ENGLISH:
        return sentence
    if "CARDS" in sentence:
        return f"「{sentence}」"
    from judgetool.games.fab.abilities.phrasebook import abilities_of
    from judgetool.games.fab.abilities.phrases.japanese.nouns import many

    figure = str(_SOME_VALUE)
    said = "".join(map(shown, abilities_of(sentence.replace("N", figure))))
    if "N" not in sentence:
        return said
    counted = said.replace(many(_SOME_VALUE, "つ"), many("X", "つ"))
    return counted.replace("{r}" * _SOME_VALUE, "X{r}").replace(figure, "X")
