"""Cards: what is printed (chapter 2), with its text read once (1.7).

``printed`` shows a card to a person; ``short_lines`` says what a short line may name, and where a
card can be.  ``tables`` reads the tables of printed cards that a user imports; ``known`` has these
cards beside the library's.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.phrases.checking import words_in
from judgetool.games.fab.cards.sides import BETWEEN, in_halves, split_sides
from judgetool.games.fab.cards.staying import as_it_stays
from judgetool.games.fab.editions import NEWER
from judgetool.games.fab.rulebook import BOOK, otherwise
from judgetool.language import ENGLISH, word

PITCH = {"red": 1, "yellow": 2, "blue": 3}
NONE = "none"
"""In the place of the pitch of a card that has a color and no pitch."""
NAMELESS = "Hero"
"""The type line of a hero of whom only the player is known."""
TYPES = (
    *("Action", "Attack Reaction", "Block", "Companion", "Defense Reaction", "Demi-Hero"),
    *("Equipment", "Hero", "Instant", "Macro", "Mentor", "Resource", "Token", "Weapon"),
)
DECK_TYPES = {
    "Action",
    "Attack Reaction",
    "Block",
    "Defense Reaction",
    "Instant",
    "Mentor",
    "Resource",
}
RESOLVING = frozenset({"Action", "Attack Reaction", "Instant"})
"""The types of cards that leave the stack as they have resolved, unless they become something."""
PERMANENT_SUBTYPES = frozenset(
    {"Affliction", "Ally", "Ash", "Aura", "Construct", "Figment", "Invocation", "Item", "Landmark"}
)
STAYING = PERMANENT_SUBTYPES | {"Attack", "Defense Reaction", "Equipment"}
TIMES = frozenset(
    {"start of turn", "beginning of action phase", "beginning of end phase", "chain closes"}
)
"""The events of triggers that say nothing but when something is done."""
SLOTS = ("Head", "Chest", "Arms", "Legs")
SUBTYPES = (  # those that section 8.2 gives a meaning
    "Affliction",
    "Ally",
    "Arrow",
    "Ash",
    "Attack",
    "Aura",
    "Construct",
    "Figment",
    "Invocation",
    "Item",
    "Landmark",
    "Off-Hand",
    "Quiver",
    "Trap",
)
TOKENS = {
    rule.title: number
    for number, rule in BOOK.in_language(ENGLISH).items()
    if number.startswith("8.6.")
}
"""Token keywords with the rules that say what these tokens are (8.5.2a)."""
RULED_WORDS = tuple(word for words in (*TYPES, *SUBTYPES, *SLOTS) for word in words.split())


class Meant(msgspec.Struct, frozen=True, gc=False):
    """An ability as it works: a keyword's sentence carries the keyword's rule.

    Attributes:
        ability: the ability.
        cites: the rule of the keyword it stands for or of its label, and that of the token it is
            printed on; or nothing.
        keyword: the keyword's name, or "".
    """

    ability: t.Ability
    cites: tuple[str, ...] = ()
    keyword: str = ""


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card's printed properties.  ``None`` is a property the card does not have, which is not
    zero (2.2.2, 2.3.2, 2.9.2).

    Attributes:
        name: the printed name.
        color: red, yellow, blue or "".
        types: types, subtypes and supertypes; "(1H)" and "(2H)" among them.
        back, front: of a face of a flip-card, the full name of its other face (9.1.3).
        sides: of a split-card its left and its right side as cards (9.2); it has what both have.
        cost: printed resource cost; with ``x`` the fixed part of a cost that includes X.
        abilities: what its text says, in order.
        meant: the same with keywords spelled out.
    """

    name: str
    color: str = ""
    types: frozenset[str] = frozenset()
    line: str = ""
    back: str = ""
    front: str = ""
    sides: tuple[Card, ...] = ()
    pitch: int | None = None
    cost: int | None = None
    x: bool = False
    power: int | None = None
    defense: int | None = None
    life: int | None = None
    intellect: int | None = None
    text: tuple[str, ...] = ()
    abilities: tuple[t.Ability, ...] = ()
    meant: tuple[Meant, ...] = ()
    triggers: tuple[Meant, ...] = ()
    statics: tuple[tuple[Meant, t.Static], ...] = ()
    activated: tuple[t.Activated, ...] = ()
    not_understood: tuple[str, ...] = ()  # paragraphs and modes that have to be applied by hand
    unread_modes: tuple[tuple[int, str], ...] = ()  # those of them that are modes, from 0
    unread_effects: tuple[str, ...] = ()  # what layers of its do that has to be done by hand
    gives: frozenset[str] = frozenset()  # what its static abilities make objects get, or say of all
    hears: frozenset[str] = frozenset()  # the events its triggers speak of
    replaces: frozenset[str] = frozenset()  # the events its abilities replace
    additional: tuple[tuple[Meant, t.AdditionalCost], ...] = ()
    alternative: tuple[tuple[Meant, t.AlternativeCost], ...] = ()
    play_from: tuple[tuple[Meant, t.MayPlayFrom], ...] = ()
    cheaper: tuple[t.CostsLess, ...] = ()
    defines: tuple[tuple[str, t.Amount], ...] = ()  # numbers its own abilities define (5.4.5)

    universal: bool = False  # has the class of its player's hero (8.3.35)
    source: str = ""  # the imported table that it is from, if it is from one

    @property
    def has_defense(self) -> bool:
        """Whether it has the property, by a figure or by what an ability of it defines (2.3.2a)."""
        return self.defense is not None or any(prop == "defense" for prop, _ in self.defines)

    @property
    def x_in_deeds(self) -> bool:
        """Whether what is done as an additional cost to play it has an X (5.1.3a)."""
        return any(one.cost.x_in_deeds for _, one in self.additional)

    @property
    def least_x(self) -> int:
        """The least value that can be declared for X."""
        return int(any(one.not_zero for _, one in self.additional))

    @property
    def full_name(self) -> str:
        """``Snatch (red)``."""
        return f"{self.name} ({self.color})" if self.color else self.name

    @property
    def says(self) -> tuple[object, ...]:
        """All by which it could be told from another card of its name and color."""
        figures = (self.pitch, self.cost, self.x, self.power, self.defense, self.life)
        return (self.types, *figures, self.intellect, self.abilities)

    @property
    def ephemeral(self) -> bool:
        """Whether it can't start the game in a deck, and never gets into a graveyard (8.3.21)."""
        return any(meant.keyword == "ephemeral" for meant in self.meant)

    @property
    def is_attack_action(self) -> bool:
        return "Action" in self.types and "Attack" in self.types

    @property
    def modal(self) -> t.Resolution | None:
        """Its modal ability (1.7.5), if it has one."""
        every = (meant.ability for meant in self.meant)
        return next((one for one in every if isinstance(one, t.Resolution) and one.modes), None)

    def __hash__(self) -> int:
        return hash((self.name, self.color))


