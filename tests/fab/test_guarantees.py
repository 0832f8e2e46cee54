"""The guarantees that must hold in every game: random legal games, replayed and taken back.

The boards are the built-in scenarios' openings; whoever is asked answers at random.  ``slow`` plays
two hundred games to the end of the game or of a turn; the plain run plays a smaller number.
"""

from __future__ import annotations

import os
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgetool.engine.case import Case
from judgetool.engine.choice import Answer, Refused
from judgetool.games.fab.game import FAB
from judgetool.games.fab.moves import Declare, Pass, Pitch, Play
from judgetool.games.fab.state import State
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import load

BOARDS = sorted((scenarios_root() / "fab").rglob("*.yaml"))
GAMES = int(os.environ.get("JUDGETOOL_GAMES", "40"))
LONGEST = 400


def opening(path: Path) -> Case[State]:
    return Case.open(FAB, load(path).opening)


def turns_done(case: Case[State]) -> bool:
    return case.position.choice is None or case.position.state.turn > 1


def random_game(path: Path, seed: int) -> Case[State]:
    """A game in which everybody answers at random, to its end or the end of the turn."""
    chance = random.Random(seed)
    case = opening(path)
    for _ in range(LONGEST):
        if turns_done(case):
            break
        legal = case.position.legal()
        assert legal, f"nothing is legal at {case.position.choice}"
        choice = case.position.choice
        assert choice is not None
        if choice.kind == "priority" and chance.random() < 0.5:
            case = case.answer(legal[0])
        else:
            case = case.answer(chance.choice(legal))
    return case


def journal_key(case: Case[State]) -> list[tuple[object, ...]]:
    return [(e.n, e.step, e.kind, e.name, e.text, e.cites) for e in case.position.journal]


def cards(state: State) -> Counter[tuple[int, bool]]:
    """Cards by owner, tokens apart: what is conserved."""
    return Counter(
        (o.owner, "Token" in o.card.types) for o in state.objects.values() if o.kind == "card"
    )


def check_zones(state: State) -> None:
    """Every object is in exactly one zone, the one it says it is in (guarantee 5)."""
    placed = [(i, place) for place, ids in state.zones.items() for i in ids]
    assert len({i for i, _ in placed}) == len(placed), "an object is in two zones"
    for i, place in placed:
        assert state.objects[i].place == place
    unplaced = set(state.objects) - {i for i, _ in placed}
    assert unplaced == set(state.pending), "an object is in no zone"


def games(number: int) -> Iterator[tuple[Path, int]]:
    for seed in range(number):
        yield BOARDS[seed % len(BOARDS)], seed


def hold(path: Path, seed: int) -> Case[State]:
    """Play one game and check the guarantees on it."""
    case = random_game(path, seed)
    start = opening(path)
    # 1: replaying opening and answers gives the same journal.
    replayed = start.answer_all(case.answers)
    assert journal_key(replayed) == journal_key(case)
    assert replayed.position.state == case.position.state
    # 2: every entry cites a rule that exists.
    for entry in case.position.journal:
        assert entry.cites
        assert all(cite in FAB.rulebook for cite in entry.cites), entry.cites
        assert entry.text
    # 5: cards are conserved; only tokens and layers come and go.
    before, after = cards(start.position.state), cards(case.position.state)
    for owner in range(2):
        assert before[(owner, False)] == after[(owner, False)]
    walk = case
    while walk.before is not None:
        check_zones(walk.position.state)
        # 1: undo after an answer is the identity.
        undone = walk.undo()
        assert undone.position is walk.before.position
        assert undone.redo() is walk
        walk = walk.before
    return case


def refuses_what_it_does_not_offer(case: Case[State]) -> int:
    """Guarantee 4: every offered answer is accepted, every other one refused with a rule."""
    tried = 0
    walk: Case[State] | None = case
    while walk is not None:
        position = walk.position
        choice = position.choice
        if choice is not None:
            offered = set(position.legal())
            for answer in offered:
                assert not position.check(answer)
            for other in others(position.state, choice.who):
                move = other.move
                assert isinstance(move, Play | Declare | Pitch)
                if position.state.objects[move.card].unknown:
                    continue
                if isinstance(move, Declare) and choice.kind == "declare":
                    move = Declare(move.card, after=choice.about[1:])
                answer = Answer(other.who, move)
                if answer in offered:
                    continue
                tried += 1
                with pytest.raises(Refused) as refusal:
                    walk.answer(answer)
                assert refusal.value.rules
                assert all(r in FAB.rulebook for r in refusal.value.rules)
        walk = walk.before
    return tried


def others(state: State, who: str) -> Iterator[Answer]:
    for player in state.players:
        for object in state.objects.values():
            if object.kind == "card" and object.zone != "deck":
                for move in (Play(object.id), Declare(object.id), Pitch(object.id)):
                    yield Answer(player, move)


@pytest.mark.parametrize(("path", "seed"), list(games(GAMES)))
def test_guarantees_hold_in_random_games(path: Path, seed: int) -> None:
    hold(path, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("path", "seed"), list(games(200)))
def test_guarantees_hold_in_two_hundred_games(path: Path, seed: int) -> None:
    hold(path, seed)


@pytest.mark.parametrize(("path", "seed"), list(games(8)))
def test_what_is_not_offered_is_refused_with_a_rule(path: Path, seed: int) -> None:
    assert refuses_what_it_does_not_offer(random_game(path, seed)) > 0


@pytest.mark.parametrize(("path", "seed"), list(games(20)))
def test_lines_written_are_lines_read(path: Path, seed: int) -> None:
    """Every answer's canonical line is read back as an answer that is written the same."""
    case = random_game(path, seed)
    replay = opening(path)
    for answer in case.answers:
        line = FAB.write(replay.position.state, answer)
        read = FAB.parse(replay.position, line)
        assert [FAB.write(replay.position.state, a) for a in read] == [line]
        replay = replay.answer(answer)


def test_a_state_pickles_and_compares_by_value() -> None:
    case = random_game(BOARDS[0], 1)
    state = case.position.state
    assert pickle.loads(pickle.dumps(state)) == state


def test_out_of_turn_is_refused() -> None:
    case = opening(BOARDS[0])
    choice = case.position.choice
    assert choice is not None
    other = next(p for p in case.position.state.players if p != choice.who)
    with pytest.raises(Refused) as refusal:
        case.answer(Answer(other, Pass()))
    assert refusal.value.rules == ("1.11.2",)
