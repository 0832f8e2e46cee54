"""Why, why not and why this number: as orders, in every system, with nothing played."""

from __future__ import annotations

import pytest

from judgetool.engine.case import Case
from judgetool.games.fab.rulebook import BOOK
from judgetool.scenario.document import Said
from judgetool.scenario.run import load
from judgetool.session.opening import named
from judgetool.session.orders.registry import common
from judgetool.session.outcomes import NotRead, Outcome, Told
from judgetool.session.session import Opened, Session
from tests.boards import CLUB
from tests.conftest import ROOT
from tests.tui import toy

SCENARIOS = ROOT / "scenarios"
TRAMPLE = "magic-classic/beyond-trample/two-blockers.yaml"
DOMINATE = "fab/7.4-reaction-step/7.4.2c-dominate-refuses-reaction-from-hand.yaml"


def at(file: str, lines: int) -> Session:
    """A built-in scenario after some of its lines."""
    document = load(SCENARIOS / file)
    moves = [line.line for line in document.moves if isinstance(line, Said)]
    case = Case.open(document.game, document.opening)
    session = Session(Opened(document.title, case, moves))
    for _ in range(lines):
        session.play_waiting_line()
    return session


HERO = """
system: fab
board:
  turn: Bravo
  players:
    Bravo: {hero: "Bravo, Showstopper", life: 20, hand: [Wounding Blow (blue)]}
    Katsu: {life: 20}
"""
ATTACK = """
system: fab
board:
  turn: Bravo
  step: Attack Step
  players: {Bravo: {life: 20, hand: [Wounding Blow (red)]}, Katsu: {life: 20, hand: [2 unknown]}}
  chain: [{attack: Macho Grande (red)}]
"""


def written(text: str) -> Session:
    """A board, as it begins."""
    document = load(text.encode(), "")
    return Session(Opened("A case", Case.open(document.game, document.opening)))


def toys() -> Session:
    return Session(Opened("A case", toy.case()))


def do(session: Session, line: str) -> Outcome:
    before = session.case
    outcome = common().do(session, line)
    assert session.case is before, "asking why has changed something"
    return outcome


def told(session: Session, line: str) -> list[str]:
    outcome = do(session, line)
    assert isinstance(outcome, Told), outcome
    return [outcome.head, *outcome.lines]


def test_a_card_that_can_be_used_in_no_way_names_every_rule_that_says_so() -> None:
    lines = told(at(DOMINATE, 3), "why Sink Below")
    assert lines[0] == "why: Sink Below (red) (Bravo: hand)"
    assert lines[1] == "REFUSED  Bravo: play Sink Below (red)"
    assert lines[2].startswith("   1.11.2  Rhinar has priority, not Bravo (legal if")
    assert lines[3].startswith("   7.4.2b 8.1.3a  Sink Below (red) is a defense reaction")
    assert lines[4] == "REFUSED  Bravo: declare Sink Below (red)"
    assert any(line.startswith("   8.3.4a 7.3.2b  Isolate (red) has dominate") for line in lines)
    assert lines[-1] == "Sink Below (red): defense 4"


def test_a_card_that_can_be_used_names_the_rules_that_allow_it() -> None:
    lines = told(at(DOMINATE, 0), "why isol")
    assert lines[1] == "LEGAL  Rhinar: play Isolate (red)  [8.1.1a 5.1.1]"


def test_a_hero_that_has_an_ability_is_a_card_that_is_asked_about() -> None:
    lines = told(written(HERO), "why Showstopper")
    assert lines[0] == "why: Bravo, Showstopper (Bravo)"
    assert lines[1].startswith("LEGAL  Bravo: activate Bravo, Showstopper")


def test_who_attacks_is_told_at_any_time_that_they_defend_nothing() -> None:
    lines = told(written(ATTACK), "why Bravo's Wounding Blow")
    assert any(line.startswith("   7.3.2a 8.3.31  Bravo's hero is not") for line in lines), lines


def test_a_card_in_another_hand_is_said_to_be_another_players() -> None:
    session = written(ATTACK)
    common().do(session, "all: pass until Defend Step")
    lines = told(session, "why Katsu: Wounding Blow")
    assert "   7.3.2a  Wounding Blow (red) is not Katsu's card" in lines


def test_somebody_else_may_be_asked_about() -> None:
    lines = told(at(DOMINATE, 3), "why Rhinar: Sink Below")
    assert lines[1] == "REFUSED  Rhinar: play Sink Below (red)"


def test_a_line_is_said_to_be_legal_without_being_played() -> None:
    lines = told(at(DOMINATE, 0), "why play Isolate at Bravo")
    assert lines[0] == "why: Rhinar: play Isolate at Bravo"
    assert lines[1] == "LEGAL  Rhinar: play Isolate (red) at Bravo  [8.1.1a 5.1.1]"
    assert lines[2] == "this would happen"
    assert "  The combat chain opens  [7.0.2a 8.2.3b 5.1.2 3.15.4 5.1.1 1.11.1]" in lines


def test_a_line_that_is_refused_names_every_rule() -> None:
    lines = told(at(DOMINATE, 0), "why Bravo: play Sink Below")
    assert lines[1] == "REFUSED  Bravo: play Sink Below"
    assert [line.split()[0] for line in lines[2:]] == ["1.11.2", "7.4.2b"]


