"""What a player does (8.5), and what is done to cards, objects and heroes: the kind ``doing``.

A deed stands without who does it, of whom the clause around it speaks; in Japanese it ends with its
verb in the dictionary form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from judgetool.cardgame.phrases.phrasing import any_of, listed
from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means, reads, says, written
from judgetool.cardgame.phrases.speech import Reading, Saying, UnreadableError
from judgetool.cardgame.phrases.template import agreeing
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.japanese import nouns, references
from judgetool.games.fab.abilities.phrases.nouns import (
    PILES,
    a_card,
    any_card,
    by_word,
    many_named,
    one_named,
)
from judgetool.games.fab.abilities.phrases.said import Said, effect, effects_also, replaced

deed_also = partial(effects_also, "doing")

Rows = tuple[Phrase, ...]
Held = dict[str, Any]
Japanese = str | Callable[[Any, Saying], str]
Record = type[msgspec.Struct]


def deed(sense: Record, english: str, ja: Japanese, *others: str, **more: Any) -> Rows:
    """The rows of a deed that is a record of what stands in its slots."""
    return effect("doing", sense, english, *others, ja=ja, **more)


def made(
    sense: Record,
    make: Callable[..., Any],
    held: Callable[[Any], Held | None],
    english: str,
    ja: Japanese,
    *others: str,
) -> Rows:
    """The rows of a deed that a function makes.

    Args:
        held: what the slots hold that is no field of the record, or ``None`` if it is not said so.
    """

    def unmake(value: Any) -> Held | None:
        more = held(value)
        return None if more is None else msgspec.structs.asdict(value) | more

    rows = reads("doing", make, unmake, english, *others, ja=ja, sense=sense)
    lifting = deed_also(make, english, *others)
    return tuple(row._replace(make=to.make) for row, to in zip(rows, lifting, strict=True))


# --- how many, and of what ------------------------------------------------------------------------


def _counted(name: str, amount: str) -> Kind:
    """How many, where one is an article."""

    def read(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
        if reading.tokens[start].word in ("a", "an"):
            yield 1, start + 1
        yield from reading.at(amount, start)

    def write(number: Any, saying: Saying) -> str:
        if number == w.ThatMuch():
            return "that many"
        return agreeing("a~an", False) if number == 1 else saying(amount, number)

    return Kind(name, read, write, frozenset({"a", "an"}), (amount,))


def _is_many(number: Any) -> bool:
    return bool(number != 1)


def _figure(number: Any, saying: Saying) -> str:
    """ "2", "X", or how much it is, before a symbol."""
    plain = isinstance(number, int | w.DeclaredX)
    return saying("amount", number) if plain else f"{saying('点', number)}の"


def _one(kind: str, template: str, ja: Japanese, **more: Any) -> Rows:
    """What a phrase of another kind says as well."""
    return reads(kind, lambda what: what, lambda what: {"what": what}, template, ja=ja, **more)


def _cards(kind: str, template: str) -> Rows:
    """A description of cards that may say nothing else of them."""
    return reads(kind, any_card, lambda what: {"what": a_card(what)}, template)


def _one_card(number: int, **held: Any) -> w.Discard:
    if _is_many(number):
        raise UnreadableError("several of them are said in the plural")
    return w.Discard(**held)


def _so_much(deed: w.Amp | w.Opt, saying: Saying) -> str:
    said, name = _figure(deed.number, saying), type(deed).__name__
    return f"{said}{name}を行う" if said.endswith("の") else f"{name} {said}を行う"


def _is_several(cards: w.Discard) -> None:
    if not _is_many(cards.number):
        raise UnreadableError("one of them is said in the singular")


def _tokens(names: Any, saying: Saying) -> str:
    """ "Gold", "Might and a Vigor", "Gold, Might, and Vigor"."""
    *more, last = [saying("token name", name) for name in names]
    if not saying.english:
        return references.all_of([*more, last])
    if len(more) > 1:
        return f"{', '.join(more)}, and {last}"
    return agreeing(" and a~an ".join([*more, last]), False)


def _of_one_token(what: str) -> str:
    if " and " in what:  # "Courage and Quicken" are two
        raise UnreadableError("the name of one token, or those of two")
    return what


def _create(whose: w.Who | None = None, **held: Any) -> w.Create:
    """ "Under your control" is said of you whoever creates it."""
    return w.Create(whose="this" if whose == "you" else whose or "you", **held)


def _created(it: w.Create) -> Held | None:
    whose: w.Who = "you" if it.whose == "this" else it.whose
    return None if it.chosen or it.counter else {"whose": None if it.whose == it.by else whose}


def _several_tokens(names: tuple[str, ...], whose: w.Who | None = None) -> list[w.Effect]:
    """ "Create a Zen State and an Inertia token": one of each."""
    if len(names) < 2:
        raise UnreadableError("one of them is a creation of its own")
    return [_create(whose, token=name) for name in names]


def _choice(parts: list[Any]) -> tuple[str, ...]:
    if len(parts) < 3:
        raise UnreadableError("one of which?")
    return tuple(parts[::2])


def _any_token(names: Any, saying: Saying) -> str:
    """ "Frailty, Inertia, or Bloodrot Pox"."""
    return _one_of([saying("token name", name) for name in names], saying)


def _any_name(names: Any, saying: Saying) -> str:
    return _one_of([saying("name", name) for name in names], saying)


def _one_of(names: list[str], saying: Saying) -> str:
    *more, last = names
    if not saying.english:
        return "または".join([*more, last])
    return f"{', '.join(more)}{',' * (len(more) > 1)} or {last}"


def _zones(zones: Any, saying: Saying) -> str:
    return (" and " if saying.english else "と").join(saying("zone", zone) for zone in zones)


def _there(there: tuple[w.Who | None, str, w.Description], saying: Saying) -> str:
    """Cards of a zone in Japanese: "あなたの墓地のカード"."""
    whose, zone, what = there
    owner = "" if whose is None else f"{references.WHO[whose]}の"
    return nouns.there_is(f"{owner}{references.zone(zone)}", what)


PARTS: tuple[Rows | Kind, ...] = (
    _counted("count", "amount"),
    _counted("whole count", "INT"),
    Kind("figure", lambda reading, at: (), _figure),
    means("life", w.ThatMuch(), "that (much|many) {h}", ja="それと同じ点数の{h}"),
    _one("life", "{what:amount}{h}", "{what:figure}{h}"),
    reads("arcane", lambda: "arcane", lambda kind: {}, "arcane", ja=by_word("damage")),
    _cards("card", "{what:desc}"),
    _cards("plural cards", "{what:descs}"),
    # so many cards, as of discarding them
    says("cards", w.Discard, "a~an [random?random ]{what:card}", number=1),
    also("cards", _one_card, "{number:INT} [random?random ]{what:card}"),
    says(
        "cards", w.Discard, "{number:amount} [random?random ]{what:plural cards}", but=_is_several
    ),
    Kind("there", lambda reading, at: (), _there),
    _one("thing", "{what:object}", "{what:object}"),
    _one("thing", "{what:a desc}", "{what:some}", sense=w.Description),
    any_of("dealt to", "whom", "object", "recipient"),
    reads(
        "token name",
        _of_one_token,
        lambda name: {"what": name},
        "{what:name}",
        ja=lambda name, saying: references.token(name),
    ),
    also("token name", str, "{object:TYPE}"),
    also("token name", lambda name, of: f"{name}, the {of}", "{name}, the {of:name}"),
    means("token joint", None, ",", "[,] and [(a|an)]"),
    listed("token names", "token name", "token joint", write=_tokens),
    means("token choice", None, "or", ",", ", or"),
    listed("one of tokens", "token name", "token choice", _choice, write=_any_token),
    listed("one of names", "name", "token choice", _choice, write=_any_name),
    reads(
        "prize",
        lambda names: names,
        lambda names: {"names": names, "each": len(names) > 1},
        "a~an {names:token names} (token|tokens)",
        ja="{names:token names}[each?各]1つ",
    ),
    means("into", "this", "this", ja="これ"),
    _one("into", "{what:name}", "{what:name}"),
    means("zone joint", None, "and"),
    listed("zones", "zone", "zone joint", write=_zones),
    means("end", "bottom", "the bottom"),
    means("end", "top", "top"),
    means("any end", "bottom", "the bottom", ja="一番下"),
    means("any end", "top", "the top", "top", ja="一番上"),
    means("any end", "top or bottom", "the top or bottom", ja="一番上または一番下"),
)

# --- life, points, damage, tokens -----------------------------------------------------------------


def _with_counters(counter: str, counters: w.Amount, **held: Any) -> w.Create:
    return w.Create(counter=counter, counters=counters, **held)


def _strikes(effect: w.StrikeWith, kind: type) -> None:
    if not isinstance(effect.what, kind) or effect.what in ("this", "it", "the attack"):
        raise UnreadableError("what deals the damage?")
    if isinstance(effect.what, w.Description) and effect.what.whose != "you":
        raise UnreadableError("whose deal the damage?")


def _one_of_yours(target: w.Targeted) -> w.Targeted:
    if target.what.whose != "you" or target.what.zone is not None:
        raise UnreadableError("whose deals the damage?")
    return target


_CREATE = "(create|creates) {number:count} {token:token name} token~tokens"
_CREATE_JA = "{token:token name}を{number:つ}作成する"

ASSETS: tuple[Rows, ...] = (
    deed_also(w.GainLife, "(gain|gains) {h} equal to {number:x is}"),
    deed_also(w.LoseLife, "(lose|loses) {h} equal to {number:x is}"),
    deed_also(w.DealDamage, "(deal|deals) damage to {to:dealt to} equal to {number:x is}"),
    deed_also(
        w.Create, "(create|creates) {token:token name} (tokens|token) equal to {number:x is}"
    ),
    deed(
        w.DealDamage,
        "(deal|deals) {number:amount} [{kind:arcane} ]damage to {to:dealt to}",
        "{to:dealt to}に{number:点}の[{kind:arcane}]ダメージを与える",
        target=lambda target: replaced(target, suffers=True),
    ),
    deed(
        w.DealDamage,
        "{source:ref} deals {number:amount} [{kind:arcane} ]damage to {to:dealt to}",
        "{source:ref}は{to:dealt to}に{number:点}の[{kind:arcane}]ダメージを与える",
        target=lambda target: replaced(target, suffers=True),
    ),
    deed(w.Amp, "amp {number:amount}", _so_much),
    deed(
        w.DealDamage,
        "{source:object} deals {number:amount} [{kind:arcane} ]damage to {to:whom}",
        "{source:object}は{to:whom}に{number:点}の[{kind:arcane}]ダメージを与える",
    ),
    deed(
        w.StrikeWith,
        "have {what:object} deal {number:INT} damage to {to:whom}. "
        "If damage is dealt this way, (it|the Dagger) has hit. Destroy (it|the Dagger)",
        "{what:object}が{to:whom}に{number:INT}点のダメージを与え、"
        "それによりダメージを与えたならばヒットしたものとし、それを破壊する",
        but=lambda effect: _strikes(effect, str),
        target=_one_of_yours,
    ),
    deed(
        w.StrikeWith,
        "each {what:desc} deals {number:INT} damage to {to:whom}. "
        "If damage is dealt this way, (it|the Dagger) has hit. Destroy (them|the Dagger)",
        "{what:desc}それぞれが{to:whom}に{number:INT}点のダメージを与え、"
        "それによりダメージを与えたならばヒットしたものとし、それらを破壊する",
        but=lambda effect: _strikes(effect, w.Description),
    ),
    deed(w.GainLife, "(gain|gains) {number:life}", "{number:life}を得る", by="who"),
    deed(w.LoseLife, "(lose|loses) {number:life}", "{number:life}を失う", by="who"),
    deed(
        w.GainResources,
        "(gain|gains) {r} equal to {number:rolled}",
        "{number:rolled}に等しい数の{r}を得る",
        by="who",
    ),
    deed(
        w.GainActionPoints,
        "(gain|gains) action points equal to {number:rolled}",
        "{number:rolled}に等しい数のアクションポイントを得る",
        by="who",
    ),
    deed(w.GainResources, "(gain|gains) {number:resources}", "{number:resources}を得る", by="who"),
    deed(
        w.GainActionPoints,
        "(gain|gains) {number:amount} action point~points",
        "{number:figure}アクションポイントを得る",
        "(gain|gains) {number:count} action (point|points)",
        by="who",
    ),
    deed(
        w.GetsIntellect,
        "your hero gets {number:SIGNED}{i} {duration:span}",
        "{duration:span}あなたのヒーローは{number:SIGNED}{i}を得る",
        "(gets|get|gains|gain|has|have) {number:SIGNED}{i} {duration:span}",
    ),
    made(
        w.Create,
        _with_counters,
        lambda it: {"counter": it.counter} if it.counter and not it.chosen else None,
        f"{_CREATE} with {{counters:count}} {{counter}} counter~counters",
        "{token:token name}を{counter}が{counters:個}置かれた状態で{number:つ}作成する",
    ),
    made(
        w.Create,
        _create,
        _created,
        f"{_CREATE}[ under {{whose}} control]",
        f"[{{whose}}のコントロール下で]{_CREATE_JA}",
        "(create|creates) {number:count} {token:token name} Aura (token|tokens)"
        "[ under {whose} control]",
    ),
    deed_also(
        _several_tokens,
        "(create|creates) a~an {names:token names} (token|tokens)[ under {whose} control]",
    ),
    deed(
        w.CreateOneOf,
        "create a~an {among:one of tokens} token[ under {whose} control]",
        "[{whose}のコントロール下で]{among:one of tokens}を1つ作成する",
    ),
    deed(
        w.Create,
        f"{_CREATE} under any number of heroes' control",
        f"任意の数のヒーローのコントロール下で{_CREATE_JA}",
        whose="each hero",
        chosen=True,
    ),
)

# --- cards in zones -------------------------------------------------------------------------------


def _banish_from(cards: w.Discard, whose: w.Who, zone: str) -> w.BanishFrom:
    return w.BanishFrom(whose, zone, cards.what, cards.number, cards.random)


def _banish_there(what: w.Description) -> w.BanishFrom:
    """Where from, told among what the card is: "an attack action card from your hand with cost less
    than ..."."""
    if what.zone not in ("hand", *PILES) or what.role is not None:
        raise UnreadableError("banish it from where?")
    if what.zone != "hand" and what.whose is None:
        raise UnreadableError("from whose zone?")
    plain = replaced(what, zone=None, whose=None)
    return w.BanishFrom(what.whose or "you", what.zone, any_card(plain))


