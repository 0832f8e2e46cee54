"""Players, objects, descriptions, zones, numbers and times, as they stand in a sentence.

A description is said in one order in English, what it is first and what is told of it after, and in
another in Japanese, where all stands before the noun: either order is a function, ``described`` and
that of ``japanese.nouns``; what is told are rows of the kind ``tail``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from judgetool.cardgame.phrases.phrasing import repeated, token
from judgetool.cardgame.phrases.rows import Kind, Phrase, also, means, reads, written
from judgetool.cardgame.phrases.speech import Reading, Saying, UnreadableError, Unsayable
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrases.japanese import nouns as ja
from judgetool.games.fab.abilities.phrases.japanese import references
from judgetool.games.fab.abilities.phrases.keywords import BARE, VALUED
from judgetool.games.fab.abilities.phrases.said import replaced
from judgetool.language import word

PILES = ("graveyard", "banished")
"""Zones outside the arena whose cards can be targets, where a text says so (1.8.5a)."""

Said = Callable[[Any, Saying], str]


def by_word(kind: str) -> Said:
    """How Japanese says a value: as the catalogs have the word."""
    return lambda value, saying: word(kind, value)


# --- numbers and times --------------------------------------------------------------------------


def _whole(number: Any) -> int:
    if type(number) is not int:
        raise Unsayable(f"{number!r} is no figure")
    return number


def _symbols(name: str, symbol: str) -> Kind:
    """A kind that is so many of a symbol: its value is their number."""

    def read(reading: Reading, start: int) -> Iterator[tuple[int, int]]:
        for end in range(start, len(reading.tokens)):
            if reading.tokens[end].word != symbol:
                return
            yield end + 1 - start, end + 1

    return Kind(name, read, lambda value, saying: symbol * _whole(value), frozenset({symbol}))


_SPANS: dict[w.Duration, tuple[str, ...]] = {
    "turn": ("this turn", "until end of turn"),
    "chain": ("this combat chain", "until the combat chain closes"),
    "link": ("this chain link",),
    **{duration: (duration,) for duration in w.PAST_THIS_TURN},
}


def _spans() -> Iterator[tuple[Phrase, ...]]:
    """How long something holds; Japanese says it at the beginning of what holds."""
    for duration, wordings in _SPANS.items():
        theirs = [said.replace("their", "that hero's") for said in wordings if "their" in said]
        yield means("span", duration, *wordings, *theirs, ja=lambda d, saying: references.during(d))


def bounds(kind: str, or_more: str) -> tuple[tuple[Phrase, ...], ...]:
    """The rows of a number compared: "2", "2 or less", "2 or more"."""

    def of(least: bool, most: bool) -> Callable[[w.Bound], dict[str, Any] | None]:
        def held(bound: w.Bound) -> dict[str, Any] | None:
            if (bound.at_least is not None, bound.at_most is not None) != (least, most):
                return None
            if least and most and bound.at_least != bound.at_most:
                return None
            return {"n": bound.at_least if least else bound.at_most}

        return held

    more = (f"{{n:INT}} {or_more}", "{n:INT} (or more|or greater)")
    less = ("{n:INT} or less", "{n:INT} or fewer")
    return (
        reads(kind, lambda n: w.Bound(n, n), of(True, True), "{n:INT}", sense=w.Bound),
        reads(kind, lambda n: w.Bound(None, n), of(False, True), *less, sense=w.Bound),
        reads(kind, lambda n: w.Bound(at_least=n), of(True, False), *more, sense=w.Bound),
        also(kind, lambda n: w.Bound(n, n), "exactly {n:INT}"),
        also(kind, lambda n: w.Bound(at_least=n + 1), "(more|greater) than {n:INT}"),
        also(kind, fewer_than, "(less|fewer) than {n:INT}"),
    )


def fewer_than(n: int) -> w.Bound:
    """ "Less than 4": of whole numbers, 3 or less."""
    if n < 1:
        raise UnreadableError("fewer than none")
    return w.Bound(at_most=n - 1)


def _next_to_each_other(a: int, b: int) -> w.Bound:
    """ "0 or 1"."""
    if b != a + 1:
        raise UnreadableError("two numbers with others between them")
    return w.Bound(a, b)


def _both_ends(bound: w.Bound) -> dict[str, Any] | None:
    least, most = bound.at_least, bound.at_most
    return {"a": least, "b": most} if least is not None and most == least + 1 else None


def _counted(unit: str) -> Kind:
    """How Japanese counts so many: "2枚"."""
    return Kind(unit, _never_read, lambda number, saying: ja.counted(number, unit))


def _never_read(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
    return iter(())


def _in_a_row(numbers: list[int]) -> w.Bound:
    """Faces of a die, next to each other."""
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise UnreadableError("faces apart from each other")
    return w.Bound(numbers[0], numbers[-1])


def _faces(several: int, bound: w.Bound) -> dict[str, Any] | None:
    least, most = bound.at_least, bound.at_most
    if least is None or most is None or most - least + 1 != several:
        return None
    return {"a": least, "m": least + 1, "b": most}


NUMBERS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    token("INT", int, lambda number: str(_whole(number))),
    token("SIGNED", int, lambda number: f"{_whole(number):+d}"),
    token("TYPE"),
    token("NON"),
    token("NAME"),
    token("WORD", str.lower),
    _symbols("resources", "{r}"),
    _symbols("chis", "{c}"),
    _symbols("lives", "{h}"),
    *(means("ordinal", i, said) for i, said in enumerate(("first", "second", "third"), 1)),
    *(
        means("limit", i, f"{n} per Turn", f"{n} each Turn")
        for i, n in enumerate(("Once", "Twice", "Thrice"), 1)
    ),
    reads("amount", lambda n: n, lambda n: {"n": n}, "{n:INT}", sense=int),
    means("rolled", w.NumberRolled(), "the number rolled", ja="出目"),
    means(
        "rolled",
        w.NumberRolled(half=True),
        "half the number rolled, rounded down",
        ja="出目の半分（端数切り捨て）",
    ),
    *(
        reads(
            "faces",
            lambda a, m=None, b=None: _in_a_row([n for n in (a, m, b) if n is not None]),
            partial(_faces, several),
            said,
            ja=in_japanese,
            sense=w.Bound,
        )
        for several, said, in_japanese in (
            (1, "a {a:INT}", "{a:INT}"),
            (2, "a {a:INT} or {b:INT}", "{a:INT}または{b:INT}"),
            (3, "a {a:INT}, {m:INT}, or {b:INT}", "{a:INT}、{m:INT}または{b:INT}"),
        )
    ),
    means("amount", w.DeclaredX(), "X"),
    means("amount", w.ThatMuch(), "that much", "that many"),
    means("value", "power", "{p}", ja="{p}"),
    means("value", "defense", "{d}", ja="{d}"),
    means("damage kind", "arcane", "arcane", ja=by_word("damage")),
    means("damage kind", "physical", "{p}", ja=by_word("damage")),
    *_spans(),
    *bounds("bound", "or more"),
    *bounds("cost bound", "or greater"),
    also("cost bound", lambda n: w.Bound(None, n), "{n:resources} or less"),
    reads("cost bound", _next_to_each_other, _both_ends, "{a:INT} or {b:INT}", sense=w.Bound),
    *map(_counted, ("枚", "点", "つ", "個", "回")),
)

# --- players --------------------------------------------------------------------------------------

_HEROES: dict[w.Who, tuple[str, ...]] = {
    "attacking hero": ("the attacking hero",),
    "defending hero": ("the defending hero",),
    "target hero": ("target hero",),
    "target opposing hero": ("target opposing hero", "another target hero", "target opponent"),
    "each hero": ("each hero",),
    "opponent": ("an opposing hero", "an opponent", "another hero"),
    "each opponent": ("each opposing hero", "each opponent", "opposing heroes"),
    "its controller": ("its controller",),
}


def _heroes() -> Iterator[tuple[Phrase, ...]]:
    """Players as who does something, whom it is done to, and whose something is."""
    said: dict[str, dict[w.Who, tuple[str, ...]]] = {
        "who": {"you": ("you", "your hero"), "them": ("they", "that hero"), **_HEROES},
        "whom": {"you": ("you", "your hero"), "them": ("them", "that hero"), **_HEROES},
        "whose": {
            "you": ("your", "your hero's", "this's"),
            "them": ("their", "that hero's"),
            **{who: tuple(f"{one}'s" for one in wordings) for who, wordings in _HEROES.items()},
        },
    }
    for kind, heroes in said.items():
        for who, wordings in heroes.items():
            yield means(kind, who, *wordings, ja=references.WHO[who])
    for who in ("any target", "any opposing target"):
        yield means("recipient", who, who, ja=references.WHO[who])


def takes_plural(who: Any) -> bool:
    """Whether a player takes the verb as several do: "they have"."""
    return who in ("you", "them")


# --- objects --------------------------------------------------------------------------------------

_REFS: dict[w.Ref, tuple[str, ...]] = {
    "this": ("this", "this card"),
    "it": ("it", "he", "she", "that Weapon"),
    "the attack": ("the attack", "that attack"),
    "attacking card": ("the attacking card",),
    "that card": ("that card",),
    "the card": ("the card",),
    "top-card": ("that permanent", "that object"),
    "the dagger": ("the dagger", "the Dagger"),
    "the target": ("the target",),
    "those cards": ("those cards", "those Equipment"),
}


def _targeted(what: w.Description, up_to: int | None = None) -> w.Targeted:
    if up_to not in (None, 1):
        raise UnreadableError("the language has no several targets")
    in_a_pile = what.zone in PILES and what.whose is not None
    if what.zone is not None and what.role is None and not in_a_pile:
        raise UnreadableError("the language has no targets outside the arena and the stack")
    return w.Targeted(what, up_to=up_to == 1)


def _read_object(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
    yield from reading.at("ref", start)
    yield from reading.at("target", start)


def _object(ref: Any, saying: Saying) -> str:
    """What an effect is done to; for a target, what it may be."""
    if ref != "target":
        return saying("ref", ref)
    if saying.about is None:
        raise Unsayable("an effect on a target, but no target is declared")
    if not saying.english:
        return ja.object_said(ref, saying.about)
    up_to = "up to 1 " * saying.about.up_to
    return f"{up_to}target {saying('desc', saying.about.what)}"


def _read_counter(reading: Reading, at: int) -> Iterator[tuple[str, int]]:
    """The name of a counter: any word, or a change of a number."""
    first = reading.tokens[at]
    if first.kind != "SIGNED":
        yield first.text.lower(), at + 1
    elif at + 1 < len(reading.tokens) and reading.tokens[at + 1].word in ("{p}", "{d}"):
        yield f"{first.text}{reading.tokens[at + 1].word}", at + 2


def _counter(name: Any, saying: Saying) -> str:
    return str(name) if saying.english else references.counter(name)


NAME_WORDS = ("of", "the")


def _read_name(reading: Reading, start: int) -> Iterator[tuple[str, int]]:
    """A name: capitalised words, with small ones and types within it; "Tooth and Nail"."""
    tokens = reading.tokens[start:]
    kinds = ["" if token.small else token.kind for token in tokens]
    first = next((i for i, kind in enumerate(kinds) if kind != "TYPE"), len(kinds))
    if first > 1 or first == len(kinds) or kinds[first] != "NAME":
        return
    for end in range(first + 1, len(tokens) + 1):
        if end > first + 1:
            last = tokens[end - 1]
            if kinds[end - 1] not in ("NAME", "TYPE") and last.word not in NAME_WORDS:
                break
        yield " ".join(token.text for token in tokens[:end]), start + end
    if first == 0 and [t.word for t in tokens[1:2]] == ["and"] and kinds[2:3] == ["NAME"]:
        yield f"{tokens[0].text} and {tokens[2].text}", start + 3


def _name(name: Any, saying: Saying) -> str:
    return str(name) if saying.english else references.named(name)


OBJECTS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    *(means("ref", ref, *said, ja=references.REFS[ref]) for ref, said in _REFS.items()),
    also("target", _targeted, "target {what:desc}", "up to {up_to:INT} target {what:desc}"),
    Kind("object", _read_object, _object, begins_as=("ref", "target")),
    *(means("color", color, color, ja=by_word("color")) for color in ("red", "yellow", "blue")),
    *(
        means(
            "zone",
            zone,
            f"{zone} zone" if zone in ("banished", "pitch") else zone,
            ja=by_word("zone"),
        )
        for zone in ("hand", "arsenal", "graveyard", "deck", "soul", "banished", "pitch")
    ),
    also("from zone", lambda zone: zone, "from [(your|their) ]{zone:zone}"),
    means("face", "up", "face-up", "face up", ja="表向き"),
    means("face", "down", "face-down", "face down", ja="裏向き"),
    Kind("counter", _read_counter, _counter, frozenset({"SIGNED", "WORD", "suspense"})),
    Kind("name", _read_name, _name, frozenset({"NAME", "TYPE"})),
)

# --- descriptions ---------------------------------------------------------------------------------


def singular(what: w.Description) -> w.Description:
    """Names in the plural: "2 or more Runechants" are named Runechant; "cards named" so are not."""
    if what.named and not (what.words or what.either):
        return replaced(what, named=one_named(what.named))
    return what


def one_named(names: str) -> str:
    """ "Runechants" and "Graphene Chelicerae" by the name of one of them."""
    return names[:-1] if names.endswith(("s", "ae")) else names


def many_named(name: str) -> str:
    """A card's name for more than one of them; that of what is not counted is the same."""
    if name in ("Gold", "Silver"):
        return name
    return name + ("e" if name.endswith("era") else "s")


