"""Whatever is typed of a board, nothing breaks: a line is taken or refused, and what was written
can be read, told and taken back."""

from __future__ import annotations

import copy
import functools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgetool import games
from judgetool.scenario.drafting.ambiguous_lines import told, ways
from judgetool.scenario.drafting.completing import completions
from judgetool.scenario.drafting.draft import Draft, Entered, NotEntered
from judgetool.scenario.drafting.outline import rows
from judgetool.scenario.problems import Problems
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.yaml_nodes import parse
from judgetool.scenario.save import plainly

BOARDS = {
    "fab": (
        "katsu 20 hand 2 sink below r deck 20",
        "bravo 9 equip ironrot helm counters steam 2, goliath hand wounding blow b",
        "turn k",
        "link head jab r def ironrot helm, hit 2",
        "link snatch r at b power +1 def sink below b",
        "stack sink below r b",
        "effect k on snatch: This gets dominate.",
        "step rea",
    ),
    "grand-archive": (
        "card mara champion life 20",
        "card orin champion power 1 life 20",
        "card lancer ally power 3 life 2",
        "mara hand 3 memory 1",
        "orin 4 field lancer rested",
        "turn m",
    ),
    "magic-classic": (
        "card grizzly bears type Creature - Bear, color green power 2 toughness 2",
        "alice 20 play 2 griz hand 3 library 30",
        "bob 18 play griz damage 1",
        "turn a",
        "combat griz no 1 blockers griz no 3",
    ),
}
SIGNS = ["+", "-", "up", "down", "none", "yes", "no", ",", ":", "=", "'s", "//", "{", "[]", '"']
OTHER = [
    "1",
    "2",
    "07",
    "-1",
    "+3",
    "?",
    "unknown",
    "zqx",
    "r",
    "b",
    "k",
    "a",
    "{card: x}",
    "[1, 2]",
]


@functools.cache
def board(system: str) -> Draft:
    """A board on which there is something."""
    draft = Draft.new(system)
    for line in BOARDS[system]:
        assert isinstance(draft.enter(line), Entered), line
    return draft


@functools.cache
def words(system: str) -> list[str]:
    """The words that lines are made of."""
    draft = board(system)
    named = [name for word in draft.words.there for name in (word, word.split()[0].casefold())]
    found = set(fields.every_name(draft.words.root))
    return [*sorted({*found, *(name[:2] for name in found)}), *named, *SIGNS * 3, *OTHER * 2]


def check(draft: Draft, line: str) -> None:
    """Enter a line, and ask all that the screen asks."""
    completions(draft, line)
    before = copy.deepcopy(draft.data)
    outcome = draft.enter(line)
    if isinstance(outcome, NotEntered):
        assert draft.data == before
        assert 0 <= outcome.start <= outcome.end <= len(line)
        for way in ways(draft, outcome):
            assert way.line
            assert way.typed
        assert told(draft, outcome)
        return
    assert outcome.said
    rows(draft)
    assert plainly(parse(draft.text().encode(), Problems(""))) is not None
    draft.judge()
    draft.undo()
    assert draft.data == before or line in ("undo", "redo")


def check_any(system: str, data: st.DataObject) -> None:
    """Enter a line of any words on an empty board or one on which there is something."""
    draft = Draft(board(system).data) if data.draw(st.booleans()) else Draft.new(system)
    typed = st.lists(st.sampled_from(words(system)), min_size=1, max_size=7)
    check(draft, " ".join(data.draw(typed)))


@pytest.mark.parametrize("system", games.SYSTEMS)
@given(data=st.data())
@settings(max_examples=12)
def test_nothing_breaks_whatever_is_typed(system: str, data: st.DataObject) -> None:
    check_any(system, data)


@pytest.mark.full
@pytest.mark.parametrize("system", games.SYSTEMS)
@given(data=st.data())
@settings(max_examples=400)
def test_nothing_breaks_whatever_else_is_typed(system: str, data: st.DataObject) -> None:
    check_any(system, data)


@pytest.mark.parametrize(
    ("line", "path", "value"),
    [
        ("rhinar 7 hand + sink below r", "hand", ["Sink Below (red)"]),
        (
            "rhinar 7 equip + ironrot helm used 1",
            "equipment",
            [{"card": "Ironrot Helm", "used": 1}],
        ),
        ("rhinar 7 deck + snatch r", "deck", ["Snatch (red)"]),
    ],
)
def test_what_is_added_to_a_list_of_one_who_was_not_there_is_all_of_it(
    line: str, path: str, value: object
) -> None:
    draft = Draft.new("fab")
    assert isinstance(draft.enter(line), Entered)
    assert draft.get(("board", "players", "Rhinar", path)) == value


def test_what_is_added_to_a_number_of_cards_leaves_them() -> None:
    draft = Draft(board("fab").data)
    assert isinstance(draft.enter("k deck + snatch r"), Entered)
    assert draft.get(("board", "players", "Katsu", "deck")) == ["20 unknown", "Snatch (red)"]


def test_a_sign_begins_no_name() -> None:
    draft = Draft(board("fab").data)
    assert isinstance(draft.enter("k h - snatch"), NotEntered)
    assert isinstance(draft.enter("k hero - sink r"), NotEntered)


def test_an_entry_of_an_entry_is_added_and_taken_away() -> None:
    draft = Draft(board("fab").data)
    for line in ("b eq 2 under + snatch r", "b eq 2 under + sink below b", "b eq 2 under - snatch"):
        assert isinstance(draft.enter(line), Entered), line
    helm, goliath = draft.get(("board", "players", "Bravo", "equipment"))
    assert goliath["under"] == ["Sink Below (blue)"]
    assert "under" not in helm