def _and_up_to_one(whose: w.Who, up_to: int, theirs: w.Who) -> list[w.Effect]:
    """Up to one card is a card that may be banished."""
    if up_to != 1 or whose != theirs:
        raise UnreadableError("how many cards of whom?")
    return [w.Banish(top_of=whose), w.May((w.BanishFrom(whose, "arsenal"),))]


def _of_the_hand_seen(cards: w.Discard, whose: w.Who) -> w.BanishFrom:
    """A card of a hand that the player who chooses it has looked at."""
    if cards.random or cards.what.zone is not None:
        raise UnreadableError("which of them?")
    return replaced(_banish_from(cards, whose, "hand"), seen=True)


def _banish_in(cards: w.Discard, whose: w.Who, zone: str) -> w.BanishFrom:
    """ "Banish a card in their arsenal" is from there; of a hand, its owner would choose."""
    if zone not in ("arsenal", *PILES):
        raise UnreadableError("who chooses it?")
    return _banish_from(cards, whose, zone)


def _is_several_banished(effect: w.Banish) -> None:
    if isinstance(effect.number, int) and effect.number < 2:
        raise UnreadableError("one of them is said in the singular")


def _those_defending(what: Any) -> Held | None:
    if isinstance(what, w.Description) and what.role == "defending this":
        return {"what": replaced(what, role=None)}
    return None


