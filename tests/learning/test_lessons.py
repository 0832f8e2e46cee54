"""Lessons are played as they are written, however their moves are made; what they ask for can be
done and answered; how far one is survives a kill at any moment."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.games import SYSTEMS
from judgetool.learning import courses, lesson, mastery
from judgetool.learning.checks import untaught
from judgetool.learning.lesson_play import LessonPlay
from judgetool.learning.lesson_progress import LessonProgress
from judgetool.learning.lesson_telling import LETTERS
from judgetool.learning.progress import Progress
from judgetool.learning.words import letters
from judgetool.plain.lesson import Learning
from judgetool.scenario.run import load
from judgetool.session import ops
from judgetool.session.outcomes import NotPlayed, NotRead
from tests.conftest import SCENARIOS, Command

FIRST = SCENARIOS / "fab/lessons/1-the-chain/01-your-first-attack.yaml"
AT_ONCE = SCENARIOS / "fab/lessons/2-what-players-dispute/08-triggers-at-once.yaml"
DOMINATE = SCENARIOS / "fab/lessons/2-what-players-dispute/01-dominate.yaml"
LESSONS = [each.path for system in SYSTEMS for each in courses.built_in(system)]
TWICE = """
system: fab
title: Two cards of a name
lesson: {you: Rhinar, purpose: To see.}
board:
  turn: Rhinar
  players:
    Rhinar:
      resources: 1
      hand: [Macho Grande (red), Wounding Blow (blue), Wounding Blow (blue), Head Jab (blue)]
    Bravo: {life: 20, hand: [Head Jab (red), Wounding Blow (red)]}
