"""The guarantees that must hold in every game: random legal games, replayed and taken back.

The boards are the built-in scenarios' openings and one with three players and a card for each of
the things that cards do; whoever is asked answers at random, rather fighting than passing, until
the Main Phase is over or the game is.  The test command plays some of the games; ``pytest -m full
tests/grand_archive/test_guarantees.py`` plays a thousand.
"""

from __future__ import annotations

import os
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.engine.case import Case, Position
from judgetool.engine.choice import Answer, Move, Violation
from judgetool.games.grand_archive.game import GA
from judgetool.games.grand_archive.moves import (
    ActivateCard,
    At,
    Attack,
    Choose,
    Concede,
    Done,
    Pass,
    Pay,
    Retaliate,
    TakeBack,
)
from judgetool.games.grand_archive.objects.state import State
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import load
from tests.guarantees import check_zones, goes_back, replays

BOARDS = sorted((scenarios_root() / "grand-archive").rglob("*.yaml"))
GAMES = int(os.environ.get("JUDGETOOL_GAMES", "40"))
LONGEST = 2000
STRIDE = 37

MELEE = b"""\
system: grand-archive
cards:
  Mara: {type: Champion, life: 9, power: 1}
  Orin: {type: Champion, life: 9}
  Vela: {type: Champion, life: 7, power: 2}
  Footman: {type: Ally, power: 2, life: 3, cost: 1}
  Husk: {type: Ally, power: 0, life: 4, cost: 0, text: Stealth}
  Sweeper: {type: Ally, power: 1, life: 3, cost: 1, text: This attack may have up to 2 targets.}
  Seer: {type: Ally, power: 1, life: 2, text: True Sight}
  Slayer: {type: Ally, power: 3, life: 2, text: "On Kill: Draw a card."}
  Toll: {type: Ally, power: 3, life: 2, text: "As an additional cost to attack with Toll, pay (1)."}
  Iron Sword: {type: Weapon, power: 2, durability: 2}
  Drum Blade: {type: Weapon, power: 1, durability: 1, text: "On Attack: Draw a card."}
  Padded Vest:
    type: Item
    text: "If a source would deal damage to your champion, prevent 1 of that damage."
  War Drum: {type: Item, text: "If a source would deal damage, it deals that much plus 1 instead."}
  Bold Strike: {type: Attack, power: 3, cost: 1, text: "On Hit: Draw a card."}
  Searing Strike:
    type: Attack
    power: 1
    cost: 0
    text: "If this attack would deal damage, it deals double that damage instead."
  Ambush Strike: {type: Attack, speed: fast, power: 2, cost: 0}
  Ward:
    type: Action
    speed: fast
    cost: 0
    text: Prevent the next 2 damage that would be dealt to target unit this turn.
  Veil: {type: Action, speed: fast, cost: 0, text: Target unit gains stealth until end of turn.}
  Recall: {type: Action, speed: fast, cost: 1, text: Return target ally to its owner's hand.}
  Divert:
    type: Action
    speed: fast
    cost: 0
    text: Change the target of the attack to target unit.
  Sway: {type: Action, speed: fast, cost: 0, text: Gain control of target ally.}
  Smash: {type: Action, speed: fast, cost: 0, text: Destroy target weapon.}
  Rouse: {type: Action, speed: fast, cost: 0, text: Wake up target unit.}
board:
  turn: Mara
  players:
    Mara:
      field: [Footman, Sweeper, Toll, Iron Sword, War Drum]
      hand: [Bold Strike, Searing Strike, Ambush Strike, Rouse, Divert, Footman, 1 unknown]
      deck: [2 Bold Strike, 2 Rouse, 3 unknown]
    Orin:
      field: [Slayer, Footman, Husk, Drum Blade, Padded Vest]
      hand: [Ambush Strike, Ward, Veil, Recall, Smash, 1 unknown]
      deck: [2 Ward, 3 unknown]
    Vela:
      field: [Seer, Footman, Iron Sword]
      hand: [Sway, Ward, Recall, Divert, 2 unknown]
      deck: [2 Veil, 3 unknown]
"""
"""Three players, with stealth and what sees it, costs of attacking, several targets, replacement
effects to order, triggers, changes of target and of control."""


def opening(path: Path | bytes) -> Case[State]:
    loaded = load(path) if isinstance(path, Path) else load(path, "board")
    return Case.open(GA, loaded.opening)


def random_game(path: Path | bytes, seed: int, concessions: float = 0.0) -> Case[State]:
    """A game in which everybody answers at random, to its end; now and then somebody concedes."""
    chance = random.Random(seed)
    case = opening(path)
    for _ in range(LONGEST):
        choice, state = case.position.choice, case.position.state
        if choice is None:
            return case
        if concessions and chance.random() < concessions:
            leaving = state.players[chance.choice(state.remaining)]
            case = case.answer(Answer(leaving, Concede()))
            continue
        legal = case.position.legal()
        assert legal, f"nothing is legal at {choice}"
        named = named_card(case, chance) if chance.random() < 0.3 else None
        case = case.answer(named or eager(legal, chance))
    raise AssertionError(f"the game of {path!r}, seed {seed}, does not end")


def eager(legal: list[Answer], chance: random.Random) -> Answer:
    """An answer of players who would rather fight than pass or take back."""
    bold = [a for a in legal if not isinstance(a.move, Pass | TakeBack | Done)]
    return chance.choice(bold if bold and chance.random() < 0.7 else legal)


