"""An answer as a sentence of the journal, in the language of the judge.

What is written is the same in every language, so that it can be read back; what is told says the
same in a sentence of its own.  In English the two are one.
"""

from __future__ import annotations

from judgetool.cardgame.lines.move_lines import plain
from judgetool.cardgame.naming import read_name
from judgetool.engine.choice import Answer, Choice
from judgetool.games.grand_archive.moves import (
    ActivateAbility,
    ActivateCard,
    At,
    Attack,
    Choose,
    Done,
    EndGame,
    Manual,
    Option,
    Pay,
    Retaliate,
)
from judgetool.games.grand_archive.objects.state import State
from judgetool.games.grand_archive.text.lines import (
    OPTIONS,
    hand_name,
    own_name,
    parts,
    place_name,
    retaliates_with_none,
    source_name,
    target_name,
    write,
)
from judgetool.games.grand_archive.text.manual import tell_end, tell_manual
from judgetool.language import ENGLISH, current, say, word


def tell(state: State, choice: Choice | None, answer: Answer) -> str:
    """An answer as a sentence."""
    if current() == ENGLISH:
        return write(state, choice, answer)
    return say("{who}: {move}", who=word("who", answer.who), move=_told(state, choice, answer))


def _told(state: State, choice: Choice | None, answer: Answer) -> str:
    move = answer.move
    match move:
        case ActivateCard(card=card, targets=targets, named=named):
            name = named or read_name(state.players, hand_name(state, card))
            return say("activate the card {card}{how}", card=name, how=_aimed(state, targets))
        case ActivateAbility(source=source, ability=ability, targets=targets):
            return say(
                "activate {source} ability {n}{how}",
                source=read_name(state.players, source_name(state, answer.who, source)),
                n=ability + 1,
                how=_aimed(state, targets),
            )
        case Attack():
            return _attacks(state, answer.who, move)
        case At(target=target):
            return say("at {target}", target=_names(state, (target,)))
        case Retaliate(unit=unit):
            return say(
                "declare {unit} to retaliate",
                unit=read_name(state.players, own_name(state, answer.who, unit)),
            )
        case Pay(card=card):
            return say("pay {card}", card=read_name(state.players, hand_name(state, card)))
        case Choose() | Option():
            return say("choose {option}", option=_option(state, choice, move))
        case Manual():
            return tell_manual(state, move)
        case EndGame():
            return tell_end(state, move)
        case Done() if retaliates_with_none(state, answer.who):
            return say("no retaliation")
    return word("move", plain(move))


def _attacks(state: State, who: str, move: Attack) -> str:
    between = word("list", ", ")
    named = (read_name(state.players, own_name(state, who, id)) for id in parts(state, who, move))
    said, targets = between.join(named), _names(state, move.targets)
    if not targets:
        return say("attack with {parts}", parts=said)
    if not said:
        return say("attack {targets}", targets=targets)
    return say("attack {targets} with {parts}", targets=targets, parts=said)


def _aimed(state: State, targets: tuple[int, ...]) -> str:
    return say(" aimed at {targets}", targets=_names(state, targets)) if targets else ""


def _names(state: State, targets: tuple[int, ...]) -> str:
    return word("list", ", ").join(
        read_name(state.players, target_name(state, id)) for id in targets
    )


def _option(state: State, choice: Choice | None, move: Choose | Option) -> str:
    if isinstance(move, Option):
        return OPTIONS.offered(state, choice, move)
    names = (read_name(state.players, place_name(state, id)) for id in move.objects)
    return OPTIONS.called(state, choice, move).told(word("list", ", ").join(names))
