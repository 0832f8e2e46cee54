"""Short forms of moves: what was typed of one, where it can be no other.

Each word typed begins one of the move, in their order; that is also how a list of moves is
narrowed.  What is legal may be meant, and what is refused as well; of several things none is ever
taken for another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from judgetool.cardgame.lines.move_lines import NoVerb
from judgetool.engine.choice import Answer, NotNow, Refused
from judgetool.engine.naming import unlike
from judgetool.language import listed, say
from judgetool.scenario.reading.names import OTHERS
from judgetool.session.input.player_names import whose
from judgetool.session.input.spelling import begins_words, narrowed

if TYPE_CHECKING:
    from judgetool.engine.case import Position
    from judgetool.engine.view import View
    from judgetool.session.session import Session

_MORE = re.compile(r"\s(?:at|on|targeting|from|modes?|x|ability|pitching)\s", re.IGNORECASE)
"""Where a line goes on behind the name of a card."""

MOST_SETS = 24  # that are tried: of eight cards nearly all
MOST = 6  # moves that are named of those that may be meant


def moves_for(session: Session, line: str, at: Position[Any] | None = None) -> tuple[str, ...]:
    """The moves that a line may be short for; none for one that is a move as it stands, or that
    could be one at another time."""
    position = session.position if at is None else at
    who, colon, what = (part.strip() for part in session.spoken(line, position).partition(":"))
    if position.choice is None or not (colon and what) or what[0].isdecimal():
        return ()
    with suppress(ValueError):
        who = whose(who, (*session.players, *OTHERS))
    if who not in (*session.players, "all"):
        return ()
    try:
        position.game.parse(position, f"{who}: {what}")
    except (Refused, NotNow):
        return ()
    except ValueError as error:
        meant = dict(_meant(position, session.view_of(position), who, what))
        if isinstance(error, NoVerb) and (meant or " " in what):
            meant = {**dict(_otherwise(position, who, what, error.verbs)), **meant}
            meant = meant or dict(_without_verb(position, session.view_of(position), who, what))
        return tuple(narrowed(what, dict.fromkeys(meant.values())))
    return ()


def move(session: Session, line: str, at: Position[Any] | None = None) -> str:
    """The move that a line is short for; the line itself where it is none.

    Raises:
        ValueError: it may be several.
    """
    found = moves_for(session, line, at)
    if len(found) > 1:
        raise ValueError(may_be(line, likely(session, found, at)))
    return found[0] if found else line


def likely(
    session: Session, found: Sequence[str], at: Position[Any] | None = None
) -> Sequence[str]:
    """Of moves that may be meant those that can be made now, if there are several."""
    position = session.position if at is None else at
    possible = [line for line in found if _can_be_made(position, line)]
    return possible if len(possible) > 1 else found


def _can_be_made(position: Position[Any], line: str) -> bool:
    """Whether no rule refuses a move, except that more has to be said of it."""
    try:
        first, *_ = position.game.parse(position, line)
    except (Refused, ValueError):
        return False
    return all(violation.unsaid for violation in position.check(first))


def is_asked_for(session: Session, line: str) -> bool:
    """Whether a line begins with the verb of a move that is asked for now, and says more."""
    verb, _, rest = line.strip().partition(" ")
    position = session.position
    verbs = {_verb(position.write(each)) for each in position.legal()}
    return bool(rest) and verb.casefold() in verbs


def may_be(line: str, found: Sequence[str], orders: Sequence[str] = ()) -> str:
    """That a line may be one of several orders and moves, with these (:func:`likely`)."""
    names = [*orders, *(say("'{move}'", move=each) for each in found[:MOST])]
    if len(found) > MOST:
        names.append(say("{n} more", n=len(found) - MOST))
    return say("'{line}' could be {names}; write more of it", line=line, names=listed(names, "or"))


def _meant(
    position: Position[Any], view: View, who: str, what: str
) -> Mapping[tuple[Answer, ...], str]:
    """The moves that words may be short for, each with its line.

    What is refused may be meant if its verb is that of a legal move, or if nothing else is meant:
    what nobody could do now in any way, such as pitch where nothing is paid for, is not.
    """
    offered = {answer: position.write(answer) for answer in position.legal()}
    verbs = {_verb(line) for line in offered.values()}
    own = {answer: line for answer, line in offered.items() if answer.who == who}
    uses = (answer for answer in _uses(position, view, who) if answer not in own)
    own |= {answer: position.write(answer) for answer in uses}
    told = {*unlike(own.values())}
    own = {answer: line for answer, line in own.items() if line in told}
    fitting: dict[tuple[Answer, ...], str]
    fitting = {(a,): line for a, line in own.items() if begins_words(what, _what(line))}
    found = {answers: line for answers, line in fitting.items() if _verb(line) in verbs}
    if not found:  # of what is refused, what is asked for at all goes first: playing, with priority
        found = {
            answers: line
            for answers, line in fitting.items()
            if not any(violation.unasked for violation in position.check(answers[0]))
        }
    return found or fitting or dict(_with_whole_verb(position, who, what, verbs))


def _what(line: str) -> str:
    return line.partition(": ")[2]


def _verb(line: str) -> str:
    return _what(line).partition(" ")[0]


def refused(session: Session) -> Iterator[str]:
    """What a player may think of doing now that some rule refuses, though it is asked for at all,
    each as its line."""
    position = session.position
    if position.choice is None:
        return
    view, offered = session.view_of(position), position.offers()
    for who in session.players:
        for answer in _uses(position, view, who):
            line = position.write(answer)
            violations = position.check(answer) if line not in offered else ()
            if violations and not any(each.unasked for each in violations):
                with suppress(ValueError):
                    _parsed(position, line)
                    yield line


def together(session: Session, line: str) -> Iterator[str]:
    """The lines of a move with one more of what is offered, where one line may name several, such
    as all defenders at once."""
    position = session.position
    who, _, what = line.partition(": ")
    verb, _, has = what.partition(" ")
    for whole in dict.fromkeys((verb, *_verbs(position, who))) if has else ():
        if whole != verb and not _is_alike(position, f"{who}: {whole} {has}", line):
            continue
        for other in position.offers():
            more = _what(other).partition(" ")[2]
            longer = f"{who}: {whole} {has}, {more}"
            alike = more and more not in has and other.startswith(f"{who}: ")
            if alike and _is_alike(position, f"{who}: {whole} {more}", other):
                with suppress(ValueError):
                    if len(_parsed(position, longer)) > 1:
                        yield longer


def refused_together(session: Session) -> tuple[str, ...]:
    """Lines that name two of what is offered one by one, which some rule refuses together, such as
    two defending cards against dominate."""
    return session.sets_of(session.position, lambda: _refused_together(session))


def _refused_together(session: Session) -> Iterator[str]:
    choice, known = session.position.choice, set[frozenset[str]]()
    if choice is None or choice.window:
        return
    tried = 0
    for line in session.position.offers():
        for longer in together(session, line):
            names = frozenset(_what(longer).partition(" ")[2].split(", "))
            if names in known or tried == MOST_SETS:
                continue
            known.add(names)
            tried += 1
            try:
                session.case.answer_all(session.position.game.parse(session.position, longer))
            except Refused:
                yield longer
            except ValueError:
                continue


def _verbs(position: Position[Any], who: str) -> Sequence[str]:
    """Every verb that a move of a player may begin with."""
    try:
        position.game.parse(position, f"{who}: ?")
    except NoVerb as error:
        return error.verbs
    except ValueError:
        pass
    return ()


def _is_alike(position: Position[Any], one: str, other: str) -> bool:
    """Whether two lines begin with the same answer."""
    try:
        return _parsed(position, one)[:1] == _parsed(position, other)[:1]
    except ValueError:
        return False


def _parsed(position: Position[Any], line: str) -> Sequence[Answer]:
    """The answers that a line stands for, of one that is refused what was tried."""
    try:
        return position.game.parse(position, line)
    except Refused as refused:
        return (refused.answer,)


def _uses(position: Position[Any], view: View, who: str) -> Iterator[Answer]:
    """Every way in which a player may think of using what is theirs."""
    choice = position.choice
    assert choice is not None
    for player in view.players:
        for zone in player.zones if player.name == who else ():
            for card in zone.cards:
                yield from position.game.uses(position.state, choice, card.id, who)


def _otherwise(
    position: Position[Any], who: str, what: str, verbs: Sequence[str]
) -> Iterator[tuple[tuple[Answer, ...], str]]:
    """What the words may be of moves that no list shows, such as all defenders at once, where that
    can be done now."""
    shown = {_verb(position.write(each)) for each in position.legal()}
    others = [verb for verb in verbs if verb not in shown]
    for answers, line in _with_whole_verb(position, who, what, others):
        if not position.check(answers[0]):
            yield answers, line


def _played_as(position: Position[Any], line: str) -> Iterator[tuple[tuple[Answer, ...], str]]:
    """The answers of a line, or the one that is refused, with it; nothing if it can't be read."""
    try:
        yield tuple(position.game.parse(position, line)), line
    except Refused as refused:
        yield (refused.answer,), line
    except ValueError:
        return


def _without_verb(
    position: Position[Any], view: View, who: str, what: str
) -> Iterator[tuple[tuple[Answer, ...], str]]:
    """What a line is that says more of a card than its name, such as a target, and of which only
    the verb is left out."""
    if not _MORE.search(what):
        return
    there = (*(a for a in position.legal() if a.who == who), *_uses(position, view, who))
    for verb in sorted({_verb(position.write(answer)) for answer in there}):
        for line in (f"{who}: {verb} {what}", f"{who}: {verb} with {what}"):
            yield from _played_as(position, line)


def _with_whole_verb(
    position: Position[Any], who: str, what: str, verbs: Iterable[str]
) -> Iterator[tuple[tuple[Answer, ...], str]]:
    """What a line says of which more is typed than a move needs, with the verb that it begins so in
    full."""
    begun, _, rest = what.partition(" ")
    for verb in sorted(verbs):
        if not verb.casefold().startswith(begun.casefold()):
            continue
        line = f"{who}: {verb} {rest}".rstrip()
        yield from _played_as(position, line)