def named_card(case: Case[State], chance: random.Random) -> Answer | None:
    """A legal answer that says what an unknown card in hand is, if one is found in a few tries."""
    position = case.position
    choice, state = position.choice, position.state
    if choice is None or not choice.window:
        return None
    hand = state.zone(state.players.index(choice.who), "hand")
    unknown = [i for i in hand if state.objects[i].unknown]
    for _ in range(4 if unknown and state.pool else 0):
        named = chance.choice(sorted(state.pool))
        answer = Answer(choice.who, ActivateCard(unknown[0], named=named))
        if not position.check(answer):
            return answer
    return None


def cards(state: State) -> Counter[int]:
    """Cards by owner: what is conserved."""
    return Counter(o.owner for o in state.objects.values() if o.kind == "card")


def check(state: State) -> None:
    """Objects are in zones, and what has a role in the combat can have it."""
    check_zones(state)
    check_roles(state)


def check_roles(state: State) -> None:
    """Whoever has a role in the combat is on the field, and nobody defends against themselves."""
    combat = state.combat
    if combat is None:
        return
    for id in combat.members:
        assert state.objects[id].zone == "field"
    for id in combat.targets:
        assert state.objects[id].player != combat.attacking


def games(number: int) -> Iterator[tuple[Path | bytes, int]]:
    """Seeds, each with a board: neighbours in the list come from different folders."""
    for seed in range(number):
        yield (BOARDS[seed * STRIDE % len(BOARDS)] if BOARDS and seed % 3 else MELEE), seed


def hold(path: Path | bytes, seed: int, concessions: float = 0.0) -> Case[State]:
    """Play one game and check the guarantees on it."""
    case = random_game(path, seed, concessions)
    start = opening(path)
    replays(case, start)
    # 5: cards are conserved, but for those of players who have left.
    before, after = cards(start.position.state), cards(case.position.state)
    state = case.position.state
    for owner in range(len(state.players)):
        assert after[owner] == (0 if owner in state.departed else before[owner])
    goes_back(case, check)
    return case


def others(position: Position[State]) -> Iterator[Answer]:
    """Answers that mostly nobody asked for."""
    state = position.state
    units = [o.id for o in state.objects.values() if o.zone == "field"]
    moves: list[Move] = [Pass(), Done(), TakeBack()]
    for id in sorted(state.objects):
        moves += [ActivateCard(id), Retaliate(id), Pay(id), Choose((id,))]
        moves += [Attack(id, (), (units[id % len(units)],))] if units else []
        begun = (a.move.attack for a in position.legal() if isinstance(a.move, At))
        moves += [At(attack, id) for attack in {*begun, Attack(id)}]
    for player in state.players:
        yield from (Answer(player, move) for move in moves)


def refuses_what_it_does_not_offer(case: Case[State], stride: int = 1) -> int:
    """Guarantee 4: every offered answer is accepted, every other one refused with a rule."""
    tried = 0
    walk: Case[State] | None = case
    while walk is not None:
        position = walk.position
        if position.choice is not None and len(walk.answers) % stride == 0:
            offered = position.legal()
            for answer in offered:
                assert not position.check(answer), answer
            known = {bare(answer) for answer in offered}
            for answer in others(position):
                if answer not in known:
                    tried += 1
                    assert_refused(position.check(answer), answer)
        walk = walk.before
    return tried


def bare(answer: Answer) -> Answer:
    """An answer without the targets of a card, which are asked for where none are named."""
    if isinstance(answer.move, ActivateCard):
        return Answer(answer.who, ActivateCard(answer.move.card))
    return answer


def assert_refused(found: list[Violation], answer: Answer) -> None:
    assert found, answer
    for violation in found:
        assert violation.because
        assert violation.rules
        assert all(rule in GA.rulebook for rule in violation.rules)


@pytest.mark.parametrize(("path", "seed"), list(games(GAMES)))
def test_guarantees_hold_in_random_games(path: Path | bytes, seed: int) -> None:
    hold(path, seed)


@pytest.mark.parametrize("seed", range(2))
def test_what_is_not_offered_is_refused(seed: int) -> None:
    assert refuses_what_it_does_not_offer(random_game(MELEE, seed), stride=12) > 100


@pytest.mark.parametrize("seed", range(GAMES // 4))
def test_guarantees_hold_when_players_concede(seed: int) -> None:
    hold(MELEE, seed, concessions=0.05)


def test_positions_pickle() -> None:
    state = random_game(MELEE, 7).position.state
    assert pickle.loads(pickle.dumps(state)) == state


def test_random_games_come_to_all_steps_and_choices() -> None:
    """That the games above hold something: they reach every step and every kind of question."""
    steps: set[str] = set()
    kinds: set[str] = set()
    for seed in range(12):
        walk: Case[State] | None = random_game(MELEE, seed)
        while walk is not None:
            steps.add(walk.position.state.step)
            choice = walk.position.choice
            kinds |= {choice.kind} if choice is not None else set()
            walk = walk.before
    assert steps == {"Main Phase", "Retaliation Step", "Damage Step", "End of Combat Step"}
    assert kinds >= {
        *("opportunity", "attack", "targets", "retaliate", "reserve", "target", "replacement")
    }


@pytest.mark.full
@pytest.mark.parametrize("seed", range(1000))
def test_guarantees_hold_in_a_thousand_games(seed: int) -> None:
    path, _ = list(games(seed + 1))[-1]
    case = hold(path, seed, concessions=0.01 if seed % 2 else 0.0)
    if seed % 10 == 0:
        refuses_what_it_does_not_offer(case, stride=5)
