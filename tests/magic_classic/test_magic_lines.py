"""Lines of moves: hurried ones in, one canonical line out, and what is no move said so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from judgetool import language
from judgetool.engine.case import Case, Position
from judgetool.engine.choice import NotNow, Refused
from judgetool.games.magic_classic import text
from judgetool.games.magic_classic.cards import UNKNOWN, Card
from judgetool.games.magic_classic.game import MAGIC
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.text.naming import features
from judgetool.scenario import save
from judgetool.scenario.run import load, play
from tests.cardgame import round_trips as shared
from tests.cardgame.round_trips import read, refusal
from tests.magic_classic.boards import CREATURES, SPELLS, at_random, opening
from tests.magic_classic.playing import forty

GAME: Any = MAGIC
KNOWN = {card.name: card for card in (*CREATURES, *SPELLS)}
GAMES, LONGEST, TRIED = 12, 120, 6


def board(play: Sequence[Sequence[str]], hands: Sequence[Sequence[str]] = ((), ())) -> State:
    """A main phase of Ann's with these cards in play and in the hands."""
    sides: list[list[tuple[Card, dict[str, object]]]] = []
    for creatures, hand in zip(play, hands, strict=True):
        side: list[tuple[Card, dict[str, object]]] = [(KNOWN[name], {}) for name in creatures]
        side += [(KNOWN.get(name, UNKNOWN), {"zone": "hand"}) for name in hand]
        sides.append(side)
    return opening(sides)


def after(state: State, *lines: str) -> Position[State]:
    """The position that lines lead to."""
    return shared.reached(Position.at(GAME, state), *lines)


FIGHT = board(
    (("Cub", "Cub", "Charger"), ("Hedge", "Lizard", "Cub")),
    (("Swell", "unknown"), ("Spark",)),
)
TO_ATTACK = "all: pass until Declare Attackers"


# --- what is offered is written and read back ----------------------------------------------------


def round_trips(games: range) -> int:
    """How many lines have been written and read back to the same answer."""
    found = shared.positions(GAME, at_random, games, LONGEST)
    return shared.round_trips(found, features, TRIED)


def test_every_offered_answer_is_read_back_from_its_line() -> None:
    assert round_trips(range(GAMES)) > 500


@pytest.mark.full
def test_every_offered_answer_is_read_back_from_its_line_in_many_games() -> None:
    assert round_trips(range(GAMES, 600)) > 50_000


def test_what_is_written_is_the_same_in_japanese_and_what_is_told_is_not() -> None:
    position = after(FIGHT, TO_ATTACK)
    answer = text.parse(position, "Ann: attack with Charger")[0]
    language.use("ja")
    try:
        assert position.write(answer) == "Ann: declare Charger as an attacker"
        assert position.says(answer) == "Ann：Chargerを攻撃クリーチャーに指定する"
    finally:
        language.use(language.ENGLISH)


# --- attackers and blockers ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        (
            "Ann: attack with Charger, Cub",
            ["declare Charger as an attacker", "declare Cub as an attacker", "done"],
        ),
        (
            "attack with 2 cub and char",
            [
                "declare Cub as an attacker",
                "declare Cub no 2 as an attacker",
                "declare Charger as an attacker",
                "done",
            ],
        ),
        ("ann attacks with CUB", ["declare Cub as an attacker", "done"]),
        ("declare cub", ["declare Cub as an attacker"]),
        ("no attack", ["no attack"]),
        ("Ann: no", ["no attack"]),
    ],
)
def test_all_attackers_are_declared_in_one_line(line: str, lines: list[str]) -> None:
    assert read(after(FIGHT, TO_ATTACK), line) == [f"Ann: {said}" for said in lines]


