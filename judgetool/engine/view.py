"""What front ends draw: a position in plain records, with no rules left to compute.

A game fills these; the terminal, the browser and the transcripts only lay them out.  All strings
are plain text (never markup) and come from files and cards, so a front end must show them inert.

Sentences, names of objects and remarks are in the language of the judge.  What a front end tells
things by stays English, to be shown as the :func:`~judgetool.language.word` of a kind: step, zone,
asset, mark, stacked, property; and of an :class:`Idiom` window, pane, binding, sample.
"""

from __future__ import annotations

from itertools import groupby

import msgspec

from judgetool.engine.choice import Choice
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
        """``size 7 = 4 base + 3 Giant Growth (6.3.3)``."""
        if self.value is None:
            return say("no {property}", property=word("property", self.name))
        value = say("{property} {n}", property=word("property", self.name), n=self.value)
        if len(self.terms) < 2:
            return value
        return f"{value} = {' '.join(map(_step, range(len(self.terms)), self.terms))}"

    def changed_by(self, amount: int) -> tuple[Term, ...]:
        """The steps after the first by each of which it becomes greater by an amount, less by a
        negative one; none by 0."""
        value = 0
        found = []
        for i, term in enumerate(self.terms):
            change = term.amount - value if term.sets else term.amount
            value += change
            if i and change == amount != 0:
                found.append(term)
        return tuple(found)

    def parting(self, found: int | None, wanted: object) -> tuple[Term, ...]:
        """The steps each of which makes all of the difference between what is found, of which this
        number is a part, and what is wanted; none where either is no number."""
        if not isinstance(wanted, int) or found is None:
            return ()
        return self.changed_by(found - wanted)


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
    the rules by which something is no step of it that would have been one, and the rules by which
    there are steps at all."""

    name: str
    number: Number
    differs: tuple[Term, ...] = ()
    without: tuple[str, ...] = ()
    summed_by: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of its steps: of a base only, if an ability defines it."""
        steps = self.number.terms[1:] or self.number.terms
        found = [rule for term in steps for rule in term.cites]
        return tuple(dict.fromkeys((*found, *self.without, *self.summed_by)))

    def __str__(self) -> str:
        """``Wild Ox: size 1 = 3 base - 2 Wither (6.3.3, 6.2.4)``."""
        said = say("{name}: {number}", name=self.name, number=self.number)
        if not self.without:
            return said
        rules = word("list", ", ").join(self.without)
        return say("{figure}; an effect is no step of it ({rules})", figure=said, rules=rules)


class Reckoning(msgspec.Struct, frozen=True):
    """How numbers come to what is claimed of them, a sentence such as ``20 - 5 = 15`` for each, and
    the rules that say so."""

    parts: tuple[str, ...]
    rules: tuple[str, ...]

    @property
    def text(self) -> str:
        return word("list", "; ").join(self.parts)


class Unread(msgspec.Struct, frozen=True):
    """A text that could not be read and has to be applied by hand: whose it is, what it says."""

    name: str
    text: str


def may_say_otherwise(unread: Unread) -> str:
    """That what could not be read may say otherwise than what is said of a legal move."""
    name, text = unread.name, unread.text
    return say("{card}: not understood, may say something else: {text}", card=name, text=text)


class Condition(msgspec.Struct, frozen=True):
    """What has to be so that a board leaves open, such as of cards that are unknown, and the rules
    that ask for it."""

    text: str
    rules: tuple[str, ...]


class CardView(msgspec.Struct, frozen=True):
    """A card or other object: full name, type line, numbers, remarks and its text; ``private`` if
    it is known, and not every player may look at it; ``sign`` tells its color where its name does
    not, as one of the :attr:`Idiom.colors`."""

    id: int
    name: str
    kind: str = ""
    numbers: tuple[Number, ...] = ()
    notes: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    private: bool = False
    sign: str = ""

    @property
    def signed(self) -> str:
        """Its name, with the sign of its color: ``Goat {G}``."""
        return f"{self.name} {self.sign}" if self.sign else self.name

    @property
    def with_notes(self) -> str:
        """Its name with its remarks: ``Goat (size 2; tired)``."""
        return f"{self.name} ({word('notes', '; ').join(self.notes)})" if self.notes else self.name


class ZoneView(msgspec.Struct, frozen=True):
    """A zone of a player; ``count`` counts unknown cards too.  Of a ``pile`` that is not shown the
    cards from the top down, if any of them is known."""

    name: str
    cards: tuple[CardView, ...]
    count: int
    pile: tuple[CardView, ...] = ()

    @property
    def in_order(self) -> tuple[tuple[CardView, int], ...]:
        """The cards of the pile, with how many of that name lie together."""
        together = [list(cards) for _, cards in groupby(self.pile, key=lambda card: card.name)]
        return tuple((cards[0], len(cards)) for cards in together)


def pile(name: str, cards: tuple[CardView, ...], count: int) -> ZoneView:
    """A zone whose cards are not shown one by one: how many, and in what order, the top card last
    as a state has them, if any of them is known."""
    return ZoneView(name, (), count, cards[::-1])


