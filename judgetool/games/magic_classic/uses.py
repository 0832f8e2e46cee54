"""What somebody may think of doing with an object: moves to be checked, legal or not.

A judge who is asked "why can't I?" names a card; which moves that could mean is told here, and what
the rules say to each of them by the restrictions alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame.lines import uses as uses_of
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.games.magic_classic import continuous
from judgetool.games.magic_classic.moves import Activate, Assign, AttackWith, Block, Choose, Play
from judgetool.games.magic_classic.objects.state import Object, State
from judgetool.games.magic_classic.view.cards import SHOWN


def uses(state: State, choice: Choice, id: int, who: str = "") -> list[Answer]:
    """A move for each way of using an object, then the answers to an open question that name it."""
    object = state.objects.get(id)
    if object is None:
        return []
    player = who or state.players[object.player]
    found = [Answer(player, move) for move in _moves(state, object)]
    if object.id in state.attackers and (not who or who == state.players[state.defending]):
        found += _blocks_of(state, object.id)
    return uses_of.answers_first(choice, who, found, _naming(choice, id))


def _moves(state: State, object: Object) -> Iterator[Move]:
    if object.kind != "card":
        return
    if object.zone != "play":
        yield Play(object.id)
        return
    for n in range(len(continuous.activated(state, object.id))):
        yield Activate(object.id, n)
    yield AttackWith(object.id)
    if object.player == state.defending:
        yield from (Block(object.id, attacker) for attacker in state.attackers)


def _blocks_of(state: State, attacker: int) -> list[Answer]:
    """That each creature of the defending player blocks an attacker."""
    who = state.players[state.defending]
    own = state.zone(state.defending, "play")
    return [Answer(who, Block(id, attacker)) for id in own if continuous.is_creature(state, id)]


def _naming(choice: Choice, id: int) -> Iterator[Move]:
    """The options of a question that name an object; where others are named, that it is chosen."""
    options = choice.options or ()
    naming = [option for option in options if isinstance(option, Choose) and id in option.objects]
    yield from naming
    if not naming and any(isinstance(option, Choose) for option in options):
        yield Choose((id,))
    if choice.kind == "assign":
        yield Assign(choice.about[0], id, 1)


def _of_player(state: State, player: int) -> dict[tuple[str, str], int]:
    return {
        ("asset", "life"): state.life[player],
        **{("zone", zone): len(state.zone(player, zone)) for zone in SHOWN},
    }


kept = uses_of.kept(_of_player, lambda object: ("damage", object.damage or None))
"""The numbers of a player or an object that are kept and changed by events."""
