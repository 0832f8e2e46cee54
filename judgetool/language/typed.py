"""Lines that are typed in another language, put into the words that files and moves have.

``words/typed.json`` of a language has, for the English of a line or a word, how it is typed: places
in braces, what may be left out in parentheses, other forms behind ``|``.  Names of zones, assets,
steps and colors need no row.  A line is put into English whole or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from judgetool.language import ENGLISH, LANGUAGES, words_in

_OWN = Path(__file__).parent
_KINDS = ("short step", "step", "asset", "zone", "color", "typed")  # later ones go first
_FREE = frozenset(
    ["title", "ruling", "says", "note", "name", "infraction", "penalty", "policy", "table", "round"]
)
"""What a line begins with behind which anything may stand."""
_ABOUT = ("rule ", "search ", "card ")
"""What a line begins with behind which words of any language are looked up."""
_OPENING, _BEFORE = re.compile(r" ?\( ?"), re.compile(r" ([:,)])")
_QUOTED = re.compile(r'"[^"]*"')
_FOREIGN = re.compile(r"[^\W\d_a-zA-Z]+(?:ー[^\W\d_a-zA-Z]*)*")


class _Lexicon(NamedTuple):
    """How lines and words of a language are typed."""

    lines: tuple[tuple[re.Pattern[str], str], ...]
    words: dict[str, str]


def in_english(line: str, rules: Path | None = None) -> str:
    """A line in the words that files and moves have; as it is where it is in them already, or where
    not all of it is understood.

    Args:
        rules: the folder of the rulebook of the game that it is typed for, if any.
    """
    if line.isascii() or line.split(maxsplit=1)[0] in _FREE:
        return line
    said = normalize("NFKC", line).replace("、", ", ").strip("。 ")
    packages = (_OWN,) if rules is None else (_OWN, rules.parent)
    others = (language for language in LANGUAGES if language != ENGLISH)
    found = (_put(said, _lexicon(language, packages)) for language in others)
    return next((english for english in found if _is_english(english)), line)


def _is_english(line: str) -> bool:
    return line.startswith(_ABOUT) or _QUOTED.sub("", line).isascii()


def _put(said: str, lexicon: _Lexicon) -> str:
    """A line put into English as far as it is understood; a player's name may stand before it."""
    who, colon, what = said.partition(":")
    first, *_ = who.split() or [""]
    if not colon or (first != who.strip() and not first.isascii()):
        return _line(said, lexicon)
    return f"{_words(who, lexicon)}: {_line(what.strip(), lexicon)}"


def _line(said: str, lexicon: _Lexicon) -> str:
    for pattern, english in lexicon.lines:
        if match := pattern.fullmatch(said):
            parts = match.groupdict().items()
            as_it_is = english.startswith(_ABOUT)
            put = {name: part if as_it_is else _put(part, lexicon) for name, part in parts}
            return english.format(**put)
    return _words(said, lexicon)


def _words(said: str, lexicon: _Lexicon) -> str:
    """A text with all words that are known in English, what is quoted as it is."""
    pieces = _QUOTED.split(said)
    quoted = [*_QUOTED.findall(said), ""]
    put = (_FOREIGN.sub(lambda run: _word(run[0], lexicon), piece) for piece in pieces)
    spaced = " ".join("".join(f"{a}{b}" for a, b in zip(put, quoted, strict=True)).split())
    return _BEFORE.sub(r"\1", _OPENING.sub(" (", spaced))


def _word(run: str, lexicon: _Lexicon) -> str:
    """What was written without a space, as one word or as several."""
    if run in lexicon.words:
        return f" {lexicon.words[run]} "
    for end in range(len(run) - 1, 0, -1):
        if run[:end] in lexicon.words:
            rest = _word(run[end:], lexicon)
            return f" {lexicon.words[run[:end]]} {rest}" if rest.isascii() else run
    return run


@lru_cache(maxsize=8)
def _lexicon(language: str, packages: tuple[Path, ...]) -> _Lexicon:
    of = {kind: [w for p in packages for w in words_in(p, kind, language)] for kind in _KINDS}
    typed = [(english, form) for english, forms in of["typed"] for form in forms.split("|")]
    lines = [(_pattern(form), english) for english, form in typed if _is_line(form)]
    lines.sort(key=lambda line: (line[0].pattern.startswith(r"\s"), -len(line[0].pattern)))
    known = {
        normalize("NFKC", other): english
        for kind in _KINDS
        for english, other in of[kind]
        if not _is_line(other)
    }
    known |= {form: english for english, form in typed if not _is_line(form)}
    return _Lexicon(tuple(lines), known)


def _is_line(form: str) -> bool:
    return "{" in form or "(" in form


def _pattern(form: str) -> re.Pattern[str]:
    return re.compile("".join(_parts(form)))


def _parts(form: str) -> Iterator[str]:
    for part in re.findall(r"\{\w+\}|\([^)]*\)|[^{(]+", form):
        if part[0] == "{":
            yield rf"\s*(?P<{part[1:-1]}>.+?)\s*"
        elif part[0] == "(":
            yield f"(?:{re.escape(part[1:-1])})?"
        else:
            yield re.escape(part)
