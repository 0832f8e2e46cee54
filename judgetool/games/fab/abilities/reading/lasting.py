"""What holds for a while (6.2, 6.4, 8.5.8, 8.5.9): a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.assembling import (
    Gain,
    Object,
    Said,
    aim,
    gets_of,
    singular,
)
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


class Lasting:
    """What holds for a while (6.2, 6.4, 8.5.8, 8.5.9)."""

    def gets(self, subject: w.Subject | w.Targeted, *rest: Gain | w.Duration | None) -> Said:
        *gains, span = rest
        ref, target = ("target", subject) if isinstance(subject, w.Targeted) else (subject, None)
        given = [g for g in gains if isinstance(g, dict)]
        return Said((gets_of(ref, given, span or "applicable"),), target)  # type: ignore[arg-type]

    def gets_defending(
        self, subject: w.Subject | w.Targeted, *rest: Gain | w.Duration | None
    ) -> Said:
        if not isinstance(subject, w.Description) or subject.role is not None:
            raise UnreadableError("only cards that are described are so while they defend")
        return self.gets(msgspec.structs.replace(singular(subject), role="defending"), *rest)

    def gets_defending_this(self, what: w.Description, *gains: Gain) -> Said:
        if what.role is not None:
            raise UnreadableError("defending cards while they defend")
        subject = msgspec.structs.replace(singular(what), role="defending this")
        return self.gets(subject, *gains, None)

    def gets_both(self, first: w.Description, second: w.Description, *rest: Any) -> Said:
        each = [self.gets(self.subject_all(what), *rest) for what in (first, second)]
        return Said(tuple(effect for said in each for effect in said.effects))

    def gets_span_first(
        self, span: w.Duration, subject: w.Subject | w.Targeted, *gains: Gain | None
    ) -> Said:
        return self.gets(subject, *gains, span)

    def gets_until(self, subject: w.Subject | w.Targeted, *gains: Gain | None) -> Said:
        return self.gets(subject, *gains, "turn")

    def gets_for_each(
        self,
        subject: w.Subject | w.Targeted,
        gain: Gain,
        number: w.NumberOf,
        span: w.Duration | None,
    ) -> Said:
        ((key, times),) = gain.items()
        if not isinstance(times, int) or times < 1:
            raise UnreadableError("less for each")
        return self.gets(subject, {key: msgspec.structs.replace(number, times=times)}, span)

    def gets_where(
        self,
        subject: w.Subject | w.Targeted,
        gain: Gain,
        number: w.NumberOf,
        span: w.Duration | None,
    ) -> Said:
        ((key, _),) = gain.items()
        what = singular(number.what)
        return self.gets(subject, {key: msgspec.structs.replace(number, what=what)}, span)

    def gets_pitch(
        self, subject: w.Subject | w.Targeted, less: bool, how: Any, span: w.Duration | None
    ) -> Said:
        return self.gets(subject, {"power": w.PitchThisWay(how, less)}, span)

    def pitch_more(self) -> bool:
        return False

    def pitch_less(self) -> bool:
        return True

    def your_next(
        self, number: Token | None, what: w.Description, span: w.Duration, *gains: Gain | None
    ) -> Said:
        following = w.Next(
            what if int(number or 1) == 1 else singular(what), number=int(number or 1)
        )
        return Said((gets_of(following, gains, span),))

    def next_played(
        self, number: Token | None, what: w.Description, span: w.Duration, *gains: Gain | None
    ) -> Said:
        following = w.Next(
            what if int(number or 1) == 1 else singular(what), played=True, number=int(number or 1)
        )
        return Said((gets_of(following, gains, span),))

    def _for_good(self, keyword: w.Keyword | tuple[w.Keyword, ...]) -> Gain:
        (name,) = self.gain_loss(keyword)["loses"]
        return {"loses": (name,), "cannot_gain": (name,)}

    def your_next_loses_for_good(
        self, number: Token | None, what: w.Description, span: w.Duration, keyword: w.Keyword
    ) -> Said:
        return self.your_next(number, what, span, self._for_good(keyword))

    def next_played_loses_for_good(
        self, number: Token | None, what: w.Description, span: w.Duration, keyword: w.Keyword
    ) -> Said:
        return self.next_played(number, what, span, self._for_good(keyword))

    def their_first(self, what: w.Description, span: w.Duration, *gains: Gain | None) -> Said:
        """The first one of a turn to come is the next one as that turn begins."""
        return Said((gets_of(self._first(what, span), gains, span),))

    def halves_their_first(
        self, which: str, what: w.Description, span: w.Duration, rounding: str
    ) -> Said:
        first = msgspec.structs.replace(self._first(what, span), played=True)
        altered = w.Alters(which, f"halved {rounding}")  # type: ignore[arg-type]
        return Said((w.Gets(first, altered=(altered,), duration=span),))

    def _first(self, what: w.Description, span: w.Duration) -> w.Next:
        if not span.startswith("during their") or what.whose is not None:
            raise UnreadableError("the first one of what?")
        return w.Next(what, whose="them")

    def next_defended(self, what: w.Description, span: w.Duration, *gains: Gain | None) -> Said:
        return Said((gets_of(w.Next(what, defended=True), gains, span),))

    def next_defended_on_link(
        self, what: w.Description, span: w.Duration, *gains: Gain | None
    ) -> Said:
        following = w.Next(what, defended=True, within=span)
        return Said((gets_of(following, gains, "link"),))

    def next_defended_if(
        self, what: w.Description, span: w.Duration, fits: w.Description, *gains: Gain | None
    ) -> Said:
        following = w.Next(what, defended=True, only_if=fits)
        return Said((gets_of(following, gains, span),))

    def may_play(self, who: w.Who, ref: w.Ref, span: w.Duration, as_instant: bool | None) -> Said:
        if who != "you":
            raise UnreadableError("who may play it?")
        return Said((w.MayPlay(ref, span, bool(as_instant)),))

    def may_play_until(
        self, span: w.Duration, who: w.Who, ref: w.Ref, as_instant: bool | None
    ) -> Said:
        return self.may_play(who, ref, span, as_instant)

    def may_play_next(self, who: w.Who, what: w.Description, span: w.Duration, _: bool) -> Said:
        if who != "you":
            raise UnreadableError("who may play it?")
        return Said((w.MayPlayNext(what, span),))

    def as_instant(self) -> bool:
        return True

    def loses_ability(self, ref: w.Ref) -> Said:
        return Said((w.LosesAbility(ref),))

    def next_costs(self, what: w.Description, span: w.Duration, resources: int) -> Said:
        return Said((w.NextCostsLess(what, resources, span),))

    def next_costs_and_gets(
        self, what: w.Description, span: w.Duration, resources: int, *gains: Gain | None
    ) -> Said:
        costs = w.NextCostsLess(what, resources, span)
        return Said((costs, gets_of(w.Next(what, played=True), gains, span)))

    def next_gets_and_costs(
        self, what: w.Description, span: w.Duration, gain: Gain, resources: int
    ) -> Said:
        costs = w.NextCostsLess(what, resources, span)
        return Said((gets_of(w.Next(what, played=True), [gain], span), costs))

    def less(self, *resources: Token) -> int:
        return len(resources)

    def loses_only(self, subject: w.Subject | w.Targeted, *rest: Any) -> Said:
        *keywords, span = rest
        return self.gets(subject, *[self.gain_loss(k) for k in keywords], span)

    def loses_all(
        self, subject: w.Subject | w.Targeted, lost: tuple[w.Lost, ...], span: w.Duration | None
    ) -> Said:
        return self.gets(subject, {"loses_all": lost}, span)

    def lost_abilities(self) -> tuple[w.Lost, ...]:
        return ("abilities",)

    def lost_class(self) -> tuple[w.Lost, ...]:
        return ("class types",)

    def lost_talent(self) -> tuple[w.Lost, ...]:
        return ("talent types",)

    def lost_class_and_talent(self) -> tuple[w.Lost, ...]:
        return ("class types", "talent types")

    def lost_colors(self) -> tuple[w.Lost, ...]:
        return ("colors",)

    def lost_names(self) -> tuple[w.Lost, ...]:
        return ("names",)

    def loses_for_good(
        self,
        subject: w.Subject | w.Targeted,
        keyword: w.Keyword | tuple[w.Keyword, ...],
        span: w.Duration | None,
    ) -> Said:
        return self.gets(subject, self._for_good(keyword), span)

    def cannot_gain(
        self,
        subject: w.Subject | w.Targeted,
        what: w.Keyword | tuple[w.Keyword, ...] | str,
        span: w.Duration | None,
    ) -> Said:
        name = what if isinstance(what, str) else self.gain_loss(what)["loses"][0]
        return self.gets(subject, {"cannot_gain": (name,)}, span)

    def gained_number(self, which: str) -> str:
        return {"power": "{p}", "defense": "{d}"}[which]

    def becomes_copy(
        self, subject: w.Subject | w.Targeted, copied: w.Ref, span: w.Duration | None
    ) -> Said:
        return self.gets(subject, {"copies": copied}, span)

    def doubles_base(self, which: str, thing: Object, span: w.Duration | None) -> Said:
        return self._changed_base(which, thing, "doubled", span)

    def halves_base(
        self, which: str, thing: Object, rounding: str, span: w.Duration | None
    ) -> Said:
        return self._changed_base(which, thing, f"halved {rounding}", span)

    def halves_unrounded(self, which: str, thing: Object, span: w.Duration | None) -> Said:
        return self._changed_base(which, thing, "halved", span)

    def _changed_base(self, which: str, thing: Object, how: Any, span: w.Duration | None) -> Said:
        ref, target = aim(thing)
        altered = (w.Alters(which, how),)  # type: ignore[arg-type]
        return Said((w.Gets(ref, altered=altered, duration=span or "applicable"),), target)

    def rounding(self, word: Token) -> str:
        return str(word).lower()

    def color(self, word: Token) -> str:
        return str(word).lower()

    def gain_types(self, *words: Token) -> Gain:
        return {"types": tuple(str(word) for word in words)}

    def gain_color(self, color: str) -> Gain:
        return {"color": color}

    def gain_name(self, name: str) -> Gain:
        return {"named": name}

    def gain_has(self, number: Token, which: str) -> Gain:
        return {"altered": (w.Alters(which, "has", int(number)),)}  # type: ignore[arg-type]

    def gain_power(self, number: Token) -> Gain:
        return {"power": int(number)}

    def gain_defense(self, number: Token) -> Gain:
        return {"defense": int(number)}

    def gain_base_power(self, number: Token) -> Gain:
        return {"base_power": int(number)}

    def gain_base_defense(self, number: Token) -> Gain:
        return {"base_defense": int(number)}

    def gain_x_power(self) -> Gain:
        return {"power": w.DeclaredX()}

    def gain_x_defense(self) -> Gain:
        return {"defense": w.DeclaredX()}

    def gain_keyword(self, keyword: w.Keyword | tuple[w.Keyword, ...]) -> Gain:
        if not isinstance(keyword, w.Keyword):
            raise UnreadableError("not a keyword to give")
        return {"abilities": (keyword,)}

    gain_keyword_quoted = gain_keyword

    def gain_ability(self, ability: w.Ability) -> Gain:
        return {"abilities": (ability,)}

    def gain_loss(self, keyword: w.Keyword | tuple[w.Keyword, ...]) -> Gain:
        if not isinstance(keyword, w.Keyword) or keyword.value is not None:
            raise UnreadableError("not a keyword to lose")
        return {"loses": (keyword.name,)}

    def subject_all(self, what: w.Description) -> w.Description:
        at = what.role in ("defending", "defending this") or what.at_you
        if what.whose is None and not at:
            raise UnreadableError("everybody's?")
        return singular(what)

    def subject_your(self, what: w.Description) -> w.Description:
        if what.whose is not None:
            raise UnreadableError("whose?")
        return msgspec.structs.replace(singular(what), whose="you")

    def subject_their(self, what: w.Description) -> w.Description:
        if what.whose is not None:
            raise UnreadableError("whose?")
        return msgspec.structs.replace(singular(what), whose="them")

    def subject_attacks_of(self) -> w.AttacksOf:
        return w.AttacksOf()

    def number_defending(self, what: w.Description) -> w.NumberOf:
        return w.NumberOf(what, "defending this")

    def number_there(self, what: w.Description) -> w.NumberOf:
        if what.words and what.words[-1] == "chain link":
            if what.whose is None:
                raise UnreadableError("whose chain links?")
            return w.NumberOf(msgspec.structs.replace(what, words=what.words[:-1]), "chain links")
        if what.zone is not None and what.whose is not None:
            return w.NumberOf(what, "in zone")
        if what.whose is not None:
            return w.NumberOf(what, "controlled")
        raise UnreadableError("the number of what there is where?")

    def cannot_be_defended(
        self, thing: Object, more: int | None, what: w.Description, span: w.Duration | None
    ) -> Said:
        ref, target = aim(thing)
        what = what if more == 1 else singular(what)
        return Said((w.CannotBeDefendedBy(what, more or 0, ref, span or "applicable"),), target)

    def next_cannot_be_defended(
        self, attack: w.Description, span: w.Duration, more: int | None, what: w.Description
    ) -> Said:
        if attack.whose is not None:
            raise UnreadableError("whose?")
        what = what if more == 1 else singular(what)
        subject = w.Next(attack, played=True)
        return Said((w.CannotBeDefendedBy(what, more or 0, subject, span),))

    def hero_cannot_defend(self, ref: w.Ref, what: w.Description) -> Said:
        return Said((w.CannotBeDefendedBy(singular(what), subject=ref),))

    def only_defended(self, thing: Object, what: w.Description, span: w.Duration | None) -> Said:
        ref, target = aim(thing)
        what = singular(what)
        effect = w.CannotBeDefendedBy(what, 0, ref, span or "applicable", only=True)
        return Said((effect,), target)

    def yours_cannot_be_defended(
        self,
        attacks: w.Description,
        more: int | None,
        what: w.Description,
        span: w.Duration | None,
    ) -> Said:
        what = what if more == 1 else singular(what)
        subject = self.subject_your(attacks)
        return Said((w.CannotBeDefendedBy(what, more or 0, subject, span or "applicable"),))

    def must_be_defended(
        self, number: w.Amount, what: w.Description, counted: w.NumberOf | None
    ) -> Said:
        if (counted is None) == isinstance(number, w.DeclaredX):
            raise UnreadableError("how many?")
        if what.whose not in (None, "them"):
            raise UnreadableError("defended with what another has?")
        what = msgspec.structs.replace(what if number == 1 else singular(what), whose=None)
        return Said((w.MustBeDefendedBy(what, number if counted is None else counted),))

    def where_x(self, number: w.NumberOf) -> w.NumberOf:
        return msgspec.structs.replace(number, what=singular(number.what))

    def can_only_defend(self, attack: w.Description) -> Said:
        return Said((w.CanOnlyDefend(attack),))

    def cannot_defend(self, thing: Object, span: w.Duration | None) -> Said:
        ref, target = aim(thing)
        return Said((w.CannotDefend(ref, span or "applicable"),), target)

    def attacks_up_to(self, number: Token) -> Said:
        return Said((w.AttacksUpTo(int(number)),))

    def attacks_up_to_where(self, number: w.NumberOf) -> Said:
        what = singular(number.what)
        return Said((w.AttacksUpTo(msgspec.structs.replace(number, what=what)),))

    def may_defend_any_hero(self) -> Said:
        return Said((w.MayDefendAnyHero(),))

    def more_than(self, number: Token) -> int:
        return int(number)

    def more_than_one(self) -> int:
        return 1

    def cannot_be_played(
        self, what: w.Description, activated: bool | None, zone: str | None, span: w.Duration
    ) -> Said:
        if zone is not None:
            if what.zone is not None:
                raise UnreadableError("from where?")
            what = msgspec.structs.replace(what, zone=zone)
        return Said((w.CannotBePlayed(singular(what), None, span, bool(activated)),))

    def cannot_be_played_to(self, what: w.Description) -> Said:
        """To a chain link is while it is the active one (7.0.3e)."""
        return Said((w.CannotBePlayed(singular(what), None, "link", False),))

    def cannot_play(
        self, who: w.Who, activate: bool | None, what: w.Description, span: w.Duration
    ) -> Said:
        if what.whose == "them":  # "from their banished zone": nobody plays from another's
            what = msgspec.structs.replace(what, whose=None)
        return Said((w.CannotBePlayed(singular(what), who, span, bool(activate)),))

    def cannot_attack(self, who: w.Who, what: w.Description, span: w.Duration) -> Said:
        return Said((w.CannotAttack(singular(what), who, span),))

    def costs_more(self, who: w.Who, *parts: Any) -> Said:
        *resources, span = parts
        return Said((w.CostsMore(len(resources), who, span or "applicable"),))

    def first_costs_more(self, what: Any, span: w.Duration, *resources: Token) -> Said:
        if not span.startswith("during their"):
            raise UnreadableError("the first one of what?")
        return Said((w.FirstCostsMore(what, len(resources), span),))

    def first_one(self, word: Token) -> str:
        return str(word).lower()

    def cannot_draw(self, who: w.Who, span: w.Duration) -> Said:
        return Said((w.CannotDraw(who, span),))

    def cannot_untap(self, who: w.Who, span: w.Duration, unless: Token | None) -> Said:
        if unless is not None and unless not in w.SUPERTYPES:
            raise UnreadableError(f"a {unless} is no hero")
        return Said((w.CannotUntap(who, span, None if unless is None else str(unless)),))

    def cannot_gain_life(self, who: w.Who, _: Token, span: w.Duration) -> Said:
        return Said((w.CannotGainLife(who, span),))

    def cannot_prevent(self, ref: w.Ref) -> Said:
        return Said((w.CannotPreventDamage(ref),))

    def extra_attack(self, number: int, thing: Object, span: w.Duration) -> Said:
        if span != "turn":
            raise UnreadableError("the limit of a weapon's attacks is per turn (5.2.3c)")
        ref, target = aim(thing)
        return Said((w.ExtraAttack(ref, number),), target)

    def extra_attack_after(self, thing: Object, number: int, span: w.Duration) -> Said:
        return self.extra_attack(number, thing, span)

    def one_time(self) -> int:
        return 1

    def n_times(self, number: Token) -> int:
        return int(number)

    def span_turn(self) -> w.Duration:
        return "turn"

    def span_chain(self) -> w.Duration:
        return "chain"

    def span_link(self) -> w.Duration:
        return "link"

    def span_until_start(self) -> w.Duration:
        return "until the start of your next turn"

    def span_until_your_end(self) -> w.Duration:
        return "until the end of your next turn"

    def span_until_their_end(self) -> w.Duration:
        return "until the end of their next turn"

    def span_your_turn(self) -> w.Duration:
        return "during your next turn"

    def span_their_turn(self) -> w.Duration:
        return "during their next turn"

    def span_your_phase(self) -> w.Duration:
        return "during your next action phase"

    def span_their_phase(self) -> w.Duration:
        return "during their next action phase"