def _banish_two(one: w.Discard, two: w.Discard, whose: w.Who, zone: str) -> list[w.Effect]:
    if one.random or two.random:
        raise UnreadableError("which of them by chance?")
    return [_banish_from(one, whose, zone), _banish_from(two, whose, zone)]


def _banish_colors(a: str, b: str, whose: w.Who, zone: str, n: int = 1, m: int = 1) -> Any:
    """ "2 red and 2 yellow cards", "a red and yellow card": so many of each."""
    return [
        w.BanishFrom(whose, zone, w.Description(("card",), color=color), number)
        for color, number in ((a, n), (b, m))
    ]


def _of_somebody(what: w.BanishFrom) -> Held | None:
    return None if what.whose == "any hero" or what.up_to else _of_banished(what)


def _up_to(what: w.Description, whose: w.Who, zone: str, number: int = 1) -> w.BanishFrom:
    if zone not in ("arsenal", *PILES) or what.zone is not None:
        raise UnreadableError("who chooses how many of them?")
    return w.BanishFrom(whose, zone, what, number, up_to=True)


def _up_to_some(several: bool) -> Callable[[w.BanishFrom], Held | None]:
    def held(what: w.BanishFrom) -> Held | None:
        fits = what.up_to and what.whose != "any hero" and _is_many(what.number) is several
        return _of_banished(what) | {"whose": what.whose} if fits else None

    return held


def _of_banished(what: w.BanishFrom) -> Held:
    """From a hand it is the owner who banishes: "they banish a card from their hand"."""
    by_owner = what.zone == "hand" and what.whose != "you" and not what.seen
    said, there = ("them", None) if by_owner else (what.whose, what.whose)
    cards = w.Discard(what.number, random=what.random, what=what.what)
    return {"cards": cards, "whose": said, "there": (there, what.zone, what.what)}


def _to_own_deck(sense: Callable[..., w.Effect]) -> Callable[..., w.Effect]:
    def make(whose: w.Who, owner: w.Who | None = None, **held: Any) -> w.Effect:
        if owner not in (None, whose):
            raise UnreadableError("into whose deck?")
        if (whose, held.get("zone")) == ("you", "hand"):
            return w.FromHandToDeckBottom(held["what"], held["end"])
        return sense(whose=whose, **held)

    return make


def _from_either(what: w.Description, end: Any) -> w.Either:
    """ "A card from your hand or arsenal"."""
    from_arsenal = w.PutFrom("arsenal", "you", what, end)
    return w.Either((w.FromHandToDeckBottom(what, end),), (from_arsenal,))


def _of_any(cards: w.Discard, zone: Any) -> w.BanishFrom:
    if zone not in PILES:
        raise UnreadableError("from which zone?")
    return _banish_from(cards, "any hero", zone)


def _returned(whose: w.Who, owner: w.Who, what: w.Description, zone: Any) -> w.PutFrom:
    if owner != whose or zone in ("hand", "deck"):
        raise UnreadableError("from where into whose hand?")
    return w.PutFrom(zone, whose, what, "hand")


def _of_one_put(what: w.PutFrom) -> Held:
    """From a hand it is the owner who puts it: "each hero puts a card from their hand"."""
    by_owner = what.whose != "you" and (what.zone == "hand" or what.whose == "each hero")
    said, there = ("them", None) if by_owner else (what.whose, what.whose)
    return {"whose": said, "owner": said, "there": (there, what.zone, what.what)}


_ARSENAL = "{up:face} into (your arsenal|an empty arsenal zone you control)"


def _into_arsenal(zone: str, what: w.Description, up: str, whose: w.Who = "you") -> w.PutFrom:
    if zone in ("deck", "arsenal") or whose != "you":
        raise UnreadableError("which card of it?")
    return w.PutFrom(zone, whose, what, "arsenal", up == "up")


def _top_into_arsenal(up: str) -> w.PutFrom:
    return w.PutFrom("deck", "you", w.Description(), "arsenal", up == "up")


def _is_arsenalled(top: bool) -> Callable[[w.PutFrom], Held | None]:
    def held(what: w.PutFrom) -> Held | None:
        if what.end != "arsenal" or (what.zone == "deck") != top:
            return None
        return {"up": "up" if what.face_up else "down", "there": ("you", what.zone, what.what)}

    return held


def _with_counter(counter: str, what: w.Description, zone: str, up: str) -> list[w.Effect]:
    """Nothing asks what counters a card has as it is put into an arsenal."""
    return [_into_arsenal(zone, what, up), w.PutCounter(counter, 1, "it")]


def _equipped_with(counter: str) -> list[w.Effect]:
    """Nothing asks what counters it has as it is equipped."""
    return [w.Equip("this"), w.PutCounter(counter, 1, "this")]


