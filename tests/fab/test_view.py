"""Boards as front ends draw them."""

from __future__ import annotations

from textwrap import dedent

import pytest
from msgspec import structs

from judgetool.engine.case import Case
from judgetool.engine.view import View
from judgetool.language import spoken
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.run import load, play
from tests.conftest import SCENARIOS


def at_the_end(scenario: str) -> View:
    """The board where a scenario ends."""
    file = SCENARIOS / "fab" / scenario
    case = play(load(file, file.name)).case
    return case.position.game.view(case.position)


def notes(view: View) -> dict[str, set[str]]:
    """What is said of each card in play besides its numbers."""
    zones = (zone for player in view.players for zone in player.zones)
    return {card.name: set(card.notes) for zone in zones for card in zone.cards}


def test_an_effect_on_one_object_names_it_whole() -> None:
    """The name takes the place of "This", and of no letters within the name."""
    view = at_the_end("8.3-keywords/8.3.9-boost-with-a-mechanologist-card.yaml")
    assert view.effects == ("Zipper Hit (red): Zipper Hit (red) gets go again.",)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Whoever has won the wager creates a Might token when this chain link resolves."),
        (
            "ja",
            "このチェインリンクを解決したとき、Wagerに勝利したプレイヤーは『Might』トークン1つを作成する。",
        ),
    ],
)
def test_what_waits_for_the_end_of_its_own_time_names_that_once(language: str, said: str) -> None:
    file = SCENARIOS / "fab/8.5-effect-keywords/8.5.46-wager-won-by-a-hit.yaml"
    document = load(file, file.name)
    case = play(structs.replace(document, moves=document.moves[:6])).case
    with spoken(language):
        (effect,) = case.position.game.view(case.position).effects
    assert said in effect


def test_what_another_player_controls_or_owns_is_said() -> None:
    equipped = notes(at_the_end("8.5-effect-keywords/8.5.35a-equipped-where-it-was.yaml"))
    assert "controlled by Bravo" in equipped["Ash Maul"]
    stolen = notes(at_the_end("8.5-effect-keywords/8.5.54-steals-an-item-en-newer.yaml"))
    assert "owned by Rhinar" in stolen["Life Flask (blue)"]
    assert not any("by" in note for note in stolen["Gold"])


def test_a_text_is_shown_without_the_marks_of_bold_type_that_tables_have() -> None:
    board = """
    system: fab
    cards: {Odd Jab: {type: Ninja Action - Attack, cost: 0, power: 3, text: "**Go again**"}}
    board:
      turn: K
      step: Attack Step
      chain: [{attack: Odd Jab}]
      players: {K: {life: 20}, D: {life: 20}}
    """
    position = play(load(dedent(board).encode(), "")).case.position
    (group,) = position.game.view(position).groups
    assert group.cards[0].text == ("Go again",)


def test_who_is_asked_is_said_of_a_player_of_one_letter_too() -> None:
    """Also where the question begins with that letter."""
    board = """
    system: fab
    board:
      turn: K
      step: Attack Step
      chain: [{attack: Snatch (red)}]
      players: {K: {hero: Katsu, life: 20}, D: {hero: Bravo, life: 20, hand: [Sink Below (red)]}}
    moves: ['all: pass until Defend Step']
    claims: [{by: D, expect: {D: {life: 20}}}]
    """
    document = load(dedent(board).encode(), "")
    position = play(document).case.position
    (verdict,) = settle(document).verdicts
    assert position.game.view(position).waiting == "D: Declare defending cards, or none"
    assert verdict.waiting == "D is asked: Declare defending cards, or none"


def test_which_hero_a_player_has_is_said_where_there_is_one() -> None:
    """Also of one that was taken from the player's name, with the abilities of that hero."""
    board = """
    system: fab
    board:
      turn: Katsu
      players:
        Katsu: {life: 20}
        Rhinar: {hero: "Rhinar, Reckless Rampage", life: 40}
        Bo: {hero: Bravo, life: 20}
        Ann: {life: 20}
    """
    document = load(dedent(board).encode(), "")
    view = document.game.view(play(document).case.position)
    assert [player.full_name for player in view.players] == [
        "Katsu (hero)",
        "Rhinar (Rhinar, Reckless Rampage)",
        "Bo (Bravo)",
        "Ann",
    ]


def test_a_link_says_that_its_target_has_left_the_game() -> None:
    told = """\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, action points: 1, hand: [Head Jab (red)]}
    Bravo: {life: 9}
    Katsu: {life: 11}
moves:
  - Rhinar: play Head Jab at Bravo
  - all: pass until Defend Step
  - Bravo: concede
"""
    outcome = play(load(told.encode(), "board.yaml"))
    view = outcome.document.game.view(outcome.case.position)
    assert any("Bravo (has left the game)" in line for group in view.groups for line in group.lines)
    assert not view.players[1].assets  # nor has he a life total


@pytest.mark.parametrize(
    ("scenario", "totals", "came_of"),
    [
        # 4 - 0: all of it is prevented, so that there is no hit-event (7.5.5b)
        (
            "rulings/prevention-ward-takes-the-last-point.yaml",
            "power 4 - defense 3: no hit, no damage, 1 prevented",
            "no hit, damage 0, 1 prevented",
        ),
        (
            "rulings/prevention-shield-is-one-short.yaml",
            "power 3 - defense 0: damage 1, 2 prevented, HIT",
            "hit, damage 1, 2 prevented",
        ),
        (
            "7.5-damage-step/7.5.2-equal-defense-no-damage.yaml",
            "power 4 - defense 4: no hit, no damage",
            "no hit, damage 0",
        ),
    ],
)
def test_what_is_prevented_is_told_with_what_came_of_a_link(
    scenario: str, totals: str, came_of: str
) -> None:
    link = at_the_end(scenario).groups[-1]
    assert link.rows[0].text == totals
    assert link.lines[-1] == came_of


def test_power_is_drawn_against_defense_only_where_one_defense_counts() -> None:
    """Each of several targets has its own defense (7.5.2c), and damage once calculated is told."""
    board = """
        system: fab
        board:
          turn: Rhinar
          step: Reaction Step
          chain: [{{attack: Apocalypse Automaton (red){}}}]
          players:
            Rhinar: {{life: 20}}
            Bravo: {{life: 20}}
            Katsu: {{life: 20}}
    """
    for more, against in ((", at: Bravo", (6, 0)), (", at: [Katsu, Bravo]", None)):
        document = load(dedent(board.format(more)).encode(), "board.yaml")
        position = Case.open(document.game, document.opening).position
        (link,) = document.game.view(position).groups
        assert link.rows[0].against == against
    assert at_the_end("two-links.yaml").groups == ()
    shown = at_the_end("rulings/prevention-ward-takes-the-last-point.yaml").groups[-1]
    assert shown.rows[0].against is None
