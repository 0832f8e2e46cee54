"""The guarantees that must hold in every game: random legal games, replayed and taken back.

The boards are the built-in scenarios' openings with the heroes hurt; whoever is asked answers at
random, rather fighting than passing, until a hero is dead.  When nobody has been hurt for so long
that the players can't or won't end the game any more, it is a draw (4.5.4d, e), as the judge says.
The test command plays some of the games; ``pytest -m full tests/fab/test_guarantees.py`` plays a
thousand.
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
from judgetool.engine.choice import Answer, Move, Refused
from judgetool.games.fab.cards import DECK_TYPES, library
from judgetool.games.fab.continuous import life_of
from judgetool.games.fab.game import FAB
from judgetool.games.fab.moves import Concede, Declare, EndGame, Pass, Pitch, Play, TakeBack
from judgetool.games.fab.objects.state import State, replace
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import load
from tests.guarantees import check_zones, goes_back, replays

BOARDS = sorted((scenarios_root() / "fab").rglob("*.yaml"))
GAMES = int(os.environ.get("JUDGETOOL_GAMES", "50"))
LONGEST = 5000
STRIDE = next(n for n in (101, 103, 107) if len(BOARDS) % n)
IDLE = 60  # turns in which no life total is lower than it has been before
WITHOUT_END = 1000  # answers in one turn: what costs nothing may be done again and again
NAMES = [c.full_name for c in library().all() if c.types & DECK_TYPES and not c.ephemeral]


SEVERAL = (
    b"""\
system: fab
cards:
  Guard Dog: {type: Generic Action - Ally, cost: 0, power: 2, life: 3}
  Shimmering Veil: {type: Illusionist Action - Aura, color: blue, cost: 0, text: Spectra}
  Iron Cuffs: {type: Mechanologist Equipment - Evo Arms, defense: 2, text: Battleworn}
  Iron Mask: {type: Mechanologist Equipment - Evo Head, defense: 2, text: Battleworn}
  Wildfire:
    type: Generic Action - Attack
    color: red
    cost: 0
    power: 3
    defense: 2
    text: |
      When this hits, deal 1 damage to each opposing hero.
      Go again
board:
  turn: Rhinar
  players:
    Rhinar:
      hand: [Apocalypse Automaton, Wildfire, Snatch (blue), 1 unknown]
      equipment: [Iron Cuffs, Iron Mask]
      weapons: [Bone Basher]
      deck: [2 Apocalypse Automaton, 2 Wildfire, 2 Snatch (blue), 4 unknown]
    Bravo:
      hand: [Chivalry, Wildfire, Sink Below (red), 1 unknown]
      weapons: [Bastion of Duty]
      permanents: [Guard Dog, Runechant]
      deck: [2 Chivalry, 3 Wildfire, 2 Snatch (blue), 4 unknown]
    Emperor, Dracai of Aesir:
      hand: [Chivalry, 2 Snatch (blue), Head Jab (red)]
      permanents: [Shimmering Veil]
      deck: [2 Command and Conquer, 3 Head Jab (red), 2 Snatch (blue), 4 unknown]
""",
    b"""\
    Katsu:
      hand: [2 unknown, Wildfire, Chivalry]
      equipment: [Ironrot Helm]
      weapons: [Bastion of Unity]
      permanents: [Guard Dog]
      deck: [2 Wildfire, 3 Head Jab (red), 4 unknown]