def any_card(what: w.Description) -> w.Description:
    """ "a card" says nothing about the card."""
    return w.Description() if what == w.Description(words=("card",)) else what


def a_card(what: w.Description) -> w.Description:
    """A description of cards that is said of cards as such."""
    return what if what != w.Description() else w.Description(words=("card",))


_PLURALS = {
    "Ally": "allies",
    "Arms": "arms",
    "Ash": "ash",
    "Equipment": "equipment",
    "Legs": "legs",
    "Staff": "staves",
    "Thief": "Thieves",
}


def word_said(kind: str) -> str:
    """A word of a type line as it stands in a sentence: classes and talents keep their capital."""
    return kind if kind in w.SUPERTYPES or kind[0].isdecimal() else kind.lower()


def plural_of(kind: str) -> str:
    """A word of a type line for more than one."""
    return _PLURALS.get(kind) or word_said(kind) + w.plural_ending(kind)


_NOUNS = (
    *("attack", "Action", "Instant", "Attack Reaction", "Defense Reaction", "card", "token"),
    *("Base", "permanent", "chain link"),
)


def _noun(noun: str) -> tuple[str, ...]:
    """A noun in either number; there is one base of each kind."""
    said = noun.lower()
    return (said,) if noun == "Base" else (said, f"{said}s")


