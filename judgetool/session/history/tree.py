"""Every moment that a session came to, as a tree: who goes back and plays on otherwise makes a
branch, and nothing is forgotten.

Moments are numbered in the order in which they were first come to; 0 is the opening.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from judgetool.engine.case import Case

Kind: TypeAlias = Literal[
    "opening", "move", "refused", "kept", "left out", "what if", "account", "expect", "says",
    "claim", "taken back", "ruling",
]  # fmt: skip
MARGIN: tuple[Kind, ...] = ("claim", "taken back", "ruling")
"""What stands beside a line and leads nowhere by itself: all that goes on from there has it."""
ASIDE: tuple[Kind, ...] = ("account", "what if")
"""What is a branch of its own from its first moment on."""


@dataclass(frozen=True)
class Moment:
    """A case and what led to it.

    Attributes:
        id: its number.
        case: where the game stands.
        read: how many of the file's lines have been read.
        line: what led here, as it is told; "" for the opening.
        kind: what that was: a ``move``; a line of the file that is ``refused`` as the file expects,
            or ``left out``; one that is ``kept`` as it is told, though it is illegal or comes after
            what is; ``what if``: the mark from which something is tried; ``account``: the
            beginning of a player's account, in which ``expect`` and ``says`` tell what it comes to;
            ``claim``: what somebody claims at this point; ``taken back``: a claim that is no more;
            ``ruling``: what the judge rules, in words, or notes for the slip besides.
        illegal: the rules that refuse the line.
        stopped: whether the line did not come where it says.
        said: what is claimed, as ``claims:`` of a file holds it; of an account whose it is; of a
            ruling its words by its field.
        key: the claim that it is about.
    """

    id: int
    case: Case[Any]
    read: int
    line: str = ""
    kind: Kind = "opening"
    illegal: tuple[str, ...] = ()
    stopped: bool = False
    said: Mapping[str, Any] = field(default_factory=dict)
    key: int = 0


@dataclass(frozen=True)
class Branching:
    """A row of the tree as it is listed.

    Attributes:
        moment: which moment.
        depth: how many branches it lies off the first line.
        begins: whether a branch begins with it.
        here: whether it is the present one.
        before: whether it leads to the present one.
        name: what it was called; "" if it was not.
    """

    moment: Moment
    depth: int
    begins: bool
    here: bool
    before: bool
    name: str


class Tree:
    """The moments, how they hang together, and which one is the present."""

    def __init__(self, case: Case[Any]) -> None:
        self._moments: list[Moment] = []
        self._parents: list[int | None] = []
        self._children: list[list[int]] = []
        self._next: dict[int, int] = {}
        self.names: dict[int, str] = {}
        self._plant(case)

    def _plant(self, case: Case[Any]) -> None:
        """The moments of the answers that a case was opened with, and of those undone in it."""
        cases = [case]
        while cases[0].before is not None:
            cases.insert(0, cases[0].before)
        at = len(cases) - 1
        while cases[-1].can_redo:
            cases.append(cases[-1].redo())
        self.here = self._add(Moment(0, cases[0], 0), None)
        for each in cases[1:]:
            self.grow(each, 0, _written(each), "move")
        self.go(at)

    def copy(self) -> Tree:
        """A tree of the same moments that grows by itself."""
        other = copy(self)
        other._moments, other._parents = list(self._moments), list(self._parents)
        other._children = [list(after) for after in self._children]
        other._next, other.names = dict(self._next), dict(self.names)
        return other

    def _add(self, moment: Moment, parent: int | None) -> Moment:
        self._moments.append(moment)
        self._parents.append(parent)
        self._children.append([])
        if parent is not None:
            self._children[parent].append(moment.id)
            self._next[parent] = moment.id
        return moment

    def grow(
        self, case: Case[Any], read: int, line: str, kind: Kind,
        illegal: tuple[str, ...] = (), *, stopped: bool = False,
    ) -> Moment:  # fmt: skip
        """Go to the moment that something leads to from here: the one that it led to before, or a
        new one."""
        for child in self.children(self.here):
            alike = (child.read, child.kind) == (read, kind) and kind != "what if"
            if alike and child.case.answers == case.answers:
                return self.go(child.id)
        moment = Moment(len(self._moments), case, read, line, kind, illegal, stopped)
        self.here = self._add(moment, self.here.id)
        return moment

    def add(
        self,
        line: str,
        kind: Kind,
        said: Mapping[str, Any] = MappingProxyType({}),
        *,
        read: int | None = None,
        illegal: tuple[str, ...] = (),
        key: int | None = None,
    ) -> Moment:
        """Go to a new moment of the same case.

        What stands in the margin comes before all that goes on from here, but for accounts.
        """
        here, id = self.here, len(self._moments)
        read = here.read if read is None else read
        for known in self.children(here):
            again = (known.kind, known.line, known.read) == (kind, line, read)
            if again and kind in ("kept", "expect", "says"):
                return self.go(known.id)
        about = id if key is None else key
        going_on, last = list(self._children[here.id]), self._next.get(here.id)
        new = Moment(id, here.case, read, line, kind, illegal, said=said, key=about)
        self.here = self._add(new, here.id)
        if kind in MARGIN:
            for child in going_on:
                if self._moments[child].kind != "account":
                    self._parents[child] = id
                    self._children[here.id].remove(child)
                    self._children[id].append(child)
            if last in self._children[id]:
                self._next[id] = last
        return new

    # --- looking around ----------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._moments)

    def __getitem__(self, id: int) -> Moment:
        if not 0 <= id < len(self._moments):
            raise KeyError(id)
        return self._moments[id]

    def parent(self, moment: Moment) -> Moment | None:
        """The moment before."""
        before = self._parents[moment.id]
        return None if before is None else self._moments[before]

    def children(self, moment: Moment) -> list[Moment]:
        """The moments after, the oldest first."""
        return [self._moments[child] for child in self._children[moment.id]]

    def path(self, moment: Moment | None = None) -> list[Moment]:
        """The line from the opening to a moment; left out, to the present one."""
        at: Moment | None = self.here if moment is None else moment
        found: list[Moment] = []
        while at is not None:
            found.append(at)
            at = self.parent(at)
        return found[::-1]

    def agreed(self) -> list[Moment]:
        """The present line, without an account that is being entered and what is only being
        tried."""
        return list(takewhile(lambda moment: moment.kind not in ASIDE, self.path()))

    def after(self, moment: Moment) -> Moment | None:
        """The moment that was last come to from one, or ``None``."""
        known = self._next.get(moment.id)
        return None if known is None else self._moments[known]

    def with_claims(self, moment: Moment) -> Moment:
        """The last of the claims that were made at a moment; itself if none was."""
        while claims := [each for each in self.children(moment) if each.kind in MARGIN]:
            moment = claims[-1]
        return moment

    def fork(self, one: Moment, two: Moment) -> Moment:
        """The last moment that two have in common."""
        shared = [a for a, b in zip(self.path(one), self.path(two), strict=False) if a is b]
        return shared[-1]

    @property
    def branches(self) -> list[Moment]:
        """Where each line ends, in the order of the tree."""
        return [moment for moment in self._moments if not self._children[moment.id]]

    def rows(self) -> Iterator[Branching]:
        """The whole tree: branches stand before what the line goes on with that they leave."""
        before = {moment.id for moment in self.path()}
        below = [(self._moments[0], 0, False)]
        while below:
            moment, depth, begins = below.pop()
            name = self.names.get(moment.id, "")
            here = moment is self.here
            yield Branching(moment, depth, begins, here, moment.id in before, name)
            after = sorted(self.children(moment), key=lambda each: each.kind in ASIDE)
            below += [(first, depth, False) for first in after[:1]]
            below += [(other, depth + 1, True) for other in reversed(after[1:])]

    # --- moving ------------------------------------------------------------------------------

    def go(self, id: int) -> Moment:
        """Make a moment the present one, and the one that redoing leads to."""
        self.here = self[id]
        path = self.path()
        self._next.update({a.id: b.id for a, b in pairwise(path)})
        return self.here


def _written(case: Case[Any]) -> str:
    """The answer that led to a case, as its canonical line."""
    assert case.before is not None
    assert case.answer_given is not None
    return case.before.position.write(case.answer_given)
