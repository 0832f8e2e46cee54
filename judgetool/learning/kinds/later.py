"""What comes of a combat, also where nobody does anything for a while: which of its cards are in a
graveyard then, and which of several things happens first or last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from judgetool.engine.table import BEGAN, Entry
from judgetool.engine.view import View
from judgetool.language import say
from judgetool.learning.kinds.course import brings, places
from judgetool.learning.kinds.made import MOST, Made, doing, level, line_of, one_of, players, told
from judgetool.learning.moments import Moment, idle_answer
from judgetool.learning.question import Option

_POINT = "PointReached"  # that says where the game is, and what happens there
_LEAST = 3  # of so many things one comes first
_HAPPENS = frozenset(
    {
        *("AssetChanged", "CountersChanged", "Damage", "DamageDealt", "Destroyed", "Drawn"),
        *("Moved", "Prevented", "PutOnStack", "UnitsRemoved"),
    }
)
"""Names of entries by which something is otherwise that players see on the table."""


_SPARED = ("Prevented", "Regenerated")
"""Names of entries by which something is not destroyed, or is dealt less damage."""


def graveyard(moment: Moment) -> Made | None:
    """Which of the cards of a combat are in a graveyard after a move."""
    now, idiom = moment.now, moment.idiom
    cards, zones = _of_combat(moment.was), places(now)
    linked = [card.name for group in now.groups for card in group.cards]
    there = {name: [each for each in zones if each[2] == name] for name in cards}
    gone = {n: each[0] for n, each in there.items() if each and each[0][1] == idiom.used_up[0]}
    dealt = [e for e in moment.entries if e.name in idiom.telling[0] and e.kind == "event"]
    if any(len(there[name]) + (name in linked and not there[name]) != 1 for name in cards):
        return None  # there are two of that name, or it is nowhere
    if not (gone or dealt) or any(each[2] in cards and each[1] == idiom.used_up[0]
                                  for each in places(moment.was)):  # fmt: skip
        return None
    stay = [name for name in cards if name not in gone]
    asked = [*list(gone)[: MOST - 1 - bool(stay)], *stay][: MOST - 1]
    events = [entry for entry in moment.entries if entry.kind == "event"]
    because = told(moment)
    by = {name: brings(moment, events, gone[name]) for name in asked if name in gone}
    last = next(iter(by.values()), None)
    cites = _kept_by(moment, asked) if last is None else moment.ranked(last.cites)
    if not cites:
        return None
    at = line_of(because, (last or dealt[-1]).text)
    options = [
        Option(name, right=name in by, rule="" if by else cites[0],
               at=line_of(because, by[name].text) if name in by else at)
        for name in asked
    ]  # fmt: skip
    options.append(Option(say("none of them"), right=not by, at=at, last=True))
    asks = say("{move}. Which of these are in a graveyard after that?", move=moment.says)
    grade = max(level(moment), int(bool(by and stay)))
    return Made(asks, tuple(options), cites, because, grade, len(by), several=True,
                plain=not stay)  # fmt: skip


def _kept_by(moment: Moment, names: Sequence[str]) -> tuple[str, ...]:
    """The rules by which some cards are in no graveyard yet: by which one of them was spared, or
    would have been destroyed; where damage destroys none, those that move it once combat is over;
    none if that can't be said."""
    for entry in moment.entries:
        if entry.name in _SPARED and any(name in entry.text for name in names):
            return moment.ranked(entry.cites)
    position, game = moment.after, moment.after.game
    if game.settling.lethal:
        return (game.settling.lethal,)
    while position.choice is not None and game.view(position).groups:
        idle = idle_answer(position)
        if idle is None:
            return ()
        before, journal = places(game.view(position)), len(position.journal)
        position = position.after(idle)
        moved = [each for each in places(game.view(position))
                 if each[2] in names and each not in before]  # fmt: skip
        if moved:
            events = [e for e in position.journal.since(journal) if e.kind == "event"]
            return moment.ranked(brings(moment, events, moved[0]).cites)
    return ()


def _of_combat(now: View) -> list[str]:
    """The names of the cards that take part in a combat, each of which only one has, without what
    is called after one of them, as the attack of a weapon is."""
    cards = {card.id: card.name for group in now.groups for card in group.cards if card.kind}
    played = {player.card.name for player in now.players if player.card is not None}
    names = [name for name in cards.values() if name not in (*played, *players(now))]
    once = [name for name in dict.fromkeys(names) if names.count(name) == 1]
    return [name for name in once if not any(each in name for each in once if each != name)]


def first(moment: Moment) -> Made | None:
    """Which of some things that happen at different points happens first, or last."""
    said = Counter(entry.text for entry in moment.entries)
    every = [entry for entry in _apart(moment) if said[entry.text] == 1]
    if len(every) < _LEAST:
        return None
    from_the_end = bool(moment.n % 2)
    some = every[-MOST:] if from_the_end else every[:MOST]
    right = some[-1] if from_the_end else some[0]
    because = told(moment)
    wrong = [Option(e.text, at=line_of(because, e.text)) for e in some if e is not right]
    options = one_of(right.text, wrong, line_of(because, right.text))
    asks = (
        say("{move}. Which of these happens last?", move=moment.says)
        if from_the_end
        else say("{move}. Which of these happens first?", move=moment.says)
    )
    rules = doing(moment.before.game.rulebook, moment.ranked(right.cites))
    return Made(asks, options, rules, because, 1, len(some))


def _apart(moment: Moment) -> Iterator[Entry]:
    """What happens at points that come one after another, of each point one thing."""
    is_new = False
    for entry in moment.entries:
        if entry.name in (_POINT, BEGAN):
            is_new = True
        elif is_new and entry.kind == "event" and entry.name in _HAPPENS:
            is_new = False
            yield entry