_REACTIONS = {
    ("Attack Reaction", "Defense Reaction"): "reaction",
    ("Attack Reaction", "Defense Reaction", "Instant"): "reaction or instant",
}


def _tail(field: str, kind: str, *templates: str) -> tuple[Phrase, ...]:
    """The rows of what one field of a description says."""
    return reads(
        "tail",
        lambda **held: held,
        lambda tail: tail if tail.keys() == {field} else None,
        *(each.replace("{}", f"{{{field}:{kind}}}") for each in templates),
        sense=dict,
    )


def _fact(tail: dict[str, Any], *templates: str) -> tuple[Phrase, ...]:
    """The row of what a description says in certain words."""
    return means("tail", tail, *templates)


def _in_zone(zone: str, whose: w.Who) -> dict[str, Any]:
    # Whose hand or arsenal it is goes without saying: cards are played from no other.
    return {"zone": zone, "whose": whose} if zone in PILES else {"zone": zone}


def _in_their_zone(zone: str) -> dict[str, Any]:
    if zone not in PILES:
        raise UnreadableError("theirs, and what is said of it as of one's own?")
    return {"zone": zone, "whose": "them"}


def _of_any(zone: str) -> dict[str, Any]:
    return {"zone": zone, "whose": "each hero"}


def _in_their_pile(zone: str) -> dict[str, Any]:
    if zone not in PILES:
        raise UnreadableError("where nobody else can see it")
    return {"zone": zone, "whose": "opponent"}


