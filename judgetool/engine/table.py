"""The table: where rules run, events occur and choices are asked.

``occur`` is the only way to change a state.  Every entry it writes carries the citation stack of
that moment; an event without a rule is a programming error and raises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from judgetool.engine import supposing
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.supposing import Leaving
from judgetool.language import say, word

S = TypeVar("S")
Kind = Literal["event", "move", "choice", "refused", "note"]

BEGAN = "StepBegan"
"""The name of the entry that begins a step; the heading above it says as much."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """A change of the game state (1.9): it knows how to apply itself and how to say so."""

    def apply(self, state: Any) -> Any:
        """The state after the event."""
        raise NotImplementedError

    def text(self, before: Any, after: Any) -> str:
        """One sentence in the past or present tense, with the names a judge reads."""
        raise NotImplementedError


class Uncited(RuntimeError):
    """An event or a choice with no rule behind it: a bug in the rules' code."""


class Waiting(Exception):
    """The rules asked something that has no answer yet."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.prompt)
        self.choice = choice


class Ended(Exception):
    """The game has ended in the midst of a rule, which goes no further."""


class Interrupted(Exception):
    """An interruption after which the game goes on: from the last seam, as it leaves that.

    What was under way began before it, and may have to do with what no longer is.
    """

    def __init__(self, answer: Answer, cites: tuple[str, ...], entries: int) -> None:
        super().__init__(f"{answer.who} interrupts")
        self.answer = answer
        self.cites = cites
        self.entries = entries


class Reversed(Exception):
    """An action that became illegal to complete: the state goes back to before it (1.10.3)."""

    def __init__(self, because: str, cites: tuple[str, ...]) -> None:
        super().__init__(because)
        self.because = because
        self.cites = cites


# A sentence, or the function that will say it with what it says it about.
Said: TypeAlias = "str | tuple[Callable[..., str], *tuple[Any, ...]]"


class Entry(msgspec.Struct, eq=False, gc=False):
    """One line of the journal.

    Attributes:
        n: its number, counting from 1.
        step: where in the game it happened, in the game's words.
        kind: event, move, choice, refused or note.
        name: the event's or move's name, one word.
        cites: rule numbers, innermost first; never empty.
        state: the state after it.
    """

    n: int
    step: str
    kind: Kind
    name: str
    said: Said
    cites: tuple[str, ...]
    state: Any

    @property
    def text(self) -> str:
        """The sentence, put into words when somebody reads it."""
        if not isinstance(self.said, str):
            tell, *about = self.said
            self.said = tell(*about)
        return self.said

    def _key(self) -> tuple[Any, ...]:
        return (self.n, self.step, self.kind, self.name, self.text, self.cites)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.n, self.name, self.cites))

    def __repr__(self) -> str:
        return f"<{self.n} {self.kind} {self.name} [{', '.join(self.cites)}]>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Entry, (self.n, self.step, self.kind, self.name, self.text, self.cites, self.state))


class Journal:
    """What happened, in order; grows by sharing, so that branches cost nothing."""

    __slots__ = ("_before", "_entries", "_length")

    def __init__(self, before: Journal | None = None, entries: tuple[Entry, ...] = ()) -> None:
        self._before = before
        self._entries = entries
        self._length: int = (before._length if before is not None else 0) + len(entries)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Entry]:
        chunks = []
        journal: Journal | None = self
        while journal is not None:
            chunks.append(journal._entries)
            journal = journal._before
        for chunk in reversed(chunks):
            yield from chunk

    def since(self, length: int) -> tuple[Entry, ...]:
        """The entries after the first ``length`` ones."""
        found: list[Entry] = []
        journal: Journal | None = self
        while journal is not None and journal._length > length:
            found[:0] = journal._entries
            journal = journal._before
        return tuple(entry for entry in found if entry.n > length)

    def until(self, length: int) -> Journal:
        """The journal as it was when it had so many entries; itself if it has no more."""
        journal = self
        while journal._before is not None and journal._before._length >= length:
            journal = journal._before
        if journal._length <= length:
            return journal
        before = journal._before
        kept = length - (before._length if before is not None else 0)
        return Journal(before, journal._entries[:kept])

    def shared(self, other: Journal) -> int:
        """How many entries two journals have in common because one has grown out of the other, or
        both out of a third."""
        one: Journal | None = self
        two: Journal | None = other
        while one is not two and one is not None and two is not None:
            if one._length > two._length:
                one = one._before
            elif one._length < two._length:
                two = two._before
            else:
                one, two = one._before, two._before
        return one._length if one is not None and one is two else 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Journal) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(self._length)

    def plus(self, entries: list[Entry]) -> Journal:
        """The journal with some more entries; itself if there are none."""
        return Journal(self, tuple(entries)) if entries else self


class Citing:
    """For as long as it is entered, a table cites these rules."""

    __slots__ = ("_cites", "_outer", "_table")

    def __init__(self, table: Table[Any], cites: tuple[str, ...]) -> None:
        self._table = table
        self._cites = cites
        self._outer = table.cites

    def __enter__(self) -> None:
        self._table.cites = self._cites

    def __exit__(self, *raised: object) -> None:
        self._table.cites = self._outer


class Rules(Protocol[S]):
    """What a table asks of a game."""

    def over(self, state: S) -> bool:
        """Whether the game has ended."""

    def where(self, state: S) -> str:
        """The step or phase, in the game's words."""

    def replaced(self, table: Table[S], event: Event) -> Event | None:
        """The event as replacement effects leave it, or ``None`` if nothing is left to occur."""

    def responds(self, table: Table[S], before: S, event: Event) -> None:
        """Let effects trigger on an event that has occurred."""

    def says(self, state: S, choice: Choice | None, answer: Answer) -> str:
        """An answer as a sentence for the journal."""

    def grounds(self, state: S, choice: Choice, answer: Answer) -> tuple[str, ...]:
        """The rules that allow a legal answer, the one that says so most closely first."""

    def interrupts(self, answer: Answer) -> bool:
        """Whether an answer is none to what was asked and comes in between, such as giving up."""

    def interrupt(self, table: Table[S], answer: Answer) -> None:
        """Carry such an answer out."""


