"""Lines of moves: hurried ones in, one canonical line out, and what is no move said so."""

from __future__ import annotations

import random
from typing import Any

import pytest

from judgetool import language
from judgetool.engine.case import Position
from judgetool.engine.choice import NotNow
from judgetool.games.grand_archive import text
from judgetool.games.grand_archive.cards import UNKNOWN, card
from judgetool.games.grand_archive.game import GA
from judgetool.games.grand_archive.objects.state import DURABILITY, Object, Place, State
from judgetool.games.grand_archive.text.naming import features
from judgetool.scenario.run import load, play
from tests.cardgame import round_trips as shared
from tests.cardgame.round_trips import read, refusal

GAME: Any = GA
KNOWN = {
    each.name: each
    for each in (
        card("Mara", line="Champion", power=1, life=20),
        card("Orin", line="Champion", life=20),
        card("Footman", line="Ally", power=2, life=3),
        card("Slayer", line="Ally", power=3, life=2),
        card("Drummer", line="Ally", power=1, life=1, text="On Attack: Wake up target ally."),
        card("Herald", line="Ally", power=1, life=2, text="On Hit: Draw a card."),
        card(
            "Iron Sword",
            line="Weapon",
            power=2,
            durability=2,
            text="(1), Rest Iron Sword: Draw a card.\n"
            "Rest Iron Sword: Iron Sword deals 1 damage to target unit.",
        ),
        card("Bold Strike", line="Attack", power=3, cost=1),
        card(
            "Ward",
            line="Action",
            cost=0,
            speed="fast",
            text="Prevent the next 2 damage that would be dealt to target unit this turn.",
        ),
        card(
            "Veil",
            line="Action",
            cost=0,
            speed="fast",
            text="Target unit gains stealth until end of turn.",
        ),
    )
}
GAMES, LONGEST, TRIED = 16, 100, 5


class Table:
    """A board as it is put together: Mara's Main Phase against Orin."""

    def __init__(self) -> None:
        self.objects: dict[int, Object] = {}
        self.zones: dict[Place, tuple[int, ...]] = {}
        self.champions = (self.put(0, "Mara"), self.put(1, "Orin"))

    def put(self, player: int, name: str, zone: str = "field", *, rested: bool = False) -> int:
        """Put a card into a zone of a player's."""
        id, printed = len(self.objects) + 1, KNOWN.get(name, UNKNOWN)
        place = (player, zone)
        self.objects[id] = Object(
            id,
            printed,
            player,
            controller=player if zone == "field" else None,
            place=place,
            rested=rested,
            counters=((DURABILITY, printed.durability),) if printed.durability else (),
        )
        self.zones[place] = (*self.zones.get(place, ()), id)
        return id

    def state(self) -> State:
        return State(
            ("Mara", "Orin"),
            self.champions,
            0,
            self.objects,
            self.zones,
            next_id=len(self.objects) + 1,
            pool=KNOWN,
        )


def at_random(chance: random.Random) -> State:
    """Some units, a weapon and some cards on both sides."""
    table = Table()
    for player in (0, 1):
        for _ in range(chance.randint(1, 4)):
            name = chance.choice(["Footman", "Footman", "Slayer", "Drummer", "Herald"])
            table.put(player, name, rested=chance.random() < 0.3)
        if chance.random() < 0.5:
            table.put(player, "Iron Sword")
        for _ in range(chance.randint(0, 4)):
            table.put(player, chance.choice(["Bold Strike", "Ward", "Veil", "unknown"]), "hand")
        for _ in range(3):
            table.put(player, "unknown", "deck")
    return table.state()


def duel() -> State:
    """Two Footmen, a Slayer and a sword against two Footmen, with cards in both hands."""
    table = Table()
    for name in ("Footman", "Footman", "Slayer", "Iron Sword"):
        table.put(0, name)
    for name in ("Footman", "Herald"):
        table.put(1, name)
    for name in ("Bold Strike", "Ward", "unknown", "unknown"):
        table.put(0, name, "hand")
    table.put(1, "Ward", "hand")
    return table.state()


def after(*lines: str) -> Position[State]:
    """The position that lines lead to in the duel."""
    return shared.reached(Position.at(GAME, duel()), *lines)


# --- what is offered is written and read back ----------------------------------------------------


def round_trips(games: range) -> int:
    """How many lines have been written and read back to the same answer."""
    found = shared.positions(GAME, at_random, games, LONGEST)
    return shared.round_trips(found, features, TRIED)


def test_every_offered_answer_is_read_back_from_its_line() -> None:
    assert round_trips(range(GAMES)) > 500


@pytest.mark.full
def test_every_offered_answer_is_read_back_from_its_line_in_many_games() -> None:
    assert round_trips(range(GAMES, 600)) > 20_000


