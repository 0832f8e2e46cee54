"""Boards as written: what can't be is refused with its rule, what can be is taken up rightly.

Each refusal stands beside a legal neighbour, so that neither says too much.
"""

from __future__ import annotations

import pytest

from judgetool.engine.case import Case
from judgetool.engine.choice import Refused
from judgetool.games.fab.abilities.phrasebook import abilities_of
from judgetool.games.fab.abilities.types import ByHand, NotUnderstood
from judgetool.games.fab.board.midcombat.effect_parameters import EXAMPLES
from judgetool.games.fab.continuous import value_of
from judgetool.games.fab.game import FAB
from judgetool.games.fab.objects.state import Object, State, frozen_by
from judgetool.report.judging_edition import judged_by
from judgetool.report.transcript import run_lines
from judgetool.scenario.document import Document
from judgetool.scenario.drafting.draft import Draft
from judgetool.scenario.run import BadFile, load, play

CARDS = """\
cards:
  Mean: {type: Generic Action - Attack, color: red, cost: 0, power: 4, defense: 2,
         text: "When this hits a hero, they discard a card."}
  Zapper: {type: Mechanologist Weapon - Gun (2H), power: 2, text: ["Action - {r}: Gain 1{h}.",
           "Once per Turn Action - 0: Attack"]}
  Big: {type: Brute Action - Attack, color: red, cost: 0, power: 6, defense: 3}
  Small: {type: Brute Action - Attack, color: red, cost: 0, power: 5, defense: 3}
  Bow: {type: Ranger Weapon - Bow (2H)}
  Club: {type: Brute Weapon - Club (2H), power: 4}
  Dagger: {type: Ninja Weapon - Dagger (1H), power: 1}
  Quiv: {type: Ranger Equipment - Quiver}
  Buckler: {type: Guardian Equipment - Off-Hand, defense: 1}
  Bob: {type: Illusionist Action - Ally, color: red, cost: 0, power: 3, life: 5,
        text: "Once per Turn Action - 0: Attack"}
  Veil: {type: Illusionist Action - Aura, color: blue, cost: 0}
  Gem: {type: Generic Resource, color: red}
  Wall: {type: Generic Block, color: red, defense: 4}
"""


def text(board: str, rhinar: str = "", bravo: str = "", moves: str = "") -> bytes:
    """A file: Rhinar's turn against Bravo, with what is written of each."""
    rest = "".join(f"  {line}\n" for line in board.splitlines())
    return (
        f"system: fab\n{CARDS}board:\n  turn: Rhinar\n  players:\n"
        f"    Rhinar: {{life: 20{rhinar and ', '}{rhinar}}}\n"
        f"    Bravo: {{life: 20{bravo and ', '}{bravo}}}\n{rest}{moves}"
    ).encode()


def state(board: str, rhinar: str = "", bravo: str = "") -> State:
    opening: State = load(text(board, rhinar, bravo), "board.yaml").opening
    return opening


def refused(board: str, rhinar: str = "", bravo: str = "") -> list[tuple[str, ...]]:
    """The rules of every problem of a board, in the order of the file."""
    with pytest.raises(BadFile) as caught:
        state(board, rhinar, bravo)
    return [error.rules for error in caught.value.errors]


def named(found: State, name: str, kind: str = "card") -> Object:
    """The only object of a name and a kind."""
    (only,) = (o for o in found.objects.values() if o.card.name == name and o.kind == kind)
    return only


def ends(board: str, moves: str, rhinar: str = "", bravo: str = "") -> State:
    """Where a board leads by its moves."""
    outcome = play(load(text(board, rhinar, bravo, f"moves:\n{moves}"), "board.yaml"))
    assert outcome.stopped is None, outcome.failures
    after: State = outcome.case.position.state
    return after


@pytest.mark.parametrize("zone", ["arsenal", "hand"])
def test_counters_are_on_public_cards_outside_the_arena_too(zone: str) -> None:
    card = "{{card: Snatch (red), counters: {{aim: 1}}{}}}"
    assert refused("", f"{zone}: [{card.format('')}]") == [("1.15.1",)]
    found = named(state("", f"{zone}: [{card.format(', face: up')}]"), "Snatch")
    assert found.counter("aim") == 1


# --- attacks already made (5.2.1a) -----------------------------------------------------------


def test_a_weapon_on_the_chain_has_used_its_attack() -> None:
    found = state(
        "chain: [{attack: Dawnblade, hit: true, damage: 3}]", "weapons: [Dawnblade], resources: 1"
    )
    assert named(found, "Dawnblade").used == ((0, 1),)


def test_a_weapon_whose_attack_is_on_the_stack_has_used_it() -> None:
    found = state("stack: [{card: Dawnblade, by: Rhinar, attack: true}]", "weapons: [Dawnblade]")
    assert named(found, "Dawnblade").used == ((0, 1),)


def test_two_links_of_one_weapon_are_two_uses_and_more_may_be_written() -> None:
    chain = "chain: [{attack: Dawnblade}, {attack: Dawnblade}]"
    assert named(state(chain, "weapons: [Dawnblade]"), "Dawnblade").used == ((0, 2),)
    written = state(chain, "weapons: [{card: Dawnblade, used: 3}]")
    assert named(written, "Dawnblade").used == ((0, 3),)


def test_uses_count_for_the_attack_wherever_it_stands_on_the_card() -> None:
    assert named(state("chain: [{attack: Zapper}]", "weapons: [Zapper]"), "Zapper").used == (
        (1, 1),
    )
    written = state("step: Action Phase", "weapons: [{card: Zapper, used: 1}]")
    assert named(written, "Zapper").used == ((1, 1),)


def test_a_weapon_that_has_not_attacked_is_unused() -> None:
    found = state("chain: [{attack: Snatch (red)}]", "weapons: [Dawnblade]")
    assert named(found, "Dawnblade").used == ()


def test_what_the_chain_and_the_stack_show_has_been_played() -> None:
    found = state(
        "chain: [{attack: Snatch (red), defending: [Sink Below (red)]}, {attack: Dawnblade}]\n"
        "stack: [{card: Sigil of Solace (red), by: Bravo}]\nstep: Reaction Step",
        "weapons: [Dawnblade]",
    )
    facts = [(f.what, f.name, f.player) for f in found.facts if f.what in ("played", "activated")]
    assert facts == [
        ("played", "Snatch", 0),
        ("played", "Sink Below", 1),
        ("activated", "Dawnblade", 0),
        ("played", "Sigil of Solace", 1),
    ]


# --- chain links -----------------------------------------------------------------------------


def test_the_last_link_is_resolved_in_the_layer_step_and_can_have_hit() -> None:
    found = state(
        "chain: [{attack: Snatch (red), hit: true, damage: 4}]\n"
        "stack: [{card: Head Jab (red), by: Rhinar}]"
    )
    (link,) = found.links
    assert found.step == "Layer Step"
    assert (link.resolved, link.calculated, link.hit, link.damage) == (True, True, True, 4)


@pytest.mark.parametrize("step", ["Attack Step", "Defend Step", "Reaction Step"])
def test_nothing_has_hit_before_damage_is_calculated(step: str) -> None:
    hit = f"chain: [{{attack: Snatch (red), hit: true, damage: 4}}]\nstep: {step}"
    assert refused(hit) == [("7.5.2",)]
    gone = f"chain: [{{attack: Snatch (red), gone: true}}]\nstep: {step}"
    assert refused(gone) == [("7.7.2c",)]


@pytest.mark.parametrize("step", ["Damage Step", "Resolution Step"])
def test_an_attack_can_be_gone_once_damage_is_calculated(step: str) -> None:
    found = state(f"chain: [{{attack: Snatch (red), gone: true}}]\nstep: {step}")
    (link,) = found.links
    assert link.gone is not None
    assert link.gone.power == 4
    assert link.attack not in found.objects
    assert named(found, "Snatch").zone == "graveyard"


def test_an_earlier_attack_can_be_gone_in_any_step() -> None:
    found = state(
        "chain: [{attack: Snatch (red), gone: true}, {attack: Head Jab (red)}]\nstep: Attack Step"
    )
    assert [link.gone is not None for link in found.links] == [True, False]


def test_nobody_has_declared_defending_cards_in_the_attack_step() -> None:
    board = "chain: [{attack: Snatch (red), defending: [Big]}]\nstep: "
    assert refused(board + "Attack Step") == [("7.2.1",)]
    assert len(state(board + "Defend Step").links[0].defending) == 1


