"""Keywords (8.3) and labels (8.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgetool.cardgame.phrases.rows import Kind, Phrase, also, reads, says, written
from judgetool.cardgame.phrases.speech import Reading, Saying, UnreadableError
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.japanese import keywords as ja

BARE = (
    *("go again", "blade break", "blood debt", "rune gate", "beat Chest", "watery grave"),
    *("suspense", "dominate", "overpower", "battleworn", "temper", "stealth", "phantasm", "boost"),
    *("spectra", "legendary", "ephemeral", "mirage", "ambush", "crank", "modular", "protect"),
    *("scrap", "guardwell", "universal", "cloaked", "perched", "unlimited", "meld"),
)
VALUED = ("arcane barrier", "arcane shelter", "ward", "piercing", "spellvoid", "quell", "heave")
_MINOR_WORDS = frozenset({"or", "of", "the", "and", "and/or"})
_IN_TITLES = frozenset({"or", "of", "the"})


def _bare(name: str) -> tuple[Phrase, ...]:
    return also("keyword", lambda: w.Keyword(name.lower()), name)


def _valued(name: str) -> tuple[Phrase, ...]:
    return also(
        "keyword",
        lambda value: w.Keyword(name, value),
        f"{name} {{value:INT}}",
        f"{name} X, where X is {{value:keyword value}}",
    )


def _number_of(amount: Any) -> w.NumberOf:
    if not isinstance(amount, w.NumberOf):
        raise UnreadableError("how much is that before anything is done?")
    return amount


def _named(title: str) -> w.Keyword:
    return w.Keyword(f"{title.lower()} specialization")


def _fused(joint: str) -> tuple[Phrase, ...]:
    return also(
        "keyword",
        lambda a, b: w.Keyword(f"{a} {joint} {b} fusion".lower()),
        f"{{a:TYPE}} {joint} {{b:TYPE}} fusion",
    )


def _essence(**types: str) -> w.Keyword:
    *others, last = types.values()
    named = f"{', '.join(others)}{',' * (len(others) > 1)} and {last}" if others else last
    return w.Keyword(f"{named} essence".lower())


def _read_title(reading: Reading, start: int) -> Iterator[tuple[str, int]]:
    """Any words, as those of a hero's name or of a label."""
    for end in range(start, len(reading.tokens)):
        token = reading.tokens[end]
        if token.kind not in ("NAME", "WORD", "TYPE") and token.word not in _IN_TITLES:
            return
        yield " ".join(each.text for each in reading.tokens[start : end + 1]), end + 1


LONGEST_LABEL = 2
_LABEL_BEGINS = frozenset(
    {"NAME", "WORD", "TYPE", *(label.split()[0].lower() for label in w.LABELS)}
)


def _read_label(reading: Reading, start: int) -> Iterator[tuple[str, int]]:
    """A label keyword (8.4), whatever its words are besides."""
    for end in range(start + 1, min(start + LONGEST_LABEL, len(reading.tokens)) + 1):
        words = " ".join(token.text.lower() for token in reading.tokens[start:end])
        yield from ((label, end) for label in w.LABELS if label.lower() == words)


def keyword_said(keyword: w.Keyword, saying: Saying) -> str:
    """A keyword and its number; names in specializations and fusions keep their capitals."""
    if not saying.english:
        said = ja.keyword_said(keyword)
        if keyword.value is None or isinstance(keyword.value, int):
            return said
        return f"{said}（Xは{saying('keyword value', keyword.value)}）"
    words = keyword.name.split()
    if words[-1] == "essence":
        types = (each if each in _MINOR_WORDS else capital(each) for each in words[:-1])
        return f"essence of {' '.join(types)}"
    if words[-1] in ("specialization", "fusion"):
        return " ".join(each if each in _MINOR_WORDS else capital(each) for each in words)
    if keyword.value is None or isinstance(keyword.value, int):
        return f"{keyword.name}{keyword.figure}"
    return f"{keyword.name} X, where X is {saying('keyword value', keyword.value)}"


def capital(text: str) -> str:
    """A text with a capital at its start."""
    return text[:1].upper() + text[1:]


def _label(label: Any, saying: Saying) -> str:
    """A label as it stands before an ability; Japanese has the dash with it."""
    return str(label) if saying.english else ja.label_said(label)


ROWS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    *map(_bare, BARE),
    *map(_valued, VALUED),
    also(  # the keyword's sentence (8.3.28), as it is printed in its place
        "keyword",
        lambda: w.Keyword("ambush"),
        "while this is in your arsenal, you may defend with (this|it)",
    ),
    reads(
        "keyword value",
        _number_of,
        lambda amount: {"amount": amount},
        "{amount:x is}",
        ja="{amount:x is}",
        sense=w.NumberOf,
    ),
    says(
        "keyword value",
        w.CountersOn,
        "the number of {counter} counters on this",
        ja="これに置かれた{counter}の数",
    ),
    says(
        "keyword value",
        w.OneIf,
        "{number:INT} if {condition}, otherwise X is {otherwise:INT}",
        ja="{condition}場合は{number:INT}、そうでない場合は{otherwise:INT}",
    ),
    also("keyword", _named, "{title:title} specialization"),
    also(
        "keyword",
        lambda title: (w.Keyword("legendary"), _named(title)),
        "legendary {title:title} specialization",
    ),
    also("keyword", lambda a: w.Keyword(f"{a} fusion".lower()), "{a:TYPE} fusion"),
    also(
        "keyword",
        _essence,
        "essence of {a:TYPE}[ and {b:TYPE}]",
        "essence of {a:TYPE}, {b:TYPE}, and {c:TYPE}",
    ),
    _fused("and"),
    _fused("and/or"),
    Kind(
        "title",
        _read_title,
        lambda value, saying: str(value),
        frozenset({"NAME", "WORD", "TYPE", *_IN_TITLES}),
    ),
    written("keyword", w.Keyword, keyword_said, keyword_said),
    Kind("label", _read_label, _label, _LABEL_BEGINS),
)
