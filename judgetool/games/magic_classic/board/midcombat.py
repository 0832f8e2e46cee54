"""A board in the midst of a turn: its step and point, who attacks and blocks, what waits.

What contradicts a rule is refused with it: an attacking creature in the Beginning of Combat step, a
blocker before there can be any, one that blocks its own controller's creature.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgetool.cardgame.setting_up import without_a_library
from judgetool.engine.boards import Path, Problem
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.board.assigned_damage import damage_assigned
from judgetool.games.magic_classic.board.boardfile import AttackThere, BoardThere, CardEntry
from judgetool.games.magic_classic.board.setting_up import Setup
from judgetool.games.magic_classic.board.stack_and_effects import (
    effects_in_force,
    is_damage,
    on_the_stack,
)
from judgetool.games.magic_classic.continuous import has, is_creature, may_not_block_that, types
from judgetool.games.magic_classic.objects.state import (
    ATTACKERS,
    BEGINNING,
    BLOCKERS,
    COMBAT_STEPS,
    DAMAGE,
    MAIN,
    POINTS,
    Attack,
    State,
    replace,
)
from judgetool.games.magic_classic.rulebook import carries
from judgetool.language import listed, say, word

WINDOWS = frozenset({0, 1, 3, 5, 7, 9, 10})
"""The points at which players may have priority; 0 is a main phase."""


@without_a_library
def build(board: BoardThere, cards: Mapping[str, CardEntry]) -> tuple[State | None, list[Problem]]:
    """The state a board describes, and what is wrong with it."""
    setup = Setup(board, cards)
    state = setup.state()
    return None if state is None else take_up(setup, state), setup.problems


def take_up(setup: Setup, state: State) -> State:
    """The state as it goes on at the board's step and point."""
    board = setup.board
    step = board.step or MAIN
    point = _point(setup, step)
    state = replace(state, step=step, point=point)
    state = effects_in_force(setup, state)
    state = _combat(setup, state)
    state = _strike(setup, state)
    state = damage_assigned(setup, state)
    state = on_the_stack(setup, state)
    return _priority(setup, state)


def _point(setup: Setup, step: str) -> int:
    """The point that the board says, or else that which it shows."""
    board, points = setup.board, POINTS[step]
    if board.point is None:
        return _shown(setup, step)
    if board.point not in points:
        said = say(
            "point {n} is not in the step {step}; write {points}",
            n=board.point,
            step=word("step", step),
            points=listed([str(p) for p in points if p != 8], "or"),
        )
        setup.problem(("board", "point"), said, "C.1.Ruling.3")
        return points[0]
    if board.point == 8:
        said = say("at point 8 damage is dealt at once; write 7 before that, or 9 after it")
        setup.problem(("board", "point"), said, "C.1.Ruling.3 point 8")
        return 7
    return board.point


def _shown(setup: Setup, step: str) -> int:
    """The point of a step in which a board is that does not say so."""
    board = setup.board
    if step == ATTACKERS:
        return 3 if board.combat else 2
    if step == BLOCKERS:
        declared = any(a.blockers or a.blocked is not None for a in board.combat)
        return 5 if declared else 4
    if step == DAMAGE:
        assigned = any(a.assigned is not None for a in board.combat) or _has_damage(setup)
        return 7 if assigned else 6
    return POINTS[step][0]


def _has_damage(setup: Setup) -> bool:
    return any(is_damage(there) for there in setup.board.stack)


# --- combat -----------------------------------------------------------------------------------


@carries("C.1.3")
def _combat(setup: Setup, state: State) -> State:
    """Who attacks, and what blocks it."""
    board = setup.board
    path: Path = ("board", "combat")
    if not board.combat:
        _must_attack(setup, state)
        return state
    if state.step not in COMBAT_STEPS or state.step == BEGINNING or state.point == 2:
        said = say(
            "a creature is attacking only from its declaration in step 2 of combat to the end "
            "of step 5; the board is in {step}",
            step=word("step", state.step),
        )
        setup.problem(path, said, "C.1.3")
        return state
    taken: set[int] = set()
    attacks = []
    for number, there in enumerate(board.combat):
        attack = _attack(setup, state, there, (*path, number), taken)
        if attack is not None:
            attacks.append(attack)
    for attack in attacks:
        state = _tapped_by_attacking(setup, state, attack)
    return replace(state, combat=tuple(attacks))


