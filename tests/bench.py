"""How fast it is, by hand: ``python -m tests.bench``.

Every figure stands beside python-chess counting perft nodes in the same run, so that two machines,
or one on a busy day, can be compared by the ratio.  All play is random but seeded.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import chess

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer
from judgetool.engine.rulebook import Rule
from judgetool.games.fab.rulebook import BOOK
from judgetool.games.magic_classic.moves import AttackWith, Block
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule
from judgetool.rulebook.searching import Shelf, search, shelf
from judgetool.scenario import save
from judgetool.scenario.document import Document
from judgetool.scenario.run import load, play

SECONDS = 1.5  # for each figure
MOVES = 60

BOARDS = {
    "an attack and two hands": """\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar:
      life: 20
      hand: [Wounding Blow (red), Snatch (red), Critical Strike (red), Snatch (blue)]
      deck: 20
    Bravo: {life: 20, hand: [Sink Below (red), Wounding Blow (blue), Unmovable (red)], deck: 20}
moves:
  - Rhinar: play Wounding Blow at Bravo
  - all: pass until Defend Step
  - Bravo: defend with Wounding Blow
  - all: pass until Resolution Step
""",
    "the Reaction Step of chain link 3": """\
system: fab
board:
  turn: Dorinthea
  step: Reaction Step
  priority: Dorinthea
  chain:
    - {attack: Snatch (red), hit: true, damage: 4}
    - {attack: Snatch (yellow), defending: [Sink Below (red)], hit: false}
    - {attack: Wounding Blow (red), defending: [Wounding Blow (blue)]}
  players:
    Dorinthea:
      life: 20
      action points: 1
      hand: [Snatch (blue), Snatch (red)]
      weapons: [Dawnblade]
      deck: 20
    Bravo: {life: 16, hand: [Unmovable (red), Snatch (red)], deck: 20}
moves:
  - all: pass until Resolution Step
  - Dorinthea: attack with Dawnblade at Bravo pitching Snatch (blue)
  - all: pass until Defend Step
  - Bravo: defend with Snatch
  - all: pass until Damage Step
  - Dorinthea: choose any order
  - all: pass until Resolution Step
""",
    "two full boards": """\
system: fab
board:
  turn: Dorinthea
  players:
    Dorinthea:
      life: 20
      action points: 3
      resources: 6
      hand: [Snatch (red), Snatch (yellow), Wounding Blow (red), Sink Below (red)]
      weapons: [Dawnblade]
      equipment: [Ironrot Helm, Ironrot Plate, Ironrot Gauntlet, Ironrot Legs]
      graveyard: [Snatch (blue), Snatch (blue), Wounding Blow (blue)]
      deck: 30
    Bravo:
      life: 20
      hand: [Sink Below (red), Unmovable (red), Snatch (blue), Wounding Blow (yellow)]
      equipment: [Ironrot Helm, Ironrot Plate, Ironrot Gauntlet, Ironrot Legs]
      arsenal: [Sink Below (blue)]
      deck: 30
moves:
  - Dorinthea: attack with Dawnblade at Bravo
  - all: pass until Defend Step
  - Bravo: defend with Wounding Blow, Ironrot Helm
  - all: pass until Resolution Step
  - Dorinthea: play Wounding Blow at Bravo
  - all: pass until Defend Step
  - Bravo: no defense
  - all: pass until Resolution Step
