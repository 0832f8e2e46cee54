"""Why, and why not: what could be done with a card, and what the rules say to a move.

The games' own legality answers, of moves that nobody has made: nothing is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Choice, NotNow, Refused, Violation
from judgetool.engine.rulebook import joined
from judgetool.engine.view import may_say_otherwise, waiting_for
from judgetool.language import say
from judgetool.session.explaining.subjects import OfObject
from judgetool.session.outcomes import NotRead, Row, Told


def of_object(position: Position[Any], subject: OfObject) -> Told:
    """Every way of using an object: what is legal with the rules that allow it, then what is
    refused with every rule that does."""
    head = say("why: {card}", card=subject.name)
    choice = position.choice
    if choice is None:
        return Told(head, (Row(nobody_asked(position)),))
    uses = position.game.uses(position.state, choice, subject.id, subject.who)
    checked = [(use, position.check(use)) for use in uses]
    legal = [use for use, found in checked if not found]
    rows = [
        row
        for use in legal
        for row in (
            _allowed(position, choice, use),
            *_unbroken(position, use),
            *_conditions(position, use),
            *_unread(position, use),
        )
    ]
    for refused, found in _alike((use, found) for use, found in checked if found):
        rows += _refused([_said(position, use) for use in refused], found)
    return Told(head, tuple(rows) or (Row(_useless(position, subject)),))


def of_move(position: Position[Any], answer: Answer) -> Told:
    """The rules that allow a move, or every one that refuses it."""
    said = _said(position, answer)
    if position.choice is None:
        return Told(say("why: {move}", move=said), (Row(nobody_asked(position)),))
    found = position.check(answer)
    if found:
        return Told(say("why: {move}", move=said), tuple(_refused([said], found)))
    allowed = _allowed(position, position.choice, answer)
    rows = (allowed, *_unbroken(position, answer), *_conditions(position, answer))
    return Told(say("why: {move}", move=said), (*rows, *_unread(position, answer)))


def of_line(position: Position[Any], line: str) -> Told | NotRead:
    """Why a line is legal or not, without playing it; what is wrong with it if it is no move."""
    head = say("why: {move}", move=line)
    try:
        answers = position.game.parse(position, line)
        return Told(head, tuple(_whole(position, answers)))
    except Refused as refused:
        return Told(head, tuple(_refused([line], refused.violations)))
    except ValueError as error:
        return NotRead(line, str(error), isinstance(error, NotNow))


def _whole(position: Position[Any], answers: Sequence[Answer]) -> Iterator[Row]:
    """Each answer that a line stands for with the rules that allow it, and what it would lead to.

    Raises:
        Refused: some rule refuses one of them.
    """
    now, rows = position, []
    for answer in answers:
        if now.choice is None:
            raise ValueError(say("the game would end before this line does"))
        after = now.after(answer)
        rows.append(_allowed(now, now.choice, answer))
        rows += _unbroken(now, answer)
        now = after
    unpaid = position.choice and position.choice.window and position.game.unfinished(now)
    if unpaid:
        raise Refused(answers[0], tuple(unpaid))
    yield from rows
    if len(answers) == 1:
        yield from _conditions(position, answers[0])
    yield from _unread(position, *answers)
    yield Row(say("this would happen"))
    for entry in now.journal.since(len(position.journal)):
        yield Row(f"  {entry.text}{bracketed(entry.cites)}", entry.cites)
    if now.choice is not None and now.choice.announced and not now.choice.window:
        cites = now.choice.cites
        yield Row(f"  {waiting_for(now.choice)}{bracketed(cites[:1])}", cites)


def nobody_asked(position: Position[Any]) -> str:
    """That nothing can be done where nobody is asked."""
    if position.game.over(position.state):
        return say("the game is over: no more moves")
    return say("no decision is pending here: the game is carrying out the rules")


def bracketed(rules: Iterable[str]) -> str:
    """Rules behind what they are the rules of."""
    said = joined(rules)
    return f"  [{said}]" if said else ""


def reason(violation: Violation) -> Row:
    """A reason why a move is refused: its rules, what is wrong, and what would make it legal."""
    because = violation.because
    if violation.legal_if:
        because = say("{because} (legal if {what})", because=because, what=violation.legal_if)
    return Row(f"   {joined(violation.rules)}  {because}", violation.rules)


def _allowed(position: Position[Any], choice: Choice, use: Answer) -> Row:
    rules = position.game.grounds(position.state, choice, use) or choice.cites[:2]
    said = say("LEGAL  {move}", move=_said(position, use))
    return Row(f"{said}{bracketed(rules)}", rules)


def _conditions(position: Position[Any], use: Answer) -> Iterator[Row]:
    """What has to be so of unknown cards for a legal move to be paid for."""
    for condition in position.game.depends_on_unknown(position, use):
        said = say("if {condition}", condition=condition.text)
        yield Row(f"   {said}{bracketed(condition.rules)}", condition.rules)


def _unread(position: Position[Any], *uses: Answer) -> Iterator[Row]:
    """What could not be read and may say otherwise of a legal move."""
    for unread in position.game.left_to_the_judge(position.state, (), uses):
        yield Row(f"   ! {may_say_otherwise(unread)}")


def _unbroken(position: Position[Any], use: Answer) -> Iterator[Row]:
    """What is there and does not refuse a legal move, and why."""
    for one in position.game.unbroken(position, use):
        yield Row(f"   {one.because}{bracketed(one.rules)}", one.rules)


def _refused(moves: Sequence[str], found: Sequence[Violation]) -> Iterator[Row]:
    rules = tuple(dict.fromkeys(rule for violation in found for rule in violation.rules))
    for move in moves:
        yield Row(say("REFUSED  {move}", move=move), rules)
    yield from map(reason, found)


def _alike(
    checked: Iterable[tuple[Answer, list[Violation]]],
) -> Iterator[tuple[list[Answer], list[Violation]]]:
    """Moves that are refused for the same reasons, together."""
    together: dict[tuple[Violation, ...], list[Answer]] = {}
    for use, found in checked:
        together.setdefault(tuple(found), []).append(use)
    yield from ((uses, list(found)) for found, uses in together.items())


def _said(position: Position[Any], answer: Answer) -> str:
    """A move as it is typed, after the sentence that says it in the judge's language."""
    typed = position.write(answer)
    said = position.says(answer)
    return typed if said in ("", typed) else f"{said}  {typed}"


def _useless(position: Position[Any], subject: OfObject) -> str:
    """That no move is about an object."""
    if subject.id not in position.state.objects:
        return say("{card} is gone", card=subject.name)
    return say("no move uses {card}: players do not use such cards", card=subject.name)


__all__ = ["bracketed", "nobody_asked", "of_line", "of_move", "of_object", "reason"]
