"""7.4 Reaction Step: reactions; who may use which, and what can't be."""

from __future__ import annotations

from judgetool.engine.legality import Because
from judgetool.games.fab.combat.defending import barred, not_barred
from judgetool.games.fab.continuous import controller_of
from judgetool.games.fab.editions import JAPANESE, NEWER, ByEdition
from judgetool.games.fab.legality import forbids, spares
from judgetool.games.fab.moves import Activate, Play
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import DAMAGE, REACTION, Link, State, Table
from judgetool.games.fab.playing.attempt import Attempt, attempt
from judgetool.games.fab.rulebook import carries, otherwise, rule
from judgetool.games.fab.turn.priority import turn_player_gains
from judgetool.language import say, word


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
    """Attack reactions: only for whoever the edition says, in the Reaction Step."""
    tried = attempt(state, move)
    if tried is None or "Attack Reaction" not in tried.types:
        return None
    link = state.active_link
    if state.step != REACTION:
        return _not_now(state, tried, "Attack Reaction")
    return None if link is None else ATTACK_REACTIONS.of(state.edition)(state, player, link)


@carries("7.4.2a", "8.2.8c")
def not_the_attacking_hero(state: State, player: int, link: Link) -> Because | None:
    """The attacking hero may use attack reactions; there is none when an ally attacks."""
    if link.attacking_hero == state.heroes[player]:
        return None
    if link.attacking_hero is None:
        return Because(
            say("{player} is not the attacking hero: there is none", player=state.players[player]),
            say("their hero were attacking"),
            rules=("8.2.8c",) if controller_of(state, link) == player else (),
        )
    because = say("{player} is not the attacking hero", player=state.players[player])
    return Because(because, say("the attacking hero played it"))


@otherwise(
    "7.4.2a",
    "8.1.2a",
    "8.2.8c",
    editions=(JAPANESE, NEWER),
    also=(
        (
            "Only the player who controls the attack can play or activate attack reactions, and "
            "only in the Reaction Step."
        ),
        (
            "When an ally attacks there is no attacking hero on that link, but the player who "
            "controls the ally can use attack reactions."
        ),
    ),
)
def does_not_control_the_attack(state: State, player: int, link: Link) -> Because | None:
    """The player who controls the attack may use attack reactions, also when an ally attacks."""
    if controller_of(state, link) == player:
        return None
    because = say("{player} does not control the attack", player=state.players[player])
    return Because(because, say("the player who controls the attack played it"))


ATTACK_REACTIONS = ByEdition(not_the_attacking_hero, does_not_control_the_attack)


@forbids("7.4.2b", "8.1.3a", moves=(Play, Activate))
def defense_reaction(state: State, player: int, move: Play | Activate) -> Because | None:
    """Defense reactions: only for whoever the edition says, in the Reaction Step."""
    tried = attempt(state, move)
    if tried is None or "Defense Reaction" not in tried.types:
        return None
    link = state.active_link
    if state.step != REACTION:
        return _not_now(state, tried, "Defense Reaction")
    return None if link is None else DEFENSE_REACTIONS.of(state.edition)(state, player, link)


@carries("7.4.2b", "8.2.8d")
def no_defending_hero(state: State, player: int, link: Link) -> Because | None:
    """The defending heroes may use defense reactions; an ally as the target leaves none."""
    if state.heroes[player] in link.defending_heroes:
        return None
    if not link.defending_heroes:
        return Because(
            say("{player} is not a defending hero: there is none", player=state.players[player]),
            say("their hero were an attack-target"),
            rules=_ally_is_target(state, player, link),
        )
    because = say("{player} is not a defending hero", player=state.players[player])
    legal_if = say("a defending hero played it")
    return Because(because, legal_if, rules=_ally_is_target(state, player, link))


@otherwise(
    "7.4.2b",
    "8.1.3a",
    editions=(JAPANESE, NEWER),
    also=(
        (
            "Only a player who controls a hero that is an attack-target can play or activate "
            "defense reactions, and only in the Reaction Step."
        ),
    ),
)
def controls_no_targeted_hero(state: State, player: int, link: Link) -> Because | None:
    """A player who controls a hero that is an attack-target may use defense reactions."""
    if state.heroes[player] in link.targets:
        return None
    return Because(
        say("{player} controls no hero that is an attack-target", player=state.players[player]),
        say("their hero were an attack-target"),
        rules=_ally_is_target(state, player, link),
    )


def _ally_is_target(state: State, player: int, link: Link) -> tuple[str, ...]:
    """8.2.8d, where one of the player's own allies is the target."""
    targets = (state.objects.get(target) for target in link.targets)
    if any(o is not None and o.controller == player and "Ally" in o.card.types for o in targets):
        return ("8.2.8d",)
    return ()


DEFENSE_REACTIONS = ByEdition(no_defending_hero, controls_no_targeted_hero)


def _not_now(state: State, tried: Attempt, type: str) -> Because:
    because = say(
        "{card} is an attack reaction and this is the {step}"
        if type == "Attack Reaction"
        else "{card} is a defense reaction and this is the {step}",
        card=tried.name,
        step=word("step", state.step),
    )
    return Because(because, say("it were the Reaction Step"))


@forbids("7.4.2c", moves=(Play,))
def could_not_defend(state: State, player: int, move: Play) -> list[Because]:
    """A defense reaction card can't be played while something keeps it from defending."""
    link = _defended_with(state, move)
    return [] if link is None else barred(state, link, state.objects[move.card], playing=True)


@spares("7.4.2c", moves=(Play,))
def could_defend(state: State, player: int, move: Play) -> list[Because]:
    """What is there does not keep the card from defending."""
    link = _defended_with(state, move)
    return [] if link is None else not_barred(state, link, state.objects[move.card], playing=True)


def _defended_with(state: State, move: Play) -> Link | None:
    """The link that a card would defend on, if it is a defense reaction that is played now."""
    tried = attempt(state, move)
    if tried is None or not tried.card or "Defense Reaction" not in tried.types:
        return None
    return state.active_link if state.step == REACTION else None


POINTS = (turn_player_gains_priority, ends)