""",
)
"""A board of three players, and a fourth one: several attack-targets, protect, an attack-layer, an
ally and an aura that can be attacked."""


def opening(path: Path | bytes) -> Case[State]:
    """A built-in board, with the heroes hurt enough for the game to come to an end."""
    state = (load(path) if isinstance(path, Path) else load(path, "board")).opening
    hurt = (
        replace(state.objects[h], life=min(state.objects[h].life or 1, 4)) for h in state.heroes
    )
    return Case.open(FAB, state.put(*hurt))


def random_game(path: Path | bytes, seed: int, concessions: float = 0.0) -> Case[State]:
    """A game in which everybody answers at random, to its end; now and then somebody concedes."""
    chance = random.Random(seed)
    case = opening(path)
    lowest, since = life_totals(case.position.state), 1
    turn, began = 0, 0
    for n in range(LONGEST):
        choice, state = case.position.choice, case.position.state
        if choice is None:
            return case
        low = [min(pair) for pair in zip(lowest, life_totals(state), strict=True)]
        if low != lowest:
            lowest, since = low, state.turn
        turn, began = (turn, began) if turn == state.turn else (state.turn, n)
        if state.turn - since >= IDLE or n - began >= WITHOUT_END:
            case = case.answer(Answer("judge", EndGame("deadlock")))
            continue
        if concessions and chance.random() < concessions:
            leaving = state.players[chance.choice(state.remaining)]
            case = case.answer(Answer(leaving, Concede()))
            continue
        legal = case.position.legal()
        assert legal, f"nothing is legal at {choice}"
        named = named_card(case, chance) if chance.random() < 0.7 else None
        case = case.answer(named or eager(choice.kind, legal, chance))
    raise AssertionError(f"the game of {path!r}, seed {seed}, does not end")


def life_totals(state: State) -> list[int]:
    return [life_of(state, player) for player in range(len(state.players))]


def eager(kind: str, legal: list[Answer], chance: random.Random) -> Answer:
    """An answer of players who would rather fight: so that games come to an end."""
    shy = (Pass, TakeBack) if kind != "declare" else (Declare,)
    bold = [answer for answer in legal if not isinstance(answer.move, shy)]
    return chance.choice(bold if bold and chance.random() < 0.85 else legal)


def named_card(case: Case[State], chance: random.Random) -> Answer | None:
    """A legal answer that says what an unknown card in hand is, if one is found in a few tries."""
    position = case.position
    choice, state = position.choice, position.state
    if choice is None or choice.who not in state.players:
        return None
    hand = state.zone(state.players.index(choice.who), "hand")
    unknown = [i for i in hand if state.objects[i].unknown]
    if not unknown or choice.kind not in ("priority", "declare", "pitch"):
        return None
    for _ in range(6):
        card = chance.choice(NAMES)
        move: Move
        if choice.kind == "priority":
            move = Play(unknown[0], named=card)
        elif choice.kind == "declare":
            move = Declare(unknown[0], named=card, after=choice.about[1:], target=choice.about[0])
        else:
            move = Pitch(unknown[0], named=card)
        answer = Answer(choice.who, move)
        if not position.check(answer):
            return answer
    return None


def cards(state: State) -> Counter[tuple[int, bool]]:
    """Cards by owner, tokens apart: what is conserved.  Ephemeral cards are removed (8.3.21b)."""
    return Counter(
        (o.owner, "Token" in o.card.types)
        for o in state.objects.values()
        if o.kind == "card" and not o.card.ephemeral
    )


def games(number: int) -> Iterator[tuple[Path, int]]:
    """Seeds, each with a board: neighbours in the list come from different folders."""
    for seed in range(number):
        yield BOARDS[seed * STRIDE % len(BOARDS)], seed


def hold(path: Path | bytes, seed: int, concessions: float = 0.0) -> Case[State]:
    """Play one game and check the guarantees on it."""
    case = random_game(path, seed, concessions)
    start = opening(path)
    replays(case, start)
    # 5: cards are conserved; only tokens and layers come and go.
    before, after = cards(start.position.state), cards(case.position.state)
    state = case.position.state
    for owner in range(len(state.players)):
        left = 0 if owner in state.departed else before[(owner, False)]
        assert after[(owner, False)] == left
    goes_back(case, check_zones)
    return case


def refuses_what_it_does_not_offer(case: Case[State], stride: int = 1) -> int:
    """Guarantee 4: every offered answer is accepted, every other one refused with a rule.

    Of the positions of the game, each so many-th is looked at.
    """
    tried = 0
    walk: Case[State] | None = case
    while walk is not None:
        position = walk.position
        choice = position.choice
        if choice is not None and len(walk.answers) % stride == 0:
            offered = set(position.legal())
            for answer in offered:
                assert not position.check(answer)
            for other in others(position.state, choice.who):
                move = other.move
                assert isinstance(move, Play | Declare | Pitch)
                if position.state.objects[move.card].unknown:
                    continue
                if isinstance(move, Declare) and choice.kind == "declare":
                    move = Declare(move.card, after=choice.about[1:], target=choice.about[0])
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


@pytest.mark.full
@pytest.mark.parametrize(("path", "seed"), list(games(800)))
def test_guarantees_hold_in_eight_hundred_games(path: Path, seed: int) -> None:
    hold(path, seed)


def board_of(players: int) -> bytes:
    """The board of three or four players."""
    return b"".join(SEVERAL[: players - 2])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(max(1, GAMES // 5)))
def test_guarantees_hold_with_several_players(players: int, seed: int) -> None:
    case = hold(board_of(players), seed, 0.002 * (seed % 2))
    for entry in case.position.journal:
        assert not set(entry.state.departed) & set(entry.state.remaining)


@pytest.mark.full
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(100))
def test_guarantees_hold_in_two_hundred_games_of_several(players: int, seed: int) -> None:
    hold(board_of(players), seed, 0.002 * (seed % 2))


@pytest.mark.parametrize("players", [3, 4])
def test_several_players_are_refused_with_a_rule(players: int) -> None:
    assert refuses_what_it_does_not_offer(random_game(board_of(players), 1), stride=5) > 100


@pytest.mark.full
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_several_players_are_refused_with_a_rule_at_every_moment(players: int, seed: int) -> None:
    assert refuses_what_it_does_not_offer(random_game(board_of(players), seed)) > 100


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_lines_of_several_players_are_read(players: int, seed: int) -> None:
    lines_are_read(board_of(players), seed, 0.002)


def test_what_is_not_offered_is_refused_with_a_rule() -> None:
    refused = [
        refuses_what_it_does_not_offer(random_game(path, seed), stride=4) for path, seed in games(5)
    ]
    assert sum(refused) > 150


@pytest.mark.full
@pytest.mark.parametrize(("path", "seed"), list(games(40)))
def test_what_is_not_offered_is_refused_with_a_rule_at_every_moment(path: Path, seed: int) -> None:
    assert refuses_what_it_does_not_offer(random_game(path, seed)) > 0


@pytest.mark.parametrize(("path", "seed"), list(games(20)))
def test_lines_written_are_lines_read(path: Path, seed: int) -> None:
    lines_are_read(path, seed)


def lines_are_read(path: Path | bytes, seed: int, concessions: float = 0.0) -> None:
    """Every answer's canonical line is read back as an answer that is written the same."""
    case = random_game(path, seed, concessions)
    replay = opening(path)
    for answer in case.answers:
        line = replay.position.write(answer)
        read = FAB.parse(replay.position, line)
        assert [replay.position.write(a) for a in read] == [line]
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
