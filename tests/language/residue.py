"""What is still English in a run in another language: ``python -m tests.language.residue PATH...``.

Names are no residue: of cards, of players, of editions, of rules that have words for a number, of
what the file itself calls something; nor are lines of moves, which are typed in every language; nor
the keywords, types and counters that have no name in the language and keep the one they have.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from judgetool import language
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.cards import Card, library
from judgetool.games.fab.rulebook import BOOK
from judgetool.report import transcript_parts
from judgetool.report.disputes.settlement import settled_lines
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.document import Said
from judgetool.scenario.run import BadFile, Outcome, load, play
from tests.conftest import ROOT, SCENARIOS

_WORD = re.compile(r"[A-Za-z]{2,}")
_LATIN = re.compile(r"[A-Z][A-Za-z]+(?: [A-Za-z]+)*")
_BESIDE = re.compile(r"\(([a-z]+)\)")
_COLOR = re.compile(r" \((?:red|yellow|blue)\)")
_TYPED = re.compile(r"（no：|「(?:play|attack with) 」")
_SPECIALIZED = re.compile("[A-Z][a-z]+(?=特化)")
_COUNTER = re.compile(r"[a-z]+(?=カウンター)")
# what a file has to say instead, and what is typed in answer, in the words of files and moves
_KEY = re.compile(
    r"(?:earlier this turn|played|used|triggered|effects|cards|stack): ?(?:\[.*?\])?"
    r"|\{card: [^}]*\}"
    r"|choose any order|「done」|(?:の場合は|(?:い|る)場合は)no"
)
_TYPED_OPTION = re.compile(r"「.*?」| \(.*\)(?=」)")
_AS_TYPED = re.compile('"([^"\n]+)"')
_CAPITALISED = re.compile(r"[A-Z][^\W\d_]+")


def lines(outcome: Outcome) -> Iterator[tuple[str, str]]:
    """What a run says of itself, each with what it is."""
    game = outcome.document.game
    for entry in outcome.entries():
        yield f"journal {entry.kind} {entry.name}", entry.text
        yield "step", language.word("step", entry.step)
    for played in outcome.played:
        for violation in played.violations:
            yield "refused", violation.because
            yield "legal if", violation.legal_if
        if played.kind == "refused":
            yield "step", language.word("step", played.step)
    for position in (outcome.case.opening, outcome.case.position):
        view = game.view(position)
        yield from (("board", line) for line in transcript_parts.board(view))
        yield "asked", transcript_parts.asked(view)
    yield from (("expected", checked.text) for checked in outcome.checked)
    if outcome.document.claims:
        yield from (("settle", line) for line in settled_lines(settle(outcome.document)))


def residue(outcome: Outcome) -> list[tuple[str, str]]:
    """The lines of a run in which words are left that are no names."""
    said = [(kind, line, _SPECIALIZED.sub("", line)) for kind, line in lines(outcome)]
    names = _names(outcome, "\n".join(text for _, _, text in said))
    found = []
    for kind, line, specialized in said:
        left = names.sub("", specialized)
        for known in (_COLOR, _TYPED, _COUNTER, _KEY):
            left = known.sub("", left)
        if kind == "journal move Option":  # an option's words are typed as the card has them
            left = _TYPED_OPTION.sub("", left)
        if _WORD.search(left):
            found.append((kind, line))
    return found


def _names(outcome: Outcome, text: str) -> re.Pattern[str]:
    """The names of everything on a board, and what else the file's author wrote; those that stand
    in a text."""
    document = outcome.document
    state = outcome.case.position.state
    names = {*state.players, document.file, document.title, document.ruling}
    names |= _printed() | _kept() if document.game.system == "fab" else _in_rules(document.game)
    for card in state.pool.values():
        names |= {card.name, getattr(card, "full_name", card.name)}
    names |= {said for claim in document.claims for said in (claim.by, claim.says) if said}
    names |= set(document.game.edition_texts)
    names |= {rule.number for rule in document.game.rulebook}
    moves = [*document.moves, *(line for claim in document.claims for line in claim.moves)]
    moves += [claim.move for claim in document.claims if claim.move is not None]
    names |= {line.line for line in moves if isinstance(line, Said)}
    text_of_file = (ROOT / document.file).read_text(encoding="utf-8")
    names |= {"chance", *_CAPITALISED.findall(text_of_file), *_AS_TYPED.findall(text_of_file)}
    effects = getattr(document.written.board, "effects", ())
    names |= {on_one_line(one.text) for one in effects if getattr(one, "by_hand", False)}
    cards = {*state.pool.values(), *(object.card for object in state.objects.values())}
    names |= {on_one_line(text) for card in cards for text in _unread(card)}
    said = sorted((name for name in names if name and name in text), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, said)) or "(?!)")


def _unread(card: Any) -> Iterator[str]:
    """What of a card's text could not be read, and so is shown as it is printed."""
    if isinstance(card, Card):
        yield from (*card.not_understood, *card.unread_effects)
        yield from (text for _, text in card.unread_modes)
    else:
        for field in ("unread", "not_understood"):
            yield from getattr(card, field, ())


@cache
def _printed() -> frozenset[str]:
    return frozenset(card.name for card in library().all())


@cache
def _kept() -> frozenset[str]:
    """The keywords and types that have no other name in the language, or English beside it."""
    titles = [
        rule.title
        for rule in BOOK.in_language(language.current()).values()
        if rule.number[:2] == "8."
    ]
    keywords = {name for title in titles for name in _LATIN.findall(title)}
    types = {type for card in library().all() for type in card.types}
    return frozenset(keywords | {type for type in types if type in language.word("type", type)})


def _in_rules(game: Any) -> frozenset[str]:
    """The words that a rulebook has in Latin letters in the language, by themselves or beside."""
    rules = game.rulebook.in_language(language.current()).values()
    said = [f"{rule.title} {rule.gist}" for rule in rules]
    return frozenset(
        name for text in said for way in (_LATIN, _BESIDE) for name in way.findall(text)
    )


def main(paths: list[str]) -> None:
    language.use("ja")
    files: list[Path] = []
    for path in map(Path, paths or [str(SCENARIOS)]):
        files += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    kinds: Counter[str] = Counter()
    seen: dict[tuple[str, str], str] = {}
    failed = 0
    for file in files:
        try:
            outcome = play(load(file, str(file.relative_to(ROOT) if file.is_absolute() else file)))
        except BadFile:
            failed += 1
            continue
        failed += not outcome.ok
        for kind, line in residue(outcome):
            kinds[kind] += 1
            seen.setdefault((kind, _NUMBERS.sub("0", line)), f"{file}")
    for (kind, line), where in sorted(seen.items()):
        print(f"{kind}: {line}   <{Path(where).name}>")
    print(f"{sum(kinds.values())} lines, {len(seen)} unlike, {failed} files not as expected")
    print(", ".join(f"{kind} {n}" for kind, n in kinds.most_common()))


_NUMBERS = re.compile(r"\d+")

if __name__ == "__main__":
    main(sys.argv[1:])