A = TypeVar("A")

UNKNOWN = Card(name="unknown")


def modified(gets: t.Gets) -> frozenset[str]:
    """The properties of objects that an effect modifies: numbers, abilities, or what the card is
    (its name, color, types), and what objects may gain."""
    found: set[str] = {altered.property for altered in gets.altered}
    for prop in ("power", "defense"):
        if getattr(gets, prop) is not None or getattr(gets, f"base_{prop}") is not None:
            found.add(prop)
    if gets.abilities or gets.loses or "abilities" in gets.loses_all:
        found.add("abilities")
    rest = [lost for lost in gets.loses_all if lost != "abilities"]
    if gets.types or gets.named or gets.also_named or gets.color or gets.copies or rest:
        found.add("card")
    if gets.cannot_gain:
        found.add("gaining")
    return frozenset(found)


def by_hand(keyword: t.Keyword, edition: str | None = None) -> bool:
    """Whether the judge has to apply a keyword, because its sentence can't be said yet or the
    edition of the rules does not know it."""
    try:
        return phrasebook.applied_by(keyword) == "hand" or unheard_of(keyword, edition)
    except KeyError:
        return True


@otherwise(
    "8.3.39",
    "8.3.41",
    "8.3.42",
    editions=(NEWER,),
    also=(
        "What has watery grave is turned face-down in the graveyard; before, the judge does it.",
        "What has suspense lasts as long as its counters; before, the judge removes them.",
    ),
)
def unheard_of(keyword: t.Keyword, edition: str | None) -> bool:
    """What has perched is equipped beside a two-hander and can't be attacked; before, it is left to
    the judge by hand.

    Whether an edition of the rules lacks a keyword that a later one has.
    """
    since = phrasebook.since(keyword)
    return edition is not None and since is not None and since != edition


