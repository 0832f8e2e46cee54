"""The engine holds no word of any game: what several games share goes there, under no game's name.

Its identifiers, strings, docstrings and comments are read word by word.
"""

from __future__ import annotations

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

FILES = sorted((ROOT / "judgetool" / "engine").rglob("*.py"))
STEMS = (
    "arena", "arsenal", "attach", "attack", "banish", "battlefield", "block", "chain", "champion",
    "combat", "creature", "damag", "deck", "defen", "durabil", "equip", "exil", "graveyard", "hero",
    "intellect", "intent", "mana", "opportun", "pitch", "priorit", "react", "resourc", "retaliat",
    "sorcer", "spell", "summon", "tapp", "tough", "trampl", "untap", "weapon",
)  # fmt: skip
"""How words begin that are some game's, whatever their endings."""
WHOLE = {"ally", "allies", "hit", "hits", "life", "link", "links", "power", "tap", "unit", "units"}
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_READ = {tokenize.NAME, tokenize.STRING, tokenize.COMMENT}


def words(path: Path) -> Iterator[tuple[str, int]]:
    """The words of a file in small letters, each with its line."""
    with tokenize.open(path) as lines:
        for token in tokenize.generate_tokens(lines.readline):
            if token.type in _READ:
                before = token.start[0]
                for i, line in enumerate(token.string.splitlines()):
                    yield from ((word.lower(), before + i) for word in _WORD.findall(line))


def of_a_game(word: str) -> bool:
    return word in WHOLE or word.startswith(STEMS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.name))
def test_the_engine_holds_no_word_of_any_game(path: Path) -> None:
    found = [f"{path.name}:{line}: {word}" for word, line in words(path) if of_a_game(word)]
    assert found == []


def test_words_are_read_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "some.py"
    file.write_text(
        '"""The chain\nof things."""\n\n\nclass Group:\n    has_hit = "so PRIORITY"  # blocked\n',
        encoding="utf-8",
    )
    read = [(word, line) for word, line in words(file) if of_a_game(word)]
    assert read == [("chain", 1), ("hit", 6), ("priority", 6), ("blocked", 6)]
