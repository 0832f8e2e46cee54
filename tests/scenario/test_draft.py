"""A file that is written by short lines."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from judgetool import games
from judgetool.engine.case import Case
from judgetool.games.fab.cards import library
from judgetool.help.pages import page
from judgetool.scenario import run
from judgetool.scenario.builtin import builtin
from judgetool.scenario.drafting.ambiguous_lines import told, unclear, ways
from judgetool.scenario.drafting.completing import completions
from judgetool.scenario.drafting.draft import Draft, Entered, NotEntered
from judgetool.scenario.drafting.outline import begun, in_doubt, located, problem, rows, spelled
from judgetool.scenario.problems import BadFile
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.save import plainly
from judgetool.scenario.shortline.vocabulary import Vocabulary

KATSU_BOARD = """
system: fab
board:
  turn: Katsu
  step: Reaction Step
  priority: Bravo
  chain:
    - {attack: Head Jab (red), defending: [Ironrot Helm], hit: true, damage: 2}
    - {attack: Leg Tap (red), go again: true, defending: [Unmovable (red)], hit: false}
    - {attack: Snatch (red), power: +1, defending: [Wounding Blow (blue)]}
  stack:
    - {card: Sink Below (red), by: Bravo}
  players:
    Katsu: {life: 20, hand: [2 unknown]}
    Bravo: {life: 9, equipment: [Ironrot Helm]}
