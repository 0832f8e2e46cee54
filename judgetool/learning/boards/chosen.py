"""Which boards are asked about: those that came with the program, others, cases, random ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import SystemRandom
from typing import Literal, NamedTuple

from judgetool.language import say
from judgetool.learning.boards import files, walks
from judgetool.learning.boards.files import Board, SavedCase
from judgetool.report.safe import inert


class Chosen(NamedTuple):
    """What is asked about.

    Attributes:
        system: the rule system.
        title: what it is called; "" for the boards that came with the program.
        some: the boards; left out, those that came with the program or, of cases, all of the
            user's.
        cases: whether the user's cases are asked about.
        random: whether these are played on by random legal moves; then by which seed, if one is
            given.
    """

    system: str
    title: str = ""
    some: Sequence[Board] | None = None
    cases: bool = False
    random: int | Literal["any"] | None = None

    def boards(self) -> list[Board]:
        """The boards, each time anew: cases may have come, and of random positions others."""
        found: list[Board]
        if self.some is not None:
            found = list(self.some)
        elif self.cases:
            found = list(files.saved(self.system))
        else:
            found = list(files.built_in(self.system))
        if self.random is None:
            return found
        any_seed = SystemRandom().randrange(1_000_000)
        return list(walks.walks(found, any_seed if self.random == "any" else self.random))

    @property
    def none(self) -> str:
        """Why there is no question."""
        if self.cases and not self.boards():
            return say("no case has been saved yet")
        if self.random is not None:
            return say("nothing can be asked about it: no move is legal, or something is unread")
        return say(
            "nothing can be asked about it: it has no moves, is not as it expects, or something "
            "is unread; --random plays on from it"
        )


def choices(system: str) -> Iterator[Chosen]:
    """What can be asked about on the screen: the boards that came with the program, the case that
    was saved last, all cases, random positions."""
    from judgetool.session.storage.recent import recent

    yield Chosen(system)
    for case in [each for each in recent() if each.system == system and not each.wrong][:1]:
        title = say("your last case: {title}", title=inert(case.title or case.name))
        yield Chosen(system, title, [SavedCase(case.path)], cases=True)
    yield Chosen(system, say("your saved cases"), cases=True)
    yield Chosen(system, say("random legal positions"), random="any")


def named(name: str | None, system: str, seed: int | None, *, cases: bool, random: bool) -> Chosen:
    """What a command line names: a file, a folder, a board that came with the program, or a case.

    Raises:
        BadFile: a file that can't be read.
        NoScenario: there is no such file or board.
        NoCase: there is no such case.
    """
    some: Sequence[Board] | None = None
    title = say("your saved cases") if cases else ""
    if name is not None and cases:
        from judgetool.session.storage import recent

        path = recent.find(name)
        case = next(each for each in recent.recent() if each.path == path)
        system, title, some = (
            case.system or system,
            inert(case.title or case.name),
            [SavedCase(path)],
        )
    elif name is not None:
        system, some = files.meant(name, system)
        title = inert(name)
    if random:
        title = f"{title}  {say('random legal positions')}".strip()
    drawn: int | Literal["any"] | None = None
    if random:
        drawn = "any" if seed is None else seed
    return Chosen(system, title, some, cases=cases, random=drawn)
