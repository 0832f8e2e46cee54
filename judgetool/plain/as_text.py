"""What became of a line, and how things stand, in lines of text: short ones first, the answer
before what explains it.

A braille display shows 40 characters, and a screen reader reads from the top: so what was done,
what it has led to and who is waited for come before the journal, and nothing is drawn with
characters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from judgetool.engine.choice import Answer, Violation
from judgetool.engine.rulebook import joined
from judgetool.engine.table import BEGAN, Entry
from judgetool.engine.view import PlayerView, View
from judgetool.language import say, word
from judgetool.report.relevant_entries import most_telling
from judgetool.report.safe import inert
from judgetool.report.transcript_parts import MARKS, asked
from judgetool.session.outcome_headlines import became, by_hand
from judgetool.session.outcomes import Kept, NotPlayed, NotRead, Outcome, Played, Told
from judgetool.session.session import Session

FEW = 3  # entries of which none needs to be told before the others


def headline(outcome: Outcome) -> str:
    """What became of a line, in one line."""
    word, line = became(outcome)
    return inert(f"{word}  {line}" if word else line)


def reasons(outcome: Outcome, view: View) -> Iterator[str]:
    """What the headline leaves out of the answer itself: why not, or what it has led to."""
    match outcome:
        case Played(_, entries, stopped, past):
            telling = most_telling(entries, view.idiom.telling)
            if telling is not None and len(entries) > FEW:
                yield entry(telling, telling.cites[:1])
            yield from (f"! {inert(each.text)}" for each in by_hand(entries))
            yield from (inert(said) for said in (stopped, past) if said)
        case NotPlayed(_, violations, _) | Kept(_, violations):
            for violation in violations:
                yield from _violation(violation)
        case NotRead(line, because, _):
            lines = because.split("\n")
            yield from map(inert, lines if line else lines[1:])
        case Told(_, rows):
            yield from (inert(row.text) for row in rows)


def _violation(violation: Violation) -> Iterator[str]:
    yield inert(f"{joined(violation.rules)}  {violation.because}")
    if violation.legal_if:
        yield inert(say("  legal if: {condition}", condition=violation.legal_if))


def waits(view: View, *, decides: bool) -> Iterator[str]:
    """Who is waited for, and who has priority."""
    yield asked(view)
    if view.over is None and view.acting is None and decides:
        yield say("nobody has {window} now", window=word("window", view.idiom.window))


class Journal:
    """The entries of a journal as they come, with the step wherever that changes."""

    def __init__(self) -> None:
        self._step = ""

    def lines(self, entries: Iterable[Entry], kept: frozenset[int] | None) -> Iterator[str]:
        """Those of the next entries that have these numbers, with the rule that makes each; or
        all of them with all of their rules."""
        for each in entries:
            begins = kept is not None and each.name == BEGAN
            if each.step != self._step:
                self._step = each.step
                rule = f" [{each.cites[0]}]" if begins else ""
                yield inert(f"-- {word('step', each.step)}{rule}")
            if kept is None or (each.n in kept and not begins):
                yield entry(each, each.cites if kept is None else each.cites[:1])


def entry(each: Entry, rules: Sequence[str]) -> str:
    """An entry: its number, its sign, what it says, and the rules last."""
    sign = MARKS[each.kind].strip()
    number = f"{each.n} {sign}" if sign else str(each.n)
    return inert(f"{number} {each.text} [{joined(rules)}]")


def players(view: View) -> Iterator[str]:
    """Every player in a short line."""
    for player in view.players:
        yield inert(say("{name}: {assets}", name=player.full_name, assets=_first(player)))


def _first(player: PlayerView) -> str:
    """What a player has most to lose."""
    name, value = next(iter(player.assets), ("", 0))
    return f"{word('asset', name)} {value}" if name else ""


def figures(view: View) -> Iterator[str]:
    """The figures of the players, and those of what goes on between cards."""
    for player in view.players:
        assets = word("list", ", ").join(f"{word('asset', a)} {n}" for a, n in player.assets)
        yield inert(say("{name}: {assets}", name=player.full_name, assets=assets))
    for group in view.groups:
        for row in group.rows:
            if not row.follows:
                yield inert(say("{name}: {assets}", name=group.title, assets=row.text))


def numbered(
    session: Session, moves: Mapping[int, Answer], about: Callable[[str], str] = lambda line: ""
) -> Iterator[str]:
    """Legal moves, each with its number, without the name of who is asked.

    Args:
        about: what is told beside a move.
    """
    for n, move in moves.items():
        line, said = session.write(move), session.says(move)
        short = line.removeprefix(f"{session.asked}: ")
        both = short if said in ("", line) else f"{said}  {short}"
        more = f"  ! {say('text not fully understood')}" if session.unread(move) else ""
        told = about(line)
        yield inert(f"{n}  {both}{more}{told and f'  {told}'}")
