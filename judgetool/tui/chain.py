"""The chain links: totals and outcome first, then attack, power with its steps, defenders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.content import Content

from judgetool.engine.view import CardView, LinkView, Number
from judgetool.language import say, word
from judgetool.tui.lines import Cards, Hanging, Line, Meaning, Rules, plain
from judgetool.tui.pane import Pane


class ChainPane(Pane):
    """The combat chain, its newest link first, then the effects in force."""

    NAME: ClassVar[str] = "Chain"
    KEY: ClassVar[str] = "F6"

    def show_chain(
        self,
        links: tuple[LinkView, ...],
        effects: tuple[str, ...],
        declaring: tuple[str, ...] = (),
        *,
        is_open: bool = False,
        remarks: tuple[str, ...] = (),
    ) -> None:
        """Draw the links and what else is in force.

        Args:
            links: the chain links, oldest first.
            effects: what is in force besides.
            declaring: cards not yet defending.
            is_open: whether the chain is open, which it is before it has a link.
            remarks: what is not plain from what the board tells.
        """
        if len(links) > 1:
            count = say("{n} links, newest first", n=len(links))
        elif links:
            count = say("1 link")
        else:
            count = say("open, no link yet" if is_open else "closed")
        self.entitle(count)
        lines = [line for link in reversed(links) for line in _link(link, declaring)]
        if effects:
            lines.append(Line(Content.styled(say("Effects in force"), "bold"), heading=True))
            lines.extend(Line(Hanging(" - ", effect)) for effect in effects)
        lines.extend(Line(Hanging(" ! ", remark)) for remark in remarks)
        self.write(lines)


def _link(link: LinkView, declaring: tuple[str, ...]) -> Iterator[Line]:
    sign = "* " if link.status == "active" else "  "
    headline = say(
        "Link {n} {status}: {player} at {targets}",
        n=link.number,
        status=say("ACTIVE") if link.status == "active" else word("status", link.status),
        player=link.controller,
        targets=_comma().join(link.targets) or say("no target"),
    )
    title = say("Link {n}", n=link.number)
    yield Line(Hanging(sign, plain(headline, "bold")), Cards(title, _cards(link)))
    yield _row(_totals(link))
    if declaring and link.status == "active":
        yield _row(say("declaring: {cards}", cards=_comma().join(declaring)))
    shown: tuple[CardView, ...] = (link.attack,)
    source = ""
    if link.source is not None and link.source.id != link.attack.id:
        shown = (link.attack, link.source)
        source = say(", source {source}", source=f"{link.source.name}{_notes(link.source)}")
    gone = "" if link.exists else say(" (gone: last known information)")
    attack = f"{link.attack.name}{_notes(link.attack)}{gone}{source}"
    if link.status == "active":
        said = say("active-attack {attack}", attack=attack)
    else:
        said = say("attack {attack}", attack=attack)
    yield _row(said, Cards(link.attack.name, shown))
    if len(link.power.terms) > 1:
        yield _number(link.power)
    for card in link.defending:
        said = say("defending {card}", card=f"{card.name}{_defense(card)}{_notes(card)}")
        yield _row(said, _one(card))
    if len(link.defense.terms) > 1:
        yield _number(link.defense, say("total {defense}", defense=link.defense))
    if not link.defending and not (declaring and link.status == "active"):
        yield _row(say("no defending cards"))
    if link.doubt:
        yield _row(f"! {link.doubt}")


def _totals(link: LinkView) -> str:
    """Power, defense and what came of them, in a few words."""
    totals = f"{_total(link.power)} - {_total(link.defense)}"
    if not link.told:
        return say("{totals}: not told if it hit", totals=totals)
    if link.hit is None:
        if link.status == "active":
            return say("{totals} so far", totals=totals)
        return say("{totals}: never calculated", totals=totals)
    if not link.damage:
        damage = say("no damage")
    elif len(link.targets) > 1:
        damage = say("damage {n} in all", n=link.damage)
    else:
        damage = say("damage {n}", n=link.damage)
    if link.hit:
        return say("{totals}: {damage}, HIT", totals=totals, damage=damage)
    return say("{totals}: no hit, {damage}", totals=totals, damage=damage)


def _total(number: Number) -> str:
    name = word("property", number.name)
    if number.value is None:
        return say("no {property}", property=name)
    return f"{name} {number.value}"


def _comma() -> str:
    return word("list", ", ")


def _row(text: str, meaning: Meaning | None = None) -> Line:
    return Line(Hanging("   ", text), meaning)


def _one(card: CardView) -> Cards:
    return Cards(card.name, (card,))


def _cards(link: LinkView) -> tuple[CardView, ...]:
    source = () if link.source is None else (link.source,)
    return (link.attack, *source, *link.defending)


def _number(number: Number, said: str = "") -> Line:
    """A number with its steps, as it is said; its rules are a step away."""
    said = said or str(number)
    rules = tuple(dict.fromkeys(cite for term in number.terms for cite in term.cites))
    return _row(said, Rules(rules, said) if rules else None)


def _defense(card: CardView) -> str:
    comma = word("list", ", ")
    return "".join(f"{comma}{number}" for number in card.numbers if number.name == "defense")


def _notes(card: CardView) -> str:
    return f" ({word('notes', '; ').join(card.notes)})" if card.notes else ""