def test_cards_defend_on_earlier_links_in_the_attack_step() -> None:
    found = state(
        "chain: [{attack: Head Jab (red), defending: [Sink Below (red)]}, {attack: Snatch (red)}]\n"
        "step: Attack Step"
    )
    assert [len(link.defending) for link in found.links] == [1, 0]


def test_a_defense_reaction_does_not_defend_before_the_reaction_step() -> None:
    board = "chain: [{attack: Snatch (red), defending: [Sink Below (red)]}]\nstep: "
    assert refused(board + "Defend Step") == [("7.3.2a", "7.4.2d")]
    assert len(state(board + "Reaction Step").links[0].defending) == 1


def test_an_ally_attacks_in_its_own_name() -> None:
    found = state("chain: [{attack: Bob}]\nstep: Reaction Step", "permanents: [Bob]")
    (link,) = found.links
    # 7.2.4a: the attack-source is a living object, so Rhinar is no attacking hero
    assert link.attacking_hero is None
    assert link.source == named(found, "Bob").id
    assert refused("chain: [{attack: Bob}]\nstep: Reaction Step") == [("1.4.3b",)]


# --- the stack -------------------------------------------------------------------------------

TRIGGER = '"When this hits a hero, they discard a card."'


def test_a_hit_trigger_knows_the_attack_and_the_hero() -> None:
    found = state(
        "chain: [{attack: Mean, hit: true, damage: 3}]\n"
        f"stack: [{{card: Mean, by: Rhinar, ability: {TRIGGER}}}]\nstep: Damage Step",
        bravo="hand: [Big]",
    )
    layer, attack = named(found, "Mean", "triggered"), named(found, "Mean")
    assert layer.source == attack.id
    assert layer.about.attack == attack.id
    assert layer.about.it == attack.id
    assert layer.about.hero == found.heroes[1]
    assert layer.about.amount == 3


def test_a_hit_trigger_does_what_it_says() -> None:
    after = ends(
        "chain: [{attack: Mean, hit: true, damage: 3}]\n"
        f"stack: [{{card: Mean, by: Rhinar, ability: {TRIGGER}}}]\nstep: Damage Step",
        "  - all: pass until resolved\n",
        bravo="hand: [Big]",
    )
    assert named(after, "Big").zone == "graveyard"


def test_a_trigger_of_defending_knows_the_attacking_hero() -> None:
    found = state(
        "chain: [{attack: Snatch (red), defending: [Rampart of the Ram's Head]}]\n"
        "stack: [{card: Rampart of the Ram's Head, by: Bravo, ability: "
        '"When this defends, you may pay {r}. If you do, it gets +1{d} until end of turn."}]\n'
        "step: Defend Step",
        bravo="equipment: [Rampart of the Ram's Head]",
    )
    layer = named(found, "Rampart of the Ram's Head", "triggered")
    rampart = named(found, "Rampart of the Ram's Head")
    assert (layer.source, layer.about.it) == (rampart.id, rampart.id)
    assert layer.about.attack == named(found, "Snatch").id
    assert layer.about.hero == found.heroes[0]


def test_a_trigger_of_another_permanent_speaks_of_the_attack() -> None:
    found = state(
        "chain: [{attack: Dawnblade, hit: true, damage: 3}]\n"
        "stack: [{card: Refraction Bolters, by: Rhinar, ability: "
        '"When a weapon you control hits, you may destroy this. If you do, the attack gets go '
        'again."}]\nstep: Damage Step',
        "weapons: [Dawnblade], equipment: [Refraction Bolters]",
    )
    layer = named(found, "Refraction Bolters", "triggered")
    assert layer.source == named(found, "Refraction Bolters").id
    assert layer.about.attack == named(found, "Dawnblade", "proxy").id


def test_a_keyword_stands_for_its_ability_and_brings_its_rule() -> None:
    found = state(
        "chain: [{attack: Enigma Chimera (red), defending: [Big]}]\n"
        "stack: [{card: Enigma Chimera (red), by: Rhinar, ability: Phantasm}]\n"
        "step: Reaction Step"
    )
    assert named(found, "Enigma Chimera", "triggered").cites == ("8.3.13",)


def test_the_source_of_an_ability_is_on_the_chain_not_in_a_hand_or_a_deck() -> None:
    found = state(
        "chain: [{attack: Mean, hit: true, damage: 4}]\n"
        f"stack: [{{card: Mean, by: Rhinar, ability: {TRIGGER}}}]\nstep: Damage Step",
        "hand: [Mean], deck: [Mean]",
        "hand: [Mean], graveyard: [Mean]",
    )
    layer = named(found, "Mean", "triggered")
    assert layer.source == found.links[0].attack


def test_the_source_of_an_ability_is_the_players_own() -> None:
    board = (
        "chain: [{attack: Snatch (red)}]\nstep: Reaction Step\n"
        "stack: [{card: Tectonic Plating, by: WHO, ability: Battleworn}]"
    )
    both = "equipment: [Tectonic Plating]"
    for who, player in (("Rhinar", 0), ("Bravo", 1)):
        found = state(board.replace("WHO", who), both, both)
        layer = named(found, "Tectonic Plating", "triggered")
        assert layer.source is not None
        assert found.objects[layer.source].controller == player


def test_an_ability_whose_source_is_gone_has_no_other_card_for_its_source() -> None:
    found = state(
        "chain: [{attack: Snatch (red)}]\nstep: Reaction Step\n"
        "stack: [{card: Mean, by: Rhinar, ability: 'When this attacks, destroy this.'}]",
        "hand: [Mean]",
    )
    layer = named(found, "Mean", "triggered")
    assert layer.source not in found.objects
    assert [s.object.id for s in found.lost] == [layer.source]
    Case.open(FAB, found)


def test_an_ability_with_several_legal_targets_has_to_say_which() -> None:
    board = (
        "chain: [{attack: Snatch (red)}]\nstep: Reaction Step\n"
        "stack: [{card: Mean, by: Rhinar, ability: 'When this attacks, deal 1 damage to target "
        "hero.'AT}]"
    )
    assert refused(board.replace("AT", "")) == [("1.8.5",)]
    found = state(board.replace("AT", ", at: Bravo"))
    assert named(found, "Mean", "triggered").targets == (found.heroes[1],)


@pytest.mark.parametrize(
    ("stack", "rules"),
    [
        # two attacks: the upper one can't be
        (["Head Jab (red)", "Snatch (red)"], [("8.1.1a",)]),
        # an attack on top of something
        (["Snatch (red)", "Sigil of Solace (red)"], [("8.1.1a",)]),
        # a non-attack action above an attack
        (["Nimblism (red)", "Snatch (red)"], [("8.1.1a",)]),
        # reactions above an attack in the Layer Step
        (["Sink Below (red)", "Snatch (red)"], [("7.4.2b", "8.1.3a")]),
        (["Wall", "Snatch (red)"], [("8.1.12a",)]),
        (["Gem", "Snatch (red)"], [("8.1.7a",)]),
    ],
)
def test_stacks_that_cannot_be(stack: list[str], rules: list[tuple[str, ...]]) -> None:
    layers = ", ".join(f"{{card: {name}, by: Rhinar}}" for name in stack)
    assert refused(f"stack: [{layers}]") == rules


def test_an_attack_below_instants_is_a_legal_stack() -> None:
    found = state(
        "stack: [{card: Sigil of Solace (red), by: Bravo}, {card: Snatch (red), by: Rhinar}]"
    )
    assert [found.objects[i].card.name for i in found.stack] == ["Snatch", "Sigil of Solace"]
    assert (found.step, found.chain_open) == ("Layer Step", True)


def test_an_action_is_on_the_stack_only_while_the_chain_is_closed() -> None:
    stack = "stack: [{card: Nimblism (red), by: Rhinar}]"
    assert refused(f"chain: [{{attack: Snatch (red)}}]\n{stack}") == [("7.0.1a",)]
    assert len(state(stack).stack) == 1
    activated = (
        "stack: [{card: Tectonic Plating, by: Rhinar, ability: 'Once per Turn Action - {r}: "
        "Create a Seismic Surge token. Go again'}]"
    )
    plating = "equipment: [Tectonic Plating]"
    assert refused(f"chain: [{{attack: Snatch (red)}}]\n{activated}", plating) == [("7.0.1a",)]
    assert len(state(activated, plating).stack) == 1


@pytest.mark.parametrize("step", ["Attack Step", "Defend Step", "Damage Step", "Resolution Step"])
def test_reactions_are_on_the_stack_only_in_the_reaction_step(step: str) -> None:
    board = "chain: [{attack: Snatch (red)}]\nstack: [{card: Sink Below (red), by: Bravo}]\nstep: "
    assert refused(board + step) == [("7.4.2b", "8.1.3a")]
    assert len(state(board + "Reaction Step").stack) == 1


