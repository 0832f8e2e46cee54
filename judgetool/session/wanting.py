"""What is true in the end, in one line: ``Bravo life 19, arsenal 0; link 2 defense 8``.

The names are those of ``expect:`` in a file, which is also what comes out, to be read as a file is.
Unique beginnings of players, fields and cards do; of several that fit all are named.  What does not
fit into a line is written as there: ``{chain: [{hit: true}]}``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import inspect

from judgetool.language import listed, say
from judgetool.scenario import matching, nodes
from judgetool.scenario.expect import compared, keys
from judgetool.scenario.game import Facts, PlayableGame
from judgetool.scenario.problems import START, BadFile, Problems, quoted
from judgetool.scenario.save import plainly
from judgetool.scenario.shape import members, named_by, type_of

_APART = re.compile(r"\s*([;,])\s*")
_NOTHING = ("none", "nothing", "empty", "[]")
_NOTHING_SAID: Mapping[str, Any] = MappingProxyType({})
_TRUTH = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}


def expectation(
    text: str, game: PlayableGame, players: Sequence[str], facts: Facts
) -> dict[str, Any]:
    """What a line says is true, as ``expect:`` of a file holds it.

    Args:
        facts: the position as plain data: what its zones are called, and what is there.

    Raises:
        ValueError: it can't be told what it says, with what to write instead.
    """
    if "{" in text or re.search(r":\s", text):
        return _as_in_a_file(text)
    reader = _Reader(game, players, facts)
    for said in reader.said(text):
        reader.put(said)
    return reader.found


def joined(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Two expectations in one; what the later one says of the same thing stands.

    Raises:
        ValueError: one says how many entries there are, the other speaks of a further one.
    """
    found = dict(one)
    for key, value in other.items():
        known = found.get(key)
        if isinstance(known, dict) and isinstance(value, dict):
            found[key] = joined(known, value)
        elif isinstance(known, int | list) and isinstance(value, dict):
            found[key] = _in_full(known, value)
        elif isinstance(known, dict) and isinstance(value, int | list):
            found[key] = _in_full(value, known)
        elif isinstance(known, list) and _are_records(known) and _are_records(value):
            pairs = zip_longest(known, value, fillvalue=_NOTHING_SAID)
            found[key] = [joined(one, other) for one, other in pairs]
        else:
            found[key] = value
    return found


