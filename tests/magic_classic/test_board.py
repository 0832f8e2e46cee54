"""Boards as written: what can't be is refused with its rule, what can be is taken up rightly.

Each refusal stands beside a legal neighbour, so that neither says too much.
"""

from __future__ import annotations

from judgetool.games.magic_classic.continuous import power, toughness
from judgetool.games.magic_classic.objects.state import as_target
from tests.magic_classic.playing import ends, left_open, life, named, opening, refused, zone

ATTACK = "step: Declare Attackers\npoint: 3\ncombat: [{attacker: Bear}]"
BLOCK = "step: Declare Blockers\npoint: 5\ncombat: [{attacker: Bear, blockers: [Ox]}]"
DAMAGE = "step: Combat Damage\npoint: 7\ncombat: [{attacker: Bear, blockers: [Ox]}]"


def test_nothing_attacks_before_the_step_of_attackers() -> None:
    early = "step: Beginning of Combat\ncombat: [{attacker: Bear}]"

    assert refused(early, "play: [Bear]") == [("C.1.3",)]
    assert opening(ATTACK, "play: [Bear]").attackers


def test_an_attacking_creature_is_tapped_unless_it_is_said_that_it_is_not() -> None:
    tapped = opening(ATTACK, "play: [Bear]")
    untapped = opening(ATTACK, "play: [{card: Bear, tapped: false}]")

    assert named(tapped, "Bear").tapped
    assert not named(untapped, "Bear").tapped


def test_nothing_blocks_before_the_step_of_blockers() -> None:
    early = BLOCK.replace("Blockers", "Attackers").replace("5", "3")

    assert refused(early, "play: [Bear]", "play: [Ox]") == [("C.1.3",)]
    assert opening(BLOCK, "play: [Bear]", "play: [Ox]").blockers


def test_only_the_defending_player_blocks() -> None:
    assert refused(BLOCK, "play: [Bear, Ox]") == [("beyond C.1: blockers", "C.1.5")]


def test_what_can_not_attack_has_not() -> None:
    wall = ATTACK.replace("Bear", "Fence")

    assert refused(wall, "play: [Fence]") == [("beyond C.1: attackers",)]
    assert refused(ATTACK, "play: [{card: Bear, new: true}]") == [
        ("beyond C.1: summoning sickness",)
    ]
    assert refused(ATTACK, bob="play: [Bear]") == [("beyond C.1: attackers", "C.1.5")]


def test_a_creature_blocks_what_it_can_as_blockers_have_just_been_declared() -> None:
    flying = BLOCK.replace("Bear", "Bird")

    assert refused(flying, "play: [Bird]", "play: [Ox]") == [("beyond C.1: flying",)]
    assert opening(flying.replace("[Ox]", "[Bird]"), "play: [Bird]", "play: [Bird]").blockers


def test_nothing_blocks_twice() -> None:
    twice = (
        "step: Declare Blockers\npoint: 5\n"
        "combat: [{attacker: Bear, blockers: [Ox]}, {attacker: Wurm, blockers: [Ox]}]"
    )

    assert refused(twice, "play: [Bear, Wurm]", "play: [Ox]") == [("beyond C.1: blockers",)]
    assert len(opening(twice, "play: [Bear, Wurm]", "play: [Ox, Ox]").blockers) == 2


def test_damage_on_the_stack_is_what_the_powers_make_of_it() -> None:
    state = opening(DAMAGE, "play: [Bear]", "play: [Ox]")
    bear, ox = named(state, "Bear").id, named(state, "Ox").id

    assert {(a.source, a.recipient, a.amount) for a in state.assigned} == {
        (bear, ox, 2),
        (ox, bear, 1),
    }
    assert state.damage_on_stack is not None


def test_damage_that_could_be_divided_has_to_be_written() -> None:
    two = DAMAGE.replace("[Ox]", "[Ox, Fence]")
    written = two.replace("Fence]", "Fence], assigned: {Ox: 2, Fence: 0}")

    assert refused(two, "play: [Bear]", "play: [Ox, Fence]") == [("beyond C.1: assigning damage",)]
    assert opening(written, "play: [Bear]", "play: [Ox, Fence]").assigned


def test_damage_is_assigned_to_those_it_can_be() -> None:
    player = DAMAGE.replace("[Ox]}", "[Ox], assigned: {Bob: 2}}")
    unblocked = "step: Combat Damage\npoint: 7\ncombat: [{attacker: Bear, assigned: {Bob: 2}}]"

    assert refused(player, "play: [Bear]", "play: [Ox]") == [("beyond C.1: assigning damage",)]
    assert opening(unblocked, "play: [Bear]").assigned[0].recipient == as_target(1)