class PlayerView(msgspec.Struct, frozen=True):
    """A player: assets as (name, value), marks such as "turn player", and of who may act
    :attr:`Idiom.mark`; who or what they play, where their name does not say it; and the card they
    play, if it is in none of the zones."""

    name: str
    assets: tuple[tuple[str, int], ...]
    zones: tuple[ZoneView, ...]
    marks: tuple[str, ...] = ()
    plays: str = ""
    card: CardView | None = None

    @property
    def full_name(self) -> str:
        """The name with who they play: ``Bob (the Baker)``."""
        return f"{self.name} ({self.plays})" if self.plays else self.name


class StackedView(msgspec.Struct, frozen=True):
    """Something that waits on the stack; its kind is a word of the game's.  What nobody controls is
    shown without either."""

    card: CardView
    kind: str
    controller: str
    targets: tuple[str, ...] = ()


class RowView(msgspec.Struct, frozen=True):
    """A row of a group, and what it leads to: cards to be read, or the rules of the steps of the
    numbers in it.

    ``title`` is what its cards are called together; else they go by the name of the first.
    ``against``: a figure and what stands against it, to be seen at a glance.  ``in_sides``: the
    sides of the group say the same.  ``follows``: it follows by the rules from what else is told.
    """

    text: str
    cards: tuple[CardView, ...] = ()
    numbers: tuple[Number, ...] = ()
    title: str = ""
    against: tuple[int, int] | None = None
    in_sides: bool = False
    follows: bool = False


