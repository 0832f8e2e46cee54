"""Every answer as a line: as it is typed, and as the judge reads it."""

from __future__ import annotations

from judgetool.cardgame.lines.move_lines import plain
from judgetool.cardgame.lines.options import Offered
from judgetool.cardgame.lines.voices import TYPED, Lines, Voice
from judgetool.cardgame.naming import group_of
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.memory import remembered
from judgetool.games.magic_classic import moves as m
from judgetool.games.magic_classic.abilities.writing import shown
from judgetool.games.magic_classic.continuous import activated
from judgetool.games.magic_classic.objects.state import State, place_of
from judgetool.games.magic_classic.text.manual import say_manual, tell_manual
from judgetool.games.magic_classic.text.naming import InState, read_name, target_groups


def _said(voice: Voice, state: State, choice: Choice | None, answer: Answer) -> str:
    move, say = answer.move, voice.say

    def name(written: str) -> str:
        return voice.name(state.players, written)

    match move:
        case m.AttackWith(creature=creature):
            attacking = name(own_name(state, answer.who, creature))
            return say("declare {creature} as an attacker", creature=attacking)
        case m.Block(blocker=blocker, attacker=attacker):
            return say(
                "declare {blocker} as a blocker of {attacker}",
                blocker=name(own_name(state, answer.who, blocker)),
                attacker=name(attacker_name(state, attacker)),
            )
        case m.Assign(source=source, recipient=recipient, amount=amount):
            return say(
                "{source} assigns {n} to {recipient}",
                source=name(own_name(state, answer.who, source)),
                n=amount,
                recipient=name(place_name(state, recipient)),
            )
        case m.Play(card=card, targets=targets, named=named):
            how = _aims(voice, state, targets)
            return say("play {card}{how}", card=name(card_name(state, card, named)), how=how)
        case m.Activate(source=source, ability=ability, targets=targets):
            by, how = name(source_name(state, answer.who, source)), _aims(voice, state, targets)
            if not activates_one_of_several(state, source):
                return say("activate {source}{how}", source=by, how=how)
            return say("activate {source} ability {n}{how}", source=by, n=ability + 1, how=how)
        case m.Choose() | m.Option():
            return say("choose {option}", option=_option(voice, state, choice, move))
        case m.Manual():
            return say_manual(state, move) if voice is TYPED else tell_manual(state, move)
        case m.Done(none="attack"):
            return say("no attack")
        case m.Done(none="block"):
            return say("no block")
    return voice.word("move", plain(move))


def _aims(voice: Voice, state: State, targets: tuple[int, ...]) -> str:
    return voice.aims(state.players, [target_name(state, id) for id in targets])


def _option(voice: Voice, state: State, choice: Choice | None, move: m.Choose | m.Option) -> str:
    called = OPTIONS.called(state, choice, move)
    if voice is TYPED:
        return called.written
    if isinstance(move, m.Option):
        return OPTIONS.offered(state, choice, move)
    names = [read_name(state, place_name(state, id)) for id in move.objects]
    return called.told(voice.word("list", ", ").join(names))


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
        case m.Choose(objects=objects):
            return ", ".join(place_name(state, id) for id in objects)
        case m.Option(text=text, index=index):
            return text or str(index + 1)
    return plain(move)


def _objects(move: Move) -> tuple[int, ...]:
    return move.objects if isinstance(move, m.Choose) else ()


def _says(state: State, move: Move) -> str:
    """What an option says; of an ability on the stack, or one that waits to be put there, what that
    does."""
    match move:
        case m.Option(read=read):
            return read
        case m.Choose(objects=(id,)) if id in state.objects and state.objects[id].kind == "ability":
            found = state.objects[id]
            return "" if found.ability is None else shown(found.ability, found.card.name)  # type: ignore[arg-type]
    return ""


OPTIONS = Offered(_option_text, _objects, InState, _says)

LINES = Lines(_said)
write, tell = LINES.write, LINES.tell
