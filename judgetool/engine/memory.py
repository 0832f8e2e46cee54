"""What was found out once and is asked again: the one way in which rules remember.

Nothing that a game is made of changes, so what a pure function found out of its arguments stays
true.  What it finds depends on them alone, and on the language it may be said in, so these are what
its memory is keyed by: whole, told by their identity, and held as long as it lasts.  A function
that needs only parts of a state takes these parts, and is remembered for all states that share
them; what depends on anything else, such as the place that a question is asked from, is not
remembered.

Within :func:`forgetting` everything is worked out anew, so that games with and without memories can
be compared.  Within :func:`apart` what is found out is remembered until its end only, since it is
so under a supposition, or because what was asked on the way is to be noted.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar, cast

from judgetool import language

P = ParamSpec("P")
R = TypeVar("R")

_MOST = 100  # answers of one function at a time, unless all are about the same

_APART = 50_000  # answers that are remembered apart

_forgets = [0]  # how many ask for everything to be worked out anew
_counting = threading.Lock()
_memories: list[Callable[[], None]] = []  # what empties each


class _Own(threading.local):
    """What a thread remembers apart.

    Attributes:
        found: the answers, with the arguments and what was noted on the way to them.
        noted: what has been noted on the way to the answer that is being found out.
    """

    found: dict[Any, tuple[tuple[Any, ...], Any, dict[Any, Any]]] | None = None
    noted: dict[Any, Any] | None = None

    def answer(self, function: Callable[..., Any], key: Any, arguments: tuple[Any, ...]) -> Any:
        """What a function gives for some arguments, found out anew if nothing is remembered."""
        if self.found is None:
            return function(*arguments)
        known = self.found.get((function, key))
        if known is None:
            outer, self.noted = self.noted, {}
            try:
                known = (arguments, function(*arguments), self.noted)
            finally:
                self.noted = outer
            if len(self.found) >= _APART:
                self.found.clear()
            self.found[function, key] = known
        if self.noted is not None:
            self.noted.update(known[2])
        return known[1]


_own = _Own()


def note(key: Any, value: Any) -> None:
    """Note something that was asked, which is noted again whenever what it led to is remembered."""
    if _own.noted is not None:
        _own.noted[key] = value


@contextmanager
def unnoted() -> Iterator[None]:
    """Find something out of which nothing is noted."""
    outer, _own.noted = _own.noted, {}
    try:
        yield
    finally:
        _own.noted = outer


def remembered(function: Callable[P, R]) -> Callable[P, R]:
    """Remember what a pure function gives for the very arguments that it was asked about before;
    they are given by position.

    Threads may share it: each answer is read and written whole, with what it is the answer to.
    """
    found: dict[tuple[int, ...], tuple[tuple[Any, ...], R]] = {}
    none = object()
    last: tuple[Any, Any, Any] = (none, none, None)
    about: Any = none

    # Mostly one or two arguments, and the same ones again: a comparison then does.
    def remembering(one: Any, two: Any = none, *more: Any) -> Any:
        nonlocal last, about
        before = last
        if one is before[0] and two is before[1] and not more:
            return before[2]
        key = (id(one), id(two), *map(id, more))
        known = found.get(key)
        if known is None:
            arguments = (one,) if two is none else (one, two, *more)
            if _forgets[0]:
                return _own.answer(function, key, arguments)
            known = (arguments, function(*arguments))  # type: ignore[call-arg]
            if len(found) >= _MOST and one is not about:
                found.clear()
            about = one
            found[key] = known  # with the arguments, so that their identities stay theirs
        if not more:
            last = (one, two, known[1])
        return known[1]

    def forget() -> None:
        nonlocal last, about
        found.clear()
        last = (none, none, None)
        about = none

    _memories.append(forget)
    return cast(Callable[P, R], functools.wraps(function)(remembering))


def forget() -> None:
    """Forget everything."""
    for each in _memories:
        each()


language.at_change(forget)


@contextmanager
def forgetting() -> Iterator[None]:
    """Remember nothing meanwhile: every question is answered anew."""
    with _counting:
        _forgets[0] += 1
    forget()
    try:
        yield
    finally:
        with _counting:
            _forgets[0] -= 1


@contextmanager
def apart() -> Iterator[dict[Any, Any]]:
    """Remember meanwhile only what is found out in this thread, and forget it then; gives what is
    noted."""
    before = _own.found, _own.noted
    with forgetting():
        noted: dict[Any, Any] = {}
        _own.found, _own.noted = {}, noted
        try:
            yield noted
        finally:
            _own.found, _own.noted = before
