"""Questions have one right answer, which a replay of the case comes to, too; papers are kept by
their seed, and what was answered is kept whatever happens."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from string import ascii_lowercase
from typing import Any

import msgspec
import pytest

from judgetool import games
from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Refused
from judgetool.engine.rulebook import Rulebook
from judgetool.engine.view import CardView, GroupView, RowView, View
from judgetool.learning import courses
from judgetool.learning.boards import files
from judgetool.learning.boards.files import Board, File
from judgetool.learning.boards.walks import Walk, walks
from judgetool.learning.kinds import sums
from judgetool.learning.kinds.made import neighbours
from judgetool.learning.making import LEAST, questions
from judgetool.learning.paper import Paper, drawn, stream
from judgetool.learning.progress import Progress
from judgetool.learning.question import LEVELS, Question, hints, titled
from judgetool.learning.words import LETTERS, asked, board, letters, position, result, rule
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.document import Claimed, Document, Said
from judgetool.scenario.reading.claims import words
from judgetool.scenario.run import load, play
from judgetool.scenario.two_editions import under
from tests.boards import NIPPED
from tests.conftest import ROOT, Command

SUMMED = (
    ("fab", "7.0-general/7.0.3e-red-alert-boots-and-an-attack-reaction.yaml"),
    ("fab", "6.x-effects/6.3.2b-power-that-one-stage-changes.yaml"),
    ("fab", "6.x-effects/6.3.2b-power-that-two-stages-change.yaml"),
    ("grand-archive", "disputes/an-answer-after-having-passed.yaml"),
    ("magic-classic", "lessons/1-combat/01-the-five-steps.yaml"),
    ("magic-classic", "beyond-first-strike/a-board-between-the-two-damages.yaml"),
)
OPEN = "7.5-damage-step/7.5.2c-attacker-orders-targets-of-two-players.yaml"
SYSTEMS = ("fab", "grand-archive", "magic-classic")


def document_of(file: str) -> Document:
    """The file that a question is about; of a random position what was written of it."""
    path, _, seed = file.partition(" ")
    if not seed:
        return load(scenarios_root() / path)
    ready = Walk(File(scenarios_root() / path), seed).played()
    assert ready is not None
    return ready.outcome.document


def replayed(question: Question) -> tuple[Case[Any], Case[Any] | None]:
    """The case where a question is asked and after the next answer, from the opening again."""
    document = document_of(question.file)
    answers = play(msgspec.structs.replace(document, claims=())).case.answers
    case = Case.open(document.game, document.opening).answer_all(answers[: question.n])
    goes_on = question.n < len(answers) and question.kind not in ("legal", "moves")
    then = answers[question.n : question.n + question.moves]
    return case, case.answer_all(then) if goes_on else None


def are_right(question: Question) -> bool:
    """Whether what is held right is so, and nothing else is, asked of the game anew."""
    if question.kind == "edition" and not (scenarios_root() / question.file).is_file():
        return True  # of a board that was played on there is no file to be read by an edition
    cases = replayed(question)
    texts = [option.text for option in question.options]
    found = {n for n, text in enumerate(texts) if is_so(question, text, *cases)}
    return found == question.rights


def is_so(question: Question, said: str, before: Case[Any], after: Case[Any] | None) -> bool:
    """Whether an answer is so, asked of the game anew."""
    position = before.position
    game, book = position.game, position.game.rulebook
    match question.kind:
        case "moves":
            lines = [position.says(answer) for answer in position.legal()]
            others = [o.text for o in question.options] if said == "none of them" else [said]
            found = any(line == o or line.startswith(f"{o} ") for line in lines for o in others)
            return found == (others == [said])
        case "legal":
            move = question.asks.partition(": is this legal?")[0]
            said_so = {position.says(answer) for answer in position.legal()}
            try:
                before.answer_all(game.parse(position, move))
            except Refused as refused:
                rules = refused.violations[0].rules if move not in said_so else ()
                return said == "Yes" if move in said_so else said == no(book, rules[0])
            except ValueError:  # a sentence and no line: an answer that is offered
                return said == "Yes" and move in said_so
            return said == "Yes"
        case "edition" if "By which of the editions" in question.asks:
            return said == by_which(question)
        case "edition":
            return said == other_edition(question)
        case "rule" if question.asks.startswith("Played: "):
            return said.split("  ", maxsplit=1)[0] in decided(question)
    assert after is not None
    return comes_of(question, said, position, after.position)


def no(book: Rulebook, rule: str) -> str:
    return f"No: {titled(book, rule)}"


def decided(question: Question) -> set[str]:
    """The rules that decide against a claim, as its file's author expects and as it is settled."""
    settled = settle(load(scenarios_root() / question.file))
    asked = question.asks.casefold()
    verdict = next(
        v for v in settled.verdicts
        if v.status == "fails" and {r for r, _ in v.claim.decided_by}.issuperset(question.rules)
        if f"{v.claim.by} claims: {said_of(v.claim)}. that".casefold() in asked
    )  # fmt: skip
    return {rule for rule, _ in verdict.claim.decided_by} | set(verdict.rules)


