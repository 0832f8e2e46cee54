"""What refuses a move: the one list of restrictions, filled by the files of their pages."""

from __future__ import annotations

from judgetool.engine.choice import Move
from judgetool.engine.legality import Because, Legality
from judgetool.engine.memory import remembered
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.engine.table import Reversed
from judgetool.games.grand_archive.abilities.types import Restricted
from judgetool.games.grand_archive.abilities.writing import effect_shown
from judgetool.games.grand_archive.continuous import InForce, barred
from judgetool.games.grand_archive.objects.state import State
from judgetool.games.grand_archive.rulebook import BOOK
from judgetool.language import say

_legality = Legality[State](BOOK)
forbids, spares = _legality.forbids, _legality.spares
allowed, violations, unbroken = _legality.allowed, _legality.violations, _legality.unbroken


_TOLD = frozenset({"Attacking 5.2", "beyond the pages: cleave"})
"""The rules by which a move is made that tells of it: who doubts them calls it illegal."""


def stands(state: State, player: int, move: Move) -> None:
    """A move is not taken back for what could be thought to refuse it and does not.

    Raises:
        Reversed: it is supposed to be.
    """
    for one in unbroken(state, player, move) if is_asking() else ():
        # what the attack comes to is doubted sooner
        told = one.rules[0] in _TOLD
        if asked(False, as_said, one.because, *one.rules, far=True, refuses=told):
            raise Reversed(one.because, one.rules)


@remembered
def kept_from(state: State, id: int, deed: Restricted) -> tuple[Because, ...]:
    """Every text and effect by which an object can't do something."""
    return tuple(said_by(state, id, one) for one in barred(state, id, deed))


def said_by(state: State, id: int, one: InForce) -> Because:
    """That an effect in force says so of an object, as a reason."""
    name, shown = state.name(id), effect_shown(one.effect)
    return Because(
        say("{object} says: {effect}", object=name, effect=shown)
        if one.name == name
        else say("{object}: {source} says: {effect}", object=name, source=one.name, effect=shown),
        say("it did not apply"),
        rules=one.cites,
    )
