"""The chain links: attack, source, power with its steps, target, defending cards, damage, hit."""

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

    def show_chain(self, links: tuple[LinkView, ...], effects: tuple[str, ...]) -> None:
        """Draw the links and what else is in force."""
        count = "1 link" if len(links) == 1 else f"{len(links)} links, newest first"
        self.entitle(count if links else "closed")
        lines = [line for link in reversed(links) for line in _link(link)]
        if effects:
            lines.append(Line(Content.styled("Effects in force", "bold"), heading=True))
            lines.extend(Line(Hanging(" - ", effect)) for effect in effects)
        self.write(lines)


def _link(link: LinkView) -> Iterator[Line]:
    status = "ACTIVE" if link.status == "active" else link.status
    targets = ", ".join(link.targets) or "no target"
    sign = "* " if link.status == "active" else "  "
    headline = plain(f"Link {link.number} {status}: {link.controller} at {targets}", "bold")
    yield Line(Hanging(sign, headline), Cards(f"Link {link.number}", _cards(link)))
    said = "active-attack" if link.status == "active" else "attack"
    gone = "" if link.exists else " (gone: last known information)"
    shown: tuple[CardView, ...] = (link.attack,)
    source = ""
    if link.source is not None and link.source.id != link.attack.id:
        shown = (link.attack, link.source)
        source = f", source {link.source.name}"
    yield _row(f"{said} {link.attack.name}{gone}{source}", Cards(link.attack.name, shown))
    yield _number(link.power)
    for card in link.defending:
        yield _row(f"defending {card.name}{_defense(card)}{_notes(card)}", _one(card))
    if link.defending:
        yield _number(link.defense)
    else:
        yield _row("no defending cards")
    yield _row(_result(link))


def _result(link: LinkView) -> str:
    if link.hit is None:
        return "damage: not calculated yet"
    damage = "no damage" if not link.damage else f"damage {link.damage}"
    return f"{damage}, {'HIT' if link.hit else 'no hit'}"


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
