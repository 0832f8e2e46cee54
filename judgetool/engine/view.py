"""What front ends draw: a position in plain records, with no rules left to compute.

A game fills these; the terminal, the browser and the transcripts only lay them out.  All strings
are plain text (never markup) and come from files and cards, so a front end must show them inert.

Sentences, names of objects and remarks are in the language of the judge.  What a front end tells
things by stays English, to be shown as the :func:`~judgetool.language.word` of a kind: step, zone,
asset, mark, layer, status, property.
"""

from __future__ import annotations

import msgspec

from judgetool.language import say, word


class Term(msgspec.Struct, frozen=True, gc=False):
    """One step of a number: what it is, how much it adds or sets, and the rules it rests on."""

    text: str
    amount: int
    cites: tuple[str, ...] = ()
    sets: bool = False


class Number(msgspec.Struct, frozen=True, gc=False):
    """A computed value with its steps; ``value`` is ``None`` where the property is absent."""

    name: str
    value: int | None
    terms: tuple[Term, ...] = ()

    def __str__(self) -> str:
        """``power 7 = 4 base + 3 Come to Fight (6.3.3)``."""
        if self.value is None:
            return say("no {property}", property=word("property", self.name))
        value = say("{property} {n}", property=word("property", self.name), n=self.value)
        if len(self.terms) < 2:
            return value
        return f"{value} = {' '.join(map(_step, range(len(self.terms)), self.terms))}"


def _step(i: int, term: Term) -> str:
    """A step of a number with its sign and its rules; the first one has neither."""
    if not i:
        amount = term.amount if term.sets else abs(term.amount)
        return say("{amount} {what}", amount=amount, what=term.text)
    cites = f" ({', '.join(term.cites)})" if term.cites else ""
    if term.sets:
        return say("then {amount} {what}", amount=term.amount, what=term.text) + cites
    sign = "- " if term.amount < 0 else "+ "
    return sign + say("{amount} {what}", amount=abs(term.amount), what=term.text) + cites


class Figure(msgspec.Struct, frozen=True):
    """A number that a fact rests on: whose it is, the steps by each of which alone a claim differs,
    and the rules by which something is no step of it that would have been one."""

    name: str
    number: Number
    differs: tuple[Term, ...] = ()
    without: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of its steps: of a base only, if an ability defines it."""
        steps = self.number.terms[1:] or self.number.terms
        found = [rule for term in steps for rule in term.cites]
        return tuple(dict.fromkeys((*found, *self.without)))

    def __str__(self) -> str:
        """``Head Jab (red): power 1 = 3 base - 2 Debilitate (6.3.3, 6.2.4)``."""
        said = say("{name}: {number}", name=self.name, number=self.number)
        if not self.without:
            return said
        return say(
            "{figure}; an effect is no step of it ({rules})",
            figure=said,
            rules=word("list", ", ").join(self.without),
        )


class Unread(msgspec.Struct, frozen=True):
    """A text that could not be read and has to be applied by hand: whose it is, what it says."""

    name: str
    text: str


class CardView(msgspec.Struct, frozen=True):
    """A card or other object: name with colour, type line, numbers, remarks and its text."""

    id: int
    name: str
    kind: str = ""
    numbers: tuple[Number, ...] = ()
    notes: tuple[str, ...] = ()
    text: tuple[str, ...] = ()


class ZoneView(msgspec.Struct, frozen=True):
    """A zone of a player; ``count`` counts unknown cards too."""

    name: str
    cards: tuple[CardView, ...]
    count: int


class PlayerView(msgspec.Struct, frozen=True):
    """A player: assets as (name, value), marks such as "turn player" or "has priority"; who or what
    they play, where their name does not say it."""

    name: str
    assets: tuple[tuple[str, int], ...]
    zones: tuple[ZoneView, ...]
    marks: tuple[str, ...] = ()
    plays: str = ""

    @property
    def full_name(self) -> str:
        """The name with who they play: ``Bob (Bravo)``."""
        return f"{self.name} ({self.plays})" if self.plays else self.name


class LayerView(msgspec.Struct, frozen=True):
    """A layer of the stack."""

    card: CardView
    kind: str  # "card-layer", "attack-proxy", "activated-layer", "triggered-layer"
    controller: str
    targets: tuple[str, ...] = ()


class LinkView(msgspec.Struct, frozen=True):
    """A chain link; numbers of an attack that is gone are its last known information."""

    number: int
    status: str  # "active", "resolved"
    attack: CardView
    exists: bool
    source: CardView | None
    controller: str
    targets: tuple[str, ...]
    defending: tuple[CardView, ...]
    power: Number
    defense: Number
    damage: int | None
    hit: bool | None  # None: not decided yet
    doubt: str = ""  # why what is told of it may be wrong
    told: bool = True  # whether it is told what came of it, once that is decided


class PointView(msgspec.Struct, frozen=True):
    """A numbered point of a step: its rule number and title."""

    number: str
    title: str


class StepView(msgspec.Struct, frozen=True):
    """A step of the ribbon with its points; ``point`` is the current one's number, or ""."""

    name: str
    number: str
    points: tuple[PointView, ...]
    current: bool = False
    point: str = ""


class View(msgspec.Struct, frozen=True):
    """A whole position as a front end draws it."""

    where: str
    steps: tuple[StepView, ...]
    priority: str | None
    waiting: str  # what everybody is waiting for, one sentence
    players: tuple[PlayerView, ...]
    stack: tuple[LayerView, ...]  # top first
    links: tuple[LinkView, ...]
    effects: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()  # what is not plain from what a board tells
    over: str | None = None
    chain_open: bool = False  # also before it has any link

    @property
    def doubts(self) -> tuple[str, ...]:
        """Everything that is not plain, of links and of the whole, with what it is said of."""
        links = (
            say("chain link {number}: {doubt}", number=link.number, doubt=link.doubt)
            for link in self.links
            if link.doubt
        )
        return (*links, *self.remarks)
