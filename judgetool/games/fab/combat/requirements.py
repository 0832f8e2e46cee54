"""Requirements on the declaration of defending cards (1.0.2): "must defend this with ... if able".

A requirement beats what a player may do and loses to what they can't.  So a declaration has to meet
as much of what is required as the restrictions leave possible: whoever declares may neither stop
before that nor declare a card that makes it impossible.  What can't be met at all asks for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judgetool.engine.legality import Because
from judgetool.games.fab.abilities.showing import restriction_shown
from judgetool.games.fab.abilities.types import MustBeDefendedBy
from judgetool.games.fab.continuous import (
    Context,
    InForce,
    amount_of,
    defending_requirements,
    matches,
)
from judgetool.games.fab.objects.state import Link, State
from judgetool.games.fab.rulebook import reads
from judgetool.language import listed, say

MayDeclare = Callable[[int, tuple[int, ...]], bool]


class Required:
    """What is required of one player's declaration, and how much of it can be met.

    ``candidates`` are the cards the player could declare, as far as it is known what they are, and
    ``may`` says whether one may be declared after others as far as restrictions go.
    """

    def __init__(
        self, state: State, link: Link, player: int, candidates: Iterable[int], may: MayDeclare
    ):
        self.state = state
        self.link = link
        self.player = player
        self.may = may
        self.requirements = defending_requirements(state, link)
        self.numbers = [_number(state, requirement) for requirement in self.requirements]
        self.candidates = (
            [i for i in candidates if any(self._meets(i, r) for r in self.requirements)]
            if self.requirements
            else []
        )
        self._best: dict[frozenset[int], int] = {}

    def _meets(self, card: int, requirement: InForce) -> bool:
        effect = requirement.effect
        assert isinstance(effect, MustBeDefendedBy)
        return matches(self.state, self.state.objects[card], effect.what, requirement.controller)

    def met(self, declared: tuple[int, ...], n: int) -> int:
        """How many of the cards a requirement asks for are among those declared."""
        there = sum(
            self._meets(i, self.requirements[n])
            for i in (*self.link.defending, *declared)
            if self.state.objects[i].player == self.player
        )
        return min(there, self.numbers[n])

    def best(self, declared: tuple[int, ...]) -> int:
        """How much of all that is required can be met from here."""
        known = self._best.get(frozenset(declared))
        if known is None:
            known = self._best[frozenset(declared)] = self._search(declared)
        return known

    def _search(self, declared: tuple[int, ...]) -> int:
        most = sum(self.numbers)
        best = sum(self.met(declared, n) for n in range(len(self.requirements)))
        for card in self.candidates:
            if best == most:
                break
            if card not in declared and self.may(card, declared):
                best = max(best, self.best((*declared, card)))
        return best

    def keeps_from(self, card: int, declared: tuple[int, ...]) -> list[Because]:
        """Why a card may not be declared now: less of what is required could be met with it."""
        if not self.requirements or self.best((*declared, card)) >= self.best(declared):
            return []
        name = self.state.name(card)
        why = say("with {card} declared, that would no longer be possible", card=name)
        return [
            self._because(n, why, "")
            for n in range(len(self.requirements))
            if self.met(declared, n) < self.numbers[n]
        ]

    def unmet(self, declared: tuple[int, ...]) -> list[Because]:
        """Why the declaration may not end yet: more of what is required can be met."""
        now = sum(self.met(declared, n) for n in range(len(self.requirements)))
        if not self.requirements or self.best(declared) <= now:
            return []
        found = []
        for n in range(len(self.requirements)):
            able = [
                i
                for i in self.candidates
                if i not in declared
                and self._meets(i, self.requirements[n])
                and self.may(i, declared)
                and self.best((*declared, i)) == self.best(declared)
            ]
            if able and self.met(declared, n) < self.numbers[n]:
                names = listed([self.state.name(i) for i in able], "or")
                why = say("{cards} can be declared", cards=names)
                found.append(self._because(n, why, say("with {cards}", cards=names)))
        return found

    def not_able(self, declared: tuple[int, ...]) -> list[str]:
        """The requirements that a finished declaration does not meet."""
        return [
            _asked(requirement)
            for n, requirement in enumerate(self.requirements)
            if self.met(declared, n) < self.numbers[n]
        ]

    def _because(self, n: int, why: str, legal_if: str) -> Because:
        requirement = self.requirements[n]
        text = say("{requirement}; {why}", requirement=_asked(requirement), why=why)
        return Because(text, legal_if, requirement.cites)


def _asked(requirement: InForce) -> str:
    """What a requirement asks for, and what says so."""
    says = restriction_shown(requirement.effect)
    return say("{source}: {says}", source=requirement.source, says=says)


@reads(
    "1.0.2",
    unclear="What a requirement to defend with two or more cards asks of a player who can declare "
    "fewer, and what is done where two requirements can't both be met.",
    we="As many of the cards that are asked for have to be declared as can be, all requirements "
    "counted together.",
    because="A requirement says what should happen if possible (1.0.2), and none is said to come "
    "before another.",
)
def _number(state: State, requirement: InForce) -> int:
    """How many cards a requirement asks for."""
    effect = requirement.effect
    assert isinstance(effect, MustBeDefendedBy)
    context = Context(requirement.source_id or 0, requirement.controller)
    return amount_of(state, effect.number, context)
