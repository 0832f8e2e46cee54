"""Numbers of rules in texts."""

from __future__ import annotations

import pytest

from judgetool import games
from judgetool.rulebook.mentioned_rules import mentioned


@pytest.mark.parametrize(
    ("system", "text", "numbers"),
    [
        ("fab", "under 7.5.2a, see 7.5.2 and 7.99.", ("7.5.2a", "7.5.2")),
        ("fab", "(7.4.2c) deals 3 damage; 8.3.4a.", ("7.4.2c", "8.3.4a")),
        ("fab", "17.5.2 and 7.5.2x are none", ()),
        (
            "grand-archive",
            "Damage Step 3.5 after Attacking 1.4; 3 cards",
            ("Damage Step 3.5", "Attacking 1.4"),
        ),
        (
            "magic-classic",
            "C.1.Ruling.3 point 7, C.1.2 and C.1.1 step 2",
            ("C.1.Ruling.3 point 7", "C.1.2", "C.1.1 step 2"),
        ),
    ],
)
def test_a_text_mentions_the_rules_whose_numbers_stand_in_it(
    system: str, text: str, numbers: tuple[str, ...]
) -> None:
    assert mentioned(games.rulebook(system), text) == numbers