def _keyword_text(keyword: t.Keyword, edition: str | None) -> str:
    """A keyword; where the edition does not know it, with the one that does."""
    lacking = f" [{phrasebook.since(keyword)}]" if _lacks(keyword, edition) else ""
    return f"{keyword.name.capitalize()}{keyword.figure}{lacking}"


def what_it_says(unread: str) -> str:
    """A paragraph that could not be read, or what the keyword means that it is in a later edition
    of the rules."""
    name = unread.partition(" [")[0].lower()
    later = unread.endswith("]") and name in phrasebook.phrasebook().keywords
    return " ".join(phrasebook.sentences(t.Keyword(name))) if later else unread


def _lacks(keyword: t.Keyword, edition: str | None) -> bool:
    try:
        return unheard_of(keyword, edition)
    except KeyError:
        return False


def meanings(ability: t.Ability, edition: str | None = None) -> tuple[Meant, ...]:
    """An ability as :func:`spelled_out`, and what else its keyword stands for."""
    meant = spelled_out(ability)
    if not isinstance(ability, t.Keyword) or not meant.cites:
        return (meant,)
    if unheard_of(ability, edition):
        return (Meant(ability, (), ability.name),)
    return (
        meant,
        *(msgspec.structs.replace(meant, ability=x) for x in phrasebook.further(ability)),
    )


def spelled_out(ability: t.Ability) -> Meant:
    """An ability with its keyword, if it is one, replaced by the sentence it stands for (8.3).
    An ability under a label carries the label's rule (8.4)."""
    if not isinstance(ability, t.Keyword):
        return Meant(ability, t.label_rule(getattr(ability, "label", None)))
    try:
        sentence, number = phrasebook.meaning(ability)
    except KeyError:
        return Meant(ability, (), ability.name)
    return Meant(sentence if sentence is not None else ability, (number,), ability.name)


def token_rule(name: str, types: frozenset[str]) -> tuple[str, ...]:
    """The rule of a token keyword: what the token does, that rule says (8.5.2a)."""
    return (TOKENS[name],) if "Token" in types and name in TOKENS else ()


def replaced_by(ability: t.Ability) -> Iterator[str]:
    """The events that an ability's effects replace (6.4)."""
    if isinstance(ability, t.Prevention):
        yield "prevention"
    elif isinstance(ability, t.Static):
        for effect in ability.effects:
            if isinstance(effect, t.Replaces):
                yield effect.would.event
            elif isinstance(effect, t.EntersWith):
                yield "enter the arena"


_LINE_WORD = re.compile(r"(?:Attack|Defense) Reaction|\w+(?:-\w+)*")


@functools.lru_cache(maxsize=2048)
def type_words(line: str) -> frozenset[str]:
    """The types, subtypes and supertypes on a type line."""
    left = line.replace("–", "-").replace("—", "-")
    words: set[str] = set()
    for name in ("Attack Reaction", "Defense Reaction", "Off-Hand", "Demi-Hero"):
        for written in (name, name.replace("H", "h") if "-" in name else name):
            if written in left:
                words.add(name)
                left = left.replace(written, " ")
    words.update(w.strip(",") for w in left.split() if w.strip(",") not in {"-", "/", "//", ""})
    return frozenset(words)


def line_said(line: str) -> str:
    """A type line as it is printed, its words in the present language."""
    return _LINE_WORD.sub(lambda found: word("type", found[0]), line)