""",
}


def main() -> None:
    reference = chess_nodes_a_second()
    print(f"python-chess perft: {reference:,.0f} nodes/s")
    documents = {name: load(text.encode(), name) for name, text in BOARDS.items()}
    for name, document in documents.items():
        print(f"\n{name}")
        play_figures(document, reference)
        report("chain links, from play to resolution", links_a_second(document), reference)
        branch_figures(document, reference)
    print()
    opening_figure(documents["two full boards"])
    growth_figures()
    search_figures(reference)
    process_figures()


def report(what: str, rate: float, reference: float) -> None:
    print(f"  {what:<46} {rate:>10,.0f} /s {rate / reference:>9.4f} x perft")


def chess_nodes_a_second() -> float:
    def perft(depth: int, board: chess.Board) -> int:
        if depth == 0:
            return 1
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += perft(depth - 1, board)
            board.pop()
        return nodes

    return rate_of(lambda: perft(3, chess.Board()))


def rate_of(work: Callable[[], int]) -> float:
    """Units of work a second, the best of three runs that fill the time together."""
    work()
    best = 0.0
    for _ in range(3):
        done, started = 0, time.perf_counter()
        while (spent := time.perf_counter() - started) < SECONDS / 3:
            done += work()
        best = max(best, done / spent)
    return best


def games(document: Document) -> Iterator[tuple[Position[Any], Position[Any]]]:
    """Random games from a board, so many answers long: each answer as the positions before and
    after it, with all legal answers computed to choose from."""
    dice = random.Random(1)
    opening = Position.at(document.game, document.opening)
    while True:
        before = opening
        for _ in range(MOVES):
            legal = before.legal()
            if not legal:
                break
            after = before.after(dice.choice(legal))
            yield before, after
            before = after


def play_figures(document: Document, reference: float) -> None:
    """Answers and journal entries a second in random games."""
    playing = games(document)
    answers = entries = 0
    last = next(playing)[1]

    def play_on() -> int:
        nonlocal answers, entries, last
        for _ in range(200):
            before, last = next(playing)
            entries += max(0, len(last.journal) - len(before.journal))
        answers += 200
        return 200

    rate = rate_of(play_on)
    journal = list(last.journal)
    began = time.perf_counter()
    words = sum(len(entry.text.split()) for entry in journal)
    wording = (time.perf_counter() - began) / len(journal)
    assert words
    report("answers, with legality, journal, citations", rate, reference)
    print(
        f"  {'a journal entry':<46} {answers / entries / rate * 1e6:>10,.0f} us "
        f"(and {wording * 1e6:,.0f} us to put it into words), {entries / answers:.1f} an answer"
    )


def links_a_second(document: Document) -> float:
    """New chain links of the board's own moves, each from the Layer Step to the Resolution Step.
    Every answer is checked and journaled; no list of legal answers is made."""
    outcome = play(document)
    assert outcome.ok, outcome.failures
    answers = outcome.case.answers
    opening = outcome.case.opening
    links = sum(entry.name == "LinkCreated" for entry in outcome.case.position.journal)

    def fight() -> int:
        position = opening
        for answer in answers:
            position = position.after(answer)
        return links

    return rate_of(fight)


def branch_figures(document: Document, reference: float) -> None:
    """Branches from a position: taken up, which shares everything, and answered once more."""
    case = Case.open(document.game, document.opening)
    legal = case.position.legal()
    later = case.answer(legal[0])

    def take_up() -> int:
        for _ in range(1000):
            later.undo()
        return 1000

    def answer() -> int:
        for each in legal:
            case.answer(each)
        return len(legal)

    report("branches: an earlier position taken up again", rate_of(take_up), reference)
    report(f"branches: each of {len(legal)} answers given there", rate_of(answer), reference)


def long_case(document: Document) -> bytes:
    """The file of a random game of so many moves."""
    for seed in range(1000):
        case = some_game(document, random.Random(seed))
        if len(case.answers) == MOVES:
            return save.dump(document, case).encode()
    raise AssertionError("every random game ends too early")


def some_game(document: Document, dice: random.Random) -> Case[Any]:
    case = Case.open(document.game, document.opening)
    for _ in range(MOVES):
        legal: list[Answer] = case.position.legal()
        if not legal:
            break
        case = case.answer(dice.choice(legal))
    return case


def opening_figure(document: Document) -> None:
    text = long_case(document)

    def once() -> int:
        outcome = play(load(text, "long"))
        assert outcome.ok, outcome.failures
        return 1

    print(f"opening a case of {MOVES} moves: {1000 / rate_of(once):.0f} ms")


def growth_figures() -> None:
    """How a combat of Magic grows with the creatures a side, half of which make the others
    larger: at twice as many it should take about four times as long."""
    before = None
    for n in (5, 10, 20, 40):
        document = load(magic_board(n).encode(), "growth")
        started = time.perf_counter()
        fought(document)
        spent = time.perf_counter() - started
        ratio = "" if before is None else f", {spent / before:.1f} times"
        print(f"a combat of Magic, {n} creatures a side: {spent:.2f} s{ratio}")
        before = spent


def magic_board(n: int) -> str:
    """So many creatures a side, every other one of which gives the others +1/+1."""
    side = ", ".join(["Bear", "Lord"] * n).split(", ")[:n]
    return f"""\
