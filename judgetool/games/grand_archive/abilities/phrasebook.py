"""The sentences of the ability language, each beside the record it stands for.

The first template of an entry is how it is written; those after it are other ways in which cards
and judges say the same.  Where a template stands in Japanese, in ``ja/words/phrase.json``, it is
written so to a judge who reads Japanese; what is read is English.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from judgetool.cardgame.phrases import (
    Phrase,
    Phrasing,
    Unmake,
    UnreadableError,
    also,
    means,
    reads,
    says,
)
from judgetool.games.grand_archive.abilities import types as w

KEYWORDS = ("stealth", "true sight", "taunt", "steadfast", "intercept", "cleave")
"""The keywords that the language knows; what else is printed as one word is not understood."""

# --- what is spoken of -----------------------------------------------------------------------

_NOUNS = {
    "unit": "units",
    "ally": "allies",
    "champion": "champions",
    "weapon": "weapons",
    "item": "items",
    "object": "objects",
}


def _nouns() -> tuple[Phrase, ...]:
    found: list[Phrase] = []
    for one, many in _NOUNS.items():
        found += means("noun", one, one)
        found += means("nouns", one, many)
    found += means("stacked", "card", "card", "card activation")
    found += means("stacked", "activation", "activation", "card or ability")
    return tuple(found)


_ROLES = ("attacking", "defending", "retaliating")
_STATUS = ("awake", "rested")
_WHOSE: dict[w.Whose, tuple[str, ...]] = {
    "you": ("you control",),
    "opponents": ("your opponents control", "an opponent controls", "you don't control"),
}


def _around() -> tuple[Phrase, ...]:
    """What stands before and after a noun."""
    found: list[Phrase] = []
    for said in (*_ROLES, *_STATUS):
        found += means("quality", said, said)
    for whose, wordings in _WHOSE.items():
        found += means("whose", whose, *wordings)
    return tuple(found)


def _described(kind: str, noun: str) -> tuple[Phrase, ...]:
    """Descriptions in one number: ``rested ally you control``."""
    found: list[Phrase] = []
    for before in ("", "{quality} "):
        for after in ("", " {whose}"):
            template = f"{before}{{kind:{noun}}}{after}"
            slots = {"kind", *(("quality",) if before else ()), *(("whose",) if after else ())}
            found += reads(kind, _describe, _describing(frozenset(slots)), template)
    return tuple(found)


def _describe(kind: w.Kind, quality: str = "", whose: w.Whose | None = None) -> w.Description:
    for role in get_args(w.Role):
        if quality == role:
            return w.Description(kind, whose, role=role)
    for status in get_args(w.Status):
        if quality == status:
            return w.Description(kind, whose, status=status)
    return w.Description(kind, whose)


def _describing(slots: frozenset[str]) -> Unmake:
    def of(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, w.Description) or value.other or (value.role and value.status):
            return None
        held = {"kind": value.kind, "quality": value.role or value.status, "whose": value.whose}
        held = {name: part for name, part in held.items() if part is not None}
        return held if set(held) == slots else None

    return of


def _articled() -> tuple[Phrase, ...]:
    """``an ally``, ``a rested ally``: one of those that a description means, as a description."""

    def begins(vowel: bool) -> Unmake:
        def of(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, w.Description) or value.other:
                return None
            first = value.role or value.status or value.kind
            return {"what": value} if (first[0] in "aeio") == vowel else None

        return of

    def another(value: Any) -> dict[str, Any] | None:
        if isinstance(value, w.Description) and value.other:
            return {"what": _replaced(value, other=False)}
        return None

    return (
        *reads("a one", lambda what: what, begins(vowel=False), "a {what:one}"),
        *reads("a one", lambda what: what, begins(vowel=True), "an {what:one}"),
        *reads("a one", lambda what: _replaced(what, other=True), another, "another {what:one}"),
    )


def _things() -> tuple[Phrase, ...]:
    def of_other(value: Any) -> dict[str, Any] | None:
        if isinstance(value, w.Aim) and value.what.other:
            return {"what": _replaced(value.what, other=False)}
        return None

    def of_attack(value: Any) -> dict[str, Any] | None:
        return {} if value == w.Aim(w.Description("attack")) else None

    def of_aim(value: Any) -> dict[str, Any] | None:
        return {"what": value.what} if isinstance(value, w.Aim) else None

    def of_each(value: Any) -> dict[str, Any] | None:
        if isinstance(value, w.Each) and not value.what.other:
            return {"what": value.what}
        return None

    def of_each_other(value: Any) -> dict[str, Any] | None:
        if isinstance(value, w.Each) and value.what.other:
            return {"what": _replaced(value.what, other=False)}
        return None

    return (
        *reads("aim", lambda: w.Aim(w.Description("attack")), of_attack, "target attack"),
        *reads("aim", w.Aim, of_aim, "target {what:one}"),
        *reads(
            "aim",
            lambda what: w.Aim(_replaced(what, other=True)),
            of_other,
            "another target {what:one}",
            "target other {what:one}",
        ),
        *reads("each", w.Each, of_each, "each {what:one}", "all {what:some}"),
        *reads(
            "each",
            lambda what: w.Each(_replaced(what, other=True)),
            of_each_other,
            "each other {what:one}",
            "all other {what:some}",
        ),
        *means("ref", "this", "this"),
        *means("ref", "it", "it", "that unit", "that ally", "that object", "that weapon"),
        *means("ref", "the attack", "this attack", "the attack"),
        *means("ref", "your champion", "your champion"),
        *_same("thing", "ref", "aim", "each"),
        *_same("aimed", "aim", "ref"),
    )


def _replaced(what: w.Description, **changes: Any) -> w.Description:
    return msgspec.structs.replace(what, **changes)


def _same(kind: str, *others: str) -> tuple[Phrase, ...]:
    """A kind of phrase that is any of others."""
    found: list[Phrase] = []
    for other in others:
        found += reads(
            kind, lambda value: value, lambda value: {"value": value}, f"{{value:{other}}}"
        )
    return tuple(found)


# --- amounts ---------------------------------------------------------------------------------


def _amounts() -> tuple[Phrase, ...]:
    return (
        *means("counter", "durability", "durability"),
        *means("duration", "turn", "until end of turn", "this turn", "until the end of the turn"),
    )


# --- effects ---------------------------------------------------------------------------------


def _deeds() -> tuple[Phrase, ...]:
    """What is done once: the sentences that may stand after "You may"."""
    some: dict[str, Any] = {"who": "opponents"}
    return (
        *says("deed", w.Draw, "draw a card", number=1),
        *says("deed", w.Draw, "draw {number} cards"),
        *says("deed", w.Draw, "each opponent draws a card", number=1, **some),
        *says("deed", w.Draw, "each opponent draws {number} cards", **some),
        *says("deed", w.Discard, "discard a card", number=1),
        *says("deed", w.Discard, "discard {number} cards"),
        *says("deed", w.Discard, "each opponent discards a card", number=1, **some),
        *says("deed", w.Discard, "each opponent discards {number} cards", **some),
        *says(
            "deed",
            w.Deal,
            "this deals {amount:number} damage to {to:thing}",
            "deal {amount:number} damage to {to:thing}",
            "this attack deals {amount:number} damage to {to:thing}",
        ),
        *_dealt_equal(),
        *says("deed", w.Destroy, "destroy {what:thing}"),
        *says("deed", w.Banish, "banish {what:thing}"),
        *says(
            "deed",
            w.Return,
            "return {what:thing} to its owner's hand",
            "return {what:thing} to their owners' hands",
        ),
        *says("deed", w.Rest, "rest {what:thing}"),
        *says("deed", w.Wake, "wake up {what:thing}", "wake {what:thing}"),
        *_preventing(),
        *says(
            "deed",
            w.Retarget,
            "change the target of the attack to {to:aimed}",
            "change the target of this attack to {to:aimed}",
            "change the attack's target to {to:aimed}",
        ),
        *says("deed", w.GainControl, "gain control of {what:thing}"),
        *says(
            "deed",
            w.GainControl,
            "gain control of {what:thing} until end of turn",
            "gain control of {what:thing} this turn",
            duration="turn",
        ),
        *says("deed", w.PutCounters, "put a {counter} counter on {on:thing}", number=1),
        *says("deed", w.PutCounters, "put {number} {counter} counters on {on:thing}"),
        *says("deed", w.RemoveCounters, "remove a {counter} counter from {on:thing}", number=1),
        *says("deed", w.RemoveCounters, "remove {number} {counter} counters from {on:thing}"),
        *says("deed", w.RemoveDamage, "remove all damage from {what:thing}", number=None),
        *says("deed", w.RemoveDamage, "remove {number} damage from {what:thing}"),
        *also("deed", lambda number: w.RemoveDamage("your champion", number), "recover {number}"),
        *says("deed", w.RemoveFromCombat, "remove {what:thing} from combat"),
        *says("deed", w.PutOntoField, "put {what:thing} onto the field"),
        *says("deed", w.PutIntoIntent, "put {what:thing} into the intent"),
        *reads("deed", _negates, _negated, "negate target {kind:stacked}"),
        *says("deed", w.Negate, "negate {what:ref}"),
        *reads("deed", _negates, _negated_attack, "negate target {kind:attack}"),
        *means("attack", "attack", "attack"),
        *says("deed", w.Becomes, "{what:thing} becomes an {type:vowelled} until end of turn"),
        *says("deed", w.Becomes, "{what:thing} becomes a {type:consonantal} until end of turn"),
        *_types(),
        *_lasting("deed", "thing", "gets", "gains", "loses", "has", "turn"),
        *_of_an_attack(),
        *says(
            "deed",
            w.Cannot,
            "{what:thing} can't {deed:restricted} this turn",
            "{what:thing} can't {deed:restricted} until end of turn",
        ),
        *says(
            "deed",
            w.Fast,
            "{what:aimed} may be activated at fast speed this turn",
            "{what:aimed} may be activated at fast speed until end of turn",
            duration="turn",
        ),
        *_replacing("deed", "turn"),
    )


def _of_an_attack() -> tuple[Phrase, ...]:
    """What modifies an attack, which needs no end to be named: the attack has one."""
    attack = w.Aim(w.Description("attack"))
    return (
        *also(
            "deed", lambda power: w.Gets(attack, power), "target attack gets {power:signed} power"
        ),
        *also("deed", lambda keyword: w.Gains(attack, keyword), "target attack gains {keyword}"),
    )


def _of_its_attack() -> tuple[Phrase, ...]:
    """The same of the attack that a triggered ability is part of; said alone, it is a static
    ability."""

    def gets(on: w.Occasion, power: int) -> w.Triggered:
        return w.Triggered(on, (w.Gets("the attack", power),))

    def gains(on: w.Occasion, keyword: str) -> w.Triggered:
        return w.Triggered(on, (w.Gains("the attack", keyword),))

    start = "{on:occasion}: this attack "
    return (
        *also(
            "ability",
            gets,
            start + "gets {power:signed} power.",
            start + "gets {power:signed} power",
        ),
        *also("ability", gains, start + "gains {keyword}.", start + "gains {keyword}"),
    )


def _preventing() -> tuple[Phrase, ...]:
    """Shields: of so much damage or of all of it, of any kind or of combat damage only."""
    found: list[Phrase] = []
    for kind, combat in (("damage", False), ("combat damage", True)):
        some = f"the next {{amount:number}} {kind}"
        found += says(
            "deed",
            w.Prevent,
            *_prevented(some),
            f"prevent {{amount:number}} {kind} that would be dealt to {{to:thing}} this turn",
            f"{some} that would be dealt to {{to:thing}} this turn is prevented",
            combat=combat,
        )
        whole = _prevented(f"all {kind}")
        found += says("deed", w.Prevent, *whole, amount=None, combat=combat)
    return tuple(found)


def _prevented(damage: str) -> tuple[str, ...]:
    """The ways to say of damage that it is prevented, that which is written first."""
    dealt = "that would be dealt to {to:thing}"
    return (
        f"prevent {damage} {dealt} this turn",
        f"prevent {damage} {dealt} until end of turn",
        f"prevent {damage} that would be dealt this turn to {{to:thing}}",
        f"prevent {damage} that {{to:thing}} would be dealt this turn",
        f"prevent {damage} {{to:thing}} would be dealt this turn",
        f"prevent {damage} dealt to {{to:thing}} this turn",
        f"prevent {damage} to {{to:thing}} this turn",
        f"this turn, prevent {damage} {dealt}",
        f"until end of turn, prevent {damage} {dealt}",
    )


def _negates(kind: str) -> w.Negate:
    return w.Negate(w.Aim(w.Description(kind)))  # type: ignore[arg-type]


def _negated(value: Any) -> dict[str, Any] | None:
    match value:
        case w.Negate(w.Aim(w.Description("card" | "activation" as kind) as what)):
            return {"kind": kind} if what == w.Description(kind) else None
    return None


def _negated_attack(value: Any) -> dict[str, Any] | None:
    attack = w.Negate(w.Aim(w.Description("attack")))
    return {"kind": "attack"} if value == attack else None


def _types() -> tuple[Phrase, ...]:
    found: list[Phrase] = []
    for name in w.TYPES:
        kind = "vowelled" if name[0] in "AI" else "consonantal"
        found += means(kind, name, name.lower())
    return tuple(found)


def _dealt_equal() -> tuple[Phrase, ...]:
    return (
        *reads(
            "deed",
            lambda counter, to: w.Deal(w.Counted(counter), to),
            lambda v: (
                {"counter": v.amount.counter, "to": v.to}
                if isinstance(v, w.Deal) and isinstance(v.amount, w.Counted)
                else None
            ),
            "this deals damage to {to:thing} equal to the number of {counter} counters on it",
            "this deals damage equal to the number of {counter} counters on it to {to:thing}",
            "deal damage to {to:thing} equal to the number of {counter} counters on this",
        ),
        *reads(
            "deed",
            lambda to: w.Deal(w.PowerOf(), to),
            lambda v: {"to": v.to} if isinstance(v, w.Deal) and v.amount == w.PowerOf() else None,
            "this deals damage to {to:thing} equal to its power",
            "this deals damage equal to its power to {to:thing}",
        ),
    )


def _lasting(
    kind: str, thing: str, gets: str, gains: str, loses: str, has: str, duration: w.Duration
) -> tuple[Phrase, ...]:
    """What lasts: more or less power, keywords, no power; of one thing or of several."""
    end = " until end of turn" if duration == "turn" else ""
    other = " this turn" if duration == "turn" else ""
    plain: dict[str, Any] = {"duration": duration}

    def both(template: str) -> tuple[str, ...]:
        return (template + end, template + other) if end else (template,)

    gain, lose = (gains, loses) if duration == "turn" else ("has", "loses")
    if thing == "some" and duration == "applicable":
        gain, lose = "have", "lose"
    what = f"{{what:{thing}}}"
    return (
        *says(kind, w.Gets, *both(f"{what} {gets} {{power:signed}} power"), **plain),
        *says(kind, w.Gains, *both(f"{what} {gain} {{keyword:keyword}}"), **plain),
        *says(kind, w.Loses, *both(f"{what} {lose} {{keyword:keyword}}"), **plain),
        *says(kind, w.HasNoPower, *both(f"{what} {has} no power"), **plain),
    )


_CHANGES: tuple[tuple[w.Change, tuple[str, ...]], ...] = (
    (
        "less",
        (
            "prevent {amount:number} of that damage",
            "it deals that much minus {amount:number} instead",
        ),
    ),
    (
        "doubled",
        (
            "it deals double that damage instead",
            "it deals twice that much damage instead",
            "it deals twice that much instead",
            "it deals double that much instead",
            "it deals double that much damage instead",
        ),
    ),
    (
        "more",
        (
            "it deals that much plus {amount:number} instead",
            "it deals that much damage plus {amount:number} instead",
        ),
    ),
)


def _replacing(kind: str, duration: w.Duration) -> tuple[Phrase, ...]:
    """Replacement effects on damage: who would deal it, to whom, and what becomes of it."""
    end = " this turn" if duration == "turn" else ""
    plain: dict[str, Any] = {"duration": duration}
    found: list[Phrase] = []
    for to in ("", " to {to:receiver}"):
        template = f"if {{source:dealer}} would deal {{combat:blow}}{to}{end}, {{how:change}}"

        def make(
            source: tuple[Any, Any], combat: str, how: tuple[Any, int], to: Any = None
        ) -> w.Replaces:
            if isinstance(source[0], w.Aim) and isinstance(to, w.Aim):
                raise UnreadableError("two targets of one effect that lasts")
            return w.Replaces(*how, *source, to=to, combat=combat == "combat", **plain)

        def unmake(value: Any, to: str = to) -> dict[str, Any] | None:
            if not isinstance(value, w.Replaces) or value.duration != duration:
                return None
            if (value.to is None) == bool(to):
                return None
            held = {
                "source": (value.source, value.whose),
                "combat": "combat" if value.combat else "any",
                "how": (value.how, value.amount),
            }
            return held | ({"to": value.to} if to else {})

        found += reads(kind, make, unmake, template)
    return tuple(found)


def _replaced_damage() -> tuple[Phrase, ...]:
    """The parts of a replacement effect."""
    found: list[Phrase] = []
    for how, templates in _CHANGES:
        found += reads("change", _change(how), _changed(how), *templates)
    return (
        *means("dealer", (None, None), "a source"),
        *reads("dealer", lambda whose: (None, whose), _whose_source, "a source {whose}"),
        *reads("dealer", lambda what: (what, None), _which_source, "{what:thing}"),
        *means("blow", "any", "damage"),
        *means("blow", "combat", "combat damage"),
        *_same("receiver", "thing", "a one"),
        *found,
    )


def _change(how: w.Change) -> Callable[..., Any]:
    return lambda amount=0: (how, amount)


def _changed(how: w.Change) -> Unmake:
    def of(value: Any) -> dict[str, Any] | None:
        if value[0] != how:
            return None
        return {} if how == "doubled" else {"amount": value[1]}

    return of


def _whose_source(value: Any) -> dict[str, Any] | None:
    return {"whose": value[1]} if value[0] is None and value[1] is not None else None


def _which_source(value: Any) -> dict[str, Any] | None:
    return {"what": value[0]} if value[0] is not None else None


def _keywords() -> tuple[Phrase, ...]:
    found: list[Phrase] = []
    for name in KEYWORDS:
        found += means("keyword", name, name)
        found += means("bare keyword", w.Keyword(name), name)
    for deed, said in (
        ("attack", "attack"),
        ("retaliate", "retaliate"),
        ("be targeted by attacks", "be targeted by attacks"),
    ):
        found += means("restricted", deed, said)
    return tuple(found)


def _standing() -> tuple[Phrase, ...]:
    """What is so as long as an object is there."""
    always: dict[str, Any] = {"duration": "applicable"}
    return (
        *_lasting("standing", "ref", "gets", "gains", "loses", "has", "applicable"),
        *_lasting("standing", "some", "get", "gain", "lose", "have", "applicable"),
        *_by_number(),
        *says("standing", w.Cannot, "{what:ref} can't {deed:restricted}", **always),
        *says("standing", w.Cannot, "{what:some} can't {deed:restricted}", **always),
        *means(
            "standing",
            w.SeesStealth(),
            "attacks of this can target units with stealth",
            "this's attacks can target units with stealth",
        ),
        *says(
            "standing",
            w.MayTarget,
            "this attack may have up to {number} targets",
            "this attack can have up to {number} targets",
            "this can attack up to {number} units",
            "this may attack up to {number} units",
        ),
        *means(
            "standing",
            w.Fast(),
            "you may activate this at fast speed",
            "this may be activated at fast speed",
        ),
        *_replacing("standing", "applicable"),
    )


def _by_number() -> tuple[Phrase, ...]:
    """Power by the number of counters on an object, or of objects."""

    def gets(of: Unmake) -> Unmake:
        def power(value: Any) -> dict[str, Any] | None:
            if not isinstance(value, w.Gets) or value.duration != "applicable":
                return None
            number = of(value.power)
            return None if number is None else {"what": value.what, **number}

        return power

    def is_number(of: Unmake) -> Unmake:
        def power(value: Any) -> dict[str, Any] | None:
            number = of(value.number) if isinstance(value, w.PowerIs) else None
            if number is None or number["each"] != 1:
                return None
            return {
                "what": value.what,
                **{name: said for name, said in number.items() if name != "each"},
            }

        return power

    def per_counter(what: w.Ref, each: int = 1) -> w.Gets:
        return w.Gets(what, w.PerCounter(each), "applicable")

    def per_object(what: w.Ref, of: w.Description, each: int = 1) -> w.Gets:
        return w.Gets(what, w.PerObject(each, of), "applicable")

    def per_other(what: w.Ref, of: w.Description, each: int = 1) -> w.Gets:
        return per_object(what, _replaced(of, other=True), each)

    found: list[Phrase] = []
    for gives, of, counted, many in (
        (per_counter, _counters, "durability counter on it", "durability counters on it"),
        (per_counter, None, "durability counter on this", "durability counters on this"),
        (per_object, _objects, "{of:one}", "{of:some}"),
        (per_other, _other_objects, "other {of:one}", "other {of:some}"),
    ):
        more = f"{{what:ref}} gets {{each:signed}} power for each {counted}"
        equal = (
            f"{{what:ref}}'s power is equal to the number of {many}",
            f"{{what:ref}} has power equal to the number of {many}",
        )

        def equals(gives: Any = gives, **said: Any) -> w.PowerIs:
            gets: w.Gets = gives(**said)
            assert not isinstance(gets.power, int)
            return w.PowerIs(gets.what, gets.power)

        if of is None:
            found += also("standing", gives, more)
            found += also("standing", equals, *equal)
        else:
            found += reads("standing", gives, gets(of), more)
            found += reads("standing", equals, is_number(of), *equal)
    return tuple(found)


def _counters(number: Any) -> dict[str, Any] | None:
    match number:
        case w.PerCounter(each, "durability"):
            return {"each": each}
    return None


def _objects(number: Any) -> dict[str, Any] | None:
    match number:
        case w.PerObject(each, what) if not what.other:
            return {"each": each, "of": what}
    return None


def _other_objects(number: Any) -> dict[str, Any] | None:
    match number:
        case w.PerObject(each, what) if what.other:
            return {"each": each, "of": _replaced(what, other=False)}
    return None


# --- costs -----------------------------------------------------------------------------------


def _costs() -> tuple[Phrase, ...]:
    return (
        *says("cost", w.Reserve, "pay ({number})"),
        *says("cost", w.DiscardCost, "discard a card", number=1),
        *says("cost", w.DiscardCost, "discard {number} cards"),
        *says("cost", w.RestCost, "rest {what:payer}"),
        *says("cost", w.SacrificeCost, "sacrifice {what:payer}"),
        *means("cost", w.BanishCost(), "banish this"),
        *says("cost", w.CounterCost, "remove a {counter} counter from this", number=1),
        *says("cost", w.CounterCost, "remove {number} {counter} counters from this"),
        *means("payer", "this", "this"),
        *_same("payer", "a one"),
        *_list("costs", "cost", " and "),
        *says("bare cost", w.Reserve, "({number})"),
        *_same("bare cost", "cost"),
        *_list("bare costs", "bare cost", ", "),
    )


def _list(kind: str, one: str, between: str) -> tuple[Phrase, ...]:
    """One or more, as a tuple."""

    def first(value: Any) -> dict[str, Any] | None:
        return {"one": value[0]} if isinstance(value, tuple) and len(value) == 1 else None

    def more(value: Any) -> dict[str, Any] | None:
        if isinstance(value, tuple) and len(value) > 1:
            return {"one": value[0], "rest": value[1:]}
        return None

    return (
        *reads(kind, lambda one: (one,), first, f"{{one:{one}}}"),
        *reads(
            kind,
            lambda one, rest: (one, *rest),
            more,
            f"{{one:{one}}}{between}{{rest:{kind}}}",
        ),
    )


# --- abilities -------------------------------------------------------------------------------


def _sentences() -> tuple[Phrase, ...]:
    return (
        *reads("clause", w.May, _may, "you may {effect:deed}"),
        *_same("clause", "deed"),
        *reads("effects", lambda one: (one,), _single, "{one:clause}."),
        *also("effects", lambda one: (one,), "{one:clause}"),
        *reads("effects", _then, _rest_of, "{one:clause}. {rest:effects}"),
        *also("effects", _then, "{one:clause} and {rest:effects}"),
        *also("effects", _then, "{one:clause}, then {rest:effects}"),
        *also("effects", _then, "{one:clause}. then {rest:effects}"),
    )


def _may(value: Any) -> dict[str, Any] | None:
    return {"effect": value.effect} if isinstance(value, w.May) else None


def _single(value: Any) -> dict[str, Any] | None:
    return {"one": value[0]} if isinstance(value, tuple) and len(value) == 1 else None


def _then(one: w.Effect, rest: tuple[w.Effect, ...]) -> tuple[w.Effect, ...]:
    return (one, *rest)


def _rest_of(value: Any) -> dict[str, Any] | None:
    if isinstance(value, tuple) and len(value) > 1:
        return {"one": value[0], "rest": value[1:]}
    return None


def _conditions() -> tuple[Phrase, ...]:
    found: list[Phrase] = []
    for said in ("attacking", "defending", "retaliating", "awake", "rested"):
        found += means("condition", said, f"this is {said}")
    found += means("condition", "your turn", "it is your turn", "it's your turn")
    return tuple(found)


def _abilities() -> tuple[Phrase, ...]:
    found: list[Phrase] = []
    for on in ("attack", "hit", "champion hit", "kill", "enter", "death"):
        found += means("occasion", on, f"On {on.title()}")
    found += _same("ability", "bare keyword")
    found += also(
        "ability",
        lambda number: w.Static(w.Gets("this", number, "applicable"), "retaliating"),
        "retort {number}",
    )
    found += says("ability", w.Triggered, "{on:occasion}: {effects:effects}")
    found += says(
        "ability",
        w.Triggered,
        "whenever your champion is attacked while this is awake, {effects:effects}",
        on="champion attacked",
    )
    found += _of_its_attack()
    found += says("ability", w.Activated, "{costs:bare costs}: {effects:effects}")
    found += says("ability", w.Static, "{effect:standing}.", "{effect:standing}", condition=None)
    found += says(
        "ability",
        w.Static,
        "as long as {condition:condition}, {effect:standing}.",
        "as long as {condition:condition}, {effect:standing}",
        "while {condition:condition}, {effect:standing}.",
    )
    found += _attack_costs()
    found += says(
        "ability",
        w.ActivationCost,
        "as an additional cost to activate this, {costs:costs}.",
        "as an additional cost to activate this, {costs:costs}",
    )
    found += says("ability", w.Resolution, "{effects:effects}")
    return tuple(found)


def _attack_costs() -> tuple[Phrase, ...]:
    found: list[Phrase] = []
    start = "as an additional cost to "
    for deed, others in (
        ("attack with {by:whom}", ()),
        ("attack {at:whom}", ("declare an attack targeting {at:whom}",)),
        ("attack with {by:whom} at {at:whom}", ()),
        ("declare an attack", ("attack", "declare attacks")),
    ):
        templates = [f"{start}{said}, {{costs:costs}}." for said in (deed, *others)]
        templates += [f"{start}{said}, {{costs:costs}}" for said in (deed, *others)]
        found += says("ability", w.AttackCost, *templates)
    found += also(
        "ability",
        w.AttackCost,
        f"{start}declare attacks, players must {{costs:costs}}",
        f"{start}attack, players must {{costs:costs}}",
        "attacks cost an additional {costs:bare costs} to declare",
        "attacks cost {costs:bare costs} more to declare",
    )
    found += _same("whom", "ref", "some")
    found += also("whom", lambda what: what, "{what:a one}")
    return tuple(found)


PHRASES = Phrasing(
    (
        _nouns(),
        _around(),
        _articled(),
        _described("one", "noun"),
        _described("some", "nouns"),
        _things(),
        _amounts(),
        _keywords(),
        _deeds(),
        _standing(),
        _replaced_damage(),
        _costs(),
        _sentences(),
        _conditions(),
        _abilities(),
    ),
    "unit phrase",
)
