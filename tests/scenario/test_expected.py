"""Expectations in the words of a game that is not Flesh and Blood: their types say how."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from judgetool import games
from judgetool.commands import cards
from judgetool.commands.sources import under
from judgetool.engine.case import Position
from judgetool.engine.claims import expected
from judgetool.engine.claims.expected import CardName, CardNames, EntryNumber, StackName, TargetName
from judgetool.scenario import run
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.reading.schema import schema
from tests.scenario.conftest import State, Tiny


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of a row of fights."""

    fighter: CardName | UnsetType = UNSET
    against: int | list[CardNames] | UnsetType = UNSET
    of: TargetName | UnsetType | None = UNSET
    won: bool | UnsetType = UNSET


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An object in a zone."""

    card: CardName
    turned: bool | UnsetType = UNSET
    hurt: int | UnsetType = UNSET
    counters: dict[str, int] | UnsetType = UNSET


class Whole(expected.Expected, frozen=True, forbid_unknown_fields=True):
    """What can be expected."""

    fights: int | list[Fight] | dict[EntryNumber, Fight] | UnsetType = UNSET
    waiting_line: list[StackName] | UnsetType = msgspec.field(default=UNSET, name="waiting line")


class Half(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be expected of a player."""

    life: int | UnsetType = UNSET
    glad: bool | UnsetType = UNSET


class Other(Tiny):
    """Another system, of whose rules there is one text, and which knows nothing of taking back."""

    editions = ()  # type: ignore[assignment]
    reversal = ()  # type: ignore[assignment]

    expected = Whole  # type: ignore[assignment]
    expected_player = Half  # type: ignore[assignment]
    expected_object = Lying  # type: ignore[assignment]

    def facts(self, position: Position[State]) -> Mapping[str, Any]:
        field = [
            {"card": "Bear", "turned": False, "hurt": 0, "counters": {}},
            {"card": "Bear", "turned": True, "hurt": 2, "counters": {"age": 1}},
            {"card": "Wolf (red)", "turned": True, "hurt": 0, "counters": {}},
        ]
        names = [one["card"] for one in field]
        return {
            "over": False,
            "step": "Fights",
            "waiting": {"who": "R", "kind": "window"},
            "players": {
                name: {
                    "life": 20,
                    "glad": False,
                    "zones": {"field": names if name == "R" else [], "hand": []},
                    "objects": {"field": field if name == "R" else [], "hand": []},
                }
                for name in ("R", "B")
            },
            "fights": [
                {"fighter": "Bear", "against": ["Wolf (red)", "Fox"], "of": "R, B", "won": True},
                {"fighter": "Fox", "against": [], "of": None, "won": False},
            ],
            "waiting_line": ["Bolt", "Bear's ability"],
        }


@pytest.fixture(autouse=True)
def _other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "system", lambda name: Other())


def said(expect: str) -> list[str]:
    """What is not as expected."""
    text = f"system: tiny\nboard: {{turn: R, players: {{R: {{}}, B: {{}}}}}}\nexpect: {expect}\n"
    outcome = run.play(run.load(text.encode()))
    return [failure.message for failure in outcome.failures]


def wrong(expect: str) -> list[str]:
    """What is wrong with a file."""
    with pytest.raises(run.BadFile) as bad:
        said(expect)
    return [error.message for error in bad.value.errors]