def _keyword_alone(keyword: w.Keyword | tuple[w.Keyword, ...]) -> dict[str, Any]:
    if not isinstance(keyword, w.Keyword) or keyword.value is not None:
        raise UnreadableError("with which keyword?")
    return {"keyword": keyword.name}


_THAN: dict[Any, str] = {
    "less": "less than",
    "greater": "greater than",
    "less or equal": "less than or equal to",
}
TAILS = (
    _tail("cost", "cost bound", "with cost {}"),
    _tail("power", "bound", "with {} {p}"),
    _tail("base_power", "bound", "with {} base {p}"),
    _tail("defense", "bound", "with {} {d}"),
    *(
        means("compared", which, *said)
        for which, said in (
            ("cost", ("cost", "{r} cost")),
            ("power", ("{p}",)),
            ("base power", ("base {p}",)),
            ("defense", ("{d}",)),
        )
    ),
    *(
        also(
            "tail",
            lambda which, than, how=how: {"compared": w.Compared(which, how, than)},
            f"with {{which:compared}} {than} [the] number of {{than:number of}}",
        )
        for how, than in _THAN.items()
    ),
    _fact({"role": "defending this"}, "defending this"),
    *(
        also(
            "tail",
            lambda which, than, how=how: {
                "compared": w.Compared(which, how, w.ValueOf(than, "this"))
            },
            f"with {{which:compared}} {than} (this's|this card's) {{than:compared}}",
        )
        for how, than in _THAN.items()
    ),
    _fact({"at_you": True}, "that (target|targets) you"),
    _fact({"off_link": True}, "that (isn't|is not) on the active chain link"),
    _fact({"at_marked": True}, "(that (are|is) |)attacking a marked hero"),
    _tail("defends", "a desc", "defending {}"),
    _fact({"deals": "arcane"}, "with an effect that deals arcane damage"),
    _fact({"deals": "arcane"}, "(with|and) an arcane damage effect"),
    _tail("name_with", "name", "with {} in its name", "with {} in their (name|names)"),
    _fact({"as_strong": True}, "with (equal or greater|greater or equal) {p}"),
    _fact({"above_base": True}, "with {p} greater than its base[ {p}]"),
    _tail("defended_by", "a desc", "defended by {}"),
    _tail("counter", "counter", "with a~an {} counter", "with {} counters"),
    _tail("counter", "counter", "with a~an {} counter on it", "with {} counters on (it|them)"),
    also("tail", _keyword_alone, "with {keyword:keyword}"),
    *(_fact({"keyword": name}, f"with {name}") for name in VALUED),
    also("tail", lambda color: {"color": color}, "with a {color} color strip"),
    _fact({"whose": "each opponent"}, "your opponents control", "controlled by an opposing hero"),
    _fact({"whose": "each opponent"}, "you (don't|do not) control"),
    also(
        "tail",
        lambda keyword: {"base_keyword": _keyword_alone(keyword)["keyword"]},
        "with base {keyword:keyword}",
    ),
    also("tail", lambda label: {"label": label}, "with {label:label}"),
    _tail("played_from", "zone", "played from {}", "played from (your|their) {}"),
    _fact({"zone": "under"}, "under this"),
    reads(
        "tail",
        dict,
        lambda t: t if t.keys() == {"zone", "whose"} and t["whose"] != "each hero" else None,
        "in {whose:whose} {zone:zone}",
    ),
    reads(
        "tail",
        _of_any,
        lambda t: {"zone": zone} if (zone := t.get("zone")) and t == _of_any(zone) else None,
        "in any {zone:zone}",
    ),
    _tail("zone", "zone", "from {}"),
    also("tail", lambda zone: _in_zone(zone, "you"), "from your {zone:zone}"),
    also("tail", _in_their_pile, "from (an opposing hero's|an opponent's) {zone:zone}"),
    also("tail", _in_their_zone, "from their {zone:zone}"),
    _fact({"whose": "you", "equipped": True}, "you have equipped"),
    _fact({"whose": "you"}, "you control"),
    _fact({"whose": "them"}, "they control"),
    _fact({"whose": "attacking hero"}, "the attacking hero controls"),
    _fact({"whose": "defending hero"}, "the defending hero controls"),
    _fact({"whose": "opponent"}, "an opposing hero controls", "an opponent controls"),
    _fact({"whose": "each opponent"}, "opposing heroes control", "[your ]opponents control"),
    also("tail", lambda named: {"named": named}, "named {named:name}"),
    _fact({"named": "this"}, "named this"),
    _fact({"named": w.THAT_NAME}, "with (that|the chosen) name"),
)


