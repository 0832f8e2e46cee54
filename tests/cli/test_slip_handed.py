"""What two players read on the slip of a dispute: what was asked, and nothing that nobody asked
for."""

from __future__ import annotations

import pytest

from tests.conftest import Command

OVERLOAD = """\
system: fab
board:
  turn: Azalea
  players:
    Azalea: {life: 9, hand: [Razor Reflex (yellow), Head Jab (blue)]}
    Dorinthea: {life: 4, hand: [Fate Foreseen (red)]}
  chain:
    - {attack: Head Jab (red), hit: true}
    - {attack: Snatch (blue), defending: [Wounding Blow (red)], hit: false}
    - {attack: Overload (red)}
  stack: [{card: Sink Below (red), by: Dorinthea, origin: hand}]
  step: Reaction Step
  priority: Azalea
moves:
  - Azalea: play Razor Reflex (yellow)
  - Azalea: choose Overload (red)
  - Azalea: pitch Head Jab (blue)
claims:
  - {by: Dorinthea, illegal: {Azalea: play Razor Reflex (yellow)}, after: 0}
  - {by: Azalea, legal: {Azalea: play Razor Reflex (yellow)}, after: 0}
  - by: Dorinthea
    moves:
      - Azalea: pass
      - Dorinthea: pass
      - Azalea: pass
      - Dorinthea: pass
      - Dorinthea: no
      - Azalea: pass
      - Dorinthea: pass
      - Azalea: "choose Overload (red): When this hits, it gets go again."
      - Azalea: pass
      - Dorinthea: pass
      - Azalea: pass
      - Dorinthea: pass
    expect: {Dorinthea: {life: 3}}
"""


GRAND = """\
cards:
  Rhinar: {type: Champion, life: 20}
  Bravo: {type: Champion, life: 20}
  Sink Below: {type: Action, cost: 0, text: Draw a card.}
"""
MAGIC = """\
cards:
  Sink Below: {type: Instant, color: green, text: You gain 4 life.}
"""


def slip(within: Command, file: str = OVERLOAD, *options: str) -> dict[str, str]:
    """The parts of a slip, by their titles."""
    parts = within("slip", "--format", "txt", *options, "-", stdin=file).out.split("\n\n== ")
    return {title: text for title, _, text in (part.partition("\n") for part in parts)}


def test_the_ruling_says_only_what_was_asked(within: Command) -> None:
    parts = slip(within)
    fails = "Overload (red) already has go again"  # of what comes after the damage
    assert fails not in parts["ruling"]
    assert fails in parts["claim 3: why"]


def test_what_was_done_as_it_should_be_is_not_still_to_be_done(within: Command) -> None:
    assert "correct position" not in slip(within)["claims 1 and 2: why"]


@pytest.mark.parametrize(
    ("system", "cards", "zone"),
    [
        ("fab", "", "hand: [Head Jab (red), Sink Below (red)]"),
        ("fab", "", "arsenal: [Sink Below (red)]"),
        ("grand-archive", GRAND, "champion: Bravo, memory: [Sink Below]"),
        ("magic-classic", MAGIC, "hand: [Sink Below]"),
    ],
)
def test_what_a_player_hides_is_only_counted(
    system: str, cards: str, zone: str, within: Command
) -> None:
    life = "" if system == "grand-archive" else "life: 20, "
    hero = "champion: Rhinar" if system == "grand-archive" else "life: 20"
    file = f"""\
system: {system}
{cards}board:
  turn: Rhinar
  players:
    Rhinar: {{{hero}}}
    Bravo: {{{life}{zone}}}
claims:
  - {{by: Rhinar, expect: {{Rhinar: {{graveyard: 0}}}}}}
"""
    shown = within("slip", "--format", "txt", "-", stdin=file).out
    assert "Sink Below" not in shown
    assert "jt1" not in shown  # the code would give them away
    assert "not shown" in shown
    every = within("slip", "--format", "txt", "--all", "-", stdin=file).out
    assert "Sink Below" in every
    assert "jt1" in every
    assert "not shown" not in every
    claimed = file.replace("{graveyard: 0}", "{graveyard: [Sink Below]}")
    assert "Sink Below" in within("slip", "--format", "txt", "-", stdin=claimed).out


def test_only_what_its_own_player_does_with_a_card_shows_it(within: Command) -> None:
    parts = slip(within)
    assert "hand 2: Razor Reflex (yellow), Head Jab (blue)" in parts["board"]
    assert "hand 1: not shown" in parts["board"]
    own = OVERLOAD.replace("hand: [Fate Foreseen (red)]", "hand: [Razor Reflex (yellow)]")
    assert "hand 1: not shown" in slip(within, own)["board"]
    assert "hand 1: Razor Reflex (yellow)" in slip(within, own, "--all")["board"]


TWINS = """\
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, hand: [Snatch (red), Snatch (red)]}
    Bravo: {life: 20, hand: [Sink Below (red), Sink Below (red), Head Jab (red)]}
moves:
  - Rhinar: play Snatch at Bravo
  - all: pass until Defend Step
  - Bravo: defend with Head Jab
  - all: pass until Reaction Step
  - Rhinar: pass
claims:
  - CLAIM
"""


