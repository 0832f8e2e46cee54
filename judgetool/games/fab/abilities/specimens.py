"""What Japanese is learned of besides the abilities that are known: words, descriptions, and a
record of each row whose Japanese is a function."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from judgetool.cardgame.phrases.rows import Phrase
from judgetool.cardgame.phrases.template import Slot, parsed, variants
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases import language
from judgetool.games.fab.abilities.phrases.japanese import references
from judgetool.games.fab.abilities.phrases.keywords import BARE, VALUED
from judgetool.games.fab.abilities.phrases.said import Said

Specimens = Iterator[tuple[str, Any]]

TYPES = w.SUPERTYPES | w.SUBTYPES
_FEW = 2
"""Specimens that stand for all of a type, or of a row."""

_OF_WORDS = (
    *("actor", "the subject", "zone", "in a turn", "dealt to", "lost keyword", "object", "arcane"),
    *("color", "who", "whom", "whose", "small label", "damage kind", "face"),
)
_OF_RECORDS = (
    *("desc", "descs", "actor", "the subject", "token name", "in a turn", "dealt to", "names"),
    *("keyword", "gets", "in some phase", "one of tokens", "lost", "an ability", "a desc"),
    *("happened", "tokens", "token names", "after", "some", "how many", "each of", "zones"),
    *("one of names", "枚", "点", "つ", "個", "回", "figure", "several tokens"),
)
"""Kinds that are written by functions and stand in templates."""

_SMALL_WORDS = (
    *(*references.WHO, *references.REFS, *w.LABELS, *BARE, "red", "yellow", "blue", "up", "down"),
    *("hand", "arsenal", "graveyard", "deck", "soul", "banished", "pitch", "arcane", "physical"),
)
_COSTS: tuple[dict[str, Any], ...] = (
    *({"chi": 1}, {"tap_this": True}, {"destroy_this": True}, {"discard_this": True}),
    *({"banish_this": True}, {"remove_counter": "steam"}, {"discard": w.Discard()}, {}),
)
_OWNERS: tuple[dict[str, Any], ...] = (
    {},
    {"whose": "you"},
    {"whose": "you", "zone": "graveyard"},
    {"zone": "hand"},
    {"equipped": True, "whose": "you"},
    {"role": "layer"},
)
_WHICH: tuple[dict[str, Any], ...] = (
    *({"cost": w.Bound(at_most=2)}, {"power": w.Bound(6)}, {"defense": w.Bound(3, 3)}),
    *({"base_power": w.Bound(at_most=2)}, {"keyword": "stealth"}, {"label": "Combo"}),
    *({"base_keyword": "go again"}, {"counter": "steam"}, {"name_with": "Sigil"}),
    *({"played_from": "arsenal"}, {"face": "up"}, {"face": "down"}, {"frozen": True}),
    *({"as_strong": True}, {"above_base": True}, {"off_link": True}, {"at_marked": True}),
    *(
        {"off_chain": True, "owned": True},
        {"deals": "arcane"},
        {"role": "defending"},
        {"role": "defending this"},
    ),
    {"role": "attacking or defending"},
    {"named": "Nimblism", "words": ("card",)},
    {"defends": w.Description(("attack",))},
    {"defended_by": w.Description(("card",))},
    {"cost": w.Bound(at_most=2), "power": w.Bound(6)},
    {"face": "up", "cost": w.Bound(at_most=2), "keyword": "stealth"},
)
_HEADS = (
    *(("card",), ("attack",), ("hero",), ("token",), ("permanent",), ("Aura",), ("Action", "card")),
    *(("Attack", "Action", "card"), ("Weapon", "attack"), ("Aura", "card"), ("Ally", "attack")),
    ("1H", "Weapon", "attack"),
)
_NEXT: tuple[dict[str, Any], ...] = (
    *({}, {"played": True}, {"boosted": True}, {"defended": True}, {"own": True}, {"number": 2}),
    *({"played": True, "number": 2}, {"defended": True, "number": 2}),
)


def specimens(known: tuple[w.Ability, ...], write: Callable[[str, Any, Any], Any]) -> Specimens:
    """Values, each with a kind of part that it is written as.

    Args:
        known: abilities.
        write: a value as a part of a kind, about something.
    """
    samples = tuple(_samples(known))
    small = dict.fromkeys(_SMALL_WORDS)
    yield from (("ability", each) for each in known)
    yield from _words()
    yield from _costs()
    yield from _of_several()
    yield from _descriptions()
    yield from itertools.product(_OF_WORDS, small)
    yield from itertools.product(_OF_RECORDS, samples)
    yield from _of_rows((*samples, *small), write)


def _words() -> Specimens:
    yield from (("ability", w.Keyword(name)) for name in BARE)
    yield from (("ability", w.Keyword(name, 2)) for name in VALUED)
    yield ("ability", w.Keyword("bravo specialization"))
    for one, two in itertools.permutations(("earth", "ice"), 2):
        yield ("ability", w.Keyword(f"{one} fusion"))
        yield from (("ability", w.Keyword(f"{one} {j} {two} fusion")) for j in ("and", "and/or"))
    yield from (("keyword named", name) for name in (*BARE, *VALUED))
    yield from (("type", kind) for kind in (*sorted(TYPES), *{h for head in _HEADS for h in head}))
    yield from (("hero type", kind) for kind in sorted(w.SUPERTYPES))
    yield from (("label", name) for name in w.LABELS)
    yield from (("player", who) for who in references.WHO)
    yield from (("reference", ref) for ref in references.REFS)
    yield from (("tint", color) for color in ("red", "yellow", "blue"))
    yield from (("span", span) for span in ("turn", "chain", "link", *w.PAST_THIS_TURN))


def _of_several() -> Specimens:
    """Effects in a row, and modes."""
    condition, each = w.LifeLess(), w.NumberOf(w.Description(("Aura",), whose="you"))
    for number in range(2, 6):
        effects = (w.Draw(),) * number
        yield from (
            (kind, effects) for kind in ("sentences", "steps", "steps/may", "steps/joining")
        )
        modes = (w.Resolution((w.Draw(),)),) * number
        for modal in (
            w.Resolution(choose=1, modes=modes),
            w.Resolution(choose=1, modes=modes, or_both=True),
            w.Resolution(modes=modes, any_number=True),
            w.Resolution(choose=1, modes=modes, per=each),
            w.Resolution(choose=1, modes=modes, more=w.ModesIf(condition, 2)),
        ):
            yield "ability", modal
            yield "ability", w.Triggered(w.Trigger("hits"), (), modal=modal)


def _costs() -> Specimens:
    for paid, resources in itertools.product(_COSTS, (0, 2)):
        yield from ((kind, w.Cost(resources, **paid)) for kind in ("cost", "cost paid"))


def _descriptions() -> Specimens:
    for fields in _WHICH:
        yield "which", w.Description(**fields)
    several: itertools.product[Any] = itertools.product(
        (None, "red"), ((), ("Ninja", "Draconic")), ((), ("attack",), ("Attack",)), _HEADS
    )
    for color, either, without, heads in several:
        for talents in ((), ("Warrior",), ("Light", "Warrior")):
            yield "what", w.Description((*talents, *heads), either, without, color=color)
    yield from (("what", w.Description(named="Gold", moniker=m)) for m in (False, True))
    for owner, which, other in itertools.product(_OWNERS, ({}, _WHICH[0]), (False, True)):
        one = w.Description(("Aura",), other=other, **owner, **which)
        yield from ((kind, one) for kind in ("description", "some", "after"))
        yield "targeted", w.Targeted(one)
        yield from (("there", ("you", zone, one)) for zone in ("hand", "graveyard") if not owner)
        yield from (("subject", w.Next(one, **flags)) for flags in _NEXT if not owner)


def _samples(known: tuple[w.Ability, ...]) -> Iterator[Any]:
    """Some of each type of what is in abilities."""
    seen: dict[Any, int] = {}
    for kind, it in dict.fromkeys(_typed(known)):
        key = (len(it), type(it[0])) if kind is tuple else kind
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= _FEW:
            yield it


def _typed(part: Any) -> Iterator[tuple[type, Any]]:
    if isinstance(part, tuple):
        if part:
            yield tuple, part
        for each in part:
            yield from _typed(each)
    elif isinstance(part, w.Word):
        yield type(part), part
        for field in part.__struct_fields__:
            yield from _typed(getattr(part, field))
    elif isinstance(part, int) and not isinstance(part, bool):
        yield int, part


def _of_rows(samples: tuple[Any, ...], write: Callable[[str, Any, Any], Any]) -> Specimens:
    """A record of each row whose Japanese is no template of its slots, made of what these hold."""
    held: dict[str, Any] = {}
    for kind, rows in language().of.items():
        for row in rows:
            if row.read_only or not row.template or _is_template(row):
                continue
            for variant in itertools.islice(variants(parsed(row.template), _no_words), _FEW):
                slots = {edge.field: edge.kind for edge in variant.edges if isinstance(edge, Slot)}
                for each in slots.values():
                    if each not in held:
                        held[each] = _one_of(each, samples, write)
                fields = {field: held[each] for field, each in slots.items()}
                yield from _made(kind, row, fields | dict.fromkeys(variant.flags, True))


def _is_template(row: Phrase) -> bool:
    other = row.template if row.other is None else row.other
    return isinstance(other, str)


def _no_words(text: str) -> tuple[str, ...]:
    return ()


def _one_of(kind: str, samples: tuple[Any, ...], write: Callable[[str, Any, Any], Any]) -> Any:
    """A value of a kind, the first that it writes."""
    for value in samples:
        try:
            if write(kind, value, None):
                return value
        except (ValueError, LookupError, AttributeError, TypeError, AssertionError):
            continue
    return None


def _made(kind: str, row: Phrase, fields: Mapping[str, Any]) -> Specimens:
    try:
        made = row.make(**fields)
    except (ValueError, LookupError, AttributeError, TypeError, AssertionError):
        return
    values = made.effects if isinstance(made, Said) else (made,)
    yield from ((kind, value) for value in values if isinstance(value, msgspec.Struct))
