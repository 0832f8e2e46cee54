"""What two players read on the slip of a dispute: what was asked, and nothing that nobody asked
for."""

from __future__ import annotations

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
