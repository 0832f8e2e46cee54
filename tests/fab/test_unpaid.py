"""What can only be paid for with cards that a board leaves unknown, and what can't be completed."""

from __future__ import annotations

import json

import pytest

from judgetool.report.disputes.settlement import settled_json, settled_lines
from judgetool.scenario import run
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.disputes.verdicts import Verdict
from judgetool.session.opening import opened
from judgetool.session.orders import whys
from judgetool.session.outcomes import Told
from judgetool.session.session import Session
from tests.boards import OVERLOADED, fab

BOARD = fab(
    "Katsu",
    "Katsu: {life: 20}",
    "Bravo: {life: 9, resources: RESOURCES, hand: [HAND], arsenal: [Unmovable (red)]}",
    more=OVERLOADED,
)
PLAY = "play Unmovable from arsenal"
SEEN, UNSEEN = "Sink Below (red), 1 unknown", "Sink Below (red), 2 unknown"


def file(claim: str, hand: str, resources: int = 0) -> bytes:
    board = BOARD.replace("HAND", hand).replace("RESOURCES", str(resources))
    return f"{board}claims: [{claim}]\n".encode()


def verdict(claim: str, hand: str = SEEN, resources: int = 0) -> Verdict:
    (found,) = settle(run.load(file(claim, hand, resources))).verdicts
    return found


def legal(move: str) -> str:
    return f"{{by: Bravo, legal: {{Bravo: '{move}'}}}}"


@pytest.mark.parametrize(
    ("hand", "resources", "condition"),
    [
        (SEEN, 0, ("the unknown card in Bravo's hand pitches enough: Unmovable (red) costs 3, and "
         "2 more resource points are needed")),
        (UNSEEN, 1, ("the unknown cards in Bravo's hand pitch enough: Unmovable (red) costs 3, and "
         "1 more resource point is needed")),
    ],
)  # fmt: skip
def test_what_is_paid_with_unknown_cards_holds_on_a_condition(
    hand: str, resources: int, condition: str
) -> None:
    found = verdict(legal(PLAY), hand, resources)
    assert found.status == "holds"
    assert [each.text for each in found.conditions] == [condition]
    # what it depends on; then dominate, which is on the board and leaves a card from arsenal alone
    assert found.rules[:4] == ("5.1.7a", "1.14.2b", "8.3.4", "8.3.4b")
    refused = verdict(f"{{by: Katsu, illegal: {{Bravo: '{PLAY}'}}}}", hand, resources)
    assert (refused.status, refused.conditions) == ("fails", found.conditions)


@pytest.mark.parametrize(
    ("hand", "resources"), [(SEEN, 2), (SEEN, 3), ("Sink Below (blue), 1 unknown", 0)]
)
def test_what_the_known_cards_pay_holds_without_one(hand: str, resources: int) -> None:
    found = verdict(legal(PLAY), hand, resources)
    assert (found.status, found.conditions) == ("holds", ())


def test_the_condition_is_said_in_text_and_json() -> None:
    settled = settle(run.load(file(legal(PLAY), SEEN)))
    said = "HOLDS if the unknown card in Bravo's hand pitches enough: "
    assert sum(said in line for line in settled_lines(settled)) == 2
    claim = json.loads(next(iter(settled_json(settled))))
    (condition,) = claim["conditions"]
    assert condition["rules"] == ["5.1.7a", "1.14.2b"]


