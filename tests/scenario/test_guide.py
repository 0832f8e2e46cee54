"""The guide of a board: whatever is answered, each line is taken or refused with a reason, and the
board stands at the end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

import pytest

from judgetool import games
from judgetool.engine.guided import Way
from judgetool.scenario.drafting.draft import Draft
from judgetool.scenario.drafting.guide import BoardGuide

NAMES = {"fab": ("bravo", "katsu 14", "rhinar"), "grand-archive": ("alice", "bob")}
CARDS = {
    "fab": ("snatch", "anothos", "sink below", "ironrot", "pummel", "3", "qq"),
    "grand-archive": ("Wolf ally power 2 life 3", "wolf", "3"),
    "magic-classic": ("Bear creature power 2 toughness 2", "bear"),
}


def guide(system: str = "fab") -> BoardGuide:
    return BoardGuide(Draft.new(system), lambda outcome: None)


def answer(asked: BoardGuide, typed: str = "", says: str = "") -> str:
    """Give the first answer to what is typed, or the first that begins so."""
    ways = asked.ways(typed)
    return asked.answer(next(way for way in ways if way.says.startswith(says)))


def answers(asked: BoardGuide, *typed: str) -> None:
    for each in typed:
        assert answer(asked, each) == ""


def offered(asked: BoardGuide, typed: str = "") -> Sequence[Way]:
    return list(islice(asked.ways(typed), 8))


@pytest.mark.parametrize("system", games.SYSTEMS)
@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_answered_the_board_stands(system: str, seed: int) -> None:
    chance, asked = random.Random(f"{system} {seed}"), guide(system)
    for n in range(200):
        types = n < 40 and asked.question.checked and chance.random() < 0.3
        typed = chance.choice(CARDS[system]) if types else ""
        if asked.question.whom:
            typed = chance.choice(NAMES.get(system, ("alice", "bob")))
        ways = offered(asked, typed) or offered(asked)
        trouble = "" if ways else "nothing fits"
        if ways:
            trouble = asked.answer(chance.choice(ways) if n < 40 else ways[0])
        if asked.over:
            break
        if trouble and chance.random() < 0.5:
            asked.undo()
    assert asked.over
    assert asked.draft.wrong == ()


def test_where_a_name_is_asked_for_nothing_is_no_answer_without_a_word() -> None:
    asked = guide()
    assert "a name is needed first" in answer(asked)
    answers(asked, "katsu")


def test_the_steps_of_a_question_follow_from_what_was_said() -> None:
    asked = guide()
    answers(asked, "bravo", "katsu", "", "crippling", "", "macho grande r", "")
    assert next(asked.ways("")).lines == ("step reaction",)
    asked.undo()
    asked.undo()
    answers(asked, "")
    assert next(asked.ways("")).lines == ("step attack",)


def test_an_attack_that_is_on_the_stack_still_is_moved_there() -> None:
    asked = guide()
    answers(asked, "bravo", "katsu", "", "crippling", "", "")
    assert answer(asked, says="Layer Step") == ""
    board = asked.draft.data["board"]
    assert "chain" not in board or not board["chain"]
    assert board["stack"] == [{"card": "Crippling Crush (red)", "by": "Bravo", "at": "Katsu"}]
    assert asked.draft.wrong == ()
    asked.undo()
    assert asked.draft.data["board"]["chain"] == [{"attack": "Crippling Crush (red)"}]


def test_a_number_that_is_typed_names_no_card() -> None:
    asked = guide()
    answers(asked, "bravo", "katsu", "", "crippling")
    assert answer(asked, says="its power") == ""
    assert all("link 1 power" in way.says for way in asked.ways("2"))
    assert "with its sign" in answer(asked, "2")
    assert answer(asked, "+2") == ""
    assert asked.draft.data["board"]["chain"] == [
        {"attack": "Crippling Crush (red)", "power": "+2"}
    ]


def test_a_weapon_is_on_the_stack_by_its_attack() -> None:
    asked = guide()
    answers(asked, "bravo", "katsu", "", "anothos", "", "")
    assert answer(asked, says="Layer Step") == ""
    board = asked.draft.data["board"]
    assert board["stack"][0]["attack"] is True
    assert board["players"]["Bravo"]["weapons"] == ["Anothos"]
    assert asked.draft.wrong == ()


def test_a_card_on_the_stack_may_have_come_from_arsenal() -> None:
    asked = guide()
    answers(asked, "bravo", "katsu", "", "crippling", "", "", "rea", "unmovable")
    assert asked.question.asks == "Where was Unmovable (red) played from?"
    assert answer(asked, says="from arsenal") == ""
    assert asked.draft.data["board"]["stack"][0]["origin"] == "arsenal"


def test_what_a_rule_does_not_let_be_there_is_refused_with_the_reason() -> None:
    asked = guide()
    answers(asked, "bravo", "katsu", "", "crippling", "", "", "", "")
    assert asked.question.of == "has Katsu"
    assert "Anothos is no deck-card" in answer(asked, "anothos")
    assert "hand" not in asked.draft.data["board"]["players"]["Katsu"]


def test_two_players_of_one_hero_are_told_apart() -> None:
    asked = guide()
    answers(asked, "bravo", "bravo", "")
    assert list(asked.draft.data["board"]["players"]) == ["Bravo", "Bravo 2"]
    assert asked.draft.wrong == ()


def test_whose_a_card_on_the_stack_is_is_asked_where_no_rule_says_it() -> None:
    asked = guide()
    answers(asked, "bravo", "katsu", "", "", "snatch")
    assert asked.question.asks == "Who controls Snatch (red)?"


def test_a_player_and_the_hero_are_said_in_one_line_and_another_class_is_told() -> None:
    asked = guide()
    assert offered(asked, "otto (rhinar)")[0].lines == ("Otto Rhinar 20",)
    answers(asked, "otto rhinar", "bravo", "otto")
    assert asked.draft.data["board"]["players"]["Otto"]["hero"] == "Rhinar"
    told = "; not of the hero's class or talents"
    assert told not in offered(asked, "pack hunt")[0].says
    assert offered(asked, "wartune herald")[0].says.endswith(told)
    assert answer(asked, "wartune herald") == ""  # a note refuses nothing


def test_the_modes_of_a_reaction_are_picked_from_a_list_and_more_may_be_on_the_stack() -> None:
    asked = guide()
    answers(asked, "katsu", "bravo", "", "snatch r", "", "", "rea", "razor reflex r")
    assert asked.asks == "Which mode of Razor Reflex (red)?"
    ways = offered(asked)
    assert [way.lines for way in ways] == [("layer 1 mode 2",)]  # nothing is the other's target
    assert ways[0].says.startswith("2: Target attack action card with cost 1 or less")
    assert offered(asked, "attack action")[0].lines == ("layer 1 mode 2",)
    answers(asked, "")
    assert asked.draft.data["board"]["stack"][0]["mode"] == 2
    assert asked.question.of == "layer 1 from"
    answers(asked, "")
    assert asked.question.of == "stack"
    assert offered(asked)[0].says == "nothing more"
    asked.undo()
    asked.undo()
    assert asked.asks == "Which mode of Razor Reflex (red)?"


VENOM = """
    Choose 1 or both;
    - Target dagger attack gets +3{p}.
    - Target defending card gets -3{d} this turn."""


def test_both_modes_can_be_picked_and_the_target_that_is_in_doubt_is_asked_for() -> None:
    draft = Draft.of(
        "system: fab\ncards:\n"
        "  Fang: {type: Assassin Weapon - Dagger (1H), power: 1}\n"
        f"  Venom:\n   type: Generic Attack Reaction\n   cost: 0\n   text: |{VENOM}\n"
        "board:\n  turn: Otto\n  players: {Otto: {life: 20, weapons: [Fang]}, Bravo: {}}\n"
        "  chain: [{attack: Fang, defending: [Snatch (red), Head Jab (red)]}]\n"
        "  step: Reaction Step\n"
    )
    asked = BoardGuide(draft, lambda outcome: None)
    answers(asked, "")  # nothing more changes the attack
    answers(asked, "Venom", "")  # Otto controls it
    assert asked.asks == "Which mode of Venom?"
    assert ("layer 1 mode [1, 2]",) in [way.lines for way in offered(asked)]
    assert answer(asked, says="1: Target dagger attack gets +3{p}; 2:") == ""
    assert asked.asks == "Which target for Venom?"
    ways = [way.lines for way in offered(asked)]
    assert ways == [("layer 1 at Snatch (red)",), ("layer 1 at Head Jab (red)",)]
    assert asked.answer(offered(asked)[1]) == ""
    assert asked.draft.wrong == ()
    assert asked.draft.data["board"]["stack"][0]["mode"] == [1, 2]


def test_what_an_effect_says_is_picked_from_the_words_of_its_card() -> None:
    asked = guide()
    answers(asked, "katsu", "bravo", "", "snatch r")
    assert answer(asked, says="another effect") == ""
    first = offered(asked, "razor reflex r")[0]
    assert first.says.startswith("Razor Reflex (red): Target attack action card with cost 1")
    assert asked.answer(first) == ""
    (effect,) = asked.draft.data["board"]["effects"]
    assert effect["on"] == "Snatch (red)"


def test_an_effect_is_on_nothing_that_can_never_have_been_its_target() -> None:
    asked = guide()
    answers(asked, "katsu", "bravo", "", "snatch r")
    line = "effect k on snatch: Target dagger or sword weapon attack gets +3{p}."
    asked.draft.enter(line)
    assert "was never a legal target" in asked.draft.wrong[0].message


def test_an_ally_that_the_library_lacks_is_entered_on_the_way_and_may_be_attacked() -> None:
    asked = guide()
    answers(asked, "dorinthea", "bravo", "", "dawnblade", "", "", "", "")
    assert answer(asked, says="an aura, an item, an ally") == ""
    ways = offered(asked, "squire")
    assert [way.says for way in ways if way.begins] == [
        "Squire: an ally that the library lacks: type its life"
    ]
    assert answer(asked, "squire", says="Squire: an ally") == ""
    answers(asked, "3")
    assert asked.draft.data["cards"]["Squire"]["life"] == 3
    assert asked.asks == "What does it attack?"
    assert [way.says for way in offered(asked)] == ["Bravo", "Bravo's Squire"]
    assert asked.answer(offered(asked)[1]) == ""
    assert asked.draft.wrong == ()
