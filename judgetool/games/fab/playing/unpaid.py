"""Rules 5.1.7a and 1.14.2b, before and while something is paid for: what a legal play still hangs
on where a board leaves cards of the hand unknown, and whether one that was begun can be completed.
"""

from __future__ import annotations

from judgetool.engine.case import Position
from judgetool.engine.choice import Answer, Violation
from judgetool.engine.view import Condition
from judgetool.games.fab.cards import Card
from judgetool.games.fab.legality import violations
from judgetool.games.fab.moves import Activate, Play
from judgetool.games.fab.objects.state import State, replace
from judgetool.games.fab.playing.attempt import Attempt, attempt
from judgetool.games.fab.playing.costs import activation_costs
from judgetool.games.fab.playing.payable import chi_payable, payable
from judgetool.games.fab.playing.restrictions import price
from judgetool.games.fab.split_cards import proposed
from judgetool.language import say

NOTHING = Card(name="nothing")
"""The least that an unknown card can be: it pitches nothing and fits nothing."""


def depends_on_unknown(position: Position[State], answer: Answer) -> tuple[Condition, ...]:
    """What has to be so of the unknown cards in the hand of who plays or activates something: what
    would refuse it if they were worth nothing."""
    state, move = position.state, answer.move
    if answer.who not in state.players or not isinstance(move, Play | Activate):
        return ()
    player = state.players.index(answer.who)
    used = move.card if isinstance(move, Play) else move.source
    unknown = [i for i in state.zone(player, "hand") if state.objects[i].unknown and i != used]
    if not unknown:
        return ()
    state = proposed(state, move)
    for id in unknown:
        state = state.put(replace(state.objects[id], card=NOTHING))
    tried = attempt(state, move)
    if tried is None:
        return ()
    found = violations(state, player, move)
    return tuple(_condition(state, player, tried, move, len(unknown), each) for each in found)


def _condition(
    state: State,
    player: int,
    tried: Attempt,
    move: Play | Activate,
    unknown: int,
    violation: Violation,
) -> Condition:
    """What is wanted of so many unknown cards, so that something does not refuse a move."""
    who = state.players[player]
    cost, missing = _lacking(state, player, tried, move.x)
    if missing <= 0 or "5.1.7a" not in violation.rules:
        said = say(
            "the unknown card in {player}'s hand can be used for it; without it: {because}"
            if unknown == 1
            else (
                "the unknown cards in {player}'s hand can be used for it; without them: {because}"
            ),
            player=who,
            because=violation.because,
        )
        return Condition(said, violation.rules)
    enough = say(
        "the unknown {n:card|cards} in {player}'s hand {n:pitches|pitch} enough",
        player=who,
        n=unknown,
    )
    said = say(
        "{enough}: {card} costs {cost}, and {n} more resource {n:point|points} {n:is|are} needed",
        enough=enough,
        card=tried.name,
        cost=cost,
        n=missing,
    )
    return Condition(said, violation.rules)


def _lacking(state: State, player: int, tried: Attempt, x: int | None) -> tuple[int, int]:
    """What something costs in resource points, and how many of them can't be had."""
    if tried.ability is None:
        _, cost = price(state, player, tried, x)
    else:
        _, cost = activation_costs(state, player, tried.object, tried.ability, x)
    besides = (tried.object.id,) if tried.card or tried.object.zone == "hand" else ()
    return cost, cost - payable(state, player, besides)


def unfinished(position: Position[State]) -> tuple[Violation, ...] | None:
    """Whether a play or an activation is being declared and paid for; and why it can't be paid for
    any more, where all that is left is to take it back."""
    choice, begun = position.choice, position.pending[:1]
    if choice is None or choice.window or not begun:
        return None
    if not isinstance(begun[0].move, Play | Activate):
        return None
    state = position.state
    if choice.kind != "pitch" or "5.1.7" not in choice.cites:
        return ()
    player = state.players.index(choice.who)
    most = payable(state, player, ())
    needed = state.resources[player] + state.chi_of(player) + choice.lacks
    if "1.14.2c" in choice.cites:
        most, needed = chi_payable(state, player, ()), state.chi_of(player) + choice.lacks
    if most >= needed:
        return ()
    said = say(
        "{n} resource {n:point|points} to pay ({player} can have at most {most})",
        n=needed,
        player=choice.who,
        most=most,
    )
    rules = ("5.1.7a", "1.14.2b", "1.10.3")
    return (Violation(rules, said, say("the cost could be paid")),)
