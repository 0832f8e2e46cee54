"""The text of a card in order: plain typography, no reminder text, cut into paragraphs (2.12.3)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import takewhile

from judgetool.games.fab.abilities.types import moniker_of

KEPT_NAMES = frozenset(
    {"dominate", "overpower", "temper", "stealth", "phantasm", "battleworn", "go again", "attack"}
)
"""Card names that are also words of the language are not taken for the card's own name."""


_TYPOGRAPHY = str.maketrans(
    {"‘": "'", "’": "'", "“": '"', "”": '"', "„": '"', "–": "-", "—": "-", "−": "-", "•": "-"}
)
_SLIPS = {
    "{r]": "{r}",
    "'non-attack'": "non-attack",
    "'Non-attack'": "Non-attack",
    "Dragonic": "Draconic",
    "end phase destroy ": "end phase, destroy ",
    "this turns gains": "this turn gains",
    "You next ": "Your next ",
    "do not trigger": "don't trigger",
    "Atttack": "Attack",
    "Remoreseless": "Remorseless",
    "from you hand": "from your hand",
    "owners hand": "owner's hand",
    "attacks go again.": "attacks get go again.",
    "Siesmic": "Seismic",
    "Ascendency": "Ascendancy",
    "Daibolic": "Diabolic",
    "Vizertronic": "Viziertronic",
    "Parapet's": "Parapets",
    "Isen Peak": "Isen's Peak",
    "ore more": "or more",
    "this' {d}": "this's {d}",
    "If defending hero": "If the defending hero",
    "it's owner's": "its owner's",
    "into you hero's": "into your hero's",
    "were and instant": "were an instant",
    "If you do create": "If you do, create",
    "target hero control.": "target hero's control.",
    ", banish a random card from hand.": ", banish a random card from your hand.",
    "{p)": "{p}",
    "{d)": "{d}",
}
"""What some cards have in quotes, or misspelled."""
_REMINDER = re.compile(r"\([^()]*\)")
_UNTAP = re.compile(r"\b[Uu]ntap\b")
_END_OF_TURN = re.compile(r"\b([Uu])ntil the end of (?:the |this |)turn\b")
_HAS_NONE = re.compile(r"(enters the arena with (?:an?|\d+) (\w+) counters?\. )When it has none,")
_NUMBER_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ONE = r"one(?= or more\b|[:;](?:\n|$))"  # not the pronoun
_IN_WORDS = re.compile(rf"\b({'|'.join((_ONE, *_NUMBER_WORDS))})\b(?! times the)")
_BULLET = re.compile(r"^[-*]\s+")
_FIRST_OF_SERIES = re.compile(r"If you have 1 or more ([\w ]+), .*,\"*$")
_LATER_OF_SERIES = re.compile(r"(?:- )?(\d+) or more, (.*)$")
_INSTEAD = re.compile(
    r"(?:[A-Z][a-z]+(?: [A-Z][a-z]+)? - )?If (?![^.]*\bwould\b)"
    r"(?:[^.,]*|[^.,]*\d, (?:\d, )*(?:and|or) \d[^.,]*), "
    r"(?:instead \b[^.]*|[^.]* instead(?: of \+\d+\{[pd]\}[^.]*)?)\.?$"
)
"""What replaces the effect of the paragraph before it (6.4.7)."""
_ACTIVATED = re.compile(r"(?:.* )?(?:Action|Instant|Reaction) - [^:]+: ")
_GONE = re.compile(
    r"([^:]*\b[Dd]estroy this\b[^:]*: .*\.) (At the beginning of [^.]*, destroy this\.?)"
)
"""What is destroyed as a cost can't be so by the same ability: a line is missing its end."""
_ONLY = re.compile(r"Activate this (?:ability )?only ")
_CHOOSE = re.compile(r"(?:[;:]|選ぶ。)\s*(\n- .*)*$")
_HEADS = re.compile(r"[Cc]hoose (?:(\d)|any number)[^.:\n]*[;:]$")
_GIVEN_TO = re.compile(r"\b(attack|weapon)s?\b", re.IGNORECASE)
_APART = re.compile(r"(?<=[+-]\d) (?=\{[pd]\})")
_JAPANESE = re.compile(r"[\u3041-\u30fa\u4e00-\u9fff]")


def paragraphs(text: str, name: str | None = None) -> tuple[str, ...]:
    """The paragraphs of a card's text, normalised; ``name``, the card's own, becomes "this".

    A line that says when the ability of the line above may be activated is a part of that.
    """
    found: list[str] = []
    for paragraph in _with_modes([*_normalised(text, name)]):
        if found and _belongs(paragraph, found[-1]):
            found[-1] += "\n" + paragraph
        elif found and _ONLY.match(paragraph) and _ACTIVATED.match(found[-1]):
            found[-1] = f"{found[-1].rstrip('.')}. {paragraph}"
        else:
            found.append(paragraph)
    return tuple(_as_sentences(found))