def test_as_much_damage_is_assigned_as_there_is_power() -> None:
    little = DAMAGE.replace("[Ox]}", "[Ox], assigned: {Ox: 1}}")
    none = DAMAGE.replace("[Ox]}", "[Ox], assigned: {}}")
    right = DAMAGE.replace("[Ox]}", "[Ox], assigned: {Ox: 2}}")

    for wrong in (little, none, right.replace("Ox: 2", "Ox: 3")):
        assert refused(wrong, "play: [Bear]", "play: [Ox]") == [("beyond C.1: assigning damage",)]
    assert opening(right, "play: [Bear]", "play: [Ox]").assigned


def test_a_power_that_an_effect_has_changed_since_counts() -> None:
    grown = "effects: [{effect: Bear gets +3/+3 until end of turn, by: Growth}]\n"
    unblocked = "step: Combat Damage\npoint: 7\ncombat: [{attacker: Bear, assigned: {Bob: 2}}]"

    for n in (2, 5):  # before Growth, and after it
        assert opening(grown + unblocked.replace("2}", f"{n}}}"), "play: [Bear]").assigned
    between = grown + unblocked.replace("2}", "4}")
    assert refused(between, "play: [Bear]") == [("beyond C.1: assigning damage",)]
    with_counter = "play: [{card: Bear, counters: {+1/+1: 1}}]"
    assert opening(unblocked, with_counter).assigned
    assert opening(unblocked.replace("2}", "3}"), with_counter).assigned


def test_what_was_assigned_before_or_after_an_effect_is_left_open() -> None:
    grown = "effects: [{effect: Bear gets +3/+3 until end of turn, by: Growth}]\n"
    untold = "step: Combat Damage\npoint: 7\ncombat: [{attacker: Bear}]"
    told = untold.replace("Bear}", "Bear, assigned: {Bob: 5}}")

    assert left_open(grown + untold, "play: [Bear]") == [
        (
            "the attack of Bear: we assume that Bear assigned 5, its power now; an effect may "
            "have come after that; if so, write assigned:"
        )
    ]
    assert not left_open(grown + told, "play: [Bear]")
    assert not left_open(untold, "play: [Bear]")


def test_a_text_that_could_not_be_read_may_say_how_damage_is_assigned() -> None:
    told = "step: Combat Damage\npoint: 7\ncombat: [{attacker: Bear, assigned: {Bob: 1}}]"

    assert left_open(told, "play: [Bear, Riddle]") == [
        (
            "the attack of Bear: by what could be read, Bear can't have assigned its damage like "
            "this; we take it as stated"
        )
    ]


def test_trample_needs_lethal_damage_on_a_board_too() -> None:
    combat = "step: Combat Damage\npoint: 7\ncombat: [{attacker: Boar, blockers: [Ox], assigned: "
    bob = "play: [Ox]"
    alice = "play: [Boar]"

    assert refused(f"{combat}{{Ox: 3, Bob: 2}}}}]", alice, bob) == [("beyond C.1: trample",)]
    assert refused(f"{combat}{{Bob: 5}}}}]", alice, bob) == [("beyond C.1: trample",)]
    assert opening(f"{combat}{{Ox: 4, Bob: 1}}}}]", alice, bob).assigned
    assert opening(f"{combat}{{Ox: 5}}}}]", alice, bob).assigned
    # damage that is there counts as lethal, and toughness that an effect gave may have come since
    assert opening(f"{combat}{{Ox: 3, Bob: 2}}}}]", alice, "play: [{card: Ox, damage: 1}]").assigned
    grown = "effects: [{effect: Ox gets +3/+3 until end of turn, by: Growth}]\n"
    assert opening(f"{grown}{combat}{{Ox: 4, Bob: 1}}}}]", alice, bob).assigned


def test_damage_is_on_the_stack_at_one_point_only() -> None:
    board = "stack: [combat damage]"

    assert refused(board) == [("C.1.Ruling.3 point 7",)]


def test_first_strike_damage_comes_first_and_the_other_after_it() -> None:
    combat = "step: Combat Damage\npoint: 7\ncombat: [{attacker: Duellist, blockers: [Bear]}]"
    first = opening(combat, "play: [Duellist]", "play: [Bear]")
    second = opening(f"{combat}\nstrike: second", "play: [Duellist]", "play: [Bear]")

    duellist, bear = named(first, "Duellist").id, named(first, "Bear").id
    assert [a.source for a in first.assigned] == [duellist]
    assert [a.source for a in second.assigned] == [bear]


def test_no_damage_is_assigned_out_of_its_turn() -> None:
    both = (
        "step: Combat Damage\npoint: 7\n"
        "combat: [{attacker: Duellist}, {attacker: Bear, assigned: {Bob: 2}}]"
    )
    second = f"{both}\nstrike: second"

    assert refused(both, "play: [Duellist, Bear]") == [("beyond C.1: first strike",)]
    assert [a.amount for a in opening(second, "play: [Duellist, Bear]").assigned] == [2]


