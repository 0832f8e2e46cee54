"""7.4 Reaction Step: reactions; who may use which, and what can't be."""

from __future__ import annotations

from judgetool.games.fab import events as e
from judgetool.games.fab.attempt import Attempt, attempt
from judgetool.games.fab.defending import barred
from judgetool.games.fab.legality import Because, forbids
from judgetool.games.fab.moves import Activate, Play
from judgetool.games.fab.priority import turn_player_gains
from judgetool.games.fab.rulebook import rule
from judgetool.games.fab.state import DAMAGE, REACTION, State
from judgetool.games.fab.table import Table


@rule("7.4.2")
def turn_player_gains_priority(table: Table) -> None:
    """First, the turn player gains priority."""
    turn_player_gains(table, 1)


@rule("7.4.3")
def ends(table: Table) -> None:
    """Second, the stack is empty and all have passed: the Damage Step begins."""
    table.occur(e.StepBegan(DAMAGE))


@forbids("7.4.2a", "8.1.2a", moves=(Play, Activate))
def attack_reaction(state: State, player: int, move: Play | Activate) -> Because | None:
    """Attack reactions: only for the attacking hero, in the Reaction Step."""
    tried = attempt(state, move)
    if tried is None or "Attack Reaction" not in tried.types:
        return None
    link = state.active_link
    if state.step != REACTION:
        return _not_now(state, tried, "attack reaction")
    if link is None or link.attacking_hero != state.heroes[player]:
        return Because(
            f"{state.players[player]} is not the attacking hero",
            "the attacking hero played it",
        )
    return None


@forbids("7.4.2b", "8.1.3a", moves=(Play, Activate))
def defense_reaction(state: State, player: int, move: Play | Activate) -> Because | None:
    """Defense reactions: only for a defending hero, in the Reaction Step."""
    tried = attempt(state, move)
    if tried is None or "Defense Reaction" not in tried.types:
        return None
    link = state.active_link
    if state.step != REACTION:
        return _not_now(state, tried, "defense reaction")
    if link is None or state.heroes[player] not in link.defending_heroes:
        return Because(
            f"{state.players[player]} is not a defending hero",
            "a defending hero played it",
        )
    return None


def _not_now(state: State, tried: Attempt, kind: str) -> Because:
    return Because(
        f"{tried.name} is an {kind}" + f" and this is the {state.step}"
        if kind.startswith("a")
        else f"{tried.name} is a {kind} and this is the {state.step}",
        "it were the Reaction Step",
    )


@forbids("7.4.2c", moves=(Play,))
def could_not_defend(state: State, player: int, move: Play) -> list[Because]:
    """A defense reaction card can't be played while something keeps it from defending."""
    tried = attempt(state, move)
    link = state.active_link
    if tried is None or not tried.card or "Defense Reaction" not in tried.types:
        return []
    if link is None or state.step != REACTION:
        return []
    return barred(state, link, state.objects[move.card], playing=True)


POINTS = (turn_player_gains_priority, ends)
