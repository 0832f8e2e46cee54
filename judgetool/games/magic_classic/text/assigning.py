"""Combat damage as it is assigned: ``Craw Wurm assigns 3 to Hill Giant, 3 to Grizzly Bears``.

What is left for the last that it may be assigned to is not asked for; a line may name it all the
same, and is held to the amount in all.
"""

from __future__ import annotations

import re

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Refused
from judgetool.engine.naming import MoveError, NotPossibleNow
from judgetool.games.magic_classic.combat.assigning_damage import left, open_to
from judgetool.games.magic_classic.moves import Assign
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.text.naming import InState, recipient
from judgetool.language import say

_LINE = re.compile(r"(?:(?P<source>.+?) )?assigns? (?P<parts>\d.*)", re.IGNORECASE)
_PART = re.compile(r"(?P<n>\d{1,4}) (?:damage )?to (?P<to>.+)", re.IGNORECASE)
_BETWEEN = re.compile(r"(?:,? and |, ?)(?=\d{1,4} (?:damage )?to )", re.IGNORECASE)


def is_assigning(text: str) -> bool:
    """Whether a line, after its colon, says what a creature assigns."""
    return _LINE.fullmatch(text) is not None


def assigned(position: Position[State], player: int, text: str) -> list[Answer]:
    """What a line assigns, recipient by recipient, as far as that is asked for.

    Raises:
        MoveError: it names nobody.
    """
    match = _LINE.fullmatch(text)
    assert match is not None
    state = position.state
    source = _source(position, player, match["source"])
    said = [_part(part) for part in _BETWEEN.split(match["parts"])]
    parts = [(n, _recipient(state, source, to)) for n, to in said]
    who = state.players[player]
    wrong = _refused(position, source, parts)
    if wrong is not None:
        return [Answer(who, wrong)]
    answers: list[Answer] = []
    now = position
    for amount, to in parts:
        if answers and not _asks(now, source):
            break  # what is left is the last one's, and the line has been held to that
        answers.append(Answer(who, Assign(source, to, amount)))
        if len(answers) == len(parts):
            break
        try:
            now = now.after(answers[-1])
        except Refused:
            break  # the line is refused for it, whatever else it says
    return answers


def _refused(position: Position[State], source: int, parts: list[tuple[int, int]]) -> Assign | None:
    """What of a line is refused wherever it stands: a part for one who can't be assigned any, more
    in all than there is, or less for everyone together.  The last part may never be asked for, so
    it can't wait its turn."""
    state = position.state
    if not _asks(position, source):
        return None
    among = open_to(state, source)
    for amount, to in parts:
        if to not in among:
            return Assign(source, to, amount)
    total, rest = sum(amount for amount, _ in parts), left(state, source)
    everyone = {to for _, to in parts} >= set(among)
    if total > rest or (everyone and total < rest):
        amount, to = parts[-1]
        return Assign(source, to, amount, total)
    return None


def _part(text: str) -> tuple[int, str]:
    match = _PART.fullmatch(text.strip())
    if match is None:
        raise MoveError(say("write: {form}", form="assign N to CREATURE, N to CREATURE"))
    return int(match["n"]), match["to"]


def _source(position: Position[State], player: int, name: str | None) -> int:
    """The creature that is named, or else the one that is asked about."""
    state, choice = position.state, position.choice
    if name is not None:
        mine = state.zone(player, "play")
        fighting = [i for i in (*state.attackers, *state.blockers) if i in mine]
        return (
            InState(state)
            .one(name, (mine, state.play), say("in play"), lambda o: o.id in fighting)
            .id
        )
    if choice is None or choice.kind != "assign" or not choice.about:
        raise NotPossibleNow(say("no creature has damage to assign now"))
    return choice.about[0]


def _recipient(state: State, source: int, name: str) -> int:
    """Who is dealt the damage: of several of a name those that the creature fights with."""
    attack = state.attack_of(source)
    against = (state.blocked_by(source),) if attack is None else attack.blockers
    return recipient(state, name, lambda id: id in against, say("to assign damage to"))


def _asks(position: Position[State], source: int) -> bool:
    """Whether more is to be said of what a creature assigns."""
    choice = position.choice
    return choice is not None and choice.kind == "assign" and choice.about[:1] == (source,)