system: magic-classic
cards:
  Bear: {{type: Creature - Bear, color: green, power: 2, toughness: 2}}
  Lord:
    type: Creature - Lord
    color: green
    power: 2
    toughness: 2
    text: Other creatures you control get +1/+1.
board:
  turn: Alice
  players:
    Alice: {{play: [{", ".join(side)}]}}
    Bob: {{play: [{", ".join(side)}]}}
"""


def fought(document: Document) -> Case[Any]:
    """The board's combat, to its end: everybody attacks, and each attacker is blocked by one
    creature.  At every question the position is drawn and all legal answers are written, as
    front ends do."""
    case = Case.open(document.game, document.opening)
    game = document.game
    while case.position.choice is not None and game.where(case.position.state) != "End of Combat":
        position, asked = case.position, case.position.choice
        game.view(position)
        legal = position.legal()
        for answer in legal:
            position.write(answer)
        blocked = asked.about[1::2]
        case = case.answer(
            next(
                (
                    answer
                    for answer in legal
                    if isinstance(answer.move, AttackWith)
                    or (isinstance(answer.move, Block) and answer.move.attacker not in blocked)
                ),
                legal[0],
            )
        )
    assert "".join(entry.text for entry in case.position.journal)
    return case


def calls_of(work: Callable[[], object]) -> int:
    """How many functions are called in doing something: that is the same on every machine."""
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls


def search_figures(reference: float) -> None:
    """Searching all chapters in both languages with two editions imported, as long as the texts of
    the publisher: made of our gists, three times over, so that no text is needed."""
    editions = [
        Edition(
            "fab", language, "made up", tuple(_long(BOOK.in_language(language)[n]) for n in NUMBERS)
        )
        for language in ("en", "ja")
    ]
    whole = shelf(BOOK, editions)
    letters = sum(len(text.said) for texts in whole.texts.values() for text in texts)
    print(f"searching {len(whole.texts)} rules, {letters / 1e6:.1f} million characters")
    ready = rate_of(lambda: len([shelf(BOOK, editions)]))
    report("searches: the texts made ready", ready, reference)
    for words in ("priority", "attack target damage", "優先権", "攻撃優先権", "the"):
        found = len(search(whole, words).hits)
        rate = rate_of(partial(_searched_once, whole, words))
        report(f"searches: {words} ({found} rules), {1000 / rate:.1f} ms", rate, reference)


def _searched_once(whole: Shelf, words: str) -> int:
    search(whole, words)
    return 1


NUMBERS = tuple(rule.number for rule in BOOK)


def _long(rule: Rule) -> OfficialRule:
    return OfficialRule(rule.number, words=" ".join([rule.gist] * 3), examples=(rule.gist,))


def process_figures() -> None:
    """What a small run costs from the outside: cold start and memory."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "board.yaml")
        file.write_text(BOARDS["an attack and two hands"], encoding="utf-8")
        # as installed: pip compiles modules, whatever this shell's Python is told
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        nothing = cold([sys.executable, "-c", "pass"])
        script = Path(sys.executable).with_name("judgetool")
        judgetool = [str(script)] if script.exists() else [sys.executable, "-m", "judgetool"]
        run = cold([*judgetool, "run", str(file)])
    print(f"python -c pass: {nothing[0] * 1000:.1f} ms")
    print(f"judgetool run of a small file: {run[0] * 1000:.1f} ms, {run[0] / nothing[0]:.1f} times")
    print(f"peak memory of it: {run[1] / 1024:.0f} MB")


def cold(command: list[str], times: int = 15) -> tuple[float, int]:
    """The least seconds and most kilobytes of a process."""
    least, most = float("inf"), 0
    for _ in range(times):
        started = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        least = min(least, time.perf_counter() - started)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)
        most = max(most, usage.ru_maxrss)
    return least, most


if __name__ == "__main__":
    main()
