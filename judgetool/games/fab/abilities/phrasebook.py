"""The paragraphs of the card library, read once and for all (2.12.3).

Reading needs the rows of the language; the cards that come with judgetool should be had without.
``phrasebook.json`` beside this file holds every paragraph of the library, normalised, with the
abilities it is read as, and what each keyword stands for.  A paragraph that is not there, as on a
card a judge has just typed in, is read on the spot.

``library.json`` beside the library holds it as it is, for it is read at every start, and JSON is
read in a thirtieth of the time of YAML.

``python -m judgetool.games.fab.abilities.phrasebook`` writes both files anew.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.checking import deeds_of, this_way, words_in
from judgetool.games.fab.abilities.reading import paragraphs, read_normalised
from judgetool.games.fab.abilities.reading.text import is_japanese

if TYPE_CHECKING:
    from judgetool.games.fab.abilities.japanese import Japanese

HERE = Path(__file__).parent
PHRASEBOOK = HERE / "phrasebook.json"
KEYWORDS = HERE / "ability_keywords.yaml"
LIBRARY = HERE.parent / "cards" / "library.yaml"
COMPILED = LIBRARY.with_suffix(".json")


class Meaning(msgspec.Struct, frozen=True, omit_defaults=True):
    """A keyword of 8.3: its rule, its sentence if we can say it, else who applies it.

    In ``text``, ``N`` is the value of the keyword and ``CARDS`` the cards a fusion reveals;
    ``more`` are its further sentences.  ``since``: the edition of the rules that first has it.
    """

    rule: str
    text: str | None = None
    by: str | None = None
    more: tuple[str, ...] = ()
    since: str | None = None


class Phrasebook(msgspec.Struct, frozen=True):
    """What ``phrasebook.json`` holds; of its paragraphs few are wanted at a time, and only these
    are decoded."""

    keywords: dict[str, Meaning]
    paragraphs: dict[str, msgspec.Raw]


@cache
def phrasebook() -> Phrasebook:
    """The phrasebook as installed; an empty one before the first compilation."""
    if not PHRASEBOOK.exists():
        return Phrasebook({}, {})
    return msgspec.json.decode(PHRASEBOOK.read_bytes(), type=Phrasebook)


def abilities_of(text: str, name: str | None = None) -> tuple[w.Ability, ...]:
    """All abilities of a card's text; ``name`` is the card's own name, "this" in its text."""
    return tuple(ability for _, abilities in read_apart(text, name) for ability in abilities)


def read_apart(text: str, name: str | None = None) -> list[tuple[str, tuple[w.Ability, ...]]]:
    """The paragraphs of a card's text, each with its abilities; one that leans on the one before it
    is part of that."""
    said, read = _read(paragraphs(text, name))
    paid = {deed for abilities in read for a in abilities if _is_paid(a) for deed in deeds_of(a)}
    done = {deed for abilities in read for a in abilities for deed in deeds_of(a)} - paid
    found: list[tuple[str, tuple[w.Ability, ...]]] = []
    for paragraph, abilities in zip(said, read, strict=True):
        # what is done by the effect of another paragraph can't be read of this one
        elsewhere = done and any(this_way(ability) & done for ability in abilities)
        found.append((paragraph, (w.NotUnderstood(paragraph),) if elsewhere else abilities))
    return found


_LEANS = re.compile(
    r"(?:(?:if|when|while|then,?) )?(?:it|they|that|those)\b(?!(?:'s| is)(?: not|n't)? your turn)",
    re.IGNORECASE,
)
"""The beginning of a paragraph that speaks of what the one before it speaks of."""


def _read(paragraphs: tuple[str, ...]) -> tuple[list[str], list[tuple[w.Ability, ...]]]:
    """Paragraphs with what they say; one that leans on the one before it can only be read with
    that, for "it" would be the card."""
    said: list[str] = []
    read: list[tuple[w.Ability, ...]] = []
    for paragraph in paragraphs:
        if not said or not _LEANS.match(paragraph):
            said.append(paragraph)
            read.append(_abilities(paragraph))
            continue
        both = f"{said[-1]} {paragraph}"
        together = _abilities(both)
        if any(isinstance(one, w.NotUnderstood | w.ByHand) for one in words_in(together)):
            said.append(paragraph)
            read.append((w.NotUnderstood(paragraph),))
        else:
            said[-1], read[-1] = both, together
    return said, read


def _is_paid(ability: w.Ability) -> bool:
    return isinstance(ability, w.AdditionalCost | w.AlternativeCost | w.Keyword)


read_before: list[Callable[[str], tuple[w.Ability, ...] | None]] = []
"""What else knows paragraphs as this language reads them; ``None`` of one that it does not know."""


@cache
def _abilities(paragraph: str) -> tuple[w.Ability, ...]:
    kept = phrasebook().paragraphs.get(paragraph)
    known = None if kept is None else w.decoded(kept)
    for ask in read_before:
        known = ask(paragraph) if known is None else known
    if known is None and is_japanese(paragraph):
        ability = japanese().read(paragraph)
        if isinstance(ability, w.NotUnderstood):
            ability = japanese(elsewhere=True).read(paragraph)
        return (ability,)
    return read_normalised(paragraph) if known is None else known


known_elsewhere: list[Callable[[], Iterable[tuple[w.Ability, ...]]]] = []
"""What else knows how abilities are said."""


@cache
def japanese(elsewhere: bool = False) -> Japanese:
    """A reader of Japanese, which learns it of the abilities of the library, perhaps of those that
    are known elsewhere as well; that takes its time."""
    from judgetool.games.fab.abilities.japanese import Japanese

    others = [each for ask in known_elsewhere for each in ask()] if elsewhere else []
    if elsewhere and not others:
        return japanese()
    known = [*map(w.decoded, phrasebook().paragraphs.values()), *others]
    whole = (
        ability
        for abilities in known
        for ability in abilities
        if not any(isinstance(one, w.NotUnderstood | w.ByHand) for one in words_in(ability))
    )
    return Japanese(dict.fromkeys(whole))


# --- keywords (8.3) ---------------------------------------------------------------------------


def meaning(keyword: w.Keyword) -> tuple[w.Ability | None, str]:
    """The ability a keyword stands for, and its rule.

    None stands for keywords without a sentence of ours: see :func:`applied_by`.  A name that is no
    keyword of 8.3 raises KeyError.
    """
    entry = _entry(keyword)
    if entry.text is None:
        return None, entry.rule
    text = entry.text
    if "CARDS" in text:
        if not keyword.name.endswith(" fusion"):
            return None, entry.rule  # fused with what?
        text = text.replace("CARDS", _cards_fused(keyword.name))
    if "N" in text:
        if keyword.value is None:
            return None, entry.rule
        if not isinstance(keyword.value, int):
            return _with_x(text, keyword.value), entry.rule
        text = _with_value(text, keyword.value)
    (ability,) = _abilities(text)
    return ability, entry.rule


def _with_x(text: str, value: w.NumberOf | w.CountersOn | w.OneIf) -> w.Prevention | None:
    """What "Ward X" stands for; of a keyword whose number is a price too, nothing is said."""
    (ability,) = _abilities(_with_value(text, 1))
    if not isinstance(ability, w.Prevention) or ability.price.resources:
        return None
    return msgspec.structs.replace(ability, number=value)


def further(keyword: w.Keyword) -> tuple[w.Ability, ...]:
    """The abilities a keyword stands for besides the first."""
    return tuple(ability for text in _entry(keyword).more for ability in _abilities(text))


def sentences(keyword: w.Keyword) -> tuple[str, ...]:
    """What a keyword stands for, in our words; "N" is its value."""
    entry = _entry(keyword)
    return entry.more if entry.text is None else (entry.text, *entry.more)


def since(keyword: w.Keyword) -> str | None:
    """The edition of the rules that first has a keyword, if not all of them do."""
    return _entry(keyword).since


def applied_by(keyword: w.Keyword) -> str:
    """Who applies a keyword: its "sentence", the "engine", "nothing", or the judge by "hand"."""
    entry = _entry(keyword)
    if entry.text is None:
        return entry.by or "hand"
    lacking = ("N" in entry.text and meaning(keyword)[0] is None) or (
        "CARDS" in entry.text and not keyword.name.endswith(" fusion")
    )
    return "hand" if lacking else "sentence"


def _entry(keyword: w.Keyword) -> Meaning:
    """ "Ice Fusion", "Ice Essence" and "Bravo Specialization" are looked up by their last word."""
    known = phrasebook().keywords
    family = keyword.name.rpartition(" ")[2]
    if keyword.name not in known and family in ("essence", "fusion", "specialization"):
        return known[family]
    return known[keyword.name]


def _with_value(text: str, value: int) -> str:
    return text.replace("N", str(value))


def _cards_fused(name: str) -> str:
    """ "Earth and Ice Fusion" reveals an Earth card and an Ice card (8.3.17)."""
    talents = name.removesuffix(" fusion").split()
    return " ".join(
        word if word in ("and", "and/or") else f"{_article(word)} {word.capitalize()} card"
        for word in talents
    )


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"


# --- compiling --------------------------------------------------------------------------------

VALUES = range(1, 11)
"""The values of "Piercing N" and "Ward N" that the phrasebook knows beforehand."""


_TALENTS = ("earth", "ice", "lightning")
FUSIONS = (
    *(f"{talent} fusion" for talent in _TALENTS),
    *(
        f"{first} {joint} {second} fusion"
        for first, second in itertools.combinations(_TALENTS, 2)
        for joint in ("and", "and/or")
    ),
)
"""The fusions that the phrasebook knows beforehand."""


def compile_phrasebook(texts: Iterable[str]) -> bytes:
    """The phrasebook of normalised paragraphs and all keywords, as JSON in a fixed order."""
    keywords = _read_keywords()
    wanted = set(texts)
    for entry in keywords.values():
        wanted |= set(entry.more)
        if entry.text is not None:
            values = VALUES if "N" in entry.text else (0,)
            wanted |= {
                _with_value(entry.text, value).replace("CARDS", _cards_fused(fusion))
                for value in values
                for fusion in (FUSIONS if "CARDS" in entry.text else ("",))
            }
    book = Phrasebook(
        dict(sorted(keywords.items())),
        {each: msgspec.Raw(msgspec.json.encode(read_normalised(each))) for each in sorted(wanted)},
    )
    return msgspec.json.format(msgspec.json.encode(book), indent=1) + b"\n"


def compile_library(library: Path = LIBRARY) -> bytes:
    """The card library as JSON, in its order."""
    import yaml

    cards = yaml.load(library.read_bytes(), Loader=yaml.CSafeLoader)
    return msgspec.json.format(msgspec.json.encode(cards), indent=1) + b"\n"


def library_paragraphs(library: Path = LIBRARY) -> frozenset[str]:
    """Every paragraph of the card library, normalised; empty while there is no library."""
    if not library.exists():
        return frozenset()
    cards = _yaml(library)
    if not isinstance(cards, Mapping):
        return frozenset()
    return frozenset(
        paragraph
        for name, card in cards.items()
        for text in _texts(card)
        for paragraph in paragraphs(text, str(name))
    )


def _texts(value: object) -> Iterator[str]:
    """Whatever stands under ``text``, at any depth."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key != "text":
                yield from _texts(inner)
            elif isinstance(inner, str):
                yield inner
            elif isinstance(inner, list):
                yield "\n".join(str(line) for line in inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def _read_keywords() -> dict[str, Meaning]:
    return msgspec.convert(_yaml(KEYWORDS), dict[str, Meaning])


def _yaml(path: Path) -> object:
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return yaml.load(path.read_text(encoding="utf-8"), Loader=loader)


def main() -> None:
    """Write ``phrasebook.json`` and ``library.json`` anew."""
    COMPILED.write_bytes(compile_library())
    PHRASEBOOK.write_bytes(compile_phrasebook(library_paragraphs()))


if __name__ == "__main__":
    main()
