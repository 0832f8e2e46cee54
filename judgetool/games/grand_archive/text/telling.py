"""An answer as a sentence of the journal, in the language of the judge.

What is written is the same in every language, so that it can be read back; what is told says the
same in a sentence of its own.  In English the two are one.
"""

from __future__ import annotations

from judgetool.engine.choice import Answer
from judgetool.engine.naming import numbered, possessed
from judgetool.games.grand_archive.moves import (
    ActivateAbility,
    ActivateCard,
    Attack,
    Choose,
    Concede,
    Done,
    EndGame,
    Manual,
    No,
    Option,
    Pass,
    Pay,
    Retaliate,
    TakeBack,
    Yes,
)
from judgetool.games.grand_archive.state import State
from judgetool.games.grand_archive.text.lines import (
    own_name,
    parts,
    place_name,
    source_name,
    target_name,
    write,
)
from judgetool.games.grand_archive.text.manual import tell_end, tell_manual
from judgetool.games.grand_archive.text.options import offered
from judgetool.language import ENGLISH, current, say, word


def tell(state: State, answer: Answer) -> str:
    """An answer as a sentence."""
    if current() == ENGLISH:
        return write(state, answer)
    return say("{who}: {move}", who=word("who", answer.who), move=_told(state, answer))


def _told(state: State, answer: Answer) -> str:
    move = answer.move
    match move:
        case ActivateCard(card=card, targets=targets, named=named):
            name = named or _read(state, place_name(state, card))
            return say("activate the card {card}{how}", card=name, how=_aimed(state, targets))
        case ActivateAbility(source=source, ability=ability, targets=targets):
            return say(
                "activate {source} ability {n}{how}",
                source=_read(state, source_name(state, answer.who, source)),
                n=ability + 1,
                how=_aimed(state, targets),
            )
        case Attack():
            return _attacks(state, answer.who, move)
        case Retaliate(unit=unit):
            return say(
                "declare {unit} to retaliate", unit=_read(state, own_name(state, answer.who, unit))
            )
        case Pay(card=card):
            return say("pay {card}", card=_read(state, place_name(state, card)))
        case Choose() | Option():
            return say("choose {option}", option=_option(state, move))
        case Manual():
            return tell_manual(state, move)
        case EndGame():
            return tell_end(state, move)
    return _plain(state, answer)


def _plain(state: State, answer: Answer) -> str:
    match answer.move:
        case Pass():
            return say("pass")
        case Done():
            return say("done")
        case TakeBack():
            return say("take back")
        case Yes():
            return say("yes")
        case No():
            return say("no")
        case Concede():
            return say("concede")
    return write(state, answer)


def _attacks(state: State, who: str, move: Attack) -> str:
    named = [_read(state, own_name(state, who, id)) for id in parts(state, who, move)]
    how = _aimed(state, move.targets)
    if not named:
        return say("attack{how}", how=how)
    return say("attack with {parts}{how}", parts=word("list", ", ").join(named), how=how)


def _aimed(state: State, targets: tuple[int, ...]) -> str:
    if not targets:
        return ""
    names = (_read(state, target_name(state, id)) for id in targets)
    return say(" aimed at {targets}", targets=word("list", ", ").join(names))


def _option(state: State, move: Choose | Option) -> str:
    if isinstance(move, Option):
        return offered(state, move)
    return word("list", ", ").join(_read(state, place_name(state, id)) for id in move.objects)


def _read(state: State, written: str) -> str:
    """A name that is written as it is read: with whose it is, and its number among those."""
    name, number = numbered(written)
    whose = possessed(name, state.players)
    owner = "" if whose is None else state.players[whose[0]]
    if whose is not None and name.startswith(owner) and whose[1] != "ability":
        name = say("{owner}'s {name}", owner=owner, name=_bare(whose[1]))
    else:
        name = _bare(name)
    return name if number is None else say("{card} no {n}", card=name, n=number)


def _bare(name: str) -> str:
    """A name without whose it is: that of an ability in words of ours."""
    if name == "unknown":
        return say("unknown")
    card = name.removesuffix("'s ability")
    return name if card == name else say("{card}'s ability", card=card)