moves:
- goal: Attack with Macho Grande.
- Rhinar: play Macho Grande
- Rhinar: pitch Wounding Blow
- Rhinar: pitch Head Jab
- note: Now it waits.
- goal: Pass until Bravo defends.
- all: pass until Defend Step
- Bravo: defend with Head Jab
- note: It is defended.
- goal: Pass until damage is dealt.
- all: pass until Damage Step
"""
REACTS = """
- Bravo: defend with Head Jab
- all: pass until Reaction Step
- goal: Help Macho Grande.
- Rhinar: play Lunging Press at Macho Grande
- note: It waits.
"""


@pytest.fixture
def progress(tmp_path: Path) -> LessonProgress:
    return LessonProgress(Progress(tmp_path / "learning.jsonl"))


def begun(text: str, progress: LessonProgress) -> LessonPlay:
    return LessonPlay(lesson.read(load(text.encode(), "lesson.yaml")), progress)


def told(play: LessonPlay, kind: str) -> list[str]:
    return [part.text for part in play.parts if part.kind == kind]


def right_line(play: LessonPlay) -> str:
    """What is to be typed now."""
    if play.stop == "ask":
        assert play.question is not None
        return letters(play.question.rights)
    if play.stop == "do":
        said = play._now.said
        assert said is not None
        return said.line if play._now.tried else play._line_left()
    return ""


def types(play: LessonPlay, line: str) -> None:
    if play.takes(line) is None:
        play.do(ops.Play(line))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_is_done_by_making_its_moves_and_answering_its_questions(
    path: Path, progress: LessonProgress
) -> None:
    play = LessonPlay(courses.opened(path), progress)
    assert not lesson.problems(play.lesson.document)
    for _ in range(200):
        if play.is_over:
            break
        before = (play._beat, play._given, play._asked, play.stop)
        types(play, right_line(play))
        assert (play._beat, play._given, play._asked, play.stop) != before, play.parts
    assert progress.is_done(play.lesson.name)
    assert [part.rules for part in play.parts if part.kind == "learnt"] == [
        (rule,) for rule in play.lesson.rules
    ]
    assert all(given.right for given in progress.progress.given)


@pytest.mark.parametrize(
    "lines",
    [
        ["rhinar: play macho grande (red) at bravo", "pitch wounding", "pitch head"],
        ["play macho", "pitch head jab", "pitch wounding blow"],  # in another order
        ["play macho", "1", "pitch head"],  # picked: of two cards of a name either one
    ],
)
def test_what_comes_to_the_same_is_the_move(lines: list[str], progress: LessonProgress) -> None:
    play = begun(TWICE, progress)
    for line in lines:
        assert play.stop == "do"
        if line.isdecimal():
            offered = list(play.position.offers().values())
            play.pick(offered[int(line) - 1])
        else:
            types(play, line)
        assert not told(play, "other"), (line, play.parts)
    assert told(play, "note") == ["Now it waits."]
    assert play.goal == "Pass until Bravo defends."


def test_passes_of_a_goal_are_the_learners_and_those_of_others_made(
    progress: LessonProgress,
) -> None:
    play = begun(TWICE, progress)
    for line in ("play macho", "pitch wounding", "pitch head"):
        types(play, line)
    types(play, "pass")
    assert (play.stop, play.position.state.step) == ("do", "Attack Step")
    assert play.goal == "Pass until Bravo defends."
    types(play, "pass")
    assert told(play, "note") == ["It is defended."]
    types(play, "all: pass until Resolution Step")  # past it: what comes behind is not made
    assert (play.stop, play.position.state.step) == ("end", "Damage Step")


def test_another_move_is_taken_back_and_a_refused_one_says_why(progress: LessonProgress) -> None:
    play = begun(TWICE, progress)
    before = play.position.state
    types(play, "play wounding blow")
    assert play.position.state == before
    assert "legal, but not what is asked for here" in told(play, "other")[0]
    assert told(play, "goal") == ["Attack with Macho Grande."]
    outcome = play.play("pitch head jab")
    assert isinstance(outcome, NotPlayed)
    assert told(play, "refused")
    assert all(part.rules for part in play.parts if part.kind == "because")
    assert isinstance(play.play("juggle"), NotRead)
    assert isinstance(play.do(ops.WhatIf()), NotRead)
    assert play.position.state == before


def test_what_is_declared_amid_a_move_is_told_apart(progress: LessonProgress) -> None:
    """Under dominate all else is refused after either card: what can be done then is alike."""
    play = LessonPlay(courses.opened(DOMINATE), progress)
    while play.goal != "Declare Wounding Blow.":
        types(play, right_line(play))
    types(play, "declare come to fight")
    assert told(play, "other")
    types(play, "declare wounding blow")
    assert not told(play, "other")


WRONG_PARTS = [
    ("play wounding blow at bravo", "the card is not the one that is asked for", ""),
    ("play lunging press at head jab", "the target is not the one that is asked for", ""),
    ("play lunging press\nchoose head jab", "another answer is asked for: Which target", "amid"),
    ("pass", "", ""),
]


@pytest.mark.parametrize(("lines", "says", "amid"), WRONG_PARTS)
def test_it_is_said_which_part_of_a_move_is_not_what_is_asked_for(
    lines: str, says: str, amid: str, progress: LessonProgress
) -> None:
    holds = TWICE.replace("Head Jab (blue)]", "Head Jab (blue), Lunging Press (blue)]")
    play = begun(holds.partition("- Bravo: defend")[0] + REACTS, progress)
    until = "Help Macho Grande." if "lunging" in lines else "Attack with Macho Grande."
    while play.goal != until:
        types(play, right_line(play))
    for line in lines.split("\n"):
        types(play, line)
    assert told(play, "other")
    assert "".join(told(play, "because")).startswith(says)
    assert bool(told(play, "because")) == bool(says)
    assert told(play, "goal") == [until]
    if amid:  # only the wrong part is taken back, and what was begun can be, too
        types(play, "choose macho grande")
        assert told(play, "note") == ["It waits."]
        return
    types(play, right_line(play))
    assert not told(play, "other")


def test_what_is_begun_can_be_undone(progress: LessonProgress) -> None:
    play = begun(TWICE, progress)
    for line in ("play macho", "pitch wounding"):
        types(play, line)
    assert play.can_undo
    play.undo()
    assert (play.can_undo, play.goal) == (False, "Attack with Macho Grande.")
    assert "Rhinar: play Macho Grande (red)" in " ".join(play.position.offers())


def test_a_line_without_a_name_is_the_learners(progress: LessonProgress) -> None:
    """Also where the other player is asked, as where something is tried out of turn."""
    text = TWICE.replace(
        "- note: It is defended.",
        "- goal: Try to pass for nobody.\n- Rhinar: play Head Jab\n  illegal: [7.3.2]\n",
    ).replace("- Bravo: defend with Head Jab\n", "")
    play = begun(text, progress)
    while play.goal != "Try to pass for nobody.":
        types(play, right_line(play))
    assert play.asked == "Bravo"
    outcome = play.play("play head jab")
    assert isinstance(outcome, NotPlayed)
    assert outcome.line.startswith("Rhinar: ")


def test_hints_say_more_each_time_and_the_move_can_be_shown(progress: LessonProgress) -> None:
    play = LessonPlay(courses.opened(FIRST), progress)
    assert "list of legal moves" in play.hint()
    assert play.hint() == play.hint() == "type Rhinar: play Raging Onslaught at Bravo"
    play.show_it()
    assert play.hint().startswith("it begins with pitch")
    assert play.hint().startswith("the rule is 1.14.2d ")
    play.undo()
    assert play.position.state.step == "Action Phase"
    assert play.goal == "Attack Bravo with Raging Onslaught."


def test_the_first_answer_counts(progress: LessonProgress) -> None:
    play = LessonPlay(courses.opened(FIRST), progress)
    while play.stop != "ask":
        types(play, right_line(play))
    assert play.question is not None
    wrong = next(n for n, each in enumerate(play.question.options) if not each.right)
    types(play, LETTERS[wrong].lower())
    assert told(play, "wrong")
    assert "here your answer breaks from the rules" in told(play, "because")[0]
    again = LessonPlay(play.lesson, LessonProgress(Progress(progress.progress.path)))
    types(again, right_line(again))
    assert told(again, "right")
    assert [given.right for given in Progress(progress.progress.path).given] == [False]


def test_several_answers_of_a_question_can_be_right(progress: LessonProgress) -> None:
    play = LessonPlay(courses.opened(AT_ONCE), progress)
    while not play.asks_several:
        types(play, right_line(play))
    assert play.question is not None
    assert "such as: A C" in told(play, "ask")[0]
    right = sorted(play.question.rights)
    types(play, LETTERS[right[0]])
    missing = play.question.options[right[1]].text
    assert f"missing: {missing}" in told(play, "because")
    types(play, " ".join(LETTERS[n].lower() for n in range(len(play.question.options))))
    assert any(said.startswith("not so: ") for said in told(play, "because"))
    types(play, " ".join(LETTERS[n] for n in reversed(right)))
    assert told(play, "right")[0].count(";") == 1
    assert [given.right for given in progress.progress.given] == [False]
    kinds = []
    while not play.is_over:
        if play.stop == "ask":
            kinds.append(play.question.kind)
        types(play, right_line(play))
    assert kinds == ["order", "next"]


def test_what_is_kept_can_be_exported_and_forgotten(
    progress: LessonProgress, tmp_path: Path
) -> None:
    for _ in steps(progress.progress.path):
        pass
    with progress.progress.path.open("ab") as file:
        file.write(b'{"at":1,"less')  # a line that was not written whole
    mastery.export(Progress(progress.progress.path), tmp_path / "mine.json")
    exported = json.loads((tmp_path / "mine.json").read_bytes())
    name = courses.name_of(FIRST)
    assert exported[0] == {"at": exported[0]["at"], "lesson": name}
    assert exported[-1] == {"at": exported[-1]["at"], "lesson": name, "done": True}
    assert sum("rule" in each for each in exported) == len(Progress(progress.progress.path).given)
    Progress(progress.progress.path).reset()
    assert not LessonProgress(Progress(progress.progress.path)).is_done(name)


def test_a_folder_of_ones_own_is_listed_topic_by_topic(within: Command, tmp_path: Path) -> None:
    text = FIRST.read_text(encoding="utf-8")
    for name in ("2-more/01-again.yaml", "1-begin-here/02-b.yaml", "1-begin-here/01-a.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "1-begin-here" / "03-no-lesson.yaml").write_text("system: fab\n")
    (tmp_path / "2-more" / "02-broken.yaml").write_text("lesson: [\n")
    ran = within("learn", tmp_path, "--plain", stdin="4\n2\nquit\n")
    assert ran.out.splitlines()[:7] == [
        "Begin here", "1  Your first attack  5 min", "2  Your first attack  5 min",
        "More", "3  Your first attack  5 min", "4  02-broken  0 min",
        "Enter: 1 Your first attack; a number: that lesson; quit",
    ]  # fmt: skip
    assert "02-broken.yaml:2:1: " in ran.out
    assert "GOAL  Attack Bravo with Raging Onslaught." in ran.out


@pytest.mark.usefixtures("in_japanese")
def test_without_a_screen_all_that_is_said_is_japanese(progress: LessonProgress) -> None:
    said = [line for line in transcript(progress) if "> " not in line and not line.startswith("?")]
    english = [line for line in said if line.isascii() and line.strip(" .") not in ("", "RIGHT")]
    assert english == []


CHECKED = [
    ("ask: zone\n- Rhinar: play Head Jab", "4:3: ask: zone: no such question can be made of"),
    ("goal: Go.\n- Bravo: concede", "4:3: goal: Rhinar does not make the next move"),
    ("note: Hm.\n- Rhinar: play Head Jab\n- ask: next", "6:3: ask: next: no move comes after it"),
    ("note: Hm.\n- goal: a\n- goal: b\n- Rhinar: play Head Jab", "5:3: goal: a move has one goal"),
]


@pytest.mark.parametrize(("moves", "says"), CHECKED)
def test_what_no_move_gives_is_an_error_of_the_file(
    moves: str, says: str, within: Command, tmp_path: Path
) -> None:
    head = "system: fab\nlesson: {you: Rhinar, purpose: To see.}\nmoves:\n- "
    board = "\nboard: {turn: Rhinar, players: {Rhinar: {hand: [Head Jab (red)]}, Bravo: {}}}\n"
    (tmp_path / "mine.yaml").write_text(head + moves + board)
    ran = within("check", tmp_path / "mine.yaml")
    assert ran.code == 1
    assert says in ran.err
    assert "1 not as expected" in ran.out


def test_a_lesson_asks_the_same_once() -> None:
    text = (
        TWICE.partition("moves:")[0]
        + """moves:
