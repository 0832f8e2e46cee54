"""Questions have one right answer, which a replay of the case comes to, too; papers are kept by
their seed, and what was answered is kept whatever happens."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from judgetool import games
from judgetool.engine.case import Case
from judgetool.engine.choice import Refused
from judgetool.learning.making import neighbours
from judgetool.learning.paper import drawn, stream
from judgetool.learning.progress import Progress
from judgetool.learning.question import KINDS, Question, hints
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import load, play
from tests.conftest import ROOT

SYSTEMS = ("fab", "grand-archive", "magic-classic")


def replayed(question: Question) -> tuple[Case[Any], Case[Any] | None]:
    """The case where a question is asked and after the next answer, from the opening again."""
    document = load(scenarios_root() / question.file)
    answers = play(document).case.answers
    case = Case.open(document.game, document.opening).answer_all(answers[: question.n])
    goes_on = question.n < len(answers) and question.kind != "legal"
    return case, case.answer(answers[question.n]) if goes_on else None


def is_right(question: Question) -> bool:
    """Whether what is held right is so, asked of the game anew."""
    said = question.options[question.right].text
    before, after = replayed(question)
    position, book = before.position, before.position.game.rulebook
    if question.kind == "legal":
        asked = question.asks.removesuffix(": is this legal?")
        try:
            answers = position.game.parse(position, asked)
            before.answer_all(answers)
        except Refused as refused:
            return any(said.startswith(f"No: {rule} ") for rule in refused.violations[0].rules)
        except ValueError:  # a sentence and no line: a move that was made
            return said == "Yes"
        return said == "Yes"
    assert after is not None
    now = after.position
    view = now.game.view(now)
    entries = now.journal.since(len(position.journal))
    if question.kind == "priority":
        choice = now.choice
        assert choice is not None
        return said.startswith(choice.who) if choice.window else choice.who in said
    if question.kind == "life":
        return any(said == f"{p.name} has life {dict(p.assets).get('life')}" for p in view.players)
    if question.kind == "zone":
        return any(
            said == f"in {p.name}'s {z.name}" and any(c.name in question.asks for c in z.cards)
            for p in view.players
            for z in p.zones
        )
    if question.kind == "next":
        began = next((e for e in entries if e.name == "StepBegan"), None)
        return any(said in e.text for e in entries) or (
            began is not None and said == f"The {began.step} begins"
        )
    asked = question.asks.removesuffix(". Which rule makes it so?")  # the move, then the event
    made = [e for e in entries if asked.endswith(e.text.removesuffix("."))]
    return any(said.startswith(f"{e.cites[0]}  {book[e.cites[0]].gist}") for e in made)


def hold(system: str, n: int, seed: int) -> None:
    book = games.system(system).rulebook
    kinds = set()
    for question in islice(stream(system, seed), n):
        texts = [option.text for option in question.options]
        assert len(set(texts)) == len(texts) >= 3, question.key
        assert sum(option.right for option in question.options) == 1, question.key
        assert is_right(question), (question.key, question.options)
        assert len(hints(question, book)) == 3
        kinds.add(question.kind)
    assert len(kinds) >= 4


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_right_answer_is_what_a_replay_comes_to(system: str) -> None:
    hold(system, 12, seed=5)


@pytest.mark.full
@pytest.mark.parametrize(
    ("system", "n"), [("fab", 1400), ("grand-archive", 300), ("magic-classic", 300)]
)
def test_two_thousand_right_answers(system: str, n: int) -> None:
    hold(system, n, seed=11)


def test_no_wrong_rule_is_one_that_bears_on_it() -> None:
    book = games.system("fab").rulebook
    near = neighbours(book, "7.3.2b", ("7.3.2b", "7.3.2", "8.3.4a"))
    assert near[:2] == ["7.3.2a", "7.3.2c"]
    assert not {"7.3.2b", "7.3.2", "7.3", "7", "8.3.4a"}.intersection(near)


def test_a_paper_is_the_same_for_the_same_seed() -> None:
    def keys(seed: int) -> list[str]:
        return [q.key for q in drawn("fab", 0, 10, seed, 8).questions]

    assert keys(7) == keys(7) != keys(8)
    assert all(KINDS[q.kind] == 0 for q in drawn("fab", 0, 10, 7, 8).questions)


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


def test_what_was_answered_is_there_after_a_kill(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT), "JUDGETOOL_DATA": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-m", "judgetool", "drill", "--seed", "3"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True, encoding="utf-8",
    ) as drill:  # fmt: skip
        assert drill.stdin is not None
        assert drill.stdout is not None
        drill.stdin.write("a\nb\nc\n")
        drill.stdin.flush()
        answers = 0
        for line in drill.stdout:
            answers += "> " in line
            if answers:
                break
        drill.send_signal(signal.SIGKILL)
    (file,) = tmp_path.rglob("learning.jsonl")
    assert Progress(file).given
