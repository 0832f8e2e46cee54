"""What became of the last line: carried out, refused with every rule, or not understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.content import Content

from judgetool.engine.choice import Violation
from judgetool.engine.rulebook import joined
from judgetool.engine.table import Entry
from judgetool.language import say
from judgetool.report.relevant_entries import Telling, most_telling
from judgetool.session.outcome_headlines import became, by_hand
from judgetool.session.outcomes import Kept, NotPlayed, NotRead, Outcome, Played, Told
from judgetool.tui.panes.answer_lines import answer_lines
from judgetool.tui.panes.pane import Pane
from judgetool.tui.text import links
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.text.pane_lines import Line, Rules, cited
from judgetool.tui.widgets.css_classes import reclass

_LONGEST_LEAD = 24  # cells: of longer numbers the sentence does not stand to the right


class Verdict(Pane):
    """Stays until the next line; a refusal's lines open their rules."""

    NAME: ClassVar[str] = "Verdict"
    ABOUT: ClassVar[str] = (
        "the result of the last line; for an illegal move, every rule that forbids it"
    )
    ENTER: ClassVar[str] = "the rules, in full"

    outcome: Outcome | None = None
    """What became of the last line; ``None`` where all claims are told instead."""

    def show_outcome(self, outcome: Outcome, telling: Telling = ()) -> None:
        """Say what became of a line."""
        self.outcome = outcome
        refused = isinstance(outcome, NotPlayed | NotRead)
        reclass(self, {"-refused": refused, "-claims": False})
        self.write(list(outcome_lines(outcome, telling)))
        self.scroll_home(animate=False)

    @property
    def refused(self) -> Rules | None:
        """The rules that refuse the last line, if it was refused."""
        rules = self.lines[0].meaning if self.lines and self.has_class("-refused") else None
        return rules if isinstance(rules, Rules) else None

    def action_page_down(self) -> None:
        """Read on: by rows, since one line may be longer than the pane."""
        self.scroll_page_down(animate=False)

    def action_page_up(self) -> None:
        """Read what was before."""
        self.scroll_page_up(animate=False)

    def say_claims(self, title: str, claims: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        """Say what was opened, and of every claim of a dispute what the rules say to it."""
        self.outcome = None
        reclass(self, {"-refused": False, "-claims": bool(claims)})
        if claims:
            how = say("(PageDown: more; type claims to show this again)")
            title = f"{title} {how}"
        head = _head(say("OPEN"), title)
        self.write([head, *(_claim(said, rules) for said, rules in claims)])
        self.scroll_home(animate=False)


def outcome_lines(outcome: Outcome, names: Telling) -> Iterator[Line]:
    """What became of a line, as lines of a pane."""
    word, line = became(outcome)
    match outcome:
        case Played(_, entries, stopped, past):
            telling = most_telling(entries, names)
            if telling is None:
                yield _head(word, line)
            else:
                came = plain(f"{line} -> {telling.n} {telling.text}{cited(telling.cites[:2])}")
                came = links.to_rules(came, telling.cites[:2])
                yield _head(word, came, Rules(telling.cites, telling.text))
            yield from map(_by_hand, by_hand(entries))
            yield from (Line(Hanging("  ", said)) for said in (stopped, past) if said)
        case NotPlayed(_, violations):
            yield _head(word, line, Rules(outcome.rules, say("Refused: {line}", line=line)))
            yield from map(_violation, violations)
        case NotRead("", because):
            yield _head(word, line)
            yield from (Line(Hanging("  ", text)) for text in because.split("\n")[1:])
        case NotRead(_, because):
            yield _head(word, say("{line}  (Up brings it back)", line=line))
            yield from (Line(Hanging("  ", text)) for text in because.split("\n"))
        case Kept(_, violations):
            every = dict.fromkeys(rule for violation in violations for rule in violation.rules)
            yield _head(word, line, Rules(tuple(every), line) if violations else None)
            yield from map(_violation, violations)
        case Told():
            yield from answer_lines(outcome)
        case _ if word:
            yield _head(word, line)


def _by_hand(entry: Entry) -> Line:
    return Line(Hanging(plain("  ! ", "bold"), entry.text), Rules(entry.cites, entry.text))


def _head(word: str, text: str | Content, rules: Rules | None = None) -> Line:
    return Line(Hanging(plain(f"{word}  ", "bold"), text), rules)


def _claim(said: str, rules: tuple[str, ...]) -> Line:
    return Line(Hanging("  ", said), Rules(rules, said) if rules else None)


def _violation(violation: Violation) -> Line:
    because = violation.because
    if violation.legal_if:
        because = say("{because} (legal if {what})", because=because, what=violation.legal_if)
    rules = links.to_rules(plain(joined(violation.rules), "bold"), violation.rules)
    lead, text = Content("").join(["  ", rules, "  "]), plain(because)
    if lead.cell_length > _LONGEST_LEAD:
        lead, text = plain("  "), Content("").join([rules, "  ", text])
    return Line(Hanging(lead, text), Rules(violation.rules, violation.because))
