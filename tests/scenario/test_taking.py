"""Lines typed at a board: none holds up the next, none is lost, none is part of another."""

from __future__ import annotations

import copy
import random

import pytest

from judgetool.language import use
from judgetool.scenario.drafting.draft import Draft, Entered, NotEntered
from judgetool.scenario.drafting.taking import choose, drop, still_open, take

LINES = (
    "katsu 20", "dori 20", "dori 17", "bravo 17", "br 40", "turn k", "turn d", "t b", "step a",
    "k hand head jab", "k h sink, 2", "b eq ironrot", "b h sink b", "k hand xyzzy", "link snatch r",
    "l snatch d sink b h no", "p b", "k life", "b 12", "ap 1", "nonsense", "kastu 12", "- k hand",
    "k p energy potion", "b arsenal unmov", "stack razor r", "undo", "up k", "link 1 hit",
)  # fmt: skip


def taken(*lines: str) -> Draft:
    draft = Draft.new("fab")
    for line in lines:
        take(draft, line)
    return draft


@pytest.mark.parametrize(
    ("line", "hero"),
    [
        ("dori 20", "Dorinthea"),
        ("dori 40", "Dorinthea Ironsong"),
        ("dori 17", "Dorinthea"),
        ("dori 33", "Dorinthea Ironsong"),
        ("dori 41", "Dorinthea"),
    ],
)
def test_the_number_behind_a_name_says_which_hero_it_is(line: str, hero: str) -> None:
    """20 is what the young one begins with, 40 the other; 33 the young one can hardly have."""
    draft = taken(line)
    ((name, said),) = draft.get(("board", "players")).items()
    assert said.get("hero", name) == hero
    assert bool(still_open(draft)) == (line not in ("dori 20", "dori 40"))


def test_another_meaning_is_chosen_later_and_what_followed_is_done_again() -> None:
    draft = taken("bravo 20", "dori 17", "turn d", "d hand head jab, 2", "b 12", "k hand x")
    hand, hero = still_open(draft)
    assert (hero.part.typed, hand.part.typed[0]) == (
        ("Dorinthea", "Dorinthea Quicksilver Prodigy", "Dorinthea Ironsong"),
        "Head Jab (red)",
    )
    before = copy.deepcopy(draft.data)
    assert isinstance(choose(draft, hero, 2), Entered)
    assert draft.get(("board", "players")) == {
        "Bravo": {"life": 12},
        "Dorinthea": {
            "hero": "Dorinthea Ironsong",
            "life": 17,
            "hand": ["Head Jab (red)", "2 unknown"],
        },
    }
    assert draft.get(("board", "turn")) == "Dorinthea"
    (hand,) = still_open(draft)
    choose(draft, hand, 2)
    assert draft.get(("board", "players", "Dorinthea", "hand", 0)) == "Head Jab (blue)"
    assert still_open(draft) == []
    draft.undo()
    draft.undo()
    assert draft.data == before
    assert len(still_open(draft)) == 2
    draft.redo()
    draft.redo()
    assert still_open(draft) == []


def test_what_can_not_be_done_again_is_named() -> None:
    draft = taken("katsu 20", "bravo 20", "p b", "- passed", "- priority")
    assert [each.line for each in draft.unread] == ["- passed"]
    outcome = choose(draft, still_open(draft)[0], 1)
    assert isinstance(outcome, Entered)
    assert draft.get(("board", "passed")) == ["Bravo"]
    assert outcome.figures == ("removed, as it can no longer be read: - priority",)


def test_a_line_that_could_not_be_read_stays_until_it_is_mended_or_let_go() -> None:
    draft = taken("katsu 20", "k hand xyzzy", "k hand xyzzy", "b 12")
    assert [each.line for each in draft.unread] == ["k hand xyzzy", "b 12"]
    take(draft, "k hand sink b", "k hand xyzzy")
    assert [each.line for each in draft.unread] == ["b 12"]
    drop(draft, "b 12")
    assert draft.unread == ()


@pytest.mark.parametrize("many", [50, pytest.param(1000, marks=pytest.mark.full)])
def test_no_sequence_of_lines_makes_one_part_of_another(many: int) -> None:
    """Of so many sequences every line is entered as it was typed, or kept as it was typed."""
    chance = random.Random(many)
    for _ in range(many):
        draft = Draft.new("fab")
        for line in chance.choices(LINES, k=6):
            before = copy.deepcopy(draft.data)
            outcome = take(draft, line)
            if isinstance(outcome, NotEntered):
                assert draft.data == before
                kept = [each.line for each in draft.unread]
                assert line in kept or line == "undo"
            elif line != "undo":
                assert draft.step.line in (line, "")


def test_a_step_is_named_in_the_present_language() -> None:
    use("ja")
    try:
        draft = taken("katsu 20", "step リアクション")
        assert draft.get(("board", "step")) == "Reaction Step"
        assert taken("katsu 20", "step rea").get(("board", "step")) == "Reaction Step"
    finally:
        use("en")
    assert isinstance(Draft.new("fab").enter("step リアクション"), Entered)