# --- attacks and retaliation ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Mara: attack with foot at orin", "Mara: attack with Footman at Orin"),
        ("mara attacks with SLAYER at her", "Mara: attack with Slayer at Herald"),
        ("attack at Orin", "Mara: attack at Orin"),
        ("attack with mara at Orin", "Mara: attack at Orin"),
        ("attack with iron at Orin", "Mara: attack with Iron Sword at Orin"),
        ("attack with mara and iron sword at Orin", "Mara: attack with Iron Sword at Orin"),
        ("attack with slayer targeting orin's foot", "Mara: attack with Slayer at Orin's Footman"),
        ("attack with slayer at foot", "Mara: attack with Slayer at Orin's Footman"),
    ],
)
def test_an_attack_is_with_a_unit_or_with_the_champion_and_weapons(line: str, said: str) -> None:
    assert read(after(), line) == [said]
    assert read(after(), said) == [said]


ATTACKED = ("attack with Slayer at Orin's Footman", "all: pass")


def test_all_retaliators_are_declared_in_one_line() -> None:
    position = after(*ATTACKED)
    assert position.choice is not None
    assert position.choice.kind == "retaliate"
    assert read(position, "Orin: retaliate with foot")[:1] == [
        "Orin: declare Footman to retaliate",
    ]
    for line in ("no retaliation", "Orin: done", "none"):
        assert read(position, line) == ["Orin: no retaliation"]
    said = "there is no 'Zork' that Orin could retaliate with"
    assert said in refusal(position, "Orin: retaliate with Zork")


def test_what_is_left_to_declare_is_not_asked_after_the_last_retaliator() -> None:
    """However the line is answered, the game goes on to the damage."""
    position = after(*ATTACKED, "Orin: retaliate with Footman")
    assert position.state.step == "Damage Step"


# --- cards, abilities, the judge -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("activate ward at mara", ["Mara: activate Ward at Mara"]),
        ("plays ward on slay", ["Mara: activate Ward at Slayer"]),
        ("activate veil at orin", ["Mara: activate Veil at Orin"]),  # a card that was unknown
        ("activate bold", ["Mara: activate Bold Strike"]),
        ("activate bold paying ward", ["Mara: activate Bold Strike", "Mara: pay Ward"]),
        ("activate bold paying 1 unknown", ["Mara: activate Bold Strike", "Mara: pay unknown"]),
        ("activate iron ability 2 at her", ["Mara: activate Iron Sword ability 2 at Herald"]),
        (".", ["Mara: pass"]),
        ("all: pass", ["Mara: pass", "Orin: pass"]),
        ("orin: concede", ["Orin: concede"]),
    ],
)
def test_a_line_is_hurried_and_its_canonical_form_is_not(line: str, lines: list[str]) -> None:
    position = after()
    assert read(position, f"Mara: {line}" if line.startswith("plays") else line) == lines


BY_HAND = [
    ("deal 3 damage to orin", "deal 3 damage to Orin"),
    ("destroy mara's foot no 1", "destroy Footman no 1"),
    ("wake herald", "wake up Herald"),
    ("slay gets +2 power", "Slayer gets +2 power until end of turn"),
    ("slay gains stealth this turn", "Slayer gains stealth until end of turn"),
    ("iron is no weapon", "Iron Sword becomes an item until end of turn"),
    ("herald can't attack", "Herald can't attack this turn"),
    (
        "prevent the next 2 combat damage to orin",
        "prevent the next 2 combat damage that would be dealt to Orin this turn",
    ),
    (
        "double the damage of slay",
        "if Slayer would deal damage this turn, it deals double that damage instead",
    ),
    ("give control of herald to mara", "Mara gains control of Herald"),
    ("remove 1 durability counter from iron", "remove a durability counter from Iron Sword"),
    ("return slay to hand", "return Slayer to its owner's hand"),
    ("remove slay from combat", "remove Slayer from combat"),
    ("put bold strike into the intent", "put Bold Strike into the intent"),
    ("orin draws 2 cards", "Orin draws 2 cards"),
    ("orin wins the game", "Orin wins the game"),
    ("the game is a draw", "the game is a draw"),
]


@pytest.mark.parametrize(("line", "said"), BY_HAND)
def test_what_the_judge_does_is_said_as_a_card_says_it(line: str, said: str) -> None:
    table = Table()
    for name in ("Slayer", "Iron Sword"):
        table.put(0, name)
    table.put(0, "Footman")
    table.put(0, "Footman", rested=True)
    table.put(1, "Herald")
    table.put(0, "Bold Strike", "hand")
    position = Position.at(GAME, table.state())
    (answer,) = text.parse(position, f"judge: {line}")
    assert position.write(answer) == f"judge: {said}"
    assert text.parse(position, f"judge: {said}") == [answer]