- Rhinar: play Macho Grande
- Rhinar: pitch Wounding Blow
- Rhinar: pitch Head Jab
- ask: priority
- Rhinar: pass
- Bravo: pass
- ask: priority
- Rhinar: pass
- ask: next
- Bravo: pass
"""
    )
    found = lesson.problems(load(text.encode(), "lesson.yaml"))
    assert [str(each) for each in found] == [
        "lesson.yaml:19:3: ask: priority: the same was asked before"
    ]


UNTAUGHT = """system: fab
rules: [7.1.3]
lesson: {you: Rhinar, purpose: To see.}
board: {turn: Rhinar, players: {Rhinar: {hand: [Head Jab (red)]}, Bravo: {}}}
moves:
- Rhinar: play Head Jab
- Rhinar: pass
- ask: next
- Bravo: pass
"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_asked_has_to_be_told_before(lang: str, within: Command, tmp_path: Path) -> None:
    """By a note of the lesson, or by a lesson before it in the same course."""
    course = tmp_path / "1-first"
    course.mkdir()
    (course / "01-a.yaml").write_text(UNTAUGHT)
    ran = within("--lang", lang, "check", course / "01-a.yaml")
    assert ran.code == 1
    assert "01-a.yaml:8:3: ask: next" in ran.err
    assert "7.1.3" in ran.err
    told = "- note: Then the Attack Step begins.\n  tells: [7.1.3]\n- ask"
    (course / "01-a.yaml").write_text(UNTAUGHT.replace("- ask", told))
    assert within("check", course / "01-a.yaml").code == 0
    (tmp_path / "01-c.yaml").write_text(UNTAUGHT)  # it comes first, and is no topic
    assert within("check", tmp_path / "01-c.yaml").code == 1
    other = tmp_path / "other"
    other.mkdir()
    (other / "01-b.yaml").write_text(UNTAUGHT)
    assert within("check", other / "01-b.yaml").code == 1
    (tmp_path / "01-c.yaml").unlink()
    later = tmp_path / "2-second"
    later.mkdir()
    (later / "01-b.yaml").write_text(UNTAUGHT)  # which it is told by the first topic now
    assert within("check", later / "01-b.yaml").code == 0
    (course / "01-a.yaml").write_text(UNTAUGHT.replace("- ask", told.replace("7.1.3", "7.1.99")))
    assert "7.1.99" in within("check", course / "01-a.yaml").err


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_no_lesson_asks_what_was_not_told(path: Path) -> None:
    assert not untaught.problems(load(path, str(path)))


