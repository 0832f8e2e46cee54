"""Rules and cards in full: number, title, gist, what stands around a rule, what carries it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from judgetool.engine.rulebook import Rule, Rulebook
from judgetool.engine.view import CardView
from judgetool.rulebook.lookup import Found, find
from judgetool.tui.lines import Cards, Hanging, Line, Meaning, Move, Rules, plain
from judgetool.tui.messages import LeftBehind
from judgetool.tui.pane import Pane

_AROUND = "    "


class RulePane(Pane):
    """The rules of a journal entry or a refusal, or a card's text; a rule's number leads on."""

    NAME: ClassVar[str] = "Rule"
    KEY: ClassVar[str] = "F4"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "backspace,left",
            "back",
            "Back",
            show=False,
            tooltip="In the rule pane: back to the page before",
            id="rule.back",
        )
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rulebook: Rulebook | None = None
        self.sentence: Callable[[str], str] = lambda number: ""
        self._pages: list[Meaning] = []
        self._passing = True

    def show_point(self, number: str) -> None:
        """Show the rule of the point the game has reached, unless a page was asked for."""
        if self._passing and number:
            self.show_page(Rules((number,)), passing=True)

    def show_page(self, meaning: Meaning, *, follow: bool = False, passing: bool = False) -> None:
        """Show rules or cards.

        Args:
            meaning: the rules or cards.
            follow: keep the page before to go back to.
            passing: nobody asked for it, so the game may put another in its place.
        """
        self._passing = passing
        if not follow:
            self._pages.clear()
        if not self._pages or self._pages[-1] != meaning:
            self._pages.append(meaning)
        self._draw()

    def action_back(self) -> None:
        """Go to the page before, or leave the pane."""
        if len(self._pages) < 2:
            self.post_message(LeftBehind())
            return
        self._pages.pop()
        self._draw()

    def _draw(self) -> None:
        match self._pages[-1]:
            case Rules(numbers, about):
                self.entitle(" ".join(numbers[:4]) or "none")
                self.write(list(self._rules(numbers, about)))
            case Cards(title, cards):
                self.entitle(title)
                self.write([line for card in cards for line in _card(card)])
            case Move():
                return
        self.scroll_home(animate=False)

    def _rules(self, numbers: tuple[str, ...], about: str) -> Iterator[Line]:
        if about:
            yield Line(Hanging("", plain(about, "italic")), heading=True)
        for number in numbers:
            if self.rulebook is None or number not in self.rulebook:
                yield Line(f"{number}  is not in this rulebook", heading=True)
                continue
            found = find(self.rulebook, number)
            yield from _rule(found, self.sentence(number))
            if len(numbers) == 1:
                yield from _surroundings(found)


def _rule(found: Found, sentence: str) -> Iterator[Line]:
    rule = found.rule
    head = Content("").join([plain(rule.number, "bold reverse"), plain(f" {rule.title}", "bold")])
    yield Line(Hanging("", head), Rules((rule.number,)))
    yield Line(Hanging("  ", f"{rule.gist} ({rule.kind})" if rule.gist else f"({rule.kind})"))
    if found.path:
        above = " > ".join(f"{outer.number} {outer.title}" for outer in found.path)
        yield Line(Hanging(_AROUND, f"under {above}"), Rules((found.path[-1].number,)))
    done = ", ".join(f"{code.name} ({_file(code.file)}:{code.line})" for code in found.code)
    if sentence:
        yield Line(Hanging(_AROUND, f"stands for: {sentence}"))
    if done:
        yield Line(Hanging(_AROUND, f"done by {done}"))
    elif not sentence:
        yield Line(Hanging(_AROUND, "no function of its own"))


def _surroundings(found: Found) -> Iterator[Line]:
    for word, rules in (
        ("refers to", found.refs),
        ("referred to by", found.referred),
        ("has", found.children),
    ):
        yield from (_leads_to(word, rule) for rule in rules)


def _leads_to(word: str, rule: Rule) -> Line:
    return Line(Hanging(_AROUND, f"{word} {rule.number} {rule.title}"), Rules((rule.number,)))


def _file(path: str) -> str:
    """A source file from the package on, as an import would name it."""
    parts = Path(path).parts
    named = (i for i in reversed(range(len(parts))) if parts[i] == "judgetool")
    here = next(named, len(parts) - 2)
    return "/".join(parts[here + 1 :])


def _card(card: CardView) -> Iterator[Line]:
    yield Line(Hanging("", plain(card.name, "bold underline")), heading=True)
    if card.kind:
        yield Line(Hanging("  ", card.kind), heading=True)
    for number in card.numbers:
        rules = tuple(dict.fromkeys(cite for term in number.terms for cite in term.cites))
        yield Line(Hanging("  ", str(number)), Rules(rules, str(number)) if rules else None)
    yield from (Line(Hanging("  ! ", note)) for note in card.notes)
    for text in card.text:
        yield from (Line(Hanging("  | ", part)) for part in text.split("\n"))