def test_reactions_are_of_the_hero_they_are_for() -> None:
    def board(card: str, who: str) -> str:
        return (
            "chain: [{attack: Snatch (red)}]\nstep: Reaction Step\n"
            f"stack: [{{card: {card}, by: {who}}}]"
        )

    razor = "Razor Reflex (red), mode: 2"
    assert refused(board("Sink Below (red)", "Rhinar")) == [("7.4.2b", "8.1.3a")]
    assert refused(board(razor, "Bravo")) == [("7.4.2a", "8.1.2a")]
    found = state(board(razor, "Rhinar"))
    assert named(found, "Razor Reflex").targets == (named(found, "Snatch").id,)


def test_a_modal_card_on_the_stack_was_played_with_a_mode() -> None:
    board = (
        "chain: [{attack: Snatch (red)}]\nstep: Reaction Step\n"
        "stack: [{card: Razor Reflex (red), by: Rhinar}]"
    )
    assert refused(board) == [("5.1.4a",)]
    assert refused(board.replace("by:", "mode: 3, by:")) == [("5.1.4a",)]


def test_a_target_was_legal_for_the_mode_when_it_was_declared() -> None:
    def board(mode: int, attack: str, at: str) -> str:
        return (
            f"chain: [{{attack: {attack}, defending: [Small]}}]\nstep: Reaction Step\n"
            f"stack: [{{card: Razor Reflex (red), by: Rhinar, mode: {mode}, at: {at}}}]"
        )

    dagger, club = "weapons: [Dagger]", "weapons: [Club]"
    assert refused(board(1, "Snatch (red)", "Snatch (red)")) == [("1.8.5",)]
    assert refused(board(1, "Dagger", "Small"), dagger) == [("1.8.5",)]
    assert refused(board(1, "Dagger", "Bravo"), dagger) == [("1.8.5",)]
    assert refused(board(2, "Dagger", "Dagger"), dagger) == [("1.8.5",)]
    for mode, attack in ((1, "Dagger"), (2, "Snatch (red)")):
        found = state(board(mode, attack, attack), dagger)
        assert found.objects[named(found, "Razor Reflex").targets[0]].role == "attack"
    # what an effect may have given, and taken again, is not known of the board: it fails later
    for mode, attack in ((1, "Club"), (2, "Raging Onslaught (red)")):
        assert named(state(board(mode, attack, attack), club), "Razor Reflex").targets


def test_the_mode_and_the_target_are_asked_for_together() -> None:
    board = (
        "chain: [{attack: ATTACK}]\nstep: Reaction Step\n"
        "stack: [{card: Razor Reflex (red), by: Rhinar}]"
    )
    weapons = "weapons: [Club]"
    assert refused(board.replace("ATTACK", "Club"), weapons) == [("5.1.4a",), ("1.8.5",)]
    assert refused(board.replace("ATTACK", "Snatch (red)")) == [("5.1.4a",)]


# --- priority --------------------------------------------------------------------------------


def test_the_turn_player_has_priority_with_nobody_having_passed() -> None:
    found = state("chain: [{attack: Snatch (red)}]\nstep: Reaction Step")
    assert (found.priority, found.passes) == (0, 0)


def test_the_other_player_has_priority_because_the_turn_player_passed() -> None:
    board = "chain: [{attack: Snatch (red)}]\nstep: Reaction Step\npriority: Bravo"
    found = state(board)
    assert (found.priority, found.passes) == (1, 1)
    after = ends(board, "  - Bravo: pass\n")
    assert after.step == "Damage Step"


def test_who_has_just_played_a_layer_has_priority_again() -> None:
    board = (
        "chain: [{attack: Snatch (red)}]\nstep: Reaction Step\npriority: Bravo\n"
        "stack: [{card: Sigil of Solace (red), by: WHO}]"
    )
    assert state(board.replace("WHO", "Bravo")).passes == 0
    assert state(board.replace("WHO", "Rhinar")).passes == 1


def test_a_trigger_on_top_was_not_played() -> None:
    board = (
        "chain: [{attack: Snatch (red), hit: true, damage: 4}]\nstep: Damage Step\n"
        "priority: Bravo\nstack: [{card: Tectonic Plating, by: Bravo, ability: Battleworn}]"
    )
    assert state(board, bravo="equipment: [Tectonic Plating]").passes == 1


def test_who_has_passed_does_not_have_priority() -> None:
    board = "chain: [{attack: Snatch (red)}]\nstep: Reaction Step\npassed: "
    assert refused(board + "[Rhinar]\npriority: Rhinar") == [("1.11.4a",)]
    assert refused(board + "[Rhinar, Bravo]") == [("1.11.4a",)]
    found = state(board + "[Rhinar]")
    assert (found.priority, found.passes) == (1, 1)


# --- state triggers (6.6.5c) -----------------------------------------------------------------


def test_phantasm_has_triggered_on_a_card_that_defends_already() -> None:
    board = "chain: [{attack: Enigma Chimera (red), defending: [WITH]}]\nstep: Reaction Step"
    found = state(board.replace("WITH", "Big"))
    ((holder, _),) = found.met
    assert holder == found.links[0].attack
    # 8 power against 3 defense; phantasm does not trigger a second time
    after = ends(board.replace("WITH", "Big"), "  - all: pass until Damage Step\n")
    assert [o.kind for o in after.objects.values() if o.kind == "triggered"] == []
    assert after.objects[after.heroes[1]].life == 15


def test_phantasm_has_not_triggered_on_less_than_six_power() -> None:
    board = "chain: [{attack: Enigma Chimera (red), defending: [Small]}]\nstep: Reaction Step"
    assert state(board).met == ()


# --- effects in force ------------------------------------------------------------------------

LINK = "chain: [{attack: Snatch (red)}]\nstep: Reaction Step\n"


def effect(text: str, more: str = "") -> str:
    return f"effects: [{{by: Rhinar, text: '{text}'{more and ', '}{more}}}]"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Draw a card.", ("6.1.1",)),
        ("Deal 2 damage to each hero.", ("6.1.1",)),
        ("Gain 1 action point.", ("6.1.1",)),
        ("Whenever this hits, draw a card.", ("6.6.4",)),
        ("If you control an aura, weapons you control get +1{p}.", ("6.2.3",)),
        ("Target attack gets +X{p} this turn.", ("6.2.2b",)),
        ("Target attack gets +1{p} for each card defending it this turn.", ("6.2.2b",)),
    ],
)
def test_what_is_no_effect_in_force(text: str, rules: tuple[str, ...]) -> None:
    assert refused(LINK + effect(text, "on: Snatch (red)")) == [rules]


def test_a_deed_is_no_effect_in_force_and_its_target_is_one_that_it_can_have_had() -> None:
    assert refused(LINK + effect("Intimidate", "on: Bravo")) == [("6.1.1",)]
    assert refused(LINK + effect("Intimidate", "on: Snatch (red)")) == [("6.1.1",), ("1.8.5",)]


def test_a_prevention_of_x_is_not_a_prevention_of_everything() -> None:
    said = "Prevent the next {} damage that would be dealt to you this turn."
    assert refused(LINK + effect(said.format("X"))) == [("6.2.2b",)]
    (began,) = state(LINK + effect(said.format("3"))).effects
    assert began.left == 3


def test_a_number_on_an_attack_counts() -> None:
    board = LINK + effect("Target attack gets +2{p} this turn.", "on: Snatch (red)")
    after = ends(board, "  - all: pass until Damage Step\n")
    assert after.objects[after.heroes[1]].life == 14
    assert refused(LINK + effect("Target attack gets +2{p} this turn.")) == [("6.2.2c",)]


def test_an_effect_that_cannot_be_read_is_kept_by_hand() -> None:
    found = state(effect("Cards they own lose all luck.", "by hand: true"))
    assert found.effects[0].effect == ByHand("Cards they own lose all luck.")
    (shown,) = FAB.view(Case.open(FAB, found).position).effects
    assert shown.endswith("Cards they own lose all luck. (not understood: apply it by hand)")


@pytest.mark.parametrize(
    ("whose", "in_force"), [("your", True), ("their", False)]
)  # Rhinar's turn, and Rhinar's effect
def test_an_effect_for_a_next_turn_is_in_force_in_that_turn(whose: str, in_force: bool) -> None:
    said = f"Attacks you control get +1{{p}} during {whose} next turn."
    found = state(effect(said))
    assert (len(found.effects), len(found.upcoming)) == ((1, 0) if in_force else (0, 1))