"""
KATSU_LINES = """
katsu 20 h 2
bravo 9 e ih
t k
l hj r d ih,h 2
l lt r ga d unm r h n
l sna r p +1 d wb b
s sin r b
s rea
pr b
"""


def entered(lines: str | Sequence[str], system: str = "fab") -> Draft:
    """A draft with lines entered, each of which must be taken."""
    draft = Draft.new(system)
    for line in lines.strip().splitlines() if isinstance(lines, str) else lines:
        outcome = draft.enter(line)
        assert isinstance(outcome, Entered), (line, outcome.said)
    return draft


def refused(draft: Draft, line: str) -> NotEntered:
    """What is said of a line that must not be taken."""
    before = draft.data
    outcome = draft.enter(line)
    assert isinstance(outcome, NotEntered), outcome
    assert draft.data is before
    return outcome


TABLE = ("katsu 20", "bravo 20", "turn k")
KATSU, BRAVO = ("board", "players", "Katsu"), ("board", "players", "Bravo")


@pytest.mark.parametrize(
    ("line", "path", "value"),
    [
        ("k 12", (*KATSU, "life"), 12),
        ("k life 12", (*KATSU, "life"), 12),
        ("KAT LI 12", (*KATSU, "life"), 12),
        ("k hand snatch r, 2 unknown", (*KATSU, "hand"), ["Snatch (red)", "2 unknown"]),
        ("k hand snatch 1, 2 ?", (*KATSU, "hand"), ["Snatch (red)", "2 unknown"]),
        ("k hand 2 snatch (blue)", (*KATSU, "hand"), ["2 Snatch (blue)"]),
        ("k hand 3", (*KATSU, "hand"), ["3 unknown"]),
        ("k hand none", (*KATSU, "hand"), []),
        ("k deck 31", (*KATSU, "deck"), 31),
        ("k ap 0", (*KATSU, "action points"), 0),
        ("k marked", (*KATSU, "marked"), True),
        ("k ear nothing", (*KATSU, "earlier this turn"), "nothing"),
        (
            "k earlier played come to f r, drawn 1",
            (*KATSU, "earlier this turn"),
            {"played": ["Come to Fight (red)"], "drawn": 1},
        ),
        ("step rea", ("board", "step"), "Reaction Step"),
        ("pass k", ("board", "passed"), ["Katsu"]),
        ("passed k, b", ("board", "passed"), ["Katsu", "Bravo"]),
        ("priority: b", ("board", "priority"), "Bravo"),
        ("title Who has priority, and why", ("title",), "Who has priority, and why"),
        ("table 12", ("table",), "12"),
        ("round 3", ("round",), "3"),
        ("infraction Two cards, one too many", ("infraction",), "Two cards, one too many"),
        ("penalty Caution", ("penalty",), "Caution"),
        ("policy 2.1, 2.10", ("policy",), "2.1, 2.10"),
        (
            "b eq ironrot helm counters -1 defense 1 used 1, goliath",
            (*BRAVO, "equipment"),
            [
                {"card": "Ironrot Helm", "counters": {"-1 defense": 1}, "used": 1},
                "Goliath Gauntlet",
            ],
        ),
        (
            "b ars {card: Sink Below (red), face: up}",
            (*BRAVO, "arsenal"),
            {"card": "Sink Below (red)", "face": "up"},
        ),
        (
            "b ars sink r up",
            (*BRAVO, "arsenal"),
            [{"card": "Sink Below (red)", "face": "up"}],
        ),
        (
            "link snatch y at b played k pummel r",
            ("board", "chain"),
            [{"attack": "Snatch (yellow)", "at": "Bravo", "played": {"Katsu": ["Pummel (red)"]}}],
        ),
        (
            "effect k: The next attack you play this turn gets +2{p}.",
            ("board", "effects"),
            [{"by": "Katsu", "text": "The next attack you play this turn gets +2{p}."}],
        ),
        (
            "effect k by hand, against b: Odd, very odd: quite.",
            ("board", "effects"),
            [
                {
                    "by": "Katsu",
                    "text": "Odd, very odd: quite.",
                    "against": "Bravo",
                    "by hand": True,
                }
            ],
        ),
        (
            "effect k The next attack you play this turn gets +2{p}.",
            ("board", "effects"),
            [{"by": "Katsu", "text": "The next attack you play this turn gets +2{p}."}],
        ),
        (
            "card bare knuckle red attack cost 0 power 5 defense 2: Dominate // Go again",
            ("cards", "Bare Knuckle"),
            {
                "type": "Generic Action - Attack",
                "color": "red",
                "cost": 0,
                "power": 5,
                "defense": 2,
                "text": "Dominate\nGo again",
            },
        ),
        (
            "card Red Tape blue dr cost X defense 4",
            ("cards", "Red Tape"),
            {"type": "Generic Defense Reaction", "color": "blue", "cost": "X", "defense": 4},
        ),
        (
            "card Long Arm type Ninja Action - Attack, color red",
            ("cards", "Long Arm"),
            {"type": "Ninja Action - Attack", "color": "red"},
        ),
        (
            "card Long Arm type Ninja Action - Worm cost 3 color red",
            ("cards", "Long Arm"),
            {"type": "Ninja Action - Worm", "color": "red", "cost": 3},
        ),
        ("alice katsu 18", ("board", "players", "Alice"), {"hero": "Katsu", "life": 18}),
        ('player "k" 18', ("board", "players", "k"), {"life": 18}),
    ],
)
def test_a_line_puts_a_value_at_a_place(line: str, path: Any, value: Any) -> None:
    draft = entered(TABLE)
    outcome = draft.enter(line)
    assert isinstance(outcome, Entered), outcome.said
    assert draft.get(path) == value
    assert outcome.changes[0].said.startswith(f"{path[0]}")


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("l sfas r d ph b h no", ["pha b", "pho b"]),
        ("k hand head jab", ["head j r", "head j y", "head j b"]),
        ("dori 17", ["dorinthea", "dorinthea q", "dorinthea i"]),
        ("st r", ["rea", "res"]),
        ("p b", ["priority Bravo", "passed Bravo"]),
        (
            "b 12 p energy potion",
            [f"Bravo life 12, {zone} Energy Potion (blue)" for zone in ("pitch", "permanents")],
        ),
        ("l 1 at ir", ["ironrot h", "ironrot l"]),
        ("l 1 at ir no 2", ["ironrot h no 2", "ironrot l no 2"]),
    ],
)
def test_what_to_type_is_told_for_all_that_a_line_may_mean(line: str, typed: list[str]) -> None:
    """Each of the lines offered says another thing, and what is typed for a part says the same."""
    draft = entered([*TABLE, "b eq ironrot helm, ironrot legs", "l snatch r"])
    outcome = refused(draft, line)
    found = ways(draft, outcome)
    assert [way.typed for way in found] == typed
    results = [entered_on(draft, way.line) for way in found]
    assert all(one not in results[:i] for i, one in enumerate(results))
    if outcome.found is not None:
        before, behind = line[: outcome.start], line[outcome.end :]
        typed_on = [entered_on(draft, before + way.typed + behind) for way in found]
        assert list(map(by_hero, typed_on)) == list(map(by_hero, results))
    said = told(draft, outcome)
    assert all(way.typed in line for way, line in zip(found, said[1:], strict=True))


def by_hero(data: dict[str, Any]) -> dict[str, Any]:
    """What a draft holds, each player called as the hero, who may be written either way."""
    players = {said.get("hero", name): said for name, said in data["board"]["players"].items()}
    for name, said in players.items():
        players[name] = {each: value for each, value in said.items() if each != "hero"}
    return {**data, "board": {**data["board"], "players": players}}


def entered_on(draft: Draft, line: str) -> dict[str, Any]:
    """What a draft holds after one more line."""
    trial = Draft(draft.data)
    outcome = trial.enter(line)
    assert isinstance(outcome, Entered), (line, outcome.said)
    return trial.data


def test_where_nobody_can_read_on_some_are_told_and_how_many_more_there_are() -> None:
    draft = entered(TABLE)
    outcome = refused(draft, "k hand s")
    _, *some, more = told(draft, outcome)
    every = ways(draft, outcome)
    assert len(some) == 12
    assert more == f"and {len(every) - 12} more; write more of the name"


def test_no_player_is_called_by_a_sentence() -> None:
    draft = entered("katsu 20")
    refused(draft, "p bclaim k i: play sink")
    assert list(plainly(draft.data["board"]["players"])) == ["Katsu"]


def test_the_fields_of_a_record_stand_in_its_order() -> None:
    draft = entered((*TABLE, "link snatch r power +1 hit no at b"))
    assert list(draft.get(("board", "chain", 0))) == ["attack", "at", "power", "hit"]
    assert list(draft.get(("board",))) == ["turn", "players", "chain"]


def test_a_card_is_told_with_its_figures() -> None:
    draft = entered(TABLE)
    outcome = draft.enter("k hand pummel r")
    assert isinstance(outcome, Entered)
    assert outcome.said == (
        "board.players.Katsu.hand: [Pummel (red)]",
        "Pummel (red): Generic Attack Reaction, cost 2, defense 2",
    )


AGAIN = ("k 20 h snatch r, 2", "b 9 eq ironrot helm", "l snatch r d wb b", "l 1 played b sink r")
ADDS = "; + before a card adds it"


@pytest.mark.parametrize(
    ("line", "remark"),
    [
        ("l 1 played b fate f r", "instead of {Bravo: [Sink Below (red)]}" + ADDS),
        ("l 1 played k pummel r", "instead of {Bravo: [Sink Below (red)]}"),
        ("k h pummel r", "instead of [Snatch (red), 2 unknown]" + ADDS),
        ("l 1 d unm r", "instead of [Wounding Blow (blue)]" + ADDS),
        # what is still there, counted, said more of, or one thing alone is nothing to be told of
        ("l 1 played b + fate f r", ""),
        ("k h pummel r, snatch r", ""),
        ("k h snatch r, 3", ""),
        ("k h + pummel r", ""),
        ("b eq ironrot helm used 1", ""),
        ("k 12", ""),
    ],
)
def test_what_a_line_takes_the_place_of_is_told(line: str, remark: str) -> None:
    draft = entered(("katsu 20", "bravo 9", *AGAIN))
    outcome = draft.enter(line)
    assert isinstance(outcome, Entered)
    told = [said for said in outcome.said if said.startswith("instead of")]
    assert told == ([remark] if remark else [])


def test_a_new_player_is_called_by_the_hero() -> None:
    assert list(entered(["katsu 20", "bravo 18"]).words.players) == ["Katsu", "Bravo"]
    assert entered(["alice 20"]).get(("board", "players")) == {"Alice": {"life": 20}}


@pytest.mark.parametrize(
    ("line", "because", "candidates"),
    [
        (
            "k hand head jab",
            "'head jab' could be one of these",
            ["Head Jab (red): Ninja Action - Attack, cost 0, power 3, defense 2"],
        ),
        (
            "link sn",
            "'sn' could be one of these",
            ["Snatch (red): Generic Action - Attack, cost 0, power 4, defense 2"],
        ),
        (
            "k arsenal sb",
            "'sb' could be one of these",
            ["Sink Below (blue): Generic Defense Reaction, cost 0, defense 2"],
        ),
        ("k h s", "'s' could be one of these", []),
        (
            "k p energy potion",
            "this could mean several things",
            [
                "board.players.Katsu.pitch: [Energy Potion (blue)]",
                "board.players.Katsu.permanents: [Energy Potion (blue)]",
            ],
        ),
        (
            "p b",
            "this could mean several things",
            ["board.priority: Bravo", "board.passed: [Bravo]"],
        ),
        ("step a", "'a' could be one of these", ["Action Phase", "Attack Step"]),
        (
            "dori 17",
            "'dori' could be one of these",
            ["Dorinthea: Warrior Hero - Young, life 20, intellect 4"],
        ),
        ("kastu 12", "did you mean Katsu?", []),
        ("lnk snatch r", "did you mean link?", []),
        ("k hand Bare Knukle", "no card is called 'Bare Knukle'", []),
        ("k hand Nothing Like It", "first: card Nothing Like It ...", []),
        ("turn x", "'x' is unknown here", []),
        ("link 3 hit", "there are only 0 of them", []),
        ("k life many", "can't be read", []),
        ("- k soul", "there is no 'k soul' here", []),
        ("- x", "there is no 'x' here", []),
        ("", "write a line", []),
    ],
)
def test_a_line_that_says_no_one_thing_is_not_taken(
    line: str, because: str, candidates: list[str]
) -> None:
    draft = entered(TABLE)
    outcome = refused(draft, line)
    assert because in outcome.because
    assert set(candidates) <= set(outcome.candidates), outcome.candidates


def test_what_is_wrong_in_a_line_is_pointed_at() -> None:
    line = "link snatch r def ironrot helm, head jab"
    outcome = refused(entered(TABLE), line)
    assert line[outcome.start : outcome.end] == "head jab"


@pytest.mark.parametrize(
    ("line", "part", "because"),
    [
        ("oldhim 9 h sb r,1 ars unm r eq ih", "sb r", "could be one of these"),
        ("player zed 9 h sb r, 1", "sb r", "could be one of these"),
        ("zed h sb r, 1", "sb r", "could be one of these"),
        ("zed h sink r", "zed", "nobody is called 'zed'"),
        ("zed ap 1 marked", "zed", "a new player: a name and a number"),
        ("zed 9 zork 3", "zork 3", "no card is called"),
        ("player 3", "3", "put a name with such a word in quotes"),
        ("hand 3", "hand", "which player? write Katsu hand 3 or Bravo hand 3"),
        ("life 12", "life", "which player?"),
        ("ap 1", "ap", "which player?"),
        ("arse 1", "arse", "which player?"),
        ("player zed 9 zork 3", "9", "can't be read"),
    ],
)
def test_no_player_is_called_by_what_is_said_of_one(line: str, part: str, because: str) -> None:
    outcome = refused(entered(TABLE), line)
    assert because in outcome.because
    assert line[outcome.start : outcome.end] == part


@pytest.mark.parametrize(("line", "name"), [("ban 20", "Ban"), ('"Hand" 20', "Hand")])
def test_a_player_may_be_called_like_the_beginning_of_a_field(line: str, name: str) -> None:
    assert entered([*TABLE, line]).get(("board", "players", name, "life")) == 20


def test_a_player_may_be_called_by_a_number_in_quotes() -> None:
    assert entered([*TABLE, '"Seat 3" 20']).get(("board", "players", "Seat 3", "life")) == 20


@pytest.mark.parametrize(
    ("line", "part", "because"),
    [
        ("l sfas r h no d ph b o hand", "ph b", "could be one of these"),
        ("l sfas r h no d zork", "zork", "no card is called"),
        ("l snatch r at zork", "zork", "nothing on the board is called"),
        ("l snatch r h zork", "zork", "nothing on the board is called"),
        ("l snatch r played x pummel r", "x pummel", "you can write played Katsu"),
        ("s razor reflex r k a snatch", "snatch", "nothing on the board is called"),
        ("s razor reflex r k a some words", "some words", "nothing on the board is called"),
        ("effect k on snatch: This gets dominate.", "snatch", "nothing on the board is called"),
        ("effect k on snatch", "snatch", "nothing on the board is called"),
        ("effect k onn bravo this gets", "onn bravo this gets", "did you mean on?"),
        ("effect k from zork, on bravo: This", "zork", "no card is called"),
        ("t zork", "zork", "you can write turn Katsu or turn Bravo"),
        ("rul what they said", "rul", "could be one of these"),
        ("card bare nail attack cst 3", "3", "the line can't be read from '3' on"),
        ("card bare nail type Ninja Action colr red cost 3", "Ninja", "could be one of these"),
        ("card bare nail red hti attack cost 0", "red", "the line can't be read from 'red' on"),
        ("b eq hti", "hti", "no card is called"),
        ("st r", "r", "could be one of these"),
        ("k hand head jab, 2", "head jab", "could be one of these"),
        ("k eq sfas r", "sfas r", "matches only Scar for a Scar (red), which can't be here"),
    ],
)
def test_no_words_are_swallowed_by_a_text(line: str, part: str, because: str) -> None:
    outcome = refused(entered(TABLE), line)
    assert because in outcome.because
    assert line[outcome.start : outcome.end] == part


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ("turn", "'turn' is not finished; after it you can write Katsu, Bravo"),
        ("st", "Reaction Step"),
        ("k", "hero, life, action points"),
        ("k hand", "'k hand' is not finished; after it you can write a card"),
        ("title", "a text"),
        ("l snatch r d", "'d' is not finished; after it you can write a card"),
    ],
)
def test_of_a_line_that_is_only_begun_it_is_said_how_it_goes_on(line: str, because: str) -> None:
    assert because in refused(entered(TABLE), line).because


def test_the_whole_name_of_a_field_of_the_line_is_no_beginning_of_another() -> None:
    """Not that the attack has hit twice, and 3 damage."""
    refused(entered(TABLE), "link snatch r hit 2 3")
    draft = entered([*TABLE, "link snatch r, hit 2", "link snatch r hits 2 hit 3"])
    assert draft.get(("board", "chain")) == [
        {"attack": "Snatch (red)", "hit": True, "damage": 2},
        {"attack": {"card": "Snatch (red)", "hits": 2}, "hit": True, "damage": 3},
    ]


JUNK_LINES = (
    "link leg tap r ga def unm r hit no",
    "b eq ironrot helm used 1, goliath",
    "s razor reflex r k at leg mode 1",
    "k hand snatch r, 2 pummel b, 3",
    "link 1 hit no",
    "link snatch y at b played k pummel r",
    "effect k on leg against b: This gets dominate.",
    "k ap 1 marked",
    "k earlier played come to f r, drawn 1",
    "b ars sink r up",
    "step rea",
)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=() if i < 1 else pytest.mark.full)
        for i, line in enumerate(JUNK_LINES)
    ],
)
def test_a_word_that_is_nothing_is_taken_nowhere_in_a_line(line: str) -> None:
    draft = entered([*TABLE, "link leg tap r"])
    entered_on(draft, line)
    read, colon, sentence = line.partition(": ")
    words = read.split()
    for i in range(len(words) + 1):
        for rest in (words[i:], words[i + 1 :]):
            refused(draft, " ".join([*words[:i], "zqx", *rest]) + colon + sentence)


def test_counters_are_called_by_any_words_up_to_their_number() -> None:
    draft = entered([*TABLE, "b eq ironrot helm counters rust stain 2, steam 1"])
    helm = {"card": "Ironrot Helm", "counters": {"rust stain": 2, "steam": 1}}
    assert draft.get((*BRAVO, "equipment")) == [helm]
    refused(draft, "b eq ironrot helm counters -1 defense 1 usd 1")


def test_what_is_on_the_board_is_called_by_whose_it_is() -> None:
    lines = [
        *TABLE,
        "k eq ironrot helm",
        "b eq ironrot helm",
        "effect k on b's ir: This gets +1{d}",
    ]
    assert entered(lines).get(("board", "effects", 0, "on")) == "Bravo's Ironrot Helm"
    quoted = entered([*TABLE, 'link snatch r at "Nothing There"'])
    assert quoted.get(("board", "chain", 0, "at")) == "Nothing There"


def test_what_an_effect_came_from_is_a_card() -> None:
    draft = entered([*TABLE, "link snatch r", "effect k from come to f r on sna: This gets +1{p}."])
    (effect,) = draft.get(("board", "effects"))
    assert effect["from"] == "Come to Fight (red)"
    assert effect["on"] == "Snatch (red)"


@pytest.mark.parametrize(
    ("line", "path", "value"),
    [
        ("k h snatch r", (*KATSU, "hand"), ["Snatch (red)"]),
        ("k h 2 snatch r, 1", (*KATSU, "hand"), ["2 Snatch (red)", "1 unknown"]),
        ("k h bravo", (*KATSU, "hero"), "Bravo"),
        ("k hero katsu, the w", (*KATSU, "hero"), "Katsu, the Wanderer"),
        ("k p snatch r", (*KATSU, "pitch"), ["Snatch (red)"]),
        ("k equipment snatch r", (*KATSU, "equipment"), ["Snatch (red)"]),
        ("l snatch r d mg b", ("board", "chain", 0, "defending"), ["Macho Grande (blue)"]),
    ],
)
def test_a_field_takes_the_cards_that_can_be_what_it_is(line: str, path: Path, value: Any) -> None:
    """Where that decides it; a field that is plainly meant is written, and the rules look at it."""
    assert entered([*TABLE, line]).get(path) == value


def test_an_origin_is_a_zone() -> None:
    line = "link snatch r def sink below r origin"
    at = ("board", "chain", 0, "defending", 0, "origin")
    assert entered([*TABLE, f"{line} h"]).get(at) == "hand"
    assert entered([*TABLE, f"{line} head"]).get(at) == "head"
    for typed in ("h- b", "zork", "h b"):
        refused(entered(TABLE), f"{line} {typed}")


def test_every_name_that_fits_is_shown_before_more_of_one() -> None:
    several = refused(entered(TABLE), "stack raz k").candidates
    names = [told.partition(" (")[0] for told in several]
    assert names[:2] == ["Razor Reflex", "Razor's Edge"]
    told = refused(entered(TABLE), "stack raz r k").candidates
    assert [card.partition(":")[0] for card in told] == ["Razor Reflex (red)", "Razor's Edge (red)"]


def test_what_the_hero_plays_is_listed_first_then_whole_initials_and_short_names() -> None:
    draft = entered(["rhinar 20", "katsu 20"])
    typed = [way.says.split(" (")[0] for way in ways(draft, refused(draft, "k hand ff y"))]
    assert typed == ["Flic Flak", "Fate Foreseen", "Fervent Forerunner", "Frost Fang"]
    first, *_ = ways(draft, refused(draft, "r hand ba b"))
    assert first.says.startswith("Bare Fangs")


def test_who_may_stand_in_a_field_is_said() -> None:
    outcome = refused(entered(TABLE), "stack razor reflex r r k at snatch")
    assert "'r'" in outcome.because
    assert "by Katsu or by Bravo" in outcome.because


def test_entries_are_added_changed_taken_away_and_moved() -> None:
    draft = entered((*TABLE, "k hand pummel r", "k hand + snatch r, 2", "b eq ironrot helm"))
    hand = (*KATSU, "hand")
    assert draft.get(hand) == ["Pummel (red)", "Snatch (red)", "2 unknown"]
    draft.enter("down k hand 1")
    assert draft.get(hand) == ["Snatch (red)", "Pummel (red)", "2 unknown"]
    draft.enter("k hand - pum")
    assert draft.get(hand) == ["Snatch (red)", "2 unknown"]
    draft.enter("- k hand snatch")
    assert draft.get(hand) == ["2 unknown"]
    draft.enter("b eq 1 used 1")
    assert draft.get((*BRAVO, "equipment")) == [{"card": "Ironrot Helm", "used": 1}]
    draft.enter("link snatch r")
    draft.enter("link head jab b")
    draft.enter("link 1 hit, 4")
    assert draft.get(("board", "chain", 0)) == {
        "attack": "Snatch (red)",
        "hit": True,
        "damage": 4,
    }
    draft.enter("up link 2")
    draft.enter("- link 2")
    assert draft.get(("board", "chain")) == [{"attack": "Head Jab (blue)"}]
    draft.enter("- link 1")
    assert draft.get(("board", "chain")) is None
    draft.enter("- k hand")
    assert draft.get(hand) is None
    draft.enter("up b")
    assert draft.words.players == ("Bravo", "Katsu")
    draft.enter("- k")
    assert list(draft.words.players) == ["Bravo"]


def test_what_others_have_stays_where_one_of_them_gets_more_or_less() -> None:
    draft = entered((*TABLE, "link snatch r"))
    played = ("board", "chain", 0, "played")
    for line, found in (
        ("link 1 played k pummel r", {"Katsu": ["Pummel (red)"]}),
        ("link 1 played b + sink below r",
         {"Katsu": ["Pummel (red)"], "Bravo": ["Sink Below (red)"]}),
        ("link 1 played k + 1",
         {"Katsu": ["Pummel (red)", "1 unknown"], "Bravo": ["Sink Below (red)"]}),
        ("link 1 played k - 1, b + unmovable b",
         {"Katsu": ["1 unknown"], "Bravo": ["Sink Below (red)", "Unmovable (blue)"]}),
        ("link 1 played b unmovable r", {"Bravo": ["Unmovable (red)"]}),
    ):  # fmt: skip
        draft.enter(line)
        assert draft.get(played) == found, line


def test_nothing_moves_beyond_the_end_of_its_list() -> None:
    draft = entered((*TABLE, "link snatch r"))
    refused(draft, "down link 1")
    refused(draft, "up k")
    assert isinstance(draft.move(("board", "turn"), 1), NotEntered)


@pytest.mark.parametrize(
    "line",
    [
        "k {n}",
        "k h {n}",
        "k h {n} snatch r",
        "link {n} hit",
        "- link {n}",
        "up link {n}",
        "k h {n} hit",
    ],
)
@pytest.mark.parametrize("system", games.SYSTEMS)
def test_a_number_that_nobody_means_says_nothing(system: str, line: str) -> None:
    """Python reads no number of thousands of figures, which a key that is leant on writes."""
    draft = Draft.new(system)
    draft.enter("Katsu 20")
    long = line.format(n="9" * 5000)
    list(completions(draft, long))
    refused(draft, long)
    assert draft.wrong


def test_a_text_that_was_pasted_is_not_read_as_a_line() -> None:
    """It would take minutes."""
    pasted = "word " * 10_000
    assert completions(entered(TABLE), pasted) == []
    assert "at most 2000 characters" in refused(entered(TABLE), pasted).because


def test_every_change_can_be_undone_and_done_again() -> None:
    draft = Draft.new("fab")
    states = [draft.data]
    for line in [*KATSU_LINES.strip().splitlines(), "- link 2", "up link 2", "k hand + snatch r"]:
        assert isinstance(draft.enter(line), Entered)
        states.append(draft.data)
    for state in reversed(states[:-1]):
        assert isinstance(draft.undo(), Entered)
        assert draft.data == state
    assert not draft.can_undo
    assert isinstance(draft.undo(), NotEntered)
    for state in states[1:]:
        assert isinstance(draft.enter("redo"), Entered)
        assert draft.data == state
    assert not draft.can_redo


def test_the_board_of_the_help_takes_few_keys() -> None:
    draft = entered(KATSU_LINES)
    document = run.load(KATSU_BOARD.encode())
    assert draft.document is not None
    assert draft.document.opening == document.opening
    assert len(KATSU_LINES.lstrip()) <= 115  # with Enter behind each line


def test_the_lines_of_the_help_make_its_board() -> None:
    _, _, behind = page("short-lines").source.partition("<!-- board lines -->\n```\n")
    _, _, middle = page("boards").source.partition("## Starting in the middle of combat")
    _, _, board = middle.partition("```yaml\n")
    written = run.load(f"system: fab\n{board.partition('```')[0]}".encode())
    draft = entered(behind.partition("```")[0])
    assert draft.document is not None
    assert draft.document.opening == written.opening


def test_a_draft_says_what_is_missing_and_what_the_rules_say() -> None:
    draft = Draft.new("fab")
    (missing,) = (wrong for wrong in draft.wrong if wrong.missing)
    assert list(missing.path) == ["board", "turn"]
    assert "whose turn it is" in draft.wrong[0].message
    draft = entered(("katsu 20", "bravo 20 eq snatch r", "turn k", "st rea", "l snatch r"))
    draft.enter("stack sigil of solace r")
    assert draft.document is None
    assert draft.wrong[0].path == ("board", "stack", 0, "by")
    draft.enter("layer 1 by b")
    (wrong,) = draft.wrong
    assert wrong.path == (*BRAVO, "equipment", 0)
    assert wrong.rules == ("8.1.4",)
    draft.enter("- b equipment")
    assert draft.wrong == ()
    assert draft.document is not None


def test_what_only_lacks_a_later_line_is_said_with_that_line() -> None:
    draft = entered([*TABLE, "link snatch r", "stack sink below r b"])
    (wrong,) = draft.wrong
    assert wrong.message.endswith("no step is written; write step: Reaction Step")
    draft.enter("step def")
    assert [
        w.message for w in draft.wrong if "if it is not, write step: Reaction Step" in w.message
    ]
    draft.enter("step rea")
    assert draft.wrong == ()
    outcome = refused(entered(TABLE), "stack razor reflex r k at snatch")
    assert outcome.because == "nothing on the board is called 'snatch'; enter it first"


def test_a_text_with_errors_can_be_taken_up() -> None:
    draft = Draft.of(
        "system: fab\nboard: {turn: Bob, players: {Bob: {life: many}}, sideboard: 3}\n"
    )
    assert {w.path for w in draft.wrong} >= {
        ("board", "players", "Bob", "life"),
        ("board", "sideboard"),
    }
    draft.enter("bob life 3")
    assert draft.get(("board", "players", "Bob", "life")) == 3


@pytest.mark.parametrize("text", ["board: {}", "- 1", "system: chess", "system: [", ""])
def test_a_text_that_is_no_file_of_a_system_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        Draft.of(text)


def test_names_of_cards_stay_inert_and_in_quotes() -> None:
    draft = entered(TABLE)
    draft.enter('card "[red]x[/red]" attack power 1')
    draft.enter('k hand "[red]x[/red]"')
    assert draft.get((*KATSU, "hand")) == ["[red]x[/red]"]
    assert draft.document is not None


@pytest.mark.parametrize(
    ("system", "lines", "text"),
    [
        (
            "grand-archive",
            """
            card mara champion life 20
            card orin champion power 1 life 20
            card lancer ally power 3 life 2
            card bold strike attack power 3 cost 0: On Hit: Draw a card.
            mara
            orin 4 field lancer rested
            turn m
            combat mara, intent bold, targets o
            step dam
            opp m
            """,
            """
            system: grand-archive
            cards:
              Mara: {type: Champion, life: 20}
              Orin: {type: Champion, power: 1, life: 20}
              Lancer: {type: Ally, power: 3, life: 2}
              Bold Strike: {type: Attack, power: 3, cost: 0, text: "On Hit: Draw a card."}
            board:
              turn: Mara
              players:
                Mara: {}
                Orin: {damage: 4, field: [{card: Lancer, rested: true}]}
              combat: {attacker: Mara, intent: [Bold Strike], targets: [Orin]}
              step: Damage Step
              opportunity: Mara
            """,
        ),
        (
            "magic-classic",
            """
            card grizzly bears type Creature - Bear, color green power 2 toughness 2
            card giant growth instant green: Target creature gets +3/+3 until end of turn.
            alice 20 play 2 griz
            bob 18 play griz damage 1
            turn a
            step declare b
            combat griz no 1 blockers griz no 3
            """,
            """
            system: magic-classic
            cards:
              Grizzly Bears: {type: Creature - Bear, color: green, power: 2, toughness: 2}
              Giant Growth:
                type: Instant
                color: green
                text: Target creature gets +3/+3 until end of turn.
            board:
              turn: Alice
              players:
                Alice: {life: 20, play: [2 Grizzly Bears]}
                Bob: {life: 18, play: [{card: Grizzly Bears, damage: 1}]}
              step: Declare Blockers
              combat: [{attacker: Grizzly Bears no 1, blockers: [Grizzly Bears no 3]}]
            """,
        ),
    ],
)
def test_other_systems_have_lines_of_their_own_words(system: str, lines: str, text: str) -> None:
    draft = entered(lines, system)
    wanted = Draft.of("\n".join(line[12:] for line in text.splitlines()))
    assert draft.data["board"] == wanted.data["board"]
    assert draft.data["cards"] == wanted.data["cards"]


def taken_up(number: int, step: int) -> None:
    """Built-in boards go through a draft and come out the same, and each of their rows is written
    by a line that leaves them as they are."""
    for path in builtin()[number::step]:
        document = run.load(path)
        draft = Draft.of(document)
        again = draft.document
        assert again is not None, (path, draft.wrong)
        assert again.opening == document.opening
        assert plainly(again.written) == plainly(document.written)
        for row in rows(draft):
            if row.value and row.path[0] != "moves":
                assert spelled(draft, row.path), (path, row.path)


@pytest.mark.parametrize("number", range(2))
def test_built_in_boards_can_be_taken_up_and_spelled(number: int) -> None:
    taken_up(number * 50, 97)


@pytest.mark.full
@pytest.mark.parametrize("number", range(16))
def test_all_built_in_boards_can_be_taken_up_and_spelled(number: int) -> None:
    taken_up(number, 16)


def every_place(data: Any, path: Path = ()) -> list[Path]:
    """Every place of a file's data."""
    parts: Any = ()
    if isinstance(data, dict):
        parts = data.items()
    elif isinstance(data, list):
        parts = enumerate(data)
    return [path, *(each for part, one in parts for each in every_place(one, (*path, part)))]


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_what_is_wrong_is_said_at_a_place_that_is_there(system: str) -> None:
    path = next(p for p in builtin() if f"/{system}/" in p.as_posix())
    whole = Draft.of(run.load(path))
    for place in every_place(whole.data["board"], ("board",))[1:]:
        draft = Draft(whole.data)
        draft.remove(place)
        draft.put(place[:-1] if isinstance(place[-1], int) else place, "?!")
        for wrong in draft.wrong:
            at = wrong.path[:-1] if wrong.missing else wrong.path
            assert at in every_place(draft.data), (place, wrong)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("l", "link"),
        ("k ha", "k hand"),
        ("k hand sn", "k hand Snatch (red)"),
        ("k hand 2 un", "k hand 2 Unmovable (red)"),
        ("link head jab r def iro", "link head jab r def Ironrot Helm"),
        ("step d", "step Damage Step"),
        ("turn ", "turn Katsu"),
        ("link snatch r at b", "link snatch r at Bravo"),
        ("link snatch r po", "link snatch r power"),
    ],
)
def test_a_line_is_completed(typed: str, first: str) -> None:
    found = completions(entered(TABLE), typed)
    assert first in [each.line for each in found[:6]]


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("s r", ["Reaction Step", "Resolution Step"]),
        ("s rs", ["Reaction Step", "Resolution Step"]),
        ("s ds", ["Damage Step", "Defend Step"]),
        ("stack r", []),  # no step, but a card
        ("s snat", []),
    ],
)
def test_steps_are_listed_before_the_cards_of_those_letters(typed: str, steps: list[str]) -> None:
    listed = [each.name for each in completions(entered(TABLE), typed)]
    assert listed[: len(steps)] == steps
    assert not any(name.endswith("Step") for name in listed[len(steps) :])
    assert len(listed) > len(steps)


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("k 20 hand 2", []),
        ("k hand 2", []),
        ("l head jab b hit", ["hit", "hits"]),
        ("turn k", ["Katsu"]),
        ("k arsenal unmovable r", ["Unmovable (red)"]),
    ],
)
def test_nothing_is_offered_that_can_t_stand_there(typed: str, names: list[str]) -> None:
    assert [each.name for each in completions(entered(TABLE), typed)] == names


