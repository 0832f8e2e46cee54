"""A pile of which some cards are known: these are shown in their places."""

from __future__ import annotations

import pytest

from judgetool.engine.case import Case
from judgetool.engine.view import CardView, ZoneView, pile
from judgetool.report.slip.hidden_cards import Hidden
from judgetool.report.transcript_parts import cards_in
from judgetool.scenario.run import load
from judgetool.tui.panes.players import _rows

BOARDS = {
    "fab": (
        (
            "  turn: A\n  players:\n"
            "    A: {life: 20, deck: [Sink Below (red), unknown, Sink Below (red), 2 unknown]}\n"
            "    B: {life: 20}\n"
        ),
        "Sink Below (red), unknown, Sink Below (red), 2 unknown (from the top)",
    ),
    "grand-archive": (
        (
            "  turn: A\n  players:\n"
            "    A: {champion: Mara, deck: [Mace, unknown, Mace, 2 unknown]}\n"
            "    B: {champion: Mara}\n"
            "cards:\n  Mara: {type: Champion, life: 20}\n  Mace: {type: Attack, power: 2}\n"
        ),
        "Mace, unknown, Mace, 2 unknown (from the top)",
    ),
    "magic-classic": (
        (
            "  turn: A\n  players:\n"
            "    A: {life: 20, library: [Ox, unknown, Ox, 2 unknown]}\n"
            "    B: {life: 20}\n"
            "cards:\n  Ox: {type: Creature - Ox, color: white, power: 2, toughness: 2}\n"
        ),
        "Ox, unknown, Ox, 2 unknown (from the top)",
    ),
}


@pytest.mark.parametrize("system", BOARDS)
def test_the_known_cards_of_a_deck_are_shown_in_their_places(system: str) -> None:
    board, said = BOARDS[system]
    document = load(f"system: {system}\nboard:\n{board}".encode(), "board.yaml")
    position = Case.open(document.game, document.opening).position
    first, second = document.game.view(position).players
    deck = first.zones[-1]
    assert (deck.count, deck.cards, cards_in(deck)) == (5, (), said)
    assert second.zones[-1].pile == ()
    shown = [row.line().says for row in _rows(first, first)]
    assert any(said in line for line in shown)


def test_a_deck_of_one_has_no_top() -> None:
    assert cards_in(pile("deck", (CardView(1, "Ox"),), 1)) == "Ox"


def test_a_slip_shows_no_card_of_a_deck_that_only_some_may_look_at() -> None:
    known = CardView(1, "Ox", private=True)
    zone = pile("deck", (CardView(2, "unknown"), known), 2)
    hidden = Hidden.__new__(Hidden)
    hidden.every, hidden._named = False, frozenset()
    assert [card.name for card in hidden._zone(zone).pile] == ["not shown", "unknown"]
    assert isinstance(zone, ZoneView)
