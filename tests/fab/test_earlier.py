"""What a board tells of the turn before it was written down: every kind of fact can be told."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import judgetool.games.fab as fab
from judgetool.games.fab.abilities.types import Did
from judgetool.games.fab.board.midcombat.earlier_this_turn import CARDS, TIMES, WRITTEN
from judgetool.games.fab.objects.events.zones import DEEDS, PUT
from judgetool.games.fab.objects.state import Fact
from judgetool.scenario.run import BadFile, Outcome, load, play

CODE = Path(next(iter(fab.__path__)))
UNASKED = {
    "activated",  # asked of a chain link alone, which tells it; limits count on the object itself
    "stopped",  # counts as having triggered, which a board tells
    "revealed",  # asked of the card played alone, in paying for it
    "turned",  # asked by the effect alone that has turned the card
    "spared",  # counts as a time of being dealt damage, of which an ordinal says what is open
    "prevented",  # only supposed to have been dealt
    "heaved",  # 8.3.18a makes it so; no card we can read asks for it
}
READING_FACTS = {
    "combat/hits.py",
    "continuous/meaning/this_turn.py",
    "continuous/meaning/conditions.py",
    "continuous/meaning/conditions_of_history.py",
    "objects/state.py",  # what there was since an attack was played, only where supposed
    "effects/lasting/replacement_effects.py",  # what would be taken back, only where supposed
    "objects/events/stack.py",  # what was done to pay for a card
    "playing/costs.py",  # the how manieth attack it is, which is asked as it attacks
    "triggers/conditions.py",  # what an attack itself has banished
    "triggers/happenings.py",  # whether it is the same wager, and what came too early to trigger
    "triggers/occasions.py",  # ordinals and limits
    "unknown_past.py",  # takes away what a board does not show, to see what hangs on it
}
"""Who may read what has happened: whoever does must say so where a board does not tell it."""


def kinds_made() -> Iterator[str]:
    """The kinds of all facts that the code makes by name."""
    for file in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = {"Fact": 0, "fact_of": 1}.get(node.func.id)
            if place is not None and len(node.args) > place:
                for part in ast.walk(node.args[place]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


def test_every_kind_of_fact_can_be_told() -> None:
    asked = {kind for deed in get_args(get_type_hints(Did)["deed"]) for kind in deed.split(" or ")}
    made = {*kinds_made(), *DEEDS.values(), *PUT.values()}
    assert {"hit", "drawn", "triggered", "activated"} <= made
    assert asked | made <= WRITTEN | UNASKED
    assert not asked & UNASKED


def test_only_known_places_read_what_has_happened() -> None:
    """A new reader of ``state.facts`` has to say what a board leaves open (``unknown_past``)."""
    readers = set()
    for file in CODE.rglob("*.py"):
        where = file.relative_to(CODE).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.For | ast.comprehension) and any(
                isinstance(part, ast.Attribute) and part.attr == "facts"
                for part in ast.walk(node.iter)
            ):
                readers.add(where)
    assert readers <= READING_FACTS


def opening(earlier: str, more: str = "", bravo: str = "") -> tuple[Fact, ...]:
    text = (
        "system: fab\nboard:\n  turn: Rhinar\n  players:\n"
        f"    Rhinar: {{life: 20, weapons: [Bone Basher], earlier this turn: {earlier}{more}}}\n"
        f"    Bravo: {{life: 20{bravo}}}\n"
    )
    facts: tuple[Fact, ...] = load(text.encode(), "board.yaml").opening.facts
    return facts


def kinds(earlier: str, more: str = "", bravo: str = "") -> list[str]:
    return [fact.what for fact in opening(earlier, more, bravo)]


@pytest.mark.parametrize(("key", "kind"), [*TIMES.items()])
def test_a_number_is_so_many_facts(key: str, kind: str) -> None:
    assert kinds(f"{{{key}: 2}}") == [kind, kind]


@pytest.mark.parametrize("key", CARDS)
def test_cards_are_told_with_what_they_are(key: str) -> None:
    card = "Runechant" if key == "created" else "Snatch (red)"
    fact, *more = opening(f"{{{key}: [{card}]}}")
    goes = {"charged": "soul", "discarded": "graveyard", "destroyed": "graveyard"}
    there = [f"put into {goes[key]}"] if key in goes else []
    assert [other.what for other in more] == there
    assert (fact.what, fact.name) == (key, card.partition(" (")[0])
    assert ("Aura" in fact.types) == (key == "created")


def test_a_hit_is_an_attack_a_play_and_damage_said_once_or_twice() -> None:
    once = ["played", "attacked", "hit", "damaged", "dealt"]
    assert kinds("{hit with: [Snatch (red)]}") == once
    all_said = (
        "{played: [Snatch (red)], attacked with: [Snatch (red)], hit with: [Snatch (red)], "
        "dealt damage to: [Bravo]}"
    )
    assert kinds(all_said, bravo=", earlier this turn: {was dealt damage: 1}") == once
    assert kinds("{attacked with: [2 Snatch (red)], hit with: [Snatch (red)]}") == [
        *("played", "played", "attacked", "attacked", "hit", "damaged", "dealt")
    ]


def test_a_weapon_attacks_without_being_played_and_keeps_its_name() -> None:
    attacked, hit, *_ = opening("{hit with: [Bone Basher]}")
    assert (attacked.what, hit.what) == ("attacked", "hit")
    assert attacked.object == hit.object


def test_what_lies_in_the_pitch_zone_was_pitched() -> None:
    (fact,) = opening("nothing", ", pitch: [Snatch (red)]")
    assert (fact.what, fact.name) == ("pitched", "Snatch")


@pytest.mark.parametrize(
    ("earlier", "said", "rules"),
    [
        ("{playd: [Snatch (red)]}", "did you mean played", ()),
        ("{played: [Snach (red)]}", "did you mean Snatch", ()),
        ("{played: [Bone Basher]}", "attacked with", ("5.1.1a",)),
        ("{attacked with: [Sink Below (red)]}", "neither a card", ("1.4.2",)),
        ("{defended with: [Bone Basher]}", "no defense", ("7.3.2b",)),
        ("{created: [Snatch (red)]}", "no token", ("8.1.8",)),
        ("{discarded: [Bone Basher]}", "no deck-card", ("1.3.2c",)),
        ("{discarded: [unknown]}", "name it", ("3.0.4a",)),
        ("{drawn: -1}", "0 to 100", ()),
        ("{was dealt damage: 101}", "0 to 100", ()),
        ("{dealt damage to: [Brvo]}", "no card is called", ()),
        ("unknwn", "unknown", ()),
    ],
)
def test_what_can_not_be_is_refused_where_it_stands(
    earlier: str, said: str, rules: tuple[str, ...]
) -> None:
    with pytest.raises(BadFile) as caught:
        opening(earlier)
    (error,) = caught.value.errors
    assert said in error.message
    assert error.rules == rules
    assert error.line == 5


# --- what the board does not tell ----------------------------------------------------------------

BRACERS = "equipment: [Braveforge Bracers], weapons: [Dawnblade], resources: 1"


def played(board: str, rhinar: str, *moves: str, bravo: str = "") -> Outcome:
    lines = "".join(f"  - {move}\n" for move in moves)
    text = (
        f"system: fab\nboard:\n  turn: Rhinar\n{board}  players:\n"
        f"    Rhinar: {{life: 20, {rhinar}}}\n    Bravo: {{life: 20{bravo}}}\nmoves:\n{lines}"
    )
    return play(load(text.encode(), "board.yaml"))


def said(outcome: Outcome) -> list[str]:
    return [entry.text for entry in outcome.case.position.journal if entry.name == "LeftOpen"]


def test_it_is_said_once_whatever_asks_again() -> None:
    swarm = "hand: [2 Runerager Swarm (red)], action points: 2"
    outcome = played(
        "",
        swarm,
        "Rhinar: play Runerager Swarm at Bravo",
        "all: pass until Resolution Step",
        "Rhinar: play Runerager Swarm at Bravo",
        "all: pass until Resolution Step",
    )
    (only,) = said(outcome)
    assert "you have played or created an aura this turn? As far as the board says, no" in only
    assert only.endswith("write it under earlier this turn: of Rhinar")


def test_it_is_not_said_of_what_comes_after_the_opening_nor_of_the_next_turn() -> None:
    created = played(
        "",
        "hand: [Runerager Swarm (red)], action points: 2",
        "judge: create Runechant for Rhinar",
        "Rhinar: play Runerager Swarm at Bravo",
        "all: pass until Resolution Step",
    )
    assert said(created) == []
    later = played("", "action points: 0", "all: pass")
    assert later.case.opening.state.untold is not None
    assert later.stopped is None
    assert later.case.position.state.untold is None
    assert said(later) == []


@pytest.mark.parametrize(
    ("rhinar", "doubt"),
    [(BRACERS, True), (f"{BRACERS}, earlier this turn: nothing", False)],
)
def test_a_refusal_says_what_it_rests_on(rhinar: str, doubt: bool) -> None:
    outcome = played("", rhinar, "Rhinar: activate Braveforge Bracers")
    assert outcome.stopped is not None
    (violation,) = outcome.stopped.violations
    assert violation.rules == ("5.2.1e",)
    assert ("as far as the board says" in violation.because) is doubt


@pytest.mark.parametrize(
    ("board", "rhinar", "begun"),
    [
        ("", "hand: [Snatch (red)]", False),
        ("  step: Action Phase\n", "action points: 1", False),
        ("", "action points: 0", True),
        ("", "resources: 1", True),
        ("", "pitch: [Snatch (red)]", True),
        ("", "weapons: [{card: Bone Basher, used: 1}]", True),
        ("", "weapons: [{card: Bone Basher, hits: 1}]", True),
        ("  chain: [{attack: Snatch (red)}]\n", "hand: []", True),
        ("  stack: [{card: Snatch (red), by: Rhinar}]\n", "hand: []", True),
        ("", "earlier this turn: unknown", True),
        ("", "earlier this turn: nothing", False),
    ],
)
def test_when_more_may_have_happened(board: str, rhinar: str, begun: bool) -> None:
    outcome = played(board, rhinar, "note: that is all")
    assert (outcome.case.opening.state.untold is not None) is begun