def test_an_effect_can_be_on_an_attack_on_the_stack() -> None:
    found = state(
        "stack: [{card: Snatch (red), by: Rhinar}]\n"
        + effect("Target attack gets +2{p} this turn.", "on: Snatch (red)")
    )
    assert found.effects[0].subjects == (named(found, "Snatch").id,)


def test_an_effect_on_a_kind_applies_to_what_fits_and_what_comes_to_fit() -> None:
    found = state(
        effect("Weapons you control get +1{p} this turn."), "weapons: [2 Dagger]", "weapons: [Club]"
    )
    (began,) = found.effects
    assert {found.objects[i].card.name for i in began.subjects} == {"Dagger"}
    assert len(began.subjects) == 2
    assert began.scope is not None


def test_a_waiting_effect_waits_and_is_on_nothing() -> None:
    said = "Your next attack this turn gets +3{p}."
    (began,) = state(effect(said)).effects
    assert (began.waiting is not None, began.left, began.power) == (True, 1, 3)
    assert refused(LINK + effect(said, "on: Snatch (red)")) == [("6.2.4",)]


FIRST = "effects: [{by: Bravo, text: 'Their first attack during their next turn gets -2{p}.'}]"


@pytest.mark.parametrize(
    "made",
    [
        "chain: [{attack: Snatch (red), hit: true}]\nstep: Resolution Step\n",
        "stack: [{card: Snatch (red), by: Rhinar}]\n",
    ],
)
def test_the_first_attack_of_a_turn_is_not_the_one_after_it(made: str) -> None:
    assert refused(made + FIRST) == [("6.2.4",)]


def test_the_first_attack_of_a_turn_may_be_told() -> None:
    told = "earlier this turn: {attacked with: [Head Jab (red)]}"
    assert refused(FIRST, told) == [("6.2.4",)]
    assert state(FIRST).effects[0].waiting is not None


ACTION = (
    "effects: [{by: Bravo, text: "
    "'Their first action during their next turn costs an additional {r}.'}]"
)


@pytest.mark.parametrize(
    "made",
    [
        "chain: [{attack: Snatch (red), hit: true}]\nstep: Resolution Step\n",
        "stack: [{card: Nimblism (red), by: Rhinar}]\n",
    ],
)
def test_the_first_action_of_a_turn_is_not_the_one_after_it(made: str) -> None:
    assert refused(made + ACTION) == [("6.2.4",)]


def test_the_first_action_of_a_turn_may_be_told() -> None:
    assert refused(ACTION, "earlier this turn: {played: [Nimblism (red)]}") == [("6.2.4",)]
    assert state(ACTION, "earlier this turn: {played: [Sink Below (red)]}").effects


def test_what_is_frozen_is_said_of_a_card() -> None:
    said = "Freeze target ally."
    assert refused(effect(said)) == [("6.2.2c",)]
    found = state(effect(said, "on: Rhinar"))
    assert frozen_by(found, found.heroes[0])
    assert found.effects[0].duration == "until the start of your next turn"


def test_a_hero_whom_an_effect_names_is_the_other_one() -> None:
    for who in ("Target hero", "The defending hero", "They"):
        found = state(f"effects: [{{by: Bravo, text: {who} can't play instants this turn.}}]")
        assert found.effects[0].effect.who == "them"  # type: ignore[attr-defined]
        assert found.effects[0].about.hero == found.heroes[0]


def test_what_makes_costs_higher_and_what_replaces_can_be_in_force() -> None:
    dearer = "Cards and activated abilities cost them an additional {r} to play or activate"
    after = "during their next turn."
    found = state(f"effects: [{{by: Bravo, text: '{dearer} {after}'}}]")
    assert found.effects[0].turn_of == 0
    replaced = "The next time you would draw a card this turn, instead gain 1{h}."
    assert state(effect(replaced)).effects


def test_what_makes_the_next_card_cost_less_can_be_in_force() -> None:
    said = "The next attack action card you play this turn costs {r} less to play."
    (began,) = state(effect(said)).effects
    assert (began.waiting is not None, began.left, began.subjects) == (True, 1, ())


def test_that_hero_is_the_other_one_too() -> None:
    said = "Instants can''t be played until the end of that hero''s next turn."
    (began,) = state(effect(said)).effects
    assert began.turn_of == 1


def test_an_effect_that_is_not_understood_is_said_as_it_was_written() -> None:
    with pytest.raises(BadFile) as caught:
        state(effect("Their next attack gets -2{p}."))
    assert "'Their next attack gets -2{p}.'" in str(caught.value)


def test_a_delayed_trigger_triggers() -> None:
    said = "The next time you play an action card this turn, gain 1 action point."
    after = ends(
        effect(said),
        "  - Rhinar: play Snatch\n  - all: pass until resolved\n",
        "hand: [Snatch (red)]",
    )
    # 1 to begin with, 1 paid for Snatch, 1 gained
    assert after.action_points == (1, 0)


def test_a_delayed_trigger_of_this_is_on_a_card() -> None:
    said = "The next time this hits this turn, draw a card."
    assert refused(LINK + effect(said)) == [("6.2.2c",)]
    found = state(LINK + effect(said, "on: Snatch (red)"))
    assert found.effects[0].source_id == named(found, "Snatch").id


def test_an_additional_attack_is_of_the_weapon() -> None:
    board = "chain: [{attack: Dawnblade}]\n" + effect(
        "You may attack an additional time with target sword this turn.", "on: Dawnblade"
    )
    mine = "weapons: [Dawnblade], resources: 1, action points: 1"
    found = state(board, mine)
    assert found.effects[0].subjects == (named(found, "Dawnblade").id,)
    assert ends(board, "  - Rhinar: activate Dawnblade\n", mine).step == "Layer Step"


def test_damage_that_cannot_be_prevented() -> None:
    board = LINK + (
        "effects:\n"
        "  - {by: Bravo, text: 'Prevent the next 3 damage that would be dealt to you this turn.'}\n"
    )
    after = ends(board, "  - all: pass until Damage Step\n")
    assert after.objects[after.heroes[1]].life == 19
    board += (
        '  - {by: Rhinar, text: "Damage that would be dealt by this can\'t be prevented.", '
        "on: Snatch (red)}\n"
    )
    after = ends(board, "  - all: pass until Damage Step\n")
    assert after.objects[after.heroes[1]].life == 16


def test_effects_of_a_link_or_a_chain_need_one() -> None:
    said = "Attacks you control get +1{{p}} this {}."
    assert refused(effect(said.format("chain link"))) == [("7.0.3d",)]
    assert refused(effect(said.format("combat chain"))) == [("7.0.2b",)]
    for duration in ("chain link", "combat chain"):
        assert len(state(LINK + effect(said.format(duration))).effects) == 1


# --- hands and permanents --------------------------------------------------------------------


@pytest.mark.parametrize(
    "side",
    [
        "weapons: [Bow, Quiv]",
        "weapons: [Bow], equipment: [Quiv]",
        "weapons: [Dagger, Dagger]",
        "weapons: [Dagger], equipment: [Buckler]",
        "weapons: [Dagger, Quiv]",
        "equipment: [Buckler]",
    ],
)
def test_what_two_hands_can_hold(side: str) -> None:
    found = state("step: Action Phase", side)
    assert len(found.zone(0, "weapon")) == side.count(",") + 1


@pytest.mark.parametrize(
    ("side", "rules"),
    [
        ("weapons: [Bow], equipment: [Buckler]", ("3.16.2", "8.2.2b")),
        ("equipment: [Buckler, Buckler]", ("8.2.10b",)),
        ("weapons: [Bow, Quiv, Quiv]", ("8.2.15b",)),
        ("weapons: [Club, Quiv]", ("3.16.2", "8.2.15a")),
        ("weapons: [Dagger, Dagger, Dagger]", ("3.16.2", "8.2.1b")),
        ("weapons: [Dagger, Dagger], equipment: [Quiv]", ("3.16.2", "8.2.1b")),
    ],
)
def test_what_two_hands_cannot_hold(side: str, rules: tuple[str, ...]) -> None:
    assert refused("step: Action Phase", side) == [rules]


def test_permanents_are_public_controlled_and_alive_if_they_live() -> None:
    found = state("step: Action Phase", "permanents: [Bob, Veil, Energy Potion, Quicken]")
    for name in ("Bob", "Veil", "Energy Potion", "Quicken"):
        permanent = named(found, name)
        assert (permanent.zone, permanent.public, permanent.controller) == ("permanent", True, 0)
    assert named(found, "Bob").life == 5
    assert named(found, "Veil").life is None