@pytest.mark.parametrize(
    ("pitched", "hand", "status"),
    [
        ("Sink Below, Head Jab (red)", SEEN, "fails"),
        ("Head Jab (red)", SEEN, "fails"),
        ("Sink Below, Head Jab (red)", UNSEEN, "incomplete"),
        ("Sink Below", SEEN, "incomplete"),
        ("Sink Below, unknown", SEEN, "incomplete"),
        ("Sink Below, Razor Reflex (yellow)", SEEN, "holds"),
    ],
)
def test_a_play_with_what_is_pitched_for_it_is_judged_as_a_whole(
    pitched: str, hand: str, status: str
) -> None:
    move = f"{PLAY} pitching {pitched}"
    account = f"{{by: Bravo, moves: [{{Bravo: '{move}'}}]}}"
    in_two = f"{{by: Bravo, moves: [{{Bravo: {PLAY}}}, {{Bravo: 'pitch {pitched}'}}]}}"
    for claim in (legal(move), account, in_two):
        found = verdict(claim, hand)
        assert found.status == status
        assert (found.rules[:3] == ("5.1.7a", "1.14.2b", "1.10.3")) == (status == "fails")
        if status == "fails":  # back to before it was announced
            assert found.position is not None
            assert found.position.choice is not None
            assert found.position.choice.window


def test_an_account_that_goes_on_from_what_cannot_be_completed() -> None:
    lines = f"[{{Bravo: '{PLAY} pitching Sink Below, Head Jab (red)'}}, {{all: pass}}]"
    found = verdict(f"{{by: Bravo, moves: {lines}}}")
    assert found.status == "fails"
    assert found.repair is not None
    assert found.repair.illegal.startswith(f"Bravo: {PLAY}")
    assert found.repair.done == ("all: pass",)


def test_an_account_may_come_to_what_is_asked_in_the_midst_of_paying() -> None:
    account = f"{{by: Bravo, moves: [{{Bravo: {PLAY}}}], expect: {{waiting: Bravo}}}}"
    assert verdict(account).status == "holds"


@pytest.mark.parametrize(
    ("rules", "status"), [("8.3.4", "holds"), ("8.3.4b", "holds"), ("8.3", "fails")]
)
def test_a_rule_is_named_by_the_one_that_it_stands_under(rules: str, status: str) -> None:
    claim = f"{{by: Katsu, illegal: {{Bravo: play Sink Below}}, rules: ['{rules}']}}"
    assert verdict(claim).status == status


@pytest.mark.parametrize(("hand", "conditional"), [(SEEN, True), ("Sink Below (blue)", False)])
def test_why_says_the_condition(hand: str, conditional: bool) -> None:
    session = Session(opened(run.load(file(legal(PLAY), hand))))
    for asked in (PLAY, "Unmovable"):
        found = whys.why(session, asked)
        assert isinstance(found, Told)
        assert any("pitches enough" in row.text for row in found.rows) == conditional


COSTS = """
system: fab
cards:
  Toll: {type: Generic Action - Attack, cost: 0, power: 5,
    text: "As an additional cost to play this, discard a card with 6 or more {p}."}
board:
  turn: Rhinar
  players:
    Rhinar: {life: 15, hand: [Toll, HAND], weapons: [Romping Club]}
    Katsu: {life: 8}
"""


@pytest.mark.parametrize(
    ("move", "hand", "condition", "rules"),
    [
        ("play Toll at Katsu", "1 unknown",
         ("the unknown card in Rhinar's hand can be used for it; without it: the additional "
          "cost of Toll can't be paid"),
         ("5.1.8a", "1.14.4b")),
        ("play Toll at Katsu", "2 unknown",
         ("the unknown cards in Rhinar's hand can be used for it; without them: the additional "
          "cost of Toll can't be paid"),
         ("5.1.8a", "1.14.4b")),
        ("activate Romping Club at Katsu", "1 unknown",
         ("the unknown card in Rhinar's hand pitches enough: Romping Club's ability costs 2, and "
          "2 more resource points are needed"),
         ("5.1.7a", "1.14.2b", "1.14.3a")),
    ],
)  # fmt: skip
def test_other_costs_and_abilities_hang_on_unknown_cards_too(
    move: str, hand: str, condition: str, rules: tuple[str, ...]
) -> None:
    claim = f"claims: [{{by: Rhinar, legal: {{Rhinar: {move}}}}}]\n"
    (found,) = settle(run.load(f"{COSTS.replace('HAND', hand)}{claim}".encode())).verdicts
    assert found.status == "holds"
    assert [(each.text, each.rules) for each in found.conditions] == [(condition, rules)]