def test_all_blockers_are_declared_in_one_line() -> None:
    position = after(FIGHT, TO_ATTACK, "attack with Charger, Cub", "all: pass until point 4")
    assert read(position, "block Charger with hed, liz; block cub with Bob's Cub") == [
        "Bob: declare Hedge as a blocker of Charger",
        "Bob: declare Lizard as a blocker of Charger",
        "Bob: declare Cub as a blocker of Cub",
        "Bob: done",
    ]
    for line in ("bob: no block", "Bob: done", "Bob: none", "Bob: no"):
        assert read(position, line) == ["Bob: no block"]
    later = position.after(text.parse(position, "declare Hedge as a blocker of Charger")[0])
    assert read(later, "Bob: no more blocks") == ["Bob: done"]
    assert "block ATTACKER with" in refusal(position, "Bob: block Charger")
    assert "no 'Zork' that attacks" in refusal(position, "Bob: block Zork with Hedge")


def test_forty_blocks_are_one_line_of_a_file_and_what_is_written_is_read_back() -> None:
    file, attack, block = forty()
    assert len(block) > 3000
    moves = ("all: pass until Declare Blockers", block, "all: pass until End of Combat")
    lines = "".join(f"  - {line}\n" for line in (f"Alice: {attack}", *moves))
    outcome = play(load(file + lines.encode(), "forty.yaml"))
    assert outcome.ok, outcome.failures
    assert MAGIC.facts(outcome.case.position)["players"]["Bob"]["zones"]["play"] == []

    document = load(save.dump(outcome.document, outcome.case).encode(), "again.yaml")
    assert play(document).case.position.journal == outcome.case.position.journal


def test_a_name_that_is_repeated_beyond_all_creatures_is_refused_once() -> None:
    """A line of a thousand characters can count up more creatures than can be looked for."""
    position = after(FIGHT, TO_ATTACK)
    creature = position.state.known_as(position.legal()[1].move.creature)  # type: ignore[attr-defined]
    once = text.parse(position, f"attack with 99 {creature}")
    often = text.parse(position, "attack with " + ", ".join([f"99 {creature}"] * 80))

    assert once == often
    assert len(once) <= len(position.state.play) + 1
    with pytest.raises(Refused):
        Case(position).answer_all(often)


def test_creatures_that_can_not_be_told_apart_are_numbered_once_they_can() -> None:
    position = after(FIGHT, TO_ATTACK, "attack with Cub")
    error = refusal(position, "Ann: play Swell at Cub")
    assert error == "'Cub' could be Ann's Cub no 1 or Ann's Cub no 2 or Bob's Cub; write which"
    for name in ("Ann's Cub no 2", "Bob's Cub"):
        assert read(position, f"Ann: play Swell at {name}") == [f"Ann: play Swell at {name}"]


def test_a_declaration_that_is_refused_is_no_mistake_of_writing() -> None:
    position = after(FIGHT, TO_ATTACK, "attack with Cub")
    answers = text.parse(position, "Ann: attack with Charger")
    with pytest.raises(Refused) as refused:
        position.after(answers[0])
    assert "C.1.2" in refused.value.rules


# --- combat damage -------------------------------------------------------------------------------

BLOCKED = (
    TO_ATTACK, "attack with Charger", "all: pass until point 4", "block Charger with Hedge, Lizard",
    "all: pass until point 6",
)  # fmt: skip


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("assign 5 to hedge", ["Charger assigns 5 to Hedge"]),
        (
            "Ann: Charger assigns 5 to Hedge and 1 to Lizard",
            ["Charger assigns 5 to Hedge", "Charger assigns 1 to Lizard"],
        ),
        (
            "assign 5 damage to Hedge, 1 to Lizard, 0 to Bob",
            ["Charger assigns 5 to Hedge", "Charger assigns 1 to Lizard"],
        ),
    ],
)
def test_damage_is_assigned_to_one_after_the_other(line: str, lines: list[str]) -> None:
    assert read(after(FIGHT, *BLOCKED), line) == [f"Ann: {said}" for said in lines]


def test_nothing_is_assigned_after_all_is() -> None:
    later = after(FIGHT, *BLOCKED, "assign 5 to Hedge, 1 to Lizard")
    assert "no creature has damage to assign now" in refusal(later, "Ann: assign 1 to Hedge")


