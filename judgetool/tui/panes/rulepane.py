"""Rules and cards in full: number, title, gist, official words, what stands around a rule.

Every line that names another rule leads to it, with Enter or a click; the way back is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.style import Style
from textual.widgets import OptionList

from judgetool import games
from judgetool.engine.cards.printed import Known, Paragraph
from judgetool.engine.rulebook import Rule, Rulebook, joined
from judgetool.engine.view import CardView
from judgetool.language import listed, say, word
from judgetool.report.cards import paragraph_lines
from judgetool.report.rulebook.rule_page import NONE, cards_having, outside
from judgetool.report.rulebook.words_beside_board import read_as
from judgetool.rulebook import across_systems
from judgetool.rulebook.implementation import Doubt, Otherwise, names_having
from judgetool.rulebook.lookup import Found, find, nearest
from judgetool.rulebook.mentioned_rules import mentioned
from judgetool.rulebook.official_texts.quoting import NOTHING, Official, official
from judgetool.session.explaining.subjects import OfNumber
from judgetool.tui.keys import keys
from judgetool.tui.messages import LeftBehind, Picked
from judgetool.tui.panes.answer_lines import answer_lines
from judgetool.tui.panes.official_text import officially
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text import links
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.links import asking
from judgetool.tui.text.pane_lines import About, Answered, Cards, Line, Meaning, Rules, Visited

_AROUND = "    "
_ROOM = 32  # cells for the numbers in the title


@dataclass
class _Page:
    """What was shown, and at which line it was left for another page."""

    meaning: Meaning
    left_at: int | None = None


@dataclass(frozen=True)
class _Link:
    """The number of a rule in the text of a line."""

    place: int
    start: int
    end: int
    number: str


class RulePane(Pane):
    """The rules of a journal entry or a refusal, or a card's text; a rule's number leads on."""

    NAME: ClassVar[str] = "Rule"
    KEY: ClassVar[str] = "F4"
    ABOUT: ClassVar[str] = "rules or cards in full; by default the rule of the current point"
    ENTER: ClassVar[str] = "go to the rule that the line names"
    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("""
            ~backspace,left | back | Back | In the rule pane: back to the previous page | rule.back
            ~right | next_link | Next rule number | In the rule pane: to the next rule number in \
                the text; Enter opens it | rule.next_link
            ~shift+right,shift+left | previous_link | Previous number | In the rule pane: to the \
                previous rule number | rule.previous_link
        """)
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rulebook: Rulebook | None = None
        self.sentence: Callable[[str], str] = lambda number: ""
        self.paragraphs: Callable[[CardView], Sequence[Paragraph]] = lambda card: ()
        self.figures: Callable[[CardView], Sequence[str]] = lambda card: ()
        self._pages: list[_Page] = []
        self._visited: list[Meaning] = []
        self._place = -1
        self._links: list[_Link] = []
        self._on_link: int | None = None
        self._passing = True
        self.editions: Mapping[str, str] = NONE
        self.edition = ""
        self._official: dict[str, Official] = {}
        self._having: dict[str, list[Line]] = {}
        self._is_written = True

    def show_point(self, number: str) -> None:
        """Show the rule of the point the game has reached, unless a page was asked for."""
        if not self._passing or not number:
            return
        meaning = Rules((number,))
        if [page.meaning for page in self._pages] != [meaning]:
            self.show_page(meaning, passing=True)

    def show_page(
        self, meaning: Meaning, *, follow: bool = False, passing: bool = False, visit: bool = False
    ) -> None:
        """Show rules, cards or an answer.

        Args:
            meaning: the rules, the cards or the answer.
            follow: keep the page before to go back to.
            passing: nobody asked for it, so the game may put another in its place.
            visit: keep it among the pages that were read.
        """
        self._passing = passing
        if visit and self._visited[self._place :][:1] != [meaning]:
            self._visited[self._place + 1 :] = [meaning]
            self._place = len(self._visited) - 1
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

    # --- back and forward ---------------------------------------------------------------------

    def visit(self, by: int) -> bool:
        """Go back or forward among the pages that were read; whether there was one."""
        shown = self._pages[-1].meaning if self._pages else None
        at = self._place
        if not (by < 0 and at >= 0 and self._visited[at] != shown):  # else back to that one first
            at += by
        if not 0 <= at < len(self._visited):
            return False
        self._place = at
        self.show_page(self._visited[at])
        return True

    def _history(self) -> Iterator[Line]:
        """The pages that were read, the last one first."""
        if not self._visited:
            yield Line(Hanging("", say("you have read no page yet")), heading=True)
        for meaning in dict.fromkeys(reversed(self._visited)):
            yield Line(Hanging("  ", titled(meaning, self.rulebook)), meaning)

    # --- the numbers of rules in a text -------------------------------------------------------

    def write(self, lines: Sequence[Line]) -> None:
        """Show these lines, in which the numbers of rules lead to them."""
        shown = self._pages[-1].meaning if self._pages else None
        own = shown.numbers if isinstance(shown, Rules) and len(shown.numbers) == 1 else ()
        self._links, self._on_link = [], None
        linked = []
        for place, line in enumerate(lines):
            numbers = set(_numbers(line, self.rulebook)).difference(own)
            found = links.places(line.visual.body.plain, numbers)
            self._links += [_Link(place, *link) for link in found]
            linked.append(_linked(line, found) if found else line)
        super().write(linked)

    def action_next_link(self) -> None:
        """Go to the next number of a rule in the text."""
        self._to_link(1)

    def action_previous_link(self) -> None:
        """Go to the number before."""
        self._to_link(-1)

    def _to_link(self, by: int) -> None:
        if not self._links:
            return
        at = self._on_link
        if at is None:
            cursor = -1 if self.highlighted is None else self.highlighted
            before = sum(link.place < cursor for link in self._links)
            at = before - 1 if by > 0 else before
        self._show_link((at + by) % len(self._links))

    def _show_link(self, at: int | None) -> None:
        """Show the number that the cursor is on in reverse, and no other one."""
        for index in (self._on_link, at):
            if index is not None:
                link = self._links[index]
                now = (link.start, link.end) if index == at else None
                line = self.lines[link.place]
                self.replace_option_prompt_at_index(link.place, _with_cursor(line, now))
        self._on_link = at
        if at is not None:
            self.highlighted = self._links[at].place

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        at = self._on_link
        if at is not None and event.option_index != self._links[at].place:
            self._show_link(None)

    def action_select(self) -> None:
        """Open the rule whose number the cursor is on, or what the line leads to."""
        if self._on_link is not None:
            self.post_message(Picked(Rules((self._links[self._on_link].number,))))
        else:
            super().action_select()

    def _draw(self) -> None:
        """Show the last page, whose text is written as soon as the pane is in sight."""
        match self._pages[-1].meaning:
            case Rules(numbers):
                self.entitle(_entitled(numbers) or say("none"))
            case Cards(title):
                self.entitle(title)
            case Answered(told):
                self.entitle(told.head)
            case Visited():
                self.entitle(say("pages read"))
        self._is_written = False
        if self.display:
            self.fill()

    def fill(self) -> None:
        if self._is_written:
            return
        self._is_written = True
        match self._pages[-1].meaning:
            case Rules(numbers, about):
                self.write(list(self._rules(numbers, about)))
            case Cards(_, cards):
                pages = (_card(card, self.figures(card), self.paragraphs(card)) for card in cards)
                self.write([line for page in pages for line in page])
            case Answered(told):
                self.write(list(answer_lines(told)))
            case Visited():
                self.write(list(self._history()))
        self.scroll_home(animate=False)

    def on_show(self) -> None:
        self.fill()

    @property
    def said(self) -> str:
        self.fill()
        return super().said

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
            yield from _stands_for(self.sentence(number))
            if alone:
                yield from self._cards_having(found.rule)

    def _cards_having(self, rule: Rule) -> list[Line]:
        """A few of the cards that have the keyword of a rule, as they were known when it was first
        shown."""
        if rule.number not in self._having:
            system = "" if self.rulebook is None else self.rulebook.system
            self._having[rule.number] = list(_having(rule, games.known_cards(system)))
        return self._having[rule.number]

    def _words(self, number: str) -> Official:
        """The official words of a rule as they were imported when it was first shown."""
        if number not in self._official:
            book = self.rulebook
            self._official[number] = NOTHING if book is None else official(book.system, number)
        return self._official[number]


def titled(meaning: Meaning, book: Rulebook | None) -> str:
    """What a page is called in the list of those that were read."""
    match meaning:
        case Rules(numbers, about):
            first = numbers[0] if numbers else ""
            if len(numbers) == 1 and book is not None and first in book:
                return f"{first} {book[first].title}"
            return about or joined(numbers[:4])
        case Cards(title, _):
            return title
        case Answered(told):
            return told.head
    return ""


def _numbers(line: Line, book: Rulebook | None) -> tuple[str, ...]:
    """The rules that a line mentions, and those that it leads to."""
    leads = line.meaning.numbers if isinstance(line.meaning, Rules) else ()
    if book is None:
        return leads
    return (*leads, *mentioned(book, line.visual.body.plain))


def _linked(line: Line, found: Sequence[tuple[int, int, str]]) -> Line:
    """A line in which numbers lead to their rules; the whole of it does, if nothing else."""
    body = line.visual.body
    for start, end, number in found:
        body = body.stylize(Style.from_meta({links.RULE: number}), start, end)
        body = body.stylize("underline", start, end)
    leads = line.meaning or Rules((found[0][2],))
    return Line(Hanging(line.visual.lead, body), leads, heading=line.disabled, about=line.about)


def _with_cursor(line: Line, at: tuple[int, int] | None) -> Hanging:
    """A line with one of its numbers in reverse."""
    body = line.visual.body
    return Hanging(line.visual.lead, body if at is None else body.stylize("reverse", *at))


def _entitled(numbers: Sequence[str]) -> str:
    """The first numbers of a page, as many as there is room for beside the names of other panes."""
    fitting = (n for n in range(min(len(numbers), 4), 1, -1) if len(joined(numbers[:n])) <= _ROOM)
    return joined(numbers[: next(fitting, 1)])


def _missing(number: str, book: Rulebook | None) -> Iterator[Line]:
    """That there is no such rule, and those whose numbers are most like it."""
    yield Line(say("{number}  is not in this rulebook", number=number), heading=True)
    if book is None:
        return
    for system in across_systems.numbering(number, book.system):
        said = say("{system} has it: `judgetool rule {number}`", system=system, number=number)
        yield Line(Hanging(_AROUND, said))
    for rule in nearest(book, number):
        yield _leads_to(_named(rule), rule)


def _rule(found: Found, edition: str, *, alone: bool) -> Iterator[Line]:
    """A rule as the edition of the board reads it."""
    rule, variant = found.rule, read_as(found, edition)
    head = Content("").join([plain(rule.number, "bold reverse"), plain(f" {rule.title}", "bold")])
    yield Line(Hanging("", head), Rules((rule.number,)))
    said = rule.gist if variant is None else _in(variant, rule)
    if rule.is_outside:
        gist = say("{gist} (outside the source document)", gist=said)
    else:
        gist = said
    if gist or variant is not None:
        yield Line(Hanging("  ", gist), None if variant is None else _others(rule, variant.numbers))
    if rule.is_outside and alone:
        yield Line(Hanging("  ", plain(outside(), "bold")))
    if found.path:
        above = " > ".join(f"{outer.number} {outer.title}" for outer in found.path)
        yield Line(
            Hanging(_AROUND, say("under {rules}", rules=above)), Rules((found.path[-1].number,))
        )


def _stands_for(sentence: str) -> Iterator[Line]:
    """The sentence of a card that a rule is made of; the code is no business of the table's."""
    if sentence:
        yield Line(Hanging(_AROUND, say("stands for: {sentence}", sentence=sentence)))


