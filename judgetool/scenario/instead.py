"""What to type instead of a line that could mean several things: for each of them the least that is
it alone, what it is, and the whole line that says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judgetool.engine.naming import numbered
from judgetool.engine.printed import Listed
from judgetool.language import say, word
from judgetool.scenario.draft import Draft, Entered, NotEntered
from judgetool.scenario.matching import Chosen, Several, plainest
from judgetool.scenario.outline import named, respelled, shared_beginning
from judgetool.scenario.shortline import Reading

MOST = 12  # that are told where nobody can read on in a list


class Way(msgspec.Struct, frozen=True):
    """One of the things that a line may mean.

    Attributes:
        typed: what to type in place of the part of the line that is unclear, or of all of it.
        says: what that is.
        line: the whole line then.
    """

    typed: str
    says: str
    line: str

    @property
    def told(self) -> str:
        return f"{self.typed}  {self.says}" if self.typed != self.says else self.says


def ways(draft: Draft, outcome: NotEntered) -> tuple[Way, ...]:
    """The things that a line may mean; none where something else is wrong with it."""
    if outcome.found is not None:
        return tuple(_in_part(draft, outcome, outcome.found))
    found = (_reading(draft, outcome.line, reading) for reading in outcome.readings)
    return tuple(way for way in found if way is not None)


def told(draft: Draft, outcome: NotEntered) -> list[str]:
    """Why a line was not taken, and what to type instead, for those who read it from above."""
    every = [way.told for way in ways(draft, outcome)] or list(outcome.candidates)
    more = [say("and {n} more; write more of the name", n=len(every) - MOST)]
    return [outcome.because, *every[:MOST], *(more if len(every) > MOST else ())]


def _in_part(draft: Draft, outcome: NotEntered, found: Several) -> Iterator[Way]:
    """What a part of the line may mean."""
    line = outcome.line
    before, part, behind = (
        line[: outcome.start],
        line[outcome.start : outcome.end],
        line[outcome.end :],
    )
    _, number = numbered(part)
    which = f" no {number}" if number is not None else ""
    if found.cards:
        for card in found.cards:
            whole = f"{before}{named(card.full_name)}{which}{behind}"
            yield Way(_least_of_card(draft, card) + which, card.says, whole)
    else:
        for text in found.texts:
            whole = f"{before}{named(text)}{which}{behind}"
            yield Way(_least(text, found.known or found.texts) + which, text, whole)


def _reading(draft: Draft, line: str, reading: Reading) -> Way | None:
    """One reading of a line, as a line that can be read in no other way."""
    trial = Draft(draft.data)
    done = trial.carry_out(reading.edits)
    if not isinstance(done, Entered):
        return None
    says = word("list", "; ").join(change.said for change in done.changes)
    for typed in respelled(trial, done.changes):
        again = Draft(draft.data)
        if isinstance(again.enter(typed), Entered) and again.data == trial.data:
            return Way(typed, says, typed)
    return None


def _least(text: str, known: Iterable[str]) -> str:
    """The least of a name that begins no other."""
    wanted = plainest(text)
    others = [plainest(other) for other in known if other != text]
    shared = max((shared_beginning(wanted, other) for other in others), default=0)
    least = wanted[: shared + 1]
    return wanted[: shared + 2] if least.endswith(" ") else least


def _least_of_card(draft: Draft, card: Listed) -> str:
    """The least of a card's name, and of what tells it from others of that name, that is it."""
    form = f" {min(card.forms, key=len)}" if card.several and card.forms else ""
    least = _least(card.name, draft.words.cards.beside(card.name)) + form
    found = draft.words.card(least, ())
    is_it = isinstance(found, Chosen) and found.text == card.full_name
    return least if is_it else named(card.full_name)
