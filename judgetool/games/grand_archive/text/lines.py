"""Every answer as a line: as it is typed, and as the judge reads it."""

from __future__ import annotations

from judgetool.cardgame.lines.move_lines import plain
from judgetool.cardgame.lines.options import Offered
from judgetool.cardgame.lines.voices import TYPED, Lines, Voice
from judgetool.cardgame.naming import group_of
from judgetool.engine.choice import Answer, Choice, Move
from judgetool.engine.memory import remembered
from judgetool.games.grand_archive import moves as m
from judgetool.games.grand_archive.abilities.writing import shown
from judgetool.games.grand_archive.objects.state import FIELD, RETALIATION, State
from judgetool.games.grand_archive.text.manual import said_by_hand, said_to_end
from judgetool.games.grand_archive.text.naming import InState, activated, groups


def _said(voice: Voice, state: State, choice: Choice | None, answer: Answer) -> str:
    move, say, players = answer.move, voice.say, state.players

    def name(written: str) -> str:
        return voice.name(players, written)

    def aims(targets: tuple[int, ...]) -> str:
        return voice.aims(players, [target_name(state, id) for id in targets])

    match move:
        case m.ActivateCard(card=card, targets=targets, named=named):
            card_said = named or name(hand_name(state, card))
            return say("activate {card}{how}", card=card_said, how=aims(targets))
        case m.ActivateAbility(source=source, ability=ability, targets=targets):
            return say(
                "activate {source} ability {n}{how}",
                source=name(source_name(state, answer.who, source)),
                n=ability + 1,
                how=aims(targets),
            )
        case m.Attack():
            return _attacks(voice, state, answer.who, move)
        case m.At(target=target):
            return say("at {target}", target=name(target_name(state, target)))
        case m.Retaliate(unit=unit):
            unit_said = name(own_name(state, answer.who, unit))
            return say("declare {unit} to retaliate", unit=unit_said)
        case m.Pay(card=card):
            return say("pay {card}", card=name(hand_name(state, card)))
        case m.Choose() | m.Option():
            return say("choose {option}", option=_option(voice, state, choice, move))
        case m.Manual():
            return said_by_hand(voice, state, move)
        case m.EndGame():
            return said_to_end(voice, state, move)
        case m.Done() if retaliates_with_none(state, answer.who):
            return say("no retaliation")
    return voice.word("move", plain(move))


def _attacks(voice: Voice, state: State, who: str, move: m.Attack) -> str:
    """An attack; a champion's plain one, or one with weapons, does not name it."""
    say = voice.say
    named = [own_name(state, who, id) for id in parts(state, who, move)]
    said = voice.names(state.players, named)
    targets = voice.names(state.players, [target_name(state, id) for id in move.targets])
    if not move.targets:
        return say("attack with {parts}", parts=said)
    if not named:
        return say("attack at {targets}", targets=targets)
    return say("attack with {parts} at {targets}", targets=targets, parts=said)


def _option(voice: Voice, state: State, choice: Choice | None, move: m.Choose | m.Option) -> str:
    called = OPTIONS.called(state, choice, move)
    if voice is TYPED:
        return called.written
    if isinstance(move, m.Option):
        return OPTIONS.offered(state, choice, move)
    return called.told(voice.names(state.players, [place_name(state, i) for i in move.objects]))


def retaliates_with_none(state: State, who: str) -> bool:
    """Whether a player who declares no more retaliators has declared none."""
    combat = state.combat
    if combat is None or state.step != RETALIATION or who not in state.players:
        return False
    player = state.players.index(who)
    return all(state.objects[id].player != player for id in combat.retaliators)


def parts(state: State, who: str, move: m.Attack) -> tuple[int, ...]:
    """What an attack is declared with, as it is said: the unit, if that is not one's champion, and
    the weapons."""
    champion = state.champions[state.players.index(who)]
    if move.attacker == champion and (move.weapons or move.targets):
        return move.weapons
    return (move.attacker, *move.weapons)


@remembered
def own_name(state: State, who: str, id: int) -> str:
    """The name of what is on the field, told from others that the player controls."""
    return InState(state).written(id, state.zone(state.players.index(who), FIELD))


@remembered
def target_name(state: State, id: int) -> str:
    """The name of what is aimed at, told from what else could be."""
    return InState(state).written(id, group_of(groups(state), id))


@remembered
def place_name(state: State, id: int) -> str:
    """The name of an object, told from others in its zone."""
    found = state.objects.get(id)
    if found is None:
        return state.known_as(id)
    if found.zone == FIELD:
        return InState(state).written(id, state.field)
    if found.place is None:
        return InState(state).written(id, state.pending)
    return InState(state).written(id, tuple(reversed(state.zones[found.place])))


def hand_name(state: State, id: int) -> str:
    """The name of a card in hand, told from others there."""
    found = state.objects.get(id)
    place = None if found is None else found.place
    return (
        place_name(state, id) if place is None else InState(state).written(id, state.zones[place])
    )


def sources(state: State, player: int) -> tuple[int, ...]:
    """What a player controls that has abilities to be activated."""
    return tuple(i for i in state.zone(player, FIELD) if activated(state, i))


@remembered
def source_name(state: State, who: str, id: int) -> str:
    """The name of what an ability is of, told from others that could be meant."""
    return InState(state).written(id, sources(state, state.players.index(who)))


def _option_text(state: State, move: Move) -> str:
    """An option's text: names of objects, or what it says."""
    match move:
        case m.Choose(objects=objects):
            return ", ".join(place_name(state, id) for id in objects)
        case m.Pay(card=card):
            return place_name(state, card)
        case m.At(target=target):
            return target_name(state, target)
        case m.Option(text=text, index=index):
            return text or str(index + 1)
    return plain(move)


def _objects(move: Move) -> tuple[int, ...]:
    return move.objects if isinstance(move, m.Choose) else ()


def _named(move: Move) -> tuple[int, ...]:
    match move:
        case m.Pay(card=card):
            return (card,)
        case m.At(target=target):
            return (target,)
    return _objects(move)


def _says(state: State, move: Move) -> str:
    """What an option says; of an ability on the Effects Stack, or one that waits to be put there,
    what that does."""
    match move:
        case m.Option(read=read):
            return read
        case m.Choose(objects=(id,)) if id in state.objects:
            ability = state.objects[id].ability
            return "" if ability is None else shown(ability)
    return ""


OPTIONS = Offered(_option_text, _objects, InState, _says, _named)

LINES = Lines(_said)
write, tell = LINES.write, LINES.tell