def test_what_is_neither_a_move_nor_a_card_says_so() -> None:
    outcome = do(toys(), "why frobnicate")
    assert isinstance(outcome, NotRead)
    assert "'frobnicate' is no move" in outcome.because


def test_a_transition_is_of_its_rules() -> None:
    session = at(DOMINATE, 1)
    assert told(session, "why 3")[:2] == [
        "why: 3 The combat chain opens",
        "  7.0.2a  " + BOOK["7.0.2a"].gist,
    ]
    assert isinstance(do(session, "why 99"), NotRead)


def test_a_transition_is_told_with_what_it_hangs_on() -> None:
    session = Session(named("fab/disputes/a-defending-card-that-an-aura-is-not-about"))
    for _ in range(3):
        session.play_waiting_line()
    every = session.case.position.journal
    hit = next(entry.n for entry in every if "hits Bob" in entry.text)
    assert told(session, f"why {hit}")[1].startswith(
        "  reason: Embodiment of Earth does not apply to Head Jab (red). "
    )


@pytest.mark.parametrize(
    ("file", "lines", "card", "rule"),
    [
        ("grand-archive/attacking/1.4-an-attack-card-rests-the-champion.yaml", 5, "Keen",
         "Attacking 1.4"),
        ("magic-classic/beyond-trample/all-to-the-blocker.yaml", 6, "Craw Wurm",
         "beyond C.1: attackers"),
    ],
)  # fmt: skip
def test_other_systems_say_why_not_as_well(file: str, lines: int, card: str, rule: str) -> None:
    outcome = do(at(file, lines), f"why {card}")
    assert isinstance(outcome, Told)
    assert any(rule in row.rules for row in outcome.rows)


# --- numbers --------------------------------------------------------------------------------------


def test_a_life_total_tells_every_transition_that_changed_it() -> None:
    session = toys()
    for line in ("play Snatch", "all: pass", "pass"):
        session.play(line)
    outcome = do(session, "number bravo life")
    assert isinstance(outcome, Told)
    assert outcome.head == "why: Bravo: life 13"
    opening, hit = outcome.rows
    assert opening.text == "20 at the start"
    assert hit.text == "-7 to 13 at 10: Bravo is dealt 7 damage  [7.5.2a 7.5.2]"
    assert (hit.entry, hit.rules) == (10, ("7.5.2a", "7.5.2"))
    assert told(session, "number rhinar life")[1:] == [
        "20 at the start",
        "nothing has changed it since the start",
    ]


def test_a_computed_number_tells_its_steps() -> None:
    session = toys()
    session.play("play Snatch")
    lines = told(session, "number snatch power")
    assert lines == ["why: Snatch (red): power 7", "4 base", "+ 3 Come to Fight  [7.5.2]"]


def test_a_number_that_may_be_several_lists_them_to_choose_from() -> None:
    outcome = do(toys(), "number bravo")
    assert isinstance(outcome, Told)
    assert "Bravo: deck 31" in outcome.lines
    assert all(row.leads is not None for row in outcome.rows)
    none = do(toys(), "number xyz")
    assert isinstance(none, NotRead)
    assert "Bravo: life 20" in none.because


def test_of_what_is_looked_back_at_the_number_is_that_of_then() -> None:
    session = toys()
    for line in ("play Snatch", "all: pass", "pass"):
        session.play(line)
    common().do(session, "at 6")
    assert told(session, "number bravo life")[0] == "why: Bravo: life 20"
    assert told(session, "number bravo life")[-1].startswith("nothing has changed it")


def test_a_line_that_leads_to_a_question_says_once_who_is_asked() -> None:
    lines = told(at(DOMINATE, 1), "why all: pass until Defend Step")
    assert lines[-1] == "  Bravo is asked: Declare defending cards, or none  [7.3.2a 7.3.2]"
    assert sum("Declare defending cards" in line for line in lines) == 1


def test_a_line_that_says_a_part_says_what_is_asked_of_the_rest() -> None:
    lines = told(at(TRAMPLE, 5), "why Alice: assign 1 to Grizzly Bears")
    assert lines[-1] == (
        "  Alice: Great Mammoth has 5 damage left to assign to Hill Giant or Bob: how much, and to "
        "which?  [beyond C.1: assigning damage]"
    )


ODD = "This can only attack if the moon is full."
DOUBT = f"   ! Odd Club: not understood, may say something else: {ODD}"


@pytest.mark.parametrize("asked", ["Odd Club", "Rhinar: attack with Odd Club at Bravo"])
def test_what_was_not_read_is_said_of_a_legal_move(asked: str) -> None:
    lines = told(written(CLUB), f"why {asked}")
    legal = next(n for n, line in enumerate(lines) if line.startswith("LEGAL"))
    assert lines[legal + 1] == DOUBT


def test_which_moves_use_what_was_not_read() -> None:
    session = written(CLUB)
    doubtful = [session.write(one) for one in session.position.legal() if session.unread(one)]
    assert doubtful == ["Rhinar: activate Odd Club"]