def test_what_does_not_stay_in_the_arena_is_no_permanent() -> None:
    assert refused("step: Action Phase", "permanents: [Snatch (red)]") == [("1.3.3", "3.13.2")]
    assert refused("step: Action Phase", "permanents: [{card: Veil, face: down}]") == [("3.0.4a",)]


def test_names_are_looked_up_in_a_file_with_other_errors() -> None:
    """All errors at once: a shape that is wrong hides no name that is."""
    file = b"""\
system: fab
cards:
  Zap: {type: Foo}
  Zip: {type: Generic Instant, cost: much}
board:
  turn: Rhino
  players:
    Rhinar: {life: twenty, hand: [Woundign Blow (red), 2 Snatch, unknown, Zap, Zip]}
    Bravo: {hero: Brav, weapons: [{card: Dawnblad, usd: 1}], deck: [Snatch (green)]}
  chain:
    - {attack: Head Jabb (red), by: rhinar, defending: [Sink Below, 2 Wounding Blow (red)]}
  stack: [{card: Lightning Pres, by: Nobody}]
"""
    with pytest.raises(BadFile) as caught:
        load(file, "board.yaml")
    found = [(e.line, e.message.split(":")[0].split(";")[0]) for e in caught.value.errors]
    assert found == [
        (4, "cards.Zip.cost is the text 'much'"),
        (6, "board.turn"),
        (8, "board.players.Rhinar.life is the text 'twenty'"),
        (8, "board.players.Rhinar.hand, entry 1"),
        (8, "board.players.Rhinar.hand, entry 2"),
        (9, "board.players.Bravo.hero"),
        (9, "board.players.Bravo.weapons, entry 1.card"),
        (9, "unknown key 'usd' in board.players.Bravo.weapons, entry 1"),
        (9, "board.players.Bravo.deck, entry 1"),
        (11, "board.chain, entry 1.attack"),
        (11, "board.chain, entry 1.defending, entry 1"),
        (12, "board.stack, entry 1.card"),
        (12, "board.stack, entry 1.by"),
    ]


def test_names_on_the_chain_are_looked_up_when_a_hand_is_wrong() -> None:
    """A board that contradicts the rules hides no name elsewhere, and says nothing twice."""
    with pytest.raises(BadFile) as caught:
        state(
            "chain:\n  - {attack: Head Jabb (red)}\nstep: Reaction Step",
            "hand: [Gem, {card: Snach (red)}]",
            "hand: [Club]",
        )
    said = [error.message.partition(": ")[2][:24] for error in caught.value.errors]
    assert said == [
        "no card is called 'Snach",
        "Club is no deck-card and",
        "no card is called 'Head ",
    ]


def test_the_size_of_a_hand_is_no_list_of_cards() -> None:
    with pytest.raises(BadFile, match=r"hand is 4; write \[4 unknown\] for so many cards"):
        state("", "hand: 4")


def test_moves_without_dashes() -> None:
    with pytest.raises(BadFile, match="moves is a mapping; write it as a list, with a dash"):
        load(text("", moves="moves:\n  Rhinar: pass\n"), "board.yaml")


@pytest.mark.parametrize("power", ["2", "six"])
def test_power_of_a_link_is_what_was_added_with_its_sign(power: str) -> None:
    with pytest.raises(BadFile, match=rf"with its sign: \+2 or -1, not {power}"):
        state(f"step: Reaction Step\nchain:\n  - {{attack: Snatch (red), power: {power}}}")


@pytest.mark.parametrize(("power", "whole"), [("+2", 6), ("-1", 3), ("0", 4)])
def test_power_added_to_a_link_is_added(power: str, whole: int) -> None:
    found = state(f"step: Reaction Step\nchain:\n  - {{attack: Snatch (red), power: {power}}}")
    assert value_of(found, found.objects[found.links[0].attack], "power").value == whole


@pytest.mark.parametrize(
    ("link", "doubt"),
    [
        ("{attack: Snatch (red), defending: [Sink Below (red)], hit: true, damage: 4}", "make 0"),
        ("{attack: Snatch (red), hit: false}", "make 4"),
        ("{attack: Snatch (red), hit: true, damage: 4}", ""),
        ("{attack: Snatch (red), power: +2, hit: true, damage: 6}", ""),
        (
            "{attack: Snatch (red), defending: [Wounding Blow (red), Head Jab (red)], hit: false}",
            "",
        ),
    ],
)
def test_a_told_result_is_doubted_where_the_figures_make_another(link: str, doubt: str) -> None:
    here = Case.open(FAB, state(f"step: Resolution Step\nchain:\n  - {link}"))
    (shown,) = FAB.view(here.position).groups
    assert (doubt in shown.doubt) if doubt else shown.doubt == ""


@pytest.mark.parametrize(
    ("defending", "doubted"),
    [
        ("Sink Below (blue)", True),  # 7.4.2b: played from hand or from arsenal
        ("{card: Sink Below (blue), origin: hand}", False),
        ("{card: Sink Below (blue), origin: arsenal}", False),
        ("Down and Dirty (red)", True),  # 8.3.28: ambush
        ("Head Jab (red)", False),  # 7.3.2a: from hand only
    ],
)
def test_where_a_defending_card_is_from_is_doubted_if_it_could_be_the_arsenal(
    defending: str, doubted: bool
) -> None:
    text = f"step: Reaction Step\nchain:\n  - {{attack: Snatch (red), defending: [{defending}]}}"
    (shown,) = FAB.view(Case.open(FAB, state(text)).position).groups
    assert ("is from hand" in shown.doubt) == doubted
    assert ("from arsenal" in shown.cards[-1].notes) == ("arsenal" in defending)


def test_the_line_that_ends_a_doubt_is_one_that_can_be_typed() -> None:
    draft = Draft.new("fab")
    for line in ("Rhinar 15", "Bravo 8", "turn Rhinar", "step Reaction Step", "priority Bravo"):
        draft.enter(line)
    draft.enter("link snatch r at Bravo def wounding blow r, sink below b")
    assert draft.document is not None
    (doubt,) = FAB.view(Case.open(FAB, draft.document.opening).position).left_open
    draft.enter(doubt.line.removeprefix("if not, "))
    assert draft.data["board"]["chain"][0]["defending"] == [
        "Wounding Blow (red)",
        {"card": "Sink Below (blue)", "origin": "arsenal"},
    ]


def test_a_file_s_card_with_a_library_card_s_name_is_named() -> None:
    file = b"""\
system: fab
cards:
  Snatch: {type: Generic Action - Attack, color: red, cost: 0, power: 3}
  Own Card: {type: Generic Action - Attack, color: red, cost: 0, power: 3}
board:
  turn: Rhinar
  players: {Rhinar: {hand: [Snatch (red), Own Card (red)]}, Bravo: {}}
"""
    remarks = FAB.view(Case.open(FAB, load(file, "board").opening).position).remarks
    assert remarks == (
        "Snatch (red) is as the file's cards: describe it, not as the library has it",
    )


def test_the_damage_of_a_hit_that_is_not_told_is_what_the_figures_make() -> None:
    found = state("step: Resolution Step\nchain:\n  - {attack: Snatch (red), hit: true}")
    assert [(link.damage, link.figured) for link in found.links] == [(4, None)]


def test_a_hit_whose_figures_make_no_damage_has_to_be_told() -> None:
    board = "step: Resolution Step\nchain:\n  - {attack: Snatch (red), hit: true, defending: [%s]}"
    assert refused(board % "Sink Below (red)") == [("7.5.5",)]
    assert state(board % "Wounding Blow (red)").links[0].damage == 1


def test_what_happens_later_raises_no_doubt() -> None:
    """Damage is calculated once (7.5.2): a counter put on the weapon afterwards changes nothing."""
    opening = state(
        "step: Damage Step\nchain:\n  - {attack: Dagger, hit: true, damage: 1}",
        rhinar="weapons: [Dagger]",
    )
    case = Case.open(FAB, opening)
    line = "judge: put 1 +1 power counters on Dagger"
    after = case.answer_all(FAB.parse(case.position, line))
    assert [link.doubt for link in FAB.view(after.position).groups] == [""]


EFFECT = """\
system: fab
board:
  turn: Dorinthea
  effects:
    - by: Dorinthea
      text: EFFECT
  players:
    Dorinthea: {hero: Dorinthea Ironsong, life: 20, resources: 1, weapons: [WEAPONS]}
    Bravo: {life: 20}
moves: [Dorinthea: attack with Dawnblade]
"""


