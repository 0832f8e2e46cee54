"""Playing spells and abilities: when, at what, at what cost."""

from __future__ import annotations

from typing import Any

import msgspec

from judgetool.engine.legality import Because
from judgetool.games.magic_classic import continuous
from judgetool.games.magic_classic.abilities.types import Activated, TapThis, Triggered
from judgetool.games.magic_classic.cards import Card
from judgetool.games.magic_classic.combat.declare_attackers_step import is_sick
from judgetool.games.magic_classic.combat.declaring import anothers
from judgetool.games.magic_classic.legality import forbids, spares
from judgetool.games.magic_classic.moves import Activate, Play
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import MAIN_PHASES, State, Table
from judgetool.games.magic_classic.playing import costs, targets
from judgetool.games.magic_classic.rulebook import carries, rule
from judgetool.games.magic_classic.triggers.putting_on_the_stack import chooses_targets
from judgetool.language import say

TARGETS = ("beyond C.1: targets",)
INSTANT = frozenset({"Instant", "Interrupt"})


@rule("beyond C.1: playing spells")
def play(table: Table, player: int, move: Play) -> None:
    """A player plays a card: it goes on the stack at its targets, and its cost is paid."""
    if move.named:
        table.occur(e.Identified(move.card, table.state.pool[move.named]))
    card = table.state.objects[move.card].card
    chosen = move.targets
    if not chosen:
        chosen = chooses_targets(table, player, move.card, targets.of_spell(card)) or ()
    table.occur(e.Played(move.card, player, chosen))
    costs.taken_as_paid(table)


@rule("beyond C.1: playing abilities")
def activate(table: Table, player: int, move: Activate) -> None:
    """A player plays an ability: it goes on the stack at its targets, and its cost is paid."""
    ability = continuous.activated(table.state, move.source)[move.ability]
    chosen = move.targets
    if not chosen:
        chosen = chooses_targets(table, player, move.source, targets.of_ability(ability)) or ()
    table.occur(e.Activated(move.source, ability, player, chosen))
    costs.pay(table, player, move.source, ability.costs)


def card_played(state: State, move: Play) -> Card:
    """The card that a move would play."""
    return state.pool[move.named] if move.named else state.objects[move.card].card


def ability_played(state: State, move: Activate) -> Activated | None:
    """The ability that a move would play, if there is one."""
    if not state.in_play(move.source):
        return None
    found = continuous.activated(state, move.source)
    return found[move.ability] if move.ability < len(found) else None


# --- what refuses it --------------------------------------------------------------------------


@forbids("beyond C.1: priority", moves=(Play, Activate))
def without_priority(state: State, player: int, move: Any) -> Because | None:
    """Whoever plays something has priority."""
    if state.priority == player:
        return None
    who = state.players[player]
    top = played_the_top(state)
    said = say(
        "{player} does not have priority"
        if top is None or state.objects[top].player != player
        else ("we assume that {player} does not have priority: the board does not say who has it"),
        player=who,
    )
    return Because(said, say("{player} had priority", player=who))


def played_the_top(state: State) -> int | None:
    """What another player than the one who is only taken to have priority has played on top of the
    stack, who has it until they pass; none if the board tells, or there is no such thing."""
    if not state.priority_is_taken:
        return None
    played = [i for i in state.stack if not isinstance(state.objects[i].ability, Triggered)]
    if not played or played[-1] == state.damage_on_stack:
        return None
    return None if state.objects[played[-1]].player == state.priority else played[-1]


@forbids("beyond C.1: playing spells", moves=(Play,))
def not_in_hand(state: State, player: int, move: Play) -> Because | None:
    """Cards are played from the hand."""
    if move.card in state.zone(player, "hand"):
        return None
    who = state.players[player]
    because = say("{card} is not in {player}'s hand", card=state.name(move.card), player=who)
    return Because(because, say("it were in {player}'s hand", player=who))


@forbids("beyond C.1: playing spells", moves=(Play,))
def a_land(state: State, player: int, move: Play) -> Because | None:
    """A land is no spell; nothing in a combat depends on one, as mana is taken as paid."""
    if "Land" not in card_played(state, move).types:
        return None
    return Because(say("{card} is a land and no spell", card=state.name(move.card)))


@forbids("beyond C.1: playing spells", moves=(Play,))
def not_in_time(state: State, player: int, move: Play) -> list[Because] | None:
    """What is no instant is played in one's own main phase with nothing on the stack."""
    card = card_played(state, move)
    if card.types & INSTANT:
        return None
    parts = {"card": card.name, "player": state.players[player]}
    found = []
    if player != state.active:
        said = say("{card} is no instant, and it is not {player}'s turn", **parts)
        found.append(Because(said, say("it were {player}'s turn", player=parts["player"])))
    if state.step not in MAIN_PHASES:
        said = say("{card} is no instant, and this is no main phase", **parts)
        found.append(Because(said, say("it were a main phase")))
    if state.stack:
        said = say("{card} is no instant, and the stack is not empty", **parts)
        found.append(Because(said, say("the stack were empty")))
    return found


