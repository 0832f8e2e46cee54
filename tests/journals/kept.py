"""How journals are kept: as text, a file for each folder of scenarios.

``sentences.txt`` has each sentence once, after its key and the rules it goes with, with a hole for
every name and number.  In a journal stands the key, then what fills the holes, apart by tabs.  Keys
share a line as long as each has the same to fill its holes as those before it, and more at most:
``>Pass Passed  Rhinar  Bravo`` is *Rhinar: pass*, then *Rhinar passes; Bravo gets priority*.

A key begins with the name of the event.  It stays when the words or the rules of its sentence
change everywhere: that changes a single line.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple

import pytest

from judgetool.scenario.run import Outcome
from tests.journals import COMMAND, STEP, Journal, Journals, Line, differences

HERE = Path(__file__).parent
HOLE = "◇"
SENTENCES = "sentences.txt"
_TITLE = "== "


class Filled(NamedTuple):
    """A line in two parts: its sentence, with holes, and what fills them."""

    sentence: Line
    by: tuple[str, ...]


Keyed = tuple[str, tuple[str, ...]]


class Kept(NamedTuple):
    """What is on disk.

    Attributes:
        sentences: each by its key.
        journals: by the names of their scenarios: each line as a key and what fills its sentence.
    """

    sentences: dict[str, Line]
    journals: dict[str, list[Keyed]]

    def lines(self) -> dict[str, Journal]:
        """The journals, written out."""
        every = {keyed: self._line(*keyed) for keyed in {*chain(*self.journals.values())}}
        return {name: tuple(map(every.__getitem__, keyed)) for name, keyed in self.journals.items()}

    def _line(self, key: str, by: tuple[str, ...]) -> Line:
        if key not in self.sentences:
            return Line(key, "", " ".join(by))
        sentence = self.sentences[key]
        *pieces, last = sentence.text.split(HOLE)
        return sentence._replace(text="".join(chain(*zip(pieces, by, strict=False), (last,))))


def folder(system: str, language: str) -> Path:
    """Where the journals of a system are kept."""
    return HERE / language / system


# --- reading ------------------------------------------------------------------------------------


def read(where: Path) -> Kept:
    """What is kept in a folder; nothing if there is none.  What a merge has left is read as far as
    it goes, and so differs from every journal."""
    sentences = {}
    for line in _lines(where / SENTENCES):
        key, _, cells = line.partition("\t")
        rules, _, text = cells.partition("\t")
        sentences[key] = Line(_name(key), rules, text)
    journals: dict[str, list[Keyed]] = {}
    keyed: list[Keyed] = []
    for file in sorted(where.glob("*.txt")):
        for line in _lines(file) if file.name != SENTENCES else ():
            if line.startswith(_TITLE):
                journals[line.removeprefix(_TITLE)] = keyed = []
            else:
                keyed += _apart(line, sentences)
    return Kept(sentences, journals)


def _apart(line: str, sentences: Mapping[str, Line]) -> Iterator[Keyed]:
    """The keys that share a line, each with what fills its sentence."""
    keys, *by = line.split("\t")
    for key in keys.split(" "):
        yield key, tuple(by[: sentences[key].text.count(HOLE)] if key in sentences else by)


def _together(keyed: Iterable[Keyed]) -> Iterator[str]:
    """The lines that keys share."""
    keys: list[str] = []
    filled: tuple[str, ...] = ()
    for key, by in keyed:
        if keys and (key == STEP or by[: len(filled)] != filled):
            yield "\t".join((" ".join(keys), *filled))
            keys = []
        keys.append(key)
        filled = by
    if keys:
        yield "\t".join((" ".join(keys), *filled))


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").split("\n")[:-1] if file.exists() else []


def _name(key: str) -> str:
    return key.partition(".")[0]


def is_kept(where: Path, now: Journals) -> None:
    """Fail, and show what is otherwise, unless journals are as they are kept in a folder."""
    said = differences(read(where).lines(), now)
    if said:
        pytest.fail(f"{said}\nLook at it; if it is right, keep it: {COMMAND}", pytrace=False)


# --- writing ------------------------------------------------------------------------------------


def names(outcome: Outcome) -> frozenset[str]:
    """Everything on a board that has a name."""
    case = outcome.case
    found = set(case.opening.state.players)
    for state in (case.opening.state, case.position.state):
        cards = (*state.pool.values(), *(object.card for object in state.objects.values()))
        found |= {card.name for card in cards}
        found |= {getattr(card, "full_name", card.name) for card in cards}
    return frozenset(filter(None, found))


def emptied(journal: Journal, names: Iterable[str]) -> list[Filled]:
    """Each line of a journal in two parts."""
    longest_first = sorted(map(re.escape, names), key=lambda name: (-len(name), name))
    holes = re.compile(
        rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)|\d+(?:\.\d+)*[a-z]?|{HOLE}", re.ASCII
    )
    return [_emptied(line, holes) for line in journal]


def _emptied(line: Line, holes: re.Pattern[str]) -> Filled:
    if line.name == STEP:
        return Filled(line._replace(text=HOLE), (line.text,))
    return Filled(line._replace(text=holes.sub(HOLE, line.text)), tuple(holes.findall(line.text)))


def write(where: Path, journals: Mapping[str, list[Filled]]) -> None:
    """Keep journals in a folder, and no others."""
    keys = _keys(read(where), journals)
    files: dict[str, list[str]] = defaultdict(list)
    files[SENTENCES] = sorted((_row(key, line) for line, key in keys.items()), key=_place)
    for name, lines in journals.items():
        file = files[f"{Path(name).parent.name}.txt"]
        file.append(_TITLE + name)
        file += _together((keys[line.sentence], line.by) for line in lines)
    where.mkdir(parents=True, exist_ok=True)
    for old in where.glob("*.txt"):
        old.unlink()
    for file_name, text in files.items():
        (where / file_name).write_text("".join(f"{x}\n" for x in text), encoding="utf-8")


def _row(key: str, sentence: Line) -> str:
    return f"{key}\t{sentence.rules}\t{sentence.text}"


def _place(row: str) -> tuple[str, int]:
    """Sentences stand in the order of their keys."""
    name, _, n = row.partition("\t")[0].partition(".")
    return name, int(n or 1)


def _keys(before: Kept, journals: Mapping[str, list[Filled]]) -> dict[Line, str]:
    """The key of each sentence: the one it has; that of the sentence whose place it has taken
    everywhere; or a new one."""
    used = Counter(line.sentence for lines in journals.values() for line in lines)
    keys = {line: key for key, line in before.sentences.items() if line in used}
    taken = {*keys.values()}
    for key, became in _became(before, journals).items():
        if len(became) == 1 and key not in taken:
            keys.setdefault(became.pop(), key)
    taken |= {*keys.values()}
    for sentence, _ in used.most_common():
        if sentence not in keys:
            keys[sentence] = next(key for key in _numbered(sentence.name) if key not in taken)
            taken.add(keys[sentence])
    return keys


def _became(before: Kept, journals: Mapping[str, list[Filled]]) -> dict[str, set[Line]]:
    """What stands now where each key stood, as far as journals have as many lines as before."""
    found: dict[str, set[Line]] = defaultdict(set)
    for name, lines in before.journals.items():
        now = journals.get(name, [])
        if len(lines) == len(now):
            for (key, _), line in zip(lines, now, strict=True):
                if line.sentence.name == _name(key):
                    found[key].add(line.sentence)
    return found


def _numbered(name: str) -> Iterator[str]:
    return (name if n == 1 else f"{name}.{n}" for n in count(1))