def _turned_one(what: w.Description, face: str) -> w.Turn:
    if what.zone in PILES and what.whose is not None and face == "down":
        return w.Turn(what, "down")  # where all can see which card it is
    theirs = what.whose == "them" and what.words == ("card",)  # nobody else sees what it is
    if what.zone != "arsenal" or not (theirs or what.whose == "you") or what.face == face:
        raise UnreadableError("turn which card?")
    down: Any = "down" if face == "up" else "up"
    return w.Turn(replaced(what, face=down), face)  # type: ignore[arg-type]


def _up_to_one(n: int, what: w.Description, whose: w.Who, zone: str) -> w.May:
    """None or one, as the player chooses."""
    if n != 1 or whose != "you" or zone == "hand":
        raise UnreadableError("into whose deck?")
    return w.May((w.PutFrom(zone, whose, what, "top"),))


def _into_soul(whose: w.Who, **held: Any) -> w.PutFrom:
    if whose != "you":
        raise UnreadableError("into whose soul?")
    return w.PutFrom(whose=whose, end="soul", **held)


def _banish_with(ref: w.Ref, cards: w.Discard, whose: w.Who, zone: str) -> list[w.Effect]:
    return [w.Banish(ref), _banish_from(cards, whose, zone)]


def _create_card(number: int, name: str, zone: Any) -> w.CreateCard:
    if zone not in ("hand", "banished"):
        raise UnreadableError("create a card elsewhere?")
    named = one_named(name) if _is_many(number) else name  # "2 Crouching Tigers"
    return w.CreateCard(named, zone, number)


def _reveals(joint: str, every: bool) -> Rows:
    """ "reveal an Earth card and an Ice card from your hand"."""

    def make(**cards: w.Description) -> w.Reveal:
        return w.Reveal(cards=tuple(cards.values()), every=every)

    def held(what: w.Reveal) -> Held | None:
        fits = what.cards and what.every == every and what.whose == "you"
        return dict(zip("ab", what.cards, strict=False)) if fits else None

    def ja(what: w.Reveal, saying: Saying) -> str:
        first, *more = what.cards
        cards = [f"{saying('there', ('you', 'hand', first))}1枚", *map(nouns.some, more)]
        return f"{('と' if every else 'および/または').join(cards)}を公開する"

    return made(w.Reveal, make, held, f"reveal {{a:a desc}}{joint} from your hand", ja)


def _look_at_both(whose: w.Who, of: w.Who) -> list[w.Effect]:
    if of not in ("them", whose):
        raise UnreadableError("whose deck?")
    return [w.LookAtHand(whose), w.Look(whose)]


def _reveal_in_hand(what: w.Description) -> w.Reveal:
    if what.zone != "hand" or what.whose != "you":
        raise UnreadableError("reveal it from where?")
    return w.Reveal(cards=(replaced(what, zone=None, whose=None),))


_OF_A_CARD = {"cost", "compared", "power", "base_power", "defense", "keyword", "label", "name_with"}


def _told_after(make: Callable[..., w.Effect]) -> Callable[..., w.Effect]:
    """ "A card from your graveyard with cost 0": what is told of a card after where it is."""

    def made(what: w.Description, more: Held, **held: Any) -> w.Effect:
        if not more.keys() <= _OF_A_CARD or any(getattr(what, f) for f in more):
            raise UnreadableError("told of the card, or of how it is done?")
        return make(what=replaced(a_card(what), **more), **held)

    return made


def _told_zone(what: w.Description, zone: str) -> w.Description:
    if what.zone is not None or what.whose is not None:
        raise UnreadableError("described twice")
    return replaced(what, zone=zone)


def _is_many_shuffled(cards: w.ShuffleInto) -> None:
    if cards.number < 2:
        raise UnreadableError("one of them is said in the singular")


def _shuffled_if_any(number: int, what: w.Description, zone: str) -> w.ShuffleInto:
    if number != 1:
        raise UnreadableError("several of them are said in the plural")
    return w.ShuffleInto(what, zone, number, up_to=True)


def _is_somewhere(effect: w.AddAsDefending) -> None:
    if isinstance(effect.what, w.Description) and effect.what.zone is None:
        raise UnreadableError("a card from where?")


def _top(sense: Record, verb: str, ja: str, whose: str = "top_of", **fixed: Any) -> Rows:
    slot = f"{{{whose}:whose}}"
    said = f"{slot}のデッキの一番上のカードを{ja}"
    return deed(sense, f"{verb} the top card of {slot} deck", said, **fixed)


def _of_a_name(search: w.Search) -> Held | None:
    alone = w.Description(named=search.what.named)
    return {} if search.what == alone != w.Description() and not search.same_name else None


def _so_often(sense: Callable[..., Any]) -> Callable[..., Any]:
    """So many of something for each of another."""

    def made(number: w.NumberOf, n: int = 1, **held: Any) -> Any:
        if not 1 <= n <= 3:
            raise UnreadableError("how many times as many?")
        return sense(number=replaced(number, times=n), **held)

    return made


_FROM = "from {whose} {zone}"
_ON_DECK, _TO_HAND = "on {end:end} of {owner:whose} deck", "(to|into) {owner:whose} hand"
_SEARCH_JA = "あなたのデッキから{what:desc}を1枚探す"

