"""Why an answer is none to what is asked: what every card game says to it, with its own rules."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.cardgame.moves import Concede, No
from judgetool.engine.choice import Answer, Choice, Move, Violation
from judgetool.language import say, word


def answer_first(choice: Choice, rules: tuple[str, ...], legal_if: str) -> Violation:
    """That something else is asked first."""
    because = say(
        "{who} has to decide first: {prompt}", who=word("who", choice.who), prompt=choice.prompt
    )
    return Violation(rules, because, legal_if, passes_over=True)


def no_answer(choice: Choice, move: Move, rules: tuple[str, ...]) -> Violation:
    """That a move is of another kind than what is asked for; to decline what has to be done is no
    move that only comes too early."""
    who = word("who", choice.who)
    because = say("that is no answer; {who} is asked: {prompt}", who=who, prompt=choice.prompt)
    legal_if = say("it were one of the answers offered")
    early = not choice.window and not isinstance(move, No)
    return Violation(rules, because, legal_if, passes_over=early)


def unnamed(rules: tuple[str, ...]) -> Violation:
    """That an unknown card is used, and it is not said which one it is."""
    because = say("name the card instead of 'unknown'")
    return Violation(rules, because, say("the card were named"), unsaid=True)


def somebody_else(choice: Choice, who: str, rules: tuple[str, ...]) -> Violation:
    """That somebody else is asked.

    Args:
        who: who answers, in the language of the judge.
    """
    because = say("{asked} decides now, not {who}", asked=word("who", choice.who), who=who)
    legal_if = say("{who} were asked", who=who)
    return Violation(rules, because, legal_if, passes_over=not choice.window)


def not_by_hand(
    choice: Choice,
    answer: Answer,
    *,
    effects: tuple[type[Move], ...],
    done: type[Move],
    rule: str,
    legal_if: str,
) -> list[Violation] | None:
    """Why the judge does nothing by hand now, or somebody else does; nothing where the judge has
    applied what was asked for, and ``None`` where an effect is to be looked at that is applied.

    Args:
        effects: the moves by which the judge applies something.
        done: the move by which the judge says that a text has been applied.
        rule: by which the judge applies effects.
        legal_if: that a player could act.
    """
    move = answer.move
    if answer.who == "judge" and isinstance(move, done):
        if choice.kind == "apply":
            return []
        because = say(
            "the judge has nothing to apply by hand: {who} decides now", who=word("who", choice.who)
        )
        wanted = say("the judge were asked to apply a text by hand")
        return [Violation(choice.cites[:1] or (rule,), because, wanted)]
    if answer.who != "judge" or not isinstance(move, effects):
        return [Violation((rule,), say("only the judge can apply effects by hand"))]
    return None if choice.judge else [answer_first(choice, choice.cites[:1], legal_if)]


def ending_refused(
    answer: Answer, players: Sequence[str], losing: tuple[str, ...], ends: tuple[str, ...]
) -> list[Violation]:
    """Why somebody can't concede, or say how the game has ended.

    Args:
        losing: by which a player concedes.
        ends: by which the game ends as is said.
    """
    if isinstance(answer.move, Concede):
        return (
            [] if answer.who in players else [Violation(losing, say("only a player can concede"))]
        )
    if answer.who == "judge":
        return []
    because = say("only the judge can end the game like that")
    return [Violation(ends, because, say("the player conceded"))]
