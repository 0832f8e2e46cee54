"""Conditions (1.8.4): a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.assembling import (
    Counted,
    any_card,
    singular,
)
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


class Conditions:
    """Conditions (1.8.4)."""

    def condition(self, *facts: w.Condition) -> w.Condition:
        *before, condition = facts
        for fact in reversed(before):
            condition = w.Both(fact, condition)
        return condition

    def is_defended(self, counted: Counted) -> w.Condition:
        return w.IsDefendedBy(*counted)

    def is_not_defended(self, what: w.Description) -> w.Condition:
        return w.Not(w.IsDefendedBy(what))

    def ref_is(self, ref: w.Ref) -> w.Ref:
        return ref

    ref_isnt = ref_is

    def is_attacking(self, ref: w.Ref) -> w.Condition:
        return w.IsIn(ref, "attacking")

    def is_defending(self, ref: w.Ref) -> w.Condition:
        return w.IsIn(ref, "defending")

    def is_not_attacking(self, ref: w.Ref) -> w.Condition:
        return w.Not(w.IsIn(ref, "attacking"))

    def is_not_defending(self, ref: w.Ref) -> w.Condition:
        return w.Not(w.IsIn(ref, "defending"))

    def is_only_held(self, zones: Token) -> w.Condition:
        if zones != "Weapon":
            raise UnreadableError(f"equipped to {zones} zones?")
        return w.IsOnlyHeld()

    def your_turn(self) -> w.Condition:
        return w.During("turn")

    def not_your_turn(self) -> w.Condition:
        return w.Not(w.During("turn"))

    def is_face_down(self, _: str) -> w.Condition:
        return w.IsFaceDown()

    def is_under(self, other_than: str | None) -> w.Condition:
        return w.IsUnder(other_than)

    def defends_attack(self, ref: w.Ref, attack: w.Description) -> w.Condition:
        return w.Defends(attack, ref)

    def this_defends_attack(self, attack: w.Description) -> w.Condition:
        return w.Defends(attack)

    def matches(self, ref: w.Ref, what: w.Description) -> w.Condition:
        return w.Matches(ref, what)

    def matches_type(self, ref: w.Ref, word: Token) -> w.Condition:
        return w.Matches(ref, w.Description((str(word),)))

    def matches_color(self, ref: w.Ref, color: str) -> w.Condition:
        return w.Matches(ref, w.Description(color=color))

    def matches_no_color(self, ref: w.Ref, color: str) -> w.Condition:
        return w.Not(w.Matches(ref, w.Description(color=color)))

    def matches_not(self, ref: w.Ref, what: w.Description) -> w.Condition:
        return w.Not(w.Matches(ref, what))

    def defended(self, ref: w.Ref) -> w.Condition:
        return w.DefendedThisChain(ref)

    def defended_turn(self, ref: w.Ref) -> w.Condition:
        return w.DefendedThisTurn(ref)

    def defended_link(self, what: w.Description) -> w.Condition:
        if what.whose is not None:
            raise UnreadableError("defended with what another has?")
        return w.DefendedThisLink(what)

    def has_not_hit(self, ref: w.Ref) -> w.Condition:
        return w.Not(w.HasHitThisTurn(ref))

    def attack_hit(self, what: w.Description) -> w.Condition:
        return w.AttackHitThisTurn(what)

    def attack_not_hit(self, what: w.Description) -> w.Condition:
        return w.Not(w.AttackHitThisTurn(what))

    def attacked(self, what: w.Description) -> w.Condition:
        if what.whose is not None:
            raise UnreadableError("attacked with what another has?")
        return w.AttackedThisTurn(what)

    def attacked_times(self, number: Token, what: w.Description) -> w.Condition:
        if what.whose is not None:
            raise UnreadableError("attacked with what another has?")
        return w.AttackedThisTurn(singular(what), w.Bound(int(number)))

    def defending_this_link(self, counted: Counted) -> w.Condition:
        what, number = counted
        if what.role is not None:
            raise UnreadableError("a defending card that is defending?")
        return w.DefendingThisLink(what, number)

    def has_hit(self, ref: w.Ref) -> w.Condition:
        return w.HasHitThisTurn(ref)

    def has_hit_times(self, ref: w.Ref, number: Token) -> w.Condition:
        return w.HasHitThisTurn(ref, w.Bound(int(number)))

    def has_hit_ordinal(self, ordinal: int, ref: w.Ref) -> w.Condition:
        return w.HasHitThisTurn(ref, w.Bound(ordinal, ordinal))

    def played(self, counted: Counted) -> w.Condition:
        return w.PlayedThisTurn(*counted)

    def played_link(self, counted: Counted) -> w.Condition:
        return w.PlayedThisLink(*counted)

    def used_link(self, who: w.Who, counted: Counted) -> w.Condition:
        return self._used(who, counted)

    def used_link_by_any(self, counted: Counted) -> w.Condition:
        return self._used(None, counted)

    def _used(self, who: w.Who | None, counted: Counted) -> w.Condition:
        what, number = counted
        kinds = ("Attack Reaction", "Defense Reaction", "Instant")
        if what not in [w.Description((kind,)) for kind in kinds]:
            raise UnreadableError("an ability has no more than its type")
        return w.PlayedThisLink(what, number, "played or activated", who)

    def played_another(self, what: w.Description) -> w.Condition:
        return w.PlayedThisTurn(what, another=True)

    def not_played(self, what: w.Description) -> w.Condition:
        return w.Not(w.PlayedThisTurn(what))

    def played_from(self, ref: w.Ref, zone: str) -> w.Condition:
        return w.PlayedFrom(zone, ref)

    def not_played_from(self, ref: w.Ref, zone: str) -> w.Condition:
        return w.Not(w.PlayedFrom(zone, ref))

    def controls_its_cost(self, what: w.Description, _: Token) -> w.Condition:
        return w.ControlsItsCost(singular(what))

    def played_as_link(self, number: Token) -> w.Condition:
        return w.PlayedAsLink(w.Bound(int(number)))

    def was_done(self, ref: w.Ref, deed: Any, using: w.Description | None) -> w.Condition:
        return w.WasDone(deed, ref, using)

    def scrapped_card(self, ref: w.Ref) -> w.Condition:
        return w.WasDone("scrapped", ref)

    def done_card_power(self, how: Any, number: Token) -> w.Condition:
        return w.PaidWith(how, w.Description(words=("card",), power=w.Bound(int(number))))

    def paid_with(self, counted: Counted, how: Any) -> w.Condition:
        return w.PaidWith(how, *counted)

    def boosting_banished(self, counted: Counted) -> w.Condition:
        return w.PaidWith("banished", *counted)

    def pitched_for(self, counted: Counted) -> w.Condition:
        return w.PaidWith("pitched", *counted)

    def deed_word(self, *words: Token) -> str:
        return " ".join(words).lower()

    def done_word(self, word: Token) -> str:
        return str(word).lower()

    def controls(self, who: w.Who, counted: Counted) -> w.Condition:
        what, number = counted
        if what.whose is not None:
            raise UnreadableError("controls what another controls?")
        return w.Controls(what, number, who)

    def controls_not(self, who: w.Who, what: w.Description) -> w.Condition:
        if what.whose is not None:
            raise UnreadableError("controls what another controls?")
        return w.Not(w.Controls(what, who=who))

    def life_less(self, who: w.Who, _: Token) -> w.Condition:
        return w.LifeLess(who)

    def cards_in(self, who: w.Who, number: w.Bound, zone: str) -> w.Condition:
        return w.CardsIn(zone, number, who)

    def cards_there(self, who: w.Who, counted: Counted) -> w.Condition:
        what, number = counted
        if what.zone is None or what.whose != ("you" if who == "you" else "them"):
            raise UnreadableError("has where?")
        what = any_card(msgspec.structs.replace(what, zone=None, whose=None))
        return w.CardsIn(
            counted[0].zone or "", number, who, None if what == w.Description() else what
        )

    def has_equipped(self, who: w.Who, counted: Counted) -> w.Condition:
        what, number = counted
        if what.whose is not None or what.zone is not None:
            raise UnreadableError("has what another has?")
        return w.Controls(msgspec.structs.replace(what, equipped=True), number, who)

    def there_are(self, counted: Counted) -> w.Condition:
        what, _ = counted
        if what.zone is None or what.whose is None:
            raise UnreadableError("there are where?")
        their = msgspec.structs.replace(what, whose="you" if what.whose == "you" else "them")
        return self.cards_there(what.whose, (their, counted[1]))

    def is_marked(self, who: w.Who) -> w.Condition:
        return w.IsMarked(who)

    def is_not_marked(self, who: w.Who) -> w.Condition:
        return w.Not(w.IsMarked(who))

    def they_are_marked(self) -> w.Condition:
        return w.IsMarked("them")

    def attacking_marked(self, ref: w.Ref) -> w.Condition:
        return w.AttackingMarked(ref)

    def they_who(self, who: w.Who) -> w.Who:
        return who

    def deed_done(self, *words: Token) -> str:
        return " ".join(words).lower()

    deed_alone = deed_done

    def _known_deed(self, deed: str) -> str:
        if deed.startswith("beaten ") and deed != "beaten chest":
            raise UnreadableError("beaten what?")
        return deed

    def did(self, who: w.Who, deed: Any, counted: Counted) -> w.Condition:
        what, number = counted
        if what.whose is not None:
            raise UnreadableError("did with what another has?")
        return w.Did(deed, any_card(what), number, who)

    def destroyed(self, counted: Counted) -> w.Condition:
        what, number = counted
        if what.whose is None or what.zone is not None:
            raise UnreadableError("destroyed, under whose control?")
        return w.DestroyedThisTurn(what, number)

    def put_into(self, counted: Counted, whose: w.Who, zone: Any) -> w.Condition:
        what, number = counted
        if zone not in ("banished", "soul") or what.whose is not None or what.zone is not None:
            raise UnreadableError(f"put into the {zone}?")
        return w.PutIntoThisTurn(zone, any_card(what), number, whose)

    def did_it(self, who: w.Who, deed: Any) -> w.Condition:
        return w.Did(self._known_deed(deed), who=who)  # type: ignore[arg-type]

    def did_it_times(self, who: w.Who, deed: Any, number: Token) -> w.Condition:
        times = w.Bound(int(number))
        return w.Did(self._known_deed(deed), number=times, who=who)  # type: ignore[arg-type]

    def did_not(self, who: w.Who, deed: Any, counted: Counted) -> w.Condition:
        return w.Not(self.did(who, deed, counted))

    def you_did_not(self, deed: Any, counted: Counted) -> w.Condition:
        return self.did_not("you", deed, counted)

    def did_not_it(self, who: w.Who, deed: Any) -> w.Condition:
        return w.Not(self.did_it(who, deed))

    def it_above_base(self) -> w.Condition:
        return w.AboveBase("it")

    def this_above_base(self) -> w.Condition:
        return w.AboveBase("this")

    def above_base(self, ref: w.Ref) -> w.Condition:
        return w.AboveBase(ref)

    def last_attack(self, names: tuple[str, ...]) -> w.Condition:
        return w.LastAttackWas(names)

    def last_attack_fits(self, what: w.Description) -> w.Condition:
        if what == w.Description(named=what.named):
            raise UnreadableError("a name has no article")
        return w.LastAttackWas((), what)

    def last_attack_hit(self) -> w.Condition:
        return w.LastAttackHit()

    def names(self, *names: str | None) -> tuple[str, ...]:
        return tuple(n for n in names if n is not None)

    def has_counters(self, ref: w.Ref, counters: tuple[str, w.Bound]) -> w.Condition:
        return w.HasCounters(*counters, ref)

    def value_at_least(self, ref: w.Ref, number: Token, value: Any) -> w.Condition:
        return w.HasValue(value, w.Bound(int(number)), ref)

    def value_at_most(self, ref: w.Ref, number: Token, value: Any) -> w.Condition:
        return w.HasValue(value, w.Bound(None, int(number)), ref)

    def value_zero(self, ref: w.Ref, value: Any) -> w.Condition:
        return w.HasValue(value, w.Bound(0, 0), ref)

    def value_power(self) -> str:
        return "power"

    def value_defense(self) -> str:
        return "defense"

    def damaged(self, kind: w.DamageKind | None) -> w.Condition:
        return w.DamagedThisTurn(kind=kind or "any")

    def has_dealt(self, number: Token, hero: bool | None) -> w.Condition:
        return w.HasDealt(int(number), bool(hero))

    def has_dealt_any(self, hero: bool) -> w.Condition:
        return w.HasDealt(0, hero)

    def a_hero_too(self) -> bool:
        return True

    def not_damaged(self) -> w.Condition:
        return w.Not(w.DamagedThisTurn())

    def dealt_damage(self, arcane: bool | None, to_opponent: bool | None) -> w.Condition:
        kind: Any = "arcane" if arcane else "any"
        return w.DealtDamageThisTurn("you", kind, "opposing hero" if to_opponent else "any")

    def some(self, what: w.Description) -> Counted:
        return what, w.Bound(at_least=1)

    def at_least(self, number: Token, what: w.Description) -> Counted:
        what = singular(what) if int(number) != 1 else what
        return what, w.Bound(at_least=int(number))

    def at_most(self, number: Token, what: w.Description) -> Counted:
        return singular(what), w.Bound(at_most=int(number))

    def fewer_than(self, number: Token, what: w.Description) -> Counted:
        if int(number) < 1:
            raise UnreadableError("fewer than none")
        return singular(what), w.Bound(at_most=int(number) - 1)

    def exactly(self, number: Token, what: w.Description) -> Counted:
        return singular(what), w.Bound(int(number), int(number))

    def none(self, what: w.Description) -> Counted:
        return singular(what), w.Bound(at_most=0)

    def cards_some(self) -> w.Bound:
        return w.Bound(at_least=1)

    def cards_at_least(self, number: Token) -> w.Bound:
        return w.Bound(at_least=int(number))

    def cards_at_most(self, number: Token) -> w.Bound:
        return w.Bound(at_most=int(number))

    def cards_exactly(self, number: Token) -> w.Bound:
        return w.Bound(int(number), int(number))

    def cards_none(self) -> w.Bound:
        return w.Bound(at_most=0)

    def counters_some(self, counter: str) -> tuple[str, w.Bound]:
        return counter, w.Bound(at_least=1)

    def counters_at_least(self, number: Token, counter: str) -> tuple[str, w.Bound]:
        return counter, w.Bound(at_least=int(number))

    def counters_none(self, counter: str) -> tuple[str, w.Bound]:
        return counter, w.Bound(at_most=0)
