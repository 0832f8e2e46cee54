"""What would happen (6.4): a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.assembling import Deed, Joint, Said, joined
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


class Optionally(Said):
    """What may happen instead."""


class Replacing:
    """Replacement and prevention effects (6.4)."""

    def prevention(
        self,
        kind: w.DamageKind | None,
        may: bool | None,
        price: w.Cost,
        number: Token,
        then: list[Deed | Joint] | None,
    ) -> w.Ability:
        said = joined(then) if then else Said(())
        if said.target:
            raise UnreadableError("a static ability declares no target")
        return w.Prevention(int(number), kind or "any", price, bool(may), said.effects)

    def prevention_free(self, kind: w.DamageKind | None, number: Token) -> w.Ability:
        return w.Prevention(int(number), kind or "any")

    def enters_with(self, number: w.Amount, counter: str) -> w.Ability:
        if not isinstance(number, int):
            raise UnreadableError("how many counters?")
        return w.Static((w.EntersWith(counter, number),))

    def enters_with_and(
        self, number: w.Amount, counter: str, ability: w.Ability
    ) -> tuple[w.Ability, ...]:
        return (self.enters_with(number, counter), ability)

    def kind_arcane(self) -> w.DamageKind:
        return "arcane"

    def kind_physical(self) -> w.DamageKind:
        return "physical"

    # "If ..., instead ..."

    def _replaces(
        self, would: w.WouldHappen, change: w.Altered | Said, span: w.Duration, once: bool = False
    ) -> w.Effect:
        if isinstance(change, w.Altered):
            damage = would.event in ("be dealt damage", "deal damage")
            if would.event in ("go to graveyard", "draw a card") or (change.to and not damage):
                raise UnreadableError("that much of what?")
            return w.Replaces(would, change, (), span, once)
        if change.target:
            raise UnreadableError("a replacement effect declares no target")
        if isinstance(change, Optionally):
            return w.Replaces(would, None, change.effects, span, once, optional=True)
        return w.Replaces(would, None, change.effects, span, once)

    def replaces_if(self, would: w.WouldHappen, change: w.Altered | Said) -> w.Effect:
        return self._replaces(would, change, "applicable")

    def replaces_for(
        self, would: w.WouldHappen, span: w.Duration, change: w.Altered | Said
    ) -> w.Effect:
        return self._replaces(would, change, span)

    def replaces_until(self, would: w.WouldHappen, change: w.Altered | Said) -> w.Effect:
        return self._replaces(would, change, "turn")

    def replaces_ordinal(
        self, ordinal: int, would: w.WouldHappen, change: w.Altered | Said
    ) -> w.Effect:
        if would.event != "fail to win a clash":
            raise UnreadableError("nothing counts how often that would happen")
        found = self._replaces(would, change, "applicable")
        return msgspec.structs.replace(found, ordinal=ordinal)

    def chooses_clash_winner(self) -> w.Effect:
        return w.Replaces(w.WouldHappen("nobody wins a clash"), clash=w.ClashOutcome())

    def would_fail_clash(self, whose: w.Who) -> w.WouldHappen:
        return w.WouldHappen("fail to win a clash", whose=whose)

    def replaces_next(
        self, would: w.WouldHappen, span: w.Duration, change: w.Altered | Said
    ) -> w.Effect:
        return self._replaces(would, change, span, once=True)

    def change_to(self, steps: list[Deed | Joint]) -> Said:
        return joined(steps)

    def change_optionally(self, steps: list[Deed | Joint]) -> Said:
        said = joined(steps)
        return Optionally(said.effects, said.target)

    def change_target(self, to: w.Ref, prevented: Token | None) -> w.Altered:
        return w.Altered(to=to, prevented=0 if prevented is None else int(prevented))

    def altered_by(self, *parts: Any) -> w.Altered:
        *_, sign, number = parts
        return w.Altered(plus=sign * int(number))

    def altered_double(self, *_: Any) -> w.Altered:
        return w.Altered(times=2)

    def plus(self) -> int:
        return 1

    def minus(self) -> int:
        return -1

    def that_much(self) -> w.Amount:
        return w.ThatMuch()

    def would_gain_life(self, whose: w.Who, *_: Token) -> w.WouldHappen:
        return w.WouldHappen("gain life", whose=whose)

    def would_create(self, whose: w.Who, *parts: Any) -> w.WouldHappen:
        return w.WouldHappen("create", parts[-1], whose)

    def would_draw(self, whose: w.Who, *_: Token) -> w.WouldHappen:
        return w.WouldHappen("draw", whose=whose)

    def would_draw_one(self, whose: w.Who) -> w.WouldHappen:
        return w.WouldHappen("draw a card", whose=whose)

    def would_deal(
        self,
        actor: w.Ref | w.Description,
        kind: w.DamageKind | None,
        hero: str | None,
    ) -> w.WouldHappen:
        if hero is not None and hero != "hero":
            raise UnreadableError(f"would deal damage to a {hero}")
        return w.WouldHappen("deal damage", actor, None, kind or "any", bool(hero))

    def would_be_dealt(self, whose: w.Who, kind: w.DamageKind | None) -> w.WouldHappen:
        return w.WouldHappen("be dealt damage", whose=whose, kind=kind or "any")

    def would_be_dealt_other(self, kind: w.DamageKind | None) -> w.WouldHappen:
        # Everybody else is an opponent: the games played here know no teams.
        return self.would_be_dealt("target opposing hero", kind)

    def would_gain_power(self, actor: w.Ref | w.Description) -> w.WouldHappen:
        return w.WouldHappen("gain power", actor)

    def would_be_put(self, actor: w.Ref | w.Description) -> w.WouldHappen:
        if isinstance(actor, w.Description):
            raise UnreadableError("whose graveyard?")
        return w.WouldHappen("go to graveyard", actor)

    def tokens(self, *words: Any) -> w.Description:
        given = [word for word in words if word is not None]
        kinds = tuple(str(word) for word in given if getattr(word, "type", "") == "TYPE")
        names = [str(word) for word in given if getattr(word, "type", "") != "TYPE"]
        return w.Description(kinds, named=names[0] if names else None)

    def w_anybody(self) -> w.Who:
        return "each hero"

    # prevention that waits (6.4.10)

    def prevent_next(
        self,
        number: w.Amount,
        kind: w.DamageKind | None,
        whom: w.Who,
        span: w.Duration,
        source: Any,
    ) -> Said:
        return Said((w.Prevent(number, whom, True, kind or "any", span, source),))

    def prevent_next_by(
        self,
        number: w.Amount,
        kind: w.DamageKind | None,
        whom: w.Who,
        source: Any,
        span: w.Duration,
    ) -> Said:
        return self.prevent_next(number, kind, whom, span, source)

    def prevent_once(
        self,
        whom: w.Who,
        damage: w.Bound | None,
        kind: w.DamageKind | None,
        source: Any,
        span: w.Duration,
        much: w.Amount | None,
    ) -> Said:
        return Said((w.Prevent(much, whom, False, kind or "any", span, source, damage),))

    def prevent_times(
        self,
        times: Token,
        whom: w.Who,
        kind: w.DamageKind | None,
        span: w.Duration,
        much: w.Amount | None,
    ) -> Said:
        if int(times) < 2:
            raise UnreadableError("how many times?")
        return Said((w.Prevent(much, whom, False, kind or "any", span, times=int(times)),))

    def prevent_from(
        self,
        source: w.Description,
        kind: w.DamageKind | None,
        span: w.Duration,
        much: w.Amount | None,
    ) -> Said:
        return Said((w.Prevent(much, None, False, kind or "any", span, source),))

    def bounded_most(self, number: Token) -> w.Bound:
        return w.Bound(at_most=int(number))

    def bounded_exactly(self, number: Token) -> w.Bound:
        return w.Bound(int(number), int(number))

    def by_chosen(self) -> str:
        return "chosen"

    def by_described(self, source: w.Description) -> w.Description:
        return source

    def desc_source(self, word: Token | None) -> w.Description:
        if word is None:
            return w.Description()
        return w.Description((str(word),))

    def prevents_less(self, kind: w.DamageKind | None, span: w.Duration, number: Token) -> Said:
        return Said((w.PreventsLess(int(number), kind or "any", span),))

    def stops_own(self, of: w.Description | None, span: w.Duration | None) -> Said:
        if of is None:
            raise UnreadableError("when what hits?")
        return Said((w.StopsTriggers(of, of, span or "applicable"),))

    def stops_when(
        self, of: w.Description | None, attack: w.Description, span: w.Duration | None
    ) -> Said:
        return Said((w.StopsTriggers(attack, of, span or "applicable"),))

    def much_some(self, number: w.Amount) -> w.Amount:
        return number

    def much_all(self) -> None:
        return None