def test_what_is_written_is_the_same_in_japanese_and_what_is_told_is_not() -> None:
    position = after()
    lines = ("attack with Slayer at Orin's Footman", "judge: destroy Herald")
    told = ("Mara：SlayerでOrinのFootmanを攻撃する", "ジャッジ：Heraldを破壊する")
    written = ("Mara: attack with Slayer at Orin's Footman", "judge: destroy Herald")
    language.use("ja")
    try:
        for line, said, canonical in zip(lines, told, written, strict=True):
            (answer,) = text.parse(position, line)
            assert position.says(answer) == said
            assert position.write(answer) == canonical
    finally:
        language.use(language.ENGLISH)


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("Mara: fly", "'fly' is no move; a move begins with one of activate, at, attack"),
        ("Mara: attack", "write: Mara: attack [with UNIT or WEAPON] at TARGET"),
        ("Mara: attack with Zork at Orin", "there is no 'Zork' for Mara to attack with"),
        ("Mara: attack with Slayer at Zork", "there is no 'Zork' to attack"),
        ("Mara: activate Zork", "no card is called 'Zork'"),
        ("Mara: activate Iron Sword", "Iron Sword has 2 activated abilities; write ability 1 to"),
        ("Mara: activate Ward ability x", "ability is a number"),
        ("Mara: activate Bold Strike paying Zork", "there is no 'Zork' in Mara's hand"),
        ("Mara: order Slayer, Footman", "Mara has no order to choose now"),
        ("Carl: pass", "no player is called 'Carl'"),
        ("judge: dance", "the judge can't 'dance'; judge: help lists all forms"),
        ("judge: help", "you can do by hand: deal 2 damage to TARGET"),
        ("judge: destroi x", "the judge can't 'destroi x'; write destroy"),
        ("judge: destroy Zork", "there is no 'Zork' on the board"),
        ("all: pass until lunch", "'lunch' is no step; write one of Main Phase, "),
        ("all: pass until", "until what? write all: pass until Damage Step"),
        ("all: pass until Main Phase", "this is the Main Phase already"),
        ("all: pass until Damage Step", "there is no combat: passing ends the turn"),
        ("all: pass until resolved", "nothing on the Effects Stack can resolve"),
    ],
)
def test_the_reason_is_said(line: str, error: str) -> None:
    assert error in refusal(after(), line)


# --- passing -------------------------------------------------------------------------------------


def test_passing_stops_where_something_is_asked_and_says_so() -> None:
    before = after("attack with Slayer at Orin's Footman")
    line = "all: pass until Damage Step"
    now = after("attack with Slayer at Orin's Footman", line)
    assert now.choice is not None
    assert now.choice.kind == "retaliate"
    assert text.unreached(before, line, now).startswith("stopped: Orin is asked: ")
    reached = after("attack with Slayer at Orin's Footman", line, "no retaliation")
    assert text.unreached(before, line, reached) == ""
    with pytest.raises(NotNow, match="the Retaliation Step of this combat is over"):
        text.parse(reached, "all: pass until Retaliation Step")


def test_where_the_answer_has_led_to_the_step_the_line_once_more_stands_for_nothing() -> None:
    line = "all: pass until Damage Step"
    reached = after("attack with Slayer at Orin's Footman", line, "no retaliation")
    assert reached.state.step == "Damage Step"
    assert text.parse(reached, line) == []
    with pytest.raises(NotNow, match="this is the Damage Step already"):
        text.parse(after("attack with Slayer at Orin", line), line)


def test_that_passing_ran_past_a_step_in_which_nobody_passes_is_said() -> None:
    before = after(*ATTACKED, "no retaliation")
    line = "all: pass until End of Combat Step"
    now = after(*ATTACKED, "no retaliation", line)
    assert (now.state.step, text.unreached(before, line, now)) == ("Main Phase", "")
    assert text.ran_past(before, line, now).startswith(
        "nobody can pass in the End of Combat Step: the game goes on to the Main Phase [End of"
    )
    line = "all: pass until Main Phase"
    assert text.ran_past(before, line, after(*ATTACKED, "no retaliation", line)) == ""


def test_passing_leads_back_to_the_main_phase_once_the_combat_is_over() -> None:
    position = after(*ATTACKED, "no retaliation", "all: pass until Main Phase")
    assert position.state.step == "Main Phase"
    assert position.choice is not None
    assert position.choice.window
    assert any(form.startswith("judge: deal 2 damage") for form in text.forms(position))


def test_a_target_is_looked_for_where_one_of_its_name_can_be_aimed_at() -> None:
    """A card on the Effects Stack has the name of an ally on the field, which is no card there."""
    document = load(
        b"""\
system: grand-archive
cards:
  Mara: {type: Champion, life: 20}
  Orin: {type: Champion, life: 20}
  Oak: {type: Ally, cost: 0, power: 1, life: 1}
  Rebuke: {type: Action, cost: 0, speed: fast, text: Negate target card.}
board:
  turn: Mara
  players:
    Mara: {champion: Mara, field: [Oak], hand: [Oak, Rebuke]}
    Orin: {champion: Orin}
moves:
  - Mara: activate Oak
""",
        "board",
    )
    position = play(document).case.position
    for answer in position.legal():
        line = position.write(answer)
        assert text.parse(position, line) == [answer], line
    assert "Mara: activate Rebuke at Oak" in position.offers()