CARDS: tuple[Rows, ...] = (
    deed(w.Draw, "(draw|draws) {number:count} card~cards", "カードを{number:枚}引く", by="who"),
    deed(
        w.GainResources,
        "(gain|gains) {r} for each {number:each of}",
        "{number:each of}、{r}を得る",
        by="who",
    ),
    deed_also(w.GainActionPoints, "(gain|gains) (1|an) action point for each {number:each of}"),
    deed_also(
        lambda: w.Draw(w.DamageDealt(this_way=True)),
        "(draw|draws) a card for each [arcane] damage dealt this way",
    ),
    deed_also(w.Create, "create a~an {token:token name} token for each {number:each of}"),
    also(
        "doing",
        lambda number=1: Said((w.Draw(number),), more=True),
        "(draw|draws) (an additional|another) card",
        "(draw|draws) {number:INT} (additional|more) cards",
    ),
    also(
        "doing",
        lambda token, number=1: Said((w.Create(token, number),), more=True),
        "(create|creates) (an additional|another) {token:token name} token",
        "(create|creates) {number:INT} (additional|more) {token:token name} tokens",
    ),
    *(
        also(
            "doing",
            lambda number, sense=sense: Said((sense(number),), more=True),
            f"{verb} an additional {{number:INT}}{{h}}",
        )
        for sense, verb in ((w.GainLife, "(gain|gains)"), (w.LoseLife, "(lose|loses)"))
    ),
    deed_also(
        _so_often(w.Create),
        "(create|creates) {n:INT} {token:token name} tokens for each {number:each of}",
    ),
    deed_also(_so_often(w.GainLife), "(gain|gains) {n:INT}{h} for each {number:each of}"),
    deed_also(_so_often(w.LoseLife), "(lose|loses) {n:INT}{h} for each {number:each of}"),
    deed_also(_so_often(w.Draw), "(draw|draws) {n:INT} cards for each {number:each of}"),
    deed_also(_so_often(w.Discard), "(discard|discards) a card for each {number:each of}"),
    deed_also(
        _so_often(w.PutCounter),
        "put a~an {counter} counter on {on:thing} for each {number:each of}",
    ),
    deed(
        w.Draw, "(draw|draws) a card for each {number:each of}", "カードを{number:枚}引く", by="who"
    ),
    made(
        w.Discard,
        lambda cards: cards,
        lambda cards: {"cards": replaced(cards, who="you")},
        "(discard|discards) {cards}",
        "{what:desc}を[random?無作為に]{number:枚}捨てる",
    ),
    deed(
        w.Banish,
        "(banish|banishes) {what:object}[face_down? (face-down|face down)]",
        "{what:object}を[face_down?裏向きで]追放する",
        "(banish|banishes) {what:object} (face-up|face up)",
    ),
    made(
        w.Banish,
        lambda what: w.Banish(_told_zone(what, "under"), one=True),
        lambda it: (
            {"what": replaced(it.what, zone=None)}
            if isinstance(it.what, w.Description) and it.what.zone == "under" and it.one
            else None
        ),
        "(banish|banishes) a~an {what:desc} from under (this|it)",
        "これの下にある{what:desc}1枚を追放する",
    ),
    _top(w.Banish, "(banish|banishes)", "追放する"),
    deed(
        w.Banish,
        "(banish|banishes) the top {number:amount} cards of {top_of:whose} deck",
        "{top_of:whose}のデッキの上からカードを{number:枚}追放する",
        but=_is_several_banished,
    ),
    made(
        w.Banish,
        lambda what: w.Banish(replaced(what, role="defending this")),
        lambda banish: _those_defending(banish.what),
        "(banish|banishes) all {what:descs} defending this",
        "これを防御している{what:desc}をすべて追放する",
    ),
    deed_also(
        _and_up_to_one,
        "(banish|banishes) the top card of {whose:whose} deck and up to {up_to:INT} card in "
        "{theirs:whose} arsenal",
    ),
    made(
        w.BanishFrom,
        _of_the_hand_seen,
        lambda what: {"cards": w.Discard(what.number, what=what.what)} if what.seen else None,
        "(banish|banishes) {cards} of your choice from {whose:whose} hand",
        "{whose:whose}の手札から、あなたが選んだ{what:desc}を{number:枚}追放する",
    ),
    deed_also(
        lambda whose, cards: [w.LookAtHand(whose), _of_the_hand_seen(cards, whose)],
        "look at {whose:whose} hand and (banish|banishes) {cards}",
    ),
    deed_also(_banish_in, "(banish|banishes) {cards} in {whose} {zone}"),
    made(
        w.BanishFrom,
        _banish_from,
        _of_somebody,
        f"(banish|banishes) {{cards}} {_FROM}",
        "{there}を[random?無作為に]{number:枚}追放する",
    ),
    *(
        made(
            w.BanishFrom,
            _up_to,
            _up_to_some(several),
            f"(banish|banishes) up to {cards} {_FROM}",
            f"{{there}}を{many}まで追放する",
            f"(banish|banishes) up to {cards} in {{whose}} {{zone}}",
        )
        for several, cards, many in (
            (True, "{number:INT} {what:plural cards}", "{number:枚}"),
            (False, "1 {what:card}", "1枚"),
        )
    ),
    deed_also(_banish_there, "(banish|banishes) {what:a desc}"),
    deed_also(_banish_two, f"(banish|banishes) {{one:cards}} and {{two:cards}} {_FROM}"),
    made(
        w.BanishFrom,
        _of_any,
        lambda what: _of_banished(what) if what.whose == "any hero" else None,
        "(banish|banishes) {cards} from a {zone}",
        "いずれかのヒーローの{zone}の{what:desc}を[random?無作為に]{number:枚}追放する",
    ),
    deed_also(
        _from_either, "put a~an {what:card} from your hand or arsenal on {end:end} of your deck"
    ),
    deed_also(
        _banish_colors,
        f"(banish|banishes) {{n:INT}} {{a:color}} and {{m:INT}} {{b:color}} cards {_FROM}",
        f"(banish|banishes) a {{a:color}} and [a ]{{b:color}} card {_FROM}",
    ),
    deed_also(_banish_with, f"(banish|banishes) {{ref}} and {{cards}} {_FROM}"),
    _top(w.TopOfDeck, "(destroy|destroys)", "破壊する", "whose", number=1),
    deed(
        w.TopOfDeck,
        "(destroy|destroys) the top {number:amount} cards of {whose} deck",
        "{whose}のデッキの上からカードを{number:枚}破壊する",
    ),
    made(
        w.PutAll,
        _to_own_deck(w.PutAll),
        lambda what: {"owner": what.whose},
        "put all cards from {whose} {zones:zones} on the bottom of {owner:whose} deck",
        "{whose}の{zones:zones}のすべてのカードを{owner:whose}のデッキの一番下に置く",
    ),
    made(
        w.PutFrom,
        _to_own_deck(w.PutFrom),
        lambda what: _of_one_put(what) if what.end in ("top", "bottom") else None,
        f"(put|puts) a~an {{what:card}} {_FROM} on {{end:end}} of {{owner:whose}} deck",
        "{there}1枚を{owner:whose}のデッキの{end:any end}に置く",
        f"(put|puts) a~an {{what:card}} {_FROM} on {{end:end}} of its (owner's|owner) deck",
    ),
    made(
        w.PutFrom,
        _returned,
        lambda what: _of_one_put(what) if what.end == "hand" else None,
        f"(return|returns|put|puts) a~an {{what:card}} {_FROM} (to|into) {{owner:whose}} hand",
        "{there}1枚を{owner:whose}の手札に戻す",
    ),
    *(
        deed_also(_told_after(make), *said)
        for make, *said in (
            (
                partial(w.PutFrom, end="arena"),
                f"put a~an {{what:card}} {_FROM} into the arena {{more:tails}}",
                f"put a~an {{what:card}} {_FROM} {{more:tails}} into the arena",
            ),
            (
                _to_own_deck(w.PutFrom),
                f"(put|puts) a~an {{what:card}} {_FROM} {{more:tails}} {_ON_DECK}",
            ),
            (
                _returned,
                f"(return|returns|put|puts) a~an {{what:card}} {_FROM} {{more:tails}} {_TO_HAND}",
            ),
        )
    ),
    made(
        w.PutFrom,
        partial(w.PutFrom, end="arena"),
        lambda what: {"there": (what.whose, what.zone, what.what)} if what.end == "arena" else None,
        f"put a~an {{what:card}} {_FROM} into the arena",
        "{there}1枚を闘技場に置く",
    ),
    made(
        w.PutFrom,
        _into_arsenal,
        _is_arsenalled(top=False),
        "put a~an {what:card} from your {zone} {up:face} into your arsenal",
        "{there}1枚を{up:face}であなたの格納庫に置く",
        f"put a~an {{what:card}} from [your ]{{zone}} {_ARSENAL}",
    ),
    made(
        w.PutFrom,
        _top_into_arsenal,
        _is_arsenalled(top=True),
        "put the top card of your deck {up:face} into your arsenal",
        "あなたのデッキの一番上のカードを{up:face}であなたの格納庫に置く",
        f"put the top card of your deck {_ARSENAL}",
    ),
    deed_also(
        _with_counter,
        "put a~an {what:card} from your {zone} {up:face} into your arsenal with an {counter} "
        "counter",
    ),
    deed_also(_up_to_one, f"put up to {{n:INT}} {{what:card}} {_FROM} on top of your deck"),
    made(
        w.PutFrom,
        _into_soul,
        lambda what: {"there": (what.whose, what.zone, what.what)} if what.end == "soul" else None,
        f"put a~an {{what:card}} {_FROM} into (your|your hero's) soul",
        "{there}1枚をあなたのソウルに置く",
    ),
    made(
        w.FromHandToDeckBottom,
        w.FromHandToDeckBottom,
        lambda what: {"there": ("you", "hand", what.what)},
        "put a~an {what:card} from your hand on {end:any end} of your deck",
        "{there}1枚をあなたのデッキの{end:any end}に置く",
    ),
    made(
        w.CreateCard,
        _create_card,
        lambda what: {
            "name": many_named(what.name) if _is_many(what.number) else what.name,
            "one": what.name,
        },
        "create {number:whole count} {name} in your {zone}",
        "あなたの{zone}に{one:name}を{number:枚}作成する",
    ),
    deed(
        w.Roll, "roll a {sides:INT} (sided die|die)", "{sides:INT}面体サイコロを1つ振ることを行う"
    ),
    deed_also(w.Roll, "roll a 6-sided die"),
    deed(w.Opt, "opt {number:amount}", _so_much),
    made(
        w.Search,
        lambda what: w.Search(any_card(what)),
        _of_a_name,
        "search your deck for {what:desc}",
        _SEARCH_JA,
    ),
    deed(w.Search, "search your deck for a~an {what:card}", _SEARCH_JA),
    deed(
        w.Search,
        "search your deck for a card with the same name[ as (it|that card)]",
        "あなたのデッキから同じ名前のカードを1枚探す",
        what=w.Description(),
        same_name=True,
    ),
    deed(
        w.Shuffle, "(shuffle your|shuffles their) deck", "あなたのデッキをシャッフルする", "shuffle"
    ),
    made(
        w.ShuffleInto,
        _shuffled_if_any,
        lambda it: {} if it.up_to and it.number == 1 else None,
        "shuffle up to {number:INT} {what:card} from your {zone} into your deck",
        "あなたの{zone}から{what:desc}{number:枚}までをあなたのデッキに加えてシャッフルする",
    ),
    *(
        deed(
            w.ShuffleInto,
            f"shuffle {many}{{what:{kind}}} from your {{zone}} into your deck",
            f"あなたの{{zone}}から{{what:desc}}{ja}をあなたのデッキに加えてシャッフルする",
            but=None if one else _is_many_shuffled,
            up_to=up_to,
            **({"number": 1} if one else {}),
        )
        for one, up_to, many, kind, ja in (
            (False, True, "up to {number:INT} ", "plural cards", "{number:枚}まで"),
            (True, False, "a~an ", "card", "1枚"),
            (False, False, "{number:INT} ", "plural cards", "{number:枚}"),
        )
    ),
    deed(
        w.Rearrange,
        "look at the top {number:INT} cards of your deck, then put them back in any order",
        "あなたのデッキの上からカード{number:INT}枚を見て、任意の順番で戻す",
    ),
    *(
        deed(
            w.TopOfDeck,
            f"(put|puts) the top {card} of {{whose}} deck into (their|your|that hero's) graveyard",
            f"{{whose}}のデッキの上からカード{ja}枚を墓地に置く",
            put=True,
            **more,
        )
        for card, ja, more in (
            ("card", "1", {"number": 1}),
            ("{number:INT} cards", "{number:INT}", {}),
        )
    ),
    deed(w.Charge, "charge your hero's soul", "あなたのヒーローのソウルに注入する"),
    deed(w.Pitch, "pitch {what:ref}", "{what:ref}をピッチする"),
    deed(w.Reveal, "reveal {what:ref}", "{what:ref}を公開する"),
    _top(w.Reveal, "reveal", "公開する"),
    _reveals("[ and {b:a desc}]", every=True),
    _reveals(" and/or {b:a desc}", every=False),
    made(
        w.Reveal,
        lambda what: w.Reveal(cards=(what,), whose="them"),
        lambda it: (
            {"what": it.cards[0], "there": (None, "hand", it.cards[0])}
            if len(it.cards) == 1 and it.whose != "you"
            else None
        ),
        "(reveal|reveals) {what:a desc} from their hand",
        "{there}1枚を公開する",
    ),
    made(
        w.Reveal,
        lambda: w.Reveal(whose="them", hand=True),
        lambda it: {} if it.hand and it.whose != "you" else None,
        "(reveal|reveals) their hand",
        "手札を公開する",
    ),
    deed_also(_reveal_in_hand, "reveal {what:a desc}"),
    _top(w.Look, "look at", "見る"),
    deed(w.LookAtHand, "look at {whose:whose} hand", "{whose:whose}の手札を見る"),
    deed(
        w.LookAtHand,
        "look at {whose:whose} hand and choose a~an {choose:card}",
        "{whose:whose}の手札を見て、{choose:desc}1枚を選ぶ",
    ),
    deed(w.NameCard, "name a card", "カードの名前を1つ指定する", other=False, among=()),
    deed(w.NameCard, "name another card", "他のカードの名前を1つ指定する", other=True, among=()),
    deed(w.NameCard, "choose {among:one of names}", "{among:one of names}のうち1つを選ぶ"),
    deed_also(_look_at_both, "look at {whose:whose} hand and the top card of {of:whose} deck"),
    deed(
        w.AddAsDefending,
        "add {what:one} to (the active|this) chain link as a defending card",
        "{what:thing}をアクティブチェインリンクに防御カードとして加える",
        but=_is_somewhere,
    ),
)

