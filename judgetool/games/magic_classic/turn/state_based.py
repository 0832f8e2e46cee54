"""What is found by looking at the game before a player gets priority, and happens at once."""

from __future__ import annotations

from judgetool.engine.supposing import asked
from judgetool.games.magic_classic import continuous
from judgetool.games.magic_classic.effects.leaving_play import Together
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import State, Table
from judgetool.games.magic_classic.playing import targets
from judgetool.games.magic_classic.rulebook import carries, rule, tells
from judgetool.games.magic_classic.turn.ending import lose
from judgetool.language import say, word


@rule("beyond C.1: state-based checks")
def checks(table: Table) -> bool:
    """Everything that is found happens at once; whether anything was."""
    state = table.state
    losers = [p for p in (0, 1) if state.life[p] <= 0 or p in state.empty]
    dying, dead = _dying(state), _dead(state)
    fallen = [id for id in state.play if _has_fallen_off(state, id)]
    together = Together(table)
    for id in dying:
        _goes_for_toughness(table, state, id, together)
    for id in dead:
        _is_destroyed(table, state, id, together)
    for id in fallen:
        if table.state.in_play(id):
            _falls_off(table, id, together)
    if losers:
        _players_lose(table, losers)
    return table.state is not state


def _creatures(state: State) -> list[int]:
    return [id for id in state.play if continuous.is_creature(state, id)]


@carries("beyond C.1: zero toughness")
def _dying(state: State) -> list[int]:
    """The creatures without toughness."""
    return [id for id in _creatures(state) if (continuous.toughness(state, id).value or 0) <= 0]


@carries("beyond C.1: lethal damage")
def _dead(state: State) -> list[int]:
    """The creatures with lethal damage."""
    return [
        id
        for id in _creatures(state)
        if 0 < (continuous.toughness(state, id).value or 0) <= state.objects[id].damage
    ]


@rule("beyond C.1: zero toughness")
def _goes_for_toughness(table: Table, found: State, id: int, together: Together) -> None:
    """A creature without toughness is put into its owner's graveyard, and not destroyed."""
    parts = {"card": _name(table, id), "toughness": _toughness(found, id)}
    table.note("ZeroToughness", say("{card} has no toughness left: {toughness}", **parts))
    together.leaves(e.Moved(id, "graveyard", "put away"))


@rule("beyond C.1: lethal damage")
def _is_destroyed(table: Table, found: State, id: int, together: Together) -> None:
    """A creature with lethal damage is destroyed."""
    if not table.state.in_play(id):
        return
    parts = {"card": _name(table, id), "toughness": _toughness(found, id)}
    damage, hurt = found.objects[id].damage, found.objects[id].hurt
    with table.citing("beyond C.1: lethal damage", *hurt):
        said = say("{card} has lethal damage: {n}, {toughness}", n=damage, **parts)
        table.note("LethalDamage", said)
        together.leaves(e.Destroyed(id))


def _toughness(found: State, id: int) -> str:
    """Its toughness as it was found: whatever leaves at the same time still counted."""
    return str(continuous.toughness(found, id))


def _name(table: Table, id: int) -> str:
    return table.state.name(id)


def _has_fallen_off(state: State, id: int) -> bool:
    """Whether an enchantment on a creature is on nothing that it may be on."""
    object = state.objects[id]
    wanted = targets.of_spell(object.card)
    if "Enchantment" not in object.card.types or not wanted:
        return False
    on = object.attached
    if on is None or not state.in_play(on):
        return True
    return bool(targets.may_not_enchant(state, id, on))


@rule("beyond C.1: enchantments")
def _falls_off(table: Table, id: int, together: Together) -> None:
    """An enchantment on a creature goes to its owner's graveyard without it."""
    state = table.state
    on = state.objects[id].attached
    if on is not None and state.in_play(on):
        reasons = targets.may_not_enchant(state, id, on)
        rules = tuple(rule for reason in reasons for rule in reason.also)
        with table.citing_besides(*rules):
            table.note("MayNotBeEnchanted", reasons[0].text)
            together.leaves(e.Moved(id, "graveyard", "put away"))
        return
    together.leaves(e.Moved(id, "graveyard", "put away"))


@carries("beyond C.1: zero life")
def _players_lose(table: Table, losers: list[int]) -> None:
    """Players without life, or who could not draw, lose at the same time."""
    state = table.state
    dead = any(state.life[p] <= 0 for p in losers)
    with table.citing(*(("beyond C.1: zero life",) if dead else ())):
        lose(table, losers, word("list", "; ").join(_why(state, p) for p in losers))


def _why(state: State, player: int) -> str:
    who = state.players[player]
    if state.life[player] <= 0:
        return say("{player} has {n} life", player=who, n=state.life[player])
    return say("{player} has had to draw from an empty library", player=who)


def not_at_once(table: Table, before: State) -> None:
    """A player without life does not lose before it is looked."""
    state = table.state
    for player in (0, 1):
        found = before.life[player] > 0 >= state.life[player]
        if found and asked(False, _is_seen_later, state, player, key=(player, state.life)):
            lose(table, [player], _why(state, player))


@tells("beyond C.1: state-based checks", "beyond C.1: zero life")
def _is_seen_later(_: bool, state: State, player: int) -> str:
    return say(
        "{player} has {n} life, but loses only if that is so as a player is about to get priority",
        player=state.players[player],
        n=state.life[player],
    )
