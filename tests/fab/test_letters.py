"""Every letter of 8.1 to 8.5 that makes something happen, or keeps it from happening, is cited by
the journal of a scenario or has its reason here; what only says what a word means need not be."""

from __future__ import annotations

import re

from judgetool.games.fab.game import FAB
from tests.played import every

BEFORE = "of the card-pool, the deck or the start of the game, which a board comes after"
LETTERS = "what it says is carried out, and cited, by its letters or by the rule it goes back to"
ANSWERS = "it answers a question, of which the journal tells by the rule that asks"
SILENT = "it says that something is not that event, of which no journal tells"
EQUIPPING = "nothing is equipped this way once the game has begun; boards have it equipped"
FACES = "double-faced cards have the other face on a card of their own, which is in no library"
BY_HAND = "no wording of it is read: it is carried out by hand"
AS_WRITTEN = "the deed is carried out, and cited, by the rule of the card or cost that asks for it"

REASONS = {
    BEFORE: "8.1.4a 8.1.5a 8.1.5b 8.1.9a 8.1.10a 8.1.11a 8.3.6 8.3.7 8.3.16 8.3.21a 8.3.40",
    LETTERS: "8.3.1a 8.3.4 8.3.5 8.3.22 8.5.2b 8.5.16b 8.5.31 8.5.39b ",
    ANSWERS: "8.3.11a 8.3.14a 8.3.15a 8.3.39 8.5.13a 8.5.25c 8.5.29b 8.5.41b",
    SILENT: "8.5.1a 8.5.4a 8.5.5a 8.5.6a 8.5.17a 8.5.17c",
    FACES: "8.2.14a",
    EQUIPPING: "8.2.15a 8.3.26 8.3.26a 8.3.30 8.3.30b 8.3.39a 8.3.39b 8.5.41e",
    BY_HAND: "8.1.11b 8.5.1c 8.5.11d 8.5.17e 8.5.18a 8.5.18b "
    "8.5.21a 8.5.23a 8.5.27b 8.5.28 8.5.28b 8.5.30 8.5.33 8.5.33c "
    "8.5.42 8.5.42a 8.5.43 8.5.43a 8.5.44a 8.5.49 8.5.49a 8.5.49b 8.5.51a "
    "8.5.57",
    AS_WRITTEN: "8.5.12 8.5.31a",
}


def test_every_letter_is_cited_or_has_a_reason() -> None:
    cited = {number for run in every("fab").values() for number in run.cited}
    rules = [r for r in FAB.rulebook if re.match(r"8\.[1-5]\.", r.number)]
    acting = {r.number for r in rules if r.kind != "definition"}
    listed = [number for numbers in REASONS.values() for number in numbers.split()]
    assert len(listed) == len(set(listed))
    assert acting - cited - set(listed) == set(), "neither cited nor listed"
    assert set(listed) & cited == set(), "cited: take it off the list"
    assert set(listed) - acting == set(), "no such rule"


def test_what_is_done_by_hand_is_carried_out_by_nothing() -> None:
    for reason in (BEFORE, BY_HAND):
        carried = [n for n in REASONS[reason].split() if FAB.rulebook.code(n)]
        assert carried == [], reason