def test_whose_a_reaction_is_follows_from_its_type() -> None:
    draft = entered([*TABLE, "link brutal assault r"])
    for line, by in (("layer pummel b", "Katsu"), ("layer sink b", "Bravo")):
        outcome = draft.enter(line)
        assert draft.get(("board", "stack"))[-1]["by"] == by
        assert any(f"by {by}: " in said for said in outcome.said)
    assert "by" not in entered([*TABLE, "layer sigil of solace r"]).get(("board", "stack", 0))


@pytest.mark.parametrize(
    ("line", "name", "by"),
    [
        ("layer lunging press b", "Lunging Press (blue)", "Katsu"),  # the only color it has
        ("layer lunging press b b", "Lunging Press (blue)", "Bravo"),
        ("layer lunging press bravo", "Lunging Press (blue)", "Bravo"),
        ("layer tripwire trap b", "Tripwire Trap (red)", "Bravo"),  # no color of it
        ("layer energy potion b", "Energy Potion (blue)", None),
    ],
)
def test_a_letter_behind_a_card_is_its_color_before_it_is_a_player(
    line: str, name: str, by: str | None
) -> None:
    layer = entered([*TABLE, "link brutal assault r", line]).get(("board", "stack", 0))
    assert (layer["card"], layer.get("by")) == (name, by)


