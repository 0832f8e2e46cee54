"""A lesson as it is played: what is told, what the learner is to do, and what comes of that.

What the learner does goes through the session, as on any board, so that it may be typed, picked or
passed.  What leads to the same as the line of the lesson is the line's move, however it was made;
anything else is taken back.  No terminal in here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Refused, Violation
from judgetool.engine.rulebook import Rulebook
from judgetool.engine.view import CardView
from judgetool.language import say, word
from judgetool.learning import lesson_telling as telling
from judgetool.learning.alike import differing, is_same
from judgetool.learning.lesson import Beat, Lesson
from judgetool.learning.lesson_progress import LessonProgress
from judgetool.learning.lesson_telling import Kind, Part
from judgetool.learning.question import Given, Question, hints, titled
from judgetool.learning.words import given_by
from judgetool.session import ops
from judgetool.session.opening import opened
from judgetool.session.outcomes import NotPlayed, NotRead, Outcome, Played, Shown, Told, Undone
from judgetool.session.session import Session

Stop = Literal["read", "ask", "do", "end"]
"""What is waited for: that one reads on, answers, makes a move; or nothing."""
PAGE = 12
"""Lines after which one reads on before more happens by itself."""
MOST = 200
"""Positions that are looked at to see whether what is begun can still come to the same."""


class LessonPlay(Session):
    """A lesson on the table.

    Attributes:
        parts: what is told, since the learner last did something.
        stop: what is waited for.
        question: what is asked, if something is.
    """

    def __init__(self, lesson: Lesson, keeps: LessonProgress, was: str = "") -> None:
        """A lesson, at its beginning or where it was left.

        Args:
            was: whose moves the learner made in the lesson before it, if that was just played.
        """
        whole = replace(
            opened(lesson.document), title=lesson.title, lines=(), expected=(), document=None
        )
        super().__init__(whole)
        self.lesson = lesson
        self.parts: list[Part] = []
        self.stop: Stop = "read"
        self.question: Question | None = None
        self._keeps = keeps
        beat, asked = keeps.at(lesson.name) or (0, 0)
        if keeps.at(lesson.name) is None or beat >= len(lesson.beats):
            beat, asked = 0, 0
            keeps.reached(lesson.name, 0, 0)
        self._beat, self._asked = beat, asked
        self._told = 0  # of what is told before the move
        self._given = 0  # answers of the move that were given
        self._unread = False  # whether something was told that is to be read before the board moves
        self._hint = 0
        self._way: list[Answer] = []  # what the learner has begun in another order
        self._put(self._now.cases[0])
        self._tell("note", self._who(was))
        if not beat:
            self._tell("note", lesson.purpose)
        self._goes_on()

    # --- where it stands ---------------------------------------------------------------------

    @property
    def _now(self) -> Beat:
        return self.lesson.beats[self._beat]

    @property
    def goal(self) -> str:
        """What the learner is to bring about."""
        if self.stop != "do":
            return ""
        return self._now.goal or say("Your move, {player}.", player=self.lesson.you)

    @property
    def asks_several(self) -> bool:
        """Whether something is asked of which several answers can be right."""
        return self.stop == "ask" and self.question is not None and self.question.several

    @property
    def is_over(self) -> bool:
        return self.stop == "end"

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the learner's moves are made, and how many there are."""
        own = [beat.learners for beat in self.lesson.beats]
        return sum(own[: self._beat]), sum(own)

    def _who(self, was: str) -> str:
        """Who one is, above all if that is another player than before."""
        you = self.lesson.you
        if was in ("", you):
            return say("You are {player}.", player=you)
        return say("You are {player} now, and no longer {before}.", player=you, before=was)

    def hand(self) -> Iterator[tuple[CardView, str]]:
        """The learner's cards in hand, with the figures that are printed on them."""
        position = self.shown
        for player in self.view_of(position).players:
            for zone in player.zones if player.name == self.lesson.you else ():
                for card in zone.cards if zone.name == "hand" else ():
                    figures = position.game.printed_figures(position, card.id)
                    yield card, word("list", ", ").join(figures)

    @property
    def _book(self) -> Rulebook:
        return self.lesson.document.game.rulebook

    def _tell(self, kind: Kind, text: str, rules: Iterable[str] = ()) -> None:
        self.parts.append(Part(kind, text, tuple(rules)))

    def _put(self, case: Case[Any], line: str = "") -> None:
        """Have the board stand at a case of the line."""
        if case is not self.case:
            self.tree.grow(case, 0, line, "move")
        self.looking = None

    # --- going on ----------------------------------------------------------------------------

    def read_on(self) -> None:
        """Go on, where what was told had to be read first."""
        if self.stop != "read":
            return
        self.parts = []
        self._unread = False
        self._goes_on()

    def _goes_on(self) -> None:
        """Tell and do what comes next, until the learner has to do something."""
        while not self._stops():
            pass

    def _stops(self) -> bool:
        """Do the next thing; whether the learner comes first."""
        beat = self._now
        if self._told < len(beat.told):
            return self._tells(beat)
        if beat.learners:
            if beat.tried is not None or beat.answers[self._given].who == self.lesson.you:
                self.stop = "do"
                self._tell("goal", self.goal)
                return True
            self._give(beat, self._given + 1)
        elif self._unread or len(self.parts) > PAGE:
            self.stop = "read"
            return True
        elif beat.said is None:
            self._ends()
            return True
        elif beat.tried is not None:
            self.parts += telling.refused(beat.tried.line, beat.tried.violations)
        else:
            self._give(beat, len(beat.cases) - 1)
        if self._given == len(beat.cases) - 1:
            self._next_beat()
        return False

    def _next_beat(self) -> None:
        self._beat += 1
        self._told = self._given = self._asked = self._hint = 0
        self._keeps.reached(self.lesson.name, self._beat, 0)

    def _tells(self, beat: Beat) -> bool:
        told = beat.told[self._told].told
        if told.note:
            self._tell("note", str(told.note), told.tells)
            self._unread = True
        before = sum(bool(each.told.ask) for each in beat.told[: self._told])
        self._told += 1
        return bool(told.ask) and before >= self._asked and self._asks(beat)

    def _asks(self, beat: Beat) -> bool:
        """Ask a question; whether one could be made."""
        kind = beat.told[self._told - 1].told.ask
        found = None if kind is None else beat.question(kind, self.lesson.document.file)
        if found is None:
            return False
        n, self.question = found
        if not beat.learners and n > self._given:  # the board is to be what is asked about
            self._give(beat, n)
        self.stop = "ask"
        self.parts += telling.asked(self.question)
        return True

    def _give(self, beat: Beat, to: int) -> None:
        """Have answers of a move be given, and tell what comes of them."""
        entries, idiom = beat.entries(self._given, to), self.view_of(self.position).idiom
        self.parts += telling.happened(entries, idiom, self.lesson.document.game.windows)
        self._given = to
        self._put(beat.cases[to], beat.said.line if beat.said is not None else "")

    def _ends(self) -> None:
        self.stop = "end"
        self.parts += telling.learnt(self.lesson.rules, self.lesson.says)
        self._keeps.finished(self.lesson.name)

    # --- questions ---------------------------------------------------------------------------

    def answer(self, given: Given) -> None:
        """Answer the question; the first answer counts, and a wrong one may be mended."""
        question = self.question
        if self.stop != "ask" or question is None:
            return
        right = given == question.rights
        self._count(question, right=right)
        said = telling.options(question, given)
        self.parts = []
        if right:
            self._tell("right", say("RIGHT  {answer}", answer=said), (question.rule,))
            self._solved()
            return
        self._tell("wrong", say("WRONG  {answer}", answer=said))
        self.parts += telling.asked(question)
        self.parts += telling.parting(question, given, self.lesson.says)

    def _solved(self) -> None:
        """Go on: what happens is told when it does, next."""
        self.question = None
        self._asked += 1
        self._keeps.reached(self.lesson.name, self._beat, self._asked)
        self._unread = False
        self._goes_on()

    def _count(self, question: Question, *, right: bool) -> None:
        """Keep an answer, if it is the first one."""
        at = (self.lesson.name, self._beat, self._asked)
        if not self._keeps.was_answered(*at):
            self._keeps.answered(*at, question, right=right)

    def hint(self) -> str:
        """A little more each time; "" where there is nothing to be done."""
        tips = self._hints()
        if not tips:
            return say("just read on: Enter")
        said = tips[min(self._hint, len(tips) - 1)]
        self._hint += 1
        return said

    def takes(self, line: str) -> Outcome | None:
        """What is typed that is no move: nothing to read on, a letter, ``hint``, ``show``; ``None``
        for anything else."""
        typed = line.strip().casefold()
        if not typed:
            self.read_on()
        elif self.question is not None and (given := given_by(typed, self.question)) is not None:
            self.answer(given)
        elif typed in ("hint", "h", "?"):
            return Told(self.hint())
        elif typed in ("show", "next", "n"):
            return self.show_it()
        else:
            return None
        return Shown()

    def _hints(self) -> Sequence[str]:
        if self.stop == "ask" and self.question is not None:
            return (*hints(self.question, self._book)[:-1], self._words_of(self.question.rule))
        if self.stop != "do" or self._now.said is None:
            return ()
        line = self._line_left()
        return (*(self._now.hints or self._hints_of_rules()), say("type {line}", line=line))

    def _hints_of_rules(self) -> Iterator[str]:
        """How the move begins, the rule by which it is made, and what that says."""
        beat = self._now
        verb = self._line_left().partition(": ")[2].split(" ")[0]
        if verb:
            yield say("it begins with {verb}; you can also take it from the list of legal moves",
                      verb=verb)  # fmt: skip
        if beat.tried is not None:
            rules: Sequence[str] = beat.tried.violations[0].rules
        else:
            rules = next((e.cites for e in beat.entries(self._given) if e.kind == "move"), ())
        for number in rules[:1]:
            yield say("the rule is {rule}", rule=titled(self._book, number))
            yield self._words_of(number)

    def _words_of(self, number: str) -> str:
        """A rule's number and what it says, in the lesson's own words if it has some."""
        return f"{number}  {self.lesson.own_words(number) or self._book[number].gist}"

    def _line_left(self) -> str:
        """What is still to be typed of a move."""
        beat = self._now
        if beat.said is None:
            return ""
        case = self.case
        if case is not beat.cases[self._given]:
            answer = self._leads_on(beat, case)
            return "" if answer is None else self.position.write(answer)
        if not self._given or beat.tried is not None:
            return beat.said.line
        return self.position.write(beat.answers[self._given])

    # --- what the learner does ---------------------------------------------------------------

    def speaker(self, position: Position[Any]) -> str:
        """Without a name it is the learner who speaks, whoever is asked."""
        return self.lesson.you

    def do(self, op: ops.Op) -> Outcome:
        match op:
            case ops.Play(line):
                return self._tries(line)
            case ops.Pick(line, _):
                return self._tries(line, op)
            case ops.Undo():
                return self._take_back()
            case ops.Next():
                return self.show_it()
        return NotRead(
            "", say("in a lesson you can only make moves; leave it to use the whole board")
        )

    def show_it(self) -> Outcome:
        """Have the move be made for the learner."""
        if self.stop == "ask" and self.question is not None:
            self._count(self.question, right=False)
            answer = telling.options(self.question, self.question.rights)
            self.parts = []
            self._tell("right", say("ANSWER  {answer}", answer=answer))
            self._tell("because", self.lesson.says(self.question.rule), (self.question.rule,))
            self._solved()
            return Told("")
        if self.stop == "read":
            self.read_on()
            return Told("")
        beat = self._now
        if self.stop == "end" or beat.said is None:
            return NotRead("", say("the lesson is done"))
        line = beat.said.line
        if beat.tried is not None:
            return self._tries(line)
        return self._accept(beat, len(beat.cases) - 1, line)

    def _tries(self, line: str, pick: ops.Pick | None = None) -> Outcome:
        """Make a move: the one of the line goes on, any other is taken back."""
        self.looking = None
        if self.stop == "read":
            return NotRead("", say("read on first: Enter"))
        if self.stop == "ask":
            return NotRead("", say("answer the question first: its letter and Enter"))
        if self.stop == "end":
            return NotRead("", say("the lesson is done"))
        said = self.spoken(line)
        try:
            answers = self._picked(pick) if pick is not None else self.reads(said)
            case = self.case.answer_all(answers)
        except Refused as refused:
            return self._refused(said, refused.answer, refused.violations)
        except ValueError as error:
            return NotRead(said, str(error))
        return self._made(said, case)

    def _picked(self, pick: ops.Pick) -> list[Answer]:
        alike = [a for a in self.position.legal() if self.write(a) == pick.line]
        return [alike[pick.nth]] if pick.nth < len(alike) else self.reads(pick.line)

    def _refused(self, line: str, answer: Answer, violations: tuple[Violation, ...]) -> Outcome:
        """A move that is refused: the one that was to be tried goes on."""
        beat = self._now
        self.parts = []
        self.parts += telling.refused(line, violations)
        if beat.tried is not None and self._is_tried(beat, answer, violations):
            self._next_beat()
            self._unread = True
            self._goes_on()
        else:
            self._tell_again(self.goal)
        return NotPlayed(line, violations)

    def _is_tried(self, beat: Beat, answer: Answer, violations: Sequence[Violation]) -> bool:
        """Whether it is the move that was to be tried: it, or one of its kind that the same rules
        refuse."""
        assert beat.tried is not None
        try:
            self.case.answer_all(self.reads(beat.tried.line))
        except Refused as wanted:
            model = wanted.answer
            alike = (type(model.move), model.who) == (type(answer.move), answer.who)
            rules = {rule for violation in violations for rule in violation.rules}
            return model == answer or (alike and set(wanted.rules) == rules)
        return False

    def _made(self, line: str, case: Case[Any]) -> Outcome:
        """A legal move: whether it goes along the line, how far, and what comes of it."""
        beat, way = self._now, _way(self.case, case)
        since = len(beat.cases[self._given].answers)
        if beat.tried is not None:
            return self._other(line, "")
        last = len(beat.cases) - 1
        for to in range(last, self._given, -1):
            if is_same(case, beat.cases[to], since):
                return self._accept(beat, to, line)
        if any(is_same(each, beat.cases[last], since) for each in way):
            return self._accept(beat, last, line)  # what goes past it is not made
        if self._leads_on(beat, case) is not None:
            self._put(case, line)
            self.parts = []
            self._tell("move", self._says(case) or line)
            self._tell_asked()
            return Played(line, tuple(case.position.journal)[-1:])
        return self._other(line, differing(case, beat.cases[last], since))

    def _leads_on(self, beat: Beat, case: Case[Any]) -> Answer | None:
        """What the learner can answer next, where a move is being made in other parts or in another
        order than the line has it; ``None`` where it no longer comes to the same."""
        wanted = beat.cases[self._given + 1 :]
        since = len(beat.cases[self._given].answers)
        ways: list[tuple[Case[Any], Answer | None]] = [(case, None)]
        looked = 0
        for here, first in ways:
            choice = here.position.choice
            if choice is None or choice.window or choice.who != self.lesson.you:
                continue
            for answer in here.position.legal():
                looked += 1
                if looked > MOST:
                    return None
                after, begins = here.answer(answer), first or answer
                if any(is_same(after, each, since) for each in wanted):
                    return begins
                ways.append((after, begins))
        return None

    def _says(self, case: Case[Any]) -> str:
        """The answer that led to a case, as a sentence."""
        if case.before is None or case.answer_given is None:
            return ""
        return case.before.position.says(case.answer_given)

    def _other(self, line: str, because: str) -> Outcome:
        """A legal move that is not the one of the line: what was begun before it stays.

        Args:
            because: what of it is not as in that one; "" if all of it.
        """
        self.parts = []
        self._tell(
            "other",
            say("{move}: legal, but not what is asked for here; it is taken back", move=line),
        )
        if because:
            self._tell("because", because)
        if self._is_amid and because:
            self._tell("goal", self.goal)
        elif self._is_amid:
            self._tell_asked()
        else:
            self._tell_again(self.goal)
        return Told("")

    @property
    def _is_amid(self) -> bool:
        """Whether the learner has begun a move that is not done yet."""
        return self.stop == "do" and self.case is not self._now.cases[self._given]

    def _tell_asked(self) -> None:
        """What is asked amid a move, and what is to be done with it."""
        choice = self.position.choice
        if choice is not None:
            self._tell("happens", choice.prompt, choice.cites[:1])
        self._tell("goal", self.goal)

    def _tell_again(self, goal: str) -> None:
        """What was told last, and what is still to be done."""
        notes = [each.told for each in self._now.told if each.told.note]
        for told in notes[-1:]:
            self._tell("note", str(told.note), told.tells)
        self._tell("goal", goal)

    def _accept(self, beat: Beat, to: int, line: str) -> Outcome:
        """A move of the line was made: it is told, and what comes next is done."""
        before = self._given
        self.parts = []
        self._give(beat, to)
        entries = beat.entries(before, to)
        self._hint = 0
        self._unread = False
        if to == len(beat.cases) - 1:
            self._next_beat()
        self._goes_on()
        return Played(line, entries)

    def _take_back(self) -> Outcome:
        """Take back what the learner has begun, else their last move."""
        beats = self.lesson.beats
        done = self._given or int(self._is_amid)
        while self._beat and not done:
            self._beat -= 1
            done = int(beats[self._beat].learners)
        if not done and not beats[self._beat].learners:
            return NotRead("", say("nothing to undo: this is the start"))
        self._told = len(self._now.told)
        self._given = self._hint = 0
        self._asked = sum(bool(each.told.ask) for each in self._now.told)
        self.question = None
        self.parts = []
        self._put(self._now.cases[0])
        self._goes_on()
        return Undone(self._now.said.line if self._now.said is not None else "")

    @property
    def can_undo(self) -> bool:
        return (
            self._is_amid
            or bool(self._given)
            or any(b.learners for b in self.lesson.beats[: self._beat])
        )

    @property
    def can_redo(self) -> bool:
        return False


def _way(before: Case[Any], after: Case[Any]) -> list[Case[Any]]:
    """The cases that answers led to, one after another."""
    found = [after]
    while found[0].before is not None and found[0].before is not before:
        found.insert(0, found[0].before)
    return found