def _must_attack(setup: Setup, state: State) -> None:
    """Without attackers there are neither blocks nor damage."""
    if state.step in (BLOCKERS, DAMAGE):
        said = say(
            "there is no {step} if nothing attacks; write combat: and who attacks",
            step=word("step", state.step),
        )
        setup.problem(("board", "step"), said, "beyond C.1: no attackers")


def _attack(
    setup: Setup, state: State, there: AttackThere, path: Path, taken: set[int]
) -> Attack | None:
    mine = [i for i in state.play if i not in taken]
    id = _named(setup, state, there.attacker, mine, state.active, (*path, "attacker"))
    if id is None:
        return None
    taken.add(id)
    if not there.removed:
        _may_attack(setup, state, id, (*path, "attacker"))
    blockers = _blockers(setup, state, there, id, path, taken)
    blocked = bool(there.blockers) if there.blocked is None else there.blocked
    if there.blockers and not blocked:
        said = say("{attacker} has blockers and is blocked", attacker=state.name(id))
        setup.problem((*path, "blocked"), said, "beyond C.1: blocked")
    if there.blocked and not there.blockers and not _blocks_declared(state):
        _too_early(setup, state, (*path, "blocked"))
    return Attack(id, not there.removed, blocked, blockers)


def _named(
    setup: Setup, state: State, written: str, ids: Sequence[int], player: int, path: Path
) -> int | None:
    """A creature by name: one that a player controls before one that the other does."""
    ordered = sorted(ids, key=lambda i: state.objects[i].player != player)
    return setup.one(state, written, ordered, path)


@carries("beyond C.1: attackers")
def _may_attack(setup: Setup, state: State, id: int, path: Path) -> None:
    """Why a creature can't have been declared as an attacker."""
    name = state.name(id)
    object = state.objects[id]
    if object.player != state.active:
        told = say(
            "{creature} is not {player}'s", creature=name, player=state.players[state.active]
        )
        setup.problem(path, told, "beyond C.1: attackers", "C.1.5")
    if not is_creature(state, id):
        setup.problem(path, say("{creature} is no creature", creature=name), "C.1.4")
    if "Wall" in types(state, id):
        said = say("{creature} is a Wall and can't attack", creature=name)
        setup.problem(path, said, "beyond C.1: attackers")
    if object.new and not any(has(at, id, "haste") for at in (state, _without_effects(state))):
        told = say("{creature} is new this turn and can't have attacked", creature=name)
        setup.problem(path, told, "beyond C.1: summoning sickness")


def _tapped_by_attacking(setup: Setup, state: State, attack: Attack) -> State:
    """An attacking creature is tapped, unless the board or a card says otherwise."""
    id = attack.attacker
    if id in setup.untapped or has(state, id, "attacks without tapping"):
        return state
    return state.put(replace(state.objects[id], tapped=True))


def _blocks_declared(state: State) -> bool:
    return state.point >= 5


def _too_early(setup: Setup, state: State, path: Path) -> None:
    said = say(
        "a creature is blocking only from its declaration in step 3 of combat to the end of "
        "step 5; the board is in {step} at point {point}",
        step=word("step", state.step),
        point=state.point,
    )
    setup.problem(path, said, "C.1.3")


@carries("beyond C.1: blockers")
def _blockers(
    setup: Setup, state: State, there: AttackThere, attacker: int, path: Path, taken: set[int]
) -> tuple[int, ...]:
    """The creatures that block an attacking one."""
    if there.blockers and not _blocks_declared(state):
        _too_early(setup, state, (*path, "blockers"))
        return ()
    found = []
    for number, written in enumerate(there.blockers):
        at = (*path, "blockers", number)
        free = [i for i in state.play if i not in taken]
        if _blocks_already(setup, state, written, taken, at):
            continue
        id = _named(setup, state, written, free, state.defending, at)
        if id is not None:
            taken.add(id)
            _may_block(setup, state, id, attacker, at)
            found.append(id)
    return tuple(found)