def said_of(claim: Claimed) -> str:
    return words(msgspec.structs.replace(claim, says="")).removesuffix(".")


def other_edition(question: Question) -> str:
    """What happens by the edition that a question names, where it first differs."""
    edition = question.asks.rpartition("by the edition ")[2].removesuffix("?")
    document = load(scenarios_root() / question.file)
    here, there = told_by(document), told_by(under(document, edition))
    return next(b for a, b in zip(here, there, strict=False) if a != b)


def by_which(question: Question) -> str:
    """By which of two editions something happens at all."""
    document = load(scenarios_root() / question.file)
    both, _, event = question.asks.rpartition(" does this happen: ")
    editions = both.rpartition("By which of the editions ")[2].split(" and ")
    found = [each for each in editions if event[1:-2] in told_by(under(document, each))]
    if len(found) == 1:
        return f"by {found[0]} alone"
    return "by both" if found else "by neither"


def told_by(document: Document) -> list[str]:
    """What happens in a file, refused moves in their place."""
    lines = [msgspec.structs.replace(m, illegal=()) if isinstance(m, Said) else m
             for m in document.moves]  # fmt: skip
    changed = msgspec.structs.replace(document, moves=tuple(lines), expectation=(), claims=())
    outcome = play(changed)
    journal = [e for e in outcome.case.position.journal if e.kind != "note"]
    refused = [p.refusal(p.first) for p in outcome.played if p.kind == "refused"]
    told = sorted((*journal, *refused), key=lambda e: (e.n, e.kind != "refused"))
    return [e.text for e in told if e.name != "PointReached"]


def comes_of(question: Question, said: str, was: Position[Any], now: Position[Any]) -> bool:
    """Whether an answer is so of what comes of a move."""
    entries = now.journal.since(len(was.journal))
    view, before = now.game.view(now), was.game.view(was)
    match question.kind:
        case "priority":
            choice = now.choice
            assert choice is not None
            if choice.window:
                return said == f"{choice.who} has {view.idiom.window}"
            return said == f"Nobody: {choice.who} is asked something first"
        case "life":
            kept = {(p.name, name): n for p in view.players
                    for (kind, name), n in now.game.kept(now.state, p.name).items()
                    if kind == "asset"}  # fmt: skip
            return any(said == f"{name}: {n}" and f"right for {who} after" in question.asks
                       for (who, name), n in kept.items())  # fmt: skip
        case "damage":
            group = next(g for g in view.groups if g.outcome and g.title in current(before))
            amount, hit = group.outcome or (0, False)
            told = f"{amount} damage" if amount else "no damage"
            return said == f"{told}, and it {'hits' if hit else 'does not hit'}"
        case "graveyard":
            there = {c.name for p in view.players for z in p.zones if z.name == "graveyard"
                     for c in z.cards}  # fmt: skip
            others = {o.text for o in question.options if not o.last}
            return said in there or (said == "none of them" and there.isdisjoint(others))
        case "first":
            texts = [option.text for option in question.options]
            happened = [entry.text for entry in entries if entry.text in texts]
            assert len(happened) == len(texts), question.key
            return said == happened[-1 if "happens last?" in question.asks else 0]
        case "zone":
            card = question.asks.removesuffix(" when combat is over?").rpartition("Where is ")[2]
            return any(said == f"{p.name}: {z.name}" and any(c.name == card for c in z.cards)
                       for p in view.players for z in p.zones)  # fmt: skip
        case "triggers":
            texts = [e.text for e in entries if e.name == "Triggered"]
            return any(said in text for text in texts) or (said == "none of them" and not texts)
        case "order":
            return said == ", ".join(layer.card.name for layer in view.stack)
        case "next":
            first = next(
                e for e in entries if e.name not in ("Pass", "Passed") and e.kind != "move"
            )
            return said in (first.text, f"{first.step} begins" if first.name == "StepBegan" else "")
    asked = question.asks.removesuffix(". Which rule makes it so?")  # the move, then the event
    made = [e for e in entries if asked.endswith(e.text.removesuffix("."))]
    book = was.game.rulebook
    return any(said == f"{e.cites[0]}  {book[e.cites[0]].gist}" for e in made)


