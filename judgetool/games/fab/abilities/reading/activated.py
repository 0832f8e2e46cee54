"""Activated and play abilities (5.2, 5.4.4): a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.assembling import (
    Said,
    Sentence,
    any_card,
    assembled,
    plain_ability,
    singular,
)
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


class ActivatedAndPlay:
    """Activated and play abilities (5.2, 5.4.4)."""

    def activated(self, limit: int | None, kind: Any, cost: w.Cost, body: Any) -> w.Ability:
        again, condition = body
        return w.Activated(
            kind, cost, attack=True, go_again=bool(again), limit=limit, condition=condition
        )

    def attack_body(self, again: bool | None, condition: w.Condition | None) -> object:
        return again, condition

    def activated_effects(
        self,
        limit: int | None,
        kind: Any,
        cost: w.Cost,
        sentences: list[Sentence],
        again: bool | None,
        condition: w.Condition | None,
    ) -> w.Ability:
        said = assembled(sentences)
        return w.Activated(
            kind,
            cost,
            said.effects,
            said.target,
            go_again=bool(again),
            limit=limit,
            condition=condition,
        )

    def activated_again_last(
        self,
        limit: int | None,
        kind: Any,
        cost: w.Cost,
        sentences: list[Sentence],
        condition: w.Condition,
        again: bool,
    ) -> w.Ability:
        return self.activated_effects(limit, kind, cost, sentences, again, condition)

    def only_while(self, condition: w.Condition) -> w.Condition:
        return condition

    def once(self) -> int:
        return 1

    def twice(self) -> int:
        return 2

    def thrice(self) -> int:
        return 3

    def kind_action(self) -> str:
        return "Action"

    def kind_instant(self) -> str:
        return "Instant"

    def kind_attack_reaction(self) -> str:
        return "Attack Reaction"

    def kind_defense_reaction(self) -> str:
        return "Defense Reaction"

    def cost(self, *parts: dict[str, Any]) -> w.Cost:
        fields: dict[str, Any] = {}
        for part in parts:
            if part.keys() & fields.keys():
                raise UnreadableError("the same cost twice")
            fields |= part
        return w.Cost(**fields)

    def cost_free(self, number: Token) -> dict[str, Any]:
        if int(number) != 0:
            raise UnreadableError(f"{number} of what?")
        return {"free": True}

    def cost_resources(self, *resources: Token) -> dict[str, Any]:
        return {"resources": len(resources)}

    def cost_n_resources(self, number: Token, _: Token) -> dict[str, Any]:
        return {"resources": int(number)}

    def cost_life(self, *life: Token) -> dict[str, Any]:
        return {"life": len(life)}

    def cost_tap(self) -> dict[str, Any]:
        return {"tap_this": True}

    def cost_tap_some(self, what: w.Description) -> dict[str, Any]:
        return {"effects": (w.Tap(what),)}

    def cost_tap_hero(self) -> dict[str, Any]:
        return {"effects": (w.Tap(whom="you"),)}

    def cost_turn_up(self, _: str) -> dict[str, Any]:
        return {"effects": (w.Turn("this", "up"),)}

    def cost_destroy(self) -> dict[str, Any]:
        return {"destroy_this": True}

    def cost_discard_this(self) -> dict[str, Any]:
        return {"discard_this": True}

    def cost_banish(self) -> dict[str, Any]:
        return {"banish_this": True}

    def cost_discard(
        self, number: w.Amount, random: bool | None, what: w.Description
    ) -> dict[str, Any]:
        what = any_card(what if number == 1 else singular(what))
        return {"discard": w.Discard(number, random=bool(random), what=what)}

    def cost_counter(self, counter: str) -> dict[str, Any]:
        return {"remove_counter": counter}

    def only_in_deck(self, what: w.Description) -> w.Ability:
        return w.InDeck(singular(what), only=True)

    def any_number_in_deck(self, what: w.Description) -> w.Ability:
        return w.InDeck(singular(what))

    def cost_effect(self, said: Said) -> dict[str, Any]:
        if said.target is not None:
            raise UnreadableError("a cost has no target")
        if any(isinstance(e, (w.Banish, w.Reveal)) and e.what is not None for e in said.effects):
            raise UnreadableError("a cost on an object said in other words")
        return {"effects": said.effects}

    def cost_destroy_some(self, what: w.Description) -> dict[str, Any]:
        return {"effects": (w.Destroy(what),)}

    def additional_cost(
        self, optional: bool | None, cost: w.Cost, then: tuple[w.Effect, ...] | None
    ) -> w.Ability:
        return w.AdditionalCost(cost, bool(optional), then or ())

    def additional_cost_and(
        self, cost: w.AdditionalCost, sentence: Sentence
    ) -> tuple[w.Ability, ...]:
        """What follows in the same paragraph asks what was done to pay the cost (1.7.6)."""
        ability = plain_ability(None, [sentence])
        condition = ability.condition if isinstance(ability, w.Static) else None
        if not isinstance(condition, w.PaidWith) or cost.then:
            raise UnreadableError("what has that to do with the cost?")
        return cost, ability

    def alternative_cost(
        self, cost: w.Cost, _: Token, then: tuple[w.Effect, ...] | None
    ) -> w.Ability:
        return w.AlternativeCost(cost, then or ())

    def if_paid(self, sentence: Sentence) -> tuple[w.Effect, ...]:
        if sentence.kind != "plain" or sentence.said.target is not None:
            raise UnreadableError("what holds if you do?")
        return sentence.said.effects

    def when_paid(self, sentence: Sentence) -> tuple[w.Effect, ...]:
        if sentence.kind != "plain":
            raise UnreadableError("what triggers when you do?")
        return (w.Inline(sentence.said.effects, sentence.said.target),)

    def may_play_from(self, zone: str, then: tuple[w.Effect, ...] | None) -> w.Ability:
        return w.MayPlayFrom(zone, None, then or ())

    def may_play_from_if(
        self,
        condition: w.Condition,
        zone: str,
        free: bool | None,
        then: tuple[w.Effect, ...] | None,
    ) -> w.Ability:
        return w.MayPlayFrom(zone, condition, then or (), bool(free))

    def may_play_as_instant_if(self, condition: w.Condition, _: bool) -> w.Ability:
        return w.MayPlayFrom("", condition, as_instant=True)

    def without_paying(self, _: Token) -> bool:
        return True

    def play_only_if(self, condition: w.Condition) -> w.Ability:
        return w.PlayOnlyIf(condition)

    def not_played_if(self, condition: w.Condition) -> w.Ability:
        return w.PlayOnlyIf(
            condition.condition if isinstance(condition, w.Not) else w.Not(condition)
        )

    def only_played_from(self, zone: str) -> w.Ability:
        return w.CannotBePlayedFrom(zone, only=True)

    def cannot_be_played_from(self, zone: str) -> w.Ability:
        return w.CannotBePlayedFrom(zone)

    def costs_less(self, label: str | None, *parts: Token | w.NumberOf | None) -> w.Ability:
        *resources, per = parts
        of = per if isinstance(per, w.NumberOf) else None
        return w.CostsLess(len(resources), of, label=label)

    def costs_less_if(self, condition: w.Condition, *resources: Token) -> w.Ability:
        return w.CostsLess(len(resources), condition=condition)

    def defines(self, which: str, twice: bool | None, number: w.NumberOf) -> w.Ability:
        return self._defines((which,), twice, number)

    def defines_both(
        self, one: str, other: str, twice: bool | None, number: w.NumberOf
    ) -> w.Ability:
        return self._defines((one, other), twice, number)

    def _defines(self, which: Any, twice: bool | None, number: w.NumberOf) -> w.Ability:
        number = msgspec.structs.replace(number, what=singular(number.what))
        return w.Defines(which, msgspec.structs.replace(number, times=2) if twice else number)

    def twofold(self) -> bool:
        return True