def test_all_that_a_reaction_lacks_is_said_with_what_it_may_be() -> None:
    draft = entered(
        [*TABLE, "link brutal assault r", "link leg tap r", "layer pummel b", "step rea"]
    )
    (wrong,) = draft.wrong
    mode = problem(draft, wrong)
    asks = "layer 1 mode ...: write which mode of Pummel (blue) was chosen: mode 1 (Target club"
    assert mode.startswith(asks)
    assert located(draft, wrong) == mode
    assert begun(draft, wrong.about) == "layer 1 mode "
    assert "gets +2{p}; nothing here is its target now" in mode
    assert "or mode 2 (Target attack action card with cost 2 or greater gets +2{p}" in mode
    draft = entered([*TABLE, "link snatch r", "layer pummel b"])
    said = [problem(draft, wrong) for wrong in draft.wrong]
    assert "layer 1 at ...: write what Pummel (blue) targets" in said
    chain = ["link head jab r hit no", "link snatch r def wounding blow b", "step rea"]
    (wrong,) = entered([*TABLE, *chain, "layer razor reflex r m 2"]).wrong
    assert wrong.message == (
        "write what Razor Reflex (red) targets, such as at Snatch (red), Head Jab (red) or "
        "Wounding Blow (blue)"
    )


def test_what_is_wrong_is_said_of_the_line_and_not_of_the_file() -> None:
    draft = entered([*TABLE, "link snatch r", "step rea", "layer wounding blow r b"])
    draft.put(("board", "chain", 0, "attack"), "Nobody Knows")
    said = [located(draft, wrong) for wrong in draft.wrong]
    assert not any("board." in each for each in said)
    assert said[0].startswith("link 1: attack: ")
    draft = entered(["katsu 20", "turn k", "step rea"])
    assert all(located(draft, wrong) == wrong.message for wrong in draft.wrong if wrong.missing)


