"""The orders that ask why: of a move, a card, a transition, a number."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from judgetool.engine.case import Position
from judgetool.engine.naming import in_figures, possessed
from judgetool.engine.view import CardView, View
from judgetool.language import listed, say, word
from judgetool.report.disputes.transition import no_entry, transition_rows
from judgetool.scenario.disputes import transitions
from judgetool.scenario.problems import BadFile, quoted
from judgetool.session.explaining import legality, numbers
from judgetool.session.explaining.subjects import OfKept, OfMove, OfNumber, OfObject, Subject
from judgetool.session.input import short_moves
from judgetool.session.orders.order import Order
from judgetool.session.outcomes import NotRead, Outcome, Row, Told
from judgetool.session.session import Session

MOST = 12
"""Things of one name that are told of one after another."""


def explain(session: Session, subject: Subject) -> Told:
    """What there is to be said to a subject, as things stand where it is looked at."""
    position = session.shown
    match subject:
        case OfObject():
            return _with_numbers(position, subject)
        case OfMove(answer):
            return legality.of_move(position, answer)
        case OfNumber():
            return numbers.of_number(subject)
        case OfKept():
            return numbers.of_kept(session.case, position, subject)


def choose(head: str, subjects: Sequence[tuple[str, Subject]]) -> Told:
    """A list of subjects to choose from."""
    return Told(head, tuple(Row(label, leads=subject) for label, subject in subjects))


def _with_numbers(position: Position[Any], subject: OfObject) -> Told:
    """What could be done with an object, then its numbers, to be asked about."""
    told = legality.of_object(position, subject)
    view = position.game.view(position)
    there = next((each.card for each in cards(view) if each.card.id == subject.id), None)
    if there is None:
        return told
    rows = [Row(n.label, leads=n.subject) for n in numbers.of_card(position, there)]
    notes = [Row(word("notes", "; ").join(there.notes))] if there.notes else []
    return Told(told.head, (*notes, *told.rows, *rows))


# --- cards by name --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placed:
    """A card that is shown, and where: of whom, in what."""

    card: CardView
    whose: str
    place: str

    @property
    def label(self) -> str:
        if not self.whose:
            return say("{card} ({place})", card=self.card.name, place=self.place)
        return say(
            "{card} ({player}: {zone})", card=self.card.name, player=self.whose, zone=self.place
        )


def cards(view: View) -> list[Placed]:
    """Every card that is shown, each once."""
    found: dict[int, Placed] = {}
    for placed in _all_cards(view):
        found.setdefault(placed.card.id, placed)
    return list(found.values())


def _all_cards(view: View) -> Iterator[Placed]:
    for player in view.players:
        if player.card is not None:
            yield Placed(player.card, "", player.name)
        for zone in player.zones:
            for card in zone.cards:
                yield Placed(card, player.name, word("zone", zone.name))
    for stacked in view.stack:
        yield Placed(stacked.card, "", word("pane", view.idiom.stack))
    for group in view.groups:
        yield from (Placed(card, "", group.title) for card in group.cards)


def called(view: View, asked: str) -> list[Placed]:
    """The cards of a name, or whose name begins so, or that have all the words in it; whose they
    are may be said before: ``Bob's Goat``."""
    among = cards(view)
    players = [player.name for player in view.players]
    owned = possessed(asked, players)
    if owned is not None:
        seat, asked = owned
        among = [placed for placed in among if placed.whose == players[seat]]
    typed = asked.casefold()
    words = typed.split()
    tests = (
        lambda name: name == typed,
        lambda name: name.startswith(typed),
        lambda name: all(each in name for each in words),
    )
    for test in tests:
        found = [placed for placed in among if test(placed.card.name.casefold())]
        if found:
            return found
    return []


# --- the orders -----------------------------------------------------------------------------------