def _normalised(text: str, name: str | None) -> Iterator[str]:
    """The lines that say something; of two that are printed as one, each."""
    for line in text.splitlines():
        paragraph = normalised(line, name)
        if both := _GONE.fullmatch(paragraph):
            yield from both.groups()
        elif paragraph:
            yield paragraph


def _as_sentences(found: list[str]) -> Iterator[str]:
    """ "If you have 1 or more Evos equipped, A, - 2 or more, B": each as a sentence of its own."""
    what = ""
    for n, paragraph in enumerate(found):
        first, later = _FIRST_OF_SERIES.match(paragraph), _LATER_OF_SERIES.match(paragraph)
        if first and n + 1 < len(found) and _LATER_OF_SERIES.match(found[n + 1]):
            what = first[1]
            yield _whole(paragraph)
        elif later and what:
            yield _whole(f"If you have {later[1]} or more {what}, {later[2]}")
        else:
            what = ""
            yield paragraph


def _whole(sentence: str) -> str:
    """A part of a series with a full stop at its end in place of a comma."""
    text, quote = sentence.rstrip('",.'), '"' in sentence[-2:]
    return f'{text}."' if quote else f"{text}."


def _belongs(paragraph: str, before: str) -> bool:
    """Whether a line is a mode of the ability before it, or what replaces its effect."""
    if paragraph.startswith("- "):
        return bool(_CHOOSE.search(before))
    return bool(_INSTEAD.match(paragraph))


def _with_modes(lines: list[str]) -> Iterator[str]:
    """The lines, with the modes that nothing marks as such where they belong: one more than are
    chosen. How many of more lines are modes is open, so that all of it is one text that is not
    understood. What has no full stop is a keyword, and that of the card."""
    while lines:
        line = lines.pop(0)
        if head := _HEADS.search(in_figures(line)):
            modes = [*takewhile(lambda one: not one.startswith("- ") and one.endswith("."), lines)]
            del lines[: len(modes)]
            told_apart = len(modes) == int(head[1] or len(modes)) + 1
            line = ("\n- " if told_apart else " / ").join((line, *modes))
        yield line


def _given_to_what_has_it(line: str) -> str:
    """ "Your next attack gets "When this attack hits, ..."": in quotes, what is given the ability
    is this."""
    parts = line.split('"')
    for n in range(1, len(parts) - 1, 2):
        given = _GIVEN_TO.findall(" ".join(parts[:n:2]))
        if given:
            parts[n] = re.sub(rf"\bthis {given[-1].lower()}\b(?! action)", "this", parts[n])
    return '"'.join(parts)


def normalised(line: str, name: str | None = None) -> str:
    """One line in plain typography, without bold, reminder text and the card's own name."""
    line = unicodedata.normalize("NFC", line).translate(_TYPOGRAPHY)
    line = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in line)
    line = _BULLET.sub("- ", line.strip())
    line = _REMINDER.sub("", line).replace("*", "")
    if is_japanese(line):
        return line.strip()
    for slip, meant in _SLIPS.items():
        line = line.replace(slip, meant)
    line = _END_OF_TURN.sub(r"\1ntil end of turn", _UNTAP.sub("{u}", line))
    line = _HAS_NONE.sub(r"\1When this has no \2 counters,", line)
    if line.count('"') == 1 and line.endswith('"'):  # it closes nothing
        line = line[:-1]
    line = _APART.sub("", " ".join(line.split()))
    for own in _own_names(name):
        first, rest = re.escape(own[0]), re.escape(own[1:])
        said = f"{first}(?i:{rest})" if " " in own else first + rest
        line = re.sub(rf"(?<![\w'-]){said}(?![\w-]| tokens?\b)", "this", line)
    line = line.replace("{r}: destroy this:", "{r}, destroy this:")  # of two costs
    return _given_to_what_has_it(line)


def is_japanese(text: str) -> bool:
    """Whether a text has kana or kanji."""
    return _JAPANESE.search(text) is not None


def in_figures(paragraph: str) -> str:
    """A paragraph with its numbers in figures, as newer texts have them."""
    return _IN_WORDS.sub(_figure, paragraph)


def _figure(word: re.Match[str]) -> str:
    return "1" if word[0] == "one" else str(2 + _NUMBER_WORDS.index(word[0]))


def on_one_line(text: str) -> str:
    """A paragraph, perhaps with its modes, as it stands in a sentence."""
    return " ".join(text.split())


def _own_names(name: str | None) -> Iterator[str]:
    """The card's name, then its moniker (the part before the comma, without an honorific, 2.7.3),
    longest first."""
    if not name:
        return
    own = unicodedata.normalize("NFC", name).translate(_TYPOGRAPHY).strip()
    parts = (own, own.split(",")[0].strip()) if "," in own else (own,)
    moniker = moniker_of(own)
    for part in (*parts, moniker) if moniker != parts[-1] else parts:
        if part and not part.isdecimal() and part.lower() not in KEPT_NAMES:
            yield part