def test_what_was_learnt_is_told_in_plain_words(progress: LessonProgress) -> None:
    """The first lessons say so themselves, and where an answer is wrong, too."""
    for each in courses.built_in("fab")[:12]:
        written = courses.opened(each.path).document.written
        assert written.lesson is not None
        assert set(written.lesson.summary) == set(written.rules)
    play = LessonPlay(courses.opened(FIRST), progress)
    while not play.is_over:
        if play.question is not None and play.question.rule == "7.1.3":
            said = [play.hint() for _ in range(3)]
            assert said[-1].startswith("7.1.3  A played attack waits on the stack.")
            types(play, LETTERS[1 - min(play.question.right, 1)])
            assert "the Attack Step begins." in told(play, "because")[-1]
        types(play, right_line(play))
    assert told(play, "learnt")[0] == "An attack begins a combat: the combat chain opens."


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_who_one_is_is_said_at_the_start_and_where_it_changes(
    lang: str, within: Command, tmp_path: Path
) -> None:
    typed = "2\n" + "show\n" * 30 + "\nquit\n"
    ran = within("--lang", lang, "learn", "--plain", stdin=typed, JUDGETOOL_DATA=str(tmp_path))
    says = {
        "en": ("You are Rhinar.", "You are Bravo now, and no longer Rhinar."),
        "ja": ("あなたはRhinarである。", "今度のあなたはBravoで、もうRhinarではない。"),
    }[lang]
    assert [line for line in ran.out.splitlines() if line in says] == list(says)