# --- objects, wherever they are -------------------------------------------------------------------


def _one_or_all(sense: Record, verb: str, ja: str, **more: Any) -> Rows:
    """What is done to an object, to one that the player chooses, or to all that fit."""
    one, every = f"{{what:thing}}を{ja}", f"{{what:descs}}をすべて{ja}"
    rows = deed(sense, f"{verb} {{what:thing}}", one, **more)
    return (*rows, *deed(sense, f"{verb} all {{what:descs}}", every, every=True, **more))


def _is_more_than_one(effect: w.Destroy) -> None:
    one = isinstance(effect.number, int) and effect.number < 2
    if one or not isinstance(effect.what, w.Description) or effect.what.zone:
        raise UnreadableError("how many of what?")


def _tapped(symbol: str, **more: Any) -> tuple[Rows, ...]:
    of_hero = f"{{whom:whom}}を{symbol}する"
    yours = f"あなたのヒーローを{symbol}する"
    return (
        _one_or_all(w.Tap, symbol, f"{symbol}する", **more),
        deed(
            w.Tap,
            f"{symbol} up to {{up_to:INT}} {{what:descs}}",
            f"{{what:descs}}を{{up_to:個}}まで{symbol}する",
            **more,
        ),
        deed(w.Tap, f"{symbol} your hero", yours, f"{symbol} you", whom="you", **more),
        deed(w.Tap, f"{symbol} {{whom:whom}}", of_hero, **more),
    )


