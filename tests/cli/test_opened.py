"""A file as the screen opens it."""

from __future__ import annotations

from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import load
from judgetool.session.opening import opened

DISPUTE = scenarios_root() / "fab" / "disputes" / "dominate-two-cards-declared.yaml"
TWO_LINKS = scenarios_root() / "fab" / "two-links.yaml"


def test_the_claims_of_a_dispute_come_with_their_verdicts() -> None:
    (first, deciding), (second, _), (reason, its) = opened(load(DISPUTE)).claims
    assert first.startswith("1. FAILS  Bravo claims: ")
    assert first.endswith("[8.3.4a 7.3.2b]")
    assert "7.3.2b" in deciding
    assert second.startswith("2. HOLDS  Rhinar claims: ")
    assert reason.lstrip().startswith("reason: ")
    assert reason.endswith(f"({its[0]})")


def test_a_file_without_claims_has_none() -> None:
    assert opened(load(TWO_LINKS)).claims == ()