def test_without_a_screen_the_figures_are_read_out(within: Command, tmp_path: Path) -> None:
    """Once, and again where they have changed; with a move those of the card it is made with."""
    typed, data = "show\n" * 40 + "quit\n", str(tmp_path)
    ran = within("learn", "your-first-attack", "--plain", stdin=typed, JUDGETOOL_DATA=data)
    lines = ran.out.splitlines()
    for figures in (
        "2  pitch Lunging Press (blue)  cost 0, pitch 3, defense 2",
        "Link 1: power 7 - defense 0 so far",
        "Link 1: power 7 - defense 3 so far",
        "Link 1: power 8 - defense 3 so far",
        "Bravo (hero): life 15, action points 0, resources 0",
    ):
        assert lines.count(figures) == 1, figures


@pytest.mark.usefixtures("in_japanese")
def test_every_topic_is_said_in_japanese() -> None:
    topics = {each.topic for system in SYSTEMS for each in courses.built_in(system)}
    assert [topic for topic in topics if topic.isascii()] == []


# --- killed --------------------------------------------------------------------------------------


def steps(path: Path) -> Iterator[tuple[int, int, int]]:
    """Play the first lesson from where it was left, now and then with a wrong answer; after each
    line how far one is, and how many answers there are."""
    progress = LessonProgress(Progress(path))
    play = LessonPlay(courses.opened(FIRST), progress)
    while not play.is_over:
        if play.stop == "ask" and not progress.was_answered(
            play.lesson.name, play._beat, play._asked
        ):
            assert play.question is not None
            types(play, LETTERS[(play.question.right + 1) % len(play.question.options)])
        else:
            types(play, right_line(play))
        yield (play._beat, play._asked, len(progress.progress.given))