@pytest.mark.parametrize(
    ("line", "total"),
    [
        ("assign 5 to Hedge, 1 to Lizard, 2 to Bob", 8),
        ("assign 3 to Hedge, 4 to Lizard", 7),
        ("assign 5 to Hedge, 0 to Lizard, 0 to Bob", 5),
        ("assign 9 to Hedge", 9),
    ],
)
def test_another_amount_than_there_is_in_all_is_one_move_for_the_rules_to_refuse(
    line: str, total: int
) -> None:
    position = after(FIGHT, *BLOCKED)
    answers = text.parse(position, f"Ann: {line}")
    with pytest.raises(Refused) as refused:
        position.after(answers[0])
    first = refused.value.violations[0]
    assert first.rules == ("beyond C.1: assigning damage",)
    assert first.because == f"Charger has 6 damage to assign, and {total} is assigned in all"
    assert first.legal_if == "it were 6 in all"


def test_who_has_to_assign_damage_does_not_pass_first() -> None:
    position = after(FIGHT, *BLOCKED)
    for who, legal_if in (("Ann", "that were answered first"), ("Bob", "Bob had priority")):
        with pytest.raises(Refused) as refused:
            position.after(text.parse(position, f"{who}: pass")[0])
        assert refused.value.violations[0].because.startswith("Ann has to decide first: Charger")
        assert refused.value.violations[0].legal_if == legal_if


# --- spells, abilities, the judge ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play swell at char", "Ann: play Swell at Charger"),
        ("ANN: PLAY SWELL ON HEDGE", "Ann: play Swell at Hedge"),
        ("ann casts swell targeting liz", "Ann: play Swell at Lizard"),
        ("play swel at hed", "Ann: play Swell at Hedge"),
        ("play mist", "Ann: play Mist"),  # the card that was unknown
        (".", "Ann: pass"),
        ("bob: concede", "Bob: concede"),
        ("judge: deal 3 damage to bob", "judge: deal 3 damage to Bob"),
        (
            "judge: hedge gets -1/-1 until end of turn",
            "judge: Hedge gets -1/-1 until end of turn",
        ),
        ("judge: give control of liz to ann", "judge: give control of Lizard to Ann"),
        ("judge: destroy bob's cub", "judge: destroy Bob's Cub"),
        ("judge: remove charger from combat", "judge: remove Charger from combat"),
    ],
)
def test_a_line_is_hurried_and_its_canonical_form_is_not(line: str, said: str) -> None:
    position = Position.at(GAME, FIGHT)
    (answer,) = text.parse(position, line)
    assert position.write(answer) == said
    assert text.parse(position, said) == [answer]


BY_HAND = (
    "Bob gains 2 life",
    "destroy Hedge. It can't be regenerated",
    "tap Charger. untap Hedge",
    "regenerate Hedge",
    "prevent the next 2 damage to Bob",
    "the next 2 damage that would be dealt to Bob this turn is dealt to Hedge instead",
    "give control of Hedge to Ann until end of turn",
    "return Charger to hand",
    "remove Charger from the game",
    "Hedge is no creature until end of turn",
    "Charger loses trample until end of turn",
    "put a +1/+1 counter on Ann's Cub",
    "Bob draws two cards",
    "destroy all creatures",
)


@pytest.mark.parametrize("said", BY_HAND)
def test_what_the_judge_does_is_written_as_it_is_read(said: str) -> None:
    position = Position.at(GAME, FIGHT)
    (answer,) = text.parse(position, f"judge: {said}")
    assert position.write(answer) == f"judge: {said}"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("Ann: fly", "'fly' is no move; a move begins with one of activate, assign, attack"),
        ("Ann: atack with Cub", "'atack' is no move; did you mean attack?"),
        ("Ann: play", "write: Ann: play CARD [at TARGET, TARGET]"),
        ("Ann: play Zork", "no card is called 'Zork'"),
        ("Ann: play Swell at Zork", "there is no 'Zork' to target"),
        ("Ann: play Swell ability 2", "'ability 2' does not go with this move"),
        ("Ann: activate Zork", "there is no 'Zork' for Ann to activate"),
        ("Carl: pass", "no player is called 'Carl'"),
        ("Ann: choose Cub", "Ann has another decision to make: "),
        ("Ann: order Cub, Hedge", "Ann has no order to choose now"),
        ("judge: dance", "the judge can't 'dance'; judge: help lists all forms"),
        ("judge: help", "you can do by hand: deal 2 damage to TARGET"),
        ("judge: destroi x", "the judge can't 'destroi x'; write destroy"),
        ("judge: destroy Zork", "there is no 'Zork' on the board"),
        ("all: pass until lunch", "'lunch' is no step; write one of Main Phase, "),
        ("all: pass until", "until what? write all: pass until Combat Damage"),
        ("all: pass until Main Phase", "this is the Main Phase already"),
        ("all: pass until lunch", ", point 1, point 2, "),
        ("all: pass until lunch", ", point 10 or resolved"),
        ("all: pass until point 11", "the points of combat are 1 to 10"),
        ("all: pass until resolved", "nothing on the stack can resolve"),
    ],
)
def test_the_reason_is_said(line: str, error: str) -> None:
    assert error in refusal(Position.at(GAME, FIGHT), line)


