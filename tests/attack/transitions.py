"""Games at random on boards at random, and everything that has to be so at every position of them.

Every offered move is accepted, and what is written of it is read back as the move that leads to
the same.  What is not offered is refused by a rule, or is another way to say what is offered.
Taking an answer back leads to where it was given; the same answers lead to the same positions, with
memories and without, also when anything else is asked in between; and what is saved is read back as
the same game.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Move, Refused
from judgetool.engine.memory import forgetting
from judgetool.engine.table import Entry
from judgetool.games.fab.moves import Play
from judgetool.scenario import run, save
from judgetool.scenario.document import Document
from tests.attack.attempts import Wrong
from tests.attack.boards import document, of_system, some_document

Any_: TypeAlias = Case[Any]

LONGEST = 150  # answers in a game
PATIENCE = 8  # seconds in which a game is played without memories: on some boards one takes minutes
MADE_UP = 4  # moves that are not offered, at every position
NUMBERED = re.compile(r" no \d+")
SHY = frozenset({"Pass", "Done", "TakeBack", "No"})
BY_HAND = (
    "judge: {player} gains 2 life", "judge: {player} loses 1 life", "judge: {player} draws a card",
    "judge: destroy {card}", "judge: {card} gets +2{{p}}", "judge: {card} gets -1{{p}}",
    "judge: banish {card}", "judge: return {card} to hand", "judge: {card} gains dominate",
    "judge: {card} gets +1/+1", "judge: tap {card}", "judge: deal 2 damage to {card}",
    "judge: deal 1 damage to {player}", "judge: {player} gains control of {card}",
    "judge: put {card} on the link", "{player}: concede",
)  # fmt: skip
"""What is not offered and may be done all the same, as lines."""


class Stood(NamedTuple):
    """A position as it was seen: what was offered, and how many entries the journal had."""

    position: Position[Any]
    offered: list[Answer]


def attempt(chance: Random, folder: Path) -> Counter[str]:
    """A game, held to all of it."""
    counted: Counter[str] = Counter()
    begun = some_document(chance)
    case, stood = _played(begun, chance, counted)
    counted["transitions"] = len(stood) - 1
    answers = case.answers
    _same(stood, _again(begun, answers), "again")
    with forgetting():
        counted["without memories"] = _same(
            stood, _for_a_while(_again(begun, answers)), "without memories"
        )
    _same(stood, _again(begun, answers, chance), "with other questions in between")
    _taken_back(case, stood)
    _saved(begun, case)
    counted["games"] = 1
    counted[begun.game.system] = 1
    return counted


# --- a game ---------------------------------------------------------------------------------------


def _played(begun: Document, chance: Random, counted: Counter[str]) -> tuple[Any_, list[Stood]]:
    """A game in which everybody answers at random, with all positions that it went through."""
    case = Case.open(begun.game, begun.opening)
    eager = chance.choice((0.5, 0.8, 0.95))
    stood: list[Stood] = []
    while True:
        position = case.position
        offered = position.legal()
        stood.append(Stood(position, offered))
        if position.choice is None or len(stood) > LONGEST:
            return case, stood
        if not offered:
            raise Wrong(f"nothing is legal: {position.choice}")
        _looked_at(case, offered, counted)
        _made_up(case, stood, chance, counted)
        answer = _by_hand(case, chance) if chance.random() < 0.04 else None
        if answer is None:
            bold = [each for each in offered if type(each.move).__name__ not in SHY]
            answer = chance.choice(bold if bold and chance.random() < eager else offered)
        case = case.answer(answer)


def _looked_at(case: Any_, offered: Sequence[Answer], counted: Counter[str]) -> None:
    """Every offered move is accepted, and is written as a line that is read back as it."""
    position = case.position
    for answer in offered:
        counted["offered moves"] += 1
        refused = position.check(answer)
        if refused:
            raise Wrong(f"{answer} is offered and refused: {refused}")
        _read_back(case, answer)


def _read_back(case: Any_, answer: Answer) -> None:
    """What is written of an answer is read as what leads to the same."""
    position = case.position
    line = position.write(answer)
    try:
        read = position.game.parse(position, line)
    except ValueError as error:
        raise Wrong(f"{line!r}, written of {answer}, can't be read: {error}") from error
    if read == [answer]:
        return
    try:
        there = case.answer_all(read).position
    except Refused as refused:
        raise Wrong(f"{line!r}, written of {answer}, is refused: {refused}") from refused
    meant = case.answer(answer).position
    if there.state != meant.state and _seen(there) != _seen(meant):
        raise Wrong(f"{line!r}, written of {answer}, is read as {read}")


def _seen(position: Position[Any]) -> object:
    """A position as it is seen by somebody to whom all cards of a name and a condition are one."""
    game: Any = position.game
    lines = [position.write(answer) for answer in position.legal()]
    last = position.journal.since(len(position.journal) - 9)
    told = [(entry.text, entry.cites) for entry in last]
    return _in_any_order((game.facts(position), lines, told))


def _in_any_order(said: Any) -> Any:
    """Plain data in which cards are not numbered, and every list stands in the order of what is in
    it, also one that is told in words."""
    if isinstance(said, dict):
        return {key: _in_any_order(each) for key, each in said.items()}
    if isinstance(said, list | tuple):
        return sorted((_in_any_order(each) for each in said), key=repr)
    if isinstance(said, str):
        return sorted(word.strip(",:;.") for word in NUMBERED.sub("", said).split())
    return said


def _made_up(case: Any_, stood: list[Stood], chance: Random, counted: Counter[str]) -> None:
    """What is not offered is refused by rules that there are; what is accepted all the same can be
    done, written and read."""
    position = case.position
    rulebook = position.game.rulebook
    for answer in _others(position, stood, chance):
        if answer in stood[-1].offered:
            continue
        found = position.check(answer)
        counted["made up moves"] += 1
        for violation in found:
            if not violation.because or not violation.rules:
                raise Wrong(f"{answer} is refused without a reason: {violation}")
            unknown = [rule for rule in violation.rules if rule not in rulebook]
            if unknown:
                raise Wrong(f"{answer} is refused by {unknown}, which are no rules")
        if not found:
            counted["accepted besides"] += 1
            case.answer(answer)


def _others(position: Position[Any], stood: list[Stood], chance: Random) -> Iterator[Answer]:
    """Moves that mostly nobody asked for: of another player, another moment, other objects."""
    players = (*position.state.players, "judge", "chance")
    ids = [*position.state.objects, *stood[0].position.state.objects]
    for _ in range(MADE_UP):
        offered = chance.choice(stood).offered or stood[-1].offered
        answer = chance.choice(offered)
        if chance.random() < 0.5:
            answer = Answer(answer.who, _of_others(answer.move, ids, chance))
        if chance.random() < 0.3:
            answer = Answer(chance.choice(players), answer.move)
        yield answer


def _of_others(move: Move, ids: Sequence[int], chance: Random) -> Move:
    """A move with another object in the place of one of its own."""
    numbers: dict[str, Any] = {}
    for field in msgspec.structs.fields(move):
        value = getattr(move, field.name)
        if type(value) is int and field.name not in ("player", "ability", "index", "x", "amount"):
            numbers[field.name] = chance.choice(ids)
        elif isinstance(value, tuple) and value and all(type(each) is int for each in value):
            some: Any = list(value)
            some[chance.randrange(len(some))] = chance.choice(ids)
            numbers[field.name] = tuple(some)
    if not numbers or (isinstance(move, Play) and move.mode):
        return move
    name = chance.choice(sorted(numbers))
    return msgspec.structs.replace(move, **{name: numbers[name]})


def _by_hand(case: Any_, chance: Random) -> Answer | None:
    """What the judge does by hand, or somebody who gives up."""
    position = case.position
    game: Any = position.game
    players = game.facts(position)["players"]
    names = [name for said in players.values() for zone in said["zones"].values() for name in zone]
    for _ in range(4):
        line = chance.choice(BY_HAND).format(
            player=chance.choice(list(players)), card=chance.choice(names or ["x"])
        )
        try:
            read = position.game.parse(position, line)
            case.answer_all(read)
        except (ValueError, Refused):
            continue
        if len(read) == 1:
            _read_back(case, read[0])
            return read[0]
    return None


# --- the same game --------------------------------------------------------------------------------


def _again(
    begun: Document, answers: Sequence[Answer], chance: Random | None = None
) -> Iterator[Position[Any]]:
    """The positions of a game with the same answers; by chance, anything else is asked between."""
    case = Case.open(begun.game, begun.opening)
    yield case.position
    for answer in answers:
        if chance is not None and chance.random() < 0.5:
            _asked_in_between(case, chance)
        case = case.answer(answer)
        yield case.position


def _asked_in_between(case: Any_, chance: Random) -> None:
    """What is offered elsewhere, and what would be if something else were answered here."""
    position = case.position
    match chance.randrange(4):
        case 0:
            other = document(chance.choice(of_system(position.game.system)[:40]))
            Case.open(other.game, other.opening).position.legal()
        case 1:
            for answer in position.legal()[:3]:
                case.answer(answer).position.legal()
        case 2:
            earlier = case
            for _ in range(chance.randint(1, 12)):
                earlier = earlier.before or earlier
            found = earlier.position.legal()
            position.game.view(earlier.position)
            if found:
                earlier.answer(chance.choice(found)).position.legal()
        case _:
            position.game.view(position)


def _for_a_while(positions: Iterator[Position[Any]]) -> Iterator[Position[Any]]:
    """As many positions as there is time for; of some without memories each takes seconds."""
    end = time.monotonic() + PATIENCE
    for position in positions:
        yield position
        if time.monotonic() > end:
            return


def _same(stood: Sequence[Stood], again: Iterator[Position[Any]], how: str) -> int:
    """A game that was played again went through the same positions, so many of them."""
    known = n = 0
    for n, (was, now) in enumerate(zip(stood, again, strict=False)):
        where = f"played {how}, after {n} answers"
        if was.position.choice != now.choice:
            raise Wrong(f"{where}: {now.choice} is asked, not {was.position.choice}")
        journals = (_told(was.position.journal.since(known)), _told(now.journal.since(known)))
        if journals[0] != journals[1]:
            raise Wrong(f"{where}: the journals part: {_parted(*journals)}")
        if was.position.state != now.state:
            raise Wrong(f"{where}: the states differ")
        offered = now.legal()
        if was.offered != offered:
            raise Wrong(f"{where}: what is offered differs: {set(was.offered) ^ set(offered)}")
        known = len(now.journal)
    if list(was.position.journal) != list(now.journal):
        raise Wrong(f"played {how}: the journals differ")
    return n


def _parted(one: Sequence[object], other: Sequence[object]) -> tuple[object, object]:
    """What two journals have where they part."""
    nothing = object()
    for pair in zip_longest(one, other, fillvalue=nothing):
        if pair[0] != pair[1]:
            return pair
    return nothing, nothing


def _told(entries: Sequence[Entry]) -> list[tuple[object, ...]]:
    return [(e.n, e.step, e.kind, e.name, e.text, e.cites) for e in entries]


def _taken_back(case: Any_, stood: Sequence[Stood]) -> None:
    """Undoing every answer leads through the same positions back, and redoing forth again."""
    back = case
    for was in reversed(stood):
        if back.position is not was.position:
            raise Wrong("taking back leads elsewhere")
        if back.can_undo:
            undone = back.undo()
            if undone.redo() is not back:
                raise Wrong("what was taken back is not done again")
            back = undone


def _saved(begun: Document, case: Any_) -> None:
    """The saved game is read back as the same game, and saved the same again."""
    text = save.dump(begun, case)
    read = run.load(text.encode(), "saved")
    outcome = run.play(read)
    if outcome.stopped is not None:
        raise Wrong(f"the saved game stops: {list(map(str, outcome.failures))}")
    there = outcome.case.position
    journals = (_told(list(case.position.journal)), _told(list(there.journal)))
    if journals[0] != journals[1]:
        raise Wrong(f"the saved game is another one: {_parted(*journals)}")
    if save.dump(read, outcome.case) != text:
        raise Wrong("the saved game is saved otherwise")
