"""The language that a judge reads, and every sentence in it.

Code says a sentence in English, whole, with named places for what varies; the catalogs hold it in
the other languages, and the sentence is put together in the language of the process:

    say("{attack} hits {target}", attack=..., target=...)

What is no sentence but a word that data brings along (a zone, a step, a property) is a
:func:`word` of a kind.  A catalog is a folder of JSON files, ``messages/*.json`` of sentences and
``words/KIND.json``, each ``{English: other}``; every package whose words they are has its own, in a
folder named after the language.  English needs none.  A test reads all code and fails where a
sentence stands in one language only.

What is written is the same in every language: the names of cards, the lines of moves, the keys of
files; :mod:`~judgetool.language.typed` puts lines into it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ENGLISH = "en"
LANGUAGES = (ENGLISH, "ja")
VARIABLE = "JUDGETOOL_LANG"
OPTION = "--lang"

_folders: list[Path] = [Path(__file__).parent]
_messages: dict[str, str] = {}
_words: dict[tuple[str, str], str] = {}
_spoken = [ENGLISH]
_at_change: list[Callable[[], None]] = []


class UnknownLanguage(LookupError):
    """A language that nothing here is said in."""


def current() -> str:
    """The language everything is said in: one of ``LANGUAGES``."""
    return _spoken[0]


def use(language: str) -> None:
    """Say everything in a language from now on; what was said before stays as it was said.

    Raises:
        UnknownLanguage: there is no such language.
    """
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    if language == current():
        return
    _messages.clear()
    _words.clear()
    _spoken[0] = language
    for folder in _folders:
        _read(folder)
    for each in _at_change:
        each()


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """Words of a language where nothing is said to anybody, such as to read what is written."""
    before, messages, known = current(), dict(_messages), dict(_words)
    if language != before:
        _messages.clear()
        _words.clear()
        _spoken[0] = language
        for folder in _folders:
            _read(folder)
    try:
        yield
    finally:
        if language != before:
            _spoken[0] = before
            for held, kept in ((_messages, messages), (_words, known)):
                held.clear()
                held.update(kept)  # type: ignore[arg-type]


def at_change(forget: Callable[[], None]) -> None:
    """Have something done whenever everything is said in another language from then on."""
    _at_change.append(forget)


def catalogs(package: Path) -> None:
    """Take in the catalogs of a package: its folders named after languages."""
    if package not in _folders:
        _folders.append(package)
        _read(package)


def forget(package: Path) -> None:
    """Do without the catalogs of a package from now on."""
    _folders.remove(package)
    spoken = current()
    use(ENGLISH)
    use(spoken)


def say(english: str, /, **parts: object) -> str:
    """A sentence in the present language.

    Args:
        english: the sentence, a literal; ``{name}`` is a place, ``{{p}}`` is the symbol;
            ``{n:card|cards}`` is the one where n is 1, and else the other.
        parts: what stands at its places, in the present language already.
    """
    sentence = _messages.get(english)
    if sentence is None:
        if "|" in english:
            parts = {name: _Counted(part) for name, part in parts.items()}
        return english.format(**parts)
    if "!r}" in sentence:
        parts = {
            name: _Typed(part) if isinstance(part, str) else part for name, part in parts.items()
        }
    return sentence.format(**parts)


class _Counted:
    """What stands at a place, of which a sentence may tell whether it is one or several."""

    __slots__ = ("part",)

    def __init__(self, part: object) -> None:
        self.part = part

    def __repr__(self) -> str:
        return repr(self.part)

    def __format__(self, spec: str) -> str:
        one, apart, several = spec.partition("|")
        return (one if self.part == 1 else several) if apart else format(self.part, spec)


class _Typed(str):
    """What was typed, in the quotes of the language: what English has in its own by ``!r``."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"「{super().__repr__()[1:-1]}」"


def word(kind: str, english: str) -> str:
    """A word that data brings along, in the present language; as it is where it has none.

    Args:
        kind: what it is a word for, such as "zone": a name of ``words/*.json``.
    """
    return _words.get((kind, english), english)


def words(kind: str, language: str) -> Mapping[str, str]:
    """All words of a kind by their English, in a language that need not be the present one."""
    if language == current():
        return {english: other for (of, english), other in _words.items() if of == kind}
    return {english: other for p in _folders for english, other in words_in(p, kind, language)}


def words_in(package: Path, kind: str, language: str) -> Iterable[tuple[str, str]]:
    """The words of a kind in the catalogs of a package, each English with the other."""
    import msgspec

    file = package / language / "words" / f"{kind}.json"
    if not file.is_file():
        return ()
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]).items()


def listed(items: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``; ``last`` is "and" or "or"."""
    *first, end = items or [""]
    if current() == ENGLISH:
        return f"{', '.join(first)} {last} {end}" if first else end
    if len(first) < 2:
        return word("list", last).join(items)
    return f"{word('list', ', ').join(first)}{word('list', f'last {last}')}{end}"


def clause(sentence: str) -> str:
    """A sentence that another goes on after: without its full stop."""
    return sentence.removesuffix("。").removesuffix(".")


def wanted(
    arguments: Sequence[str],
    environment: Mapping[str, str] = os.environ,
    chosen: Callable[[], str | None] = lambda: None,
) -> tuple[str, str | None]:
    """The language asked for by a command line, else the environment, else as it was chosen once
    and for all, else the locale.

    Returns it with what was asked for in vain by the command line or the environment, or ``None``;
    a locale that nothing is said in is no mistake.
    """
    for asked in (_option(arguments), environment.get(VARIABLE) or None):
        if asked is not None:
            known = _named(asked)
            return (known, None) if known is not None else (ENGLISH, asked)
    choice = chosen()
    if choice in LANGUAGES:
        return choice, None
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            return _named(environment[variable]) or ENGLISH, None
    return ENGLISH, None


def _named(asked: str) -> str | None:
    """``ja`` for "ja", "JA", "ja_JP.UTF-8" or "ja-JP"."""
    tag = asked.lower().replace("-", "_").partition("_")[0].partition(".")[0]
    return tag if tag in LANGUAGES else None


def _option(arguments: Sequence[str]) -> str | None:
    """What stands after the last ``--lang`` of a command line."""
    found = None
    for i, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == OPTION and i + 1 < len(arguments):
            found = arguments[i + 1]
        elif argument.startswith(f"{OPTION}="):
            found = argument.partition("=")[2]
    return found


def _read(package: Path) -> None:
    """Read the catalogs of a package in the present language."""
    if current() == ENGLISH:
        return
    import msgspec

    folder = package / current()
    for file in sorted((folder / "messages").glob("*.json")):
        _messages.update(msgspec.json.decode(file.read_bytes(), type=dict[str, str]))
    for file in sorted((folder / "words").glob("*.json")):
        said = msgspec.json.decode(file.read_bytes(), type=dict[str, str])
        _words.update({(file.stem, english): other for english, other in said.items()})
