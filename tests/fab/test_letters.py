"""Every letter of 8.1 to 8.5 by which something happens, or is kept from happening, is cited by a
scenario, or a reason is given here why none does.

A definition says what words mean and does neither.  A scenario cites a letter in its journal, in a
refusal, or where a claim is decided by it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

import pytest
import yaml

from judgetool.games.fab.game import FAB
from judgetool.language import ENGLISH
from tests import journals
from tests.played import every

BEFORE_THE_GAME = "It is about what comes before a game: cases begin when that is done."
BY_HAND = "No effect that does this is read; the judge applies it by hand."

REASONS: Mapping[str, str] = {
    **dict.fromkeys(("8.1.4a", "8.1.5a", "8.1.5b", "8.1.9a", "8.1.10a"), BEFORE_THE_GAME),
    **dict.fromkeys(("8.1.11a", "8.3.6", "8.3.7", "8.3.16", "8.3.21a", "8.3.40"), BEFORE_THE_GAME),
    **dict.fromkeys(("8.1.11b", "8.5.1c", "8.5.17e", "8.5.28b", "8.5.30", "8.5.33c"), BY_HAND),
    **dict.fromkeys(("8.3.30b", "8.5.42a", "8.5.43a", "8.5.49a", "8.5.49b"), BY_HAND),
    "8.3.1a": "7.2.3b says the same of the chain link, and is cited for it.",
    "8.3.15a": "Nothing that is read keeps an object from being destroyed.",
    "8.3.26a": "What has pairs is equipped before the game, or by hand.",
    "8.3.39a": "A board is loaded by it, and refused as it is read, before there is a journal.",
    "8.3.39b": "A board is loaded by it, and refused as it is read, before there is a journal.",
    "8.5.1a": "Whatever is read as put into the banished zone is read as banished.",
    "8.5.2b": "A token is created and enters the arena by one event, which tells of both.",
    "8.5.11d": "Looking is one event here; nothing that is read lets a player go on looking.",
    "8.5.16b": "Counters are removed by one event; nothing there could come of each by itself.",
    "8.5.17a": "What is shown is revealed by an effect that says so, or by nothing.",
    "8.5.18a": "Nothing that is read rolls several dice.",
    "8.5.18b": "Nothing is rolled here: what a die has shown is asked, as it was at the table.",
    "8.5.21a": "A name is one of a known card, or written out; a moniker is no card.",
    "8.5.23a": "Boards have one arsenal zone for a player.",
    "8.5.25c": "A copy keeps what was copied; what comes later to the original is not asked of it.",
    "8.5.27b": "What is read repeats as often as it says, and never without an end.",
    "8.5.31a": "Whoever pays for an effect is asked whether to, under the rule of that effect.",
    "8.5.39b": "An effect that completes a contract is asked again at every event it waits for.",
    "8.5.41e": "Moving to the zone is what makes it equipped: where that fails nothing has moved.",
    "8.5.44a": "Nothing that is read has several cards pitched by an effect.",
    "8.5.51a": "What can't be equipped or paid for is not offered to be chosen.",
}  # fmt: skip


def letters() -> Iterator[str]:
    """What is to be shown: a rule without letters counts as one."""
    for rule in FAB.rulebook:
        does = rule.kind not in ("section", "definition")
        last = rule.number[-1].isalpha() or not list(FAB.rulebook.children(rule.number))
        if does and last and rule.number.startswith(("8.1.", "8.2.", "8.3.", "8.4.", "8.5.")):
            yield rule.number


def unshown(shown: Container[str], reasons: Container[str]) -> list[str]:
    """The letters that nothing shows and for which no reason is given."""
    return [number for number in letters() if number not in shown and number not in reasons]


@pytest.fixture(scope="module")
def shown() -> frozenset[str]:
    """The rules that scenarios cite, in a journal or for a claim."""
    cited = {number for run in every("fab").values() for number in run.cited}
    for path in journals.scenarios("fab", ENGLISH).values():
        file = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
        for claim in file.get("claims", ()):
            cited.update(claim.get("decided by", ()))
    return frozenset(cited)


def test_every_letter_is_shown_or_has_a_reason(shown: frozenset[str]) -> None:
    assert unshown(shown, REASONS) == []


def test_no_reason_is_kept_for_what_is_shown(shown: frozenset[str]) -> None:
    assert sorted(set(REASONS) & shown) == [], "shown now: take it off the list"
    assert sorted(set(REASONS) - set(letters())) == [], "no such letter"


def test_a_letter_that_nothing_shows_is_found(shown: frozenset[str]) -> None:
    assert unshown(shown - {"8.3.4b"}, REASONS) == ["8.3.4b"]
    assert unshown(shown, REASONS.keys() - {"8.3.6"}) == ["8.3.6"]
