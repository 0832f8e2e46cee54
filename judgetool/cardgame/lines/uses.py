"""What somebody may think of doing with an object, where a question is open besides."""

from __future__ import annotations

from collections.abc import Iterable

from judgetool.engine.choice import Answer, Choice, Move


def answers_first(
    choice: Choice, who: str, uses: Iterable[Answer], naming: Iterable[Move]
) -> list[Answer]:
    """The answers to the open question that name an object, then every other way of using it.

    Args:
        who: who would use it, and answers only if asked; "" for whoever it is.
        uses: a move for each way of using it.
        naming: the answers that name it.
    """
    if who not in ("", choice.who):
        return list(uses)
    answers = [Answer(choice.who, move) for move in naming]
    return [*answers, *(use for use in uses if use not in answers)]