def why(session: Session, asked: str) -> Outcome:
    """Why a move, a card or a transition is so, or not."""
    position = session.shown
    n = in_figures(asked)
    if n is not None:
        return _why_transition(session, n)
    line = (
        legality.of_line(position, session.spoken(asked)) if position.choice is not None else None
    )
    if line is not None and not isinstance(line, NotRead):
        return line
    who, name = _by_whom(session, asked)
    found = called(position.game.view(position), name) if name else []
    if found:
        return _why_cards(session, found, who)
    if line is not None:
        meant = short_moves.moves_for(session, asked, position)
        if len(meant) == 1:
            return legality.of_line(position, meant[0])
        return _elsewhere(session, asked, name) or line
    return NotRead(asked, legality.nobody_asked(position))


def _elsewhere(session: Session, asked: str, name: str) -> NotRead | None:
    """That a card is not on the board, if one that is printed is asked about."""
    game: Any = session.position.game
    words, among = name.casefold().split(), (c.full_name.casefold() for c in game.cards(None))
    if not words or not any(all(word in each for word in words) for each in among):
        return None
    return NotRead(asked, say("no card on the board is called {name}", name=quoted(name)))


def _by_whom(session: Session, asked: str) -> tuple[str, str]:
    """``Bob: Goat`` as who would use it and what; "" for whoever it is."""
    who, colon, name = asked.partition(":")
    if not colon:
        return "", asked
    begun = [p for p in session.players if p.casefold().startswith(who.strip().casefold())]
    return (begun[0], name.strip()) if len(begun) == 1 else ("", asked)


def _why_cards(session: Session, found: Sequence[Placed], who: str) -> Outcome:
    names = list(dict.fromkeys(placed.card.name for placed in found))
    if len(names) > 1:
        several = say("could be {names}; write more of the name", names=listed(names, "or"))
        return NotRead("", several)
    if len(found) == 1:
        return explain(session, OfObject(found[0].card.id, found[0].label, who))
    rows: list[Row] = []
    for placed in found[:MOST]:
        told = explain(session, OfObject(placed.card.id, placed.label, who))
        rows += [Row(told.head), *told.rows]
    if len(found) > MOST:
        rows.append(Row(say("and {n} more", n=len(found) - MOST)))
    return Told(say("{n} have this name: {name}", n=len(found), name=names[0]), tuple(rows))


def _why_transition(session: Session, n: int) -> Outcome:
    """The rules of an entry of the journal, and what it hangs on."""
    journal = session.case.position.journal
    if not 0 < n <= len(journal):
        return NotRead(str(n), no_entry(n, len(journal)))
    entry, reason = journal.since(n - 1)[0], None
    # of a case that no file could hold nothing but its rules can be told
    with contextlib.suppress(BadFile, LookupError, ValueError):
        found, hangs_on = transitions.why(session.document(rest=True), n)
        reason = hangs_on if found.text == entry.text else None
    rows = transition_rows(session.position.game, entry, reason, session.edition)
    head, *others = (Row(row.text, row.rules) for row in rows)
    return Told(head.text, tuple(others))


def _number(session: Session, asked: str) -> Outcome:
    position = session.shown
    every = numbers.distinct(numbers.shown(position, position.game.view(position)))
    words = asked.casefold().split()
    found = [each for each in every if _has_words(each.label, words)]
    exact = [each for each in found if _has_whole_words(each.label, words)] or found
    if len(exact) == 1:
        return explain(session, exact[0].subject)
    if not exact:
        labels = list(dict.fromkeys(each.label for each in every))
        labels[MOST:] = ["…"] if len(labels) > MOST else []
        none = say("no number shown is called {words}; there are {names}", words=quoted(asked),
                   names=word("list", ", ").join(labels))  # fmt: skip
        return NotRead(asked, none)
    head = say("{n} figures match; write more words", n=len(exact))
    return choose(head, [(each.label, each.subject) for each in exact])


def _has_words(label: str, words: Sequence[str]) -> bool:
    return all(each in label.casefold() for each in words)


def _has_whole_words(label: str, words: Sequence[str]) -> bool:
    parts = label.casefold().replace(":", " ").split()
    return all(each in parts for each in words)


ORDERS = (
    Order(
        "why", "X", "why a move is legal or not (without playing it); about a card or entry N", why
    ),
    Order("number", "[X]", "how a number on the screen is made up: number NAME life", _number),
)
"""They change nothing."""