def _tap_either(whom: w.Who, what: w.Description) -> w.Either:
    if what.whose is None:
        raise UnreadableError("whose?")
    return w.Either((w.Tap(whom=whom),), (w.Tap(what),))


def _is_known(effect: w.Freeze | w.Unfreeze) -> None:
    """What is private has no properties that somebody else could choose it by (3.0.7a)."""
    for what in (effect.what, getattr(effect, "either", None)):
        if not isinstance(what, w.Description):
            continue
        if what.whose is None:
            raise UnreadableError("whose?")
        if what.zone is not None and (what.zone != "arsenal" or what.words != ("card",)):
            raise UnreadableError("freeze what the player can't see?")


def _frozen(english: str, ja: str, **more: Any) -> Rows:
    said = f"[{{duration:span}}]{ja}をFreezeする"
    return deed(w.Freeze, f"freeze {english}[ {{duration:span}}]", said, but=_is_known, **more)


def _whose(effect: w.GainControl | w.Give) -> None:
    if isinstance(effect.what, w.Description):
        whose, gives = effect.what.whose, isinstance(effect, w.Give)
        if whose is None or effect.what.zone is not None or (gives and whose != "you"):
            raise UnreadableError("whose?")


def _is_taker(effect: w.Give) -> None:
    _whose(effect)
    if effect.to not in ("them", "attacking hero", "defending hero"):
        raise UnreadableError("to whom?")


def _given_back(what: w.Description) -> w.Give:
    """ "They give you a Gold token they control": you who control this, which says so."""
    if what.whose != "them" or what.zone is not None:
        raise UnreadableError("whose?")
    return w.Give(what, "this")


def _is_layer(effect: w.Negate) -> None:
    if effect.what not in ("this", "target"):
        raise UnreadableError("negate which layer?")


def _layer(target: w.Targeted) -> w.Targeted:
    """What is negated is a layer, so the target is on the stack."""
    if target.what.role is not None or target.what.zone is not None:
        raise UnreadableError("a layer is on the stack")
    return replaced(target, what=replaced(target.what, role="layer"))


def _from_your_zone(effect: w.Equip | w.Retrieve) -> None:
    what = effect.what
    if isinstance(what, w.Description) and (what.zone not in PILES or what.whose != "you"):
        raise UnreadableError("equip what from where?")


def _each_token(up_to: int, what: w.Description, into: str) -> w.Transform:
    """ "up to 3 ash into Aether Ashwings": one for each."""
    if up_to < 2 or not into.endswith("s"):
        raise UnreadableError("several into one?")
    return w.Transform(what, into[:-1], token=True, up_to=up_to)


def _is_one(effect: w.Transform) -> None:
    if effect.up_to is not None and effect.up_to > 1:
        raise UnreadableError("several into one?")


def _transform_ja(what: w.Transform, saying: Saying) -> str:
    objects = f"{saying('thing', what.what)}を"
    if isinstance(what.what, w.Description) and what.up_to is not None:
        up_to = nouns.many(what.up_to, nouns.unit_of(what.what))
        objects = f"{nouns.description(what.what)}を{up_to}まで"
    elif what.also is not None:
        objects = f"{saying('thing', what.what)}と{nouns.some(what.also, what.number)}を"
    into = saying("token name" if what.token else "into", what.into)
    return f"{objects}{into}にTransformする"


def _moved(to: str, english: str, ja: str, **more: Any) -> Rows:
    """ "your hand" and "its owner's hand" are the same one."""
    said = english.replace("IT", "{what:object}")
    said = said.replace("its owner's", "(its owner's|their owner's|your|their)")
    return deed(w.Move, said, f"{{what:object}}を{ja}", to=to, **more)


def _turned(face: str, ja: str) -> Rows:
    said = f"turn {{what:ref}} (face-{face}|face {face})"
    one = deed(w.Turn, said, f"{{what:ref}}を{ja}向きにする", face=face)
    chosen = made(
        w.Turn,
        lambda what: _turned_one(what, face),
        lambda it: {} if it.face == face and isinstance(it.what, w.Description) else None,
        f"turn a~an {{what:desc}} face-{face}",
        f"{{what:desc}}1枚を{ja}向きにする",
        f"turn a~an {{what:desc}} face {face}",
    )
    return (*one, *chosen)


_PUT_JA = "{on:thing}に{counter}を{number:個}置く"