def in_force(said: str, weapons: str = "{card: Dawnblade, used: 1}") -> bytes:
    return EFFECT.replace("EFFECT", said).replace("WEAPONS", weapons).encode()


def test_an_effect_may_name_the_card_it_is_on() -> None:
    again = "You may attack an additional time with Dawnblade this turn."
    # 8.3.1, 1.4.3: one attack of the once-a-turn ability was used; the effect allows another
    with_on = "You may attack an additional time with it this turn.\n      on: Dawnblade"
    assert play(load(in_force(with_on))).ok
    assert play(load(in_force(again))).ok
    assert not play(load(in_force("Dawnblade gets +1{p}."))).ok
    stronger = play(load(in_force("Dawnblade gets +1{p}.", "Dawnblade"))).case.position
    assert FAB.facts(stronger)["stack"] == ["Dawnblade's attack"]


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("Attack once more with Dawnblade", "such as 'You may attack an additional time with"),
        ("Snatch gets +1{p}.", "such as 'Target attack gets +2{p}.'"),
        ("|\n        Choose 1;\n        - Fly.", "not understood: 'Choose 1; - Fly.'; write it as"),
    ],
)
def test_an_effect_that_is_not_understood_is_shown_one_that_is(said: str, wrong: str) -> None:
    with pytest.raises(BadFile) as bad:
        load(in_force(said))
    (error,) = bad.value.errors
    assert wrong in error.message
    assert "\\n" not in error.message


def wrong(board: str, rhinar: str = "", bravo: str = "") -> str:
    """What is said of a board with one problem."""
    with pytest.raises(BadFile) as bad:
        state(board, rhinar, bravo)
    (error,) = bad.value.errors
    return error.message


def test_an_effect_like_no_example_is_shown_none() -> None:
    assert "such as" not in wrong(effect("Whoever sings the loudest counts twice."))
    frozen = wrong(effect("Their arsenal is frozen."))
    assert "such as 'Freeze target equipment.' with on: the card" in frozen


TWO_JABS = (
    "chain:\n  - {attack: Head Jab (red), hit: true}\n"
    "  - {attack: Snatch (red), defending: [Head Jab (red)]}\nstep: Reaction Step\n"
)


def test_an_effect_is_on_one_of_the_cards_that_are_there() -> None:
    """6.2.2c: the objects are fixed; which ones is for the board to say, and not for an example."""
    said = wrong(TWO_JABS + effect("Target attack gets +2{p} this turn."))
    assert said.endswith(
        "on: Head Jab (red) no 1 (the attack of link 1) or on: Snatch (red) (the attack of link 2)"
    )
    # 8.5.34: only equipment fits, and there is none
    assert wrong(TWO_JABS + effect("Freeze target equipment.")).endswith(
        "the effect is on: on: CARD"
    )
    assert wrong(TWO_JABS + effect("Freeze target hero.")).endswith("on: Rhinar or on: Bravo")


def test_a_weapon_that_attacks_is_offered_as_its_attack() -> None:
    said = wrong(
        "chain: [{attack: Dagger, hit: true}]\n" + effect("Target attack gets +1{p}."),
        "weapons: [Dagger]",
    )
    assert said.endswith("is on: on: Dagger (the attack of link 1)")


def test_which_of_several_cards_of_a_name_an_effect_is_on_has_to_be_said() -> None:
    both = "Target card gets +2{p} this turn."  # an attack and a defending card have power (2.9)
    for text in (both, "The next time this is destroyed this turn, draw a card."):
        said = wrong(TWO_JABS + effect(text, "on: Head Jab (red)"))
        assert "no 1 (the attack of link 1) or Head Jab (red) no 2 (Bravo's, defending" in said
    pasted = "2 (Bravo''s, defending on link 2)"
    for number, role in (("1", "attack"), ("2", "defending"), (pasted, "defending")):
        on_one = f"on: 'Head Jab (red) no {number}'"
        (began,) = state(TWO_JABS + effect(both, on_one)).effects
        (on,) = began.subjects
        assert (began.power, state(TWO_JABS).objects[on].role) == (2, role)


def test_of_two_cards_of_a_name_only_one_may_fit() -> None:
    attack = effect("Target attack gets +2{p} this turn.", "on: Head Jab (red)")
    found = state(TWO_JABS + attack)
    (on,) = found.effects[0].subjects
    assert (found.objects[on].role, found.objects[on].link) == ("attack", 1)
    two = "chain: [{attack: Head Jab (red)}, {attack: Head Jab (red)}]\nstep: Reaction Step\n"
    assert "no 1 (the attack of link 1) or" in wrong(two + attack)
    second = state(two + attack.replace("(red)", "(red) no 2"))
    (on,) = second.effects[0].subjects
    assert second.objects[on].link == 2


@pytest.mark.parametrize(
    ("source", "meant"),
    [
        ("Comand and Conquer", "Command and Conquer"),
        ("Head Jabb (red)", "Head Jab"),
        ("Meen", ""),  # of two letters in four anything may be meant
        ("Head Jab", ""),
        ("Mean", ""),
        ("what the judge said", ""),
    ],
)
def test_what_an_effect_is_from_is_no_misspelt_card(source: str, meant: str) -> None:
    board = effect("Attacks you control get +1{p} this turn.", f"from: {source}")
    if meant:
        assert wrong(board).endswith(f"no card is called {source!r}; did you mean {meant}?")
    else:
        assert state(board).effects[0].source == source


@pytest.mark.parametrize(
    ("made", "advice"),
    [
        (
            "chain: [{attack: Snatch (red), hit: true}]\nstep: Resolution Step\n",
            "applies to the attack of chain link 1, write power: -2 there instead (not both)",
        ),
        (
            "chain: [{attack: Snatch (red), power: +1, hit: true}]\nstep: Resolution Step\n",
            "write a power: there that has -2 in it (it says +1 now) instead (not both)",
        ),
        ("stack: [{card: Snatch (red), by: Rhinar}]\n", "write 'Target attack gets ...' on: that"),
    ],
)
def test_an_effect_that_is_used_up_goes_to_its_attack(made: str, advice: str) -> None:
    assert advice in wrong(made + FIRST)


def test_an_effect_on_an_attack_that_is_gone_is_left_out() -> None:
    assert "remove the effect" in wrong(FIRST, "earlier this turn: {attacked with: [Snatch (red)]}")


def shown(found: State) -> tuple[str, ...]:
    return FAB.view(Case.open(FAB, found).position).effects


def test_an_effect_names_what_it_is_on() -> None:
    frozen = "effects: [{by: Bravo, text: Freeze this., on: Ironrot Helm}]"
    (said,) = shown(state(frozen, "equipment: [Ironrot Helm]"))
    assert "Freeze Ironrot Helm until" in said
    (said,) = shown(state(LINK + effect("Target attack gets +2{p} this turn.", "on: Snatch (red)")))
    assert said.endswith("Snatch (red) gets +2{p} this turn.")
    (said,) = shown(state(TWO_JABS + effect("Target attack gets +2{p}.", "on: Head Jab")))
    assert said.endswith("Head Jab (red) on chain link 1 gets +2{p}.")


def test_an_effect_that_waits_is_told_from_one_that_has_found() -> None:
    (waits,) = shown(state(FIRST))
    assert waits.endswith("gets -2{p}. (waits)")
    after = ends(
        FIRST,
        "  - Rhinar: play Snatch\n  - all: pass until Attack Step\n",
        "hand: [Snatch (red)]",
    )
    (found,) = shown(after)
    assert found.endswith("gets -2{p}. (applies to Snatch (red))")
    (later,) = shown(state(FIRST.replace("Bravo", "Rhinar")))
    assert later.endswith("(to come)")


def test_a_board_begins_after_the_declaration() -> None:
    """7.3.2: on a board in the Defend Step it is over; from the Attack Step it can be asked."""
    link = "chain: [{attack: Snatch (red)}]\n"
    file = text(f"step: Defend Step\n{link}", bravo="hand: [Head Jab (red)]")
    case = Case.open(FAB, load(file).opening)
    with pytest.raises(Refused) as refusal:
        case.answer_all(FAB.parse(case.position, "Bravo: defend with Head Jab"))
    said = [v.legal_if for v in refusal.value.violations]
    assert any("write step: Attack Step and before this move" in one for one in said)
    after = ends(
        f"step: Attack Step\n{link}",
        "  - all: pass until Defend Step\n  - Bravo: defend with Head Jab\n",
        bravo="hand: [Head Jab (red)]",
    )
    assert len(after.links[0].defending) == 1
    later = [
        "  - Rhinar: pass\n",
        "  - Bravo: pass\n",
    ]
    assert ends(f"step: Defend Step\n{link}", "".join(later)).declared == 1