def card(
    name: str,
    *,
    line: str,
    color: str = "",
    pitch: int | str | None = None,
    cost: int | str | None = None,
    power: int | str | None = None,
    defense: int | str | None = None,
    life: int | str | None = None,
    intellect: int | str | None = None,
    back: str = "",
    front: str = "",
    text: str | Iterable[str] = "",
    edition: str | None = None,
    source: str = "",
) -> Card:
    """A card from its printed figures and text.  An asterisk in a figure's place stands for what an
    ability of the card says (2.9.2a); that ability is all the card then has of it.  ``edition``: of
    the rules, where there are keywords that not all of them know."""
    lines = text.splitlines() if isinstance(text, str) else [str(part) for part in text]
    fixed, x, doubtful = _cost(cost)
    types = type_words(line)
    figures = {"color": color, "pitch": pitch, "cost": cost, "power": power, "defense": defense,
               "life": life, "intellect": intellect, "edition": edition}  # fmt: skip
    both = tuple(
        card(each, line=own, text=said, **figures)  # type: ignore[arg-type]
        for each, own, said in split_sides(name, line, lines)
    )
    if both:
        abilities = tuple(ability for side in both for ability in side.abilities)
        meant = tuple(one for side in both for one in side.meant)
    else:
        said = (as_it_stays(ability, types) for ability in _abilities(lines, name))
        abilities = (*(t.NotUnderstood(f"cost {each}") for each in doubtful), *said)
        meant = _all_meant(abilities, name, types, edition)
    return Card(
        name=name,
        color=color,
        types=types,
        line=line,
        back=back,
        front=front,
        sides=both,
        pitch=PITCH.get(color) if pitch is None else pitch if isinstance(pitch, int) else None,
        cost=fixed,
        x=x,
        power=power if isinstance(power, int) else None,
        defense=defense if isinstance(defense, int) else None,
        life=life if isinstance(life, int) else None,
        intellect=intellect if isinstance(intellect, int) else None,
        text=tuple(part for part in lines if part.strip()),
        abilities=abilities,
        meant=meant,
        not_understood=tuple(text for a in abilities for text in _unread(a, edition)),
        unread_modes=tuple(unread for a in abilities for unread in _unread_modes(a)),
        unread_effects=tuple(text for a in abilities for text in within_by_hand(a)),
        source=source,
        **_sorted_out(meant),
    )


def _sorted_out(meant: tuple[Meant, ...]) -> dict[str, Any]:
    """What a card's abilities do, each where it is looked for."""
    triggers, statics = _of_type(meant, t.Triggered), _of_type(meant, t.Static)
    return {
        "triggers": tuple(m for m, _ in triggers),
        "statics": statics,
        "activated": tuple(ability for _, ability in _of_type(meant, t.Activated)),
        "hears": frozenset(ability.when.event for _, ability in triggers),
        "replaces": frozenset(replaced for m in meant for replaced in replaced_by(m.ability)),
        "universal": any(m.keyword == "universal" for m in meant),
        "additional": _of_type(meant, t.AdditionalCost),
        "alternative": _of_type(meant, t.AlternativeCost),
        "play_from": _of_type(meant, t.MayPlayFrom),
        "cheaper": tuple(ability for _, ability in _of_type(meant, t.CostsLess)),
        "defines": tuple(
            (p, d.amount) for _, d in _of_type(meant, t.Defines) for p in d.properties
        ),
        "gives": frozenset(
            what for _, static in statics for effect in static.effects for what in _given(effect)
        ),
    }


def _cost(printed: int | str | None) -> tuple[int | None, bool, tuple[str, ...]]:
    """A printed cost as its fixed part, whether X is added to it, and what of it has to be paid by
    hand: an X that counts several times."""
    if not isinstance(printed, str):
        return printed, False, ()
    fixed = printed.strip("X")
    several = printed.count("X") > 1
    return int(fixed or 0), True, (printed,) if several else ()


def _abilities(lines: Sequence[str], name: str) -> tuple[t.Ability, ...]:
    """The abilities of a text.  One in halves is left to the judge as a whole, where the card has
    no sides that they could be of."""
    text = "\n".join(lines)
    if not text.strip():
        return ()
    if in_halves(lines):
        both = (" ".join(line.replace("*", "").split()) for line in lines)
        return tuple(t.NotUnderstood(line) for line in both if line and line != BETWEEN)
    return phrasebook.abilities_of(text, name)


