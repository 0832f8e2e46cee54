"""An order: something that can be typed besides moves, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from judgetool.language import say, word
from judgetool.session.outcomes import NotRead, Outcome
from judgetool.session.session import Session

Does: TypeAlias = Callable[[Session, str], Outcome]


@dataclass(frozen=True)
class Order:
    """Something that can be asked for.

    Attributes:
        name: what is typed, in one word or two.
        takes: what stands behind it, as it is shown: ``A B``; in brackets what may be left out; ""
            for nothing.
        help: what it does, in English, as a word of the kind "order".
        does: what it does, with what stands behind it.
        other: another name for it.
        fits: whether something may stand behind it, where its name is only begun and the line may
            be short for a move as well.
    """

    name: str
    takes: str
    help: str
    does: Does
    other: str = ""
    fits: Callable[[Session, str], bool] = lambda session, argument: True

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, self.other) if self.other else (self.name,)

    @property
    def usage(self) -> str:
        """How it is written."""
        return f"{self.name} {self.takes}".rstrip()

    @property
    def says(self) -> str:
        """What it does, in the present language."""
        return word("order", self.help)


@dataclass(frozen=True)
class Given:
    """An order that was typed, and what stands behind it."""

    order: Order
    argument: str

    @property
    def lacks_argument(self) -> bool:
        """Whether something has to stand behind it that does not."""
        takes = self.order.takes
        return not self.argument and bool(takes) and not takes.startswith("[")

    def may_be_meant(self, session: Session) -> bool:
        """Whether what stands behind it can stand there."""
        return not self.argument or self.order.fits(session, self.argument)

    def carry_out(self, session: Session) -> Outcome:
        """Do it."""
        if self.lacks_argument:
            return NotRead(self.order.name, say("write {usage}", usage=self.order.usage))
        return self.order.does(session, self.argument)
