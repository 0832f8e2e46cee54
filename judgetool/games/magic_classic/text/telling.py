"""An answer as a sentence of the journal, in the language of the judge.

What is written is the same in every language, so that it can be read back; what is told says the
same in a sentence of its own.  In English the two are one.
"""

from __future__ import annotations

from judgetool.cardgame.lines.move_lines import plain
from judgetool.engine.choice import Answer, Choice
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
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.text.lines import (
    OPTIONS,
    activates_one_of_several,
    attacker_name,
    card_name,
    own_name,
    place_name,
    source_name,
    target_name,
    write,
)
from judgetool.games.magic_classic.text.manual import tell_manual
from judgetool.games.magic_classic.text.naming import read_name
from judgetool.language import ENGLISH, current, say, word


def tell(state: State, choice: Choice | None, answer: Answer) -> str:
    """An answer as a sentence."""
    if current() == ENGLISH:
        return write(state, choice, answer)
    return say("{who}: {move}", who=word("who", answer.who), move=_told(state, choice, answer))


def _told(state: State, choice: Choice | None, answer: Answer) -> str:
    move = answer.move
    match move:
        case AttackWith(creature=creature):
            name = read_name(state, own_name(state, answer.who, creature))
            return say("declare {creature} as an attacker", creature=name)
        case Block(blocker=blocker, attacker=attacker):
            return say(
                "declare {blocker} as a blocker of {attacker}",
                blocker=read_name(state, own_name(state, answer.who, blocker)),
                attacker=read_name(state, attacker_name(state, attacker)),
            )
        case Assign(source=source, recipient=recipient, amount=amount):
            return say(
                "{source} assigns {n} to {recipient}",
                source=read_name(state, own_name(state, answer.who, source)),
                n=amount,
                recipient=read_name(state, place_name(state, recipient)),
            )
        case Play(card=card, targets=targets, named=named):
            name = read_name(state, card_name(state, card, named))
            return say("play {card}{how}", card=name, how=_aimed(state, targets))
        case Activate():
            return _activates(state, answer.who, move)
        case Choose() | Option():
            return say("choose {option}", option=_option(state, choice, move))
        case Manual():
            return tell_manual(state, move)
        case Done(none="attack"):
            return say("no attack")
        case Done(none="block"):
            return say("no block")
    return word("move", plain(move))


def _activates(state: State, who: str, move: Activate) -> str:
    source = read_name(state, source_name(state, who, move.source))
    how = _aimed(state, move.targets)
    if not activates_one_of_several(state, move.source):
        return say("activate {source}{how}", source=source, how=how)
    return say("activate {source} ability {n}{how}", source=source, n=move.ability + 1, how=how)


def _aimed(state: State, targets: tuple[int, ...]) -> str:
    if not targets:
        return ""
    names = (read_name(state, target_name(state, id)) for id in targets)
    return say(" aimed at {targets}", targets=word("list", ", ").join(names))


def _option(state: State, choice: Choice | None, move: Choose | Option) -> str:
    if isinstance(move, Option):
        return OPTIONS.offered(state, choice, move)
    names = (read_name(state, place_name(state, id)) for id in move.objects)
    return OPTIONS.called(state, choice, move).told(word("list", ", ").join(names))
