"""What somebody may think of doing with an object: moves to be checked, legal or not.

A judge who is asked "why can't I?" names a card; which moves that could mean is told here, and what
the rules say to each of them by the restrictions alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame.lines import uses as uses_of
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.games.fab.continuous import activated_of
from judgetool.games.fab.moves import Activate, Choose, Declare, Pitch
from judgetool.games.fab.objects.state import EQUIPMENT_ZONES, Object, State
from judgetool.games.fab.split_cards import plays
from judgetool.games.fab.view.cards import SHOWN

_DEFENDS_FROM = ("hand", "arsenal", *EQUIPMENT_ZONES)


def uses(state: State, choice: Choice, id: int, who: str = "") -> list[Answer]:
    """A move for each way of using an object, then the answers to an open question that name it."""
    object = state.objects.get(id)
    if object is None:
        return []
    player = who or state.players[object.player]
    found = [Answer(player, move) for move in _moves(state, choice, object)]
    return uses_of.answers_first(choice, who, found, _naming(choice, id))


def _moves(state: State, choice: Choice, object: Object) -> Iterator[Move]:
    if not object.is_card:
        return
    yield from plays(state, object)
    for n in range(len(activated_of(state, object))):
        yield Activate(object.id, n)
    if object.zone in _DEFENDS_FROM or choice.kind == "declare":
        yield _declared(choice, object.id)
    if object.zone == "hand" or choice.kind == "pitch":
        yield Pitch(object.id)


def _declared(choice: Choice, id: int) -> Declare:
    """That a card is declared to defend, after those that have been."""
    if choice.kind != "declare":
        return Declare(id)
    target, *declared = choice.about
    return Declare(id, after=tuple(declared), target=target)


def _naming(choice: Choice, id: int) -> Iterator[Move]:
    """The options of a question that name an object; where others are named, that it is chosen."""
    options = choice.options or ()
    naming = [option for option in options if isinstance(option, Choose) and id in option.objects]
    yield from naming
    if not naming and any(isinstance(option, Choose) and not option.named for option in options):
        yield Choose((id,))


def _of_player(state: State, player: int) -> dict[tuple[str, str], int]:
    if player in state.departed:
        return {("asset", "life"): 0}
    hero = state.objects.get(state.heroes[player])
    permanents = [
        o for o in state.objects.values() if o.zone == "permanent" and o.controller == player
    ]
    return {
        ("asset", "life"): 0 if hero is None else hero.life or 0,
        ("asset", "action points"): state.action_points[player],
        ("asset", "resources"): state.resources[player],
        **({("asset", "chi"): state.chi_of(player)} if state.chi_of(player) else {}),
        **{("zone", zone): len(state.zone(player, zone)) for zone in SHOWN},
        ("zone", "permanents"): len(permanents),
    }


kept = uses_of.kept(_of_player, lambda object: ("life", object.life))
"""The numbers of a player or an object that are kept and changed by events."""