def _are_records(value: Any) -> bool:
    """Whether it is a list of entries such as those of the chain, in order."""
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _in_full(
    every: int | Sequence[Mapping[str, Any]], some: Mapping[str, Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """A list of entries, some of which are spoken of by their numbers.

    Args:
        every: all of them, or how many there are.
        some: what is said of some, by their numbers, counted from 1.

    Raises:
        ValueError: there is none of such a number.
    """
    entries = [{} for _ in range(every)] if isinstance(every, int) else list(map(dict, every))
    for number, said in some.items():
        if int(number) > len(entries):
            raise ValueError(
                say(
                    "there is no entry {n} where there are {many} of them",
                    n=number,
                    many=len(entries),
                )
            )
        entries[int(number) - 1] |= said
    return entries


def may_stand(
    text: str, game: PlayableGame, players: Sequence[str], facts: Facts
) -> tuple[str, ...]:
    """What may stand where a line of what is true ends: whom or what it is of, fields, values."""
    if "{" in text:
        return ()
    try:
        return tuple(may.shown for may in _Reader(game, players, facts).may_stand(text))
    except ValueError as error:
        return (str(error),)


def completed(text: str, game: PlayableGame, players: Sequence[str], facts: Facts) -> str | None:
    """A line of what is true with the first that may stand where it ends; ``None`` for nothing."""
    if "{" in text:
        return None
    try:
        may = next(iter(_Reader(game, players, facts).may_stand(text)), None)
    except ValueError:
        return None
    if may is None or (may.such_as and may.instead_of.casefold() != may.name.casefold()):
        return None
    typed = len(may.instead_of.split())
    last = re.search(r"(?:\S+\s*)" + f"{{{typed}}}" + r"\Z", text) if typed else None
    before = text[: last.start()] if last is not None else text
    apart = "" if not before or before[-1].isspace() else " "
    return f"{before}{apart}{may.name}{' ' if may.goes_on else ''}"


def _as_in_a_file(text: str) -> dict[str, Any]:
    whole = text.strip()
    flow = whole if whole.startswith("{") else f"{{{whole}}}"
    problems = Problems("")
    try:
        root = nodes.parse(flow.encode(), problems)
        problems.settle()
    except BadFile:
        root = None
    if not isinstance(root, nodes.Mapping):
        raise ValueError(
            say(
                "{text}: what stands in braces is read as in a file, with a colon behind every "
                "name and every brace closed, such as {{NAME: {{life: 20}}}}; without braces "
                "write NAME life 20",
                text=quoted(text.strip(), longest=40),
            )
        )
    found: dict[str, Any] = plainly(root)
    return found


@dataclass(frozen=True)
class _About:
    """Whom or what a fact is of: a player, an entry of a list such as the chain, or the game."""

    player: str = ""
    records: str = ""
    index: int = 0


@dataclass(frozen=True)
class _Fact:
    """One fact that was said: of what, which one, and what it is."""

    of: _About
    name: str
    value: str


@dataclass(frozen=True)
class _May:
    """Something that may stand where a line ends.

    Attributes:
        name: what is put there.
        instead_of: the words there that it begins with.
        goes_on: whether more has to follow.
        such_as: what may follow, where that is shown with it.
    """

    name: str
    instead_of: str
    goes_on: bool = True
    such_as: str = ""

    @property
    def shown(self) -> str:
        return f"{self.name} {self.such_as}".rstrip()


@dataclass
class _Fields:
    """The fields of something, each with its type."""

    kinds: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, record: type[msgspec.Struct]) -> _Fields:
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
        return [], said


class _Reader:
    """Reads facts, each about a player, about an entry of a list or about the game."""

    def __init__(self, game: PlayableGame, players: Sequence[str], facts: Facts) -> None:
        self.players = players
        self.facts = facts
        self.found: dict[str, Any] = {}
        sides = facts["players"].values()
        zones = dict.fromkeys(zone for side in sides for zone in side["zones"])
        self.zones = list(zones)
        self.of_player = _Fields(
            {**_Fields.of(game.expected_player).kinds, **dict.fromkeys(self.zones)}
        )
        general = _Fields.of(game.expected).kinds
        self.general = _Fields({key: general[key] for key in keys(game)})
        self.records = dict(_records(self.general.kinds))
        self.many = {f"{one}s": key for key, (one, _) in self.records.items() if one != key}
        self.general.kinds |= {name: general[key] for name, key in self.many.items()}
        printed = game.hurried.listed()
        self.printed = frozenset(card.full_name.casefold() for card in printed)
        self.forms = frozenset(form for card in printed for form in card.forms)
        no_cards = (*players, "unknown")
        self.cards = tuple(dict.fromkeys(name for name in _names(facts) if name not in no_cards))

    def said(self, text: str) -> Iterator[_Fact]:
        """The facts of a line: a comma begins a new one where a name stands behind it."""
        parts = _APART.split(text.strip())
        pieces = [parts[0]]
        about = self.about(parts[0], _About())
        for apart, part in zip(parts[1::2], parts[2::2], strict=True):
            if apart == ";" or self.begins(part, about):
                pieces.append(part)
                about = self.about(part, about)
            else:
                pieces[-1] = f"{pieces[-1]}, {part}"
        about = _About()
        for piece in filter(None, pieces):
            fact = self.fact(piece, about)
            about = fact.of if fact.of != _About() else about
            if fact.name:
                yield fact

    def about(self, text: str, about: _About) -> _About:
        """Whom or what a piece is about."""
        return self.of(text, about)[0]

    def begins(self, text: str, about: _About) -> bool:
        """Whether a text begins with something that can be expected, and is no card there."""
        of, rest = self.of(text, about)
        names, _ = self.fields(of).begun(rest)
        general, _ = self.general.begun(text)
        in_full = [name for name in (*names, *general) if rest.casefold().startswith(name)]
        if in_full:
            return True
        found = bool(names or general) or rest != " ".join(text.split())
        return found and not self.meant(text)

    def may_stand(self, text: str) -> Iterator[_May]:
        """What the last piece of a line may become."""
        *before, piece = re.split(r"[;,]\s*", text)
        about, last = _About(), ""
        for part in before:
            about = self.about(part, about)
            names, _ = self.fields(about).begun(self.of(part, about)[1])
            last = names[0] if names else last
        of, rest = self.of(piece, about)
        if of == about and piece.strip().casefold() in map(str.casefold, self.entries()):
            of, rest = self.of(f"{piece.strip()} ?", about)[0], ""
        names, value = self.fields(of).begun(rest)
        in_full = len(names) == 1 and f"{rest} ".casefold().startswith(f"{names[0].casefold()} ")
        if names and (value or in_full):
            yield from self.values(names, self.fields(of), rest, value)
        elif names or (of != _About() and not rest):
            yield from (_May(name, rest) for name in names or self.fields(of).kinds)
        elif last and of == about and _lists_names(self.fields(of).kinds.get(last, int)):
            yield from (_May(card, rest, goes_on=False) for card in self.meant(rest))
        if of == about:
            begun = piece.strip()
            starts = (*self.players, *self.entries(), *self.general.kinds)
            fitting = (one for one in starts if one.casefold().startswith(begun.casefold()))
            yield from (_May(one, begun) for one in fitting)

    def values(
        self, names: Sequence[str], fields: _Fields, said: str, value: str
    ) -> Iterator[_May]:
        """What a field may be said to be; ``said``: its name as it is typed, with its value."""
        for name in names:
            kind, known = fields.kinds[name], list[str]()
            if _lists_names(kind):
                known = [*(self.meant(value) if value else self.cards), *_begun(value, "none")]
            elif _is(kind, inspect.BoolType):
                known = _begun(value, "yes", "no")
            elif _is(kind, inspect.IntType):
                yield _May(name, said, such_as="0, 1, 2 ...")
            yield from (_May(f"{name} {one}", said, goes_on=False) for one in known)

    def entries(self) -> list[str]:
        """How the entries of lists are begun, those that are there or the first."""
        return [
            f"{called} {n}"
            for records, (called, _) in self.records.items()
            for n in range(1, max(len(self.facts[records]), 1) + 1)
        ]

    # --- whom or what it is about ---------------------------------------------------------------

    def of(self, text: str, about: _About) -> tuple[_About, str]:
        """Whom or what a text begins with, or what was spoken of before it; and the rest."""
        said = " ".join(text.split())
        for name in sorted(self.players, key=len, reverse=True):
            if said.casefold().startswith(name.casefold()) and said[len(name) :][:1] in ("", " "):
                return _About(name), said[len(name) :].strip()
        entry = self.entry(said)
        if entry is not None:
            return entry
        first, _, behind = said.partition(" ")
        begun = [each for each in self.players if each.casefold().startswith(first.casefold())]
        if len(begun) == 1 and self.of_player.begun(behind)[0] and behind:
            return _About(begun[0]), behind
        return about, said

    def entry(self, said: str) -> tuple[_About, str] | None:
        """The entry of a list that a text begins with, ``link 3``, and the rest; without a number
        the only one."""
        first, _, behind = said.partition(" ")
        for records, (called, fields) in self.records.items():
            if not called.startswith(first.casefold()):
                continue
            numbered = re.match(r"([1-9][0-9]?)\s+(\S.*)", behind)
            if numbered is not None:
                return _About(records=records, index=int(numbered[1]) - 1), numbered[2]
            if first.casefold() == called and fields.begun(behind)[0]:
                if len(self.facts[records]) > 1:
                    raise ValueError(
                        say(
                            "which {what}? write {what} {n} ...",
                            what=called,
                            n=len(self.facts[records]),
                        )
                    )
                return _About(records=records), behind
        return None

    def fields(self, about: _About) -> _Fields:
        if about.records:
            return self.records[about.records][1]
        return self.of_player if about.player else _Fields()

    # --- one fact -------------------------------------------------------------------------------

    def fact(self, text: str, about: _About) -> _Fact:
        """Read one fact.

        Raises:
            ValueError: it is none, with the word that is none and what it may be.
        """
        of, rest = self.of(text, about)
        if not rest:
            return _Fact(of, "", "")
        fresh = of == about and rest == " ".join(text.split())
        names, value = self.fields(of).begun(rest)
        general, behind = self.general.begun(rest)
        if fresh and general and (not names or rest.casefold().startswith(general[0])):
            return _Fact(_About(), self.one(general, rest, self.general, behind), behind)
        if names:
            return _Fact(of, self.one(names, rest, self.fields(of), value), value)
        first, _, behind = rest.partition(" ")
        meant = [one for one in self.players if one.casefold().startswith(first.casefold())]
        if len(meant) == 1 and behind and first not in self.of_player.kinds:
            raise ValueError(self.unknown(_About(meant[0]), behind, fresh=False))
        if self.of_player.begun(rest)[0] and not of.player:
            name = self.of_player.begun(rest)[0][0]
            raise ValueError(
                say("whose {fact}? write {player} {fact} ...", fact=name, player=self.players[0])
            )
        raise ValueError(self.unknown(of, rest, fresh=fresh))

    def unknown(self, of: _About, rest: str, *, fresh: bool) -> str:
        """That a word is nothing that can be expected, and what may stand there."""
        word = rest.partition(" ")[0]
        known = list(self.fields(of).kinds)
        if fresh:
            known += [*self.players, *self.entries(), *self.general.kinds]
        return say(
            "{text} says nothing that can be expected; write one of {names}, and what it is",
            text=quoted(word),
            names=listed(known, "or"),
        )

    def one(self, names: Sequence[str], text: str, fields: _Fields, value: str) -> str:
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
        raise ValueError(
            say("{word} may be {names}", word=quoted(typed), names=listed(list(names), "or"))
        )

    def put(self, fact: _Fact) -> None:
        """Put a fact where a file has it."""
        of = fact.of
        kinds = self.fields(of).kinds if of != _About() else self.general.kinds
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
        if not said:
            raise ValueError(say("{name} is what? write {name} ...", name=name))
        if kind is not None and _is(kind, inspect.BoolType) and said.casefold() in _TRUTH:
            return _TRUTH[said.casefold()]
        about = "zone" if kind is None else compared(type_of(kind))
        if about in ("zone", "cards", "order", "records") and said.casefold() in _NOTHING:
            return []
        several = about in ("zone", "cards", "order")
        value = nodes.Scalar(START, said).value
        if several and not isinstance(value, int):
            return [self.card(part.strip()) for part in said.strip("[]").split(",")]
        is_card = kind is not None and named_by(type_of(kind)) == "a card"
        return self.card(value) if is_card and isinstance(value, str) else value

    def card(self, typed: str) -> str:
        """The card there that is meant; what fits none stays as it is typed.

        Raises:
            ValueError: it may be several.
        """
        found = self.meant(typed)
        if len(found) > 1:
            raise ValueError(
                say("{word} may be {names}", word=quoted(typed), names=listed(found, "or"))
            )
        return found[0] if found else typed

    def meant(self, typed: str) -> list[str]:
        """The cards there that a text may mean; none for one that is printed so."""
        if typed.casefold() in self.printed or re.match(r"[1-9][0-9]? ", typed):
            return []
        wanted = matching.plainest(typed)
        ranks = {
            name: matching.rank(wanted, matching.plainest(name))
            for name in self.cards
            if not self.is_another(wanted, name)
        }
        best = min((r for r in ranks.values() if r is not None), default=matching.LETTERS)
        if best >= matching.LETTERS:
            return []
        return [name for name, rank in ranks.items() if rank == best]

    def is_another(self, wanted: str, name: str) -> bool:
        """Whether the last word says that it is another card of the same name."""
        head, _, form = wanted.rpartition(" ")
        bare, _, told = name.rpartition(" (")
        if not (head and bare) or form not in self.forms:
            return False
        is_its_name = matching.rank(head, matching.plainest(bare)) is not None
        return is_its_name and not told.startswith(form)


def _records(kinds: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, _Fields]]]:
    """The lists of records among the general keys, with what one of them is called."""
    for name, kind in kinds.items():
        if compared(type_of(kind)) != "records":
            continue
        for one in members(type_of(kind)):
            if isinstance(one, inspect.ListType) and isinstance(one.item_type, inspect.StructType):
                record = one.item_type.cls
                yield name, (record.__name__.removesuffix("Expected").lower(), _Fields.of(record))


def _is(kind: Any, what: type[inspect.Type]) -> bool:
    return any(isinstance(one, what) for one in members(type_of(kind)))


def _begun(typed: str, *words: str) -> list[str]:
    """The words that begin so."""
    return [word for word in words if word.startswith(typed.casefold())]


def _lists_names(kind: Any) -> bool:
    """Whether the values of a type are lists of names, as zones are."""
    return kind is None or compared(type_of(kind)) in ("cards", "order")


def _fits(kind: Any, value: str) -> bool:
    """Whether a value may be one of a type, as far as numbers, truth and names go."""
    if kind is None:
        return True
    said = value.casefold()
    several = compared(type_of(kind)) in ("cards", "order", "records")
    if re.fullmatch(r"-?[0-9]+", said):
        return _is(kind, inspect.IntType)
    if said in _TRUTH:
        return _is(kind, inspect.BoolType)
    return several or _is(kind, inspect.StrType)


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
