"""Transcripts as lines of text: a board, a journal, a refusal, a table of differences.

Lines stay whole, however long: they are read by people, by ``grep`` and by screen readers.
Everything that comes from a file, a card or a game goes through :func:`inert`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Unbroken, Violation
from judgetool.engine.rulebook import joined
from judgetool.engine.table import BEGAN, Entry
from judgetool.engine.view import (
    CardView,
    Doubt,
    GroupView,
    PlayerView,
    StackedView,
    Unread,
    View,
    ZoneView,
    may_say_otherwise,
)
from judgetool.language import say, word
from judgetool.report.ink import PLAIN, Ink
from judgetool.report.linebreaks import pad, width
from judgetool.report.safe import inert

MARKS = {"event": " ", "move": ">", "choice": "?", "refused": "!", "note": "-"}


def legend() -> str:
    """What the marks of a journal stand for."""
    return say(
        "> a move  ? asked  ! refused  - nothing changed  >> a line for several moves   [rules]"
    )


def short_legend() -> str:
    """The same of a journal that leaves out what only carries the game on."""
    return say(
        "> a move  ! refused  - nothing changed   [the deciding rule]   --full: every line and rule"
    )


def heading(text: str, ink: Ink = PLAIN) -> str:
    """A line that begins a part of the transcript."""
    return ink.strong(f"== {inert(text)}")


Doubts: TypeAlias = Literal["", "words", "file"]
"""How what is not plain from what a board tells is said: not at all, in words, or with how it is
written in a file."""


def board(view: View, ink: Ink = PLAIN, doubts: Doubts = "words") -> Iterator[str]:
    """The whole position: where the game is, the players, the groups, the stack, the effects."""
    yield inert(word("step", view.where))
    for each in view.players:
        yield from player(each, ink)
    yield from groups(view, doubts)
    if view.stack:
        name = word("pane", view.idiom.stack)
        yield inert(say("{stack}, top first", stack=name.lower()))
        yield from stack(view)
    yield from in_force(view, doubts)


def groups(view: View, doubts: Doubts = "words") -> Iterator[str]:
    """The groups of objects, under what they are called."""
    if view.heading:
        yield inert(view.heading)
        for group in view.groups:
            yield from _group(group, doubts)


def stack(view: View) -> Iterator[str]:
    """What waits to resolve, the top first."""
    return (f"  {_stacked(stacked)}" for stacked in view.stack)


def in_force(view: View, doubts: Doubts = "words") -> Iterator[str]:
    """The effects in force, and what is not plain from what the board tells."""
    if view.effects:
        yield say("effects in force")
        for effect in view.effects:
            yield f"  {inert(effect)}"
    if doubts:
        yield from (f"! {inert(_told(doubt, doubts))}" for doubt in view.open)


def _told(doubt: Doubt, doubts: Doubts) -> str:
    return doubt.for_file if doubts == "file" else doubt.says


def asked(view: View) -> str:
    """Who is asked what, or how the game ended."""
    return inert(view.over if view.over is not None else view.waiting)


MOST = 12  # choices shown; a longer list helps nobody who has to answer


def choices(position: Position[Any]) -> list[str]:
    """What can be written in answer to an open question that offers a few things to choose from."""
    return [position.write(answer) for answer in _few(position)]


def choices_shown(position: Position[Any]) -> list[str]:
    """The same, each after the sentence that says it in the judge's language."""
    return [_choice(position, answer) for answer in _few(position)]


def _few(position: Position[Any]) -> Sequence[Answer]:
    choice = position.choice
    if choice is None or choice.window:
        return []
    legal = list(position.offers().values())
    return legal if len(legal) <= MOST else []


def _choice(position: Position[Any], answer: Answer) -> str:
    """An answer as it is typed, after the sentence that says it in the judge's language."""
    typed = position.write(answer)
    said = position.says(answer)
    return typed if said in ("", typed) else f"{said}  {typed}"


def player(player: PlayerView, ink: Ink = PLAIN) -> Iterator[str]:
    """A player: assets and marks, then the zones that hold anything."""
    marks = word("list", ", ").join(word("mark", mark) for mark in player.marks)
    assets = "  ".join(f"{word('asset', name)} {value}" for name, value in player.assets)
    told = f"{assets}  ({marks})" if marks else assets
    yield f"{ink.strong(inert(player.full_name))}  {inert(told)}"
    for zone in player.zones:
        if zone.count:
            yield f"  {inert(word('zone', zone.name))} {zone.count}: {cards_in(zone)}"


def cards_in(zone: ZoneView) -> str:
    """The cards of a zone, those alike counted: ``Snatch (red), 2 unknown``, or ``unknown``."""
    if zone.pile:
        return pile_of(zone)
    counted: dict[str, int] = {}
    for card in zone.cards:
        said = card_and_notes(card)
        counted[said] = counted.get(said, 0) + 1
    unknown = say("unknown")
    if len(zone.cards) < zone.count:
        counted[unknown] = counted.get(unknown, 0) + zone.count - len(zone.cards)
    if list(counted) == [unknown]:
        return unknown
    return word("list", ", ").join(
        say("{n} {cards}", n=n, cards=said) if n > 1 else said for said, n in counted.items()
    )