def current(view: View) -> set[str]:
    return {group.title for group in view.groups if group.now}


def hold(system: str, n: int, seed: int, boards: Sequence[Board] | None = None) -> Counter[str]:
    book = games.system(system).rulebook
    kinds: Counter[str] = Counter()
    for question in islice(stream(system, seed, boards=boards), n):
        texts = [option.text for option in question.options]
        assert len(set(texts)) == len(texts) >= 3, question.key
        assert question.rights, question.key
        assert question.several or len(question.rights) == 1, question.key
        assert are_right(question), (question.key, question.options)
        assert len(hints(question, book)) == 3
        for wrong in range(len(texts)):
            if {wrong} != question.rights:
                at, rule, _ = question.parts({wrong})
                assert 0 <= at < len(question.because), question.key
                assert rule in book, question.key
        kinds[question.kind] += 1
    return kinds


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_right_answer_is_what_a_replay_comes_to(system: str) -> None:
    assert len(hold(system, 12, seed=7)) >= 5


@pytest.mark.parametrize("system", SYSTEMS)
def test_so_it_is_at_random_positions(system: str) -> None:
    every = files.built_in(system)
    boards = walks(every[3 :: len(every) // 12], 5)
    assert len(hold(system, 8, 5, boards)) >= 3
    for walk in boards[:4]:
        ready, again = walk.played(), walk.played()
        assert ready is not None
        assert again is not None
        assert ready.since < len(ready.outcome.case.answers)
        assert ready.outcome.case.answers == again.outcome.case.answers
        for question in questions(ready.outcome, Random(1), since=ready.since):
            assert question.n >= ready.since


def test_nothing_is_asked_where_the_board_leaves_something_open() -> None:
    file = File(scenarios_root() / "fab" / OPEN)
    ready = file.played()
    assert ready is not None
    case: Case[Any] = ready.outcome.case
    while case.before is not None:
        case = case.before
    assert case.position.game.view(case.position).left_open
    assert not list(questions(ready.outcome, Random(1)))
    assert [Walk(file, str(n)).played() for n in range(3)] == [None] * 3


HIDDEN = """system: fab
board:
  turn: Dash
  players:
    Dash:
      action points: 1
      hand: [Big Blow (red)]
      earlier this turn: {boosted: 1}
    Bravo: {life: 20, hand: [Guard (red)]}
cards:
  Big Blow (red):
    type: Mechanologist Action - Attack
    cost: 0
    power: 3
    text: If you've boosted this turn, this gets +2{p}.
  Guard (red): {type: Generic Action, cost: 0, defense: 2}
moves:
- "Dash: play Big Blow (red) at Bravo"
- "all: pass until Defend Step"
- "Bravo: defend with Guard (red)"
- "all: pass until Damage Step"
"""


def test_nothing_is_asked_that_hangs_on_what_the_board_does_not_show() -> None:
    """Damage that counts what was done before; where nothing of it was done, it is asked."""
    for text, plain in ((HIDDEN, False), (HIDDEN.replace("boosted: 1", "boosted: 0"), True)):
        document = load(text.encode(), "mine.yaml")
        outcome = play(document)
        assert outcome.ok
        kinds = {question.kind for question in questions(outcome, Random(1))}
        assert ("damage" in kinds, "next" in kinds) == (plain, True)


HIDDEN_PARTING = (
    """system: fab
edition: en-newer
cards:
  Squire: {type: Generic Action - Ally, color: red, cost: 0, power: 3, life: 4,
    text: "Once per Turn Action - 0: Attack"}
  Nip:
    type: Mechanologist Attack Reaction
    cost: 0
    text: |
      Play this only if you've boosted this turn.
      Target attack gets +1{p}.
board:
  turn: Dash
  players:
    Dash:
      life: 20
      permanents: [Squire]
      hand: [Nip]
      earlier this turn: {boosted: 1}
    Bravo: {life: 20}
"""
    + NIPPED
)


def test_what_another_edition_says_is_not_asked_where_it_hangs_on_what_is_not_shown() -> None:
    """7.4.2a: by the newer text an ally's player may react; whether this card can be played hangs
    on a boost that the board does not show. Without that line of it, it is asked."""
    for text, plain in (
        (HIDDEN_PARTING, False),
        (HIDDEN_PARTING.replace("      Play this only if you've boosted this turn.\n", ""), True),
    ):
        outcome = play(load(text.encode(), "mine.yaml"))
        assert outcome.ok
        asked = list(questions(outcome, Random(1), ("edition",)))
        assert bool(asked) == plain
        assert all("play Nip" in question.asks for question in asked)


def test_what_another_edition_can_not_say_is_not_asked() -> None:
    """Older texts know no stealing (8.5.54), which is left to the judge by them."""
    file = "fab/8.5-effect-keywords/8.5.35a-of-two-the-one-that-fails-en-newer.yaml"
    outcome = play(load(scenarios_root() / file, file))
    assert not list(questions(outcome, Random(1), ("edition",)))


def test_of_a_card_that_stands_twice_no_effect_is_summed_up() -> None:
    """Which of the two it is for, their name does not say."""
    names = ("Flex (red)", "Flex (red)", "Snatch")
    rows = [RowView(name, (CardView(n, name),)) for n, name in enumerate(names)]
    group = GroupView("Link 1", "Link 1", tuple(rows))
    assert sums._is_meant_by_either(group, ["Flex (red) on chain link 1 gets +2{p}."])
    assert not sums._is_meant_by_either(group, ["Snatch gets +2{p}."])


@pytest.mark.full
@pytest.mark.parametrize("system", SYSTEMS)
def test_so_it_is_at_many_random_positions(system: str) -> None:
    hold(system, 150, 6, walks(files.built_in(system), 6))


@pytest.mark.full
@pytest.mark.parametrize(
    ("system", "n", "seed"),
    [("fab", 700, 11), ("fab", 700, 12), ("grand-archive", 300, 11), ("magic-classic", 300, 11)],
)
def test_two_thousand_right_answers(system: str, n: int, seed: int) -> None:
    kinds = hold(system, n, seed)
    assert set(kinds) >= set(LEAST) - {"edition", "damage", "order", "triggers"}, kinds
    if system == "fab":
        assert set(kinds) == set(LEAST), kinds


def test_no_wrong_rule_is_one_that_bears_on_it() -> None:
    book = games.system("fab").rulebook
    near = neighbours(book, "7.3.2b", ("7.3.2b", "7.3.2", "8.3.4a"))
    assert near[:2] == ["7.3.2a", "7.3.2c"]
    assert not {"7.3.2b", "7.3.2", "7.3", "7", "8.3.4a"}.intersection(near)


def test_a_paper_is_the_same_for_the_same_seed() -> None:
    def keys(seed: int) -> list[str]:
        return [q.key for q in drawn("fab", 0, 10, seed, 8).questions]

    assert keys(7) == keys(7) != keys(8)
    for level in LEVELS:
        asked = Counter(q.level for q in drawn("fab", level, 8, 7, 6).questions)
        assert asked[level] >= 6
        assert set(asked) <= set(range(level + 1))


def test_a_paper_does_not_ask_the_same_way_again_and_again() -> None:
    """A rule and those beside it twice in one way; of what players claim no move that was refused
    is told as played; no wrong rule is one of building decks or of setting up."""
    played = {*games.system("fab").rulebook.implemented(), "Yes"}
    for level, n in ((1, 12), (2, 6)):
        paper = drawn("fab", level, n, 4711, n).questions
        asked = Counter((q.kind, q.rule.rstrip(ascii_lowercase)) for q in paper)
        assert max(asked.values()) == 1
        for question in paper:
            if question.kind in ("rule", "legal"):
                wrong = [option.text for option in question.options if not option.right]
                said = {text.removeprefix("No: ").split(" ")[0] for text in wrong}
                assert said <= played, question.key
    seen = 0
    for path in sorted((scenarios_root() / "fab" / "rulings").glob("*.yaml")):
        document = load(path)
        refused = [line.line for line in document.moves if isinstance(line, Said) and line.illegal]
        if not (refused and document.claims):
            continue
        for question in questions(play(document), Random(1), ("rule",)):
            if "claims: " in question.asks:
                seen += 1
                played_out = question.asks.partition(". Then ")[0].split(": ", 1)[1].split("; ")
                assert not set(refused) & set(played_out), question.key
    assert seen >= 2


def test_a_result_goes_through_every_question() -> None:
    book = games.system("fab").rulebook
    paper = drawn("fab", 0, 3, 7, 2)
    first, second, third = paper.questions
    no = next(n for n, option in enumerate(second.options) if not option.right)
    told = list(result(paper, [first.rights, frozenset({no}), third.rights], book))
    assert told[0].startswith("PASSED: 2 of 3 right, 2 needed")
    again = told[told.index("every question again:") + 1 :]
    assert again[0] == f"  1. RIGHT  {first.asks}"
    assert again[1].startswith(f"     answered: {letters(first.rights)} ")
    assert again[2] == f"     {rule(book, first.rule)}"
    asks, answered, right, says = again[3:7]
    assert asks == f"  2. WRONG  {second.asks}"
    assert answered == f"     answered: {LETTERS[no]} {second.options[no].text}"
    assert right.startswith(f"     right: {letters(second.rights)} ")
    assert says.strip().startswith(second.rule)
    assert book[second.rule].gist in says
    assert again[7].startswith("  3. RIGHT  ")
    part = Paper("fab", 0, 7, paper.questions[:1], 3, 2)  # which was ended early
    assert "not answered: 2" in list(result(part, [first.rights], book))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_exam_says_at_its_start_how_many_have_to_be_right(
    lang: str, within: Command, tmp_path: Path
) -> None:
    asked_for = ("exam", "--plain", "--seed", "7", "--questions", "4")
    ran = within("--lang", lang, *asked_for, stdin="q\n", JUDGETOOL_DATA=str(tmp_path))
    start = {"en": "4 questions, 4 right to pass. Seed 7.", "ja": "全4問、4問正解で合格。"}[lang]
    assert ran.out.startswith(start)


def test_a_board_tells_the_step_again_and_only_the_texts_that_matter() -> None:
    lengths = []
    for question in islice(stream("fab", 7, 0), 30):
        view = question.at.game.view(question.at)
        where, asks = list(asked(question))[:2]
        assert where.startswith(view.where)
        assert asks == question.asks
        told = "\n".join(board(question))
        for card in (stacked.card for stacked in view.stack):
            assert not card.kind or all(text in told for text in card.text)
        for card in (card for group in view.groups for card in group.cards):
            assert not card.kind or all(text in told for text in card.text)
        if "Shadow hero" in told:  # what who is attacked is then matters
            assert all(p.card is None or f"{p.card.name}: " in told for p in view.players)
        whole = list(position(question.at, view))
        lengths.append(len("\n".join(whole)) - len(told))
    assert sum(length > 0 for length in lengths) > 10


@pytest.mark.parametrize("system", SYSTEMS)
def test_lessons_give_questions_of_every_level(system: str) -> None:
    """Some of the hardest level as well, in which the lessons alone can be examined."""
    found = Counter(
        question.level
        for ready in (each.played() for each in files.of_lessons(system))
        if ready is not None
        for question in questions(ready.outcome, Random(1), set(LEAST) - {"priority"})
    )
    assert min(found[level] for level in LEVELS) >= 5, found


def test_where_a_card_is_in_the_end_is_decided_by_what_brings_it_there() -> None:
    """A weapon goes back by the rule on that, whatever else becomes of its attack."""
    file = File(scenarios_root() / "fab/lessons/1-the-chain/09-attacking-with-weapons.yaml")
    ready = file.played()
    assert ready is not None
    every = list(questions(ready.outcome, Random(1), ("zone",)))
    assert every
    for question in every:
        assert ("Bone Basher" in question.asks, question.rule) == (True, "7.7.5")


def test_an_exam_asks_what_lessons_teach() -> None:
    taught = courses.taught("fab")
    assert {"7.3.2b", "8.3.4a"} <= taught
    assert all(q.rule in taught for q in drawn("fab", 0, 12, 7, 8).questions)
    assert any("lessons/" not in q.file for q in drawn("fab", 0, 12, 7, 8).questions)
    assert all(q.rule in taught for q in drawn("fab", 0, 15, 7, 13, lessons=True).questions)


@pytest.mark.parametrize(
    ("system", "level", "n", "least"),
    [
        ("grand-archive", 1, 40, 10),
        pytest.param("fab", 1, 40, 30, marks=pytest.mark.full),
        pytest.param("fab", 2, 40, 30, marks=pytest.mark.full),
    ],
)
def test_no_question_comes_again_while_there_are_others(
    system: str, level: int, n: int, least: int
) -> None:
    """Nor one in the same words; where a level has too few, others come, the nearest first."""
    paper = drawn(system, level, n, 7, n, lessons=True).questions
    assert len({question.said for question in paper}) == n
    assert all("lessons/" in question.file for question in paper)
    assert len([each for each in paper if each.level == level]) >= least
    boards = files.of_lessons(system)[:2]
    every = {q.key for b in boards for q in questions(b.played().outcome, Random(1))}  # type: ignore[union-attr]
    asked = [q.key for q in islice(stream(system, 7, level, boards=boards), len(every) + 1)]
    assert set(asked[:-1]) == every
    assert asked[-1] in every


def test_sums_are_not_told() -> None:
    """What is asked for can't be read on the board: neither a sum nor what follows from it."""
    told = 0
    for system, file in SUMMED:
        outcome = play(load(scenarios_root() / system / file))
        for question in questions(outcome, Random(1), ("life", "damage")):
            lines = "\n".join(board(question))
            view = question.at.game.view(question.at)
            rows = [row for group in view.groups for row in group.rows]
            numbers = [n for row in rows for card in row.cards for n in card.numbers]
            numbers += [n for row in rows for n in row.numbers]
            summed = [number for number in numbers if len(number.terms) > 1]
            assert not any(str(number) in lines for number in summed), question.key
            cards = [card for row in rows for card in row.cards]
            changed = [c for c in cards if any(len(n.terms) > 1 for n in c.numbers)]
            bare = [card for card in changed if card.with_notes not in lines]
            assert system == "fab" or bare == changed, question.key
            forced = [row for row in rows if row.follows]
            assert not any(row.text in lines for row in forced), question.key
            told += len(summed) + len(forced)
    assert told > 8


def test_two_processes_write_the_same_paper(tmp_path: Path) -> None:
    for name in ("a.html", "b.html"):
        subprocess.run(
            [sys.executable, "-m", "judgetool", "exam", "--seed", "7", "--questions", "6",
             "--paper", name],
            cwd=tmp_path, check=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL,
        )  # fmt: skip
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()


def test_what_was_wrong_is_due_again_first(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learnt.jsonl")
    wrong, right = islice(stream("fab", 3), 2)
    assert wrong.rule != right.rule
    progress.add(wrong, "fab", right=False)
    progress.add(right, "fab", right=True)
    soon = datetime.now(UTC) + timedelta(minutes=2)
    assert Progress(progress.path).due("fab", soon) == [wrong.rule]
    later = datetime.now(UTC) + timedelta(days=400)
    assert set(Progress(progress.path).due("fab", later)) == {wrong.rule, right.rule}
    assert progress.rules("fab") == {wrong.rule: (0, 1), right.rule: (1, 1)}
    assert progress.due("magic-classic", later) == []


def test_a_line_that_was_not_written_whole_loses_no_other(tmp_path: Path) -> None:
    path = tmp_path / "learnt.jsonl"
    first, second = islice(stream("fab", 3), 2)
    Progress(path).add(first, "fab", right=True)
    path.write_bytes(path.read_bytes() + b'{"at":1,"sys')
    Progress(path).add(second, "fab", right=True)
    assert [each.rule for each in Progress(path).given] == [first.rule, second.rule]
