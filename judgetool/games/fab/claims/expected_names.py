"""The names in what is expected of a position: of objects that may be there or not.

A name that nothing could have is a mistake of writing; it must never turn into a verdict.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping, Sequence

from judgetool.cardgame.claims import expected_names as wrong
from judgetool.engine.naming import begins_one, nearest
from judgetool.games.fab.abilities.phrasebook import phrasebook
from judgetool.games.fab.board.boardfile import CardEntry
from judgetool.games.fab.board.file_cards import own_name
from judgetool.games.fab.cards.known import known
from judgetool.games.fab.cards.sides import sides
from judgetool.games.fab.cards.written import counter_name, counter_words, split_color, split_count
from judgetool.games.fab.objects.state import NTH, STEPS, State
from judgetool.language import say, word

_COLORED = re.compile(r"(.+) \((red|yellow|blue)\)", re.IGNORECASE)
_COUNTERS = re.compile(r"([+-]1 (?:power|defense)|[^\s\"]+) counters?\b", re.IGNORECASE)
_ABILITIES = (
    "ability",
    "gained ability",
    *(f"{nth} {kind} ability" for nth in NTH for kind in ("triggered", "activated")),
)
_OWNED = re.compile(r"'s? ")  # "Snatch (red)'s ability", "Crouching Tigers' attack"


class Known:
    """The names that objects of a file can have."""

    def __init__(
        self,
        players: Sequence[str],
        own: Mapping[str, CardEntry | None],
        state: State | None,
        said: Iterable[str] = (),
    ) -> None:
        self.said = tuple(said)
        self.own_names = tuple(own)
        self.state = state
        self.printed = known(state is not None and state.library_first)
        self.entries = tuple(entry for entry in own.values() if entry is not None)
        self.players = tuple(players)
        self.own: dict[str, set[str]] = {}  # colors by name; none: not told apart
        for name, entry in own.items():
            bare, color = own_name(name, entry)
            for each in {bare, *sides(bare)}:
                self.own.setdefault(each.casefold(), set()).update({color} if entry else ())
        for object in state.objects.values() if state is not None else ():
            for card in (object.card, *object.card.sides):
                self.own.setdefault(card.name.casefold(), set()).add(card.color)
        self.keywords = phrasebook().keywords

    def told(self) -> Mapping[str, wrong.Checked]:
        return {
            "a card": self.one_card,
            "cards": self.card,
            "on the stack": self.layer,
            "a target": self.target,
            "a counter": self.counter,
        }

    @functools.cached_property
    def every(self) -> list[str]:
        """The names of all cards."""
        return [*self.printed.names, *self.own_names]

    def one_card(self, written: str) -> str:
        """What is wrong with the name of a card, or ""."""
        count, name = split_count(written)
        if count != 1 and not self.has(written):
            return wrong.several_cards(written, name)
        return self.card(written)

    def card(self, written: str) -> str:
        """What is wrong with the name of a card, perhaps of several, or ""."""
        count, name = split_count(written)
        if count < 1 or self.has(written) or name.casefold() == "unknown":
            return ""
        for owner, rest in _owners(name):
            if not self.wrong(owner):
                return say(
                    "{written!r} is no card; write {owner!r} without {rest!r} here",
                    written=written,
                    owner=owner,
                    rest=rest,
                )
        return self.wrong(name)

    def layer(self, written: str) -> str:
        """What is wrong with the name of a layer or a beginning of it, or ""."""
        if self.has(written) or self.begins(written):
            return ""
        for owner, rest in _owners(written):
            if self.wrong(owner):
                continue
            words = rest.casefold()
            parts = ("attack", *_ABILITIES, *self.keywords)
            if any(part.startswith(words) for part in parts):
                return ""
            meant = nearest(rest, ("attack", "ability", *self.keywords))
            return say(
                "there is no layer {written!r}{meant}",
                written=written,
                meant=meant or say("; write {owner!r} and ability", owner=owner),
            )
        owners = [owner for owner, _ in _owners(written)]
        return self.wrong(owners[0] if owners else written)

    def begins(self, written: str) -> bool:
        """Whether the full name of some card, or that and what is the card's, begins so."""
        if (owner := re.fullmatch(r"(.+)'s?", written)) and self.has(owner[1]):
            return True
        return begins_one(written, (*self.every, *self.own))

    def target(self, written: str) -> str:
        """What is wrong with the names of attack-targets, or ""."""
        return wrong.no_target(written, self.players, self.wrong)

    def counter(self, written: str) -> str:
        """What is wrong with the name of a counter, or ""."""
        words = counter_words(counter_name(written))
        if words.casefold() != written.casefold():
            return say("write {words!r} for {written!r}", words=words, written=written)
        known = self.counters()
        if words.casefold() in known:
            return ""
        return wrong.no_counter(written, known)

    def counters(self) -> set[str]:
        """The names of counters, casefolded: those that a card, a keyword or a move speaks of, and
        those on the board."""
        texts = [*self.said, *(meaning.text or "" for meaning in self.keywords.values())]
        for text in (
            *self.printed.printed_texts(),
            *(entry.text for entry in self.entries),
        ):
            texts += [text] if isinstance(text, str) else map(str, text)
        found = {name for text in texts for name in _COUNTERS.findall(text)}
        for object in self.state.objects.values() if self.state is not None else ():
            found.update(name for name, _ in object.counters)
        return {counter_words(counter_name(name)).casefold() for name in found}

    def has(self, name: str) -> bool:
        """Whether something may have this very name."""
        _, color, colors = self._printed_in(name)
        return colors is not None and (not color or color in colors or not colors)

    def _printed_in(self, written: str) -> tuple[str, str, set[str] | None]:
        """A name and the color written behind it, and in which colors there is a card of that name;
        ``None`` if there is no such card, none if they are not told apart."""
        colored = _COLORED.fullmatch(written)
        name, color = (colored[1], colored[2].casefold()) if colored else (written, "")
        printed = self.printed.find_name(name)
        own = self.own.get(name.casefold())
        if own is None and printed is None:
            return name, color, None
        colors = {*(own or ()), *(self.printed.colors(printed) if printed else ())}
        if color and printed is not None and self.printed.has(printed, color):
            colors.add(color)
        return name, color, colors

    def wrong(self, written: str) -> str:
        """What is wrong with a name, with or without a color, or ""."""
        name, color, colors = self._printed_in(written)
        if colors is not None:
            if not color or color in colors or not colors:
                return ""
            have = word("list", ", ").join(sorted(c for c in colors if c)) or say("no color")
            return say(
                "{known} is not printed in {color}; it has {have}",
                known=name,
                color=color,
                have=have,
            )
        bare, short = split_color(written)
        if short:
            return self.wrong(bare) or say(
                "write {words!r} for {written!r}", words=f"{bare} ({short})", written=written
            )
        return wrong.no_card(name, self.every)


unheard_of = wrong.names_checked(Known, STEPS)
"""What is wrong with the names that expectations use."""


def _owners(written: str) -> Iterable[tuple[str, str]]:
    """The ways to take ``X's ability`` apart, the longest name first."""
    for cut in reversed(list(_OWNED.finditer(written))):
        yield written[: cut.start()], written[cut.end() :]
