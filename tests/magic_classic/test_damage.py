"""What becomes of damage: prevented, redirected, doubled, put off, and who chooses the order."""

from __future__ import annotations

from pathlib import Path

from judgetool.scenario.run import load, play
from tests.conftest import Command
from tests.magic_classic.playing import ends, journal, life, named, text, zone

UNBLOCKED = "step: Combat Damage\npoint: 7\ncombat: [{attacker: NAME}]"
BLOCKED = "step: Combat Damage\npoint: 7\ncombat: [{attacker: NAME, blockers: [OTHER]}]"


def attack(name: str) -> str:
    return UNBLOCKED.replace("NAME", name)


def block(name: str, other: str) -> str:
    return BLOCKED.replace("NAME", name).replace("OTHER", other)


def shield(points: int) -> str:
    """A shield on Bob."""
    prevents = f"prevent the next {points} damage that would be dealt to Bob this turn"
    return f"\neffects: [{{effect: {prevents}, by: Salve}}]"


def test_protection_prevents_damage_of_its_color_and_of_no_other() -> None:
    after = ends(block("Bear", "Paladin"), "all: pass", "play: [Bear]", "play: [Paladin]")
    white = ends(block("Duellist", "Paladin"), "all: pass", "play: [Duellist]", "play: [Paladin]")

    assert "protection from green prevents the 2 damage" in journal(after)
    assert zone(after, "Bob", "play") == ["Paladin"]
    assert zone(white, "Bob", "play") == []


def test_a_shield_of_some_points_prevents_them_and_is_used_up() -> None:
    board = attack("Wurm") + shield(4)
    after = ends(board, "all: pass", "play: [Wurm]")

    assert life(after, "Bob") == 18
    assert not after.state.effects
    assert "Salve prevents 4 damage of Wurm to Bob and is used up" in journal(after)


def test_who_is_dealt_damage_by_several_chooses_where_a_small_shield_goes() -> None:
    board = (
        "step: Combat Damage\npoint: 7\ncombat: [{attacker: Bear}, {attacker: Thief}]\n"
        "effects: [{effect: prevent the next 1 damage that would be dealt to Bob this turn}]"
    )
    thief = ends(
        board,
        "all: pass\nBob: choose Thief",
        "play: [Bear, Thief]",
        "hand: [Bolt]",
    )

    assert life(thief, "Bob") == 18
    assert "Thief's ability triggers" not in journal(thief)
    bear = ends(board, "all: pass\nBob: choose Bear", "play: [Bear, Thief]", "hand: [Bolt]")
    assert life(bear, "Bob") == 18
    assert "Thief's ability triggers" in journal(bear)


def test_redirected_combat_damage_is_combat_damage_of_the_same_source() -> None:
    after = ends(attack("Thief"), "all: pass", "play: [Thief]", "play: [Guard], hand: [Bolt]")

    assert life(after, "Bob") == 20
    assert named(after.state, "Guard").damage == 1
    assert "[C.1.Ruling.2, beyond C.1: redirection" in journal(after)
    assert "Thief's ability triggers" not in journal(after)  # not dealt to a player


def test_some_points_are_redirected_and_the_rest_stays() -> None:
    board = (
        f"{attack('Wurm')}\neffects: [{{effect: the next 2 damage that would be dealt to Bob this "
        "turn is dealt to Ox instead}]"
    )
    after = ends(board, "all: pass", "play: [Wurm]", "play: [Ox]")

    assert life(after, "Bob") == 16
    assert named(after.state, "Ox").damage == 2


def test_who_is_affected_chooses_among_what_would_change_the_damage() -> None:
    board = attack("Wurm") + shield(2)
    first = ends(board, "all: pass\nBob: choose Salve", "play: [Wurm]", "play: [Guard]")
    other = ends(board, "all: pass\nBob: choose Guard", "play: [Wurm]", "play: [Guard]")

    assert named(first.state, "Guard").damage == 4
    assert zone(other, "Bob", "play") == []  # all 6 on the Guard
    assert len(other.state.effects) == 1  # the shield has nothing to prevent


def test_damage_that_is_doubled_and_reduced_comes_out_by_the_order_chosen() -> None:
    board = attack("Berserk Ox") + shield(1)
    less = ends(board, "all: pass\nBob: choose Salve", "play: [Berserk Ox]")
    more = ends(board, "all: pass\nBob: choose Berserk Ox", "play: [Berserk Ox]")

    assert life(less, "Bob") == 18  # (2 - 1) x 2
    assert life(more, "Bob") == 17  # 2 x 2 - 1


