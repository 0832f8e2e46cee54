"""What is said to a line that asks for something that can't be done: why, and what to write."""

from __future__ import annotations

import pytest

from judgetool.session import opening
from judgetool.session.orders.registry import common
from judgetool.session.outcomes import NotRead, Told
from judgetool.session.session import Session
from tests.conftest import SCENARIOS

DISPUTE = SCENARIOS / "fab" / "disputes" / "dominate-two-cards-declared.yaml"
OPENED = opening.named(str(DISPUTE))


def after(*lines: str) -> Session:
    """The dispute after some lines."""
    session = Session(OPENED)
    for line in lines:
        outcome = common().do(session, line)
        assert not isinstance(outcome, NotRead), line
    return session


AT_ONCE = {
    "undo 2": "undo takes nothing after it",
    "next  turn": "next takes nothing after it",
    "what if x": "what if takes nothing after it",
    "unclaim": "write unclaim N",
    "unclaim x": "write the number of a claim: 1 or 2",
    "unclaim 9": "there is no claim 9; there are 2",
    "claim legal: pass": (
        "who claims that? write claim Rhinar legal: ... or claim Bravo legal: ..."
    ),
    "claim Bravo legal:": "legal what? write it after legal",
    "claim Levia": "nobody here is called 'Levia'; the names are Rhinar and Bravo",
    "claim 1": "to change an account of the file, edit the file",
    "claim Bravo expect life 3": "whose life? write Rhinar life ...",
    "claim Bravo expect Bravo life": "what is life? write life ...",
    "claim Bravo expect {life}": (
        "you can't claim that:\n'life' is no player and nothing to check; expect here:"
    ),
    "expect Bravo life 3": "you are entering no account; claim WHO begins one",
    "end": "you are entering no account; claim WHO begins one",
    "says so": "you are entering no account; claim WHO begins one",
    "go 9": "there is no moment 9; they go from 0 to 0",
    "back": "you are trying nothing out; what if marks where to return to",
    "name 5": "a name can't be a number: moments have numbers",
    "name": "this moment has no name; write name and the name to give it",
    "redo": "nothing to redo",
    "undo": "nothing to undo: this is the start",
    "step": "this is now: there is no later entry to look at",
    "step choice": "this is now: there is no later entry to look at",
    "step back": "nothing comes before this: it is the start",
    "step back choice": "there is no decision before this",
    "journal x": "write how many entries, such as journal 10 or journal full",
    "at x": "write the number of a journal entry: at 12",
    "why sigil of solace": "no card on the board is called 'sigil of solace'",
    "why Bravo: Sink Below": "no card on the board is called 'Sink Below'",
    "why play sigil of solace": "there is no 'sigil of solace' in Rhinar's hand or arsenal",
    "why hop": "'hop' is no move; a move begins with one of",
    "why 9": "there is no entry 9; the last is 0",
    "number zzz": "no number shown is called 'zzz'; there are Rhinar: life 20, ",
    "card zzz": "no card on the board or in the library has 'zzz' in its name",
    "players zzz": "there is no such player; the players are Rhinar, Bravo",
    "search zzz": "no rule has all these words",
    "rule 99.9": "there is no rule 99.9",
    "happened Levia: pass": "no player is called 'Levia'; write one of Rhinar, Bravo",
}


@pytest.mark.parametrize(("line", "because"), AT_ONCE.items(), ids=AT_ONCE)
def test_at_the_opening(line: str, because: str) -> None:
    outcome = common().do(after(), line)
    assert isinstance(outcome, NotRead)
    assert outcome.because.startswith(because)


TAKE_NUMBERS = ("go", "compare 0", "name", "at", "why", "journal", "unclaim", "claim", "rule")


@pytest.mark.parametrize("order", TAKE_NUMBERS)
def test_a_number_that_nobody_means_is_refused_however_long_it_is(order: str) -> None:
    """Python reads no number of thousands of figures, which a key that is leant on writes."""
    assert isinstance(common().do(after(), f"{order} {'9' * 5000}"), NotRead)


LATER = {
    ("what if", "claim Bravo legal: pass"): (
        "you can't claim anything while trying things out; type back first"
    ),
    ("what if", "unclaim 1"): "you can't claim anything while trying things out; type back first",
    ("name one here", "next", "name one there", "go one"): (
        "'one' could be 0 one here or 1 one there; write its number"
    ),
    ("unclaim 1", "unclaim 1", "unclaim x"): "nobody claims anything here",
    ("unclaim 1", "unclaim 1", "unclaim 1"): "nobody claims anything here",
    ("unclaim 1", "unclaim 1", "settle"): "nobody claims anything here",
    ("unclaim 1", "unclaim 1", "claim Bravo", "settle"): "nobody claims anything here",
    ("next", "at 3", "next"): "LOOKING BACK at entry 3 of 10, not now: no moves here",
    (*["next"] * 3, "next"): "the file has no more moves",
    (*["next"] * 3, "skip"): "the file has no more moves",
    ("concede", "why Rhinar: pass"): "the game is over: no more moves",
    ("concede", "pass"): "the game is over; no move can be made",
    ("next", "at 1", "why Rhinar: pass"): "no decision is pending here",
    (*["next"] * 3, "happened"): "the file has no more moves; type what happened",
}


@pytest.mark.parametrize(("lines", "because"), LATER.items())
def test_later(lines: tuple[str, ...], because: str) -> None:
    *before, line = lines
    outcome = common().do(after(*before), line)
    assert isinstance(outcome, NotRead)
    assert outcome.because.startswith(because)


def test_a_list_that_is_cut_says_so() -> None:
    outcome = common().do(after(), "number zzz")
    assert isinstance(outcome, NotRead)
    assert outcome.because.endswith("…")
    whole = common().do(after(), "number")
    assert isinstance(whole, Told)
    assert len(whole.rows) > 12