def test_nothing_is_in_doubt_that_a_further_line_may_settle() -> None:
    def doubts(lines: Iterable[str]) -> tuple[str, ...]:
        draft = entered([*TABLE, *lines])
        assert draft.document is not None, draft.wrong
        position = Case.open(draft.document.game, draft.document.opening).position
        return in_doubt(draft, position.game.view(position))

    untold = "chain link {n}: the board does not say whether it hit, or what damage it dealt; "
    first = f"{untold.format(n=1)}write link 1 hit or link 1 hit no"
    assert doubts(["link snatch r"]) == ()
    assert doubts(["link snatch r", "step rea"]) == ()
    assert doubts(["link head jab r", "link snatch r"]) == (first,)
    both = (first, f"{untold.format(n=2)}write link 2 hit or link 2 hit no")
    assert doubts(["link head jab r", "link snatch r", "step reso"]) == both
    # an attack on the stack: what went before it is over
    assert doubts(["link snatch r", "layer head jab r k"]) == (first,)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("l hj r hit", ["l hj r hit", "l hj r hits"]),
        ("l hj r h", ["l hj r hit", "l hj r hits"]),
        ("l hj r b", ["l hj r Bravo"]),
        ("s rea", ["s Reaction Step"]),
        ("p k", ["priority Katsu", "passed Katsu"]),
        ("p ", ["priority Bravo", "passed Bravo", "priority Katsu", "passed Katsu"]),
        ("pr k", ["pr Katsu"]),
        ("l hj r d ih,h 2", ["link attack Head Jab (red), defending Ironrot Helm, hit, damage 2"]),
    ],
)
def test_what_enter_takes_is_listed_first(typed: str, first: list[str]) -> None:
    draft = entered(TABLE)
    assert [each.line for each in completions(draft, typed)][: len(first)] == first
    taken, listed = Draft(draft.data), Draft(draft.data)
    if isinstance(taken.enter(typed), Entered):
        assert isinstance(listed.enter(first[0]), Entered)
        assert listed.data == taken.data


