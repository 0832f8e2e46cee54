"""What to type instead of a line that could mean several things: for each of them the least that is
it alone, what it is, and the whole line that says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from judgetool.engine.cards.printed import Listed
from judgetool.engine.name_matching import plainest
from judgetool.engine.naming import numbered
from judgetool.language import say, word
from judgetool.scenario.drafting.draft import Draft, Entered, NotEntered
from judgetool.scenario.drafting.outline import named, respelled, shared_beginning
from judgetool.scenario.shortline.edits import Reading
from judgetool.scenario.shortline.name_matching import Chosen, Several

MOST = 12  # that are told where nobody can read on in a list
MOST_PARTS = 4  # of a line, that are looked at


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
    found = (spelled_out(draft, outcome.line, reading) for reading in outcome.readings)
    return tuple(way for way in found if way is not None)


def unclear(draft: Draft, outcome: NotEntered) -> list[NotEntered]:
    """Every part of a line that may be several things, in their order, each where it stands in that
    line; the outcome alone, where that is not why it was not taken.

    A further part is what is unclear still once the first thing that one may be is taken for it.
    """
    parts, taken = [outcome], dict[tuple[int, int], str]()
    while len(parts) < MOST_PARTS:
        last = parts[-1]
        if last.found is None:
            break
        taken[last.start, last.end] = named(last.found.texts[0])
        again = Draft(draft.data).enter(_with_names(outcome.line, taken))
        if not isinstance(again, NotEntered) or again.found is None:
            break
        start, end = (_as_typed(place, taken) for place in (again.start, again.end))
        if any(start < each.end and each.start < end for each in parts):
            break
        part = msgspec.structs.replace(again, line=outcome.line, start=start, end=end)
        parts.append(part)
    return sorted(parts, key=lambda each: each.start)


def _with_names(line: str, taken: Mapping[tuple[int, int], str]) -> str:
    """A line with names in place of parts of it."""
    for (start, end), name in sorted(taken.items(), reverse=True):
        line = f"{line[:start]}{name}{line[end:]}"
    return line


def _as_typed(place: int, taken: Mapping[tuple[int, int], str]) -> int:
    """Where a place of a line with such names was in the line without them; a place inside of one
    was at its beginning."""
    for (start, end), name in sorted(taken.items()):
        longer = len(name) - (end - start)
        if place >= end + longer:
            place -= longer
        elif place > start:
            return start
    return place


def told(draft: Draft, outcome: NotEntered) -> list[str]:
    """Why a line was not taken, and what to type instead, for those who read it from above."""
    found: list[str] = []
    for part in unclear(draft, outcome):
        every = [way.told for way in ways(draft, part)] or list(part.candidates)
        more = [say("and {n} more; write more of the name", n=len(every) - MOST)]
        found += [part.because, *every[:MOST], *(more if len(every) > MOST else ())]
    return found


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
        for text in _likelier(draft, found.texts):
            whole = f"{before}{named(text)}{which}{behind}"
            yield Way(_least(text, found.known or found.texts) + which, text, whole)


def _likelier(draft: Draft, texts: Sequence[str]) -> list[str]:
    """The things that are meant, those last that can't be while a combat is on: its phases."""
    board = draft.data.get("board") or {}
    fights = bool(board.get("chain") or board.get("combat"))
    return sorted(texts, key=lambda text: fights and text.endswith(" Phase"))


def spelled_out(draft: Draft, line: str, reading: Reading) -> Way | None:
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