def _all_meant(
    abilities: Iterable[t.Ability], name: str, types: frozenset[str], edition: str | None
) -> tuple[Meant, ...]:
    """The abilities of a card as they work."""
    said = token_rule(name, types)
    every = (one for ability in abilities for one in meanings(ability, edition))
    meant = (as_it_resolves(one, types) for one in every)
    return tuple(msgspec.structs.replace(m, cites=(*m.cites, *said)) for m in meant)


def _of_type(meant: Iterable[Meant], kind: type[A]) -> tuple[tuple[Meant, A], ...]:
    """The abilities of one type, each beside what it is as it works."""
    return tuple((m, m.ability) for m in meant if isinstance(m.ability, kind))


def as_it_resolves(meant: Meant, types: frozenset[str]) -> Meant:
    """An ability; what a card that stays nowhere as it has resolved says can't be played, or is
    done at some time to come (6.6.3), it says as it resolves."""
    static = meant.ability
    if not types & RESOLVING or types & STAYING:
        return meant
    if isinstance(static, t.Triggered) and static.when.event in TIMES and not static.zone:
        later = t.Delayed(static.when, static.effects, duration="applicable")
        resolved = t.Resolution((later,), static.target, label=static.label)
        return msgspec.structs.replace(meant, ability=resolved)
    if not isinstance(static, t.Static):
        return meant
    if not all(isinstance(effect, t.CannotBePlayed) for effect in static.effects):
        return meant
    effects = static.effects
    if static.condition is not None:
        effects = (t.If(static.condition, effects),)
    resolved = t.Resolution(effects, label=static.label)
    return msgspec.structs.replace(meant, ability=resolved)


def _unread(ability: t.Ability, edition: str | None) -> Iterator[str]:
    """What of an ability has to be applied by hand."""
    if isinstance(ability, t.NotUnderstood):
        yield ability.text
    elif isinstance(ability, t.Keyword) and by_hand(ability, edition):
        yield _keyword_text(ability, edition)
    yield from (text for _, text in _unread_modes(ability))


def effects_by_hand(ability: t.Ability) -> tuple[str, ...]:
    """What the layer of an ability does that has to be applied by hand as it resolves."""
    if not isinstance(ability, t.Triggered | t.Activated | t.Resolution):
        return ()
    return tuple(effect.text for effect in ability.effects if isinstance(effect, t.ByHand))


def understood(abilities: Iterable[t.Ability]) -> bool:
    """Whether all of a text was read."""
    return not any(isinstance(a, t.NotUnderstood) or any(left_in(a)) for a in abilities)


def left_in(ability: t.Ability) -> Iterator[str]:
    """What of an ability that was read has to be applied by hand, modes of it too."""
    yield from within_by_hand(ability)
    yield from (text for _, text in _unread_modes(ability))


def within_by_hand(ability: t.Ability) -> Iterator[str]:
    """What the layers of an ability, and of those that it gives, do that has to be applied by hand;
    a mode that has to be is no layer."""
    modes = ability.modes if isinstance(ability, t.Resolution) else ()
    of_modes = [effect for mode in modes for effect in mode.effects if isinstance(effect, t.ByHand)]
    for within in words_in(ability):
        if isinstance(within, t.ByHand) and within not in of_modes:
            yield within.text


def _unread_modes(ability: t.Ability) -> Iterator[tuple[int, str]]:
    """The modes of an ability that have to be applied by hand, with their numbers from 0."""
    if isinstance(ability, t.Resolution):
        for number, mode in enumerate(ability.modes):
            for effect in mode.effects:
                if isinstance(effect, t.ByHand):
                    yield number, effect.text