def pile_of(zone: ZoneView) -> str:
    """The cards of a pile as they lie: ``Snatch (red), 3 unknown (from the top)``."""
    cards = word("list", ", ").join(
        say("{n} {cards}", n=n, cards=card_and_notes(card)) if n > 1 else card_and_notes(card)
        for card, n in zone.in_order
    )
    return say("{cards} (from the top)", cards=cards) if zone.count > 1 else cards


def card_and_notes(card: CardView) -> str:
    """A card's name with its remarks."""
    notes = f" ({word('notes', '; ').join(card.notes)})" if card.notes else ""
    return inert(f"{card.name}{notes}")


def _group(group: GroupView, doubts: Doubts) -> Iterator[str]:
    headline, *below = group.transcript
    yield f"  {inert(headline)}"
    yield from (f"    {inert(line)}" for line in below)
    if doubts and group.doubts:
        said = word("list", "; ").join(_told(doubt, doubts) for doubt in group.doubts)
        yield f"    ! {inert(said)}"


def _stacked(stacked: StackedView) -> str:
    if not stacked.controller:
        return card_and_notes(stacked.card)
    return inert(
        say(
            "{card}, {kind} of {controller}",
            card=card_and_notes(stacked.card),
            kind=word("stacked", stacked.kind),
            controller=_aimed(stacked.controller, stacked.targets),
        )
    )


def _aimed(controller: str, targets: Sequence[str]) -> str:
    """Who controls something, and what it is aimed at."""
    if not targets:
        return controller
    at = word("list", ", ").join(targets)
    return say("{controller} at {targets}", controller=controller, targets=at)


class Transcript:
    """The journal, written piece by piece: a heading wherever the step changes, then
    ``n  text   [rules]``, with a mark before what is not an event (:func:`legend`).

    Args:
        kept: the numbers of the entries that are told, each with the rule that makes it alone;
            all of them are, with all rules, if that is nothing.
    """

    def __init__(self, ink: Ink = PLAIN, kept: frozenset[int] | None = None) -> None:
        self._ink = ink
        self._kept = kept
        self._step: str | None = None

    def lines(self, entries: Iterable[Entry]) -> Iterator[str]:
        """The next entries."""
        for entry in entries:
            yield from self._under(entry)
            if self._kept is None or (entry.n in self._kept and entry.name != BEGAN):
                yield self._row(MARKS[entry.kind], str(entry.n), entry.text, entry.cites)

    def typed(self, line: str) -> Iterator[str]:
        """A line as it was typed, where it stands for other moves than one."""
        yield self._ink.strong(f">>      {inert(line)}")

    def refusal(self, entry: Entry, violations: Sequence[Violation]) -> Iterator[str]:
        """A move that was refused, with every reason."""
        yield from self._under(entry)
        yield self._row(MARKS[entry.kind], str(entry.n), say("refused"), entry.cites)
        yield from (f"        {line}" for line in reasons(violations, self._ink))

    def remark(self, text: str) -> Iterator[str]:
        """What the file's author has to say, or what is wrong with a line."""
        yield f"        {inert(text)}"

    def _row(self, mark: str, n: str, text: str, cites: Sequence[str]) -> str:
        told = cites if self._kept is None else cites[:1]
        return f"{mark}{n:>5}  {inert(text)}   {_cited(told, self._ink)}"

    def _under(self, entry: Entry) -> Iterator[str]:
        if entry.step == self._step:
            return
        self._step = entry.step
        heading = self._ink.strong(f"-- {inert(word('step', entry.step))}")
        if self._kept is not None and entry.name == BEGAN:
            heading = f"{heading}   {_cited(entry.cites[:1], self._ink)}"
        yield heading


def _cited(rules: Sequence[str], ink: Ink) -> str:
    return ink.faint(inert(f"[{joined(rules)}]"))


def reasons(violations: Sequence[Violation], ink: Ink = PLAIN) -> Iterator[str]:
    """Every reason why a move is refused, each with its rules and what would make it legal."""
    for violation in violations:
        yield f"{inert(violation.because)}   {_cited(violation.rules, ink)}"
        if violation.legal_if:
            yield inert(say("  legal if: {condition}", condition=violation.legal_if))


def unread(text: Unread) -> str:
    """That a text could not be read, and may say otherwise than what is said of a move."""
    return inert(f"! {may_say_otherwise(text)}")


def unbroken(restriction: Unbroken, ink: Ink = PLAIN) -> str:
    """A restriction that does not refuse a move, with its rules."""
    return f"{inert(restriction.because)}   {_cited(restriction.rules, ink)}"


def side_by_side(
    rows: Sequence[tuple[str, str, str]], ink: Ink = PLAIN, *, left: str = ""
) -> Iterator[str]:
    """What was wanted and what was found, next to each other, a row for each thing compared."""
    header = ("", left or say("wanted"), say("found"))
    cells = [tuple(inert(cell) for cell in row) for row in rows]
    widths = [max(width(row[i]) for row in (header, *cells)) for i in (0, 1)]
    for row in (header, *cells):
        name, wanted = (pad(row[i], widths[i]) for i in (0, 1))
        line = f"{name}  {wanted} | {row[2]}".rstrip()
        yield ink.faint(line) if row is header else line
