"""Rules and cards in full: number, title, gist, official words, what stands around a rule, what
carries it out.

Every line that names another rule leads to it, with Enter or a click; the way back is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from judgetool.engine.rulebook import Rule, Rulebook, joined
from judgetool.engine.view import CardView
from judgetool.language import listed, say, word
from judgetool.report.official import read_as
from judgetool.report.rules import NONE, outside
from judgetool.rulebook import across
from judgetool.rulebook.carried import Doubt, Otherwise
from judgetool.rulebook.lookup import Found, find, nearest
from judgetool.rulebook.quoting import NOTHING, Official, official
from judgetool.tui.lines import Cards, Hanging, Line, Meaning, Move, Rules, plain
from judgetool.tui.messages import LeftBehind
from judgetool.tui.official import officially
from judgetool.tui.pane import Pane

_AROUND = "    "
_ROOM = 32  # cells for the numbers in the title


@dataclass
class _Page:
    """What was shown, and at which line it was left for another page."""

    meaning: Meaning
    left_at: int | None = None


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
        self._pages: list[_Page] = []
        self._passing = True
        self.editions: Mapping[str, str] = NONE
        self.edition = ""
        self._official: dict[str, Official] = {}

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
        if not self._pages or self._pages[-1].meaning != meaning:
            if self._pages:
                self._pages[-1].left_at = self.highlighted
            self._pages.append(_Page(meaning))
        self._draw()

    def action_back(self) -> None:
        """Go to the page before, to the line that led on, or leave the pane."""
        if len(self._pages) < 2:
            self.post_message(LeftBehind())
            return
        self._pages.pop()
        self._draw()
        left_at = self._pages[-1].left_at
        if left_at is not None:
            self.highlighted = left_at
            self.call_after_refresh(self.scroll_to_highlight)

    def _draw(self) -> None:
        match self._pages[-1].meaning:
            case Rules(numbers, about):
                self.entitle(_entitled(numbers) or say("none"))
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
                yield from _missing(number, self.rulebook)
                continue
            found, alone = find(self.rulebook, number), len(numbers) == 1
            yield from _rule(found, self.edition, alone=alone)
            yield from officially(
                found,
                self._words(number),
                self.editions,
                self.edition,
                self.rulebook.system,
                alone=alone,
            )
            if alone:
                yield from _surroundings(found, self.edition, next(iter(self.editions), ""))
            yield from _done(found, self.sentence(number))

    def _words(self, number: str) -> Official:
        """The official words of a rule as they were imported when it was first shown."""
        if number not in self._official:
            book = self.rulebook
            self._official[number] = NOTHING if book is None else official(book.system, number)
        return self._official[number]


def _entitled(numbers: Sequence[str]) -> str:
    """The first numbers of a page, as many as there is room for beside the names of other panes."""
    fitting = (n for n in range(min(len(numbers), 4), 1, -1) if len(joined(numbers[:n])) <= _ROOM)
    return joined(numbers[: next(fitting, 1)])


def _missing(number: str, book: Rulebook | None) -> Iterator[Line]:
    """That there is no such rule, and those whose numbers are most like it."""
    yield Line(say("{number}  is not in this rulebook", number=number), heading=True)
    if book is None:
        return
    for system in across.numbering(number, book.system):
        said = say("{system} has it: `judgetool rule {number}`", system=system, number=number)
        yield Line(Hanging(_AROUND, said))
    for rule in nearest(book, number):
        yield _leads_to(_named(rule), rule)


def _rule(found: Found, edition: str, *, alone: bool) -> Iterator[Line]:
    """A rule as the edition of the board reads it."""
    rule, variant = found.rule, read_as(found, edition)
    head = Content("").join([plain(rule.number, "bold reverse"), plain(f" {rule.title}", "bold")])
    yield Line(Hanging("", head), Rules((rule.number,)))
    kind = word("kind", rule.kind)
    said = rule.gist if variant is None else _in(variant, rule)
    if rule.is_outside:
        gist = say("{gist} (outside the source document)", gist=said)
    else:
        gist = say("{gist} ({kind})", gist=said, kind=kind) if said else f"({kind})"
    yield Line(Hanging("  ", gist), None if variant is None else _others(rule, variant.numbers))
    if rule.is_outside and alone:
        yield Line(Hanging("  ", plain(outside(), "bold")))
    if found.path:
        above = " > ".join(f"{outer.number} {outer.title}" for outer in found.path)
        yield Line(
            Hanging(_AROUND, say("under {rules}", rules=above)), Rules((found.path[-1].number,))
        )


def _done(found: Found, sentence: str) -> Iterator[Line]:
    """What carries a rule out."""
    if sentence:
        yield Line(Hanging(_AROUND, say("stands for: {sentence}", sentence=sentence)))
    if found.code:
        done = ", ".join(f"{code.name} ({_file(code.file)}:{code.line})" for code in found.code)
        yield Line(Hanging(_AROUND, say("done by {functions}", functions=done)))
    elif not sentence:
        yield Line(Hanging(_AROUND, say("no function of its own")))


def _surroundings(found: Found, edition: str, default: str) -> Iterator[Line]:
    """What other editions make of a rule, how it is read, and the rules around it.

    Args:
        edition: the one that the board is judged by.
        default: the one that the gist is of.
    """
    shown = read_as(found, edition)
    if shown is not None:
        said = say("in {editions}: {gist}", editions=default, gist=found.rule.gist)
        yield Line(Hanging(_AROUND, said))
    for variant in found.variants:
        if variant is not shown:
            yield _variant(found.rule, variant)
    for doubt in found.readings:
        yield from _doubt(found.rule, doubt)
    for rule in found.refs:
        yield _leads_to(say("refers to {rule}", rule=_named(rule)), rule)
    for rule in found.referred:
        yield _leads_to(say("referred to by {rule}", rule=_named(rule)), rule)
    for rule in found.children:
        yield _leads_to(say("has {rule}", rule=_named(rule)), rule)


def _variant(rule: Rule, variant: Otherwise) -> Line:
    return Line(Hanging(_AROUND, _in(variant, rule)), _others(rule, variant.numbers))


def _in(variant: Otherwise, rule: Rule) -> str:
    """What some editions make of a rule, and which."""
    gist = word("variant", variant.says(rule.number))
    return say("in {editions}: {gist}", editions=listed(variant.editions), gist=gist)


def _doubt(rule: Rule, doubt: Doubt) -> Iterator[Line]:
    numbers = joined(doubt.numbers)
    yield Line(
        Hanging(_AROUND, say("read so: {rules}", rules=numbers)), _others(rule, doubt.numbers)
    )
    for said in (doubt.unclear, doubt.we, doubt.because):
        yield Line(Hanging(f"{_AROUND}  ", word("reading", said)))


def _others(rule: Rule, numbers: Sequence[str]) -> Rules | None:
    """The other rules of several; ``None`` if there are none."""
    rest = tuple(number for number in numbers if number != rule.number)
    return Rules(rest) if rest else None


def _named(rule: Rule) -> str:
    return f"{rule.number} {rule.title}"


def _leads_to(said: str, rule: Rule) -> Line:
    return Line(Hanging(_AROUND, said), Rules((rule.number,)))


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
