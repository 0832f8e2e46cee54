"""Sentences and their clauses (1.8.3, 1.8.4): a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.assembling import (
    Deed,
    Joint,
    Said,
    Sentence,
    done_by,
    equipped_one,
    joined,
    only_one,
)
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


def _spoken_of(said: Said, who: w.Who) -> w.Who:
    """ "Deal damage to the attacking hero unless they pay": whom "they" means."""
    dealt = [effect.to for effect in said.effects if isinstance(effect, w.DealDamage)]
    if who == "them" and len(dealt) == len(said.effects) == 1 and dealt[0] in get_args(w.Who):
        who = cast(w.Who, dealt[0])
    if who == "any target":
        raise UnreadableError("a target that may be no hero pays nothing")
    return who


class Clauses:
    """Sentences and their clauses (1.8.3, 1.8.4)."""

    def sentences(self, *sentences: Sentence) -> list[Sentence]:
        return list(sentences)

    def unconditional(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects))

    def conditional(self, condition: w.Condition, effects: list[Deed | Joint]) -> Sentence:
        said = joined(effects)
        does = tuple(equipped_one(effect, condition) for effect in said.effects)
        return Sentence(Said((w.If(condition, does),), said.target))

    def whilst(self, condition: w.Condition, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects), "while", condition)

    def whilst_after(self, effects: list[Deed | Joint], condition: w.Condition) -> Sentence:
        said = joined(effects)
        if len(said.effects) > 1:
            raise UnreadableError('"A and B while C": C may hold for both or for one')
        return Sentence(said, "while", condition)

    def unconditional_effect(self, effect: w.Effect) -> Sentence:
        return Sentence(Said((effect,)))

    def instead_of(self, condition: w.Condition, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects), "instead", condition)

    def if_done(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects), "done")

    def when_done(self, effects: list[Deed | Joint]) -> Sentence:
        said = joined(effects)
        return Sentence(Said((w.Inline(said.effects, said.target),)), "done")

    def if_not_done(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects), "not done")

    def during_action_phase(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects), "while", w.During("action phase"))

    def during_turn(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects), "while", w.During("turn"))

    def if_done_clash_again(self, number: Token) -> Sentence:
        return Sentence(Said(()), "clash again", number=int(number))

    def winner_does(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects), "winner")

    def if_you_win(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects), "won")

    def otherwise(self, effects: list[Deed | Joint]) -> Sentence:
        return Sentence(joined(effects), "otherwise")

    def effects(self, *steps: Deed | Joint) -> list[Deed | Joint]:
        return list(steps)

    def steps(self, *steps: Deed | Joint) -> list[Deed | Joint]:
        return list(steps)

    def and_then(self) -> Joint:
        return True

    def and_also(self) -> Joint:
        return False

    def by_nobody(self, said: Said) -> Deed:
        return Deed(said)

    def by_someone(self, who: w.Who, said: Said) -> Deed:
        return Deed(said, who)

    def deed_if(self, deed: Deed, condition: w.Condition) -> Deed:
        said = joined([deed])
        return Deed(Said((w.If(condition, said.effects),), said.target), None, True)

    def may_do(self, who: w.Who, steps: list[Deed | Joint]) -> Said:
        said = joined(steps, who)
        return Said((w.May(said.effects, who),), said.target)

    def may_pay(self, who: w.Who, *resources: Token) -> Said:
        return Said((w.May((), who, pay=len(resources)),))

    def may_pay_and_do(self, who: w.Who, *parts: Token | list[Deed | Joint]) -> Said:
        *resources, steps = parts
        assert isinstance(steps, list)
        return self._paid_and_done(who, len(resources), steps)

    def may_pay_several_and_do(
        self, who: w.Who, number: Token, _: Token, steps: list[Deed | Joint]
    ) -> Said:
        return self._paid_and_done(who, int(number), steps)

    def _paid_and_done(self, who: w.Who, pay: int, steps: list[Deed | Joint]) -> Said:
        said = joined(steps, who)
        return Said((w.May(said.effects, who, pay=pay),), said.target)

    def by_then(self, deed: Deed, when: w.Trigger) -> Deed:
        said = joined([deed])
        return Deed(Said((w.Delayed(when, said.effects, "applicable"),), said.target), None)

    def at_end_phase(self, when: w.Trigger) -> w.Trigger:
        return when

    def unless_paid(self, said: Said, payer: w.Who, *resources: Token) -> Said:
        """ "A unless B" is "B, if they may and do; otherwise A" (1.8.4b)."""
        if payer in ("opponent", "each hero"):
            raise UnreadableError("which of several heroes may pay?")
        payer = _spoken_of(said, payer)
        choice = w.May((), payer, otherwise=said.effects, pay=len(resources))
        return Said((choice,), said.target)

    def unless_paid_by(self, who: w.Who, said: Said, payer: w.Who, *resources: Token) -> Said:
        does = Said(tuple(done_by(who, effect) for effect in said.effects), said.target)
        return self.unless_paid(does, who if payer == "them" else payer, *resources)

    def unless_done(self, said: Said, other: w.Who, instead: Said) -> Said:
        other = _spoken_of(said, other)
        does = tuple(done_by(other, effect) for effect in instead.effects)
        choice = w.May(does, other, otherwise=said.effects)
        return Said((choice,), only_one(said.target, instead.target))

    def unless_done_by(self, who: w.Who, said: Said, other: w.Who, instead: Said) -> Said:
        does = Said(tuple(done_by(who, effect) for effect in said.effects), said.target)
        return self.unless_done(does, other, instead)

    def delayed_once(self, when: w.Trigger, span: w.Duration, effects: list[Deed | Joint]) -> Said:
        said = joined(effects)
        return Said((w.Delayed(when, said.effects, span),), said.target)

    def delayed_always(
        self, when: w.Trigger, span: w.Duration, effects: list[Deed | Joint]
    ) -> Said:
        said = joined(effects)
        return Said((w.Delayed(when, said.effects, span, once=False),), said.target)

    def delayed_always_from(
        self, span: w.Duration, when: w.Trigger, effects: list[Deed | Joint]
    ) -> Said:
        return self.delayed_always(when, span, effects)
