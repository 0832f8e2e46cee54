"""Players, objects, descriptions: a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.assembling import (
    Either,
    Noun,
    Tail,
    Without,
    label_of,
)
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


PILES = ("graveyard", "banished")
"""Zones outside the arena whose cards can be targets, where a text says so (1.8.5a)."""


class Nouns:
    """Players, objects, descriptions."""

    def w_you(self) -> w.Who:
        return "you"

    def w_them(self) -> w.Who:
        return "them"

    def w_attacking(self) -> w.Who:
        return "attacking hero"

    def w_defending(self) -> w.Who:
        return "defending hero"

    def w_target(self) -> w.Who:
        return "target hero"

    def w_target_opposing(self) -> w.Who:
        return "target opposing hero"

    def w_any_target(self) -> w.Who:
        return "any target"

    def w_each(self) -> w.Who:
        return "each hero"

    def w_opponent(self) -> w.Who:
        return "opponent"

    def w_each_opponent(self) -> w.Who:
        return "each opponent"

    def w_controller(self) -> w.Who:
        return "its controller"

    def ref(self, ref: w.Ref) -> w.Ref:
        return ref

    def ref_this(self) -> w.Ref:
        return "this"

    def ref_it(self) -> w.Ref:
        return "it"

    def ref_attack(self) -> w.Ref:
        return "the attack"

    def ref_attacking_card(self) -> w.Ref:
        return "attacking card"

    def ref_the_card(self) -> w.Ref:
        return "the card"

    def ref_top_card(self) -> w.Ref:
        return "top-card"

    def target(self, what: w.Description) -> w.Targeted:
        in_a_pile = what.zone in PILES and what.whose is not None
        if what.zone is not None and what.role != "defending" and not in_a_pile:
            raise UnreadableError("the language has no targets outside the arena and the stack")
        return w.Targeted(what)

    def desc(self, *parts: Noun | Without | Either | Tail | str) -> w.Description:
        nouns = [p.word for p in parts if isinstance(p, Noun)]
        words = tuple(
            "Attack" if word == "attack" and i + 1 < len(nouns) else word
            for i, word in enumerate(nouns)
        )
        without = tuple(p.word for p in parts if isinstance(p, Without))
        either = tuple(word for p in parts if isinstance(p, Either) for word in p.words)
        named = [p for p in parts if isinstance(p, str)]
        fields: dict[str, Any] = {"named": named[0]} if named else {}
        for part in parts:
            if isinstance(part, dict):
                if part.keys() & fields.keys():
                    raise UnreadableError("described twice")
                fields |= part
        if words and words[-1] in w.SUPERTYPES:
            raise UnreadableError(f"a {words[-1]} what?")
        return w.Description(words, either, without, **fields)

    def desc_token(self, name: str, *tails: Tail) -> w.Description:
        return self.desc(Noun("token"), name, *tails)

    def non(self, word: Token) -> Without:
        return Without("Attack" if word == "Attack" else str(word))

    def colored(self, color: str) -> Tail:
        return {"color": color}

    def defending(self) -> Tail:
        return {"role": "defending"}

    def frozen(self) -> Tail:
        return {"frozen": True}

    def with_label(self, words: str) -> Tail:
        return {"label": label_of(words)}

    def either(self, first: Token, second: Token) -> Either:
        return Either((str(first), str(second)))

    def either_instant_or_reaction(self) -> Either:
        return Either(("Instant", "Defense Reaction"))

    def noun_type(self, word: Token) -> Noun:
        return Noun(str(word))

    def noun_attack(self) -> Noun:
        return Noun("attack")

    def noun_action(self) -> Noun:
        return Noun("Action")

    def noun_instant(self) -> Noun:
        return Noun("Instant")

    def noun_attack_reaction(self) -> Noun:
        return Noun("Attack Reaction")

    def noun_defense_reaction(self) -> Noun:
        return Noun("Defense Reaction")

    def noun_card(self) -> Noun:
        return Noun("card")

    def noun_token(self) -> Noun:
        return Noun("token")

    def noun_base(self) -> Noun:
        return Noun("Base")

    def noun_permanent(self) -> Noun:
        return Noun("permanent")

    def noun_chain_link(self) -> Noun:
        return Noun("chain link")

    def cost_at_most(self, number: Token) -> Tail:
        return {"cost": w.Bound(None, int(number))}

    def cost_at_most_resources(self, *resources: Token) -> Tail:
        return {"cost": w.Bound(None, len(resources))}

    def cost_at_least(self, number: Token) -> Tail:
        return {"cost": w.Bound(int(number))}

    def cost_exactly(self, number: Token) -> Tail:
        return {"cost": w.Bound(int(number), int(number))}

    def property_at_most(self, number: Token, which: str) -> Tail:
        return {which: w.Bound(None, int(number))}

    def property_at_least(self, number: Token, which: str) -> Tail:
        return {which: w.Bound(int(number))}

    def property_exactly(self, number: Token, which: str) -> Tail:
        return {which: w.Bound(int(number), int(number))}

    def p_power(self) -> str:
        return "power"

    def p_base_power(self) -> str:
        return "base_power"

    def p_defense(self) -> str:
        return "defense"

    def as_strong(self) -> Tail:
        return {"as_strong": True}

    def with_keyword(self, keyword: w.Keyword | tuple[w.Keyword, ...]) -> Tail:
        if not isinstance(keyword, w.Keyword) or keyword.value is not None:
            raise UnreadableError("with which keyword?")
        return {"keyword": keyword.name}

    def named(self, name: str) -> Tail:
        return {"named": name}

    def that_target_you(self) -> Tail:
        return {"at_you": True}

    def you_control(self) -> Tail:
        return {"whose": "you"}

    def you_have_equipped(self) -> Tail:
        return {"whose": "you", "equipped": True}

    def they_control(self) -> Tail:
        return {"whose": "them"}

    def attacker_controls(self) -> Tail:
        return {"whose": "attacking hero"}

    def defender_controls(self) -> Tail:
        return {"whose": "defending hero"}

    def opponent_controls(self) -> Tail:
        return {"whose": "opponent"}

    def from_where(self, zone: str) -> Tail:
        return {"zone": zone}

    def from_own(self, whose: w.Who, zone: str) -> Tail:
        # Whose hand or arsenal it is goes without saying: cards are played from no other.
        return {"zone": zone, "whose": whose} if zone in PILES else {"zone": zone}

    def played_from_where(self, zone: str) -> Tail:
        return {"played_from": zone}

    def under_this(self) -> Tail:
        return {"zone": "under"}

    def in_where(self, whose: w.Who, zone: str) -> Tail:
        return {"zone": zone, "whose": whose}

    def from_zone(self, zone: str) -> str:
        return zone

    def zone_word(self, *words: Token) -> str:
        return words[0].lower()

    def name_with_and(self, first: Token, second: Token) -> str:
        return f"{first} and {second}"

    def name(self, *parts: str) -> str:
        return " ".join(parts)

    def name_part(self, word: Token) -> str:
        return str(word)

    def amount_one(self) -> w.Amount:
        return 1

    def amount_number(self, number: Token) -> w.Amount:
        return int(number)

    def amount_x(self) -> w.Amount:
        return w.DeclaredX()