def test_a_mode_is_offered_with_its_words() -> None:
    draft = entered([*TABLE, "link snatch r", "stack razor reflex r k"])
    for line in ("stack razor reflex r k mode ", "stack 1 mode "):
        first, second = completions(draft, line)[:2]
        assert (first.line, second.name) == (f"{line}1", "2")
        assert first.says == "1: Target dagger or sword weapon attack gets +3{p}."
        assert "attack action card with cost 1 or less" in second.says
    assert not any(each.name == "1" for each in completions(draft, "stack sink below r k mode "))
    # behind the name of the field
    found = completions(draft, "stack pummel b m")
    assert [each.name for each in found] == ["mode", "mode 1", "mode 2"]
    assert found[1].says == "mode 1: Target club or hammer weapon attack gets +2{p}."
    assert completions(draft, "stack pummel b mode") == found
    # once its number is typed; all of them, where there is none of that number
    assert [each.says[:2] for each in completions(draft, "stack pummel b m 2")] == ["2:"]
    assert [each.says[:2] for each in completions(draft, "stack pummel b m 3")] == ["1:", "2:"]
    assert not any("club" in each.says for each in completions(draft, "stack pummel b m 1 at "))


def test_the_cards_that_may_be_meant_are_offered_where_more_is_typed_behind_one() -> None:
    draft = entered([*TABLE, "link snatch r"])
    for behind in ("m ", "m", "m 2"):
        found = completions(draft, f"stack razor reflex {behind}")
        assert [each.line for each in found] == [
            f"stack Razor Reflex ({color}) {behind}" for color in ("red", "yellow", "blue")
        ]
        assert found[2].says.startswith("razor r b  Razor Reflex (blue): Generic Attack Reaction")


