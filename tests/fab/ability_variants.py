"""Records of the ability language in every shape that ``types`` allows, a field at a time.

For each kind of ability, effect and condition there is a plain record, and for each of its fields
one record with every other value the field can have: of words all of them, of numbers and parts a
few.  Whatever is done with all abilities can be tried on these.
"""

from __future__ import annotations

import itertools
import types as python
from collections.abc import Callable, Iterator
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from judgetool.games.fab.abilities import types as w

AMOUNTS: list[Any] = [
    *(1, 2, 3),
    w.NumberOf(w.Description(words=("Aura",), whose="you")),
    w.NumberOf(w.Description(words=("Aura",), whose="you"), times=2),
    w.NumberOf(w.Description(words=("Draconic",), whose="you"), "chain links"),
    w.NumberOf(w.Description(words=("card",)), "defending this"),
    w.DeclaredX(),
    w.ThatMuch(),
    w.ValueOf("power"),
    w.ValueOf("defense", "this"),
    w.PitchThisWay("revealed"),
    w.PitchThisWay("discarded", less=True),
]
BOUNDS = [w.Bound(1), w.Bound(2), w.Bound(None, 0), w.Bound(None, 2), w.Bound(3, 3)]
DESCRIPTIONS = [
    w.Description(words=("card",)),
    w.Description(words=("attack",), whose="you"),
    w.Description(words=("Aura",), cost=w.Bound(None, 2)),
    w.Description(named="Runechant"),
]
ABILITIES: list[Any] = [
    w.Keyword("go again"),
    w.Keyword("piercing", 2),
    w.Triggered(w.Trigger("hits"), (w.Draw(),)),
]
KEYWORDS: list[tuple[str, Any]] = [
    *(("ward", AMOUNTS[3]), ("ward", w.CountersOn("+1{p}")), ("ward", w.OneIf(2, w.LifeLess(), 1))),
    *(("go again", None), ("blade break", None), ("ward", 1), ("ward", 2), ("piercing", 2)),
    *(("bravo specialization", None), ("dromai or fai specialization", None)),
    *(("earth and ice essence", None), ("earth, ice, and lightning essence", None)),
    *(("ice fusion", None), ("earth and ice fusion", None), ("earth and/or ice fusion", None)),
]
EFFECTS = [(w.Draw(),), (w.Draw(2),), (w.Draw(), w.GainLife(1)), (w.Destroy("it"),)]
CONDITIONS: list[Any] = [w.IsIn("this", "attacking"), w.LifeLess()]
TRIGGERS = [w.Trigger("hits"), w.Trigger("attacks", hero=True), w.Trigger("beginning of end phase")]
COSTS = [w.Cost(destroy_this=True), w.Cost(resources=2), w.Cost(discard=w.Discard())]
TEXTS = {
    "color": ["red", "blue"],
    "counter": ["steam", "-1{d}"],
    "hero_type": ["Guardian"],
    "unless": ["Pirate"],
    "supertype": ["Guardian"],
    "into": ["this", "Aether Ashwing"],
    "keyword": ["go again", "stealth"],
    "base_keyword": ["go again", "stealth"],
    "label": ["Combo", "Crush"],
    "name": ["Crouching Tiger", "Head Jab"],
    "named": ["Runechant", "Nimblism"],
    "other_than": ["Miragai"],
    "played_from": ["arsenal", "banished"],
    "remove_counter": ["steam"],
    "text": ["○○する。", "△△する。"],
    "token": ["Might", "Runechant"],
    "zone": ["hand", "arsenal", "graveyard", "banished"],
}
TUPLES: dict[str, list[Any]] = {
    "altered": [(w.Alters("power", "doubled"),), (w.Alters("power", "halved up"),)],
    "abilities": [(each,) for each in ABILITIES],
    "cannot_gain": [("go again",), ("{p}",)],
    "cards": [(DESCRIPTIONS[0],), tuple(DESCRIPTIONS[:2])],
    "either": [("Sword", "Dagger"), ("Ninja", "Draconic")],
    "loses": [("phantasm",), ("go again",)],
    "loses_all": [("abilities",), ("class types", "talent types")],
    "modes": [(w.Resolution((w.Draw(),)), w.Resolution((w.Draw(2),)))],
    "names": [("Head Jab",), ("Head Jab", "Leg Tap")],
    "properties": [("power",), ("defense",), ("power", "defense")],
    "tokens": [("Might",), ("Gold", "Might"), ("Gold", "Might", "Vigor")],
    "among": [("Frailty", "Inertia", "Bloodrot Pox"), ("Might", "Vigor")],
    "types": [("Draconic",), ("Weapon",)],
    "without": [("Equipment",), ("Illusionist",)],
    "words": [("Weapon", "attack"), ("Warrior", "Attack", "Action", "card"), ("Item",)],
    "zones": [("hand",), ("hand", "arsenal")],
}
STRUCTS: dict[type, list[Any]] = {
    w.Bound: BOUNDS,
    w.Description: DESCRIPTIONS,
    w.Trigger: TRIGGERS,
    w.Cost: COSTS,
    w.Targeted: [w.Targeted(DESCRIPTIONS[2])],
    w.Discard: [w.Discard(), w.Discard(2)],
    w.NumberOf: AMOUNTS[3:7],
    w.Next: [w.Next(DESCRIPTIONS[2]), w.Next(DESCRIPTIONS[2], played=True, number=2)],
    w.AttacksOf: [w.AttacksOf()],
    w.Altered: [w.Altered(plus=1), w.Altered(plus=-2)],
    w.CostsLess: [w.CostsLess(1, AMOUNTS[3]), w.CostsLess(2, condition=CONDITIONS[1])],
    w.Compared: [
        w.Compared(prop, how, AMOUNTS[5])
        for prop in ("cost", "base power")
        for how in ("less", "greater")
    ],
    w.CountersOn: [w.CountersOn("steam"), w.CountersOn("+1{p}")],
    w.OneIf: [w.OneIf(4, CONDITIONS[0], 1)],
    w.ModesIf: [w.ModesIf(CONDITIONS[0], 2), w.ModesIf(CONDITIONS[1], 3)],
    w.Resolution: [w.Resolution(choose=1, modes=TUPLES["modes"][0])],
    w.ClashOutcome: [w.ClashOutcome(again=True, put=1)],
    w.WouldHappen: [w.WouldHappen("gain life", whose="you")],
}
NEEDED: dict[type, dict[str, Any]] = {
    # without which a record says nothing, though it may leave out any of them
    w.Banish: {"what": "it"},
    w.Freeze: {"what": "it"},
    w.Gets: {"power": 1},
    w.Replaces: {"altered": w.Altered(plus=1)},
    w.Resolution: {"effects": (w.Draw(),)},
    w.Reveal: {"top_of": "you"},
    w.Tap: {"what": "it"},
}
ONE_OF = (w.Banish, w.Reveal, w.Tap)
"""What says one of several things, and not what is needed if another is said."""
PARTS: dict[type, Callable[[Any], Any]] = {
    # what is only a part of abilities, each in one
    w.Alters: lambda part: w.Static((w.Gets("this", altered=(part,)),)),
    w.Bound: lambda part: w.PlayOnlyIf(w.PlayedThisTurn(DESCRIPTIONS[0], part)),
    w.Cost: lambda part: w.Activated("Instant", part, (w.Draw(),)),
    w.Description: lambda part: w.Resolution((w.Destroy("target"),), w.Targeted(part)),
    w.Next: lambda part: w.Resolution((w.Gets(part, power=1, duration="turn"),)),
    w.NumberOf: lambda part: w.CostsLess(1, part),
    w.Trigger: lambda part: w.Triggered(part, (w.Draw(),)),
    w.WouldHappen: lambda part: w.Static((w.Replaces(part, w.Altered(plus=1)),)),
}