def test_it_has_to_be_said_which_damage_has_been_dealt() -> None:
    dealt = "step: Combat Damage\npoint: 9\ncombat: [{attacker: Duellist}, {attacker: Bear}]"

    assert refused(dealt, "play: [Duellist, Bear]") == [("beyond C.1: first strike",)]
    assert opening(f"{dealt}\nstrike: first", "play: [Duellist, Bear]").strike == 1
    assert opening(dealt.replace("Duellist", "Wurm"), "play: [Wurm, Bear]").strike == 0


def test_a_creature_removed_since_has_assigned_its_damage() -> None:
    since = (
        "step: Combat Damage\npoint: 7\n"
        "combat: [{attacker: Bear, removed: true, blockers: [Ox], assigned: {Ox: 2}}]"
    )
    before = since.replace(", assigned: {Ox: 2}", "")

    assert [a.amount for a in opening(since, "play: [Bear]", "play: [Ox]").assigned] == [2, 1]
    assert not opening(before, "play: [Bear]", "play: [Ox]").assigned


def test_points_belong_to_steps() -> None:
    assert refused("step: End of Combat\npoint: 7") == [("C.1.Ruling.3",)]
    assert refused(f"{ATTACK.replace('3', '2')}", "play: [Bear]") == [("C.1.3",)]
    assert refused("step: Declare Attackers\npoint: 2\npriority: Bob") == [
        ("C.1.Ruling.3 point 2", "beyond C.1: priority")
    ]
    assert opening("step: Declare Attackers").point == 2


def test_without_attackers_there_are_no_blocks_and_no_damage() -> None:
    assert refused("step: Declare Blockers") == [("beyond C.1: no attackers",)]
    assert opening("step: End of Combat").point == 10


def test_who_has_passed_has_no_priority() -> None:
    assert refused("priority: Bob\npassed: [Bob]") == [("beyond C.1: priority",)]
    state = opening("priority: Bob")
    assert (state.due, state.passed) == (1, (0,))
    own = opening("priority: Bob\nstack: [{spell: Bolt, by: Bob, at: Alice}]")
    assert (own.due, own.passed) == (1, ())  # who has played something has priority again


def test_an_enchantment_is_on_what_it_can_enchant() -> None:
    on_bear = "play: [Bear, {card: Strength, attached: Bear}]"
    protected = "play: [Paladin, {card: Strength, attached: Paladin}]"
    state = opening("", on_bear)

    assert refused("", protected) == [("beyond C.1: protection", "beyond C.1: enchantments")]
    assert refused("", "play: [Strength]") == [("beyond C.1: enchantments",)]
    assert power(state, named(state, "Bear").id).value == 4


def test_an_instant_does_not_lie_in_play() -> None:
    assert refused("", "play: [Growth]") == [("beyond C.1: the stack",)]
    assert opening("stack: [{spell: Growth, by: Bob, at: Bear}]", "play: [Bear]").stack


def test_a_spell_on_the_stack_resolves() -> None:
    after = ends("stack: [{spell: Bolt, by: Bob, at: Alice}]", "all: pass until resolved")

    assert life(after, "Alice") == 17
    assert zone(after, "Bob", "graveyard") == ["Bolt"]


def test_an_ability_on_the_stack_resolves() -> None:
    waiting = "stack: [{ability: Thief, by: Bob, at: []}]"
    assert opening(waiting, bob="play: [Thief]").stack


def test_an_effect_in_force_is_on_what_it_names() -> None:
    board = "effects: [{effect: Bear gets +3/+3 until end of turn, by: Growth}]"
    state = opening(board, "play: [Bear]")

    assert str(power(state, named(state, "Bear").id)) == (
        "power 5 = 2 printed + 3 Growth (beyond C.1: continuous effects)"
    )


def test_a_regeneration_shield_in_force_regenerates() -> None:
    board = f"effects: [{{effect: regenerate Ox}}]\n{DAMAGE.replace('Bear', 'Wurm')}"
    after = ends(board, "all: pass until resolved", "play: [Wurm]", "play: [Ox]")

    assert zone(after, "Bob", "play") == ["Ox"]
    assert named(after.state, "Ox").tapped


def test_an_effect_that_says_nothing_lasting_is_refused() -> None:
    assert refused("effects: [{effect: destroy Bear}]", "play: [Bear]") == [()]
    assert refused("effects: [{effect: Bear dances}]", "play: [Bear]") == [()]


def test_counters_and_another_owner_are_taken_up() -> None:
    state = opening("", "play: [{card: Bear, counters: {+1/+1: 2}, owner: Bob}]")
    bear = named(state, "Bear")

    assert toughness(state, bear.id).value == 4
    assert (bear.owner, bear.controller) == (1, 0)


def test_all_that_is_wrong_is_told_at_once() -> None:
    wrong = refused(
        "step: Declare Blockers\npoint: 5\ncombat: [{attacker: Fence, blockers: [Bear]}]",
        "life: 0, play: [Fence, Bear]",
    )

    assert len(wrong) == 3