class Table(Generic[S]):
    """One run of the rules from a seam: the state, the answers at hand, the journal so far.

    Attributes:
        state: the state now.
        cites: the citation stack, innermost first.
        leaving: what is left out, where something is supposed to be otherwise.
        n: the number of the last entry.
    """

    __slots__ = (
        "_answers", "_entries", "_settled", "_used", "cites", "game", "leaving", "n", "state"
    )  # fmt: skip

    def __init__(
        self,
        game: Rules[S],
        state: S,
        answers: tuple[Answer, ...],
        n: int,
        leaving: Leaving | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.cites: tuple[str, ...] = ()
        self.leaving = leaving
        self._answers = answers
        self._used = 0
        self.n = n
        self._settled: list[Entry] = []
        self._entries: list[Entry] = []

    def _log(self, kind: Kind, name: str, said: Said) -> None:
        if not self.cites:
            raise Uncited(f"{kind} {name} has no rule")
        self.n += 1
        supposing.logged(self.n)
        if self.leaving is not None:
            self.leaving.counted()
        where = self.game.where(self.state)
        self._entries.append(Entry(self.n, where, kind, name, said, self.cites, self.state))

    def occur(self, event: Event) -> Event | None:
        """Let an event occur: it may be replaced first, and effects may trigger on it after.

        Returns the event that did occur, or ``None`` if none did (1.9.1b, 6.4.6).
        """
        game = self.game
        happening = self._replaced(event)
        if happening is None:
            return None
        before = self.state
        after = self.state = happening.apply(before)
        self._log("event", type(happening).__name__, (happening.text, before, after))
        game.responds(self, before, happening)
        return happening

    def _replaced(self, event: Event) -> Event | None:
        """What of an event occurs."""
        leaving, n = self.leaving, self.n + 1
        if leaving is not None and leaving.replacement(n):
            return event
        happening = self.game.replaced(self, event)
        if happening is not event:
            supposing.replaced(n)
        if leaving is not None and leaving.event(happening, self.n + 1, self.state):
            return None
        return happening

    def citing(self, *rules: str) -> Citing:
        """``with table.citing(...)``: rules that come before those being cited, innermost first."""
        return Citing(self, tuple(dict.fromkeys((*rules, *self.cites))))

    def citing_besides(self, *rules: str) -> Citing:
        """``with table.citing_besides(...)``: rules that come after those being cited."""
        return Citing(self, tuple(dict.fromkeys((*self.cites, *rules))))

    def note(self, name: str, text: str) -> None:
        """Write down that a rule was reached, though it changed nothing."""
        self._log("note", name, text)

    def ask(self, choice: Choice) -> Move:
        """The answer to a choice; the run stops here while there is none.

        An interruption is carried out; unless it ends the game, what was under way begins again.
        """
        if not self.cites:
            raise Uncited(f"choice {choice.kind} has no rule")
        game = self.game
        if not choice.announced:
            asked = say(
                "{who} is asked: {prompt}", who=word("who", choice.who), prompt=choice.prompt
            )
            self._log("choice", "Asked", asked)
        if self._used == len(self._answers):
            raise Waiting(msgspec.structs.replace(choice, cites=self.cites))
        answer = self._answers[self._used]
        self._used += 1
        state, outer, entries = self.state, self.cites, len(self._entries)
        grounds = game.grounds(state, choice, answer)
        interrupting = game.interrupts(answer)
        asking = () if interrupting else outer
        self.cites = (*grounds, *[rule for rule in asking if rule not in grounds])
        self._log("move", type(answer.move).__name__, (game.says, state, choice, answer))
        self.cites = outer
        if not interrupting:
            return answer.move
        self.cites = ()
        game.interrupt(self, answer)
        self.cites = outer
        if game.over(self.state):
            raise Ended
        raise Interrupted(answer, grounds, entries)

    def settle(self) -> tuple[Answer, ...]:
        """At a seam: put the entries so far beyond recall; the answers not yet used are left."""
        if self._entries:
            self._settled += self._entries
            self._entries = []
        if self._used:
            self._answers = self._answers[self._used :]
            self._used = 0
        return self._answers

    @property
    def settled(self) -> list[Entry]:
        """What was logged up to the last seam."""
        return self._settled

    @property
    def entries(self) -> list[Entry]:
        """What was logged since the last seam."""
        return self._entries

    def interrupted(self, seam: S, by: Interrupted) -> None:
        """Go back to the last seam and carry an interruption out there; of what was under way only
        the moves remain in the journal."""
        under_way = any(entry.kind == "event" for entry in self._entries[: by.entries])
        del self._entries[by.entries + 1 :]
        if under_way:
            self.undo_to(seam, Reversed(say("what was under way begins again"), by.cites))
        self.n = self._entries[-1].n
        self.state = seam
        self.cites = ()
        self.game.interrupt(self, by.answer)

    def undo_to(self, state: S, because: Reversed, since: int = 0) -> None:
        """Reverse to an earlier state; only the moves and a note of the reversal remain (1.10.3).

        Args:
            state: the earlier state.
            because: why, and by which rules.
            since: how many entries there were at that state since the last seam.
        """
        undone = self._entries[since:]
        moves = [e for e in undone if e.kind == "move"]
        self.n -= len(undone)
        del self._entries[since:]
        self.state = state
        for entry in moves:
            self.n += 1
            self._entries.append(
                Entry(self.n, entry.step, "move", entry.name, entry.text, entry.cites, state)
            )
        with Citing(self, because.cites):
            self.note("Reversed", because.because)
