"""Printed cards in play: whoever is asked answers at random, rather using the card than not.

The test command plays a few of them; ``pytest -m full tests/cards/test_printed_in_play.py`` all
whose text is understood, each twice.
"""

from __future__ import annotations

import csv
import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from judgetool.cardgame.card_tables import opened
from judgetool.engine.case import Case
from judgetool.engine.choice import Answer
from judgetool.games.fab.abilities.reading import paragraphs, read_normalised
from judgetool.games.fab.cards import understood
from judgetool.games.fab.game import FAB
from judgetool.games.fab.moves import Pass, Play, TakeBack
from judgetool.games.fab.objects.state import State
from judgetool.scenario import run, save
from judgetool.scenario.document import Document
from judgetool.scenario.problems import BadFile
from tests.conftest import ROOT, answered
from tests.fab.test_guarantees import life_totals
from tests.guarantees import check_zones, journal_key

TABLE = ROOT.parent / "shared" / "data" / "card.csv"
SOME = 8
"""How many cards the test command plays."""
PARTS = 40
"""Into how many parts the whole of them is cut."""
LONGEST = 60
"""How many answers are given to each."""

pytestmark = pytest.mark.skipif(not TABLE.exists(), reason="the public table is not here")

DECK = (
    "Snatch (red), Sigil of Solace (blue), Wounding Blow (blue), Head Jab (red), Snatch (yellow), "
    "Snatch (blue), Wounding Blow (red), Snatch (red)"
)
BOARD = """\
system: fab
{edition}board:
  turn: {turn}
{more}  players:
    A:
      hero: {hero}
      life: 30
{turns}      resources: 9
      hand: [Snatch (red), Wounding Blow (blue), Head Jab (red){hand}]
      arsenal: [{arsenal}]
      soul: [Snatch (yellow), Snatch (blue), Snatch (red)]
      graveyard: [Snatch (red), Snatch (blue), Wounding Blow (yellow), Head Jab (red)]
      banished: [Snatch (red), Snatch (blue)]
      deck: [{deck}]
      weapons: [{weapon}]
      equipment: [{equipment}]
      permanents: [Runechant, Gold, Spectral Shield, Seismic Surge, Might, Ash]
    B:
      life: 30
      resources: 2
      marked: true
      hand: [Sigil of Solace (red), Wounding Blow (red), Snatch (blue)]
      arsenal: [{{card: Snatch (red), face: down}}]
      soul: [Snatch (yellow)]
      graveyard: [Snatch (red), Snatch (blue), Sigil of Solace (red)]
      deck: [{deck}]
      equipment: [Ironrot Helm, Ironrot Legs]
      permanents: [Gold, Runechant]
    C: {{life: 30, hand: [Wounding Blow (red), Snatch (blue)], deck: [{deck}]}}
"""


@cache
def printed() -> tuple[dict[str, str], ...]:
    """The rows of the table, one of each name, as far as every paragraph is understood."""
    rows: dict[str, dict[str, str]] = {}
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            rows.setdefault(row["Name"], row)
    return tuple(rows.values())


def board(row: dict[str, str]) -> bytes:
    """A board on which the card can be used."""
    types, text = {kind.strip() for kind in row["Types"].split(",")}, row["Functional Text"]
    color = f" ({row['Color'].lower()})" if row["Color"] else ""
    name, shaded = (f'"{said}"' for said in (row["Name"], row["Name"] + color))
    said = {
        "turn": "A",
        "more": "",
        "hero": "Bravo",
        "hand": "",
        "arsenal": "",
        "weapon": "Edge of Autumn",
    }
    said |= {"equipment": "", "edition": "", "turns": "      action points: 3\n", "deck": DECK}
    if re.search(r"\{[tu]\}|tap", text):
        said["edition"] = "edition: en-newer\n"
    if "Hero" in types:
        said["hero"] = name
    elif "Weapon" in types:
        said["weapon"] = name
    elif "Equipment" in types and not types & {"Action", "Instant"}:
        said["equipment"] = name
    elif "Arrow" in types:
        said |= {"arsenal": f"{{card: {shaded}, face: up}}", "weapon": "Red Liner"}
    else:
        said["hand"] = f", {shaded}"
    if "Attack Reaction" in types:
        chain = "[{attack: Snatch (red), by: A, at: B}, {attack: Edge of Autumn, by: A, at: B}]"
        said["more"] = f"  step: Reaction Step\n  chain: {chain}\n"
    elif "Defense Reaction" in types:
        chain = "[{attack: Snatch (red), by: B, at: A}]"
        said |= {"turn": "B", "turns": ""}
        said["more"] = f"  step: Reaction Step\n  priority: A\n  chain: {chain}\n"
    return BOARD.format(**said).encode()


