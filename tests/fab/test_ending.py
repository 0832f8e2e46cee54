"""Games that end because somebody says so (4.5)."""

from __future__ import annotations

import pytest

from judgetool.engine.case import Case
from judgetool.engine.choice import Answer, Refused
from judgetool.games.fab.game import FAB
from judgetool.games.fab.moves import Concede, EndGame
from judgetool.games.fab.objects.state import State
from judgetool.scenario import save
from judgetool.scenario.run import load, play

BOARD = b"""\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Brutal Assault (red), Snatch (blue)]}
    Bravo: {life: 20}
"""


@pytest.fixture
def case() -> Case[State]:
    """Rhinar is asked to pitch for an attack."""
    document = load(BOARD, "board")
    case = Case.open(FAB, document.opening)
    case = case.answer_all(FAB.parse(case.position, "Rhinar: play Brutal Assault at Bravo"))
    choice = case.position.choice
    assert choice is not None
    assert (choice.who, choice.kind) == ("Rhinar", "pitch")
    return case


@pytest.mark.parametrize(
    ("line", "result", "rule"),
    [
        ("Bravo: concede", "Bravo concedes; Rhinar wins the game", "4.5.3c"),
        ("Rhinar concedes", "Rhinar concedes; Bravo wins the game", "4.5.3c"),
        ("judge: Bravo wins the game", "Bravo wins the game by an effect", "4.5.2b"),
        (
            "judge: Bravo loses the game",
            "Bravo loses by an effect; Rhinar wins the game",
            "4.5.3b",
        ),
        ("judge: the game is a draw by effect", "The game is a draw by an effect", "4.5.4b"),
        ("judge: the game is a draw", "The game is a draw by an effect", "4.5.4b"),
        ("judge: the game is a draw by agreement", "The game is a draw: the players", "4.5.4c"),
        ("judge: the game is a draw by stalemate", "The game is a draw by stalemate", "4.5.4d"),
        ("judge: the game is a draw by deadlock", "The game is a draw by deadlock", "4.5.4e"),
    ],
)
def test_the_game_ends_in_the_midst_of_paying(
    case: Case[State], line: str, result: str, rule: str
) -> None:
    (answer,) = FAB.parse(case.position, line)
    ended = case.answer(answer)
    position = ended.position
    assert position.choice is None
    assert position.legal() == []
    assert position.state.result.startswith(result)
    move, end = position.journal.since(len(case.position.journal))
    assert (move.kind, end.name) == ("move", "GameEnded")
    # 4.5: it has nothing to do with what was asked
    assert rule in end.cites
    assert all(cite.startswith(("4.5.", "1.0.1a")) for cite in (*move.cites, *end.cites))
    assert FAB.parse(case.position, case.position.write(answer)) == [answer]
    # 1 of the guarantees: what was asked is asked again when it is taken back
    undone = ended.undo()
    assert undone.position is case.position
    assert undone.redo() is ended
    text = save.dump(load(BOARD, "board"), ended)
    assert play(load(text.encode(), "saved")).case.position.state.result == position.state.result


@pytest.mark.parametrize("who", ["judge", "chance", "Nobody"])
def test_only_players_concede(case: Case[State], who: str) -> None:
    with pytest.raises(Refused) as refused:
        case.answer(Answer(who, Concede()))
    assert refused.value.rules == ("4.5.3c",)


@pytest.mark.parametrize("who", ["Rhinar", "chance"])
def test_only_the_judge_says_that_it_is_a_draw(case: Case[State], who: str) -> None:
    with pytest.raises(Refused) as refused:
        case.answer(Answer(who, EndGame("stalemate")))
    assert refused.value.rules == ("4.5.4d",)


def test_nobody_concedes_twice(case: Case[State]) -> None:
    ended = case.answer(Answer("Bravo", Concede()))
    with pytest.raises(ValueError, match="over"):
        ended.answer(Answer("Rhinar", Concede()))


LEFT = b"""\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Snatch (blue)], equipment: [Evo Smoothbore (yellow)]}
    Bravo: {life: 20, weapons: [Anothos]}
    Katsu: {life: 20, hand: [Sink Below (red)], weapons: [Harmonized Kodachi]}
moves: [Katsu: concede]
"""


@pytest.mark.parametrize(
    "line",
    [
        "Katsu: activate Evo Smoothbore",
        "Katsu: attack with Anothos at Rhinar",
        "Katsu: pass",
        "Katsu: no defense",
        "Katsu: concede",
    ],
)
def test_who_has_left_the_game_does_nothing_any_more(line: str) -> None:
    """4.5.1a, whatever is asked of them and of whose objects."""
    position = play(load(LEFT, "board")).case.position
    (answer,) = FAB.parse(position, line)
    assert [violation.rules for violation in position.check(answer)] == [("4.5.1a",)]
