"""What objects are: the steps of power and toughness, keywords, and what cards forbid."""

from __future__ import annotations

from judgetool.games.magic_classic.continuous import (
    colors,
    has,
    is_creature,
    may_not_block_that,
    power,
    protections,
    toughness,
)
from judgetool.scenario.disputes.settle import settle
from judgetool.scenario.run import load
from tests.magic_classic.playing import named, opening, text


def test_a_power_tells_its_steps_in_order() -> None:
    board = "effects: [{effect: Bear gets +3/+3 until end of turn, by: Growth}]"
    play = "play: [{card: Bear, counters: {+1/+1: 1}}, {card: Strength, attached: Bear}, Banner]"
    state = opening(board, play)
    number = power(state, named(state, "Bear").id)

    assert [(term.text, term.amount) for term in number.terms] == [
        ("printed", 2),
        ("+1/+1 counter", 1),
        ("Strength", 2),
        ("Banner", 1),
        ("Growth", 3),
    ]
    assert number.value == 9
    assert all(term.cites for term in number.terms[1:])


def test_an_effect_that_sets_overrides_what_is_older() -> None:
    grown = "{effect: Bear gets +3/+3 until end of turn}"
    set_to = "{effect: Bear becomes a 0/1 creature until end of turn}"
    older = opening(f"effects: [{grown}, {set_to}]", "play: [Bear]")
    newer = opening(f"effects: [{set_to}, {grown}]", "play: [Bear]")

    assert toughness(older, named(older, "Bear").id).value == 1
    assert toughness(newer, named(newer, "Bear").id).value == 4


def test_what_is_no_creature_has_no_power() -> None:
    state = opening("effects: [{effect: Bear isn't a creature until end of turn}]", "play: [Bear]")
    bear = named(state, "Bear").id

    assert not is_creature(state, bear)
    assert power(state, bear).value is None


def test_the_latest_effect_says_whether_something_flies() -> None:
    gains = "{effect: Bird gains flying until end of turn}"
    loses = "{effect: Bird loses flying until end of turn}"
    lost = opening(f"effects: [{gains}, {loses}]", "play: [Bird]")
    regained = opening(f"effects: [{loses}, {gains}]", "play: [Bird]")

    assert not has(lost, named(lost, "Bird").id, "flying")
    assert has(regained, named(regained, "Bird").id, "flying")


def test_two_effects_that_each_wait_for_what_the_other_gives_give_nothing() -> None:
    """Neither flying nor first strike has a ground of its own, until something else flies."""
    cards = """
  Falcon: {type: Creature - Bird, color: white, power: 1, toughness: 1,
           text: Creatures with flying have first strike.}
  Hawk: {type: Creature - Bird, color: white, power: 1, toughness: 1,
         text: Creatures with first strike have flying.}
"""
    file = text("", "play: [Falcon, Hawk, Bear, Bird]").replace(
        b"\nboard:", f"{cards}board:".encode()
    )
    state = load(file, "board.yaml").opening

    for name in ("Falcon", "Hawk", "Bear"):
        assert not has(state, named(state, name).id, "flying")
        assert not has(state, named(state, name).id, "first strike")
    assert has(state, named(state, "Bird").id, "first strike")


def test_protection_keeps_creatures_of_the_color_from_blocking() -> None:
    state = opening("", "play: [Paladin]", "play: [Bear, Ox]")
    paladin = named(state, "Paladin").id
    (green,) = may_not_block_that(state, named(state, "Bear").id, paladin)

    assert protections(state, paladin) == {"green"}
    assert green.also == ("beyond C.1: protection",)
    assert not may_not_block_that(state, named(state, "Ox").id, paladin)
    assert colors(state, paladin) == {"white"}


CLAIM = """\
moves:
  - all: pass until End of Combat
claims:
  - {by: Bob, expect: {Bob: {life: 18}}}
"""


def test_a_claim_names_the_step_of_the_power_that_it_overlooks() -> None:
    board = (
        "step: Combat Damage\ncombat: [{attacker: Bear}]\n"
        "effects: [{effect: Bear gets +3/+3 until end of turn, by: Growth}]"
    )
    document = load(text(board, "play: [Bear]", moves=CLAIM), "claim.yaml")
    (verdict,) = settle(document).verdicts
    (figure,) = verdict.figures

    assert verdict.status == "fails"
    assert figure.name == "Bear"
    assert [term.text for term in figure.differs] == ["Growth"]