def _having(rule: Rule, cards: Sequence[Known]) -> Iterator[Line]:
    """A few of the cards that have the keyword of a rule."""
    if names := names_having(rule, cards):
        yield Line(Hanging(_AROUND, cards_having(names)))


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
        yield _leads_to(say("includes {rule}", rule=_named(rule)), rule)


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


def _card(
    card: CardView, figures: Sequence[str], paragraphs: Sequence[Paragraph]
) -> Iterator[Line]:
    yield Line(Hanging("", plain(card.signed, "bold underline")), heading=True)
    printed = word("list", ", ").join(figures)
    for said in (card.kind, say("printed: {figures}", figures=printed) if printed else ""):
        if said:
            yield Line(Hanging("  ", said), heading=True)
    for number in card.numbers:
        rules = tuple(dict.fromkeys(cite for term in number.terms for cite in term.cites))
        subject = OfNumber(number, card.name)
        leads = Rules(rules, str(number)) if rules else About(subject)
        says = asking(say("now: {number}", number=number), 0)
        yield Line(Hanging("  ", says), leads, about=(subject,))
    yield from (Line(Hanging("  ! ", note)) for note in card.notes)
    for paragraph in paragraphs:
        if paragraph.side:
            yield Line(Hanging("  ", f"{paragraph.side}:"))
        said, *read = paragraph_lines(paragraph)
        yield Line(Hanging("  | ", said.strip()))
        yield from (Line(Hanging("    ", line.strip())) for line in read)
    for text in () if paragraphs else card.text:
        yield from (Line(Hanging("  | ", part)) for part in text.split("\n"))
