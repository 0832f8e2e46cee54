"""What is true in the end, in one line: ``Bravo life 19, arsenal 0; link 2 defense 8``.

The names are those of ``expect:`` in a file, which is also what comes out, to be read as a file is.
Unique beginnings of players, fields and cards do; of several that fit all are named.  What does not
fit into a line is written as there: ``{chain: [{hit: true}]}``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import inspect

from judgetool.engine import name_matching
from judgetool.language import listed, say
from judgetool.scenario.game import Facts, PlayableGame
from judgetool.scenario.problems import START, BadFile, Problems, quoted
from judgetool.scenario.reading import yaml_nodes
from judgetool.scenario.reading.expect import compared, keys
from judgetool.scenario.reading.shape import members, named_by, type_of
from judgetool.scenario.save import plainly
from judgetool.session.disputes.merged_expectations import joined

_APART = re.compile(r"\s*([;,])\s*")
_NOTHING = ("none", "nothing", "empty", "[]")
_TRUTH = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}


_STANDS = re.compile(
    r"(?:that )?(?:(?P<whose>[^:{,;]+?)['’]s? )?(?P<card>[^:{,;]+?) "
    r"(?:(?:will )?(?:goes|go|comes|come|moves|move|is put|are put) (?:in|on)?to"
    r"|(?:is|are|stays|stay|ends up|end up) (?:in|on)) "
    r"(?:(?P<of>[^:{,;]+?)['’]s? |the |their |his |her |its )?(?P<zone>[^:{,;]+?)(?: zone)?\.?",
    re.IGNORECASE,
)
"""``Ironrot Helm goes to the graveyard``: what is in a zone, as people say it."""


def is_standing(text: str, facts: Facts) -> bool:
    """Whether somebody says in a sentence that a card is in some zone."""
    said = _STANDS.fullmatch(text.strip())
    return said is not None and _zone(said["zone"], facts) is not None


def _zone(typed: str, facts: Facts) -> str | None:
    """The zone that is called so."""
    every = {zone for side in facts["players"].values() for zone in side["zones"]}
    return typed.casefold() if typed.casefold() in every else None


def expectation(
    text: str, game: PlayableGame, players: Sequence[str], facts: Facts, by: str = ""
) -> dict[str, Any]:
    """What a line says is true, as ``expect:`` of a file holds it.

    Args:
        by: who says so, who is meant where a sentence names nobody.
        facts: the position as plain data: what its zones are called, and what is there.

    Raises:
        ValueError: it can't be told what it says, with what to write instead.
    """
    if "{" in text or re.search(r":\s", text):
        return _as_in_a_file(text)
    reader = Reader(game, players, facts)
    standing = _STANDS.fullmatch(text.strip()) if is_standing(text, facts) else None
    for said in reader.said(text) if standing is None else (reader.standing(standing, by),):
        reader.put(said)
    return reader.found


def _as_in_a_file(text: str) -> dict[str, Any]:
    whole = text.strip()
    flow = whole if whole.startswith("{") else f"{{{whole}}}"
    problems = Problems("")
    try:
        root = yaml_nodes.parse(flow.encode(), problems)
        problems.settle()
    except BadFile:
        root = None
    if not isinstance(root, yaml_nodes.Mapping):
        said = say(
            "{text}: text in braces is read as in a file: a colon after "
            "every name, every brace closed, such as {{NAME: {{life: "
            "20}}}}; without braces write NAME life 20",
            text=quoted(text.strip(), longest=40),
        )
        raise ValueError(said)
    found: dict[str, Any] = plainly(root)
    return found


@dataclass(frozen=True)
class About:
    """Whom or what a fact is of: a player, an entry of a list such as the chain, or the game."""

    player: str = ""
    records: str = ""
    index: int = 0


@dataclass(frozen=True)
class Fact:
    """One fact that was said: of what, which one, and what it is."""

    of: About
    name: str
    value: str


@dataclass
class Fields:
    """The fields of something, each with its type."""

    kinds: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, record: type[msgspec.Struct]) -> Fields:
        return cls({one.encode_name: one.type for one in msgspec.structs.fields(record)})

    def begun(self, text: str) -> tuple[list[str], str]:
        """The names that a text begins with a beginning of, or the one it begins with in full; and
        what stands behind it."""
        said = " ".join(text.split())
        for name in sorted(self.kinds, key=len, reverse=True):
            rest = said[len(name) :]
            if said.casefold().startswith(name.casefold()) and rest[:1] in ("", " ", "="):
                return [name], rest.strip(" =")
        words = said.split(" ")
        for number in (2, 1):
            typed = " ".join(words[:number]).casefold().rstrip("=")
            found = [name for name in self.kinds if typed and name.casefold().startswith(typed)]
            if found and len(words) >= number:
                return found, " ".join(words[number:]).strip(" =")
        initials = [name for name in self.kinds if _initials(name) == words[0].casefold()]
        return initials, " ".join(words[1:]).strip(" =") if initials else said


def _initials(name: str) -> str:
    """The first letters of a name of several words, ``ap``; "" for one word."""
    words = name.split()
    return "".join(word[0] for word in words) if len(words) > 1 else ""


class Reader:
    """Reads facts, each about a player, about an entry of a list or about the game."""

    def __init__(self, game: PlayableGame, players: Sequence[str], facts: Facts) -> None:
        self.players = players
        self.facts = facts
        self.found: dict[str, Any] = {}
        sides = facts["players"].values()
        zones = dict.fromkeys(zone for side in sides for zone in side["zones"])
        self.zones = list(zones)
        self.of_player = Fields(
            {**Fields.of(game.expected_player).kinds, **dict.fromkeys(self.zones)}
        )
        general = Fields.of(game.expected).kinds
        self.general = Fields({key: general[key] for key in keys(game)})
        self.records = dict(_records(self.general.kinds))
        self.many = {f"{one}s": key for key, (one, _) in self.records.items() if one != key}
        self.general.kinds |= {name: general[key] for name, key in self.many.items()}
        printed = game.hurried.listed()
        self.printed = {card.full_name.casefold(): card.full_name for card in printed}
        self.forms = frozenset(form for card in printed for form in card.forms)
        no_cards = (*players, "unknown")
        self.cards = tuple(dict.fromkeys(name for name in _names(facts) if name not in no_cards))

    def said(self, text: str) -> Iterator[Fact]:
        """The facts of a line: a comma begins a new one where a name stands behind it."""
        parts = _APART.split(text.strip())
        pieces = [parts[0]]
        about = self.about(parts[0], About())
        for apart, part in zip(parts[1::2], parts[2::2], strict=True):
            if apart == ";" or self.begins(part, about):
                pieces.append(part)
                about = self.about(part, about)
            else:
                pieces[-1] = f"{pieces[-1]}, {part}"
        about = About()
        for piece in filter(None, pieces):
            fact = self.fact(piece, about)
            about = fact.of if fact.of != About() else about
            if fact.name:
                yield fact

    def standing(self, said: re.Match[str], by: str) -> Fact:
        """That a card is in a zone, beside what is there now: of whoever is named, else of whoever
        has it, else of whoever says so."""
        card = self.card(said["card"])
        sides = self.facts["players"]
        having = [
            name
            for name, side in sides.items()
            if any(card in each for each in side["zones"].values())
        ]
        named = said["of"] or said["whose"]
        whose = self.of(f"{named} life", About())[0].player if named else ""
        whose = whose or (having[0] if len(having) == 1 else by or self.players[0])
        zone = said["zone"].casefold()
        there = sides[whose]["zones"].get(zone, ())
        return Fact(About(whose), zone, ", ".join((*there, *(() if card in there else (card,)))))

    def about(self, text: str, about: About) -> About:
        """Whom or what a piece is about."""
        return self.of(text, about)[0]

    def begins(self, text: str, about: About) -> bool:
        """Whether a text begins with something that can be expected, and is no card there."""
        of, rest = self.of(text, about)
        names, _ = self.fields(of).begun(rest)
        general, _ = self.general.begun(text)
        in_full = [name for name in (*names, *general) if rest.casefold().startswith(name)]
        if in_full:
            return True
        found = bool(names or general) or rest != " ".join(text.split())
        return found and not self.meant(text)

    def entries(self) -> list[str]:
        """How the entries of lists are begun, those that are there or the first."""
        return [
            f"{called} {n}"
            for records, (called, _) in self.records.items()
            for n in range(1, max(len(self.facts[records]), 1) + 1)
        ]

    # --- whom or what it is about ---------------------------------------------------------------

    def of(self, text: str, about: About) -> tuple[About, str]:
        """Whom or what a text begins with, or what was spoken of before it; and the rest."""
        said = " ".join(text.split())
        for name in sorted(self.players, key=len, reverse=True):
            if said.casefold().startswith(name.casefold()) and said[len(name) :][:1] in ("", " "):
                return About(name), said[len(name) :].strip()
        entry = self.entry(said)
        if entry is not None:
            return entry
        first, _, behind = said.partition(" ")
        begun = [each for each in self.players if each.casefold().startswith(first.casefold())]
        if len(begun) == 1 and self.of_player.begun(behind)[0] and behind:
            return About(begun[0]), behind
        return about, said

    def entry(self, said: str) -> tuple[About, str] | None:
        """The entry of a list that a text begins with, ``link 3``, and the rest; without a number
        the only one."""
        first, _, behind = said.partition(" ")
        for records, (called, fields) in self.records.items():
            if not called.startswith(first.casefold()):
                continue
            numbered = re.match(r"([1-9][0-9]?)\s+(\S.*)", behind)
            if numbered is not None:
                return About(records=records, index=int(numbered[1]) - 1), numbered[2]
            if first.casefold() == called and fields.begun(behind)[0]:
                if len(self.facts[records]) > 1:
                    told = say(
                        "which {what}? write {what} {n} ...",
                        what=called,
                        n=len(self.facts[records]),
                    )
                    raise ValueError(told)
                return About(records=records), behind
        return None

    def fields(self, about: About) -> Fields:
        if about.records:
            return self.records[about.records][1]
        return self.of_player if about.player else Fields()

    # --- one fact -------------------------------------------------------------------------------

    def fact(self, text: str, about: About) -> Fact:
        """Read one fact.

        Raises:
            ValueError: it is none, with the word that is none and what it may be.
        """
        of, rest = self.of(text, about)
        if not rest:
            return Fact(of, "", "")
        fresh = of == about and rest == " ".join(text.split())
        names, value = self.fields(of).begun(rest)
        general, behind = self.general.begun(rest)
        if fresh and general and (not names or rest.casefold().startswith(general[0])):
            return Fact(About(), self.one(general, rest, self.general, behind), behind)
        if names:
            return Fact(of, self.one(names, rest, self.fields(of), value), value)
        first, _, behind = rest.partition(" ")
        meant = [one for one in self.players if one.casefold().startswith(first.casefold())]
        if len(meant) == 1 and behind and first not in self.of_player.kinds:
            raise ValueError(self.unknown(About(meant[0]), behind, fresh=False))
        if self.of_player.begun(rest)[0] and not of.player:
            name = self.of_player.begun(rest)[0][0]
            said = say("whose {fact}? write {player} {fact} ...", fact=name, player=self.players[0])
            raise ValueError(said)
        raise ValueError(self.unknown(of, rest, fresh=fresh))

    def unknown(self, of: About, rest: str, *, fresh: bool) -> str:
        """That a word is nothing that can be expected, and what may stand there."""
        word = rest.partition(" ")[0]
        known = list(self.fields(of).kinds)
        if fresh:
            known += [*self.players, *self.entries(), *self.general.kinds]
        return say(
            "{text} names nothing to check; write one of {names}, and its value",
            text=quoted(word),
            names=listed(known, "or"),
        )

    def one(self, names: Sequence[str], text: str, fields: Fields, value: str) -> str:
        """The one field that is meant: of several that begin so, the one that such a value fits.

        Raises:
            ValueError: it may be several.
        """
        fitting = [name for name in names if value and _fits(fields.kinds[name], value)]
        if len(fitting) == 1:
            return fitting[0]
        if len(names) == 1:
            return names[0]
        typed = text.partition(" ")[0]
        said = say("{word} could be {names}", word=quoted(typed), names=listed(list(names), "or"))
        raise ValueError(said)

    def put(self, fact: Fact) -> None:
        """Put a fact where a file has it."""
        of = fact.of
        kinds = self.fields(of).kinds if of != About() else self.general.kinds
        value = self.value(fact.name, fact.value, kinds[fact.name])
        if of.records:
            said: dict[str, Any] = {of.records: {str(of.index + 1): {fact.name: value}}}
        elif of.player:
            said = {of.player: {fact.name: value}}
        else:
            said = {self.many.get(fact.name, fact.name): value}
        self.found = joined(self.found, said)

    # --- values ---------------------------------------------------------------------------------

    def value(self, name: str, text: str, kind: Any) -> Any:
        """What something is, as a file has it."""
        said = re.sub(r"\A(?:is|are)\s+", "", text)
        if not said and kind is not None and is_of(kind, inspect.BoolType):
            return True  # "hit": it has
        if not said:
            raise ValueError(say("what is {name}? write {name} ...", name=name))
        if kind is not None and is_of(kind, inspect.BoolType) and said.casefold() in _TRUTH:
            return _TRUTH[said.casefold()]
        about = "zone" if kind is None else compared(type_of(kind))
        if about in ("zone", "cards", "order", "records") and said.casefold() in _NOTHING:
            return []
        several = about in ("zone", "cards", "order")
        value = yaml_nodes.Scalar(START, said).value
        if several and not isinstance(value, int):
            return [self.card(part.strip()) for part in said.strip("[]").split(",")]
        is_card = kind is not None and named_by(type_of(kind)) == "a card"
        return self.card(value) if is_card and isinstance(value, str) else value

    def card(self, typed: str) -> str:
        """The card there that is meant; what fits none stays as it is printed, or typed.

        Raises:
            ValueError: it may be several.
        """
        found = self.meant(typed)
        if len(found) > 1:
            said = say("{word} could be {names}", word=quoted(typed), names=listed(found, "or"))
            raise ValueError(said)
        return found[0] if found else self.printed.get(typed.casefold(), typed)

    def meant(self, typed: str) -> list[str]:
        """The cards there that a text may mean; none for one that is printed so."""
        if typed.casefold() in self.printed or re.match(r"[1-9][0-9]? ", typed):
            return []
        wanted = name_matching.plainest(typed)
        ranks = {
            name: name_matching.rank(wanted, name_matching.plainest(name))
            for name in self.cards
            if not self.is_another(wanted, name)
        }
        best = min((r for r in ranks.values() if r is not None), default=name_matching.LETTERS)
        if best >= name_matching.LETTERS:
            return []
        return [name for name, rank in ranks.items() if rank == best]

    def is_another(self, wanted: str, name: str) -> bool:
        """Whether the last word says that it is another card of the same name."""
        head, _, form = wanted.rpartition(" ")
        bare, _, told = name.rpartition(" (")
        if not (head and bare) or form not in self.forms:
            return False
        is_its_name = name_matching.rank(head, name_matching.plainest(bare)) is not None
        return is_its_name and not told.startswith(form)


def _records(kinds: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, Fields]]]:
    """The lists of records among the general keys, with what one of them is called."""
    for name, kind in kinds.items():
        if compared(type_of(kind)) != "records":
            continue
        for one in members(type_of(kind)):
            if isinstance(one, inspect.ListType) and isinstance(one.item_type, inspect.StructType):
                record = one.item_type.cls
                yield name, (record.__name__.removesuffix("Expected").lower(), Fields.of(record))


def is_of(kind: Any, what: type[inspect.Type]) -> bool:
    """Whether a type allows another."""
    return any(isinstance(one, what) for one in members(type_of(kind)))


def _fits(kind: Any, value: str) -> bool:
    """Whether a value may be one of a type, as far as numbers, truth and names go."""
    if kind is None:
        return True
    said = value.casefold()
    several = compared(type_of(kind)) in ("cards", "order", "records")
    if re.fullmatch(r"-?[0-9]+", said):
        return is_of(kind, inspect.IntType)
    if said in _TRUTH:
        return is_of(kind, inspect.BoolType)
    return several or is_of(kind, inspect.StrType)


def _names(facts: Facts) -> Iterator[str]:
    """The names of what is on the board."""
    for side in facts["players"].values():
        for there in side["zones"].values():
            yield from there
    for key, told in facts.items():
        if key != "players" and isinstance(told, list):
            yield from _strings(told)


def _strings(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, Mapping):
        for value in told.values():
            yield from _strings(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from _strings(value)
