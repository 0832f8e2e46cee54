"""The canonical line of every answer."""

from __future__ import annotations

from judgetool.cardgame.lines.move_lines import plain
from judgetool.cardgame.lines.options import Offered
from judgetool.cardgame.naming import group_of
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.memory import remembered
from judgetool.games.magic_classic.abilities.writing import shown
from judgetool.games.magic_classic.continuous import activated
from judgetool.games.magic_classic.moves import (
    Activate,
    Assign,
    AttackWith,
    Block,
    Choose,
    Done,
    Manual,
    Option,
    Play,
)
from judgetool.games.magic_classic.objects.state import State, place_of
from judgetool.games.magic_classic.text.manual import say_manual
from judgetool.games.magic_classic.text.naming import InState, target_groups


def write(state: State, choice: Choice | None, answer: Answer) -> str:
    """The canonical line of an answer to a choice in the state it is given in."""
    return f"{answer.who}: {_say(state, choice, answer)}"


def _say(state: State, choice: Choice | None, answer: Answer) -> str:
    move = answer.move
    match move:
        case Done(none=none) if none:
            return f"no {none}"
        case AttackWith(creature=creature):
            return f"declare {own_name(state, answer.who, creature)} as an attacker"
        case Block(blocker=blocker, attacker=attacker):
            of = attacker_name(state, attacker)
            return f"declare {own_name(state, answer.who, blocker)} as a blocker of {of}"
        case Assign(source=source, recipient=recipient, amount=amount):
            to = place_name(state, recipient)
            return f"{own_name(state, answer.who, source)} assigns {amount} to {to}"
        case Play(card=card, targets=targets, named=named):
            return f"play {card_name(state, card, named)}{_at(state, targets)}"
        case Activate(source=source, ability=ability, targets=targets):
            said = f"activate {source_name(state, answer.who, source)}"
            if activates_one_of_several(state, source):
                said += f" ability {ability + 1}"
            return said + _at(state, targets)
        case Choose() | Option():
            return f"choose {OPTIONS.called(state, choice, move).written}"
        case Manual():
            return say_manual(state, move)
    return plain(move)


def _at(state: State, targets: tuple[int, ...]) -> str:
    return " at " + ", ".join(target_name(state, id) for id in targets) if targets else ""


@remembered
def own_name(state: State, who: str, id: int) -> str:
    """The name of a permanent, told from others that the player controls."""
    return InState(state).written(id, state.zone(state.players.index(who), "play"))


@remembered
def attacker_name(state: State, id: int) -> str:
    """The name of an attacking creature, with its number if others of the name attack: while blocks
    are declared, nothing else tells the one that is blocked already from those that are not."""
    alike = [i for i in state.attackers if state.known_as(i) == state.known_as(id)]
    if id not in alike or len(alike) < 2:
        return InState(state).written(id, state.attackers)
    return f"{state.known_as(id)} no {alike.index(id) + 1}"


def target_name(state: State, id: int) -> str:
    """The name of what is aimed at, told from what else could be."""
    return InState(state).written(id, group_of(target_groups(state), id))


@remembered
def place_name(state: State, id: int) -> str:
    """The name of a player or an object, told from others in its zone."""
    found = state.objects.get(id)
    if found is None:
        return state.known_as(id)
    if found.zone == "play":
        return InState(state).written(id, state.play)
    if found.zone == "stack":
        return InState(state).written(id, tuple(reversed(state.stack)))
    return InState(state).written(id, state.zone(*place_of(found)) if found.zone else state.pending)


def card_name(state: State, id: int, named: str = "") -> str:
    """The name of a card that is played."""
    return named or place_name(state, id)


def sources(state: State, player: int) -> tuple[int, ...]:
    """What a player controls that has abilities to be played."""
    return tuple(i for i in state.zone(player, "play") if activated(state, i))


def source_name(state: State, who: str, id: int) -> str:
    """The name of what an ability is of, told from others that could be meant."""
    return InState(state).written(id, sources(state, state.players.index(who)))


def activates_one_of_several(state: State, source: int) -> bool:
    """Whether it must be said which of its abilities is played."""
    return source in state.objects and len(activated(state, source)) > 1


def _option_text(state: State, move: Move) -> str:
    """An option's text: names of objects, or what it says."""
    match move:
        case Choose(objects=objects):
            return ", ".join(place_name(state, id) for id in objects)
        case Option(text=text, index=index):
            return text or str(index + 1)
    return plain(move)


def _objects(move: Move) -> tuple[int, ...]:
    return move.objects if isinstance(move, Choose) else ()


def _says(state: State, move: Move) -> str:
    """What an option says; of an ability on the stack, or one that waits to be put there, what that
    does."""
    match move:
        case Option(read=read):
            return read
        case Choose(objects=(id,)) if id in state.objects and state.objects[id].kind == "ability":
            found = state.objects[id]
            return "" if found.ability is None else shown(found.ability, found.card.name)  # type: ignore[arg-type]
    return ""


OPTIONS = Offered(_option_text, _objects, InState, _says)
