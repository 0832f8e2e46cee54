"""What became of the last line: carried out, refused with every rule, or not understood."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from judgetool.engine.choice import Violation
from judgetool.tui.lines import Hanging, Line, Rules, cited, plain
from judgetool.tui.pane import Pane
from judgetool.tui.session import NotPlayed, NotRead, Outcome, Played, Redone, Undone


class Verdict(Pane):
    """Stays until the next line; a refusal's lines open their rules."""

    NAME: ClassVar[str] = "Verdict"

    def show_outcome(self, outcome: Outcome) -> None:
        """Say what became of a line."""
        self.set_class(isinstance(outcome, NotPlayed | NotRead), "-refused")
        self.write(list(_lines(outcome)))
        self.scroll_home(animate=False)

    def say(self, headline: str, text: str) -> None:
        """Say something that is not the outcome of a line."""
        self.remove_class("-refused")
        self.write([_head(headline, text)])


def _lines(outcome: Outcome) -> Iterator[Line]:
    match outcome:
        case Played(line, entries):
            said = [entry for entry in entries if entry.kind == "event"] or list(entries)
            last = f" -> {said[-1].n} {said[-1].text}{cited(said[-1].cites[:2])}" if said else ""
            rules = Rules(said[-1].cites, said[-1].text) if said else None
            yield _head("DONE", f"{line}{last}", rules)
        case NotPlayed(line, violations):
            every = dict.fromkeys(rule for violation in violations for rule in violation.rules)
            yield _head("REFUSED", line, Rules(tuple(every), f"Refused: {line}"))
            yield from map(_violation, violations)
        case NotRead(line, because):
            first, *others = because.split("\n")
            yield _head("NOT UNDERSTOOD" if line else "NOTHING DONE", line or first)
            for text in [first, *others] if line else others:
                yield Line(Hanging("  ", text))
        case Undone(line):
            yield _head("UNDONE", line)
        case Redone(line):
            yield _head("REDONE", line)


def _head(word: str, text: str, rules: Rules | None = None) -> Line:
    return Line(Hanging(plain(f"{word}  ", "bold"), text), rules)


def _violation(violation: Violation) -> Line:
    legal_if = f" (legal if {violation.legal_if})" if violation.legal_if else ""
    return Line(
        Hanging(
            plain(f"  {' '.join(violation.rules)}  ", "bold"), f"{violation.because}{legal_if}"
        ),
        Rules(violation.rules, violation.because),
    )
