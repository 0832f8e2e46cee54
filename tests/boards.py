"""Boards of Flesh and Blood that tests begin at, as they are written."""

from __future__ import annotations


def fab(turn: str, *players: str, more: str = "") -> str:
    """A board.

    Args:
        turn: whose turn it is.
        players: a line for each of them.
        more: what else is said of the board, line by line.
    """
    lines = "".join(f"    {each}\n" for each in players)
    return f"system: fab\nboard:\n  turn: {turn}\n{more}  players:\n{lines}"


CLUB = """
system: fab
cards:
  Odd Club:
    type: Generic Weapon - Club (1H)
    power: 3
    text: "Once per Turn Action - 0: Attack\\nThis can only attack if the moon is full."
board:
  turn: Rhinar
  players: {Rhinar: {life: 20, weapons: [Odd Club]}, Bravo: {life: 20}}
"""
"""A weapon whose text is not read as a whole."""

STRUCK = """\
system: fab
board:
  turn: Rhinar
  step: Reaction Step
  priority: Rhinar
  chain: [{attack: Snatch (red), at: Bravo}]
  players: {Rhinar: {life: 20}, Bravo: {life: 14}}
"""
"""An attack of 4 power that nothing defends."""

OVERLOADED = """\
  step: Reaction Step
  priority: Bravo
  chain:
    - {attack: Overload (red), defending: [Wounding Blow (blue)]}
"""
"""A dominated attack that a card from hand defends."""

SQUIRE_ATTACKS = """\
board:
  turn: Rhinar
  players:
    Rhinar: {life: 20, permanents: [Squire], hand: [Nip at the Heels]}
    Bravo: {life: 20}
moves:
  - Rhinar: attack with Squire at Bravo
  - all: pass until Defend Step
  - Bravo: no defense
  - all: pass until Reaction Step
"""
"""An ally attacks, and its player holds an attack reaction."""

NIPPED = """\
moves:
- "Dash: attack with Squire at Bravo"
- "all: pass until Defend Step"
- "Bravo: no defense"
- "all: pass until Reaction Step"
- "Dash: play Nip"
"""
"""An ally attacks, and a reaction is played."""
