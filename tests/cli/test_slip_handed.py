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
    assert fails not in parts["verdict"]
    assert fails in parts["claim 3: why"]


def test_what_was_done_as_it_should_be_is_not_still_to_be_done(within: Command) -> None:
    assert "as it should be" not in slip(within)["claims 1 and 2: why"]


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
