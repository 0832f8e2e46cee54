"""One question, answered by a small function for each type of record that it is asked about.

What a card says is records: conditions, amounts, events.  What is asked of them (is this condition
met, which number is meant) needs another answer for each type, and each answer stands in the file
of its subject.  The question itself knows none of these files, so that they may build on those that
ask it: whether an effect applies depends on conditions, which depend on what effects have made of
objects; but the file that applies effects only has to know the question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

Where = TypeVar("Where")
Record = TypeVar("Record")
One = TypeVar("One")
Other = TypeVar("Other")
Rest = ParamSpec("Rest")
Answer = TypeVar("Answer")


class ByType(Generic[Where, Record, Rest, Answer]):
    """A question asked of where one is (a state, a table) and of a record; what else is asked along
    with it, the answers say alike.

    Records of a type without an answer of its own get that of the nearest type it is derived from.
    """

    def __init__(self, asking: str) -> None:
        """``asking``: what is asked, for the error where nobody has written an answer."""
        self._asking = asking
        self._answers: dict[type[Any], Callable[Concatenate[Where, Any, Rest], Answer]] = {}

    @overload
    def of(
        self, one: type[One], /
    ) -> Callable[
        [Callable[Concatenate[Where, One, Rest], Answer]],
        Callable[Concatenate[Where, One, Rest], Answer],
    ]: ...
    @overload
    def of(
        self, one: type[One], other: type[Other], /
    ) -> Callable[
        [Callable[Concatenate[Where, One | Other, Rest], Answer]],
        Callable[Concatenate[Where, One | Other, Rest], Answer],
    ]: ...
    @overload
    def of(
        self, *kinds: type[Any]
    ) -> Callable[
        [Callable[Concatenate[Where, Any, Rest], Answer]],
        Callable[Concatenate[Where, Any, Rest], Answer],
    ]: ...
    def of(self, *kinds: type[Any]) -> Callable[[Any], Any]:
        """Answer it with the decorated function for records of one type, or of several."""

        def answer(function: Any) -> Any:
            self._answers.update(dict.fromkeys(kinds, function))
            return function

        return answer

    def __contains__(self, kind: type[Any]) -> bool:
        """Whether somebody has written an answer for records of a type."""
        return any(base in self._answers for base in kind.__mro__)

    def __call__(
        self, where: Where, record: Record, /, *rest: Rest.args, **named: Rest.kwargs
    ) -> Answer:
        """The answer for a record.

        Raises:
            NotImplementedError: nobody has written one for its type.
        """
        found = self._answers.get(type(record)) or self._derived(type(record))
        return found(where, record, *rest, **named)

    def _derived(self, kind: type[Any]) -> Callable[Concatenate[Where, Any, Rest], Answer]:
        for base in kind.__mro__:
            if base in self._answers:
                self._answers[kind] = self._answers[base]
                return self._answers[base]
        raise NotImplementedError(f"nobody has written {self._asking} for {kind.__name__}")