@contextmanager
def imported(folder: Path, rows: Sequence[dict[str, str]]) -> Iterator[None]:
    """This process looks into a table of these cards meanwhile."""
    table = folder / "some.csv"
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), delimiter="\t")
        writer.writeheader()
        writer.writerows(rows)
    ran = answered(folder, "cards", "import", table, JUDGETOOL_DATA=str(folder))
    assert (ran.code, ran.err) == (0, "")
    opened.look_in(lambda: folder / "cards")
    yield
    opened.look_in(None)


def played(document: Document, name: str, seed: int) -> Case[State]:
    """A game in which everybody answers at random, and its owner rather uses the card."""
    chance = random.Random(seed)
    case = Case.open(FAB, document.opening)
    for _ in range(LONGEST):
        if (choice := case.position.choice) is None:
            break
        legal = case.position.legal()
        assert legal, f"nothing is legal at {choice}"
        case = case.answer(chosen(case, legal, name, chance))
    return case


def chosen(case: Case[State], legal: list[Answer], name: str, chance: random.Random) -> Answer:
    objects, choice = case.position.state.objects, case.position.choice
    own = [a for a in legal if isinstance(a.move, Play) and objects[a.move.card].card.name == name]
    if own and chance.random() < 0.9:
        return chance.choice(own)
    bold = [a for a in legal if not isinstance(a.move, Pass | TakeBack)]
    boldness = 0.35 if choice is not None and choice.kind == "priority" else 0.85
    if bold and chance.random() < boldness:
        return chance.choice(bold)
    return chance.choice([a for a in legal if not isinstance(a.move, TakeBack)] or legal)


def holds(document: Document, case: Case[State]) -> None:
    """What must be so of every game."""
    journal, start = journal_key(case), Case.open(FAB, document.opening)
    assert journal_key(start.answer_all(case.answers)) == journal
    before = life_totals(document.opening)
    for entry in case.position.journal:
        check_zones(entry.state)
        now = life_totals(entry.state)
        for was, total in zip(before, now, strict=True):
            # it says how great the life total is now
            assert was == total or re.search(rf"\b{total}\b", entry.text), entry.text
        before = now
        assert entry.cites
        assert all(cite in FAB.rulebook for cite in entry.cites), entry.cites
    # saved in the midst of it, it goes on the same
    half = start.answer_all(case.answers[: len(case.answers) // 2])
    loaded = run.play(run.load(save.dump(document, half).encode(), "board")).case
    assert loaded.position.legal() == half.position.legal()
    assert journal_key(loaded.answer_all(case.answers[len(half.answers) :])) == journal


def can_be_played(row: dict[str, str]) -> bool:
    text = paragraphs(row["Functional Text"], row["Name"])
    return bool(text) and all(understood(read_normalised(paragraph)) for paragraph in text)


def in_play(row: dict[str, str], seed: int) -> bool:
    """Play a card, if such a board can be; whether it can."""
    try:
        document = run.load(board(row), "board")
    except BadFile:
        return False  # it is no card of that deck, or there is no place for it
    try:
        holds(document, played(document, row["Name"], seed))
    except Exception as wrong:
        raise AssertionError(f"{row['Name']}, seed {seed}: {wrong}") from wrong
    return True


def test_some_printed_cards_in_play(tmp_path: Path) -> None:
    sample = random.Random(0).sample(printed(), SOME * 2)
    rows = [row for row in sample if can_be_played(row)][:SOME]
    with imported(tmp_path, rows):
        assert sum(in_play(row, 1) for row in rows) > SOME * 0.8


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with imported(tmp_path_factory.mktemp("printed"), printed()):
        yield


@pytest.mark.full
@pytest.mark.usefixtures("everything")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_printed_card_in_play(part: int) -> None:
    for row in filter(can_be_played, printed()[part::PARTS]):
        for seed in (1, 2):
            in_play(row, seed)
