"""Taking a game again with one thing otherwise, to see what hangs on it.

A rule decides a claim if, but for it, the claim would come out the other way.  What was otherwise
is put into words by whoever asks; here is how the rules run meanwhile.  Nothing that is found out
this way is remembered or becomes part of a case.
"""

from __future__ import annotations

import copy
import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import msgspec

from judgetool.engine import memory
from judgetool.engine.choice import Unbroken
from judgetool.language import say, word

_SAME = 4  # times that the same is left out at the same place: it is due again and again
_AGAIN = 20  # times that it is left out at all: what would have ended it goes on
_MOST = 2_000  # entries and things left out in one run: what goes on longer does not end


class Supposition(msgspec.Struct, frozen=True):
    """The one thing that is otherwise.

    Attributes:
        since: how many entries the journal has where it begins; what came before stays.
        rule: this rule is not carried out, if ``once`` only where it would be the first time.
        entry: the event that would be the entry of this number does not occur, nor does any later
            that is the same; it is the one that ``says`` this, as another may come first where a
            question is answered otherwise.
        unreplaced: what would be the entry of this number is not replaced.
        turned: what is asked under this key, if anything, is ``so``.
    """

    since: int = 0
    rule: str = ""
    once: bool = False
    entry: int = 0
    says: str = ""
    unreplaced: int = 0
    turned: Hashable = None
    so: bool = False


Telling: TypeAlias = "Callable[..., Unbroken]"


class Endless(Exception):
    """With one thing otherwise the rules do not come to an end.

    Attributes:
        state: where they are, if they do nothing any more but what is left out.
    """

    def __init__(self, state: Any = None) -> None:
        super().__init__()
        self.state = state


class Asked(msgspec.Struct, frozen=True):
    """Something that the rules turned on.

    Attributes:
        key: what tells it in another run; ``None`` for an event that was replaced.
        answer: whether it was so.
        n: how many entries the journal had, as it was asked last.
        in_text: whether it is a condition that a text sets.
        far: how much farther to suppose it goes than to suppose anything else.
        tell: says whether it was so, and by which rules, of what it was asked ``about``.
        first: how many entries the journal had as it was asked for the first time.
        refuses: whether it is that a move is refused by what it tells of itself: who doubts that
            says that it is illegal.
    """

    key: Hashable
    answer: bool
    n: int
    tell: Telling
    about: tuple[Any, ...] = ()
    in_text: bool = False
    far: int = 0
    first: int = 0
    refuses: bool = False

    @property
    def told(self) -> Unbroken:
        """That it was so or not, and the rules that ask it, the closest first."""
        return self.tell(self.answer, *self.about)


class _Now(threading.local):
    """What is supposed and written down in this thread."""

    turned: Hashable = None
    so: bool = False
    found: dict[tuple[Hashable, bool], Asked] | None = None
    n: int = 0

    def __init__(self) -> None:
        self.noted: dict[Any, Any] = {}

    def write_down(self) -> None:
        """Write down what was asked since the last entry."""
        assert self.found is not None
        for key, (of_it, answer, tell, about, in_text, far, refuses) in self.noted.items():
            before = self.found.pop(key, None)  # in the order in which it was asked last
            first = self.n if before is None else before.first
            self.found[key] = Asked(
                of_it, answer, self.n, tell, about, in_text, far, first, refuses
            )
        self.noted.clear()


_now = _Now()


def asked(
    answer: bool, tell: Telling, *about: Any, key: Hashable = None, in_text: bool = False,
    far: int = 0, refuses: bool = False,
) -> bool:  # fmt: skip
    """The answer to something that rules turn on, or the other one where that is supposed.

    Args:
        answer: whether it is so.
        tell: says of the answer, and of what it is ``about``, whether it is so and by which rules.
        key: what tells it from anything else that is asked; left out, what it is about.
        in_text: whether it is a condition that a text sets.
        far: how much farther to suppose it goes than to suppose anything else.
        refuses: whether it is that a move is refused by what it tells of itself.
    """
    if not is_asking():
        return answer
    # what is told in a ready sentence is told apart by its rules, wherever it is asked
    key = (tell, about if key is None else key, *(about[1:] if tell is as_said else ()))
    if _now.turned is not None:
        return _now.so if key == _now.turned else answer
    memory.note((key, answer), (key, answer, tell, about, in_text, far, refuses))
    return answer


