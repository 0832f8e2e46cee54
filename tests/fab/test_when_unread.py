"""Text that could not be read is told when it may matter, and only then."""

import pytest

from judgetool.games.fab.cards.when_unread import (
    is_for_something_else,
    may_be_of_moves_of_others,
    may_be_of_playing,
    speaks_of,
)

ALSO = "turn the moon blue."


@pytest.mark.parametrize(
    ("text", "event", "stays", "told"),
    [
        (f"When this hits, {ALSO}", "attacks", True, False),
        (f"When this hits, {ALSO}", "hits", True, True),
        (f"Crush - When this hits, {ALSO}", "attacks", True, False),
        (f"Whenever you turn, {ALSO}", "attacks", True, True),  # no event that is known
        (f"Whenever an attack hits this turn, {ALSO}", "", True, True),  # it begins now
        (f"Whenever an attack hits, {ALSO}", "", False, True),
        (f"Whenever an attack hits, {ALSO}", "", True, False),
        (f"Whenever you would be dealt damage, {ALSO}", "", True, True),  # too late afterwards
        (f"Instant - Destroy this: {ALSO}", "attacks", True, False),
        (f"Play this only if you are glad. As an additional cost to play this, {ALSO}", "", 1, 0),
        (f"Play this only if you are glad. At once, {ALSO}", "", True, True),
    ],
)
def test_what_could_not_be_read_is_told_with_what_it_may_be_about(
    text: str, event: str, stays: bool, told: bool
) -> None:
    assert is_for_something_else(text, event, stays=stays) is not bool(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Play this only under the moon.", True),
        ("Moonlit", True),  # a keyword may be anything
        ("Your next attack that you play this turn shines.", False),
        (f"Action - Destroy a target: {ALSO}", False),
        (f"When you play a card, {ALSO}", False),
        (f"Your next attack shines. As an additional cost, {ALSO}", True),
    ],
)
def test_what_is_about_playing_is_told_as_the_card_is_played(text: str, told: bool) -> None:
    assert may_be_of_playing(text) is told


@pytest.mark.parametrize(
    ("text", "own", "told"),
    [
        ("You may play an item from the moon. It costs an additional {r} to play.", True, True),
        ("You may play an item from the moon. It costs an additional {r} to play.", False, False),
        ("Items can't be played under the moon.", False, True),
        ("Your opponents can't play items under the moon.", False, True),
        ("If your hero's soul shines, you can't play items.", False, False),
        ('Attacks you control have "Items cannot be played under the moon."', False, True),
        ("Items can't be played while you shine.", False, True),
        ("Heroes you control can't be attacked under the moon.", False, True),
        ("Your first item each turn costs {r} less for each moon.", False, False),
        ("Attacks at your hero cost an additional {r} under the moon.", False, True),
    ],
)
def test_what_speaks_of_you_alone_is_told_with_moves_of_yours(
    text: str, own: bool, told: bool
) -> None:
    assert may_be_of_moves_of_others(text, own) is told


def test_what_holds_in_the_end_phase_is_told_as_that_begins() -> None:
    text = "If a card was put into your banished zone this turn, the moon shines in the end phase."
    assert speaks_of(text, "beginning of end phase", own=True)
    assert not speaks_of(text, "is banished from deck", own=True)
    hits = "When this hits, the moon shines in the end phase."
    assert speaks_of(hits, "hits", own=True)
    assert not is_for_something_else(hits, "hits")


def test_what_was_pitched_to_play_a_card_is_no_matter_of_other_cards() -> None:
    text = "If a card was pitched to play this, the moon shines."
    assert not speaks_of(text, "is pitched", own=True)
