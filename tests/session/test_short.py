"""Short forms of moves: one that can be nothing else is played, of several none."""

from __future__ import annotations

import pytest

from judgetool.scenario.run import load
from judgetool.session import ops
from judgetool.session.input import short_moves
from judgetool.session.input.spelling import narrowed
from judgetool.session.opening import named, opened
from judgetool.session.orders.registry import common
from judgetool.session.outcomes import Entered, Kept, NotPlayed, NotRead, Outcome, Played, Told
from judgetool.session.session import Session
from tests.conftest import ROOT
from tests.session.test_accounts import GRAND_ARCHIVE, MAGIC

KATSU = """\
system: fab
board:
  turn: Katsu
  step: Reaction Step
  chain:
    - {attack: Snatch (red), defending: [Wounding Blow (blue)]}
  players:
    Katsu: {life: 20, hand: [Razor Reflex (red), Pummel (blue), 2 unknown]}
    Bravo:
      life: 9
      hand: [Sink Below (red), Unmovable (red), Wounding Blow (red)]
      arsenal: [Unmovable (red)]
"""
BRAVO = KATSU.replace("Reaction Step", "Reaction Step\n  priority: Bravo")


def session(file: str = KATSU) -> Session:
    return Session(opened(load(file.encode(), "case")))


def do(table: Session, *lines: str) -> Outcome:
    outcome: Outcome = NotRead("", "")
    for line in lines:
        outcome = common().do(table, line)
    return outcome


@pytest.mark.parametrize("line", ["p raz", "raz", "ra", "p r r", "k: p raz", "P RAZ"])
def test_a_move_that_can_be_no_other_is_played(line: str) -> None:
    table, written = session(), list[ops.Op]()
    table.on_op = written.append
    assert isinstance(do(table, line), Played)
    assert written == [ops.Play("Katsu: play Razor Reflex (red)")]


def test_a_verb_is_begun_with_all_that_stands_behind_it() -> None:
    table = session()
    outcome = do(table, "p raz at snatch")
    assert isinstance(outcome, Played), outcome
    assert outcome.line == "Katsu: play raz at snatch"
    assert isinstance(do(session(), "all: p until res"), Played)


@pytest.mark.parametrize(
    ("file", "line", "several"),
    [
        (KATSU, "p", ("players", "'Katsu: pass'", "'Katsu: play Razor Reflex (red)'")),
        (KATSU, "pla", ("players", "'Katsu: play Razor Reflex (red)'")),
        (KATSU, "k: p", ("'Katsu: pass'", "'Katsu: play unknown'")),
        # one of them is in the hand, the other one in the arsenal
        (BRAVO, "p unm", ("Unmovable (red) from hand'", "Unmovable (red) from arsenal'")),
        (KATSU, "r r", ("rule", "'Katsu: play Razor Reflex (red)'")),
    ],
)
def test_what_may_be_several_things_is_none_of_them(
    file: str, line: str, several: tuple[str, ...]
) -> None:
    table = session(file)
    before = table.case
    outcome = do(table, line)
    assert isinstance(outcome, NotRead)
    assert all(name in outcome.because for name in several), outcome.because
    assert table.case is before
    assert common().instead(table, line) == outcome.because


@pytest.mark.parametrize(
    "line",
    ["reflex razor", "azor", "zzz", "con", "pass raz", "2", "judge: d", "judge: p", "chance: p"],
)
def test_what_begins_no_words_of_a_move_is_none(line: str) -> None:
    assert isinstance(do(session(), line), NotRead)


