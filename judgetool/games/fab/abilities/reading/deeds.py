"""What a player does (8.5): a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.assembling import (
    Object,
    Said,
    aim,
    any_card,
    singular,
)
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


class Deeds:
    """What a player does (8.5)."""

    def draw(self, number: w.Amount) -> Said:
        return Said((w.Draw(number),))

    def discard(self, number: w.Amount, random: bool | None, what: w.Description) -> Said:
        what = any_card(what if number == 1 else singular(what))
        return Said((w.Discard(number, random=bool(random), what=what),))

    def random(self) -> bool:
        return True

    arcane = or_activated = or_activate = again = you_may = to_opponent = random

    def more_intellect(self, number: Token, span: w.Duration) -> Said:
        return Said((w.GetsIntellect(int(number), span),))

    def gain_control(self, thing: Object) -> Said:
        ref, target = aim(thing)
        return Said((w.GainControl(ref),), target)

    def gain_control_one(self, what: w.Description) -> Said:
        if what.whose is None or what.zone is not None:
            raise UnreadableError("whose?")
        return Said((w.GainControl(what),))

    def steals(self, thing: Object) -> Said:
        ref, target = aim(thing)
        return Said((w.GainControl(ref, steals=True),), target)

    def steals_one(self, what: w.Description) -> Said:
        (effect,) = self.gain_control_one(what).effects
        return Said((msgspec.structs.replace(effect, steals=True),))

    def gives(self, thing: Object, to: w.Who) -> Said:
        ref, target = aim(thing)
        return Said((w.Give(ref, to),), target)

    def gives_one(self, what: w.Description, to: w.Who) -> Said:
        if what.whose != "you" or what.zone is not None:
            raise UnreadableError("whose?")
        return Said((w.Give(what, to),))

    def deal(self, number: w.Amount, arcane: bool | None, to: w.Who | Object) -> Said:
        kind: Any = "arcane" if arcane else "generic"
        if isinstance(to, w.Targeted):
            return Said((w.DealDamage(number, "target", kind),), w.Targeted(to.what, suffers=True))
        return Said((w.DealDamage(number, to, kind),))

    def gain_life(self, number: w.Amount, _: Token) -> Said:
        return Said((w.GainLife(number),))

    def lose_life(self, number: w.Amount, _: Token) -> Said:
        return Said((w.LoseLife(number),))

    def gain_resources(self, *resources: Token) -> Said:
        return Said((w.GainResources(len(resources)),))

    def gain_action_points(self, number: w.Amount) -> Said:
        return Said((w.GainActionPoints(number),))

    def create(self, number: w.Amount, token: str, whose: w.Who | None) -> Said:
        return Said((w.Create(token, number, whose or "you"),))

    def create_chosen(self, number: w.Amount, token: str) -> Said:
        return Said((w.Create(token, number, "each hero", chosen=True),))

    def destroy_object(self, thing: Object) -> Said:
        ref, target = aim(thing)
        return Said((w.Destroy(ref),), target)

    def destroy_some(self, what: w.Description) -> Said:
        return Said((w.Destroy(what),))

    def destroy_all(self, what: w.Description) -> Said:
        return Said((w.Destroy(singular(what), every=True),))

    def banish_object(self, thing: Object, face: str | None) -> Said:
        ref, target = aim(thing)
        return Said((w.Banish(ref, face_down=face == "down"),), target)

    def face_up(self) -> str:
        return "up"

    def face_down(self) -> str:
        return "down"

    def banish_top(self, whose: w.Who) -> Said:
        return Said((w.Banish(top_of=whose),))

    def banish_from(
        self, number: w.Amount, random: bool | None, what: w.Description, whose: w.Who, zone: str
    ) -> Said:
        if not isinstance(number, int):
            raise UnreadableError("X cards")
        what = any_card(what if number == 1 else singular(what))
        if number != 1 and what == w.Description(words=("card",)):
            what = w.Description()
        return Said((w.BanishFrom(whose, zone, what, number, bool(random)),))

    def destroy_top(self, whose: w.Who) -> Said:
        return Said((w.TopOfDeck(whose),))

    def destroy_tops(self, number: Token, whose: w.Who) -> Said:
        return Said((w.TopOfDeck(whose, int(number)),))

    def mark(self, who: w.Who) -> Said:
        return Said((w.Mark(who),))

    def clash(self, who: w.Who) -> Said:
        return Said((w.Clash(who),))

    def wager(self, *parts: Any) -> Said:
        tokens, who = parts
        return Said((w.Wager(tokens or (), who),))

    def wagers(self, thing: Object, *parts: Any) -> Said:
        ref, target = aim(thing)
        tokens, who = parts
        return Said((w.Wager(tokens or (), who, ref),), target)

    def token_names(self, *names: str | None) -> tuple[str, ...]:
        return tuple(name for name in names if name is not None)

    def reload(self) -> Said:
        return Said((w.Reload(),))

    def put_all(self, *parts: str) -> Said:
        whose, *zones, owner = parts
        if whose != owner:
            raise UnreadableError("into whose deck?")
        return Said((w.PutAll(tuple(zones), owner),))  # type: ignore[arg-type]

    def put_from(
        self, what: w.Description, whose: w.Who, zone: str, end: Any, owner: w.Who | None = None
    ) -> Said:
        if owner not in (None, whose):
            raise UnreadableError("into whose deck?")
        if (whose, zone) == ("you", "hand"):
            return Said((w.FromHandToDeckBottom(any_card(what), end),))
        return Said((w.PutFrom(zone, whose, any_card(what), end),))

    def create_card(self, number: w.Amount, name: str, zone: Any) -> Said:
        if not isinstance(number, int):
            raise UnreadableError("X cards")
        named = name if number == 1 else name.removesuffix("s")  # "2 Crouching Tigers"
        return Said((w.CreateCard(named, zone, number),))

    def in_hand(self) -> str:
        return "hand"

    def in_banished(self) -> str:
        return "banished"

    def banish_two(
        self,
        number: w.Amount,
        what: w.Description,
        more: w.Amount,
        other: w.Description,
        whose: w.Who,
        zone: str,
    ) -> Said:
        first = self.banish_from(number, None, what, whose, zone)
        second = self.banish_from(more, None, other, whose, zone)
        return Said((*first.effects, *second.effects))

    def intimidate(self, who: w.Who | None) -> Said:
        return Said((w.Intimidate(who or "target hero"),))

    def _move(self, thing: Object, to: Any) -> Said:
        ref, target = aim(thing)
        return Said((w.Move(ref, to),), target)

    def to_hand(self, thing: Object) -> Said:
        return self._move(thing, "hand")

    def to_deck_bottom(self, thing: Object) -> Said:
        return self._move(thing, "deck bottom")

    def to_deck_top(self, thing: Object) -> Said:
        return self._move(thing, "deck top")

    def to_graveyard(self, thing: Object) -> Said:
        return self._move(thing, "graveyard")

    def to_soul(self, thing: Object) -> Said:
        return self._move(thing, "soul")

    def to_arsenal(self, thing: Object, _: str) -> Said:
        ref, target = aim(thing)
        return Said((w.Move(ref, "arsenal", face_up=True),), target)

    def to_arena(self, thing: Object) -> Said:
        return self._move(thing, "arena")

    def negate(self, thing: Object) -> Said:
        """What is negated is a layer, so the target is on the stack."""
        what, target = aim(thing)
        if target is None:
            if what != "this":
                raise UnreadableError("negate which layer?")
            return Said((w.Negate(what),))
        if target.what.role is not None or target.what.zone is not None:
            raise UnreadableError("a layer is on the stack")
        layer = msgspec.structs.replace(target.what, role="layer")
        return Said((w.Negate(what),), w.Targeted(layer))

    def tap(self, said: Said) -> Said:
        return said

    def untap(self, said: Said) -> Said:
        (effect,) = said.effects
        return Said((msgspec.structs.replace(effect, untap=True),), said.target)

    def tapped_object(self, thing: Object) -> Said:
        what, target = aim(thing)
        return Said((w.Tap(what),), target)

    def tapped_hero(self, who: w.Who) -> Said:
        return Said((w.Tap(whom=who),))

    def tapped_some(self, what: w.Description) -> Said:
        return Said((w.Tap(what),))

    def tapped_all(self, what: w.Description) -> Said:
        return Said((w.Tap(singular(what), every=True),))

    def freeze_object(self, thing: Object, span: w.Duration | None) -> Said:
        what, target = aim(thing)
        return Said((w.Freeze(what, duration=span),), target)

    def freeze_hero(self, who: w.Who, span: w.Duration | None) -> Said:
        return Said((w.Freeze(whom=who, duration=span),))

    def freeze_hero_and_all(self, who: w.Who, what: w.Description, span: w.Duration | None) -> Said:
        (effect,) = self.freeze_all(what, span).effects
        return Said((msgspec.structs.replace(effect, whom=who),))

    def freeze_one(
        self, what: w.Description, either: w.Description | None, span: w.Duration | None
    ) -> Said:
        if either is not None:
            either = self._to_freeze(either)
        return Said((w.Freeze(self._to_freeze(what), either, duration=span),))

    def freeze_all(self, what: w.Description, span: w.Duration | None) -> Said:
        return Said((w.Freeze(self._to_freeze(singular(what)), every=True, duration=span),))

    def _to_freeze(self, what: w.Description) -> w.Description:
        """What is private has no properties that somebody else could choose it by (3.0.7a)."""
        if what.whose is None:
            raise UnreadableError("whose?")
        if what.zone is not None and (what.zone != "arsenal" or what.words != ("card",)):
            raise UnreadableError("freeze what the player can't see?")
        return what

    def unfreeze_object(self, thing: Object) -> Said:
        what, target = aim(thing)
        return Said((w.Unfreeze(what),), target)

    def unfreeze_one(self, what: w.Description) -> Said:
        return Said((w.Unfreeze(self._to_freeze(what)),))

    def unfreeze_all(self, what: w.Description) -> Said:
        return Said((w.Unfreeze(self._to_freeze(singular(what)), every=True),))

    def transform_object(
        self,
        thing: Object,
        number: Token | None,
        also: w.Description | None,
        into: tuple[str, bool],
    ) -> Said:
        what, target = aim(thing)
        return Said((self._transform(what, number, also, into),), target)

    def transform_some(
        self,
        what: w.Description,
        number: Token | None,
        also: w.Description | None,
        into: tuple[str, bool],
    ) -> Said:
        return Said((self._transform(what, number, also, into),))

    def _transform(
        self,
        what: w.Ref | w.Description,
        number: Token | None,
        also: w.Description | None,
        into: tuple[str, bool],
    ) -> w.Transform:
        if number is None or also is None:
            return w.Transform(what, *into)
        return w.Transform(what, *into, also=singular(also), number=int(number))

    def transform_up_to(self, number: Token, what: w.Description, into: tuple[str, bool]) -> Said:
        name, token = into
        if int(number) > 1:  # "up to 3 ash into Aether Ashwings": one for each
            if token or not name.endswith("s"):
                raise UnreadableError("several into one?")
            name, token = name[:-1], True
        return Said((w.Transform(what, name, token, up_to=int(number)),))

    def into_this(self) -> tuple[str, bool]:
        return "this", False

    def into_token(self, name: str) -> tuple[str, bool]:
        return name, True

    def into_named(self, name: str) -> tuple[str, bool]:
        return name, False

    def equip(self, what: w.Ref) -> Said:
        return Said((w.Equip(what),))

    def search(self, what: w.Description) -> Said:
        return Said((w.Search(any_card(what)),))

    def shuffle(self) -> Said:
        return Said((w.Shuffle(),))

    def reveal_it(self, ref: w.Ref) -> Said:
        return Said((w.Reveal(ref),))

    def charge(self) -> Said:
        return Said((w.Charge(),))

    def reveal_hand(self, cards: tuple[tuple[w.Description, ...], bool]) -> Said:
        return Said((w.Reveal(cards=cards[0], every=cards[1]),))

    def reveal_in_hand(self, what: w.Description) -> Said:
        if what.zone != "hand" or what.whose != "you":
            raise UnreadableError("reveal it from where?")
        return Said((w.Reveal(cards=(msgspec.structs.replace(what, zone=None, whose=None),)),))

    def cards_one(self, what: w.Description) -> tuple[tuple[w.Description, ...], bool]:
        return (what,), True

    def cards_both(
        self, first: w.Description, second: w.Description
    ) -> tuple[tuple[w.Description, ...], bool]:
        return (first, second), True

    def cards_either(
        self, first: w.Description, second: w.Description
    ) -> tuple[tuple[w.Description, ...], bool]:
        return (first, second), False

    def reveal_top(self, whose: w.Who) -> Said:
        return Said((w.Reveal(top_of=whose),))

    def look(self, whose: w.Who) -> Said:
        return Said((w.Look(whose),))

    def turn(self, ref: w.Ref, face: Any) -> Said:
        return Said((w.Turn(ref, face),))

    def cease(self, what: w.Ref) -> Said:
        return Said((w.CeaseToExist(what),))

    def opt(self, number: w.Amount) -> Said:
        return Said((w.Opt(number),))

    def hand_to_deck(self, what: w.Description, end: Any) -> Said:
        return Said((w.FromHandToDeckBottom(any_card(what), end),))

    def end_bottom(self) -> str:
        return "bottom"

    def end_top(self) -> str:
        return "top"

    def end_either(self) -> str:
        return "top or bottom"

    def put_counter(self, number: w.Amount, counter: str, thing: Object) -> Said:
        on, target = aim(thing)
        return Said((w.PutCounter(counter, number, on),), target)

    def put_counters_equal(self, counter: str, on: w.Ref, value: Any) -> Said:
        return Said((w.PutCounter(counter, w.ValueOf(value, on), on),))

    def remove_some(self, number: w.Amount, counter: str, on: w.Ref) -> Said:
        if not isinstance(number, int):
            raise UnreadableError("X counters")
        return Said((w.RemoveCounters(counter, number, on),))

    def remove_all(self, counter: str, on: w.Ref) -> Said:
        return Said((w.RemoveCounters(counter, None, on),))

    def counter(self, word: Token) -> str:
        return str(word).lower()

    def suspense_counter(self) -> str:
        return "suspense"

    def power_counter(self, number: Token) -> str:
        return f"{number}{{p}}"

    def defense_counter(self, number: Token) -> str:
        return f"{number}{{d}}"

    def add_defending(self, what: w.Ref | w.Description) -> Said:
        if isinstance(what, w.Description) and what.zone is None:
            raise UnreadableError("a card from where?")
        return Said((w.AddAsDefending(what),))

    def attack_with(self, what: w.Ref) -> Said:
        return Said((w.AttackWith(what),))

    def close_chain(self) -> Said:
        return Said((w.CloseChain(),))
