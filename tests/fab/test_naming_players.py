"""Who is meant: players and their heroes in journals, and options that look alike."""

from __future__ import annotations

import pytest

from judgetool.engine.case import Case
from judgetool.games.fab.cards import library
from judgetool.games.fab.game import FAB
from judgetool.report.transcript import run_lines
from judgetool.scenario.run import Outcome, load, play

BOARD = """\
system: fab
cards:
  Mean: {type: Generic Action - Attack, color: red, cost: 0, power: 4, defense: 2,
         text: ["This attacks up to 2 target opposing heroes.",
                "When this hits a hero, they lose 1{h}."]}
board:
  turn: Ann
  step: Reaction Step
  players:
    Ann: {hero: Rhinar, life: 20}
    Bob: {hero: Bravo, life: BOB}
    Cem: {hero: Bravo, life: 9}
    Bravo: {life: 9}
  chain:
    - {attack: Mean, at: [Bob, Cem]}
moves:
"""
TWO = """\
system: fab
board:
  turn: Ann
  players:
    Ann: {hero: Rhinar, life: 20, hand: [Snatch (red)]}
    Bob: {hero: Bravo, life: 9}
moves: [Ann: play Snatch, all: pass until Defend Step]
"""


def played(moves: str, bob: int = 14) -> Outcome:
    return play(load((BOARD.replace("BOB", str(bob)) + moves).encode()))


def texts(outcome: Outcome) -> list[str]:
    return [entry.text for entry in outcome.case.position.journal]


def test_of_several_players_a_hero_is_named_with_its_player() -> None:
    said = texts(played("  - all: pass until Damage Step\n  - Ann: choose Cem\n", 14))
    assert "4 power against 0 defense: 4 {p} damage to Cem (Bravo)" in said
    assert "Mean (red) hits Bob (Bravo): 4 {p} damage, life total 10" in said


def test_a_hero_called_like_its_player_is_named_once() -> None:
    said = texts(played("  - judge: deal 2 damage to Bravo\n"))
    assert any("to Bravo" in text or "Bravo is dealt" in text for text in said)
    assert not any("Bravo (Bravo)" in text for text in said)


def test_of_two_players_the_hero_is_enough() -> None:
    outcome = play(load(TWO.encode()))
    assert any(text == "Snatch (red) attacks Bravo" for text in texts(outcome))
    lines = list(run_lines(outcome))
    assert any(line.startswith("Bob (Bravo)  life 9") for line in lines)


def test_triggers_on_two_heroes_that_were_hit_are_told_apart() -> None:
    position = played("  - all: pass until Damage Step\n  - Ann: choose Bob\n").case.position
    lines = [position.write(answer) for answer in position.legal()]
    trigger = "Ann: choose Mean (red): When this hits a hero, they lose 1{h}."
    assert lines == [f"{trigger} (Bob)", f"{trigger} (Cem)"]
    for line in lines:  # and each can be written
        assert position.write(FAB.parse(position, line)[0]) == line


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("  - Bob: concede\n", "Bob concedes"),
        ("  - judge: deal 4 damage to Bob\n", "Bob has a life total of zero and loses"),
        (
            "  - judge: deal 5 damage to Cem\n  - all: pass\n  - Ann: choose Bob\n",
            "Bob and Cem have a life total of zero and lose",
        ),
    ],
)
def test_one_loses_and_several_lose(moves: str, said: str) -> None:
    assert said in texts(played(moves, bob=4))


def test_the_next_player_gets_priority_from_one_who_leaves() -> None:
    said = texts(played("  - Ann: pass\n  - Bob: concede\n"))
    assert "Bob leaves the game with everything they own; Cem gets priority" in said
    others = texts(played("  - Ann: pass\n  - Cem: concede\n"))
    assert "Cem leaves the game with everything they own" in others


def test_priority_is_gained_by_one_who_is_there() -> None:
    """The judge's effect kills whoever has priority, and with them goes a layer of theirs."""
    file = """\
system: fab
board:
  turn: Ann
  step: Reaction Step
  priority: Bob
  players:
    Ann: {hero: Rhinar, life: 20}
    Bob: {hero: Bravo, life: 4}
    Cem: {hero: Bravo, life: 9}
  chain: [{attack: Snatch (red), at: Cem}]
  stack: [{card: Sigil of Solace (red), by: Bob}]
moves: [judge: deal 4 damage to Bob]
"""
    position = play(load(file.encode())).case.position
    assert position.choice is not None
    assert position.choice.who == "Cem"


@pytest.mark.parametrize("name", library().names)
def test_a_player_may_be_called_as_any_card_is(name: str) -> None:
    """Such as Blink, Dodge and Thrive, which are printed in colors: they are no heroes."""
    card = library().get(name)
    hero = card if card is not None and "Hero" in card.types else None
    board = f"system: fab\nboard: {{turn: '{name.replace(chr(39), chr(39) * 2)}', players: "
    board += f"{{'{name.replace(chr(39), chr(39) * 2)}': {{life: 9}}, Nobody: {{life: 9}}}}}}"
    state = load(board.encode()).opening
    assert state.objects[state.heroes[0]].card.types >= {"Hero"}
    assert hero is None or state.objects[state.heroes[0]].card == hero


def test_a_card_of_the_file_that_is_no_hero_is_none_of_a_player_of_its_name() -> None:
    own = "cards: {Blaze: {type: Generic Action - Attack, color: red, cost: 0, power: 4}}\n"
    board = f"system: fab\n{own}board: {{turn: Blaze, players: {{Blaze: {{life: 9}}, Bob: {{}}}}}}"
    state = load(board.encode()).opening
    assert state.objects[state.heroes[0]].card.power is None


def test_a_card_is_meant_before_the_player_of_its_name() -> None:
    """No player is played, pitched or declared."""
    board = """\
system: fab
board:
  turn: Snatch
  step: Reaction Step
  chain: [{attack: Snatch (red)}]
  players: {Snatch: {life: 20}, Blink: {life: 20}}
"""
    position = Case.open(FAB, load(board.encode(), "board").opening).position
    for line in ("play snatch", "pitch snatch", "Blink: declare snatch"):
        (answer, *_) = FAB.parse(position, line)
        card = getattr(answer.move, "card", 0)
        assert position.state.objects[card].card.full_name == "Snatch (red)", line
