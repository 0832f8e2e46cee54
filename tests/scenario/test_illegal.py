"""``illegal``: the rules that must refuse a move, and no others unless the file says so."""

from __future__ import annotations

import pytest

from judgetool.scenario.run import load, play

REFUSED = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  priority: Rhinar
  chain: [{attack: Snatch (red)}]
  players:
    Rhinar: {life: 20, hand: [Sink Below (red)]}
    Bravo: {life: 20}
moves:
  - Bravo: pass
    illegal: RULES
"""


@pytest.mark.parametrize(
    ("rules", "right"),
    [("[1.11.2]", True), ("[1.11.2, ...]", True), ("[7.4.2b, ...]", False), ("[...]", True)],
)
def test_others_may_refuse_it_too_where_the_file_says_so(rules: str, right: bool) -> None:
    outcome = play(load(REFUSED.replace("RULES", rules).encode(), "board.yaml"))
    assert outcome.ok == right


def test_without_that_they_are_all() -> None:
    file = REFUSED.replace("Bravo: pass", "Rhinar: play Sink Below")
    found = play(load(file.replace("RULES", "[7.4.2b, ...]").encode(), "board.yaml"))
    assert found.ok
    assert not play(load(file.replace("RULES", "[7.4.2b]").encode(), "board.yaml")).ok
