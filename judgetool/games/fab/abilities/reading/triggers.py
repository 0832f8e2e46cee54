"""Trigger conditions (6.6): a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.assembling import (
    of_yours,
)
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


class Triggers:
    """Trigger conditions (6.6)."""

    def when(self, trigger: w.Trigger) -> w.Trigger:
        return trigger

    def when_ordinal(self, ordinal: int, trigger: w.Trigger) -> w.Trigger:
        if isinstance(trigger.subject, w.Description) and trigger.subject.owned:
            raise UnreadableError("what has happened is not known by owner")
        if trigger.event not in w.COUNTED or trigger.during is not None:
            raise UnreadableError(f"how often something {trigger.event!r} is not counted")
        return msgspec.structs.replace(trigger, ordinal=ordinal)

    def when_turn_starts(self) -> w.Trigger:
        return w.Trigger("start of turn", whose="you")

    def when_their_turn_starts(self) -> w.Trigger:
        return w.Trigger("start of turn", whose="opponent")

    def ordinal(self, word: Token) -> int:
        return ("first", "second", "third").index(word.lower()) + 1

    def your_action_phase(self) -> w.Trigger:
        return w.Trigger("beginning of action phase", whose="you")

    def your_end_phase(self) -> w.Trigger:
        return w.Trigger("beginning of end phase", whose="you")

    def end_phase(self) -> w.Trigger:
        return w.Trigger("beginning of end phase")

    def actor(self, actor: w.Ref | w.Description) -> w.Ref | w.Description:
        return actor

    def actor_owned(self, what: w.Description) -> w.Description:
        if what.whose is not None or what.zone is not None:
            raise UnreadableError("owned by you and controlled by whom?")
        return msgspec.structs.replace(what, owned=True)

    def a_hero(self) -> str:
        return "hero"

    def a_marked_hero(self) -> str:
        return "marked hero"

    def a_hero_of(self, word: Token) -> str:
        if word not in w.SUPERTYPES:
            raise UnreadableError(f"a {word} is no hero")
        return str(word)

    def _at_hero(self, hero: str | None) -> dict[str, Any]:
        return {
            "hero": bool(hero),
            "marked": hero == "marked hero",
            "hero_type": hero if hero in w.SUPERTYPES else None,
        }

    def hits(self, actor: w.Ref | w.Description, hero: str | None) -> w.Trigger:
        return w.Trigger("hits", actor, **self._at_hero(hero))

    def attacks(self, actor: w.Ref | w.Description, hero: str | None) -> w.Trigger:
        return w.Trigger("attacks", actor, **self._at_hero(hero))

    def defends(self, actor: w.Ref | w.Description, how: dict[str, Any] | None) -> w.Trigger:
        return w.Trigger("defends", actor, **(how or {}))

    def you_attack_with(self, actor: w.Ref | w.Description, hero: str | None) -> w.Trigger:
        return self.attacks(of_yours(actor), hero)

    def you_defend_with(
        self, actor: w.Ref | w.Description, how: dict[str, Any] | None
    ) -> w.Trigger:
        return self.defends(of_yours(actor), how)

    def how_alone(self) -> dict[str, Any]:
        return {"alone": True}

    def how_together(self, what: w.Description) -> dict[str, Any]:
        return {"together_with": what}

    def how_above_base(self) -> dict[str, Any]:
        return {"above_base": True}

    def how_attack(self, what: w.Description) -> dict[str, Any]:
        return {"attack": what}

    def is_defended_event(self, actor: w.Ref | w.Description, by: w.Description) -> w.Trigger:
        return w.Trigger("is defended", actor, by=by)

    def deals(
        self,
        actor: w.Ref | w.Description,
        least: Token | None,
        kind: w.DamageKind | None,
        hero: str | None,
    ) -> w.Trigger:
        if hero == "marked hero":
            raise UnreadableError("damage to a marked hero")
        number = None if least is None else w.Bound(int(least))
        at = self._at_hero(hero)
        return w.Trigger("deals damage", actor, number=number, kind=kind or "any", **at)

    def is_defending_event(self, attack: w.Description) -> w.Trigger:
        return w.Trigger("is defending", attack=attack)

    def ev_leaves(self, actor: w.Ref | w.Description) -> w.Trigger:
        return w.Trigger("leaves the arena", actor)

    def ev_has_counters(self, ref: w.Ref, counters: tuple[str, w.Bound]) -> w.Trigger:
        return w.Trigger("state", state=w.HasCounters(*counters, "this" if ref == "it" else ref))

    def ev_chain_closes(self) -> w.Trigger:
        return w.Trigger("chain closes")

    def ev_link_resolves(self) -> w.Trigger:
        return w.Trigger("chain link resolves")

    def ev_you_attack(self, weapon: Token) -> w.Trigger:
        if weapon != "Weapon":
            raise UnreadableError(f"activate a {weapon} attack?")
        return w.Trigger("you play attack")

    def _yours(self, event: Any, actor: w.Ref | w.Description) -> w.Trigger:
        whose: w.Who | None = "you" if isinstance(actor, w.Description) else None
        return w.Trigger(event, actor, whose=whose)

    def ev_you_play_or_activate(self) -> w.Trigger:
        return w.Trigger("you play or activate")

    def ev_you_boost(self) -> w.Trigger:
        return w.Trigger("boosts", whose="you")

    def ev_wins_clash(self, ref: w.Ref) -> w.Trigger:
        return w.Trigger("wins clash", ref)

    def ev_you_play(self, actor: w.Ref | w.Description) -> w.Trigger:
        return self._yours("is played", actor)

    def ev_they_play(self, actor: w.Ref | w.Description) -> w.Trigger:
        if not isinstance(actor, w.Description) or actor.whose is not None:
            raise UnreadableError("whose?")
        return w.Trigger("is played", actor, whose="them")

    def ev_opponent_uses(self, what: w.Description) -> w.Trigger:
        return w.Trigger("is played or activated", what, whose="opponent")

    def ev_this_played(self) -> w.Trigger:
        return w.Trigger("is played")

    def ev_enters(self, actor: w.Ref | w.Description) -> w.Trigger:
        return w.Trigger("enters the arena", actor)

    def ev_equipped(self, actor: w.Ref | w.Description) -> w.Trigger:
        return w.Trigger("is equipped", actor)

    def ev_you_damaged(self, kind: w.DamageKind | None) -> w.Trigger:
        return w.Trigger("is dealt damage", whose="you", kind=kind or "any")

    def ev_you_pitch(self, actor: w.Ref | w.Description) -> w.Trigger:
        return self._yours("is pitched", actor)

    def ev_this_charged(self) -> w.Trigger:
        return w.Trigger("is charged")

    def ev_this_pitched(self) -> w.Trigger:
        return w.Trigger("is pitched")

    def ev_this_buried(self) -> w.Trigger:
        return w.Trigger("goes to graveyard", whose="you")

    def ev_destroyed(self, actor: w.Ref | w.Description) -> w.Trigger:
        return w.Trigger("is destroyed", actor)

    def ev_attack_target(self, actor: w.Ref | w.Description) -> w.Trigger:
        return w.Trigger("becomes attack-target", actor)

    def ev_you_discard(self, actor: w.Ref | w.Description, during: Any) -> w.Trigger:
        return msgspec.structs.replace(self._yours("discards", actor), during=during)

    def ev_gains(
        self, actor: w.Ref | w.Description, number: Token, during: Any = None
    ) -> w.Trigger:
        exactly = w.Bound(int(number), int(number))
        return w.Trigger("gains power", actor, number=exactly, during=during)

    def ev_draws(self, whose: w.Who, *more: Any) -> w.Trigger:
        least = next((int(word) for word in more if getattr(word, "type", "") == "INT"), 1)
        number = w.Bound(least) if least > 1 else None
        return w.Trigger("draws cards", whose=whose, number=number, during=more[-1])

    def ev_draws_one(self, whose: w.Who, during: Any = None) -> w.Trigger:
        return w.Trigger("draws a card", whose=whose, during=during)

    def in_an_action_phase(self) -> str:
        return "an action phase"

    def in_reaction_step(self) -> str:
        return "reaction step"

    def during(self) -> str:
        return "action phase"
