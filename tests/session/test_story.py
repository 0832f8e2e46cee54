"""A session as a file, and that file opened again."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgetool.scenario.builtin import builtin
from judgetool.scenario.document import Said
from judgetool.scenario.problems import NOWHERE
from judgetool.scenario.run import load, play
from judgetool.session.opening import opened
from judgetool.session.orders import exporting
from judgetool.session.outcomes import Entered, NotPlayed, NotRead
from judgetool.session.session import Opened, Session
from tests.boards import fab
from tests.conftest import ROOT
from tests.tui import toy

DISPUTES = ROOT / "scenarios" / "fab" / "disputes"
SOME = builtin(ROOT / "scenarios")[::97]


def stepped(path: Path) -> Session:
    """A session in which every line of a file was played, or kept as refused."""
    table = Session(opened(load(path)))
    while table.waiting_line is not None:
        outcome = table.play_waiting_line()
        if isinstance(outcome, NotRead) or (
            isinstance(outcome, NotPlayed) and not outcome.expected
        ):
            table.skip()
    return table


def held(path: Path) -> None:
    """Hold the text of a session to what it was written from."""
    table = stepped(path)
    document = table.document()
    outcome = play(document)
    assert outcome.case.answers == table.case.answers
    assert outcome.stopped is None
    assert (document.title, document.edition, document.ruling) == (
        table.opened.document.title,  # type: ignore[union-attr]
        table.edition,
        table.ruling,
    )
    again = stepped_in(opened(document))
    assert again.case.answers == table.case.answers
    assert again.text() == table.text()


def stepped_in(opened: Opened) -> Session:
    table = Session(opened)
    while table.waiting_line is not None:
        table.play_waiting_line()
    return table


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_a_session_is_written_as_a_file_that_leads_to_it(path: Path) -> None:
    held(path)


@pytest.mark.full
@pytest.mark.parametrize("path", builtin(ROOT / "scenarios"), ids=lambda path: path.stem)
def test_every_session_is_written_so(path: Path) -> None:
    held(path)


def test_a_case_without_a_file_has_no_text() -> None:
    with pytest.raises(ValueError, match="not opened from a file"):
        Session(Opened("A case", toy.case())).text()


def test_what_was_typed_has_no_line_of_the_file_and_what_the_file_has_keeps_its_own() -> None:
    file = load(DISPUTES / "action-between-two-attacks.yaml")
    table = stepped(DISPUTES / "action-between-two-attacks.yaml")
    theirs = [move.mark for move in file.moves if isinstance(move, Said)]
    table.play("Benji: play Head Jab (blue) at Bravo")
    found = [move.mark for move in table.document().moves if isinstance(move, Said)]
    assert found[:2] == theirs[:2]
    assert found[-1] == NOWHERE
    assert {*found} <= {*theirs, NOWHERE}


TWO_SAY = (
    fab(
        "Katsu",
        "Katsu: {life: 20, hand: [Snatch (red)]}",
        "Bravo: {life: 20, hand: [Sink Below (red), Unmovable (red)]}",
    )
    + """\
moves:
  - Katsu: play Snatch (red)
  - Bravo: WRONG
  - all: pass until Defend Step
claims:
  - {by: Bravo, says: I may., legal: {Bravo: play Unmovable}}
  - {by: Katsu, legal: {Bravo: play Sink Below}, after: 1}
"""
)


def begun_at(text: str) -> Session:
    return Session(opened(load(text.encode(), "two.yaml")))


@pytest.mark.parametrize("wrong", ["plya Sink Below", "play Sink Below", "pass"])
def test_a_claim_stays_whole_where_a_line_before_its_point_is_left_out(wrong: str) -> None:
    table = begun_at(TWO_SAY.replace("WRONG", wrong))
    table.play_waiting_line()
    table.skip()
    amid = table.text(rest=True)
    table.play_waiting_line()
    for saved in (amid, table.text(), table.text(rest=True)):
        first, second = load(saved.encode(), "saved").claims
        assert (first.about, first.point) == ("legal", 2)
        assert (second.about, second.point) == ("legal", 1)


def test_a_claim_that_the_moves_do_not_come_to_is_kept_in_words_and_that_is_said() -> None:
    table = begun_at(TWO_SAY.replace("  - Bravo: WRONG\n", ""))
    table.play_waiting_line()
    table.play("Katsu: pass")  # and not the file's line
    first, second = load(table.text(rest=True).encode(), "saved").claims
    assert first.says == ("I may. 'Bravo: play Unmovable' is legal (the moves do not get there)")
    assert second.about == "legal"


def test_saving_says_which_claims_it_keeps_in_words(tmp_path: Path) -> None:
    table = begun_at(TWO_SAY.replace("  - Bravo: WRONG\n", ""))
    table.play_waiting_line()
    table.play("Katsu: pass")
    outcome = exporting.SAVE.does(table, str(tmp_path / "saved.yaml"))
    assert isinstance(outcome, Entered)
    assert outcome.line.endswith("what claim 1 is about: it is kept in words only")