@pytest.mark.parametrize(
    ("claim", "board"),
    [
        # legal or not, it is one of the two that is spoken of
        ("{by: Rhinar, illegal: {Bravo: play Sink Below}}", "Sink Below (red), not shown"),
        ("{by: Rhinar, legal: {Bravo: play Head Jab}}", "2 not shown"),
        # played or only claimed to have been
        ("{by: Bravo, moves: [Bravo: play Sink Below]}", "Sink Below (red), not shown"),
        # where it is told to be; what was found there instead is told with the verdict
        ("{by: Bravo, expect: {Bravo: {hand: [Sink Below]}}}", "2 Sink Below (red)"),
        ("{by: Bravo, expect: {Bravo: {hand: [Sink Below, Sink Below]}}}", "2 Sink Below (red)"),
        # there is none of it in the graveyard, and that says nothing of the hand
        ("{by: Bravo, expect: {Bravo: {graveyard: [Sink Below]}}}", "2 not shown"),
    ],
)
def test_the_second_copy_of_a_named_card_is_not_shown(
    claim: str, board: str, within: Command
) -> None:
    parts = slip(within, TWINS.replace("CLAIM", claim))
    assert "hand 2: Snatch (red), not shown" in parts["board"]
    assert f"hand 3: {board}" in parts["board"]


ABOVE = """\
system: magic-classic
cards:
  Hill Giant: {type: Creature - Giant, color: red, power: 3, toughness: 3}
  Stream of Life: {type: Instant, color: green, text: You gain 4 life.}
board:
  turn: Alice
  players:
    Alice: {life: 20, play: [Hill Giant]}
    Bob: {life: 3, hand: [Stream of Life, Stream of Life]}
moves:
  - all: pass until Declare Attackers
  - Alice: attack with Hill Giant
  - all: pass until Declare Blockers
  - Bob: no block
  - Alice: pass
  - Bob: play Stream of Life
claims:
  - {by: Alice, illegal: {Bob: play Stream of Life}, after: 6}
"""
GRAND_ABOVE = """\
system: grand-archive
cards:
  Mara: {type: Champion, life: 20}
  Orin: {type: Champion, life: 20}
  Iron Sword: {type: Weapon, power: 2, durability: 3}
  Ward: {type: Action, speed: fast, cost: 0, text: Draw a card.}
board:
  turn: Mara
  players:
    Mara: {champion: Mara, field: [Iron Sword], hand: [Ward]}
    Orin: {champion: Orin, hand: [Ward]}
moves:
  - Mara: attack with Iron Sword at Orin
  - Mara: pass
  - Orin: activate Ward
claims:
  - {by: Orin, illegal: {Mara: activate Ward}, after: 3}
"""


@pytest.mark.parametrize(
    ("file", "layer", "window", "rules"),
    [
        (OVERLOAD, "Sink Below (red)", "priority", "1.11.4a 5.3.1"),
        (ABOVE, "Stream of Life", "priority", "beyond C.1: priority"),
        (GRAND_ABOVE, "Ward", "Opportunity", "beyond the pages: Opportunity"),
    ],
)
def test_who_may_act_before_what_is_on_the_stack_resolves_is_told_why(
    file: str, layer: str, window: str, rules: str, within: Command
) -> None:
    said = (
        f"{layer} has not resolved, and does so only when all players have passed in succession; "
        f"until then whoever has {window} may act   [{rules}]"
    )
    parts = slip(within, file)
    assert said in parts["ruling"]
    assert said in within("settle", "-", stdin=file).out


def test_it_is_not_where_nobody_denies_the_move_or_nothing_is_on_the_stack(within: Command) -> None:
    agreed = OVERLOAD.replace("illegal: {", "legal: {")
    stack = "  stack: [{card: Sink Below (red), by: Dorinthea, origin: hand}]\n"
    empty = OVERLOAD.replace(stack, "")
    assert agreed != OVERLOAD != empty
    for file in (agreed, empty):
        assert "has not resolved" not in slip(within, file)["ruling"]


def test_what_was_asked_stands_before_a_bare_answer(within: Command) -> None:
    lines = slip(within)["claim 3: why"].splitlines()
    at = lines.index("  'Dorinthea: no'")
    assert lines[at - 1].startswith(
        "  Dorinthea is asked: Sink Below (red): generate the optional "
    )
    assert sum("is asked" in line for line in lines) == 1  # "choose" says what of itself


def test_a_number_stands_only_with_what_the_journal_of_the_slip_has(within: Command) -> None:
    parts = slip(within)
    assert (
        "  1  Reaction Step  > Azalea: play Razor Reflex (yellow)" in parts["claims 1 and 2: why"]
    )
    assert "> 1  Azalea: play Razor Reflex (yellow)" in parts["journal"]
    course = parts["claim 3: why"]
    assert "      Damage Step  Overload (red) hits Dorinthea: 1 {p} damage" in course
    assert "  Damage Step  - Overload (red) already has go again" in course


def test_what_stands_on_the_first_page_is_not_said_again(within: Command) -> None:
    parts = slip(within)
    why = parts["claims 1 and 2: why"].splitlines()
    first = ("question", "ruling", "deciding rules", "how the game goes on")
    said = {line.strip() for title in first for line in parts[title].splitlines()}
    assert not [line for line in why if line.startswith("  ") and line.strip() in said]
    assert "7.4.2a  In this step an attacking hero" in parts["deciding rules"]
    assert "decided by, besides what stands on the first page" in why
    course = parts["claim 3: why"]
    assert "the game as claimed\n" in course  # of which the ruling says nothing