@pytest.mark.parametrize(
    "expect",
    [
        "{fights: [{fighter: bear}, {}]}",
        "{fights: [{against: [Fox, Wolf]}, {against: 0}]}",
        "{fights: 2}",
        "{fights: {2: {against: 0}}}",
        "{fights: [{of: B and R}, {of: }]}",
        '{waiting line: [Bolt, "Bear\'s ability"]}',
        "{R: {life: 20, glad: false, field: 3, hand: []}, B: {field: []}}",
        "{R: {field: [Wolf, 2 Bear]}}",
        "{R: {field: [Wolf, Bear, {card: Bear, turned: true}]}}",
        "{R: {field: [{card: Wolf}, {card: Bear, hurt: 2, counters: {age: 1, rust: 0}}, Bear]}}",
    ],
)
def test_what_is_so_is_found_to_be_so(expect: str) -> None:
    assert said(expect) == []


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ("{fights: [{}]}", "fights is 1 entry (actual: 2)"),
        ("{fights: 3}", "fights is 3 entries (actual: 2)"),
        ("{fights: [{fighter: Fox}, {}]}", "fights 1: fighter is Fox (actual: Bear)"),
        ("{fights: {1: {fighter: Fox}}}", "fights 1: fighter is Fox (actual: Bear)"),
        # nothing is so of an entry that is not there, not even that there is nothing
        ("{fights: {3: {against: 0}}}", "fights 3: against is 0 cards (actual: no such entry)"),
        ("{fights: {3: {of: }}}", "fights 3: of is nothing (actual: no such entry)"),
        ("{fights: [{won: false}, {}]}", "fights 1: won is false"),
        ("{fights: [{against: 1}, {}]}", "fights 1: against is 1 card (actual: 2)"),
        (
            "{fights: [{against: [Fox]}, {}]}",
            "fights 1: against is Fox (actual: Wolf (red) and Fox)",
        ),
        ("{fights: [{of: B}, {of: R}]}", "fights 1: of is B (actual: R, B)"),
        (
            '{waiting line: ["Bear\'s ability", Bolt]}',
            "waiting line is Bear's ability and Bolt (actual: Bolt and Bear's ability)",
        ),
        ("{R: {life: 19}}", "R: life is 19 (actual: 20)"),
        ("{R: {glad: true}}", "R: glad is true"),
        (
            "{R: {field: [Wolf, Bear, {card: Bear, turned: true, hurt: 1}]}}",
            (
                "R has Wolf, Bear and Bear (turned, 1 hurt) on the field (actual: Bear (not "
                "turned, 0 hurt), Bear (turned, 2 hurt) and Wolf (red) (turned, 0 hurt))"
            ),
        ),
        (
            "{R: {field: [Wolf, Bear, {card: Bear, turned: false, counters: {age: 1}}]}}",
            (
                "R has Wolf, Bear and Bear (not turned, 1 age counter) on the field (actual: Bear "
                "(not turned), Bear (turned, 1 age counter) and Wolf (red) (turned))"
            ),
        ),
    ],
)
def test_what_is_not_so_is_said(expect: str, found: str) -> None:
    assert found in said(expect)


def test_what_the_game_does_not_know_is_wrong() -> None:
    (key,) = wrong("{chain: []}")
    assert key == (
        "'chain' is no player and nothing to check; expect here: R, B, step, over, "
        "waiting, journal, never, fights and waiting line"
    )
    number = (
        "in expect.fights is no number of an entry; write [{fighter: ...}], or {2: {fighter: ...}} "
        "for the second"
    )
    assert wrong("{fights: {fighter: Bear}}") == [f"'fighter' {number}"]
    assert wrong("{fights: {0: {won: true}, 1: {foughter: Bear}}}") == [
        f"'0' {number}",
        "unknown key 'foughter' in expect.fights.1; did you mean fighter?",
    ]
    for nothing in ("{}", "{1: {}}"):
        (message,) = wrong(f"{{fights: {nothing}}}")
        assert message.startswith("expect.fights describes no entry; write their numbers")
    assert wrong("{fights: [{foughter: Bear}]}") == [
        "unknown key 'foughter' in expect.fights, entry 1; did you mean fighter?"
    ]
    assert wrong("{R: {feld: 1}}") == ["R has no 'feld'; did you mean field?"]
    (key,) = wrong("{R: {field: [{card: Bear, tapped: true}]}}")
    assert key.endswith("; the keys here are: card, turned, hurt and counters")


def test_a_system_of_one_text_has_no_editions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = "system: tiny\nboard: {turn: R, players: {R: {}, B: {}}}\n"
    file = tmp_path / "one.yaml"
    file.write_text(f"{board}edition: first\n", encoding="utf-8")
    with pytest.raises(run.BadFile, match="only one edition; remove edition:"):
        run.load(file)
    file.write_text(board, encoding="utf-8")
    assert run.load(file).edition == ""
    with pytest.raises(SystemExit, match=r"^2$"):
        under(str(file), "first")
    assert "has only one edition" in capsys.readouterr().err


def test_a_game_that_takes_nothing_back_is_settled_too() -> None:
    board = "system: tiny\nboard: {turn: R, players: {R: {}, B: {}}}\n"
    claims = (
        "claims: [{by: B, illegal: {R: strike B for 9}}, {by: R, expect: {R: {field: 3}}}, "
        "{by: B, expect: {fights: [{fighter: Fox}, {}]}}, {by: R, legal: {R: charge B}}]\n"
    )
    settled = settle(run.load((board + claims).encode()))
    assert [verdict.status for verdict in settled.verdicts] == ["holds", "holds", "fails", "holds"]


def test_a_system_without_a_library_says_where_cards_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cards.cards("Bear", system="tiny") == 2
    assert "has no card library" in capsys.readouterr().err


def test_the_schema_is_that_of_the_game() -> None:
    whole = schema("tiny")["$defs"]
    assert set(whole["Whole"]["properties"]) == {
        *("step", "over", "waiting", "journal", "never", "fights", "waiting line")
    }
    assert whole["Whole"]["properties"]["never"]["description"]
    assert "Fight" in whole
    assert "LinkExpected" not in whole