def test_a_mode_that_is_entered_is_told_in_the_card_s_words() -> None:
    draft = entered([*TABLE, "link snatch r", "step rea"])
    first = "mode 1: Target club or hammer weapon attack gets +2{p}."
    second = "mode 2: Target attack action card with cost 2 or greater gets +2{p}"
    for line, words in (
        ("stack pummel b m 1", first),
        ("stack 1 m 2", second),
        ("layer 1 m 3", "mode 3: Pummel (blue) has only 2"),
        ("stack [{card: Pummel (blue), mode: 1}]", first),
    ):
        done = draft.enter(line)
        assert isinstance(done, Entered)
        assert any(each.startswith(words) for each in done.figures), done.said
    done = draft.enter("stack sink below r m 1")
    assert isinstance(done, Entered)
    assert not any(each.startswith("mode") for each in done.figures)


def test_a_completed_card_tells_its_figures() -> None:
    (found, *_) = completions(entered(TABLE), "b weapons anoth")
    assert found.says.startswith("Anothos: ")
    assert "power 4" in found.says


@pytest.mark.parametrize(
    "line",
    [
        "k equip " + ", ".join(["ironrot helm counters -1 defense 1 used 1"] * 8),
        "link " + "snatch r def " * 12,
        "a " * 60,
    ],
)
def test_a_long_line_is_read_in_every_way_that_can_be_best(line: str) -> None:
    """Each part is read once, not once for every way to read what stands before it."""
    draft = entered(TABLE)
    outcome = draft.enter(line)
    assert isinstance(outcome, Entered) is line.startswith("k ")


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("k hand ff y, ba b", ["ff y", "ba b"]),
        ("k hand head jab, 2, pummel", ["head jab", "pummel"]),
        ("link snatch d ph b", ["snatch", "ph b"]),
        ("link snatch r d ph b h no", ["ph b"]),
        ("k hand ff y, zzzz", ["ff y"]),  # what is nothing known comes next
        ("zzzz", ["zzzz"]),
    ],
)
def test_every_part_of_a_line_that_is_unclear_is_told(line: str, parts: list[str]) -> None:
    draft = entered(TABLE)
    outcome = draft.enter(line)
    assert isinstance(outcome, NotEntered)
    found = unclear(draft, outcome)
    assert [line[each.start : each.end] for each in found] == parts
    assert [part for part in parts if f"'{part}'" not in "\n".join(told(draft, outcome))] == []


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        # "r" begins Rhinar, too
        ("link demolition crew r def la pum r", "la pum r"),
        ("k hand la pum r, snatch r", "la pum r"),
        ("k hand la pum", "la pum"),
    ],
)
def test_a_color_belongs_to_a_name_that_no_card_has(line: str, marked: str) -> None:
    draft = entered("rhinar 14\nkatsu 6")
    outcome = draft.enter(line)
    assert isinstance(outcome, NotEntered)
    assert line[outcome.start : outcome.end] == marked
    assert outcome.because.startswith(f"no card is called '{marked}'")
    assert "card La Pum ..." in outcome.because