ROBBED = (
    TO_ATTACK, "attack with 2 Pickpocket", "all: pass until point 4", "no block",
    "all: pass until point 7", "all: pass until resolved",
)  # fmt: skip


def test_triggered_abilities_are_put_into_the_order_in_which_they_are_named() -> None:
    position = after(board((("Pickpocket", "Pickpocket"), ())), *ROBBED)
    one, other = "Pickpocket's ability no 1", "Pickpocket's ability no 2"
    assert read(position, f"Ann: order {other}, {one}") == [f"Ann: choose {other}"]
    assert read(position, f"Ann: order {one}") == [f"Ann: choose {one}"]
    assert read(position, "Ann: choose any order") == [f"Ann: choose {one}"]
    assert "is not offered" in refusal(position, f"Ann: order {other}, Zork")
    for line in (f"Bob: order {one}", "Bob: choose any order"):  # a rule refuses that
        (answer,) = text.parse(position, line)
        assert position.check(answer)
    calm = Position.at(GAME, FIGHT)
    assert "Bob has no order to choose now" in refusal(calm, f"Bob: order {one}")


# --- passing -------------------------------------------------------------------------------------


def test_passing_stops_where_something_is_asked_and_says_so() -> None:
    before = Position.at(GAME, FIGHT)
    line = "all: pass until Combat Damage"
    now = after(FIGHT, line)
    assert (now.state.step, now.choice and now.choice.kind) == (
        "Declare Attackers", "declare-attackers",
    )  # fmt: skip
    assert text.unreached(before, line, now).startswith("stopped: Ann is asked: ")
    reached = after(FIGHT, "all: pass until point 1")
    assert text.unreached(before, "all: pass until point 1", reached) == ""
    assert text.unreached(before, "Ann: pass", reached) == ""


def test_the_goals_are_the_points_that_are_still_to_come() -> None:
    position = after(FIGHT, *BLOCKED, "assign 5 to Hedge, 1 to Lizard")
    said = refusal(position, "all: pass until lunch")
    assert said.endswith("Second Main Phase, point 8, point 9, point 10 or resolved")
    step = "all: pass until Combat Damage"
    assert "this is the Combat Damage step already" in refusal(position, step)


def test_passing_leads_to_no_step_that_is_left_out() -> None:
    position = after(FIGHT, TO_ATTACK, "no attack")
    for goal in ("Declare Blockers", "point 6"):
        said = refusal(position, f"all: pass until {goal}")
        assert f"does not lead to {goal}: no creature attacks" in said
        assert "[beyond C.1: no attackers]" in said
    with pytest.raises(NotNow):
        text.parse(position, "all: pass until Beginning of Combat")


def test_all_who_have_yet_to_pass_do() -> None:
    position = after(FIGHT, "Ann: pass")
    assert read(position, "all: pass") == ["Bob: pass"]
    assert read(Position.at(GAME, FIGHT), "all: pass") == ["Ann: pass", "Bob: pass"]


def test_the_forms_are_those_of_what_is_asked() -> None:
    asked = after(FIGHT, TO_ATTACK)
    assert "Ann: attack with CREATURE, CREATURE" in text.forms(asked)
    window = text.forms(Position.at(GAME, FIGHT))
    assert "judge: deal 2 damage to TARGET" in window
    assert not any("attack with" in form for form in window)