def is_asking() -> bool:
    """Whether anything is supposed or written down."""
    return _now.found is not None or _now.turned is not None


def as_said(_: bool, because: str, *rules: str) -> Unbroken:
    """What was asked, in a sentence that says why it is not so, with its rules."""
    return Unbroken(rules, because)


def has_keyword_said(card: str, keyword: str) -> str:
    """That a card has a keyword."""
    return say("{card} has {keyword}", card=card, keyword=word("keyword", keyword))


def is_met_said(met: bool, holder: str, condition: str) -> str:
    """Whether a condition in something's text is met."""
    return say(
        '{holder}: "{condition}" is so' if met else '{holder}: "{condition}" is not so',
        holder=holder,
        condition=condition,
    )


def meets_it_said(met: bool, holder: str, ability: str) -> str:
    """Whether what has happened is what an ability triggers on."""
    return say(
        '{holder} triggers: "{ability}"'
        if met
        else '{holder}: what happened does not meet the condition of "{ability}"',
        holder=holder,
        ability=ability,
    )


def replaced(n: int) -> None:
    """Write down that what would have been an entry was replaced."""
    if _now.found is not None:
        _now.found[n, True] = Asked(None, True, n - 1, _as_it_was)


def _as_it_was(_: bool) -> Unbroken:
    """Of what was replaced its entry tells."""
    return Unbroken((), "")


def logged(n: int) -> None:
    """Keep count of the entries while what is asked is written down."""
    if _now.found is not None:
        _now.write_down()
        _now.n = n


@contextmanager
def writing_down(n: int) -> Iterator[dict[tuple[Hashable, bool], Asked]]:
    """What is asked meanwhile, by its key and the answer: the last time that it was the answer.

    Args:
        n: how many entries the journal has.
    """
    with memory.apart() as noted:
        found: dict[tuple[Hashable, bool], Asked] = {}
        _now.found, _now.noted, _now.n = found, noted, n
        try:
            yield found
        finally:
            _now.write_down()
            _now.found = None


@contextmanager
def supposing(supposition: Supposition) -> Iterator[None]:
    """Answer what is asked as it is supposed."""
    if supposition.turned is None:
        yield
        return
    with memory.apart():
        _now.turned, _now.so = supposition.turned, supposition.so
        try:
            yield
        finally:
            _now.turned = None


class Leaving:
    """What is left out of a run under a supposition.

    Raises:
        Endless: by all methods, where the rules do not come to an end.
    """

    __slots__ = ("_again", "_at", "_event", "_first", "_left", "_times", "supposed")

    def __init__(self, supposed: Supposition) -> None:
        self.supposed = supposed
        self._event: Any = None
        self._first = 0  # where the rule was not carried out the first time
        self._left = 0
        self._at, self._times = 0, 0  # where the event was left out last, and how often
        self._again = 0  # how often it was left out at all

    def copy(self) -> Leaving:
        """The same so far: of several ways to go on none has to do with another."""
        return copy.copy(self)

    def rule(self, number: str, n: int) -> bool:
        """Whether a rule is not carried out as the next entry would be one of this number."""
        supposed = self.supposed
        if number != supposed.rule or n <= supposed.since:
            return False
        if supposed.once and n != (self._first or n):
            return False
        self._first = n
        return self.counted()

    def event(self, event: Any, n: int, state: Any) -> bool:
        """Whether an event does not occur that would be the entry of this number."""
        if n == self.supposed.entry and self._event is None and self._is_it(event, state):
            self._event = event
        if self._event is None or event != self._event:
            return False
        self._times = self._times + 1 if n == self._at else 1
        self._at = n
        self._again += 1
        if self._times > _SAME:
            raise Endless(state)
        if self._again > _AGAIN:
            raise Endless
        return self.counted()

    def _is_it(self, event: Any, state: Any) -> bool:
        return bool(event.text(state, event.apply(state)) == self.supposed.says)

    def replacement(self, n: int) -> bool:
        """Whether what would be the entry of this number is not replaced."""
        return n == self.supposed.unreplaced

    def counted(self) -> bool:
        """Count a step of the run."""
        self._left += 1
        if self._left > _MOST:
            raise Endless
        return True
