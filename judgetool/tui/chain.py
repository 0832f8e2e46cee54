"""The chain links: totals and outcome first, then attack, power with its steps, defenders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.content import Content

from judgetool.engine.view import CardView, LinkView, Number
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
        count = "1 link" if len(links) == 1 else f"{len(links)} links, newest first"
        self.entitle(count if links else "open, no link yet" if is_open else "closed")
        lines = [line for link in reversed(links) for line in _link(link, declaring)]
        if effects:
            lines.append(Line(Content.styled("Effects in force", "bold"), heading=True))
            lines.extend(Line(Hanging(" - ", effect)) for effect in effects)
        lines.extend(Line(Hanging(" ! ", remark)) for remark in remarks)
        self.write(lines)


def _link(link: LinkView, declaring: tuple[str, ...]) -> Iterator[Line]:
    status = "ACTIVE" if link.status == "active" else link.status
    targets = ", ".join(link.targets) or "no target"
    sign = "* " if link.status == "active" else "  "
    headline = plain(f"Link {link.number} {status}: {link.controller} at {targets}", "bold")
    yield Line(Hanging(sign, headline), Cards(f"Link {link.number}", _cards(link)))
    yield _row(_totals(link))
    if declaring and link.status == "active":
        yield _row(f"declaring: {', '.join(declaring)}")
    said = "active-attack" if link.status == "active" else "attack"
    gone = "" if link.exists else " (gone: last known information)"
    shown: tuple[CardView, ...] = (link.attack,)
    source = ""
    if link.source is not None and link.source.id != link.attack.id:
        shown = (link.attack, link.source)
        source = f", source {link.source.name}{_notes(link.source)}"
    marks = _notes(link.attack)
    yield _row(f"{said} {link.attack.name}{marks}{gone}{source}", Cards(link.attack.name, shown))
    if len(link.power.terms) > 1:
        yield _number(link.power)
    for card in link.defending:
        yield _row(f"defending {card.name}{_defense(card)}{_notes(card)}", _one(card))
    if len(link.defense.terms) > 1:
        yield _number(link.defense)
    if not link.defending and not (declaring and link.status == "active"):
        yield _row("no defending cards")
    if link.doubt:
        yield _row(f"! {link.doubt}")


def _totals(link: LinkView) -> str:
    """Power, defense and what came of them, in a few words."""
    totals = f"{_total(link.power)} - {_total(link.defense)}"
    if not link.told:
        return f"{totals}: not told if it hit"
    if link.hit is None:
        return f"{totals} so far" if link.status == "active" else f"{totals}: never calculated"
    damage = f"damage {link.damage}" if link.damage else "no damage"
    if link.damage and len(link.targets) > 1:
        damage += " in all"
    return f"{totals}: {damage}, HIT" if link.hit else f"{totals}: no hit, {damage}"


def _total(number: Number) -> str:
    return f"no {number.name}" if number.value is None else f"{number.name} {number.value}"


def _row(text: str, meaning: Meaning | None = None) -> Line:
    return Line(Hanging("   ", text), meaning)


def _one(card: CardView) -> Cards:
    return Cards(card.name, (card,))


def _cards(link: LinkView) -> tuple[CardView, ...]:
    source = () if link.source is None else (link.source,)
    return (link.attack, *source, *link.defending)


def _number(number: Number) -> Line:
    rules = tuple(dict.fromkeys(cite for term in number.terms for cite in term.cites))
    return _row(str(number), Rules(rules, str(number)) if rules else None)


def _defense(card: CardView) -> str:
    return "".join(f", {number}" for number in card.numbers if number.name == "defense")


def _notes(card: CardView) -> str:
    return f" ({'; '.join(card.notes)})" if card.notes else ""