def _blocks_already(setup: Setup, state: State, written: str, taken: set[int], path: Path) -> bool:
    """Whether every creature of a name is in combat already."""
    called = [i for i in state.play if state.objects[i].card.name.casefold() == written.casefold()]
    if not called or not taken.issuperset(called):
        return False
    said = say(
        "{creature} attacks or blocks already: a creature blocks one attacker",
        creature=state.name(called[0]),
    )
    setup.problem(path, said, "beyond C.1: blockers")
    return True


def _may_block(setup: Setup, state: State, id: int, attacker: int, path: Path) -> None:
    name = state.name(id)
    if state.objects[id].player != state.defending:
        said = say(
            "{creature} is not {player}'s", creature=name, player=state.players[state.defending]
        )
        setup.problem(path, said, "beyond C.1: blockers", "C.1.5")
    if not is_creature(state, id):
        setup.problem(path, say("{creature} is no creature", creature=name), "C.1.4")
    elif state.point == 5 and may_not_block_that(_without_effects(state), id, attacker):
        for because in may_not_block_that(state, id, attacker):
            setup.problem(path, because.text, *because.also)


def _without_effects(state: State) -> State:
    """The state without what has begun this turn, which may have come after a declaration."""
    return replace(state, effects=())


# --- damage -----------------------------------------------------------------------------------


@carries("beyond C.1: first strike")
def _strike(setup: Setup, state: State) -> State:
    """Which of two combat damages it is, if a creature has first strike."""
    board = setup.board
    fighting = (*state.attackers, *state.blockers)
    struck = [
        id
        for n, name in enumerate(board.struck)
        if (id := setup.one(state, name, fighting, ("board", "struck", n))) is not None
    ]
    if state.step != DAMAGE:
        if board.strike is not None or struck:
            said = say("combat damage is dealt only in the step {step}", step=word("step", DAMAGE))
            setup.problem(("board", "strike" if board.strike else "struck"), said, "C.1.1 step 4")
        return state
    first = struck or [id for id in fighting if has(state, id, "first strike")]
    second = board.strike == "second"
    if state.point == 9 and board.strike is None and set(first) not in (set(), set(fighting)):
        _which_damage(setup)
    if not (first or second) or (state.point == 6 and not second):
        return state
    return replace(state, strike=_strike_number(state, second=second), struck=tuple(first))


def _which_damage(setup: Setup) -> None:
    """After damage has been dealt, nothing on a board shows which of the two it was."""
    said = say(
        "damage of first strike comes before that of the others: write strike: first, or "
        "strike: second if both have been dealt"
    )
    setup.problem(("board", "point"), said, "beyond C.1: first strike")


def _strike_number(state: State, *, second: bool) -> int:
    """At point 6 the damage of those without first strike is still to begin."""
    return 2 if second and state.point != 6 else 1


# --- priority ---------------------------------------------------------------------------------


@carries("beyond C.1: priority")
def _priority(setup: Setup, state: State) -> State:
    """Who has priority, and who has passed."""
    board = setup.board
    who = None
    if board.priority is not None:
        who = setup.player(board.priority, ("board", "priority"))
    passed = [setup.player(p, ("board", "passed", n)) for n, p in enumerate(board.passed)]
    if state.point not in WINDOWS:
        if who is not None or passed:
            setup.problem(
                ("board", "priority" if who is not None else "passed"),
                say("nobody has priority at point {n}", n=state.point),
                f"C.1.Ruling.3 point {state.point}",
                "beyond C.1: priority",
            )
        return state
    if who is None:
        who = 1 - passed[0] if len(passed) == 1 else state.active
    if who in passed or len(passed) > 1:
        said = say("both players can't have passed, nor one who has priority")
        setup.problem(("board", "passed"), said, "beyond C.1: priority")
    if not passed and who != state.active and _handed_on(state):
        passed = [state.active]
    there = replace(state, due=who, passed=tuple(passed))
    told = board.priority is not None or board.passed
    return there if told else replace(there, priority_is_taken=True)


def _handed_on(state: State) -> bool:
    """Whether the other player has priority because the active player has passed: so it is unless
    that other player has just played something."""
    waiting = [i for i in state.stack if i != state.damage_on_stack]
    if not waiting:
        return True
    top = state.objects[waiting[-1]]
    return top.player == state.active or isinstance(top.ability, t.Triggered)
