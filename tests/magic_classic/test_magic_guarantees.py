"""The guarantees that must hold in every game: random legal games, replayed and taken back.

Whoever is asked answers at random, rather fighting than passing, until the turn is over or somebody
has lost.  The test command plays some of the games; ``pytest -m full tests/magic_classic`` plays a
thousand.
"""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from judgetool.engine.case import Case
from judgetool.engine.choice import Answer, Refused
from judgetool.games.magic_classic.combat import assigning_damage
from judgetool.games.magic_classic.continuous import is_creature
from judgetool.games.magic_classic.game import MAGIC
from judgetool.games.magic_classic.moves import (
    Activate,
    Assign,
    AttackWith,
    Block,
    Choose,
    Pass,
    Play,
)
from judgetool.games.magic_classic.objects.state import State, as_target, place_of
from tests.magic_classic.boards import at_random

GAMES = 12
LONGEST = 1000


def answers(case: Case[State], chance: random.Random) -> Answer:
    """An answer at random, more often one that leads on than a pass or the end of a list."""
    offered = case.position.legal()
    assert offered, case.position.choice
    choice = case.position.choice
    assert choice is not None
    if choice.window and chance.random() < 0.6:
        return offered[0]
    if choice.gathers and len(offered) > 1 and chance.random() < 0.7:
        return chance.choice(offered[1:])
    return chance.choice(offered)


def games(seeds: range) -> Iterator[tuple[State, Case[State]]]:
    """Games with the board that each of them begins with."""
    for seed in seeds:
        chance = random.Random(seed)
        board = at_random(chance)
        case = Case.open(MAGIC, board)
        for _ in range(LONGEST):
            if case.position.choice is None:
                break
            holds(case, chance)
            case = case.answer(answers(case, chance))
        assert case.position.state.result, f"game {seed} does not end"
        yield board, case


def holds(case: Case[State], chance: random.Random) -> None:
    """What must be so at every question."""
    state = case.position.state
    offered_is_accepted(case)
    made_up_is_offered_or_refused(case, chance)
    everything_is_in_one_place(state)
    roles_are_in_time(state)


def offered_is_accepted(case: Case[State]) -> None:
    for answer in case.position.legal():
        assert not case.position.check(answer), answer


def made_up_is_offered_or_refused(case: Case[State], chance: random.Random) -> None:
    """A move made up of what there is is either offered or refused with rules, a reason and no
    change."""
    state = case.position.state
    ids = (*state.objects, -1, -2)
    a, b = chance.choice(list(state.objects)), chance.choice(ids)
    made_up = chance.choice(
        [
            Pass(),
            AttackWith(a),
            Block(a, b) if b > 0 else Block(a, a),
            Assign(a, b, chance.randint(0, 7)),
            Play(a),
            Activate(a, chance.randint(0, 1)),
            Choose((b,)),
        ]
    )
    answer = Answer(chance.choice(state.players), made_up)
    if answer in case.position.legal():
        return
    with pytest.raises(Refused) as refused:
        case.answer(answer)
    for violation in refused.value.violations:
        assert violation.rules
        assert violation.because
        assert all(rule in MAGIC.rulebook for rule in violation.rules)


def everything_is_in_one_place(state: State) -> None:
    """Every object is listed once, where it says that it is; and no card comes or goes."""
    listed = [id for ids in state.zones.values() for id in ids]
    assert len(listed) == len(set(listed))
    assert {*listed, *state.pending} == set(state.objects)
    for place, ids in state.zones.items():
        assert all(place_of(state.objects[id]) == place for id in ids)


def roles_are_in_time(state: State) -> None:
    """C.1.3, C.1.4, C.1.5: who attacks or blocks is a creature of that side, in these steps."""
    assert not state.attackers or 2 <= state.point <= 10
    assert not state.blockers or 4 <= state.point <= 10
    for ids, player in ((state.attackers, state.active), (state.blockers, state.defending)):
        for id in ids:
            assert state.objects[id].controller == player
            assert is_creature(state, id)


def damage_is_assigned_in_full(state: State) -> None:
    """As it is put on the stack, each creature's damage is its power, and a player is assigned some
    of a blocked one's only if every blocker has lethal damage."""
    for source in {a.source for a in state.assigned}:
        shares = assigning_damage.given(state, source)
        assert sum(shares.values()) == assigning_damage.amount(state, source)
        attack = state.attack_of(source)
        if attack is not None and attack.blocked and shares.get(as_target(state.defending)):
            assert all(shares[id] >= assigning_damage.lethal(state, id) for id in attack.blockers)


def cards_of(state: State) -> Counter[tuple[int, str]]:
    return Counter((o.owner, o.card.name) for o in state.objects.values() if o.kind == "card")


def guaranteed(board: State, case: Case[State]) -> None:
    """What must be so of a whole game."""
    assert cards_of(case.position.state) == cards_of(board)
    again = Case.open(MAGIC, board).answer_all(case.answers)
    assert again.position.state == case.position.state
    assert again.position.journal == case.position.journal
    for entry in case.position.journal:
        assert entry.text
        assert all(rule in MAGIC.rulebook for rule in entry.cites), entry
        if entry.name == "DamageOnStack":
            damage_is_assigned_in_full(entry.state)
    back = case
    while back.can_undo:
        back = back.undo()
    assert back.position.state == case.opening.state
    forth = back
    while forth.can_redo:
        forth = forth.redo()
    assert forth.position.state == case.position.state
    assert pickle.loads(pickle.dumps(case.answers)) == case.answers


def test_every_game_can_be_replayed_and_taken_back() -> None:
    for board, case in games(range(GAMES)):
        guaranteed(board, case)


@pytest.mark.full
def test_a_thousand_games_can_be_replayed_and_taken_back() -> None:
    for board, case in games(range(1000)):
        guaranteed(board, case)