def test_what_is_refused_is_refused_with_its_rules() -> None:
    outcome = do(session(), "p pum")
    assert isinstance(outcome, NotPlayed)
    assert outcome.line == "Katsu: play Pummel (blue)"
    assert "5.1.4a" in outcome.rules


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("raz on snatch", "Katsu: play Razor Reflex (red) at Snatch (red)"),
        ("raz targeting snatch", "Katsu: play Razor Reflex (red) at Snatch (red)"),
        ("play razor targeting Snatch", "Katsu: play Razor Reflex (red) at Snatch (red)"),
        ("pummel at snatch", "Katsu: play Pummel (blue) at Snatch (red)"),
        ("raz on pummel", "Katsu: play Razor Reflex (red) at Pummel (blue)"),  # which is illegal
        ("nothing on snatch", None),
    ],
)
def test_with_its_target_a_card_needs_no_verb(line: str, move: str | None) -> None:
    claimed = do(session(), f"claim katsu legal: {line}")
    assert isinstance(claimed, NotRead) if move is None else f"'{move}'" in str(claimed)


def test_what_nobody_could_do_now_stands_in_the_way_of_nothing() -> None:
    # Razor Reflex could be pitched where a cost is paid, and declared where defenders are
    assert isinstance(do(session(), "raz"), Played)


def test_claims_accounts_and_questions_take_the_same() -> None:
    table = session()
    assert isinstance(do(table, "claim k l: p raz"), Entered)
    assert table.agreed_claims[-1].said["legal"] == {"Katsu": "play Razor Reflex (red)"}
    assert isinstance(do(table, "claim k l: p"), NotRead)
    assert isinstance(do(table, "why p raz"), Told)
    assert isinstance(do(table, "claim b", "p pum"), Kept)
    assert table.here.line == "Katsu: play Pummel (blue)"
    assert isinstance(do(table, "end", "happened p raz"), Played)
    assert isinstance(do(session(), "happened p"), NotRead)


def test_of_several_moves_those_that_can_be_made_are_named() -> None:
    table = session(KATSU.replace("chain:", "chain:\n    - {attack: Head Jab (red), hit: true}"))
    assert isinstance(do(table, "p raz"), Played)
    outcome = do(table, "ch")
    assert isinstance(outcome, NotRead)
    assert "'Katsu: choose Snatch (red)'" in outcome.because
    assert "'Katsu: choose Head Jab (red)'" in outcome.because
    assert "Pummel" not in outcome.because  # in the hand, no target of it
    refused = do(session(BRAVO), "unm")  # neither can be played by this
    assert isinstance(refused, NotRead)
    assert "arsenal" in refused.because


def test_a_verb_that_is_asked_for_goes_before_an_order_of_that_name() -> None:
    file = ROOT / "scenarios/fab/8.5-effect-keywords/8.5.45-clash-won-by-the-attacker.yaml"
    table = Session(opened(load(file.read_bytes(), "")))
    assert isinstance(do(table, "name now"), Entered)  # an order while no card is to be named
    while ": name" not in (table.waiting_line or ""):
        table.play_waiting_line()
    names = table.tree.names.copy()
    assert isinstance(do(table, "name wounding"), NotRead)  # it has three colors
    assert table.tree.names == names
    assert isinstance(do(table, "name wounding blow b"), Played)


def test_what_is_no_player_is_no_order_about_one() -> None:
    board = (
        KATSU.split("  step", maxsplit=1)[0]
        + "  players: {Katsu: {life: 20, hand: [3 unknown]}, B: {life: 9}}"
    )
    outcome = do(session(board), "play snatch")
    assert isinstance(outcome, NotRead)
    assert "Snatch (red)" in outcome.because
    assert "no such player" in getattr(do(session(board), "players snatch"), "because", "")


def test_what_begins_with_the_words_typed_comes_before_what_has_them_later() -> None:
    lines = ["A: name Crash Down", "A: name Blood Raid", "A: name Rally", "A: play Rally (red)"]
    assert narrowed("ra", lines) == ["A: name Rally", "A: play Rally (red)", "A: name Blood Raid"]
    assert narrowed("a: n ra", lines) == ["A: name Rally", "A: name Blood Raid"]
    assert narrowed("ash", lines) == []


def test_a_files_lines_are_written_out() -> None:
    table = session(f"{KATSU}moves: [Katsu: p raz]\n")
    assert isinstance(table.play_waiting_line(), NotRead)


