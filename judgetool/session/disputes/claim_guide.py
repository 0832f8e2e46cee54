"""A guided way from a board to its ruling: moves, claims and what is denied, each a line as it may
be typed, listed as where it is typed (``hints``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from judgetool.engine.case import Position
from judgetool.engine.guided import Way
from judgetool.language import say
from judgetool.session.disputes import claim_line, hints
from judgetool.session.input import short_moves
from judgetool.session.outcomes import NotPlayed, NotRead, Outcome
from judgetool.session.session import Session

MOST = 60  # moves that some rule refuses


class ClaimGuide:
    """The questions of a case on the table.

    Args:
        gives: does what a line says.

    Attributes:
        lines: the lines that were given, the latest last.
        over: whether it is left for the board, or for the verdict.
        settles: whether it is left for the verdict.
    """

    def __init__(self, session: Session, gives: Callable[[str], Outcome]) -> None:
        self.session = session
        self.lines: list[str] = []
        self.over = False
        self.settles = False
        self._gives = gives
        self._begun = ""  # the line of a claim that is begun
        self._before: list[str] = []  # as it was begun before more was said
        self._move = ""  # the line of a claim whose move may name more
        self._moves = False  # whether a move is asked for that both agree on
        self._joins = bool(
            session.agreed_claims
        )  # whether a dispute that is there is to be gone on
        self._denies = ""  # the line of a denial whose reason is asked for

    @property
    def asks(self) -> str:
        """What is asked now."""
        if self._joins:
            n = len(self.session.agreed_claims)
            return say("A dispute is here, claims: {n}. Continue it, or start again?", n=n)
        if self._move:
            return say("Is there more to the move?")
        if self._denies:
            return say("Why? Type it in their own words: {line}", line=self._denies)
        if self._moves:
            return say("What happened next?")
        if self._begun.endswith("legal: "):
            return say("Which move? Any can be typed: {line}", line=self._begun.rstrip())
        if self._begun:
            return say("What is claimed? {line}", line=self._begun.rstrip())
        choice = self.session.position.choice
        if choice is None:
            return self.session.title
        if choice.window:
            where = self.session.view_of(self.session.position).where
            return say("{asks} ({where}). Who claims what?", asks=choice.prompt, where=where)
        return say("{player}: {asks}. Who claims what?", player=choice.who, asks=choice.prompt)

    @property
    def has_begun(self) -> bool:
        return bool(self._begun or self._moves or self._denies)

    @property
    def can_undo(self) -> bool:
        return self.has_begun or self.session.can_undo

    def ways(self, typed: str) -> Iterator[Way]:
        """The answers to what is asked, as far as they have what is typed."""
        if self._joins:
            words = typed.casefold().split()
            yield from (way for way in _either() if all(w in way.says.casefold() for w in words))
            return
        if self._denies:
            yield from self._reasons(typed.strip())
            return
        if self._begun and not self._move:
            yield from self._claims(typed)
            return
        every = self._more() if self._move else self._offered() if self._moves else self._menu()
        words = typed.casefold().split()
        found = [way for way in every if all(w in way.says.casefold() for w in words)]
        yield from found
        if words and not self._move and not any(typed.strip() in way.lines for way in found):
            yield Way(say("as typed: {line}", line=typed.strip()), (typed.strip(),), as_typed=True)

    def answer(self, way: Way) -> str:
        """Give an answer; why that can't be done, or ""."""
        if self._joins:
            return self._begins_anew() if way.lines == (_ANEW,) else self._continues()
        if way.begins == _MOVES:
            self._moves = True
        elif way.begins.startswith(_DENIES):
            self._denies = way.begins.removeprefix(_DENIES)
        elif way.begins:
            if self._begun:
                self._before.append(self._begun)
            self._begun = way.begins
        elif not way.lines:
            self.over = True
        elif way.lines == (_SETTLE,):
            self.over = self.settles = True
        else:
            return self._do(way.lines[0])
        return ""

    def stands(self) -> Position[Any]:
        """The position on the table."""
        return self.session.position

    def undo(self) -> str:
        """Ask again what was asked before; where nothing is begun, take the last line back."""
        if self._move:
            self._move = ""
            return ""
        if self._before:
            self._begun = self._before.pop()
            return ""
        if self.has_begun:
            self._leave()
            return ""
        del self.lines[-1:]
        return _trouble(self._gives("undo"))

    def _do(self, line: str) -> str:
        claimed = line.partition(": ")[2] if self._begun else ""
        if claimed and line != self._move and next(short_moves.together(self.session, claimed), ""):
            self._move = line
            return ""
        trouble = _trouble(self._gives(line))
        if not trouble:
            self.lines.append(line)
            self._leave()
        return trouble

    def _continues(self) -> str:
        self._joins = False
        return ""

    def _begins_anew(self) -> str:
        """Take back what was claimed; where that can't be done, why."""
        trouble = ""
        while self.session.agreed_claims and not trouble:
            before = len(self.session.agreed_claims)
            trouble = _trouble(self._gives(f"unclaim {before}"))
            if len(self.session.agreed_claims) == before:
                break
        self._joins = False
        return trouble

    def _leave(self) -> None:
        self._before.clear()
        self._begun = self._move = self._denies = ""
        self._moves = False

    # --- what there is to answer -------------------------------------------------------------

    def _menu(self) -> Iterator[Way]:
        session, claims = self.session, self.session.agreed_claims
        named = claim_line.claimants(session)
        denials = [
            Way(
                say("{player} denies it: {claim}", player=name, claim=way.shown),
                begins=f"{_DENIES}{way.line}",
            )
            for name in named
            for way in hints.denials(session, name)
        ]
        settle = Way(say("settle: what the rules say to it"), (_SETTLE,))
        heard = {claim.said["by"] for claim in claims}
        tells = [
            Way(say("{player} claims ...", player=name), begins=f"claim {name} ")
            for name in sorted(named, key=lambda name: bool(claims) and name in heard)
        ]
        if claims:  # what is likeliest stands first, and settling right behind it
            lacking = [] if heard.issuperset(session.players) else [*denials[:1], *tells][:1]
            yield from (*lacking, settle)
            tells = [way for way in tells if way not in lacking]
        yield from tells
        if session.position.choice is not None and session.position.choice.window:
            yield Way(say("everybody passes: go on to the next step"), ("all: pass",))
        yield Way(say("a move that nobody disputes ..."), begins=_MOVES)
        yield Way(say("go to the board"))

    def _reasons(self, typed: str) -> Iterator[Way]:
        """Why somebody denies what is claimed: in words, or left open."""
        if not typed:
            yield Way(say("no reason was given"), (self._denies,))
            return
        line = claim_line.because(self._denies, typed)
        yield Way(say("as typed: {line}", line=line), (line,), as_typed=True)

    def _offered(self) -> Iterator[Way]:
        for line, answer in self.session.position.offers().items():
            said = self.session.says(answer)
            yield Way(line if said in ("", line) else f"{said}  {line}", (line,))

    def _more(self) -> Iterator[Way]:
        yield Way(say("no: {move}", move=self._move.partition(": ")[2]), (self._move,))
        kind, _, move = self._move.partition(": ")
        for longer in short_moves.together(self.session, move):
            yield Way(say("yes: {move}", move=longer), (f"{kind}: {longer}",))

    def _claims(self, typed: str) -> Iterator[Way]:
        """How the line of a claim may go on; of what is illegal first what some rule refuses, of
        what is legal first what whoever claims does."""
        hint = hints.hint(self.session, f"{self._begun}{typed}")
        ways = [*(hint.ways if hint is not None else ())]
        asks = self._begun.endswith("legal: ") and not typed.strip()
        refused = [
            hints.Way(line, f"{self._begun}{line}", done=True)
            for line in islice(short_moves.refused(self.session), MOST if asks else 0)
        ]
        if self._begun.endswith(" illegal: "):
            ways = [*refused, *ways]
        elif refused:
            own = f"{self._begun.removeprefix('claim ').removesuffix(' legal: ')}: "
            ways = sorted((*ways, *refused), key=lambda way: not way.shown.startswith(own))
        words, told = typed.casefold().split(), _forms()
        meant = [way for way in ways if all(w in told.get(way.shown, "").casefold() for w in words)]
        for way in meant or ways:
            if way.line == self._begun.rstrip():
                continue  # an account is told on the board
            says = told.get(way.shown, way.shown)
            yield Way(says, (way.line,)) if way.done else Way(says, begins=way.line)
        line = f"{self._begun}{typed}".rstrip()
        if typed.strip() and not any(line == way.line for way in ways):
            yield Way(say("as typed: {line}", line=line), (line,), as_typed=True)


def _trouble(outcome: Outcome) -> str:
    """Why a line was not done, or ""."""
    if isinstance(outcome, NotPlayed):
        return "\n".join(each.because for each in outcome.violations)
    return outcome.because if isinstance(outcome, NotRead) else ""


_MOVES = "moves"


def _either() -> tuple[Way, Way]:
    """Whether a dispute that is there is gone on with."""
    anew = say("start again: what was claimed is withdrawn, and undo brings it back")
    return Way(say("continue the dispute"), (_CONTINUES,)), Way(anew, (_ANEW,))


_ANEW, _CONTINUES = "anew", "continues"
_SETTLE = "settle"
_DENIES = "denies "


def _forms() -> dict[str, str]:
    """What may be claimed, in words."""
    return {
        "illegal: MOVE": say("that a move is illegal"),
        "legal: MOVE": say("that a move is legal"),
        "expect ...": say("how things stand: life, zones, steps"),
        "says: ...": say("something else, in their own words"),
        "step": say("step: where in the turn the game is"),
        "over": say("over: whether the game has ended"),
        "waiting": say("waiting: who has to answer or act"),
        "journal": say("journal: that a rule was applied"),
        "never": say("never: that a rule was not applied"),
    }