def every_shape() -> Iterator[tuple[type, Any]]:
    """A kind of record and an ability that holds one, for all kinds in every shape."""
    target = w.Targeted(DESCRIPTIONS[2])
    yield from ((w.Keyword, w.Keyword(*keyword)) for keyword in KEYWORDS)
    for kind in kinds(w.Ability):
        if kind is not w.Keyword:
            yield from ((kind, ability) for ability in variants(kind))
    for kind in kinds(w.Effect):
        yield from ((kind, w.Resolution((each,), target)) for each in variants(kind))
    for kind in kinds(w.Condition):
        yield from ((kind, w.PlayOnlyIf(each)) for each in variants(kind))
    for kind, whole in PARTS.items():
        yield from ((kind, whole(part)) for part in variants(kind))


def kinds(of: Any) -> list[type]:
    """The records that a union is made of, or that are all of one sort."""
    members = get_args(of) or of.__subclasses__()
    return [each for each in members if isinstance(each, type) and issubclass(each, w.Word)]


def variants(kind: type) -> Iterator[Any]:
    """A record of a kind, and others that differ from it in a field each; of what has an event,
    for every event."""
    hints = get_type_hints(kind, vars(w))
    fields = msgspec.structs.fields(kind)
    least = {f.name: values(f.name, hints[f.name])[0] for f in fields if f.required}
    needed = NEEDED.get(kind, {})
    for event in values("event", hints["event"]) if "event" in hints else [None]:
        plain = kind(**least | needed | ({"event": event} if event else {}))
        yield plain
        for field in fields:
            for value in values(field.name, hints[field.name]):
                instead = (
                    kind in ONE_OF and field.name not in needed and not isinstance(value, bool)
                )
                others = dict.fromkeys(needed) if instead and value else {}
                if field.name != "event" and (value is not None or field.name not in needed):
                    yield msgspec.structs.replace(plain, **others, **{field.name: value})


def values(field: str, hint: Any) -> list[Any]:
    """What a field can hold."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if get_origin(hint) in (Union, python.UnionType):
        return _of_union(field, get_args(hint))
    if hint in (w.Ability, w.Condition, w.Effect):
        return _of_union(field, (hint,))
    if get_origin(hint) is tuple:
        return TUPLES.get(field, EFFECTS)
    if hint in STRUCTS:
        return STRUCTS[hint]
    plain: dict[Any, list[Any]] = {bool: [True, False], int: [1, 2], type(None): [None]}
    return TEXTS.get(field, ["Might"]) if hint is str else plain[hint]


def _of_union(field: str, members: tuple[Any, ...]) -> list[Any]:
    """What a field can hold that holds one of several things; a union within a union is flat."""
    found: list[Any] = []
    left = set(members)
    for union, samples in (
        (w.Condition, CONDITIONS),
        (w.Ability, ABILITIES),
        (w.Effect, [w.Draw(), w.Draw(2)]),
        (w.Amount, AMOUNTS),
    ):
        whole = set(get_args(union) or [union])
        if whole <= left:
            left -= whole
            found += samples
    return [*found, *itertools.chain(*(values(field, each) for each in members if each in left))]