KINDS_OF_ANSWERS = [  # every kind of choice that the built-in scenarios come to, in all systems
    "1.8.6b-only-a-source-in-play-en-newer",
    "4-roles",
    "5.1.3c-additional-cost-besides-the-alternative",
    "6.3.4b-turn-player-orders-equal-timestamps",
    "7.5.2c-attacker-orders-two-heroes",
    "8.3.15-spellvoid-stays-used",
    "8.3.42-suspense-runs-out",
    "8.4.8-no-surge-after-prevention",
    "8.5.20-shuffled-deck-hides-its-order",
    "8.5.22a-opt-with-one-card",
    "8.5.45-clash-won-by-the-attacker",
    "8.6.21-inertia-before-ponder",
    "a-declaration-that-fails-is-taken-back",
    "a-dispute-on-a-doubled-attack",
    "assigned-to-the-wrong-ones",
    "attack-triggers-ordered",
    "shield-too-small-for-two-attackers",
    "two-bodyguards-of-one-name",
    "two-triggers-of-one-player",
    "what-could-not-be-read",
]
ORDERING = "7.4.2-razor-reflex-go-again-on-hit"
WITH_COLON = "Dorinthea: choose Snatch (blue): When this hits, draw a card."


def up_to(name: str, line: str) -> Session:
    """A built-in scenario at the point where a line of it is the next one."""
    table = Session(named(name))
    while table.waiting_line != line:
        assert not isinstance(table.play_waiting_line(), NotRead)
    return table


@pytest.mark.parametrize(
    "line",
    [
        WITH_COLON,
        WITH_COLON.partition(": ")[2],
        WITH_COLON.partition(": ")[2].upper(),
        "choose Snatch (blue): When this hits, draw",
        "ch sn b: when this hits, dr",
        "d: choose snatch (blue): when this hits, d",
    ],
)
def test_a_colon_in_what_is_offered_does_not_end_a_name(line: str) -> None:
    table = up_to(ORDERING, WITH_COLON)
    taken = up_to(ORDERING, WITH_COLON)
    assert isinstance(do(table, f"why {line}"), Told)
    assert isinstance(do(table, f"claim d legal: {line}"), Entered)
    assert isinstance(do(table, line), Played)
    assert isinstance(taken.play_waiting_line(), Played)
    assert table.position.state == taken.position.state


def test_a_colon_behind_what_is_no_answer_asks_for_a_name() -> None:
    outcome = do(up_to(ORDERING, WITH_COLON), "Snatch (yellow): When this hits, draw a card.")
    assert isinstance(outcome, NotRead)
    assert "no player is called 'Snatch (yellow)'" in outcome.because


@pytest.mark.parametrize("name", KINDS_OF_ANSWERS)
def test_what_is_offered_is_taken_as_it_is_offered(name: str) -> None:
    """With who answers and without, and never for an order."""
    table, count = Session(named(name)), 0
    while table.waiting_line is not None:
        position, offered = table.position, {table.write(a): a for a in table.position.legal()}
        for line, answer in list(offered.items())[:20] if position.choice is not None else ():
            bare = line.removeprefix(f"{answer.who}: ")
            for typed in (line, bare) if answer.who == table.asked else (line,):
                assert common().read(table, typed) is None, typed
                (first, *_) = table.reads(short_moves.move(table, typed))
                assert table.write(first) == line, typed
                count += 1
        before = table.lines_left
        table.play_waiting_line()
        if table.lines_left == before:
            break
    assert count


@pytest.mark.parametrize(
    ("file", "line", "move"),
    [
        (GRAND_ARCHIVE, "a lan", "Mara: attack with Lancer at Orin"),
        (GRAND_ARCHIVE, "lan", "Mara: attack with Lancer at Orin"),
        (MAGIC, "bl", "Bob: no block"),
    ],
)
def test_every_system_has_short_forms(file: str, line: str, move: str) -> None:
    table = session(file)
    outcome = do(table, line)
    assert isinstance(outcome, Played), outcome
    assert outcome.line == move