def test_something_else_happens_in_place_of_damage_to_a_creature() -> None:
    after = ends(block("Reaper", "Fence"), "all: pass", "play: [Reaper]", "play: [Fence]")
    player = ends(attack("Reaper"), "all: pass", "play: [Reaper]")

    assert zone(after, "Bob", "removed") == ["Fence"]
    assert life(player, "Bob") == 17


def test_a_spell_s_damage_is_no_combat_damage() -> None:
    after = ends(
        "", "Alice: play Bolt at Bob\nall: pass until resolved", "hand: [Bolt]", "play: [Guard]"
    )

    assert life(after, "Bob") == 17


# --- triggers ---------------------------------------------------------------------------------


def test_combat_damage_to_a_player_triggers_and_that_player_chooses() -> None:
    after = ends(
        attack("Thief"),
        "all: pass\nall: pass until resolved\nBob: choose Bolt",
        "play: [Thief]",
        "hand: [Bolt, Salve]",
    )

    assert zone(after, "Bob", "graveyard") == ["Bolt"]
    assert zone(after, "Bob", "hand") == ["Salve"]


def test_what_may_be_done_is_asked_as_it_resolves() -> None:
    moves = "Alice: play Bolt at Scholar\nall: pass until resolved\nall: pass until resolved\nBob: "
    yes = ends("", f"{moves}yes", "hand: [Bolt]", "play: [Scholar], library: [Growth]")
    no = ends("", f"{moves}no", "hand: [Bolt]", "play: [Scholar], library: [Growth]")

    assert zone(yes, "Bob", "hand") == ["Growth"]
    assert zone(no, "Bob", "hand") == []


def test_what_waits_for_the_end_of_combat_comes_then() -> None:
    board = "step: Declare Blockers\npoint: 4\ncombat: [{attacker: Wurm}]"
    moves = "Bob: block Wurm with Basilisk\nall: pass until resolved\nall: pass until End of Combat"
    waiting = ends(board, moves, "play: [Wurm]", "play: [Basilisk]")
    after = ends(board, f"{moves}\nall: pass until resolved", "play: [Wurm]", "play: [Basilisk]")

    assert zone(waiting, "Alice", "play") == ["Wurm"]
    assert zone(after, "Alice", "graveyard") == ["Wurm"]


def test_control_until_end_of_turn_goes_back_then() -> None:
    after = ends(
        "step: Second Main Phase",
        "Alice: play Charm at Bear\nall: pass until resolved\nAlice: pass\nBob: pass",
        "hand: [Charm]",
        "play: [Bear]",
    )

    assert zone(after, "Bob", "play") == ["Bear"]
    assert "Alice gains control of Bear" in journal(after)


def test_a_text_that_is_not_understood_is_told_where_it_matters() -> None:
    after = ends("step: Declare Attackers", "Alice: attack with Riddle", "play: [Riddle]")
    quiet = ends("", "Alice: play Bolt at Bob", "play: [Bear], hand: [Bolt]")

    assert "Riddle: text not understood; apply by hand" in journal(after)
    assert "not understood" not in journal(quiet)


def test_a_refusal_says_that_a_text_may_say_otherwise() -> None:
    document = load(text("", "play: [Elf]", moves="moves:\n  - Alice: activate Elf\n"), "elf.yaml")
    (failure,) = play(document).failures

    assert "may say something else: {T}: Add {G} to your mana pool." in str(failure)


def test_a_total_is_told_once_of_damage_that_is_dealt_at_the_same_time(
    within: Command, tmp_path: Path
) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(
        """\
system: magic-classic
cards:
  Grizzly Bears: {type: Creature - Bear, color: green, power: 2, toughness: 2}
  Gray Ogre: {type: Creature - Ogre, color: red, power: 3, toughness: 2}
board:
  turn: Alice
  players:
    Alice: {life: 20, play: [Grizzly Bears, Gray Ogre]}
    Bob: {life: 20}
moves:
  - all: pass until Declare Attackers
  - Alice: attack with Grizzly Bears, Gray Ogre
  - all: pass until Declare Blockers
  - Bob: no block
  - all: pass until End of Combat
""",
        encoding="utf-8",
    )
    said = " ".join(within("run", str(file)).out.split())
    pieces = "Grizzly Bears deals 2 combat damage to Bob; Gray Ogre deals 3 combat damage to Bob"
    assert f"{pieces} (life now 15) " in said