@pytest.mark.parametrize("said", EXAMPLES)
def test_the_examples_of_effects_are_understood(said: str) -> None:
    abilities = abilities_of(said, "Dawnblade")
    assert abilities
    assert not any(isinstance(ability, NotUnderstood) for ability in abilities)


RESOLVED = """\
system: fab
cards:
  Mean: {type: Generic Action - Attack, color: red, cost: 0, power: 4, defense: 2}
board:
  turn: Katsu
  chain: [CHAIN]
  players:
    Katsu: {life: 20, hand: [Snatch (red)]MORE}
    Bravo: {life: 20}
"""
JAB, MEAN = "{attack: Head Jab (red), hit: true}", "{attack: Mean, hit: true}"


@pytest.mark.parametrize(
    ("chain", "more", "points"),
    [
        (JAB, "", 1),  # 7.6.2, 8.3.5b: go again gave it as the link resolved
        (f"{MEAN}, {JAB}", "", 1),
        ("{attack: Mean, hit: true, go again: true}", "", 1),
        ("{attack: Head Jab (red), hit: true, gone: true}", "", 1),  # 7.6.2a
        (MEAN, "", 0),
        (f"{JAB}, {MEAN}", "", 0),  # what the first gave has paid for the second
        (JAB, ", action points: 0", 0),  # the board says so
        (JAB, ", action points: 2", 2),
    ],
)
def test_the_action_point_of_a_resolved_link_is_there(chain: str, more: str, points: int) -> None:
    file = RESOLVED.replace("CHAIN", chain).replace("MORE", more)
    state: State = load(file.encode()).opening
    assert state.action_points == (points, 0)


def test_the_action_point_for_the_attack_on_the_stack_is_paid() -> None:
    file = RESOLVED.replace("CHAIN", JAB).replace("MORE", "")
    file = file.replace("  players:", "  stack: [{card: Mean, by: Katsu}]\n  players:")
    state: State = load(file.encode()).opening
    assert state.action_points == (0, 0)


SEVERAL = """\
system: fab
cards:
  Mean: {type: Generic Action - Attack, color: red, cost: 0, power: 4, defense: 2,
         text: This attacks up to 2 target opposing heroes.}
board:
  turn: Ann
  chain:
    - {attack: Mean, at: [Bob, Cem], TOLD}
  players:
    Ann: {hero: Rhinar, life: 20}
    Bob: {hero: Bravo, life: 20}
    Cem: {hero: Bravo, life: 20}
"""
BLOCKED = "defending: [{card: Unmovable (red), for: Bob}]"


@pytest.mark.parametrize(
    ("told", "damage", "hit"),
    [
        ("hit: true", 8, ("Bob", "Cem")),
        ("hit: [Bob]", 4, ("Bob",)),
        ("hit: [Cem, Bob]", 8, ("Cem", "Bob")),
        (f"hit: [Cem], {BLOCKED}", 4, ("Cem",)),
        ("hit: [Bob], damage: 3", 3, ("Bob",)),
        ("hit: false", 0, ()),
    ],
)
def test_of_several_targets_those_were_hit_that_the_board_names(
    told: str, damage: int, hit: tuple[str, ...]
) -> None:
    state: State = load(SEVERAL.replace("TOLD", told).encode()).opening
    (link,) = state.links
    assert (link.hit, link.damage) == (bool(hit), damage)
    dealt = [fact.to for fact in state.facts if fact.what == "dealt"]
    assert dealt == [state.heroes[state.players.index(name)] for name in hit]


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        ("hit: [Ann]", "Ann is no attack-target of this link"),
        ("hit: [Dan]", "there is no Dan"),
        (f"hit: true, {BLOCKED}", "the figures give none to Bob (Bravo); write the targets that"),
        (f"hit: [Bob], {BLOCKED}", "the figures give none; write damage: as it was"),
    ],
)
def test_what_cannot_have_been_hit(told: str, wrong: str) -> None:
    with pytest.raises(BadFile) as bad:
        load(SEVERAL.replace("TOLD", told).encode())
    (error,) = bad.value.errors
    assert wrong in error.message
    assert error.line == 8


def test_an_ally_is_shown_with_its_life_and_a_damage_to_several_as_that() -> None:
    ally = text("", rhinar="permanents: [Bob]")
    lines = list(run_lines(play(load(ally))))
    assert any("permanents 1: Bob (red) (life 5)" in line for line in lines)
    both = list(run_lines(play(load(SEVERAL.replace("TOLD", "hit: true").encode()))))
    assert "    hit, damage 8 in all by its figures" in both
    one = list(run_lines(play(load(RESOLVED.replace("CHAIN", JAB).replace("MORE", "").encode()))))
    assert "    hit, damage 3 by its figures" in one


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("hit: true", "hit, damage 3 by its figures"),
        ("hit: true, damage: 3", "hit, damage 3"),
        ("hit: true, damage: 2", "hit, damage 2"),
    ],
)
def test_damage_that_nobody_told_is_said_to_be_what_the_figures_make(told: str, said: str) -> None:
    chain = f"step: Resolution Step\nchain: [{{attack: Head Jab (red), {told}}}]"
    assert f"    {said}" in list(run_lines(play(load(text(chain)))))


def test_a_keyword_is_shown_of_an_attack_and_not_of_an_attack_card_that_defends() -> None:
    """1.7.4a: it does nothing there; that of equipment, a permanent, goes on working."""
    there = "defending: [Macho Grande (blue), Ironrot Helm]"
    file = text(
        f"step: Reaction Step\nchain: [{{attack: Macho Grande (red), {there}}}]",
        bravo="equipment: [Ironrot Helm]",
    )
    lines = list(run_lines(play(load(file))))
    assert any("active: Macho Grande (red) (dominate), " in line for line in lines)
    assert "    defending: Macho Grande (blue) (from hand), defense 3" in lines
    assert "    defending: Ironrot Helm (blade break; equipped), defense 1" in lines


@pytest.mark.parametrize(
    ("attack", "stack", "asked"),
    [
        ("Macho Grande (red)", "", True),  # 8.3.4: dominate counts cards from hand
        ("Snatch (red)", "", False),
        ("Bone Basher", "{card: Overpower (red), by: Rhinar, at: Bone Basher}", True),  # 8.4.3
    ],
)
def test_where_cards_are_from_is_shown_where_a_rule_asks(
    attack: str, stack: str, asked: bool
) -> None:
    """What nobody says of a card that may be from the arsenal is not said with it."""
    cards = [
        "Ironrot Helm",
        "Wounding Blow (blue)",
        "Sink Below (blue)",
        "{card: Fate Foreseen (red), origin: hand}",
        "{card: Unmovable (red), origin: arsenal}",
    ]
    file = text(
        f"step: Reaction Step\npriority: Bravo\nstack: [{stack}]\n"
        f"chain: [{{attack: {attack}, defending: [{', '.join(cards)}]}}]",
        rhinar="weapons: [Bone Basher]",
        bravo="equipment: [Ironrot Helm]",
    )
    view = FAB.view(Case.open(FAB, load(file).opening).position)
    (link,) = view.groups
    notes = {card.name: card.notes for card in link.cards}
    assert ("equipped" in notes["Ironrot Helm"]) == asked
    assert ("from hand" in notes["Wounding Blow (blue)"]) == asked
    assert ("from hand" in notes["Fate Foreseen (red)"]) == asked
    assert "from arsenal" in notes["Unmovable (red)"]
    assert not {"from hand", "from arsenal"}.intersection(notes["Sink Below (blue)"])


@pytest.mark.parametrize(
    ("attack", "layer", "note"),
    [
        ("Snatch (red)", "Fate Foreseen (red), origin: arsenal", "from arsenal"),
        ("Snatch (red)", "Fate Foreseen (red), origin: hand", ""),
        ("Macho Grande (red)", "Fate Foreseen (red), origin: hand", "from hand"),
        ("Macho Grande (red)", "Fate Foreseen (red)", ""),
        ("Snatch (red)", "Unmovable (red), origin: hand", "from hand"),  # its text asks
    ],
)
def test_where_a_card_on_the_stack_is_from_is_shown_where_a_rule_asks(
    attack: str, layer: str, note: str
) -> None:
    file = text(
        f"step: Reaction Step\npriority: Bravo\nstack: [{{card: {layer}, by: Bravo}}]\n"
        f"chain: [{{attack: {attack}}}]"
    )
    (shown,) = FAB.view(Case.open(FAB, load(file).opening).position).stack
    assert "".join(each for each in shown.card.notes if each.startswith("from")) == note


