"""Files of classic Magic for tests: a few cards of ours, a board, and where its moves lead."""

from __future__ import annotations

from typing import Any

import pytest

from judgetool.engine.case import Position
from judgetool.games.magic_classic.game import MAGIC
from judgetool.games.magic_classic.objects.state import Object, State
from judgetool.scenario.run import BadFile, load, play

CARDS = """\
cards:
  Bear: {type: Creature - Bear, color: green, power: 2, toughness: 2}
  Ox: {type: Creature - Beast, color: white, power: 1, toughness: 4}
  Wurm: {type: Creature - Wurm, color: green, power: 6, toughness: 4}
  Boar: {type: Creature - Boar, color: green, power: 5, toughness: 4, text: Trample}
  Bird: {type: Creature - Bird, color: blue, power: 1, toughness: 1, text: Flying}
  Fence: {type: Creature - Wall, color: white, power: 0, toughness: 6}
  Duellist: {type: Creature - Knight, color: white, power: 2, toughness: 2, text: First strike}
  Paladin: {type: Creature - Knight, color: white, power: 2, toughness: 2,
            text: Protection from green}
  Guard: {type: Creature - Soldier, color: white, power: 1, toughness: 5,
          text: All combat damage that would be dealt to you is dealt to Guard instead.}
  Reaper: {type: Creature - Horror, color: black, power: 3, toughness: 3,
           text: "If Reaper would deal combat damage to a creature, remove that creature from the
                  game instead."}
  Berserk Ox: {type: Creature - Beast, color: red, power: 2, toughness: 4,
               text: "If Berserk Ox would deal combat damage, it deals double that damage instead."}
  Thief: {type: Creature - Rat, color: black, power: 1, toughness: 1,
          text: "Whenever Thief deals combat damage to a player, that player discards a card."}
  Scholar: {type: Creature - Wizard, color: blue, power: 1, toughness: 1,
            text: "When Scholar is put into a graveyard from play, you may draw a card."}
  Basilisk: {type: Creature - Basilisk, color: green, power: 1, toughness: 5,
             text: "Whenever Basilisk blocks or becomes blocked by a creature, destroy that creature
                    at end of combat."}
  Riddle: {type: Creature - Sphinx, color: blue, power: 1, toughness: 1,
           text: "Whenever Riddle attacks, ask a riddle."}
  Elf: {type: Creature - Elf, color: green, power: 1, toughness: 1,
        text: "{T}: Add {G} to your mana pool."}
  Strength: {type: Enchant Creature, color: green, text: Enchanted creature gets +2/+2.}
  Banner: {type: Artifact, text: Creatures you control get +1/+1.}
  Growth: {type: Instant, color: green, text: Target creature gets +3/+3 until end of turn.}
  Salve: {type: Instant, color: white,
          text: "Prevent the next 3 damage that would be dealt to target creature or player this
                 turn."}
  Bolt: {type: Instant, color: red, text: Bolt deals 3 damage to target creature or player.}
  Charm: {type: Sorcery, color: blue, text: Gain control of target creature until end of turn.}
  Nudge: {type: Instant, color: red, text: Nudge deals 1 damage to target attacking creature.}
"""


def text(board: str, alice: str = "", bob: str = "", moves: str = "") -> bytes:
    """A file: Alice's turn against Bob, with what is written of each."""
    rest = "".join(f"  {line}\n" for line in board.splitlines())
    return (
        f"system: magic-classic\n{CARDS}board:\n  turn: Alice\n  players:\n"
        f"    Alice: {{{alice}}}\n    Bob: {{{bob}}}\n{rest}{moves}"
    ).encode()


def opening(board: str, alice: str = "", bob: str = "") -> State:
    found: State = load(text(board, alice, bob), "board.yaml").opening
    return found


def refused(board: str, alice: str = "", bob: str = "") -> list[tuple[str, ...]]:
    """The rules of every problem of a board, in the order of the file."""
    with pytest.raises(BadFile) as caught:
        opening(board, alice, bob)
    return [error.rules for error in caught.value.errors]


def left_open(board: str, alice: str = "", bob: str = "") -> list[str]:
    """What a board leaves in doubt, with how the file tells it."""
    document = load(text(board, alice, bob), "board.yaml")
    view = document.game.view(play(document).case.position)
    return [doubt.for_file for doubt in view.left_open]


def ends(board: str, moves: str, alice: str = "", bob: str = "") -> Position[Any]:
    """Where a board leads by its moves, a line each."""
    lines = "moves:\n" + "".join(f"  - {line}\n" for line in moves.strip().splitlines())
    outcome = play(load(text(board, alice, bob, lines), "board.yaml"))
    assert outcome.stopped is None, outcome.failures
    return outcome.case.position


def journal(position: Position[Any]) -> str:
    return "\n".join(f"{entry.text} [{', '.join(entry.cites)}]" for entry in position.journal)


def zone(position: Position[Any], player: str, name: str) -> list[str]:
    """The names of what is in a zone of a player."""
    found: list[str] = MAGIC.facts(position)["players"][player]["zones"][name]
    return found


def life(position: Position[Any], player: str) -> int:
    total: int = MAGIC.facts(position)["players"][player]["life"]
    return total


def named(state: State, name: str) -> Object:
    """The only object of a name."""
    (only,) = (found for found in state.objects.values() if found.card.name == name)
    return only


def forty() -> tuple[bytes, str, str]:
    """A file of forty creatures a side, each with a long name of its own, just before attackers are
    declared; Alice's line that attacks with all of hers, and Bob's that blocks each with one."""
    every = [f"Sergeant of the Old Northern Watch {n}" for n in range(101, 181)]
    alices, bobs = every[:40], every[40:]
    cards = "".join(f"  {name}: {{type: Creature, power: 2, toughness: 2}}\n" for name in every)
    file = (
        f"system: magic-classic\ncards:\n{cards}board:\n  turn: Alice\n  players:\n"
        f"    Alice: {{play: [{', '.join(alices)}]}}\n    Bob: {{play: [{', '.join(bobs)}]}}\n"
        "moves:\n  - all: pass until Declare Attackers\n"
    )
    blocks = (f"{one} with {other}" for one, other in zip(alices, bobs, strict=True))
    return file.encode(), f"attack with {', '.join(alices)}", f"Bob: block {'; '.join(blocks)}"