OBJECTS: tuple[Rows, ...] = (
    _one_or_all(w.Destroy, "(destroy|destroys)", "破壊する"),
    deed(
        w.Destroy,
        "(destroy|destroys) {number:amount} {what:descs}",
        "{what:desc}を{number:つ}破壊する",
        but=_is_more_than_one,
    ),
    deed_also(
        lambda ref, what: [w.Destroy(ref), w.Destroy(what)], "destroy {ref} and {what:a desc}"
    ),
    _one_or_all(w.Unfreeze, "unfreeze", "Unfreezeする", but=_is_known),
    *_tapped("{t}"),
    *_tapped("{u}", untap=True),
    deed_also(_tap_either, "{t} {whom:whom} or {what:a desc}"),
    _frozen("{what:thing}", "{what:thing}"),
    _frozen("{what:a desc} or {either:a desc}", "{what:some}または{either:some}"),
    _frozen("{whom:whom}", "{whom:whom}"),
    _frozen("[{whom:whom} and ]all {what:descs}", "[{whom:whom}と]{what:descs}すべて", every=True),
    deed(
        w.Negate, "negate {what:object}", "{what:object}をNegateする", but=_is_layer, target=_layer
    ),
    made(
        w.Transform,
        _each_token,
        lambda what: {"into": f"{what.into}s"} if (what.up_to or 0) > 1 else None,
        "transform up to {up_to:INT} {what:descs} into {into:name}",
        _transform_ja,
    ),
    deed(
        w.Transform,
        "transform {what:thing}[ and {number:INT} {also:descs}] into [token?a~an ]{into}",
        _transform_ja,
    ),
    deed(
        w.Transform,
        "transform up to {up_to:INT} {what:desc} into [token?a~an ]{into}",
        _transform_ja,
        but=_is_one,
    ),
    deed(w.Equip, "equip {what:ref}", "{what:ref}を装備する"),
    deed_also(_equipped_with, "equip this with a~an {counter} counter"),
    deed(w.Equip, "equip {what:a desc}", "{what:some}を装備する", but=_from_your_zone),
    deed(w.EquipToken, "equip a~an {token:token name} token", "{token:token name}を装備する"),
    deed(
        w.BecomeAgent,
        "become a random Agent of Chaos",
        "無作為にカオスのエージェント1人になる",
        chosen=False,
    ),
    deed(
        w.BecomeAgent,
        "choose the Agent of Chaos",
        "選んだカオスのエージェント1人になる",
        chosen=True,
    ),
    deed(w.ReturnToTheBrood, "return to the brood", "Return to the Broodを行う"),
    deed(w.Retrieve, "retrieve {what:a desc}", "{what:some}をRetrieveする", but=_from_your_zone),
    deed(
        w.Equip,
        "equip up to {up_to:INT} {what:descs}",
        "{what:desc}を{up_to:つ}まで装備する",
        but=_from_your_zone,
    ),
    deed(
        w.GainControl,
        "gain control of {what:thing}",
        "{what:thing}のコントロールを得る",
        but=_whose,
    ),
    deed(w.GainControl, "steal {what:thing}", "{what:thing}をStealする", but=_whose, steals=True),
    deed(
        w.Give,
        "give {what:thing} to (another hero|an opposing hero|an opponent)",
        "{what:thing}を対戦相手のヒーロー1人にGiveする",
        but=_whose,
    ),
    deed_also(_given_back, "(give|gives) you {what:a desc}"),
    made(
        w.Give,
        _given_back,
        lambda give: {} if give.to == "this" else None,
        "give {what:a desc} to you",
        "{what:some}をあなたにGiveする",
    ),
    made(
        w.Repeat,
        w.Repeat,
        lambda repeat: {},
        "repeat this process once",
        "この手順をもう1回繰り返す",
    ),
    deed(
        w.Give, "give {what:thing} to {to:whom}", "{what:thing}を{to:whom}にGiveする", but=_is_taker
    ),
    _moved("hand", "return IT to its owner's hand", "オーナーの手札に戻す"),
    _moved("hand", "put IT into its owner's hand", "オーナーの手札に戻す"),
    _moved(
        "deck bottom",
        "put IT (on the bottom of its owner's deck|on the bottom)",
        "オーナーのデッキの一番下に置く",
    ),
    _moved(
        "deck top", "put IT (on top of its owner's deck|on top)", "オーナーのデッキの一番上に置く"
    ),
    _moved("graveyard", "put IT into its owner's graveyard", "オーナーの墓地に置く"),
    _moved("soul", "put IT into (your|your hero's) soul", "あなたのソウルに置く"),
    _moved(
        "arsenal",
        "put IT (face-up|face up) into your arsenal",
        "表向きであなたの格納庫に置く",
        face_up=True,
    ),
    _moved("arena", "put IT into the arena", "闘技場に置く"),
    _turned("up", "表"),
    _turned("down", "裏"),
    deed(
        w.CeaseToExist,
        "({what:ref} ceases to exist|remove {what:ref} from the game)",
        "{what:ref}は消滅する",
    ),
    deed(w.PutCounter, "put {number:count} {counter} counter~counters on {on:thing}", _PUT_JA),
    deed_also(
        lambda name, **held: w.PutCounter(on=w.Description(named=name), **held),
        "put {number:count} {counter} (counter|counters) on {name}",
    ),
    made(
        w.PutCounter,
        lambda counter, on, value: w.PutCounter(counter, w.ValueOf(value, on), on),
        lambda it: {"value": it.number.property} if isinstance(it.number, w.ValueOf) else None,
        "put {counter} counters on {on:ref} equal to its {value:value}",
        _PUT_JA,
    ),
    deed(
        w.RemoveCounters,
        "remove all {counter} (counters|counter) from {on:one}",
        "{on:thing}からすべての{counter}を取り除く",
        number=None,
    ),
    deed(
        w.RemoveCounters,
        "remove {number:count} {counter} counter~counters from {on:one}",
        "{on:thing}から{counter}を{number:個}取り除く",
    ),
    deed_also(
        lambda name, **held: w.RemoveCounters(on=w.Description(named=name), **held),
        "remove {number:whole count} {counter} (counter|counters) from {name}",
    ),
    deed(w.AttackWith, "attack with {what:ref}", "{what:ref}で攻撃する"),
    deed(w.CloseChain, "close the combat chain", "戦闘チェインを閉じる"),
)

# --- heroes ---------------------------------------------------------------------------------------


def _wagers(kind: str, verb: str, subject_ja: str) -> tuple[Rows, ...]:
    plain = f"{subject_ja}{{who:whom}}とWagerする"
    staked = f"{subject_ja}{{tokens:prize}}を賭けて{{who:whom}}とWagerする"
    return (
        effect(kind, w.Wager, f"{verb} with {{who:whom}}", ja=plain, tokens=()),
        effect(kind, w.Wager, f"{verb} {{tokens:prize}} with {{who:whom}}", ja=staked),
    )


def _settled(what: w.SettleWager, saying: Saying) -> str:
    """What the trigger of a wager does: no card says it."""
    prize = saying("prize", what.tokens) if what.tokens else ""
    if saying.english:
        return f"whoever has won the wager creates {prize or 'nothing'}"
    created = f"{prize}を作成する" if prize else "何も作成しない"
    return f"Wagerに勝利したプレイヤーは{created}"


HEROES: tuple[Rows, ...] = (
    deed(w.Intimidate, "intimidate", "Intimidateを行う"),
    deed(w.Intimidate, "intimidate twice", "Intimidateを2回行う", times=2),
    deed(w.Intimidate, "intimidate {who:whom}", "{who:whom}をIntimidateする"),
    deed(w.Mark, "mark {who:whom}", "{who:whom}を標的にする"),
    made(w.Clash, w.Clash, lambda what: {}, "clash with {who:whom}", "{who:whom}と激突する"),
    *_wagers("doing", "wager", ""),
    *_wagers("wagers", "{ref:object} wagers", "{ref:object}は"),
    written("doing", w.SettleWager, _settled, _settled),
    deed(w.Reload, "reload", "Reloadを行う"),
    deed(w.Transcend, "transcend", "超越する"),
)

ROWS: tuple[Rows | Kind, ...] = (*PARTS, *ASSETS, *CARDS, *OBJECTS, *HEROES)
MANY: dict[str, Callable[[Any], bool]] = dict.fromkeys(("count", "whole count", "amount"), _is_many)