EARLIER = """\
system: fab
board:
  turn: Dora
EFFECTS
  players:
    Dora: {hero: HERO, life: 20, weapons: [Dawnblade], earlier this turn: {hit with: [Dawnblade]}}
    Bravo: {life: 20}
"""


def remarks(hero: str, effects: str = "") -> tuple[str, ...]:
    file = EARLIER.replace("HERO", hero).replace("EFFECTS", effects)
    position = Case.open(FAB, load(file.encode()).opening).position
    return FAB.view(position).remarks


def test_a_limit_that_an_earlier_hit_has_used_up_is_remarked() -> None:
    (remark,) = remarks("Dorinthea Ironsong")  # once a turn, when a weapon of theirs hits
    assert remark == (
        "a hit earlier this turn made Dorinthea Ironsong's ability trigger before the board begins "
        "(6.6.5e); we assume that the board shows what it did"
    )


def test_without_a_limit_or_with_what_it_did_on_the_board_there_is_no_remark() -> None:
    assert remarks("Rhinar") == ()
    again = "You may attack an additional time with it this turn."
    told = f"  effects: [{{by: Dora, text: {again}, on: Dawnblade}}]"
    assert remarks("Dorinthea Ironsong", told) == ()


# --- what a link leaves open (7.5.5) ---------------------------------------------------------

PUSH = "  - Rhinar: play Push the Point (blue) pitching Big\n  - all: pass until Attack Step\n"
HAND = "hand: [Push the Point (blue), Big], action points: 1, earlier this turn: nothing"


@pytest.mark.parametrize(
    ("link", "hit", "doubt"),
    [
        ("{attack: Head Jab (red)}", None, "does not say whether it hit"),
        ("{attack: Head Jab (red), hit: false, defending: [Wall]}", False, ""),
        ("{attack: Head Jab (red), damage: 0}", False, "the board says no damage"),
        ("{attack: Head Jab (red), hit: true}", True, ""),
    ],
)
def test_of_a_link_without_a_result_nothing_is_claimed(
    link: str, hit: bool | None, doubt: str
) -> None:
    found = state(f"step: Resolution Step\nchain: [{link}]", bravo="earlier this turn: nothing")
    here = Case.open(FAB, found).position
    (shown,) = FAB.view(here).groups
    said = {None: "hit or not is not stated", True: ", HIT", False: "no hit"}
    assert [result for result, words in said.items() if words in shown.rows[0].text] == [hit]
    assert doubt in shown.doubt
    assert ("figures" in shown.doubt) == ("figures" in doubt or "says no damage" in doubt)
    assert FAB.facts(here)["chain"][0]["hit"] is hit


@pytest.mark.parametrize(
    ("result", "power", "open"),
    [("", 2, True), (", hit: false, defending: [Wall]", 2, False), (", hit: true", 4, False)],
)
def test_whether_the_last_attack_hit_is_known_as_far_as_the_board_says(
    result: str, power: int, open: bool
) -> None:
    """1.8.4: 2{p} and 2 more if it hit; it is asked though nothing else is open."""
    chain = f"step: Resolution Step\nchain: [{{attack: Head Jab (red){result}}}]"
    file = text(chain, HAND, "earlier this turn: nothing", f"moves:\n{PUSH}")
    outcome = play(load(file, "board.yaml"))
    assert outcome.stopped is None, outcome.failures
    after: State = outcome.case.position.state
    attack = named(after, "Push the Point")
    assert value_of(after, attack, "power").value == power
    said = [entry.text for entry in outcome.case.position.journal if "As far as" in entry.text]
    assert len(said) == int(open)
    assert all("As far as the board says, no" in s and "hit: of chain link 1" in s for s in said)


def test_a_weapon_that_may_have_hit_is_asked_about_its_link() -> None:
    """What a weapon does the second time it has hit this turn: had it hit on link 1?"""
    trigger = (
        "When this hits, if it's the second time it has hit this turn, put a +1{p} counter on it."
    )
    stack = f'stack: [{{card: Dawnblade, by: Rhinar, ability: "{trigger}"}}]'
    for result, open in (("", 1), (", hit: true", 0)):
        chain = f"[{{attack: Dawnblade{result}}}, {{attack: Dawnblade, hit: true}}]"
        file = text(
            f"step: Damage Step\nchain: {chain}\n{stack}",
            "weapons: [Dawnblade], earlier this turn: nothing",
            "earlier this turn: nothing",
            "moves:\n  - all: pass until resolved\n",
        )
        outcome = play(load(file, "board.yaml"))
        said = [e.text for e in outcome.case.position.journal if "As far as" in e.text]
        assert len(said) == open, said


def test_what_triggers_on_a_hit_has_the_hit_on_the_board() -> None:
    layer = f"stack: [{{card: Mean, by: Rhinar, ability: {TRIGGER}}}]\nstep: Damage Step\n"
    assert refused(layer + "chain: [{attack: Mean}]") == [("6.6.5",)]
    assert state(layer + "chain: [{attack: Mean, hit: true}]").stack


@pytest.mark.parametrize(
    ("defending", "bravo", "slots"),
    [
        ("Ironrot Helm", "", {"Ironrot Helm": "head"}),
        ("Ironrot Helm", "equipment: [Ironrot Helm]", {"Ironrot Helm": "head"}),
        ("{card: Ironrot Helm, counters: {-1d: 1}}", "", {"Ironrot Helm": "head"}),
        ("Buckler", "weapons: [Dagger]", {"Buckler": "weapon"}),
        ("Buckler", "weapons: [Dagger, Buckler]", {"Buckler": "weapon"}),
    ],
)
def test_equipment_that_defends_is_equipped(
    defending: str, bravo: str, slots: dict[str, str]
) -> None:
    board = f"step: Reaction Step\nchain: [{{attack: Mean, defending: [{defending}]}}]"
    state = load(text(board, bravo=bravo), "board.yaml").opening
    there = {o.card.name: o.origin for o in state.objects.values() if o.role == "defending"}
    assert there == slots
    assert sum(o.card.name in slots for o in state.objects.values()) == 1


def test_equipment_that_defends_needs_its_zone() -> None:
    board = "step: Reaction Step\nchain: [{attack: Mean, defending: [Ironrot Helm]}]"
    with pytest.raises(BadFile, match="the head zone is not empty"):
        load(text(board, bravo="equipment: [Nullrune Hood]"), "board.yaml")


def load_text(written: str) -> Document:
    return load(written.encode(), "board.yaml")


HERO = "system: fab\nboard: {{turn: Katsu, players: {{{name}: {{}}, Katsu: {{life: 20}}}}}}\n"


def test_a_player_is_called_after_a_hero_and_which_of_them() -> None:
    for name in ("Bravo young", "young Bravo"):
        document = load_text(HERO.format(name=name))
        assert document.opening.objects[1].card.line == "Guardian Hero - Young"
    assert load_text(HERO.format(name="Rhinar adult")).opening.objects[1].card.life == 40
    assert (
        load_text(HERO.format(name="Otto young")).opening.objects[1].card.full_name == "Otto young"
    )
    with pytest.raises(BadFile, match="could be Bravo, Showstopper or Bravo, Star of the Show"):
        load_text(HERO.format(name="Bravo adult"))


TAPPED = (
    "system: fab\n{edition}board:\n  turn: Katsu\n"
    "  players: {{Bravo: {{hero: {{card: Bravo, tapped: true}}}}, Katsu: {{life: 20}}}}\n"
)


def test_what_taps_takes_the_edition_that_has_tapping_and_says_so() -> None:
    document = load_text(TAPPED.format(edition=""))
    assert document.edition == document.opening.edition == "en-newer"
    assert list(judged_by(document)) == [
        "edition en-newer is taken, since Bravo mentions tapping; a line edition NAME names another"
    ]
    named = load_text(TAPPED.format(edition="edition: en-newer\n"))
    assert list(judged_by(named)) == ["edition en-newer"]
    with pytest.raises(BadFile, match="does not have; write edition: en-newer"):
        load_text(TAPPED.format(edition="edition: en-2025-05\n"))
    assert load_text(HERO.format(name="Bravo")).edition == "en-2025-05"
