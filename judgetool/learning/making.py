"""Questions made of a played file.

Each kind has a function: of a moment, what is asked, with the right answer as the game computes it
and wrong ones that are near it.  None is made where a wrong one could be right in another way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from judgetool.engine.case import Position
from judgetool.engine.rulebook import Rulebook, parent
from judgetool.engine.table import Entry
from judgetool.engine.view import View
from judgetool.language import clause, say, word
from judgetool.learning.moments import Moment, Tried, moments, tried
from judgetool.learning.question import Option, Question
from judgetool.report.relevant_entries import BEGAN, essential
from judgetool.scenario.document import Asked
from judgetool.scenario.player import Outcome

MOST = 4  # options
_PASS, _PASSED = "Pass", "Passed"
_FORBIDS = ("restriction", "allowance")
"""The kinds of rules by which a move may be refused, or is legal though others are not."""
_NUMBER = re.compile(r"\d+")


def questions(outcome: Outcome, chance: Random) -> Iterator[Question]:
    """Every question that can be asked about a played file; ``chance`` puts their options into an
    order."""
    file = outcome.document.file
    for moment in moments(outcome):
        for kind, make in _OF_MOMENTS.items():
            made = make(moment)
            if made is not None:
                yield _asked(kind, file, moment.n, moment.before, made, chance)
    for attempt in tried(outcome):
        made = _refused(attempt)
        if made is not None:
            yield _asked("legal", file, attempt.n, attempt.before, made, chance)


def about(of: Moment | Tried, kind: Asked, file: str, chance: Random) -> Question | None:
    """The question of a kind about one move; ``None`` if it gives none."""
    if isinstance(of, Tried):
        made = _refused(of) if kind == "legal" else None
    else:
        made = _OF_MOMENTS[kind](of)
    return None if made is None else _asked(kind, file, of.n, of.before, made, chance)


class _Made:
    """What is asked, before its options are in an order."""

    def __init__(
        self,
        asks: str,
        right: str,
        wrong: Sequence[str],
        rules: tuple[str, ...],
        because: Sequence[str],
    ) -> None:
        self.asks = asks
        self.right = right
        self.wrong = [text for text in dict.fromkeys(wrong) if text != right][: MOST - 1]
        self.rules = rules
        self.because = tuple(because)


def _asked(
    kind: Asked, file: str, n: int, at: Position[Any], made: _Made, chance: Random
) -> Question:
    options = [Option(made.right, right=True), *map(Option, made.wrong)]
    chance.shuffle(options)
    return Question(kind, file, n, at, made.asks, tuple(options), made.rules, made.because)


def _view(position: Position[Any]) -> View:
    return position.game.view(position)


def _told(moment: Moment) -> list[str]:
    """What came of a move, in the lines that tell something, each with the rule that makes it."""
    idiom = _view(moment.before).idiom
    kept = essential(moment.entries, idiom)
    return [f"{e.text} [{e.cites[0]}]" for e in moment.entries if e.n in kept]


# --- who may act ----------------------------------------------------------------------------------


def _priority(moment: Moment) -> _Made | None:
    """Who has priority once all that follows a move has happened."""
    choice, last = moment.after.choice, moment.entries[-1] if moment.entries else None
    if choice is None or last is None or moment.answer.who not in _players(moment.before):
        return None
    idiom = _view(moment.before).idiom
    if _name(moment) in idiom.routine or not (choice.window or len(moment.after.legal()) > 1):
        return None  # who is asked what they can't answer in two ways does not matter
    windows = moment.before.game.windows  # type: ignore[attr-defined]
    if choice.window != (last.name in windows) or (not choice.window and last.kind != "choice"):
        return None
    nobody = say("Nobody: {who} is asked something first", who="{}")
    players = _players(moment.before)
    told = {name: say("{player} has {window}", player=name, window=word("window", idiom.window))
            for name in players}  # fmt: skip
    right = told[choice.who] if choice.window else nobody.format(word("who", choice.who))
    others = [name for name in players if name != choice.who]
    wrong = [text for name, text in told.items() if not (choice.window and name == choice.who)]
    wrong += [nobody.format(name) for name in (*others, *players)]
    if choice.window and _name(moment) == _PASS:
        wrong = wrong[: len(players)]
    asks = say(
        "{move}. Who has {window} after that?",
        move=moment.says,
        window=word("window", idiom.window),
    )
    return _Made(asks, right, wrong, last.cites, _told(moment))


def _name(moment: Moment) -> str:
    return type(moment.answer.move).__name__


def _players(position: Position[Any]) -> list[str]:
    return [player.name for player in _view(position).players]


# --- what happens next ----------------------------------------------------------------------------


def _next(moment: Moment) -> _Made | None:
    """What happens once all players have passed in succession."""
    if _name(moment) != _PASS:
        return None
    passed = [e for e in moment.entries if e.name == _PASSED]
    entries = [e for e in moment.entries if e.name != _PASSED]
    if len(passed) != 1 or not entries or entries[0].kind != "event":
        return None
    view = _view(moment.before)
    first = entries[0]
    steps = [word("step", step.name) for step in view.steps]
    begins = {step: say("The {step} begins", step=step) for step in steps}
    if first.name == BEGAN:
        now = word("step", first.step)
        right = begins.get(now, say("The {step} begins", step=now))
        near = _nearest(steps, now)
    elif first.name in view.idiom.routine and view.stack:
        right, near = first.text, _nearest(steps, word("step", first.step))
    else:
        return None
    before = word("step", moment.before.game.view(moment.before).where)
    wrong = [begins[step] for step in near if step != before]
    if view.stack and first.name != BEGAN:
        wrong[:0] = [say("{layer} leaves the stack unresolved", layer=view.stack[0].card.name)]
    asks = say("{move}: all players have passed in succession. What happens next?",
               move=moment.says)  # fmt: skip
    return _Made(asks, right, wrong, first.cites, _told(moment))


def _nearest(steps: Sequence[str], step: str) -> list[str]:
    """The other steps, those next to one first."""
    here = steps.index(step) if step in steps else 0
    others = [s for s in steps if s != step]
    return sorted(others, key=lambda s: abs(steps.index(s) - here))


# --- numbers --------------------------------------------------------------------------------------


def _life(moment: Moment) -> _Made | None:
    """What a player's life is after a move, where it changed."""
    before, after = _lives(moment.before), _lives(moment.after)
    changed = [name for name in before if name in after and before[name] != after[name]]
    if len(changed) != 1 or _view(moment.after).stack:  # what waits there may change it again
        return None
    name = changed[0]
    event = next((e for e in moment.entries if _says(e, after[name]) and e.kind == "event"), None)
    if event is None:
        return None
    up = after[name] > before[name]
    numbers = {int(n) for e in moment.entries for n in _NUMBER.findall(e.text)}
    numbers -= {before[name], after[name]}
    near = [before[name] + (n if up else -n) for n in sorted(numbers) if 0 < n <= 20]
    near = [n for n in (before[name], *near, after[name] - 1, after[name] + 1) if n >= 0]
    asset = word("asset", "life")
    told = [say("{player} has {asset} {n}", player=name, asset=asset, n=n) for n in near]
    asks = say("{move}. What then is {player}'s {asset}?",
               move=moment.says, player=name, asset=asset)  # fmt: skip
    right = say("{player} has {asset} {n}", player=name, asset=asset, n=after[name])
    return _Made(asks, right, told, event.cites, _told(moment))