@forbids("beyond C.1: playing abilities", moves=(Activate,))
def not_ones_own(state: State, player: int, move: Activate) -> Because | None:
    """One plays the abilities of permanents that one controls."""
    if not state.in_play(move.source):
        return Because(say("{card} is not in play", card=state.name(move.source)))
    return anothers(state, player, move.source)


@forbids("beyond C.1: playing abilities", moves=(Activate,))
def no_such_ability(state: State, player: int, move: Activate) -> Because | None:
    """It has to have such an ability."""
    if not state.in_play(move.source) or ability_played(state, move) is not None:
        return None
    return Because(say("{card} has no such ability to play", card=state.name(move.source)))


@forbids("beyond C.1: costs", moves=(Activate,))
def can_t_be_paid(state: State, player: int, move: Activate) -> list[Because] | None:
    """What an ability costs besides mana has to be there."""
    ability = ability_played(state, move)
    if ability is None or state.objects[move.source].player != player:
        return None
    return costs.unpayable(state, player, move.source, ability.costs)


@forbids("beyond C.1: summoning sickness", moves=(Activate,))
def too_new_to_be_tapped(state: State, player: int, move: Activate) -> Because | None:
    """What came under one's control this turn is not tapped as a cost."""
    ability = ability_played(state, move)
    if ability is None or state.objects[move.source].player != player:
        return None
    if TapThis() not in ability.costs or not is_sick(state, move.source):
        return None
    because = say(
        "{card} has not been under {player}'s control since the turn began",
        card=state.name(move.source),
        player=state.players[player],
    )
    return Because(because, say("it had been, or were unaffected by summoning sickness"))


@spares("beyond C.1: summoning sickness", moves=(Activate,))
def new_and_not_tapped(state: State, player: int, move: Activate) -> list[Because]:
    """What came under one's control this turn has its other abilities played."""
    ability = ability_played(state, move)
    if ability is None or TapThis() in ability.costs or not is_sick(state, move.source):
        return []
    said = say(
        "{card} has not been under {player}'s control since the turn began, but this ability does "
        "not cost its being tapped",
        card=state.name(move.source),
        player=state.players[player],
    )
    return [Because(said, spares=True)]


@carries("beyond C.1: targets")
@forbids(moves=(Play,))
def spell_without_targets(state: State, player: int, move: Play) -> list[Because] | None:
    """A spell needs all the targets that its text asks for, legal ones."""
    wanted = targets.of_spell(card_played(state, move))
    return _targets(state, player, move.card, wanted, move.targets)


@carries("beyond C.1: targets")
@forbids(moves=(Activate,))
def ability_without_targets(state: State, player: int, move: Activate) -> list[Because] | None:
    """An ability needs all the targets that its text asks for, legal ones."""
    ability = ability_played(state, move)
    if ability is None:
        return None
    return _targets(state, player, move.source, targets.of_ability(ability), move.targets)


@spares(moves=(Play,))
def fit_for_the_spell(state: State, player: int, move: Play) -> list[Because]:
    """Its targets are as it asks for, though they may not seem so."""
    return _spared(state, move.card, targets.of_spell(card_played(state, move)), move.targets)


@spares(moves=(Activate,))
def fit_for_the_ability(state: State, player: int, move: Activate) -> list[Because]:
    """Its targets are as it asks for, though they may not seem so."""
    ability = ability_played(state, move)
    wanted = () if ability is None else targets.of_ability(ability)
    return _spared(state, move.source, wanted, move.targets)


def _spared(
    state: State, by: int, wanted: tuple[targets.Wanted, ...], chosen: tuple[int, ...]
) -> list[Because]:
    pairs = zip(wanted, chosen, strict=False)
    return [b for each, id in pairs for b in targets.spared(state, by, each, id)]


def _targets(
    state: State, player: int, by: int, wanted: tuple[targets.Wanted, ...], chosen: tuple[int, ...]
) -> list[Because]:
    if not chosen:
        return [
            _no_target(state, player, by, each)
            for each in wanted
            if not targets.candidates(state, by, player, each)
        ]
    if len(chosen) != len(wanted):
        said = say("it takes {n} targets, not {given}", n=len(wanted), given=len(chosen))
        return [Because(said, say("{n} targets were named", n=len(wanted)), TARGETS)]
    pairs = zip(wanted, chosen, strict=True)
    against = (b for each, id in pairs for b in targets.refusals(state, by, player, each, id))
    return [msgspec.structs.replace(b, also=(*b.also, *TARGETS)) for b in against]


def _no_target(state: State, player: int, by: int, wanted: targets.Wanted) -> Because:
    """That there is no legal target, by all the rules for which there is none."""
    against = (
        rule
        for id in state.play
        for because in targets.refusals(state, by, player, wanted, id)
        for rule in because.also
    )
    said = say("there is no legal target for {card}", card=state.name(by))
    return Because(said, say("there were one"), tuple(dict.fromkeys((*against, *TARGETS))))
