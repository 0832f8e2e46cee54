"""What somebody may think of doing with an object: moves to be checked, legal or not.

A judge who is asked "why can't I?" names a card; which moves that could mean is told here, and what
the rules say to each of them by the restrictions alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame.lines import uses as uses_of
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive import moves as m
from judgetool.games.grand_archive.combat import attacking
from judgetool.games.grand_archive.combat.roles import is_unit
from judgetool.games.grand_archive.objects.state import FIELD, Object, State, replace
from judgetool.games.grand_archive.playing import activating, targets
from judgetool.games.grand_archive.view.cards import SHOWN


def uses(state: State, choice: Choice, id: int, who: str = "") -> list[Answer]:
    """A move for each way of using an object, then the answers to an open question that name it."""
    object = state.objects.get(id)
    if object is None:
        return []
    player = state.players.index(who) if who else object.player
    found = [Answer(state.players[player], move) for move in _moves(state, player, object)]
    return uses_of.answers_first(choice, who, found, _naming(choice, id))


def _moves(state: State, player: int, object: Object) -> Iterator[Move]:
    if object.kind != "card":
        return
    if object.zone == FIELD:
        yield from _attacks(state, player, object.id)
        if is_unit(state, object.id):
            yield m.Retaliate(object.id)
        yield from _abilities(state, player, object)
    else:
        yield from _activations(state, player, object)


def _attacks(state: State, player: int, id: int) -> Iterator[Move]:
    """Attacks with a unit or a weapon; if there is nothing to attack, the attack alone."""
    found = list(attacking.proposed(state, player, using=id))
    yield from found
    yield from attacking.at_several(state, player, using=id)
    if not found:
        weapon = "Weapon" in continuous.types(state, id) and not is_unit(state, id)
        yield m.Attack(state.champions[player], (id,)) if weapon else m.Attack(id)


def _activations(state: State, player: int, object: Object) -> Iterator[Move]:
    """The card at each choice of targets; where there is none, as it is."""
    if object.unknown:
        yield m.ActivateCard(object.id)
        return
    own = replace(object, controller=player)
    aims = list(targets.named_with(state, own)) or [()]
    yield from (m.ActivateCard(object.id, aimed) for aimed in aims)


def _abilities(state: State, player: int, object: Object) -> Iterator[Move]:
    for n in range(len(activating.activated_of(object))):
        bare = m.ActivateAbility(object.id, n)
        ability = activating.ability_of(state, bare)
        aims: list[tuple[int, ...]] = []
        if ability is not None:
            on_stack = activating.as_object(state, player, bare, ability)
            aims = list(targets.named_with(state, on_stack))
        yield from (m.ActivateAbility(object.id, n, aimed) for aimed in aims or [()])


def _naming(choice: Choice, id: int) -> Iterator[Move]:
    """The options of a question that name an object; where others are named, that it is chosen."""
    options = choice.options or ()
    naming = [
        option
        for option in options
        if (isinstance(option, m.Choose) and id in option.objects)
        or (isinstance(option, m.Pay) and option.card == id)
        or (isinstance(option, m.At) and option.target == id)
    ]
    yield from naming
    if not naming and any(isinstance(option, m.Choose) for option in options):
        yield m.Choose((id,))
    if not naming and any(isinstance(option, m.Pay) for option in options):
        yield m.Pay(id)
    if not naming:
        yield from {m.At(option.attack, id) for option in options if isinstance(option, m.At)}


def _of_player(state: State, player: int) -> dict[tuple[str, str], int]:
    champion = state.objects.get(state.champions[player])
    if player in state.departed or champion is None:
        return {("asset", "life"): 0}
    life = continuous.life(state, champion.id).value or 0
    return {
        ("asset", "life"): max(0, life - champion.damage),
        ("asset", "damage"): champion.damage,
        **{("zone", zone): len(state.zone(player, zone)) for zone in SHOWN},
    }


kept = uses_of.kept(_of_player, lambda object: ("damage", object.damage or None))
"""The numbers of a player or an object that are kept and changed by events."""