def _given(effect: t.Effect) -> Iterator[str]:
    """What a static ability's effect modifies of objects, itself or by what it gives them;
    "defending" if it says what no attack of a kind can be defended by, "costs" if it makes cards
    and abilities cost more or less."""
    if isinstance(effect, t.Gets):
        yield from modified(effect)
        for given in map(spelled_out, effect.abilities):
            for each in given.ability.effects if isinstance(given.ability, t.Static) else ():
                yield from _given(each)
    elif isinstance(effect, t.CostsMore | t.TheyCostLess):
        yield "costs"
    elif isinstance(effect, t.StopsTriggers):
        yield "stopping"
    elif isinstance(effect, t.MayPlayCards):
        yield "plays"
    elif isinstance(effect, t.CardsCostLess):
        yield "cheaper"
    elif isinstance(effect, t.CannotBeDefendedBy) and isinstance(effect.subject, t.Description):
        yield "defending"


class Library:
    """Cards by name and colour; reads a card's text only when the card is asked for."""

    def __init__(self, entries: Mapping[str, Any]) -> None:
        self.entries = entries
        self._cards: dict[tuple[str, str], Card] = {}
        self._names = {name.casefold(): name for name in entries}

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(self.entries)

    @property
    def split_names(self) -> tuple[str, ...]:
        return tuple(name for name in self.entries if BETWEEN in name)

    def find_name(self, name: str) -> str | None:
        """The library's spelling of a name, whatever its case."""
        return self._names.get(name.casefold())

    def colors(self, name: str) -> tuple[str, ...]:
        """The colours a card is printed in; ("",) for a card without."""
        entry = self.entries[name]
        return tuple(c for c in PITCH if c in entry) or (str(entry.get("color", "")),)

    def card(self, name: str, color: str) -> Card:
        """A card.

        Raises:
            KeyError: the library has no card of this name and colour.
        """
        key = (name, color)
        if key not in self._cards:
            entry = dict(self.entries[name])
            shades = {c: entry.pop(c) for c in PITCH if c in entry}
            if color not in (shades or {str(entry.get("color", "")): None}):
                raise KeyError(key)
            entry.pop("color", None)
            entry.update(shades.get(color) or {})
            self._cards[key] = card(name, line=entry.pop("type"), color=color, **entry)
        return self._cards[key]

    def get(self, name: str, color: str = "") -> Card | None:
        """The card that a name in any case means, if it is printed in this colour; "" for none."""
        known = self.find_name(name)
        if known is None or color not in self.colors(known):
            return None
        return self.card(known, color)

    def __contains__(self, name: object) -> bool:
        return name in self.entries

    def printed(self, name: str, color: str = "") -> Mapping[str, Any]:
        """What is printed on a card, without its text being read; in some color of its own where
        none is said."""
        entry = self.entries[name]
        return {**entry, **(entry.get(color or self.colors(name)[0]) or {})}

    def each(self) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
        """Every card by name and color with what is printed on it, its text not read."""
        for name in self.entries:
            for color in self.colors(name):
                yield name, color, self.printed(name, color)

    def printed_lines(self) -> Iterator[str]:
        """The type lines of all cards."""
        return (str(entry["type"]) for entry in self.entries.values())

    def printed_texts(self) -> Iterator[str]:
        """The texts of all cards."""
        for entry in self.entries.values():
            text = entry.get("text", "")
            yield text if isinstance(text, str) else "\n".join(map(str, text))

    def all(self) -> tuple[Card, ...]:
        """Every card in every colour."""
        return tuple(self.card(name, color) for name in self.entries for color in self.colors(name))


@functools.cache
def known_words() -> frozenset[str]:
    """Every word that stands in a type line of the library, or that a rule gives a meaning."""
    lines = library().printed_lines()
    return frozenset({*TYPES, *RULED_WORDS}.union(*map(type_words, lines)))


def fits_beside(card: Card, two_hander: Card) -> bool:
    """Whether something fits into the weapon zone that a two-hander is equipped to and does not
    occupy: a quiver beside a bow (8.2.15a), what has perched beside any (8.3.39a)."""
    perched = any(meant.keyword == "perched" for meant in card.meant)
    return perched or ("Quiver" in card.types and "Bow" in two_hander.types)


@functools.cache
def library() -> Library:
    """The cards that come with the package, as they were compiled from ``library.yaml``."""
    path = Path(__file__).with_name("library.json")
    return Library(msgspec.json.decode(path.read_bytes()))