def _described(
    words: tuple[str, ...] = (),
    tails: dict[str, Any] | None = None,
    either: tuple[str, ...] = (),
    without: tuple[str, ...] = (),
    defending: bool = False,
    in_combat: bool = False,
    **fields: Any,
) -> w.Description:
    last = len(words) - 1
    words = tuple("Attack" if it == "attack" and i < last else it for i, it in enumerate(words))
    if words and words[-1] in w.SUPERTYPES:
        raise UnreadableError(f"a {words[-1]} what?")
    if defending:
        fields["role"] = "defending"
    if in_combat:
        fields["role"] = "attacking or defending"
    if tails is not None:
        if tails.keys() & fields.keys():
            raise UnreadableError("described twice")
        fields |= tails
    return w.Description(words, either, without, **fields)


def _together(tails: list[dict[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for tail in tails:
        if tail.keys() & found.keys():
            raise UnreadableError("described twice")
        if "defends" in found and "name_with" in tail:
            raise UnreadableError("a name is told of what stands before it")
        if "defends" in found:
            raise UnreadableError("what follows tells of the attack that it defends")
        found |= tail
    return found


def _mixed(first: str, without: str, words: tuple[str, ...], tails: Any = None) -> w.Description:
    """ "Warrior non-attack action": what is excluded may stand after a class."""
    return _described((first, *words), tails, without=(without,))


def described(what: w.Description, saying: Saying, plural: bool = False) -> str:
    """ "Warrior attack action card with cost 2 or less you control"."""
    parts = ["other"] * what.other + ([] if what.face is None else [f"face-{what.face}"])
    parts += [f"non-{word_said(kind)}" for kind in what.without]
    if what.frozen:
        parts.append("frozen")
    if what.color is not None:
        parts.append(what.color)
    if what.role in ("defending", "attacking or defending"):
        parts.append(what.role)
    heads, last = list(what.words), plural and not what.words
    if what.moniker:
        if what.named is None or parts or what.either or what.words != ("attack",):
            raise Unsayable(f"{what!r} has no moniker that can be said")
        parts.append(what.named)
    if what.either:
        *more, end = map(plural_of if last else word_said, what.either)
        listed = f"{', '.join(more)}{',' * (len(more) > 1)} or {end}"
        said = _REACTIONS.get(what.either, listed)
        parts.append(said + "s" * last if " or " not in said or what.words else listed)
    if heads:
        parts += map(word_said, heads[:-1])
        parts.append(plural_of(heads[-1]) if plural else word_said(heads[-1]))
    if what.named is not None and not what.moniker:
        is_more = heads or what.either or what.without
        is_that = what.named == w.THAT_NAME
        parts.append(
            "with that name"
            if is_that
            else f"named {what.named}"
            if is_more
            else many_named(what.named)
            if plural
            else what.named
        )
    told = list(_told(what, saying))
    if plural:
        told = [each.replace("in its name", "in their name") for each in told]
    return " ".join([*parts, *told])


def _told(what: w.Description, saying: Saying) -> Iterator[str]:
    """What is told of it after what it is, in the order of the rows."""
    fields = (
        *("cost", "power", "base_power", "defense", "deals", "name_with", "at_you", "as_strong"),
        "above_base",
    )
    for field in fields:
        if held := getattr(what, field):
            yield saying("tail", {field: held})
    if what.compared is not None:
        which, how, than = what.compared.property, what.compared.how, what.compared.than
        if isinstance(than, w.ValueOf):
            number = f"this's {saying('compared', than.property)}"
        else:
            number = f"the number of {saying('numbers of', than)}"
        yield f"with {saying('compared', which)} {_THAN[how]} {number}"
    if what.keyword is not None:
        yield f"with {what.keyword}"
    if what.base_keyword is not None:
        yield f"with base {what.base_keyword}"
    if what.label is not None:
        yield f"with {what.label.lower()}"
    if what.role == "defending this":
        yield "defending this"
    if what.played_from is not None:
        yield saying("tail", {"played_from": what.played_from})
    if what.zone is not None and what.zone != "under" and what.whose is not None:
        yield saying("tail", {"zone": what.zone, "whose": what.whose})
    elif what.zone is not None:
        yield saying("tail", {"zone": what.zone})
    elif what.equipped:
        yield "you have equipped"
    elif what.owned:
        yield "you own"
    elif what.whose is not None:
        yield saying("tail", {"whose": what.whose})
    if what.off_link:
        yield "that isn't on the active chain link"
    if what.off_chain:
        yield "in any zone other than the combat chain"
    if what.at_marked:
        yield "that are attacking a marked hero"
    if what.defends is not None:
        yield saying("tail", {"defends": what.defends})
    for field in ("counter", "defended_by"):
        if held := getattr(what, field):
            yield saying("tail", {field: held})


def _desc(what: w.Description, saying: Saying) -> str:
    return described(what, saying) if saying.english else ja.description(what)


def _descs(what: Any, saying: Saying) -> str:
    if not isinstance(what, w.Description):
        raise Unsayable(f"{what!r} is no description")
    return described(what, saying, plural=True) if saying.english else ja.description(what)


def _read_descs(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
    for what, end in reading.at("desc", start):
        yield singular(what), end


def _one(what: Any, saying: Saying) -> str:
    """ "an attack you control", "this"."""
    kind = "a desc" if isinstance(what, w.Description) else "ref"
    return saying(kind, what)


def _which(what: w.Description, other: bool) -> w.Description:
    if what.other is not other:
        raise UnreadableError("an other")
    return what


def _a_desc(what: w.Description, saying: Saying) -> str:
    return ja.description(what)


_NO_NAMES = frozenset(word.casefold() for word in (*BARE, *VALUED, *w.LABELS))


def _barely(words: tuple[str, ...] = (), **held: Any) -> w.Description:
    """What is meant by a name without "named", which no keyword or label must be taken for."""
    if held["named"].casefold() in _NO_NAMES:
        raise UnreadableError(f"{held['named']!r} is a word of the rules")
    return _described(words, **held)


_BEFORE = "[other? other ][{face:face} ][{without:nons} ][frozen? frozen ][{color:color} ]"
_BEFORE += "[defending? defending ][in_combat? attacking or defending ]"
_AFTER = "[ {tails:tails}]"

DESCRIPTIONS: tuple[tuple[Phrase, ...] | Kind, ...] = (
    also("noun", lambda noun: noun, "{noun:TYPE}"),
    *(also("noun", lambda noun=noun: noun, *_noun(noun)) for noun in _NOUNS),
    repeated("nouns", "noun"),
    repeated("nons", "NON"),
    *(also("either", lambda kinds=kinds: kinds, said) for kinds, said in _REACTIONS.items()),
    also("either", lambda: ("Attack Reaction", "Defense Reaction"), "reactions"),
    also("either", lambda a, b: (a, b), "{a:TYPE} or {b:TYPE}"),
    also("either", lambda a, b, c: (a, b, c), "{a:TYPE}, {b:TYPE}[,] or {c:TYPE}"),
    also(
        "either",
        lambda: ("Instant", "Defense Reaction"),
        "(instant|instants) or defense (reaction|reactions)",
    ),
    also(
        "either",
        lambda: ("Attack Reaction", "Defense Reaction"),
        "(reaction|reactions)",
        "attack (reaction|reactions) or defense (reaction|reactions)",
    ),
    *TAILS,
    repeated("tails", "tail", _together),
    written("desc", w.Description, _desc, _desc),
    also("desc", _described, f"{_BEFORE}{{words:nouns}}{_AFTER}"),
    also("desc", _described, f"{{color:color}} {{without:nons}} {{words:nouns}}{_AFTER}"),
    also("desc", _described, f"{_BEFORE}{{either:either}}[ {{words:nouns}}]{_AFTER}"),
    also("desc", _mixed, f"{{first:TYPE}} {{without:NON}} {{words:nouns}}{_AFTER}"),
    also("desc", _barely, f"{{named:name}}{_AFTER}"),
    also(
        "desc",
        lambda **held: _barely(("attack",), moniker=True, **held),
        f"{{named:name}} (attack|attacks){_AFTER}",
    ),
    also(
        "desc",
        lambda **held: _described(("token",), **held),
        f"{{named:name}} (token|tokens){_AFTER}",
    ),
    Kind("descs", _read_descs, _descs, begins_as=("desc",)),
    reads(
        "a desc",
        lambda what: _which(what, other=False),
        lambda what: None if what.other else {"what": what},
        "a~an {what:desc}",
        ja=_a_desc,
        sense=w.Description,
    ),
    reads(
        "a desc",
        lambda what: replaced(_which(what, other=False), other=True),
        lambda what: {"what": replaced(what, other=False)} if what.other else None,
        "another {what:desc}",
        ja=_a_desc,
        sense=w.Description,
    ),
    Kind(
        "one",
        lambda reading, at: (*reading.at("ref", at), *reading.at("a desc", at)),
        _one,
        begins_as=("ref", "a desc"),
    ),
    # how Japanese says a description after a clause that is no part of it, and one or all of such
    Kind("after", _never_read, lambda what, saying: ja.after_clause(what)),
    Kind("some", _never_read, lambda what, saying: ja.some(what)),
)

ROWS: tuple[tuple[Phrase, ...] | Kind, ...] = (*NUMBERS, *_heroes(), *OBJECTS, *DESCRIPTIONS)
MANY: dict[str, Callable[[Any], bool]] = {"who": takes_plural}