class SideView(msgspec.Struct, frozen=True):
    """One of two sides that meet, to be shown as cards: the cards, of each the figures that count
    on this side, and what is said where there is no card."""

    cards: tuple[CardView, ...]
    figures: tuple[tuple[str, ...], ...]
    none: str = ""

    @property
    def seen(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Each card with its figures."""
        ids = (card.id for card in self.cards)
        return tuple(zip(ids, self.figures, strict=True))


class Doubt(msgspec.Struct, frozen=True):
    """Something that is not plain from what a board tells.

    Attributes:
        says: in words, as anybody reads it.
        file: how a file tells it, where that can be said.
        line: how a short line tells it.
        rests_on: the field of a file without which it may be otherwise: while a board is being
            written, nothing is in doubt that this may settle.
    """

    says: str
    file: str = ""
    line: str = ""
    rests_on: tuple[str, ...] = ()

    @property
    def for_file(self) -> str:
        """With how it is written in a file."""
        return self._with(self.file)

    @property
    def for_line(self) -> str:
        """With the short line that tells it; where there is none, with how a file does."""
        return self._with(self.line or self.file)

    def _with(self, how: str) -> str:
        return word("list", "; ").join(filter(None, (self.says, how)))


class GroupView(msgspec.Struct, frozen=True):
    """Objects that have to do with each other for a while, as the game tells of them.

    Attributes:
        title: what they are called in short, over their cards.
        headline: the first row of it, which says who and what it is about.
        rows: what a judge needs of it, the most telling first.
        now: whether it is what goes on now.
        name: what it is called in the midst of a sentence.
        doubts: why what is told of it may be wrong; they are shown below the rows.
        lines: the same for a transcript, a headline first, where its words are others.
        brief: the rows where there is no room for them, in fewer words; empty for the same.
        sides: the two that meet, if any do: who begins, and who stands against that.
        outcome: how much has come of it, and whether it has come home, once both are settled.
    """

    title: str
    headline: str
    rows: tuple[RowView, ...] = ()
    now: bool = False
    name: str = ""
    doubts: tuple[Doubt, ...] = ()
    lines: tuple[str, ...] = ()
    brief: tuple[RowView, ...] = ()
    sides: tuple[SideView, ...] = ()
    outcome: tuple[int, bool] | None = None

    @property
    def doubt(self) -> str:
        """Why what is told of it may be wrong, in words."""
        return word("list", "; ").join(doubt.says for doubt in self.doubts)

    @property
    def cards(self) -> tuple[CardView, ...]:
        """All its cards, each once."""
        return tuple({card.id: card for row in self.rows for card in row.cards}.values())

    @property
    def transcript(self) -> tuple[str, ...]:
        """Its lines in a transcript: a headline, and what stands below it."""
        return self.lines or (self.headline, *(row.text for row in self.rows))


class PointView(msgspec.Struct, frozen=True):
    """A numbered point of a step: its rule number and title; ``short`` is said for the number where
    there is no room for it."""

    number: str
    title: str
    short: str = ""


class StepView(msgspec.Struct, frozen=True):
    """A step of the ribbon with its points; ``point`` is the current one's number, or "".

    ``short`` is what the step is called where there is no room for its name.
    """

    name: str
    number: str
    points: tuple[PointView, ...]
    current: bool = False
    point: str = ""
    short: str = ""

    @property
    def at(self) -> PointView | None:
        """The current point."""
        return next((point for point in self.points if point.number == self.point), None)


class Samples(msgspec.Struct, frozen=True):
    """What a front end's help gives as examples; what is empty is left out of it.

    Attributes:
        until: a step that all players may pass until.
        by_hand: an effect by hand, as it is typed behind ``judge:``.
        rule: the number of a rule.
        asks: a word that rules are asked for by.
        ribbon: the current step as the ribbon shows it.
        group: a sign for the group that goes on now, and what it means.
        symbols: the signs in the text of cards, and what they mean.
    """

    until: str = ""
    by_hand: str = ""
    rule: str = ""
    asks: str = ""
    ribbon: str = ""
    group: tuple[str, str] = ("", "")
    symbols: tuple[str, str] = ("", "")


class Idiom(msgspec.Struct, frozen=True):
    """A game's own words for what front ends have of every game, in English.

    Attributes:
        window: what a player has who may act or pass.
        groups: the name of the pane of groups.
        find_groups: what the key does that leads there.
        stack: the name of the pane of the stack.
        find_stack: what the key does that leads there.
        samples: examples for the help.
        telling: names of entries of the journal that say best what a line has led to, the most
            telling ones first.
        passes, passed, gained: names of the move by which somebody passes, of the entry that says
            so, and of the one that says that somebody may act.
        plays: the name of the move by which a card is played.
        triggered, added: names of entries that say that something triggers, and that it is put on
            the stack.
        doubtful: names of entries that say what a board leaves open.
        all_is_paid: whether what things cost is always taken as paid.
        routine: names of entries that only carry the game on, as ``telling`` has them: what they
            say can be seen from the entries around them.
        used_up: the zones to which cards go that are used up or destroyed, the usual one first.
        colors: what stands in a text for the color of a card, as the game writes it, each with the
            color: red, yellow, blue, green, white or black.
    """

    window: str
    groups: str
    find_groups: str
    stack: str
    find_stack: str
    samples: Samples = Samples()
    telling: tuple[frozenset[str], ...] = ()
    passes: str = ""
    passed: str = ""
    gained: str = ""
    plays: str = ""
    triggered: str = ""
    added: str = ""
    doubtful: frozenset[str] = frozenset()
    all_is_paid: bool = False
    routine: frozenset[str] = frozenset()
    used_up: tuple[str, ...] = ()
    colors: tuple[tuple[str, str], ...] = ()

    @property
    def passing(self) -> frozenset[str]:
        """The names of entries that say who may act and who passes."""
        return frozenset({self.passes, self.passed, self.gained})

    @property
    def mark(self) -> str:
        """The mark of the player who may act."""
        return f"has {self.window}"


class Earlier(msgspec.Struct, frozen=True, gc=False):
    """What can't be done any more where a board begins, and how the board would have to be.

    Attributes:
        says: what can't be done, and why.
        offers: that the board is put there, in words.
        lines: the short lines that put it there.
        moves: the lines that lead from there to where it can be done.
    """

    says: str
    offers: str
    lines: tuple[str, ...]
    moves: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """A whole position as a front end draws it.

    Attributes:
        where: the step, or what stands for it where no step of the ribbon is current.
        acting: who may act or pass; nobody while a question is open.
        waiting: what everybody is waiting for, one sentence.
        asks: the same, without who is asked.
        stack: the top first.
        groups: the oldest first.
        count: how many groups there are, behind the name of their pane.
        heading: what stands over the groups in a transcript, which has no word of them without.
        open: what is not plain from what a board tells of no group.
        naming: how a card that nobody has seen is named as it is used, where that can be done.
        lines: whole lines that may be typed besides the answers offered.
        earlier: what can't be done any more, since the board begins behind it.
    """

    idiom: Idiom
    where: str
    steps: tuple[StepView, ...]
    acting: str | None
    waiting: str
    asks: str
    players: tuple[PlayerView, ...]
    stack: tuple[StackedView, ...]
    groups: tuple[GroupView, ...] = ()
    count: str = ""
    heading: str = ""
    effects: tuple[str, ...] = ()
    open: tuple[Doubt, ...] = ()
    naming: str = ""
    lines: tuple[str, ...] = ()
    earlier: Earlier | None = None
    over: str | None = None

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is not plain of no group, in words."""
        return tuple(doubt.says for doubt in self.open)

    @property
    def left_open(self) -> tuple[Doubt, ...]:
        """Everything that is not plain, of groups and of the whole, with what it is said of."""
        groups = (
            msgspec.structs.replace(
                doubt, says=say("{what}: {doubt}", what=group.name, doubt=doubt.says)
            )
            for group in self.groups
            for doubt in group.doubts
        )
        return (*groups, *self.open)

    @property
    def doubts(self) -> tuple[str, ...]:
        """The same in words."""
        return tuple(doubt.says for doubt in self.left_open)


def waiting_for(choice: Choice | None, *, over: bool = True) -> str:
    """What everybody is waiting for; the prompt of a window says itself whose it is.

    Args:
        over: whether the game is over where nothing is asked; else the rules are being carried out.
    """
    if choice is None:
        if not over:
            return say("No decision is pending: the game is carrying out the rules")
        return say("The game is over")
    if choice.window:
        return choice.prompt
    return say("{who}: {prompt}", who=word("who", choice.who), prompt=choice.prompt)