def _lives(position: Position[Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for player in _view(position).players:
        value = next((value for name, value in player.assets if name == "life"), None)
        if isinstance(value, int):
            found[player.name] = value
    return found


def _says(entry: Entry, number: int) -> bool:
    return str(number) in _NUMBER.findall(entry.text)


# --- where cards go -------------------------------------------------------------------------------


def _zone(moment: Moment) -> _Made | None:
    """Where a card goes that is in combat before a move and in a zone after it."""
    before, after = _view(moment.before), _view(moment.after)
    if not before.groups or after.groups:
        return None
    told = "\n".join(line for group in before.groups for line in group.transcript)
    zones = [(p.name, zone.name, card.name) for p in after.players for zone in p.zones
             for card in zone.cards]  # fmt: skip
    for player, zone, card in zones:
        there = [each for each in zones if each[2] == card]
        event = next((e for e in moment.entries if card in e.text and e.kind == "event"), None)
        if card not in told or len(there) != 1 or event is None:
            continue
        names = list(dict.fromkeys(z.name for p in after.players for z in p.zones))
        places = [zone, *("graveyard", "hand", "banished"), *names]
        texts = [_in_zone(player, each) for each in dict.fromkeys(places) if each in names]
        asks = say("{move}. Where is {card} when combat is over?", move=moment.says, card=card)
        return _Made(asks, _in_zone(player, zone), texts, event.cites, _told(moment))
    return None


def _in_zone(player: str, zone: str) -> str:
    return say("in {player}'s {zone}", player=player, zone=word("zone", zone))


# --- rules ----------------------------------------------------------------------------------------


def _deciding(moment: Moment) -> _Made | None:
    """Which rule makes something that happened."""
    idiom = _view(moment.before).idiom
    kept = essential(moment.entries, idiom)
    states = [moment.before.state, *(e.state for e in moment.entries)]
    events = [
        entry
        for entry, earlier in zip(moment.entries, states, strict=False)
        if entry.kind == "event" and entry.n in kept and entry.name != BEGAN
        if entry.state != earlier  # else it only says something
    ]
    event = next((e for e in events if len(e.cites) > 1), None)
    if event is None:
        return None
    book = moment.before.game.rulebook
    near = [n for n in neighbours(book, event.cites[0], event.cites) if _is_done(book, n)]
    if not _is_done(book, event.cites[0]):
        return None
    wrong = [_rule(book, n) for n in near]
    asks = say(
        "{move}. {event}. Which rule makes it so?", move=moment.says, event=clause(event.text)
    )
    return _Made(asks, _rule(book, event.cites[0]), wrong, event.cites, _told(moment))


def _refused(attempt: Tried) -> _Made | None:
    """Whether a move may be made that is refused, and by which rule it is not."""
    violation = attempt.violations[0]
    if any(v.unsaid or v.passes_over or v.unasked for v in attempt.violations):
        return None
    book = attempt.before.game.rulebook
    every = tuple(rule for v in attempt.violations for rule in v.rules)
    if not _forbids(book, violation.rules[0]):
        return None  # a rule by which all that is illegal is refused says nothing of why
    no = [_no(book, n) for n in neighbours(book, violation.rules[0], every) if _forbids(book, n)]
    asks = say("{move}: is this legal?", move=attempt.line)
    because = [f"{v.because} [{v.rules[0]}]" for v in attempt.violations]
    wrong = [say("Yes"), *no]
    return _Made(asks, _no(book, violation.rules[0]), wrong, every, because)


def _allowed(moment: Moment) -> _Made | None:
    """Whether a move may be made that is legal though a restriction might seem to forbid it."""
    spared = moment.before.game.unbroken(moment.before, moment.answer)
    if not spared:
        return None
    book = moment.before.game.rulebook
    rules = spared[0].rules
    near = [n for n in neighbours(book, rules[0], rules) if _forbids(book, n)]
    wrong = [_no(book, n) for n in (rules[0], *near)]
    asks = say("{move}: is this legal?", move=moment.says)
    because = [f"{one.because} [{one.rules[0]}]" for one in spared]
    return _Made(asks, say("Yes"), wrong, rules, because)


def _rule(book: Rulebook, number: str) -> str:
    return f"{number}  {book[number].gist}"


def _forbids(book: Rulebook, number: str) -> bool:
    return book[number].kind in _FORBIDS


def _is_done(book: Rulebook, number: str) -> bool:
    """Whether a rule makes something happen; what only defines is true of much else."""
    return book[number].kind != "definition"


def _no(book: Rulebook, number: str) -> str:
    return say("No: {number} {title}", number=number, title=book[number].title)


def neighbours(book: Rulebook, number: str, but: Sequence[str]) -> list[str]:
    """The rules that stand nearest to one: those under the same rule, then under the next ones;
    none of those that bear on it too, nor what stands above them or below the one."""
    barred = {rule for each in but for rule in (each, *_above(each))}
    found: dict[str, None] = {}
    above = parent(number)
    while above is not None and len(found) < MOST:
        under = [rule.number for rule in book.children(above)]
        under += [rule.number for each in under for rule in book.children(each)]
        near = (n for n in under if n not in barred and number not in _above(n))
        found |= dict.fromkeys(n for n in near if not book[n].is_outside)
        above = parent(above)
    return list(found)


def _above(number: str) -> list[str]:
    found, above = [], parent(number)
    while above is not None:
        found.append(above)
        above = parent(above)
    return found


_OF_MOMENTS: dict[Asked, Callable[[Moment], _Made | None]] = {
    "priority": _priority,
    "next": _next,
    "life": _life,
    "zone": _zone,
    "rule": _deciding,
    "legal": _allowed,
}