@pytest.mark.parametrize("name", ["dc", "dc r", "dc 1", "demol", "crew", "Demolition Crew (red)"])
def test_what_is_on_the_board_is_named_as_cards_are_elsewhere(name: str) -> None:
    draft = entered("rhinar 14\nkatsu 6\nlink dc r def ig\nlayer pummel r")
    assert isinstance(draft.enter(f"layer 1 at {name}"), Entered)
    assert draft.data["board"]["stack"][0]["at"] == "Demolition Crew (red)"
    assert isinstance(draft.enter(f"effect on {name}: This gets dominate."), Entered)
    assert isinstance(draft.enter(f"- link {name}"), Entered)


def test_what_is_on_the_board_in_two_colors_needs_the_color() -> None:
    draft = entered("rhinar 14\nkatsu 6\nlink dc r\nlink dc b\nlayer pummel r")
    outcome = draft.enter("layer 1 at dc")
    assert isinstance(outcome, NotEntered)
    assert "'dc' could be one of these" in outcome.because
    assert [way.line for way in ways(draft, outcome)] == [
        "layer 1 at Demolition Crew (red)",
        "layer 1 at Demolition Crew (blue)",
    ]
    assert isinstance(draft.enter("layer 1 at dc b"), Entered)
    assert draft.data["board"]["stack"][0]["at"] == "Demolition Crew (blue)"


def test_a_move_is_listed_with_who_makes_it_and_what_is_expected_with_whose_it_is() -> None:
    draft = Draft.new("fab")
    draft.put(("moves",), [{"all": "pass until Damage Step"}, {"expect": {"Bravo": {"life": 19}}}])
    said = [row.says for row in rows(draft) if row.path[:1] == ("moves",)]
    assert said == ["moves", "1: all: pass until Damage Step", "2: expect: {Bravo: {life: 19}}"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("system: fab\nboard: {players: [Rhinar, Bravo]}\n", "Rhinar 20"),
        ("system: fab\nboard: {players: {Rhinar: [Snatch (red)]}}\n", "Rhinar 20"),
        ("system: fab\nboard: [turn]\n", "step reaction step"),
    ],
)
def test_what_a_file_has_in_the_wrong_form_is_not_written_over(text: str, line: str) -> None:
    draft = Draft.of(text)
    before = draft.text()
    outcome = draft.enter(line)
    assert isinstance(outcome, NotEntered)
    assert "remove it first" in outcome.said[-1]
    assert draft.text() == before


def test_what_a_file_has_in_the_wrong_form_keeps_no_line_from_being_read() -> None:
    draft = Draft.of("system: fab\nboard: {players: [Rhinar, Bravo]}\n")
    assert draft.enter("link snatch r").said


WRONG: tuple[Any, ...] = ("x", 5, None, [5, "x", {}, []], {"x": {"x": []}})
SHORT = (
    "rhinar hand 2", "link snatch r", "link 1 hit", "stack sink", "cards x attack 4", "turn k",
    "katsu 20", "hand sink below r",
)  # fmt: skip
TWO = """\
system: fab
cards: {Foo: {type: Attack Action, attack: 3}}
board:
  turn: Rhinar
  chain: [{attack: Snatch (red), defending: [Sink Below (red)]}]
  stack: [{card: Pummel (red), by: Rhinar}]
  players: {Rhinar: {life: 20, hand: [Foo]}, Bravo: {hero: Bravo, life: 20}}
"""


def _places(data: Any, path: Path = ()) -> Iterator[Path]:
    parts = data.items() if isinstance(data, dict) else enumerate(data)
    for part, one in parts:
        yield (*path, part)
        if isinstance(one, dict | list):
            yield from _places(one, (*path, part))


def test_a_short_line_is_taken_whatever_stands_in_the_file() -> None:
    """A file may hold anything where a list or a name belongs; it is told what is wrong with it,
    and goes on being written."""
    for path in [*_places(Draft.of(TWO).data)][1:]:
        for wrong in WRONG:
            draft = Draft.of(TWO)
            around = Vocabulary.get(draft.data, path[:-1])
            around[path[-1]] = copy.deepcopy(wrong)
            for line in SHORT:
                draft.enter(line)
                completions(draft, line)
            for row in rows(draft):
                spelled(draft, row.path)
            Draft.of(draft.text())


def test_a_player_may_be_called_like_any_card_or_like_anything_in_quotes() -> None:
    """Also where the name is nearly that of a field, as Blink is nearly link."""
    for name in [name for name in library().names if " " not in name]:
        assert isinstance(Draft.new("fab").enter(f"{name.lower()} 20"), Entered), name
    outcome = Draft.new("fab").enter("steps 20")
    assert '(a new player of that name goes in quotes: "steps" 20)' in outcome.said[0]
    assert isinstance(Draft.new("fab").enter('"steps" 20'), Entered)


@pytest.mark.parametrize(
    ("line", "hero"),
    [
        ("katsu young 20", "Katsu"),
        ("young katsu 20", "Katsu"),
        ("katsu adult", "Katsu, the Wanderer"),
        ("adult katsu 12", "Katsu, the Wanderer"),
        ("prism young", "Prism"),
    ],
)
def test_a_hero_is_told_by_its_age_in_any_order(line: str, hero: str) -> None:
    draft = Draft.new("fab")
    assert isinstance(draft.enter(line), Entered)
    assert list(draft.data["board"]["players"]) == [hero]


def test_an_age_that_tells_no_single_hero_is_asked_and_makes_no_player() -> None:
    draft = Draft.new("fab")
    for line in ("bravo adult 40", "bob bravo adult 40", "bob adult bravo 40"):
        assert isinstance(draft.enter(line), NotEntered)
    assert isinstance(draft.enter("bob young bravo 9"), Entered)
    assert draft.data["board"]["players"] == {"Bob": {"hero": "Bravo", "life": 9}}


def test_an_age_that_several_heroes_have_lists_them_and_takes_the_likeliest() -> None:
    for line in ("bravo adult 40", "bob bravo adult 40", "bob bravo adult 40 hand 2"):
        outcome = Draft.new("fab").enter(line)
        assert isinstance(outcome, NotEntered)
        assert [each.partition(":")[0] for each in outcome.candidates] == [
            "Bravo, Showstopper",
            "Bravo, Star of the Show",
        ]
