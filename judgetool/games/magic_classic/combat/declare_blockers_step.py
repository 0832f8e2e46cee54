"""The Declare Blockers step: points 4 and 5."""

from __future__ import annotations

from judgetool.engine.choice import Choice
from judgetool.engine.legality import Because
from judgetool.games.magic_classic import continuous
from judgetool.games.magic_classic.combat import declaring
from judgetool.games.magic_classic.legality import forbids, spares
from judgetool.games.magic_classic.moves import Block
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import BLOCKERS, State, Table
from judgetool.games.magic_classic.rulebook import carries, rule
from judgetool.language import say


@rule("C.1.1", "C.1.1 step 3")
def begin(table: Table) -> None:
    """The third step begins."""
    table.occur(e.StepBegan(BLOCKERS))
    reach(table)


@rule("C.1.Ruling.3 point 4")
def reach(table: Table) -> None:
    """Fourth, blockers are declared."""
    table.occur(e.PointReached(4))


def declare(table: Table) -> None:
    """Blockers are declared, and what follows on that."""
    declares(table)
    after_declaring(table)


@rule("C.1.Ruling.3 point 4")
def declares(table: Table) -> None:
    """The defending player declares all blockers."""
    who = table.state.players[table.state.defending]
    prompt = say("Which creatures block, and what? All of them are declared together.")
    asks = Choice(who, "declare-blockers", prompt, gathers=True)
    declared_together(table, pairs(declaring.declared(table, "beyond C.1: blockers", Block, asks)))


def pairs(about: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """What has been declared so far, from what the question is about: blocker, attacker, ..."""
    return tuple(zip(about[::2], about[1::2], strict=True))


@rule("C.1.3", "C.1.2")
def declared_together(table: Table, blocks: tuple[tuple[int, int], ...]) -> None:
    """All of them become blocking creatures at the same time."""
    with table.citing_besides(*(("beyond C.1: blocked",) if blocks else ())):
        table.occur(e.BlockersDeclared(blocks))


@rule("C.1.Ruling.3 point 5")
def after_declaring(table: Table) -> None:
    """Fifth, what has triggered on the declaration, and a chance for instants."""
    table.occur(e.PointReached(5))


# --- what refuses it --------------------------------------------------------------------------


@forbids("beyond C.1: blockers", moves=(Block,))
def no_creature(state: State, player: int, move: Block) -> Because | None:
    """Creatures in play block."""
    return declaring.no_creature(state, move.blocker)


@forbids("beyond C.1: blockers", moves=(Block,))
def not_the_defending_players(state: State, player: int, move: Block) -> Because | None:
    """The defending player blocks, with creatures of that player's own."""
    if player != state.defending:
        said = say("{player} is the defending player", player=state.players[state.defending])
        return Because(said, say("it were {player}'s turn", player=state.players[state.defending]))
    return declaring.anothers(state, player, move.blocker)


@forbids("beyond C.1: blockers", moves=(Block,))
def is_tapped(state: State, player: int, move: Block) -> Because | None:
    """Tapped creatures don't block."""
    return declaring.tapped(state, move.blocker)


@carries("C.1.Ruling.1")
@forbids(moves=(Block,))
def not_attacking(state: State, player: int, move: Block) -> Because | None:
    """Attacking creatures are blocked, and what is removed from combat is none any more."""
    if state.is_attacking(move.attacker):
        return None
    card = state.name(move.attacker)
    if any(attack.attacker == move.attacker for attack in state.combat):
        said = say("{card} has been removed from combat and is no attacking creature", card=card)
        return Because(said, say("it were attacking"), ("C.1.Ruling.1", "beyond C.1: blockers"))
    said = say("{card} is no attacking creature", card=card)
    return Because(said, say("it were attacking"), ("beyond C.1: blockers",))


@forbids("beyond C.1: cards before rules", moves=(Block,))
def a_card_says_no(state: State, player: int, move: Block) -> list[Because] | None:
    """A card keeps the creature from blocking."""
    if not state.in_play(move.blocker):
        return None
    return continuous.may_not_block(state, move.blocker)


@forbids(moves=(Block,))
def not_that_one(state: State, player: int, move: Block) -> list[Because] | None:
    """A keyword or a card keeps the creature from blocking this one."""
    if not (state.in_play(move.blocker) and state.in_play(move.attacker)):
        return None
    return continuous.may_not_block_that(state, move.blocker, move.attacker)


@spares(moves=(Block,))
def not_kept_from_that_one(state: State, player: int, move: Block) -> list[Because]:
    """A keyword or a card does not keep the creature from blocking this one."""
    return continuous.may_block_that(state, move.blocker, move.attacker)


@spares("C.1.5", moves=(Block,))
def attacked_before(state: State, player: int, move: Block) -> list[Because]:
    """What has attacked and has come under the defending player's control attacks no more."""
    was = any(one.attacker == move.blocker and not one.attacking for one in state.combat)
    if not was or state.objects[move.blocker].player != state.defending:
        return []
    said = say(
        "{creature} has been removed from combat as its controller changed: it attacks no more",
        creature=state.name(move.blocker),
    )
    return [Because(said, "", ("C.1.Ruling.1",), spares=True)]