def killed_after(path: Path, seconds: float) -> tuple[int, int, int]:
    """Play in a process of its own that is killed; the last of what it said was done."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reads)
            for done in steps(path):
                os.write(writes, f"{done[0]} {done[1]} {done[2]}\n".encode())
        finally:
            os._exit(0)
    os.close(writes)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reads) as said:
        lines = [line for line in said if line.endswith("\n")]
    last = lines[-1].split() if lines else ("0", "0", "0")
    return int(last[0]), int(last[1]), int(last[2])


def hold_against_kills(path: Path, n: int) -> None:
    chance = random.Random(n)
    courses.opened(FIRST)  # what is loaded once is loaded
    name, given = courses.name_of(FIRST), 0
    for _ in range(n):
        beat, asked, answers = killed_after(path, chance.uniform(0.0, 0.6))
        kept = LessonProgress(Progress(path))
        came = kept.at(name)
        assert came is None or came >= (beat, asked)  # what was said to be done is
        assert len(kept.progress.given) >= max(given, answers)
        given = len(kept.progress.given)
    questions = sum(bool(n.told.ask) for beat in courses.opened(FIRST).beats for n in beat.told)
    whole = LessonProgress(Progress(path))
    rounds = sum(b'"done":true' in line for line in whole.progress.lines())
    assert given <= questions * (rounds + 1)  # and no answer counts twice


def test_what_was_done_is_there_after_a_kill_at_any_moment(tmp_path: Path) -> None:
    hold_against_kills(tmp_path / "learning.jsonl", 15)


@pytest.mark.full
def test_what_was_done_is_there_after_two_hundred_kills(tmp_path: Path) -> None:
    hold_against_kills(tmp_path / "learning.jsonl", 200)


TRANSCRIPT = Path(__file__).with_name("your-first-attack.txt")
TYPED = (
    "play raging", "hint", "pitch lunging", "pitch wounding", "play lunging", "pass", "WRONG",
    "RIGHT", "pass", "", "pass", "moves", "2", "2", "1", "", "RIGHT", "pass", "pass", "pass",
    "show", "", "quit",
)  # fmt: skip
OPTION = re.compile(r"([A-F]|(RIGHT|WRONG|ANSWER)  [A-F])  .*")


def transcript(progress: LessonProgress) -> Iterator[str]:
    """What is typed and said; of what is chosen among only that, since its order is any."""
    learning = Learning(courses.built_in("fab"), progress)
    said = list(learning.opens(courses.built_in("fab")[0]))
    yield from said[said.index("") + 1 :]
    for each in TYPED:
        typed, table = each, learning._table
        if table is not None and table.lesson.question is not None and each.isupper():
            right = table.lesson.question.right
            typed = LETTERS[right if each == "RIGHT" else 1 - min(right, 1)]
            yield f"A-D> {'the right letter' if each == 'RIGHT' else 'another'}"
        else:
            yield f"{learning.prompt}{typed}"
        for line in learning.answers(typed):
            if line.startswith("The lesson is done."):
                return
            yield OPTION.sub(lambda found: f"{found[2] or '?'}  ...", line)


def test_the_transcript_of_the_first_lesson_without_a_screen(progress: LessonProgress) -> None:
    told = "\n".join(transcript(progress)) + "\n"
    assert told == TRANSCRIPT.read_text(encoding="utf-8")
